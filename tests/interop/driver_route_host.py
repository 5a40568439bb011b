"""Frames of examples/interop by the route "beside" in Python, with an EP for CUDA that has no importer, on the stand-in for its driver.

    python driver_route_host.py VIA STREAM LIBRARY_OF_ORT LIBRARY_OF_THE_EP MODEL FRAMES MISTAKE

VIA is "ortforge", or "package" for the onnxruntime package's InferenceSession and IOBinding; STREAM is "ort", "application" or "ep"; MISTAKE
is "none", "no_wait", or "no_order": the run does not know of the stream. The producer is another process, which looks at every byte.
Prints what it says as JSON, and what the driver has left.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import numpy as np

import ortforge
from ortforge import interop
from tests.fakes.control import Fake

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples" / "interop"))
from run import Producer, Setup
from shared import Shared, done, ready

TYPES = (3, 2)  # of file descriptors
NVIDIA, GPU = 0x10DE, 1
NAME, EP = "frames.virtual", "NoImporter"


@contextmanager
def cuda_stream(ordinal: int = 0, is_primary: bool = True) -> Iterator[int]:
    """A CUstream of the application, in the primary context of a device, or in one of its own."""
    from cuda.bindings import __version__, driver

    def call(name: str, *arguments: Any) -> Any:
        result, *given = getattr(driver, name)(*arguments)
        assert not int(result), f"{name}: {result}"
        return given[0] if given else None

    call("cuInit", 0)
    device = call("cuDeviceGet", ordinal)
    parameters = (0, device) if __version__.startswith("12.") else (None, 0, device)
    context = call("cuDevicePrimaryCtxRetain", device) if is_primary else call("cuCtxCreate", *parameters)
    call("cuCtxPushCurrent", context)
    stream = call("cuStreamCreate", 1)
    call("cuCtxPopCurrent")
    if not is_primary:
        call("cuCtxPopCurrent")  # it came as the current one
    yield int(stream)
    call("cuCtxPushCurrent", context)
    call("cuStreamDestroy", stream)
    call("cuCtxPopCurrent")
    if is_primary:
        call("cuDevicePrimaryCtxRelease", device)
    else:
        call("cuCtxDestroy", context)


class Frames:
    """The client: imports, and runs of frames."""

    def __init__(self, ort: ortforge.Library, importer: Any, shared: Shared, made: ExitStack, mistake: str) -> None:
        self.ort, self.importer, self.layout, self._mistake = ort, importer, shared.layout, mistake
        size, base = self.layout.size, self.layout.base
        self.memories = [
            made.enter_context(importer.import_memory(shared.memory_type, handle, size, base, access))
            for handle, access in (
                (shared.input_handle, interop.READ_ONLY),
                (shared.output_handle, interop.WRITE_ONLY),
            )
        ]
        self._fence = made.enter_context(importer.import_semaphore(shared.semaphore_type, shared.fence_handle))

    def every(self, frames: int, stream: Any, run: Callable[[int], None]) -> None:
        """A wait, a run and a signal for each."""
        for frame in range(1, frames + 1):
            if self._mistake != "no_wait":
                self._fence.wait(stream, ready(frame))
            run(frame)
            self._fence.signal(stream, done(frame))


def by_ortforge(client: Frames, env: Any, device: Any, model: str, native: Any, made: ExitStack, ordered: bool) -> Any:
    """The stream, and a run of one frame: by Run, RunWithBinding, a Session and its bound runs in turn."""
    api = client.ort.api
    inputs, outputs = (
        [
            made.enter_context(memory.tensor(np.float32, client.layout.shape, client.layout.offset(slot)))
            for slot in range(client.layout.slots)
        ]
        for memory in client.memories
    )
    pairs = {"user_compute_stream": str(native.address)} if native and native.kind == "ep" else {}
    runner = made.enter_context(ortforge.Session(model, providers=[(device, pairs)], env=env, library=client.ort))
    session = runner.handle
    stream = native or made.enter_context(api.create_sync_stream_for_ep_device(device))
    run_options = made.enter_context(api.create_run_options())
    if ordered:
        interop.set_sync_stream(run_options, stream)
    bindings, bound = [], []
    for value, out in zip(inputs, outputs, strict=True):
        binding = made.enter_context(api.create_io_binding(session))
        api.bind_input(binding, "input", value)
        api.bind_output(binding, "output", out)
        bindings.append(binding)
        bound.append(made.enter_context(runner.bind({"input": value}, {"output": out}, run_options)))

    def run(frame: int) -> None:
        slot, way = frame % client.layout.slots, frame % 4
        if way == 0:
            interop.run(session, run_options, ["input"], [inputs[slot]], ["output"], [outputs[slot]])
        elif way == 1:
            interop.run_with_binding(session, run_options, bindings[slot])
        elif way == 2:
            runner.run({"input": inputs[slot]}, {"output": outputs[slot]}, run_options)
        else:
            bound[slot]()

    return stream, run


def by_package(client: Frames, device: Any, model: str, native: Any, made: ExitStack, ordered: bool) -> Any:
    """The same with InferenceSession and IOBinding. Its run options take no stream, so only one of the EP needs no waiting."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    is_ep = native is not None and native.kind == "ep"
    options.add_provider_for_devices([device], {"user_compute_stream": str(native.address)} if is_ep else {})
    session = onnxruntime.InferenceSession(model, options)
    if native is None:
        ort_stream = device.create_sync_stream()
        made.callback(lambda: ort_stream)  # which lives as long as its wrapper
        native = made.enter_context(client.importer.wrap_stream(ort_stream.get_handle()))
    bindings = []
    for slot in range(client.layout.slots):
        binding = session.io_binding()
        places = [client.layout.shape, client.layout.offset(slot)]
        binding.bind_input("input", *client.memories[0].input_place(np.float32, *places))
        binding.bind_output("output", *client.memories[1].output_place(np.float32, *places))
        bindings.append(binding)

    def run(frame: int) -> None:
        if ordered and not is_ep:
            interop.flush(native)
        session.run_with_iobinding(bindings[frame % client.layout.slots])

    return native.address, run


def flow(via: str, kind: Any, library: str, ep_path: str, model: str, frames: int, mistake: str) -> dict[str, Any]:
    """All frames, and what became of them."""
    ort = ortforge.load(library)
    env = ort.api.create_env(4, "beside")
    with ExitStack() as outer:
        if via == "package":
            import onnxruntime

            onnxruntime.register_execution_provider_library(NAME, ep_path)
            outer.callback(unregister, onnxruntime)
            (device,) = (d for d in onnxruntime.get_ep_devices() if d.ep_name == EP)
            info = ort.api.create_memory_info_v2("Cuda", GPU, NVIDIA, 0, 0, 0, 0)
            importer = outer.enter_context(interop.ExternalResourceImporter.for_memory(ort, info))
            info.close()
        else:
            ep = outer.enter_context(interop.load_ep(ort, env, NAME, ep_path))
            (device,) = ep.devices
            importer = outer.enter_context(interop.ExternalResourceImporter.for_device(ort, device))
        found: dict[str, Any] = {"route": importer.route, "reason": importer.reason}
        producer = Producer(Setup(None, "shipped", 0, TYPES), frames, None)
        outer.callback(producer.close)
        native = None
        if kind != "ort":
            native = outer.enter_context(importer.wrap_stream(outer.enter_context(cuda_stream()), kind))
        with ExitStack() as made:
            client = Frames(ort, importer, producer.shared, made, mistake)
            where = (device, model, native, made, mistake != "no_order")
            stream, run = by_package(client, *where) if via == "package" else by_ortforge(client, env, *where)
            try:
                client.every(frames, stream, run)
                found |= producer.report()
            except ortforge.OrtError as error:
                found["error"] = str(error)
            if found["error"]:
                producer.end_waits()
            elif native is not None:
                interop.flush(native)
            del run, stream, where, device
    return found


def unregister(package: Any) -> None:
    """The EP ends, once the cycles of sessions and bindings are gone."""
    gc.collect()
    package.unregister_execution_provider_library(NAME)


def main() -> None:
    """Read the command line, run, print."""
    fake = Fake.cuda()
    via, kind, library, ep, model, frames, mistake = sys.argv[1:]
    found = flow(via, kind, library, ep, model, int(frames), mistake)
    report = fake.report()
    print(json.dumps({**found, "violations": report.violations, "live": report.leaks}), flush=True)
    if found["error"]:
        os._exit(0)  # work that waits for a producer that is gone may be left


if __name__ == "__main__":
    main()
