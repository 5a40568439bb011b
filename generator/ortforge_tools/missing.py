"""Packages that are not installed, or not in the version that fits -> what to do about it."""

from __future__ import annotations

from pathlib import Path

from ortforge._installation import install_command

_OWN = "ortforge"
#: What the command line starts with: a wheel of its own brings it.
_FIRST = "ortforge_tools.cli"
#: Of which release it is, where it is a wheel of its own.
_VERSION = Path(__file__).with_name("VERSION")


def lacking(problem: ModuleNotFoundError) -> str:
    """Which package a command lacks, and how to get it.

    Raises:
        ModuleNotFoundError: the same, if the module is one of ours.
    """
    if problem.name == _FIRST:
        return f"the command line is not installed; get it with: {install_command('tools')}"
    name = (problem.name or "").partition(".")[0]
    if name in ("", _OWN):
        raise problem
    return f"the command line needs the package {name}, which is not installed; get all that it needs with: {install_command('tools')}"


def mismatch() -> str:
    """What is wrong where the command line is a wheel of its own (.ci/parts.py) and of another release than the package; else empty."""
    from ortforge import __version__

    try:
        own = _VERSION.read_text("ascii").strip()
    except OSError:  # one wheel, or a checkout
        return ""
    if own == __version__:
        return ""
    newest = install_command("tools", upgrade=True)
    return f"ortforge is {__version__}, and its command line is {own}; get both of one release with: {newest}"
