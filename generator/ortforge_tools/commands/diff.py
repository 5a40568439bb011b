"""The command that compares two releases: `ortforge diff`."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING

import click

from . import completing
from .options import SPEC, errors_in
from .output import Progress, show, show_json

if TYPE_CHECKING:
    from ..tools.diff.changes import Diff

#: Verdicts that --fail-on takes; "never" is for people who only want to read.
LIMITS = ("never", "any", "experimental", "behaviour", "source", "abi")
_COLOURS = {"abi": "red", "source": "yellow", "behaviour": "cyan", "experimental": "magenta"}


@click.command("diff")
@click.argument("old", shell_complete=completing.versions_or_folders)
@click.argument("new", shell_complete=completing.versions_or_folders)
@click.option(
    "--format", "style", type=click.Choice(["text", "json", "markdown"]), default="text", help="How to print.  [text]"
)
@click.option("--json", "as_json", is_flag=True, help="The same as --format json.")
@click.option(
    "--fail-on",
    type=click.Choice(LIMITS),
    default="source",
    help="Exit with 1 if a change is as bad as this, or worse: any, experimental, behaviour, source, abi.  [source]",
)
@SPEC
def diff(old: str, new: str, style: str, as_json: bool, fail_on: str, spec: Path | None) -> None:
    """Show every change from OLD to NEW, each with a verdict.

    OLD and NEW are versions (1.24 or 24), versions with a proposal (23+26821-d3d12-interop) or folders with C headers.

    \b
    Verdicts:
      compatible    sources and binaries go on as before
      experimental  a function that is looked up by name is gone or another; no break, since nobody promised it
      behaviour     all builds and loads, but what may be passed or comes back has changed
      source break  sources have to be changed
      ABI break     what was built before does not fit any more

    \b
    Examples:
      ortforge diff 1.28 1.29
      ortforge diff 1.28 1.29 --format markdown > NEWS.md
      ortforge diff 1.29 include/ --fail-on abi      # guards a pull request
    """
    from .. import pipeline
    from ..tools.diff.changes import at_least
    from ..tools.diff.compare import compare
    from ..tools.diff.sides import side

    registry = functools.cache(lambda: pipeline.read_api(spec))
    with errors_in(spec), Progress() as progress:
        progress("reading both sides ...")
        found = compare(side(old, registry), side(new, registry))
    _print(found, "json" if as_json else style)
    if fail_on == "any":
        failed = bool(found.changes)
    else:
        failed = fail_on != "never" and bool(found.changes) and at_least(found.verdict, fail_on)
    if failed:
        raise click.exceptions.Exit(1)


def _print(found: Diff, style: str) -> None:
    from ..tools.diff import report

    if style == "json":
        show_json(report.as_data(found))
    elif style == "markdown":
        from ..render import Renderer

        click.echo(Renderer().render("report/DIFF.md.j2", **report.page(found)), nl=False)
    else:
        show((_COLOURS.get(verdict, ""), line) for verdict, line in report.text_lines(found))
