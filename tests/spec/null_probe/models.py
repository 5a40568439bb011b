"""The models and files that the probe needs, written once into a folder."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
from onnx import TensorProto, helper, numpy_helper, save

from ortforge_tools.tools.headers.compiler import find_compiler

_FLOAT = TensorProto.FLOAT
OPERATORS = "liboperators.so"
_ADAPTER = """
import sys, numpy, onnxruntime
made = onnxruntime.AdapterFormat()
made.set_adapter_version(1)
made.set_model_version(1)
made.set_parameters({"w": onnxruntime.OrtValue.ortvalue_from_numpy(numpy.ones((2, 3), numpy.float32))})
made.export_adapter(sys.argv[1])
"""


def write(folder: Path) -> None:
    """Write all of them."""
    tensor = helper.make_tensor_value_info
    x, y, w = tensor("x", _FLOAT, [2, 3]), tensor("y", _FLOAT, [2, 3]), tensor("w", _FLOAT, [2, 3])
    ones = numpy_helper.from_array(np.ones((2, 3), np.float32), "w")
    _model(folder / "add.onnx", [helper.make_node("Add", ["x", "x"], ["y"], name="add")], [x], [y])
    _model(folder / "initializer.onnx", [helper.make_node("Add", ["x", "w"], ["y"])], [x, w], [y], [ones])
    nodes = [
        helper.make_node("Add", ["x", "w"], ["t"]),
        helper.make_node("Softmax", ["t"], ["y"], axis=1),
        helper.make_node("ConstantOfShape", ["n"], ["c"], value=numpy_helper.from_array(np.ones(1, np.float32), "v")),
        helper.make_node("If", ["b"], ["z"], then_branch=_branch("Neg", "w"), else_branch=_branch("Abs", "w")),
    ]
    shape = numpy_helper.from_array(np.array([2], np.int64), "n")
    inputs = [x, tensor("b", TensorProto.BOOL, [])]
    outputs = [tensor(name, _FLOAT, [2, 3]) for name in "yzr"] + [tensor("c", _FLOAT, [2])]
    random = helper.make_node("RandomNormal", [], ["r"], shape=[2, 3])
    _model(folder / "source.onnx", [random], [], [tensor("r", _FLOAT, [2, 3])])
    _model(folder / "constant.onnx", [*nodes, random], inputs, outputs, [ones, shape])
    sequence = helper.make_tensor_sequence_value_info("s", _FLOAT, [2, 3])
    _model(folder / "sequence.onnx", [helper.make_node("SequenceConstruct", ["x"], ["s"])], [x], [sequence])
    pairs = helper.make_map_type_proto(TensorProto.INT64, helper.make_tensor_type_proto(_FLOAT, []))
    mapped = helper.make_value_info("m", pairs)
    _model(
        folder / "map.onnx",
        [helper.make_node("CastMap", ["m"], ["y"], domain="ai.onnx.ml", cast_to="TO_FLOAT")],
        [mapped],
        [tensor("y", _FLOAT, [1, "n"])],
    )
    optional = helper.make_value_info(
        "o", helper.make_optional_type_proto(helper.make_tensor_type_proto(_FLOAT, [2, 3]))
    )
    _model(folder / "optional.onnx", [helper.make_node("OptionalGetElement", ["o"], ["y"])], [optional], [y])
    attributes: dict[str, Any] = {
        "f": 1.5,
        "i": 3,
        "s": "text",
        "fs": [1.0, 2.0],
        "is": [1, 2],
        "ss": ["a", "b"],
        "t": ones,
    }
    custom = helper.make_node("Probe", ["x", "w"], ["y"], name="probe", domain="null.probe", **attributes)
    _model(folder / "custom.onnx", [custom], [x], [y], [ones])
    _package(folder / "package", folder / "add.onnx")
    source = folder / "operators.c"
    source.write_text("void* RegisterCustomOps(void* options, const void* base) { return 0; }\n")
    subprocess.run([find_compiler(), "-shared", "-fPIC", str(source), "-o", str(folder / OPERATORS)], check=True)
    subprocess.run([sys.executable, "-c", _ADAPTER, str(folder / "adapter.onnx_adapter")], check=True)


def _branch(op: str, value: str) -> Any:
    """What one branch of an If does to a value of the graph around it."""
    result = helper.make_tensor_value_info(f"{op} of {value}", _FLOAT, [2, 3])
    return helper.make_graph([helper.make_node(op, [value], [result.name])], op, [], [result])


def _model(
    path: Path, nodes: list[Any], inputs: list[Any], outputs: list[Any], weights: list[Any] | None = None
) -> None:
    opsets = [("", 17), ("ai.onnx.ml", 3), ("null.probe", 1)]
    graph = helper.make_graph(nodes, "graph", inputs, outputs, weights or [])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid(*o) for o in opsets], ir_version=8)
    helper.set_model_props(model, {"key": "value"})
    save(model, path)


def _package(root: Path, model: Path) -> None:
    """A model package with one component that has one variant."""
    (root / "main").mkdir(parents=True, exist_ok=True)
    (root / "shared_assets").mkdir(exist_ok=True)
    (root / "main" / "model.onnx").write_bytes(model.read_bytes())
    variant = {
        "variant_directory": "main",
        "ep": "CPUExecutionProvider",
        "executor_info": {"ort": {"model_file": "model.onnx"}},
    }
    manifest = {"schema_version": "1.0", "components": {"main": {"variants": {"only": variant}}}}
    (root / "manifest.json").write_text(json.dumps(manifest))
