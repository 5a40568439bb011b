"""A name inside a function -> its declaration.

Input: an identifier in a tree. Output: the local variable, parameter, loop variable or capture it means, or the class whose members it
may mean. Scopes are read once, when a name in them is looked for.
"""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from ...text import by_key
from . import tree
from .index import Declared, Unit


class Scopes:
    """The scopes of one file."""

    def __init__(self, unit: Unit) -> None:
        self._unit = unit
        self._known: dict[int, dict[str, list[Declared]]] = {}

    def find(self, name: str, node: Node) -> Declared | None:
        """The declaration of a name, seen from a node; None if no function around it has one."""
        for scope in tree.ancestors(node):
            found = self._names(scope).get(name)
            for one in reversed(found or ()):
                if one.node is not None and (
                    one.node.start_byte <= node.start_byte or scope.type == "lambda_expression"
                ):
                    return one
        return None

    def class_around(self, node: Node) -> str:
        """The class whose method the node is in; empty if none."""
        for scope in tree.ancestors(node):
            if scope.type in ("class_specifier", "struct_specifier"):
                return tree.last(tree.text(tree.child(scope, "name")))
            if scope.type == "function_definition":
                name, _ = tree.declared(tree.child(scope, "declarator"))
                owner, qualified, _ = tree.text(name).rpartition("::")
                if qualified:
                    return tree.last(owner)
        return ""

    def _names(self, scope: Node) -> dict[str, list[Declared]]:
        known = self._known.get(scope.id)
        if known is None:
            known = self._known[scope.id] = by_key(self._declared(scope))
        return known

    def _declared(self, scope: Node) -> Iterator[tuple[str, Declared]]:
        kind = scope.type
        if kind in ("compound_statement", "case_statement", "for_statement"):
            for item in scope.named_children:
                if item.type == "declaration":
                    yield from self._variables(item)
        elif kind in ("if_statement", "while_statement", "switch_statement"):
            yield from self._conditions(tree.child(scope, "condition"))
        elif kind == "for_range_loop":
            name, _ = tree.declared(tree.child(scope, "declarator"))
            yield (
                tree.text(name),
                Declared(tree.type_of_declaration(scope), self._unit, scope, tree.child(scope, "right")),
            )
        elif kind == "lambda_expression":
            yield from self._captures(scope)
            yield from self._parameters(tree.child(scope, "declarator"))
        elif kind == "function_definition":
            _, function = tree.declared(tree.child(scope, "declarator"))
            yield from self._parameters(function)
        elif kind == "catch_clause":
            yield from self._parameters(scope)

    def _conditions(self, clause: Node | None) -> Iterator[tuple[str, Declared]]:
        for part in clause.named_children if clause is not None else ():
            for item in (part, *part.named_children):
                if item.type == "declaration":
                    yield from self._variables(item)

    def _captures(self, scope: Node) -> Iterator[tuple[str, Declared]]:
        for item in (tree.child(scope, "captures") or scope).named_children:
            if item.type == "lambda_capture_initializer":
                name = tree.text(tree.child(item, "left"))
                yield name, Declared("auto", self._unit, item, tree.child(item, "right"))

    def _parameters(self, function: Node | None) -> Iterator[tuple[str, Declared]]:
        listed = tree.child(function, "parameters")
        for item in listed.named_children if listed is not None else ():
            name, _ = tree.declared(tree.child(item, "declarator"))
            if name is not None:
                yield tree.text(name), Declared(tree.type_of_declaration(item), self._unit, item)

    def _variables(self, item: Node) -> Iterator[tuple[str, Declared]]:
        type_ = tree.type_of_declaration(item)
        for declarator in tree.declarators(item):
            # `Thing thing(a, b);` looks like the declaration of a function; inside one it never is.
            name, _ = tree.declared(declarator)
            if name is not None:
                value = tree.child(declarator, "value") if declarator.type == "init_declarator" else None
                yield tree.text(name), Declared(type_, self._unit, item, value)
