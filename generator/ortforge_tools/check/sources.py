"""Checks of where the headers of a release come from.

Input: a release. Output: mistakes in a `Report`. A copy that is older than its release is of some commit before it, whatever
the copy calls itself, and what the release changed last is not in it.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from ..errors import Note, Report
from ..model.registry import Release, Source


def check_source(release: Release, report: Report) -> None:
    """The source is named whole, is of this release, and is not older than it; a release without headers says what was measured."""
    source = release.source
    if release.headers == "measured" and release.note is None:
        note = Note("add 'note': what was measured in its library, and what is not known")
        report.error(
            release.loc, f"release {release.version} has no headers, and does not say what was measured instead", note
        )
    for loc, date in [(release.loc, release.date), *([(source.loc, source.date)] if source else [])]:
        if date is not None and not _is_day(date):
            report.error(loc, f"there is no day {date}")
    if source is None:
        return
    for message, advice in _incomplete(source):
        report.error(source.loc, f"the source of release {release.version} {message}", Note(advice))
    if source.release is not None and not source.release.startswith(f"1.{release.version}."):
        note = Note(f"releases of this API version are called 1.{release.version}.N")
        report.error(source.loc, f"the source of release {release.version} is of {source.release}", note)
    if release.date is None:
        note = Note(f"add 'date': {_DATE}")
        report.error(release.loc, f"release {release.version} has a source, but no date to compare it with", note)
    elif source.date < release.date:
        copy = "header" if release.headers == "complete" else "library"
        note = Note(
            f"a copy from before the release is of another commit; take the {copy} of the release's own commit or package, "
            "or a later copy of it"
        )
        said = f"the {copy} of release {release.version} is of {source.date}, but the release is of {release.date}"
        report.error(source.loc, said, note)


_DATE = "the day of the commit that 1.N.0 was built from, or on which its package was built"


def _is_day(date: str) -> bool:
    try:
        dt.date.fromisoformat(date)
    except ValueError:
        return False
    return True


def _incomplete(source: Source) -> Iterator[tuple[str, str]]:
    """What a source lacks to be looked up again, with advice."""
    if (source.repository is None) == (source.package is None):
        yield "names no single place", "name either a 'repository' with a 'commit', or a 'package' with a 'version'"
    elif source.repository is not None and source.commit is None:
        yield "has a repository, but no commit", "add 'commit'"
    elif source.package is not None and source.version is None:
        yield "has a package, but no version", "add 'version'"
