"""Files that ortforge keeps between runs: every kind in one place, by one rule.

The place is $ORTFORGE_CACHE, else $XDG_CACHE_HOME/ortforge, else ~/.cache/ortforge. The rule: the name of an entry, or the key it is sealed
with, is a digest of all that its content follows from, the tools that made it included. An entry is verified by checksum whenever it is
read, and recreated if it is damaged. It is written aside and appears as a whole, so any number of processes may write and read the same one.

Input: a kind, a name, and bytes or a function that writes files. Output: the same bytes, or the place of the files.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from ._errors import RequestError
from ._files import replace_bytes

#: Every kind of entry, and how many of it stay, the newest; 0 means all.
KINDS = {
    "binaries": 256,  # facts about library files
    "corpus": 2,  # cases of onnx.backend.test
    "cpp": 0,  # the C and C++ package for build systems
    "ep": 0,  # the runtime's libraries in C and C++
    "generator": 256,  # the registry and what the generator works out of it
    "native": 0,  # the native module
    "ort": 0,  # downloaded ONNX Runtime releases
    "recorder": 0,  # libraries that record calls
    "release-day": 0,  # downloaded wheels of new releases
}
#: Bytes of a checksum, and the file that has those of an entry's files.
_SEAL, _SUMS = 32, ".sums"
#: States of entries that this process has verified. A change within so many nanoseconds may leave the times as they are.
_verified: set[tuple[object, ...]] = set()
_CLOCK = 2_000_000_000


class CacheError(RequestError):
    """Nothing can be kept in a folder. The message names the folder, the reason and the cure."""


def base() -> Path:
    """The folder of all kinds, whether it exists or not.

    Raises:
        CacheError: the user has no home.
    """
    named = os.environ.get("ORTFORGE_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache", "ortforge")
    try:
        return Path(named).expanduser()
    except RuntimeError as error:
        raise _refusal(named, error) from None


def folder(kind: str) -> Path:
    """The folder of a kind, created if missing. What is in it gets loaded, so nobody but the user may write to it.

    Raises:
        CacheError: there is no such folder.
    """
    path = base() / kind
    try:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        status = path.stat()
    except OSError as error:
        raise _refusal(path, error.strerror) from None
    if sys.platform != "win32" and (status.st_uid != os.getuid() or status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)):
        raise _refusal(path, "others own it or may write to it")
    if not os.access(path, os.W_OK):
        raise _refusal(path, "it is read-only")
    return path


def find(kind: str, name: str, key: bytes = b"") -> bytes | None:
    """The bytes that `keep` kept under this name with this key; None if there are none, or if they are damaged."""
    try:
        data = (folder(kind) / name).read_bytes()
    except (CacheError, OSError):
        return None
    return data[_SEAL:] if _seal(data[_SEAL:], key) == data[:_SEAL] else None


def keep(kind: str, name: str, data: bytes, key: bytes = b"") -> None:
    """Keep bytes in place of older ones of this name. They can be worked out again, so nothing happens where that fails."""
    with suppress(CacheError, OSError):
        place = folder(kind)
        replace_bytes(place / name, _seal(data, key) + data)
        if KINDS[kind]:
            entries = [entry for entry in os.scandir(place) if entry.is_file() and not entry.name.startswith(".")]
            for old in sorted(entries, key=lambda entry: entry.stat().st_mtime_ns)[: -KINDS[kind]]:
                os.unlink(old)  # noqa: PTH108


def entry(place: Path, fill: Callable[[Path], object]) -> Path:
    """A folder of files: as it is if it is whole, else filled by `fill`, which gets an empty folder.

    Raises:
        CacheError: it cannot be written.
    """
    if is_whole(place):
        return place
    import tempfile

    try:
        with tempfile.TemporaryDirectory(dir=place.parent, prefix=".part-", ignore_cleanup_errors=True) as scratch:
            new = Path(scratch, place.name)
            new.mkdir()
            fill(new)
            (new / _SUMS).write_text(_sums(new), "utf-8")
            if place.exists() and not is_whole(place):
                place.rename(Path(scratch, ".damaged"))
            new.rename(place)
    except OSError as error:
        if not is_whole(place):  # else another process was first
            raise _refusal(place, error.strerror or error) from None
    return place


def file(kind: str, name: str, fill: Callable[[Path], object]) -> Path:
    """A file that is used by its path. Where nothing can be kept it is one of this process alone, with a warning.

    Raises:
        CacheError: it cannot be written anywhere.
    """

    def fill_folder(target: Path) -> None:
        fill(target / name)

    try:
        return entry(folder(kind) / name, fill_folder) / name
    except CacheError as error:
        import warnings

        from ._scratch import own_folder

        warnings.warn(f"every process has to make {name}: {error}", RuntimeWarning, stacklevel=3)
        return entry(own_folder() / name, fill_folder) / name


def is_whole(place: Path) -> bool | None:
    """Does an entry hold just the files that were put in? None if it has no checksums: somebody else put it there.

    Checksums of libraries take long, so a process computes them again only if a file has changed.
    """
    try:
        expected = (place / _SUMS).read_text("utf-8")
        state, newest = _state(place)
        if state not in _verified:
            if expected != _sums(place):
                return False
            if newest < time.time_ns() - _CLOCK:
                _verified.add(state)
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        return False
    return True


def clear() -> None:
    """Remove every kind, and nothing else that the folder holds.

    Raises:
        OSError: a file cannot be removed.
    """
    import shutil

    for kind in KINDS:
        with suppress(FileNotFoundError):
            shutil.rmtree(base() / kind)


def _refusal(path: Path | str, reason: object) -> CacheError:
    cure = "let the variable ORTFORGE_CACHE name a folder of your own"
    return CacheError(f"nothing can be kept in {path}: {reason}; {cure}")


def _files(place: Path) -> list[Path]:
    return sorted(path for path in place.rglob("*") if not path.is_dir())


def _state(place: Path) -> tuple[tuple[object, ...], int]:
    """What changes with any file of an entry, and when that happened last."""
    stats = [(path, path.lstat()) for path in _files(place)]
    state = ((str(path), s.st_ino, s.st_size, s.st_mtime_ns, s.st_ctime_ns) for path, s in stats)
    return tuple(state), max((max(s.st_mtime_ns, s.st_ctime_ns) for _, s in stats), default=0)


def _sums(place: Path) -> str:
    """A line for each file of an entry: its checksum, and its path."""

    def checksum(path: Path) -> str:
        return "link" if path.is_symlink() else hashlib.sha256(path.read_bytes()).hexdigest()

    files = (path for path in _files(place) if path.name != _SUMS)
    return "".join(f"{checksum(path)}  {path.relative_to(place).as_posix()}\n" for path in files)


def _seal(data: bytes, key: bytes) -> bytes:
    return hashlib.blake2b(data, key=key, digest_size=_SEAL).digest()
