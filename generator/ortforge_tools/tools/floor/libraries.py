"""Functions of header libraries on top of the C API -> uses.

Input: a call. Output: what it needs. Three cases: ortforge's C++ layer, whose functions stand under the version they need and ask the
host before they call one; ORT's C++ wrapper, or any other header at hand, whose functions need what their bodies use; and ORT's wrapper where
it is not at hand, whose functions the spec knows, release by release.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from tree_sitter import Node

from ...model.cxx_wrapper import family
from . import tree
from .context import Context, place
from .index import Class, Declared, Unit
from .uses import BY_NAME, Guard, Use

_DEEPEST = 6
_FOR_ERRORS = frozenset(
    f"OrtApi.{name}" for name in ("CreateStatus", "GetErrorCode", "GetErrorMessage", "ReleaseStatus")
)


class Libraries:
    """Reads calls into headers that are no sources themselves."""

    def __init__(self, context: Context, visit: Callable[[Node, Unit], Iterator[Use]]) -> None:
        """`visit` reads a whole function."""
        self._context = context
        self._visit = visit
        self._needs: dict[tuple[str, int], Use | None] = {}
        self._depth = 0

    def function(
        self, where: Node, known: Declared, unit: Unit, owner: str, name: str, given: int | None
    ) -> Iterator[Use]:
        """A function or method that a header at hand declares."""
        if not known.unit.library or known.node is None:
            return
        if known.unit.layer:
            yield from self.layer(where, known.unit, known.node, unit, name)
            return
        bodies = [d for d in self._bodies(known, owner, name) if _takes(d.node, given)]
        if not bodies and owner and given is not None:
            yield from self.wrapped(where, f"Ort::{tree.last(owner)}", name, unit, given)
        needs = self._needed(bodies)
        if needs is not None:
            guards = self._context.guards.around(where, unit)
            through = self._named(owner, name)
            yield replace(needs, place=place(unit, where.start_byte), kind="call", guards=guards, through=through)

    def layer(self, where: Node, there: Unit, declared: Node, unit: Unit, name: str) -> Iterator[Use]:
        """A function, method or class of ortforge's layer: it guards itself, but headers have to have it."""
        version = max((g.version for g in there.cleaned.guards(declared.start_byte)), default=0)
        if version:
            guards = (*self._context.guards.around(where, unit), Guard(version, False))
            yield Use(place(unit, where.start_byte), f"ortforge::{name}", "layer", version, None, guards)

    def overridden(self, known: Class, node: Node, unit: Unit) -> Iterator[Use]:
        """Methods of a class that override some of the layer's, which headers have to have."""
        body = tree.child(node, "body")
        for item in body.named_children if body is not None else ():
            for declarator in (
                tree.declarators(item) if item.type in ("field_declaration", "function_definition") else ()
            ):
                name, function = tree.declared(declarator)
                if name is None or function is None or "override" not in tree.text(item):
                    continue
                for base in known.bases:
                    found = self._context.typer.find_member(base, tree.text(name), unit)
                    if isinstance(found, Declared) and found.unit.layer and found.node is not None:
                        yield from self.layer(name, found.unit, found.node, unit, tree.text(name))

    def wrapped(self, where: Node, type_: str, name: str, unit: Unit, given: int | None) -> Iterator[Use]:
        """A method of ORT's C++ wrapper, which is not at hand: by what the spec knows of its releases."""
        context = self._context
        if (
            tree.last(type_) in context.index.own_ort or name in context.facts.names
        ):  # the latter: `x.operator OrtValue*()`
            return
        forms, several = context.wrapper.method(type_, name, given)
        if forms:
            yield context.wrapped(where, unit, self._named(type_, name), "call", forms, several)
        elif context.wrapper.existence(type_) is not None and name not in tree.GIVERS and name != "release":
            context.unresolved.setdefault(f"{type_.partition('<')[0]}::{name}", place(unit, where.start_byte))

    def free(self, where: Node, name: str, unit: Unit, given: int | None) -> Iterator[Use]:
        """A function of the wrapper outside its classes."""
        if name in self._context.index.own_ort:
            return
        forms, several = self._context.wrapper.function(name, given)
        if forms:
            yield self._context.wrapped(where, unit, f"Ort::{name}", "call", forms, several)

    def constructed(self, where: Node, type_: str, unit: Unit, given: int | None) -> Iterator[Use]:
        """An object of a class of the wrapper."""
        context = self._context
        known = context.index.class_of(type_, unit)
        if known is not None and known.unit.library:
            if known.unit.layer:
                return
            declared = known.methods.get(known.name)
            if declared is not None:
                yield from self.function(where, declared, unit, known.name, known.name, given)
            return
        if tree.last(type_) in context.index.own_ort:
            return
        forms, several = context.wrapper.constructor(type_, given)
        if forms:
            yield context.wrapped(where, unit, self._named(type_, family(tree.last(type_))), "call", forms, several)

    def _named(self, owner: str, name: str) -> str:
        """What messages call a method."""
        last = tree.last(owner)
        if self._context.wrapper.is_class(last):
            return f"Ort::{family(last)}::{name}"
        return f"{last}::{name}" if last else name

    # -------------------------------------------------------------------------------------------- bodies

    def _needed(self, bodies: list[Declared]) -> Use | None:
        """The newest thing that the body of a function uses without a test.

        Of several overloads that fit it is the one that needs the least.
        """
        if not bodies:
            return None
        needs = [self._in(body) for body in bodies]
        least = min(needs, key=lambda use: _rank(use) if use else (0, 0, ""))
        if least is None or len({use.since if use else 0 for use in needs}) == 1:
            return least
        return replace(least, sure=BY_NAME)

    def _bodies(self, known: Declared, owner: str, name: str) -> Iterator[Declared]:
        """The definitions of a function: where it is declared, or outside its class."""
        index = self._context.index
        classes = {tree.last(owner), *(tree.last(b) for b in self._all_bases(owner, known.unit))} if owner else set()
        seen = set()
        for one in (known, *index.functions.get(name, ()), *self._methods(classes, name)):
            if one.node is None or not one.unit.library or tree.child(one.node, "body") is None:
                continue
            named, _ = tree.declared(tree.child(one.node, "declarator"))
            qualified = tree.text(named).rpartition("::")[0]
            if (qualified and tree.last(qualified) not in classes) or one.node.id in seen:
                continue
            if not qualified and one is not known and owner and not self._inside(one, classes):
                continue
            seen.add(one.node.id)
            yield one

    def _methods(self, classes: set[str], name: str) -> Iterator[Declared]:
        for one in classes:
            for known in self._context.index.classes.get(one, ()):
                yield from known.overloads.get(name, ())

    def _inside(self, one: Declared, classes: set[str]) -> bool:
        return one.node is not None and self._context.typer.scopes(one.unit).class_around(one.node) in classes

    def _all_bases(self, owner: str, unit: Unit, depth: int = 0) -> Iterator[str]:
        known = self._context.index.class_of(owner, unit) if depth < _DEEPEST else None
        for base in known.bases if known is not None else ():
            yield base
            yield from self._all_bases(base, unit, depth + 1)

    def _in(self, body: Declared) -> Use | None:
        assert body.node is not None
        key = (body.unit.file, body.node.id)
        if key in self._needs or self._depth > _DEEPEST:
            return self._needs.get(key)
        self._needs[key] = None
        self._depth += 1
        found = [use for use in self._visit(body.node, body.unit) if not use.guarded]
        self._depth -= 1
        newest = max(found, key=_rank, default=None)
        self._needs[key] = newest
        return newest


def _rank(use: Use) -> tuple[int, int, str]:
    """What tells most of a function: what is newest; of that a member that is not for errors alone; and the same in every run."""
    if "." not in use.symbol:
        return use.since, 0, use.symbol
    return use.since, 1 if use.symbol == "OrtApiBase.GetApi" else 2 if use.symbol in _FOR_ERRORS else 3, use.symbol


def _takes(function: Node | None, given: int | None) -> bool:
    """Does it take so many arguments? It may have defaults, which its definition does not show."""
    if function is None or given is None:
        return True
    _, declared = tree.declared(tree.child(function, "declarator"))
    return "..." in tree.text(tree.child(declared, "parameters")) or len(tree.parameters(function)) >= given
