"""Macros -> constants, other names, and definitions.

Input: macros that hold at the end of the headers, and the values and types that these declare. Output: a `Constant` for a macro that is a whole number or a
text, a `Macro` for every other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pycparser import c_ast, c_parser

from ...lower.c_headers import macro_number
from ...model.registry import Constant, Macro
from ...patterns import PATTERNS
from .c_text import tokens_of
from .constant_expressions import Evaluator, Integer, NotConstantError, text_of
from .notes import SKIPPED, HeaderNote
from .preprocess import MacroDefinition

#: Internal helpers of the headers that user code has no business with.
_PRIVATE = frozenset({"__has_feature", "ORT_EXPERIMENTAL_API"})
#: Its value is the version that was read; no release has another.
VERSION_MACRO = "ORT_API_VERSION"
#: A number that C takes for an int.
_PLAIN = re.compile(r"\(?\s*-?\s*(?:0[xX][0-9a-fA-F]+|[0-9]+)\s*\)?")
_INT = range(-(1 << 31), 1 << 31)
_PRINTABLE = re.compile(r"[\x20-\x7e\n]*")


class Macros:
    """Sorts out the macros of headers."""

    def __init__(self, version: int, names: Mapping[str, Integer], evaluator: Evaluator, types: Iterable[str]) -> None:
        self._version, self._names, self._evaluator = version, names, evaluator
        self._types = sorted(types)
        self._parser = c_parser.CParser()
        self._texts: set[str] = set()  # macros that are texts
        self.notes: list[HeaderNote] = []

    def sorted_out(self, macros: Iterable[MacroDefinition], guards: set[str]) -> Iterator[Constant | Macro]:
        """One item for each macro that is part of the API."""
        ours = [m for m in macros if not (_is_guard(m, guards) or m.name in _PRIVATE or m.name.startswith("ORTFORGE_"))]
        known = {m.name for m in ours if m.params is None}
        for macro in ours:
            item = self._one(macro, known)
            if item is not None:
                yield item

    def _one(self, macro: MacroDefinition, known: set[str]) -> Constant | Macro | None:
        stated: dict[str, Any] = {
            "name": macro.name,
            "since": self._version,
            "header": macro.loc.file,
            "loc": macro.loc,
        }
        body = macro.body
        if macro.name == VERSION_MACRO:
            return Macro(**stated)
        if macro.params is None and body == macro.name:
            return None  # tells #ifdef that there is such an enumerator
        if macro.params is None and (body in self._names or (body in known and self._is_constant(macro))):
            return Macro(**stated, alias=body)
        if not PATTERNS["body"].fits(body):
            message = f"macro {macro.name} is skipped: its definition is not one line of printable ASCII, or too long"
            self.notes.append(HeaderNote(macro.loc, SKIPPED, message, "write it down by hand where it matters"))
            return None
        if macro.params is None and body:
            value = self._value(macro.expanded)
            if value is not None:
                plain = body == macro_number(value) or (value in _INT and _PLAIN.fullmatch(body))
                return Constant(**stated, value=value, body=None if plain else body)
            text = self._text(macro)
            if text is not None:
                return Constant(
                    **stated, text=text, body=None if [t.kind for t in tokens_of(body)] == ["string"] else body
                )
        return Macro(**stated, params=macro.params, body=body)

    def _is_constant(self, macro: MacroDefinition) -> bool:
        return self._value(macro.expanded) is not None or self._text(macro) is not None

    def _value(self, expression: str) -> int | None:
        """The value of an expression of known names; None for anything else."""
        tokens = tokens_of(expression)
        if not tokens or any(t.kind == "string" and "sizeof" not in expression for t in tokens):
            return None
        types = [name for name in self._types if name in {t.text for t in tokens}]
        prelude = "".join(f"typedef int {name};" for name in types)
        try:
            tree = self._parser.parse(f"{prelude}\nint ortforge_value = (\n{expression}\n);", filename="")
            declared = tree.ext[-1]
            if not isinstance(declared, c_ast.Decl) or len(tree.ext) != len(types) + 1:
                return None
            return self._evaluator.evaluate(declared.init).value
        except NotConstantError:
            return None
        except Exception:  # noqa: BLE001  # pycparser raises ParseError, and plain errors on some broken input
            return None

    def _text(self, macro: MacroDefinition) -> str | None:
        """The text of a macro that is string literals, its own or those of other macros."""
        own, tokens = tokens_of(macro.body), tokens_of(macro.expanded)
        if not all(t.kind == "string" or t.text in self._texts for t in own):
            return None
        if not tokens or not all(t.kind == "string" and t.text[0] == '"' for t in tokens):
            return None
        try:
            text = "".join(text_of(t.text) for t in tokens)
        except NotConstantError:
            return None
        if not _PRINTABLE.fullmatch(text):
            return None
        self._texts.add(macro.name)
        return text


def _is_guard(macro: MacroDefinition, guards: set[str]) -> bool:
    return macro.params is None and not macro.body and (macro.name in guards or macro.name.endswith("_H"))
