"""Releases of a CUDA device that cannot be carried out yet, kept until they can.

Input: functions that release something. Output: they are called, now or later; whoever releases waits for nobody outside.

Note [Waiting for the device]: Some calls of the driver return when the whole device is idle, cuMemFree and cuMemFreeHost among
them. While a stream waits for a semaphore that somebody else signals, that can be never, and that somebody can be the
very thread that calls. So they are put off while a stream of ours waits (`when_idle`), and no wait is queued
while one of them is on its way (`gate`). Streams that the application made itself cannot be seen from here: the driver waits for them.

Note [Who looks after them]: Every import, release and wait, and every stream that was waited for. If a stream waits whenever
anybody looks, things pile up; so whenever their number has doubled, from MANY on, whoever releases has PATIENCE, which holds back a
thread that queues waits faster than they end.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable

MANY = 16
PATIENCE = 1.0  # seconds
_SHORTEST, _LONGEST = 20e-6, 500e-6  # seconds between two looks


class Releases:
    """The releases of one device. Thread-safe.

    `gate` is held while one is carried out, and by whoever queues a wait; locks of streams are taken under it. Releasing does not
    wait for it: the garbage collector may release something anywhere, with any lock held.
    """

    def __init__(self, is_waiting: Callable[[], bool]) -> None:
        self.gate: threading.RLock = threading.RLock()
        self._is_waiting = is_waiting
        self._later: deque[Callable[[], bool]] = deque()
        self._when_idle: deque[Callable[[], None]] = deque()

    def left(self) -> int:
        """How many there are, after those that are on their way now."""
        with self.gate:
            return self._count()

    def _count(self) -> int:
        return len(self._later) + len(self._when_idle)

    def now_or_later(self, release: Callable[[], bool]) -> None:
        """Release something now, or later if work under way needs it: `release` says whether it is done, and never raises."""
        self._later.append(release)
        self.sweep()

    def when_idle(self, release: Callable[[], None]) -> None:
        """Release something by calls that wait for the whole device; see Note [Waiting for the device]."""
        self._when_idle.append(release)
        self.sweep()
        left = len(self._when_idle)
        if left >= MANY and left & (left - 1) == 0:
            self.settle(PATIENCE)

    def sweep(self) -> None:
        """Carry out those whose time has come, unless another thread is about to."""
        if self._count() and self.gate.acquire(blocking=False):
            try:
                for _ in range(len(self._later)):
                    if not (release := self._later.popleft())():
                        self._later.append(release)
                if self._when_idle and not self._is_waiting():
                    while self._when_idle:
                        self._when_idle.popleft()()
            finally:
                self.gate.release()

    def settle(self, seconds: float) -> None:
        """Wait a while for all of them."""
        until, pause = time.monotonic() + seconds, _SHORTEST
        self.sweep()
        while self._count() and time.monotonic() < until:
            time.sleep(pause)
            pause = min(2 * pause, _LONGEST)
            self.sweep()
