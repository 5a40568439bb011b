"""A release that a command adds to a spec: all of its files change, or none does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from .options import errors_in

if TYPE_CHECKING:
    from ..model.registry import Registry


def change_spec(spec: Path | None, change: Callable[[Registry], Mapping[str, str]]) -> dict[str, Path]:
    """Read a spec, change it, and write it with its comments.

    Args:
        spec: the folder; None for ortforge's own, in a checkout.
        change: makes the new texts of the registry, by their names in the spec.

    Returns:
        The files that were written, by their names as JSON has them.

    Raises:
        SpecError: the spec has mistakes, or the change would lose a comment.
        OutputError: a file cannot be written; none was.
        RequestError: the spec is data of an installation.
    """
    from .. import pipeline
    from ..folders import check_spec_writable
    from ..load.canonical import read_files, with_comments
    from ..spec_files import write_together, writing

    root = check_spec_writable(spec)
    with writing(root), errors_in(spec):
        before = read_files(root)
        texts = change(pipeline.read_registry(spec))
        changed = write_together(with_comments(root, texts, before), before)
    return {f"spec/{path.relative_to(root).as_posix()}": path for path in changed}
