"""The command that looks symbols up: `ortforge api`."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..text import attributes
from .options import JSON, SPEC
from .output import error, show, show_json
from .places import errors_in

if TYPE_CHECKING:
    from ..tools.symbols.index import Symbol, Symbols

_WIDEST = 110


def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    """The names that begin with what was typed; none if the registry cannot be read."""
    from ...runtime.errors import OrtforgeError
    from .. import pipeline
    from ..tools.symbols.index import Symbols

    try:
        found = Symbols(pipeline.read_api()).completions(incomplete)
    except OrtforgeError:
        return []
    return found


@click.command("api", short_help="Look a symbol up.")
@click.argument("name", required=False, shell_complete=complete)
@JSON
@SPEC
def api(name: str | None, as_json: bool, spec: Path | None) -> None:
    """Look a symbol up: signature, versions, parameters, ownership, rules, official page.

    NAME is a function, struct, member, enumerator, macro ..., as C or Python has it. With * or ? it is a pattern, and the
    symbols that fit are listed; without NAME all are.

    \b
    Examples:
      ortforge api CreateSession
      ortforge api OrtEp.Compile --json
      ortforge api 'Session*Set*'
    """
    from .. import pipeline
    from ..tools.symbols.index import Symbols

    with errors_in(spec):
        registry = pipeline.read_registry(spec) if name and not _pattern(name) else pipeline.read_api(spec)
    symbols = Symbols(registry)
    if name is None or _pattern(name):
        found = symbols.matching(name) if name else list(symbols.all)
        if not found:
            _unknown(symbols, str(name))
        _list(found, as_json)
        return
    found = symbols.find(name)
    if not found:
        _unknown(symbols, name)
    from ..tools.symbols.describe import Describer

    describer = Describer(registry)
    described = [describer.describe(symbol) for symbol in found]
    if as_json:
        show_json(described)
        return
    from ..tools.symbols.text import lines

    width = min(shutil.get_terminal_size((_WIDEST, 24)).columns, _WIDEST)
    for number, data in enumerate(described):
        if number:
            click.echo()
        show(lines(data, width))


def _pattern(name: str) -> bool:
    return "*" in name or "?" in name


def _list(found: list[Symbol], as_json: bool) -> None:
    if as_json:
        show_json([{"name": s.path, **attributes(s, "kind since until overlay")} for s in found])
        return
    column = max(len(s.path) for s in found) + 2
    for symbol in found:
        until = f" to 1.{symbol.until}" if symbol.until else ""
        overlay = f" + {symbol.overlay}" if symbol.overlay else ""
        click.echo(f"{symbol.path:<{column}}{symbol.kind:<12}  1.{symbol.since}{until}{overlay}")


def _unknown(symbols: Symbols, name: str) -> None:
    error(f"no symbol is called '{name[:200]}'")
    near = symbols.near(name.replace("*", "").replace("?", ""))
    if near:
        click.echo("did you mean:", err=True)
        for path in near:
            click.echo(f"  {path}", err=True)
    raise click.exceptions.Exit(1)
