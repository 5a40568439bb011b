"""Checks of what everything has: a name, versions, types.

Input: items of the model. Output: mistakes in a `Report`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from ..errors import Cause, Location, Note, Report, did_you_mean
from ..model.config_keys import ConfigKey
from ..model.ctype import SCALARS, CType, names_in
from ..model.known import KNOWN
from ..model.registry import KEY_SECTION, MAIN_SECTIONS, SECTIONS, TYPE_SECTIONS, Api, Param, Registry, lookup_name
from ..model.reserved import FOR_COMPILERS, reason
from ..names import snake_name

T = TypeVar("T")

_FOREVER = 10**6
PREFIX = "give it a prefix, as all names of ONNX Runtime have one, for example Ort"
#: Kinds of causes: a name that nothing defines, a type that lives shorter than what uses it, an item that ends before its parts.
UNKNOWN, LIFETIME, CLOSED = "unknown name", "lifetime", "closed"


@dataclass(frozen=True, slots=True)
class Range:
    """API versions from `first` to `last`, both inclusive."""

    first: int
    last: int

    @classmethod
    def of(cls, item: Any) -> Range:
        """The versions in which an item lives."""
        return cls(item.since, _FOREVER if item.until is None else item.until)

    def covers(self, other: Range) -> bool:
        """Does it have every version of `other`?"""
        return self.first <= other.first and other.last <= self.last

    def overlaps(self, other: Range) -> bool:
        """Is there a version in both?"""
        return self.first <= other.last and other.first <= self.last

    def __str__(self) -> str:
        return f"{self.first} and newer" if self.last == _FOREVER else f"{self.first} to {self.last}"


class Names:
    """Knows the names of one set of sections; overlays add to the API of one version, their background."""

    def __init__(self, registry: Registry, report: Report, background: Api | None = None) -> None:
        self._registry = registry
        self._report = report
        self._oldest, self._newest = registry.oldest, registry.newest
        source: Any = registry if background is None else background
        self._sections: dict[str, tuple[Any, ...]] = {
            name: registry.section(name) if background is None else getattr(source, name)
            for name in (*SECTIONS, KEY_SECTION)
        }
        self._names: dict[str, list[Range]] = {}
        for section in TYPE_SECTIONS:
            for item in self._sections[section]:
                self._names.setdefault(item.name, []).append(Range.of(item))
        self._places: dict[str, Location] = {
            item.name: item.loc for section in TYPE_SECTIONS for item in self._sections[section]
        }
        self._structs = {s.name: s for s in self._sections["structs"]}
        self._callbacks = frozenset(c.name for c in self._sections["callbacks"])
        self._macros = {m.name: m for section in ("macros", "constants") for m in registry.section(section)}
        self._headers = {r.version: r.headers for r in registry.releases}

    def _unique(self) -> None:
        """C has one namespace for types, functions, enumerators and macros; no two may live at the same time."""
        seen: dict[str, list[Any]] = {}
        for section in MAIN_SECTIONS:
            for item in self._sections[section]:
                for named in (item, *getattr(item, "values", ())):
                    self._claim(seen, named.name, named, f"'{named.name}' is defined")
        for key in self._sections[KEY_SECTION]:
            if key.constant is not None:
                self._claim(seen, key.constant, key, f"'{key.constant}' is defined")
        self._files()
        experimental: dict[str, list[Any]] = {}  # looked up by name, never declared
        for item in self._sections["experimental"]:
            self._claim(experimental, lookup_name(item), item, f"'{lookup_name(item)}' is defined")

    def _files(self) -> None:
        """Tables, and structs that an EP fills, have files of their own in other languages, whose names have small letters alone."""
        structs = (struct for struct in self._sections["structs"] if struct.role in ("table", "implemented"))
        for struct, twin in twins(structs, lambda struct: snake_name(struct.name).replace("_", "")):
            if twin.name != struct.name:
                message = f"'{struct.name}' and '{twin.name}' get files of the same name in other languages"
                self._report.error(struct.loc, message, Note("also here; rename one of them", twin.loc))

    def _claim(self, seen: dict[Any, list[Any]], name: Hashable, item: Any, what: str) -> None:
        """Report an item that has the same name as another one at the same time."""
        for other in seen.setdefault(name, []):
            if Range.of(item).overlaps(Range.of(other)):
                self._report.error(item.loc, f"{what} twice in the same API version", Note("also here", other.loc))
                break
        seen[name].append(item)

    def _versions(self, item: Any, parent: Any) -> None:
        span = Range.of(item)
        oldest, newest = self._oldest, self._newest
        if not oldest <= item.since <= newest:
            said = f"since {item.since} is outside the described releases ({oldest} to {newest})"
            self._report.error(
                item.loc, said, outside(self._registry, item.since), cause=Cause("release", str(item.since))
            )
        if item.until is not None and not item.since <= item.until < newest:
            said = f"until {item.until} does not fit since {item.since} and the newest release {newest}"
            note = Note("until is the last version that has the item; leave it out while the item lives")
            note = outside(self._registry, item.until) if item.until > newest else note
            self._report.error(item.loc, said, note)
        if parent is not None and oldest <= item.since <= newest and not Range.of(parent).covers(span):
            said = f"'{item.name}' lives in {span}, but '{parent.name}' only in {Range.of(parent)}"
            self._report.error(item.loc, said, Note("here", parent.loc), cause=Cause(CLOSED, str(parent.loc)))
        if getattr(item, "observed", ()) and not item.observed[0] < item.since <= item.observed[1]:
            self._report.error(item.loc, f"since {item.since} does not lie in the observed gap {list(item.observed)}")
        self._known(item)

    def _known(self, item: Any) -> None:
        """What is new in a release whose headers could not be had says how it is known, and nothing else does."""
        headers = self._headers.get(item.since)
        apart = isinstance(item, ConfigKey)  # its header is one that could be had of more releases
        if (
            headers in (("measured",) if apart else ("measured", "none"))
            and item.known == "header"
            and not getattr(item, "observed", ())
        ):
            self._report.error(
                item.loc,
                f"'{item.name}' is new in {item.since}, whose headers could not be had, and does not say how it is known",
                Note(
                    f"add known: and one of {', '.join(word for word in KNOWN if KNOWN[word])}; "
                    "in a header, write the release that brings it"
                ),
                cause=misplaced(item.loc),
                follows=True,
            )
        elif headers == "complete" and item.known != "header" and not apart:
            said = f"'{item.name}' is new in {item.since}, whose headers were read: known: {item.known} is not true"
            note = Note("leave 'known' out, or write since: with the release in which it is new")
            self._report.error(item.loc, said, note, cause=misplaced(item.loc), follows=True)
        elif headers == "complete" and not apart:
            self._known_parts(item)

    def _known_parts(self, item: Any) -> None:
        """The same of results and parameters."""
        parts = [(f"parameter '{p.name}'", p) for p in getattr(item, "params", None) or () if isinstance(p, Param)]
        returns = getattr(item, "returns", None)
        for what, part in (("the result", returns), *parts) if returns is not None else ():
            if part.known not in (None, "header"):
                message = f"{what} of '{item.name}' is new in {item.since}, whose headers were read: known: {part.known} is not true"
                self._report.error(part.loc, message, Note("leave 'known' out"))

    def _identifier(
        self, name: str, loc: Location, at_file_scope: bool = False, macro: bool = False, span: Range | None = None
    ) -> None:
        """A name that C and C++ code can use. Macros of SAL have names that are reserved for compilers.

        With a `span`, it may have been a macro before, or become one.
        """
        why = reason(name, at_file_scope)
        if why and not (macro and why == FOR_COMPILERS):
            other = f"{name.strip('_')}_"
            rename = f"rename it, for example to {other}" if not reason(other, at_file_scope) else "choose another name"
            note = Note(PREFIX if at_file_scope and name.islower() else rename)
            self._report.error(loc, f"'{name}' is {why} and cannot be a name", note)
        elif (
            not macro
            and (known := self._macros.get(name)) is not None
            and (span is None or span.overlaps(Range.of(known)))
        ):
            self._report.error(loc, f"'{name}' cannot be a name, because it is a macro", Note("here", known.loc))

    def _type(self, ctype: Any, loc: Location, span: Range, what: str) -> None:
        for name in names_in(ctype):
            if name in SCALARS:
                continue
            lives = self._names.get(name)
            if lives is None:
                note = did_you_mean(name, self._places) or did_you_mean(name, SCALARS.keys())
                self._report.error(loc, f"{what} uses unknown type '{name}'", note, cause=unknown(name))
            elif not _covered(span, lives):
                there = ", ".join(map(str, lives))
                said = f"{what} lives in {span}, but its type '{name}' only in {there}"
                self._report.error(loc, said, Note("here", self._places[name]), cause=Cause(LIFETIME, name))


def twins(items: Iterable[T], key: Callable[[T], object]) -> Iterator[tuple[T, T]]:
    """The items that share a key with an earlier one, each with the first of these."""
    first: dict[object, T] = {}
    for item in items:
        other = first.setdefault(key(item), item)
        if other is not item:
            yield item, other


def outside(registry: Registry, version: int) -> Note:
    """What to do about a version that is not described."""
    first, last = registry.releases[0], registry.releases[-1]
    if version < first.version:
        return Note(f"write {first.version}, the oldest release that is described", first.loc)
    named = f"release {version}" if version == last.version + 1 else f"the releases up to {version}"
    return Note(f"add {named} to the list of releases, behind this one, or correct the number", last.loc)


def undefined(ctype: CType, defined: Container[str]) -> Cause | None:
    """The cause of what is wrong with a type because one of its names is not defined; None if all are."""
    return next((unknown(name) for name in names_in(ctype) if name not in SCALARS and name not in defined), None)


def misplaced(loc: Location) -> Cause:
    """The cause of what is wrong with a member because its version is not that of its place."""
    return Cause("place", str(loc))


def unknown(name: str) -> Cause:
    """The cause of all that is wrong because nothing of this name is defined."""
    return Cause(UNKNOWN, name)


def _covered(span: Range, lives: Iterable[Range]) -> bool:
    """Is every version of `span` in one of the ranges? They follow each other without overlap."""
    at = span.first
    for part in sorted(lives, key=lambda r: r.first):
        if part.first <= at <= part.last:
            at = part.last + 1
    return at > span.last
