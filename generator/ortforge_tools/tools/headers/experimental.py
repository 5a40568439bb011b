"""The list of experimental functions, as the preprocessor can take it, and what it makes of an entry.

Input: the text of onnxruntime_experimental_c_api.inc, `ORT_EXPERIMENTAL_API(SINCE, RESULT, NAME, PARAMS...)` for each function. Output: the text without
malformed entries, each of which is a note, so that one of them costs no other. Headers make a typedef and a constant of each entry; these tell its function.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ...errors import Location
from ...model.registry import EXPERIMENTAL_HEADER, Function
from .c_text import CText, Span, tokens_of
from .notes import LOST, HeaderNote

_ENTRY = "ORT_EXPERIMENTAL_API"
_TYPE = re.compile(r"OrtExperimental_(\w+)_SinceV([0-9]+)_Fn")
_NAME_CONSTANT = re.compile(r"kOrtExperimental_\w+_SinceV[0-9]+_FnName")
#: A directive of the preprocessor, with the lines that it goes on in.
_DIRECTIVE = re.compile(r"^[ \t]*#(?:.*\\\n)*.*", re.MULTILINE)
#: Arguments of an entry in front of the parameters.
_LEAST = 3
_CURE = f"write {_ENTRY}(SINCE, RESULT, NAME, PARAMETERS)"


def function_of(name: str) -> tuple[str, int] | None:
    """The experimental function that a typedef is of: its name, and the release in the name that it is looked up by."""
    match = _TYPE.fullmatch(name)
    return (match[1], int(match[2])) if match else None


def is_name_constant(name: str) -> bool:
    """Is it a constant with the name that an experimental function is looked up by?"""
    return _NAME_CONSTANT.fullmatch(name) is not None


def as_function(name: str, since: int, parts: dict[str, Any]) -> Function:
    """The function of a typedef, from the parts of a callback."""
    return Function(**{**parts, "name": name, "since": since, "header": EXPERIMENTAL_HEADER})


def without_malformed(file: str, text: str, plain: str) -> tuple[str, list[HeaderNote]]:
    """The text of the list with blanks in place of what is not an entry, and a note on each.

    Args:
        file: its name, for the notes.
        text: the list.
        plain: the list without comments, each place as in `text`.
    """
    code = _DIRECTIVE.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), plain)
    c, notes = CText(code, tuple(tokens_of(code))), []
    for span, place, reason in _malformed(c):
        start, end = c.tokens[span.first].start, c.tokens[span.last - 1].end
        notes.append(HeaderNote(Location(file, *c.position(c.tokens[place].start)), LOST, reason, _CURE))
        kept = (was if now.isspace() else " " for was, now in zip(text[start:end], code[start:end], strict=True))
        text = text[:start] + "".join(kept) + text[end:]
    return text, notes


def _malformed(c: CText) -> Iterator[tuple[Span, int, str]]:
    """What is not an entry, the token that is at fault, and the reason."""
    starts = [i for i, token in enumerate(c.tokens) if token.text == _ENTRY]
    for first, last in pairwise((0, *starts, len(c.tokens))):
        rest = first
        if first < last and c.tokens[first].text == _ENTRY:
            place, reason = _fault(c, first, last)
            if reason:
                yield Span(first, last), place, f"experimental function skipped: {reason}"
                continue
            rest = c.closing(first + 1, last) + 1
        while rest < last and c.tokens[rest].text == ";":
            rest += 1
        if rest < last:
            yield Span(rest, last), rest, f"'{c.tokens[rest].text}' does not begin an experimental function: skipped"


def _fault(c: CText, first: int, last: int) -> tuple[int, str]:
    """The token at which an entry is malformed, and the reason; empty if it is well-formed."""
    if first + 1 == last or c.tokens[first + 1].text != "(":
        return first, "its arguments are missing"
    closing = c.closing(first + 1, last)
    if closing == last:
        return first, "'(' is never closed"
    arguments = list(c.parts(first + 2, closing, ","))
    if len(arguments) < _LEAST:
        return first, "its release, result or name is missing"
    for number, kind, what in ((0, "number", "release"), (2, "name", "name")):
        argument = arguments[number]
        tokens = c.tokens[argument.first : argument.last]
        if len(tokens) != 1 or tokens[0].kind != kind or (kind == "number" and not tokens[0].text.isdigit()):
            return min(argument.first, closing), f"its {what} is not a {kind}"
    return first, ""
