"""What only the application can do, and what happens if it does not."""

from __future__ import annotations

from typing import Any

import pytest

from ortforge import interop
from tests.interop.sync_suite.frames import NEW, NOTHING, OLD, Background, Frame


def test_the_producer_signals_after_it_has_written(frame: Frame, mul: Any) -> None:
    """A signal before the write lets the run go on with old data."""
    frame.semaphore.wait(frame.stream, 1)
    frame.timeline.signal(1)
    frame.run(mul)
    frame.produce(None)
    assert frame.result() == OLD
    frame.semaphore.wait(frame.stream, 2)
    with frame.late_producer(2, x=8):
        frame.run(mul)
        assert frame.result() == 80


@pytest.mark.asynchronous
def test_inputs_are_the_runs_until_its_signal(frame: Frame, mul: Any) -> None:
    """A producer that writes the next frame too early changes this one; one that waits for the signal does not."""
    options = frame.make_options(frame.stream, waits=False)
    frame.semaphore.wait(frame.stream, 1)
    frame.run(mul, options)
    frame.produce(None, x=7)
    assert frame.stays(NOTHING)
    frame.produce(1, x=9)
    interop.flush(frame.stream)
    assert frame.result() == 90, "not NEW: the second frame was written over the first"
    frame.semaphore.wait(frame.stream, 2)
    frame.run(mul, options)
    frame.semaphore.signal(frame.stream, 3)
    frame.produce(2, x=7)
    assert frame.consume(3) == NEW
    frame.produce(None, x=9)
    assert frame.result() == NEW


def test_outputs_are_the_consumers_until_it_says_so(frame: Frame, mul: Any) -> None:
    """The next run writes over a result that is still being read, unless it waits for the consumer's own signal."""
    frame.produce(1)
    frame.run(mul)
    assert frame.result() == NEW
    frame.produce(None, x=8)
    frame.run(mul)
    assert frame.result() == 80, "written over under the consumer's eyes"
    frame.produce(None, x=9)
    frame.semaphore.wait(frame.stream, 2)
    run = Background(frame.run, mul)
    assert run.is_held()
    assert frame.result() == 80, "the consumer has its time"
    frame.timeline.signal(2)
    run.result()
    assert frame.result() == 90


def test_the_consumer_waits_for_the_signal(frame: Frame, mul: Any) -> None:
    """Who reads before it reads what was there."""
    frame.semaphore.wait(frame.stream, 1)
    run = Background(frame.run, mul)
    assert run.is_held()
    assert frame.result() == NOTHING
    frame.produce(1)
    run.result()
    frame.semaphore.signal(frame.stream, 2)
    assert frame.consume(2) == NEW


def test_tensors_over_the_same_bytes_are_strangers(frame: Frame, mul: Any) -> None:
    """Nobody notices that the output of one run is the input of another: only stream and semaphores order them."""
    other = frame.make_stream()
    options = frame.make_options(other)
    frame.semaphore.wait(frame.stream, 1)
    writer = Background(frame.run, mul)
    assert writer.is_held()
    with frame.tensor(512) as same_as_z:
        frame.run(mul, options, x=same_as_z, z=frame.w)
        assert frame.second_result() == NOTHING
        frame.semaphore.wait(other, 2)
        frame.produce(1)
        writer.result()
        frame.semaphore.signal(frame.stream, 2)
        frame.run(mul, options, x=same_as_z, z=frame.w)
        assert frame.second_result() == NEW * 10
