"""Session.run beside InferenceSession.run of the onnxruntime package: from a dict of arrays to arrays, for models of several kinds.

All in one process and one run, as in calls.py. Both use one thread. With the native module the bounds are those of the product; what calls through
ctypes has bounds of its own.
"""

from __future__ import annotations

import importlib.util
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from measure import alternating, medians, ratio, verdict
from session_threads import threads

import ortforge
from ortforge import Session

ROUNDS = 45  # as in calls.py
NATIVE = ortforge.backend == "native"


def save(path: Path, nodes: Any, inputs: list[str], shape: list[int]) -> str:
    """A model of these nodes, from inputs of one shape to y."""
    from onnx import TensorProto, helper
    from onnx import save as write

    ends = [[helper.make_tensor_value_info(n, TensorProto.FLOAT, shape) for n in names] for names in (inputs, ["y"])]
    made = helper.make_model(
        helper.make_graph(nodes, "bench", *ends), opset_imports=[helper.make_opsetid("", 17)], ir_version=8
    )
    write(made, path)
    return str(path)


def models(folder: Path) -> dict[str, tuple[str, dict[str, Any], int, float, float]]:
    """By name: path, feeds, calls in a sample, and the bounds with the native module and without."""
    from onnx import helper

    node = helper.make_node
    ten = [f"x{i}" for i in range(10)]
    shape = [2, 3, 4, 5]
    side = 288
    chain = [node("MatMul", ["x" if i == 0 else f"t{i}", "x"], ["y" if i == 3 else f"t{i + 1}"]) for i in range(4)]
    random = np.random.default_rng(7)
    return {
        "one node": (
            save(folder / "one.onnx", [node("Add", ["x", "x"], ["y"])], ["x"], [1, 3]),
            {"x": np.ones((1, 3), np.float32)}, 1000, 0.5, 3.0,
        ),
        "ten inputs of rank 4": (
            save(folder / "ten.onnx", [node("Sum", ten, ["y"])], ten, shape),
            {name: random.random(shape, np.float32) for name in ten}, 400, 0.6, 3.0,
        ),
        "about 1 ms": (
            save(folder / "long.onnx", chain, ["x"], [side, side]),
            {"x": random.random((side, side), np.float32) / side}, 8, 1.0, 1.05,
        ),
    }  # fmt: skip


def sample(work: Callable[[], object], calls: int) -> Callable[[], float]:
    """Microseconds per call."""

    def measured() -> float:
        start = time.perf_counter()
        for _ in range(calls):
            work()
        return (time.perf_counter() - start) / calls * 1e6

    return measured


def main() -> None:
    """Measure and print."""
    try:
        import onnxruntime
    except ImportError:  # there is none for a Python without the global lock
        onnxruntime = None
        print("  the onnxruntime package is missing: not compared")
    print(f"  backend: {ortforge.backend}")
    with tempfile.TemporaryDirectory() as folder:
        made = models(Path(folder))
        for name, (path, feeds, calls, native, plain) in made.items():
            session = Session(path, intra_op_num_threads=1)
            rows = {"Session.run": sample(lambda session=session, feeds=feeds: session.run(feeds), calls)}  # type: ignore[misc]
            if onnxruntime is not None:
                options = onnxruntime.SessionOptions()
                options.intra_op_num_threads = 1
                other = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
                (expected,), got = other.run(None, feeds), session.run(feeds)["y"]
                np.testing.assert_array_equal(got, expected)
                rows["InferenceSession.run"] = sample(lambda other=other, feeds=feeds: other.run(None, feeds), calls)  # type: ignore[misc]
            if [*feeds] == ["x"] and calls > 100 and importlib.util.find_spec("tvm_ffi"):
                tensors = {"x": importlib.import_module("tvm_ffi").from_dlpack(feeds["x"])}
                rows["of a tensor of tvm_ffi"] = sample(
                    lambda session=session, tensors=tensors: session.run(tensors), calls
                )  # type: ignore[misc]
            found = alternating(rows, ROUNDS)
            shown = ", ".join(f"{row} {value:.2f} us" for row, value in medians(found))
            if onnxruntime is not None:
                bound = native if NATIVE else plain
                measured = ratio(found, "Session.run", "InferenceSession.run", what=f"Session.run, {name}")
                verdict(f"{name}: {shown}, ratio", measured, bound)
            else:
                print(f"  {name}: {shown}")
        threads({n: (path, feeds, 4 * calls) for n, (path, feeds, calls, _, _) in made.items() if [*feeds] == ["x"]})


if __name__ == "__main__":
    main()
