"""The command line: help with examples, exit codes, JSON, and no traceback for any mistake of a user."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.load.spec_folder import api_file
from ortforge_tools.load.spec_text import spec_text
from ortforge_tools.lower.differences import differences
from ortforge_tools.model.select import select
from ortforge_tools.tools.headers.merge import cut


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, list(arguments))


ROOT = click.Context(cli)


def commands(group: click.Group = cli, *above: str) -> dict[str, click.Command]:
    """Every command that is no group, by its words."""
    found: dict[str, click.Command] = {}
    for name in group.list_commands(ROOT):
        command = group.get_command(ROOT, name)
        assert command is not None
        words = " ".join((*above, name))
        found |= commands(command, words) if isinstance(command, click.Group) else {words: command}
    return found


COMMANDS = commands()


@pytest.mark.parametrize("name", [*COMMANDS, "conform"])
def test_every_command_has_help_with_an_example(name: str) -> None:
    """--help works and shows how the command is called."""
    result = run(*name.split(), "--help")
    assert result.exit_code == 0
    assert f"ortforge {name}" in result.stdout
    assert "Example" in result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_described(name: str) -> None:
    """No option without a word of help."""
    assert all(p.help for p in COMMANDS[name].params if isinstance(p, click.Option))


def test_usage_mistakes_exit_with_2() -> None:
    """Unknown commands, options and values are click's to report."""
    assert run("nonsense").exit_code == 2
    assert run("generate", "--nonsense").exit_code == 2
    assert run("import-headers", "x").exit_code == 2
    assert run("generate", "--only", "schema").exit_code == 2


def test_a_command_that_was_meant() -> None:
    result = run("doctr")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "error: No such command 'doctr'; did you mean 'doctor'?" in result.stderr
    result = run("xyzzy")
    assert result.exit_code == 2
    assert "No such command 'xyzzy'." in result.stderr


def test_a_spec_error_exits_with_1_and_names_the_place(tmp_path: Path) -> None:
    """The whole report goes to stderr; nothing is written."""
    (tmp_path / "ort").mkdir()
    (tmp_path / "ort" / "a.yaml").write_text("releases: [{version: 14, headers: complete, oops: 1}]\n")
    out = tmp_path / "out"
    result = run("generate", "--spec", str(tmp_path), "--out", str(out))
    assert result.exit_code == 1
    place = tmp_path / "ort" / "a.yaml"
    assert f"{place}:1:45: error: unknown key 'oops' in a release" in result.stderr
    assert "1 error" in result.stderr
    assert "Traceback" not in result.stderr
    assert not out.exists()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "no onnxruntime_c_api.h here"),
        (b"", "does not define ORT_API_VERSION"),
        (b"\x00\x01", "not text in UTF-8"),
        (b"\xff\xfe", "the text is in UTF-16"),
        (b"#define ORT_API_VERSION 29\nint x;\n", "does not define struct OrtApi"),
        (b"#define ORT_API_VERSION 29\nstruct OrtApi { int a;\n", "not valid C"),
        (b"#define ORT_API_VERSION 29\n#include <nothing.h>\n", "does not define struct OrtApi"),
        (b"#define ORT_API_VERSION 29\n#if 1\n", "preprocessor failed"),
        (b"#define ORT_API_VERSION 28\ntypedef struct OrtApi { int a; } OrtApi;\n", "declare API version 28, not 29"),
    ],
)
def test_headers_that_are_not_ort(content: bytes | None, message: str, tmp_path: Path) -> None:
    """A truncated or foreign header gives one clear sentence."""
    if content is not None:
        (tmp_path / "onnxruntime_c_api.h").write_bytes(content)
    result = run("import-headers", str(tmp_path), "--api-version", "29")
    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.output


def test_missing_header_folder() -> None:
    """A folder that is not there is named."""
    result = run("import-headers", "/nonexistent/headers", "--api-version", "29")
    assert result.exit_code == 2
    assert "/nonexistent/headers: not a folder" in result.stderr


def test_versions_as_json() -> None:
    """Scripts read the table as JSON."""
    rows = json.loads(run("versions", "--json").stdout)
    assert {row["version"]: row["slots"]["OrtApi"] for row in rows}[29] == 425


def test_versions_as_a_table() -> None:
    """People read it as a table, without colour codes when it is not a terminal."""
    result = run("versions")
    assert "OrtInteropApi" in result.stdout
    assert "\x1b[" not in result.stdout


def test_generate_check_as_json() -> None:
    """The list of stale files is there for scripts, empty in a sound checkout."""
    result = run("generate", "--check", "--json")
    assert (result.exit_code, json.loads(result.stdout)) == (0, {"changes": []})


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell: str) -> None:
    """Each shell gets its completion script."""
    assert "_ORTFORGE_COMPLETE" in run("completion", shell).stdout


@pytest.mark.parametrize("arguments", [("versions",), ("versions", "--json"), ("completion", "bash")], ids=" ".join)
def test_a_reader_that_leaves_early_is_no_error(arguments: tuple[str, ...]) -> None:
    """`ortforge ... | head` ends quietly: the reading end of the pipe is closed before anything is written."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        command = [sys.executable, "-m", "ortforge", *arguments]
        result = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    finally:
        os.close(writing)
    assert (result.returncode, result.stderr) == (1, "")


def test_import_headers_writes_a_release_into_the_spec(tmp_path: Path) -> None:
    """--write brings a spec that ends with 28 to 29: the same items, and afterwards there is no difference."""
    registry = pipeline.read_registry()
    older = cut(registry, 28)
    for spec in older.files:
        path = tmp_path / "ort" / api_file(spec.loc.file)
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(spec_text(spec), encoding="utf-8")
    headers = tmp_path / "include"
    headers.mkdir()
    for source in (pipeline.output_root() / "c").glob("*.h"):
        text = source.read_text(encoding="utf-8")
        (headers / source.name).write_text(f"#define ORT_API_VERSION 29\n{text}", encoding="utf-8")
    arguments = ("import-headers", str(headers), "--api-version", "29", "--spec", str(tmp_path))
    result = run(*arguments, "--write", "--json")
    assert result.exit_code == 0, result.output
    assert "spec/ort/releases.yaml" in json.loads(result.stdout)["written"]
    assert "API 29 added" in result.stderr
    written = pipeline.read_registry(tmp_path)
    assert written.newest == 29
    assert differences(select(registry, 29), select(written, 29)) == []
    assert run(*arguments).stdout == "no differences\n"
    again = run(*arguments, "--write")
    assert again.exit_code == 2
    assert "already describes API version 29" in again.stderr
