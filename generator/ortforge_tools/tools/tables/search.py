"""A library -> its tables, found by a child process.

Input: a path and what to look for. Output: `Library` for each library in the file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ortforge._binaries import supervised

from .facts import MACHINES, ForeignError, Library, from_json, to_json
from .plan import Plan

#: Seconds of CPU time that looking at the code of all slots may take.
_EVERY_SLOT = 60


def search(path: Path, plan: Plan) -> tuple[Library, ...]:
    """The tables in a library, found by a child process.

    Raises:
        BinaryError: it is no library of ONNX Runtime, or cannot be read.
    """
    found = supervised.run(found_in, path, plan.to_json(), _EVERY_SLOT if plan.every_slot else 0)
    if not found["libraries"]:
        kinds = ", ".join(found["foreign"])
        raise ForeignError(f"{path} is a library for {kinds}; tables are read from those for {' and '.join(MACHINES)}")
    return tuple(map(from_json, found["libraries"]))


def found_in(path: Path, plan: dict[str, Any]) -> dict[str, Any]:
    """The same in this process, as JSON has it; for child processes."""
    from .find import find  # with it come LIEF and capstone, which only child processes have

    libraries, foreign = find(path, Plan.from_json(plan))
    return {"libraries": [to_json(library) for library in libraries], "foreign": foreign}
