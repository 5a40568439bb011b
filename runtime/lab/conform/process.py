"""What this process holds: memory, open files, threads, mappings."""

from __future__ import annotations

import gc
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from .patience import until

_SELF = Path("/proc/self")
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
    """Measure."""
    gc.collect()
    pages = int((_SELF / "statm").read_text("ascii").split()[1])
    files = len(list((_SELF / "fd").iterdir()))
    return Holdings(pages * os.sysconf("SC_PAGE_SIZE"), files, len(list((_SELF / "task").iterdir())))


@contextmanager
def at_most(more: int) -> Iterator[None]:
    """A while in which this process gets no more than so many further bytes, so that one gone wild does not take the machine's memory."""
    import resource

    old, hard = resource.getrlimit(resource.RLIMIT_DATA)
    held = re.search(r"VmData:\s*(\d+)", (_SELF / "status").read_text("ascii"))
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
    """Is a file mapped into this process?"""
    return os.path.realpath(path) in os.fsdecode((_SELF / "maps").read_bytes())
