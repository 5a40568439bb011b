"""ortforge: the registry and toolchain of the ONNX Runtime C ABI.

Importing this package loads nothing else: each name below comes from its module on first use.
"""

__version__ = "0.2.0"

__all__ = [
    "AllocatedBuffer",
    "ApiVersionError",
    "ArgumentError",
    "ConfigKeyWarning",
    "DeferredBuffer",
    "HandleError",
    "Library",
    "LibraryError",
    "Memory",
    "ModelMetadata",
    "OrtError",
    "OrtforgeError",
    "PreparedRun",
    "Session",
    "TensorError",
    "ValueInfo",
    "__version__",
    "backend",
    "c_api",
    "compat",
    "config_keys",
    "ep",
    "from_dlpack",
    "importers",
    "interop",
    "load",
    "preload",
    "value_from_numpy",
    "value_to_numpy",
]

# Type checkers hold any variable of this name to be true; importing it from `typing` would cost more than this package. The annotation
# keeps completion from taking it for false.
TYPE_CHECKING: bool = False

if TYPE_CHECKING:
    from . import c_api, compat, config_keys, ep, importers, interop
    from .generated.python.library import Library, load
    from .generated.python.native import backend
    from .runtime.api.config_keys import ConfigKeyWarning
    from .runtime.api.memory import AllocatedBuffer, DeferredBuffer, Memory
    from .runtime.errors import (
        ApiVersionError,
        ArgumentError,
        HandleError,
        LibraryError,
        OrtError,
        OrtforgeError,
    )
    from .runtime.sessions.metadata import ModelMetadata
    from .runtime.sessions.preload import preload
    from .runtime.sessions.prepared import PreparedRun
    from .runtime.sessions.session import Session
    from .runtime.sessions.tensors import from_dlpack, value_from_numpy, value_to_numpy
    from .runtime.sessions.value_info import ValueInfo
    from .runtime.tensors.errors import TensorError
else:
    #: Module -> what comes from it; the last are modules themselves.
    _HOMES = {
        "generated.python.library": "Library load",
        "generated.python.native": "backend",
        "runtime.api.config_keys": "ConfigKeyWarning",
        "runtime.api.memory": "AllocatedBuffer DeferredBuffer Memory",
        "runtime.errors": "ApiVersionError ArgumentError HandleError LibraryError OrtError OrtforgeError",
        "runtime.sessions.metadata": "ModelMetadata",
        "runtime.sessions.preload": "preload",
        "runtime.sessions.prepared": "PreparedRun",
        "runtime.sessions.session": "Session",
        "runtime.sessions.tensors": "from_dlpack value_from_numpy value_to_numpy",
        "runtime.sessions.value_info": "ValueInfo",
        "runtime.tensors.errors": "TensorError",
        "": "c_api compat config_keys ep importers interop",
    }

    def __getattr__(name):
        home = next((module for module, names in _HOMES.items() if name in names.split()), None)
        if home is None:
            raise AttributeError(_unknown(name), name=name)
        from importlib import import_module

        if home:
            value = globals()[name] = getattr(import_module(f"{__name__}.{home}"), name)
            return value
        return import_module(f"{__name__}.{name}")

    def _unknown(name):
        said = f"module {__name__!r} has no attribute {name!r}"
        if name[:1] == "_":  # asked by tools
            return said
        if name in ("InferenceSession", "SessionOptions", "get_available_providers"):
            return f"{said}; ortforge.Session runs models, and ortforge.compat.onnxruntime has the names of the package onnxruntime"
        from difflib import get_close_matches

        near = get_close_matches(name, __all__, n=1)
        return f"{said}; did you mean {near[0]!r}?" if near else said

    def __dir__():
        return sorted(__all__)
