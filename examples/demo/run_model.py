"""Run a model with the installed ONNX Runtime, then call a function by name: `python run_model.py FUNCTION`.

FUNCTION takes a session, and is of the newest release that the bindings describe. An older ONNX Runtime has no such slot, which the bindings notice before they
read the table.
"""

from __future__ import annotations

import sys

import numpy as np
from one_node import create_session

import ortforge
from ortforge import ApiVersionError, value_from_numpy, value_to_numpy
from ortforge.c_api import NEWEST, OrtLoggingLevel


def main(function: str) -> None:
    """Run `y = a * b` and compare it with NumPy; then call the function."""
    ort = ortforge.load()
    print(f"ONNX Runtime {ort.version}, through bindings generated for API {NEWEST}")
    a, b = np.arange(6, dtype=np.float32), np.full(6, 0.5, np.float32)
    with (
        ort.api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "demo") as env,
        ort.api.create_session_options() as options,
        create_session(ort, env, "Mul", "ab", a.shape, options) as session,
    ):
        (y,) = ort.api.run(session, None, ["a", "b"], [value_from_numpy(ort, x) for x in (a, b)], ["y"])
        np.testing.assert_array_equal(value_to_numpy(ort, y), a * b)
        print(f"a * b = {value_to_numpy(ort, y)}, as NumPy computes it")
        if int(ort.version.split(".")[1]) >= NEWEST:
            print(f"{function} is not called: ONNX Runtime {ort.version} has another function in this slot")
            return
        try:
            getattr(ort.api, function)(session)
        except ApiVersionError as error:
            print(f"{function}: {error}")
        else:
            raise SystemExit(f"{function} was called, although ONNX Runtime {ort.version} does not have it")


if __name__ == "__main__":
    main(sys.argv[1])
