"""PE, the format of Windows -> an `Image`; of a file with ARM64 and ARM64EC in it (ARM64X), two."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from io import IOBase

import lief

from .facts import ARM64EC, Binary
from .image import Image, Section

_MACHINES = {
    lief.PE.Header.MACHINE_TYPES.I386: "x86",
    lief.PE.Header.MACHINE_TYPES.AMD64: "x86_64",
    lief.PE.Header.MACHINE_TYPES.ARMNT: "arm",
    lief.PE.Header.MACHINE_TYPES.ARM64: "aarch64",
}
_EXECUTE, _WRITE = 0x20000000, 0x80000000
_DLL = lief.PE.Header.CHARACTERISTICS.DLL
_DIR64 = lief.PE.RelocationEntry.BASE_TYPES.DIR64


def parse(given: str | IOBase, data: memoryview, *, pointers: bool) -> list[Image]:
    """The images in a file.

    Raises:
        ValueError: a section lies outside the file.
    """
    config = lief.PE.ParserConfig()
    config.parse_signature = False
    config.parse_rsrc = False
    config.parse_reloc = pointers
    config.parse_arm64x_binary = True
    binary = lief.PE.parse(given, config)
    if binary is None:
        raise ValueError("format")
    if len(binary.sections) < binary.header.numberof_sections:
        raise ValueError("section table")
    for section in binary.sections:
        if section.sizeof_raw_data and section.pointerto_raw_data + section.sizeof_raw_data > len(data):
            raise ValueError("section")
    if not binary.header.has_characteristic(_DLL):
        return []
    return [_image(one, data, pointers) for one in (binary, binary.nested_pe_binary) if one is not None]


def _image(binary: lief.PE.Binary, data: memoryview, pointers: bool) -> Image:
    base = binary.imagebase
    exports, forwarded = _exports(binary, base)
    imports: dict[str, str] = {}
    needed: list[str] = []
    for library in (*binary.imports, *binary.delay_imports):
        needed.append(_text(library.name))
        imports.update((_text(entry.name), "") for entry in library.entries if not entry.is_ordinal)
    about = Binary(
        "win32",
        ARM64EC if binary.is_arm64ec else _MACHINES.get(binary.header.machine, str(int(binary.header.machine))),
        64 if binary.optional_header.magic == lief.PE.PE_TYPE.PE32_PLUS else 32,
        False,
        frozenset(exports) | forwarded,
        imports,
        tuple(needed),
    )
    image = Image.of(about, exports, _sections(binary, data, base))
    return image.with_pointers(_pointers(binary, image, base)) if pointers else image


def _text(name: str | bytes) -> str:
    return name if isinstance(name, str) else name.decode("utf-8", "replace")


def _exports(binary: lief.PE.Binary, base: int) -> tuple[dict[str, int], frozenset[str]]:
    """Addresses by name, and the names that lead to other libraries."""
    table = binary.get_export()
    found: dict[str, int] = {}
    forwarded = set()
    for entry in table.entries if table is not None else ():
        name = _text(entry.name)
        if name and entry.is_forwarded:
            forwarded.add(name)
        elif name:
            found[name] = base + entry.address
    return found, frozenset(forwarded)


def _sections(binary: lief.PE.Binary, data: memoryview, base: int) -> Iterator[Section]:
    for section in binary.sections:
        size = min(section.sizeof_raw_data, section.virtual_size or section.sizeof_raw_data)
        part = data[section.pointerto_raw_data : section.pointerto_raw_data + size]
        flags = section.characteristics
        address = base + section.virtual_address
        yield Section(_text(section.name), address, part, bool(flags & _WRITE), bool(flags & _EXECUTE))


def _pointers(binary: lief.PE.Binary, image: Image, base: int) -> Iterator[tuple[int, int]]:
    """What stands at base relocations, which counts from the preferred address of the image."""
    for block in binary.relocations:
        for entry in block.entries:
            if entry.type == _DIR64:
                address = base + entry.address
                value = image.bytes_at(address, 8)
                if len(value) == 8:
                    yield address, struct.unpack("<Q", value)[0]
