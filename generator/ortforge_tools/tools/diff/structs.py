"""Two forms of a struct -> changes.

Input: a struct as both Apis have it. Output: one `Change` for each member that was added, removed, renamed, moved or
changed, in types that are declared in place too. Members are where a compiler puts them (`lower.layout`), so a member that fills a hole moves nothing, and one
that was put before others shows each of them as moved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...lower.one_line import declaration, first_sentence
from ...model.ctype import spell
from ...model.layout import SYSV32, SYSV64, WINDOWS32, WINDOWS64, StructLayout, inner_name, layout_of_all
from ...model.registry import Api, Field, Member, Slot, Struct, Union, version_member
from .changes import ABI, BEHAVIOUR, COMPATIBLE, FINE, SOURCE, Change, Judgement, change_of
from .judge_calls import Names, call_changes

_MODELS = (SYSV64, WINDOWS64, SYSV32, WINDOWS32)
_MODELS_64 = 2  # so many of them are of 64-bit systems


class Layouts:
    """Where everything is, on every kind of platform; computed when first asked for."""

    def __init__(self, api: Api) -> None:
        self._api = api

    @cached_property
    def _all(self) -> tuple[Any, ...]:
        return tuple(layout_of_all(self._api, model) for model in _MODELS)

    def of(self, struct: str) -> tuple[StructLayout, ...]:
        """The layouts of a struct, or of a type in place by its `inner_name`; the first is that of 64-bit Linux, whose numbers are shown."""
        return tuple(known[struct] for known in self._all)


@dataclass(frozen=True, slots=True)
class Context:
    """What judging a member needs besides the two forms of its struct."""

    names: Names
    before: Layouts
    after: Layouts


def struct_changes(old: Struct, new: Struct, context: Context) -> Iterator[Change]:
    """Everything that changed in a struct."""
    if old.style != new.style:
        yield change_of(new.name, new, "changed", f"style: {old.style} -> {new.style}", Judgement(SOURCE), fact="style")
    yield from _layout_changes(old, new, context)
    if old.members != new.members or _forms(context.before, old) != _forms(context.after, new):
        yield from _Members(old, new, context).changes()


def _layout_changes(old: Struct, new: Struct, context: Context) -> Iterator[Change]:
    """Whether it is a union, how it is packed and aligned."""
    if old.is_union != new.is_union:
        words = " -> ".join("union" if side.is_union else "struct" for side in (old, new))
        yield change_of(
            new.name, new, "changed", words, Judgement(ABI, "members share a place, or do not"), fact="is_union"
        )
    moved = _forms(context.before, old) != _forms(context.after, new)
    for fact in ("pack", "align"):
        before, after = getattr(old, fact), getattr(new, fact)
        if before != after:
            detail = f"{fact}: {_number(before)} -> {_number(after)}"
            judgement = (
                Judgement(ABI, "another layout") if moved else Judgement(COMPATIBLE, "the layout stays as it is")
            )
            yield change_of(new.name, new, "changed", detail, judgement, fact=fact)


def _forms(layouts: Layouts, struct: Struct) -> list[Any]:
    """All that can be seen of a layout."""
    return [(form.size, form.align, form.members, form.bit_fields) for form in layouts.of(struct.name)]


def _number(value: int | None) -> str:
    return "none" if value is None else str(value)


@dataclass(frozen=True, slots=True)
class _Inside:
    """The type in place whose members are compared."""

    group: str  # the struct that has it
    path: str  # ex) "value."


class _Members:
    """The members of one struct, or of a type that is declared in place."""

    def __init__(self, old: Struct, new: Struct, context: Context, inside: _Inside | None = None) -> None:
        self._old, self._new, self._context = old, new, context
        self._inside = inside or _Inside(new.name, "")
        self._before = {m.name: m for m in old.members}
        self._after = {m.name: m for m in new.members}
        self._was = context.before.of(old.name)
        self._is = context.after.of(new.name)
        self._counted = new.role != "descriptor"  # its places are the members' numbers, not offsets
        self._renamed = self._renames()

    def changes(self) -> Iterator[Change]:
        """Those that went, then those that are there in their order."""
        for change in self._changes():
            yield replace(change, group=self._inside.group, name=f"{self._inside.path}{change.name}")

    def _changes(self) -> Iterator[Change]:
        for index, member in enumerate(self._old.members):
            if member.name not in self._after and member.name not in self._renamed:
                yield self._removed(index, member)
        old_names = {new: old for old, new in self._renamed.items()}
        kept = [i for i, m in enumerate(self._new.members) if m.name in self._before or m.name in old_names]
        last_kept = max(kept, default=-1)
        for index, member in enumerate(self._new.members):
            before = self._before.get(old_names.get(member.name, member.name))
            if before is None:
                yield self._added(index, member, index > last_kept)
                continue
            if before.name != member.name:
                yield self._placed(
                    index, change_of(self._new.name, member, "renamed", f"from {before.name}", Judgement(SOURCE))
                )
            yield from self._moved(index, before, member)
            yield from (self._placed(index, c) for c in self._facts(before, member))

    def _renames(self) -> dict[str, str]:
        """Old name -> new name, of members that differ in nothing else and are where they were."""
        if self._new.is_union:
            return {}  # all are in one place
        gone = {_bits(self._was[0], m): m for m in self._old.members if m.name not in self._after}
        found = {}
        for member in self._new.members:
            old = gone.get(_bits(self._is[0], member)) if member.name not in self._before else None
            if old is not None and type(old) is type(member):
                named = replace(old, name=member.name)
                if isinstance(named, Union) or not list(self._facts(named, member)):
                    found[old.name] = member.name
        return found

    def _placed(self, index: int, change: Change) -> Change:
        """`change` with the place of the member it is about."""
        return replace(change, place=self._place(self._is[0], index, self._new.members[index]))

    def _place(self, where: StructLayout, index: int, member: Member) -> int:
        """The place that is shown of a member: its number, or its offset in bytes."""
        return index if self._counted else _bits(where, member)[0] // 8

    def _removed(self, index: int, member: Member) -> Change:
        place = self._place(self._was[0], index, member)
        if self._new.is_union and not self._shrinks():
            judgement, detail = Judgement(SOURCE), ""
        else:
            judgement, detail = Judgement(ABI, "old programs still use its place"), f"(was at {place})"
        change = change_of(self._old.name, member, "removed", detail, judgement)
        return replace(change, place=place, declaration=declaration(member))

    def _shrinks(self) -> bool:
        return any(now.size < was.size for was, now in zip(self._was, self._is, strict=True))

    def _added(self, index: int, member: Member, last: bool) -> Change:
        place = self._place(self._is[0], index, member)
        detail = "an alternative" if self._new.is_union else f"at {place}" + ("" if last else ", before older members")
        change = change_of(self._new.name, member, "added", detail, self._judge_added(last or self._new.is_union))
        return replace(change, place=place, declaration=declaration(member), doc=first_sentence(member.doc))

    def _judge_added(self, last: bool) -> Judgement:
        if not last:
            return Judgement(ABI, "older members move, or it takes the place of one")
        if self._new.role == "table" or version_member(self._old):
            return FINE  # ORT knows from the version how much of the struct there is
        grown = [now.size > was.size for was, now in zip(self._was, self._is, strict=True)]
        if any(grown[:_MODELS_64]):
            return Judgement(ABI, "older programs pass a shorter struct, and nothing says so")
        if self._new.is_union:
            return Judgement(BEHAVIOUR, "on 32-bit systems the union grows") if any(grown) else FINE
        why = "it lies where older programs leave padding, which need not be zero"
        return Judgement(BEHAVIOUR, why + ("; on 32-bit systems the struct grows" if any(grown) else ""))

    def _moved(self, index: int, old: Member, new: Member) -> Iterator[Change]:
        places = [(_bits(was, old)[0], _bits(now, new)[0]) for was, now in zip(self._was, self._is, strict=True)]
        differing = [i for i, (before, after) in enumerate(places) if before != after]
        if not differing:
            return
        model = differing[0]
        before, after = places[model]
        unit = "bit " if before % 8 or after % 8 else ""
        if not unit:
            before, after = before // 8, after // 8
        shown = (unit or "offset ", f" on {_MODELS[model].name}") if model else (unit, "")
        if self._counted and self._old.members.index(old) != index:
            before, after, shown = self._old.members.index(old), index, ("", "")
        why = "callers reach another function" if self._new.role == "table" else "programs use another place"
        change = change_of(
            self._new.name, new, "moved", f"{shown[0]}{before} -> {after}{shown[1]}", Judgement(ABI, why)
        )
        yield replace(change, place=after if not unit else after // 8, shift=after - before)

    def _facts(self, old: Member, new: Member) -> Iterator[Change]:
        """What changed in a member that both have."""
        if type(old) is not type(new):
            what = f"{_kind(old)} -> {_kind(new)}"
            yield change_of(self._new.name, new, "changed", what, Judgement(ABI, "another kind of member"), fact="kind")
        elif isinstance(old, Field) and isinstance(new, Field):
            yield from self._field(old, new)
        elif isinstance(old, Union) and isinstance(new, Union):
            yield from self._in_place(old, new)
        else:
            for fact in call_changes(old, new, self._new.role == "table", self._context.names):
                name = f"{new.name}.{fact.param}" if fact.param else new.name
                yield change_of(self._new.name, new, "changed", fact.detail, fact.judgement, fact.fact, name)

    def _field(self, old: Field, new: Field) -> Iterator[Change]:
        if old.type != new.type:
            judgement = self._context.names.judge(old.type, new.type, "field")
            detail = f"type: {spell(old.type)} -> {spell(new.type)}"
            yield change_of(self._new.name, new, "changed", detail, judgement, fact="type")
        if old.bits != new.bits:
            detail = f"width: {_number(old.bits)} -> {_number(new.bits)}"
            yield change_of(
                self._new.name, new, "changed", detail, Judgement(ABI, "programs use other bits"), fact="bits"
            )
        if old.align != new.align:
            forms = [[(f.size, f.align, f.members) for f in side] for side in (self._was, self._is)]
            judgement = Judgement(ABI, "another layout") if forms[0] != forms[1] else FINE
            detail = f"align: {_number(old.align)} -> {_number(new.align)}"
            yield change_of(self._new.name, new, "changed", detail, judgement, fact="align")

    def _in_place(self, old: Union, new: Union) -> Iterator[Change]:
        """What changed in a type that is declared in place."""
        if bool(old.union) != bool(new.union):
            words = " -> ".join("union" if side.union else "struct" for side in (old, new))
            why = "its parts share a place, or do not"
            yield change_of(self._new.name, new, "changed", words, Judgement(ABI, why), fact="is_union")
        if old.unnamed != new.unnamed:
            words = " -> ".join("without a name" if side.unnamed else "with a name" for side in (old, new))
            why = "its parts are reached in another way"
            yield change_of(self._new.name, new, "changed", words, Judgement(SOURCE, why), fact="unnamed")
        if old.parts != new.parts or bool(old.union) != bool(new.union):
            forms = [
                Struct(
                    name=inner_name(owner.name, side),
                    since=side.since,
                    role="descriptor",
                    is_union=bool(side.union),
                    pack=owner.pack,
                    members=side.parts,
                    loc=side.loc,
                )
                for owner, side in ((self._old, old), (self._new, new))
            ]
            path = "" if new.unnamed else f"{new.name}."
            yield from _Members(forms[0], forms[1], self._context, _Inside(self._new.name, path)).changes()


def _bits(where: StructLayout, member: Member) -> tuple[int, int]:
    """Where a member begins, and how large it is, in bits."""
    if member.name in where.bit_fields:
        return where.bit_fields[member.name]
    offset, size = where.members[member.name]
    return offset * 8, size * 8


def _kind(member: Member) -> str:
    return "function slot" if isinstance(member, Slot) else type(member).__name__.lower()
