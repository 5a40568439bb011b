"""The recorder: compiled with the user's compiler once, kept in the cache, opened in a child process.

Input: the API version of a release. Output: the path of a library that ONNX Runtime can load in place of the one under
test. Its sources are in recorder/ and in generated/conform; it is as old as the headers it is compiled with.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from ...errors import OrtforgeError
from ...packed import data_root
from . import facts, hosts

_ROOT = data_root()
_SOURCES = _ROOT / "runtime" / "lab" / "conform" / "recorder"
_INCLUDED = (_ROOT / "generated" / "c", _ROOT / "generated" / "conform")
_FLAGS = ("-std=c++17", "-shared", "-fPIC", "-fvisibility=hidden", "-O0", "-w")
#: Slots copied behind the known end of a table of a release that is known in parts.
_UNKNOWN = 64


class RecorderError(OrtforgeError):
    """The recorder cannot be had. The message says why."""


@cache
def compiler() -> tuple[str, ...]:
    """The command of the C++ compiler.

    Raises:
        RecorderError: there is none.
    """
    wanted = os.environ.get("CXX")
    if wanted:
        try:
            command = shlex.split(wanted)
        except ValueError:  # a quote without its end
            command = []
        if command and shutil.which(command[0]):
            return tuple(command)
        raise RecorderError(f"the C++ compiler named in CXX, {wanted!r}, was not found")
    for name in ("c++", "g++", "clang++"):
        if shutil.which(name):
            return (name,)
    raise RecorderError("there is no C++ compiler (c++, g++ or clang++) to build the recorder with")


def version_for(api: int) -> int:
    """The API version of the headers that the library for a release is compiled with: the newest that is known whole."""
    return max(version for version in range(hosts.FIRST_MINOR, api + 1) if facts.whole(version))


def build(api: int) -> Path:
    """The recorder for releases of an API version, compiled if need be.

    Raises:
        RecorderError: there is no compiler, it fails, or this is no system the library is made for.
    """
    if sys.platform != "linux":
        raise RecorderError("the recorder is made for Linux")
    version = version_for(api)
    room = 0 if facts.whole(api) else _UNKNOWN
    command = [*compiler(), *_FLAGS, f"-DORT_API_VERSION={version}", f"-DORTFORGE_UNKNOWN_SLOTS={room}"]
    files = sorted([*_SOURCES.glob("*.?pp"), *(p for folder in _INCLUDED for p in folder.glob("*.h*"))])
    key = hashlib.sha256(" ".join(command).encode())
    for file in files:
        key.update(file.read_bytes())
    folder = hosts.cache().parent / "recorder"
    path = folder / f"libortforge_recorder_{key.hexdigest()[:16]}.so"
    if path.is_file():
        return path
    try:
        return _compile(command, folder, path)
    except OSError as error:
        raise RecorderError(f"the recorder cannot be kept in {folder}: {error.strerror}") from None


def _compile(command: list[str], folder: Path, path: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".build-") as scratch:
        made = Path(scratch) / path.name
        command += [f"-I{folder}" for folder in _INCLUDED]
        command += [str(_SOURCES / "recorder.cpp"), "-o", str(made), "-ldl"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            said = next((line for line in done.stderr.splitlines() if "error" in line), done.stderr.strip()[:200])
            raise RecorderError(f"{command[0]} cannot build the recorder: {said}")
        made.replace(path)
    return path


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
