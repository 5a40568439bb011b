"""Every operator of the EP on ONNX's own test cases of it: a new operator needs no test here."""

import os
import warnings
from collections import defaultdict
from pathlib import Path

os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")

import numpy as np
import onnx
import onnxruntime as ort
import pytest
from onnx.backend.test.case.node import collect_testcases

BUILT = sorted((Path(__file__).resolve().parents[1] / "build").rglob("*sample_minimal_ep.*"), key=os.path.getmtime)
LIBRARY = os.environ.get("EP_LIBRARY") or next(str(p) for p in BUILT[::-1] if p.suffix in (".so", ".dll", ".dylib"))
ort.register_execution_provider_library("sample_minimal", LIBRARY)
DEVICES = [device for device in ort.get_ep_devices() if device.ep_name == "SampleMinimalExecutionProvider"]
OPERATORS = DEVICES[0].ep_metadata["operators"].split()
NOT_TAKEN = "fallback to CPU EP has been explicitly disabled"  # ONNX Runtime's words where a node is not taken


def session(model):
    options = ort.SessionOptions()
    options.add_session_config_entry("session.disable_cpu_ep_fallback", "1")
    options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.log_severity_level = 4
    options.add_provider_for_devices(DEVICES, {})
    return ort.InferenceSession(model, options, enable_fallback=0)


def every_case():
    """ONNX's models of one node, by operator, as old as the operator's newest version allows."""
    found = defaultdict(list)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for case in collect_testcases(None):
            operators = [node.op_type for node in case.model.graph.node]
            if len(operators) == 1 and operators[0] in OPERATORS and onnx.defs.has(operators[0]):
                case.model.opset_import[0].version = onnx.defs.get_schema(operators[0]).since_version
                case.model.ir_version = min(case.model.ir_version, 10)
                found[operators[0]].append(case)
    return found


CASES = every_case()


@pytest.mark.parametrize("operator", OPERATORS)
def test_operator(operator):
    if not CASES[operator]:
        pytest.skip(f"ONNX has no cases of {operator}: test it in a file of its own")
    ran = []
    for case in CASES[operator]:
        try:
            run = session(case.model.SerializeToString())
        except Exception as error:
            if NOT_TAKEN not in str(error):
                raise AssertionError(f"{case.name}: {error}") from error
            continue
        for inputs, outputs in case.data_sets:
            found = run.run(None, {value.name: x for value, x in zip(run.get_inputs(), inputs, strict=True)})
            for is_now, expected in zip(found, outputs, strict=True):
                np.testing.assert_allclose(is_now, expected, case.rtol, case.atol, err_msg=case.name)
        ran.append(case.name)
    print(f"{operator}: {', '.join(ran)}")
    assert ran, f"the EP takes no node of ONNX's test cases of {operator}"
