"""The suite in tests/interop/interop_suite: every rig against every ONNX Runtime it works with, each in a process of its own.

Each process leaves a JUnit report, from which is seen that every rule of tests/data/int_rules.yaml was shown.
"""

from __future__ import annotations

import ast
import functools
import importlib.util
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from tests import cpp_build
from tests.fakes import build
from tests.waiting import HANG, NO_PLUGINS, WAITS, marked
from tools.ort_libs import NEWEST, ON_DEMAND, ONE_VERSION, left_out, on_demand, ort_library

TESTS = Path(__file__).parents[1]
SUITE = TESTS / "interop" / "interop_suite"
RULES = TESTS / "data" / "int_rules.yaml"
#: Rig -> releases. The shipped interface needs 1.24, and so do the made-up devices of the stand-in for CUDA's driver; the
#: proposal's interface is reached directly on all of them.
RIGS = {
    "cpu": ("1.24.4", NEWEST),
    "cpu-proposal": ("1.23.2", "1.24.4", NEWEST),
    "cuda": ("1.24.4", NEWEST),
    "cuda-proposal": ("1.24.4", NEWEST),
    "cpp-cpu": ("1.24.4", NEWEST),
    "cpp-cpu-proposal": ("1.23.2", "1.24.4", NEWEST),
    "cpp-cuda": ("1.24.4", NEWEST),
    "cpp-cuda-proposal": ("1.24.4", NEWEST),
    "cpp-hip": ("1.24.4", NEWEST),
    "cpp-hip-proposal": ("1.24.4", NEWEST),
}
#: Rigs whose code and interface others share between them.
MIXTURES = {"cpp-cpu-proposal", "cuda-proposal", "cpp-cuda-proposal", "cpp-hip"}
RUNS = [(rig, version) for rig, versions in RIGS.items() for version in versions]
#: What tools/steady.py runs.
CLOCKS = [("cpu", NEWEST), ("cuda", NEWEST), ("cpp-cpu", NEWEST)]
linux = pytest.mark.skipif(sys.platform != "linux", reason="shared memory by file descriptor needs Linux")


@dataclass(frozen=True)
class Outcome:
    """How a suite ended; `passed` are tests of which a case passed and none failed, as "test_file.py::test_name"."""

    returncode: int
    output: str
    passed: frozenset[str]


def passed_tests(report: str) -> frozenset[str]:
    """The tests that passed, from a JUnit report; a skipped one did not."""
    good, bad = set(), set()
    for case in ET.fromstring(report).iter("testcase"):
        file = case.get("classname", "").rpartition(".")[2]
        name = f"{file}.py::{case.get('name', '').partition('[')[0]}"
        results = {child.tag for child in case} & {"failure", "error", "skipped"}
        if not results:
            good.add(name)
        elif results != {"skipped"}:
            bad.add(name)
    return frozenset(good - bad)


def not_shown(rules: dict[str, list[str]], passed: Collection[str]) -> list[str]:
    """The rules of which no test passed."""
    return [rule for rule, tests in rules.items() if not any(test in passed for test in tests)]


def run_pytest(target: Path, **settings: str) -> Outcome:
    """Run pytest on a folder or file in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FAKE_")}
    environment |= {"ORT_DISABLE_TELEMETRY": "1", **NO_PLUGINS, **WAITS, **settings}
    folders = [str(TESTS.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment["PYTHONPATH"] = os.pathsep.join(folders)
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "report.xml"
        command = [sys.executable, "-m", "pytest", str(target), "-q", f"--junitxml={report}"]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=2 * HANG, check=False)
        passed = passed_tests(report.read_text(encoding="utf-8")) if report.exists() else frozenset()
    return Outcome(done.returncode, f"{done.stdout[-8000:]}\n{done.stderr[-4000:]}", passed)


@functools.cache
def outcome(rig: str, version: str) -> Outcome:
    """The suite with a rig on a release, run once."""
    return run_pytest(SUITE, ORTFORGE_INTEROP_RIG=rig, ORTFORGE_SUITE_LIBRARY=str(ort_library(version)))


def needs(rig: str, version: str) -> None:
    """Skip what this machine cannot run."""
    if left_out(version):
        pytest.skip(ONE_VERSION)
    if rig in MIXTURES and not on_demand():
        pytest.skip(ON_DEMAND)
    if ort_library(version) is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    if rig.startswith("cpp-") and cpp_build.compiler() is None:
        pytest.skip("no C++ compiler for the EP")
    if rig.startswith("cuda") and importlib.util.find_spec("cuda") is None:
        pytest.skip("cuda-bindings is not installed")
    if "cpu" not in rig and build.compiler() is None:
        pytest.skip("no C compiler for the stand-ins")


@linux
@pytest.mark.parametrize(("rig", "version"), marked(RUNS, CLOCKS))
def test_suite(rig: str, version: str) -> None:
    needs(rig, version)
    found = outcome(rig, version)
    assert found.returncode == 0, found.output
    skips = re.findall(r"^SKIPPED .*$", found.output, re.MULTILINE)
    assert all(line.partition(": ")[2] for line in skips), skips
    print("\n".join(skips))


@linux
@pytest.mark.parametrize(("rig", "version"), RUNS)
def test_every_rule_is_shown(rig: str, version: str) -> None:
    needs(rig, version)
    missing = not_shown(rules(), outcome(rig, version).passed)
    assert not missing, f"with rig {rig} on ONNX Runtime {version} no test of these rules passed: {missing}"


@linux
def test_releases_suit_older_hip() -> None:
    """Before HIP 6 a mapped buffer ends with its memory and must not be freed: the stand-in notices."""
    needs("cpp-hip-proposal", NEWEST)
    settings = {"ORTFORGE_INTEROP_RIG": "cpp-hip-proposal", "ORTFORGE_SUITE_LIBRARY": str(ort_library(NEWEST))}
    found = run_pytest(SUITE / "test_int_memory.py", **settings, FAKE_HIP_VERSION="50731921")
    assert found.returncode == 0, found.output


def rules() -> dict[str, list[str]]:
    found: dict[str, list[str]] = yaml.safe_load(RULES.read_text(encoding="utf-8"))
    return found


def test_every_rule_is_there() -> None:
    assert list(rules()) == [f"INT-{number:02}" for number in range(1, 34)]


@pytest.mark.parametrize("rule", list(rules()))
def test_rules_name_tests_that_exist(rule: str) -> None:
    tests = rules()[rule]
    assert tests, f"{rule} names no test"
    for test in tests:
        file, _, name = test.partition("::")
        tree = ast.parse((SUITE / file).read_text(encoding="utf-8"))
        assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}, test


MIXED = """
import pytest

@pytest.mark.parametrize("x", [1, 2])
def test_good(x): pass

@pytest.mark.parametrize("x", [1, 2])
def test_partly_skipped(x):
    if x == 1:
        pytest.skip("not this one")

def test_skipped(): pytest.skip("a reason")

@pytest.mark.parametrize("x", [1, 2])
def test_partly_bad(x): assert x == 1

@pytest.fixture
def broken():
    yield
    raise RuntimeError

def test_bad_end(broken): pass

@pytest.mark.xfail
def test_expected_to_fail(): assert False
"""


def test_a_rule_that_no_test_shows_is_found(tmp_path: Path) -> None:
    (tmp_path / "test_mixed.py").write_text(MIXED)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    found = run_pytest(tmp_path)
    assert found.returncode == 1
    assert found.passed == {"test_mixed.py::test_good", "test_mixed.py::test_partly_skipped"}
    names = "good partly_skipped skipped partly_bad bad_end expected_to_fail gone".split()
    made_up = {name: [f"test_mixed.py::test_{name}"] for name in names}
    assert not_shown(made_up, found.passed) == ["skipped", "partly_bad", "bad_end", "expected_to_fail", "gone"]
    assert not_shown({"both": [*made_up["skipped"], *made_up["good"]]}, found.passed) == []
