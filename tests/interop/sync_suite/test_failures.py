"""Runs that fail, waits that nobody answers."""

from __future__ import annotations

from typing import Any

import pytest

from ortforge import OrtError, interop
from tests.interop.sync_suite.frames import NEW, NOTHING, OLD, Background, Frame


def failed_run(frame: Frame, session: Any) -> None:
    with frame.tensor(0, (3, 2)) as wrong, pytest.raises(OrtError, match="dimensions"):
        frame.run(session, x=wrong)


def test_a_signal_after_a_failed_run_is_made(frame: Frame, mul: Any) -> None:
    """The consumer gets its value, and reads what was there before."""
    frame.produce(None)
    failed_run(frame, mul)
    frame.semaphore.signal(frame.stream, 2)
    assert frame.consume(2) == NOTHING


@pytest.mark.since(24)
def test_a_wait_before_a_failed_run_stays(frame: Frame, mul: Any) -> None:
    """It was queued on the stream, not for the run: the next one on the stream is behind it."""
    frame.semaphore.wait(frame.stream, 1)
    failed_run(frame, mul)
    with frame.late_producer(1):
        frame.run(mul)
        assert frame.result() == NEW


def test_a_stream_survives_a_failed_run(frame: Frame, mul: Any) -> None:
    failed_run(frame, mul)
    frame.semaphore.wait(frame.stream, 1)
    with frame.late_producer(1):
        frame.run(mul)
        frame.semaphore.signal(frame.stream, 2)
        assert frame.consume(2) == NEW


def test_the_time_limit_is_an_error(frame: Frame, mul: Any) -> None:
    """Of Run and of flush, with a sentence; there is no result."""
    stream = frame.make_stream(wait_limit_ms=20)
    options = frame.make_options(stream)
    for value, call in ((1, lambda: frame.run(mul, options)), (2, lambda: interop.flush(stream))):
        frame.semaphore.wait(stream, value)
        with pytest.raises(OrtError, match=f"waiting for value {value} of a semaphore"):
            call()
        assert frame.result() == NOTHING
        frame.produce(value, x=1)
        frame.settle(stream)
        if value == 1:
            frame.memory.write(512, bytes(24))


def test_what_was_queued_behind_a_wait_that_ended(frame: Frame, rig: Any) -> None:
    """The CPU's EP drops it; no driver can, so the CUDA EP's stream goes on when somebody signals after all."""
    stream = frame.make_stream()
    frame.semaphore.wait(stream, 1)
    frame.semaphore.signal(stream, 2)
    frame.limit(stream, 20)
    with pytest.raises(OrtError, match="nobody signalled"):
        interop.flush(stream)
    frame.produce(1)
    frame.settle(stream)
    assert frame.timeline.value == (1 if rig.drops_waits else 2)


def test_a_signal_after_the_time_limit_is_a_lie(frame: Frame, mul: Any, rig: Any) -> None:
    """With the CPU's EP at once, with the CUDA EP when the wait is answered: without a result of that frame."""
    stream = frame.make_stream(wait_limit_ms=20)
    options = frame.make_options(stream)
    frame.semaphore.wait(stream, 1)
    with pytest.raises(OrtError, match="nobody signalled"):
        frame.run(mul, options)
    frame.semaphore.signal(stream, 2)
    if rig.drops_waits:
        assert frame.consume(2) == NOTHING
    else:
        assert frame.timeline.value == 0
        frame.produce(1)
        frame.consume(2)


def test_terminate_does_not_end_a_wait(frame: Frame, mul: Any, ort: Any) -> None:
    """RunOptionsSetTerminate is looked at between nodes, and nobody gets there."""
    frame.semaphore.wait(frame.stream, 1)
    run = Background(frame.run, mul)
    assert run.is_held()
    ort.api.run_options_set_terminate(frame.options)
    assert run.is_held()
    frame.produce(1)
    try:
        run.result()
    except OrtError as error:
        assert "terminate" in error.message
        assert frame.result() == NOTHING
    else:
        assert frame.result() == NEW


def test_cancel_ends_a_wait(frame: Frame, mul: Any, ort: Any, rig: Any) -> None:
    if rig.drops_waits:
        from ortforge.importers import cancel_cpu_wait as cancel
    else:
        from ortforge.importers import cancel_cuda_wait as cancel
    frame.semaphore.wait(frame.stream, 1)
    run = Background(frame.run, mul)
    assert run.is_held()
    cancel(ort.api.sync_stream_get_handle(frame.stream), "the window was closed")
    with pytest.raises(OrtError, match="the window was closed"):
        run.result()
    assert frame.result() in (NOTHING, OLD)
    frame.produce(1)
    interop.flush(frame.stream)
