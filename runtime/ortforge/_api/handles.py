"""Handles: Python objects that stand for pointers of ONNX Runtime, and the rules of their lives.

A handle stores its pointer in an attribute, so reading it also checks that the handle is open. Functions compare the
class first, of which every library has its own: other objects may make up any attribute, and an int for it. The pointer
is a *reference*: an int whose deallocation calls the release
function. Everything that needs the object holds the same reference: the handle, handles made from it, a call in
progress in another thread. The object is therefore released exactly once, and never while it is needed.

Note [What references keep]: what a reference keeps alive is not stored in it but in `_kept`, by its id. Python finalises
the members of a cycle in any order, those references among them that nothing else holds; what `_kept` holds is no
garbage, so an OrtSession in a cycle with its OrtEnv goes first. At interpreter exit everything is garbage, `_kept` too, were it not
for one count more that is never given back. What is still in it then stays, and no library is unloaded before its user.

Note [Interrupted releases]: a signal handler runs between two instructions of the main thread, and Python prints and
drops what it raises in a finalizer. With the native module, finalizers are in C, where no handler runs; if a handler
interrupts what they call in Python, they call it again and raise KeyboardInterrupt where the program continues.
Finalizers in Python release before anything else can happen, do the rest whatever happened, and then raise
KeyboardInterrupt again if the handler is Python's own. One case remains: Python also checks for signals before the
first line of a function. A KeyboardInterrupt there is printed, and the object is never released; nothing uses it any
more.

What must not be released on a thread of ONNX Runtime is released on another one: see `elsewhere`.
"""

from __future__ import annotations

import _thread
import ctypes

from .._errors import HandleError
from .ctypes_types import Pointer

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

    _reference: int  # absent once closed
    _struct = False  # are its members public?
    _shared = False  # does a process have one object of the type?
    _lasting = False  # does it outlive the call that an EP is given it by?
    _joins = False  # does ending one wait for threads of ONNX Runtime?
    _releases: tuple[str, ...] = ()  # C names of what ends one; several where that changed, oldest first
    _context: Any = None
    _access = 0  # of a tensor's memory: see access.py
    _has_stream = False  # run options: were they given one? See placement.py
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
        return not hasattr(self, "_reference")

    @property
    def owned(self) -> bool:
        """Will it be released by this side? False for what ONNX Runtime or a parent object keeps, and once closed."""
        return getattr(getattr(self, "_reference", None), "owned", False)

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
        try:
            del self._reference
        except AttributeError:  # closed before, perhaps by another thread
            return

    def __enter__(self) -> Self:
        reference(self)
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def __repr__(self) -> str:
        found = getattr(self, "_reference", None)
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
        return handle._reference
    except AttributeError:
        raise HandleError(f"the {type(handle).__name__} {handle._gone}") from None


def owned_reference(name: str, release: Callable[[int], object]) -> type[int]:
    """The type of references that release their object when nothing needs it any more."""
    drop, again = _kept.pop, _raise_again  # bound here: at interpreter exit the module's globals may be gone

    def __del__(self: int) -> None:  # noqa: N807
        try:
            release(self)  # the first thing that happens: see Note [Interrupted releases]
            drop(id(self), None)  # what it kept lives until the object has been released
        except BaseException as error:  # noqa: BLE001 - raised again
            drop(id(self), None)
            after = again(error)  # noqa: F841

    members = {"__slots__": (), "owned": True, "of": name, "__del__": __del__, "given": borrowed_reference(name)}
    return type(f"Owned{name}", (int,), members)


class _Interrupt:
    """Interrupts the main thread when the frame that holds it is over."""

    __del__ = staticmethod(_thread.interrupt_main)


def _raise_again(error: BaseException) -> object:
    """An object that raises KeyboardInterrupt again when the finalizer that holds it is over.

    Raises: the error, for Python to print, if it is not KeyboardInterrupt, or if the program has a handler of its own,
        which must not run twice for one signal.
    """
    import signal

    if isinstance(error, KeyboardInterrupt) and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        return _Interrupt()
    raise error


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


def deferring_reference(
    name: str, release: Callable[[int], object], defer: Callable[[int], bool] | None, shared: Shared | None = None
) -> type[int]:
    """`owned_reference` for a type whose objects some threads must not release, or whose objects are all the same one.

    Args:
        defer: Defers the release to another thread if necessary, and returns whether it did; see `elsewhere`.
    """
    again, drop = _raise_again, _kept.pop

    def leave(self: int) -> None:  # may be called twice
        if shared is None:
            drop(id(self), None)
        else:
            shared.leave(self)

    def __del__(self: int) -> None:  # noqa: N807
        deferred = False
        try:
            try:
                deferred = defer is not None and defer(self)
            finally:  # whatever the handler of a signal raised; that is in the main thread, which defers nothing
                if not deferred:
                    release(self)
            leave(self)
        except BaseException as error:  # noqa: BLE001 - raised again
            leave(self)
            after = again(error)  # noqa: F841

    members = {"__slots__": (), "owned": False, "of": name, "__del__": leave}
    given = borrowed_reference(name) if shared is None else type(f"Given{name}", (int,), members)
    members |= {"owned": True, "__del__": __del__, "given": given} | _entering(shared)
    return type(f"Owned{name}", (int,), members)


def _entering(shared: Shared | None) -> dict[str, Any]:
    """The method that counts a new reference, where references are counted."""
    if shared is None:
        return {}

    def __init__(self: int, address: int) -> None:  # noqa: ARG001, N807
        shared.enter(self)

    return {"__init__": __init__}


def borrowed_reference(name: str) -> type[int]:
    """The type of references that only keep the owner of their object alive."""
    drop, again = _kept.pop, _raise_again

    def __del__(self: int) -> None:  # noqa: N807
        try:
            drop(id(self), None)
        except BaseException as error:  # noqa: BLE001 - raised again
            drop(id(self), None)
            after = again(error)  # noqa: F841

    return type(f"Borrowed{name}", (int,), {"__slots__": (), "owned": False, "of": name, "__del__": __del__})


def native_reference(
    name: str, base: type[int], release: Any = 0, given: type[int] | None = None, shared: Shared | None = None
) -> type[int]:
    """The same types with the `base` of the native module, whose finalizer is in C.

    Args:
        release: The address of the release function, 0 for borrowed references; or a tuple of that address, `defer` or
            None, and `Shared.leave` or None.
        given: The type that a reference gets when its object is given away. It must have the same base.
    """
    owned = given is not None
    members = {"__slots__": (), "owned": owned, "of": name, "release": release, "given": given} | _entering(shared)
    return type(f"{'Owned' if owned else 'Borrowed'}{name}", (base,), members)


def _make_own(cls: Any, reference: Any, context: Any) -> Callable[..., Any]:
    def own(address: int | None, function: str, keep: tuple[Any, ...]) -> Any:
        """A new handle with a reference to its object; `keep` is what must outlive that.

        Raises:
            OrtError: the function gave NULL.
        """
        if address is None:
            raise context.null_result(function)
        handle = _new(cls)
        handle._reference = ref = reference(address)
        if keep:
            _kept[id(ref)] = {0: keep[0]} if len(keep) == 1 else dict(enumerate(keep))
        return handle

    return own


_new: Callable[[Any], Any] = object.__new__
class_of = type  # under a name that no parameter has


def unlike() -> NoReturn:
    """A value has not the class of the handles that are wanted, whatever it says of itself.

    Raises:
        TypeError: always; who calls it says more.
    """
    raise TypeError


class HandleClass:
    """What one library needs to make and read handles of one type."""

    def __init__(self, context: Any, public: type[Handle], release: Callable[[int], object] | None) -> None:
        self.name: str = public.__name__
        self._context = context
        members: dict[str, Any] = {"__doc__": public.__doc__, "__module__": "ortforge.c_api", "_context": context}
        native = context.facts.module("native").module
        bases: tuple[type, ...] = (public,)
        if native is not None:  # in C `_reference` and this one are found without their names
            bases = (public, native.Handle)
            members["_has_stream"] = native.Handle._has_stream
        self.cls: Any = type(self.name, bases, members)
        self.shared: Shared | None = Shared() if public._shared else None
        self.borrowed: type[int]
        self.owned: type[int]
        self.borrowed, self.owned = self._references(native, release, public._joins)
        self.own: Callable[..., Any] = _make_own(self.cls, self.owned, context)
        self.lend: Callable[..., Any] = _make_own(self.cls, self.borrowed, context)

    def _references(self, native: Any, release: Any, joins: bool) -> tuple[type[int], type[int]]:
        """The types of borrowed and of owned references."""
        name, shared, defer = self.name, self.shared, None
        borrowed = borrowed_reference(name) if native is None else native_reference(name, native.Reference)
        if release is None:
            return borrowed, borrowed
        if joins:
            from .elsewhere import deferring

            defer = deferring(release, _kept)
        if native is not None:
            base, address = native.Reference, ctypes.cast(release, ctypes.c_void_p).value
            if shared is not None:
                given = native_reference(name, base, (0, None, shared.leave))
                return borrowed, native_reference(name, base, (address, defer, shared.leave), given, shared)
            return borrowed, native_reference(name, base, (address, defer, None) if joins else address, borrowed)
        if joins or shared is not None:
            return borrowed, deferring_reference(name, release, defer, shared)
        return borrowed, owned_reference(name, release)

    def own_all(self, addresses: Any, keep: tuple[Any, ...]) -> list[Any]:
        """New handles for an array of pointers, none of which is NULL."""
        return [self.own(address, "", keep) for address in addresses]

    def restricted(self) -> type[Handle]:
        """The class of handles whose use is looked at closely; see access.py."""
        found: type[Handle] | None = self.__dict__.get("_restricted")
        if found is None:
            found = self._restricted = type(self.name, (self.cls,), {"__module__": "ortforge.c_api"})
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
        handle._reference = ref
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
    if isinstance(value, Pointer) and bool(value) and isinstance(value.contents, struct):
        return ctypes.addressof(value.contents)
    return None
