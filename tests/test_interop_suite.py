"""The suite in tests/interop_suite: every rig against every ONNX Runtime it works with, each in its own process."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from ort_libs import ONE_VERSION, left_out, ort_library

SUITE = Path(__file__).parent / "interop_suite"
RULES = Path(__file__).parent / "data" / "int_rules.yaml"
FILES = sorted(path.name for path in SUITE.glob("test_*.py"))
#: Rig -> releases. The shipped interface needs 1.24; the proposal's is reached directly on all of them.
RIGS = {
    "cpu": ("1.24.4", "1.31.1"),
    "cpu-proposal": ("1.23.2", "1.24.4", "1.31.1"),
}
RUNS = [(rig, version) for rig, versions in RIGS.items() for version in versions]


@pytest.mark.skipif(sys.platform != "linux", reason="shared memory by file descriptor needs Linux")
@pytest.mark.parametrize(("rig", "version"), RUNS)
@pytest.mark.parametrize("file", FILES)
def test_suite(rig: str, version: str, file: str) -> None:
    if left_out(version):
        pytest.skip(ONE_VERSION)
    library = ort_library(version)
    if library is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    environment = {
        **os.environ,
        "ORTFORGE_SUITE_LIBRARY": str(library),
        "ORTFORGE_INTEROP_RIG": rig,
        "ORT_DISABLE_TELEMETRY": "1",
    }
    environment["PYTHONPATH"] = os.pathsep.join([str(SUITE), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "pytest", str(SUITE / file), "-q"]
    result = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=1200, check=False)
    assert result.returncode == 0, f"{result.stdout[-8000:]}\n{result.stderr[-4000:]}"
    assert " passed" in result.stdout


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
