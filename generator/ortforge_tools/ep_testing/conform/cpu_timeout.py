"""Time limits that a busy machine does not use up.

Input: a number of seconds, and a process. Output: whether something took longer, not counting the time in which a thread of the
process could have gone on but had to wait for a processor. Linux counts that (the second number of /proc/PID/task/*/schedstat, in
nanoseconds); elsewhere nothing is left out.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

#: A limit grows to so many times itself at most: a thread that spins for ever waits for a processor again and again.
_MOST = 20
_STEP = 0.001  # seconds between two looks


def _delays(process: int) -> dict[str, int]:
    """Nanoseconds for which each thread of a process has waited for a processor; nothing where nobody counts."""
    tasks, found = Path(f"/proc/{process}/task"), {}
    try:
        for thread in tasks.iterdir():
            found[thread.name] = int((thread / "schedstat").read_bytes().split()[1])
    except (OSError, ValueError, IndexError):  # the process or one of its threads is gone, or there is no such count
        pass
    return found


class Limit:
    """A time limit that begins now.

    Args:
        seconds: how long.
        process: the process whose waiting for a processor does not count.
    """

    def __init__(self, seconds: float, process: int) -> None:
        self._seconds = seconds
        self._process = process
        self._start = time.monotonic()
        self._before = _delays(process)

    def left(self) -> float:
        """Seconds that are left; negative when it is over. The thread that waited longest for a processor counts."""
        used = time.monotonic() - self._start
        return (self._seconds if used <= self._seconds else self._allowed()) - used

    def _allowed(self) -> float:
        waited = [delay - self._before.get(thread, 0) for thread, delay in _delays(self._process).items()]
        return min(self._seconds + max(waited, default=0) / 1e9, _MOST * self._seconds)


def until(condition: Callable[[], bool], seconds: float) -> bool:
    """Look until it is so; False if it is not so within a time limit for this process."""
    limit = Limit(seconds, os.getpid())
    while not condition():
        if limit.left() < 0:
            return condition()
        time.sleep(_STEP)
    return True


def ended(thread: threading.Thread, seconds: float) -> bool:
    """Wait for a thread; False if it has not ended within such a limit."""
    return until(lambda: not thread.is_alive(), seconds)
