"""Ruby: subclasses of FFI::Struct and enums of FFI."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from .. import syntax
from ..shapes import BOOL, DOUBLE, FLOAT, VOID, WORD, Function, Integer, Named, Pointer, Shape
from ..tables import Entry, Table
from .base import Reader

SCALARS: dict[str, Shape | None] = {
    **{f"{u}int{bits}": Integer(bits) for u in ("", "u") for bits in (8, 16, 32, 64)},
    **{f"{u}int{bits}_t": Integer(bits) for u in ("", "u") for bits in (8, 16, 32, 64)},
    **dict.fromkeys("char uchar".split(), Integer(8)),
    **dict.fromkeys("short ushort".split(), Integer(16)),
    **dict.fromkeys("int uint".split(), Integer(32)),
    **dict.fromkeys("long_long ulong_long".split(), Integer(64)),
    **dict.fromkeys("long ulong".split(), None),
    **dict.fromkeys("size_t uintptr_t".split(), Integer(WORD)),
    "float": FLOAT,
    "double": DOUBLE,
    "bool": BOOL,
    "void": VOID,
    **dict.fromkeys("pointer string buffer_in buffer_out buffer_inout".split(), Pointer(None)),
}
_PATTERN = """
(class superclass: (_)) @class
(call method: (identifier) @name (#any-of? @name "callback" "typedef")) @definition
(call method: (identifier) @name (#eq? @name "enum")) @enum
"""
_REFERENCES = frozenset({"by_ref", "ptr", "auto_ptr"})


class RubyReader(Reader):
    """Reads Ruby."""

    def _tables(self) -> Iterator[Table]:
        found = self.parsed.find(_PATTERN)
        self.types: dict[str, Shape | None] = {}
        for node in found.get("definition", ()):
            self._define(node)
        for node in found.get("class", ()):
            parent = syntax.text(syntax.child(node, "superclass"))
            if parent.endswith(("FFI::Struct", "FFI::ManagedStruct")):
                name = syntax.child(node, "name")
                calls = [
                    n
                    for n in syntax.named(syntax.child(node, "body"), "call")
                    if syntax.text(syntax.child(n, "method")) == "layout"
                ]
                entries = [entry for call in calls for entry in self._layout(call)]
                yield self.table(node, syntax.text(name).rpartition("::")[2], entries, at=name)
        for node in found.get("enum", ()):
            yield self._enum(node)

    def _define(self, node: Node) -> None:
        """`callback :name, [types], :result`, `typedef :type, :name`."""
        given = syntax.named(syntax.child(node, "arguments"))
        if syntax.text(syntax.child(node, "method")) == "typedef":
            if len(given) == 2:
                self.types[_symbol(given[1])] = self.shape(given[0])
        elif len(given) == 3:
            self.types[_symbol(given[0])] = self._function(given[1:], 0)

    def _layout(self, call: Node) -> Iterator[Entry]:
        row = syntax.named(syntax.child(call, "arguments"))
        pairs: list[tuple[Node, Node]] = []
        for node in row:
            key, held = syntax.child(node, "key"), syntax.child(node, "value")
            if node.type == "pair" and key is not None and held is not None:
                pairs.append((key, held))
        if not pairs:
            row = [n for n in row if n.type != "integer"]  # offsets, where somebody writes them
            pairs = list(zip(row[::2], row[1::2], strict=False))
        for key, held in pairs:
            count: int | None = 1
            typed: Node | None = held
            if held.type == "array":
                parts = syntax.named(held)
                typed = parts[0] if parts else None
                count = syntax.value(parts[1], {}) if len(parts) > 1 else None
            yield self.entry(key, _symbol(key), self.shape(typed), count=count)

    def _enum(self, node: Node) -> Table:
        """`NAME = enum(:a, :b, 5)`, `enum :name, [:a, 1, :b]`."""
        given = syntax.named(syntax.child(node, "arguments"))
        up = node.parent
        name = syntax.child(up, "left") if up is not None and up.type == "assignment" else None
        listed = next((n for n in given if n.type in ("array", "symbol_array")), None)
        if listed is not None:
            name = name or given[0]
            given = syntax.named(listed)
        members: list[tuple[Node, str, Node | None]] = []
        for one in given:
            if one.type in ("simple_symbol", "bare_symbol"):
                members.append((one, _symbol(one), None))
            elif members:
                last = members.pop()
                members.append((last[0], last[1], one))
        return self.table(node, _symbol(name) if name is not None else "", self.counted(members), enum=True)

    def _shape(self, node: Node, depth: int) -> Shape | None:
        if node.type in ("simple_symbol", "bare_symbol", "hash_key_symbol"):
            name = _symbol(node)
            return SCALARS[name] if name in SCALARS else self.types.get(name)
        if node.type == "constant":
            return Named(syntax.text(node), vague=True)
        if node.type == "scope_resolution":
            return Named(syntax.text(syntax.child(node, "name")), vague=True)
        if node.type != "call":
            return None
        method = syntax.text(syntax.child(node, "method"))
        if method in _REFERENCES:
            return Pointer(None)
        if method == "callback":
            return self._function(syntax.named(syntax.child(node, "arguments")), depth)
        return None

    def _function(self, given: list[Node], depth: int) -> Shape | None:
        if len(given) < 2:
            return None
        params = tuple(self.shape(n, depth + 1) for n in syntax.named(given[-2]))
        return Function(params, self.shape(given[-1], depth + 1))


def _symbol(node: Node) -> str:
    return syntax.text(node).strip(":\"'")
