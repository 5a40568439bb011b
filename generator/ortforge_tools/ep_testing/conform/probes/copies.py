"""EPF-39, DTI: data transfers."""

from __future__ import annotations

import numpy as np

from ..checks import DIRECT, absent, check, expect, skip
from ..device_memory import DeviceMemory, has_stream, numbers
from ..direct import Direct
from ..entry import DEFAULT, HOST_ACCESSIBLE
from ..objects import StatusError
from ..threads import at_once

_CPU, _GPU, _NPU = 0, 1, 3
_LARGE = (512, 513)


def _memory_device(t: Direct, kind: int, vendor: int, device: int = 0) -> int:
    """The OrtMemoryDevice of made-up memory."""
    return t.memory_device(t.kept(t.api.create_memory_info_v2("other", kind, vendor, device, DEFAULT, 0, 0)))


def _cpu(t: Direct) -> int:
    return t.memory_device(t.kept(t.api.create_cpu_memory_info(0, 0)))


@check("data_transfer_present", "EPF-39", way=DIRECT, since=23)
def for_memory_off_the_cpu(t: Direct) -> None:
    memories = [(f, kind, info) for f in t.with_devices() for _, kind, info in t.memories(f)]
    needing = [f for f, kind, info in memories if kind == DEFAULT and t.device_type(info) != _CPU]
    for factory in needing or absent("the library has no memory off the CPU"):
        wanted = "CreateDataTransfer gives an object, because a device has memory off the CPU"
        expect(t.new_transfer(factory), wanted, "it gives NULL")


@check("can_copy", "DTI-04", way=DIRECT, since=23)
def refuses_what_is_not_its_own(t: Direct) -> None:
    cpu = _cpu(t)
    for factory, transfer in t.transfers:
        vendors = {t.api.memory_info_get_vendor_id(t.wrap("OrtMemoryInfo", i)) for *_, i in t.memories(factory)}
        kinds = {t.device_type(i) for *_, i in t.memories(factory)}
        own = [t.memory_device(info) for *_, info in t.memories(factory)]
        equal = t.runtime.raw.OrtEpApi.MemoryDevice_AreEqual
        if not any(equal(cpu, device) for device in own):
            expect(not transfer.call("CanCopy", cpu, cpu), "no copies from CPU to CPU", "CanCopy says yes")
        other = _memory_device(t, _GPU, 0xBAD)
        for pair in ((other, cpu), (cpu, other), (other, other)):
            wanted = "no copies that concern only a GPU of another vendor and the CPU"
            expect(not transfer.call("CanCopy", *pair), wanted, "CanCopy says yes")
        for vendor in sorted(vendors):
            for kind in sorted({_GPU, _NPU} - kinds):
                other = _memory_device(t, kind, vendor)
                wanted = "no copies from a device of another type"
                expect(not transfer.call("CanCopy", other, cpu), wanted, "CanCopy says yes")


@check("can_copy", "DTI-05", way=DIRECT, since=23)
def both_ways(t: Direct) -> None:
    memory = DeviceMemory(t)
    if t.device_type(memory.info) == _CPU:
        absent("the library's memory is CPU memory, which needs no copies")
    cpu, device = _cpu(t), t.memory_device(memory.info)
    expect(memory.transfer.call("CanCopy", cpu, device), "copies from the CPU to the device", "CanCopy says no")
    expect(memory.transfer.call("CanCopy", device, cpu), "copies from the device to the CPU", "CanCopy says no")
    array = numbers(3, 5)
    wanted = "the same bytes after a copy and one back"
    expect(np.array_equal(memory.there_and_back(array), array), wanted, "they differ")


@check("can_copy", "DTI-06", way=DIRECT, since=23)
def host_accessible(t: Direct) -> None:
    cpu = _cpu(t)
    memories = [
        (transfer, info) for f, transfer in t.transfers for _, kind, info in t.memories(f) if kind == HOST_ACCESSIBLE
    ]
    for transfer, info in memories or absent("the library has no HOST_ACCESSIBLE memory"):
        device = t.memory_device(info)
        both = t.device_type(info) == _CPU or (
            transfer.call("CanCopy", cpu, device) and transfer.call("CanCopy", device, cpu)
        )
        expect(both, "HOST_ACCESSIBLE memory is copied both ways, or its device is the CPU", "neither is so")


@check("copy_streams", "DTI-07", way=DIRECT, since=23)
def with_and_without_streams(t: Direct) -> None:
    memory = DeviceMemory(t)
    array = numbers(*_LARGE)
    for streams in (None, [None]):
        wanted = f"a copy with {'no array of streams' if streams is None else 'a NULL stream'} is done when it returns"
        expect(np.array_equal(memory.there_and_back(array, streams), array), wanted, "the bytes differ")
    stream = has_stream(t, memory.factory)
    if stream is None:
        return
    result = memory.there_and_back(array, [t.stream(stream)])
    stream.call("Flush")
    expect(np.array_equal(result, array), "a copy on a stream is done when the stream was flushed", "the bytes differ")


@check("copy_streams", "DTI-08", way=DIRECT, since=23)
def in_order(t: Direct) -> None:
    memory = DeviceMemory(t)
    stream = has_stream(t, memory.factory) or absent("the library has no streams")
    token = t.stream(stream)
    device = memory.value(_LARGE)
    arrays = [numbers(*_LARGE, start=1000 * i) for i in range(8)]
    results = [memory.there_and_back(array, [token], device) for array in arrays]
    stream.call("Flush")
    right = all(np.array_equal(a, r) for a, r in zip(arrays, results, strict=True))
    expect(right, "copies on one stream happen in the order of their calls", "a copy was overtaken")


@check("copy_many", "DTI-09", way=DIRECT, since=23)
def three_at_once(t: Direct) -> None:
    memory = DeviceMemory(t)
    first, second, third = numbers(4), numbers(7, 3), numbers(2, 2, 2)
    on_device = memory.value(second.shape)
    memory.copy([memory.host(second)], [on_device])
    targets = [memory.value(first.shape), memory.host(np.zeros_like(second)), memory.value(third.shape)]
    back = memory._keep[-3]
    memory.copy([memory.host(first), on_device, memory.host(third)], targets)
    results = [np.zeros_like(first), np.zeros_like(third)]
    memory.copy([targets[0], targets[2]], [memory.host(r) for r in results])
    del back
    right = np.array_equal(results[0], first) and np.array_equal(results[1], third)
    expect(right, "all tensors of a call are copied, whatever their sizes and directions", "one was not")


@check("copy_many", "DTI-10", way=DIRECT, since=23)
def nothing_to_copy(t: Direct) -> None:
    memory = DeviceMemory(t)
    empty = np.zeros((0, 3), np.float32)
    device = memory.value(empty.shape)
    memory.copy([memory.host(empty)], [device])
    memory.copy([device], [memory.host(np.zeros((0, 3), np.float32))])


@check("copy_sizes", "DTI-11", way=DIRECT, since=23)
def into_a_smaller_tensor(t: Direct) -> None:
    memory = DeviceMemory(t)
    block = memory.block(256)
    whole = memory.value((64,), address=block)
    small = memory.value((16,), address=block)
    before = numbers(64)
    memory.copy([memory.host(before)], [whole])
    refused = False
    try:
        memory.copy([memory.host(numbers(64, start=500))], [small])
    except StatusError:
        refused = True
    after = np.zeros_like(before)
    memory.copy([whole], [memory.host(after)])
    expect(np.array_equal(before[16:], after[16:]), "nothing is written behind a tensor that is too small", "it was")
    expect(refused, "an error status for a copy into a smaller tensor", "success")


@check("alloc_failure", "ALC-05", way=DIRECT, since=23)
def copy_to_null(t: Direct) -> None:
    _ = t.allocators
    memory = DeviceMemory(t)
    try:
        nowhere = memory.value((4,), address=0)
    except StatusError:
        skip("ONNX Runtime makes no tensor on NULL")
    try:
        memory.copy([memory.host(numbers(4))], [nowhere])
    except StatusError:
        return
    expect(False, "an error status for a copy to memory at NULL", "success")


@check("threads_copies", "DTI-15", way=DIRECT, since=23)
def several_threads(t: Direct) -> None:
    memory = DeviceMemory(t)
    wrong: list[str] = []

    def work(number: int) -> None:
        for i in range(10):
            array = numbers(50, 20, start=number * 10_000 + i)
            if not np.array_equal(memory.there_and_back(array), array):
                wrong.append("the bytes differ")

    at_once(4, work, "copies of several threads at once give the right bytes", wrong)
