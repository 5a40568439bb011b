"""Differences of a release -> each of them once.

Input: the Api of a release as the registry has it and as its headers do. Output: their differences, with what follows from one within it: the values of
enumerators that only count on, and where else the registry has what it lacks here; and the part of the headers that both have, which alone can be measured.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ...lower.differences import Difference, differences
from ...model.registry import MAIN_SECTIONS, Api, Field, Member, Registry
from ...text import by_key


def folded(ours: Api, official: Api, registry: Registry) -> Iterator[Difference]:
    """The differences, without those that follow from others."""
    found = differences(ours, official)
    causes = [_cause(index, found, ours, official) for index in range(len(found))]
    following = by_key(zip(causes, found, strict=True))
    items = by_key((item.name, item) for section in MAIN_SECTIONS for item in registry.section(section))
    for index, difference in enumerate(found):
        if causes[index] is not None:
            continue
        behind = sorted(
            following.get(index, ()), key=lambda other: other.path != difference.path
        )  # its own value first
        parts = [difference.detail, _elsewhere(items, difference), *(_follows(other, difference) for other in behind)]
        yield replace(difference, detail="; ".join(part for part in parts if part))


def _cause(index: int, found: list[Difference], ours: Api, official: Api) -> int | None:
    """The difference that an enumerator has another value for: one came, went or moved, and its neighbours count on."""
    difference = found[index]
    if difference.fact != "value" or not difference.path.startswith("enum "):
        return None
    enum, _, name = difference.path.removeprefix("enum ").partition(".")
    before, after = (_place(api, enum, name) for api in (ours, official))
    if difference.after - difference.before != after - before:
        return None  # somebody wrote that value
    moves = ("added", "removed", "moved")
    causes = [at for at, other in enumerate(found) if other.change in moves and other.path.startswith(f"enum {enum}.")]
    own = [at for at in causes if found[at].path == difference.path]
    return next(iter((*own, *causes)), None)


def _place(api: Api, enum: str, name: str) -> int:
    values = next(e.values for e in api.enums if e.name == enum)
    return next(i for i, value in enumerate(values) if value.name == name)


def _follows(other: Difference, cause: Difference) -> str:
    name = other.path.rpartition(".")[2]
    return f"{'its value' if other.path == cause.path else f'with it {name}'}: {other.before} -> {other.after}"


def _elsewhere(items: Mapping[str, list[Any]], difference: Difference) -> str:
    """In which other releases the registry has what it lacks in this one."""
    if difference.change != "added":
        return ""
    first, *rest = difference.path.rpartition(" ")[2].split(".")
    forms = items.get(first, [])
    for name in rest:
        parts = (part for form in forms for part in getattr(form, "members", getattr(form, "values", ())))
        forms = [part for part in parts if part.name == name]
    lives = [f"1.{form.since}" + (f" to 1.{form.until}" if form.until else " on") for form in forms]
    return f"the registry has it from {', '.join(lives)}" if lives else ""


def common(official: Api, ours: Api, without: Collection[str] = ()) -> Api:
    """The part of the official headers that ours have, too. The rest is a difference already, and does not compile.

    A member that is a bit-field in one of them is left out: it has no offset.
    """
    structs = {struct.name: {m.name for m in struct.members if not _is_bit_field(m)} for struct in ours.structs}
    values = {value.name for enum in ours.enums for value in enum.values}
    return replace(
        official,
        structs=tuple(
            replace(struct, members=tuple(m for m in struct.members if m.name in structs[struct.name]))
            for struct in official.structs
            if struct.name in structs and struct.name not in without
        ),
        enums=tuple(replace(e, values=tuple(v for v in e.values if v.name in values)) for e in official.enums),
    )


def _is_bit_field(member: Member) -> bool:
    return isinstance(member, Field) and member.bits is not None


def owner_of(path: str) -> str:
    """The struct or enum that a path leads into: "enum OrtErrorCode.ORT_FAIL" -> "OrtErrorCode"."""
    return path.rpartition(" ")[2].partition(".")[0]


def measured_of(name: str, api: Api) -> str:
    """The struct or enum that a measured number is of."""
    owners = {value.name: enum.name for enum in api.enums for value in enum.values}
    return owners.get(name, name.partition(".")[0])
