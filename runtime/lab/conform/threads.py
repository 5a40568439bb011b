"""Calls on several threads at once.

Input: what to do. Output: what went wrong. The threads begin together, so that they meet in the library also on a machine on which
each of them could be done before the next one has begun.
"""

from __future__ import annotations

import threading
from collections.abc import Callable


def at_once(count: int, work: Callable[[int], None]) -> list[str]:
    """Call `work` with 0, 1 ... on as many threads; the messages of what was raised."""
    problems: list[str] = []
    start = threading.Barrier(count)

    def guarded(number: int) -> None:
        start.wait()
        try:
            work(number)
        except Exception as error:  # noqa: BLE001 - it is reported
            problems.append(str(error))

    threads = [threading.Thread(target=guarded, args=(n,)) for n in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return problems
