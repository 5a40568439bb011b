"""Models of several nodes, of whatever the EP has."""

import onnx
import pytest
from support import CASES


def chain(length):
    """A model of several nodes of one operator, each after the other, and what goes in. The last node makes `y`."""
    for case in (case for cases in CASES.values() for case in cases):
        (node,), graph, (inputs, (out, *others)) = case.model.graph.node, case.model.graph, case.data_sets[0]
        if others or any(x.shape != out.shape or x.dtype != out.dtype for x in inputs[:1]) or not all(node.input):
            continue
        nodes = [onnx.NodeProto() for _ in range(length)]
        for i, copy in enumerate(nodes):
            copy.CopyFrom(node)
            copy.name = f"n{i}"
            copy.input[0] = f"v{i}" if i else node.input[0]
            copy.output[0] = f"v{i + 1}" if i + 1 < length else "y"
        made = onnx.helper.make_graph(nodes, "chain", graph.input, [onnx.helper.make_tensor_value_info("y", 1, None)])
        model = onnx.helper.make_model(made, opset_imports=case.model.opset_import, ir_version=case.model.ir_version)
        return model.SerializeToString(), dict(zip([value.name for value in graph.input], inputs, strict=True))
    pytest.skip("no operator of the EP has an output like its first input")
