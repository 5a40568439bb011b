"""EP: OrtEp, as far as it can be asked without a session."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from .. import facts
from ..checks import DIRECT, absent, check, expect
from ..direct import Direct
from ..objects import Object, StatusError

_IDS = (-1, 0, 1, 7, 2**31 - 1)
_GARBAGE = 0xFF


@check("ep_name", "EP-02", way=DIRECT)
def same_as_the_factory(t: Direct) -> None:
    for factory, ep in t.eps:
        own, name = ep.text("GetName"), factory.text("GetName")
        expect(own == name, f"OrtEp.GetName is {name!r}, as the factory says", f"it is {own!r}")


@check("execution_style", "EP-13", way=DIRECT, since=23)
def compiles_or_has_kernels(t: Direct) -> None:
    for _, ep in t.eps:
        if ep.beyond_stamp("Compile") and ep.beyond_stamp("ReleaseNodeComputeInfos"):
            continue  # without a look at the version, as ONNX Runtime does
        registry = _registry(ep)
        expect(registry, "Compile and ReleaseNodeComputeInfos, or a kernel registry", "there is neither")


def _written(ep: Object, slot: str, out: Any, *args: Any) -> int:
    """What a slot writes through its last parameter, over what is there."""
    ep.call(slot, *args, ctypes.pointer(out))
    return out.value or 0


def _registry(ep: Object) -> int:
    return _written(ep, "GetKernelRegistry", ctypes.c_void_p()) if ep.has("GetKernelRegistry") else 0


@check("kernel_registry", "EP-30", way=DIRECT, since=24)
def same_registry(t: Direct) -> None:
    for ep in _having(t, "GetKernelRegistry"):
        first, second = _registry(ep), _registry(ep)
        wanted = "a kernel registry in every call, or in none"
        expect(bool(first) == bool(second), wanted, "one call gave a registry and the other none")


@check("data_layout", "EP-20", way=DIRECT, since=23)
def known_and_constant(t: Direct) -> None:
    for ep in _having(t, "GetPreferredDataLayout"):
        found = [_written(ep, "GetPreferredDataLayout", ctypes.c_int(0x7FFF)) for _ in range(3)]
        known = sorted(set(facts.values("OrtEpDataLayout").values()))
        expect(found[0] in known, f"a preferred layout among {known}", f"it is {found[0]}")
        expect(len(set(found)) == 1, "the same preferred layout in every call", f"{found}")


def _having(t: Direct, slot: str) -> Iterator[Object]:
    yield from [ep for _, ep in t.eps if ep.has(slot)] or absent(f"OrtEp.{slot} is NULL")


@check("layout_of_operators", "EP-22", way=DIRECT, since=23)
def unknown_operators(t: Direct) -> None:
    for ep in _having(t, "ShouldConvertDataLayoutForOp"):
        operators = ((b"no.such.domain", b"NoSuchOp"), (b"", b"NoSuchOp"), (b"", b""), (b"x" * 1000, b"y" * 1000))
        for domain, op in operators:
            answer = _written(ep, "ShouldConvertDataLayoutForOp", ctypes.c_int(0x7FFF), domain, op, 1)
            expect(answer < 0, f"a negative number for the unknown operator {op[:20]!r}", f"it is {answer}")


@check("answers_written", "EP-31", way=DIRECT, since=24)
def concurrent_runs(t: Direct) -> None:
    for ep in _having(t, "IsConcurrentRunSupported"):
        out = ctypes.c_uint8(_GARBAGE)
        ep.call("IsConcurrentRunSupported", ctypes.cast(ctypes.pointer(out), ctypes.POINTER(ctypes.c_bool)))
        expect(out.value in (0, 1), "IsConcurrentRunSupported writes its answer", f"the byte is {out.value}")


@check("answers_written", "EP-39", way=DIRECT, since=26)
def capture_policy(t: Direct) -> None:
    for ep in _having(t, "GetGraphCaptureNodeAssignmentPolicy"):
        value = int(ep.call("GetGraphCaptureNodeAssignmentPolicy"))
        known = sorted(facts.values("OrtGraphCaptureNodeAssignmentPolicy").values())
        expect(value in known, f"a policy among {known}", f"it is {value}")


@check("answers_written", "EP-40", way=DIRECT, since=26)
def available_resource(t: Direct) -> None:
    from ortforge_abi.raw import types

    for ep in _having(t, "GetAvailableResource"):
        cls = types(ep.version).OrtResourceCount
        room = ctypes.create_string_buffer(bytes([_GARBAGE]) * (ctypes.sizeof(cls) + 16), ctypes.sizeof(cls) + 16)
        resource = cls.from_buffer(room)
        with suppress(StatusError):
            ep.call("GetAvailableResource", ctypes.pointer(resource))
            kinds = sorted(facts.values("OrtResourceCountKind").values())
            expect(resource.kind in kinds, f"a kind of resource among {kinds}", f"it is {resource.kind:#x}")
            expect(resource.reserved == 0, "reserved is 0", f"it is {resource.reserved:#x}")
            untouched = room.raw[ctypes.sizeof(cls) :] == bytes([_GARBAGE]) * 16
            expect(untouched, "nothing is written behind the struct", "the memory there has changed")


@check("answers_written", "EP-45", way=DIRECT, since=29)
def weightless_support(t: Direct) -> None:
    for ep in _having(t, "GetWeightlessSupport"):
        value = _written(ep, "GetWeightlessSupport", ctypes.c_int(0x7FFF))
        known = sorted(facts.values("OrtWeightlessSupport").values())
        expect(value in known, f"a value among {known}", f"it is {value}")


@check("answers_written", "EP-48", way=DIRECT, since=31)
def context_data_callbacks(t: Direct) -> None:
    known = sum(facts.values("OrtEpContextDataCallbackSupportFlags").values())
    for ep in _having(t, "GetEpContextDataCallbackSupport"):
        # 0 before the call, as ONNX Runtime has it.
        found = [_written(ep, "GetEpContextDataCallbackSupport", ctypes.c_uint32(0)) for _ in range(2)]
        expect(not found[0] & ~known, f"no bits but those of {known:#x}", f"the answer is {found[0]:#x}")
        expect(found[0] == found[1], "the same answer in every call", f"they are {found[0]:#x} and {found[1]:#x}")


@check("profilers_new", "EP-33", way=DIRECT, since=25)
def new_each_time(t: Direct) -> None:
    for ep in _having(t, "CreateProfiler"):
        made = [ep.made("CreateProfiler", "OrtEpProfilerImpl") for _ in range(2)]
        given = [m.address for m in made if m is not None]
        wanted = "a new profiler from each call, or NULL"
        expect(len(set(given)) == len(given), wanted, "both calls gave the same object")


@check("pairing", "PRF-09", way=DIRECT, alone=True, since=25)
def profilers_that_never_started(t: Direct) -> None:
    for ep in _having(t, "CreateProfiler"):
        profiler = ep.made("CreateProfiler", "OrtEpProfilerImpl") or absent("the EP has no profiler")
        profiler.call("Release")


@check("profiler_nesting", "PRF-03", way=DIRECT, since=25)
def nested_events(t: Direct) -> None:
    for ep in _having(t, "CreateProfiler"):
        profiler = ep.made("CreateProfiler", "OrtEpProfilerImpl") or absent("the EP has no profiler")
        if not (profiler.has("StartEvent") and profiler.has("StopEvent")):
            absent("the profiler has no StartEvent and StopEvent")
        profiler.call("StartProfiling", 0)
        for number in (1, 2):
            profiler.call("StartEvent", number)
        profiler.call("Release")


@check("graph_capture_slots", "EP-35", way=DIRECT, since=26)
def enabled_means_slots(t: Direct) -> None:
    for ep in _having(t, "IsGraphCaptureEnabled"):
        if not ep.call("IsGraphCaptureEnabled"):
            absent("graph capture is off")
        for slot in ("IsGraphCaptured", "ReplayGraph"):
            expect(ep.has(slot), f"OrtEp.{slot} is filled, because graph capture is on", "it is NULL")


@check("graph_capture_slots", "EP-37", way=DIRECT, since=26)
def nothing_captured_yet(t: Direct) -> None:
    for ep in _having(t, "IsGraphCaptured"):
        for number in _IDS:
            wanted = f"a new OrtEp has not captured graph {number}"
            expect(not ep.call("IsGraphCaptured", number), wanted, "it says it has")


@check("graph_capture_slots", "EP-38", way=DIRECT, since=26)
def minus_one_is_no_graph(t: Direct) -> None:
    for ep in _having(t, "IsGraphCaptured"):
        expect(not ep.call("IsGraphCaptured", -1), "graph -1 is never captured", "the EP says it is")


@check("graph_capture", "EP-44", way=DIRECT, since=27)
def unknown_graphs_are_released(t: Direct) -> None:
    for ep in _having(t, "ReleaseCapturedGraph"):
        for number in _IDS:
            status = ep.raw("ReleaseCapturedGraph", number)
            if status:
                t.runtime._context.error(status, "ReleaseCapturedGraph")


def _default_device(ep: Object) -> int:
    return _written(ep, "GetDefaultMemoryDevice", ctypes.c_void_p())


@check("default_memory_device", "EP-42", way=DIRECT, since=27)
def is_registered(t: Direct) -> None:
    equal = t.runtime.raw.OrtEpApi.MemoryDevice_AreEqual
    for factory, ep in t.eps:
        if not ep.has("GetDefaultMemoryDevice"):
            absent("OrtEp.GetDefaultMemoryDevice is NULL")
        device = _default_device(ep) or absent("OrtEp.GetDefaultMemoryDevice leaves the choice to ONNX Runtime")
        own = [t.memory_device(info) for _, _, info in t.memories(factory)]
        expect(any(equal(device, o) for o in own), "the memory device of a registered memory info", "it is another")


@check("default_memory_device", "EP-43", way=DIRECT, since=27)
def same_pointer(t: Direct) -> None:
    for ep in _having(t, "GetDefaultMemoryDevice"):
        expect(_default_device(ep) == _default_device(ep), "the same memory device in every call", "it changes")
