"""Calls of functions that the bindings have no types of their own for: with what ctypes has for the C types.

A struct by value is an instance of its class in `library.types`, an object of ONNX Runtime is a handle or its address, and all else is as the
documentation of ctypes says for the type. Nothing is converted, kept alive or ended.
"""

from __future__ import annotations

import ctypes

from .._errors import ArgumentError
from .handles import Handle

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .table import Table


def call(table: Table, c: str, checked: bool, arguments: Sequence[Any]) -> Any:
    """Call the function of a table.

    Args:
        table: the table of a library.
        c: C name of the function.
        checked: does it return a status?
        arguments: one for each parameter in C.

    Raises:
        ArgumentError: there are too few or too many arguments, or one is not what ctypes wants for the type.
        OrtError: ONNX Runtime reported an error.
    """
    context, name = table._context, f"{table._name}.{c}"
    layout: Any = getattr(context.types, table._name)
    prototype = next(field[1] for field in layout._fields_ if field[0] == c)
    if prototype is ctypes.c_void_p:
        raise ArgumentError(
            f"{name} takes more arguments than it declares, which ctypes has no calls for; call it from C"
        )
    function = prototype(context.slot(table._name, c))
    if len(arguments) != len(function.argtypes):
        raise ArgumentError(f"{name} takes {len(function.argtypes)} arguments, not {len(arguments)}")
    given = [value.address if isinstance(value, Handle) else value for value in arguments]
    try:
        result = function(*given)
    except ctypes.ArgumentError as error:
        raise ArgumentError(f"{name}: {error}") from None
    if not checked:
        return result
    if result:
        raise context.error(result, name)
    return None
