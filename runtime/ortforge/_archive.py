"""The archives of wheels: what the package has besides modules, half as large as one by one.

Whoever first needs one of these files unpacks all of them into the user's cache, into a folder that is named after what the archive holds. The folder is
verified whenever it is opened: nothing in it is meant to be changed.
"""

from __future__ import annotations

import errno
import hashlib
import json
import lzma
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from ._data_folder import verify
from ._files import cache_folder
from ._scratch import own_folder

#: Below the package: what `pack` puts into the archive.
FOLDERS = (
    "spec",
    "templates",
    "generated",
    "examples/calls",
    "examples/demo",
    "runtime/cpp",
    "runtime/native",
    "generator/ortforge_tools/ep_testing/conform/recorder",
)
#: Below `generated` these are modules, and headers that they need: they stay where they are imported from.
STAY = ("generated/__init__.py", "generated/python/ortforge_abi", "generated/python/ortforge_abi/ep")
#: What `complete` in generator/ortforge_tools/outputs.py makes at the first command: no wheel has it.
MADE = (
    "generated/BACKENDS.md",
    "generated/CONTRACTS.md",
    "generated/conform",
    "generated/contracts.json",
    "generated/registry.json",
    "generated/schema",
)
#: The same of headers, which no pure wheel has: in another the interop library is compiled from them where the command line is not.
HEADERS = ("generated/c/", "generated/cpp/")
#: Templates of outputs that only a checkout makes, `SEPARATE` in generator/ortforge_tools/outputs.py.
SEPARATE = ("templates/csharp/", "templates/go/", "templates/native/", "templates/rust/")
#: The native module's sources: it is compiled where a wheel is built.
NATIVE_SOURCES = ("generated/NATIVE.md", "generated/native/", "runtime/native/")

_COMPILED = "__pycache__"
#: Made with those sources, so nothing makes it of what a wheel has.
KEY = "generated/python/ortforge_abi/native.py"


def unpacked(package: Path, archives: Sequence[Path]) -> tuple[Path, tuple[str, ...]]:
    """The folder that has what the archives of an installed package hold together, and the files that had to be restored in it.

    Raises:
        OSError: there is no place to unpack it, or an archive is damaged.
    """
    packed = {path: path.read_bytes() for path in archives}
    name = hashlib.sha256(b"".join(packed.values())).hexdigest()[:16]
    cache = cache_folder("data")
    if cache is not None:
        return cache / name, verify(cache / name, lambda: _contents(package, packed))
    folder = own_folder() / name  # no home, or one that cannot be written to: for this process alone
    if not folder.exists():
        for path, data in _contents(package, packed).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
    return folder, ()


def _contents(package: Path, packed: Mapping[Path, bytes]) -> dict[str, bytes]:
    """Every file of the folder, by its path in it."""
    contents: dict[str, bytes] = {}
    for archive, data in packed.items():
        try:
            texts: dict[str, str] = json.loads(lzma.decompress(data))
        except (lzma.LZMAError, ValueError):
            raise OSError(errno.EIO, "damaged; install ortforge again", str(archive)) from None
        contents |= {name: text.encode() for name, text in texts.items()}
    for name in STAY:  # so that generated/ is whole
        place = package / name
        for path in sorted(place.rglob("*")) if place.is_dir() else (place,):
            if path.is_file() and path.parent.name != _COMPILED:
                contents[path.relative_to(package).as_posix()] = path.read_bytes()
    del contents[KEY]
    return contents


def pack(archive: Path, headers: bool) -> None:
    """Put what is no module of a built package into its archive, a JSON object of paths and texts; the same files give the same bytes.

    Args:
        archive: where it is written, in the folder of the package.
        headers: does it carry those of C and C++?
    """
    left_out = (*MADE, *NATIVE_SOURCES, *SEPARATE, *(() if headers else HEADERS))
    package = archive.parent
    stay = [package / name for name in STAY]
    files = {
        path.relative_to(package).as_posix(): path
        for folder in FOLDERS
        for path in sorted((package / folder).rglob("*"))
        if path.is_file() and not any(path == one or one in path.parents for one in stay)
    }
    carried = {name: path for name, path in files.items() if not name.startswith(left_out)}
    texts = {name: path.read_bytes().decode() for name, path in sorted(carried.items())}
    text = json.dumps(texts, ensure_ascii=False)
    archive.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    for path in files.values():
        path.unlink()
    for name in FOLDERS:
        for folder, _, _ in os.walk(package / name, topdown=False):
            with suppress(OSError):  # not empty
                Path(folder).rmdir()
