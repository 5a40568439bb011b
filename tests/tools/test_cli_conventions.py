"""What every command has in common: colours as the user's environment wants them, -q, -V, --json, and short answers."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from ortforge import __version__
from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.commands import group
from ortforge_tools.commands.output import Progress
from tests.tools.test_cli import COMMANDS

NEWEST = pipeline.read_api().newest

#: Colours and other looks of text; what takes a line of progress away is none of them.
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
#: Commands without an answer that a script might read: they print a script, or what they drive.
NO_JSON = {"completion", "demo"}


def run(*arguments: str, **environment: str | None) -> Result:
    variables = {"NO_COLOR": None, "FORCE_COLOR": None, "TERM": "xterm", **environment}
    return CliRunner(env=variables).invoke(cli, list(arguments))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_can_be_quiet_and_answers_scripts(name: str) -> None:
    options = {option for p in COMMANDS[name].params if isinstance(p, click.Option) for option in p.opts}
    assert {"-q", "--quiet"} <= options
    assert ("--json" in options) is (name not in NO_JSON)
    helped = run(*name.split(), "--help").stdout
    assert helped.count("-q, --quiet") == 1
    assert run(*name.split(), "--help").stdout == helped  # asked a second time, it is not there twice


def test_a_command_that_may_be_left_out(tmp_path: Path) -> None:
    """Also behind options, which are its own or those of the group; words of the group come first."""
    library = str(tmp_path / "none")
    for words in ((), ("-q",), ("--timeout", "5"), ("-v", "--json"), ("rules",)):
        said = run("conform", *words, library)
        assert (said.exit_code, said.stderr) == (2, f"error: {library} does not exist\n"), words
    assert "conform merge" in run("conform", "merge", "--help").stdout
    assert "did you mean" not in run("conform", "merg").stderr


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({}, False),  # the output is no terminal
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": ""}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": ""}, True),
        ({"NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
    ],
)
def test_colours(environment: dict[str, str], coloured: bool) -> None:
    for arguments in (("api", "CreateSession"), ("diff", "1.14", "1.31"), ("api", "Nonsense")):
        said = run(*arguments, **environment)
        assert bool(COLOUR.search(said.output)) is coloured, (arguments, said.output)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of POSIX")
@pytest.mark.parametrize(
    ("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_colours_on_a_terminal(environment: dict[str, str], coloured: bool) -> None:
    import pty

    said = bytearray()

    def read(descriptor: int) -> bytes:
        data = os.read(descriptor, 65536)
        said.extend(data)
        return data

    kept = dict(os.environ)
    os.environ.update({"TERM": "xterm", **environment})
    for name in ("NO_COLOR", "FORCE_COLOR"):
        if name not in environment:
            os.environ.pop(name, None)
    try:
        pty.spawn([sys.executable, "-m", "ortforge", "diff", "1.14", "1.31"], read, lambda _: b"")
    finally:
        os.environ.clear()
        os.environ.update(kept)
    assert b"1.14 -> 1.31" in said
    assert bool(COLOUR.search(said.decode())) is coloured, bytes(said)


def test_version_in_short() -> None:
    assert run("-V").stdout == run("--version").stdout == f"ortforge, version {__version__}\n"


@pytest.mark.parametrize("arguments", [("-q", "check"), ("check", "-q"), ("check", "--quiet")])
def test_quiet_leaves_out_what_is_no_result(arguments: tuple[str, ...]) -> None:
    assert run("check").stderr == f"API 14 to {NEWEST}: no errors\n"
    said = run(*arguments)
    assert (said.exit_code, said.output) == (0, "")
    assert run("-q", "api", "Nonsense").stderr.startswith("error: ")  # errors stay, and results do
    assert run("-q", "api", "CreateSession").stdout == run("api", "CreateSession").stdout != ""


def test_generate_says_how_many_and_names_them_when_asked(tmp_path: Path) -> None:
    """A line for each output; a second time there is nothing to say."""
    arguments = ("generate", "--only", "c", "--only", "json", "--out", str(tmp_path / "out"))
    first = run(*arguments)
    files = sorted(path for path in (tmp_path / "out").rglob("*") if path.is_file())
    headers = [path for path in files if path.parent.name == "c"]
    assert f"wrote {tmp_path / 'out' / 'c'}{os.sep} ({len(headers)} files)\n" in first.stdout
    assert f"wrote {tmp_path / 'out' / 'registry.json'}\n" in first.stdout
    assert len(first.stdout.splitlines()) < len(files)
    assert first.stderr == f"{len(files)} files, {len(files)} written\n"
    assert run(*arguments).stdout == ""
    headers[0].unlink()
    assert run(*arguments, "-v").stdout == f"wrote {headers[0]}\n"
    assert run(*arguments, "-q").output == ""


@pytest.mark.parametrize(
    "words",
    [
        ("--nothing",),
        ("doctr",),
        ("xyz",),
        ("versions", "--nothing"),
        ("versions", "more"),
        ("docs",),
        ("diff", "1.24"),
        ("diff", "1.24", "1.25", "--fail-on", "x"),
        ("check", "--spec", "nothing"),
        ("check", "--spec", ""),
        ("import-headers", ".", "--api-version", "x"),
        ("generate", "--only", "c"),
        ("conform", "merge"),
        ("completion", "x"),
        ("api", "CreateSessio"),
        ("diff", "1.24", "nothing"),
        ("docs", "--out", "/dev/null"),
    ],
)
def test_all_errors_look_alike(words: tuple[str, ...]) -> None:
    """Those of click as those of ours, so that scripts and people find them by one word."""
    said = run(*words)
    assert said.exit_code in (1, 2)
    lines = said.stderr.splitlines()
    (error,) = [line for line in lines if line.lower().startswith("error:")]
    assert error.startswith("error: ")
    usage = lines[: lines.index(error)]
    assert usage == [] or (usage[0].startswith("Usage: "), usage[1][:5], usage[2]) == (True, "Try '", "")


def test_check_as_json(tmp_path: Path) -> None:
    assert json.loads(run("check", "--json").stdout) == {
        "oldest": 14,
        "newest": pipeline.read_api().newest,
        "errors": [],
        "unformatted": [],
    }
    (tmp_path / "ort").mkdir()
    (tmp_path / "ort" / "a.yaml").write_text("releases: [{version: 14, headers: complete, oops: 1}]\n")
    said = run("check", "--spec", str(tmp_path), "--json")
    assert said.exit_code == 1
    (error, *_) = json.loads(said.stdout)["errors"]
    assert error["file"].endswith("a.yaml")
    assert (error["line"], "oops" in error["message"]) == (1, True)
    assert said.stderr == ""


def test_files_that_commands_write_as_json(tmp_path: Path) -> None:
    project = tmp_path / "acme"
    made = json.loads(run("new-ep", "acme", "--minimal", "--json", str(project)).stdout)
    assert sorted(made["written"]) == sorted(
        path.relative_to(project).as_posix() for path in project.rglob("*") if path.is_file()
    )
    (project / "ortforge" / "README.md").write_text("old\n")
    said = json.loads(run("update-ep", "--force", "--json", str(project)).stdout)
    assert said["changed"] == ["README.md"]
    assert said["added"] == said["removed"] == said["grown"] == []


def test_a_report_as_json_in_short(tmp_path: Path) -> None:
    """`--json` is `--format json`, whatever comes first."""
    (tmp_path / "none.json").write_text("{}")
    forms = []

    def kept(_: click.Context, __: click.Parameter, value: str) -> str:
        forms.append(value)
        return value

    (choice,) = [p for p in COMMANDS["conform matrix"].params if p.name == "form"]
    before = choice.callback
    assert before is not None
    choice.callback = lambda ctx, parameter, value: kept(ctx, parameter, before(ctx, parameter, value))
    try:
        for words in (
            ["--json"],
            ["--format", "html", "--json"],
            ["--json", "--format", "html"],
            ["--format", "html"],
            [],
        ):
            run("conform", "matrix", str(tmp_path / "none"), *words)
    finally:
        choice.callback = before
    assert forms == ["json", "json", "json", "html", "text"]


@pytest.mark.parametrize(("term", "written"), [("xterm", "\r\x1b[2Kone"), ("dumb", "")])
def test_progress_on_a_terminal(
    term: str, written: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A dumb terminal gets lines, as a log does. A line that is too long for the terminal would not go away."""
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with Progress() as progress:
        progress("one")
        assert capsys.readouterr().err == written
        progress("two", lasting=True)
        assert capsys.readouterr().err == ("two\n" if term == "dumb" else "\r\x1b[2Ktwo")
        progress("[b]" * 50)
        assert capsys.readouterr().err == ("" if term == "dumb" else f"\r\x1b[2K{('[b]' * 13)[:38]}\u2026")
    assert capsys.readouterr().err == ("" if term == "dumb" else "\r\x1b[2K")


def on_terminal(*arguments: str, **environment: str) -> bytes:
    """What a command writes to a terminal."""
    import pty

    said = bytearray()

    def read(descriptor: int) -> bytes:
        data = os.read(descriptor, 65536)
        said.extend(data)
        return data

    names = [f"{name}={environment[name]}" for name in environment]
    command = ["env", "-u", "NO_COLOR", "-u", "FORCE_COLOR", "TERM=xterm", *names, sys.executable, "-m", "ortforge"]
    assert os.waitstatus_to_exitcode(pty.spawn([*command, *arguments], read, lambda _: b"")) == 0
    return bytes(said)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of POSIX")
def test_progress_of_a_command(tmp_path: Path) -> None:
    """It is seen on a terminal and gone at the end; not with -q, not in a pipe; and it has no colour where none is wanted."""
    arguments = ("generate", "--only", "c", "--out", str(tmp_path / "out"))
    said = on_terminal(*arguments)
    assert b"\r\x1b[2K\x1b[2mrendering ..." in said
    assert said.rpartition(b"rendering ...")[2].count(b"\r\x1b[2K") == 1
    assert b"\x1b[?25l" not in said  # the cursor stays
    assert b"\r\x1b[2Krendering ..." in on_terminal(*arguments, NO_COLOR="1")
    assert b"rendering" not in on_terminal("-q", *arguments)
    assert b"\x1b" not in on_terminal(*arguments, TERM="dumb")
    assert "rendering" not in run(*arguments).output


def test_rich_is_loaded_where_something_is_shown() -> None:
    program = "import sys; from ortforge_tools.commands.output import Progress\nwith Progress() as p: p('one')\nprint('rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("False\n", "")


#: The command line, interrupted when this module is looked for: nobody presses a key at such a moment every time.
INTERRUPTED = """
import sys
from importlib.abc import MetaPathFinder

moment = sys.argv.pop(1)

class Interrupts(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == moment:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupts())
from ortforge_tools.__main__ import main
main()
"""


@pytest.mark.parametrize(
    "moment",
    [
        pytest.param("ortforge_tools.cli", id="imports"),
        pytest.param("ortforge_tools.commands.versions", id="looks for the command"),
        pytest.param("ortforge_tools.pipeline", id="runs"),
    ],
)
def test_ctrl_c_at_any_moment(moment: str) -> None:
    """One word, and the code of shells; never a traceback."""
    command = [sys.executable, "-c", INTERRUPTED, moment, "versions"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "stopped\n")


def test_ctrl_c_while_arguments_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed() -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(group, "coloured", pressed)
    result = run("versions")
    assert (result.exit_code, result.output) == (130, "stopped\n")
