"""C and C++ -> uses.

Input: units (parsed files) and their index. Output: `Use`s. What a name means is told by the type of what stands before it; where
that type is in no file at hand, a member counts by its name alone, if only one struct of ONNX Runtime has it, no class of the sources has, and
a call passes as many arguments.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tree_sitter import Node

from . import tree
from .conditions import Define
from .context import Context, passed, place, role
from .facts import Fact
from .index import Unit
from .libraries import Libraries
from .members import Members
from .names import Names
from .types import field_name, field_node
from .uses import BY_NAME, CERTAIN, HEADER, Use

_PATTERN = """
(field_expression) @field
(qualified_identifier) @qualified
(identifier) @name
(type_identifier) @type
(initializer_pair) @designated
(offsetof_expression) @offsetof
(string_literal) @string
(function_definition) @function
(declaration) @declaration
(static_assert_declaration) @assert
(class_specifier body: (_)) @class
(struct_specifier body: (_)) @class
"""
_ASSERT = re.compile(r"ORT_API_VERSION\s*(>=|>)\s*(\d+)")
_MENTIONS = re.compile(rb"Ort|ORT|->|\.\s*[A-Za-z_]")
_HEAD = b"void ortforge_macro(){"


class CppReader:
    """Finds uses; one for all files."""

    def __init__(self, context: Context) -> None:
        self._context = context
        libraries = Libraries(context, self.below)
        members = Members(context, libraries)
        names = Names(context, libraries, members)
        self._readers = {
            "field": members.field,
            "qualified": names.qualified,
            "name": names.name,
            "type": names.type,
            "designated": members.designated,
            "offsetof": members.offset,
            "string": names.looked_up,
            "function": names.exported,
            "declaration": names.constructed,
            "assert": self._asserted,
            "class": names.overrides,
        }

    def read(self, units: Iterable[Unit]) -> Iterator[Use]:
        """The uses in files."""
        for unit in units:
            yield from self._outside(unit)
            yield from self.below(unit.tree.root_node, unit)
            for define in unit.cleaned.defines:
                if _MENTIONS.search(define.body):
                    yield from self._macro(define, unit)

    def below(self, node: Node, unit: Unit) -> Iterator[Use]:
        """The uses below a node."""
        found = tree.captures(_PATTERN, node)
        for kind, reader in self._readers.items():
            for one in found.get(kind, ()):
                yield from reader(one, unit)

    def _outside(self, unit: Unit) -> Iterator[Use]:
        """Markers that were made blank, and #error for older headers."""
        context = self._context
        for name, offset in unit.cleaned.markers:
            fact = context.facts.names.get(name)
            if fact is not None and name not in context.index.own:
                guards = unit.cleaned.guards(offset)
                yield fact.use(place(unit, offset), fact.kind, guards)
        for name, offset in unit.cleaned.includes:
            header = name.rpartition("/")[2]
            since = context.wrapper.headers.get(header, 0)
            if since and not _asked_for(header, unit.source):
                guards = unit.cleaned.guards(offset)
                yield Use(place(unit, offset), header, HEADER, since, None, guards, headers_only=True)
        for demand in unit.cleaned.demands:
            yield Use(place(unit, demand.offset), f"ORT_API_VERSION >= {demand.version}", "#error", demand.version)

    def _asserted(self, node: Node, unit: Unit) -> Iterator[Use]:
        match = _ASSERT.search(tree.text(tree.child(node, "condition")))
        if match is not None:
            version = int(match[2]) + (match[1] == ">")
            guards = self._context.guards.around(node, unit)
            said = f"ORT_API_VERSION >= {version}"
            yield Use(place(unit, node.start_byte), said, "static_assert", version, None, guards)

    # ------------------------------------------------------------------------------------ bodies of macros

    def _macro(self, define: Define, unit: Unit) -> Iterator[Use]:
        """What stands in the body of a macro, read as a statement. What stands around its uses is not known here."""
        root = tree.parse(_HEAD + define.body + b";}").root_node
        found = tree.captures(_PATTERN, root)
        for kind in ("field", "name", "type"):
            for node in found.get(kind, ()):
                where = field_node(node) or node if kind == "field" else node
                for fact, what, sure in self._plain(kind, node):
                    offset = where.start_byte - len(_HEAD) + define.offset
                    guards = unit.cleaned.guards(define.offset)
                    yield Use(place(unit, offset), fact.path, what, fact.since, fact.until, guards, sure)

    def _plain(self, kind: str, node: Node) -> Iterator[tuple[Fact, str, str]]:
        context = self._context
        if kind == "field":
            fact = context.by_name(field_name(node), passed(node))
            if fact is not None:
                yield fact, role(node, fact), BY_NAME
            return
        name = tree.text(node)
        fact = None if name in context.index.own else context.facts.names.get(name)
        if fact is not None:
            yield fact, fact.kind, CERTAIN


def _asked_for(header: str, source: bytes) -> bool:
    """Does a file include a header only where there is one?"""
    return re.search(rb"__has_include(?:_next)?\s*\(\s*[\"<][^\">\n]*" + re.escape(header.encode()), source) is not None
