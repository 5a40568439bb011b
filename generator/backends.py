"""spec/backends/*.yaml -> how each GPU API realises the importer: handle types, values, calls, ownership.

Input: the folder of the spec. Output: `Backend` objects, checked against the registry's enums. The declarations below
are read by the same loader as the rest of the spec, so mistakes are reported with place and advice; the schema in
`emit/backends` and the constants the importers run on (generated/python/backends.py) are derived from them too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import Location, Note, Report, did_you_mean
from .keys import key, place
from .load import load_folder
from .model import Enum, Registry

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
_IID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\Z")
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

    name: str = key("identifier", "name of the backend and of its module in runtime/importers")
    title: str = key("text", "one line for people")
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


def load_backends(root: Path, registry: Registry) -> tuple[Backend, ...]:
    """Read and check `backends/` of a spec folder; no such folder means no backends.

    Raises:
        SpecError: every mistake in every file, at once.
    """
    report = Report()
    backends: list[Backend] = []
    for path, backend in load_folder(root, "backends", Backend, report):
        if f"{backend.name}.yaml" != path.name:
            report.error(backend.loc, f"the file of backend '{backend.name}' is called {path.name}")
        backends.append(backend)
    for backend in backends:
        _Checker(registry, backend, report).check()
    report.raise_if_any()
    return tuple(backends)


def enumerators(registry: Registry, name: str) -> dict[str, int]:
    """The values of an enum of the registry; empty if there is no such enum."""
    enums: tuple[Enum, ...] = registry.section("enums")
    return {value.name: value.value for enum in enums if enum.name == name for value in enum.values}


class _Checker:
    """What the keys of one backend mean to each other and to the registry."""

    def __init__(self, registry: Registry, backend: Backend, report: Report) -> None:
        self._registry = registry
        self._backend = backend
        self._report = report

    def check(self) -> None:
        backend = self._backend
        self._among(backend.platforms, PLATFORMS, "platform", backend.loc)
        for driver in backend.drivers:
            self._among((driver.platform,), backend.platforms, "platform", driver.loc)
        self._kinds(backend.memory, MEMORY_ENUM)
        self._kinds(backend.semaphores, SEMAPHORE_ENUM)
        self._unique(backend.flags, backend.methods, backend.extensions, backend.errors, backend.interfaces)
        for extension in backend.extensions:
            self._among(extension.platforms, backend.platforms, "platform", extension.loc)
        missing = [name for name in METHODS if name not in {m.name for m in backend.methods}]
        if missing:
            self._report.error(backend.loc, f"backend '{backend.name}' does not say what {', '.join(missing)} calls")
        codes = enumerators(self._registry, "OrtErrorCode")
        for error in backend.errors:
            self._among((error.ort,), codes, "error code", error.loc)
        values: dict[int, Error] = {}
        for error in backend.errors:
            if error.value in values:
                note = Note("also here", values[error.value].loc)
                self._report.error(error.loc, f"two errors have the value {error.value}", note)
            values[error.value] = error
        for interface in backend.interfaces:
            self._unique(interface.methods)
            if not _IID.match(interface.iid):
                advice = Note("write 32 lower-case hex digits as 8-4-4-4-12")
                self._report.error(interface.loc, f"'{interface.iid}' is not an IID", advice)

    def _kinds(self, kinds: tuple[Kind, ...], enum: str) -> None:
        backend = self._backend
        known = enumerators(self._registry, enum)
        seen: dict[int, Kind] = {}
        for kind in kinds:
            self._among((kind.ort,), known, f"enumerator of {enum}", kind.loc)
            self._among(kind.platforms, backend.platforms, "platform", kind.loc)
            self._among(kind.flags, [f.name for f in backend.flags], "flag", kind.loc)
            self._among(kind.extensions, [e.name for e in backend.extensions], "extension", kind.loc)
            if (kind.native is None) != (kind.value is None):
                self._report.error(kind.loc, f"'{kind.ort}' needs both 'native' and 'value', or neither")
            value = known.get(kind.ort, -1)
            if value in seen:
                note = Note("also here", seen[value].loc)
                self._report.error(kind.loc, f"'{kind.ort}' (value {value}) is there twice", note)
            seen[value] = kind

    def _unique(self, *lists: tuple[Any, ...]) -> None:
        for items in lists:
            seen: dict[str, Any] = {}
            for item in items:
                if item.name in seen:
                    note = Note("also here", seen[item.name].loc)
                    self._report.error(item.loc, f"'{item.name}' is there twice", note)
                seen[item.name] = item

    def _among(self, names: tuple[str, ...], known: Iterable[str], what: str, loc: Location) -> None:
        known = list(known)
        for name in names:
            if name not in known:
                note = did_you_mean(name, known)
                self._report.error(loc, f"unknown {what} '{name}'", *([note] if note else []))
