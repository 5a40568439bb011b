"""Where the files of the package are that are no modules: spec, templates, headers, rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

#: What a wheel has in their place. Where the command line is a wheel of its own (.ci/parts.py), that has another; what both have is the package's.
ARCHIVE = "data.json.xz"
ARCHIVES = ("tools.json.xz", ARCHIVE)


@cache
def data_root() -> Path:
    """The folder that has spec/, templates/, generated/ and runtime/cpp/: the package's own, or what the archives of wheels hold.

    Raises:
        OSError: there is no place to unpack it.
    """
    package = Path(__file__).resolve().parents[1]
    archives = [path for name in ARCHIVES if (path := package / name).exists()]
    if not archives:
        return package
    from .archive import unpacked

    return unpacked(package, archives)
