"""C types -> expressions of ctypes, in the functions that give the members of structs and tables.

Input: a `CType`, or the signature of a function. Output: an expression. `t` in it are the types of one API version, as attributes. Pointers
to opaque types and to API tables are `c_void_p`; a function that returns a pointer gives an address, because ctypes allows nothing else in
callbacks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...model.ctype import (
    SCALARS,
    Array,
    Const,
    CType,
    FunctionType,
    Named,
    Pointer,
    Qualified,
    base_name,
    strip_const,
)
from ...model.registry import Callable, Callback, Slot
from ...model.registry import Function as ModelFunction
from ..calls.function import Api, Function, Member, Struct
from .inputs import ctypes_scalar

_POINTER = "c_void_p"
#: Attributes of structs that ctypes gives a meaning to.
_OF_CTYPES = frozenset(
    "_abstract_ _align_ _anonymous_ _b_base_ _b_needsfree_ _fields_ _layout_ _pack_ _swappedbytes_".split()
)


def member_name(name: str) -> str:
    """The name of a member in a ctypes struct: one that means something to ctypes gets an underscore behind it.

    So does such a name with underscores behind it, so that no two names become one.
    """
    return f"{name}_" if f"{name.rstrip('_')}_" in _OF_CTYPES else name


@dataclass(frozen=True, slots=True)
class Layout:
    """The members of a struct or table, as statements of a generator function; conditions are of API versions."""

    name: str
    since: int
    until: int | None
    lines: tuple[str, ...]
    has_bits: bool = False  # has it bit-fields, whose width follows the type?


class Expressions:
    """Makes expressions; knows what the named types are."""

    def __init__(self, api: Api) -> None:
        self._opaque = frozenset(h.name for h in api.handles if not h.struct)
        self._tables = frozenset(t.name for t in api.tables)
        self._enums = {e.name: "c_int" if e.type is None else ctypes_scalar(base_name(e.type)) for e in api.enums}
        self._typedefs = api.typedefs

    def of(self, ctype: CType, callback: bool = False) -> str:
        """The expression of a type; `callback` for functions that C calls."""
        if isinstance(ctype, Qualified):
            return self.of(ctype.of, callback)
        if isinstance(ctype, Pointer):
            return self._pointer(ctype)
        if isinstance(ctype, Array):
            return f"{self.of(ctype.of)} * {ctype.count}"
        if isinstance(ctype, FunctionType):
            return self._function("plain", ctype.returns, ctype.params, callback)
        if ctype.name in SCALARS:
            return "None" if ctype.name == "void" else ctypes_scalar(ctype.name)
        if ctype.name in self._opaque:
            return _POINTER
        if ctype.name in self._enums:
            return self._enums[ctype.name]
        return self.of(self._typedefs[ctype.name]) if ctype.name in self._typedefs else f"t.{ctype.name}"

    def _pointer(self, pointer: Pointer) -> str:
        target, const = strip_const(pointer.to), isinstance(pointer.to, Const)
        if isinstance(target, FunctionType):
            return self.of(target, callback=True)
        if isinstance(target, Named):
            if target.name == "void" or target.name in self._opaque or target.name in self._tables:
                return _POINTER
            if const and target.name in ("char", "ORTCHAR_T"):
                return "c_char_p" if target.name == "char" else "c_path"
        return f"POINTER({self.of(target)})"

    def signature(self, item: Callable | Function, callback: bool) -> str:
        """The expression of a slot's or callback's type; ctypes has no functions that take more than their parameters."""
        if item.variadic:
            return _POINTER
        return self._function(item.convention, item.returns.type, tuple(p.type for p in item.params), callback)

    def _function(self, convention: str, returns: CType, params: tuple[CType, ...], callback: bool) -> str:
        result = self.of(returns)
        if isinstance(returns, Pointer):
            text = returns.to == Const(Named("char")) and not callback
            result = "c_char_p" if text else _POINTER
        make = "ort_function" if convention == "ort" else "CFUNCTYPE"
        return f"{make}({', '.join([result, *map(self.of, params)])})"

    # ------------------------------------------------------------------------------------------------------ layouts

    def struct(self, struct: Struct) -> Layout:
        """The members of a struct."""
        has_bits = any(m.bits is not None for m in struct.members)
        return Layout(struct.name, struct.since, struct.until, tuple(self._members(struct)), has_bits)

    def _members(self, struct: Struct) -> Iterator[str]:
        for m in struct.members:
            width = f", {m.bits}" if m.bits is not None else ""
            line = f'yield "{member_name(m.name)}", {self.member(m)}{width}'
            yield from _when(line, m.since if m.since > struct.since else None, m.until)

    def member(self, m: Member) -> str:
        """The expression of a member's type."""
        if isinstance(m.type, Slot | Callback | ModelFunction):
            return self.signature(m.type, callback=True)
        return self.of(m.type)

    def table(self, functions: tuple[Function, ...], since: int) -> tuple[str, ...]:
        """The slots of a table, in order."""
        lines: list[str] = []
        for f in functions:
            line = f'yield {f.index}, "{f.c}", {self.signature(f, callback=False)}'
            lines += _when(line, f.since if f.since > since else None, f.until)
        return tuple(lines)


def _when(line: str, since: int | None, until: int | None) -> list[str]:
    """A statement that holds for some versions."""
    if since is None and until is None:
        return [line]
    if since is not None and until is not None:
        return [f"if {since} <= t.version <= {until}:", f"    {line}"]
    return [f"if t.version {f'>= {since}' if since is not None else f'<= {until}'}:", f"    {line}"]
