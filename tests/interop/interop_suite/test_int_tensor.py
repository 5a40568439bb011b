"""Rules INT-17 to INT-24 and INT-33: tensors over imported memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ortforge import interop, value_from_numpy
from tests.interop.interop_suite.interop_helpers import INVALID_ARGUMENT, as_floats, floats

SIZE_MAX = (1 << 64) - 1


@pytest.fixture
def imported(importer: Any, rig: Any, memory: Any) -> Any:
    with importer.import_memory(rig.memory_type, memory.handle, memory.size) as found:
        yield found


@pytest.fixture
def handle(raw: Any, memory: Any) -> Any:
    found = raw.import_memory(memory)
    yield found
    raw.route.release_memory(found)


def test_nothing_is_copied(importer: Any, rig: Any, memory: Any, session: Any, ort: Any) -> None:
    """Import offset and tensor offset add up; what one tensor writes, another at the same place reads."""
    with importer.import_memory(rig.memory_type, memory.handle, memory.size, offset=256) as imported:
        x, y, z = (imported.tensor(1, (2, 3), o) for o in (0, 64, 128))
        again = imported.tensor(1, (2, 3), 128)
        memory.write(256, floats(1, 2, 3, 4, 5, 6)), memory.write(256 + 64, floats(2, 2, 2, 2, 2, 2))
        ort.api.run(session, None, ["x", "y"], [x, y], ["z"], [z])
        assert as_floats(memory.read(256 + 128, 24)) == [2, 4, 6, 8, 10, 12]
        ort.api.run(session, None, ["x", "y"], [again, y], ["z"], [x])
        assert as_floats(memory.read(256, 24)) == [4, 8, 12, 16, 20, 24]
        memory.write(256, floats(0, 0, 0, 0, 0, 7))
        ort.api.run(session, None, ["x", "y"], [x, y], ["z"], [z])
        assert as_floats(memory.read(256 + 128, 24)) == [0, 0, 0, 0, 0, 14]


@pytest.mark.parametrize(
    ("shape", "offset"),
    [
        ((2, 3), SIZE_MAX - 3),
        ((2, 3), SIZE_MAX),
        ((1 << 62, 8), 0),
        ((1 << 32, 1 << 32), 0),
        ((2, -1), 0),
        ((-(1 << 63),), 0),
        ((0, 3), 0),
        ((1025,), 0),
        ((1024,), 4),
        ((1,), 4096),
        ((1,) * 65, 0),
    ],
)
def test_range_is_checked(raw: Any, handle: int, refused: Any, shape: tuple[int, ...], offset: int) -> None:
    refused(INVALID_ARGUMENT, raw.tensor, handle, shape, offset_bytes=offset)


def test_range_may_be_used_up(raw: Any, handle: int) -> None:
    raw.tensor(handle, (1024,)).close()
    raw.tensor(handle, (1023,), offset_bytes=4).close()
    raw.tensor(handle, (1,), offset_bytes=4092).close()


def test_range_ends_with_the_import(importer: Any, rig: Any, memory: Any, refused: Any) -> None:
    with importer.import_memory(rig.memory_type, memory.handle, memory.size, offset=4000) as imported:
        imported.tensor(1, (24,)).close()
        refused(INVALID_ARGUMENT, imported.tensor, 1, (25,))


@pytest.mark.parametrize("element", [0, 8, 21, 22, 23, 24, 25, 27, 99, -1])
def test_elements_without_addresses_are_refused(raw: Any, handle: int, refused: Any, element: int) -> None:
    refused(INVALID_ARGUMENT, raw.tensor, handle, (4,), element_type=element)


@pytest.mark.parametrize("element", [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 16])
def test_elements_that_can_be(raw: Any, handle: int, ort: Any, element: int) -> None:
    tensor = raw.tensor(handle, (4,), element_type=element)
    with ort.api.get_tensor_type_and_shape(tensor) as info:
        assert int(ort.api.get_tensor_element_type(info)) == element
    tensor.close()


@pytest.mark.parametrize(("element", "offset"), [(1, 2), (1, 1), (10, 1), (11, 4), (7, 12)])
def test_misaligned_offsets_are_refused(raw: Any, handle: int, refused: Any, element: int, offset: int) -> None:
    assert "multiple" in refused(INVALID_ARGUMENT, raw.tensor, handle, (2,), element_type=element, offset_bytes=offset)


def test_misaligned_import_is_seen(importer: Any, rig: Any, memory: Any, refused: Any) -> None:
    with importer.import_memory(rig.memory_type, memory.handle, memory.size, offset=2) as imported:
        refused(INVALID_ARGUMENT, imported.tensor, 1, (2,))
        imported.tensor(1, (2,), 2).close()


def test_scalars_and_missing_shapes(raw: Any, handle: int, ort: Any, refused: Any) -> None:
    scalar = raw.tensor(handle, None)
    with ort.api.get_tensor_type_and_shape(scalar) as info:
        assert ort.api.get_dimensions_count(info) == 0
        assert ort.api.get_tensor_shape_element_count(info) == 1
    scalar.close()
    refused(INVALID_ARGUMENT, raw.tensor, handle, None, rank=2)
    refused(INVALID_ARGUMENT, raw.tensor, handle, (2, 3), rank=SIZE_MAX)


def test_tensor_descriptor_version(raw: Any, handle: int, refused: Any) -> None:
    refused(INVALID_ARGUMENT, raw.tensor, handle, version=0)


def test_success_gives_a_tensor(raw: Any, handle: int, ort: Any) -> None:
    tensor = raw.tensor(handle)
    assert tensor.address
    assert ort.api.is_tensor(tensor)
    tensor.close()


def test_location_is_the_device(imported: Any, ort: Any, ep: Any) -> None:
    info = ort.api.ep_device_memory_info(ep.device, 0)
    tensor = imported.tensor(1, (2, 3), location=info)
    assert ort.api.compare_memory_info(ort.api.get_tensor_memory_info(tensor), info) == 0
    tensor.close()
    from ortforge import ArgumentError
    from ortforge._tensors.make import cpu_memory

    with pytest.raises(ArgumentError, match="location"):
        imported.tensor(1, (2, 3), location=cpu_memory(ort))


def test_handles_of_another_device_are_refused(
    load: Any, ort: Any, rig: Any, raw: Any, handle: int, memory: Any, refused: Any
) -> None:
    from ortforge import ArgumentError
    from tests.interop.interop_suite.interop_helpers import Raw

    other = load(rig.other_factory())
    with interop.ExternalResourceImporter.for_device(ort, other.device) as importer:
        refused(INVALID_ARGUMENT, Raw(importer, rig).tensor, handle)
        with importer.import_memory(rig.memory_type, memory.handle, memory.size) as imported:
            theirs = imported._open("test").thing.handle
            refused(INVALID_ARGUMENT, raw.tensor, theirs)
            with (
                interop.ExternalResourceImporter.for_device(ort, raw.route.device) as mine,
                pytest.raises(ArgumentError, match="another device"),
            ):
                mine.create_tensor(imported, 1, (2, 3))


def test_released_handles_are_refused(
    raw: Any, memory: Any, timeline: Any, stream: Any, ort: Any, rig: Any, refused: Any
) -> None:
    """And those of the other kind. Nothing behind such an address may be read."""
    handle, semaphore = raw.import_memory(memory), raw.import_semaphore(timeline)
    for wrong in (semaphore, memory.handle, 8):
        refused(INVALID_ARGUMENT, raw.tensor, wrong)
    for wrong in (handle, timeline.handle, 8):
        refused(INVALID_ARGUMENT, raw.route.wait, wrong, int(stream.address), 1)
    raw.route.release_memory(handle), raw.route.release_semaphore(semaphore)
    refused(INVALID_ARGUMENT, raw.tensor, handle)
    refused(INVALID_ARGUMENT, raw.route.wait, semaphore, int(stream.address), 1)
    refused(INVALID_ARGUMENT, raw.route.signal, semaphore, int(stream.address), 1)


def test_many_tensors_and_many_handles(importer: Any, rig: Any) -> None:
    allocations = [rig.memory(4096) for _ in range(5)]
    imports = [importer.import_memory(rig.memory_type, m.handle, m.size) for m in allocations]
    tensors = [i.tensor(1, (2, 3), 64 * n) for i in imports for n in range(5)]
    assert len({t.address for t in tensors}) == 25
    for thing in [*tensors, *imports, *allocations]:
        thing.close()


@pytest.mark.parametrize("binding", [False, True])
def test_results_are_those_of_ordinary_tensors(
    imported: Any, memory: Any, session: Any, ort: Any, ep: Any, binding: bool
) -> None:
    rng = np.random.default_rng(5)
    x, y = rng.random((2, 3), np.float32), rng.random((2, 3), np.float32)
    api = ort.api
    cpu = value_from_numpy(ort, np.zeros((2, 3), np.float32))
    api.run(session, None, ["x", "y"], [value_from_numpy(ort, x), value_from_numpy(ort, y)], ["z"], [cpu])
    from ortforge import value_to_numpy

    memory.write(0, x.tobytes()), memory.write(64, y.tobytes())
    a, b, c = (imported.tensor(np.float32, (2, 3), o) for o in (0, 64, 128))
    if binding:
        with api.create_io_binding(session) as bound:
            api.bind_input(bound, "x", a), api.bind_input(bound, "y", b), api.bind_output(bound, "z", c)
            interop.run_with_binding(session, None, bound)
    else:
        interop.run(session, None, ["x", "y"], [a, b], ["z"], [c])
    assert memory.read(128, 24) == value_to_numpy(ort, cpu).tobytes() == (x * y).tobytes()
    assert [d is not None and d.address for d in interop.ep_devices_for_outputs(session)] == [ep.device.address]
    a.close()
    b.close()
    c.close()
