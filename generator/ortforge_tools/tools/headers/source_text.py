"""Header file -> its text, whatever the file turns out to be.

Input: a path. Output: text with `\n` between lines, or a `HeaderError` with the place and what to do. Headers of ONNX Runtime are plain text of half a
megabyte; what is far larger, or is in another encoding, is none of them.
"""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from ortforge._files import read_regular

from ...errors import HeaderError

#: Ten times what the largest header has: the readers behind this one take time for each character.
MOST_BYTES = 4 << 20
MOST_COLUMNS = 20_000

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_WIDE = {
    codecs.BOM_UTF32_LE: "UTF-32",
    codecs.BOM_UTF32_BE: "UTF-32",
    codecs.BOM_UTF16_LE: "UTF-16",
    codecs.BOM_UTF16_BE: "UTF-16",
}
#: Beginnings of files that are downloaded in place of a header.
_OTHERS = {
    b"version https://git-lfs": "a pointer of Git LFS; fetch the file with: git lfs pull",
    b"<!doctype html": "a web page; download the file itself",
    b"<html": "a web page; download the file itself",
    b"\x7felf": "a program or a library",
    b"pk\x03\x04": "an archive; unpack it, and name the folder with the headers",
    b"\x1f\x8b": "an archive; unpack it, and name the folder with the headers",
}
#: What a compiler says of a place; the file may have no column.
_ERROR = re.compile(r"^([^\s:]+):(\d+):(?:(\d+):)? (?:fatal )?error: (.*)$", re.MULTILINE)
_UNFINISHED = re.compile("unterminated|#include expects|missing terminating")


def header_text(path: Path) -> str:
    """The text of a header. In comments any bytes are allowed: they are not read.

    Raises:
        HeaderError: it cannot be read, is in another encoding, or is not a header at all.
    """
    try:
        data = read_regular(path, MOST_BYTES)
    except OSError as error:
        raise HeaderError(f"{path}: cannot be read: {error.strerror}") from None
    start = data[:32].lower()
    for beginning, what in _OTHERS.items():
        if start.lstrip().startswith(beginning):
            raise HeaderError(f"{path}:1:1: error: not a header, but {what}")
    for mark, name in _WIDE.items():
        if data.startswith(mark):
            raise HeaderError(f"{path}:1:1: error: the text is in {name}; save the file as UTF-8")
    if b"\0" in data:
        raise HeaderError(f"{_place(path, data, data.index(0))}: error: not text in UTF-8: there is a zero byte")
    text = _decoded(path, data).replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_COLUMNS:
            message = f"a line of {len(line)} characters; no header of ONNX Runtime has one"
            raise HeaderError(f"{path}:{number}:1: error: {message}")
    return text


def _decoded(path: Path, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        text = data.decode("utf-8-sig", "replace")
        if "\ufffd" in COMMENT.sub("", text):
            raise HeaderError(f"{_place(path, data, error.start)}: error: not UTF-8; save the file as UTF-8") from None
        return text


def _place(path: Path, data: bytes, offset: int) -> str:
    line_start = data.rfind(b"\n", 0, offset) + 1
    return f"{path}:{data.count(10, 0, offset) + 1}:{offset - line_start + 1}"


def preprocessor_error(folder: Path, output: str) -> str | None:
    """The first error of a C preprocessor in the headers of a folder, on one line; None if it named no place."""
    error = _ERROR.search(output)
    if error is None:
        return None
    hint = "; is the file truncated?" if _UNFINISHED.search(error[4]) else ""
    return f"{folder / error[1]}:{error[2]}:{error[3] or 1}: error: the C preprocessor failed: {error[4]}{hint}"
