"""Parameters of generated functions -> names that the text of the function does not use for anything else.

Input: a function, and what writes its text. Output: the same function, a parameter with underscores behind its name where the text means something
else by it: a local, a helper, the name of another parameter with an ending. No list says what that is: the text is written with
names that nothing else can have, and what is left in it is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from .calls.function import Function

#: Not a member of something, and not the name of an argument.
_WORD = re.compile(r"(?<![\w.:>])[A-Za-z_]\w*\b(?!=[^=])")
_TEXT = re.compile(r'"(?:[^"\\\\]|\\\\.)*"')
_PROBE = re.compile(r"zz(\d+)zz")


def set_apart(f: Function, identifier: Callable[[str], str], *write: Callable[[Function], str]) -> Function:
    """The function with names for its parameters that are `identifier`s and that no text uses for something else; each `write` writes one."""
    names = [identifier(p.name) for p in f.params]
    probes = _named(f, [f"zz{i}zz" for i in range(len(names))])
    texts = [_words(one(probes)) for one in write]
    for i in range(len(names)):
        while any(_is_taken(words, names, i) for words in texts) or names[i] in (*names[:i], *names[i + 1 :]):
            names[i] = identifier(f"{names[i]}_")
    return f if names == [p.name for p in f.params] else _named(f, names)


def _is_taken(words: frozenset[str], names: list[str], i: int) -> bool:
    """Has a text two meanings for the name of a parameter, or for a name that is made of it?"""
    own = {f"zz{i}zz", *(word for word in words if f"zz{i}zz" in word)}
    return not {_filled(word, names) for word in own}.isdisjoint(_filled(word, names) for word in words - own)


def _named(f: Function, names: list[str]) -> Function:
    return replace(f, params=tuple(replace(p, name=name) for p, name in zip(f.params, names, strict=True)))


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(_TEXT.sub('""', text)))


def _filled(word: str, names: list[str]) -> str:
    return _PROBE.sub(lambda found: names[int(found[1])], word)
