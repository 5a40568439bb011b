"""The contract of docs/synchronization.md: every sentence has tests, the tests pass, and they notice what is missing.

tests/data/sync_contract.yaml names the tests, tests/interop/sync_suite has them. The suite runs with every rig against every ONNX
Runtime it works with, each in its own process, a few at a time.
"""

from __future__ import annotations

import functools
import os
import re
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import yaml

from tests.waiting import HANG, NO_PLUGINS, SHORT, WAITS, marked
from tools.ort_libs import NEWEST, ON_DEMAND, on_demand, ort_library

TESTS = Path(__file__).parents[1]
SUITE = TESTS / "interop" / "sync_suite"
CONTRACT: dict[str, dict[str, list[str]]] = yaml.safe_load(
    (TESTS / "data" / "sync_contract.yaml").read_text(encoding="utf-8")
)
PAGE = TESTS.parent / "docs" / "synchronization.md"
RUNS = [
    ("cpu", "1.24.4"),
    ("cpu", NEWEST),
    ("cpu-proposal", "1.23.2"),
    ("cpu-proposal", "1.24.4"),
    ("cpu-proposal", NEWEST),
    ("cuda", "1.24.4"),
    ("cuda", NEWEST),
    ("cuda-proposal", "1.24.4"),
    ("cuda-proposal", NEWEST),
]
#: What is run with ORTFORGE_EVERY_VERSION=1 only: their neighbours run the same code of ours, on another release or with another EP.
LATER = {("cpu-proposal", "1.24.4"), ("cpu-proposal", NEWEST), ("cuda", "1.24.4"), ("cuda-proposal", "1.24.4")}
CHOSEN = [run for run in RUNS if on_demand() or run not in LATER]
#: What tools/steady.py runs.
CLOCKS = [("cpu", NEWEST), ("cuda", NEWEST)]
#: Where every test of an order can run.
BROKEN = ("cuda", NEWEST)
#: The reasons of the suite's own markers: the sentence is not about this EP or this release.
ELSEWHERE = ("kernels of this EP work on", "needs ONNX Runtime 1.", "is about ONNX Runtime 1.")
_AT_ONCE = 4

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="shared memory by file descriptor needs Linux")


@dataclass(frozen=True)
class Result:
    """One run of the suite: outcomes by test, `file::name` without parameters."""

    returncode: int
    output: str
    outcomes: dict[str, list[str]]


def missing(rig: str, version: str) -> str:
    """Why the suite cannot run with this rig and release; "" if it can."""
    if (rig, version) in LATER and not on_demand():
        return ON_DEMAND
    if ort_library(version) is None:
        return f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it"
    if rig.startswith("cuda"):
        from tests.fakes import build

        if build.compiler() is None:
            return "no C compiler for the stand-ins"
        try:
            import cuda.bindings.driver  # noqa: F401
        except ImportError:
            return "cuda-bindings is not installed"
    return ""


def run_suite(rig: str, version: str, without: str) -> Result:
    """Run the suite in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FAKE_")}
    environment |= {
        "ORTFORGE_SUITE_LIBRARY": str(ort_library(version)),
        "ORTFORGE_INTEROP_RIG": rig,
        "ORTFORGE_SYNC_WITHOUT": without,
        "ORT_DISABLE_TELEMETRY": "1",
        **NO_PLUGINS,
        **(SHORT if without else WAITS),
    }
    with TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        command = [
            sys.executable,
            "-m",
            "pytest",
            str(SUITE),
            "-q",
            f"--junitxml={report}",
            "-o",
            "junit_family=xunit1",
        ]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=HANG, check=False)
        output = f"{done.stdout[-12000:]}\n{done.stderr[-4000:]}"
        return Result(done.returncode, output, outcomes(report) if report.is_file() else {})


def outcomes(report: Path) -> dict[str, list[str]]:
    """What became of each test: "passed", "failed", "broken" before or after it, or "skipped: reason"."""
    found: dict[str, list[str]] = defaultdict(list)
    for case in ET.parse(report).iter("testcase"):
        words = {child.tag: child.get("message", "") for child in case}
        outcome = "failed" if "failure" in words else "broken" if "error" in words else "passed"
        if "skipped" in words:
            outcome = f"skipped: {words['skipped']}"
        name = case.get("name", "").partition("[")[0]
        found[f"{Path(case.get('file', '')).name}::{name}"].append(outcome)
    return dict(found)


@functools.cache
def pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(_AT_ONCE)


@functools.cache
def started(rig: str, version: str, without: str) -> Future[Result]:
    return pool().submit(run_suite, rig, version, without)


@pytest.fixture(scope="module", autouse=True)
def _begun(request: pytest.FixtureRequest) -> None:
    """All runs that the chosen tests need begin at once, a few at a time."""
    wanted: list[tuple[str, str, str]] = []
    for item in request.session.items:
        given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        if item.path == request.path and "without" in given:
            wanted.append((*BROKEN, str(given["without"])))
        elif item.path == request.path and "rig" in given:
            wanted.append((str(given["rig"]), str(given["version"]), ""))
        elif item.path == request.path and "sentence" in given:
            wanted += [(*each, "") for each in CHOSEN]
    for rig, version, without in sorted(set(wanted), key=lambda run: not run[2]):  # the longest first
        if not missing(rig, version):
            started(rig, version, without)


def suite(rig: str, version: str, without: str = "") -> Result:
    """The result of a run."""
    return started(rig, version, without).result()


@pytest.mark.parametrize(("rig", "version"), marked(RUNS, CLOCKS))
def test_suite(rig: str, version: str) -> None:
    if reason := missing(rig, version):
        pytest.skip(reason)
    result = suite(rig, version)
    assert result.returncode == 0, result.output
    reasons = {o for found in result.outcomes.values() for o in found if o.startswith("skipped")}
    assert all(reason.removeprefix("skipped: ").startswith(ELSEWHERE) for reason in reasons), reasons


def sentences() -> list[str]:
    """The numbers on the page."""
    return re.findall(r"^\*\*(S\d+)\.\*\* [A-Z`]", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_sentence_of_the_page_is_there() -> None:
    assert sentences() == list(CONTRACT) == [f"S{number}" for number in range(1, len(CONTRACT) + 1)]


@pytest.mark.parametrize("sentence", list(CONTRACT))
def test_sentences_are_shown(sentence: str) -> None:
    """Each named test passed somewhere, and nowhere did it fail or go missing."""
    tests: list[str] = CONTRACT[sentence]["tests"]
    assert tests, f"{sentence} names no test"
    possible = [each for each in CHOSEN if not missing(*each)]
    if not possible:
        pytest.skip(missing(*CHOSEN[0]))
    for test in tests:
        found = [outcome for each in possible for outcome in suite(*each).outcomes.get(test, ["not there"])]
        assert not {"failed", "broken"} & set(found), test
        assert "not there" not in found, f"{sentence}: there is no {test}"
        if len(possible) == len(CHOSEN):
            assert "passed" in found, f"{sentence}: {test} ran nowhere"


def test_every_test_shows_a_sentence() -> None:
    possible = [each for each in CHOSEN if not missing(*each)]
    if not possible:
        pytest.skip(missing(*CHOSEN[0]))
    named = {test for sentence in CONTRACT.values() for test in sentence["tests"]}
    assert set(suite(*possible[0]).outcomes) - named == set()


@pytest.mark.parametrize("without", ["waits", "streams"])
def test_the_tests_notice_what_is_missing(without: str) -> None:
    """With waits, or the streams of runs, taken out, every sentence about an order that comes from them falls."""
    if reason := missing(*BROKEN):
        pytest.skip(reason)
    result = suite(*BROKEN, without)
    assert result.returncode == 1, result.output
    assert not [test for test, found in result.outcomes.items() if "broken" in found], "one failure brings others about"
    stood: list[str] = []
    for sentence, about in CONTRACT.items():
        found: list[Any] = [outcome for test in about["tests"] for outcome in result.outcomes[test]]
        if without in about.get("fails_without", []) and "failed" not in found:
            stood.append(sentence)
    assert not stood, f"nobody noticed that there were no {without}: {stood}"
