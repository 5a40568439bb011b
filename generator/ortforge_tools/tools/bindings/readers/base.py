"""What every reader has: a parsed file, and how entries and tables are made of its nodes.

Input: `Parsed`. Output: `Entry`s and `Table`s with their places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from tree_sitter import Node

from .. import syntax
from ..parse import Parsed
from ..shapes import Shape
from ..tables import LONGEST, Broken, Entry, Table

#: Types lie in one another, and names stand for others, so deep at most.
DEEPEST = 24
#: So many mistakes of syntax of one table are looked at.
_MOST_ERRORS = 200
#: Nodes whose inside is no part of a table: a mistake there spoils nothing.
_BODIES = frozenset(
    "block compound_statement function_body function_definition statements declaration_list_body arrow_expression_clause "
    "accessor_list initializer_list computed_property method_declaration test_declaration do_block".split()
)


class Reader:
    """Reads one file of one language."""

    language: ClassVar[str]

    def __init__(self, parsed: Parsed) -> None:
        self.parsed = parsed
        self.source = parsed.source
        self.numbers: dict[str, int] = {}  # constants of the file, which lengths of arrays may be

    def tables(self) -> Iterator[Table]:
        """Every struct and enum, and the constants that stand by themselves."""
        raise NotImplementedError

    def delegates_named(self) -> Iterable[str]:
        """Names of the function types that are declared by themselves, once the tables are read; C# calls them delegates."""
        return ()

    def shape(self, node: Node | None, depth: int = 0) -> Shape | None:
        """A type; None for what cannot be told."""
        raise NotImplementedError

    def entry(
        self,
        node: Node,
        name: str,
        shape: Shape | None = None,
        *,
        count: int | None = 1,
        gate: int | None = None,
        alternative: bool = False,
    ) -> Entry:
        """A member."""
        self.parsed.deadline.check()
        line = syntax.line(node)
        column = syntax.column(node, self.source)
        branches = self.parsed.settled.at(line)
        if count is not None and not 0 <= count <= LONGEST:
            count = None
        return Entry(name, line, column, shape, count=count, gate=gate, alternative=alternative, branches=branches)

    def enumerator(self, node: Node, name: str, value: int | None, implied: bool = False) -> Entry:
        """A named number."""
        line = syntax.line(node)
        column = syntax.column(node, self.source)
        branches = self.parsed.settled.at(line)
        return Entry(name, line, column, value=value, implied=implied, branches=branches)

    def counted(self, members: Iterable[tuple[Node, str, Node | None]]) -> list[Entry]:
        """Enumerators: node, name, and the value if one is written; without one they count on."""
        entries: list[Entry] = []
        known = dict(self.numbers)
        following: int | None = 0
        for node, name, written in members:
            if written is not None:
                following = syntax.value(written, known)
            entries.append(self.enumerator(node, name, following, implied=written is None))
            if following is not None:
                known[name] = following
                following += 1
        return entries

    def table(
        self,
        node: Node,
        name: str,
        entries: Iterable[Entry],
        *,
        at: Node | None = None,
        enum: bool = False,
        loose: bool = False,
        foreign: str = "",
        unordered: str = "",
        convention: str = "",
        wrong: Iterable[Node] = (),
    ) -> Table:
        """A table.

        Args:
            node: All of it: mistakes of syntax in it are its own.
            at: Where messages say that it is; its beginning if it is left out.
            wrong: More mistakes: what the grammar takes, and the language does not.
        """
        self.parsed.deadline.check()
        place = at or node
        line, column = syntax.line(place), syntax.column(place, self.source)
        places = [] if loose else [*self._broken(node), *map(self._place, wrong)]
        broken = tuple(sorted(set(places), key=lambda one: (one.line, one.column)))
        return Table(
            name,
            self.source.name,
            line,
            column,
            self.language,
            tuple(entries),
            enum,
            loose,
            foreign,
            unordered,
            convention,
            broken,
        )

    def loose(self, constants: list[Entry]) -> Iterator[Table]:
        """Constants that stand by themselves, as one table; none if there are none."""
        if constants:
            yield self.table(self.parsed.root, "", constants, enum=True, loose=True)

    def _broken(self, node: Node) -> Iterator[Broken]:
        if not node.has_error:
            return
        own = node.child_by_field_name("body")
        for error in self.parsed.errors_in(node)[:_MOST_ERRORS]:
            if not any(up.type in _BODIES and up != own for up in _between(error, node)):
                yield self._place(error)

    def _place(self, node: Node) -> Broken:
        return Broken(syntax.line(node), syntax.column(node, self.source))


def _between(inner: Node, outer: Node) -> Iterator[Node]:
    for up in syntax.ancestors(inner):
        if up == outer:
            return
        yield up


#: Of all machines that ONNX Runtime is built for and generators write offsets for.
_WORD_BYTES = 8


def by_offset(members: Iterable[tuple[int, Entry]]) -> list[Entry]:
    """Members in the order of their offsets; what lies between two words is a filler."""
    placed = sorted(members, key=lambda member: member[0])
    if any(offset % _WORD_BYTES for offset, _ in placed):
        return [entry for _, entry in placed]  # no row of words: their order is all that can be told
    entries: list[Entry] = []
    at = 0
    for offset, entry in placed:
        if offset > at:
            entries.append(Entry("", entry.line, entry.column, count=(offset - at) // _WORD_BYTES))
        entries.append(entry)
        at = offset + _WORD_BYTES
    return entries
