"""Every operator of SampleCompileVulkanExecutionProvider, alone and strict: shapes, broadcasting, edges."""

import numpy as np
import pytest
from models import model, node, one_node
from support import cpu_session, feeds, session

BROADCAST = [
    ((), ()),
    ((3,), ()),
    ((), (2, 3)),
    ((2, 3), (3,)),
    ((2, 3), (2, 1)),
    ((2, 1), (1, 3)),
    ((4, 1, 3), (2, 1)),
    ((1, 1), (1,)),
    ((2, 3, 4, 5), (3, 1, 5)),
    ((2, 1, 4, 1), (1, 3, 1, 5)),
    ((2, 1, 2, 1, 2, 1, 2, 1, 2), (1, 2, 1, 2, 1, 2, 1, 2, 1)),
    ((0,), (1,)),
    ((0, 3), (3,)),
    ((2, 0, 1), (1, 4)),
]
MATMUL = [
    ((3,), (3,)),
    ((2, 3), (3,)),
    ((3,), (3, 4)),
    ((2, 3), (3, 4)),
    ((5, 2, 3), (3, 4)),
    ((5, 2, 3), (5, 3, 4)),
    ((2, 3), (5, 3, 4)),
    ((5, 1, 2, 3), (4, 3, 2)),
    ((1, 2, 3), (5, 3, 4)),
    ((3,), (5, 3, 4)),
    ((5, 2, 3), (3,)),
    ((0, 3), (3, 4)),
    ((2, 0), (0, 4)),
    ((5, 0, 3), (3, 4)),
    ((0, 2, 3), (3, 4)),
    ((17, 33), (33, 19)),
]


def check_alone(op, *shapes):
    made = one_node(op, *shapes)
    ours, theirs = session(made, strict=True), cpu_session(made)
    inputs = feeds(theirs, shapes)
    found, expected = ours.run(None, inputs)[0], theirs.run(None, inputs)[0]
    assert found.shape == expected.shape
    if op == "MatMul":
        np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-5)
    else:
        np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("op", ["Add", "Sub", "Mul"])
@pytest.mark.parametrize(("left", "right"), BROADCAST)
def test_broadcasting(op, left, right):
    check_alone(op, left, right)
    check_alone(op, right, left)


@pytest.mark.parametrize("shape", [(), (1,), (0,), (7,), (2, 3), (2, 0, 3), (2, 3, 4, 5)])
def test_relu(shape):
    check_alone("Relu", shape)


@pytest.mark.parametrize(("left", "right"), MATMUL)
def test_matmul(left, right):
    check_alone("MatMul", left, right)


@pytest.mark.parametrize("op", ["Add", "Mul", "Relu"])
def test_special_numbers(op):
    special = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1e-45, 3.4e38], np.float32)
    inputs = dict(zip("ab", np.meshgrid(special, special)))
    made = one_node(op, *[(7, 7)] * (1 if op == "Relu" else 2))
    inputs = {value.name: inputs[value.name] for value in cpu_session(made).get_inputs()}
    with np.errstate(all="ignore"):
        np.testing.assert_array_equal(
            session(made, strict=True).run(None, inputs)[0], cpu_session(made).run(None, inputs)[0]
        )


@pytest.mark.parametrize(("left", "right"), [((2,), (3,)), ((2, 3), (2,)), ((2, 3), (4, 3))])
def test_shapes_that_do_not_go_together(left, right):
    for op in ("Add", "MatMul"):
        made = one_node(op, left, right)
        run = session(made, strict=True)
        with pytest.raises(Exception, match="broadcast|do not fit"):
            run.run(None, feeds(run, [left, right]))


@pytest.mark.parametrize("shape", [(), (3,), (2, 3), (0, 3)])
def test_weights(shape):
    weight = np.random.default_rng(1).standard_normal(shape).astype(np.float32)
    made = model([node("Mul", "w x", "m"), node("Sub", "m w", "y")], {"x": ["n", 3]}, {"y": None}, {"w": weight})
    if 0 in shape:
        weight = weight.reshape(shape)
    ours, theirs = session(made, strict=True), cpu_session(made)
    inputs = feeds(theirs, [(shape[0] if len(shape) == 2 else 2, 3)])
    np.testing.assert_array_equal(ours.run(None, inputs)[0], theirs.run(None, inputs)[0])
