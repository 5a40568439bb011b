"""The command that writes tests for an EP library: `ortforge new-tests`."""

from __future__ import annotations

import os
from pathlib import Path

import click

from ortforge._errors import RequestError

from . import completing
from .conform import refusing, releases
from .options import JSON, REGISTRATION
from .output import Progress, show_json
from .params import Place


@click.command("new-tests", short_help="Write pytest files for an EP library.")
@click.argument("library", shell_complete=completing.files)
@click.argument("directory", type=Place(file_okay=False))
@click.option(
    "--ort",
    "ort",
    shell_complete=completing.files,
    help="Release that shows what the library offers, ex) 1.31.1.  [the installed one]",
)
@REGISTRATION
@JSON
def new_tests(library: str, directory: Path, ort: str | None, registration: str, as_json: bool) -> None:
    """Write pytest files for an EP library into DIRECTORY: a file per feature it offers, a test per rule.

    The tests run `ortforge conform` and give each rule's result; places for cases of your own are marked. Files that are
    there already are never touched.

    \b
    Examples:
      ortforge new-tests build/libmy_ep.so tests/conformance
      EP_LIBRARY=build/libmy_ep.so EP_ORT=1.24.4,1.31.1 pytest tests/conformance
    """
    from ..ep_testing.conform import plan
    from ..ep_testing.conform.conform import conform as test
    from ..ep_testing.conform.subject import subject
    from . import pytest_files as maker

    with Progress() as progress, refusing(), subject(library) as under_test:
        report = test(
            under_test,
            releases(ort, progress),
            plan.chosen(()),
            registration=registration,
            jobs=os.cpu_count() or 1,
            progress=progress,
        )
    if report.unknown:  # tests of what is not known would test nothing
        raise RequestError(report.unknown[0])
    given = str(Path(library).resolve()) if Path(library).exists() else library
    files = maker.render(given, registration, maker.offered(report.runs))
    maker.write(files, directory)
    if as_json:
        show_json({"directory": str(directory), "written": list(files)})
        return
    for name in files:
        click.echo(f"wrote {directory / name}")
