"""What commands print: results on stdout, progress and the last words on stderr.

Colours are for terminals: click takes them away where the output goes elsewhere. NO_COLOR and TERM=dumb take them away everywhere, FORCE_COLOR
gives them everywhere. With `-q` nothing is said but results and errors.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, NoReturn

import click

if TYPE_CHECKING:
    from rich.console import Console
    from typing_extensions import Self

#: Seconds without a word after which whoever reads a log wants to know what is going on.
_SILENCE = 30


#: Where a context keeps that it was asked to be quiet.
QUIET = f"{__name__}.quiet"


def coloured() -> bool | None:
    """Does the user's environment want colours? None leaves it to where the output goes.

    The source of these names: no-color.org, force-color.org; a variable that is empty counts as not there.
    """
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return False if dumb() else None


def dumb() -> bool:
    """Is the terminal one that knows no escape sequences?"""
    return os.environ.get("TERM", "").lower() in ("dumb", "unknown")


def quiet() -> bool:
    """Was the command asked for results and errors alone?"""
    context = click.get_current_context(silent=True)
    return bool(context and context.meta.get(QUIET))


def note(message: str) -> None:
    """What people want to know beside the result: on stderr, and not with -q."""
    if not quiet():
        click.echo(message, err=True)


def show(lines: Iterable[tuple[str, str]]) -> None:
    """Print lines to stdout, each with a colour, "bold", or "" for none."""
    for style, line in lines:
        if not style:
            click.echo(line)
        elif style == "bold":
            click.secho(line, bold=True)
        else:
            click.secho(line, fg=style)


def error(message: str) -> None:
    """Say on stderr what is wrong; the command goes on to end by itself."""
    click.secho(f"error: {message}", fg="red", err=True)


def fail(message: str) -> NoReturn:
    """The answer is no: say so on stderr and end with exit code 1."""
    error(message)
    raise click.exceptions.Exit(1)


def show_json(data: object) -> None:
    """Print a result for scripts."""
    click.echo(json.dumps(data, indent=2))


def end(bad: object) -> None:
    """End with exit code 1 where the answer is no."""
    if bad:
        raise click.exceptions.Exit(1)


class Progress:
    """One line on stderr that is written over and over, and gone at the end of the `with` block.

    Where stderr is no terminal, or a dumb one, a line for each thing that is done stays, and one for whatever is going on where nothing else was
    said for half a minute. Nothing is written before `patience` seconds have passed.
    """

    def __init__(self, patience: float = 0) -> None:
        self._terminal = sys.stderr.isatty() and not dumb()
        self._quiet = quiet()
        self._from = self._last = time.monotonic() + patience
        self._console: Console | None = None  # of a terminal, once something was written there

    def __call__(self, text: str, lasting: bool = False) -> None:
        """Show `text` in place of what stands there; `lasting` is what a log of the run should have."""
        now = time.monotonic()
        if self._quiet or now < self._from:
            return
        if self._terminal:
            self._rewrite(text)
        elif lasting or now - self._last >= _SILENCE:
            sys.stderr.write(f"{text}\n")
            self._last = now
            sys.stderr.flush()

    def _rewrite(self, text: str) -> None:
        """What fits the terminal of `text`, in place of what stands there; without rich's threads and hidden cursors, which a signal would leave behind."""
        from rich.control import Control  # as late as here: most commands have nothing to show
        from rich.segment import ControlType
        from rich.text import Text

        if self._console is None:
            from rich.console import Console

            self._console = Console(stderr=True, force_terminal=True, no_color=coloured() is False)
        self._console.control(Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2)))
        if text:
            line = Text(" ".join(text.split()))
            line.truncate(max(1, self._console.width - 1), overflow="ellipsis")
            self._console.print(line, end="", highlight=False, style="" if coloured() is False else "dim")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        if self._console is not None:
            self._rewrite("")
