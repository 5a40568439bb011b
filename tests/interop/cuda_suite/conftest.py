"""The CUDA suite against one ONNX Runtime on one kind of machine; tests/interop/test_cuda.py starts it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.interop.blocked_threads import BlockedThreads
from tests.interop.cuda_suite.machine import FAKE, KIND, Machine, collect, node, open_files, save_model

collect_ignore_glob = [] if KIND else ["test_*.py"]


@pytest.fixture(scope="session")
def machine() -> Any:
    import onnx  # noqa: F401 - before the freeze

    made = Machine()
    if not FAKE:
        made.warm()
    gc.collect()
    gc.freeze()  # the tests collect often, and what was imported stays anyway
    return made


@pytest.fixture(autouse=True)
def nothing_left(machine: Machine) -> Iterator[None]:
    """Everything taken from the driver and the system in a test is given back, and no rule of the driver was broken."""
    from ortforge.ep import live_structs

    collect()
    files = open_files()
    reclaimed = machine.fake.report().reclaimed_with_contexts if FAKE else 0
    yield
    machine.slow()
    collect()
    assert {k: v for k, v in live_structs().items() if k != "OrtAllocator"} == {}
    if FAKE:
        machine.fake.clear_failures()
        report = machine.fake.report()
        machine.fake.forget()
        assert report.leaks == {}
        assert report.violations == []
        assert report.reclaimed_with_contexts == reclaimed, "something ended only because its context did"
    assert open_files() <= files + (0 if FAKE else 8)  # a real driver opens and keeps some of its own


@pytest.fixture
def blocked_threads(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> BlockedThreads:
    """Knows who waits, without a clock where there is a stand-in."""
    made = BlockedThreads(machine.fake, driver=True)
    made.install(monkeypatch)
    return made


@pytest.fixture
def cuda(machine: Machine) -> Iterator[Any]:
    """The EP, registered."""
    from ortforge.ep import register
    from ortforge.importers import CudaFactory

    registration = register(machine.env, "cuda.virtual", CudaFactory)
    yield registration
    collect()
    registration.unregister()


@pytest.fixture
def device(cuda: Any) -> Any:
    """The EP device."""
    return cuda.devices()[0]


@pytest.fixture
def importer(machine: Machine, device: Any) -> Iterator[Any]:
    made = machine.ort.interop.create_external_resource_importer_for_device(device)
    yield made
    made.close()


@pytest.fixture
def stream(machine: Machine, device: Any) -> Iterator[Any]:
    made = machine.api.create_sync_stream_for_ep_device(device)
    yield made
    made.close()


@pytest.fixture
def mul_model(tmp_path: Path) -> Path:
    """y = a * b, 64 floats."""
    return save_model(tmp_path / "mul.onnx", [node("Mul", ["a", "b"], ["y"])], {"a": [64], "b": [64]}, {"y": [64]})
