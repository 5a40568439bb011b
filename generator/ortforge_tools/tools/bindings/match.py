"""Tables of a binding -> the structs and enums of the registry that they stand for.

Input: tables, whatever they are for, and what the registry expects. Output: a name for each that is one of ORT's. A name is
believed if its members agree; a table under another name is known by what is in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from .expected import Expected
from .tables import Entry, Table, folded, without_prefix

_HALF = 0.5  # so much of a table that bears the right name has to be in the registry
_MOST = 0.7  # and so much of one that bears another
_FEWEST = 4  # and so many members
_WORDS = re.compile(rb"[A-Za-z][A-Za-z0-9_]{2,}")
_TELLING = 6  # shorter names are everybody's
_MENTIONS = 2  # a struct's name and a member, or two members
_ENDS = ("delegate", "fn", "func", "function", "proc")  # of a delegate's name, behind that of its slot
_PREFIX = re.compile(r"(?i)_*ort_*(?=[a-z])")  # in front of a slot's name, ex) OrtCreateEnv


@dataclass(frozen=True, slots=True)
class Match:
    """A table and what it stands for."""

    table: Table
    name: str
    named: bool  # it bears ORT's name


class Matcher:
    """Knows the members of everything that was ever in the registry."""

    def __init__(self, versions: Iterable[Expected]) -> None:
        versions = list(versions)
        self._structs: dict[str, set[str]] = {}
        self._enums: dict[str, set[str]] = {}
        for expected in versions:
            for struct in expected.structs.values():
                self._structs.setdefault(struct.name, set()).update(member.key for member in struct.members)
            for name, values in expected.enums.items():
                self._enums.setdefault(name, set()).update(map(folded, values))
        self._of: dict[str, set[str]] = {}  # member -> the structs that have one of this name
        for struct_name, keys in self._structs.items():
            for key in keys:
                self._of.setdefault(key, set()).add(struct_name)
        self._plain = {name: members | set(without_prefix(members).values()) for name, members in self._enums.items()}
        self._owner = {key: name for name, members in self._enums.items() for key in members}
        self._names = frozenset().union(*self._structs.values(), *self._enums.values())
        rows = [[member.key for member in s.members] for v in versions for s in v.structs.values()]
        rows += [[folded(name) for name in values] for v in versions for values in v.enums.values()]
        self._pairs = frozenset(pair for row in rows for pair in pairwise(row))
        types = (*self._structs, *self._enums)
        self._types = frozenset(map(folded, types))
        bare = (folded(name.removeprefix("Ort").removeprefix("ONNX")) for name in types)
        self._words = frozenset(name for name in self._names if len(name) >= _TELLING) | self._types | frozenset(bare)

    def mentioned(self, data: bytes) -> bool:
        """Can a table of ONNX Runtime's be in a text? It has to have words of it, wherever they stand."""
        words = _folded_words(data)
        return (
            len(words & self._words) >= _MENTIONS
            or len(set(map(self._bare, words)) & self._words) >= _MENTIONS
            or (b"delegate" in data and self.like_slots(words) >= _MENTIONS)
        )

    def like_slots(self, names: Iterable[str]) -> int:
        """How many names of function types are those of slots, with what people put around them, ex) DOrtCreateEnv."""
        slots = set()
        for key in map(folded, names):
            for bare in (key, key.removeprefix("d")):
                slots.add(bare.removeprefix("ort"))
                slots.update(bare.removeprefix("ort").removesuffix(end) for end in _ENDS if bare.endswith(end))
        return sum(len(slot) > _TELLING for slot in slots & self._of.keys())

    def members_in(self, data: bytes) -> int:
        """How many names of slots, members and enumerators a text has."""
        return len(set(map(self._bare, _folded_words(data))) & self._names)

    def names_in(self, data: bytes) -> bool:
        """Is a slot, member, enumerator, struct or enum named in a text?"""
        return not self._words.isdisjoint(map(self._bare, _folded_words(data)))

    def neighbours_in(self, data: bytes) -> dict[tuple[str, str], int]:
        """Names that follow each other as they do in a struct of ONNX Runtime's -> where: in a table they do, in calls they do not."""
        words = ((self._bare(w[0].decode().replace("_", "").lower()), w.start()) for w in _WORDS.finditer(data))
        known = [(word, at) for word, at in words if word in self._names]
        found: dict[tuple[str, str], int] = {}
        for (one, at), (other, _) in pairwise(known):
            if (one, other) in self._pairs:
                found.setdefault((one, other), at)
        return found

    def names(self, table: Table) -> bool:
        """Does a struct bear the name of one of ONNX Runtime's?"""
        return self._own(table.name, self._structs) is not None

    def match(self, table: Table) -> Iterator[Match]:
        """What a table stands for: one thing, or nothing; constants that stand by themselves may be of several enums."""
        if table.loose:
            yield from self._loose(table)
            return
        groups = self._enums if table.enum else self._structs
        table = table if table.enum else self._without_ort(table)
        names = {folded(entry.name) for entry in table.entries if entry.name}
        if not names:
            if not table.enum and (own := self._own(table.name, groups)) is not None and table.broken:
                yield Match(table, own, named=True)
            return
        own = self._own(table.name, groups)
        if own is not None:
            known = names & (self._plain[own] if table.enum else groups[own])
            # One short name, ex) `cpu` of an enum for memory, may be a word of one's own.
            enough = len(known) > 1 or bool(names & groups[own])
            if table.broken and not table.enum and names & groups[own]:
                # What the grammar made of the rest are no names that anybody wrote.
                yield Match(table, own, named=True)
                return
            if enough and len(known) / len(names) >= _HALF:
                yield Match(table, own, named=True)
                return
        best = max(groups, key=lambda name: len(names & groups[name]), default="")
        shared = len(names & groups.get(best, set()))
        if (shared >= _FEWEST and shared / len(names) >= _MOST) or (not table.enum and self._kept(table, names, best)):
            yield Match(table, best, named=False)

    def _bare(self, key: str) -> str:
        """A slot's name without Ort in front of it. What begins with that in ONNX Runtime's own stays as it is."""
        bare = key.removeprefix("ort")
        return bare if key not in self._names and bare in self._of else key

    def _without_ort(self, table: Table) -> Table:
        """The table with the names that slots have in ORT's, where most of its members bear Ort in front of them.

        Enumerators have that prefix in C, slots have not; so it is taken from structs, and only from them.
        """
        named = [folded(entry.name) for entry in table.entries if not entry.filler]
        bearing = sum(self._bare(key) != key for key in named)
        return (
            replace(table, entries=tuple(map(self._renamed, table.entries))) if bearing > _HALF * len(named) else table
        )

    def _renamed(self, entry: Entry) -> Entry:
        bare = replace(entry, name=_PREFIX.sub("", entry.name, count=1))
        key = folded(entry.name)
        return bare if self._bare(key) != key or bare.filler else entry

    def _kept(self, table: Table, names: set[str], struct: str) -> bool:
        """Is it a table of which somebody names only the slots that are called, behind arrays that stand for all others?"""
        room = any(entry.filler and (entry.count or 0) >= _FEWEST for entry in table.entries)
        called = names - {folded(entry.name) for entry in table.entries if entry.filler}
        return room and bool(called) and all(len(n) > _TELLING and self._of.get(n) == {struct} for n in called)

    @staticmethod
    def _own(name: str, groups: dict[str, set[str]]) -> str | None:
        """The struct or enum that has this name, with or without ORT's prefix."""
        own = folded(name)
        for other in groups:
            if own and own in map(folded, (other, other.removeprefix("Ort"), other.removeprefix("ONNX"))):
                return other
        return None

    def _loose(self, table: Table) -> Iterator[Match]:
        """Constants by the enums they are of. bindgen puts the enum's name in front: OrtErrorCode_ORT_OK."""
        found: dict[str, list[Entry]] = {}
        for entry in table.entries:
            key, name = folded(entry.name), entry.name
            owner = self._owner.get(key)
            if owner is None:
                prefix, _, rest = name.partition("_")
                if folded(prefix) in self._types and folded(rest) in self._owner:
                    owner, name = self._owner[folded(rest)], rest
            if owner is not None and name[:3].lower() in ("ort", "onn"):
                found.setdefault(owner, []).append(replace(entry, name=name))
        for owner, entries in found.items():
            first = entries[0]
            part = replace(table, name=owner, line=first.line, column=first.column, entries=tuple(entries))
            yield Match(part, owner, named=True)


def _folded_words(data: bytes) -> set[str]:
    return {word.decode().replace("_", "").lower() for word in set(_WORDS.findall(data))}
