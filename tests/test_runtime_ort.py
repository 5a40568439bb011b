"""The suite in tests/ort_suite against real ONNX Runtimes, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ort_libs import VERSIONS, any_library
from waiting import HANG

SUITE = Path(__file__).parent / "ort_suite"
FILES = sorted(path.name for path in SUITE.glob("test_*.py"))


#: Files with tests of signals, exits and clocks, which tests/steady.py runs with the newest release.
CLOCKS = {"test_callbacks.py", "test_lives.py"}
RUNS = [
    pytest.param(file, version, marks=[pytest.mark.clock] if file in CLOCKS and version == VERSIONS[-1] else [])
    for file in FILES
    for version in VERSIONS
]


@pytest.mark.parametrize(("file", "version"), RUNS)
def test_suite(file: str, version: str) -> None:
    library = any_library(version)
    if library is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    environment = {**os.environ, "ORTFORGE_SUITE_LIBRARY": str(library), "ORT_DISABLE_TELEMETRY": "1"}
    environment["PYTHONPATH"] = os.pathsep.join(
        [str(SUITE), str(SUITE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    )
    command = [sys.executable, "-m", "pytest", str(SUITE / file), "-q"]
    result = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=HANG, check=False)
    assert result.returncode == 0, f"{result.stdout[-8000:]}\n{result.stderr[-4000:]}"
