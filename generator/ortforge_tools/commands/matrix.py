"""The command that puts EP libraries and ONNX Runtime releases into one table: `ortforge conform matrix`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from . import completing
from .conform import Kept, refusing, releases
from .options import TESTING, form
from .output import Progress, error, show
from .verdict import answer

if TYPE_CHECKING:
    from ..ep_testing.conform.matrix import Row
    from ..ep_testing.conform.report import Report

FORMATS = ("text", "json", "markdown", "html")


@click.command("matrix", short_help="Test EP libraries on releases, as one table.")
@click.argument("libraries", nargs=-1, required=True, metavar="LIBRARY...", shell_complete=completing.files)
@TESTING
@click.option(
    "--rules",
    multiple=True,
    shell_complete=completing.rules,
    help="These rules or groups instead of the quick set, ex) LIB,VER (repeatable).",
)
@form(FORMATS, "Form of the table.")
def matrix(
    libraries: tuple[str, ...],
    ort: str | None,
    rules: tuple[str, ...],
    form: str,
    report: Path | None,
    **how: Any,
) -> None:
    """Test EP libraries on ONNX Runtime releases, newer libraries on older hosts included, and show one table.

    A LIBRARY is what `ortforge conform` takes. Each cell says ok, FAIL, CRASH or HANG, with the rules that passed out of
    those that could be tested, and the first failure; "refused" is a library that says cleanly that it does not want
    this release, "not loaded" one that lacks something here. --deadline is for each library.

    \b
    Exit codes: 0 no cell has a failure, 1 one has, 2 it is not known: a library cannot be loaded, or no release takes it,
    or not everything was run, 130 and 143 it was stopped by a signal; what was known then is shown.

    \b
    Examples:
      ortforge conform matrix build/libmy_ep.so --ort all
      ortforge conform matrix old/libmy_ep.so new/libmy_ep.so --ort 1.23.2,1.24.4,1.31.1 --format markdown
      ortforge conform matrix dist/*.whl --ort 1.24,1.31 --format html > matrix.html
      ortforge conform matrix dist/*.whl --ort all --report matrix.json --deadline 600
    """
    from ..ep_testing.conform import matrix as table
    from ..ep_testing.conform import plan
    from ..ep_testing.conform.conform import conform as test
    from ..ep_testing.conform.subject import subject

    done: list[Report] = []
    chosen = plan.chosen(rules or table.QUICK)
    kept: Kept[list[Row]] = Kept(report, table.as_json)
    with kept.shown(lambda rows: _show(rows, form)):
        with Progress() as progress, refusing():
            hosts = releases(ort, progress)
            for library in libraries:
                subject(library).close()  # what cannot be tested is refused before anything takes time
            for library in libraries:
                with subject(library) as under_test:
                    tested = test(
                        under_test,
                        hosts,
                        chosen,
                        progress=_named(progress, library),
                        keep=lambda found: kept(table.rows([*done, found])),
                        **how,
                    )
                done.append(tested)
        rows = table.rows(done)
        unknown = table.unknown(rows)
        for said in unknown:
            error(said)
        _show(rows, form)
    answer(any(cell.bad for row in rows for cell in row.cells), unknown)


def _show(rows: list[Row], form: str) -> None:
    from ..ep_testing.conform import matrix as table

    if form == "text":
        show(table.as_text(rows))
    else:
        forms = {"json": table.as_json, "markdown": table.as_markdown, "html": table.as_html}
        click.echo(forms[form](rows), nl=False)


def _named(progress: Progress, library: str) -> Callable[[str, bool], None]:
    """Progress of one library, whose name stands before each text."""
    return lambda text, lasting: progress(f"{library} {text}", lasting)
