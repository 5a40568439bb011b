"""`ortforge check-bindings`: the same tables in thirteen languages, right ones and wrong ones.

The tables are made from the registry (`binding_sources.py`), so that no one else's code is needed to see that a defect is found, and
that nothing is found where there is none.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from ortforge_tools import pipeline
from ortforge_tools.model.registry import Registry
from ortforge_tools.model.select import select
from ortforge_tools.tools.bindings.check import Checker
from ortforge_tools.tools.bindings.expected import Expected, Member, expected
from ortforge_tools.tools.bindings.findings import Finding
from ortforge_tools.tools.bindings.findings import Result as Checked
from ortforge_tools.tools.bindings.languages import BY_SUFFIX
from ortforge_tools.tools.bindings.parse import parse
from ortforge_tools.tools.bindings.readers import READERS
from ortforge_tools.tools.bindings.shapes import Function, Integer, Pointer
from ortforge_tools.tools.bindings.syntax import Source
from ortforge_tools.tools.bindings.tables import Table
from tests.tools.binding_sources import KINDS, TYPED, in_comment, table, tables, with_placeholders


@cache
def registry() -> Registry:
    return pipeline.read_api()


@cache
def checker() -> Checker:
    return Checker(registry())


@cache
def at(version: int) -> Expected:
    return expected(select(registry(), version))


def read(text: str, suffix: str) -> list[Table]:
    language = BY_SUFFIX[f".{suffix}"]
    return list(READERS[language.name](parse(Source(f"x.{suffix}", text.encode()), language)).tables())


def check(text: str, suffix: str, version: int | None = None) -> list[Checked]:
    return checker().check(read(text, suffix), version)


def errors(text: str, suffix: str, version: int | None = None) -> list[Finding]:
    return [f for result in check(text, suffix, version) for f in result.findings if f.error]


def test_every_language_is_tested() -> None:
    assert {BY_SUFFIX[f".{suffix}"].name for suffix in KINDS} == set(READERS)


@pytest.mark.parametrize("suffix", KINDS)
@pytest.mark.parametrize("version", [22, 29])
def test_right_tables_have_no_mistakes(suffix: str, version: int) -> None:
    """All tables and structs of a version, with their types; each is recognized."""
    results = check(tables(suffix, at(version)), suffix)
    assert [(r.name, f) for r in results for f in r.findings if f.error] == []
    wanted = [s.name for s in at(version).structs.values() if s.role != "descriptor"]
    assert [r.name for r in results] == wanted
    assert {r.version for r in results} == {version}
    assert [r.places for r in results] == [len(at(version).structs[r.name].members) for r in results]


@pytest.mark.parametrize("suffix", KINDS)
def test_a_missing_slot_is_named_with_its_place(suffix: str) -> None:
    """The defect of a published crate: slot 394 of 415 left out, and everything behind it off by one. One cause, one finding."""
    members = at(24).structs["OrtApi"].members
    (found,) = errors(table(suffix, [m for m in members if m.name != "KernelInfo_GetOperatorSinceVersion"]), suffix)
    assert (found.kind, found.place, found.shift, found.moved) == ("missing", 394, -1, 20)
    assert found.message == (
        "slot 394 KernelInfo_GetOperatorSinceVersion is missing, behind KernelInfo_GetOperatorType; "
        "that moves the 20 slots behind it, from GetInteropApi on, by -1"
    )


def _bearing_ort(members: Sequence[Member]) -> list[Member]:
    return [replace(member, name=f"Ort{member.name}") for member in members]


@pytest.mark.parametrize("suffix", KINDS)
@pytest.mark.parametrize("name", ["OrtApi", "Functions"])
def test_slots_that_bear_ort_s_prefix(suffix: str, name: str) -> None:
    """OrtCreateEnv is CreateEnv, also in a struct under another name; a slot too many or too few is told by its place."""
    members = at(24).structs["OrtApi"].members
    assert checker().matcher.mentioned(table(suffix, _bearing_ort(members[:3]), "Functions").encode())
    (result,) = check(table(suffix, _bearing_ort(members), name), suffix)
    assert (result.name, result.version, result.places) == ("OrtApi", 24, len(members))
    assert [f for f in result.findings if f.kind != "short"] == []
    (found,) = errors(table(suffix, _bearing_ort([*members[:20], *members[21:]]), name), suffix)
    assert (found.kind, found.place, found.shift, found.moved) == ("missing", 20, -1, len(members) - 21)
    stray = replace(members[3], name="Sneaked")
    (found,) = errors(table(suffix, _bearing_ort([*members[:100], stray, *members[100:]]), name), suffix)
    assert (found.kind, found.place, found.shift) == ("extra", 100, 1)
    (found,) = errors(table(suffix, [*_bearing_ort(members[:100]), stray, *_bearing_ort(members[100:])], name), suffix)
    assert (found.kind, found.place, found.shift) == ("extra", 100, 1)


def test_members_that_begin_with_ort_keep_their_names() -> None:
    """`ort_version_supported` is a member of ONNX Runtime's; the prefix of others is none of it."""
    members = at(29).structs["OrtEp"].members
    assert members[0].name == "ort_version_supported"
    for written in ([*members], [members[0], *_bearing_ort(members[1:])]):
        (result,) = check(table("h", written, "OrtEp"), "h")
        assert (result.name, result.places, [f for f in result.findings if f.error]) == ("OrtEp", len(members), [])
    assert errors(table("h", _bearing_ort(members[1:]), "OrtEp"), "h")[0].message.startswith(
        "slot 0 ort_version_supported is missing"
    )


@pytest.mark.parametrize("suffix", KINDS)
def test_slots_that_are_too_many_or_change_places(suffix: str) -> None:
    members = list(at(26).structs["OrtApi"].members)
    extra = [*members[:100], replace(members[3], name="Sneaked"), *members[100:]]
    (found,) = errors(table(suffix, extra), suffix)
    assert (found.kind, found.place, found.shift, found.moved) == ("extra", 100, 1, len(members) - 100)
    assert found.message.startswith("Sneaked is no slot of OrtApi; that moves ")
    swapped = [*members[:7], members[8], members[7], *members[9:]]
    (found,) = errors(table(suffix, swapped), suffix)
    assert (found.kind, found.place) == ("moved", 7)
    assert found.message == (
        "slots 7 and 8 have changed places: CreateSessionFromArray stands where ORT has CreateSession"
    )


@pytest.mark.parametrize("suffix", KINDS)
def test_slots_far_from_each_other_change_places(suffix: str) -> None:
    members = list(at(26).structs["OrtApi"].members)
    members[12], members[200] = members[200], members[12]
    (found,) = errors(table(suffix, members), suffix)
    assert (found.kind, found.place) == ("moved", 12)
    assert "slots 12 and 200 have changed places" in found.message


@pytest.mark.parametrize("suffix", KINDS)
def test_a_slot_in_a_comment_is_not_there(suffix: str) -> None:
    """In another comment, too, where the language has such: the reader of the language knows what ends it."""
    members = at(29).structs["OrtApi"].members
    text = in_comment(suffix, table(suffix, members), "CreateSession")
    found = errors(text, suffix)
    assert [(f.kind, f.place, f.shift) for f in found] == [("missing", 7, -1)]


@pytest.mark.parametrize("suffix", KINDS)
@pytest.mark.parametrize("named", ["the first", "some", "one"])
def test_placeholders_stand_for_as_many_slots(suffix: str, named: str) -> None:
    """Rows of slots that nobody calls are arrays, single ones are pointers: nothing moves, and nothing is wrong."""
    members = at(29).structs["OrtApi"].members
    kept = {
        "the first": set(range(10)) | {424},
        "some": {0, 1, 5, 6, 30, 33, 200, 201, 290, 424},
        "one": {1, 2, 3, 8, 424},
    }[named]
    text = with_placeholders(suffix, members, kept)
    (result,) = check(text, suffix)
    assert [f for f in result.findings if f.error or f.kind in ("renamed", "unknown")] == []
    assert (result.name, result.places) == ("OrtApi", 425)


@pytest.mark.parametrize("suffix", KINDS)
def test_a_filler_that_is_too_short_is_one_finding(suffix: str) -> None:
    """Twenty-five lines were printed for one number."""
    members = at(29).structs["OrtApi"].members
    text = with_placeholders(suffix, members, set(range(10)) | set(range(40, 425)), short=3)
    (found,) = errors(text, suffix)
    assert (found.kind, found.place, found.shift, found.moved) == ("missing", 10, -3, 385)
    assert "takes 27 slots where ORT has 30, 10 CreateSessionOptions" in found.message


@pytest.mark.parametrize("suffix", KINDS)
def test_a_slot_under_another_name_is_one_note(suffix: str) -> None:
    """Behind a missing one, too: it was an extra and a missing one there."""
    members = list(at(29).structs["OrtApi"].members)
    members[300] = replace(members[300], name="CalledOtherwise")
    del members[50]
    (result,) = check(table(suffix, members), suffix)
    assert [(f.kind, f.place) for f in result.findings if f.error] == [("missing", 50)]
    assert [f.message for f in result.findings if f.kind == "renamed"] == [
        f"slot 300 is called CalledOtherwise here; ORT's name is {at(29).structs['OrtApi'].members[300].name}"
    ]


@pytest.mark.parametrize("suffix", KINDS)
def test_two_causes_are_two_findings(suffix: str) -> None:
    members = list(at(29).structs["OrtApi"].members)
    del members[300:302], members[20]
    found = errors(table(suffix, members), suffix)
    assert [(f.kind, f.place, f.shift) for f in found] == [("missing", 20, -1), ("missing", 300, -2)]


@pytest.mark.parametrize("suffix", KINDS)
def test_a_table_may_end_early(suffix: str) -> None:
    """It knows fewer slots than ONNX Runtime has: that is what the version is for, and a note says so."""
    slots = len(at(registry().newest).structs["OrtApi"].members)
    (result,) = check(table(suffix, at(29).structs["OrtApi"].members[:285]), suffix)
    assert (result.version, result.errors) == (20, 0)
    assert [f.message for f in result.findings] == [f"it ends with slot 284; the newest ONNX Runtime has {slots}"]


@pytest.mark.parametrize("suffix", KINDS)
def test_a_choice_of_slots_is_no_copy(suffix: str) -> None:
    """Under ORT's own name every call of it goes wrong: one sentence says so."""
    members = at(29).structs["OrtApi"].members
    chosen = [members[i] for i in (3, 7, 10, 9, 45, 60, 92, 93, 94, 95, 30, 33)]
    (found,) = errors(table(suffix, chosen), suffix)
    assert found.kind == "scattered"
    assert found.message.endswith("the first that is not, CreateEnv, is at 0, and ORT has it at 3")


def _retyped(member: Member, param: int, other: str) -> Member:
    assert isinstance(member.shape, Function)
    assert member.shape.params is not None
    params = list(member.shape.params)
    if other == "drop":
        del params[param]
    else:
        params[param] = Pointer(params[param]) if other == "pointer" else Integer(64)
    return replace(member, shape=Function(tuple(params), member.shape.result))


@pytest.mark.parametrize("suffix", TYPED)
@pytest.mark.parametrize(
    ("slot", "param", "other", "message"),
    [
        ("Node_GetSubgraphs", 2, "pointer", "parameter 3: a pointer"),
        ("CreateSession", 3, "drop", "3 parameters, not 4"),
        ("SetIntraOpNumThreads", 1, "int64", "parameter 2: an integer of 64 bits, not an integer of 32 bits"),
    ],
)
def test_another_type_is_a_mistake(suffix: str, slot: str, param: int, other: str, message: str) -> None:
    """A size where ORT has a pointer, a parameter too few, an integer that is too wide."""
    members = at(29).structs["OrtApi"].members
    wrong = [_retyped(m, param, other) if m.name == slot else m for m in members]
    (found,) = errors(table(suffix, wrong), suffix)
    assert (found.kind, found.place) == ("type", [m.name for m in members].index(slot))
    assert message in found.message


@pytest.mark.parametrize("suffix", TYPED)
def test_functions_without_parameters_hold_places(suffix: str) -> None:
    """Nobody can call them by mistake; how many there are is one note."""
    members: Sequence[Member] = at(29).structs["OrtApi"].members
    bare = [
        replace(m, shape=Function((), m.shape.result)) if 100 <= i < 200 and isinstance(m.shape, Function) else m
        for i, m in enumerate(members)
    ]
    (result,) = check(table(suffix, bare), suffix)
    assert result.errors == 0
    assert [f.kind for f in result.findings] == ["short", "stub"] or [f.kind for f in result.findings] == [
        "stub",
        "short",
    ]


@pytest.mark.parametrize("suffix", KINDS)
def test_broken_sources_never_fail(suffix: str) -> None:
    """Whatever is cut out of a file, reading it ends, and so does the comparison."""
    whole = table(suffix, at(23).structs["OrtEpFactory"].members, "OrtEpFactory")
    generator = random.Random(suffix)
    for _ in range(150):
        start = generator.randrange(len(whole))
        text = whole[:start] + whole[start + generator.randrange(40) :]
        if generator.random() < 0.3:
            text = text[: generator.randrange(len(text) + 1)]
        if generator.random() < 0.3:
            at_ = generator.randrange(len(text) + 1)
            text = text[:at_] + generator.choice("{}()<>[];,:*=#'\"") + text[at_:]
        check(text, suffix, 23)
