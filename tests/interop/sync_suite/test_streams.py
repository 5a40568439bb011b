"""What is queued on streams, and what that orders."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ortforge import OrtError, interop, value_from_numpy
from tests.interop.sync_suite.frames import NEW, NOTHING, OLD, Background, Frame


def test_calls_return_at_once(frame: Frame) -> None:
    """One thread queues a wait that nobody has answered yet, and a signal behind it."""
    frame.semaphore.wait(frame.stream, 1)
    frame.semaphore.signal(frame.stream, 2)
    assert frame.is_quiet()
    frame.produce(1)
    frame.consume(2)


def test_order_on_one_stream(frame: Frame, ort: Any, env: Any) -> None:
    """wait, copy, signal: whoever sees the signal sees the copy. signal, wait, copy: the signal says nothing."""
    seen = np.zeros((2, 3), np.float32)
    target = value_from_numpy(ort, seen)
    frame.semaphore.wait(frame.stream, 1)
    with frame.late_producer(1):
        ort.api.copy_tensors(env, [frame.x], [target], frame.stream)
        frame.semaphore.signal(frame.stream, 2)
        frame.consume(2)
        assert (seen == 7).all()
    frame.semaphore.signal(frame.stream, 3)
    frame.semaphore.wait(frame.stream, 4)
    frame.consume(3)
    copy = Background(ort.api.copy_tensors, env, [frame.x], [target], frame.stream)
    assert copy.is_held()
    assert (seen == 7).all(), "the signal came first, and the copy has not been made"
    frame.produce(4, x=8)
    copy.result()
    interop.flush(frame.stream)
    assert (seen == 8).all()


def test_copies_have_the_order_of_their_stream(frame: Frame, ort: Any, env: Any) -> None:
    seen = np.zeros((2, 3), np.float32)
    target = value_from_numpy(ort, seen)
    frame.semaphore.wait(frame.stream, 1)
    ort.api.copy_tensors(env, [frame.x], [target], None)
    assert (seen == 1).all(), "without a stream it waits for nothing"
    with frame.late_producer(1):
        ort.api.copy_tensors(env, [frame.x], [target], frame.stream)
        interop.flush(frame.stream)
    assert (seen == 7).all()


def test_streams_do_not_order_each_other(frame: Frame, mul: Any) -> None:
    """The wait is on one stream, the run on another; a semaphore between the two is the remedy."""
    other = frame.make_stream()
    options = frame.make_options(other)
    frame.semaphore.wait(frame.stream, 1)
    frame.run(mul, options)
    assert frame.result() == OLD
    frame.semaphore.signal(frame.stream, 2)
    frame.semaphore.wait(other, 2)
    with frame.late_producer(1):
        frame.run(mul, options)
        assert frame.result() == NEW


def test_flush_waits_for_all(frame: Frame) -> None:
    """Who reads without it reads old data."""
    frame.semaphore.wait(frame.stream, 1)
    frame.semaphore.signal(frame.stream, 2)
    assert frame.is_quiet()
    flush = Background(interop.flush, frame.stream)
    assert flush.is_held()
    frame.produce(1)
    flush.result()
    assert frame.timeline.value == 2


def test_flush_says_what_failed(frame: Frame) -> None:
    """Afterwards the stream can be used."""
    stream = frame.make_stream(wait_limit_ms=20)
    frame.semaphore.wait(stream, 1)
    with pytest.raises(OrtError, match="waiting for value 1 of a semaphore"):
        interop.flush(stream)
    frame.produce(1)
    frame.settle(stream)


def test_streams_belong_to_a_device(frame: Frame, mul: Any, load: Any, ort: Any, rig: Any) -> None:
    """A stream of another device is refused by waits, signals and, from 1.24 on, runs."""
    other = load(rig.other_factory())
    with ort.api.create_sync_stream_for_ep_device(other.device) as stream:
        for call in (frame.semaphore.wait, frame.semaphore.signal):
            with pytest.raises(OrtError) as caught:
                call(stream, 1)
            assert int(caught.value.code) == 2
        if ort.api_version >= 24:
            with ort.api.create_run_options() as options:
                interop.set_sync_stream(options, stream)
                with pytest.raises(OrtError, match="stream") as caught:
                    frame.run(mul, options)
                assert int(caught.value.code) == 2
                assert frame.result() == NOTHING


def test_both_routes_give_the_same_order(frame: Frame, mul: Any, importer: Any, rig: Any) -> None:
    """This suite runs with EPs of both interfaces; this test says that they were reached in both ways."""
    assert importer.route == ("ort" if rig.interface == "shipped" else "direct")
    frame.semaphore.wait(frame.stream, 1)
    with frame.late_producer(1):
        frame.run(mul)
        frame.semaphore.signal(frame.stream, 2)
        assert frame.consume(2) == NEW
