"""Graphs as an EP sees them: plain Python views of the nodes ONNX Runtime passes to GetCapability and Compile.

Input: an OrtGraph. Output: `NodeView` and `ValueView` records with names, types and attributes. They are copies and
outlive the graph; only the `handle` of a node ends with the call.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType

from .._public import publish

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ortforge_abi.library import Library

#: OrtOpAttrType -> struct format of the scalars ReadOpAttr writes.
_INT, _INTS, _FLOAT, _FLOATS, _STRING, _STRINGS, _GRAPH, _TENSOR = range(1, 9)
_TENSOR_TYPE = 1


@dataclass(frozen=True, slots=True)
class ValueView:
    """An input or output of a node or graph."""

    name: str
    element: int  # ONNXTensorElementDataType; 0 when it is no tensor
    shape: tuple[int | None, ...] | None  # None where a dimension, or the whole shape, is not known
    constant: bool = False  # an initializer whose value never changes


@dataclass(frozen=True, slots=True)
class NodeView:
    """One node. A missing optional input or output is None."""

    name: str
    op_type: str
    domain: str  # "" is ONNX's own
    since_version: int
    inputs: tuple[ValueView | None, ...]
    outputs: tuple[ValueView | None, ...]
    attributes: Mapping[str, Any] = field(default_factory=dict, compare=False)
    handle: Any = field(default=None, compare=False, repr=False)


class GraphReader:
    """Reads graphs of one library."""

    def __init__(self, ort: Library) -> None:
        self._ort = ort
        self._api = ort.api

    def nodes(self, graph: Any, attributes: bool = True) -> list[NodeView]:
        """All nodes in topological order."""
        count = self._api.graph_get_num_nodes(graph)
        return [self.node(node, attributes) for node in self._api.graph_get_nodes(graph, count)]

    def node(self, node: Any, attributes: bool = True) -> NodeView:
        """One node."""
        api = self._api
        return NodeView(
            name=api.node_get_name(node),
            op_type=api.node_get_operator_type(node),
            domain=_plain(api.node_get_domain(node)),
            since_version=api.node_get_since_version(node),
            inputs=tuple(map(self.value, api.node_get_inputs(node, api.node_get_num_inputs(node)))),
            outputs=tuple(map(self.value, api.node_get_outputs(node, api.node_get_num_outputs(node)))),
            attributes=MappingProxyType(self._attributes(node)) if attributes else MappingProxyType({}),
            handle=node,
        )

    def value(self, info: Any) -> ValueView | None:
        """One value; None for an optional one that is left out."""
        if info is None:
            return None
        api = self._api
        name = api.get_value_info_name(info)
        if not name:
            return None
        constant = api.value_info_is_constant_initializer(info)
        type_info = api.get_value_info_type_info(info)
        if int(api.get_onnx_type_from_type_info(type_info)) != _TENSOR_TYPE:
            return ValueView(name, 0, None, constant)
        tensor = api.cast_type_info_to_tensor_info(type_info)
        if tensor is None:
            return ValueView(name, 0, None, constant)
        element = int(api.get_tensor_element_type(tensor))
        shape: tuple[int | None, ...] | None = None
        if self._has_shape(tensor):
            dims = api.get_dimensions(tensor, api.get_dimensions_count(tensor))
            shape = tuple(None if d < 0 else d for d in dims)
        return ValueView(name, element, shape, constant)

    def _has_shape(self, tensor: Any) -> bool:
        """Before API 24 an unknown shape looks like that of a scalar."""
        try:
            return bool(self._api.tensor_type_and_shape_has_shape(tensor))
        except AttributeError:
            return bool(self._api.get_dimensions_count(tensor))

    def initializers(self, graph: Any) -> dict[str, Any]:
        """Name -> value info of a graph's initializers."""
        api = self._api
        found = api.graph_get_initializers(graph, api.graph_get_num_initializers(graph))
        return {api.get_value_info_name(v): v for v in found}

    def initializer_array(self, info: Any) -> Any:
        """A copy of an initializer as a numpy array."""
        from .._sessions.tensors import value_to_numpy

        value = self._api.value_info_get_initializer_value(info)
        return None if value is None else value_to_numpy(self._ort, value).copy()

    def _attributes(self, node: Any) -> dict[str, Any]:
        api = self._api
        found = {}
        for attribute in api.node_get_attributes(node, api.node_get_num_attributes(node)):
            if attribute is not None:
                found[api.op_attr_get_name(attribute)] = self._attribute(attribute)
        return found

    def _attribute(self, attribute: Any) -> Any:
        """The value of an attribute; None for graphs and kinds that cannot be read."""
        import struct

        api = self._api
        kind = int(api.op_attr_get_type(attribute))
        if kind == _TENSOR:
            from .._sessions.tensors import value_to_numpy

            value = api.op_attr_get_tensor_attribute_as_ort_value(attribute)
            return None if value is None else value_to_numpy(self._ort, value).copy()
        if kind not in (_INT, _INTS, _FLOAT, _FLOATS, _STRING, _STRINGS):
            return None
        data = self._read(attribute, kind)
        if kind in (_INT, _INTS):
            numbers: list[Any] = list(struct.unpack(f"={len(data) // 8}q", data))
            return numbers[0] if kind == _INT else numbers
        if kind in (_FLOAT, _FLOATS):
            numbers = list(struct.unpack(f"={len(data) // 4}f", data))
            return numbers[0] if kind == _FLOAT else numbers
        if kind == _STRING:
            return data.decode("utf-8", "surrogateescape")
        return [part.decode("utf-8", "surrogateescape") for part in data.split(b"\0")[:-1]]

    def _read(self, attribute: Any, kind: int) -> bytes:
        """ReadOpAttr, asked twice: the first call fails on purpose and says how much room it needs."""
        import ctypes

        context = self._ort._context
        pointer = ctypes.c_void_p
        read = context.function("OrtApi.ReadOpAttr", pointer, pointer, ctypes.c_int, pointer, ctypes.c_size_t, pointer)
        size = ctypes.c_size_t()
        status = read(attribute.address, kind, None, 0, ctypes.addressof(size))
        if status:
            context.error(status, "OrtApi.ReadOpAttr")  # which releases it
        room = ctypes.create_string_buffer(max(size.value, 1))
        status = read(attribute.address, kind, ctypes.addressof(room), size.value, ctypes.addressof(size))
        if status:
            context.raise_status(status, "OrtApi.ReadOpAttr")
        return room.raw[: size.value]


def _plain(domain: str) -> str:
    return "" if domain == "ai.onnx" else domain


publish("ortforge.ep", GraphReader, NodeView, ValueView)
