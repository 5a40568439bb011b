"""Source text with #if ... #endif -> text that a grammar can parse, and which branch each line stands in.

Input: bytes, and where comments and strings are. Output: `Settled`: every byte at its place, but directives and branches that
nobody who reads a table takes are blank. Tests of ORT_API_VERSION are decided for the version that the text defines, or else for the newest. Of conditions that nobody can know, all branches stay, as alternatives; where a
branch is no whole declaration, ex) the head of one, only the first stays.
"""

from __future__ import annotations

import bisect
import operator
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

#: (block, branch, branches of the block)
Branch = tuple[int, int, int]

#: What nobody defines who reads a table: branches for it are left out.
_NEVER = re.compile(rb"\b(ORT_MINIMAL_BUILD|__cplusplus|_MSC_VER|_WIN32|__DOXYGEN__)\b")
#: A test of the API version alone, ex) ORT_API_VERSION >= 23 && ORT_API_VERSION <= 25.
_TEST = rb"ORT_API_VERSION\s*(>=|<=|==|!=|>|<)\s*(\d+)"
_OF_VERSION = re.compile(rb"\s*" + _TEST + rb"(?:\s*&&\s*" + _TEST + rb")*\s*")
_TESTS = re.compile(_TEST)
_DEFINED = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+ORT_API_VERSION[ \t]+(\d+)\b", re.MULTILINE)
_NEWEST = 1 << 31
_COMPARED = {
    b">=": operator.ge,
    b"<=": operator.le,
    b"==": operator.eq,
    b"!=": operator.ne,
    b">": operator.gt,
    b"<": operator.lt,
}
#: C and C#: any directive to the end of its line, with lines that are continued. Swift: conditions alone.
HASH = re.compile(rb"^[ \t]*#[ \t]*(?P<word>[a-z_]+)?(?P<rest>(?:[^\n\\]|\\\r?\n|\\.)*)", re.MULTILINE)
SWIFT = re.compile(rb"^[ \t]*#(?P<word>if|elseif|else|endif)\b(?P<rest>[^\n]*)", re.MULTILINE)
#: Pascal: {$IFDEF X} and (*$ELSE*), wherever they stand.
PASCAL = re.compile(
    rb"(?:\{\$(?P<word>\w+)(?P<rest>[^}]*)\}|\(\*\$(?P<word2>\w+)(?P<rest2>.*?)\*\))", re.DOTALL | re.IGNORECASE
)
_OPENS = {b"if", b"ifdef", b"ifndef", b"ifopt"}
_TURNS = {b"else", b"elif", b"elseif", b"elifdef", b"elifndef"}
_CLOSES = {b"endif", b"ifend"}
_WHOLE = re.compile(rb"[;},]\s*\Z")


@dataclass(frozen=True, slots=True)
class Settled:
    """A text ready to be parsed."""

    data: bytes
    lines: dict[int, tuple[Branch, ...]]  # of the lines that stand in one of several branches

    def at(self, line: int) -> tuple[Branch, ...]:
        """The branches around a line, outermost first."""
        return self.lines.get(line, ())


@dataclass(slots=True)
class _Part:
    start: int
    out: bool
    end: int = 0


@dataclass(slots=True)
class _Block:
    known: bool  # is its condition one that never holds, or always?
    parts: list[_Part] = field(default_factory=list)


def settle(data: bytes, opaque: Sequence[tuple[int, int]], directives: re.Pattern[bytes]) -> Settled:
    """Take the directives out.

    Args:
        opaque: Where comments and strings begin and end, in order: what looks like a directive there is none.
        directives: One of the patterns above.
    """
    return _Settler(data, opaque).run(directives)


class _Settler:
    def __init__(self, data: bytes, opaque: Sequence[tuple[int, int]]) -> None:
        self._data = data
        self._out = bytearray(data)
        self._starts = [start for start, _ in opaque]
        self._ends = [end for _, end in opaque]
        self._blocks: list[_Block] = []
        defined = _DEFINED.search(data)
        self._version = int(defined[1]) if defined else _NEWEST

    def _holds(self, condition: bytes) -> bool | None:
        """Does a test of the API version hold? None if it is none, or not only one."""
        if not _OF_VERSION.fullmatch(condition):
            return None
        return all(_COMPARED[how](self._version, int(number)) for how, number in _TESTS.findall(condition))

    def run(self, directives: re.Pattern[bytes]) -> Settled:
        stack: list[_Block] = []
        for match in directives.finditer(self._data):
            if self._opaque(match.start() + (match[0].find(b"#") if directives is not PASCAL else 0)):
                continue
            groups = match.groupdict()
            word = (groups["word"] or groups.get("word2") or b"").lower()
            condition = groups["rest"] or groups.get("rest2") or b""
            self._blank(match.start(), match.end())
            if word in _OPENS:
                holds = self._holds(condition) if word == b"if" else None
                known = holds is not None or _NEVER.search(condition) is not None
                out = not holds if holds is not None else known and word != b"ifndef" and b"!" not in condition
                block = _Block(known, [_Part(match.end(), out)])
                stack.append(block)
                self._blocks.append(block)
            elif stack and word in _TURNS:
                block = stack[-1]
                block.parts[-1].end = match.start()
                taken = not all(part.out for part in block.parts)
                holds = self._holds(condition) if word == b"elif" and block.known else None
                block.parts.append(_Part(match.end(), block.known and (taken or holds is False)))
            elif stack and word in _CLOSES:
                stack.pop().parts[-1].end = match.start()
        lines = self._lines()  # which blanks what is left out, so it comes first
        return Settled(bytes(self._out), lines)

    def _opaque(self, offset: int) -> bool:
        at = bisect.bisect_right(self._starts, offset) - 1
        return at >= 0 and offset < self._ends[at]

    def _lines(self) -> dict[int, tuple[Branch, ...]]:
        starts = [0, *(m.end() for m in re.finditer(rb"\n", self._data))] if self._blocks else []
        lines: dict[int, tuple[Branch, ...]] = {}
        for number, block in enumerate(self._blocks):
            kept = [part for part in block.parts if not part.out and part.end]
            if len(kept) > 1 and not all(self._whole(part) for part in kept):
                kept = kept[:1]
            for part in block.parts:
                if part not in kept and part.end:
                    self._blank(part.start, part.end)
            for index, part in enumerate(kept):
                if len(kept) == 1:
                    break
                first = bisect.bisect_right(starts, part.start)
                last = bisect.bisect_right(starts, part.end)
                for line in range(first, last + 1):
                    lines[line] = (*lines.get(line, ()), (number, index, len(kept)))
        return lines

    def _whole(self, part: _Part) -> bool:
        text = bytes(self._out[part.start : part.end])
        low, high = (bisect.bisect_left(self._starts, offset) for offset in (part.start, part.end))
        for start, end in zip(self._starts[low:high], self._ends[low:high], strict=True):
            if self._data[start : start + 1] in (b"/", b"{", b"("):
                text = text[: start - part.start] + b" " * (end - start) + text[end - part.start :]
        return not text.strip() or _WHOLE.search(text) is not None

    def _blank(self, start: int, end: int) -> None:
        self._out[start:end] = re.sub(rb"[^\n]", b" ", bytes(self._out[start:end]))
