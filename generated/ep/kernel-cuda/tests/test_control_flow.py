"""If, Loop and Scan as nodes of SampleKernelCudaExecutionProvider, with bodies of nodes of this EP and of others."""

import json

import numpy as np
import pytest
from models import bytes_of, conditional, info, loop, node
from onnx import TensorProto, helper
from support import CPU_NAME, EP_NAME, cpu_session, events, in_child, session

X = np.array([[1, -2, 0.5], [3, 4, -1]], np.float32)


def ran(made, inputs, **arguments):
    """Name of an EP -> operators of the nodes it ran, sorted. Copies are left out."""
    found = {}
    for event in events(made, inputs, **arguments):
        if event.get("cat") != "Node" or not event["name"].endswith("_kernel_time"):
            continue
        if not event["args"]["op_name"].startswith("Memcpy"):
            found.setdefault(event["args"]["provider"], []).append(event["args"]["op_name"])
    return {name: sorted(ops) for name, ops in found.items()}


def check(made, inputs, **arguments):
    ours, theirs = session(made, **arguments).run(None, inputs), cpu_session(made).run(None, inputs)
    for found, expected in zip(ours, theirs, strict=True):
        np.testing.assert_array_equal(found, expected, strict=True)
    return ours


def going(count, carried, outputs, body, kind=TensorProto.FLOAT):
    """A Loop whose body is given by its nodes: values `v0` ... become `w0` ..., and `s0` ... are gathered."""
    names = range(len(carried))
    inputs = [
        info("i", [], TensorProto.INT64),
        info("on", [], TensorProto.BOOL),
        *(info(f"v{n}", None, kind) for n in names),
    ]
    made = [f"w{n}" for n in names] + [f"s{n}" for n in range(outputs)]
    body = helper.make_graph(
        [*body, node("Identity", "on", "still")],
        "body",
        inputs,
        [info("still", [], TensorProto.BOOL), *(info(name, None, kind) for name in made)],
    )
    results = [f"y{n}" for n in range(len(made))]
    graph = helper.make_graph(
        [helper.make_node("Loop", ["count", "", *carried], results, body=body)],
        "graph",
        [info("count", [], TensorProto.INT64), *(info(name, ["n", "m"], kind) for name in dict.fromkeys(carried))],
        [info(name, None, kind) for name in results],
    )
    return bytes_of(graph), {"count": np.array(count), **{name: X for name in carried}}


@pytest.mark.parametrize("taken", [True, False])
def test_if(taken):
    made = conditional([node("Mul", "x x", "t")], [node("Relu", "x", "e1"), node("Add", "e1 x", "e")], {"x": [2, 3]})
    inputs = {"cond": np.array(taken), "x": X}
    check(made, inputs, strict=True)
    assert ran(made, inputs) == {EP_NAME: ["If", "Mul"] if taken else ["Add", "If", "Relu"]}


def test_if_with_a_condition_of_another_ep():
    """The condition is made on the host, where the If wants it."""
    then_body = helper.make_graph([node("Mul", "x x", "t")], "then", [], [info("t", None)])
    else_body = helper.make_graph([node("Sigmoid", "x", "e")], "else", [], [info("e", None)])
    nodes = [
        node("ReduceSum", "x", "sum", keepdims=0),
        node("Greater", "sum zero", "cond"),
        helper.make_node("If", ["cond"], ["y"], then_branch=then_body, else_branch=else_body),
        node("Relu", "y", "z"),
    ]
    made = bytes_of(helper.make_graph(nodes, "graph", [info("x", [2, 3]), info("zero", [])], [info("z", None)]))
    for sign in (1, -1):
        inputs = {"x": sign * X, "zero": np.array(0, np.float32)}
        check(made, inputs)
        assert "If" in ran(made, inputs)[EP_NAME]


@pytest.mark.parametrize("count", [0, 1, 2, 7])
def test_loop(count):
    """Carried values, and outputs of the iterations one after the other."""
    body = [node("Mul", "v0 x", "w0"), node("Sub", "v1 w0", "w1"), node("Relu", "w1", "s0"), node("Add", "w0 w1", "s1")]
    made, inputs = going(count, ["x", "x"], 2, body)
    found = check(made, inputs)
    assert found[2].shape[0] == found[3].shape[0] == count
    places = ran(made, inputs)
    assert places[EP_NAME] == sorted(["Mul", "Sub", "Relu", "Add"] * count + ["Loop"])
    assert set(places.get(CPU_NAME, [])) <= {"Identity"}


def test_a_loop_over_empty_tensors():
    made, inputs = going(3, ["x"], 1, [node("Mul", "v0 v0", "w0"), node("Relu", "w0", "s0")])
    check(made, {**inputs, "x": np.zeros((0, 3), np.float32)})


def test_a_loop_that_ends_by_itself():
    body = helper.make_graph(
        [
            node("Add", "v x", "w"),
            node("ReduceSum", "w", "sum", keepdims=0),
            node("Less", "sum most", "still"),
            node("Relu", "w", "s"),
        ],
        "body",
        [info("i", [], TensorProto.INT64), info("on", [], TensorProto.BOOL), info("v", None)],
        [info("still", [], TensorProto.BOOL), info("w", None), info("s", None)],
    )
    values = [info("x", [2, 3]), info("most", []), info("go", [], TensorProto.BOOL)]
    for trips in ("", "trips"):
        again = [info("trips", [], TensorProto.INT64)] if trips else []
        once = helper.make_node("Loop", [trips, "go", "x"], ["y", "ys"], body=body)
        made = bytes_of(helper.make_graph([once], "graph", [*values, *again], [info("y", None), info("ys", None)]))
        inputs = {"x": X, "most": np.array(30, np.float32), "go": np.array(True)}
        if trips:
            inputs["trips"] = np.array(3)
        found = check(made, inputs)
        assert found[1].shape == (3 if trips else 5, 2, 3)


@pytest.mark.parametrize("kind", ["DOUBLE", "FLOAT16", "INT64", "INT8", "UINT16", "BOOL"])
def test_loops_over_other_types(kind):
    """The loop is this EP's, and nodes on types it has no kernels for are the CPU EP's."""
    kind = getattr(TensorProto, kind)
    made, inputs = going(3, ["x"], 1, [node("Identity", "v0", "w0"), node("Identity", "w0", "s0")], kind)
    inputs["x"] = X.astype(helper.tensor_dtype_to_np_dtype(kind))
    check(made, inputs)
    assert ran(made, inputs)[EP_NAME] == ["Loop"]


def test_strings_stay_with_the_cpu_ep():
    """A device can have none, and to put the results of iterations together would take more than copying bytes."""
    texts = np.array([["a", "bc"], ["", "a text that is too long to lie inside of a string"]], object)
    made, inputs = going(3, ["x"], 0, [node("Identity", "v0", "w0")], TensorProto.STRING)
    check(made, {**inputs, "x": texts})
    assert EP_NAME not in ran(made, {**inputs, "x": texts})
    # Also where the first value is none.
    body = helper.make_graph(
        [node("Relu", "v", "w"), node("Identity", "t", "s"), node("Identity", "on", "still")],
        "body",
        [
            info("i", [], TensorProto.INT64),
            info("on", [], TensorProto.BOOL),
            info("v", None),
            info("t", None, TensorProto.STRING),
        ],
        [info("still", [], TensorProto.BOOL), info("w", None), info("s", None, TensorProto.STRING)],
    )
    once = helper.make_node("Loop", ["count", "", "x", "texts"], ["y", "z"], body=body)
    infos = [info("count", [], TensorProto.INT64), info("x", [2, 3]), info("texts", [2, 2], TensorProto.STRING)]
    made = bytes_of(helper.make_graph([once], "graph", infos, [info("y", None), info("z", None, TensorProto.STRING)]))
    inputs = {"count": np.array(2), "x": X, "texts": texts}
    check(made, inputs)
    assert ran(made, inputs)[EP_NAME] == ["Relu", "Relu"]


def test_if_in_loop_in_if():
    inner_then = helper.make_graph([node("Mul", "v x", "t")], "inner_then", [], [info("t", None)])
    inner_else = helper.make_graph([node("Relu", "v", "e")], "inner_else", [], [info("e", None)])
    inner = helper.make_node("If", ["flag"], ["w"], then_branch=inner_then, else_branch=inner_else)
    body = helper.make_graph(
        [inner, node("Not", "on", "off"), node("Not", "off", "still")],
        "body",
        [info("i", [], TensorProto.INT64), info("on", [], TensorProto.BOOL), info("v", None)],
        [info("still", [], TensorProto.BOOL), info("w", None)],
    )
    then_body = helper.make_graph(
        [helper.make_node("Loop", ["count", "", "x"], ["t"], body=body)], "then", [], [info("t", None)]
    )
    else_body = helper.make_graph([node("Sub", "x x", "e")], "else", [], [info("e", None)])
    outer = helper.make_node("If", ["cond"], ["y"], then_branch=then_body, else_branch=else_body)
    infos = [
        info("cond", [], TensorProto.BOOL),
        info("flag", [], TensorProto.BOOL),
        info("count", [], TensorProto.INT64),
        info("x", [2, 3]),
    ]
    made = bytes_of(helper.make_graph([outer], "graph", infos, [info("y", None)]))
    for cond in (True, False):
        for flag in (True, False):
            inputs = {"cond": np.array(cond), "flag": np.array(flag), "count": np.array(3), "x": X}
            check(made, inputs)
            assert ran(made, inputs)[EP_NAME].count("If") == (4 if cond else 1)


def scan(shape, steps, axes_in, axes_out, reverse=0):
    """A Scan over one input, along an axis, that gathers along an axis; `z` has the sum of all steps."""
    body = helper.make_graph(
        [node("Add", "state v", "next"), node("Mul", "next v", "out")],
        "body",
        [info("state", shape), info("v", shape)],
        [info("next", shape), info("out", shape)],
    )
    once = helper.make_node(
        "Scan",
        ["start", "x"],
        ["z", "y"],
        body=body,
        num_scan_inputs=1,
        scan_input_axes=[axes_in],
        scan_output_axes=[axes_out],
        scan_input_directions=[reverse],
        scan_output_directions=[reverse],
    )
    whole = list(shape)
    whole.insert(axes_in % (len(shape) + 1), steps)
    infos = [info("start", list(shape)), info("x", whole)]
    made = bytes_of(helper.make_graph([once], "graph", infos, [info("z", None), info("y", None)]))
    random = np.random.default_rng(0)
    return made, {
        "start": random.standard_normal(shape).astype(np.float32),
        "x": random.standard_normal(whole).astype(np.float32),
    }


@pytest.mark.parametrize("shape", [(), (3,), (2, 3), (2, 1, 4)])
@pytest.mark.parametrize("reverse", [0, 1])
def test_scan(shape, reverse):
    """Every axis, which takes a transposition wherever it is not the first."""
    for axis_in in range(len(shape) + 1):
        for axis_out in range(len(shape) + 1):
            made, inputs = scan(shape, 5, axis_in, axis_out, reverse)
            check(made, inputs, strict=True)
    assert ran(made, inputs) == {EP_NAME: ["Add"] * 5 + ["Mul"] * 5 + ["Scan"]}


def test_scan_with_negative_axes():
    made, inputs = scan((2, 3), 4, -1, -2)
    check(made, inputs, strict=True)


def test_conditions_and_counts_stay_on_the_host():
    """Inputs are copied to memory of the device's own, but not those that kernels read on the host (rule KRN-20)."""
    said = in_child(
        """
        register("flow.virtual")
        kinds = {"If": TensorProto.BOOL, "Loop": TensorProto.INT64}
        bodies = {
            "If": {
                "then_branch": graph([node("Mul", "v v", "t")], {}, {"t": None}),
                "else_branch": graph([node("Relu", "v", "e")], {}, {"e": None}),
            },
            "Loop": {
                "body": helper.make_graph(
                    [node("Identity", "on", "still"), node("Mul", "w v", "u")],
                    "body",
                    [info("i", [], TensorProto.INT64), info("on", [], TensorProto.BOOL), info("w", None)],
                    [info("still", [], TensorProto.BOOL), info("u", None)],
                )
            },
        }
        inputs = {"If": ["h"], "Loop": ["h", "", "v"]}
        for op, kind in kinds.items():
            # What decides, and the values, come from the CPU EP.
            nodes = [node("Identity", "c", "h"), node("Sigmoid", "x", "v")]
            nodes.append(helper.make_node(op, inputs[op], ["y"], **bodies[op]))
            ins = [info("c", [], kind), info("x", [2, 3])]
            made = bytes_of(helper.make_graph(nodes, "graph", ins, [info("y", None)]))
            x = np.array([[1, -2, 0.5], [3, 4, -1]], np.float32)
            values = {"c": np.array(True if op == "If" else 3), "x": x}
            (found,), (expected,) = (run.run(None, values) for run in (session(made), cpu_session(made)))
            np.testing.assert_allclose(found, expected, rtol=1e-6)
            ran = [event["args"] for event in events(made, values) if event["name"].endswith("_kernel_time")]
            print(json.dumps([[n["op_name"], n["input_type_shape"]] for n in ran if n["provider"] == EP_NAME]))
        unregister("flow.virtual")
        """
    )
    for line, op in zip(said.splitlines(), ("If", "Loop"), strict=True):
        ran = json.loads(line)
        assert op in [name for name, _ in ran]
        copied = {kind for name, values in ran if name == "MemcpyFromHost" for value in values for kind in value}
        assert copied == ({"float"} if op == "Loop" else set())  # what only bodies read, ONNX Runtime copies for them


def test_one_option_for_each_operator():
    made = loop([node("Mul", "v x", "b"), node("Relu", "b", "w")], {"x": [2, 3]})
    inputs = {"count": np.array(2), "x": X}
    check(made, inputs, options={"ops": "Loop,Relu"})
    assert ran(made, inputs, options={"ops": "Loop,Relu"})[EP_NAME] == ["Loop", "Relu", "Relu"]
    assert ran(made, inputs, options={"ops": "Mul"})[EP_NAME] == ["Mul", "Mul"]
    with pytest.raises(Exception, match="'loop' is none of Add, Gemm, If, Loop, "):
        session(made, {"ops": "loop"})
