"""Python EPs against real ONNX Runtimes: suites and programs of tests/ep/ep_host, each in a process of its own.

Two routes: `bindings` uses the libraries of ort_libs, `package` the installed onnxruntime package and, where
ORTFORGE_TEST_ORT_DIR names a folder of unpacked wheels, those of older releases.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import HANG, NO_PLUGINS
from tools.ort_libs import NEWEST, ON_DEMAND, ONE_VERSION, any_library, left_out, on_demand

SUITE = Path(__file__).parent / "ep_host"
_NO_TESTS = 5  # pytest's exit code where all that a file holds was skipped at once
FILES = sorted(path.name for path in SUITE.glob("test_*.py"))
VERSIONS = ("1.23.2", "1.24.4", NEWEST)
ROUTES = [*(("bindings", v) for v in VERSIONS), *(("package", v) for v in (*VERSIONS[:2], "installed"))]
TOO_OLD = ("1.20.1", "1.22.1")


def environment(route: str, version: str) -> dict[str, str]:
    """The variables ep_host/common.py reads; skips when this ONNX Runtime is not at hand."""
    if left_out(version):
        pytest.skip(ONE_VERSION)
    where = ""
    if route == "bindings":
        found = any_library(version)
        if found is None:
            pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
        where = str(found)
    elif version != "installed":
        folder = Path(os.environ.get("ORTFORGE_TEST_ORT_DIR", "/nowhere")) / version
        if not (folder / "onnxruntime" / "capi").is_dir():
            pytest.skip(f"the onnxruntime package {version} is not in ORTFORGE_TEST_ORT_DIR")
        where = str(folder)
    path = os.pathsep.join([str(SUITE.parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {
        **os.environ,
        **NO_PLUGINS,
        "ORTFORGE_EP_ROUTE": route,
        "ORTFORGE_SUITE_LIBRARY": where,
        "ORT_DISABLE_TELEMETRY": "1",
        "PYTHONPATH": path,
    }


def run(command: list[str], variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, env=variables, timeout=HANG, check=False
    )


#: What an EP does once it is registered, whichever way that was: always by one route. It has no test for the other alone.
ONCE_REGISTERED = {"test_context.py"}


@pytest.mark.parametrize(("route", "version"), ROUTES)
@pytest.mark.parametrize("file", FILES)
def test_suite(route: str, version: str, file: str) -> None:
    if route == "bindings" and file in ONCE_REGISTERED and not on_demand():
        pytest.skip(ON_DEMAND)
    result = run(["-m", "pytest", str(SUITE / file), "-q"], environment(route, version))
    if result.returncode == _NO_TESTS and "\nSKIPPED [1] " in result.stdout:
        pytest.skip(result.stdout.partition("\nSKIPPED [1] ")[2].partition(": ")[2].partition("\n")[0])
    assert result.returncode == 0, f"{result.stdout[-8000:]}\n{result.stderr[-4000:]}"


EXITS = """
    live_session registered_library everything_in_a_cycle unregistered_before_the_session daemon_in_a_tight_loop
    daemon_in_a_parallel_session daemon_asleep_in_compute daemon_busy_in_compute daemon_waking_up_in_compute
    daemon_creating_sessions exit_with_a_daemon session_in_atexit forked signals_during_sessions_and_runs
""".split()


SIGNALS = "signals_during_sessions_and_runs"
#: tools/steady.py runs every case by one route, and signals by both.
EXIT_RUNS = [
    pytest.param(
        case,
        route,
        version,
        marks=[pytest.mark.clock] if version == "installed" or (route, case) == ("bindings", SIGNALS) else [],
    )
    for case in EXITS
    for route, version in ROUTES
]


@pytest.mark.parametrize(("case", "route", "version"), EXIT_RUNS)
def test_exit(case: str, route: str, version: str, tmp_path: Path) -> None:
    """The process ends by itself, with exit code 0, whatever is going on at that moment."""
    result = run(["-m", "tests.ep.ep_host.exits", case, str(tmp_path)], environment(route, version))
    assert result.returncode == 0, f"{result.returncode}\n{result.stdout}\n{result.stderr[-4000:]}"
    assert "reached the end" in result.stdout


def test_every_exit_is_run() -> None:
    result = run(
        ["-c", "from tests.ep.ep_host.exits import CASES; print(*[c.__name__ for c in CASES])"],
        environment("package", "installed"),
    )
    assert result.stdout.split() == EXITS, result.stderr


OLD = """
import sys, ortforge
from tests.ep.ep_host.mul_ep import MulFactory
from ortforge.ep import library_path
library = ortforge.load(sys.argv[1])
env = library.api.create_env(3, "old")
try:
    library.api.register_execution_provider_library(env, "mul", library_path(MulFactory))
except ortforge.OrtforgeError as error:
    print(error)
"""


@pytest.mark.parametrize("version", TOO_OLD)
def test_an_onnx_runtime_that_is_too_old(version: str) -> None:
    """1.22 has plugin EPs, but calls CreateEpFactories with five arguments: an error, no crash."""
    found = any_library(version)
    if found is None:
        pytest.skip(f"ONNX Runtime {version} is not at hand")
    result = run(["-c", OLD, str(found)], environment("package", "installed"))
    assert result.returncode == 0, result.stderr[-4000:]
    assert "1.23 or newer" in result.stdout or "needs ONNX Runtime 1.22" in result.stdout, result.stdout


NO_COMPILER = """
from tests.ep.ep_host.mul_ep import MulFactory
from ortforge.ep import library_path, BuildError
try:
    library_path(MulFactory)
except BuildError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"PATH": "/nowhere", "CC": ""}, "EPs written in Python need a C compiler once"),
        ({"CC": "no-such-compiler"}, "'no-such-compiler', was not found"),
        ({"CC": "false"}, "the C compiler failed (false"),
    ],
)
def test_without_a_compiler(tmp_path: Path, changes: dict[str, str], message: str) -> None:
    variables = {**environment("package", "installed"), "ORTFORGE_CACHE": str(tmp_path), **changes}
    result = run(["-c", NO_COMPILER], variables)
    assert message in result.stdout, result.stderr


def test_the_cache_is_used(tmp_path: Path) -> None:
    """By the next process too: for the copy that it loads, which stays, and no folder of its own does."""
    (tmp_path / "t").mkdir()
    variables = {**environment("package", "installed"), "ORTFORGE_CACHE": str(tmp_path), "TMPDIR": str(tmp_path / "t")}
    code = "from tests.ep.ep_host.mul_ep import MulFactory as M; from ortforge.ep import library_path as p; print(p(M))"
    first = run(["-c", code], variables)
    built = sorted((tmp_path / "ep").iterdir())
    assert len(built) == 3
    again = run(["-c", code], {**variables, "PATH": str(tmp_path / "t")})  # where no compiler is
    assert again.returncode == 0, again.stderr
    assert again.stdout == first.stdout
    assert Path(again.stdout.strip()).parent in built
    assert sorted((tmp_path / "ep").iterdir()) == built
    assert list((tmp_path / "t").iterdir()) == []


def test_each_class_has_a_library_of_its_own(tmp_path: Path) -> None:
    variables = {**environment("package", "installed"), "ORTFORGE_CACHE": str(tmp_path)}
    code = """
from tests.ep.ep_host.mul_ep import MulFactory
from ortforge.ep import library_path
class Other(MulFactory): pass
print(library_path(MulFactory) != library_path(Other), library_path(Other) == library_path(Other))
"""
    assert run(["-c", code], variables).stdout.split() == ["True", "True"]


def test_a_cache_others_can_write_to_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "ep").mkdir()
    (tmp_path / "ep").chmod(0o777)
    variables = {**environment("package", "installed"), "ORTFORGE_CACHE": str(tmp_path)}
    assert run(["-c", NO_COMPILER], variables).returncode == 0
    assert list((tmp_path / "ep").iterdir()) == []


STRAY = """
import ctypes, sys
from ortforge._api.compiled import compiled
import ortforge
library = ortforge.load(sys.argv[1])
env = library.api.create_env(3, "stray")
try:
    library.api.register_execution_provider_library(env, "stray", compiled("ep/shim.c"))
except ortforge.OrtError as error:
    print(error)
"""


def test_a_shim_without_its_python() -> None:
    """The file is registered by a program that did not set it up."""
    variables = environment("bindings", NEWEST)
    result = run(["-c", STRAY, variables["ORTFORGE_SUITE_LIBRARY"]], variables)
    assert result.returncode == 0, result.stderr
    assert "register its EP from Python" in result.stdout


def test_the_shim_exports_nothing_else() -> None:
    """GetProvider above all would make ORT treat it as something else (rule LIB-03)."""
    code = "from ortforge._api.compiled import compiled; print(compiled('ep/shim.c'))"
    path = run(["-c", code], environment("package", "installed")).stdout.strip()
    symbols = subprocess.run(["nm", "-D", "--defined-only", path], capture_output=True, text=True, check=True).stdout
    names = {line.split()[-1] for line in symbols.splitlines()}
    assert names == {"CreateEpFactories", "ReleaseEpFactory", "ortforge_ep_hooks"}
