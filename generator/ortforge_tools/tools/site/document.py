"""Markdown -> headings, text to search, and HTML.

Input: a guide, or text that a template made of the registry. Output: a `Document`. Names in code become links to their symbols; in text of the registry, names in
sentences, too, and HTML in it is text.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from .links import PageLinks

_GUIDE = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
_REGISTRY = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["code", "image"])
#: A heading that is no name.
_WORDS = re.compile(r"[A-Z]?[a-z]+( [\w-]+)*")
_NO_WORD = re.compile(r"[^\w\- ]+")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading with the text of its section."""

    level: int
    id: str
    text: str
    section: str = ""  # up to the next heading, of any level


@dataclass(frozen=True, slots=True)
class Document:
    """Parsed Markdown."""

    tokens: tuple[Token, ...]
    headings: tuple[Heading, ...]
    registry: bool  # is it text of the registry?

    @property
    def parts(self) -> list[tuple[str, str]]:
        """Text and anchor of the headings that a list of contents shows."""
        return [(heading.text, f"#{heading.id}") for heading in self.headings if heading.level == 2]

    def html(
        self, links: PageLinks, resolve: Callable[[str], str | None] | None = None, pictures: Path | None = None
    ) -> Markup:
        """What stands on the page.

        Args:
            links: of the page.
            resolve: link of the text -> address below the site's folder, None where the site has no such place.
            pictures: the folder that pictures are relative to.
        """
        tokens = list(self._tokens(links, resolve, pictures))
        html = _GUIDE.renderer.render(tokens, _GUIDE.options, {})
        # An empty corner of a table is no heading.
        return Markup(html.replace("<th></th>", "<td></td>"))  # noqa: S704 - our own text, escaped where it is not

    def _tokens(
        self, links: PageLinks, resolve: Callable[[str], str | None] | None, pictures: Path | None
    ) -> Iterator[Token]:
        heading = ""
        for token in self.tokens:
            if token.type == "html_block" and token.content.lstrip().startswith("<!--"):
                continue
            if token.type == "heading_open":
                heading = str(token.attrGet("id"))
            if token.type == "fence":
                code = links.code(token.content) if token.info in ("c", "cpp") else token.content
                yield _html(Markup('<div class="code"><pre tabindex="0"><code>{}</code></pre></div>\n').format(code))
            elif token.type in ("table_open", "table_close"):
                box = _html('<div class="scroll" tabindex="0">' if token.nesting > 0 else "</div>\n")
                yield from (box, token) if token.nesting > 0 else (token, box)
            elif token.children:
                inside = links.within(heading) if self.registry else links
                yield token.copy(children=list(self._inline(token.children, inside, resolve, pictures)))
            else:
                yield token

    def _inline(
        self,
        children: Sequence[Token],
        links: PageLinks,
        resolve: Callable[[str], str | None] | None,
        pictures: Path | None,
    ) -> Iterator[Token]:
        opened: list[bool] = []
        for child in children:
            if child.type == "link_open":
                href = str(child.attrGet("href"))
                if not href.startswith(("https://", "http://", "#")):
                    found = resolve(href) if resolve else href
                    href = links.href(found) if found is not None else ""
                opened.append(bool(href))
                if href:
                    yield child.copy(attrs={"href": href})
            elif child.type == "link_close":
                if opened.pop():
                    yield child
            elif any(opened):
                yield child
            elif child.type == "code_inline":
                yield _html(links.to(child.content))
            elif child.type == "text" and self.registry:
                yield _html(links.text(child.content))
            elif child.type == "image" and pictures:
                svg = (pictures / str(child.attrGet("src"))).read_text(encoding="utf-8")  # has the page's colors then
                yield _html(f'<span class="picture" tabindex="0">{svg}</span>')
            else:
                yield child


def parse(text: str, registry: bool = False) -> Document:
    """Markdown as GitHub reads it, as far as docs/ uses it; headings get the ids that GitHub gives them, or of the registry the name in front of a colon."""
    tokens = tuple((_REGISTRY if registry else _GUIDE).parse(text))
    taken: set[str] = set()
    headings: list[Heading] = []
    words: list[list[str]] = []
    for before, token in itertools.pairwise(tokens):
        if before.type == "heading_open":
            said = plain(token)
            name = said.partition(": ")[0] if registry else said
            is_name = registry and not _WORDS.fullmatch(name)
            before.attrSet("id", _unique(name.replace(" ", "-") if is_name else slug(name), taken))
            headings.append(Heading(int(before.tag[1:]), str(before.attrGet("id")), said))
            words.append([])
        elif headings and (token.type in {"inline", "fence"}):
            words[-1].append(plain(token) if token.children else token.content)
    sections = tuple(Heading(h.level, h.id, h.text, " ".join(said)) for h, said in zip(headings, words, strict=True))
    return Document(tokens, sections, registry)


def slug(text: str) -> str:
    """The id that GitHub gives to a heading, for example "C and C++" -> "c-and-c"."""
    return _NO_WORD.sub("", text.strip().lower()).replace(" ", "-")


def _unique(name: str, taken: set[str]) -> str:
    names = itertools.chain([name], (f"{name}-{number}" for number in itertools.count(1)))
    found = next(one for one in names if one not in taken)
    taken.add(found)
    return found


def plain(inline: Token) -> str:
    """The words of a line, without its markup."""
    said = (" " if t.type in ("softbreak", "hardbreak") else t.content for t in inline.children or ())
    return "".join(said).strip()


def _html(text: str) -> Token:
    return Token("html_block", "", 0, content=text)
