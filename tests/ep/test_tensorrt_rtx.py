"""NVIDIA's EP for TensorRT-RTX, as it is on PyPI: its importer, on the stand-ins for the driver that it needs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.ep import nvidia_machine
from tests.fakes import build
from tests.waiting import HANG, WAITS
from tools.ort_libs import NEWEST, ort_library
from tools.ort_packages import ep_package

NAME = "onnxruntime-ep-nv-tensorrt-rtx-cu13"
ROOT = Path(__file__).resolve().parents[2]
VERSIONS = ("1.24.4", NEWEST)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The EP's libraries under the names that they look for each other by."""
    package = ep_package(NAME)
    if package is None:
        pytest.skip(f"{NAME} is not in .cache/ort-packages; `make ort-libs` fetches it")
    if reason := nvidia_machine.obstacle():
        pytest.skip(reason)
    made = tmp_path_factory.mktemp("rtx")
    for path in (package / "onnxruntime_ep_nv_tensorrt_rtx").glob("lib*.so*"):
        if "cudart" not in path.name:  # there is a stand-in for it
            (made / path.name).symlink_to(path)
            (made / path.name.partition(".so")[0]).with_suffix(".so.1").symlink_to(path)
    return made


def run(folder: Path, version: str, end: str) -> dict[str, Any]:
    library = ort_library(version)
    if library is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    builds = (build.build_fake_cuda, build.build_fake_cudart, build.build_fake_nvml)
    try:
        places = [*(str(one().parent) for one in builds), str(folder)]
    except build.BuildError as error:
        pytest.skip(str(error))
    environment = {**os.environ, **WAITS, "ORT_DISABLE_TELEMETRY": "1", "LD_LIBRARY_PATH": os.pathsep.join(places)}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    ep = str(folder / "libonnxruntime_providers_nv_tensorrt_rtx.so")
    command = nvidia_machine.command(
        sys.executable, str(Path(__file__).with_name("rtx_host.py")), str(library), ep, end
    )
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=HANG, check=False)
    assert done.returncode == 0, f"exit code {done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-6000:]}"
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("version", VERSIONS)
def test_external_resources(folder: Path, version: str) -> None:
    """Every step of the flow but the run, which would need TensorRT on a GPU. What was imported stays the application's."""
    assert run(folder, version, "close") == {
        "route": "ort",
        "bytes": 65536,
        "memory": ["ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD"],
        "semaphores": ["ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD"],
        "shape": [2, 3],
        "elements": [0, 1, 2, 3, 4, 5],
        "waits": True,
        "fence": 6,
        "still_open": [65536, 8],
        "handles_left": 0,
        # The EP's own: it keeps the primary context, and destroys the memory before it frees what it mapped of it.
        "leaks": {"mapped_buffers": 1, "contexts": 1, "primary_retains": 1, "bytes": 65536},
        "violations": ["cuDestroyExternalMemory: external memory was destroyed while 1 mapped buffers were not freed"],
        "refusals": [],
    }


@pytest.mark.parametrize("version", VERSIONS)
def test_an_interpreter_ends_with_everything_open(folder: Path, version: str) -> None:
    """The EP's library may be gone when Python takes its objects apart."""
    assert run(folder, version, "leave")["fence"] == 6
