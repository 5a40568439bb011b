"""The CUDA driver through cuda-bindings: loading it, and calling its functions.

Input: names of driver functions and their arguments. Output: what they give, or a BackendError that has the driver's name of
the error. Nothing is imported or loaded before the first use; where package or driver is missing, that use says
ORT_NOT_IMPLEMENTED and why.
"""

from __future__ import annotations

import ctypes
import importlib
import threading
from typing import TYPE_CHECKING

from ortforge_abi.backends import CUDA

from ._backend import NOT_IMPLEMENTED, BackendError
from ._cuda_releases import log
from ._descriptors import driver_error, missing, platform_name

if TYPE_CHECKING:
    from typing import Any

OUT_OF_MEMORY = 2
#: Errors after which a context is of no use: device gone or reset, ECC, traps, bad addresses, time-outs, failed launches.
LOST = frozenset({4, 46, 214, 220, 700, 702, 709, 710, 714, 715, 716, 717, 718, 719})

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


def device_count() -> int:
    """How many devices there are.

    Raises:
        BackendError: the driver is missing.
    """
    driver()
    return int(call("cuDeviceGetCount"))
