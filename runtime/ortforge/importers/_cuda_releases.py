"""Releases of a GPU that cannot be carried out yet, kept until they can.

Input: functions that release something. Output: they are called, now or later; whoever imports or releases waits for nobody.

Note [Waiting for the device]: Some calls of drivers return when the whole device is idle, those that free memory among them. While a
stream waits for a semaphore that somebody else signals, that can be never, and that somebody can be the very thread that calls. So
they are put off while a stream waits (`when_idle`), and no wait is queued while one of them is on its way (`gate`). Work that
the application gave to the driver itself cannot be seen from here: the driver waits for it.

Note [Who looks after them]: Every import, release and wait, and every stream that was waited for. Where a stream waits whenever anybody
looks, ex) because some frames are always in flight, they pile up. It is waits that they are put off for, so it is who queues a wait that
gives them HOLD when their number has reached MANY, and again when it has doubled: time for frames in flight to end,
and little of it where nobody signals at all.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable

from ._pauses import Pause

log = logging.getLogger("ortforge.gpu")

MANY = 64
HOLD = 0.05  # seconds
PATIENCE = 1.0  # seconds that the end of a device has


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
        self._many = MANY

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

    def before_wait(self) -> None:
        """Somebody is about to queue a wait; see Note [Who looks after them]."""
        self.sweep()
        if len(self._when_idle) < self._many:
            return
        self.settle(HOLD)
        left = len(self._when_idle)
        self._many = max(MANY, 2 * left)
        if left >= MANY:
            log.warning("%d things are still to be released: a stream waits for a semaphore that nobody signals", left)

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
        pause = Pause()
        self.sweep()
        while self._count() and pause.waited() < seconds:
            pause.rest()
            self.sweep()
