"""Python objects -> the structs ONNX Runtime calls.

Input: an object of a base class and the library it is returned to. Output: the address of a zero-initialised struct,
stamped with min(newest version known whole, negotiated version) and filled with the slots that are implemented and
known to that version (rules VER-02 to VER-07). How long it lives is the affair of `lives`.
"""

from __future__ import annotations

import ctypes

from .._errors import ArgumentError
from . import _slots as slots
from ._lives import Entry, enter
from ._structs import layout, shipped, stamp

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

    from .._api.context import Context
    from ._lives import Hosted

#: Bytes before a struct, where gate.c finds the CreateStatus of its library.
_HEADER = 16
#: Zeroed bytes behind a struct: a member that ONNX Runtime reads there, because the version promises one that the registry
#: does not have, is NULL.
_RESERVE = 16 * ctypes.sizeof(ctypes.c_void_p)
_IMMORTAL = frozenset({"OrtEpFactory", "OrtAllocator"})
_immortal: list[Any] = []  # the memory of their structs


def expose(obj: Hosted, context: Context, maker: Entry | None = None) -> int:
    """Make a struct of an object for ONNX Runtime; it lives until ORT releases it.

    Args:
        obj: the object.
        context: the library that will use it.
        maker: what it was made by; None for factories, and for objects the application itself hands over.

    Raises:
        ArgumentError: a name, version or memory info that ORT reads at once is not what it has to be.
        ApiVersionError: this ONNX Runtime does not know the struct.
    """
    struct, version = obj._struct, stamp(obj._struct, context)
    cls = layout(struct, version)
    if obj._library is None:
        obj._library = context.library
    elif obj._library._context is not context:
        raise ArgumentError(f"the {type(obj).__name__} belongs to another ONNX Runtime library")
    entry = Entry(obj, context, struct, maker, expose)
    entry.memory = (ctypes.c_uint64 * ((_HEADER + ctypes.sizeof(cls) + _RESERVE + 7) // 8))()
    entry.address = ctypes.addressof(entry.memory) + _HEADER
    if struct.endswith("OrtEpFactory"):
        entry.factory = entry.address
    ctypes.c_void_p.from_buffer(entry.memory).value = ctypes.cast(slots.status_maker(context), ctypes.c_void_p).value
    filled = cls.from_buffer(entry.memory, _HEADER)
    first = cls._fields_[0][0]
    if first in ("ort_version_supported", "version"):
        setattr(filled, first, version)
    for slot in slots.of(struct):
        if slot.since <= version and hasattr(cls, slot.c) and slot.is_filled(obj):
            where = getattr(cls, slot.c).offset
            ctypes.c_void_p.from_buffer(entry.memory, _HEADER + where).value = slot.address(obj)
            slot.prepare(entry)
    if shipped(struct) in _IMMORTAL:
        _immortal.append(entry.memory)
    enter(entry)
    return entry.address
