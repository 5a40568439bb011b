"""The pages of docs/ -> guides of the site.

Input: the folder with the Markdown. Output: `Guide`s, parsed, in the order of docs/README.md, which lists them all. A wheel has no docs/, so its site has no guides.
"""

from __future__ import annotations

import itertools
import posixpath
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from markdown_it.token import Token

from ...errors import OutputError
from .document import Document, parse, plain

#: The list of guides; a page of its own on the site.
LIST = "README.md"
#: Files of the repository that the site has in another form.
_OTHERWISE = {
    "../generated/CONTRACTS.md": "rules/index.html",
    "../generated/REPORT.md": "matrix.html",
}
#: What the checkout begins with, as seen from docs/.
_README = PurePosixPath("../README.md")


@dataclass(frozen=True, slots=True)
class Guide:
    """A page of docs/."""

    source: PurePosixPath  # below docs/
    title: str
    summary: str  # what the list says of it; without that its first sentence
    group: str  # the heading of the list that it stands under; "" for the list itself
    document: Document

    @property
    def page(self) -> str:
        """Its place on the site."""
        return _page(self.source)

    def target(self, href: str, sources: Collection[PurePosixPath]) -> str | None:
        """Where a link leads on the site; None if nowhere, as with files of the repository."""
        path, hash_, anchor = href.partition("#")
        target = posixpath.normpath(posixpath.join(str(self.source.parent), path)).removeprefix("../docs/")
        if target in _OTHERWISE:
            return _OTHERWISE[target]
        found = PurePosixPath(target)
        return f"{_page(found)}{hash_}{anchor}" if found in sources else None


def _page(source: PurePosixPath) -> str:
    if source == _README:
        return "guides/ortforge.html"
    path = source.with_name("index.md") if source.name == LIST else source
    return f"guides/{path.with_suffix('.html')}"


def guides(folder: Path) -> tuple[Guide, ...]:
    """All guides, in the order of the list, which comes first.

    Raises:
        OutputError: a page is in no list, or a link of the list leads nowhere.
    """
    if not (folder / LIST).is_file():
        return ()
    first = _read(folder, PurePosixPath(LIST), "", "")
    found = [first, *([_read(folder, _README, "", "")] if (folder / _README).is_file() else [])]
    for source, title, summary, group in _listed(first.document.tokens):
        if any(guide.source == source for guide in found):
            raise OutputError(f"{folder / LIST}: links to {source} twice")
        if not (folder / source).is_file():
            raise OutputError(f"{folder / LIST}: links to {source}, which is not there")
        guide = _read(folder, source, summary, group)
        if title not in guide.title:  # found by both names then
            guide = replace(guide, summary=f"{title}: {guide.summary}" if guide.summary else title)
        found.append(guide)
    missing = {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")} - {str(g.source) for g in found}
    if missing:
        raise OutputError(f"{folder / LIST}: does not list {', '.join(sorted(missing))}")
    return tuple(found)


def _read(folder: Path, source: PurePosixPath, summary: str, group: str) -> Guide:
    document = parse((folder / source).read_text(encoding="utf-8"))
    if not document.headings or document.headings[0].level != 1:
        raise OutputError(f"{folder / source}: begins with no heading")
    title = document.headings[0]
    return Guide(source, title.text, summary or re.split(r"(?<=[.:])\s", title.section)[0], group, document)


def _listed(tokens: tuple[Token, ...]) -> Iterator[tuple[PurePosixPath, str, str, str]]:
    """Each link of the list: source, what it is called, what is said of it, and the heading above."""
    group = ""
    for before, token in itertools.pairwise(tokens):
        if before.type == "heading_open" and before.tag == "h2":
            group = plain(token)
        elif token.type == "inline" and before.type == "paragraph_open":
            rest = plain(token).rpartition(": ")[2] if ": " in plain(token) else ""
            children = token.children or []
            for at, child in enumerate(children):
                if child.type == "link_open":
                    text = "".join(t.content for t in children[at + 1 :][: _closes(children[at + 1 :])])
                    yield PurePosixPath(posixpath.normpath(str(child.attrGet("href")))), text, rest, group


def _closes(children: list[Token]) -> int:
    return next(at for at, child in enumerate(children) if child.type == "link_close")
