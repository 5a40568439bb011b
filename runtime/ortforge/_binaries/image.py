"""A shared library as a loader would lay it out: sections at their addresses, and the pointers it would write.

Input: what `elf`, `pe` and `macho` found. Output: answers about addresses. Nothing here trusts the file: what lies outside a
section is not there.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from .facts import Binary

#: The longest string that is looked for.
_LONGEST = 4096
#: Addresses of programs are below this; a file that says otherwise is none that a loader would take.
_END = 1 << 63


@dataclass(frozen=True, slots=True)
class Section:
    """A piece of the file that is mapped into memory; what is zero from the start is none."""

    name: str
    address: int
    data: memoryview
    writable: bool
    executable: bool

    @property
    def end(self) -> int:
        """The address behind it."""
        return self.address + len(self.data)


@dataclass(frozen=True)
class Image:
    """One library for one architecture."""

    about: Binary
    exports: Mapping[str, int]  # addresses by name, as far as they are in this library
    sections: tuple[Section, ...]  # in the order of addresses
    #: Address -> what the loader writes there, an address again: relative and chained fixups, base relocations, symbols of
    #: the library itself. Empty if it was not asked for.
    pointers: Mapping[int, int] = field(default_factory=dict)
    #: Address -> the names that the symbol table has for it, local ones included. Only Mach-O files fill it: other releases of
    #: ONNX Runtime are stripped. Empty if it was not requested.
    symbols: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        about: Binary,
        exports: Mapping[str, int],
        sections: Iterable[Section],
        symbols: Mapping[int, tuple[str, ...]] | None = None,
    ) -> Image:
        """An image without pointers, of what a file says."""
        possible = [s for s in sections if s.address >= 0 and s.end <= _END]
        return cls(about, exports, tuple(sorted(possible, key=lambda s: s.address)), symbols=symbols or {})

    def with_pointers(self, pointers: Iterable[tuple[int, int]]) -> Image:
        """The same with what a loader would write, as far as these are addresses."""
        return replace(self, pointers={at: to for at, to in pointers if 0 <= at < _END and 0 <= to < _END})

    def section(self, address: int) -> Section | None:
        """The section with this address."""
        index = bisect_right(self.sections, address, key=lambda s: s.address) - 1
        found = self.sections[index] if index >= 0 else None
        return found if found is not None and address < found.end else None

    def bytes_at(self, address: int, length: int) -> bytes:
        """So many bytes, or as many as there are until the section's end."""
        found = self.section(address)
        if found is None:
            return b""
        start = address - found.address
        return bytes(found.data[start : start + length])

    def is_code(self, address: int) -> bool:
        """Does it lie in an executable section?"""
        found = self.section(address)
        return found is not None and found.executable

    def text_at(self, address: int) -> str | None:
        """The C string there: printable UTF-8 up to a NUL, of at least one character; None if there is none."""
        found = self.section(address)
        if found is None or found.executable:
            return None
        data = self.bytes_at(address, _LONGEST)
        end = data.find(b"\0")
        try:
            text = data[:end].decode() if end > 0 else ""
        except UnicodeDecodeError:
            return None
        return text if text and all(c.isprintable() or c in "\n\t\r" for c in text) else None
