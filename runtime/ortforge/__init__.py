"""ortforge: the registry and toolchain of the ONNX Runtime C ABI.

Importing this package loads nothing else: each name below comes from its module on first use.
"""

from ._public import lazy

__version__ = "0.2.0"

__all__, __getattr__, __dir__ = lazy(
    __name__,
    __file__,
    dict.fromkeys(
        ("InferenceSession", "SessionOptions", "get_available_providers"),
        "ortforge.Session runs models, and ortforge.compat.onnxruntime has the names of the package onnxruntime",
    ),
)
__all__ += ["__version__"]
