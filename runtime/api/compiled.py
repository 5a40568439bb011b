"""The runtime's parts in C and C++ as shared libraries: carried by a wheel, or compiled once.

Input: gate.c, shim.c, the other files of `SOURCES`, and the headers in generated/ and runtime/cpp. Output: libraries for ONNX Runtime, for
ctypes and for clients in C. A wheel of one platform carries them in runtime/compiled (see setup.py). Otherwise they are compiled at first use
into a folder of the user's own, $ORTFORGE_CACHE or ~/.cache/ortforge. Their names are made of their sources, so what was made of others is not
taken; they are never unloaded.
"""

from __future__ import annotations

import atexit
import ctypes
import os
import shlex
import sys
import tempfile
import threading
from pathlib import Path

from ..files import cache_folder
from ..packed import data_root
from .compiler import CPP, WINDOWS, BuildError, C, Language, command

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

_FOLDER = Path(__file__).parents[1]
_CARRIED = _FOLDER / "compiled"
#: The interop library of runtime/cpp.
INTEROP = "cpp/ortforge/interop/library.cpp"
#: All that is compiled, as `compiled` takes it.
SOURCES = ("api/gate.c", "ep/shim.c", "ep_kit/io.c", "interop/interpose.c", INTEROP)
_GENERATED = Path(__file__).parents[2] / "generated" / "python"
#: The slots and callbacks of EPs.
SLOTS = _GENERATED / "ep_slots.h"
_SUFFIX = ".dll" if WINDOWS else ".dylib" if sys.platform == "darwin" else ".so"
#: The interop library takes a quarter of a minute of a quick machine.
_COMPILE_SECONDS = 600

_lock = threading.RLock()
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


def _language(source: str) -> Language:
    return CPP if source.endswith(".cpp") else C


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
    return (_FOLDER if _language(source) is C else data_root() / "runtime") / source


def _headers(source: str) -> list[Path]:
    """The folders of what a source includes."""
    root = data_root()
    return (
        [_GENERATED] if _language(source) is C else [root / "generated/c", root / "generated/cpp", root / "runtime/cpp"]
    )


def _name(source: str) -> str:
    """The name of a library, which another source, other flags and another machine do not have."""
    import hashlib
    import platform

    folders = [] if _language(source) is C else _headers(source)
    headers = [SLOTS, *(path for folder in folders for path in sorted(folder.rglob("*.h*")))]
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
        words = command(_language(source), _file(source), _headers(source), target)
        what = f"the {_language(source).name} compiler"
        try:
            done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=_COMPILE_SECONDS)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise BuildError(f"{what} could not be run ({shlex.join(words)}): {error}") from None
        if done.returncode:  # Microsoft's compiler says what is wrong on standard output
            said = f"{done.stdout}\n{done.stderr}".strip()
            raise BuildError(f"{what} failed ({shlex.join(words)}):\n{said[-2000:]}")
        target.replace(path)  # whole or not at all, whoever else compiles at this moment
    return path
