"""Releases while a stream waits for somebody outside: nobody is kept waiting, and nothing is lost (`cuda_releases`)."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

from ortforge.ep import register, stream_object
from ortforge.importers import CudaFactory
from ortforge.importers import _cuda_releases as cuda_releases
from ortforge.importers._cuda_releases import MANY, Releases
from tests.interop.cuda_suite.machine import FAKE, Machine, collect
from tests.waiting import PATIENCE, Background, until

SIZE = 4096

pytestmark = pytest.mark.clock


@pytest.fixture
def cuda_device(machine: Machine, cuda: Any) -> Iterator[Any]:
    from ortforge.importers import open_cuda_device

    found = open_cuda_device(0)
    yield found
    found.release()


class Waiting:
    """A stream that waits for a producer, who signals when the test says so."""

    def __init__(self, machine: Machine, device: Any, importer: Any) -> None:
        self.machine = machine
        self.timeline = machine.timeline()
        self.stream = machine.api.create_sync_stream_for_ep_device(device)
        descriptor = machine.semaphore_descriptor(self.timeline.fd)
        self.semaphore = machine.ort.interop.import_semaphore(importer, descriptor)
        machine.ort.interop.wait_semaphore(importer, self.semaphore, self.stream, 1)

    def answer(self) -> None:
        self.timeline.signal(1)
        stream_object(self.machine.ort, self.stream).flush()

    def close(self) -> None:
        self.timeline.signal(1 << 63)  # after a test that failed too
        self.stream.close()
        self.semaphore.close()
        self.timeline.close()


@pytest.fixture
def waiting(machine: Machine, device: Any, importer: Any) -> Iterator[Waiting]:
    made = Waiting(machine, device, importer)
    yield made
    made.close()


@pytest.fixture
def memory(machine: Machine) -> Iterator[Any]:
    made = machine.allocation(SIZE)
    yield made
    made.close()


def alive(machine: Machine) -> int | None:
    return int(machine.fake.report().live["external_memories"]) if FAKE else None


def test_memory(machine: Machine, importer: Any, cuda_device: Any, waiting: Waiting, memory: Any) -> None:
    """cuMemFree would wait for the device, and so for the producer; it comes when the stream does not wait any more."""
    handle = machine.ort.interop.import_memory(importer, machine.memory_descriptor(memory.fd, SIZE))
    mark = machine.mark()
    handle.close()
    assert cuda_device.releases.left() == 1
    assert "cuMemFree" not in machine.calls(mark)
    assert alive(machine) in (1, None)
    waiting.answer()
    assert cuda_device.releases.left() == 0, "whoever waits for a stream looks after them"
    assert alive(machine) in (0, None)


def test_memory_of_a_tensor(machine: Machine, importer: Any, cuda_device: Any, waiting: Waiting, memory: Any) -> None:
    """The last owner is a tensor."""
    interop = machine.ort.interop
    handle = interop.import_memory(importer, machine.memory_descriptor(memory.fd, SIZE))
    tensor = interop.create_tensor_from_memory(importer, handle, machine.tensor_descriptor((64,)))
    handle.close()
    assert cuda_device.releases.left() == 0
    tensor.close()
    assert cuda_device.releases.left() == 1
    waiting.answer()
    assert cuda_device.releases.left() == 0


def test_pinned_memory(machine: Machine, device: Any, cuda_device: Any, waiting: Waiting) -> None:
    """cuMemFreeHost waits for the device too."""
    from ortforge.importers._cuda_memory import PinnedAllocator, device_memory

    allocator = PinnedAllocator(device_memory(cuda_device), machine.api.ep_device_memory_info(device, 1))
    allocator.free(allocator.alloc(SIZE))
    assert cuda_device.releases.left() == 1
    waiting.answer()
    assert cuda_device.releases.left() == 0


def test_waits_that_are_handed_on(
    machine: Machine, device: Any, importer: Any, cuda_device: Any, waiting: Waiting, memory: Any
) -> None:
    """A stream that waits for a mark in another one waits for what that one waits for."""
    other = machine.api.create_sync_stream_for_ep_device(device)
    mark = stream_object(machine.ort, waiting.stream).create_notification()
    mark._library = machine.ort
    mark.activate()
    mark.wait_on_device(other)
    waiting.stream.close()
    machine.ort.interop.import_memory(importer, machine.memory_descriptor(memory.fd, SIZE)).close()
    assert [bool(stream.waits_for()) for stream in cuda_device.streams] == [True, True], (
        "the released one, and the other"
    )
    waiting.timeline.signal(1)
    stream_object(machine.ort, other).flush()
    assert cuda_device.releases.left() == 0
    mark.release()
    other.close()


def test_a_wait_that_cannot_be_marked(
    machine: Machine, importer: Any, cuda_device: Any, waiting: Waiting, memory: Any
) -> None:
    """The driver refuses the event behind a wait: the wait is there all the same, until the stream is idle."""
    if not FAKE:
        pytest.skip("calls of a real driver cannot be made to fail")
    interop = machine.ort.interop
    machine.fake.fail_call("cuEventRecord", 1)
    with pytest.raises(Exception, match="cuEventRecord"):
        interop.wait_semaphore(importer, waiting.semaphore, waiting.stream, 2)
    waiting.timeline.signal(1)
    interop.import_memory(importer, machine.memory_descriptor(memory.fd, SIZE)).close()
    assert cuda_device.releases.left() == 1
    waiting.timeline.signal(2)
    stream_object(machine.ort, waiting.stream).flush()
    assert cuda_device.releases.left() == 0


@pytest.mark.parametrize("more", [False, True], ids=["the last", "followed by another"])
def test_a_wait_that_cannot_be_marked_before_the_stream_ends(
    machine: Machine, importer: Any, device: Any, cuda_device: Any, more: bool
) -> None:
    """Stream and semaphore go away under it: the semaphore stays until the wait is over."""
    if not FAKE:
        pytest.skip("calls of a real driver cannot be made to fail")
    interop, timeline = machine.ort.interop, machine.timeline()
    stream = machine.api.create_sync_stream_for_ep_device(device)
    semaphore = interop.import_semaphore(importer, machine.semaphore_descriptor(timeline.fd))
    machine.fake.fail_call("cuEventRecord", 1)
    with pytest.raises(Exception, match="cuEventRecord"):
        interop.wait_semaphore(importer, semaphore, stream, 1)
    if more:
        interop.wait_semaphore(importer, semaphore, stream, 2)
    before = machine.fake.report().live["external_semaphores"]
    semaphore.close()
    stream.close()
    cuda_device.releases.sweep()
    assert machine.fake.report().live["external_semaphores"] == before
    timeline.signal(2)
    assert until(lambda: cuda_device.releases.sweep() is None and not cuda_device.releases.left())
    assert machine.fake.report().live["external_semaphores"] == before - 1
    timeline.close()


def test_a_stream_ends_with_work_that_cannot_be_marked(
    machine: Machine, device: Any, cuda_device: Any, waiting: Waiting
) -> None:
    """It is destroyed all the same, and memory goes back when the device is idle."""
    if not FAKE:
        pytest.skip("calls of a real driver cannot be made to fail")
    from ortforge.importers._cuda_memory import device_memory

    memory = device_memory(cuda_device)
    address = memory.allocate(SIZE, None)
    before = machine.fake.report().live["streams"]
    machine.fake.fail_call("cuEventRecord", 1)
    waiting.stream.close()
    machine.fake.clear_failures()
    assert machine.fake.report().live["streams"] == before - 1
    left = cuda_device.releases.left()
    memory.free(address, None)
    assert cuda_device.releases.left() == left + 1  # put off, not given to others
    waiting.timeline.signal(1)
    assert until(lambda: cuda_device.releases.sweep() is None and not cuda_device.releases.left())
    memory._unordered = False  # other tests have the same device


def test_a_broken_context(machine: Machine, importer: Any, cuda_device: Any, waiting: Waiting, memory: Any) -> None:
    """Nothing waits in it any more, so nothing is put off."""
    if not FAKE:
        pytest.skip("waits of a real driver cannot be made to fail")
    handle = machine.ort.interop.import_memory(importer, machine.memory_descriptor(memory.fd, SIZE))
    machine.fake.abort_waits()
    assert until(lambda: not any(stream.waits_for() for stream in cuda_device.streams))
    handle.close()
    assert cuda_device.releases.left() == 0
    assert alive(machine) == 0


def test_a_semaphore_forgets_streams(machine: Machine, device: Any) -> None:
    """One that outlives many streams does not collect them."""
    from ortforge.importers import CudaBackend

    backend, other = CudaBackend(0), machine.timeline()
    semaphore = backend.import_semaphore(2, other.fd)
    for value in range(1, 50):
        stream = machine.api.create_sync_stream_for_ep_device(device)
        handle = machine.api.sync_stream_get_handle(stream)
        backend.wait(semaphore, handle, value - 1)
        backend.signal(semaphore, handle, value)
        stream_object(machine.ort, stream).flush()
        stream.close()
    assert len(semaphore._under_way) <= 2
    assert len(semaphore._awaited) <= 2
    semaphore.close()
    backend.close()
    other.close()


def test_imports_and_releases_never_wait(
    machine: Machine,
    importer: Any,
    cuda_device: Any,
    waiting: Waiting,
    memory: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many are put off: nobody pauses."""
    naps: list[float] = []
    monkeypatch.setattr(Releases, "settle", lambda _, seconds: naps.append(seconds))
    for _ in range(3 * MANY):
        machine.ort.interop.import_memory(importer, machine.memory_descriptor(memory.fd, SIZE)).close()
    assert cuda_device.releases.left() == 3 * MANY
    assert not naps
    monkeypatch.undo()
    waiting.answer()
    assert cuda_device.releases.left() == 0


def test_releases_do_not_pile_up(
    machine: Machine,
    importer: Any,
    cuda_device: Any,
    waiting: Waiting,
    memory: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With frames in flight all the time a stream always waits: who queues one wait more gives them time to end."""
    monkeypatch.setattr(cuda_releases, "HOLD", PATIENCE)
    for _ in range(MANY):
        machine.ort.interop.import_memory(importer, machine.memory_descriptor(memory.fd, SIZE)).close()
    next_wait = Background(machine.ort.interop.wait_semaphore, importer, waiting.semaphore, waiting.stream, 2)
    waiting.timeline.signal(1)
    next_wait.result()
    assert cuda_device.releases.left() == 0
    waiting.timeline.signal(2)


def test_a_wait_that_nobody_signals_costs_little(
    machine: Machine,
    importer: Any,
    cuda_device: Any,
    waiting: Waiting,
    memory: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Releases that cannot come get their time when their number has doubled, and then no more."""
    held: list[int] = []
    monkeypatch.setattr(Releases, "settle", lambda self, _: held.append(len(self._when_idle)))
    for value in range(2, 2 + 5 * MANY):
        machine.ort.interop.import_memory(importer, machine.memory_descriptor(memory.fd, SIZE)).close()
        machine.ort.interop.wait_semaphore(importer, waiting.semaphore, waiting.stream, value)
    assert held == [MANY, 2 * MANY, 4 * MANY]
    monkeypatch.undo()
    waiting.timeline.signal(1 << 40)
    stream_object(machine.ort, waiting.stream).flush()
    assert cuda_device.releases.left() == 0


def test_unregistering_with_a_wait_that_does_not_end(machine: Machine, memory: Any) -> None:
    """The device stays for the driver's sake; whoever opens it next goes on with it, and it ends when it can."""
    interop, timeline = machine.ort.interop, machine.timeline()

    @contextlib.contextmanager
    def opened() -> Iterator[tuple[Any, Any]]:
        registration = register(machine.env, "cuda.virtual", CudaFactory)
        importer = interop.create_external_resource_importer_for_device(registration.devices()[0])
        yield registration.devices()[0], importer
        importer.close()
        collect()
        registration.unregister()

    with opened() as (device, importer):
        stream = machine.api.create_sync_stream_for_ep_device(device)
        semaphore = interop.import_semaphore(importer, machine.semaphore_descriptor(timeline.fd))
        interop.wait_semaphore(importer, semaphore, stream, 1)
        interop.import_memory(importer, machine.memory_descriptor(memory.fd, SIZE)).close()
        stream.close()
        semaphore.close()
    if FAKE:
        left = machine.fake.report().leaks
        assert (left["external_memories"], left["external_semaphores"], left["primary_retains"]) == (1, 1, 1)
    with opened() as (_, importer):  # a stream that waits hinders nobody
        interop.import_memory(importer, machine.memory_descriptor(memory.fd, SIZE)).close()
        timeline.signal(1)
    if FAKE:
        assert machine.fake.report().leaks == {}
    timeline.close()


# -------------------------------------------------------------------------------------- the list itself, without a driver


def test_a_wait_and_a_release_exclude_each_other() -> None:
    """No wait gets into a stream between the question and the release."""
    done: list[str] = []
    releases = Releases(lambda: False)
    with releases.gate:
        Background(releases.when_idle, lambda: done.append("released")).result()
        assert not done, "whoever has the gate queues a wait"
    assert releases.left() == 1, "and nobody waited for it"
    releases.sweep()
    assert done == ["released"]


def test_releases_that_are_put_off_by_releases() -> None:
    done: list[int] = []
    releases = Releases(lambda: False)

    def first() -> bool:
        releases.now_or_later(lambda: bool(done))
        done.append(1)
        return True

    releases.now_or_later(first)
    releases.sweep()
    assert releases.left() == 0
