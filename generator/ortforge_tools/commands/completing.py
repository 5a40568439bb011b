"""What the shell offers for arguments that are more than a path or one of some words.

Input: what was typed. Output: words, or click's completion items for files and folders. Nothing is said where the registry cannot be read: who presses Tab
wants no errors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click
    from click.shell_completion import CompletionItem


def files(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """The shell's own files, for what may be a path or something else."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def folders(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """The shell's own folders."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="dir")]


def versions(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    """The releases that begin with what was typed."""
    from ortforge._errors import OrtforgeError

    from .. import pipeline

    try:
        names = [f"1.{release.version}" for release in pipeline.read_api().releases]
    except OrtforgeError:
        return []
    return [name for name in names if name.startswith(incomplete)]


def versions_or_folders(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[str] | list[CompletionItem]:
    """Releases; the shell's own folders where what was typed is no number."""
    number = not incomplete or incomplete[0].isdigit()
    return versions(ctx, param, incomplete) if number else folders(ctx, param, incomplete)


def eps(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str] | list[CompletionItem]:
    """The EP packages that are installed; files where none fits."""
    from ..ep_testing.doctor.packages import installed

    found = [package.name for package in installed() if package.name.startswith(incomplete)]
    return found or files(ctx, param, incomplete)


def rules(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    """Groups of rules and, once a group is typed, its rules; behind a comma as at the beginning."""
    from ortforge._errors import OrtforgeError

    from .. import pipeline

    before, comma, word = incomplete.rpartition(",")
    try:
        contracts = pipeline.read_registry().contracts
    except OrtforgeError:
        return []
    names = [c.group for c in contracts]
    names += [rule.id for c in contracts if word.upper().startswith(c.group) for rule in c.rules]
    return [before + comma + name for name in names if name.startswith(word.upper())]


def session_entries(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    """Keys of session options; behind a = the values of the key, where they are words."""
    return _entries("session", incomplete)


def run_entries(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    """The same of run options."""
    return _entries("run", incomplete)


def _entries(scope: str, incomplete: str) -> list[str]:
    from ortforge._api.config_keys import known
    from ortforge_abi.facts import FACTS

    name, equals, _ = incomplete.partition("=")
    keys = [key for forms in known(FACTS).values() for key in forms if key.scope == scope]
    if equals:
        words = [word for key in keys if key.name == name for word in ("01" if key.form == "flag" else key.values)]
        offers = [f"{name}={word}" for word in words]
    else:
        offers = list(dict.fromkeys(key.name for key in keys))
    return [offer for offer in offers if offer.startswith(incomplete)]


def parts(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    """Parts of minimal projects; behind a comma as at the beginning."""
    from ..tools.scaffold.parts import PARTS

    before, comma, typed = incomplete.rpartition(",")
    taken = before.split(",")
    return [f"{before}{comma}{part.name}" for part in PARTS if part.name.startswith(typed) and part.name not in taken]
