"""`ortforge conform --model` and `--operators`: an EP under models, compared with the CPU EP."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ortforge._errors import RequestError

from .output import error, show

if TYPE_CHECKING:
    from ..ep_testing.conform.hosts import Release
    from ..ep_testing.conform.model.corpus import Case
    from ..ep_testing.conform.model.report import Report
    from ..ep_testing.conform.subject import Subject

_FORMATS = ("text", "json")


@dataclass(frozen=True)
class Models:
    """What the options of MODELS ask for."""

    model: Path | None
    inputs: Sequence[Path]
    operators: bool
    patterns: Sequence[str]
    tolerance: Sequence[str]

    def check(self, form: str, refused: Sequence[str]) -> None:
        """Refuse options that mean nothing with these.

        Raises:
            RequestError: some of them do; `refused` are names of others that were given.
        """
        if not self.model and not self.operators:
            raise RequestError("--inputs, --case and --tolerance need --model or --operators")
        refused = [*refused, *["--operators"] * bool(self.model and self.operators)]
        refused += ["--case"] * bool(self.model and self.patterns) + ["--inputs"] * bool(self.inputs and not self.model)
        if refused:
            raise RequestError(
                f"{', '.join(refused)} cannot be given with {'--model' if self.model else '--operators'}"
            )
        if form not in _FORMATS:
            raise RequestError(f"reports on models are {' or '.join(_FORMATS)}, not {form}")

    def test(self, subject: Subject, releases: Sequence[Release], *, registration: str, **how: Any) -> Report:
        """Test a library on each release; options as for `run.test`.

        Raises:
            RequestError: there is nothing to test with.
        """
        from ortforge._scratch import Scratch

        from ..ep_testing.conform.model.run import test

        words = [w for path in self.inputs for w in ("--inputs", str(path))]
        words += [w for text in self.tolerance for w in ("--tolerance", text)]
        words += ["--registration-name", registration] if registration else []
        with Scratch() as scratch:
            how["progress"]("looking for models", False)
            cases = self._cases(scratch.path, _tolerance(self.tolerance))
            return test(subject, releases, cases, str(self.model or ""), words, registration=registration, **how)

    def _cases(self, folder: Path, allowed: dict[str, tuple[float, float]]) -> list[Case]:
        from ..ep_testing.conform.model import corpus
        from ..ep_testing.conform.model.inputs import read
        from ..ep_testing.conform.model.lives import LIVES, Job

        if self.model is None:
            return corpus.write(folder, self.patterns, allowed)
        for path in self.inputs:
            read(path)  # what cannot be read is refused before anything takes time
        model, files = str(self.model.resolve()), tuple(str(path.resolve()) for path in self.inputs)
        return [corpus.Case(life, "", Job(life, model, files, tolerance=allowed)) for life in LIVES]


def shown(form: str, verbose: bool) -> Callable[[Report], None]:
    """What shows a report."""
    from ..ep_testing.conform.model import report as forms

    def show_it(found: Report) -> None:
        for said in found.unknown:
            error(said)
        if form == "json":
            click.echo(forms.as_json(found), nl=False)
        else:
            show(forms.as_text(found, verbose))

    return show_it


def _tolerance(given: Sequence[str]) -> dict[str, tuple[float, float]]:
    """The --tolerance options, by element type.

    Raises:
        RequestError: one is none.
    """
    from ..ep_testing.conform.model.inputs import TOLERANCE

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
