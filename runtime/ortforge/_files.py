"""Reading files that somebody names, whatever they turn out to be; and where files of our own are kept.

Input: a path. Output: its bytes, or an OSError with a sentence: what could block or never end is not read.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

from ._errors import RequestError

#: Spec files and headers are far smaller; a hostile file must not fill the memory.
MAX_FILE_BYTES = 16 << 20
#: Bytes in front of what is kept, which what was damaged does not have.
_SEAL = 32


def read_regular(path: Path, most: int = MAX_FILE_BYTES) -> bytes:
    """The bytes of a regular file that has at most `most` of them.

    Raises:
        OSError: unreadable, a folder, a pipe, a device or a socket, or larger than that; `strerror` says which.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, "not a regular file", str(path))
        with os.fdopen(handle, "rb", closefd=False) as file:
            data = file.read(most + 1)
    finally:
        os.close(handle)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"larger than {most >> 20} MiB", str(path))
    return data


def check_target(path: Path, what: str) -> None:
    """Refuse, before anything else is done, a place where no file can be written.

    Args:
        what: what would be written, ex) "the report".

    Raises:
        RequestError: no folder for it, no right to write there, or something else has that name.
    """
    folder = path.parent
    said = "permission denied" if not os.access(path if path.exists() else folder, os.W_OK) else ""
    said = said if folder.is_dir() else f"there is no folder {folder}"
    said = "it is no file" if path.exists() and not path.is_file() else said
    if said:
        raise RequestError(f"{what} cannot be written to {path}: {said}")


def replace_text(path: Path, text: str) -> None:
    """Write a file so that whoever reads it finds the old text or the new one, as a whole, at any moment.

    Raises:
        OSError: it cannot be written.
    """
    replace_bytes(path, text.encode())


def replace_bytes(path: Path, data: bytes) -> None:
    """The same with bytes.

    Raises:
        OSError: it cannot be written.
    """
    with _replacement(path) as made:
        made.write_bytes(data)


@contextlib.contextmanager
def _replacement(path: Path) -> Iterator[Path]:
    """A file to write, which takes the place of that one once it is whole."""
    made = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        yield made
        made.replace(path)
    finally:
        made.unlink(missing_ok=True)


def cache_base() -> Path:
    """ORTFORGE_CACHE, or else the user's folder for what is kept.

    Raises:
        RuntimeError: the user has no home.
    """
    base = os.environ.get("ORTFORGE_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache", "ortforge")
    return Path(base).expanduser()


def cache_folder(*names: str) -> Path | None:
    """The folder for what is worked out once and kept, made if it is not there; None where nothing can be kept.

    It is below `cache_base`. What is in it gets loaded, so it has to be the user's
    own, and nobody else may write to it.
    """
    try:
        folder = cache_base().joinpath(*names)
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        found = folder.stat()
    except (OSError, RuntimeError):  # no home
        return None
    if sys.platform != "win32" and (found.st_uid != os.getuid() or found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)):
        return None
    return folder if os.access(folder, os.W_OK) else None


def find_kept(folder: str, name: str) -> bytes | None:
    """What `keep` kept under these names; None where there is nothing, or where it was damaged."""
    base = cache_folder(folder)
    if base is None:
        return None
    try:
        data = (base / name).read_bytes()
    except OSError:
        return None
    return data[_SEAL:] if _seal(data[_SEAL:]) == data[:_SEAL] else None


def keep(folder: str, name: str, data: bytes, most: int) -> None:
    """Keep what was worked out for `find_kept`; where nothing can be kept, nothing happens.

    Args:
        folder: of the cache, for files of one kind.
        name: made of all that the data follows from.
        data: anything; its reader trusts it, as Python does its .pyc files.
        most: so many files stay in the folder, those that were written last.
    """
    base = cache_folder(folder)
    if base is None:
        return
    with contextlib.suppress(OSError):
        with _replacement(base / name) as made:
            made.write_bytes(_seal(data) + data)
        kept = sorted(
            (path for path in base.iterdir() if not path.name.startswith(".")), key=lambda p: p.stat().st_mtime_ns
        )
        for path in kept[:-most]:
            path.unlink(missing_ok=True)


def _seal(data: bytes) -> bytes:
    import hashlib

    return hashlib.sha256(data).digest()
