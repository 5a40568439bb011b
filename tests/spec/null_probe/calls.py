"""Calls of table slots by address, without any check of ours, and what came of them.

Input: a library that ortforge has loaded, and the registry. Output: `Outcome`s.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any

from ortforge_tools.model.ctype import Const, CType, Named, Pointer
from ortforge_tools.model.registry import Api, Param, Registry, Slot
from ortforge_tools.model.select import select

_vp = ctypes.c_void_p
_SCALARS: dict[str, Any] = {
    "bool": ctypes.c_bool,
    "int": ctypes.c_int,
    "int32_t": ctypes.c_int32,
    "uint32_t": ctypes.c_uint32,
    "int64_t": ctypes.c_int64,
    "uint64_t": ctypes.c_uint64,
    "size_t": ctypes.c_size_t,
    "float": ctypes.c_float,
    "void": None,
}
#: The tables, and where each is found: a slot of OrtApi that gives it.
TABLES = {
    "OrtApi": "",
    "OrtModelEditorApi": "GetModelEditorApi",
    "OrtCompileApi": "GetCompileApi",
    "OrtEpApi": "GetEpApi",
    "OrtInteropApi": "GetInteropApi",
    "OrtModelPackageApi": "GetModelPackageApi",
}


@dataclass(frozen=True, slots=True)
class Function:
    """A slot of a table in one release."""

    path: str  # "OrtApi.Run"
    slot: Slot
    index: int

    @property
    def params(self) -> tuple[Param, ...]:
        """Its parameters."""
        return self.slot.params


class Tables:
    """The functions of all tables of a release, as the registry has them."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self._enums = {e.name for e in api.enums}
        structs = {s.name: s for s in api.structs}
        self.functions: dict[str, Function] = {}
        for table in TABLES:
            members = structs[table].members if table in structs else ()
            for index, slot in enumerate(members):
                assert isinstance(slot, Slot)
                self.functions[f"{table}.{slot.name}"] = Function(f"{table}.{slot.name}", slot, index)

    def is_pointer(self, ctype: CType) -> bool:
        """Is a value of this type an address? Callbacks are."""
        while isinstance(ctype, Const):
            ctype = ctype.of
        return isinstance(ctype, Pointer) or (
            isinstance(ctype, Named) and ctype.name not in _SCALARS and ctype.name not in self._enums
        )


class Calls(Tables):
    """The tables of a loaded library."""

    def __init__(self, library: Any, registry: Registry) -> None:
        super().__init__(select(registry, library.api_version))
        self._tables: dict[str, int] = {"OrtApi": library._context.table("OrtApi")}
        codes = next(e for e in self.api.enums if e.name == "OrtErrorCode").values
        self._codes = {v.value: v.name for v in codes}

    def _ctypes(self, ctype: CType) -> Any:
        if self.is_pointer(ctype):
            return _vp
        while isinstance(ctype, Const):
            ctype = ctype.of
        assert isinstance(ctype, Named)
        return _SCALARS.get(ctype.name, ctypes.c_int)

    def table(self, name: str) -> int:
        """The address of a table; 0 where the library does not have it."""
        if name not in self._tables:
            getter = self.functions.get(f"OrtApi.{TABLES[name]}")
            self._tables[name] = int(self.call(getter.path) or 0) if getter else 0
        return self._tables[name]

    def call(self, path: str, *arguments: Any) -> Any:
        """Call a slot; pointers as ints, ctypes objects or None. The result as ctypes gives it."""
        function = self.functions[path]
        table = self.table(path.partition(".")[0])
        address = _vp.from_address(table + function.index * ctypes.sizeof(_vp)).value
        types = [self._ctypes(p.type) for p in function.params]
        prototype = ctypes.CFUNCTYPE(self._ctypes(function.slot.returns.type), *types)
        passed = [_address(a) if t is _vp else a for a, t in zip(arguments, types, strict=True)]
        assert address is not None, f"{path} is NULL in the table"
        return prototype(address)(*passed)

    def code(self, status: int) -> str:
        """The name of a status's code; the status is released."""
        code = self.call("OrtApi.GetErrorCode", status)
        self.call("OrtApi.ReleaseStatus", status)
        return self._codes.get(code, str(code))

    def message(self, status: int) -> str:
        """The words of a status."""
        return ctypes.string_at(self.call("OrtApi.GetErrorMessage", status)).decode("utf-8", "replace")


def _address(value: Any) -> Any:
    """What is passed for a pointer."""
    if value is None or isinstance(value, int):
        return value
    if isinstance(value, bytes):
        return ctypes.cast(ctypes.c_char_p(value), _vp)
    if hasattr(value, "address"):
        return int(value.address)
    return ctypes.cast(value, _vp) if callable(value) else ctypes.addressof(value)  # callbacks can be called
