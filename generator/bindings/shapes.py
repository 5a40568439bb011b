"""Types, as far as languages share them.

Input: types as readers and the registry have them. Output: `Shape`s and `mismatch`, which says in what a binding's type
differs from the real one. What a language cannot say (const, NULL, the target of an opaque pointer) is no difference;
what the machine would notice (number of arguments, width, integer or pointer) is, and so is another type of ORT's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

_ENUM_BITS = 32
WORD = 0  #: bits of an integer that is as wide as a pointer


@dataclass(frozen=True, slots=True)
class Integer:
    """An integer; of enums the name is known too."""

    bits: int
    enum: str = ""

    def __str__(self) -> str:
        return self.enum or ("a size_t" if self.bits == WORD else f"an integer of {self.bits} bits")


@dataclass(frozen=True, slots=True)
class Plain:
    """void, bool, float, double, path (a character of a path), wide (a character of 4 bytes), word (anything as wide as a pointer)."""

    name: str

    def __str__(self) -> str:
        return {"word": "a pointer", "path": "a character of a path", "wide": "a character of 4 bytes"}.get(
            self.name, self.name
        )


@dataclass(frozen=True, slots=True)
class Named:
    """Something with a name: a struct, or what the reader does not know."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Pointer:
    """The address of something; None: of anything."""

    to: Shape | None

    def __str__(self) -> str:
        return f"a pointer to {self.to}" if self.to is not None else "a pointer"


@dataclass(frozen=True, slots=True)
class Function:
    """The address of a function."""

    params: tuple[Shape | None, ...]
    result: Shape | None

    def __str__(self) -> str:
        return f"a function with {len(self.params)} parameters"


Shape: TypeAlias = Integer | Plain | Named | Pointer | Function

VOID, BOOL, WORD_SIZED, PATH, WIDE = (Plain(name) for name in ("void", "bool", "word", "path", "wide"))


#: What the registry's type names are: "enum", "callback", "typedef" or "type".
Known: TypeAlias = "Mapping[str, str]"


@dataclass(frozen=True, slots=True)
class Mismatch:
    """How a binding's type differs."""

    text: str  # ex) "parameter 2: an integer of 32 bits, not a pointer"
    harmless: bool = False  # it is only wider than it has to be

    def under(self, where: str) -> Mismatch:
        """The same, of a part."""
        return Mismatch(f"{where}: {self.text}", self.harmless)


def mismatch(real: Shape | None, found: Shape | None, known: Known) -> Mismatch | None:
    """How `found` differs from `real`; None if it does not.

    Args:
        real: the registry's type.
        found: the binding's; None where it says nothing.
        known: names of the registry's types. A name that is not among them may stand for anything.
    """
    if real is None or found is None or real == found:
        return None
    if isinstance(found, Named) and _stands_for(real, found, known):
        return None
    if isinstance(real, Function):
        return _function(real, found, known)
    if isinstance(real, Pointer):
        return _pointer(real, found, known)
    if isinstance(real, Integer) and _same_integer(real, found):
        return None
    if real == BOOL and found == Integer(8):
        return None
    wider = found == WORD_SIZED and isinstance(real, Integer) and real.bits <= _ENUM_BITS
    return Mismatch(f"{found}, not {real}", wider)


def _same_integer(real: Integer, found: Shape) -> bool:
    if found == WORD_SIZED:
        return real.bits == WORD
    return isinstance(found, Integer) and found.bits == real.bits and found.enum in ("", real.enum or found.enum)


def _stands_for(real: Shape, found: Named, known: Known) -> bool:
    """Can the name of a type be what is wanted, as far as one can tell?"""
    kind = known.get(found.name)
    if kind == "enum":
        return isinstance(real, Integer) and real.bits == _ENUM_BITS and real.enum in ("", found.name)
    return kind in (None, "typedef") or (kind == "callback" and isinstance(real, Function))


def _function(real: Function, found: Shape, known: Known) -> Mismatch | None:
    if found in (WORD_SIZED, Integer(WORD)) or isinstance(found, Pointer):
        return None  # it says only that there is an address
    if not isinstance(found, Function):
        return Mismatch(f"{found}, not the address of a function")
    if len(found.params) != len(real.params):
        count = len(found.params)
        return Mismatch(f"{count} parameter{'s' * (count != 1)}, not {len(real.params)}")
    for number, (wanted, given) in enumerate(zip(real.params, found.params, strict=True), 1):
        said = mismatch(wanted, given, known)
        if said:
            return said.under(f"parameter {number}")
    said = mismatch(real.result, found.result, known)
    return said.under("result") if said else None


def _pointer(real: Pointer, found: Shape, known: Known) -> Mismatch | None:
    if found == WORD_SIZED or isinstance(found, Function):
        return None
    if not isinstance(found, Pointer):
        return Mismatch(f"{found}, not {real}")
    if VOID in (real.to, found.to) or None in (real.to, found.to):
        return None
    if real.to == PATH and found.to in (Integer(8), Integer(16)):
        return None  # it depends on the platform
    said = mismatch(real.to, found.to, known)
    return said.under("what it points to") if said else None
