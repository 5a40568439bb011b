"""How the demo shows a command: the line a user would type, what it prints, and which step failed with it.

Input: words of a command. Output: its lines. While it runs for longer than a second, a terminal shows the seconds and its last line.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from threading import Thread

import click

from ortforge._errors import OrtforgeError

from ..ep_testing.processes import Process, cause_of_death, command
from .output import Progress

#: Lines of a failed command that are shown.
_TAIL = 40
#: Seconds between two looks at a command, and those after which progress is shown.
_INTERVAL, _PATIENCE = 0.5, 1
#: What `make` leaves for its children, and cmake's own make must not take.
_OF_MAKE = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")


class CommandError(OrtforgeError):
    """A command of the demo failed; the message names it, and its output was shown."""


class Stage:
    """Runs commands in a folder and shows them.

    Args:
        folder: the working directory of all commands.
        variables: added to their environment.
    """

    def __init__(self, folder: Path, variables: Mapping[str, str]) -> None:
        self.folder = folder
        own = str(Path(sys.executable).parent)  # what is installed beside ortforge, such as cmake
        path = os.pathsep.join([own, *filter(None, [os.environ.get("PATH")])])
        inherited = {name: value for name, value in os.environ.items() if name not in _OF_MAKE}
        packages = os.pathsep.join(dict.fromkeys(filter(None, sys.path)))
        self._environment = {**inherited, "PATH": path, "PYTHONPATH": packages, "PYTHONUNBUFFERED": "1", **variables}

    def program(self, name: str) -> str | None:
        """The path of a program, None if it is not installed."""
        return shutil.which(name, path=self._environment["PATH"])

    def say(self, *lines: str, color: str | None = None) -> None:
        """Print lines under the title of the step."""
        for line in lines:
            click.secho(f"    {line}", fg=color)

    def run(self, *words: str, show: Callable[[list[str]], Iterable[str]] = iter, python_path: str = "") -> list[str]:
        """Run a command, show those of its lines that `show` chooses, and return all of them.

        Args:
            words: the command.
            show: chooses lines.
            python_path: a folder that Python imports from before others.

        Raises:
            CommandError: it cannot be started, or failed.
        """
        shown = f"PYTHONPATH={python_path} {shlex.join(words)}" if python_path else shlex.join(words)
        paths = os.pathsep.join(filter(None, [python_path, self._environment["PYTHONPATH"]]))
        click.secho(f"  $ {shown}", fg="cyan")
        try:
            process = Process(
                self._command(words),
                cwd=self.folder,
                env={**self._environment, "PYTHONPATH": paths},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as problem:
            raise CommandError(f"{shown}: {problem.strerror}") from None
        try:
            lines = _collected(process.popen)
            code = process.popen.wait()
        finally:
            process.end()
        if code:
            self.say(*lines[-_TAIL:])
            raise CommandError(f"{shown}: {cause_of_death(code) or f'exit code {code}'}")
        self.say(*show(lines))
        return lines

    def _command(self, words: tuple[str, ...]) -> list[str]:
        program, *arguments = words
        if program == "ortforge":
            return command("ortforge", *arguments)
        return [sys.executable if program == "python" else self.program(program) or program, *arguments]


def _collected(process: subprocess.Popen[str]) -> list[str]:
    """The output of a process to its end, with progress meanwhile."""
    lines: list[str] = []
    start = time.monotonic()

    def read() -> None:
        with process.stdout or contextlib.nullcontext(()) as output:
            for line in output:
                lines.extend([line.rstrip()])  # at once, for the progress

    reader = Thread(target=read, daemon=True)
    reader.start()
    with Progress(_PATIENCE) as progress:
        while reader.is_alive():
            reader.join(_INTERVAL)
            progress(f"    {time.monotonic() - start:.0f} s  {lines[-1] if lines else ''}")
    return lines
