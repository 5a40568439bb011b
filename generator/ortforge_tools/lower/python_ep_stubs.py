"""Roles -> the types an EP's author sees: signatures of the methods that ORT calls.

Input: a slot as a `Function` of `calls`. Output: the text of a parameter list and result. What the host passes and accepts at
run time follows the same roles, see runtime/ortforge/ep/_convert.py.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from .calls.function import Function
from .calls.parameter import Parameter, Role
from .ep_classes import hidden

#: Structs that an EP only reads: a method gets its own copy.
_PLAIN = {
    Role.INTEGER: "int",
    Role.BOOLEAN: "bool",
    Role.FLOATING: "float",
    Role.STRING: "str",
    Role.ADDRESS: "int",
    Role.POINTER: "int",
    Role.TOKEN: "Any",
    Role.NUMBERS: "list[int]",
    Role.STRINGS: "list[str]",
    Role.BUFFERS: "list[memoryview]",
}


class Signatures:
    """Makes signatures; knows which structs are classes of Python EPs, and which are plain data."""

    def __init__(self, classes: Mapping[str, str], structs: Collection[str], prefix: str) -> None:
        self._classes, self._structs = classes, structs
        self._prefix = prefix

    def signature(self, view: Function) -> str:
        """`(self, graph: OrtGraph, ...) -> None`."""
        skip = hidden(view)
        parts = [f"{a.name}: {self._accepts(a)}" for i, a in enumerate(view.params) if i not in skip]
        return f"({', '.join(['self', *parts])}) -> {self._gives(view)}"

    def _accepts(self, arg: Parameter) -> str:
        null = " | None" if arg.nullable else ""
        if arg.takes(Role.ENUM):
            return f"{arg.of} | int" if not self._prefix else "int"
        if arg.takes(Role.HANDLE):
            return self._class(arg.of) + null
        if arg.takes(Role.HANDLES):
            null = " | None" if arg.nullable else ""
            return f"list[{self._class(arg.of)}{null}]"
        found = _PLAIN[arg.role]
        return found + null if found != "Any" else found

    def _class(self, name: str) -> str:
        if name in self._classes:
            found = self._classes[name]
            return f"{found} | {name}" if name == "OrtAllocator" else found
        return f"raw.{name}" if name in self._structs else name

    def _gives(self, view: Function) -> str:
        if not view.returns.gives(Role.STATUS, Role.NOTHING):
            return self._result(view.returns)
        counted = any(a.gives(Role.ARRAY) for a in view.params)
        parts = [a for a in view.params if a.out and not (counted and a.gives(Role.INTEGER))]
        if not parts:
            return "None"
        required = [a for a in parts if not (a.gives(Role.ARRAY) and a.null_result)]
        full = f"tuple[{', '.join(self._result(a) for a in parts)}]" if len(parts) > 1 else self._result(parts[0])
        return full if len(required) == len(parts) else f"{self._result(required[0])} | {full}"

    def _result(self, arg: Parameter) -> str:
        null = " | None" if arg.null_result else ""
        if arg.gives(Role.HANDLE):
            return self._class(arg.of) + null
        if arg.gives(Role.ARRAY, Role.LIST):
            return f"Sequence[{self._class(arg.of)}{null}]"
        if arg.gives(Role.STRUCT):
            return f"raw.{arg.of}"
        if arg.gives(Role.ENUM):
            return f"{arg.of} | int"
        if arg.gives(Role.ADDRESS):
            return "int | None"
        known = {Role.INTEGER: "int", Role.BOOLEAN: "bool", Role.FLAG: "bool", Role.STRING: f"str{null}"}
        return known.get(
            arg.role, "object"
        )  # objects of the EP itself, and roles that no slot had when this was written
