"""Symbols in Rust: methods of tables, of traits for what an EP fills, types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import dedent

from ....lower import rust
from ....model.registry import Registry
from . import Key


def signatures(registry: Registry) -> Mapping[Key, str]:
    """What the crate has."""
    return {(path, None): text for path, text in _texts(rust.lower(registry))}


def slots(registry: Registry) -> Mapping[Key, str]:
    """Members of the structs in raw.rs that are functions."""
    crate = rust.lower(registry)
    structs = {view.name: view.members for view in crate.structs} | {view.name: view.members for view in crate.tables}
    members = ((f"{name}.{one.name}", one.lines) for name, found in structs.items() for one in found)
    return {(path, None): dedent("\n".join(lines)) for path, lines in members if "fn(" in "".join(lines)}


def _texts(crate: rust.CrateView) -> Iterator[tuple[str, str]]:
    for name, ctype in crate.typedefs:
        yield name, f"pub type {name} = {ctype};"
    for name, ctype, value in crate.constants:
        yield name, f"pub const {name}: {ctype} = {value};"
    for item in crate.handles:
        yield item.name, f"pub struct {item.name}"
    for enum in crate.enums:
        constants = [line for case in enum.values for line in case.lines]
        head = f"pub struct {enum.name}(pub {enum.type});"
        yield enum.name, "\n".join([head, "", f"impl {enum.name} {{", *constants, "}"])
        for case in enum.values:
            yield case.name, f"{enum.name}::{case.name}"
    for item in crate.callbacks:
        yield item.name, _lines(item.lines)
    implemented = {view.name: view for view in crate.implemented}
    for struct in crate.structs:
        for member in struct.members:
            yield f"{struct.name}.{member.name}", _lines(member.lines)
        if struct.name not in implemented:
            fields = [line for member in struct.members for line in member.lines]
            yield struct.name, "\n".join(["#[repr(C)]", f"pub struct {struct.name} {{", *fields, "}"])
    for view in crate.implemented:
        yield view.name, f"pub trait {view.trait}\npub struct {view.name}"
        for slot in view.slots:
            yield f"{view.name}.{slot.c}", _lines(slot.method)
    for table in crate.tables:
        yield table.name, f"Table<{table.name}>"
        for accessor in table.accessors:
            yield f"{table.name}.{accessor.c}", _lines(accessor.head)


def _lines(lines: Iterable[str]) -> str:
    """A declaration without what comes behind it."""
    text = dedent("\n".join(lines)).removesuffix(" {").rstrip("\n{")
    return text.removesuffix(",")
