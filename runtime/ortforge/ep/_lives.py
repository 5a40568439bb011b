"""Which structs and tokens ONNX Runtime holds, and the objects behind them.

Input: what the host hands over, and what ONNX Runtime gives back. Output: the object behind an address, and its `release` with the last one.

Note [Lives]: A struct and its object are in `_entries` from the moment the address is handed to ORT until ORT gives
it back with the matching Release. Callbacks find the object by the address ORT passes, one look-up in a dict, so no
state is bound to threads and no thread can see half of it. The ctypes functions behind the slots exist once per slot
and process and never go away. After its Release an address is remembered with its library in `_gone`: a late call
(ORT 1.24 makes some at shutdown, rule EPF-37) gets an error instead of a crash. Structs of factories and allocators
are never freed, because ORT keeps their addresses in devices and values beyond the Release; there are only a few of
them.
"""

from __future__ import annotations

import itertools
import threading
from abc import ABC

from .._errors import ArgumentError
from .._public import publish
from ._structs import shipped

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ortforge_abi.library import Library

    from .._api.context import Context

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


class Hosted(ABC):  # noqa: B024 - the generated classes have the abstract methods
    """What the host knows of an object that ONNX Runtime calls."""

    _struct = ""  # C name of the struct it becomes
    _optional: frozenset[str] = frozenset()  # methods whose slot stays NULL unless a subclass defines them
    _library: Library | None = None

    def release(self) -> None:  # noqa: B027 - to be overridden by whoever has something to release
        """Called once, when ONNX Runtime has given back every struct made of this object. Does nothing by itself."""


class Entry:
    """A struct that ORT holds, and the object behind it."""

    __slots__ = ("address", "constants", "context", "expose", "factory", "fast", "kept", "memory", "object", "struct")

    def __init__(
        self, obj: Hosted, context: Context, struct: str, maker: Entry | None, expose: Callable[..., int]
    ) -> None:
        self.object: Hosted = obj
        self.context: Context = context
        self.struct: str = struct
        self.factory: int = 0 if maker is None else maker.factory  # the factory's struct
        self.kept: dict[Any, Any] = {}  # what ORT borrowed: strings, registries, devices
        self.constants: dict[str, int] = {}  # addresses that a slot without arguments always answers with
        self.fast: Any = getattr(obj, "_fast", None)  # a compute function that takes the kernel context's address
        self.memory: Any = None
        self.expose: Callable[..., int] = expose  # how structs are made of objects that this one makes
        self.address: int = 0


_entries: dict[int, Entry] = {}
_gone: dict[int, Context] = {}
_counts: dict[int, int] = {}  # id of an object -> how many structs of it ORT holds
_tokens: dict[int, tuple[Any, Entry, str]] = {}
_next_token = itertools.count(0x10, 0x10)
_lock = threading.RLock()  # structs are withdrawn wherever garbage is collected

find = _entries.get
late = _gone.get


def enter(entry: Entry) -> None:
    """ONNX Runtime is about to get the struct."""
    with _lock:
        key = id(entry.object)
        _counts[key] = _counts.get(key, 0) + 1
        _gone.pop(entry.address, None)
        _entries[entry.address] = entry


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


def object_at(address: int | None) -> Hosted | None:
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


publish("ortforge.ep", live_structs)
