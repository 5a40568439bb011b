"""C arguments -> what a method gets: one converter per kind of parameter.

Input: the parameters of a slot. Output: functions that turn the raw arguments of one call into values. Handles to
things that end with the call (graphs, options, kernel contexts ...) refuse to be used after it; devices, memory infos,
memory devices and loggers live on, and so do their handles. Descriptors are copies, so they may be kept.
"""

from __future__ import annotations

import ctypes

from ortforge_abi import enums, layouts
from ortforge_abi.handles import HANDLES
from ortforge_abi.raw import types

from .._api.callbacks import report
from .._api.ctypes_types import SCALARS
from .._api.memory import view_at
from .._errors import ArgumentError
from . import _interop_structs as proposal
from ._lives import Entry, find, token_value
from ._structs import c_name

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .._api.facts import Param

    Convert = Callable[[Entry, Sequence[Any], list[Any]], Any]

_vp = ctypes.c_void_p
_ENDED = "was only valid during the call"


def c_type(arg: Param) -> Any:
    """The ctypes type of a raw parameter: numbers as they are, every pointer as an address."""
    if not arg.value:
        return _vp
    if arg.kind == "enum":
        return ctypes.c_int
    return SCALARS.get(arg.value, _vp) or _vp


def hidden(args: Sequence[Param]) -> set[int | None]:
    """Parameters a method does not see; generator/ortforge_tools/lower/python_ep_stubs.py has the same rule."""
    found: set[int | None] = set()
    for i, arg in enumerate(args):
        if arg.kind[0] == ">" or arg.kind in ("length", "sizes", "state", "hidden", "this"):
            found.add(i)
        if arg.kind == ">array":
            found.add(arg.length)
    if args and args[0].kind in ("this", "hidden"):
        found.add(0)
    return found


def converter(args: Sequence[Param], i: int) -> Convert:
    """What turns the raw parameter `i` into a value."""
    arg = args[i]
    if arg.kind == "handle":
        return _handle(arg, i)
    if arg.kind in ("handles", "strings", "numbers", "buffers"):
        length = next(j for j, a in enumerate(args) if a.kind == "length" and i in a.counts)
        return _array(args, i, length)
    if arg.kind == "enum":
        enum = enums.facts(arg.of) if arg.of in enums.ENUMS else None
        return lambda _, raw, __: raw[i] if enum is None else enum.members.get(raw[i], raw[i])
    if arg.kind == "string":
        return lambda _, raw, __: _text(raw[i], arg.nullable)
    if arg.kind == "token":
        return lambda _, raw, __: token_value(raw[i])
    if arg.nullable:
        return lambda _, raw, __: raw[i]
    return lambda _, raw, __: raw[i] or 0 if raw[i] is not True else True


def _text(address: int | None, nullable: bool) -> str | None:
    if not address:
        return None if nullable else ""
    return ctypes.string_at(address).decode("utf-8", "surrogateescape")


def _handle(arg: Param, i: int) -> Convert:
    one = _one(arg.of)
    nullable = arg.nullable

    def convert(entry: Entry, raw: Sequence[Any], ended: list[Any]) -> Any:
        if not raw[i]:
            if nullable:
                return None
            raise ArgumentError(f"parameter '{arg.name}' is a NULL pointer")
        return one(entry, raw[i], ended)

    return convert


def _one(name: str) -> Callable[[Entry, int, list[Any]], Any]:
    """What makes a value of one pointer: an object of ours, a copy of a descriptor, or a handle."""
    structs = layouts.STRUCTS

    def make(entry: Entry, address: int, ended: list[Any]) -> Any:
        own = find(address)
        if own is not None and c_name(own.struct) == name:
            return own.object
        if name in _OF_THE_PROPOSAL and entry.struct.startswith("Proposal"):
            layout: Any = getattr(proposal, _OF_THE_PROPOSAL[name])
            return layout.from_buffer_copy(ctypes.string_at(address, ctypes.sizeof(layout)))
        if name not in HANDLES:
            version = max(entry.context.version, structs[name][0]) if name in structs else entry.context.version
            return getattr(types(version), name).from_buffer_copy(
                ctypes.string_at(address, ctypes.sizeof(getattr(types(version), name)))
            )
        if name not in _HANDLES_OF_ORT and HANDLES[name]._struct:
            raise ArgumentError(f"the {name} was released before, or belongs to another EP")
        handle = entry.context.handle_class(name).make(address, False)
        if not HANDLES[name]._lasting:
            ended.append(handle)
        return handle

    return make


#: Descriptors that have more members in proposal 26821 than ORT gave them.
_OF_THE_PROPOSAL = {"OrtExternalMemoryDescriptor": "ProposalMemoryDescriptor"}
#: Structs that ORT itself makes too.
_HANDLES_OF_ORT = frozenset({"OrtAllocator"})


def _array(args: Sequence[Param], i: int, length: int) -> Convert:
    arg = args[i]
    one = _one(arg.of) if arg.kind == "handles" else None
    scalar: Any = SCALARS.get(arg.of)
    sizes = next((j for j, a in enumerate(args) if a.kind == "sizes"), None)

    def convert(entry: Entry, raw: Sequence[Any], ended: list[Any]) -> Any:
        count = raw[length] if raw[i] else 0
        if arg.kind == "numbers":
            return list((scalar * count).from_address(raw[i])) if count else []
        pointers = (_vp * count).from_address(raw[i]) if count else ()
        if arg.kind == "strings":
            return [_text(p, False) for p in pointers]
        if arg.kind == "buffers":
            bytes_ = (ctypes.c_size_t * count).from_address(raw[sizes]) if count and sizes is not None else ()
            return [view_at(p or 0, n, True, None) for p, n in zip(pointers, bytes_, strict=True)]
        assert one is not None
        if not raw[i] and arg.nullable:
            return [None] * raw[length]
        return [None if not p else one(entry, p, ended) for p in pointers]

    return convert


def end(handles: list[Any]) -> None:
    """What was only lent to a method must not be used any more."""
    for handle in handles:
        _end(handle)


def _end(handle: Any) -> None:
    try:
        handle._gone = _ENDED
        handle.close()
    except Exception as error:  # noqa: BLE001 - nothing may cross C
        report(error, handle)
