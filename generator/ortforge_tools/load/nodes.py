"""YAML text -> nodes with positions.

Input: the text of a spec file. Output: a `yaml.Node` tree. `yaml.compose` is used and never `safe_load`: nodes
carry lines and columns, and scalars stay text until the declared kind of their key converts them, so that `on`
is not True, `010` is not 8 and `12:30` is not 750. Duplicate keys are refused in `load`, with both places.
"""

from __future__ import annotations

import re
from typing import Any

import yaml
from yaml.nodes import Node

from ..errors import Diagnostic, Location, Note, SpecError
from .yaml_errors import from_parser, from_reader

try:
    from yaml import CSafeLoader as _SafeLoader
except ImportError:  # PyYAML built without libyaml: slower, the same result
    from yaml import SafeLoader as _SafeLoader  # type: ignore[assignment]


class PlainLoader(_SafeLoader):
    """A loader that leaves scalars alone: guessing what each might mean takes a third of the time."""

    def resolve(self, kind: type[Node], value: Any, implicit: Any) -> str:
        """Everything is text."""
        return "tag:yaml.org,2002:str"

    def descend_resolver(self, current_node: Any, current_index: Any) -> None:
        """Nothing is resolved by path either."""

    def ascend_resolver(self) -> None:
        """Nothing is resolved by path either."""


#: Deeper nesting than any spec has; a hostile file must not exhaust the stack.
MAX_DEPTH = 40


def location(node: Node, file: str) -> Location:
    """Where a node starts."""
    return Location(file, node.start_mark.line + 1, node.start_mark.column + 1)


_BRACKETS = re.compile(r"[\[\]{}]")
_DEEP_BLOCK = re.compile(rf"^(?: {{{2 * MAX_DEPTH},}}|(?:[-?:] +){{{MAX_DEPTH},}})", re.MULTILINE)


def _may_nest_deeply(text: str) -> bool:
    """A cheap test that never misses deep nesting; brackets inside strings may trigger it needlessly."""
    depth = 0
    for match in _BRACKETS.finditer(text):
        depth += 1 if match[0] in "[{" else -1
        if depth > MAX_DEPTH:
            return True
    return _DEEP_BLOCK.search(text) is not None


def _refuse_deep_nesting(text: str, file: str) -> None:
    """Walk the events without building anything; the composer would recurse once per level."""
    depth = 0
    for event in yaml.parse(text, Loader=PlainLoader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > MAX_DEPTH:
            mark = event.start_mark
            loc = Location(file, mark.line + 1, mark.column + 1) if mark else Location(file, 1, 1)
            raise SpecError([Diagnostic(loc, f"nesting deeper than {MAX_DEPTH} is not allowed in a spec file")])


#: What may be an anchor, an alias or a tag; text in quotes may be found needlessly.
_INDIRECT = re.compile(r"(?:^|[\s\[{,:-])[&*!](?=\S)", re.MULTILINE)


def _refuse_indirection(text: str, file: str) -> None:
    """Whoever reads a spec file shall see each value where it stands, as it stands."""
    anchors: dict[str, Location] = {}
    mistakes: dict[Location, Diagnostic] = {}
    uses: dict[Location, list[Location]] = {}
    event: Any
    for event in yaml.parse(text, Loader=PlainLoader):
        mark = event.start_mark
        loc = Location(file, mark.line + 1, mark.column + 1) if mark else Location(file, 1, 1)
        if isinstance(event, yaml.AliasEvent):
            uses.setdefault(anchors.get(str(event.anchor), loc), []).append(loc)
        elif getattr(event, "anchor", None):
            anchors[event.anchor] = loc
            uses.setdefault(loc, [])
        if getattr(event, "tag", None):
            note = Note(
                "leave it out: every value is text, and its key says what it means; quote text that begins with '!'"
            )
            mistakes[loc] = Diagnostic(loc, f"tags are not allowed in a spec file: {event.tag}", (note,))
    for loc, places in uses.items():
        notes = [Note("write the value again in each place; quote text that begins with '&' or '*'")]
        notes += [Note("used here", place) for place in places[:1] if place != loc]
        mistakes[loc] = Diagnostic(loc, "anchors and aliases are not allowed in a spec file", tuple(notes))
    if mistakes:
        raise SpecError(mistakes.values())


def compose(text: str, file: str) -> Node | None:
    """Parse one YAML document.

    Returns:
        The root node, or None for an empty file.

    Raises:
        SpecError: the text is not one YAML document, or nests too deeply.
    """
    try:
        if _may_nest_deeply(text):
            _refuse_deep_nesting(text, file)
        if _INDIRECT.search(text):
            _refuse_indirection(text, file)
        node: Node | None = yaml.compose(text, Loader=PlainLoader)
    except yaml.MarkedYAMLError as error:
        raise SpecError([from_parser(error, text, file)]) from None
    except yaml.YAMLError as error:
        raise SpecError([from_reader(error, text, file)]) from None
    return node
