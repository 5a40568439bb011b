"""The HIP runtime library through ctypes, and its devices.

Input: a library. Output: calls whose failures are BackendErrors, and devices with their identity. ctypes and not the
Python package: the interface is the same on both platforms, and the package exists for one of them only, the one
without D3D12.

Note [Device]: HIP has a current device per thread. Every call-back sets its own and restores the one that was there.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from ctypes import byref, c_char_p, c_int, c_uint, c_uint64, c_void_p
from pathlib import Path
from typing import Any, ClassVar

from ...generated.python.backends import HIP, BackendFacts
from .backend import BackendError
from .descriptors import driver_error, missing, platform_name
from .gpu_device import GpuDevice, Names
from .gpu_releases import log
from .validate import invalid

_PROPERTIES_SIZE, _LUID_OFFSET = 4096, 272  # of hipDeviceProp_tR0600, with room to grow
_MAPPED_KEEPS = 6  # first major version in which a mapped buffer holds its memory


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


#: Parameters by function; a class in brackets is what the first one is a pointer to, which becomes the result.
_PROTOTYPES: dict[str, tuple[Any, ...]] = {
    "hipInit": (c_uint,),
    "hipRuntimeGetVersion": ([c_int],),
    "hipGetDeviceCount": ([c_int],),
    "hipGetDevice": ([c_int],),
    "hipSetDevice": (c_int,),
    "hipDeviceGetUuid": (c_void_p, c_int),
    "hipDeviceGetPCIBusId": (c_void_p, c_int, c_int),
    "hipGetDevicePropertiesR0600": (c_void_p, c_int),
    "hipFree": (c_void_p,),
    "hipImportExternalMemory": ([c_void_p], c_void_p),
    "hipExternalMemoryGetMappedBuffer": ([c_void_p], c_void_p, c_void_p),
    "hipDestroyExternalMemory": (c_void_p,),
    "hipImportExternalSemaphore": ([c_void_p], c_void_p),
    "hipDestroyExternalSemaphore": (c_void_p,),
    "hipWaitExternalSemaphoresAsync": (c_void_p, c_void_p, c_uint, c_void_p),
    "hipSignalExternalSemaphoresAsync": (c_void_p, c_void_p, c_uint, c_void_p),
    "hipStreamGetDevice": (c_void_p, c_void_p),
    "hipStreamCreateWithFlags": ([c_void_p], c_uint),
    "hipStreamQuery": (c_void_p,),
    "hipStreamSynchronize": (c_void_p,),
    "hipStreamDestroy": (c_void_p,),
    "hipEventCreateWithFlags": ([c_void_p], c_uint),
    "hipEventRecord": (c_void_p, c_void_p),
    "hipEventQuery": (c_void_p,),
    "hipEventSynchronize": (c_void_p,),
    "hipEventDestroy": (c_void_p,),
}


class HipRuntime:
    """The HIP runtime library, initialised. Loaded once per path by `hip_runtime`."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._functions: dict[str, tuple[Callable[..., int], Any]] = {}
        for name, parameters in _PROTOTYPES.items():
            function = getattr(library, name, None)
            if function is not None:
                made = parameters[0][0] if isinstance(parameters[0], list) else None
                function.argtypes, function.restype = (c_void_p, *parameters[1:]) if made else parameters, c_int
                self._functions[name] = function, made
        self._name = getattr(library, "hipGetErrorName", None)
        if self._name is not None:
            self._name.argtypes, self._name.restype = (c_int,), c_char_p
        try:
            self.call("hipInit", 0)
            version = self.call("hipRuntimeGetVersion")
        except BackendError as error:
            raise missing(HIP, error.message) from None
        self.major: int = version // 10_000_000

    def attempt(self, name: str, *arguments: Any) -> tuple[int, Any]:
        """Call a function: its hipError_t, and what it gives.

        Raises:
            BackendError: ORT_NOT_IMPLEMENTED; this version of the library does not have it.
        """
        if name not in self._functions:
            raise missing(HIP, f"the HIP runtime has no {name}")
        function, made = self._functions[name]
        arguments = tuple(byref(a) if isinstance(a, ctypes.Structure) else a for a in arguments)
        if made is None:
            return function(*arguments), None
        room = made()
        return function(byref(room), *arguments), room.value

    def call(self, name: str, *arguments: Any) -> Any:
        """Call a function that must succeed.

        Raises:
            BackendError: it failed; the message has the runtime's name of the error.
        """
        result, given = self.attempt(name, *arguments)
        if result:
            raise self.error(result, name)
        return given

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


class _Current:
    """A device that is its thread's in a block; see Note [Device]."""

    __slots__ = ("_before", "_device")

    def __init__(self, device: HipDevice) -> None:
        self._device = device

    def __enter__(self) -> None:
        device = self._device
        self._before = device.call("hipGetDevice")
        if self._before != device.ordinal:
            device.call("hipSetDevice", device.ordinal)

    def __exit__(self, *exc: object) -> None:
        if self._before != self._device.ordinal:
            self._device.attempt("hipSetDevice", self._before)


class HipDevice(GpuDevice):
    """One device. Get one with `open_hip_device`. Its context is the runtime's.

    Attributes:
        uuid: 16 bytes, the same as in Vulkan.
        luid: the adapter's LUID as one number, None outside Windows.
        pci_bus_id: ex) "0000:03:00.0".
    """

    title: ClassVar[str] = "HIP"
    facts: ClassVar[BackendFacts] = HIP
    names: ClassVar[Names] = Names.of(HIP, "hip", "WithFlags")
    LOST: ClassVar[frozenset[int]] = frozenset(
        {700, 702, 709, 710, 719, 999}
    )  # 999: HIP has no error for a device that is gone
    opened: ClassVar[dict[Any, Any]] = {}

    def __init__(self, runtime: HipRuntime, ordinal: int) -> None:
        super().__init__(ordinal)
        self.runtime = runtime
        self.frees_mapped_buffers: bool = runtime.major >= _MAPPED_KEEPS
        uuid, place = ctypes.create_string_buffer(16), ctypes.create_string_buffer(64)
        runtime.call("hipDeviceGetUuid", uuid, ordinal)
        runtime.call("hipDeviceGetPCIBusId", place, 64, ordinal)
        self.uuid: bytes = uuid.raw
        self.pci_bus_id: str = place.value.decode("ascii", "replace").lower()
        self.luid: int | None = self._luid()

    @property
    def key(self) -> tuple[HipRuntime, int]:
        """Runtime and number."""
        return self.runtime, self.ordinal

    def _luid(self) -> int | None:
        if not self.runtime.has("hipGetDevicePropertiesR0600"):
            return None
        properties = ctypes.create_string_buffer(_PROPERTIES_SIZE)
        self.runtime.call("hipGetDevicePropertiesR0600", properties, self.ordinal)
        return int.from_bytes(properties.raw[_LUID_OFFSET : _LUID_OFFSET + 8], "little") or None

    def attempt(self, function: str, *arguments: Any) -> tuple[int, Any]:
        """See `HipRuntime.attempt`."""
        return self.runtime.attempt(function, *arguments)

    def error_of(self, result: int, function: str) -> BackendError:
        """See `HipRuntime.error`."""
        return self.runtime.error(result, function)

    def current(self) -> _Current:
        """Make this the thread's device for a block; see Note [Device]."""
        return _Current(self)

    def undo(self, *calls: tuple[Any, ...]) -> None:
        """Release things one after the other, each call with its arguments. What fails is tried once more, then logged."""
        with ExitStack() as stack:
            with suppress(BackendError):  # then the runtime says so once more
                stack.enter_context(self.current())
            for function, *arguments in calls:
                result, _ = self.attempt(function, *arguments)
                if result and self.attempt(function, *arguments)[0] and result not in self.LOST:
                    log.warning("%s", self.error_of(result, function).message)

    def check_stream(self, handle: int) -> None:
        """See `GpuDevice.check_stream`. Older runtimes cannot be asked."""
        if not handle:
            raise invalid("the stream is NULL")
        if self.runtime.has("hipStreamGetDevice"):
            device = c_int()
            if self.attempt("hipStreamGetDevice", handle, byref(device))[0]:
                raise invalid(f"{handle:#x} is no stream of HIP")
            if device.value != self.ordinal:
                raise invalid(f"the stream belongs to HIP device {device.value}, the semaphore to {self.ordinal}")

    def give_back(self) -> None:
        """The runtime keeps its context."""


def open_hip_device(ordinal: int = 0, library: str | Path | None = None) -> HipDevice:
    """A device, with one holder more: `release` it.

    Raises:
        BackendError: the runtime is missing, or there is no such device.
    """
    runtime = hip_runtime(library)
    count = runtime.call("hipGetDeviceCount")
    if not 0 <= ordinal < count:
        raise invalid(f"there is no HIP device {ordinal}; this machine has {count}")
    found: HipDevice = HipDevice.open((runtime, ordinal), lambda: HipDevice(runtime, ordinal))
    return found
