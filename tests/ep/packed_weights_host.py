"""Two sessions with equal weights on a kernel EP, and where each finds them: `packed_weights_host.py LIBRARY EP_LIBRARY EP_NAME`

Prints a JSON object: by case, the kind and address of the copy that each session's kernel logs. Everything else is checked here.
"""

from __future__ import annotations

import json
import re
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np
from onnx import TensorProto, helper, numpy_helper

import ortforge
from ortforge import value_from_numpy, value_to_numpy

WEIGHT = np.random.default_rng(0).standard_normal((40, 33)).astype(np.float32)
X = np.random.default_rng(1).standard_normal((3, 40)).astype(np.float32)
#: By case: is there a container, is the weight the application's, and the EP's option.
CASES = {
    "together": (True, True, "share"),
    "no container": (False, True, "share"),
    "no common weight": (True, False, "share"),
    "not to be shared": (True, True, "own"),
}
VERBOSE = 0


def model() -> bytes:
    info = helper.make_tensor_value_info
    graph = helper.make_graph(
        [helper.make_node("MatMul", ["x", "w"], ["y"])],
        "graph",
        [info("x", TensorProto.FLOAT, ["n", 40])],
        [info("y", TensorProto.FLOAT, ["n", 33])],
        [numpy_helper.from_array(WEIGHT, "w")],
    )
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    return bytes(made.SerializeToString())


class Host:
    """An application."""

    def __init__(self, library: str, ep_library: str, ep_name: str) -> None:
        self.ort = ortforge.load(library)
        self.api = self.ort.api
        self.log: list[str] = []
        self.env = self.api.create_env_with_custom_logger(self._on_log, VERBOSE, "weights")
        self.api.register_execution_provider_library(self.env, "kernels", Path(ep_library))
        self.devices = [d for d in self.api.get_ep_devices(self.env) if self.api.ep_device_ep_name(d) == ep_name]
        self.prefix = f"ep.{ep_name.lower()}."

    def _on_log(self, _level: object, *texts: str | None) -> None:
        self.log.append(texts[-1] or "")

    def session(self, container: Any, weight: Any, mode: str) -> Any:
        with self.api.create_session_options() as options:
            self.api.add_session_config_entry(options, "session.disable_cpu_ep_fallback", "1")
            self.api.session_options_append_execution_provider_v2(
                options, self.env, self.devices, ["pack_weights"], [mode]
            )
            if weight is not None:
                self.api.add_initializer(options, "w", weight)
            if container is None:
                return self.api.create_session_from_array(self.env, model(), options)
            create = self.api.create_session_from_array_with_prepacked_weights_container
            return create(self.env, model(), options, container)

    def check(self, session: Any) -> None:
        with value_from_numpy(self.ort, X) as x:
            (y,) = self.api.run(session, None, ["x"], [x], ["y"])
            np.testing.assert_allclose(value_to_numpy(self.ort, y), X @ WEIGHT, rtol=1e-4, atol=1e-4)
            y.close()

    def case(self, with_container: bool, with_weight: bool, mode: str) -> list[list[str]]:
        """Two sessions of which the first ends first; what their kernels log."""
        self.log.clear()
        with ExitStack() as stack:
            weight = stack.enter_context(value_from_numpy(self.ort, WEIGHT)) if with_weight else None
            container = None
            if with_container:
                container = stack.enter_context(self.api.create_prepacked_weights_container())
            first = self.session(container, weight, mode)
            second = stack.enter_context(self.session(container, weight, mode))
            self.check(first)
            self.check(second)
            first.close()
            self.check(second)
            third = self.session(container, weight, mode)
            self.check(third)
            third.close()
        found = [
            re.search(r"packed the weight of node '.*': (an own|a shared) copy at (\w+)", line) for line in self.log
        ]
        return [list(match.groups()) for match in found if match is not None]


def main(library: str, ep_library: str, ep_name: str) -> None:
    """All cases, again and again, so that a leak or a use after the end has a chance to show."""
    host = Host(library, ep_library, ep_name)
    results = {}
    for _ in range(5):
        results = {name: host.case(*case) for name, case in CASES.items()}
    host.api.unregister_execution_provider_library(host.env, "kernels")
    host.env.close()
    print(json.dumps(results))


if __name__ == "__main__":
    main(*sys.argv[1:])
