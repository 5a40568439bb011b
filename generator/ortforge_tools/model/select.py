"""Registry -> the API of one version.

Input: a checked `Registry`, a version, overlay names. Output: `Api`, exactly what that release's headers declare
(plus the overlays), in registry order. Nothing in an `Api` needs to be filtered by version any more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ortforge._errors import RequestError

from ..errors import did_you_mean
from .registry import KEY_SECTION, SECTIONS, Api, Enum, Member, Overlay, Registry, Struct, Union, alive, once


class SelectError(RequestError):
    """A version or overlay that the registry does not have."""


def known_version(version: int, oldest: int, newest: int) -> None:
    """Let a version through that the registry has.

    Raises:
        SelectError: it has no such version; the message says which ones it has, and what to do.
    """
    if oldest <= version <= newest:
        return
    if version < oldest:
        cure = f"ask for {oldest}; OrtApi only grows, so its first slots are those of every older release"
    else:
        cure = f"get a newer ortforge, or add it: ortforge import-headers DIR --api-version {version} --write"
    raise SelectError(
        f"API version {version} is not in the registry, which has {oldest} to {newest}"
        f" (ONNX Runtime 1.{oldest} to 1.{newest}); {cure}"
    )


def select(registry: Registry, version: int, overlays: Iterable[str] = ()) -> Api:
    """The API of `version` with the named overlays added.

    Raises:
        SelectError: unknown version or overlay, or an overlay that adds to another version.
    """
    names = tuple(overlays)
    return registry.answer((select, version, names), lambda: _select(registry, version, names))


def _select(registry: Registry, version: int, overlays: tuple[str, ...]) -> Api:
    known_version(version, registry.oldest, registry.newest)
    chosen = [_overlay(registry, name, version) for name in overlays]
    forms = _forms(registry)
    sections: dict[str, tuple[Any, ...]] = {}
    for section in SECTIONS:
        items = [_at(item, version, forms) for item in registry.section(section) if alive(item, version)]
        items += [item for overlay in chosen for item in getattr(overlay.items, section)]
        sections[section] = tuple(items)
    sections["structs"] = grown(sections["structs"], chosen)
    sections[KEY_SECTION] = tuple(key for key in registry.section(KEY_SECTION) if alive(key, version))
    return Api(version=version, **sections, states_experimental=True)


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


@once
def _forms(registry: Registry) -> dict[Any, Any]:  # noqa: ARG001 - belongs to it
    """The forms of items that have been asked for, by the item and its children."""
    return {}


#: The fields with the children of an item, which may live in other versions than the item.
_CHILDREN = {Enum: ("values",), Struct: ("members",), Union: ("union", "struct")}


def _at(item: Any, version: int, forms: dict[Any, Any]) -> Any:
    """`item` with only the children that `version` has; versions that have the same children share one object."""
    fields = _CHILDREN.get(type(item), ())
    if not fields:
        return item
    children = {
        field: tuple(_at(child, version, forms) for child in getattr(item, field) if alive(child, version))
        for field in fields
    }
    form = (id(item), *(tuple(map(id, found)) for found in children.values()))
    if form not in forms:
        forms[form] = replace(item, **children)
    return forms[form]
