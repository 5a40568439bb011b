"""The CUDA driver through cuda-bindings: loading it, calling it, and devices with their primary contexts.

Input: names of driver functions and their arguments. Output: what they give, or a BackendError that has the driver's name of
the error. Nothing is imported or loaded before the first use; where package or driver is missing, that use says
ORT_NOT_IMPLEMENTED and why.

Note [Contexts]: ORT calls from whichever thread it likes, and the application may use CUDA itself. So the device's primary
context is pushed for the time of every call-back and popped again; what was current before stays current.
"""

from __future__ import annotations

import ctypes
import importlib
import threading
from typing import TYPE_CHECKING, ClassVar

from ...generated.python.backends import CUDA, BackendFacts
from ..public import publish
from .backend import NOT_IMPLEMENTED, BackendError
from .descriptors import driver_error, missing, platform_name
from .gpu_device import GpuDevice, Names
from .gpu_releases import log
from .validate import invalid

if TYPE_CHECKING:
    from typing import Any

_INVALID_VALUE = 1
OUT_OF_MEMORY = 2
#: Errors after which a context is of no use: device gone or reset, ECC, traps, bad addresses, time-outs, failed launches.
LOST = frozenset({4, 46, 214, 220, 700, 702, 709, 710, 714, 715, 716, 717, 718, 719})
_TIMELINE_INTEROP, _MEMORY_POOLS = 114, 115  # CUdevice_attribute

_lock = threading.RLock()
_loaded: list[Any] = []


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


class CudaDevice(GpuDevice):
    """One device and its primary context. Get one with `open_cuda_device`."""

    title: ClassVar[str] = "CUDA"
    facts: ClassVar[BackendFacts] = CUDA
    names: ClassVar[Names] = Names.of(CUDA, "cu", "")
    LOST = LOST
    opened: ClassVar[dict[Any, Any]] = {}

    def __init__(self, ordinal: int) -> None:
        super().__init__(ordinal)
        self.handle: Any = call("cuDeviceGet", ordinal)
        self.name: str = _text(call("cuDeviceGetName", 96, self.handle))
        self.uuid: bytes = bytes(call("cuDeviceGetUuid", self.handle).bytes)
        self.pci_bus_id: str = _text(call("cuDeviceGetPCIBusId", 32, self.handle)).lower()
        self.luid: int | None = luid_of(self.handle)
        self.capability: tuple[int, int] = (self._attribute(75), self._attribute(76))
        self.has_timelines: bool = bool(self._attribute(_TIMELINE_INTEROP))
        self.has_pools: bool = bool(self._attribute(_MEMORY_POOLS))
        self.context: Any = call("cuDevicePrimaryCtxRetain", self.handle)
        self._current = _Current(self)

    @property
    def key(self) -> int:
        """Its number."""
        return self.ordinal

    def _attribute(self, number: int) -> int:
        module = driver()
        result, value = attempt("cuDeviceGetAttribute", module.CUdevice_attribute(number), self.handle)
        if result not in (0, _INVALID_VALUE):
            raise error_of(result, "cuDeviceGetAttribute")
        return 0 if result else int(value)  # older drivers do not know newer attributes

    def attempt(self, function: str, *arguments: Any) -> tuple[int, Any]:
        """See `attempt`."""
        return attempt(function, *arguments)

    def error_of(self, result: int, function: str) -> BackendError:
        """See `error_of`."""
        return error_of(result, function)

    def current(self) -> _Current:
        """Push the context for a block; see Note [Contexts]."""
        return self._current

    def undo(self, *calls: tuple[Any, ...]) -> None:
        """Release things one after the other, each call with its arguments; never fails, see `undo`."""
        pushed, _ = attempt("cuCtxPushCurrent", self.context)
        if pushed:
            pushed, _ = attempt("cuCtxPushCurrent", self.context)
        for function, *arguments in calls:
            undo(function, *arguments)
        if not pushed:
            undo("cuCtxPopCurrent")

    def check_stream(self, handle: int) -> None:
        """See `GpuDevice.check_stream`; the stream NULL is that of whatever context is current."""
        result, context = self.attempt("cuStreamGetCtx", handle)
        if result or int(context) != int(self.context):
            raise invalid(f"the stream belongs to another device or context, not to that of {self}")

    def give_back(self) -> None:
        """The primary context."""
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
    found: CudaDevice = CudaDevice.open(ordinal, lambda: CudaDevice(ordinal))
    return found


def forget(table: dict[CudaDevice, Any], device: CudaDevice) -> None:
    """Drop what a table has for a device that ends."""
    table.pop(device, None)


publish("ortforge.importers", CudaDevice, open_cuda_device)
