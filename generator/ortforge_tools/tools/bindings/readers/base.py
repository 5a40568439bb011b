"""What every reader has: a parsed file, and how entries and tables are made of its nodes.

Input: `Parsed`. Output: `Entry`s and `Table`s with their places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tree_sitter import Node

from ....errors import Location
from .. import syntax
from ..parse import Parsed
from ..shapes import Shape
from ..tables import LONGEST, Entry, Table

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

    def __init__(self, parsed: Parsed) -> None:
        self.parsed = parsed
        self.source = parsed.source
        self.numbers: dict[str, int] = {}  # constants of the file, which lengths of arrays may be
        self._loose: list[Entry] = []

    def tables(self) -> Iterator[Table]:
        """Every struct and enum, and the constants outside of enums as one table."""
        yield from self._tables()
        if self._loose:
            yield self.table(self.parsed.root, "", self._loose, enum=True, loose=True)

    def _tables(self) -> Iterator[Table]:
        raise NotImplementedError

    def delegates_named(self) -> Iterable[str]:
        """Names of the function types that are declared by themselves, once the tables are read; C# calls them delegates."""
        return ()

    def shape(self, node: Node | None, depth: int = 0) -> Shape | None:
        """A type; None for what cannot be told."""
        return None if node is None or depth > DEEPEST else self._shape(node, depth)

    def _shape(self, node: Node, depth: int) -> Shape | None:
        raise NotImplementedError

    def array(self, node: Node | None, kind: str, *fields: str) -> tuple[Node | None, int | None]:
        """The elements of an array in arrays, and their number; None if that cannot be told.

        Args:
            node: The type of a member.
            kind: What the grammar calls an array.
            fields: The roles of its length and its elements; without any they are the first and the last child.
        """
        count: int | None = 1
        while node is not None and node.type == kind:
            parts = [syntax.child(node, field) for field in fields] or list(syntax.named(node))
            length = syntax.value(parts[0], self.numbers) if parts else None
            count = None if length is None or count is None else count * length
            node = parts[-1] if len(parts) > 1 else None
        return node, count

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
        _, line, column = self._place(node)
        branches = self.parsed.settled.at(line)
        if count is not None and not 0 <= count <= LONGEST:
            count = None
        return Entry(name, line, column, shape, count=count, gate=gate, alternative=alternative, branches=branches)

    def enumerator(self, node: Node, name: str, value: int | None) -> Entry:
        """A named number."""
        _, line, column = self._place(node)
        branches = self.parsed.settled.at(line)
        return Entry(name, line, column, value=value, branches=branches)

    def constant(self, node: Node, name: str, written: Node | None) -> bool:
        """Note a constant outside of enums, if its value is a known number: is it?"""
        number = syntax.value(written, self.numbers)
        if number is not None:
            self.numbers.setdefault(name, number)
            self._loose.append(self.enumerator(node, name, number))
        return number is not None

    def counted(self, members: Iterable[tuple[Node, str, Node | None]]) -> list[Entry]:
        """Enumerators: node, name, and the value if one is written; without one they count on."""
        entries: list[Entry] = []
        known = dict(self.numbers)
        following: int | None = 0
        for node, name, written in members:
            if written is not None:
                following = syntax.value(written, known)
            entries.append(self.enumerator(node, name, following))
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
        wrong: Iterable[Node] = (),
        **facts: Any,
    ) -> Table:
        """A table.

        Args:
            node: All of it: mistakes of syntax in it are its own.
            at: Where messages say that it is; its beginning if it is left out.
            wrong: More mistakes: what the grammar takes, and the language does not.
            facts: Further fields of `Table`.
        """
        self.parsed.deadline.check()
        file, line, column = self._place(at or node)
        errors = set() if "loose" in facts else {*self._broken(node), *map(self._place, wrong)}
        broken = tuple(sorted(errors))
        language = self.parsed.language.name
        return Table(name, file, line, column, language, tuple(entries), broken=broken, **facts)

    def _broken(self, node: Node) -> Iterator[Location]:
        if not node.has_error:
            return
        own = node.child_by_field_name("body")
        for error in self.parsed.errors_in(node)[:_MOST_ERRORS]:
            if not any(up.type in _BODIES and up != own for up in _between(error, node)):
                yield self._place(error)

    def _place(self, node: Node) -> Location:
        return Location(self.source.name, syntax.line(node), syntax.column(node, self.source))


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
