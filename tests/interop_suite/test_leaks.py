"""Import, tensor, release, again and again: descriptors, mappings and memory stay where they were.

ORTFORGE_LEAK_CYCLES says how often; the tests do 2,000 by themselves, and it was measured with 100,000.
"""

from __future__ import annotations

import contextlib
import gc
import os
from pathlib import Path
from typing import Any

from ortforge.runtime import interop
from ortforge.runtime.interop.table import interop_table

CYCLES = int(os.environ.get("ORTFORGE_LEAK_CYCLES", "2000"))
WARM_UP = 500
#: Room for what allocators keep for themselves; one leaked page a cycle would be thousands of times more.
SLACK = 2 << 20


def state() -> tuple[int, int, int]:
    """Open descriptors, mappings, resident bytes."""
    gc.collect()
    with Path("/proc/self/maps").open() as maps:
        mappings = sum(1 for _ in maps)
    with Path("/proc/self/statm").open() as file:
        resident = int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")
    return len(list(Path("/proc/self/fd").iterdir())), mappings, resident


def test_cycles_leave_nothing(ort: Any, ep: Any, rig: Any, memory: Any, timeline: Any) -> None:
    importer = interop.ExternalResourceImporter.for_device(ort, ep.device)

    def cycle() -> None:
        imported = importer.import_memory(rig.memory_type, memory.handle, memory.size)
        tensor = imported.tensor(1, (2, 3), 64)
        semaphore = importer.import_semaphore(rig.semaphore_type, timeline.handle)
        imported.close()
        tensor.close()
        semaphore.close()

    for _ in range(WARM_UP):
        cycle()
    files, mappings, resident = state()
    for _ in range(CYCLES):
        cycle()
    after = state()
    print(f"{CYCLES} cycles: {(files, mappings, resident)} -> {after}")
    assert after[0] == files
    assert after[1] <= mappings + 4
    assert after[2] <= resident + SLACK
    importer.close()


def test_cycles_with_importers_and_errors_leave_nothing(ort: Any, ep: Any, rig: Any, memory: Any) -> None:
    from ortforge.runtime.errors import OrtError

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

    for _ in range(WARM_UP):
        cycle()
    files, mappings, resident = state()
    for _ in range(CYCLES // 4):
        cycle()
    after = state()
    assert after[0] == files
    assert after[1] <= mappings + 4
    assert after[2] <= resident + SLACK


def test_cycles_through_the_table_leave_nothing(ort: Any, ep: Any, rig: Any, memory: Any) -> None:
    """Only the table's own handles: native types go through as they are."""
    import ctypes

    from ortforge.generated.python import OrtValue
    from ortforge.runtime.interop.structs import ProposalMemoryDescriptor, TensorDescriptor

    table = interop_table(ort)
    out = ctypes.c_void_p()
    at = ctypes.addressof(out)
    table._CreateExternalResourceImporterForDevice(ep.device.address, at)
    importer = out.value or 0
    shape = (ctypes.c_int64 * 2)(2, 3)
    memory_descriptor = ProposalMemoryDescriptor(1, rig.memory_type, memory.handle, memory.size, 0, 0)
    tensor_descriptor = TensorDescriptor(1, 1, shape, 2, 64)

    def cycle() -> None:
        table._ExternalResourceImporter_ImportMemory(importer, ctypes.addressof(memory_descriptor), at)
        handle = out.value or 0
        table._ExternalResourceImporter_CreateTensorFromMemory(
            importer, handle, ctypes.addressof(tensor_descriptor), None, at
        )
        value = ort.wrap(OrtValue, out.value or 0, owned=True)
        table._ReleaseExternalMemoryHandle(handle)
        value.close()

    for _ in range(WARM_UP):
        cycle()
    files, mappings, resident = state()
    for _ in range(CYCLES // 4):
        cycle()
    after = state()
    assert after[0] == files
    assert after[1] <= mappings + 4
    assert after[2] <= resident + SLACK
    table._ReleaseExternalResourceImporter(importer)
    assert ep.ep.in_use == {}
