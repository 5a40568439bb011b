"""REPORT.md: counts per kind and version, what changed in place, what is missing and why.

Input: the registry. Output: `REPORT.md`. No dates and no prose that could go stale: the loss of one function
shows as a one-line difference in review.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import PurePosixPath
from typing import Any

from ..lower.concurrency import Concurrency
from ..lower.coverage import raw_declarations
from ..lower.differences import differences
from ..model.concurrency import BLOCKING, LEVELS
from ..model.config_keys import SCOPES
from ..model.registry import KEY_SECTION, SECTIONS, Function, Param, Registry, Release, Slot, Struct, alive
from ..model.select import select
from ..render import Renderer
from ..text import by_key
from . import File


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table."""

    name: str
    cells: tuple[str, ...]


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Yield REPORT.md."""
    versions = list(range(registry.oldest, registry.newest + 1))
    context = {
        "versions": versions,
        "rule": ["---:"] * len(versions),
        "kinds": [Row(section, _counts(registry.section(section), versions)) for section in SECTIONS],
        "tables": [_members(s, versions) for s in registry.section("structs") if s.role == "table"],
        "implemented": [_members(s, versions) for s in registry.section("structs") if s.role == "implemented"],
        "documented": _documented(registry),
        "blocking": list(BLOCKING),
        "levels": [*LEVELS, "unknown"],
        "threads": list(_threads(registry)),
        "scopes": _keys(registry, versions),
        "bare": _bare_keys(registry),
        "changes": _changes(registry),
        "sources": [source_row(r) for r in registry.releases],
        "releases": [r for r in registry.releases if r.headers != "complete" or r.note],
        "observed": _observed(registry),
        "known": _known(registry),
        "overlays": [_overlay(o) for o in registry.overlays],
        "corrections": _corrections(registry),
        "raw": _raw(registry),
    }
    yield File(PurePosixPath("REPORT.md"), renderer.render("report/REPORT.md.j2", **context))


def source_row(release: Release) -> Row:
    """The date of a release, and of which copy its headers were read, or its library if they are unavailable."""
    source = release.source
    if source is None:
        return Row(str(release.version), (release.date or "", release.headers, "not recorded", "", ""))
    text = source.release or f"1.{release.version}.0"
    return Row(str(release.version), (release.date or "", release.headers, source.where, text, source.date))


def _counts(items: tuple[Any, ...], versions: list[int]) -> tuple[str, ...]:
    return tuple(str(sum(alive(i, v) for i in items) or "") for v in versions)


def _members(struct: Struct, versions: list[int]) -> Row:
    return Row(
        struct.name, tuple(str(sum(alive(m, v) for m in struct.members)) if alive(struct, v) else "" for v in versions)
    )


def _documented(registry: Registry) -> list[Row]:
    """How many items of each table have docs of ours; the rest links to the official pages."""
    rows = []
    for struct in registry.section("structs"):
        if struct.role != "descriptor":
            members = [m for m in struct.members if m.until is None]
            rows.append(Row(struct.name, (str(sum(m.doc is not None for m in members)), str(len(members)))))
    return rows


def _threads(registry: Registry) -> Iterator[Row]:
    """Of each table: how many of its newest functions should not be called with a lock held and why, and what threads may do."""
    concurrency = Concurrency(registry)
    tables = [(s.name, s.members, s) for s in registry.section("structs") if s.role == "table"]
    for name, members, owner in [*tables, ("functions", registry.section("functions"), None)]:
        told = [concurrency.of(m, owner) for m in members if m.until is None and isinstance(m, Slot | Function)]
        hows = [threads.blocking.how if threads.blocking else () for threads in told]
        levels = [threads.safety.level if threads.safety else "unknown" for threads in told]
        counts = [sum(how in given for given in hows) for how in BLOCKING]
        yield Row(
            name,
            tuple(map(str, (len(told), hows.count(()), *counts, *(levels.count(x) for x in (*LEVELS, "unknown"))))),
        )


def _keys(registry: Registry, versions: list[int]) -> list[Row]:
    """Configuration keys per kind of options, those of EPs per EP."""
    keys = registry.section(KEY_SECTION)
    groups = by_key((f"ep: {key.eps[0]}" if key.scope == "ep" else key.scope, key) for key in keys)
    order = [*SCOPES]
    return [
        Row(name, _counts(tuple(groups[name]), versions))
        for name in sorted(groups, key=lambda name: order.index(name.partition(":")[0]))
    ]


def _bare_keys(registry: Registry) -> dict[str, int]:
    """What is not known of keys that live."""
    live = [key for key in registry.section(KEY_SECTION) if key.until is None]
    return {
        "all": len(live),
        "constant": sum(key.constant is None for key in live),
        "doc": sum(key.doc is None for key in live),
        "form": sum(key.form == "unknown" for key in live),
    }


def _changes(registry: Registry) -> list[Row]:
    """Everything ORT changed in place, from one complete release to the next."""
    complete = [r.version for r in registry.releases if r.headers == "complete"]
    rows = []
    for before, after in pairwise(complete):
        rows += [
            Row(f"{before} -> {after}", (difference.path, difference.change, difference.detail))
            for difference in differences(select(registry, before), select(registry, after))
            if difference.change != "added" or "before older" in difference.detail
        ]
    return rows


def _observed(registry: Registry) -> list[Row]:
    rows = []
    for section in SECTIONS:
        for item in registry.section(section):
            for path, part in _parts(item):
                if part.observed:
                    rows.append(Row(path, (str(part.since), f"{part.observed[0]} to {part.observed[1]}")))
    return rows


def _known(registry: Registry) -> list[Row]:
    """What no header stated, and how it is known; a parameter where it differs from its function."""
    rows = []
    for section in (*SECTIONS, KEY_SECTION):
        for item in registry.section(section):
            for path, part in _parts(item):
                if part.known not in ("header", "sources"):
                    rows.append(Row(path, (str(part.since), part.known)))
                params = [p for p in getattr(part, "params", None) or () if isinstance(p, Param)]
                rows += [Row(f"{path}({p.name})", (str(part.since), p.known)) for p in params if p.known != part.known]
    return rows


def _parts(item: Any) -> Iterator[tuple[str, Any]]:
    yield item.name, item
    for child in (*getattr(item, "members", ()), *getattr(item, "values", ())):
        yield f"{item.name}.{child.name}", child


def _overlay(overlay: Any) -> Row:
    items = sum(len(getattr(overlay.items, s)) for s in SECTIONS)
    members = ", ".join(f"{e.struct} +{len(e.members)}" for e in overlay.items.extend)
    return Row(overlay.info.name, (str(overlay.info.adds_to), str(items), members))


def _raw(registry: Registry) -> list[Row]:
    """By language, how much has the form that it has in C, and where."""
    return [
        Row(language, (str(len(raw)), ", ".join(f"`{one.path}`" for one in raw)))
        for language, raw in raw_declarations(registry).items()
    ]


def _corrections(registry: Registry) -> int:
    """Parameters whose annotations are silent or wrong, and that the spec completes."""
    return sum(
        p.actual is not None
        for section in ("structs", "callbacks", "functions")
        for item in registry.section(section)
        for slot in (item.members if isinstance(item, Struct) else (item,))
        if isinstance(slot, Slot) or hasattr(slot, "params")
        for p in slot.params
    )
