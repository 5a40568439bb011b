"""Registry + the Api of a release -> registry that has the release too.

Input: a registry whose versions end before the release, and the release's headers as read. Output: the
registry with new items (`since: N`), closed ones (`until`), and changed ones as both. The order of a release's
structs and enums is kept exactly, also where ORT inserted or removed members in the middle. What people wrote
(docs, ownership) stays, and goes over to the new form of a changed slot.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...errors import HeaderError, Location
from ...load.spec_folder import KEY_FOLDER, api_file
from ...lower.differences import item_differences
from ...model.config_keys import ConfigKey
from ...model.header_order import EP_HEADER, ERROR_CODE_HEADER, MAIN_HEADER
from ...model.registry import (
    EXPERIMENTAL_HEADER,
    KEY_SECTION,
    MAIN_SECTIONS,
    SECTIONS,
    Api,
    Enum,
    Function,
    NullEffect,
    Registry,
    Release,
    SpecFile,
    Struct,
    lookup_name,
    without_conventions,
)
from . import infer
from .config_keys import KeyHeaders, merged
from .forms import Arrival, annotated, inherit


def merge(registry: Registry, api: Api, keys: KeyHeaders | None = None, release: Release | None = None) -> Registry:
    """Add the release `api.version` to the registry, with the configuration keys that its headers declare.

    `release` is its entry in the list of releases; without one its headers are complete.

    Raises:
        HeaderError: the registry already has that version or a newer one.
    """
    api = without_conventions(api)
    version = api.version
    known = [r.version for r in registry.releases]
    if known and version <= max(known):
        raise HeaderError(
            f"the registry already describes API version {max(known)}; "
            f"only a newer release can be added (these headers are version {version})"
        )
    previous = max(known, default=version - 1)
    files = {file_name(f): f for f in registry.files}
    entry = release or Release(version=version, headers="complete")
    merged = _Merge(version, previous, files).run(api, keys, entry)
    return replace(registry, files=tuple(merged[name] for name in sorted(merged)))


def cut(registry: Registry, version: int) -> Registry:
    """The registry as it was when `version` was the newest release: later items and closings are taken back."""
    return replace(registry, files=tuple(_cut_file(f, version) for f in registry.files))


def _cut_file(spec: SpecFile, version: int) -> SpecFile:
    changes: dict[str, Any] = {"releases": tuple(r for r in spec.releases if r.version <= version)}
    for section in (*SECTIONS, KEY_SECTION):
        changes[section] = cut_items(getattr(spec, section), version)
    return replace(spec, **changes)


def cut_items(items: tuple[Any, ...], version: int) -> tuple[Any, ...]:
    """Items, or parts of one, as they were when `version` was the newest release."""
    kept = []
    for item in items:
        if item.since > version:
            continue
        reopened = item.until is not None and item.until >= version
        changes: dict[str, Any] = {"until": None} if reopened else {}
        if reopened and hasattr(item, "became"):
            changes["became"] = None
        changes |= {
            name: cut_items(getattr(item, name), version)
            for name in ("values", "members", "union", "struct")
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


def with_items(spec: SpecFile, section: str, items: list[Any]) -> SpecFile:
    """A file with other items in one section."""
    changes: dict[str, Any] = {section: tuple(items)}
    return replace(spec, **changes)


def file_name(spec: SpecFile) -> str:
    """The path of a file below spec/ort."""
    return api_file(spec.loc.file)


def key_file(files: Mapping[str, SpecFile], header: str) -> tuple[str, SpecFile]:
    """The file of the keys of one header, with its path: one that is there, or a new one."""
    for name, spec in files.items():
        if spec.config_keys and spec.header == header:
            return name, spec
    name = f"{KEY_FOLDER}/{header.removeprefix('onnxruntime_').removesuffix('.h')}.yaml"
    return name, SpecFile(header=header, loc=Location(f"spec/ort/{name}", 1, 1))


def identity(section: str, item: Any) -> str:
    """What an item of a section is known by: of an experimental function the name that it is looked up by."""
    return lookup_name(item) if section == "experimental" else str(item.name)


def corrected(old: Function, new: Function) -> Function:
    """An experimental function with what newer headers state of it; it has one form for all releases, because its name has the first.

    Raises:
        HeaderError: its type is another one.
    """
    found = list(item_differences(old, new))
    if not found:
        return old
    broken = next((d for d in found if d.fact in _OF_TYPE), None)
    if broken is not None:
        said = f"{lookup_name(new)} has another type than before, under the same name: {broken.path}: {broken.detail}"
        raise HeaderError(f"{new.loc}: error: {said}; a changed function takes the name of the release that changes it")
    function: Function = inherit(replace(new, header=old.header), old)
    return function


#: Differences that make another function type.
_OF_TYPE = frozenset({"type", "result", "parameters", "convention", "variadic"})


class _Merge:
    def __init__(self, version: int, previous: int, files: dict[str, SpecFile]) -> None:
        self._version = version
        self._previous = previous
        self._files = dict(files)
        #: An item that first appears after a gap in the releases may be older than we can see.
        self._looked_up: set[str] = set()  # new experimental functions
        self._arrival = Arrival(version, (previous, version) if files and version - previous > 1 else ())

    def run(self, api: Api, keys: KeyHeaders | None, release: Release) -> dict[str, SpecFile]:
        for section in MAIN_SECTIONS:
            self._merge_section(section, getattr(api, section))
        if api.states_experimental:
            for section in SECTIONS:
                self._merge_section(section, getattr(api, section), experimental=True)
        self._complete()
        if keys is not None:
            for header in sorted(keys.headers):
                self._merge_keys(header, [key for key in keys.keys if key.header == header])
        self._add_release(release)
        return self._files

    def _add_release(self, release: Release) -> None:
        name = next((n for n, f in self._files.items() if f.releases), "releases.yaml")
        spec = self._files.get(name) or self._new_file(name, "")
        added = (*spec.releases, release)
        self._files[name] = replace(spec, releases=added)

    def _new_file(self, name: str, header: str) -> SpecFile:
        return SpecFile(header=header, loc=Location(f"spec/ort/{name}", 1, 1))

    def _merge_keys(self, header: str, arriving: list[ConfigKey]) -> None:
        name, spec = key_file(self._files, header)
        self._files[name] = replace(spec, config_keys=merged(spec.config_keys, arriving, self._version))

    # -------------------------------------------------------------------------------------------- sections

    def _merge_section(self, section: str, items: tuple[Any, ...], experimental: bool = False) -> None:
        """Merge the items of one section: those of the main headers, or those of experimental functions."""
        arriving = [item for item in items if (item.header == EXPERIMENTAL_HEADER) == experimental]
        where = {
            identity(section, item): name
            for name, spec in self._files.items()
            for item in getattr(spec, section)
            if item.until is None and (item.header == EXPERIMENTAL_HEADER) == experimental
        }
        names = {identity(section, item) for item in arriving}
        previous_name: str | None = None
        for item in arriving:
            name = identity(section, item)
            if name in where:
                where[name] = self._moved(section, where[name], item)
                self._update(section, where[name], item)
            else:
                new = item if experimental else self._promoted(section, item)
                where[name] = self._insert(section, new, previous_name, where)
            previous_name = name
        for name, file in where.items():
            if name not in names:
                self._replace(section, file, name, lambda old: (self._arrival.close(old),))

    def _moved(self, section: str, file: str, item: Any) -> str:
        """The file of an item, another one if the release declares it in the main header and no longer in that for EPs.

        The headers that are generated are one set for all releases, so all its forms move.
        """
        if (self._files[file].header, item.header) != (EP_HEADER, MAIN_HEADER):
            return file
        forms = [form for form in getattr(self._files[file], section) if form.name == item.name]
        others = [form for form in getattr(self._files[file], section) if form.name != item.name]
        self._files[file] = with_items(self._files[file], section, others)
        target = default_file(section, item)
        spec = self._files.get(target) or self._new_file(target, item.header)
        arrived = [replace(form, header=spec.header) for form in forms]
        self._files[target] = with_items(spec, section, [*getattr(spec, section), *arrived])
        return target

    def _promoted(self, section: str, item: Any) -> Any:
        """An item that was one of experimental functions, with what people wrote of it there, where it ends."""
        for name, spec in self._files.items():
            for old in getattr(spec, section):
                if old.name == item.name and old.until is None:
                    ended = [self._arrival.close(other) if other is old else other for other in getattr(spec, section)]
                    self._files[name] = with_items(spec, section, ended)
                    changes = {"release": None} if hasattr(item, "release") else {}  # not with an experimental function
                    return replace(inherit(item, old), **changes)
        return item

    def _replace(self, section: str, file: str, name: str, change: Any) -> None:
        """Put what `change` makes of the living item `name` in its place."""
        spec = self._files[file]
        items: list[Any] = []
        for item in getattr(spec, section):
            items += change(item) if identity(section, item) == name and item.until is None else (item,)
        self._files[file] = with_items(spec, section, items)

    def _insert(self, section: str, item: Any, after: str | None, where: dict[str, str]) -> str:
        """Add a new item to the file of its kind, behind its predecessor in the header where that is there too."""
        file = default_file(section, item)
        spec = self._files.get(file) or self._new_file(file, item.header)
        items = list(getattr(spec, section))
        index = len(items)
        if after is not None and where.get(after) == file:
            index = max(i for i, known in enumerate(items) if identity(section, known) == after) + 1
        if section == "experimental":
            self._looked_up.add(lookup_name(item))
            items.insert(index, item)
        else:
            items.insert(index, self._arrival.fresh(item, spec.header))
        self._files[file] = with_items(spec, section, items)
        return file

    # ----------------------------------------------------------------------------------------------- items

    def _update(self, section: str, file: str, new: Any) -> None:
        def change(old: Any) -> tuple[Any, ...]:
            if section == "experimental":
                return (corrected(old, new),)
            if isinstance(old, Enum) and old.style == new.style:
                values = self._arrival.sequence(old.values, new.values, self._version)
                return (annotated(replace(old, values=values), new),)
            if isinstance(old, Struct) and old.style == new.style:
                first = self._previous + 1 if old.role == "implemented" else self._version  # Note [Versions]
                return (annotated(replace(old, members=self._arrival.sequence(old.members, new.members, first)), new),)
            if not list(item_differences(old, new)):
                return (annotated(old, new),)
            return (self._arrival.close(old), inherit(self._arrival.fresh(new, old.header), old))

        self._replace(section, file, identity(section, new), change)

    # ------------------------------------------------------------------------------------------- ownership

    def _complete(self) -> None:
        """State of the new items what follows from names; see `infer`."""
        functions = (f for spec in self._files.values() for f in spec.experimental if f.until is None)
        rules = infer.Rules(
            infer.release_slots((s for spec in self._files.values() for s in spec.structs), functions),
            frozenset(c.name for spec in self._files.values() for c in spec.callbacks),
        )
        for name, spec in self._files.items():
            changes: dict[str, Any] = {
                section: tuple(rules.complete(item, self._previous) for item in getattr(spec, section))
                for section in ("handles", "callbacks", "structs", "functions")
            }
            changes["experimental"] = tuple(
                rules.complete(f, f.since - 1) if lookup_name(f) in self._looked_up else f for f in spec.experimental
            )
            self._files[name] = replace(spec, **changes)


#: Headers whose items are in files by kind.
_SHARED = frozenset({"", MAIN_HEADER, EP_HEADER, ERROR_CODE_HEADER})
_TABLE_FILE = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def default_file(section: str, item: Any) -> str:
    """The spec file a new item belongs in: one per API table, one per kind for the rest, and one for each header beside these."""
    if item.header == EXPERIMENTAL_HEADER:
        return "experimental.yaml"
    if item.header not in _SHARED:
        return re.sub(r"[^a-z0-9]+", "_", item.header.removeprefix("onnxruntime_").removesuffix(".h").lower()) + ".yaml"
    prefix = "ep_" if item.header == EP_HEADER else ""
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
