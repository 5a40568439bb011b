"""The HIP backend: memory and fences of D3D12 and Vulkan as device pointers and external semaphores.

Input: Win32 handles and file descriptors. Output: device pointers, and waits and signals on hipStreams. The runtime library
is called through ctypes: it is the same interface on both platforms, while the Python package exists for one of them only,
and not the one with D3D12. Handle types, ownership and what works where come from spec/backends/hip.yaml.

Note [Device]: HIP has a current device per thread. Every call-back sets its own and restores the one that was there.

Note [Release order]: Since HIP 6 a mapped buffer keeps its memory: it is freed first (hipFree, which waits for the work under
way on the device), then the memory is destroyed. A semaphore may only be destroyed when no wait or signal of it is under
way; until then its end is deferred, and whoever released it does not wait.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from ctypes import byref, c_char_p, c_int, c_uint, c_uint64, c_void_p
from pathlib import Path
from typing import Any

from ortforge.generated.python.backends import HIP, HandleType

from .backend import BackendError, ImportedSemaphore
from .descriptors import check_value, driver_error, lent_fd, missing, platform_name, row_of
from .validate import MEMORY_FD_TYPES, SEMAPHORE_FD_TYPES, invalid

_NOT_READY = 600  # hipErrorNotReady
_NO_TIMING = 2  # hipEventDisableTiming
_MAPPED_KEEPS = 6  # first major version in which a mapped buffer holds its memory
_PROPERTIES_SIZE, _LUID_OFFSET = 4096, 272  # of hipDeviceProp_tR0600, with room to grow


class MemoryDesc(ctypes.Structure):
    """hipExternalMemoryHandleDesc. `handle` is a union: its first four bytes are the file descriptor on Linux."""

    _fields_ = (
        ("type", c_int),
        ("handle", c_uint64),
        ("name", c_void_p),
        ("size", c_uint64),
        ("flags", c_uint),
        ("reserved", c_uint * 16),
    )


class BufferDesc(ctypes.Structure):
    """hipExternalMemoryBufferDesc."""

    _fields_ = (("offset", c_uint64), ("size", c_uint64), ("flags", c_uint), ("reserved", c_uint * 16))


class SemaphoreDesc(ctypes.Structure):
    """hipExternalSemaphoreHandleDesc; the union as in MemoryDesc."""

    _fields_ = (
        ("type", c_int),
        ("handle", c_uint64),
        ("name", c_void_p),
        ("flags", c_uint),
        ("reserved", c_uint * 16),
    )


class SemaphoreParams(ctypes.Structure):
    """hipExternalSemaphoreWaitParams and hipExternalSemaphoreSignalParams, which differ in parts that stay zero."""

    _fields_ = (("value", c_uint64), ("other", c_uint64 * 8), ("flags", c_uint), ("reserved", c_uint * 16))


_PROTOTYPES: dict[str, tuple[Any, ...]] = {
    "hipInit": (c_uint,),
    "hipRuntimeGetVersion": (c_void_p,),
    "hipGetDeviceCount": (c_void_p,),
    "hipGetDevice": (c_void_p,),
    "hipSetDevice": (c_int,),
    "hipDeviceGetUuid": (c_void_p, c_int),
    "hipDeviceGetPCIBusId": (c_void_p, c_int, c_int),
    "hipGetDevicePropertiesR0600": (c_void_p, c_int),
    "hipFree": (c_void_p,),
    "hipImportExternalMemory": (c_void_p, c_void_p),
    "hipExternalMemoryGetMappedBuffer": (c_void_p, c_void_p, c_void_p),
    "hipDestroyExternalMemory": (c_void_p,),
    "hipImportExternalSemaphore": (c_void_p, c_void_p),
    "hipDestroyExternalSemaphore": (c_void_p,),
    "hipWaitExternalSemaphoresAsync": (c_void_p, c_void_p, c_uint, c_void_p),
    "hipSignalExternalSemaphoresAsync": (c_void_p, c_void_p, c_uint, c_void_p),
    "hipStreamGetDevice": (c_void_p, c_void_p),
    "hipEventCreateWithFlags": (c_void_p, c_uint),
    "hipEventRecord": (c_void_p, c_void_p),
    "hipEventQuery": (c_void_p,),
    "hipEventDestroy": (c_void_p,),
}


class HipRuntime:
    """The HIP runtime library, initialised. Loaded once per path by `hip_runtime`."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._functions: dict[str, Callable[..., int]] = {}
        for name, parameters in _PROTOTYPES.items():
            function = getattr(library, name, None)
            if function is not None:
                function.argtypes, function.restype = parameters, c_int
                self._functions[name] = function
        self._name = getattr(library, "hipGetErrorName", None)
        if self._name is not None:
            self._name.argtypes, self._name.restype = (c_int,), c_char_p
        try:
            self.call("hipInit", 0)
            version = c_int()
            self.call("hipRuntimeGetVersion", byref(version))
        except BackendError as error:
            raise missing(HIP, error.message) from None
        self.major = version.value // 10_000_000

    def attempt(self, name: str, *arguments: Any) -> int:
        """Call a function: its hipError_t.

        Raises:
            BackendError: ORT_NOT_IMPLEMENTED; this version of the library does not have it.
        """
        function = self._functions.get(name)
        if function is None:
            raise missing(HIP, f"the HIP runtime has no {name}")
        return function(*arguments)

    def call(self, name: str, *arguments: Any) -> None:
        """Call a function that must succeed.

        Raises:
            BackendError: it failed; the message has the runtime's name of the error.
        """
        result = self.attempt(name, *arguments)
        if result:
            raise self.error(result, name)

    def error(self, result: int, name: str) -> BackendError:
        """The error of a call, with the runtime's own name of it."""
        text = self._name(result) if self._name is not None else None
        return driver_error(HIP, result, name, text.decode("ascii", "replace") if text else None)

    def has(self, name: str) -> bool:
        """Does this version of the library have a function?"""
        return name in self._functions


_runtimes: dict[str, HipRuntime] = {}
_lock = threading.RLock()


def hip_runtime(library: str | Path | None = None) -> HipRuntime:
    """The HIP runtime at a path, or where spec/backends says it is.

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED; there is none, or no driver or device for it.
    """
    names = [str(library)] if library is not None else list(HIP.libraries.get(platform_name(), ()))
    with _lock:
        for name in names:
            if name in _runtimes:
                return _runtimes[name]
            try:
                loaded = ctypes.CDLL(name)
            except OSError:
                continue
            found = _runtimes[name] = HipRuntime(loaded)
            return found
    raise missing(HIP, f"the HIP runtime is not installed (looked for {', '.join(names) or 'nothing on this platform'})")


class HipDevice:
    """One device: its identity, and what ends later on it.

    Attributes:
        uuid: 16 bytes, the same as in Vulkan.
        luid: the adapter's LUID as one number, None outside Windows.
        pci_bus_id: ex) "0000:03:00.0".
    """

    def __init__(self, runtime: HipRuntime, ordinal: int = 0) -> None:
        count = c_int()
        runtime.call("hipGetDeviceCount", byref(count))
        if not 0 <= ordinal < count.value:
            raise invalid(f"there is no HIP device {ordinal}; this machine has {count.value}")
        self.runtime = runtime
        self.ordinal = ordinal
        uuid, place = ctypes.create_string_buffer(16), ctypes.create_string_buffer(64)
        runtime.call("hipDeviceGetUuid", uuid, ordinal)
        runtime.call("hipDeviceGetPCIBusId", place, 64, ordinal)
        self.uuid = uuid.raw
        self.pci_bus_id = place.value.decode("ascii", "replace").lower()
        self.luid = self._luid()
        self._deferred: list[HipSemaphore] = []
        self._lock = threading.Lock()

    def _luid(self) -> int | None:
        if not self.runtime.has("hipGetDevicePropertiesR0600"):
            return None
        properties = ctypes.create_string_buffer(_PROPERTIES_SIZE)
        self.runtime.call("hipGetDevicePropertiesR0600", properties, self.ordinal)
        return int.from_bytes(properties.raw[_LUID_OFFSET : _LUID_OFFSET + 8], "little") or None

    @contextmanager
    def current(self) -> Iterator[None]:
        """Make this the thread's device for a block; see Note [Device]."""
        runtime, before = self.runtime, c_int()
        runtime.call("hipGetDevice", byref(before))
        if before.value != self.ordinal:
            runtime.call("hipSetDevice", self.ordinal)
        try:
            yield
        finally:
            if before.value != self.ordinal:
                runtime.attempt("hipSetDevice", before.value)

    def check_stream(self, stream: int) -> None:
        """Refuse a stream that is not one of this device (rule INT-28).

        Raises:
            BackendError: ORT_INVALID_ARGUMENT.
        """
        if not stream:
            raise invalid("the stream is NULL")
        if not self.runtime.has("hipStreamGetDevice"):
            return
        device = c_int()
        if self.runtime.attempt("hipStreamGetDevice", stream, byref(device)):
            raise invalid(f"{stream:#x} is no stream of HIP")
        if device.value != self.ordinal:
            raise invalid(f"the stream belongs to HIP device {device.value}, the semaphore to {self.ordinal}")

    def defer(self, semaphore: HipSemaphore) -> None:
        """Destroy a semaphore when its work is done."""
        with self._lock:
            self._deferred.append(semaphore)
        self.sweep()

    def sweep(self) -> None:
        """Destroy the deferred semaphores whose work is done. Those whose work never ends stay."""
        if not self._deferred:
            return
        with self._lock:
            waiting, self._deferred = self._deferred, []
        left = [semaphore for semaphore in waiting if not semaphore.destroyed()]
        with self._lock:
            self._deferred += left


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
                raise invalid(f"value {value} cannot be signalled after {self._signalled}: a timeline only goes forward")
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
            self.device.defer(self)

    def destroyed(self) -> bool:
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

    name = HIP.name

    def __init__(self, ordinal: int = 0, *, library: str | Path | None = None, platform: str | None = None) -> None:
        self.runtime = hip_runtime(library)
        self.device = HipDevice(self.runtime, ordinal)
        self._closed = False
        where = platform or platform_name()
        self.memory_types = frozenset(HIP.importable(HIP.memory, where))
        self.semaphore_types = frozenset(HIP.importable(HIP.semaphores, where))

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
