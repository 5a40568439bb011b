"""A release of the registry -> what a person has to look at, with its place.

Input: a registry as it was read from its files, and a version. Output: one `OpenPoint` for each new item: what of it was inferred, what nobody has looked at, and what
has no doc. Another registry of the same files says the same, so the list is that of a moment, never stored.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...errors import Location
from ...model.registry import MAIN_SECTIONS, Registry, Slot


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """An item, and what there is to do about it."""

    loc: Location
    path: str
    what: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.loc}: {self.path}: {'; '.join(self.what)}"


def open_points(registry: Registry, version: int) -> list[OpenPoint]:
    """All of a release, in the order of files and lines."""
    points = [
        point
        for item, path in _new_items(registry, version)
        if (point := OpenPoint(item.loc, path, tuple(_open(item)))).what
    ]
    points += [
        OpenPoint(release.loc, f"1.{version}", (f"headers: {release.headers}; import them when they are public",))
        for release in registry.releases
        if release.version == version and release.headers != "complete"
    ]
    return sorted(points, key=lambda point: point.loc)


def _new_items(registry: Registry, version: int) -> Iterator[tuple[Any, str]]:
    """What a release brought: items, and members and enumerators of older ones."""
    for section in (*MAIN_SECTIONS, "config_keys"):
        for item in registry.section(section):
            if item.since == version:
                yield item, item.name
            for part in (*getattr(item, "members", ()), *getattr(item, "values", ())):
                if part.since == version:
                    yield part, f"{item.name}.{part.name}"


def _open(item: Any) -> Iterator[str]:
    inferred = ["everything"] if item.known == "inferred" else []
    if not inferred and isinstance(item, Slot):
        inferred = (["result"] if item.returns.known == "inferred" else []) + [
            p.name for p in item.params if p.known == "inferred"
        ]
    if inferred:
        yield f"inferred: {', '.join(inferred)}"
    blocking = getattr(item, "blocking", None)
    if blocking is not None and "unknown" in blocking.how:
        yield "blocking is unknown"
    if getattr(item, "lent", None) == "unknown":
        yield "lent is unknown"
    if item.doc is None:
        yield "no doc"
