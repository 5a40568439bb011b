"""Comparisons -> lines for people, and JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ortforge._binaries.facts import SYSTEMS

from ...lower.c import Declarer
from ...text import attributes
from .compare import Answers, Code, Comparison, Row
from .facts import ABSENT, EQUAL, FORMAT, LONGER, NEW, NOTHING, SHORTER, UNCLEAR, Signature

#: The columns of a table, and whether they hold numbers.
COLUMNS = (("table", False), ("given out by", False), ("library", True), ("registry", True), ("verdict", False))
#: Of the texts in a slot's code, so many are shown, and so much of each.
_SHOWN, _LONGEST = 5, 100


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
    """What the code of slots gives away."""
    for slot in found.slots:
        read = slot.found.arguments
        reads = f"{len(read)} argument{'s' * (len(read) != 1)}: {', '.join(read)}" if read else "no argument"
        yield f"  {_slot(slot)} reads {reads}"
        if slot.signature is not None and slot.name is None:
            yield f"      by its symbol: {written(slot.signature)}"
        texts = slot.found.strings
        yield from (f"      {_short(text)}" for text in texts[:_SHOWN])
        if len(texts) > _SHOWN:
            yield f"      and {len(texts) - _SHOWN} more texts; --json has them all"


def written(signature: Signature) -> str:
    """Name and parameter types in C, e.g. "GetErrorCode(const OrtStatus*)"."""
    return f"{signature.name}({', '.join(map(Declarer().type, signature.params))})"


def _slot(slot: Code) -> str:
    table = slot.found.table
    place = f"[{slot.found.slot}] of the table of {table}" if table.endswith("]") else f"{table}[{slot.found.slot}]"
    return f"{place} {slot.name}" if slot.name else place


def _short(text: str) -> str:
    return repr(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}...")


def summary(answers: Answers) -> str:
    """The last line."""
    wrong = answers.differences
    count = len(answers.compared)
    libraries = f"{count} librar{'ies' if count != 1 else 'y'}"
    return f"{libraries}: {wrong} difference{'s' * (wrong != 1)}" if wrong else f"{libraries}: no differences"


def as_data(answers: Answers) -> dict[str, Any]:
    """Everything, as generated/schema/tables.schema.json has it."""
    return {
        "format": FORMAT,
        "differences": answers.differences,
        "libraries": [_library(found) for found in answers.compared],
        "failed": [{"path": path, "why": why} for path, why in answers.failed],
        "left_out": [{"path": path, "why": why} for path, why in answers.left_out],
    }


def _library(found: Comparison) -> dict[str, Any]:
    library = found.library
    return {
        "path": found.path,
        **attributes(library, "system machine version serves"),
        "compared_with": found.version,
        "tables": [
            {
                "table": row.table or None,
                "getter": row.getter or None,
                **attributes(row, "library registry verdict"),
            }
            for row in found.rows
        ],
        "slots": [
            {
                "table": slot.found.table,
                "slot": slot.found.slot,
                "name": slot.name,
                "signature": written(slot.signature) if slot.signature is not None else None,
                "address": slot.found.address,
                "arguments": list(slot.found.arguments),
                "strings": list(slot.found.strings),
                "whole": slot.found.whole,
            }
            for slot in found.slots
        ],
    }
