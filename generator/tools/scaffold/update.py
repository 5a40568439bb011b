"""A project with an older base layer -> the same with today's; `ortforge update-ep`.

Only the folder `ortforge` is replaced, as a whole. Files of the author are read, never written: where the template of one has
changed since the project was made, that is reported. (Tools that merge templates into edited files need the old templates at hand,
and leave conflicts in files that the author owns; a vendored folder needs neither.)
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from ....runtime.files import read_regular
from ...errors import OutputError
from ...pipeline import read_registry
from ...render import Renderer
from . import base
from .base import FOLDER, MANIFEST, Manifest
from .create import write_files
from .layers import render
from .project import Project, read


@dataclass(frozen=True, slots=True)
class Update:
    """What an update did, and what else has changed. Paths are sorted."""

    old: Manifest
    new: Manifest
    added: list[str]  # vendored files
    changed: list[str]
    removed: list[str]
    optional: list[str]  # slots that the old layer did not know
    templates: list[str]  # the author's files whose template has changed since they were made, left alone

    @property
    def nothing(self) -> bool:
        """Was the layer up to date?"""
        return not (self.added or self.changed or self.removed)


def update(folder: Path, force: bool = False) -> Update:
    """Replace the base layer of a project.

    Raises:
        OutputError: it is no C++ project of new-ep, its base layer was edited by hand or comes from a newer ortforge
            (neither stops it with `force`), or it cannot be written.
    """
    described = read(folder)
    if described.language != "cpp":
        raise OutputError("a Python EP uses the installed ortforge; update that: pip install -U ortforge")
    registry = read_registry()
    vendored = base.vendored_files()
    fresh = base.manifest(described, registry, vendored, render(described, registry, Renderer()))
    old = _old_manifest(folder, force, fresh)
    present = _present(folder)
    if not force:
        _check_edits(folder, old, present)
        _check_age(folder, old, fresh)
    # A file stays recorded as it was made until the author has taken over the change, so that later updates still tell.
    taken_over = {path: now for path, now in fresh.made.items() if _digest(folder / path) == now}
    new = replace(fresh, made=dict(sorted({**(old.made or fresh.made), **taken_over}.items())))
    _replace(folder / FOLDER, {**vendored, MANIFEST: base.as_text(new)})
    wanted, made = fresh.vendored, fresh.made
    return Update(
        old,
        new,
        added=sorted(set(wanted) - set(present)),
        changed=sorted(p for p in wanted if p in present and present[p] != wanted[p]),
        removed=sorted(set(present) - set(wanted)),
        optional=base.optional_slots(registry, old.api_version, new.api_version),
        templates=sorted(path for path, now in made.items() if new.made.get(path) != now),
    )


def _old_manifest(folder: Path, force: bool, fresh: Manifest) -> Manifest:
    try:
        return base.read_manifest(folder)
    except OutputError:
        if not force:
            raise
        return replace(fresh, ortforge="unknown", vendored={}, made={})


def _present(folder: Path) -> dict[str, str]:
    """Hash of each file in the vendored folder, the manifest excepted."""
    root = folder / FOLDER
    found = {}
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if name == MANIFEST or not (path.is_file() or path.is_symlink()):
            continue
        try:
            found[name] = base.digest(read_regular(path).decode("utf-8", "replace"))
        except OSError as error:
            raise OutputError(f"{path}: cannot be read: {error.strerror}") from None
    return found


def _digest(path: Path) -> str | None:
    """Hash of a file of the author; None if it is gone or cannot be read."""
    try:
        return base.digest(read_regular(path).decode("utf-8", "replace"))
    except OSError:
        return None


def _check_edits(folder: Path, old: Manifest, present: dict[str, str]) -> None:
    edited = sorted(path for path, is_now in present.items() if old.vendored.get(path) != is_now)
    if edited:
        names = "\n".join(f"  {folder / FOLDER / path}" for path in edited)
        raise OutputError(
            f"these generated files were edited or added by hand; an update would lose that:\n{names}\n"
            "move your changes out of the folder, or use --force"
        )


def _check_age(folder: Path, old: Manifest, fresh: Manifest) -> None:
    if old.api_version > fresh.api_version:
        raise OutputError(
            f"{folder / FOLDER} was made for API {old.api_version}, this ortforge knows {fresh.api_version}; "
            "update ortforge first: pip install -U ortforge (or go back with --force)"
        )


def _replace(target: Path, files: dict[str, str]) -> None:
    """Swap the folder for a new one; at no time is there half of one under its name."""
    try:
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=".update-ep-") as scratch:
            fresh, gone = Path(scratch) / "new", Path(scratch) / "old"
            write_files(fresh, files)
            if target.exists() or target.is_symlink():
                target.rename(gone)
            try:
                fresh.rename(target)
            except OSError:
                if gone.exists():
                    gone.rename(target)
                raise
    except OSError as error:
        raise OutputError(f"{target} cannot be written: {error.strerror}; nothing was changed") from None


def command_for(described: Project) -> str:
    """The command that writes the project anew, for comparison."""
    options = f"--style {described.style} --backend {described.backend} --vendor '{described.vendor}'"
    return f"ortforge new-ep {described.name} {options} FRESH"
