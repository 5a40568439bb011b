"""Which releases headers can be of, whatever version they state.

Input: the registry, and a folder of headers. Output: for each header the releases whose slots it has, and a sentence where these do not go together. The texts
are searched for names, so headers that cannot be parsed, because they are of two releases, are known, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ...errors import HeaderError
from ...model.registry import Registry, Slot, Struct, lifetime, version_member
from ...text import by_key
from .read import Reading, read
from .source_text import COMMENT, header_text
from .sources import header_folder

_WORD = re.compile(r"\w+")
_FOREVER = 10**6
#: Slots that headers declare with a macro, e.g. ORT_CLASS_RELEASE(Env), so that their names are not in the text.
_BY_MACRO = "Release"
#: Names that a message lists.
_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Lifespan:
    """A slot that tells releases apart: no other struct has one of its name."""

    path: str  # e.g. "OrtApi.CreateSession"
    name: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Lineage:
    """What the slots of a header tell of its release."""

    header: str
    first: int  # the release that brought the newest of its slots
    last: int  # the last one that lacks what it lacks
    absent: tuple[Lifespan, ...]  # the slots of the registry that it lacks, oldest first

    def __str__(self) -> str:
        releases = f"1.{self.first}"
        if self.last != self.first:
            releases += " or newer" if self.last == _FOREVER else f" to 1.{self.last}"
        return f"{self.header} looks like that of {releases}"


def lineages(registry: Registry, directory: Path) -> list[Lineage]:
    """What each header of the folder tells of its release; nothing of one that has no slots of the registry.

    Raises:
        HeaderError: no such folder, or a header cannot be read.
    """
    folder = header_folder(directory)
    spans = _lifespans(registry)
    result = []
    for header in sorted(spans):
        if (folder / header).is_file():
            words = frozenset(_WORD.findall(COMMENT.sub(" ", header_text(folder / header))))
            lineage = _lineage(header, spans[header], words)
            result += [lineage] if lineage else []
    return result


def _lifespans(registry: Registry) -> dict[str, list[Lifespan]]:
    """The slots that only grow in number, by header."""
    structs: tuple[Struct, ...] = registry.section("structs")
    growing = [s for s in structs if s.role == "table" or (s.role == "implemented" and version_member(s))]
    owners: dict[str, set[str]] = {}
    for struct in structs:
        for member in struct.members:
            owners.setdefault(member.name, set()).add(struct.name)
    result: dict[str, list[Lifespan]] = {}
    for struct in growing:
        every = (member for member in struct.members if isinstance(member, Slot))
        telling = (slot for slot in every if len(owners[slot.name]) == 1 and not slot.name.startswith(_BY_MACRO))
        forms = by_key((slot.name, slot) for slot in telling)
        for name, slots in forms.items():
            first, last = lifetime(slots)
            span = Lifespan(f"{struct.name}.{name}", name, first, _FOREVER if last is None else last)
            result.setdefault(struct.header, []).append(span)
    return result


def _lineage(header: str, spans: Iterable[Lifespan], words: frozenset[str]) -> Lineage | None:
    present = [span for span in spans if span.name in words]
    absent = sorted((span for span in spans if span.name not in words), key=lambda span: (span.first, span.path))
    if not present:
        return None
    first = max(span.first for span in present)
    last = min((span.first - 1 for span in absent if span.last == _FOREVER), default=_FOREVER)
    return Lineage(header, first, last, tuple(absent))


def misprints(registry: Registry) -> frozenset[tuple[str, str]]:
    """Names of parameters and the lengths that headers state of them, where these name no parameter; `actual` has the right one."""
    slots = (m for s in registry.section("structs") for m in s.members if isinstance(m, Slot))
    calls = [*registry.section("functions"), *registry.section("callbacks"), *slots]
    return frozenset(
        (param.name, param.length)
        for call in calls
        for param in call.params
        if param.length is not None and param.length.removeprefix("*") not in {p.name for p in call.params}
    )


def read_one_release(registry: Registry, directory: Path) -> Reading:
    """Read a folder of headers of one release.

    Raises:
        HeaderError: the headers cannot be read, or are of different releases, which may be why.
        ToolError: no C preprocessor.
    """
    try:
        reading = read(directory, misprints=misprints(registry))
    except HeaderError:
        check_one_release(registry, directory)
        raise
    check_one_release(registry, directory)
    return reading


def check_one_release(registry: Registry, directory: Path) -> None:
    """Refuse a folder whose headers are of different releases.

    Raises:
        HeaderError: so they are.
    """
    whole = [lineage for lineage in lineages(registry, directory) if lineage.first <= lineage.last]
    if whole and max(lineage.first for lineage in whole) > min(lineage.last for lineage in whole):
        each = ", and ".join(map(str, whole))
        raise HeaderError(f"{header_folder(directory)}: headers of different releases: {each}; take all of one release")


def check_release(registry: Registry, directory: Path, version: int) -> None:
    """Refuse headers that are not of the release that they state: tables never lose a slot.

    Raises:
        HeaderError: the message has the slots, and the release that the headers look like.
    """
    for lineage in lineages(registry, directory):
        place = f"{header_folder(directory) / lineage.header}:1:1: error: stated to be of API version {version}"
        if version < lineage.first <= lineage.last:
            raise HeaderError(f"{place}, but {lineage}")
        lost = [span for span in lineage.absent if span.first < version <= span.last]
        if lost:
            shown = ", ".join(span.path for span in lost[:_SHOWN]) + (", ..." if len(lost) > _SHOWN else "")
            slots = f"{len(lost)} slot{'s' * (len(lost) != 1)} of older releases ({shown})"
            looks = str(lineage) if lineage.first <= lineage.last else "is the file truncated, or edited?"
            raise HeaderError(f"{place}, but lacks {slots}; {looks}")
