"""Types of elements: from dtypes and from DLPack's codes to those of ONNX Runtime.

Input: the `Element`s of the registry. Output: the same, found by what other libraries call them.
"""

from __future__ import annotations

from functools import cache

from .errors import TensorError

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

    import numpy as np

    from .._api.facts import Element, Facts

_TEXT = "USTO"


class Elements:
    """All types of elements that have a size."""

    def __init__(self, found: dict[int, Element]) -> None:
        self.by_number: dict[int, Element] = found
        self.by_dtype: dict[str, Element] = {e.name: e for e in found.values() if e.name}
        self._seen: dict[np.dtype[Any], Element] = {}  # numpy makes the name of a dtype anew each time
        self.by_dlpack: dict[tuple[int, int], Element] = {
            (e.dlpack, e.bits): e for e in found.values() if e.dlpack is not None
        }

    def of_dtype(self, dtype: np.dtype[Any]) -> Element:
        """The element of arrays of a dtype.

        Raises:
            TensorError: ONNX has none, or it is text.
        """
        found = self._seen.get(dtype)
        if found is not None:
            return found
        if dtype.kind in _TEXT:
            raise TensorError(f"dtype {dtype} holds text or objects; make a value of it with value_from_numpy")
        found = self.by_dtype.get(dtype.name)
        if found is None:
            raise TensorError(f"ONNX has no tensors of dtype {dtype}")
        self._seen[dtype] = found
        return found

    def of_dlpack(self, code: int, bits: int, lanes: int) -> Element:
        """The element of a DLDataType.

        Raises:
            TensorError: ONNX has none, or several make one.
        """
        if lanes != 1:
            raise TensorError(f"elements of {lanes} lanes are no tensor of ONNX; give the lanes as a dimension")
        found = self.by_dlpack.get((code, bits))
        if found is None:
            raise TensorError(f"ONNX has no tensors of DLPack's type {code} with {bits} bits")
        return found


@cache
def elements_of(facts: Facts) -> Elements:
    """The elements that a generated package knows."""
    return Elements(facts.module("elements").ELEMENTS)
