"""The texts that a function uses.

Input: an image, and a `Routine`. Output: texts, in the order of the code. Compilers put the address of a text into a register, or
copy short ones piece by piece with loads and stores; pieces that follow each other in the file are put together again.
"""

from __future__ import annotations

from collections.abc import Iterator

from ortforge._binaries.image import Image

from .routine import Routine

#: Shorter ones are chance: numbers look like text, too.
_SHORTEST, _SHORTEST_PIECE = 4, 8


def strings(image: Image, function: Routine) -> tuple[str, ...]:
    """All of them, each once."""
    whole = {address: text for address in function.taken if (text := image.text_at(address))}
    found = dict.fromkeys(text for text in whole.values() if len(text) >= _SHORTEST)
    inside = [range(address, address + len(text.encode()) + 1) for address, text in whole.items()]
    for start, size in _joined(function.loaded):
        if any(start in taken for taken in inside):
            continue
        text = _printable(image.bytes_at(start, size).partition(b"\0")[0])
        if len(text) >= _SHORTEST_PIECE and not image.is_code(start):
            found[text] = None
    return tuple(found)


def _joined(pieces: dict[int, int]) -> Iterator[tuple[int, int]]:
    """Addresses and sizes, where pieces that touch or overlap are one."""
    start = end = 0
    for address in sorted(pieces):
        if address > end or not end:
            if end:
                yield start, end - start
            start = address
        end = max(end, address + pieces[address])
    if end:
        yield start, end - start


def _printable(data: bytes) -> str:
    text = data.decode("ascii", "replace")
    return text if text.isprintable() and "\ufffd" not in text else ""
