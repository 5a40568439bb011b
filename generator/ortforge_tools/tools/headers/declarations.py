"""Preprocessed text -> the declarations in it, as pycparser has them.

Input: `Preprocessed`. Output: one `Declaration` after the other. Each is parsed by itself, so one that cannot be read costs no other: of a struct only the
member that is at fault is missing, and its place stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pycparser import c_ast, c_parser

from ...errors import HeaderError, Location, did_you_mean
from .c_text import CText, Span, tokens_of
from .constant_expressions import Evaluator, NotConstantError
from .experimental import function_of
from .notes import LOST, REVIEW, SKIPPED, HeaderNote
from .preprocess import Preprocessed

#: More than so many stand in no header of an API.
_MOST = 50_000
_LONGEST_MESSAGE = 200
_KEYWORDS = frozenset(
    "auto bool break case char const continue default do double else enum extern float for goto if inline int long register "
    "return short signed sizeof static struct switch typedef union unsigned void volatile while _Alignof _Atomic _Bool "
    "_Complex _Generic _Imaginary _Thread_local __int128 __func__ offsetof".split()
)
_CPP = frozenset({"namespace", "class", "template", "using", "public", "private", "operator", "friend", "concept"})
_PLACEHOLDER = "ortforge_placeholder"


@dataclass(frozen=True, slots=True)
class Unread:
    """A member that cannot be read; it has a place all the same."""

    name: str
    coord: Any


@dataclass(frozen=True, slots=True)
class Declaration:
    """A declaration at the top level: what pycparser makes of it, and its tokens."""

    nodes: tuple[Any, ...]
    span: Span
    file: str


class Declarations:
    """Parses the declarations of a text one by one."""

    def __init__(self, source: Preprocessed) -> None:
        self._source = source
        self._text: CText = source.plain.text
        self._parser = c_parser.CParser()
        self.types: dict[str, str] = {}  # names of types, and the headers that declare them
        self.notes: list[HeaderNote] = []

    def location(self, offset: int) -> Location:
        """The place in a header of an offset of the text."""
        index = self._text.index(offset)
        tokens = self._text.tokens
        word = tokens[index].text if index < len(tokens) and tokens[index].start == offset else ""
        return self._source.place(*self._text.position(offset), word)

    def place_of(self, node: Any) -> Location:
        """The place in a header of a node."""
        coord = node.coord
        return self.location(self._text.offset(coord.line, coord.column or 1) if coord else 0)

    def constant(self, expression: str, evaluator: Evaluator) -> int:
        """The value of an expression in an annotation; of a type, its size.

        Raises:
            NotConstantError: it has none.
        """
        tokens = tokens_of(expression)
        used = sorted({t.text for t in tokens} & self.types.keys())
        prelude = "".join(f"typedef int {name};" for name in used)
        for text in (f"int {_PLACEHOLDER} = ({expression});", f"int {_PLACEHOLDER} = sizeof({expression});"):
            try:
                tree = self._parser.parse(f"{prelude}\n{text}", filename="")
            except Exception:  # noqa: BLE001, S112  # pycparser raises ParseError, and plain errors on some broken input
                continue
            return evaluator.evaluate(tree.ext[-1].init).value
        raise NotConstantError("not an expression of C")

    def read(self) -> Iterator[Declaration]:
        """The declarations of the headers of the folder, in order.

        Raises:
            HeaderError: the text ends inside of one, or there are more than a header of an API has.
        """
        for number, span in enumerate(self._text.declarations()):
            token = self._text.tokens[span.first]
            place = self.location(token.start)
            if number > _MOST:
                raise HeaderError(f"{place}: error: more than {_MOST} declarations; is this an ONNX Runtime header?")
            if span.open in ("(", "[", "{", ";"):
                what = f"'{span.open}' is never closed" if span.open != ";" else "a semicolon is missing"
                raise HeaderError(f"{place}: error: not valid C: {what} in what begins here; is the file truncated?")
            ours = self._source.is_ours(place.file)
            nodes = self._declaration(span, ours)
            for node in nodes:
                if isinstance(node, c_ast.Typedef):
                    self.types.setdefault(node.name, place.file)
            if ours and nodes:
                yield Declaration(nodes, span, place.file)

    def _declaration(self, span: Span, ours: bool) -> tuple[Any, ...]:
        tokens = self._text.tokens[span.first : span.last]
        words = [token.text for token in tokens]
        if span.open:
            self._lost(span, f"'{span.open}' closes nothing")
        elif words[-1] == "}":
            self._passed_over(span, words)
        elif _CPP & {words[0], *words[:2]}:
            self._note(span, SKIPPED, "this is C++, not C: skipped", "put it between #ifdef __cplusplus and #endif")
        elif len(words) > 2 and words[1] == "(" and tokens[0].kind == "name" and words[0] not in self.types:
            self._lost(span, f"'{words[0]}' has no type: skipped", "write the type of its result in front of it")
        else:
            return self._parsed(span, ours)
        return ()

    def _passed_over(self, span: Span, words: list[str]) -> None:
        """A function with a body, or what is not C."""
        call = words.index("(") if "(" in words else 0
        if _CPP & set(words[: call or len(words)]) or call == 0 or words[call - 1] in _KEYWORDS:
            self._note(span, SKIPPED, "this is not C: skipped", "put it between #ifdef __cplusplus and #endif")
            return
        self._note(
            span, SKIPPED, f"function {words[call - 1]} has a body, so it belongs to no library: skipped", at=call - 1
        )

    def _note(self, span: Span, kind: str, message: str, cure: str = "", at: int = 0) -> None:
        place = self.location(self._text.tokens[span.first + at].start)
        if self._source.is_ours(place.file):
            self.notes.append(HeaderNote(place, kind, message, cure))

    def _lost(self, span: Span, message: str, cure: str = "", at: int = 0) -> None:
        self._note(span, LOST, message, cure, at)

    # ------------------------------------------------------------------------------------------------ parsing

    def _parsed(self, span: Span, ours: bool) -> tuple[Any, ...]:
        try:
            return self._parse(span)
        except _ParseFailedError as failed:
            error = failed
        words = self._strange_words(span)
        if words:
            try:
                nodes = self._parse(span, blank=words)
            except _ParseFailedError:
                pass
            else:
                for index in words:
                    word = self._text.tokens[index].text
                    message = f"'{word}', which no header defines, is passed over as an annotation"
                    self._note(span, REVIEW, message, at=index - span.first)
                return nodes
        body = self._body(span)
        if ours and body is not None:
            nodes = self._by_member(span, body)
            if nodes:
                return nodes
        self._lost(span, f"{self._what(span)} is skipped: {error.reason}", error.cure, error.index - span.first)
        return ()

    def _parse(
        self, span: Span, blank: dict[int, int] | None = None, head: str = "", tail: str = ""
    ) -> tuple[Any, ...]:
        """What pycparser makes of some tokens; `blank` are those to leave out, `head` and `tail` stand around the rest."""
        tokens = self._text.tokens[span.first : span.last]
        used = sorted({t.text for t in tokens if t.text in self.types and t.kind == "name"})
        line, column = self._text.position(tokens[0].start)
        text = self._text.text[tokens[0].start : tokens[-1].end]
        for first, last in sorted((blank or {}).items()):
            begin, end = (
                self._text.tokens[first].start - tokens[0].start,
                self._text.tokens[last].end - tokens[0].start,
            )
            text = text[:begin] + re.sub(r"[^\n]", " ", text[begin:end]) + text[end:]
        prelude = "".join(f"typedef int {name};" for name in used) + head
        whole = f'{prelude}\n#line {line} ""\n{" " * (column - 1)}{text}\n{tail}'
        try:
            nodes = self._parser.parse(whole, filename="").ext
        except RecursionError:
            raise _ParseFailedError("it is nested too deeply", span.first) from None
        except Exception as error:  # noqa: BLE001  # pycparser raises ParseError, and plain errors on some broken input
            raise self._failure(span, str(error)) from None
        return tuple(nodes[len(used) :])

    def _failure(self, span: Span, message: str) -> _ParseFailedError:
        unknown = self._unknown_type(span)
        if unknown is not None:
            name = self._text.tokens[unknown].text
            near = did_you_mean(name, self.types)
            cure = near.message if near else "declare it in front of this"
            return _ParseFailedError(f"unknown type '{name}'", unknown, cure)
        match = re.match(r"[^:]*:(\d+):(\d+): (.*)", message, re.DOTALL)
        if not match:
            return _ParseFailedError(f"not valid C: {message[:_LONGEST_MESSAGE]}", span.first)
        index = self._text.index(self._text.offset(int(match[1]), int(match[2])))
        index = min(max(index, span.first), span.last - 1)
        return _ParseFailedError(f"not valid C: {match[3][:_LONGEST_MESSAGE]}", index)

    def _unknown_type(self, span: Span) -> int | None:
        """The first word that stands where a type does, and is not one."""
        tokens = self._text.tokens
        for index in range(span.first, span.last - 1):
            token = tokens[index]
            before = tokens[index - 1].text if index > span.first else ""
            if token.kind != "name" or token.text in _KEYWORDS or token.text in self.types or before in _TAGGED:
                continue
            following = tokens[index + 1]
            starts = index == span.first or before in _BEFORE_TYPE
            if starts and (following.kind == "name" or following.text == "*") and following.text not in _KEYWORDS:
                return index
            if starts and following.text in ("*", ",", ")") and before in ("(", ",", "const"):
                return index
        return None

    def _strange_words(self, span: Span) -> dict[int, int]:
        """Words in capitals that no header defines and that can only annotate, with the last token of what is behind them."""
        tokens, found = self._text.tokens, {}
        for index in range(span.first, span.last - 1):
            token = tokens[index]
            if (
                token.kind != "name"
                or not re.fullmatch(r"_*[A-Z][A-Z0-9_]{2,}", token.text)
                or token.text in self.types
            ):
                continue
            before = tokens[index - 1].text if index > span.first else ""
            last = index
            if tokens[index + 1].text == "(":
                last = self._text.closing(index + 1, span.last)
                if any(t.kind == "name" for t in tokens[index + 1 : last]):
                    continue  # a type may be among them
            if last + 1 >= span.last or before in _TAGGED:
                continue
            following = tokens[last + 1]
            in_front = before in ("", "{", ";", "(", ",", "*") and (following.kind == "name")
            behind = before == ")" and following.text in (";", ",")
            if (
                in_front
                or behind
                or (index > span.first and tokens[index - 1].kind == "name" and following.kind == "name")
            ):
                found[index] = last
        return found

    # ---------------------------------------------------------------------------------------- member by member

    def _body(self, span: Span) -> tuple[int, int] | None:
        """The braces of the struct or union that a declaration defines."""
        for index in range(span.first, min(span.first + 4, span.last)):
            if self._text.tokens[index].text in ("struct", "union"):
                at = index + 1 + (self._text.tokens[index + 1].kind == "name")
                if at < span.last and self._text.tokens[at].text == "{":
                    return at, self._text.closing(at, span.last)
        return None

    def _by_member(self, span: Span, body: tuple[int, int]) -> tuple[Any, ...]:
        """A struct, with `Unread` in place of the members that cannot be read; nothing if that is not all."""
        opening, closing = body
        try:
            nodes = self._parse(span, {opening + 1: closing - 1} if closing > opening + 1 else {})
        except _ParseFailedError:
            return ()
        notes = len(self.notes)
        members = [member for part in self._text.members(opening + 1, closing) for member in self._members_of(part)]
        if len(self.notes) == notes:
            return ()
        _defined(nodes[0]).decls = members
        return nodes

    def _members_of(self, part: Span) -> list[Any]:
        """What one declaration in a struct declares."""
        try:
            nodes = self._parse(part, head=f"struct {_PLACEHOLDER} {{", tail="};")
            return list(nodes[0].type.decls or ())
        except _ParseFailedError as failed:
            name = self._member_name(part)
            of = f"member '{name}'" if name else "a member"
            self._lost(part, f"{of} is not read: {failed.reason}", failed.cure, failed.index - part.first)
            place = _Coord(*self._text.position(self._text.tokens[part.first].start))
            return [Unread(name, place)] if name else []

    def _member_name(self, span: Span) -> str:
        """The name that a member most likely has: of a function pointer that behind the star, else the last one."""
        tokens = self._text.tokens[span.first : span.last]
        for index, token in enumerate(tokens[:-2]):
            if token.text == "*" and tokens[index + 1].kind == "name" and tokens[index + 2].text == ")":
                return tokens[index + 1].text
        names = [
            t for i, t in enumerate(tokens[:-1]) if t.kind == "name" and tokens[i + 1].text in (";", "[", ":", ",")
        ]
        return names[-1].text if names else ""

    def _what(self, span: Span) -> str:
        """A declaration in words, as far as it can be told what it is."""
        tokens = self._text.tokens[span.first : span.last]
        words = [token.text for token in tokens]
        for keyword in ("struct", "union", "enum"):
            if keyword in words[:3] and "{" in words:
                name = words[words.index(keyword) + 1]
                return f"{keyword} {name}" if name != "{" else f"{keyword} {words[-2]}"
        if words[0] == "typedef":
            name = self._member_name(span)
            experimental = function_of(name)
            if experimental is not None:
                return f"experimental function {experimental[0]}"
            return f"typedef {name}" if name else "a typedef"
        if "(" in words and words.index("(") and tokens[words.index("(") - 1].kind == "name":
            return f"function {words[words.index('(') - 1]}"
        return "a declaration"


@dataclass(frozen=True, slots=True)
class _Coord:
    """A place as pycparser has it."""

    line: int
    column: int


class _ParseFailedError(Exception):
    """What pycparser cannot read: why, at which token, and what to do."""

    def __init__(self, reason: str, index: int, cure: str = "") -> None:
        super().__init__(reason)
        self.reason, self.index, self.cure = reason, index, cure


_TAGGED = frozenset({"struct", "union", "enum", ".", "goto"})
_BEFORE_TYPE = frozenset({"(", ",", ";", "{", "const", "volatile", "static", "extern", "typedef", "inline", "unsigned"})


def _defined(node: Any) -> Any:
    """The struct that a declaration defines."""
    while not isinstance(node, (c_ast.Struct, c_ast.Union)):
        node = node.type
    return node
