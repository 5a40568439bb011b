"""What values are: their types as the package writes them, element types, shapes.

Input: handles of values, numbers, dtypes. Output: text, numbers, ValueInfos.
"""

from __future__ import annotations

import numpy as np

from ortforge_abi.enums import ONNXTensorElementDataType

from .._sessions.tensors import element_type
from .._sessions.value_info import ValueInfo, read
from ._host import api

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

#: Element types whose numbers in files of models are others than in C.
IN_MODELS = {24: 25, 25: 26, 26: 24}
_IN_C = {number: c for c, number in IN_MODELS.items()}


def type_text(info: ValueInfo) -> str:
    """A type as the package writes it, ex) "seq(map(string,tensor(float)))"."""
    name = ONNXTensorElementDataType(info.element).name.rpartition("TYPE_")[2].lower()
    if info.kind in ("tensor", "sparse tensor"):
        return f"{info.kind.replace(' ', '_')}({name})"
    inner = type_text(info.of) if info.of else ""
    if info.kind == "map":
        return f"map({name},{inner})"
    return f"{'seq' if info.kind == 'sequence' else info.kind}({inner})"


def element_of(given: Any) -> int:
    """The element type in C of a number as in files of models, or of a dtype."""
    return _IN_C.get(given, given) if isinstance(given, int) else element_type(np.dtype(given))


def info_of(value: Any) -> ValueInfo:
    """What an OrtValue of C is."""
    if api.is_sparse_tensor(value):  # of which ONNX Runtime tells no type
        with api.get_tensor_type_and_shape(value) as info:
            return ValueInfo("", "sparse tensor", element=int(api.get_tensor_element_type(info)))
    return read(api, "", api.get_type_info(value))


def shape_of(value: Any) -> list[int]:
    """The sizes of its dimensions."""
    with api.get_tensor_type_and_shape(value) as info:
        return list(api.get_dimensions(info, api.get_dimensions_count(info)))
