"""Pauses between two looks for something that only somebody outside can do, ex) a value of a timeline in shared memory.

Input: nothing. Output: sleep. Whoever looks learns of the end late by one pause at most, and that is a sixteenth of the time waited:
what came soon is seen soon, and what takes long costs little.
"""

from __future__ import annotations

import time

_SHORTEST, _LONGEST, _PART = 20e-6, 250e-6, 16  # seconds, seconds, of the time waited


class Pause:
    """The pauses of one wait, which begins when this is made."""

    __slots__ = ("_start",)

    def __init__(self) -> None:
        self._start = time.monotonic()

    def waited(self) -> float:
        """Seconds since the beginning."""
        return time.monotonic() - self._start

    def rest(self) -> None:
        """Sleep until the next look."""
        time.sleep(min(max(self.waited() / _PART, _SHORTEST), _LONGEST))
