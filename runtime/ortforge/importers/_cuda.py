"""The backend for CUDA: memory and timeline semaphores of D3D12 and Vulkan, as tables 10.1 and 10.2 of the proposal say.

Input: Win32 handles and file descriptors. Output: device pointers, and waits and signals on streams.

Note [Handles]: A Win32 handle is never consumed: the application may close it once the import returned, and must close it
itself. A file descriptor may belong to the driver after a successful import, so the driver gets a duplicate. The
application's own handle or descriptor is never touched (rule INT-12).

Note [Release order]: The buffer mapped over an import is freed first, then the import is destroyed. Freeing waits for the
whole device, so both are put off while a stream waits for a semaphore (see `cuda_releases`). A semaphore may only be
destroyed when no wait or signal of it is under way, and is put off until then. Whoever released waits for nobody outside.

Note [Dedicated memory]: A driver must be told of memory that was allocated for one resource only (ex) with Vulkan's
VkMemoryDedicatedAllocateInfo), and cannot be asked. Of resources of D3D12 it is known; descriptors have no room for it, so of
other types whoever makes the backend says it for all.
"""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ortforge_abi.backends import CUDA

from .._public import publish
from ._backend import ImportedSemaphore
from ._cuda_device import CudaDevice, open_cuda_device
from ._cuda_driver import driver
from ._cuda_queue import Stream, find_stream
from ._descriptors import check_value, lent_fd, platform_name, row_of
from ._validate import MEMORY_FD_TYPES, SEMAPHORE_FD_TYPES, invalid

if TYPE_CHECKING:
    from typing import Any

    from ortforge_abi.backends import HandleType

_DEDICATED = CUDA.flags["CUDA_EXTERNAL_MEMORY_DEDICATED"]
_TIMELINES = frozenset({1, 2})  # those of Vulkan, which a device must be able to do


class CudaMemory:
    """An imported allocation, mapped as a whole. `address` is the device pointer."""

    def __init__(self, device: CudaDevice, external: Any, address: int, size: int) -> None:
        self._device: CudaDevice | None = device.acquire()
        self._external = external
        self._lock = threading.Lock()
        self.address = address
        self.size = size

    def close(self) -> None:
        """Free the buffer, then destroy the import; waits for nobody, see Note [Release order]."""
        with self._lock:
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
        self.device = device
        self._held: CudaDevice | None = device.acquire()
        self._external = external
        self._lock = threading.Lock()
        self._under_way: dict[Stream, int] = {}  # the last operation on each stream
        self._signalled = 0  # the largest value so far; timelines start at 0
        self._awaited: dict[Stream, int] = {}  # the largest value by stream: later work there finds at least that
        # The arguments are made once: cuda-bindings are slow to make parameters.
        wait, signal = driver().CUDA_EXTERNAL_SEMAPHORE_WAIT_PARAMS(), driver().CUDA_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS()
        self._wait_arguments, self._signal_arguments = ([external], [wait], 1), ([external], [signal], 1)
        self._wait_fence, self._signal_fence = wait.params.fence, signal.params.fence

    def wait(self, stream: Stream, value: int) -> None:
        """Queue a wait."""
        text = f"waiting for value {value} of a semaphore"
        with self._lock, stream.device.releases.gate, self._usable(stream), stream.operation(text) as number:
            self._wait_fence.value = value
            stream.device.call("cuWaitExternalSemaphoresAsync", *self._wait_arguments, stream.native)
            self._awaited[stream] = max(value, self._awaited.get(stream, 0))
            self._under_way[stream] = number

    def signal(self, stream: Stream, value: int) -> None:
        """Queue a signal."""
        with self._lock, self._usable(stream):
            reached = max(self._signalled, self._awaited.get(stream, 0))
            if value <= reached:
                raise invalid(f"value {value} cannot be signalled after {reached}: a timeline only goes forward")
            with stream.operation() as number:
                self._signal_fence.value = value
                stream.device.call("cuSignalExternalSemaphoresAsync", *self._signal_arguments, stream.native)
                self._signalled = value
                self._under_way[stream] = number

    @contextmanager
    def _usable(self, stream: Stream) -> Iterator[None]:
        """Semaphore and stream stay there for a block, with the context current."""
        if self._held is None:
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
            device, self._held = self._held, None
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
    """Importing into one CUDA device. Thread-safe.

    Args:
        device: an open device or the number of one.
        platform: whose handles are imported; another than this one only makes sense with the stand-ins of the tests.
        dedicated: OrtExternalMemoryHandleType values whose memory was allocated for one resource; see Note [Dedicated memory].

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED with the reason; cuda-bindings or the driver is missing.
    """

    def __init__(
        self, device: CudaDevice | int = 0, platform: str | None = None, dedicated: Collection[int] = ()
    ) -> None:
        self.device: CudaDevice = device.acquire() if isinstance(device, CudaDevice) else open_cuda_device(device)
        self._dedicated = frozenset(dedicated)
        self._closed = False
        where = platform or platform_name()
        self.name: str = CUDA.name
        self.memory_types: frozenset[int] = frozenset(CUDA.importable(CUDA.memory, where))
        self.semaphore_types: frozenset[int] = frozenset(CUDA.importable(CUDA.semaphores, where))
        if not self.device.has_timelines:
            self.semaphore_types -= _TIMELINES

    def stream(self, handle: int) -> Stream:
        """The stream of this device behind a native handle (rule INT-28): a CUstream of the EP."""
        return find_stream(handle, self.device)

    # ---------------------------------------------------------------------------------- memory and semaphores

    def import_memory(self, handle_type: int, native_handle: int, size: int, dedicated: bool) -> CudaMemory:
        """Import an allocation, and map a buffer over all of it.

        Raises:
            BackendError: the type is not importable here, or the driver refused; the message has the error's name.
        """
        device = self._opened()
        row = row_of(CUDA.memory, handle_type, self.memory_types, self.name)
        device.releases.sweep()
        module = driver()
        desc = module.CUDA_EXTERNAL_MEMORY_HANDLE_DESC()
        desc.type = module.CUexternalMemoryHandleType(row.value)
        desc.size = row.allocated(size)
        desc.flags = row.flags | (_DEDICATED if dedicated or handle_type in self._dedicated else 0)
        whole = module.CUDA_EXTERNAL_MEMORY_BUFFER_DESC()
        whole.size = size
        is_fd = handle_type in MEMORY_FD_TYPES
        with device.current():
            external = _import(device, "cuImportExternalMemory", desc, row, native_handle, is_fd)
            try:
                address = int(device.call("cuExternalMemoryGetMappedBuffer", external, whole))
            except BaseException:
                device.undo(("cuDestroyExternalMemory", external))
                raise
            return CudaMemory(device, external, address, size)

    def import_semaphore(self, semaphore_type: int, native_handle: int) -> CudaSemaphore:
        """Import a timeline semaphore.

        Raises:
            BackendError: the type is not importable here, or the driver refused; the message has the error's name.
        """
        device = self._opened()
        row = row_of(CUDA.semaphores, semaphore_type, self.semaphore_types, self.name)
        device.releases.sweep()
        module = driver()
        desc = module.CUDA_EXTERNAL_SEMAPHORE_HANDLE_DESC()
        desc.type = module.CUexternalSemaphoreHandleType(row.value)
        is_fd = semaphore_type in SEMAPHORE_FD_TYPES
        with device.current():
            external = _import(device, "cuImportExternalSemaphore", desc, row, native_handle, is_fd)
            return CudaSemaphore(device, external)

    # ------------------------------------------------------------------------------------------ waits and signals

    def wait(self, semaphore: ImportedSemaphore, stream: int, value: int) -> None:
        """Let later work of the stream wait; returns at once (rule INT-26)."""
        mine = self._mine(semaphore)
        self.device.releases.before_wait()
        mine.wait(self.stream(stream), check_value(value))

    def signal(self, semaphore: ImportedSemaphore, stream: int, value: int) -> None:
        """Signal behind earlier work of the stream (rule INT-27)."""
        self._mine(semaphore).signal(self.stream(stream), check_value(value))

    def _mine(self, semaphore: ImportedSemaphore) -> CudaSemaphore:
        if not isinstance(semaphore, CudaSemaphore) or semaphore.device is not self._opened():
            raise invalid("the semaphore belongs to another device")
        return semaphore

    def _opened(self) -> CudaDevice:
        if self._closed:
            raise invalid("the importer was released before")
        return self.device

    def close(self) -> None:
        """Let go of the device; imports live on (rule INT-15)."""
        if not self._closed:
            self._closed = True
            self.device.release()


def _import(device: CudaDevice, function: str, desc: Any, row: HandleType, handle: int, is_fd: bool) -> Any:
    """The import itself, with the handle put into its descriptor; see Note [Handles]."""
    if not is_fd:
        desc.handle.win32.handle = handle
        return device.call(function, desc)
    with lent_fd(handle, row.ownership) as fd:
        desc.handle.fd = fd
        return device.call(function, desc)


publish("ortforge.importers", CudaBackend)
