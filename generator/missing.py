"""Packages that are not installed -> what to do about it."""

from __future__ import annotations

_OWN = "ortforge"
#: What the command line starts with: a wheel of its own brings it.
_FIRST = "ortforge.generator.cli"
_HOW = "pip install 'ortforge[tools]'"


def lacking(problem: ModuleNotFoundError) -> str:
    """Which package a command lacks, and how to get it.

    Raises:
        ModuleNotFoundError: the same, if the module is one of ours.
    """
    if problem.name == _FIRST:
        return f"the command line is not installed; get it with: {_HOW}"
    name = (problem.name or "").partition(".")[0]
    if name in ("", _OWN):
        raise problem
    return f"the command line needs the package {name}, which is not installed; get all that it needs with: {_HOW}"
