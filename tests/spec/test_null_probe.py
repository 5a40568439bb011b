"""The registry's words about NULL beside what ONNX Runtime did about it.

tests/spec/null_probe tries each parameter; what came of it is recorded in tests/data/null_probe.json. Each run repeats some tries, and all of them with
ORTFORGE_EVERY_VERSION=1, on the releases that .cache/ort has.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ortforge_tools import folders, pipeline
from ortforge_tools.model.registry import Actual, Api, Param, Slot, Struct
from ortforge_tools.model.select import select
from ortforge_tools.tools.headers.compiler import find_compiler
from tests.spec.null_probe import outcomes
from tests.spec.null_probe.calls import Tables
from tests.spec.null_probe.run import NOT_TRIED, VALID, is_valid, tries
from tools.ort_libs import any_library, on_demand

#: Tried each time: functions whose promises the headers do not make, and every so-manieth of all.
ALWAYS = (
    "OrtApi.CreateTensorAsOrtValue",
    "OrtApi.FillStringTensor",
    "OrtApi.CreateSessionWithPrepackedWeightsContainer",
    "OrtApi.CreateAndRegisterAllocator",
    "OrtApi.UseCooIndices",
    "OrtApi.UseCsrIndices",
    "OrtApi.UseBlockSparseIndices",
    "OrtApi.RunOptionsSetSyncStream",
)
SO_MANIETH = 60
RELEASES = tuple(outcomes.read())


@functools.cache
def api(release: str) -> Api:
    return select(pipeline.read_registry(), int(release.split(".")[1]))


def found(known: Api, release: str, without: frozenset[tuple[str, str]] = frozenset()) -> list[str]:
    """Where what is recorded of a release contradicts the registry, with the reasons given or without some."""
    why = {
        kind: {of: text for of, text in entries.items() if (kind, of) not in without}
        for kind, entries in outcomes.reasons().items()
    }
    return list(outcomes.mistakes(known, outcomes.read()[release], why, set()))


def test_the_page_has_the_recorded_outcomes() -> None:
    """NULLS.md names every function of which NULL was tried, in the table of its API table, and counts the releases."""
    page = (folders.output_root() / "NULLS.md").read_text(encoding="utf-8")
    tried = {path for release in outcomes.read().values() for path, tries in release.items() if len(tries) > 1}
    assert tried
    assert all(f" {release}" in page for release in RELEASES)
    missing = [path for path in tried if path.partition(".")[2] not in page]
    assert missing == []


@pytest.mark.parametrize("release", RELEASES)
def test_what_is_promised_is_true(release: str) -> None:
    assert found(api(release), release) == []


def test_each_reason_is_needed() -> None:
    why = outcomes.reasons()
    used: set[tuple[str, str]] = set()
    for release, recorded in outcomes.read().items():
        assert list(outcomes.mistakes(api(release), recorded, why, used)) == []
    assert {(kind, of) for kind, entries in why.items() for of in entries} == used


@pytest.mark.parametrize("release", RELEASES)
def test_each_pointer_was_tried(release: str) -> None:
    """Whatever function the registry gets, it has to be tried or stand among those that cannot."""
    tables, recorded = Tables(api(release)), outcomes.read()[release]
    assert set(recorded) == set(tables.functions)
    for path, tried in recorded.items():
        wanted = [attempt.key for attempt in tries(tables, path)] if is_valid(tried[VALID]) else []
        assert list(tried) == [VALID, *wanted], path
        assert not any(outcome.startswith(NOT_TRIED) for key, outcome in tried.items() if key != VALID), path


def with_slot(known: Api, path: str, change: Callable[[Slot], Slot]) -> Api:
    """The registry with one slot changed."""
    table, _, slot = path.partition(".")

    def struct(given: Struct) -> Struct:
        members = (change(m) if isinstance(m, Slot) and m.name == slot else m for m in given.members)
        return dataclasses.replace(given, members=tuple(members))

    return dataclasses.replace(known, structs=tuple(struct(s) if s.name == table else s for s in known.structs))


def planted(known: Api, path: str, name: str, change: Callable[[Param], Param]) -> Api:
    """The registry with one parameter changed."""

    def slot(given: Slot) -> Slot:
        assert name in {p.name for p in given.params}
        return dataclasses.replace(given, params=tuple(change(p) if p.name == name else p for p in given.params))

    return with_slot(known, path, slot)


def promising(nullable: bool | None) -> Callable[[Param], Param]:
    return lambda param: dataclasses.replace(param, nullable=nullable, actual=None)


def promising_none(promised: bool) -> Callable[[Param], Param]:
    return lambda param: dataclasses.replace(param, null_if_empty=promised)


STREAM = "OrtApi.RunOptionsSetSyncStream(sync_stream)"
SHAPE = "OrtApi.CreateTensorAsOrtValue(shape)"
PLANTED = [
    ("OrtApi.Run", "session", promising(True), "OrtApi.Run(session): may be NULL, but: crashes"),
    ("OrtApi.CreateEnv", "logid", promising(True), "OrtApi.CreateEnv(logid): may be NULL, but: ORT_RUNTIME_EXCEPTION"),
    (
        "OrtApi.RunOptionsAddActiveLoraAdapter",
        "adapter",
        promising(True),
        "OrtApi.RunOptionsAddActiveLoraAdapter(adapter): may be NULL, but: accepted, then it crashes",
    ),
    (
        "OrtApi.RunOptionsSetSyncStream",
        "sync_stream",
        promising(False),
        f"{STREAM}: may not be NULL, but is taken: accepted",
    ),
    (
        "OrtApi.Run",
        "run_options",
        promising(None),
        "OrtApi.Run(run_options): whether it may be NULL is 'unknown', but it was tried: accepted",
    ),
    (
        "OrtApi.CreateTensorAsOrtValue",
        "shape",
        promising_none(False),
        f"{SHAPE}: may not be NULL without elements, but is taken: accepted",
    ),
    (
        "OrtApi.Run",
        "outputs",
        promising_none(True),
        "OrtApi.Run(outputs): may be NULL without elements, but: ORT_INVALID_ARGUMENT",
    ),
]


@pytest.mark.parametrize(("path", "name", "change", "expected"), PLANTED)
def test_a_planted_mistake_is_found(path: str, name: str, change: Callable[[Param], Param], expected: str) -> None:
    release = RELEASES[-1]
    assert found(planted(api(release), path, name, change), release) == [expected]


@pytest.mark.parametrize(
    ("nullable", "expected"),
    [
        (True, []),
        (False, ["OrtApi.GetRunConfigEntry: the result may not be NULL, but is"]),
        (None, ["OrtApi.GetRunConfigEntry: whether the result may be NULL is 'unknown'"]),
    ],
)
def test_results(nullable: bool | None, expected: list[str]) -> None:
    """The run options of the probe have no such entry."""
    release = RELEASES[-1]

    def slot(given: Slot) -> Slot:
        return dataclasses.replace(given, returns=dataclasses.replace(given.returns, nullable=nullable))

    assert found(with_slot(api(release), "OrtApi.GetRunConfigEntry", slot), release) == expected


@pytest.mark.parametrize(
    ("nullable", "actual"), [(True, None), (False, Actual(nullable=True)), (None, Actual(nullable=True))]
)
def test_what_the_header_lacks_can_be_said_otherwise(nullable: bool | None, actual: Actual | None) -> None:
    release = RELEASES[-1]
    changed = planted(
        api(release),
        "OrtApi.RunOptionsSetSyncStream",
        "sync_stream",
        lambda p: dataclasses.replace(p, nullable=nullable, actual=actual),
    )
    assert found(changed, release) == []


@pytest.mark.parametrize(
    ("kind", "of", "expected"),
    [
        (
            "not_tried",
            "OrtApi.EnableOrtCustomOps",
            "OrtApi.EnableOrtCustomOps: a call with valid arguments ends with: ORT_FAIL",
        ),
        (
            "not_promised",
            "OrtApi.CreateStatus(msg)",
            "OrtApi.CreateStatus(msg): may not be NULL, but is taken: gives a value",
        ),
        (
            "none_not_promised",
            "OrtApi.RunAsync(input)",
            "OrtApi.RunAsync(input): may not be NULL without elements, but is taken: accepted",
        ),
    ],
)
def test_what_is_taken_needs_a_reason(kind: str, of: str, expected: str) -> None:
    release = RELEASES[-1]
    assert found(api(release), release, frozenset({(kind, of)})) == [expected]


def test_a_reason_without_a_case_is_not_used() -> None:
    release, used = RELEASES[-1], set[tuple[str, str]]()
    why = outcomes.reasons()
    why["not_promised"] |= {"OrtApi.Run(session)": "it crashes", "OrtApi.Run(run_options)": "it is promised"}
    assert list(outcomes.mistakes(api(release), outcomes.read()[release], why, used)) == []
    assert not {("not_promised", "OrtApi.Run(session)"), ("not_promised", "OrtApi.Run(run_options)")} & used


@pytest.mark.parametrize("release", RELEASES)
def test_the_libraries_do_it_still(release: str, tmp_path: Path) -> None:
    if any_library(release) is None:
        pytest.skip(f"ONNX Runtime {release} is not in .cache/ort; `make ort-libs` fetches it")
    if find_compiler() is None:
        pytest.skip("there is no C compiler, which the EP and the operators of the probe need")
    recorded = outcomes.read()[release]
    paths = list(recorded) if on_demand() else [p for p in ALWAYS if p in recorded] + list(recorded)[::SO_MANIETH]
    target = tmp_path / "outcomes.json"
    command = [sys.executable, "-m", "tools.record_nulls", "--one", release, str(target), *paths]
    root = Path(__file__).parents[2]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(target.read_text()) == {path: recorded[path] for path in paths}
