"""The command that reads the symbols of a library: `ortforge import-symbols`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..text import counted
from . import completing
from .options import JSON, SPEC, errors_in
from .output import Progress, fail, note, show_json

if TYPE_CHECKING:
    from ..model.registry import Registry
    from ..tools.tables.facts import Library


@click.command("import-symbols", short_help="Compare a library's symbols with the registry, or add its release.")
@click.argument("library", metavar="LIB", shell_complete=completing.files)
@click.option("--write", "do_write", is_flag=True, help="Add the library's release to the registry's spec files.")
@SPEC
@JSON
def import_symbols(library: str, do_write: bool, spec: Path | None, as_json: bool) -> None:
    """Compare the symbols of an ONNX Runtime library with the registry, or add its release to it.

    LIB is a wheel for macOS, or the library in it: it keeps its symbols, which state the name, the order and the parameter types of
    every slot of every table. So a release can be added on its first day, without its headers. Nothing is loaded.

    Without --write, every slot is compared with the registry. Exit code 0 means nothing differs, 1 that something does. With
    --write, the release is added, and all that symbols do not state is marked as inferred: results, names of parameters,
    directions, lengths, NULL. `import-headers --write` completes it when its headers are public.

    \b
    Examples:
      ortforge import-symbols onnxruntime-1.31.1-cp313-cp313-macosx_14_0_arm64.whl
      ortforge import-symbols onnxruntime-1.33.0-*-macosx_14_0_arm64.whl --write
    """
    from ortforge._binaries.supervised import require

    from .. import pipeline

    require("capstone", "itanium_demangler")
    if do_write:
        _write(library, spec, as_json)
        return
    with errors_in(spec):
        registry = pipeline.read_registry(spec)
    with _read(registry, library) as (binary, shown):
        _compare(registry, binary, shown, as_json)


@contextmanager
def _read(registry: Registry, library: str) -> Iterator[tuple[Library, str]]:
    """The library of a file or wheel, and the name to show; what is wrong with its symbols names it."""
    from ..tools.headers.importing import read_library
    from ..tools.headers.symbols import SymbolError

    with Progress(patience=1) as progress:
        progress(f"reading {library} ...")
        binary, shown = read_library(registry, library)
    try:
        yield binary, shown
    except SymbolError as error:
        raise SymbolError(f"{shown}: {error}") from None


def _write(library: str, spec: Path | None, as_json: bool) -> None:
    from ..tools.headers import importing
    from ..tools.headers.symbols import Unknown
    from .spec_changes import change_spec

    version, unknown = 0, tuple[Unknown, ...]()

    def with_release(registry: Registry) -> Mapping[str, str]:
        nonlocal version, unknown
        with _read(registry, library) as (binary, _):
            added, unknown = importing.add_symbols(registry, binary)
        version = binary.minor
        return importing.release_texts(added)

    changed = change_spec(spec, with_release)
    if as_json:
        show_json({"written": list(changed), "unknown": [{"path": item.path, "what": item.what} for item in unknown]})
        return
    for path in changed.values():
        click.echo(f"wrote {path}")
    for item in unknown:
        click.echo(f"unknown: {item}")
    note(f"API {version} added; to see what a person has to confirm: ortforge check --review --since 1.{version}")


def _compare(registry: Registry, library: Library, shown: str, as_json: bool) -> None:
    from ..tools.headers.symbols import compare_symbols

    result = compare_symbols(registry, library)
    if as_json:
        differences = [{"path": d.path, "detail": d.detail, "new": d.new} for d in result.differences]
        data = {"path": shown, "version": library.version, "compared_with": result.version}
        show_json({**data, "compared": result.compared, "differences": differences})
    else:
        for difference in result.differences:
            click.echo(str(difference))
    if result.differences:
        fail(counted(len(result.differences), "difference"))
    if not as_json:
        click.echo(f"{result.compared} slots and members of 1.{result.version}: no differences")
