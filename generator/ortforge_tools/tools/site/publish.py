"""Files in memory -> a folder.

Input: path -> text, and the folder. Output: the folder holds exactly these files. A list of what was written lies beside them,
so that files of an older registry are removed, and files of other people are neither overwritten nor removed.
"""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from ortforge._files import read_regular

from ...errors import OutputError
from ...folders import check_writable
from ...write import existing, write, write_text

#: The list of what is ours.
LIST = PurePosixPath(".ortforge-docs")
_HEAD = "# What `ortforge docs` wrote here. It removes the files of this list that it does not write any more.\n"
#: So many names of files an error lists.
_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Published:
    """What was done to the folder."""

    written: tuple[PurePosixPath, ...]
    removed: tuple[PurePosixPath, ...]


def check_folder(folder: Path) -> None:
    """Refuse a place where no site can be, before anything is made and without a look below it.

    Raises:
        OutputError: it is not a folder, nothing can be written there, or it holds something and no earlier site.
        RequestError: it is data of an installation.
    """
    check_writable(folder)
    if folder.exists() and not folder.is_dir():
        raise OutputError(f"{folder}: is not a folder; name a new or empty one")
    place = next(path for path in (folder.absolute(), *folder.absolute().parents) if path.exists())
    if not place.is_dir() or not os.access(place, os.W_OK | os.X_OK):
        raise OutputError(f"{folder}: cannot be written: {place} is not a folder that you may write to")
    if folder.exists() and not (folder / LIST).is_file():
        with os.scandir(folder) as entries:
            names = [f"  {folder / entry.name}" for entry in itertools.islice(entries, _SHOWN)]
        if names:
            what = f"{folder} is not empty and holds no site; name a new or empty folder:"
            raise OutputError("\n".join([what, *sorted(names)]))


def publish(files: Mapping[PurePosixPath, str], folder: Path) -> Published:
    """Make `folder` hold these files. Each is replaced as a whole; one that is equal stays untouched.

    Raises:
        OutputError: there are files that no earlier call wrote (nothing is written then), or writing failed.
    """
    present = existing(folder)
    ours = _listed(folder) if LIST in present else set()
    others = present - ours - {LIST}
    if foreign := sorted(path for path in others if path not in files or not _is(folder / path, files[path])):
        what = f"{folder} holds files that `ortforge docs` did not write, so nothing was written"
        names = [f"  {folder / path}" for path in foreign[:_SHOWN]] + ["  ..."] * (len(foreign) > _SHOWN)
        raise OutputError("\n".join([f"{what}; name a new or empty folder:", *names]))
    stale = sorted(present & ours - set(files) - {LIST})
    # The list names everything that may be there from now on: a run that is cut short can be repeated.
    write_text(folder / LIST, _list(ours & present | set(files)))
    for path in stale:
        _remove(folder, path)
    written = [path for path in write({**files, LIST: _list(set(files))}, folder, ours=False) if path != LIST]
    return Published(tuple(written), tuple(stale))


def _list(paths: set[PurePosixPath]) -> str:
    return _HEAD + "".join(f"{path}\n" for path in sorted(paths))


def _listed(folder: Path) -> set[PurePosixPath]:
    """The paths of the list; nothing outside the folder is ever ours."""
    try:
        lines = read_regular(folder / LIST).decode("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise OutputError(f"{folder / LIST}: cannot be read: {error}") from None
    paths = [PurePosixPath(line) for line in lines if line and not line.startswith("#")]
    return {path for path in paths if not path.is_absolute() and ".." not in path.parts}


def _is(path: Path, text: str) -> bool:
    try:
        return path.is_file() and path.read_bytes() == text.encode()
    except OSError:
        return False


def _remove(folder: Path, path: PurePosixPath) -> None:
    """Remove a file, and the folders that are empty then."""
    try:
        (folder / path).unlink(missing_ok=True)
    except OSError as error:
        raise OutputError(f"{folder / path}: cannot be removed: {error.strerror}") from None
    with contextlib.suppress(OSError):  # not empty
        for parent in path.parents[:-1]:
            (folder / parent).rmdir()
