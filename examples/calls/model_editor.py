"""Made and compiled models: a graph that is made in memory, and a model that is compiled ahead of time, since ONNX Runtime 1.22."""

import numpy as np

import ortforge
from ortforge import value_from_numpy, value_to_numpy
from ortforge.c_api import ONNXTensorElementDataType, OrtLoggingLevel, OrtValueInfo

ort = ortforge.load()
api = ort.api
editor = ort.model_editor
compiler = ort.compile
env = api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "app")


# %% Describe an input or output
def tensor_of_floats(name: str, shape: list[int]) -> OrtValueInfo:
    """A value of the graph."""
    with api.create_tensor_type_and_shape_info() as shape_info:
        api.set_tensor_element_type(shape_info, ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT)
        api.set_dimensions(shape_info, shape)
        with editor.create_tensor_type_info(shape_info) as type_info:
            return editor.create_value_info(name, type_info)


# %% Make a graph: y = x + ten
graph = editor.create_graph()
editor.set_graph_inputs(graph, [tensor_of_floats("x", [2, 3])])
editor.set_graph_outputs(graph, [tensor_of_floats("y", [2, 3])])
ten = value_from_numpy(ort, np.full((2, 3), 10, np.float32))
editor.add_initializer_to_graph(graph, "ten", ten, False)  # the graph takes it over
editor.add_node_to_graph(graph, editor.create_node("Add", "", "add", ["x", "ten"], ["y"]))

# %% Make a model of the graph, and a session of the model
model = editor.create_model([""], [17])  # opset 17 of ONNX
editor.add_graph_to_model(model, graph)  # takes the graph over
with editor.create_session_from_model(env, model) as session:
    x = value_from_numpy(ort, np.ones((2, 3), np.float32))
    (y,) = api.run(session, None, ["x"], [x], ["y"])
    assert (value_to_numpy(ort, y) == 11).all()

# %% Compile a model ahead of time
with api.create_session_options() as options:
    how = compiler.create_model_compilation_options_from_session_options(env, options)
with how:
    compiler.model_compilation_options_set_input_model_path(how, "model.onnx")
    compiler.model_compilation_options_set_output_model_path(how, "compiled.onnx")
    compiler.compile_model(env, how)
api.create_session(env, "compiled.onnx").close()
