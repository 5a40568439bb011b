"""The command that reads the API tables of libraries: `ortforge tables`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from . import completing
from .options import JSON, SPEC, errors_in
from .output import Progress, end, error, show, show_json

if TYPE_CHECKING:
    from ..tools.tables.compare import Answers, Comparison


@click.command("tables", short_help="Are the tables of ONNX Runtime libraries as long as the registry says?")
@click.argument("libraries", nargs=-1, required=True, metavar="LIB...", shell_complete=completing.files)
@click.option(
    "--slots", "every_slot", is_flag=True, help="Show what the code of every slot gives away, not of new ones only."
)
@SPEC
@JSON
def tables(libraries: tuple[str, ...], every_slot: bool, spec: Path | None, as_json: bool) -> None:
    """Read the lengths of all API tables from libraries of ONNX Runtime, and compare them with the registry.

    A LIB is a library file for Linux, Windows or macOS on x86-64 or ARM64, whatever system this is, or a wheel or NuGet package
    with some. Nothing is loaded: what counts are pointers and code in the file. The registry's tables are those of the
    version that the library names; of a newer one, those of the newest version that the registry has.

    Of slots that the registry does not have, the texts that their code uses and the registers of arguments that it reads are
    shown, and of libraries for macOS, which keep their symbols, names and types of parameters.

    \b
    Exit codes: 0 all tables are equal, 1 some differ, 2 there was nothing to compare.

    \b
    Examples:
      ortforge tables libonnxruntime.so.1.31.1
      ortforge tables onnxruntime-1.32.0-*.whl --json
      ortforge tables onnxruntime.dll --slots
    """
    from ortforge._binaries.supervised import require

    from .. import pipeline
    from ..tools.tables import report
    from ..tools.tables.compare import Answers, compare

    require("capstone", "itanium_demangler")
    with errors_in(spec):
        registry = pipeline.read_api(spec)
    answers = Answers()
    with Progress() as progress:
        for number, given in enumerate(libraries, 1):
            progress(f"{number} of {len(libraries)}: {given}")
            compare(registry, given, answers, every_slot=every_slot)
    if as_json:
        show_json(report.as_data(answers))
    else:
        _print(answers)
    for _, why in answers.failed:
        error(why)
    end(answers.differences)
    if answers.failed:
        raise click.exceptions.Exit(2)


def _print(answers: Answers) -> None:
    from ..tools.tables import report

    for found in answers.compared:
        show([("bold", report.heading(found))])
        if sys.stdout.isatty():
            _draw(found)
        else:
            show(("", line) for line in report.plain(found))
        show(("", line) for line in report.code(found))
    show(("", f"left out: {why}") for _, why in answers.left_out)
    if answers.compared:
        show([("red" if answers.differences else "green", report.summary(answers))])


def _draw(found: Comparison) -> None:
    """A table on a terminal."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from ..tools.tables import report

    table = Table()
    for name, number in report.COLUMNS:
        table.add_column(name, justify="right" if number else "left", overflow="fold")
    for row, cells in zip(found.rows, report.cells(found), strict=True):
        table.add_row(*map(Text, cells), style="red" if row.differs else None)
    Console().print(table)
