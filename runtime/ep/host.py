"""Python objects <-> the structs ONNX Runtime calls: which struct stands for which object, and how long.

Input: an object of a base class and the library it is returned to. Output: the address of a zero-initialised struct,
stamped with min(newest version known whole, negotiated version) and filled with the slots that are implemented and
known to that version (rules VER-02 to VER-07).

Note [Lives]: A struct and its object are in `_entries` from the moment the address is handed to ORT until ORT gives
it back with the matching Release. Callbacks find the object by the address ORT passes, one look-up in a dict, so no
state is bound to threads and no thread can see half of it. The ctypes functions behind the slots exist once per slot
and process and never go away. After its Release an address is remembered with its library in `_gone`: a late call
(ORT 1.24 makes some at shutdown, rule EPF-37) gets an error instead of a crash. Structs of factories and allocators
are never freed, because ORT keeps their addresses in devices and values beyond the Release; there are only a few of
them.
"""

from __future__ import annotations

import ctypes
import itertools
import threading

from ...generated.python.ep_facts import PROPOSALS, STAMP
from ...generated.python.raw import types
from ..errors import ArgumentError
from .objects import EpObject

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..api.context import Context
    from ..api.facts import Form

#: Bytes before a struct, where gate.c finds the CreateStatus of its library.
_HEADER = 16
#: Zeroed bytes behind a struct: a member that ONNX Runtime reads there, because the version promises one that the registry
#: does not have, is NULL.
_RESERVE = 16 * ctypes.sizeof(ctypes.c_void_p)
_IMMORTAL = frozenset({"OrtEpFactory", "OrtAllocator"})
#: Key in `kept` of a factory: the OrtMemoryInfo handles of its devices.
ANNOUNCED = "announced memory"
#: Structs and tokens whose life ONNX Runtime must end before their factory goes -> what stands for them outside.
_USERS = {
    "OrtEp": "sessions",
    "OrtSyncStreamImpl": "sync streams",
    "OrtExternalResourceImporterImpl": "importers",
    "ProposalOrtExternalResourceImporterImpl": "importers",
    "OrtExternalMemoryHandle": "memory imports",
    "ImportMemory": "memory imports",
    "OrtExternalSemaphoreHandle": "semaphore imports",
    "ImportSemaphore": "semaphore imports",
    "OrtAllocator": "allocators",
    "OrtDataTransferImpl": "data transfers",
}


class Entry:
    """A struct that ORT holds, and the object behind it."""

    __slots__ = ("address", "constants", "context", "factory", "fast", "kept", "memory", "object", "struct")

    def __init__(self, obj: EpObject, context: Context, struct: str, maker: Entry | None) -> None:
        self.object = obj
        self.context = context
        self.struct = struct
        self.factory: int = 0 if maker is None else maker.factory  # the factory's struct
        self.kept: dict[Any, Any] = {}  # what ORT borrowed: strings, registries, devices
        self.constants: dict[str, int] = {}  # addresses that a slot without arguments always answers with
        self.fast: Any = getattr(obj, "_fast", None)  # a compute function that takes the kernel context's address
        self.memory: Any = None
        self.address = 0


_entries: dict[int, Entry] = {}
_gone: dict[int, Context] = {}
_immortal: list[Any] = []
_counts: dict[int, int] = {}  # id of an object -> how many structs of it ORT holds
_tokens: dict[int, tuple[Any, Entry, str]] = {}
_next_token = itertools.count(0x10, 0x10)
_lock = threading.RLock()  # structs are withdrawn wherever garbage is collected

find = _entries.get
late = _gone.get


def layout(struct: str, version: int) -> Any:
    """The ctypes struct of a version; proposals have only one."""
    if struct not in PROPOSALS:
        return getattr(types(version), struct)
    _, _, fields = PROPOSALS[struct]
    found = _layouts.get(struct)
    if found is None:
        members = [
            (name.lstrip("!"), ctypes.c_uint32 if name[0] == "!" else ctypes.c_void_p) for name in fields.split()
        ]
        found = _layouts.setdefault(struct, type(struct, (ctypes.Structure,), {"_fields_": members}))
    return found


_layouts: dict[str, Any] = {}
_makers: dict[Context, Any] = {}


def status_maker(context: Context) -> Any:
    """CreateStatus of a library, looked up once: an error must not fail on its way out."""
    found = _makers.get(context)
    if found is None:
        form = context.function("OrtApi.CreateStatus", ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p)
        found = _makers.setdefault(context, form)
    return found


def stamp(struct: str, context: Context) -> int:
    """The version that goes into a struct for this library."""
    return PROPOSALS[struct][0] if struct in PROPOSALS else min(STAMP, context.version)


def qualified(struct: str, form: Form) -> str:
    """What messages call a slot."""
    return f"{struct}.{form.c}" if struct.startswith("Ort") else form.c


def c_name(struct: str) -> str:
    """The C name of a struct: those of overlays have the overlay's prefix before it."""
    return struct[struct.index("Ort") :]


def shipped(struct: str) -> str:
    """The shipped struct that a struct is, or that it adds members to; of other structs of overlays, the struct itself."""
    return (PROPOSALS[struct][1] if struct in PROPOSALS else "") or struct


def stands_for(struct: str, name: str, among: str) -> bool:
    """Can a struct be what a slot of another struct is to give?

    Args:
        struct: of the object, ex) "ProposalOrtEpFactory".
        name: C name of what is wanted.
        among: the struct with the slot. Those of an overlay want the overlay's own.
    """
    return name in (struct, shipped(struct)) or struct == among[: among.index("Ort")] + name


def expose(obj: EpObject, context: Context, maker: Entry | None = None) -> int:
    """Make a struct of an object for ONNX Runtime; it lives until ORT releases it.

    Args:
        obj: the object.
        context: the library that will use it.
        maker: what it was made by; None for factories, and for objects the application itself hands over.

    Raises:
        ArgumentError: a name, version or memory info that ORT reads at once is not what it has to be.
        ApiVersionError: this ONNX Runtime does not know the struct.
    """
    from . import slots

    struct, version = obj._struct, stamp(obj._struct, context)
    cls = layout(struct, version)
    if obj._library is None:
        obj._library = context.library
    elif obj._library._context is not context:
        raise ArgumentError(f"the {type(obj).__name__} belongs to another ONNX Runtime library")
    entry = Entry(obj, context, struct, maker)
    entry.memory = (ctypes.c_uint64 * ((_HEADER + ctypes.sizeof(cls) + _RESERVE + 7) // 8))()
    entry.address = ctypes.addressof(entry.memory) + _HEADER
    if struct.endswith("OrtEpFactory"):
        entry.factory = entry.address
    ctypes.c_void_p.from_buffer(entry.memory).value = ctypes.cast(status_maker(context), ctypes.c_void_p).value
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
    with _lock:
        _counts[id(obj)] = _counts.get(id(obj), 0) + 1
        _gone.pop(entry.address, None)
        _entries[entry.address] = entry
    return entry.address


def withdraw(address: int | None) -> None:
    """ORT gave a struct back; with the last one the object's `release` is called. Unknown addresses are ignored."""
    if address is None:
        return
    with _lock:
        entry = _entries.pop(address, None)
        if entry is None:
            return
        _gone[address] = entry.context
        key = id(entry.object)
        left = _counts[key] = _counts[key] - 1
        if left == 0:
            del _counts[key]
    if left == 0:
        entry.object.release()


def object_at(address: int | None) -> EpObject | None:
    """The object behind a struct that ORT passes back."""
    entry = _entries.get(address or 0)
    return None if entry is None else entry.object


def users(factory: int) -> dict[str, int]:
    """What ONNX Runtime holds of a factory and has to give back before it may let the factory go: counts by name.

    One data transfer, and one allocator for each memory that was announced, do not count: they belong to the devices.
    """
    entry = _entries.get(factory)
    infos = () if entry is None else entry.kept.get(ANNOUNCED, ())
    counts = {"allocators": -len(infos), "data transfers": -1}
    found = [shipped(e.struct) for e in list(_entries.values()) if e.factory == factory]
    found += [slot for _, made, slot in list(_tokens.values()) if made.factory == factory]
    for what in filter(None, map(_USERS.get, found)):
        counts[what] = counts.get(what, 0) + 1
    if "sessions" in counts:  # whose they are
        counts["allocators"] = counts["data transfers"] = 0
    return {what: count for what, count in counts.items() if count > 0}


def new_token(value: Any, entry: Entry, slot: str) -> int:
    """A number that ORT carries around for a Python object that `slot` gave; 0 for None."""
    if value is None:
        return 0
    token = next(_next_token)
    _tokens[token] = (value, entry, slot)
    return token


def token_value(token: int | None) -> Any:
    """The object of a token; None for NULL.

    Raises:
        ArgumentError: no such token is in use.
    """
    if not token:
        return None
    try:
        return _tokens[token][0]
    except KeyError:
        raise ArgumentError("the object was released before") from None


def token_entry(token: int | None) -> Entry | None:
    """The struct a token was made through."""
    found = _tokens.get(token or 0)
    return None if found is None else found[1]


def drop_token(token: int | None) -> Any:
    """Forget a token; gives its object."""
    found = _tokens.pop(token or 0, None)
    return None if found is None else found[0]


def live_structs() -> dict[str, int]:
    """How many structs of each kind ONNX Runtime holds right now: for tests and for finding leaks."""
    found: dict[str, int] = {}
    for entry in list(_entries.values()):
        found[entry.struct] = found.get(entry.struct, 0) + 1
    return found
