"""A file -> its images, by LIEF, in this process.

For child processes of `supervised` alone: LIEF is native code, and what it makes of a hostile file is its own affair.
"""

from __future__ import annotations

import mmap
import os
from io import IOBase
from pathlib import Path

import lief

from . import elf, macho, pe
from .facts import BinaryError
from .image import Image

lief.logging.disable()


def images(path: Path, *, pointers: bool = True) -> list[Image]:
    """The shared libraries in a file, one for each architecture.

    Args:
        path: of a regular file, which has to stay as it is as long as its images are used.
        pointers: find out what a loader would relocate, which takes time.

    Raises:
        BinaryError: it is none, or damaged.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        try:
            data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))  # ValueError: it is empty by now
            start = bytes(data[:4])
            parse = elf.parse if start == b"\x7fELF" else pe.parse if start[:2] == b"MZ" else macho.parse
            found = parse(_given(path, file), data, pointers=pointers)
        except ValueError:
            raise BinaryError(f"{path} is damaged: its tables point outside the file") from None
    if not found:
        raise BinaryError(f"{path} is not a shared library, but another kind of object file or a program")
    return found


def _given(path: Path, file: IOBase) -> str | IOBase:
    """What LIEF takes: a name that it can open, in UTF-8 and on Windows in ASCII; else the open file."""
    name = os.fspath(path)
    try:
        name.encode("ascii" if os.name == "nt" else "utf-8")
    except UnicodeEncodeError:
        return file
    return name
