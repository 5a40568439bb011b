"""Packages that are not installed -> what to do about it."""

from __future__ import annotations

from ortforge._installation import install_command

_OWN = ("ortforge", "ortforge_abi", "ortforge_tools")


def lacking(problem: ModuleNotFoundError) -> str:
    """Which package a command lacks, and how to get it.

    Raises:
        ModuleNotFoundError: the same, if the module is one of ours.
    """
    name = (problem.name or "").partition(".")[0]
    if name in ("", *_OWN):
        raise problem
    return f"the command line needs the package {name}, which is not installed; get all that it needs with: {install_command('tools')}"
