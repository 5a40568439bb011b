"""registry -> what the tests of a project need to call ONNX Runtime's C API with ctypes.

Output: the positions of functions in their tables, and the fields of structs as ctypes types. The tests of a project run without
ortforge, so the facts are rendered into their files instead of being written down there a second time.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...errors import OutputError
from ...lower.calls.api import lower
from ...lower.python.inputs import ctypes_scalar
from ...model.ctype import SCALARS, Array, CType, Named, strip_const
from ...model.layout import layout_of_all
from ...model.registry import Registry, Struct, alive
from ...model.select import select

#: The ctypes types that the template imports by name.
_IMPORTED = frozenset({"c_int", "c_int64", "c_size_t", "c_uint32", "c_void_p"})


class CTables:
    """The newest API, as templates ask for it."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._enums = {enum.name: enum.type for enum in registry.section("enums")}
        self._api = lower(registry)

    def slots(self, table: str, names: Iterable[str]) -> dict[str, int]:
        """Where functions are in a table of functions, counted from 0. They are there in every release that has them.

        Raises:
            OutputError: the table has no such function.
        """
        struct = self._struct(table)
        there = [member.name for member in struct.members if alive(member, self._registry.newest)]
        if unknown := sorted(set(names) - set(there)):
            raise OutputError(f"{table} has no {', '.join(unknown)}")
        return {name: there.index(name) for name in names}

    def fields(self, struct: str) -> list[tuple[str, str]]:
        """The fields of a struct with the names of their ctypes types, ex) ("rank", "c_size_t")."""
        newest = self._registry.newest
        members = next(s for s in self._api.structs if s.name == struct and alive(s, newest)).members
        return [
            (m.name, self._type(m.type) if isinstance(m.type, CType) else "c_void_p")
            for m in members
            if alive(m, newest)
        ]

    def value(self, enum: str, name: str) -> int:
        """The value of an enumerator, named without the beginning that all of its enum share."""
        found = next(e for e in self._registry.section("enums") if e.name == enum)
        value: int = next(v.value for v in found.values if v.name.endswith(f"_{name}"))
        return value

    def _struct(self, name: str) -> Struct:
        newest = self._registry.newest
        found: Struct = next(s for s in self._registry.section("structs") if s.name == name and alive(s, newest))
        return found

    def _type(self, ctype: CType) -> str:
        """The expression of a type; a struct or union by value is an array of integers with its size and alignment."""
        bare = strip_const(ctype)
        if isinstance(bare, Array):
            return f"{self._type(bare.of)} * {bare.count}"
        if not isinstance(bare, Named):
            return "c_void_p"
        if bare.name in self._api.typedefs and bare.name not in SCALARS:
            return self._type(self._api.typedefs[bare.name])
        if bare.name in self._enums:
            underlying = self._enums[bare.name]
            return "c_int" if underlying is None else self._type(underlying)
        if bare.name in SCALARS:
            return _shown("c_char" if bare.name == "ORTCHAR_T" else ctypes_scalar(bare.name))
        if any(callback.c == bare.name for callback in self._api.callbacks):
            return "c_void_p"
        layout = layout_of_all(select(self._registry, self._registry.newest))[bare.name]
        unit = min(layout.align, 8)
        return f"{_shown(f'c_uint{8 * unit}')} * {layout.size // unit}"


def _shown(name: str) -> str:
    return name if name in _IMPORTED else f"ctypes.{name}"
