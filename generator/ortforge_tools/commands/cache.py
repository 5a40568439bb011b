"""The command for what ortforge keeps between runs: `ortforge cache`."""

from __future__ import annotations

import click

from ortforge import _cache

from .options import JSON
from .output import show_json


@click.command("cache", short_help="Print or clear the folder of files kept between runs.")
@click.option("--clear", is_flag=True, help="Remove what is in it; it is made again when it is needed.")
@JSON
def cache(clear: bool, as_json: bool) -> None:
    """Print the folder where ortforge keeps files between runs: $ORTFORGE_CACHE, else $XDG_CACHE_HOME/ortforge, else ~/.cache/ortforge.

    \b
    Examples:
      ortforge cache
      ortforge cache --clear
    """
    if clear:
        _cache.clear()
    path = str(_cache.base())
    show_json({"path": path}) if as_json else click.echo(path)
