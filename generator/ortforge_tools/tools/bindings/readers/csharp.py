"""C#: structs of IntPtr or function pointers, enums, and the delegates that slots are bound to.

Where a slot goes through Marshal.GetDelegateForFunctionPointer, the delegate's signature is the slot's type. Of classes only those
with a StructLayout have their members in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tree_sitter import Node

from .. import syntax
from ..shapes import DOUBLE, FLOAT, VOID, WORD_SIZED, Function, Integer, Named, Pointer, Shape
from ..tables import Entry, Table
from .base import Reader, by_offset

SCALARS: dict[str, Shape | None] = {
    **dict.fromkeys("IntPtr UIntPtr nint nuint".split(), WORD_SIZED),
    **dict.fromkeys("sbyte byte Byte SByte".split(), Integer(8)),
    **dict.fromkeys("short ushort".split(), Integer(16)),
    **dict.fromkeys("int uint".split(), Integer(32)),
    **dict.fromkeys("long ulong".split(), Integer(64)),
    **{f"{u}Int{bits}": Integer(bits) for u in ("", "U") for bits in (16, 32, 64)},
    **dict.fromkeys("float Single".split(), FLOAT),
    **dict.fromkeys("double Double".split(), DOUBLE),
    "void": VOID,
    "bool": None,
    **dict.fromkeys("string String StringBuilder".split(), Pointer(None)),
}
_PATTERN = """
(struct_declaration) @struct
(class_declaration (attribute_list)) @struct
(enum_declaration) @enum
(delegate_declaration) @delegate
(field_declaration) @field
(invocation_expression
  function: (member_access_expression name: (_) @name)
  (#match? @name "^GetDelegateForFunctionPointer")) @call
"""
_WORD_BYTES = 8


class CSharpReader(Reader):
    """Reads C#."""

    def _tables(self) -> Iterator[Table]:
        found = self.parsed.find(_PATTERN)
        self.delegates: dict[str, Function] = {}
        self.delegates = {syntax.text(syntax.child(n, "name")): self._delegate(n) for n in found.get("delegate", ())}
        for node in found.get("field", ()):
            self._constants_of(node)
        bound = self._bound(found.get("call", []))
        for node in found.get("struct", ()):
            yield from self._struct(node, bound)
        for node in found.get("enum", ()):
            yield self._enum(node)

    def delegates_named(self) -> Iterable[str]:
        """Those that slots are, or could be, bound to."""
        return self.delegates

    def _struct(self, node: Node, bound: dict[str, Function]) -> Iterator[Table]:
        name, body = syntax.child(node, "name"), syntax.child(node, "body")
        attributes = _attributes(node)
        laid_out = "Auto" not in attributes.get("StructLayout", "Auto" if node.type == "class_declaration" else "")
        if body is None or not laid_out:
            return
        fields = syntax.named(body, "field_declaration")
        entries = [entry for field in fields for entry in self._fields(field)]
        if "Explicit" in attributes.get("StructLayout", ""):
            offsets = [
                (offset, entry)
                for field in fields
                if (offset := syntax.value(_given(field, ""), self.numbers)) is not None
                for entry in self._fields(field)
            ]
            entries = by_offset(offsets) if len(offsets) == len(entries) else entries
        typed = (replace(e, shape=bound[e.name]) if e.shape == WORD_SIZED and e.name in bound else e for e in entries)
        yield self.table(node, syntax.text(name), typed, at=name)

    def _fields(self, node: Node) -> Iterator[Entry]:
        words = {syntax.text(n) for n in syntax.named(node, "modifier")}
        declared = syntax.first(node, "variable_declaration")
        if {"static", "const"} & words or declared is None:
            return
        attributes = _attributes(node)
        typed = syntax.child(declared, "type")
        for one in syntax.named(declared, "variable_declarator"):
            name = syntax.child(one, "name") or one
            count: int | None = 1
            shape = self.shape(typed)
            if "fixed" in words:
                sizes = [
                    syntax.value(n, self.numbers) for n in syntax.named(syntax.first(one, "bracketed_argument_list"))
                ]
                count = self._places(sizes[0] if sizes else None, shape)
            elif "ByValArray" in attributes.get("MarshalAs", ""):
                count = syntax.value(_given(node, "SizeConst"), self.numbers)
                shape = self.shape(syntax.child(typed, "type"))
            yield self.entry(name, syntax.text(name).removeprefix("@"), shape, count=count)

    @staticmethod
    def _places(size: int | None, shape: Shape | None) -> int | None:
        """A buffer of bytes is as good as one of words."""
        if size is None or not isinstance(shape, Integer) or shape.bits not in (8, 16, 32, 64):
            return size
        whole, rest = divmod(size * shape.bits // 8, _WORD_BYTES)
        return whole if not rest else None

    def _constants_of(self, field: Node) -> None:
        if "const" in {syntax.text(n) for n in syntax.named(field, "modifier")}:
            for declarator in syntax.named(syntax.first(field, "variable_declaration"), "variable_declarator"):
                self.constant(declarator, syntax.text(syntax.child(declarator, "name")), syntax.last(declarator))

    def _enum(self, node: Node) -> Table:
        name = syntax.child(node, "name")
        members = syntax.valued(syntax.named(syntax.child(node, "body"), "enum_member_declaration"))
        return self.table(node, syntax.text(name), self.counted(members), at=name, enum=True)

    # ------------------------------------------------------------------------------------------- delegates

    def _delegate(self, node: Node) -> Function:
        params = tuple(self._param(n) for n in syntax.named(syntax.child(node, "parameters"), "parameter"))
        return Function(params, self.shape(syntax.child(node, "type")))

    def _param(self, node: Node) -> Shape | None:
        shape = self.shape(syntax.child(node, "type"))
        words = {syntax.text(n) for n in syntax.named(node, "modifier")}
        return Pointer(shape) if {"out", "ref", "in"} & words else shape

    def _bound(self, nodes: list[Node]) -> dict[str, Function]:
        """Slots and the delegates they are turned into."""
        bound: dict[str, Function] = {}
        for node in nodes:
            arguments = syntax.named(syntax.child(node, "arguments"), "argument")
            slot = syntax.text(arguments[0]).rpartition(".")[2] if arguments else ""
            given = syntax.first(syntax.child(syntax.child(node, "function"), "name"), "type_argument_list")
            if given is not None:
                named = syntax.text(syntax.first(given))
            elif len(arguments) > 1:
                named = syntax.text(syntax.child(syntax.first(arguments[1]), "type"))
            else:
                continue
            signature = self.delegates.get(named.rpartition(".")[2])
            if signature is not None:
                bound.setdefault(slot, signature)
        return bound

    # ----------------------------------------------------------------------------------------------- types

    def _shape(self, node: Node, depth: int) -> Shape | None:
        kind = node.type
        if kind in ("pointer_type", "array_type"):
            return Pointer(self.shape(syntax.child(node, "type"), depth + 1))
        if kind == "nullable_type":
            return self.shape(syntax.child(node, "type"), depth + 1)
        if kind == "function_pointer_type":
            params = []
            for n in syntax.named(node, "function_pointer_parameter"):
                shape = self.shape(syntax.child(n, "type"), depth + 1)
                by_reference = syntax.text(n).startswith(("out ", "ref ", "in "))
                params.append(Pointer(shape) if by_reference else shape)
            return Function(tuple(params), self.shape(syntax.child(node, "returns"), depth + 1))
        if kind in ("identifier", "predefined_type", "qualified_name"):
            name = syntax.text(node).rpartition(".")[2]
            if name in SCALARS:
                return SCALARS[name]
            return self.delegates.get(name, Named(name, vague=True))
        return None


def _attributes(node: Node) -> dict[str, str]:
    """The attributes in front of a declaration and what they are given."""
    return {
        syntax.text(syntax.child(one, "name")).rpartition(".")[2].removesuffix("Attribute"): syntax.text(one)
        for listed in syntax.named(node, "attribute_list")
        for one in syntax.named(listed, "attribute")
    }


def _given(node: Node, name: str) -> Node | None:
    """The argument of an attribute that is given by name; without a name, that of FieldOffset."""
    for listed in syntax.named(node, "attribute_list"):
        for one in syntax.named(listed, "attribute"):
            if not name and not syntax.text(syntax.child(one, "name")).endswith("FieldOffset"):
                continue
            for argument in syntax.named(syntax.first(one, "attribute_argument_list"), "attribute_argument"):
                if syntax.text(argument).startswith(name):
                    return syntax.last(argument)
    return None
