"""Symbols in C#: methods of tables, delegates for what an EP or an application fills, types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import dedent

from ....lower import csharp
from ....model.registry import Registry
from . import Key


def signatures(registry: Registry) -> Mapping[Key, str]:
    """What the project has."""
    return {(path, None): text for path, text in _texts(csharp.lower(registry))}


def _texts(project: csharp.ProjectView) -> Iterator[tuple[str, str]]:
    for name, value in project.constants:
        yield name, f"public const int {name} = {value};"
    for item in project.handles:
        yield item.name, f"public struct {item.name}"
    for enum, values in project.enums:
        lines = [line for value in values for line in value.lines]
        yield enum.name, dedent("\n".join([f"    public enum {enum.name}", "    {", *lines, "    }"]))
        for value in values:
            yield value.name, f"{enum.name}.{value.name}"
    for callback in project.callbacks:
        yield callback.name, dedent("\n".join(callback.declaration))
    for struct in project.structs:
        delegates = {one.name: one for one in struct.callbacks}
        for member in struct.members:
            own = delegates.get(member.name)
            yield f"{struct.name}.{member.name}", dedent("\n".join(own.declaration if own else member.lines))
        lines = [line for member in struct.members for line in member.lines]
        yield struct.name, dedent("\n".join([f"    public unsafe struct {struct.name}", "    {", *lines, "    }"]))
    for table in project.tables:
        yield table.name, f"public sealed unsafe partial class {table.name}Table"
        for method in table.methods:
            yield f"{table.name}.{method.c}", dedent("\n".join(method.head))
