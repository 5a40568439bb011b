"""Wrong handles, sizes, values and partners: an error with a sentence, nothing leaked (conftest looks), no crash."""

from __future__ import annotations

import itertools
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import ArgumentError, HandleError, OrtError, interop
from tests.interop.interop_suite.interop_helpers import INVALID_ARGUMENT, NOT_IMPLEMENTED, as_floats, floats, save_model
from tests.waiting import Background, never, until

SIZE_MAX = (1 << 64) - 1


@pytest.fixture
def fds(rig: Any) -> None:
    if not rig.handles_are_fds:
        pytest.skip("for file descriptors")


@pytest.fixture
def imported(importer: Any, rig: Any, memory: Any) -> Any:
    with importer.import_memory(rig.memory_type, memory.handle, memory.size) as found:
        yield found


@pytest.fixture
def semaphore(importer: Any, rig: Any, timeline: Any) -> Any:
    with importer.import_semaphore(rig.semaphore_type, timeline.handle) as found:
        yield found


# ------------------------------------------------------------------------------------------------ native handles


def test_closed_handles(importer: Any, rig: Any, refused: Any, memory: Any, timeline: Any) -> None:
    for thing, call in (
        (memory, lambda handle: importer.import_memory(rig.memory_type, handle, 4096)),
        (timeline, lambda handle: importer.import_semaphore(rig.semaphore_type, handle)),
    ):
        gone = rig.duplicate(thing.handle)
        rig.close_handle(gone)
        refused(INVALID_ARGUMENT, call, gone)


def of_semaphores(rig: Any) -> int:
    """The code of bad handles of semaphores, where semaphores can be imported at all."""
    return INVALID_ARGUMENT if rig.imports_semaphores else NOT_IMPLEMENTED


@pytest.mark.usefixtures("fds")
def test_closed_and_foreign_descriptors(importer: Any, rig: Any, refused: Any) -> None:
    gone = os.dup(1)
    os.close(gone)
    for fd in (gone, 1 << 20, (1 << 31) - 1):
        assert "no open file descriptor" in refused(INVALID_ARGUMENT, importer.import_memory, rig.memory_type, fd, 4096)
        refused(of_semaphores(rig), importer.import_semaphore, rig.semaphore_type, fd)
    for fd in (1 << 31, 1 << 40, -1, -5):
        refused(INVALID_ARGUMENT, importer.import_memory, rig.memory_type, fd, 4096)
        refused(of_semaphores(rig), importer.import_semaphore, rig.semaphore_type, fd)


@pytest.mark.usefixtures("fds")
def test_descriptor_of_a_directory(importer: Any, rig: Any, refused: Any) -> None:
    fd = os.open("/", os.O_RDONLY)
    assert "directory" in refused(INVALID_ARGUMENT, importer.import_memory, rig.memory_type, fd, 4096)
    said = refused(of_semaphores(rig), importer.import_semaphore, rig.semaphore_type, fd)
    assert "directory" in said or "cannot be imported here" in said
    os.close(fd)


@pytest.mark.usefixtures("fds")
def test_descriptors_of_other_things(importer: Any, rig: Any, refused: Any) -> None:
    """Pipes and sockets are refused before a driver gets them: some read from what they import, and never come back."""
    files = [*os.pipe(), *(end.detach() for end in socket.socketpair())]
    for fd in files:
        assert "pipe or a socket" in refused(INVALID_ARGUMENT, importer.import_memory, rig.memory_type, fd, 4096)
        said = refused(of_semaphores(rig), importer.import_semaphore, rig.semaphore_type, fd)
        assert "pipe or a socket" in said or "cannot be imported here" in said
        os.close(fd)
    read_only = os.open("/proc/self/exe", os.O_RDONLY)
    with pytest.raises(OrtError):
        importer.import_memory(rig.memory_type, read_only, 4096)
    with pytest.raises(OrtError):
        importer.import_semaphore(rig.semaphore_type, read_only)
    os.close(read_only)


@pytest.mark.parametrize("handle", ["x", None, 1.5, b"\0" * 8, 1 << 64, -(1 << 63) - 1])
def test_handles_that_are_none(importer: Any, rig: Any, handle: Any) -> None:
    with pytest.raises(ArgumentError, match="native_handle"):
        importer.import_memory(rig.memory_type, handle, 4096)
    with pytest.raises(ArgumentError, match="native_handle"):
        importer.import_semaphore(rig.semaphore_type, handle)


# -------------------------------------------------------------------------------------------------------- numbers


@pytest.mark.parametrize("size", [-1, 1 << 64, "4096", 4096.0, None])
def test_sizes_that_c_cannot_have(importer: Any, rig: Any, memory: Any, size: Any) -> None:
    with pytest.raises(ArgumentError, match="size"):
        importer.import_memory(rig.memory_type, memory.handle, size)


@pytest.mark.parametrize("size", [0, SIZE_MAX, 1 << 63, 1 << 47, 4097])
def test_sizes_that_are_not_so(importer: Any, rig: Any, memory: Any, refused: Any, size: int) -> None:
    if size == memory.size + 1 and not (rig.exact_sizes and rig.handles_are_fds):
        pytest.skip("the driver may round sizes up, and D3D12 does")
    codes = rig.refusals if size in (4097, 1 << 47) else INVALID_ARGUMENT
    refused(codes, importer.import_memory, rig.memory_type, memory.handle, size)


def test_offsets_that_overflow(importer: Any, rig: Any, memory: Any, imported: Any, refused: Any) -> None:
    for offset in (4096, 4097, SIZE_MAX, SIZE_MAX - 4095):
        refused(INVALID_ARGUMENT, importer.import_memory, rig.memory_type, memory.handle, 4096, offset)
        refused(INVALID_ARGUMENT, imported.tensor, 1, (1,), offset)
    for offset in (-1, 1 << 64):
        with pytest.raises(ArgumentError, match="offset"):
            imported.tensor(1, (1,), offset)


@pytest.mark.parametrize("shape", [(1 << 62, 8), (1 << 31, 1 << 31, 4), (3, 0), (0,), (-1,), (2, -3), ((1 << 63) - 1,)])
def test_shapes_that_cannot_be(imported: Any, refused: Any, shape: tuple[int, ...]) -> None:
    refused(INVALID_ARGUMENT, imported.tensor, np.float32, shape)


@pytest.mark.parametrize("shape", [(1 << 63,), (1.5,), ("2",), (None,)])
def test_shapes_that_c_cannot_have(imported: Any, shape: Any) -> None:
    with pytest.raises(ArgumentError, match="shape"):
        imported.tensor(np.float32, shape)


@pytest.mark.parametrize("element", ["string", 21, 22, 8, 0, -3, 1000])
def test_elements(imported: Any, element: Any) -> None:
    with pytest.raises((OrtError, ArgumentError)):
        imported.tensor(element, (4,))


def test_element_types_of_numpy(imported: Any) -> None:
    for dtype in (np.float32, "float16", np.dtype("int64"), np.uint8):
        imported.tensor(dtype, (4,)).close()
    for wrong in ("U4", "object", "no such type", object()):
        with pytest.raises((OrtError, ArgumentError)):
            imported.tensor(wrong, (4,))


@pytest.mark.parametrize("value", [-1, 1 << 64, 1.0, "1", None])
def test_values_that_c_cannot_have(semaphore: Any, stream: Any, value: Any) -> None:
    with pytest.raises(ArgumentError, match="value"):
        semaphore.wait(stream, value)
    with pytest.raises(ArgumentError, match="value"):
        semaphore.signal(stream, value)


def test_largest_value(semaphore: Any, stream: Any, rig: Any, timeline: Any) -> None:
    semaphore.signal(stream, rig.largest_value)
    semaphore.wait(stream, rig.largest_value)
    interop.flush(stream)
    assert timeline.value == rig.largest_value


# ----------------------------------------------------------------------------------------------------- closed things


def test_closed_things(ort: Any, ep: Any, rig: Any, memory: Any, timeline: Any, stream: Any) -> None:
    importer = interop.ExternalResourceImporter.for_device(ort, ep.device)
    imported = importer.import_memory(rig.memory_type, memory.handle, memory.size)
    semaphore = importer.import_semaphore(rig.semaphore_type, timeline.handle)
    semaphore.close()
    imported.close()
    calls: list[Any] = [
        lambda: imported.tensor(1, (2,)),
        lambda: semaphore.wait(stream, 1),
        lambda: semaphore.signal(stream, 1),
        imported.__enter__,
    ]
    for call in calls:
        with pytest.raises(HandleError, match="closed"):
            call()
    importer.close()
    calls = [
        lambda: importer.can_import_memory(0),
        lambda: importer.can_import_semaphore(0),
        lambda: importer.import_memory(rig.memory_type, memory.handle, 4096),
        lambda: importer.import_semaphore(rig.semaphore_type, timeline.handle),
    ]
    for call in calls:
        with pytest.raises(HandleError, match="importer was closed"):
            call()
    for thing in (importer, imported, semaphore):
        thing.close()
        assert "closed" in repr(thing)


def test_closed_stream(ort: Any, ep: Any, semaphore: Any) -> None:
    stream = ort.api.create_sync_stream_for_ep_device(ep.device)
    stream.close()
    with pytest.raises(HandleError, match="OrtSyncStream"):
        semaphore.wait(stream, 1)
    with pytest.raises(HandleError):
        interop.flush(stream)
    options = ort.api.create_run_options()
    with pytest.raises(HandleError):
        interop.set_sync_stream(options, stream)


def test_things_of_the_wrong_type(importer: Any, imported: Any, semaphore: Any, stream: Any) -> None:
    with pytest.raises(ArgumentError, match="ExternalMemory"):
        importer.create_tensor(semaphore, 1, (2,))
    with pytest.raises(ArgumentError, match="ExternalSemaphore"):
        importer.wait(imported, stream, 1)
    with pytest.raises(ArgumentError, match="OrtSyncStream"):
        semaphore.wait(importer, 1)


def test_no_copies_and_no_pickles(importer: Any, imported: Any, semaphore: Any) -> None:
    import copy
    import pickle

    for thing in (importer, imported, semaphore):
        with pytest.raises(TypeError):
            copy.copy(thing)
        with pytest.raises(TypeError):
            pickle.dumps(thing)


# ------------------------------------------------------------------------------------------------ partners that fail


def limited_stream(ort: Any, ep: Any, milliseconds: int) -> Any:
    """A stream with a time limit."""
    with ort.api.create_key_value_pairs() as pairs:
        ort.api.add_key_value_pair(pairs, "wait_limit_ms", str(milliseconds))
        return ort.api.create_sync_stream_for_ep_device(ep.device, pairs)


@pytest.fixture
def short_stream(ort: Any, ep: Any) -> Any:
    with limited_stream(ort, ep, 100) as found:
        yield found


@pytest.mark.parametrize("limit", ["0", "-1", "soon", "1e400", "nan"])
def test_bad_time_limits(ort: Any, ep: Any, limit: str) -> None:
    pairs = ort.api.create_key_value_pairs()
    ort.api.add_key_value_pair(pairs, "wait_limit_ms", limit)
    with pytest.raises(OrtError, match="positive number"):
        ort.api.create_sync_stream_for_ep_device(ep.device, pairs)


def in_time(call: Callable[..., Any], *arguments: Any) -> bool:
    """Does a call succeed? The time limit of its stream may be too short for this machine."""
    try:
        call(*arguments)
    except OrtError as error:
        assert "took longer" in error.message
        return False
    return True


@pytest.mark.clock
def test_run_behind_a_wait_that_nobody_answers(
    ort: Any, importer: Any, rig: Any, semaphore: Any, imported: Any, session: Any, short_stream: Any, timeline: Any
) -> None:
    x, z = imported.tensor(1, (2, 3)), imported.tensor(1, (2, 3), 64)
    options = ort.api.create_run_options()
    interop.set_sync_stream(options, short_stream)
    semaphore.wait(short_stream, 5)
    known = " that is at 0" if rig.knows_values else ""
    with pytest.raises(OrtError, match=f"waiting for value 5 of a semaphore{known} took longer than"):
        interop.run(session, options, ["x", "y"], [x, x], ["z"], [z])
    timeline.signal(5)  # and the next one works again
    semaphore.wait(short_stream, 5)
    assert until(lambda: in_time(interop.run, session, options, ["x", "y"], [x, x], ["z"], [z]))
    options.close()
    x.close()
    z.close()


@pytest.mark.clock
def test_signal_behind_a_wait_that_nobody_answers(
    rig: Any, semaphore: Any, short_stream: Any, timeline: Any, refused: Any
) -> None:
    def queue() -> None:
        semaphore.wait(short_stream, 5)
        semaphore.signal(short_stream, 6)

    assert until(lambda: in_time(queue))
    if rig.drops_waits:
        values = itertools.count(7)
        assert until(lambda: not in_time(semaphore.signal, short_stream, next(values))), "nobody is told"
        assert timeline.value == 0, "what is behind a failed wait does not happen"
        semaphore.signal(short_stream, 6)  # told once; the value may be used again
    else:
        with pytest.raises(OrtError, match="took longer"):
            interop.flush(short_stream)
        assert timeline.value == 0, "what is behind a wait has to wait too"
        refused(INVALID_ARGUMENT, semaphore.signal, short_stream, 6)
        timeline.signal(5)  # and happens when somebody answers after all
    assert until(lambda: timeline.value == 6)


@pytest.mark.clock
def test_cancelling_a_wait(
    ort: Any, rig: Any, semaphore: Any, stream: Any, imported: Any, session: Any, timeline: Any
) -> None:
    x, z = imported.tensor(1, (2, 3)), imported.tensor(1, (2, 3), 64)
    options = ort.api.create_run_options()
    interop.set_sync_stream(options, stream)
    semaphore.wait(stream, 5)
    handle = ort.api.sync_stream_get_handle(stream)
    run = Background(interop.run, session, options, ["x", "y"], [x, x], ["z"], [z])
    assert never(lambda: run.is_over)
    rig.cancel(handle, "the user closed the window")
    with pytest.raises(OrtError, match="cancelled: the user closed the window"):
        run.result()
    timeline.signal(5)
    interop.flush(stream)
    options.close()
    x.close()
    z.close()


PRODUCER = """
import mmap, os, struct, sys, time
memory, timeline = mmap.mmap(int(sys.argv[1]), 4096), mmap.mmap(int(sys.argv[2]), 8)
for frame in range(1, 1000, 2):
    memory[:24] = struct.pack("6f", *[frame] * 6)
    timeline[:8] = struct.pack("Q", frame)
    print(frame, flush=True)
    while struct.unpack("Q", timeline[:8])[0] <= frame:
        time.sleep(0.0005)
"""


@pytest.mark.clock
def test_producer_killed_in_the_middle(
    ort: Any, ep: Any, rig: Any, semaphore: Any, stream: Any, imported: Any, session: Any, memory: Any, timeline: Any
) -> None:
    if not rig.maps_files:
        pytest.skip("memory of a driver: a producer without the driver cannot write to it")
    child = subprocess.Popen(
        [sys.executable, "-c", PRODUCER, str(memory.fd), str(timeline.fd)],
        pass_fds=(memory.fd, timeline.fd),
        stdout=subprocess.PIPE,
    )
    assert child.stdout is not None
    child.stdout.readline()  # it runs
    x, z = imported.tensor(1, (2, 3)), imported.tensor(1, (2, 3), 64)
    options = ort.api.create_run_options()

    def go(frame: int, stream: Any) -> None:
        semaphore.wait(stream, frame)
        interop.run(session, options, ["x", "y"], [x, x], ["z"], [z])
        assert as_floats(memory.read(64, 24)) == [float(np.float32(frame) * np.float32(frame))] * 6
        semaphore.signal(stream, frame + 1)

    frames = iter(range(1, 1000, 2))
    interop.set_sync_stream(options, stream)
    for frame in itertools.islice(frames, 20):
        go(frame, stream)
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    child.stdout.close()
    with limited_stream(ort, ep, 100) as short:  # whoever is alive may take its time
        interop.set_sync_stream(options, short)
        left = [in_time(go, frame, short) for frame in itertools.islice(frames, 2)]
        assert left in ([False, False], [True, False]), "it may have written one more"
        # What the dead producer left is still usable: another one goes on from there.
        timeline.signal(2001)
        memory.write(0, floats(*[3] * 6))
        semaphore.wait(short, 2001)
        assert until(lambda: in_time(interop.run, session, options, ["x", "y"], [x, x], ["z"], [z]))
    assert as_floats(memory.read(64, 24)) == [9] * 6
    options.close()
    x.close()
    z.close()


@pytest.mark.usefixtures("fds")
def test_memory_that_its_owner_wants_to_shrink(importer: Any, rig: Any, memory: Any, imported: Any) -> None:
    """A device that is lost in the middle: a sealed memfd cannot be taken away while it is mapped."""
    if not rig.knows_files:
        pytest.skip("sealing the file is the CPU EP's; a driver has memory of its own")
    tensor = imported.tensor(1, (1024,))
    with pytest.raises(OSError, match="not permitted"):
        os.ftruncate(memory.handle, 0)
    tensor.close()


@pytest.mark.usefixtures("fds")
def test_files_that_are_too_short(importer: Any, rig: Any, refused: Any, tmp_path: Path) -> None:
    with (tmp_path / "short").open("wb+") as file:
        file.write(b"1234567")
        file.flush()
        said = [
            refused(rig.refusals, importer.import_memory, rig.memory_type, file, 8),
            refused(rig.refusals, importer.import_semaphore, rig.semaphore_type, file),
        ]
        assert not rig.knows_files or all("7 bytes" in text for text in said)


def test_compute_that_makes_no_output(ort: Any, env: Any, load: Any, rig: Any, memory: Any, monkeypatch: Any) -> None:
    """With imported inputs, and a node of the CPU EP behind, to which ONNX Runtime would copy what is not there."""
    from onnx import helper

    from ortforge.ep import NodeComputeInfo

    if not rig.in_python:
        pytest.skip("for EPs in Python")

    class Lazy(NodeComputeInfo):
        def compute(self, compute_state: Any, kernel_context: Any) -> None: ...

    loaded = load(name="lazy")
    factory = type(loaded.ep._registration.factory)
    compiled: list[Any] = []
    real = factory.create_ep

    def create_ep(self: Any, *args: Any) -> Any:
        made = real(self, *args)
        made.compile = lambda graphs, nodes: compiled.extend(Lazy() for _ in nodes) or [*compiled]
        return made

    monkeypatch.setattr(factory, "create_ep", create_ep)
    nodes = [helper.make_node("Mul", ["x", "x"], ["m"]), helper.make_node("Neg", ["m"], ["z"])]
    with ort.api.create_session_options() as options:
        ort.api.session_options_append_execution_provider_v2(options, env, [loaded.device], [], [])
        session = ort.api.create_session_from_array(env, save_model(nodes, ["x"], "z", (2, 3)), options)
    if not compiled:
        session.close()
        pytest.skip("this EP has kernels: tests/ep/ep_host/test_device.py")
    with (
        session,
        interop.ExternalResourceImporter.for_device(ort, loaded.device) as own,
        own.import_memory(rig.memory_type, memory.handle, memory.size) as imported,
        imported.tensor(1, (2, 3)) as x,
        pytest.raises(OrtError, match="made no output 0"),
    ):
        interop.run(session, None, ["x"], [x], ["z"])
