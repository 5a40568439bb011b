"""Neighbouring releases -> what changed between them.

Input: the content. Output: one `ReleaseView` a release, made of what `ortforge diff` finds, with the places of the symbols.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...lower.contracts import ResolvedRule
from ...model.registry import Release
from ..diff.changes import COMPATIBLE, EXPERIMENTAL, TITLES, VERDICTS, Diff, Group
from ..diff.compare import compare
from ..diff.report import UNBROKEN, UNPROMISED, Line, counts, notes, sections
from ..diff.sides import side
from .collect import Content

#: What the marks of a comparison stand for.
_WORDS = {"+": "added", "-": "removed", "~": "renamed", ">": "moved", "*": "changed"}


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """One change, or members that moved together."""

    word: str  # added | removed | renamed | moved | changed
    names: tuple[tuple[str, str | None], ...]  # as told, and where each leads
    said: str
    verdict: str
    title: str  # of the verdict
    why: str
    doc: str
    where: str  # the table, struct or enum it belongs to; "" for what stands alone


@dataclass(frozen=True, slots=True)
class ChangeGroup:
    """A table, struct, enum or kind of items that changed."""

    title: str
    anchor: str
    url: str | None  # of the struct or enum
    rows: tuple[ChangeRow, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class ReleaseView:
    """What is told of a release."""

    release: Release
    before: int | None  # the release it is compared with; None for the oldest
    total: str  # how many changes of each verdict, in words
    counts: Mapping[str, int]  # by verdict
    verdict: str
    breaks: tuple[ChangeRow, ...]  # all that is worse than compatible
    groups: tuple[ChangeGroup, ...]
    notes: tuple[str, ...]
    rules: tuple[ResolvedRule, ...]  # those that begin to hold with it

    @property
    def version(self) -> int:
        """N of ONNX Runtime 1.N."""
        return self.release.version


def changes(content: Content) -> list[ReleaseView]:
    """All releases, oldest first."""
    registry = content.registry
    sides = {r.version: side(f"1.{r.version}", lambda: registry) for r in registry.releases}
    rules = [rule for _, found in content.rules for rule in found]
    views = []
    before: int | None = None
    for release in registry.releases:
        begun = tuple(rule for rule in rules if rule.since == release.version)
        if before is None:
            views.append(ReleaseView(release, None, "", {}, COMPATIBLE, (), (), (), begun))
        else:
            views.append(_view(content, release, before, compare(sides[before], sides[release.version]), begun))
        before = release.version
    return views


def _view(content: Content, release: Release, before: int, diff: Diff, rules: tuple[ResolvedRule, ...]) -> ReleaseView:
    groups = tuple(_groups(content, diff))
    return ReleaseView(
        release=release,
        before=before,
        total=counts(diff),
        counts={verdict: diff.count(verdict) for verdict in VERDICTS},
        verdict=diff.verdict,
        breaks=tuple(
            row
            for verdict in reversed(VERDICTS)  # the worst first
            if verdict not in UNBROKEN
            for group in groups
            for row in group.rows
            if row.verdict == verdict
        ),
        groups=groups,
        notes=tuple(notes(diff)),
        rules=rules,
    )


def _groups(content: Content, diff: Diff) -> Iterator[ChangeGroup]:
    for group, section in zip(diff.groups, sections(diff), strict=True):
        rows = tuple(_row(content, group, line) for line in section.lines)
        url = content.linker.url(group.name) if group.kind != "items" else None
        gone = any(row.verdict == EXPERIMENTAL for row in rows)
        yield ChangeGroup(section.title, group.name.replace(" ", "-"), url, rows, UNPROMISED if gone else "")


def _row(content: Content, group: Group, line: Line) -> ChangeRow:
    owner = "" if group.kind == "items" else group.name

    def place(name: str) -> str | None:
        item = name.partition(".")[0] if owner else name  # CreateSession.options is a parameter
        found = content.linker.url(item, owner or None)
        return found or content.linker.url(name.partition(".")[0], owner or None)

    return ChangeRow(
        word=_WORDS[line.mark],
        names=tuple((name, place(name)) for name in line.name.split(" .. ")),
        said=line.said,
        verdict=line.verdict,
        title=TITLES[line.verdict],
        why=line.why,
        doc=line.doc,
        where=owner,
    )
