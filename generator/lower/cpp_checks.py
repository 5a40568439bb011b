"""Facts that the checks of descriptors need.

Input: the registry. Output: the values of the enums an application puts into descriptors, and the sizes of elements.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ortforge.generator.model import Enum, Registry

#: Enums of descriptors that importers are given.
_ENUMS = ("OrtExternalMemoryHandleType", "OrtExternalSemaphoreType")

#: Bytes of an element -> the names of its types, without their common beginning. What is missing has no addresses.
_SIZES: dict[int, str] = {
    1: "UINT8 INT8 BOOL FLOAT8E4M3FN FLOAT8E4M3FNUZ FLOAT8E5M2 FLOAT8E5M2FNUZ FLOAT8E8M0",
    2: "UINT16 INT16 FLOAT16 BFLOAT16",
    4: "FLOAT INT32 UINT32",
    8: "INT64 DOUBLE UINT64 COMPLEX64",
    16: "COMPLEX128",
}


def known_enums(registry: Registry) -> tuple[Enum, ...]:
    """The enums with the values of the newest release that is known whole, each value once."""
    found = {e.name: e for e in registry.section("enums")}
    newest = registry.newest_complete
    return tuple(
        replace(found[name], values=tuple({v.value: v for v in found[name].values if v.since <= newest}.values()))
        for name in _ENUMS
    )


def element_sizes(registry: Registry) -> Sequence[tuple[int, list[int]]]:
    """Bytes of an element -> the values of ONNXTensorElementDataType that have it."""
    enum = next(e for e in registry.section("enums") if e.name == "ONNXTensorElementDataType")
    values = {v.name.removeprefix("ONNX_TENSOR_ELEMENT_DATA_TYPE_"): v.value for v in enum.values}
    return [(size, [values[name] for name in names.split()]) for size, names in _SIZES.items()]
