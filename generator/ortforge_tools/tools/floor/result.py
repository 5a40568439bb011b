"""Uses -> the floor.

Input: `Use`s and `Remark`s. Output: `Result`: the oldest release that serves everything the sources use without a version test, the oldest
headers they compile with, and the uses that raise either.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from .uses import EXPERIMENTAL, Remark, Use
from .wrapper_release import Judged


@dataclass(frozen=True)
class Result:
    """What sources need. Without slots, so that what the answers are made from is worked out once."""

    uses: tuple[Use, ...]  # all, by place
    remarks: tuple[Remark, ...]
    files: int
    lines: int
    oldest: int  # the oldest version of the registry: less cannot be told
    newest: int
    unresolved: tuple[tuple[str, str], ...] = ()  # methods of ORT's C++ wrapper that are not known, first place
    judged: Judged | None = None  # by which release of that wrapper; None where the sources do not use it

    @cached_property
    def open_uses(self) -> tuple[Use, ...]:
        """Uses that a library has to serve: no version test guards them."""
        return tuple(use for use in self.uses if use.open)

    @cached_property
    def guarded(self) -> tuple[Use, ...]:
        """Uses that are reached only where ORT has them, and that the floor would be higher with."""
        floor = self.floor
        return tuple(use for use in self.uses if use.since > floor and use.guarded)

    @cached_property
    def floor(self) -> int:
        """The oldest API version that they need; that of the registry if it is older or there is nothing."""
        return max((use.since for use in self.open_uses), default=self.oldest)

    @cached_property
    def headers(self) -> int:
        """The oldest version of the headers that they compile with."""
        return max((use.since for use in self.uses if use.built_anyway), default=self.oldest)

    @property
    def for_headers(self) -> tuple[Use, ...]:
        """The uses that newer headers are needed for than the library is asked for."""
        found = (use for use in self.uses if use.headers_only and use.built_anyway and use.since > self.floor)
        return tuple(sorted(found, key=lambda use: (-use.since, use.place)))

    @property
    def ceiling(self) -> int | None:
        """The last API version that has everything; None if there is no end."""
        return min((use.until for use in self.open_uses if use.until is not None), default=None)

    @property
    def raising(self) -> tuple[Use, ...]:
        """The uses that the floor is as high as it is for."""
        return self.above(self.floor - 1) if self.floor > self.oldest else ()

    def above(self, version: int) -> tuple[Use, ...]:
        """The unguarded uses that need a newer release, newest first."""
        found = (use for use in self.open_uses if use.since > version)
        return tuple(sorted(found, key=lambda use: (-use.since, use.place, use.symbol)))

    @property
    def ending(self) -> tuple[Use, ...]:
        """The uses that newer releases do not have any more."""
        found = (u for u in self.uses if u.until is not None and (u.open or u.kind == EXPERIMENTAL))
        return tuple(sorted(found, key=lambda u: (u.until or 0, u.place)))


def result(
    uses: Iterable[Use],
    remarks: Iterable[Remark],
    files: int,
    lines: int,
    known: tuple[int, int],
    unresolved: Iterable[tuple[str, str]] = (),
    judged: Judged | None = None,
) -> Result:
    """Put together, each use once."""
    unique = dict.fromkeys(uses)
    return Result(
        tuple(sorted(unique, key=lambda use: (use.place, use.symbol))),
        tuple(dict.fromkeys(remarks)),
        files,
        lines,
        *known,
        tuple(unresolved),
        judged,
    )
