"""Bytes of a file -> source text in UTF-8, or why it is none.

Input: bytes. Output: bytes in UTF-8 with plain ends of lines.
"""

from __future__ import annotations

import codecs

_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SAMPLE = 1 << 14
_MOST = 0.4  # of the high bytes of a text in UTF-16 that are zero, at least, where it is in a language of the West


class NoTextError(ValueError):
    """Not the text of a source."""


def decoded(data: bytes) -> bytes:
    """The text in UTF-8.

    Raises:
        NoTextError: it is none; the message says why.
    """
    text = _utf8(data)
    at = text.find(b"\0")
    if at >= 0:
        raise NoTextError(f"no text: byte {at} is NUL")
    return text.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def _utf8(data: bytes) -> bytes:
    if data.startswith(codecs.BOM_UTF8):
        return data[len(codecs.BOM_UTF8) :]
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace").encode()
    # Bytes that are not UTF-8 stand in comments and strings; they are of no importance to a table.
    return data.decode(_unmarked(data[:_SAMPLE]) or "utf-8", "replace").encode()


def _unmarked(sample: bytes) -> str:
    """UTF-16 without a mark: every other byte is zero."""
    half = len(sample) // 2
    if half < 2 or b"\0" not in sample:
        return ""
    low, high = sample[0::2].count(0), sample[1::2].count(0)
    if high > _MOST * half and low == 0:
        return "utf-16-le"
    return "utf-16-be" if low > _MOST * half and high == 0 else ""
