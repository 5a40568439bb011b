"""Memory and semaphores imported through ONNX Runtime's own interface."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import OrtError
from tests.interop.cuda_suite.machine import FAKE, FLOAT, OPAQUE_FD, TIMELINE_FD, Machine, collect, floats, open_files

BLOCK = 256
SIZE = 1 << 16


@pytest.fixture
def memory(machine: Machine) -> Any:
    made = machine.allocation(SIZE)
    yield made
    made.close()


def test_what_can_be_imported_on_linux(machine: Machine, importer: Any) -> None:
    """Only what the platform has, and nothing unknown (rules INT-05, INT-06, INT-25)."""
    interop = machine.ort.interop
    vulkan = machine.ort.api_version >= 26  # the bindings know no Vulkan types before
    memory, semaphores = ((0, 1, 2, 3, 4, 77), (0, 1, 2, 3, 77)) if vulkan else ((0, 1, 77), (0, 77))
    assert [t for t in memory if interop.can_import_memory(importer, t)] == [OPAQUE_FD] * vulkan
    assert [t for t in semaphores if interop.can_import_semaphore(importer, t)] == [TIMELINE_FD] * vulkan


@pytest.mark.parametrize("handle_type", [0, 1, 2, 77])
def test_what_cannot_be_imported_is_refused(machine: Machine, importer: Any, memory: Any, handle_type: int) -> None:
    """Without asking the driver (rule INT-07)."""
    mark = machine.mark()
    with pytest.raises(OrtError, match="cannot be imported here") as caught:
        machine.ort.interop.import_memory(importer, machine.memory_descriptor(memory.fd, SIZE, handle_type=handle_type))
    assert int(caught.value.code) == 9
    assert machine.calls(mark, "cuImportExternalMemory") == []


def test_three_tensors_at_offsets(machine: Machine, cuda: Any, importer: Any, memory: Any, mul_model: Path) -> None:
    """Two inputs and the output of a run in one import; nothing is copied (rules INT-17, INT-22, INT-24, INT-33)."""
    interop, api = machine.ort.interop, machine.api
    a, b = floats(64, seed=1), floats(64, seed=2)
    base = 512  # of the import in the allocation
    memory.write(a.tobytes(), base)
    memory.write(b.tobytes(), base + BLOCK)
    handle = interop.import_memory(importer, machine.memory_descriptor(memory.fd, memory.size, offset=base))
    tensors = [
        interop.create_tensor_from_memory(importer, handle, machine.tensor_descriptor((64,), i * BLOCK))
        for i in range(3)
    ]
    (device,) = cuda.devices()[:1]
    announced = api.ep_device_memory_info(device, 0)
    assert api.compare_memory_info(api.get_tensor_memory_info(tensors[0]), announced) == 0
    session = machine.session(mul_model, cuda)
    mark = machine.mark()
    outputs: list[Any] = [tensors[2]]
    api.run(session, None, ["a", "b"], tensors[:2], ["y"], outputs)
    assert memory.read(256, base + 2 * BLOCK) == (a * b).tobytes()
    assert machine.calls(mark, "cuMemcpyHtoDAsync", "cuMemcpyDtoHAsync", "cuMemcpyDtoDAsync") == []
    (where,) = api.session_get_ep_device_for_outputs(session, 1)
    assert api.ep_device_ep_name(where) == "OrtforgeCudaEp"


def test_the_descriptor_stays_the_applications(machine: Machine, importer: Any, memory: Any) -> None:
    """The driver owns what a successful import gets, so it gets a duplicate (rule INT-12)."""
    interop = machine.ort.interop
    timeline = machine.timeline()
    before = open_files()
    identity = os.fstat(memory.fd)
    handle = interop.import_memory(importer, machine.memory_descriptor(memory.fd, memory.size))
    semaphore = interop.import_semaphore(importer, machine.semaphore_descriptor(timeline.fd))
    assert os.fstat(memory.fd).st_ino == identity.st_ino
    if FAKE:
        assert open_files() == before  # the stand-in closes what it was given at once
    handle.close()
    semaphore.close()
    assert os.fstat(memory.fd).st_ino == identity.st_ino
    assert stat.S_ISREG(os.fstat(timeline.fd).st_mode) or not FAKE
    timeline.close()


def test_release_order(machine: Machine, importer: Any, memory: Any) -> None:
    """The mapped buffer goes first, then the import (proposal 10.1)."""
    if not FAKE:
        pytest.skip("only the stand-in writes calls down")
    mark = machine.mark()
    handle = machine.ort.interop.import_memory(importer, machine.memory_descriptor(memory.fd, SIZE))
    handle.close()
    names = ("cuImportExternalMemory", "cuExternalMemoryGetMappedBuffer", "cuMemFree", "cuDestroyExternalMemory")
    assert machine.calls(mark, *names) == list(names)


def test_handles_outlive_the_importer(machine: Machine, device: Any, memory: Any) -> None:
    """Released in any order (rules INT-15, INT-16)."""
    interop = machine.ort.interop
    importer = interop.create_external_resource_importer_for_device(device)
    handle = interop.import_memory(importer, machine.memory_descriptor(memory.fd, memory.size))
    tensor = interop.create_tensor_from_memory(importer, handle, machine.tensor_descriptor((64,)))
    timeline = machine.timeline()
    semaphore = interop.import_semaphore(importer, machine.semaphore_descriptor(timeline.fd))
    importer.close()
    semaphore.close()
    handle.close()
    if FAKE:
        assert machine.fake.report().live["mapped_buffers"] == 1  # the tensor keeps the memory
    tensor.close()
    if FAKE:
        assert machine.fake.report().live["mapped_buffers"] == 0
    timeline.close()


def test_descriptors_that_cannot_be(machine: Machine, importer: Any, memory: Any) -> None:
    """Each gets a sentence, and the driver hears of none (rules INT-09, INT-10)."""
    interop = machine.ort.interop
    directory = os.open("/", os.O_RDONLY)
    closed = os.dup(memory.fd)
    os.close(closed)
    cases = [
        (machine.memory_descriptor(directory, SIZE), "directory"),
        (machine.memory_descriptor(closed, SIZE), "no open file descriptor"),
        (machine.memory_descriptor(0, SIZE), "NULL"),
        (machine.memory_descriptor(memory.fd, 0), "size_bytes is 0"),
        (machine.memory_descriptor(memory.fd, 64, offset=64), "offset_bytes"),
        (machine.memory_descriptor(memory.fd, 64, offset=1 << 63), "offset_bytes"),
        (machine.memory_descriptor(memory.fd, SIZE, version=0), "version 0"),
    ]
    mark = machine.mark()
    for desc, words in cases:
        with pytest.raises(OrtError, match=words) as caught:
            interop.import_memory(importer, desc)
        assert int(caught.value.code) == 2
    assert machine.calls(mark, "cuImportExternalMemory") == []
    os.close(directory)


def test_what_the_driver_refuses(machine: Machine, importer: Any, memory: Any) -> None:
    """The status has the driver's name of the error, and the duplicate is closed."""
    before = open_files()
    refusing = "cuImportExternalMemory" if FAKE else "(cuImportExternalMemory|cuExternalMemoryGetMappedBuffer)"
    with pytest.raises(OrtError, match=rf"{refusing} failed: CUDA_ERROR_\w+ \(\d+\)"):
        machine.ort.interop.import_memory(importer, machine.memory_descriptor(memory.fd, 1 << 40))
    with pytest.raises(OrtError, match=r"cuImportExternal\w+ failed: CUDA_ERROR_"):
        machine.ort.interop.import_semaphore(importer, machine.semaphore_descriptor(memory.fd))
    assert open_files() == before or not FAKE


def test_tensors_that_do_not_fit(machine: Machine, importer: Any, memory: Any) -> None:
    """Rules INT-18, INT-19, INT-20."""
    interop = machine.ort.interop
    handle = interop.import_memory(importer, machine.memory_descriptor(memory.fd, memory.size))
    room = memory.size
    cases = [
        ((room // 4 + 1,), 0, FLOAT),
        ((1 << 62, 8), 0, FLOAT),
        ((-1,), 0, FLOAT),
        ((0,), 0, FLOAT),
        ((1,), (1 << 64) - 4, FLOAT),
        ((1,), room, FLOAT),
        ((1,), 2, FLOAT),
        ((1,), 0, 8),
        ((1,), 0, 22),
        ((1,), 0, 99),
    ]
    for shape, offset, element in cases:
        with pytest.raises(OrtError) as caught:
            interop.create_tensor_from_memory(importer, handle, machine.tensor_descriptor(shape, offset, element))
        assert int(caught.value.code) == 2
    scalar = interop.create_tensor_from_memory(importer, handle, machine.tensor_descriptor(()))
    scalar.close()


def test_many_imports_leave_nothing(machine: Machine, importer: Any, memory: Any) -> None:
    """Handles, mappings and descriptors are where they were."""
    interop = machine.ort.interop
    before = open_files()
    for _ in range(500):
        handle = interop.import_memory(importer, machine.memory_descriptor(memory.fd, memory.size))
        interop.create_tensor_from_memory(importer, handle, machine.tensor_descriptor((64,))).close()
        handle.close()
    collect()
    assert open_files() <= before + (0 if FAKE else 8)  # a real driver may open some of its own
    if FAKE:
        assert machine.fake.report().live["external_memories"] == 0


def test_devices_and_identity(machine: Machine, device: Any) -> None:
    """What the driver says about the device is on the EP device, where the router looks for it."""
    from ortforge.importers import open_cuda_device
    from ortforge.interop import identity

    cuda = open_cuda_device(0)
    found = identity(machine.ort, device)
    assert found.uuid == cuda.uuid
    assert str(found.pci) == cuda.pci_bus_id
    if FAKE:
        assert found.luid is not None
        assert int(found.luid) == cuda.luid
    cuda.release()


def test_dedicated_memory_of_vulkan(machine: Machine) -> None:
    """The stand-in refuses the flag where it is missing, and where it does not belong."""
    if not FAKE:
        pytest.skip("a real driver knows what was dedicated, but memory of this test is none of its own")
    from ortforge.importers import BackendError, CudaBackend

    plain, told = CudaBackend(0), CudaBackend(0, dedicated={OPAQUE_FD})
    for name, right, wrong in (("dedicated", told, plain), ("shared", plain, told)):
        fd = os.memfd_create(name)
        os.ftruncate(fd, SIZE)
        right.import_memory(OPAQUE_FD, fd, SIZE, False).close()
        with pytest.raises(BackendError, match="cuImportExternalMemory failed: CUDA_ERROR_INVALID_VALUE"):
            wrong.import_memory(OPAQUE_FD, fd, SIZE, False)
        os.close(fd)
    plain.close()
    told.close()


class TestWindows:
    """Handles of Windows: only with the stand-in, which has a table of them."""

    @pytest.fixture
    def importer(self, machine: Machine) -> Any:
        if not FAKE:
            pytest.skip("there are no handles of Windows on Linux")
        from ortforge.ep import register
        from ortforge.importers import CudaFactory

        factory = type("WindowsFactory", (CudaFactory,), {"platform": "windows", "name": "OrtforgeCudaWindowsEp"})
        registration = register(machine.env, "cuda_windows.virtual", factory)
        made = machine.ort.interop.create_external_resource_importer_for_device(registration.devices()[0])
        yield made
        made.close()
        registration.unregister()

    @pytest.mark.parametrize("size", [SIZE, 602112])
    @pytest.mark.parametrize(("handle_type", "driver_type"), [(0, 5), (1, 4), (2, 2)])
    def test_memory(self, machine: Machine, importer: Any, handle_type: int, driver_type: int, size: int) -> None:
        """D3D12 resources (as dedicated) and heaps, and Vulkan memory; the handle is not consumed.

        602112 bytes are what the proposal's listing gives; D3D12 allocates 655360 for them.
        """
        interop, fake = machine.ort.interop, machine.fake
        handle = fake.create_win32_memory(size, driver_type)
        fd = fake.win32_fd(handle)
        if machine.ort.api_version >= 26:
            assert interop.can_import_memory(importer, handle_type)
            assert not interop.can_import_memory(importer, OPAQUE_FD)
        imported = interop.import_memory(importer, machine.memory_descriptor(handle, size, handle_type=handle_type))
        assert fake.close_win32(handle)  # it was still open, and is not needed any more
        tensor = interop.create_tensor_from_memory(importer, imported, machine.tensor_descriptor((64,), 256))
        address = machine.api.get_tensor_mutable_data(tensor)
        data = np.arange(64, dtype=np.float32)
        fake.device_bytes(int(address), 256)[:] = data.tobytes()
        assert os.pread(fd, 256, 256) == data.tobytes()
        os.close(fd)
        tensor.close()
        imported.close()

    @pytest.mark.parametrize(("kind", "driver_type"), [(0, 4), (1, 10)])
    def test_semaphores(self, machine: Machine, importer: Any, kind: int, driver_type: int) -> None:
        """D3D12 fences and Vulkan timelines."""
        fake = machine.fake
        handle = fake.create_win32_fence(driver_type)
        machine.ort.interop.import_semaphore(importer, machine.semaphore_descriptor(handle, kind)).close()
        assert fake.close_win32(handle)

    def test_the_wrong_kind_of_handle(self, machine: Machine, importer: Any) -> None:
        """A fence is no memory; a handle that is closed is none."""
        fence = machine.fake.create_win32_fence()
        desc = machine.memory_descriptor(fence, SIZE, handle_type=0)
        with pytest.raises(OrtError, match="cuImportExternalMemory failed: CUDA_ERROR_INVALID_HANDLE"):
            machine.ort.interop.import_memory(importer, desc)
        assert machine.fake.close_win32(fence)
        with pytest.raises(OrtError, match="cuImportExternalMemory failed: CUDA_ERROR_INVALID_HANDLE"):
            machine.ort.interop.import_memory(importer, desc)
