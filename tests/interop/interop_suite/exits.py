"""A program that ends while an importer is open: `python -m interop_suite.exits HOLDER`; the rig is that of the suite.

Everything of ONNX Runtime is the program's own, so at its end all of it is garbage at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

import numpy as np  # before ortforge: in this order modules are taken apart

import ortforge
from ortforge import interop
from tests.interop.interop_suite import rigs


def in_a_global(things: Any) -> None:
    globals()["held"] = things


def in_a_class(things: Any) -> None:
    globals()["Held"] = type("Held", (), {"things": things})


def in_an_object(things: Any) -> None:
    made = type("Held", (), {})()
    made.things = things
    globals()["held"] = made


def in_a_default(things: Any) -> None:
    def function(given: Any = things) -> Any:
        return given

    globals()["function"] = function


def in_a_closure(things: Any) -> None:
    globals()["function"] = lambda: things


def in_a_cycle(things: Any) -> None:
    cycle: list[Any] = [things]
    cycle.append(cycle)


def in_another_module(things: Any) -> None:
    np.held = things  # type: ignore[attr-defined]


def in_an_error(things: Any) -> None:
    globals()["error"] = ValueError(things)


HOLDERS: dict[str, Callable[[Any], None]] = {
    f.__name__: f
    for f in (
        in_a_global,
        in_a_class,
        in_an_object,
        in_a_default,
        in_a_closure,
        in_a_cycle,
        in_another_module,
        in_an_error,
    )
}


def main(holder: str) -> None:
    rig = rigs.rig(os.environ["ORTFORGE_INTEROP_RIG"])
    ort = ortforge.load(os.environ["ORTFORGE_SUITE_LIBRARY"])
    env = ort.api.create_env(3, "exits")
    ep = interop.load_ep(ort, env, "exits.virtual", rig.factory(), interface=rig.interface)
    importer = interop.ExternalResourceImporter.for_device(ort, ep.devices[0])
    memory = importer.import_memory(rig.memory_type, rig.memory(4096).handle, 4096)
    HOLDERS[holder]([importer, importer.import_semaphore(rig.semaphore_type, rig.timeline().handle)])
    memory.tensor(1, (2, 3))
    print("ends", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
