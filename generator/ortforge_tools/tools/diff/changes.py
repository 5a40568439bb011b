"""What a comparison of two Apis finds.

Input: nothing. Output: `Change`, `Group` and `Diff`, the vocabulary of this package. A change concerns one thing; what
happens to many things at once, such as slots that move together, is one change each, and `report` tells it in one line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ...errors import Location
from ...model.registry import Api
from ..headers.notes import REVIEW, HeaderNote

COMPATIBLE, EXPERIMENTAL, BEHAVIOUR, SOURCE, ABI = "compatible", "experimental", "behaviour", "source", "abi"
#: What a change means for those who used the old headers, mildest first.
VERDICTS = {
    COMPATIBLE: "sources compile as before, and what was built before works as before",
    EXPERIMENTAL: "a function that is looked up by name, and was never promised to stay, is gone or another",
    BEHAVIOUR: "sources compile and binaries load, but what may be passed or what comes back has changed",
    SOURCE: "sources have to be changed; what was built before still works",
    ABI: "what was built before does not fit any more: another layout, value or call",
}
TITLES = {
    COMPATIBLE: "compatible",
    EXPERIMENTAL: "experimental",
    BEHAVIOUR: "behaviour",
    SOURCE: "source break",
    ABI: "ABI break",
}
_RANK = {verdict: rank for rank, verdict in enumerate(VERDICTS)}


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict, and the reason where it is not plain."""

    verdict: str
    why: str = ""


FINE = Judgement(COMPATIBLE)


@dataclass(frozen=True, slots=True)
class Change:
    """One change."""

    group: str  # name of the table, struct or enum it belongs to, or of a kind of items, ex) "OrtApi", "macros"
    name: str  # within the group, ex) "CreateSession", "CreateSession.options"
    change: str  # added | removed | renamed | moved | changed
    detail: str  # ex) "type: pointer to char -> pointer to const char"
    verdict: str
    why: str = ""
    fact: str = ""  # what changed, where the change is one, ex) "type", "parameters", "nullable"
    place: int | None = None  # index of a slot, offset of a field, value of an enumerator; in the new Api if it has it
    shift: int = 0  # of what moved: by how many slots or bytes
    declaration: str = ""  # C, of what was added or removed
    doc: str = ""  # its first sentence
    became: str = ""  # of an experimental function that was removed: the slot that the new side has in its place
    loc: Location | None = None

    @property
    def path(self) -> str:
        """The name that is unique in the whole API, ex) "OrtApi.CreateSession"."""
        return f"{self.group}.{self.name}" if self.group[:1].isupper() else self.name


def change_of(
    group: str, item: Any, change: str, detail: str, judgement: Judgement, fact: str = "", name: str = ""
) -> Change:
    """A change of an item, with its name and place."""
    verdict, why = judgement.verdict, judgement.why
    return Change(group, name or item.name, change, detail, verdict, why, fact, loc=item.loc)


@dataclass(frozen=True, slots=True)
class Group:
    """A table, struct or enum that changed, or a kind of items of which some did."""

    name: str
    kind: str  # table | implemented | descriptor | enum | items
    before: int | None = None  # members on each side; None where it does not exist or is no such thing
    after: int | None = None
    size_before: int | None = None  # bytes on 64-bit systems
    size_after: int | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two things compared."""

    label: str  # as people call it, ex) "1.24", "include/"
    api: Api
    complete: bool = True  # are all public headers of it known?
    note: str = ""  # what is not known of it
    keys: frozenset[str] | None = frozenset()  # headers of which it states configuration keys; None: all, meanings too
    remarks: tuple[HeaderNote, ...] = ()  # of a folder: on what was not read as it stands there


@dataclass(frozen=True, slots=True)
class Diff:
    """All changes, grouped."""

    old: Side
    new: Side
    groups: tuple[Group, ...]
    changes: tuple[Change, ...]  # those of one group stand together, in the order of the groups

    @property
    def remarks(self) -> tuple[HeaderNote, ...]:
        """Those of both sides, without those on macros that both have."""
        names = [{item.name for item in (*side.api.macros, *side.api.constants)} for side in (self.old, self.new)]
        known = names[0] & names[1]
        both = dict.fromkeys((*self.old.remarks, *self.new.remarks))
        return tuple(note for note in both if note.kind != REVIEW or note.subject not in known)

    @property
    def verdict(self) -> str:
        """The worst verdict of all; compatible if nothing changed."""
        return worst(change.verdict for change in self.changes)

    def count(self, verdict: str) -> int:
        """How many changes have this verdict."""
        return sum(change.verdict == verdict for change in self.changes)


def worst(verdicts: Iterable[str]) -> str:
    """The worst of some verdicts; compatible for none."""
    return max(verdicts, key=_RANK.__getitem__, default=COMPATIBLE)


def at_least(verdict: str, limit: str) -> bool:
    """Is `verdict` as bad as `limit`, or worse?"""
    return _RANK[verdict] >= _RANK[limit]
