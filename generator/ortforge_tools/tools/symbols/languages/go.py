"""Symbols in Go: methods of tables, functions that make callbacks of functions of Go, types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import dedent

from ....lower import golang
from ....model.registry import Registry
from . import WIDTH, Key


def signatures(registry: Registry) -> Mapping[Key, str]:
    """What the module has."""
    return {(path, None): text for path, text in _texts(golang.lower(registry))}


def _texts(module: golang.ModuleView) -> Iterator[tuple[str, str]]:
    for name, ctype in module.typedefs:
        yield name, f"type {name} = {ctype}"
    for name, value in module.constants:
        yield name, f"{name} = {value}"
    for item in module.handles:
        yield item.name, f"type {item.name} struct"
    for enum in module.enums:
        declared = [f"type {enum.name} int32", "", "const (", *_code(enum.lines), ")"]
        yield enum.name, "\n".join(declared)
        for name in enum.values:
            yield name, f"raw.{name}"
    made = {view.name: view for view in module.functions}
    for item in module.callbacks:
        view = made.get(item.name)
        more = [f"func (l *Library) {view.constructor}(function {view.go}) (*Callback, error)"] if view else []
        yield item.name, "\n".join([*item.lines, *more])
    for struct in module.structs:
        yield from ((f"{struct.name}.{name}", declared) for name, declared in struct.members)
        yield struct.name, "\n".join([f"type {struct.name} struct {{", *_code(struct.lines), "}"])
    for table in module.tables:
        yield table.name, f"type {table.name} struct"
        for call in table.calls:
            yield f"{table.name}.{call.c}", _call(table.name, call.head)


def _code(lines: tuple[str, ...]) -> list[str]:
    """Declarations without documentation."""
    code = [line for line in lines if not line.lstrip().startswith("//")]
    return [f"    {line}" for line in dedent("\n".join(code)).splitlines()]


def _call(table: str, head: str) -> str:
    """A method, for the width of a page: Go wants a comma behind the last parameter that stands on a line of its own."""
    line = f"func (table *{table}) {head}"
    if len(line) <= WIDTH:
        return line
    name, _, rest = head.partition("(")
    params, _, result = rest.partition(") ")
    return "\n".join(
        [f"func (table *{table}) {name}(", *(f"    {param}," for param in params.split(", ")), f") {result}"]
    )
