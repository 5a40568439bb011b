"""`Content` -> pages.

Input: the content. Output: `Page`s. Most are Markdown that a template writes, see document.py; symbols and the matrix have templates for HTML. Whatever a template
shows is computed here or before; templates only lay it out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup

from ...folders import checkout_root
from ...lower.contracts import rule_row
from ...model.config_keys import SCOPES
from ...model.contracts import SEVERITIES
from ...model.known import KNOWN
from ...render import Renderer
from ...text import by_key
from ..diff.changes import TITLES, VERDICTS, Diff
from ..diff.report import counts, page
from ..symbols.index import KEY
from .collect import Content, Entry
from .document import Document, parse, slug
from .guides import Guide
from .links import PageLinks
from .matrix import MatrixTable, matrix, versions
from .places import keys_page, proposal_page, release_page, rule_place
from .symbol_pages import KINDS, ROLES, symbol_pages

_DOCS = checkout_root() / "docs"
#: Titles of the pages of configuration keys.
_SCOPES = {
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


@dataclass(frozen=True, slots=True)
class Side:
    """A list beside the text."""

    title: str
    links: tuple[tuple[str, str], ...]  # text and address
    url: str = ""  # of what the list is about


@dataclass(frozen=True, slots=True)
class Page:
    """One HTML file."""

    path: str  # below the site's folder
    title: str
    section: str  # the entry of the navigation it belongs to
    body: Callable[[PageLinks], Markup] = lambda _: Markup("")
    template: str = "base.html.j2"
    context: dict[str, Any] = field(default_factory=dict)
    description: str = ""
    owner: str | None = None  # struct whose names stand without it
    overlay: str | None = None  # proposal whose names come first
    sides: tuple[Side, ...] = ()
    before: tuple[str, str] | None = None  # title and path of the page before it
    after: tuple[str, str] | None = None


def pages(content: Content) -> Iterator[Page]:
    """Every page of the site."""
    tables = matrix(content)
    write = Renderer().render
    releases = [(v, release_page(v), counts(diff) if diff else "the oldest") for v, diff in content.releases][::-1]
    by_role = {role: [t for t in tables if t.entry.symbol.newest.role == role] for role in ("table", "implemented")}
    home = {"registry": content.registry, "tables": by_role, "rules": content.rules, "releases": releases}
    home |= {"symbols": len(content.entries), "proposal_page": proposal_page}
    yield _written("index.html", "ONNX Runtime C API", "", write("site/home.md.j2", **home))
    kinds = {"info": None, "kinds": _kinds(content, None), "additions": ()}
    yield _written("symbols.html", "Symbols", "symbols", write("site/symbols.md.j2", **kinds))
    yield _matrix(content, tables)
    yield from _keys(content, write)
    yield from _rules(content, write)
    verdicts = [(TITLES[name], meaning) for name, meaning in VERDICTS.items()]
    text = write("site/releases.md.j2", releases=releases, verdicts=verdicts)
    yield _written("releases/index.html", "Releases", "releases", text)
    yield from _chain(_release(content, version, diff, write) for version, diff in content.releases)
    text = write("site/examples.md.j2", programs=content.examples.programs, functions=len(content.examples.functions))
    yield _written("examples/index.html", "Examples", "symbols", text)
    for program in content.examples.programs:
        text = write("site/example.md.j2", program=program)
        yield _written(program.page, program.title, "symbols", text, registry=False, description=program.summary)
    yield from _guides(content.guides)
    for overlay in content.registry.overlays:
        info = overlay.info
        added = {"info": info, "kinds": _kinds(content, info.name), "additions": content.additions(info.name)}
        text = write("site/symbols.md.j2", **added)
        yield _written(proposal_page(info.name), info.title, "proposals", text, overlay=info.name)
    yield from (_symbol(entry, context) for entry, context in symbol_pages(content))


def _written(path: str, title: str, section: str, text: str, *sides: Side, registry: bool = True, **more: Any) -> Page:
    """A page with Markdown that a template wrote of the registry, or of a program."""
    document = parse(text, registry=registry)
    return Page(path, title, section, document.html, sides=(*_parts(document), *sides), **more)


def _parts(document: Document) -> tuple[Side, ...]:
    return (Side("On this page", tuple(document.parts)),) if document.parts else ()


def _chain(found: Iterable[Page]) -> Iterator[Page]:
    """Pages that are read one after the other."""
    listed = list(found)
    places = [None, *((one.title, one.path) for one in listed), None]
    for number, one in enumerate(listed):
        yield replace(one, before=places[number], after=places[number + 2])


def _kinds(content: Content, overlay: str | None) -> list[tuple[str, str, list[Entry]]]:
    """The symbols that belong to nothing else, by kind, structs by role: title, what it is, symbols."""
    found: list[tuple[str, str, list[Entry]]] = []
    for kind, title in KINDS.items():
        entries = content.top(kind, overlay)
        if kind == "struct":
            found += [(name, doc, [e for e in entries if e.data["role"] == r]) for r, (name, doc) in ROLES.items()]
        else:
            found.append((title, "", entries))
    return [group for group in found if group[2]]


def _matrix(content: Content, tables: list[MatrixTable]) -> Page:
    context = {
        "tables": tables,
        "versions": versions(content.registry),
        "releases": {r.version: r for r in content.registry.releases},
        "newest": content.registry.newest,
    }
    return Page("matrix.html", "Slots by release", "matrix", template="matrix.html.j2", context=context)


def _keys(content: Content, write: Callable[..., str]) -> Iterator[Page]:
    """A page for each kind of options, and one that lists these."""
    by_scope = by_key((entry.data["key"]["scope"], entry) for entry in content.entries if entry.symbol.kind == KEY)
    scopes = [scope for scope in SCOPES if scope in by_scope]
    if not scopes:
        return
    listed = [(_SCOPES[scope], keys_page(scope), SCOPES[scope], len(by_scope[scope])) for scope in scopes]
    yield _written("keys/index.html", "Configuration keys", "keys", write("site/keys.md.j2", scopes=listed))
    beside = Side("Keys", tuple((title, url) for title, url, _, _ in listed), "keys/index.html")
    for scope, (title, url, where, _) in zip(scopes, listed, strict=True):
        areas = by_key((_area(entry), entry) for entry in by_scope[scope])
        text = write("site/key_group.md.j2", title=title, where=where, areas=areas, known=KNOWN)
        yield _written(url, title, "keys", text, beside, description=where)


def _area(entry: Entry) -> str:
    """The EP that reads a key, or what stands before the first dot; nothing if there is none behind which something follows."""
    area, _, rest = entry.name.partition(".")
    return str(entry.data["key"]["eps"][0]) if entry.data["key"]["scope"] == "ep" else area if rest else ""


def _rules(content: Content, write: Callable[..., str]) -> Iterator[Page]:
    groups = [(group, rule_place(group.group, "").page, [rule_row(r) for r in found]) for group, found in content.rules]
    if groups:
        text = write("site/rules.md.j2", groups=groups, severities=SEVERITIES)
        yield _written("rules/index.html", "Rules for plugin EPs", "rules", text)
    yield from _chain(
        _written(
            path,
            f"{group.group}: {group.title}",
            "rules",
            write("site/rule_group.md.j2", group=group, rows=rows),
            description=group.doc or "",
        )
        for group, path, rows in groups
    )


def _release(content: Content, version: int, diff: Diff | None, write: Callable[..., str]) -> Page:
    """What `ortforge diff` says of a release and the one before it, and the rules that begin with it."""
    name = f"ONNX Runtime 1.{version}"
    text = write("report/DIFF.md.j2", **page(diff)) if diff else f"# {name}\n\nThe oldest release that is described.\n"
    begun = [r.rule for _, found in content.rules for r in found if r.since == version]
    text += "\n## Rules that begin with it\n\n" * bool(begun)
    text += "".join(f"- {rule.id} {rule.severity}: {' '.join(rule.text.split())}\n" for rule in begun)
    return _written(release_page(version), name, "releases", text, description=f"What changed in {name}.")


def _guides(found: tuple[Guide, ...]) -> Iterator[Page]:
    """The pages of docs/; nothing where there are none, as in an installed wheel."""
    sources = {guide.source for guide in found}

    def shown(guide: Guide) -> Page:
        def body(links: PageLinks) -> Markup:
            folder = (_DOCS / guide.source).parent
            return guide.document.html(links, lambda href: guide.target(href, sources), folder)

        group = tuple((other.title, other.page) for other in found if guide.group and other.group == guide.group)
        sides = (*_parts(guide.document), *([Side(guide.group, group)] if group else []))
        return Page(guide.page, guide.title, "guides", body, description=guide.summary, sides=sides)

    yield from _chain(shown(guide) for guide in found)


def _symbol(entry: Entry, context: dict[str, Any]) -> Page:
    near = [(other.name, other.place.url) for other in context["siblings"]]
    parent: Entry | None = context["parent"]
    group = str(context["group"])
    listed = f"symbols.html#{slug(group)}" if entry.symbol.overlay is None else ""
    beside = Side(parent.name, tuple(near), parent.place.url) if parent else Side(group, tuple(near), listed)
    return Page(
        entry.place.page,
        entry.symbol.path,
        "symbols" if entry.symbol.overlay is None else "proposals",
        template="symbol.html.j2",
        context=context,
        description=entry.summary,
        owner=context["owner"],
        overlay=entry.symbol.overlay,
        sides=(beside,),
    )
