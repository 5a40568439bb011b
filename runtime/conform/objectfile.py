"""What a shared library exports and needs, read from the file: nothing is loaded.

Input: a path. Output: an `ObjectFile`. ELF is read in full; of PE and Mach-O files as much as it takes to say what they
are.
"""

from __future__ import annotations

import platform
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


def read(path: Path) -> ObjectFile:
    """Read a shared library.

    Raises:
        SubjectError: it is none, or it cannot be read.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SubjectError(f"{path} cannot be read: {error.strerror}") from None
    try:
        if data[:4] == b"\x7fELF":
            return _elf(data)
        if data[:2] == b"MZ":
            return _pe(data)
        if data[:4] in (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"):
            return ObjectFile("darwin", "", frozenset(), ())
    except (struct.error, IndexError, ValueError):
        raise SubjectError(f"{path} is damaged: its tables point outside the file") from None
    raise SubjectError(f"{path} is not a shared library")


def _text(data: bytes, start: int) -> str:
    return data[start : data.index(b"\0", start)].decode("utf-8", "replace")


def _elf(data: bytes) -> ObjectFile:
    if data[4] != 2 or data[5] != 1:
        return ObjectFile("linux", "of another word size or byte order", frozenset(), ())
    kind, machine = struct.unpack_from("<HH", data, 16)
    if kind != _SHARED:
        raise ValueError(kind)
    (table,) = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, table + i * size) for i in range(count)]
    exports: set[str] = set()
    needed: list[str] = []
    for _, type_, _, _, offset, length, link, _, _, entry in sections:
        if type_ == _DYNSYM:
            strings = sections[link][4]
            for at in range(offset, offset + length, entry):
                name, info, _, section, _, _ = struct.unpack_from("<IBBHQQ", data, at)
                if section and info & 15 in (1, 2, 10):  # defined; data, function or indirect function
                    exports.add(_text(data, strings + name))
        elif type_ == _DYNAMIC:
            strings = sections[link][4]
            for at in range(offset, offset + length, entry):
                tag, value = struct.unpack_from("<qQ", data, at)
                if tag == _NEEDED_TAG:
                    needed.append(_text(data, strings + value))
    return ObjectFile("linux", _MACHINES.get(machine, str(machine)), frozenset(exports), tuple(needed))


def _pe(data: bytes) -> ObjectFile:
    (header,) = struct.unpack_from("<I", data, 60)
    if data[header : header + 4] != b"PE\0\0":
        raise ValueError(header)
    (machine,) = struct.unpack_from("<H", data, header + 4)
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
