"""`ortforge format`: the canonical form of spec files, what it keeps, and what it refuses."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from ortforge._files import stage
from ortforge._locks import locked
from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.errors import Location, OutputError, Report
from ortforge_tools.load import load_text
from ortforge_tools.load.canonical import canonical_text
from ortforge_tools.load.spec_text import spec_text
from ortforge_tools.model.registry import Enum, Handle, SpecFile
from ortforge_tools.spec_files import write_together
from tests.waiting import HANG

BASE = (Path(__file__).parent / "errors" / "base.txt").read_text(encoding="utf-8")
#: As somebody writes it by hand, and as it is written by the command.
BY_HAND = """\
# Things.
# Two lines about them.

# And one more.
handles:
  - since: 14
    name:   OrtThing
    doc: 'A thing.'
  - {name: OrtOther, since: 14, until: 15}
header:   onnxruntime_c_api.h
"""
CANONICAL = """\
# Things.
# Two lines about them.
#
# And one more.
header: onnxruntime_c_api.h

handles:
  - name: OrtThing
    since: 14
    doc: A thing.
  - name: OrtOther
    since: 14
    until: 15
"""


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, [str(argument) for argument in arguments])


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """A small sound spec with one file that is not in canonical form."""
    folder = tmp_path / "my spec"
    (folder / "ort").mkdir(parents=True)
    report = Report()
    base = canonical_text(BASE, "ort", "base", report)
    assert base is not None, report.diagnostics
    (folder / "ort" / "base.yaml").write_text(base, encoding="utf-8")
    (folder / "ort" / "things.yaml").write_text(BY_HAND, encoding="utf-8")
    return folder


def things(spec: Path) -> Path:
    return spec / "ort" / "things.yaml"


# ------------------------------------------------------------------------------------------------- the command


def test_a_file_is_written_in_canonical_form(spec: Path) -> None:
    result = run("format", spec)
    assert (result.exit_code, result.stdout) == (0, f"wrote {things(spec)}\n"), result.stderr
    assert result.stderr == "2 files, 1 written\n"
    assert things(spec).read_text(encoding="utf-8") == CANONICAL
    result = run("format", spec)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "2 files, 0 written\n")


def test_check_shows_the_differences(spec: Path) -> None:
    """It writes nothing, and names the command that does; what it shows is a diff that `patch` takes."""
    result = run("format", "--check", spec)
    assert result.exit_code == 1
    assert result.stderr == f"error: 1 of 2 files not in canonical form; write them with: ortforge format '{spec}'\n"
    assert things(spec).read_text(encoding="utf-8") == BY_HAND
    lines = result.stdout.splitlines()
    assert lines[:2] == [f"--- {things(spec)} (on disk)", f"+++ {things(spec)} (canonical)"]
    assert "-header:   onnxruntime_c_api.h" in lines
    assert "+header: onnxruntime_c_api.h" in lines
    assert run("format", spec).exit_code == 0
    result = run("format", "--check", spec)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "2 files checked: in canonical form\n")


def test_one_file(spec: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A relative path too, as an editor gives it; other files of the spec do not matter."""
    (spec / "ort" / "broken.yaml").write_text("oops: 1\n", encoding="utf-8")
    monkeypatch.chdir(spec / "ort")
    result = run("format", "things.yaml")
    assert (result.exit_code, result.stdout) == (0, "wrote things.yaml\n"), result.stderr
    assert things(spec).read_text(encoding="utf-8") == CANONICAL


def test_results_for_scripts(spec: Path) -> None:
    result = run("format", "--check", "--json", spec)
    assert (result.exit_code, json.loads(result.stdout)) == (1, {"files": 2, "different": [str(things(spec))]})
    result = run("format", "--json", spec)
    assert (result.exit_code, json.loads(result.stdout)) == (0, {"files": 2, "written": [str(things(spec))]})


def test_the_registry_of_the_repository(tmp_path: Path) -> None:
    """It is in canonical form, and each kind of file is brought back to it."""
    result = run("format", "--check")
    assert (result.exit_code, result.stdout) == (0, ""), f"{result.stdout}write them with: ortforge format"
    copy = tmp_path / "spec"
    shutil.copytree(pipeline.spec_root(), copy)
    before = {path: path.read_bytes() for path in copy.rglob("*.yaml")}
    changed = [
        copy / name
        for name in (
            "ort/handles.yaml",
            "ort/config_keys/run.yaml",
            "proposals",
            "backends/cuda.yaml",
        )
    ]
    changed += [copy / "contracts" / "epf.yaml", *(copy / "wrapper").glob("*.yaml")]
    changed = [path for place in changed for path in (place.glob("*.yaml") if place.is_dir() else (place,))]
    for path in changed:
        text = path.read_text(encoding="utf-8")
        spaced = re.sub(r"^( *(?:- )?(?:name|id|title|header)): (?=\S)", r"\1:   ", text, flags=re.MULTILINE)
        path.write_text(spaced.replace("\n\n", "\n\n\n"), encoding="utf-8")
    result = run("format", copy)
    assert result.exit_code == 0, result.stderr
    assert sorted(result.stdout.splitlines()) == sorted(f"wrote {path}" for path in changed)
    assert {path: path.read_bytes() for path in copy.rglob("*.yaml")} == before


def test_check_mentions_it(spec: Path) -> None:
    """It is no error: what the file says is sound."""
    result = run("check", "--spec", spec)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == (
        f"note: not in canonical form is {things(spec)}; write it with: ortforge format '{spec}'\nAPI 14 to 16: no errors\n"
    )
    assert json.loads(run("check", "--json", "--spec", spec).stdout)["unformatted"] == ["spec/ort/things.yaml"]
    assert run("format", spec).exit_code == 0
    assert run("check", "--spec", spec).stderr == "API 14 to 16: no errors\n"
    assert json.loads(run("check", "--json", "--spec", spec).stdout)["unformatted"] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"oops: 1\n", ":1:1: error: unknown key 'oops'"),
        (b"header: [x\n", ":2:1: error: not valid YAML"),
        (b"header: x.h\n  doc: \xff\n", ":2:8: error: not UTF-8"),
        ("header: x.h\n".encode("utf-16"), ":1:1: error: UTF-16 is not the encoding of a spec file"),
        (b"", ":1:1: error: the file is empty"),
    ],
    ids=["unknown key", "no YAML", "no UTF-8", "UTF-16", "empty"],
)
def test_nothing_is_written_where_there_are_mistakes(spec: Path, text: bytes, said: str) -> None:
    wrong = spec / "ort" / "zz.yaml"
    wrong.write_bytes(text)
    for command in (("format", spec), ("format", "--check", spec), ("format", things(spec), wrong)):
        result = run(*command)
        assert result.exit_code == 1
        assert result.stderr.startswith(f"{wrong}{said}"), result.stderr
        assert result.stderr.endswith("1 error\n")
        assert things(spec).read_text(encoding="utf-8") == BY_HAND
        assert wrong.read_bytes() == text


def test_places_that_are_no_spec(spec: Path, tmp_path: Path) -> None:
    stray = tmp_path / "stray.yaml"
    stray.write_text("header: x.h\n", encoding="utf-8")
    result = run("format", stray)
    assert result.exit_code == 2
    assert f"{stray} is in none of the folders of a spec" in result.stderr
    result = run("format", spec / "ort")
    assert result.exit_code == 1
    assert f"{spec / 'ort'}:1:1: error: not a spec" in result.stderr
    assert f"did you mean {spec}?" in result.stderr
    assert run("format", tmp_path / "nothing").exit_code == 2


# ---------------------------------------------------------------------------------------------------- comments


def canonical(text: str) -> tuple[str | None, list[str]]:
    report = Report()
    result = canonical_text(text, "ort", "x.yaml", report)
    return result, [str(diagnostic) for diagnostic in report.diagnostics]


COMMENTED = """\
# Things.

# which header
header:   onnxruntime_c_api.h  # the main one
handles:
  # before the first
  # in two lines
  - name: OrtThing # behind a name
    since:   14     # first release
    # before the text
    doc: >- # folded
      A thing # and no comment.
  - {name: OrtOther, since: 14, until: 15} # behind a flow
  # before the last
  - name: OrtLast
    doc: "x # y"
    since: 14 # moved
# at the end
"""
KEPT = """\
# Things.
#
# which header
header: onnxruntime_c_api.h  # the main one

handles:
  # before the first
  # in two lines
  - name: OrtThing  # behind a name
    since: 14  # first release
    # before the text
    doc: "A thing # and no comment."  # folded
  - name: OrtOther  # behind a flow
    since: 14
    until: 15
  # before the last
  - name: OrtLast
    since: 14  # moved
    doc: "x # y"
# at the end
"""


def test_comments_stay_where_they_are() -> None:
    assert canonical(COMMENTED) == (KEPT, [])
    assert canonical(KEPT) == (KEPT, [])


@pytest.mark.parametrize(
    ("text", "leading"),
    [
        ("# a\n# b\nheader: x.h\n", "# a\n# b\n"),
        ("  # a\nheader: x.h\n", "# a\n"),
        ("\n\n# a\n\n\n# b\n\nheader: x.h\n", "# a\n#\n# b\n"),
        ("# a\n--- # b\n# c\nheader: x.h\n", "# a\n# b\n# c\n"),
        ("%YAML 1.1\n# a\n---\nheader: x.h\n", "# a\n"),
        ("\ufeff# a\nheader: x.h\n".removeprefix("\ufeff"), "# a\n"),
        ("# a\r\nheader: x.h\r\n", "# a\n"),
        ("header: x.h\n", ""),
    ],
)
def test_the_comment_that_a_file_begins_with(text: str, leading: str) -> None:
    assert canonical(text) == (f"{leading}header: x.h\n", [])


INHERITED = """\
header: x.h
enums:
  - name: OrtK
    since: 14
    values:
      - name: A
        value: 0
        since: 14  # as its enum
"""


@pytest.mark.parametrize(
    ("text", "place", "key"),
    [
        ("header: x.h\nhandles:\n  - name: OrtX\n    since: 14\n    shared: false # never\n", "5:19", "shared"),
        (
            INHERITED,
            "8:20",
            "since",
        ),
    ],
)
def test_a_comment_that_would_be_lost_is_an_error(spec: Path, text: str, place: str, key: str) -> None:
    """It stands with a key that is not written, since nothing else holds without it."""
    path = spec / "ort" / "zz.yaml"
    path.write_text(text, encoding="utf-8")
    result = run("format", spec)
    assert result.exit_code == 1
    assert f"{path}:{place}: error: this comment would be lost: '{key}' is not written" in result.stderr
    assert path.read_text(encoding="utf-8") == text
    assert things(spec).read_text(encoding="utf-8") == BY_HAND
    path.write_text(text.replace("  # ", " # ").rsplit(" #", 1)[0] + "\n", encoding="utf-8")
    assert run("format", spec).exit_code == 0


TEXT = st.text(
    st.one_of(
        st.sampled_from("abc XYZ \"'#:,&*![]{}|>%@`-?\\\n\t\u00a0\u0085\u2028\ufeff"), st.characters(codec="utf-8")
    ),
    min_size=1,
    max_size=200,
)


@settings(max_examples=200, deadline=None)
@given(docs=st.lists(TEXT, min_size=1, max_size=3))
def test_any_text_is_read_back(docs: list[str]) -> None:
    """Whatever YAML makes of characters: what the loader accepts comes back as it was."""
    handles = tuple(Handle(name=f"OrtX{i}", since=14, header="x.h", doc=doc) for i, doc in enumerate(docs))
    spec = SpecFile(header="x.h", handles=handles)
    report = Report()
    again = load_text(spec_text(spec), "x.yaml", report)
    if again is None:
        assert all("control characters" in d.message for d in report.diagnostics), report.diagnostics
    else:
        assert again == spec


@settings(max_examples=200, deadline=None)
@given(
    comments=st.dictionaries(
        st.integers(0, KEPT.count("\n") - 1), st.text(st.sampled_from("abc #:-'\"{}[]"), max_size=20), max_size=6
    ),
    alone=st.booleans(),
)
def test_no_comment_is_lost(comments: dict[int, str], alone: bool) -> None:
    """Wherever they stand: each is there afterwards, once, and formatting again changes nothing."""
    lines = "".join(f"{line}\n" for line in CANONICAL.splitlines() if not line.startswith("#")).splitlines()
    result = []
    for number, line in enumerate(lines):
        comment = f"#<{number}{comments.get(number, '')}>"
        if number in comments and (alone or not line):
            result += [comment, line]
        else:
            result.append(f"{line} {comment}" if number in comments else line)
    expected = sorted(f"#<{number}{said}>" for number, said in comments.items() if number < len(lines))
    text, errors = canonical("\n".join(result) + "\n")
    assert errors == []
    assert text is not None
    assert sorted("#<" + part.split("\n")[0] for part in text.split("#<")[1:]) == expected
    assert canonical(text) == (text, [])


def test_an_empty_list_stays_one() -> None:
    """Nothing behind a key is nothing, and no list."""
    text = "header: x.h\nenums:\n  - {name: OrtK, since: 14, values: []}\n"
    written, errors = canonical(text)
    assert errors == []
    assert written is not None
    assert "    values: []\n" in written
    assert spec_text(SpecFile(enums=(Enum(name="OrtK", since=14, values=(), loc=Location("x", 1, 1)),))).endswith(
        "[]\n"
    )


# ------------------------------------------------------------------------------------------------- all or nothing


def test_two_writers_never_mix(spec: Path) -> None:
    """Who comes second is refused, and nothing is written."""
    with locked(spec):
        for command in (
            ("format", spec),
            ("format", things(spec)),
            ("import-headers", spec, "--api-version", "17", "--write", "--spec", spec),
        ):
            done = subprocess.run(
                [sys.executable, "-m", "ortforge", *map(str, command)],
                capture_output=True,
                text=True,
                timeout=HANG,
                check=False,
            )
            said = f"error: {spec}: another ortforge is writing to this spec; try again when it has ended\n"
            assert (done.returncode, done.stdout, done.stderr) == (2, "", said)
        assert run("format", "--check", spec).exit_code == 1  # reading needs no lock
    assert things(spec).read_text(encoding="utf-8") == BY_HAND
    assert run("format", spec).exit_code == 0


@pytest.fixture
def files(tmp_path: Path) -> dict[Path, bytes]:
    """Three files as they were read."""
    before = {tmp_path / f"{name}.yaml": f"{name}: 1\n".encode() for name in "abc"}
    for path, data in before.items():
        path.write_bytes(data)
    return before


def on_disk(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.iterdir()}


def test_all_files_are_written_or_none(
    files: dict[Path, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full, or the last file cannot be replaced: those before it are put back, and nothing is left over."""
    new = dict.fromkeys((*files, tmp_path / "d.yaml"), "new\n")
    real = os.replace

    def fails(source: str, target: Path) -> None:
        if Path(target).name == "c.yaml":
            raise PermissionError(13, "Permission denied")
        real(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", fails)
        with pytest.raises(OutputError, match=r"c\.yaml: cannot be written: Permission denied"):
            write_together(new, files)
    assert on_disk(tmp_path) == files

    def full(target: Path, data: bytes) -> str:
        if target.name == "c.yaml":
            raise OSError(28, "No space left on device")
        return stage(target, data)

    with monkeypatch.context() as patch:
        patch.setattr("ortforge_tools.spec_files.stage", full)
        with pytest.raises(OutputError, match=r"c\.yaml: cannot be written: No space left on device"):
            write_together(new, files)
    assert on_disk(tmp_path) == files
    assert write_together(new, files) == sorted(new)
    assert on_disk(tmp_path) == dict.fromkeys(new, b"new\n")


@pytest.mark.parametrize("stop", range(1, 5))
def test_ctrl_c_at_any_moment(
    files: dict[Path, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: int
) -> None:
    """Before, between and behind the files that are replaced: all of them are as they were."""
    new = dict.fromkeys((*files, tmp_path / "d.yaml"), "new\n")
    real, calls = os.replace, iter(range(1, 100))

    def stopped(source: str, target: Path) -> None:
        if next(calls) == stop:
            raise KeyboardInterrupt
        real(source, target)

    monkeypatch.setattr(os, "replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        write_together(new, files)
    assert on_disk(tmp_path) == files


def test_a_file_that_was_changed_meanwhile(files: dict[Path, bytes], tmp_path: Path) -> None:
    """An editor saved it while the command was at work: what it saved stays."""
    (tmp_path / "b.yaml").write_bytes(b"edited\n")
    with pytest.raises(OutputError, match=r"b\.yaml: was changed meanwhile, so nothing was written"):
        write_together(dict.fromkeys(files, "new\n"), files)
    assert on_disk(tmp_path) == {**files, tmp_path / "b.yaml": b"edited\n"}


@pytest.mark.skipif(os.name != "posix", reason="links and modes are POSIX's")
def test_links_and_modes_stay(tmp_path: Path) -> None:
    """A file that is a link stays one, and nobody gets rights that they had not."""
    own = tmp_path / "own"
    own.write_bytes(b"a: 1\n")
    own.chmod(0o600)
    link = tmp_path / "a.yaml"
    link.symlink_to(own)
    assert write_together({link: "new\n"}, {link: b"a: 1\n"}) == [link]
    assert link.is_symlink()
    assert (own.read_bytes(), own.stat().st_mode & 0o777) == (b"new\n", 0o600)
