"""The command that looks at this machine: `ortforge doctor`."""

from __future__ import annotations

from pathlib import Path

import click

from . import completing
from .options import JSON
from .output import Progress, end, show, show_json
from .params import Seconds


@click.command("doctor", short_help="Which ONNX Runtime, EPs and drivers are here?")
@click.option(
    "--library",
    shell_complete=completing.files,
    help="ONNX Runtime library to look at instead of the one that would be loaded.",
)
@click.option(
    "--ep",
    "eps",
    multiple=True,
    metavar="EP",
    shell_complete=completing.eps,
    help="Look at this EP, too: a library or a package (repeatable).",
)
@click.option(
    "--entry",
    "session_entries",
    multiple=True,
    metavar="KEY[=VALUE]",
    shell_complete=completing.session_entries,
    help="Would this entry of session options be read? (repeatable)",
)
@click.option(
    "--run-entry",
    "run_entries",
    multiple=True,
    metavar="KEY[=VALUE]",
    shell_complete=completing.run_entries,
    help="Would this entry of run options be read? (repeatable)",
)
@click.option(
    "--timeout",
    type=Seconds(0.1, 3600),
    default=60,
    help="Seconds for each thing that is looked at.  [60]",
)
@JSON
def doctor(
    library: str | None,
    eps: tuple[str, ...],
    session_entries: tuple[str, ...],
    run_entries: tuple[str, ...],
    timeout: float,
    as_json: bool,
) -> None:
    """Show which ONNX Runtime is used here, which EPs it can load, which drivers answer, and what is wrong.

    Everything is loaded in processes of its own, so nothing that is broken breaks this command. The exit code is 1 if
    there is a problem.

    \b
    Examples:
      ortforge doctor
      ortforge doctor --library onnxruntime-1.24.4/lib --ep build/libacme_ep.so
      ortforge doctor --entry session.intra_op.allow_spinning=0 --run-entry disable_synchronize_execution_providers
      ortforge doctor --json
    """
    from ..ep_testing.doctor import report
    from ..ep_testing.doctor.examine import examine

    if library == "" or "" in eps:
        raise click.UsageError("--library and --ep need a name")
    given = [("session", text) for text in session_entries] + [("run", text) for text in run_entries]
    if any(text.startswith("=") or not text for _, text in given):
        raise click.UsageError("--entry and --run-entry need a key, ex) --entry session.disable_prepacking=1")
    if library is not None and Path(library).exists():
        library = str(Path(library).absolute())  # a bare name would be looked for among the system's libraries
    with Progress() as progress:
        found = examine(library, eps, timeout, progress, given)
    if as_json:
        show_json(report.as_data(found))
    else:
        show(report.lines(found))
    end(found.problems)
