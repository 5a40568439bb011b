"""Facts of new items that no annotation states but their names and types do.

Input: an item as read from a header. Output: the item with its release slot, ownership, lengths, flags and the state of
callbacks filled in where one of the rules below fits, each marked as `inferred` until a person confirms it. The rules are conservative; whatever they
miss or get wrong is completed by people in the spec, and nothing that stands there is ever overwritten.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...check.slots import given_to_eps
from ...model.concurrency import Blocking
from ...model.ctype import VOID, Const, CType, Named, Pointer, base_name, is_function_pointer, strip_const
from ...model.registry import Actual, Callback, Function, Handle, NullEffect, Param, Registry, Slot, Struct

_NOT_KNOWN = Blocking(how=("unknown",), source="signature")
_STATE = re.compile(r"(^|_)(param|state|data|context)$")
_QUESTION = re.compile(r"(^|_)(Is|Has)[A-Z]|Enabled$")
_ALLOCATOR = "OrtAllocator"
#: What a parameter is called that says how long `x` is.
_COUNTS = ("{}_length", "{}_len", "{}_size", "{}_count", "num_{}")


def release_slots(structs: Iterable[Struct], experimental: Iterable[Function] = ()) -> dict[str, str]:
    """Handle or struct -> the slot that releases it, or the experimental function.

    Of a table that is `ReleaseX` with one parameter. What an EP makes is released by its own slot Release, or by a slot ReleaseX of the struct
    that made it, which is given both.
    """
    found: dict[str, str] = {}
    for struct in sorted(structs, key=lambda s: s.role != "table"):  # an object of both sides is ended by its table
        for member in struct.members:
            if isinstance(member, Slot) and member.name.startswith("Release") and member.returns.type == VOID:
                target = _released(struct, member)
                if target:
                    found.setdefault(target, f"{struct.name}.{member.name}")
    for function in experimental:
        inner = function.params[0].type if len(function.params) == 1 else VOID
        if "_Release" in function.name and function.returns.type == VOID and isinstance(inner, Pointer):
            found.setdefault(base_name(inner), function.name)
    return found


def _released(struct: Struct, slot: Slot) -> str:
    """What a slot named Release... releases: the last thing that it is given; empty if that cannot be told."""
    if len(slot.params) != 1 and (struct.role != "implemented" or len(slot.params) != 2):
        return ""
    target = slot.params[-1].type
    return target.to.name if isinstance(target, Pointer) and isinstance(target.to, Named) and target.to != VOID else ""


@dataclass(frozen=True, slots=True)
class Rules:
    """What the rules look names up in."""

    releases: Mapping[str, str]  # handle -> the slot that releases it
    callbacks: frozenset[str]

    def complete(self, item: Any, previous: int) -> Any:
        """Fill in what the rules say about a top-level item, if it or its members are newer than release `previous`."""
        if isinstance(item, Struct):
            members = tuple(
                self._callable(m, item) if isinstance(m, Slot) and m.since > previous else m for m in item.members
            )
            item = replace(item, members=members)
        if item.since <= previous:
            return item
        if hasattr(item, "release") and item.release is None and item.name in self.releases:
            item = _with(item, release=self.releases[item.name])
        return self._callable(item, None) if hasattr(item, "returns") else item

    def _callable(self, item: Any, owner: Struct | None) -> Any:
        of_ort = isinstance(item, Function) or (owner is not None and owner.role == "table")
        names = {p.name: p for p in item.params}
        params = [self._param(p, item.name, names) for p in item.params]
        asked = isinstance(item, Callback)  # in a function the state stands behind the callback
        if of_ort:  # how long it takes is for people to find out
            params = [
                _with(p, called=("during", "later")) if p.dir == "in" and not p.called and self._is_callback(p) else p
                for p in params
            ]
            if item.blocking is None:
                item = replace(item, blocking=_NOT_KNOWN)
        for i, param in enumerate(params):
            if asked and not param.state and _is_state(param):
                params[i] = _with(param, state=True)
                asked = False
            asked = asked or self._is_callback(param)
        if params and owner is not None:
            params[-1] = self._ended(params[-1], item, owner)
        item = replace(item, params=tuple(params))
        return item if owner is None or owner.role != "implemented" else self._optional(item)

    @staticmethod
    def _optional(slot: Slot) -> Slot:
        """A slot that an EP fills may be left out, unless it is known better."""
        if slot.mandatory or slot.if_null or slot.sometimes_needed:
            return slot
        optional: Slot = _with(slot, if_null=(NullEffect(effect="absent", inferred=True),))
        return optional

    def _ended(self, param: Param, slot: Slot, owner: Struct) -> Param:
        """What a function ends is taken over by it."""
        name = f"{owner.name}.{slot.name}"
        ends = self.releases.get(base_name(param.type)) == name
        return _with(param, owner="callee") if ends and param.owner is None else param

    def _param(self, param: Param, name: str, names: Mapping[str, Param]) -> Param:
        """The rules of single parameters.

        That of buffers: a function named Set...Buffer makes a handle refer to the bytes, and keeps no copy.
        """
        if param.owner is None and (owner := self._owner(param, names)) is not None:
            param = _with(param, owner=owner)
        if param.actual is None and param.length is None and (actual := _length(param, names)) is not None:
            param = _with(param, actual=actual)
        buffer = _is_buffer(param) and any(_changes_handle(p) for p in names.values()) and name.endswith("Buffer")
        if buffer and not param.kept:
            param = _with(param, kept=True)
        return _with(param, flag=True) if _is_flag(param, name) and not param.flag else param

    def _owner(self, param: Param, names: Mapping[str, Param]) -> str | None:
        """Who owns what is written.

        A handle that can be released is the caller's, a pointer to const data stays where it is, and a text or memory beside an allocator
        goes back to that.
        """
        inner = param.type.to if isinstance(param.type, Pointer) else None
        if param.dir != "out" or not isinstance(inner, Pointer):
            return None
        if isinstance(inner.to, Named) and inner.to.name in self.releases and param.length is None:
            return "caller"
        if isinstance(inner.to, Const):
            return "borrowed"
        allocators = [p.name for p in names.values() if p.dir != "out" and base_name(p.type) == _ALLOCATOR]
        made = base_name(inner) in ("char", "ORTCHAR_T", "void") or isinstance(strip_const(inner.to), Pointer)
        return f"allocator:{allocators[0]}" if len(allocators) == 1 and made else None

    def _is_callback(self, param: Param) -> bool:
        return is_function_pointer(param.type, self.callbacks)


def _with(item: Any, **facts: Any) -> Any:
    """An item with facts that nobody has confirmed."""
    return replace(item, inferred=(*item.inferred, *facts), **facts)


def lending(registry: Registry) -> Registry:
    """Say of what EPs are given from now on that nobody has looked for how long, as `blocking` does of new functions."""
    given = given_to_eps(registry.section("structs"))

    def completed(handle: Handle) -> Handle:
        new = handle.lent is None and handle.name in given and handle.until is None
        return replace(handle, lent="unknown") if new else handle

    files = (replace(file, handles=tuple(map(completed, file.handles))) for file in registry.files)
    return replace(registry, files=tuple(files))


def _is_flag(param: Param, name: str) -> bool:
    """An int that a function writes whose name, or the parameter's, asks a question."""
    return (
        param.dir == "out"
        and param.type == Pointer(Named("int"))
        and bool(_QUESTION.search(name) or param.name.startswith("is_"))
    )


def _is_state(param: Param) -> bool:
    return param.type == Pointer(VOID) and param.length is None and bool(_STATE.search(param.name))


def _is_buffer(param: Param) -> bool:
    """Plain bytes with a length, given by the caller."""
    sized = param.length is not None or (param.actual is not None and param.actual.length is not None)
    return param.dir == "in" and sized and param.type == Pointer(Const(VOID))


def _changes_handle(param: Param) -> bool:
    """A handle that the call changes: `_Inout_ OrtX*`."""
    return param.dir == "inout" and isinstance(param.type, Pointer) and isinstance(param.type.to, Named)


def _length(param: Param, names: Mapping[str, Param]) -> Actual | None:
    """`data` is as long as `data_length` says, where there is such a parameter."""
    for form in _COUNTS:
        counted = names.get(form.format(param.name))
        if counted is not None and isinstance(param.type, Pointer) and _is_count(counted.type):
            written = isinstance(counted.type, Pointer)
            if written and param.dir != "out":
                continue  # what is written cannot be how much is given
            return Actual(
                length=("*" if written else "") + counted.name, bytes=True if base_name(param.type) == "void" else None
            )
    return None


def _is_count(ctype: CType) -> bool:
    return base_name(ctype) in ("size_t", "int", "int32_t", "uint32_t", "int64_t", "uint64_t")
