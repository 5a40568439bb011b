"""ortforge for C and C++ as build systems look for it: one folder with include/, share/cmake/ortforge/ and share/pkgconfig/.

Input: generated/c, generated/cpp and runtime/cpp. Output: the folder, in the user's cache, named after what it holds. No file of it names a place, so it may be
moved as a whole. Nothing in it is compiled: projects that link the interop library compile it with them, and the CMake project in share/cmake/ortforge
installs it as a library.
"""

from __future__ import annotations

import hashlib
import sys
from dataclasses import dataclass
from pathlib import Path

from ortforge import __version__, _cache

from ..folders import cpp_root, output_root

_CMAKE = "share/cmake/ortforge"
_PKGCONFIG = "share/pkgconfig"
_INCLUDE = f"include/ortforge-{__version__}"
#: What stands for a library that was compiled has no place where none was.
_COMPILED = "ortforge-interop.pc.in"
_SUFFIXES = (".h", ".hpp", ".cpp", ".inc")
_OF_SCAFFOLDS = "ep.cmake"  # how a project that has the layer inside builds it


@dataclass(frozen=True, slots=True)
class Folders:
    """What build systems are told."""

    prefix: Path  # for CMAKE_PREFIX_PATH
    include: Path  # for -I: the C API, the C++ layer, the interop library's header
    cmake: Path  # for ortforge_DIR, add_subdirectory, and cmake -S
    pkgconfig: Path  # for PKG_CONFIG_PATH


def files() -> dict[str, str]:
    """Every file of the folder, by its path in it."""
    own = cpp_root()
    roots = (output_root() / "c", output_root() / "cpp", own)
    found = {
        f"{_INCLUDE}/{path.relative_to(root).as_posix()}": path.read_text("utf-8")
        for root in roots
        for path in root.rglob("*")
        if path.suffix in _SUFFIXES
    }
    kept = (path for path in (own / "cmake").iterdir() if path.name != _OF_SCAFFOLDS)
    for path in (own / "CMakeLists.txt", *kept, *(own / "package").iterdir()):
        found[f"{_CMAKE}/{path.name}"] = path.read_text("utf-8")
    found[f"{_CMAKE}/ortforgeConfigVersion.cmake"] = filled(found[f"{_CMAKE}/ortforgeConfigVersion.cmake.in"])
    for path in (own / "package").glob("*.pc.in"):
        if path.name != _COMPILED:
            found[f"{_PKGCONFIG}/{path.stem}"] = filled(path.read_text("utf-8"))
    return dict(sorted(found.items()))


def filled(text: str) -> str:
    """A file of the package with what belongs in place of @...@, as runtime/cpp/CMakeLists.txt has it for what it installs."""
    values = {
        "VERSION": __version__,
        "POINTER_BYTES": "",
        "UP": "../..",
        "INCLUDE": _INCLUDE,
        "CMAKE": _CMAKE,
        "DL": "" if sys.platform == "win32" else "-ldl",
    }
    for name, value in values.items():
        text = text.replace(f"@ORTFORGE_{name}@", value)
    return text


def folders() -> Folders:
    """The folder, made if it is not there yet, and the places in it.

    Raises:
        CacheError: there is no place to keep it.
    """
    contents = files()
    digest = hashlib.sha256("\0".join(part for item in contents.items() for part in item).encode()).hexdigest()[:16]

    def fill(folder: Path) -> None:
        for name, text in contents.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())

    prefix = _cache.entry(_cache.folder("cpp") / digest, fill)
    return Folders(prefix, *(prefix / name for name in (_INCLUDE, _CMAKE, _PKGCONFIG)))
