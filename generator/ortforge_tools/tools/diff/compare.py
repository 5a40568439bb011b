"""Two Sides -> Diff.

Input: two Apis with their names. Output: every change between them, grouped by table, struct and enum; what is in none of
these is grouped by kind. Functions that are looked up by name are compared where both sides state them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ...lower.differences import member_differences, missing_annotations
from ...lower.one_line import declaration, first_sentence
from ...model.config_keys import ConfigKey
from ...model.ctype import Named, spell
from ...model.layout import SYSV64, layout
from ...model.registry import EXPERIMENTAL_HEADER, Api, Constant, Enum, Macro, Typedef, lookup_name
from .changes import ABI, COMPATIBLE, EXPERIMENTAL, FINE, SOURCE, Change, Diff, Group, Judgement, Side, change_of
from .definitions import COMPILED_IN, Definitions
from .judge_calls import Names, call_changes
from .judge_types import TypeNames
from .keys import GROUP, key_changes
from .structs import Context, Layouts, struct_changes

#: Sections whose items have no group of their own, in the order in which they are told. Section -> words for its items.
_ITEMS = {
    "structs": "structs",
    "enums": "enums",
    "callbacks": "callbacks",
    "functions": "exported functions",
    "handles": "handles",
    "typedefs": "typedefs",
    "constants": "constants",
    "macros": "macros",
}
_TYPES = ("structs", "enums", "callbacks", "handles", "typedefs")
_EXPERIMENTAL = "experimental functions"
_ANNOTATIONS = "annotations"
_ANY = "session"  # of keys that were read from a header, which does not state their scope
_ROLES = ("table", "implemented", "descriptor")


def compare(old: Side, new: Side) -> Diff:
    """Everything that changed from `old` to `new`."""
    comparison = _Comparison(old.api, new.api)
    found = [*comparison.structs(), *comparison.enums(), *comparison.items()]
    if old.api.states_experimental and new.api.states_experimental:
        found += comparison.experimental()
    found.append((Group(_ANNOTATIONS, "items"), list(comparison.annotations())))
    found.append((Group(GROUP, "items"), list(key_changes(*_with_the_same_keys(old, new)))))
    kept = [(group, changes) for group, changes in found if changes]
    return Diff(old, new, tuple(g for g, _ in kept), tuple(c for _, changes in kept for c in changes))


def _with_the_same_keys(old: Side, new: Side) -> tuple[Api, Api]:
    """The two Apis with the configuration keys that both sides can state: of a folder, constants of the headers it has."""
    if old.keys is None and new.keys is None:
        return old.api, new.api
    headers = frozenset.intersection(*(side.keys for side in (old, new) if side.keys is not None))
    return _bare(old.api, headers), _bare(new.api, headers)


def _bare(api: Api, headers: frozenset[str]) -> Api:
    keys = [key for key in api.config_keys if key.header in headers and key.constant is not None]
    stated = [
        ConfigKey(
            name=k.name, scope=_ANY, since=k.since, constant=k.constant, under=k.under, header=k.header, loc=k.loc
        )
        for k in keys
    ]
    return replace(api, config_keys=tuple(stated))


class _Comparison:
    """Two Apis."""

    def __init__(self, old: Api, new: Api) -> None:
        self._old, self._new = old, new
        self._names = Names(TypeNames.of(old), TypeNames.of(new))
        self._context = Context(self._names, Layouts(old), Layouts(new))
        self._definitions = Definitions(old, new)
        self._kinds = [{i.name: section for section in _TYPES for i in _section(api, section)} for api in (old, new)]

    # --------------------------------------------------------------------------------------- structs and enums

    def structs(self) -> Iterator[tuple[Group, list[Change]]]:
        """Tables first, then what users fill, then plain data."""
        before, after = self._named("structs")
        sizes = [{}, {}] if before == after else [layout(api, SYSV64) for api in (self._old, self._new)]
        for role in _ROLES:
            for name, new in after.items():
                old = before.get(name)
                if old is not None and old != new and new.role == role:
                    counts = len(old.members), len(new.members), sizes[0][name].size, sizes[1][name].size
                    yield Group(name, role, *counts), list(struct_changes(old, new, self._context))

    def enums(self) -> Iterator[tuple[Group, list[Change]]]:
        """Enumerators count by value; their order means nothing."""
        before, after = self._named("enums")
        for name, new in after.items():
            old = before.get(name)
            if old is not None and old != new:
                aliases = {m.name: m.alias for m in self._new.macros if m.alias is not None}
                changes = [*self._enum_type(old, new), *_enumerators(old, new, aliases)]
                yield Group(name, "enum", len(old.values), len(new.values)), changes

    def _enum_type(self, old: Enum, new: Enum) -> Iterator[Change]:
        before, after = (side.type or Named("int") for side in (old, new))
        if old.type == new.type:
            return
        sizes = [
            names.integer(names.resolve(of)) for names, of in ((self._names.before, before), (self._names.after, after))
        ]
        judgement = self._names.judge(before, after, "result")
        if sizes[0] is not None and sizes[1] is not None and sizes[0][1] != sizes[1][1]:
            judgement = Judgement(ABI, f"its values have {sizes[1][1]} bytes, not {sizes[0][1]}")
        detail = " -> ".join("none" if side.type is None else spell(side.type) for side in (old, new))
        yield change_of(new.name, new, "changed", f"type: {detail}", judgement, "type")

    # -------------------------------------------------------------------------------------------- other items

    def items(self) -> Iterator[tuple[Group, list[Change]]]:
        """Whole structs and enums, callbacks, functions, handles, typedefs, constants, macros."""
        for section, words in _ITEMS.items():
            yield Group(words, "items"), list(self._section(section, words))

    def annotations(self) -> Iterator[Change]:
        """Attributes that came. The registry has those of an item's newest header, so of what went nothing can be told."""
        for difference in missing_annotations(self._old, self._new):
            path, detail, fact, why = difference.path, difference.detail, difference.fact, "compilers may warn of it"
            yield Change(_ANNOTATIONS, path, "changed", detail, COMPATIBLE, why, fact, loc=difference.loc)

    def experimental(self) -> Iterator[tuple[Group, list[Change]]]:
        """Functions that are looked up by name, with the types only they use. Nobody promised that they stay, so nothing here is a break."""
        changes: list[Change] = []
        for section in ("experimental", "handles", "callbacks", "structs", "enums"):
            before, after = self._named(section, experimental=True)
            for name in _union(before, after):
                old, new = before.get(name), after.get(name)
                found = self._item(old, new, _EXPERIMENTAL, called=section == "experimental")
                changes += (self._unpromised(change, old) for change in found)
        yield Group(_EXPERIMENTAL, "items"), changes

    def _unpromised(self, change: Change, old: Any) -> Change:
        """A change of an experimental function, with what took its place."""
        struct, _, name = (getattr(old, "became", None) or "").partition(".")
        there = any(s.name == struct and any(m.name == name for m in s.members) for s in self._new.structs)
        became = f"{struct}.{name}" if change.change == "removed" and there else ""
        verdict = COMPATIBLE if change.verdict == COMPATIBLE else EXPERIMENTAL
        return replace(change, verdict=verdict, became=became)

    def _section(self, section: str, group: str) -> Iterator[Change]:
        before, after = self._named(section)
        for name in _union(before, after):
            old, new = before.get(name), after.get(name)
            if old != new:
                yield from self._item(old, new, group, called=section != "callbacks")

    def _item(self, old: Any, new: Any, group: str, called: bool) -> Iterator[Change]:
        if old is None or new is None:
            yield from self._came_or_went(old, new, group)
            return
        if hasattr(old, "returns"):
            for fact in call_changes(old, new, called, self._names):
                name = f"{new.name}.{fact.param}" if fact.param else new.name
                yield change_of(group, new, "changed", fact.detail, fact.judgement, fact.fact, name)
        elif isinstance(old, Macro):
            if (old.params is None, len(old.params or ())) != (new.params is None, len(new.params or ())):
                yield change_of(group, new, "changed", "parameters of the macro", Judgement(SOURCE), "parameters")
            elif list(member_differences(old, new, old.name)):
                detail, judgement = self._definitions.judge(old, new)
                yield change_of(group, new, "changed", detail, judgement, "body")
        elif isinstance(old, Typedef) and old.type != new.type:
            judgement = self._names.judge(old.type, new.type, "field")
            yield change_of(group, new, "changed", f"type: {spell(old.type)} -> {spell(new.type)}", judgement, "type")
        elif isinstance(old, Constant):
            if (old.value, old.text, old.body) != (new.value, new.text, new.body):
                detail, judgement = self._definitions.judge(old, new)
                yield change_of(group, new, "changed", detail, judgement, "value")
            if old.type != new.type:
                detail = " -> ".join("none" if side.type is None else spell(side.type) for side in (old, new))
                known = old.type is not None and new.type is not None
                judgement = self._names.judge(old.type, new.type, "field") if known else Judgement(SOURCE)
                yield change_of(group, new, "changed", f"type: {detail}", judgement, "type")

    def _came_or_went(self, old: Any, new: Any, group: str) -> Iterator[Change]:
        """An item that only one side has; one that became another kind of item is there on both."""
        item = new if new is not None else old
        other = self._definitions.of(0 if new is not None else 1, item)
        if other is not None:  # a macro that is a constant now, or the reverse: one change, not two
            if new is not None:
                detail, judgement = self._definitions.judge(other, new)
                yield change_of(group, new, "changed", detail, judgement, "kind")
            return
        there = self._kinds[0 if new is not None else 1].get(item.name)  # what the other side has by that name
        if there is not None:
            # A type that only experimental functions have left was one of all; it goes on under its name.
            if new is not None and item.name in self._kinds[1]:
                kinds = f"{there[:-1]} -> {self._kinds[1][item.name][:-1]}"
                opened = there == "handles"  # whoever only ever had a pointer to it still can
                yield change_of(group, item, "changed", kinds, FINE if opened else Judgement(SOURCE), "kind")
        elif new is not None:
            change = change_of(group, new, "added", _size(new), FINE)
            yield replace(change, declaration=declaration(new), doc=first_sentence(new.doc))
        else:
            exported = getattr(old, "export", False)
            judgement = Judgement(ABI, "libraries that link to it do not load") if exported else Judgement(SOURCE)
            yield replace(change_of(group, old, "removed", "", judgement), declaration=declaration(old))

    def _named(self, section: str, experimental: bool = False) -> tuple[dict[str, Any], dict[str, Any]]:
        old, new = (
            {
                lookup_name(item) if section == "experimental" else item.name: item
                for item in getattr(api, section)
                if (item.header == EXPERIMENTAL_HEADER) == experimental
            }
            for api in (self._old, self._new)
        )
        return old, new


def _enumerators(old: Enum, new: Enum, aliases: dict[str, str]) -> Iterator[Change]:
    """Changes of enumerators; `aliases` are the macros of the new side, under which old names may go on."""
    before = {v.name: v for v in old.values}
    after = {v.name: v for v in new.values}
    gone = {v.value: v for v in old.values if v.name not in after}
    if old.style != new.style:
        yield change_of(new.name, new, "changed", f"style: {old.style} -> {new.style}", Judgement(SOURCE), "style")
    renamed = {gone[v.value].name for v in new.values if v.name not in before and v.value in gone}
    for value in old.values:
        if value.name not in after and value.name not in renamed:
            change = change_of(old.name, value, "removed", f"(was {value.value})", Judgement(SOURCE))
            yield replace(change, place=value.value, declaration=declaration(value))
    for value in new.values:
        if value.name not in before and value.value in gone:
            was = gone[value.value].name
            goes_on = aliases.get(was) == value.name
            judgement = (
                Judgement(COMPATIBLE, "the old name is a macro for the new one") if goes_on else Judgement(SOURCE)
            )
            change = change_of(new.name, value, "renamed", f"from {was}", judgement)
        elif value.name not in before:
            change = change_of(new.name, value, "added", f"as {value.value}", FINE)
        elif before[value.name].value != value.value:
            detail = f"value: {before[value.name].value} -> {value.value}"
            change = change_of(new.name, value, "changed", detail, Judgement(ABI, COMPILED_IN), "value")
        else:
            continue
        yield replace(change, place=value.value, declaration=declaration(value), doc=first_sentence(value.doc))


def _section(api: Api, section: str) -> list[Any]:
    return [item for item in getattr(api, section) if item.header != EXPERIMENTAL_HEADER]


def _size(item: Any) -> str:
    """How large a struct or enum is, ex) "with 4 members"."""
    for parts, word in (("members", "member"), ("values", "enumerator")):
        if hasattr(item, parts):
            count = len(getattr(item, parts))
            return f"with {count} {word}{'s' * (count != 1)}"
    return ""


def _union(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """The names of both sides: those of the new one in its order, then those that went."""
    return [*after, *(name for name in before if name not in after)]
