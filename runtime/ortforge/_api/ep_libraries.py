"""EP libraries of an environment: what hinders their end, and which handles end with them.

Around the functions that register and unregister EP libraries and make and release shared allocators there are two promises
more. They refuse with HandleError while something of the library is alive that ONNX Runtime
would use after it is gone (rules ORD-03, ORD-04, INT-32), and handles to what ended with it refuse to be used.

What is alive is known from two sides. Handles of the bindings are looked for among all objects, because registering is
rare and making handles is not. Whoever else knows of users adds a `counter`: the host of Python EPs counts what ONNX
Runtime holds (also what the onnxruntime package made), the interop router counts its imports.
"""

from __future__ import annotations

import gc
import os
import threading
from contextlib import contextmanager, nullcontext
from pathlib import Path

from .._errors import HandleError
from .handles import Handle, all_kept, kept_by
from .whole import check

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from contextlib import AbstractContextManager
    from typing import Any

    from .context import Context

#: Types whose objects use an EP library as long as they live -> what they are called.
USERS = {
    "OrtSession": "sessions",
    "OrtSyncStream": "sync streams",
    "OrtExternalResourceImporter": "importers",
    "OrtExternalMemoryHandle": "memory imports",
    "OrtExternalSemaphoreHandle": "semaphore imports",
    "OrtValue": "tensors",
    "OrtModelPackageOptions": "model package options",  # it holds an OrtEp
}
#: What ends with the library although somebody owns it: nothing can be made of it any more.
_ENDS = frozenset({"OrtSessionOptions", "OrtModelCompilationOptions", "OrtModelPackageComponentContext"})
_KINDS_OF_MEMORY = (0, 5)  # OrtDeviceMemoryType: default, host accessible
_SHARED_ALLOCATORS = 23  # the API that has them

#: Asked for what uses a registration: counts by name.
counters: list[Callable[[Context, str], Mapping[str, int]]] = []

#: Told of a registration that has ended.
ended: list[Callable[[Context, str], None]] = []

_lock = threading.RLock()
_devices: dict[tuple[Context, str], frozenset[int]] = {}  # registration -> addresses of its OrtEpDevices


class Mortal:
    """OrtEpDevices and shared OrtAllocators that are about to end, and what depends on them."""

    def __init__(self, context: Context, devices: set[int], allocators: set[int]) -> None:
        self._context = context
        self._devices = devices
        self._allocators = allocators

    def users(self) -> dict[str, int]:
        """What is alive and needs them: the names of `USERS`, and how many."""
        found: dict[int, str] = {}
        held = [getattr(handle, "_reference", None) for handle in self._handles()]
        for ref in held:
            self._collect(ref, found)
        counts: dict[str, int] = {}
        for what in found.values():
            counts[what] = counts.get(what, 0) + 1
        if left := self._left({*found, *map(id, held)}):
            counts["sessions that arrays of their runs keep"] = left
        return counts

    def _left(self, known: set[int]) -> int:
        """Sessions that were closed, and live because of an array of a run: those without a handle, by the options that they were made with."""
        return sum(
            name not in known
            and any(part.of == "OrtSessionOptions" and self._collect(part, {}) for part in _references(things))
            for name, things in all_kept()
        )

    def _collect(self, ref: Any, found: dict[int, str]) -> bool:
        """Does a reference need what ends? Notes itself, and what it keeps, if they are users."""
        if ref is None:
            return False
        needs = (
            ref in self._devices if ref.of == "OrtEpDevice" else ref in self._allocators and ref.of == "OrtAllocator"
        )
        for part in _parts(ref):
            needs = self._collect(part, found) or needs
        if needs and ref.owned and ref.of in USERS:
            found[id(ref)] = USERS[ref.of]
        return needs

    def end(self, reason: str, handles: list[Handle] | None = None) -> None:
        """Close the handles that stand for what is gone, all or those among `handles`."""
        for handle in self._handles() if handles is None else handles:
            ref = getattr(handle, "_reference", None)
            if ref is not None and (not ref.owned or ref.of in _ENDS) and self._collect(ref, {}):
                handle._gone = reason
                handle.close()

    def _handles(self) -> list[Handle]:
        """Every open handle of this ONNX Runtime."""
        return [o for o in gc.get_objects() if issubclass(type(o), Handle) and o._context is self._context]


def _parts(ref: int) -> Iterator[Any]:
    """The references that one keeps alive."""
    return _references(kept_by(ref))


def _references(things: Iterable[Any]) -> Iterator[Any]:
    for item in things:
        for part in item if isinstance(item, list | tuple) else (item,):
            if isinstance(part, int) and hasattr(type(part), "of"):
                yield part


def refuse(what: str, users: Callable[[], Mapping[str, int]]) -> None:
    """Raise unless there are no users; garbage is collected before that is said.

    Raises:
        HandleError: there are; the message names them.
    """
    if not users():
        return
    gc.collect()
    if found := users():
        names = ", ".join(f"{name}: {count}" for name, count in sorted(found.items()))
        raise HandleError(f"{what} while it is in use ({names}): first close what is listed, and what was made of it")


def _addresses(context: Context, env: Any) -> set[int]:
    """The OrtEpDevices of an environment; none if it is no open environment, which the call itself will say."""
    if not isinstance(env, Handle) or env._context is not context or type(env).__name__ != "OrtEnv" or env.closed:
        return set()
    return {device.address for device in context.library.api.get_ep_devices(env)}


def _shared_allocators(context: Context, env: Any, devices: set[int], kinds: tuple[int, ...]) -> set[int]:
    """The shared allocators of devices."""
    found: set[int] = set()
    if context.version >= _SHARED_ALLOCATORS:
        api = context.library.api
        for address in devices:
            device = context.handle_class("OrtEpDevice").make(address, False)
            for kind in kinds:
                info = api.ep_device_memory_info(device, kind)
                allocator = None if info is None else api.get_shared_allocator(env, info)
                if allocator is not None:
                    found.add(allocator.address)
    return found


def _mortal(context: Context, env: Any, name: str, devices: frozenset[int] | None) -> Mortal:
    """What ends with a registration."""
    if devices is None:
        devices = _devices.get((context, name), frozenset())
    there = _addresses(context, env) & devices  # of others nothing may be read
    return Mortal(context, set(devices), _shared_allocators(context, env, there, _KINDS_OF_MEMORY))


def _users(context: Context, name: str, mortal: Mortal) -> dict[str, int]:
    found = mortal.users()
    for counter in counters:
        for what, count in counter(context, name).items():
            found[what] = max(count, found.get(what, 0))
    return {what: count for what, count in found.items() if count}


def in_use(context: Context, env: Any, name: str, devices: frozenset[int] | None = None) -> dict[str, int]:
    """What uses an EP library, and how many of each; `devices` if it was registered by somebody else."""
    with _lock:
        return _users(context, name, _mortal(context, env, name, devices))


@contextmanager
def unregistering(context: Context, env: Any, name: str, devices: frozenset[int] | None = None) -> Iterator[None]:
    """Around the call that unregisters an EP library.

    Raises:
        HandleError: the library is in use; the call is not made.
    """
    with _lock:
        mortal = _mortal(context, env, name, devices)
        refuse(f"the EP library '{name}' cannot be unregistered", lambda: _users(context, name, mortal))
        yield
        _devices.pop((context, name), None)
        mortal.end(f"ended with the EP library '{name}', which was unregistered")
        for tell in ended:
            tell(context, name)


def unregister_behind(registration: Any, error: BaseException | None) -> None:
    """The end of a `with` block: `unregister()`, which never hides the error the block ended with."""
    try:
        registration.unregister()
    except Exception as problem:
        if error is None:
            raise
        note = f"and the EP library '{registration.name}' stays registered: {problem}"
        if hasattr(error, "add_note"):  # Python 3.11
            error.add_note(note)
        else:
            import logging

            logging.getLogger("ortforge.ep").warning("%s", note)


@contextmanager
def registering(context: Context, env: Any, name: Any, path: Any) -> Iterator[None]:
    """Around the call that registers an EP library.

    Raises:
        LibraryError: the file is none, or not whole.
    """
    if isinstance(path, str | os.PathLike) and Path(path).is_absolute():  # others ONNX Runtime looks for itself
        check(path, "the EP library")
    with _lock:
        before = _addresses(context, env)
        yield
        _devices[context, name] = frozenset(_addresses(context, env) - before)


def ending(context: Context, env: Any, name: Any) -> AbstractContextManager[None]:
    """`unregistering`, if that is a name; otherwise the call itself will say what is wrong."""
    return unregistering(context, env, name) if isinstance(name, str) else nullcontext()


@contextmanager
def replacing(context: Context, env: Any, device: Any, kind: Any) -> Iterator[None]:
    """Around calls that end a shared allocator.

    Raises:
        HandleError: it is in use; the call is not made.
    """
    with _lock:
        known = isinstance(device, Handle) and not device.closed and device.address in _addresses(context, env)
        there = {device.address} if known else set()
        kinds = (int(kind),) if isinstance(kind, int) and kind in _KINDS_OF_MEMORY else ()
        mortal = Mortal(context, set(), _shared_allocators(context, env, there, kinds))
        refuse("the shared allocator cannot be released or replaced", mortal.users)
        before = mortal._handles()  # an EP may give the same allocator again, and that handle is alive
        yield
        mortal.end("was released or replaced", before)
