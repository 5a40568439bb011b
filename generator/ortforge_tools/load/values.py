"""Nodes of YAML -> values: text, numbers, words of a list, C types.

Input: nodes of one file. Output: values; what is wrong with one is reported with its place, and `BadValueError` is raised, which
the nearest list or mapping catches, so that one run shows every mistake.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from ..errors import Note, Report, did_you_mean
from ..model.ctype import SCALARS, Array, Const, CType, FunctionType, Named, Pointer, Volatile
from ..model.keys import Key
from ..patterns import PATTERNS
from . import nodes

_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)\Z")
#: Control characters, and halves of surrogate pairs, which no UTF-8 file can hold.
_FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
_BOOLEANS = {"true": True, "false": False}
_QUALIFIERS: dict[str, type[Const | Volatile]] = {"const": Const, "volatile": Volatile}
#: Longest piece of input that a message quotes.
_SHOWN = 60
#: Everything ORT declares fits in 64 bits; longer digit strings are mistakes, and slow to convert.
_MAX_DIGITS = 20


#: What the mappings around a node say of the keys that are inherited, ex) {"since": 24}.
Outer: TypeAlias = Mapping[str, Any]


class BadValueError(Exception):
    """A value that was reported and cannot be used; caught by the nearest list or mapping."""


class Values:
    """Reads the values of one file."""

    def __init__(self, file: str, text: str, report: Report) -> None:
        self._file = file
        self._suspicious = "\\" in text or _FORBIDDEN.search(text) is not None  # escapes can make any character
        self._report = report

    # ------------------------------------------------------------------------------------------ structure

    def fail(self, node: Node, message: str, *notes: Note | None) -> BadValueError:
        """Report a mistake at `node`; raise what this returns."""
        self._report.error(nodes.location(node, self._file), message, *notes)
        return BadValueError()

    def pairs(self, node: Node, what: str) -> dict[str, tuple[ScalarNode, Node]]:
        """The keys of a mapping with their nodes; duplicate keys are reported with both places."""
        if not isinstance(node, MappingNode):
            raise self.fail(node, f"expected {what} (a mapping), found {_kind(node)}", Note("write KEY: VALUE pairs"))
        found: dict[str, tuple[ScalarNode, Node]] = {}
        for key_node, value in node.value:
            if not isinstance(key_node, ScalarNode):
                note = Note("quote text that begins with '[' or '{'")
                self.fail(key_node, f"a key must be a plain word, found {_kind(key_node)}", note)
            elif key_node.value in found:
                first = nodes.location(found[key_node.value][0], self._file)
                note = Note("first written here; leave one of them out", first)
                self.fail(key_node, f"duplicate key '{short(key_node.value)}'", note)
            else:
                found[key_node.value] = (key_node, value)
        return found

    def elements(self, node: Node, what: str) -> list[Node]:
        """The elements of a sequence."""
        if not isinstance(node, SequenceNode):
            note = Note("begin each element with '- ', or write [A, B]; an empty list is []")
            raise self.fail(node, f"expected a list of {what}, found {_kind(node)}", note)
        return list(node.value)

    def _each(self, node: Node, what: str, read: Callable[[Node], Any]) -> tuple[Any, ...]:
        """Read every element, so that all mistakes of a list are shown, then give up if there was one."""
        result = []
        bad = False
        for element in self.elements(node, what):
            try:
                result.append(read(element))
            except BadValueError:
                bad = True
        if bad:
            raise BadValueError
        return tuple(result)

    # -------------------------------------------------------------------------------------------- scalars

    def _text(self, node: Node) -> str:
        if not isinstance(node, ScalarNode):
            note = Note("text that begins with '[' or '{' needs quotes")
            raise self.fail(node, f"expected text, found {_kind(node)}", note)
        text: str = node.value
        if not text and not node.style:
            note = Note("leave the key out, or quote text that begins with '#'")
            raise self.fail(node, "expected text, found nothing", note)
        if self._suspicious and _FORBIDDEN.search(text):
            raise self.fail(node, "control characters are not allowed")
        return text

    def _matching(self, node: Node, key: Key, outer: Outer) -> str:
        """Text that goes into C as it is."""
        text = self._text(node)
        pattern = PATTERNS[key.kind]
        if not pattern.fits(text):
            raise self.fail(node, f"{_quoted(text)} is not {pattern.what}", Note(pattern.advice))
        return text

    def _identifier(self, node: Node, key: Key, outer: Outer) -> str:
        text = self._text(node)
        if not _IDENTIFIER.match(text) or not text.isascii():
            raise self.fail(node, f"'{short(text)}' is not a C identifier")
        return text

    def _integer(self, node: Node) -> int:
        text = self._text(node)
        if not _INTEGER.match(text) or len(text) > _MAX_DIGITS:
            raise self.fail(
                node, f"'{short(text)}' is not a whole number", Note("write decimal digits, without leading zeros")
            )
        return int(text)

    def _version(self, node: Node) -> int:
        value = self._integer(node)
        if not 1 <= value <= 999:
            raise self.fail(node, f"{value} is not an API version", Note("write the N of ORT 1.N, ex) 24"))
        return value

    def _versions(self, node: Node, key: Key, outer: Outer) -> tuple[int, ...]:
        values = self._each(node, "two API versions", self._version)
        if len(values) != 2:
            raise self.fail(node, "expected two API versions: [last without it, first with it]")
        return values

    def _boolean(self, node: Node, key: Key, outer: Outer) -> bool:
        text = self._text(node)
        if text not in _BOOLEANS:
            raise self.fail(node, f"'{short(text)}' is not a boolean", Note("write true or false"))
        return _BOOLEANS[text]

    def _nullness(self, node: Node, key: Key, outer: Outer) -> bool | None:
        text = self._text(node)
        if text == "unknown":
            return None
        if text not in _BOOLEANS:
            raise self.fail(node, f"'{short(text)}' says nothing about NULL", Note("write true, false or unknown"))
        return _BOOLEANS[text]

    def _choice(self, node: Node, key: Key, outer: Outer) -> str:
        text = self._text(node)
        if text not in key.choices:
            raise self.fail(
                node, f"'{short(text)}' is not one of {', '.join(key.choices)}", did_you_mean(text, key.choices)
            )
        return text

    def _choices(self, node: Node, key: Key, outer: Outer) -> tuple[str, ...]:
        chosen = self._each(node, f"some of {', '.join(key.choices)}", lambda n: self._choice(n, key, outer))
        if not chosen or len(set(chosen)) != len(chosen):
            raise self.fail(node, f"expected some of {', '.join(key.choices)}, each at most once")
        return chosen

    def _names(self, node: Node, key: Key, outer: Outer) -> tuple[str, ...]:
        return self._each(
            node, "names", lambda n: "..." if getattr(n, "value", "") == "..." else self._identifier(n, key, outer)
        )

    # ---------------------------------------------------------------------------------------------- types

    def ctype(self, node: Node) -> CType:
        """A type: a name, or a prefix chain such as `[pointer, const, OrtEnv]`."""
        if isinstance(node, ScalarNode):
            return self._chain(node, [node])
        return self._chain(node, self.elements(node, "type links, ex) [pointer, const, OrtEnv]"))

    def _chain(self, node: Node, links: list[Node]) -> CType:
        if not links:
            raise self.fail(node, "an empty type", Note("write a name, or a chain such as [pointer, const, OrtEnv]"))
        last = links[-1]
        if isinstance(last, MappingNode) and len(links) > 1:
            return self._wrap(links[:-1], self._function(last))
        name = self._text(last)
        if name in ("pointer", *_QUALIFIERS):
            raise self.fail(last, f"a type cannot end in '{name}'", Note("end the chain with a type name"))
        if name not in SCALARS and not _IDENTIFIER.match(name):
            raise self.fail(
                last,
                f"'{short(name)}' is not the name of a type",
                Note("write types as data, ex) [pointer, const, char]"),
            )
        return self._wrap(links[:-1], Named(name))

    def _function(self, node: Node) -> CType:
        """`{function: [RESULT, PARAMETER...]}`: a function type without a name."""
        found = self.pairs(node, "a function type")
        if set(found) != {"function"}:
            raise self.fail(node, "expected a type name or {function: [RESULT, PARAMETER...]}")
        parts = self._each(found["function"][1], "types: the result, then the parameters", self.ctype)
        if not parts:
            raise self.fail(node, "a function type needs a result", Note("write {function: [void]} for one without"))
        return FunctionType(parts[0], parts[1:])

    def _wrap(self, links: list[Node], ctype: CType) -> CType:
        for link in reversed(links):
            if isinstance(link, ScalarNode) and link.value == "pointer":
                ctype = Pointer(ctype)
            elif isinstance(link, ScalarNode) and link.value in _QUALIFIERS:
                qualifier = _QUALIFIERS[link.value]
                if isinstance(ctype, qualifier):
                    raise self.fail(link, f"{link.value} twice in a row")
                ctype = qualifier(ctype)
            elif isinstance(link, MappingNode):
                found = self.pairs(link, "an array count")
                if set(found) != {"array"}:
                    raise self.fail(link, "expected {array: COUNT}")
                count = self._integer(found["array"][1])
                if not 1 <= count <= 1 << 20:
                    raise self.fail(link, f"an array of {count} elements is not possible")
                ctype = Array(ctype, count)
            else:
                word = getattr(link, "value", _kind(link))
                raise self.fail(
                    link,
                    f"'{short(word)}' cannot stand here in a type",
                    Note("links are pointer, const, volatile and {array: N}"),
                )
        return ctype


def _kind(node: Node) -> str:
    if isinstance(node, MappingNode):
        return "a mapping"
    if isinstance(node, SequenceNode):
        return "a list"
    return f"'{short(node.value)}'" if node.value else "nothing"


def short(text: str) -> str:
    """Quoted input, cut where it would drown the message."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _quoted(text: str) -> str:
    """Quoted input on one line, whatever is in it."""
    return f"'{short(text)}'" if text.isprintable() else ascii(short(text))
