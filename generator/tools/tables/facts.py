"""What is found of the tables in a library, as data that crosses the border of a process.

Input: a path and a `Plan`. Output: `Library`s, one for each architecture in the file.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ....runtime.binaries import supervised
from ....runtime.binaries.facts import BinaryError
from .plan import Plan

#: Seconds of CPU time that looking at the code of all slots may take.
_EVERY_SLOT = 60
#: Machines whose code is understood.
MACHINES = ("x86_64", "aarch64")
#: What a getter gives out: a table, NULL, or something that its code does not tell.
FOUND, NULL, UNKNOWN = "found", "null", "unknown"


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
class Library:
    """An ONNX Runtime library for one architecture."""

    system: str
    machine: str
    version: str  # as it says, ex) 1.31.1
    serves: int | None  # the newest version that GetApi gives out, where its code tells
    tables: tuple[Table, ...]
    slots: tuple[SlotCode, ...]

    @property
    def minor(self) -> int:
        """The version of the API that its own version stands for."""
        return int(self.version.split(".")[1])


class ForeignError(BinaryError):
    """A library for a machine whose code is not understood, with which nothing is wrong."""


def search(path: Path, plan: Plan) -> tuple[Library, ...]:
    """The tables in a library, found by a child process.

    Raises:
        BinaryError: it is no library of ONNX Runtime, or cannot be read.
    """
    found = supervised.run(found_in, path, plan.to_json(), _EVERY_SLOT if plan.every_slot else 0)
    if not found["libraries"]:
        kinds = ", ".join(found["foreign"])
        raise ForeignError(f"{path} is a library for {kinds}; tables are read from those for {' and '.join(MACHINES)}")
    return tuple(map(_from_json, found["libraries"]))


def found_in(path: Path, plan: dict[str, Any]) -> dict[str, Any]:
    """The same in this process, as JSON has it; for child processes."""
    from .find import find

    libraries, foreign = find(path, Plan.from_json(plan))
    return {"libraries": [asdict(library) for library in libraries], "foreign": foreign}


def _from_json(data: dict[str, Any]) -> Library:
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
    )
