"""Releases that wait for threads of ONNX Runtime, and therefore must not happen on one of them.

Input: what ends an object, and what the object keeps. Output: a function that does the same, on a thread of its own where it is called on one that
Python did not start.

Note [Own threads]: the callback of a run, a logger, a kernel in Python run on threads of the session's pool. When the last object that needs the session
goes away there, its release would wait for the very thread that it runs on; ONNX Runtime then goes on in memory that is gone. The registry says
`joins` of such functions.
"""

from __future__ import annotations

import _thread
import atexit
import os
import threading

try:  # `queue` itself imports more than is needed here, at every start
    from _queue import SimpleQueue
except ImportError:  # a Python without it in C
    from queue import SimpleQueue

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Release = Callable[[int], object]

#: How long interpreter exit waits for what is left to do.
_EXIT_S = 2.0

_left: SimpleQueue[tuple[Release, int, Any]] = SimpleQueue()
_started: list[int] = []  # the process whose thread is at work; a child process has none


def is_foreign(
    get: Any = threading._active.get,  # type: ignore[attr-defined]
    ident: Callable[[], int] = _thread.get_ident,
    dummy: type = threading._DummyThread,
) -> bool:
    """Is this a thread that Python did not start? Then it is one of ONNX Runtime, or of whoever calls it.

    Called without arguments. At interpreter exit, where this is called too, the module's globals may be gone.
    """
    # threading.current_thread() would make an object for such a thread, which stays for ever.
    found = get(ident())
    return found is None or isinstance(found, dummy)


def releasing(release: Release, kept: Mapping[int, Any]) -> Release:
    """`release` for objects that must not be released on threads of ONNX Runtime.

    Args:
        kept: What references keep alive, by their ids; it stays alive until the object has been released.
    """
    foreign, later = is_foreign, _later

    def end(ref: int) -> None:
        elsewhere = False
        try:
            elsewhere = foreign()
        finally:  # whatever a signal's handler raised: see Note [Interrupted releases] of `handles`
            if elsewhere:
                later(release, int(ref), kept.get(id(ref)))
            else:
                release(ref)

    return end


def _later(release: Release, address: int, kept: Any) -> None:
    _left.put((release, address, kept))
    if _started == [os.getpid()]:
        return
    first, _started[:] = not _started, [os.getpid()]
    try:
        _thread.start_new_thread(_work, ())
        if first:
            atexit.register(_finish)
    except RuntimeError:  # the interpreter ends: the object stays, as does all that still runs
        return


def _work() -> None:
    """Release one object after the other."""
    while True:
        release, address, kept = _left.get()
        release(address)
        del kept  # not before the object has been released


def _finish() -> None:
    """Interpreter exit waits for what was left to this thread."""
    done = threading.Event()
    _left.put((lambda _: done.set(), 0, None))
    done.wait(_EXIT_S)
