"""The archives of wheels: what the package has besides modules, half as large as one by one.

Whoever first needs one of these files unpacks all of them into the user's cache, into a folder that is named after what the archive holds.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import os
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from .files import cache_folder
from .scratch import own_folder

#: Below the package: what `pack` puts into the archive.
FOLDERS = (
    "spec",
    "templates",
    "generated",
    "examples/calls",
    "examples/demo",
    "runtime/cpp",
    "runtime/native",
    "runtime/lab/conform/recorder",
)
#: Below `generated` these are modules, and headers that they need: they stay where they are imported from.
STAY = ("generated/__init__.py", "generated/python", "generated/python_ep")
#: What `complete` in generator/outputs.py makes at the first command: no wheel has it.
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
#: Templates of outputs that only a checkout makes, `SEPARATE` in generator/outputs.py.
SEPARATE = ("templates/csharp/", "templates/go/", "templates/native/", "templates/rust/")
#: The native module's sources: it is compiled where a wheel is built.
NATIVE_SOURCES = ("generated/NATIVE.md", "generated/native/", "runtime/native/")

#: Made with those sources, so nothing makes it of what a wheel has.
KEY = "generated/python/native.py"


def unpacked(package: Path, archives: Sequence[Path]) -> Path:
    """The folder that has what the archives of an installed package hold together.

    Raises:
        OSError: there is no place to unpack it.
    """
    kept = cache_folder("data")
    if kept is None:  # no home, or one that cannot be written to: for this process alone
        kept = own_folder()
    packed = [path.read_bytes() for path in archives]
    folder = kept / hashlib.sha256(b"".join(packed)).hexdigest()[:16]
    if not folder.exists():
        files = {name: text for one in packed for name, text in json.loads(lzma.decompress(one)).items()}
        _unpack(package, files, folder)
    return folder


def _unpack(package: Path, files: Mapping[str, str], folder: Path) -> None:
    """Make the folder at once: another process may do the same, and this one may be stopped."""
    made = Path(tempfile.mkdtemp(prefix="new-", dir=folder.parent))
    try:
        for name, text in files.items():
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            (made / name).write_bytes(text.encode())
        for name in STAY:  # so that generated/ is whole
            source = package / name
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if source.is_dir() else shutil.copy
            copy(source, made / name)
        (made / KEY).unlink()
        with suppress(OSError):  # there meanwhile
            made.rename(folder)
    finally:
        shutil.rmtree(made, ignore_errors=True)


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
