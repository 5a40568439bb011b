"""Two releases of the registry -> the entry of CHANGELOG.md for the newer one.

Input: the text of the file, a registry and a version. Output: the text with an entry in its newest section, unless the section has one already.
"""

from __future__ import annotations

import re
import textwrap

from ortforge._errors import RequestError

from ...model.registry import Registry
from ..diff.changes import COMPATIBLE, EXPERIMENTAL
from ..diff.compare import compare
from ..diff.sides import side

_NEWEST = re.compile(r"^## \[Unreleased\]\n(?:(?!^## ).*\n?)*", re.MULTILINE)
_ADDED = "### Added\n\n"
#: Names that the entry lists of each kind.
_MOST = 12
_WIDTH = 200


def entry(registry: Registry, version: int) -> str:
    """The entry: what is new, and what breaks, by name."""
    before = max(release.version for release in registry.releases if release.version < version)
    diff = compare(*(side(f"1.{v}", lambda: registry) for v in (before, version)))
    new = [change.path for change in diff.changes if change.change == "added"]
    broken = [change.path for change in diff.changes if change.verdict not in (COMPATIBLE, EXPERIMENTAL)]
    (release,) = [r for r in registry.releases if r.version == version]
    source = (
        "from its headers"
        if release.headers == "complete"
        else "from the symbols of its library; what they do not state is inferred"
    )
    parts = [
        f"ONNX Runtime 1.{version} is in the registry, {source}.",
        _listed("New", new),
        _listed("Changed in place", broken),
    ]
    text = " ".join(part for part in parts if part)
    return textwrap.fill(
        text, _WIDTH, initial_indent="- ", subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )


def with_entry(text: str, registry: Registry, version: int) -> str | None:
    """The text of the file with the entry; None if its newest section speaks of the release already.

    Raises:
        RequestError: there is no section for what is not published yet.
    """
    section = _NEWEST.search(text)
    if section is None:
        raise RequestError("CHANGELOG.md has no section '## [Unreleased]'; add one at its top")
    if re.search(rf"ONNX Runtime 1\.{version}\b", section[0]):
        return None
    written = f"{entry(registry, version)}\n"
    head, rest = text[: section.start()], text[section.end() :]
    if _ADDED in section[0]:
        return head + section[0].replace(_ADDED, _ADDED + written, 1) + rest
    title, _, others = section[0].partition("\n")
    return f"{head}{title}\n\n{_ADDED}{written}{others}{rest}"


def _listed(what: str, names: list[str]) -> str:
    if not names:
        return ""
    more = f" and {len(names) - _MOST} more" if len(names) > _MOST else ""
    return f"{what}: {', '.join(f'`{name}`' for name in names[:_MOST])}{more}."
