"""Zig source -> tables: extern structs and enums, written by hand or by translate-c.

Input: text. Output: `Table`s.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .lexing import Token, Tokens, aliases, closing, index_of, integer, split, tokens, words
from .shapes import BOOL, VOID, WORD, Function, Integer, Named, Plain, Pointer, Shape
from .tables import Entry, Table

_SCALARS: dict[str, Shape] = {
    **{f"{sign}{bits}": Integer(bits) for sign in "iu" for bits in (8, 16, 32, 64)},
    **{
        f"c_{u}{name}": Integer(bits)
        for u in ("", "u")
        for name, bits in (("short", 16), ("int", 32), ("longlong", 64))
    },
    "c_char": Integer(8),
    "usize": Integer(WORD),
    "isize": Integer(WORD),
    "f32": Plain("float"),
    "f64": Plain("double"),
    "bool": BOOL,
    "void": VOID,
    "anyopaque": VOID,
}


def read(text: str, file: str) -> list[Table]:
    """The extern structs and enums of a file."""
    found = tokens(text)
    return list(_Reader(found, file).tables())


class _Reader:
    def __init__(self, found: Tokens, file: str) -> None:
        self._found = found
        self._file = file
        self._aliases = aliases(found, "const")

    def tables(self) -> Iterator[Table]:
        """Name = extern struct {...}, Name = enum(c_int) {...}."""
        for index, token in enumerate(self._found[:-2]):
            if token.text not in ("struct", "enum") or index < 3:
                continue
            opening = index_of(self._found, "{", index)
            equals = index - 1 - (self._found[index - 1].text in ("extern", "packed"))
            if opening < 0 or self._found[equals].text != "=" or opening > index + 4:
                continue
            name = self._found[equals - 1]
            body = self._found.body(opening)
            entries = self._enumerators(body) if token.text == "enum" else self._members(body)
            plain = name.text.removeprefix("struct_").removeprefix("enum_")
            yield Table(plain, self._file, name.line, "Zig", tuple(entries), token.text == "enum")

    @staticmethod
    def _enumerators(body: list[Token]) -> Iterator[Entry]:
        following: int | None = 0
        for part in split(body, ","):
            if part[0].text in ("pub", "const", "fn"):
                return  # functions of the enum
            if len(part) > 1 and part[1].text == "=":
                following = integer(part[2:])
            yield Entry(part[0].text, part[0].line, value=following)
            following = None if following is None else following + 1

    def _members(self, body: list[Token]) -> Iterator[Entry]:
        for part in split(body, ","):
            texts = words(part)
            if texts[0] in ("pub", "const", "fn"):
                return
            colon = index_of(part, ":")
            if colon < 1:
                continue
            equals = texts.index("=") if "=" in texts else len(part)
            name = part[colon - 1]
            yield Entry(name.text.strip('@"'), name.line, self.shape(part[colon + 1 : equals]))

    def shape(self, found: Sequence[Token], depth: int = 0) -> Shape | None:
        """A type."""
        texts = words(found)
        if not texts or depth > 20:
            return None
        if texts[0] in ("?", "const", "volatile", "allowzero"):
            return self.shape(found[1:], depth + 1)
        if texts[0] == "*":
            inner = self.shape(found[1:], depth + 1)
            return inner if isinstance(inner, Function) else Pointer(inner)
        if texts[0] == "[":
            end = closing(found, 0)
            return Pointer(self.shape(found[end + 1 :], depth + 1)) if texts[1] in ("*", "*:") else None
        if texts[0] == "fn":
            return self._function(found, depth)
        names = [t for t in texts if t != "."]
        if len(names) * 2 - 1 != len(texts):
            return None
        name = names[-1].rpartition(".")[2]
        if name in _SCALARS:
            return _SCALARS[name]
        if name in self._aliases and self._aliases[name][:1] != found[:1]:
            alias = words(self._aliases[name])
            if not {"struct", "enum", "opaque", "union"} & set(alias):
                return self.shape(self._aliases[name], depth + 1)
        return Named(name.removeprefix("struct_").removeprefix("enum_"))

    def _function(self, found: Sequence[Token], depth: int) -> Shape:
        end = closing(found, 1)
        params = []
        for part in split(found[2:end], ","):
            named = len(part) > 1 and part[1].text == ":"
            params.append(self.shape(part[2:] if named else part, depth + 1))
        rest = list(found[end + 1 :])
        if rest and rest[0].text == "callconv":
            rest = rest[closing(rest, 1) + 1 :]
        return Function(tuple(params), self.shape(rest, depth + 1))
