"""What of a registry a person still has to look at: facts that were inferred, or that nobody knows, and what languages pass through raw.

Input: a checked registry, and the first release of interest. Output: `Open` questions with their places, in the order of the spec.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..errors import Location
from ..lower.coverage import raw_declarations
from ..model.config_keys import ConfigKey
from ..model.ctype import Pointer, base_name
from ..model.known import KNOWN
from ..model.registry import (
    KEY_SECTION,
    SECTIONS,
    Enum,
    Enumerator,
    Handle,
    Macro,
    Param,
    Registry,
    Returns,
    Slot,
    Struct,
    Union,
)

_ELEMENT_TYPES = "ONNXTensorElementDataType"


@dataclass(frozen=True, slots=True)
class Open:
    """One thing to confirm or to complete."""

    loc: Location
    path: str  # for example "OrtApi.Run.outputs"
    question: str

    def __str__(self) -> str:
        return f"{self.loc}: {self.path}: {self.question}"


def open_questions(registry: Registry, since: int) -> list[Open]:
    """Everything that is open about what releases from `since` on brought."""
    questions = [
        Open(release.loc, f"1.{release.version}", f"headers: {release.headers}; import them when they are public")
        for release in registry.releases
        if release.version >= since and release.headers != "complete"
    ]
    parts = [(path, part) for path, part in _parts(registry) if part.since >= since]
    questions += [Open(part.loc, path, question) for path, part in parts for question in _questions(part)]
    questions += [
        Open(value.loc, f"{enum.name}.{value.name}", "how many bits an element has is unknown; write 'bits'")
        for enum in registry.section("enums")
        if enum.name == _ELEMENT_TYPES
        for value in enum.values
        if value.since >= since and value.bits is None and not value.doc
    ]
    places = {path: part.loc for path, part in parts}
    questions += [
        Open(places[raw.path], raw.path, f"passed through raw in {language}: {raw.why}")
        for language, declarations in raw_declarations(registry).items()
        for raw in declarations
        if raw.path in places
    ]
    return questions


def _parts(registry: Registry) -> Iterator[tuple[str, Any]]:
    """Every item, its members and values, and the parameters of what is called, with their paths."""
    for section in (*SECTIONS, KEY_SECTION):
        for item in registry.section(section):
            yield from _with_children(item.name, item)


def _with_children(path: str, item: Any) -> Iterator[tuple[str, Any]]:
    yield path, item
    parts = item.parts if isinstance(item, Union) else (*getattr(item, "members", ()), *getattr(item, "values", ()))
    for child in parts:
        yield from _with_children(f"{path}.{child.name}", child)
    for param in getattr(item, "params", None) or ():
        if isinstance(param, Param):
            yield f"{path}.{param.name}", _OfFunction(param, item.since, param.known != item.known, param.loc)
    if isinstance(returns := getattr(item, "returns", None), Returns) and returns.known is not None:
        yield f"{path}'s result", _OfFunction(returns, item.since, returns.known != item.known, item.loc)


@dataclass(frozen=True, slots=True)
class _OfFunction:
    """A parameter or result, which is as old as its function."""

    part: Param | Returns
    since: int
    differs: bool  # is it known in another way than its function?
    loc: Location


def _questions(part: Any) -> Iterator[str]:
    item = part.part if isinstance(part, _OfFunction) else part
    for name in getattr(item, "inferred", ()):
        yield f"'{name}: {_shown(getattr(item, name))}' follows from names and types; confirm it, and leave '{name}' out of 'inferred'"
    of_its_own = not isinstance(part, _OfFunction) or part.differs
    if of_its_own and not isinstance(item, ConfigKey) and getattr(item, "known", "header") == "inferred":
        yield f"its declaration is {KNOWN['inferred']}"
    if "unknown" in getattr(getattr(item, "blocking", None), "how", ()):
        yield "whether it blocks is unknown; write 'blocking', or leave it out if there is no reason to"
    if isinstance(item, Handle) and item.lent == "unknown":
        yield "how long an EP may use one is unknown; write 'lent: call' or 'lent: lasting'"
    if isinstance(item, ConfigKey) and item.form == "unknown":
        yield "how its value is written is unknown; write 'form'"
    if isinstance(item, Param) and _has_unknown_owner(item):
        yield "who owns what is written is unknown; write 'owner'"
    if isinstance(item, Macro) and item.body is not None:
        yield f"its body is '{item.body}'; make sure that it is the same on every platform"
    needs_doc = isinstance(item, Slot | Struct | Handle | Enum | Enumerator | ConfigKey) or hasattr(item, "returns")
    if needs_doc and not item.doc:
        yield "has no 'doc' of our own"


def _has_unknown_owner(param: Param) -> bool:
    """Does it give handles or texts that nobody says who has to free?"""
    pointers = (
        isinstance(param.type, Pointer) and isinstance(param.type.to, Pointer) and base_name(param.type) != "void"
    )
    return pointers and param.dir != "in" and param.owner is None


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(_shown(one) for one in value)
    if hasattr(value, "effect"):
        return str(value.effect)
    if hasattr(value, "length"):
        return f"length {value.length}" + (" in bytes" if value.bytes else "")
    return str(value)
