"""Runs: with and without a stream, of several sessions, streams and threads."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from ortforge import OrtError, interop
from tests.interop.sync_suite.frames import NEW, NOTHING, OLD, SESSION_RUNS, Background, Frame, late_session_run
from tests.waiting import PATIENCE, until


@pytest.mark.since(24)
def test_a_run_with_the_stream_waits(frame: Frame, mul: Any) -> None:
    frame.semaphore.wait(frame.stream, 1)
    with frame.late_producer(1):
        frame.plain_run(mul)
        assert frame.result() == NEW


def test_a_run_without_the_stream_does_not_wait(frame: Frame, mul: Any, ort: Any) -> None:
    """It returns although nobody has produced anything, and the result is of the old data."""
    frame.semaphore.wait(frame.stream, 1)
    with ort.api.create_run_options() as options:
        frame.run(mul, options)
    assert frame.result() == OLD
    frame.ort.api.run(mul, None, ["x", "y"], [frame.x, frame.y], ["z"], [frame.z])
    assert frame.result() == OLD


@pytest.mark.until(23)
def test_before_1_24_the_caller_waits(frame: Frame, mul: Any) -> None:
    """ONNX Runtime's own Run cannot know of the stream; the router's waits before it."""
    frame.semaphore.wait(frame.stream, 1)
    frame.plain_run(mul)
    assert frame.result() == OLD
    with frame.late_producer(1):
        frame.run(mul)
        assert frame.result() == NEW


@pytest.mark.until(23)
@pytest.mark.parametrize("way", SESSION_RUNS)
def test_before_1_24_sessions_wait(frame: Frame, env: Any, ep: Any, way: str) -> None:
    assert late_session_run(way, frame, env, ep.device, "mul") == NEW


def test_each_frame_needs_its_wait(frame: Frame, mul: Any) -> None:
    """A wait holds back once: the next frame, without one or for a value that is reached, sees old data."""
    frame.semaphore.wait(frame.stream, 1)
    with frame.late_producer(1):
        frame.run(mul)
    assert frame.result() == NEW
    frame.semaphore.wait(frame.stream, 1)
    frame.run(mul)
    assert frame.result() == NEW, "the producer has not written the second frame, and nobody waited"
    frame.semaphore.wait(frame.stream, 2)
    with frame.late_producer(2, x=8):
        frame.run(mul)
        assert frame.result() == 80


def test_later_waits_are_too_late(frame: Frame, mul: Any) -> None:
    frame.run(mul)
    frame.semaphore.wait(frame.stream, 1)
    frame.produce(1)
    interop.flush(frame.stream)
    assert frame.result() == OLD


def test_run_returns_when_its_work_is_done(frame: Frame, mul: Any) -> None:
    """A late producer, then late kernels: the host reads the result as soon as Run returns."""
    frame.semaphore.wait(frame.stream, 1)
    with frame.late_producer(1):
        frame.run(mul)
        assert frame.result() == NEW
    frame.produce(None, x=8)
    with frame.held_device() as let_go:
        run = Background(frame.run, mul)
        assert run.is_held() == frame.can_hold
        let_go()
        run.result()
        assert frame.result() == 80


@pytest.mark.asynchronous
def test_a_run_that_does_not_wait(frame: Frame, mul: Any) -> None:
    """It returns while the stream is held, and the result is not there before the stream was done."""
    options = frame.make_options(frame.stream, waits=False)
    frame.semaphore.wait(frame.stream, 1)
    frame.run(mul, options)
    assert frame.stays(NOTHING)
    frame.produce(1)
    interop.flush(frame.stream)
    assert frame.result() == NEW


def test_the_signal_comes_after_the_run(frame: Frame, mul: Any) -> None:
    """A signal queued before the run is too early: the consumer reads what was there."""
    frame.semaphore.wait(frame.stream, 1)
    with frame.late_producer(1):
        frame.run(mul)
        frame.semaphore.signal(frame.stream, 2)
        assert frame.consume(2) == NEW
    frame.semaphore.signal(frame.stream, 3)
    assert frame.consume(3) == NEW
    frame.produce(None, x=8)
    assert frame.consume(3) == NEW, "the run has not begun"
    frame.run(mul)
    assert frame.result() == 80


@pytest.mark.asynchronous
def test_the_signal_comes_after_a_run_that_did_not_wait(frame: Frame, mul: Any) -> None:
    options = frame.make_options(frame.stream, waits=False)
    frame.semaphore.wait(frame.stream, 1)
    with frame.held_device() as let_go:
        frame.run(mul, options)
        frame.semaphore.signal(frame.stream, 2)
        assert frame.is_quiet()
        frame.produce(1)
        assert frame.stays(NOTHING)
        assert frame.timeline.value == (1 if frame.can_hold else 2)
        let_go()
        assert frame.consume(2) == NEW


def test_who_runs_cannot_be_who_signals(frame: Frame, mul: Any) -> None:
    """Run holds its caller; with the producer on the same thread only the time limit ends that."""
    stream = frame.make_stream(wait_limit_ms=30)
    options = frame.make_options(stream)
    frame.semaphore.wait(stream, 1)
    with pytest.raises(OrtError, match="nobody signalled"):
        frame.run(mul, options)
    frame.produce(1)
    frame.settle(stream)


def test_sessions_on_one_stream_follow_each_other(frame: Frame, sessions: Any) -> None:
    """The second session reads what the first one wrote."""
    mul, add = sessions("mul"), sessions("add")
    frame.semaphore.wait(frame.stream, 1)
    with frame.late_producer(1):
        frame.run(mul)
        frame.run(add, x=frame.z, z=frame.w)
        frame.semaphore.signal(frame.stream, 2)
        frame.consume(2)
    assert frame.second_result() == NEW + 10


@pytest.mark.asynchronous
def test_sessions_on_one_stream_need_no_host(frame: Frame, sessions: Any) -> None:
    """Neither run waits, and still the second sees the result of the first."""
    mul, add = sessions("mul"), sessions("add")
    options = frame.make_options(frame.stream, waits=False)
    frame.semaphore.wait(frame.stream, 1)
    frame.run(mul, options)
    frame.run(add, options, x=frame.z, z=frame.w)
    frame.semaphore.signal(frame.stream, 2)
    assert frame.is_quiet()
    frame.produce(1)
    frame.consume(2)
    assert frame.second_result() == NEW + 10


def test_runs_on_two_streams_are_not_ordered(frame: Frame, sessions: Any) -> None:
    """The second reads z before the first has written it; a semaphore between the streams is the remedy."""
    mul, add = sessions("mul"), sessions("add")
    other = frame.make_stream()
    options = frame.make_options(other)
    frame.semaphore.wait(frame.stream, 1)
    first = Background(frame.run, mul)
    assert first.is_held()
    frame.run(add, options, x=frame.z, z=frame.w)
    assert frame.second_result() == NOTHING + 10
    frame.semaphore.wait(other, 2)
    second = Background(lambda: frame.run(add, options, x=frame.z, z=frame.w))
    assert second.is_held()
    frame.produce(1)
    first.result()
    frame.semaphore.signal(frame.stream, 2)
    second.result()
    assert frame.second_result() == NEW + 10


def test_threads_that_share_a_stream(frame: Frame, mul: Any) -> None:
    """A wait that was queued before Run was called holds the run of another thread; one queued later does not."""
    queued, ran = threading.Event(), threading.Event()
    seen: list[float] = []

    def consumer() -> None:
        frame.run(mul)  # before the wait
        seen.append(frame.result())
        ran.set()
        assert queued.wait(PATIENCE)
        frame.run(mul)
        seen.append(frame.result())

    thread = Background(consumer)
    assert ran.wait(PATIENCE)
    frame.semaphore.wait(frame.stream, 1)
    queued.set()
    assert thread.is_held()
    frame.produce(1)
    thread.result()
    assert seen == [OLD, NEW]


def test_threads_with_a_stream_each(make_frame: Any, mul: Any) -> None:
    """One session, two threads: the run whose producer is late does not hold the other."""
    late, early = make_frame(), make_frame()
    for frame in (late, early):
        frame.semaphore.wait(frame.stream, 1)
    held = Background(late.run, mul)
    with early.late_producer(1):
        early.run(mul)
    assert early.result() == NEW
    assert late.result() == NOTHING
    assert held.is_held()
    late.produce(1, x=8)
    held.result()
    assert (early.result(), late.result()) == (NEW, 80)


class Async:
    """RunAsync of a frame."""

    def __init__(self, frame: Frame, session: Any, after: Any = None, plain: bool = False) -> None:
        self._done = threading.Event()
        self.seen: list[Any] = []

        def callback(outputs: list[Any], error: Any) -> None:
            self.seen += [error, frame.result()]
            if after is not None:
                after()
            self._done.set()

        function = frame.ort.api.run_async if plain else interop.run_async
        function(session, frame.options, ["x", "y"], [frame.x, frame.y], ["z"], [frame.z], callback)

    def is_held(self) -> bool:
        held = Background.blocked_threads.holds()
        until(lambda: self._done.is_set() or held())
        return not self._done.is_set()

    def result(self) -> list[Any]:
        assert self._done.wait(PATIENCE), "no callback"
        return self.seen


@pytest.mark.since(24)
def test_run_async_waits_for_the_stream(frame: Frame, sessions: Any) -> None:
    """The caller goes on at once; when the callback is called the result is there."""
    session = sessions("mul", threads=2)
    frame.semaphore.wait(frame.stream, 1)
    run = Async(frame, session)
    assert run.is_held()
    assert frame.result() == NOTHING
    frame.produce(1)
    assert run.result() == [None, NEW]


@pytest.mark.until(23)
def test_run_async_before_1_24(frame: Frame, sessions: Any) -> None:
    """ONNX Runtime's own orders nothing; the router's holds the caller."""
    session = sessions("mul", threads=2)
    frame.semaphore.wait(frame.stream, 1)
    assert Async(frame, session, plain=True).result() == [None, OLD]
    with frame.late_producer(1):
        assert Async(frame, session).result() == [None, NEW]


@pytest.mark.since(24)
def test_signals_of_asynchronous_runs(make_frame: Any, sessions: Any) -> None:
    """A signal right after RunAsync can overtake the run, here because the pool's only thread is busy; one queued by
    the callback cannot."""
    session = sessions("mul", threads=2)
    busy, frame = make_frame(), make_frame()
    frame.produce(None)
    busy.semaphore.wait(busy.stream, 1)
    first = Async(busy, session)
    assert first.is_held()
    second = Async(frame, session, after=lambda: frame.semaphore.signal(frame.stream, 2))
    frame.semaphore.signal(frame.stream, 1)
    assert frame.consume(1) == NOTHING
    busy.produce(1)
    first.result()
    assert second.result() == [None, NEW]
    assert frame.consume(2) == NEW
