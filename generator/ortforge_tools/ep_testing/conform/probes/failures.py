"""The library while functions of ONNX Runtime fail: nothing is lost, nothing freed twice, and the next time all works."""

from __future__ import annotations

from contextlib import suppress

from ..cases import mixed
from ..checks import RECORDER, Blocked, absent, check, expect
from ..recorded import Recorded
from ..trace import Trace
from .statuses import expect_nothing, left

#: After how many calls that succeed the next one fails.
_PLACES = (0, 1, 2, 4, 7, 12, 20)
#: Of the calls in Compile that can fail, about as many do in turn.
_FEW = 16
#: Functions that sessions call, declared noexcept. A failure of what is called at registration is a matter of ORD-06.
_NOEXCEPT = ("OrtEpFactory.CreateEp", "OrtEp.GetCapability", "OrtEp.Compile", "OrtEp.GetKernelRegistry")
#: Where compute infos come and go.
_COMPILING = ("OrtEp.Compile", "OrtEp.ReleaseNodeComputeInfos")
#: Releases that do not come to harm by themselves when these fail at registration.
_LATE = 31


def _injected(trace: Trace) -> bool:
    return any(line["e"] == "api" and "injected" in line["a"] for line in trace.lines)


def _compiled(t: Recorded) -> Trace:
    """Sessions of which Compile fails at one place after the other."""
    found = [case for case in t.taken if case.elementwise] or t.taken
    if not found or not t.life.of("OrtEp.Compile"):
        absent("the EP compiles none of our models")
    case = mixed(found[0]) if found[0].elementwise else found[0]
    with t.recorded() as whole, t.listed() as devices:
        t.try_case(case, devices, fallback=True)
    count = max((len(whole[0].during(call)) for call in whole[0].of("OrtEp.Compile")), default=0)
    places = sorted({*range(min(count, 3)), *range(0, count, max(count // _FEW, 1)), max(count - 1, 0)})
    with t.recorded() as traces, t.listed() as devices:
        for place in places:
            t.recorder.wish("fail", place, "OrtEp.Compile")
            t.try_case(case, devices, fallback=True)
        t.recorder.wish("fail", -1)
        t.try_case(case, devices, fallback=True)
    return traces[0]


@check("compile_failure", "EP-15", way=RECORDER)
def calls_fail(t: Recorded) -> None:
    traces = [t.life] if any(call.failed for call in t.life.of("OrtEp.Compile")) else []  # it fails by itself
    if t.taken or not traces:
        traces.append(_compiled(t))
    if not traces[:-1] and t.taken and not _injected(traces[-1]):
        absent("Compile calls no function that can fail")
    found = [line for trace in traces for line in trace.bad("threw", "spent", "foreign", "early", "freed")]
    wrong = [w for w in found if w["n"] in _COMPILING]
    expect_nothing(wrong, "Compile returns a status, and what it stored is released once")
    if not t.taken:
        return
    last = traces[-1].of("OrtEp.Compile")[-1]
    happened = f"Compile fails: {last.message}"
    expect(not last.failed, "sessions work again when nothing fails any more", happened)


@check("status", "GEN-04", way=RECORDER)
def after_failures(t: Recorded) -> None:
    kept = left(_compiled(t))
    expect(not kept, "every status that the library gets is released or returned when calls fail", f"{kept} were not")


@check("entry_exceptions", "LIB-14", way=RECORDER)
def of_create_ep_factories(t: Recorded) -> None:
    _ = t.life
    with t.recorded() as traces:
        for place in _PLACES:
            t.recorder.wish("fail", place, "CreateEpFactories")
            with suppress(Blocked), t.listed():
                pass
    wrong = [line for line in traces[0].bad("threw") if line["n"] == "CreateEpFactories"]
    expect_nothing(wrong, "CreateEpFactories returns a status when a function it calls fails")


@check("callback_exceptions", "GEN-06", way=RECORDER)
def of_functions_whose_calls_fail(t: Recorded) -> None:
    functions = [f for f in _NOEXCEPT if t.life.of(f)] or absent("no function of an EP was called")
    with t.recorded() as traces:
        for function in functions:
            for place in _PLACES[:4]:
                t.recorder.wish("fail", place, function)
                with suppress(Blocked), t.listed() as devices:
                    for case in t.taken[:1] if devices else ():
                        t.try_case(case, devices, fallback=True)
    wrong = [line for line in traces[0].bad("threw") if line["n"] in functions]
    expect_nothing(wrong, "functions of an EP return a status when a function they call fails")


@check("failed_registration", "ORD-06", way=RECORDER)
def functions_fail(t: Recorded) -> None:
    functions = ["CreateEpFactories", "OrtEpFactory.GetSupportedDevices"]
    if t.runtime.api_version >= _LATE:
        functions += ["OrtEpFactory.CreateAllocator", "OrtEpFactory.CreateDataTransfer"]
    before = len(t.life.api("OrtEpApi.CreateEpDevice"))
    with t.recorded() as traces:
        count = len(t.api.get_ep_devices(t.env))
        for function in functions:
            for place in _PLACES[:5]:
                t.recorder.wish("fail", place, function)
                try:
                    t.register()
                except Blocked:
                    now = len(t.api.get_ep_devices(t.env))
                    expect(now == count, "no device of a registration that failed is listed", f"{now - count} are")
                    continue
                t.unregister()
        t.recorder.wish("fail", -1)
        try:
            with t.listed():
                pass
        except Blocked as error:
            expect(False, "the library can be registered after a registration that failed", str(error))
    expect_nothing(
        traces[0].bad("spent", "foreign", "shared", "early", "freed"),
        "what was made before a failure is given back once",
    )
    if not _injected(traces[0]) and not before:
        absent("nothing that the library calls at registration can fail")


@check("experimental_missing", "VER-18", way=RECORDER, since=28)
def nothing_is_found(t: Recorded) -> None:
    if not t.life.api("OrtApi.GetExperimentalFunction"):
        absent("the library looks up no function by name")
    trace = t.another(("no_lookups", 1, ""))
    expect_nothing(trace.bad("threw", "null"), "the library copes with functions that are not there")
