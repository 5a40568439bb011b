"""Symbols in C#: methods of tables, delegates for callbacks and slots that the application fills, types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import dedent

from ....lower import csharp
from ....model.registry import Registry
from . import Key, laid_out


def signatures(registry: Registry) -> Mapping[Key, str]:
    """What the project has."""
    return {(path, None): text for path, text in _texts(csharp.lower(registry))}


def slots(registry: Registry) -> Mapping[Key, str]:
    """Members, and the delegates for what they point to."""
    project = csharp.lower(registry)
    calls = (
        (table.name, method.c, method.attribute, method.delegate)
        for table in project.tables
        for method in table.methods
    )
    filled = (
        (struct.name, one.name, one.attribute, one.declaration)
        for struct in project.structs
        for one in struct.callbacks
    )
    return {
        (f"{struct}.{name}", None): _slot(name, attribute, lines)
        for struct, name, attribute, lines in (*calls, *filled)
    }


def _slot(name: str, attribute: str, delegate: Iterable[str]) -> str:
    """Without access and `unsafe`, which are the file's own."""
    declared = _laid_out(delegate)
    return f"public IntPtr {name};\n\n{attribute}\n{declared[declared.index('delegate') :]}"


def _texts(project: csharp.ProjectView) -> Iterator[tuple[str, str]]:
    for name, ctype, value in project.constants:
        yield name, f"public const {ctype} {name} = {value};"
    owned = {view.name: f"public sealed class {view.name}Handle : SafeHandle" for view in project.released}
    for item in project.handles:
        yield item.name, "\n".join([f"public struct {item.name}", *filter(None, [owned.get(item.name)])])
    for enum in project.enums:
        yield enum.name, "\n".join([f"public enum {enum.name}{enum.type}", "{", *_members(enum.values), "}"])
        for case in enum.values:
            yield case.name, f"{enum.name}.{case.name}"
    for callback in project.callbacks:
        yield callback.name, _laid_out(callback.declaration)
    for struct in project.structs:
        for member in struct.members:
            yield f"{struct.name}.{member.name}", _code(member.lines)
        # What is filled in is the address of a function of this type.
        for callback in struct.callbacks:
            yield f"{struct.name}.{callback.name}", _laid_out(callback.declaration)
        declared = f"public unsafe struct {struct.name}"
        yield struct.name, declared if struct.callbacks else "\n".join([declared, "{", *_members(struct.members), "}"])
    for table in project.tables:
        yield table.name, f"public sealed unsafe class {table.name}Table : Table"
        for method in table.methods:
            yield f"{table.name}.{method.c}", _laid_out(method.head)


def _members(items: Iterable[csharp.Item]) -> list[str]:
    return [f"    {line.strip()}" for item in items for line in item.lines]


def _code(lines: Iterable[str]) -> str:
    return dedent("\n".join(lines))


def _laid_out(lines: Iterable[str]) -> str:
    """A declaration with parameters, for the width of a page."""
    text = " ".join(line.strip() for line in lines).replace("( ", "(")
    head, _, rest = text.partition("(")
    params, _, tail = rest.rpartition(")")
    return laid_out(head, [param for param in params.split(", ") if param], tail)
