"""The rig for a real NVIDIA GPU: the CUDA EP, with memory and timelines of a Vulkan device on the same GPU (`make gpu-test`).

What a real driver may do otherwise than the stand-in is in the rig's attributes. Rules that need two devices are skipped on a
machine with one, and those that need handles of Windows always are: the stand-in shows them.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.interop.interop_suite.rigs import CudaRig, Memory, Rig, Timeline
from tests.interop.vulkan_producer import VulkanProducer

_ONE = "this machine has one CUDA device"


class VulkanMemory(Memory):
    """Exported device memory."""

    def __init__(self, producer: VulkanProducer, size: int) -> None:
        self._exported = producer.export(size)
        self.size = self._exported.size
        self.handle = self.fd = self._exported.fd
        self._exported.write(bytes(size))

    def write(self, offset: int, data: bytes) -> None:
        self._exported.write(data, offset=offset)

    def read(self, offset: int, size: int) -> bytes:
        return self._exported.read(size, offset=offset)

    def close(self) -> None:
        self._exported.close()


class VulkanCounter(Timeline):
    """An exported timeline semaphore."""

    def __init__(self, producer: VulkanProducer) -> None:
        self._timeline = producer.timeline()
        if self._timeline.fd is None:
            self._timeline.close()
            pytest.skip(f"no timeline semaphores to import: {self._timeline.refusal}")
        self.handle = self.fd = self._timeline.fd

    @property
    def value(self) -> int:
        return self._timeline.value

    def signal(self, value: int) -> None:
        self._timeline.signal(value)

    def finish(self) -> None:
        """Further than any test waits, and no further than Vulkan allows in one step."""
        self.signal(self.value + (1 << 20))

    def close(self) -> None:
        self._timeline.close()


class CudaGpuRig(CudaRig):
    """The CUDA EP on the first CUDA device."""

    maps_files = False
    exact_sizes = False
    refusals = (1, 2, 9, 11)  # ORT_FAIL, INVALID_ARGUMENT, NOT_IMPLEMENTED, EP_FAIL
    largest_value = (1 << 31) - 1  # in one step, which is all that Vulkan promises
    spare = (8, 256, 32 << 20)

    def __init__(self) -> None:
        from ortforge.importers import BackendError, CudaFactory, open_cuda_device
        from ortforge.importers._cuda_driver import device_count

        self.base = self.on_device(CudaFactory, 0, "OrtforgeCudaEp")
        try:
            self._count = device_count()
            device = open_cuda_device(0)
        except BackendError as error:
            pytest.skip(error.message)
        try:
            self._producer = VulkanProducer(uuid=device.uuid)
            self.memory(4096).close()  # the first use of a driver opens files that stay open
        except BackendError as error:
            pytest.skip(f"nothing can produce memory to import: {error.message}")
        finally:
            device.release()

    def other_factory(self) -> type[Any]:
        if self._count < 2:
            pytest.skip(_ONE)
        return super().other_factory()

    def memory(self, size: int) -> Memory:
        found = VulkanMemory(self._producer, size)
        if found.size != size:
            found.close()
            pytest.skip(f"Vulkan makes {found.size} bytes out of {size}, and the tests count on the size")
        return found

    def timeline(self) -> Timeline:
        return VulkanCounter(self._producer)

    def d3d12(self) -> Rig:
        pytest.skip("handles of D3D12 are for Windows")

    def left(self) -> dict[str, Any]:
        return {}
