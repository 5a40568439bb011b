"""Configuration keys -> the contexts of their pages.

Input: the content. Output: a page for each kind of options, and one that lists these; for each path, title and context.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...model.config_keys import SCOPES
from ...model.known import KNOWN
from ...text import by_key
from ..symbols.index import KEY
from .collect import Content, Entry
from .places import keys_page

INDEX = "keys/index.html"
#: Titles of the pages.
TITLES = {
    "session": "Session options",
    "run": "Run options",
    "env": "Environment",
    "dynamic": "Dynamic EP options",
    "ep": "Options of single EPs",
    "arena": "Arena configuration",
    "allocator": "Options of allocators",
    "ep_device": "Metadata of EP devices",
    "hardware_device": "Metadata of hardware devices",
    "model": "Metadata of models",
}


def key_pages(content: Content) -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """Path, template, title and context of every page; none if there are no keys."""
    by_scope = by_key((entry.data["key"]["scope"], entry) for entry in content.entries if entry.symbol.kind == KEY)
    scopes: list[dict[str, Any]] = [
        {"name": scope, "title": TITLES[scope], "where": SCOPES[scope], "page": keys_page(scope), "count": len(found)}
        for scope in SCOPES
        if (found := by_scope.get(scope))
    ]
    if scopes:
        yield INDEX, "keys.html.j2", "Configuration keys", {"scopes": scopes, "scope": None}
    for scope in scopes:
        groups = list(_groups(by_scope[scope["name"]]))
        yield scope["page"], "key_group.html.j2", scope["title"], {"scopes": scopes, "scope": scope, "groups": groups}


def _groups(entries: list[Entry]) -> Iterator[dict[str, Any]]:
    """Keys of one area, or one EP, together, in the order of their first ones."""
    areas: dict[str, list[dict[str, Any]]] = {}
    for entry in entries:
        key = entry.data["key"]
        area = key["eps"][0] if key["scope"] == "ep" else _area(entry.name)
        row = {"entry": entry, "key": key, "anchor": entry.place.anchor, "known": KNOWN[entry.data["known"]]}
        areas.setdefault(area, []).append(row)
    for area, rows in areas.items():
        yield {"title": area, "rows": rows}


def _area(name: str) -> str:
    """What stands before the first dot; nothing if there is none behind which something follows."""
    area, _, rest = name.partition(".")
    return area if rest else ""
