"""The command that writes spec files in canonical form: `ortforge format`."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..text import counted
from .options import JSON
from .output import fail, note, show_json
from .params import Place

if TYPE_CHECKING:
    from ..errors import Report
    from ..load.canonical import Formatted


@click.command("format", short_help="Write spec files in canonical form.")
@click.argument("specs", metavar="[SPEC]...", nargs=-1, type=Place(exists=True))
@click.option("--check", "only_check", is_flag=True, help="Write nothing; show the differences and exit with 1.")
@JSON
def format(specs: tuple[Path, ...], only_check: bool, as_json: bool) -> None:  # noqa: A001 - the command's name
    """Write spec files in canonical form: keys in order, values without needless quotes, lines of 120 columns.

    SPEC is the folder of a spec or one of its files; without one it is ortforge's own spec, in a checkout. What the files say stays the same,
    and so do their comments. Nothing is written if a file has mistakes. The order of items is the order of the headers, and stays.

    \b
    Examples:
      ortforge format
      ortforge format --check
      ortforge format my-spec/ort/api.yaml
    """
    from ..errors import Report
    from ..folders import check_spec_writable, spec_root
    from ..spec_files import write_together, writing

    if not only_check:
        for path in specs or (None,):
            check_spec_writable(path)
    report = Report()
    places = [(path, *_spec_of(path)) for path in specs or (spec_root(),)]
    with ExitStack() as stack:
        for root in () if only_check else dict.fromkeys(root for _, root, _ in places):
            stack.enter_context(writing(root))
        formatted = {
            file.path: file
            for path, root, folder in places
            for file in _formatted(path, root, folder, report, own=not specs)
        }
        report.raise_if_any()
        different = [file for file in formatted.values() if file.differs]
        if not only_check:
            write_together(
                {formatted.path: formatted.canonical for formatted in different},
                {formatted.path: formatted.data for formatted in different},
            )
    if only_check:
        _show(different, len(formatted), specs, as_json)
    else:
        _tell(different, len(formatted), as_json)


def _spec_of(path: Path) -> tuple[Path, str]:
    """The spec that a path of the command line names, and the folder in it of a single file."""
    from ortforge._errors import RequestError

    from ..load.spec_folder import FOLDERS, folder_of

    if path.is_dir():
        return path, ""
    located = folder_of(path.absolute())
    if located is None:
        raise RequestError(f"{path} is in none of the folders of a spec ({', '.join(FOLDERS)})")
    return located


def _formatted(path: Path, root: Path, folder: str, report: Report, own: bool) -> list[Formatted]:
    """The files that a path names; mistakes name them as the user does."""
    from ..errors import Report as OfOne
    from ..load.canonical import format_file, format_folder
    from ..load.spec_folder import check_folder, moved

    result: list[Formatted] = []
    mistakes = OfOne()
    if folder:
        file = format_file(path, folder, str(path), mistakes)
        result = [file] if file else []
    else:
        with mistakes.collecting():
            check_folder(root)
            result = list(format_folder(root, mistakes))
    report.diagnostics += mistakes.diagnostics if own or folder else [moved(d, root) for d in mistakes.diagnostics]
    return result


def _tell(different: Sequence[Formatted], count: int, as_json: bool) -> None:
    """Say what was written."""
    if as_json:
        click.echo(json.dumps({"files": count, "written": [str(formatted.path) for formatted in different]}))
        return
    for formatted in different:
        click.echo(f"wrote {formatted.path}")
    note(f"{counted(count, 'file')}, {len(different)} written")


def _show(different: Sequence[Formatted], count: int, specs: Sequence[Path], as_json: bool) -> None:
    """Show what would be written."""
    import difflib

    if as_json:
        show_json({"files": count, "different": [str(formatted.path) for formatted in different]})
    for formatted in different if not as_json else ():
        before, after = (text.splitlines(keepends=True) for text in (formatted.text, formatted.canonical))
        names = (f"{formatted.path} (on disk)", f"{formatted.path} (canonical)")
        for line in difflib.unified_diff(before, after, *names):
            click.echo(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n", nl=False)
    if different:
        fail(f"{len(different)} of {counted(count, 'file')} not in canonical form; write them with: {_command(specs)}")
    if not as_json:
        note(f"{counted(count, 'file')} checked: in canonical form")


def _command(specs: Sequence[Path]) -> str:
    """The command that writes these specs in canonical form."""
    return shlex.join(["ortforge", "format", *map(str, specs)])
