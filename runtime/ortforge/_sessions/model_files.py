"""What is wrong with a model that ONNX Runtime refused, where its own words do not say it.

Input: the first bytes of the model, and others as they are asked for. Output: a sentence, or nothing. Only errors come here.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from .._api.memory import view_of

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Read = Callable[[int, int], bytes]  # so many bytes from there on

_BYTES = 2  # the wire type of protobuf for what has a length in front of it
_VARINT = 0
_IR_VERSION = 1 << 3 | _VARINT  # the tag of ModelProto.ir_version
_TOLD = 16  # bytes that the tag and length of a field have at most, and some more
_IR = re.compile(r"Unsupported model IR version: \d+, max supported IR version: (\d+)")


def explained(message: str, model: Any) -> str:
    """The message of ONNX Runtime, with what is wrong with the model behind it, if anything is known.

    Args:
        message: what ONNX Runtime said.
        model: a path, or the bytes of the model.
    """
    newer = _IR.search(message)
    if newer:
        told = f"a newer ONNX Runtime reads it, and this one may if it is saved again with model.ir_version = {newer[1]} (package onnx)"
    else:
        told = _looked_at(model)
    if not told:
        return message
    said = message.rstrip()  # its words stay as they are: programs may look for them
    return f"{said} {told[0].upper()}{told[1:]}" if said.endswith(".") else f"{said}; {told}"


def named(message: str, file: Any) -> str:
    """The message of ONNX Runtime about another file, which it does not name, with its path behind it."""
    path = Path(os.fsdecode(file))
    try:
        there = path.exists()
    except OSError:  # in a folder that may not be looked into
        there = True
    if not os.fspath(file):
        told = "the path is empty"
    elif not there:
        told = f"there is no file '{path}'" + ("" if path.is_absolute() else f"; it was looked for in {Path.cwd()}")
    else:
        told = f"'{path}' is a folder" if path.is_dir() else f"the file is '{path}'"
    return f"{message.rstrip()}; {told}"


def _looked_at(model: Any) -> str:
    try:
        if not isinstance(model, str | os.PathLike):
            view = view_of(model)
            if view is None:
                return ""
            data = view.cast("B")
            return _wrong("there are no bytes", lambda start, count: bytes(data[start : start + count]), len(data))
        if not os.fspath(model):  # for Path it would be the folder one is in
            return "the path is empty"
        path = Path(os.fsdecode(model))
        if path.is_dir():
            return "it is a folder"
        if not path.is_file():  # opening a pipe would wait
            return ""
        with path.open("rb") as file:

            def read(start: int, count: int) -> bytes:
                file.seek(start)
                return file.read(count)

            return _wrong("the file is empty", read, os.fstat(file.fileno()).st_size)
    except (OSError, ValueError, TypeError):
        return ""


def _wrong(nothing: str, read: Read, size: int) -> str:
    if not size:
        return nothing
    start = read(0, 64)
    if start.startswith(b"version https://git-lfs"):
        return "it is a pointer of Git LFS: `git lfs pull` fetches the model itself"
    if start.lstrip().lower().startswith((b"<!doctype", b"<html", b"<?xml")):
        return "it is a page of the web, not a model: a download went wrong"
    missing = _missing(read, size)
    return f"it is cut off: it has {size} bytes, and {missing} more are missing at least" if missing else ""


def _missing(read: Read, size: int) -> int:
    """How many bytes the last field of a message of protobuf says more than there are; 0 if it ends well or is no such message."""
    at = 0
    while at < size:
        tag, begin = _number(read(at, _TOLD))
        if at == 0 and tag != _IR_VERSION:  # which comes first in a model
            return 0
        if begin == 0 or not 1 <= tag >> 3 <= 25 or tag & 7 not in (_VARINT, _BYTES):  # the fields of a ModelProto
            return 0
        length, used = _number(read(at + begin, _TOLD))
        if used == 0:
            return 0
        at += begin + used + (length if tag & 7 == _BYTES else 0)
    return at - size


def _number(data: bytes) -> tuple[int, int]:
    """A varint, and its bytes; 0 bytes if it does not end."""
    value = 0
    for i, byte in enumerate(data[:10]):
        value |= (byte & 0x7F) << 7 * i
        if byte < 0x80:
            return value, i + 1
    return 0, 0
