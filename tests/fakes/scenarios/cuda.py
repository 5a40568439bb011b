"""The stand-in for libcuda through ctypes: every refusal, and that streams are asynchronous."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from tests.fakes.build import compiler, environment
from tests.fakes.runner import scenario
from tests.fakes.scenarios.tools import (
    ALREADY_REGISTERED,
    CONTEXT_IS_DESTROYED,
    D3D12_FENCE,
    D3D12_HEAP,
    D3D12_RESOURCE,
    DEDICATED,
    DEVICE_UNAVAILABLE,
    ILLEGAL_ADDRESS,
    INVALID_CONTEXT,
    INVALID_DEVICE,
    INVALID_HANDLE,
    INVALID_VALUE,
    LAUNCH_TIMEOUT,
    NON_BLOCKING,
    NOT_INITIALIZED,
    NOT_PERMITTED,
    NOT_READY,
    NOT_REGISTERED,
    NOT_SUPPORTED,
    OPAQUE_FD,
    OPAQUE_WIN32,
    OPERATING_SYSTEM,
    OUT_OF_MEMORY,
    TIMELINE_FD,
    TIMELINE_WIN32,
    UNKNOWN,
    Api,
    MemoryDesc,
    SemaphoreParams,
    Shared,
    Timeline,
    cuda,
    eventually,
    in_thread,
    is_open,
    pointer,
    refused,
    u64,
)
from tests.waiting import PATIENCE, Background


def stream_of(api: Api, flags: int = NON_BLOCKING) -> int:
    return api.handle("StreamCreate", flags)


def read(api: Api, address: int, size: int) -> bytes:
    buffer = ctypes.create_string_buffer(size)
    api("MemcpyDtoH_v2", buffer, u64(address), size)
    return buffer.raw


@scenario()
def not_initialised_is_refused() -> None:
    api = cuda(context=False)
    fresh = subprocess.run(
        [sys.executable, "-c", f"import ctypes; print(ctypes.CDLL({str(api.fake.path)!r}).cuCtxGetCurrent(None))"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(fresh.stdout) == NOT_INITIALIZED
    with refused(INVALID_VALUE):
        api("Init", 1)


@scenario()
def no_context_is_refused() -> None:
    api = cuda(context=False)
    for name, arguments in {
        "MemAlloc_v2": (ctypes.byref(u64(0)), 16),
        "StreamCreate": (ctypes.byref(pointer(None)), 0),
        "EventCreate": (ctypes.byref(pointer(None)), 0),
        "ImportExternalMemory": (ctypes.byref(pointer(None)), ctypes.byref(MemoryDesc())),
        "StreamSynchronize": (None,),
        "CtxSynchronize": (),
        "DestroyExternalMemory": (None,),
    }.items():
        with refused(INVALID_CONTEXT):
            api(name, *arguments)
    api.says("no context is current on this thread")


@scenario()
def contexts_belong_to_threads() -> None:
    api = cuda()
    api.handle("MemAlloc_v2", 16)

    def other_thread() -> None:
        with refused(INVALID_CONTEXT):
            api.handle("MemAlloc_v2", 16)
        second = api.handle("CtxCreate_v2", 0, 0)
        assert api.handle("CtxGetCurrent") == second
        api("CtxDestroy_v2", pointer(second))
        assert api.handle("CtxGetCurrent") == 0

    in_thread(other_thread)
    mine = api.handle("CtxGetCurrent")
    second = api.handle("CtxCreate_v4", None, 0, 0)
    assert api.handle("CtxGetCurrent") == second
    assert api.handle("CtxPopCurrent_v2") == second
    assert api.handle("CtxGetCurrent") == mine
    api("CtxPushCurrent_v2", pointer(second))
    api("CtxPopCurrent_v2", None)
    api("CtxPopCurrent_v2", None)
    with refused(INVALID_CONTEXT):
        api("CtxPopCurrent_v2", None)
    with refused(INVALID_CONTEXT):
        api("CtxDestroy_v2", pointer(mine))  # a primary context
    with refused(INVALID_CONTEXT):
        api("CtxPushCurrent_v2", pointer(12345))


@scenario()
def a_destroyed_context_is_refused_and_takes_all_with_it() -> None:
    api = cuda(context=False)
    context = api.handle("CtxCreate_v2", 0, 0)
    api.handle("MemAlloc_v2", 16)
    stream = stream_of(api)
    shared, timeline = Shared(4096), Timeline()
    memory = api.import_fd(shared.duplicate(), 4096)
    api.map(memory, 0, 4096)
    api.wait(api.import_semaphore(timeline.duplicate()), 1, stream)  # would wait for ever
    api.handle("EventCreate", 0)
    api("CtxPushCurrent_v2", pointer(context))
    api("CtxDestroy_v2", pointer(context))
    with refused(CONTEXT_IS_DESTROYED):
        api.handle("MemAlloc_v2", 16)
    eventually(lambda: api.fake.report().pending == 0)
    report = api.fake.report()
    assert report.leaks == {}, report.leaks
    assert report.reclaimed_with_contexts == 4


@scenario()
def the_primary_context_is_counted() -> None:
    api = cuda(context=False)
    context = api.handle("DevicePrimaryCtxRetain", 0)
    assert api.handle("DevicePrimaryCtxRetain", 0) == context
    assert api.fake.report().live["primary_retains"] == 2
    api("DevicePrimaryCtxRelease_v2", 0)
    api("DevicePrimaryCtxRelease_v2", 0)
    with refused(INVALID_CONTEXT):
        api("DevicePrimaryCtxRelease_v2", 0)
    assert api.fake.report().leaks == {}


@scenario(FAKE_CUDA_DEVICES=3)
def devices_differ() -> None:
    api = cuda()
    seen = set()
    for device in range(3):
        name, uuid, luid, bus = (ctypes.create_string_buffer(64) for _ in range(4))
        api("DeviceGetName", name, 64, device)
        api("DeviceGetUuid_v2", uuid, device)
        api("DeviceGetLuid", luid, ctypes.byref(ctypes.c_uint()), device)
        api("DeviceGetPCIBusId", bus, 64, device)
        seen |= {name.value, uuid.raw[:16], luid.raw[:8], bus.value}
        found = ctypes.c_int(-1)
        api("DeviceGetByPCIBusId", ctypes.byref(found), bus)
        assert found.value == device
    assert len(seen) == 12
    with refused(INVALID_DEVICE):
        api("DeviceGetName", ctypes.create_string_buffer(64), 64, 3)
    second = api.handle("DevicePrimaryCtxRetain", 1)
    mine = stream_of(api)
    api("CtxSetCurrent", pointer(second))
    address = api.handle("MemAlloc_v2", 64)
    with refused(INVALID_HANDLE):
        api("MemsetD8Async", u64(address), 0, 64, pointer(mine))
    api.says("another context")


@scenario(FAKE_CUDA_VERSION=12080)
def functions_come_in_the_version_asked_for() -> None:
    api = cuda()
    found, status = ctypes.c_void_p(), ctypes.c_int(-1)

    def ask(name: str, version: int) -> int:
        api("GetProcAddress_v2", name.encode(), ctypes.byref(found), version, u64(0), ctypes.byref(status))
        return found.value or 0

    def exported(name: str) -> int:
        return ctypes.cast(getattr(api.fake.library, name), ctypes.c_void_p).value or 0

    assert ask("cuCtxCreate", 3020) == exported("cuCtxCreate_v2")
    assert ask("cuCtxCreate", 12040) == exported("cuCtxCreate_v3")
    assert ask("cuCtxCreate", 12050) == exported("cuCtxCreate_v4")
    assert ask("cuStreamGetCtx", 12040) == exported("cuStreamGetCtx")
    assert ask("cuStreamGetCtx", 12080) == exported("cuStreamGetCtx_v2")
    assert ask("cuCtxGetDevice", 12080) == exported("cuCtxGetDevice")
    assert status.value == 0
    assert ask("cuMemAlloc", 2000) == 0
    assert status.value == 2  # known, but not so old
    assert ask("cuNoSuchThing", 12000) == 0
    assert status.value == 1
    with refused(INVALID_VALUE):
        ask("cuCtxGetDevice", 13000)  # newer than this driver


@scenario(FAKE_CUDA_MEMORY=1 << 20)
def memory_is_refused() -> None:
    api = cuda()
    address = api.handle("MemAlloc_v2", 100)
    with refused(INVALID_VALUE):
        api.handle("MemAlloc_v2", 0)
    with refused(OUT_OF_MEMORY):
        api.handle("MemAlloc_v2", 1 << 20)
    buffer = ctypes.create_string_buffer(200)
    host = ctypes.addressof(buffer)
    for call, words in (
        (("MemcpyHtoD_v2", u64(host), buffer, 100), "not a device pointer"),
        (("MemcpyDtoH_v2", pointer(address), u64(address), 100), "is a device pointer"),
        (("MemcpyHtoD_v2", u64(address), buffer, 101), "1 bytes past the end"),
        (("MemcpyDtoH_v2", buffer, u64(address + 1), 100), "1 bytes past the end"),
        (("MemcpyDtoD_v2", u64(address), u64(address + 99), 2), "1 bytes past the end"),
        (("MemcpyHtoD_v2", u64(address), None, 1), "NULL"),
        (("MemcpyHtoD_v2", u64(address - 1), buffer, 1), "never given out"),
        (("MemsetD8_v2", u64(address), 0, 101), "1 bytes past the end"),
        (("MemsetD32_v2", u64(address + 2), 0, 1), "misaligned"),
        (("MemFree_v2", u64(address + 16)), "inside a"),
        (("MemFree_v2", u64(host)), "not a device pointer"),
        (("MemFreeHost", pointer(address)), "wrong call"),
        (("MemFreeAsync", u64(address), None), "wrong call"),
    ):
        with refused(INVALID_VALUE):
            api(*call)
        api.says(words)
    api("MemFree_v2", u64(address))
    with refused(INVALID_VALUE):
        api("MemFree_v2", u64(address))
    api.says("was freed already")
    with refused(INVALID_VALUE):
        api("MemcpyDtoH_v2", buffer, u64(address), 4)
    assert api.handle("MemAlloc_v2", 100) != address  # addresses are not used again soon


@scenario()
def a_device_pointer_crashes_the_host() -> None:
    api = cuda()
    address = api.handle("MemAlloc_v2", 4096)
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGSEGV, signal.SIG_DFL)
        ctypes.string_at(address, 1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGSEGV
    api("MemsetD8_v2", u64(address), 7, 4096)
    api("CtxSynchronize")
    assert bytes(api.fake.device_bytes(address, 4096)) == b"\x07" * 4096


@scenario()
def stream_ordered_memory_is_freed_in_order() -> None:
    api = cuda()
    stream, timeline = stream_of(api), Timeline()
    gate = api.import_semaphore(timeline.duplicate())
    address = api.handle("MemAllocAsync", 64, pointer(stream))
    api.wait(gate, 1, stream)
    api("MemsetD8Async", u64(address), 1, 64, pointer(stream))
    api("MemFreeAsync", u64(address), pointer(stream))
    assert api.fake.report().live["allocations"] == 1
    with refused(INVALID_VALUE):
        api("MemFreeAsync", u64(address), pointer(stream))
    with refused(INVALID_VALUE):
        api("MemsetD8Async", u64(address), 1, 64, pointer(stream))
    timeline.value = 1
    api("StreamSynchronize", pointer(stream))
    assert api.fake.report().live["allocations"] == 0
    assert api.fake.report().violations == []


@scenario()
def work_on_freed_memory_is_found() -> None:
    api = cuda()
    first, second, timeline = stream_of(api), stream_of(api), Timeline()
    address = api.handle("MemAllocAsync", 64, pointer(first))
    api.wait(api.import_semaphore(timeline.duplicate()), 1, first)
    api("MemsetD8Async", u64(address), 1, 64, pointer(first))  # behind the wait
    api("MemFreeAsync", u64(address), pointer(second))  # not ordered with it
    api("StreamSynchronize", pointer(second))
    timeline.value = 1
    with refused(ILLEGAL_ADDRESS):
        api("StreamSynchronize", pointer(first))
    assert "after its memory was freed" in api.fake.report().violations[-1]
    with refused(ILLEGAL_ADDRESS):
        api.handle("MemAlloc_v2", 16)  # the context is broken


@scenario()
def host_memory_is_known_once_registered() -> None:
    api = cuda()
    pinned = api.handle("MemHostAlloc", 4096, 0)
    assert api.handle("MemHostGetDevicePointer_v2", pointer(pinned), 0) == pinned
    buffer = ctypes.create_string_buffer(64)
    api("MemHostRegister_v2", buffer, 64, 0)
    with refused(ALREADY_REGISTERED):
        api("MemHostRegister_v2", ctypes.byref(buffer, 32), 64, 0)
    found = ctypes.c_uint()
    for address, kind in ((pinned, 1), (ctypes.addressof(buffer), 1), (api.handle("MemAlloc_v2", 16), 2)):
        api("PointerGetAttribute", ctypes.byref(found), 2, u64(address))
        assert found.value == kind
    with refused(INVALID_VALUE):
        api("PointerGetAttribute", ctypes.byref(found), 2, u64(id(buffer)))
    api("MemHostUnregister", buffer)
    with refused(NOT_REGISTERED):
        api("MemHostUnregister", buffer)
    with refused(INVALID_VALUE):
        api("MemFree_v2", u64(pinned))
    api("MemFreeHost", pointer(pinned))


@scenario()
def streams_run_later() -> None:
    api = cuda()
    stream, timeline = stream_of(api), Timeline()
    semaphore = api.import_semaphore(timeline.duplicate())
    address = api.handle("MemAlloc_v2", 4096)
    pinned = api.handle("MemHostAlloc", 4096, 0)
    api("MemsetD8_v2", u64(address), 1, 4096)
    api("CtxSynchronize")
    api.wait(semaphore, 5, stream)  # none of these waits: nobody else is here to signal
    api("MemsetD8Async", u64(address), 9, 4096, pointer(stream))
    api("MemcpyDtoHAsync_v2", pointer(pinned), u64(address), 4096, pointer(stream))
    api.signal(semaphore, 6, stream)
    api.fake.settle()
    with refused(NOT_READY):
        api("StreamQuery", pointer(stream))
    assert bytes(api.fake.device_bytes(address, 4096)) == b"\x01" * 4096
    assert timeline.value == 0
    timeline.value = 4
    api.fake.settle()
    assert api.code("StreamQuery", pointer(stream)) == NOT_READY
    timeline.value = 5
    eventually(lambda: timeline.value == 6)
    api("StreamSynchronize", pointer(stream))
    assert ctypes.string_at(pinned, 4096) == b"\x09" * 4096
    steps = [call.name for call in api.fake.calls("wait-semaphore", "fill", "copy", "signal-semaphore")][-4:]
    assert steps == ["wait-semaphore", "fill", "copy", "signal-semaphore"]
    threads = {call.thread for call in api.fake.calls("wait-semaphore", "signal-semaphore")}
    assert len(threads) == 1
    assert threads != {call.thread for call in api.fake.calls("cuStreamCreate")}


@scenario()
def pageable_memory_is_staged_or_waited_for() -> None:
    api = cuda()
    stream, timeline = stream_of(api), Timeline()
    address = api.handle("MemAlloc_v2", 8)
    api.wait(api.import_semaphore(timeline.duplicate()), 1, stream)
    source = ctypes.create_string_buffer(b"12345678", 8)
    api("MemcpyHtoDAsync_v2", u64(address), source, 8, pointer(stream))
    source.raw = b"xxxxxxxx"  # was staged
    target = ctypes.create_string_buffer(8)
    context = pointer(api.handle("CtxGetCurrent"))

    def copy() -> None:
        api("CtxSetCurrent", context)
        api("MemcpyDtoHAsync_v2", target, u64(address), 8, pointer(stream))

    copying = Background(copy)
    eventually(lambda: api.fake.held_hosts() == 1 or copying.is_over)
    assert not copying.is_over
    timeline.value = 1
    copying.result()
    assert target.raw == b"12345678"


@scenario()
def the_legacy_stream_orders_blocking_streams_only() -> None:
    api = cuda()
    blocking, free, timeline = stream_of(api, 0), stream_of(api), Timeline()
    semaphore = api.import_semaphore(timeline.duplicate())
    address = api.handle("MemAlloc_v2", 8)
    api.wait(semaphore, 1, blocking)
    api("MemsetD8Async", u64(address), 1, 4, None)  # legacy: after the blocking stream
    api("MemsetD8Async", u64(address + 4), 1, 4, pointer(free))
    api("StreamSynchronize", pointer(free))
    api.fake.settle()
    assert bytes(api.fake.device_bytes(address, 8)) == b"\xcb" * 4 + b"\x01" * 4
    assert api.code("StreamQuery", None) == NOT_READY
    other = stream_of(api, 0)
    api("MemsetD8Async", u64(address), 2, 4, pointer(other))  # after the legacy stream
    api.fake.settle()
    assert bytes(api.fake.device_bytes(address, 4)) == b"\xcb" * 4
    timeline.value = 1
    api("CtxSynchronize")
    assert bytes(api.fake.device_bytes(address, 4)) == b"\x02" * 4


@scenario()
def what_is_held_waits_and_the_rest_is_known() -> None:
    """What tests know of streams without a clock: the device is at rest when everything waits, and moves when it may."""
    api = cuda()
    first, second, timeline = stream_of(api), stream_of(api), Timeline()
    event = api.handle("EventCreate", 0)
    address = api.handle("MemAlloc_v2", 8)
    context = pointer(api.handle("CtxGetCurrent"))

    def synchronize() -> None:
        api("CtxSetCurrent", context)
        api("StreamSynchronize", pointer(second))

    assert api.fake.is_at_rest()  # nothing is queued
    with api.fake.held() as let_go:
        api("MemsetD8Async", u64(address), 1, 8, pointer(first))
        api("EventRecord", pointer(event), pointer(first))
        api("StreamWaitEvent", pointer(second), pointer(event), 0)
        api.signal(api.import_semaphore(timeline.duplicate()), 1, second)
        waiting = Background(synchronize)
        eventually(lambda: api.fake.held_hosts() == 1)
        api.fake.settle()
        assert bytes(api.fake.device_bytes(address, 8)) == b"\xcb" * 8
        assert timeline.value == 0
        assert not waiting.is_over
        let_go()
        waiting.result()
    assert timeline.value == 1
    assert api.fake.held_hosts() == 0
    begun, goes_on = threading.Event(), threading.Event()

    def works(_: int | None) -> None:
        begun.set()
        goes_on.wait()

    callback = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(works)
    api("LaunchHostFunc", pointer(first), callback, None)
    assert begun.wait(PATIENCE)
    assert not api.fake.is_at_rest()  # somebody works
    goes_on.set()
    api.fake.settle()
    third = stream_of(api)
    api.wait(api.import_semaphore(timeline.duplicate()), 5, third)
    for value in range(2, 5):
        timeline.value = value
        api.fake.settle()
        assert api.code("StreamQuery", pointer(third)) == NOT_READY
    with api.fake.held():
        timeline.value = 5
        api("StreamSynchronize", pointer(third))  # a wait is no work of the device
        api("MemsetD8Async", u64(address), 2, 8, pointer(third))
        api.fake.settle()
        api.fake.abort_waits()
        with refused(LAUNCH_TIMEOUT):
            api("StreamSynchronize", pointer(third))


@scenario()
def events_order_streams() -> None:
    api = cuda()
    first, second, timeline = stream_of(api), stream_of(api), Timeline()
    event, unused = api.handle("EventCreate", 0), api.handle("EventCreate", 2)
    address = api.handle("MemAlloc_v2", 4)
    api.wait(api.import_semaphore(timeline.duplicate()), 1, first)
    api("MemsetD8Async", u64(address), 1, 4, pointer(first))
    api("EventRecord", pointer(event), pointer(first))
    api("StreamWaitEvent", pointer(second), pointer(event), 0)
    api("StreamWaitEvent", pointer(second), pointer(unused), 0)  # never recorded: no wait
    api("MemsetD8Async", u64(address), 2, 4, pointer(second))
    api.fake.settle()
    assert api.code("EventQuery", pointer(event)) == NOT_READY
    assert api.code("StreamQuery", pointer(second)) == NOT_READY
    timeline.value = 1
    api("EventSynchronize", pointer(event))
    api("StreamSynchronize", pointer(second))
    assert bytes(api.fake.device_bytes(address, 4)) == b"\x02" * 4
    after = api.handle("EventCreate", 0)
    api("EventRecord", pointer(after), pointer(second))
    api("EventSynchronize", pointer(after))
    elapsed = ctypes.c_float(-1)
    api("EventElapsedTime", ctypes.byref(elapsed), pointer(event), pointer(after))
    assert elapsed.value >= 0
    with refused(INVALID_HANDLE):
        api("EventElapsedTime", ctypes.byref(elapsed), pointer(unused), pointer(after))
    api("EventDestroy_v2", pointer(event))
    with refused(INVALID_HANDLE):
        api("EventDestroy_v2", pointer(event))
    api.says("destroyed already")
    with refused(INVALID_HANDLE):
        api("EventRecord", pointer(first), pointer(second))
    api.says("is a stream, a event is needed")


@scenario()
def host_functions_must_not_call_the_driver() -> None:
    api = cuda()
    stream = stream_of(api)
    seen: list[int] = []

    def function(_: int | None) -> None:
        seen.append(api.code("MemAlloc_v2", ctypes.byref(u64(0)), 16))

    def callback(_: int | None, state: int, __: int | None) -> None:
        seen.append(state)

    one = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(function)
    other = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)(callback)
    api("LaunchHostFunc", pointer(stream), one, None)
    api("StreamAddCallback", pointer(stream), other, None, 0)
    api("StreamSynchronize", pointer(stream))
    assert seen == [NOT_PERMITTED, 0]


@scenario()
def an_imported_descriptor_belongs_to_the_driver() -> None:
    api = cuda()
    shared = Shared(8192)
    given = shared.duplicate()
    memory = api.import_fd(given, 8192)
    assert not is_open(given)
    address = api.map(memory, 4096, 4096)
    shared.bytes[4096:] = b"\x05" * 4096
    assert read(api, address, 4096) == b"\x05" * 4096
    api("MemsetD8_v2", u64(address), 6, 16)
    api("CtxSynchronize")
    assert shared.bytes[4096:4112] == b"\x06" * 16
    assert shared.bytes[4080:4096] == b"\x00" * 16
    for offset, size in ((0, 0), (0, 8193), (8192, 1), (4096, 4097), (2**64 - 1, 2), (1, 2**64 - 1)):
        with refused(INVALID_VALUE):
            api.map(memory, offset, size)
    with refused(INVALID_VALUE):
        read(api, address, 4097)
    api("MemFree_v2", u64(address))
    api("DestroyExternalMemory", pointer(memory))
    with refused(INVALID_HANDLE):
        api("DestroyExternalMemory", pointer(memory))
    with refused(INVALID_HANDLE):
        api.map(memory, 0, 1)
    assert api.fake.report().leaks.keys() == {"contexts", "primary_retains"}
    assert api.fake.report().violations == []


@scenario()
def a_refused_descriptor_stays_the_callers() -> None:
    api = cuda()
    shared = Shared(4096)
    directory = os.open("/tmp", os.O_RDONLY)
    null = os.open("/dev/null", os.O_RDWR)
    reading, writing = os.pipe()
    left, right = socket.socketpair()
    for fd in (directory, null, reading, left.fileno()):
        with refused(INVALID_VALUE):
            api.import_fd(fd, 16)
        with refused(INVALID_VALUE):
            api.import_semaphore(fd)
        assert is_open(fd)
    with refused(INVALID_HANDLE):
        api.import_fd(987, 16)
    with refused(INVALID_HANDLE):
        api.import_fd(-1, 16)
    with refused(INVALID_HANDLE):
        api.import_semaphore(-1)
    for size, kind, flags in ((4097, OPAQUE_FD, 0), (0, OPAQUE_FD, 0), (16, 77, 0), (16, OPAQUE_FD, 6)):
        with refused(INVALID_VALUE):
            api.import_fd(shared.fd, size, kind, flags)
        assert is_open(shared.fd)
    with refused(NOT_SUPPORTED):
        api.import_fd(shared.fd, 16, 8)
    desc = MemoryDesc(type=OPAQUE_FD, size=16)
    desc.source.fd = shared.fd
    desc.reserved[3] = 1
    with refused(INVALID_VALUE):
        api.handle("ImportExternalMemory", ctypes.byref(desc))
    with tempfile.NamedTemporaryFile() as file:
        file.write(b"x" * 64)
        file.flush()
        read_only = os.open(file.name, os.O_RDONLY)
        with refused(OPERATING_SYSTEM):
            api.import_fd(read_only, 64)
        assert is_open(read_only)
        os.close(read_only)
    large = Shared(1 << 16)
    with refused(INVALID_VALUE):
        api.import_semaphore(large.fd)
    for fd in (directory, null, reading, writing):
        os.close(fd)
    right.close()
    assert "external_memories" not in api.fake.report().leaks


@scenario()
def d3d12_handles() -> None:
    api = cuda()
    fake = api.fake
    handle = fake.create_win32_memory(4096)
    with refused(INVALID_VALUE):
        api.import_win32(handle, 65536, D3D12_RESOURCE)
    api.says("must be imported as dedicated")
    memory = api.import_win32(handle, 65536, D3D12_RESOURCE, DEDICATED)
    heap = api.import_win32(handle, 65536, D3D12_HEAP)
    with refused(INVALID_VALUE):
        api.import_win32(handle, 4097, OPAQUE_WIN32)
    address = api.map(memory, 0, 4096)
    fd = fake.win32_fd(handle)
    os.pwrite(fd, b"frame", 0)
    assert read(api, address, 5) == b"frame"
    os.close(fd)
    assert fake.close_win32(handle)
    assert not fake.close_win32(handle)
    assert read(api, address, 5) == b"frame"  # the import keeps the memory
    with refused(INVALID_HANDLE):
        api.import_win32(handle, 65536, D3D12_HEAP)
    with refused(INVALID_HANDLE):
        api.import_win32(0, 65536, D3D12_HEAP)
    fence = fake.create_win32_fence()
    with refused(INVALID_HANDLE):
        api.import_win32(fence, 8, OPAQUE_WIN32)
    only_heap = fake.create_win32_memory(4096, D3D12_HEAP)
    with refused(INVALID_HANDLE):
        api.import_win32(only_heap, 65536, D3D12_RESOURCE, DEDICATED)
    with refused(INVALID_HANDLE):
        api.import_semaphore(only_heap, D3D12_FENCE)
    stream = stream_of(api)
    semaphore, same = api.import_semaphore(fence, D3D12_FENCE), api.import_semaphore(fence, TIMELINE_WIN32)
    api.wait(same, 3, stream)
    api.signal(semaphore, 4, stream)
    other = stream_of(api)
    api.signal(semaphore, 3, other)
    api("StreamSynchronize", pointer(stream))
    fd = fake.win32_fd(fence)
    assert struct.unpack("<Q", os.pread(fd, 8, 0))[0] == 4
    os.close(fd)
    for semaphore_handle in (semaphore, same):
        api("DestroyExternalSemaphore", pointer(semaphore_handle))
    api("MemFree_v2", u64(address))
    for memory_handle in (memory, heap):
        api("DestroyExternalMemory", pointer(memory_handle))
    again = fake.duplicate_win32(fence)
    assert fake.close_win32(fence)
    assert fake.close_win32(again)
    assert fake.close_win32(only_heap)
    assert "win32_handles" not in fake.report().leaks


@scenario()
def destroying_memory_below_a_buffer_is_a_violation() -> None:
    api = cuda()
    memory = api.import_fd(Shared(4096).duplicate(), 4096)
    address = api.map(memory, 0, 4096)
    api("DestroyExternalMemory", pointer(memory))
    assert "while 1 mapped buffers were not freed" in api.fake.report().violations[-1]
    with refused(INVALID_VALUE):
        read(api, address, 1)
    api.says("external memory of this buffer was destroyed")
    api("MemFree_v2", u64(address))
    assert "mapped_buffers" not in api.fake.report().leaks


@scenario()
def semaphores_only_go_up() -> None:
    api = cuda()
    stream, timeline = stream_of(api), Timeline()
    semaphore = api.import_semaphore(timeline.duplicate())
    api.signal(semaphore, 5, stream)
    api("StreamSynchronize", pointer(stream))
    assert timeline.value == 5
    api.signal(semaphore, 5, stream)  # accepted: the error comes when it is carried out
    with refused(UNKNOWN):
        api("StreamSynchronize", pointer(stream))
    assert "at 5 was signalled with 5" in api.fake.report().violations[-1]
    with refused(UNKNOWN):
        api.wait(semaphore, 1, stream)  # latched
    other = stream_of(api)
    api.wait(semaphore, 5, other)  # other streams go on
    api("StreamSynchronize", pointer(other))
    api("StreamDestroy_v2", pointer(stream))
    params = SemaphoreParams(value=1)
    with refused(INVALID_VALUE):
        api("WaitExternalSemaphoresAsync", None, ctypes.byref(params), 1, None)
    with refused(INVALID_VALUE):
        api("WaitExternalSemaphoresAsync", (ctypes.c_void_p * 1)(semaphore), ctypes.byref(params), 0, None)
    params.flags = 64
    with refused(INVALID_VALUE):
        api("WaitExternalSemaphoresAsync", (ctypes.c_void_p * 1)(semaphore), ctypes.byref(params), 1, None)


@scenario()
def binary_semaphores_are_reset_by_the_wait() -> None:
    api = cuda()
    stream, counter = stream_of(api), Timeline()
    semaphore = api.import_semaphore(counter.duplicate(), OPAQUE_FD)
    api.signal(semaphore, 0, stream)
    api.wait(semaphore, 0, stream)
    api("StreamSynchronize", pointer(stream))
    assert counter.value == 0
    api.wait(semaphore, 0, stream)
    api.fake.settle()
    assert api.code("StreamQuery", pointer(stream)) == NOT_READY
    counter.value = 1
    api("StreamSynchronize", pointer(stream))


@scenario()
def waits_can_be_given_up() -> None:
    api = cuda()
    stream, timeline = stream_of(api), Timeline()
    semaphore = api.import_semaphore(timeline.duplicate())
    api.wait(semaphore, 1, stream)
    api("DestroyExternalSemaphore", pointer(semaphore))
    assert "1 of its waits and signals were under way" in api.fake.report().violations[-1]
    api.fake.abort_waits()
    with refused(LAUNCH_TIMEOUT):
        api("StreamSynchronize", pointer(stream))
    api("StreamDestroy_v2", pointer(stream))
    fresh = stream_of(api)
    api("StreamSynchronize", pointer(fresh))


@scenario(FAKE_CUDA_DEVICES=2)
def a_lost_device_fails_all_but_frees_all() -> None:
    api = cuda()
    context = api.handle("CtxGetCurrent")
    stream, timeline = stream_of(api), Timeline()
    address = api.handle("MemAlloc_v2", 16)
    memory = api.import_fd(Shared(4096).duplicate(), 4096)
    buffer = api.map(memory, 0, 4096)
    semaphore = api.import_semaphore(timeline.duplicate())
    api.wait(semaphore, 1, stream)
    api.fake.lose_device(0)
    with refused(DEVICE_UNAVAILABLE):
        api("StreamSynchronize", pointer(stream))
    with refused(DEVICE_UNAVAILABLE):
        api.handle("MemAlloc_v2", 16)
    with refused(DEVICE_UNAVAILABLE):
        api.signal(semaphore, 1, stream)
    other = api.handle("DevicePrimaryCtxRetain", 1)
    api("CtxSetCurrent", pointer(other))
    api("MemFree_v2", u64(api.handle("MemAlloc_v2", 16)))  # the other device works
    api("CtxSetCurrent", pointer(context))
    for name, handle in (
        ("MemFree_v2", u64(address)),
        ("MemFree_v2", u64(buffer)),
        ("DestroyExternalMemory", pointer(memory)),
        ("DestroyExternalSemaphore", pointer(semaphore)),
        ("StreamDestroy_v2", pointer(stream)),
    ):
        with refused(DEVICE_UNAVAILABLE):
            api(name, handle)
    for device in (0, 1):
        api("DevicePrimaryCtxRelease_v2", device)
    assert api.fake.report().leaks == {}
    assert api.fake.report().reclaimed_with_contexts == 0


@scenario()
def calls_fail_when_told_to() -> None:
    api = cuda()
    api.fake.fail_call("cuMemAlloc", 2, UNKNOWN)
    api.handle("MemAlloc_v2", 16)
    with refused(UNKNOWN):
        api.handle("MemAlloc_v2", 16)
    api.handle("MemAlloc_v2", 16)
    assert api.fake.report().live["allocations"] == 2
    api.fake.fail_call("cuImportExternalMemory", 0, OPERATING_SYSTEM)
    shared = Shared(64)
    for _ in range(3):
        with refused(OPERATING_SYSTEM):
            api.import_fd(shared.fd, 64)
    assert is_open(shared.fd)
    api.fake.clear_failures()
    api.import_fd(shared.duplicate(), 64)
    results = [call.result for call in api.fake.calls("cuImportExternalMemory")]
    assert results == [OPERATING_SYSTEM] * 3 + [0]


@scenario(FAKE_FAIL="cuMemAlloc:1:2,cuStreamCreate:2:46", FAKE_CUDA_COPY_DELAY_MS=40)
def the_environment_injects_too() -> None:
    api = cuda()
    with refused(OUT_OF_MEMORY):
        api.handle("MemAlloc_v2", 16)
    stream_of(api)
    with refused(DEVICE_UNAVAILABLE):
        stream_of(api)
    address = api.handle("MemAlloc_v2", 16)
    start = time.monotonic()
    read(api, address, 16)
    assert time.monotonic() - start >= 0.04


@scenario()
def the_report_is_written_at_exit() -> None:
    api = cuda()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.json"
        code = (
            f"import ctypes; c = ctypes.CDLL({str(api.fake.path)!r}); p = ctypes.c_void_p(); c.cuInit(0);"
            "c.cuDevicePrimaryCtxRetain(ctypes.byref(p), 0)"
        )
        subprocess.run([sys.executable, "-c", code], env={**os.environ, "FAKE_REPORT": str(path)}, check=True)
        assert '"primary_retains": 1' in path.read_text(encoding="utf-8")


@scenario()
def c_programs_link() -> None:
    api = cuda(context=False)
    source = """#include <stdio.h>
    int cuInit(unsigned); int cuDevicePrimaryCtxRetain(void **, int); int cuCtxSetCurrent(void *);
    int cuMemAlloc_v2(unsigned long long *, unsigned long); int cuMemFree_v2(unsigned long long);
    int main(void)
    {
        void *context; unsigned long long address;
        int first = cuInit(0) + cuDevicePrimaryCtxRetain(&context, 0) + cuCtxSetCurrent(context);
        int second = cuMemAlloc_v2(&address, 64) + cuMemFree_v2(address);
        printf("%d %d %d", first, second, cuMemFree_v2(address));
        return 0;
    }"""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "client"
        program.with_suffix(".c").write_text(source, encoding="utf-8")
        command = [compiler() or "cc", str(program.with_suffix(".c")), str(api.fake.path), "-o", str(program)]
        subprocess.run(command, check=True)
        done = subprocess.run([str(program)], env=environment(), capture_output=True, text=True, check=True)
    assert done.stdout == f"0 0 {INVALID_VALUE}"


@scenario()
def two_processes_share_memory_and_a_timeline() -> None:
    frames, size = 200, 4096
    shared, timeline = Shared(size), Timeline()
    child = os.fork()
    if child == 0:
        status = 1
        with contextlib.suppress(Exception):
            for frame in range(frames):  # the producer: fill, signal, wait, check
                shared.bytes[:] = bytes([frame % 251]) * size
                timeline.value = 2 * frame + 1
                eventually(lambda frame=frame: timeline.value == 2 * frame + 2)  # type: ignore[misc]
                assert shared.bytes[: size // 2] == bytes([frame % 251]) * (size // 2)
                assert shared.bytes[size // 2 :] == bytes([(frame + 7) % 256]) * (size // 2)
            status = 0
        os._exit(status)
    api = cuda()
    stream = stream_of(api)
    memory, semaphore = api.import_fd(shared.duplicate(), size), api.import_semaphore(timeline.duplicate())
    address = api.map(memory, 0, size)
    for frame in range(frames):
        api.wait(semaphore, 2 * frame + 1, stream)
        api("MemsetD8Async", u64(address + size // 2), (frame + 7) % 256, size // 2, pointer(stream))
        api.signal(semaphore, 2 * frame + 2, stream)
    api("StreamSynchronize", pointer(stream))
    _, status = os.waitpid(child, 0)
    assert status == 0
    assert api.fake.report().violations == []


@scenario()
def nothing_grows_with_many_cycles() -> None:
    api = cuda()
    shared, timeline = Shared(1 << 16), Timeline()
    stream = stream_of(api)

    def cycle(number: int) -> None:
        memory = api.import_fd(shared.duplicate(), 1 << 16)
        address = api.map(memory, 4096, 4096)
        semaphore = api.import_semaphore(timeline.duplicate(), TIMELINE_FD)
        api.signal(semaphore, number, stream)
        api("MemsetD8Async", u64(address), 1, 4096, pointer(stream))
        api("MemFree_v2", u64(address))
        api("DestroyExternalMemory", pointer(memory))
        api("StreamSynchronize", pointer(stream))
        api("DestroyExternalSemaphore", pointer(semaphore))

    def usage() -> tuple[int, int, int]:
        process = Path("/proc/self")
        pages = int((process / "statm").read_text(encoding="ascii").split()[1])
        mappings = len((process / "maps").read_text(encoding="ascii").splitlines())
        return pages, mappings, sum(1 for _ in (process / "fd").iterdir())

    for number in range(1, 2001):
        cycle(number)
    live, before = api.fake.live(), usage()
    for number in range(2001, 8001):
        cycle(number)
    after = usage()
    assert api.fake.live() == live
    assert after[1:] == before[1:], (before, after)
    assert after[0] - before[0] < 256, (before, after)  # pages
