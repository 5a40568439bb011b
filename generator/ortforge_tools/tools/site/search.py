"""`Content` -> the index that the browser searches.

Input: the content. Output: a script with one array a thing that can be found. A script and not JSON: pages that are opened
from the disk may load scripts, but may not read files.
"""

from __future__ import annotations

import json
from typing import Any

from .collect import Content
from .places import proposal_page, release_page, rule_place

#: Kinds of what can be found; the index has their numbers.
_OTHERS = ("rule", "release", "proposal", "page", "guide", "section")
_PAGES = (
    ("Symbols", "symbols.html", "all types, functions, constants and macros"),
    ("Slots by release", "matrix.html", "the matrix: which release has which slot"),
    ("Rules for plugin EPs", "rules/index.html", "what ONNX Runtime expects of an EP library"),
    ("Configuration keys", "keys/index.html", "settings by name: of sessions, runs, environments, EPs"),
    ("Examples", "examples/index.html", "short programs in Python and C that call functions of the C API"),
    ("Releases", "releases/index.html", "what changed in each release"),
)


def search_index(content: Content) -> str:
    """The script: `kinds`, and `items` of [name, kind, address, words, first release, last release, other names]."""
    kinds = list(dict.fromkeys([e.symbol.kind for e in content.entries] + list(_OTHERS)))
    items: list[list[Any]] = []
    for entry in content.entries:
        data = entry.data
        others = [name for name in (data["python_name"], data["export"], *entry.symbol.aliases) if name]
        summary = entry.summary if entry.symbol.overlay is None else f"[{entry.symbol.overlay}] {entry.summary}"
        items.append(
            [
                entry.symbol.path,
                kinds.index(entry.symbol.kind),
                entry.place.url,
                summary,
                data["since"],
                data["until"] or 0,
                " ".join(others),
            ]
        )
    for group, found in content.rules:
        for rule in found:
            words = " ".join(rule.rule.text.split())
            names = " ".join((*rule.rule.targets, rule.rule.severity))
            url = rule_place(group.group, rule.rule.id).url
            items.append([rule.rule.id, kinds.index("rule"), url, words, rule.since, rule.until or 0, names])
    for release in content.registry.releases:
        name = f"ONNX Runtime 1.{release.version}"
        items.append([name, kinds.index("release"), release_page(release.version), "what changed", 0, 0, ""])
    for overlay in content.registry.overlays:
        info = overlay.info
        items.append([info.title, kinds.index("proposal"), proposal_page(info.name), info.source, 0, 0, info.name])
    items += [[name, kinds.index("page"), url, words, 0, 0, ""] for name, url, words in _PAGES]
    for guide in content.guides:
        for heading in guide.headings:
            whole = heading.level == 1
            name = guide.title if whole else heading.text
            url = guide.page if whole else f"{guide.page}#{heading.id}"
            words = ". ".join(filter(None, (guide.group, guide.summary))) if whole else f"in the guide {guide.title}"
            names = " ".join(guide.source.stem.split("-")) if whole else ""
            items.append([name, kinds.index("guide" if whole else "section"), url, words, 0, 0, names])
    rows = ",\n".join(json.dumps(item, separators=(",", ":")) for item in items)
    return f"window.ortforgeIndex={{kinds:{json.dumps(kinds)},items:[\n{rows}\n]}};\n"
