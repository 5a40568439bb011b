"""C++ text -> its syntax tree, and small questions about nodes.

Input: cleaned bytes. Output: a tree of tree-sitter, whose grammar takes C as well, needs no headers and goes on after what it does not
understand. Types are texts without const, pointers and references: `const OrtApi* const&` is "OrtApi".
"""

from __future__ import annotations

import re

from tree_sitter import Node, Parser, QueryCursor, Tree

from ..bindings import syntax

CPP, RUST = "tree_sitter_cpp", "tree_sitter_rust"
#: What trees of every language are asked.
text, child, ancestors = syntax.text, syntax.child, syntax.ancestors
_NOISE = re.compile(
    r"\b(?:const|volatile|struct|class|enum|union|typename|constexpr|static|inline|mutable|extern)\b|[*&\s]"
)
_ARGUMENTS = re.compile(r"<[^<>]*>")
#: What passes -> on to what it holds, or gives its elements by index and in loops.
_HOLDERS = frozenset(
    "unique_ptr shared_ptr weak_ptr optional reference_wrapper atomic not_null vector span array deque list set "
    "initializer_list Owned Shared Views Span".split()
)
#: Methods of these that give what is inside.
GIVERS = frozenset("get value front back at lock operator* data begin find".split())


def parse(data: bytes, grammar: str = CPP) -> Tree:
    """The tree of a text; never fails, but may have ERROR nodes."""
    return Parser(syntax.grammar(grammar)).parse(data)


def is_outsized(root: Node, deepest: int = 1000, longest: int = 10_000) -> bool:
    """Has it nodes inside of more others, or more brackets and the like one after the other, than any program has?

    Queries of such a tree take time that grows with the square. Only nodes with as many below them are looked into, which are few.
    """
    cursor = root.walk()
    depth = marks = 0
    while depth <= deepest:
        node = cursor.node
        assert node is not None
        marks = 0 if node.is_named else marks + 1
        if marks > longest:
            return True
        if node.descendant_count > deepest - depth and cursor.goto_first_child():
            depth += 1
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return False
            depth -= 1
    return True


def captures(pattern: str, node: Node, grammar: str = CPP) -> dict[str, list[Node]]:
    """The nodes that a pattern names, below a node."""
    return QueryCursor(syntax.query(grammar, pattern)).captures(node)


def plain_type(written: str) -> str:
    """A type without const, pointers, references and the leading ::"""
    return _NOISE.sub("", written).removeprefix("::")


def type_of_declaration(node: Node) -> str:
    """The type that a declaration, parameter, member or type descriptor names."""
    declared = child(node, "type")
    if declared is None:
        return ""
    if declared.type in ("struct_specifier", "class_specifier", "enum_specifier", "union_specifier"):
        return plain_type(text(child(declared, "name")))
    return plain_type(text(declared))


def held(type_: str) -> str:
    """What a smart pointer or container holds; the type itself for others."""
    name, opened, rest = type_.partition("<")
    if not opened or name.rpartition("::")[2] not in _HOLDERS:
        return type_
    depth = 0
    for at, mark in enumerate(rest):
        if (mark in ",>" and depth == 0) or at == len(rest) - 1:
            return rest[:at]
        depth += (mark == "<") - (mark == ">")
    return type_


def last(name: str) -> str:
    """A name without namespaces and template arguments."""
    return without_arguments(name).rpartition("::")[2]


def without_arguments(name: str) -> str:
    """A name without template arguments: `Ort::Value::CreateTensor<std::byte>` is Ort::Value::CreateTensor."""
    if "<" in name:
        while (shorter := _ARGUMENTS.sub("", name)) != name:
            name = shorter
        name = name.partition("<")[0]
    return name


def declared(declarator: Node | None) -> tuple[Node | None, Node | None]:
    """The name at the end of a declarator, and the function declarator on the way to it, if it declares a function."""
    function = None
    while declarator is not None:
        kind = declarator.type
        if kind in (
            "identifier",
            "field_identifier",
            "type_identifier",
            "qualified_identifier",
            "operator_name",
            "destructor_name",
        ):
            return declarator, function
        if kind == "function_declarator":
            inner = child(declarator, "declarator")
            # A pointer to a function is a variable: its name is in parentheses.
            if inner is None or inner.type != "parenthesized_declarator":
                function = declarator
            declarator = inner
        else:
            following = child(declarator, "declarator")
            declarator = following if following is not None else next(iter(declarator.named_children), None)
    return None, function


def declarators(node: Node) -> list[Node]:
    """The declarators of a declaration."""
    return node.children_by_field_name("declarator")


def arguments(call: Node) -> list[Node]:
    """What a call passes."""
    return syntax.named(child(call, "arguments"))


def parameters(function: Node) -> list[Node]:
    """The parameters that a declaration or definition of a function lists; `(void)` has none."""
    _, declarator = declared(child(function, "declarator"))
    listed = child(declarator, "parameters")
    found = [n for n in listed.named_children if n.type.endswith("parameter_declaration")] if listed is not None else []
    return [] if len(found) == 1 and text(found[0]) == "void" else found
