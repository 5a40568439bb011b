"""Comments of a spec file: they stay where they are when its text is written again.

Input: the text of a file as somebody wrote it, and the new text of the same items. Output: the new text with the comments of the old one. A comment on a
line of its own belongs to the entry that follows, one at the end of a line to the entry that begins there. An entry is an element of a list or a key, and is
recognized in the new text by its path: names, not numbers, so that items may be inserted before it.

The comment lines that a file begins with are no concern of this module: the model has them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from ..errors import Location, Note, Report
from . import nodes

#: Keys and elements from the root to an entry. An element is known by what names it, and how many before it have the same name.
Path: TypeAlias = tuple[str, ...]

#: The key that names an element of a list.
_NAMES = ("name", "id", "ort", "struct", "version", "group")
#: What stands behind the indicator of a block of text.
_BLOCK_HEADER = re.compile(r"[|>][+-]?[0-9]?[+-]?[ \t]+(#.*)")
#: What YAML may have before the document, with a comment behind it.
_START = re.compile(r"(?:---|%[^#]*)(?:\s+(#.*))?\Z")
_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment; lines and columns count from 1."""

    line: int
    column: int
    text: str
    alone: bool  # on a line of its own


@dataclass(frozen=True, slots=True)
class _Entry:
    line: int
    path: Path


def leading_comment(text: str) -> str:
    """The lines of comment that a file begins with; between two of them, an empty line is one of them, too."""
    lines: list[str] = []
    empty = False
    for line in text.split("\n"):
        stripped = line.strip()
        if stripped.startswith("#"):
            lines += ["#\n"] if empty and lines else []
            lines.append(f"{stripped}\n")
            empty = False
        elif not stripped:
            empty = True
        elif behind := _START.match(stripped):
            lines += [f"{behind[1]}\n"] if behind[1] else []
        else:
            break
    return "".join(lines)


def find_comments(text: str) -> Iterator[Comment]:
    """The comments of a YAML document, but for those it begins with.

    Raises:
        yaml.YAMLError: the text is not YAML.
    """
    position, begun = 0, False
    for token in yaml.scan(text, Loader=nodes.PlainLoader):
        start, end = token.start_mark.index, token.end_mark.index
        if begun:
            yield from _in_gap(text, position, start)
        if isinstance(token, yaml.ScalarToken) and token.style in ("|", ">"):
            header = _BLOCK_HEADER.match(text, start)
            if header:
                yield _comment(text, header.start(1))
        begun = begun or not isinstance(
            token, (yaml.StreamStartToken, yaml.DocumentStartToken, yaml.DirectiveToken, yaml.BlockMappingStartToken)
        )
        position = max(position, end)
    yield from _in_gap(text, position, len(text))


def _in_gap(text: str, start: int, end: int) -> Iterator[Comment]:
    """The comments between two tokens: nothing else can stand there but spaces."""
    while (start := text.find("#", start, end)) >= 0:
        comment = _comment(text, start)
        yield comment
        start += len(comment.text)


def _comment(text: str, start: int) -> Comment:
    breaks = list(_BREAK.finditer(text, 0, start))
    following = _BREAK.search(text, start)
    line_start = breaks[-1].end() if breaks else 0
    return Comment(
        line=len(breaks) + 1,
        column=start - line_start + 1,
        text=text[start : following.start() if following else len(text)].rstrip(),
        alone=not text[line_start:start].strip(),
    )


def carry_comments(old: str, new: str, file: str, report: Report) -> str:
    """The new text of a file, with the comments of the old one; a comment that cannot stay is reported with its place.

    Args:
        old: what stands in the file.
        new: its new text, without any comment but those it begins with.
        file: the name of the file in messages.
    """
    comments = list(find_comments(old)) if "#" in old else []
    if not comments:
        return new
    before, places = _entries(old, file), {entry.path: entry.line for entry in _entries(new, file)}
    lines = new.removesuffix("\n").split("\n")
    above: dict[int, list[str]] = {}
    behind: dict[int, str] = {}
    end: list[str] = []
    for comment in comments:
        entry = _entry_of(comment, before)
        if entry is None:
            end.append(comment.text)
            continue
        line = places.get(entry.path)
        if line is None:
            note = Note("put it on a line of its own before the item, or write the fact into a key")
            message = (
                f"this comment would be lost: '{entry.path[-1]}' is not written, because it says what holds without it"
            )
            report.error(Location(file, comment.line, comment.column), message, note)
        elif comment.alone or line in behind:
            above.setdefault(line, []).append(comment.text)
        else:
            behind[line] = comment.text
    result: list[str] = []
    for number, line_text in enumerate(lines, 1):
        indent = line_text[: len(line_text) - len(line_text.lstrip())]
        result += [indent + text for text in above.get(number, ())]
        result.append(f"{line_text}  {behind[number]}" if number in behind else line_text)
    return "".join(f"{line_text}\n" for line_text in (*result, *end))


def _entry_of(comment: Comment, entries: list[_Entry]) -> _Entry | None:
    """The entry that a comment belongs to; None for a comment behind all of them."""
    if comment.alone:
        return next((entry for entry in entries if entry.line > comment.line), None)
    here = next((entry for entry in entries if entry.line == comment.line), None)
    return here or next((entry for entry in reversed(entries) if entry.line < comment.line), None)


def _entries(text: str, file: str) -> list[_Entry]:
    """Every entry of a document, those around others before them."""
    root = nodes.compose(text, file)
    entries = list(_below(root, ())) if root is not None else []
    return sorted(entries, key=lambda entry: entry.line)  # a stable sort: the order on a line stays


def _below(node: Node, path: Path) -> Iterator[_Entry]:
    if isinstance(node, MappingNode):
        for key, value in node.value:
            inner = (*path, str(key.value))
            yield _Entry(key.start_mark.line + 1, inner)
            yield from _below(value, inner)
    elif isinstance(node, SequenceNode):
        seen: Counter[str] = Counter()
        for element in node.value:
            name = _name(element)
            seen[name] += 1
            inner = (*path, f"{name} ({seen[name]})")
            yield _Entry(element.start_mark.line + 1, inner)
            yield from _below(element, inner)


def _name(element: Node) -> str:
    if isinstance(element, ScalarNode):
        return str(element.value)
    named = {
        key.value: value.value
        for key, value in (element.value if isinstance(element, MappingNode) else ())
        if isinstance(key, ScalarNode) and isinstance(value, ScalarNode)
    }
    return next((named[key] for key in _NAMES if key in named), "item")
