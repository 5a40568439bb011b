"""Failures that have one cause are told as one, the cause first; two defects stay two."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jsonschema
import pytest

from ortforge._statuses import FAIL, PASS
from ortforge_tools.ep_testing.conform import hosts, plan
from ortforge_tools.ep_testing.conform.checks import Blocked, Failed, Outcome
from ortforge_tools.ep_testing.conform.conform import conform
from ortforge_tools.ep_testing.conform.crash_attribution import Death, unexplained
from ortforge_tools.ep_testing.conform.matrix import rows
from ortforge_tools.ep_testing.conform.public import Public, Session
from ortforge_tools.ep_testing.conform.report import Report, Run, as_json, as_junit, as_markdown, as_text
from ortforge_tools.ep_testing.conform.root_causes import Cause, causes, summary
from ortforge_tools.ep_testing.conform.subject import subject
from ortforge_tools.ep_testing.conform.threads import at_once
from ortforge_tools.ep_testing.conform.trace import Trace
from tests import cpp_build
from tests.conform import mutants
from tests.conform.conform_samples import NEWEST, SCHEMA
from tests.waiting import PATIENCE
from tools.ort_libs import ort_library

ROOT = Path(__file__).resolve().parents[2]
THREW = ("terminate called after throwing an instance of 'std::runtime_error'", "  what():  the pump is dry")
IN_COMPILE = (
    "Current thread 0x... (most recent call first):",
    '  File "runtime/ortforge/_api/table.py", line 53 in __call__',
    '  File "generated/python/ortforge_abi/ort_compile_api.py", line 256 in compile_model',
)
IN_RUN = (
    "Current thread 0x... (most recent call first):",
    '  File "generated/python/ortforge_abi/ort_api.py", line 35 in run',
)
NODE = "Non-zero status code returned while running EP_{0}_0 node. Name:'EP_EP_{0}_0_0' Status Message: "


def fail(rule: str, happened: str = "it is so", symptom: str = "") -> Outcome:
    return Outcome(rule, FAIL, "a.check", "that it is not", happened, symptom=symptom)


def died(rule: str, *trace: str, signal: str = "SIGABRT", slot: str = "") -> Outcome:
    if slot:
        trace = (
            *trace,
            "Current thread 0x... (most recent call first):",
            '  File "generator/ortforge_tools/ep_testing/conform/objects.py", line 9 in raw',
        )
    death = Death("a.check", "", False, signal, f"the process died of {signal}", tuple(trace))
    death.place(slot)
    return death.outcome(rule)


def found(*outcomes: Outcome) -> list[tuple[str, ...]]:
    """Of each cause the rule and those that follow."""
    return [(cause.rule, *cause.follows) for cause in causes(outcomes)]


def ran(message: str, number: int = 17) -> str:
    """What ONNX Runtime says about a node that fails."""
    return f"OrtApi.Run: {NODE.format(number)}{message} [ORT_FAIL]"


NUMBERS = "3 of 6 elements differ"
#: Failures of one defect, and the cause that has to be named.
ONE = {
    "an exception that the recorder saw, and deaths of it": (
        [died("ALC-05", *THREW), fail("GEN-06", "OrtEp.Sync: the pump is dry"), died("DTI-05", *THREW)],
        "GEN-06",
    ),
    "exceptions in two threads": (
        [died("INT-31", THREW[0], "terminate called recursively"), fail("GEN-06", "OrtEp.Sync: the pump is dry")],
        "GEN-06",
    ),
    "an exception that becomes a status": (
        [fail("EP-46", ran("the pump is dry")), fail("GEN-07", "OrtX.Y: the pump is dry")],
        "GEN-07",
    ),
    "an exception without words": (
        [
            fail("EP-46", "OrtApi.Run: Encountered unknown exception in Run() [ORT_RUNTIME_EXCEPTION]"),
            died("ALC-05", "terminate called after throwing an instance of 'int'"),
            fail("EP-54", "it fails: the function of the EP threw: an exception that is no std::exception"),
            fail(
                "NCI-04",
                "{'code': 1, 'message': 'the function of the EP threw: an exception that is no std::exception'}",
            ),
            fail("GEN-07", "OrtNodeComputeInfo.Compute: an exception that is no std::exception"),
        ],
        "GEN-07",
    ),
    "an error in other words around it": (
        [
            fail("ORD-01", "{'code': 1, 'message': 'the pump is dry'}"),
            fail("LIB-19", "ReleaseEpFactory: the pump is dry [ORT_FAIL]"),
        ],
        "LIB-19",
    ),
    "one sentence of ONNX Runtime, but for numbers": (
        [fail("GEN-14", ran("block 12 at 0x7f00 is taken", 17)), fail("PRF-08", ran("block 9 at 0x12ab is taken", 4))],
        "GEN-14",
    ),
    "an error of an operator in two nodes": (
        [
            fail("EP-46", ran("NodeComputeInfo::compute: Mul node 'Mul_y': the pump is dry")),
            fail("KRN-21", ran("NodeComputeInfo::compute: Mul node 'Mul_k': the pump is dry", 4)),
            fail("KRN-22", ran("NodeComputeInfo::compute: Mul node that makes 'v': the pump is dry", 5)),
        ],
        "EP-46",
    ),
    "deaths in one function": (
        [died(rule, signal="SIGSEGV", slot="OrtAllocator.Alloc") for rule in ("ALC-05", "ALC-08", "DTI-05")],
        "ALC-05",
    ),
    "a status of a function": (
        [
            fail("EPF-59", "OrtEpFactory.CreateEp returned status 1: no license"),
            fail("EP-46", "OrtApi.CreateSession: no license [ORT_FAIL]"),
        ],
        "EPF-59",
    ),
    "deaths in one function of ONNX Runtime": (
        [died(rule, *IN_COMPILE, signal="SIGSEGV") for rule in ("EP-18", "EP-50")],
        "EP-18",
    ),
    "an output that is not there": (
        [fail("EP-46", symptom="output"), fail("NCI-08"), fail("NCI-09", symptom="output")],
        "NCI-08",
    ),
    "a kept pointer": (
        [fail("GEN-15", NUMBERS, "numbers"), died("NCI-14", *IN_RUN), died("EP-36", *IN_RUN, signal="SIGSEGV")],
        "NCI-14",
    ),
    "objects of runs": (
        [fail("GEN-18", symptom="runs"), fail("APP-05", symptom="sessions"), fail("APP-08", symptom="runs")],
        "GEN-18",
    ),
    "memory of runs": ([fail("APP-05", symptom="sessions"), fail("APP-08", symptom="runs")], "APP-08"),
}
#: Failures of defects that have nothing to do with each other, though they look alike.
SEVERAL: dict[str, Sequence[Outcome]] = {
    "another exception": [
        fail("GEN-06", "OrtEp.Sync: the pump is dry"),
        died("ALC-05", *THREW[:1], "  what():  std::bad_alloc"),
    ],
    "an exception, and one without words": [
        fail("GEN-06", "OrtEp.Sync: the pump is dry"),
        died("ALC-05", "terminate called after throwing an instance of 'int'"),
    ],
    "an exception, and a death of another kind in its function": [
        died("DTI-05", *THREW, slot="OrtAllocator.Alloc"),
        died("ALC-05", slot="OrtAllocator.Alloc"),
    ],
    "exceptions in two threads, of which one says that it is another": [
        fail("GEN-06", "OrtEp.Sync: the pump is dry"),
        died("ALC-05", THREW[0], "terminate called recursively", "  what():  std::bad_alloc"),
    ],
    "other sentences": [fail("GEN-14", ran("the pump is dry")), fail("PRF-08", ran("the tank is full"))],
    "words of our own": [
        fail("LIB-07", "success, with num_factories = 0"),
        fail("LIB-13", "success, with num_factories = 0"),
    ],
    "words that stand in a trace of ours": [
        fail("GEN-14", ran("sessions")),
        died("PRF-03", '  File "sessions.py", line 3 in f'),
    ],
    "few letters": [fail("GEN-14", ran("no")), fail("PRF-08", "no device is there")],
    "numbers that are wrong from the beginning": [died("NCI-14", *IN_RUN), fail("EP-46", NUMBERS)],
    "a death outside of runs": [died("NCI-14", *IN_RUN), died("INT-16", signal="SIGSEGV")],
    "objects of sessions, and memory of runs": [fail("GEN-18", symptom="sessions"), fail("APP-08", symptom="runs")],
    "wrong numbers, and an output that is not there": [fail("NCI-08", NUMBERS), fail("EP-46", NUMBERS, "numbers")],
    "a death in a check of leaks": [died("GEN-18", signal="SIGSEGV"), fail("APP-08", symptom="runs")],
    "deaths by one signal in runs": [died("NCI-10", *IN_RUN), died("PRF-03", *IN_RUN)],
}


@pytest.mark.parametrize("name", ONE)
def test_one_cause(name: str) -> None:
    outcomes, rule = ONE[name]
    assert found(*outcomes) == [(rule, *(o.rule for o in outcomes if o.rule != rule))]


@pytest.mark.parametrize("name", SEVERAL)
def test_several_causes(name: str) -> None:
    assert sorted(found(*SEVERAL[name])) == sorted((o.rule,) for o in SEVERAL[name])


def test_two_defects_at_once() -> None:
    """Each has what follows from it, and no failure is lost."""
    both = [*ONE["an exception that the recorder saw, and deaths of it"][0], *ONE["a kept pointer"][0], fail("EPF-07")]
    assert found(*both) == [("GEN-06", "ALC-05", "DTI-05"), ("NCI-14", "GEN-15", "EP-36"), ("EPF-07",)]


def test_a_death_of_another_kind_is_no_named_cause() -> None:
    """What a rule says about its breach is not said of a process that died while the check ran."""
    (cause,) = causes([died("GEN-18", signal="SIGSEGV", slot="OrtEp.Sync")])
    assert (cause.known, cause.sentence) == (
        False,
        "expected the process lives: the process died of SIGSEGV in OrtEp.Sync",
    )
    assert causes([died("GEN-06", *THREW)])[0].sentence.startswith("an exception leaves one of its functions: ")


def test_an_exception_is_told_before_many_threads() -> None:
    """The end of what a process said is kept, and the exception too."""
    from ortforge_tools.ep_testing.conform.run import _trace

    threads = [f'  File "a.py", line {n} in work' for n in range(90)]
    assert _trace([*THREW, *threads])[:3] == (*THREW, threads[60])
    assert _trace([*THREW, "end"]) == (*THREW, "end")


def test_threads_tell_what_went_wrong() -> None:
    """The first of them does: as a symptom, as a reason why nothing can be said, or as a sentence."""

    def raising(error: Exception) -> Callable[[int], None]:
        def work(number: int) -> None:
            raise error

        return work

    with pytest.raises(Failed) as caught:
        at_once(2, raising(Failed("that", "this", symptom="numbers")), "all is well")
    assert (caught.value.expected, caught.value.happened) == ("all is well", "expected that; this")
    assert caught.value.symptom == "numbers"
    with pytest.raises(Blocked, match="the slot is NULL"):
        at_once(2, raising(Blocked("the slot is NULL")), "all is well")
    with pytest.raises(Failed, match="a byte is wrong"):
        at_once(2, lambda number: None, "all is well", ["a byte is wrong"])
    at_once(2, lambda number: None, "all is well")


def test_a_run_beside_another_is_not_the_first() -> None:
    """Whichever ends first: what an EP keeps of the one shows in the other."""
    began, go_on = threading.Event(), threading.Event()
    symptoms: list[str] = []

    def run(*_: object) -> list[Any]:
        if not began.is_set():
            began.set()
            assert go_on.wait(PATIENCE)
        return []

    context: Any = SimpleNamespace(
        _sessions=[],
        api=SimpleNamespace(run=run),
        values=dict,
        task=SimpleNamespace(step=lambda _: nullcontext()),
        compare=lambda case, feeds, found, what, symptom: symptoms.append(symptom),
    )
    case: Any = SimpleNamespace(feeds=lambda seed: {})
    session = Session(context, None, [])
    other = threading.Thread(target=Public.check_run, args=(context, session, case))
    other.start()
    assert began.wait(PATIENCE)
    Public.check_run(context, session, case)
    go_on.set()
    other.join()
    Public.check_run(context, Session(context, None, []), case)
    assert symptoms == ["numbers", "numbers", ""]


def test_where_something_is_lost() -> None:
    """What is called in runs, by the EP or of ONNX Runtime, is lost with each; what is called between them is not."""
    names = [("mark", "run"), ("call", "OrtX.Compute"), ("api", "OrtApi.A"), ("mark", "ran"), ("call", "OrtX.Compile")]
    trace = Trace([{"e": kind, "n": name, "i": 0, "t": 0, "a": {}} for kind, name in names])
    assert [trace.lost_in([n]) for n in ("OrtX.Compute", "OrtApi.A", "OrtX.Compile")] == ["runs", "runs", "sessions"]


def test_a_death_names_its_function() -> None:
    """And the exception, if it was one."""
    assert (
        died("ALC-05", *THREW, slot="OrtAllocator.Alloc").happened
        == "the process died of an exception in OrtAllocator.Alloc: the pump is dry"
    )
    assert died("ALC-05", *THREW[:1]).happened == "the process died of an exception: 'std::runtime_error'"
    assert died("ALC-05", slot="OrtAllocator.Alloc").happened == "the process died of SIGABRT in OrtAllocator.Alloc"
    assert died("EP-18", *IN_COMPILE).happened == "the process died of SIGABRT in OrtCompileApi.CompileModel"
    assert died("ALC-05", "terminate called without an active exception").happened == "the process died of SIGABRT"


# ----------------------------------------------------------------------------------------------------- reports

OUTCOMES = (*ONE["a kept pointer"][0], fail("EPF-07", "it is <1>"), Outcome("LIB-01", PASS, "a.check"))
REPORT = Report("libx.so", "x", "", (Run("1.31.1", OUTCOMES),))


def text(report: Report) -> list[str]:
    return [line for _, line in as_text(report)]


def test_text_begins_with_the_cause() -> None:
    lines = text(REPORT)
    sentence = "it keeps a pointer to the memory of an input or output: the process died of SIGABRT in OrtApi.Run"
    assert lines[:4] == [
        f"likely cause: NCI-14 {sentence}; 2 other rules fail in the same way",
        "  GEN-15, EP-36",
        "also wrong, each by itself (1): EPF-07",
        "x on ONNX Runtime 1.31.1",
    ]
    assert lines.count("    follows:   likely from NCI-14") == 2
    assert "  1 PASS, 2 FAIL, 2 CRASH" in lines
    two = replace(REPORT, runs=(REPORT.runs[0], replace(REPORT.runs[0], ort="1.24.4")))
    assert [line for line in text(two) if line.startswith("likely cause on ONNX Runtime 1.24.4: NCI-14")]
    healthy = replace(REPORT, runs=(Run("1.31.1", OUTCOMES[-1:]),))
    assert text(healthy)[0] == "x on ONNX Runtime 1.31.1"


def test_what_is_grave_comes_first() -> None:
    """Among failures that nothing follows from; a named cause is a line of its own if it is as grave as any."""
    crash, leak, kept = died("ALC-05"), fail("GEN-18"), died("NCI-14", *IN_RUN)
    assert summary(causes([leak, crash])) == ["wrong, each by itself (2): ALC-05, GEN-18"]
    assert summary(causes([crash, kept]))[0].startswith("likely cause: NCI-14 it keeps a pointer")
    assert summary(causes([leak]))[0].startswith("likely cause: GEN-18 it never releases objects")


@pytest.mark.parametrize(
    ("trace", "rule"),
    [((), "EP-46"), (IN_RUN, "EP-46"), (THREW, "GEN-06"), (("terminate called recursively",), "GEN-06")],
    ids=["no trace", "in Run", "an exception", "two exceptions"],
)
def test_a_death_in_runs_is_about_exceptions_only_if_there_was_one(trace: tuple[str, ...], rule: str) -> None:
    """A pointer that leads nowhere breaks no rule about exceptions: the node that was claimed does not run."""
    for hang, signal in ((False, "SIGSEGV"), (True, "")):
        death = Death("a.check", "run", hang, signal, "it died", trace)
        blamed = unexplained({"run": death, "use the library": death}, [], ("GEN-06", "GEN-07", "EP-46", "EPF-24"))
        assert [outcome.rule for outcome in blamed] == [rule]


def test_json_has_the_causes() -> None:
    data = json.loads(as_json(REPORT))
    jsonschema.validate(data, SCHEMA)
    run = data["runs"][0]
    assert [(c["rule"], c["follows"]) for c in run["causes"]] == [("NCI-14", ["GEN-15", "EP-36"]), ("EPF-07", [])]
    assert [r["symptom"] for r in run["results"][:3]] == ["numbers", "run", "run"]
    assert (run["counts"]["FAIL"], run["counts"]["CRASH"]) == (2, 2)


def test_junit_and_markdown_have_the_causes() -> None:
    assert as_junit(REPORT).count("follows: likely from NCI-14") == 2
    lines = as_markdown(REPORT).splitlines()
    assert lines[6].startswith("* likely cause on ONNX Runtime 1.31.1: NCI-14 it keeps a pointer")
    assert lines[7:9] == ["  * GEN-15, EP-36", "* also wrong on ONNX Runtime 1.31.1, each by itself (1): EPF-07"]


def test_a_matrix_names_the_cause() -> None:
    (row,) = rows([REPORT])
    assert row.cells[0].why.startswith("NCI-14: it keeps a pointer")


def test_what_is_known_is_no_cause() -> None:
    """Of what the baseline lists nothing follows: the others are seen by themselves."""
    known = replace(REPORT, known=(("1.31.1", "NCI-14"), ("1.31.1", "EPF-07")))
    assert {c.rule for c in known.causes(known.runs[0])} == {"GEN-15", "EP-36"}
    assert text(replace(REPORT, known=tuple(("1.31.1", o.rule) for o in OUTCOMES)))[0] == "x on ONNX Runtime 1.31.1"


# --------------------------------------------------------------------------------------------- real libraries

TABLE = {m.id: m for m in mutants.table()}
needs_builds = [
    pytest.mark.skipif(
        None in (shutil.which("cmake"), shutil.which("ninja"), cpp_build.compiler()),
        reason="cmake, ninja or a C++ compiler is missing",
    ),
    pytest.mark.skipif(ort_library(NEWEST) is None, reason=f"ONNX Runtime {NEWEST} is not in .cache/ort"),
    pytest.mark.slow,
]


@pytest.fixture(scope="module")
def factory(tmp_path_factory: pytest.TempPathFactory) -> mutants.Factory:
    return mutants.Factory(tmp_path_factory.getbasetemp())


def told(library: Path, rules: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> tuple[str, tuple[Cause, ...]]:
    """The first line of the report, and the causes."""
    monkeypatch.setenv("ORTFORGE_CACHE", str(ROOT / ".cache"))
    with subject(str(library)) as given:
        report = conform(given, [hosts.release(NEWEST)], plan.chosen(list(rules)), jobs=2)
    return text(report)[0], report.causes(report.runs[0])


class TestMutants:
    """The four cases, with all rules that they break."""

    pytestmark = needs_builds

    @pytest.mark.parametrize("name", ["input-used-again", "copies-throw", "output-forgotten", "values-leak"])
    def test_first_line(self, name: str, factory: mutants.Factory, monkeypatch: pytest.MonkeyPatch) -> None:
        mutant = TABLE[name]
        line, seen = told(factory.make(mutant), (mutant.rule, *mutant.follows), monkeypatch)
        assert line.startswith(f"likely cause: {mutant.rule} ")
        assert [(c.rule, set(c.follows)) for c in seen] == [(mutant.rule, set(mutant.follows))]

    def test_on_the_native_backend(self, factory: mutants.Factory, monkeypatch: pytest.MonkeyPatch) -> None:
        """A function of the native module leaves no frame in the trace by which a death is placed."""
        mutant = TABLE["input-used-again"]
        monkeypatch.setenv("ORTFORGE_BACKEND", "native")
        line, _ = told(factory.make(mutant), (mutant.rule, *mutant.follows), monkeypatch)
        assert line.startswith(f"likely cause: {mutant.rule} ")
        assert "the process died of SIGSEGV in OrtApi.RunWithBinding" in line

    def test_two_defects(self, factory: mutants.Factory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """One behind the other: both are named, each with its own."""
        first, second = TABLE["input-used-again"], TABLE["values-leak"]
        outer = mutants.Factory(tmp_path)
        outer._bases[second.base] = factory.make(first)
        _, seen = told(outer.make(second), [r for m in (first, second) for r in (m.rule, *m.follows)], monkeypatch)
        assert [(c.rule, set(c.follows)) for c in seen] == [(m.rule, set(m.follows)) for m in (first, second)]
