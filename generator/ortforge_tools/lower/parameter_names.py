"""Chooses parameter names that do not collide with other identifiers in generated code.

Input: a function, and its code in which every parameter has a placeholder for a name. Output: names for the parameters, with underscores
behind those that collide: with a local, a helper, or a name that is made of another parameter's. No list says what is reserved: every
identifier in the code that is no placeholder is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from .calls.function import Function

#: A string, or an identifier that is not a member of something, and not the name of an argument.
_IDENTIFIER = re.compile(r'"(?:[^"\\]|\\.)*"|(?<![\w.:>])([A-Za-z_]\w*)\b(?!=[^=])')
_PLACEHOLDER = re.compile(r"zz(\d+)zz")


def with_placeholders(f: Function) -> Function:
    """The function with unique placeholders as names of its parameters."""
    return with_names(f, [f"zz{i}zz" for i in range(len(f.params))])


def with_names(f: Function, names: Iterable[str]) -> Function:
    """The function with other names of its parameters."""
    return replace(f, params=tuple(p.renamed(name) for p, name in zip(f.params, names, strict=True)))


def resolve_names(f: Function, identifier: Callable[[str], str], codes: Iterable[str]) -> list[str]:
    """Names of the parameters, made identifiers by `identifier`, that do not collide in any of `codes`, which have placeholders."""
    names = [identifier(p.name) for p in f.params]
    identifiers = [_identifiers(code, len(names)) for code in codes]
    while True:
        conflicts = (_conflict(reserved, derived, names) for reserved, derived in identifiers)
        conflict = next((i for i in conflicts if i is not None), None)
        if conflict is None:
            return names
        names[conflict] = identifier(f"{names[conflict]}_")


def substitute(texts: Sequence[str], names: list[str]) -> tuple[str, ...]:
    """Texts with these names in place of the placeholders."""
    joined = "\0".join(texts)
    for i, name in enumerate(names):
        joined = joined.replace(f"zz{i}zz", name)
    return tuple(joined.split("\0")) if texts else ()


def _identifiers(code: str, count: int) -> tuple[frozenset[str], list[str]]:
    """All identifiers in code with placeholders, and those that are made of placeholders."""
    found = frozenset(_IDENTIFIER.findall(code))
    derived = {word for word in found if "zz" in word and _PLACEHOLDER.search(word)}
    return found, sorted(derived.union(f"zz{i}zz" for i in range(count)))


def _conflict(reserved: frozenset[str], derived: list[str], names: list[str]) -> int | None:
    """The first parameter whose name, or a name made of it, is another identifier, too; None if there is none."""
    substituted = substitute(derived, names)
    if len(set(substituted)) == len(derived) and reserved.isdisjoint(substituted):
        return None
    first: dict[str, str] = {}
    for word, name in zip(derived, substituted, strict=True):
        other = first.setdefault(name, word)
        if name in reserved:
            return int(_PLACEHOLDER.findall(word)[0])
        if other != word:
            one, two = _PLACEHOLDER.findall(other), _PLACEHOLDER.findall(word)
            return int(([i for i in one if i not in two] or [i for i in two if i not in one] or two)[0])
    return None
