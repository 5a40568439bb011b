"""ELF -> an `Image`."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import suppress
from io import IOBase

import lief

from .facts import Binary
from .image import Image, Section

_MACHINES = {
    lief.ELF.ARCH.I386: "x86",
    lief.ELF.ARCH.ARM: "arm",
    lief.ELF.ARCH.X86_64: "x86_64",
    lief.ELF.ARCH.AARCH64: "aarch64",
    lief.ELF.ARCH.RISCV: "riscv64",
    lief.ELF.ARCH.PPC64: "ppc64",
    lief.ELF.ARCH.S390: "s390x",
}
#: Kinds of relocations whose result is known without other libraries: of the image's own addresses, and of symbols.
_RELATIVE = frozenset({lief.ELF.Relocation.TYPE.X86_64_RELATIVE, lief.ELF.Relocation.TYPE.AARCH64_RELATIVE})
_SYMBOLIC = frozenset(
    {
        lief.ELF.Relocation.TYPE.X86_64_64,
        lief.ELF.Relocation.TYPE.X86_64_GLOB_DAT,
        lief.ELF.Relocation.TYPE.AARCH64_ABS64,
        lief.ELF.Relocation.TYPE.AARCH64_GLOB_DAT,
    }
)
_UNDEFINED, _ABSOLUTE = 0, 0xFFF1
_NO_NAMES = frozenset({lief.ELF.Symbol.TYPE.SECTION, lief.ELF.Symbol.TYPE.FILE})
_ENTRY = {32: 40, 64: 64}  # bytes of an entry of the section table
_TABLES = (lief.ELF.Section.TYPE.DYNSYM, lief.ELF.Section.TYPE.DYNAMIC)


def parse(given: str | IOBase, data: memoryview, *, pointers: bool) -> list[Image]:
    """The image in a file.

    Raises:
        ValueError: a table points outside the file.
    """
    config = lief.ELF.ParserConfig()
    config.parse_relocations = pointers
    config.parse_symtab_symbols = False
    config.parse_notes = False
    config.parse_overlay = False
    binary = lief.ELF.parse(given, config)
    if binary is None:
        raise ValueError("format")
    header = binary.header
    bits = 64 if header.identity_class == lief.ELF.Header.CLASS.ELF64 else 32
    _check_whole(binary, bits, len(data))
    if header.file_type != lief.ELF.Header.FILE_TYPE.DYN:
        return []
    big = header.identity_data == lief.ELF.Header.ELF_DATA.MSB
    exports: dict[str, int] = {}
    imports: dict[str, str] = {}
    for symbol in binary.dynamic_symbols:
        name = _text(symbol.name)
        if not name or symbol.binding == lief.ELF.Symbol.BINDING.LOCAL:
            continue
        if symbol.shndx == _UNDEFINED:
            imports[name] = _version(symbol)
        elif symbol.shndx != _ABSOLUTE and symbol.type not in _NO_NAMES:
            exports[name] = symbol.value
    about = Binary(
        "linux",
        _MACHINES.get(header.machine_type, str(int(header.machine_type))),
        bits,
        big,
        frozenset(exports),
        imports,
        tuple(map(_text, binary.libraries)),
    )
    image = Image.of(about, exports, _sections(binary, data))
    return [image.with_pointers(_pointers(binary, image)) if pointers and bits == 64 and not big else image]


def _text(name: str | bytes) -> str:
    return name if isinstance(name, str) else name.decode("utf-8", "replace")


def _check_whole(binary: lief.ELF.Binary, bits: int, size: int) -> None:
    """LIEF leaves out what is not there; a library that was cut off shall not look like one with fewer exports."""
    header = binary.header
    count = header.numberof_sections
    if count and header.section_header_size != _ENTRY[bits]:
        raise ValueError("size of section entries")
    if count and header.section_header_offset + count * _ENTRY[bits] > size:
        raise ValueError("section table")
    if len(binary.sections) < count or len(binary.segments) < header.numberof_segments:
        raise ValueError("tables")
    for section in binary.sections:
        if section.type != lief.ELF.Section.TYPE.NOBITS and section.offset + section.size > size:
            raise ValueError(section.name)
        if section.type in _TABLES and section.entry_size and section.size % section.entry_size:
            raise ValueError(section.name)
    for segment in binary.segments:
        if segment.file_offset + segment.physical_size > size:
            raise ValueError("segment")


def _version(symbol: lief.ELF.Symbol) -> str:
    version = symbol.symbol_version
    if version is None or not version.has_auxiliary_version:
        return ""
    auxiliary = version.symbol_version_auxiliary
    return _text(auxiliary.name) if auxiliary is not None else ""


def _sections(binary: lief.ELF.Binary, data: memoryview) -> Iterator[Section]:
    """By the section table, which says exactly what is code; by the segments where there is none."""
    found = False
    for section in binary.sections:
        if section.virtual_address and section.type != lief.ELF.Section.TYPE.NOBITS:
            found = True
            part = data[section.offset : section.offset + section.size]
            flags = section.flags
            yield Section(_text(section.name), section.virtual_address, part, bool(flags & 1), bool(flags & 4))
    if found:
        return
    for segment in binary.segments:
        if segment.type == lief.ELF.Segment.TYPE.LOAD:
            part = data[segment.file_offset : segment.file_offset + segment.physical_size]
            flags = int(segment.flags)
            yield Section("", segment.virtual_address, part, bool(flags & 2), bool(flags & 1))


def _pointers(binary: lief.ELF.Binary, image: Image) -> Iterator[tuple[int, int]]:
    for relocation in binary.dynamic_relocations:
        kind = relocation.type
        if kind in _RELATIVE:
            if relocation.is_rela:
                yield relocation.address, relocation.addend
                continue
            with suppress(struct.error):  # DT_RELR: what is written there stands there already
                yield relocation.address, struct.unpack("<Q", image.bytes_at(relocation.address, 8))[0]
        elif kind in _SYMBOLIC:
            symbol = relocation.symbol
            if symbol is not None and symbol.shndx not in (_UNDEFINED, _ABSOLUTE):
                yield relocation.address, symbol.value + relocation.addend
