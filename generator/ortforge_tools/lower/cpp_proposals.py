"""Overlays -> C types in a namespace, beside the shipped ones of any API version.

Input: the registry's overlays. Output: one `ProposalTypes` each: enums, handles and structs as C++ text. The C headers
have such a proposal instead of later versions; an EP in C++ has both at once, because the names do not meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ..model.registry import Constant, Member, Overlay, Registry, Slot, Struct, Union, alive
from ..model.select import members_added
from .c import Declarer, integer, tagged_names
from .c_headers import constant_value
from .cpp_types import comment
from .ep_classes import namespace


@dataclass(frozen=True, slots=True)
class ProposalTypes:
    """The types of one overlay."""

    title: str
    namespace: str
    adds_to: int
    lines: tuple[str, ...]


def lower(registry: Registry) -> tuple[ProposalTypes, ...]:
    """The types of every overlay that adds to structs an EP fills."""
    return tuple(
        ProposalTypes(o.info.title, namespace(o), o.info.adds_to, tuple(_lines(registry, o))) for o in registry.overlays
    )


def _lines(registry: Registry, overlay: Overlay) -> Iterator[str]:
    items = overlay.items
    declarer = Declarer(tagged_names(registry))
    added = members_added([overlay])
    grown = [s for s in registry.section("structs") if s.name in added and s.role == "implemented"]
    structs = [*items.structs, *(_grown(s, added[s.name], overlay.info.adds_to) for s in grown)]
    structs = [s for s in structs if s.role != "table"]
    tables = [s for s in registry.section("structs") if s.name in added and s.role == "table"]
    for constant in items.constants:
        yield from comment([constant.doc or constant.name], 0)
        yield f"constexpr {_type(constant)} k{constant.name} = {constant_value(constant)};"
    for enum in items.enums:
        yield ""
        yield from comment([enum.doc or enum.name], 0)
        yield f"enum {enum.name} : int {{"
        yield from (f"  {v.name} = {integer(v.value)}," for v in enum.values)
        yield "};"
    yield ""
    yield from (f"struct {handle.name};" for handle in items.handles)
    yield from (f"struct {struct.name};" for struct in structs)
    for struct in structs:
        yield from _struct(declarer, struct.name, struct.doc, struct.members)
    for table in tables:
        before = sum(isinstance(m, Slot) for m in table.members if alive(m, overlay.info.adds_to))
        doc = f"What the proposal appends to {table.name}, behind the slots of API {overlay.info.adds_to}."
        yield from _struct(declarer, f"{table.name}Additions", doc, added[table.name])
        yield ""
        yield f"/** The slots of {table.name} before those. */"
        yield f"constexpr std::size_t k{table.name}Slots = {before};"


def _type(constant: Constant) -> str:
    if constant.value is None:
        return "const char*"
    return "std::uint32_t" if 0 <= constant.value < 1 << 32 else "auto"


def _struct(declarer: Declarer, name: str, doc: str | None, members: Iterable[Member]) -> Iterator[str]:
    yield ""
    yield from comment([doc or name], 0)
    yield f"struct {name} {{"
    for member in members:
        if isinstance(member, Union):
            text = declarer.union(member, {}, 2)
        else:
            text = declarer.slot(member, 2) if isinstance(member, Slot) else declarer.field(member)
        yield from (f"  {line}" if not i else line for i, line in enumerate(text.splitlines()))
    yield "};"


def _grown(struct: Struct, more: tuple[Member, ...], version: int) -> Struct:
    members = tuple(m for m in struct.members if alive(m, version))
    return replace(struct, members=(*members, *more))
