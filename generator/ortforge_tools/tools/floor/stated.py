"""What packages and libraries say of themselves -> uses.

Input: an ort.json, or a library. Output: `Use`s and remarks. An ort.json states the release that its EP needs. Of a library three things can be
told without its sources: the release whose OrtGetApiBase it was linked to; and, for an EP library that was named, which version it asks of hosts that
claim to be one release after another, tried in processes of their own. What it calls behind that, nobody can see.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

from ortforge._binaries.facts import BinaryError
from ortforge._binaries.reading import mentions, read

from ...errors import Location
from .facts import Facts
from .sources import Source
from .uses import ASKED, BUILT, STATED, Remark, Use

_KEYS = ("min_api_version", "min_ort_version")
_RELEASE = re.compile(r"1\.(\d{1,3})(?:\.\d+)*\Z")
_LINKED = re.compile(r"VERS_(1\.(\d{1,3})\.\d+)\Z")  # version of a symbol that ONNX Runtime exports
_OWN, _EXPORT = "OrtGetApiBase", "CreateEpFactories"
#: The first release that loads EP libraries.
_FIRST = 22
#: No version of the API.
_BEYOND = 1000


class Answered(Protocol):
    """What an EP library did when hosts of several releases loaded it."""

    @property
    def facts(self) -> Mapping[str, Any]:
        """`asks`: the API versions that it asked for."""

    @property
    def error(self) -> str | None:
        """Why there is no more, in words."""


class Ask(Protocol):
    """Loads an EP library in a process of its own: probe, release of the host, path."""

    def __call__(self, probe: str, host: str, path: str, /) -> Answered:
        """Never raises because of what it loads."""


def ort_json(source: Source, remarks: list[Remark]) -> Iterator[Use]:
    """`"min_api_version": 23`"""
    text = source.data.decode("utf-8", "replace")
    try:
        stated = json.loads(text)
    except (ValueError, RecursionError) as error:
        line, column = getattr(error, "lineno", 1), getattr(error, "colno", 1)
        remarks.append(Remark("left out: no JSON", Location(source.name, line, column)))
        return
    for key in _KEYS if isinstance(stated, dict) else ():
        if key not in stated:
            continue
        value, place = stated[key], _place(source.name, text, key)
        match = _RELEASE.match(value) if isinstance(value, str) else None
        version = int(match[1]) if match else value
        if isinstance(version, int) and not isinstance(version, bool) and 0 < version < _BEYOND:
            yield Use(place, f"{key} {value}", STATED, version)
        else:
            remarks.append(Remark(f"left out: {key} is no version", place))


def _place(name: str, text: str, key: str) -> Location:
    at = text.find(f'"{key}"')
    return Location(name, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))


def library(path: Path, ask: Ask | None, facts: Facts, remarks: list[Remark]) -> Iterator[Use]:
    """What a library was linked to, and what it asks for."""
    place = Location(path.as_posix(), 1, 1)
    try:  # reading takes half a second, and most libraries in a folder have nothing to do with ONNX Runtime
        found = read(path) if mentions(path, _OWN) or mentions(path, _EXPORT) else ()
    except BinaryError as error:
        remarks.append(Remark(f"left out: {str(error).removeprefix(f'{path} ')}", place))
        return
    exports = any(_EXPORT in binary.exports for binary in found)
    wanted = [_LINKED.match(binary.imports.get(_OWN, "")) for binary in found]
    linked = sorted((match[1], int(match[2])) for match in wanted if match)
    for release, version in linked:
        symbol = f"OrtGetApiBase of {release}"
        remarks.append(
            Remark(f"it is linked to libonnxruntime {release}, and the dynamic linker wants this very release", place)
        )
        yield Use(place, symbol, BUILT, version)
    if exports and ask is not None:
        yield from _asked(path, place, ask, facts, remarks)
    elif exports:
        remarks.append(
            Remark("an EP library; name it and it is asked which version it wants, in a process of its own", place)
        )
    elif not linked:
        remarks.append(
            Remark(
                "it exports no CreateEpFactories; which version it asks GetApi for cannot be seen from outside", place
            )
        )


def _asked(path: Path, place: Location, ask: Ask, facts: Facts, remarks: list[Remark]) -> Iterator[Use]:
    """The first release that gives the library what it asks for."""
    error = None
    for version in range(_FIRST, facts.newest + 1):
        answer = ask("asks", f"1.{version}.0", str(path))
        wanted = [v for v in answer.facts.get("asks", ()) if v > 1]
        if wanted and min(wanted) <= version:
            yield Use(place, f"OrtApiBase.GetApi({min(wanted)})", ASKED, version)
            return
        error = answer.error
    why = error or f"no release up to 1.{facts.newest} has what it asks for"
    remarks.append(Remark(f"it does not say which version it wants: {why}", place))
