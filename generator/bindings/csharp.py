"""C# source -> tables: structs of IntPtr or function pointers, enums, and the delegates that slots are bound to.

Input: text. Output: `Table`s. Where a slot goes through Marshal.GetDelegateForFunctionPointer, the delegate's signature
is the slot's type.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from .lexing import FAR, Token, Tokens, branches, closing, index_of, integer, split, tokens, words
from .shapes import VOID, WORD_SIZED, Function, Integer, Named, Plain, Pointer, Shape
from .tables import Entry, Table

_SCALARS: dict[str, Shape | None] = {
    "IntPtr": WORD_SIZED,
    "UIntPtr": WORD_SIZED,
    "nint": WORD_SIZED,
    "nuint": WORD_SIZED,
    "sbyte": Integer(8),
    "byte": Integer(8),
    "short": Integer(16),
    "ushort": Integer(16),
    "int": Integer(32),
    "uint": Integer(32),
    "long": Integer(64),
    "ulong": Integer(64),
    **{f"{u}Int{bits}": Integer(bits) for u in ("", "U") for bits in (16, 32, 64)},
    "Byte": Integer(8),
    "float": Plain("float"),
    "double": Plain("double"),
    "void": VOID,
    "bool": None,  # as wide as its marshalling makes it
    "string": Pointer(None),
    "StringBuilder": Pointer(None),
}
_MODIFIERS = frozenset("public internal private protected readonly unsafe extern volatile new partial sealed".split())
_DEEPEST = 20  # pointers and type arguments in one another
_MARSHAL = "GetDelegateForFunctionPointer"


def read(text: str, file: str) -> list[Table]:
    """The structs and enums of a file."""
    conditional = branches(text)
    found = tokens(conditional.text, directives=True)
    bound = _bound(found)
    tables = []
    for name, line, entries, enum in _items(found):
        typed = tuple(
            replace(
                e,
                shape=bound.get(e.name, e.shape) if e.shape == WORD_SIZED else e.shape,
                alternative=e.line in conditional.lines,
            )
            for e in entries
        )
        tables.append(Table(name, file, line, "C#", typed, enum))
    return tables


def _items(found: Tokens) -> Iterator[tuple[str, int, list[Entry], bool]]:
    for index, token in enumerate(found[:-2]):
        if token.text not in ("struct", "class", "enum"):
            continue
        opening = index_of(found, "{", index)
        if opening < 0:
            continue
        head = words(found[index + 1 : opening])
        if ";" in head or "(" in head or (head[1:] and head[1] != ":"):
            continue
        body = found.body(opening)
        name = found[index + 1]
        if token.text == "enum":
            yield name.text, name.line, list(_enumerators(body)), True
        else:
            yield name.text, name.line, [entry for part in _statements(body) for entry in _fields(part)], False


def _enumerators(body: list[Token]) -> Iterator[Entry]:
    following: int | None = 0
    for part in split(body, ","):
        rest = _bare(part)
        if len(rest) > 1 and rest[1].text == "=":
            following = integer(rest[2:])
        if rest:
            yield Entry(rest[0].text, rest[0].line, value=following)
            following = None if following is None else following + 1


def _statements(body: list[Token]) -> Iterator[list[Token]]:
    """What ends in a semicolon; methods, properties and nested types are left out."""
    start = index = 0
    while index < len(body):
        text = body[index].text
        if text == "{":
            index = closing(body, index)
            start = index + 1
        elif text in "([":
            index = closing(body, index)
        elif text == ";":
            yield _bare(body[start:index])
            start = index + 1
        index += 1


def _bare(part: list[Token]) -> list[Token]:
    """A member without its attributes and modifiers."""
    while part and (part[0].text == "[" or part[0].text in _MODIFIERS):
        part = part[closing(part, 0) + 1 :] if part[0].text == "[" else part[1:]
    return part


def _fields(part: list[Token]) -> Iterator[Entry]:
    texts = words(part)
    if not texts or (texts[0] in ("static", "const", "delegate", "event", "using", "fixed") and texts[1:2] != ["*"]):
        return
    declarators = split(part, ",", angles=True)
    first = declarators[0]
    if ("(" in words(first) and texts[0] != "delegate") or len(first) < 2:
        return
    equals = index_of(first, "=")
    name = first[(equals if equals > 0 else len(first)) - 1]
    shape = _shape(first[: first.index(name)])
    yield Entry(name.text, name.line, shape)
    for other in declarators[1:]:
        yield Entry(other[0].text, other[0].line, shape)


def _shape(found: Sequence[Token], depth: int = 0) -> Shape | None:
    texts = words(found)
    if not texts or depth > _DEEPEST:
        return None
    if texts[0] in ("out", "ref", "in", "unsafe", "scoped"):
        inner = _shape(found[1:], depth + 1)
        return inner if texts[0] in ("unsafe", "scoped") else Pointer(inner)
    if texts[0] == "delegate":
        opening = index_of(found, "<")
        parts = (
            split(found[opening + 1 : closing(found, opening, angles=True)], ",", angles=True) if opening > 0 else []
        )
        types = [_shape(part, depth + 1) for part in parts]
        return Function(tuple(types[:-1]), types[-1]) if types else WORD_SIZED
    if texts[-1] == "?":
        return _shape(found[:-1], depth + 1)
    if texts[-1] in ("*", "]"):
        inner = _shape(found[: -1 if texts[-1] == "*" else -2], depth + 1)
        return Pointer(None if inner == WORD_SIZED else inner)
    if "<" in texts:
        return None
    return _SCALARS[texts[-1]] if texts[-1] in _SCALARS else Named(texts[-1])


def _bound(found: list[Token]) -> dict[str, Function]:
    """Slot -> the signature of the delegate it is bound to; only where the file binds a slot once."""
    delegates: dict[str, Function] = {}
    for index, token in enumerate(found[:-2]):
        if token.text == "delegate" and found[index + 1].text != "*":
            opening = index_of(found, "(", index)
            if opening > index + 2:
                delegates[found[opening - 1].text] = _delegate(found, index + 1, opening)
    bound: dict[str, list[Function]] = {}
    for index, token in enumerate(found[:-2]):
        if token.text == _MARSHAL:
            slot, delegate = _binding(found, index)
            if delegate in delegates:
                bound.setdefault(slot, []).append(delegates[delegate])
    return {slot: functions[0] for slot, functions in bound.items() if len(functions) == 1}


def _delegate(found: list[Token], start: int, opening: int) -> Function:
    params = []
    window = found[opening : opening + FAR]
    for part in split(window[1 : closing(window, 0)], ","):
        rest = _bare(part)
        equals = index_of(rest, "=")
        params.append(_shape(rest[: (equals if equals > 0 else len(rest)) - 1]))
    return Function(tuple(params), _shape(found[start : opening - 1]))


def _binding(found: list[Token], index: int) -> tuple[str, str]:
    """The slot and the delegate of one call, in either of its two forms; empty names if it is another one."""
    found = found[index : index + FAR]
    index = 0
    delegate = ""
    opening = index + 1
    if found[opening].text == "<":
        end = closing(found, opening, angles=True)
        delegate = found[end - 1].text
        opening = end + 1
    if opening >= len(found) or found[opening].text != "(":
        return "", ""
    arguments = split(found[opening + 1 : closing(found, opening)], ",")
    if len(arguments) == 2 and words(arguments[1])[:2] == ["typeof", "("] and len(arguments[1]) > 2:
        delegate = arguments[1][-2].text
    return (arguments[0][-1].text if arguments else ""), delegate
