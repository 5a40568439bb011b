"""Runs that Ctrl-C ends.

Input: work that blocks in C. Output: its result, or what the handler of a signal raised meanwhile.

While C runs in the main thread Python calls no handler of a signal. Work that may be long is therefore done by another thread, and the
main thread waits in Python; what a handler raises stops the work. That costs some 50 us, so work of no more bytes than one that was
quick is done in the main thread itself.
"""

from __future__ import annotations

import _thread
import ctypes
import threading
from time import perf_counter

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MAIN = threading.main_thread().ident
QUICK_S = 0.005
_STEP_S = 0.1


class Interruptible:
    """The runs of a session, of which it is known how many bytes of input were quick."""

    def __init__(self, api: Any) -> None:
        self._api = api
        #: How many bytes of input were quick; -1 if nothing is known. The native module reads it, too.
        self.quick = ctypes.c_int64(-1)

    def __call__(self, work: Callable[[], Any], size: int, options: Any) -> Any:
        """Do the work, on another thread where this is the main one and the work may be long; `options` are those of the run.

        Raises: what the work or the handler of a signal raised; in the latter case the run has come to its end.
        """
        if _thread.get_ident() != MAIN:
            return work()
        began, quick = perf_counter(), self.quick
        result = work() if size <= quick.value else _elsewhere(work, self._api, options)
        if perf_counter() - began < QUICK_S:
            quick.value = max(quick.value, size)  # of what failed nobody knows how long it takes
        elif size <= quick.value:
            quick.value = -1
        return result


def _elsewhere(work: Callable[[], Any], api: Any, options: Any) -> Any:
    done = _thread.allocate_lock()
    results: list[Any] = []
    errors: list[BaseException] = []
    stopped: list[bool] = []

    def do() -> None:
        try:
            results.append(work())
        except BaseException as error:  # noqa: BLE001 - raised where the caller waits
            errors.append(error)
        if stopped:  # who stopped it may wait no more
            api.run_options_unset_terminate(options)
        done.release()

    def wait() -> None:
        while not results and not errors:
            done.acquire(True, _STEP_S)  # Windows calls handlers only when this is over

    done.acquire()
    try:
        _thread.start_new_thread(do, ())
    except RuntimeError:  # no more threads
        return work()
    try:
        wait()
    except BaseException:
        stopped.append(True)
        api.run_options_set_terminate(options)
        try:
            wait()
        finally:  # of a second signal, too
            if results or errors:
                api.run_options_unset_terminate(options)
        raise
    if errors:
        raise errors.pop()  # kept in this frame, it would keep itself, and whatever its traceback sees, the session too
    return results[0]
