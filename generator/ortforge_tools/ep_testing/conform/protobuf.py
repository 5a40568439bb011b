"""ONNX models as bytes: as much of protobuf, and of ONNX, as small models need.

Input: nodes, tensors and types as plain values. Output: the serialised ModelProto. Field numbers are those of onnx.proto.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ortforge_abi.elements import ELEMENTS

#: Newest IR version that every supported release reads.
IR_VERSION = 8
OPSET = 17

_VARINT, _BYTES, _FIXED32 = 0, 2, 5
#: AttributeProto.AttributeType
_FLOAT, _INT, _STRING, _TENSOR, _GRAPH, _FLOATS, _INTS, _STRINGS = 1, 2, 3, 4, 5, 6, 7, 8
#: dtype name -> TensorProto.DataType, whose values ONNXTensorElementDataType shares.
_ELEMENTS = {element.name: number for number, element in ELEMENTS.items() if element.native}


@dataclass(frozen=True)
class Value:
    """The name, element type and shape of a graph's input or output; None and names are dimensions open until a run."""

    name: str
    dtype: str = "float32"
    shape: tuple[int | str | None, ...] | None = ()


@dataclass(frozen=True)
class Node:
    """One operator."""

    op: str
    inputs: Sequence[str]
    outputs: Sequence[str]
    attributes: Mapping[str, Any] = field(default_factory=dict)
    domain: str = ""
    name: str = ""


@dataclass(frozen=True)
class Graph:
    """A graph, of a model or of a control flow operator."""

    nodes: Sequence[Node]
    inputs: Sequence[Value]
    outputs: Sequence[Value]
    initializers: Mapping[str, NDArray[Any]] = field(default_factory=dict)
    name: str = "graph"


def _varint(number: int) -> bytes:
    number &= (1 << 64) - 1
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def _int(tag: int, number: int) -> bytes:
    return _varint(tag << 3 | _VARINT) + _varint(number)


def _data(tag: int, data: bytes | str) -> bytes:
    raw = data.encode() if isinstance(data, str) else data
    return _varint(tag << 3 | _BYTES) + _varint(len(raw)) + raw


def _float(tag: int, number: float) -> bytes:
    return _varint(tag << 3 | _FIXED32) + struct.pack("<f", number)


def _many(tag: int, items: Iterable[bytes | str]) -> bytes:
    return b"".join(_data(tag, item) for item in items)


def tensor(name: str, array: NDArray[Any]) -> bytes:
    """A TensorProto with raw data."""
    dims = b"".join(_int(1, d) for d in array.shape)
    raw = np.ascontiguousarray(array).astype(array.dtype.newbyteorder("<"), copy=False).tobytes()
    return dims + _int(2, _ELEMENTS[array.dtype.name]) + _data(8, name) + _data(9, raw)


def _value_info(value: Value) -> bytes:
    shape = b""
    if value.shape is not None:
        dims = [b"" if d is None else _data(2, d) if isinstance(d, str) else _int(1, d) for d in value.shape]
        shape = _data(2, _many(1, dims))
    return _data(1, value.name) + _data(2, _data(1, _int(1, _ELEMENTS[value.dtype]) + shape))


def _attribute(name: str, value: Any) -> bytes:
    head = _data(1, name)
    if isinstance(value, bool | int):
        return head + _int(3, int(value)) + _int(20, _INT)
    if isinstance(value, float):
        return head + _float(2, value) + _int(20, _FLOAT)
    if isinstance(value, str | bytes):
        return head + _data(4, value) + _int(20, _STRING)
    if isinstance(value, Graph):
        return head + _data(6, _graph(value)) + _int(20, _GRAPH)
    if isinstance(value, np.ndarray):
        return head + _data(5, tensor("", value)) + _int(20, _TENSOR)
    items = list(value)
    if items and isinstance(items[0], float):
        return head + b"".join(_float(7, v) for v in items) + _int(20, _FLOATS)
    if items and isinstance(items[0], str):
        return head + _many(9, items) + _int(20, _STRINGS)
    return head + b"".join(_int(8, v) for v in items) + _int(20, _INTS)


def _node(node: Node) -> bytes:
    attributes = [_attribute(name, value) for name, value in node.attributes.items()]
    domain = _data(7, node.domain) if node.domain else b""
    name = node.name or f"{node.op}_{node.outputs[0]}"
    return (
        _many(1, node.inputs)
        + _many(2, node.outputs)
        + _data(3, name)
        + _data(4, node.op)
        + _many(5, attributes)
        + domain
    )


def _graph(graph: Graph) -> bytes:
    return (
        _many(1, map(_node, graph.nodes))
        + _data(2, graph.name)
        + _many(5, (tensor(name, array) for name, array in graph.initializers.items()))
        + _many(11, map(_value_info, graph.inputs))
        + _many(12, map(_value_info, graph.outputs))
    )


def model(graph: Graph, opset: int = OPSET, domains: Mapping[str, int] | None = None) -> bytes:
    """A ModelProto."""
    opsets = {"": opset, **(domains or {})}
    imports = [_data(1, domain) + _int(2, version) for domain, version in opsets.items()]
    return _int(1, IR_VERSION) + _data(2, "ortforge") + _data(7, _graph(graph)) + _many(8, imports)
