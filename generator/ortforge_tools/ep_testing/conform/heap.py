"""What stays on the heap, as the C library counts it: without pages that it keeps for later, so that a small leak shows.

Source: mallinfo2 of glibc 2.33 and newer, which sums over all arenas. What a library gets by other ways is not seen here.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable

from ..processes import WINDOWS

_BATCHES = 4
#: What a thread keeps of freed blocks counts as in use (glibc: up to 1,032 bytes, 7 or 16 of a size). It fills for a hundred sessions.
_CACHED, _OF_A_SIZE = range(24, 1040, 16), 32


class _Info(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_size_t)
        for name in "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()
    ]


def in_use() -> int | None:
    """Bytes in use, with this thread's cache of freed blocks full; None if the C library does not say."""
    if WINDOWS:
        return None
    libc = ctypes.CDLL(None)
    function = getattr(libc, "mallinfo2", None)
    if function is None:
        return None
    function.restype = _Info
    libc.malloc.restype, libc.free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
    gc.collect()
    for block in [libc.malloc(ctypes.c_size_t(size)) for size in _CACHED for _ in range(_OF_A_SIZE)]:
        libc.free(block)
    found = function()
    return int(found.uordblks + found.hblkhd)


def left_each_time(work: Callable[[], object], times: int) -> int | None:
    """Bytes that `work` leaves behind each time: the least of some batches, because caches fill once and not for ever. None as above."""
    found: list[int] = []
    before = in_use()
    for _ in range(_BATCHES):
        for _ in range(times):
            work()
        after = in_use()
        if before is None or after is None:
            return None
        found.append((after - before) // times)
        if found[-1] <= 0:
            break
        before = after
    return min(found)
