"""Dart source -> tables: subclasses of Struct, written by hand or by ffigen, and classes and enums of constants.

Input: text. Output: `Table`s.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .lexing import Token, Tokens, aliases, closing, index_of, integer, split, tokens, words
from .shapes import BOOL, VOID, WORD, Function, Integer, Named, Plain, Pointer, Shape
from .tables import Entry, Table

_SCALARS: dict[str, Shape] = {
    **{f"{u}{name}": Integer(bits) for u in ("", "U") for name, bits in (("Int8", 8), ("Int16", 16))},
    **{f"{u}{name}": Integer(bits) for u in ("", "U") for name, bits in (("Int32", 32), ("Int64", 64))},
    **{f"Uint{bits}": Integer(bits) for bits in (8, 16, 32, 64)},
    "Size": Integer(WORD),
    "IntPtr": Integer(WORD),
    "UintPtr": Integer(WORD),
    "Char": Integer(8),
    "UnsignedChar": Integer(8),
    "Utf8": Integer(8),
    "Short": Integer(16),
    "Int": Integer(32),
    "UnsignedInt": Integer(32),
    "LongLong": Integer(64),
    "Float": Plain("float"),
    "Double": Plain("double"),
    "Bool": BOOL,
    "Void": VOID,
    "Opaque": VOID,
}


def read(text: str, file: str) -> list[Table]:
    """The structs and groups of constants of a file."""
    found = tokens(text)
    return list(_Reader(found, file).tables())


class _Reader:
    def __init__(self, found: Tokens, file: str) -> None:
        self._found = found
        self._file = file
        self._aliases = aliases(found, "typedef")

    def tables(self) -> Iterator[Table]:
        """One for each class that has members of either kind."""
        for index, token in enumerate(self._found[:-2]):
            if token.text not in ("class", "enum"):
                continue
            opening = index_of(self._found, "{", index)
            name = self._found[index + 1]
            if opening < 0 or any(t.text == ";" for t in self._found[index:opening]):
                continue
            body = self._found.body(opening)
            if token.text == "enum":
                entries = list(_enumerators(body))
            else:
                parents = words(self._found[index + 2 : opening])
                entries = list(self._members(body)) if "Struct" in parents else list(_constants(body))
            constants = token.text == "enum" or all(entry.value is not None for entry in entries)
            if entries:
                yield Table(name.text, self._file, name.line, "Dart", tuple(entries), enum=constants)

    def _members(self, body: list[Token]) -> Iterator[Entry]:
        for part in split(body, ";"):
            at = index_of(part, "external")
            if at < 0 or len(part) < at + 3:
                continue
            annotation = part[index_of(part, "@") + 1 : at] if index_of(part, "@") >= 0 else []
            name = part[-1]
            typed = part[at + 1 : -1]
            opening = index_of(annotation, "(")
            shape = self.shape(annotation[:opening]) if annotation and opening > 0 else self.shape(typed)
            yield Entry(name.text, name.line, shape)

    def shape(self, found: Sequence[Token], depth: int = 0) -> Shape | None:
        """A type; the prefix of an import in front of it does not matter."""
        opening = index_of(found, "<")
        head = [t for t in words(found[: opening if opening >= 0 else len(found)]) if t != "."]
        if not head or depth > 20:
            return None
        name = head[-1]
        at = _outermost(found, "Function")
        if at > 0 and at + 1 < len(found) and found[at + 1].text == "(":
            return self._function(found, at, depth)
        if name == "Pointer" and opening > 0:
            inner = self.shape(found[opening + 1 : closing(found, opening, angles=True)], depth + 1)
            return inner if isinstance(inner, Function) else Pointer(inner)
        if name == "NativeFunction" and opening > 0:
            return self.shape(found[opening + 1 : closing(found, opening, angles=True)], depth + 1)
        if name in _SCALARS:
            return _SCALARS[name]
        if name in self._aliases:
            return self.shape(self._aliases[name], depth + 1)
        return None if name in ("int", "double", "bool") else Named(name)

    def _function(self, found: Sequence[Token], at: int, depth: int) -> Shape:
        parts = split(found[at + 2 : closing(found, at + 1)], ",", angles=True)
        return Function(tuple(self.shape(_typed(part), depth + 1) for part in parts), self.shape(found[:at], depth + 1))


def _outermost(found: Sequence[Token], text: str) -> int:
    """The index of the first token with this text that stands in no angle bracket; -1 if there is none."""
    depth = 0
    for index, token in enumerate(found):
        depth += (token.text == "<") - (token.text == ">")
        if depth == 0 and token.text == text:
            return index
    return -1


def _typed(part: Sequence[Token]) -> Sequence[Token]:
    """A parameter without its name: a word behind another one, or behind the arguments of a type."""
    named = len(part) > 1 and part[-1].text not in (">", "?") and part[-2].text != "."
    return part[:-1] if named else part


def _constants(body: list[Token]) -> Iterator[Entry]:
    for part in split(body, ";"):
        texts = words(part)
        if texts[:2] == ["static", "const"] and "=" in texts:
            at = texts.index("=")
            value = integer(part[at + 1 :])
            if value is not None:
                yield Entry(texts[at - 1], part[at - 1].line, value=value)


def _enumerators(body: list[Token]) -> Iterator[Entry]:
    end = index_of(body, ";")
    for part in split(body[: end if end >= 0 else len(body)], ","):
        if len(part) >= 4 and part[1].text == "(":
            value = integer(part[2 : closing(part, 1)])
            if value is not None:
                yield Entry(part[0].text, part[0].line, value=value)
