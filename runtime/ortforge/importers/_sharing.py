"""Ownership of imports: a counted owner, and tensors over imported memory that keep it alive.

Input: what a backend imported. Output: `Shared`, closed by whoever lets go last, and OrtValues whose end is noticed.
ORT has no call-back for the end of a tensor; what it has is a tensor with a deleter, an allocator whose Free is called
when the last user of the tensor's memory is gone, ORT's own copies in an IoBinding included. Allocators are pooled:
one serves one tensor at a time, and ORT may still look at it later, so they are never freed.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ortforge_abi.ep import Allocator

from .._errors import HandleError
from ..ep._host import expose

if TYPE_CHECKING:
    from typing import Any, Protocol

    from ortforge_abi import OrtMemoryInfo
    from ortforge_abi.library import Library

    class Closable(Protocol):
        """Something that ends once."""

        def close(self) -> None:
            """End it."""


_vp = ctypes.c_void_p


class Shared:
    """Something with several owners; the last one to let go closes it. Made with one owner. Thread-safe.

    A `with` block is an owner too, and gets the thing itself: nobody can end it in the middle of a call.
    """

    __slots__ = ("_count", "_lock", "thing")

    def __init__(self, thing: Closable) -> None:
        self.thing: Any = thing
        self._count = 1
        self._lock = threading.Lock()

    @property
    def owners(self) -> int:
        """How many owners there are; 0 once it was closed."""
        return self._count

    def acquire(self) -> Shared:
        """One more owner.

        Raises:
            HandleError: it was closed.
        """
        self.__enter__()
        return self

    def release(self) -> None:
        """One owner less."""
        self.__exit__()

    def __enter__(self) -> Any:
        with self._lock:
            if self._count:
                self._count += 1
                return self.thing
        raise HandleError("it was released before")

    def __exit__(self, *exc: object) -> None:
        with self._lock:
            self._count -= 1
            last = self._count == 0
        if last:
            self.thing.close()


class _Keeper(Allocator):
    """Stands for one tensor: allocates nothing, and hears of the tensor's end."""

    def __init__(self, pool: TensorMaker, info: OrtMemoryInfo) -> None:
        self._pool = pool
        self._info = info
        self.held: Shared | None = None
        self.address = 0

    def alloc(self, size: int) -> int | None:  # noqa: ARG002
        """Never called."""
        return None

    def free(self, p: int | None) -> None:  # noqa: ARG002
        """The tensor is gone."""
        held, self.held = self.held, None
        self._pool.idle.append(self)
        if held is not None:
            held.release()

    def info(self) -> OrtMemoryInfo:
        """Where tensors are reported to live (rule INT-22)."""
        return self._info


class TensorMaker:
    """Makes tensors in one kind of memory of one library."""

    def __init__(self, ort: Library, info: OrtMemoryInfo) -> None:
        self._context = ort._context
        self.info = info
        self.idle: list[_Keeper] = []
        size = ctypes.c_size_t
        self._create = self._context.function(
            "OrtApi.CreateTensorWithDataAndDeleterAsOrtValue", _vp, _vp, _vp, size, _vp, size, ctypes.c_int, _vp
        )

    def make(self, owner: Shared, address: int, size: int, shape: Sequence[int], element_type: int) -> int:
        """An OrtValue over memory, which gets one more owner until the tensor is gone. It belongs to the caller.

        Raises:
            OrtError: ONNX Runtime refused.
            HandleError: the memory was released.
        """
        try:
            keeper = self.idle.pop()
            allocator = keeper.address
        except IndexError:
            keeper = _Keeper(self, self.info)
            allocator = keeper.address = expose(keeper, self._context)
        keeper.held = owner.acquire()
        dimensions = (ctypes.c_int64 * len(shape))(*shape)
        value = _vp()
        status = self._create(
            allocator,
            address,
            size,
            ctypes.addressof(dimensions),
            len(shape),
            element_type,
            ctypes.addressof(value),
        )
        if status:
            keeper.free(None)
            self._context.raise_status(status, "OrtApi.CreateTensorWithDataAndDeleterAsOrtValue")
        return value.value or 0


_makers: dict[tuple[int, int], TensorMaker] = {}
_lock = threading.Lock()


def tensor_maker(ort: Library, info: OrtMemoryInfo) -> TensorMaker:
    """The maker for a kind of memory, by the address of its OrtMemoryInfo, which it keeps alive."""
    key = (id(ort), info.address)
    with _lock:
        found = _makers.get(key)
        if found is None or found.info.closed:  # then another EP's memory has come to lie at the same address
            found = _makers[key] = TensorMaker(ort, info)
        return found
