"""An OrtApiBase for one EP library: the functions of a real ONNX Runtime, in tables that end where they must.

Input: a loaded ONNX Runtime and the newest API version to serve. Output: the address to give to CreateEpFactories. Every
table is a copy that ends, as the table of that version does, at memory nobody can read, so a call of a slot the
version lacks ends the process (VER-17). Single slots can be replaced, to record their calls or make them fail.

Of a release that the registry knows in parts only, the tables are copied with room behind them.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ortforge._api.ctypes_types import ort_function
from ortforge._errors import ApiVersionError
from ortforge_abi import TABLES, OrtApi
from ortforge_abi.raw import types

from . import facts
from .guard_pages import guarded

if TYPE_CHECKING:
    from ortforge_abi.library import Library

_vp = ctypes.c_void_p
_POINTER = ctypes.sizeof(_vp)
#: Slots copied behind the known end of a table of a release that is known in parts.
_UNKNOWN = 64
Hook = Callable[..., Any]


class Host:
    """An OrtApiBase. It must outlive whatever was made with it."""

    def __init__(self, library: Library, newest: int | None = None, hooks: dict[str, Hook] | None = None) -> None:
        self.library = library
        self.newest = library.api_version if newest is None else newest
        self.hooks = hooks or {}  # "OrtApi.CreateStatus" -> function(original, *arguments)
        self.asked: list[int] = []  # the versions given to GetApi
        self.refused: Callable[[], None] = lambda: None  # called before GetApi returns NULL
        self._keep: list[Any] = []
        self._tables: dict[tuple[str, int], int] = {}
        version = library.version if newest is None else f"1.{newest}.0"
        self._version = ctypes.create_string_buffer(version.encode())
        get_api = ort_function(_vp, ctypes.c_uint32)(self._get_api)
        get_version = ort_function(_vp)(lambda: ctypes.addressof(self._version))
        self._keep += [get_api, get_version]
        words = [ctypes.cast(f, _vp).value or 0 for f in (get_api, get_version)]
        self.address = guarded(b"".join(w.to_bytes(_POINTER, "little") for w in words))

    def call_itself(self, version: str) -> None:
        """Answer GetVersionString with another version; what GetApi serves stays the same."""
        self._version = ctypes.create_string_buffer(version.encode())

    def _get_api(self, version: int) -> int:
        self.asked.append(version)
        if 1 <= version <= self.newest:
            return self.table("OrtApi", version)
        self.refused()
        return 0

    def table(self, name: str, version: int) -> int:
        """The copy of a table as an API version has it."""
        found = self._tables.get((name, version))
        if found is None:
            try:
                source = self.library._context.table(name)
            except ApiVersionError:
                return 0
            known = version <= max(self.library.api_version, 1) and facts.whole(max(version, 14))
            count = facts.length(name, max(version, 14)) + (0 if known else _UNKNOWN)
            data = bytearray(ctypes.string_at(source, count * _POINTER))
            for index, function in self._replaced(name, version):
                address = ctypes.cast(function, _vp).value or 0
                data[index * _POINTER : (index + 1) * _POINTER] = address.to_bytes(_POINTER, "little")
            found = self._tables[name, version] = guarded(bytes(data))
        return found

    def _replaced(self, name: str, version: int) -> list[tuple[int, Any]]:
        """The slots of a table that are not the real ones."""
        found: list[tuple[int, Any]] = []
        layout: Any = None
        for qualified in self.hooks:
            table, _, slot = qualified.partition(".")
            member = facts.member(name, slot, max(version, 14)) if table == name else None
            if member is None or member.index >= facts.length(name, max(version, 14)):
                continue
            layout = layout or getattr(types(min(max(version, 14), self.library.api_version)), name)
            form = getattr(layout.from_address(self.library._context.table(name)), slot)
            found.append((member.index, self._hooked(qualified, form)))
        if name == "OrtApi":
            for table, (_, since, getter) in TABLES.items():
                index = OrtApi._rows[getter][2] if getter else None
                if index is None or index >= facts.length("OrtApi", max(version, 14)) or version < since:
                    continue
                give = ort_function(_vp)(lambda table=table, version=version: self.table(table, version))
                self._keep.append(give)
                found.append((index, give))
        return found

    def _hooked(self, qualified: str, original: Any) -> Any:
        """A slot that calls a hook."""
        hook = self.hooks[qualified]

        def call(*args: Any) -> Any:
            result = hook(original, *args)
            return 0 if result is None and original.restype is not None else result

        made = type(original)(call)
        self._keep += [made, original]
        return made
