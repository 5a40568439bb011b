"""Rules INT-01 to INT-16: importers, memory, and the order in which things end."""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
from pathlib import Path
from typing import Any

import pytest

from ortforge import ArgumentError, OrtError, interop
from ortforge.ep import _structs as structs
from tests.interop.interop_suite.interop_helpers import INVALID_ARGUMENT, NOT_IMPLEMENTED, Raw, as_floats, floats
from tests.waiting import in_threads

SIZE_MAX = (1 << 64) - 1
#: Vendors of devices: Python imports into those of NVIDIA beside an EP, and knows who imports into those of AMD.
NVIDIA, AMD = 0x10DE, 0x1002


def slots_of(importer: Any) -> dict[str, int]:
    """The slots of an importer's struct, as C sees them."""
    struct = structs.layout(importer.name, 23 if importer.name.startswith("Proposal") else 24)
    names = [name for name, *_ in struct._fields_ if name != "ort_version_supported"]
    return {n: ctypes.c_void_p.from_address(importer.address + getattr(struct, n).offset).value or 0 for n in names}


@pytest.mark.parametrize("kind", ["without_importer", "without_result"])
def test_not_supported_is_said(load: Any, rig: Any, ort: Any, kind: str) -> None:
    loaded = load(getattr(rig, kind)())
    reasons = r"cannot import|no importer"
    vendor = ort.api.memory_info_get_vendor_id(ort.api.ep_device_memory_info(loaded.device, 0))
    if vendor == NVIDIA:
        with interop.ExternalResourceImporter.for_device(ort, loaded.device) as importer:
            assert importer.route == "beside"
            assert re.search(reasons, importer.reason)
    else:
        with pytest.raises(OrtError, match=rf"({reasons}).*beside the EP: Python imports into") as caught:
            interop.ExternalResourceImporter.for_device(ort, loaded.device)
        assert int(caught.value.code) == NOT_IMPLEMENTED
        assert ("the interop library in C imports into AMD's" in caught.value.message) == (vendor == AMD)
    if rig.interface == "shipped":  # and to an application of ONNX Runtime's own functions it is success with NULL
        assert ort.interop.create_external_resource_importer_for_device(loaded.device) is None


def test_importers_need_no_session_and_are_independent(ort: Any, ep: Any, rig: Any, memory: Any) -> None:
    first = interop.ExternalResourceImporter.for_device(ort, ep.device)
    second = interop.ExternalResourceImporter.for_device(ort, ep.device)
    assert len(rig.importers()) == 2
    first.close()
    with second, second.import_memory(rig.memory_type, memory.handle, memory.size) as imported:
        imported.tensor(1, (2, 3)).close()


def test_importer_remembers_its_device(load: Any, ort: Any, rig: Any, memory: Any) -> None:
    for factory in (rig.factory(), rig.other_factory()):
        loaded = load(factory)
        with interop.ExternalResourceImporter.for_device(ort, loaded.device) as importer:
            made_for = rig.importers()[-1].device
            info = ort.api.ep_device_memory_info(loaded.device, 0)
            if rig.interface == "shipped":
                assert made_for == loaded.device.address
            else:
                assert made_for == ort.ep.memory_info_get_memory_device(info).address
            with importer.import_memory(rig.memory_type, memory.handle, memory.size) as imported:
                tensor = imported.tensor(1, (2, 3))
                assert ort.api.compare_memory_info(ort.api.get_tensor_memory_info(tensor), info) == 0
                tensor.close()


def test_release_ends_the_importer(ort: Any, ep: Any, rig: Any) -> None:
    importer = interop.ExternalResourceImporter.for_device(ort, ep.device)
    assert all(slots_of(rig.importers()[0]).values()), "every slot is there, Release too"
    importer.close()
    importer.close()
    assert not rig.importers()


UNKNOWN = [-1, 4, 5, 77, (1 << 31) - 1, -(1 << 31)]


def test_unknown_types_are_false(importer: Any, rig: Any) -> None:
    assert importer.can_import_memory(rig.memory_type)
    assert importer.can_import_semaphore(rig.semaphore_type) == rig.imports_semaphores
    for kind in UNKNOWN:
        assert importer.can_import_memory(kind) == (kind == 4 and rig.takes_addresses(importer.library)), kind
    assert not any(importer.can_import_semaphore(kind) for kind in UNKNOWN)


def test_can_import_is_thread_safe(importer: Any, rig: Any) -> None:
    wrong: list[Any] = []

    def ask() -> None:
        kinds = [rig.memory_type, 77] * 100
        wrong.extend(k for k in kinds if importer.can_import_memory(k) is not (k == rig.memory_type))

    in_threads(ask)
    assert not wrong


def test_impossible_types_are_false(importer: Any, rig: Any) -> None:
    assert not any(importer.can_import_memory(kind) for kind in rig.impossible_memory)
    assert not any(importer.can_import_semaphore(kind) for kind in rig.impossible_semaphores)


def test_impossible_types_are_refused(importer: Any, rig: Any, refused: Any, memory: Any, timeline: Any) -> None:
    for kind in [*rig.impossible_memory, *UNKNOWN]:
        refused((INVALID_ARGUMENT, NOT_IMPLEMENTED), importer.import_memory, kind, memory.handle, memory.size)
    for kind in [*rig.impossible_semaphores, *UNKNOWN]:
        refused((INVALID_ARGUMENT, NOT_IMPLEMENTED), importer.import_semaphore, kind, timeline.handle)


def test_can_import_promises_the_slots(importer: Any, rig: Any) -> None:
    assert importer.can_import_memory(rig.memory_type)
    assert importer.can_import_semaphore(rig.semaphore_type) == rig.imports_semaphores
    slots = slots_of(rig.importers()[0])
    for name in "ImportMemory ReleaseMemory CreateTensorFromMemory ImportSemaphore ReleaseSemaphore".split():
        assert slots[name], name
    assert slots["WaitSemaphore"]
    assert slots["SignalSemaphore"]


def test_memory_descriptor_is_checked(raw: Any, rig: Any, refused: Any, memory: Any) -> None:
    for changes in ({"version": 0}, {"native_handle": 0}, {"size_bytes": 0}):
        refused(INVALID_ARGUMENT, raw.import_memory, memory, **changes)
    if rig.handles_are_fds:
        refused(INVALID_ARGUMENT, raw.import_memory, memory, native_handle=SIZE_MAX)
    refused(INVALID_ARGUMENT, raw.import_memory, memory, size_bytes=SIZE_MAX)
    if rig.exact_sizes:
        more = 1 if rig.handles_are_fds else 1 << 16  # D3D12 allocates in such steps
        refused(INVALID_ARGUMENT, raw.import_memory, memory, size_bytes=memory.size + more)


def test_newer_descriptors_are_accepted(raw: Any, rig: Any, memory: Any, refused: Any) -> None:
    if rig.interface == "shipped":
        raw.route.release_memory(raw.import_memory(memory, version=1000))
    else:  # "must be ORT_EXTERNAL_MEMORY_DESCRIPTOR_VERSION"
        refused(INVALID_ARGUMENT, raw.import_memory, memory, version=2)


@pytest.mark.parametrize("offset", ["size", "size + 1", "SIZE_MAX", "SIZE_MAX - 3"])
def test_memory_offset_is_checked(raw: Any, memory: Any, refused: Any, offset: str) -> None:
    number = {"size": 4096, "size + 1": 4097, "SIZE_MAX": SIZE_MAX, "SIZE_MAX - 3": SIZE_MAX - 3}[offset]
    refused(INVALID_ARGUMENT, raw.import_memory, memory, offset_bytes=number)


def test_handle_is_filled(raw: Any, rig: Any, ort: Any, ep: Any, memory: Any) -> None:
    handle = raw.import_memory(memory)
    assert handle
    if rig.interface == "shipped":
        filled = ort.types.OrtExternalMemoryHandle.from_address(handle)
        assert 24 <= filled.version <= ort.api_version
        assert ctypes.cast(filled.ep_device, ctypes.c_void_p).value == ep.device.address
        assert filled.descriptor.native_handle == memory.handle
        assert filled.descriptor.size_bytes == memory.size
        assert filled.Release
    raw.route.release_memory(handle)


def test_native_handle_stays_open(importer: Any, rig: Any, memory: Any, timeline: Any) -> None:
    imported = importer.import_memory(rig.memory_type, memory.handle, memory.size)
    semaphore = importer.import_semaphore(rig.semaphore_type, timeline.handle)
    assert rig.is_open(memory.handle)
    assert rig.is_open(timeline.handle)
    imported.close()
    semaphore.close()
    assert rig.is_open(memory.handle)
    assert rig.is_open(timeline.handle)


def test_native_handle_may_be_closed_after_import(importer: Any, rig: Any, memory: Any, session: Any, ort: Any) -> None:
    copy = rig.duplicate(memory.handle)
    with importer.import_memory(rig.memory_type, copy, memory.size) as imported:
        rig.close_handle(copy)
        assert not rig.is_open(copy)
        memory.write(0, floats(1, 2, 3, 4, 5, 6))
        x, z = imported.tensor(1, (2, 3)), imported.tensor(1, (2, 3), 64)
        ort.api.run(session, None, ["x", "y"], [x, x], ["z"], [z])
        assert as_floats(memory.read(64, 24)) == [1, 4, 9, 16, 25, 36]


def test_handle_has_its_release(raw: Any, rig: Any, ort: Any, memory: Any, timeline: Any) -> None:
    first, second = raw.import_memory(memory), raw.import_semaphore(timeline)
    if rig.interface == "shipped":
        assert ort.types.OrtExternalMemoryHandle.from_address(first).Release
        assert ort.types.OrtExternalSemaphoreHandle.from_address(second).Release
    raw.route.release_memory(first), raw.route.release_semaphore(second)


def test_both_ways_to_release_do_the_same(raw: Any, rig: Any, ort: Any, memory: Any, timeline: Any) -> None:
    """`importer->ReleaseMemory`, which ORT never calls, and the handle's own Release."""
    entry = rig.importers()[0]
    slots = slots_of(entry)
    release = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)
    before = rig.live()
    release(slots["ReleaseMemory"])(entry.address, raw.import_memory(memory))
    release(slots["ReleaseSemaphore"])(entry.address, raw.import_semaphore(timeline))
    raw.route.release_memory(raw.import_memory(memory))
    raw.route.release_semaphore(raw.import_semaphore(timeline))
    assert rig.live() == before
    assert not rig.maps_files or mappings(memory) == 0


def mappings(memory: Any) -> int:
    """How often a memfd is mapped beside the producer's own mapping."""
    inode = os.fstat(memory.fd).st_ino
    with Path("/proc/self/maps").open() as maps:
        return sum(line.split()[4] == str(inode) for line in maps) - 1


def test_handles_outlive_the_importer(ort: Any, ep: Any, rig: Any, memory: Any, timeline: Any) -> None:
    if rig.interface == "shipped":  # natively: ORT imposes no order
        importer = interop.ExternalResourceImporter.for_device(ort, ep.device)
        route = importer._route
        from tests.interop.interop_suite.interop_helpers import Raw

        first, second = Raw(importer, rig).import_memory(memory), Raw(importer, rig).import_semaphore(timeline)
        importer.close()
        route.release_memory(first), route.release_semaphore(second)
    importer = interop.ExternalResourceImporter.for_device(ort, ep.device)
    imported = importer.import_memory(rig.memory_type, memory.handle, memory.size)
    semaphore = importer.import_semaphore(rig.semaphore_type, timeline.handle)
    importer.close()
    imported.close()
    semaphore.close()
    assert ep.ep.in_use == {}


@pytest.mark.parametrize("order", ["tensor last", "memory last", "importer first", "binding last"])
def test_any_order_of_release(ort: Any, ep: Any, rig: Any, memory: Any, session: Any, order: str) -> None:
    importer = interop.ExternalResourceImporter.for_device(ort, ep.device)
    imported = importer.import_memory(rig.memory_type, memory.handle, memory.size)
    x, z = imported.tensor(1, (2, 3)), imported.tensor(1, (2, 3), 64)
    memory.write(0, floats(1, 2, 3, 4, 5, 6))
    binding = ort.api.create_io_binding(session)
    ort.api.bind_input(binding, "x", x), ort.api.bind_input(binding, "y", x), ort.api.bind_output(binding, "z", z)
    if order == "importer first":
        importer.close()
    if order in ("tensor last", "importer first", "binding last"):
        imported.close()
    if order == "binding last":
        x.close()
        z.close()
    ort.api.run_with_binding(session, None, binding)
    assert as_floats(memory.read(64, 24)) == [1, 4, 9, 16, 25, 36]
    binding.close()
    x.close()
    z.close()
    if order == "memory last":  # the tensors' end has not freed it
        again = imported.tensor(1, (2, 3))
        ort.api.run(session, None, ["x", "y"], [again, again], ["z"])
        again.close()
    imported.close()
    importer.close()
    session.close()
    assert ep.ep.in_use == {}


def test_access_modes(
    importer: Any, rig: Any, memory: Any, session: Any, raw: Raw, refused: Any, monkeypatch: Any
) -> None:
    """Inputs that are only read, outputs that are only written: an EP of the proposal is told, the shipped interface has
    no room for it."""
    seen = rig.access_modes(monkeypatch)
    memory.write(0, floats(*range(6)))
    modes = [interop.READ_ONLY, interop.WRITE_ONLY, interop.READ_WRITE]
    with contextlib.ExitStack() as stack:
        source, target, both = (
            stack.enter_context(importer.import_memory(rig.memory_type, memory.handle, memory.size, access=mode))
            for mode in modes
        )
        x, y, z = (stack.enter_context(m.tensor(1, (2, 3), at)) for m, at in ((source, 0), (target, 64), (both, 64)))
        interop.run(session, None, ["x", "y"], [x, x], ["z"], [y])
        interop.run(session, None, ["x", "y"], [z, x], ["z"], [z])
    assert as_floats(memory.read(64, 24)) == [n**3 for n in range(6)]
    with pytest.raises(ArgumentError, match="'access' must be between 0 and 2"):
        importer.import_memory(rig.memory_type, memory.handle, memory.size, access=3)
    if rig.interface == "proposal":
        assert seen() == modes
        assert "access_mode is 7" in refused(INVALID_ARGUMENT, raw.import_memory, memory, access_mode=7)
