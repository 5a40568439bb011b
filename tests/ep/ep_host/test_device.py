"""An EP with memory, copies, streams and kernels of its own; made-up devices exist from ONNX Runtime 1.24 on."""

from __future__ import annotations

import ctypes
import gc
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from onnx import numpy_helper

from ortforge.ep import live_structs, register, stream_object
from tests.ep.ep_host.common import floats, minor, node, save_model
from tests.ep.ep_host.device_ep import DeviceAllocator, DeviceFactory, Kernel
from tests.waiting import PATIENCE, Background, never

vp = ctypes.c_void_p


@pytest.fixture
def model(tmp_path: Path) -> Path:
    nodes = [node("Mul", ["a", "b"], ["m"]), node("Add", ["m", "a"], ["s"]), node("Mul", ["s", "w"], ["y"])]
    weights = [numpy_helper.from_array(np.full(3, 2, np.float32), "w")]
    return save_model(tmp_path / "m.onnx", nodes, {"a": ["n", 3], "b": [3]}, {"y": ["n", 3]}, initializers=weights)


@pytest.fixture
def device(rt: Any) -> Any:
    if minor(rt.version) < 24:
        pytest.skip("made-up devices need ONNX Runtime 1.24")
    registration = register(rt.target(), "device.virtual", DeviceFactory)
    yield registration
    gc.collect()
    factory = registration.factory
    registration.unregister()
    assert not factory.device.blocks
    assert not live_structs()


def test_runs_on_the_device(rt: Any, model: Path, device: Any) -> None:
    factory = device.factory
    session = rt.session(model, device)
    for seed in range(3):
        a, b = floats(4, 3, seed=seed), floats(3, seed=seed + 1)
        (y,) = rt.run(session, {"a": a, "b": b})
        assert y.tobytes() == ((a * b + a) * 2).tobytes()
    assert factory.ran == ["multiply", "add", "multiply"] * 3
    assert factory.runs == ["start", "end"] * 3
    assert set(factory.copies) == {"host->device", "device->host"}
    assert factory.device.on_stream > 0
    counts = live_structs()
    assert (counts["OrtKernelImpl"], counts["OrtSyncStreamImpl"]) == (3, 1)
    assert counts["OrtAllocator"] == counts["OrtDataTransferImpl"] == 2  # the environment's and the session's
    del session


def test_a_kernel_that_makes_no_output(rt: Any, tmp_path: Path, device: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy to the host and a node of the CPU EP are behind it."""
    nodes = [node("Mul", ["a", "b"], ["m"]), node("Neg", ["m"], ["y"])]
    model = save_model(tmp_path / "m.onnx", nodes, {"a": [3], "b": [3]}, {"y": [3]})
    session = rt.session(model, device, strict=False)
    feeds = {"a": floats(3), "b": floats(3, seed=1)}
    with monkeypatch.context() as patch:
        patch.setattr(Kernel, "compute", lambda self, context: None)
        with pytest.raises(Exception, match="made no output 0") as caught:
            rt.run(session, feeds)
        del caught
    (y,) = rt.run(session, feeds)
    assert y.tobytes() == (-(feeds["a"] * feeds["b"])).tobytes()
    del session


def test_no_made_up_device_without_the_suffix(rt: Any) -> None:
    if minor(rt.version) < 24:
        pytest.skip("made-up devices need ONNX Runtime 1.24")
    with register(rt.target(), "device", DeviceFactory) as registration:
        assert registration.devices() == []


def test_allocator_and_copies_without_a_session(rt: Any, device: Any) -> None:
    if rt.name == "package":
        pytest.skip("through the C API only")
    from ortforge import value_from_numpy

    api, library = rt.api, rt.library
    (ep_device,) = device.devices()
    info = api.ep_device_memory_info(ep_device, 0)
    assert api.compare_memory_info(info, device.factory.info) == 0
    allocator = api.get_shared_allocator(rt.env, info)
    host = floats(2, 3)
    on_device = api.create_tensor_as_ort_value(allocator, [2, 3], 1)
    back = np.zeros((2, 3), np.float32)
    stream = api.create_sync_stream_for_ep_device(ep_device)
    assert api.sync_stream_get_handle(stream) in device.factory.streams
    api.copy_tensors(rt.env, [value_from_numpy(library, host)], [on_device], stream)
    api.copy_tensors(rt.env, [on_device], [value_from_numpy(library, back)], None)
    assert back.tobytes() == host.tobytes()
    assert device.factory.copies == ["host->device", "device->host"]
    stats = api.allocator_get_stats(allocator)
    assert api.get_key_value(stats, "NumAllocs") == str(device.factory.device.allocated)
    del on_device, stream


def test_consumers_without_a_stream_wait_on_the_host(rt: Any, device: Any) -> None:
    """ONNX Runtime passes NULL for the copy to the host behind a fused node."""
    if rt.name == "package":
        pytest.skip("through the C API only")
    context = rt.library._context
    (ep_device,) = device.devices()
    reached: list[str] = []
    with rt.api.create_sync_stream_for_ep_device(ep_device) as stream:
        impl = context.types.OrtSyncStreamImpl.from_address(
            context.function("OrtEpApi.SyncStream_GetImpl", vp, vp)(stream.address)
        )
        out = ctypes.POINTER(context.types.OrtSyncNotificationImpl)()
        assert not impl.CreateNotification(ctypes.pointer(impl), ctypes.byref(out))
        notification = out.contents
        ours = device.factory.streams[rt.api.sync_stream_get_handle(stream)]
        goes_on = threading.Event()
        ours.work.put(lambda: (goes_on.wait(PATIENCE), reached.append("work")))
        assert not notification.Activate(out)
        waiting = Background(notification.WaitOnDevice, out, None)
        assert never(lambda: waiting.is_over)
        goes_on.set()
        assert not waiting.result()
        assert reached == ["work"]
        notification.Release(out)


def test_streams_that_no_ep_has_made(rt: Any, model: Path, device: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """ONNX Runtime 1.24 names one of its own for memory patterns, from the second run on (rule STR-10)."""
    seen: dict[int, Any] = {}

    def alloc_on_stream(self: Any, size: int, stream: Any) -> int | None:
        if stream is not None:
            seen[self.ort.api.sync_stream_get_handle(stream) or 0] = stream_object(self.ort, stream)
        return self.alloc(size)  # type: ignore[no-any-return]

    monkeypatch.setattr(DeviceAllocator, "alloc_on_stream", alloc_on_stream)
    session = rt.session(model, device)
    for _ in range(3):
        rt.run(session, {"a": floats(4, 3), "b": floats(3)})
    assert seen == {handle: device.factory.streams.get(handle) for handle in seen}
    assert len(seen) == (2 if minor(rt.version) == 24 else 1)
    seen.clear()
    del session


def test_what_lies_behind_a_stream_of_another_kind(rt: Any, device: Any) -> None:
    """Were it the address of a stream of the EP, it would still not be the one."""
    if rt.name == "package":
        pytest.skip("through the C API only")
    with rt.api.create_sync_stream_for_ep_device(device.devices()[0]) as stream:
        handle = rt.api.sync_stream_get_handle(stream)
        for given, found in ((handle, device.factory.streams[handle]), (0, None)):
            api = SimpleNamespace(sync_stream_get_handle=lambda _, given=given: given)
            assert stream_object(SimpleNamespace(ep=rt.library.ep, api=api), stream) is found  # type: ignore[arg-type]


def test_allocation_that_fails(rt: Any, device: Any) -> None:
    """NULL, not a crash (rule ALC-05)."""
    if rt.name == "package":
        pytest.skip("through the C API only")
    (ep_device,) = device.devices()
    allocator = rt.api.get_shared_allocator(rt.env, rt.api.ep_device_memory_info(ep_device, 0))
    assert rt.api.allocator_alloc(allocator, (1 << 30) + 1) in (0, None)


def test_fifty_sessions_leave_nothing(rt: Any, model: Path, device: Any) -> None:
    feeds = {"a": floats(4, 3), "b": floats(3)}
    for _ in range(50):
        session = rt.session(model, device)
        rt.run(session, feeds)
        del session
    gc.collect()
    counts = live_structs()
    assert counts == {"OrtEpFactory": 1, "OrtAllocator": 1, "OrtDataTransferImpl": 1}


@pytest.mark.parametrize("method", ["create_allocator", "create_data_transfer"])
@pytest.mark.parametrize("result", ["raise", None, 3])
def test_what_fails_late_fails_early(rt: Any, method: str, result: Any) -> None:
    """ONNX Runtime 1.24 crashes later when these fail after it has the devices (rules ORD-06, EPF-33, EPF-35)."""
    if minor(rt.version) < 24:
        pytest.skip("made-up devices need ONNX Runtime 1.24")

    def broken(self: Any, *_: Any) -> Any:
        if result == "raise":
            raise ValueError("no such thing")
        return result

    factory = type("Broken", (DeviceFactory,), {method: broken})
    if result is None and method == "create_data_transfer":
        pytest.skip("None is an answer")
    with pytest.raises(Exception, match=r"no such thing|must return"):
        register(rt.target(), "broken.virtual", factory)
    with register(rt.target(), "broken.virtual", DeviceFactory) as registration:
        assert len(registration.devices()) == 1
