"""Checks that C can declare every item: in a header that is made of items, and in front of what uses it.

Input: a registry or an overlay that is sound otherwise. Output: mistakes in a `Report`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import Cause, Note, Report
from ..model.declaration_order import mentioned, ordered, stored_in
from ..model.header_order import HEADERS, MAIN_HEADER, arrange, is_generated_header
from ..model.registry import SECTIONS, Overlay, Registry


def check_headers(registry: Registry, report: Report) -> None:
    """No header is generated from something else, or differs from another in case alone."""
    names = {header.lower(): header for header in HEADERS}
    for file in registry.files:
        items = [item for section in SECTIONS for item in getattr(file, section)]
        if is_generated_header(file.header):
            for item in items:
                message = f"'{item.name}' is meant for '{file.header}', which is made of something else"
                report.error(item.loc, message, Note(f"for example {MAIN_HEADER}"), cause=Cause("header", file.header))
        elif items and (other := names.setdefault(file.header.lower(), file.header)) != file.header:
            note = Note(f"write {other}, or choose another name")
            report.error(file.loc, f"'{file.header}' differs from '{other}' in case alone", note)


def check_order(registry: Registry, report: Report) -> None:
    """Nothing needs itself, or what only a later header declares."""
    arrangement = arrange(registry)
    for header in arrangement.places.order:
        _order(arrangement.declared(header), arrangement.forward, arrangement.later(header), report)


def check_overlay_order(overlay: Overlay, report: Report) -> None:
    """The same for an overlay, whose header declares enums and names of structs, then the main headers, then the rest."""
    items = overlay.items
    forward = frozenset(item.name for item in (*items.handles, *items.structs))
    _order([*items.typedefs, *items.callbacks, *items.structs, *items.functions], forward, {}, report)
    late = {item.name: item.loc for item in (*items.typedefs, *items.callbacks)}
    structs = {struct.name: struct.loc for struct in items.structs}
    for extension in items.extend:
        for member in extension.members:
            names = [name for name in mentioned(member) if name in late]
            names += [name for name in stored_in([member]) if name in structs]
            for name in dict.fromkeys(names):
                message = (
                    f"'{extension.struct}.{member.name}' needs '{name}', which is declared behind '{extension.struct}'"
                )
                note = Note("write its type in place of the name, or a pointer to it", (late | structs)[name])
                report.error(member.loc, message, note)


def _order(items: list[Any], forward: frozenset[str], later: Mapping[str, str], report: Report) -> None:
    with report.collecting():
        ordered(items, forward, later)
