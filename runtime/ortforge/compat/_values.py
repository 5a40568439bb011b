"""OrtValue: tensors and other values.

Input: arrays, shapes, addresses, handles. Output: objects with the methods of the package.
"""

from __future__ import annotations

import math
import warnings

import numpy as np

from ortforge_abi.elements import ELEMENTS

from .._api.handles import Handle
from .._errors import OrtforgeError
from .._public import publish
from .._sessions.tensors import from_dlpack, value_from_numpy, value_to_numpy
from .._sessions.value_info import ValueInfo
from .._sessions.values import from_value
from .._tensors import dlpack
from ._devices import OrtMemoryInfo, device_of
from ._host import api, env, library, plain_api
from ._kinds import IN_MODELS, element_of, info_of, shape_of, type_text
from ._making import NOT_TEXT, placed
from ._sparse import SparseTensor

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

_SEQUENCE = 2  # ONNXType
_CPU = 0
_REGISTERED = 2  # what numpy says of dtypes that are not its own


class OrtValue:
    """A tensor, a sparse tensor, a sequence or a map, and what they lie in."""

    def __init__(self, ortvalue: Any, numpy_obj: Any = None) -> None:
        value = ortvalue._value if isinstance(ortvalue, OrtValue) else ortvalue
        if not isinstance(value, Handle):
            raise ValueError(  # noqa: TRY004 - as the package does
                "`Provided ortvalue` needs to be of type `onnxruntime.capi.onnxruntime_pybind11_state.OrtValue`"
            )
        self._value: Any = value
        self._numpy_obj = numpy_obj

    @property
    def _ortvalue(self) -> OrtValue:
        return self

    def _get_c_value(self) -> OrtValue:
        return self

    # ------------------------------------------------------------------------------------------------ made of

    @classmethod
    def ortvalue_from_numpy(
        cls, numpy_obj: Any, device_type: Any = "cpu", device_id: int = 0, vendor_id: int = -1
    ) -> OrtValue:
        """A tensor over an array, or a copy of it on another device."""
        device = device_of(device_type, device_id, vendor_id)
        if not isinstance(numpy_obj, np.ndarray):
            raise RuntimeError(NOT_TEXT)  # noqa: TRY004 - as the package does
        if numpy_obj.dtype.kind in "USTOV":
            raise RuntimeError(NOT_TEXT)
        value = cls(value_from_numpy(library, numpy_obj), numpy_obj)
        if device.device_type() == _CPU:
            return value
        made = cls(placed(numpy_obj.shape, numpy_obj.dtype, device.memory()))
        copy_tensors([value], [made])
        return made

    @classmethod
    def ortvalue_from_numpy_with_onnx_type(cls, data: Any, onnx_element_type: int) -> OrtValue:
        """A tensor over an array whose elements are taken for another type of the same width."""
        try:
            return cls(value_from_numpy(library, data, element_of(onnx_element_type)), data)
        except OrtforgeError as error:
            raise RuntimeError(str(error)) from None

    @classmethod
    def ortvalue_from_shape_and_type(
        cls,
        shape: Sequence[int],
        element_type: Any,
        device_type: Any = "cpu",
        device_id: int = 0,
        vendor_id: int = -1,
        memory_info: OrtMemoryInfo | None = None,
    ) -> OrtValue:
        """A new tensor, with anything in it."""
        if isinstance(device_type, OrtMemoryInfo):
            memory_info, device_type = device_type, "cpu"
        elif memory_info is not None and (device_type, device_id, vendor_id) != ("cpu", 0, -1):
            warnings.warn(
                "device_type, device_id, and vendor_id are ignored when memory_info is provided.", stacklevel=2
            )
        info = device_of(device_type, device_id, vendor_id).memory() if memory_info is None else memory_info._info
        complaint = "No shared allocator found for:" if memory_info is not None else "Can't allocate memory on the"
        return cls(placed(shape, element_type, info, complaint))

    ortvalue_from_shape_and_onnx_type = ortvalue_from_shape_and_type
    ortvalue_from_shape_and_type_for_memory_info = ortvalue_from_shape_and_type
    ortvalue_from_shape_and_onnx_type_for_memory_info = ortvalue_from_shape_and_type

    @classmethod
    def ort_value_from_sparse_tensor(cls, sparse_tensor: Any) -> OrtValue:
        """A value that is a sparse tensor."""
        return cls(sparse_tensor._value)

    @classmethod
    def from_dlpack(cls, data: Any, is_bool_tensor: bool = False) -> OrtValue:
        """A tensor over that of another library, or over a DLPack capsule."""
        value = data._value if isinstance(data, OrtValue) else from_dlpack(library, data)
        if is_bool_tensor and cls(value).data_type() != "tensor(bool)":
            value = value_from_numpy(library, value_to_numpy(library, value).view(np.bool_))
        return cls(value)

    # ------------------------------------------------------------------------------------------- what it is

    def _info(self) -> ValueInfo:
        return info_of(self._value)

    def shape(self) -> list[int]:
        """The sizes of its dimensions."""
        return shape_of(self._value)

    def data_type(self) -> str:
        """What it is, ex) "tensor(float)"."""
        return type_text(self._info())

    def element_type(self) -> int:
        """The number of its element type in files of models."""
        if not self.is_tensor():
            raise RuntimeError("Tensor proto_type is unavailable for this value.")
        number = self._info().element
        return IN_MODELS.get(number, number)

    def tensor_size_in_bytes(self) -> int:
        """The bytes of its elements."""
        bits = ELEMENTS[self._info().element].bits
        return (math.prod(self.shape()) * bits + 7) // 8

    def data_ptr(self) -> int:
        """Where its elements are."""
        if not self.is_tensor():
            raise RuntimeError("Only OrtValues that are Tensors are currently supported")
        return int(api.get_tensor_mutable_data(self._value))

    def device_name(self) -> str:
        """The device that it is on."""
        if not (self.is_tensor() or self.is_sparse_tensor()):
            raise RuntimeError("Only OrtValues that are Tensors/SparseTensors are currently supported")
        return (
            "cpu"
            if self.is_sparse_tensor() or self._on_cpu()
            else str(api.memory_info_get_name(self._memory())).lower()
        )

    def _memory(self) -> Any:
        return api.get_tensor_memory_info(self._value)

    def _on_cpu(self) -> bool:
        return int(api.memory_info_get_device_type(self._memory())) == _CPU

    def has_value(self) -> bool:
        """Is there anything in it?"""
        return bool(api.has_value(self._value))

    def is_tensor(self) -> bool:
        """Is it a tensor?"""
        return bool(api.is_tensor(self._value))

    def is_sparse_tensor(self) -> bool:
        """Is it a sparse tensor?"""
        return bool(api.is_sparse_tensor(self._value))

    def is_tensor_sequence(self) -> bool:
        """Is it a sequence?"""
        return int(api.get_value_type(self._value)) == _SEQUENCE

    # ------------------------------------------------------------------------------------------ what is in it

    def as_sparse_tensor(self) -> SparseTensor:
        """The sparse tensor that it is."""
        if not self.is_sparse_tensor():
            raise RuntimeError("This OrtValue does not contain a sparse tensor")
        return SparseTensor(self._value)

    def numpy(self) -> NDArray[Any]:
        """An array over its memory; a copy of what is on another device."""
        if not self.is_tensor():
            raise RuntimeError("Only OrtValues that are Tensors are convertible to Numpy objects")
        if self._on_cpu():
            return value_to_numpy(library, self._value)
        made = OrtValue.ortvalue_from_shape_and_type(self.shape(), self.element_type())
        copy_tensors([self], [made])
        return made.numpy()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        array = self.numpy()
        if copy:
            return np.array(array, dtype)
        if copy is False and dtype is not None and array.dtype != dtype:
            raise ValueError("Unable to avoid copy while creating an array as requested.")
        return array if dtype is None else array.astype(dtype, copy=False)

    def python(self) -> Any:
        """It as runs give it: an array, a list, a dict, None or a SparseTensor."""
        return python_of(from_value(library, self._info(), self._value))

    def update_inplace(self, data: Any) -> None:
        """Copy elements into it."""
        if isinstance(data, OrtValue):
            copy_tensors([data], [self])
            return
        if not isinstance(data, np.ndarray):
            raise TypeError("data must be a numpy.ndarray or an OrtValue.")
        if data.nbytes != self.tensor_size_in_bytes():
            raise RuntimeError("The input size of numpy arrays does not match the size of the OrtValue.")
        if self._on_cpu():
            self.numpy().reshape(-1).view(np.uint8)[:] = np.ascontiguousarray(data).reshape(-1).view(np.uint8)
        else:
            copy_tensors([OrtValue.ortvalue_from_numpy(data)], [self])

    def __dlpack__(self, *, stream: Any = None, **more: Any) -> Any:
        return self._value.__dlpack__(stream=stream, **more)

    to_dlpack = __dlpack__

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._value.__dlpack_device__()  # type: ignore[no-any-return]


class OrtValueVector(list["OrtValue"]):
    """Several values."""

    push_back = list.append

    def reserve(self, count: int) -> None:
        """Does nothing: lists grow by themselves."""

    def shrink_to_fit(self) -> None:
        """Does nothing."""

    def dlpack_at(self, index: int) -> Any:
        """The capsule of one."""
        return self[index].to_dlpack()

    def element_type_at(self, index: int) -> int:
        """The element type of one."""
        return self[index].element_type()


def python_of(found: Any) -> Any:
    """What a run gave as the package gives it: no dtypes of ml_dtypes, and no handles."""
    if isinstance(found, list):
        return [python_of(item) for item in found]
    if isinstance(found, Handle):
        value = OrtValue(found)
        return value.as_sparse_tensor() if value.is_sparse_tensor() else value
    return plain_array(found) if isinstance(found, np.ndarray) else found


def plain_array(array: NDArray[Any]) -> NDArray[Any]:
    """An array without dtypes of ml_dtypes."""
    if array.dtype.isbuiltin == _REGISTERED:
        return array.view(f"uint{8 * array.dtype.itemsize}")
    return array


def is_dlpack_uint8_tensor(capsule: Any) -> bool:
    """Are the elements in a capsule bytes? Older libraries wrote booleans so."""
    address, versioned = dlpack.address_in(capsule)
    managed = (dlpack.DLManagedTensorVersioned if versioned else dlpack.DLManagedTensor).from_address(address)
    return (managed.dl_tensor.dtype.code, managed.dl_tensor.dtype.bits) == (1, 8)


def copy_tensors(src: Sequence[OrtValue], dst: Sequence[OrtValue], stream: Any = None) -> None:
    """Copy tensors, also between devices."""
    plain_api.copy_tensors(env(), [v._value for v in src], [v._value for v in dst], stream and stream._handle)


publish("ortforge.compat.onnxruntime", OrtValue, OrtValueVector, copy_tensors, is_dlpack_uint8_tensor)
