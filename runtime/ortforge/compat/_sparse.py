"""Sparse tensors.

Input: values and their positions, or a value of ONNX Runtime. Output: objects with the methods of the package. Values and positions are copied.
"""

from __future__ import annotations

import ctypes
import math

import numpy as np

from ortforge_abi.elements import ELEMENTS

from .._api.handles import reference
from .._api.memory import view_at
from .._public import publish
from .._sessions.tensors import element_type
from .._sessions.value_info import STRING
from ._devices import OrtDevice
from ._enums import OrtSparseFormat
from ._host import api
from ._kinds import info_of, shape_of, type_text

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

_COO, _INNER, _OUTER, _BLOCKS = range(4)  # OrtSparseIndicesFormat
_WIDE, _NARROW = np.dtype(np.int64), np.dtype(np.int32)


class _View:
    """Where the values are."""

    def __init__(self, tensor: SparseTensor) -> None:
        self._tensor = tensor


class SparseCooView(_View):
    """Positions as numbers or pairs."""

    def indices(self) -> NDArray[Any]:
        """They."""
        return self._tensor._indices(_COO)


class SparseCsrView(_View):
    """Positions by rows."""

    def inner(self) -> NDArray[Any]:
        """The columns."""
        return self._tensor._indices(_INNER)

    def outer(self) -> NDArray[Any]:
        """Where rows begin."""
        return self._tensor._indices(_OUTER)


class SparseBlockSparseView(_View):
    """Positions of blocks."""

    def indices(self) -> NDArray[Any]:
        """They."""
        return self._tensor._indices(_BLOCKS)


class SparseTensor:
    """A tensor of which only some elements are stored."""

    def __init__(self, sparse_tensor: Any) -> None:
        self._value: Any = getattr(sparse_tensor, "_value", sparse_tensor)

    @classmethod
    def _made(cls, shape: Any, values: NDArray[Any], device: OrtDevice, fill: str, *indices: Any) -> SparseTensor:
        if not all(array.flags.c_contiguous for array in (values, *indices)):
            raise RuntimeError("Require contiguous numpy array of values and indices")
        number = element_type(values.dtype)
        if device.device_type() != OrtDevice.cpu():  # type: ignore[attr-defined]
            raise RuntimeError("Only CPU based devices are supported")
        value = api.create_sparse_tensor_as_ort_value(
            api.get_allocator_with_default_options(), [int(n) for n in shape], number
        )
        given: Any = values
        if number == STRING:
            given = (ctypes.c_char_p * values.size)(*[str(text).encode() for text in values.ravel()])
        getattr(api, f"fill_sparse_tensor_{fill}")(value, device.memory(), values.shape, given, *indices)
        return cls(value)

    @classmethod
    def sparse_coo_from_numpy(
        cls, dense_shape: Sequence[int], values: Any, coo_indices: Any, ort_device: OrtDevice
    ) -> SparseTensor:
        """From values and their positions."""
        return cls._made(dense_shape, values, ort_device, "coo", _flat(coo_indices))

    @classmethod
    def sparse_csr_from_numpy(
        cls, dense_shape: Sequence[int], values: Any, inner_indices: Any, outer_indices: Any, ort_device: OrtDevice
    ) -> SparseTensor:
        """From values, their columns, and where rows begin."""
        return cls._made(dense_shape, values, ort_device, "csr", _flat(inner_indices), _flat(outer_indices))

    @classmethod
    def blocksparse_from_numpy(
        cls, dense_shape: Sequence[int], values: Any, indices: Any, ort_device: OrtDevice
    ) -> SparseTensor:
        """From blocks and their positions."""
        shape = np.array(indices.shape, _WIDE)
        return cls._made(dense_shape, values, ort_device, "block_sparse", shape, indices.astype(_NARROW, copy=False))

    def _get_c_tensor(self) -> SparseTensor:
        return self

    def values(self) -> NDArray[Any]:
        """An array over the values, which must not be written; a copy of strings."""
        with api.get_sparse_tensor_values_type_and_shape(self._value) as info:
            number = int(api.get_tensor_element_type(info))
            shape = tuple(api.get_dimensions(info, api.get_dimensions_count(info)))
        if number == STRING:
            count = math.prod(shape)
            data, starts = api.get_string_tensor_content(
                self._value, api.get_string_tensor_data_length(self._value), count
            )
            ends = [*starts[1:], len(data)]
            found = [data[a:b].decode() for a, b in zip(starts, ends, strict=True)]
            return np.array(found, object).reshape(shape)
        return self._array(api.get_sparse_tensor_values(self._value), shape, np.dtype(ELEMENTS[number].storage))

    def _indices(self, kind: int) -> NDArray[Any]:
        with api.get_sparse_tensor_indices_type_shape(self._value, kind) as info:
            shape = tuple(api.get_dimensions(info, api.get_dimensions_count(info)))
        return self._array(
            api.get_sparse_tensor_indices(self._value, kind)[1], shape, _NARROW if kind == _BLOCKS else _WIDE
        )

    def _array(self, address: int, shape: tuple[int, ...], dtype: np.dtype[Any]) -> NDArray[Any]:
        count = math.prod(shape)
        if not count:
            return np.empty(shape, dtype)
        view = view_at(address, count * dtype.itemsize, True, reference(self._value))
        return np.frombuffer(view, dtype).reshape(shape)

    def _view(self, kind: Any, view: type[Any]) -> Any:
        if self.format() != kind:
            raise RuntimeError(f"the sparse tensor is of format {self.format()}, not {kind}")
        return view(self)

    def as_coo_view(self) -> SparseCooView:
        """Its positions as numbers."""
        return self._view(OrtSparseFormat.ORT_SPARSE_COO, SparseCooView)  # type: ignore[no-any-return]

    def as_csrc_view(self) -> SparseCsrView:
        """Its positions by rows."""
        return self._view(OrtSparseFormat.ORT_SPARSE_CSRC, SparseCsrView)  # type: ignore[no-any-return]

    def as_blocksparse_view(self) -> SparseBlockSparseView:
        """The positions of its blocks."""
        return self._view(OrtSparseFormat.ORT_SPARSE_BLOCK_SPARSE, SparseBlockSparseView)  # type: ignore[no-any-return]

    get_coo_data, get_csrc_data, get_blocksparse_data = as_coo_view, as_csrc_view, as_blocksparse_view

    def to_cuda(self, ort_device: OrtDevice) -> SparseTensor:
        """A copy on a CUDA device: C has no function for it."""
        raise RuntimeError(
            f"sparse tensors cannot be copied to a device ({ort_device.device_type()}) through the C API"
        )

    def format(self) -> Any:
        """An OrtSparseFormat."""
        return OrtSparseFormat(api.get_sparse_tensor_format(self._value))

    def dense_shape(self) -> list[int]:
        """Its sizes with all elements."""
        return shape_of(self._value)

    def data_type(self) -> str:
        """What it is, ex) "sparse_tensor(float)"."""
        return type_text(info_of(self._value))

    def device_name(self) -> str:
        """The device that it is on."""
        return "cpu"  # C does not tell


def _flat(indices: Any) -> NDArray[Any]:
    return np.asarray(indices).reshape(-1)


publish("ortforge.compat.onnxruntime", SparseTensor, SparseCooView, SparseCsrView, SparseBlockSparseView)
