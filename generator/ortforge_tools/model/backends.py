"""How each GPU API realises the importer, as data: handle types, values, calls, ownership. A `Backend` is a file in spec/backends.

The declarations are read by the same loader as the rest of the spec, so mistakes are reported with place and advice; the
schema in `emit/backends` and the constants the importers run on (generated/python/ortforge_abi/backends.py) are derived from them too.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import Location
from .keys import key, place

PLATFORMS = ("linux", "windows")
MEMORY_ENUM = "OrtExternalMemoryHandleType"
SEMAPHORE_ENUM = "OrtExternalSemaphoreType"
#: What an importer does; every backend says which driver calls each of them makes.
METHODS = (
    "import_memory",
    "release_memory",
    "import_semaphore",
    "release_semaphore",
    "wait_semaphore",
    "signal_semaphore",
)
_DOC = "meaning and limits, in our own words"


@dataclass(frozen=True, slots=True, kw_only=True)
class Driver:
    """A library the backend calls."""

    platform: str = key("choice", "where it is called so", choices=PLATFORMS)
    file: str = key("text", "file name for dlopen or LoadLibrary; the first that loads is taken")
    doc: str | None = key("text", _DOC, None)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Flag:
    """A constant of the driver's API that importers pass."""

    name: str = key("identifier", "C name")
    value: int = key("integer", "its value")
    doc: str | None = key("text", _DOC, None)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One row of a table of handle types: an ORT enumerator and what it is to the driver."""

    ort: str = key("identifier", "enumerator of OrtExternalMemoryHandleType or OrtExternalSemaphoreType")
    native: str | None = key("identifier", "the driver's name of it; absent where the driver has no types", None)
    value: int | None = key("integer", "the driver's value of it", None)
    platforms: tuple[str, ...] = key("names", "where it can be imported")
    flags: tuple[str, ...] = key("names", "flags that an import needs", ())
    extensions: tuple[str, ...] = key("names", "extensions that an import needs", ())
    ownership: str = key(
        "choice",
        "whose the OS handle is after a successful import. kept: the caller's as before; consumed: the driver's, which "
        "closes it; unspecified: the driver's documents do not say. After a failure it is always the caller's",
        choices=("kept", "consumed", "unspecified"),
    )
    available: bool = key(
        "boolean", "false: the driver has a value for it but refuses it, so it is never claimed", True
    )
    size_multiple: int = key(
        "integer", "bytes: the driver wants a size that is rounded up to it, as whoever allocated has done", 1
    )
    doc: str | None = key("text", _DOC, None)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """A driver function."""

    name: str = key("text", "C name; Interface.Method for a COM method")
    when: str | None = key("text", "the condition under which it is called", None)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """What one method of the importer does."""

    name: str = key("choice", "method of the importer", choices=METHODS)
    calls: tuple[Call, ...] = key("items", "driver calls in order", of=Call)
    doc: str | None = key("text", _DOC, None)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement:
    """An extension of the driver's API."""

    name: str = key("identifier", "name by which it is enabled")
    platforms: tuple[str, ...] = key("names", "where it is needed")
    core: str | None = key("text", "version of the API that includes it", None)
    doc: str | None = key("text", _DOC, None)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Error:
    """An error of the driver and the code it becomes."""

    name: str = key("identifier", "the driver's name of it")
    value: int = key("integer", "its value")
    ort: str = key("identifier", "enumerator of OrtErrorCode")
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A method of a COM interface."""

    name: str = key("identifier", "its name")
    index: int = key("integer", "its place in the vtable, inherited methods included")
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Interface:
    """A COM interface."""

    name: str = key("identifier", "C name")
    iid: str = key("text", "its IID, ex) 00000000-0000-0000-c000-000000000046")
    methods: tuple[Entry, ...] = key("items", "the methods that importers call", of=Entry)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Backend:
    """A GPU API as the importer sees it."""

    name: str = key("identifier", "name of the backend and of its folder in runtime/cpp/ortforge")
    title: str = key("text", "one line for people, which begins with what the API is called")
    platforms: tuple[str, ...] = key("names", "where it exists at all")
    address: str = key("text", "what the address of imported memory is")
    stream: str = key("text", "what the native handle of its OrtSyncStream is")
    drivers: tuple[Driver, ...] = key("items", "libraries it calls, in the order they are tried", (), of=Driver)
    memory: tuple[Kind, ...] = key("items", "memory handle types", (), of=Kind)
    semaphores: tuple[Kind, ...] = key("items", "semaphore types", (), of=Kind)
    methods: tuple[Method, ...] = key("items", "driver calls per method of the importer", of=Method)
    flags: tuple[Flag, ...] = key("items", "constants that importers pass", (), of=Flag)
    extensions: tuple[Requirement, ...] = key("items", "extensions of the API", (), of=Requirement)
    errors: tuple[Error, ...] = key("items", "errors that mean more to ORT than ORT_EP_FAIL", (), of=Error)
    interfaces: tuple[Interface, ...] = key("items", "COM interfaces", (), of=Interface)
    source: str = key("text", "where the facts come from")
    doc: str | None = key("text", _DOC, None)
    loc: Location = place()
