"""Checks that follow from the registry: mandatory slots, stamps, results, and versions of structs.

One check for each rule and fact; what is looked at are all objects that the library hands out.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from ortforge_abi import NEWEST

from .. import facts
from ..checks import DIRECT, Absent, Blocked, Check, add, check, expect, skip
from ..direct import Direct
from ..entry import CAPACITY, DEVICES, Created
from ..imports import Allocation, Importing, reachable
from ..objects import Object, StatusError
from ..process import code

#: Structs that only sessions hand out.
IN_SESSIONS = frozenset(
    {"OrtNodeComputeInfo", "OrtKernelImpl", "OrtLoopKernelHelper", "OrtScanKernelHelper", "OrtNodeFusionOptions"}
)
_OLDEST = 23


def _objects(t: Any, kinds: list[str]) -> Iterator[Object]:
    """Every object of these structs. Raises Absent: there is not one."""
    reasons: list[Exception] = []
    count = 0
    for kind in kinds:
        try:
            for found in reachable(t, kind):
                count += 1
                yield found
        except (Absent, Blocked) as reason:
            reasons.append(reason)
    if not count and reasons:
        blocked = [r for r in reasons if isinstance(r, Blocked)]
        raise (blocked or reasons)[0]


def slots(rule: facts.Rule) -> list[tuple[str, str]]:
    """(struct, member) of what a rule speaks of."""
    return [(struct, member) for struct, dot, member in (target.partition(".") for target in rule.targets) if dot]


def _kinds(rule: facts.Rule) -> list[str]:
    return list(dict.fromkeys(kind for kind, _ in slots(rule)))


def mandatory(rule: facts.Rule, t: Any) -> None:
    """The slots are not NULL."""
    for found in _objects(t, _kinds(rule)):
        for kind, name in slots(rule):
            if kind == found.kind and found.known(name):
                expect(found.has(name), f"{kind}.{name} is filled", "it is NULL")


def needed(rule: facts.Rule, t: Any) -> None:
    """The slots are not NULL when one that needs them is filled."""
    for found in _objects(t, _kinds(rule)):
        for kind, name in slots(rule):
            member = facts.member(kind, name, found.version) if kind == found.kind else None
            for other in member.needed_with if member else ():
                struct, _, user = other.partition(".")
                users = [found] if struct == kind else list(_reachable(t, struct))
                if any(u.has(user) for u in users):
                    expect(found.has(name), f"{kind}.{name} is filled, because {other} is", "it is NULL")


def _reachable(t: Any, kind: str) -> Iterator[Object]:
    try:
        yield from reachable(t, kind)
    except (Absent, Blocked):
        return


def stamp(rule: facts.Rule, t: Any) -> None:
    """The version lies between that of the struct and the negotiated one."""
    for found in _objects(t, [kind for kind, _ in slots(rule)]):
        first = max(22, int(facts.structs()[found.kind]["since"]))
        name = f"{found.kind}.{facts.stamp_name(found.kind)}"
        if found.kind == "OrtAllocator":
            first = 18  # Reserve, the first slot that an allocator promises by its version
        expect(first <= found.stamp, f"{name} is at least {first}", f"it is {found.stamp}")


def unfilled(rule: facts.Rule, t: Direct) -> None:
    """Every slot is NULL or code."""
    kinds = _kinds(rule) or [k for k in facts.IMPLEMENTED if k not in IN_SESSIONS]
    only = {name for _, name in slots(rule)}
    made = list(_objects(t, kinds))
    is_code = code()  # of the library too, which is loaded by now
    for found in made:
        for member in facts.members(found.kind, found.version):
            if member.slot and (not only or member.name in only):
                pointer = found.pointer(member.name)
                fine = pointer == 0 or is_code(pointer)
                wanted = f"{found.kind}.{member.name} is NULL or a function"
                expect(fine, wanted, f"it is {pointer:#x}, which is no code")


def result(rule: facts.Rule, t: Direct) -> None:
    """What the slots return or write is not NULL."""
    for kind, name in slots(rule):
        for found in _objects(t, [kind]):
            if not found.known(name):
                continue
            call = _CALLS.get((kind, name))
            if call is None:
                raise Absent(f"{kind}.{name} is called in sessions only")
            expect(call(t, found), f"{kind}.{name} gives something", "it is NULL")


_REFUSED = "create factories on another host"


def gate(rule: facts.Rule, t: Direct) -> None:  # noqa: ARG001 - there is one such rule
    """The library works with tables that end where those of older releases do."""
    _ = t.task.env
    if _REFUSED in t.task.dead:
        raise Blocked(f"{t.task.dead[_REFUSED]} on a host that is too old for it (LIB-06)")

    def refused() -> None:  # a library that dies of this answer breaks another rule
        t.task.send(step=_REFUSED)

    own = t.runtime.api_version
    for newest in range(own, _OLDEST - 1, -1):
        host, name = t.host(newest=newest), ctypes.create_string_buffer(t.task.name.encode())
        host.refused = refused
        # What dies with the tables of this release is a matter of other rules.
        step = "use the library" if newest == own else "use tables that end early"
        with t.task.step(step):
            made = Created(t, host, CAPACITY, name)
            t.task.send(step=step)
            for factory in made.factories:
                _use(t, factory)
            made.release()


def _use(t: Direct, factory: Object) -> None:
    """What a registration and a session ask of a factory. What fails is a matter of other rules."""
    hardware = (ctypes.c_void_p * max(len(t.hardware), 1))(*t.hardware)
    devices, count = (ctypes.c_void_p * DEVICES)(), ctypes.c_size_t()
    with suppress(StatusError, Blocked):
        factory.call("GetSupportedDevices", hardware, len(t.hardware), devices, DEVICES, ctypes.pointer(count))
    for device in [int(d) for d in devices[: count.value] if d]:
        info = t.memory_info(device)
        aware = info and factory.has("IsStreamAware") and factory.call("IsStreamAware")
        _try(partial(t.create_ep, factory, [device]))
        if info and factory.has("CreateAllocator"):
            _try(partial(t.new_allocator, factory, info))
        if aware:
            _try(partial(t.new_stream, factory, t.memory_device(info)))
    if factory.has("CreateDataTransfer"):
        _try(partial(t.new_transfer, factory))


def _try(create: Callable[[], Object | None]) -> None:
    with suppress(StatusError, Blocked):
        if (made := create()) is not None:
            made.release()


def _text(slot: str) -> Callable[[Direct, Object], Any]:
    return lambda _, found: found.call(slot)


def _new_ep(t: Direct, factory: Object) -> Any:
    devices = t.devices(factory)
    if not devices:
        raise Absent("the library offers no device on this machine")
    try:
        return t.create_ep(factory, devices[:1])
    except StatusError as error:  # which an EP may have good reasons for
        raise Blocked(str(error)) from None


def _stats(t: Direct, allocator: Object) -> Any:
    if not allocator.has("GetStats"):
        raise Absent("the allocator has no GetStats")
    out = ctypes.c_void_p()
    allocator.call("GetStats", ctypes.pointer(out))
    if out.value:
        t.runtime.raw.OrtApi.ReleaseKeyValuePairs(out)
    return out.value


def _ep_stream(t: Direct, ep: Object) -> Any:
    if not ep.has("CreateSyncStreamForDevice"):
        raise Absent("OrtEp.CreateSyncStreamForDevice is NULL, so the factory's is used")
    memory = t.stream_devices()[0][1]
    return ep.made("CreateSyncStreamForDevice", "OrtSyncStreamImpl", memory)


def _imported_tensor(t: Direct, importer: Object) -> Any:
    place = next(i for i, (*_, found) in enumerate(t.importers) if found is importer)
    found = Importing(t, place)
    handle = found.imported(Allocation())
    value = found.tensor(handle, found.tensor_descriptor((4,)), null=True)
    if value:
        found.release_tensor(value)
    handle.call("Release")
    return value


_CALLS: dict[tuple[str, str], Callable[[Direct, Object], Any]] = {
    ("OrtEpFactory", "GetName"): _text("GetName"),
    ("OrtEpFactory", "GetVendor"): _text("GetVendor"),
    ("OrtEpFactory", "GetVersion"): _text("GetVersion"),
    ("OrtEpFactory", "CreateEp"): _new_ep,
    ("OrtEp", "GetName"): _text("GetName"),
    ("OrtEp", "CreateSyncStreamForDevice"): _ep_stream,
    ("OrtExternalResourceImporterImpl", "CreateTensorFromMemory"): _imported_tensor,
    ("OrtAllocator", "Info"): _text("Info"),
    ("OrtAllocator", "GetStats"): _stats,
    ("OrtSyncStreamImpl", "CreateNotification"): lambda _, s: s.made("CreateNotification", "OrtSyncNotificationImpl"),
}
_FACTS: dict[str, Callable[[facts.Rule, Any], None]] = {
    function.__name__: function for function in (mandatory, needed, stamp, unfilled, result, gate)
}
#: Facts whose checks leave something behind in their process.
_ALONE = ("gate",)


for _rule in facts.rules().values():
    for _fact in _rule.generated:
        if _fact in _FACTS and not (_kinds(_rule) and IN_SESSIONS.issuperset(_kinds(_rule))):
            function = partial(_FACTS[_fact], _rule)
            add(Check(_fact, _rule.id, (_rule.id,), DIRECT, function, alone=_fact in _ALONE))


# ------------------------------------------------------------------------------------ versions of structs

_OLDER_HOST = 24
_FIRST_WITH_SLOTS = 23


def _all(t: Direct) -> Iterator[Object]:
    """Everything that can be had without a session."""
    for kind in facts.IMPLEMENTED:
        if kind not in IN_SESSIONS:
            yield from _reachable(t, kind)


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


@check("stamp_negotiated", "VER-06", way=DIRECT, since=_OLDER_HOST, alone=True)
def on_an_older_host(t: Direct) -> None:
    _ = t.task.env
    made = t.create(t.host(newest=_OLDER_HOST))
    if made.error is not None:
        skip(f"the library refuses ORT 1.{_OLDER_HOST}: {made.error.message}")
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


for _name, _rule_id, _kind in (
    ("factories", "VER-10", "OrtEpFactory"),
    ("eps", "VER-11", "OrtEp"),
    ("allocators", "VER-14", "OrtAllocator"),
):
    add(Check("slots_within_stamp", _name, (_rule_id,), DIRECT, partial(_within, kind=_kind)))
