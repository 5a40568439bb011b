"""External memory and a semaphore in NVIDIA's EP for TensorRT-RTX, by way of ONNX Runtime's own OrtInteropApi; on the stand-ins for its driver.

    python rtx_host.py LIBRARY_OF_ORT LIBRARY_OF_THE_EP HOW_IT_ENDS

Prints what was found as JSON. `leave` ends the interpreter with everything open, held by a function, as applications do.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable

import numpy as np

import ortforge
from ortforge import interop
from ortforge.c_api import OrtExternalMemoryHandleType, OrtExternalSemaphoreType
from tests.fakes.control import Fake

MEMORY = OrtExternalMemoryHandleType.ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD
SEMAPHORE = OrtExternalSemaphoreType.ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD
SIZE, OFFSET = 65536, 256
#: What the script still has when it ends, in a function of it.
HELD: list[Callable[[], object]] = []


def file_of(size: int) -> int:
    """What a Vulkan allocation or semaphore is for the stand-in of the driver."""
    file = os.memfd_create("shared")
    os.ftruncate(file, size)
    return file


def handles() -> list[str]:
    """The open descriptors of this process."""
    return sorted(os.listdir("/proc/self/fd"))


def flow(ort: ortforge.Library, library: str, fake: Fake, end: str) -> dict[str, object]:
    """All steps once."""
    env = ort.api.create_env(3, "rtx")
    ep = interop.load_ep(ort, env, "rtx", library)
    (device,) = ep.devices
    importer = interop.ExternalResourceImporter.for_device(ort, device)
    found: dict[str, object] = {"route": importer.route, "bytes": SIZE}
    for name, kinds, can in (
        ("memory", OrtExternalMemoryHandleType, importer.can_import_memory),
        ("semaphores", OrtExternalSemaphoreType, importer.can_import_semaphore),
    ):
        found[name] = [kind.name for kind in kinds if can(kind)]
    frame, fence = file_of(SIZE), file_of(8)
    before = handles()
    memory = importer.import_memory(MEMORY, frame, SIZE)
    semaphore = importer.import_semaphore(SEMAPHORE, fence)
    tensor = memory.tensor(np.float32, (2, 3), OFFSET)
    with ort.api.get_tensor_type_and_shape(tensor) as info:
        found["shape"] = list(ort.api.get_dimensions(info, ort.api.get_dimensions_count(info)))
    address = ort.api.get_tensor_mutable_data(tensor)
    os.pwrite(frame, np.arange(6, dtype=np.float32).tobytes(), OFFSET)
    found["elements"] = np.frombuffer(fake.device_bytes(address, 24), np.float32).tolist()
    stream = ort.api.create_sync_stream_for_ep_device(device)
    semaphore.wait(stream, 5)
    semaphore.signal(stream, 6)
    found["waits"] = fake.report().pending > 0
    os.pwrite(fence, (5).to_bytes(8, sys.byteorder), 0)
    fake.settle()
    found["fence"] = int.from_bytes(os.pread(fence, 8, 0), sys.byteorder)
    found["still_open"] = [os.fstat(frame).st_size, os.fstat(fence).st_size]
    if end == "leave":
        HELD.append(lambda: (importer, memory, semaphore, tensor, stream, ep, env))
        return found
    for one in (tensor, memory, semaphore, stream, importer):
        one.close()
    found["handles_left"] = len(handles()) - len(before)
    ep.unregister()
    env.close()
    report = fake.report()
    return found | {"leaks": report.leaks, "violations": report.violations, "refusals": report.refusals}


if __name__ == "__main__":
    driver = Fake.cuda()
    print(json.dumps(flow(ortforge.load(sys.argv[1]), sys.argv[2], driver, sys.argv[3])), flush=True)
