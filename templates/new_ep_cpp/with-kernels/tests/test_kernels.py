"""Operators as kernels: no node is fused."""

import json
from pathlib import Path

import numpy as np
import onnxruntime as ort
import pytest
from chains import chain
from support import EP_NAME, OPERATORS, session


@pytest.mark.skipif(int(ort.__version__.split(".")[1]) < 24, reason="kernels of EPs came with ONNX Runtime 1.24")
def test_a_kernel_for_each_node(tmp_path):
    model, inputs = chain(3)
    run = session(model, profile=tmp_path / "profile")
    (found,) = run.run(None, inputs)
    (expected,) = session(model, devices=()).run(None, inputs)
    np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-6)
    events = [event["args"] for event in json.loads(Path(run.end_profiling()).read_text("utf-8")) if "args" in event]
    ran = [args["op_name"] for args in events if args.get("provider") == EP_NAME and "op_name" in args]
    assert len(ran) == 3
    assert set(ran) <= {name.rpartition(".")[2] for name in OPERATORS}
