"""Memory of malloc whose pages another thread asks the system for, before they are used.

Input: how much is about to be allocated in small pieces by this thread. Output: that much free memory in malloc's heap, and a function that has its pages
made. The kernel makes a page when it is first touched, which takes about 2 us; a third of the time that ONNX Runtime needs for its first environment
goes there. Nothing is held: what is not used is free memory of this process. Only glibc on Linux is known to keep and use it so;
elsewhere nothing happens.
"""

from __future__ import annotations

import ctypes
import sys
from itertools import pairwise

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

_PIECE = 100_000  # less than what glibc maps on its own
_OVERHEAD = 64  # more than what a piece needs besides
_PAGE = 4096
_POPULATE_WRITE = 23  # of madvise, since Linux 5.14: make pages, and change nothing in them


class Pages:
    """Room in the heap. `populate` may run on any thread, beside whatever uses the memory; `done` lets go of its end."""

    def __init__(self, size: int) -> None:
        self._first = self._last = 0
        if sys.platform != "linux" or not hasattr(libc := ctypes.CDLL(None), "gnu_get_libc_version"):
            return
        allocate, self._free, self._advise = libc.malloc, libc.free, libc.madvise
        allocate.restype, allocate.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
        self._free.argtypes = [ctypes.c_void_p]
        self._advise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
        pieces: list[Any] = [allocate(_PIECE) for _ in range(max(size // _PIECE, 1))]
        inside, self._last = pieces[:-1], pieces[-1] or 0  # the last keeps free memory from going back to the system
        for piece in inside:
            self._free(piece)
        if all(a and b and 0 < b - a < _PIECE + _OVERHEAD for a, b in pairwise(pieces)):
            self._first = -(-pieces[0] // _PAGE) * _PAGE

    def populate(self) -> None:
        """Have the pages made; they are, or the system does not know how to."""
        if self._first:
            self._advise(self._first, self._last - self._first, _POPULATE_WRITE)

    def done(self) -> None:
        """What is left may go back to the system."""
        if self._last:
            self._free(self._last)
            self._last = 0
