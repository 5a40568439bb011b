"""What a shared library is, as its file describes it.

Input: a path. Output: one `Binary` for each architecture in the file; most have one.
"""

from __future__ import annotations

import mmap
import platform
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ..errors import RequestError

#: `Binary.system` -> what people call it.
SYSTEMS = {"linux": "Linux", "win32": "Windows", "darwin": "macOS"}


class BinaryError(RequestError):
    """A file that cannot be read as a shared library. The message says which and why."""


@dataclass(frozen=True, slots=True)
class Binary:
    """A shared library for one architecture. Names are those of C: the underscore that Mach-O puts before them is gone."""

    system: str  # linux (any system with ELF), win32 or darwin
    machine: str  # x86_64, aarch64, x86, arm ..., or a number
    bits: int = 64
    big_endian: bool = False
    exports: frozenset[str] = frozenset()
    #: Names that others have to define. On Linux with the symbol version that the name is bound to, ex) VERS_1.24.4.
    imports: Mapping[str, str] = field(default_factory=dict)
    needed: tuple[str, ...] = ()  # file names of libraries

    @property
    def kind(self) -> str:
        """System and machine in words, ex) "Linux on x86_64"."""
        return f"{SYSTEMS[self.system]} on {self.machine}"


def read(path: Path) -> tuple[Binary, ...]:
    """The libraries in a file, read by a child process.

    Raises:
        BinaryError: it is no shared library, it is damaged, or LIEF is not installed.
    """
    from . import supervised

    return tuple(from_json(found) for found in supervised.run(described, path))


def read_for_here(path: Path) -> Binary:
    """The library for this machine if the file has several, else the only one.

    Raises:
        BinaryError: see `read`.
    """
    found = read(path)
    return next((binary for binary in found if binary.machine == this_machine()), found[0])


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
    name = platform.machine().lower()
    return {"amd64": "x86_64", "arm64": "aarch64", "i686": "x86", "i386": "x86"}.get(name, name)


def described(path: Path, argument: Any) -> list[dict[str, Any]]:  # noqa: ARG001 - the signature that `supervised` calls
    """The facts as JSON. For child processes: LIEF is native code."""
    from .parse import images

    return [to_json(image.about) for image in images(path, pointers=False)]


def to_json(binary: Binary) -> dict[str, Any]:
    """As JSON has it."""
    return asdict(binary) | {"exports": sorted(binary.exports)}


def from_json(data: dict[str, Any]) -> Binary:
    """The inverse."""
    return Binary(**{**data, "exports": frozenset(data["exports"]), "needed": tuple(data["needed"])})
