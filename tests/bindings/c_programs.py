"""Builds and runs the C programs of tests/c, with the address and undefined behavior sanitizers: what they leave behind is a failure."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from ortforge_tools.pipeline import output_root
from tests import cpp_build
from tests.waiting import NO_PLUGINS
from tools.ort_libs import ort_library

TESTS = Path(__file__).parents[1]
SANITIZERS = ("-fsanitize=address,undefined", *cpp_build.UNDEFINED)
FLAGS = ["-g", *"-std=c99 -Wall -Wextra -Wpedantic -Werror".split(), *SANITIZERS]
#: Exit code of the programs where the ONNX Runtime is too old.
TOO_OLD = 3


def build(names: Iterable[str], folder: Path, api_version: int) -> Path:
    """Compile programs for an API version; returns the folder that holds them."""
    for name in names:
        command = ["gcc", *FLAGS, f"-DORT_API_VERSION={api_version}", f"-I{output_root() / 'c'}"]
        source = TESTS / "c" / f"{name}.c"
        subprocess.run([*command, str(source), "-ldl", "-o", str(folder / name)], check=True)
    return folder


def library(version: str) -> Path:
    """The library of a release, or a skip that says how to get it."""
    found = ort_library(version)
    if found is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    return found


def run(program: Path, version: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run a program with the library of a release."""
    environment = {**os.environ, "ORT_DISABLE_TELEMETRY": "1", "ASAN_OPTIONS": "detect_leaks=1"}
    command = [str(program), str(library(version)), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120, check=False)


def lines_of(done: subprocess.CompletedProcess[str]) -> list[str]:
    """What a program printed that has succeeded."""
    assert done.returncode == 0, f"{done.returncode}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    lines = done.stdout.splitlines()
    assert lines[-1] == "done"
    return lines


def refuses_older_release(program: Path, api_version: int, version: str, *arguments: object) -> None:
    """A program that was compiled for an API version says that a release is too old, and does nothing else."""
    done = run(program, version, *arguments)
    assert done.returncode == TOO_OLD
    assert f"this program needs ONNX Runtime 1.{api_version}; this is {version}" in done.stderr
    assert done.stdout == ""


def python_suite(folder: str, file: str, version: str, **variables: str) -> None:
    """Run a file of a suite in Python with the library of a release."""
    environment = {**os.environ, "ORTFORGE_SUITE_LIBRARY": str(library(version)), "ORT_DISABLE_TELEMETRY": "1"}
    environment |= {**NO_PLUGINS, **variables}
    paths = [str(TESTS.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment["PYTHONPATH"] = os.pathsep.join(paths)
    command = [sys.executable, "-m", "pytest", str(TESTS / folder / file), "-q"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=600, check=False)
    assert done.returncode == 0, f"{done.stdout[-6000:]}\n{done.stderr[-2000:]}"
