"""The native module under AddressSanitizer, LeakSanitizer and UndefinedBehaviorSanitizer, and, where there is no global lock, ThreadSanitizer.

The module is compiled with them, Python and ONNX Runtime are the published ones. For ThreadSanitizer `make native-test` makes a Python that is
compiled with it, too (`python -m tools.pythons 3.14t-thread`): so it sees what Python's own locks order. A leak or a race counts if the module is in its report. Each kind
of mistake is planted once, and reported.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.runtime.native_builds import called, program, variables
from tools import pythons
from tools.ort_libs import ON_DEMAND, VERSIONS, any_library, on_demand

SUITE = Path(__file__).parent / "ort_suite"
FILES = sorted(path.name for path in SUITE.glob("test_*.py"))
LIBRARY = any_library(VERSIONS[-1])
#: The first of these that is there. One that is not compiled with ThreadSanitizer would not do: what its locks order would look like races.
FREE = next((p for name in ("3.14t-thread", "3.13t-thread") if (p := pythons.PYTHONS[name]).path.exists()), None)
#: How reports begin.
_FIRST = "(?:ERROR: AddressSanitizer| runtime error:|Direct leak|Indirect leak|WARNING: ThreadSanitizer)"
_FRAMES = "stack_trace_format='    #%n %p %F %L (%M)'"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not on_demand(), reason=ON_DEMAND),
    pytest.mark.skipif(
        sys.platform != "linux" or sys.version_info < (3, 11), reason="set up for Linux and Python 3.11"
    ),
    pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc and its sanitizers are not there"),
    pytest.mark.skipif(LIBRARY is None, reason=f"ONNX Runtime {VERSIONS[-1]} is not in .cache/ort"),
]
needs_free = pytest.mark.skipif(FREE is None, reason="no Python with ThreadSanitizer; make native-test makes one")


def runtime(name: str) -> str:
    """A library of gcc's."""
    return subprocess.run(
        ["gcc", f"-print-file-name={name}"], capture_output=True, text=True, check=True
    ).stdout.strip()


def address(folder: Path, mistake: str = "", leaks: bool = True) -> dict[str, str]:
    """Variables of a process whose native module has AddressSanitizer.

    LeakSanitizer needs to know who allocated what, through functions of Python that have no frame pointers: this makes all allocations slow.
    """
    made = folder.parent / f"address{mistake}"
    found = variables(made, "-fsanitize=address", "-fno-omit-frame-pointer", "-g1", mistake=mistake)
    logs = f"log_path={folder}/log:{_FRAMES}"
    found["ASAN_OPTIONS"] = (
        f"detect_leaks={leaks:d}:leak_check_at_exit=0:halt_on_error=0:{logs}"
        f":fast_unwind_on_malloc={not leaks:d}:malloc_context_size={30 if leaks else 2}"
        ":quarantine_size_mb=4"  # tests look at how much memory there is
        ":allocator_may_return_null=1:detect_odr_violation=0"
    )
    # Exceptions of ONNX Runtime are thrown by libstdc++, which AddressSanitizer has to find when it starts.
    found["LD_PRELOAD"] = ":".join(map(runtime, ("libasan.so", "libstdc++.so.6")))
    return {**found, "PYTHONMALLOC": "malloc"}


def undefined(folder: Path, mistake: str = "") -> dict[str, str]:
    """The same with UndefinedBehaviorSanitizer, which beside AddressSanitizer would not write where it is told to."""
    found = variables(folder.parent / f"undefined{mistake}", "-fsanitize=undefined", "-g1", mistake=mistake)
    return {**found, "UBSAN_OPTIONS": f"print_stacktrace=1:log_path={folder}/log:{_FRAMES}"}


def thread(folder: Path, mistake: str = "") -> dict[str, str]:
    """The same with ThreadSanitizer, for a Python without a global lock."""
    assert FREE is not None
    found = variables(folder.parent / f"{FREE.name}{mistake}", "-fsanitize=thread", "-g1", mistake=mistake)
    found["TSAN_OPTIONS"] = f"ignore_noninstrumented_modules=1:exitcode=0:log_path={folder}/log:{_FRAMES}"
    return {**found, "PYTHON_GIL": "0"}


COMPILES = """
from ortforge_abi.native import KEY
from ortforge._api.native import cached
print(cached(KEY))
"""


def compiled(environment: dict[str, str], folder: Path, python: str = sys.executable) -> None:
    """Compile the module, in a process without sanitizers."""
    without = {**environment, "LD_PRELOAD": "", "ORTFORGE_BACKEND": "ctypes"}
    done = program("-c", COMPILES, cwd=folder, environment=without, python=python)
    assert environment["ORTFORGE_CACHE"] in done.stdout, done.stderr


def reports(folder: Path) -> list[str]:
    """What was reported. Leaks and races that the module has no part in are of Python and ONNX Runtime."""
    logs = [log.read_text("utf-8", "replace") for log in sorted(folder.glob("log*"))]
    found = [report for log in logs for report in re.split(rf"\n(?=\S*{_FIRST})", f"\n{log}")[1:]]
    return [report for report in found if _is_ours(report)]


def _is_ours(report: str) -> bool:
    """Of leaks those that the module has a part in; of races those where it reads or writes itself, not what it calls."""
    if "WARNING: ThreadSanitizer" in report[:200]:
        return bool(re.search(r"#[01] .*\(native-", report))
    # An address in an int of Python's is no pointer to LeakSanitizer: it takes objects of ONNX Runtime that live for lost.
    lost = "(native-" in report and "(libonnxruntime" not in report
    return lost or not re.match(r"Direct|Indirect", report)


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty folder, beside those with modules, which tests share."""
    return tmp_path_factory.mktemp("reports")


#: Leaks are for test_calls.
SANITIZERS: dict[str, Callable[[Path], dict[str, str]]] = {
    "address": lambda folder: address(folder, leaks=False),
    "undefined": undefined,
}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("sanitizer", SANITIZERS)
def test_suite(sanitizer: str, file: str, folder: Path) -> None:
    environment = SANITIZERS[sanitizer](folder)
    compiled(environment, folder)
    environment["ORTFORGE_SUITE_LIBRARY"] = str(LIBRARY)
    done = program("-m", "pytest", "-q", str(SUITE / file), cwd=folder, environment=environment)
    assert reports(folder) == []
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "tests ran on the native backend" in done.stdout


@pytest.mark.parametrize(("sanitizer", "count"), [("leaks", 2_000), ("address", 100_000), ("undefined", 100_000)])
def test_calls(sanitizer: str, count: int, folder: Path) -> None:
    environment = SANITIZERS.get(sanitizer, address)(folder)
    compiled(environment, folder)
    said = called("calls", str(LIBRARY), "2", str(count), cwd=folder, environment=environment)
    assert reports(folder) == []
    assert len(said.split("\n")) == count


@needs_free
def test_threads(folder: Path) -> None:
    assert FREE is not None
    compiled(thread(folder), folder, str(FREE.path))
    said = called("threads", str(LIBRARY), "100", cwd=folder, environment=thread(folder), python=str(FREE.path))
    print(said)
    assert reports(folder) == []


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        ("reference", "leak of"),
        ("leak", "leak of 40"),
        ("overflow", "heap-buffer-overflow"),
        ("behaviour", "signed integer overflow"),
        pytest.param("race", "data race", marks=needs_free),
    ],
)
def test_mistakes_are_reported(mistake: str, said: str, folder: Path) -> None:
    if mistake == "race":
        assert FREE is not None
        compiled(thread(folder, mistake), folder, str(FREE.path))
        called("threads", str(LIBRARY), "15", cwd=folder, environment=thread(folder, mistake), python=str(FREE.path))
    else:
        undone = mistake == "behaviour"
        environment = undefined(folder, mistake) if undone else address(folder, mistake, leaks="leak" in said)
        compiled(environment, folder)
        with contextlib.suppress(AssertionError):  # a process with such a mistake may die of it
            called("calls", str(LIBRARY), "1", "300", cwd=folder, environment=environment)
    assert any(said in report for report in reports(folder)), [p.read_text()[:3000] for p in folder.glob("log*")]
