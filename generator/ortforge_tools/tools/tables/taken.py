"""The addresses that code takes or data points to: where something begins.

Input: an image. Output: for ranges of addresses, those in them that are taken. All of the code is searched, for the forms in which
compilers write an address: `lea reg, [rip + d]` on x86-64; on AArch64 `adr`, and `adrp` with the `add` that completes it.

What code loads into a vector register begins something, too: compilers put the two functions of a `std::function` beside each other into
read-only data, often right behind a table, and load both at once. Nobody loads slots so, which are called.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from ortforge._binaries.image import Image, Section

#: Instructions behind an `adrp` among which its `add` is looked for.
_WINDOW = 64
_PAGE = 4096
_SLOT = 8
#: The opcodes behind 0F of what loads into a vector register.
_VECTOR_LOADS = (0x10, 0x12, 0x16, 0x28, 0x6F)
#: Loads into a vector register on AArch64, and what their distance is counted in: `ldr d0, [x0, d]` and `ldr q0, [x0, d]`.
_ARM_LOADS = {0xFD400000: 8, 0x3DC00000: 16}
#: Registers of AArch64 that a call leaves alone begin here.
_SPARED = 19


class Taken:
    """The addresses that an image takes."""

    def __init__(self, image: Image) -> None:
        self._pointed = np.fromiter(image.pointers.values(), np.int64, len(image.pointers))
        kind = _Intel if image.about.machine == "x86_64" else _Arm
        self._code = [kind(section) for section in image.sections if section.executable]

    def within(self, wanted: range) -> set[int]:
        """Those in a range."""
        found = set(_kept(self._pointed, wanted))
        for code in self._code:
            found.update(code.within(wanted))
        return found


def _kept(addresses: npt.NDArray[np.int64], wanted: range) -> Iterator[int]:
    return map(int, addresses[(addresses >= wanted.start) & (addresses < wanted.stop)])


class _Intel:
    """REX.W 8D /r, and loads of vectors, with an address relative to the next instruction. Every byte of the code may begin one."""

    def __init__(self, section: Section) -> None:
        data = np.frombuffer(section.data, np.uint8)
        places = np.flatnonzero(data[1:-5] == 0x8D)
        places = places[((data[places] & 0xF8) == 0x48) & ((data[places + 2] & 0xC7) == 0x05)]
        self._targets = section.address + places + 7 + _relative(data, places + 3)
        loads = _vector_loads(data)
        addresses = section.address + loads + 7 + _relative(data, loads + 3)
        self._loaded = addresses[addresses % _SLOT == 0]

    def within(self, wanted: range) -> Iterator[int]:
        yield from _kept(self._targets, wanted)
        yield from _kept(self._loaded, wanted)


def _vector_loads(data: npt.NDArray[np.uint8]) -> npt.NDArray[np.intp]:
    """Where 0F begins in movups, movaps, movdqa, movdqu, movhps, movddup and the `movq` that loads, from [rip + d]."""
    places = np.flatnonzero(data[:-6] == 0x0F)
    places = places[(places >= 2) & ((data[places + 2] & 0xC7) == 0x05)]
    kind = data[places + 1]
    before = data[places - 1]
    prefix = np.where((before & 0xF0) == 0x40, data[places - 2], before)  # in front of a REX
    quad = (kind == 0x7E) & (prefix == 0xF3)
    found: npt.NDArray[np.intp] = places[np.isin(kind, _VECTOR_LOADS) | quad]
    return found


def _relative(data: npt.NDArray[np.uint8], places: npt.NDArray[np.intp]) -> npt.NDArray[np.int32]:
    """The signed numbers of 32 bits there."""
    distances = np.zeros(len(places), np.uint32)
    for byte in range(4):
        distances |= data[places + byte].astype(np.uint32) << np.uint32(8 * byte)
    return distances.view(np.int32)


class _Arm:
    """Instructions are words."""

    def __init__(self, section: Section) -> None:
        self._words = np.frombuffer(section.data[: len(section.data) & ~3], np.dtype("<u4"))
        places = np.flatnonzero((self._words & 0x9F000000) == 0x10000000)  # adr
        self._near = section.address + 4 * places + _distance(self._words[places])
        self._places = np.flatnonzero((self._words & 0x9F000000) == 0x90000000)  # adrp
        own = (section.address + 4 * self._places) & ~(_PAGE - 1)
        self._pages = own + _distance(self._words[self._places]) * _PAGE

    def within(self, wanted: range) -> Iterator[int]:
        yield from _kept(self._near, wanted)
        chosen = (self._pages > wanted.start - _PAGE) & (self._pages < wanted.stop)
        for place, page in zip(self._places[chosen], self._pages[chosen], strict=True):
            window = [int(word) for word in self._words[place : place + 1 + _WINDOW]]
            yield from (address for address in _completed(window, int(page)) if address in wanted)


def _distance(words: npt.NDArray[np.uint32]) -> npt.NDArray[np.int64]:
    """The signed number of 21 bits in `adr` and `adrp`."""
    value = ((words >> 5) & 0x7FFFF) << 2 | ((words >> 29) & 3)
    return (value.astype(np.int64) ^ 0x100000) - 0x100000


def _completed(window: list[int], page: int) -> Iterator[int]:
    """What `add` makes of the page that the first instruction of the window puts into a register."""
    held = {window[0] & 31: page}
    for word in window[1:]:
        target, base = word & 31, (word >> 5) & 31
        if word & 0xFF800000 == 0x91000000 and base in held:  # add, with a number of 12 bits, perhaps shifted by 12
            value = held[base] + (((word >> 10) & 0xFFF) << (12 if word & 0x400000 else 0))
            yield value
            held[target] = value
        elif word & 0xFFC00000 in _ARM_LOADS:  # writes to a vector register alone
            if held.get(base) == page:
                yield page + ((word >> 10) & 0xFFF) * _ARM_LOADS[word & 0xFFC00000]
        elif word & 0xFC000000 == 0x94000000 or word & 0xFFFFFC1F == 0xD63F0000:  # bl, blr
            held = {register: value for register, value in held.items() if register >= _SPARED}
        elif word & 0xFC000000 == 0x14000000 or word & 0xFE000000 == 0xD6000000:  # b, br, ret
            return
        else:
            # Nearly all others write to the register in the lowest bits, and loads of pairs to a second one.
            held.pop(target, None)
            if word & 0x3E000000 == 0x28000000:
                held.pop((word >> 10) & 31, None)
        if not held:
            return
