"""ortforge: the registry and toolchain of the ONNX Runtime C ABI.

Importing this package loads nothing else: each name below comes from its module on first use.
"""

__version__ = "0.1.0"

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
    "OrtError",
    "OrtforgeError",
    "PreparedRun",
    "__version__",
    "load",
    "value_from_numpy",
    "value_to_numpy",
]

# Type checkers hold any variable of this name to be true; importing it from `typing` would cost more than this package.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from .generated.python.library import Library, load
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
    from .runtime.sessions.prepared import PreparedRun
    from .runtime.sessions.tensors import value_from_numpy, value_to_numpy
else:
    _HOME = {
        "AllocatedBuffer": "ortforge.runtime.api.memory",
        "ApiVersionError": "ortforge.runtime.errors",
        "ArgumentError": "ortforge.runtime.errors",
        "ConfigKeyWarning": "ortforge.runtime.api.config_keys",
        "DeferredBuffer": "ortforge.runtime.api.memory",
        "HandleError": "ortforge.runtime.errors",
        "Library": "ortforge.generated.python.library",
        "LibraryError": "ortforge.runtime.errors",
        "Memory": "ortforge.runtime.api.memory",
        "OrtError": "ortforge.runtime.errors",
        "OrtforgeError": "ortforge.runtime.errors",
        "PreparedRun": "ortforge.runtime.sessions.prepared",
        "load": "ortforge.generated.python.library",
        "value_from_numpy": "ortforge.runtime.sessions.tensors",
        "value_to_numpy": "ortforge.runtime.sessions.tensors",
    }

    def __getattr__(name):
        home = _HOME.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
        from importlib import import_module

        value = globals()[name] = getattr(import_module(home), name)
        return value

    def __dir__():
        return sorted({*globals(), *__all__})
