"""The addresses that code takes or data points to: where something begins.

Input: an image. Output: for ranges of addresses, those in them that are taken. All of the code is searched, for the forms in which
compilers write an address: `lea reg, [rip + d]` on x86-64; on AArch64 `adr`, and `adrp` with the `add` that completes it.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from ....runtime.binaries.image import Image, Section

#: Instructions behind an `adrp` among which its `add` is looked for.
_WINDOW = 64
_PAGE = 4096
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
    """REX.W 8D /r with an address relative to the next instruction. Every byte of the code may begin an instruction."""

    def __init__(self, section: Section) -> None:
        data = np.frombuffer(section.data, np.uint8)
        places = np.flatnonzero(data[1:-5] == 0x8D)
        places = places[((data[places] & 0xF8) == 0x48) & ((data[places + 2] & 0xC7) == 0x05)]
        distances = np.zeros(len(places), np.uint32)
        for byte in range(4):
            distances |= data[places + 3 + byte].astype(np.uint32) << np.uint32(8 * byte)
        self._targets = np.int64(section.address) + places + 7 + distances.view(np.int32)

    def within(self, wanted: range) -> Iterator[int]:
        return _kept(self._targets, wanted)


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
