"""Frames of a Vulkan renderer in another process as inputs of a session, without a copy: `python recipe.py LIBRARY`.

The renderer (renderer.py) draws into a ring in its device's memory. LIBRARY is that of an EP in C++ that `ortforge new-ep --backend vulkan`
wrote: it imports that memory through Vulkan and reads every frame where it was drawn. The renderer works ahead as far as the ring is long.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from onnx import TensorProto, helper

import ortforge
from ortforge import interop
from ortforge.c_api import OrtExternalMemoryHandleType

MEMORY = OrtExternalMemoryHandleType.ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD
WIDTH, HEIGHT, SLOTS, FRAMES = 64, 48, 3, 300
SHAPE, SIZE = (HEIGHT, WIDTH), 4 * HEIGHT * WIDTH
LACKING = 77


def lacks(what: str) -> None:
    """Leave, and say what the machine does not have."""
    print(f"this recipe needs {what}")
    raise SystemExit(LACKING)


def model() -> bytes:
    """y = x * x, over one frame."""
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, SHAPE) for name in "xy")
    graph = helper.make_graph([helper.make_node("Mul", ["x", "x"], ["y"])], "frames", [x], [y])
    opset = helper.make_opsetid("", 17)
    return bytes(helper.make_model(graph, opset_imports=[opset], ir_version=8).SerializeToString())


def expected(frame: int) -> NDArray[np.float32]:
    """What the session has to make of a frame."""
    rows = (np.arange(HEIGHT, dtype=np.float32)[:, None] + frame) ** 2
    return np.broadcast_to(rows, SHAPE)


def main(library: Path) -> None:
    """Import the ring once, then a run for each frame."""
    ort = ortforge.load()
    with ExitStack() as stack:
        enter = stack.enter_context
        env = enter(ort.api.create_env(3, "recipe"))
        ep = enter(interop.load_ep(ort, env, "frames.virtual", library))  # of all of Vulkan's devices, the CPU too
        if not ep.devices:
            lacks("a driver of Vulkan 1.2 on Linux (Debian: mesa-vulkan-drivers)")

        line, theirs = socket.socketpair()
        command = [Path(__file__).with_name("renderer.py"), theirs.fileno(), FRAMES, WIDTH, HEIGHT, SLOTS]
        renderer = subprocess.Popen([sys.executable, *map(str, command)], pass_fds=[theirs.fileno()])
        stack.callback(renderer.wait)
        stack.callback(line.close)
        theirs.close()
        size, descriptors, _, _ = socket.recv_fds(line, 8, 3)
        rendered, consumed = (ctypes.c_uint64.from_buffer(mmap.mmap(file, 8)) for file in descriptors[1:])

        importer = enter(interop.ExternalResourceImporter.for_device(ort, ep.devices[0]))
        allocation = int.from_bytes(size, "little")
        frames = enter(importer.import_memory(MEMORY, descriptors[0], allocation, access=interop.READ_ONLY))
        inputs = [enter(frames.tensor(np.float32, SHAPE, slot * SIZE)) for slot in range(SLOTS)]
        for descriptor in descriptors:
            os.close(descriptor)  # the imports do not need them any more

        with ort.api.create_session_options() as options:
            ort.api.session_options_append_execution_provider_v2(options, env, ep.devices, [], [])
            session = enter(ort.api.create_session_from_array(env, model(), options))
        result = np.zeros(SHAPE, np.float32)
        for frame in range(1, FRAMES + 1):
            while rendered.value < frame:
                time.sleep(50e-6)
            interop.run(session, None, ["x"], [inputs[frame % SLOTS]], ["y"], [result])
            consumed.value = frame
            np.testing.assert_array_equal(result, expected(frame))
    print(f"{FRAMES} frames of {WIDTH} x {HEIGHT} drawn by Vulkan, none copied, on ONNX Runtime {ort.version}")


if __name__ == "__main__":
    if sys.platform != "linux" or len(sys.argv) != 2:
        lacks("Linux, and as its argument the library of an EP: ortforge new-ep frames --backend vulkan frames-ep")
    main(Path(sys.argv[1]))
