"""Two Apis -> their differences.

Input: two `Api`s (the registry's version N and a header folder, say). Output: `Difference`s, in the order of
the first. Everything a C compiler or a reader of the annotations could notice counts: order, names, types,
values, calling conventions, directions, nullability, lengths. Docs, ownership and other facts that headers do
not state are left out.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..errors import Location
from ..model.ctype import CType, spell
from ..model.registry import (
    EXPERIMENTAL_HEADER,
    MAIN_SECTIONS,
    Api,
    Constant,
    Enum,
    Field,
    Param,
    Returns,
    Slot,
    Struct,
    Union,
    lookup_name,
)

#: What headers state about each part; ownership and docs are not among it.
_PARAM_FACTS = ("name", "type", "dir", "nullable", "result_nullable", "length", "bytes")
_CALLABLE_FACTS = ("convention", "noexcept", "variadic")
_FIELD_FACTS = ("type", "bits", "align")
_STRUCT_FACTS = ("style", "is_union", "pack", "align")


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference between an old and a new Api."""

    path: str  # ex) "OrtApi.CreateEnv.logid", "enum OrtErrorCode"
    change: str  # added | removed | moved | changed
    detail: str  # ex) "type: pointer to char -> pointer to const char"
    loc: Location | None = None  # in the new Api where it has one, else in the old
    fact: str = ""  # what changed, ex) "type", "dir", "parameters"
    before: Any = None  # its old value, as the model has it
    after: Any = None

    def __str__(self) -> str:
        place = f"{self.loc}: " if self.loc else ""
        return f"{place}{self.path}: {self.change}" + (f" ({self.detail})" if self.detail else "")


def differences(old: Api, new: Api) -> list[Difference]:
    """Everything in which `new` differs from `old`; empty when a compiler could not tell them apart."""
    return list(_differences(old, new))


def _differences(old: Api, new: Api) -> Iterator[Difference]:
    for section, before, after in _items(old, new):
        kind = "experimental function" if section == "experimental" else section[:-1]
        for name, item in before.items():
            if name not in after:
                yield Difference(f"{kind} {name}", "removed", "", item.loc)
            elif item is not after[name]:  # versions share what did not change
                yield from item_differences(item, after[name])
        for name, item in after.items():
            if name not in before:
                yield Difference(f"{kind} {name}", "added", "", item.loc)


def _items(old: Api, new: Api) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """The items of each section by name; those of experimental functions only where both Apis state them."""
    for section in MAIN_SECTIONS:
        yield section, _by_name(old, section, False), _by_name(new, section, False)
    if old.states_experimental and new.states_experimental:
        for section in MAIN_SECTIONS:
            yield section, _by_name(old, section, True), _by_name(new, section, True)
        before, after = ({lookup_name(function): function for function in api.experimental} for api in (old, new))
        yield "experimental", before, after


def _by_name(api: Api, section: str, experimental: bool) -> dict[str, Any]:
    return {i.name: i for i in getattr(api, section) if (i.header == EXPERIMENTAL_HEADER) == experimental}


def missing_annotations(old: Api, new: Api) -> Iterator[Difference]:
    """Attributes that `new` states and `old` lacks. They are those of an item's newest header, so the reverse is no difference."""
    for _, before, after in _items(old, new):
        for name, item in after.items():
            if name in before:
                yield from annotation_differences(before[name], item, item.name)


def annotation_differences(old: Any, new: Any, path: str) -> Iterator[Difference]:
    """Those of an item or a part of one, and of all that is in it."""
    lacking = [text for text in new.annotations if text not in old.annotations]
    if lacking:
        before, after = old.annotations, new.annotations
        yield Difference(
            path, "changed", f"annotation {', '.join(lacking)} added", new.loc, "annotations", before, after
        )
    for name in ("params", "members", "values", "union", "struct"):
        parts = {part.name: part for part in getattr(old, name, None) or () if not isinstance(part, str)}
        for part in getattr(new, name, None) or ():
            if not isinstance(part, str) and part.name in parts:
                yield from annotation_differences(parts[part.name], part, f"{path}.{part.name}")


def item_differences(old: Any, new: Any) -> Iterator[Difference]:
    """Differences between two forms of one item (two enums, two structs, two slots ...)."""
    if isinstance(old, Enum):
        yield from _facts(old, new, old.name, ("style", "type"))
        yield from _sequence(old.values, new.values, f"enum {old.name}", lambda o, n, p: _facts(o, n, p, ("value",)))
    elif isinstance(old, Struct):
        yield from _facts(old, new, old.name, _STRUCT_FACTS)
        yield from _sequence(old.members, new.members, old.name, member_differences)
    else:
        yield from member_differences(old, new, old.name)


def member_differences(old: Any, new: Any, path: str) -> Iterator[Difference]:
    """Differences between two members, callbacks, functions, typedefs, constants or macros of one name."""
    if type(old) is not type(new):
        yield Difference(path, "changed", f"{_kind(old)} -> {_kind(new)}", new.loc, "kind")
    elif isinstance(old, Field):
        yield from _facts(old, new, path, _FIELD_FACTS)
    elif isinstance(old, Union):
        yield from _facts(old, new, path, ("unnamed",))
        yield from _sequence(old.union, new.union, path, member_differences)
        yield from _sequence(old.struct, new.struct, path, member_differences)
    elif hasattr(old, "params") and hasattr(old, "returns"):
        yield from _facts(old, new, path, _CALLABLE_FACTS)
        if isinstance(old, Slot):
            yield from _facts(old, new, path, ("args_nonnull",))
        if hasattr(old, "export"):
            yield from _facts(old, new, path, ("export",))
        yield from _returns(old.returns, new.returns, path, new.loc)
        yield from _params(old.params, new.params, path, new.loc)
    elif isinstance(old, Constant):
        yield from _facts(old, new, path, ("value", "text", "body", "type"))
    elif hasattr(old, "value"):
        yield from _facts(old, new, path, ("value",))
    elif hasattr(old, "type"):
        yield from _facts(old, new, path, ("type",))
    elif hasattr(old, "params"):
        before, after = (None if x.params is None else len(x.params) for x in (old, new))
        if before != after:
            yield Difference(
                path, "changed", f"macro parameters: {before} -> {after}", new.loc, "parameters", before, after
            )
        yield from _facts(old, new, path, ("alias",))
        # Where the template of a header has the definition, the registry states none.
        if None not in (old.body, new.body) and _tight(old.body) != _tight(new.body):
            yield from _facts(old, new, path, ("body",))


def _returns(old: Returns, new: Returns, path: str, loc: Location) -> Iterator[Difference]:
    if old.type != new.type:
        detail = f"result: {spell(old.type)} -> {spell(new.type)}"
        yield Difference(path, "changed", detail, loc, "result", old.type, new.type)
    # Where headers say nothing of a result, the registry does; so only two statements can contradict each other.
    if old.nullable != new.nullable and None not in (old.nullable, new.nullable):
        detail = f"result nullable: {_show(old.nullable)} -> {_show(new.nullable)}"
        yield Difference(path, "changed", detail, loc, "nullable result", old.nullable, new.nullable)


def _params(old: tuple[Param, ...], new: tuple[Param, ...], path: str, loc: Location) -> Iterator[Difference]:
    if len(old) != len(new):
        names = [" ".join(p.name for p in side) or "none" for side in (old, new)]
        yield Difference(path, "changed", f"parameters: {names[0]} -> {names[1]}", loc, "parameters", old, new)
        return
    for before, after in zip(old, new, strict=True):
        yield from _facts(before, after, f"{path}.{before.name}", _PARAM_FACTS)


def _sequence(old: tuple[Any, ...], new: tuple[Any, ...], path: str, inner: Any) -> Iterator[Difference]:
    """Members or enumerators: what was added, removed or moved, then what changed in those both have."""
    before = {m.name: m for m in old}
    after = {m.name: m for m in new}
    kept_old = [m.name for m in old if m.name in after]
    kept_new = [m.name for m in new if m.name in before]
    stay = set(kept_old)
    if kept_old != kept_new:
        blocks = difflib.SequenceMatcher(None, kept_old, kept_new, autojunk=False).get_matching_blocks()
        stay = {name for block in blocks for name in kept_old[block.a : block.a + block.size]}
    positions_old = {m.name: i for i, m in enumerate(old)}
    for index, member in enumerate(old):
        if member.name not in after:
            yield Difference(f"{path}.{member.name}", "removed", f"was at {index}", member.loc)
    for index, member in enumerate(new):
        where = f"{path}.{member.name}"
        if member.name not in before:
            last = index >= len(kept_old)
            yield Difference(where, "added", f"at {index}" + ("" if last else ", before older members"), member.loc)
            continue
        if member.name not in stay:
            yield Difference(where, "moved", f"{positions_old[member.name]} -> {index}", member.loc)
        if before[member.name] is not member:
            yield from inner(before[member.name], member, where)


def _tight(body: str) -> str:
    """A macro's body without the spaces that mean nothing, and without the semicolon that ORT's macros once ended in."""
    return re.sub(r"(?<=\W) | (?=\W)", "", body).rstrip(";")


def _facts(old: Any, new: Any, path: str, names: tuple[str, ...]) -> Iterator[Difference]:
    for name in names:
        before, after = getattr(old, name), getattr(new, name)
        if before != after:
            absent = "unknown" if "nullable" in name else "none"
            shown = (absent if value is None else _show(value) for value in (before, after))
            detail = f"{name}: {' -> '.join(shown)}"
            yield Difference(path, "changed", detail, new.loc, name, before, after)


def _show(value: Any) -> str:
    if value is None:
        return "unknown"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return spell(value) if isinstance(value, CType) else str(value)


def _kind(member: Any) -> str:
    return "function slot" if isinstance(member, Slot) else type(member).__name__.lower()
