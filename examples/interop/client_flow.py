"""A client of the D3D12 import proposal (ONNX Runtime issue 26821) in Python: section 8, step by step.

Input: what a producer shares (allocations, a fence, the adapter they are on) and a model. Output: each frame's output
in the producer's own memory, and the fence at the value that says so. Nothing is copied.

client_flow.cpp is the same in C++. run.py starts it with a producer in another process.
"""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import numpy as np
from shared import done, ready

from ortforge import interop
from ortforge.interop import Luid, d3d12_identity, find_ep_devices

if TYPE_CHECKING:
    from pathlib import Path

    from shared import Shared
    from typing_extensions import Self

    from ortforge import Library
    from ortforge.c_api import OrtEnv, OrtEpDevice


class FlowError(Exception):
    """The flow cannot go on; the message says why. An application would choose another way here, ex) copies."""


def find_device(ort: Library, env: OrtEnv, adapter_luid: int) -> OrtEpDevice:
    """8.1, step 2: the EP device on the producer's adapter."""
    luid = Luid.from_int(adapter_luid)
    found = find_ep_devices(ort, ort.api.get_ep_devices(env), d3d12_identity(luid.low, luid.high))
    if not found:
        raise FlowError(f"no EP device is on the adapter with LUID {luid}")
    return found[0]


class Client:
    """The flow on one EP device. What is made in 8.1 and 8.2 is released in reverse by `close()` or `with`."""

    def __init__(self, ort: Library, env: OrtEnv, shared: Shared, model_path: Path) -> None:
        self.ort = ort
        self.slots = shared.layout.slots
        with ExitStack() as made:  # if a step fails, those before it are undone
            device = self.device = find_device(ort, env, shared.adapter_luid)

            # 8.1, step 3: the importer of this device. OrtError ORT_NOT_IMPLEMENTED: there is none.
            importer = made.enter_context(interop.ExternalResourceImporter.for_device(ort, device))
            self.route = importer.route

            # 8.1, step 4: can it import these kinds of handles?
            if not importer.can_import_memory(shared.memory_type):
                raise FlowError(f"the EP cannot import memory handles of type {shared.memory_type}")
            if not importer.can_import_semaphore(shared.semaphore_type):
                raise FlowError(f"the EP cannot import semaphore handles of type {shared.semaphore_type}")

            # 8.1, step 5: import both allocations and the fence.
            size, base = shared.layout.size, shared.layout.base
            input_memory, output_memory = (
                made.enter_context(importer.import_memory(shared.memory_type, handle, size, offset=base, access=access))
                for handle, access in (
                    (shared.input_handle, interop.READ_ONLY),
                    (shared.output_handle, interop.WRITE_ONLY),
                )
            )
            self.fence = made.enter_context(importer.import_semaphore(shared.semaphore_type, shared.fence_handle))

            # 8.1, step 6: a tensor over each slot.
            self.inputs, self.outputs = (
                [
                    made.enter_context(memory.tensor(np.float32, shared.layout.shape, shared.layout.offset(slot)))
                    for slot in range(self.slots)
                ]
                for memory in (input_memory, output_memory)
            )

            # 8.1, step 7: a stream for the waits, the runs and the signals.
            self.stream = made.enter_context(ort.api.create_sync_stream_for_ep_device(device))

            # 8.2: the session, on this device alone, and whether inputs and outputs are where the tensors are.
            with ort.api.create_session_options() as options:
                ort.api.session_options_append_execution_provider_v2(options, env, [device], [], [])
                self.session = made.enter_context(ort.api.create_session(env, model_path, options))
            self._check_devices()

            # 8.4: bindings can be used again and again.
            self.bindings = []
            for slot in range(self.slots):
                binding = made.enter_context(ort.api.create_io_binding(self.session))
                ort.api.bind_input(binding, "input", self.inputs[slot])
                ort.api.bind_output(binding, "output", self.outputs[slot])
                self.bindings.append(binding)
            self._made = made.pop_all()

    def _check_devices(self) -> None:
        """8.2: ONNX Runtime would copy what is somewhere else."""
        api, session = self.ort.api, self.session
        inputs = api.session_get_ep_device_for_inputs(session, api.session_get_input_count(session))
        for what, devices in (("input", inputs), ("output", interop.ep_devices_for_outputs(session))):
            for index, device in enumerate(devices):
                if device is None or device.address != self.device.address:
                    raise FlowError(f"{what} {index} of the model is not on the EP device of the importer")

    def run_frame(self, frame: int, use_binding: bool = False) -> None:
        """8.3, or 8.4 with a binding: wait for the input of a frame, run, and say that the output is there.

        Raises:
            OrtError: something failed, ex) the producer did not signal within the wait limit of the stream.
        """
        slot = frame % self.slots
        self.fence.wait(self.stream, ready(frame))
        with self.ort.api.create_run_options() as options:
            interop.set_sync_stream(options, self.stream)
            if use_binding:
                interop.run_with_binding(self.session, options, self.bindings[slot])
            else:
                inputs, outputs = [self.inputs[slot]], [self.outputs[slot]]
                interop.run(self.session, options, ["input"], inputs, ["output"], outputs)
        self.fence.signal(self.stream, done(frame))

    def close(self) -> None:
        """8.5: everything, in reverse order. The native handles stay the producer's."""
        self._made.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()


def client_flow(ort: Library, env: OrtEnv, shared: Shared, model_path: Path, frames: int) -> None:
    """The whole flow: the first half of the frames with Run, the others with RunWithBinding."""
    with Client(ort, env, shared, model_path) as client:
        for frame in range(1, frames + 1):
            client.run_frame(frame, use_binding=frame > frames // 2)
