"""Headers with the constants of configuration keys -> `ConfigKey`s, and how they differ from the registry.

Input: a header folder, official or generated. Output: the keys whose constants the headers declare; their forms and meanings are in
comments, which are not read. The folder may have all, some or none of these headers: who compares looks at those that are there.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pycparser import c_ast

from ...errors import Location
from ...lower.differences import Difference
from ...model.config_keys import ConfigKey
from ...model.registry import alive
from .constant_expressions import NotConstantError, text_of
from .declarations import Declarations
from .notes import SKIPPED, HeaderNote
from .preprocess import preprocess_sources
from .sources import Sources, collect_one, header_folder

_PATTERN = "onnxruntime_*_keys.h"
_CONDITION = re.compile(r"^[ \t]*#[ \t]*(?:ifdef[ \t]+(\w+)|(?:el)?if\b(.*))", re.MULTILINE)
_DEFINED = re.compile(r"\bdefined\s*\(?\s*(\w+)")
#: Macros that say for which version or language a header is read, not whether a build has a key.
_OURS = frozenset({"ORT_API_VERSION", "ORTFORGE_PARTIAL_API", "__cplusplus"})
#: What the names of constants begin with, and the scope that this means. ORT has others, all of session options.
_SCOPES = {
    "kOrtEpDynamicOptions": "dynamic",
    "kOrtRunOptions": "run",
    "kOrtEnv": "env",
    "kOrtEpDevice": "ep_device",
    "kOrtHardwareDevice": "hardware_device",
    "kOrtModelMetadata": "model",
}
#: What stands for the version of a key that was read, which headers do not state.
_SINCE = 1


@dataclass(frozen=True, slots=True)
class KeyHeaders:
    """What a folder says of configuration keys."""

    headers: frozenset[str]  # those that it has
    keys: tuple[ConfigKey, ...]
    notes: tuple[HeaderNote, ...] = ()  # on what else they declare


def read_keys(directory: Path, api_version: int | None = None) -> KeyHeaders:
    """Read the headers with constants of keys.

    Args:
        directory: the folder of a release's headers, or of the generated ones.
        api_version: defines ORT_API_VERSION; only the generated headers heed it.

    Raises:
        HeaderError: one of them cannot be read.
        ToolError: no preprocessor.
    """
    paths = sorted(directory.glob(_PATTERN)) or sorted(header_folder(directory).glob(_PATTERN))
    keys: list[ConfigKey] = []
    notes: dict[HeaderNote, None] = {}
    for path in paths:
        found, remarks = _read(path, api_version)
        keys += found
        notes.update(dict.fromkeys(remarks))
    return KeyHeaders(frozenset(path.name for path in paths), tuple(keys), tuple(sorted(notes, key=lambda n: n.loc)))


def _read(path: Path, api_version: int | None) -> tuple[list[ConfigKey], list[HeaderNote]]:
    sources = collect_one(path.parent, path.name)
    always, notes = _declared(path, sources, api_version, None)
    found = {key.constant: key for key in always}
    for macro in _macros(sources.texts[path.name]):
        more, remarks = _declared(path, sources, api_version, macro)
        notes += remarks
        for key in more:
            found.setdefault(key.constant, key)
    return list(found.values()), [*sources.notes, *notes]


def _macros(text: str) -> list[str]:
    """The macros on which declarations may depend."""
    found: dict[str, None] = {}
    for match in _CONDITION.finditer(text):
        for name in [match[1]] if match[1] else _DEFINED.findall(match[2] or ""):
            if name not in _OURS:
                found[name] = None
    return list(found)


def _declared(
    path: Path, sources: Sources, api_version: int | None, macro: str | None
) -> tuple[list[ConfigKey], list[HeaderNote]]:
    """The constants that are there with `macro` defined, or without any."""
    declarations = Declarations(preprocess_sources(path.parent, sources, api_version, macro))
    keys = []
    for declaration in declarations.read():
        for node in declaration.nodes if declaration.file == path.name else ():
            loc = declarations.place_of(node)
            key = _key(node, loc, path.name, macro)
            if key is None:
                cure = "declare what else there is in another header"
                declarations.notes.append(HeaderNote(loc, SKIPPED, "only constants that are texts are read here", cure))
            else:
                keys.append(key)
    return keys, declarations.notes


def _key(node: Any, loc: Location, header: str, macro: str | None) -> ConfigKey | None:
    """`static const char* const NAME = "KEY";`, the last const or not."""
    pointer = getattr(node, "type", None)
    value = getattr(node, "init", None)
    if not (
        isinstance(node, c_ast.Decl)
        and isinstance(pointer, (c_ast.PtrDecl, c_ast.ArrayDecl))
        and isinstance(value, c_ast.Constant)
        and value.type == "string"
        and value.value[0] == '"'
    ):
        return None
    try:
        text = text_of(value.value)
    except NotConstantError:
        return None
    scope = next((scope for begin, scope in _SCOPES.items() if node.name.startswith(begin)), "session")
    return ConfigKey(
        name=text,
        scope=scope,
        since=_SINCE,
        constant=node.name,
        under=macro,
        prefix=text.endswith("."),
        header=header,
        loc=loc,
    )


def patch_constants(keys: Iterable[ConfigKey], version: int) -> frozenset[str]:
    """The constants that came with a patch release of a version, so that not all headers of the version have them."""
    return frozenset(key.constant for key in keys if key.constant and key.patch and key.since == version)


def key_differences(
    registry: Iterable[ConfigKey], read: KeyHeaders, optional: Container[str | None] = ()
) -> list[Difference]:
    """Constants that only one side has, or that differ; of the registry, those of headers that the folder has.

    Headers do not say which patch release they are of, so they may lack the `optional` constants (`patch_constants`).
    """
    ours: dict[str | None, ConfigKey] = {
        key.constant: key for key in registry if key.constant is not None and key.header in read.headers
    }
    theirs = {key.constant: key for key in read.keys}
    found = [
        Difference(f"key {name}", "removed", f'"{key.name}"', key.loc)
        for name, key in ours.items()
        if name not in theirs and name not in optional
    ]
    for name, key in theirs.items():
        old = ours.get(name)
        if old is None:
            found.append(Difference(f"key {name}", "added", f'"{key.name}"', key.loc))
            continue
        for fact in ("name", "header", "under"):
            before, after = getattr(old, fact), getattr(key, fact)
            if before != after:
                found.append(Difference(f"key {name}", "changed", f"{fact}: {before} -> {after}", key.loc, fact))
    return found


def merged(keys: tuple[ConfigKey, ...], read: Iterable[ConfigKey], version: int) -> tuple[ConfigKey, ...]:
    """The keys of one header with those that its new release has.

    What went is closed, and what came stands behind its predecessor. A key whose constant changes, or that had none that was
    known, keeps what people wrote.
    """
    result = list(keys)
    arriving = {key.constant: key for key in read}
    for index, key in enumerate(result):
        new = arriving.get(key.constant)
        if key.until is None and key.constant is not None and (new is None or _changed(key, new)):
            result[index] = replace(key, until=version - 1)
    previous: str | None = None
    for name, key in arriving.items():
        if not any(old.constant == name and old.until is None for old in result):
            fresh = replace(key, since=version)
            for index, old in enumerate(result):
                if (old.name, old.scope) == (key.name, key.scope) and old.until in (None, version - 1):
                    result[index] = replace(old, until=version - 1)
                    fresh = replace(
                        old,
                        since=version,
                        patch=None,
                        until=None,
                        known="header",
                        constant=name,
                        under=key.under,
                        loc=key.loc,
                    )
            places = [index for index, old in enumerate(result) if old.constant == previous]
            result.insert(places[-1] + 1 if places else len(result), fresh)
        previous = name
    return tuple(result)


def completed(keys: tuple[ConfigKey, ...], read: Iterable[ConfigKey], version: int) -> tuple[ConfigKey, ...]:
    """The keys of one header with what the headers of a release that was known in part have.

    Releases behind it keep what is known of them: a key that these headers bring is there until a later form of it, and one that
    they lack begins behind the release. What people wrote stays.
    """
    arriving = {key.constant: key for key in read}
    result: list[ConfigKey] = []
    for key in keys:
        new = arriving.get(key.constant)
        if key.constant is None or not alive(key, version) or (new is not None and not _changed(key, new)):
            result.append(replace(key, known="header") if new is not None and key.since == version else key)
        elif new is None and key.patch and key.since == version:
            result.append(key)  # these headers are of a release before that patch
        elif key.since < version:
            result.append(replace(key, until=version - 1))
        elif key.until is None or key.until > version:
            result.append(replace(key, since=version + 1))
    previous: str | None = None
    for name, key in arriving.items():
        if not any(old.constant == name and alive(old, version) for old in result):
            result = _completed_one(result, key, version, previous)
        previous = name
    return tuple(result)


def _completed_one(keys: list[ConfigKey], key: ConfigKey, version: int, previous: str | None) -> list[ConfigKey]:
    """The keys with one that the release has and none of them is."""
    forms = [old for old in keys if (old.name, old.scope) == (key.name, key.scope)]
    here = next((old for old in forms if alive(old, version)), None)
    later = min(
        (old.since for old in keys if old.since > version and (old in forms or old.constant == key.constant)),
        default=None,
    )
    wrote = here or next(iter(forms), None)
    stated: dict[str, Any] = {
        "since": version,
        "patch": here.patch if here and here.since == version else None,
        "until": here.until if here else later and later - 1,
        "known": "header",
    }
    fresh = replace(wrote or key, **stated, constant=key.constant, under=key.under, loc=key.loc)
    if here is not None and here.since == version:
        return [fresh if old is here else old for old in keys]
    result = [replace(old, until=version - 1) if old is here else old for old in keys]
    behind = [old.constant for old in result]
    at = result.index(replace(here, until=version - 1)) if here else len(behind) - 1
    if here is None and previous in behind:
        at = len(behind) - 1 - behind[::-1].index(previous)
    result.insert(at + 1, fresh)
    return result


def _changed(old: ConfigKey, new: ConfigKey) -> bool:
    return (old.name, old.under) != (new.name, new.under)
