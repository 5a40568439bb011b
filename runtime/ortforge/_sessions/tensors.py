"""numpy and tensors: values over numpy memory, and numpy arrays over the memory of values; nothing is copied.

Input: arrays or values. Output: values or arrays that keep each other's memory alive. Types numpy lacks travel as
unsigned integers of the same width (bfloat16 as uint16, float8 as uint8), unless a package such as ml_dtypes gave
the array.
"""

from __future__ import annotations

import numpy as np

from ortforge_abi.elements import ELEMENTS

from .._api.handles import READ_ONLY, kept_for, reference
from .._api.memory import view_at
from .._errors import ArgumentError
from .._public import publish
from .._tensors.elements import Elements
from .._tensors.host import cpu_memory
from .._tensors.make import value_of

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray
    from typing_extensions import CapsuleType

    from ortforge_abi import OrtMemoryInfo, OrtSyncStream, OrtValue
    from ortforge_abi.library import Library
    from ortforge_abi.types import TensorLike

_ELEMENTS = Elements(ELEMENTS)
#: Element type -> the dtype of arrays over its memory; see the module's docstring.
STORAGE = {number: element.storage for number, element in ELEMENTS.items() if element.storage}
_STRING = 8  # ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING


def element_type(dtype: np.dtype[Any]) -> int:
    """The ONNX element type of a dtype.

    Raises:
        ArgumentError: ONNX has no such type.
    """
    if dtype.kind in "UST" or dtype.kind == "O":
        return _STRING
    return _ELEMENTS.of_dtype(dtype).value


def value_from_numpy(library: Library, array: NDArray[Any], element: int | None = None) -> OrtValue:
    """A tensor over the array's memory, which it keeps alive; changes of one are seen in the other.

    Arrays that are read only, not contiguous, not aligned or not in native byte order are copied first, and so are strings.
    `element` overrides the element type, ex) bfloat16 for an array of uint16.

    Raises:
        ArgumentError: no numpy array, or a dtype ONNX does not have, or an element type of another width.
    """
    if not isinstance(array, np.ndarray):
        raise ArgumentError(f"value_from_numpy takes a numpy array, not {type(array).__name__}")
    number = element_type(array.dtype) if element is None else int(element)
    if number == _STRING:
        return string_value(library, _texts(array), array.shape)
    width = np.dtype(STORAGE[number]).itemsize if number in STORAGE else None
    if width != array.dtype.itemsize:
        raise ArgumentError(
            f"elements of type {number} do not have the {array.dtype.itemsize} bytes of dtype {array.dtype}"
        )
    if must_be_copied(array):
        array = np.array(array, array.dtype.newbyteorder("="), order="C")
    return library.api.create_tensor_with_data_as_ort_value(cpu_memory(library), array, array.shape, number)


def from_dlpack(
    library: Library,
    tensor: TensorLike | CapsuleType,
    *,
    copy: bool | None = False,
    stream: OrtSyncStream | None = None,
    location: OrtMemoryInfo | None = None,
) -> OrtValue:
    """A value over the memory of another library's tensor, which it keeps alive; changes of one are seen in the other.

    The tensor may be anything that runs take: an array of numpy, an OrtValue of the package onnxruntime, an object with `__dlpack__`,
    `__cuda_array_interface__`, `__array_interface__` or a buffer; and a DLPack capsule. It must be contiguous. A value made of a
    read-only tensor is for inputs only.

    Args:
        library: the ONNX Runtime of the value.
        tensor: the tensor.
        copy: False never copies, None copies tensors on the CPU that cannot be used as they are, True always does.
        stream: of a tensor on a CUDA device, the stream that the value will be used on. Without one the calling thread waits
            until the tensor is written.
        location: the memory of an EP device in which the tensor lies, where several use the same device.

    Raises:
        TensorError: it cannot be a value as it is; the message says why.
        ArgumentError: no tensor, or a stream or location of another library.
        HandleError: the stream, the location or the tensor was closed.
    """
    if copy is not None and copy is not True and copy is not False:
        raise ArgumentError(f"from_dlpack: parameter 'copy' must be True, False or None, not {type(copy).__name__}")
    at = None if stream is None else int(library.api.sync_stream_get_handle(stream) or 0)
    value: OrtValue = value_of(library, tensor, copy, at, location)
    return value


def must_be_copied(array: Any) -> str:
    """Why `value_from_numpy` cannot make a tensor over the array's own memory, in words; "" if it can, or will refuse it."""
    if not isinstance(array, np.ndarray):
        return ""
    if array.dtype.kind in "USTO":
        return "is text"
    if not array.dtype.isnative:
        return "is not in native byte order"
    if not array.flags.writeable:
        return "is read only"
    if not array.flags.aligned:
        return "is not aligned"
    return "" if array.flags.c_contiguous else "is not contiguous"


def _texts(array: NDArray[Any]) -> list[str]:
    """The elements of an array of text; bytes are UTF-8, and what is not travels as surrogate escapes."""
    items = array.ravel().tolist()
    if array.dtype.kind == "S":
        return [item.decode("utf-8", "surrogateescape") for item in items]
    for i, item in enumerate(items):
        if not isinstance(item, str):
            raise ArgumentError(f"a tensor of strings is made of str; element {i} is {type(item).__name__}")
    return items


def string_value(library: Library, strings: Sequence[str], shape: Sequence[int]) -> OrtValue:
    """A tensor of strings, copied."""
    api = library.api
    value = api.create_tensor_as_ort_value(api.get_allocator_with_default_options(), shape, _STRING)
    api.fill_string_tensor(value, strings)
    return value


def value_to_numpy(library: Library, value: OrtValue) -> NDArray[Any]:
    """A tensor as a numpy array over the same memory, which keeps the value's memory alive; strings are copied.

    Raises:
        ArgumentError: no tensor, a tensor in memory the CPU cannot read, or elements numpy cannot have.
    """
    api = library.api
    if not api.is_tensor(value):
        raise ArgumentError("the value is not a tensor")
    with api.get_tensor_type_and_shape(value) as info:
        number = int(api.get_tensor_element_type(info))
        shape = tuple(api.get_dimensions(info, api.get_dimensions_count(info)))
        count = api.get_tensor_shape_element_count(info)
    if number == _STRING:
        return np.array(_strings(library, value, count), dtype=object).reshape(shape)
    if number not in STORAGE:
        raise ArgumentError(f"numpy has no dtype for element type {number}")
    memory = api.get_tensor_memory_info(value)
    if api.memory_info_get_device_type(memory) != 0 and api.memory_info_get_mem_type(memory) >= 0:
        raise ArgumentError("the tensor is in device memory; copy it to the CPU first")
    dtype, ref = np.dtype(STORAGE[number]), reference(value)
    readonly = kept_for(ref, READ_ONLY) is not None
    view = view_at(api.get_tensor_mutable_data(value), count * dtype.itemsize, readonly, ref)
    return np.frombuffer(view, dtype=dtype).reshape(shape) if count else np.empty(shape, dtype)


def _strings(library: Library, value: OrtValue, count: int) -> list[str]:
    if count == 0:
        return []
    api = library.api
    data, offsets = api.get_string_tensor_content(value, api.get_string_tensor_data_length(value), count)
    ends = [*offsets[1:], len(data)]
    return [data[start:end].decode("utf-8", "surrogateescape") for start, end in zip(offsets, ends, strict=True)]


def sequence_value(library: Library, values: Sequence[OrtValue]) -> OrtValue:
    """A sequence of tensors, which it keeps alive."""
    return library.api.create_value(values, 2)


def map_value(library: Library, keys: OrtValue, values: OrtValue) -> OrtValue:
    """A map, of a tensor of keys and a tensor of values."""
    return library.api.create_value([keys, values], 3)


publish("ortforge", from_dlpack, value_from_numpy, value_to_numpy)
