"""The registry -> everything the pages tell.

Input: a checked registry with its rules. Output: `Content`: each symbol with its description (that of `ortforge api`), its
place, who uses it, and where members lie.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...folders import calls_root, checkout_root
from ...lower.contracts import ResolvedRule, resolve
from ...lower.one_line import first_sentence
from ...model.contracts import Contract
from ...model.ctype import CType, Pointer, base_name, strip_const
from ...model.layout import SYSV64, StructLayout, layout
from ...model.registry import Field, Param, Registry, Struct, effective
from ...model.select import select
from ...text import by_key
from ..diff.changes import Diff
from ..diff.compare import compare
from ..diff.sides import side
from ..symbols.describe import Describer
from ..symbols.index import Symbol, Symbols
from ..symbols.languages import LANGUAGES, Language, Signatures
from .examples import Examples, examples
from .guides import Guide, guides
from .links import Linker
from .places import Place, SymbolKey, key, places, rule_place


@dataclass(frozen=True, slots=True)
class Entry:
    """A symbol with all that is known of it."""

    symbol: Symbol
    place: Place
    data: Mapping[str, Any]  # what `ortforge api --json` says
    summary: str  # its first sentence

    @property
    def name(self) -> str:
        """The name without that of a struct in front."""
        return self.symbol.name


@dataclass(frozen=True, slots=True)
class Use:
    """A function or member that mentions a type."""

    entry: Entry
    gives: bool  # does the caller get an object of the type from it?


@dataclass(frozen=True)  # without slots: the properties below are computed once
class Content:
    """All that the site tells."""

    registry: Registry
    entries: tuple[Entry, ...]  # in the registry's order
    rules: tuple[tuple[Contract, tuple[ResolvedRule, ...]], ...]
    layouts: Mapping[SymbolKey, StructLayout]  # struct and proposal -> on 64-bit systems
    linker: Linker
    signatures: Signatures
    guides: tuple[Guide, ...]  # the pages of docs/, if they are there
    examples: Examples

    @cached_property
    def releases(self) -> tuple[tuple[int, Diff | None], ...]:
        """Every release, oldest first, with what it changed."""
        every = [release.version for release in self.registry.releases]
        sides = [side(f"1.{version}", lambda: self.registry) for version in every]
        changed = [compare(old, new) for old, new in itertools.pairwise(sides)]
        return tuple(zip(every, [None, *changed], strict=True))

    def declarations(self, entry: Entry) -> list[tuple[Language, str]]:
        """What each language has of its own; the first is C."""
        found = [(one, self.signatures.own(key(entry.symbol), one.name)) for one in LANGUAGES]
        return [(one, text) for one, text in found if text is not None]

    def members(self, entry: Entry) -> list[Entry]:
        """The members or enumerators of a symbol, in order."""
        return list(self.siblings((entry.symbol.path, entry.symbol.overlay)))

    def siblings(self, owner: SymbolKey) -> tuple[Entry, ...]:
        """The members or enumerators of what `owner` stands for."""
        return tuple(self._by_owner.get(owner, ()))

    def additions(self, overlay: str) -> list[tuple[str, list[Entry]]]:
        """What a proposal appends to structs of the registry."""
        own = {e.symbol.path for e in self.entries if e.symbol.overlay == overlay and e.symbol.owner is None}
        return [(o, list(m)) for (o, layer), m in self._by_owner.items() if layer == overlay and o not in own]

    def uses(self, entry: Entry) -> list[Use]:
        """Who mentions a type."""
        return list(self._uses.get((entry.symbol.path, entry.symbol.overlay), ()))

    def top(self, kind: str, overlay: str | None = None) -> list[Entry]:
        """The symbols of a kind that belong to nothing else, by name."""
        found = [e for e in self.entries if e.symbol.kind == kind and e.symbol.overlay == overlay]
        return sorted((e for e in found if e.symbol.owner is None), key=lambda e: e.name.lower())

    @cached_property
    def _by_owner(self) -> dict[SymbolKey, list[Entry]]:
        owned = ((entry.symbol.owner, entry) for entry in self.entries)
        return by_key(((owner.name, entry.symbol.overlay), entry) for owner, entry in owned if owner is not None)

    @cached_property
    def _uses(self) -> dict[SymbolKey, list[Use]]:
        types = {(e.symbol.path, e.symbol.overlay) for e in self.entries if e.symbol.owner is None}
        found: dict[SymbolKey, list[Use]] = {}
        for entry in self.entries:
            overlay = entry.symbol.overlay
            for name, gives in _mentioned(entry.symbol.newest).items():
                target = (name, overlay) if (name, overlay) in types else (name, None)
                own = entry.symbol.owner is not None and entry.symbol.owner.name == name
                if target in types and not own:
                    found.setdefault(target, []).append(Use(entry, gives))
        return found


def collect(registry: Registry) -> Content:
    """Describe everything."""
    symbols = Symbols(registry)
    where = places(symbols.all)
    describer = Describer(registry)
    entries = []
    for symbol in symbols.all:
        data = describer.describe(symbol)
        entries.append(Entry(symbol, where[key(symbol)], data, first_sentence(data["doc"])))
    rules = resolve(registry)
    rule_places = {r.rule.id: rule_place(group.group, r.rule.id) for group, found in rules for r in found}
    return Content(
        registry,
        tuple(entries),
        rules,
        dict(_layouts(registry)),
        Linker(symbols.all, where, rule_places),
        Signatures(registry),
        guides(checkout_root() / "docs"),
        _examples(entries),
    )


def _examples(entries: Iterable[Entry]) -> Examples:
    """Programs that call released functions."""
    released = [entry for entry in entries if entry.symbol.overlay is None]
    slots = [entry for entry in released if entry.data["python_name"] and entry.data["owner"]]
    python_names = {(str(e.data["owner"]), str(e.data["python_name"])): e.symbol.path for e in slots}
    return examples(calls_root(), python_names, (entry.symbol.path for entry in released))


def _layouts(registry: Registry) -> Iterator[tuple[SymbolKey, StructLayout]]:
    """Sizes and offsets in the newest version that is known whole; of older structs, in the last that had them."""
    for version in range(registry.oldest, registry.newest_described + 1):
        for name, found in layout(select(registry, version), SYSV64).items():
            yield (name, None), found
    for overlay in registry.overlays:
        info = overlay.info
        for name, found in layout(select(registry, info.adds_to, [info.name]), SYSV64).items():
            yield (name, info.name), found


def _mentioned(item: Any) -> dict[str, bool]:
    """The types in the signature of a function or the type of a member; True for those that it gives."""
    found: dict[str, bool] = {}

    def add(ctype: CType, gives: bool) -> None:
        name = base_name(ctype)
        if name:
            found[name] = found.get(name, False) or gives

    if isinstance(item, Field):
        add(item.type, False)
    if hasattr(item, "returns"):
        add(item.returns.type, isinstance(item.returns.type, Pointer))
        for param in _params(item.params):
            add(param.type, param.dir == "out" and _is_pointer_to_pointer(param.type))
    return found


def _params(params: Iterable[Any]) -> Iterator[Param]:
    for param in params:
        if isinstance(param, Param):
            yield effective(param)


def _is_pointer_to_pointer(ctype: CType) -> bool:
    return isinstance(ctype, Pointer) and isinstance(strip_const(ctype.to), Pointer)


def struct_of(entry: Entry) -> Struct | None:
    """The struct that a symbol is or belongs to."""
    item = entry.symbol.newest
    owner = entry.symbol.owner
    if isinstance(item, Struct):
        return item
    return owner if isinstance(owner, Struct) else None
