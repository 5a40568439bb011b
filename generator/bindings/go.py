"""Go source -> tables: structs whose fields stand for slots.

Input: text. Output: `Table`s. A field with the name _ is filler; `_ [3]uintptr` takes three places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from .lexing import Token, closing, index_of, integer, tokens, words
from .shapes import BOOL, WORD, WORD_SIZED, Integer, Named, Plain, Pointer, Shape
from .tables import Entry, Table

_SCALARS: dict[str, Shape] = {
    "uintptr": WORD_SIZED,
    "Pointer": Pointer(None),
    **{f"{u}int{bits}": Integer(bits) for u in ("", "u") for bits in (8, 16, 32, 64)},
    "int": Integer(WORD),
    "uint": Integer(WORD),
    "size_t": Integer(WORD),
    "byte": Integer(8),
    "bool": BOOL,
    "float32": Plain("float"),
    "float64": Plain("double"),
}
_C_SCALARS: dict[str, Shape] = {
    "int": Integer(32),
    "uint": Integer(32),
    "char": Integer(8),
    "float": Plain("float"),
    "double": Plain("double"),
    **{f"{u}int{bits}_t": Integer(bits) for u in ("", "u") for bits in (8, 16, 32, 64)},
}


_DEEPEST = 20  # pointers and arrays in one another


def read(text: str, file: str) -> list[Table]:
    """The structs of a file."""
    found = tokens(text)
    tables = []
    for index, token in enumerate(found[:-2]):
        if token.text == "struct" and found[index + 1].text == "{" and index >= 1:
            name = found[index - 1]
            body = found.body(index + 1)
            tables.append(Table(name.text, file, name.line, "Go", tuple(_fields(body))))
    return tables


def _fields(body: list[Token]) -> Iterator[Entry]:
    for part in _lines(body):
        names, rest = _names(part)
        if not rest:
            continue
        shape, count = _shape(rest)
        for name in names:
            yield Entry("" if name.text == "_" else name.text, name.line, shape, count=count)


def _lines(body: list[Token]) -> Iterator[list[Token]]:
    """The fields: one a line, or with semicolons between; a bracket may go over several lines."""
    at = 0
    row: list[Token] = []
    while at < len(body):
        token = body[at]
        if row and token.line != row[-1].line and row[-1].text != ",":
            yield row
            row = []
        if token.text in "([{":
            end = closing(body, at)
            row += body[at : end + 1]
            at = end + 1
        else:
            row.append(token)
            at += 1
    if row:
        yield row


def _names(part: list[Token]) -> tuple[list[Token], list[Token]]:
    """The names in front, and the type behind them."""
    parts = [list(group) for comma, group in groupby(part, lambda token: token.text == ",") if not comma]
    names = [p[0] for p in parts]
    if any(len(p) != 1 for p in parts[:-1]):
        return names[:1], part[1:]
    return names, parts[-1][1:]


def _shape(found: Sequence[Token], depth: int = 0) -> tuple[Shape | None, int]:
    if depth > _DEEPEST:
        return None, 1
    texts = [t for t in words(found) if not t.startswith("`")]
    if texts[:1] == ["["]:
        end = closing(found, 0)
        count = integer(found[1:end])
        shape, inner = _shape(found[end + 1 :], depth + 1)
        return shape, (count or 1) * inner
    if texts[:1] == ["*"]:
        return Pointer(_shape(found[1:], depth + 1)[0]), 1
    if texts[:1] == ["func"]:
        return WORD_SIZED, 1
    if not texts:
        return None, 1
    dotted = index_of(found, ".")
    if texts[:1] == ["C"] or dotted == 1 or "." in texts[0]:
        package, _, name = "".join(texts).partition(".")
        if package == "C":
            return _C_SCALARS.get(name) or _SCALARS.get(name) or Named(name), 1
        return _SCALARS.get(name, Named(name)), 1
    return _SCALARS.get(texts[0]) or Named(texts[0]), 1
