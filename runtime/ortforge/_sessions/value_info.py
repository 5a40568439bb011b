"""What a model takes and gives: names, types, shapes.

Input: a session's type infos. Output: `ValueInfo`s, which say in words what they are and whether something fits.
"""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

import numpy as np

from ortforge_abi.elements import ELEMENTS

from .._public import publish

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

    from ortforge_abi.ort_api import OrtApi

    from .._api.facts import Element

TENSOR, SEQUENCE, MAP, SPARSE, OPTIONAL = 1, 2, 3, 5, 6  # ONNXType
STRING = 8  # ONNXTensorElementDataType
_KINDS = {TENSOR: "tensor", SEQUENCE: "sequence", MAP: "map", SPARSE: "sparse tensor", OPTIONAL: "optional"}
_SYMBOL = 32  # characters of a dimension's symbol that are shown: some are whole formulas
_TELLS_RANKS = 24  # the API that can tell a scalar from a tensor of unknown rank


class ValueInfo(NamedTuple):
    """An input or output of a model.

    Attributes:
        name: its name; empty for what is inside of a sequence, map or optional.
        kind: "tensor", "sequence", "map", "sparse tensor", "optional", or "opaque".
        dtype: of the arrays, for tensors: of ml_dtypes where numpy has none and ml_dtypes is installed, else an unsigned integer as wide;
            object for strings. None for elements that share a byte, which stay an OrtValue.
        shape: of tensors: a dimension is a number, a symbol, or None if nothing is known; None if the number of dimensions is not known
            (before 1.24 also for scalars, which ONNX Runtime could not tell from them).
        element: the number of the element type in the C API, 0 for other kinds; that of the keys for maps.
        of: what a sequence, an optional or the values of a map are made of.
        required: must it be given? False for inputs with a default value in the model.
    """

    name: str
    kind: str
    dtype: np.dtype[Any] | None = None
    shape: tuple[int | str | None, ...] | None = None
    element: int = 0
    of: ValueInfo | None = None
    required: bool = True

    @property
    def type(self) -> str:
        """In words, ex) "float32[n, 3]" or "sequence of map of int64 to float32"; of a long symbol the beginning."""
        if self.kind in ("tensor", "sparse tensor"):
            sparse = "sparse " if self.kind != "tensor" else ""
            shape = "[...]" if self.shape is None else f"[{', '.join(map(shown, self.shape))}]"
            return sparse + element_name(self.element) + shape
        keys = f" {element_name(self.element)} to" if self.kind == "map" else ""
        return self.kind + (f" of{keys} {self.of.type.removesuffix('[...]').removesuffix('[]')}" if self.of else "")

    def __repr__(self) -> str:
        return f"<{self.name}: {self.type}{'' if self.required else ', may be left out'}>"

    def problem(self, shape: tuple[int, ...]) -> str:
        """Why a tensor of this shape does not fit, in words; "" if nothing speaks against it."""
        if self.shape is None:
            return ""
        if len(shape) != len(self.shape):
            return f"has {len(shape)} dimensions {list(shape)}, where the model wants {len(self.shape)}"
        wrong = [i for i, (a, b) in enumerate(zip(shape, self.shape, strict=True)) if isinstance(b, int) and a != b]
        return f"has shape {list(shape)}, of which dimension {wrong[0]} must be {self.shape[wrong[0]]}" if wrong else ""


def shown(dimension: int | str | None) -> str:
    """A dimension in words; of a long symbol the beginning."""
    text = "?" if dimension is None or dimension == "" else str(dimension)
    return text if len(text) <= _SYMBOL else text[: _SYMBOL - 1] + "…"


def element_name(number: int) -> str:
    """Of an element type, as numpy and ml_dtypes call it."""
    if number == STRING:
        return "string"
    found = ELEMENTS.get(number)
    if found is not None and found.name:
        return found.name
    from ortforge_abi.enums import ONNXTensorElementDataType

    return ONNXTensorElementDataType(number).name.removeprefix("ONNX_TENSOR_ELEMENT_DATA_TYPE_").lower()


def dtype_of(number: int) -> np.dtype[Any] | None:
    """The dtype of arrays with elements of a type; None if numpy cannot have them."""
    if number == STRING:
        return np.dtype(object)
    found: Element | None = ELEMENTS.get(number)
    if found is None or not found.storage:
        return None
    if not found.native:
        with suppress(ImportError, AttributeError):  # not installed, or too old for this type
            import ml_dtypes

            return np.dtype(getattr(ml_dtypes, found.name))  # type: ignore[no-any-return]
    return np.dtype(found.storage)


def read(api: OrtApi, name: str, info: Any, required: bool = True) -> ValueInfo:
    """What an OrtTypeInfo says."""
    number = int(api.get_onnx_type_from_type_info(info))
    kind = _KINDS.get(number, "opaque")
    if number in (TENSOR, SPARSE):
        found = api.cast_type_info_to_tensor_info(info)
        assert found is not None
        element, rank = int(api.get_tensor_element_type(found)), api.get_dimensions_count(found)
        known = api.tensor_type_and_shape_has_shape(found) if api._context.version >= _TELLS_RANKS else bool(rank)
        symbols = api.get_symbolic_dimensions(found, rank)
        dims = zip(api.get_dimensions(found, rank), symbols, strict=True)
        shape = tuple(d if d >= 0 else s or None for d, s in dims) if known else None
        return ValueInfo(name, kind, dtype_of(element), shape, element, None, required)
    element, inner = 0, None
    if number == SEQUENCE:
        inner = api.get_sequence_element_type(_some(api.cast_type_info_to_sequence_type_info(info)))
    elif number == MAP:
        mapping = _some(api.cast_type_info_to_map_type_info(info))
        element, inner = int(api.get_map_key_type(mapping)), api.get_map_value_type(mapping)
    elif number == OPTIONAL:
        inner = api.get_optional_contained_type_info(_some(api.cast_type_info_to_optional_type_info(info)))
    of = None if inner is None else read(api, "", inner)
    return ValueInfo(name, kind, None, None, element, of, required)


def _some(found: Any) -> Any:
    assert found is not None  # the kind says so
    return found


publish("ortforge", ValueInfo)
