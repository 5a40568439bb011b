"""Sessions: from a file, from bytes, from a graph made by hand; metadata, options, providers, errors."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import ArgumentError, OrtError, value_from_numpy, value_to_numpy

X = np.arange(6, dtype=np.float32).reshape(2, 3)


def check_run(library: Any, session: Any) -> None:
    (y,) = library.api.run(session, None, ["x"], [value_from_numpy(library, X)], ["y"])
    np.testing.assert_array_equal(value_to_numpy(library, y), X + X)


def test_session_from_a_file(library: Any, session: Any) -> None:
    check_run(library, session)


def test_session_from_bytes(library: Any, env: Any, options: Any, add_model: Path) -> None:
    check_run(library, library.api.create_session_from_array(env, add_model.read_bytes(), options))


def test_path_with_other_characters(library: Any, env: Any, options: Any, add_model: Path, tmp_path: Path) -> None:
    path = tmp_path / "mödel 模型.onnx"
    path.write_bytes(add_model.read_bytes())
    check_run(library, library.api.create_session(env, path, options))
    check_run(library, library.api.create_session(env, str(path), options))


def test_inputs_and_outputs(api: Any, session: Any, allocator: Any) -> None:
    assert api.session_get_input_count(session) == 1
    assert api.session_get_input_name(session, 0, allocator) == "x"
    assert api.session_get_output_name(session, 0, allocator) == "y"
    info = api.session_get_input_type_info(session, 0)
    tensor = api.cast_type_info_to_tensor_info(info)
    assert api.get_onnx_type_from_type_info(info).name == "ONNX_TYPE_TENSOR"
    assert api.cast_type_info_to_map_type_info(info) is None
    assert api.get_tensor_element_type(tensor).name == "ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT"
    assert api.get_dimensions(tensor, 2) == [-1, 3]
    assert api.get_symbolic_dimensions(tensor, 2) == ["n", ""]
    assert not tensor.owned


def test_metadata(api: Any, session: Any, allocator: Any) -> None:
    metadata = api.session_get_model_metadata(session)
    assert api.model_metadata_get_producer_name(metadata, allocator) == "ortforge-tests"
    assert api.model_metadata_get_custom_metadata_map_keys(metadata, allocator) == ["kéy"]
    assert api.model_metadata_lookup_custom_metadata_map(metadata, allocator, "kéy") == "välue"
    assert api.model_metadata_lookup_custom_metadata_map(metadata, allocator, "none") is None


def test_options(api: Any, options: Any) -> None:
    assert api.has_session_config_entry(options, "a.b") is False
    api.add_session_config_entry(options, "a.b", "ü" * 300)
    assert api.has_session_config_entry(options, "a.b") is True
    assert api.get_session_config_entry(options, "a.b") == "ü" * 300
    clone = api.clone_session_options(options)
    assert api.get_session_config_entry(clone, "a.b") == "ü" * 300


def test_run_options(api: Any) -> None:
    options = api.create_run_options()
    api.run_options_set_run_tag(options, "täg")
    api.run_options_set_run_log_severity_level(options, 3)
    assert api.run_options_get_run_tag(options) == "täg"
    assert api.run_options_get_run_log_severity_level(options) == 3
    api.add_run_config_entry(options, "k", "v")


def test_terminate_ends_a_run(library: Any, session: Any, x: Any) -> None:
    options = library.api.create_run_options()
    library.api.run_options_set_terminate(options)
    with pytest.raises(OrtError, match=r"(?i)terminat"):
        library.api.run(session, options, ["x"], [x], ["y"])
    library.api.run_options_unset_terminate(options)
    assert len(library.api.run(session, options, ["x"], [x], ["y"])) == 1


def test_providers_and_build(api: Any) -> None:
    assert "CPUExecutionProvider" in api.get_available_providers()
    assert "ORT" in api.get_build_info_string()


def test_an_error_has_code_message_and_function(api: Any, env: Any, options: Any, tmp_path: Path) -> None:
    with pytest.raises(OrtError) as caught:
        api.create_session(env, tmp_path / "missing.onnx", options)
    assert caught.value.code.name == "ORT_NO_SUCHFILE"
    assert caught.value.function == "OrtApi.CreateSession"
    assert "missing.onnx" in caught.value.message
    assert str(caught.value).startswith("OrtApi.CreateSession: ")


def test_a_broken_model_is_an_error(api: Any, env: Any, options: Any) -> None:
    with pytest.raises(OrtError):
        api.create_session_from_array(env, b"\0" * 100, options)


def test_wrong_names_and_counts(library: Any, session: Any, x: Any) -> None:
    api = library.api
    with pytest.raises(OrtError, match="z"):
        api.run(session, None, ["z"], [x], ["y"])
    with pytest.raises(ArgumentError, match="different lengths: 'input_names' has 2, 'inputs' has 1"):
        api.run(session, None, ["x", "z"], [x], ["y"])
    with pytest.raises(ArgumentError, match="different lengths"):
        api.run(session, None, ["x"], [x], ["y"], [None, None])


def test_given_outputs_come_back_as_the_same_objects(library: Any, session: Any, x: Any) -> None:
    array = np.zeros((2, 3), np.float32)
    y = value_from_numpy(library, array)
    assert library.api.run(session, None, ["x"], [x], ["y"], [y])[0] is y
    np.testing.assert_array_equal(array, X + X)


def test_iterators_are_sequences_too(library: Any, session: Any, x: Any) -> None:
    assert len(library.api.run(session, None, iter(["x"]), iter([x]), (n for n in ["y"]))) == 1


def test_an_output_that_is_an_input_keeps_its_memory(library: Any, env: Any, options: Any, folder: Path) -> None:
    from tests.runtime.ort_suite.suite_models import passthrough

    session = library.api.create_session(env, passthrough(folder), options)
    array = np.full((1, 3), 7, np.float32)
    value = value_from_numpy(library, array)
    out, _ = library.api.run(session, None, ["x"], [value], ["x", "y"])
    del value, array
    junk = [np.zeros((1, 3), np.float32) for _ in range(100)]
    assert value_to_numpy(library, out).tolist() == [[7, 7, 7]]
    del junk


def test_model_editor(library: Any, env: Any, options: Any) -> None:
    if library.api_version < 22:
        pytest.skip("needs OrtModelEditorApi")
    from tests.runtime.ort_suite.suite_models import edited

    api, editor = library.api, library.model_editor
    model = edited(library)
    session = editor.create_session_from_model(env, model, options)
    (y,) = api.run(session, None, ["x"], [value_from_numpy(library, X)], ["y"])
    np.testing.assert_array_equal(value_to_numpy(library, y), X + 10)


def test_model_editor_takes_ownership_only_on_success(library: Any) -> None:
    if library.api_version < 22:
        pytest.skip("needs OrtModelEditorApi")
    from ortforge import HandleError

    editor = library.model_editor
    graph = editor.create_graph()
    node = editor.create_node("Add", "", "n", ["a", "b"], ["c"], [])
    editor.add_node_to_graph(graph, node)
    assert node.closed
    with pytest.raises(HandleError, match=r"was given to OrtModelEditorApi.AddNodeToGraph"):
        editor.add_node_to_graph(graph, node)
    other = editor.create_node("Add", "", "m", ["a", "b"], ["d"])
    with pytest.raises(ArgumentError):
        editor.add_node_to_graph("graph", other)
    assert not other.closed
    with pytest.raises((HandleError, ArgumentError)):
        editor.add_node_to_graph(node, other)
    assert not other.closed


def test_the_same_object_cannot_be_given_twice_in_one_call(library: Any) -> None:
    if library.api_version < 22:
        pytest.skip("needs OrtModelEditorApi")
    from ortforge import HandleError

    api, editor = library.api, library.model_editor
    info = api.create_tensor_type_and_shape_info()
    api.set_tensor_element_type(info, 1)
    value_info = editor.create_value_info("x", editor.create_tensor_type_info(info))
    graph = editor.create_graph()
    with pytest.raises(HandleError):
        editor.set_graph_inputs(graph, [value_info, value_info])
    assert not value_info.closed
    editor.set_graph_inputs(graph, [value_info])
    assert value_info.closed


def test_ep_devices_and_key_values(library: Any, env: Any) -> None:
    if library.api_version < 22:
        pytest.skip("needs EP devices")
    api = library.api
    devices = api.get_ep_devices(env)
    if not devices:
        pytest.skip("this release finds no devices here")
    assert any(api.ep_device_ep_name(d) == "CPUExecutionProvider" for d in devices)
    hardware = api.ep_device_device(devices[0])
    assert api.hardware_device_type(hardware).name.startswith("OrtHardwareDeviceType_")
    keys, values = api.get_key_value_pairs(api.ep_device_ep_metadata(devices[0]))
    assert len(keys) == len(values)
    pairs = api.create_key_value_pairs()
    api.add_key_value_pair(pairs, "ключ", "значение")
    api.add_key_value_pair(pairs, "a", "b")
    assert api.get_key_value(pairs, "ключ") == "значение"
    assert api.get_key_value(pairs, "none") is None
    assert dict(zip(*api.get_key_value_pairs(pairs), strict=True)) == {"ключ": "значение", "a": "b"}
    api.remove_key_value_pair(pairs, "a")
    assert api.get_key_value(pairs, "a") is None


def test_append_provider_v2(library: Any, env: Any, options: Any, add_model: Path) -> None:
    if library.api_version < 22:
        pytest.skip("needs EP devices")
    api = library.api
    devices = [d for d in api.get_ep_devices(env) if api.ep_device_ep_name(d) == "CPUExecutionProvider"]
    api.session_options_append_execution_provider_v2(options, env, devices, [], [])
    check_run(library, api.create_session(env, add_model, options))


def test_compile_api_writes_a_buffer(library: Any, env: Any, options: Any, add_model: Path, allocator: Any) -> None:
    if library.api_version < 22:
        pytest.skip("needs OrtCompileApi")
    compiling = library.compile
    choices = compiling.create_model_compilation_options_from_session_options(env, options)
    compiling.model_compilation_options_set_input_model_path(choices, add_model)
    buffer = compiling.model_compilation_options_set_output_model_buffer(choices, allocator)
    assert not buffer.filled
    try:
        compiling.compile_model(env, choices)
    except OrtError as error:
        pytest.skip(f"this release compiles nothing on the CPU: {error.message}")
    assert buffer.filled
    check_run(library, library.api.create_session_from_array(env, buffer.view(), options))
    buffer.close()
    assert not buffer.filled


def test_compile_api_calls_a_writer(library: Any, env: Any, options: Any, add_model: Path) -> None:
    if library.api_version < 23:
        pytest.skip("needs a write function")
    compiling, chunks = library.compile, []
    choices = compiling.create_model_compilation_options_from_session_options(env, options)
    compiling.model_compilation_options_set_input_model_path(choices, add_model)
    compiling.model_compilation_options_set_output_model_write_func(choices, lambda data: chunks.append(bytes(data)))
    compiling.compile_model(env, choices)
    check_run(library, library.api.create_session_from_array(env, b"".join(chunks), options))
    failing = compiling.create_model_compilation_options_from_session_options(env, options)
    compiling.model_compilation_options_set_input_model_path(failing, add_model)

    def refuse(data: memoryview) -> None:
        raise OSError("disk full")

    compiling.model_compilation_options_set_output_model_write_func(failing, refuse)
    with pytest.raises(OrtError, match="disk full"):
        compiling.compile_model(env, failing)


def test_ep_selection_delegate(library: Any, env: Any, options: Any, add_model: Path) -> None:
    if library.api_version < 23:
        pytest.skip("needs the delegate of 1.23")
    api, seen = library.api, []

    def select(devices: list[Any], model: Any, runtime: Any) -> list[Any]:
        seen.append([api.ep_device_ep_name(d) for d in devices])
        return [d for d in devices if api.ep_device_ep_name(d) == "CPUExecutionProvider"][:1]

    api.session_options_set_ep_selection_policy_delegate(options, select)
    check_run(library, api.create_session(env, add_model, options))
    assert "CPUExecutionProvider" in seen[0]


def test_graph_of_a_session_cannot_outlive_bounds(library: Any, x: Any) -> None:
    """An array the caller sizes is never written past its end, and a negative or huge size is refused."""
    api = library.api
    info = api.get_tensor_type_and_shape(x)
    assert api.get_dimensions(info, 2) == [2, 3]
    for count in (-1, 2**64, 2**62):
        with pytest.raises(ArgumentError):
            api.get_dimensions(info, count)
