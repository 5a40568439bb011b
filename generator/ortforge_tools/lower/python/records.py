"""What machinery is told of callbacks and of the slots of EPs, as calls of `runtime/ortforge/_api/facts.py`.

Input: a `Function` of `calls`. Output: the text of a `Form(...)` with a `Param(...)` per C parameter. A kind is the word for a role; those
of results begin with `>`.
"""

from __future__ import annotations

from ...model.ctype import Const, Named
from ..calls.function import Function
from ..calls.parameter import Parameter, Role

_KINDS = {
    Role.INTEGER: "int",
    Role.BOOLEAN: "bool",
    Role.FLOATING: "float",
    Role.VALUES: "outputs",
    Role.NOTHING: "none",
}


def kind(param: Parameter) -> str:
    """The word for a role; results have a `>` before it."""
    word = _KINDS.get(param.role, param.role.value)
    return f">{word}" if param.out and param.role not in (Role.STATUS, Role.NOTHING) else word


def parameter(param: Parameter) -> str:
    """`Param("name", "kind", of="OrtEnv", ...)`; what is not said is not true of it."""
    ctype = param.type.of if isinstance(param.type, Const) else param.type
    said: dict[str, object] = {
        "of": param.of if param.role not in (Role.STATUS, Role.NOTHING) else "",
        "value": ctype.name.replace(" ", "_") if isinstance(ctype, Named) and param.role is not Role.STATUS else "",
        "length": param.length if param.out or param.role is Role.SIZES else None,
        "allocator": param.allocator,
        "counts": param.counts,
        "nullable": param.nullable,
        "null_result": param.null_result,
        "owned": param.owned,
        "taken": param.taken,
    }
    parts = [f"{name}={_literal(value)}" for name, value in said.items() if value not in (None, "", (), False)]
    return f"Param({', '.join([_literal(param.name), _literal(kind(param)), *parts])})"


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def form(f: Function, host: bool = False) -> list[str]:
    """The lines of a `Form(...)`."""
    head = [f'"{f.name}"', f'"{f.c}"', str(f.since), str(f.until)]
    flags = ["plain=True"] * (f.convention == "plain") + ["host=True"] * host
    lines = [f"    returns={parameter(f.returns)},", *(f"    {parameter(p)}," for p in f.params)]
    returns, *params = lines
    return [f"Form({', '.join(head)},", *params, returns, *(f"    {flag}," for flag in flags), ")"]
