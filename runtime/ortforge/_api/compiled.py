"""The runtime's parts in C and C++ as shared libraries: carried by a wheel, or compiled once.

Input: gate.c, shim.c, the other files of `SOURCES`, and the headers in generated/ and runtime/cpp. Output: libraries for ONNX Runtime, for
ctypes and for clients in C. A wheel of one platform carries them in runtime/ortforge/_compiled (see .ci/compiled_parts.py). Otherwise they are compiled at first use
into the user's cache. Their names are made of their sources, so what was made of others is not taken; they are never unloaded. Loaders take a file once, so what is wanted more often is copied there too: what copies hold in memory is
each process's own, so all of them use the same files, and nothing has to be removed, which Windows would refuse.
"""

from __future__ import annotations

import ctypes
import itertools
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

from .. import _cache
from .._resources import data_root
from .compiler import CPP, WINDOWS, C, Language, built_with, make

_FOLDER = Path(__file__).parents[1]
_CARRIED = _FOLDER / "_compiled"
#: The interop library of runtime/cpp.
INTEROP = "cpp/ortforge/interop/library.cpp"
#: All that is compiled, as `compiled` takes it.
SOURCES = ("_api/gate.c", "ep/shim.c", "_ep_kit/io.c", "interop/interpose.c", INTEROP)
#: How names of shared libraries end.
SUFFIX = ".dll" if WINDOWS else ".dylib" if sys.platform == "darwin" else ".so"

#: Of the copies of each.
_numbers = {source: itertools.count() for source in SOURCES}


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
    name = f"{name.removesuffix(SUFFIX)}-{built_with(_language(source))}{SUFFIX}"
    return _cache.file("ep", name, lambda path: build(source, path))


def another(source: str) -> Path:
    """A copy of that library which nothing in this process has loaded.

    Raises:
        BuildError: there is no compiler, or it failed.
    """
    library = compiled(source)
    name = f"{library.stem}.{next(_numbers[source])}{library.suffix}"
    return _cache.file("ep", name, lambda path: shutil.copyfile(library, path))


def _file(source: str) -> Path:
    """A source: those in C are beside the modules that use them."""
    return (_FOLDER if _language(source) is C else data_root() / "runtime") / source


def slots() -> Path:
    """The header of the slots and callbacks of EPs."""
    spec = find_spec("ortforge_abi")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).with_name("ep_slots.h")


def _headers(source: str) -> list[Path]:
    """The folders of what a source includes."""
    if _language(source) is C:
        return [slots().parent]
    root = data_root()
    return [root / "generated/c", root / "generated/cpp", root / "runtime/cpp"]


def _name(source: str) -> str:
    """The name of a library, which another source, other flags and another machine do not have."""
    import hashlib
    import platform
    import sysconfig

    folders = [] if _language(source) is C else _headers(source)
    headers = [slots(), *(path for folder in folders for path in sorted(folder.rglob("*.h*")))]
    key = hashlib.sha256(b"".join(path.read_bytes() for path in (_file(source), *headers)))
    # Windows on ARM says that the machine is its own, whatever this Python was built for.
    machine = sysconfig.get_platform() if WINDOWS else platform.machine()
    key.update(repr((_language(source).flags, machine, ctypes.sizeof(ctypes.c_void_p))).encode())
    return f"{Path(source).parent.name}-{Path(source).stem}-{key.hexdigest()[:20]}{SUFFIX}"


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
    return make(_language(source), _file(source), _headers(source), path)
