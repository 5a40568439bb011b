"""The suite in tests/interop/cuda_suite against the stand-ins for driver and NVRTC; on a real driver `make gpu-test` runs it.

Each ONNX Runtime and each file runs in a process of its own: a stand-in must be loaded before anything asks for the driver.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import HANG, NO_PLUGINS, WAITS, marked
from tools.ort_libs import NEWEST, ONE_VERSION, left_out, ort_library

ROOT = Path(__file__).parents[2]
SUITE = Path(__file__).parent / "cuda_suite"
FILES = sorted(path.name for path in SUITE.glob("test_*.py"))
VERSIONS = ("1.24.4", NEWEST)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the stand-ins and the Vulkan producer are for Linux")


def run(kind: str, version: str, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run pytest on the suite in a process of its own."""
    if left_out(version):
        pytest.skip(ONE_VERSION)
    library = ort_library(version)
    if library is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FAKE_")}
    environment |= {"ORTFORGE_CUDA": kind, "ORTFORGE_SUITE_LIBRARY": str(library), "ORT_DISABLE_TELEMETRY": "1"}
    environment |= {**NO_PLUGINS, **WAITS, **settings}
    folders = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment["PYTHONPATH"] = os.pathsep.join(folders)
    command = [sys.executable, "-m", "pytest", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=HANG, check=False)


#: What tools/steady.py runs.
CLOCKS = [(file, VERSIONS[-1]) for file in ("test_releases.py", "test_streams.py")]


@pytest.mark.parametrize(("file", "version"), marked([(f, v) for f in FILES for v in VERSIONS], CLOCKS))
def test_stand_in(file: str, version: str) -> None:
    pytest.importorskip("cuda.bindings.driver", reason="cuda-bindings is not installed")
    from tests.fakes import build

    if build.compiler() is None:
        pytest.skip("no C compiler for the stand-ins")
    settings = {"FAKE_CUDA_DEVICES": "2"} if file == "test_devices.py" else {}
    result = run("fake", version, str(SUITE / file), "-q", **settings)
    assert result.returncode == 0, f"{result.stdout[-12000:]}\n{result.stderr[-4000:]}"
