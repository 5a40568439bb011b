"""KRN: kernel definitions and registries, control flow helpers, packed weights."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from ortforge._errors import OrtError

from ..cases import Case, gathering
from ..checks import RECORDER, Failed, absent, check, expect, expect_none
from ..public import Session
from ..recorded import Recorded, shared_weights
from ..trace import Call, Line, Trace
from .pairing import once

_BUILDER = "OrtEpApi.KernelDefBuilder_"
_STORE = "OrtEpApi.SharedPrePackedWeightCache_StoreWeightData"
_OBJECTS = {
    "kernel definition builders": ("OrtEpApi.CreateKernelDefBuilder", "OrtEpApi.ReleaseKernelDefBuilder"),
    "kernel definitions": ("OrtEpApi.KernelDefBuilder_Build", "OrtEpApi.ReleaseKernelDef"),
    "kernel registries": ("OrtEpApi.CreateKernelRegistry", "OrtEpApi.ReleaseKernelRegistry"),
}


@dataclass
class _Definition:
    """What a builder was told."""

    op: str | None = None
    domain: str | None = None
    ep: str | None = None
    versions: tuple[int, int] = (0, 0)
    types: list[tuple[str, list[str | None]]] = field(default_factory=list)

    @property
    def title(self) -> str:
        return f"{self.domain or 'ai.onnx'}.{self.op} {self.versions[0]}-{self.versions[1]}"


def _definitions(trace: Trace) -> list[tuple[_Definition, Line]]:
    """The definitions that were added to registries, with the call that added them."""
    builders: dict[Any, _Definition] = {}
    built: dict[Any, _Definition] = {}
    found = []
    for line in trace.lines:
        if line["e"] != "api":
            continue
        name, a = line["n"], line["a"]
        if name == "OrtEpApi.CreateKernelDefBuilder" and "kernel_def_builder_out" in a:
            builders[a["kernel_def_builder_out"]] = _Definition()
        elif name.startswith(_BUILDER):
            _told(builders.setdefault(a["kernel_def_builder"], _Definition()), name.removeprefix(_BUILDER), a)
            if a.get("kernel_def_out"):
                built[a["kernel_def_out"]] = builders[a["kernel_def_builder"]]
        elif name == "OrtEpApi.KernelRegistry_AddKernel":
            found.append((built.get(a["kernel_def"], _Definition()), line))
    return found or absent("the EP has no kernel registry")


def _told(made: _Definition, what: str, a: dict[str, Any]) -> None:
    if what == "SetOperatorType":
        made.op = a["op_type"]
    elif what == "SetDomain":
        made.domain = a["domain"]
    elif what == "SetExecutionProvider":
        made.ep = a["ep_name"]
    elif what == "SetSinceVersion":
        made.versions = (a["since_version_start"], a["since_version_end"])
    elif what == "AddTypeConstraint":
        made.types.append((a["arg_name"], a["types"]))


@check("kernel_definitions", "KRN-15", way=RECORDER)
def complete(t: Recorded) -> None:
    for line in t.life.api(f"{_BUILDER}SetSinceVersion"):  # ONNX Runtime may have refused it
        first, last = line["a"]["since_version_start"], line["a"]["since_version_end"]
        expect(1 <= first <= last, "a range of opset versions from 1 on", f"one is {first} to {last}")
    names = {c.results.get("r") for c in t.life.of("OrtEp.GetName", "OrtEpFactory.GetName")}
    for made, _ in _definitions(t.life):
        expect(made.op, "a kernel definition names its operator", "one does not")
        expect(made.domain is not None, "a kernel definition names its domain", f"that of {made.op} does not")
        expect(made.ep in names, f"the EP of a kernel definition is {' or '.join(map(str, names))}", f"it is {made.ep}")
        expect(made.versions[0], "a kernel definition has a range of opset versions", f"that of {made.op} has none")


@check("kernel_definitions", "KRN-16", way=RECORDER)
def none_twice(t: Recorded) -> None:
    seen: set[str] = set()
    for made, line in _definitions(t.life):
        a = line["a"]
        expect("code" not in a, "every kernel can be added", f"{made.title}: {a.get('message')}")
        key = f"{a['kernel_registry']} {line.get('i')} {made.title} {sorted(map(str, made.types))}"
        expect(key not in seen, "no two kernels for one operator, domain, version and types", made.title)
        seen.add(key)


@check("kernel_definitions", "KRN-18", way=RECORDER)
def types(t: Recorded) -> None:
    for line in t.life.api(f"{_BUILDER}AddTypeConstraint"):  # ONNX Runtime may have refused it
        expect(line["a"]["types"], f"the constraint {line['a']['arg_name']} of a kernel has types", "it has none")
    known = {line["a"].get("out") for line in t.life.api("OrtEpApi.GetTensorDataType")}
    for made, _ in _definitions(t.life):
        for argument, given in made.types:
            where = f"the constraint {argument} of {made.title}"
            expect(given and all(given), f"{where} has types", "it has none, or NULL")
            expect(set(given) <= known, f"the types of {where} come from GetTensorDataType", "one does not")


@check("kernel_objects", "KRN-17", way=RECORDER)
def released(t: Recorded) -> None:
    if not t.life.api("OrtEpApi.CreateKernelDefBuilder", "OrtEpApi.CreateKernelRegistry"):
        absent("the EP has no kernel registry")
    for what, (create, release) in _OBJECTS.items():
        made = [line for line in t.life.api(create) if "code" not in line["a"]]
        ended = [line for line in t.life.api(release) if line["a"]["input"] is not None]
        happened = f"{len(made)} were made, {len(ended)} released"
        expect(len(made) == len(ended), f"all {what} are released once", happened)


@check("kernel_objects", "KRN-24", way=RECORDER)
def helpers(t: Recorded) -> None:
    once(t, "OrtLoopKernelHelper OrtScanKernelHelper")


def _fenced(t: Recorded, function: str) -> list[Line]:
    """What came of a function of a helper that was called once more, without a stream, on memory with a fence behind it.

    Raises:
        Absent: ONNX Runtime never called it, or with memory that the CPU cannot reach.
    """
    base = next((case for case in t.taken if case.elementwise), None) or absent("the EP takes no elementwise operator")
    with t.recorded() as found, t.listed() as devices:
        t.recorder.wish("fences", 1)
        for case in gathering(base) if devices else ():
            t.try_case(case, devices, runs=2, fallback=True)
    if not found[0].of(function):
        absent("the EP has no such kernel")
    return [line for line in found[0].lines if line["e"] == "fence" and line["n"] == function] or absent(
        "the kernel's memory is out of the CPU's reach"
    )


def _kept(lines: list[Line], function: str) -> None:
    for line in lines:
        expect(not line["failed"], f"{function} works without a stream", f"it fails: {line.get('message')}")
        expect(line["stands"], f"{function} writes no more than the output", "bytes behind it have changed")
        expect(line["exact"], f"{function} writes all values where they belong", "others are there")


@check("loop_concat", "KRN-25", way=RECORDER, since=24)
def concatenated(t: Recorded) -> None:
    _kept(_fenced(t, "OrtLoopKernelHelper.ConcatOutput"), "ConcatOutput")


@check("scan_transpose", "KRN-26", way=RECORDER, since=24)
def transposed(t: Recorded) -> None:
    _kept(_fenced(t, "OrtScanKernelHelper.Transpose"), "Transpose")


# ---------------------------------------------------------------------------------------------- packed weights


def _packings(t: Recorded) -> list[Call]:
    found = [c for c in t.life.of("OrtKernelImpl.PrePackWeight") if c.back is not None]
    return found or absent("no kernel has PrePackWeight")


@check("prepack_answer", "KRN-06", way=RECORDER)
def written(t: Recorded) -> None:
    for call in _packings(t):
        answer = call.results["answer"]
        expect(call.failed or answer in (0, 1), "PrePackWeight writes is_packed", f"the byte is {answer:#x}")


@check("prepack_answer", "KRN-07", way=RECORDER)
def nothing_stored(t: Recorded) -> None:
    for call in _packings(t):
        stored = [line for line in t.life.during(call, _STORE) if "code" not in line["a"]]
        expect(call.results["answer"] or not stored, "nothing is stored with is_packed = false", "data was stored")


def _blocks(trace: Trace, kind: str) -> list[Line]:
    return [line for line in trace.lines if line["e"] == kind]


@check("prepack_sharing", "KRN-08", way=RECORDER)
def of_the_allocator(t: Recorded) -> None:
    count = 0
    for call in _packings(t):
        taken = {line["block"] for line in _blocks(t.life, "alloc") if line.get("i") == call.number}
        for line in t.life.during(call, _STORE):
            count += 1
            expect(call.given["prepacked_weight_cache"], "weights are shared only with a cache", "there was none")
            strange = [p for p in line["a"]["buffer_data_ptrs"] if p not in taken]
            expected = "shared buffers come from the allocator that PrePackWeight was given"
            expect(not strange, expected, f"{len(strange)} do not")
    if not count:
        absent("no kernel shares packed weights")


@check("prepack_sharing", "KRN-09", way=RECORDER)
def used_where_it_is(t: Recorded) -> None:
    sharing = {call.object for call in _packings(t) if t.life.during(call, _STORE)}
    if not sharing:
        absent("no kernel shares packed weights")
    for line in t.life.made("OrtKernelImpl"):
        fine = line["o"] not in sharing or "SetSharedPrePackedWeight" not in line["missing"]
        expect(fine, "a kernel that shares has SetSharedPrePackedWeight", "it is NULL")
    problems: list[str] = []
    with t.recorded(), t.listed() as devices:
        t.recorder.wish("move_weights")
        for case in t.weighted:

            def work(session: Session, case: Case = case) -> None:
                try:
                    t.check_run(session, case, what="with shared weights")
                except Failed as wrong:
                    problems.append(f"{wrong.expected}; {wrong.happened}")

            with suppress(OrtError):
                shared_weights(t, case, devices, work)
    expect_none(problems, "sessions that share weights give the right results")


@check("prepack_sharing", "KRN-14", way=RECORDER)
def arguments(t: Recorded) -> None:
    lines = t.life.api(_STORE) or absent("no kernel shares packed weights")
    for line in lines:
        a = line["a"]
        fine = a["num_buffers"] >= 1 and all(a["buffer_data_ptrs"])
        expect(fine, "at least one buffer, and none that is NULL", f"{a['num_buffers']} buffers")


@check("prepack_private", "KRN-13", way=RECORDER)
def with_the_allocator(t: Recorded) -> None:
    packed = [call for call in _packings(t) if call.results["answer"] == 1]
    wrong = t.life.bad("no allocator")
    expect(not wrong, "the allocator that PrePackWeight is given is passed on", "; ".join(w["what"] for w in wrong))
    if not packed:
        absent("no kernel packs a weight of our models")
    used = {line.get("i") for line in _blocks(t.life, "alloc")}
    others = [call for call in packed if call.number not in used]
    happened = f"{len(others)} of {len(packed)} packed weights do not"
    expect(not others, "packed weights lie in memory of the allocator that PrePackWeight is given", happened)


@check("prepack_private", "KRN-10", way=RECORDER)
def freed(t: Recorded) -> None:
    _packings(t)
    stored = {(line.get("i"), p) for line in t.life.api(_STORE) for p in line["a"]["buffer_data_ptrs"]}
    taken = [line for line in _blocks(t.life, "alloc") if (line.get("i"), line["block"]) not in stored]
    if not taken:
        absent("no kernel takes memory for packed weights")
    balance = Counter((line["allocator"], line["block"]) for line in taken)
    balance.subtract((line["allocator"], line["block"]) for line in _blocks(t.life, "free"))
    wrong = [count for count in balance.values() if count]
    expect(not wrong, "every buffer is freed once, with the allocator it came from", f"{len(wrong)} are not")
