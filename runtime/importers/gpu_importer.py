"""Importing into a GPU: memory and timeline semaphores of D3D12 and Vulkan, as tables 10.1 and 10.2 of the proposal say.

Input: Win32 handles and file descriptors. Output: device pointers, and waits and signals on streams of CUDA or HIP, whose
classes only say how their driver wants to be asked.

Note [Handles]: A Win32 handle is never consumed: the application may close it once the import returned, and must close it
itself. A file descriptor may belong to the driver after a successful import, so the driver gets a duplicate. The
application's own handle or descriptor is never touched (rule INT-12).

Note [Release order]: The buffer mapped over an import is freed first, then the import is destroyed. Freeing waits for the
whole device, so both are put off while a stream waits for a semaphore (see `gpu_releases`). A semaphore may only be
destroyed when no wait or signal of it is under way, and is put off until then. Whoever released waits for nobody outside.

Note [Dedicated memory]: A driver must be told of memory that was allocated for one resource only (ex) with Vulkan's
VkMemoryDedicatedAllocateInfo), and cannot be asked. Of resources of D3D12 it is known; descriptors have no room for it, so of
other types whoever makes the backend says it for all.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

from .backend import ImportedSemaphore
from .descriptors import check_value, lent_fd, platform_name, row_of
from .validate import MEMORY_FD_TYPES, SEMAPHORE_FD_TYPES, invalid

if TYPE_CHECKING:
    from typing import Any

    from ...generated.python.backends import BackendFacts, HandleType
    from .gpu_device import GpuDevice
    from .gpu_streams import Stream

_TIMELINES = frozenset({1, 2})  # those of Vulkan, which a device must be able to do


class GpuMemory:
    """An imported allocation, mapped as a whole. `address` is the device pointer."""

    def __init__(self, device: GpuDevice, external: Any, address: int, size: int) -> None:
        self._device: GpuDevice | None = device.acquire()
        self._external = external
        self._lock = threading.Lock()
        self.address = address
        self.size = size

    def close(self) -> None:
        """Free the buffer, then destroy the import; waits for nobody, see Note [Release order]."""
        with self._lock:
            device, self._device = self._device, None
        if device is not None:
            free = [(device.names.free, self.address)] if device.frees_mapped_buffers else []
            device.undo_when_idle(*free, (device.names.destroy_memory, self._external))
            device.release()


class GpuSemaphore:
    """An imported timeline semaphore.

    No driver can be asked for its value, so a signal is refused only if it is not larger than one of this import before,
    or than what the same stream has waited for.

    `arguments` are what the driver's functions get before the stream, and where its value goes: for waits, then for signals.
    """

    def __init__(self, device: GpuDevice, external: Any, arguments: tuple[tuple[tuple[Any, ...], Any], ...]) -> None:
        self.device = device
        self._held: GpuDevice | None = device.acquire()
        self._external = external
        self._lock = threading.Lock()
        self._under_way: dict[Stream, int] = {}  # the last operation on each stream
        self._signalled = 0  # the largest value so far; timelines start at 0
        self._awaited: dict[Stream, int] = {}  # the largest value by stream: later work there finds at least that
        (self._waiting, self._wait), (self._signalling, self._signal) = arguments

    def wait(self, stream: Stream, value: int) -> None:
        """Queue a wait."""
        text = f"waiting for value {value} of a semaphore"
        with self._lock, stream.device.releases.gate, self._usable(stream), stream.operation(text) as number:
            self._wait.value = value
            stream.device.call(stream.device.names.wait, *self._waiting, stream.native)
            self._awaited[stream] = max(value, self._awaited.get(stream, 0))
            self._under_way[stream] = number

    def signal(self, stream: Stream, value: int) -> None:
        """Queue a signal."""
        with self._lock, self._usable(stream):
            reached = max(self._signalled, self._awaited.get(stream, 0))
            if value <= reached:
                raise invalid(f"value {value} cannot be signalled after {reached}: a timeline only goes forward")
            with stream.operation() as number:
                self._signal.value = value
                stream.device.call(stream.device.names.signal, *self._signalling, stream.native)
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
            device.undo((device.names.destroy_semaphore, self._external))
            return True

        device.releases.now_or_later(destroyed)
        device.release()


class GpuBackend(ABC):
    """Importing into one device. Thread-safe.

    Args:
        device: is held by it from now on.
        platform: whose handles are imported; another than this one only makes sense with the stand-ins of the tests.
        dedicated: OrtExternalMemoryHandleType values whose memory was allocated for one resource; see Note [Dedicated memory].
    """

    facts: ClassVar[BackendFacts]
    #: The flag of an import for dedicated memory.
    DEDICATED: ClassVar[int]

    def __init__(self, device: GpuDevice, platform: str | None, dedicated: Collection[int] = ()) -> None:
        self._gpu = device
        self._dedicated = frozenset(dedicated)
        self._closed = False
        where = platform or platform_name()
        self.name: str = self.facts.name
        self.memory_types: frozenset[int] = frozenset(self.facts.importable(self.facts.memory, where))
        self.semaphore_types: frozenset[int] = frozenset(self.facts.importable(self.facts.semaphores, where))
        if not device.has_timelines:
            self.semaphore_types -= _TIMELINES

    # ------------------------------------------------------------------------------------------ the driver's part

    @abstractmethod
    def memory_wanted(self, row: HandleType, size: int, flags: int) -> Any:
        """What the driver gets to import memory, but for the handle."""

    @abstractmethod
    def semaphore_wanted(self, row: HandleType) -> Any:
        """What the driver gets to import a semaphore, but for the handle."""

    @abstractmethod
    def part(self, size: int) -> Any:
        """What the driver gets to map a buffer over the first bytes of an import."""

    @abstractmethod
    def arguments(self, external: Any) -> tuple[tuple[tuple[Any, ...], Any], ...]:
        """See `GpuSemaphore`."""

    @abstractmethod
    def set_handle(self, wanted: Any, handle: int, is_fd: bool) -> None:
        """Put a handle of the operating system into what the driver gets."""

    @abstractmethod
    def stream(self, handle: int) -> Stream:
        """The stream of this device behind a native handle (rule INT-28)."""

    # ------------------------------------------------------------------------------------------------ memory and semaphores

    def import_memory(self, handle_type: int, native_handle: int, size: int, dedicated: bool) -> GpuMemory:
        """Import an allocation, and map a buffer over all of it.

        Raises:
            BackendError: the type is not importable here, or the driver refused; the message has the error's name.
        """
        device = self._opened()
        row = row_of(self.facts.memory, handle_type, self.memory_types, self.name)
        device.releases.sweep()
        flags = row.flags | (self.DEDICATED if dedicated or handle_type in self._dedicated else 0)
        wanted = self.memory_wanted(row, row.allocated(size), flags)
        with device.current():
            is_fd = handle_type in MEMORY_FD_TYPES
            external = self._import(device.names.import_memory, wanted, row, native_handle, is_fd)
            try:
                address = int(device.call(device.names.map_buffer, external, self.part(size)))
            except BaseException:
                device.undo((device.names.destroy_memory, external))
                raise
            return GpuMemory(device, external, address, size)

    def import_semaphore(self, semaphore_type: int, native_handle: int) -> GpuSemaphore:
        """Import a timeline semaphore.

        Raises:
            BackendError: the type is not importable here, or the driver refused; the message has the error's name.
        """
        device = self._opened()
        row = row_of(self.facts.semaphores, semaphore_type, self.semaphore_types, self.name)
        device.releases.sweep()
        with device.current():
            is_fd = semaphore_type in SEMAPHORE_FD_TYPES
            wanted = self.semaphore_wanted(row)
            external = self._import(device.names.import_semaphore, wanted, row, native_handle, is_fd)
            return GpuSemaphore(device, external, self.arguments(external))

    def _import(self, function: str, wanted: Any, row: HandleType, handle: int, is_fd: bool) -> Any:
        """The import itself; see Note [Handles]."""
        if not is_fd:
            self.set_handle(wanted, handle, False)
            return self._gpu.call(function, wanted)
        with lent_fd(handle, row.ownership) as fd:
            self.set_handle(wanted, fd, True)
            return self._gpu.call(function, wanted)

    # ------------------------------------------------------------------------------------------ waits and signals

    def wait(self, semaphore: ImportedSemaphore, stream: int, value: int) -> None:
        """Let later work of the stream wait; returns at once (rule INT-26)."""
        mine = self._mine(semaphore)
        self._gpu.releases.before_wait()
        mine.wait(self.stream(stream), check_value(value))

    def signal(self, semaphore: ImportedSemaphore, stream: int, value: int) -> None:
        """Signal behind earlier work of the stream (rule INT-27)."""
        self._mine(semaphore).signal(self.stream(stream), check_value(value))

    def _mine(self, semaphore: ImportedSemaphore) -> GpuSemaphore:
        if not isinstance(semaphore, GpuSemaphore) or semaphore.device is not self._opened():
            raise invalid("the semaphore belongs to another device")
        return semaphore

    def _opened(self) -> GpuDevice:
        if self._closed:
            raise invalid("the importer was released before")
        return self._gpu

    def close(self) -> None:
        """Let go of the device; imports live on (rule INT-15)."""
        if not self._closed:
            self._closed = True
            self._gpu.release()
