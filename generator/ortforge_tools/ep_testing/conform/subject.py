"""What is to be tested: a path, a wheel, or the class of an EP in Python -> a `Subject`.

Wheels are unpacked into a temporary folder that goes with the subject, because an EP library may need what lies beside
it. What cannot be tested here is refused with one sentence, before anything runs: runtime.binaries says what a file is.
"""

from __future__ import annotations

import re
import stat
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from ortforge._binaries.facts import Binary, BinaryError
from ortforge._binaries.reading import foreign, is_for_here, mentions, read_for_here
from ortforge._binaries.supervised import require
from ortforge._errors import RequestError
from ortforge._scratch import Scratch

if TYPE_CHECKING:
    from typing_extensions import Self

_SUFFIXES = (".so", ".dll", ".pyd", ".dylib")
_CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*\Z")
_MODULE = re.compile(r"[A-Za-z_][\w.]*\Z")
#: What a wheel may unpack to: this, or so many times its own size. Libraries shrink to a third or a tenth.
_UNPACKED, _TIMES = 1 << 30, 30
_MEMBERS = 100_000
_CREATE, _RELEASE = "CreateEpFactories", "ReleaseEpFactory"


class SubjectError(RequestError):
    """There is nothing to test: no library, or not one that can be loaded here. The message says why."""


@dataclass
class Subject:
    """The library under test; a context manager that removes what was unpacked."""

    given: str  # as on the command line
    target: str  # path of the library, or module:Class
    binary: Binary | None = None  # what the library is; None for a class
    folder: Scratch | None = None

    @property
    def name(self) -> str:
        """A short name for reports and file names, without what would break a line there."""
        if self.given.endswith(".whl"):
            name = Path(self.given).name.split("-")[0]
        elif not Path(self.target).exists():
            name = self.target.rpartition(":")[2]
        else:
            name = Path(self.target).name.partition(".")[0]
            name = name.removeprefix("lib") or name
        return "".join(c if c.isprintable() else "?" for c in name).strip() or "library"

    def close(self) -> None:
        """Remove what was unpacked."""
        if self.folder is not None:
            self.folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


def subject(given: str) -> Subject:
    """The subject that an argument names.

    Raises:
        SubjectError: there is nothing there that could be tested on this machine.
        BinaryError: what reads libraries is not installed.
    """
    path = Path(given)
    if not given:
        raise SubjectError("an empty name; name an EP library, a wheel with one, or a class in Python")
    if not path.exists():
        if _CLASS.match(given):
            return Subject(given, given)
        module = (
            "" if path.suffix in _SUFFIXES or not _MODULE.match(given) else "; a class in Python is named MODULE:CLASS"
        )
        raise SubjectError(f"{given} does not exist{module}")
    check_regular(path)
    require("psutil")
    if path.suffix == ".whl":
        return _wheel(path, given)
    found = _read(path)
    check_loadable(path, found)
    return Subject(given, str(path.resolve()), found)


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


def check_loadable(path: Path, found: Binary) -> None:
    """Refuse what cannot be loaded here, or is no plugin EP.

    Raises:
        SubjectError: the message says what it is.
    """
    if said := foreign(path, found):
        raise SubjectError(said)
    missing = [name for name in (_CREATE, _RELEASE) if name not in found.exports]
    if "GetProvider" in found.exports and missing:
        raise SubjectError(
            f"{path} is a legacy provider library: it exports GetProvider, and plugin EPs export {_CREATE}"
        )
    if len(missing) == 2:
        raise SubjectError(f"{path} is no plugin EP: it exports neither {_CREATE} nor {_RELEASE}")


def _read(path: Path) -> Binary:
    try:
        return read_for_here(path)
    except BinaryError as error:
        raise SubjectError(str(error)) from None


def _wheel(path: Path, given: str) -> Subject:
    """The one EP library in a wheel, which is unpacked."""
    try:
        folder = Scratch()
    except OSError as error:
        raise SubjectError(f"{given} cannot be unpacked: {error.filename or error}: {error.strerror}") from None
    try:
        try:
            with zipfile.ZipFile(path) as archive:
                _check_members(archive, given, path.stat().st_size)
                archive.extractall(folder.path)
        except OSError as error:
            raise SubjectError(f"{given} cannot be unpacked: {error.strerror or error}") from None
        except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError) as error:
            # Encrypted members, unknown methods and names that are none are RuntimeError or ValueError.
            raise SubjectError(f"{given} is no wheel: {error}") from None
        library, binary = _library(folder.path, given)
        return Subject(given, str(library), binary, folder)
    except BaseException:
        folder.cleanup()
        raise


def _check_members(archive: zipfile.ZipFile, given: str, size: int) -> None:
    """Refuse what would not stay in its folder, or would fill the disk.

    Raises:
        SubjectError: the message names the member, or says how much it would be.
    """
    members = archive.infolist()
    for member in members:
        path = PurePosixPath(member.filename.replace("\\", "/"))
        if path.is_absolute() or ".." in path.parts:
            raise SubjectError(f"{given} is no wheel: its member {member.filename!r} points out of it")
    unpacked = sum(member.file_size for member in members)
    if unpacked > max(_UNPACKED, _TIMES * size) or len(members) > _MEMBERS:
        raise SubjectError(
            f"{given} is no wheel: {size} bytes would unpack to {unpacked} in {len(members)} files; "
            "if that is right, unpack it and name the library"
        )


def _library(root: Path, given: str) -> tuple[Path, Binary]:
    """The library in an unpacked wheel that exports CreateEpFactories."""
    files = [p for p in sorted(root.rglob("*")) if p.is_file() and _is_library(p.name)]
    if not files:
        raise SubjectError(f"{given} holds no shared library")
    found = []
    unread = ""
    # Reading a library takes half a second, and some wheels have dozens.
    for file in (file for file in files if mentions(file, _CREATE)):
        try:
            described = _read(file)
        except SubjectError as error:
            unread = unread or f"; {str(error).replace(str(file), file.relative_to(root).as_posix())}"
            continue
        if _CREATE in described.exports:
            found.append((file, described))
    if not found:
        raise SubjectError(f"{given} holds no plugin EP: none of its {len(files)} libraries exports {_CREATE}{unread}")
    # A wheel may have one for each of several machines.
    found = [pair for pair in found if is_for_here(pair[1])] or found[:1]
    # Wheels have no symbolic links: a library that goes by several names is there several times.
    if len({file.read_bytes() for file, _ in found}) == 1:
        found = [min(found, key=lambda pair: len(pair[0].name))]
    if len(found) > 1:
        names = ", ".join(str(file.relative_to(root)) for file, _ in found)
        raise SubjectError(f"{given} holds several plugin EPs; unpack it and name one: {names}")
    check_loadable(Path(given), found[0][1])
    return found[0]


def _is_library(name: str) -> bool:
    return name.endswith(_SUFFIXES) or bool(re.search(r"\.so(\.\d+)*\Z", name))
