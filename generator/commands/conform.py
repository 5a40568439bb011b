"""The commands that test EP libraries: `ortforge conform`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...runtime.errors import RequestError
from . import completing
from .group import sentence
from .options import JOBS, ORT, REGISTRATION, TIMEOUT
from .output import Progress, end, show
from .params import Place

if TYPE_CHECKING:
    from ...runtime.lab.conform.hosts import Release
    from ...runtime.lab.conform.report import Report

FORMATS = ("text", "json", "junit", "markdown")


@contextmanager
def refusing() -> Iterator[None]:
    """What the system refuses keeps a library from being tested: exit code 2, because 1 means that it breaks a rule."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise RequestError(sentence(error)) from None


def releases(given: str | None, progress: Progress) -> list[Release]:
    """The releases that --ort names; without it the installed one, else the newest known."""
    from ...generated.python import NEWEST
    from ...runtime.lab.conform import hosts

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
    from ...runtime.lab.conform import report as forms

    if form == "json":
        click.echo(forms.as_json(report), nl=False)
    elif form == "junit":
        click.echo(forms.as_junit(report), nl=False)
    elif form == "markdown":
        click.echo(forms.as_markdown(report), nl=False)
    else:
        show(forms.as_text(report, verbose))


@click.command("conform")
@click.argument("library", shell_complete=completing.files)
@ORT
@REGISTRATION
@click.option(
    "--rules",
    multiple=True,
    shell_complete=completing.rules,
    help="Only these rules or groups, ex) INT,EPF-06 (repeatable).",
)
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="Form of the report."
)
@JOBS
@TIMEOUT
@click.option("--thorough", is_flag=True, help="Run the long checks too.")
@click.option(
    "--baseline",
    type=Place(dir_okay=False),
    help="File of known failures; lines in it that hold no more are an error.",
)
@click.option("--write-baseline", type=Place(dir_okay=False), help="Write the failures found to this file.")
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
    from ...runtime.lab.conform import baseline as known
    from ...runtime.lab.conform import plan, report
    from ...runtime.lab.conform.conform import conform as test
    from ...runtime.lab.conform.subject import subject

    chosen = plan.chosen(rules)
    entries = known.read(baseline) if baseline else []
    if write_baseline:
        known.check_target(write_baseline)
    with Progress() as progress, refusing(), subject(library) as under_test:
        found = test(
            under_test,
            releases(ort, progress),
            chosen,
            registration=registration_name,
            jobs=jobs or os.cpu_count() or 1,
            timeout=timeout,
            thorough=thorough,
            progress=progress,
        )
    if baseline:
        found = report.with_baseline(found, *known.compare(found, entries, baseline))
    _show(found, form, verbose)
    if write_baseline:
        known.write(found, write_baseline)
    end(not found.passed)
