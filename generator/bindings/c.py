"""C source -> tables: structs and enums that somebody declared again.

Input: text, not preprocessed: a copy of a table is read as it stands, and ORT's own macros are known. Output: `Table`s.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from .lexing import Token, branches, closing, index_of, integer, split, tokens, words
from .shapes import BOOL, PATH, VOID, WORD, Function, Integer, Named, Plain, Pointer, Shape
from .tables import Entry, Table

_SAL = re.compile(r"_[A-Z][A-Za-z0-9_]*_\Z")
_MARKS = frozenset(
    "ORT_API_CALL NO_EXCEPTION ORT_MUST_USE_RESULT ORT_ALL_ARGS_NONNULL __stdcall __cdecl noexcept".split()
)
_STATUS = Pointer(Named("OrtStatus"))
_SCALARS: dict[str, Shape] = {
    **{f"{u}int{bits}_t": Integer(bits) for u in ("", "u") for bits in (8, 16, 32, 64)},
    "size_t": Integer(WORD),
    "uintptr_t": Integer(WORD),
    "intptr_t": Integer(WORD),
    "char": Integer(8),
    "short": Integer(16),
    "int": Integer(32),
    "unsigned": Integer(32),
    "float": Plain("float"),
    "double": Plain("double"),
    "bool": BOOL,
    "_Bool": BOOL,
    "void": VOID,
    "ORTCHAR_T": PATH,
    "OrtStatusPtr": _STATUS,
}


def read(text: str, file: str) -> list[Table]:
    """The structs and enums of a file."""
    conditional = branches(text)
    found = tokens(conditional.text, directives=True)
    tables = []
    for index, token in enumerate(found[:-2]):
        if token.text not in ("struct", "enum"):
            continue
        opening = index + 1 if found[index + 1].text == "{" else index + 2
        if found[opening].text != "{":
            continue
        end = found.end(opening)
        name = found[index + 1] if opening == index + 2 else found[min(end + 1, len(found) - 1)]
        body = found.body(opening)
        entries = _enumerators(body) if token.text == "enum" else _members(body)
        marked = tuple(replace(e, alternative=True) if e.line in conditional.lines else e for e in entries)
        tables.append(Table(name.text, file, name.line, "C", marked, token.text == "enum"))
    return tables


def _enumerators(body: list[Token]) -> Iterator[Entry]:
    following: int | None = 0
    for part in split(body, ","):
        if len(part) > 1 and part[1].text == "=":
            following = integer([t for t in part[2:] if t.text not in "()"])
        yield Entry(part[0].text, part[0].line, value=following)
        following = None if following is None else following + 1


def _members(body: list[Token]) -> Iterator[Entry]:
    for part in split(body, ";"):
        rest = _plain(part)
        if not rest:
            continue
        texts = words(rest)
        if texts[0] in ("ORT_API2_STATUS", "ORT_API_T", "ORT_CLASS_RELEASE"):
            yield _macro(rest)
        elif "(" in texts:
            yield _slot(rest)
        elif texts[0] in ("union", "struct") and "{" in texts:
            yield Entry(texts[-1], rest[-1].line)
        elif texts[-1] == "]":
            yield from _array(rest)
        else:
            yield Entry(texts[-1], rest[-1].line, _shape(rest[:-1]))


def _plain(part: Sequence[Token]) -> list[Token]:
    """A declaration without annotations and markers."""
    kept: list[Token] = []
    index = 0
    while index < len(part):
        text = part[index].text
        if _SAL.match(text):
            if index + 1 < len(part) and part[index + 1].text == "(":
                index = closing(part, index + 1)
        elif text not in _MARKS:
            kept.append(part[index])
        index += 1
    return kept


def _macro(part: list[Token]) -> Entry:
    arguments = split(part[2 : closing(part, 1)], ",")
    if part[0].text == "ORT_CLASS_RELEASE":
        released = arguments[0][0]
        name, shape = f"Release{released.text}", Function((Pointer(Named(f"Ort{released.text}")),), VOID)
        return Entry(name, released.line, shape)
    typed = part[0].text == "ORT_API_T"
    result = _shape(arguments[0]) if typed else _STATUS
    name_token = arguments[typed][0]
    return Entry(name_token.text, name_token.line, Function(_params(arguments[typed + 1 :]), result))


def _slot(part: list[Token]) -> Entry:
    """RESULT (* NAME)(PARAMETERS)"""
    star = index_of(part, "(")
    end = closing(part, star)
    name = part[end - 1]
    if end + 1 >= len(part) or part[end + 1].text != "(" or part[star + 1].text != "*":
        return Entry(part[-1].text, part[-1].line)
    params = split(part[end + 2 : closing(part, end + 1)], ",")
    return Entry(name.text, name.line, Function(_params(params), _shape(part[:star])))


def _array(part: list[Token]) -> Iterator[Entry]:
    opening = index_of(part, "[")
    count = integer(part[opening + 1 : len(part) - 1])
    pointers = any(t.text == "*" for t in part[:opening])
    name = part[opening - 1]
    yield Entry(name.text, name.line, Pointer(None), count=count or 1) if pointers else Entry(name.text, name.line)


def _params(parts: list[list[Token]]) -> tuple[Shape | None, ...]:
    if [words(part) for part in parts] in ([["void"]], []):
        return ()
    return tuple(_param(_plain(part)) for part in parts)


def _param(part: list[Token]) -> Shape | None:
    texts = words(part)
    if "(" in texts:
        return _slot(part).shape
    if texts and texts[-1] == "]":
        opening = index_of(part, "[")
        return Pointer(_shape(part[: opening - 1]))
    named = (
        len(part) > 1 and texts[-1] not in ("*", "const") and texts[-2] not in ("const", "struct", "enum", "unsigned")
    )
    return _shape(part[:-1] if named else part)


def _shape(part: Sequence[Token]) -> Shape | None:
    texts = [t for t in words(part) if t not in ("const", "struct", "enum", "volatile")]
    stars = texts.count("*")
    base = [t for t in texts if t != "*"]
    if not base:
        return None
    if base[0] == "unsigned" and len(base) > 1:
        base = base[1:]
    shape: Shape | None = _SCALARS.get(base[-1]) or (Named(base[-1]) if base[-1] != "long" else None)
    for _ in range(stars):
        shape = Pointer(shape)
    return shape
