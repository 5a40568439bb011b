"""Tables as somebody wrote them down, in whatever language.

Input: nothing. Output: the dataclasses that every reader fills.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ...errors import Location
from ...text import shared_beginning
from .conditions import Branch
from .shapes import Shape

#: Names that say that somebody skips a slot on purpose.
_NAMELESS = re.compile(
    r"_*\Z|_|(reserved|unused|pad|padding|gap|skip|skipped|fill|filler|placeholder|dummy|unknown|opaque|slots?|pack)"
    r"(_?\d+|_.*|[A-Z].*|s)?\Z",
)
#: An array of more members than this is no table's.
LONGEST = 4096


@dataclass(frozen=True, slots=True)
class Entry:
    """A member of a struct, or an enumerator."""

    name: str  # "" for filler
    line: int
    column: int = 1
    shape: Shape | None = None  # None: its type says nothing
    value: int | None = None  # of an enumerator
    count: int | None = 1  # places it takes: more for arrays; None where that cannot be told
    gate: int | None = None  # API version that its author says it needs, ex) 24 for #[cfg(feature = "api-24")]
    alternative: bool = False  # it stands under a condition of its own; neighbours of one name share a place
    branches: tuple[Branch, ...] = ()  # of #if ... #else ... #endif around it
    convention: str = ""  # how it is called, where C cannot call it, ex) 'a fn without extern, ...'

    @property
    def filler(self) -> bool:
        """Does it stand for slots that are not named on purpose?"""
        return self.count != 1 or not self.name or _NAMELESS.match(self.name) is not None


@dataclass(frozen=True, slots=True)
class Table:
    """A struct or an enum."""

    name: str
    file: str
    line: int
    column: int
    language: str
    entries: tuple[Entry, ...]
    enum: bool = False
    loose: bool = False  # constants that stand by themselves, whatever they belong to
    foreign: str = ""  # why it cannot be a copy of a C struct, ex) "its members are Go functions"
    unordered: str = ""  # what is missing that would keep its members in order, ex) "#[repr(C)]"
    convention: str = ""  # how some of its functions are called that C calls otherwise, ex) 'proc without "c"'
    broken: tuple[Location, ...] = ()  # what the grammar of the language does not understand


def folded(name: str) -> str:
    """A name without what languages do to it: case and underscores."""
    return name.replace("_", "").lower()


def without_prefix(keys: Iterable[str]) -> dict[str, str]:
    """Keys of enumerators -> the same without what all of them begin with, as languages with scopes write them."""
    listed = list(keys)
    same = shared_beginning(min(listed), max(listed)) if len(listed) > 1 else 0  # what these two share, all share
    return {key: key[same:] for key in listed if len(key) > same}
