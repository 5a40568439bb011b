"""What is left on the heap: blocks that nobody frees, and none that the C library only keeps for later."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest

from ortforge_tools.ep_testing.conform.process import in_use, left_each_time

libc = ctypes.CDLL(None)
libc.malloc.restype, libc.free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]

pytestmark = pytest.mark.skipif(
    in_use() is None, reason="the C library does not say what is in use: it has no mallinfo2"
)


def blocks(size: int, number: int) -> list[int]:
    return [libc.malloc(ctypes.c_size_t(size)) for _ in range(number)]


def freed(sizes: count[int]) -> None:
    """A session that used blocks of a size that none before it did."""
    for block in blocks(next(sizes), 7):
        libc.free(block)


@pytest.mark.parametrize(
    ("work", "left"),
    [
        (freed, 0),
        (lambda sizes: blocks(24, 1) and None, 32),
        (lambda sizes: blocks(600, 1) and None, 608),
        (lambda sizes: blocks(1 << 20, 1) and None, 1 << 20),
    ],
    ids=["freed", "small", "larger", "huge"],
)
def test_what_is_left(work: Callable[[count[int]], None], left: int) -> None:
    sizes = count(280, 16)
    with ThreadPoolExecutor(1) as fresh:  # a thread whose cache is empty
        found = fresh.submit(left_each_time, lambda: work(sizes), 5).result()
    assert found is not None
    assert left <= found <= left + 2 * 4096 * (left > 4096), found
