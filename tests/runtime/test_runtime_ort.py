"""The suite in tests/runtime/ort_suite against real ONNX Runtimes, each in a process of its own.

With ORTFORGE_PYTHONS="3.13 3.14t" it runs with these, which `make pythons` makes, on every release and both backends.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import HANG, NO_PLUGINS
from tools import pythons
from tools.ort_libs import ON_DEMAND, VERSIONS, any_library, on_demand

ROOT = Path(__file__).parents[2]
SUITE = Path(__file__).parent / "ort_suite"
FILES = sorted(path.name for path in SUITE.glob("test_*.py"))


#: Files with tests of signals, exits and clocks, which tools/steady.py runs with the newest release.
CLOCKS = {"test_callbacks.py", "test_lifetimes.py", "test_session_runs.py"}
THIS = f"{sys.version_info[0]}.{sys.version_info[1]}" + ("" if getattr(sys, "_is_gil_enabled", lambda: True)() else "t")
#: By which backend the Python that runs this always tests a release: both the newest, and the native module, which has code of its own for
#: what a release lacks, the oldest. The others are on demand.
NATIVE = sys.version_info >= (3, 11)
ALWAYS = {(VERSIONS[0], "native" if NATIVE else "ctypes"), (VERSIONS[-1], "ctypes"), (VERSIONS[-1], "native")}
#: Files about memory and threads of Python, for which it does not matter which release is behind it: by default with the newest only.
OF_PYTHON = {
    "test_callbacks.py",
    "test_hostile.py",
    "test_lifetimes.py",
    "test_session_tensors.py",
    "test_tensors_libraries.py",
    "test_tensors_lifetimes.py",
    "test_tensors_numpy.py",
}
#: Those that import other libraries of arrays, which takes most of their time: by default on one backend.
OF_LIBRARIES = {"test_tensors_libraries.py", "test_tensors_lifetimes.py"}
RUNS = [
    pytest.param(
        file,
        version,
        backend,
        THIS,
        marks=[pytest.mark.clock] if file in CLOCKS and (version, backend) == (VERSIONS[-1], "ctypes") else [],
    )
    for backend in ("ctypes", "native")
    for file in FILES
    for version in VERSIONS
]
if others := pythons.wanted():
    RUNS = [
        pytest.param(file, version, backend, python.name)
        for python in others
        for version in VERSIONS
        for backend in ("ctypes", "native")
        for file in FILES
    ]


@pytest.mark.parametrize(("file", "version", "backend", "python"), RUNS)
def test_suite(file: str, version: str, backend: str, python: str) -> None:
    if backend == "native" and not NATIVE:
        pytest.skip("the native module needs Python 3.11 or newer")
    always = (version, backend) in ALWAYS and (version == VERSIONS[-1] or file not in OF_PYTHON)
    always &= file not in OF_LIBRARIES or backend == ("native" if NATIVE else "ctypes")
    if not others and not always and not on_demand():
        pytest.skip(ON_DEMAND)
    library = any_library(version)
    if library is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    environment = {**os.environ, **NO_PLUGINS, "ORTFORGE_SUITE_LIBRARY": str(library), "ORT_DISABLE_TELEMETRY": "1"}
    environment["ORTFORGE_BACKEND"] = backend
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    program = sys.executable if python == THIS else str(pythons.PYTHONS[python].path)
    command = [program, "-m", "pytest", str(SUITE / file), "-q"]
    result = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=HANG, check=False)
    assert result.returncode == 0, f"{result.stdout[-8000:]}\n{result.stderr[-4000:]}"
    said = rf"^(\d+) tests ran on the {backend} backend of Python {re.escape(python.partition('-')[0])}$"
    ran = re.search(said, result.stdout, re.MULTILINE)
    assert ran, result.stdout[-2000:]
    print(file, version, ran[0])
