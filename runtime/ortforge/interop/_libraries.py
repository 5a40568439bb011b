"""EP libraries loaded for interop, each with the interface it was declared to have.

Input: a library or a Python factory class, and the declaration. Output: a registration with ONNX Runtime that knows
which devices came with it, and, for the proposal's interface, the very factories ORT works with: those of a Python
EP are asked from its host, those of a C EP remembered by interpose.c when ORT lets it create them. ORT owns the
factories; nothing here outlives the registration, whose end is refused while imports are in use.

Note [The slot that ORT has taken]: Where the proposal's overlay has its importer slot, API 24 has
GetHardwareDeviceIncompatibilityDetails, which ONNX Runtime calls without looking at the factory's version (rule
VER-08). On 1.24 and newer the router therefore keeps the function to itself and leaves NULL in the factory, which
ORT does check.
"""

from __future__ import annotations

import ctypes
import threading
import weakref
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from .._api import ep_libraries
from .._api.arguments import type_name
from .._api.whole import check
from .._errors import ArgumentError, LibraryError
from .._public import publish
from ..ep._interop_structs import IMPORTER_SLOT, factory_name, factory_stamp, vp
from ._checks import library as check_library

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from typing_extensions import Self

    from ortforge_abi import OrtEnv, OrtEpDevice
    from ortforge_abi.library import Library

    from ..ep._objects import FactoryObject

Interface = Literal["shipped", "proposal"]

_MOST_FACTORIES = 16
_PROPOSAL_API = 23
_lock = threading.RLock()
_count_lock = threading.RLock()  # taken last: counts change whenever garbage is collected
_loaded: weakref.WeakKeyDictionary[Library, list[EpLibrary]] = weakref.WeakKeyDictionary()


class EpLibrary:
    """An EP library registered with an environment. `unregister()`, or the end of a `with` block, undoes it.

    Attributes:
        name: the name of the registration.
        interface: "shipped" for the importer of ONNX Runtime 1.24 and newer, "proposal" for that of issue 26821.
        devices: the EP devices that came with it.
    """

    def __init__(self, library: Library, env: OrtEnv, name: str, path: Any, interface: Interface) -> None:
        self.library = library
        self.name = name
        self.interface = interface
        self._env: OrtEnv | None = env
        self._interposed: Any = None
        self._registration: Any = None
        self._users: dict[str, int] = {}
        self._slots: dict[int, int] = {}  # factory -> its importer slot
        before = {d.address for d in library.api.get_ep_devices(env)}
        if isinstance(path, type):
            self._register_python(env, path)
        else:
            self._register_file(env, Path(path))
        self.devices: tuple[OrtEpDevice, ...] = tuple(
            d for d in library.api.get_ep_devices(env) if d.address not in before
        )
        #: Of the devices: somebody may close the handles.
        self.addresses: frozenset[int] = frozenset(d.address for d in self.devices)
        if interface == "proposal":
            self._take_slots()

    def _take_slots(self) -> None:
        """See Note [The slot that ORT has taken]."""
        for factory in self._factories():
            if factory_stamp(factory) == _PROPOSAL_API:
                where = vp.from_address(factory + IMPORTER_SLOT)
                self._slots[factory] = where.value or 0
                if self.library.api_version > _PROPOSAL_API:
                    where.value = None

    def _factories(self) -> list[int]:
        """The factories ORT has now."""
        if self._registration is not None:
            return [self._registration.factory._address]
        return [] if self._interposed is None else [f for f in self._interposed[0].factories if f]

    def _register_python(self, env: OrtEnv, factory: type[FactoryObject]) -> None:
        from ..ep._register import register

        struct = getattr(factory, "_struct", "")
        has: Interface = "proposal" if struct.startswith("Proposal") else "shipped"
        if struct and has != self.interface:
            raise ArgumentError(f"load_ep: {factory.__name__} has the {has} interface, not the {self.interface} one")
        self._registration = register(env, self.name, factory)

    def _register_file(self, env: OrtEnv, path: Path) -> None:
        if not path.exists():
            raise LibraryError(f"load_ep: there is no EP library {path}")
        check(path, "load_ep: the EP library")
        path = path.resolve()
        if self.interface == "proposal":
            path = self._interpose(path)
        self.library.api.register_execution_provider_library(env, self.name, path)

    def _interpose(self, path: Path) -> Path:
        """A copy of interpose.c's library that hands on to the EP library."""
        from .._api.compiled import another

        try:
            real = ctypes.CDLL(str(path))
        except OSError as error:
            raise LibraryError(f"load_ep: {path} cannot be loaded: {error}") from None
        copy = another("interop/interpose.c")
        loaded = ctypes.CDLL(str(copy))
        self._interposed = (_Interpose.in_dll(loaded, "ortforge_interpose"), loaded, real)
        try:
            self._interposed[0].create = ctypes.cast(real.CreateEpFactories, vp).value
            self._interposed[0].release = ctypes.cast(real.ReleaseEpFactory, vp).value
        except AttributeError as error:
            raise LibraryError(f"load_ep: {path} is no EP library: {error}") from None
        return copy

    # --------------------------------------------------------------------------------------------- factories

    def creators(self) -> list[tuple[int, int]] | None:
        """The factories and their importer slots, 0 for none; None unless it was declared to have the proposal's interface."""
        if self.interface != "proposal":
            return None
        return [(factory, self._slots.get(factory, 0)) for factory in self._factories()]

    def factory_of(self, device: OrtEpDevice) -> tuple[int, int]:
        """The OrtEpFactory that owns a device of this library, and its importer slot: the addresses of both.

        Raises:
            LookupError: there is none, or one that cannot have the interface; the message says why.
        """
        if self._env is None:
            raise LookupError(f"the EP library '{self.name}' was unregistered")
        if self.interface != "proposal":
            raise LookupError(f"'{self.name}' was declared to have the shipped interface")
        found = self._factories()
        ep = self.library.api.ep_device_ep_name(device)
        mine = [f for f in found if factory_name(f) == ep]
        if not mine:
            raise LookupError(f"no factory of '{self.name}' is called {ep}")
        stamp = factory_stamp(mine[0])
        if stamp != _PROPOSAL_API:
            raise LookupError(
                f"'{self.name}' was declared to have the proposal's interface, which adds to API {_PROPOSAL_API}, "
                f"but its factory says API {stamp}"
            )
        slot = self._slots.get(mine[0], 0)
        if not slot:
            raise LookupError(
                f"the EP of '{self.name}' leaves CreateExternalResourceImporterForDevice NULL: it cannot import"
            )
        return mine[0], slot

    # ----------------------------------------------------------------------------------------------- lifetime

    def use(self, what: str, by: int) -> None:
        """Count something that needs the library: `by` is 1 or -1."""
        with _count_lock:
            self._users[what] = self._users.get(what, 0) + by

    @property
    def in_use(self) -> dict[str, int]:
        """What still needs the library, and how many of each: sessions, sync streams, importers, tensors ..."""
        if self._env is None:
            return {}
        return ep_libraries.in_use(self.library._context, self._env, self.name)

    def unregister(self) -> None:
        """Take the library out of the environment. Doing it twice does nothing.

        Handles to its EP devices refuse to be used afterwards.

        Raises:
            HandleError: sessions, streams, importers, imports or tensors of the EP are still alive: they would call into
                a library that is gone (rules INT-30, INT-32, ORD-03). The message counts them.
            OrtError: ONNX Runtime refused.
        """
        with _lock:
            if self._env is None:
                return
            if self._registration is not None:
                self._registration.unregister()
            else:
                self.library.api.unregister_execution_provider_library(self._env, self.name)
            self._env = None
            _loaded[self.library].remove(self)

    @property
    def env(self) -> OrtEnv | None:
        """The environment; None once unregistered."""
        return self._env

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        ep_libraries.unregister_behind(self, error)

    def __repr__(self) -> str:
        state = "" if self._env is not None else ", unregistered"
        return f"<EpLibrary '{self.name}', {self.interface} interface, {len(self.devices)} devices{state}>"


class _Interpose(ctypes.Structure):
    """What interpose.c has."""

    _fields_ = (("create", vp), ("release", vp), ("factories", vp * _MOST_FACTORIES))


def load_ep(
    library: Library,
    env: OrtEnv,
    name: str,
    path: str | Path | type[FactoryObject],
    interface: Interface = "shipped",
) -> EpLibrary:
    """Register an EP library and declare which importer interface it implements.

    Args:
        library: the ONNX Runtime.
        env: its environment.
        name: the name of the registration.
        path: the EP's shared library, or the factory class of an EP written in Python.
        interface: "shipped" or "proposal". Nothing is read from memory to find out, so it has to be true.

    Raises:
        ArgumentError: wrong types, another interface, or a Python class that has the other one.
        LibraryError: there is no such library, or it is no EP.
        BuildError: the C part of the router or of the Python EP could not be compiled.
        OrtError: ONNX Runtime refused the registration.
    """
    check_library(library, "load_ep")
    if interface not in ("shipped", "proposal"):
        raise ArgumentError(f"load_ep: interface must be 'shipped' or 'proposal', not {interface!r}")
    if not isinstance(path, str | Path | type):
        raise ArgumentError(f"load_ep: path must be that of a library, or a factory class, not {type_name(path)}")
    with _lock:
        found = EpLibrary(library, env, name, path, interface)
        _loaded.setdefault(library, []).append(found)
        if tell := library.__dict__.get("_ep_listener"):
            tell(found)
    return found


def listen(library: Library, tell: Callable[[EpLibrary], None]) -> None:
    """Tell somebody of the EP libraries that were loaded, and of those that will be."""
    with _lock:
        for found in _loaded.get(library, ()):
            tell(found)
        library.__dict__["_ep_listener"] = tell


def _users(context: Any, name: str) -> dict[str, int]:
    """What the router counts itself."""
    found = [e for e in tuple(_loaded.get(context.library, ())) if e.name == name]
    return {what: count for e in found for what, count in dict(e._users).items()}


ep_libraries.counters.append(_users)


def library_of(library: Library, device: int) -> EpLibrary | None:
    """The EP library a device came with, by the address of its OrtEpDevice; None if the router did not load it."""
    with _lock:
        for found in _loaded.get(library, ()):
            if device in found.addresses:
                return found
    return None


def environments(library: Library) -> list[OrtEnv]:
    """The environments that EP libraries were loaded into."""
    with _lock:
        return [found.env for found in _loaded.get(library, ()) if found.env is not None]


publish("ortforge.interop", EpLibrary, load_ep)
