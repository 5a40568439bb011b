"""Streams of the CPU: queues whose operations run one after the other, beside the caller.

Input: operations, each a function that says whether it is done. Output: they are run in order, by a worker thread or by
whoever flushes. Nobody who queues something blocks. An operation that can run at once does so without a thread.

A wait for a value that nobody signals ends after the queue's time limit (stream option `wait_limit_ms`, else the
environment variable ORTFORGE_WAIT_LIMIT_MS, else 10 seconds) or when somebody cancels it. The operations behind it are
then dropped, and the error goes to whoever uses the queue next: once, after which the queue works again.

Note [Called from within]: The garbage collector may release this very stream, and a signal handler cancel it, on a thread that
is at work on the queue and holds its lock. The lock is therefore one that a thread may take twice, and who comes from
within only leaves word: `_advance` looks at it when the operation it is at has answered.
"""

from __future__ import annotations

import itertools
import os
import threading
import time
from collections import deque
from typing import TYPE_CHECKING

from .._public import publish
from ._backend import EP_FAIL, INVALID_ARGUMENT, BackendError
from ._pauses import Pause

if TYPE_CHECKING:
    from collections.abc import Callable

    #: May have a method `end()`, called once when it was done or dropped.
    Operation = Callable[[], bool]

_LIMIT = "ORTFORGE_WAIT_LIMIT_MS"
_DEFAULT_LIMIT_MS = 10_000
_LINGER = 1.0  # seconds a worker thread without work stays

_handles = itertools.count(0x0C_0000_0010, 0x10)
_queues: dict[int, CpuQueue] = {}


def time_limit(text: str | None) -> float:
    """Seconds a wait may take, from a number of milliseconds.

    Raises:
        BackendError: it is no positive number.
    """
    chosen = text if text is not None else os.environ.get(_LIMIT) or str(_DEFAULT_LIMIT_MS)
    try:
        found = float(chosen) / 1000
    except ValueError:
        found = -1.0
    if not 0 < found < threading.TIMEOUT_MAX:
        where = "wait_limit_ms" if text is not None else _LIMIT
        raise BackendError(INVALID_ARGUMENT, f"{where} must be a positive number of milliseconds, not {chosen!r}")
    return found


def find(handle: int, device: object = None) -> CpuQueue:
    """The queue behind the native handle of a stream.

    Raises:
        BackendError: it is none of the CPU's, was released, or belongs to another device.
    """
    found = _queues.get(handle)
    if found is None:
        raise BackendError(
            INVALID_ARGUMENT,
            "the stream belongs to another EP or another device, or was released: it has no queue here",
        )
    if device is not None and found.device != device:
        raise BackendError(INVALID_ARGUMENT, f"the stream belongs to {found.device}, not to {device}")
    return found


def _end(operation: Operation) -> None:
    end = getattr(operation, "end", None)
    if end is not None:
        end()


class CpuQueue:
    """One stream. `handle` is its native handle."""

    def __init__(self, device: object, limit: float) -> None:
        self.device = device
        self.limit = limit
        self.handle: int = next(_handles)
        self._operations: deque[Operation] = deque()
        self._lock = threading.RLock()
        self._work = threading.Condition(self._lock)
        self._is_advancing = False
        self._closed = False
        self._since: float | None = None  # when the first operation began to wait
        self._error: BackendError | None = None
        self._cancelled = ""
        self._worker: threading.Thread | None = None
        _queues[self.handle] = self

    # --------------------------------------------------------------------------------------------- queueing

    def submit(self, operation: Operation) -> None:
        """Queue an operation; it returns False as long as it has to be asked again, and must not block.

        Raises:
            BackendError: an earlier operation failed and nobody has heard of it yet.
        """
        with self._lock:
            if self._error is not None:
                _end(operation)
                self._raise_pending()
            self._operations.append(operation)
            if self._advance():
                return
            if self._worker is None or not self._worker.is_alive():  # after a fork it is not
                self._worker = threading.Thread(target=self._run, name=f"ortforge-stream-{self.handle:x}", daemon=True)
                self._worker.start()
            else:
                self._work.notify()

    def check(self) -> None:
        """Hear of a failure before something is prepared for the queue.

        Raises:
            BackendError: an earlier operation failed and nobody has heard of it yet.
        """
        with self._lock:
            self._advance()
            self._raise_pending()

    def flush(self) -> None:
        """Block until everything that was queued is done.

        Raises:
            BackendError: an operation failed, took longer than the time limit, or was cancelled.
        """
        pause = Pause()
        while True:
            with self._lock:
                if self._is_advancing:
                    raise BackendError(EP_FAIL, "the stream cannot be flushed by what interrupted its own work")
                idle = self._advance()
                if idle:
                    self._raise_pending()
                    return
            pause.rest()

    def cancel(self, reason: str = "cancelled") -> None:
        """End what waits now; whoever uses the queue next gets an error."""
        with self._lock:
            if self._operations:
                self._cancelled = reason
                self._advance()

    def idle(self) -> bool:
        """Is everything that was queued done?"""
        with self._lock:
            return self._advance()

    def close(self) -> None:
        """The stream is released: what still waits is dropped, and the handle is no stream any more."""
        with self._lock:
            _queues.pop(self.handle, None)
            self._closed = True
            if not self._is_advancing:
                self._drop()
            self._work.notify_all()

    # ---------------------------------------------------------------------------------------------- running

    def _raise_pending(self) -> None:
        error, self._error = self._error, None
        try:
            if error is not None:
                raise error
        finally:
            del error  # or frame and exception keep each other

    def _advance(self) -> bool:
        """Run what can run; is the queue empty? With the lock held; see Note [Called from within]."""
        if self._is_advancing:
            return False
        self._is_advancing = True
        try:
            return self._work_off()
        finally:
            self._is_advancing = False
            if self._closed:
                self._drop()

    def _work_off(self) -> bool:
        while self._operations and not self._closed:
            try:
                if not self._operations[0]():
                    self._check_wait()
                    return False
            except BackendError as error:
                self._fail(error)
                return True
            except Exception as error:  # noqa: BLE001 - it belongs to whoever uses the queue next
                self._fail(BackendError(EP_FAIL, f"{type(error).__name__}: {error}"))
                return True
            _end(self._operations.popleft())
            self._since = None
        self._cancelled = ""  # what could be done was not cancelled, nor is what comes later
        return True

    def _check_wait(self) -> None:
        now = time.monotonic()
        if self._since is None:
            self._since = now
        what = getattr(self._operations[0], "describe", lambda: "an operation of the stream")()
        if self._cancelled:
            raise BackendError(EP_FAIL, f"{what} was cancelled: {self._cancelled}")
        if now - self._since > self.limit:
            raise BackendError(EP_FAIL, f"{what} took longer than {self.limit:g} s; nobody signalled")

    def _fail(self, error: BackendError) -> None:
        self._error = error.with_traceback(None)  # which has the frames of who met it, and what these hold
        self._drop()
        self._since, self._cancelled = None, ""

    def _drop(self) -> None:
        while self._operations:
            _end(self._operations.popleft())

    def _run(self) -> None:
        """The worker: only needed while something waits."""
        pause = Pause()
        while True:
            with self._lock:
                if self._advance():
                    self._work.wait(_LINGER)
                    pause = Pause()
                    if not self._operations:
                        self._worker = None
                        return
            pause.rest()


def cancel_cpu_wait(handle: int, reason: str = "cancelled by the application") -> None:
    """End what a stream waits for; `handle` is SyncStream_GetHandle's.

    Raises:
        BackendError: it is no stream of the CPU.
    """
    find(handle).cancel(reason)


publish("ortforge.importers", cancel_cpu_wait)
