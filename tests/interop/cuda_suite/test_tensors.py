"""Tensors on a CUDA device that are shared with other libraries: the same memory, in the order of streams."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import ArgumentError, TensorError, from_dlpack, interop
from ortforge._tensors.dlpack import DLManagedTensor, DLManagedTensorVersioned, address_in
from ortforge.importers import open_cuda_device
from tests.interop.cuda_suite.machine import FAKE, OPAQUE_FD, Machine, collect, floats
from tests.runtime.tensor_producers import Producer

COPIES = ("cuMemcpyHtoDAsync", "cuMemcpyDtoHAsync", "cuMemcpyDtoDAsync", "cuMemcpyAsync")
ORDER = ("cuEventRecord", "cuStreamWaitEvent", "cuStreamSynchronize")
BLOCK = 256


class Gpu:
    """A library with tensors of 64 floats on the device, and a stream that it works on."""

    def __init__(self) -> None:
        from cuda.bindings import driver

        self.driver = driver
        self.device = open_cuda_device(0)
        self.pointers: list[Any] = []
        with self.device.current():
            self.stream = self.device.call("cuStreamCreate", 1)

    def tensor(self, data: Any) -> Tensor:
        with self.device.current():
            pointer = self.device.call("cuMemAlloc", data.nbytes)
            self.pointers.append(pointer)
            self.device.call("cuMemcpyHtoDAsync", pointer, data.ctypes.data, data.nbytes, self.stream)
        return Tensor(self, int(pointer), data)

    def order(self, consumer: int) -> None:
        """What a producer does for the stream of its consumer."""
        with self.device.current():
            event = self.device.call("cuEventCreate", 2)
            self.device.call("cuEventRecord", event, self.stream)
            self.device.call("cuStreamWaitEvent", consumer, event, 0)
            self.device.call("cuEventDestroy", event)

    def read(self, address: int, stream: Any) -> Any:
        found = np.zeros(64, np.float32)
        with self.device.current():
            self.device.call("cuMemcpyDtoHAsync", found.ctypes.data, address, found.nbytes, stream)
            self.device.call("cuStreamSynchronize", stream)
        return found

    def close(self) -> None:
        with self.device.current():
            self.device.call("cuStreamSynchronize", self.stream)
            for pointer in self.pointers:
                self.device.call("cuMemFree", pointer)
            self.device.call("cuStreamDestroy", self.stream)
        self.device.release()


class Tensor:
    """Has both protocols of devices; `asked` is what consumers wanted."""

    def __init__(self, gpu: Gpu, address: int, keep: Any) -> None:
        self._gpu = gpu
        self.address = address
        self.asked: list[Any] = []
        self._keep = keep
        self.__cuda_array_interface__ = {
            "shape": (64,), "typestr": "<f4", "data": (address, False), "strides": None, "version": 3, "stream": int(gpu.stream),
        }  # fmt: skip

    def __dlpack__(self, *, stream: Any = None, max_version: Any = None) -> Any:
        self.asked.append((stream, max_version))
        self._gpu.order(stream)
        return Producer(shape=(64,), device=(2, 0), data=self.address).capsule

    def __dlpack_device__(self) -> tuple[int, int]:
        return (2, 0)


class Interface:
    """A tensor with `__cuda_array_interface__` alone."""

    def __init__(self, tensor: Tensor, **changes: Any) -> None:
        self._keep = tensor
        self._given = {**tensor.__cuda_array_interface__, **changes}

    @property
    def __cuda_array_interface__(self) -> Any:
        return self._given


@pytest.fixture
def gpu(machine: Machine, cuda: Any) -> Iterator[Gpu]:
    made = Gpu()
    yield made
    collect()
    made.close()


@pytest.fixture
def imported(machine: Machine, device: Any) -> Iterator[Any]:
    """Memory of somebody else, through the router."""
    allocation = machine.allocation(1 << 16)
    with interop.ExternalResourceImporter.for_device(machine.ort, device) as importer:
        memory = importer.import_memory(OPAQUE_FD, allocation.fd, allocation.size)
        yield allocation, memory
        memory.close()
    collect()
    allocation.close()


def said(value: Any, **how: Any) -> tuple[int, int, int, int]:
    """What a capsule says: address, device, and how many dimensions."""
    capsule = value.__dlpack__(**how)
    address, versioned = address_in(capsule)
    kind: Any = DLManagedTensorVersioned if versioned else DLManagedTensor
    tensor = kind.from_address(address).dl_tensor
    return tensor.data, tensor.device.device_type, tensor.device.device_id, tensor.ndim


def address(value: Any) -> int:
    return int(value._context.library.api.get_tensor_mutable_data(value))


# ---------------------------------------------------------------------------------------------- given to others


@pytest.mark.parametrize("how", [{}, {"max_version": (1, 0)}])
def test_imported_memory_is_a_tensor_for_others(machine: Machine, imported: Any, how: Any) -> None:
    _, memory = imported
    tensor = memory.tensor(np.float32, (8, 8), BLOCK)
    assert tensor.__dlpack_device__() == (2, 0)
    assert said(tensor, **how) == (address(tensor), 2, 0, 2)
    given = tensor.__cuda_array_interface__
    assert given["data"] == (address(tensor), False)
    assert (given["shape"], given["typestr"], given["strides"], given["version"]) == ((8, 8), "<f4", None, 3)
    again = from_dlpack(machine.ort, tensor.__dlpack__(**how))
    assert address(again) == address(tensor)
    api = machine.api
    where = [api.get_tensor_memory_info(v) for v in (again, tensor)]
    assert api.compare_memory_info(*where) == 0  # as the EP has it


def test_imported_memory_lives_as_long_as_anybody_has_it(machine: Machine, device: Any) -> None:
    allocation = machine.allocation(1 << 16)
    importer = interop.ExternalResourceImporter.for_device(machine.ort, device)
    memory = importer.import_memory(OPAQUE_FD, allocation.fd, allocation.size)
    tensor = memory.tensor(np.float32, (64,))
    mark = machine.mark()
    capsule = tensor.__dlpack__(max_version=(1, 0))
    for thing in (importer, memory, tensor):
        thing.close()
    del importer, memory, tensor
    collect()
    released = "cuDestroyExternalMemory"
    assert machine.calls(mark, released) == []
    other = from_dlpack(machine.ort, capsule)
    del capsule
    collect()
    assert machine.calls(mark, released) == []
    del other
    collect()
    assert machine.calls(mark, released) == [released] * FAKE
    allocation.close()


def test_elements_that_numpy_lacks(machine: Machine, imported: Any) -> None:
    _, memory = imported
    tensor = memory.tensor(16, (4, 4))  # bfloat16
    capsule = tensor.__dlpack__(max_version=(1, 0))
    found = DLManagedTensorVersioned.from_address(address_in(capsule)[0]).dl_tensor.dtype
    assert (found.code, found.bits, found.lanes) == (4, 16, 1)
    assert not hasattr(tensor, "__cuda_array_interface__")


def test_what_consumers_may_not_wish(imported: Any) -> None:
    _, memory = imported
    tensor = memory.tensor(np.float32, (4,))
    for how, message in [
        ({"stream": 0}, "no stream"),
        ({"stream": -2}, "no stream"),
        ({"stream": "1"}, "int"),
        ({"copy": True}, "not copied"),
        ({"dl_device": (1, 0)}, "device"),
        ({"dl_device": (2, 1)}, "device"),
    ]:
        with pytest.raises(TensorError, match=message):
            tensor.__dlpack__(**how)
    assert said(tensor, dl_device=(2, 0), stream=-1)[0] == address(tensor)
    with pytest.raises((BufferError, RuntimeError)):  # numpy has no tensors of devices
        np.from_dlpack(tensor)


# --------------------------------------------------------------------------------------------- taken from others


@pytest.mark.parametrize("form", [lambda t: t, Interface], ids=["dlpack", "interface"])
def test_their_tensors_are_inputs_and_outputs(
    machine: Machine, cuda: Any, gpu: Gpu, mul_model: Path, form: Any
) -> None:
    """Nothing is copied: they are in the memory of the EP's device."""
    a, b, y = floats(64, seed=1), floats(64, seed=2), np.zeros(64, np.float32)
    session = machine.session(mul_model, cuda)
    given = [gpu.tensor(data) for data in (a, b, y)]
    mark = machine.mark()
    machine.api.run(session, None, ["a", "b"], [form(t) for t in given[:2]], ["y"], [form(given[2])])
    assert machine.calls(mark, *COPIES) == []
    np.testing.assert_array_equal(gpu.read(given[2].address, gpu.stream), a * b)
    if form is not Interface:
        assert [t.asked for t in given] == [[(1, (1, 3))]] * 3


def test_the_host_waits_where_nobody_knows_the_stream(machine: Machine, cuda: Any, gpu: Gpu) -> None:
    """What the producer queued is there before ONNX Runtime gets the tensor."""
    tensor = gpu.tensor(floats(64))
    mark = machine.mark()
    from_dlpack(machine.ort, Interface(tensor))
    assert machine.calls(mark, *ORDER) == ["cuStreamSynchronize"] * FAKE
    mark = machine.mark()
    from_dlpack(machine.ort, Interface(tensor, stream=None))
    assert machine.calls(mark, *ORDER) == []  # it says that nothing is under way
    mark = machine.mark()
    from_dlpack(machine.ort, tensor)
    assert tensor.asked == [(1, (1, 3))]
    assert machine.calls(mark, *ORDER) == ["cuEventRecord", "cuStreamWaitEvent", "cuStreamSynchronize"] * FAKE


def test_a_late_producer_is_waited_for_on_the_stream(machine: Machine, cuda: Any, gpu: Gpu, stream: Any) -> None:
    """With the stream of the run nobody waits on the host, and the stream waits for the producer's."""
    handle = machine.api.sync_stream_get_handle(stream)
    data = floats(64)
    if not FAKE:
        pytest.skip("copies of a real device cannot be held from here")
    room = gpu.tensor(np.zeros(64, np.float32))
    with machine.fake.held():
        tensor = gpu.tensor(data)  # its copy is queued
        mark = machine.mark()
        value = from_dlpack(machine.ort, Interface(tensor), stream=stream)
        assert machine.calls(mark, *ORDER) == ["cuEventRecord", "cuStreamWaitEvent"]
        from_dlpack(machine.ort, tensor, stream=stream)
        assert tensor.asked == [(handle, (1, 3))]
        with gpu.device.current():
            gpu.device.call("cuMemcpyDtoDAsync", room.address, address(value), data.nbytes, handle)
    interop.flush(stream)
    np.testing.assert_array_equal(gpu.read(room.address, gpu.stream), data)


def test_a_consumer_waits_for_a_run_that_did_not(
    machine: Machine, cuda: Any, gpu: Gpu, stream: Any, mul_model: Path
) -> None:
    """With disable_synchronize_execution_providers the output is still written when Run returns."""
    api = machine.api
    session, options = machine.session(mul_model, cuda), api.create_run_options()
    a, b = floats(64, seed=1), floats(64, seed=2)
    inputs = [from_dlpack(machine.ort, gpu.tensor(data)) for data in (a, b)]
    interop.set_sync_stream(options, stream)
    room = gpu.tensor(np.zeros(64, np.float32))
    y = from_dlpack(machine.ort, room)
    interop.run(session, options, ["a", "b"], inputs, ["y"], [y])
    mark = machine.mark()
    said(y, stream=int(gpu.stream))
    assert machine.calls(mark, *ORDER) == []  # the run waited
    assert y.__cuda_array_interface__["stream"] is None
    api.add_run_config_entry(options, "disable_synchronize_execution_providers", "1")
    interop.run(session, options, ["a", "b"], inputs, ["y"], [y])
    assert y.__cuda_array_interface__["stream"] == api.sync_stream_get_handle(stream)
    mark = machine.mark()
    said(y, stream=-1)
    assert machine.calls(mark, *ORDER) == []
    said(y, stream=int(gpu.stream))
    assert machine.calls(mark, *ORDER) == ["cuEventRecord", "cuStreamWaitEvent"] * FAKE
    np.testing.assert_array_equal(gpu.read(address(y), gpu.stream), a * b)
    interop.flush(stream)


# --------------------------------------------------------------------------------------------------- bad input


def test_devices_and_memory_that_are_not_there(machine: Machine, gpu: Gpu) -> None:
    count = ctypes.c_int(1).value if FAKE else 99
    given = Producer(shape=(4,), device=(2, count + 6), data=4096)
    with pytest.raises(TensorError, match=rf"no CUDA device {count + 6}; this machine has"):
        from_dlpack(machine.ort, given)
    assert len(given.deleted) == 1
    tensor = gpu.tensor(floats(64))
    with pytest.raises(TensorError, match="no memory at 0x1000"):
        from_dlpack(machine.ort, Interface(tensor, data=(4096, False)))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"strides": (8,)}, "contiguous"),
        ({"strides": (-4,)}, "contiguous"),
        ({"strides": (4, 4)}, "strides"),
        ({"mask": object()}, "masked"),
        ({"typestr": ">f4"}, "byte order"),
        ({"typestr": "|O"}, "text or objects"),
        ({"shape": (-1,)}, "shape"),
        ({"data": (0, False)}, "NULL"),
        ({"data": None}, "Interface does not give"),
    ],
)
def test_wrong_interfaces(machine: Machine, gpu: Gpu, changes: Any, message: str) -> None:
    tensor = gpu.tensor(floats(64))
    with pytest.raises(TensorError, match=message):
        from_dlpack(machine.ort, Interface(tensor, **changes))


def test_copies_are_not_made_here(machine: Machine, gpu: Gpu) -> None:
    with pytest.raises(TensorError, match="own library"):
        from_dlpack(machine.ort, gpu.tensor(floats(64)), copy=True)


def test_read_only_memory_is_not_written(machine: Machine, cuda: Any, gpu: Gpu, mul_model: Path) -> None:
    session = machine.session(mul_model, cuda)
    given = [gpu.tensor(floats(64)) for _ in range(3)]
    out = Interface(given[2], data=(given[2].address, True))
    with pytest.raises(ArgumentError, match="read only"):
        machine.api.run(session, None, ["a", "b"], given[:2], ["y"], [out])
