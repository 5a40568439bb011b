"""Evaluates expressions in this process, with `onnxruntime` as ortforge.compat.onnxruntime or as the package: `compat_backends.py SIDE FILE`

FILE has a list of pieces of code, as JSON. A line of JSON per piece: what its variable `r` was, or the exception. Models are made by onnx.
"""

from __future__ import annotations

import json
import sys
import tempfile
import warnings
from pathlib import Path
from typing import Any

import numpy as np


def plain(value: Any) -> Any:
    """A result as text that is the same on both sides if the results are."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype} {list(value.shape)} {value.tolist()!r}"
    if isinstance(value, list | tuple):
        return [type(value).__name__ if type(value) is tuple else "list", *(plain(one) for one in value)]
    if isinstance(value, dict):
        return {str(k): plain(v) for k, v in value.items()}
    if isinstance(value, bool | int | str | float | None):
        return value
    return str(value)


def model(op: str, inputs: dict[str, Any], outputs: dict[str, Any], **attributes: Any) -> bytes:
    """A model of one node; inputs and outputs are name -> (type, shape)."""
    from onnx import helper

    given, made_of_it = ([helper.make_tensor_value_info(n, *i) for n, i in e.items()] for e in (inputs, outputs))
    node = helper.make_node(op, list(inputs), list(outputs), **attributes)
    graph = helper.make_graph([node], "g", given, made_of_it)
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10, producer_name="p")
    made.metadata_props.add(key="k", value="v")
    return bytes(made.SerializeToString())


def main(side: str, file: str) -> None:
    if side == "compat":
        from ortforge import compat

        compat.install()
    import onnxruntime as ort
    from onnx import TensorProto as T
    from onnxruntime.capi import onnxruntime_pybind11_state as C  # noqa: N812

    assert ("ortforge" in ort.InferenceSession.__module__) == (side == "compat")
    ort.set_default_logger_severity(4)
    folder = Path(tempfile.mkdtemp())
    relu = model("Relu", {"x": (T.FLOAT, [1, 3])}, {"y": (T.FLOAT, [1, 3])})
    (folder / "relu.onnx").write_bytes(relu)
    names = {"ort": ort, "C": C, "np": np, "T": T, "model": model, "relu": relu, "folder": folder}
    names |= {"add": model("Add", {"a": (T.FLOAT, ["n", 2]), "b": (T.FLOAT, [2])}, {"c": (T.FLOAT, ["n", 2])})}
    names |= {"text": model("Identity", {"x": (T.STRING, [None])}, {"y": (T.STRING, [None])})}
    names["x"] = np.array([[-1, 0, 2]], np.float32)
    for code in json.loads(Path(file).read_text(encoding="utf-8")):
        scope = dict(names)
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            try:
                exec(code, scope)
                found = plain(scope.get("r"))
            except Exception as error:  # noqa: BLE001 - what the code raises is what is asked
                found = f"{type(error).__name__}: {error}".replace(str(folder), "")
        print(json.dumps([found, [f"{w.category.__name__}: {w.message}" for w in said]]), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
