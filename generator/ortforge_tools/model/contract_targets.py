"""What a rule can speak of: names of the registry.

Input: the registry. Output: `Target` for `OrtEp`, `OrtEp.Compile`, `ORT_EP_FAIL`, `CreateEpFactories` and so on, with the
API versions that have it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from .registry import SECTIONS, Callback, Enum, Registry, Slot, Struct, effective, lifetime

#: The struct that came with plugin EPs: no rule is older, whatever it speaks of.
_FIRST = "OrtEpFactory"


@dataclass(frozen=True, slots=True)
class Target:
    """A name of the registry, with all its forms."""

    name: str
    forms: tuple[Any, ...]  # oldest first; structs, slots, fields, callbacks, enumerators ...
    struct: Struct | None = None  # of a member

    @property
    def since(self) -> int:
        """First API version that has it."""
        return lifetime(self.forms)[0]

    @property
    def until(self) -> int | None:
        """Last API version that has it; None while it lives."""
        return lifetime(self.forms)[1]

    @property
    def slot(self) -> Slot | None:
        """Its newest form, if it is a slot."""
        return self.forms[-1] if isinstance(self.forms[-1], Slot) else None


class Targets:
    """Looks targets up by name."""

    def __init__(self, registry: Registry) -> None:
        self._found: dict[str, Target] = {}
        for section in SECTIONS:
            for item in registry.section(section):
                self._add(item.name, item)
                if isinstance(item, Callback) and item.symbol:
                    self._add(item.symbol, item)
                if isinstance(item, Enum):
                    for value in item.values:
                        self._add(value.name, value)
                if isinstance(item, Struct):
                    for member in item.members:
                        self._add(f"{item.name}.{member.name}", member, item)
        self.first = self._found[_FIRST].since if _FIRST in self._found else registry.oldest

    def _add(self, name: str, form: Any, struct: Struct | None = None) -> None:
        before = self._found.get(name)
        self._found[name] = Target(name, (*before.forms, form) if before else (form,), struct)

    def get(self, name: str) -> Target | None:
        """The target of that name, or None."""
        return self._found.get(name)

    def names(self) -> Iterable[str]:
        """All names."""
        return self._found.keys()

    def known(self, names: Iterable[str]) -> Iterator[Target]:
        """Those of `names` that exist."""
        yield from (self._found[name] for name in names if name in self._found)

    def since(self, names: Iterable[str]) -> int:
        """The API version from which all of `names` are there, in a plugin EP."""
        return max([self.first, *(target.since for target in self.known(names))])


def has_result(slot: Slot) -> bool:
    """Does the registry say that a call of the slot gives a pointer that is not NULL, returned or written?"""
    if not slot.returns.status and slot.returns.owner is not None:
        return slot.returns.nullable is not True
    return any(
        param.dir == "out" and param.owner is not None and not param.result_nullable
        for param in map(effective, slot.params)
    )
