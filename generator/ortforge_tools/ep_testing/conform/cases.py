"""Small models, with inputs for them.

`BASIC` holds one model for each of the operators that EPs begin with: what an EP takes of them is what it is tested
with. `variants` makes more of an operator: element types, broadcasting, empty and scalar tensors, open shapes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .protobuf import Graph, Node, Value, model

Arrays = dict[str, NDArray[Any]]


@dataclass(frozen=True)
class Case:
    """A model and inputs for it."""

    name: str
    graph: Graph
    shapes: dict[str, tuple[int, ...]]  # of the inputs in a run
    positive: bool = False  # inputs must be
    opset: int = 17
    ranges: dict[str, tuple[int, int]] = field(default_factory=dict)  # of inputs that are indices
    elementwise: bool = False  # all inputs and outputs have one shape, whichever

    @cached_property
    def model(self) -> bytes:
        """The model."""
        return model(self.graph, self.opset)

    def feeds(self, seed: int = 0) -> Arrays:
        """Inputs; the same for the same seed."""
        random = np.random.default_rng(seed + 1)
        found: Arrays = {}
        for value in self.graph.inputs:
            shape = self.shapes[value.name]
            if value.name in self.ranges:
                found[value.name] = np.asarray(random.integers(*self.ranges[value.name], shape)).astype(value.dtype)
            elif value.dtype == "bool":
                found[value.name] = np.asarray(random.integers(0, 2, shape)).astype(bool)
            elif np.dtype(value.dtype).kind in "iu":
                found[value.name] = np.asarray(random.integers(1, 9, shape)).astype(value.dtype)
            else:
                low = 0.5 if self.positive else -2.0
                found[value.name] = np.asarray(random.uniform(low, 2.0, shape)).astype(value.dtype)
        return found

    def dynamic(self) -> Case | None:
        """The same with open dimensions; None where the shape is part of the operator's meaning."""
        if not self.elementwise:
            return None

        def opened(values: Sequence[Value]) -> list[Value]:
            return [replace(v, shape=tuple(f"d{i}" for i in range(len(v.shape or ())))) for v in values]

        graph = replace(self.graph, inputs=opened(self.graph.inputs), outputs=opened(self.graph.outputs))
        return replace(self, name=f"{self.name}, open shape", graph=graph)

    def sized(self, shape: tuple[int, ...]) -> Case:
        """The same operator on another shape of all inputs and outputs."""
        values = [replace(v, shape=shape) for v in self.graph.inputs]
        outputs = [replace(v, shape=shape) for v in self.graph.outputs]
        return replace(
            self,
            name=f"{self.name}, shape {list(shape)}",
            graph=replace(self.graph, inputs=values, outputs=outputs),
            shapes={v.name: shape for v in values},
        )

    def typed(self, dtype: str) -> Case:
        """The same operator on another element type."""
        graph = replace(
            self.graph,
            inputs=[replace(v, dtype=dtype) for v in self.graph.inputs],
            outputs=[replace(v, dtype=dtype) for v in self.graph.outputs],
        )
        return replace(self, name=f"{self.name}, {dtype}", graph=graph)

    def broadcast(self, first: tuple[int, ...], second: tuple[int, ...]) -> Case:
        """An operator of two inputs on shapes that fit each other."""
        names = [v.name for v in self.graph.inputs]
        shapes = dict(zip(names, (first, second), strict=True))
        result = np.broadcast_shapes(first, second)
        graph = replace(
            self.graph,
            inputs=[replace(v, shape=shapes[v.name]) for v in self.graph.inputs],
            outputs=[replace(v, shape=result) for v in self.graph.outputs],
        )
        return replace(
            self, name=f"{self.name}, {list(first)} and {list(second)}", graph=graph, shapes=shapes, elementwise=False
        )

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
