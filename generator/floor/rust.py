"""Rust -> uses.

Input: source text. Output: `Use`s of slots that are called through a table (`(api.CreateEnv)(...)`) or a macro (`ortsys![unsafe CreateEnv(...)]`),
filled (`OrtEpFactory { CreateEp: ... }`), and of types and enumerators. Items under `#[cfg(feature = "api-24")]` are under a version test.
In Rust a field with a capital letter is a slot of somebody's C table, so one word is enough to tell which.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import tree_sitter_rust
from tree_sitter import Language, Node, Parser, Query, QueryCursor

from . import tree, version_tests
from .facts import Fact, Facts
from .sources import Source
from .uses import BY_NAME, CERTAIN, Guard, Place, Remark, Use

_PATTERN = """
(field_expression field: (field_identifier) @field)
(macro_invocation) @macro
(struct_expression) @struct
(type_identifier) @name
(scoped_identifier name: (identifier) @name)
(identifier) @name
(struct_item name: (type_identifier) @own)
(enum_item name: (type_identifier) @own)
(enum_variant name: (identifier) @own)
(type_item name: (type_identifier) @own)
(const_item name: (identifier) @own)
"""
_GATE = re.compile(r'feature\s*=\s*"api[-_](\d+)"')
_NEGATED = re.compile(r"\bnot\s*\(")
_CALLED = re.compile(r"[\[({]\s*(?:@?(?P<table>\w+)\s*:)?\s*(?:unsafe\s+)?(?P<name>[A-Z]\w+)\s*[\[({]", re.DOTALL)
_TABLES = {"editor": "OrtModelEditorApi", "compile": "OrtCompileApi", "ep": "OrtEpApi"}
_VERSION_TEST = re.compile(r"(?P<name>\w+)(?:\(\))?\s*(?P<way>>=|>|<=|<|==)\s*(?P<number>\d+)\w*\s*\Z")


@cache
def _language() -> Language:
    return Language(tree_sitter_rust.language())


@cache
def _query() -> Query:
    return Query(_language(), _PATTERN)


class RustReader:
    """Finds uses; one for all files."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def read(self, source: Source, remarks: list[Remark]) -> list[Use]:
        """The uses in a file."""
        root = Parser(_language()).parse(source.data).root_node
        found = QueryCursor(_query()).captures(root)
        own = {tree.text(node) for node in found.get("own", ())}
        if "OrtApi" in own:
            remarks.append(
                Remark("left out: it declares the tables; check-bindings compares them", Place(source.name, 1, 1))
            )
            return []
        uses = [*self._fields(found.get("field", ()), source), *self._macros(found.get("macro", ()), source)]
        uses += self._filled(found.get("struct", ()), source)
        for node in found.get("name", ()):
            fact = self._facts.names.get(tree.text(node))
            if fact is not None and fact.path not in own and fact.kind != "macro":
                uses.append(self._use(node, fact, "call" if fact.kind == "function" else fact.kind, CERTAIN, source))
        return uses

    def _fields(self, nodes: list[Node] | tuple[()], source: Source) -> Iterator[Use]:
        for node in nodes:
            fact = self._alone(tree.text(node))
            if fact is not None and fact.kind == "slot":
                yield self._use(node, fact, "call", BY_NAME, source)

    def _alone(self, name: str) -> Fact | None:
        return self._facts.alone(name) if name[:1].isupper() else None

    def _macros(self, nodes: list[Node] | tuple[()], source: Source) -> Iterator[Use]:
        """Inside a macro there are only tokens."""
        for node in nodes:
            if "ortsys" not in tree.text(tree.child(node, "macro")):
                continue
            listed = next((n for n in node.named_children if n.type == "token_tree"), None)
            match = _CALLED.match(tree.text(listed))
            if listed is None or match is None:
                continue
            table = _TABLES.get(match["table"] or "", "OrtApi")
            fact = self._facts.member(table, match["name"]) or self._alone(match["name"])
            at = next((n for n in listed.named_children if tree.text(n) == match["name"]), listed)
            if fact is not None:
                yield self._use(at, fact, "call", CERTAIN, source)

    def _filled(self, nodes: list[Node] | tuple[()], source: Source) -> Iterator[Use]:
        for node in nodes:
            name = tree.text(tree.child(node, "name")).rpartition("::")[2]
            body = tree.child(node, "body")
            for item in body.named_children if body is not None else ():
                field = tree.child(item, "field") or next(iter(item.named_children), None)
                fact = self._facts.member(name, tree.text(field))
                if field is not None and fact is not None:
                    yield self._use(field, fact, "slot filled" if fact.kind == "slot" else "member", CERTAIN, source)

    def _use(self, node: Node, fact: Fact, kind: str, sure: str, source: Source) -> Use:
        row, column = node.start_point
        line = source.data.split(b"\n", row + 1)[row] if row else source.data.split(b"\n", 1)[0]
        place = Place(source.name, row + 1, len(line[:column].decode("utf-8", "replace")) + 1)
        guards = tuple(_guards(node)) if fact.since > self._facts.oldest else ()
        return Use(place, fact.path, kind, fact.since, fact.until, guards, sure)


def _guards(node: Node) -> Iterator[Guard]:
    """Attributes with features, and `if version >= 24`."""
    inner = node
    for outer in tree.ancestors(node):
        before = inner.prev_named_sibling
        while before is not None and before.type in ("attribute_item", "line_comment", "block_comment"):
            yield from _gates(tree.text(before))
            before = before.prev_named_sibling
        if outer.type == "if_expression":
            yield from _tested(outer, inner)
        if outer.type == "source_file":
            for item in outer.named_children:
                if item.type == "inner_attribute_item":
                    yield from _gates(tree.text(item))
        inner = outer


def _gates(attribute: str) -> Iterator[Guard]:
    if "cfg" in attribute and not _NEGATED.search(attribute) and "any(" not in attribute:
        for version in _GATE.findall(attribute):
            yield Guard(int(version), True)


def _tested(outer: Node, inner: Node) -> Iterator[Guard]:
    condition = tree.child(outer, "condition")
    if condition is None or condition == inner:
        return
    written = tree.text(condition)
    if written.startswith("cfg!"):
        yield from _gates(written) if tree.child(outer, "consequence") == inner else ()
        return
    match = _VERSION_TEST.search(written)
    if match is None or "||" in written or not version_tests.names_version(match["name"]):
        return
    test = version_tests.compared(match["way"], int(match["number"]))
    version = test.true if tree.child(outer, "consequence") == inner else test.false
    if version:
        yield Guard(version, False)
