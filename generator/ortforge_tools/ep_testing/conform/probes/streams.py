"""EPF-42 to EPF-45, STR, NOT: streams and notifications."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..checks import DIRECT, absent, check, expect
from ..device_memory import DeviceMemory, device_memory, numbers
from ..direct import Direct
from ..objects import Object

Floats = NDArray[np.float32]
_LARGE = (400, 300)
_ROUNDS = 20


@check("stream_slots", "EPF-42", way=DIRECT, since=23)
def aware_means_slot(t: Direct) -> None:
    for factory, _ in t.stream_devices():
        wanted = "OrtEpFactory.CreateSyncStreamForDevice is filled, because IsStreamAware says yes"
        expect(factory.has("CreateSyncStreamForDevice"), wanted, "it is NULL")


@check("stream_slots", "EPF-43", way=DIRECT, since=23)
def a_stream_for_each_memory(t: Direct) -> None:
    for factory, memory in t.stream_devices():
        made = t.new_stream(factory, memory)
        expect(made, "CreateSyncStreamForDevice gives a stream", "it gives NULL")
        if made is not None:
            made.call("Release")


@check("stream_options", "EPF-44", way=DIRECT, since=23)
def none_empty_and_unknown(t: Direct) -> None:
    for factory, memory in t.stream_devices():
        for entries in (None, {}, {"no such option": "x", "": ""}):
            factory.make_and_release("CreateSyncStreamForDevice", "OrtSyncStreamImpl", memory, t.pairs(entries))


@check("stream_options", "EPF-45", way=DIRECT, since=23)
def for_the_cpu(t: Direct) -> None:
    memory = t.memory_device(t.kept(t.api.create_cpu_memory_info(0, 0)))
    for factory, _ in t.stream_devices():
        factory.make_and_release("CreateSyncStreamForDevice", "OrtSyncStreamImpl", memory, None)


@check("stream_handle", "STR-03", way=DIRECT, since=23)
def never_changes(t: Direct) -> None:
    for *_, stream in t.streams:
        handles = [stream.call("GetHandle") for _ in range(2)]
        stream.call("Flush")
        handles.append(stream.call("GetHandle"))
        expect(len(set(handles)) == 1, "OrtSyncStreamImpl.GetHandle is the same in every call", "it changes")


def _queue(t: Direct, memory: DeviceMemory | None, stream: Object, start: int) -> tuple[Floats, Floats]:
    """Copies on a stream: what was sent, and where it arrives. Without memory nothing happens, at once."""
    if memory is None:
        return np.zeros(1, np.float32), np.zeros(1, np.float32)
    array = numbers(*_LARGE, start=start)
    return array, memory.there_and_back(array, [t.stream(stream)])


@check("stream_flush", "STR-06", way=DIRECT, since=23)
def finishes_the_work(t: Direct) -> None:
    for factory, device, _ in t.streams:
        stream = t.new_stream(factory, device)
        if stream is None:
            continue
        stream.call("Flush")
        memory = device_memory(t)
        for start in range(5 * bool(memory)):
            array, result = _queue(t, memory, stream, start)
            stream.call("Flush")
            expect(np.array_equal(array, result), "after Flush, the work on the stream is done", "it is not")
        stream.call("Release")


@check("stream_release", "STR-09", way=DIRECT, since=23)
def with_work_on_it(t: Direct) -> None:
    for factory, device, other in t.streams:
        stream = t.new_stream(factory, device)
        if stream is None:
            continue
        memory = device_memory(t)
        _queue(t, memory, stream, 0)
        stream.call("Release")
        other.call("Flush")
        array, result = _queue(t, memory, other, 1)
        other.call("Flush")
        expect(np.array_equal(array, result), "other streams work after one was released", "a copy is wrong")


def _mark(stream: Object) -> Object:
    made = stream.made("CreateNotification", "OrtSyncNotificationImpl")
    return made or absent("CreateNotification gives NULL (STR-05)")


@check("notifications", "NOT-03", way=DIRECT, since=23)
def one_stream_waits_for_another(t: Direct) -> None:
    for factory, device, stream in t.streams:
        memory = device_memory(t)
        other = t.new_stream(factory, device)
        if other is None:
            continue
        mark = _mark(stream)
        if memory is None:
            mark.call("Activate")
            mark.call("WaitOnDevice", t.stream(other))
        else:
            for start in range(_ROUNDS):
                _pass_on(t, memory, stream, other, mark, start)
        other.call("Flush")
        mark.call("Release")
        other.call("Release")


def _pass_on(t: Direct, memory: DeviceMemory, first: Object, second: Object, mark: Object, start: int) -> None:
    array = numbers(*_LARGE, start=start * 1000)
    device, result = memory.value(array.shape), np.zeros_like(array)
    memory.copy([memory.host(array)], [device], [t.stream(first)])
    mark.call("Activate")
    mark.call("WaitOnDevice", t.stream(second))
    memory.copy([device], [memory.host(result)], [t.stream(second)])
    second.call("Flush")
    expect(np.array_equal(array, result), "work behind WaitOnDevice sees the work before Activate", "it saw older data")


@check("notifications", "NOT-04", way=DIRECT, since=23)
def the_host_waits(t: Direct) -> None:
    for *_, stream in t.streams:
        memory = device_memory(t)
        mark = _mark(stream)
        for start in range(_ROUNDS):
            array, result = _queue(t, memory, stream, start * 1000)
            mark.call("Activate")
            mark.call("WaitOnHost")
            expect(np.array_equal(array, result), "after WaitOnHost the work before Activate is done", "it is not")
        mark.call("Release")


@check("notifications", "NOT-04", way=DIRECT, since=23, alone=True)
def a_mark_that_was_never_set(t: Direct) -> None:
    for *_, stream in t.streams:
        mark = stream.made("CreateNotification", "OrtSyncNotificationImpl")
        if mark is not None:
            mark.raw("WaitOnHost")
            mark.call("Release")


@check("notifications", "NOT-05", way=DIRECT, since=23)
def marked_twice(t: Direct) -> None:
    for *_, stream in t.streams:
        memory = device_memory(t)
        mark = _mark(stream)
        mark.call("Activate")
        array, result = _queue(t, memory, stream, 0)
        mark.call("Activate")
        mark.call("WaitOnHost")
        wanted = "after the second Activate, WaitOnHost waits for the work before it"
        expect(np.array_equal(array, result), wanted, "the work is not done")
        mark.call("Release")
