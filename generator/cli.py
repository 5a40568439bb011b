"""The command line.

Exit codes: 0 all is well; 1 the answer is no (mistakes in the spec, differences, stale files, nothing that can
run); 2 the command was used wrongly. Results go to stdout, everything else to stderr. Colours appear only on a
terminal.
"""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import click

from ortforge import __version__
from ortforge.runtime.errors import OrtforgeError

from . import completing, pipeline
from .commands_api import api
from .commands_bindings import check_bindings
from .commands_conform import conform
from .commands_diff import diff
from .commands_docs import docs
from .commands_doctor import doctor
from .commands_ep import new_ep, update_ep
from .commands_floor import floor
from .commands_matrix import matrix
from .commands_new_tests import new_tests
from .errors import SpecError
from .model import Registry, Struct, alive
from .spec_folder import errors_in
from .write import compare, write, write_text

#: Lines of a file's diff that --check shows: a change of the model touches every line of registry.json.
_DIFF_LINES = 100

_SPEC = click.option(
    "--spec",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="Spec folder to use instead of ortforge's own.",
)
_JSON = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")


class _Group(click.Group):
    """Shows ortforge's own errors as sentences; anything else is a bug and keeps its traceback.

    A reader of our output that leaves early is no bug: click ends with 1 then, and says nothing.
    """

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except SpecError as error:
            click.echo(str(error), err=True)
            count = len(error.diagnostics)
            fail(f"{count} error{'s' * (count != 1)}", prefix=False)
        except OrtforgeError as error:
            fail(str(error))
        except BrokenPipeError:
            raise
        except OSError as error:
            fail(sentence(error))


def fail(message: str, prefix: bool = True) -> NoReturn:
    """Say why on stderr and exit with 1."""
    click.secho(f"error: {message}" if prefix else message, fg="red", err=True)
    raise click.exceptions.Exit(1)


def sentence(error: OSError) -> str:
    """What the operating system refused. Without a file it was the output: there may be no room where it goes."""
    what = f"{error.filename}: " if error.filename else "the output cannot be written: "
    return f"{what}{error.strerror or error}"


def progress(message: str) -> None:
    """A line for people who wait; scripts do not see it."""
    if sys.stderr.isatty():
        click.secho(message, dim=True, err=True)


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(__version__, prog_name="ortforge")
def cli() -> None:
    """The registry and toolchain of the ONNX Runtime C ABI.

    \b
    Examples:
      ortforge generate                  write everything that is made from the registry
      ortforge generate --check          is everything up to date?
      ortforge versions                  slots per table and release
      ortforge api CreateSession         what is known of a symbol
      ortforge diff 1.28 1.29            what changed between two releases, and what it breaks
      ortforge floor src/                which ONNX Runtime these sources need
      ortforge docs --out site           a site of all that is known, to be read in a browser
      ortforge import-headers DIR --api-version 29
      eval "$(ortforge completion bash)" complete commands with Tab
    """


@cli.command()
@click.option("--check", "only_check", is_flag=True, help="Write nothing; show what is stale and exit with 1.")
@click.option(
    "--only",
    multiple=True,
    type=click.Choice(sorted(pipeline.EMITTERS)),
    help="Render only this output (repeatable); not with --check.",
)
@click.option(
    "--out", type=click.Path(path_type=Path, file_okay=False), help="Folder to write to instead of generated/."
)
@_SPEC
@_JSON
def generate(only_check: bool, only: tuple[str, ...], out: Path | None, spec: Path | None, as_json: bool) -> None:
    """Write everything that is made from the registry.

    \b
    Examples:
      ortforge generate
      ortforge generate --check
      ortforge generate --only c --out build/headers
    """
    if only and (only_check or out is None):
        raise click.UsageError("--only needs --out: a part of the output would leave orphans in generated/")
    with errors_in(spec):
        files = pipeline.render(pipeline.read_registry(spec), only)
    root = out or pipeline.output_root()
    if only_check:
        _check_generated(files, root, as_json, _command(spec, out))
        return
    written = write(files, root, ours=root.resolve() == pipeline.output_root())
    if as_json:
        click.echo(json.dumps({"files": len(files), "written": [str(p) for p in written]}))
        return
    for path in written:
        click.echo(f"wrote {root / path}")
    click.echo(f"{len(files)} files, {len(written)} written", err=True)


def _command(spec: Path | None, out: Path | None) -> str:
    """The command that writes what was asked for."""
    words = ["ortforge", "generate"]
    for option, path in (("--spec", spec), ("--out", out)):
        words += [option, str(path)] if path is not None else []
    return shlex.join(words)


def _check_generated(files: dict[Any, str], root: Path, as_json: bool, command: str) -> None:
    changes = compare(files, root)
    if as_json:
        click.echo(json.dumps({"changes": [{"path": str(c.path), "kind": c.kind} for c in changes]}))
    else:
        for change in changes:
            lines = change.diff.splitlines() or [f"{root / change.path}: {change.kind}"]
            click.echo("\n".join(lines[:_DIFF_LINES]))
            if len(lines) > _DIFF_LINES:
                click.echo(f"... {len(lines) - _DIFF_LINES} more lines")
    if changes:
        fail(f"{len(changes)} of {len(files)} generated files are stale; mend them with: {command}")
    if not as_json:
        click.echo(f"{len(files)} generated files are up to date", err=True)


@cli.command()
@_SPEC
def check(spec: Path | None) -> None:
    """Check the spec files and say how they could be mended.

    \b
    Example:
      ortforge check --spec my-spec/
    """
    with errors_in(spec):
        registry = pipeline.read_registry(spec)
    click.echo(f"API {registry.oldest} to {registry.newest}: no errors", err=True)


@cli.command("import-headers")
@click.argument("directory", type=click.Path(path_type=Path), shell_complete=completing.folders)
@click.option(
    "--api-version", type=click.IntRange(1, 999), required=True, help="API version N of these headers (ORT 1.N)."
)
@click.option("--write", "do_write", is_flag=True, help="Add this release to the registry's spec files.")
@_SPEC
@_JSON
def import_headers(directory: Path, api_version: int, do_write: bool, spec: Path | None, as_json: bool) -> None:
    """Compare a release's C headers with the registry, or add the release to it.

    Without --write, every difference between the registry's version N (and the generated headers, and the
    compiled sizes and offsets of both) and the headers in DIRECTORY is reported; exit code 0 means there is none.

    \b
    Examples:
      ortforge import-headers onnxruntime-1.29.0/include --api-version 29
      ortforge import-headers onnxruntime-1.32.0/include --api-version 32 --write
    """
    from . import importing

    with errors_in(spec):
        registry = pipeline.read_registry(spec)
    if do_write:
        with errors_in(spec):
            texts = importing.release_texts(importing.add_release(registry, directory, api_version))
        root = spec or pipeline.spec_root()
        changed = [name for name, text in texts.items() if write_text(root / "ort" / name, text)]
        if as_json:
            click.echo(json.dumps({"written": [f"spec/ort/{name}" for name in changed]}))
        for name in changed if not as_json else ():
            click.echo(f"wrote {root / 'ort' / name}")
        click.echo(
            f"API {api_version} added; read the changes, complete ownership and docs, then: ortforge generate", err=True
        )
        return
    generated = None if spec else pipeline.output_root() / "c"
    result = importing.compare_release(registry, directory, api_version, generated, progress)
    if as_json:
        click.echo(json.dumps(result.as_data(), indent=2))
    else:
        for line in result.lines():
            click.echo(line)
    if result.count:
        fail(f"{result.count} difference{'s' * (result.count != 1)}")
    if not as_json:
        click.echo("no differences")


@cli.command()
@_SPEC
@_JSON
def versions(spec: Path | None, as_json: bool) -> None:
    """Show the API versions: slots per table.

    \b
    Examples:
      ortforge versions
      ortforge versions --json
    """
    with errors_in(spec):
        rows = version_rows(pipeline.read_registry(spec))
    if as_json:
        click.echo(json.dumps(rows, indent=2))
    else:
        print_versions(rows)


def version_rows(registry: Registry) -> list[dict[str, Any]]:
    """One row per release: how well it is known, and the slots of each table."""
    tables: Sequence[Struct] = [s for s in registry.section("structs") if s.role == "table"]
    return [
        {
            "version": release.version,
            "headers": release.headers,
            "slots": {
                t.name: sum(alive(m, release.version) for m in t.members) for t in tables if alive(t, release.version)
            },
        }
        for release in registry.releases
    ]


def print_versions(rows: list[dict[str, Any]]) -> None:
    """The rows as a table."""
    from rich.console import Console
    from rich.table import Table

    names = list(dict.fromkeys(name for row in rows for name in row["slots"]))
    table = Table("API", "headers", *names)
    for row in rows:
        table.add_row(str(row["version"]), row["headers"], *(str(row["slots"].get(n, "")) for n in names))
    Console(width=None if sys.stdout.isatty() else 120).print(table)


@cli.command()
@click.option(
    "--library", type=click.Path(path_type=Path), help="ONNX Runtime library to use instead of the installed one."
)
def demo(library: Path | None) -> None:
    """Regenerate everything, then drive the real ONNX Runtime with it.

    \b
    Examples:
      ortforge demo
      ortforge demo --library onnxruntime-1.24.4/lib/libonnxruntime.so
    """
    from .demo import run

    if not run(library):
        fail("the demo found a difference")


@cli.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the completion script of a shell.

    \b
    Examples:
      eval "$(ortforge completion bash)"
      ortforge completion fish > ~/.config/fish/completions/ortforge.fish
    """
    from click.shell_completion import get_completion_class

    cls = get_completion_class(shell)
    assert cls is not None
    click.echo(cls(cli, {}, "ortforge", "_ORTFORGE_COMPLETE").source())


cli.add_command(api)
cli.add_command(check_bindings)
cli.add_command(conform)
cli.add_command(diff)
cli.add_command(docs)
cli.add_command(doctor)
cli.add_command(floor)
cli.add_command(matrix)
cli.add_command(new_ep)
cli.add_command(new_tests)
cli.add_command(update_ep)
