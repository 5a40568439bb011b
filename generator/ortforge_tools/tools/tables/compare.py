"""The tables of a library against those of the registry -> a verdict for each.

Input: what was found in a library, the registry. Output: a `Comparison`. A library newer than the registry is compared with the
newest release that the registry has: tables only grow, so it has to begin with that.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ortforge._binaries.facts import BinaryError

from ...model.registry import Registry
from .facts import (
    ABSENT,
    EQUAL,
    FOUND,
    LONGER,
    NEW,
    NOTHING,
    NULL,
    SHORTER,
    UNCLEAR,
    ForeignError,
    Library,
    Signature,
    SlotCode,
    Table,
)
from .libraries import libraries
from .plan import Plan, plan, tables
from .search import search

_FINE = (EQUAL, NOTHING)
#: Tables that no ONNX Runtime is built without.
_ALWAYS = ("OrtApiBase", "OrtApi")


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
    signature: Signature | None = None  # by its symbol, in a library that has some


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


@dataclass
class Answers:
    """What there is to say of all arguments."""

    compared: list[Comparison] = field(default_factory=list)
    failed: list[tuple[str, str]] = field(default_factory=list)  # what could not be worked on, and a sentence
    left_out: list[tuple[str, str]] = field(
        default_factory=list
    )  # libraries beside others, for machines that are not read

    @property
    def differences(self) -> int:
        """Tables that differ."""
        return sum(found.differences for found in self.compared)


def compare(registry: Registry, given: str, answers: Answers, *, every_slot: bool = False) -> None:
    """Add what there is to say of the libraries that an argument names.

    Args:
        registry: what is known.
        given: a path of a library or an archive.
        answers: where it goes.
        every_slot: look at the code of all slots, not only of those that the registry does not have.
    """
    wanted = plan(registry, every_slot)
    before = len(answers.compared)
    foreign: list[tuple[str, str]] = []
    try:
        with libraries(given) as files:
            for path, shown in files:
                _add(registry, wanted, path, shown, answers, foreign)
    except BinaryError as error:
        answers.failed.append((given, str(error)))
    (answers.left_out if len(answers.compared) > before else answers.failed).extend(foreign)


def _add(
    registry: Registry, wanted: Plan, path: Path, shown: str, answers: Answers, foreign: list[tuple[str, str]]
) -> None:
    """One file, whose own name means nothing to anybody if it comes out of an archive."""
    try:
        answers.compared += [_compared(registry, wanted, library, shown) for library in search(path, wanted)]
    except ForeignError as error:
        foreign.append((shown, str(error).replace(str(path), shown)))
    except BinaryError as error:
        answers.failed.append((shown, str(error).replace(str(path), shown)))


def _compared(registry: Registry, wanted: Plan, library: Library, shown: str) -> Comparison:
    if library.minor < wanted.oldest:
        raise BinaryError(
            f"{shown} is ONNX Runtime {library.version}; the registry begins with 1.{wanted.oldest}, so there is "
            "nothing to compare it with"
        )
    version = min(library.minor, wanted.newest)
    names = {name: [slot.name for slot in slots] for name, slots in tables(registry, version).items()}
    rows = [_row(table, wanted.lengths[version]) for table in library.tables]
    seen = {table.name for table in library.tables}
    lengths = wanted.lengths[version].items()
    rows += [Row(name, "", None, length, ABSENT) for name, length in lengths if name not in seen]
    signatures = {(s.table, s.slot): s for s in library.signatures if s.name}
    slots = [
        Code(slot, dict(enumerate(names.get(slot.table, ()))).get(slot.slot), signatures.get((slot.table, slot.slot)))
        for slot in library.slots
    ]
    return Comparison(shown, library, version, tuple(rows), tuple(slots))


def _row(table: Table, known: dict[str, int]) -> Row:
    length = known.get(table.name)
    if table.state != FOUND:
        left_out = table.state == NULL and table.name not in _ALWAYS
        return Row(table.name, table.getter, None, length, NOTHING if left_out else UNCLEAR)
    if length is None:
        return Row(table.name, table.getter, table.slots, None, NEW)
    verdict = EQUAL if table.slots == length else LONGER if table.slots > length else SHORTER
    return Row(table.name, table.getter, table.slots, length, verdict)
