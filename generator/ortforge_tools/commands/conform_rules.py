"""The command that tests a library against the rules for plugin EPs: `ortforge conform rules`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ortforge._files import check_target

from . import completing
from .conform import Kept, refusing, releases
from .options import (
    BASELINE,
    DEADLINE,
    FORMAT,
    JOBS,
    LIBRARY,
    MIN_EXERCISED,
    ORT,
    REGISTRATION,
    REPORT,
    TIMEOUT,
    VERBOSE,
)
from .output import Progress, show_json
from .params import Place
from .verdict import against, answer, judge, show_report

if TYPE_CHECKING:
    from ..ep_testing.conform.report import Report


@click.command("rules", short_help="Say which rules a library keeps; the command that may be left out.")
@LIBRARY
@ORT
@REGISTRATION
@click.option(
    "--rules",
    "names",
    multiple=True,
    shell_complete=completing.rules,
    help="Only these rules or groups, ex) INT,EPF-06 (repeatable).",
)
@FORMAT
@JOBS
@TIMEOUT
@DEADLINE
@REPORT
@MIN_EXERCISED
@click.option("--thorough", is_flag=True, help="Run the long checks too.")
@click.option("--plan", is_flag=True, help="Run nothing: print the work as JSON, for a matrix of GitHub Actions.")
@click.option("--shard", help="Run a part of the work, ex) 2/3; `ortforge conform merge` makes one report of all.")
@BASELINE
@click.option("--write-baseline", type=Place(dir_okay=False), help="Write the failures found to this file.")
@VERBOSE
def rules(
    library: str,
    ort: str | None,
    registration_name: str,
    names: tuple[str, ...],
    form: str,
    jobs: int | None,
    timeout: float,
    deadline: float | None,
    report: Path | None,
    min_exercised: float,
    thorough: bool,
    plan: bool,
    shard: str | None,
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
            work = shards.listed(under_test, releases(ort, progress), chosen, thorough)
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
                registration=registration_name,
                jobs=jobs or os.cpu_count() or 1,
                timeout=timeout,
                thorough=thorough,
                deadline=deadline,
                progress=progress,
                keep=kept,
                part=part,
            )
        found = measured(found)
        few = judge(found, form, verbose, min_exercised)
        if write_baseline:
            known.write(found, write_baseline)
    answer(found.bad or found.stale or few, found.unknown)
