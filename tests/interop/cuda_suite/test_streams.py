"""Waits, runs and signals: what is ordered by what, with a producer that is late."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import OrtError
from ortforge.ep import stream_object
from tests.interop.blocked_threads import BlockedThreads
from tests.interop.cuda_suite.machine import FAKE, Machine, collect, floats
from tests.waiting import until

BLOCK = 256

pytestmark = pytest.mark.clock


class Frame:
    """Two inputs and an output in one import, and the timeline that orders them."""

    def __init__(self, machine: Machine, importer: Any, model: Path, cuda: Any) -> None:
        interop = machine.ort.interop
        self.machine = machine
        self.importer = importer
        self.memory = machine.allocation(1 << 16)
        self.timeline = machine.timeline()
        self.handle = interop.import_memory(importer, machine.memory_descriptor(self.memory.fd, self.memory.size))
        self.semaphore = interop.import_semaphore(importer, machine.semaphore_descriptor(self.timeline.fd))
        self.tensors = [
            interop.create_tensor_from_memory(importer, self.handle, machine.tensor_descriptor((64,), i * BLOCK))
            for i in range(3)
        ]
        self.session = machine.session(model, cuda)
        self.options = machine.api.create_run_options()

    def produce(self, a: Any, b: Any, value: int) -> None:
        self.memory.write(a.tobytes())
        self.memory.write(b.tobytes(), BLOCK)
        self.timeline.signal(value)

    def run(self) -> None:
        outputs: list[Any] = [self.tensors[2]]
        self.machine.api.run(self.session, self.options, ["a", "b"], self.tensors[:2], ["y"], outputs)

    def result(self) -> bytes:
        found: bytes = self.memory.read(256, 2 * BLOCK)
        return found

    def wait(self, stream: Any, value: int) -> None:
        self.machine.ort.interop.wait_semaphore(self.importer, self.semaphore, stream, value)

    def signal(self, stream: Any, value: int) -> None:
        self.machine.ort.interop.signal_semaphore(self.importer, self.semaphore, stream, value)

    def close(self) -> None:
        del self.session, self.options
        for tensor in self.tensors:
            tensor.close()
        self.handle.close()
        self.semaphore.close()
        collect()
        self.memory.close()
        self.timeline.close()


@pytest.fixture
def frame(machine: Machine, importer: Any, mul_model: Path, cuda: Any, stream: Any) -> Any:
    made = Frame(machine, importer, mul_model, cuda)
    yield made
    made.close()


def test_run_waits_for_a_slow_producer(
    machine: Machine, frame: Frame, stream: Any, blocked_threads: BlockedThreads
) -> None:
    """WaitSemaphore, Run with the stream, SignalSemaphore: right data, and the signal comes last (INT-26, INT-27)."""
    a, b = floats(64, seed=1), floats(64, seed=2)
    machine.api.run_options_set_sync_stream(frame.options, stream)
    for i in range(3):
        ready, done = 2 * i + 1, 2 * i + 2
        frame.wait(stream, ready)  # returns before anybody has signalled
        with blocked_threads.late(lambda ready=ready, i=i: frame.produce(a + i, b, ready)):  # type: ignore[misc]
            frame.run()
            assert frame.timeline.value == ready
            frame.signal(stream, done)
        stream_object(machine.ort, stream).flush()
        assert frame.timeline.value == done
        assert frame.result() == ((a + i) * b).tobytes()


def test_the_race_without_the_stream(machine: Machine, frame: Frame, stream: Any) -> None:
    """A wait on a stream that the run does not use orders nothing (docs/synchronization.md, S9)."""
    a, b = floats(64, seed=1), floats(64, seed=2)
    frame.wait(stream, 1)
    frame.run()  # returns before anybody has signalled
    early = frame.result()
    frame.produce(a, b, 1)
    assert early != (a * b).tobytes()
    stream_object(machine.ort, stream).flush()


def test_a_run_that_does_not_wait(machine: Machine, frame: Frame, stream: Any, blocked_threads: BlockedThreads) -> None:
    """With disable_synchronize_execution_providers Run returns at once, and the signal follows the work."""
    a, b = floats(64, seed=1), floats(64, seed=2)
    machine.api.run_options_set_sync_stream(frame.options, stream)
    machine.api.add_run_config_entry(frame.options, "disable_synchronize_execution_providers", "1")
    frame.wait(stream, 1)
    frame.run()  # returns before anybody has signalled
    frame.signal(stream, 2)
    blocked_threads.settle()
    assert frame.timeline.value == 0
    frame.produce(a, b, 1)
    stream_object(machine.ort, stream).flush()
    assert frame.timeline.value == 2
    assert frame.result() == (a * b).tobytes()


def test_the_signal_comes_after_slow_work(
    machine: Machine, frame: Frame, stream: Any, blocked_threads: BlockedThreads
) -> None:
    """Rule INT-27."""
    if not FAKE:
        pytest.skip("kernels of a real device cannot be held from here")
    a, b = floats(64, seed=1), floats(64, seed=2)
    frame.produce(a, b, 1)
    machine.api.run_options_set_sync_stream(frame.options, stream)
    machine.api.add_run_config_entry(frame.options, "disable_synchronize_execution_providers", "1")
    with machine.fake.held():
        frame.wait(stream, 1)
        frame.run()
        frame.signal(stream, 2)
        blocked_threads.settle()
        assert frame.timeline.value == 1
        assert frame.result() != (a * b).tobytes()
    stream_object(machine.ort, stream).flush()
    assert frame.timeline.value == 2
    assert frame.result() == (a * b).tobytes()


def test_values_that_are_reached(machine: Machine, frame: Frame, stream: Any) -> None:
    """A wait for 0, or for what has been, does not wait."""
    frame.timeline.signal(7)
    for value in (0, 3, 7):
        frame.wait(stream, value)
    stream_object(machine.ort, stream).flush()  # nobody signals any more


def test_timelines_go_forward(machine: Machine, frame: Frame, stream: Any) -> None:
    """A value that is not larger than the last one is refused."""
    frame.signal(stream, 5)
    for value in (5, 4):
        with pytest.raises(OrtError, match="only goes forward") as caught:
            frame.signal(stream, value)
        assert int(caught.value.code) == 2
    far = (1 << 63) + 1 if FAKE else 5 + (1 << 31) - 1  # Vulkan drivers need not allow larger steps than that
    frame.signal(stream, far)
    stream_object(machine.ort, stream).flush()
    assert frame.timeline.value == far


def test_nobody_signals(machine: Machine, frame: Frame, device: Any) -> None:
    """The host's time limit makes Run fail with a sentence; when somebody signals, the stream works on."""
    from ortforge.ep import key_values

    stream = machine.api.create_sync_stream_for_ep_device(device, key_values(machine.ort, {"wait_limit_ms": "80"}))
    machine.api.run_options_set_sync_stream(frame.options, stream)
    frame.wait(stream, 1)
    with pytest.raises(OrtError, match=r"waiting for value 1 of a semaphore took longer than 0\.08 s"):
        frame.run()
    a, b = floats(64, seed=1), floats(64, seed=2)
    frame.produce(a, b, 1)

    def has_run() -> bool:
        try:
            frame.run()
        except OrtError as error:
            assert "took longer" in error.message  # than this machine has time for
            return False
        return True

    assert until(has_run)
    assert frame.result() == (a * b).tobytes()
    stream.close()


def test_waits_can_be_cancelled(machine: Machine, frame: Frame, stream: Any, blocked_threads: BlockedThreads) -> None:
    """By whoever knows the stream's handle, from another thread."""
    from ortforge.importers import cancel_cuda_wait

    machine.api.run_options_set_sync_stream(frame.options, stream)
    frame.wait(stream, 1)
    handle = machine.api.sync_stream_get_handle(stream)
    with (
        blocked_threads.late(lambda: cancel_cuda_wait(handle, "the window was closed")),
        pytest.raises(OrtError, match="waiting for value 1 of a semaphore was cancelled: the window was closed"),
    ):
        frame.run()
    frame.timeline.signal(1)


def test_released_while_waiting(machine: Machine, frame: Frame, device: Any) -> None:
    """Stream and semaphore go away under a wait; the driver gets them back when somebody signals (rule STR-09)."""
    from ortforge.importers import open_cuda_device

    stream = machine.api.create_sync_stream_for_ep_device(device)
    timeline = machine.timeline()
    semaphore = machine.ort.interop.import_semaphore(frame.importer, machine.semaphore_descriptor(timeline.fd))
    machine.ort.interop.wait_semaphore(frame.importer, semaphore, stream, 1)
    stream.close()
    semaphore.close()
    if FAKE:
        assert machine.fake.report().live["external_semaphores"] == 2
    timeline.signal(1)
    cuda = open_cuda_device(0)
    assert until(lambda: cuda.releases.sweep() is None and not cuda.releases.left())
    cuda.release()
    if FAKE:
        assert machine.fake.report().live["external_semaphores"] == 1
    timeline.close()


def test_streams_of_others(machine: Machine, frame: Frame) -> None:
    """A stream of another EP is refused, not handed to the driver (rule INT-28)."""
    from ortforge.ep import register
    from ortforge.importers import CpuInteropFactory

    registration = register(machine.env, "cpu.virtual", CpuInteropFactory)
    other = machine.api.create_sync_stream_for_ep_device(registration.devices()[0])
    for call in (frame.wait, frame.signal):
        with pytest.raises(OrtError, match="no stream of this EP") as caught:
            call(other, 1)
        assert int(caught.value.code) == 2
    other.close()
    registration.unregister()


def test_notifications(machine: Machine, frame: Frame, device: Any, blocked_threads: BlockedThreads) -> None:
    """One stream waits for a mark in another, and the host for both (rules NOT-01 to NOT-05)."""
    streams = [machine.api.create_sync_stream_for_ep_device(device) for _ in range(2)]
    first, second = (stream_object(machine.ort, s) for s in streams)
    mark = first.create_notification()
    mark._library = machine.ort
    mark.wait_on_host()  # never set: does not wait
    frame.wait(streams[0], 1)
    mark.activate()
    mark.wait_on_device(streams[1])
    frame.signal(streams[1], 5)
    blocked_threads.settle()
    assert frame.timeline.value == 0
    with blocked_threads.late(lambda: frame.timeline.signal(1)):
        mark.wait_on_host()
        second.flush()
    assert frame.timeline.value == 5
    mark.activate()
    mark.wait_on_host()
    mark.release()
    for stream in streams:
        stream.close()


def test_copies_in_the_order_of_a_stream(
    machine: Machine, frame: Frame, stream: Any, blocked_threads: BlockedThreads
) -> None:
    """CopyTensors behind a wait copies what the producer wrote (rule DTI-08)."""
    from ortforge import value_from_numpy

    a, b = floats(64, seed=1), floats(64, seed=2)
    seen = np.zeros(64, np.float32)
    frame.wait(stream, 1)
    with blocked_threads.late(lambda: frame.produce(a, b, 1)):
        machine.api.copy_tensors(machine.env, [frame.tensors[0]], [value_from_numpy(machine.ort, seen)], stream)
    stream_object(machine.ort, stream).flush()
    assert seen.tobytes() == a.tobytes()
