"""Parameters of generated functions -> names that the text of the function does not use for anything else.

Input: a function, and texts that were written of it. Output: names for its parameters, with underscores behind them where a text means something
else by a name: a local, a helper, the name of another parameter with an ending. No list says what that is: the texts are written with
names that nothing else can have, and what is left in them is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from .calls.function import Function

#: A text, or a word that is not a member of something, and not the name of an argument.
_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|(?<![\w.:>])([A-Za-z_]\w*)\b(?!=[^=])')
_PROBE = re.compile(r"zz(\d+)zz")


def with_probes(f: Function) -> Function:
    """The function, its parameters called what nothing else is called; a text with these names is `filled`."""
    return named(f, [f"zz{i}zz" for i in range(len(f.params))])


def free(f: Function, identifier: Callable[[str], str], texts: Iterable[str]) -> list[str]:
    """Names of the parameters of a function of which the texts with probes were written."""
    names = [identifier(p.name) for p in f.params]
    uses = [_uses(text, len(names)) for text in texts]
    while (i := next((i for use in uses if (i := _taken(*use, names)) is not None), None)) is not None:
        names[i] = identifier(f"{names[i]}_")
    return names


def filled(texts: Sequence[str], names: list[str]) -> tuple[str, ...]:
    """Texts with these names in place of the probes."""
    whole = "\0".join(texts)
    for i, name in enumerate(names):
        whole = whole.replace(f"zz{i}zz", name)
    return tuple(whole.split("\0")) if texts else ()


def _uses(text: str, count: int) -> tuple[frozenset[str], list[str]]:
    """Every name in a text with probes; those that are made of parameters, once more."""
    words = frozenset(_WORD.findall(text))
    return words, sorted(
        {*(f"zz{i}zz" for i in range(count)), *(word for word in words if "zz" in word and _PROBE.search(word))}
    )


def _taken(words: frozenset[str], made: list[str], names: list[str]) -> int | None:
    """The first parameter with a name, or with a name made of it, that has two meanings in a text."""
    meant = filled(made, names)
    if len({*meant}) == len(meant) and words.isdisjoint(meant):
        return None
    for word, name in zip(made, meant, strict=True):
        if name in words or meant.count(name) > 1:
            return int(_PROBE.findall(word)[0])
    return None


def named(f: Function, names: Iterable[str]) -> Function:
    """The function with other names for its parameters."""
    return replace(f, params=tuple(p.called(name) for p, name in zip(f.params, names, strict=True)))
