"""Memory that cannot be touched any more once it is gone: pages of its own, behind LD_PRELOAD for what ONNX Runtime allocates."""

from __future__ import annotations

import ctypes
import os
import subprocess
import tempfile
from pathlib import Path

from ortforge_tools.tools.headers.compiler import find_compiler

SOURCE = Path(__file__).with_name("guard.c")


def compiled(folder: Path) -> Path:
    """The library to preload."""
    target = folder / "libguard.so"
    command = [
        find_compiler(),
        "-shared",
        "-fPIC",
        "-O1",
        "-Wall",
        "-Wextra",
        "-Werror",
        str(SOURCE),
        "-o",
        str(target),
    ]
    subprocess.run(command, check=True)
    return target


class Guard:
    """In a `with` block all memory of the process is allocated on guarded pages."""

    def __init__(self) -> None:
        library = ctypes.CDLL(None)
        self._armed = ctypes.c_int.in_dll(library, "ortforge_guard_armed")
        self._count = ctypes.c_long.in_dll(library, "ortforge_guard_count")
        self._guarded, self._gone = library.ortforge_guarded, library.ortforge_gone
        self._guarded.restype, self._guarded.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
        self._gone.argtypes = [ctypes.c_void_p]

    def __enter__(self) -> None:
        self._before = self._count.value
        self._armed.value = 1

    def __exit__(self, *exc: object) -> None:
        self._armed.value = 0
        assert exc[0] is not None or self._count.value > self._before, "nothing was allocated on guarded pages"

    def memory(self, data: bytes) -> int:
        """A copy of some bytes on pages of their own."""
        made = int(self._guarded(len(data) or 1))
        ctypes.memmove(made, data, len(data))
        return made

    def gone(self, memory: int) -> None:
        """Whoever touches it from now on dies."""
        self._gone(memory)


def environment(library: Path) -> dict[str, str]:
    """That of a process with guarded pages."""
    return {**os.environ, "LD_PRELOAD": str(library), "ORT_DISABLE_TELEMETRY": "1"}


def scratch() -> tempfile.TemporaryDirectory[str]:
    """A folder for models and the library."""
    return tempfile.TemporaryDirectory(prefix="kept-probe-")
