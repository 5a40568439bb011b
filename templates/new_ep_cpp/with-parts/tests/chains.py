"""Models of several nodes, of whatever the EP has."""

import onnx
import pytest
from support import CASES, session_of


def chain(length, constants=False):
    """A model of several nodes of one operator, each after the other, and what goes in.

    With constants, all inputs of the nodes but the first are weights of the model.
    """
    every = [case for cases in CASES.values() for case in cases]
    for case in sorted(every, key=lambda case: -len(case.model.graph.input)):
        (node,), values, (inputs, (out, *_)) = case.model.graph.node, case.model.graph.input, case.data_sets[0]
        if inputs[0].shape != out.shape or inputs[0].dtype != out.dtype or not all(node.input) or not session_of(case):
            continue
        nodes = [onnx.NodeProto.FromString(node.SerializeToString()) for _ in range(length)]
        for i, copy in enumerate(nodes):
            copy.name = f"node{i}"
            copy.output[:] = [f"made{i}", *(f"unread{i}_{name}" for name in copy.output[1:])]
            copy.input[0] = f"made{i - 1}" if i else node.input[0]
        feeds = {value.name: x for value, x in zip(values, inputs, strict=True)}
        kept = values[:1] if constants else values
        weights = [onnx.numpy_helper.from_array(feeds.pop(value.name), value.name) for value in values[len(kept) :]]
        result = onnx.helper.make_tensor_value_info(nodes[-1].output[0], 1, None)
        graph = onnx.helper.make_graph(nodes, "chain", kept, [result], weights)
        versions = {"opset_imports": case.model.opset_import, "ir_version": case.model.ir_version}
        return onnx.helper.make_model(graph, **versions).SerializeToString(), feeds
    pytest.skip("no case that the EP takes has an output like its first input")
