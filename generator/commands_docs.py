"""The command that writes the static site: `ortforge docs`."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import click

from . import completing

#: Nothing is said before so many seconds have passed.
_PATIENCE = 1.0


class _Progress:
    """One line on the terminal that is written over and over, once somebody has waited; none where stderr is no terminal."""

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._said = False

    def __call__(self, text: str) -> None:
        if sys.stderr.isatty() and time.monotonic() - self._start > _PATIENCE:
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()
            self._said = True

    def clear(self) -> None:
        """Take the line away."""
        if self._said:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


@click.command("docs")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    shell_complete=completing.folders,
    required=True,
    help="Folder for the site: a new or empty one, or one that holds an earlier site.",
)
@click.option(
    "--spec",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="Spec folder to use instead of ortforge's own.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
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
    from . import pipeline
    from .site.build import build
    from .site.publish import check_folder, publish
    from .spec_folder import errors_in

    check_folder(out)
    progress = _Progress()
    try:
        progress("reading the registry ...")
        with errors_in(spec):
            registry = pipeline.read_registry(spec)
        site = build(registry, progress)
        progress(f"writing {len(site.files)} files ...")
        published = publish(site.files, out)
    finally:
        progress.clear()
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
        click.echo(json.dumps(data, indent=2))
        return
    click.echo(f"{site.symbols} symbols and {site.rules} rules on {site.pages} pages: {index}")
    removed = f", {len(published.removed)} removed" if published.removed else ""
    click.echo(f"{len(site.files)} files, {len(published.written)} written{removed}", err=True)
