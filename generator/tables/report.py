"""Comparisons -> lines for people, and JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ortforge.runtime.binaries.facts import SYSTEMS

from .compare import ABSENT, EQUAL, LONGER, NEW, NOTHING, SHORTER, UNCLEAR, Code, Comparison, Row

#: Raised when the meaning of a key changes; adding keys does not.
FORMAT = 1
#: The columns of a table, and whether they hold numbers.
COLUMNS = (("table", False), ("given out by", False), ("library", True), ("registry", True), ("verdict", False))
_LONGEST = 100


def heading(found: Comparison) -> str:
    """Which library this is, and what it was compared with."""
    library = found.library
    text = f"{found.path}: ONNX Runtime {library.version} for {SYSTEMS[library.system]} on {library.machine}"
    if library.serves is not None and library.serves != library.minor:
        text += f", which serves API versions up to {library.serves}"
    newest = ", the newest in the registry" if found.version != library.minor else ""
    return f"{text}, compared with 1.{found.version}{newest}"


def cells(found: Comparison) -> list[tuple[str, str, str, str, str]]:
    """The rows of the table, in the order of `COLUMNS`."""
    return [
        (row.table or "(no name)", row.getter, _number(row.library), _number(row.registry), verdict(row))
        for row in found.rows
    ]


def verdict(row: Row) -> str:
    """In words."""
    library, registry = row.library or 0, row.registry or 0
    return {
        EQUAL: "equal",
        LONGER: f"{library - registry} more than in the registry: {_range(row.table, registry, library)}",
        SHORTER: f"{registry - library} fewer than in the registry",
        NEW: "not in the registry",
        ABSENT: "the library has no slot that gives it out",
        NOTHING: "NULL: built without it",
        UNCLEAR: "what its getter gives out cannot be seen",
    }[row.verdict]


def _range(table: str, first: int, end: int) -> str:
    return f"{table}[{first}]" if end - first == 1 else f"{table}[{first}] to [{end - 1}]"


def _number(count: int | None) -> str:
    return "" if count is None else str(count)


def plain(found: Comparison) -> list[str]:
    """The table as text, for scripts and logs."""
    lines = [tuple(name for name, _ in COLUMNS), *cells(found)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return [
        "  "
        + "  ".join(
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, (_, number) in zip(line, widths, COLUMNS, strict=True)
        ).rstrip()
        for line in lines
    ]


def code(found: Comparison) -> Iterator[str]:
    """What the code of slots gives away, a line for each."""
    for slot in found.slots:
        yield f"  {_slot(slot)}: {_arguments(slot)}{_strings(slot)}"


def _slot(slot: Code) -> str:
    table = slot.found.table
    place = f"{table}[{slot.found.slot}]" if not table.endswith("]") else f"table of {table}, [{slot.found.slot}]"
    return f"{place} {slot.name}" if slot.name else place


def _arguments(slot: Code) -> str:
    read = slot.found.arguments
    return f"reads {len(read)} argument{'s' * (len(read) != 1)} ({', '.join(read)})" if read else "reads no argument"


def _strings(slot: Code) -> str:
    texts = (repr(text if len(text) <= _LONGEST else text[:_LONGEST] + "...") for text in slot.found.strings)
    joined = ", ".join(texts)
    rest = "" if slot.found.whole else "; a part of its code was not seen"
    return f", uses {joined}{rest}" if joined else rest


def summary(compared: Sequence[Comparison]) -> str:
    """The last line."""
    wrong = sum(found.differences for found in compared)
    count = len(compared)
    libraries = f"{count} librar{'ies' if count != 1 else 'y'}"
    return f"{libraries}: {wrong} difference{'s' * (wrong != 1)}" if wrong else f"{libraries}: no differences"


def as_data(compared: Sequence[Comparison], failed: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Everything, as generated/schema/tables.schema.json has it."""
    return {
        "format": FORMAT,
        "differences": sum(found.differences for found in compared),
        "libraries": [_library(found) for found in compared],
        "failed": [{"path": path, "error": error} for path, error in failed],
    }


def _library(found: Comparison) -> dict[str, Any]:
    library = found.library
    return {
        "path": found.path,
        "system": library.system,
        "machine": library.machine,
        "version": library.version,
        "serves": library.serves,
        "compared_with": found.version,
        "tables": [
            {
                "table": row.table or None,
                "getter": row.getter or None,
                "library": row.library,
                "registry": row.registry,
                "verdict": row.verdict,
            }
            for row in found.rows
        ],
        "slots": [
            {
                "table": slot.found.table,
                "slot": slot.found.slot,
                "name": slot.name,
                "address": slot.found.address,
                "arguments": list(slot.found.arguments),
                "strings": list(slot.found.strings),
                "whole": slot.found.whole,
            }
            for slot in found.slots
        ],
    }
