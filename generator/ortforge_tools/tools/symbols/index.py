"""The registry -> every name that C code can use, and looking one up.

Input: a checked registry. Output: `Symbol`s. A name may stand for several: GetName is a slot of four structs. Names are
found as C has them (OrtApi.CreateEnv, OrtApi::CreateEnv, CreateEnv), as Python has them (create_env), and in any case.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from ...lower.config_keys import key_path
from ...model.config_keys import ConfigKey
from ...model.registry import (
    KEY_SECTION,
    SECTIONS,
    Callback,
    Enum,
    Field,
    Overlay,
    Registry,
    Slot,
    Struct,
    Union,
    lifetime,
    lookup_name,
)
from ...names import key_constant, python_name
from ...text import by_key

EXPERIMENTAL = "experimental function"
_KINDS = {
    "constants": "constant",
    "macros": "macro",
    "handles": "handle",
    "enums": "enum",
    "typedefs": "typedef",
    "callbacks": "callback",
    "structs": "struct",
    "functions": "function",
    "experimental": EXPERIMENTAL,
}
#: The kind of symbols that are names in texts, not in C.
KEY = "configuration key"
_MEMBERS = {Slot: "slot", Field: "member", Union: "union"}
_SUGGESTIONS = 8


@dataclass(frozen=True, slots=True)
class Symbol:
    """A name with all the forms it had."""

    path: str  # ex) "OrtApi.CreateEnv"
    kind: str  # ex) "slot"
    forms: tuple[Any, ...]  # items of the model, oldest first
    owner: Struct | Enum | None = None  # of a member or enumerator
    header: str = ""
    overlay: str | None = None  # the proposal it comes from
    aliases: tuple[str, ...] = field(default=(), compare=False)  # other names it is found by

    @property
    def name(self) -> str:
        """The name without that of a struct in front; of a configuration key, the key."""
        return str(self.newest.name) if self.kind == KEY else self.path.rpartition(".")[2]

    @property
    def newest(self) -> Any:
        """Its newest form."""
        return self.forms[-1]

    @property
    def since(self) -> int:
        """First API version that has it."""
        return lifetime(self.forms)[0]

    @property
    def until(self) -> int | None:
        """Last API version that has it; None while it lives."""
        return lifetime(self.forms)[1]


class Symbols:
    """All symbols of a registry, in its order."""

    def __init__(self, registry: Registry) -> None:
        found: dict[tuple[str, str | None], Symbol] = {}
        for symbol in _every(registry):
            key = (symbol.path, symbol.overlay)
            before = found.get(key)
            if before is not None:
                symbol = _joined(before, symbol)  # noqa: PLW2901 - one more form of what is there
            found[key] = symbol
        self.all = tuple(found.values())
        self._by_name = by_key(
            (name, symbol)
            for symbol in self.all
            for name in {_folded(name) for name in (symbol.path, symbol.name, *symbol.aliases)}
        )

    def find(self, text: str) -> list[Symbol]:
        """The symbols of a name: those written exactly so, else those that differ in case or style only."""
        found = self._by_name.get(_folded(text), [])
        plain = text.replace("::", ".")
        return [s for s in found if plain in (s.path, s.name)] or found

    def matching(self, pattern: str) -> list[Symbol]:
        """The symbols that fit a pattern with * and ?, in any case."""
        glob = pattern.replace("::", ".").replace("[", "[[]").lower()  # brackets are no choices here
        return [s for s in self.all if any(fnmatchcase(name.lower(), glob) for name in (s.path, s.name))]

    def near(self, text: str) -> list[str]:
        """Paths somebody may have meant: those that contain the text, then those spelled like it."""
        wanted = _folded(text)
        inside = [s.path for s in self.all if len(wanted) > 2 and wanted in _folded(s.path)]
        names = {_folded(name): s.path for s in reversed(self.all) for name in (s.path, s.name)}
        alike = difflib.get_close_matches(wanted[:200], names, n=_SUGGESTIONS, cutoff=0.7)
        return list(dict.fromkeys([*sorted(inside, key=len), *(names[n] for n in alike)]))[:_SUGGESTIONS]

    def completions(self, incomplete: str) -> list[str]:
        """Names that begin with what was typed: those of structs' members by their path too, keys by their constants."""
        start = _folded(incomplete)
        constants = [str(form.constant) for s in self.all if s.kind == KEY for form in s.forms if form.constant]
        names = [name for s in self.all for name in (s.path, s.name)] + constants
        return list(dict.fromkeys(name for name in names if _folded(name).startswith(start)))


def _folded(name: str) -> str:
    return name.replace("::", ".").replace("_", "").lower()


def _joined(old: Symbol, new: Symbol) -> Symbol:
    """One symbol of two forms."""
    forms = tuple(sorted((*old.forms, *new.forms), key=lambda form: form.since))
    last = new if new.newest.since >= old.newest.since else old
    aliases = tuple(dict.fromkeys((*old.aliases, *new.aliases)))
    return Symbol(old.path, last.kind, forms, last.owner, last.header, last.overlay, aliases)


def _every(registry: Registry) -> Iterator[Symbol]:
    for section in SECTIONS:
        for item in registry.section(section):
            yield from _item(item, _KINDS[section], None)
    for key in registry.section(KEY_SECTION):
        yield _key(key)
    for overlay in registry.overlays:
        yield from _overlay(registry, overlay)


def _key(key: ConfigKey) -> Symbol:
    names = [key.constant, key_constant(key.scope, key.name) if key.scope != "ep" else None]
    return Symbol(key_path(key), KEY, (key,), None, key.header, None, tuple(name for name in names if name))


def _overlay(registry: Registry, overlay: Overlay) -> Iterator[Symbol]:
    structs = {s.name: s for s in registry.section("structs")}
    for section in SECTIONS:
        for item in getattr(overlay.items, section):
            yield from _item(item, _KINDS[section], overlay.info.name)
    for extension in overlay.items.extend:
        yield from _members(structs[extension.struct], extension.members, overlay.info.name)


def _item(item: Any, kind: str, overlay: str | None) -> Iterator[Symbol]:
    aliases: tuple[str, ...] = (item.symbol,) if isinstance(item, Callback) and item.symbol else ()
    if kind == EXPERIMENTAL:
        aliases = (lookup_name(item),)
    yield Symbol(item.name, kind, (item,), None, item.header, overlay, aliases)
    if isinstance(item, Enum):
        for value in item.values:
            yield Symbol(value.name, "enumerator", (value,), item, item.header, overlay, (f"{item.name}.{value.name}",))
    if isinstance(item, Struct):
        yield from _members(item, item.members, overlay)


def _members(struct: Struct, members: Iterable[Any], overlay: str | None) -> Iterator[Symbol]:
    for member in members:
        aliases = (python_name(member.name),) if isinstance(member, Slot) else ()
        kind = _MEMBERS[type(member)]
        yield Symbol(f"{struct.name}.{member.name}", kind, (member,), struct, struct.header, overlay, aliases)
