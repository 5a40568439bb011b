"""Arrays over what a run made.

Input: references to OrtValues, and what the model says that they are. Output: arrays over their memory, which each keeps alive.
"""

from __future__ import annotations

import ctypes
import math

import numpy as np

from .value_info import STRING, ValueInfo
from .values import from_value

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

_vp, _long, _size, _char = ctypes.c_void_p, ctypes.c_int64, ctypes.c_size_t, ctypes.c_char
_address, _ndarray = ctypes.addressof, np.ndarray
_SHAPE_AT_ONCE = 24  # the API that gives type and shape in one call
_AT_ONCE = {"GetTensorElementTypeAndShapeDataReference": 4}  # function -> how many pointers and sizes it takes
_IN_STEPS = {
    "GetTensorTypeAndShape": 2,
    "GetTensorElementType": 2,
    "GetDimensionsCount": 2,
    "GetDimensions": 3,
    "ReleaseTensorTypeAndShapeInfo": 1,
}
_MOST = 256  # shapes whose types are remembered
_NOTHING = _char * 0


class _Shape(ctypes.Structure):
    """What ONNX Runtime writes of a tensor."""

    _fields_ = [("element", ctypes.c_int), ("dims", _vp), ("rank", _size)]


_DIMS, _RANK = _Shape.dims.offset, _Shape.rank.offset


def row(info: ValueInfo) -> tuple[str, int, Any, int, ValueInfo]:
    """What is asked for in each run: name, element type (-1 for what takes the long way), dtype, and its bytes."""
    fast = info.kind == "tensor" and info.dtype is not None and info.element != STRING
    return info.name, info.element if fast else -1, info.dtype, info.dtype.itemsize if info.dtype else 0, info


class Outputs:
    """The outputs of a session's runs."""

    def __init__(self, library: Any, context: Any) -> None:
        self._library, self._context = library, context
        self._data = context.function("OrtApi.GetTensorMutableData", _vp, _vp, _vp)
        at_once = context.version >= _SHAPE_AT_ONCE
        self._calls = [
            context.function(f"OrtApi.{name}", None if name.startswith("Release") else _vp, *[_vp] * count)
            for name, count in (_AT_ONCE if at_once else _IN_STEPS).items()
        ]
        self._shape = self._shape_at_once if at_once else self._shape_in_steps
        self._buffers: dict[tuple[tuple[int, ...], int], Any] = {}  # types of buffers by shape and width

    def array(self, row: Any, ref: Any) -> Any:
        """An array over the memory of a value, which it keeps alive; what is no tensor of numbers takes the long way."""
        _, element, dtype, width, info = row
        if element < 0:
            return self.slowly(info, ref)
        found, shape = self._shape(ref)
        if found != element:  # a model that says something else than it does
            return self.slowly(info, ref)
        kind = self._buffers.get((shape, width)) or self._kind(shape, width)
        out = _vp()
        status = self._data(ref, _address(out))
        if status:
            self._context.raise_status(status, "OrtApi.GetTensorMutableData")
        data = out.value
        if not data or kind is _NOTHING:
            return np.empty(shape, dtype)
        memory = kind.from_address(data)
        memory._keep = ref
        return _ndarray(shape, dtype, memory)

    def _shape_at_once(self, ref: Any) -> tuple[int, tuple[int, ...]]:
        """Element type and shape of a tensor."""
        out = _Shape()
        at = _address(out)
        status = self._calls[0](ref, at, at + _DIMS, at + _RANK)
        if status:
            self._context.raise_status(status, "OrtApi.GetTensorElementTypeAndShapeDataReference")
        return out.element, tuple((_long * out.rank).from_address(out.dims)[:]) if out.rank else ()

    def _shape_in_steps(self, ref: Any) -> tuple[int, tuple[int, ...]]:
        """The same where no function gives both."""
        begin, kind, count, dims, end = self._calls
        out, info = _Shape(), _vp()
        space: Any = ()
        at = _address(out)
        status = begin(ref, _address(info))
        if not status:
            status = kind(info, at) or count(info, at + _RANK)
            if not status and out.rank:
                space = (_long * out.rank)()
                status = dims(info, space, out.rank)
            end(info)
        if status:
            self._context.raise_status(status, "OrtApi.GetTensorTypeAndShape")
        return out.element, tuple(space)

    def slowly(self, info: ValueInfo, ref: Any) -> Any:
        """What `from_value` makes of a value."""
        value = object.__new__(self._context.objects.OrtValue.cls)
        value._reference = ref
        return from_value(self._library, info, value)

    def _kind(self, shape: tuple[int, ...], width: int) -> Any:
        """The type of a buffer for arrays of a shape."""
        if len(self._buffers) > _MOST:
            self._buffers.clear()
        kind = self._buffers[shape, width] = _char * (math.prod(shape) * width)
        return kind
