"""Locates files that are not modules: what a wheel installs in `_data` of its package, and a checkout has at its root."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def data_root(package: Path = _PACKAGE) -> Path:
    """The folder that has generated/, runtime/cpp/ and so on, laid out as in the repository.

    Args:
        package: the folder of an import package, two levels below the root of a checkout.
    """
    installed = package / "_data"
    return installed if installed.is_dir() else package.parents[1]
