"""Where mistakes in spec files are, for people who named the folder."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..errors import SpecError


@contextmanager
def errors_in(root: Path | None) -> Iterator[None]:
    """Let the errors of a block name files below the given folder; None for ortforge's own, whose names are short."""
    try:
        yield
    except SpecError as error:
        if root is None:
            raise
        from ..load.spec_folder import moved

        raise SpecError(moved(diagnostic, root) for diagnostic in error.diagnostics) from None
