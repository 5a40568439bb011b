"""Results -> lines for a terminal, or plain data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .check import Finding, Result

#: Raised when the meaning of a key changes; adding keys does not.
FORMAT = 1


def lines(results: Sequence[Result]) -> Iterator[tuple[str, str]]:
    """(colour, line): a heading for each table, and its findings below."""
    for result in results:
        if result.findings:
            yield "bold", _heading(result)
            for finding in sorted(result.findings, key=lambda f: (not f.error, f.line)):
                colour, word = ("red", "error") if finding.error else ("", "note")
                yield colour, f"{result.table.file}:{finding.line}: {word}: {finding.message}"
    sound = [result for result in results if not result.findings]
    if sound:
        yield "", f"no mistakes, and no notes: {', '.join(result.name for result in sound)}"
    wrong = sum(result.errors for result in results)
    versions = sorted({result.version for result in results})
    compared = f"1.{versions[0]}" if len(versions) == 1 else f"1.{versions[0]} to 1.{versions[-1]}"
    yield "bold", f"{_number(len(results), 'table')} compared with {compared}: {_mistakes(wrong)}"


def _heading(result: Result) -> str:
    table = result.table
    called = "" if table.name == result.name else f" as {table.name}"
    parts = _number(result.places, "enumerator" if table.enum else "member")
    head = f"{table.file}:{table.line}: {result.name}{called} ({table.language}, {parts})"
    return f"{head}, compared with 1.{result.version}: {_mistakes(result.errors)}"


def _mistakes(count: int) -> str:
    return _number(count, "mistake") if count else "no mistakes"


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'s' * (count != 1)}"


def as_data(results: Sequence[Result]) -> dict[str, Any]:
    """Everything as plain data."""
    return {
        "format": FORMAT,
        "errors": sum(result.errors for result in results),
        "tables": [
            {
                "name": result.name,
                "called": result.table.name,
                "file": result.table.file,
                "line": result.table.line,
                "language": result.table.language,
                "members": result.places,
                "version": result.version,
                "errors": result.errors,
                "findings": [
                    {name: getattr(f, name) for name in Finding.__dataclass_fields__} for f in result.findings
                ],
            }
            for result in results
        ],
    }
