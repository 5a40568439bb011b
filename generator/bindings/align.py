"""The members of a table beside ORT's -> what is missing, too much, moved or renamed.

Input: entries in the order of the source, and the struct they stand for. Output: `Alignment`: findings, one for each cause, and which
entry stands for which slot.

Names that are ORT's and follow each other as they should are anchors. Between two of them the room has to be as large as in
ORT's table: whatever stands there, under whatever name, nothing behind it moves. So a cause is told where it is, and what follows
from it is one number.
"""

from __future__ import annotations

import bisect
import difflib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from .expected import ExpectedStruct
from .findings import Finding
from .shapes import Known, Pointer, mismatch
from .tables import Entry, folded

#: A copy has most of its slots in place; what has so many gaps, for its length, is a choice in somebody's own order.
_SCATTERED = ((5, 0.2), (3, 0.34))
_ALIKE = 0.6  # so much two names share of which one may be the other's new form
_NAMES = 4  # so many names are said of a row of missing slots, and the last


@dataclass(slots=True)
class Item:
    """An entry, and where ORT has what it is called."""

    entry: Entry
    wanted: int | None
    stands_for: int | None = None


@dataclass(slots=True)
class Alignment:
    """How a table lies beside ORT's."""

    items: list[Item]
    last: int  # the last slot of ORT's that it knows
    findings: list[Finding] = field(default_factory=list)
    scattered: bool = False


@dataclass(slots=True)
class _Gap:
    """What stands between two anchors, here and there."""

    found: list[Item]
    wanted: list[int]
    before: Item | None
    after: Item | None

    @property
    def room(self) -> int | None:
        """The places that are taken; None if that cannot be told."""
        total = 0
        for item in self.found:
            if item.entry.count is None:
                return None
            total += item.entry.count
        return total


def align(entries: Sequence[Entry], struct: ExpectedStruct, known: Known) -> Alignment:
    """Lay a table beside ORT's."""
    return _Aligner(entries, struct, known).run()


class _Aligner:
    def __init__(self, entries: Sequence[Entry], struct: ExpectedStruct, known: Known) -> None:
        self._struct = struct
        self._known = known
        self._word = "slot" if struct.role != "descriptor" else "member"
        self._items = list(_items(entries, {member.key: i for i, member in enumerate(struct.members)}))
        self._found: list[Finding] = []

    def run(self) -> Alignment:
        self._swaps()
        anchors = _increasing(self._items)
        last = max((item.wanted for item in self._items if item.wanted is not None), default=-1)
        chosen = {id(item) for item in anchors}
        strays = [item for item in self._items if item.wanted is not None and id(item) not in chosen]
        gaps = list(self._gaps(anchors, last))
        self._exchanged(strays, gaps)
        for item in self._items:
            item.stands_for = item.wanted
        causes = 0
        for gap in gaps:
            before = len(self._found)
            self._gap(gap, {item.wanted for item in strays if item.wanted is not None}, strays)
            causes += any(finding.error for finding in self._found[before:])
        alignment = Alignment(self._items, last, self._found)
        alignment.scattered = any(causes >= least and causes > share * len(anchors) for least, share in _SCATTERED)
        return alignment

    # --------------------------------------------------------------------------------------- changed places

    def _swaps(self) -> None:
        """Two neighbours that have changed places are put right, and said."""
        items = self._items
        for index in range(len(items) - 1):
            a, b = items[index], items[index + 1]
            if a.wanted is None or b.wanted is None or a.wanted != b.wanted + 1:
                continue
            before = next((i.wanted for i in reversed(items[:index]) if i.wanted is not None), -1)
            after = next((i.wanted for i in items[index + 2 :] if i.wanted is not None), None)
            if before < b.wanted and (after is None or after > a.wanted):
                self._swap(a, b)
                items[index], items[index + 1] = b, a

    def _swap(self, a: Item, b: Item) -> None:
        """`a` stands where `b` belongs, and the other way round."""
        message = (
            f"{self._word}s {b.wanted} and {a.wanted} have changed places: {a.entry.name} stands where ORT has "
            f"{self._name(b)}"
        )
        self._say("moved", a.entry, message, b.wanted)

    def _exchanged(self, strays: list[Item], gaps: list[_Gap]) -> None:
        """Two slots far from each other that have changed places: each stands alone where the other belongs."""
        by_place = {gap.wanted[0]: gap for gap in gaps if len(gap.wanted) == 1 and len(gap.found) == 1}
        for item in list(strays):
            gap = next((g for g in gaps if item in g.found), None)
            if item not in strays or gap is None or gap.wanted == [item.wanted] or len(gap.wanted) != 1:
                continue
            other_gap = by_place.get(item.wanted if item.wanted is not None else -1)
            other = other_gap.found[0] if other_gap is not None else None
            if other is None or other not in strays or other.wanted != gap.wanted[0] or other_gap is None:
                continue
            self._swap(*sorted((item, other), key=lambda i: -(i.wanted or 0)))
            gap.found, other_gap.found = [], []
            gap.wanted, other_gap.wanted = [], []
            strays.remove(item)
            strays.remove(other)

    # ------------------------------------------------------------------------------------------------- gaps

    def _gaps(self, anchors: list[Item], last: int) -> Iterator[_Gap]:
        chosen = {id(item) for item in anchors}
        found: list[Item] = []
        before: Item | None = None
        for item in self._items:
            if id(item) not in chosen:
                found.append(item)
                continue
            low = -1 if before is None or before.wanted is None else before.wanted
            yield _Gap(found, list(range(low + 1, item.wanted or 0)), before, item)
            before, found = item, []
        low = -1 if before is None or before.wanted is None else before.wanted
        yield _Gap(found, list(range(low + 1, last + 1)), before, None)

    def _gap(self, gap: _Gap, elsewhere: set[int], strays: list[Item]) -> None:
        for item in gap.found:
            if item in strays:
                self._stray(item, gap)
        # What stands somewhere else is missing by that, and is said there.
        wanted = [place for place in gap.wanted if place not in elsewhere]
        gap = _Gap([item for item in gap.found if item not in strays], wanted, gap.before, gap.after)
        if gap.after is None and not gap.wanted:
            self._behind(gap.found)
            return
        room = gap.room
        if room is None or room == len(gap.wanted):
            self._named(gap.found, gap.wanted)
            if room is None:
                self._unsure(gap)
        elif room < len(gap.wanted):
            self._missing(gap, room)
        else:
            self._extra(gap, room)

    def _stray(self, item: Item, gap: _Gap) -> None:
        place = self._place(item)
        where = f"behind {self._name(gap.before)}" if gap.before is not None else "in front"
        message = (
            f"{item.entry.name} stands {where}, at {place}; ORT has it at {item.wanted}: what lies between is off by one"
        )
        self._say("moved", item.entry, message, item.wanted)

    def _place(self, item: Item) -> int:
        return sum(i.entry.count or 0 for i in self._items[: self._items.index(item)])

    def _unsure(self, gap: _Gap) -> None:
        item = next(item for item in gap.found if item.entry.count is None)
        message = (
            f"how many {self._word}s {item.entry.name or 'this'} stands for cannot be told from the source; "
            f"{len(gap.wanted)} are right"
        )
        self._say("unknown", item.entry, message, gap.wanted[0] if gap.wanted else None, error=False)

    def _missing(self, gap: _Gap, room: int) -> None:
        """Some of the slots have no room."""
        pairs = self._pairs(gap)
        for item, place in pairs:
            self._named([item], [place])
        taken = {place for _, place in pairs}
        free = [place for place in gap.wanted if place not in taken]
        unnamed = [item for item in gap.found if id(item) not in {id(i) for i, _ in pairs}]
        count = len(gap.wanted) - room
        if unnamed:
            filler = unnamed[0].entry
            stands = sum(item.entry.count or 0 for item in unnamed)
            message = (
                f"{filler.name or 'the filler'} takes {_count(stands, self._word)} where ORT has {len(free)}, "
                f"{self._row(free)}"
            )
            line = filler
        else:
            line = gap.before.entry if gap.before is not None else (gap.after.entry if gap.after else None)
            where = f", behind {gap.before.entry.name}" if gap.before is not None else ", in front"
            message = f"{self._word}{'s' * (len(free) != 1)} {self._row(free)} {'is' if len(free) == 1 else 'are'} missing{where}"
        self._say("missing", line, message + self._follows(gap, -count), free[0], shift=-count, gap=gap)

    def _extra(self, gap: _Gap, room: int) -> None:
        """There is more than ORT has."""
        pairs = self._pairs(gap)
        for item, place in pairs:
            self._named([item], [place])
        more = [item for item in gap.found if id(item) not in {id(i) for i, _ in pairs}]
        count = room - len(gap.wanted)
        free = len(gap.wanted) - len(pairs)
        if gap.after is None:
            self._behind(more)
            return
        named = [item.entry.name for item in more if not item.entry.filler]
        if not named or free:
            filler = next((i for i in more if i.entry.filler), more[0])
            stands = sum(item.entry.count or 0 for item in more)
            what = ", ".join(dict.fromkeys(i.entry.name or "the filler" for i in more[:3]))
            message = f"{what} take{'s' * (len(more) == 1)} {_count(stands, self._word)} where ORT has {free}"
            first = filler.entry
        else:
            first = more[0].entry
            names = ", ".join(named[:_NAMES]) + (f" and {len(named) - _NAMES} more" if len(named) > _NAMES else "")
            message = f"{names} {'is' if len(named) == 1 else 'are'} no {self._word}{'s' * (len(named) != 1)} of {self._struct.name}"
        place = gap.after.wanted if gap.after is not None else None
        self._say("extra", first, message + self._follows(gap, count), place, shift=count, gap=gap)

    def _follows(self, gap: _Gap, shift: int) -> str:
        behind = self._count_behind(gap)
        if not behind or gap.after is None:
            return ""
        first = gap.after.entry.name
        if behind == 1:
            return f"; that moves {first} behind it by {shift:+d}"
        return f"; that moves the {behind} {self._word}s behind it, from {first} on, by {shift:+d}"

    def _count_behind(self, gap: _Gap) -> int:
        if gap.after is None:
            return 0
        start = next(i for i, item in enumerate(self._items) if item is gap.after)
        return sum(item.entry.count or 1 for item in self._items[start:] if item.wanted is not None or item.entry.count)

    def _pairs(self, gap: _Gap) -> list[tuple[Item, int]]:
        """Entries of the gap whose names or types say which slot they are, in order."""
        pairs: list[tuple[Item, int]] = []
        start = 0
        for item in gap.found:
            if item.entry.filler:
                continue
            scores = [
                (self._alike(item.entry, place), -place) for place in gap.wanted[start:] if not item.entry.filler
            ]
            best = max(scores, default=(0.0, 0))
            if best[0] >= _ALIKE:
                pairs.append((item, -best[1]))
                start = gap.wanted.index(-best[1]) + 1
        return pairs

    def _alike(self, entry: Entry, place: int) -> float:
        return difflib.SequenceMatcher(None, folded(entry.name), self._struct.members[place].key).ratio()

    def _named(self, found: list[Item], wanted: list[int]) -> None:
        """What stands where slots of ORT's are, as many as they are; each that has a name of its own is said."""
        at = 0
        for item in found:
            entry = item.entry
            count = entry.count
            if count is None:
                return
            if count == 1 and at < len(wanted):
                item.stands_for = wanted[at]
                if not entry.filler:
                    self._renamed(item, wanted[at])
            at += count

    def _renamed(self, item: Item, place: int) -> None:
        entry, member = item.entry, self._struct.members[place]
        said = mismatch(member.shape, entry.shape, self._known)
        message = f"{self._word} {place} is called {entry.name} here; ORT's name is {member.name}"
        if said is not None and not said.harmless:
            self._say("type", entry, f"{message}, and its type is another: {said.text}", place)
            return
        if not (isinstance(entry.shape, Pointer) and entry.shape.to is None):
            self._say("renamed", entry, message, place, error=False)

    def _behind(self, found: list[Item]) -> None:
        """What stands behind the last slot that is known moves nothing."""
        named = [item for item in found if not item.entry.filler]
        if not named:
            return
        names = ", ".join(item.entry.name for item in named[:_NAMES])
        more = f" and {len(named) - _NAMES} more" if len(named) > _NAMES else ""
        verb = "is" if len(named) == 1 else "are"
        message = f"{names}{more}, behind the last {self._word} that is known, {verb} not in the registry"
        self._say("unknown", named[0].entry, message, error=False)

    # ------------------------------------------------------------------------------------------------ words

    def _name(self, item: Item) -> str:
        return self._struct.members[item.wanted].name if item.wanted is not None else item.entry.name

    def _row(self, places: list[int]) -> str:
        """`394 KernelInfo_GetOperatorSinceVersion`, `4 A, 5 B, 6 C, 7 D ... 12 I`."""
        names = [f"{place} {self._struct.members[place].name}" for place in places]
        return ", ".join(names) if len(names) <= _NAMES + 1 else f"{', '.join(names[:_NAMES])} ... {names[-1]}"

    def _say(
        self,
        kind: str,
        entry: Entry | None,
        message: str,
        place: int | None = None,
        *,
        error: bool = True,
        shift: int = 0,
        gap: _Gap | None = None,
    ) -> None:
        line, column = (entry.line, entry.column) if entry is not None else (1, 1)
        moved = self._count_behind(gap) if gap is not None and shift else 0
        self._found.append(Finding(kind, line, message, place, error, column, shift, moved))


def distinct(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Entries that have a place of their own: alternatives of one name share one."""
    previous: Entry | None = None
    for entry in entries:
        same = previous is not None and folded(previous.name) == folded(entry.name)
        if not (same and previous is not None and previous.alternative and entry.alternative):
            yield entry
            previous = entry


def _items(entries: Sequence[Entry], index: dict[str, int]) -> Iterator[Item]:
    """Entries and the slots of their names. A second entry of one name is none of ORT's."""
    seen: set[str] = set()
    for entry in distinct(entries):
        key = folded(entry.name)
        yield Item(entry, None if key in seen else index.get(key))
        seen.add(key)


def _increasing(items: Sequence[Item]) -> list[Item]:
    """The longest row of items whose slots follow each other."""
    known = [item for item in items if item.wanted is not None]
    tails: list[int] = []
    holders: list[int] = []  # indices into `known` that end rows of each length
    before: list[int] = []
    for index, item in enumerate(known):
        assert item.wanted is not None
        at = bisect.bisect_left(tails, item.wanted)
        before.append(holders[at - 1] if at else -1)
        if at == len(tails):
            tails.append(item.wanted)
            holders.append(index)
        else:
            tails[at] = item.wanted
            holders[at] = index
    row: list[Item] = []
    index = holders[-1] if holders else -1
    while index >= 0:
        row.append(known[index])
        index = before[index]
    return row[::-1]


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'s' * (number != 1)}"
