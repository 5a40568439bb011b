"""Structs that an EP fills -> C++ classes, the structs behind them, and the functions in the slots.

Input: the classes of `ep_classes`. Output: one `CppClass` each: virtual methods with C++ signatures, and for every slot
the body of the function ORT calls. What a method takes and gives follows the kinds of `calls`, as in Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..model.registry import Registry
from . import ep_classes
from .by_hand import ByHand
from .c import Declarer, tagged_names, version_member
from .calls.api import lower as lower_calls
from .cpp_handles import views
from .cpp_slots import CppMethod, SlotWriter, classes, follows, names_by_hand
from .cpp_types import snake
from .ep_classes import ClassSet, ClassView


@dataclass(frozen=True, slots=True)
class CppClass:
    """One base class and what stands behind it."""

    name: str
    file: str
    c: str
    qualified: str  # the C struct, with its namespace
    namespace: str  # of an overlay's types, or empty
    redefined: tuple[str, ...]  # C names that mean an overlay's types in the slots
    version: str  # expression of what goes into the stamp
    base: str
    since: int
    stamp: str  # member, or empty
    includes: tuple[str, ...]
    methods: tuple[CppMethod, ...]
    together: tuple[tuple[str, str], ...]
    own: str  # slot that tells this library's structs from others
    keeps: tuple[str, ...]  # members of the box that keep what ORT borrowed
    doc: str | None

    @property
    def overridable(self) -> tuple[CppMethod, ...]:
        """Methods a class may have or not."""
        return tuple(m for m in self.methods if m.need in ("optional", "answered", "default") and not m.follows)

    @property
    def optional(self) -> tuple[CppMethod, ...]:
        """Methods whose slot is NULL unless a class has them."""
        return tuple(m for m in self.overridable if m.need == "optional")

    @property
    def shown(self) -> tuple[CppMethod, ...]:
        """What an author sees."""
        return tuple(m for m in self.methods if m.need != "host" and not m.follows)

    def bit(self, method: str) -> int:
        """Where an optional method stands in the mask of overridden ones."""
        return [m.name for m in self.optional].index(method)


def lower(registry: Registry, oldest: int, by_hand: ByHand) -> tuple[CppClass, ...]:
    """The classes of the shipped API, then those of overlays."""
    known = views(lower_calls(registry), by_hand)
    sets = ep_classes.lower(registry)
    by_hand.check(name for found in sets for view in found.views for name in names_by_hand(view))
    declarer = Declarer(tagged_names(registry))
    return tuple(
        _class(found, view, SlotWriter(found, view, known, by_hand, declarer), by_hand, oldest)
        for found in sets
        for view in found.views
    )


def _class(found: ClassSet, view: ClassView, writer: SlotWriter, by_hand: ByHand, oldest: int) -> CppClass:
    methods = tuple(map(writer.write, view.methods))
    used = {name for m in view.methods for name in writer.uses(m)} - {view.c}
    includes = {snake(f"Ort{found.classes[name]}") for name in used} | ({"proposal_types"} if view.prefix else set())
    includes = includes.union(*map(by_hand.headers, classes(view)))
    base = writer.written("Base")
    texts = any("box.texts." in line for m in methods for line in m.body)
    keeps = (*(["KeptTexts texts;"] if texts else []), *([f"{kept} kept;"] if (kept := writer.written("Kept")) else []))
    return CppClass(
        name=view.name,
        file=snake(f"Ort{view.name}"),
        c=view.c,
        qualified=f"{found.namespace}::{view.c}" if found.own else view.c,
        namespace=found.namespace,
        redefined=tuple(sorted(found.own)),
        version=str(found.adds_to) if found.own else "stamp()",
        base=f"detail::{base or 'Object'}",
        since=max(view.since, oldest),
        stamp=version_member(view.struct) or "",
        includes=tuple(sorted(includes)),
        methods=methods,
        together=tuple(_together(view)),
        own=next(m.c for m in methods if m.need in ("host", "abstract") and m.since <= max(view.since, oldest)),
        keeps=keeps,
        doc=view.doc,
    )


def _together(view: ClassView) -> Iterator[tuple[str, str]]:
    """What must be overridden together: (method, what it needs)."""
    shown = {m.c: m.function.name for m in view.methods if m.need != "host" and follows(view, m) is None}
    for m in view.methods:
        within = (name.removeprefix(f"{view.c}.") for name in m.slot.needed_with)
        pairs = [(other, m.c) for other in (*within, *m.slot.needed_if_true)]
        pairs += [(m.c, other) for other in m.slot.useless_without]
        yield from ((shown[one], shown[other]) for one, other in pairs if one in shown and other in shown)


def in_order(classes: tuple[CppClass, ...]) -> Iterator[CppClass]:
    """Classes after those they include."""
    done: set[str] = set()
    files = {c.file for c in classes}
    waiting = list(classes)
    while waiting:
        ready = next(c for c in waiting if all(i in done or i not in files for i in c.includes))
        waiting.remove(ready)
        done.add(ready.file)
        yield ready
