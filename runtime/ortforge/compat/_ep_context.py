"""What EPs keep of compiled models outside of them, given to and taken from functions of the application."""

from __future__ import annotations

from .._public import publish

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class OrtEpContextData:
    """Data that was written, while a function is told of it."""

    def __init__(self, view: memoryview) -> None:
        self._view = view

    @property
    def size(self) -> int:
        """Its bytes."""
        return len(self._view)

    def read(self, offset: int = 0, length: int | None = None) -> bytes:
        """A copy of some of it."""
        return bytes(self._view[offset : None if length is None else offset + length])


class OrtEpContextDataBuffer:
    """Where a function puts data that is read."""

    def __init__(self, max_size: int) -> None:
        self.max_size = max_size
        self._data: bytearray | None = None

    @property
    def is_allocated(self) -> bool:
        """Was `allocate` called?"""
        return self._data is not None

    @property
    def size(self) -> int:
        """Its bytes."""
        return len(self._data or b"")

    def allocate(self, size: int) -> None:
        """Say how much it will be, once."""
        if self._data is not None or size > self.max_size:
            raise RuntimeError(f"allocate(size) is called once, with at most {self.max_size} bytes, not {size}")
        self._data = bytearray(size)

    def write(self, data: Any, offset: int = 0) -> None:
        """Put a piece into it."""
        piece = memoryview(data).cast("B")
        if self._data is None or offset < 0 or offset + len(piece) > len(self._data):
            raise RuntimeError("write(data, offset) lies outside of what was allocated")
        self._data[offset : offset + len(piece)] = piece


def writer(function: Callable[[str, OrtEpContextData], object]) -> Callable[[str, memoryview], object]:
    """What C calls with data that was written."""
    return lambda name, view: function(name, OrtEpContextData(view))


def reader(function: Callable[[str, OrtEpContextDataBuffer], object], most: int) -> Callable[[str, object], bytes]:
    """What C calls for data that is read."""

    def read(name: str, _: object) -> bytes:
        buffer = OrtEpContextDataBuffer(most)
        function(name, buffer)
        if buffer._data is None:
            raise RuntimeError(f"nothing was allocated for {name!r}")
        return bytes(buffer._data)

    return read


publish("ortforge.compat.onnxruntime", OrtEpContextData, OrtEpContextDataBuffer)
