"""Waiting for what other threads and processes do, without assuming how fast this machine is."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

#: Seconds after which what did not happen is held to happen no more. Only tests that fail wait so long.
PATIENCE = 60.0


def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Look until it is so; False if it is not so in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return condition()
        time.sleep(0.001)
    return True


def in_threads(work: Callable[[], object], count: int = 8) -> None:
    """Call `work` in several threads at once, and raise what the first of them raised once all are through."""
    errors: list[BaseException] = []

    def guarded() -> None:
        try:
            work()
        except BaseException as error:  # noqa: BLE001 - raised below
            errors.append(error)

    threads = [threading.Thread(target=guarded) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
