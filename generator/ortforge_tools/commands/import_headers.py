"""The command that reads official headers: `ortforge import-headers`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..text import counted
from . import completing
from .options import JSON, SPEC, errors_in, release
from .output import Progress, fail, note, show_json
from .params import Place

if TYPE_CHECKING:
    from ..model.registry import Registry
    from ..tools.headers.notes import HeaderNote


@click.command("import-headers", short_help="Compare C headers with the registry, or add a release.")
@click.argument("directory", type=Place(), shell_complete=completing.folders)
@release("--api-version", required=True, help="API version of these headers, e.g. 1.32, or 32.")
@click.option(
    "--write", "do_write", is_flag=True, help="Add this release to the registry's spec files, or complete it."
)
@SPEC
@JSON
def import_headers(directory: Path, api_version: int, do_write: bool, spec: Path | None, as_json: bool) -> None:
    """Compare a release's C headers with the registry, or add the release to it.

    Without --write, every difference between the registry's version N (and the generated headers, and the
    compiled sizes and offsets of both) and the headers in DIRECTORY is reported, each once. The C++ wrapper is compared,
    too, if it lies beside them. Exit code 0 means there is none, 1 that there are some. What could not be read is
    named in a note, with its place and reason; all else is compared.

    With --write, the release is added, or completed if the registry knows it in part. Nothing is written unless all
    of the headers was read, the release is exactly what they say, and no other one that is known by its headers changes.

    \b
    Examples:
      ortforge import-headers onnxruntime-1.29.0/include --api-version 29
      ortforge import-headers onnxruntime-1.32.0/include --api-version 32 --write
    """
    from .. import pipeline
    from ..tools.headers import importing

    if do_write:
        _add(directory, api_version, spec, as_json)
        return
    with errors_in(spec):
        registry = pipeline.read_registry(spec)
    generated = None if spec else pipeline.output_root() / "c"
    with Progress(patience=1) as progress:
        result = importing.compare_release(registry, directory, api_version, generated, progress)
    if as_json:
        show_json(result.as_data())
    else:
        for remark in result.notes:
            _tell(remark)
        for line in result.lines():
            click.echo(line)
    if result.count:
        fail(counted(result.count, "difference"))
    if not as_json:
        click.echo("no differences")


def _add(directory: Path, api_version: int, spec: Path | None, as_json: bool) -> None:
    """Add the release to the spec, or complete it."""
    from ..tools.headers import importing
    from .spec_changes import change_spec

    done = "added"

    def with_release(registry: Registry) -> Mapping[str, str]:
        nonlocal done
        if any(release.version == api_version for release in registry.releases):
            done = "completed"
        added = importing.add_release(registry, directory, api_version, _tell)
        return importing.release_texts(importing.add_wrapper(added, directory, api_version))

    changed = change_spec(spec, with_release)
    if as_json:
        click.echo(json.dumps({"written": list(changed)}))
    for path in changed.values() if not as_json else ():
        click.echo(f"wrote {path}")
    note(
        f"API {api_version} {done}; to see what a person has to confirm: ortforge check --review --since 1.{api_version}"
    )


def _tell(remark: HeaderNote) -> None:
    note(f"note: {remark}")
