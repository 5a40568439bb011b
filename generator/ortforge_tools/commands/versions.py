"""The command that lists the releases: `ortforge versions`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .options import JSON, SPEC, errors_in
from .output import show_json

if TYPE_CHECKING:
    from ..model.registry import Registry, Struct


@click.command("versions")
@SPEC
@JSON
def versions(spec: Path | None, as_json: bool) -> None:
    """Show the API versions: slots per table.

    \b
    Examples:
      ortforge versions
      ortforge versions --json
    """
    from .. import pipeline

    with errors_in(spec):
        rows = version_rows(pipeline.read_registry(spec))
    if as_json:
        show_json(rows)
    else:
        print_versions(rows)


def version_rows(registry: Registry) -> list[dict[str, Any]]:
    """One row per release: how well it is known, and the slots of each table."""
    from ..model.registry import alive

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
