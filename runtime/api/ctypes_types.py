"""ctypes types of one API version: structs with that version's layout, function pointers, handles.

Input: the codes of the generated tables. Output: `types(29).OrtAllocator` and the like, made at first use. Pointers to
opaque types are `c_void_p`; a function that returns a pointer gives an address (an int or None), because ctypes
allows nothing else in callbacks. ORT's own calling convention is stdcall on 32-bit Windows and the usual one elsewhere.
"""

from __future__ import annotations

import ctypes
import sys
import threading

from ..errors import ApiVersionError
from . import bindings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

WIDE_PATHS = sys.platform == "win32"

SCALARS: dict[str, Any] = {
    "void": None,
    "bool": ctypes.c_bool,
    "char": ctypes.c_char,
    "unsigned_char": ctypes.c_ubyte,
    "short": ctypes.c_short,
    "int": ctypes.c_int,
    "unsigned_int": ctypes.c_uint,
    "long": ctypes.c_long,
    "int8_t": ctypes.c_int8,
    "uint8_t": ctypes.c_uint8,
    "int16_t": ctypes.c_int16,
    "uint16_t": ctypes.c_uint16,
    "int32_t": ctypes.c_int32,
    "uint32_t": ctypes.c_uint32,
    "int64_t": ctypes.c_int64,
    "uint64_t": ctypes.c_uint64,
    "size_t": ctypes.c_size_t,
    "float": ctypes.c_float,
    "double": ctypes.c_double,
    "ORTCHAR_T": ctypes.c_wchar if WIDE_PATHS else ctypes.c_char,
}


def ort_function(*types: Any) -> Any:
    """A function pointer type with ORT's calling convention: the result, then the parameters."""
    if WIDE_PATHS and ctypes.sizeof(ctypes.c_void_p) == 4:
        return ctypes.WINFUNCTYPE(*types)  # type: ignore[attr-defined,unused-ignore]
    return ctypes.CFUNCTYPE(*types)


def split(text: str) -> list[str]:
    """The parts between the commas of the outermost level."""
    parts, depth, start = [], 0, 0
    for i, char in enumerate(text):
        if char in "({":
            depth += 1
        elif char in ")}":
            depth -= 1
        elif char == "," and depth == 0:
            parts.append(text[start:i])
            start = i + 1
    parts.append(text[start:])
    return parts


class Types:
    """The types of one API version, as attributes."""

    def __init__(self, version: int) -> None:
        from ...generated.python import NEWEST, OLDEST

        if not OLDEST <= version <= NEWEST:
            raise ApiVersionError(f"there is no API version {version}: {OLDEST} to {NEWEST} are known")
        self.version = version
        self._lock = threading.RLock()
        self._depth = 0
        self._making: dict[str, Any] = {}  # unfinished, and what may point to it: only for the thread that builds
        self._structs = bindings.blocks("STRUCTS")

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
        if name in self._structs:
            since, until, lines = self._structs[name]
            self._check(name, since, until)
            return self._struct(name, lines)
        if name in bindings.tables():
            self._check(name, bindings.tables()[name][1], None)
            return self._table(name)
        if name in bindings.callbacks():
            forms = bindings.callbacks()[name]
            form = bindings.pick(forms, self.version)
            if form is None:
                raise bindings.not_alive(name, forms, self.version, f"API version {self.version}")
            return self.parse(function_code(form), callback=True)
        if name in bindings.handles():
            return ctypes.c_void_p
        if name in bindings.enum_names():
            return ctypes.c_int
        typedefs = bindings.pairs("TYPEDEFS")
        if name in typedefs:
            return self.parse(typedefs[name])
        raise AttributeError(f"API version {self.version} has no type {name!r}", name=name)

    def _check(self, name: str, since: int, until: int | None) -> None:
        here = f"API version {self.version}"
        if self.version < since:
            raise bindings.too_new(name, since, here)
        if until is not None and self.version > until:
            raise bindings.removed(name, until, here)

    def _alive(self, lines: list[str]) -> list[tuple[str, str]]:
        found = []
        for line in lines:
            name, versions, code = line.split(" ")
            since, _, until = versions.partition("-")
            if int(since) <= self.version and (not until or self.version <= int(until)):
                found.append((name, code))
        return found

    def _struct(self, name: str, lines: list[str]) -> Any:
        cls: Any = type(name, (ctypes.Structure,), {"__module__": "ortforge.generated.python.raw"})
        self._making[name] = cls  # before the members, which may point to it
        cls._fields_ = [(member, self.parse(code, callback=code[0] in "{(")) for member, code in self._alive(lines)]
        return cls

    def _table(self, name: str) -> Any:
        cls: Any = type(name, (ctypes.Structure,), {"__module__": "ortforge.generated.python.raw"})
        self._making[name] = cls
        fields: dict[int, tuple[str, Any]] = {}
        for python in bindings.function_lines(name):
            form = bindings.pick(bindings.functions(name, python), self.version)
            if form is not None:
                fields[form.index] = (form.c, self.parse(function_code(form)))
        cls._fields_ = [fields.get(i, (f"reserved_{i}", ctypes.c_void_p)) for i in range(max(fields, default=-1) + 1)]
        return cls

    def parse(self, code: str, callback: bool = False) -> Any:
        """The ctypes type of a code; `callback` for functions that C calls."""
        head = code[0]
        if head == "=":
            return self.parse(code[1:], callback)
        if head == "*":
            return self._pointer(code[1:].lstrip("="), code[1:2] == "=")
        if head == "[":
            count, _, of = code[1:].partition("]")
            return self.parse(of) * int(count)
        if head in "{(":
            return self._function(split(code[1:-1]), head == "{", callback)
        if head == "<":
            cls: Any = type(code[1:-1].replace(".", "_"), (ctypes.Union,), {})
            cls._fields_ = [(member, self.parse(of)) for member, of in self._alive(self._structs[code][2])]
            return cls
        return SCALARS[code] if code in SCALARS else getattr(self, code)

    def _pointer(self, target: str, const: bool) -> Any:
        if target == "void":
            return ctypes.c_void_p
        if target[0] in "{(":
            return self.parse(target, callback=True)
        if target == "char" and const:
            return ctypes.c_char_p
        if target == "ORTCHAR_T" and const:
            return ctypes.c_wchar_p if WIDE_PATHS else ctypes.c_char_p
        if target in bindings.handles() and not bindings.handles()[target].struct:
            return ctypes.c_void_p
        if target in bindings.tables():
            return ctypes.c_void_p  # hundreds of slots; `types(v).OrtApi.from_address(...)` when they are wanted
        return ctypes.POINTER(self.parse(target))

    def _function(self, codes: list[str], ort: bool, callback: bool) -> Any:
        result = self.parse(codes[0])
        if codes[0][0] == "*" or not (result is None or issubclass(result, ctypes._SimpleCData)):
            result = ctypes.c_char_p if codes[0] == "*=char" and not callback else ctypes.c_void_p
        make = ort_function if ort else ctypes.CFUNCTYPE
        return make(result, *map(self.parse, codes[1:]))


def function_code(view: bindings.Function) -> str:
    """The code of the function type of a slot or callback."""
    inner = ",".join([view.returns.code, *(arg.code for arg in view.args)])
    return f"({inner})" if view.plain else f"{{{inner}}}"


_types: dict[int, Types] = {}


def types(version: int) -> Types:
    """The ctypes types of an API version.

    Raises:
        ApiVersionError: the registry does not have this version.
    """
    found = _types.get(version)
    if found is None:
        found = _types.setdefault(version, Types(version))
    return found
