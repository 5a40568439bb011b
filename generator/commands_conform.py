"""The commands that test EP libraries: `ortforge conform`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from ortforge.runtime.errors import OrtforgeError

from . import completing

if TYPE_CHECKING:
    from ortforge.runtime.conform.hosts import Release
    from ortforge.runtime.conform.report import Report

FORMATS = ("text", "json", "junit", "markdown")


class Progress:
    """One line on the terminal that is written over and over; nothing where stderr is no terminal."""

    def __init__(self) -> None:
        self._on = sys.stderr.isatty()

    def __call__(self, text: str) -> None:
        if self._on:
            sys.stderr.write(f"\r\x1b[K{text[:100]}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self._on:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def refuse(error: OrtforgeError) -> NoReturn:
    """Wrong usage: one sentence, and exit code 2."""
    click.secho(f"error: {error}", fg="red", err=True)
    raise click.exceptions.Exit(2)


def releases(given: str | None, progress: Progress) -> list[Release]:
    """The releases that --ort names; without it the installed one, else the newest known."""
    from ortforge.generated.python import NEWEST
    from ortforge.runtime.conform import hosts

    if given is None:
        found = hosts.installed()
        if found is not None:
            return [found]
        given = f"1.{NEWEST}"
    wanted = []
    for part in hosts.parse(given, NEWEST):
        progress(f"ONNX Runtime {part}: looking for it")
        wanted.append(hosts.release(part))
    for release in wanted:
        hosts.check_age(release)
    return list({release.version: release for release in wanted}.values())


def _show(report: Report, form: str, verbose: bool) -> None:
    from ortforge.runtime.conform import report as forms

    if form == "json":
        click.echo(forms.as_json(report), nl=False)
    elif form == "junit":
        click.echo(forms.as_junit(report), nl=False)
    elif form == "markdown":
        click.echo(forms.as_markdown(report), nl=False)
    else:
        for line, colour in forms.as_text(report, verbose):
            click.secho(line, fg=colour)


@click.command("conform")
@click.argument("library", shell_complete=completing.files)
@click.option(
    "--ort",
    "ort",
    shell_complete=completing.files,
    help="Releases to test on, ex) 1.24.4,1.31.1; 1.24 for the newest 1.24.x; all; or paths of libraries.  [the installed one]",
)
@click.option(
    "--registration-name", default="", help="Name to register the library under; some libraries insist on one."
)
@click.option(
    "--rules",
    multiple=True,
    shell_complete=completing.rules,
    help="Only these rules or groups, ex) INT,EPF-06 (repeatable).",
)
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="Form of the report."
)
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes at a time.  [number of CPUs]")
@click.option(
    "--timeout",
    type=click.FloatRange(1),
    default=60,
    show_default=True,
    help="Seconds without a sign of life after which a check counts as hung.",
)
@click.option("--thorough", is_flag=True, help="Run the long checks too.")
@click.option(
    "--baseline",
    type=click.Path(path_type=Path, dir_okay=False),
    help="File of known failures; lines in it that hold no more are an error.",
)
@click.option(
    "--write-baseline", type=click.Path(path_type=Path, dir_okay=False), help="Write the failures found to this file."
)
@click.option("-v", "--verbose", is_flag=True, help="Show all rules, not only those that are broken.")
def conform(
    library: str,
    ort: str | None,
    registration_name: str,
    rules: tuple[str, ...],
    form: str,
    jobs: int | None,
    timeout: float,
    thorough: bool,
    baseline: Path | None,
    write_baseline: Path | None,
    verbose: bool,
) -> None:
    """Say which rules for plugin EPs a library keeps.

    LIBRARY is an EP library, a wheel with one, or the factory class of an EP in Python (module:Class). Every check runs in a
    process of its own or with others of its kind; crashes and hangs are results. generated/CONTRACTS.md explains the rules.

    \b
    Exit codes: 0 all rules that could be tested are kept, 1 some are not, 2 there was nothing to test.

    \b
    Examples:
      ortforge conform build/libmy_ep.so
      ortforge conform my_ep-1.0-cp311-linux_x86_64.whl --ort 1.24.4,1.31.1
      ortforge conform build/libmy_ep.so --ort all --format junit > conform.xml
      ortforge conform build/libmy_ep.so --rules INT,EPF-06 --timeout 20
      ortforge conform my_package.ep:MyFactory
    """
    from ortforge.runtime.conform import baseline as known
    from ortforge.runtime.conform import plan, report
    from ortforge.runtime.conform.conform import conform as test
    from ortforge.runtime.conform.subject import subject

    progress = Progress()
    try:
        chosen = plan.chosen(rules)
        entries = known.read(baseline) if baseline else []
        with subject(library) as under_test:
            hosts = releases(ort, progress)
            found = test(
                under_test,
                hosts,
                chosen,
                registration=registration_name,
                jobs=jobs or os.cpu_count() or 1,
                timeout=timeout,
                thorough=thorough,
                progress=progress,
            )
    except OrtforgeError as error:
        progress.clear()
        if type(error).__name__ == "CheckError":
            raise
        refuse(error)
    progress.clear()
    if baseline:
        found = report.with_baseline(found, *known.compare(found, entries, baseline))
    if write_baseline:
        write_baseline.write_text(known.text(found), "utf-8")
    _show(found, form, verbose)
    if not found.passed:
        raise click.exceptions.Exit(1)
