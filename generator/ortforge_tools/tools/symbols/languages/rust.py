"""Symbols in Rust: methods of tables, of traits for what an EP fills, types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import dedent

from ....lower import foreign, rust
from ....model.registry import Registry
from . import Key


def signatures(registry: Registry) -> Mapping[Key, str]:
    """What the crate has."""
    return {(path, None): text for path, text in _texts(foreign.lower(registry, rust.LIMITS))}


def slots(registry: Registry) -> Mapping[Key, str]:
    """Members of the structs in raw.rs that are functions."""
    api = foreign.lower(registry, rust.LIMITS)
    functions = [(struct.name, f) for struct in api.structs if not struct.note for f in struct.functions]
    functions += [(table.name, f) for table in api.tables for f in table.slots]
    return {(f"{name}.{f.c}", None): dedent(rust.member(f)) for name, f in functions}


def _texts(api: foreign.Foreign) -> Iterator[tuple[str, str]]:
    for name, ctype in api.typedefs.items():
        yield name, f"pub type {name} = {rust.format_type(ctype)};"
    for item in api.constants:
        yield item.name, f"pub const {item.name}: {rust.constant(item)};"
    for item in api.handles:
        yield item.name, f"pub struct {item.name}"
    for enum in api.enums:
        constants = [f"    pub const {rust.identifier(v.name)}: Self = Self({v.value});" for v in enum.values]
        head = f"pub struct {enum.name}(pub {rust.format_type(enum.type)});"
        yield enum.name, "\n".join([head, "", f"impl {enum.name} {{", *constants, "}"])
        for case in enum.values:
            yield case.name, f"{enum.name}::{case.name}"
    for callback in api.callbacks:
        if not callback.note:
            yield callback.name, rust.pointer(f"pub type {callback.name} =", callback, 0)
    newest = [struct for struct in api.structs if not struct.note]
    for struct in newest:
        members = rust.members(struct)
        for member in members:
            yield f"{struct.name}.{member.c}", _declaration(rust.member(member))
        if not struct.short:
            fields = map(rust.member, members)
            yield struct.name, "\n".join(["#[repr(C)]", f"pub struct {struct.name} {{", *fields, "}"])
    for struct in newest:
        if struct.short:
            yield struct.name, f"pub trait {struct.short}Slots\npub struct {struct.name}"
            for slot in struct.methods:
                yield f"{struct.name}.{slot.c}", _declaration("\n".join(rust.trait_method(slot)))
    for table in api.tables:
        yield table.name, f"Table<{table.name}>"
        for slot in table.slots:
            yield f"{table.name}.{slot.c}", _declaration("\n".join(rust.accessor(table, slot)))


def _declaration(text: str) -> str:
    """A declaration without what comes behind it."""
    return dedent(text).removesuffix(" {").rstrip("\n{").removesuffix(",")
