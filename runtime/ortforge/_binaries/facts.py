"""What a shared library is, as its file describes it.

A file has one `Binary` for each architecture; most have one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from .._errors import RequestError

#: `Binary.system` -> what people call it.
SYSTEMS = {"linux": "Linux", "win32": "Windows", "darwin": "macOS"}
#: Code for ARM64 with the calling conventions of x86-64. A file of Windows may have both this and plain ARM64.
ARM64EC = "arm64ec"


class BinaryError(RequestError):
    """A file that cannot be read as a shared library. The message says which and why."""


@dataclass(frozen=True, slots=True)
class Binary:
    """A shared library for one architecture. Names are those of C: the underscore that Mach-O puts before them is gone."""

    system: str  # linux (any system with ELF), win32 or darwin
    machine: str  # x86_64, aarch64, arm64ec, x86, arm ..., or a number
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


def to_json(binary: Binary) -> dict[str, Any]:
    """As JSON has it."""
    return asdict(binary) | {"exports": sorted(binary.exports)}


def from_json(data: dict[str, Any]) -> Binary:
    """The inverse."""
    return Binary(**{**data, "exports": frozenset(data["exports"]), "needed": tuple(data["needed"])})
