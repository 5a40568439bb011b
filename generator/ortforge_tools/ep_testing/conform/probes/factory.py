"""EPF: OrtEpFactory, its names, devices and EPs."""

from __future__ import annotations

import ctypes
import re
from contextlib import suppress
from typing import Any

from .. import facts
from ..checks import DIRECT, Blocked, absent, check, expect, skip
from ..direct import Direct
from ..entry import DEFAULT, Created
from ..objects import Object, StatusError, check_status

_ABSURD = 0xDEAD
_CPU = 0
#: OrtHardwareDeviceType -> OrtMemoryInfoDeviceType.
_MEMORY_OF = {0: 0, 1: 1, 2: 3}
#: Candidates of a model package, each as its entries.
_SENSELESS: tuple[tuple[dict[str, str], ...], ...] = (
    (),
    ({},),
    ({"num_models": "x", "0.ep_compatibility_info": "\x7f" * 100}, {"": ""}),
)
_SEMVER = re.compile(
    rb"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)"
    rb"(-(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?"
    rb"(\+[0-9a-zA-Z-]+(\.[0-9a-zA-Z-]+)*)?\Z"
)


@check("factory_names", "EPF-02", way=DIRECT)
def name_is_stable(t: Direct) -> None:
    for factory in t.factories:
        before = factory.text("GetName")
        expect(before, "OrtEpFactory.GetName is not empty", "it is")
        t.devices(factory)
        after = [factory.text("GetName") for _ in range(3)]
        expect(set(after) == {before}, "OrtEpFactory.GetName never changes", f"{before!r}, then {after}")


@check("factory_names", "EPF-03", "APP-07", way=DIRECT)
def name_is_unique(t: Direct) -> None:
    listed = {t.api.ep_device_ep_name(d) for d in t.api.get_ep_devices(t.task.env)}
    own = [(f.text("GetName") or b"").decode("utf-8", "replace") for f in t.factories]
    for name in own:
        expect(name not in listed, "a name that no other EP has", f"ONNX Runtime's own EP is '{name}', too", "EPF-03")
        wanted = "different names for the factories of the library"
        expect(own.count(name) == 1, wanted, f"several are '{name}'", "APP-07")


@check("factory_names", "EPF-05", way=DIRECT)
def vendor_is_not_microsoft(t: Direct) -> None:
    for factory in t.with_devices():
        kinds = [
            int(t.api.hardware_device_type(t.wrap("OrtHardwareDevice", t.hardware_of(d)))) for d in t.devices(factory)
        ]
        vendor = factory.text("GetVendor")
        if _CPU in kinds:
            expect(vendor != b"Microsoft", "a vendor other than 'Microsoft' for an EP on the CPU", "it is 'Microsoft'")


@check("factory_version_text", "EPF-09", way=DIRECT, since=23)
def semantic_version(t: Direct) -> None:
    for factory in t.factories:
        if factory.known("GetVersion"):
            text = factory.text("GetVersion")
            wanted = "OrtEpFactory.GetVersion follows Semantic Versioning 2.0, like 1.2.3"
            expect(text and _SEMVER.match(text), wanted, f"it is {text!r}")


@check("vendor_id", "EPF-07", way=DIRECT, since=23)
def fits_the_hardware(t: Direct) -> None:
    for factory in t.with_devices():
        number = factory.call("GetVendorId")
        hardware = {
            t.api.hardware_device_vendor_id(t.wrap("OrtHardwareDevice", t.hardware_of(d))) for d in t.devices(factory)
        }
        wanted = f"OrtEpFactory.GetVendorId is 0 or that of its hardware, {', '.join(map(str, sorted(hardware)))}"
        expect(number == 0 or number in hardware, wanted, f"it is {number}")


@check("strings_out", "GEN-09", way=DIRECT)
def equal_and_utf8(t: Direct) -> None:
    strings = [(f, slot) for f in t.factories for slot in ("GetName", "GetVendor", "GetVersion") if f.has(slot)]
    if any(t.devices(f) for f in t.factories):
        strings += [(ep, "GetName") for _, ep in t.eps if ep.has("GetName")]
    for found, slot in strings:
        first, second = found.text(slot), found.text(slot)
        expect(first == second, f"{found.kind}.{slot} is the same in every call", f"{first!r}, then {second!r}")
        try:
            (first or b"").decode("utf-8")
        except UnicodeDecodeError:
            expect(False, f"{found.kind}.{slot} is UTF-8", f"it is {first!r}")


# ----------------------------------------------------------------------------------------------------- devices


@check("device_count", "EPF-11", way=DIRECT)
def many_devices(t: Direct) -> None:
    for factory in t.factories:
        for hardware, room in ((t.hardware, 1), (t.hardware * 20, 8)):
            where = f"with room for {room} devices"
            with suppress(StatusError):
                _, count, beyond = t.supported(factory, hardware, room)
                expect(not beyond, f"{where}, nothing is written behind it", "the memory behind it has changed")
                expect(count <= room, f"{where}, num_ep_devices is at most that", f"it is {count}")


@check("device_count", "EPF-12", way=DIRECT)
def number_is_assigned(t: Direct) -> None:
    for factory in t.with_devices():
        _, count, _ = t.supported(factory, t.hardware)
        _, other, _ = t.supported(factory, t.hardware, count=_ABSURD)
        wanted = f"num_ep_devices is {count} whatever it was before the call"
        expect(other == count, wanted, f"it is {other} where it was {_ABSURD}")


@check("device_count", "EPF-13", way=DIRECT)
def no_holes(t: Direct) -> None:
    for factory in t.with_devices():
        entries, count, _ = t.supported(factory, t.hardware)
        holes = [i for i, e in enumerate(entries) if not e]
        expect(not holes, f"all {count} entries of ep_devices are set", f"NULL are {holes}")


@check("no_hardware", "EPF-16", "EPF-15", way=DIRECT)
def empty_list(t: Direct) -> None:
    for factory in t.factories:
        try:
            t.supported(factory, [])
        except StatusError as error:
            expect(False, "success and no devices where there is no hardware", str(error), rule="EPF-15")


@check("devices_on_error", "EPF-14", way=DIRECT, alone=True)
def second_device_fails(t: Direct) -> None:
    made: list[int] = []
    released: list[int] = []
    asked = [0]

    def create(original: Any, *args: Any) -> Any:
        asked[0] += 1
        if asked[0] > 1:
            return t.runtime._context.new_status(facts.values("OrtErrorCode")["ORT_FAIL"], b"no second device")
        status = original(*args)
        if not status:
            made.append(int(args[-1].contents.value or 0))
        return status

    def release(original: Any, device: int) -> None:
        released.append(device)
        original(device)

    def all_released() -> None:
        left = [d for d in made if d not in released]
        wanted = "after an error every OrtEpDevice made is released"
        expect(not left, wanted, f"{len(left)} of {len(made)} are left")
        made.clear()

    created = t.create(t.host(OrtEpApi__CreateEpDevice=create, OrtEpApi__ReleaseEpDevice=release))
    if not created.factories:
        skip(str(created.error or "CreateEpFactories gave no factory"))
    _ = t.task.env
    for factory in created.factories:
        asked[0] = 0
        try:
            t.supported(factory, t.hardware, room=0)
        except StatusError:
            all_released()
        made.clear()  # what was written in spite of it is a matter of EPF-11
        asked[0] = 0
        try:
            t.supported(factory, t.hardware * 2)
        except StatusError:
            all_released()
            continue
        if asked[0] > 1:
            skip("GetSupportedDevices succeeds although CreateEpDevice fails")
        absent("the library makes one device at most")


@check("devices_on_error", "EPF-14", way=DIRECT, alone=True, since=23)
def not_released_by_two(t: Direct) -> None:
    released: list[int] = []

    def release(original: Any, device: int) -> None:  # noqa: ARG001 - what is released twice would end the process
        released.append(device)

    created = t.create(t.host(OrtEpApi__ReleaseEpDevice=release))
    given = [d for f in created.factories for d in t.supported(f, t.hardware)[0] if d]
    if not given:
        absent("the library offers no device on this machine")
    created.release()
    twice = [d for d in given if d in released]
    wanted = "devices that were handed over are released by ONNX Runtime alone"
    expect(not twice, wanted, f"the library releases {len(twice)} of {len(given)}")


@check("device_metadata", "EPF-17", way=DIRECT, since=23)
def no_version_entry(t: Direct) -> None:
    if t.factories:
        with suppress(Blocked):  # ONNX Runtime may refuse such a device
            t.with_devices()
    for call in t.calls:
        if call.name == "OrtEpApi.CreateEpDevice":
            expect(not call.note, "no entry 'version' in the metadata of a device", f"there is one: {call.note}")


def _with_new_devices(t: Direct) -> tuple[Created, int]:
    """New factories that were asked for devices, and the place in `t.calls` from which on is what they called."""
    t.with_devices()
    start = len(t.calls)
    created = t.create()
    for factory in created.factories:
        t.supported(factory, t.hardware)
    return created, start


@check("key_value_pairs", "EPF-18", way=DIRECT)
def released(t: Direct) -> None:
    created, start = _with_new_devices(t)
    created.release()
    calls = t.calls[start:]
    made = [c for c in calls if c.name == "OrtApi.CreateKeyValuePairs"]
    freed = [c for c in calls if c.name == "OrtApi.ReleaseKeyValuePairs" and c.args[0]]
    wanted = "every OrtKeyValuePairs made for devices is released"
    expect(len(freed) >= len(made), wanted, f"{len(made)} were made and {len(freed)} released")


@check("memory_info_lifetime", "EPF-19", way=DIRECT, since=23)
def lives_as_long_as_the_factory(t: Direct) -> None:
    created, start = _with_new_devices(t)
    calls = t.calls[start:]
    added = [c.args[1] for c in calls if c.name == "OrtEpApi.EpDevice_AddAllocatorInfo"]
    if not added:
        absent("no OrtEpDevice has memory of its own")
    freed = [c.args[0] for c in calls if c.name == "OrtApi.ReleaseMemoryInfo"]
    lost = [a for a in added if a in freed]
    expect(not lost, "a memory info lives until its factory is released", "one that was added has been released before")
    created.release()


@check("memory_info_kinds", "EPF-20", way=DIRECT, since=23)
def one_of_each_type(t: Direct) -> None:
    created, start = _with_new_devices(t)
    added = [c for c in t.calls[start:] if c.name == "OrtEpApi.EpDevice_AddAllocatorInfo"]
    if not added:
        absent("no OrtEpDevice has memory of its own")
    seen = set()
    for call in added:
        expect(not call.result, "EpDevice_AddAllocatorInfo succeeds", "it returned an error status")
        info = t.wrap("OrtMemoryInfo", call.args[1])
        kind = int(t.api.memory_info_get_device_mem_type(info))
        wanted = "memory infos of type DEFAULT or HOST_ACCESSIBLE"
        expect(kind in facts.values("OrtDeviceMemoryType").values(), wanted, f"the type is {kind}")
        read_only = int(t.api.memory_info_get_type(info)) == facts.values("OrtAllocatorType")["OrtReadOnlyAllocator"]
        expect(not read_only or kind == DEFAULT, "a read-only allocator has DEFAULT memory", f"the type is {kind}")
        key = (call.args[0], kind, read_only)
        expect(key not in seen, "one memory info of each type for a device", "one replaces another")
        seen.add(key)
    created.release()


def _infos(t: Direct) -> list[tuple[Object, int, int, Any]]:
    """(factory, device, kind, handle) of every registered memory info."""
    found = [(f, d, kind, t.wrap("OrtMemoryInfo", info)) for f in t.with_devices() for d, kind, info in t.memories(f)]
    return found or absent("no OrtEpDevice has memory of its own")


@check("memory_info_kinds", "EPF-21", way=DIRECT, since=23)
def no_arena(t: Direct) -> None:
    for *_, info in _infos(t):
        kind = int(t.api.memory_info_get_type(info))
        arena = facts.values("OrtAllocatorType")["OrtArenaAllocator"]
        expect(kind != arena, "an allocator type other than OrtArenaAllocator", "it is OrtArenaAllocator")


@check("memory_info_kinds", "EPF-22", way=DIRECT, since=23)
def real_devices(t: Direct) -> None:
    for factory, device, _, info in _infos(t):
        kind = int(t.api.memory_info_get_device_mem_type(info))
        wanted = "a device memory type that is DEFAULT or HOST_ACCESSIBLE"
        expect(kind in facts.values("OrtDeviceMemoryType").values(), wanted, f"it is {kind}")
        vendor = t.api.memory_info_get_vendor_id(info)
        hardware = t.wrap("OrtHardwareDevice", t.hardware_of(device))
        kind = int(t.api.memory_info_get_device_type(info))
        if kind == _CPU or _MEMORY_OF.get(int(t.api.hardware_device_type(hardware))) != kind:
            continue  # ordinary memory, or a device that is played by another
        ids = {t.api.hardware_device_vendor_id(hardware), factory.call("GetVendorId")} - {0}
        wanted = f"the vendor of memory on a device is one of {', '.join(map(hex, sorted(ids)))}"
        expect(vendor in ids, wanted, f"it is {vendor:#x}")


@check("memory_info_kinds", "APP-03", way=DIRECT, since=23)
def one_for_each_adapter(t: Direct) -> None:
    infos = _infos(t)
    for i, (factory, device, kind, info) in enumerate(infos):
        for other_factory, other, other_kind, other_info in infos[:i]:
            if factory is other_factory and kind == other_kind and t.hardware_of(device) != t.hardware_of(other):
                different = t.api.compare_memory_info(info, other_info)
                wanted = "different memory infos for devices on different hardware"
                expect(different, wanted, "they are equal, so the devices share one allocator")


# ---------------------------------------------------------------------------------------------------------- EPs


@check("create_ep_devices", "EPF-26", way=DIRECT)
def none_and_twice(t: Direct) -> None:
    for factory in t.with_devices():
        device = t.devices(factory)[0]
        for count in (0, 2):
            with suppress(StatusError):
                if (ep := t.create_ep(factory, [device] * count)) is not None:
                    ep.release()


@check("create_ep_devices", "EPF-59", way=DIRECT)
def one_that_it_offered(t: Direct) -> None:
    for factory in t.with_devices():
        devices = t.devices(factory)
        said = []
        for chosen in [*([device] for device in devices), devices]:
            try:
                ep = t.create_ep(factory, chosen, chosen)
            except StatusError as error:
                said.append(str(error))
                continue
            if ep is not None:
                ep.release()
            break
        else:
            expect(False, "CreateEp succeeds for a device that the factory has offered", said[0])


@check("this_pointer", "GEN-13", way=DIRECT)
def several_of_a_kind(t: Direct) -> None:
    for factory in t.with_devices():
        first, second = t.new_ep(factory), t.new_ep(factory)
        expect(first.address != second.address, "a new OrtEp from each CreateEp", "both calls gave the same")
        before = second.text("GetName")
        first.release()
        after = second.text("GetName")
        expect(before == after, "an OrtEp that does not change when another is released", f"{before!r}, then {after!r}")
        second.release()


@check("custom_op_domains", "EPF-52", way=DIRECT, since=24)
def all_entries(t: Direct) -> None:
    for factory in t.factories:
        if not (factory.has("GetNumCustomOpDomains") and factory.has("GetCustomOpDomains")):
            absent("the library has no custom operators")
        number = ctypes.c_size_t(_ABSURD)
        factory.call("GetNumCustomOpDomains", ctypes.pointer(number))
        expect(number.value != _ABSURD, "GetNumCustomOpDomains writes the number", "it does not")
        room = (ctypes.c_void_p * (number.value + 1))(*[0] * number.value, _ABSURD)
        factory.call("GetCustomOpDomains", room, number.value)
        unset = [i for i in range(number.value) if not room[i]]
        expect(not unset, f"GetCustomOpDomains fills all {number.value} entries", f"NULL are {unset}")
        expect(room[number.value] == _ABSURD, "nothing is written behind the entries", "the memory there has changed")


@check("model_candidates", "EPF-57", way=DIRECT, since=27)
def senseless_candidates(t: Direct) -> None:
    nothing = ctypes.c_size_t(-1).value
    for factory in t.with_devices():
        if not factory.has("SelectBestModelCandidate"):
            absent("the factory has no SelectBestModelCandidate")
        device = t.hardware_of(t.devices(factory)[0])
        for entries in _SENSELESS:
            pairs = [t.pairs(entry) for entry in entries]
            array = (ctypes.c_void_p * max(len(pairs), 1))(*pairs)
            chosen = ctypes.c_size_t(_ABSURD)
            with suppress(StatusError):
                factory.call("SelectBestModelCandidate", device, array, len(pairs), None, ctypes.pointer(chosen))
                wanted = f"an index below {len(pairs)}, or SIZE_MAX"
                expect(chosen.value < len(pairs) or chosen.value == nothing, wanted, f"it is {chosen.value}")


@check("graphics_interop", "EPF-55", "EPF-56", way=DIRECT, since=25)
def init_and_deinit(t: Direct) -> None:
    from ortforge_abi.raw import types

    for factory in t.with_devices():
        if not (factory.has("InitGraphicsInterop") and factory.has("DeinitGraphicsInterop")):
            absent("the library has no graphics interop")
        for device in t.devices(factory):
            _ignored(factory, "DeinitGraphicsInterop", device)
            for version in (0, 25):
                config = types(factory.version).OrtGraphicsInteropConfig(version=version)
                _ignored(factory, "InitGraphicsInterop", device, ctypes.pointer(config))
                _ignored(factory, "DeinitGraphicsInterop", device)
                _ignored(factory, "DeinitGraphicsInterop", device)


def _ignored(found: Object, slot: str, *args: Any) -> None:
    """A call that may fail, but returns."""
    status = found.raw(slot, *args)
    with suppress(StatusError):
        check_status(found.library, status, slot)
