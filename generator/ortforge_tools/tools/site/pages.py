"""`Content` -> pages: which template, with what.

Input: the content. Output: `Page`s. Whatever a template shows is computed here or before; templates only lay it out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from ...folders import checkout_root
from ...lower.contracts import ResolvedRule, issue_address
from ...model.contracts import EFFECTS, FACTS, SEVERITIES, WAYS, Contract
from ...text import yaml_strings
from ..diff.changes import TITLES, VERDICTS
from ..diff.report import words
from .changes import ReleaseView, changes
from .collect import Content, Entry
from .guide_html import body
from .guides import Guide
from .key_pages import key_pages
from .links import PageLinks
from .matrix import MatrixTable, matrix, versions
from .places import proposal_page, release_page, rule_place
from .symbol_pages import KINDS, ROLES, symbol_pages

_DOCS = checkout_root() / "docs"
_PICTURE = _DOCS / "conform-public-eps.svg"


@dataclass(frozen=True, slots=True)
class Page:
    """One HTML file."""

    path: str  # below the site's folder
    template: str
    title: str
    section: str  # the entry of the navigation it belongs to
    context: dict[str, Any] = field(default_factory=dict)
    description: str = ""
    owner: str | None = None  # struct whose names stand without it
    overlay: str | None = None  # proposal whose names come first


def pages(content: Content) -> Iterator[Page]:
    """Every page of the site."""
    releases = changes(content)
    tables = matrix(content)
    yield _home(content, releases, tables)
    yield Page("symbols.html", "symbols.html.j2", "Symbols", "symbols", {"kinds": _kinds(content, None)})
    yield Page("matrix.html", "matrix.html.j2", "Slots by release", "matrix", _matrix(content, tables))
    for path, template, title, shown in key_pages(content):
        yield Page(path, template, title, "keys", shown, shown["scope"]["where"] if shown["scope"] else "")
    yield from _rules(content)
    yield from _releases(content, releases)
    yield from _board()
    yield from _examples(content)
    yield from _guides(content.guides)
    for overlay in content.registry.overlays:
        yield _proposal(content, overlay.info)
    for path, entry, context in symbol_pages(content):
        yield Page(
            path,
            "symbol.html.j2",
            entry.symbol.path,
            "symbols" if entry.symbol.overlay is None else "proposals",
            context,
            entry.summary,
            context["owner"],
            entry.symbol.overlay,
        )


# ------------------------------------------------------------------------------------------------- overviews


def _home(content: Content, releases: list[ReleaseView], tables: list[MatrixTable]) -> Page:
    counts: dict[str, Any] = {
        "symbols": len(content.entries),
        "slots": sum(e.symbol.kind == "slot" and e.symbol.overlay is None for e in content.entries),
        "rules": sum(len(found) for _, found in content.rules),
        "oldest": content.registry.oldest,
        "newest": content.registry.newest,
    }
    context = {
        "counts": counts,
        "tables": [t for t in tables if t.entry.symbol.newest.role == "table"],
        "implemented": [t for t in tables if t.entry.symbol.newest.role == "implemented"],
        "releases": list(reversed(releases)),
        "titles": TITLES,
        "groups": content.rules,
        "overlays": [o.info for o in content.registry.overlays],
    }
    return Page("index.html", "home.html.j2", "ONNX Runtime C API", "", context)


def _kinds(content: Content, overlay: str | None) -> list[dict[str, Any]]:
    """The symbols that belong to nothing else, by kind; structs by role."""
    found: list[dict[str, Any]] = []
    for kind, title in KINDS.items():
        entries = content.top(kind, overlay)
        if kind == "struct":
            found += [
                {"title": title, "doc": doc, "entries": [e for e in entries if e.data["role"] == role]}
                for role, (title, doc) in ROLES.items()
            ]
        else:
            found.append({"title": title, "doc": "", "entries": entries})
    return [group for group in found if group["entries"]]


def _matrix(content: Content, tables: list[MatrixTable]) -> dict[str, Any]:
    return {
        "tables": tables,
        "versions": versions(content.registry),
        "releases": {r.version: r for r in content.registry.releases},
        "newest": content.registry.newest,
    }


def _proposal(content: Content, info: Any) -> Page:
    context = {"info": info, "kinds": _kinds(content, info.name), "additions": content.additions(info.name)}
    return Page(
        proposal_page(info.name), "proposal.html.j2", info.title, "proposals", context, info.title, None, info.name
    )


# ----------------------------------------------------------------------------------------------------- rules


def _rules(content: Content) -> Iterator[Page]:
    if not content.rules:
        return
    words: dict[str, Any] = {"severities": SEVERITIES, "effects": EFFECTS, "ways": WAYS, "facts": FACTS}
    context: dict[str, Any] = {"groups": content.rules, "total": sum(len(found) for _, found in content.rules)}
    context["has_board"] = _PICTURE.exists()
    yield Page("rules/index.html", "rules.html.j2", "Rules for plugin EPs", "rules", context | words)
    for number, (group, found) in enumerate(content.rules):
        before = content.rules[number - 1][0] if number else None
        after = content.rules[number + 1][0] if number + 1 < len(content.rules) else None
        context = {"group": group, "rules": found, "before": before, "after": after}
        yield _group(group, found, context | words)


def _group(group: Contract, found: tuple[ResolvedRule, ...], context: dict[str, Any]) -> Page:
    path = rule_place(group.group, found[0].rule.id if found else "").page
    context["issue_address"] = issue_address
    return Page(path, "rule_group.html.j2", f"{group.group}: {group.title}", "rules", context, group.doc or "")


def _board() -> Iterator[Page]:
    """What public EPs do, as tests/draw_board.py has drawn it; nothing where there are no tests, as in an installed wheel."""
    if _PICTURE.exists():
        data = checkout_root() / "tests" / "data"
        eps = yaml_strings((data / "public_eps.yaml").read_text("utf-8"))
        results = json.loads((data / "public_eps.json").read_text("utf-8"))
        said = {(key, rule): r for key, ep in eps.items() for r in ep.get("reasons", []) for rule in r["rules"].split()}
        found: dict[str, list[tuple[Any, ...]]] = {key: [] for key in eps}
        for (key, rule), reason in said.items():
            where = [(ort, r["bad"][rule]) for ort, r in results[key].items() if rule in r["bad"]]
            found[key].append((rule, said[reason.get("like", key), rule], where))
        context = {"eps": eps, "found": found, "picture": _PICTURE.read_text("utf-8")}
        yield Page("eps.html", "eps.html.j2", "Public EPs", "rules", context)


# -------------------------------------------------------------------------------------------------- examples


def _examples(content: Content) -> Iterator[Page]:
    """The programs that the pages of functions show lines of."""
    programs = content.examples.programs
    context: dict[str, Any] = {"programs": programs, "functions": len(content.examples.functions)}
    said = "Short programs that call functions of the C API."
    yield Page("examples/index.html", "examples.html.j2", "Examples", "symbols", context, said)
    for program in programs:
        shown = context | {"program": program}
        yield Page(program.page, "example.html.j2", program.title, "symbols", shown, program.summary)


# ---------------------------------------------------------------------------------------------------- guides


def _guides(found: tuple[Guide, ...]) -> Iterator[Page]:
    """The pages of docs/; nothing where there are none, as in an installed wheel."""
    sources = {guide.source for guide in found}

    def shown(guide: Guide) -> Callable[[PageLinks], Markup]:
        return lambda links: body(guide, sources, links, _DOCS)

    listed = [guide for guide in found if guide.group]
    for guide in found:
        at = listed.index(guide) if guide in listed else -1
        context = {
            "guide": guide,
            "guides": found,
            "body": shown(guide),
            "before": listed[at - 1] if at > 0 else None,
            "after": listed[at + 1] if 0 <= at < len(listed) - 1 else None,
        }
        yield Page(guide.page, "guide.html.j2", guide.title, "guides", context, guide.summary)


# -------------------------------------------------------------------------------------------------- releases


def _releases(content: Content, releases: list[ReleaseView]) -> Iterator[Page]:
    context = {"releases": list(reversed(releases)), "titles": TITLES, "verdicts": VERDICTS, "words": words}
    tables: list[Entry] = [e for e in content.top("struct") if e.data["role"] == "table"]
    yield Page("releases/index.html", "releases.html.j2", "Releases", "releases", context | {"tables": tables})
    for number, view in enumerate(releases):
        after = releases[number + 1].version if number + 1 < len(releases) else None
        yield Page(
            release_page(view.version),
            "release.html.j2",
            f"ONNX Runtime 1.{view.version}",
            "releases",
            {"view": view, "after": after, "titles": TITLES, "verdicts": VERDICTS},
            f"What changed in the C API of ONNX Runtime 1.{view.version}.",
        )
