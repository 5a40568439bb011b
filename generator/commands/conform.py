"""The commands that test EP libraries: `ortforge conform`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

import click

from ...runtime.errors import RequestError
from ...runtime.files import check_target, replace_text
from . import completing
from .group import sentence
from .options import DEADLINE, JOBS, ORT, REGISTRATION, REPORT, TIMEOUT
from .output import Progress, error, show
from .params import Place

if TYPE_CHECKING:
    from ...runtime.lab.conform.hosts import Release
    from ...runtime.lab.conform.report import Report

FORMATS = ("text", "json", "junit", "markdown")
T = TypeVar("T")


class Kept(Generic[T]):
    """The newest of what a command finds out: shown at its end, however that comes, and in a file at any moment.

    Args:
        file: where it is written; None for nowhere.
        form: what makes JSON of it.
    """

    def __init__(self, file: Path | None, form: Callable[[T], str]) -> None:
        self.newest: T | None = None
        self._file, self._form = file, form
        self._problem: OSError | None = None
        if file is not None:
            check_target(file, "the report")

    def __call__(self, found: T) -> None:
        """Keep it. What cannot be written now is tried again with the next."""
        self.newest, self._problem = found, None
        if self._file is not None:
            try:
                replace_text(self._file, self._form(found))
            except OSError as problem:
                self._problem = problem

    @contextmanager
    def shown(self, form: Callable[[T], None]) -> Iterator[None]:
        """Show it when a signal ends what is done inside; otherwise that is the caller's affair.

        Raises:
            RequestError: it could not be written.
        """
        try:
            yield
        except (KeyboardInterrupt, SystemExit):
            if self.newest is not None:
                form(self.newest)
            raise
        if self._problem is not None:
            raise RequestError(f"the report cannot be written to {self._file}: {self._problem.strerror}")


def answer(broken: object, unknown: list[str]) -> None:
    """End with 1 where something is broken, with 2 where it is not known whether something is."""
    if broken or unknown:
        raise click.exceptions.Exit(1 if broken else 2)


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
@DEADLINE
@REPORT
@click.option(
    "--min-exercised",
    type=click.FloatRange(0, 100),
    default=0,
    help="Percent of the rules that must really have been tested on each release; less is an error.",
)
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
    deadline: float | None,
    report: Path | None,
    min_exercised: float,
    thorough: bool,
    baseline: Path | None,
    write_baseline: Path | None,
    verbose: bool,
) -> None:
    """Say which rules for plugin EPs a library keeps.

    LIBRARY is an EP library, a wheel with one, or the factory class of an EP in Python (module:Class). Every check runs in a
    process of its own or with others of its kind; crashes and hangs are results. generated/CONTRACTS.md explains the rules.

    \b
    Exit codes: 0 all rules that could be tested are kept, 1 some are not, or too few could be tested (--min-exercised),
    2 nothing is known: the library cannot be loaded or registered, a check went wrong, or the deadline came first,
    130 and 143 it was stopped by a signal; what was known then is shown.

    \b
    Examples:
      ortforge conform build/libmy_ep.so
      ortforge conform my_ep-1.0-cp311-linux_x86_64.whl --ort 1.24.4,1.31.1
      ortforge conform build/libmy_ep.so --ort all --format junit > conform.xml
      ortforge conform build/libmy_ep.so --rules INT,EPF-06 --timeout 20
      ortforge conform build/libmy_ep.so --report conform.json --deadline 1200 --min-exercised 50
      ortforge conform my_package.ep:MyFactory
    """
    from ...runtime.lab.conform import baseline as known
    from ...runtime.lab.conform import plan
    from ...runtime.lab.conform import report as forms
    from ...runtime.lab.conform.conform import conform as test
    from ...runtime.lab.conform.subject import subject

    chosen = plan.chosen(rules)
    entries = known.read(baseline) if baseline else []
    if write_baseline:
        check_target(write_baseline, "the baseline")

    def measured(found: Report) -> Report:
        return forms.with_baseline(found, *known.compare(found, entries, baseline)) if baseline else found

    kept: Kept[Report] = Kept(report, lambda found: forms.as_json(measured(found)))
    with kept.shown(lambda found: _show(measured(found), form, verbose)):
        with Progress() as progress, refusing(), subject(library) as under_test:
            found = test(
                under_test,
                releases(ort, progress),
                chosen,
                registration=registration_name,
                jobs=jobs or os.cpu_count() or 1,
                timeout=timeout,
                thorough=thorough,
                deadline=deadline,
                progress=progress,
                keep=kept,
            )
        found = measured(found)
        few = [one for one in found.runs if one.share < min_exercised]
        for said in found.unknown:
            error(said)
        for one in few:
            error(
                f"{found.name} on ONNX Runtime {one.ort}: {one.share:.1f} % of the rules were exercised,"
                f" and --min-exercised asks for {min_exercised:g}"
            )
        _show(found, form, verbose)
        if write_baseline:
            known.write(found, write_baseline)
    answer(found.bad or found.stale or few, found.unknown)
