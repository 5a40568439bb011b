"""A run that lasts until a test says so: of a loop that looks at an input again and again, in memory that the test can write to."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from ortforge.c_api import OrtApi


def gated_model(path: Path) -> Path:
    """y = x over [2, 3] floats, once `shut` is not 1 any more."""
    from onnx import TensorProto, helper, numpy_helper, save

    def info(name: str, element: int, shape: list[int]) -> Any:
        return helper.make_tensor_value_info(name, element, shape)

    look = [helper.make_node("Equal", ["shut", "one"], ["again"]), helper.make_node("Identity", ["before"], ["after"])]
    body = helper.make_graph(
        look,
        "look",
        [info("i", TensorProto.INT64, []), info("go", TensorProto.BOOL, []), info("before", TensorProto.FLOAT, [2, 3])],
        [info("again", TensorProto.BOOL, []), info("after", TensorProto.FLOAT, [2, 3])],
    )
    graph = helper.make_graph(
        [helper.make_node("Loop", ["", "yes", "x"], ["y"], body=body)],
        "gate",
        [info("x", TensorProto.FLOAT, [2, 3]), info("shut", TensorProto.INT64, [])],
        [info("y", TensorProto.FLOAT, [2, 3])],
        [numpy_helper.from_array(np.array(True), "yes"), numpy_helper.from_array(np.array(1, np.int64), "one")],
    )
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)
    return path


def is_in_run(thread: int) -> bool:
    """Is a thread in the function that calls OrtApi.Run? It is in the call itself a little later."""
    frame = sys._current_frames().get(thread)
    while frame is not None:
        if frame.f_code is OrtApi.run.__code__:
            return True
        frame = frame.f_back
    return False


class Gate:
    """The inputs of such a model; shut at first."""

    names = ("x", "shut")

    def __init__(self, library: Any) -> None:
        from ortforge import value_from_numpy

        self.x = np.arange(6, dtype=np.float32).reshape(2, 3)
        self._shut = np.array(1, np.int64)
        self.values = [value_from_numpy(library, self.x), value_from_numpy(library, self._shut)]  # which copy nothing

    def open(self) -> None:
        """Let the runs that got its inputs come to their end."""
        self._shut[...] = 0
