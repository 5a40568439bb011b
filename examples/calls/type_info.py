"""Types of inputs and outputs: tensors with sizes by number or by name, sequences, maps."""

import ortforge
from ortforge.c_api import ONNXTensorElementDataType, ONNXType, OrtLoggingLevel

ort = ortforge.load()
api = ort.api
env = api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "app")
session = api.create_session(env, "model.onnx")
classifier = api.create_session(env, "classifier.onnx")

# %% Ask for the type of an input
with api.session_get_input_type_info(session, 0) as type_info:
    tensor = api.cast_type_info_to_tensor_info(type_info)  # a view; None if it is no tensor
    assert tensor is not None
    count = api.get_dimensions_count(tensor)
    assert api.get_tensor_element_type(tensor) == ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT
    assert api.get_dimensions(tensor, count) == [-1, 3]  # -1: any size
    assert api.get_symbolic_dimensions(tensor, count) == ["n", ""]

# %% Ask for the type of an output that is a sequence of maps
with api.session_get_output_type_info(classifier, 0) as type_info:
    assert api.get_onnx_type_from_type_info(type_info) == ONNXType.ONNX_TYPE_SEQUENCE
    sequence = api.cast_type_info_to_sequence_type_info(type_info)
    assert sequence is not None
    with api.get_sequence_element_type(sequence) as element:
        mapping = api.cast_type_info_to_map_type_info(element)
        assert mapping is not None
        assert api.get_map_key_type(mapping) == ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64
        with api.get_map_value_type(mapping) as value:
            assert api.get_onnx_type_from_type_info(value) == ONNXType.ONNX_TYPE_TENSOR

# %% Describe a tensor's type by hand
with api.create_tensor_type_and_shape_info() as info:
    api.set_tensor_element_type(info, ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT)
    api.set_dimensions(info, [2, 3])
    assert api.get_tensor_shape_element_count(info) == 6
