"""conform on Windows: the verdicts of Linux, mutants that their rules catch, and deaths by the names of Windows."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ortforge import _cache
from ortforge._statuses import ABSENT, CRASH, FAIL, HANG, PASS, SKIP
from ortforge_tools.cli import cli
from ortforge_tools.ep_testing.conform import recorder
from tests.ep.scaffold_build import built_sample
from tests.packaging.wine.conftest import ROOT, Ortforge
from tests.packaging.wine.mingw import CPP, C, built_with_mingw, compiled_with_mingw
from tests.packaging.wine.prefix import windows_path
from tools.install_wine import NEWEST
from tools.ort_libs import on_demand

#: Of the projects that are tested.
BACKEND = "cpu"
#: Rules with another verdict than on Linux, and the reason given.
NOT_TESTED = {"APP-05": "the C library does not tell what is on the heap"}
NOT_TESTED["APP-08"] = NOT_TESTED["APP-05"]
#: Tables of rules whose checks ask the system most: libraries that come and go, processes that die, memory, threads.
OF_THE_SYSTEM = "LIB,EPF,GEN,APP,NCI"
#: What is wrong with an EP library, where it is, and the rule that says so: how, and in which words.
MUTANTS = [
    ("multiplying_ep.c", "FOREIGN_STATUS", "GEN-02", FAIL, ""),
    ("multiplying_ep.c", "STATUS_KEPT", "GEN-04", FAIL, ""),
    ("multiplying_ep.c", "NODE_AFTER_CALL", "GEN-12", FAIL, ""),
    ("multiplying_ep.c", "CLAIMED_TWICE", "EP-09", FAIL, ""),
    ("multiplying_ep.c", "NO_RELEASE_STATE", "NCI-03", FAIL, ""),
    ("multiplying_ep.c", "NAME_OF_NODE_KEPT", "NCI-06", CRASH, "STATUS_ACCESS_VIOLATION"),
    ("multiplying_ep.c", "OPTIONS_UNSTAMPED", "VER-19", FAIL, ""),
    ("tiny_ep.c", "NO_VENDOR_ID", "EPF-06", CRASH, "STATUS_ACCESS_VIOLATION"),
    ("tiny_ep.c", "WRITES_TOO_MUCH", "LIB-08", FAIL, ""),
    ("tiny_ep.c", "HANGS", "LIB-14", HANG, "no answer within 5 s"),
    ("tiny_ep.c", "ABORTS", "LIB-14", CRASH, "SIGABRT"),
    ("tiny_ep.c", "RECURSES", "LIB-14", CRASH, "STATUS_STACK_OVERFLOW"),
]

Verdicts = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def conform(ortforge: Ortforge, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Verdicts]]:
    """Runs it there on a library, with a recorder that mingw has built: what happened by rule."""
    cache = tmp_path_factory.mktemp("cache")
    temporary = tmp_path_factory.mktemp("temporary")
    environment = {"ORTFORGE_CACHE": windows_path(cache), **dict.fromkeys(("TEMP", "TMP"), windows_path(temporary))}
    assert (
        ortforge("versions", environment=environment).returncode == 0
    )  # the first command makes what no wheel carries
    name = "from ortforge_tools.ep_testing.conform import recorder; print(recorder._name(31))"
    said = ortforge.python("-c", name, seconds=300, environment=environment).stdout.split()
    assert len(said) == 1, " ".join(said)
    folder = cache / "recorder"
    folder.mkdir(exist_ok=True, mode=0o700)
    flags = [flag for flag in recorder._language(31).flags if flag not in recorder._LIBRARIES]
    includes = [f"-I{folder}" for folder in recorder._INCLUDED]
    quick = [] if on_demand() else ["-O0"]
    words = [*flags, *quick, *includes, str(recorder._SOURCES / "recorder.cpp")]
    _cache.entry(folder / said[0], lambda made: compiled_with_mingw(CPP, *words, target=made / said[0]))
    report = cache / "report.json"

    def run(target: Path, *words: str) -> Verdicts:
        runtime = windows_path(ortforge.wine.windows.runtime(NEWEST))
        given = ("conform", windows_path(target), "--ort", runtime, "--report", windows_path(report), *words)
        done = ortforge(*given, seconds=900, environment=environment)
        assert done.returncode in (0, 1), done.stdout
        (found,) = json.loads(report.read_text("utf-8"))["runs"]
        return {result["rule"]: result for result in found["results"]}

    yield run
    assert not list(temporary.iterdir()), "files are left in the folder for temporary ones"


@pytest.mark.parametrize(
    ("style", "rules"),
    [
        pytest.param("compile", ("--rules", OF_THE_SYSTEM), id="compile-some", marks=pytest.mark.quick),
        pytest.param("compile", (), id="compile"),
        pytest.param("kernel", (), id="kernel"),
    ],
)
def test_verdicts_are_those_of_linux(
    conform: Callable[..., Verdicts],
    style: str,
    rules: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ORTFORGE_CACHE", str(ROOT / ".cache"))
    there = conform(built_with_mingw(style, BACKEND), *rules)
    here = tmp_path / "here.json"
    library, _ = built_sample(style)
    cli(["conform", str(library), "--ort", NEWEST, "--report", str(here), *rules], standalone_mode=False)
    (run,) = json.loads(here.read_text("utf-8"))["runs"]
    wanted = {result["rule"]: result["status"] for result in run["results"]}
    wanted.update(dict.fromkeys(NOT_TESTED, SKIP))
    assert {rule: found["status"] for rule, found in there.items()} == wanted
    assert {rule: there[rule]["reason"] for rule in NOT_TESTED} == NOT_TESTED
    assert {PASS, SKIP, ABSENT} == {*wanted.values()}


@pytest.mark.parametrize(("source", "defect", "rule", "status", "said"), MUTANTS, ids=[m[1] for m in MUTANTS])
def test_mutants_are_caught(
    conform: Callable[..., Verdicts], source: str, defect: str, rule: str, status: str, said: str, tmp_path: Path
) -> None:
    words = ["-shared", "-Wall", "-Wextra", "-Werror", f"-DDEFECT={defect}", f"-I{ROOT / 'generated' / 'c'}"]
    library = compiled_with_mingw(C, *words, str(ROOT / "tests" / "conform" / source), target=tmp_path / "mutant.dll")
    found = conform(library, "--rules", rule, "--timeout", "5" if status == HANG else "60")
    assert found[rule]["status"] == status, found
    assert said in found[rule]["happened"]


@pytest.mark.parametrize("source", ["multiplying_ep.c", "tiny_ep.c"])
def test_healthy_twins_pass(conform: Callable[..., Verdicts], source: str, tmp_path: Path) -> None:
    words = ["-shared", "-DDEFECT=NONE", f"-I{ROOT / 'generated' / 'c'}"]
    library = compiled_with_mingw(C, *words, str(ROOT / "tests" / "conform" / source), target=tmp_path / "healthy.dll")
    found = conform(library, "--rules", ",".join(dict.fromkeys(rule for own, _, rule, *_ in MUTANTS if own == source)))
    assert {verdict["status"] for verdict in found.values()} <= {PASS, ABSENT}, found
