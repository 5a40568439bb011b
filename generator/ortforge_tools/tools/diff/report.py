"""Diff -> text, JSON, Markdown.

Input: a `Diff`. Output: lines for a terminal, plain data, or rows for the template of release notes. What moved together
is told in one line here; the data has one entry each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from ...model.registry import EXPERIMENTAL_LIST
from ...text import by_key
from ...text import table_cell as _cell
from .changes import COMPATIBLE, EXPERIMENTAL, TITLES, VERDICTS, Change, Diff, Group, Side

#: Raised when the meaning of a key changes; adding keys does not.
FORMAT = 2
#: What is told in its group, and not among the breaks.
UNBROKEN = (COMPATIBLE, EXPERIMENTAL)
#: What is said of removed experimental functions.
UNPROMISED = (
    "They are looked up by name and were never promised to stay, so none of this counts as a break; whoever looks one of them up has to "
    "use what took its place."
)
_MARKS = {"added": "+", "removed": "-", "renamed": "~", "moved": ">", "changed": "*"}


@dataclass(frozen=True, slots=True)
class Line:
    """One change, or a row of members that moved together."""

    mark: str  # + added, - removed, ~ renamed, > moved, * changed
    name: str
    said: str  # what happened to it
    verdict: str
    why: str
    doc: str


@dataclass(frozen=True, slots=True)
class Section:
    """A group with its lines."""

    title: str
    lines: tuple[Line, ...]


def sections(diff: Diff) -> list[Section]:
    """What is told, in order."""
    by_group = by_key((change.group, change) for change in diff.changes)
    return [Section(title(group), tuple(_lines(by_group[group.name]))) for group in diff.groups]


def title(group: Group) -> str:
    """The heading of a group, ex) "OrtEp: 2 -> 13 members, 16 -> 104 bytes"."""
    if group.kind == "items":
        return group.name[:1].upper() + group.name[1:]
    words = {"table": "slots", "enum": "enumerators"}.get(group.kind, "members")
    facts = [_fact(group.before, group.after, words)]
    if group.kind != "table" and group.size_before != group.size_after:
        facts.append(_fact(group.size_before, group.size_after, "bytes"))
    return f"{group.name}: {', '.join(facts)}"


def _fact(before: int | None, after: int | None, words: str) -> str:
    return f"{before} -> {after} {words}" if before != after else f"{after} {words}"


def _lines(changes: Iterable[Change]) -> Iterator[Line]:
    """Changes as lines; members that stand together and moved by the same step are one."""
    position = 0

    def run(change: Change) -> tuple[int, str, int]:
        nonlocal position
        if change.change != "moved":
            position += 1
        return position, change.change if change.change == "moved" else change.name + change.detail, change.shift

    for _, group in groupby(changes, run):
        members = list(group)
        first, last = members[0], members[-1]
        name = first.name if first is last else f"{first.name} .. {last.name}"
        said = _said(first)
        if first is not last:
            said = f"{len(members)} members move by {first.shift:+d}, the first {first.detail}"
        yield Line(_MARKS[first.change], name, said, first.verdict, first.why, first.doc)


def _said(change: Change) -> str:
    if change.change == "changed":
        return change.detail
    said = f"{change.change} {change.detail}".rstrip()
    return f"{said}; now {change.became}" if change.became else said


# ---------------------------------------------------------------------------------------------------- text


def headline(diff: Diff) -> str:
    """What was compared."""
    return f"ONNX Runtime C API, {diff.old.label} -> {diff.new.label}"


def counts(diff: Diff) -> str:
    """How many changes of each verdict, worst first."""
    if not diff.changes:
        return "no differences"
    found = [(verdict, diff.count(verdict)) for verdict in reversed(VERDICTS)]
    return ", ".join(f"{count} {words(verdict, count)}" for verdict, count in found if count)


def words(verdict: str, count: int) -> str:
    """A verdict behind a number, ex) "source breaks"."""
    if verdict == EXPERIMENTAL:
        return f"change{'s' * (count != 1)} of experimental functions"
    title = TITLES[verdict]
    return f"{title}s" if count != 1 and title.endswith("break") else title


def notes(diff: Diff) -> list[str]:
    """What is not known, and so may be missing."""
    said = list(dict.fromkeys(side.note for side in (diff.old, diff.new) if side.note))
    some = diff.old.api.experimental or diff.new.api.experimental
    if some and diff.old.api.states_experimental != diff.new.api.states_experimental:
        said.append(f"Experimental functions are not compared: a header folder has no {EXPERIMENTAL_LIST}.")
    return [*said, *map(str, diff.remarks)]


def text_lines(diff: Diff) -> Iterator[tuple[str, str]]:
    """(verdict, line) for a terminal; the verdict is "" for lines that are not about a change."""
    yield "", headline(diff)
    yield "", counts(diff)
    for section in sections(diff):
        yield "", ""
        yield "", section.title
        for line in section.lines:
            words = f"  {line.mark} {line.name}  {line.said}"
            if line.verdict not in UNBROKEN:
                words += f": {TITLES[line.verdict]}" + (f" ({line.why})" if line.why else "")
            elif line.why:
                words += f" ({line.why})"
            yield line.verdict, words
    for note in notes(diff):
        yield "", ""
        yield "", f"note: {note}"


# ---------------------------------------------------------------------------------------------------- data


def as_data(diff: Diff) -> dict[str, Any]:
    """Everything as plain data."""
    return {
        "format": FORMAT,
        "old": _side(diff.old),
        "new": _side(diff.new),
        "verdict": diff.verdict,
        "counts": {verdict: diff.count(verdict) for verdict in VERDICTS},
        "notes": notes(diff),
        "remarks": [remark.as_data() for remark in diff.remarks],
        "groups": [{name: getattr(group, name) for name in Group.__dataclass_fields__} for group in diff.groups],
        "changes": [_change(change) for change in diff.changes],
    }


def _side(side: Side) -> dict[str, Any]:
    return {"label": side.label, "version": side.api.version, "complete": side.complete}


def _change(change: Change) -> dict[str, Any]:
    data = {name: getattr(change, name) for name in Change.__dataclass_fields__ if name != "loc"}
    return {"path": change.path, **data, "loc": str(change.loc) if change.loc else None}


# ------------------------------------------------------------------------------------------------ Markdown


def page(diff: Diff) -> dict[str, Any]:
    """The context of the template of release notes."""
    told = sections(diff)
    breaks = [
        {
            "where": _cell(_where(group, line)),
            "said": _cell(line.said),
            "verdict": TITLES[line.verdict],
            "why": _cell(line.why),
        }
        for group, section in zip(diff.groups, told, strict=True)
        for line in section.lines
        if line.verdict not in UNBROKEN
    ]
    return {
        "old": diff.old.label,
        "new": diff.new.label,
        "counts": counts(diff),
        "breaks": breaks,
        "groups": [
            {
                "title": section.title,
                "note": UNPROMISED if any(line.verdict == EXPERIMENTAL for line in section.lines) else "",
                "rows": [_row(line) for line in section.lines if line.verdict in UNBROKEN],
            }
            for section in told
        ],
        "notes": notes(diff),
    }


def _where(group: Group, line: Line) -> str:
    return line.name if group.kind == "items" else f"{group.name}.{line.name}"


def _row(line: Line) -> dict[str, str]:
    said = line.said if line.doc == "" else f"{line.said}: {line.doc}"
    return {"mark": line.mark, "name": _cell(line.name), "said": _cell(said)}
