"""The registry -> what a search of tables needs to know of it.

Which slot gives out which table comes from the registry, never from code: it is a slot whose result points to a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from ortforge._errors import RequestError

from ...model.ctype import CType, Named, Pointer, strip_const
from ...model.registry import Function, Member, Registry, Slot, Struct, alive


@dataclass(frozen=True, slots=True)
class Getter:
    """A slot that gives out a table."""

    table: str  # that it is a slot of
    slot: int
    name: str
    gives: str  # name of the table


@dataclass(frozen=True, slots=True)
class Plan:
    """What is known of all versions."""

    export: str  # the function that gives out the first table
    root: str  # name of that table
    version_slot: int  # the slot of it that gives the version as text
    getters: tuple[Getter, ...]
    lengths: dict[int, dict[str, int]]  # slots by table, by version
    implemented: dict[int, dict[str, int]]  # members of structs that EPs or applications fill, by struct, by version
    every_slot: bool = False  # look at the code of all slots, not only of those that the registry does not have

    @property
    def oldest(self) -> int:
        """The oldest version."""
        return min(self.lengths)

    @property
    def newest(self) -> int:
        """The newest version."""
        return max(self.lengths)

    def known(self, version: int) -> dict[str, int]:
        """The lengths in a version; those of the newest for versions after it."""
        return self.lengths.get(version, self.lengths[self.newest])

    def to_json(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Plan:
        """The inverse."""
        getters = tuple(Getter(**getter) for getter in data["getters"])
        numbers = {
            name: {int(version): found for version, found in data[name].items()} for name in ("lengths", "implemented")
        }
        return cls(**{**data, "getters": getters, **numbers})


def tables(registry: Registry, version: int, role: str = "table") -> dict[str, tuple[Member, ...]]:
    """The slots of each table in a version, or the members of structs with another role."""
    return {
        table.name: tuple(member for member in table.members if alive(member, version))
        for table in registry.section("structs")
        if table.role == role and alive(table, version)
    }


def plan(registry: Registry, every_slot: bool = False) -> Plan:
    """What a search needs.

    Raises:
        RequestError: no exported function gives out a table, so there is nothing to begin with.
    """
    structs: dict[str, Struct] = {s.name: s for s in registry.section("structs") if s.role == "table"}
    functions: tuple[Function, ...] = registry.section("functions")
    starts = [(f.name, _target(f.returns.type)) for f in functions if _target(f.returns.type) in structs]
    if not starts:
        raise RequestError("the registry has no exported function that gives out a table")
    export, root = starts[0]
    texts = [
        i for i, m in enumerate(structs[root].members) if isinstance(m, Slot) and _target(m.returns.type) == "char"
    ]
    if not texts:
        raise RequestError(f"the registry's {root} has no slot that gives the version as text")
    getters: dict[tuple[str, int], Getter] = {}
    lengths, implemented = {}, {}
    for release in registry.releases:
        found = tables(registry, release.version)
        lengths[release.version] = {name: len(slots) for name, slots in found.items()}
        filled = tables(registry, release.version, "implemented")
        implemented[release.version] = {name: len(members) for name, members in filled.items()}
        for name, slots in found.items():
            getters.update(((name, getter.slot), getter) for getter in _getters(name, slots, structs))
    return Plan(export, root, texts[0], tuple(getters.values()), lengths, implemented, every_slot)


def _getters(table: str, slots: tuple[Member, ...], structs: dict[str, Struct]) -> Iterator[Getter]:
    for index, slot in enumerate(slots):
        gives = _target(slot.returns.type) if isinstance(slot, Slot) else ""
        if gives in structs:
            yield Getter(table, index, slot.name, gives)


def _target(ctype: CType) -> str:
    """The name of what a pointer points to; "" for anything else."""
    if not isinstance(ctype, Pointer):
        return ""
    target = strip_const(ctype.to)
    return target.name if isinstance(target, Named) else ""
