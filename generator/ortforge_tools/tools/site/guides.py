"""The pages of docs/ -> guides of the site.

Input: the folder with the Markdown. Output: `Guide`s, parsed, in the order of docs/README.md, which lists them all. A wheel has no docs/, so its site has no guides.
"""

from __future__ import annotations

import itertools
import posixpath
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ...errors import OutputError

#: The list of guides; a page of its own on the site.
LIST = "README.md"
_NO_WORD = re.compile(r"[^\w\- ]+")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a guide."""

    level: int
    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Guide:
    """A page of docs/."""

    source: PurePosixPath  # below docs/
    title: str
    summary: str  # what the list says of it; without that its first sentence
    group: str  # the heading of the list that it stands under; "" for the list itself
    tokens: tuple[Token, ...]
    headings: tuple[Heading, ...]

    @property
    def page(self) -> str:
        """Its place on the site."""
        return guide_page(self.source)


def guide_page(source: PurePosixPath) -> str:
    """Where the page of docs/ with this name is on the site."""
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
    found = [first]
    for source, title, summary, group in _listed(first):
        if any(guide.source == source for guide in found):
            raise OutputError(f"{folder / LIST}: links to {source} twice")
        if not (folder / source).is_file():
            raise OutputError(f"{folder / LIST}: links to {source}, which is not there")
        guide = _read(folder, source, summary, group)
        found.append(guide if title in guide.title else _called(guide, title))
    missing = {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")} - {str(g.source) for g in found}
    if missing:
        raise OutputError(f"{folder / LIST}: does not list {', '.join(sorted(missing))}")
    return tuple(found)


def _called(guide: Guide, title: str) -> Guide:
    """The guide with what the list calls it in its summary, so that it is found by both names."""
    summary = f"{title}: {guide.summary}" if guide.summary else title
    return Guide(guide.source, guide.title, summary, guide.group, guide.tokens, guide.headings)


def _read(folder: Path, source: PurePosixPath, summary: str, group: str) -> Guide:
    tokens = parse((folder / source).read_text(encoding="utf-8"))
    headings = tuple(_headings(tokens))
    if not headings or headings[0].level != 1:
        raise OutputError(f"{folder / source}: begins with no heading")
    return Guide(source, headings[0].text, summary or _first_sentence(tokens), group, tokens, headings)


def parse(text: str) -> tuple[Token, ...]:
    """Markdown as GitHub reads it, as far as docs/ uses it; headings get the ids that GitHub gives them."""
    parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    tokens = tuple(parser.parse(text))
    taken: set[str] = set()
    for token, inline in itertools.pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", _unique(slug(plain(inline)), taken))
    return tokens


def slug(text: str) -> str:
    """The id that GitHub gives to a heading, ex) "C and C++" -> "c-and-c"."""
    return _NO_WORD.sub("", text.strip().lower()).replace(" ", "-")


def _unique(name: str, taken: set[str]) -> str:
    number, found = 0, name
    while found in taken:
        number += 1
        found = f"{name}-{number}"
    taken.add(found)
    return found


def plain(inline: Token) -> str:
    """The words of a line, without its markup."""
    said = (" " if t.type in ("softbreak", "hardbreak") else t.content for t in inline.children or ())
    return "".join(said).strip()


def _headings(tokens: Iterable[Token]) -> Iterator[Heading]:
    listed = list(tokens)
    for token, inline in itertools.pairwise(listed):
        if token.type == "heading_open":
            yield Heading(int(token.tag[1:]), str(token.attrGet("id")), plain(inline))


def _first_sentence(tokens: Iterable[Token]) -> str:
    listed = list(tokens)
    for token, inline in itertools.pairwise(listed):
        if token.type == "paragraph_open" and token.level == 0:
            return re.split(r"(?<=[.:])\s", plain(inline), maxsplit=1)[0]
    return ""


def _listed(guide: Guide) -> Iterator[tuple[PurePosixPath, str, str, str]]:
    """Each link of the list: source, what it is called, what is said of it, and the heading above."""
    group = ""
    for before, token in zip(guide.tokens, guide.tokens[1:], strict=False):
        if before.type == "heading_open" and before.tag == "h2":
            group = plain(token)
        elif token.type == "inline" and before.type == "paragraph_open":
            links = list(_links(token))
            rest = plain(token).rpartition(": ")[2] if ": " in plain(token) else ""
            for href, text in links:
                yield PurePosixPath(posixpath.normpath(href)), text, rest, group


def _links(inline: Token) -> Iterator[tuple[str, str]]:
    href, text = "", ""
    for token in inline.children or ():
        if token.type == "link_open":
            href, text = str(token.attrGet("href")), ""
        elif token.type == "link_close":
            yield href, text
        else:
            text += token.content
