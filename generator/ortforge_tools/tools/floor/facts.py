"""The registry -> what a name of ONNX Runtime's means in sources.

Input: the registry. Output: `Facts`: members by struct, and names that stand alone, each with the releases that have it
and the type that an expression of it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...errors import Location
from ...model.ctype import base_name
from ...model.registry import Callback, Enum, Registry, Slot, Struct, Typedef, Union, lookup_name
from ...text import by_key
from .uses import CERTAIN, EXPERIMENTAL, NULLED, Guard, Use

#: Headers of ONNX Runtime, and of the wrapper on top: facts themselves, not users of them.
OWN_HEADERS = frozenset(
    "onnxruntime_c_init.h onnxruntime_cxx_api.h onnxruntime_cxx_inline.h onnxruntime_float16.h "
    "onnxruntime_lite_custom_op.h onnxruntime_experimental_cxx_api.h onnxruntime_d3d12_interop.h "
    "onnxruntime_experimental_groups.h".split()
)

#: What user code may define itself, or what says nothing about the release.
_NO_EVIDENCE = frozenset({"ORT_API_VERSION"})

_KINDS = {
    "Slot": "slot",
    **dict.fromkeys("Field Union".split(), "member"),
    "Constant": "constant",
    "Macro": "macro",
    "Function": "function",
    **dict.fromkeys("Handle Typedef Enum Struct".split(), "type"),
    "Callback": "callback",
}


@dataclass(frozen=True, slots=True)
class Form:
    """One form a function had."""

    since: int
    params: int


@dataclass(frozen=True, slots=True)
class Fact:
    """A name of the registry, as sources use it."""

    path: str  # ex) "OrtApi.CreateEnv"
    kind: str  # slot, member, type, enumerator, constant, macro, function, callback
    since: int
    until: int | None
    type: str = ""  # what an expression of it has at its end: the result of a slot, the type of a member
    forms: tuple[Form, ...] = ()  # of functions
    table: bool = False  # a slot that ORT fills and others call
    first: str = ""  # type of a function's first parameter
    became: str = ""  # of an experimental function that was removed: the slot that took its place

    def since_with(self, arguments: int) -> int:
        """The first release in which it takes so many arguments; its first one if it never does."""
        fitting = [form.since for form in self.forms if form.params == arguments]
        return min(fitting, default=self.since)

    def takes(self, arguments: int) -> bool:
        """Is there a form with so many parameters?"""
        return any(form.params == arguments for form in self.forms)

    def use(self, place: Location, kind: str, guards: tuple[Guard, ...], sure: str = CERTAIN) -> Use:
        """A use of it."""
        unseen = kind in (NULLED, EXPERIMENTAL)
        return Use(
            place, self.path, kind, self.since, self.until, guards, sure, headers_only=unseen, became=self.became
        )


class Facts:
    """Everything sources may name."""

    def __init__(self, registry: Registry) -> None:
        self.oldest, self.newest = registry.oldest, registry.newest
        self.members: dict[str, dict[str, Fact]] = {}
        self.names: dict[str, Fact] = {}
        self.exports: dict[str, list[Fact]] = {}
        self.headers = OWN_HEADERS | {f.header for f in registry.files if f.header}
        for section in ("constants", "macros", "handles", "enums", "typedefs", "callbacks", "structs", "functions"):
            for item in registry.section(section):
                self._add(item)
        self.experimental = {
            lookup_name(f): replace(_of(f.name, EXPERIMENTAL, f), became=f.became or "")
            for f in registry.section("experimental")
        }
        for name, fact in self.experimental.items():  # what the experimental header calls their types and names
            self.names[f"OrtExperimental_{name}_Fn"] = fact
            self.names[f"kOrtExperimental_{name}_FnName"] = fact
        for name in _NO_EVIDENCE:
            self.names.pop(name, None)
        self.by_member = by_key(pair for members in self.members.values() for pair in members.items())

    def member(self, struct: str, name: str) -> Fact | None:
        """A member of a struct; None if the struct or the member is not ONNX Runtime's."""
        return self.members.get(struct, {}).get(name)

    def alone(self, name: str) -> Fact | None:
        """The member of this name, if all structs that have one got it in the same release."""
        found = self.by_member.get(name, [])
        same = len(found) == 1 or (bool(found) and len({(f.since, f.until) for f in found}) == 1)
        return found[0] if same else None

    def tables(self) -> Mapping[str, int]:
        """Tables that ORT fills, and since when."""
        return {
            name: self.names[name].since
            for name, members in self.members.items()
            if any(fact.table for fact in members.values())
        }

    def _add(self, item: Any) -> None:
        self._put(self.names, item.name, _of(item.name, _KINDS[type(item).__name__], item))
        if isinstance(item, Enum):
            for value in item.values:
                self._put(self.names, value.name, _of(value.name, "enumerator", value, item.name))
        elif isinstance(item, Struct):
            own = self.members.setdefault(item.name, {})
            for member in _flat(item.members):
                path = f"{item.name}.{member.name}"
                self._put(
                    own, member.name, _of(path, _KINDS[type(member).__name__], member, table=item.role == "table")
                )
        elif isinstance(item, Callback) and item.symbol:
            self.exports.setdefault(item.symbol, []).append(_of(item.symbol, "export", item))

    @staticmethod
    def _put(names: dict[str, Fact], name: str, fact: Fact) -> None:
        """One fact of all the forms of a name."""
        before = names.get(name)
        if before is not None:
            until = None if None in (before.until, fact.until) else max(before.until or 0, fact.until or 0)
            newest = fact if fact.since >= before.since else before
            fact = Fact(
                fact.path,
                newest.kind,
                min(before.since, fact.since),
                until,
                newest.type,
                before.forms + fact.forms,
                newest.table,
                newest.first,
            )
        names[name] = fact


def _flat(members: Iterable[Any]) -> Iterator[Any]:
    for member in members:
        if isinstance(member, Union):
            yield from _flat(member.parts)
        yield member


def _of(path: str, kind: str, item: Any, named: str = "", table: bool = False) -> Fact:
    if isinstance(item, (Slot, Callback)) or hasattr(item, "returns"):
        type_ = base_name(item.returns.type)
        first = base_name(item.params[0].type) if item.params else ""
        return Fact(path, kind, item.since, item.until, type_, (Form(item.since, len(item.params)),), table, first)
    declared = getattr(item, "type", None)
    type_ = named or ("" if declared is None else base_name(declared))
    if not type_ and isinstance(item, (Struct, Enum, Typedef)):
        type_ = item.name
    return Fact(path, kind, item.since, item.until, type_)
