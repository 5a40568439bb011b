"""Failures that are known: a text file with one line for each, `RULE STATUS ORT`, where ORT may be `*`.

Anything behind `#` is a comment. A line that holds no more is an error, so that a file never hides the next failure.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ortforge._errors import RequestError
from ortforge._files import read_regular
from ortforge._statuses import BAD, UNKNOWN

from . import facts
from .report import Report

_LINE = re.compile(r"(\S+)\s+(\S+)\s+(\S+)\Z")
_SHOWN = 60


class BaselineError(RequestError):
    """The file cannot be used. The message names the line."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line."""

    rule: str
    status: str
    ort: str
    line: int

    def covers(self, ort: str, rule: str, status: str) -> bool:
        """Is it about this result?"""
        return self.rule == rule and self.status == status and self.ort in ("*", ort)


def read(path: Path) -> list[Entry]:
    """The entries of a file.

    Raises:
        BaselineError: it cannot be read, or a line is none.
    """
    try:
        lines = read_regular(path).decode("utf-8-sig").splitlines()
    except OSError as error:
        raise BaselineError(f"the baseline {path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BaselineError(f"the baseline {path} cannot be read: it is not UTF-8 (byte {error.start + 1})") from None
    found = []
    for number, line in enumerate(lines, 1):
        text = line.partition("#")[0].strip()
        if not text:
            continue
        match = _LINE.match(text)
        if match is None or match[1] not in facts.rules() or match[2] not in BAD:
            shown = ascii(text[:_SHOWN])[1:-1] + "..." * (len(text) > _SHOWN)
            raise BaselineError(
                f"{path}:{number}: '{shown}' is no entry; one is a rule, FAIL, CRASH or HANG, and a release or *"
            )
        found.append(Entry(match[1], match[2], match[3], number))
    return found


def compare(report: Report, entries: list[Entry], path: Path) -> tuple[list[tuple[str, str]], list[str]]:
    """The results that a baseline knows, and its lines that are stale: tested, and no longer so."""
    known = []
    used: set[Entry] = set()
    for run in report.runs:
        for outcome in run.outcomes:
            for entry in entries:
                if entry.covers(run.ort, outcome.rule, outcome.status):
                    known.append((run.ort, outcome.rule))
                    used.add(entry)
    tested = {(run.ort, o.rule) for run in report.runs for o in run.outcomes if o.status not in UNKNOWN}
    stale = [
        f"{path}:{e.line}: {e.rule} {e.status} {e.ort}"
        for e in entries
        if e not in used and any(e.rule == rule and e.ort in ("*", ort) for ort, rule in tested)
    ]
    return known, stale


def write(report: Report, path: Path) -> None:
    """Write a baseline with all failures of a report.

    Raises:
        BaselineError: it cannot be written.
    """
    try:
        path.write_text(text(report), "utf-8")
    except OSError as error:
        raise BaselineError(f"the baseline cannot be written to {path}: {error.strerror}") from None


def text(report: Report) -> str:
    """A baseline with all failures of a report."""
    lines = ["# Known failures: RULE STATUS ORT"]
    lines += [f"{o.rule} {o.status} {r.ort}" for r in report.runs for o in r.outcomes if o.status in BAD]
    return "\n".join(lines) + "\n"
