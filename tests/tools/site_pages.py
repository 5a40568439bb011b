"""HTML files -> what tests ask of them: ids, links, what they load, whether their tags fit; and a site -> links that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

_VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
#: What a browser fetches by itself: tag -> attribute.
_LOADED = {
    "script": "src",
    "img": "src",
    "link": "href",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
}


@dataclass
class Page(HTMLParser):
    """One page."""

    text: str
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)
    mistakes: list[str] = field(default_factory=list)
    rows: list[list[tuple[str, int]]] = field(default_factory=list)  # (class, span) of the cells of each table row
    words: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._open: list[str] = []
        self.feed(self.text)
        self.close()
        self.mistakes += [f"<{tag}> is not closed" for tag in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if len(found) != len(attrs):
            self.mistakes.append(f"<{tag}> has an attribute twice")
        if found.get("id"):
            self.ids.append(found["id"] or "")
        if tag == "a":
            self.links.append(found.get("href") or "")
        if _LOADED.get(tag) in found:
            self.loaded.append(found[_LOADED[tag]] or "")
        if tag == "tr":
            self.rows.append([])
        if tag == "td":
            self.rows[-1].append((found.get("class") or "", int(found.get("colspan") or 1)))
        if tag in ("li", "p", "div", "section", "ul", "dl", "pre", "table", "h1", "h2") and "p" in self._open:
            self.mistakes.append(f"<{tag}> inside <p>, which the browser closes before it")
        if tag not in _VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1] != tag:
            self.mistakes.append(f"</{tag}> at {self.getpos()} closes {self._open[-1:]}")
        else:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        self.words.append(data)


#: Hosts that stand for others: RFC 2606 and RFC 6761 keep these names from ever being anybody's.
_RESERVED = frozenset("example invalid localhost test".split())


def address(path: str, link: str) -> str:
    """A link of a page, relative to the site's folder."""
    return urljoin(f"/{path}", link).removeprefix("/")


def outside(link: str) -> bool:
    """Does a link leave the site?"""
    return bool(urlsplit(link).scheme) or link.startswith("//")


def external_mistake(link: str) -> str:
    """What is wrong with the form of a link to elsewhere, which nobody asks whether it is there; "" if nothing."""
    if any(not 0x20 < ord(character) < 0x7F for character in link):
        return "has a space or a character that is to be escaped"
    parts = urlsplit(link)
    if parts.scheme != "https":
        return "is not https"
    names = (parts.hostname or "").split(".")
    if len(names) < 2 or not all(names) or names[-1] in _RESERVED or names[-2] in _RESERVED:
        return "has a host that nobody has"
    if parts.username or any(sign in link for sign in "<>{}"):
        return "has a place that is to be filled in"
    return ""


def broken_links(pages: Mapping[str, Page]) -> Iterator[str]:
    """Page, link and what is wrong, of each link that leads to no page, to no place of a page, or has no good form."""
    for path, page in pages.items():
        for link in page.links:
            if outside(link):
                if mistake := external_mistake(link):
                    yield f"{path}: {link!r} {mistake}"
                continue
            target, sign, anchor = link.partition("#")
            there = address(path, target)
            if not link or there not in pages:
                yield f"{path}: {link!r} leads to no page"
            elif sign and anchor not in pages[there].ids:
                yield f"{path}: {link!r} leads to no place of {there}"
