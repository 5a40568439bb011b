"""The registry beside what others made of ONNX Runtime's headers, and beside the comments in these headers.

tests/spec/cross_checks says what each source is. Its facts are recorded in tests/data/cross_checks; where an environment variable names the source itself
(ORTFORGE_JEXTRACT, ORTFORGE_ORT_SYS, ORTFORGE_OFFICIAL_HEADERS), it is read again and has to say what was recorded. Every difference between source and
registry has a reason of its own in reasons.yaml, and no reason stands without its difference.
"""

from __future__ import annotations

import dataclasses
import functools
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from ortforge_tools import pipeline
from ortforge_tools.model.ctype import Named, Pointer
from ortforge_tools.model.layout import layout
from ortforge_tools.model.registry import SECTIONS, Registry, Slot, Struct
from ortforge_tools.model.select import select
from tests.spec.cross_checks import comments
from tests.spec.cross_checks.facts import (
    Difference,
    Facts,
    differences,
    read,
    reasons,
    releases,
    spans,
    unexplained,
    unfolded,
)
from tests.spec.cross_checks.registry import Words
from tools.record_cross_checks import DOCUMENTS

#: A part of what a source says, by release; and the registry's words on it.
By = Mapping[int, Facts]
VARIABLES = {
    "jextract": "ORTFORGE_JEXTRACT",
    "ort_sys": "ORTFORGE_ORT_SYS",
    "comments": "ORTFORGE_OFFICIAL_HEADERS",
}


@functools.cache
def registry() -> Registry:
    return pipeline.read_registry()


def by_jextract(said: By, known: Registry) -> By:
    return {v: Words(select(known, v)).jextract() for v in said}


def by_ort_sys(said: By, known: Registry) -> By:
    pages = read("ort_sys")["pages"]
    return {v: Words(select(known, v)).ort_sys(facts, cut_off=v in pages) for v, facts in said.items()}


def by_nulls(said: By, known: Registry) -> By:
    return {v: Words(select(known, v)).nulls(facts) for v, facts in said.items()}


def by_since(said: By, known: Registry) -> By:
    """The first release of everything that a comment dates, as far as the registry goes back."""
    first: dict[str, int] = {}
    for section in SECTIONS:
        for item in known.section(section):
            for part in (item, *getattr(item, "members", ()), *getattr(item, "values", ())):
                path = item.name if part is item else f"{item.name}.{part.name}"
                first[path] = min(first.get(path, part.since), part.since)
    older = known.oldest
    return {
        v: {n: text if first[n] == older >= int(text) else str(first[n]) for n, text in facts.items() if n in first}
        for v, facts in said.items()
    }


#: What is compared: the key of its reasons -> document, key of the facts in it, the registry's words.
COMPARED: dict[str, tuple[str, str, Callable[[By, Registry], By]]] = {
    "jextract": ("jextract", "facts", by_jextract),
    "ort_sys": ("ort_sys", "facts", by_ort_sys),
    "since": ("comments", "since", by_since),
    "nulls": ("comments", "nulls", by_nulls),
}


def found(name: str, known: Registry) -> list[Difference]:
    document, key, words = COMPARED[name]
    said = unfolded(read(document)[key])
    return differences(said, words(said, known))


@pytest.mark.parametrize("name", COMPARED)
def test_every_difference_has_its_reason(name: str) -> None:
    assert unexplained(found(name, registry()), reasons(name)) == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_source_says_what_was_recorded(document: str) -> None:
    folder = os.environ.get(VARIABLES[document])
    if not folder:
        pytest.skip(f"{VARIABLES[document]} does not name the source; recorded facts are used")
    recorded, said = read(document), DOCUMENTS[document](Path(folder))
    if document != "comments":
        assert said == recorded
        return
    at_hand = comments.releases(Path(folder))  # whoever has fewer releases compares those
    for key in ("since", "nulls"):
        before, now = unfolded(recorded[key]), unfolded(said[key])
        assert now == {v: before[v] for v in at_hand if v in before}


def test_enough_was_recorded() -> None:
    """A reader that stopped reading would agree with everything."""
    jextract = unfolded(read("jextract")["facts"])
    assert set(jextract) == {17, 18, 19, 20, *range(23, 30)}
    assert {v: len([n for n in facts if "[" in n]) for v, facts in jextract.items() if v > 23} == MEMBERS
    since = unfolded(read("comments")["since"])
    assert (len(since[29]), since[30]["OrtApi.KernelContext_GetPreallocatedOutput"]) == (464, "30")
    assert len(unfolded(read("comments")["nulls"])[29]) == 151
    ort_sys = unfolded(read("ort_sys")["facts"])
    assert len(ort_sys[28]) > 450
    assert ort_sys[31]["OrtModelPackageApi"] == "16 members"


#: Members and slots of structs in jextract's output.
MEMBERS = {24: 713, 25: 764, 26: 772, 27: 778, 28: 781, 29: 785}


def test_27_is_what_jextract_shows() -> None:
    """The two items of 1.27 that were misdated, and the size that follows."""
    api = select(registry(), 27)
    assert layout(api)["OrtEpFactory"].size == 160
    assert "SelectBestModelCandidate" not in {
        m.name for s in api.structs if s.name == "OrtEpFactory" for m in s.members
    }
    types = next(e for e in api.enums if e.name == "ONNXTensorElementDataType")
    assert {v.name: v.value for v in types.values}["ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E8M0"] == 26


# ---------------------------------------------------------------------------------------------- planted errors

Change = Callable[[Any], Any]


def changed(known: Registry, change: Change) -> Registry:
    """The registry with `change` applied to every struct and enum."""
    files = tuple(
        dataclasses.replace(f, structs=tuple(map(change, f.structs)), enums=tuple(map(change, f.enums)))
        for f in known.files
    )
    return dataclasses.replace(known, files=files)


def child(owner: str, name: str, **facts: Any) -> Change:
    """Changes facts of one member or enumerator."""

    def change(item: Any) -> Any:
        if item.name != owner:
            return item
        kind = "members" if isinstance(item, Struct) else "values"
        found = tuple(dataclasses.replace(c, **facts) if c.name == name else c for c in getattr(item, kind))
        return dataclasses.replace(item, **{kind: found})

    return change


def swapped(owner: str, first: str) -> Change:
    """Lets a member and the one behind it change places."""

    def change(item: Any) -> Any:
        if item.name != owner:
            return item
        members = list(item.members)
        at = next(i for i, m in enumerate(members) if m.name == first)
        members[at : at + 2] = members[at + 1], members[at]
        return dataclasses.replace(item, members=tuple(members))

    return change


def parameter(owner: str, slot: str, name: str, **facts: Any) -> Change:
    """Changes facts of one parameter."""

    def change(item: Any) -> Any:
        if item.name != owner or not isinstance(item, Struct):
            return item
        return dataclasses.replace(item, members=tuple(map(one, item.members)))

    def one(member: Any) -> Any:
        if not isinstance(member, Slot) or member.name != slot:
            return member
        params = tuple(dataclasses.replace(p, **facts) if p.name == name else p for p in member.params)
        return dataclasses.replace(member, params=params)

    return change


PLANTED = [
    ("jextract", swapped("OrtApi", "GetMemPatternEnabled"), "OrtApi[419]"),
    ("jextract", child("OrtEpFactory", "SelectBestModelCandidate", since=27), "OrtEpFactory"),
    (
        "jextract",
        child("ONNXTensorElementDataType", "ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E8M0", since=28),
        "FLOAT8E8M0",
    ),
    ("jextract", child("OrtErrorCode", "ORT_DEVICE_RESET", value=16), "ORT_DEVICE_RESET"),
    ("jextract", parameter("OrtApi", "CreateEnv", "out", type=Pointer(Named("OrtEnv"))), "OrtApi[3]"),
    ("jextract", parameter("OrtApi", "CreateSession", "env", type=Pointer(Named("OrtEnv"))), "OrtApi[7]"),
    ("jextract", child("OrtCUDAProviderOptions", "gpu_mem_limit", type=Named("int")), "OrtCUDAProviderOptions"),
    ("ort_sys", swapped("OrtModelPackageApi", "ReleaseModelPackageContext"), "OrtModelPackageApi[3]"),
    ("ort_sys", parameter("OrtApi", "CreateEnv", "logid", type=Named("int")), "OrtApi[3]"),
    ("since", child("OrtApi", "KernelContext_GetPreallocatedOutput", since=29), "GetPreallocatedOutput"),
    ("since", child("OrtCompileApi", "ModelCompilationOptions_SetInputModel", since=24), "reason without a difference"),
    ("nulls", parameter("OrtApi", "RunOptionsSetSyncStream", "sync_stream", actual=None), "RunOptionsSetSyncStream"),
    (
        "nulls",
        parameter("OrtApi", "SessionGetEpDeviceForInputs", "inputs_ep_devices", actual=None),
        "EpDeviceForInputs",
    ),
    ("nulls", parameter("OrtApi", "UseCooIndices", "indices_data", actual=None, null_if_empty=False), "UseCooIndices"),
    ("nulls", child("OrtEp", "OnSessionInitializationEnd", mandatory=True), "OnSessionInitializationEnd"),
    ("nulls", parameter("OrtApi", "CreateAndRegisterAllocator", "arena_cfg", nullable=None, actual=None), "arena_cfg"),
]


@pytest.mark.parametrize(("name", "change", "word"), PLANTED, ids=[f"{p[0]}-{p[2]}" for p in PLANTED])
def test_a_mistake_in_the_registry_shows(name: str, change: Change, word: str) -> None:
    """What agrees before differs after, and no reason covers it."""
    problems = unexplained(found(name, changed(registry(), change)), reasons(name))
    assert any(word in problem for problem in problems), problems


def test_a_reason_covers_nothing_but_its_difference() -> None:
    """A second difference of the same item, in other releases or with other words, is not explained by it."""
    difference = Difference("OrtApi[1]", "a", "b", "24-29")
    why = {"OrtApi[1]": {"24-29: a / b": "because"}}
    assert unexplained([difference], why) == []
    for other in (dataclasses.replace(difference, releases="24-30"), dataclasses.replace(difference, registry="c")):
        assert len(unexplained([other], why)) == 2  # no reason for it, and a reason without a difference
    assert unexplained([], why) == ["reason without a difference: 'OrtApi[1]': '24-29: a / b'"]


def test_ranges_of_releases() -> None:
    for text, versions in {"24": [24], "24-26 28": [24, 25, 26, 28], "14-15": [14, 15], "": []}.items():
        assert spans(versions) == text
        assert releases(text) == versions
