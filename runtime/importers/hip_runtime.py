"""The HIP runtime library through ctypes, and its devices.

Input: a library. Output: calls whose failures are BackendErrors, and devices with their identity. ctypes and not the
Python package: the interface is the same on both platforms, and the package exists for one of them only, the one
without D3D12.

Note [Device]: HIP has a current device per thread. Every call-back sets its own and restores the one that was there.
"""

from __future__ import annotations

import ctypes
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import byref, c_char_p, c_int, c_uint, c_uint64, c_void_p
from pathlib import Path
from typing import Any

from ...generated.python.backends import HIP
from .backend import BackendError
from .descriptors import driver_error, missing, platform_name
from .validate import invalid

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
        self.major: int = version.value // 10_000_000

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
    raise missing(
        HIP, f"the HIP runtime is not installed (looked for {', '.join(names) or 'nothing on this platform'})"
    )


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
        self.uuid: bytes = uuid.raw
        self.pci_bus_id: Any = place.value.decode("ascii", "replace").lower()
        self.luid: int | None = self._luid()
        self._deferred: deque[Callable[[], bool]] = (
            deque()
        )  # no lock: things are released wherever garbage is collected

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

    def defer(self, destroy: Callable[[], bool]) -> None:
        """Destroy something now, or when its work is done: `destroy` says whether it could."""
        self._deferred.append(destroy)
        self.sweep()

    def sweep(self) -> None:
        """Destroy what was deferred and whose work is done. What never ends stays."""
        for _ in range(len(self._deferred)):
            try:
                destroy = self._deferred.popleft()
            except IndexError:  # another thread has it
                return
            if not destroy():
                self._deferred.append(destroy)
