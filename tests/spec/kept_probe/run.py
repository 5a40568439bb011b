"""Every case in a process of its own, and what came of it: `python -m kept_probe.run LIBRARY TARGET [CASE ...]`, with the guard preloaded.

A case is tried twice: the argument goes at the end, which has to work, and at once.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import signal
import sys
from pathlib import Path
from typing import Any

import ortforge
from ortforge_tools import pipeline
from tests.spec.null_probe import ep_world, models, values  # noqa: F401  (makers)
from tests.spec.null_probe.calls import Calls as Tables
from tests.spec.null_probe.graphs import *  # noqa: F403  (makers)
from tests.spec.null_probe.world import World

from . import cases
from .cases import CASES, Calls, Case
from .guard import Guard

LATER, AT_ONCE = "later", "at once"
#: How long a case may take.
_LIMIT_S = 60
_LEFT: list[World] = []


def outcome(library: Any, tables: Tables, folder: Path, ep_library: str, case: Case, when: str) -> str:
    """Run a case in a child: "works", "crashes", or what was wrong."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        with contextlib.suppress(BaseException):
            said = _child(library, tables, folder, ep_library, case, when)
            os.write(write, said.encode())
            os._exit(0)
        os._exit(9)
    os.close(write)
    with os.fdopen(read) as stream:
        said = stream.read()
    _, status = os.waitpid(child, 0)
    died = os.waitstatus_to_exitcode(status)
    if died < 0:
        return "hangs" if died == -signal.SIGALRM else "crashes"
    return said or f"ended with {died}"


def _child(library: Any, tables: Tables, folder: Path, ep_library: str, case: Case, when: str) -> str:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.alarm(_LIMIT_S)
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    if not os.environ.get("KEPT_PROBE_VERBOSE"):
        os.dup2(quiet, 2)
    world = World(library, folder)
    _LEFT.append(world)  # what it has is not released: a case has done so with one of them
    world.__dict__["calls"] = tables
    world.__dict__["ep_library"] = ep_library
    try:
        steps = case.run(Calls(world, Guard(), case.what))
        go = next(steps)
        if when == AT_ONCE:
            go()
        assert next(steps, None) is None, "a case yields once"
        if when == LATER:
            go()
    except AssertionError as error:
        return f"other results: {error}"
    except Exception as error:  # noqa: BLE001
        return f"{type(error).__name__}: {error}"[:200]
    return "works"


def main() -> None:
    """Try all cases, or some, on one library."""
    library, target, names = ortforge.load(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:] or list(CASES)
    folder = target.parent
    models.write(folder)
    cases.write(folder)
    tables = Tables(library, pipeline.read_registry())
    found: dict[str, str] = {}
    ep_library = ep_world.compiled()
    for name in names:
        case = CASES[name]
        if case.path not in tables.functions:
            continue
        control = outcome(library, tables, folder, ep_library, case, LATER)
        found[name] = (
            outcome(library, tables, folder, ep_library, case, AT_ONCE)
            if control == "works"
            else f"not tried: {control}"
        )
    target.write_text(json.dumps(found))


if __name__ == "__main__":
    main()
