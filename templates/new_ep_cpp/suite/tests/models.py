"""Models for the tests, made in memory. Every value is a float tensor unless a test says otherwise."""

from onnx import TensorProto, helper, numpy_helper

OPSET, IR = 17, 8


def info(name, shape, kind=TensorProto.FLOAT):
    return helper.make_tensor_value_info(name, kind, shape)


def node(op, inputs, output, **attributes):
    return helper.make_node(op, inputs.split(), [output], **attributes)


def graph(nodes, inputs, outputs, weights=None):
    """A graph; inputs and outputs are shapes by name, None where only the type is known."""
    values = [[info(name, shape) for name, shape in group.items()] for group in (inputs, outputs)]
    tensors = [numpy_helper.from_array(array, name) for name, array in (weights or {}).items()]
    return helper.make_graph(nodes, "graph", *values, tensors)


def bytes_of(made):
    return helper.make_model(made, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR).SerializeToString()


def model(nodes, inputs, outputs, weights=None):
    return bytes_of(graph(nodes, inputs, outputs, weights))


def one_node(op, *shapes):
    """A model of one node whose inputs and output have shapes that are not known before a Run."""
    names = "ab"[: len(shapes)]
    inputs = {name: [f"{name}{i}" for i in range(len(shape))] for name, shape in zip(names, shapes, strict=True)}
    return model([node(op, " ".join(names), "y")], inputs, {"y": None})


def conditional(then_nodes, else_nodes, inputs, weights=None, cond="cond"):
    """y = If(cond, then, else), where the bodies read the inputs of the graph and write `t` and `e`."""
    then_body = helper.make_graph(then_nodes, "then", [], [info("t", None)])
    else_body = helper.make_graph(else_nodes, "else", [], [info("e", None)])
    branch = helper.make_node("If", [cond], ["y"], then_branch=then_body, else_branch=else_body)
    values = [info(cond, [], TensorProto.BOOL), *(info(name, shape) for name, shape in inputs.items())]
    tensors = [numpy_helper.from_array(array, name) for name, array in (weights or {}).items()]
    return bytes_of(helper.make_graph([branch], "graph", values, [info("y", None)], tensors))


def loop(body_nodes, inputs, weights=None):
    """y = `x` after `count` times the body, which reads `v`, writes `w`, and may read the inputs of the graph."""
    body = helper.make_graph(
        [*body_nodes, helper.make_node("Identity", ["going"], ["still"])],
        "body",
        [info("i", [], TensorProto.INT64), info("going", [], TensorProto.BOOL), info("v", None)],
        [info("still", [], TensorProto.BOOL), info("w", None)],
    )
    once = helper.make_node("Loop", ["count", "", "x"], ["y"], body=body)
    values = [info("count", [], TensorProto.INT64), *(info(name, shape) for name, shape in inputs.items())]
    tensors = [numpy_helper.from_array(array, name) for name, array in (weights or {}).items()]
    return bytes_of(helper.make_graph([once], "graph", values, [info("y", None)], tensors))


#: y = a * b, of any length.
MUL = model([node("Mul", "a b", "y")], {"a": ["n"], "b": ["n"]}, {"y": ["n"]})
