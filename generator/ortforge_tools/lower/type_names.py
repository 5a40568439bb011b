"""Types whose C names a language has for something else -> the registry with other names for them.

Input: the registry, and what is taken. Output: the registry, in which a type with such a name has "Type" behind it wherever it is mentioned. Only for
languages that declare types anew: C knows them by their own names.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Container, Iterable, Mapping
from typing import TypeVar, cast

from ..folders import template_root
from ..model.registry import TYPE_SECTIONS, Registry
from ..projects import hand_written

T = TypeVar("T")


def declared_types(project: str, words: str) -> frozenset[str]:
    """The names behind some words, ex) "class", in the hand-written sources of a project and in its templates."""
    pattern = re.compile(rf"\b(?:{words})\s+(\w+)\b(?!\w*{{{{)")
    templates = (path.read_text(encoding="utf-8") for path in sorted((template_root() / project).rglob("*.j2")))
    sources = (text for path, text in hand_written(project).items() if ".g" not in path.suffixes)
    return frozenset(name for text in (*sources, *templates) for name in pattern.findall(text))


def with_free_types(registry: Registry, taken: Container[str], endings: Iterable[str] = ()) -> Registry:
    """The registry without types that have a name which is taken, or that of another type with one of the endings."""
    every = {item.name for section in TYPE_SECTIONS for item in registry.section(section)}
    derived = {f"{name}{ending}" for name in every for ending in endings}
    new = {name: f"{name}Type" for name in sorted(every) if name in taken or name in derived}
    return _renamed(registry, new) if new else registry


def _renamed(item: T, names: Mapping[str, str]) -> T:
    if isinstance(item, str):
        return cast(T, names.get(item, item))
    if isinstance(item, tuple):
        return cast(T, tuple(_renamed(one, names) for one in item))
    if dataclasses.is_dataclass(item) and not isinstance(item, type):
        fields = {f.name: getattr(item, f.name) for f in dataclasses.fields(item) if f.init}
        changed = {name: new for name, old in fields.items() if (new := _renamed(old, names)) is not old and new != old}
        return cast(T, dataclasses.replace(item, **changed)) if changed else item
    return item
