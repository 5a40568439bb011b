"""C text -> tokens with their places.

Input: text that the preprocessor has been through. Output: `CText`, which knows the line and column of each token, what belongs to one declaration, and
where the parts of a parameter list are. Nothing here knows what a declaration means.
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

_TOKEN = re.compile(
    r"""(?P<string>(?:u8|[uUL])?"(?:\\.|[^"\\\n])*")
    |(?P<char>(?:u8|[uUL])?'(?:\\.|[^'\\\n])*')
    |(?P<name>[^\W\d]\w*)
    |(?P<number>\.?\d(?:[eEpP][+-]|[\w.])*)
    |(?P<mark>\.\.\.|[^\s\w])""",
    re.VERBOSE,
)
_OPEN, _CLOSE = {"(": ")", "[": "]", "{": "}"}, frozenset(")]}")
#: What begins a block that ends without a semicolon where it is not the body of one of these.
_AGGREGATES = frozenset({"struct", "union", "enum", "="})


class Token(NamedTuple):
    """A word or mark of C."""

    kind: str  # name | number | string | char | mark
    text: str
    start: int

    @property
    def end(self) -> int:
        """The offset behind it."""
        return self.start + len(self.text)


def tokens_of(text: str, start: int = 0) -> list[Token]:
    """All tokens of a text that begins at an offset."""
    return [Token(m.lastgroup or "mark", m[0], start + m.start()) for m in _TOKEN.finditer(text)]


@dataclass(frozen=True, slots=True)
class Span:
    """Neighboring tokens, by their indices: the last one is not among them."""

    first: int
    last: int
    open: str = ""  # the bracket that nothing closes, where one is missing


@dataclass(frozen=True)
class CText:
    """A text with its tokens; those that were blanked out of it are missing."""

    text: str
    tokens: tuple[Token, ...]

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(m.end() for m in re.finditer("\n", self.text))]

    @cached_property
    def _offsets(self) -> list[int]:
        return [token.start for token in self.tokens]

    def position(self, offset: int) -> tuple[int, int]:
        """The line and column of an offset, from 1."""
        line = bisect.bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column."""
        return self._starts[min(line, len(self._starts)) - 1] + max(column, 1) - 1

    def index(self, offset: int) -> int:
        """The first token that begins at an offset, or behind it."""
        return bisect.bisect_left(self._offsets, offset)

    def named(self, name: str, offset: int) -> int | None:
        """The token of a name nearest to an offset."""
        at = self.index(offset)
        near = [i for i in range(max(at - 12, 0), min(at + 12, len(self.tokens))) if self.tokens[i].text == name]
        return min(near, key=lambda i: abs(self.tokens[i].start - offset), default=None)

    def closing(self, opening: int, last: int | None = None) -> int:
        """The token that closes a bracket, or `last` where none does."""
        last = len(self.tokens) if last is None else last
        depth = 0
        for index in range(opening, last):
            text = self.tokens[index].text
            depth += (text in _OPEN) - (text in _CLOSE)
            if depth == 0:
                return index
        return last

    def parts(self, first: int, last: int, mark: str) -> Iterator[Span]:
        """What stands between marks outside of all brackets."""
        begin, index = first, first
        while index < last:
            text = self.tokens[index].text
            if text in _OPEN:
                index = min(self.closing(index, last), last - 1)
            elif text == mark:
                yield Span(begin, index)
                begin = index + 1
            index += 1
        if begin < last:
            yield Span(begin, last)

    def members(self, first: int, last: int) -> Iterator[Span]:
        """The declarations between the braces of a struct, each with its semicolon."""
        for part in self.parts(first, last, ";"):
            yield Span(part.first, min(part.last + 1, last))

    def declarations(self) -> Iterator[Span]:
        """The declarations of the text, each with its semicolon or with the body that ends it.

        What stands in `extern "C" { }` counts as if it stood outside.
        """
        index, begin, linkage = 0, 0, 0
        while index < len(self.tokens):
            text = self.tokens[index].text
            if text == ";":
                if index > begin:
                    yield Span(begin, index + 1)
                begin = index + 1
            elif text == "{" and self._is_linkage(begin, index):
                linkage += 1
                begin = index + 1
            elif text == "}" and linkage and begin == index:
                linkage -= 1
                begin = index + 1
            elif text in _CLOSE:
                yield Span(begin, index + 1, text)
                begin = index + 1
            elif text in _OPEN:
                body = text == "{" and self._is_body(begin, index)
                end = self.closing(index)
                if end == len(self.tokens):
                    yield Span(begin, end, text)
                    return
                index = end
                if body:
                    yield Span(begin, index + 1)
                    begin = index + 1
            index += 1
        if begin < len(self.tokens):
            yield Span(begin, len(self.tokens), ";")

    def _is_linkage(self, begin: int, brace: int) -> bool:
        words = [token.text for token in self.tokens[begin:brace]]
        return words in (["extern", '"C"'], ["extern", '"C++"'])

    def _is_body(self, begin: int, brace: int) -> bool:
        """Does a brace begin what needs no semicolon: a function's body, or what C does not have?"""
        if self.tokens[brace - 1].text == ")" and brace > begin:
            return True
        return not any(token.text in _AGGREGATES for token in self.tokens[begin:brace])
