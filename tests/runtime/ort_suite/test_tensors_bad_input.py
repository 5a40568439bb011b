"""What cannot be a tensor of ours is refused by name, nothing of it is lost, and the process lives."""

from __future__ import annotations

import datetime as dt
import mmap
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ortforge
from ortforge import ArgumentError, HandleError, TensorError, from_dlpack, value_to_numpy
from tests.runtime.tensor_producers import Producer, WithInterface

ONES = np.ones((2, 3), np.float32)

WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "lanes": ({"dtype": (2, 32, 4)}, "lanes"),
    "strides": ({"strides": (1, 2)}, "not contiguous"),
    "negative strides": ({"strides": (-3, 1)}, "not contiguous"),
    "zero strides": ({"strides": (0, 1)}, "not contiguous"),
    "an unknown type": ({"dtype": (2, 31, 1)}, "type 2 with 31 bits"),
    "pointers": ({"dtype": (3, 64, 1)}, "type 3 with 64 bits"),
    "padded elements": ({"dtype": (0, 4, 1), "flags": 4}, "pack"),
    "another layout": ({"version": (2, 0)}, "DLPack 2.0"),
    "no dimensions": ({"ndim": -1}, "-1 dimensions"),
    "no shape": ({"has_shape": False}, "no shape"),
    "a negative length": ({"shape": (2, -3)}, "shape"),
    "more than there can be": ({"shape": (1 << 40, 1 << 40)}, "shape"),
    "no memory": ({"data": None}, "NULL"),
    "misaligned": ({"byte_offset": 1}, "not aligned"),
    "OpenCL": ({"device": (4, 0)}, "type 4"),
    "Metal": ({"device": (8, 0)}, "type 8"),
    "a device of another world": ({"device": (99, -1)}, "type 99"),
    "a CUDA device that is not there": ({"device": (2, 99)}, "NVIDIA|CUDA device 99"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_tensors_are_refused_and_given_back(library: Any, api: Any, session: Any, case: str) -> None:
    changes, message = WRONG[case]
    given = Producer(**changes)
    with pytest.raises(TensorError, match=message):
        from_dlpack(library, given)
    assert len(given.deleted) == 1
    again = Producer(**changes)
    with pytest.raises(TensorError, match=rf"OrtApi.Run: parameter 'inputs\[0\]': .*({message})"):
        api.run(session, None, ["x"], [again], ["y"])
    assert len(again.deleted) == 1


@pytest.mark.parametrize("versioned", [True, False])
def test_the_right_one_beside_them_is_taken_and_given_back(library: Any, versioned: bool) -> None:
    cases: list[dict[str, Any]] = [
        {},
        {"strides": (3, 1)},
        {"byte_offset": 4, "shape": (1, 5), "strides": (77, 1)},
        {"device": (3, 1)},
    ]
    for changes in cases:
        given = Producer(versioned, **changes)
        value = from_dlpack(library, given)
        np.testing.assert_array_equal(
            value_to_numpy(library, value).ravel(), given.data.ravel()[changes.get("byte_offset", 0) // 4 :]
        )
        assert given.deleted == []
        del value
        assert len(given.deleted) == 1


def test_empty_tensors_need_no_memory(library: Any) -> None:
    given = Producer(shape=(0, 3), data=None, strides=(99, 7))
    value = from_dlpack(library, given)
    assert np.from_dlpack(value).shape == (0, 3)
    del value
    assert len(given.deleted) == 1


def test_capsules_are_used_once(library: Any) -> None:
    given = Producer()
    value = from_dlpack(library, given)
    for capsule in (given, given.capsule):
        with pytest.raises(TensorError, match="used before"):
            from_dlpack(library, capsule)
    del value
    assert len(given.deleted) == 1
    with pytest.raises(TensorError, match=r"datetime\.datetime_CAPI"):
        from_dlpack(library, dt.datetime_CAPI)


def test_released_tensors_are_refused(library: Any, api: Any, session: Any, tmp_path: Path) -> None:
    view = memoryview(bytearray(24))
    view.release()
    path = tmp_path / "file"
    path.write_bytes(bytes(24))
    with path.open("r+b") as file:
        mapped = mmap.mmap(file.fileno(), 24)
    mapped.close()
    for given in (view, mapped):
        with pytest.raises(TensorError, match=r"released|closed"):
            from_dlpack(library, given)
    value = from_dlpack(library, ONES.copy())
    value.close()
    for use in (value.__dlpack__, value.__dlpack_device__, lambda: from_dlpack(library, value)):
        with pytest.raises((HandleError, TensorError), match="released"):
            use()
    with pytest.raises(HandleError, match="released"):
        api.run(session, None, ["x"], [value], ["y"])


class Raising:
    """Its library does not give it."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __dlpack__(self, **_: Any) -> Any:
        raise self.error


BAD = [
    (np.array(["a"]), "text"),
    (np.array([object()]), "objects"),
    (np.array([1], dtype=">i4"), "byte order"),
    (np.array(["2020-01-01"], dtype="datetime64[D]"), "datetime64"),
    (np.zeros(2, dtype=[("a", "f4")]), "no tensors"),
    *(
        [(np.zeros(2, np.longdouble), "no tensors")] if np.dtype(np.longdouble).itemsize > 8 else []
    ),  # Windows: a double
    (WithInterface(ONES, typestr="nonsense"), "WithInterface"),
    (WithInterface(ONES, shape=(-1,)), "WithInterface"),
    (Raising(ValueError("it is gone")), "it is gone"),
    (Raising(TypeError("wrong")), "wrong"),
    (Raising(MemoryError("full")), "full"),
]


@pytest.mark.parametrize(("given", "message"), BAD)
def test_what_cannot_be_a_tensor_is_refused_by_name(library: Any, given: Any, message: str) -> None:
    with pytest.raises(TensorError, match=message):
        from_dlpack(library, given)


@pytest.mark.parametrize("given", [None, 1, 2.0, "text", [1.0], {}, object(), np.float32, Raising])
def test_what_is_no_tensor_is_refused_as_such(library: Any, api: Any, session: Any, given: Any) -> None:
    with pytest.raises(ArgumentError):
        from_dlpack(library, given)
    with pytest.raises(ArgumentError):
        api.run(session, None, ["x"], [given], ["y"])
    with pytest.raises(ArgumentError), api.create_io_binding(session) as binding:
        api.bind_input(binding, "x", given)


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ({"stream": 1}, "stream"),
        ({"max_version": 1}, "max_version"),
        ({"max_version": ("a", "b")}, "max_version"),
        ({"dl_device": (2, 0)}, "device"),
        ({"copy": 1}, "copy"),
    ],
)
def test_wrong_wishes_of_consumers(library: Any, how: Any, message: str) -> None:
    value = from_dlpack(library, ONES.copy())
    with pytest.raises(TensorError, match=message):
        value.__dlpack__(**how)


def test_values_that_are_no_tensors_of_numbers(library: Any, api: Any) -> None:
    text = ortforge.value_from_numpy(library, np.array(["a", "b"]))
    sequence = api.create_value([from_dlpack(library, ONES.copy())], 2)
    for value in (text, sequence):
        with pytest.raises(TensorError):
            value.__dlpack__()
        with pytest.raises(TensorError):
            np.from_dlpack(value)
        assert not hasattr(value, "__cuda_array_interface__")


def test_only_runs_and_bindings_take_them(library: Any, api: Any) -> None:
    """A handle is wanted elsewhere: nobody would hold what is made for the call."""
    for function in (api.is_tensor, api.get_tensor_mutable_data, api.release_value):
        with pytest.raises(ArgumentError, match="OrtValue"):
            function(ONES)
    with pytest.raises(ArgumentError, match="OrtValue"):
        api.create_value([ONES], 2)
