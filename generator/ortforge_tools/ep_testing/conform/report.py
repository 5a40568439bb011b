"""Results as text, JSON, Markdown, JUnit XML and a badge. All are the same for the same results: no times, no paths of ours."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from xml.etree import ElementTree as ET

from ortforge._statuses import (
    ABSENT,
    BAD,
    CRASH,
    ERROR,
    EXERCISED,
    FAIL,
    HANG,
    NOT_RUN,
    PASS,
    REPORT_FORMAT,
    SKIP,
    STATUSES,
    UNKNOWN,
)

from . import facts
from .checks import Outcome, combine
from .root_causes import Cause, causes, summary

#: How the reason begins why nothing can be said of an EP without devices.
OFFERS_NO_DEVICE = "the library offers no device"
#: The results of what an EP takes are right.
_RESULTS = "EP-46"
#: CreateEp succeeds.
_MAKES_EP = "EPF-59"
_COLOURS = {PASS: "green", FAIL: "red", CRASH: "bright_red", HANG: "magenta", SKIP: "yellow", ABSENT: "bright_black"}
_COLOURS |= {ERROR: "bright_red", NOT_RUN: "yellow"}


@dataclass(frozen=True, slots=True)
class Run:
    """The rules of one library on one release."""

    ort: str
    outcomes: tuple[Outcome, ...]  # one per rule, in the order of the rules
    given: str = ""  # what --ort has to say, if that is not the version
    refusal: str = ""  # of what use the library is not: it cannot "load", "register" or "create" anything
    refused: str = ""  # why, in the words of who refused
    stopped: str = ""  # why not every check was reached

    @property
    def exercised(self) -> tuple[int, int]:
        """Of how many rules something was really seen, out of those that the release knows and a check can test."""
        known = facts.rules()
        api = int(self.ort.split(".")[1])
        asked = [o for o in self.outcomes if known[o.rule].since <= api and not known[o.rule].untestable]
        return sum(o.status in EXERCISED for o in asked), len(asked)

    @property
    def idle(self) -> str:
        """Of a library that ran no model a sentence: it may keep all other rules, and compute nonsense."""
        found = next((o for o in self.outcomes if o.rule == _RESULTS and o.status == ABSENT), None)
        if found is None:
            return ""
        if found.happened.startswith(OFFERS_NO_DEVICE):
            return f"{found.happened}, so nothing of what it computes was tested"
        if any(o.rule == _MAKES_EP and o.status in BAD for o in self.outcomes):
            return f"CreateEp fails ({_MAKES_EP}), so nothing of what the EP computes was tested"
        return (
            "the EP took none of the models it was offered, so nothing of what it computes was tested: "
            "try `ortforge conform model` with a model of yours, or `ortforge conform operators`"
        )

    @property
    def share(self) -> float:
        """The same in percent; all of nothing is all."""
        seen, asked = self.exercised
        return 100 * seen / asked if asked else 100.0


@dataclass(frozen=True, slots=True)
class Report:
    """Everything about one library."""

    library: str  # as it was given
    name: str
    registration: str  # as it was given; empty for the usual one
    runs: tuple[Run, ...]
    known: tuple[tuple[str, str], ...] = ()  # (ORT, rule) that the baseline lists
    stale: tuple[str, ...] = ()  # lines of the baseline that hold no more
    shard: dict[str, Any] | None = None  # of a part of the work, what `shards.merge` needs

    @property
    def bad(self) -> list[tuple[str, Outcome]]:
        """What counts: failures that are not in the baseline."""
        return [
            (r.ort, o) for r in self.runs for o in r.outcomes if o.status in BAD and (r.ort, o.rule) not in self.known
        ]

    @property
    def unknown(self) -> list[str]:
        """Why the answer is not known, one sentence each: refused, stopped, or an error of a check."""
        said = []
        for one in self.runs:
            where = f"{self.name} on ONNX Runtime {one.ort}"
            said += [f"{where}: {one.refused}"] if one.refused else []
            errors = [o for o in one.outcomes if o.status == ERROR]
            said += [f"{where}: the check {o.check} of {o.rule} went wrong: {o.happened}" for o in errors]
            left = sum(o.status == NOT_RUN for o in one.outcomes)
            said += [f"{where}: {left} rules were not reached: {one.stopped}"] if left and not one.refused else []
        return said

    @property
    def kept(self) -> tuple[int, int]:
        """How many results are PASS, out of those that say something."""
        said = [o.status for r in self.runs for o in r.outcomes if o.status in EXERCISED]
        return said.count(PASS), len(said)

    @property
    def passed(self) -> bool:
        """Is the answer yes?"""
        return not self.bad and not self.stale and not self.unknown

    def causes(self, one: Run) -> tuple[Cause, ...]:
        """Of what counts on one release, which defects are likely behind it, the likeliest first."""
        return causes(o for o in one.outcomes if (one.ort, o.rule) not in self.known)

    def reason(self, one: Run) -> dict[str, str]:
        """Of rules that only follow from others the rule that they likely follow from."""
        return {rule: cause.rule for cause in self.causes(one) for rule in cause.follows}

    def reproduce(self, one: Run, rule: str) -> str:
        """The command that shows a result again."""
        words = ["ortforge", "conform", self.library, "--ort", one.given or one.ort, "--rules", rule]
        if self.registration:
            words += ["--registration-name", self.registration]
        return shlex.join(words)


def run(
    ort: str, outcomes: Iterable[Outcome], given: str = "", refused: tuple[str, str] = ("", ""), stopped: str = ""
) -> Run:
    """The results of one release: one for each rule."""
    by_rule: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        by_rule.setdefault(outcome.rule, []).append(outcome)
    found = tuple(combine(by_rule[rule]) for rule in facts.rules() if rule in by_rule)
    return Run(ort, found, given, *refused, stopped if any(o.status == NOT_RUN for o in found) else "")


def counts(outcomes: Sequence[Outcome]) -> dict[str, int]:
    """The number of rules by status."""
    return {status: sum(o.status == status for o in outcomes) for status in STATUSES}


def as_json(report: Report) -> str:
    """JSON that follows generated/schema/conform.schema.json."""
    runs: list[dict[str, Any]] = []
    for one in report.runs:
        results = [_result(report, one, o) for o in one.outcomes]
        seen, asked = one.exercised
        runs.append(
            {
                "ort": one.ort,
                "refused": one.refused or None,
                "stopped": one.stopped or None,
                "exercised": {"rules": seen, "of": asked},
                "counts": counts(one.outcomes),
                "causes": [
                    {"rule": c.rule, "sentence": c.sentence, "follows": list(c.follows)} for c in report.causes(one)
                ],
                "results": results,
            }
        )
    data = {
        "format": REPORT_FORMAT,
        "library": report.library,
        "passed": report.passed,
        "runs": runs,
        "stale_baseline": list(report.stale),
    }
    data |= {"shard": report.shard} if report.shard else {}
    return json.dumps(data, indent=2) + "\n"


def as_badge(report: Report) -> str:
    """What shields.io shows as a badge, from a file that it can fetch."""
    kept, tested = report.kept
    message = f"{kept} of {tested} rules kept on ORT {', '.join(r.ort for r in report.runs)}"
    colour = "red" if report.bad or report.stale else "lightgrey" if report.unknown else "brightgreen"
    return json.dumps({"schemaVersion": 1, "label": "ortforge conform", "message": message, "color": colour}) + "\n"


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
            "symptom": outcome.symptom or None,
        }
        if outcome.status in (CRASH, HANG):
            found |= {"signal": outcome.signal or None, "backtrace": list(outcome.backtrace)}
    elif outcome.status != PASS:
        found["reason"] = outcome.happened
        if outcome.status == ERROR:
            found |= {"reproduce": report.reproduce(one, rule.id), "backtrace": list(outcome.backtrace)}
    return found


def as_markdown(report: Report) -> str:
    """Markdown: a table of counts, and a section for each failure."""
    shown = [s for s in STATUSES if s not in UNKNOWN or any(counts(r.outcomes)[s] for r in report.runs)]
    lines = [
        f"# {report.name}",
        "",
        *[f"* {escape_markdown(said)}" for said in report.unknown],
        *([""] if report.unknown else []),
    ]
    lines += [f"| ONNX Runtime | {' | '.join(shown)} | exercised |", "| --- " * (len(shown) + 2) + "|"]
    for one in report.runs:
        number, (seen, asked) = counts(one.outcomes), one.exercised
        lines.append(f"| {one.ort} | " + " | ".join(str(number[s]) for s in shown) + f" | {seen} of {asked} |")
    lines += [line for one in report.runs if one.idle for line in ("", f"On ONNX Runtime {one.ort}: {one.idle}.")]
    for one in report.runs:
        found = summary(report.causes(one), f" on ONNX Runtime {one.ort}")
        lines += (
            ["", *[f"{'  ' * said.startswith(' ')}* {escape_markdown(said.strip())}" for said in found]]
            if found
            else []
        )
    for one in report.runs:
        for outcome in one.outcomes:
            if outcome.status in BAD:
                rule = facts.rules()[outcome.rule]
                known = " (known)" if (one.ort, rule.id) in report.known else ""
                lines += ["", f"## {rule.id} {outcome.status}{known} on ONNX Runtime {one.ort}", "", rule.text, ""]
                lines += [
                    f"* expected: {escape_markdown(outcome.expected)}",
                    f"* happened: {escape_markdown(outcome.happened)}",
                ]
                lines += [f"* reproduce: `{report.reproduce(one, rule.id)}`"]
                if outcome.backtrace:
                    lines += ["", "```", *outcome.backtrace, "```"]
    if report.stale:
        lines += ["", "## Stale lines of the baseline", "", *[f"* {line}" for line in report.stale]]
    return "\n".join(lines) + "\n"


def escape_markdown(text: str) -> str:
    """A text in one line, for a cell of a table."""
    return text.replace("\n", " ").replace("|", "\\|").replace("<", "&lt;")


def as_text(report: Report, verbose: bool = False) -> list[tuple[str, str]]:
    """(colour, line) for a terminal; the colour may be ""."""
    lines: list[tuple[str, str]] = []
    for one in report.runs:
        where = f" on ONNX Runtime {one.ort}" if len(report.runs) > 1 else ""
        lines += [("red", said) for said in summary(report.causes(one), where)]
        lines.append(("", f"{report.name} on ONNX Runtime {one.ort}"))
        follows = report.reason(one)
        lines += [("bright_red", f"  {line}") for line in one.refused.splitlines()]
        for outcome in one.outcomes:
            known = (one.ort, outcome.rule) in report.known
            if outcome.status in BAD:
                lines += _text(report, one, outcome, known, follows.get(outcome.rule, ""))
            elif verbose or outcome.status == ERROR:
                reason = f": {outcome.happened}" if outcome.happened else ""
                lines.append((_COLOURS[outcome.status], f"  {outcome.status:<14} {outcome.rule}{reason}"))
                lines += [("bright_black", f"      {line}") for line in outcome.backtrace]
        number, (seen, asked) = counts(one.outcomes), one.exercised
        lines.append(("", "  " + ", ".join(f"{number[s]} {s}" for s in STATUSES if number[s])))
        others = "" if verbose or seen == asked else "; -v says of the others why not"
        share = f"{seen} of {asked} rules that can be tested on this release ({one.share:.0f} %){others}"
        lines.append(("", f"  exercised: {share}"))
        lines += [("yellow", f"  {one.idle}")] if one.idle else []
        lines += [("yellow", f"  not everything was run: {one.stopped}")] if one.stopped else []
    lines += [("red", f"stale line of the baseline: {line}") for line in report.stale]
    return lines


def _text(report: Report, one: Run, outcome: Outcome, known: bool, reason: str) -> list[tuple[str, str]]:
    rule = facts.rules()[outcome.rule]
    head = f"  {outcome.status:<14} {rule.id} [{rule.severity}] {rule.text}"
    if known:
        return [("bright_black", f"{head} (known)")]
    lines: list[tuple[str, str]] = [(_COLOURS[outcome.status], head)]
    lines += [("", f"    expected:  {outcome.expected}"), ("", f"    happened:  {outcome.happened}")]
    lines += [("", f"    follows:   likely from {reason}")] if reason else []
    lines += [("", f"    reproduce: {report.reproduce(one, rule.id)}")]
    lines += [("bright_black", f"      {line}") for line in outcome.backtrace]
    return lines


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
            errors=str(sum(number[s] for s in (CRASH, HANG, *UNKNOWN))),
            skipped=str(number[SKIP] + number[ABSENT]),
        )
        reason = report.reason(one)
        for outcome in one.outcomes:
            _junit_case(suite, report, one, outcome, reason.get(outcome.rule, ""))
    ET.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _junit_case(suite: ET.Element, report: Report, one: Run, outcome: Outcome, reason: str) -> None:
    rule = facts.rules()[outcome.rule]
    case = ET.SubElement(
        suite, "testcase", name=f"{rule.id} {_sentence(rule.text)}", classname=f"{report.name}.{rule.group}"
    )
    if outcome.status in (*BAD, *UNKNOWN):
        kind = "failure" if outcome.status == FAIL else "error"
        message = f"expected {outcome.expected}; {outcome.happened}" if outcome.expected else outcome.happened
        element = ET.SubElement(case, kind, type=outcome.status, message=_printable(message))
        also = [f"follows: likely from {reason}"] * bool(reason)
        lines = [rule.text, "", *also, f"reproduce: {report.reproduce(one, rule.id)}", *outcome.backtrace]
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


def with_baseline(report: Report, known: Iterable[tuple[str, str]], stale: Iterable[str]) -> Report:
    """The report, measured against a baseline."""
    return replace(report, known=tuple(known), stale=tuple(stale))
