"""Telling that a thread waits for somebody outside, without a clock: for suites with EPs in Python, on the CPU or on a stand-in for CUDA.

Whoever waits for a stream there looks, naps and looks again; the naps are counted. A thread inside the driver is counted by the
stand-in, which also knows whether anything still moves. On a real driver, which says nothing, a moment has to do.
"""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from tests.waiting import MOMENT, Background, until


class _Clock:
    """What the modules of streams know as `time`."""

    monotonic = staticmethod(time.monotonic)

    def __init__(self, nap: Callable[[], None]) -> None:
        self._nap = nap

    def sleep(self, seconds: float) -> None:
        if sys._getframe(1).f_code.co_name != "_run":  # a queue's own thread waits for nobody's sake
            self._nap()
        time.sleep(seconds)


class BlockedThreads:
    """What stands still in this process. `fake` is the stand-in for a driver, if there is one.

    `driver` is whether streams are a driver's: with a stand-in it is asked, without one it cannot be.
    """

    def __init__(self, fake: Any = None, driver: bool = False) -> None:
        self.fake = fake
        self._blind = driver and fake is None
        self._naps: Counter[int] = Counter()

    def install(self, patch: Any) -> None:
        """Count naps, with pytest's `monkeypatch`."""
        from ortforge.importers import _cpu_queue as cpu_queue
        from ortforge.importers import _pauses as pauses

        for module in (cpu_queue, pauses):
            patch.setattr(module, "time", _Clock(self.nap))

    def nap(self) -> None:
        """This thread looks again and again for something that is not there yet."""
        self._naps[threading.get_ident()] += 1

    def settle(self) -> None:
        """Wait until nothing moves any more unless somebody outside does something."""
        if self.fake is not None:
            self.fake.settle()
        else:
            time.sleep(MOMENT)

    def holds(self, threads: Callable[[], int | None] = lambda: None) -> Callable[[], bool]:
        """A question: does a thread wait for somebody outside, since now? None: any thread."""

        def naps() -> int:
            thread = threads()
            return self._naps.total() if thread is None else self._naps[thread]

        before, start = naps(), time.monotonic()

        def answer() -> bool:
            if self._blind:
                return time.monotonic() - start > MOMENT
            if self.fake is None:
                return naps() > before
            return bool(self.fake.held_hosts()) or (naps() > before and self.fake.is_at_rest())

        return answer

    def is_held(self, call: Background) -> bool:
        """Does a call wait for somebody outside? False once it is over."""
        held = self.holds(lambda: call.ident)
        until(lambda: call.is_over or held())
        return not call.is_over

    @contextlib.contextmanager
    def late(self, action: Callable[[], object]) -> Iterator[None]:
        """Do something on another thread as soon as the block waits for it, or is over: in a block that does not wait it is too late."""
        here, over = threading.get_ident(), threading.Event()
        held = self.holds(lambda: here)

        def then() -> None:
            until(lambda: over.is_set() or held())
            action()

        thread = Background(then)
        try:
            yield
        finally:
            over.set()
            thread.result()
