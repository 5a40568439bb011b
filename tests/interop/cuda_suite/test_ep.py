"""Models on the CUDA EP: results, what stays on the device, memory, copies, threads, a device that is lost."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from onnx import numpy_helper

from ortforge import OrtError, value_from_numpy
from ortforge.ep import stream_object
from tests.interop.cuda_suite.machine import FAKE, Machine, collect, floats, node, save_model


def check(machine: Machine, cuda: Any, model: Path, feeds: dict[str, Any], want: Any, **how: Any) -> None:
    session = machine.session(model, cuda, **how)
    (y,) = machine.run(session, feeds)
    np.testing.assert_allclose(y, want, rtol=2e-5, atol=2e-5)


@pytest.mark.parametrize(
    ("op", "function"), [("Add", np.add), ("Sub", np.subtract), ("Mul", np.multiply), ("Div", np.divide)]
)
@pytest.mark.parametrize(
    ("left", "right"), [((3, 700), (3, 700)), ((5, 7), (7,)), ((7,), (2, 3, 7)), ((1,), (1,)), ((), ())]
)
def test_element_wise(
    machine: Machine, cuda: Any, tmp_path: Path, op: str, function: Any, left: tuple[int, ...], right: tuple[int, ...]
) -> None:
    a, b = floats(*left, seed=1), floats(*right, seed=2) + 3
    shape = np.broadcast_shapes(left, right)
    model = save_model(tmp_path / "m.onnx", [node(op, ["a", "b"], ["y"])], {"a": left, "b": right}, {"y": shape})
    check(machine, cuda, model, {"a": np.asarray(a), "b": np.asarray(b)}, function(a, b))


@pytest.mark.parametrize(
    ("left", "right"),
    [((4, 8), (8, 5)), ((17, 33), (33, 31)), ((2, 3, 8), (8, 5)), ((2, 3, 4, 8), (2, 3, 8, 5)), ((1, 1), (1, 1))],
)
def test_matmul(machine: Machine, cuda: Any, tmp_path: Path, left: tuple[int, ...], right: tuple[int, ...]) -> None:
    a, b = floats(*left, seed=1), floats(*right, seed=2)
    nodes = [node("MatMul", ["a", "b"], ["y"])]
    model = save_model(tmp_path / "m.onnx", nodes, {"a": left, "b": right}, {"y": (a @ b).shape})
    check(machine, cuda, model, {"a": a, "b": b}, a @ b)


@pytest.mark.parametrize("bias", [(5,), (1, 5), (4, 5)])
def test_gemm(machine: Machine, cuda: Any, tmp_path: Path, bias: tuple[int, ...]) -> None:
    a, b, c = floats(4, 8, seed=1), floats(8, 5, seed=2), floats(*bias, seed=3)
    nodes = [node("Gemm", ["a", "b", "c"], ["y"])]
    model = save_model(tmp_path / "m.onnx", nodes, {"a": [4, 8], "b": [8, 5], "c": bias}, {"y": [4, 5]})
    if bias == (1, 5):
        with pytest.raises(OrtError, match="assigned to the default CPU EP"):
            machine.session(model, cuda)
        return
    check(machine, cuda, model, {"a": a, "b": b, "c": c}, a @ b + c)


def test_a_whole_model_stays_on_the_device(machine: Machine, cuda: Any, tmp_path: Path) -> None:
    """Between the first kernel and the last nothing is copied, and no node is left to the CPU."""
    weights = [numpy_helper.from_array(floats(8, 8, seed=i), f"w{i}") for i in range(3)]
    nodes = []
    last = "x"
    for i in range(3):
        nodes += [
            node("MatMul", [last, f"w{i}"], [f"p{i}"]),
            node("Add", [f"p{i}", "x"], [f"s{i}"]),
            node("Relu", [f"s{i}"], [f"r{i}"]),
        ]
        last = f"r{i}"
    nodes.append(node("Mul", [last, "x"], ["y"]))
    model = save_model(tmp_path / "m.onnx", nodes, {"x": ["n", 8]}, {"y": ["n", 8]}, initializers=weights)
    session = machine.session(model, cuda)
    for rows in (4, 9, 4):
        x = floats(rows, 8, seed=rows)
        want = x
        for w in weights:
            want = np.maximum(want @ numpy_helper.to_array(w) + x, 0)
        mark = machine.mark()
        (y,) = machine.run(session, {"x": x})
        np.testing.assert_allclose(y, want * x, rtol=1e-4, atol=1e-4)
        if FAKE:
            made = machine.calls(mark, "cuLaunchKernel", "cuMemcpyHtoDAsync", "cuMemcpyDtoHAsync")
            kernels = made.count("cuLaunchKernel")
            assert made == ["cuMemcpyHtoDAsync", *["cuLaunchKernel"] * kernels, "cuMemcpyDtoHAsync"]
            assert kernels >= 7


def test_cpu_nodes_in_the_middle(machine: Machine, cuda: Any, tmp_path: Path) -> None:
    """MemcpyToHost and MemcpyFromHost kernels of this EP; slow kernels make a missing order visible."""
    nodes = [
        node("Mul", ["a", "b"], ["m"]),
        node("Neg", ["m"], ["n"]),  # not one of ours
        node("Add", ["n", "a"], ["y"]),
    ]
    model = save_model(tmp_path / "m.onnx", nodes, {"a": [64], "b": [64]}, {"y": [64]})
    a, b = floats(64, seed=1), floats(64, seed=2)
    machine.slow(kernels_ms=20, copies_ms=10)
    check(machine, cuda, model, {"a": a, "b": b}, a - a * b, strict=False)


def test_device_memory(machine: Machine, device: Any) -> None:
    """The allocator, by the rules ALC-01 to ALC-07."""
    api = machine.api
    info = api.ep_device_memory_info(device, 0)
    allocator = api.get_shared_allocator(machine.env, info)
    blocks = [api.allocator_alloc(allocator, size) for size in (1, 1000, 1 << 20)]
    assert all(block and block % 256 == 0 for block in blocks)
    for block in blocks:
        api.allocator_free(allocator, block)
    assert api.allocator_alloc(allocator, 1 << 60) in (0, None)
    assert api.allocator_alloc(allocator, 0) in (0, None)


def test_pinned_memory(machine: Machine, device: Any) -> None:
    """The host can use it (rule ALC-16)."""
    import ctypes

    api = machine.api
    info = api.ep_device_memory_info(device, 5)
    allocator = api.get_shared_allocator(machine.env, info)
    block = api.allocator_alloc(allocator, 4096)
    ctypes.memset(block, 0x5A, 4096)
    assert ctypes.string_at(block, 4096) == b"\x5a" * 4096
    api.allocator_free(allocator, block)


@pytest.mark.parametrize("on_stream", [False, True])
def test_copies(machine: Machine, device: Any, on_stream: bool) -> None:
    """Host to device, device to device, device to host, several at once (rules DTI-05 to DTI-09)."""
    api = machine.api
    stream = api.create_sync_stream_for_ep_device(device) if on_stream else None
    allocator = api.get_shared_allocator(machine.env, api.ep_device_memory_info(device, 0))
    data = [floats(50, seed=i) for i in range(3)]
    back = [np.zeros(50, np.float32) for _ in data]
    first, second = ([api.create_tensor_as_ort_value(allocator, (50,), 1) for _ in data] for _ in range(2))
    machine.slow(copies_ms=5)
    api.copy_tensors(machine.env, [value_from_numpy(machine.ort, d) for d in data], first, stream)
    api.copy_tensors(machine.env, first, second, stream)
    api.copy_tensors(machine.env, second, [value_from_numpy(machine.ort, d) for d in back], stream)
    if stream is not None:
        stream_object(machine.ort, stream).flush()
    assert [b.tobytes() for b in back] == [d.tobytes() for d in data]
    with pytest.raises(OrtError, match=r"200 bytes cannot be copied to one of 16 bytes"):
        api.copy_tensors(machine.env, first[:1], [value_from_numpy(machine.ort, np.zeros(4, np.float32))], stream)
    empty = [
        value_from_numpy(machine.ort, np.zeros((0,), np.float32)),
        api.create_tensor_as_ort_value(allocator, (0,), 1),
    ]
    api.copy_tensors(machine.env, empty[:1], empty[1:], stream)
    del first, second, empty
    collect()
    if stream is not None:
        stream.close()


def test_outputs_outlive_the_session(machine: Machine, cuda: Any, mul_model: Path, device: Any) -> None:
    """An output in device memory stays valid after its session (rule ALC-17)."""
    api = machine.api
    session = machine.session(mul_model, cuda)
    binding = api.create_io_binding(session)
    a, b = floats(64, seed=1), floats(64, seed=2)
    api.bind_input(binding, "a", value_from_numpy(machine.ort, a))
    api.bind_input(binding, "b", value_from_numpy(machine.ort, b))
    api.bind_output_to_device(binding, "y", api.ep_device_memory_info(device, 0))
    api.run_with_binding(session, None, binding)
    (output,) = api.get_bound_output_values(binding, api.get_allocator_with_default_options())
    del session, binding
    collect()
    back = np.zeros(64, np.float32)
    api.copy_tensors(machine.env, [output], [value_from_numpy(machine.ort, back)], None)
    assert back.tobytes() == (a * b).tobytes()


def test_threads(machine: Machine, cuda: Any, mul_model: Path) -> None:
    """Eight threads share a session."""
    session = machine.session(mul_model, cuda)
    wrong: list[Any] = []

    def work(seed: int) -> None:
        try:
            for i in range(40):
                a, b = floats(64, seed=100 * seed + i), floats(64, seed=seed)
                (y,) = machine.run(session, {"a": a, "b": b})
                if y.tobytes() != (a * b).tobytes():
                    wrong.append((seed, i))
        except BaseException as error:  # noqa: BLE001
            wrong.append(error)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_many_sessions(machine: Machine, cuda: Any, mul_model: Path) -> None:
    """Sessions come and go; their streams and memory with them."""
    a, b = floats(64, seed=1), floats(64, seed=2)
    for _ in range(30):
        session = machine.session(mul_model, cuda)
        machine.run(session, {"a": a, "b": b})
        del session
    collect()
    if FAKE:
        live = machine.fake.report().live
        assert live["allocations"] == 0
        assert live["streams"] == 2  # those of the device's memory


def test_sizes_that_a_kernel_cannot_do(machine: Machine, cuda: Any, tmp_path: Path) -> None:
    """A model that says too little about its shapes is left to the CPU EP, as a whole."""
    nodes = [node("Add", ["a", "b"], ["y"])]
    model = save_model(tmp_path / "m.onnx", nodes, {"a": ["n", 3], "b": ["m", 3]}, {"y": ["k", 3]})
    with pytest.raises(OrtError, match="assigned to the default CPU EP"):
        machine.session(model, cuda)
    a, b = floats(4, 3), floats(1, 3)
    check(machine, cuda, model, {"a": a, "b": b}, a + b, strict=False)


def test_a_lost_device(machine: Machine, cuda: Any, mul_model: Path, importer: Any) -> None:
    """The status says that the device is lost and names the driver's error; everything can still be released."""
    if not FAKE:
        pytest.skip("a real device is better not lost")
    session = machine.session(mul_model, cuda)
    feeds = {"a": floats(64), "b": floats(64)}
    machine.run(session, feeds)
    memory = machine.allocation(4096)
    handle = machine.ort.interop.import_memory(importer, machine.memory_descriptor(memory.fd, 4096))
    machine.fake.lose_device(0)
    try:
        with pytest.raises(
            OrtError, match=r"CUDA device 0 is lost: cu\w+ failed: CUDA_ERROR_DEVICE_UNAVAILABLE \(46\)"
        ):
            machine.run(session, feeds)
        with pytest.raises(OrtError, match="CUDA device 0 is lost"):
            machine.ort.interop.import_memory(importer, machine.memory_descriptor(memory.fd, 4096))
        handle.close()
        del session
        collect()
        live = machine.fake.report().live
        assert (live["external_memories"], live["mapped_buffers"], live["allocations"]) == (0, 0, 0)
    finally:
        machine.fake.lose_device(0, lost=False)
    memory.close()


def test_nothing_is_offered_without_the_suffix(machine: Machine) -> None:
    """Virtual devices only under a name that says so (rule LIB-23); a real one ORT has found is always offered."""
    from ortforge.ep import register
    from ortforge.importers import CudaFactory

    with register(machine.env, "cuda", CudaFactory) as registration:
        found = registration.devices()
        assert found == [] or not FAKE
