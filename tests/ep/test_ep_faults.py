"""A sample of the single faults of tests/ep/ep_faults.py, and that the program notices what it is for."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import HANG
from tools.ort_libs import NEWEST, ort_library

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = 40

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are forked, and files are those of Linux")


def python(*command: str) -> subprocess.CompletedProcess[str]:
    if ort_library(NEWEST) is None:
        pytest.skip(f"ONNX Runtime {NEWEST} is not in .cache/ort; `make ort-libs` fetches it")
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, env=environment, timeout=HANG, check=False
    )


def test_a_sample() -> None:
    done = python("-m", "tests.ep.ep_faults", "--sample", str(SAMPLE))
    assert done.returncode == 0, f"{done.stdout[-8000:]}\n{done.stderr[-4000:]}"
    called = re.search(r"^(\d+) faults in methods that were called, 0 wrong", done.stdout, re.MULTILINE)
    assert called is not None
    assert int(called[1]) > SAMPLE // 2


PLANTED = """
import ctypes, pathlib, sys, tempfile
from tests.ep import ep_faults
from tests.ep.ep_host import fault_flow
from tools.ort_libs import NEWEST

ep_faults.LIMIT = 3 if "hangs" in sys.argv[1] else 60
libc = ctypes.CDLL(None)
ep_faults.FAULTS |= {
    "as usual": lambda real: real,
    "crashes": lambda real: lambda *args: ctypes.string_at(0),
    "hangs": lambda real: lambda *args: [None for _ in iter(int, 1)],
    "hangs at its exit": lambda real: lambda *args: [libc.__cxa_atexit(libc.pause, None, None), real(*args)][1],
}

def flush(stream):
    raise ZeroDivisionError

if sys.argv[1] == "is strange":
    ep_faults.FAULTS["is strange"] = lambda real: real
    fault_flow.interop.flush = flush
if sys.argv[1] == "reaches C":
    ep_faults.FAULTS["reaches C"] = lambda real: lambda *args: ctypes.CFUNCTYPE(None)(lambda: 1 / 0)()
with tempfile.TemporaryDirectory() as folder:
    data = fault_flow.model(pathlib.Path(folder))
print(*ep_faults.run(ep_faults.Fault(NEWEST, "cpu", fault_flow.PlainEp, "compile", sys.argv[1]), data), flush=True)
"""


@pytest.mark.parametrize(
    ("way", "seen"),
    [
        ("as usual", "True \n"),
        ("crashes", "True SIGSEGV: File .*"),
        ("hangs", "True it hangs: File .*"),
        ("hangs at its exit", "True it hangs at its exit: .*"),
        ("reaches C", "True an error got as far as C: .*ZeroDivisionError.*"),
        ("is strange", r"True exit code 4: STRANGE \['ZeroDivisionError from flush'\]\n"),
    ],
)
def test_what_is_noticed(way: str, seen: str) -> None:
    done = python("-c", PLANTED, way)
    assert re.fullmatch(seen, done.stdout, re.DOTALL), f"{done.stdout}\n{done.stderr}"
