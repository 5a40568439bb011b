"""The options of a compiler -> what the reader of sources makes of them.

Input: what stands behind `--` on the command line. Output: `Options`: macros with their values, and folders with headers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .version_tests import Gate

#: Stands in options for the version that is compiled for: `-I wrappers/{version}`.
VERSION = "{version}"
_FOLDERS = ("-I", "-isystem", "-iquote", "/I")
_WITH_VALUE = frozenset({"-include", "-x", "-arch", "-target", "-Xclang", "-o", "-idirafter"})


@dataclass(frozen=True, slots=True)
class Options:
    """Options as they are, and what is read from them."""

    words: tuple[str, ...] = ()
    macros: Mapping[str, str | None] = field(default_factory=dict)
    folders: tuple[Path, ...] = ()
    beside: frozenset[bytes] = frozenset()  # macros of the sources that stand for nothing, or for attributes
    gates: Mapping[str, Gate] = field(default_factory=dict)  # macros that a version test in some file stands behind
    oldest: int = 0  # the oldest version of the API that is known: none of the sources is compiled for an older one


def read(words: Sequence[str]) -> Options:
    """-D, -U, -I and their like; others are for the compiler alone."""
    macros: dict[str, str | None] = {}
    folders: list[Path] = []
    left = list(words)
    while left:
        word = left.pop(0)
        if word in _WITH_VALUE and left:
            left.pop(0)
            continue
        for option in _FOLDERS:
            if word == option and left:
                folders.append(Path(left.pop(0)))
                break
            if word.startswith(option) and word != option:
                folders.append(Path(word.removeprefix(option)))
                break
        else:
            if word[:2] in ("-D", "/D", "-U", "/U"):
                given = word[2:] or (left.pop(0) if left else "")
                name, _, value = given.partition("=")
                macros[name] = None if word[1] == "U" else (value or "1")
    macros.pop("ORT_API_VERSION", None)  # what is asked for is which values it may have
    return Options(tuple(words), macros, tuple(folders))
