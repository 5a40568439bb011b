"""Symbols in the languages that ortforge makes: for `ortforge api --lang` and for the tabs of `ortforge docs`.

c, cpp, python, rust, csharp, go    one module per language, named as `--lang` has it

A module has a function `signatures(registry)`. It gives the text of every symbol that the language has, by `Key`; what the language lacks is left out. It asks
the lowering that the language's emitter asks (generator/ortforge_tools/lower), and so says what generated/ says; it reads no output. Where tables are structs that one could write by hand, `slots(registry)`
gives the members in the same way, for those who do.

To add a language: write such a module (rust.py is one to follow), and a line in `LANGUAGES`. The command line, its completion, its JSON, the site and their tests
go by that list. A text may have several lines; the last has no line end. It is code without documentation, as an author would look it up: what a caller writes
for functions, what an implementer writes for slots, the whole declaration for enums and plain structs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TypeAlias

from ....model.registry import Registry

#: The longest line of code on a page.
WIDTH = 84
#: The path of a `Symbol`, and the proposal it comes from: ("OrtApi.CreateEnv", None).
Key: TypeAlias = "tuple[str, str | None]"


@dataclass(frozen=True, slots=True)
class Language:
    """A language that has bindings of ours."""

    name: str  # what --lang takes, and the name of the module
    title: str  # on tabs and in messages
    falls_back: str = ""  # the language whose declaration holds where this one has none of its own
    has_slots: bool = False  # has its module `slots`, too?

    def signatures(self, registry: Registry) -> Mapping[Key, str]:
        """What the language has of each symbol; keys that are no symbol's say nothing."""
        found: Mapping[Key, str] = import_module(f".{self.name}", __package__).signatures(registry)
        return found

    def slots(self, registry: Registry) -> Mapping[Key, str]:
        """How the language declares each function of a table, and each that an EP fills, as a member of its struct."""
        found: Mapping[Key, str] = import_module(f".{self.name}", __package__).slots(registry)
        return found


#: In the order in which they are shown. The first has every symbol.
LANGUAGES = (
    Language("c", "C", has_slots=True),
    Language("cpp", "C++", falls_back="c"),
    Language("python", "Python"),
    Language("rust", "Rust", has_slots=True),
    Language("csharp", "C#", has_slots=True),
    Language("go", "Go"),
)


def structs_of_eps(registry: Registry) -> Iterator[Key]:
    """The structs that EPs fill, in the order of the classes that a language has for them: shipped ones, then those of each proposal."""
    from ....lower import ep_classes  # not above: the command line asks for the list of languages before anything else

    overlays = (None, *(overlay.info.name for overlay in registry.overlays))
    for found, overlay in zip(ep_classes.lower(registry), overlays, strict=True):
        yield from ((view.c, overlay) for view in found.views)


def laid_out(head: str, params: Sequence[str], tail: str) -> str:
    """`head(params)tail` on one line, or with a parameter on each where that is too long for a page."""
    line = f"{head}({', '.join(params)}){tail}"
    return line if len(line) <= WIDTH or not params else f"{head}(\n    " + ",\n    ".join(params) + f"){tail}"


def language(name: str) -> Language:
    """One of them by its name."""
    return next(one for one in LANGUAGES if one.name == name)


class Signatures:
    """The texts of one registry; a language is lowered when it is first asked for."""

    def __init__(self, registry: Registry, *, slots: bool = False) -> None:
        """`slots`: those of members, instead of those of calls."""
        self._registry = registry
        self._slots = slots
        self._found: dict[str, Mapping[Key, str]] = {}

    def own(self, key: Key, name: str) -> str | None:
        """What a language itself has of a symbol."""
        if name not in self._found:
            asked = language(name)
            self._found[name] = (asked.slots if self._slots else asked.signatures)(self._registry)
        return self._found[name].get(key)

    def of(self, key: Key, name: str) -> str | None:
        """The same, or what holds in its place; None if the symbol cannot be reached from the language."""
        found = self.own(key, name)
        other = language(name).falls_back
        return self.of(key, other) if found is None and other else found
