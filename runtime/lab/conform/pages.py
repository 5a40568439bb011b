"""Memory that ends where it says: what lies behind it cannot be read."""

from __future__ import annotations

import ctypes
import mmap
import os

_READ, _WRITE, _PRIVATE_ANONYMOUS = 1, 2, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS if os.name == "posix" else 0


def _libc() -> ctypes.CDLL:
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype = ctypes.c_void_p
    libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long]
    libc.mprotect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    return libc


def guarded(data: bytes, writable: bool = False) -> int:
    """The address of a copy of `data` that is followed by a page nobody may touch. It is never freed."""
    libc = _libc()
    page = mmap.PAGESIZE
    size = (len(data) + page - 1) // page * page
    base = libc.mmap(None, size + page, _READ | _WRITE, _PRIVATE_ANONYMOUS, -1, 0)
    if base in (None, ctypes.c_void_p(-1).value):
        raise MemoryError("mmap")
    address = int(base) + size - len(data)
    ctypes.memmove(address, data, len(data))
    libc.mprotect(base + size, page, 0)
    if not writable:
        libc.mprotect(base, size, _READ)
    return address
