"""`Content` -> the index that the browser searches.

Input: the content. Output: a script with one array a thing that can be found. A script and not JSON: pages that are opened
from the disk may load scripts, but may not read files.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from .collect import Content
from .places import proposal_page, release_page, rule_place

#: A word of a guide that is looked for.
_TEXT_WORD = re.compile(r"[a-z0-9_][\w-]*\w", re.ASCII)
_PAGES = (
    ("Symbols", "symbols.html", "all types, functions, constants and macros"),
    ("Slots by release", "matrix.html", "the matrix: which release has which slot"),
    ("Rules for plugin EPs", "rules/index.html", "what ONNX Runtime expects of an EP library"),
    ("Configuration keys", "keys/index.html", "settings by name: of sessions, runs, environments, EPs"),
    ("Examples", "examples/index.html", "short programs in Python and C that call functions of the C API"),
    ("Releases", "releases/index.html", "what changed in each release"),
)


def search_index(content: Content) -> str:
    """The script: `kinds`, and `items` of [name, kind, address, words, first release, last release, other names], of guides the words of the section, too."""
    found = list(_items(content))
    kinds = list(dict.fromkeys(kind for _, kind, *_ in found))
    items = ([name, kinds.index(kind), *rest] for name, kind, *rest in found)
    rows = ",\n".join(json.dumps(item, separators=(",", ":")) for item in items)
    return f"window.ortforgeIndex={{kinds:{json.dumps(kinds)},items:[\n{rows}\n]}};\n"


def _items(content: Content) -> Iterator[tuple[Any, ...]]:
    for entry in content.entries:
        symbol, data = entry.symbol, entry.data
        others = " ".join(filter(None, (data["python_name"], data["export"], *symbol.aliases)))
        words = entry.summary if symbol.overlay is None else f"[{symbol.overlay}] {entry.summary}"
        yield symbol.path, symbol.kind, entry.place.url, words, data["since"], data["until"] or 0, others
    for group, rules in content.rules:
        for resolved in rules:
            rule = resolved.rule
            names = " ".join((*rule.targets, rule.severity))
            url = rule_place(group.group, rule.id).url
            yield rule.id, "rule", url, " ".join(rule.text.split()), resolved.since, resolved.until or 0, names
    for release in content.registry.releases:
        name = f"ONNX Runtime 1.{release.version}"
        yield name, "release", release_page(release.version), "what changed", 0, 0, ""
    for overlay in content.registry.overlays:
        info = overlay.info
        yield info.title, "proposal", proposal_page(info.name), info.source, 0, 0, info.name
    yield from ((name, "page", url, words, 0, 0, "") for name, url, words in _PAGES)
    for guide in content.guides[1:]:  # the first is their list
        for heading in guide.document.headings:
            text = " ".join(dict.fromkeys(_TEXT_WORD.findall(heading.section.lower())))
            if heading.level == 1:
                words = ". ".join(filter(None, (guide.group, guide.summary)))
                yield guide.title, "guide", guide.page, words, 0, 0, guide.source.stem.replace("-", " "), text
            else:
                url = f"{guide.page}#{heading.id}"
                yield heading.text, "section", url, f"in the guide {guide.title}", 0, 0, "", text
