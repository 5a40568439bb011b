"""Handles: Python objects that stand for pointers of ONNX Runtime, and the rules of their lives.

A handle keeps its pointer in an attribute named after its type and library (`__OrtValue__`), so that reading it checks
type, library and liveness at once. The pointer is a *reference*: an int whose deallocation calls the release
function. Everything that needs the object holds the same reference: the handle, handles made from it, a call in
progress in another thread. The object is therefore released exactly once, and never while it is needed.

Note [References are untracked]: a reference is a subclass of int with empty `__slots__`, which the cyclic garbage
collector does not track. Python finalises the members of a cycle in any order; an untracked object is not
finalised but only deallocated when its count falls to zero, so an OrtSession in a cycle with its OrtEnv still goes
first. What a reference keeps alive is therefore not stored in it but in `_kept`, by its id.
"""

from __future__ import annotations

import ctypes
import threading

from . import bindings
from .errors import HandleError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn, TypeVar

    from typing_extensions import Self

    H = TypeVar("H", bound="Handle")

#: Reference -> what must outlive it: references it was made from, memory, callbacks. Keys inside are ids or names.
_kept: dict[int, dict[Any, Any]] = {}

#: Key in `_kept` of a reference whose object now belongs to somebody else: deallocation must not release it.
#: `owned_reference` has it written out.
_GIVEN = "given"

#: Types of which a process has one object, that every call which makes one gives again (spec/ort/handles.yaml).
_SHARED = frozenset({"OrtEnv"})


class Handle:
    """An object of ONNX Runtime. Functions of a Library make handles; `with` or `close()` ends one early.

    Using a closed handle raises HandleError. Closing twice does nothing. Without `close()` the object is released
    when the last Python object that needs it is gone.
    """

    _slot = ""  # the attribute that holds the reference
    _context: Any = None
    _gone = "was released"

    def __init__(self) -> None:
        raise TypeError(f"{type(self).__name__} objects are made by the functions of a Library")

    @property
    def address(self) -> int:
        """The pointer, as an int.

        Raises:
            HandleError: the handle was closed or given away.
        """
        return int(reference(self))

    @property
    def closed(self) -> bool:
        """Was it closed or given away?"""
        return not hasattr(self, self._slot)

    @property
    def owned(self) -> bool:
        """Will it be released by this side? False for what ONNX Runtime or a parent object keeps, and once closed."""
        return getattr(getattr(self, self._slot, None), "owned", False)

    @property
    def contents(self) -> Any:
        """The ctypes struct behind the handle, in the layout of the library's API version.

        Raises:
            TypeError: the type is opaque.
            HandleError: the handle was closed or given away.
        """
        name = self._context.type_name(self)
        if not bindings.handles()[name].struct:
            raise TypeError(f"{name} is opaque: it has no public members")
        struct = getattr(self._context.types, name).from_address(self.address)
        struct._reference = reference(self)
        return struct

    def close(self) -> None:
        """Let go of the object; it is released at once unless something else still needs it."""
        if hasattr(self, self._slot):
            try:
                delattr(self, self._slot)
            except AttributeError:  # another thread was faster
                return

    def __enter__(self) -> Self:
        reference(self)
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def __repr__(self) -> str:
        found = getattr(self, self._slot, None)
        return f"<{type(self).__name__} {self._gone if found is None else f'at 0x{int(found):x}'}>"

    def __copy__(self) -> NoReturn:
        raise TypeError(f"{type(self).__name__} objects cannot be copied")

    def __deepcopy__(self, memo: object) -> NoReturn:
        raise TypeError(f"{type(self).__name__} objects cannot be copied")

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError(f"{type(self).__name__} objects cannot be pickled")


def reference(handle: Handle) -> int:
    """The reference of a handle.

    Raises:
        HandleError: it was closed or given away.
    """
    try:
        return getattr(handle, handle._slot)  # type: ignore[no-any-return]
    except AttributeError:
        raise HandleError(f"the {type(handle).__name__} {handle._gone}") from None


_public: dict[str, type[Handle]] = {}


def public_class(name: str) -> type[Handle]:
    """The class that `isinstance` checks use; each library has subclasses of its own."""
    found = _public.get(name)
    if found is None:
        doc = f"{name} of ONNX Runtime."
        found = _public.setdefault(
            name, type(name, (Handle,), {"__doc__": doc, "__module__": "ortforge.generated.python"})
        )
    return found


def owned_reference(name: str, release: Callable[[int], object]) -> type[int]:
    """The type of references that release their object when nothing needs it any more."""
    pop = _kept.pop  # bound here: at interpreter exit the module's globals may be gone

    def __del__(self: int) -> None:  # noqa: N807
        kept = pop(id(self), None)  # lives until the object has been released
        if kept is None or "given" not in kept:
            release(self)

    return type(f"Owned{name}", (int,), {"__slots__": (), "owned": True, "__del__": __del__})


class Shared:
    """What is kept for an object that several references stand for: the OrtEnv, of which a process has one.

    It is let go when no reference is left. Calls that make a reference count as one, because the object may be there
    before its reference is.
    """

    def __init__(self) -> None:
        self._lock = threading.RLock()  # deallocations happen anywhere, here too
        self._count = 0
        self._left: list[Any] = []

    def enter(self) -> None:
        """There is a reference more."""
        with self._lock:
            self._count += 1

    def leave(self, kept: Any = None) -> None:
        """There is a reference less, after its release; it kept this."""
        left: list[Any] = []
        with self._lock:
            self._count -= 1
            if kept:
                self._left.append(kept)
            if self._count == 0:
                left, self._left = self._left, left
        del left

    def __enter__(self) -> None:
        self.enter()

    def __exit__(self, *exc: object) -> None:
        self.leave()


def shared_reference(name: str, release: Callable[[int], object], shared: Shared) -> type[int]:
    """`owned_reference` for a type whose objects are all the same one."""
    pop, enter, leave = _kept.pop, shared.enter, shared.leave

    def __init__(self: int, address: int) -> None:  # noqa: ARG001, N807
        enter()

    def __del__(self: int) -> None:  # noqa: N807
        kept = pop(id(self), None)
        if kept is None or "given" not in kept:
            release(self)
        leave(kept)

    members = {"__slots__": (), "owned": True, "__init__": __init__, "__del__": __del__}
    return type(f"Owned{name}", (int,), members)


def borrowed_reference(name: str) -> type[int]:
    """The type of references that only keep the owner of their object alive."""
    pop = _kept.pop

    def __del__(self: int) -> None:  # noqa: N807
        pop(id(self), None)

    return type(f"Borrowed{name}", (int,), {"__slots__": (), "owned": False, "__del__": __del__})


class HandleClass:
    """What one library needs to make and read handles of one type."""

    def __init__(self, context: Any, name: str, salt: str, release: Callable[[int], object] | None) -> None:
        self.name = name
        # Underscores at both ends: objects that make up attributes, mocks above all, do not make up such ones.
        self.slot = f"__{name}{salt}__"
        members = {"__doc__": public_class(name).__doc__, "__module__": "ortforge.generated.python"}
        self.cls: Any = type(name, (public_class(name),), {**members, "_slot": self.slot, "_context": context})
        self.borrowed = borrowed_reference(name)
        self.shared = Shared() if name in _SHARED else None
        if release is None:
            self.owned = self.borrowed
        elif self.shared is not None:
            self.owned = shared_reference(name, release, self.shared)
        else:
            self.owned = owned_reference(name, release)

    def make(self, address: int, owned: bool, keep: tuple[Any, ...] = ()) -> Any:
        """A new handle; `keep` is what must outlive the object."""
        handle = object.__new__(self.cls)
        ref = (self.owned if owned else self.borrowed)(address)
        if keep:
            _kept[id(ref)] = {id(item): item for item in keep}
        setattr(handle, self.slot, ref)
        return handle


def retain(ref: int, items: tuple[Any, ...], key: Any = None) -> None:
    """Keep `items` alive as long as `ref`; a second call with the same `key` replaces what the first one kept."""
    kept = _kept.setdefault(id(ref), {})
    if key is not None:
        kept[key] = items
    else:
        kept.update((id(item), item) for item in items)


def forget(ref: int, slot: str) -> None:
    """Drop what calls of `slot` made `ref` keep."""
    kept = _kept.get(id(ref))
    if kept:
        for key in [k for k in kept if isinstance(k, tuple) and k[0] == slot]:
            kept.pop(key, None)


def kept_by(ref: int) -> tuple[Any, ...]:
    """What a reference keeps alive."""
    return tuple(_kept.get(id(ref), {}).values())


def give(ref: int, receiver: int | None) -> None:
    """The object of `ref` now belongs to C code; what it needs stays alive as long as the receiver."""
    retain(ref, (), _GIVEN)
    if receiver is not None:
        retain(receiver, (ref,))


def address_of_struct(value: Any, struct: Any) -> int | None:
    """The address of a ctypes struct of the right type, or of a pointer to one; None for anything else."""
    if isinstance(value, struct):
        return ctypes.addressof(value)
    if isinstance(value, ctypes._Pointer) and bool(value) and isinstance(value.contents, struct):
        return ctypes.addressof(value.contents)
    return None
