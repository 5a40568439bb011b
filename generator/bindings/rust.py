"""Rust source -> tables: structs and enums, written by hand or by bindgen.

Input: text. Output: `Table`s. An attribute `#[cfg(feature = "api-24")]` gives its member a gate; members under other
conditions are alternatives.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .lexing import Token, Tokens, closing, index_of, integer, split, tokens, words
from .shapes import BOOL, VOID, WIDE, WORD, Function, Integer, Named, Plain, Pointer, Shape
from .tables import Entry, Table

_GATE = re.compile(r"api[-_](\d+)")
_C_INTEGERS = {"char": 8, "short": 16, "int": 32, "longlong": 64}
_SCALARS: dict[str, Shape] = {
    **{f"{sign}{bits}": Integer(bits) for sign in "iu" for bits in (8, 16, 32, 64)},
    **{f"c_{sign}{name}": Integer(bits) for sign in ("", "u") for name, bits in _C_INTEGERS.items()},
    "c_schar": Integer(8),
    "usize": Integer(WORD),
    "isize": Integer(WORD),
    "f32": Plain("float"),
    "f64": Plain("double"),
    "c_float": Plain("float"),
    "c_double": Plain("double"),
    "bool": BOOL,
    "char": WIDE,
    "c_void": VOID,
}
_WRAPPERS = frozenset({"Option", "NonNull", "Box"})


def read(text: str, file: str) -> list[Table]:
    """The structs and enums of a file."""
    found = tokens(text)
    reader = _Reader(found)
    return [Table(name, file, line, "Rust", tuple(entries), enum) for name, line, entries, enum in reader.items()]


class _Reader:
    def __init__(self, found: Tokens) -> None:
        self._found = found
        self._aliases: dict[str, list[Token]] = {}
        for index, token in enumerate(found):
            if token.text == "type" and index + 2 < len(found) and found[index + 2].text == "=":
                end = index_of(found, ";", index)
                if end < 0:
                    continue
                self._aliases.setdefault(found[index + 1].text, found[index + 3 : end])

    def items(self) -> Iterator[tuple[str, int, list[Entry], bool]]:
        """Name, line, members, and whether it is an enum."""
        for index, token in enumerate(self._found[:-2]):
            if token.text in ("struct", "enum") and self._found[index + 2].text == "{":
                body = self._found.body(index + 2)
                name = self._found[index + 1]
                if token.text == "enum":
                    yield name.text, name.line, list(self._enumerators(body)), True
                else:
                    yield name.text, name.line, list(self._members(body)), False

    def _enumerators(self, body: list[Token]) -> Iterator[Entry]:
        following: int | None = 0
        for part in split(body, ","):
            _, rest = _attributes(part)
            if not rest:
                continue
            if len(rest) > 1 and rest[1].text == "=":
                following = integer(rest[2:])
            yield Entry(rest[0].text, rest[0].line, value=following)
            following = None if following is None else following + 1

    def _members(self, body: list[Token]) -> Iterator[Entry]:
        for part in split(body, ",", angles=True):
            attributes, rest = _attributes(part)
            colon = index_of(rest, ":")
            if colon < 1:
                continue
            name = rest[colon - 1]
            gates = [int(number) for attribute in attributes for number in _GATE.findall(attribute)]
            shape = self.shape(rest[colon + 1 :])
            yield Entry(
                name.text, name.line, shape, gate=max(gates, default=None), alternative=_conditional(attributes)
            )

    def shape(self, found: Sequence[Token], depth: int = 0) -> Shape | None:
        """A type; None for what cannot be told."""
        texts = words(found)
        if not texts or depth > 20:
            return None
        if texts[0] == "*" and len(texts) > 2:
            return Pointer(self.shape(found[2:], depth + 1))
        if texts[0] == "&":
            skip = 2 if texts[1:2] == ["mut"] else 1
            return Pointer(self.shape(found[skip:], depth + 1))
        if "fn" in texts[:4] and texts[0] in ("unsafe", "extern", "fn"):
            return self._function(found, texts.index("fn"), depth)
        if texts[:2] == ["(", ")"]:
            return VOID
        if texts[0] == "[":
            return None
        path = [i for i, text in enumerate(texts) if text == "::"]
        start = 0
        for position in path:
            if "<" not in texts[:position]:
                start = position + 1
        name = texts[start]
        if name in _WRAPPERS and texts[start + 1 : start + 2] == ["<"]:
            inner = self.shape(found[start + 2 : closing(found, start + 1, angles=True)], depth + 1)
            return Pointer(inner) if name != "Option" else inner
        if name in self._aliases and name not in _SCALARS:
            return self.shape(self._aliases[name], depth + 1) or Named(name)
        return _SCALARS.get(name) or (None if len(texts) > start + 1 else Named(name))

    def _function(self, found: Sequence[Token], at: int, depth: int) -> Shape:
        opening = index_of(found, "(", at)
        end = closing(found, opening)
        params = []
        for part in split(found[opening + 1 : end], ",", angles=True):
            _, rest = _attributes(part)
            colon = index_of(rest, ":")
            named = colon == 1 and rest[colon].text == ":"
            params.append(self.shape(rest[colon + 1 :] if named else rest, depth + 1))
        arrow = end + 1 < len(found) and found[end + 1].text == "->"
        return Function(tuple(params), self.shape(found[end + 2 :], depth + 1) if arrow else VOID)


def _attributes(part: list[Token]) -> tuple[list[str], list[Token]]:
    """The attributes in front of a member, each as one text, and the rest without `pub`."""
    attributes = []
    index = 0
    while index + 1 < len(part) and part[index].text == "#" and part[index + 1].text == "[":
        end = closing(part, index + 1)
        attributes.append("".join(words(part[index + 2 : end])))
        index = end + 1
    rest = part[index:]
    if rest and rest[0].text == "pub":
        rest = rest[1:]
        if rest and rest[0].text == "(":
            rest = rest[closing(rest, 0) + 1 :]
    return attributes, rest


def _conditional(attributes: list[str]) -> bool:
    return any(a.startswith("cfg(") and not _GATE.search(a) for a in attributes)
