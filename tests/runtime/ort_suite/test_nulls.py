"""None where ONNX Runtime takes NULL, refused where it does not; see tests/spec/null_probe for how that is known."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ortforge import ApiVersionError, ArgumentError, OrtError, value_to_numpy

FLOAT = 1


def shape_of(api: Any, value: Any) -> list[int]:
    info = api.get_tensor_type_and_shape(value)
    return list(api.get_dimensions(info, api.get_dimensions_count(info)))


def without_values(api: Any, cpu: Any) -> Any:
    """A sparse tensor over memory of the caller that has no values."""
    return api.create_sparse_tensor_with_values_as_ort_value(cpu, None, [2, 3], [0], FLOAT)


def test_sessions_with_default_options(library: Any, env: Any, add_model: Any, x: Any) -> None:
    api = library.api
    sessions = [api.create_session(env, add_model), api.create_session(env, add_model, None)]
    sessions.append(api.create_session_from_array(env, add_model.read_bytes(), None))
    sessions.append(api.create_session_with_prepacked_weights_container(env, add_model, None, None))
    for session in sessions:
        (y,) = api.run(session, None, ["x"], [x], ["y"])
        np.testing.assert_array_equal(value_to_numpy(library, y), 2 * value_to_numpy(library, x))


def test_a_stream_is_taken_back(library: Any, session: Any, x: Any) -> None:
    api = library.api
    options = api.create_run_options()
    if library.api_version < 24:
        with pytest.raises(ApiVersionError):
            api.run_options_set_sync_stream(options, None)
        return
    api.run_options_set_sync_stream(options, None)
    api.run_options_set_sync_stream(options)
    api.run(session, options, ["x"], [x], ["y"])


def test_allocators_with_default_arenas(api: Any, env: Any) -> None:
    info = api.create_cpu_memory_info(1, 0)
    api.create_and_register_allocator(env, info, None)
    api.unregister_allocator(env, info)
    api.create_and_register_allocator_v2(env, "CPUExecutionProvider", info, None, None, None)
    api.unregister_allocator(env, info)


def test_fully_sparse_tensors(api: Any, cpu: Any, allocator: Any) -> None:
    for none in (None, np.array([], np.int64)):
        sparse = without_values(api, cpu)
        api.use_coo_indices(sparse, none)
        assert api.get_sparse_tensor_format(sparse).name == "ORT_SPARSE_COO"
        sparse = without_values(api, cpu)
        api.use_csr_indices(sparse, none, none)
        assert api.get_sparse_tensor_format(sparse).name == "ORT_SPARSE_CSRC"
    sparse = without_values(api, cpu)
    api.use_block_sparse_indices(sparse, [0], None)
    assert api.get_sparse_tensor_format(sparse).name == "ORT_SPARSE_BLOCK_SPARSE"
    for fill, *indices in (
        (api.fill_sparse_tensor_coo, None),
        (api.fill_sparse_tensor_csr, None, None),
        (api.fill_sparse_tensor_block_sparse, [0], None),
    ):
        sparse = api.create_sparse_tensor_as_ort_value(allocator, [2, 3], FLOAT)
        fill(sparse, cpu, [0], None, *indices)
        values = api.get_sparse_tensor_values_type_and_shape(sparse)
        assert api.get_tensor_shape_element_count(values) == 0


def test_indices_that_are_missing(library: Any, cpu: Any) -> None:
    """None stands for no indices: ORT itself says that values need some."""
    api = library.api
    values = np.array([1, 2], np.float32)
    sparse = api.create_sparse_tensor_with_values_as_ort_value(cpu, values, [2, 3], [2], FLOAT)
    with pytest.raises(OrtError):
        api.use_csr_indices(sparse, None, None)


@pytest.mark.parametrize("none", [None, [], (), np.array([], np.int64)], ids=["None", "list", "tuple", "array"])
def test_no_elements(api: Any, allocator: Any, cpu: Any, options: Any, none: Any) -> None:
    scalar = api.create_tensor_as_ort_value(allocator, none, FLOAT)
    assert shape_of(api, scalar) == []
    assert api.tensor_at(scalar, none)
    info = api.create_tensor_type_and_shape_info()
    api.set_dimensions(info, none)
    assert api.get_dimensions_count(info) == 0
    data = np.zeros(1, np.float32)
    assert shape_of(api, api.create_tensor_with_data_as_ort_value(cpu, data, none, FLOAT)) == []
    assert api.get_dimensions(info, 0) == []
    if not isinstance(none, np.ndarray):
        api.add_external_initializers(options, none, none)
        api.add_external_initializers_from_files_in_memory(options, none, none)
        api.create_arena_cfg_v2(none, none)


def test_no_data(api: Any, cpu: Any) -> None:
    assert shape_of(api, api.create_tensor_with_data_as_ort_value(cpu, None, [0, 3], FLOAT)) == [0, 3]


def test_a_model_without_edges(library: Any) -> None:
    if library.api_version < 22:
        pytest.skip("the model editor is of 1.22 and newer")
    editor = library.model_editor
    graph = editor.create_graph()
    editor.set_graph_inputs(graph, None)
    editor.set_graph_outputs(graph, [])
    editor.create_node("Op", "some.domain", "node", None, None)
    editor.create_model(None, None)


def test_arrays_of_one_length(api: Any) -> None:
    with pytest.raises(ArgumentError, match="arena_config"):
        api.create_arena_cfg_v2(["max_mem"], None)


def test_none_where_something_is_needed(api: Any, options: Any, env: Any, cpu: Any) -> None:
    with pytest.raises(ArgumentError, match="'logid' must be"):
        api.set_session_log_id(options, None)
    with pytest.raises(ArgumentError, match="'data' must be an address or a contiguous buffer, not None"):
        api.create_op_attr("name", None, 1, 1)
    with pytest.raises(ArgumentError, match="'dim_values'"):
        api.set_dimensions(api.create_tensor_type_and_shape_info(), 5)
    with pytest.raises(ArgumentError, match="'mem_info'"):
        api.create_and_register_allocator(env, None, None)
    with pytest.raises(TypeError):
        api.set_dimensions(api.create_tensor_type_and_shape_info())  # nothing is no elements unless it is said


def test_results_that_are_never_null(api: Any) -> None:
    status = api.create_status(1, "text")
    assert (api.get_error_message(status), api.get_error_code(status)) == ("text", 1)
    assert api.get_build_info_string()
