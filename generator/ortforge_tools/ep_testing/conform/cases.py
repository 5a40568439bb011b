"""Small models, with inputs for them.

`BASIC` holds one model for each of the operators that EPs begin with: what an EP takes of them is what it is tested
with. `variants` makes more of an operator: element types, broadcasting, empty and scalar tensors, open shapes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .protobuf import Graph, Node, Value, model

Arrays = dict[str, NDArray[Any]]
#: Relative and absolute differences that are allowed; all other types have to be the same.
TOLERANCE = {"float16": (1e-2, 1e-2), "bfloat16": (2e-2, 2e-2), "float32": (2e-3, 1e-4), "float64": (1e-6, 1e-8)}


@dataclass(frozen=True)
class Case:
    """A model and inputs for it."""

    name: str
    graph: Graph
    shapes: dict[str, tuple[int, ...]]  # of the inputs in a run
    positive: bool = False  # inputs must be
    elementwise: bool = False  # all inputs and outputs have one shape, whichever

    @cached_property
    def model(self) -> bytes:
        """The model."""
        return model(self.graph)

    def feeds(self, seed: int = 0) -> Arrays:
        """Inputs; the same for the same seed."""
        random = np.random.default_rng(seed + 1)
        feeds: Arrays = {}
        for value in self.graph.inputs:
            shape = self.shapes[value.name]
            array: NDArray[Any]
            if value.dtype == "bool":
                array = random.integers(0, 2, shape)
            elif np.dtype(value.dtype).kind in "iu":
                array = random.integers(1, 9, shape)
            else:
                array = random.uniform(0.5 if self.positive else -2.0, 2.0, shape)
            feeds[value.name] = np.asarray(array).astype(value.dtype)
        return feeds

    @property
    def outputs(self) -> list[str]:
        """The names of the outputs."""
        return [value.name for value in self.graph.outputs]

    def _with_values(self, what: str, change: Callable[[Value], Value], **other: Any) -> Case:
        """The same operator with other inputs and outputs."""
        inputs, outputs = list(map(change, self.graph.inputs)), list(map(change, self.graph.outputs))
        return replace(
            self, name=f"{self.name}, {what}", graph=replace(self.graph, inputs=inputs, outputs=outputs), **other
        )

    def dynamic(self) -> Case | None:
        """The same with open dimensions; None where the shape is part of the operator's meaning."""
        if not self.elementwise:
            return None
        return self._with_values(
            "open shape", lambda v: replace(v, shape=tuple(f"d{i}" for i in range(len(v.shape or ()))))
        )

    def sized(self, shape: tuple[int, ...]) -> Case:
        """The same operator on another shape of all inputs and outputs."""
        shapes = dict.fromkeys(self.shapes, shape)
        return self._with_values(f"shape {list(shape)}", lambda v: replace(v, shape=shape), shapes=shapes)

    def typed(self, dtype: str) -> Case:
        """The same operator on another element type, that of constants included."""
        typed = self._with_values(dtype, lambda v: replace(v, dtype=dtype))
        weights = {name: np.array(array, dtype) for name, array in self.graph.initializers.items()}
        return replace(typed, graph=replace(typed.graph, initializers=weights))

    def broadcast(self, first: tuple[int, ...], second: tuple[int, ...]) -> Case:
        """An operator of two inputs on shapes that fit each other."""
        shapes = dict(zip(self.shapes, (first, second), strict=True))
        result = np.broadcast_shapes(first, second)
        return self._with_values(
            f"{list(first)} and {list(second)}",
            lambda v: replace(v, shape=shapes.get(v.name, result)),
            shapes=shapes,
            elementwise=False,
        )

    def inside(self, name: str, graph: Graph, shapes: dict[str, tuple[int, ...]] | None = None) -> Case:
        """A larger graph with the operator in it; `shapes` are those of its inputs if they are others."""
        return replace(self, name=name, graph=graph, shapes=shapes or self.shapes, elementwise=False)

    def weighted(self) -> Case | None:
        """The same with a constant for the last input; None where there is only one."""
        if len(self.graph.inputs) < 2:
            return None
        last = self.graph.inputs[-1]
        weight = self.feeds(99)[last.name]
        graph = replace(self.graph, inputs=self.graph.inputs[:-1], initializers={last.name: weight})
        shapes = {name: shape for name, shape in self.shapes.items() if name != last.name}
        return replace(self, name=f"{self.name} with constant", graph=graph, shapes=shapes, elementwise=False)

    def chained(self, length: int) -> Case:
        """The operator several times behind each other; only for elementwise cases."""
        nodes = []
        last = self.graph.inputs[0].name
        for i in range(length):
            out = self.graph.outputs[0].name if i == length - 1 else f"t{i}"
            first = self.graph.nodes[0]
            nodes.append(replace(first, inputs=[last, *first.inputs[1:]], outputs=[out], name=f"n{i}"))
            last = out
        return replace(self, name=f"{self.name} x {length}", graph=replace(self.graph, nodes=nodes))


def elementwise(op: str, inputs: int = 2, dtype: str = "float32", shape: tuple[int, ...] = (2, 3), **more: Any) -> Case:
    """One operator on inputs of one shape."""
    names = ["a", "b", "c", "d"][:inputs]
    out = more.pop("out", dtype)
    graph = Graph(
        [Node(op, names, ["y"], more.pop("attributes", {}))],
        [Value(n, dtype, shape) for n in names],
        [Value("y", out, shape)],
    )
    return Case(more.pop("name", op), graph, dict.fromkeys(names, shape), elementwise=True, **more)


def one(
    op: str,
    inputs: Sequence[Value],
    shape: tuple[int, ...],
    weights: Arrays | None = None,
    attributes: dict[str, Any] | None = None,
    name: str = "",
) -> Case:
    """One operator with closed shapes: inputs, constants behind them, the shape of its output."""
    node = Node(op, [*(v.name for v in inputs), *(weights or ())], ["y"], attributes or {})
    shapes = {v.name: tuple(int(d) for d in v.shape or () if isinstance(d, int)) for v in inputs}
    return Case(name or op, Graph([node], inputs, [Value("y", "float32", shape)], weights or {}), shapes)


def _weights(*shape: int) -> NDArray[Any]:
    return np.linspace(-1, 1, int(np.prod(shape)), dtype=np.float32).reshape(shape)


def _basic() -> Iterator[Case]:
    for op in ("Mul", "Add", "Sub"):
        yield elementwise(op)
    yield elementwise("Div", positive=True)
    for op in ("Relu", "Sigmoid", "Tanh", "Exp", "Neg", "Abs"):
        yield elementwise(op, 1)
    yield elementwise("Sqrt", 1, positive=True)
    matrix = Value("a", "float32", (4, 8))
    yield one("MatMul", [matrix, Value("b", "float32", (8, 3))], (4, 3))
    yield one("MatMul", [matrix], (4, 3), {"w": _weights(8, 3)}, name="MatMul with constant")
    yield one("Gemm", [matrix], (4, 3), {"w": _weights(8, 3), "v": _weights(3)})
    image = Value("a", "float32", (1, 3, 8, 8))
    filters = {"kernel_shape": [3, 3], "pads": [1, 1, 1, 1]}
    yield one("Conv", [image], (1, 4, 8, 8), {"w": _weights(4, 3, 3, 3)}, filters)
    yield one("MaxPool", [image], (1, 3, 4, 4), attributes={"kernel_shape": [2, 2], "strides": [2, 2]})
    yield elementwise("Softmax", 1)
    yield one("Transpose", [matrix], (8, 4), attributes={"perm": [1, 0]})
    yield one("ReduceSum", [matrix], (4, 1), {"axes": np.array([1])}, {"keepdims": 1})


BASIC = tuple(_basic())


def first_difference(
    found: NDArray[Any], wanted: NDArray[Any], tolerance: Sequence[float] | None, where: str = ""
) -> str:
    """How numbers differ; empty if they are close enough, or without a tolerance equal. `where` is put behind "elements"."""
    if tolerance is None:
        close = np.asarray(found == wanted)
    else:
        close = np.isclose(found, wanted, rtol=tolerance[0], atol=tolerance[1], equal_nan=True)
    if close.all():
        return ""
    place = tuple(int(i) for i in np.argwhere(~close)[0])
    count = f"{int(np.sum(~close))} of {wanted.size} elements{where} differ"
    return f"{count}, first at {list(place)}: {found[place]} instead of {wanted[place]}"


# ------------------------------------------------------------------------------------------------ larger graphs


def mixed(case: Case) -> Case:
    """An elementwise case with an operator between that few EPs take: a path leads out of the EP and back."""
    node = case.graph.nodes[0]
    nodes = [
        replace(node, outputs=["t0"], name="n0"),
        Node("Erf", ["t0"], ["t1"], name="n1"),
        Node("Add", ["t0", "t1"], ["t2"], name="n2"),
        replace(node, inputs=["t2", *node.inputs[1:]], outputs=case.outputs, name="n3"),
    ]
    return replace(case, name=f"{case.name} around Erf", graph=replace(case.graph, nodes=nodes))


def _if(case: Case, first: str, other: Node | None = None) -> Node:
    """An If with an elementwise operator on a value in its branches, or another operator in the second."""
    node, y = case.graph.nodes[0], case.graph.outputs[0]
    branches = {}
    for name, out in (("then", "p"), ("else", "q")):
        inner = replace(node, inputs=[first, *node.inputs[1:]], outputs=[out], name=name)
        nodes = [other if other is not None and name == "else" else inner]
        branches[f"{name}_branch"] = Graph(nodes, [], [replace(y, name=out)], name=name)
    return Node("If", ["flag"], [y.name], branches)


_FLAG = Value("flag", "bool", ())


def nested(case: Case) -> Case:
    """An elementwise case outside of and in both branches of an If: three graphs, of which the EP takes something."""
    before = replace(case.graph.nodes[0], outputs=["t"], name="before")
    graph = replace(case.graph, nodes=[before, _if(case, "t")], inputs=[*case.graph.inputs, _FLAG])
    return case.inside(f"{case.name} in graphs of If", graph, {**case.shapes, "flag": ()})


def _loop(times: int, value: Value, nodes: Sequence[Node], results: Sequence[Value], outputs: Sequence[Value]) -> Graph:
    """A Loop that begins with an input; its nodes make `results` of `v`."""
    state = [Value("i", "int64", ()), Value("c", "bool", ()), replace(value, name="v")]
    body = Graph([*nodes, Node("And", ["c", "c"], ["d"])], state, [Value("d", "bool", ()), *results], name="body")
    weights = {"n": np.array(times, np.int64), "go": np.array(True)}
    loop = Node("Loop", ["n", "go", value.name], [output.name for output in outputs], {"body": body})
    return Graph([loop], [value], outputs, weights)


def control_flow(case: Case) -> Iterator[Case]:
    """If and Loop around an elementwise operator."""
    node, inputs, y = case.graph.nodes[0], case.graph.inputs, case.graph.outputs[0]
    choice = _if(case, inputs[0].name, Node("Neg", [inputs[0].name], ["q"]))
    graph = replace(case.graph, nodes=[choice], inputs=[*inputs, _FLAG])
    yield case.inside(f"If around {case.name}", graph, {**case.shapes, "flag": ()})
    body = replace(node, inputs=["v", *node.inputs[1:]], outputs=["w"], name="body")
    loop = replace(_loop(3, inputs[0], [body], [replace(y, name="w")], [y]), inputs=inputs)
    yield case.inside(f"Loop around {case.name}", loop)


def gathering(case: Case) -> Iterator[Case]:
    """Loop and Scan that gather what their bodies give, Scan along the last axis: they have to concatenate, and to transpose."""
    a = replace(case.graph.inputs[0], name="a", shape=(3,))
    b, y, z = replace(a, name="b", shape=(3, 4)), replace(a, name="y"), replace(a, name="z", shape=(5, 3))
    nodes = [Node("Add", ["v", "v"], ["w"]), Node("Identity", ["w"], ["k"])]
    loop = _loop(5, a, nodes, [replace(a, name="w"), replace(a, name="k")], [y, z])
    yield case.inside("Loop that gathers", loop, {"a": (3,)})
    step = Graph(
        [Node("Add", ["s", "x"], ["o"]), Node("Identity", ["o"], ["k"])],
        [replace(a, name="s"), replace(a, name="x")],
        [replace(a, name="o"), replace(a, name="k")],
        name="step",
    )
    axes = {"num_scan_inputs": 1, "scan_input_axes": [1], "scan_output_axes": [1]}
    node = Node("Scan", ["a", "b"], ["y", "z"], {"body": step, **axes})
    graph = Graph([node], [a, b], [y, replace(z, shape=(3, 4))])
    yield case.inside("Scan that gathers", graph, {"a": (3,), "b": (3, 4)})
