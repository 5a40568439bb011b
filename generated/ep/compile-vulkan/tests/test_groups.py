"""Which nodes SampleCompileVulkanExecutionProvider fuses: few groups, none of which makes the graph cyclic."""

import numpy as np
import onnx
import onnxruntime as ort
import pytest
from models import model, node
from support import CPU_NAME, EP_NAME, check, cpu_session, devices, feeds, placement, session

OWN, FOREIGN = ("Mul", "Add", "Relu"), ("Sigmoid", "Tanh", "Max")


def random_model(seed, size=24):
    """A graph of nodes of this EP and of others, and the number of groups that it takes at least."""
    random = np.random.default_rng(seed)
    names, nodes, stage = ["x"], [], {"x": (0, False)}
    for i in range(size):
        own = bool(random.random() < 0.6)
        op = str(random.choice(OWN if own else FOREIGN))
        count = 1 if op in ("Relu", "Sigmoid", "Tanh") else 2
        inputs = [names[int(k)] for k in random.integers(max(0, len(names) - 6), len(names), count)]
        output = f"v{i}"
        nodes.append(node(op, " ".join(inputs), output))
        names.append(output)
        # Each way from a claimed node through another one back to a claimed node needs one more group.
        stage[output] = (max(stage[n][0] + (stage[n][1] and not own) for n in inputs), own)
    used = {n for made in nodes for n in made.input}
    outputs = {n: None for n in names[1:] if n not in used}
    return model(nodes, {"x": ["n"]}, outputs), len({level for level, own in stage.values() if own})


@pytest.mark.parametrize("seed", range(20))
def test_random_graphs(seed):
    data, groups = random_model(seed)
    check(data, [(5,)])
    found = placement(data, [(5,)])
    expected = [n.op_type for n in onnx.load_from_string(data).graph.node if n.op_type in FOREIGN]
    assert sorted(found.get(CPU_NAME, [])) == sorted(expected)  # all others were fused
    assert len(found.get(EP_NAME, [])) == groups


def test_a_path_that_leaves_and_comes_back():
    """Mul -> Sigmoid -> Add, and Mul -> Add: one group of Mul and Add would wait for itself."""
    data = model([node("Mul", "x x", "m"), node("Sigmoid", "m", "s"), node("Add", "m s", "y")], {"x": [2]}, {"y": [2]})
    found = placement(data, [(2,)])
    assert len(found[EP_NAME]) == 2
    assert found[CPU_NAME] == ["Sigmoid"]


def test_two_groups_that_wait_for_each_other():
    """Each of {a, d} and {b, c} alone would be fine; both together would make a cycle of two."""
    data = model(
        [
            node("Mul", "x x", "a"),
            node("Mul", "y y", "b"),
            node("Sigmoid", "a", "p"),
            node("Sigmoid", "b", "q"),
            node("Add", "b p", "c"),
            node("Add", "a q", "d"),
        ],
        {"x": [2], "y": [2]},
        {"c": [2], "d": [2]},
    )
    check(data, [(2,), (2,)])
    assert len(placement(data, [(2,), (2,)])[EP_NAME]) == 2


def test_everything_in_one_group():
    data = model(
        [node("Mul", "x x", "a"), node("Relu", "y", "b"), node("Add", "a a", "c"), node("Sub", "c b", "d")],
        {"x": [2], "y": [2]},
        {"b": [2], "d": [2]},
    )
    session(data, strict=True)
    assert len(placement(data, [(2,), (2,)])[EP_NAME]) == 1


def test_small_groups_can_be_left_alone():
    data = model(
        [node("Mul", "x x", "m"), node("Sigmoid", "m", "s"), node("Mul", "s s", "a"), node("Add", "a a", "y")],
        {"x": [2]},
        {"y": [2]},
    )
    found = placement(data, [(2,)], options={"min_nodes": "2"})
    assert found[CPU_NAME] == ["Mul", "Sigmoid"]
    assert len(found[EP_NAME]) == 1


@pytest.mark.parametrize("value", ["0", "-1", "x", "", "1.5", "99999999999999999999"])
def test_bad_numbers(value):
    data = model([node("Mul", "x x", "y")], {"x": [2]}, {"y": [2]})
    with pytest.raises(Exception, match="expected a whole number of at least 1"):
        session(data, {"min_nodes": value})


def test_weights_are_copied():
    """A plan has copies of the weights: what they were read from may be overwritten (rule EP-12)."""
    array = np.random.default_rng(1).standard_normal((3, 4)).astype(np.float32)
    nodes = [node("MatMul", "x w", "p"), node("Relu", "p", "y")]
    made = model(nodes, {"x": ["n", 3]}, {"y": ["n", 4]}, {"w": array})
    shared = ort.OrtValue.ortvalue_from_numpy(array)  # over the same memory, and ONNX Runtime keeps no share of it
    settings = ort.SessionOptions()
    settings.add_initializer("w", shared)
    settings.add_provider_for_devices(devices(), {})
    run = ort.InferenceSession(made, settings, enable_fallback=0)
    inputs = feeds(run, [(5, 3)])
    expected = cpu_session(made).run(None, inputs)[0]
    array[:] = np.nan
    np.testing.assert_allclose(run.run(None, inputs)[0], expected, rtol=1e-5, atol=1e-6)
