"""The EP's side of external resources: importers over drivers, and EPs that have them.

A backend is what a driver can do; `Importer` and `ProposalImporter` are the importers over one. There is one for the CPU and one for CUDA;
those for HIP, Vulkan and Direct3D 11 are C++. Importing this module loads nothing else: each name comes from its module on first use.
"""

# Importers for HIP, Vulkan and Direct3D 11 are C++ only, in runtime/cpp. Private modules:
#
# _backend        what a driver must be able to do: `Backend`, and `BackendError`
# _devices        which EP device is which GPU: LUID, UUID, PCI bus id
# _validate       descriptors: versions, handles, sizes, offsets, shapes, element types
# _importer       the importer of both interfaces, ONNX Runtime's and the proposal's, over any backend
# _sharing        ownership: imports with several owners, tensors that keep their memory
# _descriptors    file descriptors lent to drivers, and what the backends share
# _cpu            shared memory and a shared counter: works on every Linux box
# _cpu_queue      streams of the CPU
# _cpu_ep         an EP on the CPU with streams and an importer
# _pauses         between two looks for what only somebody outside can do
# _cuda           CUDA, over _cuda_driver, _cuda_device, _cuda_queue and _cuda_releases
# _cuda_ep        an EP on CUDA, with _cuda_streams, _cuda_memory, _cuda_ops and _cuda_kernels

from .._public import lazy

__all__, _load, __dir__ = lazy(__name__, __file__)


def __getattr__(name: str) -> object:
    if name in ("HipBackend", "VulkanBackend", "VulkanDevice", "D3D11Backend"):
        from ._backend import cpp_only

        raise cpp_only(name.removesuffix("Backend").removesuffix("Device").lower())
    return _load(name)
