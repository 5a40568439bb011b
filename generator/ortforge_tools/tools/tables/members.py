"""A library -> what it gives away of structs that EPs and applications fill: functions of that form, and code that checks their versions.

Input: an image with symbols. Output: `MemberFunction`s and `VersionCheck`s. Such a struct is not a table: it lies in memory that somebody else fills. ONNX Runtime's
own factories are objects of that kind, and their functions have symbols; a member that a release brought is read only behind a test of the version that is
stamped into the struct. Members that the library neither has nor reads leave no trace. For child processes: see the package.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator

import numpy as np
import numpy.typing as npt

from ortforge._binaries.image import Image, Section

from ...model.ctype import Pointer, base_name, strip_const
from .facts import MemberFunction, VersionCheck
from .mangled import MangledError, attempt, parse

#: Instructions before a comparison among which the version is loaded, and behind it among which the member is.
_BEFORE, _BEHIND = 8, 24


def member_functions(image: Image, structs: Collection[str]) -> Iterator[MemberFunction]:
    """Functions whose first parameter points to one of the structs, in the order of their names."""
    parts = tuple(f"{len(name)}{name}" for name in structs)
    for mangled in sorted({name for names in image.symbols.values() for name in names}):
        if any(part in mangled for part in parts):
            function = attempt(mangled)
            if isinstance(function, MangledError) or not function.params:
                continue
            first = function.params[0]
            struct = base_name(first) if isinstance(first, Pointer) else ""
            if isinstance(first, Pointer) and struct in structs and not isinstance(strip_const(first.to), Pointer):
                yield MemberFunction(struct, function.scope, function.name, function.params)


def version_checks(image: Image, versions: range) -> Iterator[VersionCheck]:
    """Reads of a member behind a test of the version at the beginning of the same struct; on AArch64 alone."""
    if image.about.machine != "aarch64" or not versions:
        return
    starts = sorted(image.symbols)
    checks: dict[VersionCheck, None] = {}
    for section in image.sections:
        if section.executable:
            for address, version, offset in _checks(section, versions):
                index = bisect_right(starts, address) - 1
                name = _shown(image.symbols[starts[index]]) if index >= 0 else ""
                checks[VersionCheck(version, offset, name)] = None
    yield from checks


def _shown(names: Iterable[str]) -> str:
    """A function for people: without types, which may have no name in C."""
    for name in names:
        node = parse(name)
        if node is not None:
            return str(getattr(node, "name", node)).replace("::<", "<")
    return next(iter(names))


def _checks(section: Section, versions: range) -> Iterator[tuple[int, int, int]]:
    """Address, version and offset: `ldr wA, [xB]`, `cmp wA, #k` with an unsigned condition, `ldr xC, [xB, #offset]`."""
    words: npt.NDArray[np.uint32] = np.frombuffer(section.data[: len(section.data) & ~3], np.dtype("<u4"))
    numbers = (words >> 10) & 0xFFF
    tested = ((words & 0xFFC0001F) == 0x7100001F) & (numbers >= versions.start - 1) & (numbers < versions.stop)
    for place in map(int, np.flatnonzero(tested)):
        base = _loaded_from(words, place)
        lowest = _lowest(words, place)
        if base is None or lowest not in versions:
            continue
        for word in map(int, words[place + 1 : place + 1 + _BEHIND]):
            if word & 0xFFC00000 == 0xF9400000 and (word >> 5) & 31 == base:
                yield section.address + 4 * place, lowest, ((word >> 10) & 0xFFF) * 8
                break


def _loaded_from(words: npt.NDArray[np.uint32], place: int) -> int | None:
    """The register whose first 32 bits the compared register holds."""
    register = (int(words[place]) >> 5) & 31
    for word in map(int, words[max(place - _BEFORE, 0) : place][::-1]):
        if word & 31 == register and word & 0xFFFFFC00 == 0xB9400000:
            return (word >> 5) & 31
    return None


def _lowest(words: npt.NDArray[np.uint32], place: int) -> int:
    """The lowest version that passes a comparison: k where b.lo or b.hs follows, k + 1 behind b.ls or b.hi; 0 for any other."""
    number = (int(words[place]) >> 10) & 0xFFF
    for word in map(int, words[place + 1 : place + 4]):
        if word & 0xFF000010 == 0x54000000:
            return {2: number, 3: number, 8: number + 1, 9: number + 1}.get(word & 15, 0)
    return 0
