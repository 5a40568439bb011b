"""Source text -> its syntax tree, and small questions about nodes.

Input: a `Source`. Output: nodes of tree-sitter. What every reader needs is here: texts, places, whole numbers.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from tree_sitter import Language, Node, Query

_LONG_LINE = 2000
_DEEPEST = 24  # brackets and signs in one another, in a constant
_SUFFIX = re.compile(r"(?i)(?<=[0-9a-f])(?:_?[ui](?:8|16|32|64|size)|u?l*)\Z")


@dataclass(frozen=True, slots=True)
class Source:
    """One file."""

    name: str  # what messages call it
    data: bytes  # UTF-8


@cache
def grammar(module: str) -> Language:
    """The grammar in a Python module, for example tree_sitter_cpp.

    Raises:
        ImportError: it is not installed.
    """
    pointer: object = importlib.import_module(module).language()
    return Language(pointer)


@cache
def query(module: str, pattern: str) -> Query:
    """A pattern over trees of a grammar."""
    return Query(grammar(module), pattern)


def text(node: Node | None) -> str:
    """What is written there."""
    return "" if node is None or node.text is None else node.text.decode("utf-8", "replace")


def child(node: Node | None, field: str) -> Node | None:
    """The child in a role."""
    return None if node is None else node.child_by_field_name(field)


def named(node: Node | None, *kinds: str) -> list[Node]:
    """The named children without comments; only those of some kinds, if any are given."""
    if node is None:
        return []
    found = [n for n in node.named_children if not n.is_extra or n.type in kinds]
    return [n for n in found if n.type in kinds] if kinds else [n for n in found if "comment" not in n.type]


def first(node: Node | None, *kinds: str) -> Node | None:
    """The first named child of some kinds."""
    return next(iter(named(node, *kinds)), None)


def last(node: Node | None, *kinds: str) -> Node | None:
    """The last named child of some kinds."""
    return next(reversed(named(node, *kinds)), None)


def valued(nodes: Iterable[Node]) -> list[tuple[Node, str, Node | None]]:
    """Enumerators with a name and perhaps a value."""
    return [(node, text(child(node, "name")), child(node, "value")) for node in nodes]


def below(node: Node, enter: Callable[[Node], bool] = lambda _: True) -> Iterator[Node]:
    """All named nodes below one, in the order of the text; what is in a node only if `enter` says so."""
    stack = list(reversed(node.named_children))
    while stack:
        found = stack.pop()
        yield found
        if enter(found):
            stack.extend(reversed(found.named_children))


def ancestors(node: Node) -> Iterator[Node]:
    """The nodes around a node, innermost first."""
    up = node.parent
    while up is not None:
        yield up
        up = up.parent


def line(node: Node) -> int:
    """The line it begins on, from 1."""
    return node.start_point[0] + 1


def column(node: Node, source: Source) -> int:
    """The column it begins at, from 1, in characters; in bytes where nobody can count."""
    start = node.start_byte
    if node.start_point[1] > _LONG_LINE:
        return node.start_point[1] + 1
    return len(source.data[start - node.start_point[1] : start].decode("utf-8", "replace")) + 1


def unquoted(node: Node | None) -> str:
    """A string without its quotes."""
    return text(node).strip("\"'`")


def integer(written: str) -> int | None:
    """The value of a number as most languages write it: 1_000u32, 0xFF, $FF, 0b1, 7L; None for what is none."""
    plain = written.replace("_", "").replace("'", "").strip()
    if plain.startswith(("$", "&")) and not plain.startswith("&&"):
        plain = "0x" + plain[1:]
    plain = _SUFFIX.sub("", plain) if not plain.lower().startswith("0x") else re.sub(r"(?i)u?l*\Z", "", plain)
    if len(plain) > 40:
        return None
    try:
        return int(plain, 8) if re.fullmatch(r"0[0-7]+", plain) else int(plain, 0)
    except ValueError:
        return None


#: Names of nodes around an expression that change nothing.
_WRAPPED = ("parenthesized_expression", "expression_list", "cast_expression", "type_cast_expression", "argument")
_BINARY = ("binary_expression", "binary_operator", "shift_expression", "exprBinary", "additive_expression")
_UNARY = ("unary_expression", "unary_operator", "exprUnary", "prefix_expression")


def value(node: Node | None, known: Mapping[str, int], depth: int = 0) -> int | None:
    """What a constant expression comes to: numbers, signs, shifts, sums, other constants; None if it cannot be told."""
    if node is None or depth > _DEEPEST:
        return None
    written = text(node) if node.end_byte - node.start_byte < 200 else ""
    if node.type in _WRAPPED:
        return value(child(node, "value") or last(node), known, depth + 1)
    if node.type in _UNARY:
        inner = value(last(node), known, depth + 1)
        if inner is None:
            return None
        sign = written[:1]
        return -inner if sign == "-" else ~inner if sign == "~" else inner if sign == "+" else None
    if node.type in _BINARY:
        return _binary(node, known, depth)
    number = integer(written)
    return known.get(written.rpartition(".")[2].rpartition("::")[2]) if number is None else number


def _binary(node: Node, known: Mapping[str, int], depth: int) -> int | None:
    parts = named(node)
    if len(parts) < 2:
        return None
    left, right = value(parts[0], known, depth + 1), value(parts[-1], known, depth + 1)
    between = (
        node.text[parts[0].end_byte - node.start_byte : parts[-1].start_byte - node.start_byte] if node.text else b""
    )
    sign = between.decode("utf-8", "replace").strip()
    if left is None or right is None or abs(left) >= 1 << 64 or abs(right) >= 1 << 64:
        return None
    if sign in ("<<", "shl"):
        return left << right if 0 <= right < 64 else None
    known_signs: dict[str, Callable[[int, int], int]] = {
        "+": int.__add__,
        "-": int.__sub__,
        "*": int.__mul__,
        "|": int.__or__,
        "or": int.__or__,
        "&": int.__and__,
    }
    return known_signs[sign](left, right) if sign in known_signs else None
