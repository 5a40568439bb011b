"""Julia: structs, enums of CEnum and Base, and constants, written by hand or by Clang.jl.

Clang.jl turns a large struct into bytes, and its members into offsets that `getproperty` knows; they are read from there. Slots that are called
with ccall or @ccall have the types of the call.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tree_sitter import Node

from .. import syntax
from ..shapes import BOOL, DOUBLE, FLOAT, VOID, WORD, Function, Integer, Named, Pointer, Shape
from ..tables import Entry, Table
from .base import Reader, by_offset

SCALARS: dict[str, Shape | None] = {
    **{f"{u}Int{bits}": Integer(bits) for u in ("", "U") for bits in (8, 16, 32, 64)},
    **dict.fromkeys("Int UInt Csize_t Cssize_t".split(), Integer(WORD)),
    **dict.fromkeys("Cchar Cuchar".split(), Integer(8)),
    **dict.fromkeys("Cshort Cushort".split(), Integer(16)),
    **dict.fromkeys("Cint Cuint".split(), Integer(32)),
    **dict.fromkeys("Clonglong Culonglong".split(), Integer(64)),
    **dict.fromkeys("Clong Culong Any".split(), None),
    **dict.fromkeys("Cfloat Float32".split(), FLOAT),
    **dict.fromkeys("Cdouble Float64".split(), DOUBLE),
    "Bool": BOOL,
    **dict.fromkeys("Cvoid Nothing".split(), VOID),
    "Cstring": Pointer(Integer(8)),
    "Cwstring": Pointer(None),
}
_PATTERN = """
(struct_definition) @struct
(const_statement) @constant
(macrocall_expression) @macro
(function_definition) @function
(call_expression . (identifier) @name (#eq? @name "ccall")) @call
"""


class JuliaReader(Reader):
    """Reads Julia."""

    def _tables(self) -> Iterator[Table]:
        found = self.parsed.find(_PATTERN)
        self.aliases: dict[str, Node] = {}
        self.structs = {_head(n) for n in found.get("struct", ())}
        for node in found.get("constant", ()):
            parts = syntax.named(syntax.first(node, "assignment"))
            if len(parts) == 3 and not self.constant(node, syntax.text(parts[0]), parts[2]):
                self.aliases.setdefault(syntax.text(parts[0]), parts[2])
        offsets = dict(read for n in found.get("function", ()) if (read := self._offsets(n)))
        called = dict(call for n in found.get("call", ()) if (call := self._ccall(n)))
        for node in found.get("struct", ()):
            yield self._struct(node, offsets, called)
        for node in found.get("macro", ()):
            table = self._enum(node)
            if table is not None:
                yield table

    def _struct(self, node: Node, offsets: dict[str, list[Entry]], called: dict[tuple[str, str], Function]) -> Table:
        name = syntax.first(node, "type_head") or node
        own = _head(node)
        entries = [entry for field in syntax.named(node)[1:] for entry in self._field(field)]
        if own in offsets and len(entries) == 1:
            entries = offsets[own]
        typed = [
            replace(e, shape=called[own, e.name]) if (own, e.name) in called and e.shape == Pointer(VOID) else e
            for e in entries
        ]
        return self.table(node, own, typed, at=name)

    def _field(self, node: Node) -> Iterator[Entry]:
        if node.type in ("const_statement", "assignment"):
            inner = syntax.first(node)
            if inner is not None:
                yield from self._field(inner)
        elif node.type == "typed_expression":
            parts = syntax.named(node)
            shape, count = self._member(parts[-1])
            yield self.entry(node, syntax.text(parts[0]), shape, count=count)
        elif node.type == "identifier":
            yield self.entry(node, syntax.text(node))

    def _member(self, node: Node) -> tuple[Shape | None, int | None]:
        name, arguments = _parametrized(node)
        if name == "NTuple" and len(arguments) == 2:
            return self.shape(arguments[1]), syntax.value(arguments[0], self.numbers)
        return self.shape(node), 1

    def _shape(self, node: Node, depth: int) -> Shape | None:
        name, arguments = _parametrized(node)
        if name in ("Ptr", "Ref"):
            return Pointer(self.shape(arguments[0], depth + 1) if arguments else None)
        if node.type not in ("identifier", "field_expression"):
            return None
        last = name.rpartition(".")[2]
        if last in SCALARS:
            return SCALARS[last]
        held = self.aliases.get(last)
        return (self.shape(held, depth + 1) if held is not None and held != node else None) or Named(
            last, vague=last not in self.structs
        )

    def _enum(self, node: Node) -> Table | None:
        """`@cenum NAME::T begin A = 0; B end`, `@enum NAME A=1 B`."""
        if syntax.text(syntax.first(node, "macro_identifier")) not in ("@cenum", "@enum"):
            return None
        listed = syntax.named(syntax.first(node, "macro_argument_list"))
        if not listed:
            return None
        head, members = listed[0], listed[1:]
        if len(members) == 1 and members[0].type in ("compound_statement", "begin_block"):
            members = syntax.named(members[0])
        name = syntax.named(head)[0] if head.type == "typed_expression" else head
        found: list[tuple[Node, str, Node | None]] = []
        for n in members:
            parts = syntax.named(n)
            if n.type == "assignment" and len(parts) == 3:
                found.append((n, syntax.text(parts[0]), parts[2]))
            elif n.type == "identifier":
                found.append((n, syntax.text(n), None))
        return self.table(node, syntax.text(name), self.counted(found), at=name, enum=True)

    def _offsets(self, node: Node) -> tuple[str, list[Entry]] | None:
        """`function Base.getproperty(x::Ptr{NAME}, f::Symbol)`: `f === :A && return Ptr{T}(x + 8)` for each member."""
        call = syntax.first(syntax.first(node, "signature"), "call_expression")
        arguments = syntax.named(syntax.first(call, "argument_list"))
        if not syntax.text(syntax.first(call)).endswith("getproperty") or not arguments:
            return None
        typed = syntax.named(arguments[0])
        name, target = _parametrized(typed[-1]) if typed else ("", [])
        if name != "Ptr" or not target:
            return None
        members: list[tuple[int, Entry]] = []
        for one in syntax.named(node, "binary_expression"):
            test, returned = syntax.named(one)[0], syntax.named(one)[-1]
            sum_ = next((n for n in syntax.below(returned) if n.type == "binary_expression"), None)
            made = next((n for n in syntax.below(returned) if n.type == "call_expression"), None)
            member = next((n for n in syntax.below(test) if n.type == "quote_expression"), None)
            offset = syntax.value(syntax.named(sum_)[-1], {}) if sum_ is not None else None
            if member is None or made is None or offset is None:
                continue
            pointed = self.shape(syntax.first(made))
            shape = pointed.to if isinstance(pointed, Pointer) else None
            members.append((offset, self.entry(one, syntax.text(member).lstrip(":"), shape)))
        return syntax.text(target[0]), by_offset(members)

    def _ccall(self, node: Node) -> tuple[tuple[str, str], Function] | None:
        """`ccall(api.NAME, R, (A, B), ...)`, `ccall(getproperty(api, :NAME), ...)`, in a function whose `api` has a type."""
        arguments = syntax.named(syntax.first(node, "argument_list"))
        if len(arguments) < 3 or arguments[2].type != "tuple_expression":
            return None
        target = arguments[0]
        inner = [target, *syntax.below(target)]
        quoted = next((syntax.text(n).lstrip(":") for n in inner if n.type == "quote_expression"), "")
        name = syntax.text(target).rpartition(".")[2] if target.type == "field_expression" else quoted
        listed = [target] if target.type == "field_expression" else syntax.named(syntax.first(target, "argument_list"))
        variable = syntax.text(listed[0]).partition(".")[0] if listed else ""
        owner = self._typed(node, variable)
        if not owner or not name.isidentifier():
            return None
        return (owner, name), Function(tuple(map(self.shape, syntax.named(arguments[2]))), self.shape(arguments[1]))

    @staticmethod
    def _typed(node: Node, variable: str) -> str:
        """The type that the function around a node gives a parameter."""
        for up in syntax.ancestors(node):
            call = syntax.first(up, "call_expression") if up.type == "assignment" else None
            if up.type == "function_definition":
                call = syntax.first(syntax.first(up, "signature"), "call_expression")
            for parameter in syntax.named(syntax.first(call, "argument_list"), "typed_expression"):
                parts = syntax.named(parameter)
                if syntax.text(parts[0]) == variable:
                    name, target = _parametrized(parts[-1])
                    return syntax.text(target[0]) if name in ("Ptr", "Ref") and target else name
        return ""


def _head(node: Node) -> str:
    """The name of a struct, without what it is a kind of."""
    return syntax.text(syntax.first(syntax.first(node, "type_head"))).partition("{")[0].strip()


def _parametrized(node: Node) -> tuple[str, list[Node]]:
    """`NAME{A, B}`."""
    if node.type != "parametrized_type_expression":
        return syntax.text(node), []
    parts = syntax.named(node)
    return syntax.text(parts[0]), syntax.named(parts[1]) if len(parts) > 1 else []
