"""Handles: Python objects that stand for pointers of ONNX Runtime, and the rules of their lives.

A handle keeps its pointer in an attribute named after its type and library (`__OrtValue__`), so that reading it checks
liveness, too. Its class is looked at first: other objects may make up any attribute, and an int for it. The pointer is a *reference*: an int whose deallocation calls the release
function. Everything that needs the object holds the same reference: the handle, handles made from it, a call in
progress in another thread. The object is therefore released exactly once, and never while it is needed.

Note [What references keep]: what a reference keeps alive is not stored in it but in `_kept`, by its id. Python finalises
the members of a cycle in any order, those references among them that nothing else holds; what `_kept` holds is no
garbage, so an OrtSession in a cycle with its OrtEnv goes first. At interpreter exit everything is garbage, `_kept` too, were it not
for one count more that is never given back. What is still in it then stays, and no library is unloaded before its user.

Note [Interrupted releases]: the handler of a signal runs between two instructions of the main thread, and an error it
raises in a finaliser is printed and lost. A finaliser therefore releases before anything else can happen, does the rest
whatever happened, and hands KeyboardInterrupt on to what runs after it. Python 3.11 and newer look for signals before
the first line of a function too, where nothing can be caught, but not where a coroutine goes on: `at_once` gives the
first instruction of a finaliser that form.

What must not be released on a thread of ONNX Runtime is released on another one: see `elsewhere`.
"""

from __future__ import annotations

import _thread
import ctypes
from types import FunctionType

from ..errors import HandleError

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn, TypeVar

    from typing_extensions import Self

    H = TypeVar("H", bound="Handle")

#: Reference -> what must outlive it: references it was made from, memory, callbacks. Keys inside are ids or names.
_kept: dict[int, dict[Any, Any]] = {}
ctypes.pythonapi.Py_IncRef(ctypes.py_object(_kept))  # see Note [What references keep]
#: Key, in what a tensor's reference keeps, of the reason why nobody may write to it.
READ_ONLY = "read only"


class Handle:
    """An object of ONNX Runtime. Functions of a Library make handles; `with` or `close()` ends one early.

    Using a closed handle raises HandleError. Closing twice does nothing. Without `close()` the object is released
    when the last Python object that needs it is gone.
    """

    _slot = ""  # the attribute that holds the reference
    _struct = False  # are its members public?
    _shared = False  # does a process have one object of the type?
    _lasting = False  # does it outlive the call that an EP is given it by?
    _joins = False  # does ending one wait for threads of ONNX Runtime?
    _releases: tuple[str, ...] = ()  # C names of what ends one; several where that changed, oldest first
    _context: Any = None
    _access = 0  # of a tensor's memory: see access.py
    _has_stream = False  # run options: were they given one? See placement.py
    _has_native_stream = False  # one of the driver? See interop/runs.py
    _stream_device = 0
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
        if not self._struct:
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


def owned_reference(name: str, release: Callable[[int], object]) -> type[int]:
    """The type of references that release their object when nothing needs it any more."""
    drop, later = _kept.pop, _interrupt_later  # bound here: at interpreter exit the module's globals may be gone

    def __del__(self: int) -> None:  # noqa: N807
        try:
            release(self)  # the first thing that happens: see Note [Interrupted releases]
            drop(id(self), None)  # what it kept lives until the object has been released
        except BaseException as error:
            drop(id(self), None)
            if not isinstance(error, KeyboardInterrupt):
                raise
            again = later()  # noqa: F841

    end = at_once(__del__)
    members = {"__slots__": (), "owned": True, "of": name, "__del__": end, "given": borrowed_reference(name)}
    return type(f"Owned{name}", (int,), members)


def at_once(function: Any) -> Any:
    """The same function, without the look for signals before its first line; see Note [Interrupted releases]."""
    from opcode import opmap

    code = bytearray(function.__code__.co_code)
    for i in range(0, len(code), 2):
        if code[i] == opmap.get("RESUME") and code[i + 1] == 0:  # 0: the start of a function
            code[i + 1] = 3  # after an await
            function.__code__ = function.__code__.replace(co_code=bytes(code))
            break
    return function


def _interrupt_later() -> object:
    """An object whose end raises KeyboardInterrupt in this thread; the frame that holds it is over then."""
    import functools

    thread, error = ctypes.c_ulong(_thread.get_ident()), ctypes.py_object(KeyboardInterrupt)
    again = functools.partial(ctypes.pythonapi.PyThreadState_SetAsyncExc, thread, error)
    return type("Interrupt", (), {"__del__": staticmethod(again)})()


class Shared:
    """What is kept for an object that several references stand for: the OrtEnv, of which a process has one.

    It is let go when no reference is left. Calls that make a reference count as one, because the object may be there
    before its reference is.
    """

    def __init__(self) -> None:
        self._lock = _thread.RLock()  # deallocations happen anywhere, here too
        self._references: set[int] = set()  # by id
        self._calls = 0
        self._left: list[Any] = []

    def enter(self, ref: int) -> None:
        """There is a reference more."""
        with self._lock:
            self._references.add(id(ref))

    def leave(self, ref: int) -> None:
        """A reference was released; doing it twice does nothing. What it kept is kept as long as there are others."""
        with self._lock:
            self._references.discard(id(ref))
            if kept := _kept.pop(id(ref), None):
                self._left.append(kept)
            left = self._settle()
        del left

    def _settle(self) -> list[Any]:
        """What nothing needs any more."""
        if self.count:
            return []
        left, self._left = self._left, []
        return left

    @property
    def count(self) -> int:
        """How many references and calls there are."""
        return len(self._references) + self._calls

    def __enter__(self) -> None:
        with self._lock:
            self._calls += 1

    def __exit__(self, *exc: object) -> None:
        with self._lock:
            self._calls -= 1
            left = self._settle()
        del left


def shared_reference(name: str, release: Callable[[int], object], shared: Shared) -> type[int]:
    """`owned_reference` for a type whose objects are all the same one."""
    enter, leave, later = shared.enter, shared.leave, _interrupt_later

    def __init__(self: int, address: int) -> None:  # noqa: ARG001, N807
        enter(self)

    def __del__(self: int) -> None:  # noqa: N807
        try:
            release(self)
            leave(self)
        except BaseException as error:
            leave(self)
            if not isinstance(error, KeyboardInterrupt):
                raise
            again = later()  # noqa: F841

    gone = type(f"Given{name}", (int,), {"__slots__": (), "owned": False, "of": name, "__del__": leave})
    end = at_once(__del__)
    members = {"__slots__": (), "owned": True, "of": name, "__init__": __init__, "__del__": end, "given": gone}
    return type(f"Owned{name}", (int,), members)


def borrowed_reference(name: str) -> type[int]:
    """The type of references that only keep the owner of their object alive."""
    drop, later = _kept.pop, _interrupt_later

    def __del__(self: int) -> None:  # noqa: N807
        try:
            drop(id(self), None)
        except BaseException as error:
            drop(id(self), None)
            if not isinstance(error, KeyboardInterrupt):
                raise
            again = later()  # noqa: F841

    return type(f"Borrowed{name}", (int,), {"__slots__": (), "owned": False, "of": name, "__del__": at_once(__del__)})


def native_reference(name: str, base: type[int], release: int = 0, given: type[int] | None = None) -> type[int]:
    """`owned_reference`, or `borrowed_reference` without a function's address: ended in C, by the `base` of the native module.

    What is `given` away becomes one of another type, which works among such types alone.
    """
    members = {"__slots__": (), "owned": given is not None, "of": name, "release": release, "given": given}
    return type(f"{'Borrowed' if given is None else 'Owned'}{name}", (base,), members)


def _own(address: int | None, function: str, keep: tuple[Any, ...], cls: Any, reference: Any, context: Any) -> Any:
    """A new handle with a reference to its object; `keep` is what must outlive that. What has a default is of the class.

    Raises:
        OrtError: the function gave NULL.
    """
    if address is None:
        raise context.null_result(function)
    handle = _new(cls)
    handle.__SLOT__ = ref = reference(address)
    if keep:
        _kept[id(ref)] = {0: keep[0]} if len(keep) == 1 else dict(enumerate(keep))
    return handle


def _own_all(addresses: Any, keep: tuple[Any, ...], cls: Any, reference: Any) -> list[Any]:
    """New handles for an array of pointers, none of which is NULL."""
    found = []
    for address in addresses:
        handle = _new(cls)
        handle.__SLOT__ = ref = reference(address)
        _kept[id(ref)] = {0: keep[0]} if len(keep) == 1 else dict(enumerate(keep))
        found.append(handle)
    return found


_new: Callable[[Any], Any] = object.__new__
class_of = type  # under a name that no parameter has


def unlike() -> NoReturn:
    """A value has not the class of the handles that are wanted, whatever it says of itself.

    Raises:
        TypeError: always; who calls it says more.
    """
    raise TypeError


def _storing(function: Any, slot: str, *defaults: object) -> Any:
    """A function that makes handles of one type: with the name of the attribute in it, and the rest as defaults, that is as quick as can be."""
    names = tuple(slot if name == "__SLOT__" else name for name in function.__code__.co_names)
    made = FunctionType(function.__code__.replace(co_names=names), function.__globals__, function.__name__, defaults)
    made.__doc__ = function.__doc__
    return made


class HandleClass:
    """What one library needs to make and read handles of one type."""

    def __init__(self, context: Any, public: type[Handle], salt: str, release: Callable[[int], object] | None) -> None:
        self.name: str = public.__name__
        name = self.name
        self._context = context
        # Underscores at both ends: objects that make up attributes, mocks above all, do not make up such ones.
        self.slot: str = f"__{name}{salt}__"
        members: dict[str, Any] = {"__doc__": public.__doc__, "__module__": "ortforge.c_api"}
        native = context.facts.module("native").module
        bases: tuple[type, ...] = (public,)
        if native is not None:  # in C these are found without their names
            bases = (public, native.Handle)
            members |= {self.slot: native.Handle.reference, "_has_stream": native.Handle.has_stream}
        self.cls: Any = type(name, bases, {**members, "_slot": self.slot, "_context": context})
        self.borrowed: type[int] = (
            borrowed_reference(name) if native is None else native_reference(name, native.Reference)
        )
        self.shared: Any = Shared() if public._shared else None
        if release is not None and public._joins:
            from .elsewhere import releasing

            release = at_once(releasing(release, _kept))
        if release is None:
            self.owned: type[int] = self.borrowed
        elif self.shared is not None:
            self.owned = shared_reference(name, release, self.shared)
        elif native is None or public._joins:
            self.owned = owned_reference(name, release)
        else:
            at: Any = ctypes.cast(release, ctypes.c_void_p).value  # type: ignore[arg-type]
            self.owned = native_reference(name, native.Reference, at, self.borrowed)

        self.own: Callable[..., Any] = _storing(_own, self.slot, self.cls, self.owned, context)
        self.own_all: Callable[..., list[Any]] = _storing(_own_all, self.slot, self.cls, self.owned)
        self.lend: Callable[..., Any] = _storing(_own, self.slot, self.cls, self.borrowed, context)

    def restricted(self) -> type[Handle]:
        """The class of handles whose use is looked at closely; see access.py."""
        found: type[Handle] | None = self.__dict__.get("_restricted")
        if found is None:
            members = {"__module__": "ortforge.c_api", "_slot": f"{self.slot}restricted__"}
            found = self._restricted = type(self.name, (self.cls,), members)
        return found

    def own_or_none(self, address: int | None, keep: tuple[Any, ...]) -> Any:
        """`own` for a function that may give NULL."""
        return None if address is None else self.own(address, "", keep)

    def lend_or_none(self, address: int | None, keep: tuple[Any, ...]) -> Any:
        """`lend` for a function that may give NULL."""
        return None if address is None else self.lend(address, "", keep)

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


def hold(ref: object, item: Any, key: Any = None) -> None:
    """`retain` for one item, by a reference or by a library's context."""
    try:
        _kept[id(ref)][id(item) if key is None else key] = item
    except KeyError:  # nothing was kept so far
        _kept.setdefault(id(ref), {})[id(item) if key is None else key] = item


def forget(ref: int, slot: str) -> None:
    """Drop what calls of `slot` made `ref` keep."""
    kept = _kept.get(id(ref))
    if kept:
        for key in [k for k in kept if isinstance(k, tuple) and k[0] == slot]:
            kept.pop(key, None)


def kept_by(ref: int) -> tuple[Any, ...]:
    """What a reference keeps alive."""
    return tuple(_kept.get(id(ref), {}).values())


def all_kept() -> list[tuple[int, tuple[Any, ...]]]:
    """For each reference that keeps something its id, and what it keeps; also for those that no handle has any more."""
    return [(name, tuple(things.values())) for name, things in list(_kept.items())]


def kept_for(ref: int, key: Any) -> Any:
    """What a reference keeps under a key; None if nothing."""
    return _kept.get(id(ref), {}).get(key)


def give(ref: int, receiver: int | None) -> None:
    """The object of `ref` now belongs to C code; what it needs stays alive as long as the receiver."""
    ref.__class__ = type(ref).given  # type: ignore[attr-defined]
    if receiver is not None:
        retain(receiver, (ref,))


def address_of_struct(value: Any, struct: Any) -> int | None:
    """The address of a ctypes struct of the right type, or of a pointer to one; None for anything else."""
    if isinstance(value, struct):
        return ctypes.addressof(value)
    if isinstance(value, ctypes._Pointer) and bool(value) and isinstance(value.contents, struct):
        return ctypes.addressof(value.contents)
    return None
