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
_SHOWN = 20
_SHOWN_NAMES = 3


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
    _check_is_folder(folder)
    place = next(path for path in (folder.absolute(), *folder.absolute().parents) if path.exists())
    if not place.is_dir() or not os.access(place, os.W_OK | os.X_OK):
        raise OutputError(f"{folder}: cannot be written: {place} is not a folder that you may write to")
    if not folder.exists():
        return
    with os.scandir(folder) as entries:
        names = sorted(entry.name for entry in itertools.islice(entries, _SHOWN))
    if names and not (folder / LIST).is_file():
        shown = [f"  {folder / name}" for name in names[:_SHOWN_NAMES]] + ["  ..."] * (len(names) > _SHOWN_NAMES)
        raise OutputError("\n".join([f"{folder} is not empty and holds no site; name a new or empty folder:", *shown]))


def _check_is_folder(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise OutputError(f"{folder}: is not a folder; name a new or empty one")


def publish(files: Mapping[PurePosixPath, str], folder: Path) -> Published:
    """Make `folder` hold these files. Each is replaced as a whole; one that is equal stays untouched.

    Raises:
        OutputError: there are files that no earlier call wrote (nothing is written then), or writing failed.
    """
    _check_is_folder(folder)
    present = existing(folder)
    ours = _listed(folder) if LIST in present else set()
    _refuse_foreign(present - ours - {LIST}, files, folder)
    stale = present & ours - set(files) - {LIST}
    # The list names everything that may be there from now on: a run that is cut short can be repeated.
    write_text(folder / LIST, _list(ours & present | set(files)))
    for path in stale:
        _remove(folder, path)
    everything = {**files, LIST: _list(set(files))}
    written = [path for path in write(everything, folder, ours=False) if path != LIST]
    return Published(tuple(written), tuple(sorted(stale)))


def _list(paths: set[PurePosixPath]) -> str:
    return _HEAD + "".join(f"{path}\n" for path in sorted(paths))


def _listed(folder: Path) -> set[PurePosixPath]:
    """The paths of the list; nothing outside the folder is ever ours."""
    try:
        lines = read_regular(folder / LIST).decode("utf-8").splitlines()
    except OSError as error:
        raise OutputError(f"{folder / LIST}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise OutputError(f"{folder / LIST}: cannot be read: it is not UTF-8") from None
    paths = [PurePosixPath(line) for line in lines if line and not line.startswith("#")]
    return {path for path in paths if not path.is_absolute() and ".." not in path.parts}


def _refuse_foreign(found: set[PurePosixPath], files: Mapping[PurePosixPath, str], folder: Path) -> None:
    """Files that are not ours stop everything, unless they are just what would be written."""
    foreign = sorted(path for path in found if path not in files or not _is(folder / path, files[path]))
    if foreign:
        names = "\n".join(f"  {folder / path}" for path in foreign[:_SHOWN])
        more = f"\n  and {len(foreign) - _SHOWN} more" if len(foreign) > _SHOWN else ""
        what = f"{folder} holds files that `ortforge docs` did not write, so nothing was written"
        raise OutputError(f"{what}; name a new or empty folder:\n{names}{more}")


def _is(path: Path, text: str) -> bool:
    data = text.encode()
    try:
        return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False


def _remove(folder: Path, path: PurePosixPath) -> None:
    """Remove a file, and the folders that are empty then."""
    try:
        (folder / path).unlink(missing_ok=True)
    except OSError as error:
        raise OutputError(f"{folder / path}: cannot be removed: {error.strerror}") from None
    with contextlib.suppress(OSError):  # not empty
        for parent in path.parents:
            if parent.parts:
                (folder / parent).rmdir()
