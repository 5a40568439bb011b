"""Uses of ORT's C++ wrapper -> which release of the wrapper counts, and what they need with it.

Input: uses, those of the wrapper with a `Form` for each range of its releases. Output: uses without forms, and `Judged`. The wrapper is a header that a program
brings along; where it is not at hand, the oldest release of it counts that has all that the sources take from it, and that they compile with. With the
wrapper of another release the answer may be another one, which `Judged` has, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from .uses import WRAPPED, Form, Use


@dataclass(frozen=True, slots=True)
class Other:
    """What the sources need with the wrapper of other releases."""

    first: int  # of these releases
    last: int
    floor: int
    raising: tuple[Use, ...]  # what in them makes the difference


@dataclass(frozen=True, slots=True)
class Judged:
    """By which release of the wrapper an answer is."""

    at_hand: str = ""  # the header that was read; empty where the spec's facts were taken
    release: int | None = None  # of the wrapper; None if a header at hand does not tell
    oldest: int = 0  # the releases that the spec describes
    newest: int = 0
    last: int = 0  # the last release of the wrapper with which the answer is the same
    manual: bool = False  # the sources say themselves which API they ask for
    others: tuple[Other, ...] = ()
    nowhere: tuple[str, ...] = ()  # functions that stand beside others which no single release of the wrapper has


def settle(
    uses: Sequence[Use], described: tuple[int, int], manual: bool, at_hand: tuple[str, int | None] = ("", None)
) -> tuple[list[Use], Judged | None]:
    """Settle the release of the wrapper.

    Args:
        described: The oldest and the newest release of the wrapper that the spec has facts of.
        manual: Is ORT_API_MANUAL_INIT defined? Without it, the wrapper asks for the API of the headers it is built with.
        at_hand: The header of the wrapper that was read, and its release if that is known.

    Returns:
        The uses, and None if none of them is of the wrapper.
    """
    wrapped = [use for use in uses if use.forms]
    header, known = at_hand
    oldest, newest = described
    if not wrapped:
        return list(uses), Judged(header, known, manual=manual) if header and any(u.through for u in uses) else None
    plain = [use for use in uses if not use.forms]
    compiled = max((use.since for use in plain if use.built_anyway), default=oldest)
    releases = range(oldest, newest + 1)
    if known is not None and known in releases:
        releases = range(known, known + 1)
    release, nowhere = _chosen(wrapped, releases, min(compiled, releases[-1]))
    settled = [one for use in uses for one in _settled(use, release, oldest, manual)]
    if header:
        return settled, Judged(header, known, manual=manual, nowhere=nowhere)
    floors = {}
    for other in range(release, newest + 1):
        with_it = [one for use in wrapped for one in _settled(use, other, oldest, manual)]
        floors[other] = max((use.since for use in (*plain, *with_it) if use.open), default=0)
    runs = [(floor, [one for one, _ in run]) for floor, run in groupby(floors.items(), key=lambda item: item[1])]
    others = tuple(
        Other(run[0], run[-1], floor, tuple(_raising(wrapped, run[0], oldest, manual, floors[release])))
        for floor, run in runs[1:]
    )
    if not manual:  # what is built with another one needs that release: it asks for its API
        return settled, Judged("", release, oldest, newest, release, manual, (), nowhere)
    return settled, Judged("", release, oldest, newest, runs[0][1][-1], manual, others, nowhere)


def _chosen(wrapped: list[Use], releases: range, least: int) -> tuple[int, tuple[str, ...]]:
    """The oldest release with all that is taken from the wrapper, not older than the headers that the rest needs.

    If there is none, the oldest of those that have the most, with what it lacks.
    """
    counted = [use for use in wrapped if not any(guard.headers for guard in use.guards)]
    lacking = {
        release: [use for use in counted if not any(form.within(release) for form in use.forms)] for release in releases
    }
    possible = [release for release in releases if release >= least]
    chosen = min(possible, key=lambda release: (len(lacking[release]), release))
    return chosen, tuple(dict.fromkeys(use.symbol for use in lacking[chosen]))


def _settled(use: Use, release: int, oldest: int, manual: bool) -> Iterator[Use]:
    """What a use needs with the wrapper of a release: the slot behind it, and that wrapper itself."""
    if not use.forms:
        yield use
        return
    # What stands under a test of the preprocessor is only compiled with newer headers, and their wrapper.
    release = max(release, *(guard.version for guard in use.guards if guard.headers), 0)
    form = next((form for form in use.forms if form.within(release)), None) or _nearest(use.forms, release)
    symbol, through = (form.symbol, use.symbol) if form.symbol else (use.symbol, "")
    yield replace(use, symbol=symbol, through=through, since=form.since, until=form.until, forms=())
    came = min(one.first for one in use.forms)
    if came > max(oldest, form.since):
        yield replace(use, kind=WRAPPED, since=came, until=None, forms=(), headers_only=manual)


def _nearest(forms: tuple[Form, ...], release: int) -> Form:
    return min(forms, key=lambda form: min(abs(form.first - release), abs((form.last or form.first) - release)))


def _raising(wrapped: list[Use], release: int, oldest: int, manual: bool, floor: int) -> Iterator[Use]:
    for use in wrapped:
        yield from (one for one in _settled(use, release, oldest, manual) if one.open and one.since > floor)
