"""Source text -> tokens with lines, without comments; and finding one's way among brackets.

Input: text of any language of the C family. Output: `Token`s. The readers need structure only, so this one lexer serves
all of them; what a language adds (attributes, preprocessor lines) is an option.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_TOKEN = re.compile(
    r"""
    (?P<space>\s+)
  | (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<string>@?"(?:[^"\\]|\\.)*"|`[^`]*`)
  | (?P<character>'(?:[^'\\\n]|\\.[^'\n]*)')
  | (?P<word>[A-Za-z_]\w*|[0-9][\w.]*)
  | (?P<mark>->|=>|::|<<|\S)
    """,
    re.VERBOSE | re.DOTALL,
)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", re.MULTILINE)
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")


@dataclass(frozen=True, slots=True)
class Token:
    """A word, number, string or mark."""

    text: str
    line: int


#: No declaration of one thing has more tokens: so far its end is looked for.
FAR = 1000
#: So many bodies may lie in one another; more are no table's, and reading each of them would take for ever.
_NESTED = 16


class Tokens(list[Token]):
    """All tokens of a file. Where brackets end is found once for all of them."""

    def __init__(self, found: Sequence[Token]) -> None:
        super().__init__(found)
        self._ends: dict[int, int] = {}
        opened: list[int] = []
        for index, token in enumerate(found):
            if token.text in _OPENING:
                opened.append(index)
            elif token.text in _CLOSING and opened:
                self._ends[opened.pop()] = index
        self._around: list[int] = []  # where the bodies end that have been asked for and are not over yet

    def end(self, opening: int) -> int:
        """The index of the bracket that closes the one at `opening`; the end if none does."""
        return self._ends.get(opening, len(self))

    def body(self, opening: int) -> list[Token]:
        """What stands in the bracket at `opening`; nothing in too many others. To be asked from first to last."""
        end = self.end(opening)
        self._around = [other for other in self._around if other > opening]
        if len(self._around) >= _NESTED:
            return []
        self._around.append(end)
        return self[opening + 1 : end]


def tokens(text: str, directives: bool = False) -> Tokens:
    """The tokens of a text; with `directives`, other lines that begin with # are left out."""
    if directives:
        text = _DIRECTIVE.sub(lambda match: "\n" * match[0].count("\n"), text)
    found: list[Token] = []
    line = 1
    for match in _TOKEN.finditer(text):
        if match.lastgroup not in ("space", "comment"):
            found.append(Token(match[0], line))
        line += match[0].count("\n")
    return Tokens(found)


#: What nobody defines who reads a table: branches for it are left out.
_NEVER = re.compile(r"\b(ORT_MINIMAL_BUILD|__cplusplus|_MSC_VER|_WIN32|__DOXYGEN__)\b")
_BRANCH = re.compile(r"^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|else|endif)\b(.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Conditional:
    """Text without the branches of #if that are never taken, and the lines in branches of which one is taken."""

    text: str
    lines: frozenset[int]


@dataclass(slots=True)
class _Block:
    """An #if while it is open."""

    known: bool  # is its condition one that never holds, or always?
    out: bool  # is the branch at hand left out?
    start: int
    other: bool = False  # was there an #else or #elif?


def branches(text: str) -> Conditional:
    """Sort out #if ... #endif. Of conditions nobody can know all branches stay."""
    kept: list[str] = []
    under: set[int] = set()
    stack: list[_Block] = []
    for number, line in enumerate(text.split("\n"), 1):
        match = _BRANCH.match(line)
        if match is None:
            kept.append("" if any(block.out for block in stack) else line)
            continue
        kept.append("")
        word, condition = match[1], match[2]
        if word in ("if", "ifdef", "ifndef"):
            known = _NEVER.search(condition) is not None
            stack.append(_Block(known, known and word != "ifndef" and "!" not in condition, number))
        elif stack and word in ("else", "elif"):
            stack[-1].other = True
            stack[-1].out = stack[-1].known and not stack[-1].out
        elif stack and word == "endif":
            block = stack.pop()
            if block.other and not block.known:
                under.update(range(block.start, number))
    return Conditional("\n".join(kept), frozenset(under))


def words(found: Sequence[Token]) -> list[str]:
    """The texts alone."""
    return [token.text for token in found]


def closing(found: Sequence[Token], start: int, angles: bool = False) -> int:
    """The index of the bracket that closes the one at `start`; the end if none does."""
    opening = _OPENING | {"<"} if angles else _OPENING
    ending = _CLOSING | {">"} if angles else _CLOSING
    depth = 0
    for index in range(start, len(found)):
        text = found[index].text
        depth += (text in opening) - (text in ending)
        if depth == 0:
            return index
    return len(found)


def split(found: Sequence[Token], separator: str, angles: bool = False) -> list[list[Token]]:
    """The parts between separators that stand in no bracket; empty ones are left out."""
    opening = _OPENING | {"<"} if angles else _OPENING
    ending = _CLOSING | {">"} if angles else _CLOSING
    parts: list[list[Token]] = [[]]
    depth = 0
    for token in found:
        depth += (token.text in opening) - (token.text in ending)
        if token.text == separator and depth == 0:
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if part]


def index_of(found: Sequence[Token], text: str, start: int = 0) -> int:
    """The index of the first token with this text; -1 if there is none within the length of a declaration."""
    return next((i for i in range(start, min(len(found), start + FAR)) if found[i].text == text), -1)


def aliases(found: Sequence[Token], word: str) -> dict[str, list[Token]]:
    """`word NAME = ...;` -> the tokens behind the sign, by name; the first of a name counts."""
    known: dict[str, list[Token]] = {}
    for index, token in enumerate(found[:-3]):
        if token.text == word and found[index + 2].text == "=" and (end := index_of(found, ";", index)) > 0:
            known.setdefault(found[index + 1].text, list(found[index + 3 : end]))
    return known


def integer(found: Sequence[Token]) -> int | None:
    """The value of a plain constant: a number with an optional sign, or a shift of two numbers; None for others."""
    texts = words(found)
    if len(texts) == 3 and texts[1] == "<<":
        left, right = _number(texts[0]), _number(texts[2])
        return left << right if left is not None and right is not None and right < 64 else None
    sign = -1 if texts[:1] == ["-"] else 1
    value = _number(texts[-1]) if len(texts) == (2 if sign < 0 else 1) else None
    return None if value is None else sign * value


def _number(text: str) -> int | None:
    plain = re.sub(r"(?i)(?<=[0-9a-f])(?:[ui](?:8|16|32|64|size)|u?l*)\Z", "", text.replace("_", ""))
    try:
        return int(plain, 0)
    except ValueError:
        return None
