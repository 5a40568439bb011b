"""The command that writes the static site: `ortforge docs`."""

from __future__ import annotations

from pathlib import Path

import click

from . import completing
from .options import JSON, SPEC, errors_in
from .output import Progress, note, show_json
from .params import Place

#: Seconds before anything is said.
_PATIENCE = 1.0


@click.command("docs")
@click.option(
    "--out",
    type=Place(),
    shell_complete=completing.folders,
    required=True,
    help="Folder for the site: a new or empty one, or one that holds an earlier site.",
)
@SPEC
@JSON
def docs(out: Path, spec: Path | None, as_json: bool) -> None:
    """Write the registry as a static site.

    A page for every function and type with its versions, parameters, ownership and rules; a matrix of slots by release; the
    rules; what each release changed; search. The pages need no server: open index.html, or put the folder on any web
    server. Nothing is loaded from elsewhere.

    \b
    Examples:
      ortforge docs --out site
      ortforge docs --out site --json
      python3 -m http.server --directory site
    """
    from .. import pipeline
    from ..tools.site.build import build
    from ..tools.site.publish import check_folder, publish

    check_folder(out)
    with Progress(_PATIENCE) as progress:
        progress("reading the registry ...")
        with errors_in(spec):
            registry = pipeline.read_registry(spec)
        site = build(registry, progress)
        progress(f"writing {len(site.files)} files ...")
        published = publish(site.files, out)
    index = out / "index.html"
    if as_json:
        data = {
            "index": str(index),
            "pages": site.pages,
            "symbols": site.symbols,
            "rules": site.rules,
            "files": len(site.files),
            "written": [str(path) for path in published.written],
            "removed": [str(path) for path in published.removed],
        }
        show_json(data)
        return
    click.echo(f"{site.symbols} symbols and {site.rules} rules on {site.pages} pages: {index}")
    removed = f", {len(published.removed)} removed" if published.removed else ""
    note(f"{len(site.files)} files, {len(published.written)} written{removed}")
