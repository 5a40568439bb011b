"""File descriptors on their way to an EP: it gets a copy, so the application's own stays open, and its own.

Input: a native handle of a type that is a file descriptor. Output: the copy, and its end.

Note [Who closes a copy]: rule INT-12 wants EPs to leave what they are given alone, and those made with ortforge do. Others hand it on to
a driver; CUDA closes it, at the import or later. So the copy is looked at again: gone after the import, it was taken
over; still there, it is kept until the import is released, and closed then unless the driver did. After an import that
failed it is closed at once. A number may be used again as soon as it is closed, by another import first of all: `_lent` says
whose each number is, and the file behind it is compared.
"""

from __future__ import annotations

import os
import sys
import threading

from ortforge_abi import enums

from ._routes import error

_INT_MAX = (1 << 31) - 1
_FAIL = 1
_LEAST = 3  # 0 cannot be told from NULL, and 1 and 2 are written to by everybody
_lock = threading.Lock()
_lent: dict[int, Copy] = {}


class Copy:
    """A file descriptor of one's own for what another one stands for."""

    def __init__(self, fd: int) -> None:
        import fcntl

        with _lock:
            self.number = int(fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, _LEAST))
            self._file = self._look()
            _lent[self.number] = self

    def _look(self) -> tuple[int, int] | None:
        """What file is behind the number now."""
        try:
            found = os.fstat(self.number)
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def is_there(self) -> bool:
        """Is it open still? Once it is not, the number is somebody else's."""
        with _lock:
            return self._is_there()

    def _is_there(self) -> bool:
        if _lent.get(self.number) is not self:
            return False
        if self._look() == self._file:
            return True
        del _lent[self.number]
        return False

    def end(self) -> None:
        """Close it, unless that was done."""
        with _lock:
            if self._is_there():
                del _lent[self.number]
                os.close(self.number)


def copied(enum: str, kind: int, value: int, function: str) -> Copy | None:
    """A copy of a native handle of a type of `enum`; None for what is no descriptor, or none that is open: the EP will say.

    Raises:
        OrtError: there are no more descriptors.
    """
    name = getattr(enums.facts(enum).members.get(kind), "name", "")
    if sys.platform == "win32" or not name.endswith("_FD") or not 0 < value <= _INT_MAX:
        return None
    try:
        return Copy(value)
    except OSError as problem:
        if _is_open(value):
            text = f"file descriptor {value} cannot be duplicated: {problem.strerror}"
            raise error(_FAIL, text, function) from None
        return None


def _is_open(fd: int) -> bool:
    try:
        os.fstat(fd)
    except OSError:
        return False
    return True
