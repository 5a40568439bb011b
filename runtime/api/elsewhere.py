"""Releases that wait for threads of ONNX Runtime, and therefore must not happen on one of them.

Input: what ends an object, and what the object keeps. Output: a function that leaves a release to another thread where it has to.

Note [Own threads]: the callback of a run, a logger, a kernel in Python run on threads of the session's pool. When the last object that needs the session
goes away there, its release would wait for the very thread that it runs on; ONNX Runtime then goes on in memory that is gone. The registry says
`joins` of such functions.

Note [Whose thread]: a thread that Python did not start has no Thread object, or one that stands for it since somebody called current_thread() on it.
Nothing public tells those from daemon threads, so releases of daemon threads are left to another thread, too; they wait a moment for it, so that
`close()` has done its work when it returns. On a thread of ONNX Runtime that wait comes to its end without the release, which follows.
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

_running: dict[Any, int] = {}  # the lock of each release in progress, which ends with it -> the process
_unreleased: list[Any] = []  # what keeps objects that no thread could be started for
_registered: list[bool] = []  # is `_finish` called at exit?


def deferring(release: Release, kept: Mapping[int, Any]) -> Callable[[int], bool]:
    """A function that leaves the release of a reference's object to another thread if this one may be ONNX Runtime's, and says whether it did.

    At interpreter exit, where it is called too, the module's globals may be gone.

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

    def work(kept: Any) -> None:  # noqa: ARG001 - not let go before the object has been released
        try:
            release(address)
        finally:
            _running.pop(done, None)
            done.release()

    _running[done] = os.getpid()
    try:
        if not _registered:
            _registered.append(True)
            atexit.register(_finish)
        _thread.start_new_thread(work, (kept,))
    except RuntimeError:  # the interpreter ends: the object stays, as does all that still runs
        _running.pop(done, None)
        _unreleased.append(kept)
        return
    if wait:
        done.acquire(timeout=_DAEMON_S)


def _finish() -> None:
    """Interpreter exit waits for what was left to other threads."""
    for done, process in list(_running.items()):
        if process == os.getpid():  # a child process has none of its parent's threads
            done.acquire(timeout=_EXIT_S)
