"""The CUDA driver API for scenarios: through ctypes, with errors as exceptions that carry the number."""

from __future__ import annotations

import contextlib
import ctypes
import mmap
import os
import struct
import threading
from collections.abc import Callable, Iterator

from tests.fakes.control import Fake
from tests.waiting import until

INVALID_VALUE = 1
OUT_OF_MEMORY = 2
NOT_INITIALIZED = 3
DEVICE_UNAVAILABLE = 46
INVALID_DEVICE = 101
INVALID_IMAGE = 200
INVALID_CONTEXT = 201
NO_BINARY_FOR_GPU = 209
INVALID_PTX = 218
OPERATING_SYSTEM = 304
INVALID_HANDLE = 400
NOT_FOUND = 500
NOT_READY = 600
ILLEGAL_ADDRESS = 700
LAUNCH_TIMEOUT = 702
CONTEXT_IS_DESTROYED = 709
ALREADY_REGISTERED = 712
NOT_REGISTERED = 713
MISALIGNED_ADDRESS = 716
NOT_PERMITTED = 800
NOT_SUPPORTED = 801
UNKNOWN = 999

OPAQUE_FD, OPAQUE_WIN32, D3D12_HEAP, D3D12_RESOURCE = 1, 2, 4, 5
D3D12_FENCE, TIMELINE_FD, TIMELINE_WIN32 = 4, 9, 10
DEDICATED = 1
NON_BLOCKING = 1


class DriverError(Exception):
    def __init__(self, function: str, code: int) -> None:
        super().__init__(f"{function} returned {code}")
        self.code = code


@contextlib.contextmanager
def refused(*codes: int) -> Iterator[None]:
    """What is inside must fail with one of these errors."""
    refusal: DriverError | None = None
    try:
        yield
    except DriverError as error:
        refusal = error
    assert refusal is not None, f"nothing was refused, expected {codes}"
    assert refusal.code in codes, f"{refusal}, expected {codes}"


def u64(value: int) -> ctypes.c_uint64:
    return ctypes.c_uint64(value)


def pointer(value: int | None) -> ctypes.c_void_p:
    return ctypes.c_void_p(value)


class Win32(ctypes.Structure):
    _fields_ = (("handle", ctypes.c_void_p), ("name", ctypes.c_void_p))


class From(ctypes.Union):
    _fields_ = (("fd", ctypes.c_int), ("win32", Win32))


class MemoryDesc(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("source", From),
        ("size", ctypes.c_ulonglong),
        ("flags", ctypes.c_uint),
        ("reserved", ctypes.c_uint * 16),
    )


class BufferDesc(ctypes.Structure):
    _fields_ = (
        ("offset", ctypes.c_ulonglong),
        ("size", ctypes.c_ulonglong),
        ("flags", ctypes.c_uint),
        ("reserved", ctypes.c_uint * 16),
    )


class SemaphoreDesc(ctypes.Structure):
    _fields_ = (("type", ctypes.c_int), ("source", From), ("flags", ctypes.c_uint), ("reserved", ctypes.c_uint * 16))


class SemaphoreParams(ctypes.Structure):
    _fields_ = (
        ("value", ctypes.c_ulonglong),
        ("sci", ctypes.c_ulonglong),
        ("key", ctypes.c_ulonglong),
        ("more", ctypes.c_uint * 12),
        ("flags", ctypes.c_uint),
        ("reserved", ctypes.c_uint * 16),
    )


assert ctypes.sizeof(MemoryDesc) == 104
assert ctypes.sizeof(SemaphoreDesc) == 96
assert ctypes.sizeof(SemaphoreParams) == 144


class Api:
    """Functions of a loaded stand-in, by prefix: `api("MemAlloc_v2", ...)` is cuMemAlloc_v2."""

    def __init__(self, fake: Fake, prefix: str) -> None:
        self.fake = fake
        self.prefix = prefix

    def code(self, name: str, *arguments: object) -> int:
        return int(getattr(self.fake.library, self.prefix + name)(*arguments))

    def __call__(self, name: str, *arguments: object) -> None:
        if code := self.code(name, *arguments):
            raise DriverError(self.prefix + name, code)

    def handle(self, name: str, *arguments: object) -> int:
        """Calls a function whose first parameter is where it puts a pointer-sized result."""
        out = ctypes.c_void_p()
        self(name, ctypes.byref(out), *arguments)
        return out.value or 0

    def import_fd(self, fd: int, size: int, handle_type: int = OPAQUE_FD, flags: int = 0) -> int:
        desc = MemoryDesc(type=handle_type, size=size, flags=flags)
        desc.source.fd = fd
        return self.handle("ImportExternalMemory", ctypes.byref(desc))

    def import_win32(self, handle: int, size: int, handle_type: int, flags: int = 0) -> int:
        desc = MemoryDesc(type=handle_type, size=size, flags=flags)
        desc.source.win32.handle = handle
        return self.handle("ImportExternalMemory", ctypes.byref(desc))

    def map(self, memory: int, offset: int, size: int) -> int:
        desc = BufferDesc(offset=offset, size=size)
        return self.handle("ExternalMemoryGetMappedBuffer", pointer(memory), ctypes.byref(desc))

    def import_semaphore(self, source: int, handle_type: int = TIMELINE_FD) -> int:
        desc = SemaphoreDesc(type=handle_type)
        if handle_type in {OPAQUE_FD, TIMELINE_FD}:
            desc.source.fd = source
        else:
            desc.source.win32.handle = source
        return self.handle("ImportExternalSemaphore", ctypes.byref(desc))

    def semaphores(self, verb: str, semaphore: int, value: int, stream: int) -> None:
        one = (ctypes.c_void_p * 1)(semaphore)
        params = SemaphoreParams(value=value)
        self(f"{verb}ExternalSemaphoresAsync", one, ctypes.byref(params), 1, pointer(stream))

    def wait(self, semaphore: int, value: int, stream: int) -> None:
        self.semaphores("Wait", semaphore, value, stream)

    def signal(self, semaphore: int, value: int, stream: int) -> None:
        self.semaphores("Signal", semaphore, value, stream)

    def says(self, words: str) -> None:
        """The newest refusal has these words."""
        newest = self.fake.report().refusals[-1]
        assert words in newest, newest


def cuda(*, context: bool = True) -> Api:
    """The stand-in for CUDA, initialised, with the primary context of device 0 current."""
    api = Api(Fake.cuda(), "cu")
    api("Init", 0)
    if context:
        api("CtxSetCurrent", pointer(api.handle("DevicePrimaryCtxRetain", 0)))
    return api


def hip() -> Api:
    return Api(Fake.hip(), "hip")


class Shared:
    """Shared memory as a producer has it: a memfd and its bytes."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.fd = os.memfd_create("scenario")
        os.ftruncate(self.fd, size)
        self.bytes = mmap.mmap(self.fd, size)

    def duplicate(self) -> int:
        """A descriptor to give away."""
        return os.dup(self.fd)


class Timeline(Shared):
    """A timeline semaphore as the other side has it."""

    def __init__(self) -> None:
        super().__init__(8)

    @property
    def value(self) -> int:
        return int(struct.unpack("<Q", self.bytes[:8])[0])

    @value.setter
    def value(self, value: int) -> None:
        self.bytes[:8] = struct.pack("<Q", value)


def is_open(fd: int) -> bool:
    try:
        os.fstat(fd)
    except OSError:
        return False
    return True


def in_thread(action: Callable[[], None]) -> None:
    """Runs an action in another thread and passes its exception on."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            action()
        except BaseException as error:  # noqa: BLE001 - passed on
            failed.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]


def eventually(condition: Callable[[], bool]) -> None:
    assert until(condition), "it never happened"
