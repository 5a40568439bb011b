"""Importers in Python: the shipped interface through OrtInteropApi, the proposal's by calling its slots directly."""

from __future__ import annotations

import ctypes
import gc
import mmap
import os
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ortforge import Memory
from ortforge.ep import (
    EpError,
    ExternalMemoryHandle,
    ExternalResourceImporterImpl,
    ExternalSemaphoreHandle,
    ProposalEpFactory,
    ProposalExternalResourceImporterImpl,
    live_structs,
    register,
)
from ortforge.ep import _lives as lives
from ortforge.ep import _structs as structs
from ortforge_abi.ep_facts import STAMP
from tests.ep.ep_host.common import minor
from tests.ep.ep_host.mul_ep import MulFactory

SIZE = 4096


class Mapping(ExternalMemoryHandle):
    def __init__(self, fd: int, size: int) -> None:
        self.map = mmap.mmap(fd, size)
        self.base = ctypes.addressof(ctypes.c_char.from_buffer(self.map))
        self.ended = 0

    def release(self) -> None:
        self.ended += 1


class Counter(ExternalSemaphoreHandle):
    def __init__(self) -> None:
        self.value = 0

    def release(self) -> None:
        self.value = -1


class Importer(ExternalResourceImporterImpl):
    made: list[Any] = []  # noqa: RUF012

    def can_import_memory(self, handle_type: int) -> bool:
        return int(handle_type) == 0

    def import_memory(self, desc: Any) -> ExternalMemoryHandle:
        if desc.offset_bytes > desc.size_bytes:
            raise EpError(2, "the offset lies outside")
        self.made.append(Mapping(desc.native_handle or 0, desc.size_bytes))
        return self.made[-1]  # type: ignore[no-any-return]

    def create_tensor_from_memory(self, mem_handle: Any, tensor_desc: Any) -> Any:
        from ortforge._sessions.tensors import cpu_memory

        shape = self.tensor_shape(tensor_desc)
        memory = Memory(mem_handle.base + tensor_desc.offset_bytes, 4 * int(np.prod(shape)))
        return self.ort.api.create_tensor_with_data_as_ort_value(cpu_memory(self.ort), memory, shape, 1)

    def can_import_semaphore(self, type: int) -> bool:  # noqa: A002
        return int(type) == 0

    def import_semaphore(self, desc: Any) -> ExternalSemaphoreHandle:
        return Counter()


class ImportFactory(MulFactory):
    name = "ImportEp"

    def create_external_resource_importer_for_device(self, ep_device: Any) -> ExternalResourceImporterImpl:
        return Importer()


@pytest.fixture
def fd() -> Iterator[int]:
    number = os.memfd_create("shared")
    os.ftruncate(number, SIZE)
    yield number
    os.close(number)


@pytest.fixture
def importer(rt: Any) -> Iterator[Any]:
    if rt.name == "package" or minor(rt.version) < 24:
        pytest.skip("OrtInteropApi is in the C API from 1.24 on")
    registration = register(rt.target(), "import", ImportFactory)
    (device,) = registration.devices()
    made = rt.library.interop.create_external_resource_importer_for_device(device)
    assert live_structs()["OrtExternalResourceImporterImpl"] == 1
    yield made
    made.close()
    gc.collect()
    Importer.made.clear()
    assert "OrtExternalMemoryHandle" not in live_structs()
    registration.unregister()


def descriptor(rt: Any, fd: int, **changes: Any) -> Any:
    found = rt.library.types.OrtExternalMemoryDescriptor()
    members = {"version": 24, "handle_type": 0, "native_handle": fd, "size_bytes": SIZE, **changes}
    for name, value in members.items():
        setattr(found, name, value)
    return found


def test_a_tensor_over_shared_memory(rt: Any, importer: Any, fd: int) -> None:
    from ortforge import value_to_numpy

    interop, types = rt.library.interop, rt.library.types
    assert interop.can_import_memory(importer, 0) is True
    assert interop.can_import_memory(importer, 77) is False
    handle = interop.import_memory(importer, descriptor(rt, fd))
    mapping = Importer.made[-1]
    assert (mapping.descriptor.size_bytes, mapping.descriptor.native_handle) == (SIZE, fd)
    assert handle.contents.ep_device == mapping.device.address
    assert handle.contents.version == min(STAMP, minor(rt.version))
    shape = (ctypes.c_int64 * 2)(2, 3)
    wanted = types.OrtExternalTensorDescriptor(version=24, element_type=1, shape=shape, rank=2, offset_bytes=64)
    tensor = interop.create_tensor_from_memory(importer, handle, wanted)
    os.pwrite(fd, np.arange(6, dtype=np.float32).tobytes(), 64)
    assert value_to_numpy(rt.library, tensor).tolist() == [[0, 1, 2], [3, 4, 5]]
    del tensor
    handle.close()
    gc.collect()
    assert mapping.ended == 1


def test_errors_of_an_importer(rt: Any, importer: Any, fd: int) -> None:
    interop = rt.library.interop
    with pytest.raises(Exception, match=r"Importer\.import_memory: the offset lies outside") as caught:
        interop.import_memory(importer, descriptor(rt, fd, offset_bytes=SIZE + 1))
    assert int(caught.value.code) == 2  # type: ignore[attr-defined]
    with pytest.raises(Exception, match=r"Importer\.import_memory: OSError"):
        interop.import_memory(importer, descriptor(rt, 9999))
    handle = interop.import_memory(importer, descriptor(rt, fd))
    wanted = rt.library.types.OrtExternalTensorDescriptor(version=24, element_type=1, rank=3)
    with pytest.raises(Exception, match="rank 3 but no shape"):
        interop.create_tensor_from_memory(importer, handle, wanted)
    handle.close()


def test_what_an_importer_leaves_out_is_not_implemented(rt: Any, importer: Any) -> None:
    """wait_semaphore is not defined, so its slot is NULL and ORT says so itself."""
    interop = rt.library.interop
    semaphore = rt.library.types.OrtExternalSemaphoreDescriptor(version=24, type=0)
    handle = interop.import_semaphore(importer, semaphore)
    entry = next(e for e in lives._entries.values() if e.struct == "OrtExternalResourceImporterImpl")
    struct = rt.library.types.OrtExternalResourceImporterImpl.from_address(entry.address)
    assert not struct.WaitSemaphore
    assert struct.ReleaseMemory
    handle.close()


def test_handles_may_outlive_their_importer(rt: Any, importer: Any, fd: int) -> None:
    """ORT imposes no order (rule INT-15)."""
    handle = rt.library.interop.import_memory(importer, descriptor(rt, fd))
    mapping = Importer.made[-1]
    importer.close()
    gc.collect()
    assert mapping.ended == 0
    handle.close()
    assert mapping.ended == 1


def test_ten_thousand_imports_leave_nothing(rt: Any, importer: Any, fd: int) -> None:
    interop = rt.library.interop
    for _ in range(10000):
        interop.import_memory(importer, descriptor(rt, fd)).close()
        Importer.made.clear()
    assert "OrtExternalMemoryHandle" not in live_structs()


# ---------------------------------------------------------------------------------------------- the proposal


class ProposalImporter(ProposalExternalResourceImporterImpl):
    def __init__(self) -> None:
        self.ended: list[Any] = []

    def can_import_memory(self, handle_type: int) -> bool:
        return handle_type in (0, 1)

    def import_memory(self, desc: Any) -> object:
        if not desc.native_handle:
            raise EpError(2, "no handle")
        return {"size": desc.size_bytes}

    def release_memory(self, record: Any) -> None:
        self.ended.append(record)


class ProposalFactory(ProposalEpFactory):
    def __init__(self) -> None:
        self.importers: list[Any] = []

    def get_name(self) -> str:
        return "ProposalEp"

    def get_vendor(self) -> str:
        return "tests"

    def get_supported_devices(self, devices: list[Any]) -> list[Any]:
        return [self.create_ep_device(d) for d in devices if self.ort.api.hardware_device_type(d) == 0]

    def create_ep(self, *_: Any) -> Any:
        return None

    def create_external_resource_importer_for_device(self, memory_device: Any) -> Any:
        self.importers.append(ProposalImporter())
        return self.importers[-1]


def call(address: int | None, *arguments: Any) -> Any:
    return ctypes.CFUNCTYPE(ctypes.c_void_p, *[ctypes.c_void_p] * len(arguments))(address or 0)(*arguments)


def test_the_interface_of_the_proposal(rt: Any) -> None:
    """The factory is stamped 23 and ends with the proposal's slot (section 6 of the proposal)."""
    with register(rt.target(), "proposal", ProposalFactory) as registration:
        factory = registration.factory
        cls = structs.layout("ProposalOrtEpFactory", 23)
        struct = cls.from_address(factory._address)
        assert struct.ort_version_supported == 23
        assert cls._fields_[-1][0] == "CreateExternalResourceImporterForDevice"
        assert [name for name, _ in cls._fields_[:3]] == ["ort_version_supported", "GetName", "GetVendor"]
        out = ctypes.c_void_p()
        assert not call(struct.CreateExternalResourceImporterForDevice, factory._address, 4096, ctypes.addressof(out))
        importer = factory.importers[-1]
        slots = structs.layout("ProposalOrtExternalResourceImporterImpl", 23).from_address(out.value)
        assert (call(slots.CanImportMemory, out, 1) or 0) & 0xFF == 1
        assert (call(slots.CanImportMemory, out, 7) or 0) & 0xFF == 0
        assert not slots.SignalSemaphore
        from ortforge_abi.raw import types

        wanted = types(29).OrtExternalMemoryDescriptor(version=1, native_handle=5, size_bytes=64)
        record = ctypes.c_void_p(1)
        assert not call(slots.ImportMemory, out, ctypes.addressof(wanted), ctypes.addressof(record))
        assert record.value not in (None, 1)
        assert not importer.ended
        call(slots.ReleaseMemory, out, record)
        assert importer.ended == [{"size": 64}]
        wanted.native_handle = None
        status = call(slots.ImportMemory, out, ctypes.addressof(wanted), ctypes.addressof(record))
        error = factory.ort._context.error(status, "ImportMemory")
        assert "ProposalImporter.import_memory: no handle" in str(error)
        assert record.value is None
        call(slots.Release, out)
        assert "ProposalOrtExternalResourceImporterImpl" not in live_structs()


def test_the_slot_where_newer_releases_have_another(rt: Any) -> None:
    """GetHardwareDeviceIncompatibilityDetails is called without a look at the stamp (rule VER-08): same place, two
    pointers as well. The host tells the calls apart by the hardware devices it has been shown."""
    if rt.name == "package" or minor(rt.version) < 24:
        pytest.skip("the call is in the C API from 1.24 on")
    with register(rt.target(), "proposal", ProposalFactory) as registration:
        (device,) = registration.devices()
        hardware = rt.api.ep_device_device(device)
        details = rt.api.get_hardware_device_ep_incompatibility_details(rt.env, "ProposalEp", hardware)
        assert rt.api.device_ep_incompatibility_details_get_reasons_bitmask(details) == 0
        assert registration.factory.importers == []
