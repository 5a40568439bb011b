"""What comparing a table with ORT's gives.

Input: nothing. Output: the dataclasses of results.
"""

from __future__ import annotations

from dataclasses import dataclass

from .tables import Entry, Table


@dataclass(frozen=True, slots=True)
class Finding:
    """One difference, with all that follows from it."""

    kind: str  # missing | extra | moved | scattered | type | value | gate | short | syntax | layout | renamed | stub | ...
    line: int
    message: str
    place: int | None = None  # the slot it is about, as ORT counts
    error: bool = True  # False: worth knowing, and nothing is wrong
    column: int = 1
    shift: int = 0  # by so much it moves what is behind it
    moved: int = 0  # so many slots

    @classmethod
    def at(
        cls, where: Table | Entry, kind: str, message: str, place: int | None = None, *, error: bool = True
    ) -> Finding:
        """A finding at a table or entry."""
        return cls(kind, where.line, message, place, error, where.column)


@dataclass(frozen=True, slots=True)
class Result:
    """One table, compared."""

    table: Table
    name: str  # the registry's
    version: int
    places: int  # slots, members or enumerators it has
    findings: tuple[Finding, ...]
    chosen: str = ""  # why that version, ex) "it has no newer slot"
    compared: bool = True  # False: it has ORT's names, and is no copy of the table

    @property
    def errors(self) -> int:
        """How many findings are mistakes."""
        return sum(finding.error for finding in self.findings)
