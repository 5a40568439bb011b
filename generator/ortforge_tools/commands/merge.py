"""The command that makes one report from those of shards: `ortforge conform merge`."""

from __future__ import annotations

from pathlib import Path

import click

from .options import BASELINE, FORMAT, MIN_EXERCISED, VERBOSE
from .params import Place
from .verdict import against, answer, judge


@click.command("merge", short_help="Make one report of the work of several machines.")
@click.argument("reports", nargs=-1, required=True, metavar="REPORT...", type=Place(dir_okay=False))
@FORMAT
@MIN_EXERCISED
@BASELINE
@VERBOSE
def merge(reports: tuple[Path, ...], form: str, min_exercised: float, baseline: Path | None, verbose: bool) -> None:
    """Make one report from those of all shards of a run: what one machine would have found.

    A REPORT is what --report of `ortforge conform --shard` wrote. Exit codes are those of `ortforge conform`; 2 also for a
    shard that is missing, given twice, or of another library, release, choice or ortforge.

    \b
    Examples:
      ortforge conform merge shard-*.json
      ortforge conform merge shard-*.json --format junit > conform.xml
      ortforge conform merge shard-*.json --format badge > badge.json
    """
    from ..ep_testing.conform import shards

    found = against(baseline)(shards.merge(reports))
    few = judge(found, form, verbose, min_exercised)
    answer(found.bad or found.stale or few, found.unknown)
