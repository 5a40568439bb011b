"""The CPU backend without ONNX Runtime: descriptors, counters and queues."""

from __future__ import annotations

import os
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortforge import importers
from ortforge.importers import BackendError, CpuBackend
from ortforge.importers import _cpu_queue as cpu_queue
from ortforge.importers import _validate as validate
from ortforge.importers._cpu import CpuSemaphore
from ortforge.importers._descriptors import lent_fd
from tests.hypothesis_settings import ANY_SPEED
from tests.waiting import Background, never, until

linux = pytest.mark.skipif(sys.platform != "linux", reason="shared memory by file descriptor needs Linux")

SIZE_MAX = (1 << 64) - 1
numbers = st.integers(0, SIZE_MAX) | st.integers(0, 256) | st.integers(SIZE_MAX - 64, SIZE_MAX)
dimensions = st.integers(-(1 << 63), (1 << 63) - 1) | st.integers(0, 64)


@ANY_SPEED
@given(st.lists(dimensions, max_size=6), st.integers(-1, 30), numbers, numbers, numbers)
def test_ranges_never_leave_the_import(
    shape: list[int], element: int, offset: int, size: int, memory_offset: int
) -> None:
    """Whatever is asked for, what comes back lies inside and is aligned; everything else is an error with a code."""
    try:
        validate.check_memory(24, 3, 5, size, memory_offset, frozenset({3}))
        start, length = validate.tensor_range(24, element, shape, offset, size, memory_offset)
    except BackendError as refusal:
        code = int(refusal.code)
        assert code == 2
        return
    assert memory_offset <= start
    assert start + length <= size
    assert length > 0
    assert start % validate.element_size(element) == 0


@ANY_SPEED
@given(numbers, numbers, st.integers(-10, 100))
def test_memory_descriptors(size: int, offset: int, kind: int) -> None:
    try:
        validate.check_memory(24, kind, 5, size, offset, frozenset({3}))
    except BackendError as refusal:
        code = int(refusal.code)
        assert code == (2 if kind == 3 else 9)
        return
    assert kind == 3
    assert offset < size < 1 << 63


@pytest.mark.parametrize(
    ("version", "proposal", "good"), [(0, False, 0), (23, False, 0), (24, False, 1), (999, False, 1)]
)
def test_versions(version: int, proposal: bool, good: int) -> None:
    if good:
        validate.check_version(version, "memory", proposal)
    else:
        with pytest.raises(BackendError, match="ORT_API_VERSION"):
            validate.check_version(version, "memory", proposal)
    validate.check_version(1, "memory", True)
    with pytest.raises(BackendError, match="has only 1"):
        validate.check_version(24, "memory", True)


def test_windows_handles() -> None:
    validate.check_handle_value(0x1234, fd=False)
    for bad in (0, -1, SIZE_MAX):
        with pytest.raises(BackendError):
            validate.check_handle_value(bad, fd=False)


# -------------------------------------------------------------------------------------------------------- counters


@pytest.fixture
def counter() -> Iterator[Any]:
    fd = os.memfd_create("counter")
    os.ftruncate(fd, 8)
    found = CpuSemaphore(fd)
    os.close(fd)
    yield found
    found.close()


@pytest.fixture
def queue() -> Iterator[cpu_queue.CpuQueue]:
    found = cpu_queue.CpuQueue("device", 5.0)
    yield found
    found.close()


@linux
def test_backend_knows_its_types() -> None:
    plain, stand_in = CpuBackend("a"), CpuBackend("a", stand_in=True)
    assert [sorted(plain.memory_types), sorted(plain.semaphore_types)] == [[3, 4], [2]]
    assert [sorted(stand_in.memory_types), sorted(stand_in.semaphore_types)] == [[0, 1, 3, 4], [0, 2]]
    with pytest.raises(BackendError, match="cannot import D3D12_HEAP"):
        plain.import_memory(1, 5, 10, False)
    with pytest.raises(BackendError, match="cannot import D3D12_FENCE"):
        plain.import_semaphore(0, 5)


def test_backend_elsewhere(monkeypatch: Any) -> None:
    monkeypatch.setattr("ortforge.importers._cpu.AVAILABLE", False)
    with pytest.raises(BackendError, match="needs Linux") as caught:
        CpuBackend("a")
    assert int(caught.value.code) == 9


@pytest.mark.clock
@linux
def test_operations_run_in_order(counter: Any, queue: Any) -> None:
    for value in (1, 3, 5):
        queue.submit(counter.wait_operation(value))
        queue.submit(counter.signal_operation(value + 1))
    assert not queue.idle()
    for value in (1, 3, 5):
        counter._counter.value = value
        assert until(lambda value=value: counter.value == value + 1)  # type: ignore[misc]
    queue.flush()


@linux
def test_closing_while_something_waits(counter: Any, queue: Any) -> None:
    queue.submit(counter.wait_operation(9))
    counter.close()
    counter.close()
    assert not queue.idle()  # the operation still has the counter
    queue.close()
    assert queue.idle()
    with pytest.raises(BackendError, match="was released"):
        cpu_queue.find(queue.handle)


@linux
def test_foreign_signals_are_noticed(counter: Any, queue: Any) -> None:
    """Somebody else raised the counter past the value before it was its turn."""
    queue.submit(counter.wait_operation(1))
    queue.submit(counter.signal_operation(2))
    counter._counter.value = 7
    with pytest.raises(BackendError, match="is at 7 already"):
        queue.flush()
    assert counter.value == 7


@linux
def test_values_of_64_bits(counter: Any, queue: Any) -> None:
    backend = CpuBackend("device")
    for value in (-1, 1 << 64):
        with pytest.raises(BackendError, match="64 bits"):
            backend.wait(counter, queue.handle, value)
        with pytest.raises(BackendError, match="64 bits"):
            backend.signal(counter, queue.handle, value)
    backend.signal(counter, queue.handle, SIZE_MAX)
    assert counter.value == SIZE_MAX


@linux
def test_other_devices(counter: Any, queue: Any) -> None:
    with pytest.raises(BackendError, match="belongs to device"):
        CpuBackend("another").wait(counter, queue.handle, 1)
    with pytest.raises(BackendError, match="has no queue here"):
        CpuBackend("device").wait(counter, 0x1234, 1)


def test_errors_of_operations(queue: Any) -> None:
    def broken() -> bool:
        raise RuntimeError("a bug")

    queue.submit(broken)
    with pytest.raises(BackendError, match="RuntimeError: a bug"):
        queue.flush()
    queue.flush()


def test_time_limits(monkeypatch: Any) -> None:
    monkeypatch.delenv("ORTFORGE_WAIT_LIMIT_MS", raising=False)
    assert cpu_queue.time_limit(None) == 10
    monkeypatch.setenv("ORTFORGE_WAIT_LIMIT_MS", "250")
    assert cpu_queue.time_limit(None) == 0.25
    assert cpu_queue.time_limit("5") == 0.005
    for text in ("0", "-1", "x", "inf", "nan", ""):
        with pytest.raises(BackendError, match="positive number"):
            cpu_queue.time_limit(text)


@pytest.mark.clock
def test_workers_go_home(queue: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads exist only while something waits, and a little longer."""
    monkeypatch.setattr(cpu_queue, "_LINGER", 0.01)
    reached = threading.Event()
    queue.submit(reached.is_set)
    assert queue._worker is not None
    reached.set()
    queue.flush()
    assert until(lambda: queue._worker is None)


@pytest.mark.clock
def test_closed_and_cancelled_from_within(queue: cpu_queue.CpuQueue) -> None:
    """As the garbage collector and signal handlers do it: on a thread that is at work on the queue."""
    done: list[str] = []

    class Operation:
        def __init__(self, name: str, call: Callable[[], object], answer: bool) -> None:
            self.name, self.call, self.answer = name, call, answer

        def __call__(self) -> bool:
            self.call()
            done.append(self.name)
            return self.answer

        def end(self) -> None:
            done.append(f"end of {self.name}")

    queue.submit(Operation("one", lambda: queue.cancel("enough"), False))
    with pytest.raises(BackendError, match="was cancelled: enough"):
        queue.flush()
    queue.submit(Operation("two", queue.flush, True))
    with pytest.raises(BackendError, match="cannot be flushed by what interrupted"):
        queue.flush()
    assert done == ["one", "end of one", "end of two"]
    del done[:]
    queue.submit(Operation("three", queue.close, False))
    assert done == ["three", "end of three"]
    assert queue.idle()


@pytest.mark.clock
def test_what_was_reached_is_not_cancelled_and_neither_is_the_next(queue: cpu_queue.CpuQueue) -> None:
    reached = threading.Event()
    with queue._lock:  # so that nobody looks before `cancel` does
        queue.submit(reached.is_set)
        reached.set()
        queue.cancel("too late")
    queue.flush()
    later = threading.Event()
    queue.submit(later.is_set)
    flush = Background(queue.flush)
    assert never(lambda: flush.is_over)
    later.set()
    flush.result()


def test_a_failure_keeps_nothing_of_who_met_it(queue: cpu_queue.CpuQueue) -> None:
    """Else an error that nobody hears of would keep the very stream that it is kept by."""

    class Thing:
        pass

    def meet() -> weakref.ref[Thing]:
        thing = Thing()
        queue.submit(lambda: False)
        queue.cancel("enough")
        return weakref.ref(thing)

    assert meet()() is None
    with pytest.raises(BackendError, match="enough"):
        queue.flush()


@linux
@pytest.mark.parametrize(
    ("ownership", "driver_closes"),
    [("kept", False), ("consumed", True), ("unspecified", False), ("unspecified", True)],
)
def test_lent_descriptors(ownership: str, driver_closes: bool) -> None:
    """No copy is left open, and no other file is closed, whatever a driver does with what it was lent."""
    fd = os.memfd_create("application")
    before = os.listdir("/proc/self/fd")
    with lent_fd(fd, ownership) as copy:
        assert copy != fd
        assert os.fstat(copy).st_ino == os.fstat(fd).st_ino
        if driver_closes:
            os.close(copy)
    assert os.listdir("/proc/self/fd") == before
    with pytest.raises(RuntimeError), lent_fd(fd, ownership):
        raise RuntimeError("the import failed")
    assert os.listdir("/proc/self/fd") == before
    os.close(fd)


@pytest.mark.parametrize(
    ("name", "backend"), [("HipBackend", "hip"), ("VulkanDevice", "vulkan"), ("D3D11Backend", "d3d11")]
)
def test_importers_that_are_cpp_only(name: str, backend: str) -> None:
    """Python says where they are."""
    with pytest.raises(BackendError, match=f"the {backend} importer exists in C\\+\\+ only: `ortforge new-ep") as error:
        getattr(importers, name)
    assert int(error.value.code) == 9
    assert name not in dir(importers)
