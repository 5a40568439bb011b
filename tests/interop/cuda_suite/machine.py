"""The machine that the CUDA suite runs on: the stand-ins of tests/fakes, or a real driver with Vulkan as the producer.

ORTFORGE_CUDA says which, `fake` or `real`; ORTFORGE_SUITE_LIBRARY names the ONNX Runtime. Both kinds of machine have the same
`Allocation` and `Timeline`: a file descriptor to import, and the application's own view of what is behind it.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import mmap
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

KIND = os.environ.get("ORTFORGE_CUDA", "")
LIBRARY = os.environ.get("ORTFORGE_SUITE_LIBRARY", "")
FAKE = KIND == "fake"
FLOAT, INT64 = 1, 7
OPAQUE_FD, TIMELINE_FD = 3, 2
ERROR = 3


class Allocation:
    """Shared memory of the producer."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.fd = os.memfd_create("frames")
        os.ftruncate(self.fd, size)
        self.bytes = mmap.mmap(self.fd, size)

    def write(self, data: bytes, offset: int = 0) -> None:
        self.bytes[offset : offset + len(data)] = data

    def read(self, size: int, offset: int = 0) -> bytes:
        return self.bytes[offset : offset + size]

    def close(self) -> None:
        self.bytes.close()
        os.close(self.fd)


class Timeline:
    """A timeline semaphore of the producer: eight bytes."""

    def __init__(self) -> None:
        self.fd = os.memfd_create("timeline")
        os.ftruncate(self.fd, 8)
        self._bytes = mmap.mmap(self.fd, 8)
        self._counter = ctypes.c_uint64.from_buffer(self._bytes)

    @property
    def value(self) -> int:
        return self._counter.value

    def signal(self, value: int) -> None:
        self._counter.value = value

    def close(self) -> None:
        del self._counter
        self._bytes.close()
        os.close(self.fd)


class VulkanAllocation:
    """Device memory of a Vulkan device, exported; `offset` is where it begins in what the file descriptor stands for.

    That is 0 for a driver's opaque descriptors. Those of lavapipe are shared memory with the bytes somewhere behind a header,
    which the stand-in maps as it maps any.
    """

    def __init__(self, producer: Any, size: int) -> None:
        self.exported = producer.export(size)
        self.size = self.exported.size
        self.fd = self.exported.fd
        self.offset = 0
        if FAKE:
            self._find()

    def _find(self) -> None:
        mark = os.urandom(64)
        self.exported.write(mark)
        whole = os.fstat(self.fd).st_size
        with contextlib.suppress(OSError, ValueError), mmap.mmap(self.fd, whole) as found:
            self.offset = found.find(mark)
            self.size = whole
        if not 0 < self.size - self.offset <= whole:
            self.close()
            pytest.skip(
                "the descriptors of this Vulkan driver are no shared memory, which is all that the stand-in can map"
            )

    def write(self, data: bytes, offset: int = 0) -> None:
        self.exported.write(data, offset=offset)

    def read(self, size: int, offset: int = 0) -> bytes:
        found: bytes = self.exported.read(size, offset=offset)
        return found

    def close(self) -> None:
        self.exported.close()


class VulkanTimeline:
    """A timeline semaphore of a Vulkan device, exported."""

    def __init__(self, producer: Any) -> None:
        self._timeline = producer.timeline()
        if self._timeline.fd is None:
            self._timeline.close()
            pytest.skip(f"no timeline semaphores to import: {self._timeline.refusal}")
        self.fd: int = self._timeline.fd

    @property
    def handle(self) -> Any:
        """The VkSemaphore."""
        return self._timeline.handle

    @property
    def value(self) -> int:
        return int(self._timeline.value)

    def signal(self, value: int) -> None:
        self._timeline.signal(value)

    def close(self) -> None:
        self._timeline.close()


class Machine:
    """Driver, ONNX Runtime and producer of this process."""

    def __init__(self) -> None:
        self.fake: Any = None
        self._producer: Any = None
        if FAKE:
            from tests.fakes.build import build_fake_nvrtc
            from tests.fakes.control import Fake

            self.fake = Fake.cuda()
            ctypes.CDLL(str(build_fake_nvrtc()))
        import ortforge

        self.ort = ortforge.load(LIBRARY)
        self.api = self.ort.api
        self.env = self.api.create_env(ERROR, "cuda tests")

    # -------------------------------------------------------------------------------------------- producer

    def vulkan(self) -> Any:
        """The Vulkan producer: on the same GPU as CUDA, or any that there is with the stand-in; skips without one."""
        if self._producer is None:
            from ortforge.importers import BackendError, open_cuda_device
            from tests.interop.vulkan_producer import VulkanProducer

            device = open_cuda_device(0)
            try:
                self._producer = VulkanProducer(uuid=None if FAKE else device.uuid)
            except BackendError as error:
                pytest.skip(f"nothing can produce memory to import: {error.message}")
            finally:
                device.release()
        return self._producer

    def allocation(self, size: int) -> Any:
        return Allocation(size) if FAKE else VulkanAllocation(self.vulkan(), size)

    def timeline(self) -> Any:
        return Timeline() if FAKE else VulkanTimeline(self.vulkan())

    def warm(self) -> None:
        """Use driver and Vulkan once: the first use of a real driver opens files that stay open."""
        from ortforge.importers import open_cuda_device

        device = open_cuda_device(0)
        with contextlib.suppress(pytest.skip.Exception):  # no Vulkan: the tests that need it say so
            for thing in (self.allocation(4096), self.timeline()):
                thing.close()
        device.release()

    def slow(self, kernels_ms: int = 0, copies_ms: int = 0) -> None:
        if FAKE:
            self.fake.delay_kernels(kernels_ms)
            self.fake.delay_copies(copies_ms)

    def mark(self) -> int:
        """This point in the log of driver calls."""
        return int(self.fake.report().calls) if FAKE else 0

    def calls(self, since: int, *names: str) -> list[str]:
        """Names of the driver calls since a mark, in order; on a real driver nobody writes them down."""
        return [call.name for call in self.fake.calls(*names) if call.number >= since] if FAKE else []

    # ------------------------------------------------------------------------------------------ descriptors

    def memory_descriptor(self, fd: int, size: int, **more: Any) -> Any:
        desc = self.ort.types.OrtExternalMemoryDescriptor()
        desc.version = more.get("version", self.ort.api_version)
        desc.handle_type = more.get("handle_type", OPAQUE_FD)
        desc.native_handle = fd
        desc.size_bytes = size
        desc.offset_bytes = more.get("offset", 0)
        return desc

    def semaphore_descriptor(self, fd: int, kind: int = TIMELINE_FD) -> Any:
        desc = self.ort.types.OrtExternalSemaphoreDescriptor()
        desc.version, desc.type, desc.native_handle = self.ort.api_version, kind, fd
        return desc

    def tensor_descriptor(self, shape: tuple[int, ...], offset: int = 0, element: int = FLOAT) -> Any:
        desc = self.ort.types.OrtExternalTensorDescriptor()
        desc.version, desc.element_type, desc.rank, desc.offset_bytes = (
            self.ort.api_version,
            element,
            len(shape),
            offset,
        )
        if shape:
            desc._dims = (ctypes.c_int64 * len(shape))(*shape)
            desc.shape = ctypes.cast(desc._dims, type(desc.shape))
        return desc

    # --------------------------------------------------------------------------------------------- sessions

    def session(self, model: Path, registration: Any, strict: bool = True) -> Any:
        api = self.api
        options = api.create_session_options()
        api.set_intra_op_num_threads(options, 1)
        if strict:
            api.add_session_config_entry(options, "session.disable_cpu_ep_fallback", "1")
        if registration is not None:
            api.session_options_append_execution_provider_v2(options, self.env, registration.devices()[:1], [], [])
        return api.create_session(self.env, model, options)

    def run(self, session: Any, feeds: dict[str, Any], options: Any = None) -> list[Any]:
        from ortforge import value_from_numpy, value_to_numpy

        allocator = self.api.get_allocator_with_default_options()
        count = self.api.session_get_output_count(session)
        names = [self.api.session_get_output_name(session, i, allocator) for i in range(count)]
        values = [value_from_numpy(self.ort, v) for v in feeds.values()]
        found = self.api.run(session, options, list(feeds), values, names)
        return [value_to_numpy(self.ort, v).copy() for v in found]


def save_model(path: Path, nodes: list[Any], inputs: dict[str, Any], outputs: dict[str, Any], **more: Any) -> Path:
    """Write a model of floats; `name: shape`."""
    from onnx import helper, save

    def info(values: dict[str, Any]) -> list[Any]:
        return [helper.make_tensor_value_info(name, FLOAT, shape) for name, shape in values.items()]

    graph = helper.make_graph(nodes, "graph", info(inputs), info(outputs), more.get("initializers", []))
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)
    return path


def node(op_type: str, inputs: list[str], outputs: list[str], **attributes: Any) -> Any:
    """A node named after its first output."""
    from onnx import helper

    return helper.make_node(op_type, inputs, outputs, name=f"{op_type}_{outputs[0]}", **attributes)


def floats(*shape: int, seed: int = 0) -> Any:
    """Random numbers."""
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def open_files() -> int:
    """How many file descriptors this process has."""
    return len(os.listdir("/proc/self/fd"))


def collect() -> None:
    """Release what nobody holds any more."""
    for _ in range(2):
        gc.collect()
