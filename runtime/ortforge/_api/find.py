"""Where the ONNX Runtime shared library is.

Input: what the caller said, the environment, the installed packages and the system. Output: one path, or a
LibraryError that lists everything that was tried. Nothing is loaded here.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from .._errors import LibraryError

ENVIRONMENT = "ORTFORGE_ORT_LIBRARY"

#: File names of the library, by platform. The providers' libraries beside it must not match.
_PATTERNS = {"win32": ("onnxruntime.dll",), "darwin": ("libonnxruntime.dylib", "libonnxruntime.[0-9]*.dylib")}

#: Where a wheel, a release archive or an installation prefix keeps it.
_FOLDERS = ("", "capi", "onnxruntime/capi", "lib", "lib64", "bin", "runtimes")


def find(path: str | os.PathLike[str] | None) -> str:
    """The path of the library to load.

    Raises:
        LibraryError: there is none, or a folder holds several; the message lists the places.
    """
    if path is not None:
        return _given(os.fspath(path), "the path given")
    named = os.environ.get(ENVIRONMENT)
    if named:
        return _given(named, f"environment variable {ENVIRONMENT}")
    tried = [f"environment variable {ENVIRONMENT}: not set"]
    for search in (_package, _system):
        found, what = search()
        if found:
            return found
        tried.append(what)
    listed = "\n".join(f"  {line}" for line in tried)
    raise LibraryError(
        f"no ONNX Runtime library was found; tried:\n{listed}\n"
        f"`pip install onnxruntime` brings one; {ENVIRONMENT}, or the path given to load, names another"
    )


def _given(name: str, source: str) -> str:
    """A file, or a folder that holds exactly one library."""
    place = Path(name)
    if not place.is_dir():
        if (os.sep in name or (os.altsep and os.altsep in name)) and not place.exists():
            raise LibraryError(f"no ONNX Runtime library at {name} ({source}): the file does not exist")
        return name  # a bare name is for the system's loader
    found = libraries(place)
    if not found:
        looked = ", ".join(str(place / folder) for folder in _FOLDERS)
        raise LibraryError(f"no ONNX Runtime library in the folder {name} ({source}); looked in {looked}")
    if len(found) > 1:
        raise LibraryError(
            f"several ONNX Runtime libraries in the folder {name} ({source}); name one:\n"
            + "\n".join(f"  {path}" for path in found)
        )
    only = found[0]
    return str(only.absolute() if only.parent == Path() else only)  # a bare name is for the system's loader


def libraries(folder: Path) -> list[Path]:
    """The libraries in a folder or where wheels and archives keep them; links to the same file count once."""
    patterns = _PATTERNS.get(sys.platform, ("libonnxruntime.so", "libonnxruntime.so.*"))
    real: dict[Path, Path] = {}
    for sub in _FOLDERS:
        for pattern in patterns:
            for path in sorted((folder / sub).glob(pattern)):
                if path.is_file():
                    real.setdefault(path.resolve(), path)
    return list(real.values())


def _package() -> tuple[str | None, str]:
    """The library of the installed onnxruntime package, which is not imported."""
    from importlib.machinery import PathFinder
    from importlib.util import find_spec

    name = "onnxruntime"
    try:
        spec = PathFinder.find_spec(name) or find_spec(name)  # the first: ortforge.compat may stand in its place
    except (ImportError, ValueError):
        spec = None
    if spec is None or not spec.submodule_search_locations:
        return None, "Python package onnxruntime: not installed"
    folders = [Path(place) / "capi" for place in spec.submodule_search_locations]
    for folder in folders:
        found = libraries(folder)
        if found:
            return str(found[0]), ""
    return None, f"Python package onnxruntime: no library in {', '.join(map(str, folders))}"


def _system() -> tuple[str | None, str]:
    """The library the system's loader knows."""
    from ctypes.util import find_library

    found = find_library("onnxruntime")
    return found, "the system: find_library('onnxruntime') knows none"
