"""Both backends give the same for whatever is called with whatever, and leave nothing behind, however often. See tests/runtime/native_calls.py.

With ORTFORGE_EVERY_VERSION=1: every release, 10^5 calls, 10^6 runs.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.cpp_build import FEW_MAPPINGS
from tests.runtime.native_builds import called, variables
from tools.ort_libs import ON_DEMAND, VERSIONS, any_library, on_demand

pytestmark = [
    pytest.mark.skipif(sys.version_info < (3, 11), reason="the native module needs Python 3.11 or newer"),
    pytest.mark.skipif(sys.platform != "linux", reason="reads /proc"),
]
SELECTED = VERSIONS if on_demand() else VERSIONS[-1:]
CALLS, TIMES, RUNS = (100_000, 100_000, 1_000_000) if on_demand() else (2_000, 100, 5_000)
PART = min(CALLS, 10_000)  # calls of one process
RAISED = re.compile(r" -> (\w+Error|Ended): ")
#: Errors of what is given, which comes out as it is, and their words; that of memory is numpy's, of a copy of petabytes.
OWN = re.compile(r" -> (ValueError|NotImplementedError|MemoryError|Ended): ")
OWN_WORDS = ("mine", "sub-views are not implemented", "released memoryview", "8.00 PiB")
BACKENDS = [{"ORTFORGE_BACKEND": "native"}, {"ORTFORGE_BACKEND": "ctypes"}]
#: Those looked at for what is left behind. tests/runtime/ort_suite has quick tests of that, which run on both.
ALONE = [pytest.param(e, id=e["ORTFORGE_BACKEND"]) for e in (BACKENDS if on_demand() else BACKENDS[:1])]


def library(version: str) -> str:
    found = any_library(version)
    if found is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    return str(found)


def both(version: str, seed: int, count: int, folder: Path) -> list[list[str]]:
    """What each backend said, call by call; at once, because each waits for itself alone."""

    def one(environment: dict[str, str]) -> list[str]:
        own = folder / f"{seed}-{environment['ORTFORGE_BACKEND']}"
        own.mkdir()
        return called("calls", library(version), str(seed), str(count), cwd=own, environment=environment).split("\n")

    with ThreadPoolExecutor(len(BACKENDS)) as pool:
        return list(pool.map(one, BACKENDS))


def agree(first: str, second: str) -> bool:
    """Of two wrong arguments, either may be looked at first: what one raises that no `except Exception` catches may come before the other's error."""
    return first == second or ("Ends" in first and all(RAISED.search(line) for line in (first, second)))


@pytest.mark.parametrize("version", SELECTED)
def test_both_backends_give_the_same(version: str, tmp_path: Path) -> None:
    """Values, or the same exception with the same words. The process lives, and nothing but what the bindings raise comes out."""
    raised, wrong = Counter[str](), list[str]()
    for seed in range(1, CALLS // PART + 1):
        try:
            said = both(version, seed, PART, tmp_path)
        except AssertionError as error:  # a process ended: that is one finding, not the end of all
            wrong.append(f"{version}, seed {seed}: {error}")
            continue
        assert len(said[0]) == len(said[1]) == PART
        differ = [lines for lines in zip(*said, strict=True) if not agree(*lines)]
        wrong += [f"{version}, seed {seed}:\n{first}\n{second}" for first, second in differ]
        found = Counter(m[1] if (m := RAISED.search(line)) else "" for line in said[0])
        raised += found
        wrong += [line for line in said[0] if OWN.search(line) and not any(words in line for words in OWN_WORDS)]
        print(f"{version}, seed {seed}: {PART} calls, {len(differ)} differ, {dict(found)}", flush=True)
    assert not wrong, f"{len(wrong)} findings:\n" + "\n".join(wrong[:10])
    assert raised.keys() <= {
        "",
        "ArgumentError",
        "TensorError",
        "HandleError",
        "OrtError",
        "ApiVersionError",
        "TypeError",
        *("ValueError", "NotImplementedError", "MemoryError", "Ended"),
    }
    assert min(raised[""], raised["ArgumentError"], raised["OrtError"]) > CALLS // 100
    assert raised["HandleError"]


@pytest.mark.parametrize("environment", ALONE)
def test_no_reference_is_left_behind(environment: dict[str, str], tmp_path: Path) -> None:
    said = called("references", library(VERSIONS[-1]), str(TIMES), cwd=tmp_path, environment=environment)
    print(said)
    assert "GROWS" not in said
    found = re.fullmatch(rf"(\d+) of (\d+) kinds of calls were done up to {TIMES} times", said.split("\n")[-1])
    assert found
    assert int(found[1]) > 500


def growth(said: str) -> dict[str, tuple[int, int]]:
    """KiB and blocks, by what was run."""
    found = re.findall(r"(?m)^(.+): (-?\d+) KiB and (-?\d+) blocks more after", said)
    assert len(found) == 8, said
    return {name: (int(memory), int(blocks)) for name, memory, blocks in found}


@pytest.mark.parametrize("environment", ALONE)
def test_memory_stays(environment: dict[str, str], tmp_path: Path) -> None:
    few = environment | FEW_MAPPINGS  # an arena that a thread makes late is no leak
    said = called("runs", library(VERSIONS[-1]), str(RUNS), cwd=tmp_path, environment=few)
    print(said)
    for name, (memory, blocks) in growth(said).items():
        assert memory < 1024, name
        assert blocks < 300, name


def test_a_lost_reference_is_seen(tmp_path: Path) -> None:
    if not on_demand():
        pytest.skip(ON_DEMAND)
    planted = variables(tmp_path / "planted", mistake="reference")
    assert "GROWS" in called("references", library(VERSIONS[-1]), "100", cwd=tmp_path, environment=planted)
    memory, blocks = growth(called("runs", library(VERSIONS[-1]), "100000", cwd=tmp_path, environment=planted))[
        "OrtApi.Run"
    ]
    assert memory > 1024
    assert blocks > 10_000
