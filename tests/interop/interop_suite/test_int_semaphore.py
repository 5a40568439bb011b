"""Rules INT-25 to INT-32: semaphores, streams, threads and the end."""

from __future__ import annotations

import contextlib
import ctypes
import gc
from typing import Any

import pytest

from ortforge import HandleError, OrtError, interop
from tests.interop.interop_suite.interop_helpers import INVALID_ARGUMENT, as_floats, floats
from tests.waiting import Background, in_threads, never, until

SIZE_MAX = (1 << 64) - 1

pytestmark = pytest.mark.clock


@pytest.fixture
def semaphore(importer: Any, rig: Any, timeline: Any) -> Any:
    with importer.import_semaphore(rig.semaphore_type, timeline.handle) as found:
        yield found


def test_semaphore_descriptor_is_checked(raw: Any, rig: Any, refused: Any, timeline: Any) -> None:
    for changes in ({"version": 0}, {"native_handle": 0}):
        refused(INVALID_ARGUMENT, raw.import_semaphore, timeline, **changes)
    if rig.handles_are_fds:
        refused(INVALID_ARGUMENT, raw.import_semaphore, timeline, native_handle=SIZE_MAX)
    handle = raw.import_semaphore(timeline)
    assert handle
    raw.route.release_semaphore(handle)


def test_semaphore_handle_is_filled(raw: Any, rig: Any, ort: Any, ep: Any, timeline: Any) -> None:
    handle = raw.import_semaphore(timeline)
    if rig.interface == "shipped":
        filled = ort.types.OrtExternalSemaphoreHandle.from_address(handle)
        assert 24 <= filled.version <= ort.api_version
        assert ctypes.cast(filled.ep_device, ctypes.c_void_p).value == ep.device.address
        assert filled.descriptor.native_handle == timeline.handle
        assert filled.Release
    raw.route.release_semaphore(handle)


def test_wait_does_not_block(semaphore: Any, stream: Any, timeline: Any) -> None:
    Background(semaphore.wait, stream, 1).result()  # before anybody has signalled
    assert timeline.value == 0
    flush = Background(interop.flush, stream)
    assert never(lambda: flush.is_over)
    timeline.signal(1)
    flush.result()


def test_consumers_without_a_stream_wait_on_the_host(semaphore: Any, stream: Any, timeline: Any, ort: Any) -> None:
    """Those that work on the calling thread. ONNX Runtime would only log an error, and read too early (rule NOT-03)."""
    types = ort._context.types
    impl = types.OrtSyncStreamImpl.from_address(ort.ep.sync_stream_get_impl(stream).address)
    made = ctypes.POINTER(types.OrtSyncNotificationImpl)()
    assert not impl.CreateNotification(ctypes.pointer(impl), ctypes.byref(made))
    semaphore.wait(stream, 1)
    assert not made.contents.Activate(made)
    consumer = Background(made.contents.WaitOnDevice, made, None)
    assert never(lambda: consumer.is_over)
    timeline.signal(1)
    assert not consumer.result()
    made.contents.Release(made)


@pytest.mark.parametrize("value", [0, 1, 5])
def test_reached_values_do_not_wait(semaphore: Any, stream: Any, timeline: Any, value: int) -> None:
    timeline.signal(5)
    semaphore.wait(stream, value)
    interop.flush(stream)  # nobody signals any more


def test_signal_comes_after_earlier_work(semaphore: Any, stream: Any, timeline: Any) -> None:
    """The stream waits for 1, then signals 2: nothing happens before the producer's 1, and the 2 needs no help."""
    semaphore.wait(stream, 1)
    semaphore.signal(stream, 2)
    assert never(lambda: timeline.value != 0)
    timeline.signal(1)
    assert until(lambda: timeline.value == 2)


def test_signal_comes_after_the_run(
    importer: Any, rig: Any, semaphore: Any, stream: Any, timeline: Any, memory: Any, session: Any, ort: Any
) -> None:
    """A producer that is late makes every race visible: the result is there whenever the signal is."""
    with importer.import_memory(rig.memory_type, memory.handle, memory.size) as imported:
        x, z = imported.tensor(1, (2, 3)), imported.tensor(1, (2, 3), 64)
        options = ort.api.create_run_options()
        interop.set_sync_stream(options, stream)
        for frame in range(1, 9, 2):
            semaphore.wait(stream, frame)

            run = Background(interop.run, session, options, ["x", "y"], [x, x], ["z"], [z])
            assert never(lambda run=run: run.is_over)
            memory.write(0, floats(*[frame] * 6))
            timeline.signal(frame)
            run.result()
            semaphore.signal(stream, frame + 1)
            assert until(lambda wanted=frame + 1: timeline.value == wanted)
            assert as_floats(memory.read(64, 24)) == [frame * frame] * 6
        options.close()


def test_a_stream_is_taken_back(
    importer: Any, rig: Any, semaphore: Any, stream: Any, timeline: Any, memory: Any, session: Any, ort: Any
) -> None:
    """Runs no longer wait for what the stream waits for."""
    with importer.import_memory(rig.memory_type, memory.handle, memory.size) as imported:
        x, z = imported.tensor(1, (2, 3)), imported.tensor(1, (2, 3), 64)
        options = ort.api.create_run_options()
        interop.set_sync_stream(options, stream)
        interop.set_sync_stream(options, None)
        semaphore.wait(stream, 1)
        memory.write(0, floats(*[3] * 6))
        interop.run(session, options, ["x", "y"], [x, x], ["z"], [z])
        assert as_floats(memory.read(64, 24)) == [9] * 6
        timeline.signal(1)


def test_values_must_grow(semaphore: Any, stream: Any, rig: Any, timeline: Any, refused: Any) -> None:
    """An EP refuses what it can know to be wrong: all of it, or what it has itself signalled and waited for."""
    if rig.knows_values:
        timeline.signal(7)
    else:
        semaphore.signal(stream, 7)
        interop.flush(stream)
    for value in (0, 6, 7):
        refused(INVALID_ARGUMENT, semaphore.signal, stream, value)
    semaphore.wait(stream, 20)
    semaphore.signal(stream, 21)
    refused(INVALID_ARGUMENT, semaphore.signal, stream, 21)
    timeline.signal(20)
    interop.flush(stream)
    assert timeline.value == 21


def test_null_streams_are_refused(raw: Any, rig: Any, timeline: Any, refused: Any) -> None:
    handle = raw.import_semaphore(timeline)
    refused(INVALID_ARGUMENT, raw.route.wait, handle, 0, 1)
    refused(INVALID_ARGUMENT, raw.route.signal, handle, 0, 1)
    raw.route.release_semaphore(handle)


def test_streams_of_another_device_are_refused(
    load: Any, ort: Any, rig: Any, semaphore: Any, refused: Any, timeline: Any
) -> None:
    other = load(rig.other_factory())
    with ort.api.create_sync_stream_for_ep_device(other.device) as foreign:
        refused(INVALID_ARGUMENT, semaphore.wait, foreign, 1)
        refused(INVALID_ARGUMENT, semaphore.signal, foreign, 1)
    assert timeline.value == 0


def test_semaphores_of_another_device_are_refused(
    load: Any, ort: Any, rig: Any, raw: Any, stream: Any, timeline: Any, refused: Any
) -> None:
    other = load(rig.other_factory())
    with (
        interop.ExternalResourceImporter.for_device(ort, other.device) as importer,
        importer.import_semaphore(rig.semaphore_type, timeline.handle) as foreign,
    ):
        refused(INVALID_ARGUMENT, raw.route.wait, foreign._open("test").thing.handle, int(stream.address), 1)


def flushed(stream: Any) -> bool:
    """Is everything done? The time limit of the stream may be too short for this machine."""
    with contextlib.suppress(OrtError):
        interop.flush(stream)
        return True
    return False


def test_failures_are_told(ort: Any, ep: Any, rig: Any, semaphore: Any, timeline: Any) -> None:
    """A wait that nobody answers ends for the host in an error with a sentence, not in silence."""
    pairs = ort.api.create_key_value_pairs()
    ort.api.add_key_value_pair(pairs, "wait_limit_ms", "50")
    with ort.api.create_sync_stream_for_ep_device(ep.device, pairs) as stream:
        semaphore.wait(stream, 9)
        with pytest.raises(OrtError, match="value 9 of a semaphore"):
            interop.flush(stream)
        if rig.drops_waits:
            interop.flush(stream)  # told once
        else:
            with pytest.raises(OrtError, match="value 9 of a semaphore"):  # the stream still waits
                interop.flush(stream)
        timeline.signal(9)
        assert until(lambda: flushed(stream)), "answered, the stream goes on"
        semaphore.wait(stream, 9)
        assert until(lambda: flushed(stream))


@pytest.mark.parametrize("first", ["stream", "semaphore", "importer", "memory", "tensor"])
def test_pending_work_does_not_hinder_the_end(
    ort: Any, ep: Any, rig: Any, timeline: Any, memory: Any, first: str
) -> None:
    """Whatever is released while a stream still waits: nothing hangs, nothing crashes."""
    importer = interop.ExternalResourceImporter.for_device(ort, ep.device)
    semaphore = importer.import_semaphore(rig.semaphore_type, timeline.handle)
    stream = ort.api.create_sync_stream_for_ep_device(ep.device)
    semaphore.wait(stream, 1)
    semaphore.signal(stream, 2)
    imported = importer.import_memory(rig.memory_type, memory.handle, memory.size)
    tensor = imported.tensor(1, (2, 3))
    things = {"stream": stream, "semaphore": semaphore, "importer": importer, "memory": imported, "tensor": tensor}
    things.pop(first).close()
    if first == "tensor":
        things.pop("memory").close()  # nothing keeps it any more
    assert timeline.value == 0
    timeline.signal(1)
    if first != "stream":
        interop.flush(stream)
        assert timeline.value == 2
    elif not rig.drops_waits:
        assert until(lambda: timeline.value == 2), "what a driver has been given goes on"
    for thing in things.values():
        thing.close()
    assert ep.ep.in_use == {}


def test_unregistering_is_refused_while_in_use(ort: Any, ep: Any, rig: Any, memory: Any) -> None:
    importer = interop.ExternalResourceImporter.for_device(ort, ep.device)
    imported = importer.import_memory(rig.memory_type, memory.handle, memory.size)
    tensor = imported.tensor(1, (2, 3))
    for thing in (importer, imported, tensor):
        with pytest.raises(HandleError, match="in use"):
            ep.ep.unregister()
        thing.close()
    gc.collect()
    assert ep.ep.in_use == {}


def test_importers_may_be_used_from_any_thread(ort: Any, importer: Any, rig: Any, ep: Any) -> None:
    def work() -> None:
        memory, timeline = rig.memory(4096), rig.timeline()
        stream = ort.api.create_sync_stream_for_ep_device(ep.device)
        for value in range(1, 30):
            with (
                importer.import_memory(rig.memory_type, memory.handle, memory.size) as imported,
                importer.import_semaphore(rig.semaphore_type, timeline.handle) as semaphore,
            ):
                imported.tensor(1, (2, 3), 64).close()
                semaphore.signal(stream, value)
                semaphore.wait(stream, value)
                interop.flush(stream)
                assert timeline.value == value
        stream.close()
        memory.close()
        timeline.close()

    in_threads(work)
