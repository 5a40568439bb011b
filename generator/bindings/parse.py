"""Source text -> syntax tree, with directives out of the way.

Input: a `Source` and its `Language`. Output: `Parsed`. Directives are found between comments and strings, which the grammar
itself knows, so a file with directives is parsed twice.
"""

from __future__ import annotations

import bisect
import importlib
import time
from dataclasses import dataclass
from functools import cache

from tree_sitter import Language as Grammar
from tree_sitter import Node, Parser, Query, QueryCursor, Tree

from ortforge.runtime.errors import RequestError

from .conditions import Settled, settle
from .languages import Language
from .syntax import Source

_ERRORS = "(ERROR) @error (MISSING) @missing"
#: What people and generators write takes less than one.
SECONDS = 10.0
_PIECE = 1 << 16


class GrammarError(RequestError):
    """The grammar of a language is not installed."""


class TooLongError(ValueError):
    """No source that a person wrote: a grammar would look for an end in it for minutes."""


class Deadline:
    """So much time of the processor one file may take, whatever else the machine does."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._end = time.process_time() + seconds

    def over(self, *_: object) -> bool:
        """Is it over? The arguments are those of tree-sitter's callbacks."""
        return time.process_time() > self._end

    def check(self) -> None:
        """Go on, or give up.

        Raises:
            TooLongError: it is over.
        """
        if self.over():
            raise TooLongError(f"reading it takes more than {self.seconds:g} s")


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


@cache
def grammar(language: Language) -> Grammar:
    """The grammar of a language.

    Raises:
        GrammarError: its package is not installed.
    """
    try:
        module = importlib.import_module(language.module)
    except ImportError:
        raise GrammarError(
            f"{language.name} is read with the package {language.package}, which is not installed; "
            "get it and its like with: pip install 'ortforge[bindings]'"
        ) from None
    pointer: object = module.language()
    return Grammar(pointer)


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
        tree = _tree(data, language, deadline)
        settled = settle(data, _opaque(tree.root_node, language, deadline), language.directives)
    cleaned = language.clean(settled.data) if language.clean is not None else settled.data
    root = _tree(cleaned, language, deadline).root_node
    errors = _errors(root, language, deadline)
    return Parsed(language, root, Source(source.name, cleaned), settled, errors, deadline)


def _tree(data: bytes, language: Language, deadline: Deadline) -> Tree:
    """The tree. In pieces, because only so the parser asks whether it shall go on."""
    parser = Parser(grammar(language))
    try:
        return parser.parse(lambda start, _: data[start : start + _PIECE], progress_callback=deadline.over)
    except ValueError:
        deadline.check()
        raise


def _captures(root: Node, language: Language, pattern: str, deadline: Deadline) -> dict[str, list[Node]]:
    deadline.check()
    return QueryCursor(_query(language, pattern)).captures(root)


def _opaque(root: Node, language: Language, deadline: Deadline) -> list[tuple[int, int]]:
    """Where comments and strings are."""
    found = _captures(root, language, language.opaque, deadline)
    return sorted((node.start_byte, node.end_byte) for nodes in found.values() for node in nodes)


def _errors(root: Node, language: Language, deadline: Deadline) -> tuple[Node, ...]:
    if not root.has_error:
        return ()
    found = _captures(root, language, _ERRORS, deadline)
    return tuple(sorted((n for nodes in found.values() for n in nodes), key=lambda n: (n.start_byte, -n.end_byte)))


@cache
def _query(language: Language, pattern: str) -> Query:
    return Query(grammar(language), pattern)
