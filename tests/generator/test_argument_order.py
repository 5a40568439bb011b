"""No argument of a call in C or C++ is read in the same call that sets it: which of the two comes first is the compiler's choice, and none warns.

Found in the text, so also in what only Windows runs; tests/ep/test_cpp_base.py and others run the rest with what two compilers made.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import tree_sitter_cpp
from tree_sitter import Language, Node, Parser

from tests.cpp_build import GENERATED
from tests.ep.scaffold_build import rendered

ROOT = Path(__file__).resolve().parents[2]
PARSER = Parser(Language(tree_sitter_cpp.language()))
#: Both sides are evaluated in an order that C++17 says.
_ORDERED = ("&&", "||", "<<", ">>", ",")
_SETS = ("std::move", "std::exchange")


def _below(node: Node) -> Iterator[Node]:
    """A node and all below it; what a lambda does is done later, and sizeof does nothing."""
    if node.type not in ("lambda_expression", "sizeof_expression"):
        yield node
        for child in node.children:
            yield from _below(child)


def _text(node: Node | None) -> str:
    return node.text.decode() if node is not None and node.text is not None else ""


def _set(argument: Node) -> Iterator[str]:
    """What is set while an argument is evaluated: `x` of `f(&x)`, `x = y`, `x++`, std::move(x)."""
    for node in _below(argument):
        given = node.type == "pointer_expression" and _text(node.children[0]) == "&" and node != argument
        if given or node.type == "update_expression":
            yield _text(node.child_by_field_name("argument"))
        elif node.type == "assignment_expression":
            yield _text(node.child_by_field_name("left"))
        elif node.type == "call_expression" and _text(node.child_by_field_name("function")) in _SETS:
            yield from (
                _text(moved) for list_ in node.children_by_field_name("arguments") for moved in list_.named_children[:1]
            )


def _read(argument: Node) -> set[str]:
    """Variables and members that are read; an address alone reads nothing."""
    if argument.type == "pointer_expression" and _text(argument.children[0]) == "&":
        return set()
    found = {node for node in _below(argument) if node.type in ("identifier", "field_expression")}
    objects = {_text(n.child_by_field_name("argument")) for n in found if n.type == "field_expression"}
    called = {_text(n.child_by_field_name("argument")) for n in found if n.type == "field_expression" and _is_called(n)}
    return ({_text(node) for node in found} - objects) | called


def _is_called(node: Node) -> bool:
    return node.parent is not None and node.parent.type == "call_expression"


def mistakes(source: bytes) -> list[str]:
    """Calls and operations of which one part sets what another reads, each as line: variable."""
    found = []
    for node in _below_all(PARSER.parse(source).root_node):
        operation = node.type == "binary_expression" and _text(node.child_by_field_name("operator")) not in _ORDERED
        if node.type == "argument_list" or operation:
            parts = [child for child in node.named_children if child.type != "comment"]
            sets = [set(_set(part)) for part in parts]
            reads = [_read(part) for part in parts]
            clashes = {n for i, s in enumerate(sets) for j, r in enumerate(reads) if i != j for n in s & r}
            found += [f"{node.start_point[0] + 1}: {name}" for name in sorted(clashes)]
    return found


def _below_all(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from _below_all(child)


def test_ours() -> None:
    folders = (ROOT / "runtime", GENERATED, rendered(), ROOT / "examples", ROOT / "tests" / "cpp")
    sources = [path for folder in folders for path in sorted(folder.rglob("*.[hc]*")) if path.suffix in _SOURCES]
    assert len(sources) > 300
    assert [f"{path}:{mistake}" for path in sources for mistake in mistakes(path.read_bytes())] == []


_SOURCES = (".c", ".cpp", ".h", ".hpp", ".in")


@pytest.mark.parametrize(
    ("call", "name"),
    [
        ("made(create(1, &given), given, name)", "given"),
        ("made(given, create(1, &given))", "given"),
        ("ComObject made(create(1, &given), given)", "given"),
        ("f(i++, i)", "i"),
        ("f(x = 1, g(x))", "x"),
        ("f(std::move(one), one.size())", "one"),
        ("f(g(&place.value), place.value)", "place.value"),
        ("x = g(&n) + n", "n"),
        ("f(&given, given)", None),
        ("f(put(&given), sizeof given)", None),
        ("f(create(1, &given)); g(given)", None),
        ("f(std::move(place.value), place.data)", None),
        ("std::cout << g(&n) << n", None),
        ("g(&n) == 0 && n != 0", None),
        ("Box{create(&given), given}", None),
        ("f([&] { return create(&given); }, given)", None),
    ],
)
def test_what_is_a_mistake(call: str, name: str | None) -> None:
    assert mistakes(f"void h() {{ {call}; }}\n".encode()) == ([f"1: {name}"] if name else [])
