"""Frames of a video decoder in another process as inputs of a session, without a copy: `python recipe.py`.

The decoder (decoder.c) has a ring of 8-bit frames. Two counters order everything: `decoded` is n when frame n is in the ring, `consumed` is n
when the session is done with it, and its place may be used again. Neither process waits for the other on the host.
"""

from __future__ import annotations

import mmap
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray
from onnx import TensorProto, helper

import ortforge
from ortforge import interop
from ortforge.c_api import OrtExternalMemoryHandleType, OrtExternalSemaphoreType
from ortforge.importers import CpuInteropFactory

HERE = Path(__file__).resolve().parent
MEMORY = OrtExternalMemoryHandleType.ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD
SEMAPHORE = OrtExternalSemaphoreType.ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD
WIDTH, HEIGHT, SLOTS, FRAMES = 64, 48, 3, 300
Frame = NDArray[Any]
SHAPE, SIZE = (HEIGHT, WIDTH), HEIGHT * WIDTH


def dequantize(node: object, x: Frame, scale: Frame, zero: Frame) -> Frame:  # noqa: ARG001
    """DequantizeLinear with one scale for all."""
    made: Frame = (x.astype(np.float32) - zero) * scale
    return made


class FrameEp(CpuInteropFactory):
    """Stands for the EP of a device: it imports the decoder's handles, and makes floats of bytes."""

    kernels = MappingProxyType({"DequantizeLinear": dequantize})


def model() -> bytes:
    """8-bit pixels to floats around 0: y = (x - 128) / 64."""
    constants = [
        helper.make_tensor("scale", TensorProto.FLOAT, [], [1 / 64]),
        helper.make_tensor("zero", TensorProto.UINT8, [], [128]),
    ]
    ends = [
        helper.make_tensor_value_info("x", TensorProto.UINT8, SHAPE),
        helper.make_tensor_value_info("y", TensorProto.FLOAT, SHAPE),
    ]
    graph = helper.make_graph(
        [helper.make_node("DequantizeLinear", ["x", "scale", "zero"], ["y"])], "frames", ends[:1], ends[1:], constants
    )
    made: bytes = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8
    ).SerializeToString()
    return made


def wanted(frame: int) -> Frame:
    """What the session has to make of a frame."""
    row, column = np.indices(SHAPE)
    pixels = (column * 3 + row * 7 + frame * 13).astype(np.uint8)
    found: Frame = (pixels.astype(np.float32) - 128) / np.float32(64)
    return found


def start_decoder(folder: str) -> tuple[subprocess.Popen[bytes], socket.socket, list[int]]:
    """The process, the line to it, and the descriptors of ring and counters."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        print("this recipe needs a C compiler for its decoder")
        raise SystemExit(77)
    program = Path(folder) / "decoder"
    subprocess.run([compiler, "-std=c11", "-O2", str(HERE / "decoder.c"), "-o", str(program)], check=True)
    ours, theirs = socket.socketpair()
    with theirs:
        command = [program, theirs.fileno(), FRAMES, WIDTH, HEIGHT, SLOTS]
        process = subprocess.Popen([str(word) for word in command], pass_fds=[theirs.fileno()])
    return process, ours, socket.recv_fds(ours, 1, 3)[1]


def main() -> None:
    """Import everything once, then a wait, a run and a signal for each frame."""
    ort = ortforge.load()
    with ExitStack() as made, tempfile.TemporaryDirectory() as folder:
        decoder, line, (ring, decoded, consumed) = start_decoder(folder)
        made.callback(decoder.wait)
        made.callback(line.close)
        env = made.enter_context(ort.api.create_env(3, "recipe"))
        ep = made.enter_context(interop.load_ep(ort, env, "frames", FrameEp))
        importer = made.enter_context(interop.ExternalResourceImporter.for_device(ort, ep.devices[0]))
        frames = made.enter_context(importer.import_memory(MEMORY, ring, SLOTS * SIZE, access=interop.READ_ONLY))
        inputs = [made.enter_context(frames.tensor(np.uint8, SHAPE, slot * SIZE)) for slot in range(SLOTS)]
        is_decoded = made.enter_context(importer.import_semaphore(SEMAPHORE, decoded))
        is_consumed = made.enter_context(importer.import_semaphore(SEMAPHORE, consumed))

        # The output is in shared memory of this process, so that it can be looked at here.
        file = os.memfd_create("output", os.MFD_ALLOW_SEALING)
        os.ftruncate(file, 4 * SIZE)
        result = np.frombuffer(mmap.mmap(file, 4 * SIZE), np.float32).reshape(SHAPE)
        memory = made.enter_context(importer.import_memory(MEMORY, file, 4 * SIZE))
        output = made.enter_context(memory.tensor(np.float32, SHAPE, 0))

        with ort.api.create_session_options() as options:
            ort.api.session_options_append_execution_provider_v2(options, env, ep.devices, [], [])
            session = made.enter_context(ort.api.create_session_from_array(env, model(), options))
        stream = made.enter_context(ort.api.create_sync_stream_for_ep_device(ep.devices[0]))
        run_options = made.enter_context(ort.api.create_run_options())
        interop.set_sync_stream(run_options, stream)

        for frame in range(1, FRAMES + 1):
            is_decoded.wait(stream, frame)
            interop.run(session, run_options, ["x"], [inputs[frame % SLOTS]], ["y"], [output])
            is_consumed.signal(stream, frame)
            if frame % 50 == 0:  # the host only waits where it wants to look
                interop.flush(stream)
                np.testing.assert_array_equal(result, wanted(frame))
        interop.flush(stream)
    for descriptor in (ring, decoded, consumed, file):
        os.close(descriptor)
    print(f"{FRAMES} frames of {WIDTH} x {HEIGHT} by way of {SLOTS} buffers, no copies, on ONNX Runtime {ort.version}")


if __name__ == "__main__":
    if sys.platform != "linux":
        print("this recipe needs Linux: its decoder shares memory by file descriptors")
        raise SystemExit(77)
    main()
