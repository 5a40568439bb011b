"""Buffers that a capture library fills, as inputs of a session, without a copy: `python recipe.py`. Needs ONNX Runtime 1.30.

The application allocates the buffers and gives them to the camera, as with V4L2_MEMORY_USERPTR or an announced buffer of GenICam. The EP gets
their address as a HOST_ALLOCATION, and the session works where the camera writes.
"""

from __future__ import annotations

import ctypes
import mmap
import sys
import threading
from contextlib import ExitStack
from queue import Queue
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray
from onnx import TensorProto, helper

import ortforge
from ortforge import interop
from ortforge.c_api import OrtExternalMemoryHandleType
from ortforge.importers import CpuInteropFactory

HOST_ALLOCATION = OrtExternalMemoryHandleType.ORT_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION
WIDTH, HEIGHT, BUFFERS, FRAMES = 160, 120, 3, 300
SHAPE, SIZE = (HEIGHT, WIDTH), HEIGHT * WIDTH
STRIDE = -(-SIZE // mmap.PAGESIZE) * mmap.PAGESIZE  # every buffer begins with a page


def picture(frame: int) -> NDArray[np.uint8]:
    """What the camera sees."""
    row, column = np.indices(SHAPE)
    return (column * 3 + row * 7 + frame * 13).astype(np.uint8)


class Camera(threading.Thread):
    """Fills the buffers that it has, and hands them on: numbers of buffers go in (`empty`) and come out (`filled`)."""

    def __init__(self, memory: mmap.mmap) -> None:
        super().__init__(daemon=True)
        self.empty: Queue[int] = Queue()
        self.filled: Queue[int] = Queue()
        self._buffers = [np.frombuffer(memory, np.uint8, SIZE, i * STRIDE).reshape(SHAPE) for i in range(BUFFERS)]

    def run(self) -> None:
        """All frames; each waits for a buffer."""
        for frame in range(FRAMES):
            i = self.empty.get()
            self._buffers[i][:] = picture(frame)
            self.filled.put(i)


class CameraEp(CpuInteropFactory):
    """Stands for the EP of a device that reads the host's memory, ex) of an integrated GPU. It makes floats of bytes."""

    kernels = MappingProxyType(
        {"DequantizeLinear": lambda _, x, scale, zero: (x.astype(np.float32) - zero) * scale}  # one scale for all
    )


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


def main() -> None:
    """Import the buffers once, then a run for each frame."""
    ort = ortforge.load()
    memory = mmap.mmap(-1, BUFFERS * STRIDE)  # in C: aligned_alloc or mmap
    address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    with ExitStack() as made:
        enter = made.enter_context
        env = enter(ort.api.create_env(3, "recipe"))
        ep = enter(interop.load_ep(ort, env, "camera", CameraEp))
        importer = enter(interop.ExternalResourceImporter.for_device(ort, ep.devices[0]))
        if not importer.can_import_memory(HOST_ALLOCATION):
            print(f"this recipe needs ONNX Runtime 1.30 or newer; this is {ort.version}")
            raise SystemExit(77)
        buffers = enter(importer.import_memory(HOST_ALLOCATION, address, len(memory), access=interop.READ_ONLY))
        inputs = [enter(buffers.tensor(np.uint8, SHAPE, i * STRIDE)) for i in range(BUFFERS)]
        assert ort.api.get_tensor_mutable_data(inputs[1]) == address + STRIDE  # nothing was copied
        with ort.api.create_session_options() as options:
            ort.api.session_options_append_execution_provider_v2(options, env, ep.devices, [], [])
            session = enter(ort.api.create_session_from_array(env, model(), options))

        camera = Camera(memory)
        for i in range(BUFFERS):
            camera.empty.put(i)
        camera.start()
        result = np.empty(SHAPE, np.float32)
        for frame in range(FRAMES):
            i = camera.filled.get(timeout=10)  # VIDIOC_DQBUF
            interop.run(session, None, ["x"], [inputs[i]], ["y"], [result])
            camera.empty.put(i)  # VIDIOC_QBUF: the run is over, so the buffer may be filled again
            np.testing.assert_array_equal(result, (picture(frame).astype(np.float32) - 128) / 64)
    print(f"{FRAMES} frames of {WIDTH} x {HEIGHT} in {BUFFERS} buffers, none copied, on ONNX Runtime {ort.version}")


if __name__ == "__main__":
    if sys.platform != "linux":
        print("this recipe needs Linux, where the EP here works")
        raise SystemExit(77)
    main()
