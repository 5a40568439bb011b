"""The C API of ONNX Runtime under its C names: handle types, enums and tables, for annotations and arguments.

    from ortforge.c_api import OrtLoggingLevel, OrtSession

`raw` has the ctypes structs. Importing this module loads nothing else: each name comes from its module on first use.
"""

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from ortforge_abi import *  # noqa: F403
    from ortforge_abi import raw as raw
else:
    import ortforge_abi as _python

    __all__ = [*_python.names(), "raw"]  # noqa: PLE0604 - all of them are strings

    def __getattr__(name):
        from importlib import import_module

        if name == "raw":
            value = import_module(f"{_python.__name__}.raw")
        else:
            try:
                value = getattr(_python, name)
            except AttributeError as error:
                raise AttributeError(str(error).replace(_python.__name__, __name__), name=name) from None
        globals()[name] = value
        return value

    def __dir__():
        return sorted(__all__)
