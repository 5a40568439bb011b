"""What symbols do not state of a function -> guesses, marked as inferred.

Input: a function's name and the types of its parameters. Output: its result and its parameters, with names, directions, lengths and what may be NULL, as most
functions of the C API with these types have them.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...model.ctype import SCALARS, Const, CType, FunctionType, Named, Pointer, base_name
from ...model.registry import STATUS, Api, Param, Returns
from ...model.reserved import reason
from ...names import python_identifier, snake_name


@dataclass(frozen=True, slots=True)
class Guesses:
    """What guesses depend on: the names of types that are numbers or callbacks, which functions write where they take a pointer to one."""

    values: frozenset[str]
    callbacks: frozenset[str]

    @classmethod
    def of(cls, api: Api) -> Guesses:
        """Those of a release."""
        callbacks = frozenset(callback.name for callback in api.callbacks)
        numbers = {item.name for item in (*api.enums, *api.typedefs)} | SCALARS.keys()
        return cls(frozenset(numbers - {"void"}) | callbacks, callbacks)

    def result(self, name: str, types: tuple[CType, ...], table: str | None) -> tuple[Returns, str]:
        """The result, and a sentence where the guess is no better than that; `table` is what the function gives out, if it does."""
        if table is not None:
            return Returns(type=Pointer(Const(Named(table))), nullable=True, owner="borrowed"), ""
        if _is_release(name, types):
            return Returns(type=Named("void"), known="inferred"), ""
        status = Returns(type=STATUS.type, status=True, nullable=True, known="inferred")
        if any(self._direction(ctype) == "out" for ctype in types):
            return status, ""
        return status, "its result is a guess: a function without an output may return a value instead of a status"

    def params(self, name: str, types: tuple[CType, ...]) -> tuple[Param, ...]:
        """The parameters."""
        names: list[str] = []
        for index in range(len(types)):
            names.append(_unused(self._name(index, types), names))
        return tuple(
            Param(
                name=names[index],
                type=ctype,
                dir=self._direction(ctype),
                nullable=_is_release(name, types) or self._is_state(index, types),
                length=names[index + 1] if _is_array(index, types) else None,
                owner="callee" if _is_release(name, types) else None,
                known="inferred",
            )
            for index, ctype in enumerate(types)
        )

    def _direction(self, ctype: CType) -> str:
        """What is written: where pointers, numbers and callbacks go that are not const."""
        if not isinstance(ctype, Pointer) or isinstance(ctype.to, (Const, FunctionType)):
            return "in"
        return "out" if isinstance(ctype.to, Pointer) or base_name(ctype) in self.values else "in"

    def _is_state(self, index: int, types: tuple[CType, ...]) -> bool:
        """A void* behind a callback."""
        return index > 0 and types[index] == Pointer(Named("void")) and self._is_callback(types[index - 1])

    def _is_callback(self, ctype: CType) -> bool:
        named = isinstance(ctype, Named) and ctype.name in self.callbacks
        return named or (isinstance(ctype, Pointer) and isinstance(ctype.to, FunctionType))

    def _name(self, index: int, types: tuple[CType, ...]) -> str:
        """A name that says of which type it is."""
        ctype = types[index]
        if self._is_state(index, types):
            return "state"
        if self._is_callback(ctype):
            return "callback"
        if index > 0 and ctype == Named("size_t") and _is_array(index - 1, types):
            return "count"
        base = base_name(ctype)
        words = {"char": "text", "void": "data", "": "function"}
        word = words.get(base, "value") if base in SCALARS or not base else snake_name(base.removeprefix("Ort"))
        return f"out_{word}" if self._direction(ctype) == "out" else word


def _is_release(name: str, types: tuple[CType, ...]) -> bool:
    return name.startswith("Release") and len(types) == 1


def _is_array(index: int, types: tuple[CType, ...]) -> bool:
    """Pointers, numbers or bytes that are read, with a size behind them; texts end by themselves."""
    ctype = types[index]
    counted = index + 1 < len(types) and types[index + 1] == Named("size_t")
    if not counted or not isinstance(ctype, Pointer) or not isinstance(ctype.to, Const):
        return False
    return isinstance(ctype.to.of, Pointer) or (base_name(ctype) in SCALARS and base_name(ctype) != "char")


def _unused(name: str, taken: list[str]) -> str:
    """The name, or with a number if another parameter has it or no language can."""
    if reason(name, at_file_scope=False) or python_identifier(name) != name:
        name = f"{name}_value"
    return (
        name
        if name not in taken
        else next(f"{name}_{n}" for n in range(2, len(taken) + 3) if f"{name}_{n}" not in taken)
    )
