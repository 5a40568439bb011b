"""Source text -> syntax tree, with directives out of the way.

Input: a `Source` and its `Language`. Output: `Parsed`. Directives are found between comments and strings, which the grammar
itself knows, so a file with directives is parsed twice.
"""

from __future__ import annotations

import bisect
import re
import time
from dataclasses import dataclass

from tree_sitter import Language as Grammar
from tree_sitter import Node, Parser, QueryCursor, Tree

from ortforge._errors import RequestError
from ortforge._installation import install_command

from . import syntax
from .conditions import Settled, settle
from .languages import Language
from .syntax import Source

#: What people and generators write takes less than one.
SECONDS = 5.0
_PIECE = 1 << 16
_MOST_ERRORS = 4096
_WIDEST = 30_000
#: No table lies deeper in a tree.
_DEEPEST = 256


class GrammarError(RequestError):
    """The grammar of a language is not installed."""


class TooLongError(ValueError):
    """No source that a person wrote: a grammar would look for an end in it for minutes."""


class Deadline:
    """So much time of the processor one file may take, whatever else the machine does."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._soonest = time.monotonic() + seconds
        self._end = time.process_time() + seconds

    def over(self, *_: object) -> bool:
        """Is it over? The arguments are those of tree-sitter's callbacks."""
        return time.monotonic() > self._soonest and time.process_time() > self._end

    def check(self) -> None:
        """Go on, or give up.

        Raises:
            TooLongError: it is over.
        """
        if self.over():
            raise TooLongError(f"it takes more than {self.seconds:g} s")


@dataclass(frozen=True, slots=True)
class Parsed:
    """A file's tree."""

    language: Language
    root: Node
    source: Source  # as it was parsed, directives and markers blank
    settled: Settled
    errors: tuple[Node, ...]  # what the grammar does not understand, in the order of the text
    deadline: Deadline

    def find(self, pattern: str) -> dict[str, list[Node]]:
        """What a query captures, by name, in the order of the text."""
        found = _captures(self.root, self.language, pattern, self.deadline)
        return {name: sorted(nodes, key=lambda n: n.start_byte) for name, nodes in found.items()}

    def errors_in(self, node: Node) -> tuple[Node, ...]:
        """What lies within a node, the outermost of those in one another."""
        low = bisect.bisect_left(self.errors, node.start_byte, key=lambda n: n.start_byte)
        high = bisect.bisect_right(self.errors, node.end_byte, key=lambda n: n.start_byte)
        return tuple(n for n in self.errors[low:high] if n.end_byte <= node.end_byte)


def grammar(language: Language) -> Grammar:
    """The grammar of a language.

    Raises:
        GrammarError: its package is not installed.
    """
    try:
        return syntax.grammar(language.module)
    except ImportError:
        raise GrammarError(
            f"{language.name} is read with the package {language.package}, which is not installed; "
            f"get it and the other grammars with: {install_command('tools')}"
        ) from None


def parse(source: Source, language: Language) -> Parsed:
    """The tree of a text; it may have errors.

    Raises:
        GrammarError: the grammar is not installed.
        TooLongError: the text is none that the grammar gets through.
    """
    data = source.data
    deadline = Deadline()
    settled = Settled(data, {})
    if language.directives is not None and language.directives.search(data):
        data, root = _bounded(data, language, deadline)
        settled = settle(data, _opaque(root, language, deadline), language.directives)
    cleaned = language.clean(settled.data) if language.clean is not None else settled.data
    cleaned, root = _bounded(cleaned, language, deadline)
    return Parsed(language, root, Source(source.name, cleaned), settled, _errors(root, deadline), deadline)


def _bounded(data: bytes, language: Language, deadline: Deadline) -> tuple[bytes, Node]:
    """The text without what nobody would search for a table, ex) the bytes of a model, and its tree."""
    root = _tree(data, language, deadline).root_node
    wide = _wide(root)
    if wide:
        data = _emptied(data, wide)
        root = _tree(data, language, deadline).root_node
        if _wide(root):
            raise TooLongError(f"more than {_WIDEST} things stand in a row")
    return data, root


def _tree(data: bytes, language: Language, deadline: Deadline) -> Tree:
    """The tree.

    Only a parser that is given the text in pieces asks whether it shall go on. Its tree has no text of its own, so it is parsed once
    more, as a text that has not changed, which costs nothing.
    """
    parser = Parser(grammar(language))
    try:
        tree = parser.parse(lambda start, _: data[start : start + _PIECE], progress_callback=deadline.over)
    except ValueError:
        deadline.check()
        raise
    return parser.parse(data, old_tree=tree)


def _wide(root: Node) -> list[Node]:
    """Nodes with so many children that a query over them takes minutes: the bytes of a model, or no source at all."""
    found = []
    stack = [root]
    while stack:
        node = stack.pop()
        if node.child_count > _WIDEST:
            found.append(node)
        elif node.descendant_count > _WIDEST:
            stack.extend(n for n in node.children if n.descendant_count > _WIDEST)
    return found


def _emptied(data: bytes, wide: list[Node]) -> bytes:
    """The text without what stands between the brackets or quotes of such nodes.

    Raises:
        TooLongError: one is the file itself, or is not understood.
    """
    text = bytearray(data)
    for node in wide:
        if node.parent is None or node.is_error:
            raise TooLongError(f"more than {_WIDEST} things stand in a row")
        inner = slice(node.start_byte + 1, node.end_byte - 1)
        text[inner] = re.sub(rb"[^\n]", b" ", bytes(text[inner]))
    return bytes(text)


def _captures(root: Node, language: Language, pattern: str, deadline: Deadline) -> dict[str, list[Node]]:
    deadline.check()
    cursor = QueryCursor(syntax.query(language.module, pattern))
    cursor.set_max_start_depth(_DEEPEST)  # the time that a query takes grows with the square of the depth
    return cursor.captures(root)


def _opaque(root: Node, language: Language, deadline: Deadline) -> list[tuple[int, int]]:
    """Where comments and strings are."""
    found = _captures(root, language, language.opaque, deadline)
    return sorted((node.start_byte, node.end_byte) for nodes in found.values() for node in nodes)


def _errors(root: Node, deadline: Deadline) -> tuple[Node, ...]:
    """What the grammar does not understand, as far as anybody would want to know."""
    found: list[Node] = []
    stack = [root] if root.has_error else []
    while stack and len(found) < _MOST_ERRORS:
        node = stack.pop()
        deadline.check()
        if node.is_error or node.is_missing:
            found.append(node)
        if node.has_error:
            stack.extend(n for n in reversed(node.children) if n.has_error or n.is_missing)
    return tuple(sorted(found, key=lambda n: (n.start_byte, -n.end_byte)))
