"""Tables that stand for ORT's -> in what they differ, slot by slot.

Input: matched tables and the registry. Output: `Result`s. The version a binding is for is the newest of which it has a
slot; a table that ends earlier than ORT's is fine, one that lacks a slot before its end is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import takewhile
from pathlib import PurePath

from ...model.registry import Registry
from ...model.select import select
from ...text import shared_beginning
from . import enumerators
from .align import Alignment, align, distinct
from .expected import Expected, ExpectedStruct, expected
from .findings import Finding, Result
from .gaps import Item
from .match import Match, Matcher
from .shapes import Known, mismatch
from .tables import Entry, Table, folded

#: What ends the name of a struct as older releases have it, in our own outputs for Rust, C#, Go and other languages: see `lower.raw.form_name`.
_FORM = re.compile(r"UpTo(\d+)$")
#: So many ways through the #if of one table are looked at.
_WAYS = 4


class Checker:
    """Compares with any version of the registry."""

    def __init__(self, registry: Registry) -> None:
        self._versions = {v: expected(select(registry, v)) for v in range(registry.oldest, registry.newest + 1)}
        self._newest = registry.newest
        self._proposals = {
            overlay.info.name: expected(select(registry, overlay.info.adds_to, [overlay.info.name]))
            for overlay in registry.overlays
        }
        self.matcher = Matcher(self._versions.values())
        self._ever: dict[str, dict[str, int]] = {}  # of each enum, the last value that each name had
        for wanted in self._versions.values():
            for enum, values in wanted.enums.items():
                self._ever.setdefault(enum, {}).update(values)
        self._first: dict[tuple[str, str], int] = {}  # struct and member -> the version that brought it
        for version, wanted in self._versions.items():
            for struct in wanted.structs.values():
                for member in struct.members:
                    self._first.setdefault((struct.name, member.key), version)

    def check(self, tables: Iterable[Table], version: int | None = None) -> list[Result]:
        """Compare all tables that are ORT's; `version` is that of the binding, if the caller knows it."""
        tables = list(tables)
        matches = [match for table in tables for match in self.matcher.match(table)]
        own = {id(match): said for match in matches if (said := self._own_struct(match))}
        proposed = self._proposed(tables)
        versions = _Versions(
            [
                (PurePath(m.table.file).parent, self._newest_of(m))
                for m in matches
                if id(m) not in own and self._grows(m)
            ]
        )
        results = []
        for match in matches:
            form = self._form(match)
            number = form or version or versions.near(PurePath(match.table.file).parent)
            if id(match) in own:
                why = (own[id(match)],)
                count = len(match.table.entries)
                results.append(Result(match.table, match.name, number or self._newest, count, why, compared=False))
            else:
                chosen = self._chosen(match, form, version, number)
                result = self._one(match, number, chosen, sure=bool(form or version))
                results.append(self._nearer(result, match, proposed.get(match.table.file)))
        return results

    # --------------------------------------------------------------------------------------------- proposals

    def _proposed(self, tables: list[Table]) -> dict[str, str]:
        """Files that stand for a proposal: they declare a struct or enum that only this proposal has."""
        shipped = {name for wanted in self._versions.values() for name in (*wanted.structs, *wanted.enums)}
        only = {
            name: proposal
            for proposal, wanted in self._proposals.items()
            for name in {*wanted.structs, *wanted.enums} - shipped
        }
        return {table.file: only[table.name] for table in tables if table.name in only}

    def _nearer(self, result: Result, match: Match, proposal: str | None) -> Result:
        """The same table compared with the proposal that its file stands for, where that has fewer mistakes."""
        if proposal is None or not result.errors:
            return result
        wanted = self._proposals[proposal]
        found = tuple(self._findings(match, wanted))
        if sum(finding.error for finding in found) >= result.errors:
            return result
        return replace(result, version=wanted.version, findings=found, chosen=f"as the proposal {proposal} has it")

    # --------------------------------------------------------------------------------------- which and what

    def _own_struct(self, match: Match) -> Finding | None:
        """Why a struct with ORT's names is somebody's own and no copy; None if it is one."""
        table = match.table
        if table.enum or (table.broken and match.named and table.foreign):
            return None  # which functions those are, a forgotten mark decides
        why = table.foreign
        if not why and (table.unordered or not match.named) and self._scattered(match):
            why = "they stand in an order of its own"
        if not why and table.unordered and not match.named:
            why = f"without {table.unordered} they are in no order"
        if not why:
            return None
        message = f"{table.name or 'this'} has names of {match.name}, but is no copy of it: {why}; it was not compared"
        return Finding.at(table, "own", message, error=False)

    def _scattered(self, match: Match) -> bool:
        wanted = self._versions[self._newest_of(match)]
        struct = wanted.structs.get(match.name)
        return struct is not None and align(_ways(match.table)[0].entries, struct, wanted.known).scattered

    def _form(self, match: Match) -> int | None:
        """The version whose form of a struct a table is, as its name says: "OrtCUDAProviderOptionsUpTo14"."""
        said = _FORM.search(match.table.name or "")
        return int(said[1]) if said and int(said[1]) in self._versions else None

    def _grows(self, match: Match) -> bool:
        """Does the table tell which version its binding is for?"""
        if self._form(match):
            return False
        struct = self._versions[self._newest].structs.get(match.name)
        return not match.table.enum and struct is not None and struct.role != "descriptor"

    def _newest_of(self, match: Match) -> int:
        """The newest version of which a table has a member."""
        known = [self._first.get((match.name, folded(entry.name))) for entry in match.table.entries]
        return max((version for version in known if version is not None), default=self._newest)

    # ------------------------------------------------------------------------------------------- comparison

    def _chosen(self, match: Match, form: int | None, asked: int | None, number: int | None) -> str:
        """Why a table is compared with that version, in the words of the report."""
        if form:
            return "as its name says"
        if asked:
            return "as asked"
        if number is None:
            return "it fits best"
        if self._grows(match) and self._newest_of(match) == number:
            return "it has no newer slot"
        return "as another table near it"

    def _one(self, match: Match, version: int | None, chosen: str, sure: bool) -> Result:
        wanted = self._versions[version] if version is not None else self._best(match)
        found = list(self._findings(match, wanted))
        struct = wanted.structs.get(match.name)
        if version is not None and not (struct and struct.versioned) and any(f.error for f in found):
            best = self._best(match)
            if best.version != version and not any(f.error for f in self._findings(match, best)):
                said = f"it is as in 1.{best.version}, not as in 1.{version}, the version of the other tables"
                found.insert(0, Finding.at(match.table, "version", said, error=False))
            elif not sure and version == min(self._versions):
                found = [self._older(f) for f in found]
        places = sum(entry.count or 1 for entry in distinct(_ways(match.table)[0].entries))
        return Result(match.table, match.name, wanted.version, places, tuple(found), chosen)

    def _older(self, finding: Finding) -> Finding:
        """The binding may be for a release that the registry does not have, when a plain struct was shorter."""
        if finding.kind != "short":
            return finding
        said = f"{finding.message}, from 1.{min(self._versions)} on, the oldest release in the registry"
        return replace(finding, message=said, error=False)

    def _best(self, match: Match) -> Expected:
        """The newest version with the fewest mistakes."""
        return min(
            reversed(self._versions.values()),
            key=lambda candidate: sum(f.error for f in self._findings(match, candidate)),
        )

    def _findings(self, match: Match, wanted: Expected) -> Iterator[Finding]:
        seen = set()
        for table in _ways(match.table):
            for finding in self._way(table, match.name, wanted):
                if (finding.kind, finding.place, finding.message) not in seen:
                    seen.add((finding.kind, finding.place, finding.message))
                    yield finding

    def _way(self, table: Table, name: str, wanted: Expected) -> Iterator[Finding]:
        members = wanted.enums.get(name) if table.enum else wanted.structs.get(name)
        if members is None:
            said = f"1.{wanted.version} does not have {name}"
            yield Finding.at(table, "unknown", said, error=False)
        if table.broken and members is not None:
            yield _syntax(table, name)
        if isinstance(members, dict):
            if not table.broken:
                yield from enumerators.compare(table, members, self._ever.get(name, members))
        elif members is not None:
            firsts = [self._first.get((members.name, m.key), wanted.version) for m in members.members]
            newest = self._versions[self._newest].structs.get(name)
            yield from _Struct(table, members, wanted.known, firsts, len(newest.members) if newest else 0).findings()


class _Versions:
    """Which version the tables of a folder are for: the newest that one of them knows, or those of the nearest folder."""

    def __init__(self, found: list[tuple[PurePath, int]]) -> None:
        self._by_folder: dict[PurePath, int] = {}
        for folder, version in found:
            self._by_folder[folder] = max(version, self._by_folder.get(folder, 0))

    def near(self, folder: PurePath) -> int | None:
        """The version of a folder; None where nothing grows with versions."""
        if folder in self._by_folder:
            return self._by_folder[folder]
        shared = {other: shared_beginning(folder.parts, other.parts) for other in self._by_folder}
        most = max(shared.values(), default=0)
        return max((self._by_folder[other] for other, parts in shared.items() if parts == most), default=None)


def _syntax(table: Table, name: str) -> Finding:
    place = table.broken[0]
    more = f", nor are {len(table.broken) - 1} more places" if len(table.broken) > 1 else ""
    message = f"this is not understood as {table.language}{more}; the order of {name} was not compared"
    return Finding("syntax", place.line, message, column=place.column)


def _ways(table: Table) -> list[Table]:
    """A table for each way through its #if: all first branches, all second ones, and so on."""
    most = max((branch[2] for entry in table.entries for branch in entry.branches), default=1)
    if most == 1:
        return [table]
    return [
        replace(table, entries=tuple(e for e in table.entries if _taken(e, way))) for way in range(min(most, _WAYS))
    ]


def _taken(entry: Entry, way: int) -> bool:
    return all(branch == min(way, branches - 1) for _, branch, branches in entry.branches)


class _Struct:
    """A table beside the struct it stands for."""

    def __init__(
        self, table: Table, struct: ExpectedStruct, known: Known, firsts: list[int], newest_length: int
    ) -> None:
        self._table, self._struct, self._known, self._firsts = table, struct, known, firsts
        self._newest_length = newest_length
        self._word = "slot" if struct.role != "descriptor" else "member"

    def findings(self) -> Iterator[Finding]:
        """What is missing or too much, what moved by that, what has another type."""
        alignment = align(self._table.entries, self._struct, self._known)
        if self._table.unordered:
            said = f"{self._table.name} is declared without {self._table.unordered}, which keeps its members in order"
            yield Finding.at(self._table, "layout", said)
        if alignment.scattered and not self._table.broken:
            yield self._no_copy(alignment)
            return
        if not self._table.broken:
            yield from alignment.findings
        yield from self._types(alignment.items)
        yield from self._conventions(alignment.items)
        yield from self._gates(alignment.items)
        if not self._table.broken:
            room = sum(entry.count or 0 for entry in takewhile(lambda e: e.filler, reversed(self._table.entries)))
            yield from self._short(alignment.last + (room if self._struct.versioned else 0))
        if self._table.convention:
            said = f"it has {self._table.convention}"
            yield Finding.at(self._table, "convention", said, error=False)

    def _no_copy(self, alignment: Alignment) -> Finding:
        """So much is somewhere else that single slots mean nothing."""
        at = 0
        right = total = 0
        first: tuple[Item, int] | None = None
        for item in alignment.items:
            if item.wanted is not None:
                total += 1
                right += at == item.wanted
                if at != item.wanted and first is None:
                    first = item, at
            at += item.entry.count or 1
        assert first is not None
        item, place = first
        message = (
            f"it is no copy of {self._struct.name}: {right} of its {total} {self._word}s are where ORT has them; "
            f"the first that is not, {item.entry.name}, is at {place}, and ORT has it at {item.wanted}"
        )
        return Finding.at(item.entry, "scattered", message, item.wanted)

    def _types(self, items: list[Item]) -> Iterator[Finding]:
        stubs: list[Item] = []
        for item in items:
            if item.wanted is None:
                continue
            said = mismatch(self._struct.members[item.wanted].shape, item.entry.shape, self._known)
            if said is None:
                continue
            if said.stub:
                stubs.append(item)
                continue
            message = f"{self._word} {item.wanted} {item.entry.name}: {said.text}"
            yield Finding.at(item.entry, "type", message, item.wanted, error=not said.harmless)
        if stubs:
            entry = stubs[0].entry
            message = f"declared as a function without parameters: {entry.name}"
            if len(stubs) > 1:
                message += f" and {len(stubs) - 1} more; they hold their places, and cannot be called as they are"
            yield Finding.at(entry, "stub", message, stubs[0].wanted, error=False)

    def _conventions(self, items: list[Item]) -> Iterator[Finding]:
        """Functions with a calling convention of the language: one finding, since it is one habit."""
        wrong = [item for item in items if item.wanted is not None and item.entry.convention]
        if wrong:
            entry = wrong[0].entry
            message = f"{self._word} {wrong[0].wanted} {entry.name}: {entry.convention}"
            if len(wrong) > 1:
                message += (
                    f"; so {'are' if len(wrong) > 2 else 'is'} {len(wrong) - 1} more, the next {wrong[1].entry.name}"
                )
            yield Finding.at(entry, "convention", message, wrong[0].wanted)

    def _gates(self, items: list[Item]) -> Iterator[Finding]:
        """A member that is left out for a version in which later ones are there moves these."""
        lowest: Item | None = None
        for item in reversed(items):
            if item.wanted is None:
                continue
            entry = item.entry
            gate, since = entry.gate or 0, self._firsts[item.wanted]
            if lowest is not None and gate > (lowest.entry.gate or 0):
                message = (
                    f"{entry.name} is left out below {gate}, while {lowest.entry.name} behind it is there from "
                    f"{lowest.entry.gate or 'the first version'} on and moves"
                )
                yield Finding.at(entry, "gate", message, item.wanted)
            if entry.gate and gate < since:
                message = f"{entry.name} is there from {gate} on, but ORT has it since 1.{since}"
                yield Finding.at(entry, "gate", message, item.wanted)
            if lowest is None or gate < (lowest.entry.gate or 0):
                lowest = item

    def _short(self, last: int) -> Iterator[Finding]:
        length = last + 1
        if self._struct.versioned:
            if length < self._newest_length:
                message = f"it ends with {self._word} {length - 1}; the newest ONNX Runtime has {self._newest_length}"
                yield Finding.at(self._table, "short", message, length, error=False)
        elif length < len(self._struct.members):
            names = ", ".join(m.name for m in self._struct.members[length:])
            verb = "is" if length == len(self._struct.members) - 1 else "are"
            message = f"it ends too early: {names} {verb} read by ORT, too"
            yield Finding.at(self._table, "short", message, length)
