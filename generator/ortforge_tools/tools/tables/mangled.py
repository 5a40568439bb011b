"""Mangled names (Itanium C++ ABI) -> C functions: scope, name and parameter types.

Input: a name from a symbol table, without the underscore of Mach-O. Output: `Function`, with types as the registry writes them. A mangled name has no return
type, no parameter names, and no const of the parameters themselves. For child processes: a file may name anything, and a short name can stand for a type
without end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import itanium_demangler

from ...model.ctype import VOID, Const, CType, FunctionType, Named, Pointer

#: C++ types -> those of the registry, on macOS, where a long has 64 bits: size_t is unsigned long, uint64_t unsigned long long.
_SCALARS = {
    "void": "void",
    "bool": "bool",
    "char": "char",
    "signed char": "int8_t",
    "unsigned char": "uint8_t",
    "short": "int16_t",
    "unsigned short": "uint16_t",
    "int": "int",
    "unsigned int": "uint32_t",
    "long": "long",
    "unsigned long": "size_t",
    "long long": "int64_t",
    "unsigned long long": "uint64_t",
    "float": "float",
    "double": "double",
}
#: Names and types beyond these sizes do not occur in the C API.
_LONGEST, _DEEPEST = 2000, 16


class MangledError(ValueError):
    """A name that does not stand for a C function. The message completes the sentence "its symbol ..."."""


@dataclass(frozen=True, slots=True)
class Function:
    """A function with types of C."""

    scope: str  # namespace and class, e.g. "OrtApis"
    name: str
    params: tuple[CType, ...]


def demangle(name: str) -> Function:
    """The C function that a mangled name stands for.

    Raises:
        MangledError: it is not mangled, cannot be read, or has types that C lacks.
    """
    if not name.startswith("_Z"):
        raise MangledError(f"{_short(name)} does not state types")
    if len(name) > _LONGEST:
        raise MangledError(f"{_short(name)} is too long")
    node = parse(name)
    if node is None or node.kind != "func":
        raise MangledError(f"{_short(name)} is not the name of a function that could be read")
    parts = node.name.value if node.name.kind == "qual_name" else (node.name,)
    if parts[-1].kind != "name":
        raise MangledError(f"{_short(name)} is not the name of a plain function")
    scope = "::".join(str(part) for part in parts[:-1]).replace("::<", "<")
    return Function(scope, parts[-1].value, _params(node.arg_tys))


def attempt(name: str) -> Function | MangledError:
    """What `demangle` gives or raises."""
    try:
        return demangle(name)
    except MangledError as error:
        return error


def parse(name: str) -> Any:
    """The tree of a mangled name; None where it cannot be read."""
    try:
        return itanium_demangler.parse(name)
    except (NotImplementedError, AttributeError, TypeError, ValueError, LookupError, RecursionError):
        return None  # the parser has no exception of its own


def _params(nodes: tuple[Any, ...], depth: int = 0) -> tuple[CType, ...]:
    params = tuple(_ctype(node, depth) for node in nodes)
    return () if params == (VOID,) else params


def _ctype(node: Any, depth: int) -> CType:
    if depth > _DEEPEST:
        raise MangledError("has a type with too many levels")
    if node.kind == "name":
        return Named(node.value)
    if node.kind == "builtin" and node.value in _SCALARS:
        return Named(_SCALARS[node.value])
    if node.kind == "pointer":
        return Pointer(_ctype(node.value, depth + 1))
    if node.kind == "cv_qual" and node.qual == {"const"}:
        return Const(_ctype(node.value, depth + 1))
    if node.kind == "func":
        return FunctionType(_ctype(node.ret_ty, depth + 1), _params(node.arg_tys, depth + 1))
    raise MangledError(f"has a parameter that is not of a C type ({node.kind})")


def _short(name: str) -> str:
    return name if len(name) <= 80 else f"{name[:80]}..."
