"""Registering Python EPs with ONNX Runtime, its own bindings' copy or the one inside the onnxruntime package.

Input: a factory class. Output: the path of a small shared library that stands for it, or a finished registration. The
library calls back into this process; the OrtApiBase it is given says which ONNX Runtime the EP serves, so one program
may use an EP through `ortforge.load()` and through `import onnxruntime` at the same time.
"""

from __future__ import annotations

import ctypes
import itertools
import re
import threading
from pathlib import Path
from types import ModuleType

from .._api.callbacks import c_text, code_of, report, text_of
from .._api.compiled import another
from .._api.ctypes_types import ort_function
from .._api.ep_libraries import counters, in_use, unregister_behind, unregistering
from .._api.gate import gate
from .._api.gated import answering
from .._api.handles import Handle
from .._errors import ArgumentError, HandleError
from .._public import publish
from . import _lives as lives
from . import _slots as slots
from ._host import expose
from ._objects import FactoryObject

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from typing_extensions import Self

    from ortforge_abi import OrtEnv

_vp = ctypes.c_void_p
_INVALID_ARGUMENT = 2
#: Strict semantic versioning: ORT refuses a registration with anything else (rule EPF-09).
_SEMVER = re.compile(
    r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)"
    r"(-(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?(\+[0-9a-zA-Z.-]+)?\Z"
)


class _Hooks(ctypes.Structure):
    """What shim.c calls."""

    _fields_ = [("create", _vp), ("release", _vp), ("state", _vp)]


class EpLibrary:
    """The shared library that stands for a factory class in this process. Never unloaded."""

    def __init__(self, factory: type[FactoryObject]) -> None:
        self.factory = factory
        self.path: Path = another("ep/shim.c")
        self.factories: list[FactoryObject] = []  # those that are registered right now
        self._handle = ctypes.CDLL(str(self.path))
        self.state: int = next(_states)
        hooks = _Hooks.in_dll(self._handle, "ortforge_ep_hooks")
        hooks.create, hooks.release = _entries()
        hooks.state = self.state


_states = itertools.count(1)
_lock = threading.RLock()
_libraries: dict[type[FactoryObject], EpLibrary] = {}
_by_state: dict[int, EpLibrary] = {}
_hooks: list[Any] = []


def _entries() -> tuple[int, int]:
    """The functions behind the hooks, made once."""
    if not _hooks:
        turn = (_vp, ctypes.c_size_t)  # see gated.answering
        arguments = (_vp, _vp, _vp, _vp, _vp, ctypes.c_size_t, _vp)
        create = ctypes.CFUNCTYPE(ctypes.c_size_t, *arguments, *turn)(answering(_create))
        release = ctypes.CFUNCTYPE(ctypes.c_size_t, _vp, _vp, *turn)(answering(_release))
        _hooks[:] = [(gate().slot("Library_Create", create), gate().slot("Library_Release", release)), create, release]
    found: tuple[int, int] = _hooks[0]
    return found


def ep_library(factory: type[FactoryObject]) -> EpLibrary:
    """The library of a factory class, made at the first call.

    Raises:
        TypeError: no factory class, or one that lacks methods; the message names them.
        BuildError: the C part could not be compiled.
    """
    check_class(factory)
    with _lock:
        found = _libraries.get(factory)
        if found is None:
            found = _libraries[factory] = EpLibrary(factory)
            _by_state[found.state] = found
        return found


def check_class(factory: Any) -> None:
    """Refuse a class that ONNX Runtime could not use.

    Raises:
        TypeError: what is missing, method by method.
    """
    if not isinstance(factory, type) or not issubclass(factory, FactoryObject):
        raise TypeError(f"an EP is registered by its factory class, a subclass of EpFactory, not by {factory!r}")
    if missing := slots.missing(factory):
        raise TypeError(f"{factory.__name__} cannot be registered: it does not define {', '.join(missing)}")
    pair = [
        slot.is_filled(factory.__new__(factory)) for slot in slots.of(factory._struct) if "CustomOpDomains" in slot.c
    ]
    if pair and any(pair) and not all(pair):
        raise TypeError(
            f"{factory.__name__} cannot be registered: "
            "get_num_custom_op_domains and get_custom_op_domains belong together"
        )


def library_path(factory: type[FactoryObject]) -> Path:
    """The path to give to `register_execution_provider_library`, of whichever binding.

    The file stands for the class in this process only. Registering it under several names gives independent
    factories.

    Raises:
        TypeError: the class lacks methods; the message names them.
        BuildError: there is no C compiler, or it failed.
    """
    return ep_library(factory).path


# ---------------------------------------------------------------------------------------------- entry points


def _base_status(base: int, code: int, message: str) -> int | None:
    """A status through GetApi(1), when there is no Library yet."""
    get_api = ort_function(_vp, ctypes.c_uint32)(_vp.from_address(base).value or 0)
    api = get_api(1)
    if not api:
        return None
    create = ort_function(_vp, ctypes.c_int, ctypes.c_char_p)(_vp.from_address(api).value or 0)
    return int(create(code, c_text(message)))


def _create(
    state: int, name: int, base: int, logger: int, factories: int, capacity: int, count: int, *_: int
) -> int | None:
    """CreateEpFactories."""
    library = _by_state[state]
    cls = library.factory
    try:
        if capacity < 1:
            return _base_status(base, _INVALID_ARGUMENT, f"{cls.__name__}: no room for a factory")
        factory, address = _new_factory(library, ctypes.string_at(name or 0).decode("utf-8", "replace"), base, logger)
        _vp.from_address(factories).value = address
        ctypes.c_size_t.from_address(count).value = 1
        with _lock:
            library.factories.append(factory)
    except BaseException as error:  # noqa: BLE001 - nothing may cross C
        return _base_status(base, code_of(error), f"{cls.__name__}: {text_of(error)}")
    return None


def _new_factory(library: EpLibrary, name: str, base: int, logger: int) -> tuple[FactoryObject, int]:
    from ortforge_abi.library import Library

    cls = library.factory
    ort = Library.from_api_base(base)
    check_class(cls)
    factory = cls.__new__(cls)
    factory._library = ort
    factory.registration_name = name
    factory._thread = threading.get_ident()
    factory._logger = ort._context.handle_class("OrtLogger").make(logger, False) if logger else None
    factory.__init__()  # type: ignore[misc]
    version = factory.get_version()  # type: ignore[attr-defined]
    if not isinstance(version, str) or not _SEMVER.match(version):
        raise ArgumentError(f"get_version must return a version like '1.2.3', not {version!r}")
    if not factory.get_name():  # type: ignore[attr-defined]
        raise ArgumentError("get_name must not return an empty name")
    address = expose(factory, ort._context)
    factory._address = address
    return factory, address


def _release(state: int, address: int, *_: int) -> None:
    """ReleaseEpFactory."""
    try:
        factory = lives.object_at(address)
        library = _by_state[state]
        if factory is not None:
            _forget(library, factory)
    except BaseException as error:  # noqa: BLE001 - nothing may cross C
        report(error, "ReleaseEpFactory")


def _forget(library: EpLibrary, factory: Any) -> None:
    """A factory has ended."""
    with _lock:
        library.factories[:] = [f for f in library.factories if f is not factory]
    lives.withdraw(factory._address)


# ---------------------------------------------------------------------------------------------- registration


def _made_by(library: EpLibrary, call: Callable[[], object]) -> FactoryObject:
    """The factory that ONNX Runtime has made when a call that registers the library returns.

    Where the name is taken already, ONNX Runtime 1.23 and 1.24 make a factory too, and never release it.
    """
    before = list(library.factories)

    def made() -> list[FactoryObject]:
        mine = [f for f in library.factories if f._thread == threading.get_ident()]
        return [f for f in mine if not any(f is known for known in before)]

    try:
        call()
    except BaseException:
        for factory in made():
            _forget(library, factory)
        raise
    return made()[-1]


def _factories(context: Any, name: str) -> list[FactoryObject]:
    """The live factories of a registration."""
    with _lock:
        found = [f for library in _libraries.values() for f in library.factories]
    return [f for f in found if f.registration_name == name and f.ort._context is context]


def _users(context: Any, name: str) -> dict[str, int]:
    """What ONNX Runtime holds of the factories of a registration."""
    counts: dict[str, int] = {}
    for factory in _factories(context, name):
        for what, count in lives.users(factory._address).items():
            counts[what] = counts.get(what, 0) + count
    return counts


counters.append(_users)


class Registration:
    """An EP library registered with an environment; `unregister()`, or the end of a `with` block, undoes it.

    Sessions, values, streams and importers of the EP must be released before (rules ORD-03, ORD-04); `unregister` sees to
    it. Where an error leaves a `with` block and something of the EP is still in use, the library stays registered, and
    the error says so in a note.
    """

    def __init__(self, target: Any, name: str, library: EpLibrary, factory: FactoryObject) -> None:
        self.name: str = name
        self._factory = factory
        self.library: EpLibrary = library
        self._target = target
        self._done = False

    @property
    def factory(self) -> Any:
        """The factory object that serves this registration.

        Raises:
            HandleError: it was unregistered, by whom ever.
        """
        if self._is_gone:
            raise HandleError(f"'{self.name}' is not registered any more")
        return self._factory

    @property
    def _is_gone(self) -> bool:
        return self._done or not any(self._factory is f for f in self.library.factories)

    def devices(self) -> list[Any]:
        """The EP devices of this EP, as the binding it was registered with has them."""
        ep = self.factory.get_name()
        if isinstance(self._target, ModuleType):
            return [d for d in self._target.get_ep_devices() if d.ep_name == ep]
        api = self._target._context.library.api
        return [d for d in api.get_ep_devices(self._target) if api.ep_device_ep_name(d) == ep]

    @property
    def in_use(self) -> dict[str, int]:
        """What still uses the EP, and how many of each: sessions, sync streams, importers, tensors ..."""
        if self._is_gone:
            return {}
        return in_use(*self._identity())

    def _identity(self) -> tuple[Any, Any, str, frozenset[int] | None]:
        """What `ep_libraries` knows a registration by: the onnxruntime package does not say which devices came with it."""
        if not isinstance(self._target, ModuleType):
            return self._target._context, self._target, self.name, None
        factory = self.factory
        return factory.ort._context, None, self.name, frozenset(factory.__dict__.get("_ep_devices", ()))

    def unregister(self) -> None:
        """Take the library out of the environment. Doing it twice, or after somebody else did, does nothing.

        Handles to its EP devices, and to what belongs to these, refuse to be used afterwards; session options that name
        them end.

        Raises:
            HandleError: sessions, streams, importers, imports or tensors of the EP are still alive, whoever made them,
                and ONNX Runtime would crash when it uses them later. The message counts them.
            OrtError: ONNX Runtime refused (the package raises an exception of its own).
        """
        if self._is_gone:
            self._done = True
            return
        if isinstance(self._target, ModuleType):
            with unregistering(*self._identity()):
                self._target.unregister_execution_provider_library(self.name)
        else:
            self._target._context.library.api.unregister_execution_provider_library(self._target, self.name)
        self._done = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        unregister_behind(self, error)


def register(target: OrtEnv | ModuleType, name: str, factory: type[FactoryObject]) -> Registration:
    """Register an EP.

    Args:
        target: an OrtEnv of `ortforge`, or the module `onnxruntime`.
        name: the name of the registration; one that ends in `.virtual` may offer made-up devices.
        factory: the factory class. ONNX Runtime makes one object of it for this registration.

    Raises:
        TypeError: the class lacks methods; the message names them.
        BuildError: there is no C compiler, or it failed.
        OrtError: ONNX Runtime refused (the package raises an exception of its own).
    """
    library = ep_library(factory)
    given: Any = target  # whatever the annotation says
    if isinstance(target, ModuleType):
        if not hasattr(target, "register_execution_provider_library"):
            raise ArgumentError(f"{target.__name__} cannot register EPs: it must be onnxruntime 1.23 or newer")
        made = _made_by(library, lambda: target.register_execution_provider_library(name, str(library.path)))
    elif isinstance(given, Handle) and type(given).__name__ == "OrtEnv":
        api = target._context.library.api
        made = _made_by(library, lambda: api.register_execution_provider_library(target, name, library.path))
    else:
        raise ArgumentError(f"an EP is registered with an OrtEnv or the module onnxruntime, not {given!r}")
    return Registration(target, name, library, made)


publish("ortforge.ep", EpLibrary, Registration, ep_library, library_path, register)
