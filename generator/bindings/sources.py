"""Files and folders -> tables.

Input: paths. Output: every struct and enum in the sources below them, whatever it is for. Folders of builds, packages and
version control are left out, and so are files nobody wrote by hand.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from ortforge.runtime.errors import RequestError
from ortforge.runtime.files import read_regular

from . import c, csharp, dart, go, rust, zig
from .tables import Table

_READERS: dict[str, Callable[[str, str], list[Table]]] = {
    ".rs": rust.read,
    ".cs": csharp.read,
    ".go": go.read,
    ".dart": dart.read,
    ".zig": zig.read,
    ".h": c.read,
    ".c": c.read,
    ".hpp": c.read,
    ".cc": c.read,
    ".cpp": c.read,
}
_LEFT_OUT = frozenset({"target", "node_modules", "build", "bin", "obj", "zig-cache", "zig-out", "__pycache__"})
#: Nobody wrote a larger file by hand: one below a folder is left out.
_LARGEST = 8 << 20


class SourceError(RequestError):
    """A path that cannot be read, or is of no language that is understood."""


def suffixes() -> list[str]:
    """The endings of files that are read."""
    return list(_READERS)


def tables(path: Path) -> list[Table]:
    """The tables of a file, or of all files below a folder, in name order.

    Raises:
        SourceError: no such path, or a file of another language.
    """
    if path.is_dir():
        return [table for file in _files(path) if file.stat().st_size <= _LARGEST for table in _file(file)]
    if not path.exists():
        raise SourceError(f"{path}: no such file or folder")
    if not path.is_file():
        raise SourceError(f"{path}: is neither a file nor a folder")
    if path.suffix not in _READERS:
        raise SourceError(f"{path}: sources end in one of {' '.join(_READERS)}")
    return _file(path)


def _files(root: Path) -> Iterator[Path]:
    def refused(error: OSError) -> None:
        raise SourceError(f"{error.filename}: cannot be read: {error.strerror}")

    for folder, folders, names in os.walk(root, onerror=refused):
        folders[:] = sorted(f for f in folders if f not in _LEFT_OUT and not f.startswith("."))
        for name in sorted(names):
            path = Path(folder, name)
            if path.suffix in _READERS and path.is_file():
                yield path


def _file(path: Path) -> list[Table]:
    try:
        text = read_regular(path, _LARGEST).decode("utf-8-sig", errors="replace").replace("\r\n", "\n")
    except OSError as error:
        raise SourceError(f"{path}: cannot be read: {error.strerror}") from None
    return _READERS[path.suffix](text, str(path))
