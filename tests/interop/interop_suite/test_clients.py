"""Clients that share a device, where a driver queues the work: what one of them waits for is not the others' business."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ortforge import interop
from tests.interop.blocked_threads import BlockedThreads
from tests.interop.sync_suite.frames import NEW, NOTHING, Background, Frame, make_session
from tests.waiting import until

pytestmark = pytest.mark.clock
FRAME = 4096


@pytest.fixture(autouse=True)
def blocked_threads(rig: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(rig, "fake"):
        pytest.skip(
            "kernels of this EP work on the thread that runs the model, and nothing of it waits for the whole device"
        )
    Background.blocked_threads = BlockedThreads(rig.fake, driver=True)
    Background.blocked_threads.install(monkeypatch)


@pytest.fixture
def frames(ort: Any, rig: Any, ep: Any, importer: Any) -> Iterator[tuple[Frame, Frame]]:
    made = Frame(ort, rig, ep.device, importer), Frame(ort, rig, ep.device, importer)
    yield made
    for one in made:
        one.close()


@pytest.fixture
def sessions(ort: Any, env: Any, ep: Any) -> Iterator[tuple[Any, Any]]:
    if ort.api_version < 25:
        pytest.skip("SynchronizeBoundOutputs reaches an EP from ONNX Runtime 1.25 on")
    made = make_session(ort, env, ep.device, "mul"), make_session(ort, env, ep.device, "mul")
    yield made
    for one in made:
        one.close()


def calls(rig: Any, since: int = 0) -> list[Any]:
    """Calls of the driver after one of them, as far back as it remembers."""
    return [call for call in rig.fake.calls() if call.number > since]


def looks(rig: Any, since: int) -> int:
    """How often somebody asked the driver whether something is done."""
    return sum(call.name.endswith(("EventQuery", "StreamQuery")) for call in calls(rig, since))


def freed(rig: Any, since: int) -> int:
    """How many mapped buffers were freed."""
    return sum(call.name in ("cuMemFree", "hipFree") for call in calls(rig, since))


def test_sync_with_a_client_whose_producer_is_late(ort: Any, frames: Any, sessions: Any) -> None:
    """The other's run is behind a wait that nobody answers."""
    mine, other = frames
    other.semaphore.wait(other.stream, 1)
    interop.run_with_binding(sessions[1], other.make_options(other.stream, waits=False), other.bind(sessions[1]))
    mine.produce(1)
    mine.semaphore.wait(mine.stream, 1)
    binding = mine.bind(sessions[0])
    interop.run_with_binding(sessions[0], mine.make_options(mine.stream, waits=False), binding)
    ort.api.synchronize_bound_inputs(binding)
    ort.api.synchronize_bound_outputs(binding)
    assert (mine.result(), other.result()) == (NEW, NOTHING)
    other.produce(1)
    interop.flush(other.stream)
    assert other.result() == NEW


def test_sync_waits_for_the_sessions_run_and_no_further(rig: Any, ort: Any, frames: Any, sessions: Any) -> None:
    """The twin. What comes later on the same stream does not count: here the next frame, whose producer is later still."""
    mine, _ = frames
    mine.semaphore.wait(mine.stream, 1)
    binding = mine.bind(sessions[0])
    interop.run_with_binding(sessions[0], mine.make_options(mine.stream, waits=False), binding)
    mine.semaphore.wait(mine.stream, 2)
    synchronize = Background(ort.api.synchronize_bound_outputs, binding)
    before = calls(rig)[-1].number
    assert until(lambda: looks(rig, before) > 10), "it looks again and again"
    assert (synchronize.is_over, mine.result()) == (False, NOTHING)
    mine.produce(1)
    synchronize.result()
    assert mine.result() == NEW
    ort.api.synchronize_bound_outputs(binding)  # nothing is left to wait for
    mine.timeline.signal(2)
    interop.flush(mine.stream)


def test_imports_and_releases_never_wait(rig: Any, importer: Any, frames: Any) -> None:
    """However many releases are put off because a stream waits, each looks at the streams a few times, and goes on."""
    mine, other = frames
    other.semaphore.wait(other.stream, 1)
    count = 200
    before = calls(rig)[-1].number
    for _ in range(count):
        importer.import_memory(rig.memory_type, mine.memory.handle, FRAME).close()
    assert looks(rig, before) <= 8 * count, "somebody looks again and again"
    assert not freed(rig, before)
    mine.semaphore.wait(mine.stream, 0)  # a wait is where releases get a moment
    other.timeline.signal(1)
    interop.flush(mine.stream)  # as long as any stream waits they are put off
    interop.flush(other.stream)
    assert freed(rig, before) == count


def test_a_wait_makes_room_for_releases(rig: Any, importer: Any, frames: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """With frames in flight all the time a stream always waits: releases come all the same, when the number has grown."""
    mine, other = frames
    monkeypatch.setattr("ortforge.importers._cuda_releases.HOLD", 10.0)
    other.semaphore.wait(other.stream, 1)
    for _ in range(64):
        importer.import_memory(rig.memory_type, mine.memory.handle, FRAME).close()
    value, before = 1, calls(rig)[-1].number

    def is_freed() -> bool:
        nonlocal value
        other.timeline.signal(value)
        value += 1
        other.semaphore.wait(other.stream, value)  # before the last one has ended, as far as the client knows
        importer.import_memory(rig.memory_type, mine.memory.handle, FRAME).close()
        return freed(rig, before) >= 64

    assert until(is_freed)
    other.timeline.signal(value)
    interop.flush(other.stream)
