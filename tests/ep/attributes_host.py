"""What an EP of tests/cpp/attributes_ep.cpp says of a Conv: `attributes_host.py LIBRARY EP_LIBRARY NAME...`, a JSON object by node name."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from onnx import TensorProto, helper

import ortforge


def model(name: str) -> bytes:
    """A Conv that sets what has no default, but for strides, and those where a list is to be read as a number."""
    lists: dict[str, Any] = {"dilations": [2, 1], **({"strides": [2, 2]} if name == "list_for_number" else {})}
    conv = helper.make_node("Conv", ["x", "w"], ["y"], name="" if name == "unnamed" else name, **lists)
    shapes = {"x": [1, 1, 8, 8], "w": [1, 1, 3, 3], "y": None}
    info = {v: helper.make_tensor_value_info(v, TensorProto.FLOAT, shape) for v, shape in shapes.items()}
    graph = helper.make_graph([conv], "graph", [info["x"], info["w"]], [info["y"]])
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    return bytes(made.SerializeToString())


def main(library: str, ep_library: str, *names: str) -> None:
    """Print what is said."""
    api = ortforge.load(library).api
    env = api.create_env(3, "attributes")
    api.register_execution_provider_library(env, "attributes", Path(ep_library))
    devices = [d for d in api.get_ep_devices(env) if api.ep_device_ep_name(d) == "AttributesEp"]
    said = {}
    for name in names:
        with api.create_session_options() as options:
            api.session_options_append_execution_provider_v2(options, env, devices, [], [])
            try:
                api.create_session_from_array(env, model(name), options)
            except ortforge.OrtError as error:
                said[name] = error.message
    print(json.dumps(said))


if __name__ == "__main__":
    main(*sys.argv[1:])
