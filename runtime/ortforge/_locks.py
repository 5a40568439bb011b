"""Locks between processes. The system releases them when their process ends, however it ends.

Input: a folder, or an open file. Output: the lock, held. File systems without locks do without.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

#: Windows has no locks of folders: there the lock is that of a file inside.
LOCK = ".lock"

if sys.platform == "win32":
    import msvcrt

    def take(handle: int, wait: bool) -> None:
        """Take the lock of an open file.

        Raises:
            BlockingIOError: another process holds it, and `wait` is false.
            OSError: the file system has no locks.
        """
        try:
            msvcrt.locking(handle, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(error.errno, error.strerror) from None

    def _opened(folder: Path) -> int:
        return os.open(folder / LOCK, os.O_RDWR | os.O_CREAT)
else:
    import fcntl

    def take(handle: int, wait: bool) -> None:
        """Take the lock of an open file.

        Raises:
            BlockingIOError: another process holds it, and `wait` is false.
            OSError: the file system has no locks.
        """
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))

    def _opened(folder: Path) -> int:
        return os.open(folder, os.O_RDONLY)


@contextmanager
def locked(folder: Path, wait: bool = True) -> Iterator[None]:
    """Hold the lock of a folder.

    Raises:
        BlockingIOError: another process holds it, and `wait` is false.
        OSError: there is no such folder.
    """
    handle = _opened(folder)
    try:
        try:
            take(handle, wait)
        except BlockingIOError:
            raise
        except OSError:  # a file system without locks
            pass
        yield
    finally:
        os.close(handle)
