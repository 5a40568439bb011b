"""The CUDA driver through cuda-bindings: loading it, calling it, and devices with their primary contexts.

Input: names of driver functions and their arguments. Output: what they give, or a BackendError that has the driver's name of
the error. Nothing is imported or loaded before the first use; where package or driver is missing, that use says
ORT_NOT_IMPLEMENTED and why.

Note [Contexts]: ORT calls from whichever thread it likes, and the application may use CUDA itself. So the device's primary
context is pushed for the time of every call-back and popped again; what was current before stays current.

Note [The end]: When nobody holds a device any more, its context is given back. A stream that waits for a semaphore nobody signals
keeps the driver from that: giving back would wait for it. Then the device stays as it is, for whoever opens it next, or until
the process ends, when the driver drops everything.

Note [Lost devices]: Some errors break a context for good (`LOST`). The first one is remembered, so that every later error names
the cause. Things are released on a lost device all the same.
"""

from __future__ import annotations

import ctypes
import importlib
import logging
import threading
from typing import TYPE_CHECKING

from ...generated.python.backends import CUDA
from ..public import publish
from .backend import NOT_IMPLEMENTED, BackendError
from .cuda_releases import PATIENCE, Releases
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


def luid_of(device: Any) -> int | None:
    """The LUID of a CUdevice's adapter as one number, as ORT has it; None outside Windows and where it is all zeros.

    Not through cuda-bindings, which take the eight bytes for a string and cut them at the first zero.
    """
    luid, mask = (ctypes.c_ubyte * 8)(), ctypes.c_uint()
    try:
        library = ctypes.CDLL(CUDA.libraries[platform_name()][0])
        failed = library.cuDeviceGetLuid(luid, ctypes.byref(mask), int(device))
    except (OSError, AttributeError, KeyError):
        return None
    return None if failed else int.from_bytes(bytes(luid), "little") or None


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
    """One device and its primary context. Get one with `open_cuda_device`; shared in a process, counted, thread-safe.

    Who uses it holds it (`acquire`, `release`): the EP, importers, every import. When nobody does, `at_end` functions run
    and the context is given back to the driver; see Note [The end].
    """

    def __init__(self, ordinal: int) -> None:
        self.ordinal = ordinal
        self.lost: str = ""  # the error that broke the context
        self.handle: Any = call("cuDeviceGet", ordinal)
        self.name: str = _text(call("cuDeviceGetName", 96, self.handle))
        self.uuid: bytes = bytes(call("cuDeviceGetUuid", self.handle).bytes)
        self.pci_bus_id: str = _text(call("cuDeviceGetPCIBusId", 32, self.handle)).lower()
        self.luid: int | None = luid_of(self.handle)
        self.capability: tuple[int, int] = (self._attribute(75), self._attribute(76))
        self.has_timelines: bool = bool(self._attribute(_TIMELINE_INTEROP))
        self.has_pools: bool = bool(self._attribute(_MEMORY_POOLS))
        self.context: Any = call("cuDevicePrimaryCtxRetain", self.handle)
        self.at_end: list[Callable[[], None]] = []
        self.left_work = False  # a stream was closed with work under way
        self.at_stream_end: list[Callable[[Any], None]] = []  # called with such a stream
        self.streams: set[Any] = set()  # the live ones, and released ones with semaphores under way
        self.releases: Releases = Releases(self._is_waiting)
        self._holders = 1
        self._current = _Current(self)

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

    def _is_waiting(self) -> bool:
        """Does a stream wait for somebody outside? See Note [Waiting for the device] in `cuda_releases`."""
        return any(stream.waits_for() for stream in list(self.streams))

    def undo_when_idle(self, *calls: tuple[Any, ...]) -> None:
        """As `undo`, for calls that wait for the whole device: put off while a stream waits for somebody outside."""
        self.releases.when_idle(lambda: self.undo(*calls))

    def acquire(self) -> CudaDevice:
        """One more holder."""
        with _lock:
            self._holders += 1
        return self

    def release(self) -> None:
        """One holder less. The last one waits a little for work under way; see Note [The end]."""
        with _lock:
            self._holders -= 1
            last = not self._holders
        if last:
            self.releases.settle(PATIENCE)  # without the lock: somebody may open the device meanwhile, and hold it
            self._end()

    def _end(self) -> None:
        """Give the context back, if nobody holds the device and nothing is left to do."""
        with _lock:
            if self._holders or _devices.get(self.ordinal) is not self:
                return
            if left := self.releases.left():
                log.warning(
                    "CUDA device %d stays open: work that does not end still uses %d things", self.ordinal, left
                )
                return
            del _devices[self.ordinal]
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


def open_cuda_device(ordinal: int = 0) -> CudaDevice:
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


publish("ortforge.importers", CudaDevice, open_cuda_device)
