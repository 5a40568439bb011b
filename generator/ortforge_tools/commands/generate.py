"""The commands that read the whole registry: `ortforge generate` and `ortforge check`."""

from __future__ import annotations

import json
import os
import shlex
from collections import Counter
from pathlib import Path, PurePosixPath

import click

from .. import outputs, pipeline
from ..errors import Diagnostic, Note, SpecError
from ..folders import check_writable
from ..write import Change, compare, holds, refuse_others, write
from .options import JSON, SPEC, errors_in, release
from .output import Progress, fail, note, show_json
from .params import Place

#: Lines of a file's diff that --check shows: a change of the model touches every line of registry.json.
_DIFF_LINES = 100

#: Folders, and the files for each.
Parts = list[tuple[outputs.Destination, dict[PurePosixPath, str]]]


@click.command("generate")
@click.option("--check", "only_check", is_flag=True, help="Write nothing; show what is stale and exit with 1.")
@click.option(
    "--only",
    multiple=True,
    type=click.Choice(sorted(outputs.EMITTERS)),
    metavar="OUTPUT",
    help="Render only this output (repeatable); not with --check. One of: " + ", ".join(sorted(outputs.EMITTERS)) + ".",
)
@click.option("--out", type=Place(file_okay=False), help="Folder to write to instead of generated/ and bindings/.")
@click.option("-v", "--verbose", is_flag=True, help="Name each file that is written.")
@SPEC
@JSON
def generate(
    only_check: bool, only: tuple[str, ...], out: Path | None, verbose: bool, spec: Path | None, as_json: bool
) -> None:
    """Write everything that is made from the registry.

    The output called json is registry.json: everything resolved, for generators in other languages; schema has the JSON Schema of it.

    \b
    Examples:
      ortforge generate
      ortforge generate --check
      ortforge generate --only c --out build/headers
      ortforge generate --only json --only schema --out build/registry
    """
    if out is not None and Path(os.path.realpath(out)) == pipeline.output_root():
        out = None
    if only and (only_check or out is None):
        raise click.UsageError("--only needs --out: a part of the output would leave orphans in generated/")
    if not only_check:
        check_writable(out or pipeline.output_root(), "name a folder with --out, or work in a checkout of ortforge")
    chosen = only or (tuple(outputs.EMITTERS) if out else outputs.kept())
    if only_check:
        count, stale = _compared(out, chosen, spec)
        _tell(stale, count, as_json, _command(spec, out))
        return
    read = pipeline.read_api if outputs.BEYOND_API.isdisjoint(chosen) else pipeline.read_registry
    with errors_in(spec), Progress() as progress:
        progress("reading the registry ...")
        registry = read(spec)
        progress("rendering ...")
        files = outputs.render(registry, chosen, alone=False)
    files, parts = _divided(files, out)
    ours = out is None
    for part, own in parts:
        refuse_others(own, part.root, ours, part.shared)
    written = [(part.root, path) for part, own in parts for path in write(own, part.root, ours, part.shared)]
    if as_json:
        names = [_relative(root, path, out) for root, path in written]
        click.echo(json.dumps({"files": len(files), "written": names}))
        return
    if verbose:
        for root, path in written:
            click.echo(f"wrote {root / path}")
    else:
        for folder, count in Counter(root / path.parts[0] for root, path in written).items():
            click.echo(f"wrote {folder}" + (f"{os.sep} ({count} files)" if folder.is_dir() else ""))
    note(f"{len(files)} files, {len(written)} written")


def _divided(files: dict[PurePosixPath, str], out: Path | None) -> tuple[dict[PurePosixPath, str], Parts]:
    """All files, and which folder gets which of them: in a folder of the user's, projects are complete."""
    if out is not None:
        complete = outputs.with_hand_written(files)
        return complete, [(outputs.Destination(out, False), complete)]
    return files, [(place, place.own(files)) for place in outputs.destinations()]


def _relative(root: Path, path: PurePosixPath, out: Path | None) -> str:
    """The path as scripts read it: from the output folder, where no other is named from generated/."""
    return Path(os.path.relpath(root / path, out or pipeline.output_root())).as_posix()


def _command(spec: Path | None, out: Path | None) -> str:
    """The command that writes what was asked for."""
    words = ["ortforge", "generate"]
    for option, path in (("--spec", spec), ("--out", out)):
        words += [option, str(path)] if path is not None else []
    return shlex.join(words)


def _compared(
    out: Path | None, chosen: tuple[str, ...], spec: Path | None
) -> tuple[int, list[tuple[Path, str, Change]]]:
    """How many files there should be, and what differs: the file, its path for scripts, and the difference.

    Of ortforge's own spec the checksums of a last time are enough, if all that outputs follow from is as it was.
    """
    sums = outputs.Sums(chosen, complete=out is not None) if spec is None else None
    known = sums.known() if sums else None
    places = (outputs.Destination(out, False),) if out else outputs.destinations()
    if known is not None and all(
        holds(place.root, known if out else place.own(known), place.shared) for place in places
    ):
        return len(known), []
    with errors_in(spec), Progress() as progress:
        progress("reading the registry ...")
        registry = pipeline.read_registry(spec)
        progress("rendering ...")
        files = outputs.render(registry, chosen, alone=False)
    files, parts = _divided(files, out)
    if sums:
        sums.keep(files)
    return len(files), [
        (part.root / change.path, _relative(part.root, change.path, out), change)
        for part, own in parts
        for change in compare(own, part.root, part.shared)
    ]


def _tell(stale: list[tuple[Path, str, Change]], count: int, as_json: bool, command: str) -> None:
    if as_json:
        click.echo(json.dumps({"changes": [{"path": path, "kind": change.kind} for _, path, change in stale]}))
    else:
        for file, _, change in stale:
            lines = change.diff.splitlines() or [f"{file}: {change.kind}"]
            click.echo("\n".join(lines[:_DIFF_LINES]))
            if len(lines) > _DIFF_LINES:
                click.echo(f"... {len(lines) - _DIFF_LINES} more lines")
    if stale:
        fail(f"{len(stale)} of {count} generated files are stale; mend them with: {command}")
    if not as_json:
        note(f"{count} generated files are up to date")


@click.command("check")
@click.option("--review", is_flag=True, help="List what a person still has to confirm or complete, with file and line.")
@release("--since", help="With --review: only what releases from this one on brought, for example 1.31.")
@SPEC
@JSON
def check(review: bool, since: int | None, spec: Path | None, as_json: bool) -> None:
    """Check the spec files and say how they could be mended.

    What --review lists is no mistake: `import-headers` infers owners, lengths and the like from names and types and marks them as inferred, so that
    a new release can be used at once and reviewed later.

    \b
    Examples:
      ortforge check --spec my-spec/
      ortforge check --review
      ortforge check --review --since 1.31
    """
    if since is not None and not review:
        raise click.UsageError("--since goes with --review")
    try:
        with errors_in(spec):
            registry = pipeline.read_registry(spec)
            unformatted = pipeline.unformatted_files(registry, spec)
    except SpecError as problem:
        if not as_json:
            raise
        show_json({"errors": [_as_data(diagnostic) for diagnostic in problem.diagnostics]})
        raise click.exceptions.Exit(1) from None
    questions = []
    if review:
        from ..tools.review import open_questions  # brings every lowering, which no other use of the command needs

        questions = open_questions(registry, since or registry.oldest)
    if as_json:
        data: dict[str, object] = {
            "oldest": registry.oldest,
            "newest": registry.newest,
            "errors": [],
            "unformatted": list(unformatted),
        }
        if review:
            data["review"] = [{**q.loc._asdict(), "path": q.path, "question": q.question} for q in questions]
        show_json(data)
        return
    for question in questions:
        click.echo(str(question))
    if unformatted:
        note(_advice(unformatted, spec))
    note(f"API {registry.oldest} to {registry.newest}: no errors")
    if review:
        note(f"{len(questions)} to review")


def _advice(unformatted: tuple[str, ...], spec: Path | None) -> str:
    """What to do about files that are not in canonical form; it is not an error."""
    from ..load.spec_folder import below

    names = [str(spec / below(name)) if spec else name for name in unformatted]
    cure = shlex.join(["ortforge", "format", *([str(spec)] if spec else [])])
    verb = "is" if len(names) == 1 else "are"
    return (
        f"note: not in canonical form {verb} {', '.join(names)}; write {'it' if verb == 'is' else 'them'} with: {cure}"
    )


def _as_data(found: Diagnostic | Note) -> dict[str, object]:
    """A mistake, or the advice under one, for scripts."""
    data: dict[str, object] = {"message": found.message}
    if found.loc is not None:
        data |= found.loc._asdict()
    if isinstance(found, Diagnostic):
        data["notes"] = [_as_data(advice) for advice in found.notes]
    return data
