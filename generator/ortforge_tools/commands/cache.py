"""The command for what ortforge keeps between runs: `ortforge cache`."""

from __future__ import annotations

import click

from ortforge import _cache

from .options import JSON
from .output import show_json


@click.command("cache", short_help="Show or clear the files kept between runs.")
@click.option("--clear", is_flag=True, help="Remove them.")
@JSON
def cache(clear: bool, as_json: bool) -> None:
    """Show the folder where ortforge keeps files between runs, and the bytes of each kind.

    It is $ORTFORGE_CACHE, else $XDG_CACHE_HOME/ortforge, else ~/.cache/ortforge. Whatever is removed is made again when it is needed.

    \b
    Examples:
      ortforge cache
      ortforge cache --clear
      ortforge cache --json
    """
    if clear:
        _cache.clear()
    base, sizes = _cache.base(), _cache.sizes()
    if as_json:
        show_json({"path": str(base), "bytes": sizes})
        return
    click.echo(base)
    for kind, size in sizes.items():
        click.echo(f"{size:>14,}  {kind}")
