"""Pascal (Delphi, Free Pascal): records, enumerations and constants. `PName` is a pointer to `Name`, as everybody writes it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tree_sitter import Node

from .. import syntax
from ..shapes import BOOL, DOUBLE, FLOAT, PATH, VOID, WORD, WORD_SIZED, Function, Integer, Named, Pointer, Shape
from ..tables import Table
from .base import DEEPEST, Reader

SCALARS: dict[str, Shape | None] = {
    **dict.fromkeys("byte shortint ansichar uint8 int8 cchar cuchar cuint8 cint8 uint8_t int8_t".split(), Integer(8)),
    **dict.fromkeys("word smallint widechar uint16 int16 cuint16 cint16 uint16_t int16_t".split(), Integer(16)),
    **dict.fromkeys(
        "integer longint cardinal longword dword int32 uint32 cint cuint cint32 cuint32 longbool".split(), Integer(32)
    ),
    **dict.fromkeys("int32_t uint32_t".split(), Integer(32)),
    **dict.fromkeys("int64 uint64 qword cint64 cuint64 int64_t uint64_t".split(), Integer(64)),
    **dict.fromkeys("nativeint nativeuint ptrint ptruint sizeint sizeuint size_t csize_t".split(), Integer(WORD)),
    **dict.fromkeys("single cfloat".split(), FLOAT),
    **dict.fromkeys("double cdouble".split(), DOUBLE),
    **dict.fromkeys("boolean bytebool".split(), BOOL),
    "pointer": WORD_SIZED,
    **dict.fromkeys("pansichar putf8char".split(), Pointer(Integer(8))),
    "pchar": Pointer(None),
    "pwidechar": Pointer(PATH),
    "ortchar_t": PATH,
    "char": None,
}
_POINTER_NAME = re.compile(r"[Pp](?=[A-Z])")


class PascalReader(Reader):
    """Reads Pascal."""

    def _tables(self) -> Iterator[Table]:
        found = self.parsed.find("(declType) @type (declConst) @constant")
        self.aliases: dict[str, Node] = {}
        for node in found.get("type", ()):
            name, held = syntax.child(node, "name"), syntax.child(node, "type")
            if name is not None and held is not None:
                self.aliases.setdefault(syntax.text(name).lower(), held)
        for node in found.get("constant", ()):
            written = syntax.last(syntax.child(node, "defaultValue"))
            self.constant(node, syntax.text(syntax.child(node, "name")), written)
        for node in found.get("type", ()):
            name, held = syntax.child(node, "name"), syntax.child(node, "type")
            if held is None:
                continue
            listed = syntax.first(held, "declEnum")
            if held.type == "declClass" and any(n.type in ("kRecord", "kObject") for n in held.children):
                yield self._record(node, held)
            elif listed is not None:
                members = [
                    (n, syntax.text(syntax.child(n, "name")), syntax.last(syntax.child(n, "value")))
                    for n in syntax.named(listed, "declEnumValue")
                ]
                yield self.table(node, _plain(syntax.text(name)), self.counted(members), at=name, enum=True)

    def _record(self, node: Node, body: Node) -> Table:
        name = syntax.child(node, "name")
        entries = []
        for member in _fields(body):
            typed = syntax.child(member, "type")
            array = syntax.first(typed, "declArray")
            count: int | None = 1
            for _ in range(DEEPEST):
                if array is None:
                    break
                length = self._length(array)
                count = None if length is None or count is None else count * length
                typed = syntax.last(array)
                array = syntax.first(typed, "declArray")
            shape = self.shape(typed)
            entries += [
                self.entry(n, syntax.text(n).removeprefix("&"), shape, count=count)
                for n in member.children_by_field_name("name")
            ]
        return self.table(node, _plain(syntax.text(name)), entries, at=name)

    def _length(self, array: Node) -> int | None:
        length = 1
        for bounds in syntax.named(array, "range"):
            ends = [syntax.value(n, self.numbers) for n in syntax.named(bounds)]
            if len(ends) != 2 or ends[0] is None or ends[1] is None:
                return None
            length *= ends[1] - ends[0] + 1
        return length

    def _shape(self, node: Node, depth: int) -> Shape | None:
        kind = node.type
        if kind in ("type", "typeref"):
            return self.shape(syntax.first(node), depth + 1)
        if kind == "typerefPtr":
            return Pointer(self.shape(syntax.child(node, "operand"), depth + 1))
        if kind == "declProcRef":
            params = tuple(
                shape
                for argument in syntax.named(syntax.child(node, "args"), "declArg")
                for shape in self._argument(argument, depth)
            )
            result = syntax.child(node, "type")
            return Function(params, VOID if result is None else self.shape(result, depth + 1))
        if kind in ("identifier", "typerefDot"):
            return self._by_name(syntax.text(node).rpartition(".")[2], depth)
        return None

    def _argument(self, node: Node, depth: int) -> list[Shape | None]:
        typed = syntax.child(node, "type")
        shape = self.shape(typed, depth + 1) if typed is not None else None
        by_reference = any(n.type in ("kVar", "kOut") for n in node.children) or typed is None
        return [Pointer(shape) if by_reference else shape] * len(node.children_by_field_name("name"))

    def _by_name(self, name: str, depth: int) -> Shape | None:
        low = name.lower()
        if low in SCALARS:
            return SCALARS[low]
        held = self.aliases.get(low)
        if held is not None and held.type != "declClass":
            shape = self.shape(held, depth + 1)
            if shape is not None:
                return shape
        if held is None and _POINTER_NAME.match(name):
            target = self._by_name(name[1:], depth + 1) if depth < DEEPEST else None
            return Pointer(Named(target.name) if isinstance(target, Named) else target)
        return Named(_plain(name), vague=held is None)


def _fields(body: Node) -> list[Node]:
    """The members; those of sections (public, strict private) too."""
    found = []
    for node in syntax.named(body):
        if node.type == "declField":
            found.append(node)
        elif node.type in ("declSection", "declFields"):
            found += _fields(node)
    return found


def _plain(name: str) -> str:
    """A name without the T of types."""
    return name[1:] if len(name) > 2 and name[0] == "T" and name[1].isupper() else name
