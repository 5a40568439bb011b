"""What the keys of backends mean to each other and to the registry.

Input: loaded `Backend`s and the registry. Output: mistakes in a `Report`: platforms, enumerators, values, names, IIDs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..errors import Location, Note, Report, did_you_mean
from ..model.backends import MEMORY_ENUM, METHODS, PLATFORMS, SEMAPHORE_ENUM, Backend, Kind
from ..model.registry import Registry, enumerators
from .names import twins

_IID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\Z")


def check_backends(registry: Registry, backends: Iterable[Backend], report: Report) -> None:
    """Check all backends; mistakes go to `report`."""
    for backend in backends:
        _Checker(registry, backend, report).check()


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
        for error, first in twins(backend.errors, lambda error: error.value):
            self._report.error(error.loc, f"two errors have the value {error.value}", Note("also here", first.loc))
        for interface in backend.interfaces:
            self._unique(interface.methods)
            if not _IID.match(interface.iid):
                advice = Note("write 32 lower-case hex digits as 8-4-4-4-12")
                self._report.error(interface.loc, f"'{interface.iid}' is not an IID", advice)

    def _kinds(self, kinds: tuple[Kind, ...], enum: str) -> None:
        backend = self._backend
        known = enumerators(self._registry, enum)
        for kind in kinds:
            self._among((kind.ort,), known, f"enumerator of {enum}", kind.loc)
            self._among(kind.platforms, backend.platforms, "platform", kind.loc)
            self._among(kind.flags, [f.name for f in backend.flags], "flag", kind.loc)
            self._among(kind.extensions, [e.name for e in backend.extensions], "extension", kind.loc)
            if (kind.native is None) != (kind.value is None):
                self._report.error(kind.loc, f"'{kind.ort}' needs both 'native' and 'value', or neither")
        for kind, first in twins(kinds, lambda kind: known.get(kind.ort, -1)):
            message = f"'{kind.ort}' (value {known.get(kind.ort, -1)}) is there twice"
            self._report.error(kind.loc, message, Note("also here", first.loc))

    def _unique(self, *lists: tuple[Any, ...]) -> None:
        for items in lists:
            for item, first in twins(items, lambda item: item.name):
                self._report.error(item.loc, f"'{item.name}' is there twice", Note("also here", first.loc))

    def _among(self, names: tuple[str, ...], known: Iterable[str], what: str, loc: Location) -> None:
        known = list(known)
        for name in names:
            if name not in known:
                self._report.error(loc, f"unknown {what} '{name}'", did_you_mean(name, known))
