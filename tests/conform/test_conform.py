"""`ortforge conform`: what it says about a healthy library and about ones with a defect, bad input, formats, baselines."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import xmlschema
from click.testing import CliRunner, Result

from ortforge._statuses import ABSENT, CRASH, FAIL, HANG, PASS, SKIP
from ortforge_tools.cli import cli
from ortforge_tools.emit.conform import report_schema
from ortforge_tools.ep_testing.conform import checks, facts, hosts, plan
from ortforge_tools.ep_testing.conform.checks import Outcome, combine
from tests.runtime.binary_samples import FAT, recorded
from tools.ort_libs import ON_DEMAND, VERSIONS, on_demand, ort_library

ROOT = Path(__file__).resolve().parents[2]
NEWEST = VERSIONS[-1]
OLDEST = next(v for v in VERSIONS if int(v.split(".")[1]) >= hosts.FIRST_MINOR)
SCHEMA = report_schema()
JUNIT = xmlschema.XMLSchema(ROOT / "generated" / "schema" / "junit.xsd")

#: Probes that spec/contracts names and nobody has written yet. The list may only shrink.
UNWRITTEN: frozenset[str] = frozenset()

#: The same for facts of the registry.
UNGENERATED: frozenset[str] = frozenset()

needs_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Releases come from the cache of the tests."""
    monkeypatch.setenv("ORTFORGE_CACHE", str(ROOT / ".cache"))


def conform(*arguments: str | os.PathLike[str]) -> Result:
    return CliRunner().invoke(cli, ["conform", *[os.fspath(a) for a in arguments]])


def results(*arguments: str | os.PathLike[str], code: int | None = None) -> dict[str, dict[str, Any]]:
    """The results on one release, by rule."""
    ran = conform(*arguments, "--format", "json")
    data = json.loads(ran.stdout)
    jsonschema.validate(data, SCHEMA)
    assert ran.exit_code == (1 if code is None and not data["passed"] else code or 0)
    return {r["rule"]: r for r in data["runs"][0]["results"]}


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Compiles tests/conform/tiny_ep.c with a defect."""
    folder = tmp_path_factory.mktemp("tiny")

    def make(defect: str = "NONE") -> Path:
        path = folder / f"lib{defect.lower()}.so"
        if not path.exists():
            source = ROOT / "tests" / "conform" / "tiny_ep.c"
            flags = ["-shared", "-fPIC", "-fvisibility=hidden", "-Wall", "-Wextra", "-Werror", f"-DDEFECT={defect}"]
            subprocess.run(["cc", *flags, f"-I{ROOT / 'generated' / 'c'}", source, "-o", path], check=True)
        return path

    return make


@pytest.fixture
def tiny(build: Callable[[str], Path]) -> Path:
    """A healthy library."""
    return build("NONE")


@pytest.fixture(params=VERSIONS[VERSIONS.index(OLDEST) :])
def version(request: pytest.FixtureRequest) -> str:
    """A release that can load plugin EPs."""
    found: str = request.param
    if ort_library(found) is None:
        pytest.skip(f"ONNX Runtime {found} is not in .cache/ort; `make ort-libs` fetches it")
    return found


# -------------------------------------------------------------------------------------------------- the rules


def test_every_probe_exists_and_is_named() -> None:
    """Probes of the data have checks for each of their rules, and the other way round."""
    wanted = {(r.probe, r.id) for r in facts.rules().values() if r.probe is not None}
    generated = {(fact, r.id) for r in facts.rules().values() for fact in r.generated}
    written = {(c.probe, rule) for c in checks.checks().values() for rule in c.rules}
    assert written <= wanted | generated
    assert {probe for probe, _ in wanted - written} == UNWRITTEN
    assert {f"{fact} {rule}" for fact, rule in generated - written} == UNGENERATED


def test_every_rule_is_tested_or_says_why_not() -> None:
    """No rule is forgotten."""
    for rule in facts.rules().values():
        assert bool(rule.untestable) != bool(rule.probe or rule.generated), rule.id


def test_rules_and_groups_are_chosen_by_name() -> None:
    """Words of --rules, in the order of the catalogue."""
    assert plan.chosen(["EPF-06,lib-01"]) == ["LIB-01", "EPF-06"]
    assert plan.chosen(["INT"]) == [r.id for r in facts.rules().values() if r.id.startswith("INT-")] != []
    assert plan.chosen([]) == list(facts.rules())
    with pytest.raises(plan.RuleError, match=r"no rule or group 'EPF-6'; did you mean EPF-"):
        plan.chosen(["EPF-6"])


def test_the_worst_result_is_that_of_the_rule() -> None:
    """What could not be tested does not outweigh what was."""

    def of(*statuses: str) -> str:
        return combine([Outcome("LIB-01", status) for status in statuses]).status

    assert of(PASS, SKIP, ABSENT) == PASS
    assert of(PASS, FAIL) == FAIL
    assert of(FAIL, CRASH, HANG) == CRASH
    assert of(SKIP, ABSENT) == SKIP


# --------------------------------------------------------------------------------------- libraries with a defect


@needs_compiler
def test_a_healthy_library_passes(tiny: Path, version: str) -> None:
    """Nothing is wrong with it, on any release; by default on the newest."""
    if version != NEWEST and not on_demand():
        pytest.skip(ON_DEMAND)
    first = conform(tiny, "--ort", version, "--format", "json")
    found = json.loads(first.stdout)
    bad = [r for r in found["runs"][0]["results"] if r["status"] in (FAIL, CRASH, HANG)]
    assert not bad
    assert first.exit_code == 0


@needs_compiler
def test_twice_gives_the_same(build: Callable[[str], Path]) -> None:
    """Failures, crashes and skips included."""
    for defect in ("WRITES_TOO_MUCH", "ABORTS"):
        rules = "LIB-01,LIB-08,LIB-14,EPF-01"
        first, second = (conform(build(defect), "--ort", NEWEST, "--rules", rules, "--format", "json") for _ in "12")
        assert first.stdout == second.stdout


@needs_compiler
def test_a_broken_rule_fails(build: Callable[[str], Path]) -> None:
    """It says what was expected, what happened, and how to see it again; the command does show it."""
    library = build("WRITES_TOO_MUCH")
    found = results(library, "--ort", NEWEST, "--rules", "LIB")
    assert {r for r in found if found[r]["status"] == FAIL} == {"LIB-08"}
    broken = found["LIB-08"]
    assert "room for one" in broken["expected"]
    assert "has changed" in broken["happened"]
    words = broken["reproduce"].split()
    assert words[:2] == ["ortforge", "conform"]
    again = conform(*words[2:])
    assert again.exit_code == 1
    assert "LIB-08" in again.stdout
    assert "1 FAIL" in again.stdout


@needs_compiler
def test_a_null_slot_fails(build: Callable[[str], Path]) -> None:
    """A check that follows from the registry."""
    found = results(build("NO_VENDOR_ID"), "--ort", NEWEST, "--rules", "EPF-06,EPF-01,VER")
    assert {r for r in found if found[r]["status"] in (FAIL, CRASH)} == {"EPF-06"}


@needs_compiler
@pytest.mark.parametrize(("defect", "said"), [("ABORTS", "died of SIGABRT"), ("EXITS", "exit code 3")])
def test_a_crash_is_a_result(build: Callable[[str], Path], defect: str, said: str) -> None:
    """The run goes on to its end; one rule is blamed, and what needs the library is skipped."""
    found = results(build(defect), "--ort", NEWEST, "--rules", "LIB-01,LIB-14,LIB-16,EPF")
    crashed = [r for r in found if found[r]["status"] == CRASH]
    assert crashed == ["LIB-14"]
    assert said in found["LIB-14"]["happened"]
    assert found["LIB-01"]["status"] == PASS
    assert found["EPF-01"]["status"] == SKIP
    assert "wanted to create factories" in found["EPF-01"]["reason"]


@pytest.mark.clock
@needs_compiler
def test_a_hang_is_a_result(build: Callable[[str], Path]) -> None:
    """The time limit ends it."""
    found = results(build("HANGS"), "--ort", NEWEST, "--rules", "LIB-10,LIB-14", "--timeout", "5")
    assert found["LIB-14"]["status"] == HANG
    assert found["LIB-14"]["happened"].startswith("no answer within 5 s")


# ---------------------------------------------------------------------------------------------------- formats


@needs_compiler
def test_junit_follows_its_schema(build: Callable[[str], Path]) -> None:
    """One suite per release, with failures, errors and skips."""
    for defect in ("NONE", "WRITES_TOO_MUCH", "ABORTS"):
        ran = conform(
            build(defect), "--ort", f"{VERSIONS[-2]},{NEWEST}", "--rules", "LIB-08,LIB-14", "--format", "junit"
        )
        JUNIT.validate(ran.stdout)
        assert ran.stdout.count("<testsuite ") == 2
        assert ("<failure" in ran.stdout) == (defect == "WRITES_TOO_MUCH")
        assert ("<error" in ran.stdout) == (defect == "ABORTS")


@needs_compiler
def test_markdown_has_a_section_for_each_failure(build: Callable[[str], Path]) -> None:
    """And one table of counts."""
    ran = conform(build("WRITES_TOO_MUCH"), "--ort", NEWEST, "--rules", "LIB", "--format", "markdown")
    assert f"## LIB-08 FAIL on ONNX Runtime {NEWEST}" in ran.stdout
    assert "* reproduce: `ortforge conform" in ran.stdout


# ---------------------------------------------------------------------------------------------------- baseline


@needs_compiler
def test_a_baseline_accepts_known_failures_only(build: Callable[[str], Path], tmp_path: Path) -> None:
    """What it lists is shown and does not count; a line that holds no more is an error."""
    library = build("WRITES_TOO_MUCH")
    file = tmp_path / "known.txt"
    common = ["--ort", NEWEST, "--rules", "LIB-08,LIB-09"]
    assert conform(library, *common, "--write-baseline", file).exit_code == 1
    assert file.read_text().splitlines()[1:] == [f"LIB-08 FAIL {NEWEST}"]
    ran = conform(library, *common, "--baseline", file)
    assert ran.exit_code == 0
    assert "(known)" in ran.stdout
    ran = conform(build("NONE"), *common, "--baseline", file)
    assert ran.exit_code == 1
    assert f"stale line of the baseline: {file}:2: LIB-08 FAIL {NEWEST}" in ran.stdout
    assert conform(build("NONE"), "--ort", NEWEST, "--rules", "LIB-09", "--baseline", file).exit_code == 0
    file.write_text("LIB-08 PASS *\n")
    ran = conform(library, *common, "--baseline", file)
    assert ran.exit_code == 2
    assert f"{file}:1: 'LIB-08 PASS *' is no entry" in ran.stderr


# --------------------------------------------------------------------------------------------------- bad input


def elf(path: Path, *exports: str, machine: str = "") -> Path:
    """A shared library with some functions."""
    source = "".join(f"void {name}(void) {{}}\n" for name in exports)
    subprocess.run(["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", path], input=source, text=True, check=True)
    if machine:
        data = bytearray(path.read_bytes())
        data[18:20] = {"aarch64": 183, "x86_64": 62}[machine].to_bytes(2, "little")
        path.write_bytes(data)
    return path


def refused(*arguments: str | os.PathLike[str]) -> str:
    """The sentence with which a command ends."""
    ran = conform(*arguments)
    assert ran.exit_code == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("error: ")
    assert ran.stderr.count("\n") == 1
    return ran.stderr


@needs_compiler
def test_what_is_no_ep_library_is_refused(tmp_path: Path) -> None:
    """Each time one sentence and exit code 2."""
    text = tmp_path / "text.so"
    text.write_text("this is no library")
    assert "is not a shared library" in refused(text)
    assert "does not exist" in refused(tmp_path / "nothing.so")
    assert "is a folder" in refused(tmp_path)
    other = "aarch64" if os.uname().machine == "x86_64" else "x86_64"
    foreign = elf(tmp_path / "foreign.so", "CreateEpFactories", "ReleaseEpFactory", machine=other)
    assert f"is a library for Linux on {other}; this is Linux on {os.uname().machine}\n" in refused(foreign)
    plain = elf(tmp_path / "plain.so", "something")
    assert "exports neither CreateEpFactories nor ReleaseEpFactory" in refused(plain)
    assert "is a legacy provider library" in refused(elf(tmp_path / "legacy.so", "GetProvider"))
    damaged = tmp_path / "damaged.so"
    damaged.write_bytes(plain.read_bytes()[:2000])
    assert "is damaged" in refused(damaged)
    assert "is a library for Windows on x86_64; this is Linux on" in refused(recorded("pe-x86_64.dll", tmp_path))
    assert "is a library for macOS on x86_64; this is Linux on" in refused(recorded(FAT, tmp_path))


@needs_compiler
def test_wheels_hold_one_ep_library(tmp_path: Path, tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None and several are refused; one is tested; nothing is left behind."""
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setenv("TMPDIR", str(scratch))
    monkeypatch.setattr("tempfile.tempdir", None)

    def wheel(**files: bytes) -> Path:
        path = tmp_path / "some_ep-1.0-py3-none-any.whl"
        with zipfile.ZipFile(path, "w") as archive:
            for name, data in files.items():
                archive.writestr(f"some_ep/{name}", data)
        return path

    assert "holds no shared library" in refused(wheel(readme=b"text"))
    plain = elf(tmp_path / "plain.so", "something").read_bytes()
    assert "none of its 1 libraries exports CreateEpFactories" in refused(wheel(**{"a.so": plain}))
    both = {"libb.so": tiny.read_bytes(), "liba.so": tiny.read_bytes() + b"\0"}
    assert "several plugin EPs; unpack it and name one: some_ep/liba.so, some_ep/libb.so" in refused(wheel(**both))
    path = tmp_path / "no_zip.whl"
    path.write_bytes(b"no zip")
    assert "is no wheel" in refused(path)
    found = results(
        wheel(**{"libep.so": tiny.read_bytes(), "libother.so": plain}), "--ort", NEWEST, "--rules", "LIB-01"
    )
    assert found["LIB-01"]["status"] == PASS
    names = {f"libep.so{version}": tiny.read_bytes() for version in ("", ".1", ".1.0")}  # links, as wheels have them
    assert results(wheel(**names), "--ort", NEWEST, "--rules", "LIB-01")["LIB-01"]["status"] == PASS
    assert list(scratch.iterdir()) == []


@needs_compiler
def test_unknown_rules_and_releases_are_refused(tiny: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By name, with advice."""
    assert "there is no rule or group 'LIB-99'; did you mean LIB-" in refused(tiny, "--rules", "LIB-99")
    assert "'newest' is no version of ONNX Runtime" in refused(tiny, "--ort", "newest")
    assert "1.20.1 is too old" in refused(tiny, "--ort", "1.20.1")
    assert "is no ONNX Runtime library" in refused(tiny, "--ort", tiny)
    monkeypatch.setenv("ORTFORGE_CACHE", str(tmp_path))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    assert "there is no onnxruntime 1.24.4" in refused(tiny, "--ort", "1.24.4")
    assert not any((tmp_path / "ort").iterdir())


@needs_compiler
def test_without_network_a_release_is_not_there(tiny: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One sentence, and an empty cache."""
    monkeypatch.setenv("ORTFORGE_CACHE", str(tmp_path))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    for name in ("PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS"):
        monkeypatch.delenv(name, raising=False)
    assert "onnxruntime 1.24.4 could not be fetched" in refused(tiny, "--ort", "1.24.4")
    assert not any((tmp_path / "ort").iterdir())
