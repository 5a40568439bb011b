"""What programs import by the inner names of the package.

onnxruntime_pybind11_state        what is in C++ there: the same classes, functions, exceptions
_pybind_state                     the same again
onnxruntime_inference_collection  what is in Python there
"""
