"""What mingw builds for Windows: it runs on this machine, as a compiler there would not."""

from __future__ import annotations

import functools
import re
import subprocess
from pathlib import Path

from tests.ep.scaffold_build import CACHE, build, layer, locked, sample

#: Not the mingw-w64 without std::thread.
C, CPP = "x86_64-w64-mingw32-gcc-posix", "x86_64-w64-mingw32-g++-posix"
_TOOLS = {
    "CMAKE_SYSTEM_NAME": "Windows",
    "CMAKE_C_COMPILER": C,
    "CMAKE_CXX_COMPILER": CPP,
    "CMAKE_RC_COMPILER": "x86_64-w64-mingw32-windres",
    "EP_STATIC_RUNTIME": "ON",
}


@functools.cache
def built_with_mingw(style: str, backend: str) -> Path:
    """The library of a scaffold, built for Windows, with its twin beside it; only what changed is compiled again."""
    name = f"{style}-{backend}"
    with locked(f"mingw-{name}"):
        folder = build(sample(style, backend), CACHE / "mingw" / name, EP_ORTFORGE=str(layer()), **_TOOLS)
    return folder / f"sample_{style}_{backend}_ep.dll"


def compiled_with_mingw(command: str, *words: str, target: Path) -> Path:
    """A library or program for Windows that needs none of mingw's.

    Raises:
        AssertionError: it does not compile.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    done = subprocess.run([command, *words, "-static", "-o", str(target)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return target


def exported(library: Path) -> list[str]:
    """The names that a DLL exports."""
    command = ["x86_64-w64-mingw32-objdump", "-p", str(library)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    names = said.partition("[Ordinal/Name Pointer] Table")[2].split("\n\n")[0]
    return re.findall(r"\] (?:\+base\[ *\d+\] +[0-9a-f]+ )?(\w+)$", names, re.MULTILINE)
