"""One message for each cause: what follows from a mistake is counted, and not shown beside it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ortforge_tools import outputs, pipeline
from ortforge_tools.check.items import in_order
from ortforge_tools.cli import cli
from ortforge_tools.errors import Cause, Diagnostic, Location, Note, SpecError
from ortforge_tools.load.spec_folder import STANDARD_FILES, table_file
from ortforge_tools.model.registry import Registry
from ortforge_tools.tools.headers.merge import cut

SPEC = pipeline.spec_root()


@cache
def registry() -> Registry:
    return pipeline.read_registry()


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, [str(argument) for argument in arguments])


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """A copy of the registry to make mistakes in."""
    shutil.copytree(SPEC, tmp_path / "spec")
    return tmp_path / "spec"


def errors(spec: Path) -> tuple[list[str], list[str]]:
    """The errors of a spec without their notes, and the notes."""
    result = run("check", "--spec", spec)
    assert result.exit_code == 1, result.stderr
    *lines, count = result.stderr.replace(f"{spec}/", "").splitlines()
    found = [line for line in lines if not line.startswith("  note: ")]
    assert count == f"{len(found)} error{'s' * (len(found) != 1)}"
    return found, [line.removeprefix("  note: ") for line in lines if line.startswith("  note: ")]


def edit(path: Path, change: Callable[[str], str]) -> None:
    before = path.read_text(encoding="utf-8")
    after = change(before)
    assert after != before
    path.write_text(after, encoding="utf-8")


# ---------------------------------------------------------------------------------------------- missing files


def test_the_standard_files_are_those_of_the_registry() -> None:
    assert all((SPEC / "ort" / name).is_file() for name in STANDARD_FILES)


@pytest.mark.parametrize("name", sorted({*STANDARD_FILES} - {"macros.yaml"}))
def test_a_missing_file_is_named(spec: Path, name: str) -> None:
    """Not each of the hundreds of uses of what it defined."""
    (spec / "ort" / name).unlink()
    (error,), notes = errors(spec)
    if error.startswith(f"ort/{name}:1:1: "):
        assert re.search(r"error: this file is missing, and \d+ names are not defined anywhere: \w+, \w+", error)
        assert re.match(r"and \d+ more that follow from it, the first here \(ort/", notes[0])
        assert notes[-1] == "restore it, or define the names in another file"
    else:  # it defined a single type
        assert "uses unknown type" in error
        assert f"there is no ort/{name}; was it removed?" in notes


TABLES = sorted(table_file(struct.name) or "" for struct in registry().section("structs") if struct.role == "table")


@pytest.mark.parametrize("name", TABLES)
def test_a_missing_table_is_named(spec: Path, name: str) -> None:
    assert (spec / "ort" / name).is_file()
    (spec / "ort" / name).unlink()
    (error,), notes = errors(spec)
    assert "uses unknown type 'Ort" in error
    assert f"there is no ort/{name}; was it removed?" in notes


def test_two_missing_files_are_named(spec: Path) -> None:
    for name in ("handles.yaml", "structs.yaml"):
        (spec / "ort" / name).unlink()
    (error,), notes = errors(spec)
    assert error.startswith("ort/handles.yaml:1:1: error: this file is missing, and ")
    assert "so is ort/structs.yaml" in notes


def test_a_misspelled_type_is_not_a_missing_file(spec: Path) -> None:
    """With all files in place the message is that of the type, with the nearest known one."""
    edit(spec / "ort" / "handles.yaml", lambda text: text.replace("- name: OrtSession\n", "- name: OrtSesion\n"))
    (error,), notes = errors(spec)
    assert "uses unknown type 'OrtSession'" in error
    assert notes[0].startswith("did you mean 'OrtSesion'? (ort/handles.yaml:")
    assert re.match(r"and \d+ more that follow from it, the first here \(ort/", notes[1])
    assert "removed" not in " ".join(notes)


def test_another_mistake_is_shown_beside_a_missing_file(spec: Path) -> None:
    (spec / "ort" / "handles.yaml").unlink()
    edit(spec / "ort" / "enums.yaml", lambda text: text.replace("name: ORT_LOGGING_LEVEL_VERBOSE", "name: for", 1))
    found, _ = errors(spec)
    assert [error.split(": error: ")[0].split(":")[0] for error in found[:1]] == ["ort/enums.yaml"]
    assert any("ort/handles.yaml:1:1: error: this file is missing" in error for error in found)


@pytest.mark.parametrize("place", ["elsewhere", "the folder above", "one below", "nothing in it", "only other files"])
def test_a_folder_that_is_no_spec(tmp_path: Path, place: str) -> None:
    """One message, whatever lies below it, and the folder that was probably meant."""
    shutil.copytree(SPEC, tmp_path / "spec")
    for index in range(50):
        (tmp_path / "other" / str(index)).mkdir(parents=True)
        (tmp_path / "other" / str(index) / "values.yaml").write_text("a: 1\n", encoding="utf-8")
    (tmp_path / "empty").mkdir()
    (tmp_path / "more" / "ort").mkdir(parents=True)
    (tmp_path / "more" / "ort" / "notes.txt").touch()
    folder = {
        "elsewhere": tmp_path / "other",
        "the folder above": tmp_path,
        "one below": tmp_path / "spec" / "ort",
        "nothing in it": tmp_path / "empty",
        "only other files": tmp_path / "more",
    }[place]
    for command in (("check",), ("versions",), ("api", "CreateSession"), ("generate", "--out", tmp_path / "out")):
        result = run(*command, "--spec", folder)
        assert (result.exit_code, result.stdout) == (1, "")
        first, advice, count = result.stderr.splitlines()
        assert first == f"{folder}:1:1: error: not a spec: there is no folder 'ort' with YAML files in it"
        if place in ("the folder above", "one below"):
            assert advice == f"  note: did you mean {tmp_path / 'spec'}?"
        else:
            assert advice.startswith("  note: name the folder that has backends, contracts, ort, ")
        assert count == "1 error"
    assert not (tmp_path / "out").exists()


def test_stray_files_are_one_message_for_each_folder(spec: Path) -> None:
    for index in range(20):
        (spec / "notes" / str(index)).mkdir(parents=True)
        (spec / "notes" / str(index) / "x.yaml").touch()
    (spec / "stray.yaml").touch()
    found, notes = errors(spec)
    assert found == [f"{name}:1:1: error: nobody reads a spec file here" for name in ("notes/0/x.yaml", "stray.yaml")]
    assert "and 19 more that follow from it, the first here (notes/1/x.yaml:1:1)" in notes


# ------------------------------------------------------------------------------------------------ a hand edit


def with_slot(text: str, before: str, **keys: object) -> str:
    lines = "".join(f"        {key}: {value}\n" for key, value in keys.items())
    new = f"      - name: BrandNew\n{lines}        returns: void\n"
    return text.replace(f"      - name: {before}\n", f"{new}      - name: {before}\n", 1)


def test_a_slot_in_the_middle_is_one_error(spec: Path) -> None:
    """It is the one that stands in the wrong place, and not the hundreds behind it."""
    newest = registry().newest
    edit(spec / "ort" / "api.yaml", lambda text: with_slot(text, "CreateEnv", since=newest, known="inferred"))
    (error,), notes = errors(spec)
    assert f"slot 'OrtApi.BrandNew' (since {newest}) stands in front of 'CreateEnv' (since 14)" in error
    assert notes == ["a table only grows at its end; put slots in the order of the header"]


def test_a_slot_of_a_release_that_is_not_described_is_one_error(spec: Path) -> None:
    """Wherever it stands: the release is to be added first, and its place is known."""
    newest = registry().newest
    for place, before in (("api.yaml", "CreateEnv"), ("ep_api.yaml", "CreateEpDevice")):
        edit(spec / "ort" / place, lambda text, before=before: with_slot(text, before, since=newest + 1))  # type: ignore[misc]
    (error,), notes = errors(spec)
    assert f"since {newest + 1} is outside the described releases (14 to {newest})" in error
    assert notes[0].startswith(
        f"add release {newest + 1} to the list of releases, behind this one, or correct the number (ort/releases.yaml:"
    )
    assert notes[1].startswith("and 1 more, here (ort/ep_api.yaml:")


def test_a_missing_since_is_asked_for(spec: Path) -> None:
    """A slot at the end that takes the version of its table; whether it says how it is known or not."""
    for known in ("", "        known: measured\n"):
        shutil.copy(SPEC / "ort" / "compile_api.yaml", spec / "ort" / "compile_api.yaml")
        edit(
            spec / "ort" / "compile_api.yaml",
            lambda text, known=known: text.replace(  # type: ignore[misc]
                "\n    doc: ", f"\n      - name: BrandNew\n{known}        returns: void\n    doc: "
            ),
        )
        (error,), notes = errors(spec)
        assert "slot 'OrtCompileApi.BrandNew' (since 22) stands behind '" in error
        assert (
            notes[0]
            == "a table only grows at its end; is it new? Write since: with its release; put slots in the order of the header"
        )
        assert len(notes) == (2 if known else 1)


def test_a_type_that_ends_too_early_is_one_error(spec: Path) -> None:
    newest = registry().newest
    edit(
        spec / "ort" / "handles.yaml",
        lambda text: text.replace("  - name: OrtSession\n", f"  - name: OrtSession\n    until: {newest - 1}\n", 1),
    )
    (error,), notes = errors(spec)
    assert f"but its type 'OrtSession' only in 14 to {newest - 1}" in error
    assert re.match(r"here \(ort/handles.yaml:\d+:5\)", notes[0])
    assert re.match(r"and \d+ more that follow from it", notes[1])


def test_an_enum_that_ends_before_its_values_is_one_error(spec: Path) -> None:
    newest = registry().newest
    edit(
        spec / "ort" / "enums.yaml",
        lambda text: text.replace(
            "  - name: OrtLoggingLevel\n", f"  - name: OrtLoggingLevel\n    until: {newest - 1}\n", 1
        ),
    )
    found, _ = errors(spec)
    assert len(found) == 2  # its values, and its uses
    assert "lives in 14 and newer, but 'OrtLoggingLevel' only in" in found[1]


@pytest.mark.parametrize(
    ("numbers", "misplaced"),
    [
        ([], []),
        ([1], []),
        ([14, 14, 15, 15, 16], []),
        ([14, 32, 14, 14, 15], [1]),
        ([14, 15, 16, 14], [3]),
        ([16, 14, 14, 15], [0]),
        ([14, 16, 15], [1]),
        ([14, 20, 21, 15, 16, 17], [1, 2]),
    ],
)
def test_the_fewest_that_stand_wrong(numbers: list[int], misplaced: list[int]) -> None:
    assert sorted(set(range(len(numbers))) - in_order(numbers)) == misplaced


# ------------------------------------------------------------------------------------------------ the messages


def test_of_one_cause_the_first_that_follows_from_no_other_is_shown() -> None:
    cause, other = Cause("unknown", "OrtX"), Cause("unknown", "OrtY")
    at = [Location("a.yaml", line, 1) for line in range(1, 6)]
    report = SpecError(
        [
            Diagnostic(at[0], "follows", cause=cause, follows=True),
            Diagnostic(at[3], "later", cause=cause),
            Diagnostic(at[2], "root", (Note("a cure"),), cause),
            Diagnostic(at[4], "alone", cause=other, follows=True),
            Diagnostic(at[1], "of no cause"),
            Diagnostic(at[1], "of no cause, too"),
        ]
    )
    assert str(report).splitlines() == [
        "a.yaml:2:1: error: of no cause",
        "a.yaml:2:1: error: of no cause, too",
        "a.yaml:3:1: error: root",
        "  note: a cure",
        "  note: and 2 more that follow from it, the first here (a.yaml:4:1)",
        "a.yaml:5:1: error: alone",
    ]
    assert str(SpecError(report.diagnostics)) == str(report)


# ---------------------------------------------------------------------------------------------------- headers


def headers(folder: Path, release: int, stated: int) -> Path:
    """The headers of a release, which state another one."""
    old = cut(registry(), release)
    folder.mkdir()
    for path, text in outputs.render(replace(old, overlays=(), contracts=(), backends=()), ("c",)).items():
        if path.name.startswith("onnxruntime_"):
            edited = re.sub(rf"(ORT_API_VERSION (?:> )?){release}\b", rf"\g<1>{stated}", text)
            (folder / path.name).write_text(edited, encoding="utf-8")
    return folder


@pytest.mark.skipif(not any(map(shutil.which, ("cc", "gcc", "clang"))), reason="there is no C compiler")
def test_headers_of_an_older_release_are_known(tmp_path: Path, spec: Path) -> None:
    """Imported as the next release, they lack what the newest ones have: that is said once, with the release they look like."""
    described = [r.version for r in registry().releases if r.headers == "complete"]
    old, stated = described[-2], registry().newest + 1
    folder = headers(tmp_path / "h", old, stated)
    before = {path: path.read_bytes() for path in spec.rglob("*.yaml")}
    result = run("import-headers", folder, "--api-version", stated, "--write", "--spec", spec)
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert re.match(
        rf"error: {folder}/onnxruntime_c_api\.h:1:1: error: stated to be of API version {stated}, but lacks \d+ slots of "
        rf"older releases \(Ort\w+\.\w+, Ort\w+\.\w+, Ort\w+\.\w+, \.\.\.\); onnxruntime_c_api\.h looks like that of 1\.{old}$",
        line,
    )
    assert {path: path.read_bytes() for path in spec.rglob("*.yaml")} == before


@pytest.mark.skipif(not any(map(shutil.which, ("cc", "gcc", "clang"))), reason="there is no C compiler")
def test_an_enum_that_a_release_drops_ends_with_its_values(tmp_path: Path, spec: Path) -> None:
    newest = registry().newest
    folder = headers(tmp_path / "h", newest, newest + 1)

    def dropped(text: str) -> str:
        enum = r"typedef enum OrtLanguageProjection \{.*?\} OrtLanguageProjection;\n"
        return re.sub(enum, "typedef int OrtLanguageProjection;\n", text, flags=re.DOTALL)

    edit(folder / "onnxruntime_c_api.h", dropped)
    result = run("import-headers", folder, "--api-version", newest + 1, "--write", "--spec", spec)
    assert result.exit_code == 0, result.stderr
    text = (spec / "ort" / "enums.yaml").read_text(encoding="utf-8")
    assert f"  - name: OrtLanguageProjection\n    since: 14\n    until: {newest}\n" in text
    assert f"      - {{name: ORT_PROJECTION_C, value: 0, until: {newest}, doc: C.}}\n" in text
    assert run("import-headers", folder, "--api-version", newest + 1, "--spec", spec).stdout == "no differences\n"
