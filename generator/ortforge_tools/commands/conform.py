"""The commands that test EP libraries: `ortforge conform`, and what they share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import click

from ortforge._errors import RequestError
from ortforge._files import check_target, replace_text

from . import completing
from .group import DefaultGroup, sentence
from .options import BASELINE, FORMAT, LIBRARY, MIN_EXERCISED, TESTING, VERBOSE
from .output import Progress, show_json
from .params import Place
from .verdict import against, answer, judge, show_report

if TYPE_CHECKING:
    from ..ep_testing.conform.hosts import Release
    from ..ep_testing.conform.report import Report
    from ..ep_testing.conform.shards import Part

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


@contextmanager
def refusing() -> Iterator[None]:
    """What the system refuses keeps a library from being tested: exit code 2, because 1 means that it breaks a rule."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise RequestError(sentence(error)) from None


def releases(given: str | None, progress: Progress, part: Part | None = None) -> list[Release]:
    """The releases that --ort names; without it the installed one, else the newest known. For a shard those that it needs."""
    from ortforge_abi import NEWEST

    from ..ep_testing.conform import hosts

    if given is None:
        found = hosts.installed()
        if found is not None:
            if part:
                part.begin(["the installed one"])
                part.add(found.version, 0)
            return [found]
        given = f"1.{NEWEST}"
    names = hosts.parse(given, NEWEST)
    if part:
        part.begin(names)
    wanted = []
    for at, name in enumerate(names):
        if part is None or part.wants(at):
            progress(f"ONNX Runtime {name}: looking for it")
            wanted.append(hosts.release(name))
            if part:
                part.add(wanted[-1].version, at)
    for release in wanted:
        hosts.check_age(release)
    return list({release.version: release for release in wanted}.values())


COMMANDS = {"matrix": "matrix", "merge": "merge", "model": "conform_models", "operators": "conform_models"}


@click.group(cls=DefaultGroup, default="rules", modules=COMMANDS, context_settings={"ignore_unknown_options": True})
def conform() -> None:
    """Test EP libraries: the rules for plugin EPs, models, operators.

    Without the name of a command it is `rules`: see `ortforge conform rules --help`. A library that is called like a command is
    ./rules. LIBRARY is an EP library, a wheel with one, or the factory class of an EP in Python (module:Class).

    \b
    Examples:
      ortforge conform build/libmy_ep.so                   which rules does it keep?
      ortforge conform build/libmy_ep.so --ort all --format junit
      ortforge conform model build/libmy_ep.so my.onnx     is a model computed as the CPU EP does?
      ortforge conform operators build/libmy_ep.so         are the operators that it claims?
      ortforge conform matrix dist/*.whl --ort all         libraries and releases in one table
      ortforge conform merge shard-*.json                  one report of the work of several machines
    """


@conform.command("rules", short_help="Say which rules a library keeps; the command that may be left out.")
@LIBRARY
@TESTING
@click.option(
    "--rules",
    "names",
    multiple=True,
    shell_complete=completing.rules,
    help="Only these rules or groups, ex) INT,EPF-06 (repeatable).",
)
@FORMAT
@MIN_EXERCISED
@click.option("--plan", is_flag=True, help="Run nothing: print the work as JSON, for a matrix of GitHub Actions.")
@click.option("--shard", help="Run a part of the work, ex) 2/3; `ortforge conform merge` makes one report of all.")
@BASELINE
@click.option("--write-baseline", type=Place(dir_okay=False), help="Write the failures found to this file.")
@VERBOSE
def rules(
    library: str,
    ort: str | None,
    names: tuple[str, ...],
    form: str,
    report: Path | None,
    min_exercised: float,
    plan: bool,
    shard: str | None,
    baseline: Path | None,
    write_baseline: Path | None,
    verbose: bool,
    **how: Any,
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
      ortforge conform build/libmy_ep.so --ort all --plan
      ortforge conform build/libmy_ep.so --ort all --shard 2/3 --report 2.json
      ortforge conform rules ./merge     a library that is called like a command
    """
    from ..ep_testing.conform import baseline as known
    from ..ep_testing.conform import report as forms
    from ..ep_testing.conform import shards
    from ..ep_testing.conform.conform import conform as test
    from ..ep_testing.conform.plan import chosen as named
    from ..ep_testing.conform.subject import subject

    chosen = named(names)
    if plan:
        with Progress() as progress, refusing(), subject(library) as under_test:
            work = shards.listed(under_test, releases(ort, progress), chosen)
        show_json(work)
        return
    part = shards.Part(shard) if shard is not None else None
    measured = against(baseline)
    if write_baseline:
        check_target(write_baseline, "the baseline")
    kept: Kept[Report] = Kept(report, lambda found: forms.as_json(measured(found)))
    with kept.shown(lambda found: show_report(measured(found), form, verbose)):
        with Progress() as progress, refusing(), subject(library) as under_test:
            found = test(
                under_test,
                releases(ort, progress, part),
                chosen,
                progress=progress,
                keep=kept,
                part=part,
                **how,
            )
        found = measured(found)
        few = judge(found, form, verbose, min_exercised)
        if write_baseline:
            known.write(found, write_baseline)
    answer(found.bad or found.stale or few, found.unknown)
