"""Operators in ONNX Runtime's profiles."""

import json
from pathlib import Path

import onnxruntime as ort
import pytest
from chains import chain
from support import OPERATORS, session


@pytest.mark.skipif(int(ort.__version__.split(".")[1]) < 25, reason="profilers of EPs came with ONNX Runtime 1.25")
def test_an_event_for_each_operator(tmp_path):
    model, inputs = chain(3)
    run = session(model, profile=tmp_path / "profile")
    run.run(None, inputs)
    events = json.loads(Path(run.end_profiling()).read_text("utf-8"))
    ours = [event for event in events if event["name"] in OPERATORS]
    assert len(ours) == 3
    assert all(event["dur"] >= 0 and event["ts"] >= 0 for event in ours)
