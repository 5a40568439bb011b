"""Python arguments of the router -> numbers that C can take.

Input: whatever the application gave. Output: ints in range, or ArgumentError; ctypes alone would cut numbers off
silently.
"""

from __future__ import annotations

import operator
from typing import Any

from ortforge.runtime.errors import ArgumentError

from .structs import SIZE_MAX


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
        ArgumentError: it is neither, or does not fit.
    """
    if hasattr(value, "fileno"):
        value = value.fileno()
    return integer(value, "native_handle", -(SIZE_MAX >> 1) - 1, SIZE_MAX) & SIZE_MAX


def element(value: Any) -> int:
    """The ONNX element type of an ONNXTensorElementDataType, a number or a numpy dtype.

    Raises:
        ArgumentError: it is none.
    """
    if hasattr(value, "__index__") and not isinstance(value, type):
        return integer(value, "element_type", -(1 << 31), (1 << 31) - 1)
    import numpy as np

    from ortforge.runtime.tensors import element_type

    try:
        return element_type(np.dtype(value))
    except TypeError:
        raise ArgumentError(f"element_type must be an ONNXTensorElementDataType or a dtype, not {value!r}") from None
