"""Tab completion: what the program offers for every argument, and that real shells take it."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest

from ortforge_tools.cli import cli
from tests.tools.test_cli import COMMANDS
from tests.waiting import PATIENCE

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")


def offered(*words: str) -> list[str]:
    """What the program answers a shell, ex) ["plain,diff"]."""
    environment = {
        **os.environ,
        "COMP_WORDS": " ".join(["ortforge", *words]),
        "COMP_CWORD": str(len(words)),
        "_ORTFORGE_COMPLETE": "bash_complete",
    }
    command = [sys.executable, "-m", "ortforge"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["che"], ["plain,check", "plain,check-bindings"]),
        (["diff", "--fail-on", "a"], ["plain,any", "plain,abi"]),
        (["docs", "--o"], ["plain,--out"]),
        (["docs", "--out", "x"], ["dir,x"]),
        (["import-headers", "x"], ["dir,x"]),
        (["import-symbols", "x"], ["file,x"]),
        (["release-day", "x"], ["dir,x"]),
        (["release-day", "--skip", "qu"], ["plain,quick"]),
        (["check-bindings", "x"], ["file,x"]),
        (["doctor", "--library", "x"], ["file,x"]),
        (["doctor", "--ep", "./x"], ["file,./x"]),
        (["doctor", "--entry", "session.disable_prep"], ["plain,session.disable_prepacking"]),
        (["doctor", "--entry", "session.disable_prepacking="], [f"plain,session.disable_prepacking={n}" for n in "01"]),
        (["doctor", "--run-entry", "gpu_g"], ["plain,gpu_graph_id"]),
        (["api", "session.disable_prep"], ["plain,session.disable_prepacking"]),
        (["api", "kOrtSessionOptionsDisableQu"], ["plain,kOrtSessionOptionsDisableQuantQDQ"]),
        (["api", "--lang", "c"], ["plain,c", "plain,cpp", "plain,csharp"]),
        (["cm"], ["plain,cmake-dir"]),
        (["pkgconfig-dir", "--j"], ["plain,--json"]),
        (["conform", "x"], ["file,x"]),
        (["conform", "mat"], ["plain,matrix", "file,mat"]),
        (["conform", "--ru"], ["plain,--rules"]),
        (["conform", "model", "x.so", "y"], ["file,y"]),
        (["conform", "merge", "--form"], ["plain,--format"]),
        (["conform", "x.so", "--rules", "EPF-06"], ["plain,EPF-06"]),
        (["conform", "x.so", "--rules", "int,EPF-06"], ["plain,int,EPF-06"]),
        (["conform", "x.so", "--rules", "E"], ["plain,EPF", "plain,EP"]),
        (["floor", "x", "--max", "1.29"], ["plain,1.29"]),
        (["diff", "inc"], ["dir,inc"]),
        (["completion", "b"], ["plain,bash"]),
    ],
    ids=" ".join,
)
def test_what_is_offered(words: list[str], expected: list[str]) -> None:
    assert sorted(offered(*words)) == sorted(expected)


def test_no_argument_is_left_without_an_offer() -> None:
    """Free text has nothing to offer; everything else has words, paths, or a function that knows."""
    testing = [f"conform {name}" for name in ("rules", "matrix", "model", "operators")]
    free = {("new-ep", "name"), ("new-ep", "vendor"), ("conform rules", "shard")}
    free |= {(command, "registration") for command in (*testing, "new-tests", "trace")}
    free |= {("conform operators", "patterns"), ("release-day", "release")}
    free |= {(command, "tolerance") for command in testing[2:]}
    silent = set()
    for name, command in COMMANDS.items():
        for parameter in command.params:
            plain = type(parameter.type).__name__ == "StringParamType"
            if plain and parameter._custom_shell_complete is None and not getattr(parameter, "is_flag", False):
                silent.add((name, parameter.name))
    assert silent == free


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder with `ortforge` in it, as an installation has one."""
    folder = tmp_path / "bin"
    folder.mkdir()
    script = folder / "ortforge"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ortforge "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return folder


class Terminal:
    """A shell on a terminal, with somebody who types."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def type(self, keys: str) -> None:
        os.write(self._descriptor, keys.encode())

    def read_until(self, wanted: str) -> str:
        seen = b""
        deadline = time.monotonic() + PATIENCE
        while wanted.encode() not in seen:
            left = deadline - time.monotonic()
            assert left > 0, f"{wanted!r} never came: {seen[-2000:]!r}"
            if select.select([self._descriptor], [], [], min(left, 1.0))[0]:
                seen += os.read(self._descriptor, 4096)
        return seen.decode("utf-8", "replace")


@contextmanager
def shell(command: list[str], program: Path, folder: Path) -> Iterator[Terminal]:
    path = f"{program}:{os.environ['PATH']}"
    outside, inside = pty.openpty()
    environment = {
        **os.environ,
        "PATH": path,
        "TERM": "dumb",
        "HOME": str(folder),
        "PS1": "ready> ",
        "INPUTRC": "/dev/null",
    }
    process = subprocess.Popen(
        command, stdin=inside, stdout=inside, stderr=inside, env=environment, cwd=folder, start_new_session=True
    )
    os.close(inside)
    try:
        yield Terminal(outside)
    finally:
        process.kill()
        process.wait()
        os.close(outside)


#: How to start each shell without anybody's settings, and what to type first.
SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], ""),
    "zsh": (["zsh", "-f", "-i"], "autoload -Uz compinit; compinit -u -D; "),
}


@pytest.mark.parametrize("name", SHELLS)
def test_a_real_shell_completes(name: str, program: Path, tmp_path: Path) -> None:
    """Commands, options, symbols, versions and files."""
    if shutil.which(name) is None:
        pytest.skip(f"no {name} here")
    if name == "bash":
        version = subprocess.run(["bash", "-c", "echo ${BASH_VERSINFO[0]}"], capture_output=True, text=True, check=True)
        if int(version.stdout) < 4:
            pytest.skip("this bash is too old for click's completion, which needs 4.4")
    (tmp_path / "some-file-of-mine.rs").touch()
    command, before = SHELLS[name]
    with shell(command, program, tmp_path) as terminal:
        terminal.type(f'{before}eval "$(ortforge completion {name})"; echo "set"" up"\n')
        terminal.read_until("set up")
        for typed, completed in (
            ("ortforge dif\t", "diff "),
            ("ortforge api OrtInteropApi.Wait\t", "OrtInteropApi.WaitSemaphore "),
            ("ortforge diff 1.2\b1.14 1.29 --fail-on nev\t", "never "),
            ("ortforge check-bindings some-f\t", "some-file-of-mine.rs"),
        ):
            terminal.type(typed)
            terminal.read_until(completed.removeprefix(typed.rpartition(" ")[2].rstrip("\t")))
            terminal.type("\x15")  # Ctrl-U: a new line


def test_fish_completes(program: Path, tmp_path: Path) -> None:
    if shutil.which("fish") is None:
        pytest.skip("no fish here")
    script = (
        'ortforge completion fish | source; complete -C "ortforge dif"; complete -C "ortforge api OrtInteropApi.Wait"'
    )
    environment = {**os.environ, "PATH": f"{program}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    done = subprocess.run(
        ["fish", "--no-config", "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert [line.split("\t")[0] for line in done.stdout.splitlines()] == ["diff", "OrtInteropApi.WaitSemaphore"]


def test_the_script_names_every_command_once() -> None:
    """What is offered at the beginning is what --help lists."""
    assert offered("") == [f"plain,{name}" for name in cli.list_commands(click.Context(cli))]
