"""A model of one node, built in memory with OrtModelEditorApi (ONNX Runtime 1.22 or newer)."""

from __future__ import annotations

from collections.abc import Sequence

from ortforge import Library
from ortforge.c_api import ONNXTensorElementDataType, OrtEnv, OrtSession, OrtSessionOptions, OrtValueInfo

FLOAT = ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT
OPSET = 17


def create_session(
    ort: Library, env: OrtEnv, operator: str, inputs: Sequence[str], shape: Sequence[int], options: OrtSessionOptions
) -> OrtSession:
    """A session that computes `y`, the result of the operator; inputs and output are floats of one shape."""
    editor = ort.model_editor

    def value(name: str) -> OrtValueInfo:
        with ort.api.create_tensor_type_and_shape_info() as tensor:
            ort.api.set_tensor_element_type(tensor, FLOAT)
            ort.api.set_dimensions(tensor, list(shape))
            with editor.create_tensor_type_info(tensor) as type_info:
                return editor.create_value_info(name, type_info)

    graph = editor.create_graph()
    editor.set_graph_inputs(graph, [value(name) for name in dict.fromkeys(inputs)])
    editor.set_graph_outputs(graph, [value("y")])
    editor.add_node_to_graph(graph, editor.create_node(operator, "", operator.lower(), list(inputs), ["y"]))
    with editor.create_model([""], [OPSET]) as model:
        editor.add_graph_to_model(model, graph)
        return editor.create_session_from_model(env, model, options)
