"""What the runtime has in C and C++: building it, loading it, closing the gate of the EP host at interpreter exit.

Input: gate.c, shim.c and the generated list of slots, ep_slots.h; and the interop library of runtime/cpp. Output: C functions for the slots of
structs and for callbacks with a state, and libraries for ONNX Runtime and the interop table. A wheel of one platform carries them in
runtime/compiled (see setup.py). Otherwise they are compiled at first use with the system's compiler (or $CC, $CXX) into a folder of the user's own,
$ORTFORGE_CACHE or ~/.cache/ortforge. Their names are made of their sources, so what was made of others is not taken; they are never unloaded.
"""

from __future__ import annotations

import atexit
import ctypes
import os
import re
import shlex
import sys
import tempfile
import threading
from pathlib import Path

from ..errors import OrtforgeError
from ..files import cache_folder
from ..packed import data_root

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

_FOLDER = Path(__file__).parents[1]
_CARRIED = _FOLDER / "compiled"
#: The interop library of runtime/cpp.
INTEROP = "cpp/ortforge/interop/library.cpp"
#: All that is compiled, as `compiled` takes it.
SOURCES = ("api/gate.c", "ep/shim.c", "ep_kit/io.c", "interop/interpose.c", INTEROP)
_GENERATED = Path(__file__).parents[2] / "generated" / "python"  # where ep_slots.h is
_WINDOWS = sys.platform == "win32"
_SUFFIX = ".dll" if _WINDOWS else ".dylib" if sys.platform == "darwin" else ".so"
_FLAGS = ["-shared", "-O2", *([] if _WINDOWS else ["-fPIC", "-fvisibility=hidden"])]
#: The interop library takes a quarter of a minute of a quick machine.
_COMPILE_SECONDS = 600
#: How long interpreter exit waits for callbacks in progress.
_EXIT_MS = 2000
#: How long it gives threads that have just come out of ONNX Runtime to get to where they wait.
_SETTLE_MS = 100


class BuildError(OrtforgeError):
    """A part in C or C++ could not be compiled. The message says which compiler was tried and what it said."""

    __module__ = "ortforge.ep"


class _Language:
    """How one of the two languages is compiled."""

    def __init__(self, name: str, variable: str, commands: tuple[str, ...], why: str, *flags: str) -> None:
        self.name = name
        self.variable = variable  # of the environment, which names the compiler
        self.commands = commands
        self.why = why
        self.flags = [*_FLAGS, *flags]


_C = _Language(
    "C",
    "CC",
    ("cc", "gcc", "clang"),
    "EPs written in Python need a C compiler once, to build a small library that ONNX Runtime can load",
    "-std=c11",
    "-fexceptions",
)
_CPP = _Language(
    "C++",
    "CXX",
    ("c++", "g++", "clang++"),
    "interop.c_table needs a C++ compiler once, to build the interop library",
    "-std=c++17",
    "-pthread",
    # ONNX Runtime may give back tensors when everybody else has let the library go.
    *(["-ldl", "-Wl,-z,nodelete"] if sys.platform == "linux" else []),
)


def _language(source: str) -> _Language:
    return _CPP if source.endswith(".cpp") else _C


def _compiler(language: _Language = _C) -> list[str]:
    """The command of the compiler.

    Raises:
        BuildError: there is none.
    """
    import shutil

    wanted = os.environ.get(language.variable)
    if wanted:
        try:
            command = shlex.split(wanted, posix=not _WINDOWS)
        except ValueError:  # a quote without its end
            command = []
        if command and shutil.which(command[0]):
            return command
        raise BuildError(f"the {language.name} compiler named in {language.variable}, {wanted!r}, was not found")
    for name in language.commands:
        if shutil.which(name):
            return [name]
    first, package, last = language.commands
    raise BuildError(
        f"{language.why}; none of {first}, {package} and {last} was found. "
        f"Install one (Debian, Ubuntu: apt install {package}) or name one in the variable {language.variable}."
    )


_private: list[Any] = []


def private_folder() -> Path:
    """A temporary folder of this process, removed at its exit."""
    with _lock:
        if not _private or _private[0][0] != os.getpid():
            folder = tempfile.TemporaryDirectory(prefix="ortforge-ep-", ignore_cleanup_errors=True)
            if not _private:
                atexit.register(_remove_private)  # after the folder's own hook, so it runs before that
            _private[:] = [(os.getpid(), folder)]
        return Path(_private[0][1].name)


def _remove_private() -> None:
    """Left to itself the folder would be removed too, but with a ResourceWarning."""
    if _private and _private[0][0] == os.getpid():
        _private[0][1].cleanup()


def compiled(source: str) -> Path:
    """The shared library made of a C or C++ file of the runtime; compiled unless that was done before.

    Raises:
        BuildError: there is no compiler, or it failed.
    """
    name = _name(source)
    if (carried := _CARRIED / name).exists():
        return carried
    path = (cache_folder("ep") or private_folder()) / name
    if not path.exists():
        build(source, path)
    return path


def _file(source: str) -> Path:
    """A source: those in C++ are where the headers are, which a wheel has in its archive."""
    return (_FOLDER if _language(source) is _C else data_root() / "runtime") / source


def _headers(source: str) -> list[Path]:
    """The folders of what a source includes."""
    root = data_root()
    return (
        [_GENERATED]
        if _language(source) is _C
        else [root / "generated/c", root / "generated/cpp", root / "runtime/cpp"]
    )


def _name(source: str) -> str:
    """The name of a library, which another source, other flags and another machine do not have."""
    import hashlib
    import platform

    folders = [] if _language(source) is _C else _headers(source)
    headers = [_slots_file(), *(path for folder in folders for path in sorted(folder.rglob("*.h*")))]
    key = hashlib.sha256(b"".join(path.read_bytes() for path in (_file(source), *headers)))
    key.update(repr((_language(source).flags, platform.machine(), ctypes.sizeof(ctypes.c_void_p))).encode())
    return f"{Path(source).parent.name}-{Path(source).stem}-{key.hexdigest()[:20]}{_SUFFIX}"


def build_all(folder: Path) -> list[Path]:
    """Compile everything into a folder, under the names that `compiled` looks for.

    Raises:
        BuildError: there is no compiler, or it failed.
    """
    return [build(source, folder / _name(source)) for source in SOURCES]


def build(source: str, path: Path) -> Path:
    """Compile a C or C++ file of the runtime.

    Raises:
        BuildError: there is no compiler, or it failed.
    """
    import subprocess

    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".build-") as scratch:
        target = Path(scratch) / path.name
        includes = [f"-I{folder}" for folder in _headers(source)]
        language = _language(source)
        command = [*_compiler(language), *includes, str(_file(source)), *language.flags, "-o", str(target)]
        what = f"the {language.name} compiler"
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=_COMPILE_SECONDS)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise BuildError(f"{what} could not be run ({shlex.join(command)}): {error}") from None
        if done.returncode:
            raise BuildError(f"{what} failed ({shlex.join(command)}):\n{done.stderr.strip()[-2000:]}")
        target.replace(path)  # whole or not at all, whoever else compiles at this moment
    return path


def _slots_file() -> Path:
    return _GENERATED / "ep_slots.h"


def _names() -> list[str]:
    """The slots and callbacks in the order of ep_slots.h, which has a macro with the name first for each."""
    return re.findall(r"^(?:SLOT|CALLBACK)_\w+\((\w+),", _slots_file().read_text(encoding="utf-8"), re.MULTILINE)


class Gate:
    """The loaded gate: one per process."""

    def __init__(self) -> None:
        library = ctypes.CDLL(str(compiled("api/gate.c")))
        self._slot = library.ortforge_gate_slot
        self._slot.restype = ctypes.c_void_p
        self._slot.argtypes = [ctypes.c_size_t, ctypes.c_void_p]
        self._run = library.ortforge_gate_run
        self._run.restype = ctypes.c_void_p
        self._close = library.ortforge_gate_close
        self._close.restype = ctypes.c_int
        self._indices = {name: i for i, name in enumerate([*_names(), "Library_Create", "Library_Release"])}
        library.ortforge_gate_size.restype = ctypes.c_size_t
        assert library.ortforge_gate_size() == len(self._indices)
        known = [
            ctypes.cast(f, ctypes.c_void_p)
            for f in (ctypes.pythonapi.Py_IsInitialized, ctypes.pythonapi.PyGILState_Check)
        ]
        library.ortforge_gate_python(*known)
        atexit.register(self._shut)

    def slot(self, name: str, callback: Any) -> int:
        """The address of the C function of a slot, which from now on calls `callback`."""
        target = ctypes.cast(callback, ctypes.c_void_p).value
        return int(self._slot(self._indices[name], target))

    def callback(self, name: str) -> int:
        """The address of the C function for a type of callbacks; each finds its ctypes function in its state."""
        return int(self._slot(self._indices[name], None))

    def run_hook(self, end: bool, python: bool) -> int:
        """What goes into OnRunStart or OnRunEnd: it counts runs, and calls the slot if the class has such a method."""
        return int(self._run(end, python))

    def _shut(self) -> None:
        self._close(_EXIT_MS, _SETTLE_MS if threading.active_count() > 1 else 0)


_lock = threading.RLock()
_gates: list[Gate] = []


def gate() -> Gate:
    """The gate, built and loaded at first use.

    Raises:
        BuildError: it could not be compiled.
    """
    with _lock:
        if not _gates:
            _gates.append(Gate())
        return _gates[0]
