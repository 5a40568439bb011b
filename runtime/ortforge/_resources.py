"""Locates the files of the package that are not modules: spec, templates, headers, rules."""

from __future__ import annotations

import contextlib
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path

#: What a wheel has in their place. Where the command line is a wheel of its own (.ci/parts.py), that has another; what both have is the package's.
ARCHIVE = "data.json.xz"
ARCHIVES = ("tools.json.xz", ARCHIVE)


@cache
def _located() -> tuple[Path, tuple[str, ...]]:
    package = Path(__file__).resolve().parents[1]
    archives = [path for name in ARCHIVES if (path := package / name).exists()]
    if not archives:
        return package, ()
    from ._archive import unpacked

    return unpacked(package, archives)


def data_root() -> Path:
    """The folder that has spec/, templates/, generated/ and runtime/cpp/: the package's own, or what the archives of wheels hold.

    Raises:
        OSError: there is no place to unpack it.
    """
    return _located()[0]


def restored() -> tuple[str, ...]:
    """The files below `data_root` that somebody had changed, removed or added, and that were restored by this process."""
    return _located()[1]


def adding() -> AbstractContextManager[None]:
    """Hold `data_root` while files are added that belong to it from then on."""
    from ._files import cache_base

    root = data_root()
    with contextlib.suppress(RuntimeError):  # no home
        if cache_base() in root.parents:
            from ._data_folder import adding_to

            return adding_to(root)
    return contextlib.nullcontext()
