"""LIB, ORD, APP and others: registration, and what an application sees of a registered library."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import numpy as np

from ortforge._errors import OrtError
from ortforge._sessions.tensors import value_from_numpy

from .. import facts
from ..checks import PUBLIC, Blocked, absent, check, expect, skip
from ..cpu_timeout import until
from ..entry import DEFAULT, HOST_ACCESSIBLE
from ..process import holdings, mapped, settled
from ..public import Public

_ROUNDS = 5
_SECONDS = 5
_MIB = 1 << 20
#: Releases that unload a library when it is unregistered; others keep a reference too many.
_UNLOADING = 27
#: Releases that keep a shared allocator when equal memory is registered again: seen in 1.31, while 1.24 takes it away.
_KEEPING = 31


def _seen(t: Public, devices: list[Any]) -> list[tuple[str, int]]:
    """EP and kind of hardware of each device."""
    found = []
    for device in devices:
        hardware = t.api.ep_device_device(device)
        kind = -1 if hardware is None else int(t.api.hardware_device_type(hardware))
        found.append((t.api.ep_device_ep_name(device), kind))
    return found


@check("register_again", "LIB-16", way=PUBLIC, alone=True)
def several_times(t: Public) -> None:
    first = None
    for i in range(_ROUNDS):
        try:
            seen = _seen(t, t.register())
        except Blocked as reason:
            expect(first is None, f"success of registration {i + 1}, as of the first", str(reason))
            raise
        first = seen if first is None else first
        expect(seen == first, f"the devices {first} after each registration", f"{seen} after registration {i + 1}")
        t.unregister()


@check("register_twice", "LIB-17", way=PUBLIC, alone=True)
def under_two_names(t: Public) -> None:
    devices = t.devices
    try:
        others = t.register(f"other_{t.task.name}")
    except Blocked as reason:
        skip(str(reason))
    expect(len(others) == len(devices), f"{len(devices)} devices under each name", f"{len(others)} under the second")
    case = t.case()
    del devices
    t.__dict__.pop("registered_devices")
    t.unregister()
    t.check_runs(case, what="after the other registration has ended", devices=others[:1])
    t.unregister(f"other_{t.task.name}")


@check("virtual_devices", "LIB-23", way=PUBLIC, since=24)
def none_for_ordinary_names(t: Public) -> None:
    if t.task.name.endswith(".virtual"):
        skip("the library is registered under a name that allows virtual devices")
    for device in t.devices:
        hardware = t.api.ep_device_device(device)
        pairs = None if hardware is None else t.api.hardware_device_metadata(hardware)
        value = None if pairs is None else t.api.get_key_value(pairs, "IsVirtual")
        expect(value in (None, "0"), "no virtual device under an ordinary name", "one has the metadata entry IsVirtual")


def _round(t: Public, run: bool) -> None:
    """Register, make and run a session, unregister."""
    devices = t.register()
    if run and devices:
        claimed = t.claimed_of(devices)
        if claimed:
            t.check_runs(claimed[0], devices=devices[:1])
    t.unregister()


@check("unload", "LIB-24", way=PUBLIC, alone=True)
def nothing_runs_any_more(t: Public) -> None:
    _round(t, run=True)
    before = holdings().threads
    _round(t, run=True)
    until(lambda: holdings().threads <= before, _SECONDS)
    left = holdings().threads - before
    wanted = "no thread of the library is left after it was unregistered"
    expect(left <= 0, wanted, f"{left} more than after the first time")
    t.close()


@check("unload", "ORD-07", way=PUBLIC, alone=True)
def file_is_unmapped(t: Public) -> None:
    if t.runtime.api_version < _UNLOADING:
        absent(f"ONNX Runtime 1.{t.runtime.api_version} keeps a reference to every library, which is its own fault")
    if t.task.in_python:
        absent("an EP in Python is never unloaded")
    _round(t, run=False)
    expect(not mapped(t.task.path), "the library is unloaded after it was unregistered", "its file is still mapped")


@check("environment_end", "ORD-02", way=PUBLIC, alone=True)
def without_unregistering(t: Public) -> None:
    devices = t.register()
    claimed = t.claimed_of(devices) if devices else []
    if claimed:
        t.case_session(claimed[0], devices=devices[:1]).close()
    t.close()


@check("registration_cost", "ORD-08", way=PUBLIC, alone=True)
def leaves_nothing(t: Public) -> None:
    for _ in range(2):
        _round(t, run=False)
    before = holdings()
    for _ in range(_ROUNDS):
        _round(t, run=False)
    grown = settled(before, _ROUNDS * _MIB)
    expect(not grown, f"memory, files and threads as before after {_ROUNDS} registrations", f"{grown} more")


@check("device_metadata", "APP-01", way=PUBLIC)
def equals_the_factorys(t: Public) -> None:
    from ..direct import Direct

    devices = t.devices
    direct = Direct(t.task)
    direct.entry  # noqa: B018 - the library is loaded a second time, beside ONNX Runtime
    for device in devices:
        name, vendor = t.api.ep_device_ep_name(device), t.api.ep_device_ep_vendor(device)
        expect(name, "a name of the EP of every device", "there is none")
        expect(vendor is not None, "a vendor of every device", "there is none")
        version = t.api.get_key_value(t.api.ep_device_ep_metadata(device), "version")
        if t.runtime.api_version >= 23:
            expect(version, "an entry 'version' in the metadata of every device", "there is none")


@check("shared_allocators", "APP-02", way=PUBLIC, since=23)
def for_every_memory(t: Public) -> None:
    infos = [i for i in (t.api.ep_device_memory_info(d, DEFAULT) for d in t.devices) if i is not None]
    if not infos:
        absent("no device has memory of its own")
    for when in ("after registration", "after another registration")[: 2 if t.runtime.api_version >= _KEEPING else 1]:
        for info in infos:
            found = t.api.get_shared_allocator(t.env, info)
            expect(found, f"a shared allocator for every memory info {when}", "GetSharedAllocator gives NULL")
        if when == "after registration":
            if t.runtime.api_version < _KEEPING:
                return
            try:
                t.register(f"again_{t.task.name}")
            except Blocked:
                return
    t.unregister(f"again_{t.task.name}")


@check("shared_allocator_again", "ALC-18", way=PUBLIC, since=23)
def replaced_several_times(t: Public) -> None:
    device_only = facts.values("OrtAllocatorType")["OrtDeviceAllocator"]
    found = False
    for device in t.devices:
        for kind in (DEFAULT, HOST_ACCESSIBLE):
            if t.api.ep_device_memory_info(device, kind) is None:
                continue
            found = True
            for _ in range(2):
                t.api.create_shared_allocator(t.env, device, kind, device_only)
            allocator = t.api.create_shared_allocator(t.env, device, kind, device_only)
            block = t.api.allocator_alloc(allocator, 256)
            expect(block, "memory from a shared allocator that was made anew", "there is none")
            t.api.allocator_free(allocator, block)
    if not found:
        absent("no device has memory of its own")


@check("policy_selection", "EPF-06", way=PUBLIC, since=23, alone=True)
def every_policy(t: Public) -> None:
    from ..cases import BASIC

    t.claims(BASIC[0])  # if the process ends here already, it is no matter of policies
    for policy in facts.values("OrtExecutionProviderDevicePolicy").values():
        with t.api.create_session_options() as options:
            t.api.session_options_set_ep_selection_policy(options, policy)
            with suppress(OrtError):
                t.session(BASIC[0], options, common=False).close()


@check("stream_slots", "STR-11", way=PUBLIC, since=23)
def a_stream_for_each_device(t: Public) -> None:
    aware = False
    for device in t.devices:
        if t.api.ep_device_memory_info(device, DEFAULT) is None:
            continue
        try:
            with t.task.step("create streams"):
                stream = t.api.create_sync_stream_for_ep_device(device)
        except OrtError as error:
            codes = facts.values("OrtErrorCode")
            if error.code in (codes["ORT_INVALID_ARGUMENT"], codes["ORT_NOT_IMPLEMENTED"]):
                continue  # not aware of streams, which ONNX Runtime says
            raise
        aware = True
        stream.close()
    if not aware:
        absent("the library has no streams")


@check("incompatibility_details", "VER-08", "EPF-49", way=PUBLIC, since=24)
def of_every_hardware(t: Public) -> None:
    own = {}
    for device in t.devices:
        hardware = t.api.ep_device_device(device)
        if hardware is not None:
            own[hardware.address] = t.api.ep_device_ep_name(device) or ""
    names = set(own.values())
    for hardware in t.api.get_hardware_devices(t.env, t.api.get_num_hardware_devices(t.env)):
        for name in names:
            details = t.api.get_hardware_device_ep_incompatibility_details(t.env, name, hardware)
            reasons = t.api.device_ep_incompatibility_details_get_reasons_bitmask(details)
            if own.get(hardware.address) == name:
                wanted = "no reason why the library's own device should not be compatible"
                expect(reasons == 0, wanted, f"the reasons are {reasons:#x}", rule="EPF-49")


_SENSELESS = ("x", "senseless", "x" * 100_000, "\x01\x02\x7f", '{"version": "99.0.0"}', "OtherEP;version=1;abi=2")


@check("compatibility", "EPF-46", way=PUBLIC, since=23)
def known_answers(t: Public) -> None:
    known = sorted(facts.values("OrtCompiledModelCompatibility").values())
    for text in _SENSELESS:
        with suppress(OrtError):
            answer = int(t.api.get_model_compatibility_for_ep_devices(t.devices[:1], text))
            expect(answer in known, f"an answer among {known}", f"it is {answer}")


@check("compatibility", "EPF-47", way=PUBLIC, since=23)
def no_error_for_senseless_texts(t: Public) -> None:
    names = facts.values("OrtCompiledModelCompatibility")
    fine = [names[f"OrtCompiledModelCompatibility_EP_{n}"] for n in ("UNSUPPORTED", "NOT_APPLICABLE")]
    for text in _SENSELESS:
        try:
            found = int(t.api.get_model_compatibility_for_ep_devices(t.devices[:1], text))
        except OrtError as error:
            expect(False, f"EP_UNSUPPORTED or EP_NOT_APPLICABLE for {text[:20]!r}", error.message)
            return
        expect(found in fine, f"EP_UNSUPPORTED or EP_NOT_APPLICABLE for {text[:20]!r}", f"the answer is {found}")


@check("importer_absent", "INT-01", way=PUBLIC, since=24)
def success_with_or_without(t: Public) -> None:
    for device in t.devices:
        try:
            found = t.runtime.interop.create_external_resource_importer_for_device(device)
        except OrtError as error:
            wanted = "an importer, NULL or ORT_NOT_IMPLEMENTED for every device"
            expect(error.code == facts.values("OrtErrorCode")["ORT_NOT_IMPLEMENTED"], wanted, error.message)
            continue
        if found is not None:
            found.close()


@check("copy_sizes", "DTI-11", way=PUBLIC, since=23)
def through_the_api(t: Public) -> None:
    device = t.devices[0]
    info = t.api.ep_device_memory_info(device, DEFAULT)
    if info is None or int(t.api.memory_info_get_device_type(info)) == 0:
        absent("the device has no memory off the CPU")
    allocator = t.api.get_shared_allocator(t.env, info)
    if allocator is None:
        absent("the device has no shared allocator")
    small = t.api.create_tensor_as_ort_value(allocator, [4], 1)
    large = value_from_numpy(t.runtime, np.arange(64, dtype=np.float32))
    try:
        t.api.copy_tensors(t.env, [large], [small])
    except OrtError:
        return
    expect(False, "an error status for a copy into a smaller tensor", "success")
