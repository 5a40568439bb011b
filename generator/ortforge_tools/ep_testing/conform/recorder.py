"""The recorder: compiled with the user's compiler once, kept in the cache, opened in a child process.

Input: the API version of a release. Output: the path of a library that ONNX Runtime can load in place of the one under
test. Its sources are in recorder/ and in generated/conform; it is as old as the headers it is compiled with.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
from pathlib import Path

from ortforge import _cache
from ortforge._api.compiled import SUFFIX
from ortforge._api.compiler import CPP, SHARED, BuildError, Language, built_with, make
from ortforge._errors import OrtforgeError

from ...folders import output_root, recorder_root
from ..processes import LINUX
from . import facts, hosts

_SOURCES = recorder_root()
_INCLUDED = (output_root() / "c", output_root() / "conform")
_LIBRARIES = ("-ldl",) if LINUX else ()
#: Slots copied behind the known end of a table of a release that is known in parts.
_UNKNOWN = 64


class RecorderError(OrtforgeError):
    """The recorder cannot be had. The message says why."""


def version_for(api: int) -> int:
    """The API version of the headers that the library for a release is compiled with: the newest that is known whole."""
    return max(version for version in range(hosts.FIRST_MINOR, api + 1) if facts.whole(version))


def build(api: int) -> Path:
    """The recorder for releases of an API version, compiled if need be.

    Raises:
        RecorderError: there is no compiler, or it fails.
    """
    try:
        return _cache.file(
            "recorder", _name(api), lambda path: make(_language(api), _SOURCES / "recorder.cpp", _INCLUDED, path)
        )
    except (_cache.CacheError, BuildError) as error:
        raise RecorderError(str(error)) from None


def _name(api: int) -> str:
    """A name that other sources and other flags do not have."""
    key = hashlib.sha256()
    for file in sorted([*_SOURCES.glob("*.?pp"), *(p for folder in _INCLUDED for p in folder.glob("*.h*"))]):
        key.update(file.read_bytes())
    return f"libortforge_recorder_{key.hexdigest()[:16]}-{built_with(_language(api))}{SUFFIX}"


def _language(api: int) -> Language:
    """C++ that is compiled for once: quickly, and for the headers of a release."""
    room = 0 if facts.whole(api) else _UNKNOWN
    defined = (f"ORT_API_VERSION={version_for(api)}", f"ORTFORGE_UNKNOWN_SLOTS={room}")
    return CPP._replace(
        why="recording what is called needs a C++ compiler once, to build the recorder",
        flags=(*SHARED, "-std=c++17", "-O0", "-w", *(f"-D{name}" for name in defined), *_LIBRARIES),
        msvc=(*CPP.msvc, "/Od", "/w", *(f"/D{name}" for name in defined)),
    )


class Recorder:
    """The library, loaded: which EP library it hands on to, where its trace goes, and what a check wants of it."""

    def __init__(self, path: str) -> None:
        self._library = ctypes.CDLL(path)
        self._library.ortforge_recorder_open.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
        self._library.ortforge_recorder_wish.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_int64]
        self._library.ortforge_recorder_wish.restype = None
        self._library.ortforge_recorder_mark.argtypes = [ctypes.c_char_p]
        self._library.ortforge_recorder_mark.restype = None

    def open(self, library: str, trace: Path) -> None:
        """Start a trace; wishes go back to none."""
        if self._library.ortforge_recorder_open(os.fsencode(library), os.fsencode(trace)):
            raise RecorderError(f"the trace {trace} cannot be written")

    def wish(self, name: str, number: int = 1, text: str = "") -> None:
        """Ask for more than a trace; the names are in recorder/recorder.cpp."""
        self._library.ortforge_recorder_wish(name.encode(), text.encode(), number)

    def mark(self, name: str) -> None:
        """Add a line to the trace."""
        self._library.ortforge_recorder_mark(name.encode())
