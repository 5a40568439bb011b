"""Symbols in Go: methods of tables, functions that make callbacks of functions of Go, types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import dedent

from ....lower import golang
from ....lower.foreign import Foreign, lower
from ....model.registry import Registry
from . import WIDTH, Key


def signatures(registry: Registry) -> Mapping[Key, str]:
    """What the module has."""
    texts = _texts(lower(registry, golang.LIMITS), golang.Shims.of(registry))
    return {(path, None): text for path, text in texts}


def _texts(api: Foreign, c: golang.Shims) -> Iterator[tuple[str, str]]:
    for name, ctype in api.typedefs.items():
        yield name, f"type {name} = {golang.format_type(ctype)}"
    for item in api.constants:
        yield item.name, f"{item.name} = {item.literal}"
    for item in api.handles:
        yield item.name, f"type {item.name} struct"
    for enum in api.enums:
        declared = [f"type {enum.name} int32", "", "const (", *_code(golang.values(enum)), ")"]
        yield enum.name, "\n".join(declared)
        for value in enum.values:
            yield value.name, f"raw.{value.name}"
    for f in api.callbacks:
        if not f.note:
            made = f"\nfunc (l *Library) New{f.short}(function {golang.callback_type(f)}) (*Callback, error)"
            yield f.c, f"type {f.c} = unsafe.Pointer{made if f.state is not None else ''}"
    for struct in api.structs:
        if not struct.note:
            names = golang.names_of(struct)
            yield from ((f"{struct.name}.{m.c}", " ".join(c.member(names[m.c], m))) for m in golang.members(struct))
            yield struct.name, "\n".join([f"type {struct.name} struct {{", *_code(c.struct_rows(struct)), "}"])
    for table in api.tables:
        yield table.name, f"type {table.name} struct"
        for slot in table.slots:
            yield f"{table.name}.{slot.c}", _call(table.name, golang.head(slot))


def _code(text: str) -> list[str]:
    """Declarations without documentation."""
    code = [line for line in text.splitlines() if not line.lstrip().startswith("//")]
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
