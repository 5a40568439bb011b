"""The command that checks hand-written tables: `ortforge check-bindings`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from .options import JSON, SPEC
from .output import show
from .params import Place


@click.command("check-bindings", short_help="Compare hand-written tables with the registry.")
@click.argument("paths", nargs=-1, required=True, type=Place(), metavar="PATH...")
@click.option(
    "--api-version",
    type=click.IntRange(1, 999),
    help="API version N of the binding (ORT 1.N).  [the newest of which it has a slot]",
)
@JSON
@SPEC
def check_bindings(paths: tuple[Path, ...], api_version: int | None, as_json: bool, spec: Path | None) -> None:
    """Compare tables that somebody wrote down with the registry, slot by slot.

    PATH is a source file or a folder: Rust, C#, Go, Dart, Zig, C or C++. Structs and enums of ONNX Runtime are found by
    name, or by what is in them. Missing slots, slots that are off, other types and wrong values are mistakes.

    \b
    Examples:
      ortforge check-bindings ort-sys/src/
      ortforge check-bindings NativeMethods.cs --json
    """
    from ortforge.generator import pipeline
    from ortforge.generator.bindings import report
    from ortforge.generator.bindings.check import Checker
    from ortforge.generator.bindings.sources import SourceError, tables
    from ortforge.generator.select import SelectError
    from ortforge.generator.spec_folder import errors_in

    with errors_in(spec):
        registry = pipeline.read_api(spec)
    if api_version is not None and not registry.oldest <= api_version <= registry.newest:
        raise SelectError(
            f"API version {api_version} is not in the registry, which has {registry.oldest} to {registry.newest}"
        )
    found = [table for path in dict.fromkeys(paths) for table in tables(path)]
    results = Checker(registry).check(found, api_version)
    if not results:
        raise SourceError(f"{', '.join(map(str, paths))}: no struct or enum of ONNX Runtime's C API is declared there")
    if as_json:
        click.echo(json.dumps(report.as_data(results), indent=2))
    else:
        show(report.lines(results))
    if any(result.errors for result in results):
        raise click.exceptions.Exit(1)
