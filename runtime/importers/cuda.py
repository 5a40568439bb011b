"""The backend for CUDA: how its driver imports memory and semaphores, which is all that `gpu_importer` does not know.

Input: numbers. Output: structures of cuda-bindings.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, ClassVar

from ...generated.python.backends import CUDA, BackendFacts, HandleType
from ..public import publish
from .cuda_driver import CudaDevice, driver, open_cuda_device
from .gpu_importer import GpuBackend
from .gpu_streams import Stream, find_stream

if TYPE_CHECKING:
    from typing import Any


class CudaBackend(GpuBackend):
    """Importing into one CUDA device.

    Args:
        device: an open device or the number of one.
        platform: whose handles are imported; another than this one only makes sense with the stand-ins of the tests.
        dedicated: OrtExternalMemoryHandleType values whose memory was allocated for one resource, ex) by Vulkan with
            VkMemoryDedicatedAllocateInfo: the driver must be told.

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED with the reason; cuda-bindings or the driver is missing.
    """

    facts: ClassVar[BackendFacts] = CUDA
    DEDICATED: ClassVar[int] = CUDA.flags["CUDA_EXTERNAL_MEMORY_DEDICATED"]

    def __init__(
        self, device: CudaDevice | int = 0, platform: str | None = None, dedicated: Collection[int] = ()
    ) -> None:
        if isinstance(device, CudaDevice):
            device.acquire()
            self.device: CudaDevice = device
        else:
            self.device = open_cuda_device(device)
        super().__init__(self.device, platform, dedicated)

    def memory_wanted(self, row: HandleType, size: int, flags: int) -> Any:
        """A CUDA_EXTERNAL_MEMORY_HANDLE_DESC."""
        module = driver()
        wanted = module.CUDA_EXTERNAL_MEMORY_HANDLE_DESC()
        wanted.type = module.CUexternalMemoryHandleType(row.value)
        wanted.size = size
        wanted.flags = flags
        return wanted

    def semaphore_wanted(self, row: HandleType) -> Any:
        """A CUDA_EXTERNAL_SEMAPHORE_HANDLE_DESC."""
        module = driver()
        wanted = module.CUDA_EXTERNAL_SEMAPHORE_HANDLE_DESC()
        wanted.type = module.CUexternalSemaphoreHandleType(row.value)
        return wanted

    def part(self, size: int) -> Any:
        """A CUDA_EXTERNAL_MEMORY_BUFFER_DESC."""
        part = driver().CUDA_EXTERNAL_MEMORY_BUFFER_DESC()
        part.size = size
        return part

    def arguments(self, external: Any) -> tuple[tuple[tuple[Any, ...], Any], ...]:
        """Parameters that are used again and again: cuda-bindings are slow to make them."""
        module = driver()
        waiting = module.CUDA_EXTERNAL_SEMAPHORE_WAIT_PARAMS()
        signalling = module.CUDA_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS()
        return (
            (([external], [waiting], 1), waiting.params.fence),
            (([external], [signalling], 1), signalling.params.fence),
        )

    def set_handle(self, wanted: Any, handle: int, is_fd: bool) -> None:
        """Into the union of both descriptors."""
        if is_fd:
            wanted.handle.fd = handle
        else:
            wanted.handle.win32.handle = handle

    def stream(self, handle: int) -> Stream:
        """A CUstream of the EP."""
        return find_stream(handle, self.device)


publish("ortforge.importers", CudaBackend)
