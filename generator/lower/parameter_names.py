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


def set_apart(f: Function, write: Callable[[Function], str], identifier: Callable[[str], str]) -> Function:
    """The function with names for its parameters that are `identifier`s and not used by what `write` writes."""
    names = [identifier(p.name) for p in f.params]
    words = _words(write(_named(f, [f"zz{i}zz" for i in range(len(names))])))
    for i, name in enumerate(names):
        own = [word for word in words if f"zz{i}zz" in word] or [f"zz{i}zz"]
        taken = {_filled(word, names) for word in words if f"zz{i}zz" not in word} | {*names[:i], *names[i + 1 :]}
        while any(word.replace(f"zz{i}zz", name) in taken for word in own) or name in taken or identifier(name) != name:
            name = f"{name}_"
        names[i] = name
    return f if names == [p.name for p in f.params] else _named(f, names)


def _named(f: Function, names: list[str]) -> Function:
    return replace(f, params=tuple(replace(p, name=name) for p, name in zip(f.params, names, strict=True)))


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(_TEXT.sub('""', text)))


def _filled(word: str, names: list[str]) -> str:
    return _PROBE.sub(lambda found: names[int(found[1])], word)
