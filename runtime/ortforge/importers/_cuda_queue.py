"""Streams of CUDA: what was queued for the outside world, and waiting for it with a time limit.

Input: native streams. Output: `Stream`, which knows its waits for and signals of imported semaphores by events recorded behind
them; and `Runs`, which knows what the runs of a session left behind when nobody waited for their end.

Note [Waits that never end]: Kernels and copies end by themselves, so a stream is waited for in the driver. Only while it
waits for an imported semaphore is it polled, with a time limit (stream option `wait_limit_ms`, else ORTFORGE_WAIT_LIMIT_MS, else
10 seconds) and a way to `cancel`. A limit that is reached ends the wait of the host only: drivers cannot take a wait out of a
stream, so later work stays behind it until somebody signals.

Note [What OrtEp::Sync waits for]: Work of the EP's own session that nobody waited for yet, up to where its last run ended. What other sessions and
other clients queue on the device, and what comes later on the same stream, is none of its business: their producers may be late.

Note [Streams of others]: Whoever made a stream destroys it, and does not say so here. So a stream of the application, or of an EP without an
importer, is touched only while somebody gives it to a call; what was queued is looked after by events. A handle that the driver uses again for
another stream gets the same `Stream`, which does no harm: events tell of what they were recorded behind.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ._backend import EP_FAIL, BackendError
from ._cpu_queue import time_limit
from ._cuda_driver import attempt
from ._pauses import Pause
from ._validate import invalid

if TYPE_CHECKING:
    from typing import Any

    from ._cuda_device import CudaDevice

NON_BLOCKING, NO_TIMING, NOT_READY = 1, 2, 600  # CUstream_flags, CUevent_flags, CUresult

_streams: dict[int, Stream] = {}
_MANY = 64  # adopted streams, before those that are idle are forgotten
_adopted: dict[CudaDevice, dict[int, Stream]] = {}
_adopting = threading.Lock()


class _Operation:
    """A wait or signal on a stream."""

    __slots__ = ("event", "hosts", "is_queued", "number", "waits_for")

    def __init__(self, number: int, waits_for: str) -> None:
        self.number = number
        self.waits_for = waits_for  # in words; "" for a signal
        self.is_queued = False
        self.event: Any = None  # recorded behind it; None if the driver refused that
        self.hosts = 0  # threads that are in the driver for it: the event is theirs meanwhile


class Stream:
    """A native stream, and the semaphore operations queued on it. Thread-safe.

    `native` is one that somebody else made and destroys: then there is no `close`, but `forget`. By default a new one is made,
    which `find_stream` finds.
    """

    def __init__(self, device: CudaDevice, limit: float | None = None, native: int | None = None) -> None:
        self._is_own = native is None
        self.device: CudaDevice = device.acquire() if self._is_own else device  # what nobody closes holds nothing
        self.limit: float = time_limit(None) if limit is None else limit
        self.closed: bool = False
        self._cancelled = ""
        self._lock = threading.RLock()
        self._operations: deque[_Operation] = deque()
        self._events: list[Any] = []  # idle ones
        self._hosts = 0  # threads that wait for one that is not idle
        self._number = 0
        self._reached = 0  # every operation up to this number is done
        try:
            with device.current():
                self.native: Any = device.call("cuStreamCreate", NON_BLOCKING) if native is None else native
        except BackendError:
            device.release()
            raise
        self.handle: int = int(self.native)
        if self._is_own:
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
        return self.device.call("cuEventCreate", NO_TIMING)

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

    @property
    def newest(self) -> int:
        """The number of the newest operation."""
        return self._number

    def mark(self) -> int:
        """The number of a mark behind all that was queued so far."""
        with self._lock, self.device.current(), self.operation() as number:
            return number

    def waits_for(self, number: int | None = None) -> str:
        """What the stream waits for, in words; "" if nothing outside. With a number: what that operation is behind."""
        if not self._operations:
            return ""
        with self._lock:
            self._look()
            for operation in self._operations:
                if operation.waits_for and (number is None or operation.number <= number):
                    return operation.waits_for
        return ""

    def is_idle(self) -> bool:
        """Was all that was queued here done when somebody looked? Nobody has to look for a stream of somebody else."""
        with self._lock:
            self._look()
            return not self._operations

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
        if operation.event is not None and not operation.hosts:
            self._events.append(operation.event)

    # --------------------------------------------------------------------------------------------- waiting

    def synchronize(self, number: int | None = None) -> None:
        """Wait until all that was queued is done, or all up to an operation; see Note [Waits that never end].

        Raises:
            BackendError: something that was queued failed, or a wait took too long or was cancelled.
        """
        with self.device.current():
            pause = Pause()
            while True:
                waits_for = self.waits_for(number)
                if not waits_for:
                    self._synchronize(number)
                    self.device.releases.sweep()
                    return
                if not self.closed:
                    result, _ = attempt("cuStreamQuery", self.native)
                    if result not in (0, NOT_READY):
                        raise self.device.error(result, "cuStreamQuery")
                if self._cancelled:
                    reason, self._cancelled = self._cancelled, ""
                    raise BackendError(EP_FAIL, f"{waits_for} was cancelled: {reason}")
                if pause.waited() > self.limit:
                    raise BackendError(EP_FAIL, f"{waits_for} took longer than {self.limit:g} s; nobody signalled")
                pause.rest()

    def _synchronize(self, number: int | None) -> None:
        """Wait in the driver, for what is behind nobody outside."""
        if number is None:
            self.device.call("cuStreamSynchronize", self.native)
            return
        with self._lock:
            found = next((o for o in self._operations if o.number == number), None)
            if found is None or found.event is None:  # done, or there is no telling
                return
            found.hosts += 1
            self._hosts += 1
        try:
            self.device.call("cuEventSynchronize", found.event)
        finally:
            with self._lock:
                found.hosts -= 1
                self._hosts -= 1
                if not found.hosts and found not in self._operations:
                    self._events.append(found.event)

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

    def forget(self) -> None:
        """Nobody asks for what was queued on somebody else's stream any more; events go as at `close`."""
        self.closed = True
        self.device.releases.now_or_later(self._ended)

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
            if self._operations or self._hosts:
                return False
            events, self._events = self._events, []
        self.device.streams.discard(self)
        if events:
            self.device.undo(*(("cuEventDestroy", event) for event in events))
        return True


class Runs:
    """The runs of one session, and what they left on streams when nobody wanted to wait. Thread-safe.

    ORT tells an EP neither which streams a run has nor, where nobody waits, that one is done with: kernels say what they use.
    A run begins and ends on one thread, where its kernels run too, unless they run in parallel: then on threads that have no run.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: set[int] = set()  # threads
        self._used: dict[int, set[Stream]] = {}  # by thread
        self._left: dict[Stream, int] = {}

    def begin(self) -> None:
        """A run begins on this thread."""
        with self._lock:
            self._running.add(threading.get_ident())
            self._used.pop(threading.get_ident(), None)

    def use(self, stream: Stream) -> None:
        """A kernel on this thread is about to work on a stream."""
        found = self._used.get(threading.get_ident())
        if found is None:
            with self._lock:
                found = self._used.setdefault(threading.get_ident(), set())
        found.add(stream)

    def end(self, wait: bool) -> None:
        """The run of this thread ends; `wait`: its streams will be waited for."""
        with self._lock:
            self._running.discard(threading.get_ident())
            streams = self._used.pop(threading.get_ident(), set())
            for thread in [] if wait else self._used.keys() - self._running:
                streams |= self._used.pop(thread)
        for stream in () if wait else streams:
            with stream.in_use() as alive:
                number = stream.mark() if alive else 0
            if alive:
                with self._lock:
                    self._left[stream] = number

    def synchronize(self) -> None:
        """Wait for all of it.

        Raises:
            BackendError: as `Stream.synchronize`.
        """
        with self._lock:
            left = list(self._left.items())
        for stream, number in left:
            stream.synchronize(number)
            with self._lock:
                if self._left.get(stream) == number:
                    del self._left[stream]


def find_stream(handle: int, device: CudaDevice | None = None) -> Stream:
    """The stream behind a native handle. Only streams of ours: any other number would crash the driver.

    Raises:
        BackendError: it is none of ours, was released, or is one of another device (rule INT-28).
    """
    found = _streams.get(handle)
    if found is None:
        raise invalid("the stream belongs to another EP, or was released: it is no stream of this EP")
    if device is not None and found.device is not device:
        raise invalid(f"the stream belongs to {found.device}, the semaphore to device {device.ordinal}")
    return found


def adopted_stream(handle: int, device: CudaDevice) -> Stream:
    """The stream behind a native handle, whoever made it; see Note [Streams of others]. Any number that is no CUstream crashes the driver.

    Raises:
        BackendError: ORT_INVALID_ARGUMENT; it is one of another device or context (rule INT-28).
    """
    own = _streams.get(handle)
    if (
        own is not None and own.device is device
    ):  # of an EP in Python: its waits are known, so that the EP waits with a limit
        return own
    with device.current():
        device.check_stream(handle)
    with _adopting:
        known = _adopted.get(device)
        if known is None:
            known = _adopted[device] = {}
            device.at_end.append(lambda: _forget_adopted(device))
        found = known.get(handle)
        if found is None:
            if len(known) >= _MANY:
                for old in [at for at, stream in known.items() if stream.is_idle()]:
                    known.pop(old).forget()
            found = known[handle] = Stream(device, native=handle)
        return found


def _forget_adopted(device: CudaDevice) -> None:
    """The device ends: the events of the streams go."""
    for stream in _adopted.pop(device, {}).values():
        stream.forget()


def live_streams(device: CudaDevice) -> list[Stream]:
    """The streams of a device that are not released."""
    return [stream for stream in list(device.streams) if not stream.closed]
