"""ctypes types of one API version: structs with that version's layout, function pointers, handles.

Input: the generated functions that give members. Output: `types(facts, 29).OrtAllocator` and the like, made at first use. Pointers to
opaque types are `c_void_p`; a function that returns a pointer gives an address (an int or None), because ctypes
allows nothing else in callbacks. ORT's own calling convention is stdcall on 32-bit Windows and the usual one elsewhere.
"""

from __future__ import annotations

import _thread
import ctypes

from .._errors import ApiVersionError
from .facts import not_alive, pick
from .opening import WIDE_PATHS as WIDE_PATHS  # noqa: PLC0414 - of this module, too
from .opening import ort_function as ort_function  # noqa: PLC0414

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

    from .facts import Facts

SCALARS: dict[str, Any] = {
    "void": None,
    "bool": ctypes.c_bool,
    "char": ctypes.c_char,
    "signed_char": ctypes.c_byte,
    "unsigned_char": ctypes.c_ubyte,
    "short": ctypes.c_short,
    "unsigned_short": ctypes.c_ushort,
    "int": ctypes.c_int,
    "unsigned_int": ctypes.c_uint,
    "long": ctypes.c_long,
    "unsigned_long": ctypes.c_ulong,
    "long_long": ctypes.c_longlong,
    "unsigned_long_long": ctypes.c_ulonglong,
    "int8_t": ctypes.c_int8,
    "uint8_t": ctypes.c_uint8,
    "int16_t": ctypes.c_int16,
    "uint16_t": ctypes.c_uint16,
    "int32_t": ctypes.c_int32,
    "uint32_t": ctypes.c_uint32,
    "int64_t": ctypes.c_int64,
    "uint64_t": ctypes.c_uint64,
    "size_t": ctypes.c_size_t,
    "uintptr_t": ctypes.c_size_t,
    "ptrdiff_t": ctypes.c_ssize_t,
    "intptr_t": ctypes.c_ssize_t,
    "float": ctypes.c_float,
    "double": ctypes.c_double,
    "ORTCHAR_T": ctypes.c_wchar if WIDE_PATHS else ctypes.c_char,
}


#: The base of the classes that `ctypes.POINTER` makes.
Pointer: Any = ctypes.POINTER(ctypes.c_void_p).__base__
#: A path, and a character of one, in the platform's form.
c_path: Any = ctypes.c_wchar_p if WIDE_PATHS else ctypes.c_char_p
c_path_char: Any = ctypes.c_wchar if WIDE_PATHS else ctypes.c_char


class Types:
    """The types of one API version, as attributes."""

    def __init__(self, facts: Facts, version: int) -> None:
        if not facts.oldest <= version <= facts.newest:
            raise ApiVersionError(f"there is no API version {version}: {facts.oldest} to {facts.newest} are known")
        self.version = version
        self._facts = facts
        self._lock = _thread.RLock()
        self._depth = 0
        self._making: dict[str, Any] = {}  # unfinished, and what may point to it: only for the thread that builds

    def __repr__(self) -> str:
        return f"<ctypes types of API version {self.version}>"

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        with self._lock:
            found = self.__dict__.get(name, self._making.get(name))
            if found is not None:
                return found
            self._depth += 1
            try:
                found = self._making[name] = self._make(name)
                if self._depth == 1:
                    self.__dict__.update(self._making)
            finally:
                self._depth -= 1
                if self._depth == 0:
                    self._making.clear()
            return found

    def _make(self, name: str) -> Any:
        facts, layouts = self._facts, self._facts.module("layouts")
        if name in layouts.STRUCTS:
            since, until = layouts.STRUCTS[name]
            self._check(name, since, until)
            kind = ctypes.Union if name in layouts.UNIONS else ctypes.Structure
            return self._struct(name, kind, getattr(layouts, name))
        if name in facts.tables:
            self._check(name, facts.tables[name][1], None)
            return self._table(name)
        if name in layouts.CALLBACKS:
            forms = facts.callback(name)
            if pick(forms, self.version) is None:
                self._check(name, min(f.since for f in forms), max(f.until or 0 for f in forms))
            return layouts.CALLBACKS[name](self)
        if name in layouts.TYPEDEFS:
            return layouts.TYPEDEFS[name](self)
        if facts.handle(name) is not None:
            return ctypes.c_void_p
        if name in facts.module("enums").ENUMS:
            return facts.module("enums").TYPES.get(name, ctypes.c_int)
        raise AttributeError(f"API version {self.version} has no type {name!r}", name=name)

    def _check(self, name: str, since: int, until: int | None) -> None:
        if self.version < since or (until is not None and self.version > until):
            raise not_alive(name, since, until, self.version, f"API version {self.version}")

    def _struct(self, name: str, kind: Any, members: Any) -> Any:
        cls: Any = type(name, (kind,), {"__module__": "ortforge.c_api.raw"})
        self._making[name] = cls  # before the members, which may point to it
        layouts = self._facts.module("layouts")
        fields = list(members(self))
        if name in layouts.PACKS:
            cls._pack_ = layouts.PACKS[name]
        if name in layouts.UNNAMED:
            present = [field[0] for field in fields]
            cls._anonymous_ = [member for member in layouts.UNNAMED[name] if member in present]
        if name in layouts.ALIGNED or name in layouts.ALIGNMENTS:
            fields = padded(cls, fields, layouts.ALIGNMENTS.get(name, {}), layouts.ALIGNED.get(name, 1))
        cls._fields_ = fields
        return cls

    def _table(self, name: str) -> Any:
        cls: Any = type(name, (ctypes.Structure,), {"__module__": "ortforge.c_api.raw"})
        self._making[name] = cls
        members = getattr(self._facts.module("table_layouts"), name)(self)
        fields = {index: (c, function) for index, c, function in members}
        cls._fields_ = [fields.get(i, (f"reserved_{i}", ctypes.c_void_p)) for i in range(max(fields, default=-1) + 1)]
        return cls


def padded(cls: Any, fields: list[Any], alignments: dict[str, int], least: int) -> list[Any]:
    """Fields with bytes between them that put each where its alignment wants it; before Python 3.13 ctypes cannot do this by itself."""
    found: list[Any] = []

    def end() -> int:
        """Where the next field of one byte would begin."""
        probe = type(
            cls.__name__,
            (ctypes.Structure,),
            {"_pack_": getattr(cls, "_pack_", 0), "_fields_": [*found, ("at", ctypes.c_char)]},
        )
        return int(probe.at.offset)  # type: ignore[attr-defined]

    def pad(bytes_: int) -> None:
        missing = -end() % bytes_
        if missing:
            found.append((f"padding_{len(found)}", ctypes.c_char * missing))

    for field in fields:
        if field[0] in alignments:
            pad(alignments[field[0]])
        found.append(field)
    whole = max(least, *alignments.values(), 1)
    size = ctypes.sizeof(
        type(cls.__name__, (ctypes.Structure,), {"_pack_": getattr(cls, "_pack_", 0), "_fields_": found})
    )
    if size % whole:
        pad(whole)
    return found


_types: dict[tuple[int, int], Types] = {}


def types(facts: Facts, version: int) -> Types:
    """The ctypes types of an API version.

    Raises:
        ApiVersionError: the registry does not have this version.
    """
    key = id(facts), version
    found = _types.get(key)
    if found is None:
        found = _types.setdefault(key, Types(facts, version))
    return found
