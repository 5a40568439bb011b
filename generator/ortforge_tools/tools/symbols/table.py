"""A struct as the headers of one version declare it: its members in order, each with its place -> plain data, and lines.

Input: the registry, the name of a struct, a version. Output: what a generator of bindings needs, for `ortforge api --api-version`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...lower.c import Declarer
from ...lower.one_line import declaration
from ...model.declaration_order import fields_in
from ...model.registry import Field, Member, Registry, Slot, Union
from ...model.select import select

_DECLARER = Declarer()


def table_of(registry: Registry, name: str, version: int) -> dict[str, Any] | None:
    """The struct `name` of `version` with its members; None if this version does not have it.

    Types are C's, without annotations. `since` is the first version with a member of this name in the struct, whatever
    its parameters were then.

    Raises:
        SelectError: the registry does not have this version.
    """
    struct = next((s for s in select(registry, version).structs if s.name == name), None)
    if struct is None:
        return None
    firsts: dict[str, int] = {}
    for form in registry.section("structs"):
        for member in form.members if form.name == name else ():
            firsts[member.name] = min(member.since, firsts.get(member.name, member.since))
    return {
        "name": name,
        "role": struct.role,
        "api_version": version,
        "members": [
            {
                "index": index,
                "name": member.name,
                "kind": _kind(member),
                "since": firsts[member.name],
                "declaration": declaration(member),
                **_parts(member),
            }
            for index, member in enumerate(struct.members)
        ],
    }


def table_lines(table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """(style, line): a heading, and a line for each member."""
    members = table["members"]
    count = f"{len(members)} member{'s' * (len(members) != 1)}"
    yield "bold", f"{table['name']}  ({table['role']} of API version {table['api_version']}, {count})"
    for member in members:
        yield "", f"  {member['index']:>3}  {member['declaration']}  (since 1.{member['since']})"


def _kind(member: Member) -> str:
    return "slot" if isinstance(member, Slot) else "union" if isinstance(member, Union) else "field"


def _parts(member: Member) -> dict[str, Any]:
    if isinstance(member, Slot):
        return {"params": [_typed(param) for param in member.params], "returns": _type(member.returns)}
    if isinstance(member, Field):
        return {"type": _type(member)}
    return {"union" if member.union else "struct": [_typed(field) for field in fields_in(member.parts)]}


def _typed(item: Any) -> dict[str, str]:
    return {"name": item.name, "type": _type(item)}


def _type(item: Any) -> str:
    return _DECLARER.declare(item.type, "").strip()
