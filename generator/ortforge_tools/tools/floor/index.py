"""The declarations of all files: what a name means that one file declares and another uses.

Input: units (parsed files). Output: `Index`: classes with bases, members and methods; functions, variables, aliases and
integer constants. A name may be declared many times, in programs that have nothing to do with each other: the declaration
nearest to the use counts. `using namespace Ort`, `using Ort::Session` and `namespace o = Ort` give names of ORT's C++ wrapper back their namespace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from tree_sitter import Node, Tree

from ...text import shared_beginning
from . import tree, version_tests
from .conditions import Cleaned, Define

_CONTAINERS = frozenset(
    "namespace_definition linkage_specification declaration_list template_declaration translation_unit ERROR "
    "export_declaration".split()
)
_CLASSES = "(class_specifier body: (_)) @class (struct_specifier body: (_)) @class (enum_specifier body: (_)) @enum"


@dataclass(frozen=True, slots=True, eq=False)
class Unit:
    """One file, parsed."""

    file: str
    cleaned: Cleaned
    tree: Tree
    source: bytes
    starts: tuple[int, ...]  # offset of each line
    library: bool = False  # declares what the sources use, and is no source itself
    layer: bool = False  # a library, and ortforge's own: it guards what it calls
    outsized: bool = False  # nested as no program is: there is no tree


@dataclass(frozen=True, slots=True, eq=False)
class Declared:
    """Something with a type."""

    type: str  # "auto" if the value says it
    unit: Unit
    node: Node | None = None  # the declaration, function or parameter
    value: Node | None = None  # what it is set to


@dataclass(slots=True, eq=False)
class Class:
    """A class or struct of the sources."""

    name: str
    unit: Unit
    bases: list[str] = field(default_factory=list)
    members: dict[str, Declared] = field(default_factory=dict)
    methods: dict[str, Declared] = field(default_factory=dict)
    overloads: dict[str, list[Declared]] = field(default_factory=dict)
    node: Node | None = None


_One = TypeVar("_One", Declared, Class)


class Index:
    """All declarations."""

    def __init__(self, units: Iterable[Unit], wrapped: Callable[[str], bool] = lambda _: False) -> None:
        """Read all units.

        Args:
            wrapped: Is a name that of a class of ORT's C++ wrapper?
        """
        self._wrapped = wrapped
        self._opened: dict[str, set[str]] = {}  # by file: what `using` takes from the wrapper's namespace; "" for all
        self._spaces: dict[str, dict[str, str]] = {}  # by file: other names of namespaces
        self.classes: dict[str, list[Class]] = {}
        self.functions: dict[str, list[Declared]] = {}
        self.variables: dict[str, list[Declared]] = {}
        self.aliases: dict[str, list[Declared]] = {}
        self.macros: dict[str, list[tuple[Unit, Define]]] = {}
        self.own: set[str] = set()  # names that the sources define as types, enumerators or macros
        self.members: set[str] = set()  # names of members and methods of any class
        self.own_ort: set[str] = set()  # classes and functions of a namespace Ort that the sources make themselves
        self._places: dict[tuple[int, str], int] = {}  # which of a list is nearest to a file
        for unit in units:
            self._read(unit)

    def near(self, found: list[Declared] | None, unit: Unit) -> Declared | None:
        """The declaration nearest to a file."""
        return self._nearest(found, unit) if found else None

    def class_of(self, type_: str, unit: Unit) -> Class | None:
        """The class of a type."""
        found = self.classes.get(tree.last(type_))
        return self._nearest(found, unit) if found else None

    def _nearest(self, found: list[_One], unit: Unit) -> _One:
        """The one whose file is nearest to the unit's: the same one, else in a folder as near as can be."""
        if len(found) == 1:
            return found[0]
        key = (id(found), unit.file)
        place = self._places.get(key)
        if place is None:
            folders = unit.file.split("/")
            near = [(one.unit is unit, shared_beginning(one.unit.file.split("/"), folders)) for one in found]
            place = self._places[key] = near.index(max(near))
        return found[place]

    def alias(self, type_: str, unit: Unit) -> str:
        """A type with aliases put in."""
        for _ in range(10):
            known = self.near(self.aliases.get(tree.last(type_)), unit)
            if known is None or known.type == type_:
                break
            type_ = known.type
        return self._spaced(type_, unit)

    def _spaced(self, name: str, unit: Unit) -> str:
        """A name with the namespace that the file lets it leave out, or calls otherwise."""
        first, qualified, rest = name.partition("::")
        if qualified or name in self._spaces.get(unit.file, ()):
            other = self._spaces.get(unit.file, {}).get(first)
            return name if other is None else f"{other}::{rest}" if qualified else other
        opened = self._opened.get(unit.file, ())
        if ("" in opened or first in opened) and self._wrapped(first.partition("<")[0]) and first not in self.own:
            return f"Ort::{name}"
        return name

    def number(self, name: str, unit: Unit) -> int | None:
        """The value of a constant: a macro, a constexpr variable, an enumerator."""
        for _ in range(10):
            macro = self.macros.get(name)
            if macro and macro[0][1].params is None:
                written = macro[0][1].body.decode("utf-8", "replace").strip().strip("()")
            else:
                variable = self.near(self.variables.get(name), unit)
                written = "" if variable is None else tree.text(variable.value).strip("{} ")
            value = version_tests.number(written, {})
            if value is not None or not written:
                return value
            name = written.rpartition("::")[2]
        return None

    # ---------------------------------------------------------------------------------------- reading

    def _read(self, unit: Unit) -> None:
        for define in unit.cleaned.defines:
            self.macros.setdefault(define.name, []).append((unit, define))
            if not unit.library:
                self.own.add(define.name)
        found = tree.captures(_CLASSES, unit.tree.root_node)
        for node in found.get("class", ()):
            self._class(node, unit)
        for node in found.get("enum", ()):
            self._enum(node, unit)
        self._declarations(unit.tree.root_node, unit)

    def _declarations(self, root: Node, unit: Unit) -> None:
        stack = [root]
        while stack:
            node = stack.pop()
            for item in node.named_children:
                if item.type in _CONTAINERS:
                    stack.append(item)
                elif item.type == "declaration":
                    self._variables(item, unit)
                elif item.type == "function_definition":
                    self._function(item, unit)
                elif item.type in ("using_declaration", "namespace_alias_definition"):
                    self._space(item, unit)
                else:
                    self._alias(item, unit)

    def _space(self, item: Node, unit: Unit) -> None:
        """`using namespace Ort;`, `using Ort::Session;`, `namespace o = Ort;`"""
        named = [tree.plain_type(tree.text(n)) for n in item.named_children]
        if item.type == "namespace_alias_definition":
            if len(named) == 2:
                self._spaces.setdefault(unit.file, {})[named[0]] = named[1]
        elif named and (named[0] == "Ort" or named[0].startswith("Ort::")):
            self._opened.setdefault(unit.file, set()).add(named[0].partition("::")[2])

    def _variables(self, item: Node, unit: Unit) -> None:
        for declarator in tree.declarators(item):
            value = tree.child(declarator, "value") if declarator.type == "init_declarator" else None
            name, function = tree.declared(declarator)
            if name is None:
                continue
            known = Declared(_returned(item, function), unit, item, value)
            where = self.variables if function is None else self.functions
            where.setdefault(tree.last(tree.text(name)), []).append(known)
            if function is not None:
                self._ours(tree.last(tree.text(name)), item, unit)

    def _function(self, item: Node, unit: Unit) -> None:
        name, function = tree.declared(tree.child(item, "declarator"))
        if name is not None and function is not None:
            known = Declared(_returned(item, function), unit, item)
            self.functions.setdefault(tree.last(tree.text(name)), []).append(known)
            self._ours(tree.last(tree.text(name)), item, unit)

    def _ours(self, name: str, item: Node, unit: Unit) -> None:
        """Note what the sources declare in a namespace that is called like that of ORT's wrapper."""
        if not unit.library and any(
            outer.type == "namespace_definition" and tree.text(tree.child(outer, "name")).partition("::")[0] == "Ort"
            for outer in tree.ancestors(item)
        ):
            self.own_ort.add(name)

    def _alias(self, item: Node, unit: Unit) -> None:
        if item.type == "alias_declaration":
            target = tree.child(item, "type")
            if target is not None:
                known = Declared(tree.type_of_declaration(target), unit, item)
                self.aliases.setdefault(tree.text(tree.child(item, "name")), []).append(known)
        elif item.type == "type_definition":
            for declarator in tree.declarators(item):
                name, function = tree.declared(declarator)
                type_ = tree.type_of_declaration(item)
                if name is not None and function is None and type_ and type_ != tree.text(name):
                    self.aliases.setdefault(tree.text(name), []).append(Declared(type_, unit, item))

    def _enum(self, node: Node, unit: Unit) -> None:
        own = set() if unit.library else self.own
        own.add(tree.text(tree.child(node, "name")))
        for item in node.named_children[-1].named_children:
            if item.type == "enumerator":
                name = tree.text(tree.child(item, "name"))
                own.add(name)
                self.variables.setdefault(name, []).append(Declared("int", unit, item, tree.child(item, "value")))

    def _class(self, node: Node, unit: Unit) -> None:
        name = tree.last(tree.text(tree.child(node, "name")))
        body = tree.child(node, "body")
        if not name and node.parent is not None and node.parent.type == "type_definition":
            name = tree.text(tree.child(node.parent, "declarator"))
        if not name or body is None:
            return
        found = Class(name, unit, list(_bases(node)), node=node)
        if not unit.library:
            self.own.add(name)
            self._ours(name, node, unit)
        stack = [body]
        while stack:
            for item in stack.pop().named_children:
                if item.type in ("template_declaration", "ERROR"):
                    stack.append(item)
                elif item.type in ("field_declaration", "declaration", "function_definition"):
                    self._member(item, found)
                else:
                    self._alias(item, unit)
        self.classes.setdefault(name, []).append(found)
        self.members.update(found.members, found.methods)

    def _member(self, item: Node, owner: Class) -> None:
        value = tree.child(item, "default_value")
        for declarator in tree.declarators(item):
            name, function = tree.declared(declarator)
            if name is None:
                continue
            if declarator.type == "init_declarator":
                value = tree.child(declarator, "value")
            known = Declared(_returned(item, function), owner.unit, item, value)
            where = owner.members if function is None else owner.methods
            where.setdefault(tree.text(name), known)
            if function is not None:
                owner.overloads.setdefault(tree.text(name), []).append(known)
            if function is None and value is not None and "static" in tree.text(item)[:40]:
                self.variables.setdefault(tree.text(name), []).append(known)


def _returned(item: Node, function: Node | None) -> str:
    type_ = tree.type_of_declaration(item)
    if type_ == "auto" and function is not None:
        for part in function.named_children:
            if part.type == "trailing_return_type" and part.named_children:
                return tree.type_of_declaration(part.named_children[0])
    return type_


def _bases(node: Node) -> Iterator[str]:
    for clause in node.named_children:
        if clause.type == "base_class_clause":
            for base in clause.named_children:
                if base.type in ("type_identifier", "qualified_identifier", "template_type"):
                    yield tree.plain_type(tree.text(base))
