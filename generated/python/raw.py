"""ctypes structs per API version, and enums, under their C names. Made by `ortforge generate`; do not edit.

`types(29).OrtAllocator` is the struct as API 29 has it: layouts differ between versions. `enums.OrtLoggingLevel` is
an IntEnum with the values of every version.
"""


def types(version):
    from ortforge.runtime.api.ctypes_types import types

    return types(version)


def __getattr__(name):
    if name == "enums":
        import ortforge.generated.python as value
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; structs are in types(version)", name=name)
    globals()[name] = value
    return value
