"""What is handed out is given back once, works until then, and in the order that ONNX Runtime follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from ..checks import RECORDER, Check, absent, add, check, expect
from ..recorded import Recorded
from ..trace import Call, Trace

#: How objects end that have no Release of their own: the function, and its argument.
_ENDS = {
    "OrtEp": ("OrtEpFactory.ReleaseEp", "ep"),
    "OrtAllocator": ("OrtEpFactory.ReleaseAllocator", "allocator"),
    "OrtNodeComputeInfo": ("OrtEp.ReleaseNodeComputeInfos", "node_compute_infos"),
}


def ends(trace: Trace, kind: str) -> Counter[int]:
    """How often each object of a struct was given back."""
    function, argument = _ENDS.get(kind, (f"{kind}.Release", ""))
    found: Counter[int] = Counter()
    for call in trace.of(function):
        given: Any = call.given.get(argument) if argument else call.object
        found.update(given if isinstance(given, list) else [given])
    return found


#: What an object can be freed with before its time: another owner's copy of itself, or something else.
_SHARED, _EARLY = "shared", "early"


def once(t: Recorded, kinds: str, by: str = "", freed: Sequence[str] = (_SHARED, _EARLY)) -> None:
    """Every object was given back once, and none was freed before its last owner let it go.

    Args:
        kinds: One struct or several.
        by: only those made by this function, where a struct has several.
        freed: the ways to be freed too early that are looked at.
    """
    trace, structs = t.life, kinds.split()
    numbers = {call.number for call in trace.of(by)}
    kept = {line["a"].get("kept") for line in trace.lines if line["e"] == "api"}  # by an EP whose call failed
    found = [line for kind in structs for line in trace.made(kind) if not by or line["i"] in numbers]
    found = [line for line in found if line["o"] not in kept]
    if not found:
        absent(f"the library made no {' or '.join(structs)}" + f" in {by}" * bool(by))
    objects = {line["o"] for line in found}
    for how in freed:
        places = [line["n"] for line in trace.bad(how) if line["o"] in objects]
        handed_out = "what was handed out several times as" if how == _SHARED else "every"
        expected = f"{handed_out} {' or '.join(structs)} lives until all of it is given back"
        expect(not places, expected, f"it was gone after {places[0] if places else ''}")
    for kind in structs:
        times = ends(trace, kind)
        for line in found:
            if line["type"] == kind:
                expect(times[line["o"]] == 1, f"every {kind} is given back once", f"one was {times[line['o']]} times")


for _name, _rule, _function in (
    ("eps", "EPF-30", partial(once, kinds="OrtEp")),
    ("allocators", "EPF-37", partial(once, kinds="OrtAllocator", by="OrtEpFactory.CreateAllocator")),
    ("allocators_of_eps", "EP-26", partial(once, kinds="OrtAllocator", by="OrtEp.CreateAllocator")),
    ("users_of_data_transfers", "EPF-40", partial(once, kinds="OrtDataTransferImpl", freed=(_SHARED,))),
    ("data_transfers", "DTI-14", partial(once, kinds="OrtDataTransferImpl", freed=(_EARLY,))),
    ("compute_infos", "EP-19", partial(once, kinds="OrtNodeComputeInfo")),
    ("profilers", "PRF-09", partial(once, kinds="OrtEpProfilerImpl")),
):
    add(Check("pairing", _name, (_rule,), RECORDER, _function))


def _states(calls: list[Call]) -> Counter[tuple[int, Any]]:
    """(compute info, state) of calls."""
    return Counter((c.object, {**c.results, **c.given}.get("compute_state")) for c in calls)


def _made_states(t: Recorded) -> Counter[tuple[int, Any]]:
    made = [c for c in t.life.of("OrtNodeComputeInfo.CreateState") if c.succeeded]
    return _states(made or absent("no state was made"))


@check("pairing", "NCI-13", way=RECORDER)
def states(t: Recorded) -> None:
    # ONNX Runtime releases no state that is NULL.
    before = Counter({key: count for key, count in _made_states(t).items() if key[1] is not None})
    if not before:
        absent("all states are NULL")
    after = _states(t.life.of("OrtNodeComputeInfo.ReleaseState"))
    expect(before == after, "every state is released once", f"{before.total()} were made, {after.total()} released")


@check("compute_states", "NCI-04", way=RECORDER)
def states_come_back(t: Recorded) -> None:
    known = set(_made_states(t))
    used = _states(t.life.of("OrtNodeComputeInfo.Compute", "OrtNodeComputeInfo.ReleaseState"))
    expect(not set(used) - known, "Compute and ReleaseState get states that CreateState wrote", "one got another")
    for info, state in used:
        if state is None:
            calls = [c for c in t.life.of("OrtNodeComputeInfo.Compute") if c.object == info]
            copes = not calls or any(not c.failed for c in calls)
            expect(copes, "Compute copes with a state of NULL", "" if copes else str(calls[0].back))


#: What ends objects whose early end is a matter of the rules above.
_PAIRED = (
    *(function for function, _ in _ENDS.values()),
    *(f"{k}.Release" for k in "OrtDataTransferImpl OrtEpProfilerImpl OrtLoopKernelHelper OrtScanKernelHelper".split()),
)


def _all_well(trace: Trace, calls: list[Call]) -> None:
    """Calls came back without harm."""
    numbers = {c.number for c in calls}
    wrong = [line for line in trace.bad("threw", "freed", "null") if line["i"] in numbers]
    wrong = [line for line in wrong if line["k"] != "freed" or line["n"] not in _PAIRED]
    expect(not wrong, "what is released works until then", "; ".join(f"{w['n']}: {w['what']}" for w in wrong))
    lost = [c.name for c in calls if c.back is None]
    expect(not lost, "every function that ends something returns", f"{', '.join(lost)} did not")


def _endings(trace: Trace) -> tuple[list[Call], list[Call]]:
    """What ends with sessions, and what ends after the last of them, with the registration."""
    found = [c for c in trace.calls if ".Release" in c.name or c.name == "ReleaseEpFactory"]
    last = max((c.ended for c in found if c.name == "OrtEpFactory.ReleaseEp"), default=0)
    return [c for c in found if c.began <= last], [c for c in found if c.began > last]


@check("teardown", "EP-47", way=RECORDER)
def sessions(t: Recorded) -> None:
    last = {c.given["ep"]: c for c in t.life.of("OrtEpFactory.ReleaseEp")} or absent("no session was made")
    _all_well(t.life, _endings(t.life)[0])
    for call in t.life.calls:
        ended = last.get(call.object)
        late = ended is not None and call.began > ended.began
        expect(not late, "no function of an OrtEp is called after ReleaseEp", call.name)


@check("teardown", "ORD-01", way=RECORDER)
def registration(t: Recorded) -> None:
    trace = t.life
    factories = trace.of("ReleaseEpFactory")
    made = trace.made("OrtEpFactory")
    expect(len(factories) == len(made), "every factory is released", f"{len(factories)} of {len(made)} are")
    _all_well(trace, _endings(trace)[1])
    for call in factories:
        expect(not call.failed, "ReleaseEpFactory returns NULL", str(call.back))
