"""Java: layouts as jextract writes them, and JNA's structures.

The type of a slot is the descriptor in the nested class of its name; names of constants are methods or fields.
"""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from .. import syntax
from ..shapes import BOOL, DOUBLE, FLOAT, LONG, VOID, Function, Integer, Named, Pointer, Shape
from ..tables import Entry, Table
from .base import DEEPEST, Reader

#: Layouts by the end of their names: C_POINTER, ValueLayout.ADDRESS, JAVA_INT, C_POINTER$LAYOUT. Their C_LONG is of 64 bits.
_LAYOUTS: dict[str, Shape] = {
    **dict.fromkeys("POINTER ADDRESS".split(), Pointer(None)),
    "INT": Integer(32),
    **dict.fromkeys("LONG LONG_LONG".split(), LONG),
    "SHORT": Integer(16),
    **dict.fromkeys("CHAR BYTE".split(), Integer(8)),
    **dict.fromkeys("BOOL BOOLEAN".split(), BOOL),
    "FLOAT": FLOAT,
    "DOUBLE": DOUBLE,
}
_PATTERN = """
(method_invocation name: (identifier) @name arguments: (_) (#eq? @name "structLayout")) @layout
(class_declaration superclass: (_)) @structure
(field_declaration declarator: (variable_declarator value: [
  (decimal_integer_literal) (hex_integer_literal) (cast_expression) (unary_expression)])
  @constant)
"""
#: JNA's types of members.
_JNA: dict[str, Shape] = {
    **dict.fromkeys("Pointer PointerByReference String WString".split(), Pointer(None)),
    **dict.fromkeys("int boolean".split(), Integer(32)),
    **dict.fromkeys("long NativeLong size_t".split(), LONG),
    "short": Integer(16),
    "byte": Integer(8),
    "float": FLOAT,
    "double": DOUBLE,
}


class JavaReader(Reader):
    """Reads Java."""

    def _tables(self) -> Iterator[Table]:
        found = self.parsed.find(_PATTERN)
        for node in found.get("layout", ()):
            yield self._layout(node)
        for node in found.get("structure", ()):
            if "Structure" in _words(syntax.child(node, "superclass")):
                yield self._structure(node)
        for node in found.get("constant", ()):
            self.constant(node, syntax.text(syntax.child(node, "name")), syntax.child(node, "value"))

    def _layout(self, node: Node) -> Table:
        outer = next((n for n in syntax.ancestors(node) if n.type == "class_declaration"), None)
        name = ""
        up = node.parent
        if up is not None and up.type == "method_invocation" and _name(up) == "withName":
            name = syntax.unquoted(syntax.first(syntax.child(up, "arguments")))
        name = name or syntax.text(syntax.child(outer, "name"))
        signatures = self._signatures(outer) if outer is not None else {}
        entries = []
        for member in syntax.named(syntax.child(node, "arguments")):
            own, layout = self._member(member)
            count: int | None = 1
            if layout is not None and layout.type == "method_invocation" and _name(layout) == "sequenceLayout":
                parts = syntax.named(syntax.child(layout, "arguments"))
                count, layout = syntax.value(parts[0] if parts else None, {}), parts[-1] if parts else None
            elif layout is not None and _name(layout) == "paddingLayout":
                continue
            entries.append(self.entry(member, own, signatures.get(own) or self.shape(layout), count=count))
        return self.table(node, name, entries, at=syntax.child(node, "name"))

    @staticmethod
    def _member(node: Node) -> tuple[str, Node | None]:
        """`LAYOUT.withName("name")`."""
        own = ""
        layout: Node | None = node
        for _ in range(DEEPEST):
            if layout is None or layout.type != "method_invocation":
                break
            if _name(layout) == "withName":
                own = syntax.unquoted(syntax.first(syntax.child(layout, "arguments")))
            elif _name(layout) not in ("withByteAlignment", "withBitAlignment", "withOrder"):
                break
            layout = syntax.child(layout, "object")
        return own, layout

    def _signatures(self, outer: Node) -> dict[str, Shape]:
        """Nested classes and interfaces, and the first descriptor in each."""
        found: dict[str, Shape] = {}
        for node in syntax.named(syntax.child(outer, "body"), "class_declaration", "interface_declaration"):
            for inner in syntax.below(node):
                if inner.type == "method_invocation" and syntax.text(syntax.child(inner, "object")).endswith(
                    "FunctionDescriptor"
                ):
                    found.setdefault(syntax.text(syntax.child(node, "name")), self._descriptor(inner))
                    break
        return found

    def _descriptor(self, node: Node) -> Function:
        given = [self.shape(n) for n in syntax.named(syntax.child(node, "arguments"))]
        if _name(node) == "ofVoid" or not given:
            return Function(tuple(given), VOID)
        return Function(tuple(given[1:]), given[0])

    def _structure(self, node: Node) -> Table:
        name, body = syntax.child(node, "name"), syntax.child(node, "body")
        fields: dict[str, Entry] = {}
        for field in syntax.named(body, "field_declaration"):
            if "static" in _words(syntax.first(field, "modifiers")):
                continue
            shape = _JNA.get(syntax.text(syntax.child(field, "type")))
            for one in field.children_by_field_name("declarator"):
                own = syntax.text(syntax.child(one, "name"))
                count: int | None = 1
                if syntax.child(field, "type") is not None and "[" in syntax.text(syntax.child(field, "type")):
                    made = next((n for n in syntax.below(one) if n.type == "dimensions_expr"), None)
                    count = syntax.value(syntax.first(made), {})
                fields[own] = self.entry(one, own, shape, count=count)
        order = [n for n in self._order(node) if n in fields]
        return self.table(node, syntax.text(name), [fields[n] for n in order or fields], at=name)

    @staticmethod
    def _order(node: Node) -> list[str]:
        """@FieldOrder({"a", "b"}), or what getFieldOrder returns."""
        for found in syntax.below(node):
            annotated = found.type == "annotation" and "FieldOrder" in syntax.text(syntax.child(found, "name"))
            returned = (
                found.type == "method_declaration" and syntax.text(syntax.child(found, "name")) == "getFieldOrder"
            )
            if annotated or returned:
                return [syntax.unquoted(n) for n in syntax.below(found) if n.type == "string_literal"]
        return []

    def _shape(self, node: Node, depth: int) -> Shape | None:  # noqa: ARG002 - layouts lie in no other
        if node.type == "method_invocation":
            return None
        name = syntax.text(node).rpartition(".")[2].removesuffix("$LAYOUT")
        word = name.removeprefix("C_").removeprefix("JAVA_")
        if word in _LAYOUTS:
            return _LAYOUTS[word]
        return Named(name) if node.type == "identifier" and not name.isupper() else None


def _name(node: Node) -> str:
    return syntax.text(syntax.child(node, "name"))


def _words(node: Node | None) -> list[str]:
    return syntax.text(node).replace(".", " ").split()
