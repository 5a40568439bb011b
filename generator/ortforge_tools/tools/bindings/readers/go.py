"""Go: structs and constants. A struct with Go functions is somebody's own: C cannot call them."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from .. import syntax
from ..shapes import BOOL, DOUBLE, FLOAT, VOID, WORD, WORD_SIZED, Integer, Named, Pointer, Shape
from ..tables import Entry, Table
from .base import DEEPEST, Reader

SCALARS: dict[str, Shape] = {
    **{f"{u}int{bits}": Integer(bits) for u in ("", "u") for bits in (8, 16, 32, 64)},
    "byte": Integer(8),
    **dict.fromkeys("int uint".split(), Integer(WORD)),
    "uintptr": WORD_SIZED,
    "float32": FLOAT,
    "float64": DOUBLE,
    "bool": BOOL,
    "rune": Integer(32),
}
_C: dict[str, Shape] = {
    **{f"{u}int{bits}_t": Integer(bits) for u in ("", "u") for bits in (8, 16, 32, 64)},
    **dict.fromkeys("char uchar".split(), Integer(8)),
    **dict.fromkeys("short ushort".split(), Integer(16)),
    **dict.fromkeys("int uint".split(), Integer(32)),
    **dict.fromkeys("longlong ulonglong".split(), Integer(64)),
    "size_t": Integer(WORD),
    "float": FLOAT,
    "double": DOUBLE,
}
_PATTERN = """
(type_spec) @type
(type_alias) @type
(const_declaration) @constants
"""


class GoReader(Reader):
    """Reads Go."""

    def _tables(self) -> Iterator[Table]:
        found = self.parsed.find(_PATTERN)
        self.types: dict[str, Node] = {}
        for node in found.get("type", ()):
            if (held := syntax.child(node, "type")) is not None:
                self.types.setdefault(syntax.text(syntax.child(node, "name")), held)
        for node in found.get("constants", ()):
            self._group(node)
        for node in found.get("type", ()):
            held = syntax.child(node, "type")
            if held is not None and held.type == "struct_type":
                yield self._struct(node, held)

    def _struct(self, node: Node, body: Node) -> Table:
        name = syntax.child(node, "name")
        entries: list[Entry] = []
        functions = 0
        for field in syntax.named(syntax.first(body, "field_declaration_list"), "field_declaration"):
            names = field.children_by_field_name("name")
            typed, count = self.array(syntax.child(field, "type"), "array_type", "length", "element")
            functions += len(names) if self._is_function(typed) else 0
            shape = self.shape(typed)
            entries += [self.entry(n, syntax.text(n), shape, count=count) for n in names]
            if not names:
                entries.append(self.entry(field, syntax.text(typed).rpartition(".")[2], shape, count=count))
        foreign = "its members are Go functions, which are none of C's" if functions else ""
        return self.table(node, syntax.text(name), entries, at=name, foreign=foreign)

    def _is_function(self, node: Node | None, depth: int = 0) -> bool:
        if node is None or depth > DEEPEST:
            return False
        return node.type == "function_type" or (
            node.type == "type_identifier" and self._is_function(self.types.get(syntax.text(node)), depth + 1)
        )

    def _group(self, node: Node) -> None:
        """A group of constants counts on from its last expression, as iota says."""
        written: Node | None = None
        for index, spec in enumerate(syntax.named(node, "const_spec")):
            written = syntax.child(spec, "value") or written
            self.numbers["iota"] = index
            names = spec.children_by_field_name("name")
            if len(names) == 1:
                self.constant(spec, syntax.text(names[0]), written)

    def _shape(self, node: Node, depth: int) -> Shape | None:
        kind = node.type
        if kind == "pointer_type":
            return Pointer(self.shape(syntax.first(node), depth + 1))
        if kind in ("function_type", "channel_type", "map_type"):
            return WORD_SIZED
        if kind == "qualified_type":
            package, name = syntax.text(syntax.child(node, "package")), syntax.text(syntax.child(node, "name"))
            if package == "unsafe" and name == "Pointer":
                return Pointer(VOID)
            if package == "C":
                return _C.get(name, Named(name.removeprefix("struct_").removeprefix("enum_")))
            return Named(name, vague=True)
        if kind == "type_identifier":
            name = syntax.text(node)
            if name in SCALARS:
                return SCALARS[name]
            held = self.types.get(name)
            return (self.shape(held, depth + 1) if held is not None else None) or Named(name, vague=held is None)
        return None
