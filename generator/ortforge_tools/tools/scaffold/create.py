"""The files of a project -> a new folder, as a whole or not at all."""

from __future__ import annotations

import tempfile
from pathlib import Path

from ...errors import OutputError
from ...pipeline import read_registry
from ...render import Renderer
from .base import with_base_layer
from .layers import render
from .project import Project


def files_of(described: Project) -> dict[str, str]:
    """Every file of a new project, base layer included.

    Raises:
        OutputError: there are no templates for it.
    """
    registry = read_registry()
    return with_base_layer(described, render(described, registry, Renderer()), registry)


def create(described: Project, folder: Path) -> list[str]:
    """Write a new project; gives the paths of its files.

    Raises:
        OutputError: the folder exists, or it cannot be written.
    """
    files = files_of(described)
    if folder.exists() or folder.is_symlink():
        raise OutputError(f"{folder} exists already; nothing was written")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".new-ep-") as scratch:
            root = Path(scratch) / "ep"
            write_files(root, files)
            root.rename(folder)  # fails, rather than overwrite, should somebody else have been faster
    except OSError as error:
        raise OutputError(f"{folder} cannot be written: {error.strerror}") from None
    return sorted(files)


def write_files(root: Path, files: dict[str, str]) -> None:
    """Write files below `root`, which is made.

    Raises:
        OSError: it cannot be written.
    """
    for path, text in files.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
