"""Checks of overlays: they only add, and what they add to structs that EPs fill becomes classes of their own.

Input: a registry that is sound otherwise. Output: mistakes in a `Report`.
"""

from __future__ import annotations

import re
from typing import Any

from ..errors import Location, Note, Report, did_you_mean
from ..model.header_order import is_generated_header
from ..model.registry import SECTIONS, Api, Overlay, Registry, Slot, Struct
from ..model.reserved import STANDARD_HEADERS, reason
from ..model.select import grown, members_added, select
from ..names import python_name
from .declarations import check_overlay_order
from .items import Checker
from .names import Range

#: What a prefix is like; "Ort" would make the C name of a struct begin too early.
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*\Z")
_PREFIX = re.compile(r"(?!.*Ort)[A-Z][A-Za-z0-9]*\Z")


def check(registry: Registry, overlay: Overlay, report: Report) -> None:
    """An overlay can only add: new items, and new members at the end of structs."""
    info, items = overlay.info, overlay.items
    if not registry.oldest <= info.adds_to <= registry.newest:
        report.error(info.loc, f"adds to API version {info.adds_to}, which is not described")
        return
    if [o.info.name for o in registry.overlays].count(info.name) > 1:
        report.error(info.loc, f"there are two overlays called '{info.name}'")
    else:
        _check_header(registry, overlay, report)
    if not _NAME.match(info.name):
        note = Note("write letters, digits, '.', '_' and '-', ex) 26821-d3d12-interop")
        report.error(info.loc, f"'{info.name}' cannot be the name of an overlay", note)
    base = select(registry, info.adds_to)
    taken = {item.name: item.loc for section in SECTIONS for item in getattr(base, section)}
    taken |= {value.name: value.loc for enum in base.enums for value in enum.values}
    own: dict[str, Location] = {}
    for section in SECTIONS:
        for item in getattr(items, section):
            if getattr(item, "type", None) is not None and section in ("constants", "enums"):
                message = (
                    f"'{item.name}' has a type, but an overlay's header declares {section} before it includes any type"
                )
                report.error(item.loc, message, Note("leave 'type' out"))
            if section in ("macros", "experimental"):
                what = "macro" if section == "macros" else "experimental function"
                note = Note("a proposal's header has constants, types, structs and functions; leave it out")
                report.error(item.loc, f"an overlay cannot add {what} '{item.name}'", note)
            _only_in_its_version(item, info.adds_to, report)
            for name, loc in [(item.name, item.loc), *((v.name, v.loc) for v in getattr(item, "values", ()))]:
                if name in taken:
                    said = f"an overlay can only add, and API {info.adds_to} has '{name}'"
                    report.error(loc, said, Note("here", taken[name]))
                elif own.setdefault(name, loc) != loc:
                    said = f"overlay '{info.name}' adds '{name}' twice"
                    report.error(loc, said, Note("also here; leave one out", own[name]))
    _check_extensions(overlay, {s.name: s for s in base.structs}, report)
    if not report.diagnostics:
        with_overlay = _with_overlay(base, overlay)
        checker = Checker(registry, report, with_overlay)
        for section in SECTIONS:
            for item in getattr(items, section):
                checker.item(item)
        structs = {s.name: s for s in with_overlay.structs}
        for name, members in members_added([overlay]).items():
            checker.members(structs[name], members)
    if not report.diagnostics:
        check_overlay_order(overlay, report)


def _check_header(registry: Registry, overlay: Overlay, report: Report) -> None:
    """The header of an overlay is its own, and hides none of the system's."""
    header = overlay.items.header
    if not header:
        report.error(
            overlay.info.loc, f"overlay '{overlay.info.name}' has no header", Note("write header: and its name")
        )
        return
    others = {o.items.header: o.items.loc for o in registry.overlays if o is not overlay}
    others |= {file.header: file.loc for file in registry.files if file.header}
    taken = {name.lower(): loc for name, loc in others.items()}
    if header.lower() in taken:
        note = Note("here; give the overlay one of its own", taken[header.lower()])
        report.error(overlay.items.loc, f"the header '{header}' is another file's", note)
    elif is_generated_header(header):
        note = Note("give the overlay a header of its own")
        report.error(overlay.items.loc, f"the header '{header}' is made of something else", note)
    elif header.lower() in STANDARD_HEADERS:
        note = Note("whoever includes that would get this one; choose another name")
        report.error(overlay.items.loc, f"'{header}' is a header of C or the system", note)


def _check_extensions(overlay: Overlay, structs: dict[str, Struct], report: Report) -> None:
    """What an overlay appends is new to its struct."""
    own: dict[tuple[str, str], Location] = {}
    for extension in overlay.items.extend:
        struct = structs.get(extension.struct)
        if struct is None:
            note = did_you_mean(extension.struct, {name: s.loc for name, s in structs.items()})
            report.error(extension.loc, f"extends unknown struct '{extension.struct}'", note)
            continue
        known = {m.name: m.loc for m in struct.members}
        for member in extension.members:
            _only_in_its_version(member, overlay.info.adds_to, report)
            if member.name in known:
                note = Note("here", known[member.name])
                report.error(member.loc, f"an overlay can only add, and '{struct.name}' has '{member.name}'", note)
            elif own.setdefault((struct.name, member.name), member.loc) != member.loc:
                note = Note("also here; leave one out", own[struct.name, member.name])
                said = f"overlay '{overlay.info.name}' adds '{struct.name}.{member.name}' twice"
                report.error(member.loc, said, note)


def _only_in_its_version(item: Any, version: int, report: Report) -> None:
    """An overlay adds to one version, so nothing in it can come earlier or later, or end."""
    if item.since != version or item.until is not None:
        said = f"'{item.name}' lives in {Range.of(item)}, but its overlay adds to API version {version} alone"
        report.error(item.loc, said, Note("leave since and until out"))
        return
    for name in ("values", "members", "union", "struct"):
        for part in getattr(item, name, ()):
            _only_in_its_version(part, version, report)


def _with_overlay(base: Api, overlay: Overlay) -> Api:
    sections: dict[str, Any] = {name: (*getattr(base, name), *getattr(overlay.items, name)) for name in SECTIONS}
    sections["structs"] = grown(sections["structs"], [overlay])
    return Api(version=base.version, **sections)


def check_classes(registry: Registry, report: Report) -> None:
    """Report prefixes that will not do, classes with one name, and members that are no functions."""
    implemented = {s.name: s.loc for s in registry.section("structs") if s.role == "implemented"}
    taken = {_class_name("", name): ("the shipped API", loc) for name, loc in implemented.items()}
    for overlay in registry.overlays:
        if not _PREFIX.match(overlay.info.prefix):
            note = Note("it begins with a capital letter, and has only letters and digits after it, ex) Things")
            report.error(overlay.info.loc, f"'{overlay.info.prefix}' cannot be the prefix of classes", note)
            continue
        if what := reason(space := python_name(overlay.info.prefix), at_file_scope=False):
            note = Note("its lower-case form is a namespace in C++; choose another")
            said = f"'{overlay.info.prefix}' cannot be the prefix of classes: '{space}' is {what}"
            report.error(overlay.info.loc, said, note)
        for name, loc in _classes(overlay, implemented, report).items():
            whose, where = taken.setdefault(name, (f"overlay '{overlay.info.name}'", loc))
            if where != loc:
                note = Note(f"also here, of {whose}; give this overlay a 'prefix' of its own", where)
                report.error(loc, f"overlay '{overlay.info.name}' makes a second class {name}", note)


def _class_name(prefix: str, struct: str) -> str:
    return prefix + struct.removeprefix("Ort")


def _classes(overlay: Overlay, implemented: dict[str, Location], report: Report) -> dict[str, Location]:
    """The classes an overlay makes, each with the first place that makes it."""
    found: dict[str, Location] = {}
    for struct in overlay.items.structs:
        if struct.role == "implemented":
            found.setdefault(_class_name(overlay.info.prefix, struct.name), struct.loc)
    for extension in overlay.items.extend:
        if extension.struct in implemented:
            found.setdefault(_class_name(overlay.info.prefix, extension.struct), extension.loc)
            for member in extension.members:
                if not isinstance(member, Slot):
                    note = Note("what an EP fills is called, not read")
                    report.error(member.loc, f"'{extension.struct}' is filled by EPs and can only get functions", note)
                elif not member.params:
                    note = Note(
                        f"the first is the struct itself: {{name: this_ptr, type: [pointer, {extension.struct}]}}"
                    )
                    report.error(member.loc, f"'{extension.struct}.{member.name}' has no parameters", note)
    return found
