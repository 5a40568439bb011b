"""Facts that the checks of descriptors need.

Input: the registry. Output: the values of the enums an application puts into descriptors, and the sizes of elements.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..model.backends import MEMORY_ENUM, SEMAPHORE_ENUM
from ..model.registry import Enum, Registry
from ..text import by_key

#: Enums of descriptors that importers are given.
_ENUMS = (MEMORY_ENUM, SEMAPHORE_ENUM)

_ELEMENTS = "ONNXTensorElementDataType"
_BYTE = 8  # bits


def known_enums(registry: Registry) -> tuple[Enum, ...]:
    """The enums with the values of the newest release that is described, each value once.

    Of several names the oldest counts: where it is no enumerator any more, it is a macro.
    """
    found = {e.name: e for e in registry.section("enums")}
    newest = registry.newest_described
    oldest_names = ({v.value: v for v in reversed(found[name].values) if v.since <= newest} for name in _ENUMS)
    return tuple(
        replace(found[name], values=tuple(sorted(values.values(), key=lambda v: v.value)))
        for name, values in zip(_ENUMS, oldest_names, strict=True)
    )


def element_names(registry: Registry) -> Sequence[tuple[int, str]]:
    """Element types and their names without the prefix, ex) (1, "FLOAT")."""
    (values,) = (e.values for e in registry.section("enums") if e.name == _ELEMENTS)
    return [(v.value, v.name.removeprefix("ONNX_TENSOR_ELEMENT_DATA_TYPE_")) for v in values]


def element_sizes(registry: Registry) -> Sequence[tuple[int, list[int]]]:
    """Bytes of an element -> the types of elements that have it; those smaller than a byte have no addresses."""
    values = [v for e in registry.section("enums") for v in e.values if v.bits is not None and v.bits >= _BYTE]
    return sorted(by_key((value.bits // _BYTE, value.value) for value in values).items())
