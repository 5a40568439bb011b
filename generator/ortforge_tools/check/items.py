"""Checks of items one by one: releases, enums, structs and their members.

Input: a registry, or an overlay with the API it adds to. Output: mistakes in a `Report`.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..errors import Note, did_you_mean
from ..model.ctype import Array, Named, Pointer, spell
from ..model.registry import (
    SECTIONS,
    Constant,
    Enum,
    Enumerator,
    Field,
    Function,
    Macro,
    Member,
    Slot,
    Struct,
    Typedef,
    Union,
    slots,
    version_member,
)
from ..model.reserved import C_CONSTANTS, STANDARD_HEADERS, reason_of_enumerator
from ..names import python_name
from .config_keys import ConfigKeys
from .functions import Functions
from .names import PREFIX, Range, misplaced, twins, undefined, unknown
from .nulls import check_nulls
from .slots import check_slots
from .sources import check_source

_ELEMENT_BITS = (1, 2, 4, 8, 16, 32, 64, 128)


class Checker(Functions, ConfigKeys):
    """Checks the items of one set of sections; overlays use it with the API they add to as background."""

    def releases(self) -> None:
        """Releases are listed once each, oldest first, without a gap."""
        previous = None
        for release in self._registry.releases:
            if previous is not None and release.version != previous + 1:
                self._report.error(
                    release.loc,
                    f"release {release.version} follows {previous}",
                    Note("list every release once, oldest first; use headers: none for one whose headers are unknown"),
                )
            previous = release.version
            check_source(release, self._report)

    def headers(self) -> None:
        """Items go to headers of their own."""
        for file in self._registry.files:
            if file.header.lower() in STANDARD_HEADERS:
                note = Note("whoever includes that would get this one; choose another name")
                self._report.error(file.loc, f"'{file.header}' is a header of C or the system", note)

    def everything(self) -> None:
        """Check all sections."""
        self._unique()
        for section in SECTIONS:
            for item in self._sections[section]:
                self.item(item)
        self.config_keys()
        check_nulls(self._registry, self._report)
        check_slots(self._registry, self._report)

    def _became(self, function: Function) -> None:
        """What took the place of an experimental function is a slot of the release behind its last one."""
        if function.became is None:
            return
        if function.until is None or all(function is not other for other in self._sections["experimental"]):
            said = f"'{function.name}' is no experimental function that was removed, so nothing took its place"
            self._report.error(function.loc, said)
            return
        name = function.became.partition(".")[2]
        newest = {path: forms[-1] for path, forms in slots(self._registry).items()}
        slot = newest.get(function.became)
        if slot is None:
            note = did_you_mean(function.became, {path: form.loc for path, form in newest.items()})
            table = function.became.partition(".")[0]
            cause = None if table in self._structs else unknown(table)
            self._report.error(function.loc, f"unknown slot '{function.became}'", note, cause=cause, follows=True)
        elif slot.since > function.until + 1:
            where = Note("declared here", slot.loc)
            said = f"'{function.name}' went with 1.{function.until + 1}, but '{name}' came with 1.{slot.since}"
            self._report.error(function.loc, said, where)

    def item(self, item: Any) -> None:
        """Check one top-level item and everything in it."""
        self._versions(item, None)
        self._identifier(item.name, item.loc, at_file_scope=True, macro=item.name in self._macros)
        if isinstance(item, Enum):
            self._enum(item)
        elif isinstance(item, Struct):
            self._struct(item)
        elif hasattr(item, "returns"):
            self._callable(item, Range.of(item), item.name)
            if isinstance(item, Function):
                self._became(item)
        elif isinstance(item, Macro):
            self._alias(item)
        elif isinstance(item, Constant):
            self._constant_value(item)
        elif isinstance(item, Typedef):
            self._type(item.type, item.loc, Range.of(item), f"typedef '{item.name}'")
            self._named(item)
        if getattr(item, "release", None) is not None:
            self._release(item)

    def _alias(self, macro: Macro) -> None:
        """Another name stands for something that lives as long as it does."""
        if macro.definitions and (macro.alias is not None or macro.body is not None):
            said = f"macro '{macro.name}' has 'definitions' beside 'alias' or 'body'"
            self._report.error(macro.loc, said, Note("leave out 'definitions', or the other"))
        if macro.alias is not None and macro.body is not None:
            self._report.error(macro.loc, f"macro '{macro.name}' has both 'alias' and 'body'", Note("leave one out"))
        if macro.alias is None:
            return
        named = [v for enum in self._sections["enums"] for v in enum.values] + list(self._sections["constants"])
        forms = [value for value in named if value.name == macro.alias]
        if not forms:
            note = did_you_mean(macro.alias, [value.name for value in named])
            self._report.error(
                macro.loc, f"macro '{macro.name}' stands for unknown '{macro.alias}'", note, cause=unknown(macro.alias)
            )
        elif not any(Range.of(form).covers(Range.of(macro)) for form in forms):
            said = f"macro '{macro.name}' lives in {Range.of(macro)}, but '{macro.alias}' only in {Range.of(forms[0])}"
            self._report.error(macro.loc, said, Note("here", forms[0].loc))

    # ------------------------------------------------------------------------------------- enums and structs

    def _enum(self, enum: Enum) -> None:
        if not enum.values:
            self._report.error(enum.loc, f"enum '{enum.name}' has no values")
        self._enum_values(enum)
        seen: dict[str, Enumerator] = {}
        for value in enum.values:
            self._versions(value, enum)
            self._identifier(value.name, value.loc, at_file_scope=True, span=Range.of(value))
            if why := reason_of_enumerator(value.name):
                self._report.error(value.loc, f"'{value.name}' is {why} and cannot be a name", Note(PREFIX))
            first = seen.setdefault(value.name, value)
            if first is not value and not Range.of(first).overlaps(Range.of(value)):  # _unique reports the others
                self._report.error(
                    value.loc,
                    f"enumerator '{value.name}' is {first.value} in {Range.of(first)} and {value.value} in "
                    f"{Range.of(value)}",
                    Note("first form; a Python enum has all versions and each name once", first.loc),
                )
            self._element(value)

    def _element(self, value: Enumerator) -> None:
        """The facts of a type of tensor elements go together."""
        if value.bits is not None and value.bits not in _ELEMENT_BITS:
            sizes = ", ".join(map(str, _ELEMENT_BITS))
            self._report.error(value.loc, f"{value.bits} bits are no size of an element", Note(f"sizes are {sizes}"))
        if value.numpy is not None and value.ml_dtypes is not None:
            self._report.error(value.loc, "'ml_dtypes' is for types that numpy lacks; leave it out beside 'numpy'")
        if value.bits is None and (value.numpy or value.ml_dtypes):
            self._report.error(value.loc, "an element with a dtype has a size; add 'bits'")

    def _struct(self, struct: Struct) -> None:
        self._unique_members(struct, struct.name)
        self._not_empty(struct)
        self._contains_itself(struct)
        self._layout(struct)
        self._defaults(struct)
        if struct.role == "table" or (struct.role == "implemented" and version_member(struct)):
            self._append_only(struct)
        self.members(struct, struct.members)

    def members(self, struct: Struct, members: Iterable[Any]) -> None:
        """Check members one by one; an overlay's are checked as if they stood in `struct`."""
        members = tuple(members)
        for member in members:
            self._versions(member, struct)
            self._identifier(member.name, member.loc)
            what = f"'{struct.name}.{member.name}'"
            if isinstance(member, Slot):
                if member.forgets is not None and member.forgets not in {m.name for m in struct.members}:
                    self._report.error(member.loc, f"{what} lets go what unknown '{member.forgets}' kept")
                self._callable(member, Range.of(member), f"{struct.name}.{member.name}")
            elif isinstance(member, Union):
                self._in_place(member, what)
            else:
                self._field(member, what)
                self._default(member, what)
        for slot, twin in twins((m for m in members if isinstance(m, Slot)), lambda slot: python_name(slot.name)):
            if twin.name != slot.name:
                same = f"'{struct.name}.{slot.name}' and '{twin.name}' have the same Python name"
                note = Note("also here; rename one of them", twin.loc)
                self._report.error(slot.loc, f"{same} '{python_name(slot.name)}'", note)

    def _in_place(self, union: Union, what: str) -> None:
        """A type that is declared in place of a name."""
        if bool(union.union) is bool(union.struct):
            self._report.error(union.loc, f"{what} needs either 'union' or 'struct', with what is inside")
        parts: tuple[Member, ...] = union.parts  # the loader makes a slot of what has 'returns', here too
        for part in parts:
            self._versions(part, union)
            self._identifier(part.name, part.loc)
            if isinstance(part, Union):
                self._in_place(part, what)
            elif isinstance(part, Slot):
                note = Note("add its type to 'callbacks', and write type: with the name")
                self._report.error(part.loc, f"function '{part.name}' is inside {what}, where there is only data", note)
            else:
                self._field(part, what)

    def _field(self, field: Field, what: str) -> None:
        """A plain member, alone or inside a type in place."""
        self._type(field.type, field.loc, Range.of(field), what)
        self._stored(field.type, field.loc, what)
        self._carries(field.carries, field.type, field.loc, what)

    def _default(self, member: Field, what: str) -> None:
        """A default has the type of its member; one that is a name is one of the registry's or of C's."""
        name = member.default or ""
        if not name:
            return
        cause = undefined(member.type, self._names)
        if cause is None and (note := self._misfit(member, name)) is not None:
            message = f"the default '{name}' of {what} is not of type {spell(member.type)}"
            self._report.error(member.loc, message, note)
        if not name.isidentifier() or name in C_CONSTANTS:
            return
        known: dict[str, Any] = {v.name: v for enum in self._sections["enums"] for v in enum.values}
        known |= {c.name: c for c in self._sections["constants"]}
        if name not in known:
            message = f"the default of {what} is unknown '{name}'"
            note = did_you_mean(name, {other: item.loc for other, item in known.items()})
            self._report.error(member.loc, message, note, cause=cause, follows=True)
        elif not Range.of(known[name]).covers(Range.of(member)):
            message = f"{what} lives in {Range.of(member)}, but its default '{name}' only in {Range.of(known[name])}"
            self._report.error(member.loc, message, Note("here", known[name].loc))

    def _misfit(self, member: Field, default: str) -> Note | None:
        """What to write in place of a default that C or C++ does not convert to the type of the member."""
        ctype = self._resolved(member.type)
        enum = next((e for e in self._sections["enums"] if isinstance(ctype, Named) and e.name == ctype.name), None)
        if enum is not None and default not in {value.name for value in enum.values}:
            return Note(f"write one of its values, for example {enum.values[0].name}") if enum.values else None
        if isinstance(ctype, Pointer) and default not in ("NULL", "0"):
            return Note("leave it out: the default is NULL")
        if isinstance(ctype, Array) or (isinstance(ctype, Named) and ctype.name in self._structs):
            return Note("leave it out: only a number, an enumerator or a pointer has one")
        return None

    def _defaults(self, struct: Struct) -> None:
        """The initializer macro of a struct gives members the same values in every version."""
        defaults = [member for member in struct.members if isinstance(member, Field) and member.default]
        versioned = version_member(struct) is not None
        for member in defaults if struct.constructor or versioned else ():
            if member.since > struct.since or member.until is not None:
                message = f"member '{member.name}' has a default, but not every version of {struct.name} has the member"
                self._report.error(member.loc, message, Note("leave 'default' out"))
            elif versioned:
                message = (
                    f"{struct.name} has a version and a default as well, which the initializer macros do not support"
                )
                self._report.error(member.loc, message, Note("leave 'default' out"))

    def _unique_members(self, struct: Struct | Union, path: str) -> None:
        """Members of one name do not live at the same time; parts of a type without a name count as members."""
        seen: dict[str, list[Member]] = {}
        for member in _reached(struct.members if isinstance(struct, Struct) else struct.parts):
            if isinstance(member, Union) and not member.unnamed:
                self._unique_members(member, f"{path}.{member.name}")
            self._claim(seen, member.name, member, f"'{path}.{member.name}' is there")

    def _append_only(self, struct: Struct) -> None:
        """A table grows at its end, and so does a struct stamped with a version: the reader takes a slot by its place.

        Otherwise every slot behind the new one moves. Note [Versions] in model.
        """
        places: list[Any] = []  # of a slot with several forms, the first
        last: Any = None
        for member in struct.members:
            replaces = last is not None and last.name == member.name and last.until == member.since - 1
            if not replaces:
                if self._oldest <= member.since <= self._newest:  # others are reported as such
                    places.append(member)
                if member.until is not None:
                    self._removed_slot(struct, member)
            last = member
        ordered = in_order([member.since for member in places])
        for index, member in enumerate(places):
            if index not in ordered:
                self._misplaced_slot(struct, member, index, places, ordered)

    def _misplaced_slot(self, struct: Struct, member: Any, index: int, places: list[Any], ordered: set[int]) -> None:
        """A slot whose version is not that of its place."""
        kind = "table" if struct.role == "table" else "struct with a version"
        after = [places[i] for i in sorted(ordered) if i > index]
        before = [places[i] for i in sorted(ordered) if i < index]
        where, other = ("in front of", after[0]) if after and after[0].since < member.since else ("behind", before[-1])
        message = f"slot '{struct.name}.{member.name}' (since {member.since}) stands {where} '{other.name}' (since {other.since})"
        advice = "put slots in the order of the header"
        if where == "behind" and member.since == struct.since:
            advice = f"is it new? Write since: with its release; {advice}"
        self._report.error(
            member.loc, message, Note(f"a {kind} only grows at its end; {advice}"), cause=misplaced(member.loc)
        )

    def _removed_slot(self, struct: Struct, member: Any) -> None:
        """A closed slot must be followed by its new form: no slot is ever lost."""
        index = struct.members.index(member)
        following = struct.members[index + 1] if index + 1 < len(struct.members) else None
        if following is None or following.name != member.name or following.since != member.until + 1:
            said = f"slot '{struct.name}.{member.name}' ends with version {member.until} and nothing takes its place"
            note = Note(f"write its new form directly behind it, with since: {member.until + 1}")
            self._report.error(member.loc, said, note)


def _reached(members: Iterable[Member]) -> Iterator[Member]:
    """What C reaches by a name of its own: members, and the parts of those without a name."""
    for member in members:
        yield member
        if isinstance(member, Union) and member.unnamed:
            yield from _reached(member.parts)


def in_order(numbers: Sequence[int]) -> set[int]:
    """The indices of a longest part of a sequence that never descends, the earliest of equals."""
    ends: list[int] = []  # for each length, the index of the smallest number that such a part can end with
    before: list[int | None] = []
    for index, number in enumerate(numbers):
        length = bisect.bisect_right(ends, number, key=lambda i: numbers[i])
        before.append(ends[length - 1] if length else None)
        ends[length : length + 1] = [index]
    result: set[int] = set()
    at = ends[-1] if ends else None
    while at is not None:
        result.add(at)
        at = before[at]
    return result
