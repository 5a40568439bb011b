"""What this process holds: memory, open files, threads, mappings."""

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
from .patience import until

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
