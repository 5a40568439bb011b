"""What only sessions bring out: compute infos, kernels, states, streams."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from .. import facts
from ..checks import RECORDER, Check, absent, add, check, expect, expect_none, skip
from ..recorded import Recorded
from ..trace import Line
from .generated import IN_SESSIONS, slots


def _made(t: Recorded, kinds: Iterable[str]) -> list[Line]:
    kinds = list(dict.fromkeys(kinds))
    found = [line for kind in kinds for line in t.life.made(kind)]
    return found or absent(f"the library made no {' or '.join(kinds)} for our models")


def _slots(rule: facts.Rule) -> list[tuple[str, str]]:
    return [(kind, name) for kind, name in slots(rule) if kind in IN_SESSIONS and kind != "OrtNodeFusionOptions"]


def mandatory(rule: facts.Rule, t: Recorded) -> None:
    """The slots are not NULL."""
    for line in _made(t, (kind for kind, _ in _slots(rule))):
        for kind, name in _slots(rule):
            if kind == line["type"]:
                expect(name not in line["missing"], f"{kind}.{name} is filled", "it is NULL")


def stamp(rule: facts.Rule, t: Recorded) -> None:
    """The version is at least that of the struct."""
    for line in _made(t, (kind for kind, _ in _slots(rule))):
        first = max(22, int(facts.structs()[line["type"]]["since"]))
        name = f"{line['type']}.ort_version_supported"
        expect(line["stamp"] >= first, f"{name} is at least {first}", f"it is {line['stamp']}")


_FACTS = {"mandatory": mandatory, "stamp": stamp}

for _rule in facts.rules().values():
    for _fact in _rule.generated:
        if _fact in _FACTS and _slots(_rule):
            add(Check(_fact, f"{_rule.id}_in_sessions", (_rule.id,), RECORDER, partial(_FACTS[_fact], _rule)))


@check("result", "EP-14", way=RECORDER)
def compute_infos(t: Recorded) -> None:
    calls = [c for c in t.life.of("OrtEp.Compile") if c.succeeded]
    for call in calls or absent("Compile was not called"):
        infos = call.results["node_compute_infos"]
        expect(all(infos), "Compile sets every compute info", f"{infos.count(None)} of {len(infos)} are NULL")


_OUTPUT = "OrtApi.KernelContext_GetOutput"


@check("operators", "NCI-08", way=RECORDER)
def outputs_asked_for(t: Recorded) -> None:
    runs = [c for c in t.life.of("OrtNodeComputeInfo.Compute") if c.succeeded]
    for call in runs or absent("Compute did not succeed"):
        meanwhile = [line for line in t.life.lines[call.began : call.ended] if line.get("n") == _OUTPUT]
        threads = [line for line in meanwhile if "in" not in line]  # of the EP, on which Compute has its work done
        wanted = "a Compute that succeeds has asked for its outputs"
        expect(t.life.during(call, _OUTPUT) or threads, wanted, "one has not called KernelContext_GetOutput")


@check("profile", "PRF-06", way=RECORDER, since=25)
def events_are_taken(t: Recorded) -> None:
    calls = t.life.api("OrtEpApi.ProfilingEventsContainer_AddEvents") or absent("the EP adds no events to profiles")
    refused = [str(line["a"].get("message")) for line in calls if "code" in line["a"]]
    expect_none(refused, "ProfilingEventsContainer_AddEvents takes the events")


@check("result", "EP-29", way=RECORDER)
def compatibility_text(t: Recorded) -> None:
    calls = t.life.of("OrtEp.GetCompiledModelCompatibilityInfo")
    for call in calls or absent("GetCompiledModelCompatibilityInfo was not called"):
        expect(call.results.get("r") is not None, "a text", "the result is NULL")


@check("kernel_flags", "KRN-01", way=RECORDER)
def flags(t: Recorded) -> None:
    for line in _made(t, ["OrtKernelImpl"]):
        expect(line["flags"] == 0, "OrtKernelImpl.flags is 0", f"it is {line['flags']}")


@check("slots_within_stamp", "VER-12", way=RECORDER)
def prepacking(t: Recorded) -> None:
    for line in _made(t, ["OrtKernelImpl"]):
        expect(line["stamp"] >= 24, "a kernel carries version 24 or above", f"it is {line['stamp']}")


@check("kernel_create", "KRN-04", way=RECORDER)
def kernels(t: Recorded) -> None:
    calls = [c for c in t.life.of("OrtKernelCreateFunc") if c.back is not None] or absent("no kernel was created")
    for call in calls:
        made = call.results["kernel_out"]
        if call.failed:
            expect(made is None, "a create function that fails leaves NULL", "it left a kernel")
        else:
            expect(made is not None, "a create function that succeeds writes a kernel", "it wrote NULL")


@check("stream_impl", "STR-10", way=RECORDER)
def own_streams(t: Recorded) -> None:
    lines = t.life.api("OrtEpApi.SyncStream_GetImpl") or absent("the EP asks for no stream's implementation")
    own = {line["real"] for line in t.life.made("OrtSyncStreamImpl")}
    strange = [line for line in lines if line["a"]["stream"] is not None and line["a"]["r"] not in own]
    expect(not strange, "SyncStream_GetImpl is called for streams of the EP's own", f"{len(strange)} were another's")


@check("session_end_callback", "EP-41", way=RECORDER, since=27)
def at_the_end(t: Recorded) -> None:
    calls = t.life.of("OrtEp.OnSessionInitializationEnd") or absent("OrtEp.OnSessionInitializationEnd is NULL")
    expect_none([c.message for c in calls if c.failed], "OnSessionInitializationEnd succeeds")
    times = [sum(c.object == call.object for c in calls) for call in calls]
    expect(max(times) == 1, "it is called once for each session", f"it was called {max(times)} times")


@check("run_callbacks", "EP-24", way=RECORDER)
def starts_and_ends(t: Recorded) -> None:
    starts, ends = t.life.of("OrtEp.OnRunStart"), t.life.of("OrtEp.OnRunEnd")
    if not starts and not ends:
        absent("the EP has no OnRunStart and OnRunEnd")
    if not starts or not ends:
        skip("the EP has only one of OnRunStart and OnRunEnd")
    expect_none([c.message for c in (*starts, *ends) if c.failed], "OnRunStart and OnRunEnd succeed")
