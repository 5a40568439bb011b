"""The commands about EPs: `ortforge new-ep` and `ortforge update-ep`."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..tools.scaffold.backends import backends
from ..tools.scaffold.parts import PARTS
from ..tools.scaffold.project import LANGUAGES, MINIMAL, STYLES
from . import completing
from .options import JSON
from .output import Progress, note, show_json
from .params import Place


def _names(_context: click.Context, _parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    return tuple(name.strip() for name in value.split(",")) if value else ()


if TYPE_CHECKING:
    _Words = click.Choice[str]
else:
    _Words = click.Choice  # not generic in click 8.1


class _Language(_Words):
    """A language that there is a project for, and where to look for the other one that EPs can be written in."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The language."""
        if value == "rust":
            self.fail("there is no project in Rust to write; docs/rust-eps.md makes an EP in Rust by hand", param, ctx)
        return super().convert(value, param, ctx)


_with = click.option(
    "--with",
    "parts",
    metavar="PART,...",
    callback=_names,
    shell_complete=completing.parts,
    help="Parts of a minimal project: " + "; ".join(f"{part.name} ({part.meaning})" for part in PARTS) + ".",
)


@click.command("new-ep", short_help="Write a new execution provider.")
@click.argument("name")
@click.option("--lang", "language", type=_Language(LANGUAGES), default="cpp", help="Language of the EP.  [cpp]")
@click.option("--style", type=click.Choice(STYLES), help="Compile groups of nodes, or offer kernels.  [compile]")
@click.option("--minimal", is_flag=True, help="A few short files, for the CPU, that grow by parts.")
@_with
@click.option("--backend", type=click.Choice(tuple(backends())), help="Where it runs and what it imports.  [cpu]")
@click.option("--vendor", default="", help="Vendor as ONNX Runtime shows it.  [made from NAME]")
@JSON
@click.argument("directory", type=Place())
def new_ep(
    name: str,
    language: str,
    style: str | None,
    minimal: bool,
    parts: tuple[str, ...],
    backend: str | None,
    vendor: str,
    as_json: bool,
    directory: Path,
) -> None:
    """Write a new execution provider called NAME into DIRECTORY, which must not exist.

    It is a project that builds and whose tests pass in a real ONNX Runtime as it is.

    \b
    Examples:
      ortforge new-ep acme acme-ep
      ortforge new-ep acme --minimal --with plan,profiler acme-ep
      ortforge new-ep acme --style kernel --backend cuda --vendor "Acme Inc." acme-ep
      ortforge new-ep my_ep --lang python my-ep
    """
    from ..tools.scaffold.create import create
    from ..tools.scaffold.project import project

    if minimal and (style or language == "python"):
        raise click.UsageError("--minimal is a style of EPs in C++ itself: leave out --style and --lang python")
    if parts and not minimal:
        raise click.UsageError("--with is for --minimal; the other projects have the parts of their style")
    described = project(name, language, MINIMAL if minimal else style or "", backend or "", vendor, parts)
    with Progress() as progress:
        progress("rendering ...")
        written = create(described, directory)
    if as_json:
        show_json({"directory": str(directory), "written": list(written)})
        return
    if language == "python":
        for path in written:
            click.echo(f"wrote {directory / path}")
        note(f"next: cd {shlex.quote(str(directory))} && python -m pip install -e '.[test]' && python -m pytest")
        return
    own = [path for path in written if not path.startswith("ortforge/")]
    for path in own:
        click.echo(f"wrote {directory / path}")
    click.echo(f"wrote {directory / 'ortforge'}{'/'} ({len(written) - len(own)} generated files)")
    note(f"next: cd {shlex.quote(str(directory))} && cmake -S . -B build && cmake --build build")
    note("then: python -m pytest, for which README.md says what to install")


@click.command("update-ep", short_help="Renew the generated layer of a project.")
@click.argument("directory", type=Place(exists=True, file_okay=False))
@_with
@click.option("--force", is_flag=True, help="Replace the base layer even if it was edited by hand, or is newer.")
@JSON
def update_ep(directory: Path, parts: tuple[str, ...], force: bool, as_json: bool) -> None:
    """Replace the generated base layer of the project in DIRECTORY with that of this ortforge.

    Nothing outside DIRECTORY/ortforge is touched, unless parts are added to a minimal project: these bring tests, and src/parts.h names them.

    \b
    Examples:
      ortforge update-ep acme-ep
      ortforge update-ep --with epcontext acme-ep
    """
    from ..tools.scaffold.project import read
    from ..tools.scaffold.update import command_for, update

    with Progress() as progress:
        progress("rendering ...")
        done = update(directory, force, parts)
    old, new = done.old, done.new
    if as_json:
        show_json(
            {
                "api": {"old": old.api_version, "new": new.api_version},
                "ortforge": {"old": old.ortforge, "new": new.ortforge},
                "min_api": {"old": old.min_api_version, "new": new.min_api_version},
                **{name: list(getattr(done, name)) for name in ("grown", "added", "changed", "removed")},
                "optional": list(done.optional),
                "made_differently": list(done.templates),
            }
        )
        return
    for path in done.grown:
        click.echo(f"wrote {directory / path}")
    for kind, paths in (("added", done.added), ("updated", done.changed), ("removed", done.removed)):
        for path in paths:
            click.echo(f"{kind} {directory / 'ortforge' / path}")
    if done.nothing:
        note("the base layer is up to date")
    elif done.added or done.changed or done.removed:
        note(f"API {old.api_version} -> {new.api_version}, ortforge {old.ortforge} -> {new.ortforge}")
    if old.min_api_version != new.min_api_version:
        said = f"the oldest ONNX Runtime it loads in is now 1.{new.min_api_version} (was 1.{old.min_api_version})"
        note(said)
    if done.optional:
        note("new, and optional for an EP to implement:")
        for slot in done.optional:
            note(f"  {slot}")
    if done.templates:
        note("ortforge now makes these files differently; yours were left alone:")
        for path in done.templates:
            note(f"  {path}")
        note(f"see how with: {command_for(read(directory))}")
