"""Reading files that somebody names, whatever they turn out to be, and replacing files as a whole.

Input: a path. Output: its bytes, or an OSError with a sentence: what could block or never end is not read.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path

from ._errors import RequestError

#: Spec files and headers are far smaller; a hostile file must not fill the memory.
MAX_FILE_BYTES = 16 << 20


def read_regular(path: Path, most: int = MAX_FILE_BYTES) -> bytes:
    """The bytes of a regular file that has at most `most` of them.

    Raises:
        OSError: unreadable, a folder, a pipe, a device or a socket, or larger than that; `strerror` says which.
    """
    handle, _ = open_regular(path)
    with os.fdopen(handle, "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"larger than {most >> 20} MiB", str(path))
    return data


def open_regular(path: Path | str) -> tuple[int, os.stat_result]:
    """A descriptor of a regular file, and its status. What was one may be a pipe by now, and opening one waits for ever.

    Raises:
        OSError: it cannot be opened, or is something else.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    status = os.fstat(handle)
    if stat.S_ISREG(status.st_mode):
        return handle, status
    os.close(handle)
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    raise OSError(errno.EINVAL, "not a regular file", str(path))


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
    name = stage(path, data)
    try:
        os.replace(name, path)  # noqa: PTH105 - hundreds of files; a Path for each takes as long as writing it
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def stage(target: Path, data: bytes) -> str:
    """A file beside the target, with its mode, that is about to take its place.

    Raises:
        OSError: it cannot be written.
    """
    import tempfile

    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        try:
            mode = os.stat(target).st_mode & 0o777  # noqa: PTH116
        except FileNotFoundError:
            mode = 0o644
        os.chmod(name, mode)  # noqa: PTH101
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    return name
