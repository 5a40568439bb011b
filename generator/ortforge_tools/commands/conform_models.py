"""The commands that compare an EP with the CPU EP: `ortforge conform model` and `ortforge conform operators`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ortforge._errors import RequestError

from .conform import Kept, refusing, releases
from .options import LIBRARY, TESTING, TOLERANCE, VERBOSE, form
from .output import Progress, error, show
from .params import Place
from .verdict import answer

if TYPE_CHECKING:
    from ..ep_testing.conform.model.corpus import Case
    from ..ep_testing.conform.model.report import Report


def _common(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of both."""
    return TESTING(form(("text", "json"), "Form of the report.")(TOLERANCE(VERBOSE(command))))


@click.command("model", short_help="Compare an EP with the CPU EP on a model of yours.")
@LIBRARY
@click.argument("model", type=Place(exists=True, dir_okay=False))
@click.option(
    "--inputs",
    multiple=True,
    type=Place(exists=True, dir_okay=False),
    help=".npz with inputs by name (repeatable).  [made from the shapes]",
)
@_common
def model(library: str, model: Path, inputs: tuple[Path, ...], **how: Any) -> None:
    """Run an ONNX model with an EP and with the CPU EP, and compare: values, shapes, repeated and concurrent runs, IOBinding, EPContext.

    LIBRARY is what `ortforge conform` takes. Exit codes are those of the rules.

    \b
    Examples:
      ortforge conform model build/libmy_ep.so my.onnx
      ortforge conform model build/libmy_ep.so my.onnx --inputs my.npz --tolerance float32=1e-3:1e-5
    """

    def cases(allowed: dict[str, tuple[float, float]], _: Path) -> list[Case]:
        from ..ep_testing.conform.model.corpus import Case
        from ..ep_testing.conform.model.inputs import read
        from ..ep_testing.conform.model.scenarios import SCENARIOS, Job

        for path in inputs:
            read(path)  # what cannot be read is refused before anything takes time
        files = tuple(str(path.resolve()) for path in inputs)
        return [Case(life, "", Job(life, str(model.resolve()), files, tolerance=allowed)) for life in SCENARIOS]

    _compare(library, cases, str(model), [word for path in inputs for word in ("--inputs", str(path))], **how)


@click.command("operators", short_help="Compare an EP with the CPU EP on the operators that it claims.")
@LIBRARY
@click.option("--case", "patterns", multiple=True, help="Only these cases or operators, e.g. 'Conv*' (repeatable).")
@_common
def operators(library: str, patterns: tuple[str, ...], **how: Any) -> None:
    """Run the cases of onnx.backend.test that an EP claims, and compare with the CPU EP.

    LIBRARY is what `ortforge conform` takes. Exit codes are those of the rules; 2 also for an EP that claims nothing.

    \b
    Examples:
      ortforge conform operators build/libmy_ep.so
      ortforge conform operators build/libmy_ep.so --case 'Conv*' --case test_matmul_2d -v
    """

    def cases(allowed: dict[str, tuple[float, float]], folder: Path) -> list[Case]:
        from ..ep_testing.conform.model import corpus

        return corpus.write(folder, patterns, allowed)

    _compare(library, cases, "", [], **how)


def _compare(
    library: str,
    cases: Callable[[dict[str, tuple[float, float]], Path], list[Case]],
    model: str,
    words: Sequence[str],
    *,
    ort: str | None,
    tolerance: tuple[str, ...],
    form: str,
    report: Path | None,
    verbose: bool,
    **how: Any,
) -> None:
    """Test a library with cases, and end with the exit code; `words` lead to the same cases again."""
    from ortforge._scratch import Scratch

    from ..ep_testing.conform.model import report as forms
    from ..ep_testing.conform.model.run import test
    from ..ep_testing.conform.subject import subject

    def show_it(found: Report) -> None:
        for said in found.unknown:
            error(said)
        if form == "json":
            click.echo(forms.as_json(found), nl=False)
        else:
            show(forms.as_text(found, verbose))

    words = [*words, *(word for text in tolerance for word in ("--tolerance", text))]
    words += ["--registration-name", how["registration"]] if how["registration"] else []
    kept: Kept[Report] = Kept(report, forms.as_json)
    with kept.shown(show_it):
        with Progress() as progress, refusing(), subject(library) as under_test, Scratch() as scratch:
            hosts = releases(ort, progress)
            progress("looking for models")
            chosen = cases(_tolerance(tolerance), scratch.path)
            found = test(under_test, hosts, chosen, model, words, progress=progress, keep=kept, **how)
        show_it(found)
    answer(found.bad, found.unknown)


def _tolerance(given: Sequence[str]) -> dict[str, tuple[float, float]]:
    """The --tolerance options, by element type.

    Raises:
        RequestError: one is none.
    """
    from ..ep_testing.conform.cases import TOLERANCE

    found = {}
    for text in given:
        name, _, numbers = text.partition("=")
        relative, _, absolute = numbers.partition(":")
        try:
            found[name] = (float(relative), float(absolute))
        except ValueError:
            name = ""
        if name not in TOLERANCE:
            raise RequestError(
                f"'{text}' is no tolerance; write TYPE=RELATIVE:ABSOLUTE, ex) float32=1e-3:1e-5; types are {', '.join(TOLERANCE)}"
            )
    return found
