"""Dart: subclasses of Struct, written by hand or by ffigen, and classes and enums of constants."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from tree_sitter import Node

from .. import syntax
from ..shapes import BOOL, DOUBLE, FLOAT, VOID, WORD, Function, Integer, Named, Pointer, Shape
from ..tables import Entry, Table
from .base import DEEPEST, Reader

SCALARS: dict[str, Shape] = {
    **{f"{u}{name}": Integer(bits) for u in ("", "U") for name, bits in (("Int8", 8), ("Int16", 16))},
    **{f"{u}{name}": Integer(bits) for u in ("", "U") for name, bits in (("Int32", 32), ("Int64", 64))},
    **{f"Uint{bits}": Integer(bits) for bits in (8, 16, 32, 64)},
    **dict.fromkeys("Size IntPtr UintPtr".split(), Integer(WORD)),
    **dict.fromkeys("Char SignedChar UnsignedChar Utf8".split(), Integer(8)),
    **dict.fromkeys("Utf16 Short UnsignedShort".split(), Integer(16)),
    **dict.fromkeys("Int UnsignedInt".split(), Integer(32)),
    **dict.fromkeys("LongLong UnsignedLongLong".split(), Integer(64)),
    "Float": FLOAT,
    "Double": DOUBLE,
    "Bool": BOOL,
    **dict.fromkeys("Void Opaque".split(), VOID),
}


class DartReader(Reader):
    """Reads Dart."""

    def _tables(self) -> Iterator[Table]:
        self.aliases: dict[str, list[Node]] = {}
        found = self.parsed.find("(type_alias) @alias (class_definition) @class (enum_declaration) @class")
        for node in found.get("alias", ()):
            parts = syntax.named(node)
            if parts:
                self.aliases.setdefault(syntax.text(parts[0]), parts[1:])
        for node in found.get("class", ()):
            name, body = syntax.child(node, "name"), syntax.child(node, "body")
            if body is None:
                continue
            parents = syntax.text(syntax.child(node, "superclass"))
            if node.type == "enum_declaration":
                entries, enum = list(self._enumerators(body)), True
            elif parents.split(".")[-1].split()[-1:] == ["Struct"]:
                entries, enum = list(self._members(body)), False
            else:
                entries, enum = list(self._constants(body)), True
            if entries or not enum:
                yield self.table(node, syntax.text(name), entries, at=name, enum=enum)

    def _members(self, body: Node) -> Iterator[Entry]:
        annotations: list[Node] = []
        for node in body.named_children:
            if node.type == "annotation":
                annotations.append(node)
                continue
            if "comment" in node.type:
                continue
            if node.type == "declaration" and any(c.type == "external" for c in node.children):
                yield from self._member(node, annotations)
            annotations = []

    def _member(self, node: Node, annotations: Sequence[Node]) -> Iterator[Entry]:
        names = [n for n in _flat(node) if n.type == "identifier"]
        typed = [n for n in syntax.named(node) if n.type not in ("identifier", "identifier_list")]
        count: int | None = 1
        shape = self._sequence(typed, 0)
        for annotation in annotations:
            words = syntax.text(syntax.child(annotation, "name")).split(".")
            if "Array" in words:
                arguments = syntax.first(annotation, "arguments")
                literals = syntax.below(arguments) if arguments is not None else ()
                lengths = [syntax.value(n, {}) for n in literals if n.type.endswith("integer_literal")]
                known = [length for length in lengths if length is not None]
                count = math.prod(known) if known and len(known) == len(lengths) else None
            elif words[-1] in SCALARS:
                shape = SCALARS[words[-1]]
        for name in names:
            yield self.entry(name, syntax.text(name).replace("$", ""), shape, count=count)

    def _shape(self, node: Node, depth: int) -> Shape | None:
        return self._sequence([node], depth)

    def _sequence(self, parts: Sequence[Node], depth: int) -> Shape | None:
        """A type as the grammar has it: a row of words, with arguments and functions among them."""
        if not parts or depth > DEEPEST:
            return None
        if parts[-1].type == "nullable_type":
            parts = parts[:-1]
        found = parts[-1] if parts else None
        if found is not None and found.type == "function_type":
            return self._function(found, list(parts[:-1]), depth)
        words = [n for n in parts if n.type in ("type_identifier", "void_type")]
        if not words:
            return None
        name = syntax.text(words[-1])
        arguments = next((n for n in parts if n.type == "type_arguments"), None)
        if name == "void":
            return VOID
        if arguments is not None:
            inner = self._sequence(syntax.named(arguments), depth + 1)
            if name in ("NativeFunction", "Array"):
                return inner
            return (inner if isinstance(inner, Function) else Pointer(inner)) if name == "Pointer" else None
        if name in SCALARS:
            return SCALARS[name]
        if name in self.aliases:
            return self._sequence(self.aliases[name], depth + 1)
        return Pointer(None) if name == "Pointer" else None if name in ("int", "double", "bool") else Named(name)

    def _function(self, node: Node, before: list[Node], depth: int) -> Shape:
        inside = syntax.named(node)
        result = before + [n for n in inside if n.type not in ("parameter_type_list", "type_parameters")]
        params = []
        for parameter in syntax.named(syntax.first(node, "parameter_type_list"), "normal_parameter_type"):
            parts = syntax.named(parameter)
            if parts and parts[0].type == "typed_identifier":
                parts = [n for n in syntax.named(parts[0]) if n.type != "identifier"]
            params.append(self._sequence(parts, depth + 1))
        return Function(tuple(params), self._sequence(result, depth + 1))

    def _constants(self, body: Node) -> Iterator[Entry]:
        """`static const int ORT_OK = 0;`"""
        for node in body.named_children:
            if node.type != "declaration":
                continue
            for declared in syntax.named(
                syntax.first(node, "static_final_declaration_list"), "static_final_declaration"
            ):
                parts = syntax.named(declared)
                number = syntax.value(parts[-1], {}) if len(parts) > 1 else None
                if number is not None:
                    yield self.enumerator(declared, syntax.text(parts[0]), number)

    def _enumerators(self, body: Node) -> Iterator[Entry]:
        """`ORT_OK(0), ORT_FAIL(1);`: the first argument is the value."""
        for node in syntax.named(body, "enum_constant"):
            arguments = syntax.named(syntax.first(syntax.first(node, "argument_part"), "arguments"))
            number = syntax.value(arguments[0], {}) if arguments else None
            yield self.enumerator(node, syntax.text(syntax.child(node, "name")), number)


def _flat(node: Node) -> Iterator[Node]:
    """The children, and what is in a list of names."""
    for found in syntax.named(node):
        if found.type == "identifier_list":
            yield from _flat(found)
        else:
            yield found
