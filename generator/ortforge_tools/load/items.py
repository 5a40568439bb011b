"""Nodes of YAML -> objects of the model.

Input: the nodes of one file. Output: instances of classes whose fields are declared with `key(...)`: keys that a class has are
read, others refused, with the nearest known key as advice.
"""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from yaml.nodes import MappingNode, Node, ScalarNode

from ..errors import Note, Report, did_you_mean
from ..model.keys import Key, cached_by_class, keys_of
from ..model.registry import STATUS, Field, Returns, Slot, SpecFile, Union
from ..patterns import PATTERNS
from . import nodes
from .values import BadValueError, Outer, Values, short

T = TypeVar("T")

_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Loader(Values):
    """Turns the node tree of one file into model objects, reporting every mistake it meets."""

    def __init__(self, file: str, text: str, report: Report) -> None:
        super().__init__(file, text, report)
        self._header = ""
        self._readers: dict[str, Callable[[Node, Key, Outer], Any]] = {
            "identifier": self._identifier,
            "text": lambda node, key, outer: self._text(node),
            "integer": lambda node, key, outer: self._integer(node),
            "version": lambda node, key, outer: self._version(node),
            "versions": self._versions,
            "boolean": self._boolean,
            "nullness": self._nullness,
            "choice": self._choice,
            "choices": self._choices,
            "type": lambda node, key, outer: self.ctype(node),
            "returns": self._returns,
            "item": lambda node, key, outer: self.item(node, key.of or SpecFile, outer),
            "items": self._items,
            "members": self._members,
            "names": self._names,
            "texts": lambda node, key, outer: self._each(node, "texts", self._text),
            **dict.fromkeys(PATTERNS, self._matching),
        }

    def item(self, node: Node, cls: type[T], outer: Outer) -> T:
        """Build a `cls` from a mapping. Unknown and missing keys are reported; the rest is still read.

        `outer` has what the mappings around it say of the keys that children inherit.
        """
        declared = keys_of(cls)
        what = _article(cls.__name__)
        found = self.pairs(node, what)
        values: dict[str, Any] = {}
        bad = False
        meant: set[str] = set()
        for name in found.keys() - declared.keys():
            meant |= self._unknown_key(found[name][0], declared, what)
            bad = True
        if cls is SpecFile:
            outer = self._file_defaults(found)
        for name in _inherited(cls):  # read first: the children inherit them
            if name in found:
                try:
                    value = self._readers[declared[name].kind](found[name][1], declared[name], outer)
                except BadValueError:
                    bad = True
                    continue
                outer = {**outer, name: value}
            if name in outer:
                values[name] = outer[name]
        for name in _needed(cls):
            if name not in found and name not in values and name not in meant:
                self.fail(node, f"missing key '{name}' in {what}", Note(f"{name}: {declared[name].doc}"))
                bad = True
        for name, (_key_node, value) in found.items():
            key = declared.get(name)
            if key is not None and not key.inherit:
                try:
                    values[name] = self._readers[key.kind](value, key, outer)
                except BadValueError:
                    bad = True
        if bad:
            raise BadValueError
        if _takes_header(cls):
            values["header"] = self._header
        make: Any = cls
        made: T = make(loc=nodes.location(node, self._file), **values)
        return made

    def _unknown_key(self, node: ScalarNode, declared: Mapping[str, Key], what: str) -> set[str]:
        """Report a key that the class does not have; the keys that were probably meant, which are not missing then."""
        name = node.value
        if name == "<<":
            self.fail(node, "merge keys are not allowed in a spec file", Note("write each key in its place"))
            return set(declared)
        tight, colon, _ = name.partition(":")
        if colon and tight in declared:
            self.fail(
                node, f"unknown key '{short(name)}' in {what}", Note(f"write a space after the colon: '{tight}: '")
            )
            return {tight}
        advice = did_you_mean(name, declared.keys())
        self.fail(node, f"unknown key '{short(name)}' in {what}", advice or _known(declared))
        return {key for key in declared if advice and f"'{key}'" in advice.message}

    def _file_defaults(self, found: dict[str, tuple[ScalarNode, Node]]) -> Outer:
        """What every item of the file inherits: its header, and in an overlay the version it adds to."""
        if "header" in found and isinstance(found["header"][1], ScalarNode):
            self._header = found["header"][1].value
        if "overlay" in found and isinstance(found["overlay"][1], MappingNode):
            for key_node, value in found["overlay"][1].value:
                if key_node.value == "adds_to" and isinstance(value, ScalarNode) and value.value.isdecimal():
                    return {"since": int(value.value)} if len(value.value) < 4 else {}
        return {}

    def _items(self, node: Node, key: Key, outer: Outer) -> tuple[Any, ...]:
        assert key.of is not None
        return self._each(node, _plural(key.of.__name__), lambda n: self.item(n, key.of, outer))  # type: ignore[arg-type]

    def _members(self, node: Node, key: Key, outer: Outer) -> tuple[Any, ...]:
        return self._each(node, "members", lambda n: self._member(n, outer))

    def _member(self, node: Node, outer: Outer) -> Any:
        """A member is what its keys say: `returns` makes it a slot, `union` or `struct` a type in place, otherwise it is a field."""
        names = (
            {k.value for k, _ in node.value if isinstance(k, ScalarNode)} if isinstance(node, MappingNode) else set()
        )
        cls = Slot if names & {"returns", "params"} else Union if names & {"union", "struct"} else Field
        return self.item(node, cls, outer)

    def _returns(self, node: Node, key: Key, outer: Outer) -> Returns:
        if isinstance(node, ScalarNode) and node.value == "status":
            return STATUS
        if isinstance(node, MappingNode):
            return self.item(node, Returns, outer)
        return Returns(type=self.ctype(node), loc=nodes.location(node, self._file))


@cached_by_class
def _needed(cls: type) -> tuple[str, ...]:
    """The keys a mapping for `cls` must have, or take from the mapping around it."""
    fields = {field.name: field for field in dataclasses.fields(cls)}
    return tuple(name for name in keys_of(cls) if fields[name].default is dataclasses.MISSING)


@cached_by_class
def _inherited(cls: type) -> tuple[str, ...]:
    """The keys that a mapping for `cls` takes from the mapping around it."""
    return tuple(name for name, key in keys_of(cls).items() if key.inherit)


@cached_by_class
def _takes_header(cls: type) -> bool:
    """Does an item of this class know the header it is declared in? The file says which one that is."""
    return "header" in getattr(cls, "__dataclass_fields__", {}) and "header" not in keys_of(cls)


@functools.cache
def _article(name: str) -> str:
    given = {"SpecFile": "spec file", "OverlayInfo": "overlay", "Returns": "result"}
    word = given.get(name) or _CAPITAL.sub(" ", name).lower()
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _plural(name: str) -> str:
    return f"{_CAPITAL.sub(' ', name).lower()}s"


def _known(declared: Any) -> Note:
    return Note(f"known keys: {', '.join(declared)}")
