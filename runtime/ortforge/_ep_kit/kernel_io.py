"""Inputs and outputs of a kernel as numpy arrays over ONNX Runtime's own memory; nothing is copied.

Input: the address of an OrtKernelContext. Output: arrays that are valid until the kernel returns, and not a moment
longer. Everything that can be looked up once is, and what takes several calls is done in io.c, because this runs for
every node of every run.
"""

from __future__ import annotations

import ctypes

import numpy as np

from ortforge_abi import OrtApi

from .._api.compiled import compiled
from .._errors import ArgumentError
from .._public import publish
from .._sessions.tensors import STORAGE

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from numpy.typing import NDArray

    from ortforge_abi.library import Library

_vp = ctypes.c_void_p
_view = ctypes.pythonapi.PyMemoryView_FromMemory
_view.argtypes = [_vp, ctypes.c_ssize_t, ctypes.c_int]
_view.restype = ctypes.py_object
_WRITE = 0x200
_MAX_RANK = 8
_FIELDS = 4 + _MAX_RANK  # of Tensor in io.c
_PRESENT, _DATA, _ELEMENT, _RANK, _DIMS = range(5)

#: ONNX element type -> numpy dtype. Types numpy lacks travel as unsigned integers of the same width.
DTYPES: dict[int, np.dtype[Any]] = {number: np.dtype(name) for number, name in STORAGE.items()}

_FUNCTIONS = """
    KernelContext_GetInput KernelContext_GetOutput GetTensorMutableData GetTensorElementTypeAndShapeDataReference
    GetTensorTypeAndShape GetTensorElementType GetDimensionsCount GetDimensions ReleaseTensorTypeAndShapeInfo
    CreateStatus
""".split()


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


class _Native:
    """io.c, loaded once."""

    def __init__(self) -> None:
        path = str(compiled("_ep_kit/io.c"))
        # Reading inputs takes no locks, so it may keep the interpreter. Making outputs may wait for an allocator.
        self.inputs = ctypes.PyDLL(path).ortforge_inputs
        self.inputs.argtypes = [_vp, _vp, _vp, ctypes.c_size_t, _vp]
        self.inputs.restype = _vp
        self.output = ctypes.CDLL(path).ortforge_output
        self.output.argtypes = [_vp, _vp, ctypes.c_size_t, _vp, ctypes.c_size_t, _vp]
        self.output.restype = _vp


_native: list[_Native] = []


class KernelIO:
    """Reads inputs and writes outputs for one library. Thread-safe: it holds nothing of any run."""

    def __init__(self, ort: Library) -> None:
        if not _native:
            _native.append(_Native())
        self._inputs, self._output = _native[0].inputs, _native[0].output
        self._context = context = ort._context
        self._taken = context.outputs_taken
        table = context.table("OrtApi")
        self._functions = (_vp * len(_FUNCTIONS))()
        for i, name in enumerate(_FUNCTIONS):
            _, _, index, since, *_ = OrtApi._rows[name]
            if since <= context.version:
                self._functions[i] = _vp.from_address(table + index * ctypes.sizeof(_vp)).value
        self._at = ctypes.addressof(self._functions)

    def gatherer(self, indices: Sequence[int]) -> Callable[[int], Any]:
        """A function of a kernel context's address that reads several inputs at once, as io.c's Tensor records."""
        count = len(indices)
        wanted = (ctypes.c_size_t * count)(*indices)
        room, call, fail = ctypes.c_int64 * (count * _FIELDS), self._inputs, self._context.raise_status
        functions, where = self._at, ctypes.addressof(wanted)

        def gather(kernel_context: int, _keep: object = wanted) -> Any:
            found = room()
            if status := call(functions, kernel_context, where, count, found):
                fail(status, "OrtApi.KernelContext_GetInput")
            return found

        return gather

    @staticmethod
    def array(found: Any, i: int) -> NDArray[Any] | None:
        """The input `i` of what a gatherer found; None for an optional one that is left out."""
        at = i * _FIELDS
        if not found[at]:
            return None
        address, element, rank = found[at + _DATA], found[at + _ELEMENT], found[at + _RANK]
        if rank > _MAX_RANK:
            raise ArgumentError(f"tensors of rank {rank} are not supported, only up to {_MAX_RANK}")
        try:
            dtype = DTYPES[element]
        except KeyError:
            raise ArgumentError(f"numpy has no dtype for element type {element}") from None
        return array_at(address, tuple(found[at + _DIMS : at + _DIMS + rank]), dtype)

    def input(self, kernel_context: int, index: int) -> NDArray[Any] | None:
        """An input as an array; None for an optional one that is left out.

        Raises:
            OrtError: there is no such input, or it is no tensor.
            ArgumentError: numpy has no such elements, or the rank is above 8.
        """
        return self.array(self.gatherer([index])(kernel_context), 0)

    def input_address(self, kernel_context: int, index: int) -> tuple[int, int, tuple[int, ...]] | None:
        """Where an input lies, on whichever device, its element type and shape; None when it is left out."""
        found = self.gatherer([index])(kernel_context)
        if not found[_PRESENT]:
            return None
        return found[_DATA], found[_ELEMENT], tuple(found[_DIMS : _DIMS + found[_RANK]])

    def output_address(self, kernel_context: int, index: int, shape: tuple[int, ...]) -> int | None:
        """Room for an output of a shape, on whichever device; None if nobody wants it. 1 stands for no elements.

        Raises:
            OrtError: the allocator had no memory, or there is no such output.
        """
        room = _vp()
        rank = len(shape)
        dims = (ctypes.c_int64 * rank)(*shape)
        if status := self._output(self._at, kernel_context, index, dims, rank, ctypes.addressof(room)):
            self._context.raise_status(status, "OrtApi.KernelContext_GetOutput")
        if kernel_context in self._taken:
            self._taken[kernel_context].add(index)
        return room.value

    def output(
        self, kernel_context: int, index: int, shape: tuple[int, ...], dtype: np.dtype[Any]
    ) -> NDArray[Any] | None:
        """Room for an output as an array; None if nobody wants it. `dtype` must be that of the model."""
        address = self.output_address(kernel_context, index, shape)
        return None if address is None else array_at(address, shape, dtype)

    def value_array(self, value: Any) -> NDArray[Any]:
        """The tensor of an OrtValue as an array over its memory: for memory the CPU can reach."""
        api = self._context.library.api
        with api.get_tensor_type_and_shape(value) as info:
            element = int(api.get_tensor_element_type(info))
            shape = tuple(api.get_dimensions(info, api.get_dimensions_count(info)))
        if element not in DTYPES:
            raise ArgumentError(f"numpy has no dtype for element type {element}")
        return array_at(self.data_address(value), shape, DTYPES[element])

    def data_address(self, value: Any) -> int:
        """Where the tensor of an OrtValue lies, on whichever device; 0 for one without elements."""
        return int(self._context.library.api.get_tensor_mutable_data(value))


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


publish("ortforge.ep", KernelIO, array_at, kernel_io)
