"""The same as `onnxruntime_pybind11_state`."""

from ortforge.compat.onnxruntime.capi.onnxruntime_pybind11_state import *  # noqa: F403
