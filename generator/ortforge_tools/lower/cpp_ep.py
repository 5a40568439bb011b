"""Structs that an EP fills -> C++ classes, the structs behind them, and the functions in the slots.

Input: the classes of `ep_classes`. Output: one `CppClass` each: virtual methods with C++ signatures, and for every slot
the body of the function ORT calls. What a method takes and gives follows the kinds of `calls`, as in Python.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ..model.registry import Registry, version_member
from ..names import is_device
from . import ep_classes
from .c import Declarer, tagged_names
from .calls.api import lower as lower_calls
from .cpp_handles import views
from .cpp_slots import CppMethod, SlotWriter, classes
from .cpp_types import identifier, snake
from .ep_classes import ClassSet, ClassView, MethodView
from .overrides import Overrides

#: Headers that are no class.
GENERATED = ("versions", "views", "calls", "proposal_types", "known_values", "ortforge")


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
    own: tuple[str, ...]  # slots of which one, filled by this library, tells its structs from others
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


def lower(registry: Registry, oldest: int, overrides: Overrides) -> tuple[CppClass, ...]:
    """The classes of the shipped API, then those of overlays."""
    return tuple(
        _class(found, view, writer, overrides, oldest) for found, view, writer in _writers(registry, overrides)
    )


def passed_through(registry: Registry, overrides: Overrides) -> Iterator[tuple[ClassView, MethodView, MethodView]]:
    """Every slot with a method: as the registry classifies its parameters, and as an author in C++ gets them."""
    for _, view, writer in _writers(registry, overrides):
        yield from ((view, method, writer.with_raw(method)) for method in view.methods)


def _writers(registry: Registry, overrides: Overrides) -> Iterator[tuple[ClassSet, ClassView, SlotWriter]]:
    known = views(lower_calls(registry), overrides)
    declarer = Declarer(tagged_names(registry))
    for found in map(functools.partial(_with_free_names, overrides, known), ep_classes.lower(registry)):
        circular = _circular(found)
        for view in found.views:
            yield found, view, SlotWriter(found, view, known, overrides, declarer, circular[view.c])


def _with_free_names(overrides: Overrides, known: Mapping[str, str], found: ClassSet) -> ClassSet:
    """The classes with names that no hand-written type has, and no view."""
    taken = (overrides.types, known.values())
    new = {c: f"{name}Class" for c, name in found.classes.items() if any(name in names for names in taken)}
    return replace(found, classes={**found.classes, **new}, views=tuple(_with_cpp_names(new, v) for v in found.views))


def _with_cpp_names(new: Mapping[str, str], view: ClassView) -> ClassView:
    """A class whose methods have names that C++ can use."""
    return replace(view, name=new.get(view.c, view.name), methods=tuple(map(_with_cpp_name, view.methods)))


def _with_cpp_name(method: MethodView) -> MethodView:
    name = identifier(method.function.name)
    return method if name == method.function.name else replace(method, function=replace(method.function, name=name))


def _circular(found: ClassSet) -> dict[str, frozenset[str]]:
    """By struct, those whose classes need its class first: of a circle, the use that closes it."""
    needed: dict[str, set[str]] = {view.c: set() for view in found.views}
    closing: dict[str, set[str]] = {view.c: set() for view in found.views}

    def needs(one: str, other: str) -> bool:
        return other in needed[one] or any(needs(through, other) for through in needed[one])

    uses = [
        (m.need != "host", view.c, p.of)  # what ends an object needs its class in any case
        for view in found.views
        for m in view.methods
        for p in m.function.params
        if p.of in needed and p.of != view.c
    ]
    for _, name, other in sorted(uses):
        (closing if needs(other, name) else needed)[name].add(other)
    return {name: frozenset(closed) for name, closed in closing.items()}


def _class(found: ClassSet, view: ClassView, writer: SlotWriter, overrides: Overrides, oldest: int) -> CppClass:
    methods = tuple(map(writer.write, view.methods))
    used = {name for m in view.methods for name in writer.uses(m)} - {view.c}
    includes = {_file(found.classes[name], overrides) for name in used} | ({"proposal_types"} if view.prefix else set())
    includes = includes.union(*map(overrides.headers, classes(view)))
    base = writer.override("Base")
    texts = any("box.texts." in line for m in methods for line in m.body)
    keeps = (
        *(["mutable KeptTexts texts;"] if texts else []),
        *([f"mutable {kept} kept;"] if (kept := writer.override("Kept")) else []),
    )
    return CppClass(
        name=view.name,
        file=_file(view.name, overrides),
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
        together=tuple(_together(view, writer)),
        own=_own(methods, max(view.since, oldest)),
        keeps=keeps,
        doc=view.doc,
    )


def _file(name: str, overrides: Overrides) -> str:
    """The header of a class, beside those that are written by hand."""
    file = snake(f"Ort{name}")
    taken = file in overrides.files or file in GENERATED or file == "experimental" or is_device(file)
    return f"{file}_class" if taken else file


def _own(methods: tuple[CppMethod, ...], since: int) -> tuple[str, ...]:
    """A slot that is never NULL, or where there is none every slot of the first version: an object has at least one."""
    first = [m for m in methods if m.since <= since]
    certain = [m for needs in (("host", "abstract"), ("default", "answered")) for m in first if m.need in needs]
    never_null = certain[0].c if certain else None
    return (never_null,) if never_null is not None else tuple(m.c for m in first)


def _together(view: ClassView, writer: SlotWriter) -> Iterator[tuple[str, str]]:
    """What must be overridden together: (method, what it needs)."""
    shown = {m.c: m.function.name for m in view.methods if m.need != "host" and writer.counted_method(m) is None}
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
