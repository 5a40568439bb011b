"""Streams of CUDA as ORT sees them: runs, notifications, cancelling.

Input: calls of ORT. Output: what `cuda_queue` does.

Note [Errors at the end of a run]: At the end of a run ORT calls, on the thread of the run, OnRunEnd of the EP, OnSessionRunEnd of
each stream, and Flush. It only logs an error of Flush (rule STR-06), and would give out results that are not there; an error of
OnSessionRunEnd makes the run fail. So the stream is waited for there, unless OnRunEnd was told that nobody wants to wait.
"""

from __future__ import annotations

import threading
from contextlib import nullcontext
from typing import TYPE_CHECKING

from ortforge_abi.ep import SyncNotificationImpl, SyncStreamImpl

from .._public import publish
from ._backend import FAIL, BackendError
from ._cuda_queue import NO_TIMING, Stream, find_stream

if TYPE_CHECKING:
    from ortforge_abi import OrtSyncStream

    from ._cuda_device import CudaDevice

_waiting_runs: set[int] = set()  # threads


def cancel_cuda_wait(handle: int, reason: str = "cancelled by the application") -> None:
    """End what the host waits for on a stream; `handle` is SyncStream_GetHandle's.

    Raises:
        BackendError: it is no stream of the CUDA EP.
    """
    find_stream(handle).cancel(reason)


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
                self._event = self._device.call("cuEventCreate", NO_TIMING)
        except BackendError:
            self._device.release()
            raise
        self._behind, self._number = "", 0  # what the producer was waiting for, and its newest operation

    def activate(self) -> None:
        """Put the mark at the end of the stream; may be done again."""
        with self._device.current():
            self._behind, self._number = self._stream.waits_for(), self._stream.newest
            self._device.call("cuEventRecord", self._event, self._stream.native)

    def wait_on_device(self, consumer_stream: OrtSyncStream) -> None:
        """Let the consumer's later work wait for the mark; does not block (rule NOT-03)."""
        consumer = find_stream(self.ort.api.sync_stream_get_handle(consumer_stream) or 0)
        # A wait behind a semaphore is one for the outside world too: no release that waits for the device may come in between.
        with (
            consumer.device.releases.gate if self._behind else nullcontext(),
            consumer.device.current(),
            consumer.operation(self._behind) if self._behind else nullcontext(),
        ):
            consumer.device.call("cuStreamWaitEvent", consumer.native, self._event, 0)

    def wait_on_host(self) -> None:
        """Wait until the mark is reached; one that was never put anywhere is (rule NOT-04)."""
        if self._behind:
            self._stream.synchronize(self._number)
        with self._device.current():
            self._device.call("cuEventSynchronize", self._event)

    def release(self) -> None:
        """ORT gave it back."""
        self._device.undo(("cuEventDestroy", self._event))
        self._device.release()


publish("ortforge.importers", cancel_cuda_wait)
