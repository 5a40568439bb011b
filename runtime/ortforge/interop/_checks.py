"""Python arguments of the router -> numbers that C can take.

Input: whatever the application gave. Output: ints in range, or ArgumentError; ctypes alone would cut numbers off
silently.
"""

from __future__ import annotations

import operator
from typing import Any

from ortforge_abi.handles import HANDLES
from ortforge_abi.library import Library

from .._api.arguments import type_name
from .._errors import ArgumentError
from ..ep._interop_structs import SIZE_MAX

_INT64 = 1 << 63


def library(value: Any, function: str) -> Library:
    """A loaded ONNX Runtime.

    Raises:
        ArgumentError: it is none.
    """
    if not isinstance(value, Library):
        raise ArgumentError(f"{function}: parameter 'library' must be a Library, not {type_name(value)}")
    return value


def library_of_handle(value: Any, kind: str, name: str, function: str) -> Library:
    """The library of a handle, ex) of an `OrtSession`.

    Raises:
        ArgumentError: it is none of that kind.
    """
    if not isinstance(value, HANDLES[kind]):
        raise ArgumentError(f"{function}: parameter '{name}' must be an {kind}, not {type_name(value)}")
    found: Library = value._context.library
    return found


def integer(value: Any, name: str, least: int, most: int) -> int:
    """An int in a range.

    Raises:
        ArgumentError: it is none, or out of range.
    """
    try:
        found = operator.index(value)
    except TypeError:
        raise ArgumentError(f"parameter '{name}' must be an int, not {type(value).__name__}") from None
    if not least <= found <= most:
        raise ArgumentError(f"parameter '{name}' must be between {least} and {most}, not {found}")
    return found


def native(value: Any) -> int:
    """A native handle as it lies in a `void*`: an int, or the descriptor of an object with `fileno()`.

    Raises:
        ArgumentError: it is neither, does not fit, or is a file that was closed or has no descriptor.
    """
    if hasattr(value, "fileno"):
        try:
            value = value.fileno()
        except (OSError, ValueError) as error:
            raise ArgumentError(f"parameter 'native_handle' has no file descriptor: {error}") from None
    return integer(value, "native_handle", -(SIZE_MAX >> 1) - 1, SIZE_MAX) & SIZE_MAX


def element(value: Any) -> int:
    """The ONNX element type of an ONNXTensorElementDataType, a number or a numpy dtype.

    Raises:
        ArgumentError: it is none.
    """
    if hasattr(value, "__index__") and not isinstance(value, type):
        return integer(value, "element_type", -(1 << 31), (1 << 31) - 1)
    if value is None:  # which numpy takes for float64
        raise ArgumentError("element_type must be an ONNXTensorElementDataType or a dtype, not None")
    import numpy as np

    from .._sessions.tensors import element_type

    try:
        return element_type(np.dtype(value))
    except TypeError:
        raise ArgumentError(f"element_type must be an ONNXTensorElementDataType or a dtype, not {value!r}") from None


def dimensions(shape: Any) -> list[int]:
    """The dimensions of a shape, each as C can have it; whether a tensor can have them is for the EP to say.

    Raises:
        ArgumentError: it is no sequence of ints, or one does not fit.
    """
    try:
        given = list(shape)
    except TypeError:
        raise ArgumentError(f"parameter 'shape' must be a sequence of ints, not {type_name(shape)}") from None
    return [integer(d, f"shape[{i}]", -_INT64, _INT64 - 1) for i, d in enumerate(given)]
