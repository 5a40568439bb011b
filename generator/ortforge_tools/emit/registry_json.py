"""registry.json: everything resolved, for generators in other languages; and its JSON Schema.

Input: the registry. Output: `registry.json` and `schema/registry.schema.json`. Inherited and default values are
written out, slots carry their index, and types are the prefix chains of the spec. One item stands on one line,
so that a diff of two releases reads well.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from operator import attrgetter
from pathlib import PurePosixPath
from typing import Any, get_args

from ..lower.concurrency import Concurrency
from ..lower.platform_facts import definitions, enum_size, platform_facts
from ..model.ctype import CType, Link, chain
from ..model.keys import cached_by_class, keys_of
from ..model.registry import (
    KEY_SECTION,
    SECTIONS,
    Enum,
    Function,
    Macro,
    Overlay,
    Param,
    Registry,
    Struct,
    Union,
    alive,
    effective,
    lookup_name,
)
from ..names import python_name
from ..render import Renderer
from . import File
from .schema import registry_schema, schema_file

#: Raised when the meaning of a key changes; adding keys does not.
FORMAT = 1


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Yield registry.json and its schema."""
    yield File(PurePosixPath("registry.json"), _pretty(registry_document(registry)))
    yield schema_file("registry", registry_schema(FORMAT))


def registry_document(registry: Registry) -> dict[str, Any]:
    """The whole registry as plain data."""
    threads = Concurrency(registry)
    document: dict[str, Any] = {
        "format": FORMAT,
        "oldest": registry.oldest,
        "newest": registry.newest,
        **platform_facts(),
        "releases": [_plain(r) for r in registry.releases],
    }
    for section in SECTIONS:
        document[section] = [_item(item, registry, threads) for item in registry.section(section)]
    document[KEY_SECTION] = [{**_plain(key), "header": key.header} for key in registry.section(KEY_SECTION)]
    document["overlays"] = [_overlay(overlay, registry, threads) for overlay in registry.overlays]
    return document


def _overlay(overlay: Overlay, registry: Registry, threads: Concurrency) -> dict[str, Any]:
    data: dict[str, Any] = _plain(overlay.info)
    for section in SECTIONS:
        data[section] = [_item(item, registry, threads) for item in getattr(overlay.items, section)]
    data["extend"] = []
    for extension in overlay.items.extend:
        struct = next(s for s in registry.section("structs") if s.name == extension.struct)
        first = sum(alive(m, overlay.info.adds_to) for m in struct.members)
        members = [{"index": i, **_member(m, struct, threads)} for i, m in enumerate(extension.members, first)]
        data["extend"].append({"struct": extension.struct, "members": members})
    return data


def _item(item: Any, registry: Registry, threads: Concurrency) -> dict[str, Any]:
    data: dict[str, Any] = _plain(item)
    data["header"] = item.header
    if isinstance(item, Enum):
        data["size"] = enum_size(item, registry)
    if isinstance(item, Macro):
        data["definitions"] = [_plain(definition) for definition in definitions(item)]
    if "returns" in data:
        data["threads"] = threads.level(item)
    if isinstance(item, Function):
        experimental = any(item is other for other in registry.section("experimental"))
        data["lookup"] = lookup_name(item) if experimental else None
    if isinstance(item, Struct):
        indices = _indices(item)
        data["members"] = [{"index": indices[id(m)], **_member(m, item, threads)} for m in item.members]
        data["slots"] = _slots(item, registry)
    return data


def _member(member: Any, owner: Struct, threads: Concurrency) -> dict[str, Any]:
    data: dict[str, Any] = _plain(member)
    if "returns" in data:
        data["threads"] = threads.level(member, owner)
        data["kind"] = "slot"
        data["python_name"] = python_name(member.name)
    else:
        data["kind"] = "union" if isinstance(member, Union) else "field"
    if isinstance(member, Union):
        data["union"] = [_member(part, owner, threads) for part in member.union]
        data["struct"] = [_member(part, owner, threads) for part in member.struct]
    return data


def _indices(struct: Struct) -> dict[int, int]:
    """By id, the position of each member in the version in which it first appears; in a table it never changes."""
    found: dict[int, int] = {}
    for version in {m.since for m in struct.members}:
        living = [m for m in struct.members if alive(m, version)]
        found.update((id(m), index) for index, m in enumerate(living) if m.since == version)
    return found


def _slots(struct: Struct, registry: Registry) -> dict[str, int]:
    """How many members the struct has in each version that has it."""
    return {
        str(v): sum(alive(m, v) for m in struct.members)
        for v in range(registry.oldest, registry.newest + 1)
        if alive(struct, v)
    }


_SCALARS = frozenset({str, int, bool, type(None)})
_TYPES = frozenset(get_args(CType))


def _plain(value: Any) -> Any:
    """Model objects as dicts, with defaults written out and lengths and directions as they really are."""
    if type(value) in _SCALARS:
        return value
    if isinstance(value, tuple):
        return [_plain(v) for v in value]
    if type(value) in _TYPES:
        return _links(chain(value))
    stated: dict[str, Any] = {}
    if isinstance(value, Param):
        stated = {"stated": _stated(value)}
        value = effective(value)
    names, read = _shown(type(value))
    pairs = zip(names, read(value), strict=True)
    return {name: found if type(found) in _SCALARS else _plain(found) for name, found in pairs} | stated


def _stated(param: Param) -> dict[str, Any] | None:
    """What the annotations of a header state of a parameter where something else is true; None where they are right."""
    return None if param.actual is None else {name: getattr(param, name) for name in keys_of(type(param.actual))}


@cached_by_class
def _shown(cls: type) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The keys of a class that stand in its mapping as they are, and what reads their values."""
    names = tuple(name for name in keys_of(cls) if name not in ("actual", "members"))
    return names, attrgetter(*names) if len(names) > 1 else lambda value: tuple(getattr(value, name) for name in names)


def _links(links: list[Link]) -> list[Any]:
    return [
        {"array": link}
        if isinstance(link, int)
        else {"function": [_links(p) for p in link]}
        if isinstance(link, list)
        else link
        for link in links
    ]


def _pretty(document: dict[str, Any]) -> str:
    """Two levels of structure, and below them one line for each item or member."""
    encode = json.JSONEncoder(ensure_ascii=False).encode
    lines = ["{"]
    for index, (name, value) in enumerate(document.items()):
        end = "," if index + 1 < len(document) else ""
        if not isinstance(value, list) or not value:
            lines.append(f'  "{name}": {encode(value)}{end}')
            continue
        lines.append(f'  "{name}": [')
        for position, entry in enumerate(value):
            lines += _entry(entry, encode, "," if position + 1 < len(value) else "")
        lines.append(f"  ]{end}")
    return "\n".join([*lines, "}"]) + "\n"


def _entry(entry: dict[str, Any], encode: Any, end: str) -> list[str]:
    members = entry.get("members")
    if not members:
        return [f"    {encode(entry)}{end}"]
    head = encode({k: v for k, v in entry.items() if k != "members"})
    lines = [f'    {head[:-1]}, "members": [']
    lines += [f"      {encode(m)}{',' if i + 1 < len(members) else ''}" for i, m in enumerate(members)]
    return [*lines, f"    ]}}{end}"]
