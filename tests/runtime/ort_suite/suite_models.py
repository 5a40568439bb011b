"""Models that several tests use."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from onnx import TensorProto, helper, save


def save_model(path: Path, nodes: list[Any], inputs: list[Any], outputs: list[Any], **options: Any) -> Path:
    """Write a model that every release in the tests can read."""
    graph = helper.make_graph(nodes, "graph", inputs, outputs, options.get("initializers", []))
    opsets = [helper.make_opsetid("", options.get("opset", 17)), helper.make_opsetid("ai.onnx.ml", 3)]
    model = helper.make_model(
        graph, opset_imports=opsets, ir_version=options.get("ir", 8), producer_name="ortforge-tests"
    )
    helper.set_model_props(model, options.get("metadata", {}))
    save(model, path)
    return path


def one_node(path: Path, op: str, inputs: list[Any], outputs: list[Any], **attributes: Any) -> Path:
    """Write a model of one node."""
    ins, outs = ([info.name for info in infos] for infos in (inputs, outputs))
    return save_model(path, [helper.make_node(op, ins, outs, **attributes)], inputs, outputs)


def tensor_info(name: str, shape: list[Any], element: int = TensorProto.FLOAT) -> Any:
    """An input or output of a model."""
    return helper.make_tensor_value_info(name, element, shape)


def passthrough(folder: Path) -> Path:
    """A model whose first output is its input."""
    shape: list[str | int | None] = ["n", 3]
    graph = helper.make_graph(
        [helper.make_node("Add", ["x", "x"], ["y"])],
        "graph",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)],
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name in ("x", "y")],
    )
    path = folder / "passthrough.onnx"
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)
    return path


def edited(library: Any) -> Any:
    """y = x + 10 over [2, 3] floats, made with OrtModelEditorApi; its initializer lives in numpy memory."""
    from ortforge import value_from_numpy

    api, editor = library.api, library.model_editor

    def value_info(name: str) -> Any:
        with api.create_tensor_type_and_shape_info() as info:
            api.set_tensor_element_type(info, 1)
            api.set_dimensions(info, [2, 3])
            with editor.create_tensor_type_info(info) as type_info:
                return editor.create_value_info(name, type_info)

    graph = editor.create_graph()
    editor.set_graph_inputs(graph, [value_info("x")])
    editor.set_graph_outputs(graph, [value_info("y")])
    ten = value_from_numpy(library, np.full((2, 3), 10, np.float32))
    editor.add_initializer_to_graph(graph, "ten", ten, False)
    editor.add_node_to_graph(graph, editor.create_node("Add", "", "add", ["x", "ten"], ["y"], []))
    model = editor.create_model([""], [17])
    editor.add_graph_to_model(model, graph)
    assert graph.closed
    assert ten.closed
    return model
