"""Mach-O, the format of macOS -> an `Image` for each architecture."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from io import IOBase

import lief

from .facts import Binary
from .image import Image, Section

_MACHINES = {
    lief.MachO.Header.CPU_TYPE.X86: "x86",
    lief.MachO.Header.CPU_TYPE.X86_64: "x86_64",
    lief.MachO.Header.CPU_TYPE.ARM: "arm",
    lief.MachO.Header.CPU_TYPE.ARM64: "aarch64",
}
_LIBRARIES = (lief.MachO.Header.FILE_TYPE.DYLIB, lief.MachO.Header.FILE_TYPE.BUNDLE)
#: Flags of sections with instructions: nothing but them, or some.
_INSTRUCTIONS = 0x80000000 | 0x00000400
_ZERO_FILL = (
    lief.MachO.Section.TYPE.ZEROFILL,
    lief.MachO.Section.TYPE.GB_ZEROFILL,
    lief.MachO.Section.TYPE.THREAD_LOCAL_ZEROFILL,
)
_WRITE = 2
#: Bits in the type of a symbol that only debuggers read (N_STAB).
_DEBUG = 0xE0
#: What static libraries begin with; those for iOS have several architectures, too.
_ARCHIVE = b"!<arch>\n"


def parse(given: str | IOBase, data: memoryview, *, pointers: bool) -> list[Image]:
    """The images in a file.

    Raises:
        ValueError: a segment lies outside the file.
    """
    config = lief.MachO.ParserConfig.deep if pointers else lief.MachO.ParserConfig.quick
    config.parse_dyld_exports = True
    config.parse_dyld_rebases = pointers
    binaries = lief.MachO.parse(given, config)
    if binaries is None or not len(binaries):
        if bytes(data[_first(data) :][: len(_ARCHIVE)]) == _ARCHIVE:
            return []
        raise ValueError("format")
    if bytes(data[:3]) == b"\xca\xfe\xba" and len(binaries) < int.from_bytes(data[4:8], "big"):
        raise ValueError("architectures")
    return [image for binary in binaries for image in _image(binary, data, pointers)]


def _first(data: memoryview) -> int:
    """Where the first of several architectures begins."""
    return int.from_bytes(data[16:20], "big")


def _image(binary: lief.MachO.Binary, data: memoryview, pointers: bool) -> Iterator[Image]:
    part = data[binary.fat_offset :]
    for segment in binary.segments:
        if segment.file_offset + segment.file_size > len(part):
            raise ValueError("segment")
    if binary.header.nb_cmds > len(binary.commands):
        raise ValueError("load commands")
    if binary.header.file_type not in _LIBRARIES:
        return
    exports: dict[str, int] = {}
    symbols = list(binary.exported_symbols)
    for symbol in [s for s in symbols if s.has_export_info] or symbols:  # the loader's own list, where there is one
        information = symbol.export_info
        exports[_name(symbol.name)] = symbol.value or (
            binary.imagebase + information.address if information is not None else 0
        )
    machine = binary.header.cpu_type
    magic = binary.header.magic
    about = Binary(
        "darwin",
        _MACHINES.get(machine, str(int(machine) & 0xFFFFFFFF)),
        64 if magic in (lief.MachO.MACHO_TYPES.MAGIC_64, lief.MachO.MACHO_TYPES.CIGAM_64) else 32,
        False,
        frozenset(exports),
        # Among those without a section are also local ones, whose names are all that is left of them.
        {_name(s.name): "" for s in binary.imported_symbols if s.category != lief.MachO.Symbol.CATEGORY.LOCAL},
        tuple(_text(lib.name) for lib in binary.libraries if lib.command != lief.MachO.LoadCommand.TYPE.ID_DYLIB),
    )
    image = Image.of(about, exports, _sections(binary, part), _symbols(binary) if pointers else None)
    yield image.with_pointers(_pointers(binary, image)) if pointers else image


def _text(name: str | bytes) -> str:
    return name if isinstance(name, str) else name.decode("utf-8", "replace")


def _name(symbol: str | bytes) -> str:
    return _text(symbol).removeprefix("_")


def _sections(binary: lief.MachO.Binary, data: memoryview) -> Iterator[Section]:
    for section in binary.sections:
        if section.type in _ZERO_FILL:
            continue
        segment = section.segment
        part = data[section.offset : section.offset + section.size]
        yield Section(
            _text(section.name),
            section.virtual_address,
            part,
            segment is not None and bool(int(segment.init_protection) & _WRITE),
            bool(int(section.flags) & _INSTRUCTIONS),
        )


def _symbols(binary: lief.MachO.Binary) -> dict[int, tuple[str, ...]]:
    """The names of the symbol table by address, those of debuggers left out."""
    names_at: dict[int, tuple[str, ...]] = {}
    for symbol in binary.symbols:
        if symbol.numberof_sections and symbol.value and not symbol.raw_type & _DEBUG:
            name = _name(symbol.name)
            if name not in names_at.get(symbol.value, ()):
                names_at[symbol.value] = (*names_at.get(symbol.value, ()), name)
    return names_at


def _pointers(binary: lief.MachO.Binary, image: Image) -> Iterator[tuple[int, int]]:
    for relocation in binary.relocations:
        if isinstance(relocation, lief.MachO.RelocationFixup):
            yield relocation.address, relocation.target
        elif relocation.origin == lief.MachO.Relocation.ORIGIN.DYLDINFO:
            value = image.bytes_at(relocation.address, 8)
            if len(value) == 8:
                yield relocation.address, struct.unpack("<Q", value)[0]
