"""The models that the Go module's own tests run, for ONNX Runtime 1.23 and newer.

Input: a folder. Output: relu.onnx, texts.onnx, loop.onnx, same.onnx, insert.onnx and weights.onnx in it.
"""

from __future__ import annotations

from pathlib import Path

from onnx import ModelProto, NodeProto, TensorProto, ValueInfoProto, helper, save


def write(folder: Path) -> Path:
    """All of them; the folder."""
    save(_relu(), folder / "relu.onnx")
    save(_texts(), folder / "texts.onnx")
    save(_loop(), folder / "loop.onnx")
    save(_same(), folder / "same.onnx")
    save(_insert(), folder / "insert.onnx")
    save(_weights(), folder / "weights.onnx")
    return folder


def _value(name: str, kind: int, *shape: int | str) -> ValueInfoProto:
    return helper.make_tensor_value_info(name, kind, shape)


def _model(nodes: list[NodeProto], inputs: list[ValueInfoProto], outputs: list[ValueInfoProto]) -> ModelProto:
    graph = helper.make_graph(nodes, "g", inputs, outputs)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def _relu() -> ModelProto:
    """y = relu(x), of any number of rows of three, with metadata."""
    values = [_value(name, TensorProto.FLOAT, "n", 3) for name in "xy"]
    model = _model([helper.make_node("Relu", ["x"], ["y"])], values[:1], values[1:])
    model.producer_name, model.model_version = "ortforge", 7
    helper.set_model_props(model, {"key": "valué"})
    return model


def _texts() -> ModelProto:
    """y = x, of texts."""
    values = [_value(name, TensorProto.STRING, "n") for name in "xy"]
    return _model([helper.make_node("Identity", ["x"], ["y"])], values[:1], values[1:])


def _loop() -> ModelProto:
    """Count to n, one at a time."""
    nodes = [
        helper.make_node("Identity", ["go_on"], ["again"]),
        helper.make_node("Add", ["before", "one"], ["after"]),
    ]
    body = helper.make_graph(
        nodes,
        "body",
        [_value("i", TensorProto.INT64), _value("go_on", TensorProto.BOOL), _value("before", TensorProto.INT64)],
        [_value("again", TensorProto.BOOL), _value("after", TensorProto.INT64)],
        [helper.make_tensor("one", TensorProto.INT64, [], [1])],
    )
    nodes = [
        helper.make_node("Constant", [], ["zero"], value=helper.make_tensor("v", TensorProto.INT64, [], [0])),
        helper.make_node("Loop", ["n", "", "zero"], ["count"], body=body),
    ]
    return _model(nodes, [_value("n", TensorProto.INT64)], [_value("count", TensorProto.INT64)])


def _same() -> ModelProto:
    """y = relu(x), and x itself, which is an output, too."""
    x, y = (_value(name, TensorProto.FLOAT, "n") for name in "xy")
    return _model([helper.make_node("Relu", ["x"], ["y"])], [x], [y, x])


def _insert() -> ModelProto:
    """A sequence with one tensor more."""
    given, made = (helper.make_tensor_sequence_value_info(name, TensorProto.FLOAT, None) for name in ("s", "r"))
    tensor = _value("t", TensorProto.FLOAT, "n")
    return _model([helper.make_node("SequenceInsert", ["s", "t"], ["r"])], [given, tensor], [made])


def _weights() -> ModelProto:
    """y = x + 1, with as many ones as elements: enough to be used where they lie."""
    x, y = (_value(name, TensorProto.FLOAT, 4096) for name in "xy")
    model = _model([helper.make_node("Add", ["x", "w"], ["y"])], [x], [y])
    model.graph.initializer.append(helper.make_tensor("w", TensorProto.FLOAT, [4096], [1.0] * 4096))
    return model
