"""Loading ONNX Runtime: the base of the generated `Library`, whose tables have the functions.

Input: a path, or nothing. Output: the library at the highest API version both sides know. GetVersionString is read
before GetApi is called, because asking for an unknown version prints a complaint; when a build serves less
than its version string says, lower versions are tried.
"""

from __future__ import annotations

import _thread
import ctypes
import os

from ..errors import ArgumentError, LibraryError
from .arguments import bad, to_int
from .context import Context
from .ctypes_types import ort_function
from .handles import Handle

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from typing_extensions import Self

    from .facts import Facts

    H = TypeVar("H", bound=Handle)
    L = TypeVar("L", bound="LoadedLibrary")

_VERSION = r"(\d{1,4})\.(\d{1,4})(?:\.(\d{1,6}))?(?:[-+.].*)?$"

_HIGHEST = (1 << 8 * ctypes.sizeof(ctypes.c_void_p)) - 1

_lock = _thread.allocate_lock()  # of this module: `threading` costs a start more than all of this
_libraries: dict[int, Any] = {}  # by the address of their OrtApiBase: one ONNX Runtime is one Library
_handles: list[Any] = []  # loaded shared libraries are never unloaded


if TYPE_CHECKING:
    import functools

    lazily = functools.cached_property
else:

    class lazily:  # noqa: N801 - a decorator
        """functools.cached_property; importing that costs more than all of this."""

        def __init__(self, make: Any) -> None:
            self._make = make
            self.__doc__ = make.__doc__

        def __set_name__(self, owner: object, name: str) -> None:
            self._name = name

        def __get__(self, instance: Any, owner: object = None) -> Any:
            if instance is None:
                return self
            found = instance.__dict__[self._name] = self._make(instance)
            return found


class LoadedLibrary:
    """One loaded ONNX Runtime."""

    _facts: Facts  # what the generated package knows
    path: str | None
    version: str
    api_version: int
    api_base: int

    def __init__(self, path: str | None, base: int) -> None:
        facts = self._facts
        self.path = path
        self.version, minor = _version(base, path)
        api, self.api_version = _negotiate(facts, base, minor, self.version, path)
        self.api_base = base
        salt = f"_{len(_libraries) + 1}" if _libraries else ""
        self._context = Context(api, self.api_version, self.version, salt, facts)
        self._context.library = self

    @classmethod
    def from_api_base(cls, address: int) -> Self:
        """The ONNX Runtime behind an OrtApiBase that somebody else loaded, ex) the one given to CreateEpFactories.

        Raises:
            LibraryError: the address is NULL, or its ONNX Runtime is too old.
            ArgumentError: no address.
        """
        return _library(cls, None, to_int(address, 0, _HIGHEST, "address", "Library.from_api_base"))

    @property
    def raw(self) -> Any:
        """The tables as ctypes structs under C names: `library.raw.OrtApi.GetBuildInfoString()`."""
        found = self.__dict__.get("_raw")
        if found is None:
            found = self.__dict__["_raw"] = _Raw(self._context)
        return found

    @property
    def types(self) -> Any:
        """The ctypes structs of this library's API version."""
        return self._context.types

    def wrap(self, cls: type[H], address: int, *, owned: bool = False, keep: object = None) -> H:
        """A handle for a pointer that came from elsewhere.

        With `owned` it is released when nothing needs it any more; otherwise the caller sees to it that the object
        outlives the handle, for which `keep` is kept alive.

        Raises:
            ArgumentError: no class of handles, or no address; NULL is none.
        """
        given: Any = cls  # whatever the annotation says
        if not (isinstance(given, type) and issubclass(given, Handle) and self._facts.handle(given.__name__)):
            what = f"the class {given.__name__}" if isinstance(given, type) else type(given).__name__
            raise ArgumentError(f"Library.wrap: parameter 'cls' must be a class of handles, not {what}")
        address = to_int(address, 0, _HIGHEST, "address", "Library.wrap")
        if address == 0:
            raise ArgumentError("Library.wrap: a NULL pointer is not an object")
        made: H = self._context.handle_class(cls.__name__).make(address, owned, () if keep is None else (keep,))
        return made

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            found = getattr(type(self), name, None)
            if isinstance(found, lazily):  # Python comes here after an AttributeError
                return found.__get__(self)
            raise AttributeError(f"a Library has no attribute {name!r}", name=name, obj=self)

    def __repr__(self) -> str:
        return f"<ONNX Runtime {self.version}, API {self.api_version}, {self.path or 'loaded by somebody else'}>"


class _Raw:
    """The tables of a library as ctypes structs."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def __getattr__(self, name: str) -> Any:
        if name not in self._context.facts.tables:
            raise AttributeError(f"there is no API table {name!r}", name=name, obj=self)
        found = getattr(self._context.types, name).from_address(self._context.table(name))
        self.__dict__[name] = found
        return found


def load(cls: type[L], path: str | os.PathLike[str] | None) -> L:
    """Load ONNX Runtime as a `cls`.

    Looks at `path`, which may be a folder with one library, otherwise at the environment variable ORTFORGE_ORT_LIBRARY,
    the installed onnxruntime package and the system. Loading the same library again gives the same object.

    Raises:
        LibraryError: no library was found, or it is no ONNX Runtime, too old, no file, or cut off; the message says what
            was tried.
        ArgumentError: no path.
    """
    from .find import find
    from .whole import check

    given: Any = path  # whatever the annotation says
    if given is not None and not isinstance(given, str | os.PathLike):
        raise bad(given, "path", "load", "a path (str or os.PathLike)")
    if path is not None and "\0" in os.fsdecode(path):
        raise ArgumentError("load: parameter 'path' has a NUL character inside")
    name = find(path)
    if os.sep in name or (os.altsep and os.altsep in name):  # a bare name is for the system's loader
        check(name, "the library")
    try:
        handle = ctypes.CDLL(name)
    except OSError as error:
        raise LibraryError(f"{name} cannot be loaded as a shared library: {error}") from None
    except UnicodeDecodeError:  # of the loader's message, which has the name in it
        raise LibraryError(f"{name!a} cannot be loaded as a shared library") from None
    try:
        getter = handle.OrtGetApiBase
    except (AttributeError, UnicodeDecodeError):
        raise LibraryError(f"{name} is not ONNX Runtime: it does not export OrtGetApiBase") from None
    getter.restype = ctypes.c_void_p
    getter.argtypes = []
    _handles.append(handle)
    return _library(cls, name, getter() or 0)


def _library(cls: type[L], path: str | None, base: int) -> L:
    if not base:
        raise LibraryError(f"OrtGetApiBase of {path or 'the given library'} is a NULL pointer")
    with _lock:
        found = _libraries.get(base)
        if found is None:
            found = _libraries[base] = cls(path, base)
        return found


def _version(base: int, path: str | None) -> tuple[str, int]:
    """The version string and the minor version in it."""
    pointer = ctypes.sizeof(ctypes.c_void_p)
    address = ctypes.c_void_p.from_address(base + pointer).value
    if not address:
        raise LibraryError(f"{path or 'the given library'} is not ONNX Runtime: GetVersionString is NULL")
    text = (ort_function(ctypes.c_char_p)(address)() or b"").decode("utf-8", "replace")
    import re

    found = re.match(_VERSION, text)
    if found is None:
        raise LibraryError(f"{path or 'the library'} says its version is {text!r}, which is no version of ONNX Runtime")
    if int(found[1]) != 1:
        raise LibraryError(f"{path or 'the library'} is ONNX Runtime {text}; only 1.x is known")
    return text, int(found[2])


def _negotiate(facts: Facts, base: int, minor: int, host: str, path: str | None) -> tuple[int, int]:
    """The OrtApi table and its version: the newest both sides know."""
    where = path or "the library"
    if minor < facts.oldest:
        raise LibraryError(f"{where} is ONNX Runtime {host}, which is too old: 1.{facts.oldest} or newer is needed")
    address = ctypes.c_void_p.from_address(base).value
    if not address:
        raise LibraryError(f"{where} is not ONNX Runtime: GetApi is NULL")
    get_api = ort_function(ctypes.c_void_p, ctypes.c_uint32)(address)
    for version in range(min(minor, facts.newest), facts.oldest - 1, -1):
        api = get_api(version)
        if api:
            return api, version
    raise LibraryError(
        f"{where} is ONNX Runtime {host}, but GetApi gave NULL for every version from {min(minor, facts.newest)} down"
    )
