"""A folder in the cache whose files are known: verified whenever it is opened, and restored where it differs.

Input: the folder, and what belongs into it. Output: the folder with these files and no others. Each file's checksum is recorded with its size and
times when it is written. A file whose size and times are those of the record is not read again: the system sets the time of the last change of
a file, and no program can choose it. Where they differ, the contents decide.

Files may be added to the folder later. If one of these is damaged, all of them are removed, and whoever added them does so again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from ._files import find_kept, keep, replace_bytes
from ._locks import LOCK, locked

#: Size, time of the last write, and time of the last change of a file.
Stamp: TypeAlias = list[int]
#: What belongs into a folder: the bytes of its files by their paths in it.
Contents: TypeAlias = Mapping[str, bytes]

#: The folder of the cache with the records, and how many of them stay.
_RECORDS, _MOST = "sums", 16


def verify(folder: Path, contents: Callable[[], Contents]) -> tuple[str, ...]:
    """Make the folder hold its files, if it does not; other processes that do the same wait for each other.

    Args:
        folder: in the cache; its name stands for the contents.
        contents: called only where something differs.

    Returns:
        The files that somebody had changed, removed or added.

    Raises:
        OSError: the folder cannot be read or written.
    """
    if _is_intact(folder):
        return ()
    folder.mkdir(parents=True, exist_ok=True)
    with locked(folder):
        if _is_intact(folder):  # meanwhile
            return ()
        return _restore(folder, contents())


@contextmanager
def adding_to(folder: Path) -> Iterator[None]:
    """Hold the folder while files are added, which belong to it from then on."""
    with locked(folder):
        yield
        record = _read_record(folder)
        new = {name: (_checksum(folder / name), stamp) for name, stamp in _stamps(folder).items() if name not in record}
        _keep_record(folder, record | new)


def _restore(folder: Path, contents: Contents) -> tuple[str, ...]:
    known = {name: checksum for name, (checksum, _) in _read_record(folder).items()}
    present = _stamps(folder).keys()
    added = known.keys() - contents.keys()
    wrong = {name for name in added if name not in present or _checksum(folder / name) != known[name]}
    if wrong:
        added = set()
    wrong |= (present - contents.keys() - known.keys()) | (known.keys() - present)
    for name in present - contents.keys() - added:
        (folder / name).unlink()
    _remove_empty(folder)
    sums = {name: hashlib.sha256(data).hexdigest() for name, data in contents.items()}
    for name, data in contents.items():
        if name in present:
            if _checksum(folder / name) == sums[name]:
                continue
            wrong.add(name)
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        replace_bytes(folder / name, data)
    sums |= {name: known[name] for name in added}
    _keep_record(folder, {name: (sums[name], stamp) for name, stamp in _stamps(folder).items()})
    return tuple(sorted(wrong))


def _remove_empty(folder: Path) -> None:
    """Remove folders without files: one may have the name of a file."""
    for place, _, _ in os.walk(folder, topdown=False):
        if Path(place) != folder:
            with suppress(OSError):  # not empty
                Path(place).rmdir()


def _checksum(path: Path) -> str:
    """The checksum of a file; of anything else, and where it cannot be read, one that no file has."""
    if path.is_symlink() or not path.is_file():
        return ""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def _stamps(folder: Path) -> dict[str, Stamp]:
    """Everything in the folder that is not a folder; links are not followed.

    Raises:
        OSError: a folder cannot be read, or something disappears meanwhile.
    """
    stamps: dict[str, Stamp] = {}
    places = [("", str(folder))]
    while places:
        prefix, place = places.pop()
        with os.scandir(place) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    places.append((f"{prefix}{entry.name}/", entry.path))
                elif entry.name != LOCK:
                    status = entry.stat(follow_symlinks=False)
                    stamps[prefix + entry.name] = [status.st_size, status.st_mtime_ns, status.st_ctime_ns]
    return stamps


# ------------------------------------------------------------------------------------------------------ records


def _is_intact(folder: Path) -> bool:
    """Is everything in the folder as it was recorded?"""
    try:
        return {name: stamp for name, (_, stamp) in _read_record(folder).items()} == _stamps(folder) != {}
    except OSError:
        return False


def _read_record(folder: Path) -> dict[str, tuple[str, Stamp]]:
    data = find_kept(_RECORDS, folder.name)
    record: dict[str, tuple[str, Stamp]] = json.loads(data) if data else {}
    return record


def _keep_record(folder: Path, record: Mapping[str, tuple[str, Stamp]]) -> None:
    keep(_RECORDS, folder.name, json.dumps(record).encode(), _MOST)
