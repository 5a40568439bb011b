"""The backend for CUDA: memory and timeline semaphores of D3D12 and Vulkan, as table 10.1 of the proposal says.

Input: Win32 handles and file descriptors. Output: device pointers, and waits and signals on CUstreams.

Note [Handles]: A Win32 handle is never consumed: the application may close it once the import returned, and must close it
itself. A file descriptor belongs to the driver after a successful import, so the driver gets a duplicate; when the import
fails, the duplicate is closed here. The application's own handle or descriptor is never touched (rule INT-12).

Note [Release order]: The buffer mapped over an import is freed first, then the import is destroyed. cuMemFree waits for the
whole device, so both are put off while a stream waits for a semaphore (see `cuda_releases`). A semaphore may only be
destroyed when no wait or signal of it is under way, and is put off until then. Whoever released waits for nobody outside.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ...generated.python.backends import CUDA, HandleType
from ..public import publish
from .cuda_driver import CudaDevice, driver, open_cuda_device
from .cuda_streams import Stream, find_stream
from .descriptors import check_value, lent_fd, platform_name, row_of
from .validate import MEMORY_FD_TYPES, SEMAPHORE_FD_TYPES, invalid

if TYPE_CHECKING:
    from typing import Any

_DEDICATED = CUDA.flags["CUDA_EXTERNAL_MEMORY_DEDICATED"]
_TIMELINES = frozenset({1, 2})  # those of Vulkan, which a device must be able to do


class CudaMemory:
    """An imported allocation, mapped as a whole."""

    def __init__(self, device: CudaDevice, external: Any, address: int, size: int) -> None:
        self._device: CudaDevice | None = device.acquire()
        self._external = external
        self.address = address
        self.size = size

    def close(self) -> None:
        """Free the buffer, then destroy the import; waits for the device's own work, never for a semaphore."""
        device, self._device = self._device, None
        if device is not None:
            device.undo_when_idle(("cuMemFree", self.address), ("cuDestroyExternalMemory", self._external))
            device.release()


class CudaSemaphore:
    """An imported timeline semaphore.

    The driver cannot be asked for its value, so a signal is refused only if it is not larger than one of this import before,
    or than what the same stream has waited for.
    """

    def __init__(self, device: CudaDevice, external: Any) -> None:
        module = driver()
        self._device: CudaDevice | None = device.acquire()
        self._external = external
        self._lock = threading.Lock()
        self._under_way: dict[Stream, int] = {}  # the last operation on each stream
        self._signalled = 0  # the largest value so far; timelines start at 0
        self._awaited: dict[Stream, int] = {}  # the largest value by stream: later work there finds at least that
        self._waiting = module.CUDA_EXTERNAL_SEMAPHORE_WAIT_PARAMS()
        self._wait_value = self._waiting.params.fence
        self._signalling = module.CUDA_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS()
        self._signal_value = self._signalling.params.fence

    def wait(self, stream: Stream, value: int) -> None:
        """Queue a wait."""
        text = f"waiting for value {value} of a semaphore"
        with self._lock, stream.device.releases.gate, self._usable(stream), stream.operation(text) as number:
            self._wait_value.value = value
            stream.device.call("cuWaitExternalSemaphoresAsync", [self._external], [self._waiting], 1, stream.native)
            self._awaited[stream] = max(value, self._awaited.get(stream, 0))
            self._under_way[stream] = number

    def signal(self, stream: Stream, value: int) -> None:
        """Queue a signal."""
        with self._lock, self._usable(stream):
            reached = max(self._signalled, self._awaited.get(stream, 0))
            if value <= reached:
                raise invalid(f"value {value} cannot be signalled after {reached}: a timeline only goes forward")
            with stream.operation() as number:
                self._signal_value.value = value
                stream.device.call(
                    "cuSignalExternalSemaphoresAsync", [self._external], [self._signalling], 1, stream.native
                )
                self._signalled = value
                self._under_way[stream] = number

    @contextmanager
    def _usable(self, stream: Stream) -> Iterator[None]:
        """Semaphore and stream stay there for a block, with the context current."""
        if self._device is None:
            raise invalid("the semaphore was released before")
        if stream not in self._under_way:
            self._forget_streams()
        with stream.in_use() as alive:
            if not alive:
                raise invalid("the stream was released before")
            yield

    def _forget_streams(self) -> None:
        """Drop the streams that are gone, so that a semaphore that outlives many does not collect them."""
        for stream, number in list(self._under_way.items()):
            if stream.closed and stream.reached(number):
                del self._under_way[stream]
                self._awaited.pop(stream, None)

    def close(self) -> None:
        """Destroy it, now or when the work that uses it is done."""
        with self._lock:
            device, self._device = self._device, None
        if device is None:
            return

        def destroyed() -> bool:
            if not all(stream.reached(number) for stream, number in self._under_way.items()):
                return False
            device.undo(("cuDestroyExternalSemaphore", self._external))
            return True

        device.releases.now_or_later(destroyed)
        device.release()


class CudaBackend:
    """Importing into one CUDA device.

    Args:
        device: an open device or the number of one.
        platform: whose handles are imported; another than this one only makes sense with the stand-ins of the tests.

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED with the reason; cuda-bindings or the driver is missing.
    """

    name = "cuda"

    def __init__(self, device: CudaDevice | int = 0, platform: str | None = None) -> None:
        self.device: CudaDevice = device.acquire() if isinstance(device, CudaDevice) else open_cuda_device(device)
        self._closed = False
        where = platform or platform_name()
        self.memory_types: frozenset[int] = frozenset(CUDA.importable(CUDA.memory, where))
        self.semaphore_types: frozenset[int] = frozenset(CUDA.importable(CUDA.semaphores, where))
        if not self.device.has_timelines:
            self.semaphore_types -= _TIMELINES

    def import_memory(self, handle_type: int, native_handle: int, size: int, dedicated: bool) -> CudaMemory:
        """cuImportExternalMemory, then cuExternalMemoryGetMappedBuffer over all of it."""
        row = row_of(CUDA.memory, handle_type, self.memory_types, self.name)
        module, device = driver(), self.device
        device.releases.sweep()
        wanted = module.CUDA_EXTERNAL_MEMORY_HANDLE_DESC()
        wanted.type = module.CUexternalMemoryHandleType(row.value)
        wanted.size = size
        wanted.flags = row.flags | (_DEDICATED if dedicated else 0)
        with device.current():
            external = self._import("cuImportExternalMemory", wanted, row, native_handle, MEMORY_FD_TYPES, handle_type)
            part = module.CUDA_EXTERNAL_MEMORY_BUFFER_DESC()
            part.size = size
            try:
                address = int(device.call("cuExternalMemoryGetMappedBuffer", external, part))
            except BaseException:
                device.undo(("cuDestroyExternalMemory", external))
                raise
            return CudaMemory(device, external, address, size)

    def import_semaphore(self, semaphore_type: int, native_handle: int) -> CudaSemaphore:
        """cuImportExternalSemaphore."""
        row = row_of(CUDA.semaphores, semaphore_type, self.semaphore_types, self.name)
        module, device = driver(), self.device
        device.releases.sweep()
        wanted = module.CUDA_EXTERNAL_SEMAPHORE_HANDLE_DESC()
        wanted.type = module.CUexternalSemaphoreHandleType(row.value)
        with device.current():
            external = self._import(
                "cuImportExternalSemaphore", wanted, row, native_handle, SEMAPHORE_FD_TYPES, semaphore_type
            )
            return CudaSemaphore(device, external)

    def _import(
        self, function: str, wanted: Any, row: HandleType, handle: int, fd_types: frozenset[int], kind: int
    ) -> Any:
        """The import itself; see Note [Handles]."""
        if kind not in fd_types:
            wanted.handle.win32.handle = handle
            return self.device.call(function, wanted)
        with lent_fd(handle, row.ownership) as fd:
            wanted.handle.fd = fd
            return self.device.call(function, wanted)

    def wait(self, semaphore: Any, stream: int, value: int) -> None:
        """cuWaitExternalSemaphoresAsync; returns at once (rule INT-26)."""
        self.device.releases.sweep()
        semaphore.wait(find_stream(stream, self.device), check_value(value))

    def signal(self, semaphore: Any, stream: int, value: int) -> None:
        """cuSignalExternalSemaphoresAsync, behind earlier work of the stream (rule INT-27)."""
        semaphore.signal(find_stream(stream, self.device), check_value(value))

    def close(self) -> None:
        """Let go of the device; imports live on (rule INT-15)."""
        if not self._closed:
            self._closed = True
            self.device.release()


publish("ortforge.importers", CudaBackend)
