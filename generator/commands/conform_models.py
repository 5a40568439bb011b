"""`ortforge conform --model` and `--operators`: an EP under models, compared with the CPU EP."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ...runtime.errors import RequestError
from .output import Progress, error, show
from .params import Place

if TYPE_CHECKING:
    from ...runtime.lab.conform.model.corpus import Case
    from ...runtime.lab.conform.model.report import Report

_FORMATS = ("text", "json")


def MODELS(command: Callable[..., Any]) -> Callable[..., Any]:  # noqa: N802 - as the options of others are called
    """The options of a command that tests with models."""
    options = (
        click.option(
            "--model", type=Place(exists=True, dir_okay=False), help="Test with this ONNX model, not the rules."
        ),
        click.option(
            "--inputs",
            multiple=True,
            type=Place(exists=True, dir_okay=False),
            help=".npz with inputs of --model by name (repeatable).  [made from the shapes]",
        ),
        click.option("--operators", is_flag=True, help="Test with the cases of onnx.backend.test, not the rules."),
        click.option(
            "--case", "patterns", multiple=True, help="Cases or operators of --operators, ex) 'Conv*' (repeatable)."
        ),
        click.option(
            "--tolerance",
            multiple=True,
            metavar="TYPE=REL:ABS",
            help="Differences allowed with --model and --operators, ex) float32=1e-3:1e-5 (repeatable).",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


def conform_models(
    library: str,
    refused: Sequence[str],
    *,
    ort: str | None,
    registration: str,
    form: str,
    jobs: int | None,
    timeout: float,
    deadline: float | None,
    report: Path | None,
    verbose: bool,
    model: Path | None,
    inputs: Sequence[Path],
    operators: bool,
    patterns: Sequence[str],
    tolerance: Sequence[str],
) -> None:
    """What `conform` does with these options; `refused` are names of others that mean nothing with them."""
    from ...runtime.lab.conform.model import report as forms
    from ...runtime.lab.conform.model.run import test
    from ...runtime.lab.conform.subject import subject
    from .conform import Kept, answer, refusing, releases

    refused = [*refused, *(["--operators"] if model and operators else []), *(["--case"] if model and patterns else [])]
    refused += ["--inputs"] if inputs and not model else []
    if refused:
        raise RequestError(f"{', '.join(refused)} cannot be given with {'--model' if model else '--operators'}")
    if form not in _FORMATS:
        raise RequestError(f"reports on models are {' or '.join(_FORMATS)}, not {form}")
    allowed = _tolerance(tolerance)
    words = [w for path in inputs for w in ("--inputs", str(path))] + [w for t in tolerance for w in ("--tolerance", t)]
    words += ["--registration-name", registration] if registration else []

    def shown(found: Report) -> None:
        if form == "json":
            click.echo(forms.as_json(found), nl=False)
        else:
            show(forms.as_text(found, verbose))

    kept: Kept[Report] = Kept(report, forms.as_json)
    with kept.shown(shown):
        with (
            Progress() as progress,
            refusing(),
            tempfile.TemporaryDirectory(prefix="ortforge-models-") as folder,
            subject(library) as under_test,
        ):
            hosts = releases(ort, progress)
            if model:
                cases = _lives(model, inputs, allowed)
            else:
                progress("making the cases of onnx.backend.test")
                cases = _corpus(Path(folder), patterns, allowed)
            found = test(
                under_test,
                hosts,
                cases,
                str(model or ""),
                words,
                registration=registration,
                jobs=jobs or os.cpu_count() or 1,
                timeout=timeout,
                deadline=deadline,
                progress=progress,
                keep=kept,
            )
        for said in found.unknown:
            error(said)
        shown(found)
    answer(found.bad, found.unknown)


def _corpus(folder: Path, patterns: Sequence[str], allowed: dict[str, tuple[float, float]]) -> list[Case]:
    from ...runtime.lab.conform.model import corpus

    return corpus.write(folder, patterns, allowed)


def _lives(model: Path, inputs: Sequence[Path], allowed: dict[str, tuple[float, float]]) -> list[Case]:
    """What is done with the author's model."""
    from ...runtime.lab.conform.model.corpus import Case
    from ...runtime.lab.conform.model.inputs import read
    from ...runtime.lab.conform.model.lives import LIVES, Job

    for path in inputs:
        read(path)
    files = tuple(str(path.resolve()) for path in inputs)
    return [Case(life, "", Job(life, str(model.resolve()), inputs=files, tolerance=allowed)) for life in LIVES]


def _tolerance(given: Sequence[str]) -> dict[str, tuple[float, float]]:
    """The --tolerance options, by element type.

    Raises:
        RequestError: one is none.
    """
    from ...runtime.lab.conform.model.inputs import TOLERANCE

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
