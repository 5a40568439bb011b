"""Names in sentences and in C -> links.

Input: text of the registry. Output: HTML in which every name that the site has a place for leads there. Names of the same
struct, and of the same proposal, come first; a name that several structs have and that stands alone leads nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from markupsafe import Markup, escape

from ..symbols.index import KEY, Symbol
from .places import Place, SymbolKey, key

_WORD = re.compile(r"[A-Za-z_]\w*(?:(?:\.|::)[A-Za-z_]\w*)*|[^A-Za-z_]+")
_RULE = re.compile(r"\b[A-Z]{2,3}-\d\d\b")
_TOKEN = re.compile(r"[A-Za-z_]\w*|[^A-Za-z_]+")
#: What cannot be an English word: at least two humps, or an underscore.
_NAME_LIKE = re.compile(r"[A-Z][a-z0-9]+[A-Z]\w*|\w+_\w+|Ort[A-Z]\w*")
#: Where a long name may be broken: before a hump, behind an underscore.
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=_)(?=[A-Za-z0-9])")
_KEYWORDS = frozenset(
    "const struct enum union typedef void bool char short int long unsigned signed float double".split()
)


class Linker:
    """Knows where every name leads."""

    def __init__(
        self, symbols: Iterable[Symbol], places: Mapping[SymbolKey, Place], rules: Mapping[str, Place]
    ) -> None:
        self._rules = {rule: place.url for rule, place in rules.items()}
        self._full: dict[SymbolKey, str] = {}
        short: dict[SymbolKey, set[str]] = {}
        for symbol in symbols:
            place = places[key(symbol)]
            for name in (symbol.path, *symbol.aliases):
                if name == symbol.path or "." in name or name[0].isupper() or symbol.kind == KEY:
                    self._full.setdefault((name, symbol.overlay), place.url)
            if symbol.owner is not None:
                short.setdefault((symbol.name, symbol.overlay), set()).add(place.url)
        self._names = {name for name, _ in short}
        self._short = {name: next(iter(urls)) for name, urls in short.items() if len(urls) == 1}

    def url(self, name: str, owner: str | None = None, overlay: str | None = None) -> str | None:
        """Where a name leads, relative to the site's folder; None if nowhere, or to several places."""
        plain = name.replace("::", ".")
        for layer in dict.fromkeys((overlay, None)):
            for path in ([f"{owner}.{plain}"] if owner else []) + [plain]:
                found = self._full.get((path, layer))
                if found is not None:
                    return found
        for layer in dict.fromkeys((overlay, None)):
            found = self._short.get((plain, layer))
            if found is not None:
                return found
        return None

    def known(self, word: str) -> bool:
        """Is it a name, although it may lead nowhere?"""
        return word in self._names or (word, None) in self._full

    def rule(self, rule: str) -> str | None:
        """Where a rule is."""
        return self._rules.get(rule)


class PageLinks:
    """Makes links for one page."""

    def __init__(self, linker: Linker, page: str, owner: str | None = None, overlay: str | None = None) -> None:
        self._linker = linker
        self._page = page
        self._owner = owner
        self._overlay = overlay
        self.root = "../" * page.count("/")

    def within(self, owner: str) -> PageLinks:
        """The same page, where names of this struct stand without it."""
        return PageLinks(self._linker, self._page, owner, self._overlay)

    def href(self, url: str) -> str:
        """An address below the site's folder, as this page has to write it."""
        page, _, anchor = url.partition("#")
        return f"#{anchor}" if page == self._page and anchor else self.root + url

    def to(self, name: str, text: str | None = None, overlay: str | None = None) -> Markup:
        """A name as code, with a link if there is a place for it."""
        url = self._linker.url(name, self._owner, overlay or self._overlay)
        said = escape(text or name)
        if url is None:
            return Markup("<code>{}</code>").format(said)
        return Markup('<a href="{}"><code>{}</code></a>').format(self.href(url), said)

    @staticmethod
    def soft(name: str) -> Markup:
        """A name that may be broken between its humps."""
        return Markup("<wbr>").join(escape(part) for part in _HUMP.split(name))

    def text(self, words: str | None) -> Markup:
        """A sentence with its names as links."""
        parts = [self._word(word) for word in _WORD.findall(words or "")]
        return self._rules_in(Markup("").join(parts))

    def _word(self, word: str) -> Markup:
        if not (word[0].isalpha() or word[0] == "_"):
            return escape(word)
        known = "." in word or ":" in word or _NAME_LIKE.fullmatch(word)
        url = self._linker.url(word, self._owner, self._overlay) if known else None
        if url is None or url == self._page:
            code = _NAME_LIKE.fullmatch(word) and self._linker.known(word)
            return Markup("<code>{}</code>").format(word) if code else escape(word)
        return Markup('<a href="{}"><code>{}</code></a>').format(self.href(url), word)

    def _rules_in(self, text: Markup) -> Markup:
        def link(match: re.Match[str]) -> str:
            url = self._linker.rule(match[0])
            return str(Markup('<a href="{}">{}</a>').format(self.href(url), match[0])) if url else match[0]

        return Markup(_RULE.sub(link, str(text)))  # noqa: S704 - it was escaped word by word

    def code(self, text: str, name: str = "", calls: Mapping[str, str] | None = None) -> Markup:
        """C with its keywords marked and its types as links; `name` is what the code declares or shows, `calls` what members that it calls are."""
        parts: list[Markup] = []
        for token in _TOKEN.findall(text):
            if calls and token in calls and token != name and parts and parts[-1].endswith((".", "&gt;")):
                parts.append(
                    Markup('<a href="{}">{}</a>').format(self.href(self._linker.url(calls[token]) or ""), token)
                )
            elif token in _KEYWORDS:
                parts.append(Markup('<span class="k">{}</span>').format(token))
            elif token == name:
                parts.append(Markup('<span class="f">{}</span>').format(self.soft(token)))
            else:
                url = self._linker.url(token, None, self._overlay) if token[0].isupper() else None
                known = url is not None and "/" in url and url != self._page
                parts.append(
                    Markup('<a href="{}">{}</a>').format(self.href(url), token) if known and url else escape(token)
                )
        return Markup("").join(parts)
