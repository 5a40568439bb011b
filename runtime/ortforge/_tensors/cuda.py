"""Streams of the CUDA driver that wait for each other, and the device of an address.

Input: addresses of streams, anybody's. Output: order. The driver is called through ctypes: who gives tensors on a device has it, but need not
have the package that the importer for CUDA needs. Every call runs in the device's primary context, which is where other libraries work.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import contextmanager
from functools import cache

from .errors import TensorError

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_vp = ctypes.c_void_p
#: What the array API standard calls the legacy default stream, and so does the driver.
LEGACY = 1
_ORDINAL = 9  # CUpointer_attribute
_NO_TIMING = 2


@cache
def _driver() -> Any:
    """The driver, initialised.

    Raises:
        TensorError: there is none.
    """
    try:
        found: Any = ctypes.CDLL("nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1")
    except OSError as error:
        raise TensorError(
            f"the tensor is on a CUDA device, but there is no NVIDIA driver on this machine ({error})"
        ) from None
    if result := found.cuInit(0):
        raise TensorError(f"the NVIDIA driver does not start (cuInit gave {result})")
    return found


def _call(function: str, *arguments: Any) -> None:
    if result := getattr(_driver(), function)(*arguments):
        raise TensorError(f"{function} of the CUDA driver gave {result}")


@contextmanager
def _current(ordinal: int) -> Iterator[None]:
    """The primary context of a device, current for a block.

    Raises:
        TensorError: there is no such device.
    """
    device, context, count = ctypes.c_int(), _vp(), ctypes.c_int()
    _call("cuDeviceGetCount", ctypes.byref(count))
    if not 0 <= ordinal < count.value:
        raise TensorError(f"there is no CUDA device {ordinal}; this machine has {count.value}")
    _call("cuDeviceGet", ctypes.byref(device), ordinal)
    _call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
    try:
        _call("cuCtxPushCurrent_v2", context)
        try:
            yield
        finally:
            _call("cuCtxPopCurrent_v2", ctypes.byref(_vp()))
    finally:
        _call("cuDevicePrimaryCtxRelease_v2", device)


def check(ordinal: int) -> None:
    """Refuse a device that is not there.

    Raises:
        TensorError: it is not.
    """
    with _current(ordinal):
        pass


def wait(ordinal: int, stream: int) -> None:
    """Wait on the host until a stream has done what was queued.

    Raises:
        TensorError: there is no such device, or something that was queued failed.
    """
    with _current(ordinal):
        _call("cuStreamSynchronize", _vp(stream))


def order(ordinal: int, first: int, second: int) -> None:
    """Let what is queued on `second` from now on wait for what was queued on `first`. Does not block.

    Raises:
        TensorError: there is no such device, or the driver refused.
    """
    if first == second:
        return
    event = _vp()
    with _current(ordinal):
        _call("cuEventCreate", ctypes.byref(event), _NO_TIMING)
        try:
            _call("cuEventRecord", event, _vp(first))
            _call("cuStreamWaitEvent", _vp(second), event, 0)
        finally:
            _call("cuEventDestroy_v2", event)  # the driver keeps it as long as it needs it


def device_of(address: int) -> int:
    """The number of the device whose memory an address is in.

    Raises:
        TensorError: the driver does not know it, ex) because it was released.
    """
    found = ctypes.c_int()
    with _current(0):  # any will do: addresses are those of all devices
        if _driver().cuPointerGetAttribute(ctypes.byref(found), _ORDINAL, ctypes.c_uint64(address)):
            raise TensorError(f"the CUDA driver knows no memory at 0x{address:x}; it may have been released")
    return found.value
