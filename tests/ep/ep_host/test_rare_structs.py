"""The rarer structs: custom operators, profilers, packed weights, control flow, several streams."""

from __future__ import annotations

import gc
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from onnx import helper, numpy_helper

from ortforge.ep import DTYPES, CpuEp, CustomOp, EpProfilerImpl, KernelImpl, kernel_io, live_structs, register
from tests.ep.ep_host.common import floats, minor, node, save_model
from tests.ep.ep_host.device_ep import FLOAT, NAME, DeviceEp, DeviceFactory, Kernel
from tests.ep.ep_host.mul_ep import MulFactory


@pytest.fixture
def model(tmp_path: Path) -> Path:
    return save_model(tmp_path / "mul.onnx", [node("Mul", ["a", "b"], ["y"])], {"a": [3], "b": [3]}, {"y": [3]})


FEEDS = {"a": floats(3), "b": floats(3, seed=1)}


# ------------------------------------------------------------------------------------------- custom operators


class Twice(CustomOp):
    """y = factor * x."""

    ended = 0

    def get_name(self) -> str:
        return "Twice"

    def get_input_type(self, index: int) -> int:
        return FLOAT

    def get_input_type_count(self) -> int:
        return 1

    def get_output_type(self, index: int) -> int:
        return FLOAT

    def get_output_type_count(self) -> int:
        return 1

    def create_kernel(self, info: Any) -> object:
        return {"factor": np.float32(self.ort.api.kernel_info_get_attribute_float(info, "factor"))}

    def kernel_compute(self, op_kernel: Any, context: Any) -> None:
        io = kernel_io(self.ort)
        x = io.input(context.address, 0)
        assert x is not None
        if (x < 0).any():
            raise ValueError("negative")
        y = io.output(context.address, 0, x.shape, x.dtype)
        assert y is not None
        np.multiply(x, op_kernel["factor"], y)

    def kernel_destroy(self, op_kernel: Any) -> None:
        type(self).ended += 1


class CustomFactory(MulFactory):
    name = "CustomEp"

    def __init__(self) -> None:
        self.domain = self.ort.api.create_custom_op_domain("acme")
        self.op = Twice()
        self.ort.api.custom_op_domain_add(self.domain, self.op)  # type: ignore[arg-type]

    def get_num_custom_op_domains(self) -> int:
        return 1

    def get_custom_op_domains(self) -> list[Any]:
        return [self.domain]


def test_custom_operators(rt: Any, tmp_path: Path) -> None:
    if minor(rt.version) < 24:
        pytest.skip("an EP brings operators along from 1.24 on")
    nodes = [helper.make_node("Twice", ["a"], ["y"], domain="acme", factor=3.0)]
    opsets = [helper.make_opsetid("acme", 1)]
    model = save_model(tmp_path / "c.onnx", nodes, {"a": ["n"]}, {"y": ["n"]}, opsets=opsets)
    with register(rt.target(), "custom", CustomFactory) as registration:
        session = rt.session(model, registration, strict=False)
        a = np.abs(floats(5))
        assert rt.run(session, {"a": a})[0].tobytes() == (a * np.float32(3)).tobytes()
        with pytest.raises(Exception, match=r"Twice\.kernel_compute: ValueError: negative") as caught:
            rt.run(session, {"a": -a})
        del caught
        assert rt.run(session, {"a": a})[0].tobytes() == (a * np.float32(3)).tobytes()
        del session
        gc.collect()
        assert Twice.ended == 1
        # A custom operator has no Release: its struct stays as long as the process.
        from ortforge.ep import _lives as lives

        lives.withdraw(next(e.address for e in lives._entries.values() if e.struct == "OrtCustomOp"))


# ------------------------------------------------------------------------------------------------- profilers


class Profiler(EpProfilerImpl):
    made: list[Any] = []  # noqa: RUF012

    def __init__(self, ort: Any) -> None:
        self.api = ort.ep
        self.calls: list[str] = []
        self.made.append(self)

    def start_profiling(self, ep_profiling_start_offset_ns: int) -> None:
        self.calls.append("start")

    def start_event(self, ort_event_correlation_id: int) -> None:
        self.calls.append("event")

    def end_profiling(self, events_container: Any) -> None:
        self.calls.append("end")
        event = self.api.create_profiling_event(1, 1, 1, "python kernel", 10, 5, [], [])
        self.api.profiling_events_container_add_events(events_container, [event])

    def release(self) -> None:
        self.calls.append("release")


class ProfiledEp(CpuEp):
    def create_profiler(self) -> EpProfilerImpl:
        return Profiler(self.ort)


class ProfiledFactory(MulFactory):
    name = "ProfiledEp"
    ep_class = ProfiledEp


def test_profiler(rt: Any, model: Path, tmp_path: Path) -> None:
    if minor(rt.version) < 25 or rt.name == "package":
        pytest.skip("profilers of EPs exist from 1.25 on")
    Profiler.made.clear()
    api = rt.api
    with register(rt.target(), "profiled", ProfiledFactory) as registration:
        options = api.create_session_options()
        api.enable_profiling(options, str(tmp_path / "profile"))
        api.session_options_append_execution_provider_v2(options, rt.env, registration.devices(), [], [])
        session = api.create_session(rt.env, model, options)
        rt.run(session, FEEDS)
        path = api.session_end_profiling(session, api.get_allocator_with_default_options())
        events = json.loads(Path(path).read_text())
        assert any(event["name"] == "python kernel" for event in events)
        del session
        gc.collect()
        (profiler,) = Profiler.made
        assert [c for c in profiler.calls if c != "event"] == ["start", "end", "release"]


# -------------------------------------------------------------------------------------------- packed weights


class Packing(KernelImpl):
    """Mul by a weight it has seen, and copied, before the first run."""

    packed: list[Any] = []  # noqa: RUF012

    def __init__(self, factory: Any) -> None:
        self.factory = factory
        self.weight: Any = None

    def pre_pack_weight(self, tensor: Any, input_index: int, allocator: Any, prepacked_weight_cache: Any) -> bool:
        if input_index != 1:
            return False
        self.weight = kernel_io(self.ort).value_array(tensor).copy()
        self.packed.append(self.weight)
        return True

    def compute(self, context: Any) -> None:
        io = kernel_io(self.ort)
        found = io.input_address(context.address, 0)
        assert found is not None
        from ortforge.ep import array_at

        x = array_at(found[0], found[2], DTYPES[found[1]])
        y = array_at(io.output_address(context.address, 0, x.shape), x.shape, x.dtype)
        stream = self.factory.stream_of(context)
        if stream is not None:
            stream.flush()
        np.multiply(x, self.weight, y)


class PackingEp(DeviceEp):
    def make(self, ufunc: Any) -> KernelImpl:
        return Packing(self.factory)


class PackingFactory(DeviceFactory):
    def create_ep(self, *_: Any) -> Any:
        return PackingEp(self)


def test_packed_weights(rt: Any, tmp_path: Path) -> None:
    if minor(rt.version) < 24:
        pytest.skip("kernels of EPs exist from 1.24 on")
    weight = floats(3, seed=5)
    weights = [numpy_helper.from_array(weight, "w")]
    model = save_model(
        tmp_path / "w.onnx", [node("Mul", ["a", "w"], ["y"])], {"a": ["n", 3]}, {"y": ["n", 3]}, initializers=weights
    )
    Packing.packed.clear()
    with register(rt.target(), "packing.virtual", PackingFactory) as registration:
        session = rt.session(model, registration)
        a = floats(2, 3)
        assert rt.run(session, {"a": a})[0].tobytes() == (a * weight).tobytes()
        assert len(Packing.packed) == 1
        del session
        gc.collect()
    assert not live_structs()


# ----------------------------------------------------------------------------------------- kernels that fail


class FailingEp(DeviceEp):
    def make(self, ufunc: Any) -> KernelImpl:
        raise ValueError(f"no kernel for {ufunc.__name__}")


class FailingFactory(DeviceFactory):
    def create_ep(self, *_: Any) -> Any:
        return FailingEp(self)


class BrokenKernel(Kernel):
    def compute(self, context: Any) -> None:
        raise ValueError("kernel says no")


class BrokenEp(DeviceEp):
    def make(self, ufunc: Any) -> KernelImpl:
        return BrokenKernel(self.factory, ufunc)


class BrokenFactory(DeviceFactory):
    def create_ep(self, *_: Any) -> Any:
        return BrokenEp(self)


def test_a_kernel_that_cannot_be_made(rt: Any, model: Path) -> None:
    if minor(rt.version) < 24:
        pytest.skip("kernels of EPs exist from 1.24 on")
    with register(rt.target(), "failing.virtual", FailingFactory) as registration:
        with pytest.raises(Exception, match="no kernel for multiply") as caught:
            rt.session(model, registration)
        del caught
        gc.collect()


def test_a_kernel_that_fails(rt: Any, model: Path) -> None:
    if minor(rt.version) < 24:
        pytest.skip("kernels of EPs exist from 1.24 on")
    with register(rt.target(), "broken.virtual", BrokenFactory) as registration:
        session = rt.session(model, registration)
        with pytest.raises(Exception, match=r"BrokenKernel\.compute: ValueError: kernel says no") as caught:
            rt.run(session, FEEDS)
        del caught, session
        gc.collect()
    assert NAME == "DeviceEp"
