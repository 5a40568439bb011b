"""Tables that stand for ORT's -> in what they differ, slot by slot.

Input: matched tables and the registry. Output: `Result`s. The version a binding is for is the newest of which it has a
slot; a table that ends earlier than ORT's is fine, one that lacks a slot before its end is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ortforge.generator.model import Registry
from ortforge.generator.select import select

from .expected import Expected, ExpectedStruct, expected
from .match import Match, Matcher
from .shapes import Known, mismatch
from .tables import Entry, Table, folded


@dataclass(frozen=True, slots=True)
class Finding:
    """One difference."""

    kind: str  # missing | extra | moved | type | value | gate | short | unknown
    line: int
    message: str
    place: int | None = None  # the slot it is about, as ORT counts
    error: bool = True  # False: worth knowing, and nothing is wrong


@dataclass(frozen=True, slots=True)
class Result:
    """One table, compared."""

    table: Table
    name: str  # the registry's
    version: int
    places: int  # slots, members or enumerators it has
    findings: tuple[Finding, ...]

    @property
    def errors(self) -> int:
        """How many findings are mistakes."""
        return sum(finding.error for finding in self.findings)


class Checker:
    """Compares with any version of the registry."""

    def __init__(self, registry: Registry) -> None:
        self._versions = {v: expected(select(registry, v)) for v in range(registry.oldest, registry.newest + 1)}
        self._newest = registry.newest
        self._matcher = Matcher(self._versions.values())
        self._first: dict[tuple[str, str], int] = {}  # struct and member -> the version that brought it
        for version, wanted in self._versions.items():
            for struct in wanted.structs.values():
                for member in struct.members:
                    self._first.setdefault((struct.name, member.key), version)

    def check(self, tables: Iterable[Table], version: int | None = None) -> list[Result]:
        """Compare all tables that are ORT's; `version` is that of the binding, if the caller knows it."""
        matches = [match for match in map(self._matcher.match, tables) if match is not None]
        if version is None:
            version = self._version(matches)
        return [self._one(match, version) for match in matches]

    def _version(self, matches: list[Match]) -> int | None:
        """The version a binding is for; None where nothing grows with versions."""
        newest = self._versions[self._newest].structs
        growing = [m for m in matches if not m.table.enum and m.name in newest and newest[m.name].role != "descriptor"]
        return max((self._newest_of(match) for match in growing), default=None)

    def _newest_of(self, match: Match) -> int:
        """The newest version of which a table has a member."""
        known = [self._first.get((match.name, folded(entry.name))) for entry in match.table.entries]
        return max((version for version in known if version is not None), default=self._newest)

    def _one(self, match: Match, version: int | None) -> Result:
        wanted = self._versions[version] if version is not None else self._best(match)
        found = list(self._findings(match, wanted))
        struct = wanted.structs.get(match.name)
        if version is not None and not (struct and struct.versioned) and any(f.error for f in found):
            best = self._best(match)
            if best.version != version and not any(f.error for f in self._findings(match, best)):
                said = f"it is as in 1.{best.version}, not as in 1.{version}, the version of the other tables"
                found.insert(0, Finding("version", match.table.line, said, error=False))
        places = [p.at + p.entry.count for p in placed(match.table, {})]
        return Result(match.table, match.name, wanted.version, max(places, default=0), tuple(found))

    def _best(self, match: Match) -> Expected:
        """The newest version with the fewest mistakes."""
        return min(
            reversed(self._versions.values()),
            key=lambda candidate: sum(f.error for f in self._findings(match, candidate)),
        )

    def _findings(self, match: Match, wanted: Expected) -> Iterator[Finding]:
        if match.table.enum:
            values = wanted.enums.get(match.name)
            if values is None:
                yield _absent(match, wanted)
            else:
                yield from _enumerators(match.table, values)
        else:
            struct = wanted.structs.get(match.name)
            if struct is None:
                yield _absent(match, wanted)
            else:
                firsts = [self._first[(struct.name, member.key)] for member in struct.members]
                yield from _Struct(
                    match.table, struct, wanted.known, firsts, self._newest_length(match.name)
                ).findings()

    def _newest_length(self, name: str) -> int:
        struct = self._versions[self._newest].structs.get(name)
        return len(struct.members) if struct else 0


def _absent(match: Match, wanted: Expected) -> Finding:
    return Finding("unknown", match.table.line, f"1.{wanted.version} does not have {match.name}", error=False)


@dataclass(frozen=True, slots=True)
class _Placed:
    """An entry where it really is."""

    entry: Entry
    at: int
    wanted: int | None  # where ORT has it


def placed(table: Table, index: Mapping[str, int]) -> Iterator[_Placed]:
    """Where each entry is. Alternatives share a place; a second entry of one name is none of ORT's."""
    at = 0
    seen: set[str] = set()
    previous: Entry | None = None
    for entry in table.entries:
        key = folded(entry.name)
        if previous is not None and entry.alternative and previous.alternative and folded(previous.name) == key:
            continue
        yield _Placed(entry, at, None if key in seen else index.get(key))
        seen.add(key)
        at += entry.count
        previous = entry


class _Struct:
    """A table beside the struct it stands for."""

    def __init__(
        self, table: Table, struct: ExpectedStruct, known: Known, firsts: list[int], newest_length: int
    ) -> None:
        self._table, self._struct, self._known, self._firsts = table, struct, known, firsts
        self._newest_length = newest_length
        self._index = {member.key: i for i, member in enumerate(struct.members)}
        self._word = "slot" if struct.role != "descriptor" else "member"
        self._placed = list(placed(table, self._index))
        self._last = max((p.wanted for p in self._placed if p.wanted is not None), default=-1)

    def findings(self) -> Iterator[Finding]:
        """What is missing or too much, what moved by that, what has another type."""
        there = {p.wanted for p in self._placed}
        absent = [i for i in range(self._last + 1) if i not in there]
        fillers = self._fillers(set(absent))
        for index in absent:
            if index not in fillers:
                yield self._missing(index)
        yield from self._extra(fillers)
        yield from self._moved()
        for p in self._placed:
            if p.wanted is not None:
                said = mismatch(self._struct.members[p.wanted].shape, p.entry.shape, self._known)
                if said:
                    message = f"{self._word} {p.wanted} {p.entry.name}: {said.text}"
                    yield Finding("type", p.entry.line, message, p.wanted, error=not said.harmless)
        yield from self._gates()
        yield from self._short()

    def _fillers(self, absent: set[int]) -> set[int]:
        """Places whose own names are absent, but where something else stands, so that nothing moves."""
        return {
            place
            for p in self._placed
            if p.wanted is None
            for place in range(p.at, p.at + p.entry.count)
            if place in absent and self._settled(place)
        }

    def _settled(self, place: int) -> bool:
        """Is the next entry behind a place that ORT knows where it should be?"""
        behind = next((p for p in self._placed if p.at > place and p.wanted is not None), None)
        return behind is not None and behind.at == behind.wanted

    def _missing(self, index: int) -> Finding:
        before = next((p.entry for p in reversed(self._placed) if p.wanted is not None and p.wanted < index), None)
        name = self._struct.members[index].name
        where = f", behind {before.name}" if before else ", in front"
        line = before.line if before else self._table.line
        return Finding("missing", line, f"{self._word} {index} {name} is missing{where}", index)

    def _extra(self, fillers: set[int]) -> Iterator[Finding]:
        for p in self._placed:
            if p.wanted is not None:
                continue
            places = range(p.at, p.at + p.entry.count)
            if all(place in fillers for place in places):
                if p.entry.name:
                    real = ", ".join(self._struct.members[place].name for place in places[:3])
                    message = f"{self._word} {p.at} is called {p.entry.name} here; ORT's name is {real}"
                    yield Finding("unknown", p.entry.line, message, p.at, error=False)
            elif any(q.wanted is not None for q in self._placed if q.at > p.at):
                name = p.entry.name or "filler"
                yield Finding("extra", p.entry.line, f"{name} is no {self._word} of {self._struct.name}", p.at)
            elif p.entry.name:
                message = f"{p.entry.name}, behind the last {self._word} that is known, is not in the registry"
                yield Finding("unknown", p.entry.line, message, p.at, error=False)

    def _moved(self) -> Iterator[Finding]:
        """Runs of entries that are off by the same number."""
        run: list[_Placed] = []
        for p in [p for p in self._placed if p.wanted is not None]:
            step = p.at - (p.wanted or 0)
            if run and step != run[0].at - (run[0].wanted or 0):
                yield from self._run(run)
                run = []
            run.append(p)
        yield from self._run(run)

    def _run(self, run: list[_Placed]) -> Iterator[Finding]:
        step = run[0].at - (run[0].wanted or 0) if run else 0
        if step:
            first = run[0].entry
            place = f"{first.name} is at {run[0].at}, and ORT has it at {run[0].wanted}"
            many = f"{len(run)} {self._word}s are off by {step:+d}: the first, " if len(run) > 1 else ""
            yield Finding("moved", first.line, f"{many}{place}", run[0].wanted)

    def _gates(self) -> Iterator[Finding]:
        """A member that is left out for a version in which later ones are there moves these."""
        lowest: _Placed | None = None
        for p in reversed(self._placed):
            if p.wanted is None:
                continue
            gate, since = p.entry.gate or 0, self._firsts[p.wanted]
            if lowest is not None and gate > (lowest.entry.gate or 0):
                message = (
                    f"{p.entry.name} is left out below {gate}, while {lowest.entry.name} behind it is there from "
                    f"{lowest.entry.gate or 'the first version'} on and moves"
                )
                yield Finding("gate", p.entry.line, message, p.wanted)
            if p.entry.gate and gate < since:
                message = f"{p.entry.name} is there from {gate} on, but ORT has it since 1.{since}"
                yield Finding("gate", p.entry.line, message, p.wanted)
            if lowest is None or gate < (lowest.entry.gate or 0):
                lowest = p

    def _short(self) -> Iterator[Finding]:
        length = self._last + 1
        if self._struct.versioned:
            if length < self._newest_length:
                message = f"it ends with {self._word} {length - 1}; the newest ONNX Runtime has {self._newest_length}"
                yield Finding("short", self._table.line, message, length, error=False)
        elif length < len(self._struct.members):
            names = ", ".join(m.name for m in self._struct.members[length:])
            yield Finding("short", self._table.line, f"it ends too early: {names} is read by ORT, too", length)


def _enumerators(table: Table, values: dict[str, int]) -> Iterator[Finding]:
    by_key = {folded(name): name for name in values}
    seen = set()
    for entry in table.entries:
        name = by_key.get(folded(entry.name))
        if name is None:
            if entry.value is not None and entry.name != "_":
                message = f"{entry.name} = {entry.value} is not in the registry"
                yield Finding("unknown", entry.line, message, error=False)
            continue
        seen.add(name)
        if entry.value is not None and entry.value != values[name] and entry.value != values[name] + (1 << 32):
            message = f"{entry.name} is {entry.value}; ORT's is {values[name]}"
            yield Finding("value", entry.line, message, values[name])
    missing = [f"{name} = {value}" for name, value in values.items() if name not in seen]
    if missing:
        yield Finding("short", table.line, f"it does not know {', '.join(missing)}", error=False)
