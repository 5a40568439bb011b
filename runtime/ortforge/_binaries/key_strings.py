"""An ONNX Runtime library -> the configuration keys that stand in it as texts.

Input: the bytes of the file; nothing is loaded. Output: whether a key is there, and all texts that look like one: what a release without
public headers gives away, and what every other release can be compared with.

Note [Keys in pieces]: where a compiler copies a text of known length, it takes it apart: 16 bytes each, which lie at addresses that
16 divides, and the rest in the instructions. A key is there as well if all of that is.
"""

from __future__ import annotations

import re

_PIECE = 16
#: What the keys of session options begin with. Other kinds of keys are too short to be told from other words.
_AREAS = ("session", "optimization", "ep", "ep_factory", "mlas", "memory")
_LIKE_A_KEY = re.compile(rb"(?<=\0)((?:" + "|".join(_AREAS).encode() + rb")(?:\.[A-Za-z0-9_]{1,63}){1,6}\.?)(?=\0)")
_LONGEST = 128


def has_text(data: bytes, key: str) -> bool:
    """Does a library have exactly this key, in one piece?"""
    return data.find(b"\0" + key.encode() + b"\0") >= 0


def has_key(data: bytes, key: str) -> bool:
    """May a library have this key? No is certain; a yes may be the beginning of another one. See Note [Keys in pieces]."""
    text = key.encode()
    if has_text(data, key):
        return True
    whole = len(text) - len(text) % _PIECE
    pieces = [text[start : start + _PIECE] for start in range(0, whole, _PIECE)]
    return len(pieces) > 0 and text[whole:] in data and all(_aligned(data, piece) for piece in pieces)


def _aligned(data: bytes, piece: bytes) -> bool:
    at = data.find(piece)
    while at >= 0:
        if at % _PIECE == 0:
            return True
        at = data.find(piece, at + 1)
    return False


def key_strings(data: bytes) -> set[str]:
    """The texts that look like keys of session options."""
    found = {match[1].decode() for match in _LIKE_A_KEY.finditer(data)}
    return {text for text in found if len(text) <= _LONGEST and not _is_glued(text)}


def _is_glued(text: str) -> bool:
    """Two pieces of different keys, one behind the other: a second area in the middle."""
    return any(f"{area}." in text[1:] for area in _AREAS)
