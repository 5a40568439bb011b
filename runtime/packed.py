"""Where the files of the package are that are no modules: spec, templates, headers, rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

#: What a wheel has in their place.
ARCHIVE = "data.json.xz"


@cache
def data_root() -> Path:
    """The folder that has spec/, templates/, generated/ and runtime/cpp/: the package's own, or what a wheel's archive holds.

    Raises:
        OSError: there is no place to unpack it.
    """
    package = Path(__file__).resolve().parents[1]
    archive = package / ARCHIVE
    if not archive.exists():
        return package
    from .archive import unpacked

    return unpacked(archive)
