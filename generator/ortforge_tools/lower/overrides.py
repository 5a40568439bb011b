"""Hand-written C++ -> what it declares to replace, so that no generated code stands beside it.

Input: a folder of C++ files. Output: the overrides that two macros in them declare, the types that they define, and the files themselves.

ORTFORGE_OVERRIDE(EpFactory, CreateEp)        is the name of a function or type, in its definition: the generated code uses it
ORTFORGE_REPLACES(OrtEpApi, CreateIfKernel)   is a string, in a function that stands in for the generated wrapper of that slot

The lowering asks for each override that it would use; `check` compares what it asked for with what is declared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from ortforge._resources import data_root

from .. import cache
from ..errors import Location, Note, Report, did_you_mean

#: What is not code. The definitions of the macros declare nothing.
_OPAQUE = re.compile(
    r"""//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)'(?:\\.|[^'\\\n])*'"""
    r"""|\#\s*define\s+ORTFORGE_(?:OVERRIDE|REPLACES)\b(?:\\\n|[^\n])*""",
    re.DOTALL,
)
_DECLARATION = re.compile(r"\b(ORTFORGE_(?:OVERRIDE|REPLACES))\s*\(\s*(\w+)\s*,\s*(\w+)\s*\)")
#: Not a member: slots may have such names, too.
_NAME = re.compile(r"(?<![\w.:>])[A-Za-z]\w*_\w+")
_TYPE = re.compile(
    r"\b(?:class|struct|union|enum|namespace)\s+(?:class\s+)?(?:ORTFORGE_\w+\s+)?(?:\w+::)*(\w+)(?:\s+final)?\s*[{:<]|\busing\s+(\w+)\s*="
)


class Override(NamedTuple):
    """What a macro declares."""

    macro: str
    owner: str  # a class or struct; a table
    slot: str  # or a step of one, or a part of the class

    def __str__(self) -> str:
        return f"{self.macro}({self.owner}, {self.slot})"


@dataclass(frozen=True, slots=True)
class Sources:
    """What C++ files declare."""

    declared: dict[Override, list[Location]]
    names: dict[str, Location]  # of functions that are named like overrides; the first place of each
    files: frozenset[str]  # from the folder and without the ending
    types: frozenset[str]  # and namespaces, each without those around it


class Overrides:
    """What C++ files override."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

        def inputs() -> cache.Inputs | None:
            return cache.inputs((folder, Path(__file__)))

        # Reading all of the C++ layer takes a tenth of a run.
        found, _ = cache.found_or_made(f"overrides-{folder.name}", lambda: _read(folder), inputs(), inputs)
        self.declared = found.declared
        self.files = found.files
        self.types = found.types
        self._names = found.names
        self._requested: dict[Override, bool] = {}  # whether it must be there
        self._headers: set[str] = set()

    def has(self, owner: str, slot: str, *, required: bool = False) -> bool:
        """Is a function or a type named with ORTFORGE_OVERRIDE?"""
        return self._request(Override("ORTFORGE_OVERRIDE", owner, slot), required)

    def replaces(self, table: str, slot: str) -> bool:
        """Does a function stand in for the wrapper of a slot, as ORTFORGE_REPLACES says?"""
        return self._request(Override("ORTFORGE_REPLACES", table, slot), False)

    def completes(self, header: str) -> bool:
        """Is there a file in the folder after/ that belongs to the end of a header?"""
        self._headers.add(file := f"after/{header}")
        return file in self.files

    def headers(self, owner: str) -> frozenset[str]:
        """The files that override something of a class, without the ending."""
        places = (place for override, found in self.declared.items() if override[1] == owner for place in found)
        return frozenset(
            Path(place.file).relative_to(_shown(self._folder)).with_suffix("").as_posix() for place in places
        )

    def check(self) -> None:
        """Compare what is declared with what the lowering requested before.

        Raises:
            SpecError: an override is unknown, declared twice or missing, or a name looks like one that is not declared.
        """
        report = Report()
        for override, places in self.declared.items():
            if override not in self._requested:
                near = did_you_mean(str(override), (str(o) for o in self._requested if o.macro == override.macro))
                cure = near or Note("remove the macro, or name a class or table and its slot as the spec does")
                report.error(places[0], f"nothing is generated that '{override}' could replace", cure)
            for again in places[1:]:
                report.error(again, f"'{override}' is declared twice", Note("remove one; the first is here", places[0]))
        for override, required in self._requested.items():
            if required and override not in self.declared:
                place = Location(_shown(self._folder).as_posix(), 1, 1)
                report.error(
                    place, f"the generated code needs '{override}'", Note("name the function that it calls so")
                )
        for file in {file for file in self.files if file.startswith("after/")} - self._headers:
            place = Location((_shown(self._folder) / f"{file}.hpp").as_posix(), 1, 1)
            report.error(place, "no header of a class includes this file", did_you_mean(file, self._headers))
        for override, place in self._undeclared():
            near = did_you_mean(str(override), map(str, self._requested)) if override not in self._requested else None
            text = f"'{override.owner}_{override.slot}' is named like an override, but not declared"
            report.error(place, text, Note(f"write {override} in its definition"), near)
        report.raise_if_any()

    def _request(self, override: Override, required: bool) -> bool:
        self._requested[override] = required or self._requested.get(override, False)
        return override in self.declared

    def _undeclared(self) -> Iterator[tuple[Override, Location]]:
        owners = {override.owner for override in self._requested if override.macro == "ORTFORGE_OVERRIDE"}
        for name, place in self._names.items():
            owner = next((o for m in re.finditer("_", name) if (o := name[: m.start()]) in owners), "")
            override = Override("ORTFORGE_OVERRIDE", owner, name[len(owner) + 1 :])
            # A slot that begins otherwise is hardly misspelt: revisions may have types whose names are words.
            like = override in self._requested or override.slot[:1].isupper()
            if owner and like and override not in self.declared:
                yield override, place


def _read(folder: Path) -> Sources:
    declared: dict[Override, list[Location]] = {}
    names: dict[str, Location] = {}
    codes = {path: _code(path) for path in sorted(folder.rglob("*")) if path.suffix in (".hpp", ".cpp")}
    for path, code in codes.items():
        for match in _DECLARATION.finditer(code):
            declared.setdefault(Override(*match.groups()), []).append(_place(path, code, match))
        for match in _NAME.finditer(_DECLARATION.sub(lambda match: " " * len(match[0]), code)):
            if match[0] not in names:
                names[match[0]] = _place(path, code, match)
    return Sources(
        declared,
        names,
        frozenset(path.relative_to(folder).with_suffix("").as_posix() for path in codes),
        frozenset(filter(None, chain(*(match for code in codes.values() for match in _TYPE.findall(code))))),
    )


def _code(path: Path) -> str:
    """The code of a file, with blanks for what is not code."""
    return _OPAQUE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), path.read_text(encoding="utf-8"))


def _place(path: Path, code: str, match: re.Match[str]) -> Location:
    at = match.start()
    return Location(_shown(path).as_posix(), code.count("\n", 0, at) + 1, at - code.rfind("\n", 0, at))


def _shown(path: Path) -> Path:
    """A path as messages have it: from the root of the checkout."""
    return path.relative_to(data_root()) if path.is_relative_to(data_root()) else path
