"""Version tests around an expression.

Input: a node. Output: `Guard`s of the run time: `if (version >= 24) ...`, `version >= 24 && ...`, `if (version < 24) return;` before it,
`x ? a : b`, the same through a bool variable or function, and `interop_api != nullptr`, which no release before the table has.
"""

from __future__ import annotations

import re

from tree_sitter import Node

from . import tree, version_tests
from .index import Declared, Unit
from .types import Typer, field_name
from .uses import Guard
from .version_tests import UNKNOWN, Test

_LEAVES = frozenset(
    "return_statement throw_statement break_statement continue_statement goto_statement co_return_statement".split()
)
_ENDING = re.compile(r"\b(?:abort|exit|_Exit|terminate|fail|throw_\w+|ORT_THROW|ORT_CXX_API_THROW)\Z")
_RETURN_IF = re.compile(r"(?:\w+_)?RETURN_IF\Z")
_UNLESS = re.compile(r"(?:\w+_)?(?:RETURN_IF_NOT|ENFORCE|THROW_IF_NOT|REQUIRE)\Z")
_NULL = frozenset({"nullptr", "NULL", "0"})
_DEEPEST = 12


class Guards:
    """Finds guards; one for all files."""

    def __init__(self, typer: Typer) -> None:
        self._typer = typer
        self._tables = typer.facts.tables()

    def around(self, node: Node, unit: Unit) -> tuple[Guard, ...]:
        """The tests that have to hold for a node to be reached."""
        run = 0
        inner = node
        for outer in tree.ancestors(node):
            run = max(run, self._by(outer, inner, unit))
            if outer.type == "function_definition":
                break
            inner = outer
        headers = unit.cleaned.guards(node.start_byte)
        return (*headers, Guard(run, False)) if run else headers

    def _by(self, outer: Node, inner: Node, unit: Unit) -> int:
        """What `outer` demands before `inner`, a child of it, is reached."""
        kind = outer.type
        if kind in ("if_statement", "conditional_expression", "while_statement", "for_statement"):
            condition = tree.child(outer, "condition")
            if condition is None or condition.id == inner.id:
                return 0
            test = self.test(condition, unit)
            alternative = tree.child(outer, "alternative")
            return test.false if alternative is not None and alternative.id == inner.id else test.true
        if kind == "binary_expression" and (right := tree.child(outer, "right")) is not None and right.id == inner.id:
            operator = tree.text(tree.child(outer, "operator"))
            if operator in ("&&", "and"):
                return self.test(tree.child(outer, "left"), unit).true
            if operator in ("||", "or"):
                return self.test(tree.child(outer, "left"), unit).false
        if kind in ("compound_statement", "case_statement"):
            return self._before(outer, inner, unit)
        if kind == "call_expression" and inner.type == "argument_list":
            return self._callee(tree.child(outer, "function"), unit)
        return 0

    def _callee(self, function: Node | None, unit: Unit) -> int:
        """What is handed to a function of ortforge's layer goes no further on a host that is too old."""
        if function is None:
            return 0
        if function.type == "field_expression":
            owner = self._typer.owner(function, unit)
            if owner is None:
                return 0
            found = self._typer.find_member(owner.type, field_name(function), unit)
            known = found if isinstance(found, Declared) else None
            guard = owner.guard
        else:
            known = self._typer.index.near(self._typer.index.functions.get(tree.last(tree.text(function))), unit)
            guard = 0
        if known is not None and known.unit.layer and known.node is not None:
            guard = max((guard, *(g.version for g in known.unit.cleaned.guards(known.node.start_byte))))
        return guard

    def _before(self, block: Node, inner: Node, unit: Unit) -> int:
        """`if (version < 24) return;` among the statements before."""
        least = 0
        for item in block.named_children:
            if item.start_byte >= inner.start_byte:
                break
            if item.type == "if_statement" and tree.child(item, "alternative") is None:
                if _leaves(tree.child(item, "consequence")):
                    least = max(least, self.test(tree.child(item, "condition"), unit).false)
            elif item.type == "expression_statement" and item.named_children:
                least = max(least, self._macro(item.named_children[0], unit))
        return least

    def _macro(self, call: Node, unit: Unit) -> int:
        if call.type != "call_expression" or not (given := tree.arguments(call)):
            return 0
        name = tree.last(tree.text(tree.child(call, "function")))
        if _UNLESS.match(name):
            return self.test(given[0], unit).true
        return self.test(given[0], unit).false if _RETURN_IF.match(name) else 0

    def test(self, node: Node | None, unit: Unit, depth: int = 0) -> Test:
        """What a condition says of the version."""
        if node is None or depth > _DEEPEST:
            return UNKNOWN
        kind = node.type
        if kind in ("parenthesized_expression", "condition_clause"):
            value = tree.child(node, "value") or next(iter(node.named_children), None)
            return self.test(value, unit, depth + 1)
        if kind == "unary_expression" and tree.text(tree.child(node, "operator")) in ("!", "not"):
            return self.test(tree.child(node, "argument"), unit, depth + 1).opposite()
        if kind == "binary_expression":
            return self._binary(node, unit, depth + 1)
        if kind == "declaration" and (declarators := tree.declarators(node)):
            return self.test(tree.child(declarators[0], "value"), unit, depth + 1)
        return self._fact(node, unit, depth + 1)

    def _binary(self, node: Node, unit: Unit, depth: int) -> Test:
        left, right = tree.child(node, "left"), tree.child(node, "right")
        operator = tree.text(tree.child(node, "operator"))
        if left is None or right is None:
            return UNKNOWN
        if operator in ("&&", "and"):
            return version_tests.both(self.test(left, unit, depth), self.test(right, unit, depth))
        if operator in ("||", "or"):
            return version_tests.both(
                self.test(left, unit, depth).opposite(), self.test(right, unit, depth).opposite()
            ).opposite()
        if operator not in version_tests.MIRRORED:
            return UNKNOWN
        for one, other, way in ((left, right, operator), (right, left, version_tests.MIRRORED[operator])):
            if way in ("==", "!=") and tree.text(other) in _NULL:
                found = self._table(one, unit)
                return found if way == "!=" else found.opposite()
            version = self._number(other, unit)
            if version is not None and self._is_version(one, unit):
                return version_tests.compared(way, version)
        return UNKNOWN

    def _number(self, node: Node, unit: Unit) -> int | None:
        if node.type in ("number_literal", "identifier", "qualified_identifier"):
            written = tree.text(node)
            value = version_tests.number(written, {})
            if value is None and node.type != "number_literal":
                value = self._typer.index.number(tree.last(written), unit)
            newest = self._typer.facts.newest
            return value if value is not None and 0 < value <= newest + 1 else None
        return None

    def _is_version(self, node: Node, unit: Unit) -> bool:
        """Is it the version of the API that the host has?"""
        name = _end(node)
        if not version_tests.names_version(name):
            return False
        local = self._typer.scopes(unit).find(name, node) if node.type == "identifier" else None
        value = tree.text(local.value).lower() if local is not None else ""
        return not any(word in value for word in ("opset", "since", "driver", "ir_version", "cuda"))

    def _fact(self, node: Node, unit: Unit, depth: int) -> Test:
        """A pointer to a table; a bool variable or function that holds a test."""
        found = self._table(node, unit)
        if found is not UNKNOWN:
            return found
        typer = self._typer
        if node.type == "identifier":
            name = tree.text(node)
            known = typer.scopes(unit).find(name, node)
            around = typer.class_around(node, unit)
            if known is None and around is not None:
                known = around.members.get(name)
            known = known or typer.index.near(typer.index.variables.get(name), unit)
            return UNKNOWN if known is None else self.test(_single(known.value), known.unit, depth)
        if node.type == "call_expression":
            name = tree.last(_end(tree.child(node, "function") or node))
            known = typer.index.near(typer.index.functions.get(name), unit)
            around = typer.class_around(node, unit)
            if around is not None and name in around.methods:
                known = around.methods[name]
            return (
                UNKNOWN if known is None or known.node is None else self.test(_returned(known.node), known.unit, depth)
            )
        return UNKNOWN

    def _table(self, node: Node, unit: Unit) -> Test:
        """No release before the table gives one out."""
        if node.type not in ("identifier", "field_expression", "call_expression"):
            return UNKNOWN
        typed = self._typer.of(node, unit)
        since = 0 if typed is None else self._tables.get(typed.type, 0)
        return Test(true=since) if since > self._typer.facts.oldest else UNKNOWN


def _end(node: Node) -> str:
    """The last name of an expression."""
    kind = node.type
    if kind == "call_expression":
        function = tree.child(node, "function")
        return "" if function is None else _end(function)
    if kind == "field_expression":
        return tree.text(tree.child(node, "field"))
    return tree.last(tree.text(node))


def _single(node: Node | None) -> Node | None:
    if node is not None and node.type == "initializer_list":
        return node.named_children[0] if len(node.named_children) == 1 else None
    return node


def _returned(function: Node) -> Node | None:
    """What a function returns that consists of a return alone."""
    body = tree.child(function, "body")
    items = [] if body is None else [n for n in body.named_children if n.type != "comment"]
    if len(items) == 1 and items[0].type == "return_statement" and items[0].named_children:
        return items[0].named_children[0]
    return None


def _leaves(node: Node | None) -> bool:
    """Does a statement never go on to the next one?"""
    if node is None:
        return False
    if node.type == "compound_statement":
        items = [n for n in node.named_children if n.type != "comment"]
        return bool(items) and _leaves(items[-1])
    if node.type == "expression_statement" and node.named_children:
        call = node.named_children[0]
        if call.type == "call_expression":
            return _ENDING.search(tree.text(tree.child(call, "function"))) is not None
        return call.type == "throw_expression"
    return node.type in _LEAVES
