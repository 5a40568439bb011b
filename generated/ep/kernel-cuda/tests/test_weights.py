"""Constant weights of SampleKernelCudaExecutionProvider: packed and shared, packed alone, or left as they are."""

import gc
import re

import numpy as np
import onnxruntime as ort
import pytest
from models import bytes_of, conditional, info, loop, model, node
from onnx import helper, numpy_helper
from support import check, cpu_session, devices, feeds, in_child, session

MODES = ["share", "own", "none"]


def weight(*shape, seed=1):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def packings(made, mode):
    """What becomes of the weights of a model, as its kernels log it: name of the node, kind of the copy, address."""
    said = in_child(
        """
        os.dup2(1, 2)  # ONNX Runtime logs to the standard error output
        register()
        settings = ort.SessionOptions()
        settings.log_severity_level = 0
        settings.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
        settings.add_provider_for_devices(devices(), {"pack_weights": sys.argv[2]})
        ort.InferenceSession(bytes.fromhex(sys.argv[1]), settings, enable_fallback=0)
        """,
        made.hex(),
        mode,
    )
    said = said.replace("\0", "")  # on Windows ONNX Runtime logs in UTF-16
    return sorted(re.findall(r"packed the weight of node '(\w*)': (an own|a shared) copy at (\w+)", said))


#: Two layers with a bias, as a model that was trained has them.
LAYERS = model(
    [
        helper.make_node("Gemm", ["x", "w1", "b1"], ["h"], name="first", transB=1),
        node("Relu", "h", "r"),
        helper.make_node("MatMul", ["r", "w2"], ["y"], name="second"),
    ],
    {"x": ["n", 3]},
    {"y": ["n", 33]},
    {"w1": weight(17, 3), "b1": weight(17), "w2": weight(17, 33)},
)


#: ONNX Runtime shares packed weights of the host's memory only.
@pytest.mark.parametrize(("mode", "kind"), [("share", "an own"), ("own", "an own"), ("none", None)])
def test_the_three_modes(mode, kind):
    assert [found[:2] for found in packings(LAYERS, mode)] == [(name, kind) for name in ("first", "second") if kind]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("optimize", [False, True])
def test_layers(mode, optimize):
    run = check(LAYERS, [(2, 3)], options={"pack_weights": mode}, optimize=optimize)
    theirs = cpu_session(LAYERS)
    for batch in (1, 8, 0, 3):
        inputs = feeds(theirs, [(batch, 3)], seed=batch)
        np.testing.assert_allclose(run.run(None, inputs)[0], theirs.run(None, inputs)[0], rtol=1e-5, atol=1e-5)


def test_sessions_that_pack_nothing():
    """An application can switch it off for all EPs."""
    check(LAYERS, [(2, 3)], config={"session.disable_prepacking": "1"}, strict=True)


@pytest.mark.parametrize("value", ["", "Share", "yes", "share,own"])
def test_bad_modes(value):
    with pytest.raises(Exception, match="pack_weights' is '.*': expected share, own or none"):
        session(LAYERS, {"pack_weights": value})


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("columns", [1, 2, 15, 16, 17, 32, 50])
@pytest.mark.parametrize("transposed", [0, 1])
def test_widths(mode, columns, transposed):
    shape = (columns, 5) if transposed else (5, columns)
    made = model(
        [node("Gemm", "x w", "y", transB=transposed, alpha=-0.5)], {"x": ["n", 5]}, {"y": None}, {"w": weight(*shape)}
    )
    check(made, [(3, 5)], options={"pack_weights": mode}, strict=True)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("left", [(4,), (3, 4), (2, 3, 4), (5, 1, 2, 4), (0, 4), (2, 0, 4)])
def test_stacks_times_a_weight(mode, left):
    names = [f"d{i}" for i in range(len(left) - 1)]
    made = model([node("MatMul", "x w", "y")], {"x": [*names, 4]}, {"y": None}, {"w": weight(4, 18)})
    check(made, [left], options={"pack_weights": mode}, strict=True)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("shape", [(4,), (2, 4, 3), (0, 3), (4, 0)])
def test_weights_that_are_not_packed(mode, shape):
    """Vectors, stacks and empty matrices."""
    made = model([node("MatMul", "x w", "y")], {"x": ["n", shape[-2:][0]]}, {"y": None}, {"w": weight(*shape)})
    assert packings(made, mode) == []
    check(made, [(2, shape[-2:][0])], options={"pack_weights": mode}, strict=True)


@pytest.mark.parametrize("mode", MODES)
def test_a_weight_on_the_left(mode):
    made = model(
        [node("MatMul", "w x", "m"), node("Gemm", "w m", "y", transA=1)],
        {"x": [4, "n"]},
        {"y": None},
        {"w": weight(3, 4)},
    )
    check(made, [(4, 2)], options={"pack_weights": mode}, strict=True)


@pytest.mark.parametrize("mode", MODES)
def test_one_weight_for_several_nodes(mode):
    """Two that pack it, one of them transposed, one that does not, one of another EP, and one for an output."""
    made = model(
        [
            node("MatMul", "x w", "m"),
            node("Gemm", "m w", "g", transB=1),
            node("Mul", "g w", "p"),
            node("Sigmoid", "w", "s"),
            node("Add", "p s", "y"),
            node("Identity", "w", "z"),
        ],
        {"x": [4, 4]},
        {"y": None, "z": None},
        {"w": weight(4, 4)},
    )
    check(made, [(4, 4)], options={"pack_weights": mode})


#: Three nodes with two weights, which are equal.
EQUAL = model(
    [
        helper.make_node("MatMul", ["x", "v"], ["a"], name="one"),
        helper.make_node("MatMul", ["a", "w"], ["b"], name="two"),
        helper.make_node("MatMul", ["b", "w"], ["y"], name="three"),
    ],
    {"x": ["n", 4]},
    {"y": ["n", 4]},
    {"v": weight(4, 4), "w": weight(4, 4)},
)


@pytest.mark.parametrize(("mode", "copies"), [("share", 3), ("own", 3)])
def test_copies_of_equal_weights(mode, copies):
    assert len({address for _, _, address in packings(EQUAL, mode)}) == copies


@pytest.mark.parametrize("mode", MODES)
def test_sessions_that_end_one_after_the_other(mode):
    runs = [session(EQUAL, {"pack_weights": mode}) for _ in range(3)]
    inputs = feeds(runs[0], [(2, 4)])
    expected = cpu_session(EQUAL).run(None, inputs)[0]
    while runs:
        for run in runs:
            np.testing.assert_allclose(run.run(None, inputs)[0], expected, rtol=1e-4, atol=1e-4)
        del run, runs[0]
        gc.collect()


@pytest.mark.parametrize("mode", MODES)
def test_two_sessions_with_one_initializer(mode):
    """Given by the application, which keeps it for as long as both sessions live."""
    shared = ort.OrtValue.ortvalue_from_numpy(weight(17, 33))
    runs = []
    for _ in range(2):
        settings = ort.SessionOptions()
        settings.add_initializer("w2", shared)
        settings.add_provider_for_devices(devices(), {"pack_weights": mode})
        runs.append(ort.InferenceSession(LAYERS, settings, enable_fallback=0))
    inputs = feeds(runs[0], [(4, 3)])
    expected = cpu_session(LAYERS).run(None, inputs)[0]
    for run in runs:
        np.testing.assert_allclose(run.run(None, inputs)[0], expected, rtol=1e-5, atol=1e-5)
    del run, runs[0]
    gc.collect()
    np.testing.assert_allclose(runs[0].run(None, inputs)[0], expected, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("mode", MODES)
def test_the_original_is_not_read_again(mode):
    """What was packed may be overwritten (rule KRN-11); left as it is, ONNX Runtime copies a weight to the device."""
    array = weight(17, 33)
    shared = ort.OrtValue.ortvalue_from_numpy(array)  # over the same memory, and ONNX Runtime keeps no share of it
    settings = ort.SessionOptions()
    settings.add_initializer("w2", shared)
    settings.add_provider_for_devices(devices(), {"pack_weights": mode})
    run = ort.InferenceSession(LAYERS, settings, enable_fallback=0)
    inputs = feeds(run, [(4, 3)])
    expected = cpu_session(LAYERS).run(None, inputs)[0]
    array[:] = np.nan
    found = run.run(None, inputs)[0]
    np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("mode", MODES)
def test_weights_in_bodies(mode):
    """Of If from the graph around it, of Loop from there and from the body itself."""
    made = conditional(
        [node("MatMul", "x w", "t")], [node("Gemm", "x w", "e", transB=1)], {"x": [4, 4]}, {"w": weight(4, 4)}
    )
    for taken in (True, False):
        inputs = {"cond": np.array(taken), "x": weight(4, 4, seed=2)}
        expected = cpu_session(made).run(None, inputs)[0]
        found = session(made, {"pack_weights": mode}).run(None, inputs)[0]
        np.testing.assert_allclose(found, expected, rtol=1e-5)
    own = helper.make_node("Constant", [], ["inside"], value=numpy_helper.from_array(weight(4, 4, seed=3)))
    made = loop(
        [own, node("MatMul", "v inside", "m"), node("MatMul", "m outside", "w")],
        {"x": [4, 4]},
        {"outside": weight(4, 4)},
    )
    for count in (0, 1, 3):
        inputs = {"count": np.array(count), "x": weight(4, 4, seed=2)}
        expected = cpu_session(made).run(None, inputs)[0]
        found = session(made, {"pack_weights": mode}).run(None, inputs)[0]
        np.testing.assert_allclose(found, expected, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("mode", MODES)
def test_a_weight_that_may_be_replaced(mode):
    """It is an input of the graph as well, so it is not constant and not packed."""
    infos = [info("x", ["n", 4]), info("w", [4, 4])]
    tensor = numpy_helper.from_array(weight(4, 4), "w")
    made = bytes_of(helper.make_graph([node("MatMul", "x w", "y")], "graph", infos, [info("y", None)], [tensor]))
    assert packings(made, mode) == []
    ours, theirs = session(made, {"pack_weights": mode}), cpu_session(made)
    for inputs in ({"x": weight(2, 4)}, {"x": weight(2, 4), "w": weight(4, 4, seed=5)}):
        np.testing.assert_allclose(ours.run(None, inputs)[0], theirs.run(None, inputs)[0], rtol=1e-5, atol=1e-5)
