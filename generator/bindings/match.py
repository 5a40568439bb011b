"""Tables of a binding -> the structs and enums of the registry that they stand for.

Input: tables, whatever they are for, and what the registry expects. Output: a name for each that is one of ORT's. A name is
believed if its members agree; a table under another name is known by what is in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .expected import Expected
from .tables import Table, folded

_HALF = 0.5  # so much of a table that bears the right name has to be in the registry
_MOST = 0.7  # and so much of one that bears another
_FEWEST = 4  # and so many members


@dataclass(frozen=True, slots=True)
class Match:
    """A table and what it stands for."""

    table: Table
    name: str


class Matcher:
    """Knows the members of everything that was ever in the registry."""

    def __init__(self, versions: Iterable[Expected]) -> None:
        self._structs: dict[str, set[str]] = {}
        self._enums: dict[str, set[str]] = {}
        for expected in versions:
            for struct in expected.structs.values():
                self._structs.setdefault(struct.name, set()).update(member.key for member in struct.members)
            for name, values in expected.enums.items():
                self._enums.setdefault(name, set()).update(map(folded, values))

    def match(self, table: Table) -> Match | None:
        """What a table stands for; None if it is none of ORT's."""
        groups = self._enums if table.enum else self._structs
        names = {folded(entry.name) for entry in table.entries if entry.name}
        if not names:
            return None
        own = folded(table.name)
        for name, members in groups.items():
            if own in (folded(name), folded(name.removeprefix("Ort"))) and len(names & members) / len(names) >= _HALF:
                return Match(table, name)
        best = max(groups, key=lambda name: len(names & groups[name]), default="")
        shared = len(names & groups.get(best, set()))
        return Match(table, best) if shared >= _FEWEST and shared / len(names) >= _MOST else None
