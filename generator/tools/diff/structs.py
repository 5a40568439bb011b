"""Two forms of a struct -> changes.

Input: a struct as both Apis have it. Output: one `Change` for each member that was added, removed, renamed, moved or
changed. Members are where a compiler puts them (`lower.layout`), so a member that fills a hole moves nothing, and one
that was put before others shows each of them as moved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...lower.c import version_member
from ...lower.c_order import fields_in
from ...lower.one_line import declaration, first_sentence
from ...model.ctype import spell
from ...model.layout import SYSV32, SYSV64, WINDOWS32, WINDOWS64, StructLayout, layout
from ...model.registry import Api, Field, Member, Slot, Struct, Union
from .changes import ABI, BEHAVIOUR, FINE, SOURCE, Change, Judgement
from .judge_calls import Names, call_changes

_MODELS = (SYSV64, WINDOWS64, SYSV32, WINDOWS32)
_MODELS_64 = 2  # so many of them are of 64-bit systems


class Layouts:
    """Where everything is, on every kind of platform; computed when first asked for."""

    def __init__(self, api: Api) -> None:
        self._api = api

    @cached_property
    def _all(self) -> tuple[Any, ...]:
        return tuple(layout(self._api, model) for model in _MODELS)

    def of(self, struct: str) -> tuple[StructLayout, ...]:
        """The layouts of a struct; the first is that of 64-bit Linux, whose numbers are shown."""
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
        yield _of(new, new, "changed", f"style: {old.style} -> {new.style}", Judgement(SOURCE), fact="style")
    if old.members != new.members:
        yield from _Members(old, new, context).changes()


def _of(
    struct: Struct, member: Any, change: str, detail: str, judgement: Judgement, name: str = "", fact: str = ""
) -> Change:
    verdict, why = judgement.verdict, judgement.why
    return Change(struct.name, name or member.name, change, detail, verdict, why, fact, loc=member.loc)


class _Members:
    """The members of one struct."""

    def __init__(self, old: Struct, new: Struct, context: Context) -> None:
        self._old, self._new, self._context = old, new, context
        self._before = {m.name: m for m in old.members}
        self._after = {m.name: m for m in new.members}
        self._was = context.before.of(old.name)
        self._is = context.after.of(new.name)
        self._counted = new.role != "descriptor"  # its places are the members' numbers, not offsets
        self._renamed = self._renames()

    def changes(self) -> Iterator[Change]:
        """Those that went, then those that are there in their order."""
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
                    index, _of(self._new, member, "renamed", f"from {before.name}", Judgement(SOURCE), member.name)
                )
            yield from self._moved(index, before, member)
            yield from (self._placed(index, c) for c in self._facts(before, member))

    def _renames(self) -> dict[str, str]:
        """Old name -> new name, of members that differ in nothing else and are where they were."""
        gone = {self._place(self._was[0], m): m for m in self._old.members if m.name not in self._after}
        found = {}
        for member in self._new.members:
            old = gone.get(self._place(self._is[0], member)) if member.name not in self._before else None
            if old is not None and not list(self._facts(replace(old, name=member.name), member)):
                found[old.name] = member.name
        return found

    @staticmethod
    def _place(where: StructLayout, member: Member) -> tuple[int, int]:
        return where.members[member.name]

    def _placed(self, index: int, change: Change) -> Change:
        """`change` with the place of the member it is about."""
        name = self._new.members[index].name
        return replace(change, place=index if self._counted else self._is[0].members[name][0])

    def _removed(self, index: int, member: Member) -> Change:
        offset, _ = self._was[0].members[member.name]
        place = index if self._counted else offset
        change = _of(
            self._old, member, "removed", f"(was at {place})", Judgement(ABI, "old programs still use its place")
        )
        return replace(change, place=place, declaration=declaration(member))

    def _added(self, index: int, member: Member, last: bool) -> Change:
        place = index if self._counted else self._is[0].members[member.name][0]
        detail = f"at {place}" + ("" if last else ", before older members")
        change = _of(self._new, member, "added", detail, self._judge_added(last))
        return replace(change, place=place, declaration=declaration(member), doc=first_sentence(member.doc))

    def _judge_added(self, last: bool) -> Judgement:
        if not last:
            return Judgement(ABI, "older members move, or it takes the place of one")
        if self._new.role == "table" or version_member(self._old):
            return FINE  # ORT knows from the version how much of the struct there is
        grown = [now.size > was.size for was, now in zip(self._was, self._is, strict=True)]
        if any(grown[:_MODELS_64]):
            return Judgement(ABI, "older programs pass a shorter struct, and nothing says so")
        why = "it lies where older programs leave padding, which need not be zero"
        return Judgement(BEHAVIOUR, why + ("; on 32-bit systems the struct grows" if any(grown) else ""))

    def _moved(self, index: int, old: Member, new: Member) -> Iterator[Change]:
        places = [
            (was.members[old.name][0], now.members[new.name][0]) for was, now in zip(self._was, self._is, strict=True)
        ]
        differing = [i for i, (before, after) in enumerate(places) if before != after]
        if not differing:
            return
        model = differing[0]
        before, after = places[model]
        shown = ("offset ", f" on {_MODELS[model].name}") if model else ("", "")
        if self._counted and self._old.members.index(old) != index:
            before, after, shown = self._old.members.index(old), index, ("", "")
        why = "callers reach another function" if self._new.role == "table" else "programs use another place"
        change = _of(self._new, new, "moved", f"{shown[0]}{before} -> {after}{shown[1]}", Judgement(ABI, why))
        yield replace(change, place=after, shift=after - before)

    def _facts(self, old: Member, new: Member) -> Iterator[Change]:
        """What changed in a member that both have."""
        if type(old) is not type(new):
            what = f"{_kind(old)} -> {_kind(new)}"
            yield _of(self._new, new, "changed", what, Judgement(ABI, "another kind of member"), fact="kind")
        elif isinstance(old, Field) and isinstance(new, Field):
            if old.type != new.type:
                judgement = self._context.names.judge(old.type, new.type, "field")
                yield _of(
                    self._new, new, "changed", f"type: {spell(old.type)} -> {spell(new.type)}", judgement, fact="type"
                )
        elif isinstance(old, Union) and isinstance(new, Union):
            yield from self._union(old, new)
        else:
            for fact in call_changes(old, new, self._new.role == "table", self._context.names):
                name = f"{new.name}.{fact.param}" if fact.param else new.name
                yield _of(self._new, new, "changed", fact.detail, fact.judgement, name, fact.fact)

    def _union(self, old: Union, new: Union) -> Iterator[Change]:
        before, after = ({f.name: f for f in fields_in(side.parts)} for side in (old, new))
        for field in before.values():
            if field.name not in after:
                yield _of(self._new, field, "removed", "", Judgement(SOURCE), f"{new.name}.{field.name}")
        for field in after.values():
            name = f"{new.name}.{field.name}"
            if field.name not in before:
                yield _of(self._new, field, "added", "an alternative", FINE, name)
            elif before[field.name].type != field.type:
                was = before[field.name].type
                judgement = self._context.names.judge(was, field.type, "field")
                yield _of(
                    self._new, field, "changed", f"type: {spell(was)} -> {spell(field.type)}", judgement, name, "type"
                )


def _kind(member: Member) -> str:
    return "function slot" if isinstance(member, Slot) else type(member).__name__.lower()
