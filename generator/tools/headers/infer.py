"""Facts of new items that no annotation states but their names and types do.

Input: an item as read from a header. Output: the item with its release slot, ownership, lengths, flags and the state of
callbacks filled in where one of the rules below fits. The rules are conservative; whatever they miss or get wrong is completed by
people in the spec, and nothing that stands there is ever overwritten.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...check.slots import given_to_eps
from ...model.concurrency import Blocking
from ...model.ctype import Const, FunctionType, Named, Pointer, base_name
from ...model.registry import Actual, Callback, Function, Handle, Param, Registry, Slot, Struct

_NOT_KNOWN = Blocking(how=("unknown",), source="signature")
_STATE = re.compile(r"(^|_)(param|state|data|context)$")
_QUESTION = re.compile(r"(^|_)(Is|Has)[A-Z]|Enabled$")


def release_slots(structs: Iterable[Struct]) -> dict[str, str]:
    """Handle -> the slot that releases it: `ReleaseX` of a table, with one parameter."""
    found: dict[str, str] = {}
    for struct in structs:
        for member in struct.members if struct.role == "table" else ():
            if isinstance(member, Slot) and member.name.startswith("Release") and len(member.params) == 1:
                target = member.params[0].type
                if isinstance(target, Pointer) and isinstance(target.to, Named):
                    found.setdefault(target.to.name, f"{struct.name}.{member.name}")
    return found


@dataclass(frozen=True, slots=True)
class Rules:
    """What the rules look names up in."""

    releases: Mapping[str, str]  # handle -> the slot that releases it
    callbacks: frozenset[str]

    def complete(self, item: Any, previous: int) -> Any:
        """Fill in what the rules say about a top-level item, if it or its members are newer than release `previous`."""
        if isinstance(item, Struct):
            members = tuple(
                self._callable(m, item.role == "table") if isinstance(m, Slot) and m.since > previous else m
                for m in item.members
            )
            item = replace(item, members=members)
        if item.since <= previous:
            return item
        if hasattr(item, "release") and item.release is None and item.name in self.releases:
            item = replace(item, release=self.releases[item.name])
        return self._callable(item, isinstance(item, Function)) if hasattr(item, "returns") else item

    def _callable(self, item: Any, of_ort: bool) -> Any:
        names = {p.name: p for p in item.params}
        params = [self._param(p, item.name, names) for p in item.params]
        asked = isinstance(item, Callback)  # in a function the state stands behind the callback
        if of_ort:  # how long it takes is for people to find out
            params = [
                replace(p, called=("during", "later")) if p.dir == "in" and self._is_callback(p) else p for p in params
            ]
            if item.blocking is None:
                item = replace(item, blocking=_NOT_KNOWN)
        for i, param in enumerate(params):
            if asked and _is_state(param):
                params[i] = replace(param, state=True)
                asked = False
            asked = asked or self._is_callback(param)
        return replace(item, params=tuple(params))

    def _param(self, param: Param, name: str, names: Mapping[str, Param]) -> Param:
        """The rules of single parameters.

        That of buffers: a function named Set...Buffer makes a handle refer to the bytes, and keeps no copy.
        """
        if param.owner is None:
            param = replace(param, owner=_owner(param, self.releases))
        if param.actual is None and param.length is None:
            param = replace(param, actual=_length(param, names))
        if _is_buffer(param) and any(_changes_handle(p) for p in names.values()) and name.endswith("Buffer"):
            param = replace(param, kept=True)
        if _is_flag(param, name):
            param = replace(param, flag=True)
        return param

    def _is_callback(self, param: Param) -> bool:
        return base_name(param.type) in self.callbacks or isinstance(getattr(param.type, "to", None), FunctionType)


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
    return param.type == Pointer(Named("void")) and param.length is None and bool(_STATE.search(param.name))


def _is_buffer(param: Param) -> bool:
    """Plain bytes with a length, given by the caller."""
    sized = param.length is not None or (param.actual is not None and param.actual.length is not None)
    return param.dir == "in" and sized and param.type == Pointer(Const(Named("void")))


def _changes_handle(param: Param) -> bool:
    """A handle that the call changes: `_Inout_ OrtX*`."""
    return param.dir == "inout" and isinstance(param.type, Pointer) and isinstance(param.type.to, Named)


def _owner(param: Param, releases: Mapping[str, str]) -> str | None:
    """A written handle that can be released is the caller's; a written pointer to const data stays where it is."""
    inner = param.type.to if isinstance(param.type, Pointer) else None
    if param.dir != "out" or not isinstance(inner, Pointer):
        return None
    if isinstance(inner.to, Named) and inner.to.name in releases and param.length is None:
        return "caller"
    return "borrowed" if isinstance(inner.to, Const) else None


def _length(param: Param, names: Mapping[str, Param]) -> Actual | None:
    """`data` is as long as `data_length` says, where there is such a parameter."""
    for suffix in ("_length", "_len"):
        counted = names.get(param.name + suffix)
        if counted is not None and isinstance(param.type, Pointer):
            written = isinstance(counted.type, Pointer)
            in_bytes = base_name(param.type) == "void"
            return Actual(length=("*" if written else "") + counted.name, bytes=True if in_bytes else None)
    return None
