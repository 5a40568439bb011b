"""What stands between two members that are in place -> findings.

Input: a `Gap`, with what is there and what ORT has there. Output: `Finding`s: one for each cause, which says what it moves. Names that are
not ORT's are compared with those that are missing, by their letters; fillers stand for as many slots as they have room.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...text import counted
from .expected import ExpectedStruct
from .findings import Finding
from .shapes import Known, mismatch
from .tables import Entry, folded

_ALIKE = 0.6  # so much two names share of which one may be the other's new form
_NAMES = 4  # so many names are said of a row of slots, and the last


@dataclass(eq=False, slots=True)
class Item:
    """An entry, and where ORT has what it is called."""

    entry: Entry
    wanted: int | None


@dataclass(slots=True)
class Gap:
    """What stands between two anchors, here and in ORT's table."""

    found: list[Item]
    wanted: list[int]
    before: Item | None
    after: Item | None

    @property
    def room(self) -> int | None:
        """The places that are taken; None if that cannot be told."""
        counts = [item.entry.count for item in self.found]
        return None if None in counts else sum(count or 0 for count in counts)


class GapReader:
    """Tells what is in gaps of one table.

    Args:
        items: All entries, in order.
        strays: Those of ORT's that stand somewhere else than between their neighbours.
    """

    def __init__(self, items: Sequence[Item], strays: Sequence[Item], struct: ExpectedStruct, known: Known) -> None:
        self._items, self._strays = items, strays
        self._struct, self._known = struct, known
        self._word = "slot" if struct.role != "descriptor" else "member"
        self._elsewhere = {item.wanted for item in strays}

    def swap(self, one: Item, other: Item) -> Finding:
        """Two that have changed places; `one` stands where `other` belongs."""
        places = sorted((one.wanted or 0, other.wanted or 0))
        message = (
            f"{self._word}s {places[0]} and {places[1]} have changed places: {one.entry.name} stands where ORT has "
            f"{self._struct.members[other.wanted or 0].name}"
        )
        return Finding.at(one.entry, "moved", message, places[0])

    def read(self, gap: Gap) -> Iterator[Finding]:
        """What is missing, too much, or called otherwise."""
        for item in gap.found:
            if item in self._strays:
                yield self._stray(item, gap)
        # What stands somewhere else is missing here by that, and is said there.
        found = [item for item in gap.found if item not in self._strays]
        wanted = [place for place in gap.wanted if place not in self._elsewhere]
        gap = Gap(found, wanted, gap.before, gap.after)
        room = gap.room
        if gap.after is None and (not gap.wanted or room is None or room > len(gap.wanted)):
            yield from self._behind(gap)
        elif room is None:
            yield from self._unsure(gap)
        elif room == len(gap.wanted):
            yield from self._called(gap.found, gap.wanted)
        elif room < len(gap.wanted):
            yield from self._missing(gap, room)
        else:
            yield from self._extra(gap, room)

    # ---------------------------------------------------------------------------------------- what is wrong

    def _stray(self, item: Item, gap: Gap) -> Finding:
        place = sum(i.entry.count or 0 for i in self._items[: self._items.index(item)])
        where = f"behind {gap.before.entry.name}" if gap.before is not None else "in front"
        message = f"{item.entry.name} stands {where}, at {place}; ORT has it at {item.wanted}: what lies between is off by one"
        return Finding.at(item.entry, "moved", message, item.wanted)

    def _missing(self, gap: Gap, room: int) -> Iterator[Finding]:
        """Some of the slots have no room."""
        pairs = self._pairs(gap)
        for item, place in pairs:
            yield from self._called([item], [place])
        free = [place for place in gap.wanted if place not in {place for _, place in pairs}]
        fillers = _rest(gap.found, pairs)
        count = len(gap.wanted) - room
        if fillers:
            at = fillers[0].entry
            takes = counted(sum(item.entry.count or 0 for item in fillers), self._word)
            message = f"{at.name or 'the filler'} takes {takes} where ORT has {len(free)}, {self._row(free)}"
        else:
            neighbour = gap.before or gap.after
            assert neighbour is not None  # nothing is missing in a table of which nothing is known
            at = neighbour.entry
            where = f"behind {gap.before.entry.name}" if gap.before is not None else "in front"
            many = "s" * (len(free) != 1)
            message = f"{self._word}{many} {self._row(free)} {'are' if many else 'is'} missing, {where}"
        yield self._moving("missing", at, message, free[0], -count, gap)

    def _extra(self, gap: Gap, room: int) -> Iterator[Finding]:
        """There is more than ORT has."""
        pairs = self._pairs(gap)
        for item, place in pairs:
            yield from self._called([item], [place])
        more = _rest(gap.found, pairs)
        count = room - len(gap.wanted)
        free = len(gap.wanted) - len(pairs)
        at = more[0].entry
        named = [item.entry.name for item in more if not item.entry.filler]
        if len(named) < len(more) or free:
            what = ", ".join(dict.fromkeys(item.entry.name or "the filler" for item in more[:_NAMES]))
            takes = counted(sum(item.entry.count or 0 for item in more), self._word)
            message = f"{what} take{'s' * (len(more) == 1)} {takes} where ORT has {free}"
        else:
            many = "s" * (len(named) != 1)
            message = f"{_list(named)} {'are' if many else 'is'} no {self._word}{many} of {self._struct.name}"
        yield self._moving("extra", at, message, gap.after.wanted if gap.after is not None else None, count, gap)

    # ------------------------------------------------------------------------------------ what is otherwise

    def _called(self, found: list[Item], wanted: list[int]) -> Iterator[Finding]:
        """What stands where slots of ORT's are, as many as they are, under names of its own."""
        at = 0
        for item in found:
            entry = item.entry
            if entry.count == 1 and not entry.filler and at < len(wanted):
                yield self._renamed(entry, wanted[at])
            at += entry.count or 0

    def _renamed(self, entry: Entry, place: int) -> Finding:
        member = self._struct.members[place]
        said = mismatch(member.shape, entry.shape, self._known)
        message = f"{self._word} {place} is called {entry.name} here; ORT's name is {member.name}"
        if said is not None and not said.harmless:
            return Finding.at(entry, "type", f"{message}, and its type is another: {said.text}", place)
        return Finding.at(entry, "renamed", message, place, error=False)

    def _unsure(self, gap: Gap) -> Iterator[Finding]:
        item = next(item for item in gap.found if item.entry.count is None)
        message = (
            f"how many {self._word}s {item.entry.name or 'this'} stands for cannot be told from the source; "
            f"{len(gap.wanted)} would be right"
        )
        yield Finding.at(item.entry, "unknown", message, next(iter(gap.wanted), None), error=False)

    def _behind(self, gap: Gap) -> Iterator[Finding]:
        """What stands behind the last slot that is known moves nothing."""
        named = [item.entry for item in gap.found if not item.entry.filler]
        if named:
            names = _list([entry.name for entry in named])
            verb = "is" if len(named) == 1 else "are"
            message = (
                f"{names}, behind the last {self._word} of the version that it was compared with, {verb} not compared"
            )
            yield Finding.at(named[0], "unknown", message, error=False)

    def _pairs(self, gap: Gap) -> list[tuple[Item, int]]:
        """Entries whose names say which of the slots they may be, in order."""
        pairs: list[tuple[Item, int]] = []
        free = list(gap.wanted)
        for item in gap.found:
            if item.entry.filler or not free:
                continue
            likeness, place = max((self._alike(item.entry, place), -place) for place in free)
            if likeness >= _ALIKE:
                pairs.append((item, -place))
                free = [other for other in free if other > -place]
        return pairs

    def _alike(self, entry: Entry, place: int) -> float:
        return difflib.SequenceMatcher(None, folded(entry.name), self._struct.members[place].key).ratio()

    # ------------------------------------------------------------------------------------------------ words

    def _row(self, places: list[int]) -> str:
        """`394 KernelInfo_GetOperatorSinceVersion`, `4 A, 5 B, 6 C, 7 D ... 12 I`."""
        names = [f"{place} {self._struct.members[place].name}" for place in places]
        return ", ".join(names) if len(names) <= _NAMES + 1 else f"{', '.join(names[:_NAMES])} ... {names[-1]}"

    def _moving(self, kind: str, at: Entry, message: str, place: int | None, shift: int, gap: Gap) -> Finding:
        """A finding that moves what is behind it."""
        if gap.after is None:
            return Finding.at(at, kind, message, place)
        behind = sum(item.entry.count or 1 for item in self._items[self._items.index(gap.after) :])
        first = gap.after.entry.name
        row = f"{first} behind it" if behind == 1 else f"the {behind} {self._word}s behind it, from {first} on,"
        return Finding(
            kind, at.line, f"{message}; that moves {row} by {shift:+d}", place, True, at.column, shift, behind
        )


def _rest(found: Sequence[Item], pairs: Sequence[tuple[Item, int]]) -> list[Item]:
    return [item for item in found if all(item is not other for other, _ in pairs)]


def _list(names: Sequence[str]) -> str:
    return ", ".join(names[:_NAMES]) + (f" and {len(names) - _NAMES} more" if len(names) > _NAMES else "")
