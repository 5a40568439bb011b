"""Odin: structs, enums and constants. A proc that is not "c" or "system" is passed Odin's context too."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from .. import syntax
from ..shapes import BOOL, DOUBLE, FLOAT, VOID, WORD, Function, Integer, Named, Pointer, Shape
from ..tables import Table
from .base import DEEPEST, Reader

_C_INTEGERS = {"char": 8, "schar": 8, "uchar": 8, "short": 16, "ushort": 16, "int": 32, "uint": 32}
SCALARS: dict[str, Shape | None] = {
    **{f"{sign}{bits}": Integer(bits) for sign in "iu" for bits in (8, 16, 32, 64)},
    **{f"c.{u}int{bits}_t": Integer(bits) for u in ("", "u") for bits in (8, 16, 32, 64)},
    **{f"c.{name}": Integer(bits) for name, bits in _C_INTEGERS.items()},
    **dict.fromkeys("c.longlong c.ulonglong".split(), Integer(64)),
    **dict.fromkeys("c.long c.ulong".split(), None),
    **dict.fromkeys("c.size_t c.ssize_t int uint uintptr".split(), Integer(WORD)),
    **dict.fromkeys("c.float f32".split(), FLOAT),
    **dict.fromkeys("c.double f64".split(), DOUBLE),
    **dict.fromkeys("c.bool bool".split(), BOOL),
    **dict.fromkeys("byte b8".split(), Integer(8)),
    **dict.fromkeys("rune b32".split(), Integer(32)),
    "rawptr": Pointer(VOID),
    "cstring": Pointer(Integer(8)),
    "cstring16": Pointer(Integer(16)),
}
_PATTERN = """
(struct_declaration) @struct
(enum_declaration) @enum
(const_declaration) @constant
(procedure_declaration) @constant
"""
_C = frozenset({'"c"', '"cdecl"', '"system"', '"std"', '"stdcall"'})


class OdinReader(Reader):
    """Reads Odin."""

    def _tables(self) -> Iterator[Table]:
        self.aliases: dict[str, Node] = {}
        found = self.parsed.find(_PATTERN)
        for node in found.get("constant", ()):
            parts = syntax.named(node)
            if len(parts) > 1 and not self.constant(node, syntax.text(parts[0]), parts[-1]):
                self.aliases.setdefault(syntax.text(parts[0]), parts[-1])
        for node in found.get("struct", ()):
            yield self._struct(node)
        for node in found.get("enum", ()):
            name = syntax.first(node, "identifier")
            yield self.table(node, syntax.text(name), self.counted(_enumerators(node)), at=name, enum=True)

    def _struct(self, node: Node) -> Table:
        name = syntax.first(node, "identifier")
        entries = []
        own = 0
        for field in syntax.named(node, "field"):
            names, typed = syntax.named(field, "identifier"), self._inner(syntax.first(field, "type"))
            count: int | None = 1
            while typed is not None and typed.type == "array_type" and (parts := syntax.named(typed)):
                if len(parts) < 2:  # [^]T and []T
                    break
                length = syntax.value(parts[0], self.numbers)
                count = None if length is None or count is None else count * length
                typed = self._inner(parts[-1])
            own += len(names) * self._own_convention(typed)
            entries += [self.entry(n, syntax.text(n), self.shape(typed), count=count) for n in names]
        convention = 'procs without "c", which are passed Odin\'s context as well' if own else ""
        return self.table(node, syntax.text(name), entries, at=name, convention=convention)

    @staticmethod
    def _inner(node: Node | None) -> Node | None:
        for _ in range(DEEPEST):
            if node is None or node.type not in ("type", "distinct_type"):
                break
            node = syntax.last(node)
        return node

    @staticmethod
    def _own_convention(node: Node | None) -> bool:
        if node is None or node.type != "procedure_type":
            return False
        return syntax.text(syntax.first(node, "calling_convention")) not in _C

    def shape(self, node: Node | None, depth: int = 0) -> Shape | None:
        """A type."""
        node = self._inner(node)
        if node is None or depth > DEEPEST:
            return None
        kind = node.type
        parts = syntax.named(node)
        if kind in ("pointer_type", "multi_pointer_type"):
            return Pointer(self.shape(parts[-1] if parts else None, depth + 1))
        if kind == "array_type":  # [^]T points, [N]T does not
            return Pointer(self.shape(parts[-1], depth + 1)) if len(parts) == 1 else None
        if kind in ("procedure_type", "procedure"):
            return self._function(node, depth)
        if kind in ("identifier", "field_type", "member_expression"):
            name = syntax.text(node).replace(" ", "")
            if name in SCALARS:
                return SCALARS[name]
            last = name.rpartition(".")[2]
            held = self.aliases.get(last)
            return (self.shape(held, depth + 1) if held is not None and held != node else None) or Named(last)
        return None

    def _function(self, node: Node, depth: int) -> Shape:
        params: list[Shape | None] = []
        for parameter in syntax.named(syntax.first(node, "parameters"), "parameter"):
            names = syntax.named(parameter, "identifier")
            typed = syntax.first(parameter, "type")
            shape = self.shape(typed if typed is not None else next(iter(names), None), depth + 1)
            params += [shape] * (max(len(names), 1) if typed is not None else 1)
        result = syntax.first(node, "type")
        return Function(tuple(params), VOID if result is None else self.shape(result, depth + 1))


def _enumerators(node: Node) -> Iterator[tuple[Node, str, Node | None]]:
    """The grammar has names and values in one row."""
    name: Node | None = None
    valued = started = False
    for part in node.children:
        if part.type == "{":
            started = True
        elif not started or "comment" in part.type:
            continue
        elif part.type == "=":
            valued = True
        elif part.type in (",", "}"):
            if name is not None:
                yield name, syntax.text(name), None
            name, valued = None, False
        elif valued and name is not None:
            yield name, syntax.text(name), part
            name, valued = None, False
        elif part.is_named and not valued:
            name = part
