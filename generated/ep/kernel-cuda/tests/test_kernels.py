"""The kernels of SampleKernelCudaExecutionProvider: every version of their operators, other types, events in a profile."""

import numpy as np
import pytest
from models import bytes_of, graph, info, node
from onnx import TensorProto, defs, helper
from support import EP_NAME, cpu_session, events, feeds, needs, session

#: The newest opset that every release since the oldest supported one knows.
NEWEST = 23
OPERATORS = {
    "Add": [(2, 3), (3,)],
    "Sub": [(2, 3), (3,)],
    "Mul": [(2, 3), (3,)],
    "Relu": [(2, 3)],
    "MatMul": [(2, 3), (3, 4)],
    "Gemm": [(2, 3), (3, 4), (4,)],
}
#: Since when this EP has an operator; ONNX Runtime itself takes models since opset 7.
SINCE = {"If": 7, "Loop": 7, "Scan": 9}


def versions(op):
    """The opsets that brought another version of an operator, as far as everybody has them."""
    oldest = SINCE.get(op, 7)
    found = {min(schema.since_version, NEWEST) for schema in defs.get_all_schemas_with_history() if schema.name == op}
    return sorted({oldest} | {version for version in found if oldest <= version <= NEWEST})


def at(opset, made):
    return helper.make_model(made, opset_imports=[helper.make_opsetid("", opset)], ir_version=7).SerializeToString()


@pytest.mark.parametrize(("op", "opset"), [(op, version) for op in OPERATORS for version in versions(op)])
def test_versions(op, opset):
    shapes = OPERATORS[op]
    inputs = dict(zip("abc", [list(shape) for shape in shapes]))
    made = at(opset, graph([node(op, " ".join(inputs), "y")], inputs, {"y": None}))
    ours, theirs = session(made, strict=True), cpu_session(made)
    values = feeds(theirs, shapes)
    np.testing.assert_allclose(ours.run(None, values)[0], theirs.run(None, values)[0], rtol=1e-5, atol=1e-6)


def body(name, nodes, inputs, outputs):
    return helper.make_graph(nodes, name, inputs, outputs)


def control_flow(op):
    """A graph of one node with bodies, of what every version has, and inputs for it."""
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    flag, number = TensorProto.BOOL, TensorProto.INT64
    if op == "If":
        bodies = {
            "then_branch": body("then", [node("Relu", "x", "t")], [], [info("t", [2, 3])]),
            "else_branch": body("else", [node("Relu", "x", "e")], [], [info("e", [2, 3])]),
        }
        made = helper.make_node("If", ["cond"], ["y"], **bodies)
        return helper.make_graph([made], "graph", [info("cond", [], flag), info("x", [2, 3])], [info("y", [2, 3])]), {
            "cond": np.array(True),
            "x": x,
        }
    if op == "Loop":
        ins = [info("i", [], number), info("on", [], flag), info("v", [2, 3])]
        outs = [info("still", [], flag), info("w", [2, 3])]
        again = body("body", [node("Relu", "v", "w"), node("Identity", "on", "still")], ins, outs)
        made = helper.make_node("Loop", ["count", "cond", "x"], ["y"], body=again)
        values = [info("count", [], number), info("cond", [], flag), info("x", [2, 3])]
        return helper.make_graph([made], "graph", values, [info("y", [2, 3])]), {
            "count": np.array(2),
            "cond": np.array(True),
            "x": x,
        }
    step = body("body", [node("Relu", "v", "w")], [info("v", [3])], [info("w", [3])])
    made = helper.make_node("Scan", ["x"], ["y"], body=step, num_scan_inputs=1)
    return helper.make_graph([made], "graph", [info("x", [2, 3])], [info("y", [2, 3])]), {"x": x}


@pytest.mark.parametrize(("op", "opset"), [(op, version) for op in SINCE for version in versions(op)])
def test_versions_of_control_flow(op, opset):
    made, inputs = control_flow(op)
    made = at(opset, made)
    np.testing.assert_array_equal(session(made).run(None, inputs)[0], cpu_session(made).run(None, inputs)[0])
    assert op in names(made, inputs)


def names(made, inputs):
    """The operators that this EP ran."""
    return [
        event["args"]["op_name"]
        for event in events(made, inputs)
        if event.get("cat") == "Node"
        and event["name"].endswith("_kernel_time")
        and event["args"]["provider"] == EP_NAME
    ]


@pytest.mark.parametrize("kind", ["FLOAT", "DOUBLE", "FLOAT16", "BFLOAT16", "BOOL", "INT8", "UINT8", "INT16", "INT64"])
@pytest.mark.parametrize("shape", [(), (5,), (2, 3), (0, 3)])
def test_copies(kind, shape):
    """ONNX Runtime puts them in for devices with memory of their own. Here a model has to ask for them."""
    kind = getattr(TensorProto, kind)
    sizes = [f"n{i}" for i in range(len(shape))]
    nodes = [node("MemcpyFromHost", "x", "d"), node("MemcpyToHost", "d", "y")]
    if kind == TensorProto.FLOAT:
        nodes[1:1] = [node("Relu", "d", "e")]
        nodes[2].input[0] = "e"
    feed = [node("Cast", "f", "x", to=kind)], [info("f", sizes)]
    back = [node("Cast", "y", "z", to=TensorProto.FLOAT)]
    made = bytes_of(helper.make_graph([*feed[0], *nodes, *back], "graph", feed[1], [info("z", sizes)]))
    values = {"f": np.arange(np.prod(shape, dtype=int), dtype=np.float32).reshape(shape)}
    expected = values["f"].astype(bool) if kind == TensorProto.BOOL else values["f"]
    np.testing.assert_array_equal(session(made).run(None, values)[0], expected)
    assert {"MemcpyFromHost", "MemcpyToHost"} <= set(names(made, values))


@needs(25, "a profiler of an EP")
@pytest.mark.parametrize("op", OPERATORS)
def test_every_kernel_has_events(op):
    shapes = OPERATORS[op]
    inputs = dict(zip("abc", [list(shape) for shape in shapes]))
    made = at(17, graph([node(op, " ".join(inputs), "y")], inputs, {"y": None}))
    found = events(made, feeds(cpu_session(made), shapes))
    assert [event["name"] for event in found if event["name"] in OPERATORS] == [op]
