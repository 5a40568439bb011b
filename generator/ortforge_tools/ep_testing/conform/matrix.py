"""EP libraries x ONNX Runtime releases: one cell for each pair, from a quick set of rules.

Input: the reports of the libraries. Output: cells, and the same as text, JSON, Markdown and HTML.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from ortforge._statuses import (
    ABSENT,
    BAD,
    CRASH,
    ERROR,
    EXERCISED,
    FAIL,
    HANG,
    MATRIX_FORMAT,
    NO_DEVICE,
    NOT_LOADED,
    NOT_RUN,
    PASS,
    REFUSED,
    SKIP,
    UNFINISHED,
    WORKS,
)

from .checks import Outcome
from .report import OFFERS_NO_DEVICE, Report, Run, counts, escape_markdown
from .root_causes import causes

#: Rules that say in a few seconds whether a library works on a release: entry points, versions, devices, sessions, runs.
QUICK = tuple(
    """
    LIB-01 LIB-02 LIB-05 LIB-06 LIB-07 LIB-10 LIB-11 LIB-16 LIB-24 LIB-25 VER-01 VER-03
    VER-05 VER-06 VER-07 GEN-02 GEN-06 GEN-12 EPF-01 EPF-04 EPF-06 EPF-08 EPF-09 EPF-11
    EPF-25 EPF-33 EPF-59 EP-02 EP-03 EP-13 EP-46 EP-47 EP-54 NCI-11 ALC-01 DTI-01
    STR-01 ORD-01 APP-01
    """.split()
)
#: Verdicts that leave open whether a library works there.
OPEN = (NOT_LOADED, ERROR, UNFINISHED)
_COLOURS = {WORKS: "green", NOT_LOADED: "red", ERROR: "bright_red", UNFINISHED: "yellow"}
_COLOURS |= {REFUSED: "yellow", NO_DEVICE: "yellow", FAIL: "red", CRASH: "bright_red", HANG: "magenta"}
_STYLE = """\
body { font-family: sans-serif; margin: 2rem; }
table { border-collapse: collapse; }
th, td { border: 1px solid #999; padding: 0.4rem 0.6rem; text-align: left; vertical-align: top; }
td small { display: block; color: #444; max-width: 24rem; }
.ok { background: #d9f2d9; }
.limited { background: #fff3cc; }
.bad { background: #f8d0d0; }
"""


@dataclass(frozen=True, slots=True)
class Cell:
    """One library on one release."""

    ort: str
    verdict: str  # ok, refused, not loaded, no device, unfinished, ERROR, FAIL, CRASH or HANG
    counts: dict[str, int]
    why: str  # the first failure, or the reason why little was tested

    @property
    def bad(self) -> bool:
        """Is a rule broken?"""
        return self.verdict in BAD


@dataclass(frozen=True, slots=True)
class Row:
    """One library."""

    library: str  # as it was given
    cells: tuple[Cell, ...]


def rows(reports: Sequence[Report]) -> list[Row]:
    """The table."""
    return [Row(r.library, tuple(_cell(run) for run in r.runs)) for r in reports]


def _cell(run: Run) -> Cell:
    bad = [o for o in run.outcomes if o.status in BAD]
    numbers = counts(run.outcomes)
    if bad:
        worst = min(bad, key=lambda o: BAD.index(o.status))
        cause = causes(run.outcomes)[0]
        said = f"{worst.rule}: expected {worst.expected}; {worst.happened}"
        why = f"{cause.rule}: {cause.sentence}" if cause.known or cause.follows else said
        return Cell(run.ort, worst.status, numbers, why)
    if run.refused:
        return Cell(run.ort, NOT_LOADED if run.refusal == "load" else REFUSED, numbers, run.refused)
    for verdict, status in ((ERROR, ERROR), (UNFINISHED, NOT_RUN)):
        first = next((o for o in run.outcomes if o.status == status), None)
        if first is not None:
            return Cell(run.ort, verdict, numbers, f"{first.rule}: {first.happened}")
    why = _reason(run.outcomes, OFFERS_NO_DEVICE)
    return Cell(run.ort, NO_DEVICE if why else WORKS, numbers, why)


def _reason(outcomes: Sequence[Outcome], words: str) -> str:
    """What a rule that could not be tested says about all of them."""
    found = [o.happened for o in outcomes if o.status in (SKIP, ABSENT) and o.happened.startswith(words)]
    return found[0] if found else ""


def _tested(cell: Cell) -> str:
    """How much a cell rests on."""
    tested = sum(cell.counts[s] for s in EXERCISED)
    return f"{cell.counts[PASS]}/{tested} of {sum(cell.counts.values())}"


def as_text(table: Sequence[Row]) -> list[tuple[str, str]]:
    """(colour, line) for a terminal: one block for each library."""
    lines: list[tuple[str, str]] = []
    for row in table:
        lines.append(("", row.library))
        for cell in row.cells:
            why = f"  {_why(cell)}" if cell.why else ""
            lines.append((_COLOURS[cell.verdict], f"  {cell.ort:<10} {cell.verdict:<10} {_tested(cell):>14}{why}"))
    return lines


def unknown(table: Sequence[Row]) -> list[str]:
    """Why it is not known whether libraries work, one sentence each: some cells are open, or no release takes a library."""
    said = []
    for row in table:
        nowhere = all(c.verdict in (NOT_LOADED, REFUSED) for c in row.cells)
        cells = [c for c in row.cells if c.verdict in OPEN or nowhere]
        said += [f"{row.library} on ONNX Runtime {c.ort} is {c.verdict}: {c.why}" for c in cells]
    return list(dict.fromkeys(said))


def _why(cell: Cell) -> str:
    """The reason of a cell; what a loader says ends with what matters."""
    return " ".join(cell.why.split()) if cell.verdict in (NOT_LOADED, REFUSED) else _short(cell.why)


def _short(text: str, width: int = 160) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= width else f"{flat[: width - 3]}..."


def as_json(table: Sequence[Row]) -> str:
    """JSON that follows generated/schema/matrix.schema.json."""
    libraries: list[dict[str, Any]] = [
        {
            "library": row.library,
            "cells": [
                {"ort": c.ort, "verdict": c.verdict, "counts": c.counts, "why": c.why or None} for c in row.cells
            ],
        }
        for row in table
    ]
    passed = not any(c.bad for row in table for c in row.cells) and not unknown(table)
    return json.dumps({"format": MATRIX_FORMAT, "passed": passed, "libraries": libraries}, indent=2) + "\n"


def _releases(table: Sequence[Row]) -> list[str]:
    return list(dict.fromkeys(cell.ort for row in table for cell in row.cells))


def as_markdown(table: Sequence[Row]) -> str:
    """One table, and below it the reasons."""
    releases = _releases(table)
    lines = [f"| EP library | {' | '.join(releases)} |", "| --- " * (len(releases) + 1) + "|"]
    notes = []
    for row in table:
        words = {cell.ort: f"{cell.verdict} {_tested(cell)}" for cell in row.cells}
        lines.append(f"| {escape_markdown(row.library)} | " + " | ".join(words.get(ort, "") for ort in releases) + " |")
        notes += [
            f"* {escape_markdown(row.library)} on {c.ort}: {escape_markdown(_why(c))}" for c in row.cells if c.why
        ]
    return "\n".join([*lines, *([""] if notes else []), *notes]) + "\n"


def as_html(table: Sequence[Row]) -> str:
    """A page with one table."""
    releases = _releases(table)
    head = "".join(f"<th>{escape(ort)}</th>" for ort in releases)
    body = []
    for row in table:
        cells = {cell.ort: cell for cell in row.cells}
        body.append(f"<tr><th>{escape(row.library)}</th>{''.join(_html(cells.get(ort)) for ort in releases)}</tr>")
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"<title>EP libraries and ONNX Runtime releases</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n"
        f"<table>\n<tr><th>EP library</th>{head}</tr>\n" + "\n".join(body) + "\n</table>\n</body>\n</html>\n"
    )


def _html(cell: Cell | None) -> str:
    if cell is None:
        return "<td></td>"
    kind = "bad" if cell.bad else "ok" if cell.verdict == WORKS else "limited"
    why = f"<small>{escape(_why(cell))}</small>" if cell.why else ""
    return f'<td class="{kind}">{escape(cell.verdict)} {_tested(cell)}{why}</td>'
