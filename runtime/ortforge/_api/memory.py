"""Memory that crosses the border: addresses of Python buffers, and buffers that ONNX Runtime made.

`address_of` gives the address of any contiguous buffer without copying it, together with the object that keeps
the memory where it is. `Memory` stands for memory that is no Python buffer, a GPU address for example.
"""

from __future__ import annotations

import _thread
import ctypes

from .._errors import HandleError
from .handles import reference

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any


class Memory:
    """`size` bytes at `address`, wherever that is. `owner` is kept alive with it."""

    __module__ = "ortforge"

    __slots__ = ("address", "owner", "size")

    def __init__(self, address: int, size: int, owner: object = None) -> None:
        if not 0 <= address < 1 << 64 or not 0 <= size < 1 << 63:
            raise ValueError(f"no memory can be at {address} with {size} bytes")
        self.address: int = address
        self.size: int = size
        self.owner: object = owner

    def __repr__(self) -> str:
        return f"Memory(0x{self.address:x}, {self.size})"


class _PyBuffer(ctypes.Structure):
    """Py_buffer, as CPython has laid it out since 2.6."""

    _fields_ = [
        ("buf", ctypes.c_void_p),
        ("obj", ctypes.c_void_p),
        ("len", ctypes.c_ssize_t),
        ("itemsize", ctypes.c_ssize_t),
        ("readonly", ctypes.c_int),
        ("ndim", ctypes.c_int),
        ("format", ctypes.c_char_p),
        ("shape", ctypes.c_void_p),
        ("strides", ctypes.c_void_p),
        ("suboffsets", ctypes.c_void_p),
        ("internal", ctypes.c_void_p),
    ]


_get_buffer = ctypes.pythonapi.PyObject_GetBuffer
_get_buffer.argtypes = [ctypes.py_object, ctypes.POINTER(_PyBuffer), ctypes.c_int]
_get_buffer.restype = ctypes.c_int
_release_buffer = ctypes.pythonapi.PyBuffer_Release
_release_buffer.argtypes = [ctypes.POINTER(_PyBuffer)]
_release_buffer.restype = None


def view_of(value: Any) -> memoryview | None:
    """A view of anything with a buffer; None when it has none. Element types without a format code become bytes."""
    try:
        return memoryview(value)
    except (TypeError, ValueError, BufferError):
        pass
    view = getattr(value, "view", None)  # numpy types of other packages, ex) ml_dtypes.bfloat16, have no format
    if getattr(value, "__array_interface__", None) is None or view is None:
        return None
    try:
        return memoryview(view("u1"))
    except (TypeError, ValueError):
        return None


def address_of(view: memoryview) -> int:
    """Where the memory of a contiguous view starts. The view must be kept alive as long as the address is used."""
    if not view.readonly and view.nbytes:
        return ctypes.addressof(ctypes.c_char.from_buffer(view))
    raw = _PyBuffer()
    _get_buffer(view, raw, 0)
    address: int | None = raw.buf
    _release_buffer(raw)
    return address or 0


def view_at(address: int, size: int, readonly: bool, keep: object) -> memoryview:
    """A view of foreign memory that keeps `keep` alive."""
    array: Any = (ctypes.c_char * size).from_address(address) if size else (ctypes.c_char * 0)()
    array._keep = keep
    view = memoryview(array).cast("B")
    return view.toreadonly() if readonly else view


class Block:
    """Memory of an allocator, given back when nothing needs it any more."""

    __slots__ = ("_free", "address", "allocator")

    def __init__(self, free: Any, allocator: int, address: int) -> None:
        self.address: int = address
        self._free = free
        self.allocator: int = allocator

    def give(self) -> int:
        """From now on somebody else gives it back."""
        address, self.address = self.address, 0
        return address

    def __del__(self) -> None:
        if self.address:
            self._free(self.allocator, self.address)


class AllocatedBuffer(Memory):
    """Memory of an OrtAllocator, to be filled in place: `file.readinto(buffer.view())`.

    A callback that has to give memory of an allocator, such as one for the data of EPContext nodes, may return one made of
    the allocator that it got: it is handed over as it is, where anything else would be copied. Arrays made of its views
    must not be used after that. Otherwise the memory goes back to the allocator with this object and its views.
    """

    __module__ = "ortforge"
    owner: object  # None once the memory was given away

    __slots__ = ("_views",)

    def __init__(self, allocator: Any, size: int) -> None:
        """Allocate `size` bytes.

        Raises:
            OrtError: there is not so much memory.
            ValueError: the size is negative.
        """
        if size < 0:
            raise ValueError(f"no memory can have {size} bytes")
        context, owner = allocator._context, reference(allocator)
        address = context.alloc(owner, max(size, 1))
        super().__init__(address, size, Block(context.free, owner, address))
        self._views: list[memoryview] = []

    def view(self) -> memoryview:
        """The memory, writable; it keeps the memory alive, and ends when that is handed over.

        Raises:
            HandleError: it was handed over.
        """
        if self.owner is None:
            raise HandleError("the memory was handed over")
        view = view_at(self.address, self.size, False, self.owner)
        self._views.append(view)
        return view

    def give(self, allocator: int) -> int:
        """Hand the memory over, if it is that of an allocator; gives the address, or 0 if it has to be copied.

        Raises:
            HandleError: it was handed over before.
        """
        block: Any = self.owner
        if block is None:
            raise HandleError("the memory was handed over")
        if block.allocator != allocator:
            return 0
        for view in self._views:
            view.release()
        self.owner = None
        return int(block.give())


#: A size that no buffer has: nothing was written yet.
_UNWRITTEN = ctypes.c_size_t(-1).value


class DeferredBuffer:
    """A buffer that ONNX Runtime fills later: CompileModel writes the compiled model's address and size here.

    The memory comes from an allocator and goes back to it when this object is closed or collected, and no view
    needs it any more. Where ONNX Runtime writes NULL and 0, ex) because no weight left the model, it is filled and empty.
    """

    __module__ = "ortforge"

    def __init__(self, free: Any, allocator: int) -> None:
        self.pointer: ctypes.c_void_p = ctypes.c_void_p()
        self.size: ctypes.c_size_t = ctypes.c_size_t(_UNWRITTEN)
        self._free = free
        self._allocator = allocator
        self._block: Block | None = None
        self._lock = _thread.RLock()

    @property
    def filled(self) -> bool:
        """Was anything written yet? What failed writes nothing."""
        return self.size.value != _UNWRITTEN

    def _written(self) -> Block | None:
        """The memory that stands here now."""
        address = self.pointer.value
        if not address:
            return None
        if self._block is None or self._block.address != address:
            self._block = Block(self._free, self._allocator, address)
        return self._block

    def view(self) -> memoryview:
        """The memory, read only; the view keeps it alive, even when this object is closed.

        Raises:
            HandleError: nothing was written yet, or the buffer was closed.
        """
        with self._lock:
            if not self.filled:
                raise HandleError("the buffer was not written yet, or was closed")
            block = self._written()
            return view_at(0, 0, True, None) if block is None else view_at(block.address, self.size.value, True, block)

    def tobytes(self) -> bytes:
        """A copy of the memory; HandleError when nothing was written yet."""
        return self.view().tobytes()

    def close(self) -> None:
        """Let go of the memory: it goes back to its allocator as soon as no view needs it."""
        with self._lock:
            block = self._written()
            self.pointer.value, self.size.value, self._block = None, _UNWRITTEN, None
        del block

    def __del__(self) -> None:
        self.close()
