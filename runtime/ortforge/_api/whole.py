"""Shared libraries that would end or stop the process when the system loads them.

Input: a path. Output: nothing, or a LibraryError: opening a pipe waits for ever, and where the end of an ELF file is missing,
as after a download that broke off, the system's loader dies of a bus error.
"""

from __future__ import annotations

import os
import stat
import struct
from pathlib import Path

from .._errors import LibraryError

_ELF = b"\x7fELF"
_LOAD = 1  # PT_LOAD: a part of the file that is mapped into memory
#: By the fifth byte of the file (32 or 64 bit): where the program headers' place, size and number stand, and in each of them
#: its type, offset and size in the file.
_LAYOUTS = {1: ("I", 28, 42, (0, 4, 16), 32), 2: ("Q", 32, 54, (0, 8, 32), 56)}


def check(path: str | os.PathLike[str], what: str) -> None:
    """Refuse what must not be given to the system's loader. Whatever else is wrong with a file, the loader says itself.

    Args:
        path: of the library.
        what: it is, for the error; ex) "the EP library".

    Raises:
        LibraryError: a folder, a pipe, a device, or a library whose end is missing.
    """
    try:
        kind = Path(path).stat().st_mode
    except (OSError, ValueError):
        return
    if not stat.S_ISREG(kind):
        names = {stat.S_IFDIR: "a folder", stat.S_IFIFO: "a pipe", stat.S_IFSOCK: "a socket"}
        raise LibraryError(f"{what} {os.fspath(path)} is {names.get(stat.S_IFMT(kind), 'a device')}, not a file")
    needed, size = _needed(path)
    if size < needed:
        raise LibraryError(
            f"{what} {os.fspath(path)} is cut off: it has {size} bytes of at least {needed}; copy or download it again"
        )


def _needed(path: str | os.PathLike[str]) -> tuple[int, int]:
    """How long the file has to be for the system's loader, and how long it is; (0, size) for what is not ELF."""
    try:
        with Path(path).open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(0)
            start = file.read(64)
            layout = _LAYOUTS.get(start[4]) if start[:4] == _ELF and len(start) == 64 else None
            if layout is None:
                return 0, size
            word, table, sizes, (type_at, offset_at, length_at), least = layout
            order = ">" if start[5] == 2 else "<"
            (at,) = struct.unpack_from(order + word, start, table)
            step, count = struct.unpack_from(order + "HH", start, sizes)
            if step < least:
                return 0, size
            needed = at + step * count
            if needed > size:
                return needed, size
            file.seek(at)
            headers = file.read(step * count)
    except OSError:
        return 0, 0
    for place in range(0, len(headers) - step + 1, step):
        if struct.unpack_from(order + "I", headers, place + type_at)[0] == _LOAD:
            offset, length = (struct.unpack_from(order + word, headers, place + i)[0] for i in (offset_at, length_at))
            needed = max(needed, offset + length)
    return needed, size
