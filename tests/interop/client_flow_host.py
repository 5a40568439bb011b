"""One run of examples/interop in a process of its own; tests/interop/test_client_flow.py starts it with a `Case` as JSON.

Prints the report of `run.run` as JSON, with what the stand-in driver has to say where one is used.
"""

from __future__ import annotations

import ctypes
import faulthandler
import json
import os
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "interop"

#: After so many seconds every thread says where it is, and the process ends.
HANG = 600


@dataclass(frozen=True)
class Case:
    """What to run: `handles` is "d3d12" or "fd", `built` the compiled C++ client, None for the one in Python.

    `ep` is one of `SETUPS`, `scratch` a folder for compiled EPs, `ep_library` that of a scaffold. `mistake` names one of `MISTAKES`, `obstacle` one of `OBSTACLES`, `die_at` the frame before which the producer is killed.
    """

    library: str
    ep: str
    interface: str
    frames: int
    handles: str = "d3d12"
    built: str | None = None
    die_at: int | None = None
    mistake: str | None = None
    obstacle: str | None = None
    scratch: str | None = None
    ep_library: str | None = None


def cuda_setup(case: Case) -> tuple[Any, Any]:
    """The CUDA EP on the first of two devices of the stand-in driver, and that driver."""
    os.environ["FAKE_CUDA_DEVICES"] = "2"
    from tests.fakes.build import build_fake_nvrtc
    from tests.fakes.control import Fake

    fake = Fake.cuda()
    ctypes.CDLL(str(build_fake_nvrtc()))
    from run import Setup

    from ortforge.importers import CudaFactory, CudaProposalFactory, open_cuda_device

    base = CudaFactory if case.interface == "shipped" else CudaProposalFactory
    platform = "windows" if case.handles == "d3d12" else None  # the stand-in's table of handles serves as Windows
    wanted, other = (
        type(f"OnDevice{n}", (base,), {"name": f"Cuda{n}", "ordinals": frozenset({n}), "platform": platform})
        for n in (0, 1)
    )
    device = open_cuda_device(0)
    luid = device.luid
    device.release()
    assert luid is not None
    if case.handles == "fd":
        return Setup(wanted, case.interface, luid, types=(3, 2), others=(other,)), fake

    def native(descriptor: int, fence: bool) -> int:
        return fake.win32_from_fd(descriptor, fence=fence)

    return Setup(wanted, case.interface, luid, native=native, close_native=fake.close_win32, others=(other,)), fake


def cpp_setup(case: Case) -> tuple[Any, None]:
    """The compiled CPU EP of tests/cpp, and another one on another adapter."""
    import stand_in
    from run import Setup

    from tests import cpp_build

    built = cpp_build.importer_ep("cpu", case.interface)
    folder = Path(case.scratch or "")
    wanted, other = (
        cpp_build.variant(built, folder, f"CppEp{luid & 1}", stand_in=1, luid=luid, device=luid & 1)
        for luid in (stand_in.ADAPTER, stand_in.OTHER_ADAPTER)
    )
    return Setup(wanted, case.interface, stand_in.ADAPTER, others=(other,)), None


def cpp_gpu_setup(case: Case) -> tuple[Any, Any]:
    """The compiled EP of tests/cpp on the first of two devices of a stand-in driver, another one on the second; and that driver."""
    fake = stand_in_driver(case.ep, devices=2)
    import stand_in
    from run import Setup

    from tests import cpp_build

    built = cpp_build.importer_ep(case.ep.removeprefix("cpp-"), case.interface)
    wanted, other = (
        cpp_build.variant(built, Path(case.scratch or ""), f"CppEp{n}", platform="windows", luid=luid, device=n)
        for n, luid in enumerate((stand_in.ADAPTER, stand_in.OTHER_ADAPTER))
    )

    def native(descriptor: int, fence: bool) -> int:
        return int(fake.win32_from_fd(descriptor, fence=fence))

    setup = Setup(
        wanted, case.interface, stand_in.ADAPTER, native=native, close_native=fake.close_win32, others=(other,)
    )
    return setup, fake


def stand_in_driver(ep: str, devices: int) -> Any:
    """The stand-in for the driver that an EP is on, ex) "cpp-hip" or "scaffold-cuda", and for its compiler."""
    from tests.fakes.build import build_fake_hiprtc, build_fake_nvrtc
    from tests.fakes.control import Fake

    backend = ep.rpartition("-")[2]
    os.environ[f"FAKE_{backend.upper()}_DEVICES"] = str(devices)
    compiler, driver = {"cuda": (build_fake_nvrtc, Fake.cuda), "hip": (build_fake_hiprtc, Fake.hip)}[backend]
    ctypes.CDLL(str(compiler()))
    return driver()


def scaffold_setup(case: Case) -> tuple[Any, Any]:
    """A scaffold of `ortforge new-ep`. It is on no adapter, so the client takes the device of its library."""
    fake = None if case.ep == "scaffold" else stand_in_driver(case.ep, devices=1)
    import client_flow
    import stand_in
    from run import Setup

    from ortforge.interop._libraries import library_of

    def find_device(ort: Any, env: Any, adapter_luid: int) -> Any:
        found = [device for device in ort.api.get_ep_devices(env) if library_of(ort, device.address) is not None]
        assert len(found) == 1
        return found[0]

    client_flow.find_device = find_device
    return Setup(Path(case.ep_library or ""), case.interface, stand_in.ADAPTER, types=(3, 2)), fake


def stand_in_setup(case: Case) -> tuple[Any, None]:
    """The CPU EP in Python."""
    import run

    return run.stand_in_setup(case.interface), None


SETUPS = {
    "cpu": stand_in_setup,
    "cuda": cuda_setup,
    "cpp-cpu": cpp_setup,
    "cpp-cuda": cpp_gpu_setup,
    "cpp-hip": cpp_gpu_setup,
    "scaffold": scaffold_setup,
    "scaffold-cuda": scaffold_setup,
}


def does_not_wait() -> None:
    """The client does not wait for the input."""
    from ortforge.interop import ExternalSemaphore

    ExternalSemaphore.wait = lambda *args: None  # type: ignore[method-assign]


def runs_beside_the_stream() -> None:
    """The client waits on a stream that its runs do not use."""
    from ortforge import interop

    interop.set_sync_stream = lambda *args: None


def takes_the_wrong_slot() -> None:
    """The client lays all its tensors over the first slot."""
    from shared import Layout

    Layout.offset = lambda self, slot: 0  # type: ignore[method-assign]


MISTAKES = {f.__name__: f for f in (does_not_wait, runs_beside_the_stream, takes_the_wrong_slot)}


def another_adapter(setup: Any) -> Any:
    """The frames are on an adapter that no EP is on."""
    return replace(setup, luid=1)


def changed(setup: Any, **members: Any) -> Any:
    """Another EP."""
    return replace(setup, factory=type("Changed", (setup.factory,), members))


def no_importer(setup: Any) -> Any:
    """The EP's importer slot gives nothing."""
    return changed(setup, create_external_resource_importer_for_device=lambda self, device: None)


def other_handles(setup: Any) -> Any:
    """The EP imports other kinds of handles."""
    return changed(setup, stand_in=False)


def part_of_the_model(setup: Any) -> Any:
    """The EP cannot do the last node, so the output is not on its device."""
    import numpy as np

    return changed(setup, kernels={"Mul": np.multiply, "Add": np.add})


OBSTACLES = {f.__name__: f for f in (another_adapter, no_importer, other_handles, part_of_the_model)}


def main() -> None:
    """Run the case."""
    faulthandler.enable()
    faulthandler.dump_traceback_later(HANG, exit=True)
    case = Case(**json.loads(sys.argv[1]))
    sys.path.insert(0, str(EXAMPLE))
    import run
    from client_flow import client_flow

    # For the first frame the producer waits through all that the client does at its start.
    run.WAIT_SECONDS = HANG
    setup, fake = SETUPS[case.ep](case)
    client: Any = client_flow
    if case.built is not None:
        client = lambda *args: run.cpp_client_flow(Path(case.built or ""), *args)  # noqa: E731
    if case.obstacle is not None:
        setup = OBSTACLES[case.obstacle](setup)
    if case.mistake is not None:
        MISTAKES[case.mistake]()
    report = run.run(client, setup, Path(case.library), case.frames, case.die_at)
    if fake is not None:
        found = fake.report()
        report |= {"leaks": found.leaks, "violations": found.violations}
    print(json.dumps(report))


if __name__ == "__main__":
    main()
