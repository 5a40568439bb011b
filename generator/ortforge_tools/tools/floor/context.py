"""What all readers of C and C++ need: the index, the types, the guards, and how a use is made.

Input: index and facts. Output: `Context`. The readers of members, names and libraries share one.
"""

from __future__ import annotations

import bisect
import re
from dataclasses import replace

from tree_sitter import Node

from ...errors import Location
from . import tree
from .facts import Fact, Facts
from .guards import Guards
from .index import Index, Unit
from .types import Typer
from .uses import BY_NAME, CERTAIN, NULLED, Form, Guard, Remark, Use
from .wrappers import Wrapper

_CASTS = ("static_cast<", "reinterpret_cast<")
#: Names of at least two words. `Run` and `Compile` are everybody's.
_ALONE = re.compile(r"[A-Z][a-z0-9]+_?[A-Z]")


class Context:
    """Shared by the readers."""

    def __init__(self, index: Index, facts: Facts, wrapper: Wrapper) -> None:
        self.index = index
        self.facts = facts
        self.wrapper = wrapper
        self.typer = Typer(index, facts, wrapper)
        self.guards = Guards(self.typer)
        self.remarks: list[Remark] = []
        self.unresolved: dict[str, Location] = {}  # methods of ORT's C++ wrapper whose slot is not known

    def use(
        self,
        node: Node,
        unit: Unit,
        fact: Fact,
        kind: str,
        sure: str = CERTAIN,
        passed: int | None = None,
        guard: int = 0,
    ) -> Use:
        """A use of a fact, at a node."""
        since = fact.since if passed is None else fact.since_with(passed)
        guards = self.guards.around(node, unit) if since > self.facts.oldest else ()
        if guard:
            guards = (*guards, Guard(guard, False))
        return replace(fact, since=since).use(place(unit, node.start_byte), kind, guards, sure)

    def wrapped(
        self, node: Node, unit: Unit, name: str, kind: str, forms: tuple[Form, ...], several: bool = False
    ) -> Use:
        """A use of a name of ORT's C++ wrapper: what it needs is settled when it is known which release of the wrapper counts."""
        telling = len(forms) != 1 or forms[0].since > self.facts.oldest or forms[0].first > self.wrapper.oldest
        guards = self.guards.around(node, unit) if telling else ()
        since = min(form.since for form in forms)
        sure = BY_NAME if several else CERTAIN
        return Use(place(unit, node.start_byte), name, kind, since, None, guards, sure, forms)

    def by_name(self, name: str, passed: int | None) -> Fact | None:
        """The one member that a name can mean, whatever stands before it."""
        fact = self.facts.alone(name)
        if fact is None or not _ALONE.match(name) or name in self.index.members:
            return None
        return fact if passed is None or not fact.forms or fact.takes(passed) else None


def place(unit: Unit, offset: int) -> Location:
    """Line and column of an offset."""
    line = bisect.bisect_right(unit.starts, offset) - 1
    before = unit.source[unit.starts[line] : offset]
    return Location(unit.file, line + 1, len(before.decode("utf-8", "replace")) + 1)


def role(node: Node, fact: Fact | None) -> str:
    """What is done with a member."""
    if fact is None or fact.kind != "slot":
        return "member"
    if is_called(node):
        return "call"
    parent = node.parent
    if parent is None or not assigned(node, parent):
        return "slot"
    return NULLED if is_null(tree.child(parent, "right")) else "slot filled"


def assigned(node: Node, parent: Node) -> bool:
    """Is it what an assignment sets?"""
    return parent.type == "assignment_expression" and tree.child(parent, "left") == node


def is_null(node: Node | None) -> bool:
    """Is it NULL, however it is written: `nullptr`, `NULL`, `0`, `{}`, a cast of one of these, or an assignment of one?"""
    if node is None:
        return False
    kind = node.type
    if kind in ("null", "number_literal", "identifier"):
        return tree.text(node) in ("nullptr", "NULL", "0", "0L", "0UL")
    inner = [n for n in node.named_children if n.type != "comment"]
    if kind in ("parenthesized_expression", "initializer_list"):
        return is_null(inner[0]) if len(inner) == 1 else kind == "initializer_list" and not inner
    if kind == "cast_expression":
        return is_null(tree.child(node, "value"))
    if kind == "assignment_expression":
        return is_null(tree.child(node, "right"))
    if kind == "call_expression" and (given := tree.arguments(node)):
        return len(given) == 1 and tree.text(tree.child(node, "function")).startswith(_CASTS) and is_null(given[0])
    return False


def is_called(node: Node) -> bool:
    """Is it what a call calls?"""
    parent = node.parent
    return parent is not None and parent.type == "call_expression" and tree.child(parent, "function") == node


def passed(node: Node) -> int | None:
    """The number of arguments, where it is called; None where it is not, or they are a macro's."""
    if not is_called(node) or node.parent is None:
        return None
    arguments = tree.arguments(node.parent)
    unknown = any(tree.text(n) == "__VA_ARGS__" or n.type == "parameter_pack_expansion" for n in arguments)
    return None if unknown else len(arguments)
