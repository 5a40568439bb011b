"""The EP in a real ONNX Runtime, and ONNX's own test cases of its operators."""

import functools
import os
import warnings
from collections import defaultdict
from pathlib import Path

os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")

import numpy as np
import onnx
import onnxruntime as ort

BUILT = sorted((Path(__file__).resolve().parents[1] / "build").rglob("*sample_minimal_ep.*"), key=os.path.getmtime)
LIBRARY = os.environ.get("EP_LIBRARY") or next(str(p) for p in BUILT[::-1] if p.suffix in (".so", ".dll", ".dylib"))
ort.register_execution_provider_library(os.environ.get("EP_REGISTRATION", "sample_minimal"), LIBRARY)
EP_NAME = "SampleMinimalExecutionProvider"
DEVICES = [device for device in ort.get_ep_devices() if device.ep_name == EP_NAME]
NOT_TAKEN = "fallback to CPU EP has been explicitly disabled"  # ONNX Runtime's words where it leaves a node
OPERATORS = DEVICES[0].ep_metadata["operators"].split()


def session(model, devices=DEVICES, profile=None, **config):
    """A session on the EP alone, or without it; `ep_` in a key stands for `ep.`."""
    options = ort.SessionOptions()
    options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.log_severity_level = int(os.environ.get("EP_LOG", "4"))
    if devices:
        options.add_session_config_entry("session.disable_cpu_ep_fallback", "1")
        options.add_provider_for_devices(devices, {})
    for key, value in config.items():
        options.add_session_config_entry(key.replace("ep_", "ep.", 1), value)
    if profile is not None:
        options.enable_profiling, options.profile_file_prefix = True, str(profile)
    return ort.InferenceSession(model, options, enable_fallback=0)


def session_of(case):
    """A session of a test case; None if the EP leaves its node to others."""
    try:
        return session(case.model.SerializeToString())
    except Exception as error:
        if NOT_TAKEN not in str(error):
            raise AssertionError(f"{case.name}: {error}") from error
        return None


@functools.cache
def _cases():
    from onnx.backend.test.case.node import collect_testcases

    found = defaultdict(list)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for case in collect_testcases(None):
            operators = [node.op_type for node in case.model.graph.node]
            if len(operators) == 1 and operators[0] in OPERATORS and onnx.defs.has(operators[0]):
                case.model.opset_import[0].version = onnx.defs.get_schema(operators[0]).since_version
                case.model.ir_version = min(case.model.ir_version, 10)
                for inputs, _ in case.data_sets:  # ONNX Runtime takes numpy's scalars as arrays only
                    inputs[:] = [np.asarray(x) if isinstance(x, np.generic) else x for x in inputs]
                found[operators[0]].append(case)
    return found


def __getattr__(name):
    # CASES are models of one node, by operator, as old as the operator's newest version allows. ONNX takes seconds to
    # make them.
    if name != "CASES":
        raise AttributeError(name)
    return _cases()
