"""How the commands of `conform` answer: reports in their forms, and exit codes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .output import error, show

if TYPE_CHECKING:
    from ..ep_testing.conform.report import Report, Run


def answer(broken: object, unknown: list[str]) -> None:
    """End with 1 where something is broken, with 2 where it is not known whether something is."""
    if broken or unknown:
        raise click.exceptions.Exit(1 if broken else 2)


def show_report(report: Report, form: str, verbose: bool) -> None:
    """Print it."""
    from ..ep_testing.conform import report as forms
    from ..ep_testing.conform.report import as_junit

    if form == "json":
        click.echo(forms.as_json(report), nl=False)
    elif form == "junit":
        click.echo(as_junit(report), nl=False)
    elif form == "markdown":
        click.echo(forms.as_markdown(report), nl=False)
    elif form == "badge":
        click.echo(forms.as_badge(report), nl=False)
    else:
        show(forms.as_text(report, verbose))


def against(baseline: Path | None) -> Callable[[Report], Report]:
    """What measures a report against a baseline."""
    from ..ep_testing.conform import baseline as known
    from ..ep_testing.conform.report import with_baseline

    if baseline is None:
        return lambda found: found
    entries, path = known.read(baseline), baseline
    return lambda found: with_baseline(found, *known.compare(found, entries, path))


def judge(found: Report, form: str, verbose: bool, min_exercised: float) -> list[Run]:
    """Show a report, and say why it is not the answer; the runs in which too few rules were exercised."""
    few = [one for one in found.runs if one.share < min_exercised]
    for said in found.unknown:
        error(said)
    for one in few:
        error(
            f"{found.name} on ONNX Runtime {one.ort}: {one.share:.1f} % of the rules were exercised,"
            f" and --min-exercised asks for {min_exercised:g}"
        )
    show_report(found, form, verbose)
    return few
