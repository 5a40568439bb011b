"""Symbols in Go: methods of tables, types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ....lower import golang
from ....model.registry import Registry
from . import Key


def signatures(registry: Registry) -> Mapping[Key, str]:
    """What the module has."""
    return {(path, None): text for path, text in _texts(golang.lower(registry))}


def _texts(module: golang.ModuleView) -> Iterator[tuple[str, str]]:
    for name, ctype in module.typedefs:
        yield name, f"type {name} = {ctype}"
    for name, value in module.constants:
        yield name, f"const {name} = {value}"
    for item in module.handles:
        yield item.name, f"type {item.name} struct"
    for enum in module.enums:
        yield enum.name, "\n".join([f"type {enum.name} int32", "", "const (", *_code(enum.lines), ")"])
        for name in (line.split()[0] for line in _code(enum.lines)):
            yield name, f"raw.{name}"
    for item in module.callbacks:
        yield item.name, "\n".join(item.lines)
    for item in module.structs:
        yield item.name, "\n".join([f"type {item.name} struct {{", *_code(item.lines), "}"])
    for table in module.tables:
        yield table.name, f"type {table.name} struct"
        for call in table.calls:
            yield f"{table.name}.{call.c}", f"func (table *{table.name}) {call.head}"


def _code(lines: Iterable[str]) -> list[str]:
    """Lines without comments, which stand above what they are about."""
    return [line for line in lines if not line.lstrip().startswith("//")]
