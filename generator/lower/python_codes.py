"""Calls -> the one-line codes that the bindings parse: `name code kind of links flags` per parameter."""

from __future__ import annotations

from ..model.ctype import CType, Pointer
from ..model.registry import Callable
from .calls.function import Function
from .calls.parameter import Direction, Parameter, Role
from .python_types import signature_code, type_code

_KINDS = {
    Role.INTEGER: "int",
    Role.BOOLEAN: "bool",
    Role.FLOATING: "float",
    Role.VALUES: "outputs",
    Role.NOTHING: "none",
    Role.OTHER: "",
}


def kind(param: Parameter) -> str:
    """The word for a role; results have a `>` before it."""
    word = _KINDS.get(param.role, param.role.value)
    inward = param.direction is not Direction.OUT or param.role in (Role.STATUS, Role.NOTHING)
    return word if inward else f">{word}"


def links(param: Parameter) -> tuple[int, ...]:
    """The parameters that it belongs to."""
    if param.role is Role.LENGTH:
        return param.counts
    if param.role is Role.SIZES and param.sizes_of is not None:
        return (param.sizes_of,)
    if param.direction is not Direction.OUT or param.role in (Role.HIDDEN, Role.ADDRESS):
        return ()
    return tuple(i for i in (param.lengths, param.length, param.allocator) if i is not None)


def flags(param: Parameter) -> str:
    """One letter for each thing that is true of it."""
    found = "?" if param.nullable else "0" if param.null_if_empty else ""
    found += "w" if param.written else ""
    said = {"&": param.kept, "c": param.copied, "!": param.null_result, "+": param.owned, "-": param.taken}
    return found + "".join(letter for letter, holds in said.items() if holds)


def parameter(param: Parameter) -> str:
    """`name code kind of links flags`, `.` for what is empty, the end left off."""
    text = param.gives(Role.STATUS, Role.STRING, Role.PATH, Role.NAMES)
    element = {Role.STRINGS: "str", Role.PATHS: "paths"}.get(param.role, param.of.replace(" ", "_"))
    of = "" if text else _function(param.type) if param.role is Role.FUNCTION else element
    parts = [param.name, type_code(param.type), kind(param), of, ",".join(map(str, links(param))), flags(param)]
    while parts[-1] == "":
        parts.pop()
    return " ".join(part or "." for part in parts)


def _function(ctype: CType) -> str:
    assert isinstance(ctype, Pointer)
    return type_code(ctype.to)


def function(f: Function, host: bool = False) -> str:
    """One line: names, versions, result, parameters."""
    head = " ".join(
        [
            f.name,
            f.c if f.c != _camel(f.name) else "=",
            str(f.since) if f.until is None else f"{f.since}-{f.until}",
            str(f.index),
            "-" if host else _mark(f),
        ]
    ).rstrip()
    return "|".join([head, parameter(f.returns), *map(parameter, f.params)])


def _mark(f: Function) -> str:
    if f.lookup:
        return f"@{f.lookup}"
    if not f.offered:
        return "!"
    marked = {">": f.ends_list, "<": f.forgets, "^": f.sets_keys}
    plain = "~" if f.convention == "plain" else ""
    return next((f"{mark}{text}" for mark, text in marked.items() if text), plain)


def member(struct: str, kind: CType | Callable | str) -> str:
    """The code of a struct's member."""
    if isinstance(kind, str):
        return f"<{struct}.{kind}>"
    return signature_code(kind) if hasattr(kind, "params") and hasattr(kind, "convention") else type_code(kind)  # type: ignore[arg-type]


def _camel(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))
