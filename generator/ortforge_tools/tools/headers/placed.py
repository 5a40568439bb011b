"""What was set aside of a text -> by the declaration that it stands in.

Input: `Preprocessed`. Output: `PlacedAnnotations`: those of a declaration, a member, a type or a function with its parameters, told by where they stand.
"""

from __future__ import annotations

import bisect

from .c_text import Span
from .preprocess import Preprocessed
from .set_aside import Annotation


class PlacedAnnotations:
    """The annotations of a text."""

    def __init__(self, source: Preprocessed) -> None:
        self._text = source.plain.text
        offsets = ((self._text.offset(a.line, a.column), a) for a in source.plain.annotations)
        self._found = sorted(offsets, key=lambda entry: entry[0])
        self._offsets = [offset for offset, _ in self._found]
        self._groups: dict[Span, list[tuple[int, int]]] = {}
        self._parts: dict[int, list[Span]] = {}

    def between(self, start: int, end: int) -> list[Annotation]:
        """Those in a part of the text."""
        low, high = (bisect.bisect_left(self._offsets, offset) for offset in (start, end))
        return [annotation for _, annotation in self._found[low:high]]

    def braces(self, span: Span) -> list[tuple[int, int]]:
        """The outermost braces of a declaration: those of the types that it defines."""
        if span not in self._groups:
            found, index = [], span.first
            while index < span.last:
                text = self._text.tokens[index].text
                if text in ("(", "[", "{"):
                    end = self._text.closing(index, span.last)
                    if text == "{":
                        found.append((index, end))
                    index = end
                index += 1
            self._groups[span] = found
        return self._groups[span]

    def innermost(self, span: Span, index: int) -> Span:
        """The declaration that a token belongs to: that of the span, or of a member in it."""
        for opening, closing in self.braces(span):
            if opening < index < closing:
                if opening not in self._parts:
                    self._parts[opening] = list(self._text.members(opening + 1, closing))
                parts = self._parts[opening]
                at = bisect.bisect_right(parts, index, key=lambda part: part.first) - 1
                return self.innermost(parts[at], index) if at >= 0 else span
        return span

    def outside(self, span: Span) -> list[Annotation]:
        """Those of a declaration that are not inside of a type that it defines."""
        start, found = self._start(span), []
        for opening, closing in self.braces(span):
            found += self.between(start, self._text.tokens[opening].start)
            start = self._text.tokens[min(closing, span.last - 1)].end
        return [*found, *self.between(start, self._text.tokens[span.last - 1].end)]

    def _start(self, span: Span) -> int:
        """Where a declaration begins, what annotates it in front of its first token included."""
        return self._text.tokens[span.first - 1].end if span.first else 0

    def of_type(self, opening: int, member: bool = False) -> list[Annotation]:
        """Those of a struct, union or enum: between its keyword and its brace, and right behind the closing one.

        An alignment in front of the keyword counts, too, unless the type is declared by a `member`, which it belongs to.
        """
        tokens = self._text.tokens
        keyword = opening - 1
        while keyword > 0 and tokens[keyword].text not in ("struct", "union", "enum"):
            keyword -= 1
        closing = self._text.closing(opening)
        following = tokens[closing + 1].start if closing + 1 < len(tokens) else len(self._text.text)
        before = tokens[keyword - 1].end if keyword else 0
        aligned = [a for a in self.between(before, tokens[keyword].start) if a.name in ("align", "alignas", "aligned")]
        inside = self.between(tokens[keyword].start, tokens[opening].start)
        aligned = [] if member else aligned
        return [*aligned, *inside, *self.between(tokens[min(closing, len(tokens) - 1)].start, following)]

    def of_call(self, span: Span, name: int) -> tuple[list[Annotation], list[list[Annotation]], list[Annotation]]:
        """Those of a function: in front of its name, of each parameter, and behind the parameters."""
        tokens = self._text.tokens
        opening = name + 1
        while opening < span.last and tokens[opening].text != "(":
            opening += 1
        closing = self._text.closing(opening, span.last)
        before = self.between(self._start(span), tokens[name].start)
        beside = self.between(tokens[name].end, tokens[min(opening, span.last - 1)].start)
        params = []
        for part in self._text.parts(opening + 1, closing, ","):
            start = tokens[part.first - 1].end
            end = tokens[part.last].start if part.last < len(tokens) else len(self._text.text)
            params.append(self._at_depth(start, end, part))
        behind = self.between(tokens[min(closing, span.last - 1)].end, tokens[span.last - 1].end)
        return before, params, [*beside, *behind]

    def _at_depth(self, start: int, end: int, part: Span) -> list[Annotation]:
        """Those of a parameter without those of the parameters of a function that it points to."""
        tokens, found = self._text.tokens, []
        index, seen = part.first, 0
        while index < part.last:
            if tokens[index].text == "(":
                closing = self._text.closing(index, part.last)
                if seen:  # behind the (*name)
                    found += self.between(start, tokens[index].start)
                    start = tokens[min(closing, part.last - 1)].end
                seen += 1
                index = closing
            index += 1
        return [*found, *self.between(start, end)]
