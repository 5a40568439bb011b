"""Registry -> the API of one version.

Input: a checked `Registry`, a version, overlay names. Output: `Api`, exactly what that release's headers declare
(plus the overlays), in registry order. Nothing in an `Api` needs to be filtered by version any more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ...runtime.errors import RequestError
from ..errors import did_you_mean
from .registry import (
    KEY_SECTION,
    SECTIONS,
    Api,
    Enum,
    Member,
    Overlay,
    Registry,
    Struct,
    Union,
    alive,
)


class SelectError(RequestError):
    """A version or overlay that the registry does not have."""


def select(registry: Registry, version: int, overlays: Iterable[str] = ()) -> Api:
    """The API of `version` with the named overlays added.

    Raises:
        SelectError: unknown version or overlay, or an overlay that adds to another version.
    """
    if not registry.oldest <= version <= registry.newest:
        raise SelectError(
            f"API version {version} is not in the registry, which has {registry.oldest} to {registry.newest}"
        )
    chosen = [_overlay(registry, name, version) for name in overlays]
    sections: dict[str, tuple[Any, ...]] = {}
    for section in SECTIONS:
        items = [_at(item, version) for item in registry.section(section) if alive(item, version)]
        items += [item for overlay in chosen for item in getattr(overlay.items, section)]
        sections[section] = tuple(items)
    sections["structs"] = grown(sections["structs"], chosen)
    sections[KEY_SECTION] = tuple(key for key in registry.section(KEY_SECTION) if alive(key, version))
    return Api(version=version, **sections)


def members_added(overlays: Iterable[Overlay]) -> dict[str, tuple[Member, ...]]:
    """The members that overlays append, by struct: those of every `extend` entry, in the order of the entries."""
    added: dict[str, tuple[Member, ...]] = {}
    for overlay in overlays:
        for extension in overlay.items.extend:
            added[extension.struct] = added.get(extension.struct, ()) + extension.members
    return added


def grown(structs: Iterable[Struct], overlays: Iterable[Overlay]) -> tuple[Struct, ...]:
    """`structs` with the members that overlays append."""
    added = members_added(overlays)
    return tuple(replace(s, members=s.members + added[s.name]) if s.name in added else s for s in structs)


def _overlay(registry: Registry, name: str, version: int) -> Overlay:
    for overlay in registry.overlays:
        if overlay.info.name == name:
            if overlay.info.adds_to != version:
                raise SelectError(f"overlay '{name}' adds to API version {overlay.info.adds_to}, not to {version}")
            return overlay
    note = did_you_mean(name, [o.info.name for o in registry.overlays])
    raise SelectError(f"unknown overlay '{name}'" + (f"; {note.message}" if note else ""))


def _at(item: Any, version: int) -> Any:
    """`item` with only the children that `version` has."""
    if isinstance(item, Enum):
        return replace(item, values=tuple(v for v in item.values if alive(v, version)))
    if isinstance(item, Struct):
        return replace(item, members=tuple(_at(m, version) for m in item.members if alive(m, version)))
    if isinstance(item, Union):
        return replace(item, union=tuple(f for f in item.union if alive(f, version)))
    return item
