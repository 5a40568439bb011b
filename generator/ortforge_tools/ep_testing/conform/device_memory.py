"""Tensors for direct checks: in ordinary memory and in memory of the library, and copies between them.

Input: the context. Output: addresses of OrtValues. Memory of the library is only touched by its own functions.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ortforge._sessions.tensors import element_type, value_from_numpy

from .checks import Absent
from .direct import Direct
from .entry import DEFAULT
from .objects import Object, check_status

_vp = ctypes.c_void_p


class DeviceMemory:
    """The default memory of one device, and the data transfer for it."""

    def __init__(self, direct: Direct) -> None:
        self.direct = direct
        for factory, kind, info, allocator in direct.allocators:
            transfers = [t for f, t in direct.transfers if f.address == factory.address]
            if kind == DEFAULT and transfers:
                self.factory, self.info, self.allocator, self.transfer = factory, info, allocator, transfers[0]
                break
        else:
            raise Absent("no factory has both memory of its own and a data transfer")
        self._keep: list[Any] = []

    def host(self, array: NDArray[Any]) -> int:
        """An OrtValue over an array."""
        value = value_from_numpy(self.direct.runtime, array)
        self._keep += [value, array]
        return int(value.address)

    def block(self, size: int) -> int:
        """Memory of the device."""
        return self.allocator.call("Alloc", size) or 0

    def value(self, shape: Sequence[int], dtype: str = "float32", address: int | None = None) -> int:
        """An OrtValue on the device."""
        count = int(np.prod(shape)) * np.dtype(dtype).itemsize
        where = self.block(max(count, 1)) if address is None else address
        out = _vp()
        create = self.direct.runtime.raw.OrtApi.CreateTensorWithDataAsOrtValue
        dims = (ctypes.c_int64 * max(len(shape), 1))(*shape)
        status = create(self.info, where, count, dims, len(shape), element_type(np.dtype(dtype)), ctypes.pointer(out))
        check_status(self.direct.runtime, status, "CreateTensorWithDataAsOrtValue")
        self._keep.append(out)
        return out.value or 0

    def copy(self, sources: Sequence[int], targets: Sequence[int], streams: Sequence[int | None] | None = None) -> None:
        """Call CopyTensors.

        Raises:
            StatusError: it failed.
        """
        count = len(sources)
        first, second = (_vp * count)(*sources), (_vp * count)(*targets)
        third = None if streams is None else (_vp * count)(*streams)
        self.transfer.call("CopyTensors", first, second, third, count)

    def there_and_back(
        self, array: NDArray[Any], streams: Sequence[int | None] | None = None, device: int = 0
    ) -> NDArray[Any]:
        """An array after a copy to the device, or a value on it, and one back; on a stream both may still be under way."""
        device = device or self.value(array.shape, array.dtype.name)
        result = np.zeros_like(array)
        self.copy([self.host(array)], [device], streams)
        self.copy([device], [self.host(result)], streams)
        return result


def device_memory(direct: Direct) -> DeviceMemory | None:
    """Memory to copy to and from; None if the library has no copies of its own."""
    try:
        return DeviceMemory(direct)
    except Absent:
        return None


def numbers(*shape: int, start: int = 0) -> NDArray[np.float32]:
    """Different numbers."""
    return (np.arange(np.prod(shape), dtype=np.float32) + start + 1).reshape(shape)


def has_stream(direct: Direct, factory: Object) -> Object | None:
    """A stream of a factory; None if it has none."""
    try:
        return next((s for f, _, s in direct.streams if f.address == factory.address), None)
    except Absent:
        return None
