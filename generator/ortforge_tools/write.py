"""(path, text) -> files, or a comparison with the files that are there.

Input: what the emitters yield. Output: files in UTF-8 with LF, written atomically and only when they change; or,
for `--check`, the differences. A file in the output folder that nobody yields is an error, and so are two
emitters with one path. In a folder that is shared with hand-written files, only those that say that they are generated count.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from ortforge._files import replace_bytes

from .errors import OutputError
from .folders import check_writable
from .projects import BUILD_ARTIFACTS, is_generated

if TYPE_CHECKING:
    from .emit import File

#: Orphans that an error names.
_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Change:
    """How one output file differs from what would be written."""

    path: PurePosixPath
    kind: str  # missing | different | orphan
    diff: str = ""


def collect(files: Iterable[File]) -> dict[PurePosixPath, str]:
    """All files by path.

    Raises:
        OutputError: a path outside the output folder, or one that is yielded twice.
    """
    found: dict[PurePosixPath, str] = {}
    for file in files:
        if file.path.is_absolute() or ".." in file.path.parts:
            raise OutputError(f"{file.path}: an emitter may only write below the output folder")
        if BUILD_ARTIFACTS.intersection(file.path.parts):
            raise OutputError(f"{file.path}: builds leave files of this name, which are not looked at")
        if file.path in found:
            raise OutputError(f"{file.path}: emitted twice")
        found[file.path] = file.text if file.text.endswith("\n") or not file.text else file.text + "\n"
    return found


def existing(root: Path, ours: Container[str] | None = None) -> set[PurePosixPath]:
    """The files that are in the output folder now; a link to a folder counts as one, and nothing behind it does.

    Args:
        root: the output folder.
        ours: names at its top; what is in other folders is somebody else's, and these count as one file each.

    Raises:
        OutputError: a folder cannot be read.
    """

    def refused(error: OSError) -> None:
        if not isinstance(error, FileNotFoundError):
            raise OutputError(f"{error.filename}: cannot be read: {error.strerror}") from None

    found = set()
    for folder, folders, names in os.walk(root, onerror=refused):
        folders[:] = [f for f in folders if f not in BUILD_ARTIFACTS]
        parent = PurePosixPath(Path(folder).relative_to(root).as_posix())
        whole = [f for f in folders if (Path(folder) / f).is_symlink()]
        if ours is not None and not parent.parts:
            whole += [f for f in folders if f not in ours]
            folders[:] = [f for f in folders if f in ours]
        found |= {parent / name for name in (*names, *whole) if name not in BUILD_ARTIFACTS}
    return found


def _counted(
    files: Container[PurePosixPath], root: Path, present: set[PurePosixPath], shared: bool
) -> set[PurePosixPath]:
    """The files of a folder that should be among `files`: all of them, or of a shared folder those that are generated."""
    return {path for path in present if path in files or is_generated(root / path)} if shared else present


def compare(files: Mapping[PurePosixPath, str], root: Path, shared: bool = False) -> list[Change]:
    """Compare both ways: what is missing or different, and what nobody yields.

    Args:
        files: path -> text.
        root: the output folder.
        shared: does it have hand-written files, too? They are no orphans.
    """
    present = _counted(files, root, existing(root, {path.parts[0] for path in files}), shared)
    changes = []
    for path in sorted(files):
        if path not in present:
            changes.append(Change(path, "missing"))
            continue
        current = _read(root / path)
        if current != files[path].encode():
            changes.append(Change(path, "different", _diff(path, current, files[path])))
    changes += [Change(path, "orphan") for path in sorted(present - set(files))]
    return changes


def holds(root: Path, sums: Mapping[PurePosixPath, str], shared: bool = False) -> bool:
    """Has the output folder just these files, with these checksums? In a shared one, hand-written files do not count.

    Raises:
        OutputError: a folder or file cannot be read.
    """
    return _counted(sums, root, existing(root), shared) == set(sums) and all(
        checksum(_read(root / path)) == sums[path] for path in sums
    )


def checksum(data: bytes) -> str:
    """What tells the content of a file from any other."""
    return hashlib.blake2b(data, digest_size=32).hexdigest()


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise OutputError(f"{path}: cannot be read: {error.strerror}") from None


def _diff(path: PurePosixPath, current: bytes, wanted: str) -> str:
    import difflib

    before = current.decode("utf-8", "replace").splitlines(keepends=True)
    lines = difflib.unified_diff(before, wanted.splitlines(keepends=True), f"{path} (on disk)", f"{path} (generated)")
    return "".join(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in lines)


def refuse_others(files: Mapping[PurePosixPath, str], root: Path, ours: bool = True, shared: bool = False) -> None:
    """Refuse to write where other files are in the way.

    Args:
        files: path -> text.
        root: the output folder.
        ours: is it ortforge's own folder, where everything is generated? In any other, files may be somebody else's.
        shared: does it have hand-written files, too? They stay; one at the path of a generated file is an error.

    Raises:
        OutputError: a file stands in the folder that is not among `files`, or a hand-written one that is.
    """
    present = existing(root, {path.parts[0] for path in files})
    if shared:
        hand_written = {path for path in present if path in files and not is_generated(root / path)}
        _refuse(
            hand_written, root, "these files are to be generated, but do not say that they are; move or delete them"
        )
    orphans = _counted(files, root, present, shared) - set(files)
    if ours:
        _refuse(orphans, root, "these files are in the output folder, but nothing generates them; delete them")
    rule = "holds files that are not part of this output, so nothing was written; name a new or empty folder"
    _refuse(orphans, root, f"{root} {rule}")


def _refuse(paths: set[PurePosixPath], root: Path, why: str) -> None:
    if paths:
        names = "\n".join(f"  {root / path}" for path in sorted(paths)[:_SHOWN])
        more = f"\n  and {len(paths) - _SHOWN} more" if len(paths) > _SHOWN else ""
        raise OutputError(f"{why}:\n{names}{more}")


def write(
    files: Mapping[PurePosixPath, str], root: Path, ours: bool = True, shared: bool = False
) -> list[PurePosixPath]:
    """Write what changed.

    Args:
        files: path -> text.
        root: the output folder.
        ours: as of `refuse_others`.
        shared: as of `refuse_others`.

    Returns:
        The paths written, sorted.

    Raises:
        OutputError: other files are in the way (nothing is written then), or writing failed.
        RequestError: the folder is data of an installation.
    """
    check_writable(root)
    refuse_others(files, root, ours, shared)
    written = []
    folders: set[Path] = set()
    for path in sorted(files):
        target = root / path
        data = files[path].encode()
        try:
            if target.is_file() and target.read_bytes() == data:
                continue
            if target.parent not in folders:
                target.parent.mkdir(parents=True, exist_ok=True)
                folders.add(target.parent)
            replace_bytes(target, data)
        except OSError as error:
            raise OutputError(f"{target}: cannot be written: {error.strerror}") from None
        written.append(path)
    return written


def write_text(target: Path, text: str) -> bool:
    """Write one file atomically if it changes. True if it did.

    Raises:
        OutputError: writing failed.
        RequestError: the file is data of an installation.
    """
    check_writable(target)
    data = text.encode()
    try:
        if target.is_file() and target.read_bytes() == data:
            return False
        target.parent.mkdir(parents=True, exist_ok=True)
        replace_bytes(target, data)
    except OSError as error:
        raise OutputError(f"{target}: cannot be written: {error.strerror}") from None
    return True
