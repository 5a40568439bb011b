"""C and C++: structs and enums that somebody declared again, as they stand; ORT's own macros are known."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tree_sitter import Node

from .. import syntax
from ..shapes import BOOL, DOUBLE, FLOAT, PATH, VOID, WORD, Function, Integer, Named, Pointer, Shape
from ..tables import Entry, Table
from .base import DEEPEST, Reader

_STATUS = Pointer(Named("OrtStatus"))
SCALARS: dict[str, Shape] = {
    **{f"{u}int{bits}_t": Integer(bits) for u in ("", "u") for bits in (8, 16, 32, 64)},
    **dict.fromkeys("size_t uintptr_t intptr_t".split(), Integer(WORD)),
    "char": Integer(8),
    "short": Integer(16),
    "int": Integer(32),
    "float": FLOAT,
    "double": DOUBLE,
    **dict.fromkeys("bool _Bool".split(), BOOL),
    "void": VOID,
    "ORTCHAR_T": PATH,
    "OrtStatusPtr": _STATUS,
}
_MACROS = frozenset({"ORT_API2_STATUS", "ORT_API_T", "ORT_CLASS_RELEASE"})
_PREFIXES = ("Ort", "ONNX")
_WORDS = re.compile(r"\w+")
_PATTERN = """
(struct_specifier body: (_)) @struct
(class_specifier body: (_)) @struct
(enum_specifier body: (_)) @enum
(translation_unit (declaration (init_declarator value: (number_literal)) @constant))
"""


class CReader(Reader):
    """Reads C and C++."""

    def _tables(self) -> Iterator[Table]:
        found = self.parsed.find(_PATTERN)
        for node in found.get("struct", ()):
            yield self._struct(node)
        for node in found.get("enum", ()):
            members = syntax.valued(syntax.named(syntax.child(node, "body"), "enumerator"))
            name = self._named(node)
            yield self.table(node, syntax.text(name), self.counted(members), at=name, enum=True)
        for node in found.get("constant", ()):
            self.constant(node, syntax.text(syntax.child(node, "declarator")), syntax.child(node, "value"))

    def _named(self, node: Node) -> Node:
        """The name of a struct; of `typedef struct {...} NAME`, that."""
        name = syntax.child(node, "name")
        if name is not None or node.parent is None or node.parent.type != "type_definition":
            return name or node
        return next((n for n in node.parent.children_by_field_name("declarator") if n.type == "type_identifier"), node)

    def _struct(self, node: Node) -> Table:
        name, body = self._named(node), syntax.child(node, "body")
        entries = [entry for member in syntax.named(body) for entry in self._member(member)]
        return self.table(node, syntax.text(name), entries, at=name, foreign=_foreign(syntax.text(name), body))

    def _member(self, node: Node) -> Iterator[Entry]:
        declarators = node.children_by_field_name("declarator")
        if node.type == "declaration" and declarators and declarators[0].type == "function_declarator":
            macro = self._macro(declarators[0])
            if macro is not None:
                yield macro
            return
        if node.type != "field_declaration" or any(
            syntax.text(n) == "static" for n in syntax.named(node, "storage_class_specifier")
        ):
            return
        typed = syntax.child(node, "type")
        for declarator in declarators:
            name, shape, count, function = self._declared(declarator, self.shape(typed))
            if name is not None and not function:
                yield self.entry(name, syntax.text(name), shape, count=count)
        if not declarators and typed is not None and typed.type in ("union_specifier", "struct_specifier"):
            yield self.entry(node, "")  # without a name of its own

    def _macro(self, node: Node) -> Entry | None:
        """ORT_API2_STATUS(NAME, ...), ORT_API_T(TYPE, NAME, ...), ORT_CLASS_RELEASE(NAME)."""
        called = syntax.text(syntax.child(node, "declarator"))
        params = syntax.named(syntax.child(node, "parameters"))
        if called not in _MACROS or len(params) <= (called == "ORT_API_T"):
            return None
        typed = called == "ORT_API_T"
        name = params[typed]
        if called == "ORT_CLASS_RELEASE":
            shape = Function((Pointer(Named(f"Ort{syntax.text(name)}")),), VOID)
            return self.entry(name, f"Release{syntax.text(name)}", shape)
        result = self._param(params[0]) if typed else _STATUS
        rest = tuple(self._param(n) for n in params[typed + 1 :])
        return self.entry(name, syntax.text(name), Function(rest, result))

    def _declared(self, node: Node | None, shape: Shape | None) -> tuple[Node | None, Shape | None, int | None, bool]:
        """From the outside in: name, type, number of elements, and whether it declares a function of the struct."""
        count: int | None = 1
        function = False
        for _ in range(DEEPEST):
            if node is None or node.type in ("field_identifier", "identifier", "type_identifier"):
                break
            inner = syntax.child(node, "declarator")
            if node.type in ("pointer_declarator", "abstract_pointer_declarator"):
                # A pointer to a function is the function's address.
                shape = shape if function else Pointer(shape)
                function = False
            elif node.type in ("array_declarator", "abstract_array_declarator"):
                length = syntax.value(syntax.child(node, "size"), {})
                count = None if length is None or count is None else count * length
            elif node.type in ("function_declarator", "abstract_function_declarator"):
                shape = Function(self._params(syntax.child(node, "parameters")), shape)
                function = True
            elif inner is None:
                inner = next((n for n in syntax.named(node) if n.type.endswith(("declarator", "identifier"))), None)
            node = inner
        return node, shape, count, function

    def _params(self, listed: Node | None) -> tuple[Shape | None, ...] | None:
        nodes = syntax.named(listed)
        if not nodes:  # in a header, too: `()` says nothing to a C compiler
            return None
        if len(nodes) == 1 and syntax.text(nodes[0]).strip() == "void":
            return ()
        return tuple(self._param(n) for n in nodes if n.type != "variadic_parameter")

    def _param(self, node: Node) -> Shape | None:
        declarator = syntax.child(node, "declarator")
        shape = self.shape(syntax.child(node, "type"))
        if declarator is None:
            return shape
        _, shape, count, _ = self._declared(declarator, shape)
        return Pointer(shape) if count != 1 else shape

    def _shape(self, node: Node, depth: int) -> Shape | None:  # noqa: ARG002 - declarators hold the inner types
        if node.type in ("struct_specifier", "enum_specifier", "class_specifier"):
            declared = syntax.child(node, "name")
            return Named(syntax.text(declared)) if declared is not None else None
        if node.type == "union_specifier":
            return None
        written = syntax.text(node)
        if node.type == "sized_type_specifier":
            return _sized(_WORDS.findall(written))
        name = written.rpartition("::")[2]
        return SCALARS.get(name, Named(name)) if _WORDS.fullmatch(name) else None


def _foreign(name: str, body: Node | None) -> str:
    """Why a struct is no copy of one of C's, whatever it is called; "" for one that may be."""
    members = syntax.named(body)
    if any(syntax.first(member, "virtual") is not None for member in members):
        return "it has virtual functions, so its first member is not what stands first"
    fields = [member for member in members if member.type == "field_declaration"]
    if any(_is_class(syntax.child(field, "type")) for field in fields):
        return "its members are objects of C++ classes"
    begins = any(syntax.child(field, "default_value") is not None for field in fields)
    if begins and not name.startswith(_PREFIXES):
        return "it has a name of its own, and its members have values to begin with"
    return ""


def _is_class(node: Node | None) -> bool:
    """`std::function<...>`, `Holder<T>`; a qualified name alone may be that of a handle."""
    last = syntax.child(node, "name") if node is not None and node.type == "qualified_identifier" else node
    return last is not None and last.type == "template_type"


def _sized(words: list[str]) -> Shape | None:
    """unsigned int, long long; how wide `long` is depends on the machine."""
    if words.count("long") == 2:
        return Integer(64)
    if "long" in words:
        return DOUBLE if "double" in words else None
    return SCALARS["char" if "char" in words else "short" if "short" in words else "int"]
