"""The CUDA driver through cuda-bindings: loading it, calling it, and devices with their primary contexts.

Input: names of driver functions and their arguments. Output: what they give, or a BackendError that has the driver's name of
the error. Nothing is imported or loaded before the first use; where package or driver is missing, that use says
ORT_NOT_IMPLEMENTED and why.

Note [Contexts]: ORT calls from whichever thread it likes, and the application may use CUDA itself. So the device's primary
context is pushed for the time of every call-back and popped again; what was current before stays current.

Note [Lost devices]: Some errors break a context for good (`LOST`). The first one is remembered, so that every later error names
the cause. Things are released on a lost device all the same.
"""

from __future__ import annotations

import ctypes
import importlib
import logging
import threading
import time
from typing import TYPE_CHECKING

from ortforge.generated.python.backends import CUDA

from .backend import NOT_IMPLEMENTED, BackendError
from .descriptors import driver_error, missing, platform_name
from .validate import invalid

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

log = logging.getLogger("ortforge.cuda")

NOT_READY = 600
_INVALID_VALUE = 1
OUT_OF_MEMORY = 2
#: Errors after which a context is of no use: device gone or reset, ECC, traps, bad addresses, time-outs, failed launches.
LOST = frozenset({4, 46, 214, 220, 700, 702, 709, 710, 714, 715, 716, 717, 718, 719})
_LAST_WAIT, _PAUSE = 2.0, 500e-6  # seconds
_TIMELINE_INTEROP, _MEMORY_POOLS = 114, 115  # CUdevice_attribute

_lock = threading.RLock()
_loaded: list[Any] = []
_devices: dict[int, CudaDevice] = {}


def driver() -> Any:
    """The module `cuda.bindings.driver`, with the driver initialised.

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED; package or driver is missing, or there is no device.
    """
    if _loaded:
        return _loaded[0]
    with _lock:
        try:
            found = importlib.import_module("cuda.bindings.driver")
        except ImportError as error:
            raise missing(CUDA, f"the package cuda-bindings cannot be imported ({error})") from None
        try:
            result = int(found.cuInit(0)[0])
        except (RuntimeError, OSError) as error:
            first = str(error).partition("\n")[0]
            raise missing(CUDA, f"there is no NVIDIA driver on this machine ({first})") from None
        if result:
            raise missing(CUDA, f"the NVIDIA driver does not start: {driver_error(CUDA, result, 'cuInit').message}")
        _loaded[:] = [found]
        return found


def attempt(function: str, *arguments: Any) -> tuple[int, Any]:
    """Call a driver function: its result, and what it gives (None, one value, or a tuple).

    Raises:
        BackendError: the driver is missing, or too old for the function.
    """
    module = _loaded[0] if _loaded else driver()
    try:
        result, *given = getattr(module, function)(*arguments)
    except (RuntimeError, AttributeError) as error:
        raise BackendError(NOT_IMPLEMENTED, f"the CUDA driver has no {function}: {error}") from None
    return int(result), given[0] if len(given) == 1 else tuple(given) or None


def error_of(result: int, function: str) -> BackendError:
    """The error of a call, with the driver's own name of it."""
    name = None
    if result not in CUDA.errors:
        module = driver()
        try:
            _, text = module.cuGetErrorName(module.CUresult(result))
            name = text.decode() if text else None
        except (ValueError, RuntimeError):
            name = None  # newer than the bindings
    return driver_error(CUDA, result, function, name)


def call(function: str, *arguments: Any) -> Any:
    """Call a driver function that must succeed; see `attempt`.

    Raises:
        BackendError: it failed.
    """
    result, given = attempt(function, *arguments)
    if result:
        raise error_of(result, function)
    return given


def undo(function: str, *arguments: Any) -> None:
    """Release something. A failure is tried once more and then logged: there is nobody to tell, and nothing else to do.

    On a lost device drivers release and return the error at once; then the second call finds nothing, which is fine.
    """
    result, _ = attempt(function, *arguments)
    if result:
        again, _ = attempt(function, *arguments)
        if again and result not in LOST:
            log.warning("%s", error_of(result, function).message)


class _Current:
    """A context that is current in a block, on the thread of the block."""

    __slots__ = ("_device",)

    def __init__(self, device: CudaDevice) -> None:
        self._device = device

    def __enter__(self) -> None:
        result, _ = attempt("cuCtxPushCurrent", self._device.context)
        if result:
            raise self._device.error(result, "cuCtxPushCurrent")

    def __exit__(self, *exc: object) -> None:
        undo("cuCtxPopCurrent")


class CudaDevice:
    """One device and its primary context. Get one with `open_device`; shared in a process, counted, thread-safe.

    Who uses it holds it (`acquire`, `release`): the EP, importers, every import. When nobody does, `at_end` functions run
    and the context is given back to the driver.
    """

    def __init__(self, ordinal: int) -> None:
        self.ordinal = ordinal
        self.lost = ""  # the error that broke the context
        self.handle = call("cuDeviceGet", ordinal)
        self.name = _text(call("cuDeviceGetName", 96, self.handle))
        self.uuid = bytes(call("cuDeviceGetUuid", self.handle).bytes)
        self.pci_bus_id = _text(call("cuDeviceGetPCIBusId", 32, self.handle)).lower()
        self.luid = self._luid()
        self.capability: tuple[int, int] = (self._attribute(75), self._attribute(76))
        self.has_timelines = bool(self._attribute(_TIMELINE_INTEROP))
        self.has_pools = bool(self._attribute(_MEMORY_POOLS))
        self.context = call("cuDevicePrimaryCtxRetain", self.handle)
        self.at_end: list[Callable[[], None]] = []
        self.left_work = False  # a stream was closed with work under way
        self.at_stream_end: list[Callable[[Any], None]] = []  # called with such a stream
        self._deferred: list[Callable[[], bool]] = []
        self._holders = 1
        self._current = _Current(self)

    def _luid(self) -> int | None:
        """The adapter's LUID as one number, as ORT has it; None outside Windows and where it is all zeros.

        Not through cuda-bindings, which take the eight bytes for a string and cut them at the first zero.
        """
        luid, mask = (ctypes.c_ubyte * 8)(), ctypes.c_uint()
        try:
            library = ctypes.CDLL(CUDA.libraries[platform_name()][0])
            failed = library.cuDeviceGetLuid(luid, ctypes.byref(mask), int(self.handle))
        except (OSError, AttributeError, KeyError):
            return None
        return None if failed else int.from_bytes(bytes(luid), "little") or None

    def _attribute(self, number: int) -> int:
        module = driver()
        result, value = attempt("cuDeviceGetAttribute", module.CUdevice_attribute(number), self.handle)
        if result not in (0, _INVALID_VALUE):
            raise error_of(result, "cuDeviceGetAttribute")
        return 0 if result else int(value)  # older drivers do not know newer attributes

    def current(self) -> _Current:
        """Make the context current for a block.

        Raises:
            BackendError: the device is lost.
        """
        return self._current

    def error(self, result: int, function: str) -> BackendError:
        """The error of a call on this device."""
        found = error_of(result, function)
        if result in LOST and not self.lost:
            self.lost = found.message
        if self.lost:
            cause = "" if self.lost == found.message else f" (since {self.lost})"
            return BackendError(int(found.code), f"CUDA device {self.ordinal} is lost: {found.message}{cause}")
        return found

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a driver function that must succeed, in a block with the context current.

        Raises:
            BackendError: it failed.
        """
        result, given = attempt(function, *arguments)
        if result:
            raise self.error(result, function)
        return given

    def undo(self, *calls: tuple[Any, ...]) -> None:
        """Release things one after the other, each call with its arguments; never fails, see `undo`."""
        pushed, _ = attempt("cuCtxPushCurrent", self.context)
        if pushed:
            pushed, _ = attempt("cuCtxPushCurrent", self.context)
        for function, *arguments in calls:
            undo(function, *arguments)
        if not pushed:
            undo("cuCtxPopCurrent")

    def defer(self, release: Callable[[], bool]) -> None:
        """Release something now, or later if work under way needs it: `release` says whether it is done."""
        if not release():
            with _lock:
                self._deferred.append(release)

    def sweep(self) -> None:
        """Carry out the deferred releases whose time has come."""
        if self._deferred:
            with _lock:
                self._deferred[:] = [release for release in self._deferred if not release()]

    def _finish(self) -> bool:
        """Wait a while for what was deferred; is it all done? If not, giving the context back would hang."""
        until = time.monotonic() + _LAST_WAIT
        self.sweep()
        while self._deferred and time.monotonic() < until:
            time.sleep(_PAUSE)
            self.sweep()
        if self._deferred:
            log.warning(
                "CUDA device %d stays open: work that does not end still uses %d things",
                self.ordinal,
                len(self._deferred),
            )
        return not self._deferred

    def acquire(self) -> CudaDevice:
        """One more holder."""
        with _lock:
            self._holders += 1
        return self

    def release(self) -> None:
        """One holder less."""
        with _lock:
            self._holders -= 1
            if self._holders:
                return
            _devices.pop(self.ordinal, None)
            if self._finish():
                for end in reversed(self.at_end):
                    end()
                undo("cuDevicePrimaryCtxRelease", self.handle)


def _text(raw: bytes) -> str:
    return raw.partition(b"\0")[0].decode("utf-8", "replace").strip()


def device_count() -> int:
    """How many devices there are.

    Raises:
        BackendError: the driver is missing.
    """
    driver()
    return int(call("cuDeviceGetCount"))


def open_device(ordinal: int = 0) -> CudaDevice:
    """A device, with one holder more: `release` it.

    Raises:
        BackendError: the driver is missing, there is no such device, or it has no context to give.
    """
    count = device_count()
    if not 0 <= ordinal < count:
        raise invalid(f"there is no CUDA device {ordinal}; this machine has {count}")
    with _lock:
        found = _devices.get(ordinal)
        if found is not None:
            return found.acquire()
        found = _devices[ordinal] = CudaDevice(ordinal)
        return found


def forget(table: dict[CudaDevice, Any], device: CudaDevice) -> None:
    """Drop what a table has for a device that ends."""
    table.pop(device, None)
