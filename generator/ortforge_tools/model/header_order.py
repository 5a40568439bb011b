"""Which C header declares what, and the order in which C sees them.

Input: a registry. Output: its items by header, and the headers in the order in which the main header includes them. Headers without a
template of their own go where the items that need them are.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..text import by_key
from .declaration_order import needed
from .registry import EXPERIMENTAL_HEADER, MAIN_SECTIONS, SECTIONS, Macro, Registry, once

ERROR_CODE_HEADER = "onnxruntime_error_code.h"
MAIN_HEADER = "onnxruntime_c_api.h"
EP_HEADER = "onnxruntime_ep_c_api.h"
INIT_HEADER = "onnxruntime_c_init.h"
GROUPS_HEADER = "onnxruntime_experimental_groups.h"
#: Those that have a template of their own, in the order in which they include each other. All others come out of `header.h.j2`.
HEADERS = (ERROR_CODE_HEADER, MAIN_HEADER, EP_HEADER, EXPERIMENTAL_HEADER)
#: Stands for those declarations of the main header that headers need which it includes before all others.
FIRST_PART = ""

Sections: TypeAlias = Mapping[str, list[Any]]


def is_generated_header(header: str) -> bool:
    """Is it made of something else than the items of a spec file that names it?"""
    return header in (INIT_HEADER, GROUPS_HEADER) or header.endswith("_keys.h")


@dataclass(frozen=True, slots=True)
class Places:
    """Where headers without a template of their own are included: the main header brings them all."""

    early: tuple[str, ...]  # before its own declarations, which need them
    middle: tuple[str, ...]  # behind them, before the EP header, which needs these
    rest: tuple[str, ...]  # behind that

    @property
    def order(self) -> tuple[str, ...]:
        """All headers in the order in which C sees what they declare."""
        return (
            ERROR_CODE_HEADER,
            FIRST_PART,
            *self.early,
            MAIN_HEADER,
            *self.middle,
            EP_HEADER,
            *self.rest,
            EXPERIMENTAL_HEADER,
        )

    def before(self, header: str) -> tuple[str, ...]:
        """What a header includes before its own declarations."""
        return self.early if header == MAIN_HEADER else ()

    def behind(self, header: str) -> tuple[str, ...]:
        """What it includes behind them."""
        return (*self.middle, EP_HEADER, *self.rest) if header == MAIN_HEADER else ()


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All items of a registry, by header and section."""

    by_header: Mapping[str, Sections]
    places: Places
    forward: frozenset[str]  # names of handles and structs: a pointer can do without their declaration
    home: Mapping[str, str]  # the first header that declares a name: what was experimental once may have two

    def declared(self, header: str) -> list[Any]:
        """What a header declares, apart from macros, handles, and functions that are looked up by name."""
        sections = self.by_header[header]
        items = [i for s in ("enums", "typedefs", "callbacks", "structs", "functions") for i in sections[s]]
        return items + [constant for constant in sections["constants"] if constant.type is not None]

    def later(self, header: str) -> dict[str, str]:
        """The names that only headers behind this one declare, each with its header."""
        position = {name: index for index, name in enumerate(self.places.order)}
        return {name: other for name, other in self.home.items() if position[other] > position[header]}


@once
def arrange(registry: Registry) -> Arrangement:
    """The headers of a registry, without those of overlays."""
    by_header = _by_header(registry)
    forward = frozenset(item.name for s in ("handles", "structs") for item in registry.section(s))
    places = _places(by_header, forward)
    by_header |= _first_part(by_header, places, forward)
    home: dict[str, str] = {}
    for header, sections in by_header.items():
        for section in SECTIONS:
            for item in sections[section]:
                if not isinstance(item, Macro):
                    home.setdefault(item.name, header)
    return Arrangement(by_header, places, forward, home)


def _by_header(registry: Registry) -> dict[str, dict[str, list[Any]]]:
    result: dict[str, dict[str, list[Any]]] = {header: {s: [] for s in SECTIONS} for header in HEADERS}
    for file in registry.files:
        for section in SECTIONS:
            for item in getattr(file, section):
                header = item.header or file.header
                result.setdefault(header, {s: [] for s in SECTIONS})[section].append(item)
    return result


def _first_part(
    by_header: Mapping[str, Mapping[str, list[Any]]], places: Places, forward: frozenset[str]
) -> dict[str, dict[str, list[Any]]]:
    """The main header without the declarations that early headers need, and these."""
    main = by_header[MAIN_HEADER]
    moved = ("enums", "typedefs", "callbacks", "structs")
    own = by_key((item.name, item) for section in moved for item in main[section])
    found: set[str] = set()

    def reach(item: Any) -> None:
        for name in needed(item, forward):
            if name in own and name not in found:
                found.add(name)
                for form in own[name]:
                    reach(form)

    for header in places.early:
        for section in MAIN_SECTIONS:
            for item in by_header[header][section]:
                reach(item)
    return {
        FIRST_PART: {s: [i for i in main[s] if s in moved and i.name in found] for s in SECTIONS},
        MAIN_HEADER: {s: [i for i in main[s] if s not in moved or i.name not in found] for s in SECTIONS},
    }


def _places(by_header: Mapping[str, Mapping[str, list[Any]]], forward: Collection[str]) -> Places:
    """Place the headers that have no template of their own by what the others need of them."""
    others = [header for header in by_header if header not in HEADERS]
    if not others:
        return Places((), (), ())
    home = {i.name: header for header, parts in by_header.items() for s in SECTIONS for i in parts[s]}
    needs: dict[str, list[str]] = {}
    for header, parts in by_header.items():
        names = {n for s in MAIN_SECTIONS for i in parts[s] for n in needed(i, frozenset(forward))}
        wanted = {home[name] for name in names if name in home}
        needs[header] = [other for other in others if other in wanted and other != header]

    def reached(header: str, found: dict[str, None], users: frozenset[str] = frozenset()) -> dict[str, None]:
        for other in needs[header]:
            if other not in found and other not in users:  # headers that need each other are reported by the check
                reached(other, found, users | {header})
                found[other] = None
        return found

    early = reached(MAIN_HEADER, {})
    middle = reached(EP_HEADER, dict(early))
    rest: dict[str, None] = dict(middle)
    for header in others:
        if header not in rest:
            reached(header, rest)
            rest[header] = None
    return Places(tuple(early), tuple(h for h in middle if h not in early), tuple(h for h in rest if h not in middle))
