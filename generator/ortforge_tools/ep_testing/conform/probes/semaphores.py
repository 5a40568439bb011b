"""INT-25 to INT-28: external semaphores."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import facts
from ..checks import DIRECT, absent, check, expect, expect_none
from ..cpu_timeout import ended
from ..device_memory import device_memory, numbers
from ..direct import Direct
from ..imports import TIMELINE_FD, Allocation, Importing, Timeline, closed_copy, importings
from ..objects import Object, StatusError
from .importer import REFUSED, UNKNOWN, refused

_CODES = facts.values("OrtErrorCode")
_SECONDS = 5
_LARGE = (300, 300)


def _claiming(t: Direct) -> Iterator[Importing]:
    clients = [client for client in importings(t) if client.claims_semaphores]
    yield from clients or absent("the importer takes no file descriptors of timelines")


def _imported(t: Direct) -> Iterator[tuple[Importing, Timeline, Object]]:
    """Each of them, and a timeline that it has imported, until the next is asked for."""
    for client in _claiming(t):
        timeline = Timeline()
        handle = client.imported_timeline(timeline)
        yield client, timeline, handle
        handle.call("Release")


@check("import_bad_semaphore", "INT-25", way=DIRECT, since=24)
def types(t: Direct) -> None:
    for client in importings(t):
        if not client.importer.has("CanImportSemaphore"):
            absent("the importer takes no semaphores")
        timeline = Timeline()
        known = facts.values("OrtExternalSemaphoreType")
        for kind in sorted({*known.values(), *UNKNOWN}):
            claimed = bool(client.importer.call("CanImportSemaphore", kind))
            names = [n for n, v in known.items() if v == kind]
            foreign = kind in UNKNOWN or any("D3D12" in n or "WIN32" in n for n in names)
            what = f"a semaphore of type {kind}"
            expect(not (foreign and claimed), f"{what} is not claimed on Linux", "it is")
            if not claimed and client.importer.has("ImportSemaphore"):
                descriptor = client.semaphore_descriptor(timeline.fd, type=kind)
                refused(partial(client.import_semaphore, descriptor), what, REFUSED)


@check("import_bad_semaphore", "INT-25", way=DIRECT, since=24)
def senseless_descriptors(t: Direct) -> None:
    for client in _claiming(t):
        timeline = Timeline()
        for what, descriptor in (
            ("version 0", client.semaphore_descriptor(timeline.fd, version=0)),
            ("a descriptor without a handle", client.semaphore_descriptor(-1)),
            ("a file descriptor that is closed", client.semaphore_descriptor(closed_copy(timeline.fd))),
        ):
            refused(partial(client.import_semaphore, descriptor), what)


@check("import_bad_semaphore", "INT-25", way=DIRECT, since=24)
def handle_members(t: Direct) -> None:
    for client in _claiming(t):
        timeline = Timeline()
        handle = client.imported_timeline(timeline)
        struct = handle.struct
        expect(struct.version >= 24, "the version of a handle is at least 24", f"it is {struct.version}")
        expect(client.names_device(handle), "ep_device of a handle is the device of its importer", "it is not")
        kind = int(struct.descriptor.type)
        expect(kind == TIMELINE_FD, f"a copy of the descriptor, of type {TIMELINE_FD}", f"the type is {kind}")
        expect(handle.has("Release"), "Release of a handle is filled", "it is NULL")
        _still_open(timeline, "import")
        handle.call("Release")
        _still_open(timeline, "release")


def _still_open(timeline: Timeline, when: str) -> None:
    try:
        os.fstat(timeline.fd)
    except OSError:
        expect(False, f"the file descriptor of the timeline is open after {when}", "it is closed")


@check("semaphore_wait", "INT-26", way=DIRECT, since=24)
def does_not_block(t: Direct) -> None:
    for client, timeline, handle in _imported(t):
        stream = client.stream()
        token = t.stream(stream)
        client.importer.call("WaitSemaphore", handle.address, token, 0)
        problems: list[str] = []

        wait = partial(client.importer.call, "WaitSemaphore", handle.address, token, 1)
        thread = threading.Thread(target=_noting, args=(wait, problems), daemon=True)
        thread.start()
        blocked = not ended(thread, _SECONDS)
        reader = None if blocked else _reader(t, client, token)
        time.sleep(0.05)
        if reader is not None:
            reader.allocation.bytes[:64] = numbers(16, start=500).tobytes()
        timeline.signal(1)
        ended(thread, _SECONDS)
        expect(not blocked, "WaitSemaphore returns before the value arrives", f"it waits for more than {_SECONDS} s")
        expect_none(problems, "success of WaitSemaphore")
        if reader is not None:
            ended(reader.copier, _SECONDS)
        stream.call("Flush")
        if reader is not None:
            right = np.array_equal(reader.result, numbers(16, start=500))
            expect(right, "work behind the wait sees what was written before the signal", "it saw older data")


def _noting(call: Callable[[], object], problems: list[str]) -> None:
    """Call something; what it fails of is noted."""
    try:
        call()
    except StatusError as error:
        problems.append(str(error))


class _Reader(NamedTuple):
    """A copy out of imported memory on a stream."""

    allocation: Allocation
    result: NDArray[np.float32]
    copier: threading.Thread


def _reader(t: Direct, client: Importing, token: int) -> _Reader | None:
    """Start such a copy, if the library has copies."""
    memory = device_memory(t)
    if memory is None or not client.works or not memory.transfer.has("CopyTensors"):
        return None
    allocation, result = Allocation(), np.zeros(16, np.float32)
    value = client.tensor(client.imported(allocation), client.tensor_descriptor((16,)))
    host = memory.host(result)
    copier = threading.Thread(target=memory.copy, args=([value], [host], [token]), daemon=True)
    copier.start()  # a copy may wait until its stream is there
    t._keep.append(memory)
    return _Reader(allocation, result, copier)


@check("semaphore_signal", "INT-27", way=DIRECT, since=24)
def after_the_work(t: Direct) -> None:
    for client, timeline, handle in _imported(t):
        stream = client.stream()
        token = t.stream(stream)
        memory = device_memory(t)
        size = int(np.prod(_LARGE)) * 4
        allocation = Allocation(size)
        value = client.tensor(client.imported(allocation), client.tensor_descriptor(_LARGE)) if client.works else 0
        for step in range(1, 6):
            array = numbers(*_LARGE, start=step * 1000)
            if memory is not None and value:
                memory.copy([memory.host(array)], [value], [token])
            client.importer.call("SignalSemaphore", handle.address, token, step)
            there = timeline.reached(step, _SECONDS)
            expect(there, f"the semaphore has value {step} after SignalSemaphore", f"it is {timeline.value}")
            if memory is not None and value:
                right = np.array_equal(allocation.floats(array.size), array.ravel())
                expect(right, "work before a signal is done when the value is there", "it is not")
        stream.call("Flush")


@check("foreign_streams", "INT-28", way=DIRECT, since=24)
def of_another_device(t: Direct) -> None:
    for client in _claiming(t):
        others = client.foreign_streams() or absent("the library has one device with streams")
        handle = client.imported_timeline(Timeline())
        for slot in ("WaitSemaphore", "SignalSemaphore"):
            call = partial(client.importer.call, slot, handle.address, t.stream(others[0]), 1)
            refused(call, f"{slot} with a stream of another device", tuple(_CODES.values()))
        handle.call("Release")
