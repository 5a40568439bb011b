"""Source text -> syntax tree, with directives out of the way.

Input: a `Source` and its `Language`. Output: `Parsed`. Directives are found between comments and strings, which the grammar
itself knows, so a file with directives is parsed twice.
"""

from __future__ import annotations

import bisect
import importlib
from dataclasses import dataclass
from functools import cache

from tree_sitter import Language as Grammar
from tree_sitter import Node, Parser, Query, QueryCursor

from ortforge.runtime.errors import RequestError

from .conditions import Settled, settle
from .languages import Language
from .syntax import Source

_ERRORS = "(ERROR) @error (MISSING) @missing"


class GrammarError(RequestError):
    """The grammar of a language is not installed."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """A file's tree."""

    language: Language
    root: Node
    source: Source  # as it was parsed, directives and markers blank
    settled: Settled
    errors: tuple[Node, ...]  # what the grammar does not understand, in the order of the text

    def find(self, pattern: str) -> dict[str, list[Node]]:
        """What a query captures, by name, in the order of the text."""
        found = QueryCursor(_query(self.language, pattern)).captures(self.root)
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
    """The tree of a text; never fails, but may have errors.

    Raises:
        GrammarError: the grammar is not installed.
    """
    data = source.data
    settled = Settled(data, {})
    if language.directives is not None and language.directives.search(data):
        tree = Parser(grammar(language)).parse(data)
        settled = settle(data, _opaque(tree.root_node, language), language.directives)
    cleaned = language.clean(settled.data) if language.clean is not None else settled.data
    root = Parser(grammar(language)).parse(cleaned).root_node
    return Parsed(language, root, Source(source.name, cleaned), settled, _errors(root, language))


def _opaque(root: Node, language: Language) -> list[tuple[int, int]]:
    """Where comments and strings are."""
    found = QueryCursor(_query(language, language.opaque)).captures(root)
    return sorted((node.start_byte, node.end_byte) for nodes in found.values() for node in nodes)


def _errors(root: Node, language: Language) -> tuple[Node, ...]:
    if not root.has_error:
        return ()
    found = QueryCursor(_query(language, _ERRORS)).captures(root)
    return tuple(sorted((n for nodes in found.values() for n in nodes), key=lambda n: (n.start_byte, -n.end_byte)))


@cache
def _query(language: Language, pattern: str) -> Query:
    return Query(grammar(language), pattern)
