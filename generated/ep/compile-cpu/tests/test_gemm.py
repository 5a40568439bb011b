"""Gemm of SampleCompileCpuExecutionProvider: transposed operands, factors, broadcasting of C, and shapes that do not fit."""

import numpy as np
import pytest
from models import bytes_of, info, model, node
from onnx import TensorProto, helper, numpy_helper
from support import cpu_session, feeds, session

MATRICES = [(2, 3, 4), (1, 1, 1), (5, 7, 16), (3, 20, 17), (0, 3, 4), (2, 3, 0), (2, 0, 4)]


def gemm(rows, inner, columns, bias=None, **attributes):
    """A model of one Gemm, shapes unknown, and the shapes of its inputs."""
    a = (inner, rows) if attributes.get("transA") else (rows, inner)
    b = (columns, inner) if attributes.get("transB") else (inner, columns)
    inputs = {name: [f"{name}0", f"{name}1"] for name in "ab"}
    if bias is not None:
        inputs["c"] = [f"c{i}" for i in range(len(bias))]
    made = model([node("Gemm", " ".join(inputs), "y", **attributes)], inputs, {"y": None})
    return made, [a, b] if bias is None else [a, b, bias]


def check_gemm(*dimensions, **attributes):
    made, shapes = gemm(*dimensions, **attributes)
    theirs = cpu_session(made)
    inputs = feeds(theirs, shapes)
    found, expected = session(made, strict=True).run(None, inputs)[0], theirs.run(None, inputs)[0]
    assert found.shape == expected.shape
    np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("dimensions", MATRICES)
@pytest.mark.parametrize(("trans_a", "trans_b"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_transposed(dimensions, trans_a, trans_b):
    check_gemm(*dimensions, transA=trans_a, transB=trans_b)


@pytest.mark.parametrize("bias", [(), (1,), (17,), (1, 17), (3, 1), (3, 17), (1, 1)])
@pytest.mark.parametrize(("alpha", "beta"), [(1.0, 1.0), (0.5, -2.0), (2.0, 0.0)])
def test_factors_and_bias(bias, alpha, beta):
    check_gemm(3, 5, 17, bias, alpha=alpha, beta=beta)


def test_a_bias_that_counts_for_nothing():
    made, shapes = gemm(2, 3, 4, (2, 4), beta=0.0)
    inputs = {**feeds(cpu_session(made), shapes), "c": np.full((2, 4), np.nan, np.float32)}
    found = session(made, strict=True).run(None, inputs)[0]
    np.testing.assert_allclose(found, cpu_session(made).run(None, inputs)[0], rtol=1e-5)


def test_nothing_to_add_up():
    """Rows without elements: what is left is C."""
    made, shapes = gemm(2, 0, 4, (4,), beta=3.0)
    inputs = feeds(cpu_session(made), shapes)
    found = session(made, strict=True).run(None, inputs)[0]
    np.testing.assert_array_equal(found, np.broadcast_to(inputs["c"] * np.float32(3), (2, 4)))


#: Shapes of A, B and C, and the sentence.
WRONG = [
    ([(2, 3), (4, 5), (5,)], "rows of 3 elements in A and columns of 4 in B do not fit"),
    ([(2, 4), (3, 5), (5,)], "rows of 4 elements in A and columns of 3 in B do not fit"),
    ([(2, 3), (3, 5), (4,)], r"C has the shape \[4\], which cannot be broadcast to \[2,5\]"),
    ([(2, 3), (3, 5), (2,)], r"C has the shape \[2\]"),
    ([(2, 3), (3, 5), (3, 5)], r"C has the shape \[3,5\]"),
    ([(2, 3), (3, 5), (1, 2, 5)], r"C has the shape \[1,2,5\]"),
    ([(3,), (3, 5), (5,)], r"A has the shape \[3\], and not two dimensions"),
    ([(1, 2, 3), (3, 5), (5,)], r"A has the shape \[1,2,3\]"),
    ([(2, 3), (3,), (5,)], r"B has the shape \[3\]"),
    ([(2, 3), (), (5,)], r"B has the shape \[\]"),
]


def hidden(values):
    """Values of which not even the rank is known before a Run: nodes that make them, graph inputs, and feeds."""
    nodes = [node("Reshape", f"{name}_elements {name}_shape", name) for name in values]
    kinds, inputs = {}, {}
    for name, value in values.items():
        kinds |= {f"{name}_elements": TensorProto.FLOAT, f"{name}_shape": TensorProto.INT64}
        inputs |= {f"{name}_elements": value.reshape(-1), f"{name}_shape": np.array(value.shape, np.int64)}
    return nodes, [info(name, ["n_" + name], kind) for name, kind in kinds.items()], inputs


@pytest.mark.parametrize(
    ("shapes", "message", "packed"),
    [(*case, False) for case in WRONG] + [(*case, True) for case in WRONG if case[0][1] == (3, 5)],
)
def test_shapes_that_do_not_go_together(shapes, message, packed):
    """A sentence that says why, and a session that can be used again."""
    values = {name: np.ones(shape, np.float32) for name, shape in zip("abc", shapes)}
    weights = [numpy_helper.from_array(values.pop("b"), "b")] if packed else []
    nodes, inputs, wrong = hidden(values)
    nodes.append(node("Gemm", "a b c", "y"))
    run = session(bytes_of(helper.make_graph(nodes, "graph", inputs, [info("y", None)], weights)))
    with pytest.raises(Exception, match=message):
        run.run(None, wrong)
    fine = {name: np.ones(shape, np.float32) for name, shape in zip("abc", [(2, 3), (3, 5), (5,)]) if name in values}
    np.testing.assert_array_equal(run.run(None, hidden(fine)[2])[0], np.full((2, 5), 4, np.float32))
