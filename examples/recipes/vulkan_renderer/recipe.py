"""Frames of a Vulkan renderer in another process as inputs of a session, without a copy: `python recipe.py`.

The renderer (renderer.py) draws into a ring in its device's memory. The session's EP imports that memory through Vulkan and reads every
frame where it was drawn. Renderer and session work ahead of each other as far as the ring is long.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray
from onnx import TensorProto, helper

import ortforge
from ortforge import interop
from ortforge.c_api import OrtEpDevice, OrtExternalMemoryHandleType, OrtExternalSemaphoreType
from ortforge.importers import BackendError, CpuBackend, CpuInteropFactory, Importer, VulkanBackend, VulkanDevice

MEMORY = OrtExternalMemoryHandleType.ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD
SEMAPHORE = OrtExternalSemaphoreType.ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD
WIDTH, HEIGHT, SLOTS, FRAMES = 64, 48, 3, 300
SHAPE, SIZE = (HEIGHT, WIDTH, 4), HEIGHT * WIDTH * 4


class Memory(CpuBackend):
    """Memory through Vulkan, mapped for the host; counters as semaphores."""

    def __init__(self, device: object) -> None:
        super().__init__(device)
        self.vulkan = VulkanBackend.create(host=True)

    def import_memory(self, handle_type: int, native_handle: int, size: int, dedicated: bool) -> Any:
        """Of the renderer's allocation, whose descriptor only Vulkan can read."""
        return self.vulkan.import_memory(handle_type, native_handle, size, dedicated)

    def close(self) -> None:
        """Imports live on."""
        self.vulkan.close()


class FrameEp(CpuInteropFactory):
    """Stands for the EP of a device: it imports the renderer's memory, and makes floats of bytes."""

    kernels = MappingProxyType(
        {"DequantizeLinear": lambda _, x, scale, zero: (x.astype(np.float32) - zero) * scale}  # one scale for all
    )

    def create_external_resource_importer_for_device(self, ep_device: OrtEpDevice) -> Importer:  # noqa: ARG002
        """Over the device that the renderer draws on."""
        return Importer(Memory(self.device), self.memory_info)


def model() -> bytes:
    """8-bit pixels to floats around 0: y = (x - 128) / 64."""
    scale = helper.make_tensor("scale", TensorProto.FLOAT, [], [1 / 64])
    zero = helper.make_tensor("zero", TensorProto.UINT8, [], [128])
    x = helper.make_tensor_value_info("x", TensorProto.UINT8, SHAPE)
    y = helper.make_tensor_value_info("y", TensorProto.FLOAT, SHAPE)
    node = helper.make_node("DequantizeLinear", ["x", "scale", "zero"], ["y"])
    graph = helper.make_graph([node], "frames", [x], [y], [scale, zero])
    opset = helper.make_opsetid("", 17)
    return bytes(helper.make_model(graph, opset_imports=[opset], ir_version=8).SerializeToString())


def wanted(frame: int) -> NDArray[np.float32]:
    """What the session has to make of a frame."""
    row = np.arange(HEIGHT)[:, None]
    channels = (row * 5 + frame, row * 3 + frame * 7, row * 0 + frame, row * 0 + 255)
    pixels = np.broadcast_to(np.stack(channels, 2) % 256, SHAPE)
    return (pixels.astype(np.float32) - 128) / np.float32(64)


def main() -> None:
    """Import everything once, then a wait, a run and a signal for each frame."""
    ort = ortforge.load()
    with ExitStack() as made:
        enter = made.enter_context
        line, theirs = socket.socketpair()
        command = [
            sys.executable,
            Path(__file__).with_name("renderer.py"),
            theirs.fileno(),
            FRAMES,
            WIDTH,
            HEIGHT,
            SLOTS,
        ]
        renderer = subprocess.Popen([str(word) for word in command], pass_fds=[theirs.fileno()])
        made.callback(renderer.wait)
        made.callback(line.close)
        theirs.close()
        size, (ring, rendered, consumed), _, _ = socket.recv_fds(line, 8, 3)
        env = enter(ort.api.create_env(3, "recipe"))
        ep = enter(interop.load_ep(ort, env, "frames", FrameEp))
        importer = enter(interop.ExternalResourceImporter.for_device(ort, ep.devices[0]))
        allocation = int.from_bytes(size, "little")
        frames = enter(importer.import_memory(MEMORY, ring, allocation, access=interop.READ_ONLY))
        inputs = [enter(frames.tensor(np.uint8, SHAPE, slot * SIZE)) for slot in range(SLOTS)]
        is_rendered = enter(importer.import_semaphore(SEMAPHORE, rendered))
        is_consumed = enter(importer.import_semaphore(SEMAPHORE, consumed))
        for descriptor in (ring, rendered, consumed):
            os.close(descriptor)  # the imports do not need them any more

        with ort.api.create_session_options() as options:
            ort.api.session_options_append_execution_provider_v2(options, env, ep.devices, [], [])
            session = enter(ort.api.create_session_from_array(env, model(), options))
        stream = enter(ort.api.create_sync_stream_for_ep_device(ep.devices[0]))
        run_options = enter(ort.api.create_run_options())
        interop.set_sync_stream(run_options, stream)
        result = np.zeros(SHAPE, np.float32)

        for frame in range(1, FRAMES + 1):
            is_rendered.wait(stream, frame)
            interop.run(session, run_options, ["x"], [inputs[frame % SLOTS]], ["y"], [result])
            is_consumed.signal(stream, frame)
            np.testing.assert_array_equal(result, wanted(frame))
    print(f"{FRAMES} frames of {WIDTH} x {HEIGHT} drawn by Vulkan, none copied, on ONNX Runtime {ort.version}")


def lacking() -> str:
    """Why it cannot run here; "" if it can."""
    try:
        device = VulkanDevice.create()
    except BackendError as error:
        return error.message
    device.release()
    return "" if device.physical.is_cpu else f"{device.physical.name} is a GPU, and the EP here works on the CPU"


if __name__ == "__main__":
    if reason := lacking():
        print(f"this recipe needs Linux and Mesa's lavapipe (Debian: mesa-vulkan-drivers): {reason}")
        raise SystemExit(77)
    main()
