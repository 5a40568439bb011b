"""How dataclasses declare the keys of spec files.

Input: nothing. Output: `key(...)`, which makes a field that may stand in a spec file and says how its value is written and
what it means, and `keys_of`, which lists them. The loader, the canonical YAML writer, the JSON Schemas, registry.json and the
list of all keys follow these declarations.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ..errors import Location

BUILTIN = Location("<builtin>", 0, 0)


@dataclass(frozen=True, slots=True)
class Key:
    """How one key of a YAML mapping is written.

    kind: identifier | text | integer | version | versions | boolean | type | returns | nullness | choice |
          choices (a list of them) | item (one mapping) | items (list of mappings) | members | names | texts, or one of
          `patterns`
    """

    kind: str
    doc: str
    required: bool = False
    choices: tuple[str, ...] = ()
    of: type | None = None  # the dataclass of an item or of items
    inherit: bool = False  # taken from the enclosing mapping when absent
    by_people: bool = False  # see `fact` and `headers.merge`


_MISSING: Any = object()


def key(kind: str, doc: str, default: Any = _MISSING, **options: Any) -> Any:
    """Declare a dataclass field that may stand in a spec file; without a default the key is required."""
    if default is _MISSING:
        inherit = options.get("inherit", False)
        return field(metadata={"key": Key(kind, doc, required=not inherit, **options)})
    return field(default=default, metadata={"key": Key(kind, doc, **options)})


def fact(kind: str, doc: str, default: Any, **options: Any) -> Any:
    """Declare a key that people fill in: headers do not state it, so it goes over to a new form of the item."""
    return key(kind, doc, default, by_people=True, **options)


_F = TypeVar("_F")


def cached_by_class(function: _F) -> _F:
    """`functools.cache` for a function of a class, which keeps its type: mypy holds type[T] to be unhashable."""
    uncached: Any = function
    cached: _F = functools.cache(uncached)  # type: ignore[assignment]
    return cached


@cached_by_class
def keys_of(cls: type) -> Mapping[str, Key]:
    """The keys a mapping for `cls` may have, in the order in which they are written: an inherited `doc` comes last."""
    found = {f.name: f.metadata["key"] for f in dataclasses.fields(cls) if "key" in f.metadata}
    if "doc" in found and "doc" not in cls.__annotations__:
        found["doc"] = found.pop("doc")
    return found


def place() -> Any:
    """The field every model object has: where it was written. Two objects are equal wherever they stand."""
    return field(default=BUILTIN, compare=False, repr=False)
