"""What somebody else's tensor says of itself, whichever protocol it has.

Input: an array of numpy, an OrtValue of the package onnxruntime, or anything with the C exchange API of DLPack, `__dlpack__`,
`__cuda_array_interface__`, a buffer or `__array_interface__`; in this order. Output: a `Foreign`, which keeps the tensor alive.

Note [Whose stream]: What a producer queued on a device may still be under way. `__dlpack__` is told the stream on which the tensor will be
used, and orders it; the other protocols name the producer's stream, and the consumer has to. Where nobody knows the stream of the
consumer, because ONNX Runtime has streams of its own, a `Foreign` names the stream to be waited for on the host.
"""

from __future__ import annotations

import ctypes
import math
from dataclasses import dataclass

import numpy as np

from .._errors import ArgumentError, OrtforgeError
from . import cuda, dlpack
from .describe import CPU, CUDA, CUDA_HOST, CUDA_MANAGED, HOST, ROCM_HOST
from .elements import Elements
from .errors import TensorError
from .marks import SAID, UNSAID

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    from .._api.facts import Element

_LARGEST = 1 << 63


@dataclass(frozen=True, slots=True)
class Foreign:
    """A tensor of another library."""

    address: int
    shape: tuple[int, ...]
    strides: tuple[int, ...] | None  # in bytes; None if it is contiguous
    element: Element
    device: tuple[int, int]
    readonly: str  # SAID, UNSAID, or "" where it may be written
    owner: object  # keeps the memory
    pending: int | None = None  # the stream that has to be waited for; see Note [Whose stream]

    @property
    def size(self) -> int:
        """Bytes of its elements."""
        return (math.prod(self.shape) * self.element.bits + 7) // 8

    def problem(self) -> str:
        """Why ONNX Runtime cannot use it as it is, in words; "" if it can."""
        if self.strides is not None:
            return "is not contiguous"
        return "is not aligned" if self.address % max(1, min(self.element.bits // 8, 8)) and self.size else ""

    def copied(self) -> NDArray[Any]:
        """A contiguous copy of a tensor on the CPU.

        Raises:
            TensorError: it is on a device, or its elements share bytes.
        """
        if self.device != HOST:
            raise TensorError("only tensors on the CPU are copied here; copy it with its own library first")
        if not self.element.storage:
            raise TensorError(
                f"elements of {self.element.bits} bits are not copied here; copy the tensor with its own library"
            )
        storage = np.dtype(self.element.storage)
        found: NDArray[Any] = np.empty(self.shape, storage)
        if self.size:
            least, most = self._span(storage.itemsize)
            memory: Any = (ctypes.c_char * (most - least)).from_address(self.address + least)
            np.copyto(found, np.ndarray(self.shape, storage, memory, -least, self.strides))
        return found

    def _span(self, itemsize: int) -> tuple[int, int]:
        """The first byte and the one after the last, seen from the first element."""
        if self.strides is None:
            return 0, self.size
        ends = [(length - 1) * stride for length, stride in zip(self.shape, self.strides, strict=True)]
        return sum(e for e in ends if e < 0), sum(e for e in ends if e > 0) + itemsize


def foreign(elements: Elements, tensor: Any, stream: int | None) -> Foreign:
    """What a tensor is; `stream` is the address of the stream it will be used on, None if nobody knows.

    Raises:
        TensorError: it cannot be had, with the reason, ex) what its own library says.
        ArgumentError: it is no tensor.
    """
    try:
        found = _found(elements, tensor, stream)
    except OrtforgeError:
        raise
    except Exception as error:  # of somebody else's code
        reason = str(error).partition("\n")[0]  # some have a stack of C++ behind it
        raise TensorError(f"the {type(tensor).__name__} does not give its tensor: {reason}") from error
    if found is None:
        raise ArgumentError(
            "tensors are OrtValues, numpy arrays, and objects with __dlpack__, __cuda_array_interface__, __array_interface__ or "
            f"a buffer; {type(tensor).__name__} is none"
        )
    return found


def _found(elements: Elements, tensor: Any, stream: int | None) -> Foreign | None:
    cls = type(tensor)
    if isinstance(tensor, np.ndarray):
        return _of_array(elements, tensor)
    if _has(cls, "data_ptr", "device_name", "element_type") and tensor.device_name().lower() == "cpu":
        return _of_onnxruntime(elements, tensor)
    tensor = getattr(tensor, "_ortvalue", tensor) if _has(cls, "device_name") else tensor
    if dlpack.is_capsule(tensor):
        return _of_managed(elements, dlpack.take(tensor))
    exchange = dlpack.exchange_of(type(tensor))
    if exchange is not None:
        _refuse_lazy(tensor)
        managed = exchange.take(tensor)
        device = managed.tensor.device.device_type, managed.tensor.device.device_id
        return _of_managed(elements, managed, _after(device, exchange.stream(device), stream))
    if _has(type(tensor), "__dlpack__"):
        return _of_dlpack(elements, tensor, stream)
    if _has(cls, "__cuda_array_interface__"):
        return _of_cuda_array(elements, tensor, stream)
    try:
        view = memoryview(tensor)
    except TypeError:
        return _of_array(elements, np.asarray(tensor)) if _has(cls, "__array_interface__") else None
    return _of_array(elements, np.asarray(view))


def _refuse_lazy(tensor: Any) -> None:
    """PyTorch's C functions give the memory of tensors that are to be negated or conjugated when they are read."""
    for name, remedy in (("is_neg", "resolve_neg"), ("is_conj", "resolve_conj")):
        if getattr(type(tensor), name, None) is not None and getattr(tensor, name)():
            raise TensorError(f"the {type(tensor).__name__} is not what lies in its memory; give {remedy}() of it")


def _has(cls: type, *names: str) -> bool:
    return all(hasattr(cls, name) for name in names)


def _of_array(elements: Elements, array: NDArray[Any]) -> Foreign:
    element = elements.of_dtype(array.dtype)
    if not array.dtype.isnative:
        raise TensorError("the array is not in native byte order; use array.astype(array.dtype.newbyteorder('='))")
    strides = None if array.flags.c_contiguous else array.strides
    return Foreign(array.ctypes.data, array.shape, strides, element, HOST, "" if array.flags.writeable else SAID, array)


def _of_onnxruntime(elements: Elements, value: Any) -> Foreign:
    """By the number of its element type: its DLPack has bool as uint8."""
    if not value.is_tensor():
        raise TensorError("the OrtValue of onnxruntime is not a tensor")
    element = elements.by_number.get(value.element_type())  # the numbers of ONNX's TensorProto, as in the C API
    if element is None:
        raise TensorError("the OrtValue of onnxruntime is a tensor of text")
    return Foreign(value.data_ptr(), tuple(value.shape()), None, element, HOST, "", value)


def _of_dlpack(elements: Elements, tensor: Any, stream: int | None) -> Foreign:
    kind = int(tensor.__dlpack_device__()[0]) if _has(type(tensor), "__dlpack_device__") else CPU
    on_device = kind in (CUDA, CUDA_MANAGED)
    order = {"stream": cuda.LEGACY if stream is None else stream} if on_device else {}
    try:
        capsule = tensor.__dlpack__(max_version=(dlpack.MAJOR, dlpack.MINOR), **order)
    except TypeError:  # older than versions
        capsule = tensor.__dlpack__(**order)
    return _of_managed(elements, dlpack.take(capsule), cuda.LEGACY if on_device and stream is None else None)


def _after(device: tuple[int, int], producer: int, consumer: int | None) -> int | None:
    """Let the stream of the consumer wait for that of the producer; gives the latter where the host has to wait."""
    if device[0] not in (CUDA, CUDA_MANAGED):
        return None
    producer = producer or cuda.LEGACY
    if consumer is None:
        return producer
    cuda.order(device[1], producer, consumer)
    return None


def _of_managed(elements: Elements, managed: dlpack.Managed, pending: int | None = None) -> Foreign:
    tensor = managed.tensor
    kind, number = tensor.device.device_type, tensor.device.device_id
    element = elements.of_dlpack(tensor.dtype.code, tensor.dtype.bits, tensor.dtype.lanes)
    if managed.padded and element.bits < 8:
        raise TensorError(f"elements of {element.bits} bits that have a byte each are no tensor of ONNX; pack them")
    ndim = tensor.ndim
    if ndim < 0 or (ndim and not tensor.shape):
        raise TensorError(f"the DLPack tensor has {ndim} dimensions and {'a' if tensor.shape else 'no'} shape")
    shape = tuple(tensor.shape[:ndim])
    strides = tuple(tensor.strides[:ndim]) if ndim and tensor.strides else None
    if strides is not None and _is_contiguous(shape, strides):
        strides = None
    if strides is not None:
        strides = tuple(s * element.bits // 8 for s in strides)
    address = (tensor.data or 0) + tensor.byte_offset
    device = _device(kind, number)
    readonly = UNSAID if managed.readonly is None else SAID if managed.readonly else ""
    return _checked(Foreign(address, shape, strides, element, device, readonly, managed, pending))


def _device(kind: int, number: int) -> tuple[int, int]:
    if kind in (CPU, CUDA_HOST, ROCM_HOST):
        return HOST
    if kind in (CUDA, CUDA_MANAGED):
        return CUDA, number
    raise TensorError(
        f"the tensor is on a device of DLPack's type {kind}; only tensors on the CPU and on CUDA devices are taken"
    )


def _is_contiguous(shape: tuple[int, ...], strides: tuple[int, ...]) -> bool:
    expected = 1
    for length, stride in zip(reversed(shape), reversed(strides), strict=True):
        if length != 1 and stride != expected:
            return 0 in shape
        expected *= length
    return True


def _checked(found: Foreign) -> Foreign:
    if any(length < 0 for length in found.shape) or found.size >= _LARGEST:
        raise TensorError(f"no tensor has the shape {list(found.shape)}")
    if found.size and not found.address:
        raise TensorError("the tensor's address is NULL; its memory was released, or it was never made")
    return found


def _of_cuda_array(elements: Elements, tensor: Any, stream: int | None) -> Foreign:
    given = tensor.__cuda_array_interface__
    if given.get("mask") is not None:
        raise TensorError("masked arrays are no tensors of ONNX; fill them first")
    address, readonly = given["data"]
    shape, strides = tuple(given["shape"]), given.get("strides")
    dtype = np.dtype(given["typestr"])
    element = elements.of_dtype(dtype)
    if not dtype.isnative:
        raise TensorError("the array is not in native byte order")
    if strides is not None and len(strides) != len(shape):
        raise TensorError(f"the array has {len(shape)} dimensions and {len(strides)} strides")
    if strides is not None and _is_contiguous(shape, tuple(s // dtype.itemsize for s in strides)):
        strides = None
    if strides is not None:
        strides = tuple(strides)
    device = CUDA, cuda.device_of(address) if address else 0
    producer = given.get("stream")
    pending = None if producer is None else _after(device, producer, stream)
    return _checked(Foreign(address or 0, shape, strides, element, device, SAID if readonly else "", tensor, pending))
