"""Runs EPs of C++ in an ONNX Runtime through ortforge's bindings: `run_bindings.py LIBRARY MODEL [EP_LIBRARY EP_NAME]...`

The model is z = x * y, which only the EP may run. All EPs are registered at once, and each runs it with good and bad inputs.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

import ortforge
from ortforge import value_from_numpy, value_to_numpy

SHAPES = ((2, 3), (2, 3)), ((2, 3), (1, 3)), ((4, 5), (4, 5)), ((0, 3), (0, 3))


def main(library: str, model: str, *eps: str) -> None:
    """Register, run, run with bad inputs, run again, unregister."""
    ort = ortforge.load(library)
    api = ort.api
    with api.create_env(4, "cpp") as env:
        sessions = []
        for path, name in zip(eps[::2], eps[1::2], strict=True):
            api.register_execution_provider_library(env, name, Path(path))
            devices = [d for d in api.get_ep_devices(env) if api.ep_device_ep_name(d) == name]
            with api.create_session_options() as options:
                api.add_session_config_entry(options, "session.disable_cpu_ep_fallback", "1")
                api.session_options_append_execution_provider_v2(options, env, devices, [], [])
                sessions.append(api.create_session(env, Path(model), options))
        for shapes in SHAPES:
            for session in sessions:
                x, y = (np.arange(np.prod(s), dtype=np.float32).reshape(s) + 1 for s in shapes)
                feeds = [value_from_numpy(ort, x), value_from_numpy(ort, y)]
                try:
                    (z,) = api.run(session, None, ["x", "y"], feeds, ["z"])
                    print("equal" if np.array_equal(value_to_numpy(ort, z), x * y) else "different")
                    z.close()
                except ortforge.OrtError as error:
                    print(error.message)
        for session in sessions:
            session.close()
        for name in eps[1::2]:
            api.unregister_execution_provider_library(env, name)
    print("done")


if __name__ == "__main__":
    main(*sys.argv[1:])
