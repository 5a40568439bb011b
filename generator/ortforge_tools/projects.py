"""Projects of other ecosystems in bindings/: hand-written sources with generated files beside them.

Input: the folder of the projects. Output: which files are generated, and the texts of those that are not. A generated file says so in one of its first
lines, in words that linters, formatters and reviewers of every ecosystem know: "Code generated ... DO NOT EDIT."
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from .folders import bindings_root

#: The projects, which are called like their outputs.
PROJECTS = ("csharp", "go", "rust")
#: What builds leave: neither generated nor hand-written.
BUILD_ARTIFACTS = frozenset({"__pycache__", ".mypy_cache", ".ruff_cache", "target", "bin", "obj", "Cargo.lock"})

_GENERATED = re.compile(rb"Code generated .* DO NOT EDIT\.")
#: Lines, and bytes, in which a file says that it is generated.
_LINES, _BYTES = 5, 2000


def is_generated(path: Path) -> bool:
    """Does the file say that it is generated? False if it is not a regular file."""
    if not path.is_file():
        return False
    try:
        with path.open("rb") as file:
            head = file.read(_BYTES)
    except OSError:
        return False
    return says_generated(head)


def says_generated(data: bytes) -> bool:
    """Does a text say in its first lines that it is generated?"""
    return any(map(_GENERATED.search, data[:_BYTES].split(b"\n")[:_LINES]))


def project_paths(name: str) -> Iterator[PurePosixPath]:
    """The files of a project, below bindings/ and in order; what builds leave in folders of their own does not count."""
    root = bindings_root()
    for folder, folders, names in os.walk(root / name):
        folders[:] = sorted(set(folders) - BUILD_ARTIFACTS)
        parent = Path(folder).relative_to(root).as_posix()
        yield from (PurePosixPath(parent, file) for file in sorted(set(names) - BUILD_ARTIFACTS))


def hand_written_paths(name: str) -> Iterator[PurePosixPath]:
    """The files of a project that are not generated."""
    return (path for path in project_paths(name) if not is_generated(bindings_root() / path))


def hand_written(name: str) -> dict[PurePosixPath, str]:
    """The hand-written sources of a project: path below bindings/ -> text. Programs that builds left there are not text."""
    texts: dict[PurePosixPath, str] = {}
    for path in hand_written_paths(name):
        try:
            texts[path] = (bindings_root() / path).read_bytes().decode()
        except UnicodeDecodeError:  # noqa: PERF203 - files are many, programs few
            continue
    return texts
