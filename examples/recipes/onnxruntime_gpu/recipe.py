"""Frames of Vulkan in a session of onnxruntime-gpu, which has no importer, without a copy: `python recipe.py`.

ortforge imports beside the CUDA EP, and puts waits and signals into the CUstream that the EP was given. The producer is a Vulkan device on
the same GPU. A timeline orders everything: 2n - 1 says that frame n is there, 2n that its result is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

import ortforge
from ortforge import interop
from ortforge.c_api import OrtExternalMemoryHandleType, OrtExternalSemaphoreType
from ortforge.importers import BackendError, open_cuda_device

MEMORY = OrtExternalMemoryHandleType.ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD
SEMAPHORE = OrtExternalSemaphoreType.ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD
SHAPE, SIZE, FRAMES = (256, 256), 4 * 256 * 256, 100
GPU, NVIDIA = 1, 0x10DE


def lacks(what: str) -> NoReturn:
    """End here: the machine has not what it takes."""
    print(f"this recipe needs {what}".partition("\n")[0])
    raise SystemExit(77)


def needed() -> tuple[Any, Any]:
    """The onnxruntime package with CUDA, and the producer."""
    if sys.platform != "linux":
        lacks("Linux: memory is shared by file descriptors")
    try:
        import onnxruntime
    except ImportError:
        lacks("onnxruntime-gpu, and no onnxruntime is installed")
    if "CUDAExecutionProvider" not in onnxruntime.get_available_providers():
        lacks(f"onnxruntime-gpu, and the installed onnxruntime {onnxruntime.__version__} has no CUDA")
    sys.path.append(str(Path(__file__).resolve().parents[3]))
    try:
        from tests.interop.vulkan_producer import VulkanProducer

        device = open_cuda_device(0)
        try:
            return onnxruntime, VulkanProducer(uuid=device.uuid)
        finally:
            device.release()
    except (BackendError, ImportError) as error:
        lacks(f"a GPU of NVIDIA with Vulkan: {error}")


@contextmanager
def cuda_stream() -> Iterator[int]:
    """A CUstream in the primary context of device 0, as the CUDA runtime, PyTorch or CuPy would make it."""
    from cuda.bindings import driver

    def call(name: str, *arguments: Any) -> Any:
        result, *given = getattr(driver, name)(*arguments)
        if int(result):
            raise RuntimeError(f"{name} failed: {result}")
        return given[0] if given else None

    device = call("cuDeviceGet", 0)
    context = call("cuDevicePrimaryCtxRetain", device)
    call("cuCtxPushCurrent", context)
    stream = call("cuStreamCreate", 1)  # CU_STREAM_NON_BLOCKING
    call("cuCtxPopCurrent")
    yield int(stream)
    call("cuCtxPushCurrent", context)
    call("cuStreamDestroy", stream)
    call("cuCtxPopCurrent")
    call("cuDevicePrimaryCtxRelease", device)


def model() -> bytes:
    """y = Relu(x) + x, so that both signs show."""
    from onnx import TensorProto, helper

    ends = [helper.make_tensor_value_info(name, TensorProto.FLOAT, SHAPE) for name in "xy"]
    nodes = [helper.make_node("Relu", ["x"], ["r"]), helper.make_node("Add", ["r", "x"], ["y"])]
    graph = helper.make_graph(nodes, "frames", ends[:1], ends[1:])
    made: bytes = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8
    ).SerializeToString()
    return made


def main() -> None:
    """Import and bind once, then a wait, a run and a signal for each frame."""
    onnxruntime, producer = needed()
    ort = ortforge.load()
    with ExitStack() as made:
        stream = made.enter_context(cuda_stream())
        frame_in, frame_out, timeline = producer.export(SIZE), producer.export(SIZE), producer.timeline()
        for thing in (frame_in, frame_out, timeline):
            made.callback(thing.close)
        if timeline.fd is None:
            lacks(f"timeline semaphores that can be exported: {timeline.refusal}")

        info = ort.api.create_memory_info_v2("Cuda", GPU, NVIDIA, 0, 0, 0, 0)
        importer = made.enter_context(interop.ExternalResourceImporter.for_memory(ort, info))
        source, target = (
            made.enter_context(importer.import_memory(MEMORY, frame.fd, frame.size, access=access))
            for frame, access in ((frame_in, interop.READ_ONLY), (frame_out, interop.WRITE_ONLY))
        )
        semaphore = made.enter_context(importer.import_semaphore(SEMAPHORE, timeline.fd))

        options = {"device_id": "0", "user_compute_stream": str(stream)}
        session = onnxruntime.InferenceSession(model(), providers=[("CUDAExecutionProvider", options)])
        binding = session.io_binding()
        binding.bind_input("x", *source.input_place(np.float32, SHAPE))
        binding.bind_output("y", *target.output_place(np.float32, SHAPE))

        for frame in range(1, FRAMES + 1):
            picture = np.random.default_rng(frame).standard_normal(SHAPE, np.float32)
            semaphore.wait(stream, 2 * frame - 1)  # returns at once; Run comes behind it in the stream
            frame_in.write(picture.tobytes())
            timeline.signal(2 * frame - 1)
            session.run_with_iobinding(binding)
            semaphore.signal(stream, 2 * frame)
            interop.flush(importer.wrap_stream(stream, "ep"))  # because the host wants to look
            result = np.frombuffer(frame_out.read(SIZE), np.float32).reshape(SHAPE)
            np.testing.assert_array_equal(result, np.maximum(picture, 0) + picture)
        del binding, session
    print(f"{FRAMES} frames of Vulkan, no copies, {importer.route} CUDA of onnxruntime-gpu {onnxruntime.__version__}")


if __name__ == "__main__":
    main()
