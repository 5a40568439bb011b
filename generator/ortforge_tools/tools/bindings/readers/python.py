"""Python: ctypes structures and unions of fields, enums, and constants."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from .. import syntax
from ..shapes import BOOL, DOUBLE, FLOAT, PATH, VOID, WORD, WORD_SIZED, Function, Integer, Named, Pointer, Shape
from ..tables import Entry, Table
from .base import DEEPEST, Reader

SCALARS: dict[str, Shape | None] = {
    **{f"c_{u}int{bits}": Integer(bits) for u in ("", "u") for bits in (8, 16, 32, 64)},
    **{
        f"c_{u}{name}": Integer(bits)
        for u in ("", "u")
        for name, bits in (("short", 16), ("int", 32), ("longlong", 64))
    },
    **dict.fromkeys("c_byte c_ubyte c_char".split(), Integer(8)),
    **dict.fromkeys("c_size_t c_ssize_t".split(), Integer(WORD)),
    "c_float": FLOAT,
    "c_double": DOUBLE,
    "c_bool": BOOL,
    "c_void_p": WORD_SIZED,
    "c_char_p": Pointer(Integer(8)),
    "c_wchar_p": Pointer(PATH),
    **dict.fromkeys("c_long c_ulong c_wchar py_object".split(), None),
}
_PATTERN = """
(class_definition) @class
(module (expression_statement (assignment) @assignment))
(module (if_statement (block (expression_statement (assignment) @assignment))))
(module (try_statement (block (expression_statement (assignment) @assignment))))
(assignment left: (attribute attribute: (identifier) @name) (#eq? @name "_fields_")) @assignment
"""
_PROTOTYPES = frozenset({"CFUNCTYPE", "WINFUNCTYPE", "PYFUNCTYPE"})
_STRUCTURES = frozenset({"Structure", "LittleEndianStructure", "BigEndianStructure"})
_ENUMS = frozenset({"Enum", "IntEnum", "IntFlag", "Flag"})


class PythonReader(Reader):
    """Reads Python."""

    def _tables(self) -> Iterator[Table]:
        self.assigned: dict[str, Node] = {}
        fields: dict[str, Node] = {}
        found = self.parsed.find(_PATTERN)
        for node in found.get("assignment", ()):
            left, right = syntax.child(node, "left"), syntax.child(node, "right")
            if left is None or right is None:
                continue
            if left.type == "attribute" and syntax.text(syntax.child(left, "attribute")) == "_fields_":
                fields[syntax.text(syntax.child(left, "object"))] = right
            elif left.type == "identifier":
                self.assigned.setdefault(syntax.text(left), right)
        for name, value in self.assigned.items():
            self.constant(value, name, value)
        for node in found.get("class", ()):
            yield from self._class(node, fields)

    def _class(self, node: Node, fields: dict[str, Node]) -> Iterator[Table]:
        name, body = syntax.child(node, "name"), syntax.child(node, "body")
        parents = {syntax.text(n).rpartition(".")[2] for n in syntax.named(syntax.child(node, "superclasses"))}
        own = [
            (syntax.text(syntax.child(n, "left")), syntax.child(n, "right"))
            for statement in syntax.named(body, "expression_statement")
            for n in syntax.named(statement, "assignment")
        ]
        if parents & _ENUMS or any("Enum" in parent for parent in parents):
            members = [(held, own_name, held) for own_name, held in own if held is not None]
            yield self.table(node, syntax.text(name), self.counted(members), at=name, enum=True)
            return
        held = next((right for left, right in own if left == "_fields_"), fields.get(syntax.text(name)))
        if held is not None or parents & _STRUCTURES:
            self.wrong: list[Node] = [] if held is None else list(self.parsed.errors_in(held))
            entries = list(self._fields(held, 0))
            if held is None:
                self.wrong += filter(_unassigned, syntax.named(body, "expression_statement"))
            yield self.table(node, syntax.text(name), entries, at=name, wrong=self.wrong)

    def _fields(self, node: Node | None, depth: int) -> Iterator[Entry]:
        """A list of pairs, lists that are added, and names of such; what is computed is a filler of unknown length."""
        if node is None or depth > DEEPEST:
            return
        if node.type in ("list", "tuple") and not (node.type == "tuple" and _pair(node)):
            for part in syntax.named(node):
                if part.type == "list_splat":
                    yield from self._fields(syntax.first(part), depth + 1)
                elif part.type == "tuple":
                    yield from self._pair(part)
                elif _no_field(part):
                    self.wrong.append(part)
        elif node.type in ("binary_operator", "parenthesized_expression"):
            for part in syntax.named(node):
                yield from self._fields(part, depth + 1)
        elif node.type == "identifier" and syntax.text(node) in self.assigned:
            yield from self._fields(self.assigned[syntax.text(node)], depth + 1)
        elif node.type == "list_comprehension":
            yield from self._comprehension(node, depth)
        else:
            yield self.entry(node, "", count=None)

    def _comprehension(self, node: Node, depth: int) -> Iterator[Entry]:
        """`[(name, c_void_p) for name in NAMES]`, where the names are at hand."""
        body, clause = syntax.child(node, "body"), syntax.first(node, "for_in_clause")
        parts = syntax.named(body)
        listed = syntax.child(clause, "right")
        if listed is not None and listed.type == "identifier":
            listed = self.assigned.get(syntax.text(listed))
        variable = syntax.text(syntax.child(clause, "left"))
        if (
            listed is None
            or listed.type not in ("list", "tuple")
            or len(parts) != 2
            or syntax.text(parts[0]) != variable
        ):
            yield self.entry(node, "", count=None)
            return
        shape = self.shape(parts[1], depth + 1)
        for one in syntax.named(listed, "string"):
            yield self.entry(one, syntax.unquoted(one), shape)

    def _pair(self, node: Node) -> Iterator[Entry]:
        parts = syntax.named(node)
        if len(parts) < 2:
            self.wrong.append(node)
            return
        typed: Node | None = parts[1]
        count: int | None = 1
        while typed is not None and typed.type == "binary_operator" and "*" in {c.type for c in typed.children}:
            inner = syntax.named(typed)
            length = syntax.value(inner[-1], self.numbers) if len(inner) == 2 else None
            count = None if length is None or count is None else count * length
            typed = inner[0] if inner else None
        name = syntax.unquoted(parts[0]) if parts[0].type == "string" else ""
        yield self.entry(parts[0], name, self.shape(typed), count=count)

    def _shape(self, node: Node, depth: int) -> Shape | None:
        if node.type == "none":
            return VOID
        name = syntax.text(node).rpartition(".")[2] if node.type in ("identifier", "attribute") else ""
        if name in SCALARS:
            return SCALARS[name]
        if node.type == "identifier" and name in self.assigned and self.assigned[name] != node:
            return self.shape(self.assigned[name], depth + 1) or Named(name)
        if name:
            return Named(name)
        if node.type != "call":
            return None
        called = syntax.text(syntax.child(node, "function")).rpartition(".")[2]
        given = syntax.named(syntax.child(node, "arguments"))
        if called in ("POINTER", "pointer") and given:
            return Pointer(self.shape(given[0], depth + 1))
        if called in _PROTOTYPES and given:
            types = [n for n in given if n.type != "keyword_argument"]
            return Function(
                tuple(self.shape(n, depth + 1) for n in types[1:]), self.shape(types[0], depth + 1) if types else None
            )
        return None


def _pair(node: Node) -> bool:
    parts = syntax.named(node)
    return bool(parts) and parts[0].type == "string"


def _no_field(node: Node) -> bool:
    """A pair that lost a mark: `("A", T)("B", T)`, which calls a pair, or `("A" T)`, `("A")`, which is a string."""
    if node.type == "call":
        called = syntax.child(node, "function")
        return called is not None and (called.type == "tuple" or _no_field(called))
    inner = syntax.first(node) if node.type == "parenthesized_expression" else node
    return inner is not None and inner.type in ("string", "concatenated_string")


def _unassigned(statement: Node) -> bool:
    """`_fields_ [...]`, which looks something up, for `_fields_ = [...]`."""
    looked = syntax.first(statement, "subscript")
    return looked is not None and syntax.text(syntax.child(looked, "value")) == "_fields_"
