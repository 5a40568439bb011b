"""Calls on several threads at once.

Input: what to do. Output: nothing, if nothing goes wrong. The threads begin together, so that they meet in the library also on a machine on which
each of them could be done before the next one has begun.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from .checks import Absent, Failed, Skipped


def problems_at_once(count: int, work: Callable[[int], None]) -> list[Exception]:
    """Call `work` with 0, 1 ... on as many threads; what it raised."""
    problems: list[Exception] = []
    start = threading.Barrier(count)

    def guarded(number: int) -> None:
        start.wait()
        try:
            work(number)
        except Exception as error:  # noqa: BLE001 - it is reported
            problems.append(error)

    threads = [threading.Thread(target=guarded, args=(n,)) for n in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return problems


def at_once(count: int, work: Callable[[int], None], expected: str, wrong: Sequence[str] = ()) -> None:
    """Call `work` with 0, 1 ... on as many threads.

    Args:
        expected: what is so if nothing goes wrong.
        wrong: where `work` puts sentences about what went wrong, beside raising.

    Raises:
        Failed: something went wrong.
        Absent, Skipped: `work` says so first.
    """
    problems = problems_at_once(count, work)
    if problems or wrong:
        first = problems[0] if problems else None
        if isinstance(first, Absent | Skipped):
            raise first
        symptom = first.symptom if isinstance(first, Failed) else ""
        raise Failed(expected, str(first or wrong[0]), symptom=symptom)
