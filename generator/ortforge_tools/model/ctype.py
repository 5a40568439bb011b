"""C types as data.

Input: the prefix chains of the spec (`[pointer, const, OrtEnv]`). Output: `CType` values that emitters walk.
A type is never C text: `declare()` in `lower.c` is the only place that prints one.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Named:
    """A type with a name: a C scalar or something the registry defines."""

    name: str  # ex) "size_t", "OrtEnv", "OrtLoggingLevel"


@dataclass(frozen=True, slots=True)
class Qualified:
    """`of` with a qualifier; only `Const` and `Volatile` exist."""

    of: CType


@dataclass(frozen=True, slots=True)
class Const(Qualified):
    """`of`, read only."""


@dataclass(frozen=True, slots=True)
class Volatile(Qualified):
    """`of`, which something outside of the program may change."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """The address of a `to`."""

    to: CType


@dataclass(frozen=True, slots=True)
class Array:
    """`count` values of type `of`, one after the other (members only)."""

    of: CType
    count: int


@dataclass(frozen=True, slots=True)
class FunctionType:
    """A function with the default calling convention; only ever behind a pointer, in a parameter."""

    returns: CType
    params: tuple[CType, ...]


CType: TypeAlias = Named | Const | Volatile | Pointer | Array | FunctionType

#: What `chain()` gives: words, array counts, and for a function the chains of its result and parameters.
Link: TypeAlias = "str | int | list[list[Link]]"

#: The C scalars a spec may name, and whether they are integers, floats, or neither.
SCALARS: dict[str, str] = {
    "void": "void",
    "bool": "bool",
    "char": "char",
    "signed char": "integer",
    "unsigned char": "integer",
    "short": "integer",
    "unsigned short": "integer",
    "int": "integer",
    "unsigned int": "integer",
    "long": "integer",
    "unsigned long": "integer",
    "long long": "integer",
    "unsigned long long": "integer",
    "int8_t": "integer",
    "uint8_t": "integer",
    "int16_t": "integer",
    "uint16_t": "integer",
    "int32_t": "integer",
    "uint32_t": "integer",
    "int64_t": "integer",
    "uint64_t": "integer",
    "size_t": "integer",
    "ptrdiff_t": "integer",
    "intptr_t": "integer",
    "uintptr_t": "integer",
    "float": "float",
    "double": "float",
    "ORTCHAR_T": "path",  # wchar_t on Windows, char elsewhere
}

#: Sizes of the scalars that are the same everywhere, in bytes.
SCALAR_SIZES = {
    **dict.fromkeys(("bool", "char", "signed char", "unsigned char", "int8_t", "uint8_t"), 1),
    **dict.fromkeys(("short", "unsigned short", "int16_t", "uint16_t"), 2),
    **dict.fromkeys(("int", "unsigned int", "int32_t", "uint32_t", "float"), 4),
    **dict.fromkeys(("int64_t", "uint64_t", "long long", "unsigned long long", "double"), 8),
}

VOID = Named("void")
STATUS_POINTER = Pointer(Named("OrtStatus"))


def base_name(ctype: CType) -> str:
    """The name at the end of the chain: `const OrtEnv* const*` -> "OrtEnv"; "" for a function."""
    while not isinstance(ctype, Named):
        if isinstance(ctype, FunctionType):
            return ""
        ctype = ctype.to if isinstance(ctype, Pointer) else ctype.of
    return ctype.name


def strip_const(ctype: CType) -> CType:
    """`ctype` without qualifiers at its outermost level."""
    while isinstance(ctype, Qualified):
        ctype = ctype.of
    return ctype


def is_function_pointer(ctype: CType, callbacks: Container[str]) -> bool:
    """Is it a pointer to a function, written in place or by the name of a callback? An array of them is not."""
    ctype = strip_const(ctype)
    if isinstance(ctype, Pointer):
        return isinstance(ctype.to, FunctionType)
    return isinstance(ctype, Named) and ctype.name in callbacks


def names_in(ctype: CType) -> list[str]:
    """Every type name a type mentions."""
    while not isinstance(ctype, Named):
        if isinstance(ctype, FunctionType):
            return [name for part in (ctype.returns, *ctype.params) for name in names_in(part)]
        ctype = ctype.to if isinstance(ctype, Pointer) else ctype.of
    return [ctype.name]


def chain(ctype: CType) -> list[Link]:
    """The prefix chain of a type: the exact inverse of reading one. Array counts come out as ints."""
    links: list[Link] = []
    while not isinstance(ctype, Named):
        if isinstance(ctype, FunctionType):
            links.append([chain(ctype.returns), *map(chain, ctype.params)])
            return links
        if isinstance(ctype, Pointer):
            links.append("pointer")
            ctype = ctype.to
        elif isinstance(ctype, Qualified):
            links.append("const" if isinstance(ctype, Const) else "volatile")
            ctype = ctype.of
        else:
            links.append(ctype.count)
            ctype = ctype.of
    links.append(ctype.name)
    return links


def from_chain(links: list[Link]) -> CType:
    """The type of a prefix chain: the inverse of `chain`."""
    last = links[-1]
    ctype: CType
    if isinstance(last, list):
        returns, *params = map(from_chain, last)
        ctype = FunctionType(returns, tuple(params))
    else:
        ctype = Named(str(last))
    for link in reversed(links[:-1]):
        ctype = Array(ctype, link) if isinstance(link, int) else Const(ctype) if link == "const" else Pointer(ctype)
    return ctype


def spell(ctype: CType) -> str:
    """Words for messages: "pointer to const OrtEnv"."""
    words = []
    for link in chain(ctype):
        if link == "pointer":
            words.append("pointer to")
        elif isinstance(link, int):
            words.append(f"array of {link}")
        elif isinstance(link, list):
            words.append("function")
        else:
            words.append(str(link))
    return " ".join(words)
