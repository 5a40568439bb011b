"""Results -> lines for a terminal, or plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from ...text import attributes, by_key, counted
from .findings import Finding, Result
from .sources import Collected, Left

#: Raised when the meaning of a key changes; adding keys does not. 2: what follows from a finding is in it, not another finding.
FORMAT = 2
#: So many notes of a table, and so many files of a kind, are shown if not all are asked for.
_NOTES, _FILES = 8, 3


def lines(results: Sequence[Result], found: Collected, everything: bool = False) -> Iterator[tuple[str, str]]:
    """(colour, line): a heading for each table, and its findings below; then what was not read."""
    compared = [result for result in results if result.compared]
    for result in compared:
        if result.findings:
            yield "bold", _heading(result)
            yield from _findings(result, everything)
    for result in results:
        if not result.compared:
            yield "", _said(result, result.findings[0])
    sound = [result for result in compared if not result.findings]
    if sound:
        yield "", f"no mistakes, and no notes: {', '.join(result.name for result in sound)}"
    for left in found.left:
        if left.kind == "syntax":
            yield "red", f"{left.place}: error: {left.reason}"
    yield from _left(found.left, everything)
    wrong = sum(result.errors for result in results) + sum(left.kind == "syntax" for left in found.left)
    if compared:
        versions = sorted({result.version for result in compared})
        with_ = f"1.{versions[0]}" if len(versions) == 1 else f"1.{versions[0]} to 1.{versions[-1]}"
        yield "bold", f"{counted(len(compared), 'table')} compared with {with_}: {_mistakes(wrong)}"


def workflow_commands(results: Sequence[Result], found: Collected) -> Iterator[tuple[str, str]]:
    """(colour, line): every mistake as a command of GitHub's workflows, which shows it at its line of a pull request.

    The form is that of docs.github.com, "Workflow commands for GitHub Actions".
    """
    for result in results:
        for finding in result.findings:
            if finding.error and result.compared:
                yield "", _annotation(result.table.file, finding.line, finding.column, finding.message)
    for left in found.left:
        if left.kind == "syntax":
            yield "", _annotation(left.path, left.line, left.column, left.reason)


def _annotation(file: str, line: int, column: int, message: str) -> str:
    place = file
    for character in "%\r\n":
        message = message.replace(character, f"%{ord(character):02X}")
    for character in "%\r\n:,":
        place = place.replace(character, f"%{ord(character):02X}")
    return f"::error file={place},line={line},col={column},title=check-bindings::{message}"


def _findings(result: Result, everything: bool) -> Iterator[tuple[str, str]]:
    ordered = sorted(result.findings, key=lambda f: (not f.error, f.line, f.column))
    notes = 0
    for finding in ordered:
        notes += not finding.error
        if finding.error or everything or notes <= _NOTES:
            yield "red" if finding.error else "", _said(result, finding)
    if notes > _NOTES and not everything:
        yield "", f"{result.table.file}: {notes - _NOTES} more notes; --all shows them"


def _said(result: Result, finding: Finding) -> str:
    word = "error" if finding.error else "note"
    return f"{result.table.file}:{finding.line}:{finding.column}: {word}: {finding.message}"


def _left(left: Sequence[Left], everything: bool) -> Iterator[tuple[str, str]]:
    """What was not read, by reason."""
    groups = by_key((one.reason if one.kind != "other" else "no source", one) for one in left if one.kind != "syntax")
    for reason, members in sorted(groups.items(), key=lambda group: (group[0] == "no source", group[0])):
        shown = members if everything else members[:_FILES]
        more = f" and {len(members) - len(shown)} more; --all names them" if len(members) > len(shown) else ""
        yield "", f"not read ({reason}): {', '.join(one.path for one in shown)}{more}"


def nothing(found: Collected) -> str:
    """What was there, where no table was."""
    parts = [f"{name} ({counted(count, 'file')})" for name, count in sorted(found.read.items())]
    unread = Counter(one.reason.removesuffix(" is not read") for one in found.left if one.kind == "language")
    said = []
    if parts and len(found.empty) == found.read.total():
        said.append(_empty(found.empty))
    elif parts:
        said.append(f"no struct or enum of ONNX Runtime's C API is declared there; read were {', '.join(parts)}")
    if found.delegates:
        verb = "is" if found.delegates == 1 else "are"
        said.append(
            f"{counted(found.delegates, 'delegate')} {verb} named like slots, but in no order that could be compared: "
            "that takes a struct with a field for every slot, in slot order"
        )
    if unread:
        listed = ", ".join(f"{name} ({counted(count, 'file')})" for name, count in sorted(unread.items()))
        said.append(f"not read, because of their language: {listed}")
    others = Counter(one.reason for one in found.left if one.kind in ("unreadable", "text", "large"))
    said += [f"{reason} ({counted(count, 'file')})" for reason, count in sorted(others.items())]
    return "; ".join(said) or "no source is there"


def _empty(files: Sequence[str]) -> str:
    shown = f"{', '.join(files[:_FILES])}{' ...' if len(files) > _FILES else ''}"
    return f"{shown} {'is' if len(files) == 1 else 'are'} empty"


def _heading(result: Result) -> str:
    table = result.table
    called = "" if table.name == result.name else f" as {table.name}"
    parts = counted(result.places, "enumerator" if table.enum else "member")
    head = f"{table.file}:{table.line}:{table.column}: {result.name}{called} ({table.language}, {parts})"
    return f"{head}, compared with 1.{result.version} ({result.chosen}): {_mistakes(result.errors)}"


def _mistakes(count: int) -> str:
    return counted(count, "mistake") if count else "no mistakes"


def as_data(results: Sequence[Result], found: Collected) -> dict[str, Any]:
    """Everything as plain data."""
    wrong = sum(result.errors for result in results) + sum(left.kind == "syntax" for left in found.left)
    return {
        "format": FORMAT,
        "errors": wrong,
        "tables": [
            {
                "name": result.name,
                "called": result.table.name,
                **attributes(result.table, "file line column language"),
                "members": result.places,
                **attributes(result, "version chosen compared errors"),
                "findings": [asdict(finding) for finding in result.findings],
            }
            for result in results
        ],
        "read": dict(sorted(found.read.items())),
        "not_read": [attributes(one, "path kind reason line column") for one in found.left],
    }
