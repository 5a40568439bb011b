"""Zig: structs, enums and constants, written by hand or by translate-c."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from .. import syntax
from ..shapes import BOOL, DOUBLE, FLOAT, VOID, WORD, Function, Integer, Named, Pointer, Shape
from ..tables import Entry, Table
from .base import Reader

_C_INTEGERS = (("short", 16), ("int", 32), ("longlong", 64))
SCALARS: dict[str, Shape] = {
    **{f"{sign}{bits}": Integer(bits) for sign in "iu" for bits in (8, 16, 32, 64)},
    **{f"c_{u}{name}": Integer(bits) for u in ("", "u") for name, bits in _C_INTEGERS},
    "c_char": Integer(8),
    **dict.fromkeys("usize isize".split(), Integer(WORD)),
    "f32": FLOAT,
    "f64": DOUBLE,
    "bool": BOOL,
    **dict.fromkeys("void anyopaque noreturn".split(), VOID),
}
_TYPES = frozenset(
    "struct_declaration enum_declaration union_declaration opaque_declaration error_set_declaration".split()
)


class ZigReader(Reader):
    """Reads Zig."""

    def _tables(self) -> Iterator[Table]:
        self.aliases: dict[str, Node] = {}
        declared: list[tuple[Node, Node, Node]] = []
        for node in self.parsed.find("(variable_declaration (identifier)) @it").get("it", ()):
            name, held = syntax.named(node)[0], syntax.named(node)[-1]
            if held != name:
                declared.append((node, name, held))
        for _, name, held in declared:
            number = syntax.value(held, self.numbers)
            if number is not None:
                self.numbers.setdefault(_name(name), number)
            elif held.type not in _TYPES:
                self.aliases.setdefault(_name(name), held)
        for node, name, held in declared:
            if held.type == "struct_declaration":
                yield self._struct(held, name)
            elif held.type == "enum_declaration":
                yield self._enum(held, name)
            else:
                self.constant(node, _name(name), held)

    def _struct(self, node: Node, name: Node) -> Table:
        entries = [self._field(n) for n in syntax.named(node, "container_field")]
        head = syntax.text(node)[:20]
        unordered = "" if head.startswith(("extern", "packed")) else "extern"
        return self.table(node, _plain(_name(name)), entries, at=name, unordered=unordered)

    def _field(self, node: Node) -> Entry:
        name, typed = syntax.child(node, "name"), syntax.child(node, "type")
        if typed is None and name is not None and name.type != "identifier":
            return self.entry(node, "", self.shape(name))  # a tuple's
        typed, count = self.array(typed, "array_type")
        return self.entry(name or node, _name(name), self.shape(typed), count=count)

    def _enum(self, node: Node, name: Node) -> Table:
        members = []
        for n in syntax.named(node, "container_field"):
            own = syntax.child(n, "name")
            held = syntax.named(n)[-1]
            if _name(own) != "_":
                members.append((n, _name(own), held if held != own else None))
        return self.table(node, _plain(_name(name)), self.counted(members), at=name, enum=True)

    def _shape(self, node: Node, depth: int) -> Shape | None:
        kind = node.type
        parts = syntax.named(node)
        if kind == "nullable_type":
            return self.shape(parts[-1] if parts else None, depth + 1)
        if kind in ("pointer_type", "slice_type"):
            inner = self.shape(parts[-1] if parts else None, depth + 1)
            return inner if isinstance(inner, Function) else Pointer(inner)
        if kind == "function_signature":
            return self._function(node, depth)
        if kind == "builtin_type":
            return SCALARS.get(syntax.text(node))
        if kind in ("identifier", "field_expression"):
            name = _name(node if kind == "identifier" else syntax.child(node, "member"))
            if name in SCALARS:
                return SCALARS[name]
            held = self.aliases.get(name)
            if held is not None and held.type in (
                "nullable_type",
                "pointer_type",
                "builtin_type",
                "identifier",
                "field_expression",
                "function_signature",
            ):
                return Named(_plain(name)) if held == node else self.shape(held, depth + 1)
            return Named(_plain(name))
        return None

    def _function(self, node: Node, depth: int) -> Shape:
        params = tuple(
            self.shape(syntax.child(n, "type") or syntax.first(n), depth + 1)
            for n in syntax.named(syntax.first(node, "parameters"), "parameter")
            if syntax.text(n) != "..."
        )
        return Function(params, self.shape(syntax.child(node, "type"), depth + 1))


def _name(node: Node | None) -> str:
    return syntax.text(node).removeprefix("@").strip('"')


def _plain(name: str) -> str:
    return name.removeprefix("struct_").removeprefix("enum_")
