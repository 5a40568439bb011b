"""ortforge: the registry and toolchain of the ONNX Runtime C ABI.

Importing this package loads nothing else: each name below comes from its module on first use.
"""

__version__ = "0.1.0"

__all__ = [
    "ApiVersionError",
    "ArgumentError",
    "ConfigKeyWarning",
    "HandleError",
    "Library",
    "LibraryError",
    "OrtError",
    "OrtforgeError",
    "PreparedRun",
    "__version__",
    "load",
]

# Type checkers hold any variable of this name to be true; importing it from `typing` would cost more than this package.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from .generated.python.library import Library, load
    from .runtime.api.config_keys import ConfigKeyWarning
    from .runtime.api.prepared import PreparedRun
    from .runtime.errors import (
        ApiVersionError,
        ArgumentError,
        HandleError,
        LibraryError,
        OrtError,
        OrtforgeError,
    )
else:
    _HOME = {
        "ApiVersionError": "ortforge.runtime.errors",
        "ArgumentError": "ortforge.runtime.errors",
        "ConfigKeyWarning": "ortforge.runtime.api.config_keys",
        "HandleError": "ortforge.runtime.errors",
        "Library": "ortforge.generated.python.library",
        "LibraryError": "ortforge.runtime.errors",
        "OrtError": "ortforge.runtime.errors",
        "OrtforgeError": "ortforge.runtime.errors",
        "PreparedRun": "ortforge.runtime.api.prepared",
        "load": "ortforge.generated.python.library",
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
