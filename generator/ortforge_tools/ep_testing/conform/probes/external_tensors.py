"""INT: tensors on external memory, and in sessions (INT-33)."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from ortforge._errors import OrtError
from ortforge_abi.raw import types

from .. import facts
from ..cases import Case
from ..checks import DIRECT, PUBLIC, Blocked, absent, check, expect, skip
from ..device_memory import device_memory, numbers
from ..direct import Direct
from ..imports import FLOAT, OPAQUE_FD, SIZE, Allocation, Importing
from ..objects import Object
from ..public import Public, distance
from ..threads import at_once
from .importer import REFUSED, claiming, refused

_SIZE_MAX = ctypes.c_size_t(-1).value
_ROUNDS = 20


def imported(t: Direct, offset: int = 0) -> Iterator[tuple[Importing, Allocation, Object]]:
    """Each importer that takes file descriptors of memory, and memory that it has imported, until the next is asked for."""
    for client in claiming(t):
        allocation = Allocation()
        handle = client.imported(allocation, offset)
        yield client, allocation, handle
        handle.call("Release")


@check("importer_device", "INT-03", way=DIRECT, since=24)
def handles_name_their_device(t: Direct) -> None:
    for client, _, handle in imported(t):
        expect(client.names_device(handle), "ep_device of a handle is the device of its importer", "it is another")
        _check_memory_info(t, client, handle)


@check("tensor_memory_info", "INT-22", way=DIRECT, since=24)
def is_the_registered_one(t: Direct) -> None:
    for client, _, handle in imported(t):
        _check_memory_info(t, client, handle)


def _check_memory_info(t: Direct, client: Importing, handle: Any) -> None:
    registered = t.memory_info(client.device) or absent("the device has no memory of its own")
    value = client.tensor(handle, client.tensor_descriptor((4,)))
    own = ctypes.c_void_p()
    t.runtime.raw.OrtApi.GetTensorMemoryInfo(value, ctypes.pointer(own))
    different = t.api.compare_memory_info(t.wrap("OrtMemoryInfo", own.value or 0), t.wrap("OrtMemoryInfo", registered))
    expect(not different, "the memory info of an imported tensor is that of the device", "it is another")
    client.release_tensor(value)


@check("release_order", "INT-16", way=DIRECT, since=24)
def tensor_outlives_its_handle(t: Direct) -> None:
    for client in claiming(t):
        allocation = Allocation()
        handle = client.imported(allocation)
        client.release_tensor(client.tensor(handle, client.tensor_descriptor((8,))))
        second = client.tensor(handle, client.tensor_descriptor((8,)))
        _write(t, client, second, numbers(8))
        right = np.array_equal(allocation.floats(8), numbers(8))
        expect(right, "a tensor made after another was released works", "its bytes are not in the memory")
        handle.call("Release")
        client.release_tensor(second)


def _write(t: Direct, client: Importing, value: int, array: Any) -> None:
    """Write numbers through an imported tensor."""
    memory = device_memory(t)
    if memory is not None:
        memory.copy([memory.host(array)], [value])
        return
    ctypes.memmove(client.address(value), np.ascontiguousarray(array).ctypes.data, array.nbytes)


@check("tensor_is_view", "INT-17", way=DIRECT, since=24)
def without_a_copy(t: Direct) -> None:
    for client, allocation, handle in imported(t, 512):
        first = client.tensor(handle, client.tensor_descriptor((2, 4), offset=128))
        second = client.tensor(handle, client.tensor_descriptor((8,), offset=128))
        _write(t, client, first, numbers(2, 4))
        wanted = "a tensor lies at the offset of the memory plus its own, without a copy"
        native = allocation.floats(8, 512 + 128)
        expect(np.array_equal(native, numbers(8)), wanted, "what was written through it is not in the memory there")
        happened = "two tensors at one place have different addresses"
        expect(client.address(first) == client.address(second), wanted, happened)
        for value in (first, second):
            client.release_tensor(value)


@check("tensor_range", "INT-18", way=DIRECT, since=24)
def outside_the_memory(t: Direct) -> None:
    for client, _, handle in imported(t, 256):
        rest = (SIZE - 256) // 4
        for shape, offset in (
            ((4,), _SIZE_MAX - 3),
            ((1 << 62, 8), 0),
            ((1 << 32, 1 << 32), 0),
            ((-1,), 0),
            ((2, -3), 0),
            ((rest + 1,), 0),
            ((rest,), 4),
        ):
            descriptor = client.tensor_descriptor(shape, offset=offset)
            what = f"a tensor of shape {list(shape)} at offset {offset:#x} on {SIZE - 256} bytes"
            refused(partial(client.tensor, handle, descriptor), what)
        value = client.tensor(handle, client.tensor_descriptor((rest,)))
        expect(value, "a tensor that ends with the memory", "it is NULL")
        client.release_tensor(value)


@check("tensor_types", "INT-19", way=DIRECT, since=24)
def element_types(t: Direct) -> None:
    known = facts.values("ONNXTensorElementDataType")
    narrow = [v for n, v in known.items() if n.endswith(("STRING", "UNDEFINED", "INT4", "INT2", "FLOAT4E2M1"))]
    for client, _, handle in imported(t):
        for element in [*narrow, 99, -5]:
            descriptor = client.tensor_descriptor((4,), element=element)
            refused(partial(client.tensor, handle, descriptor), f"element type {element}", REFUSED)
        for offset in (1, 2, 3):
            descriptor = client.tensor_descriptor((4,), offset=offset)
            refused(partial(client.tensor, handle, descriptor), f"floats at offset {offset}")


@check("tensor_types", "INT-20", way=DIRECT, since=24)
def without_a_shape(t: Direct) -> None:
    for client, _, handle in imported(t):
        value = client.tensor(handle, client.tensor_descriptor(None))
        expect(value, "a scalar where rank is 0 and shape NULL", "it is NULL")
        client.release_tensor(value)
        refused(partial(client.tensor, handle, client.tensor_descriptor(None, rank=2)), "rank 2 and shape NULL")


def _memory(address: int, size: int) -> bytes:
    """Bytes of this process, or as many as there are."""
    with Path("/proc/self/mem").open("rb", buffering=0) as memory:
        memory.seek(address)
        return memory.read(size)


@check("foreign_handles", "INT-23", way=DIRECT, since=24)
def other_device(t: Direct) -> None:
    for client, _, handle in imported(t):
        copy = ctypes.create_string_buffer(_memory(handle.address, 512), 512)
        other = ctypes.create_string_buffer(4096)
        place = ctypes.addressof(copy) + type(handle.struct).ep_device.offset
        ctypes.c_void_p.from_address(place).value = ctypes.addressof(other)
        foreign = Object(t.runtime, handle.kind, ctypes.addressof(copy))
        tensor = partial(client.tensor, foreign, client.tensor_descriptor((4,)))
        refused(tensor, "a copy of a handle whose ep_device is another")


@check("many_imports", "INT-24", way=DIRECT, since=24)
def five_by_five(t: Direct) -> None:
    for client in claiming(t):
        allocations = [Allocation() for _ in range(5)]
        handles = [client.imported(a) for a in allocations]
        values = [
            (i, j, client.tensor(handle, client.tensor_descriptor((8,), offset=64 * j)))
            for j in range(5)
            for i, handle in enumerate(handles)
        ]
        for i, j, value in values:
            _write(t, client, value, numbers(8, start=100 * i + 10 * j))
        for i, j, _ in values:
            right = np.array_equal(allocations[i].floats(8, 64 * j), numbers(8, start=100 * i + 10 * j))
            expect(right, "25 tensors on 5 imports hold their own numbers", "one holds others")
        for _, _, value in values[::2] + values[1::2]:
            client.release_tensor(value)
        for handle in handles[::-1]:
            handle.call("Release")


@check("threads_imports", "INT-31", way=DIRECT, since=24)
def several_threads(t: Direct) -> None:
    for client in claiming(t):
        client.must_work()
        shared_memory = Allocation()
        shared = client.imported(shared_memory)
        client.release_tensor(client.tensor(shared, client.tensor_descriptor((8,))))
        problems: list[str] = []

        def work(number: int, client: Importing = client, shared: Any = shared, problems: list[str] = problems) -> None:
            try:
                own = client.of(client.importer)
                for i in range(_ROUNDS):
                    allocation = Allocation()
                    handle = own.imported(allocation)
                    value = own.tensor(handle, own.tensor_descriptor((8,)))
                    other = own.tensor(shared, own.tensor_descriptor((8,), offset=64 * number))
                    _write(t, own, value, numbers(8, start=number * 100 + i))
                    if not np.array_equal(allocation.floats(8), numbers(8, start=number * 100 + i)):
                        problems.append("the bytes are wrong")
                    own.release_tensor(other)
                    own.release_tensor(value)
                    handle.call("Release")
            except Blocked:  # other rules say why
                return

        at_once(4, work, "imports of several threads at once work", problems)

        shared.call("Release")


# --------------------------------------------------------------------------------------------- in sessions

_SHAPE = (16, 64)


class _Imported:
    """Memory that was imported through ONNX Runtime, with a tensor on it."""

    def __init__(self, t: Public, importer: Any) -> None:
        version = t.runtime.api_version
        self.allocation = Allocation(int(np.prod(_SHAPE)) * 4)
        memory = types(version).OrtExternalMemoryDescriptor(
            version=version, handle_type=OPAQUE_FD, size_bytes=self.allocation.size
        )
        memory.native_handle = self.allocation.fd
        dims = (ctypes.c_int64 * len(_SHAPE))(*_SHAPE)
        tensor = types(version).OrtExternalTensorDescriptor(version=version, element_type=FLOAT, rank=len(_SHAPE))
        tensor.shape = ctypes.cast(dims, type(tensor.shape))
        try:
            self.handle = t.runtime.interop.import_memory(importer, memory)
            self.value = t.runtime.interop.create_tensor_from_memory(importer, self.handle, tensor)
        except OrtError as error:
            skip(f"the importer does not take memory of the operating system: {error.message}")

    def close(self) -> None:
        """Release the tensor, and then the import."""
        self.value.close()
        self.handle.close()


def _importer(t: Public) -> Any:
    """An importer of the first device that takes file descriptors of memory."""
    try:
        importer = t.runtime.interop.create_external_resource_importer_for_device(t.devices[0])
    except OrtError as error:
        absent(error.message)
    if importer is None or not t.runtime.interop.can_import_memory(importer, OPAQUE_FD):
        absent("the importer takes no file descriptors of memory")
    return importer


def _sized(t: Public) -> Case:
    case = t.case(elementwise=True).sized(_SHAPE)
    if not t.claims(case) or any(v.dtype != "float32" for v in case.graph.inputs):
        absent("the EP takes no elementwise operator on floats")
    return case


@check("tensor_in_session", "INT-33", way=PUBLIC, since=26)  # the type of file descriptors is as new
def inputs_and_outputs(t: Public) -> None:
    importer = _importer(t)
    case = _sized(t)
    session = t.case_session(case)
    inputs = {name: _Imported(t, importer) for name in case.shapes}
    outputs = {name: _Imported(t, importer) for name in session.outputs}
    for seed in range(3):
        feeds = case.feeds(seed)
        for name, place in inputs.items():
            place.allocation.bytes[:] = feeds[name].tobytes()
        session.run_bound(
            {name: place.value for name, place in inputs.items()},
            {name: place.value for name, place in outputs.items()},
            "run",
        )
        results = {name: place.allocation.floats(int(np.prod(_SHAPE))) for name, place in outputs.items()}
        for name, expected in t.cpu(case, feeds).items():
            difference = distance(results[name].reshape(expected.shape), expected)
            expect(not difference, "the numbers of the CPU EP in an imported output, from imported inputs", difference)
    devices = t.api.session_get_ep_device_for_outputs(session.handle, len(session.outputs))
    own = {device.address for device in t.devices}
    wanted = "SessionGetEpDeviceForOutputs names the device of the EP"
    expect(all(getattr(d, "address", 0) in own for d in devices), wanted, "it names another, or none")
    for place in (*inputs.values(), *outputs.values()):
        place.close()
    session.close()
