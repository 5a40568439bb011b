"""The members of a table beside ORT's -> which stands for which slot, and what is out of place.

Input: entries in the order of the source, and the struct they stand for. Output: `Alignment`.

Names that are ORT's and follow each other as they should are anchors. Between two of them the room has to be as large as in
ORT's table: whatever stands there, under whatever name, nothing behind it moves. So a cause is told where it is, and what follows
from it is one number ([gaps](gaps.py)).
"""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from .expected import ExpectedStruct
from .findings import Finding
from .gaps import Gap, GapReader, Item
from .shapes import Known
from .tables import Entry, folded

#: A copy has most of its slots in place; what has so many gaps, for its length, is a choice in somebody's own order.
_SCATTERED = ((5, 0.2), (3, 0.34))


@dataclass(slots=True)
class Alignment:
    """How a table lies beside ORT's."""

    items: list[Item]
    last: int  # the last slot of ORT's that it knows
    findings: list[Finding] = field(default_factory=list)
    scattered: bool = False  # it is no copy of the table


def align(entries: Sequence[Entry], struct: ExpectedStruct, known: Known) -> Alignment:
    """Lay a table beside ORT's."""
    index = {member.key: i for i, member in enumerate(struct.members)}
    items = list(_items(entries, index))
    swapped = list(_swaps(items))
    anchors = _increasing(items)
    chosen = {id(item) for item in anchors}
    strays = [item for item in items if item.wanted is not None and id(item) not in chosen]
    last = max((item.wanted for item in items if item.wanted is not None), default=-1)
    gaps = list(_gaps(items, chosen, last))
    swapped += _exchanged(strays, gaps)
    reader = GapReader(items, strays, struct, known)
    alignment = Alignment(items, last, [reader.swap(*pair) for pair in swapped])
    causes = 0
    for gap in gaps:
        found = list(reader.read(gap))
        causes += any(finding.error for finding in found)
        alignment.findings += found
    alignment.scattered = any(causes >= least and causes > share * len(anchors) for least, share in _SCATTERED)
    return alignment


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


def _swaps(items: list[Item]) -> Iterator[tuple[Item, Item]]:
    """Two neighbours that have changed places: they are put right, and told."""
    known = [(i, item.wanted) for i, item in enumerate(items) if item.wanted is not None]
    for at in range(len(known) - 1):
        (i, a), (j, b) = known[at], known[at + 1]
        before = known[at - 1][1] if at else -1
        after = known[at + 2][1] if at + 2 < len(known) else None
        if j == i + 1 and a == b + 1 and before < b and (after is None or after > a):
            yield items[i], items[j]
            items[i], items[j] = items[j], items[i]
            known[at], known[at + 1] = (i, b), (j, a)


def _exchanged(strays: list[Item], gaps: list[Gap]) -> Iterator[tuple[Item, Item]]:
    """Two slots far from each other that have changed places: each stands alone where the other belongs."""
    single = {gap.wanted[0]: gap for gap in gaps if len(gap.wanted) == 1 and len(gap.found) == 1}
    for place, gap in single.items():
        item = gap.found[0] if gap.found else None
        if item is None or item.wanted is None or item.wanted <= place or item not in strays:
            continue
        other_gap = single.get(item.wanted)
        other = other_gap.found[0] if other_gap is not None and other_gap.found else None
        if other_gap is None or other is None or other.wanted != place or other not in strays:
            continue
        yield item, other
        for one in (gap, other_gap):
            strays.remove(one.found[0])
            one.found, one.wanted = [], []


def _gaps(items: list[Item], chosen: set[int], last: int) -> Iterator[Gap]:
    """What stands between anchors, in front of the first and behind the last."""
    found: list[Item] = []
    before: Item | None = None
    for item in items:
        if id(item) not in chosen:
            found.append(item)
            continue
        yield Gap(found, _between(before, item.wanted), before, item)
        before, found = item, []
    yield Gap(found, _between(before, last + 1), before, None)


def _between(before: Item | None, end: int | None) -> list[int]:
    start = 0 if before is None or before.wanted is None else before.wanted + 1
    return list(range(start, end or 0))


def _increasing(items: Sequence[Item]) -> list[Item]:
    """The longest row of items whose slots follow each other."""
    known = [(item, item.wanted) for item in items if item.wanted is not None]
    tails: list[int] = []
    holders: list[int] = []  # indices into `known` that end rows of each length
    before: list[int] = []
    for index, (_, wanted) in enumerate(known):
        at = bisect.bisect_left(tails, wanted)
        before.append(holders[at - 1] if at else -1)
        tails[at : at + 1] = [wanted]
        holders[at : at + 1] = [index]
    row: list[Item] = []
    index = holders[-1] if holders else -1
    while index >= 0:
        row.append(known[index][0])
        index = before[index]
    return row[::-1]
