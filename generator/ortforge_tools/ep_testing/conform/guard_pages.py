"""Memory that ends where it says, and memory that can be taken away: what must not be read cannot be."""

from __future__ import annotations

import ctypes
import mmap
from typing import Any

from ..processes import WINDOWS

#: What may be done with pages: nothing, reading, and both; as Unix and as Windows have it.
NOTHING, READING, BOTH = (1, 2, 4) if WINDOWS else (0, 1, 3)
_RESERVE_AND_COMMIT, _MAP_FAILED = 0x3000, (1 << 64) - 1
_ADDRESS, _SIZE = ctypes.c_void_p, ctypes.c_size_t


def guarded(data: bytes, writable: bool = False) -> int:
    """The address of a copy of `data` that is followed by a page nobody may touch. It is never freed."""
    page = mmap.PAGESIZE
    size = (len(data) + page - 1) // page * page
    base = allocate(size + page)
    address = base + size - len(data)
    ctypes.memmove(address, data, len(data))
    allow(base + size, page, NOTHING)
    if not writable:
        allow(base, size, READING)
    return address


def allocate(size: int) -> int:
    """The address of pages of zeros that are never freed.

    Raises:
        MemoryError: the system gives none.
    """
    if WINDOWS:
        function = _system().VirtualAlloc
        function.argtypes = [_ADDRESS, _SIZE, ctypes.c_uint32, ctypes.c_uint32]
        last: tuple[int, ...] = (_RESERVE_AND_COMMIT, BOTH)
    else:
        function = _system().mmap
        function.argtypes = [_ADDRESS, _SIZE, *[ctypes.c_int] * 3, ctypes.c_long]
        last = (BOTH, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, -1, 0)
    function.restype = _ADDRESS
    base = function(None, size, *last)
    if base in (None, _MAP_FAILED):
        raise MemoryError(f"no pages of {size} bytes")
    return int(base)


def allow(address: int, size: int, what: int) -> None:
    """Say what may be done with pages."""
    if WINDOWS:
        before = ctypes.c_uint32()
        _system().VirtualProtect(_ADDRESS(address), _SIZE(size), what, ctypes.byref(before))
    else:
        _system().mprotect(_ADDRESS(address), _SIZE(size), what)


def _system() -> Any:
    return ctypes.WinDLL("kernel32") if WINDOWS else ctypes.CDLL(None)  # type: ignore[attr-defined,unused-ignore]
