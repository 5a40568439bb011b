"""The route "beside" in Python, for EPs that have no importer: through ortforge, and through the onnxruntime package's IOBinding.

tests/interop/driver_route_host.py is the client, on the stand-in for CUDA's driver; the EP is the compiled one of tests/cpp without its importer.
"""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import cpp_build
from tests.fakes import build
from tests.interop import interop_library
from tests.waiting import HANG, WAITS
from tools.ort_libs import NEWEST

ROOT = Path(__file__).resolve().parents[2]
FRAMES = 1000
STREAMS = ("ort", "application", "ep")
VERSIONS = ("1.23.2", "1.24.4", NEWEST)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="handles are file descriptors of memory files here")


def ep_library(folder: Path, version: str, name: str = "NoImporter", **settings: object) -> Path:
    """The compiled EP; without an importer if nothing else is said. Devices are made up since 1.24; before it is on the processor."""
    pytest.importorskip("cuda.bindings.driver", reason="cuda-bindings is not installed")
    if build.compiler() is None or cpp_build.compiler() is None:
        pytest.skip("no C and C++ compiler for the stand-in of the driver and the EP")
    # The package's devices have alignment 0, and IOBinding copies what lies on another device.
    hardware = "processor" if version == "1.23.2" else "made up"
    settings = {"importer": "none", "alignment": 0, "hardware": hardware, **settings}
    return cpp_build.variant(cpp_build.importer_ep("cuda", "shipped"), folder, name, **settings)


def started(program: str, *given: object, **settings: object) -> subprocess.CompletedProcess[str]:
    """A program of this folder, on the stand-in for the driver, which has to end well."""
    environment = {**build.environment(**settings), "ORT_DISABLE_TELEMETRY": "1"}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, str(Path(__file__).with_name(program)), *map(str, given)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=HANG, check=False)
    assert done.returncode == 0, f"exit code {done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-6000:]}"
    return done


def host(
    folder: Path, via: str, stream: str, version: str = NEWEST, frames: int = FRAMES, mistake: str = "none"
) -> Any:
    """What tests/interop/driver_route_host.py prints."""
    if via == "package":
        pytest.importorskip("onnxruntime")
    given = [interop_library.ort(version), ep_library(folder, version), interop_library.model(folder), frames, mistake]
    return json.loads(started("driver_route_host.py", via, stream, *given, **WAITS).stdout.splitlines()[-1])


def all_is_well(found: Any) -> None:
    assert found["error"] == "", found
    assert found["checked_bytes"] == FRAMES * 4 * math.prod(interop_library.SHAPE)
    assert found["route"] == "beside"
    assert "CUDA device 0" in found["reason"]
    assert found["violations"] == []
    assert found["live"] == {}, "in the driver"


@pytest.mark.parametrize("stream", STREAMS)
@pytest.mark.parametrize("version", VERSIONS)
def test_frames_through_ortforge(version: str, stream: str, tmp_path: Path) -> None:
    found = host(tmp_path, "ortforge", stream, version)
    all_is_well(found)
    assert ("1.24, and this is 1.23.2" if version == "1.23.2" else "has no importer") in found["reason"]


@pytest.mark.parametrize("stream", STREAMS)
def test_frames_through_the_package(stream: str, tmp_path: Path) -> None:
    all_is_well(host(tmp_path, "package", stream))


@pytest.mark.parametrize(
    ("via", "stream", "mistake"),
    [
        ("ortforge", "ort", "no_wait"),
        ("ortforge", "ort", "no_order"),
        ("ortforge", "application", "no_wait"),
        ("ortforge", "application", "no_order"),
        ("ortforge", "ep", "no_wait"),
        ("package", "application", "no_wait"),
        ("package", "application", "no_order"),
        ("package", "ep", "no_wait"),
    ],
)
def test_what_is_not_ordered_is_found_out(via: str, stream: str, mistake: str, tmp_path: Path) -> None:
    found = host(tmp_path, via, stream, frames=200, mistake=mistake)
    assert "are wrong" in found["error"] or "it did not wait" in found["error"], found


@pytest.mark.parametrize("version", VERSIONS)
def test_mistakes_are_named(version: str, tmp_path: Path) -> None:
    """tests/interop/driver_route_mistakes.py: streams, semaphores, accesses, closed importers, EPs with an importer."""
    eps = ep_library(tmp_path, version, devices=2), ep_library(tmp_path, version, "Importer", importer="")
    given = [interop_library.ort(version), *eps, interop_library.model(tmp_path)]
    settings = {"FAKE_CUDA_DEVICES": 2, "ORTFORGE_WAIT_LIMIT_MS": 50}
    assert started("driver_route_mistakes.py", *given, "close", **settings).stdout == "well\n"


def test_an_application_may_leave_everything_open(tmp_path: Path) -> None:
    eps = ep_library(tmp_path, NEWEST, devices=2), ep_library(tmp_path, NEWEST, "Importer", importer="")
    given = [interop_library.ort(NEWEST), *eps, interop_library.model(tmp_path), "leave"]
    done = started("driver_route_mistakes.py", *given, FAKE_CUDA_DEVICES=2, ORTFORGE_WAIT_LIMIT_MS=50)
    assert (done.stdout, done.stderr) == ("well\n", "")
