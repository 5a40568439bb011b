"""The backend that needs no driver: shared memory as the allocation, a counter in shared memory as the timeline.

Input: file descriptors, ex) of memfd_create, and addresses of this process. An allocation is mapped; a timeline semaphore is a file of eight bytes or
more whose first eight are a 64-bit counter in native byte order, which signals raise and waits watch, in whichever
process. It stands in for OPAQUE_FD memory and timeline semaphores of a GPU driver, so that everything above it can be
tried on any Linux box.

Note [Stand-in handle types]: The proposal knows only D3D12 handle types. A backend made with `stand_in=True` therefore
takes the same file descriptors as D3D12_RESOURCE, D3D12_HEAP and D3D12_FENCE, so that the proposal's client flow runs
where there is no D3D12. That is a rehearsal, not an import of D3D12 memory: without `stand_in` these types are refused
(rule INT-06).

Note [Files that shrink]: Touching a mapping behind the end of its file kills a process (SIGBUS). A memfd that allows
sealing is sealed against shrinking when it is imported; of other files the size is checked at import, and whoever
shares one must not shrink it afterwards.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import sys
import threading
from typing import TYPE_CHECKING

from .._public import publish
from . import _cpu_queue as cpu_queue
from ._backend import EP_FAIL, INVALID_ARGUMENT, NOT_IMPLEMENTED, BackendError
from ._sharing import Shared
from ._validate import enum_name, invalid, open_descriptor

if TYPE_CHECKING:
    from typing import Any

_D3D12_RESOURCE, _D3D12_HEAP, _OPAQUE_FD, _HOST = 0, 1, 3, 4
_D3D12_FENCE, _TIMELINE_FD = 0, 2
_READ_WRITE, _MAP_SHARED, _MS_ASYNC = 3, 1, 1
_COUNTER_BYTES = 8
_UINT64_MAX = (1 << 64) - 1

AVAILABLE = sys.platform == "linux"


def _libc() -> Any:
    """mmap, munmap and msync of the C library; Python's own mmap keeps a duplicate of the descriptor open."""
    found = _cache.get("libc")
    if found is None:
        libc = ctypes.CDLL(None, use_errno=True)
        size = ctypes.c_size_t
        libc.mmap.restype = ctypes.c_void_p
        libc.mmap.argtypes = [ctypes.c_void_p, size, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
        libc.munmap.argtypes = [ctypes.c_void_p, size]
        libc.msync.argtypes = [ctypes.c_void_p, size, ctypes.c_int]
        found = _cache.setdefault("libc", libc)
    return found


_cache: dict[str, Any] = {}


class CpuMemory:
    """A mapped file."""

    def __init__(self, fd: int, size: int) -> None:
        found = open_descriptor(fd).st_size
        if found < size:
            raise invalid(f"size_bytes is {size}, but the file behind descriptor {fd} has only {found} bytes")
        _seal(fd)
        address = _libc().mmap(None, size, _READ_WRITE, _MAP_SHARED, fd, 0)
        if address in (None, ctypes.c_void_p(-1).value):
            reason = os.strerror(ctypes.get_errno())
            raise BackendError(EP_FAIL, f"descriptor {fd} cannot be mapped for reading and writing: {reason}")
        self.address: int = address
        self.size = size
        self._lock = threading.Lock()
        self._open = True

    def close(self) -> None:
        """Unmap it, once."""
        with self._lock:
            if self._open:
                self._open = False
                _libc().munmap(self.address, self.size)


class HostMemory:
    """Memory of this process. It stays the application's, which keeps it until nobody uses the import any more.

    Raises:
        BackendError: it does not begin with a page, as ONNX Runtime's header wants it, or is not all there.
    """

    def __init__(self, address: int, size: int) -> None:
        if address % mmap.PAGESIZE:
            raise invalid(
                f"native_handle {address:#x} is no address of a host allocation: it must be a multiple of the page size, "
                f"{mmap.PAGESIZE}"
            )
        if _libc().msync(address, size, _MS_ASYNC):  # does nothing but look
            raise invalid(f"size_bytes is {size}, but behind native_handle {address:#x} this process has less memory")
        self.address = address
        self.size = size

    def close(self) -> None:
        """It is the application's."""


def _seal(fd: int) -> None:
    """See Note [Files that shrink]."""
    try:
        import fcntl

        fcntl.fcntl(fd, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK)  # type: ignore[attr-defined,unused-ignore]
    except (ImportError, AttributeError, OSError):
        return


class CpuSemaphore:
    """A counter in shared memory that only grows. Operations under way keep it mapped after `close`."""

    def __init__(self, fd: int) -> None:
        found = open_descriptor(fd).st_size
        if found < _COUNTER_BYTES:
            raise invalid(
                f"the file behind descriptor {fd} has {found} bytes; a timeline counter needs {_COUNTER_BYTES}"
            )
        self._mapping = Shared(CpuMemory(fd, _COUNTER_BYTES))
        self._counter = ctypes.c_uint64.from_address(self._mapping.thing.address)
        self._lock = threading.RLock()  # the garbage collector may close it where a queue takes back a signal
        self._promised = 0  # the largest value queued here
        self._closed = False

    @property
    def value(self) -> int:
        """The counter now."""
        return self._counter.value

    def wait_operation(self, value: int) -> _Wait:
        """An operation that is done once the counter has reached the value."""
        return _Wait(self._mapping.acquire(), value)

    def signal_operation(self, value: int) -> _Signal:
        """An operation that sets the counter.

        Raises:
            BackendError: the value is not larger than the counter and the values queued before.
        """
        with self._lock:
            least = max(self._promised, self.value)
            if value <= least:
                what = "is at" if least == self.value else "has been promised"
                raise invalid(f"a signal must raise the semaphore: it {what} {least} already, {value} is not more")
            self._promised = value
        return _Signal(self, self._mapping.acquire(), value)

    def take_back(self, value: int) -> None:
        """A queued signal was dropped: its value may be promised again."""
        with self._lock:
            self._promised = min(self._promised, value - 1)

    def close(self) -> None:
        """Let go of the counter, once."""
        with self._lock:
            closed, self._closed = self._closed, True
        if not closed:
            self._mapping.release()


class _Operation:
    """What a queue runs; keeps the counter mapped until it was done or dropped."""

    __slots__ = ("_counter", "_mapping", "_value")

    def __init__(self, mapping: Shared, value: int) -> None:
        self._mapping = mapping
        self._counter = ctypes.c_uint64.from_address(mapping.thing.address)
        self._value = value

    def end(self) -> None:
        """Done, or dropped."""
        self._mapping.release()


class _Wait(_Operation):
    __slots__ = ()

    def __call__(self) -> bool:
        return self._counter.value >= self._value

    def describe(self) -> str:
        """The wait in words, for errors."""
        return f"waiting for value {self._value} of a semaphore that is at {self._counter.value}"


class _Signal(_Operation):
    __slots__ = ("_semaphore",)

    def __init__(self, semaphore: CpuSemaphore, mapping: Shared, value: int) -> None:
        super().__init__(mapping, value)
        self._semaphore: CpuSemaphore | None = semaphore

    def end(self) -> None:
        """Done, or dropped: then the value may be promised again."""
        if self._semaphore is not None:
            self._semaphore.take_back(self._value)
        super().end()

    def __call__(self) -> bool:
        found = self._counter.value
        if found >= self._value:
            raise BackendError(EP_FAIL, f"the semaphore was to be raised to {self._value} but is at {found} already")
        self._counter.value = self._value
        self._semaphore = None
        return True


class CpuBackend:
    """Shared memory and shared counters, for the streams of one device."""

    name = "cpu"

    def __init__(self, device: object, stand_in: bool = False) -> None:
        """`device` is what streams of the same device were made with; see Note [Stand-in handle types]."""
        if not AVAILABLE:
            raise BackendError(NOT_IMPLEMENTED, f"shared memory by file descriptor needs Linux; this is {sys.platform}")
        self.device = device
        extra = (_D3D12_RESOURCE, _D3D12_HEAP) if stand_in else ()
        self.memory_types: frozenset[int] = frozenset({_OPAQUE_FD, _HOST, *extra})
        self.semaphore_types: frozenset[int] = frozenset({_TIMELINE_FD, *((_D3D12_FENCE,) if stand_in else ())})
        #: Where the handle is a file descriptor.
        self.memory_fd_types: frozenset[int] = self.memory_types - {_HOST}
        self.semaphore_fd_types: frozenset[int] = self.semaphore_types

    def import_memory(self, handle_type: int, native_handle: int, size: int, dedicated: bool) -> CpuMemory | HostMemory:  # noqa: ARG002
        """Map a file, whose descriptor may be closed afterwards, or take memory as it is."""
        if handle_type not in self.memory_types:
            name = enum_name("OrtExternalMemoryHandleType", handle_type)
            raise BackendError(NOT_IMPLEMENTED, f"the CPU cannot import {name}")
        return HostMemory(native_handle, size) if handle_type == _HOST else CpuMemory(native_handle, size)

    def import_semaphore(self, semaphore_type: int, native_handle: int) -> CpuSemaphore:
        """Map a counter; the descriptor may be closed afterwards."""
        if semaphore_type not in self.semaphore_types:
            name = enum_name("OrtExternalSemaphoreType", semaphore_type)
            raise BackendError(NOT_IMPLEMENTED, f"the CPU cannot import {name}")
        return CpuSemaphore(native_handle)

    def wait(self, semaphore: Any, stream: int, value: int) -> None:
        """Queue a wait."""
        _check_value(value)
        cpu_queue.find(stream, self.device).submit(semaphore.wait_operation(value))

    def signal(self, semaphore: Any, stream: int, value: int) -> None:
        """Queue a signal."""
        _check_value(value)
        queue = cpu_queue.find(stream, self.device)
        queue.check()
        queue.submit(semaphore.signal_operation(value))

    def close(self) -> None:
        """There is no driver to let go of."""


def _check_value(value: int) -> None:
    if not 0 <= value <= _UINT64_MAX:
        raise BackendError(INVALID_ARGUMENT, f"a semaphore's value has 64 bits; {value} does not fit")


publish("ortforge.importers", CpuBackend)
