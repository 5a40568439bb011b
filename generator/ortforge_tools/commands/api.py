"""The command that looks symbols up: `ortforge api`."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..text import attributes, wrap
from ..tools.symbols.languages import LANGUAGES, Signatures, language
from .options import JSON, SPEC, errors_in, release
from .output import error, fail, show, show_json

if TYPE_CHECKING:
    from ..ep_testing.conform.facts import Rule
    from ..model.registry import Registry
    from ..tools.symbols.index import Symbol, Symbols

_WIDEST = 110
#: In all languages that have slots: C, Rust and C#.
_COMMENT = "// "


def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    """The names that begin with what was typed; none if the registry cannot be read."""
    from ortforge._errors import OrtforgeError

    from .. import pipeline
    from ..tools.symbols.index import Symbols

    try:
        found = Symbols(pipeline.read_api()).completions(incomplete)
    except OrtforgeError:
        return []
    return found


@click.command("api", short_help="Look a symbol up.")
@click.argument("name", required=False, shell_complete=complete)
@click.option(
    "--lang",
    type=click.Choice([language.name for language in LANGUAGES]),
    help="Print only what this language has of the symbol: what a caller writes, or the author of an EP.",
)
@release(
    "--api-version",
    help="Of a struct, print the members that this release has, ex) 1.24, or 24, in order, with their indices.",
)
@click.option(
    "--slot",
    is_flag=True,
    help="With --lang c, rust or csharp: print functions as the members of a table, for tables that are written by hand.",
)
@JSON
@SPEC
def api(
    name: str | None, lang: str | None, api_version: int | None, slot: bool, as_json: bool, spec: Path | None
) -> None:
    """Look a symbol up: signature, versions, parameters, ownership, rules, official page.

    NAME is a function, struct, member, enumerator, macro ..., as C or Python has it. With * or ? it is a pattern, and the
    symbols that fit are listed; without NAME all are. The ID of a rule for EPs gives the rule. The JSON of a symbol has its declaration in all languages.

    \b
    Examples:
      ortforge api CreateSession
      ortforge api OrtEp.Compile --json
      ortforge api EP-46                             a rule that a report of conform names
      ortforge api CreateSession --lang rust
      ortforge api 'OrtInteropApi.*' --lang rust --slot    to be pasted into a table of your own
      ortforge api OrtApi --api-version 23 --json    the table of one release, for a generator of your own
      ortforge api 'Session*Set*'
    """
    from .. import pipeline
    from ..ep_testing.conform import facts
    from ..tools.symbols.index import Symbols

    if name and lang is None and api_version is None and (rule := facts.rules().get(name.upper())):
        _rule(rule, as_json)
        return
    if slot and not (lang is not None and language(lang).has_slots):
        those = [one.name for one in LANGUAGES if one.has_slots]
        raise click.UsageError(f"--slot goes with --lang {', '.join(those[:-1])} or {those[-1]}")
    if api_version is not None and (name is None or _pattern(name) or lang is not None):
        raise click.UsageError("--api-version is for the NAME of one struct, ex) OrtApi, and not with --lang")
    with errors_in(spec):
        registry = pipeline.read_registry(spec) if name and not _pattern(name) else pipeline.read_api(spec)
    symbols = Symbols(registry)
    if name is None or _pattern(name):
        found = symbols.matching(name) if name else list(symbols.all)
        if not found:
            _unknown(symbols, str(name))
        if lang is None:
            _list(found, as_json)
        else:
            _spell(found, registry, lang, slot, as_json)
        return
    found = symbols.find(name)
    if not found:
        _unknown(symbols, name)
    if api_version is not None:
        _table(found, registry, api_version, as_json)
        return
    if lang is not None:
        _spell(found, registry, lang, slot, as_json)
        return
    from ..tools.symbols.describe import Describer

    describer = Describer(registry)
    described = [describer.describe(symbol) for symbol in found]
    if as_json:
        texts = Signatures(registry)
        spelled = ({one.name: texts.of((s.path, s.overlay), one.name) for one in LANGUAGES} for s in found)
        show_json([{**data, "languages": languages} for data, languages in zip(described, spelled, strict=True)])
        return
    from ..tools.symbols.text import lines

    width = min(shutil.get_terminal_size((_WIDEST, 24)).columns, _WIDEST)
    for number, data in enumerate(described):
        if number:
            click.echo()
        show(lines(data, width))


def _rule(rule: Rule, as_json: bool) -> None:
    """A rule for EP libraries, which reports of `ortforge conform` name."""
    if as_json:
        data = attributes(rule, "severity since until text targets ways untestable")
        show_json([{"name": rule.id, "kind": "rule", **data}])
        return
    width = min(shutil.get_terminal_size((_WIDEST, 24)).columns, _WIDEST)
    known = "".join([f"since 1.{rule.since}", f" to 1.{rule.until}" if rule.until else ""])
    show([("bold", f"{rule.id}  (rule for EP libraries, {rule.severity})")])
    show(("", f"  {line}") for line in wrap(rule.text, width - 2))
    tested = f"untestable: {rule.untestable}" if rule.untestable else f"tested: {', '.join(rule.ways)}"
    show(("", f"  {line}") for words in (", ".join(rule.targets), known, tested) for line in wrap(words, width - 2))


def _pattern(name: str) -> bool:
    return "*" in name or "?" in name


def _table(found: list[Symbol], registry: Registry, version: int, as_json: bool) -> None:
    """The members that one version of a struct has."""
    from ..tools.symbols.table import table_lines, table_of

    symbol = found[0]
    if symbol.kind != "struct":
        fail(
            f"--api-version is for structs, and {symbol.path} is of another kind ({symbol.kind}); leave the option out"
        )
    table = table_of(registry, symbol.path, version)
    if table is None:
        fail(f"API version {version} does not have {symbol.path}; it is there since 1.{symbol.since}")
    if as_json:
        show_json(table)
    else:
        show(table_lines(table))


def _spell(found: list[Symbol], registry: Registry, lang: str, slot: bool, as_json: bool) -> None:
    """Their declarations in one language; with their names, unless it is one that was asked for."""
    texts = Signatures(registry, slots=slot)
    spelled = {(s.path, s.overlay): texts.of((s.path, s.overlay), lang) for s in found}
    if as_json:
        show_json([{"name": path, "overlay": o, "languages": {lang: text}} for (path, o), text in spelled.items()])
        return
    there = {key: text for key, text in spelled.items() if text is not None}
    if not there:
        fail(
            f"{', '.join(path for path, _ in spelled)[:200]}: "
            + (
                "no function of a table"
                if slot
                else f"the bindings for {language(lang).title} have nothing of this name"
            )
        )
    for number, ((path, overlay), text) in enumerate(there.items()):
        if len(spelled) > 1:
            heading = f"{path} (proposal {overlay})" if overlay else path
            comment = _COMMENT if slot else ""  # members are pasted into a table, and their headings with them
            show([("bold", f"{chr(10) if number else ''}{comment}{heading}")])
        show(("", line) for line in text.splitlines())


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
