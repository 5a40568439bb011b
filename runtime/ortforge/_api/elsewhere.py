"""Deferred releases: of objects whose release waits for threads of ONNX Runtime, and must not happen on one of them.

Input: a release function, and what the object keeps. Output: a function that defers a release to another thread if
necessary.

Note [Own threads]: callbacks of runs, loggers and kernels in Python run on threads of the session's pool. When the last
object that needs the session goes away there, its release would wait for the very thread that it runs on; ONNX Runtime
then continues in memory that is gone. The registry says `joins` of such functions.

Note [Whose thread]: a thread that Python did not start has no Thread object, or one that represents it because somebody
called current_thread() on it. No public attribute tells the latter from daemon threads, so releases on daemon threads
are deferred, too. These wait a moment, so that the object is released when `close()` returns; on a thread of ONNX
Runtime that wait times out, and the release follows.
"""

from __future__ import annotations

import _thread
import atexit
import os
import threading

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Release = Callable[[int], object]

#: How long interpreter exit waits for a release, and how long a daemon thread does.
_EXIT_S = 2.0
_DAEMON_S = 0.2

_running: dict[Any, int] = {}  # for each release in progress a lock, unlocked at its end -> the process
_unreleased: list[Any] = []  # what objects need that are never released, because no thread could be started
_registered: list[bool] = []  # is `_finish` called at exit?


def deferring(release: Release, kept: Mapping[int, Any]) -> Callable[[int], bool]:
    """A function that defers the release of a reference's object if this thread may be ONNX Runtime's.

    It returns whether it did.
    It also runs at interpreter exit, when the module's globals may be gone.

    Args:
        kept: What references keep alive, by their ids; it stays alive until the object has been released.
    """
    main, ident, threads, later = threading.main_thread().ident, _thread.get_ident, threading.enumerate, _later

    def defer(ref: int) -> bool:
        here = ident()
        if here == main:
            return False
        found = [thread.daemon for thread in threads() if thread.ident == here]
        if found == [False]:
            return False
        later(release, int(ref), kept.get(id(ref)), bool(found))
        return True

    return defer


def _later(release: Release, address: int, kept: Any, wait: bool) -> None:
    done = _thread.allocate_lock()
    done.acquire()
    needed = [kept]
    del kept

    def work() -> None:
        try:
            release(address)
        finally:
            needed.clear()  # not before the object has been released
            _running.pop(done, None)
            done.release()

    _running[done] = os.getpid()
    try:
        if not _registered:
            _registered.append(True)
            atexit.register(_finish)
        _thread.start_new_thread(work, ())
    except RuntimeError:  # the interpreter ends: the object stays, as does all that still runs
        _running.pop(done, None)
        _unreleased.append(needed)
        return
    if wait:
        done.acquire(timeout=_DAEMON_S)


def _finish() -> None:
    """Let interpreter exit wait for deferred releases, and for those that follow from them."""
    process = os.getpid()  # a child process has none of its parent's threads
    while locks := [done for done, started in list(_running.items()) if started == process]:
        for done in locks:
            if not done.acquire(timeout=_EXIT_S):
                return
