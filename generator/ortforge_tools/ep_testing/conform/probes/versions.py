"""VER: versions of structs and of the host."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ortforge_abi import NEWEST

from .. import facts
from ..checks import DIRECT, Absent, Blocked, Check, add, check, expect, skip
from ..direct import Direct
from ..imports import reachable
from ..objects import Object
from .generated import IN_SESSIONS

_OLDER = 24
_FIRST_WITH_SLOTS = 23


def _all(t: Direct) -> Iterator[Object]:
    """Everything that can be had without a session."""
    for kind in facts.IMPLEMENTED:
        if kind not in IN_SESSIONS:
            try:
                yield from reachable(t, kind)
            except (Absent, Blocked):
                continue


@check("stamp_bound", "VER-05", way=DIRECT)
def not_above_host(t: Direct) -> None:
    _bounded(t)


def _bounded(t: Direct) -> None:
    """No stamp is above the newest version that there is: headers may be newer than the host."""
    for found in [*t.factories, *_all(t)]:
        name = f"{found.kind}.{facts.stamp_name(found.kind)}"
        newest = max(t.runtime.api_version, NEWEST)
        wanted = f"{name} is at most {newest}, the newest version that there is"
        expect(found.stamp <= newest, wanted, f"it is {found.stamp}")


@check("stamp_negotiated", "VER-06", way=DIRECT, since=_OLDER, alone=True)
def on_an_older_host(t: Direct) -> None:
    _ = t.task.env
    made = t.create(t.host(newest=_OLDER))
    if made.error is not None:
        skip(f"the library refuses ORT 1.{_OLDER}: {made.error.message}")
    t.__dict__["created"] = made
    _bounded(t)


@check("factory_version", "VER-09", way=DIRECT, since=_FIRST_WITH_SLOTS)
def slots_that_are_not_gated(t: Direct) -> None:
    for factory in t.factories:
        wanted = f"OrtEpFactory.ort_version_supported is at least {_FIRST_WITH_SLOTS}"
        expect(factory.stamp >= _FIRST_WITH_SLOTS, wanted, f"it is {factory.stamp}")


def _within(t: Direct, kind: str) -> None:
    """No filled slot is newer than the stamp of its struct, as far as there is memory to look."""
    for found in reachable(t, kind):
        for member in facts.members(kind, t.runtime.api_version):
            if member.slot and found.stamp < facts.since(kind, member.name) <= found.version:
                wanted = f"{kind}.{member.name} is NULL in a struct of version {found.stamp}"
                expect(not found.has(member.name), wanted, "it is filled")


for _name, _rule, _kind in (
    ("factories", "VER-10", "OrtEpFactory"),
    ("eps", "VER-11", "OrtEp"),
    ("allocators", "VER-14", "OrtAllocator"),
):
    add(Check("slots_within_stamp", _name, (_rule,), DIRECT, partial(_within, kind=_kind)))
