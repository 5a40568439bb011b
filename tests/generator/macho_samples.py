"""Libraries for macOS on ARM64 with the tables of any release, and with symbols: what the tests of `import-symbols` and `release-day` read.

Input: an `Api` of the registry, which may be that of a release nobody has seen. Output: a library as a linker would write it, byte by byte, so that it needs no
compiler: small functions, tables that touch, rebases, an export, and a symbol for each slot with its mangled name. A library that a compiler and linker image is
`macho-symbols.dylib` of `binary_samples`.
"""

from __future__ import annotations

import struct
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ortforge_tools.model.ctype import Const, CType, FunctionType, Named, Pointer
from ortforge_tools.model.registry import Api, Slot
from ortforge_tools.tools.headers.symbol_types import SymbolTypes

_CODES = {
    "void": "v",
    "bool": "b",
    "char": "c",
    "int8_t": "a",
    "uint8_t": "h",
    "int16_t": "s",
    "uint16_t": "t",
    "int": "i",
    "uint32_t": "j",
    "long": "l",
    "size_t": "m",
    "int64_t": "x",
    "uint64_t": "y",
    "float": "f",
    "double": "d",
}
_RET, _ZERO = 0xD65F03C0, 0xD2800000
#: Where sections begin; the code of the largest sample is smaller.
_CODE, _PAGE = 0x1000, 0x4000
#: A symbol in the first section: local, or exported.
_LOCAL, _EXPORTED = 0x0E, 0x0F


def mangle(scope: tuple[str, ...], name: str, params: tuple[CType, ...]) -> str:
    """The name of a function in the Itanium C++ ABI; types are as symbols state them."""
    known: list[object] = [scope[: i + 1] for i in range(len(scope))]

    def write(ctype: CType) -> str:
        if isinstance(ctype, Named) and ctype.name in _CODES:
            return _CODES[ctype.name]
        if ctype in known:
            index = known.index(ctype)
            return f"S{_base36(index - 1) if index else ''}_"
        if isinstance(ctype, Named):
            text = f"{len(ctype.name)}{ctype.name}"
        elif isinstance(ctype, Pointer):
            text = f"P{write(ctype.to)}"
        elif isinstance(ctype, Const):
            text = f"K{write(ctype.of)}"
        else:
            assert isinstance(ctype, FunctionType)
            text = f"F{write(ctype.returns)}{''.join(map(write, ctype.params)) or 'v'}E"
        known.append(ctype)
        return text

    names = "".join(f"{len(part)}{part}" for part in (*scope, name))
    return f"_ZN{names}E{''.join(map(write, params)) or 'v'}"


def _base36(number: int) -> str:
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return digits[number] if number < 36 else _base36(number // 36) + digits[number % 36]


@dataclass
class _Library:
    """A library in the making."""

    code: list[int] = field(default_factory=list)
    symbols: list[tuple[str, int, int]] = field(default_factory=list)  # name, address, type
    tables: dict[str, int] = field(default_factory=dict)  # addresses
    pointers: list[int] = field(default_factory=list)
    text: int = 0  # address of the version

    @property
    def here(self) -> int:
        return _CODE + 4 * len(self.code)

    def function(self, symbol: str, words: Iterable[int], kind: int = _LOCAL) -> int:
        address = self.here
        self.code += words
        if symbol:
            self.symbols.append((f"_{symbol}", address, kind))
        return address

    def adr(self, address: int, at: int) -> int:
        """`adr x0, address`, as the instruction so many words behind what there is."""
        distance = address - (self.here + 4 * at)
        return 0x10000000 | (distance & 3) << 29 | (distance >> 2 & 0x7FFFF) << 5


def library(
    api: Api, version: str, *, symbols: bool = True, reads: Iterable[int] = (), others: Iterable[str] = ()
) -> bytes:
    """A library of a release.

    Args:
        api: its tables.
        version: as the library states it, e.g. "1.33.0".
        symbols: are there any?
        reads: offsets at which it reads a struct that EPs fill, if the struct's version is that of `api`.
        others: mangled names of more functions.
    """
    image = _Library()
    types = SymbolTypes(api)
    tables = {struct.name: struct.members for struct in api.structs if struct.role == "table"}
    getters = {
        f"{s}.{m.name}": _target(m)
        for s, members in tables.items()
        for m in members
        if isinstance(m, Slot) and _target(m) in tables
    }
    count = sum(map(len, tables.values()))
    data = _CODE + _PAGE * -(-(8 * (2 * count + 40)) // _PAGE)
    at = data
    for name, members in tables.items():
        image.tables[name] = at
        at += 8 * len(members)
    image.text = at
    image.function("OrtGetApiBase", [image.adr(image.tables["OrtApiBase"], 0), _RET], _EXPORTED)
    for name, members in tables.items():
        for member in members:
            assert isinstance(member, Slot)
            symbol = mangle((f"{name}s",), member.name, types.params(member.params)) if symbols else ""
            image.pointers.append(image.function(symbol, _words(image, f"{name}.{member.name}", getters, api.version)))
    for number, offset in enumerate(reads):
        image.function(
            mangle(("onnxruntime",), f"Reads{number}", ()),
            [0xB9400008, 0x7100011F | api.version << 10, 0x54000043, 0xF9400009 | offset // 8 << 10, _RET],
        )
    for symbol in others:
        image.function(symbol, [_ZERO, _RET])
    return _file(image, data, version)


def _target(slot: Slot) -> str:
    result = slot.returns.type
    target = result.to.of if isinstance(result, Pointer) and isinstance(result.to, Const) else None
    return target.name if isinstance(target, Named) else ""


def _words(image: _Library, path: str, getters: dict[str, str], version: int) -> list[int]:
    """The code of a slot."""
    if path == "OrtApiBase.GetApi":  # version - 1 < newest
        return [
            0x51000408,
            0x7100011F | version << 10,
            0x54000062,
            image.adr(image.tables["OrtApi"], 3),
            _RET,
            _ZERO,
            _RET,
        ]
    if path == "OrtApiBase.GetVersionString":
        return [image.adr(image.text, 0), _RET]
    return [image.adr(image.tables[getters[path]], 0) if path in getters else _ZERO, _RET]


def _file(image: _Library, data: int, version: str) -> bytes:
    """Header, load commands, and three segments."""
    code = struct.pack(f"<{len(image.code)}I", *image.code)
    assert _CODE + len(code) <= data
    rows = struct.pack(f"<{len(image.pointers)}Q", *image.pointers) + version.encode() + b"\0"
    rebase = b"\x11\x21\x00\x60" + _uleb(len(image.pointers)) + b"\0"
    trie = _trie("_OrtGetApiBase", image.symbols[0][1])
    names = b"\0"
    table = b""
    for name, address, kind in image.symbols:
        table += struct.pack("<IBBHQ", len(names), kind, 1, 0, address)
        names += name.encode() + b"\0"
    end = data + _PAGE * -(-len(rows) // _PAGE)
    places = {}
    edit = b""
    for part, content in (("rebase", rebase), ("trie", trie), ("table", table), ("names", names)):
        edit += bytes(-len(edit) % 8)
        places[part] = (end + len(edit), len(content))
        edit += content
    commands = [
        _segment("__TEXT", 0, data, 5, [("__text", _CODE, len(code), 0x80000400)]),
        _segment("__DATA_CONST", data, end - data, 3, [("__const", data, len(rows), 0)]),
        _segment("__LINKEDIT", end, len(edit), 1, []),
        struct.pack("<6I", 0x0D, 56, 24, 2, 0x10000, 0x10000) + b"@rpath/libonnxruntime.dylib".ljust(32, b"\0"),
        struct.pack("<12I", 0x80000022, 48, *places["rebase"], 0, 0, 0, 0, 0, 0, *places["trie"]),
        struct.pack("<6I", 0x02, 24, places["table"][0], len(image.symbols), *places["names"]),
    ]
    head = struct.pack("<8I", 0xFEEDFACF, 0x0100000C, 0, 6, len(commands), sum(map(len, commands)), 0x85, 0)
    first = head + b"".join(commands)
    assert len(first) <= _CODE
    return (first.ljust(_CODE, b"\0") + code).ljust(data, b"\0") + rows.ljust(end - data, b"\0") + edit


def _segment(name: str, address: int, size: int, protection: int, sections: list[tuple[str, int, int, int]]) -> bytes:
    head = struct.pack(
        "<II16s4Q4I",
        0x19,
        72 + 80 * len(sections),
        name.encode(),
        address,
        size,
        address,
        size,
        protection,
        protection,
        len(sections),
        0,
    )
    return head + b"".join(
        struct.pack("<16s16sQQ8I", section.encode(), name.encode(), at, length, at, 3, 0, 0, flags, 0, 0, 0)
        for section, at, length, flags in sections
    )


def _uleb(number: int) -> bytes:
    done = bytearray()
    while True:
        number, low = number >> 7, number & 0x7F
        done.append(low | (0x80 if number else 0))
        if not number:
            return bytes(done)


def _trie(name: str, address: int) -> bytes:
    """A tree of exports with one name."""
    root = bytes([0, 1]) + name.encode() + b"\0"
    leaf = b"\0" + _uleb(address)
    return root + _uleb(len(root) + 1) + bytes([len(leaf)]) + leaf + b"\0"


def wheel(folder: Path, content: bytes, version: str, platform: str = "macosx_14_0_arm64") -> Path:
    """A wheel with a library."""
    path = folder / f"onnxruntime-{version}-cp313-cp313-{platform}.whl"
    name = f"libonnxruntime.{version}.dylib" if "macos" in platform else f"libonnxruntime.so.{version}"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(f"onnxruntime/capi/{name}", content)
        info = f"onnxruntime-{version}.dist-info"  # pip looks into it
        archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: onnxruntime\nVersion: {version}\n")
        tag = path.stem.split("-", 2)[2]
        archive.writestr(f"{info}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: {tag}\n")
        archive.writestr(f"{info}/RECORD", "")
    return path


def every_name(api: Api) -> Iterator[str]:
    """The mangled name of each slot of an API."""
    types = SymbolTypes(api)
    for table in api.structs:
        if table.role == "table":
            for slot in table.members:
                if isinstance(slot, Slot):
                    yield mangle((f"{table.name}s",), slot.name, types.params(slot.params))
