"""Structs that the library under test has filled: their stamp, their slots, and calls of these.

Only members that the stamp promises are read; of the rest the struct may have no memory.
"""

from __future__ import annotations

import ctypes
import mmap
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ortforge._api.ctypes_types import Pointer
from ortforge_abi.raw import types

from . import facts
from .checks import Blocked

if TYPE_CHECKING:
    from ortforge_abi.library import Library

_vp = ctypes.c_void_p
_POINTER = ctypes.sizeof(_vp)


#: The file that says which slot was called last, for whoever finds the process dead.
_place: mmap.mmap | None = None
_ROOM = 99
#: The functions of factories that release objects which have no Release of their own.
_RELEASES = {"OrtEp": "ReleaseEp", "OrtAllocator": "ReleaseAllocator"}


def note_calls(file: str) -> None:
    """From now on write the name of each slot that is called into a file, which is made."""
    global _place  # noqa: PLW0603  # one process, one file
    with Path(file).open("w+b") as stream:
        stream.write(b" " * _ROOM)
        stream.flush()
        _place = mmap.mmap(stream.fileno(), _ROOM)


class StatusError(Exception):
    """A slot returned an error status, which was released."""

    def __init__(self, slot: str, code: int, message: str) -> None:
        super().__init__(f"{slot} returned status {code}: {message}")
        self.code, self.message = code, message


class Object:
    """A struct of the library under test."""

    def __init__(self, library: Library, kind: str, address: int, maker: Object | None = None) -> None:
        self.library = library
        self._maker = maker
        self.kind = kind
        self.address = address
        self.stamp = ctypes.c_uint32.from_address(address).value
        first = max(22, int(facts.structs()[kind]["since"]))
        # Of versions that are known in parts only, nobody knows how long the struct is.
        self.version = min(max(self.stamp, first), library.api_version, facts.newest())
        self._struct: Any = None

    def __repr__(self) -> str:
        return f"{self.kind} at {self.address:#x}"

    @property
    def struct(self) -> Any:
        """It as a ctypes struct."""
        if self._struct is None:
            self._struct = getattr(types(self.version), self.kind).from_address(self.address)
        return self._struct

    def known(self, slot: str) -> bool:
        """Does the stamp promise memory for a slot?"""
        return facts.member(self.kind, slot, self.version) is not None

    def pointer(self, slot: str) -> int:
        """The address in a slot; 0 where there is none."""
        if not self.known(slot):
            return 0
        offset = getattr(type(self.struct), slot).offset
        return _vp.from_address(self.address + offset).value or 0

    def beyond_stamp(self, slot: str) -> int:
        """The address in a slot that ONNX Runtime reads whatever the stamp says; the struct needs memory for it."""
        newest = types(min(self.library.api_version, facts.newest()))
        offset = getattr(getattr(newest, self.kind), slot).offset
        return _vp.from_address(self.address + offset).value or 0

    def has(self, slot: str) -> bool:
        """Is a slot filled?"""
        return self.pointer(slot) != 0

    def raw(self, slot: str, *args: Any) -> Any:
        """Call a slot, the object first; a status is returned as it is.

        Raises:
            Blocked: the slot is NULL.
        """
        if not self.has(slot):
            raise Blocked(f"{self.kind}.{slot} is NULL")
        function = getattr(self.struct, slot)
        if _place is not None:
            _place[:] = f"{self.kind}.{slot}".ljust(_ROOM).encode()
        given = (self.address, *args)
        return function(*[argument(t, a) for t, a in zip(function.argtypes, given, strict=True)])

    def call(self, slot: str, *args: Any) -> Any:
        """Call a slot.

        Raises:
            StatusError: it returned an error status.
            Blocked: the slot is NULL.
        """
        result = self.raw(slot, *args)
        member = facts.member(self.kind, slot, self.version)
        assert member is not None
        if member.status:
            check_status(self.library, result, f"{self.kind}.{slot}")
            return None
        return result

    def text(self, slot: str) -> bytes | None:
        """What a slot that takes only the object returns as a C string."""
        address = self.call(slot)
        return ctypes.string_at(address) if address else None

    def made(self, slot: str, kind: str, *args: Any) -> Object | None:
        """The object that a slot writes through its last parameter; None for NULL."""
        out = _vp()
        self.call(slot, *args, ctypes.pointer(out))
        return Object(self.library, kind, out.value, self) if out.value else None

    def release(self) -> None:
        """Give it back, with its own function or that of the factory that has made it."""
        if self.kind in _RELEASES and self._maker is not None:
            self._maker.call(_RELEASES[self.kind], self.address)
        else:
            self.call("Release")

    def make_and_release(self, slot: str, kind: str, *args: Any) -> None:
        """Make an object as `made` does and release it, or get an error status."""
        with suppress(StatusError):
            if (made := self.made(slot, kind, *args)) is not None:
                made.release()


def argument(wanted: Any, value: Any) -> Any:
    """A value for a parameter: addresses, arrays and pointers fit every pointer."""
    if value is None or isinstance(value, wanted):
        return value
    if issubclass(wanted, Pointer):
        return ctypes.cast(value, wanted)
    if wanted is _vp and isinstance(value, ctypes.Array | Pointer):
        return ctypes.cast(value, _vp)
    return value


def check_status(library: Library, status: int | None, what: str) -> None:
    """Raise for an error status, and release it."""
    if status:
        error = library._context.error(status, what)
        raise StatusError(what, int(error.code), error.message)
