"""Registry + the Api of a release -> registry that has the release too.

Input: a registry whose versions end before the release, and the release's headers as read. Output: the
registry with new items (`since: N`), closed ones (`until`), and changed ones as both. The order of a release's
structs and enums is kept exactly, also where ORT inserted or removed members in the middle. What people wrote
(docs, ownership) stays, and goes over to the new form of a changed slot.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import replace
from typing import Any

from ortforge.generator.config_keys import ConfigKey
from ortforge.generator.errors import HeaderError, Location
from ortforge.generator.keys import keys_of
from ortforge.generator.model import (
    EXPERIMENTAL_HEADER,
    KEY_SECTION,
    MAIN_SECTIONS,
    SECTIONS,
    Api,
    Enum,
    NullEffect,
    Registry,
    Release,
    SpecFile,
    Struct,
)
from ortforge.generator.spec_folder import KEY_FOLDER, api_file

from . import infer
from .compare import item_differences, member_differences
from .config_keys import KeyHeaders, merged


def merge(registry: Registry, api: Api, keys: KeyHeaders | None = None) -> Registry:
    """Add the release `api.version` to the registry, with the configuration keys that its headers declare.

    Raises:
        HeaderError: the registry already has that version or a newer one.
    """
    version = api.version
    known = [r.version for r in registry.releases]
    if known and version <= max(known):
        raise HeaderError(
            f"the registry already describes API version {max(known)}; "
            f"only a newer release can be added (these headers are version {version})"
        )
    previous = max(known, default=version - 1)
    files = {_file_name(f): f for f in registry.files}
    merged = _Merge(version, previous, files).run(api, keys)
    return replace(registry, files=tuple(merged[name] for name in sorted(merged)))


def cut(registry: Registry, version: int) -> Registry:
    """The registry as it was when `version` was the newest release: later items and closings are taken back."""
    return replace(registry, files=tuple(_cut_file(f, version) for f in registry.files))


def _cut_file(spec: SpecFile, version: int) -> SpecFile:
    changes: dict[str, Any] = {"releases": tuple(r for r in spec.releases if r.version <= version)}
    for section in (*SECTIONS, KEY_SECTION):
        changes[section] = _cut_items(getattr(spec, section), version)
    return replace(spec, **changes)


def _cut_items(items: tuple[Any, ...], version: int) -> tuple[Any, ...]:
    kept = []
    for item in items:
        if item.since > version:
            continue
        reopened = item.until is not None and item.until >= version
        changes: dict[str, Any] = {"until": None} if reopened else {}
        changes |= {
            name: _cut_items(getattr(item, name), version)
            for name in ("values", "members", "union")
            if hasattr(item, name)
        }
        if getattr(item, "if_null", ()):
            changes["if_null"] = _cut_measured(item.if_null, version)
        kept.append(replace(item, **changes))
    return tuple(kept)


def _cut_measured(effects: tuple[NullEffect, ...], version: int) -> tuple[NullEffect, ...]:
    """Without what was measured with releases newer than `version`."""
    kept = []
    for effect in effects:
        measured = tuple(release for release in effect.measured if int(release.split(".")[1]) <= version)
        if measured or not effect.measured:
            kept.append(replace(effect, measured=measured))
    return tuple(kept)


def _with_items(spec: SpecFile, section: str, items: list[Any]) -> SpecFile:
    changes: dict[str, Any] = {section: tuple(items)}
    return replace(spec, **changes)


def _file_name(spec: SpecFile) -> str:
    return api_file(spec.loc.file)


class _Merge:
    def __init__(self, version: int, previous: int, files: dict[str, SpecFile]) -> None:
        self._version = version
        self._previous = previous
        self._files = dict(files)
        #: An item that first appears after a gap in the releases may be older than we can see.
        self._observed = (previous, version) if files and version - previous > 1 else ()

    def run(self, api: Api, keys: KeyHeaders | None) -> dict[str, SpecFile]:
        for section in MAIN_SECTIONS:
            self._merge_section(section, getattr(api, section))
        self._complete()
        if keys is not None:
            for header in sorted(keys.headers):
                self._merge_keys(header, [key for key in keys.keys if key.header == header])
        self._add_release()
        return self._files

    def _add_release(self) -> None:
        name = next((n for n, f in self._files.items() if f.releases), "releases.yaml")
        spec = self._files.get(name) or self._new_file(name, "")
        added = (*spec.releases, Release(version=self._version, headers="complete"))
        self._files[name] = replace(spec, releases=added)

    def _new_file(self, name: str, header: str) -> SpecFile:
        return SpecFile(header=header, loc=Location(f"spec/ort/{name}", 1, 1))

    def _merge_keys(self, header: str, arriving: list[ConfigKey]) -> None:
        """The keys of one header, which has a spec file of its own."""
        stem = header.removeprefix("onnxruntime_").removesuffix(".h")
        name = next((n for n, f in self._files.items() if f.config_keys and f.header == header), None)
        name = name or f"{KEY_FOLDER}/{stem}.yaml"
        spec = self._files.get(name) or self._new_file(name, header)
        self._files[name] = replace(spec, config_keys=merged(spec.config_keys, arriving, self._version))

    # -------------------------------------------------------------------------------------------- sections

    def _merge_section(self, section: str, arriving: tuple[Any, ...]) -> None:
        where = {
            item.name: name
            for name, spec in self._files.items()
            for item in getattr(spec, section)
            if item.until is None and item.header != EXPERIMENTAL_HEADER
        }
        names = {item.name for item in arriving}
        previous_name: str | None = None
        for item in arriving:
            if item.name in where:
                self._update(section, where[item.name], item)
            else:
                where[item.name] = self._insert(section, item, previous_name, where)
            previous_name = item.name
        for name, file in where.items():
            if name not in names:
                self._replace(section, file, name, lambda old: (self._close(old),))

    def _replace(self, section: str, file: str, name: str, change: Any) -> None:
        """Put what `change` makes of the living item `name` in its place."""
        spec = self._files[file]
        items: list[Any] = []
        for item in getattr(spec, section):
            items += change(item) if item.name == name and item.until is None else (item,)
        self._files[file] = _with_items(spec, section, items)

    def _insert(self, section: str, item: Any, after: str | None, where: dict[str, str]) -> str:
        """Add a new item to the file of its kind, behind its predecessor in the header where that is there too."""
        file = default_file(section, item)
        spec = self._files.get(file) or self._new_file(file, item.header)
        items = list(getattr(spec, section))
        index = len(items)
        if after is not None and where.get(after) == file:
            index = max(i for i, known in enumerate(items) if known.name == after) + 1
        items.insert(index, self._fresh(item, spec.header))
        self._files[file] = _with_items(spec, section, items)
        return file

    def _fresh(self, item: Any, header: str | None = None, since: int | None = None) -> Any:
        changes: dict[str, Any] = {"since": since or self._version}
        if self._observed:
            changes["observed"] = self._observed
        if header is not None:
            changes["header"] = header
        return replace(item, **changes)

    def _close(self, item: Any, since: int | None = None) -> Any:
        return replace(item, until=(since or self._version) - 1)

    # ----------------------------------------------------------------------------------------------- items

    def _update(self, section: str, file: str, new: Any) -> None:
        def change(old: Any) -> tuple[Any, ...]:
            if isinstance(old, Enum) and old.style == new.style:
                return (replace(old, values=self._sequence(old.values, new.values, self._version)),)
            if isinstance(old, Struct) and old.style == new.style:
                first = self._previous + 1 if old.role == "implemented" else self._version  # Note [Versions]
                return (replace(old, members=self._sequence(old.members, new.members, first)),)
            if not list(item_differences(old, new)):
                return (old,)
            return (self._close(old), _inherit(self._fresh(new, old.header), old))

        self._replace(section, file, new.name, change)

    def _sequence(self, old: tuple[Any, ...], new: tuple[Any, ...], since: int) -> tuple[Any, ...]:
        """Merge members or enumerators so that the new release sees exactly `new`, in its order."""
        living = [i for i, m in enumerate(old) if m.until is None]
        matches = _align([old[i] for i in living], list(new))
        kept = {living[a]: b for a, b in matches}
        result: list[Any] = []
        next_new = 0
        for index, member in enumerate(old):
            if index in kept:
                result += self._arrivals(new[next_new : kept[index]], result, since)
                next_new = kept[index] + 1
                result.append(member)
            elif member.until is None:
                result.append(self._close(member, since))
                if next_new < len(new) and new[next_new].name == member.name:  # its new form stands right behind it
                    result += self._arrivals(new[next_new : next_new + 1], result, since)
                    next_new += 1
            else:
                result.append(member)
        result += self._arrivals(new[next_new:], result, since)
        return tuple(result)

    def _arrivals(self, members: tuple[Any, ...], before: list[Any], since: int) -> list[Any]:
        closed = {m.name: m for m in before if m.until == since - 1}
        fresh = [self._fresh(m, since=since) for m in members]
        return [_inherit(m, closed[m.name]) if m.name in closed else m for m in fresh]

    # ------------------------------------------------------------------------------------------- ownership

    def _complete(self) -> None:
        """State of the new items what follows from names; see `infer`."""
        rules = infer.Rules(
            infer.release_slots(s for spec in self._files.values() for s in spec.structs),
            frozenset(c.name for spec in self._files.values() for c in spec.callbacks),
        )
        for name, spec in self._files.items():
            changes: dict[str, Any] = {
                section: tuple(rules.complete(item, self._previous) for item in getattr(spec, section))
                for section in ("handles", "callbacks", "structs", "functions")
            }
            self._files[name] = replace(spec, **changes)


def _align(old: list[Any], new: list[Any]) -> list[tuple[int, int]]:
    """Pairs of equal members, in order: the longest common run of both sequences."""

    def same(a: Any, b: Any) -> bool:
        return bool(a.name == b.name and not list(_compare(a, b)))

    by_name = {m.name: m for m in new}
    keys_old = [m.name if m.name in by_name and same(m, by_name[m.name]) else f"{m.name} (changed)" for m in old]
    keys_new = [m.name for m in new]
    pairs = []
    for block in difflib.SequenceMatcher(None, keys_old, keys_new, autojunk=False).get_matching_blocks():
        pairs += [(block.a + k, block.b + k) for k in range(block.size)]
    return pairs


def _compare(old: Any, new: Any) -> Any:
    if hasattr(old, "value"):
        return [1] if old.value != new.value else []
    return member_differences(old, new, old.name)


def _inherit(new: Any, old: Any) -> Any:
    """Carry what people wrote from the old form of an item to the new one, and from its parts to those of one name."""
    before = keys_of(type(old))
    changes: dict[str, Any] = {}
    for name, key in keys_of(type(new)).items():
        if name not in before:
            continue
        if key.by_people:
            changes[name] = getattr(old, name)
        elif key.kind == "returns":
            changes[name] = _inherit(getattr(new, name), getattr(old, name))
        elif key.kind in ("items", "members"):
            parts = {part.name: part for part in getattr(old, name)}
            changes[name] = tuple(
                _inherit(part, parts[part.name]) if part.name in parts else part for part in getattr(new, name)
            )
    return replace(new, **changes)


_TABLE_FILE = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def default_file(section: str, item: Any) -> str:
    """The spec file a new item belongs in: one per API table, and one per kind and header for the rest."""
    prefix = "ep_" if item.header == "onnxruntime_ep_c_api.h" else ""
    if section in ("constants", "macros"):
        return "macros.yaml"
    if section == "structs":
        if item.role == "table":
            return _TABLE_FILE.sub("_", item.name.removeprefix("Ort")).lower() + ".yaml"
        return "provider_options.yaml" if item.name.endswith("ProviderOptions") else f"{prefix}structs.yaml"
    if section == "enums" and item.name == "OrtErrorCode":
        return "error_codes.yaml"
    if section in ("typedefs", "callbacks"):
        return f"{prefix}callbacks.yaml"
    return f"{prefix}{section}.yaml"
