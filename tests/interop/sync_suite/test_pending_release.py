"""What is released while work is pending."""

from __future__ import annotations

from typing import Any

import pytest

from ortforge import interop
from tests.interop.sync_suite.frames import NEW, NOTHING, Background, Frame
from tests.waiting import never


def test_imports_may_be_released_under_queued_work(frame: Frame, ep: Any, ort: Any, rig: Any) -> None:
    """Semaphore and importer: what was queued is done all the same."""
    with (
        interop.ExternalResourceImporter.for_device(ort, ep.device) as importer,
        importer.import_semaphore(rig.semaphore_type, frame.timeline.handle) as semaphore,
    ):
        semaphore.wait(frame.stream, 1)
        semaphore.signal(frame.stream, 2)
    assert frame.is_quiet()
    frame.produce(1)
    frame.consume(2)


@pytest.mark.asynchronous
def test_memory_may_be_released_under_queued_work(frame: Frame, mul: Any) -> None:
    """Tensors and import: the kernel finds its memory, however long the release takes."""
    options = frame.make_options(frame.stream, waits=False)
    frame.semaphore.wait(frame.stream, 1)
    frame.run(mul, options)
    frame.semaphore.signal(frame.stream, 2)
    with frame.late_producer(1):
        for thing in (frame.x, frame.y, frame.z, frame.w, frame.imported):
            thing.close()
        assert frame.consume(2) == NEW


@pytest.mark.asynchronous
def test_sessions_may_be_released_under_queued_work(frame: Frame, sessions: Any) -> None:
    session = sessions("mul")
    options = frame.make_options(frame.stream, waits=False)
    frame.semaphore.wait(frame.stream, 1)
    frame.run(session, options)
    frame.semaphore.signal(frame.stream, 2)
    with frame.late_producer(1):
        session.close()
        assert frame.consume(2) == NEW


def test_a_stream_released_under_queued_work(frame: Frame, rig: Any) -> None:
    """The CPU's EP drops what waits: the signal never comes. The CUDA EP's driver goes on with it."""
    stream = frame.make_stream()
    frame.semaphore.wait(stream, 1)
    frame.semaphore.signal(stream, 2)
    stream.close()
    assert frame.is_quiet()
    frame.produce(1)
    if rig.drops_waits:
        assert never(lambda: frame.timeline.value == 2)
    else:
        frame.consume(2)


def test_flush_before_a_stream_is_released(frame: Frame) -> None:
    """Then everything was done, with any EP."""
    stream = frame.make_stream()
    frame.semaphore.wait(stream, 1)
    frame.semaphore.signal(stream, 2)
    with frame.late_producer(1):
        interop.flush(stream)
    stream.close()
    assert frame.timeline.value == 2


def test_a_stream_lives_as_long_as_a_run_needs_it(frame: Frame, mul: Any) -> None:
    """Closing the application's object under a run takes nothing away from the run."""
    stream = frame.make_stream()
    options = frame.make_options(stream)
    frame.semaphore.wait(stream, 1)
    run = Background(frame.run, mul, options)
    assert run.is_held()
    assert frame.result() == NOTHING
    frame.produce(1)
    run.result()
    assert frame.result() == NEW
