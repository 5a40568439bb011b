"""What a shared library exports and needs, read from the file: nothing is loaded.

Input: a path. Output: an `ObjectFile`. ELF is read in full; of PE and Mach-O files as much as it takes to say what they
are.
"""

from __future__ import annotations

import os
import platform
import stat
import struct
import sys
from dataclasses import dataclass
from pathlib import Path

from ortforge.runtime.errors import RequestError

_MACHINES = {3: "x86", 40: "arm", 62: "x86_64", 183: "aarch64", 243: "riscv64"}
_PE_MACHINES = {0x14C: "x86", 0x8664: "x86_64", 0xAA64: "aarch64"}
_SONAME_TAG, _NEEDED_TAG = 14, 1
_DYNSYM, _DYNAMIC = 11, 6
_SHARED = 3
#: Sizes of the entries of section table, symbol table and dynamic section.
_SECTION, _SYMBOL, _DYNAMIC_ENTRY = 64, 24, 16
#: A table of an honest library is far smaller; a hostile one must not fill the memory.
_LARGEST_TABLE = 256 << 20
_LONGEST_NAME = 1 << 20


class SubjectError(RequestError):
    """There is nothing to test: no library, or not one that can be loaded here. The message says why."""


@dataclass(frozen=True, slots=True)
class ObjectFile:
    """A shared library as its file describes it."""

    system: str  # linux, win32 or darwin
    machine: str
    exports: frozenset[str]
    needed: tuple[str, ...]


def this_machine() -> str:
    """The architecture of this process, as `ObjectFile.machine` names it."""
    name = platform.machine().lower()
    return {"amd64": "x86_64", "arm64": "aarch64", "i686": "x86", "i386": "x86"}.get(name, name)


class _File:
    """A file that is read in pieces: libraries may be larger than the memory.

    Raises:
        ValueError: a piece lies outside the file.
    """

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._size = os.fstat(handle).st_size

    def at(self, offset: int, length: int) -> bytes:
        """A piece, all of it."""
        if offset + length > self._size or length > _LARGEST_TABLE:
            raise ValueError(offset)
        os.lseek(self._handle, offset, os.SEEK_SET)
        pieces = []
        while length:
            piece = os.read(self._handle, length)
            if not piece:
                raise ValueError(offset)
            pieces.append(piece)
            length -= len(piece)
        return b"".join(pieces)

    def start(self, length: int) -> bytes:
        """The first bytes, fewer if the file is shorter."""
        return self.at(0, min(length, self._size))


def check_regular(path: Path) -> None:
    """Refuse what cannot be read to its end.

    Raises:
        SubjectError: a folder, a pipe, a device, a socket, or nothing that can be looked at.
    """
    try:
        mode = path.stat().st_mode
    except OSError as error:
        raise SubjectError(f"{path} cannot be read: {error.strerror}") from None
    if stat.S_ISDIR(mode):
        raise SubjectError(f"{path} is a folder; name the EP library in it, or a wheel")
    if not stat.S_ISREG(mode):
        raise SubjectError(f"{path} is a pipe or a device, not a library file")


def read(path: Path) -> ObjectFile:
    """Read a shared library.

    Raises:
        SubjectError: it is none, or it cannot be read.
    """
    check_regular(path)
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        try:
            file = _File(handle)
            start = file.start(4)
            if start == b"\x7fELF":
                return _elf(file)
            if start[:2] == b"MZ":
                return _pe(file)
        finally:
            os.close(handle)
    except OSError as error:
        raise SubjectError(f"{path} cannot be read: {error.strerror}") from None
    except (struct.error, IndexError, ValueError):
        raise SubjectError(f"{path} is damaged: its tables point outside the file") from None
    if start in (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"):
        return ObjectFile("darwin", "", frozenset(), ())
    raise SubjectError(f"{path} is not a shared library")


def _text(strings: bytes, start: int) -> str:
    return strings[start : strings.index(b"\0", start, start + _LONGEST_NAME)].decode("utf-8", "replace")


def _elf(file: _File) -> ObjectFile:
    data = file.at(0, 64)
    if data[4] != 2 or data[5] != 1:
        return ObjectFile("linux", "of another word size or byte order", frozenset(), ())
    kind, machine = struct.unpack_from("<HH", data, 16)
    if kind != _SHARED:
        raise ValueError(kind)
    (table,) = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    if count and size != _SECTION:
        raise ValueError(size)
    sections = list(struct.iter_unpack("<IIQQQQIIQQ", file.at(table, size * count)))
    exports: set[str] = set()
    needed: list[str] = []
    symbols, strings = _table(file, sections, _DYNSYM, _SYMBOL)
    for name, info, _, section, _, _ in struct.iter_unpack("<IBBHQQ", symbols):
        if section and info & 15 in (1, 2, 10):  # defined; data, function or indirect function
            exports.add(_text(strings, name))
    entries, strings = _table(file, sections, _DYNAMIC, _DYNAMIC_ENTRY)
    for tag, value in struct.iter_unpack("<qQ", entries):
        if tag == _NEEDED_TAG:
            needed.append(_text(strings, value))
    return ObjectFile("linux", _MACHINES.get(machine, str(machine)), frozenset(exports), tuple(needed))


def _table(file: _File, sections: list[tuple[int, ...]], kind: int, size: int) -> tuple[bytes, bytes]:
    """The entries of the section of a kind, of which there is one at most, and the strings that they name."""
    for _, type_, _, _, offset, length, link, _, _, entry in sections:
        if type_ == kind:
            if entry != size or length % size:
                raise ValueError(entry)
            return file.at(offset, length), file.at(*sections[link][4:6])
    return b"", b""


def _pe(file: _File) -> ObjectFile:
    (header,) = struct.unpack("<I", file.at(60, 4))
    start, machine = struct.unpack("<4sH", file.at(header, 6))
    if start != b"PE\0\0":
        raise ValueError(header)
    return ObjectFile("win32", _PE_MACHINES.get(machine, str(machine)), frozenset(), ())


def check_loadable(path: Path, found: ObjectFile) -> None:
    """Refuse what cannot be loaded here, or is no plugin EP.

    Raises:
        SubjectError: the message says what it is.
    """
    names = {"linux": "Linux", "win32": "Windows", "darwin": "macOS"}
    if found.system != sys.platform:
        raise SubjectError(
            f"{path} is a library for {names[found.system]}; this is {names.get(sys.platform, sys.platform)}"
        )
    if found.machine not in ("", this_machine()):
        raise SubjectError(f"{path} is a library for {found.machine}; this machine is {this_machine()}")
    missing = [name for name in ("CreateEpFactories", "ReleaseEpFactory") if name not in found.exports]
    if "GetProvider" in found.exports and missing:
        raise SubjectError(
            f"{path} is a legacy provider library: it exports GetProvider, and plugin EPs export CreateEpFactories"
        )
    if len(missing) == 2:
        raise SubjectError(f"{path} is no plugin EP: it exports neither CreateEpFactories nor ReleaseEpFactory")
