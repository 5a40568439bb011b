"""Other threads, the garbage collector and signals in the middle of a call: no crash, no hang, nothing leaked."""

from __future__ import annotations

import ctypes
import gc
import io
import os
import signal
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import ArgumentError, OrtforgeError, interop
from tests.interop.interop_suite.interop_helpers import TableClient, table_address
from tests.waiting import MOMENT


@pytest.fixture
def busy() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def together(calls: list[Callable[[], Any]]) -> list[BaseException]:
    """Call all at the same moment, each on a thread; what they raised that is no error of ours."""
    start = threading.Barrier(len(calls))
    odd: list[BaseException] = []

    def one(call: Callable[[], Any]) -> None:
        start.wait()
        try:
            found = call()
            if hasattr(found, "close"):
                found.close()
        except OrtforgeError:
            pass
        except BaseException as error:  # noqa: BLE001 - that is what is looked for
            odd.append(error)

    threads = [threading.Thread(target=one, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return odd


@pytest.mark.clock
@pytest.mark.usefixtures("busy")
def test_closing_what_others_use(ort: Any, ep: Any, rig: Any, memory: Any, timeline: Any, stream: Any) -> None:
    """The calls succeed, or say that something was closed."""
    for _ in range(60):
        importer = interop.ExternalResourceImporter.for_device(ort, ep.device)
        imported = importer.import_memory(rig.memory_type, memory.handle, memory.size)
        semaphore = importer.import_semaphore(rig.semaphore_type, timeline.handle)
        calls = [
            lambda i=importer: i.import_memory(rig.memory_type, memory.handle, memory.size),
            lambda i=importer: i.import_semaphore(rig.semaphore_type, timeline.handle),
            lambda i=importer: i.can_import_memory(rig.memory_type),
            lambda m=imported: m.tensor(np.float32, (2, 3)),
            lambda s=semaphore: s.wait(stream, 0),
            *(thing.close for thing in (semaphore, imported, importer) for _ in range(2)),
        ]
        assert together(calls) == []
    interop.flush(stream)
    assert {k: v for k, v in ep.ep.in_use.items() if k in ("importers", "memory imports", "semaphore imports")} == {}


@pytest.mark.parametrize(
    "call", ["can_import_memory", "import_memory", "create_tensor", "can_import_semaphore", "import_semaphore", "wait"]
)
def test_closed_in_the_middle_of_a_call(
    ort: Any, ep: Any, rig: Any, memory: Any, timeline: Any, stream: Any, call: str
) -> None:
    """What a call uses lives until it is over, also if it is closed behind the last check."""
    importer = interop.ExternalResourceImporter.for_device(ort, ep.device)
    imported = importer.import_memory(rig.memory_type, memory.handle, memory.size)
    semaphore = importer.import_semaphore(rig.semaphore_type, timeline.handle)
    real = getattr(importer._route, call)

    def closed_meanwhile(*args: Any) -> Any:
        for thing in (semaphore, imported, importer):
            thing.close()
        assert ep.ep.in_use["importers"] == 1
        return real(*args)

    setattr(importer._route, call, closed_meanwhile)
    calls: dict[str, Callable[[], Any]] = {
        "can_import_memory": lambda: importer.can_import_memory(rig.memory_type),
        "import_memory": lambda: importer.import_memory(rig.memory_type, memory.handle, memory.size),
        "create_tensor": lambda: imported.tensor(np.float32, (2, 3)),
        "can_import_semaphore": lambda: importer.can_import_semaphore(rig.semaphore_type),
        "import_semaphore": lambda: importer.import_semaphore(rig.semaphore_type, timeline.handle),
        "wait": lambda: semaphore.wait(stream, 0),
    }
    found = calls[call]()
    if hasattr(found, "close"):
        assert ep.ep.in_use["importers"] == 1
        found.close()
    interop.flush(stream)
    assert importer.closed
    assert set(ep.ep.in_use) == {"sync streams"}


class Cycle:
    """Ends when garbage is collected, and not before."""

    def __init__(self, *things: Any) -> None:
        self.things = (self, *things)


@pytest.mark.clock
def test_collected_while_the_stream_waits(ort: Any, ep: Any, importer: Any, rig: Any, timeline: Any) -> None:
    """The collector may run on whatever thread watches the stream that it releases."""
    with importer.import_semaphore(rig.semaphore_type, timeline.handle) as semaphore:
        for _ in range(3):
            stream = ort.api.create_sync_stream_for_ep_device(ep.device)
            semaphore.wait(stream, 1)
            gc.disable()
            cycle = Cycle(stream)
            del stream
            collected = threading.Event()
            gone = weakref.ref(cycle, lambda _, collected=collected: collected.set())
            del cycle
            before = gc.get_threshold()
            gc.set_threshold(1)
            gc.enable()
            collected.wait(2 * MOMENT)  # this thread makes no garbage meanwhile
            gc.set_threshold(*before)
            gc.collect()
            assert gone() is None
            again = weakref.ref(Cycle())
            gc.collect()
            assert again() is None, "a collection that never ended keeps all others from beginning"
    timeline.signal(1)


@pytest.mark.clock
def test_interrupted_in_c(
    ort: Any, rig: Any, ep: Any, stream: Any, timeline: Any, tmp_path: Path, monkeypatch: Any
) -> None:
    """Ctrl-C while a client is in C must not make its next call of an EP in Python a success that did nothing."""
    from tests.interop.interop_suite.test_router import build

    unraisable: list[Any] = []
    monkeypatch.setattr("sys.unraisablehook", unraisable.append)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs start with it ignored
    library = ctypes.CDLL(str(build("interrupt.c", tmp_path / "libinterrupt.so")))
    library.interrupted.restype = ctypes.c_void_p
    library.interrupted.argtypes = [ctypes.c_void_p] * 4
    timeline.signal(1)
    client = TableClient(ort, ep.device)
    semaphore = client.semaphore(rig.semaphore_type, timeline.handle)
    wait = table_address(ort, "ExternalResourceImporter_WaitSemaphore")
    if rig.in_python:
        status = library.interrupted(wait, client.importer, semaphore, stream.address)
        assert status, "the gate says so if the method has not begun"
        assert [seen.exc_type for seen in unraisable] == [KeyboardInterrupt]
        ort._context.function("OrtApi.ReleaseStatus", None, ctypes.c_void_p)(status)
    else:  # the call is done, and Python hears of it behind
        with pytest.raises(KeyboardInterrupt):
            library.interrupted(wait, client.importer, semaphore, stream.address)
    client.release("ExternalSemaphoreHandle", semaphore)
    client.close()


@pytest.mark.parametrize("wrong", [None, 5, "x"], ids=repr)
def test_wrong_types_everywhere(ort: Any, importer: Any, stream: Any, wrong: Any) -> None:
    options = ort.api.create_run_options()
    for call in (
        lambda: interop.flush(wrong),
        lambda: interop.set_sync_stream(wrong, stream),
        lambda: interop.set_sync_stream(options, wrong or 0),
        lambda: interop.run(wrong, None, [], [], []),
        lambda: interop.run_async(wrong, None, [], [], [], [], print),
        lambda: interop.run_with_binding(wrong, None, wrong),
        lambda: interop.bind_input(wrong, None, wrong, "x", wrong),
        lambda: interop.inputs_on_host(wrong),
        lambda: interop.ep_devices_for_outputs(wrong),
        lambda: interop.c_table(wrong),
        lambda: interop.ExternalResourceImporter.for_device(wrong, importer.device),
        lambda: interop.ExternalResourceImporter.for_device(ort, wrong),
        lambda: interop.load_ep(wrong, importer.device, "x", "x"),
        lambda: importer.import_memory(wrong if wrong != 5 else None, 1, 1),
    ):
        with pytest.raises(ArgumentError, match="must be"):
            call()


def test_shapes_and_elements_that_are_none(importer: Any, rig: Any, memory: Any) -> None:
    with importer.import_memory(rig.memory_type, memory.handle, memory.size) as imported:
        for shape in (None, 5):
            with pytest.raises(ArgumentError, match="must be a sequence of ints"):
                imported.tensor(np.float32, shape)
        with pytest.raises(ArgumentError, match="not None"):
            imported.tensor(None, (2, 3))


def test_files_without_a_descriptor(importer: Any, rig: Any) -> None:
    closed = Path(os.devnull).open("rb")  # noqa: SIM115 - it is to be closed
    closed.close()
    for file in (closed, io.BytesIO()):
        with pytest.raises(ArgumentError, match="no file descriptor"):
            importer.import_memory(rig.memory_type, file, 4096)
        with pytest.raises(ArgumentError, match="no file descriptor"):
            importer.import_semaphore(rig.semaphore_type, file)


def test_device_handles_may_be_closed(ort: Any, env: Any, ep: Any, rig: Any) -> None:
    """Which library a device came with is known without the handles that `devices` has."""
    (again,) = [d for d in ort.api.get_ep_devices(env) if d.address == ep.device.address]
    ep.device.close()
    with interop.ExternalResourceImporter.for_device(ort, again) as importer:
        assert importer.can_import_memory(rig.memory_type)
