"""What packages and libraries say of themselves -> uses.

Input: an ort.json, or a library. Output: `Use`s and remarks. An ort.json states the release that its EP needs. Of a library three things can be
told without its sources: the release whose OrtGetApiBase it was linked to; and, for an EP library that was named, which version it asks of hosts that
claim to be one release after another, tried in processes of their own. What it calls behind that, nobody can see.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from ortforge.runtime.doctor.child import Answer, ask

from .facts import Facts
from .sources import Source
from .uses import ASKED, BUILT, STATED, Place, Remark, Use

_KEYS = ("min_api_version", "min_ort_version")
_RELEASE = re.compile(r"1\.(\d{1,3})(?:\.\d+)*\Z")
_MAGIC = (b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
_LINKED = re.compile(rb"\0VERS_(1\.(\d{1,3})\.\d+)\0")
_EXPORT = b"CreateEpFactories\0"
_OWN = b"OrtGetApiBase\0"
_CHUNK = 16 << 20
#: The first release that loads EP libraries.
_FIRST = 22


def ort_json(source: Source, remarks: list[Remark]) -> Iterator[Use]:
    """`"min_api_version": 23`"""
    text = source.data.decode("utf-8", "replace")
    try:
        stated = json.loads(text)
    except ValueError as error:
        line, column = getattr(error, "lineno", 1), getattr(error, "colno", 1)
        remarks.append(Remark("left out: no JSON", Place(source.name, line, column)))
        return
    for key in _KEYS:
        value = stated.get(key) if isinstance(stated, dict) else None
        match = _RELEASE.match(value) if isinstance(value, str) else None
        version = int(match[1]) if match else value
        if isinstance(version, int) and not isinstance(version, bool) and version > 0:
            yield Use(_place(source.name, text, key), f"{key} {value}", STATED, version)
            return


def _place(name: str, text: str, key: str) -> Place:
    at = text.find(f'"{key}"')
    return Place(name, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))


def library(path: Path, named: bool, facts: Facts, remarks: list[Remark]) -> Iterator[Use]:
    """What a library was linked to, and what it asks for."""
    place = Place(path.as_posix(), 1, 1)
    try:
        magic, found = _scan(path)
    except OSError as error:
        remarks.append(Remark(f"left out: cannot be read: {error.strerror}", place))
        return
    if not magic:
        remarks.append(Remark("left out: no library for Linux, Windows or macOS", place))
        return
    for release, version in sorted(found.linked):
        symbol = f"OrtGetApiBase of {release}"
        remarks.append(
            Remark(f"it is linked to libonnxruntime {release}, and the dynamic linker wants this very release", place)
        )
        yield Use(place, symbol, BUILT, version)
    if found.exports and named:
        yield from _asked(path, place, facts, remarks)
    elif found.exports:
        remarks.append(
            Remark("an EP library; name it and it is asked which version it wants, in a process of its own", place)
        )
    elif not found.linked:
        remarks.append(
            Remark(
                "it exports no CreateEpFactories; which version it asks GetApi for cannot be seen from outside", place
            )
        )


class _Found:
    def __init__(self) -> None:
        self.linked: set[tuple[str, int]] = set()
        self.exports = False


def _scan(path: Path) -> tuple[bool, _Found]:
    """Names in the file, which may be large."""
    found = _Found()
    with path.open("rb") as file:
        chunk = file.read(_CHUNK)
        if not chunk.startswith(_MAGIC):
            return False, found
        while chunk:
            found.exports = found.exports or _EXPORT in chunk
            found.linked.update((match[1].decode(), int(match[2])) for match in _LINKED.finditer(chunk))
            following = file.read(_CHUNK)
            chunk = chunk[-64:] + following if following else b""
    return True, found


def _asked(path: Path, place: Place, facts: Facts, remarks: list[Remark]) -> Iterator[Use]:
    """The first release that gives the library what it asks for."""
    answer = Answer()
    for version in range(_FIRST, facts.newest + 1):
        answer = ask("asks", f"1.{version}.0", str(path))
        wanted = [v for v in answer.facts.get("asks", ()) if v > 1]
        if wanted and min(wanted) <= version:
            yield Use(place, f"OrtApiBase.GetApi({min(wanted)})", ASKED, version)
            return
    why = answer.error or f"no release up to 1.{facts.newest} has what it asks for"
    remarks.append(Remark(f"it does not say which version it wants: {why}", place))
