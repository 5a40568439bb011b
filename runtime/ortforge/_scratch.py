"""Temporary folders that go in the end, whatever becomes of their process.

Beside each lies a lock that its process holds. Whoever makes the next one removes those that nobody holds: of processes that were killed,
and those with a library that was loaded, which Windows does not delete before its process has ended.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path

from ._locks import take

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing_extensions import Self

_PREFIX, _SUFFIX = "ortforge-", ".lock"
_TRIES = 100

_guard = threading.RLock()
_own: list[Scratch] = []


class Scratch:
    """A temporary folder; a context manager that removes it.

    Raises:
        OSError: there is no place for it.
    """

    def __init__(self) -> None:
        for left in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*{_SUFFIX}"):
            with suppress(OSError):  # somebody's, or gone meanwhile
                _remove_left(left)
        handle, lock = _lock_file()
        self.path = Path(lock.removesuffix(_SUFFIX))
        self._lock, self._handle, self._process = Path(lock), handle, os.getpid()
        self.path.mkdir(mode=0o700)

    @property
    def mine(self) -> bool:
        """Did this process make it, and no parent that was forked? It is not removed then."""
        return self._handle >= 0 and self._process == os.getpid()

    def cleanup(self) -> None:
        """Remove it, as far as that can be done now."""
        if self.mine:
            handle, self._handle = self._handle, -1
            _remove(self._lock, handle)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.cleanup()


def _lock_file() -> tuple[int, str]:
    """A new lock file, held."""
    while True:
        handle, lock = tempfile.mkstemp(_SUFFIX, _PREFIX)
        try:
            take(handle, wait=False)
        except BlockingIOError:  # another process took it for one that nobody holds, and removes it
            os.close(handle)
            continue
        except OSError:  # a file system without locks
            pass
        return handle, lock


def _remove_left(lock: Path) -> None:
    handle = os.open(lock, os.O_RDWR)
    try:
        take(handle, wait=False)
    except OSError:  # somebody holds it
        os.close(handle)
    else:
        _remove(lock, handle)


def _remove(lock: Path, handle: int) -> None:
    shutil.rmtree(folder := lock.with_suffix(""), ignore_errors=True)
    os.close(handle)
    tries = 0 if folder.exists() else _TRIES
    while tries and not _unlinked(lock):
        tries -= 1
        time.sleep(0.01)


def _unlinked(lock: Path) -> bool:
    try:
        lock.unlink(missing_ok=True)
    except PermissionError:  # Windows, while somebody else looks whether it is held
        return False
    return True


def own_folder() -> Path:
    """That of this process, removed at its exit."""
    with _guard:
        if not _own or not _own[0].mine:
            if not _own:
                atexit.register(clean)
            _own[:] = [Scratch()]
        return _own[0].path


def clean() -> None:
    """Remove that of this process."""
    for folder in _own:
        folder.cleanup()
