"""Loading ONNX Runtime: the base of the generated `Library`, whose tables have the functions.

Input: a path, or nothing. Output: the library at the highest API version both sides know; `opening` finds and loads it.
"""

from __future__ import annotations

import _thread
import ctypes
import os

from .._errors import ArgumentError, LibraryError
from .arguments import bad, to_int
from .context import Context
from .handles import Handle
from .opening import negotiated, opened, version_of

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from typing_extensions import Self

    from .facts import Facts

    H = TypeVar("H", bound=Handle)
    L = TypeVar("L", bound="LoadedLibrary")

_HIGHEST = (1 << 8 * ctypes.sizeof(ctypes.c_void_p)) - 1

_lock = _thread.allocate_lock()  # of this module: `threading` costs a start more than all of this
_libraries: dict[int, Any] = {}  # by the address of their OrtApiBase: one ONNX Runtime is one Library


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
        self.version, minor = version_of(base, path)
        api, self.api_version = negotiated(facts.oldest, facts.newest, base, minor, self.version, path)
        self.api_base = base
        self._context = Context(api, self.api_version, self.version, facts)
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
    given: Any = path  # whatever the annotation says
    if given is not None and not isinstance(given, str | os.PathLike):
        raise bad(given, "path", "load", "a path (str or os.PathLike)")
    return _library(cls, *opened(path))


def _library(cls: type[L], path: str | None, base: int) -> L:
    if not base:
        raise LibraryError(f"OrtGetApiBase of {path or 'the given library'} is a NULL pointer")
    with _lock:
        found = _libraries.get(base)
        if found is None:
            found = _libraries[base] = cls(path, base)
        return found
