"""Values: tensors over numpy memory, strings, sequences, maps, string buffers, IoBinding."""

from __future__ import annotations

import gc
from typing import Any

import numpy as np
import pytest

from ortforge import ArgumentError, Memory, value_from_numpy, value_to_numpy
from ortforge._sessions.tensors import map_value, sequence_value, string_value

DTYPES = [
    "float32",
    "float64",
    "float16",
    "int8",
    "uint8",
    "int16",
    "uint16",
    "int32",
    "uint32",
    "int64",
    "uint64",
    "bool",
]


@pytest.mark.parametrize("dtype", DTYPES)
def test_round_trip_without_a_copy(library: Any, dtype: str) -> None:
    array = np.arange(6).astype(dtype).reshape(1, 2, 3)
    value = value_from_numpy(library, array)
    back = value_to_numpy(library, value)
    assert back.dtype == array.dtype
    assert back.shape == array.shape
    assert back.__array_interface__["data"][0] == array.__array_interface__["data"][0]
    array[0, 0, 0] = 1
    np.testing.assert_array_equal(back, array)


@pytest.mark.parametrize("shape", [(), (0,), (2, 0, 3), (1,)])
def test_odd_shapes(library: Any, shape: tuple[int, ...]) -> None:
    value = value_from_numpy(library, np.ones(shape, np.float32))
    assert value_to_numpy(library, value).shape == shape


def test_what_cannot_be_shared_is_copied(library: Any) -> None:
    array = np.arange(6, dtype=np.float32).reshape(2, 3)
    read_only = array.copy()
    read_only.flags.writeable = False
    swapped = array.astype(">f4")
    for other in (read_only, np.asfortranarray(array), array[:, ::-1][:, ::-1][::1], swapped, array.T.copy().T):
        np.testing.assert_array_equal(value_to_numpy(library, value_from_numpy(library, other)), array)


def test_bfloat16_travels_as_uint16(library: Any) -> None:
    value = value_from_numpy(library, np.array([0x3F80, 0x4000], np.uint16), 16)
    assert library.api.get_tensor_element_type(library.api.get_tensor_type_and_shape(value)).name.endswith("BFLOAT16")
    assert value_to_numpy(library, value).tolist() == [0x3F80, 0x4000]
    with pytest.raises(ArgumentError, match="do not have"):
        value_from_numpy(library, np.zeros(2, np.float32), 16)


def test_memory_lives_as_long_as_either_side(library: Any) -> None:
    value = value_from_numpy(library, np.full(1000, 5, np.float32))
    gc.collect()
    back = value_to_numpy(library, value)
    value.close()
    del value
    gc.collect()
    junk = [np.zeros(1000, np.float32) for _ in range(50)]
    assert back.sum() == 5000
    del junk


def test_strings(library: Any) -> None:
    api = library.api
    words = ["", "a", "grüße", "日本語", "x" * 1000]
    value = string_value(library, words, [5])
    assert value_to_numpy(library, value).tolist() == words
    assert api.get_string_tensor_element_length(value, 2) == len("grüße".encode())
    assert api.get_string_tensor_element(value, len("grüße".encode()), 2).decode() == "grüße"
    api.fill_string_tensor_element(value, "new", 0)
    assert value_to_numpy(library, value)[0] == "new"
    assert value_to_numpy(library, value_from_numpy(library, np.array(["p", "q"]))).tolist() == ["p", "q"]
    data = np.array([b"abc", "grüße".encode(), b"\xff"])
    assert value_to_numpy(library, value_from_numpy(library, data)).tolist() == ["abc", "grüße", "\udcff"]
    for wrong in (np.array(["a", None], object), np.array([b"a"], object), np.array([1.5], object)):
        with pytest.raises(ArgumentError, match="made of str"):
            value_from_numpy(library, wrong)
    with pytest.raises(ArgumentError, match="made of str"):
        value_from_numpy(library, np.array([1, 2]), 8)


def test_a_buffer_inside_a_string_tensor(library: Any) -> None:
    value = string_value(library, ["a", "b"], [2])
    view = library.api.get_resized_string_tensor_element_buffer(value, 1, 4)
    view[:] = b"\xff\xfeok"
    assert value_to_numpy(library, value).tolist() == ["a", b"\xff\xfeok".decode("utf-8", "surrogateescape")]
    assert value_to_numpy(library, value)[1].encode("utf-8", "surrogateescape") == b"\xff\xfeok"


def test_sequences_and_maps(library: Any, allocator: Any) -> None:
    api = library.api
    parts = [value_from_numpy(library, np.full(3, i, np.float32)) for i in range(3)]
    sequence = sequence_value(library, parts)
    for part in parts:
        part.close()
    assert api.get_value_type(sequence).name == "ONNX_TYPE_SEQUENCE"
    assert api.get_value_count(sequence) == 3
    assert value_to_numpy(library, api.get_value(sequence, 2, allocator)).tolist() == [2, 2, 2]
    keys = value_from_numpy(library, np.array([1, 2], np.int64))
    mapping = map_value(library, keys, value_from_numpy(library, np.array([0.5, 1.5], np.float32)))
    assert api.get_value_type(mapping).name == "ONNX_TYPE_MAP"
    assert value_to_numpy(library, api.get_value(mapping, 0, allocator)).tolist() == [1, 2]
    assert value_to_numpy(library, api.get_value(mapping, 1, allocator)).tolist() == [0.5, 1.5]


def test_a_tensor_of_the_allocator(library: Any, allocator: Any) -> None:
    value = library.api.create_tensor_as_ort_value(allocator, (2, 2), 1)
    array = value_to_numpy(library, value)
    array[:] = 3
    assert value_to_numpy(library, value).sum() == 12
    assert library.api.is_tensor(value) is True
    assert library.api.has_value(value) is True


def test_memory_of_the_caller(library: Any, cpu: Any) -> None:
    array = np.arange(4, dtype=np.float32)
    memory = Memory(array.__array_interface__["data"][0], array.nbytes, array)
    value = library.api.create_tensor_with_data_as_ort_value(cpu, memory, [4], 1)
    del array, memory
    gc.collect()
    assert value_to_numpy(library, value).tolist() == [0, 1, 2, 3]
    with pytest.raises(ValueError, match="no memory"):
        Memory(-1, 4)


@pytest.mark.parametrize("data", [bytearray(16), memoryview(bytearray(16)), np.zeros(4, np.float32)])
def test_any_writable_buffer_will_do(library: Any, cpu: Any, data: Any) -> None:
    value = library.api.create_tensor_with_data_as_ort_value(cpu, data, np.array([4]), 1)
    assert value_to_numpy(library, value).tolist() == [0, 0, 0, 0]


def test_too_little_memory_is_an_error(library: Any, cpu: Any) -> None:
    from ortforge import OrtError

    with pytest.raises(OrtError):
        library.api.create_tensor_with_data_as_ort_value(cpu, bytearray(8), [4], 1)


def test_io_binding(library: Any, session: Any, x: Any, cpu: Any, allocator: Any) -> None:
    api = library.api
    binding = api.create_io_binding(session)
    api.bind_input(binding, "x", x)
    api.bind_output_to_device(binding, "y", cpu)
    api.run_with_binding(session, None, binding)
    assert api.get_bound_output_names(binding, allocator) == ["y"]
    (y,) = api.get_bound_output_values(binding, allocator)
    np.testing.assert_array_equal(value_to_numpy(library, y).ravel(), np.arange(6) * 2)
    api.clear_bound_inputs(binding)
    api.clear_bound_outputs(binding)
    assert api.get_bound_output_names(binding, allocator) == []
    assert api.get_bound_output_values(binding, allocator) == []


def test_a_binding_keeps_what_is_bound(library: Any, session: Any, cpu: Any, allocator: Any) -> None:
    from ortforge._api.handles import kept_by, reference

    api = library.api
    binding = api.create_io_binding(session)
    api.bind_output_to_device(binding, "y", cpu)
    for i in range(100):
        api.bind_input(binding, "x", value_from_numpy(library, np.full((1, 3), i, np.float32)))
    assert len(kept_by(reference(binding))) <= 3, "rebinding a name must replace what was kept for it"
    gc.collect()
    api.run_with_binding(session, None, binding)
    (y,) = api.get_bound_output_values(binding, allocator)
    assert value_to_numpy(library, y).tolist() == [[198, 198, 198]]
    api.clear_bound_inputs(binding)
    assert not [k for k in kept_by(reference(binding)) if "OrtValue" in type(k).__name__]


def test_sparse_tensors(library: Any, cpu: Any, allocator: Any) -> None:
    api = library.api
    values, indices = np.array([1.5, 2.5], np.float32), np.array([0, 5], np.int64)
    sparse = api.create_sparse_tensor_with_values_as_ort_value(cpu, values, [2, 3], [2], 1)
    api.use_coo_indices(sparse, indices)
    assert api.is_sparse_tensor(sparse) is True
    assert api.get_sparse_tensor_format(sparse).name == "ORT_SPARSE_COO"
    del values, indices
    gc.collect()
    count, address = api.get_sparse_tensor_indices(sparse, 0)
    import ctypes

    assert list((ctypes.c_int64 * count).from_address(address)) == [0, 5]


def test_unknown_dtypes(library: Any) -> None:
    with pytest.raises(ArgumentError, match="datetime64"):
        value_from_numpy(library, np.array(["2026-01-01"], "datetime64[D]"))
    with pytest.raises(ArgumentError, match="numpy array"):
        value_from_numpy(library, [1, 2])  # type: ignore[arg-type]
