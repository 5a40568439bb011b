"""Models partly on SampleKernelD3d11ExecutionProvider and partly on the CPU EP: the same results as on the CPU EP alone."""

import threading

import numpy as np
import onnxruntime as ort
import pytest
from models import bytes_of, conditional, info, loop, model, node
from onnx import TensorProto, helper
from support import API, CPU_NAME, EP_NAME, check, cpu_session, events, feeds, placement, session

#: y = Relu(Sigmoid(a * b) * w) with one node for the CPU EP in the middle.
MIXED = model(
    [
        node("Mul", "a b", "m"),
        node("Sigmoid", "m", "s"),
        node("MatMul", "s w", "n"),
        node("Relu", "n", "y"),
    ],
    {"a": ["n", 3], "b": ["n", 3]},
    {"y": ["n", 4]},
    {"w": np.arange(-6, 6, dtype=np.float32).reshape(3, 4)},
)


def test_both_eps_run_nodes():
    found = placement(MIXED, [(2, 3)] * 2)
    assert found[CPU_NAME] == ["Sigmoid"]
    assert found[EP_NAME]


@pytest.mark.parametrize("optimize", [False, True])
def test_dynamic_batch(optimize):
    ours = check(MIXED, [(2, 3)] * 2, optimize=optimize)
    theirs = cpu_session(MIXED)
    for batch in (1, 7, 64, 0, 3):
        inputs = feeds(theirs, [(batch, 3)] * 2, seed=batch)
        np.testing.assert_allclose(ours.run(None, inputs)[0], theirs.run(None, inputs)[0], rtol=1e-5, atol=1e-6)


def test_one_value_used_often():
    x = {"x": ["n"]}
    check(model([node("Mul", "x x", "y"), node("Mul", "y x", "z")], x, {"y": ["n"], "z": ["n"]}), [(5,)])


def test_some_of_the_outputs():
    """An application may ask for any of them; the values of the others are still there for other nodes."""
    outputs = ["m", "r", "y"]
    nodes = [node("Mul", "a b", "m"), node("Relu", "m", "r"), node("Add", "r b", "y")]
    made = model(nodes, {"a": ["n"], "b": ["n"]}, {name: ["n"] for name in outputs})
    run, theirs = session(made, strict=True), cpu_session(made)
    inputs = feeds(theirs, [(4,)] * 2)
    expected = dict(zip(outputs, theirs.run(None, inputs), strict=True))
    for wanted in (["y"], ["m"], ["y", "m"], ["r"], outputs):
        for name, found in zip(wanted, run.run(wanted, inputs), strict=True):
            np.testing.assert_allclose(found, expected[name], rtol=1e-5)


def test_the_same_claims_each_time():
    """ONNX Runtime asks for each graph and each body, some of them without nodes (rule EP-05)."""
    branch = [node("Mul", "x x", "t1"), node("Sigmoid", "t1", "t2"), node("Relu", "t2", "t")]
    made = conditional(branch, [node("Relu", "x", "e")], {"x": ["n"]})
    inputs = {"cond": np.array(True), "x": np.array([1, -2, 3], np.float32)}
    expected = cpu_session(made).run(None, inputs)[0]
    found = []
    for _ in range(3):
        nodes = [e["args"] for e in events(made, inputs) if "op_name" in e.get("args", {})]
        found.append(sorted((node["op_name"], node["provider"]) for node in nodes))
        np.testing.assert_allclose(session(made).run(None, inputs)[0], expected, rtol=1e-6)
    assert found[0] == found[1] == found[2]
    assert API < 24 or any(provider == EP_NAME for _, provider in found[0])  # with 1.23, one graph of a model has to do
    empty = bytes_of(helper.make_graph([], "graph", [info("x", [2])], [info("x", [2])]))
    x = np.ones(2, np.float32)
    assert session(empty).run(None, {"x": x})[0].tolist() == [1, 1]


def test_weights_as_inputs():
    """A weight that an application may replace is an input like any other."""
    weight = np.array([2, 3], np.float32)
    run = session(model([node("Mul", "x w", "y")], {"x": [2], "w": [2]}, {"y": [2]}, {"w": weight}), strict=True)
    x = np.ones(2, np.float32)
    assert run.run(None, {"x": x})[0].tolist() == [2, 3]
    assert run.run(None, {"x": x, "w": x * 5})[0].tolist() == [5, 5]


@pytest.mark.parametrize("kind", [TensorProto.DOUBLE, TensorProto.INT64, TensorProto.FLOAT16])
def test_other_types_stay_with_the_cpu_ep(kind):
    infos = [info(name, [2], kind) for name in "aby"]
    data = bytes_of(helper.make_graph([node("Mul", "a b", "y")], "graph", infos[:2], infos[2:]))
    array = np.array([2, 3], helper.tensor_dtype_to_np_dtype(kind))
    assert session(data).run(None, {"a": array, "b": array})[0].tolist() == [4, 9]


@pytest.mark.parametrize("taken", [True, False])
def test_bodies_of_if(taken):
    """Nodes in bodies, values and weights from the graph around them."""
    made = conditional(
        [node("Mul", "x w", "t1"), node("Relu", "t1", "t2"), node("Sigmoid", "t2", "t3"), node("Mul", "t3 x", "t")],
        [node("Sigmoid", "x", "e1"), node("Mul", "e1 w", "e")],
        {"x": ["n", 2]},
        {"w": np.array([2, -3], np.float32)},
    )
    inputs = {"cond": np.array(taken), "x": np.array([[1, 2], [-3, 4]], np.float32)}
    expected = cpu_session(made).run(None, inputs)[0]
    np.testing.assert_allclose(session(made).run(None, inputs)[0], expected, rtol=1e-6)


def test_nodes_before_and_after_if():
    """What a body reads counts as read by the If: fusing Mul with the node after it would make a cycle."""
    then_body = helper.make_graph([node("Sigmoid", "m", "t")], "then", [], [info("t", None)])
    else_body = helper.make_graph([node("Tanh", "m", "e")], "else", [], [info("e", None)])
    branch = helper.make_node("If", ["cond"], ["b"], then_branch=then_body, else_branch=else_body)
    data = bytes_of(
        helper.make_graph(
            [node("Mul", "x x", "m"), branch, node("Mul", "m b", "y")],
            "graph",
            [info("cond", [], TensorProto.BOOL), info("x", ["n"])],
            [info("y", None)],
        )
    )
    for taken in (True, False):
        inputs = {"cond": np.array(taken), "x": np.array([1, -2, 3], np.float32)}
        expected = cpu_session(data).run(None, inputs)[0]
        np.testing.assert_allclose(session(data).run(None, inputs)[0], expected, rtol=1e-6)


@pytest.mark.parametrize("count", [0, 1, 5])
def test_bodies_of_loop(count):
    made = loop(
        [node("Mul", "v scale", "b1"), node("Sigmoid", "b1", "b2"), node("Mul", "b2 x", "b3"), node("Relu", "b3", "w")],
        {"x": [3]},
        {"scale": np.array([1, -2, 3], np.float32)},
    )
    inputs = {"count": np.array(count), "x": np.array([1, -2, 3], np.float32)}
    expected = cpu_session(made).run(None, inputs)[0]
    np.testing.assert_allclose(session(made).run(None, inputs)[0], expected, rtol=1e-6)


def _hammer(jobs, threads=8, times=50):
    """Each thread runs its job often; all results must be what the first run of the job gave."""
    wrong = []

    def work(run, inputs, expected):
        for _ in range(times):
            if run.run(None, inputs)[0].tobytes() != expected:
                wrong.append(1)

    workers = []
    for i in range(threads):
        run, inputs = jobs[i % len(jobs)]
        workers.append(threading.Thread(target=work, args=(run, inputs, run.run(None, inputs)[0].tobytes())))
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not wrong


def test_eight_threads_on_one_session():
    run = session(MIXED)
    _hammer([(run, feeds(run, [(batch, 3)] * 2, seed=batch)) for batch in range(1, 9)])


def test_two_sessions_at_once():
    runs = [session(MIXED) for _ in range(2)]
    jobs = [(run, feeds(run, [(batch, 3)] * 2, seed=batch)) for run in runs for batch in range(1, 5)]
    _hammer(jobs)
    del jobs, runs[0]  # the other one goes on
    check(MIXED, [(2, 3)] * 2)
    runs[0].run(None, feeds(runs[0], [(2, 3)] * 2))


@pytest.mark.skip(reason="ONNX Runtime gives both EPs the stream of one of them, as their memory is of one device")
def test_two_eps_at_once(twin):
    """Each EP gets what the one before it left over, and values pass from one to the other."""
    eps = ((EP_NAME, {"ops": "Mul"}), (twin, {"ops": "Relu,MatMul"}))
    check(MIXED, [(2, 3)] * 2, eps=eps)
    found = placement(MIXED, [(2, 3)] * 2, eps=eps)
    assert found[CPU_NAME] == ["Sigmoid"]
    assert found[EP_NAME]
    assert found[twin]


def test_a_failed_run_leaves_the_session_usable():
    made = model([node("Mul", "a b", "y")], {"a": ["n"], "b": ["m"]}, {"y": None})
    run = session(made, strict=True)
    inputs = [np.ones(n, np.float32) for n in (2, 3)]
    with pytest.raises(Exception, match=r"\[2\].*\[3\].*broadcast"):
        run.run(None, dict(zip("ab", inputs)))
    assert run.run(None, {"a": inputs[0], "b": inputs[0]})[0].tolist() == [1, 1]


def test_io_binding():
    run, x = session(MIXED), np.ones((2, 3), np.float32)
    binding = run.io_binding()
    binding.bind_cpu_input("a", x)
    binding.bind_ortvalue_input("b", ort.OrtValue.ortvalue_from_numpy(x))
    binding.bind_output("y")
    run.run_with_iobinding(binding)
    found = binding.copy_outputs_to_cpu()[0]
    np.testing.assert_allclose(found, cpu_session(MIXED).run(None, {"a": x, "b": x})[0], rtol=1e-5)
