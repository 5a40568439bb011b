"""What this process holds: memory, open files, threads, mappings, and what stays on its heap, to the byte."""

from __future__ import annotations

import ctypes
import gc
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..processes import LINUX, WINDOWS
from .checks import skip
from .cpu_timeout import until

_SECONDS = 5


@dataclass(frozen=True, slots=True)
class Holdings:
    """A measurement."""

    bytes: int
    files: int
    threads: int

    def growth(self, before: Holdings, margin: int) -> str:
        """What has grown since, beyond a margin of bytes; empty if nothing has."""
        found = []
        if self.bytes - before.bytes > margin:
            found.append(f"{(self.bytes - before.bytes) // 1024} KiB of memory")
        if self.files > before.files:
            found.append(f"{self.files - before.files} open files")
        if self.threads > before.threads:
            found.append(f"{self.threads - before.threads} threads")
        return ", ".join(found)


def holdings() -> Holdings:
    """Measure. On Windows open files are handles."""
    import psutil

    gc.collect()
    process = psutil.Process()
    with process.oneshot():
        files = process.num_handles() if WINDOWS else process.num_fds()  # type: ignore[attr-defined,unused-ignore]
        return Holdings(process.memory_info().rss, files, process.num_threads())


@contextmanager
def at_most(more: int) -> Iterator[None]:
    """A while in which this process gets no more than so many further bytes, so that one gone wild does not take the machine's memory.

    Only Linux counts what a process has asked for; elsewhere there is no bound.
    """
    if not LINUX:
        yield
        return
    import resource

    old, hard = resource.getrlimit(resource.RLIMIT_DATA)
    held = re.search(r"VmData:\s*(\d+)", Path("/proc/self/status").read_text("ascii"))
    bound = (int(held[1]) << 10 if held else 0) + more
    resource.setrlimit(resource.RLIMIT_DATA, (bound if hard == resource.RLIM_INFINITY else min(bound, hard), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, (old, hard))


def settled(before: Holdings, margin: int) -> str:
    """What has grown since, beyond a margin of bytes, once there was time for what is on its way out; empty if nothing has.

    A thread that has been waited for is listed a little longer.
    """
    until(lambda: not holdings().growth(before, margin), _SECONDS)
    return holdings().growth(before, margin)


def mapped(path: str) -> bool:
    """Is a library loaded in this process?"""
    if WINDOWS:
        return bool(_kernel().GetModuleHandleW(os.path.realpath(path)))
    loader = ctypes.CDLL(None)  # whose own way of opening a library would not close it again
    loader.dlopen.restype, loader.dlopen.argtypes = ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_int]
    loader.dlclose.argtypes = [ctypes.c_void_p]
    handle = loader.dlopen(os.fsencode(path), os.RTLD_LAZY | os.RTLD_NOLOAD)
    if handle:
        loader.dlclose(handle)
    return bool(handle)


#: PAGE_EXECUTE, and with it to read, to write, and to write a copy.
_EXECUTABLE = 0xF0


class _Region(ctypes.Structure):
    """MEMORY_BASIC_INFORMATION."""

    _fields_ = [
        *[(name, ctypes.c_void_p) for name in ("base", "allocation")],
        ("allocated_for", ctypes.c_uint32),
        ("partition", ctypes.c_uint16),
        ("size", ctypes.c_size_t),
        *[(name, ctypes.c_uint32) for name in ("state", "access", "kind")],
    ]


def code() -> Callable[[int], bool]:
    """Says of an address whether there is code of what is loaded by now.

    Raises:
        Skipped: this system does not tell.
    """
    if WINDOWS:
        return _is_code
    if not LINUX:
        skip("macOS does not tell which memory holds code")
    found = []
    for line in Path("/proc/self/maps").read_text("utf-8", errors="replace").splitlines():
        addresses, mode, *_ = line.split()
        if "x" in mode:
            start, _, end = addresses.partition("-")
            found.append((int(start, 16), int(end, 16)))
    return lambda address: any(a <= address < b for a, b in found)


def _is_code(address: int) -> bool:
    region = _Region()
    _kernel().VirtualQuery(ctypes.c_void_p(address), ctypes.byref(region), ctypes.c_size_t(ctypes.sizeof(region)))
    return bool(region.access & _EXECUTABLE)


def _kernel() -> Any:
    kernel: Any = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined,unused-ignore]
    kernel.GetModuleHandleW.restype = ctypes.c_void_p
    return kernel


# What stays on the heap, as mallinfo2 of glibc 2.33 and newer counts it over all arenas: without pages that are kept for later, so that a
# small leak shows. What a library gets in other ways is not seen.
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
