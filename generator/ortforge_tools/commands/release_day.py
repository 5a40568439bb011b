"""The command for the day of a release: `ortforge release-day`."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ortforge import _cache
from ortforge._errors import OrtforgeError, RequestError

from ..folders import checkout_root, is_checkout
from ..tools.release import STEPS
from . import completing
from .options import JSON
from .output import Progress, fail, note, show_json
from .params import Place

if TYPE_CHECKING:
    from ..model.registry import Registry
    from ..tools.release.inputs import Inputs
    from ..tools.release.steps import Step


@click.command("release-day", short_help="Add a new ONNX Runtime to everything, step by step.")
@click.argument(
    "directory", required=False, type=Place(exists=True, file_okay=False), shell_complete=completing.folders
)
@click.option(
    "--wheel",
    "wheels",
    multiple=True,
    type=Place(exists=True, dir_okay=False),
    help="Wheel of the release instead of a download; for macOS if there are no headers.",
)
@click.option("--version", "release", default="", metavar="1.N.P", help="The release.  [the newest on PyPI]")
@click.option("--skip", multiple=True, type=click.Choice(STEPS), help="Leave a step out.")
@click.option("--dry-run", is_flag=True, help="Print the steps without running them.")
@JSON
def release_day(
    directory: Path | None, wheels: tuple[Path, ...], release: str, skip: tuple[str, ...], dry_run: bool, as_json: bool
) -> None:
    """Add a release of ONNX Runtime to the registry and to all that is made from it; in a checkout.

    DIRECTORY holds the C headers of the release. Without headers, the symbols of a macOS wheel are imported: of the newest release on
    PyPI, of --version, or of --wheel. The headers complete it later, with the same command.

    The steps: read the tables of the library, import, write the spec in canonical form, generate, compare what was imported with its
    source, `make quick`, redraw pictures, draft the entry of CHANGELOG.md, and list what still needs a person. Each is
    printed with the command that does it. After a failure the same command goes on: what is done changes nothing.

    \b
    Examples:
      ortforge release-day
      ortforge release-day onnxruntime-1.33.0/include
      ortforge release-day --wheel onnxruntime-1.33.0-cp313-cp313-macosx_14_0_arm64.whl --skip pictures
    """
    from .. import pipeline
    from ..tools.release.inputs import refuse_older
    from ..tools.release.steps import steps

    if not is_checkout():
        raise RequestError(
            "release-day changes the registry, so it runs in a checkout of ortforge, not in an installed one"
        )
    registry = pipeline.read_api()
    inputs = _inputs(registry, directory, wheels, release)
    if (
        not (directory or wheels or release)
        and inputs.version <= registry.newest
        and _has_entry(registry, inputs.version)
    ):
        text = f"the newest release on PyPI is {inputs.release}, and the registry describes 1.{registry.newest}"
        show_json({**_release(inputs), "steps": []}) if as_json else click.echo(f"nothing new: {text}")
        return
    refuse_older(registry, inputs)
    planned = steps(registry, inputs, lambda: _changelog(inputs.version), skip)
    if dry_run:
        _show_plan(inputs, planned, as_json)
    else:
        _run(inputs, planned, as_json)


def _inputs(registry: Registry, directory: Path | None, wheels: tuple[Path, ...], release: str) -> Inputs:
    """What was given, with absolute paths: steps run in the checkout."""
    from ..tools.release.inputs import api_version, download, download_command, from_headers, from_wheels

    if release:
        api_version(release)
    paths = tuple(wheel.resolve() for wheel in wheels)
    with Progress() as progress:
        if directory is not None:
            progress(f"reading {directory} ...")
            return from_headers(directory.resolve(), release, paths)
        if not paths:
            downloads = _cache.folder("release-day")  # so that a day that failed goes on without the network
            progress(f"$ {shlex.join(download_command(release, downloads))}", lasting=True)
            paths = (download(release, downloads),)
        progress(f"reading {paths[0].name} ...")
        return from_wheels(registry, paths, release)


def _changelog(version: int) -> list[str]:
    """Draft the entry; it reads the spec again, which steps before it changed."""
    from .. import pipeline
    from ..tools.release.changelog import with_entry
    from ..write import write_text

    path = checkout_root() / "CHANGELOG.md"
    text = with_entry(path.read_text(encoding="utf-8"), pipeline.read_api(), version)
    return [f"wrote {path}"] if text is not None and write_text(path, text) else []


def _has_entry(registry: Registry, version: int) -> bool:
    """Does CHANGELOG.md speak of a release? Its entry is written when all else is done."""
    text = (checkout_root() / "CHANGELOG.md").read_text(encoding="utf-8")
    return registry.newest >= version and bool(re.search(rf"\b1\.{version}\b", text))


def _release(inputs: Inputs) -> dict[str, Any]:
    return {"release": inputs.release, "api_version": inputs.version}


def _show_plan(inputs: Inputs, planned: tuple[Step, ...], as_json: bool) -> None:
    if as_json:
        listed = [
            {"name": step.name, "does": step.does, "command": step.typed, "skipped": step.skipped} for step in planned
        ]
        show_json({**_release(inputs), "steps": listed})
        return
    for number, step in enumerate(planned, 1):
        click.echo(_heading(number, len(planned), step))


def _heading(number: int, count: int, step: Step) -> str:
    how = f" (skipped: {step.skipped})" if step.skipped else f": $ {step.typed}" if step.typed else ""
    return f"[{number}/{count}] {step.does}{how}"


def _run(inputs: Inputs, planned: tuple[Step, ...], as_json: bool) -> None:
    """Run the steps until one fails."""
    from ..tools.release.steps import FAILED, Result, run

    results: list[Result] = []
    for number, step in enumerate(planned, 1):
        if not as_json:
            click.secho(_heading(number, len(planned), step), bold=True)
            sys.stdout.flush()  # before the command's own output
        try:
            result = run(step, shown=not as_json)
        except OrtforgeError as error:
            result = Result(step.name, step.does, step.typed, FAILED, str(error))
        results.append(result)
        if not as_json:
            for line in result.output:
                click.echo(line)
        if result.state == FAILED:
            break
    if as_json:
        show_json({**_release(inputs), "steps": [result.as_data() for result in results]})
    if results[-1].state == FAILED:
        again = f"ortforge release-day {inputs.rerun}"
        fail(f"step {results[-1].name!r} failed: {results[-1].why}; when its cause is fixed, go on with: {again}")
    note(f"ONNX Runtime {inputs.release} is in the registry; what is listed last needs a person")
