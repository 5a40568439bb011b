"""What commands print: results on stdout, progress and the last words on stderr.

Colours are for terminals: click takes them away where the output goes elsewhere.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, NoReturn

import click

if TYPE_CHECKING:
    from typing_extensions import Self

#: Of a line of progress, what fits a terminal.
_WIDEST = 100


def show(lines: Iterable[tuple[str, str]]) -> None:
    """Print lines to stdout, each with a colour, "bold", or "" for none."""
    for style, line in lines:
        bold = style == "bold"
        click.secho(line, fg=None if bold else style or None, bold=bold or None)


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

    Nothing is written where stderr is no terminal, and nothing before `patience` seconds have passed.
    """

    def __init__(self, patience: float = 0) -> None:
        self._on = sys.stderr.isatty()
        self._from = time.monotonic() + patience
        self._said = False

    def __call__(self, text: str) -> None:
        """Show `text` in place of what stands there."""
        if self._on and time.monotonic() >= self._from:
            sys.stderr.write(f"\r\x1b[K{text[:_WIDEST]}")
            sys.stderr.flush()
            self._said = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        if self._said:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def step(message: str) -> None:
    """A line for people who wait, which stays; scripts do not see it."""
    if sys.stderr.isatty():
        click.secho(message, dim=True, err=True)
