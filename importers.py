"""The EP's side of external resources: importers over drivers, and EPs that have them.

A backend is what a driver can do; `Importer` and `ProposalImporter` are the importers over one. There is one for the CPU and one for CUDA;
those for HIP, Vulkan and Direct3D 11 are C++. Importing this module loads nothing else: each name comes from its module on first use.
"""

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from .generated.python.backends import BACKENDS as BACKENDS
    from .runtime.importers.backend import Backend as Backend
    from .runtime.importers.backend import BackendError as BackendError
    from .runtime.importers.backend import ImportedMemory as ImportedMemory
    from .runtime.importers.backend import ImportedSemaphore as ImportedSemaphore
    from .runtime.importers.cpu import CpuBackend as CpuBackend
    from .runtime.importers.cpu_ep import CpuInteropFactory as CpuInteropFactory
    from .runtime.importers.cpu_ep import CpuProposalFactory as CpuProposalFactory
    from .runtime.importers.cpu_ep import StreamedEp as StreamedEp
    from .runtime.importers.cpu_queue import cancel_cpu_wait as cancel_cpu_wait
    from .runtime.importers.cuda import CudaBackend as CudaBackend
    from .runtime.importers.cuda_device import CudaDevice as CudaDevice
    from .runtime.importers.cuda_device import open_cuda_device as open_cuda_device
    from .runtime.importers.cuda_ep import CudaFactory as CudaFactory
    from .runtime.importers.cuda_ep import CudaProposalFactory as CudaProposalFactory
    from .runtime.importers.cuda_streams import cancel_cuda_wait as cancel_cuda_wait
    from .runtime.importers.importer import Importer as Importer
    from .runtime.importers.importer import ProposalImporter as ProposalImporter
else:
    from .runtime.public import lazy

    __all__, _load, __dir__ = lazy(
        __name__,
        {
            "generated.python.backends": "BACKENDS",
            "runtime.importers.backend": "Backend BackendError ImportedMemory ImportedSemaphore",
            "runtime.importers.cpu": "CpuBackend",
            "runtime.importers.cpu_ep": "CpuInteropFactory CpuProposalFactory StreamedEp",
            "runtime.importers.cpu_queue": "cancel_cpu_wait",
            "runtime.importers.cuda": "CudaBackend",
            "runtime.importers.cuda_device": "CudaDevice open_cuda_device",
            "runtime.importers.cuda_ep": "CudaFactory CudaProposalFactory",
            "runtime.importers.cuda_streams": "cancel_cuda_wait",
            "runtime.importers.importer": "Importer ProposalImporter",
        },
    )

    def __getattr__(name: str) -> object:
        if name in ("HipBackend", "VulkanBackend", "VulkanDevice", "D3D11Backend"):
            from .runtime.importers.backend import cpp_only

            raise cpp_only(name.removesuffix("Backend").removesuffix("Device").lower())
        return _load(name)
