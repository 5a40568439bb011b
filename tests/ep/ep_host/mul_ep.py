"""The smallest EPs."""

from __future__ import annotations

from typing import Any

import numpy as np

from ortforge.ep import CpuEpFactory, kernel


class MulFactory(CpuEpFactory):
    name = "MulEp"
    kernels = {"Mul": np.multiply}  # noqa: RUF012


class ArithmeticFactory(CpuEpFactory):
    """Several operators, as functions."""

    name = "ArithmeticEp"
    version = "3.2.1"
    kernels = {"Mul": np.multiply, "Add": np.add}  # noqa: RUF012

    @kernel("Relu", dtypes=["float32"])
    def relu(node: Any, x: Any) -> Any:  # noqa: N805
        return np.maximum(x, 0)

    @kernel("LeakyRelu")
    def leaky(node: Any, x: Any) -> Any:  # noqa: N805
        return np.where(x < 0, x * np.float32(node.attributes.get("alpha", 0.01)), x)

    @kernel("Clip")
    def clip(node: Any, x: Any, low: Any = None, high: Any = None) -> Any:  # noqa: N805
        return np.clip(x, low, high)

    @kernel("Split")
    def split(node: Any, x: Any, sizes: Any = None) -> Any:  # noqa: N805
        cuts = np.cumsum(sizes)[:-1] if sizes is not None else len(node.outputs)
        return tuple(np.ascontiguousarray(a) for a in np.split(x, cuts, node.attributes.get("axis", 0)))


class AddFactory(CpuEpFactory):
    name = "AddEp"

    @kernel("Add")
    def add(node: Any, a: Any, b: Any) -> Any:  # noqa: N805
        return a + b
