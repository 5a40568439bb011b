"""The HIP backend against the strict stand-in for libamdhip64: what works, what is refused, and what is left."""

from __future__ import annotations

import ctypes
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fakes.build import BuildError, build_fake_hip
from ortforge.generated.python.backends import HIP
from ortforge.importers import BackendError, HipBackend
from ortforge.runtime.importers.backend import INVALID_ARGUMENT, NOT_IMPLEMENTED
from ortforge.runtime.importers.hip_runtime import BufferDesc, MemoryDesc, SemaphoreDesc, SemaphoreParams
from waiting import in_threads, until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the stand-in for HIP needs Linux")

D3D12_RESOURCE, D3D12_HEAP, VK_WIN32, VK_FD = range(4)
D3D12_FENCE, TIMELINE_WIN32, TIMELINE_FD = range(3)
SIZE = 1 << 16


class Fake:
    """The stand-in, with what tests ask of it."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.library = ctypes.CDLL(path)
        for name in ("fake_win32_create_memory", "fake_win32_create_fence"):
            getattr(self.library, name).restype = ctypes.c_void_p
        self.library.fake_win32_create_memory.argtypes = (ctypes.c_ulonglong,)
        self.library.fake_win32_close.argtypes = self.library.fake_win32_fd.argtypes = (ctypes.c_void_p,)
        self.library.fake_fail_call.argtypes = (ctypes.c_char_p, ctypes.c_long, ctypes.c_int)
        self.library.fake_report.argtypes = (ctypes.c_void_p, ctypes.c_size_t)
        self.library.fake_report.restype = ctypes.c_size_t
        self.library.fake_calls.argtypes = (ctypes.c_void_p, ctypes.c_size_t)
        self.library.fake_calls.restype = ctypes.c_size_t

    def report(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self._text(self.library.fake_report))
        return found

    def live(self) -> dict[str, int]:
        return {k: v for k, v in self.report()["live"].items() if k not in ("contexts", "primary_retains")}

    def calls(self) -> list[str]:
        """Names of the calls so far, oldest first."""
        return [line.split()[2] for line in self._text(self.library.fake_calls).splitlines()]

    def fail(self, name: str, result: int) -> None:
        assert self.library.fake_fail_call(name.encode(), 1, result)

    @staticmethod
    def _text(function: Any) -> str:
        size = function(None, 0) + (1 << 16)
        text = ctypes.create_string_buffer(size)
        function(text, size)
        return text.value.decode()

    def stream(self) -> int:
        stream = ctypes.c_void_p()
        assert self.library.hipStreamCreateWithFlags(ctypes.byref(stream), 1) == 0
        return stream.value or 0

    def bytes_at(self, address: int, size: int) -> bytes:
        """Device memory, through a copy of the driver."""
        host = ctypes.create_string_buffer(size)
        assert self.library.hipMemcpyDtoH(host, ctypes.c_void_p(address), ctypes.c_size_t(size)) == 0
        return host.raw


@pytest.fixture(scope="module")
def fake() -> Fake:
    try:
        return Fake(str(build_fake_hip()))
    except BuildError as error:
        pytest.skip(str(error))


def open_fds() -> list[str]:
    return sorted(p.name for p in Path("/proc/self/fd").iterdir())


@pytest.fixture(autouse=True)
def nothing_left(fake: Fake) -> Iterator[None]:
    """Whatever a test did, the driver holds what it held before, saw no misuse, and no descriptor is left open."""
    live, fds = fake.live(), open_fds()
    fake.library.fake_forget()
    yield
    fake.library.fake_clear_failures()
    report = fake.report()
    assert fake.live() == live
    assert report["violations"] == []
    assert open_fds() == fds


@pytest.fixture
def linux(fake: Fake) -> Iterator[HipBackend]:
    backend = HipBackend(library=fake.path)
    yield backend
    backend.close()


@pytest.fixture
def windows(fake: Fake) -> Iterator[HipBackend]:
    backend = HipBackend(library=fake.path, platform="windows")
    yield backend
    backend.close()


@pytest.fixture
def stream(fake: Fake, windows: HipBackend) -> Iterator[int]:
    found = fake.stream()
    yield found
    assert fake.library.hipStreamSynchronize(ctypes.c_void_p(found)) == 0
    assert fake.library.hipStreamDestroy(ctypes.c_void_p(found)) == 0


@pytest.fixture
def memfd() -> Iterator[int]:
    fd = os.memfd_create("producer")
    os.write(fd, bytes(range(256)) * (SIZE // 256))
    yield fd
    os.close(fd)


@pytest.fixture
def fence(fake: Fake) -> Iterator[int]:
    handle = fake.library.fake_win32_create_fence()
    yield handle
    assert fake.library.fake_win32_close(handle)


def value_of(fake: Fake, handle: int) -> int:
    fd = fake.library.fake_win32_fd(handle)
    try:
        return int.from_bytes(os.pread(fd, 8, 0), sys.byteorder)
    finally:
        os.close(fd)


def set_value(fake: Fake, handle: int, value: int) -> None:
    fd = fake.library.fake_win32_fd(handle)
    os.pwrite(fd, value.to_bytes(8, sys.byteorder), 0)
    os.close(fd)


# ------------------------------------------------------------------------------------------------ what can be


def test_claims_what_the_platform_can_import(linux: HipBackend, windows: HipBackend) -> None:
    assert linux.name == "hip"
    assert linux.memory_types == {VK_FD}
    assert linux.semaphore_types == frozenset(), "HIP has no semaphores on Linux"
    assert windows.memory_types == {D3D12_RESOURCE, D3D12_HEAP, VK_WIN32}
    assert windows.semaphore_types == {D3D12_FENCE}, "the runtime refuses timeline semaphores of Vulkan"


@pytest.mark.parametrize("handle_type", [D3D12_RESOURCE, D3D12_HEAP, VK_WIN32, 4, 77, -1])
def test_refuses_what_it_does_not_claim(linux: HipBackend, memfd: int, handle_type: int, fake: Fake) -> None:
    before = len(fake.calls())
    with pytest.raises(BackendError) as error:
        linux.import_memory(handle_type, memfd, SIZE, False)
    assert error.value.code == NOT_IMPLEMENTED
    assert "hipImportExternalMemory" not in fake.calls()[before:]
    with pytest.raises(BackendError, match="hip"):
        linux.import_semaphore(TIMELINE_FD, memfd)


def test_missing_library_is_not_implemented() -> None:
    with pytest.raises(BackendError, match=r"the hip importer is not available.*libno-such-hip\.so") as error:
        HipBackend(library="libno-such-hip.so")
    assert error.value.code == NOT_IMPLEMENTED


def test_unknown_device(fake: Fake) -> None:
    with pytest.raises(BackendError, match="there is no HIP device 7") as error:
        HipBackend(7, library=fake.path)
    assert error.value.code == INVALID_ARGUMENT


def test_identity(linux: HipBackend) -> None:
    device = linux.device
    assert len(device.uuid) == 16
    assert any(device.uuid)
    assert device.pci_bus_id.count(":") == 2
    assert device.luid is not None


# --------------------------------------------------------------------------------------------------- memory


def test_memory_by_descriptor(linux: HipBackend, memfd: int, fake: Fake) -> None:
    memory = linux.import_memory(VK_FD, memfd, SIZE, False)
    assert memory.size == SIZE
    assert fake.bytes_at(memory.address, SIZE) == bytes(range(256)) * (SIZE // 256)
    os.pwrite(memfd, b"seen", 100)  # the application's descriptor still works, and both see the same bytes
    assert fake.bytes_at(memory.address + 100, 4) == b"seen"
    memory.close()
    os.fstat(memfd)


@pytest.mark.parametrize("handle_type", [D3D12_RESOURCE, D3D12_HEAP, VK_WIN32])
def test_memory_by_win32_handle(windows: HipBackend, fake: Fake, handle_type: int) -> None:
    handle = fake.library.fake_win32_create_memory(SIZE)
    memory = windows.import_memory(handle_type, handle, SIZE, handle_type == D3D12_RESOURCE)
    assert fake.library.fake_win32_close(handle), "the import does not take the handle"
    assert fake.bytes_at(memory.address, 8) == bytes(8)
    memory.close()
    memory.close()


def test_dedicated_comes_from_the_table(windows: HipBackend, fake: Fake) -> None:
    """The stand-in refuses a D3D12 resource that is not dedicated; the row of the table has the flag."""
    handle = fake.library.fake_win32_create_memory(SIZE)
    windows.import_memory(D3D12_RESOURCE, handle, SIZE, False).close()
    fake.library.fake_win32_close(handle)


@pytest.mark.parametrize("handle_type", [D3D12_RESOURCE, D3D12_HEAP])
@pytest.mark.parametrize("size", [1, 602112, SIZE, SIZE + 1])
def test_sizes_of_d3d12_are_rounded(windows: HipBackend, fake: Fake, handle_type: int, size: int) -> None:
    """602112 is what the proposal's listing gives for an allocation of 655360 bytes; what is one already stays."""
    handle = fake.library.fake_win32_create_memory(size)
    memory = windows.import_memory(handle_type, handle, size, handle_type == D3D12_RESOURCE)
    assert memory.size == size, "the tensors' room is what the application said"
    assert len(fake.bytes_at(memory.address, size)) == size
    memory.close()
    for wrong in (size + (1 << 16), size - (1 << 16)):
        if wrong > 0:
            with pytest.raises(BackendError, match="hipErrorInvalidValue"):
                windows.import_memory(handle_type, handle, wrong, handle_type == D3D12_RESOURCE)
    fake.library.fake_win32_close(handle)


def test_dedicated_memory_of_vulkan(fake: Fake, memfd: int) -> None:
    """The stand-in refuses the flag where it is missing, and where it does not belong."""
    told = HipBackend(library=fake.path, dedicated={VK_FD})
    plain = HipBackend(library=fake.path)
    fd = os.memfd_create("dedicated")
    os.ftruncate(fd, SIZE)
    told.import_memory(VK_FD, fd, SIZE, False).close()
    plain.import_memory(VK_FD, memfd, SIZE, False).close()
    for backend, wrong in ((told, memfd), (plain, fd)):
        with pytest.raises(BackendError, match="hipErrorInvalidValue"):
            backend.import_memory(VK_FD, wrong, SIZE, False)
        backend.close()
    os.close(fd)


def test_releases_are_put_off_while_a_stream_waits(
    windows: HipBackend, linux: HipBackend, fake: Fake, fence: int, stream: int, memfd: int
) -> None:
    """hipFree waits for the whole device, and so for a producer who may be this very thread."""
    semaphore = windows.import_semaphore(D3D12_FENCE, fence)
    windows.wait(semaphore, stream, 1)
    before = len(fake.calls())
    for _ in range(100):
        linux.import_memory(VK_FD, memfd, SIZE, False).close()
    calls = fake.calls()[before:]
    assert "hipFree" not in calls
    assert calls.count("hipEventQuery") <= 800, "nobody looks again and again"
    assert fake.live()["external_memories"] == 100
    set_value(fake, fence, 1)

    def swept() -> bool:
        linux.device.releases.sweep()
        return fake.live()["external_memories"] == 0

    assert until(swept)
    semaphore.close()


def test_release_order(linux: HipBackend, memfd: int, fake: Fake) -> None:
    memory = linux.import_memory(VK_FD, memfd, SIZE, False)
    before = len(fake.calls())
    memory.close()
    memory.close()
    names = [name for name in fake.calls()[before:] if name in HIP.calls["release_memory"]]
    assert names == list(HIP.calls["release_memory"])


@pytest.mark.parametrize("version", [50731921, 60443484, 70051831])
def test_release_suits_the_runtime(monkeypatch: pytest.MonkeyPatch, fake: Fake, memfd: int, version: int) -> None:
    """Before HIP 6 a buffer ends with its memory and must not be freed by itself; the fixture looks for what is left."""
    from ortforge.runtime.importers import hip_runtime

    monkeypatch.setattr(hip_runtime, "_runtimes", {})
    monkeypatch.setenv("FAKE_HIP_VERSION", str(version))
    backend = HipBackend(library=fake.path)
    memory = backend.import_memory(VK_FD, memfd, SIZE, False)
    before = len(fake.calls())
    memory.close()
    names = [name for name in fake.calls()[before:] if name in HIP.calls["release_memory"]]
    assert names == ["hipFree"] * (version >= 60000000) + ["hipDestroyExternalMemory"]
    backend.close()


def test_memory_lives_longer_than_the_backend(fake: Fake, memfd: int) -> None:
    backend = HipBackend(library=fake.path)
    memory = backend.import_memory(VK_FD, memfd, SIZE, False)
    backend.close()
    backend.close()
    assert fake.bytes_at(memory.address, 2) == b"\0\1"
    memory.close()
    with pytest.raises(BackendError, match="released before"):
        backend.import_memory(VK_FD, memfd, SIZE, False)


@pytest.mark.parametrize(
    ("call", "result", "code", "text"),
    [
        ("hipImportExternalMemory", 1, INVALID_ARGUMENT, "hipImportExternalMemory failed: hipErrorInvalidValue (1)"),
        ("hipImportExternalMemory", 801, NOT_IMPLEMENTED, "hipErrorNotSupported"),
        ("hipImportExternalMemory", 2, 11, "hipErrorOutOfMemory"),
        ("hipExternalMemoryGetMappedBuffer", 719, 11, "hipErrorLaunchFailure (719)"),
    ],
)
def test_driver_errors(linux: HipBackend, memfd: int, fake: Fake, call: str, result: int, code: int, text: str) -> None:
    fake.fail(call, result)
    with pytest.raises(BackendError) as error:
        linux.import_memory(VK_FD, memfd, SIZE, False)
    assert error.value.code == code
    assert text in str(error.value)


def test_bad_descriptors(linux: HipBackend, memfd: int, tmp_path: Any) -> None:
    folder = os.open(tmp_path, os.O_RDONLY)
    reading, writing = os.pipe()
    closed = os.dup(memfd)
    os.close(closed)
    try:
        for fd, text in ((closed, "no open file descriptor"), (folder, "directory"), (reading, "a pipe")):
            with pytest.raises(BackendError, match=text):
                linux.import_memory(VK_FD, fd, SIZE, False)
        with pytest.raises(BackendError, match="hipErrorInvalidValue"):
            linux.import_memory(VK_FD, memfd, SIZE * 2, False)  # larger than what is there
    finally:
        for fd in (folder, reading, writing):
            os.close(fd)


# ----------------------------------------------------------------------------------------------- semaphores


@pytest.mark.clock
def test_wait_and_signal_in_order(windows: HipBackend, fake: Fake, fence: int, stream: int) -> None:
    semaphore = windows.import_semaphore(D3D12_FENCE, fence)
    windows.wait(semaphore, stream, 5)  # neither waits: nobody else is here to signal
    windows.signal(semaphore, stream, 6)
    assert until(lambda: bool(fake.library.fake_at_rest()))
    assert value_of(fake, fence) == 0, "the signal comes after the wait"
    set_value(fake, fence, 5)
    assert until(lambda: value_of(fake, fence) == 6)
    windows.wait(semaphore, stream, 0)
    semaphore.close()
    semaphore.close()


def test_value_must_grow(windows: HipBackend, fence: int, stream: int) -> None:
    semaphore = windows.import_semaphore(D3D12_FENCE, fence)
    windows.signal(semaphore, stream, 7)
    for value in (7, 6, 0):
        with pytest.raises(BackendError, match="only goes forward") as error:
            windows.signal(semaphore, stream, value)
        assert error.value.code == INVALID_ARGUMENT
    for value in (-1, 1 << 64):
        with pytest.raises(BackendError, match="64 bits"):
            windows.wait(semaphore, stream, value)
    semaphore.close()


@pytest.mark.clock
def test_closed_while_a_wait_is_under_way(windows: HipBackend, fake: Fake, fence: int, stream: int) -> None:
    semaphore = windows.import_semaphore(D3D12_FENCE, fence)
    windows.wait(semaphore, stream, 1)
    semaphore.close()  # does not wait either
    with pytest.raises(BackendError, match="released before"):
        windows.signal(semaphore, stream, 2)
    assert fake.live()["external_semaphores"] == 1
    set_value(fake, fence, 1)

    def swept() -> bool:
        windows.device.releases.sweep()
        return fake.live()["external_semaphores"] == 0

    assert until(swept)


def test_foreign_streams_and_semaphores(windows: HipBackend, fake: Fake, fence: int, stream: int) -> None:
    other = HipBackend(library=fake.path, platform="windows")
    semaphore = other.import_semaphore(D3D12_FENCE, fence)
    windows.signal(semaphore, stream, 1)  # another importer for the same device
    with pytest.raises(BackendError, match="no stream"):
        other.wait(semaphore, 0x1234560, 1)
    with pytest.raises(BackendError, match="NULL"):
        other.wait(semaphore, 0, 1)
    semaphore.close()
    other.close()


def test_two_devices(monkeypatch: pytest.MonkeyPatch, fake: Fake, fence: int) -> None:
    monkeypatch.setenv("FAKE_HIP_DEVICES", "2")
    backend = HipBackend(1, library=fake.path, platform="windows")
    first = fake.stream()
    assert fake.library.hipSetDevice(1) == 0
    second = fake.stream()
    assert fake.library.hipSetDevice(0) == 0
    semaphore = backend.import_semaphore(D3D12_FENCE, fence)
    with pytest.raises(BackendError, match="belongs to HIP device 0, the semaphore to 1"):
        backend.signal(semaphore, first, 1)
    backend.signal(semaphore, second, 1)
    now = ctypes.c_int(7)
    assert fake.library.hipGetDevice(ctypes.byref(now)) == 0
    assert now.value == 0, "the device of the thread is what it was"
    assert until(lambda: value_of(fake, fence) == 1)
    semaphore.close()
    for device, stream in ((0, first), (1, second)):
        fake.library.hipSetDevice(device)
        assert fake.library.hipStreamSynchronize(ctypes.c_void_p(stream)) == 0
        assert fake.library.hipStreamDestroy(ctypes.c_void_p(stream)) == 0
    fake.library.hipSetDevice(0)
    backend.close()


def test_semaphore_handle_stays_open(windows: HipBackend, fake: Fake, fence: int) -> None:
    windows.import_semaphore(D3D12_FENCE, fence).close()
    assert value_of(fake, fence) == 0
    memory = fake.library.fake_win32_create_memory(SIZE)
    with pytest.raises(BackendError, match="hipErrorInvalidValue") as error:
        windows.import_semaphore(D3D12_FENCE, memory)
    assert error.value.code == INVALID_ARGUMENT
    fake.library.fake_win32_close(memory)


def test_failing_wait_is_an_error(windows: HipBackend, fake: Fake, fence: int, stream: int) -> None:
    semaphore = windows.import_semaphore(D3D12_FENCE, fence)
    fake.fail("hipWaitExternalSemaphoresAsync", 999)
    with pytest.raises(BackendError, match=r"hipWaitExternalSemaphoresAsync failed: hipErrorUnknown \(999\)"):
        windows.wait(semaphore, stream, 1)
    windows.signal(semaphore, stream, 1)
    assert until(lambda: value_of(fake, fence) == 1)
    semaphore.close()


# ---------------------------------------------------------------------------------------------------- all of it


def test_cycles_leave_nothing(linux: HipBackend, windows: HipBackend, memfd: int, fence: int, stream: int) -> None:
    """The fixture looks at the driver's objects and at the descriptors of the process."""
    for i in range(1, 1001):
        memory = linux.import_memory(VK_FD, memfd, SIZE, False)
        semaphore = windows.import_semaphore(D3D12_FENCE, fence)
        windows.signal(semaphore, stream, i)
        windows.wait(semaphore, stream, i)
        memory.close()
        semaphore.close()

    def swept() -> bool:
        windows.device.releases.sweep()
        return not windows.device.releases.left()

    assert until(swept)


def test_threads(linux: HipBackend, memfd: int, fake: Fake) -> None:
    def work() -> None:
        for _ in range(200):
            memory = linux.import_memory(VK_FD, memfd, SIZE, False)
            assert memory.address
            memory.close()

    in_threads(work)


def test_structs_have_the_public_layout() -> None:
    """The layout of hip_runtime_api.h, as hip-python 7 describes it too."""
    assert [MemoryDesc.handle.offset, MemoryDesc.size.offset, MemoryDesc.flags.offset] == [8, 24, 32]
    assert ctypes.sizeof(MemoryDesc) == 104
    assert [BufferDesc.size.offset, BufferDesc.flags.offset, ctypes.sizeof(BufferDesc)] == [8, 16, 88]
    assert [SemaphoreDesc.handle.offset, SemaphoreDesc.flags.offset] == [8, 24]
    assert ctypes.sizeof(SemaphoreDesc) == 96
    assert [SemaphoreParams.flags.offset, ctypes.sizeof(SemaphoreParams)] == [72, 144]
