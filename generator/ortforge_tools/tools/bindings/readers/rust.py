"""Rust: structs, enums and constants, written by hand or by bindgen.

`#[cfg(feature = "api-24")]` gives a member a gate; members under other conditions are alternatives. What stands in a macro
(`cfg_if!`, one's own) is read as if it stood outside.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from tree_sitter import Node

from .. import parse, syntax
from ..shapes import BOOL, DOUBLE, FLOAT, VOID, WIDE, WORD, Function, Integer, Named, Pointer, Shape
from ..tables import Entry, Table
from .base import DEEPEST, Reader

_GATE = re.compile(r'feature\s*=\s*"[\w-]*?api[-_](\d+)"')
_REPR = re.compile(r"\brepr\s*\(\s*(?P<what>[^)]*)\)")
_C_INTEGERS = {"char": 8, "short": 16, "int": 32, "longlong": 64}
SCALARS: dict[str, Shape] = {
    **{f"{sign}{bits}": Integer(bits) for sign in "iu" for bits in (8, 16, 32, 64)},
    **{f"c_{sign}{name}": Integer(bits) for sign in ("", "u") for name, bits in _C_INTEGERS.items()},
    "c_schar": Integer(8),
    **dict.fromkeys("usize isize size_t".split(), Integer(WORD)),
    **dict.fromkeys("f32 c_float".split(), FLOAT),
    **dict.fromkeys("f64 c_double".split(), DOUBLE),
    "bool": BOOL,
    "char": WIDE,
    "c_void": VOID,
}
_POINTERS = frozenset({"NonNull", "Box", "AtomicPtr"})
_PATTERN = """
(struct_item body: (field_declaration_list)) @struct
(enum_item body: (_)) @enum
(type_item) @alias
(const_item) @constant
(impl_item type: (type_identifier) body: (declaration_list)) @values
(source_file [(macro_invocation) @macro (expression_statement (macro_invocation) @macro)])
(declaration_list (macro_invocation) @macro)
"""
_OWN = "a fn without extern is called as Rust does, not as C"
_ITEMS = re.compile(rb"\b(?:struct|enum)\b")


class RustReader(Reader):
    """Reads Rust."""

    def _tables(self) -> Iterator[Table]:
        found = self.parsed.find(_PATTERN)
        self.aliases = {
            syntax.text(syntax.child(node, "name")): child
            for node in found.get("alias", ())
            if (child := syntax.child(node, "type")) is not None
        }
        for node in found.get("constant", ()):
            number = syntax.value(syntax.child(node, "value"), self.numbers)
            if number is not None:
                self.numbers.setdefault(syntax.text(syntax.child(node, "name")), number)
        for node in found.get("struct", ()):
            yield self._struct(node)
        for node in found.get("enum", ()):
            yield self._enum(node)
        for node in found.get("macro", ()):
            yield from self._in_macro(node)
        inside: set[int] = set()
        for node in found.get("values", ()):
            yield from self._values(node, inside)
        for node in found.get("constant", ()):
            if node.id not in inside:
                self.constant(node, syntax.text(syntax.child(node, "name")), _number(node))

    def _values(self, node: Node, inside: set[int]) -> Iterator[Table]:
        """An open enum: `impl OrtErrorCode { pub const ORT_OK: Self = Self(0); }`, whose constants may have short names there."""
        name = syntax.child(node, "type")
        own = {"Self", syntax.text(name)}
        constants = [
            n
            for n in syntax.named(syntax.child(node, "body"), "const_item")
            if syntax.text(syntax.child(n, "type")) in own
        ]
        values = ((n, syntax.value(_number(n), self.numbers)) for n in constants)
        entries = [
            self.enumerator(n, syntax.text(syntax.child(n, "name")), value) for n, value in values if value is not None
        ]
        if entries:
            inside.update(n.id for n in constants)
            yield self.table(node, syntax.text(name), entries, at=name, enum=True)

    def _in_macro(self, node: Node) -> Iterator[Table]:
        """A macro gets tokens: those that look like items are parsed as items, at the place where they stand."""
        tokens = syntax.first(node, "token_tree")
        if tokens is None or tokens.text is None or not _ITEMS.search(tokens.text):
            return
        row, column = tokens.start_point
        inner = b"\n" * row + b" " * (column + 1) + tokens.text[1:-1]
        parsed = parse.parse(syntax.Source(self.source.name, inner), self.parsed.language)
        yield from RustReader(parsed).tables()

    def _struct(self, node: Node) -> Table:
        name, body = syntax.child(node, "name"), syntax.child(node, "body")
        assert body is not None
        entries = [self._field(*field) for field in _with_attributes(body, "field_declaration")]
        layout = _representation(node)
        unordered = "" if {"C", "transparent", "packed"} & layout else "#[repr(C)]"
        return self.table(node, syntax.text(name), entries, at=name, unordered=unordered)

    def _field(self, field: Node, attributes: list[str]) -> Entry:
        gates = [int(number) for attribute in attributes for number in _GATE.findall(attribute)]
        conditional = any(a.startswith("cfg(") and not _GATE.search(a) for a in attributes)
        name = syntax.child(field, "name") or field
        typed, count = self.array(syntax.child(field, "type"), "array_type", "length", "element")
        entry = self.entry(
            name,
            syntax.text(name).removeprefix("r#"),
            self.shape(typed),
            count=count,
            gate=max(gates, default=None),
            alternative=conditional,
        )
        return replace(entry, convention=_OWN) if not conditional and self._own_function(typed) else entry

    def _own_function(self, node: Node | None, depth: int = 0) -> bool:
        """Is it a function that C cannot call? One without parameters only holds a place."""
        if node is None or depth > DEEPEST:
            return False
        if node.type == "generic_type":
            inner = syntax.named(syntax.child(node, "type_arguments"))
            return len(inner) == 1 and self._own_function(inner[0], depth + 1)
        if node.type != "function_type":
            alias = self.aliases.get(syntax.text(syntax.child(node, "name")) or syntax.text(node))
            return self._own_function(alias, depth + 1)
        said = syntax.text(syntax.first(syntax.first(node, "function_modifiers"), "extern_modifier"))
        return bool(syntax.named(syntax.child(node, "parameters"))) and (not said or '"Rust"' in said)

    def _enum(self, node: Node) -> Table:
        name, body = syntax.child(node, "name"), syntax.child(node, "body")
        members = syntax.valued(n for n in syntax.named(body, "enum_variant") if syntax.child(n, "body") is None)
        return self.table(node, syntax.text(name), self.counted(members), at=name, enum=True)

    def _shape(self, node: Node, depth: int) -> Shape | None:
        kind = node.type
        if kind in ("pointer_type", "reference_type"):
            return Pointer(self.shape(syntax.child(node, "type"), depth + 1))
        if kind == "function_type":
            return self._function(node, depth)
        if kind == "unit_type":
            return VOID
        if kind == "array_type":  # of a parameter: it decays nowhere, so nothing is said
            return None
        if kind == "generic_type":
            return self._generic(node, depth)
        name = syntax.text(syntax.child(node, "name")) or syntax.text(node)
        if name in self.aliases and name not in SCALARS:
            return self.shape(self.aliases[name], depth + 1) or Named(name)
        if kind in ("type_identifier", "scoped_type_identifier", "primitive_type"):
            return SCALARS.get(name, Named(name))
        return None

    def _generic(self, node: Node, depth: int) -> Shape | None:
        outer = syntax.child(node, "type")
        name = syntax.text(syntax.child(outer, "name")) or syntax.text(outer)
        arguments = syntax.named(syntax.child(node, "type_arguments"))
        if len(arguments) != 1:
            return None
        if name in ("Option", "MaybeUninit", "ManuallyDrop"):
            return self.shape(arguments[0], depth + 1)
        return Pointer(self.shape(arguments[0], depth + 1)) if name in _POINTERS else None

    def _function(self, node: Node, depth: int) -> Shape:
        params = tuple(
            self.shape(syntax.child(n, "type") if n.type == "parameter" else n, depth + 1)
            for n in syntax.named(syntax.child(node, "parameters"))
            if n.type not in ("attribute_item", "variadic_parameter")
        )
        result = syntax.child(node, "return_type")
        return Function(params, VOID if result is None else self.shape(result, depth + 1))


def _number(constant: Node) -> Node | None:
    """The number in `const ORT_OK: u32 = 0;`, `const OrtErrorCode_ORT_OK: ...`, `const ORT_OK: Self = Self(0);`"""
    value = syntax.child(constant, "value")
    if value is not None and value.type == "call_expression":
        return syntax.first(syntax.child(value, "arguments"), "integer_literal", "unary_expression")
    return value


def _with_attributes(body: Node, kind: str) -> Iterator[tuple[Node, list[str]]]:
    """The members of one kind, each with the attributes in front of it."""
    attributes: list[str] = []
    for node in body.named_children:
        if node.type == "attribute_item":
            attributes.append(syntax.text(node)[2:-1].strip())
        elif node.type == kind:
            yield node, attributes
            attributes = []


def _representation(node: Node) -> set[str]:
    """What `#[repr(...)]` in front of an item says."""
    found: set[str] = set()
    before = node.prev_named_sibling
    while before is not None and (before.type == "attribute_item" or "comment" in before.type):
        for match in _REPR.finditer(syntax.text(before)):
            found |= {part.partition("(")[0].strip() for part in match["what"].split(",")}
        before = before.prev_named_sibling
    return found
