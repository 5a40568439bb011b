"""What the EP tests share: one way to use an EP, through ortforge's bindings or through the onnxruntime package.

A process tests one ONNX Runtime by one route, named by ORTFORGE_EP_ROUTE (`bindings` or `package`) and
ORTFORGE_SUITE_LIBRARY (the library; of the package route, the folder that holds the package, or nothing for the
installed one). tests/ep/test_ep_host.py starts such processes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import numpy as np

ROUTE = os.environ.get("ORTFORGE_EP_ROUTE", "")
WHERE = os.environ.get("ORTFORGE_SUITE_LIBRARY", "")
FLOAT, INT64 = 1, 7
ERROR = 3
#: Idle threads of ORT_PARALLEL would take the cores from those that have work.
NO_SPINNING = ("session.inter_op.allow_spinning", "0")


def save_model(path: Path, nodes: list[Any], inputs: dict[str, Any], outputs: dict[str, Any], **more: Any) -> Path:
    """Write a model; values are `name: shape` or `name: (shape, element type)`."""
    from onnx import helper, save

    def info(values: dict[str, Any]) -> list[Any]:
        pairs = [(n, v if isinstance(v, tuple) else (v, FLOAT)) for n, v in values.items()]
        return [helper.make_tensor_value_info(n, element, shape) for n, (shape, element) in pairs]

    graph = helper.make_graph(nodes, "graph", info(inputs), info(outputs), more.get("initializers", []))
    opsets = [helper.make_opsetid("", more.get("opset", 17)), *more.get("opsets", [])]
    save(helper.make_model(graph, opset_imports=opsets, ir_version=8), path)
    return path


def node(op_type: str, inputs: list[str], outputs: list[str], **attributes: Any) -> Any:
    """A node named after its first output."""
    from onnx import helper

    return helper.make_node(op_type, inputs, outputs, name=f"{op_type}_{outputs[0]}", **attributes)


class Bindings:
    """Everything through ortforge."""

    name = "bindings"

    def __init__(self, library: str) -> None:
        import ortforge

        self.library = ortforge.load(library or None)
        self.api = self.library.api
        self.version = self.library.version
        self.env = self.api.create_env(ERROR, "ep tests")

    def target(self) -> Any:
        return self.env

    def session(self, model: Path, *registrations: Any, parallel: bool = False, strict: bool = True) -> Any:
        api = self.api
        options = api.create_session_options()
        api.set_intra_op_num_threads(options, 1)
        if parallel:
            api.set_session_execution_mode(options, 1)
            api.set_inter_op_num_threads(options, 4)
            api.add_session_config_entry(options, *NO_SPINNING)
        if strict and registrations:
            api.add_session_config_entry(options, "session.disable_cpu_ep_fallback", "1")
        for registration in registrations:
            api.session_options_append_execution_provider_v2(options, self.env, registration.devices(), [], [])
        return api.create_session(self.env, model, options)

    def run(self, session: Any, feeds: dict[str, Any]) -> list[Any]:
        from ortforge import value_from_numpy, value_to_numpy

        values = [value_from_numpy(self.library, v) for v in feeds.values()]
        names = self.outputs(session)
        found = self.api.run(session, None, list(feeds), values, names)
        return [value_to_numpy(self.library, v).copy() for v in found]

    def outputs(self, session: Any) -> list[str]:
        allocator = self.api.get_allocator_with_default_options()
        count = self.api.session_get_output_count(session)
        return [self.api.session_get_output_name(session, i, allocator) for i in range(count)]


class Package:
    """Everything through `import onnxruntime`, which has an ONNX Runtime of its own inside."""

    name = "package"

    def __init__(self, folder: str) -> None:
        if folder:
            sys.path.insert(0, folder)
        import onnxruntime

        onnxruntime.set_default_logger_severity(ERROR)
        self.ort = onnxruntime
        self.version = onnxruntime.__version__

    def target(self) -> Any:
        return self.ort

    def session(self, model: Path, *registrations: Any, parallel: bool = False, strict: bool = True) -> Any:
        options = self.ort.SessionOptions()
        options.intra_op_num_threads = 1
        options.log_severity_level = ERROR
        if parallel:
            options.execution_mode = self.ort.ExecutionMode.ORT_PARALLEL
            options.inter_op_num_threads = 4
            options.add_session_config_entry(*NO_SPINNING)
        if strict and registrations:
            options.add_session_config_entry("session.disable_cpu_ep_fallback", "1")
        for registration in registrations:
            options.add_provider_for_devices(registration.devices(), {})
        session = self.ort.InferenceSession(str(model), options, enable_fallback=0)
        session.disable_fallback()
        return session

    def run(self, session: Any, feeds: dict[str, Any]) -> list[Any]:
        return list(session.run(None, feeds))


def runtime() -> Any:
    """The ONNX Runtime this process tests."""
    return Package(WHERE) if ROUTE == "package" else Bindings(WHERE)


def minor(version: str) -> int:
    """`1.24.4` -> 24."""
    return int(version.split(".")[1])


def floats(*shape: int, seed: int = 0) -> Any:
    """Random numbers."""
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)
