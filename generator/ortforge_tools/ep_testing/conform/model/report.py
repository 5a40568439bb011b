"""What became of models under an EP, as text and JSON.

Input: outcomes of checks, with what was learned of each claim. Output: a `Report` of verdicts, which are words of their own: a case is
no rule, and an EP may claim what it likes.
"""

from __future__ import annotations

import json
import re
import shlex
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ortforge._statuses import ABSENT, CRASH, ERROR, FAIL, HANG, MODELS_FORMAT, NOT_RUN, PASS, SKIP, VERDICTS

from ..checks import Outcome, combine
from .corpus import SEVERAL
from .scenarios import LATE

RIGHT, WRONG, REFUSED_LATE, CRASHED, HUNG, WENT_WRONG, NOT_REACHED, NOT_TRIED, NOT_CLAIMED = VERDICTS
_OF = {PASS: RIGHT, FAIL: WRONG, CRASH: CRASHED, HANG: HUNG, ERROR: WENT_WRONG, NOT_RUN: NOT_REACHED}
_OF |= {SKIP: NOT_TRIED, ABSENT: NOT_CLAIMED}
_BAD = (WRONG, REFUSED_LATE, CRASHED, HUNG)
_COLOURS = {RIGHT: "green", NOT_TRIED: "yellow", NOT_CLAIMED: "bright_black"}
_NUMBER = re.compile(r"-?\b(\d[\d.e+-]*|nan|inf)\b")
_MANY, _REASONS = 4, 10  # cases named in one line, reasons listed


@dataclass(frozen=True, slots=True)
class Row:
    """What became of a case of the corpus, or of one thing done with the author's model."""

    case: str
    operator: str
    outcome: Outcome
    claim: Mapping[str, Any] | None = None  # nodes, partitions, operators of others; None where nobody said

    @property
    def verdict(self) -> str:
        """One of VERDICTS."""
        return REFUSED_LATE if self.outcome.expected == LATE else _OF[self.outcome.status]


@dataclass(frozen=True, slots=True)
class Run:
    """All of them on one release."""

    ort: str
    given: str  # what --ort has to say, if that is not the version
    rows: tuple[Row, ...]
    refused: str = ""
    stopped: str = ""

    def of(self, *verdicts: str) -> list[Row]:
        """The rows of some verdicts."""
        return [row for row in self.rows if row.verdict in verdicts]


@dataclass(frozen=True, slots=True)
class Report:
    """Everything about one library."""

    library: str  # as it was given
    name: str
    model: str  # path of the author's model; empty for the corpus
    runs: tuple[Run, ...]
    words: tuple[str, ...] = ()  # more of the command

    @property
    def bad(self) -> bool:
        """Is anything broken?"""
        return any(run.of(*_BAD) for run in self.runs)

    @property
    def unknown(self) -> list[str]:
        """Why the answer is not known, one sentence each. An EP that claims nothing has not passed."""
        said = []
        for run in self.runs:
            where = f"{self.name} on ONNX Runtime {run.ort}"
            if run.refused:
                said.append(f"{where}: {run.refused}")
            elif left := run.of(NOT_REACHED):
                said.append(f"{where}: {len(left)} of {len(run.rows)} were not reached: {run.stopped}")
            elif not run.of(RIGHT, *_BAD):
                why = Counter(row.outcome.happened for row in run.rows).most_common(1)[0][0]
                said.append(f"{where}: nothing of {self.model or 'the operators'} was compared: {why}")
            said += [
                f"{where}: {row.case} went wrong by our fault: {row.outcome.happened}" for row in run.of(WENT_WRONG)
            ]
        return said

    def reproduce(self, run: Run, row: Row) -> str:
        """The command that shows a result again."""
        what = ["model", self.library, self.model] if self.model else ["operators", self.library, "--case", row.case]
        return shlex.join(["ortforge", "conform", *what, "--ort", run.given or run.ort, *self.words])


def as_json(report: Report) -> str:
    """JSON that follows generated/schema/models.schema.json."""
    runs = [
        {
            "ort": run.ort,
            "refused": run.refused or None,
            "stopped": run.stopped or None,
            "counts": {verdict: len(run.of(verdict)) for verdict in VERDICTS},
            "cases": [_row(report, run, row) for row in run.rows],
        }
        for run in report.runs
    ]
    passed = not report.bad and not report.unknown
    data = {
        "format": MODELS_FORMAT,
        "library": report.library,
        "model": report.model or None,
        "passed": passed,
        "runs": runs,
    }
    return json.dumps(data, indent=2) + "\n"


def _row(report: Report, run: Run, row: Row) -> dict[str, Any]:
    found: dict[str, Any] = {
        "case": row.case,
        "operator": row.operator or None,
        "verdict": row.verdict,
        "claim": row.claim,
    }
    if row.verdict != RIGHT:
        found["happened"] = row.outcome.happened
    if row.verdict in _BAD:
        found |= {"reproduce": report.reproduce(run, row), "backtrace": list(row.outcome.backtrace)}
    return found


def as_text(report: Report, verbose: bool = False) -> list[tuple[str, str]]:
    """(colour, line) for a terminal."""
    lines: list[tuple[str, str]] = []
    for run in report.runs:
        lines.append(("", f"{report.name} on ONNX Runtime {run.ort}: {report.model or 'cases of onnx.backend.test'}"))
        lines += [("bright_red", f"  {line}") for line in run.refused.splitlines()]
        if report.model:
            lines += _partition(run)
        if report.model or verbose:
            lines += [(_COLOURS.get(r.verdict, "red"), _line(r)) for r in run.rows]
        if not report.model:
            lines += _table(run)
        lines += _failures(report, run)
        lines.append(("", "  " + ", ".join(f"{len(run.of(v))} {v}" for v in VERDICTS if run.of(v))))
    return lines


def _line(row: Row) -> str:
    why = f": {_short(row.outcome.happened)}" if row.verdict in (NOT_TRIED, NOT_CLAIMED, NOT_REACHED) else ""
    return f"  {row.verdict:<13} {row.case}{why}"


def _partition(run: Run) -> list[tuple[str, str]]:
    claim = next((row.claim for row in run.rows if row.claim), None)
    if claim is None:
        return [("yellow", "  partition: not known, because there was no session or the release does not tell")]
    others = ", ".join(f"{op} x {count}" if count > 1 else op for op, count in claim["others"].items())
    return [
        ("", f"  partition: {claim['nodes']} of {claim['of']} nodes, in {claim['partitions']} partitions"),
        *([("", f"  not claimed: {others}")] if others else []),
    ]


def _table(run: Run) -> list[tuple[str, str]]:
    """The operators that are claimed, and why cases were not tried."""
    count: dict[str, Counter[str]] = defaultdict(Counter)
    for row in run.rows:
        count[row.operator][row.verdict] += 1
    shown = [v for v in VERDICTS if run.of(v)]
    claimed = {op: number for op, number in count.items() if any(number[v] for v in (RIGHT, *_BAD))}
    lines = [("", f"  {'operator':<28}" + "".join(f"{v:>14}" for v in shown))] if claimed else []
    for op, number in claimed.items():
        colour = "red" if any(number[v] for v in _BAD) else ""
        lines.append((colour, f"  {op:<28}" + "".join(f"{number[v] or '':>14}" for v in shown)))
    reasons = Counter(_short(row.outcome.happened) for row in run.of(NOT_TRIED))
    lines += [("yellow", f"  {n} not tried: {why}") for why, n in reasons.most_common(_REASONS)]
    if rest := sum(reasons.values()) - sum(n for _, n in reasons.most_common(_REASONS)):
        lines.append(("yellow", f"  {rest} not tried, for {len(reasons) - _REASONS} more reasons; -v shows each case"))
    known = [len(operators.keys() - {SEVERAL}) for operators in (claimed, count)]
    lines.append(("", f"  claimed: cases of {known[0]} of {known[1]} operators"))
    return lines


def _short(text: str, most: int = 150) -> str:
    """The beginning and the end of what is longer, which say most."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most * 2 // 5]} ... {line[-most // 2 :]}"


def _failures(report: Report, run: Run) -> list[tuple[str, str]]:
    """What went wrong; sentences that differ in numbers only, or say more at their end, are one."""
    same: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in run.of(*_BAD, WENT_WRONG):
        text = _NUMBER.sub("#", row.outcome.happened)
        first = next((said for verdict, said in same if verdict == row.verdict and text.startswith(said)), text)
        same[row.verdict, first].append(row)
    lines = []
    for (verdict, _), rows in sorted(same.items(), key=lambda item: -len(item[1])):
        more = f" and {len(rows) - _MANY} more" if len(rows) > _MANY else ""
        names = ", ".join(row.case for row in rows[:_MANY])
        lines += [("red", f"  {verdict.upper()}: {names}{more}"), ("", f"    {_short(rows[0].outcome.happened, 500)}")]
        lines += [("bright_black", f"      {line}") for line in rows[0].outcome.backtrace]
        lines += [("", f"    reproduce: {report.reproduce(run, rows[0])}")]
    return lines


def rows(cases: Sequence[tuple[str, str]], outcomes: Sequence[Outcome], learned: Mapping[str, Any]) -> tuple[Row, ...]:
    """A row for each case and its operator."""
    by_rule = defaultdict(list)
    for outcome in outcomes:
        by_rule[outcome.rule].append(outcome)
    names = [(case, operator, f"model.{case}") for case, operator in cases]
    return tuple(Row(case, operator, combine(by_rule[rule]), learned.get(rule)) for case, operator, rule in names)
