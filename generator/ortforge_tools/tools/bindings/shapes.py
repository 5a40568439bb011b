"""Types, as far as languages share them.

Input: types as readers and the registry have them. Output: `Shape`s and `mismatch`, which says in what a binding's type
differs from the real one. What a language cannot say (const, NULL, the target of an opaque pointer) is no difference;
what the machine would notice (number of arguments, width, integer or pointer) is, and so is another type of ORT's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ...text import counted

_ENUM_BITS = 32
#: word: anything as wide as a pointer; path: a character of a path; wide: of 4 bytes; long: of 64 bits, or a size_t.
_WORDS = {
    "word": "a pointer",
    "path": "a character of a path",
    "wide": "a character of 4 bytes",
    "long": "an integer of 64 bits",
}
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
    """What has no parts: void, bool, float, double, and the names below."""

    name: str

    def __str__(self) -> str:
        return _WORDS.get(self.name, self.name)


@dataclass(frozen=True, slots=True)
class Named:
    """Something with a name: a struct, or what the reader does not know.

    A vague name is declared elsewhere, in a language where a handle's name often stands for its address.
    """

    name: str
    vague: bool = False

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
    """The address of a function. Parameters that are None are not said, as those of `void (*f)()` in C."""

    params: tuple[Shape | None, ...] | None
    result: Shape | None

    def __str__(self) -> str:
        return "a function" if self.params is None else f"a function with {counted(len(self.params), 'parameter')}"


Shape: TypeAlias = Integer | Plain | Named | Pointer | Function

VOID, BOOL, WORD_SIZED, PATH, WIDE = (Plain(name) for name in ("void", "bool", "word", "path", "wide"))
FLOAT, DOUBLE = Plain("float"), Plain("double")
#: An integer of 64 bits that stands for size_t too: what generators for 64-bit machines write, ex) C_LONG of jextract.
LONG = Plain("long")


#: What the registry's type names are: "enum", "callback", "typedef" or "type".
Known: TypeAlias = "Mapping[str, str]"


@dataclass(frozen=True, slots=True)
class Mismatch:
    """How a binding's type differs."""

    text: str  # ex) "parameter 2: an integer of 32 bits, not a pointer"
    harmless: bool = False  # nothing goes wrong by it on the machines ONNX Runtime is built for
    stub: bool = False  # a function without parameters, which nobody can call by mistake

    def under(self, where: str) -> Mismatch:
        """The same, of a part."""
        return Mismatch(f"{where}: {self.text}", self.harmless, self.stub)


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
    if isinstance(real, Integer):
        return _integer(real, found)
    if real == BOOL and found == Integer(8):
        return None
    return Mismatch(f"{found}, not {real}")


def _integer(real: Integer, found: Shape) -> Mismatch | None:
    if found == LONG:
        found = Integer(real.bits if real.bits == WORD else 64)
    if found == WORD_SIZED:
        # Wide enough for all but an int64_t on a 32-bit machine; the upper half of what comes back may be anything.
        if real.bits == WORD:
            return None
        why = "right on 64-bit machines only" if real.bits == 64 else "which is narrower"
        return Mismatch(f"{found}, not {real}: {why}", harmless=True)
    if isinstance(found, Integer):
        if found.bits == real.bits:
            same = found.enum in ("", real.enum or found.enum)
            return None if same else Mismatch(f"{found}, not {real}")
        if {found.bits, real.bits} == {WORD, 64}:
            return Mismatch(f"{found}, not {real}: right on 64-bit machines only", harmless=True)
    return Mismatch(f"{found}, not {real}")


def _stands_for(real: Shape, found: Named, known: Known) -> bool:
    """Can the name of a type be what is wanted, as far as one can tell?"""
    kind = known.get(found.name)
    if found.vague and Named(found.name) in (real, real.to if isinstance(real, Pointer) else None):
        return True
    if kind == "enum":
        return isinstance(real, Integer) and real.bits == _ENUM_BITS and real.enum in ("", found.name)
    return kind in (None, "typedef") or (kind == "callback" and isinstance(real, Function))


def _function(real: Function, found: Shape, known: Known) -> Mismatch | None:
    if found in (WORD_SIZED, LONG, Integer(WORD), Integer(64)) or isinstance(found, Pointer):
        return None  # it says only that there is an address
    if not isinstance(found, Function):
        return Mismatch(f"{found}, not the address of a function")
    if found.params is not None and real.params is not None:
        said = _params(real.params, found.params, known)
        if said:
            return said
    return _result(real.result, found.result, known)


def _params(real: tuple[Shape | None, ...], found: tuple[Shape | None, ...], known: Known) -> Mismatch | None:
    if len(found) != len(real):
        stub = not found
        return Mismatch(f"{counted(len(found), 'parameter')}, not {len(real)}", harmless=stub, stub=stub)
    seen = [
        said.under(f"parameter {number}")
        for number, (wanted, given) in enumerate(zip(real, found, strict=True), 1)
        if (said := mismatch(wanted, given, known))
    ]
    return min(seen, key=lambda said: said.harmless, default=None)


def _result(real: Shape | None, found: Shape | None, known: Known) -> Mismatch | None:
    if real == VOID and found not in (None, VOID):
        return Mismatch("result: there is none", harmless=True)  # whoever does not look at it is not hurt
    said = mismatch(real, found, known)
    return said.under("result") if said else None


def _pointer(real: Pointer, found: Shape, known: Known) -> Mismatch | None:
    if found in (WORD_SIZED, LONG, Integer(WORD)) or isinstance(found, Function):
        return None
    if not isinstance(found, Pointer):
        return Mismatch(f"{found}, not {real}")
    if VOID in (real.to, found.to) or None in (real.to, found.to):
        return None
    if real.to == PATH and found.to in (Integer(8), Integer(16)):
        return None  # it depends on the platform
    said = mismatch(real.to, found.to, known)
    return said.under("what it points to") if said else None
