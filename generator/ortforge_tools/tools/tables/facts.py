"""What is found of the tables in a library, as data that crosses the border of a process.

Input: a path and a `Plan`. Output: `Library`s, one for each architecture in the file.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from ortforge._binaries.facts import BinaryError

from ...model.ctype import CType, chain, from_chain

#: Machines whose code is understood.
MACHINES = ("x86_64", "aarch64")
#: What a getter gives out: a table, NULL, or something that its code does not tell.
FOUND, NULL, UNKNOWN = "found", "null", "unknown"

#: Raised when the meaning of a key of `ortforge tables --json` changes; adding keys does not.
FORMAT = 1
# What is said of a table.
EQUAL = "equal"
LONGER = "longer"  # the library has slots that the registry does not have
SHORTER = "shorter"
NEW = "new"  # the registry does not have the table in this version
ABSENT = "absent"  # the library's version has no slot that gives out the table
NOTHING = "null"  # the library was built without it
UNCLEAR = "unclear"  # what the getter gives out cannot be seen
VERDICTS = (EQUAL, LONGER, SHORTER, NEW, ABSENT, NOTHING, UNCLEAR)
#: Verdicts that are no differences.


@dataclass(frozen=True, slots=True)
class Table:
    """A table in a library, or the want of one."""

    name: str  # that of the registry; "" for a table that it does not have
    getter: str  # what gives it out, ex) "OrtApi[317]", or the exported function
    state: str
    slots: int = 0
    address: int = 0


@dataclass(frozen=True, slots=True)
class SlotCode:
    """What the code of a slot gives away."""

    table: str  # its name or, where it has none, its getter
    slot: int
    address: int
    strings: tuple[str, ...]  # that it uses, in the order of its code
    arguments: tuple[str, ...]  # registers of arguments that it reads before it writes them
    whole: bool  # was all of the code looked at?


@dataclass(frozen=True, slots=True)
class Signature:
    """What the symbol of a slot's function states."""

    table: str  # its name or, where it has none, its getter
    slot: int
    name: str  # "" where no symbol states it
    params: tuple[CType, ...] = ()
    problem: str = ""  # why there are no types


@dataclass(frozen=True, slots=True)
class MemberFunction:
    """A function of the library that has the form of a member of a struct which EPs or applications fill: its own object of that kind."""

    struct: str
    scope: str  # the class that it belongs to
    name: str
    params: tuple[CType, ...]


@dataclass(frozen=True, slots=True)
class VersionCheck:
    """Code that reads a member of a struct only if the struct's version is high enough."""

    version: int  # the lowest version that passes
    offset: int  # of the member
    function: str  # that has the code; "" where no symbol tells


@dataclass(frozen=True, slots=True)
class Library:
    """An ONNX Runtime library for one architecture."""

    system: str
    machine: str
    version: str  # as it says, ex) 1.31.1
    serves: int | None  # the newest version that GetApi gives out, where its code tells
    tables: tuple[Table, ...]
    slots: tuple[SlotCode, ...]
    signatures: tuple[Signature, ...] = ()  # of all slots; empty for a library without symbols
    members: tuple[MemberFunction, ...] = ()
    checks: tuple[VersionCheck, ...] = ()  # of versions that the registry does not have

    @property
    def states_types(self) -> bool:
        """Does the symbol of any slot state its types?"""
        return any(signature.name for signature in self.signatures)

    @property
    def minor(self) -> int:
        """The version of the API that its own version stands for."""
        return int(self.version.split(".")[1])


def to_json(library: Library) -> dict[str, Any]:
    """As JSON has it."""
    plain = asdict(replace(library, signatures=(), members=()))
    for name in ("signatures", "members"):
        items = getattr(library, name)
        plain[name] = [asdict(replace(item, params=())) | {"params": list(map(chain, item.params))} for item in items]
    return plain


def from_json(data: dict[str, Any]) -> Library:
    """The inverse."""

    def typed(item: dict[str, Any]) -> dict[str, Any]:
        return {**item, "params": tuple(map(from_chain, item["params"]))}

    return Library(
        data["system"],
        data["machine"],
        data["version"],
        data["serves"],
        tuple(Table(**table) for table in data["tables"]),
        tuple(
            SlotCode(**{**slot, "strings": tuple(slot["strings"]), "arguments": tuple(slot["arguments"])})
            for slot in data["slots"]
        ),
        tuple(Signature(**typed(item)) for item in data["signatures"]),
        tuple(MemberFunction(**typed(item)) for item in data["members"]),
        tuple(VersionCheck(**item) for item in data["checks"]),
    )


class ForeignError(BinaryError):
    """A library for a machine whose code is not understood, with which nothing is wrong."""
