"""Streams of CUDA: what was queued for the outside world, waiting with a time limit, and the objects ORT sees.

Input: CUstreams. Output: `Stream`, which knows its waits for and signals of imported semaphores by events recorded behind
them; `SyncStream` and `Notification`, which ORT calls.

Note [Waits that never end]: Kernels and copies end by themselves, so a stream is waited for in the driver. Only while it
waits for an imported semaphore is it polled, with a time limit (stream option `wait_limit_ms`, else ORTFORGE_WAIT_LIMIT_MS, else
10 seconds) and a way to `cancel`. A limit that is reached ends the wait of the host only: the driver cannot take a wait out of a
stream, so later work stays behind it until somebody signals.

Note [Errors at the end of a run]: At the end of a run ORT calls, on the thread of the run, OnRunEnd of the EP, OnSessionRunEnd of
each stream, and Flush. It only logs an error of Flush (rule STR-06), and would give out results that are not there; an error of
OnSessionRunEnd makes the run fail. So the stream is waited for there, unless OnRunEnd was told that nobody wants to wait.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

from ...generated.python_ep import SyncNotificationImpl, SyncStreamImpl
from ..public import publish
from .backend import EP_FAIL, FAIL, BackendError
from .cpu_queue import time_limit
from .cuda_driver import NOT_READY, CudaDevice, attempt
from .validate import invalid

if TYPE_CHECKING:
    from typing import Any

    from ...generated.python import OrtSyncStream

_NON_BLOCKING, _NO_TIMING = 1, 2
_SHORTEST, _LONGEST = 20e-6, 500e-6  # seconds between two looks

_streams: dict[int, Stream] = {}
_waiting_runs: set[int] = set()  # threads


class _Operation:
    """A wait or signal on a stream."""

    __slots__ = ("event", "is_queued", "number", "waits_for")

    def __init__(self, number: int, waits_for: str) -> None:
        self.number = number
        self.waits_for = waits_for  # in words; "" for a signal
        self.is_queued = False
        self.event: Any = None  # recorded behind it; None if the driver refused that


class Stream:
    """A CUstream of ours, and the semaphore operations queued on it. Thread-safe."""

    def __init__(self, device: CudaDevice, limit: float | None = None) -> None:
        self.device: CudaDevice = device.acquire()
        self.limit: float = time_limit(None) if limit is None else limit
        self.closed: bool = False
        self._cancelled = ""
        self._lock = threading.RLock()
        self._operations: deque[_Operation] = deque()
        self._events: list[Any] = []  # idle ones
        self._number = 0
        self._reached = 0  # every operation up to this number is done
        try:
            with device.current():
                self.native: Any = device.call("cuStreamCreate", _NON_BLOCKING)
        except BackendError:
            device.release()
            raise
        self.handle: int = int(self.native)
        _streams[self.handle] = self
        device.streams.add(self)

    # ------------------------------------------------------------------------------------------ operations

    @contextmanager
    def in_use(self) -> Iterator[bool]:
        """Keep the stream from being destroyed for a block, with the context current; False: it was already."""
        with self._lock, self.device.current():
            yield not self.closed

    def event(self) -> Any:
        """An idle event, with the context current."""
        with self._lock:
            if not self._events:
                self._look()  # a stream that nobody waits for must not collect events
            if self._events:
                return self._events.pop()
        return self.device.call("cuEventCreate", _NO_TIMING)

    def keep(self, event: Any) -> None:
        """Take back an event that was not used."""
        with self._lock:
            self._events.append(event)

    @contextmanager
    def operation(self, waits_for: str = "") -> Iterator[int]:
        """Queue a wait for something, or a signal, in a block, with the stream in use; gives its number.

        It counts before it is queued: a release that waits for the device may happen at any moment, on this thread too.

        Raises:
            BackendError: no event can be recorded behind it; then it counts until the stream is idle.
        """
        with self._lock:
            event = self.event()
            self._number += 1
            made = _Operation(self._number, waits_for)
            self._operations.append(made)
            try:
                yield made.number
            except BaseException:
                self._operations.remove(made)
                self.keep(event)
                raise
            made.is_queued = True
            try:
                self.device.call("cuEventRecord", event, self.native)
            except BackendError:
                self.keep(event)
                raise
            made.event = event

    def reached(self, number: int) -> bool:
        """Is an operation done?"""
        with self._lock:
            if self._reached < number:
                self._look()
            return self._reached >= number

    def waits_for(self) -> str:
        """What the stream waits for, in words; "" if nothing outside."""
        if not self._operations:
            return ""
        with self._lock:
            self._look()
            return next((operation.waits_for for operation in self._operations if operation.waits_for), "")

    def _look(self) -> None:
        """Drop the operations that are done; in a broken context all are. With the lock held."""
        if not self._operations:
            return
        try:
            with self.device.current():
                while self._operations and self._is_done(operation := self._operations[0]):
                    self._drop(operation)
        except BackendError:  # no telling
            while self._operations and self.device.lost:
                self._drop(self._operations[0])

    def _is_done(self, operation: _Operation) -> bool:
        if not operation.is_queued:
            return False
        if operation.event is None and self.closed:
            return True
        for _ in range(2):  # an error that stays is the context's: nothing is under way any more
            if operation.event is None:
                result, _ = attempt("cuStreamQuery", self.native)
            else:
                result, _ = attempt("cuEventQuery", operation.event)
            if result in (0, NOT_READY):
                return not result
        return True

    def _drop(self, operation: _Operation) -> None:
        if not self._operations or self._operations[0] is not operation:
            return  # dropped meanwhile: garbage that was collected on this thread looked too
        self._operations.popleft()
        self._reached = operation.number
        if operation.event is not None:
            self._events.append(operation.event)

    # --------------------------------------------------------------------------------------------- waiting

    def synchronize(self) -> None:
        """Wait until all that was queued is done; see Note [Waits that never end].

        Raises:
            BackendError: something that was queued failed, or a wait took too long or was cancelled.
        """
        with self.device.current():
            started, pause = time.monotonic(), _SHORTEST
            while True:
                waits_for = self.waits_for()
                if not waits_for:
                    self.device.call("cuStreamSynchronize", self.native)
                    self.device.releases.sweep()
                    return
                result, _ = attempt("cuStreamQuery", self.native)
                if result != NOT_READY:
                    if result:
                        raise self.device.error(result, "cuStreamQuery")
                    continue
                if self._cancelled:
                    reason, self._cancelled = self._cancelled, ""
                    raise BackendError(EP_FAIL, f"{waits_for} was cancelled: {reason}")
                if time.monotonic() - started > self.limit:
                    raise BackendError(EP_FAIL, f"{waits_for} took longer than {self.limit:g} s; nobody signalled")
                time.sleep(pause)
                pause = min(pause * 2, _LONGEST)

    def cancel(self, reason: str) -> None:
        """End the wait of whoever waits for this stream, or of the next to do so."""
        self._cancelled = reason

    def close(self) -> None:
        """The stream is released. Work under way goes on; its events are destroyed when it has ended."""
        with self._lock:
            if self.closed:
                return
            with self.device.current():
                if attempt("cuStreamQuery", self.native)[0] == NOT_READY:
                    self._mark()
                    self.device.left_work = True
                    for note in self.device.at_stream_end:
                        note(self)
            self.closed = True
            _streams.pop(self.handle, None)
            self.device.undo(("cuStreamDestroy", self.native))
        self.device.releases.now_or_later(self._ended)
        self.device.release()

    def _mark(self) -> None:
        """Operations that no event could be recorded behind: once the stream is gone only an event tells of them.

        A later operation's does, or one that is recorded now.
        """
        unmarked = [o for o in self._operations if o.is_queued and o.event is None]
        last = self._operations[-1] if self._operations else None
        if last is not None and last in unmarked:
            try:
                event = self.event()
                self.device.call("cuEventRecord", event, self.native)
            except BackendError:  # then there is no telling
                return
            last.event = event
        for operation in unmarked:
            if operation is not last:
                self._operations.remove(operation)

    def _ended(self) -> bool:
        """Destroy the events of a closed stream, if all its operations are done."""
        with self._lock:
            self._look()
            if self._operations:
                return False
            events, self._events = self._events, []
        self.device.streams.discard(self)
        if events:
            self.device.undo(*(("cuEventDestroy", event) for event in events))
        return True


def find_stream(handle: int, device: CudaDevice | None = None) -> Stream:
    """The stream behind a native handle. Only streams of ours: any other number would crash the driver.

    Raises:
        BackendError: it is none of ours, was released, or is one of another device (rule INT-28).
    """
    found = _streams.get(handle)
    if found is None:
        raise invalid("the stream belongs to another EP, or was released: it is no stream of the CUDA EP")
    if device is not None and found.device is not device:
        raise invalid(
            f"the stream belongs to CUDA device {found.device.ordinal}, the semaphore to device {device.ordinal}"
        )
    return found


def cancel_cuda_wait(handle: int, reason: str = "cancelled by the application") -> None:
    """End what the host waits for on a stream; `handle` is SyncStream_GetHandle's.

    Raises:
        BackendError: it is no stream of the CUDA EP.
    """
    find_stream(handle).cancel(reason)


def live_streams(device: CudaDevice) -> list[Stream]:
    """The streams of a device that are not released."""
    return [stream for stream in list(device.streams) if not stream.closed]


def end_of_run(wait: bool) -> None:
    """Say whether the run that ends on this thread has to wait for its streams."""
    if wait:
        _waiting_runs.add(threading.get_ident())
    else:
        _waiting_runs.discard(threading.get_ident())


class SyncStream(SyncStreamImpl):
    """The stream ORT sees (rules STR-01 to STR-09)."""

    def __init__(self, device: CudaDevice, limit: float | None = None) -> None:
        self.stream: Stream = Stream(device, limit)

    def get_handle(self) -> int:
        """The CUstream."""
        return self.stream.handle

    def create_notification(self) -> Notification:
        """A mark for other streams to wait for."""
        return Notification(self.stream)

    def flush(self) -> None:
        """Wait until everything is done; see Note [Errors at the end of a run]."""
        self.stream.synchronize()

    def on_session_run_end(self) -> None:
        """Wait, and make the run fail if something went wrong; see Note [Errors at the end of a run]."""
        if threading.get_ident() in _waiting_runs:
            try:
                self.stream.synchronize()
            except BackendError as error:
                raise BackendError(FAIL, error.message) from None

    def release(self) -> None:
        """ORT gave the stream back."""
        self.stream.close()


class Notification(SyncNotificationImpl):
    """A mark in a stream (rules NOT-01 to NOT-05)."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._device = stream.device.acquire()
        try:
            with self._device.current():
                self._event = self._device.call("cuEventCreate", _NO_TIMING)
        except BackendError:
            self._device.release()
            raise
        self._behind = ""  # what the producer was waiting for

    def activate(self) -> None:
        """Put the mark at the end of the stream; may be done again."""
        with self._device.current():
            self._behind = self._stream.waits_for()
            self._device.call("cuEventRecord", self._event, self._stream.native)

    def wait_on_device(self, consumer_stream: OrtSyncStream) -> None:
        """Let the consumer's later work wait for the mark; does not block (rule NOT-03)."""
        consumer = find_stream(self.ort.api.sync_stream_get_handle(consumer_stream) or 0)
        with consumer.device.current(), consumer.operation(self._behind) if self._behind else nullcontext():
            consumer.device.call("cuStreamWaitEvent", consumer.native, self._event, 0)

    def wait_on_host(self) -> None:
        """Wait until the mark is reached; one that was never put anywhere is (rule NOT-04)."""
        if self._behind:
            self._stream.synchronize()
        with self._device.current():
            self._device.call("cuEventSynchronize", self._event)

    def release(self) -> None:
        """ORT gave it back."""
        self._device.undo(("cuEventDestroy", self._event))
        self._device.release()


publish("ortforge.importers", cancel_cuda_wait)
