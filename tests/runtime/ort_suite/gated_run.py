"""A run that lasts until a test says so: of a loop that looks at an input again and again, in memory that the test can write to."""

from __future__ import annotations

import linecache
import sys
from itertools import islice
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import numpy as np

import ortforge
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


def _calls_run(frame: FrameType) -> bool:
    """A function in C has no frame: is the one that calls it at the call?"""
    code: Any = frame.f_code
    line, _, start, end = next(islice(code.co_positions(), frame.f_lasti // 2, None))
    text = linecache.getline(code.co_filename, line)[start:end]
    return ".run(" in text or (text.startswith("call(") and getattr(frame.f_locals["call"], "__name__", "") == "run")


def is_in_run(thread: int) -> bool:
    """Is a thread in the function that calls OrtApi.Run? It is in the call itself a little later."""
    frame = sys._current_frames().get(thread)
    while frame is not None:
        if frame.f_code is OrtApi.run.__code__ or (ortforge.backend == "native" and _calls_run(frame)):
            return True
        frame = frame.f_back
    return False


def wait_until_in_run(thread: int | None) -> None:
    """Wait until a thread is in a run of a Session or of a PreparedRun."""
    from ortforge._sessions import calls, interrupts, prepared

    there = {calls.Calls.__call__.__code__, calls.Calls.any.__code__, interrupts._elsewhere.__code__}
    there |= {code for code in prepared.PreparedRun._prepare.__code__.co_consts if isinstance(code, CodeType)}
    in_c = ortforge.backend == "native" and thread != interrupts.MAIN  # where runs that may be long are Python's
    while True:
        frame = sys._current_frames().get(thread or 0)
        while frame is not None:
            if frame.f_code in there or (in_c and _calls_run(frame)):
                return
            frame = frame.f_back


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
