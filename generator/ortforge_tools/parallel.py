"""Independent pieces of work in two processes, where that saves time and is safe.

Input: pieces and a function. Output: what the function makes of each piece, as if one process had done them all. The second process
is a copy of this one (fork), so that nothing has to be read or imported again; both take the next piece from one pipe. The helper
may fail or be killed at any moment: what it does not deliver is done here, so its mistakes and ours come out the same way.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn, TypeVar

T = TypeVar("T")

#: Where a fork without exec is safe; on macOS the system's own libraries forbid it.
_SYSTEMS = ("linux", "freebsd")


def possible() -> bool:
    """Are there two processors, and a process that can be copied because it has one thread?"""
    if not sys.platform.startswith(_SYSTEMS) or len(os.sched_getaffinity(0)) < 2:
        return False
    threading = sys.modules.get("threading")
    return threading is None or threading.active_count() == 1


def in_two(pieces: Sequence[str], work: Callable[[str], T]) -> dict[str, T]:
    """`work` of each piece, by piece, in their order; at most 256 pieces.

    What `work` returns must be picklable. Whatever it raises goes on to the caller.
    """
    claims, filled = os.pipe()
    os.write(filled, bytes(range(len(pieces))))
    os.close(filled)
    answers, told = os.pipe()
    child = os.fork()
    if not child:
        os.close(answers)
        _help(lambda: _claimed(pieces, work, claims), told)
    os.close(told)
    try:
        done = _claimed(pieces, work, claims)
        with open(answers, "rb", closefd=False) as stream:
            said = stream.read()
    finally:
        os.close(answers)  # a helper that goes on learns here that nobody listens
        os.close(claims)
        status = os.waitpid(child, 0)[1]
    if status == 0 and said:
        done |= pickle.loads(said)  # noqa: S301 - our own copy said it
    return {piece: done[piece] if piece in done else work(piece) for piece in pieces}


def _claimed(pieces: Sequence[str], work: Callable[[str], T], claims: int) -> dict[str, T]:
    """Do pieces until none is left that nobody has taken."""
    done = {}
    while taken := os.read(claims, 1):
        piece = pieces[taken[0]]
        done[piece] = work(piece)
    return done


def _help(work: Callable[[], object], told: int) -> NoReturn:
    """The helper's whole life: it says everything at once, or nothing."""
    code = 1
    with contextlib.suppress(BaseException):
        said = pickle.dumps(work(), pickle.HIGHEST_PROTOCOL)
        with open(told, "wb") as stream:
            stream.write(said)
        code = 0
    os._exit(code)
