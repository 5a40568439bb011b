"""Both backends give the same for whatever is called with whatever, and leave nothing behind, however often. See tests/native_calls.py.

With ORTFORGE_EVERY_VERSION=1: every release, 10^5 calls, 10^6 runs.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

import pytest

from native_builds import called, variables
from ort_libs import ON_DEMAND, VERSIONS, any_library, on_demand

pytestmark = [
    pytest.mark.skipif(sys.version_info < (3, 11), reason="the native module needs Python 3.11 or newer"),
    pytest.mark.skipif(sys.platform != "linux", reason="reads /proc"),
]
SELECTED = VERSIONS if on_demand() else VERSIONS[-1:]
CALLS, TIMES, RUNS = (100_000, 100_000, 1_000_000) if on_demand() else (2_000, 100, 20_000)
BACKENDS = [{"ORTFORGE_BACKEND": "ctypes"}, {"ORTFORGE_BACKEND": "native"}]


def library(version: str) -> str:
    found = any_library(version)
    if found is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    return str(found)


@pytest.mark.parametrize("version", SELECTED)
def test_both_backends_give_the_same(version: str, tmp_path: Path) -> None:
    """Values, or the same exception with the same words. The process lives, and nothing but what the bindings raise comes out."""
    said = []
    for environment in BACKENDS:
        folder = tmp_path / environment["ORTFORGE_BACKEND"]
        folder.mkdir()
        said.append(called("calls", library(version), "1", str(CALLS), cwd=folder, environment=environment).split("\n"))
    for number, (first, second) in enumerate(zip(*said, strict=True)):
        assert first == second, f"call {number}:\n{first}\n{second}"
    assert len(said[0]) == CALLS
    raised = Counter(m[1] if (m := re.search(r" -> (\w+Error): ", line)) else "" for line in said[0])
    print(version, dict(raised))
    assert raised.keys() <= {
        "",
        "ArgumentError",
        "HandleError",
        "OrtError",
        "ApiVersionError",
        "TypeError",
        "ValueError",
    }
    assert all("mine" in line for line in said[0] if " -> ValueError: " in line)
    assert min(raised[""], raised["ArgumentError"], raised["OrtError"]) > CALLS // 100
    assert raised["HandleError"]


@pytest.mark.parametrize("environment", BACKENDS, ids=["ctypes", "native"])
def test_no_reference_is_left_behind(environment: dict[str, str], tmp_path: Path) -> None:
    said = called("references", library(VERSIONS[-1]), str(TIMES), cwd=tmp_path, environment=environment)
    print(said)
    assert "GROWS" not in said
    found = re.fullmatch(rf"(\d+) of (\d+) kinds of calls were done up to {TIMES} times", said.split("\n")[-1])
    assert found
    assert int(found[1]) > 500


def growth(said: str) -> tuple[int, int]:
    """KiB and blocks."""
    found = re.search(r"(-?\d+) KiB and (-?\d+) blocks more after", said)
    assert found, said
    return int(found[1]), int(found[2])


@pytest.mark.parametrize("environment", BACKENDS, ids=["ctypes", "native"])
def test_memory_stays(environment: dict[str, str], tmp_path: Path) -> None:
    said = called("runs", library(VERSIONS[-1]), str(RUNS), cwd=tmp_path, environment=environment)
    print(said)
    memory, blocks = growth(said)
    assert memory < 1024
    assert blocks < 100


def test_a_lost_reference_is_seen(tmp_path: Path) -> None:
    if not on_demand():
        pytest.skip(ON_DEMAND)
    planted = variables(tmp_path / "planted", mistake="reference")
    assert "GROWS" in called("references", library(VERSIONS[-1]), "100", cwd=tmp_path, environment=planted)
    memory, blocks = growth(called("runs", library(VERSIONS[-1]), "50000", cwd=tmp_path, environment=planted))
    assert memory > 1024
    assert blocks > 10_000
