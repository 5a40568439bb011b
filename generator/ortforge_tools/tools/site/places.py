"""Symbols -> their addresses on the site.

Input: the symbols of a registry. Output: `Place`s. A function has a page of its own, so have all types, constants and
macros; plain members and enumerators are anchors on the page of what they belong to. Addresses are made of
names alone: they stay when the API grows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from ..symbols.index import KEY, Symbol

#: A symbol's path, and the proposal it comes from.
SymbolKey: TypeAlias = "tuple[str, str | None]"
_UNSAFE = re.compile(r"[^\w-]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is."""

    page: str  # below the site's folder, ex) "api/OrtApi/CreateSession.html"
    anchor: str = ""  # on the page

    @property
    def url(self) -> str:
        """Page and anchor, relative to the site's folder."""
        return f"{self.page}#{self.anchor}" if self.anchor else self.page


def key(symbol: Symbol) -> SymbolKey:
    """What tells a symbol from all others."""
    return symbol.path, symbol.overlay


def slug(name: str) -> str:
    """A name as it may stand in a path."""
    return _UNSAFE.sub("-", name)


def release_page(version: int) -> str:
    """The page about what a release changed."""
    return f"releases/1.{version}.html"


def rule_place(group: str, rule: str) -> Place:
    """Where a rule is."""
    return Place(f"rules/{slug(group)}.html", rule)


def proposal_page(name: str) -> str:
    """The first page of a proposal."""
    return f"proposals/{slug(name)}/index.html"


def keys_page(scope: str) -> str:
    """The page with the configuration keys of a scope."""
    return f"keys/{slug(scope)}.html"


def places(symbols: Iterable[Symbol]) -> dict[SymbolKey, Place]:
    """Where every symbol is. Names that differ in case only get different pages: some file systems know no case."""
    found: dict[SymbolKey, Place] = {}
    taken: set[str] = set()
    all_symbols = list(symbols)
    own_pages = {(s.name, s.overlay) for s in all_symbols if s.owner is None}
    for symbol in all_symbols:
        if symbol.kind == KEY:
            found[key(symbol)] = Place(keys_page(symbol.newest.scope), symbol.path)
            continue
        folder = "api" if symbol.overlay is None else f"proposals/{slug(symbol.overlay)}"
        owner = symbol.owner.name if symbol.owner else None
        if owner is not None and symbol.kind != "slot":
            if (owner, symbol.overlay) in own_pages:
                found[key(symbol)] = Place(f"{folder}/{owner}.html", symbol.name)
            else:  # a proposal's member of a struct that it does not declare
                found[key(symbol)] = Place(proposal_page(symbol.overlay or ""), symbol.path)
            continue
        path = f"{folder}/{owner}/{symbol.name}" if owner else f"{folder}/{symbol.name}"
        while path.lower() in taken or path.lower().endswith("/index"):
            path += "_"
        taken.add(path.lower())
        found[key(symbol)] = Place(f"{path}.html")
    return found
