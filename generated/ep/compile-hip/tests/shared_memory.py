"""What a producer has: memory files for tensors, and a 64-bit counter in one as a timeline semaphore."""

import contextlib
import ctypes
import mmap
import os
import time
from pathlib import Path

import numpy as np


class Shared:
    """A memory file; `fd` is its descriptor, `floats` what is in it."""

    def __init__(self, size):
        self.fd = os.memfd_create("shared", os.MFD_ALLOW_SEALING)
        os.ftruncate(self.fd, size)
        self._map = mmap.mmap(self.fd, size)
        self.floats = np.frombuffer(self._map, np.float32, size // 4)


class Counter(Shared):
    """A timeline semaphore."""

    def __init__(self):
        super().__init__(8)
        self._counter = ctypes.c_uint64.from_buffer(self._map)

    @property
    def value(self):
        return self._counter.value

    @value.setter
    def value(self, value):
        self._counter.value = value

    def wait(self, value, seconds=60):
        """Block until it has reached a value."""
        end = time.monotonic() + seconds
        while self.value < value:
            assert time.monotonic() < end, f"the counter is at {self.value}, not at {value}"
            time.sleep(20e-6)


def descriptors():
    """The file descriptors that are open in this process."""
    found = set()
    for entry in Path("/proc/self/fd").iterdir():
        with contextlib.suppress(OSError):  # that of the listing itself is gone
            os.fstat(int(entry.name))
            found.add(int(entry.name))
    return found


def resident():
    """Bytes of memory in use by this process."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * mmap.PAGESIZE
