"""An expression -> the type it has, as far as the sources tell.

Input: a node. Output: `Typed`: the name at the end of its type, without const, pointers and references, and the API version it
guards by itself (`api<24>(...)` of ortforge's C++ layer throws below 24).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tree_sitter import Node

from . import tree
from .facts import Facts
from .index import Class, Declared, Index, Unit
from .scopes import Scopes
from .wrappers import Wrapper

_DEEPEST = 24
_CASTS = frozenset({"static_cast", "reinterpret_cast", "const_cast", "dynamic_cast"})
#: Functions whose result is what they are given or hold.
_PASSING = frozenset({"move", "forward", "ref", "cref", "addressof", "as_const"})
_MAKERS = frozenset({"make_unique", "make_shared", "make"})
#: The guards of ortforge's C++ layer, see runtime/cpp/ortforge/host.hpp.
_LAYER = frozenset({"api", "ep_api", "model_editor_api"})
_GETTER = re.compile(r"Get((?:Ep|ModelEditor|Compile|Interop|Training|)Api)\Z")


@dataclass(frozen=True, slots=True)
class Typed:
    """What is known of an expression."""

    type: str
    guard: int = 0


class Typer:
    """Finds types; one for all files."""

    def __init__(self, index: Index, facts: Facts, wrapper: Wrapper) -> None:
        self.index = index
        self.facts = facts
        self.wrapper = wrapper
        self._scopes: dict[str, Scopes] = {}
        self._known: dict[tuple[str, int], Typed | None] = {}
        self._open: set[tuple[str, int]] = set()

    def scopes(self, unit: Unit) -> Scopes:
        """The scopes of a file."""
        return self._scopes.setdefault(unit.file, Scopes(unit))

    def of(self, node: Node | None, unit: Unit, depth: int = 0) -> Typed | None:
        """The type of an expression; None if it cannot be told."""
        if node is None or depth > _DEEPEST:
            return None
        key = (unit.file, node.id)
        if key in self._known:
            return self._known[key]
        if key in self._open:
            return None
        self._open.add(key)
        found = self._of(node, unit, depth + 1)
        if found is not None and found.type:
            found = Typed(self.index.alias(found.type, unit), found.guard)
        self._open.discard(key)
        self._known[key] = found
        return found

    def member(self, owner: str, name: str, unit: Unit, depth: int = 0) -> Typed | None:
        """The type of a member, or of the result of a method."""
        found = self.find_member(owner, name, unit)
        if isinstance(found, Declared):
            return self.declared(found, depth)
        if found:
            return Typed(found)
        if name in tree.GIVERS:
            inner = tree.held(owner)
            return Typed(inner) if inner != owner else None
        given = self.wrapper.gives(owner, name)
        return Typed(given) if given else None

    def find_member(self, owner: str, name: str, unit: Unit, depth: int = 0) -> Declared | str | None:
        """The declaration of a member in a class of the sources or one of its bases, or the type of ONNX Runtime's member."""
        if depth > _DEEPEST:
            return None
        known = self.index.class_of(owner, unit)
        if known is not None:
            found = known.members.get(name) or known.methods.get(name)
            if found is not None:
                return found
            for base in known.bases:
                inherited = self.find_member(self.index.alias(base, known.unit), name, known.unit, depth + 1)
                if inherited:
                    return inherited
        fact = self.facts.member(tree.last(owner), name)
        return None if fact is None else fact.type

    def struct_with(self, owner: str, name: str, unit: Unit, depth: int = 0) -> str | None:
        """The struct of ONNX Runtime's whose member a name is: the class itself or one of its bases.

        None if a class of the sources declares that name before, or nobody has it.
        """
        known = self.index.class_of(owner, unit) if depth <= _DEEPEST else None
        if known is not None:
            if name in known.members or name in known.methods:
                return None
            found = (
                self.struct_with(self.index.alias(b, known.unit), name, known.unit, depth + 1) for b in known.bases
            )
            return next((struct for struct in found if struct), None)
        last = tree.last(owner)
        return last if self.facts.member(last, name) is not None else None

    def whole(self, owner: str, unit: Unit, depth: int = 0) -> bool:
        """Are all bases of a class known? A class that nobody has seen may have any member."""
        last = tree.last(owner)
        if last in self.facts.members:
            return True
        known = self.index.class_of(owner, unit)
        if known is None or depth > _DEEPEST:
            return owner.startswith("std::") or last in ("int", "auto", "void", "char", "bool")
        return all(self.whole(self.index.alias(base, known.unit), known.unit, depth + 1) for base in known.bases)

    def declared(self, found: Declared, depth: int = 0) -> Typed | None:
        """The type of what was declared."""
        if found.type and found.type not in ("auto", "decltype(auto)"):
            return Typed(self.index.alias(found.type, found.unit))
        value = self.of(found.value, found.unit, depth + 1)
        if value is not None and found.node is not None and found.node.type == "for_range_loop":
            return Typed(tree.held(value.type), value.guard)
        return value

    def class_around(self, node: Node, unit: Unit) -> Class | None:
        """The class whose method a node is in."""
        name = self.scopes(unit).class_around(node)
        return self.index.class_of(name, unit) if name else None

    # ------------------------------------------------------------------------------------------ nodes

    def _of(self, node: Node, unit: Unit, depth: int) -> Typed | None:
        kind = node.type
        if kind in ("identifier", "field_identifier", "type_identifier"):
            return self.name(node, unit, depth)
        if kind == "this":
            around = self.class_around(node, unit)
            return None if around is None else Typed(around.name)
        if kind == "field_expression":
            owner = self.owner(node, unit, depth)
            found = None if owner is None else self.member(owner.type, field_name(node), unit, depth)
            return None if owner is None or found is None else Typed(found.type, max(found.guard, owner.guard))
        if kind == "call_expression":
            return self._call(node, unit, depth)
        if kind == "pointer_expression":
            inner = self.of(tree.child(node, "argument"), unit, depth)
            return inner if inner is None or tree.text(node)[:1] == "&" else Typed(tree.held(inner.type), inner.guard)
        if kind == "subscript_expression":
            inner = self.of(tree.child(node, "argument"), unit, depth)
            return None if inner is None else Typed(tree.held(inner.type), inner.guard)
        if kind in ("cast_expression", "compound_literal_expression", "new_expression"):
            described = tree.child(node, "type")
            if described is None:
                return None
            written = tree.type_of_declaration(described) if kind != "new_expression" else ""
            return Typed(written or tree.plain_type(tree.text(described)))
        if kind == "qualified_identifier":
            return self._qualified(node, unit, depth)
        return self._inner(node, unit, depth)

    def _inner(self, node: Node, unit: Unit, depth: int) -> Typed | None:
        kind = node.type
        if kind in ("parenthesized_expression", "initializer_list", "init_statement"):
            inner = [n for n in node.named_children if n.type != "comment"]
            return self.of(inner[0], unit, depth) if len(inner) == 1 else None
        if kind == "conditional_expression":
            first = self.of(tree.child(node, "consequence"), unit, depth)
            return first or self.of(tree.child(node, "alternative"), unit, depth)
        if kind in ("assignment_expression", "comma_expression"):
            return self.of(tree.child(node, "right"), unit, depth)
        return None

    def owner(self, node: Node, unit: Unit, depth: int = 0) -> Typed | None:
        """The type of what stands in front of . or ->"""
        found = self.of(tree.child(node, "argument"), unit, depth)
        if found is None:
            return None
        operator = tree.text(tree.child(node, "operator"))
        return Typed(tree.held(found.type), found.guard) if operator == "->" else found

    def name(self, node: Node, unit: Unit, depth: int = 0) -> Typed | None:
        """The type of what a name means: a local, a member, a variable or macro of the sources."""
        name = tree.text(node)
        local = self.scopes(unit).find(name, node)
        if local is not None:
            return self.declared(local, depth)
        around = self.class_around(node, unit)
        if around is not None:
            found = self.member(around.name, name, unit, depth)
            if found is not None:
                return found
        variable = self.index.near(self.index.variables.get(name), unit)
        return None if variable is None else self.declared(variable, depth)

    def _qualified(self, node: Node, unit: Unit, depth: int) -> Typed | None:
        owner, _, name = tree.text(node).rpartition("::")
        found = self.member(owner, name, unit, depth) if owner else None
        if found is not None:
            return found
        variable = self.index.near(self.index.variables.get(name), unit)
        return None if variable is None else self.declared(variable, depth)

    def _call(self, node: Node, unit: Unit, depth: int) -> Typed | None:
        function = tree.child(node, "function")
        if function is None:
            return None
        if function.type in ("template_function", "qualified_identifier"):
            special = self._template(function, node, unit, depth)
            if special is not None:
                return special
        if function.type in ("field_expression", "parenthesized_expression"):
            return self.of(function, unit, depth)
        name = tree.last(tree.text(function))
        owner = self.index.alias(tree.text(function).rpartition("::")[0], unit)
        if owner == "Ort" or owner.startswith("Ort::"):
            found = self._wrapped(owner, name, unit, depth)
            if found is not None:
                return found
        if name in _PASSING and (given := tree.arguments(node)):
            return self.of(given[0], unit, depth)
        around = self.class_around(node, unit)
        method = self.member(around.name, name, unit, depth) if around and function.type == "identifier" else None
        if method is not None:
            return method
        known = self.index.near(self.index.functions.get(name), unit)
        if known is not None:
            return self.declared(known, depth)
        fact = self.facts.names.get(name)
        if fact is not None and fact.kind == "function":
            return Typed(fact.type)
        if function.type == "identifier" and (name in self.index.classes or name in self.index.aliases):
            return Typed(name)  # T(x) makes one
        return self._macro(name)

    def _wrapped(self, owner: str, name: str, unit: Unit, depth: int) -> Typed | None:
        """What a function of ORT's C++ wrapper gives, by its header or by the spec; a constructor gives its class."""
        if (getter := _GETTER.match(name)) and owner == "Ort":
            return Typed(f"Ort{getter[1]}")
        if self.wrapper.is_class(name):
            return Typed(f"{owner}::{name}")
        if owner != "Ort":
            return self.member(owner, name, unit, depth)
        given = "" if name in self.index.functions else self.wrapper.gives("", name)
        return Typed(given) if given else None

    def _macro(self, name: str) -> Typed | None:
        """`#define API() GetTable()`: too little is known of its parameters to say more than its getter's type."""
        for _, define in self.index.macros.get(name, ()):
            body = define.body.decode("utf-8", "replace").strip().strip("()*& ")
            fact = self.facts.names.get(body)
            if fact is not None:
                return Typed(fact.type)
        return None

    def _template(self, function: Node, call: Node, unit: Unit, depth: int) -> Typed | None:
        inner = function
        while inner.type == "qualified_identifier":
            following = tree.child(inner, "name")
            if following is None:
                return None
            inner = following
        if inner.type != "template_function":
            return None
        name = tree.text(tree.child(inner, "name"))
        listed = tree.child(inner, "arguments")
        given = [] if listed is None else listed.named_children
        if name in _CASTS and given:
            return Typed(tree.type_of_declaration(given[0]))
        if name in _MAKERS and given and given[0].type == "type_descriptor":
            return Typed(tree.type_of_declaration(given[0]))
        if name in _LAYER and len(given) == 1:
            version = tree.text(given[0])
            parts = "".join(part.capitalize() for part in name.split("_"))
            return Typed(f"Ort{parts}", int(version) if version.isdigit() else 0)
        if name in _PASSING and (values := tree.arguments(call)):
            return self.of(values[0], unit, depth)
        return None


def field_name(node: Node) -> str:
    """The member that a field expression names."""
    return tree.text(field_node(node)).partition("<")[0].removeprefix("template ").strip()


def field_node(node: Node) -> Node | None:
    """The node of that name."""
    found = tree.child(node, "field")
    while found is not None and found.type in ("dependent_name", "template_method"):
        found = found.named_children[0] if found.named_children else None
    return found
