"""`ortforge release-day`: a release goes from a wheel or from headers into the registry and all that is made from it, in a copy of the checkout."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ortforge._errors import RequestError
from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.commands import release_day
from ortforge_tools.errors import Report
from ortforge_tools.load import load_text
from ortforge_tools.model.ctype import Const, CType, Named, Pointer
from ortforge_tools.model.known import KNOWN
from ortforge_tools.model.registry import Api, Param, Registry, Returns, Slot
from ortforge_tools.model.select import select
from ortforge_tools.tools.release import STEPS, changelog, steps
from ortforge_tools.tools.release.inputs import api_version
from ortforge_tools.tools.release.steps import DONE, FAILED, SKIPPED, Step
from ortforge_tools.tools.review import open_questions
from tests.docs.procedures import Checkout
from tests.generator.macho_samples import library, wheel
from tests.runtime.binary_samples import recorded

NEWEST = pipeline.read_api().newest
NEXT = NEWEST + 1
RELEASE = f"1.{NEXT}.0"


@pytest.fixture(autouse=True)
def nothing_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test changes the checkout that it is in: steps run in a copy, as a program."""

    def run(*_: object) -> None:
        raise AssertionError("steps would run")

    monkeypatch.setattr(release_day, "_run", run)


@cache
def registry() -> Registry:
    return pipeline.read_api()


def next_release() -> Api:
    """The release behind the newest, with a function more."""

    def param(name: str, ctype: CType, direction: str = "in") -> Param:
        return Param(name=name, type=ctype, dir=direction)

    session, name, out = Pointer(Const(Named("OrtSession"))), Pointer(Const(Named("char"))), Pointer(Named("size_t"))
    params = (param("session", session), param("name", name), param("out", out, "out"))
    slot = Slot(
        name="SessionGetNovelty", since=NEXT, returns=Returns(type=Named("OrtStatusPtr"), status=True), params=params
    )
    api = select(registry(), NEWEST)
    structs = (replace(s, members=(*s.members, slot)) if s.name == "OrtApi" else s for s in api.structs)
    return replace(api, version=NEXT, structs=tuple(structs))


def headers(folder: Path) -> Path:
    """The generated headers with that function, as headers of the next release."""
    folder.mkdir()
    last = select(registry(), NEWEST)
    (final,) = [s.members[-1].name for s in last.structs if s.name == "OrtApi"]
    for source in (pipeline.output_root() / "c").glob("onnxruntime_*.h"):
        text = source.read_text(encoding="utf-8")
        text = re.sub(r"#if [^\n]*\n#error [^\n]*\n#endif[^\n]*\n", "", text)  # newer than any
        if source.name == "onnxruntime_c_api.h":
            start = text.index("struct OrtApi {")
            end = text.index("\n};", start)
            assert final in text[start:end]
            slot = "  ORT_API2_STATUS(SessionGetNovelty, _In_ const OrtSession* session, _In_ const char* name, _Out_ size_t* out);"
            text = f"{text[:end]}\n#if ORT_API_VERSION >= {NEXT}\n{slot}\n#endif{text[end:]}"
            text = f"#define ORT_API_VERSION {NEXT}\n{text}"
        (folder / source.name).write_text(text, encoding="utf-8")
    return folder


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["release-day", *map(str, arguments)])


def sample(folder: Path) -> Path:
    return wheel(folder, library(next_release(), RELEASE), RELEASE)


# ------------------------------------------------------------------------------------------------------ the whole


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    return Checkout(tmp_path_factory.mktemp("checkout"))


def day(checkout: Checkout, *arguments: object) -> tuple[int, dict[str, Any], str]:
    """Exit code, steps by name, and all of the output."""
    skip = ("--skip", "quick", "--skip", "pictures")  # they need an environment of the copy's own
    code, text = checkout.run("ortforge_tools", "release-day", *map(str, arguments), *skip, "--json")
    start = text.index("{\n")
    data, end = json.JSONDecoder().raw_decode(text[start:])
    assert (data["release"].split(".")[1], data["api_version"]) == (str(NEXT), NEXT)
    return code, {step["name"]: step for step in data["steps"]}, text[:start] + text[start + end :]


_BLOCKING = "whether it blocks is unknown"
_INFERRED = (".session", ".text", ".out_value", "'s result")


def spec_of(checkout: Checkout, name: str) -> list[str]:
    return (checkout.root / "spec" / "ort" / name).read_text(encoding="utf-8").splitlines()


def test_symbols_first_and_headers_later(checkout: Checkout, tmp_path: Path) -> None:
    """A release from a wheel; a step that fails and goes on; the same day again; then its headers."""
    path = sample(tmp_path)
    news = checkout.root / "CHANGELOG.md"
    before = news.read_text(encoding="utf-8")
    news.write_text(before.replace("## [Unreleased]", "## Unreleased", 1), encoding="utf-8")
    code, results, errors = day(checkout, "--wheel", path)
    assert code == 1, errors
    assert [step["state"] for step in results.values()] == [DONE] * 5 + [SKIPPED] * 2 + [FAILED]
    assert (
        "error: step 'changelog' failed: CHANGELOG.md has no section '## [Unreleased]'; add one at its top; when its cause is fixed"
        in errors
    )
    assert f"go on with: ortforge release-day --wheel {path}" in errors

    news.write_text(before, encoding="utf-8")
    code, results, errors = day(checkout, "--wheel", path)
    assert code == 0, errors
    assert list(results) == list(STEPS)
    assert (results["import"]["state"], results["import"]["why"]) == (
        SKIPPED,
        f"the registry describes 1.{NEXT} already",
    )
    assert results["compare"]["output"][-1].endswith(f" slots and members of 1.{NEXT}: no differences")
    assert "New: `OrtApi.SessionGetNovelty`." in " ".join(news.read_text(encoding="utf-8").split())
    asked = [line.partition(": ")[::2] for line in results["review"]["output"]]
    assert [what.partition("; ")[0] for _, what in asked if what.startswith("OrtApi.SessionGetNovelty")] == [
        f"OrtApi.SessionGetNovelty: {_BLOCKING}",
        "OrtApi.SessionGetNovelty: has no 'doc' of our own",
        *(f"OrtApi.SessionGetNovelty{part}: its declaration is {KNOWN['inferred']}" for part in _INFERRED),
    ]
    place = next(place for place, what in asked if what.endswith("has no 'doc' of our own"))
    file, line, _ = place.split(":")
    assert file == "spec/ort/api.yaml"
    assert spec_of(checkout, "api.yaml")[int(line) - 1] == "      - name: SessionGetNovelty"
    assert f"1.{NEXT}: headers: measured; import them when they are public" in [what for _, what in asked]
    assert checkout.run("ortforge_tools", "generate", "--check")[0] == 0

    files = checkout.files()
    code, results, errors = day(checkout, "--wheel", path)
    assert code == 0, errors
    assert checkout.files() == files

    code, results, errors = day(checkout, headers(tmp_path / "include"), "--wheel", path)
    assert code == 0, errors
    assert results["import"]["command"].endswith(f"--api-version {NEXT} --write")
    assert results["compare"]["output"] == ["no differences"]
    asked = [line.partition(": ")[2].partition("; ")[0] for line in results["review"]["output"]]
    assert f"OrtApi.SessionGetNovelty: {_BLOCKING}" in asked
    assert not [what for what in asked if KNOWN["inferred"] in what]
    at = spec_of(checkout, "api.yaml").index("      - name: SessionGetNovelty")
    assert "inferred" not in "".join(spec_of(checkout, "api.yaml")[at : at + 9])
    assert "    headers: complete" in spec_of(checkout, "releases.yaml")[-2:]


# ------------------------------------------------------------------------------------------------------ its parts


def test_what_a_dry_run_prints(tmp_path: Path) -> None:
    path = sample(tmp_path)
    ran = run("--wheel", path, "--dry-run", "--skip", "pictures")
    assert ran.exit_code == 0, ran.output
    assert ran.stdout.splitlines() == [
        f"[1/9] read the tables of the library: $ ortforge tables {path}",
        f"[2/9] import the symbols: $ ortforge import-symbols {path} --write",
        "[3/9] write the spec in canonical form: $ ortforge format",
        "[4/9] generate all outputs: $ ortforge generate",
        f"[5/9] compare what was imported with its source: $ ortforge import-symbols {path}",
        "[6/9] lint, and test the pipeline: $ make quick",
        "[7/9] redraw the pictures of the registry (skipped: left out with --skip)",
        f"[8/9] draft the entry of CHANGELOG.md for {RELEASE}",
        f"[9/9] what API {NEXT} still needs from a person: $ ortforge check --review --since 1.{NEXT}",
    ]
    assert pipeline.read_api().newest == NEWEST


def test_a_dry_run_with_headers(tmp_path: Path) -> None:
    folder = headers(tmp_path / "include")
    data = json.loads(run(folder, "--dry-run", "--json").stdout)
    assert (data["release"], data["api_version"]) == (f"1.{NEXT}", NEXT)
    assert data["steps"][0]["skipped"] == "no library; name a wheel with --wheel"
    assert data["steps"][1]["command"] == f"ortforge import-headers {folder} --api-version {NEXT} --write"
    assert [step["name"] for step in data["steps"]] == list(STEPS)


def test_a_step_that_fails() -> None:
    """Its exit code is told; those that a command may end with are none."""
    command = (sys.executable, "-c", "print('said'); raise SystemExit(3)")
    failed = steps.run(Step("x", "does", command), shown=False)
    assert (failed.state, failed.why, failed.output) == (FAILED, "exit code 3", ["said"])
    assert steps.run(Step("x", "does", command, accepts=(0, 3)), shown=False).state == DONE
    missing = steps.run(Step("x", "does", ("no-such-program-here",)), shown=False)
    assert (missing.state, missing.why) == (FAILED, "exit code 127")
    assert missing.output == ["no-such-program-here cannot be started: No such file or directory"]


def test_entries_of_the_changelog() -> None:
    """One for each release, with what is new and what breaks; where there is one, nothing is added."""
    text = "# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- Something.\n\n## [0.1.0]\n\n### Added\n\n- Old.\n"
    once = changelog.with_entry(text, registry(), 31)
    assert once is not None
    assert once.startswith("# Changelog\n\n## [Unreleased]\n\n### Added\n\n- ONNX Runtime 1.31 is in the registry, ")
    assert "`OrtCompileApi.ModelCompilationOptions_SetEpContextDataWriteFunc`" in once
    assert once.endswith("\n### Fixed\n\n- Something.\n\n## [0.1.0]\n\n### Added\n\n- Old.\n")
    assert changelog.with_entry(once, registry(), 31) is None
    twice = changelog.with_entry(once, registry(), 24)
    assert twice is not None
    assert twice.count("### Added") == 2
    assert "Changed in place: " in changelog.entry(registry(), 22)
    with pytest.raises(RequestError, match="has no section"):
        changelog.with_entry("# Changelog\n", registry(), 31)


def test_open_questions_have_their_places() -> None:
    text = (
        "# Things.\nheader: onnxruntime_c_api.h\nreleases:\n  - version: 24\n    headers: measured\n"
        "handles:\n  - name: OrtThing\n    since: 24\n    known: inferred\n    lent: unknown\n"
        "  - {name: OrtOther, since: 24, known: measured, doc: Looked at.}\n  - {name: OrtOlder, since: 23}\n"
    )
    report = Report()
    file = load_text(text, "spec/ort/x.yaml", report)
    assert file is not None
    assert [str(point) for point in open_questions(Registry(files=(file,)), 24)] == [
        "spec/ort/x.yaml:4:5: 1.24: headers: measured; import them when they are public",
        f"spec/ort/x.yaml:7:5: OrtThing: its declaration is {KNOWN['inferred']}",
        "spec/ort/x.yaml:7:5: OrtThing: how long an EP may use one is unknown; write 'lent: call' or 'lent: lasting'",
        "spec/ort/x.yaml:7:5: OrtThing: has no 'doc' of our own",
    ]
    assert open_questions(Registry(files=(file,)), 25) == []


# ------------------------------------------------------------------------------------------------------- download


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that pip takes wheels from, and a place for what it downloads."""
    folder = tmp_path / "index"
    folder.mkdir()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setenv("ORTFORGE_CACHE", str(tmp_path / "cache"))
    return folder


def test_the_newest_release_is_downloaded(index: Path) -> None:
    for version in (f"1.{NEXT}.1", f"1.{NEXT}.0", f"1.{NEWEST}.9"):
        wheel(index, library(next_release(), version), version)
    data = json.loads(run("--dry-run", "--json").stdout)
    assert (data["release"], data["api_version"]) == (f"1.{NEXT}.1", NEXT)
    data = json.loads(run("--dry-run", "--json", "--version", RELEASE).stdout)
    assert data["release"] == RELEASE
    assert RELEASE in data["steps"][1]["command"]


def test_nothing_new(index: Path) -> None:
    """The newest release of the index is one that the registry and the changelog have."""
    wheel(index, library(select(registry(), NEWEST), f"1.{NEWEST}.7"), f"1.{NEWEST}.7")
    ran = run()
    message = f"nothing new: the newest release on PyPI is 1.{NEWEST}.7, and the registry describes 1.{NEWEST}\n"
    assert (ran.exit_code, ran.stdout) == (0, message)
    assert json.loads(run("--json").stdout)["steps"] == []


@pytest.mark.parametrize("release", ["", "1.999.0"])
def test_without_a_wheel_or_a_network(index: Path, release: str) -> None:
    ran = run(*(("--version", release) if release else ()))
    assert (ran.exit_code, ran.stdout) == (2, "")
    (*_, message) = ran.stderr.splitlines()
    assert message.startswith(
        f"error: pip could not download onnxruntime{f'=={release}' if release else ''} for macOS: "
    )
    assert message.endswith("; without a network name a wheel (--wheel FILE) or a folder of headers")


# ------------------------------------------------------------------------------------------------------ bad input


def refused(*arguments: object) -> str:
    """The one message of a command that does nothing."""
    ran = run(*arguments)
    assert (ran.exit_code, ran.stdout) == (2, "")
    lines = [line for line in ran.stderr.splitlines() if line.startswith("error: ")]
    assert len(lines) == 1, ran.stderr
    return lines[0]


def test_an_installed_ortforge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release_day, "is_checkout", lambda: False)
    message = "error: release-day changes the registry, so it runs in a checkout of ortforge, not in an installed one"
    assert refused("--wheel", sample(tmp_path)) == message


def test_a_wheel_without_symbols(tmp_path: Path) -> None:
    path = wheel(tmp_path, library(next_release(), RELEASE, symbols=False), RELEASE)
    assert (
        f"{path}:onnxruntime/capi/libonnxruntime.{RELEASE}.dylib: the library of ONNX Runtime {RELEASE} for macOS has no symbols"
        in refused("--wheel", path)
    )


def test_a_wheel_for_linux(tmp_path: Path) -> None:
    path = wheel(tmp_path, recorded("elf-x86_64.so", tmp_path).read_bytes(), "1.22.1", "manylinux_2_28_x86_64")
    assert "the library of ONNX Runtime 1.22.1 for Linux has no symbols" in refused("--wheel", path)


def test_a_truncated_wheel(tmp_path: Path) -> None:
    path = sample(tmp_path)
    path.write_bytes(path.read_bytes()[:3000])
    assert refused("--wheel", path).startswith(f"error: {path} is a damaged archive: ")


def test_a_library_of_another_project(tmp_path: Path) -> None:
    content = library(next_release(), RELEASE).replace(b"_OrtGetApiBase", b"_BrtGetApiBase")
    assert "exports no OrtGetApiBase" in refused("--wheel", wheel(tmp_path, content, RELEASE))


def test_older_releases(tmp_path: Path) -> None:
    """They are described already."""
    older = f"1.{NEWEST - 1}.0"
    path = wheel(tmp_path, library(select(registry(), NEWEST - 1), older), older)
    reason = f"is of ONNX Runtime {older}, and the registry describes 1.{NEWEST} already, so there is nothing to add; compare it with: "
    assert refused("--wheel", path) == f"error: {path} {reason}ortforge import-symbols {path}"
    folder = tmp_path / "include"
    folder.mkdir()
    known = max(release.version for release in registry().releases if release.headers == "complete")
    text = f"#define ORT_API_VERSION {known}\nstruct OrtApi {{ int a; }};\n"
    (folder / "onnxruntime_c_api.h").write_text(text, encoding="utf-8")
    assert f"compare it with: ortforge import-headers {folder} --api-version {known}" in refused(folder)


def test_several_releases(tmp_path: Path) -> None:
    path = sample(tmp_path)
    assert f"these are of several releases: 1.{NEXT}.0, 1.{NEXT}.1; name wheels of one" in refused(
        "--wheel", path, "--version", f"1.{NEXT}.1"
    )
    folder = headers(tmp_path / "include")
    assert f"these headers declare API version {NEXT}, not that of 1.{NEXT + 1}.0" in refused(
        folder, "--version", f"1.{NEXT + 1}.0"
    )


@pytest.mark.parametrize("release", ["1.32", "32", "2.0.0", "1.32.0rc1", "newest"])
def test_no_release(release: str) -> None:
    assert refused("--version", release) == f"error: '{release}' is not a release of ONNX Runtime, e.g. 1.33.0"
    assert api_version("1.33.1") == 33
