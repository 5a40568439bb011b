"""Names that stand alone in C and C++ -> uses.

Input: nodes. Output: `Use`s of types, enumerators, constants, macros, functions; of names behind `Ort::` and a struct's `::`; and of the
functions that a library exports for ONNX Runtime.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tree_sitter import Node

from . import tree
from .context import Context, is_called, passed, place, role
from .index import Declared, Unit
from .libraries import Libraries
from .members import Members
from .uses import CERTAIN, EXPORT, Use


class Names:
    """Reads names."""

    def __init__(self, context: Context, libraries: Libraries, members: Members) -> None:
        self._context = context
        self._libraries = libraries
        self._members = members

    def name(self, node: Node, unit: Unit) -> Iterator[Use]:
        """An enumerator, a constant, a macro, a function; or a member of the class around."""
        context = self._context
        name = tree.text(node)
        fact = context.facts.names.get(name)
        if fact is not None and name not in context.index.own:
            if not _declares(node):
                yield context.use(node, unit, fact, "call" if fact.kind == "function" else fact.kind)
        elif name in context.facts.by_member and (found := list(self._members.implicit(node, unit, name))):
            yield from found
        elif is_called(node):
            yield from self._call(node, unit, name)

    def _call(self, node: Node, unit: Unit, name: str) -> Iterator[Use]:
        context = self._context
        known, owner = None, ""
        if name in context.index.members and (around := context.typer.class_around(node, unit)) is not None:
            found = context.typer.find_member(around.name, name, unit)
            known, owner = (found, around.name) if isinstance(found, Declared) else (None, "")
        known = known or context.index.near(context.index.functions.get(name), unit)
        if known is not None and known.unit.library and context.typer.scopes(unit).find(name, node) is None:
            yield from self._libraries.function(node, known, unit, owner, name, passed(node))

    def type(self, node: Node, unit: Unit) -> Iterator[Use]:
        """The name of a type."""
        context = self._context
        name = tree.text(node)
        parent = node.parent
        outer = (
            tree.text(tree.child(parent, "scope"))
            if parent is not None and parent.type == "qualified_identifier"
            else ""
        )
        fact = context.facts.names.get(name)
        if fact is not None and name not in context.index.own:
            if not outer:  # else somebody else's type of that name
                yield context.use(node, unit, fact, fact.kind)
            return
        if not outer and (whole := context.index.alias(name, unit)) != name and whole.startswith("Ort::"):
            yield from self._class_of_wrapper(node, whole, unit)
            return
        known = context.index.class_of(name, unit) if name in context.index.classes else None
        if known is not None and known.unit.layer and outer in ("", "ortforge") and known.node is not None:
            yield from self._libraries.layer(node, known.unit, known.node, unit, name)

    def qualified(self, node: Node, unit: Unit) -> Iterator[Use]:
        """`OrtAllocator::version`, `Ort::GetEpApi`, `Ort::Session`"""
        if node.parent is not None and node.parent.type == "qualified_identifier":
            return
        context = self._context
        owner, _, name = tree.without_arguments(re.sub(r"\s+", "", tree.text(node))).rpartition("::")
        owner = context.index.alias(owner, unit)
        fact = context.facts.member(tree.last(owner), name)
        struct = context.facts.names.get(tree.last(owner))
        if fact is not None:
            yield context.use(node, unit, fact, role(node, fact), CERTAIN, passed(node))
        elif struct is not None and struct.kind == "type" and struct.path not in context.index.own:
            yield context.use(node, unit, struct, "type")
        elif (known := self._function(node, owner, name, unit)) is not None:
            yield from self._libraries.function(node, known, unit, "" if owner == "Ort" else owner, name, passed(node))
        elif owner == "Ort" or owner.startswith("Ort::"):
            yield from self._of_wrapper(node, owner, name, unit)

    def _function(self, node: Node, owner: str, name: str, unit: Unit) -> Declared | None:
        """A function of a header at hand."""
        if not is_called(node):
            return None
        context = self._context
        if (found := context.typer.find_member(owner, name, unit)) is not None:
            return found if isinstance(found, Declared) else None
        known = context.index.near(context.index.functions.get(name), unit)
        if known is None or not known.unit.library or tree.last(owner) in context.index.classes:
            return None
        return known

    def _of_wrapper(self, node: Node, owner: str, name: str, unit: Unit) -> Iterator[Use]:
        context = self._context
        whole = f"{owner}::{name}"
        if name in context.index.own_ort:
            return
        if context.wrapper.is_class(name) and context.wrapper.existence(whole) is not None:
            yield from self._class_of_wrapper(node, whole, unit)
            if is_called(node):
                yield from self._libraries.constructed(node, whole, unit, passed(node))
        elif owner == "Ort":
            yield from self._libraries.free(node, name, unit, passed(node))
        elif context.wrapper.existence(owner) is not None:
            yield from self._libraries.wrapped(node, owner, name, unit, passed(node))

    def _class_of_wrapper(self, node: Node, whole: str, unit: Unit) -> Iterator[Use]:
        """The name of a class: the type that it holds, and the class itself, which came with some release of the wrapper."""
        context = self._context
        handle, existence = context.wrapper.handle(whole), context.wrapper.existence(whole)
        if handle is not None:
            yield context.use(node, unit, handle, "type")
        at_hand = tree.last(whole) in context.index.aliases or context.index.class_of(whole, unit) is not None
        if (
            existence is not None
            and not at_hand
            and (existence.first > context.wrapper.oldest or existence.last is not None)
        ):
            yield context.wrapped(node, unit, whole, "type", (existence,))

    def looked_up(self, node: Node, unit: Unit) -> Iterator[Use]:
        """`GetExperimentalFunction("OrtApi_Thing_SinceV28")`"""
        fact = self._context.facts.experimental.get(tree.text(node).strip('"'))
        if fact is not None:
            yield self._context.use(node, unit, fact, fact.kind)

    def constructed(self, node: Node, unit: Unit) -> Iterator[Use]:
        """`Ort::Session session(env, path, options);`"""
        written = self._context.index.alias(tree.type_of_declaration(node), unit)
        if not written.startswith("Ort::") or node.parent is None or node.parent.type != "compound_statement":
            return
        for declarator in tree.declarators(node):
            value = tree.child(declarator, "value") or tree.child(declarator, "parameters")
            if value is None or tree.text(value) in ("{nullptr}", "{}", "(nullptr)"):
                continue
            if value.type in ("argument_list", "initializer_list", "parameter_list"):
                yield from self._libraries.constructed(
                    tree.child(node, "type") or node, written, unit, value.named_child_count
                )

    def exported(self, node: Node, unit: Unit) -> Iterator[Use]:
        """The functions that ONNX Runtime looks for in a library."""
        context = self._context
        name, function = tree.declared(tree.child(node, "declarator"))
        facts = context.facts.exports.get(tree.text(name)) if name is not None else None
        if name is None or not facts or context.typer.scopes(unit).class_around(name):
            return
        listed = tree.child(function, "parameters")
        count = 0 if listed is None else sum(p.type == "parameter_declaration" for p in listed.named_children)
        since = min((f.since_with(count) for f in facts if f.takes(count)), default=min(f.since for f in facts))
        yield Use(place(unit, name.start_byte), facts[0].path, EXPORT, since, None, context.guards.around(node, unit))

    def overrides(self, node: Node, unit: Unit) -> Iterator[Use]:
        """Methods that override those of ortforge's layer."""
        name = tree.last(tree.text(tree.child(node, "name")))
        for known in self._context.index.classes.get(name, ()):
            if known.node == node and known.unit is unit:
                yield from self._libraries.overridden(known, node, unit)


def _declares(node: Node) -> bool:
    """Is a name only the name of something that is declared here?"""
    parent = node.parent
    declaring = ("function_declarator", "parameter_declaration", "init_declarator", "enumerator")
    return parent is not None and parent.type in declaring and tree.child(parent, "declarator") == node
