"""A symbol's forms -> the releases that have it, as runs of equal cells.

Input: symbols. Output: `Run`s, one row of a table in which releases are columns. What is not known (between two releases of
which only the outer headers could be had) is a run of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from ...model.registry import Registry, Struct, alive
from ..symbols.index import Symbol
from .collect import Content, Entry

ABSENT, UNKNOWN, THERE = "off", "gap", "on"


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring releases in which nothing changes."""

    state: str  # ABSENT | UNKNOWN | THERE
    first: int
    last: int
    changed: bool = False  # does another form begin here?

    @property
    def span(self) -> int:
        """How many releases it covers."""
        return self.last - self.first + 1

    def words(self, newest: int) -> str:
        """What it says, ex) "1.19 to 1.22"."""
        if self.state == UNKNOWN:
            return f"not known: 1.{self.first}" + (f" to 1.{self.last}" if self.last != self.first else "")
        if self.last == newest:
            said = f"1.{self.first} and newer" if self.first != newest else f"1.{newest}"
        else:
            said = f"1.{self.first} to 1.{self.last}" if self.last != self.first else f"1.{self.first} only"
        return f"{said}, changed" if self.changed else said


@dataclass(frozen=True, slots=True)
class MatrixTable:
    """A struct with a row for each member."""

    entry: Entry
    counts: tuple[str, ...]  # members in each release, "" where there is no such struct
    rows: tuple[tuple[Entry, tuple[Run, ...]], ...]


def versions(registry: Registry) -> list[int]:
    """The releases, oldest first."""
    return [release.version for release in registry.releases]


def runs(symbol: Symbol, registry: Registry) -> tuple[Run, ...]:
    """The releases of a symbol. A proposal's has those of the release it adds to: that one."""
    adds_to = next((o.info.adds_to for o in registry.overlays if o.info.name == symbol.overlay), None)

    def state(version: int) -> tuple[str, int]:
        if adds_to is not None:
            return (THERE if version == adds_to else ABSENT), 0
        for number, form in enumerate(symbol.forms):
            if form.observed and form.observed[0] < version < form.observed[1]:
                return UNKNOWN, number
            if alive(form, version):
                return THERE, number
        return ABSENT, 0

    found: list[Run] = []
    for (kind, number), group in groupby(versions(registry), state):
        members = list(group)
        found.append(Run(kind, members[0], members[-1], kind == THERE and number > 0))
    return tuple(found)


def matrix(content: Content) -> list[MatrixTable]:
    """Tables first, then what users fill; both in the registry's order."""
    registry = content.registry
    structs = [e for e in content.entries if isinstance(e.symbol.newest, Struct) and e.symbol.overlay is None]
    found = []
    for role in ("table", "implemented"):
        for entry in structs:
            struct = entry.symbol.newest
            if struct.role == role:
                alive_in = [v if alive(struct, v) else None for v in versions(registry)]
                counts = tuple("" if v is None else str(sum(alive(m, v) for m in struct.members)) for v in alive_in)
                rows = tuple((member, runs(member.symbol, registry)) for member in content.members(entry))
                found.append(MatrixTable(entry, counts, rows))
    return found
