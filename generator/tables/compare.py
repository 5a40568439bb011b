"""The tables of a library against those of the registry -> a verdict for each.

Input: what was found in a library, the registry. Output: a `Comparison`. A library newer than the registry is compared with the
newest release that the registry has: tables only grow, so it has to begin with that.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ortforge.generator.model import Registry
from ortforge.runtime.binaries.facts import BinaryError

from .facts import FOUND, NULL, Library, SlotCode, Table, search
from .plan import plan, tables

EQUAL = "equal"
LONGER = "longer"  # the library has slots that the registry does not have
SHORTER = "shorter"
NEW = "new"  # the registry does not have the table in this version
ABSENT = "absent"  # the library's version has no slot that gives out the table
NOTHING = "null"  # the library was built without it
UNCLEAR = "unclear"  # what the getter gives out cannot be seen
VERDICTS = (EQUAL, LONGER, SHORTER, NEW, ABSENT, NOTHING, UNCLEAR)
#: Verdicts that are no differences.
_FINE = (EQUAL, NOTHING)


@dataclass(frozen=True, slots=True)
class Row:
    """A table."""

    table: str  # its name; "" for one that the registry does not have
    getter: str  # what gives it out, ex) "OrtApi[317]"; "" if nothing does
    library: int | None  # slots
    registry: int | None
    verdict: str

    @property
    def differs(self) -> bool:
        """Is the registry, or the reading of the library, not right?"""
        return self.verdict not in _FINE


@dataclass(frozen=True, slots=True)
class Code:
    """What the code of a slot gives away, and its name if the registry has one."""

    found: SlotCode
    name: str | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """A library beside the registry."""

    path: str  # as it was given; behind a colon the name within an archive
    library: Library
    version: int  # of the registry, that it was compared with
    rows: tuple[Row, ...]
    slots: tuple[Code, ...]

    @property
    def differences(self) -> int:
        """Tables that differ."""
        return sum(row.differs for row in self.rows)


def compare(registry: Registry, path: Path, shown: str, *, every_slot: bool = False) -> list[Comparison]:
    """The libraries in a file, one for each architecture, beside the registry.

    Args:
        registry: what is known.
        path: of the file.
        shown: what messages call it.
        every_slot: look at the code of all slots, not only of those that the registry does not have.

    Raises:
        BinaryError: the file is no library of ONNX Runtime, or one older than the registry.
    """
    wanted = plan(registry, every_slot)
    found = []
    for library in search(path, wanted):
        if library.minor < wanted.oldest:
            raise BinaryError(
                f"{path} is ONNX Runtime {library.version}; the registry begins with 1.{wanted.oldest}, so there is "
                "nothing to compare it with"
            )
        version = min(library.minor, wanted.newest)
        names = {name: [slot.name for slot in slots] for name, slots in tables(registry, version).items()}
        rows = [_row(table, wanted.lengths[version]) for table in library.tables]
        seen = {table.name for table in library.tables}
        rows += [
            Row(name, "", None, length, ABSENT) for name, length in wanted.lengths[version].items() if name not in seen
        ]
        slots = [Code(slot, dict(enumerate(names.get(slot.table, ()))).get(slot.slot)) for slot in library.slots]
        found.append(Comparison(shown, library, version, tuple(rows), tuple(slots)))
    return found


def _row(table: Table, known: dict[str, int]) -> Row:
    length = known.get(table.name)
    if table.state != FOUND:
        return Row(table.name, table.getter, None, length, NOTHING if table.state == NULL else UNCLEAR)
    if length is None:
        return Row(table.name, table.getter, table.slots, None, NEW)
    verdict = EQUAL if table.slots == length else LONGER if table.slots > length else SHORTER
    return Row(table.name, table.getter, table.slots, length, verdict)
