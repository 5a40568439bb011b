"""Documentation of the items of a registry, in plain sentences for any language.

Input: items of the model. Output: paragraphs: the text of the item, since when it is there, what NULL does, and a line for each parameter
that there is something to say about. Nothing is escaped, and no language's markup is in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..model import registry as model
from ..model.ctype import base_name
from ..model.known import KNOWN
from ..model.registry import Enum, Enumerator, Param, Registry, Slot, effective, once
from ..text import by_key, wrap
from .c_docs import ended, facts_of, page
from .ends import Ends
from .nulls import null_sentence

#: Where the lines of a documentation comment end.
WIDTH = 100


@dataclass(frozen=True, slots=True)
class Doc:
    """The documentation of one item."""

    paragraphs: tuple[str, ...]
    page: str  # the address of the official reference, where the registry has no text of its own
    params: tuple[tuple[str, str], ...]  # C name of a parameter, and sentences
    returns: str


NO_DOC = Doc((), "", (), "")


def flow(paragraphs: Iterable[str], notes: Sequence[str], bullet: str, hanging: str) -> list[str]:
    """The lines of a comment: paragraphs with an empty line between them, and a list of notes behind them."""
    lines: list[str] = []
    for paragraph in paragraphs:
        lines += [*([""] if lines else []), *wrap(paragraph, WIDTH)]
    lines += [""] if notes and lines else []
    for note in notes:
        first, *others = wrap(note, WIDTH)
        lines += [f"{bullet}{first}", *(f"{hanging}{line}" for line in others)]
    return lines


class DocBook:
    """Documents everything in a registry that all versions are described of: the newest form, there as long as all forms."""

    def __init__(self, registry: Registry) -> None:
        self._oldest = registry.oldest
        self._ends = Ends.of(registry)
        self._items: dict[str, list[Any]] = by_key(
            (item.name, item) for section in model.SECTIONS for item in registry.section(section)
        )
        self._members: dict[tuple[str, str], list[Any]] = by_key(
            ((s.name, m.name), m) for s in registry.section("structs") for m in s.members
        )
        self._docs: dict[tuple[str, str, int], Doc] = {}  # of members, which every language asks for

    def item(self, name: str) -> Doc:
        """That of a top-level item."""
        return self._doc(_joined(self._items[name]), self._oldest)

    def member(self, struct: str, name: str, since: int) -> Doc:
        """That of a member; `since` is the version of what it stands in."""
        key = struct, name, since
        if key not in self._docs:
            self._docs[key] = self._doc(_joined(self._members[struct, name]), since, struct)
        return self._docs[key]

    def value(self, enum: Enum, value: Enumerator) -> Doc:
        """That of a value of an enum."""
        return self._doc(value, enum.since, enum.name)

    def _doc(self, item: Any, since: int, owner: str = "") -> Doc:
        """`since` is the version of what the item stands in, `owner` the struct of a member."""
        sentences = [item.doc] if item.doc else []
        release = getattr(item, "release", None)
        if release:
            sentences.append(f"End it with {release}.")
        symbol = getattr(item, "symbol", None)
        if symbol:
            sentences.append(f"Libraries export theirs as {symbol}.")
        address = "" if sentences or (owner and not hasattr(item, "params")) else page(owner or item.name, bool(owner))
        paragraphs = [" ".join(sentences)] if sentences else []
        paragraphs += lifetime(item, since)
        null = null_sentence(item) if isinstance(item, Slot) else ""
        return Doc((*paragraphs, *([null] if null else [])), address, tuple(self._params(item)), self._returned(item))

    def _params(self, item: Any) -> list[tuple[str, str]]:
        declared = getattr(item, "params", None) or ()
        docs = ((param.name, self._param(effective(param), item)) for param in declared)
        return [(name, text) for name, text in docs if text]

    def _returned(self, item: Any) -> str:
        returns = getattr(item, "returns", None)
        if returns is None or returns.status:
            return ""
        facts = [returns.doc] if returns.doc else []
        if returns.nullable:
            facts.append("May be NULL.")
        if returns.owner == "caller":
            facts.append(ended(self._ends.by(base_name(returns.type), item)))
        return " ".join(facts)

    def _param(self, param: Param, item: Any) -> str:
        release = self._ends.by(base_name(param.type), item)
        sentences = [*([param.doc] if param.doc else []), *facts_of(param, release, ended(release))]
        if param.kept:
            sentences.append("It must outlive the object that the call changes.")
        if param.memory_kept:
            sentences.append(
                "What it refers to must outlive the object that the call changes; itself it may be released."
            )
        return " ".join(sentences)


@once
def doc_book(registry: Registry) -> DocBook:
    """The documentation of a registry, for all languages."""
    return DocBook(registry)


def _joined(forms: Sequence[Any]) -> Any:
    """The newest form, which is there as long as all of them together."""
    first, newest = min(forms, key=lambda f: f.since), max(forms, key=lambda f: f.since)
    if first is newest:
        return newest
    known = {"observed": first.observed, "known": first.known}
    return replace(newest, since=first.since, **known)


def lifetime(item: Any, since: int) -> list[str]:
    """Since when an item is there and until when, as paragraphs; `since` is the version of what it stands in."""
    sentences = []
    if item.since > since:
        early = f", or a release after 1.{item.observed[0]}" if getattr(item, "observed", ()) else ""
        known = KNOWN[item.known]
        sentences.append(f"Since ORT 1.{item.since}{early}." + (f" {known[0].upper()}{known[1:]}." if known else ""))
    if item.until is not None:
        sentences.append(f"Gone after ORT 1.{item.until}.")
    return sentences
