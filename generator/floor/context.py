"""What all readers of C and C++ need: the index, the types, the guards, and how a use is made.

Input: index and facts. Output: `Context`. The readers of members, names and libraries share one.
"""

from __future__ import annotations

import bisect
import re

from tree_sitter import Node

from . import tree
from .facts import Fact, Facts
from .guards import Guards
from .index import Index, Unit
from .types import Typer
from .uses import CERTAIN, Guard, Place, Remark, Use
from .wrappers import Wrapper

#: Names of at least two words. `Run` and `Compile` are everybody's.
_ALONE = re.compile(r"[A-Z][a-z0-9]+_?[A-Z]")


class Context:
    """Shared by the readers."""

    def __init__(self, index: Index, facts: Facts) -> None:
        self.index = index
        self.facts = facts
        self.typer = Typer(index, facts)
        self.guards = Guards(self.typer)
        self.wrapper = Wrapper(facts)
        self.remarks: list[Remark] = []
        self.unresolved: dict[str, Place] = {}  # methods of ORT's C++ wrapper whose slot is not known

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
        return Use(place(unit, node.start_byte), fact.path, kind, since, fact.until, guards, sure)

    def by_name(self, name: str, passed: int | None) -> Fact | None:
        """The one member that a name can mean, whatever stands before it."""
        fact = self.facts.alone(name)
        if fact is None or not _ALONE.match(name) or name in self.index.members:
            return None
        return fact if passed is None or not fact.forms or fact.takes(passed) else None


def place(unit: Unit, offset: int) -> Place:
    """Line and column of an offset."""
    line = bisect.bisect_right(unit.starts, offset) - 1
    before = unit.source[unit.starts[line] : offset]
    return Place(unit.file, line + 1, len(before.decode("utf-8", "replace")) + 1)


def role(node: Node, fact: Fact | None) -> str:
    """What is done with a member."""
    if fact is None or fact.kind != "slot":
        return "member"
    if is_called(node):
        return "call"
    parent = node.parent
    return "slot filled" if parent is not None and assigned(node, parent) else "slot"


def assigned(node: Node, parent: Node) -> bool:
    """Is it what an assignment sets?"""
    return parent.type == "assignment_expression" and tree.child(parent, "left") == node


def is_called(node: Node) -> bool:
    """Is it what a call calls?"""
    parent = node.parent
    return parent is not None and parent.type == "call_expression" and tree.child(parent, "function") == node


def passed(node: Node) -> int | None:
    """The number of arguments, where it is called; None where it is not, or they are a macro's."""
    if not is_called(node) or node.parent is None:
        return None
    given = tree.arguments(node.parent)
    return (
        None
        if any(tree.text(n) == "__VA_ARGS__" or n.type == "parameter_pack_expansion" for n in given)
        else len(given)
    )
