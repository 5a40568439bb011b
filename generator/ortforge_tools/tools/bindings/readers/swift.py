"""Swift: structs and enums with raw values. Of functions only those with @convention(c) are C's."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from .. import syntax
from ..shapes import BOOL, DOUBLE, FLOAT, VOID, WORD, Function, Integer, Named, Pointer, Shape
from ..tables import Entry, Table
from .base import DEEPEST, Reader

SCALARS: dict[str, Shape | None] = {
    **{f"{u}Int{bits}": Integer(bits) for u in ("", "U") for bits in (8, 16, 32, 64)},
    **dict.fromkeys("Int UInt".split(), Integer(WORD)),
    **dict.fromkeys("CChar CSignedChar CUnsignedChar".split(), Integer(8)),
    **dict.fromkeys("CShort CUnsignedShort".split(), Integer(16)),
    **dict.fromkeys("CInt CUnsignedInt".split(), Integer(32)),
    **dict.fromkeys("CLongLong CUnsignedLongLong".split(), Integer(64)),
    **dict.fromkeys("CLong CUnsignedLong".split(), None),
    **dict.fromkeys("CBool Bool".split(), BOOL),
    **dict.fromkeys("Float CFloat".split(), FLOAT),
    **dict.fromkeys("Double CDouble".split(), DOUBLE),
    "Void": VOID,
    **dict.fromkeys("UnsafeRawPointer UnsafeMutableRawPointer".split(), Pointer(VOID)),
    "OpaquePointer": Pointer(None),
}
_POINTERS = frozenset({"UnsafePointer", "UnsafeMutablePointer", "AutoreleasingUnsafeMutablePointer"})


class SwiftReader(Reader):
    """Reads Swift."""

    def _tables(self) -> Iterator[Table]:
        self.aliases: dict[str, list[Node]] = {}
        found = self.parsed.find("(typealias_declaration) @alias (class_declaration) @declared")
        for node in found.get("alias", ()):
            parts = syntax.named(node)
            if len(parts) > 1:
                self.aliases.setdefault(syntax.text(parts[0]), parts[1:])
        for node in found.get("declared", ()):
            name, body = syntax.child(node, "name"), syntax.child(node, "body")
            if body is None:
                continue
            if body.type == "enum_class_body":
                yield self.table(node, syntax.text(name), self.counted(self._cases(body)), at=name, enum=True)
            elif any(c.type == "struct" for c in node.children):
                yield self._struct(node, body)

    @staticmethod
    def _cases(body: Node) -> Iterator[tuple[Node, str, Node | None]]:
        for entry in syntax.named(body, "enum_entry"):
            name: Node | None = None
            for index, part in enumerate(entry.children):
                role = entry.field_name_for_child(index)
                if role == "name":
                    if name is not None:
                        yield name, syntax.unquoted(name), None
                    name = part
                elif role == "raw_value" and name is not None:
                    yield name, syntax.unquoted(name), part
                    name = None
            if name is not None:
                yield name, syntax.unquoted(name), None

    def _struct(self, node: Node, body: Node) -> Table:
        name = syntax.child(node, "name")
        entries: list[Entry] = []
        closures = 0
        for member in syntax.named(body, "property_declaration"):
            words = syntax.text(syntax.first(member, "modifiers")).split()
            if {"static", "class", "lazy"} & set(words) or syntax.child(member, "computed_value") is not None:
                continue
            shape, count, closure = self._member(syntax.named(syntax.first(member, "type_annotation")))
            names = [n for n in member.children_by_field_name("name") if n.type == "pattern"]
            closures += closure * len(names)
            entries += [self.entry(n, syntax.unquoted(n), shape, count=count) for n in names]
        foreign = "its members are Swift functions; C's are @convention(c)" if closures else ""
        return self.table(node, syntax.text(name), entries, at=name, foreign=foreign)

    def _member(self, typed: list[Node]) -> tuple[Shape | None, int, bool]:
        """Type, number of elements (a tuple stands for an array), and whether it is a function that C cannot call."""
        bare = _bare(typed)
        if len(bare) == 1 and bare[0].type == "tuple_type":
            elements = syntax.named(bare[0], "tuple_type_item")
            if len(elements) > 1:
                return self._types(syntax.named(elements[0]), 0), len(elements), False
        closure = bool(bare) and bare[-1].type == "function_type" and not _convention(bare)
        return self._types(typed, 0), 1, closure

    def _shape(self, node: Node, depth: int) -> Shape | None:
        return self._types([node], depth)

    def _types(self, parts: list[Node], depth: int) -> Shape | None:
        if depth > DEEPEST:
            return None
        parts = _bare(parts)
        node = parts[-1] if parts else None
        if node is None:
            return None
        if node.type == "function_type":
            return self._function(node, depth)
        if node.type == "tuple_type":
            return VOID if not syntax.named(node) else None
        if node.type != "user_type":
            return None
        words = syntax.named(node, "type_identifier")
        arguments = syntax.named(syntax.first(node, "type_arguments"))
        name = syntax.text(words[-1]) if words else ""
        if name in _POINTERS:
            return Pointer(self._types(arguments, depth + 1))
        if name == "Optional":
            return self._types(arguments, depth + 1)
        if name in SCALARS:
            return SCALARS[name]
        if name in self.aliases:
            return self._types(self.aliases[name], depth + 1) or Named(name, vague=True)
        return Named(name, vague=True)

    def _function(self, node: Node, depth: int) -> Shape:
        listed = syntax.child(node, "params")
        params = tuple(self._types(syntax.named(n), depth + 1) for n in syntax.named(listed, "tuple_type_item"))
        result = [n for n in syntax.named(node) if n != listed]
        return Function(params, self._types(result, depth + 1))


def _bare(parts: list[Node]) -> list[Node]:
    """A type without `?`, `!` and brackets around one thing."""
    for _ in range(DEEPEST):
        node = parts[-1] if parts else None
        if node is not None and node.type in ("optional_type", "implicitly_unwrapped_type"):
            parts = syntax.named(node)
        elif node is not None and node.type == "tuple_type" and len(syntax.named(node, "tuple_type_item")) == 1:
            parts = syntax.named(syntax.named(node, "tuple_type_item")[0])
        else:
            break
    return parts


def _convention(parts: list[Node]) -> bool:
    return any("convention" in syntax.text(n) and n.type == "type_modifiers" for n in parts)
