"""Checks of what overlays add to the structs that EPs fill: each becomes a class, whose name and layout must be its own.

Input: a registry that is sound otherwise. Output: mistakes in a `Report`.
"""

from __future__ import annotations

import re

from .errors import Location, Note, Report
from .model import Overlay, Registry, Slot

#: What a prefix is like; "Ort" would make the C name of a struct begin too early.
_PREFIX = re.compile(r"(?!.*Ort)[A-Z][A-Za-z0-9]*\Z")


def check(registry: Registry, report: Report) -> None:
    """Report prefixes that will not do, classes with one name, and members that are no functions."""
    implemented = {s.name: s.loc for s in registry.section("structs") if s.role == "implemented"}
    taken = {_class_name("", name): ("the shipped API", loc) for name, loc in implemented.items()}
    for overlay in registry.overlays:
        if not _PREFIX.match(overlay.info.prefix):
            note = Note("it begins with a capital letter, and has only letters and digits after it, ex) Things")
            report.error(overlay.info.loc, f"'{overlay.info.prefix}' cannot be the prefix of classes", note)
            continue
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
    return found
