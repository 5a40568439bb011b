"""HTML files -> what tests ask of them: ids, links, what they load, whether their tags fit."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

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
