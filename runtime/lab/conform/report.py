"""Results as text, JSON, JUnit XML and Markdown. All are the same for the same results: no times, no paths of ours."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from xml.etree import ElementTree as ET

from ...statuses import ABSENT, BAD, CRASH, FAIL, HANG, PASS, REPORT_FORMAT, SKIP, STATUSES
from . import facts
from .outcomes import Outcome, combine

_COLOURS = {PASS: "green", FAIL: "red", CRASH: "bright_red", HANG: "magenta", SKIP: "yellow", ABSENT: "bright_black"}


@dataclass(frozen=True, slots=True)
class Run:
    """The rules of one library on one release."""

    ort: str
    outcomes: tuple[Outcome, ...]  # one per rule, in the order of the rules
    given: str = ""  # what --ort has to say, if that is not the version


@dataclass(frozen=True, slots=True)
class Report:
    """Everything about one library."""

    library: str  # as it was given
    name: str
    registration: str  # as it was given; empty for the usual one
    runs: tuple[Run, ...]
    known: tuple[tuple[str, str], ...] = ()  # (ORT, rule) that the baseline lists
    stale: tuple[str, ...] = ()  # lines of the baseline that hold no more

    @property
    def bad(self) -> list[tuple[str, Outcome]]:
        """What counts: failures that are not in the baseline."""
        return [
            (r.ort, o) for r in self.runs for o in r.outcomes if o.status in BAD and (r.ort, o.rule) not in self.known
        ]

    @property
    def passed(self) -> bool:
        """Is the answer yes?"""
        return not self.bad and not self.stale

    def reproduce(self, one: Run, rule: str) -> str:
        """The command that shows a result again."""
        words = ["ortforge", "conform", self.library, "--ort", one.given or one.ort, "--rules", rule]
        if self.registration:
            words += ["--registration-name", self.registration]
        return shlex.join(words)


def run(ort: str, outcomes: Iterable[Outcome], given: str = "") -> Run:
    """The results of one release: one for each rule."""
    by_rule: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        by_rule.setdefault(outcome.rule, []).append(outcome)
    return Run(ort, tuple(combine(by_rule[rule]) for rule in facts.rules() if rule in by_rule), given)


def counts(outcomes: Sequence[Outcome]) -> dict[str, int]:
    """The number of rules by status."""
    return {status: sum(o.status == status for o in outcomes) for status in STATUSES}


def as_json(report: Report) -> str:
    """JSON that follows generated/schema/conform.schema.json."""
    runs: list[dict[str, Any]] = []
    for one in report.runs:
        results = [_result(report, one, o) for o in one.outcomes]
        runs.append({"ort": one.ort, "counts": counts(one.outcomes), "results": results})
    data = {
        "format": REPORT_FORMAT,
        "library": report.library,
        "passed": report.passed,
        "runs": runs,
        "stale_baseline": list(report.stale),
    }
    return json.dumps(data, indent=2) + "\n"


def _result(report: Report, one: Run, outcome: Outcome) -> dict[str, Any]:
    rule = facts.rules()[outcome.rule]
    found: dict[str, Any] = {
        "rule": rule.id,
        "severity": rule.severity,
        "status": outcome.status,
        "check": outcome.check or None,
        "text": rule.text,
    }
    if outcome.status in BAD:
        found |= {
            "expected": outcome.expected,
            "happened": outcome.happened,
            "reproduce": report.reproduce(one, rule.id),
            "known": (one.ort, rule.id) in report.known,
        }
        if outcome.status in (CRASH, HANG):
            found |= {"signal": outcome.signal or None, "backtrace": list(outcome.backtrace)}
    elif outcome.status in (SKIP, ABSENT):
        found["reason"] = outcome.happened
    return found


def as_junit(report: Report) -> str:
    """JUnit XML that follows generated/schema/junit.xsd: one suite per release, one test per rule."""
    root = ET.Element("testsuites", name=f"ortforge conform {report.name}")
    for one in report.runs:
        number = counts(one.outcomes)
        suite = ET.SubElement(
            root,
            "testsuite",
            name=f"{report.name} on ONNX Runtime {one.ort}",
            tests=str(len(one.outcomes)),
            failures=str(number[FAIL]),
            errors=str(number[CRASH] + number[HANG]),
            skipped=str(number[SKIP] + number[ABSENT]),
        )
        for outcome in one.outcomes:
            _junit_case(suite, report, one, outcome)
    ET.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _junit_case(suite: ET.Element, report: Report, one: Run, outcome: Outcome) -> None:
    rule = facts.rules()[outcome.rule]
    case = ET.SubElement(
        suite, "testcase", name=f"{rule.id} {_sentence(rule.text)}", classname=f"{report.name}.{rule.group}"
    )
    if outcome.status in BAD:
        kind = "failure" if outcome.status == FAIL else "error"
        message = f"expected {outcome.expected}; {outcome.happened}"
        element = ET.SubElement(case, kind, type=outcome.status, message=_printable(message))
        lines = [rule.text, "", f"reproduce: {report.reproduce(one, rule.id)}", *outcome.backtrace]
        element.text = _printable("\n".join(lines))
    elif outcome.status != PASS:
        ET.SubElement(case, "skipped", message=_printable(f"{outcome.status}: {outcome.happened}"))


def _printable(text: str) -> str:
    """Text without the characters that XML cannot hold."""
    return "".join(c if c in "\n\t" or (c >= " " and c not in "\ufffe\uffff") else "?" for c in text)


def _sentence(text: str) -> str:
    """The first sentence of a rule."""
    head, stop, _ = text.partition(". ")
    return head + ("." if stop and not head.endswith(".") else "")


def as_markdown(report: Report) -> str:
    """Markdown: a table of counts, and a section for each failure."""
    lines = [f"# {report.name}", "", f"| ONNX Runtime | {' | '.join(STATUSES)} |", "| --- " * (len(STATUSES) + 1) + "|"]
    for one in report.runs:
        number = counts(one.outcomes)
        lines.append(f"| {one.ort} | " + " | ".join(str(number[s]) for s in STATUSES) + " |")
    for one in report.runs:
        for outcome in one.outcomes:
            if outcome.status in BAD:
                rule = facts.rules()[outcome.rule]
                known = " (known)" if (one.ort, rule.id) in report.known else ""
                lines += ["", f"## {rule.id} {outcome.status}{known} on ONNX Runtime {one.ort}", "", rule.text, ""]
                lines += [f"* expected: {_escape(outcome.expected)}", f"* happened: {_escape(outcome.happened)}"]
                lines += [f"* reproduce: `{report.reproduce(one, rule.id)}`"]
                if outcome.backtrace:
                    lines += ["", "```", *outcome.backtrace, "```"]
    if report.stale:
        lines += ["", "## Stale lines of the baseline", "", *[f"* {line}" for line in report.stale]]
    return "\n".join(lines) + "\n"


def _escape(text: str) -> str:
    return text.replace("\n", " ").replace("|", "\\|").replace("<", "&lt;")


def as_text(report: Report, verbose: bool = False) -> list[tuple[str, str]]:
    """(colour, line) for a terminal; the colour may be ""."""
    lines: list[tuple[str, str]] = []
    for one in report.runs:
        lines.append(("", f"{report.name} on ONNX Runtime {one.ort}"))
        for outcome in one.outcomes:
            known = (one.ort, outcome.rule) in report.known
            if outcome.status in BAD:
                lines += _text(report, one, outcome, known)
            elif verbose:
                reason = f": {outcome.happened}" if outcome.happened else ""
                lines.append((_COLOURS[outcome.status], f"  {outcome.status:<14} {outcome.rule}{reason}"))
        number = counts(one.outcomes)
        lines.append(("", "  " + ", ".join(f"{number[s]} {s}" for s in STATUSES if number[s])))
    lines += [("red", f"stale line of the baseline: {line}") for line in report.stale]
    return lines


def _text(report: Report, one: Run, outcome: Outcome, known: bool) -> list[tuple[str, str]]:
    rule = facts.rules()[outcome.rule]
    head = f"  {outcome.status:<14} {rule.id} [{rule.severity}] {rule.text}"
    if known:
        return [("bright_black", f"{head} (known)")]
    lines: list[tuple[str, str]] = [(_COLOURS[outcome.status], head)]
    lines += [("", f"    expected:  {outcome.expected}"), ("", f"    happened:  {outcome.happened}")]
    lines += [("", f"    reproduce: {report.reproduce(one, rule.id)}")]
    lines += [("bright_black", f"      {line}") for line in outcome.backtrace]
    return lines


def with_baseline(report: Report, known: Iterable[tuple[str, str]], stale: Iterable[str]) -> Report:
    """The report, measured against a baseline."""
    return replace(report, known=tuple(known), stale=tuple(stale))
