"""Cross-checks over the whole registry.

Input: a loaded `Registry`. Output: nothing, or a `SpecError` with every mistake. `load` has checked the shape of
each value; this stage checks what values mean to each other: names, references, version ranges, order,
directions, lengths and ownership, and that overlays only add.
"""

from __future__ import annotations

import keyword
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from . import check_overlays
from .ctype import SCALARS, Named, Pointer, names_in, spell, strip_const
from .errors import Location, Note, Report, did_you_mean
from .model import (
    SECTIONS,
    Api,
    Enum,
    Enumerator,
    Field,
    Overlay,
    Param,
    Registry,
    Slot,
    Struct,
    Union,
    effective,
    is_status_type,
)
from .names import python_name
from .nulls import check_nulls
from .reserved import C_CONSTANTS, FOR_COMPILERS, reason
from .select import grown, members_added, select

#: Names that are used as they are in Python: struct fields and enumerators. Parameters get a trailing underscore.
_PYTHON_KEYWORDS = frozenset(keyword.kwlist)
_FOREVER = 10**6
_ELEMENT_BITS = (1, 2, 4, 8, 16, 32, 64, 128)


@dataclass(frozen=True, slots=True)
class _Range:
    """API versions from `first` to `last`, both inclusive."""

    first: int
    last: int

    @classmethod
    def of(cls, item: Any) -> _Range:
        return cls(item.since, _FOREVER if item.until is None else item.until)

    def covers(self, other: _Range) -> bool:
        return self.first <= other.first and other.last <= self.last

    def overlaps(self, other: _Range) -> bool:
        return self.first <= other.last and other.first <= self.last

    def __str__(self) -> str:
        return f"{self.first} and newer" if self.last == _FOREVER else f"{self.first} to {self.last}"


def check(registry: Registry) -> None:
    """Check the registry and its overlays.

    Raises:
        SpecError: every mistake found, sorted by place.
    """
    report = Report()
    checker = _Checker(registry, report)
    checker.releases()
    report.raise_if_any()  # version ranges mean nothing without a sound list of releases
    checker.everything()
    report.raise_if_any()
    for overlay in registry.overlays:
        _check_overlay(registry, overlay, report)
    check_overlays.check(registry, report)
    report.raise_if_any()


class _Checker:
    """Checks the items of one set of sections; overlays use it with the API they add to as background."""

    def __init__(self, registry: Registry, report: Report, background: Api | None = None) -> None:
        self._registry = registry
        self._report = report
        self._oldest, self._newest = registry.oldest, registry.newest
        source: Any = registry if background is None else background
        self._sections: dict[str, tuple[Any, ...]] = {
            name: registry.section(name) if background is None else getattr(source, name) for name in SECTIONS
        }
        self._names: dict[str, list[_Range]] = {}
        for section in ("handles", "enums", "typedefs", "callbacks", "structs"):
            for item in self._sections[section]:
                self._names.setdefault(item.name, []).append(_Range.of(item))
        self._places: dict[str, Location] = {
            item.name: item.loc
            for section in ("handles", "enums", "typedefs", "callbacks", "structs")
            for item in self._sections[section]
        }
        self._structs = {s.name: s for s in self._sections["structs"]}
        self._macros = {m.name: m.loc for section in ("macros", "constants") for m in registry.section(section)}

    # ------------------------------------------------------------------------------------------ the whole

    def releases(self) -> None:
        """Releases are listed once each, oldest first, without a gap."""
        previous = None
        for release in self._registry.releases:
            if previous is not None and release.version != previous + 1:
                self._report.error(
                    release.loc,
                    f"release {release.version} follows {previous}",
                    Note("list every release once, oldest first; use headers: none for one whose headers are unknown"),
                )
            previous = release.version

    def everything(self) -> None:
        """Check all sections."""
        self._unique()
        for section in SECTIONS:
            for item in self._sections[section]:
                self.item(item)
        check_nulls(self._registry, self._report)

    def item(self, item: Any) -> None:
        """Check one top-level item and everything in it."""
        self._versions(item, None)
        self._identifier(item.name, item.loc, at_file_scope=True, macro=item.name in self._macros)
        if isinstance(item, Enum):
            self._enum(item)
        elif isinstance(item, Struct):
            self._struct(item)
        elif hasattr(item, "returns"):
            self._callable(item, _Range.of(item), item.name)
        elif hasattr(item, "type"):
            self._type(item.type, item.loc, _Range.of(item), f"typedef '{item.name}'")
        if getattr(item, "release", None) is not None:
            self._release(item)

    # ---------------------------------------------------------------------------------- names and versions

    def _unique(self) -> None:
        """C has one namespace for types, functions, enumerators and macros; no two may live at the same time."""
        seen: dict[str, list[tuple[_Range, Location]]] = {}
        for section in SECTIONS:
            if section == "experimental":  # looked up by name, never declared
                continue
            for item in self._sections[section]:
                self._claim(seen, item.name, _Range.of(item), item.loc)
                for value in getattr(item, "values", ()):
                    self._claim(seen, value.name, _Range.of(value), value.loc)
        experimental: dict[str, list[tuple[_Range, Location]]] = {}
        for item in self._sections["experimental"]:
            self._claim(experimental, item.name, _Range.of(item), item.loc)

    def _claim(self, seen: dict[str, list[tuple[_Range, Location]]], name: str, span: _Range, loc: Location) -> None:
        for other, place in seen.setdefault(name, []):
            if span.overlaps(other):
                self._report.error(loc, f"'{name}' is defined twice in the same API version", Note("also here", place))
                break
        seen[name].append((span, loc))

    def _versions(self, item: Any, parent: Any) -> None:
        span = _Range.of(item)
        oldest, newest = self._oldest, self._newest
        if not oldest <= item.since <= newest:
            self._report.error(item.loc, f"since {item.since} is outside the described releases ({oldest} to {newest})")
        if item.until is not None and not item.since <= item.until < newest:
            self._report.error(
                item.loc,
                f"until {item.until} does not fit since {item.since} and the newest release {newest}",
                Note("until is the last version that has the item; leave it out while the item lives"),
            )
        if parent is not None and not _Range.of(parent).covers(span):
            self._report.error(
                item.loc, f"'{item.name}' lives in {span}, but '{parent.name}' only in {_Range.of(parent)}"
            )
        if item.observed and not item.observed[0] < item.since <= item.observed[1]:
            self._report.error(item.loc, f"since {item.since} does not lie in the observed gap {list(item.observed)}")

    def _identifier(self, name: str, loc: Location, at_file_scope: bool = False, macro: bool = False) -> None:
        """A name that C and C++ code can use. Macros of SAL have names that are reserved for compilers."""
        why = reason(name, at_file_scope)
        if why and not (macro and why == FOR_COMPILERS):
            self._report.error(loc, f"'{name}' is {why} and cannot be a name")
        elif name in self._macros and not macro:
            self._report.error(
                loc, f"'{name}' cannot be a name, because it is a macro", Note("here", self._macros[name])
            )

    def _python_identifier(self, name: str, loc: Location, at_file_scope: bool = False) -> None:
        self._identifier(name, loc, at_file_scope)
        if name in _PYTHON_KEYWORDS:
            self._report.error(loc, f"'{name}' is a keyword of Python, where this name is used as it is")

    def _type(self, ctype: Any, loc: Location, span: _Range, what: str) -> None:
        for name in names_in(ctype):
            if name in SCALARS:
                continue
            lives = self._names.get(name)
            if lives is None:
                note = did_you_mean(name, self._places) or did_you_mean(name, SCALARS.keys())
                self._report.error(loc, f"{what} uses unknown type '{name}'", *([note] if note else []))
            elif not _covered(span, lives):
                there = ", ".join(map(str, lives))
                self._report.error(loc, f"{what} lives in {span}, but its type '{name}' only in {there}")

    # ------------------------------------------------------------------------------------- enums and structs

    def _enum(self, enum: Enum) -> None:
        if not enum.values:
            self._report.error(enum.loc, f"enum '{enum.name}' has no values")
        seen: dict[str, Enumerator] = {}
        for value in enum.values:
            self._versions(value, enum)
            self._python_identifier(value.name, value.loc, at_file_scope=True)
            first = seen.setdefault(value.name, value)
            if first is not value and not _Range.of(first).overlaps(_Range.of(value)):  # _unique reports the others
                self._report.error(
                    value.loc,
                    f"enumerator '{value.name}' is {first.value} in {_Range.of(first)} and {value.value} in "
                    f"{_Range.of(value)}",
                    Note("first form; a Python enum has all versions and each name once", first.loc),
                )
            if not -(1 << 31) <= value.value < 1 << 31:
                self._report.error(value.loc, f"{value.value} does not fit in a C int, the type of every enumerator")
            self._element(value)

    def _element(self, value: Enumerator) -> None:
        """The facts of a type of tensor elements go together."""
        if value.bits is not None and value.bits not in _ELEMENT_BITS:
            sizes = ", ".join(map(str, _ELEMENT_BITS))
            self._report.error(value.loc, f"{value.bits} bits are no size of an element", Note(f"sizes are {sizes}"))
        if value.numpy is not None and value.ml_dtypes is not None:
            self._report.error(value.loc, "'ml_dtypes' is for types that numpy lacks; leave it out beside 'numpy'")
        if value.bits is None and (value.numpy or value.ml_dtypes):
            self._report.error(value.loc, "an element with a dtype has a size; add 'bits'")

    def _struct(self, struct: Struct) -> None:
        self._unique_members(struct)
        if struct.role == "table" or (struct.role == "implemented" and _has_version(struct)):
            self._append_only(struct)
        self.members(struct, struct.members)

    def members(self, struct: Struct, members: Iterable[Any]) -> None:
        """Check members one by one; an overlay's are checked as if they stood in `struct`."""
        python_names: dict[str, Slot] = {}
        for member in members:
            self._versions(member, struct)
            self._python_identifier(member.name, member.loc)
            what = f"'{struct.name}.{member.name}'"
            if isinstance(member, Slot):
                if member.forgets is not None and member.forgets not in {m.name for m in struct.members}:
                    self._report.error(member.loc, f"{what} lets go what unknown '{member.forgets}' kept")
                self._callable(member, _Range.of(member), f"{struct.name}.{member.name}")
                twin = python_names.setdefault(python_name(member.name), member)
                if twin.name != member.name:
                    self._report.error(
                        member.loc,
                        f"{what} and '{twin.name}' have the same Python name '{python_name(member.name)}'",
                        Note("also here", twin.loc),
                    )
            elif isinstance(member, Union):
                for field in member.union:
                    self._versions(field, member)
                    self._python_identifier(field.name, field.loc)
                    self._type(field.type, field.loc, _Range.of(field), what)
            else:
                self._type(member.type, member.loc, _Range.of(member), what)
                if strip_const(member.type) == Named("void"):
                    self._report.error(member.loc, f"{what} cannot be of type void")
                self._default(member, what)

    def _default(self, member: Field, what: str) -> None:
        """A default that is a name is one of the registry's or of C's."""
        name = member.default or ""
        if not name.isidentifier() or name in C_CONSTANTS:
            return
        known = {v.name: v.loc for enum in self._sections["enums"] for v in enum.values}
        known |= {c.name: c.loc for c in self._sections["constants"]}
        if name not in known:
            note = did_you_mean(name, known)
            self._report.error(member.loc, f"the default of {what} is unknown '{name}'", *([note] if note else []))

    def _unique_members(self, struct: Struct) -> None:
        seen: dict[str, list[tuple[_Range, Location]]] = {}
        for member in struct.members:
            for span, place in seen.setdefault(member.name, []):
                if span.overlaps(_Range.of(member)):
                    self._report.error(
                        member.loc,
                        f"'{struct.name}.{member.name}' is there twice in the same API version",
                        Note("also here", place),
                    )
            seen[member.name].append((_Range.of(member), member.loc))

    def _append_only(self, struct: Struct) -> None:
        """A table grows at its end, and so does a struct stamped with a version: the reader takes a slot by its place.

        Otherwise every slot behind the new one moves. Note [Versions] in model.
        """
        kind = "table" if struct.role == "table" else "struct with a version"
        newest: Any = None
        last: Any = None
        for member in struct.members:
            replaces = last is not None and last.name == member.name and last.until == member.since - 1
            if newest is not None and member.since < newest.since:
                self._report.error(
                    member.loc,
                    f"slot '{struct.name}.{member.name}' (since {member.since}) stands behind "
                    f"'{newest.name}' (since {newest.since})",
                    Note(f"a {kind} only grows at its end; put slots in the order of the header"),
                )
            if not replaces and member.until is not None:
                self._removed_slot(struct, member)
            if newest is None or (member.since > newest.since and not replaces):
                newest = member
            last = member

    def _removed_slot(self, struct: Struct, member: Any) -> None:
        """A closed slot must be followed by its new form: no slot is ever lost."""
        index = struct.members.index(member)
        following = struct.members[index + 1] if index + 1 < len(struct.members) else None
        if following is None or following.name != member.name or following.since != member.until + 1:
            self._report.error(
                member.loc,
                f"slot '{struct.name}.{member.name}' ends with version {member.until} and nothing takes its place",
                Note(f"write its new form directly behind it, with since: {member.until + 1}"),
            )

    # --------------------------------------------------------------------------------------------- functions

    def _callable(self, item: Any, span: _Range, path: str) -> None:
        returns = item.returns
        self._type(returns.type, item.loc, span, f"the result of '{path}'")
        if returns.status and not is_status_type(returns.type):
            self._report.error(item.loc, f"'{path}' returns {spell(returns.type)}, which is not a status")
        params: dict[str, Param] = {}
        for param in item.params:
            self._identifier(param.name, param.loc)
            if param.name in params:
                note = Note("also here", params[param.name].loc)
                self._report.error(param.loc, f"'{path}' has two parameters '{param.name}'", note)
            params[param.name] = param
        if returns.owner is not None:
            self._owner(
                returns.owner, params, f"the result of '{path}'", item.loc, ("caller", "borrowed", "allocator"), path
            )
        for param in item.params:
            self._param(effective(param), params, span, path)  # annotations may be wrong where `actual` says better

    def _param(self, param: Param, params: dict[str, Param], span: _Range, path: str) -> None:
        what = f"parameter '{param.name}' of '{path}'"
        self._type(param.type, param.loc, span, what)
        pointer = isinstance(strip_const(param.type), Pointer)
        if strip_const(param.type) == Named("void"):
            self._report.error(param.loc, f"{what} cannot be of type void")
        if param.dir != "in" and not pointer:
            self._report.error(param.loc, f"{what} is '{param.dir}', but {spell(param.type)} is not a pointer")
        if param.result_nullable and param.dir == "in":
            self._report.error(param.loc, f"{what} is only read; result_nullable speaks of what is written")
        if param.bytes and param.length is None:
            self._report.error(param.loc, f"{what} counts bytes of what? 'bytes' needs a 'length'")
        if param.length is not None:
            self._length(param, params, what)
        if param.flag and (param.dir != "out" or param.type != Pointer(Named("int"))):
            self._report.error(param.loc, f"{what} is no flag: that is an int which is written")
        if param.state and param.type != Pointer(Named("void")):
            self._report.error(param.loc, f"{what} is no state: that is a void*, and this is {spell(param.type)}")
        if param.sizes_of is not None and param.sizes_of not in params:
            note = did_you_mean(param.sizes_of, params.keys())
            self._report.error(
                param.loc, f"{what} holds the sizes of unknown '{param.sizes_of}'", *([note] if note else [])
            )
        if param.owner is not None:
            written = ("caller", "borrowed", "allocator", "slot")
            allowed = written if param.dir == "out" else ("callee", "caller", "borrowed")
            self._owner(param.owner, params, what, param.loc, allowed, path)

    def _length(self, param: Param, params: dict[str, Param], what: str) -> None:
        assert param.length is not None
        name = param.length.removeprefix("*")
        counted = params.get(name)
        if counted is None:
            note = did_you_mean(name, params.keys())
            self._report.error(param.loc, f"{what} has its length in unknown '{name}'", *([note] if note else []))
            return
        written = param.length.startswith("*")
        if written != isinstance(counted.type, Pointer):
            hint = f"write length: {name}" if written else f"write length: '*{name}'"
            self._report.error(param.loc, f"the length '{param.length}' of {what} is {spell(counted.type)}", Note(hint))
        if not isinstance(strip_const(param.type), Pointer):
            self._report.error(param.loc, f"{what} has a length, but {spell(param.type)} is not a pointer")

    def _owner(
        self, owner: str, params: dict[str, Param], what: str, loc: Location, allowed: tuple[str, ...], path: str
    ) -> None:
        kind, _, target = owner.partition(":")
        if kind not in allowed or (kind in ("allocator", "slot")) != bool(target):
            known = ", ".join(f"{a}:NAME" if a in ("allocator", "slot") else a for a in allowed)
            self._report.error(loc, f"the owner of {what} is '{owner}'", Note(f"here it can be {known}"))
        elif kind == "slot" and self._function(f"{path.partition('.')[0]}.{target}") is None:
            self._report.error(loc, f"{what} is ended with unknown '{target}'")
        elif kind == "allocator" and (target not in params or "OrtAllocator" not in names_in(params[target].type)):
            self._report.error(loc, f"{what} is freed with '{target}', which is not an OrtAllocator parameter")

    def _release(self, item: Any) -> None:
        slot = self._function(item.release)
        if slot is None:
            note = did_you_mean(item.release, self._function_paths())
            self._report.error(
                item.loc, f"'{item.name}' is released with unknown '{item.release}'", *([note] if note else [])
            )
        elif not any(names_in(p.type)[-1:] == [item.name] for p in slot.params):
            self._report.error(
                item.loc, f"'{item.release}' does not take a '{item.name}'", Note("declared here", slot.loc)
            )

    def _function(self, path: str) -> Any:
        """The slot `Table.Slot`, or the experimental function of that name."""
        table, dot, name = path.partition(".")
        if not dot:
            return next((f for f in self._sections["experimental"] if f.name == path), None)
        struct = self._structs.get(table)
        return next((m for m in struct.members if m.name == name and isinstance(m, Slot)), None) if struct else None

    def _function_paths(self) -> Iterator[str]:
        yield from (f.name for f in self._sections["experimental"])
        for struct in self._structs.values():
            for member in struct.members if struct.role == "table" else ():
                yield f"{struct.name}.{member.name}"


def _has_version(struct: Struct) -> bool:
    """Does the struct start with the version it was compiled for?"""
    first = struct.members[0] if struct.members else None
    return isinstance(first, Field) and first.name in ("version", "ort_version_supported")


def _covered(span: _Range, lives: Iterable[_Range]) -> bool:
    """Is every version of `span` in one of the ranges? They follow each other without overlap."""
    at = span.first
    for part in sorted(lives, key=lambda r: r.first):
        if part.first <= at <= part.last:
            at = part.last + 1
    return at > span.last


def _check_overlay(registry: Registry, overlay: Overlay, report: Report) -> None:
    """An overlay can only add: new items, and new members at the end of structs."""
    info, items = overlay.info, overlay.items
    if not registry.oldest <= info.adds_to <= registry.newest:
        report.error(info.loc, f"adds to API version {info.adds_to}, which is not described")
        return
    if [o.info.name for o in registry.overlays].count(info.name) > 1:
        report.error(info.loc, f"there are two overlays called '{info.name}'")
    base = select(registry, info.adds_to)
    taken = {item.name: item.loc for section in SECTIONS for item in getattr(base, section)}
    taken |= {value.name: value.loc for enum in base.enums for value in enum.values}
    own: dict[str, Location] = {}
    for section in SECTIONS:
        for item in getattr(items, section):
            if section in ("macros", "experimental"):
                what = "macro" if section == "macros" else "experimental function"
                note = Note("a proposal's header has constants, types, structs and functions; leave it out")
                report.error(item.loc, f"an overlay cannot add {what} '{item.name}'", note)
            _only_in_its_version(item, info.adds_to, report)
            for name, loc in [(item.name, item.loc), *((v.name, v.loc) for v in getattr(item, "values", ()))]:
                if name in taken:
                    report.error(
                        loc, f"an overlay can only add, and API {info.adds_to} has '{name}'", Note("here", taken[name])
                    )
                elif own.setdefault(name, loc) != loc:
                    report.error(
                        loc, f"overlay '{info.name}' adds '{name}' twice", Note("also here; leave one out", own[name])
                    )
    _check_extensions(overlay, {s.name: s for s in base.structs}, report)
    if not report.diagnostics:
        with_overlay = _with_overlay(base, overlay)
        checker = _Checker(registry, report, with_overlay)
        for section in SECTIONS:
            for item in getattr(items, section):
                checker.item(item)
        structs = {s.name: s for s in with_overlay.structs}
        for name, members in members_added([overlay]).items():
            checker.members(structs[name], members)


def _check_extensions(overlay: Overlay, structs: dict[str, Struct], report: Report) -> None:
    """What an overlay appends is new to its struct."""
    own: dict[tuple[str, str], Location] = {}
    for extension in overlay.items.extend:
        struct = structs.get(extension.struct)
        if struct is None:
            note = did_you_mean(extension.struct, {name: s.loc for name, s in structs.items()})
            report.error(extension.loc, f"extends unknown struct '{extension.struct}'", *([note] if note else []))
            continue
        known = {m.name: m.loc for m in struct.members}
        for member in extension.members:
            _only_in_its_version(member, overlay.info.adds_to, report)
            if member.name in known:
                note = Note("here", known[member.name])
                report.error(member.loc, f"an overlay can only add, and '{struct.name}' has '{member.name}'", note)
            elif own.setdefault((struct.name, member.name), member.loc) != member.loc:
                note = Note("also here; leave one out", own[struct.name, member.name])
                report.error(
                    member.loc, f"overlay '{overlay.info.name}' adds '{struct.name}.{member.name}' twice", note
                )


def _only_in_its_version(item: Any, version: int, report: Report) -> None:
    """An overlay adds to one version, so nothing in it can come earlier or later, or end."""
    if item.since != version or item.until is not None:
        report.error(
            item.loc,
            f"'{item.name}' lives in {_Range.of(item)}, but its overlay adds to API version {version} alone",
            Note("leave since and until out"),
        )
        return
    for name in ("values", "members", "union"):
        for part in getattr(item, name, ()):
            _only_in_its_version(part, version, report)


def _with_overlay(base: Api, overlay: Overlay) -> Api:
    sections = {name: (*getattr(base, name), *getattr(overlay.items, name)) for name in SECTIONS}
    sections["structs"] = grown(sections["structs"], [overlay])
    return Api(version=base.version, **sections)
