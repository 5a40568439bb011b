"""A registry -> the files of the site, in memory.

Input: a checked registry with its rules. Output: path -> text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from ortforge import __version__

from ...emit import File
from ...folders import template_root
from ...model.registry import Registry
from ...render import Renderer
from ...write import collect as by_path
from .collect import Content, collect
from .links import PageLinks
from .pages import pages
from .places import proposal_page, release_page
from .search import search_index

#: Files that are taken as they are.
ASSETS = ("site.css", "site.js")


@dataclass(frozen=True, slots=True)
class Site:
    """The finished site."""

    files: dict[PurePosixPath, str]
    pages: int
    symbols: int
    rules: int


def build(registry: Registry, progress: Callable[[str], None] = lambda _: None) -> Site:
    """Make every file of the site.

    Args:
        registry: with its contracts.
        progress: is told what goes on.
    """
    progress("describing the symbols ...")
    content = collect(registry)
    files = by_path(_files(content, progress))
    return Site(
        files=files,
        pages=sum(path.suffix == ".html" for path in files),
        symbols=len(content.entries),
        rules=sum(len(found) for _, found in content.rules),
    )


def _files(content: Content, progress: Callable[[str], None]) -> Iterator[File]:
    renderer = Renderer(html=True)
    sections = [("Guides", "guides/index.html", "guides")] if content.guides else []
    sections += [("Symbols", "symbols.html", "symbols"), ("Matrix", "matrix.html", "matrix")]
    sections += [("Keys", "keys/index.html", "keys")]
    sections += [("Rules", "rules/index.html", "rules")] if content.rules else []
    sections += [("Releases", "releases/index.html", "releases")]
    sections += [("Proposal", proposal_page(o.info.name), "proposals") for o in content.registry.overlays]
    shared = {"version": __version__, "release_page": release_page, "sections": sections}
    for number, page in enumerate(pages(content)):
        if number % 100 == 0:
            progress(f"rendering, {number} pages so far ...")
        links = PageLinks(content.linker, page.path, page.owner, page.overlay)
        context = {**shared, **page.context, "page": page, "links": links, "root": links.root}
        text = renderer.render(f"site/{page.template}", **context, body=page.body(links))
        yield File(PurePosixPath(page.path), text)
    for name in ASSETS:
        yield File(PurePosixPath(name), (template_root() / "site" / name).read_text(encoding="utf-8"))
    yield File(PurePosixPath("search-index.js"), search_index(content))
