"""The commands about EPs: `ortforge new-ep`."""

from __future__ import annotations

from pathlib import Path

import click

from .new_ep import LANGUAGES


@click.command("new-ep")
@click.argument("name")
@click.option("--lang", "language", type=click.Choice(sorted(LANGUAGES)), required=True, help="Language of the EP.")
@click.argument("directory", type=click.Path(path_type=Path))
def new_ep(name: str, language: str, directory: Path) -> None:
    """Write a new execution provider called NAME into DIRECTORY, which must not exist.

    It is a package with tests that pass in a real ONNX Runtime as it is.

    \b
    Example:
      ortforge new-ep my_ep --lang python my-ep
    """
    from .new_ep import create

    for path in create(name, language, directory):
        click.echo(f"wrote {directory / path}")
    click.echo(f"next: cd {directory} && pip install -e '.[test]' && pytest", err=True)
