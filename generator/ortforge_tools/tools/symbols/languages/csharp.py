"""Symbols in C#: methods of tables, delegates for callbacks and slots that the application fills, csharp."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import dedent

from ....lower import csharp
from ....lower.foreign import Foreign, Struct, lower
from ....model.registry import Registry
from . import Key, laid_out


def signatures(registry: Registry) -> Mapping[Key, str]:
    """What the project has."""
    return {(path, None): text for path, text in _texts(lower(registry, csharp.LIMITS))}


def slots(registry: Registry) -> Mapping[Key, str]:
    """Members, and the delegates for what they point to."""
    api = lower(registry, csharp.LIMITS)
    functions = [(table.name, f, "private") for table in api.tables for f in table.slots]
    newest = (struct for struct in api.structs if not struct.note)
    functions += [(struct.name, f, "public unsafe") for struct in newest for f in csharp.delegates(struct)]
    return {
        (f"{owner}.{f.c}", None): _slot(f.c, csharp.delegate(f, f"{f.c}Fn", 0, access))
        for owner, f, access in functions
    }


def _slot(name: str, delegate: str) -> str:
    """Without access and `unsafe`, which are the file's own."""
    attribute, _, declaration = delegate.partition("\n")
    declared = _laid_out(declaration)
    return f"public IntPtr {name};\n\n{attribute}\n{declared[declared.index('delegate') :]}"


def _texts(api: Foreign) -> Iterator[tuple[str, str]]:
    for item in api.constants:
        yield item.name, f"public const {csharp.constant(item)};"
    owned = {it.name: f"public sealed class {it.name}Handle : SafeHandle" for it in api.released}
    for item in api.handles:
        yield item.name, "\n".join([f"public struct {item.name}", *filter(None, [owned.get(item.name)])])
    for enum in api.enums:
        values = [f"    {csharp.identifier(value.name)} = {value.value}," for value in enum.values]
        yield enum.name, "\n".join([f"public enum {enum.name}{csharp.base(enum)}", "{", *values, "}"])
        for case in enum.values:
            yield case.name, f"{enum.name}.{case.name}"
    for callback in api.callbacks:
        yield callback.name, _declaration(csharp.delegate(callback, callback.name, 0))
    for struct in api.structs:
        if not struct.note:
            yield from _struct(struct)
    for table in api.tables:
        yield table.name, f"public sealed unsafe class {table.name}Table : Table"
        for slot in table.slots:
            yield f"{table.name}.{slot.c}", _laid_out("\n".join(csharp.method_head(table, slot)))


def _struct(struct: Struct) -> Iterator[tuple[str, str]]:
    members = {m.c: csharp.member(struct, m) for m in csharp.members(struct)}
    yield from ((f"{struct.name}.{name}", dedent(text)) for name, text in members.items())
    # What is filled in is the address of a function of this type.
    delegates = csharp.delegates(struct)
    yield from ((f"{struct.name}.{f.c}", _declaration(csharp.delegate(f, f"{f.c}Fn", 0))) for f in delegates)
    declared = f"public unsafe struct {struct.name}"
    lines = [f"    {line.strip()}" for text in members.values() for line in text.splitlines()]
    yield struct.name, declared if delegates else "\n".join([declared, "{", *lines, "}"])


def _declaration(delegate: str) -> str:
    """A delegate without its attribute."""
    return _laid_out(delegate.partition("\n")[2])


def _laid_out(declaration: str) -> str:
    """A declaration with parameters, for the width of a page."""
    text = " ".join(line.strip() for line in declaration.splitlines()).replace("( ", "(")
    head, _, rest = text.partition("(")
    params, _, tail = rest.rpartition(")")
    return laid_out(head, [param for param in params.split(", ") if param], tail)
