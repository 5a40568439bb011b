"""What the user named -> Side.

Input: "1.24", "24", "24+OVERLAY" or a folder with C headers. Output: the Api it stands for. A number is always a version;
a folder that is called like one is written with a slash, ex) "./24".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ...errors import HeaderError
from ...model.registry import Registry
from ...model.select import select
from .changes import Side

_VERSION = re.compile(r"v?(?:1\.)?([0-9]{1,3})(?:\.[0-9]+)?((?:\+[\w.-]+)*)\Z")


def named_version(text: str) -> tuple[int, tuple[str, ...]] | None:
    """The API version and the overlays that a text names; None if it names no version."""
    match = _VERSION.match(text)
    return (int(match[1]), tuple(match[2].split("+")[1:])) if match else None


def side(text: str, registry: Callable[[], Registry]) -> Side:
    """The Api that `text` names; the registry is only asked for where it is needed.

    Raises:
        SelectError: the registry does not have that version or overlay.
        HeaderError: no such folder, or its headers cannot be read.
        SpecError: the registry itself is broken.
        ToolError: no C preprocessor.
    """
    named = named_version(text)
    if named is None:
        return _folder(text, registry())
    known = registry()
    version, overlays = named
    api = select(known, version, overlays)
    release = next(r for r in known.releases if r.version == version)
    label = "+".join([f"1.{version}", *overlays])
    note = f"1.{version}: {release.note}" if release.note and release.headers != "complete" else ""
    return Side(label, api, complete=release.headers == "complete", note=note, keys=None)


def _folder(text: str, registry: Registry) -> Side:
    from ..headers.config_keys import read_keys  # pycparser takes its time
    from ..headers.lineage import read_one_release

    path = Path(text)
    if not text or not path.exists():
        raise HeaderError(f"{text or 'an empty name'}: neither a version, ex) 1.24, nor a folder with C headers")
    keys, reading = read_keys(path), read_one_release(registry, path)
    remarks = tuple(note.below(text) for note in (*reading.notes, *keys.notes))
    return Side(text, replace(reading.api, config_keys=keys.keys), keys=keys.headers, remarks=remarks)
