"""Options that several commands have, each written once."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from ..errors import SpecError
from . import completing
from .output import QUIET as IS_QUIET
from .params import Place, Seconds, version

SPEC = click.option(
    "--spec",
    type=Place(exists=True, file_okay=False),
    help="Spec folder to use instead of ortforge's own.",
)


@contextmanager
def errors_in(root: Path | None) -> Iterator[None]:
    """Let the errors of a block name files below the given folder; None for ortforge's own, whose names are short."""
    try:
        yield
    except SpecError as error:
        if root is None:
            raise
        from ..load.spec_folder import moved

        raise SpecError(moved(diagnostic, root) for diagnostic in error.diagnostics) from None


def _keep_quiet(ctx: click.Context, _: click.Parameter, value: bool) -> None:
    if value:
        ctx.meta[IS_QUIET] = True


#: The group gives it to itself and to every command.
QUIET = click.option(
    "-q",
    "--quiet",
    is_flag=True,
    expose_value=False,
    callback=_keep_quiet,
    is_eager=True,
    help="Say nothing but results and errors.",
)
JSON = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")


def release(*names: str, help: str, required: bool = False) -> Callable[[Callable[..., Any]], Callable[..., Any]]:  # noqa: A002 - click's word
    """An option that names a release of ONNX Runtime, as 1.24 or 24; the command gets the API version."""
    return click.option(
        *names,
        callback=version,
        shell_complete=completing.versions,
        metavar="VERSION",
        required=required,
        help=help,
    )


def _form(ctx: click.Context, _: click.Parameter, value: str) -> str:
    return "json" if ctx.meta.get(f"{__name__}.json") else value


def _as_json(ctx: click.Context, _: click.Parameter, value: bool) -> None:
    ctx.meta[f"{__name__}.json"] = value


def form(names: tuple[str, ...], meaning: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """`--format` with these names, given to the command as `form`, and `--json`, which every command with a result has."""
    choice = click.option(
        "--format", "form", type=click.Choice(names), default="text", show_default=True, callback=_form, help=meaning
    )
    short = click.option(
        "--json", is_flag=True, is_eager=True, expose_value=False, callback=_as_json, help="The same as --format json."
    )
    return lambda command: choice(short(command))


# Of the commands that run EP libraries.
LIBRARY = click.argument("library", shell_complete=completing.files)
ORT = click.option(
    "--ort",
    "ort",
    shell_complete=completing.files,
    help="Releases to test on, ex) 1.24.4,1.31.1; 1.24 for the newest 1.24.x; all; or paths of libraries.  [the installed one]",
)
REGISTRATION = click.option(
    "--registration-name",
    "registration",
    default="",
    help="Name to register a library under; some libraries insist on one.",
)
JOBS = click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=lambda: min(os.cpu_count() or 1, 256),
    help="Processes at a time.  [number of CPUs]",
)
TIMEOUT = click.option(
    "--timeout",
    type=Seconds(1, 86400),
    default=60,
    show_default=True,
    help="Seconds without a sign of life after which a check counts as hung.",
)
DEADLINE = click.option(
    "--deadline",
    type=Seconds(1, 7 * 86400),
    help="Seconds after which everything ends, with what is known by then.  [none]",
)
REPORT = click.option(
    "--report",
    type=Place(dir_okay=False),
    help="Write the result as JSON to this file too, as it grows: it is whole and valid at any moment.",
)
FORMAT = form(("text", "json", "junit", "markdown", "badge"), "Form of the report; a badge is JSON for shields.io.")
MIN_EXERCISED = click.option(
    "--min-exercised",
    type=click.FloatRange(0, 100),
    default=0,
    help="Percent of the rules that must really have been tested on each release; less is an error.",
)
BASELINE = click.option(
    "--baseline",
    type=Place(dir_okay=False),
    help="File of known failures; lines in it that hold no more are an error.",
)
VERBOSE = click.option("-v", "--verbose", is_flag=True, help="Show all rules, not only those that are broken.")


TOLERANCE = click.option(
    "--tolerance",
    multiple=True,
    metavar="TYPE=REL:ABS",
    help="Allowed differences, e.g. float32=1e-3:1e-5 (repeatable).",
)


def TESTING(command: Callable[..., Any]) -> Callable[..., Any]:  # noqa: N802 - as single options are called
    """ORT and REPORT, and what a command that tests hands on as it is: `registration`, `jobs`, `timeout`, `deadline`."""
    for option in (REPORT, DEADLINE, TIMEOUT, JOBS, REGISTRATION, ORT):
        command = option(command)
    return command
