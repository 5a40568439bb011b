"""The command that draws the calls of a session: `ortforge trace`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ortforge._errors import RequestError
from ortforge._files import check_target, replace_text

from . import completing
from .conform import refusing, releases
from .options import JSON, REGISTRATION, TIMEOUT
from .output import Progress, error, note, show, show_json
from .params import Place
from .verdict import answer

if TYPE_CHECKING:
    from ..ep_testing.conform.sequence.order import Sequence

_FORMS = (".svg", ".html")


@click.command("trace", short_help="Draw the calls between ONNX Runtime and an EP in one session.")
@click.argument("library", shell_complete=completing.files)
@click.option(
    "--ort",
    shell_complete=completing.files,
    help="ONNX Runtime to use: a release, ex) 1.24.4; 1.24 for the newest 1.24.x; or the path of a library.  [the installed one]",
)
@click.option(
    "--model",
    type=Place(exists=True, dir_okay=False),
    help="ONNX model of the session; its inputs are made from their shapes.  [a small one that the EP takes]",
)
@click.option(
    "-o",
    "--out",
    type=Place(dir_okay=False),
    metavar="FILE",
    help="Draw into this file: .svg, or .html with the picture and its words.  [text on stdout]",
)
@REGISTRATION
@TIMEOUT
@JSON
def trace(
    library: str,
    ort: str | None,
    model: Path | None,
    out: Path | None,
    registration: str,
    timeout: float,
    as_json: bool,
) -> None:
    """Draw the order of calls between ONNX Runtime and an EP in one session.

    LIBRARY is an EP library, a wheel with one, or the factory class of an EP in Python (module:Class). It is registered, a session is
    created and run twice, all in a process of its own behind the recorder of `ortforge conform`, which needs a C++ compiler once. Calls that are
    repeated are one arrow with a count; statuses that are errors, and a call in which the process died, are marked.

    \b
    Exit codes: 0 the session went well, 1 the library died, hung or refused the session or a run; the picture shows where,
    2 nothing is known: the library cannot be loaded or registered, or offers no device on this machine.

    \b
    Examples:
      ortforge trace build/libmy_ep.so
      ortforge trace build/libmy_ep.so -o calls.svg
      ortforge trace build/libmy_ep.so --model my.onnx --ort 1.24.4 -o calls.html
      ortforge trace my_ep-1.0-cp311-linux_x86_64.whl -o calls.html
      ortforge trace my_package.ep:MyFactory --json
    """
    from ..ep_testing.conform.sequence.formats import as_data, lines
    from ..ep_testing.conform.sequence.run import record
    from ..ep_testing.conform.subject import subject

    if out is not None:
        if out.suffix.lower() not in _FORMS:
            raise RequestError(f"{out} is neither {' nor '.join(_FORMS)}; the end of the name says what is drawn")
        check_target(out, "the picture")
    with Progress() as progress, refusing(), subject(library) as under_test:
        found = releases(ort, progress)
        if len(found) != 1:
            raise RequestError(f"--ort names {len(found)} releases, and a session has one")
        recording = record(
            under_test, found[0], model=model, registration=registration, timeout=timeout, progress=progress
        )
    if out is not None:
        _write(out, recording.sequence)
    if as_json:
        show_json({**as_data(recording.sequence), "broken": recording.broken, "unknown": recording.unknown})
    elif out is None:
        show(lines(recording.sequence))
    for said in filter(None, (recording.broken, recording.unknown)):
        error(f"{under_test.name} on ONNX Runtime {found[0].version}: {said}")
    answer(recording.broken, [recording.unknown] if recording.unknown else [])


def _write(out: Path, found: Sequence) -> None:
    from ..ep_testing.conform.sequence.page import page
    from ..ep_testing.conform.sequence.svg import svg

    try:
        replace_text(out, page(found) if out.suffix.lower() == ".html" else svg(found))
    except OSError as problem:
        raise RequestError(f"the picture cannot be written to {out}: {problem.strerror}") from None
    note(f"wrote {out}")
