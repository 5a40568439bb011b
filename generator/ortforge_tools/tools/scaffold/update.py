"""A project with an older base layer -> the same with today's; `ortforge update-ep`.

Only the folder `ortforge` is replaced, as a whole; a part that is added to a minimal project brings files, and one list of parts is
written anew if nobody edited it. Other files of the author are read, never written: where the template of one has
changed since the project was made, that is reported. (Tools that merge templates into edited files need the old templates at hand,
and leave conflicts in files that the author owns; a vendored folder needs neither.)
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from ortforge._files import read_regular
from ortforge._installation import install_command

from ...errors import OutputError
from ...pipeline import read_registry
from ...render import Renderer
from . import base
from .base import FOLDER, MANIFEST, Manifest
from .create import write_files
from .layers import render
from .parts import FILE as PARTS_FILE
from .project import FILE as DESCRIPTION
from .project import MINIMAL, Project, project, read


@dataclass(frozen=True, slots=True)
class Update:
    """What an update did, and what else has changed. Paths are sorted."""

    old: Manifest
    new: Manifest
    grown: list[str]  # the author's files that parts brought, or changed
    added: list[str]  # vendored files
    changed: list[str]
    removed: list[str]
    optional: list[str]  # slots that the old layer did not know
    templates: list[str]  # the author's files whose template has changed since they were made, left alone

    @property
    def nothing(self) -> bool:
        """Was the layer up to date?"""
        return not (self.grown or self.added or self.changed or self.removed)


def update(folder: Path, force: bool = False, parts: Iterable[str] = ()) -> Update:
    """Replace the base layer of a project, and add parts to a minimal one.

    Raises:
        OutputError: it is no C++ project of new-ep, its base layer was edited by hand or comes from a newer ortforge
            (neither stops it with `force`), a file that a part brings or changes is the author's, or it cannot be written.
    """
    described = read(folder)
    if described.language != "cpp":
        raise OutputError(
            f"a Python EP uses the installed ortforge; update that: {install_command('tools', upgrade=True)}"
        )
    registry = read_registry()
    vendored = base.vendored_files()
    described = project(**{**asdict(described), "parts": (*described.parts, *parts)})
    files = render(described, registry, Renderer())
    fresh = base.manifest(described, registry, vendored, files)
    old = _old_manifest(folder, force, fresh)
    present = _present(folder)
    if not force:
        _check_edits(folder, old, present)
        _check_age(folder, old, fresh)
    grown = _grown(folder, files, old, described) if parts else {}
    # A file stays recorded as it was made until the author has taken over the change, so that later updates still tell.
    taken_over = {path: now for path, now in fresh.made.items() if _digest(folder / path) == now}
    taken_over |= {path: fresh.made[path] for path in grown}
    new = replace(fresh, made=dict(sorted({**(old.made or fresh.made), **taken_over}.items())))
    _replace(folder / FOLDER, {**vendored, MANIFEST: base.as_text(new)})
    _write(folder, grown)
    wanted, made = fresh.vendored, fresh.made
    return Update(
        old,
        new,
        grown=sorted(grown),
        added=sorted(set(wanted) - set(present)),
        changed=sorted(p for p in wanted if p in present and present[p] != wanted[p]),
        removed=sorted(set(present) - set(wanted)),
        optional=base.optional_slots(registry, old.api_version, new.api_version),
        templates=sorted(path for path, now in made.items() if new.made.get(path) != now),
    )


def _grown(folder: Path, files: dict[str, str], old: Manifest, described: Project) -> dict[str, str]:
    """The files that parts bring, the list of parts, and the description of the project: those that are not so yet."""
    known = {PARTS_FILE, DESCRIPTION}
    wanted = {path: text for path, text in files.items() if path in known or path not in old.made}
    found = {path: _digest(folder / path) for path in wanted}
    for path, is_now in found.items():
        as_made = is_now in (None, old.made.get(path), base.digest(wanted[path]))
        if not as_made and path == PARTS_FILE:
            lines = "".join(
                f"\n  {line}" for line in wanted[path].splitlines() if line.startswith(("#include", "using"))
            )
            raise OutputError(
                f"{folder / path} was edited; nothing was changed. Give it these lines:{lines}\nand {DESCRIPTION} "
                f"the parts {', '.join(described.parts)}, or put back what ortforge wrote"
            )
        if not as_made and path != DESCRIPTION:
            raise OutputError(f"{folder / path} is there already; nothing was changed. Move it out of the way")
    return {path: text for path, text in wanted.items() if found[path] != base.digest(text)}


def _write(folder: Path, files: dict[str, str]) -> None:
    try:
        write_files(folder, files)
    except OSError as error:
        raise OutputError(f"{error.filename}: cannot be written: {error.strerror}; run the command again") from None


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
            f"update ortforge first: {install_command('tools', upgrade=True)}, or go back with --force"
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
    options = f"--style {described.style} --backend {described.backend}"
    if described.style == MINIMAL:
        options = "--minimal" + (f" --with {','.join(described.parts)}" if described.parts else "")
    options += f" --vendor '{described.vendor}'"
    return f"ortforge new-ep {described.name} {options} FRESH"
