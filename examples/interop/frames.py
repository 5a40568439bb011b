"""The frames of the example and its model: output = Relu(input * scale + bias), in numbers that floats hold exactly."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_OPSET = 17


def picture(shape: tuple[int, ...], frame: int) -> NDArray[np.float32]:
    """The input of a frame: no element is what it was in the frame before."""
    index = np.arange(int(np.prod(shape)))
    return ((index * 31 + frame * 97) % 509 - 100).astype(np.float32).reshape(shape)


def scale(shape: tuple[int, ...]) -> NDArray[np.float32]:
    """Differs between neighbours, so that results in the wrong place are seen."""
    return (1 + np.arange(int(np.prod(shape))) % 3).astype(np.float32).reshape(shape)


def bias(shape: tuple[int, ...]) -> NDArray[np.float32]:
    """So does this."""
    return (np.arange(int(np.prod(shape))) % 7 - 3).astype(np.float32).reshape(shape)


def result(shape: tuple[int, ...], frame: int) -> NDArray[np.float32]:
    """What the model has to make of a frame."""
    found: NDArray[np.float32] = np.maximum(picture(shape, frame) * scale(shape) + bias(shape), np.float32(0))
    return found


def save_model(path: Path, shape: tuple[int, ...]) -> None:
    """Write the model, with inputs and outputs named as in the proposal."""
    from onnx import TensorProto, helper, numpy_helper, save

    ends = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name in ("input", "output")]
    nodes = [
        helper.make_node("Mul", ["input", "scale"], ["scaled"], name="scale"),
        helper.make_node("Add", ["scaled", "bias"], ["moved"], name="move"),
        helper.make_node("Relu", ["moved"], ["output"], name="cut"),
    ]
    constants = [numpy_helper.from_array(scale(shape), "scale"), numpy_helper.from_array(bias(shape), "bias")]
    graph = helper.make_graph(nodes, "frames", ends[:1], ends[1:], constants)
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", _OPSET)], ir_version=8), path)
