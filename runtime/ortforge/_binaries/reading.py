"""A file -> the libraries in it, as facts.

Input: a path. Output: `Binary` for each library in the file, read by a child process, because LIEF is native code and files lie. What was
read is kept: loading LIEF takes most of the time, and the same bytes say the same.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import json
import mmap
import os
import platform
import sys
import sysconfig
from pathlib import Path
from typing import Any

from .. import __version__
from .._cache import find, keep
from .._files import open_regular
from . import supervised
from .facts import ARM64EC, SYSTEMS, Binary, from_json, to_json

#: Bytes of facts that are kept of a file: most have ten thousand.
_LARGEST = 1 << 20


def read(path: Path) -> tuple[Binary, ...]:
    """The libraries in a file, read by a child process.

    Raises:
        BinaryError: it is no shared library, it is damaged, or LIEF is not installed.
    """
    size = supervised.check(path)
    supervised.require()
    name = _name(path, size)
    if name and (kept := find("binaries", name)) is not None:
        found = json.loads(kept)
    else:
        found = supervised.run(described, path)
        told = json.dumps(found).encode()
        if name and len(told) <= _LARGEST and name == _name(path, size):  # else nobody knows what was read
            keep("binaries", name, told)
    return tuple(from_json(one) for one in found)


def _name(path: Path, size: int) -> str:
    """What is kept of a file, by its bytes and by what reads it; empty for what is no file of that size any more."""
    key = hashlib.sha256(_reader())
    try:
        handle, status = open_regular(path)
        with os.fdopen(handle, "rb") as file:
            if status.st_size != size:
                return ""
            while size > 0 and (block := file.read(min(size, 1 << 20))):
                key.update(block)
                size -= len(block)
    except OSError:
        return ""
    return f"{key.hexdigest()[:32]}.json"


@functools.cache
def _reader() -> bytes:
    """What stands for the code that reads: this package, Python, and the LIEF that is installed."""
    key = hashlib.sha256(f"{__version__} {sys.version}".encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        key.update(path.read_bytes())
    lief = importlib.util.find_spec("lief")
    for path in sorted(Path(lief.origin).parent.iterdir()) if lief and lief.origin else ():
        found = path.stat()
        key.update(repr((path, found.st_size, found.st_mtime_ns)).encode())
    return key.digest()


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
