"""The memory of another process as input and output of an EP, without a copy: `python share_memory.py LIBRARY`.

A producer process writes a frame into a memfd and reads the result there. The EP imports the memfd, and a counter as timeline semaphore. Needs Linux, and
ONNX Runtime 1.24 or newer.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import re
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import numpy as np
from one_node import create_session

import ortforge
from ortforge import interop
from ortforge.c_api import OrtExternalMemoryHandleType, OrtExternalSemaphoreType, OrtLoggingLevel

MEMORY = OrtExternalMemoryHandleType.ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD
SEMAPHORE = OrtExternalSemaphoreType.ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD
SHAPE, SIZE = (6,), 4096
X, Y = 0, 256  # offsets of the frame and of the result
WRITTEN, COMPUTED = 1, 2  # values of the timeline


def produce(memory: int, timeline: int) -> None:
    """The other process: write a frame, wait for the result, print both."""
    block = mmap.mmap(memory, SIZE)
    counter = ctypes.c_uint64.from_buffer(mmap.mmap(timeline, 8))
    frame, result = (np.frombuffer(block, np.float32, SHAPE[0], offset) for offset in (X, Y))
    time.sleep(0.2)  # the run is queued by then, and waits
    frame[:] = np.arange(1, 7)
    counter.value = WRITTEN
    while counter.value < COMPUTED:
        time.sleep(0.001)
    print(f"producer, process {os.getpid()}: wrote {frame}, reads {result} in the same memory", flush=True)
    if result.tolist() != [x * x for x in frame.tolist()]:
        raise SystemExit("the producer does not see the result")


def backing_file(address: int) -> int:
    """The inode of the file that is mapped at an address of this process."""
    for line in Path("/proc/self/maps").read_text("ascii").splitlines():
        first, last, inode = re.match(r"(\w+)-(\w+) \S+ \w+ \S+ (\d+)", line).groups()  # type: ignore[union-attr]
        if int(first, 16) <= address < int(last, 16):
            return int(inode)
    raise SystemExit(f"nothing is mapped at {address:#x}")


def main(library: str) -> None:
    """Import both descriptors, queue a run behind the producer's signal, and signal in turn."""
    memory_fd, timeline_fd = (os.memfd_create(name, os.MFD_ALLOW_SEALING) for name in ("frames", "timeline"))
    os.ftruncate(memory_fd, SIZE)
    os.ftruncate(timeline_fd, 8)
    descriptors = (memory_fd, timeline_fd)
    producer = subprocess.Popen([sys.executable, __file__, *map(str, descriptors)], pass_fds=descriptors)
    ort = ortforge.load()
    with ExitStack() as stack:
        enter = stack.enter_context
        stack.callback(producer.kill)
        env = enter(ort.api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "demo"))
        ep = enter(interop.load_ep(ort, env, "demo.virtual", library))
        options = enter(ort.api.create_session_options())
        ort.api.session_options_append_execution_provider_v2(options, env, ep.devices, [], [])
        session = enter(create_session(ort, env, "Mul", "xx", SHAPE, options))
        if interop.inputs_on_host(session):
            raise SystemExit("the EP does not run the model, so its inputs would be copied")

        importer = enter(interop.ExternalResourceImporter.for_device(ort, ep.devices[0]))
        memory = enter(importer.import_memory(MEMORY, memory_fd, SIZE))
        x, y = (enter(memory.tensor(np.float32, SHAPE, offset)) for offset in (X, Y))
        semaphore = enter(importer.import_semaphore(SEMAPHORE, timeline_fd))
        stream = enter(ort.api.create_sync_stream_for_ep_device(ep.devices[0]))
        run_options = enter(ort.api.create_run_options())
        interop.set_sync_stream(run_options, stream)

        semaphore.wait(stream, WRITTEN)
        interop.run(session, run_options, ["x"], [x], ["y"], [y])
        semaphore.signal(stream, COMPUTED)
        interop.flush(stream)

        files = {backing_file(ort.api.get_tensor_mutable_data(tensor)) for tensor in (x, y)}
        if files != {os.fstat(memory_fd).st_ino}:
            raise SystemExit("a tensor of the EP lies outside of the producer's memory: it is a copy")
        device = ort.api.ep_device_ep_name(ep.devices[0])
        print(f"{device}: input and output lie in the producer's memfd, inode {files.pop()}; nothing was copied")
        if producer.wait(timeout=60):
            raise SystemExit("the producer failed")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        produce(*map(int, sys.argv[1:]))
    else:
        main(sys.argv[1])
