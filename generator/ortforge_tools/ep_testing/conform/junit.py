"""Results as JUnit XML: one suite per release, one test per rule."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from ortforge._statuses import ABSENT, BAD, CRASH, FAIL, HANG, PASS, SKIP, UNKNOWN

from . import facts
from .outcomes import Outcome
from .report import Report, Run, counts


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
