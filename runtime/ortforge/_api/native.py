"""The native module: functions of API tables in C, in place of methods that call through ctypes.

Input: the C files in generated/native, their key, and $ORTFORGE_BACKEND. Output: what gives functions for a table of a library. A wheel of one platform carries the
module in runtime/ortforge/_compiled, and `make native` puts it there in a checkout; where it is there, it is used. ORTFORGE_BACKEND=native compiles it into the user's
cache where it is not, ORTFORGE_BACKEND=ctypes does without it.
"""

from __future__ import annotations

import ctypes
import os
import sys

from .._errors import ArgumentError
from . import loggers
from .arguments import to_buffer
from .handles import READ_ONLY, _kept, forget, kept_for

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from .compiler import Language

__all__ = ["build", "choose", "forget", "is_read_only", "to_buffer"]

_VARIABLE = "ORTFORGE_BACKEND"
_CARRIED = os.path.join(os.path.dirname(os.path.dirname(__file__)), "_compiled")  # noqa: PTH118, PTH120 - pathlib costs a start more
#: The module uses what every Python from 3.11 on has; one without a global lock has a module of its own.
POSSIBLE = sys.version_info >= (3, 11) and sys.implementation.name == "cpython"
_FREE = "free-threading" in sys.version


def is_read_only(ref: int) -> bool:
    """May nobody write to the tensor of a reference?"""
    return bool(kept_for(ref, READ_ONLY))


def _name(key: str) -> str:
    return (
        f"native-{key}.{sys.implementation.cache_tag + 't' if _FREE else 'abi3'}.{'pyd' if os.name == 'nt' else 'so'}"
    )


def build(folder: str | Path, key: str) -> Path:
    """Compile the module into a folder, under the name that it is looked for by; what is there already is taken.

    Raises:
        BuildError: there is no compiler, it has no headers of Python, or it failed.
    """
    from pathlib import Path

    target = Path(folder) / _name(key)
    return target if target.exists() else _compile(target)


def cached(key: str) -> Path:
    """The module in the user's cache, compiled if it is not there.

    Raises:
        BuildError: as of `build`.
    """
    from .._cache import file
    from .compiler import C, built_with

    return file("native", f"{built_with(_linked(C))}-{_name(key)}", _compile)


def _compile(target: Path) -> Path:
    import sysconfig
    from pathlib import Path

    from .._resources import data_root
    from .compiler import BuildError, C, make

    if not POSSIBLE:
        raise BuildError("the native module needs CPython 3.11 or newer")
    include = Path(sysconfig.get_path("include"))
    if not (include / "Python.h").exists():
        raise BuildError(f"the native module needs Python's headers, and {include / 'Python.h'} is not there")
    return make(_linked(C), data_root() / "generated/native/native.c", [include], target)


def _linked(language: Language) -> Language:
    """How a module of Python is linked: its functions come from the process; on Windows they are looked for in a library."""
    from .compiler import WINDOWS

    flags, msvc = language.flags, language.msvc
    if WINDOWS:
        macros = ("-DPy_GIL_DISABLED=1",) if _FREE else ()  # headers there are for both
        library = f"python3{sys.version_info[1]}t.dll" if _FREE else "python3.dll"
        flags = (*flags, *macros, f"{sys.base_prefix}\\{library}")
        msvc = (*msvc, *macros, "/link", f"/LIBPATH:{sys.base_prefix}\\libs")
    elif sys.platform == "darwin":
        flags = (*flags, "-undefined", "dynamic_lookup")
    return language._replace(flags=flags, msvc=msvc)


def _load(path: str) -> Any:
    from importlib.machinery import ExtensionFileLoader, ModuleSpec
    from importlib.util import module_from_spec

    loader = ExtensionFileLoader("ortforge_native", path)
    spec = ModuleSpec("ortforge_native", loader, origin=path)
    module: Any = module_from_spec(spec)
    loader.exec_module(module)
    module.keep_in(_kept, ctypes.addressof(loggers.count))
    return module


def choose(key: str) -> Any:
    """The module of this key; None if functions are called through ctypes.

    `bind` gives its function for each of a table's that it has and that is alive, by the name of the method that it takes what it cannot from; `Reference` is
    the base of what releases objects.

    Raises:
        ArgumentError: $ORTFORGE_BACKEND names no backend.
        BuildError: the module is wanted, is not there, and cannot be compiled.
    """
    wanted = os.environ.get(_VARIABLE, "")
    if wanted not in ("", "ctypes", "native"):
        raise ArgumentError(f"{_VARIABLE} is {wanted!r}; it may be ctypes or native")
    if wanted == "ctypes" or not (POSSIBLE or wanted):
        return None
    carried = os.path.join(_CARRIED, _name(key))  # noqa: PTH118
    if POSSIBLE and os.path.exists(carried):  # noqa: PTH110
        try:
            return _load(carried)
        except ImportError:  # in another interpreter than the main one
            if wanted:
                raise
    if not wanted:
        return None
    return _load(str(cached(key)))
