"""registry -> what the tests of a project need to call ONNX Runtime's C API with ctypes.

Output: the positions of functions in their tables, and the fields of structs as ctypes types. The tests of a project run without
ortforge, so the facts are rendered into their files instead of being written down there a second time.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...errors import OutputError
from ...model.ctype import CType, Named, Pointer
from ...model.registry import Field, Registry, Struct, alive

_SCALARS = {"uint32_t": "c_uint32", "int64_t": "c_int64", "uint64_t": "c_uint64", "size_t": "c_size_t"}


class CTables:
    """The newest API, as templates ask for it."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._enums = {enum.name for enum in registry.section("enums")}

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
        members = [m for m in self._struct(struct).members if alive(m, self._registry.newest)]
        return [(member.name, self._type(member.type)) for member in members if isinstance(member, Field)]

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
        if isinstance(ctype, Pointer):
            return "c_void_p"
        assert isinstance(ctype, Named)
        if ctype.name in self._enums:
            return "c_int"
        return _SCALARS[ctype.name]
