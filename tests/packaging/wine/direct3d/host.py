"""Runs of examples/interop on Direct3D, in the Python of Windows; tests/packaging/wine/test_direct3d.py starts it with a `Case` as JSON.

The application is on Direct3D 12 (application.cpp), the compiled EP on Direct3D 11. Prints the report of `run.run` for each run as JSON, with `left`: what
the application finds released too often, or not at all; and with the hardware that ONNX Runtime has found.
"""

from __future__ import annotations

import faulthandler
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

#: After so many seconds every thread says where it is, and the process ends.
HANG = 280


@dataclass(frozen=True)
class Case:
    """What to run: clients of flows.py, each with its frames, on an EP. The client "cpp_client" is `built`, made of client_flow.cpp."""

    application: str
    runs: list[tuple[str, int]]
    built: str
    ep: str


def hardware(ort: Any) -> list[dict[str, str]]:
    """The metadata of the hardware that ONNX Runtime has found."""
    from ortforge.ep._objects import to_dict

    with ort.api.create_env(4, "hardware") as env:
        devices = ort.api.get_hardware_devices(env, ort.api.get_num_hardware_devices(env))
        return [to_dict(ort, ort.api.hardware_device_metadata(device)) for device in devices]


def main() -> None:
    """Run the case."""
    faulthandler.dump_traceback_later(HANG, exit=True)
    case = Case(**json.loads(sys.argv[1]))
    import run

    import ortforge
    from tests.packaging.wine.direct3d.application import InThread
    from tests.packaging.wine.direct3d.flows import CLIENTS

    clients: dict[str, Any] = {**CLIENTS, "cpp_client": lambda *args: run.cpp_client_flow(Path(case.built), *args)}
    setup = run.Setup(Path(case.ep), "shipped", 0)
    run.Producer = lambda setup, frames, _: InThread(case.application, setup.types, frames)  # type: ignore[assignment,misc,return-value]
    found = hardware(ortforge.load())
    for client, frames in case.runs:
        report = run.run(clients[client], setup, None, frames)
        luid = str(InThread.now.shared.adapter_luid)
        print(json.dumps(report | {"left": InThread.now.left, "luid": luid, "hardware": found}), flush=True)


if __name__ == "__main__":
    main()
