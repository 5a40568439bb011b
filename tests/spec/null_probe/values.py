"""Values, their types, and the memory they lie in."""

from __future__ import annotations

import ctypes
from typing import Any

from ortforge import value_from_numpy

from .world import FLOAT, STRING, World, maker

_SPARSE = (2, 3)


@maker
def memory_info(w: World) -> Any:
    return w.ort.create_cpu_memory_info(0, 0)


@maker
def arena_memory_info(w: World) -> Any:
    return w.ort.create_cpu_memory_info(1, 0)


@maker
def allocator(w: World) -> Any:
    return w.ort.get_allocator_with_default_options()


@maker
def allocated(w: World) -> int:
    """A block of the default allocator."""
    return int(w.library._context.alloc(w.allocator.address, 64))


@maker
def x(w: World) -> Any:
    import numpy as np

    return value_from_numpy(w.library, np.arange(6, dtype=np.float32).reshape(2, 3))


@maker
def y(w: World) -> Any:
    return w.ort.create_tensor_as_ort_value(w.allocator, [2, 3], FLOAT)


@maker
def z(w: World) -> Any:
    return w.ort.create_tensor_as_ort_value(w.allocator, [2, 3], FLOAT)


@maker
def strings(w: World) -> Any:
    """A tensor of two strings."""
    value = w.ort.create_tensor_as_ort_value(w.allocator, [2], STRING)
    w.ort.fill_string_tensor(value, ["a", "bc"])
    return value


@maker
def sequence(w: World) -> Any:
    return w.ort.create_value([w.x, w.y], 2)


@maker
def sparse(w: World) -> Any:
    """A sparse tensor that owns its memory, still without values."""
    return w.ort.create_sparse_tensor_as_ort_value(w.allocator, list(_SPARSE), FLOAT)


@maker
def sparse_values(w: World) -> Any:
    """Two values of a sparse tensor."""
    return w.keep((ctypes.c_float * 2)(1, 2))


@maker
def sparse_over_values(w: World) -> Any:
    """A sparse tensor over memory of the caller, still without indices."""
    return w.ort.create_sparse_tensor_with_values_as_ort_value(
        w.memory_info, ctypes.addressof(w.sparse_values), list(_SPARSE), [2], FLOAT
    )


@maker
def sparse_without_values(w: World) -> Any:
    """The same with no values at all."""
    return w.ort.create_sparse_tensor_with_values_as_ort_value(
        w.memory_info, ctypes.addressof(w.sparse_values), list(_SPARSE), [0], FLOAT
    )


@maker
def sparse_full(w: World) -> Any:
    """A sparse tensor with values and indices."""
    w.ort.use_coo_indices(w.sparse_over_values, w.keep((ctypes.c_int64 * 2)(0, 4)))
    return w.sparse_over_values


@maker
def tensor_info(w: World) -> Any:
    info = w.ort.create_tensor_type_and_shape_info()
    w.ort.set_tensor_element_type(info, FLOAT)
    w.ort.set_dimensions(info, [2, 3])
    return info


@maker
def type_info(w: World) -> Any:
    return w.ort.session_get_input_type_info(w.session, 0)


@maker
def sequence_type_info(w: World) -> Any:
    session = w.ort.create_session(w.env, w.folder / "sequence.onnx", w.other_session_options)
    return w.ort.session_get_output_type_info(session, 0)


@maker
def map_type_info(w: World) -> Any:
    session = w.ort.create_session(w.env, w.folder / "map.onnx", w.other_session_options)
    return w.ort.session_get_input_type_info(session, 0)


@maker
def optional_type_info(w: World) -> Any:
    session = w.ort.create_session(w.env, w.folder / "optional.onnx", w.other_session_options)
    return w.ort.session_get_input_type_info(session, 0)


@maker
def sequence_info(w: World) -> Any:
    return w.ort.cast_type_info_to_sequence_type_info(w.sequence_type_info)


@maker
def map_info(w: World) -> Any:
    return w.ort.cast_type_info_to_map_type_info(w.map_type_info)


@maker
def optional_info(w: World) -> Any:
    return w.ort.cast_type_info_to_optional_type_info(w.optional_type_info)


@maker
def arena_cfg(w: World) -> Any:
    return w.ort.create_arena_cfg(0, -1, -1, -1)


@maker
def prepacked(w: World) -> Any:
    return w.ort.create_prepacked_weights_container()


@maker
def session_allocator(w: World) -> Any:
    return w.ort.create_allocator(w.session, w.arena_memory_info)


@maker
def registered_memory(w: World) -> Any:
    """The memory of an allocator that the environment has."""
    w.ort.create_and_register_allocator(w.env, w.arena_memory_info, w.arena_cfg)
    return w.arena_memory_info


@maker
def scalar(w: World) -> Any:
    return w.ort.create_tensor_as_ort_value(w.allocator, [], FLOAT)


@maker
def no_strings(w: World) -> Any:
    return w.ort.create_tensor_as_ort_value(w.allocator, [0], STRING)


@maker
def empty_string(w: World) -> Any:
    return w.ort.create_tensor_as_ort_value(w.allocator, [1], STRING)


@maker
def sparse_over_block(w: World) -> Any:
    """A sparse tensor over one block of the caller's, still without indices."""
    return w.ort.create_sparse_tensor_with_values_as_ort_value(
        w.memory_info, ctypes.addressof(w.sparse_values), list(_SPARSE), [1, 1, 1], FLOAT
    )
