"""Allocators of Python EPs that have no memory: ONNX Runtime goes on with NULL (rule ALC-05), and the run is an error."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pytest

from ortforge.ep import register
from ortforge.importers import CpuProposalFactory
from ortforge.importers._cpu_ep import CpuAllocator
from tests.ep.ep_host.common import floats, node, save_model

FEEDS = {"a": floats(3, 4), "b": floats(3, 4, seed=1)}
SHAPES = {"a": [3, 4], "b": [3, 4]}


class Poor(CpuAllocator):
    """Has memory for so many blocks of the models' size, then none."""

    left: ClassVar[int] = 0

    def alloc(self, size: int) -> int | None:
        if size < FEEDS["a"].nbytes:
            return super().alloc(size)
        type(self).left -= 1
        return super().alloc(size) if self.left >= 0 else None


class PoorOnStreams(Poor):
    def alloc_on_stream(self, size: int, stream: Any) -> int | None:
        return self.alloc(size)


MODELS: dict[str, list[Any]] = {
    "one ufunc": [node("Mul", ["a", "b"], ["y"])],
    "one function": [node("Relu", ["a"], ["t"]), node("Neg", ["t"], ["y"])],
    "a group": [node("Mul", ["a", "b"], ["s"]), node("Add", ["s", "b"], ["y"])],
    "an intermediate": [node("Mul", ["a", "b"], ["s"]), node("Neg", ["s"], ["t"]), node("Add", ["t", "b"], ["y"])],
}


@pytest.mark.parametrize("allocator", [Poor, PoorOnStreams])
@pytest.mark.parametrize("case", list(MODELS))
def test_every_allocation_fails_once(rt: Any, tmp_path: Path, allocator: type[Poor], case: str) -> None:
    """Its twin is the last round, which has memory enough."""

    class Factory(CpuProposalFactory):
        name = "PoorEp"

        def create_allocator(self, memory_info: Any, allocator_options: Any) -> CpuAllocator:
            return allocator(self.memory_info)

    inputs = {n: SHAPES[n] for n in ("a", "b") if any(n in made.input for made in MODELS[case])}
    model = save_model(tmp_path / "model.onnx", MODELS[case], inputs, {"y": [3, 4]})
    feeds = {name: FEEDS[name] for name in inputs}
    with register(rt.target(), "poor", Factory) as registration:
        session = rt.session(model, registration, strict=False)
        allocator.left = 100
        (wanted,) = rt.run(session, feeds)
        count = 100 - allocator.left
        assert count >= len(inputs)
        for enough in range(count):
            allocator.left = enough
            # "Allocation failed" says ORT itself, of an allocation on a stream
            with pytest.raises(Exception, match=r"no memory|lies at NULL|Allocation failed"):
                rt.run(session, feeds)
        allocator.left = count
        np.testing.assert_array_equal(rt.run(session, feeds)[0], wanted)
        del session


@pytest.mark.parametrize("address", [1, 4095, -1, 1 << 64, 1 << 70])
def test_what_can_be_no_address(rt: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: int) -> None:
    """It is as good as no memory, and is reported as what it is."""
    told: list[str] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda found: told.append(str(found.exc_value)))

    class Nowhere(CpuAllocator):
        def alloc(self, size: int) -> int | None:
            return super().alloc(size) if size < FEEDS["a"].nbytes else address

    class Factory(CpuProposalFactory):
        name = "NowhereEp"

        def create_allocator(self, memory_info: Any, allocator_options: Any) -> CpuAllocator:
            return Nowhere(self.memory_info)

    model = save_model(tmp_path / "model.onnx", MODELS["one ufunc"], SHAPES, {"y": [3, 4]})
    with register(rt.target(), "nowhere", Factory) as registration:
        session = rt.session(model, registration)
        with pytest.raises(Exception, match=r"no memory|lies at NULL|Allocation failed"):
            rt.run(session, FEEDS)
        del session
    assert f"must return an address, not {address}" in told[0]


def test_no_elements_need_no_memory(rt: Any, tmp_path: Path) -> None:
    """A twin: NULL for no bytes is right (rule ALC-03)."""
    model = save_model(tmp_path / "model.onnx", MODELS["one ufunc"], {"a": [0, 4], "b": [0, 4]}, {"y": [0, 4]})
    empty = np.zeros((0, 4), np.float32)
    with register(rt.target(), "poor", CpuProposalFactory) as registration:
        session = rt.session(model, registration)
        assert rt.run(session, {"a": empty, "b": empty})[0].shape == (0, 4)
        del session
