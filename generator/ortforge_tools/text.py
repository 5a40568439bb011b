"""Small helpers that several stages share: text, plain data, things by what they have in common."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")


def wrap(text: str, width: int) -> list[str]:
    """Break text into lines of at most `width` characters, at spaces only; longer words stay whole.

    `textwrap.wrap` with the same result takes ten times as long, and there are thousands of paragraphs.
    """
    words = text.split()
    whole = " ".join(words)
    if len(whole) <= width:
        return [whole] if whole else []
    lines: list[str] = []
    line = ""
    for word in words:
        if not line:
            line = word
        elif len(line) + 1 + len(word) <= width:
            line += f" {word}"
        else:
            lines.append(line)
            line = word
    return [*lines, line]


def in_docstring(text: str) -> str:
    """Text as it can stand between triple quotes: whatever it says, it neither ends them nor escapes anything."""
    return " ".join(text.replace("\\", "\\\\").replace('"""', "'''").split())


def table_cell(text: str) -> str:
    """Text that stays in its cell of a table in Markdown, and in which nothing is taken for HTML."""
    return " ".join(text.replace("|", "\\|").replace("<", "&lt;").split())


def shared_beginning(one: Iterable[object], other: Iterable[object]) -> int:
    """How many items two sequences begin with that are the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def counted(number: int, noun: str) -> str:
    """A number with its noun, e.g. "1 file" or "2 files"."""
    return f"{number} {noun}{'s' * (number != 1)}"


def by_key(pairs: Iterable[tuple[K, V]]) -> dict[K, list[V]]:
    """What goes with each key, in order."""
    found: dict[K, list[V]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return found


def attributes(found: object, names: str) -> dict[str, Any]:
    """Some attributes of an object as plain data; `names` has spaces between them."""
    return {name: getattr(found, name) for name in names.split()}


def yaml_strings(text: str) -> Any:
    """A YAML document of our own as plain data, every scalar a string, for tables whose mistakes need no places."""
    import yaml

    loader: type[yaml.BaseLoader] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    return yaml.load(text, Loader=loader)  # noqa: S506 - a safe one
