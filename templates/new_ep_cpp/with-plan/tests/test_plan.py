"""Groups of nodes run as one."""

import json
from pathlib import Path

import numpy as np
from chains import chain
from support import EP_NAME, session


def test_a_chain_is_one_node(tmp_path):
    model, inputs = chain(3)
    run = session(model, profile=tmp_path / "profile")
    (found,) = run.run(None, inputs)
    (expected,) = session(model, devices=()).run(None, inputs)
    np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-6)
    events = [event["args"] for event in json.loads(Path(run.end_profiling()).read_text("utf-8")) if "args" in event]
    assert len([args for args in events if args.get("provider") == EP_NAME and "op_name" in args]) == 1
