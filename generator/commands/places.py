"""Where mistakes in spec files are, for people who named the folder."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ...runtime.errors import RequestError
from ..errors import SpecError
from ..folders import is_checkout, spec_root


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


def writable_spec(spec: Path | None) -> Path:
    """The spec folder that a command may write to: the given one, or that of a checkout.

    Raises:
        RequestError: there is neither: what is installed belongs to the package.
    """
    if spec is None and not is_checkout():
        raise RequestError(
            "the installed registry is not changed: run this in a checkout of ortforge, or name a folder of your own with --spec"
        )
    return spec or spec_root()
