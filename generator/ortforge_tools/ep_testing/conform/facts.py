"""The rules and the slots of structs, as the registry has them.

Input: generated/contracts.json and generated/registry.json. Output: `rules()` and `structs()`, read once per process.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from ...folders import output_root

_GENERATED = output_root()

#: Of other releases not every slot is known: their tables may be longer than the registry says.
_WHOLE = ("complete", "measured")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of spec/contracts."""

    id: str
    group: str
    severity: str
    since: int
    until: int | None
    text: str
    targets: tuple[str, ...]
    ways: tuple[str, ...]
    generated: tuple[str, ...]
    probe: str | None
    untestable: str | None
    cause: str | None  # what an EP does that breaks it, where other rules fail because of that
    shows: tuple[str, ...]  # as what, see statuses.SYMPTOMS


@dataclass(frozen=True, slots=True)
class Member:
    """One member of a struct in one API version."""

    name: str
    index: int
    since: int
    slot: bool
    mandatory: bool
    needed_with: tuple[str, ...]
    status: bool  # it returns an OrtStatus
    noexcept: bool
    params: tuple[Mapping[str, Any], ...]
    returns: Mapping[str, Any]


@cache
def _contracts() -> list[dict[str, Any]]:
    groups: list[dict[str, Any]] = json.loads((_GENERATED / "contracts.json").read_text("utf-8"))["groups"]
    return groups


def _rule(group: str, data: Mapping[str, Any]) -> Rule:
    names = [field.name for field in fields(Rule) if field.name != "group"]
    values: dict[str, Any] = {name: tuple(v) if isinstance(v := data[name], list) else v for name in names}
    return Rule(group=group, **values)


@cache
def rules() -> dict[str, Rule]:
    """Every rule by its ID, in the order of the groups."""
    return {rule["id"]: _rule(group["group"], rule) for group in _contracts() for rule in group["rules"]}


@cache
def groups() -> dict[str, str]:
    """The titles of the groups of rules."""
    return {group["group"]: group["title"] for group in _contracts()}


@cache
def _registry() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((_GENERATED / "registry.json").read_text("utf-8"))
    return found


@cache
def structs() -> dict[str, dict[str, Any]]:
    """Every struct and table of the registry."""
    return {struct["name"]: struct for struct in _registry()["structs"]}


@cache
def members(struct: str, version: int) -> tuple[Member, ...]:
    """The members of a struct in one API version, in order."""
    return tuple(
        Member(
            m["name"],
            m["index"],
            m["since"],
            m["kind"] == "slot",
            bool(m.get("mandatory")),
            tuple(m.get("needed_with", ())),
            bool(m.get("returns", {}).get("status")),
            bool(m.get("noexcept")),
            tuple(m.get("params", ())),
            m.get("returns", {}),
        )
        for m in structs()[struct]["members"]
        if m["since"] <= version and (m["until"] is None or version <= m["until"])
    )


@cache
def since(struct: str, member: str) -> int:
    """The API version that brought a member, whatever its form."""
    return min(int(m["since"]) for m in structs()[struct]["members"] if m["name"] == member)


def member(struct: str, name: str, version: int) -> Member | None:
    """A member of a struct in one API version."""
    return next((m for m in members(struct, version) if m.name == name), None)


def length(table: str, version: int) -> int:
    """The number of slots that a table has at least in an API version."""
    slots: dict[str, int] = structs()[table]["slots"]
    known = [int(v) for v in slots if int(v) <= version]
    return slots[str(max(known))] if known else min(slots.values())


def whole(version: int) -> bool:
    """Does the registry know every slot of an API version?"""
    return any(r["version"] == version and r["headers"] in _WHOLE for r in _registry()["releases"])


def newest() -> int:
    """The newest API version that the registry knows whole."""
    return max(int(r["version"]) for r in _registry()["releases"] if r["headers"] in _WHOLE)


def values(enum: str) -> dict[str, int]:
    """The enumerators of an enum."""
    found = next(e for e in _registry()["enums"] if e["name"] == enum)
    return {v["name"]: v["value"] for v in found["values"]}


#: The structs that an EP fills and ONNX Runtime calls.
IMPLEMENTED = (
    *(name for name, s in structs().items() if s["role"] == "implemented" and s["since"] >= 22),
    "OrtAllocator",
)


def stamp_name(struct: str) -> str:
    """The member that holds the API version a struct follows."""
    return str(structs()[struct]["members"][0]["name"])
