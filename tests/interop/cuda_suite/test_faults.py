"""Each driver call of a frame fails once: an error that names it, or none; and everything is given back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from ortforge import OrtError
from ortforge.ep import live_structs, register, stream_object
from ortforge.importers import CudaFactory
from tests.interop.cuda_suite.machine import FAKE, Machine, collect, floats, node, open_files, save_model

pytestmark = pytest.mark.skipif(not FAKE, reason="calls of a real driver cannot be made to fail")

#: What the injected failures say; no other part of a status has this number.
ERROR, NAME = 304, "CUDA_ERROR_OPERATING_SYSTEM"
#: Made when a device, a memory or the like ends: failures of these are mended or logged, never raised.
RELEASES = {
    "cuCtxPopCurrent",
    "cuDestroyExternalMemory",
    "cuDestroyExternalSemaphore",
    "cuDevicePrimaryCtxRelease",
    "cuEventDestroy",
    "cuMemFree",
    "cuMemFreeAsync",
    "cuMemFreeHost",
    "cuMemPoolDestroy",
    "cuModuleUnload",
    "cuStreamDestroy",
}
#: Steps of streams, and what is only asked out of curiosity.
QUIET = {"cuDeviceGetLuid", "cuEventQuery", "cuMemPoolSetAttribute", "cuGetErrorName"}


def frame(machine: Machine, model: Path) -> None:
    """Register, import, wait, run, signal, and let go of everything, whatever happens."""
    interop, api = machine.ort.interop, machine.api
    memory, timeline = machine.allocation(4096), machine.timeline()
    open_things: list[Any] = []
    try:
        registration = register(machine.env, "cuda.virtual", CudaFactory)
        try:
            _frame(machine, model, registration, memory, timeline, open_things)
        finally:
            while open_things:
                open_things.pop().close()
            collect()
            registration.unregister()
    finally:
        memory.close()
        timeline.close()
    del interop, api


def _frame(machine: Machine, model: Path, registration: Any, memory: Any, timeline: Any, things: list[Any]) -> None:
    interop, api = machine.ort.interop, machine.api

    def keep(thing: Any) -> Any:
        things.append(thing)
        return thing

    devices = registration.devices()
    if not devices:
        raise OrtError(9, registration.factory.unavailable, "register")
    stream = keep(api.create_sync_stream_for_ep_device(devices[0]))
    importer = keep(interop.create_external_resource_importer_for_device(devices[0]))
    handle = keep(interop.import_memory(importer, machine.memory_descriptor(memory.fd, 4096)))
    semaphore = keep(interop.import_semaphore(importer, machine.semaphore_descriptor(timeline.fd)))
    tensor = keep(interop.create_tensor_from_memory(importer, handle, machine.tensor_descriptor((64,))))
    a = floats(64)
    memory.write(a.tobytes())
    timeline.signal(1)
    session = keep(machine.session(model, registration))
    options = keep(api.create_run_options())
    api.run_options_set_sync_stream(options, stream)
    interop.wait_semaphore(importer, semaphore, stream, 1)
    found = keep(api.run(session, options, ["a"], [tensor], ["y"])[0])
    interop.signal_semaphore(importer, semaphore, stream, 2)
    stream_object(machine.ort, stream).flush()
    from ortforge import value_to_numpy

    assert value_to_numpy(machine.ort, found).tobytes() == (a + a).tobytes()
    assert timeline.value == 2


def test_every_call_fails_once(machine: Machine, tmp_path: Path) -> None:
    """Whatever call it is: a sentence with the driver's name of it and of the error, nothing leaked, the process alive."""
    model = save_model(tmp_path / "m.onnx", [node("Add", ["a", "a"], ["y"])], {"a": [64]}, {"y": [64]})
    frame(machine, model)
    mark = machine.mark()
    frame(machine, model)
    made = [name for name in machine.calls(mark) if name.startswith("cu")]
    assert len(made) > 60
    files = open_files()
    reclaimed = machine.fake.report().reclaimed_with_contexts
    silent, raised = set(), set()
    cases = [(name, nth) for name in sorted(set(made)) for nth in range(1, min(made.count(name), 12) + 1)]
    for name, nth in cases:
        where = f"call {nth} of {name}"
        machine.fake.fail_call(name, nth, ERROR)
        try:
            frame(machine, model)
            if name not in RELEASES | QUIET:
                silent.add(name)
        except OrtError as error:
            assert name not in RELEASES, f"{where}: {error}"
            text = str(error)
            raised.add(name)
            assert (name in text and NAME in text) or "llocat" in text or "No devices" in text, f"{where}: {text}"
            del error
        collect()
        machine.fake.clear_failures()
        report = machine.fake.report()
        assert report.leaks == {}, where
        assert report.reclaimed_with_contexts == reclaimed, where
        assert report.violations == [], where
        assert open_files() == files, where
        assert {k: v for k, v in live_structs().items() if k != "OrtAllocator"} == {}, where
    print(f"{len(cases)} failures of {len(set(made))} functions; sometimes without effect: {sorted(silent)}")
    # Where memory is given back, a failure is mended; without a pool, memory is allocated directly.
    assert silent - raised <= {"cuMemPoolCreate", "cuStreamWaitEvent"}


def test_no_file_descriptors_left(machine: Machine, device: Any) -> None:
    """The limit of the process is reached during an import: a sentence, and nothing is lost."""
    import resource

    memory = machine.allocation(4096)
    importer = machine.ort.interop.create_external_resource_importer_for_device(device)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(map(int, os.listdir("/proc/self/fd"))) + 1, hard))
    held = []
    try:
        while True:
            try:
                held.append(os.dup(memory.fd))
            except OSError:
                break
        with pytest.raises(OrtError, match="cannot be duplicated: Too many open files"):
            machine.ort.interop.import_memory(importer, machine.memory_descriptor(memory.fd, 4096))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        for fd in held:
            os.close(fd)
    importer.close()
    memory.close()
