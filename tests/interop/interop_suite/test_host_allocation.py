"""Host allocations: addresses of this process as memory to import, from ONNX Runtime 1.30 on."""

from __future__ import annotations

import ctypes
import mmap
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ortforge import interop
from tests.interop.interop_suite.interop_helpers import INVALID_ARGUMENT, NOT_IMPLEMENTED, as_floats, floats

HOST_ALLOCATION = 4
SIZE = 2 * mmap.PAGESIZE


@pytest.fixture
def pages() -> Iterator[Any]:
    """Two pages."""
    mapped = mmap.mmap(-1, SIZE)
    yield mapped
    mapped.close()


@pytest.fixture
def address(pages: Any) -> int:
    return ctypes.addressof((ctypes.c_char * 1).from_buffer(pages))


@pytest.fixture
def taken(importer: Any, rig: Any) -> Any:
    """The importer, if the EP takes host allocations."""
    if not rig.takes_addresses(importer.library):
        pytest.skip("this EP has no host allocations on this ONNX Runtime")
    return importer


def test_the_tensor_lies_where_the_application_has_it(taken: Any, ort: Any, pages: Any, address: int) -> None:
    assert taken.can_import_memory(HOST_ALLOCATION)
    with (
        taken.import_memory(HOST_ALLOCATION, address, SIZE, offset=64) as memory,
        memory.tensor(np.float32, (2, 2), 16) as tensor,
    ):
        assert ort.api.get_tensor_mutable_data(tensor) == address + 80
        ctypes.memmove(address + 80, floats(1, 2, 3, 4), 16)
    assert as_floats(pages[80:96]) == [1, 2, 3, 4], "it is still there when nobody has it any more"


def test_all_that_is_a_page_or_part_of_one_is_taken(taken: Any, address: int) -> None:
    for size in (1, mmap.PAGESIZE - 1, SIZE):
        taken.import_memory(HOST_ALLOCATION, address, size).close()
    taken.import_memory(HOST_ALLOCATION, address + mmap.PAGESIZE, mmap.PAGESIZE).close()


@pytest.mark.parametrize(
    ("offset", "size", "message"),
    [
        (None, SIZE, "native_handle is NULL"),
        (64, SIZE, "multiple of the page size"),
        (1, 1, "multiple of the page size"),
        (0, 0, "size_bytes is 0"),
        (0, 1 << 46, "has less memory"),
        (0, (1 << 63) - 1, "has less memory"),
        (0, 1 << 63, "more than any allocation can have"),
        (-1, SIZE, "has less memory"),
    ],
)
def test_what_is_no_allocation_is_refused(
    taken: Any, refused: Any, address: int, offset: int | None, size: int, message: str
) -> None:
    """-1 stands for a page that is never there."""
    where = 0 if offset is None else mmap.PAGESIZE if offset == -1 else address + offset
    assert message in refused(INVALID_ARGUMENT, taken.import_memory, HOST_ALLOCATION, where, size)


def test_an_older_release_is_told_which_is_needed(importer: Any, rig: Any, refused: Any, address: int) -> None:
    if rig.takes_addresses(importer.library):
        pytest.skip("this one is new enough")
    assert not importer.can_import_memory(HOST_ALLOCATION)
    said = refused(NOT_IMPLEMENTED, importer.import_memory, HOST_ALLOCATION, address, SIZE)
    if rig.host_allocations:
        assert "1.30" in said
        assert importer.library.version in said


def test_runs_read_and_write_it(taken: Any, session: Any, pages: Any, address: int) -> None:
    pages[:24] = floats(1, 2, 3, 4, 5, 6)
    with (
        taken.import_memory(HOST_ALLOCATION, address, SIZE) as memory,
        memory.tensor(np.float32, (2, 3)) as x,
        memory.tensor(np.float32, (2, 3), mmap.PAGESIZE) as z,
    ):
        interop.run(session, None, ["x", "y"], [x, x], ["z"], [z])
    assert as_floats(pages[mmap.PAGESIZE : mmap.PAGESIZE + 24]) == [1, 4, 9, 16, 25, 36]
