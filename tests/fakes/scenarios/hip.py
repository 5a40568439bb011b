"""The stand-in for HIP: what section 10.2 of the proposal needs."""

from __future__ import annotations

import ctypes
import importlib
import os
from typing import Any

import numpy as np

from tests.fakes.runner import SkipScenarioError, scenario
from tests.fakes.scenarios.tools import (
    D3D12_FENCE,
    D3D12_HEAP,
    D3D12_RESOURCE,
    DEDICATED,
    ILLEGAL_ADDRESS,
    INVALID_DEVICE,
    INVALID_HANDLE,
    INVALID_VALUE,
    NOT_READY,
    OPAQUE_FD,
    TIMELINE_FD,
    TIMELINE_WIN32,
    UNKNOWN,
    Shared,
    Timeline,
    hip,
    in_thread,
    is_open,
    pointer,
    refused,
)

TO_DEVICE, TO_HOST, EITHER = 1, 2, 4


@scenario(FAKE_HIP_DEVICES=2)
def devices_belong_to_threads() -> None:
    api = hip()
    count = ctypes.c_int()
    api("GetDeviceCount", ctypes.byref(count))
    assert count.value == 2
    api("SetDevice", 1)

    def other_thread() -> None:
        device = ctypes.c_int(-1)
        api("GetDevice", ctypes.byref(device))
        assert device.value == 0

    in_thread(other_thread)
    with refused(INVALID_DEVICE):
        api("SetDevice", 2)
    assert api.code("PeekAtLastError") == INVALID_DEVICE
    assert api.code("GetLastError") == INVALID_DEVICE
    assert api.code("GetLastError") == 0
    stream = api.handle("StreamCreate")
    api("SetDevice", 0)
    with refused(INVALID_HANDLE):
        api("MemsetAsync", pointer(api.handle("Malloc", 16)), 0, 16, pointer(stream))
    properties = ctypes.create_string_buffer(1472)
    api("GetDevicePropertiesR0600", properties, 1)
    assert properties.raw.startswith(b"ortforge stand-in GPU (HIP) 1\0")
    assert int.from_bytes(properties.raw[584:588], "little") == 2  # the PCI bus
    api.fake.library.hipGetErrorName.restype = ctypes.c_char_p
    assert api.fake.library.hipGetErrorName(400) == b"hipErrorInvalidHandle"


@scenario()
def memory() -> None:
    api = hip()
    address = api.handle("Malloc", 64)
    data = ctypes.create_string_buffer(b"x" * 64, 64)
    back = ctypes.create_string_buffer(64)
    api("Memcpy", pointer(address), data, 64, TO_DEVICE)
    api("Memcpy", back, pointer(address), 64, EITHER)
    assert back.raw == data.raw
    for call in (
        ("Memcpy", pointer(address), data, 65, TO_DEVICE),
        ("Memcpy", data, data, 64, TO_DEVICE),
        ("Memcpy", pointer(address), pointer(address), 64, TO_HOST),
        ("Memcpy", pointer(address), data, 64, 9),
        ("Free", data),
    ):
        with refused(INVALID_VALUE):
            api(*call)
    api("Free", pointer(address))
    with refused(INVALID_VALUE):
        api("Free", pointer(address))
    assert api.handle("Malloc", 0) == 0
    api("Free", None)
    assert api.fake.report().leaks == {}


@scenario()
def external_memory_and_semaphores() -> None:
    api = hip()
    shared, timeline = Shared(8192), Timeline()
    given = shared.duplicate()
    memory_handle = api.import_fd(given, 8192)
    assert not is_open(given)
    with refused(INVALID_VALUE):
        api.map(memory_handle, 4096, 4097)
    address = api.map(memory_handle, 4096, 4096)
    stream = api.handle("StreamCreateWithFlags", 1)
    fence = api.fake.win32_from_fd(timeline.fd, fence=True)
    semaphore = api.import_semaphore(fence, D3D12_FENCE)
    assert api.fake.close_win32(fence)
    api.wait(semaphore, 1, stream)  # none of these waits: nobody else is here to signal
    api("MemsetAsync", pointer(address), 7, 4096, pointer(stream))
    api.signal(semaphore, 2, stream)
    api.fake.settle()
    assert api.code("StreamQuery", pointer(stream)) == NOT_READY
    timeline.value = 1
    api("StreamSynchronize", pointer(stream))
    assert timeline.value == 2
    assert shared.bytes[4095:4100] == b"\0\7\7\7\7"
    api.signal(semaphore, 1, stream)
    with refused(UNKNOWN):
        api("StreamSynchronize", pointer(stream))
    with refused(UNKNOWN):
        api("MemsetAsync", pointer(address), 7, 4096, pointer(stream))
    api("DestroyExternalSemaphore", pointer(semaphore))
    api("StreamDestroy", pointer(stream))
    api("Free", pointer(address))
    api("DestroyExternalMemory", pointer(memory_handle))
    assert api.fake.report().leaks == {}


@scenario(FAKE_HIP_VERSION=60443484)
def since_hip_6_a_mapped_buffer_holds_its_memory() -> None:
    api = hip()
    shared = Shared(4096)
    for free_first in (True, False):
        memory_handle = api.import_fd(shared.duplicate(), 4096)
        address = api.map(memory_handle, 0, 4096)
        steps = [("Free", address), ("DestroyExternalMemory", memory_handle)]
        first, second = steps if free_first else reversed(steps)
        api(first[0], pointer(first[1]))
        if not free_first:
            api("Memset", pointer(address), 5, 4096)
            api("DeviceSynchronize")
            assert shared.bytes[4095] == 5
        assert api.fake.report().leaks != {}
        api(second[0], pointer(second[1]))
        assert api.fake.report().leaks == {}
    assert api.fake.report().violations == []


@scenario(FAKE_HIP_VERSION=50731921)
def before_hip_6_a_mapped_buffer_ends_with_its_memory() -> None:
    api = hip()
    shared = Shared(4096)
    memory_handle = api.import_fd(shared.duplicate(), 4096)
    address = api.map(memory_handle, 0, 4096)
    api("DestroyExternalMemory", pointer(memory_handle))
    assert api.fake.report().leaks == {}
    with refused(INVALID_VALUE):
        api("Free", pointer(address))
    with refused(INVALID_VALUE):
        api("Memset", pointer(address), 5, 4096)
    assert api.fake.report().violations == []
    memory_handle = api.import_fd(shared.duplicate(), 4096)
    api("Free", pointer(api.map(memory_handle, 0, 4096)))
    assert "ends with its external memory" in api.fake.report().violations[0]
    api("DestroyExternalMemory", pointer(memory_handle))


@scenario()
def d3d12_handles() -> None:
    api = hip()
    handle, fence = api.fake.create_win32_memory(4096), api.fake.create_win32_fence()
    with refused(INVALID_VALUE):
        api.import_win32(handle, 4096, D3D12_RESOURCE)
    for kind, flags in ((D3D12_RESOURCE, DEDICATED), (D3D12_HEAP, 0)):
        api("DestroyExternalMemory", pointer(api.import_win32(handle, 65536, kind, flags)))
    api("DestroyExternalSemaphore", pointer(api.import_semaphore(fence, D3D12_FENCE)))
    assert api.fake.close_win32(handle)
    assert api.fake.close_win32(fence)
    with refused(INVALID_VALUE):  # the reference names no other error for a bad handle
        api.import_semaphore(fence, D3D12_FENCE)
    assert api.fake.report().leaks == {}


@scenario()
def sizes_and_dedicated_memory() -> None:
    api = hip()
    resource = api.fake.create_win32_memory(602112)
    for size in (602112, 655359, 655361):
        with refused(INVALID_VALUE):
            api.import_win32(resource, size, D3D12_RESOURCE, DEDICATED)
    memory_handle = api.import_win32(resource, 655360, D3D12_RESOURCE, DEDICATED)
    api("Free", pointer(api.map(memory_handle, 0, 602112)))
    api("DestroyExternalMemory", pointer(memory_handle))
    for name, right, wrong in (("dedicated", DEDICATED, 0), ("shared", 0, DEDICATED)):
        fd = os.memfd_create(name)
        os.ftruncate(fd, 4096)
        with refused(INVALID_VALUE):
            api.import_fd(fd, 4096, flags=wrong)
        assert is_open(fd), "a failed import takes nothing over"
        api("DestroyExternalMemory", pointer(api.import_fd(fd, 4096, flags=right)))
    for flags in (2, 0x80000000):
        with refused(INVALID_VALUE):
            api.import_win32(resource, 655360, D3D12_RESOURCE, DEDICATED | flags)
    assert api.fake.close_win32(resource)
    assert api.fake.report().leaks == {}


@scenario()
def semaphores_are_fences_only() -> None:
    api = hip()
    timeline = Timeline()
    fence = api.fake.win32_from_fd(timeline.fd, fence=True)
    for kind in (OPAQUE_FD, TIMELINE_FD):
        given = timeline.duplicate()
        with refused(INVALID_VALUE):
            api.import_semaphore(given, kind)
        os.close(given)
    with refused(INVALID_VALUE):
        api.import_semaphore(fence, TIMELINE_WIN32)
    semaphore, stream = api.import_semaphore(fence, D3D12_FENCE), api.handle("StreamCreateWithFlags", 1)
    api.wait(semaphore, 1, stream)
    api("DestroyExternalSemaphore", pointer(semaphore))
    assert "under way" in api.fake.report().violations[0]
    timeline.value = 1
    api("StreamSynchronize", pointer(stream))
    api("StreamDestroy", pointer(stream))
    assert api.fake.close_win32(fence)
    assert api.fake.report().leaks == {}


@scenario(FAKE_HIP_DEVICES=2)
def imports_belong_to_a_device() -> None:
    api = hip()
    shared, fence = Shared(4096), api.fake.create_win32_fence()
    memory_handle, semaphore = api.import_fd(shared.duplicate(), 4096), api.import_semaphore(fence, D3D12_FENCE)
    api("SetDevice", 1)
    stream = api.handle("StreamCreateWithFlags", 1)
    with refused(INVALID_DEVICE):
        api.map(memory_handle, 0, 4096)
    with refused(INVALID_HANDLE):
        api.signal(semaphore, 1, stream)
    for name, handle in (("Memory", memory_handle), ("Semaphore", semaphore)):
        with refused(INVALID_DEVICE):
            api(f"DestroyExternal{name}", pointer(handle))
    api("StreamDestroy", pointer(stream))
    api("SetDevice", 0)
    api("DestroyExternalMemory", pointer(memory_handle))
    api("DestroyExternalSemaphore", pointer(semaphore))
    assert api.fake.close_win32(fence)
    assert api.fake.report().leaks == {}


@scenario()
def flags_of_events() -> None:
    api = hip()
    for flags in (4, 8, 5):
        with refused(INVALID_VALUE):
            api.handle("EventCreateWithFlags", flags)
    for flags in (0, 1, 2, 3, 6, 0x20000000):
        api("EventDestroy", pointer(api.handle("EventCreateWithFlags", flags)))
    assert api.fake.report().leaks == {}


@scenario()
def events_and_kernels() -> None:
    api = hip()
    image = (
        b".version 8.0\n.target sm_80\n.visible .entry ortforge_relu_f32(.param .u64 a, .param .u64 b, .param .u64 c)"
    )
    module = api.handle("ModuleLoadData", image)
    function = api.handle("ModuleGetFunction", pointer(module), b"ortforge_relu_f32")
    values = np.linspace(-1, 1, 8, dtype=np.float32)
    first, second = api.handle("Malloc", 32), api.handle("Malloc", 32)
    api("Memcpy", pointer(first), pointer(values.ctypes.data), 32, TO_DEVICE)
    stream, event = api.handle("StreamCreate"), api.handle("EventCreate")

    def launch(source: int) -> None:
        arguments = (ctypes.c_uint64(source), ctypes.c_uint64(second), ctypes.c_uint64(8))
        array = (ctypes.c_void_p * 3)(*(ctypes.addressof(argument) for argument in arguments))
        api("ModuleLaunchKernel", pointer(function), 1, 1, 1, 32, 1, 1, 0, pointer(stream), array, None)

    launch(first)
    api("EventRecord", pointer(event), pointer(stream))
    api("EventSynchronize", pointer(event))
    result = np.empty(8, np.float32)
    api("Memcpy", pointer(result.ctypes.data), pointer(second), 32, TO_HOST)
    np.testing.assert_array_equal(result, np.maximum(values, 0))
    launch(values.ctypes.data)
    with refused(ILLEGAL_ADDRESS):
        api("DeviceSynchronize")


@scenario()
def a_lost_device() -> None:
    api = hip()
    address = api.handle("Malloc", 16)
    api.fake.lose_device()
    with refused(UNKNOWN):
        api.handle("Malloc", 16)
    with refused(UNKNOWN):
        api("Free", pointer(address))
    assert api.fake.report().leaks == {}


@scenario()
def through_hip_python() -> None:
    api = hip()
    try:
        bindings: Any = importlib.import_module("hip").hip
    except ImportError as error:
        raise SkipScenarioError(f"hip-python is not installed ({error})") from error
    code, count = bindings.hipGetDeviceCount()
    assert int(code) == 0
    assert count == 1
    code, address = bindings.hipMalloc(64)
    assert int(code) == 0
    assert api.fake.report().live["allocations"] == 1
    assert int(bindings.hipFree(address)[0]) == 0
    shared = Shared(4096)
    desc = bindings.hipExternalMemoryHandleDesc_st()
    desc.type = bindings.hipExternalMemoryHandleType_enum.hipExternalMemoryHandleTypeOpaqueFd
    desc.handle.fd = shared.duplicate()
    desc.size = 4096
    code, external = bindings.hipImportExternalMemory(desc)
    assert int(code) == 0
    assert int(bindings.hipDestroyExternalMemory(external)[0]) == 0
    assert api.fake.report().leaks == {}
