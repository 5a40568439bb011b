"""The backend for HIP: how its runtime imports memory and semaphores, which is all that `gpu_importer` does not know.

Input: numbers. Output: structures of ctypes. Handle types, ownership and what works where come from spec/backends/hip.yaml.
"""

from __future__ import annotations

from collections.abc import Collection
from ctypes import byref, c_void_p
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from ...generated.python.backends import HIP, BackendFacts, HandleType
from ..public import publish
from .gpu_adopted import adopted_stream
from .gpu_importer import GpuBackend
from .gpu_streams import Stream
from .hip_runtime import BufferDesc, HipDevice, MemoryDesc, SemaphoreDesc, SemaphoreParams, open_hip_device

if TYPE_CHECKING:
    from typing import Any


class HipBackend(GpuBackend):
    """Imports into one HIP device. Streams are any of the application's on the same device.

    Args:
        ordinal: number of the device.
        library: path of the runtime library; by default as in spec/backends.
        platform: whose handles are imported; another than this one only makes sense with the stand-in of the tests.
        dedicated: OrtExternalMemoryHandleType values whose memory was allocated for one resource, ex) by Vulkan with
            VkMemoryDedicatedAllocateInfo: the runtime must be told.

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED with the reason; the runtime, its driver or a device is missing.
    """

    facts: ClassVar[BackendFacts] = HIP
    DEDICATED: ClassVar[int] = HIP.flags["hipExternalMemoryDedicated"]

    def __init__(
        self,
        ordinal: int = 0,
        *,
        library: str | Path | None = None,
        platform: str | None = None,
        dedicated: Collection[int] = (),
    ) -> None:
        self.device: HipDevice = open_hip_device(ordinal, library)
        super().__init__(self.device, platform, dedicated)

    def memory_wanted(self, row: HandleType, size: int, flags: int) -> MemoryDesc:
        """A hipExternalMemoryHandleDesc."""
        return MemoryDesc(type=row.value, size=size, flags=flags)

    def semaphore_wanted(self, row: HandleType) -> SemaphoreDesc:
        """A hipExternalSemaphoreHandleDesc."""
        return SemaphoreDesc(type=row.value)

    def part(self, size: int) -> BufferDesc:
        """A hipExternalMemoryBufferDesc."""
        return BufferDesc(offset=0, size=size)

    def arguments(self, external: int) -> tuple[tuple[tuple[Any, ...], Any], ...]:
        """One array, and parameters for waits and for signals."""
        handles, waiting, signalling = (c_void_p * 1)(external), SemaphoreParams(), SemaphoreParams()
        return ((handles, byref(waiting), 1), waiting), ((handles, byref(signalling), 1), signalling)

    def set_handle(self, wanted: MemoryDesc | SemaphoreDesc, handle: int, is_fd: bool) -> None:  # noqa: ARG002
        """A descriptor is the first four bytes of the union."""
        wanted.handle = handle

    def stream(self, handle: int) -> Stream:
        """A hipStream of the device, whoever made it."""
        return adopted_stream(self.device, handle)


publish("ortforge.importers", HipBackend)
