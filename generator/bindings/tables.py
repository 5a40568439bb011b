"""Tables as somebody wrote them down, in whatever language.

Input: nothing. Output: the dataclasses that every reader fills.
"""

from __future__ import annotations

from dataclasses import dataclass

from .shapes import Shape


@dataclass(frozen=True, slots=True)
class Entry:
    """A member of a struct, or an enumerator."""

    name: str  # "" for filler
    line: int
    shape: Shape | None = None  # None: its type says nothing
    value: int | None = None  # of an enumerator
    count: int = 1  # places it takes; more for filler
    gate: int | None = None  # API version that its author says it needs, ex) 24 for #[cfg(feature = "api-24")]
    alternative: bool = False  # it stands under a condition; neighbours of one name share a place


@dataclass(frozen=True, slots=True)
class Table:
    """A struct or an enum."""

    name: str
    file: str
    line: int
    language: str
    entries: tuple[Entry, ...]
    enum: bool = False


def folded(name: str) -> str:
    """A name without what languages do to it: case and underscores."""
    return name.replace("_", "").lower()
