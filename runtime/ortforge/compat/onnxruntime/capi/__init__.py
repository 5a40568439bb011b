"""What programs import by the inner names of the package.

onnxruntime_pybind11_state        what is in C++ there: the same classes, functions, exceptions
_pybind_state                     the same again
onnxruntime_inference_collection  what is in Python there
"""

from ortforge.compat._submodules import submodules as _submodules

TYPE_CHECKING: bool = False
if TYPE_CHECKING:  # for type checkers any name would be one
    from ortforge.compat.onnxruntime.capi import _pybind_state as _pybind_state
    from ortforge.compat.onnxruntime.capi import onnxruntime_inference_collection as onnxruntime_inference_collection
    from ortforge.compat.onnxruntime.capi import onnxruntime_pybind11_state as onnxruntime_pybind11_state
else:
    __getattr__, __dir__ = _submodules(
        __name__, ("_pybind_state", "onnxruntime_inference_collection", "onnxruntime_pybind11_state")
    )
