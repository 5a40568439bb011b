"""What was named on the command line -> library files.

Input: a path of a library, or of an archive with libraries in it: a wheel, a NuGet package, an AAR; all of them are zip files. Output:
paths of files, and what messages call them. From archives only the libraries are unpacked, into a temporary folder.
"""

from __future__ import annotations

import lzma
import re
import shutil
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from ortforge._binaries import supervised
from ortforge._binaries.facts import BinaryError
from ortforge._scratch import Scratch

_NAME = re.compile(r"(lib)?onnxruntime(\.[0-9.]+)?\.(so|dll|dylib)(\.[0-9.]+)?\Z")
_ZIP = b"PK\3\4"
_MOST = 1 << 30
_CHUNK = 1 << 20


@contextmanager
def libraries(given: str) -> Iterator[list[tuple[Path, str]]]:
    """The libraries that an argument names: paths that are good within the `with` block, and their names for messages.

    Raises:
        BinaryError: there is none, or it cannot be read.
    """
    path = Path(given)
    if not given:
        raise BinaryError("an empty name; name a library of ONNX Runtime, or a wheel with one")
    if not path.exists():
        raise BinaryError(f"{given} does not exist")
    if not path.is_file() or _start(path) != _ZIP:
        supervised.check(path)
        yield [(path, given)]
        return
    with Scratch() as scratch:
        try:
            with zipfile.ZipFile(path) as archive:
                found = list(_unpacked(archive, given, scratch.path))
        except (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, RuntimeError, ValueError) as error:
            # Encrypted members, unknown methods and names that are none are RuntimeError or ValueError.
            raise BinaryError(f"{given} is a damaged archive: {_plain(error)}") from None
        except OSError as error:
            if error.errno is not None:  # the disk's; bzip2 has no exception of its own for damage
                raise
            raise BinaryError(f"{given} is a damaged archive: {_plain(error)}") from None
        if not found:
            raise BinaryError(f"{given} holds no library of ONNX Runtime")
        yield found


def _start(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(len(_ZIP))
    except OSError as error:
        raise BinaryError(f"{path} cannot be read: {error.strerror}") from None


def _plain(said: object) -> str:
    """What an archive says, or what is wrong with it, as text that can stand in a line."""
    return "".join(c if c.isprintable() else "?" for c in str(said)) or type(said).__name__


def _unpacked(archive: zipfile.ZipFile, given: str, folder: Path) -> Iterator[tuple[Path, str]]:
    """The libraries in an archive; one that goes by several names, once."""
    seen = set()
    room = _MOST  # for all of them
    for number, member in enumerate(archive.infolist()):
        name = PurePosixPath(member.filename).name
        if not _NAME.match(name) or (member.CRC, member.file_size) in seen:
            continue
        seen.add((member.CRC, member.file_size))
        room -= member.file_size
        if room < 0:
            raise BinaryError(f"{given}: its libraries would have more than {_MOST >> 20} MiB")
        path = folder / f"{number}-{name}"
        with archive.open(member) as source, path.open("wb") as target:
            start = source.read(_CHUNK)
            if not supervised.begins(start):
                raise BinaryError(f"{given}: its {name} is not a shared library")
            target.write(start)
            shutil.copyfileobj(source, target, _CHUNK)
        yield path, f"{given}:{_plain(member.filename)}"
