"""What the registry says of an item, in plain sentences for the documentation of any language.

Input: items of the model. Output: paragraphs: the text of the item, since when it is there, what NULL does, and a line for each parameter
that there is something to say about. Nothing is escaped, and no language's markup is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..model import registry as model
from ..model.ctype import base_name
from ..model.known import KNOWN
from ..model.once import once
from ..model.registry import Param, Registry, Slot, effective
from ..text import by_key
from .c_docs import ended, facts_of, page
from .ends import Ends
from .nulls import null_sentence


@dataclass(frozen=True, slots=True)
class Told:
    """What there is to say of one item."""

    paragraphs: tuple[str, ...]
    page: str  # the address of the official reference, where the registry has no text of its own
    params: tuple[tuple[str, str], ...]  # C name of a parameter, and sentences
    returns: str


class Teller:
    """Says what the registry knows; knows how objects are released."""

    def __init__(self, ends: Ends) -> None:
        self._ends = ends

    def item(self, item: Any, since: int, owner: str = "") -> Told:
        """All of an item; `since` is the version of what it stands in, `owner` the struct of a member."""
        said = [item.doc] if item.doc else []
        release = getattr(item, "release", None)
        if release:
            said.append(f"End it with {release}.")
        symbol = getattr(item, "symbol", None)
        if symbol:
            said.append(f"Libraries export theirs as {symbol}.")
        address = "" if said or (owner and not hasattr(item, "params")) else page(owner or item.name, bool(owner))
        paragraphs = [" ".join(said)] if said else []
        paragraphs += lifetime(item, since)
        null = null_sentence(item) if isinstance(item, Slot) else ""
        return Told((*paragraphs, *([null] if null else [])), address, tuple(self._params(item)), self._returned(item))

    def _params(self, item: Any) -> list[tuple[str, str]]:
        declared = getattr(item, "params", None) or ()
        found = ((param.name, self._param(effective(param), item)) for param in declared)
        return [(name, said) for name, said in found if said]

    def _returned(self, item: Any) -> str:
        returns = getattr(item, "returns", None)
        if returns is None or returns.status:
            return ""
        facts = [returns.doc] if returns.doc else []
        if returns.nullable:
            facts.append("May be NULL.")
        if returns.owner == "caller":
            facts.append(self._ended(base_name(returns.type), item))
        return " ".join(facts)

    def _param(self, param: Param, item: Any) -> str:
        release = self._ends.by(base_name(param.type), item)
        said = [*([param.doc] if param.doc else []), *facts_of(param, release, ended(release))]
        if param.kept:
            said.append("It must outlive the object that the call changes.")
        if param.memory_kept:
            said.append("What it refers to must outlive the object that the call changes; itself it may be released.")
        return " ".join(said)

    def _ended(self, name: str, item: Any) -> str:
        return ended(self._ends.by(name, item))


class Book:
    """Says it of everything in a registry that all versions are described of: the newest form, there as long as all forms."""

    def __init__(self, registry: Registry) -> None:
        self._oldest = registry.oldest
        self.teller = Teller(Ends.of(registry))
        self._items: dict[str, list[Any]] = by_key(
            (item.name, item) for section in model.SECTIONS for item in registry.section(section)
        )
        self._members: dict[tuple[str, str], list[Any]] = by_key(
            ((s.name, m.name), m) for s in registry.section("structs") for m in s.members
        )
        self._told: dict[tuple[str, str, int], Told] = {}

    def item(self, name: str) -> Told:
        """A top-level item."""
        return self._once(("", name, self._oldest), self._items[name])

    def member(self, struct: str, name: str, since: int) -> Told:
        """A member; `since` is the version of what it stands in."""
        return self._once((struct, name, since), self._members[struct, name])

    def _once(self, key: tuple[str, str, int], forms: Sequence[Any]) -> Told:
        struct, _, since = key
        if key not in self._told:
            self._told[key] = self.teller.item(_joined(forms), since, struct)
        return self._told[key]


@once
def book(registry: Registry) -> Book:
    """The book of a registry, for all languages."""
    return Book(registry)


def _joined(forms: Sequence[Any]) -> Any:
    """The newest form, which is there as long as all of them together."""
    first, newest = min(forms, key=lambda f: f.since), max(forms, key=lambda f: f.since)
    if first is newest:
        return newest
    known = {"observed": first.observed, "known": first.known}
    return replace(newest, since=first.since, **known)


def lifetime(item: Any, since: int) -> list[str]:
    """Since when an item is there and until when, as paragraphs; `since` is the version of what it stands in."""
    said = []
    if item.since > since:
        early = f", or a release after 1.{item.observed[0]}" if getattr(item, "observed", ()) else ""
        told = KNOWN[item.known]
        said.append(f"Since ORT 1.{item.since}{early}." + (f" {told[0].upper()}{told[1:]}." if told else ""))
    if item.until is not None:
        said.append(f"Gone after ORT 1.{item.until}.")
    return said
