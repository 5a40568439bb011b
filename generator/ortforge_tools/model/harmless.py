"""What an EP answers in a slot where it has nothing to say, as a value.

Input: a slot with `harmless`, and the enums. Output: the value, or what is wrong with its text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from .ctype import SCALARS, CType, Named, Pointer, base_name, strip_const
from .registry import Slot, effective

#: None stands for NULL, or for nothing to do.
Answer: TypeAlias = int | str | bool | None
_BOOLEANS = {"true": True, "false": False}
_NONE = "none"


def given(slot: Slot) -> CType | None:
    """The type of what a slot returns or, beside a status, writes; None if it gives nothing."""
    if not slot.returns.status and slot.returns.type != Named("void"):
        return slot.returns.type
    written = [p.type for p in map(effective, slot.params) if p.dir == "out"]
    return written[0].to if len(written) == 1 and isinstance(written[0], Pointer) else None


def harmless(slot: Slot, enums: Mapping[str, Mapping[str, int]]) -> Answer:
    """The value of `slot.harmless`.

    Args:
        slot: it has a harmless answer.
        enums: the values of each enum, by name.

    Raises:
        ValueError: a slot of that type cannot answer so; the text says what it can.
    """
    text, ctype = slot.harmless, strip_const(given(slot) or Named("void"))
    assert text is not None
    if isinstance(ctype, Pointer):
        if text == _NONE:
            return None
        if base_name(ctype) == "char":
            return text
        raise ValueError("none, for NULL")
    name = base_name(ctype)
    if name == "bool":
        if text in _BOOLEANS:
            return _BOOLEANS[text]
        raise ValueError("true or false")
    if name in enums:
        if text in enums[name]:
            return enums[name][text]
        raise ValueError(f"an enumerator of {name}")
    if SCALARS.get(name) == "integer":
        if text.removeprefix("-").isdecimal():
            return int(text)
        raise ValueError("a number")
    if text != _NONE:
        raise ValueError("none, because it gives nothing")
    return None
