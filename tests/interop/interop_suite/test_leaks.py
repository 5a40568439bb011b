"""Import, tensor, release, again and again: descriptors, mappings and memory stay where they were.

ORTFORGE_LEAK_CYCLES says how often; the tests do 2,000 by themselves, and it was measured with 100,000.
"""

from __future__ import annotations

import contextlib
import gc
import itertools
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ortforge import interop
from tests.interop.interop_suite.interop_helpers import TableClient

CYCLES = int(os.environ.get("ORTFORGE_LEAK_CYCLES", "2000"))
WARM_UP = 500


def state() -> tuple[int, int, int]:
    """Open descriptors, mappings, resident bytes."""
    gc.collect()
    with Path("/proc/self/maps").open() as maps:
        mappings = sum(1 for _ in maps)
    with Path("/proc/self/statm").open() as file:
        resident = int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")
    return len(list(Path("/proc/self/fd").iterdir())), mappings, resident


def grown(after: tuple[int, ...], before: tuple[int, ...], spare: tuple[int, ...]) -> list[str]:
    """What grew by more than allocators and drivers keep for themselves; one leaked thing a cycle is far more."""
    names = ("descriptors", "mappings", "resident bytes")
    rows = zip(names, before, after, spare, strict=True)
    return [f"{name}: {old} -> {new}" for name, old, new, room in rows if new > old + room]


def leaves_nothing(cycle: Callable[[], None], cycles: int, spare: tuple[int, ...]) -> None:
    """Do something often, and compare before and after."""
    for _ in range(WARM_UP):
        cycle()
    before = state()
    for _ in range(cycles):
        cycle()
    after = state()
    print(
        f"\n{cycle.__qualname__.partition('.')[0]}, {cycles} cycles: descriptors, mappings, bytes {before} -> {after}"
    )
    assert grown(after, before, spare) == []


def test_cycles_leave_nothing(ort: Any, ep: Any, rig: Any, memory: Any, timeline: Any) -> None:
    importer = interop.ExternalResourceImporter.for_device(ort, ep.device)

    def cycle() -> None:
        imported = importer.import_memory(rig.memory_type, memory.handle, memory.size)
        tensor = imported.tensor(1, (2, 3), 64)
        semaphore = importer.import_semaphore(rig.semaphore_type, timeline.handle)
        imported.close()
        tensor.close()
        semaphore.close()

    leaves_nothing(cycle, CYCLES, rig.spare)
    importer.close()


def test_cycles_with_pending_work_leave_nothing(
    importer: Any, rig: Any, memory: Any, timeline: Any, stream: Any
) -> None:
    """Everything is released while the stream waits."""
    values = itertools.count(1, 2)

    def cycle() -> None:
        value = next(values)
        imported = importer.import_memory(rig.memory_type, memory.handle, memory.size)
        tensor = imported.tensor(1, (2, 3), 64)
        semaphore = importer.import_semaphore(rig.semaphore_type, timeline.handle)
        semaphore.wait(stream, value)
        semaphore.signal(stream, value + 1)
        imported.close()
        tensor.close()
        semaphore.close()
        assert timeline.value == value - 1
        timeline.signal(value)
        interop.flush(stream)

    leaves_nothing(cycle, CYCLES // 4, rig.spare)


def test_cycles_with_importers_and_errors_leave_nothing(ort: Any, ep: Any, rig: Any, memory: Any) -> None:
    from ortforge import OrtError

    def cycle() -> None:
        with interop.ExternalResourceImporter.for_device(ort, ep.device) as importer:
            with contextlib.suppress(OrtError):
                importer.import_memory(rig.memory_type, memory.handle, 0)
            with contextlib.suppress(OrtError):
                importer.import_memory(rig.memory_type, memory.handle, 1 << 40)
            imported = importer.import_memory(rig.memory_type, memory.handle, memory.size)
            with contextlib.suppress(OrtError):
                imported.tensor(1, (1 << 40,))
            imported.close()

    leaves_nothing(cycle, CYCLES // 4, rig.spare)


def test_cycles_through_the_table_leave_nothing(ort: Any, ep: Any, rig: Any, memory: Any) -> None:
    """Only the table's own handles: native types go through as they are."""
    from ortforge.c_api import OrtValue

    client = TableClient(ort, ep.device)

    def cycle() -> None:
        handle = client.memory(rig.memory_type, memory.handle, memory.size)
        value = ort.wrap(OrtValue, client.tensor(handle, 64), owned=True)
        client.release("ExternalMemoryHandle", handle)
        value.close()

    leaves_nothing(cycle, CYCLES // 4, rig.spare)
    client.close()
    assert ep.ep.in_use == {}
