"""A file -> the libraries in it, as facts.

Input: a path. Output: `Binary` for each library in the file, read by a child process, because LIEF is native code and files lie.
"""

from __future__ import annotations

import mmap
import platform
import sys
import sysconfig
from pathlib import Path
from typing import Any

from . import supervised
from .facts import ARM64EC, SYSTEMS, Binary, from_json, to_json


def read(path: Path) -> tuple[Binary, ...]:
    """The libraries in a file, read by a child process.

    Raises:
        BinaryError: it is no shared library, it is damaged, or LIEF is not installed.
    """
    return tuple(from_json(found) for found in supervised.run(described, path))


def read_for_here(path: Path) -> Binary:
    """The library for this machine if the file has several, else the only one.

    Raises:
        BinaryError: see `read`.
    """
    found = read(path)
    return next((binary for binary in found if is_for_here(binary)), found[0])


def is_for_here(binary: Binary) -> bool:
    """Can this process load it?"""
    machine = this_machine()
    # Windows on ARM loads both of its kinds of code into programs for x86-64.
    both = binary.machine == ARM64EC and (machine, platform.machine()) == ("x86_64", "ARM64")
    return binary.system == sys.platform and (binary.machine == machine or both)


def foreign(path: Path, binary: Binary) -> str:
    """A sentence on what is for another system or another machine; empty for what can be loaded here."""
    here = f"{SYSTEMS.get(sys.platform, sys.platform)} on {this_machine()}"
    return "" if is_for_here(binary) else f"{path} is a library for {binary.kind}; this is {here}"


def mentions(path: Path, name: str) -> bool:
    """Whether a name stands in a file at all, which is quickly found out: what exports it has it, but for Mach-O.

    Mach-O may spread a name over the branches of a tree, so the answer for it is always that it may.
    """
    try:
        with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            known = data[:4] == b"\x7fELF" or data[:2] == b"MZ"
            return not known or data.find(name.encode()) >= 0
    except (OSError, ValueError):  # whoever reads it says what is wrong; an empty file cannot be mapped
        return True


def this_machine() -> str:
    """The architecture of this process, as `Binary.machine` names it."""
    # Of Windows the platform is that of the processor, whatever this Python was built for.
    name = sysconfig.get_platform().removeprefix("win-") if sys.platform == "win32" else platform.machine().lower()
    return {"amd64": "x86_64", "arm64": "aarch64", "i686": "x86", "i386": "x86", "win32": "x86"}.get(name, name)


def described(path: Path, argument: Any) -> list[dict[str, Any]]:  # noqa: ARG001 - the signature that `supervised` calls
    """The facts as JSON. For child processes: LIEF is native code."""
    from .parse import images

    return [to_json(image.about) for image in images(path, pointers=False)]
