"""Inputs and outputs of a kernel as numpy arrays over ONNX Runtime's own memory; nothing is copied.

Input: the address of an OrtKernelContext. Output: arrays that are valid until the kernel returns, and not a moment
longer. Everything that can be looked up once is, because this runs for every node of every run.
"""

from __future__ import annotations

import ctypes

import numpy as np

from ..errors import ArgumentError
from ..tensors import _DTYPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    from ..library import Library

_vp = ctypes.c_void_p
_view = ctypes.pythonapi.PyMemoryView_FromMemory
_view.argtypes = [_vp, ctypes.c_ssize_t, ctypes.c_int]
_view.restype = ctypes.py_object
_WRITE = 0x200

#: ONNX element type -> numpy dtype. Types numpy lacks travel as unsigned integers of the same width.
DTYPES: dict[int, np.dtype[Any]] = {number: np.dtype(name) for number, name in _DTYPES.items()}


def element_of(dtype: np.dtype[Any]) -> int:
    """The ONNX element type of a dtype; 0 when there is none."""
    return next((number for number, own in DTYPES.items() if own == dtype and number < 16), 0)


def array_at(address: int | None, shape: tuple[int, ...], dtype: np.dtype[Any]) -> NDArray[Any]:
    """An array over foreign memory, which must outlive it."""
    size = dtype.itemsize
    for d in shape:
        size *= d
    if not size:
        return np.empty(shape, dtype)
    if not address:
        raise ArgumentError("a tensor with elements has no memory")
    return np.ndarray(shape, dtype, _view(address, size, _WRITE))


class KernelIO:
    """Reads inputs and writes outputs for one library. Thread-safe: it holds nothing of any run."""

    def __init__(self, ort: Library) -> None:
        context = ort._context
        self._context = context
        size = ctypes.c_size_t
        self._input = context.function("OrtApi.KernelContext_GetInput", _vp, _vp, size, _vp)
        self._output = context.function("OrtApi.KernelContext_GetOutput", _vp, _vp, size, _vp, size, _vp)
        self._data = context.function("OrtApi.GetTensorMutableData", _vp, _vp, _vp)
        self._describe = self._by_reference(context) if context.version >= 24 else self._by_object(context)

    def _fail(self, status: int, function: str) -> None:
        self._context.raise_status(status, f"OrtApi.{function}")

    def _by_reference(self, context: Any) -> Any:
        call = context.function("OrtApi.GetTensorElementTypeAndShapeDataReference", _vp, _vp, _vp, _vp, _vp)
        fail, numbers = self._fail, ctypes.c_int64

        def describe(value: int) -> tuple[int, tuple[int, ...]]:
            room = (_vp * 3)()
            at = ctypes.addressof(room)
            if status := call(value, at, at + 8, at + 16):
                fail(status, "GetTensorElementTypeAndShapeDataReference")
            element, shape, rank = room
            return (element or 0) & 0xFFFFFFFF, tuple((numbers * rank).from_address(shape)) if rank else ()

        return describe

    def _by_object(self, context: Any) -> Any:
        make = context.function("OrtApi.GetTensorTypeAndShape", _vp, _vp, _vp)
        element_of = context.function("OrtApi.GetTensorElementType", _vp, _vp, _vp)
        rank_of = context.function("OrtApi.GetDimensionsCount", _vp, _vp, _vp)
        dims_of = context.function("OrtApi.GetDimensions", _vp, _vp, _vp, ctypes.c_size_t)
        release = context.function("OrtApi.ReleaseTensorTypeAndShapeInfo", None, _vp)
        fail = self._fail

        def describe(value: int) -> tuple[int, tuple[int, ...]]:
            room = (_vp * 3)()
            at = ctypes.addressof(room)
            if status := make(value, at):
                fail(status, "GetTensorTypeAndShape")
            info = room[0]
            try:
                if status := element_of(info, at + 8) or rank_of(info, at + 16):
                    fail(status, "GetDimensionsCount")
                rank = room[2] or 0
                dims = (ctypes.c_int64 * rank)()
                if rank and (status := dims_of(info, ctypes.addressof(dims), rank)):
                    fail(status, "GetDimensions")
                return (room[1] or 0) & 0xFFFFFFFF, tuple(dims)
            finally:
                release(info)

        return describe

    def input(self, kernel_context: int, index: int) -> NDArray[Any] | None:
        """An input as an array; None for an optional one that is left out.

        Raises:
            OrtError: there is no such input, or it is no tensor.
            ArgumentError: numpy has no such elements.
        """
        room = _vp()
        at = ctypes.addressof(room)
        if status := self._input(kernel_context, index, at):
            self._fail(status, "KernelContext_GetInput")
        value = room.value
        if value is None:
            return None
        element, shape = self._describe(value)
        if status := self._data(value, at):
            self._fail(status, "GetTensorMutableData")
        try:
            dtype = DTYPES[element]
        except KeyError:
            raise ArgumentError(f"numpy has no dtype for element type {element}") from None
        return array_at(room.value, shape, dtype)

    def output(
        self, kernel_context: int, index: int, shape: tuple[int, ...], dtype: np.dtype[Any]
    ) -> NDArray[Any] | None:
        """Room for an output of a shape; None if nobody wants it. `dtype` must be that of the model."""
        room = _vp()
        at = ctypes.addressof(room)
        rank = len(shape)
        dims = (ctypes.c_int64 * rank)(*shape)
        if status := self._output(kernel_context, index, ctypes.addressof(dims), rank, at):
            self._fail(status, "KernelContext_GetOutput")
        value = room.value
        if value is None:
            return None
        if status := self._data(value, at):
            self._fail(status, "GetTensorMutableData")
        return array_at(room.value, shape, dtype)

    def input_address(self, kernel_context: int, index: int) -> tuple[int, int, tuple[int, ...]] | None:
        """Where an input lies, on whichever device, its element type and shape; None when it is left out."""
        room = _vp()
        at = ctypes.addressof(room)
        if status := self._input(kernel_context, index, at):
            self._fail(status, "KernelContext_GetInput")
        value = room.value
        if value is None:
            return None
        element, shape = self._describe(value)
        if status := self._data(value, at):
            self._fail(status, "GetTensorMutableData")
        return room.value or 0, element, shape

    def output_address(self, kernel_context: int, index: int, shape: tuple[int, ...]) -> int | None:
        """Room for an output of a shape, on whichever device; None if nobody wants it."""
        room = _vp()
        at = ctypes.addressof(room)
        dims = (ctypes.c_int64 * len(shape))(*shape)
        if status := self._output(kernel_context, index, ctypes.addressof(dims), len(shape), at):
            self._fail(status, "KernelContext_GetOutput")
        value = room.value
        if value is None:
            return None
        if status := self._data(value, at):
            self._fail(status, "GetTensorMutableData")
        return room.value or 0

    def value_array(self, value: Any) -> NDArray[Any]:
        """The tensor of an OrtValue as an array over its memory, wherever that is: for memory the CPU can reach."""
        address = value.address
        element, shape = self._describe(address)
        room = _vp()
        if status := self._data(address, ctypes.addressof(room)):
            self._fail(status, "GetTensorMutableData")
        if element not in DTYPES:
            raise ArgumentError(f"numpy has no dtype for element type {element}")
        return array_at(room.value, shape, DTYPES[element])

    def data_address(self, value: Any) -> int:
        """Where the tensor of an OrtValue lies, on whichever device; 0 for one without elements."""
        room = _vp()
        if status := self._data(value.address, ctypes.addressof(room)):
            self._fail(status, "GetTensorMutableData")
        return room.value or 0


def kernel_io(ort: Library) -> KernelIO:
    """The KernelIO of a library, made once."""
    found: KernelIO | None = ort.__dict__.get("_kernel_io")
    if found is None:
        found = ort.__dict__["_kernel_io"] = KernelIO(ort)
    return found


def broadcast(arrays: Sequence[NDArray[Any]]) -> tuple[int, ...]:
    """The shape several arrays broadcast to."""
    first = arrays[0].shape
    for other in arrays[1:]:
        if other.shape != first:
            return np.broadcast_shapes(*(a.shape for a in arrays))
    return first
