"""The command that checks hand-written tables: `ortforge check-bindings`."""

from __future__ import annotations

from pathlib import Path

import click

from .options import JSON, SPEC, errors_in, release
from .output import Progress, end, show, show_json
from .params import Place


@click.command("check-bindings", short_help="Compare hand-written tables with the registry.")
@click.argument("paths", nargs=-1, required=True, type=Place(), metavar="PATH...")
@release(
    "--api-version", help="The release that the binding is for, ex) 1.24, or 24.  [the newest of which it has a slot]"
)
@click.option(
    "--annotate",
    is_flag=True,
    help="Repeat mistakes as GitHub shows them: at their lines in a pull request.",
)
@click.option("--all", "everything", is_flag=True, help="Show every note and every file that was not read.")
@JSON
@SPEC
def check_bindings(
    paths: tuple[Path, ...],
    api_version: int | None,
    annotate: bool,
    everything: bool,
    as_json: bool,
    spec: Path | None,
) -> None:
    """Compare tables that somebody wrote down with the registry, slot by slot.

    PATH is a source file or a folder: Rust, C, C++, C#, Go, Dart, Zig, Java (jextract, JNA), Python (ctypes), Swift, Pascal, Odin,
    Julia, Ruby (FFI). Structs and enums of ONNX Runtime are found by name, or by what is in them. Missing slots, slots that are off,
    other types and wrong values are mistakes. Files that are not read are named with the reason.

    The exit code is 1 if there is a mistake, and 2 if there is nothing to compare.

    \b
    Examples:
      ortforge check-bindings ort-sys/src/
      ortforge check-bindings NativeMethods.cs --json
      ortforge check-bindings internal/api/ --api-version 23 --all
      ortforge check-bindings src/ --annotate    in a workflow of GitHub
    """
    from .. import pipeline
    from ..model.select import known_version
    from ..tools.bindings import report
    from ..tools.bindings.check import Checker
    from ..tools.bindings.sources import SourceError, collect

    with errors_in(spec):
        registry = pipeline.read_api(spec)
    if api_version is not None:
        known_version(api_version, registry.oldest, registry.newest)
    with Progress(patience=1) as progress:
        checker = Checker(registry)
        found = collect(paths, checker.matcher, progress)
        progress("comparing")
        results = checker.check(found.tables, api_version)
    unparsed = any(left.kind == "syntax" for left in found.left)
    if not unparsed and not any(result.compared for result in results):
        own = "".join(f"; {finding.message}" for result in results[:1] for finding in result.findings)
        if len(paths) == 1 and found.empty == [str(paths[0])]:
            raise SourceError(f"{paths[0]}: is empty")
        raise SourceError(f"{', '.join(map(str, paths))}: {report.nothing(found)}{own}")
    if as_json:
        show_json(report.as_data(results, found))
    else:
        show(report.lines(results, found, everything))
        if annotate:
            show(report.workflow_commands(results, found))
    end(unparsed or any(result.errors for result in results))
