"""The HIP backend: memory and fences of D3D12 and Vulkan as device pointers and external semaphores.

Input: Win32 handles and file descriptors. Output: device pointers, and waits and signals on hipStreams. Handle types,
ownership and what works where come from spec/backends/hip.yaml. Sources: proposal 10.2; HIP runtime API reference.

Note [Release order]: Since HIP 6 a mapped buffer keeps its memory: it is freed first (hipFree, which waits for the work
under way on the device), then the memory is destroyed. A semaphore may only be destroyed when no wait or signal of it
is under way; until then its end is deferred, and whoever released it does not wait.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from ctypes import byref, c_void_p
from pathlib import Path

from ...generated.python.backends import HIP, HandleType
from ..public import publish
from .backend import BackendError, ImportedSemaphore
from .descriptors import check_value, lent_fd, platform_name, row_of
from .hip_runtime import (
    BufferDesc,
    HipDevice,
    HipRuntime,
    MemoryDesc,
    SemaphoreDesc,
    SemaphoreParams,
    hip_runtime,
)
from .validate import MEMORY_FD_TYPES, SEMAPHORE_FD_TYPES, invalid

_NOT_READY = 600  # hipErrorNotReady
_NO_TIMING = 2  # hipEventDisableTiming
_MAPPED_KEEPS = 6  # first major version in which a mapped buffer holds its memory


class HipMemory:
    """An imported allocation, mapped as a whole. `address` is the device pointer."""

    def __init__(self, device: HipDevice, external: int, address: int, size: int) -> None:
        self.address = address
        self.size = size
        self._device: HipDevice | None = device
        self._external = external
        self._lock = threading.Lock()

    def close(self) -> None:
        """Free the buffer, then destroy the import; waits for work under way on the device."""
        with self._lock:
            device, self._device = self._device, None
        if device is not None:
            with suppress(BackendError), device.current():
                if device.runtime.major >= _MAPPED_KEEPS:
                    device.runtime.attempt("hipFree", self.address)
                device.runtime.attempt("hipDestroyExternalMemory", self._external)


class HipSemaphore:
    """An imported fence or timeline semaphore."""

    def __init__(self, device: HipDevice, external: int) -> None:
        self.device = device
        self._handles = (c_void_p * 1)(external)
        self._params = SemaphoreParams()
        self._events: dict[int, int] = {}  # by stream: reached when the last operation there is done
        self._signalled = -1
        self._closed = False
        self._lock = threading.Lock()

    def queue(self, name: str, stream: int, value: int, *, signal: bool) -> None:
        """Enqueue a wait or a signal."""
        runtime = self.device.runtime
        with self._lock:
            if self._closed:
                raise invalid("the semaphore was released before")
            if signal and value <= self._signalled:
                raise invalid(
                    f"value {value} cannot be signalled after {self._signalled}: a timeline only goes forward"
                )
            self._params.value = value
            with self.device.current():
                event = self._events.get(stream) or self._event()
                self._events[stream] = event
                runtime.call(name, self._handles, byref(self._params), 1, stream)
                runtime.call("hipEventRecord", event, stream)
            if signal:
                self._signalled = value

    def _event(self) -> int:
        event = c_void_p()
        self.device.runtime.call("hipEventCreateWithFlags", byref(event), _NO_TIMING)
        return event.value or 0

    def close(self) -> None:
        """Destroy it now, or when the work that uses it is done."""
        with self._lock:
            closed, self._closed = self._closed, True
        if not closed:
            self.device.defer(self._destroyed)

    def _destroyed(self) -> bool:
        """Destroy it if its work is done."""
        runtime = self.device.runtime
        try:
            with self.device.current():
                if any(runtime.attempt("hipEventQuery", event) == _NOT_READY for event in self._events.values()):
                    return False
                for event in self._events.values():
                    runtime.attempt("hipEventDestroy", event)
                runtime.attempt("hipDestroyExternalSemaphore", self._handles[0])
        except BackendError:  # the device is gone, and what was on it too
            return True
        return True


class HipBackend:
    """Imports into one HIP device. Thread-safe.

    Args:
        ordinal: number of the device.
        library: path of the runtime library; by default as in spec/backends.
        platform: whose handles are imported; another than this one only makes sense with the stand-in of the tests.

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED with the reason; the runtime, its driver or a device is missing.
    """

    name: str = HIP.name

    def __init__(self, ordinal: int = 0, *, library: str | Path | None = None, platform: str | None = None) -> None:
        self.runtime: HipRuntime = hip_runtime(library)
        self.device: HipDevice = HipDevice(self.runtime, ordinal)
        self._closed = False
        where = platform or platform_name()
        self.memory_types: frozenset[int] = frozenset(HIP.importable(HIP.memory, where))
        self.semaphore_types: frozenset[int] = frozenset(HIP.importable(HIP.semaphores, where))

    def import_memory(self, handle_type: int, native_handle: int, size: int, dedicated: bool) -> HipMemory:
        """hipImportExternalMemory, then hipExternalMemoryGetMappedBuffer over all of it.

        Raises:
            BackendError: the type is not importable here, or HIP refused; the message has the error's name.
        """
        self._check_open()
        row = row_of(HIP.memory, handle_type, self.memory_types, self.name)
        flags = row.flags | (HIP.flags["hipExternalMemoryDedicated"] if dedicated else 0)
        desc = MemoryDesc(type=row.value, size=size, flags=flags)
        runtime = self.runtime
        with self.device.current():
            external = self._import("hipImportExternalMemory", desc, row, native_handle, handle_type in MEMORY_FD_TYPES)
            address = c_void_p()
            try:
                part = BufferDesc(offset=0, size=size)
                runtime.call("hipExternalMemoryGetMappedBuffer", byref(address), external, byref(part))
            except BackendError:
                runtime.attempt("hipDestroyExternalMemory", external)
                raise
        return HipMemory(self.device, external, address.value or 0, size)

    def import_semaphore(self, semaphore_type: int, native_handle: int) -> HipSemaphore:
        """hipImportExternalSemaphore.

        Raises:
            BackendError: the type is not importable here, or HIP refused; the message has the error's name.
        """
        self._check_open()
        row = row_of(HIP.semaphores, semaphore_type, self.semaphore_types, self.name)
        is_fd = semaphore_type in SEMAPHORE_FD_TYPES
        with self.device.current():
            external = self._import(
                "hipImportExternalSemaphore", SemaphoreDesc(type=row.value), row, native_handle, is_fd
            )
        return HipSemaphore(self.device, external)

    def _import(
        self, function: str, desc: MemoryDesc | SemaphoreDesc, row: HandleType, native_handle: int, is_fd: bool
    ) -> int:
        external = c_void_p()
        if is_fd:
            with lent_fd(native_handle, row.ownership) as fd:
                desc.handle = fd
                self.runtime.call(function, byref(external), byref(desc))
        else:
            desc.handle = native_handle
            self.runtime.call(function, byref(external), byref(desc))
        return external.value or 0

    def wait(self, semaphore: ImportedSemaphore, stream: int, value: int) -> None:
        """hipWaitExternalSemaphoresAsync; returns at once (rule INT-26)."""
        self._queue("hipWaitExternalSemaphoresAsync", semaphore, stream, value, signal=False)

    def signal(self, semaphore: ImportedSemaphore, stream: int, value: int) -> None:
        """hipSignalExternalSemaphoresAsync, behind earlier work of the stream (rule INT-27)."""
        self._queue("hipSignalExternalSemaphoresAsync", semaphore, stream, value, signal=True)

    def _queue(self, name: str, semaphore: ImportedSemaphore, stream: int, value: int, *, signal: bool) -> None:
        self._check_open()
        if not isinstance(semaphore, HipSemaphore) or semaphore.device is not self.device:
            raise invalid("the semaphore belongs to another device")
        self.device.check_stream(stream)
        self.device.sweep()
        semaphore.queue(name, stream, check_value(value), signal=signal)

    def _check_open(self) -> None:
        if self._closed:
            raise invalid("the importer was released before")

    def close(self) -> None:
        """Nothing may be imported any more; imports live on (rule INT-15)."""
        self._closed = True
        self.device.sweep()


publish("ortforge.importers", HipBackend)
