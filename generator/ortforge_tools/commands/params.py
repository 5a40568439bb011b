"""Kinds of values on the command line that click does not have.

Input: what somebody typed. Output: the value, or click's error, which names the option.
"""

from __future__ import annotations

import math
import os
from pathlib import Path
from typing import Any

import click


class Seconds(click.FloatRange):
    """A time limit; what is no number or has no end is none."""

    def __init__(self, least: float, most: float) -> None:
        super().__init__(least, most)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The seconds; NaN is in no range, though every comparison with it is false."""
        found = super().convert(value, param, ctx)
        if math.isnan(found):
            self.fail(f"{value} is not in the range {self._describe_range()}.", param, ctx)
        return found


class Place(click.Path):
    """A path. An empty one is a variable that was not set, and not the folder one is in."""

    def __init__(self, *, exists: bool = False, file_okay: bool = True, dir_okay: bool = True) -> None:
        super().__init__(exists=exists, file_okay=file_okay, dir_okay=dir_okay, path_type=Path)

    def convert(
        self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> str | bytes | os.PathLike[str]:
        """The path."""
        if not os.fspath(value):
            self.fail("an empty name is no file and no folder.", param, ctx)
        return super().convert(value, param, ctx)


def version(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:  # noqa: ARG001
    """The API version that an option names, as 1.24 or 24: a callback."""
    if value is None:
        return None
    from ..tools.diff.sides import named_version

    named = named_version(value)
    if named is None or named[1]:
        raise click.BadParameter(f"'{value}' is no version; write 1.24, or 24")
    return named[0]
