"""Macros and constants of two Apis -> what it means that their definitions differ.

Input: two Apis. Output: the detail and the `Judgement` of a macro or constant that both have, as the one or the other. A value that changed is compiled into
programs; a definition that changed without a value is expanded when a program is compiled again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ...model.registry import Api, Constant, Macro
from .changes import ABI, BEHAVIOUR, COMPATIBLE, Judgement

COMPILED_IN = "programs have the old value compiled in"
_NUMBER = re.compile(r"[-+]?(0[xX][0-9a-fA-F]+|[0-9]*\.?[0-9]+(?:[eE][-+]?[0-9]+)?)([a-zA-Z]*)")


class Definitions:
    """The macros and constants of two sides."""

    def __init__(self, old: Api, new: Api) -> None:
        self._items: list[dict[str, Macro | Constant]] = [dict(_definitions(api)) for api in (old, new)]
        self._values: list[dict[str, int | str | None]] = [
            {
                **{v.name: v.value for enum in api.enums for v in enum.values},
                **{c.name: _value(c) for c in api.constants},
            }
            for api in (old, new)
        ]

    def of(self, side: int, item: Any) -> Macro | Constant | None:
        """The macro or constant of a name on one side, for an item that is one."""
        return self._items[side].get(item.name) if isinstance(item, Macro | Constant) else None

    def judge(self, old: Macro | Constant, new: Macro | Constant) -> tuple[str, Judgement]:
        """What changed between two definitions of one name, in words, and what that means."""
        before, after = (self._known(side, item) for side, item in enumerate((old, new)))
        shown = [_shown(item) for item in (old, new)]
        if type(old) is not type(new):
            detail = f"{type(old).__name__.lower()} {shown[0]} -> {type(new).__name__.lower()} {shown[1]}"
        else:
            detail = f"{'value' if isinstance(new, Constant) else 'body'}: {shown[0]} -> {shown[1]}"
        if before is None and after is None:
            return detail, Judgement(BEHAVIOUR, "programs that are compiled again expand another definition")
        if before != after:
            return detail, Judgement(ABI, COMPILED_IN)
        if [_suffixes(item) for item in (old, new)].count(_suffixes(old)) == 1:
            return detail, Judgement(BEHAVIOUR, "the same value, of another type")
        return detail, Judgement(COMPATIBLE, "the same value")

    def _known(self, side: int, item: Macro | Constant) -> Any:
        """The value of a definition; None where it has none that is known."""
        if isinstance(item, Constant):
            return _value(item)
        if item.alias is not None:
            return self._values[side].get(item.alias)
        number = _NUMBER.fullmatch((item.body or "").strip("() "))
        return float(number[1]) if number and not number[1].lower().startswith("0x") else None


def _value(constant: Constant) -> int | str | None:
    return constant.text if constant.value is None else constant.value


def _shown(item: Macro | Constant) -> str:
    text = item.body if item.body is not None else item.alias if isinstance(item, Macro) else _value(item)
    return str(text) if text not in (None, "") else "nothing"


def _suffixes(item: Macro | Constant) -> frozenset[str]:
    """The suffixes of the numbers in a definition, which decide on its type."""
    return frozenset(match[2].lower() for match in _NUMBER.finditer(item.body or "") if match[2])


def _definitions(api: Api) -> Iterator[tuple[str, Macro | Constant]]:
    yield from ((macro.name, macro) for macro in api.macros)
    yield from ((constant.name, constant) for constant in api.constants)
