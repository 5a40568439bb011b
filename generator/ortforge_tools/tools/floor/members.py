"""Members of ONNX Runtime's structs in C and C++ -> uses.

Input: nodes. Output: `Use`s of slots that are called or filled, and of plain members: behind . and ->, without either inside a class
that is such a struct, in designated initialisers, in offsetof.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tree_sitter import Node

from . import tree
from .context import Context, assigned, is_called, is_null, passed, place, role
from .facts import Fact
from .index import Declared, Unit
from .libraries import Libraries
from .types import Typed, field_name, field_node
from .uses import ASKED, BY_NAME, CERTAIN, NULLED, Remark, Use

_ASKS = (
    "it asks for the API of the headers it is compiled with: built with headers of 1.N it needs 1.N, unless it asks again for "
    "less where that is refused"
)
_UNTOLD = "which version is asked for here cannot be told from the files at hand"
_OF_HEADERS = re.compile(r"\bORT_API_VERSION\b")


class Members:
    """Reads members."""

    def __init__(self, context: Context, libraries: Libraries) -> None:
        self._context = context
        self._libraries = libraries

    def field(self, node: Node, unit: Unit) -> Iterator[Use]:
        """`api->CreateEnv`"""
        name = field_name(node)
        context = self._context
        known = name in context.facts.by_member
        if not known and name not in context.index.members and not name[:1].isupper():
            return
        owner = context.typer.owner(node, unit)
        if owner is not None and owner.type:
            yield from self._of_type(node, name, owner, unit)
        elif known and (fact := context.by_name(name, passed(node))) is not None:
            yield context.use(field_node(node) or node, unit, fact, role(node, fact), BY_NAME, passed(node))

    def _of_type(self, node: Node, name: str, owner: Typed, unit: Unit) -> Iterator[Use]:
        context = self._context
        where = field_node(node) or node
        struct = context.typer.struct_with(owner.type, name, unit)
        fact = None if struct is None else context.facts.member(struct, name)
        if fact is not None:
            yield context.use(where, unit, fact, role(node, fact), CERTAIN, passed(node), owner.guard)
            yield from self._asked(node, fact, unit)
            return
        method = context.typer.find_member(owner.type, name, unit)
        if isinstance(method, Declared):
            yield from self._libraries.function(where, method, unit, owner.type, name, passed(node))
        elif owner.type.startswith("Ort::"):
            yield from self._libraries.wrapped(where, owner.type, name, unit, passed(node))
        elif not context.typer.whole(owner.type, unit) and (alone := context.by_name(name, passed(node))) is not None:
            yield context.use(where, unit, alone, role(node, alone), BY_NAME, passed(node))

    def _asked(self, node: Node, fact: Fact, unit: Unit) -> Iterator[Use]:
        """`GetApi(24)`: the version that is asked for is needed."""
        if fact.path != "OrtApiBase.GetApi" or not is_called(node) or node.parent is None or passed(node) != 1:
            return
        context = self._context
        given = tree.arguments(node.parent)[0]
        written = tree.text(given)
        if _OF_HEADERS.search(written):
            context.remarks.append(Remark(_ASKS, place(unit, given.start_byte)))
            return
        value = int(written) if written.isdigit() else context.index.number(tree.last(written), unit)
        if value is None:
            context.remarks.append(Remark(_UNTOLD, place(unit, given.start_byte)))
        else:
            guards = context.guards.around(node, unit)
            yield Use(place(unit, given.start_byte), f"OrtApiBase.GetApi({value})", ASKED, value, None, guards)

    def implicit(self, node: Node, unit: Unit, name: str) -> Iterator[Use]:
        """`CreateEp = CreateEpImpl;` inside a class that is an OrtEpFactory."""
        context = self._context
        parent = node.parent
        if parent is None or not (assigned(node, parent) or is_called(node)):
            return
        if context.typer.scopes(unit).find(name, node) is not None:
            return
        around = context.typer.class_around(node, unit)
        if around is None:
            return
        struct = context.typer.struct_with(around.name, name, unit)
        fact = None if struct is None else context.facts.member(struct, name)
        if fact is not None:
            yield context.use(node, unit, fact, role(node, fact))
        elif assigned(node, parent) and not context.typer.whole(around.name, unit):
            alone = context.by_name(name, None)
            if alone is not None:
                yield context.use(node, unit, alone, role(node, alone), BY_NAME)

    def designated(self, node: Node, unit: Unit) -> Iterator[Use]:
        """`OrtEpFactory factory = {.CreateEp = CreateEpImpl};`"""
        designator = tree.child(node, "designator") or next(iter(node.named_children), None)
        if designator is None or designator.type != "field_designator":
            return
        context = self._context
        name = tree.text(designator).lstrip(". ")
        if name not in context.facts.by_member:
            return
        type_ = self._initialised(node, unit)
        struct = context.typer.struct_with(type_, name, unit) if type_ else None
        if type_:
            fact, sure = (None if struct is None else context.facts.member(struct, name)), CERTAIN
        else:
            fact, sure = context.by_name(name, None), BY_NAME
        if fact is not None:
            where = designator.named_children[0] if designator.named_children else designator
            filled = NULLED if is_null(tree.child(node, "value")) else "slot filled"
            yield context.use(where, unit, fact, filled if fact.kind == "slot" else "member", sure)

    def _initialised(self, node: Node, unit: Unit) -> str:
        """The type of what the braces around a designator make."""
        context = self._context
        for outer in tree.ancestors(node):
            if outer.type in (
                "declaration",
                "compound_literal_expression",
                "field_declaration",
                "optional_parameter_declaration",
            ):
                return context.index.alias(tree.type_of_declaration(outer), unit)
            if outer.type == "assignment_expression":
                typed = context.typer.of(tree.child(outer, "left"), unit)
                return typed.type if typed else ""
            if outer.type in ("compound_statement", "argument_list"):
                return ""
        return ""

    def offset(self, node: Node, unit: Unit) -> Iterator[Use]:
        """`offsetof(OrtEp, Compile)`"""
        context = self._context
        described, member = tree.child(node, "type"), tree.child(node, "member")
        if described is None or member is None:
            return
        struct = context.index.alias(tree.type_of_declaration(described), unit)
        fact = context.facts.member(struct, tree.text(member))
        if fact is not None:
            yield context.use(member, unit, fact, "offsetof")
