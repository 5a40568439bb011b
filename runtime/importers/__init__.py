"""The EP's side of external resources: what the importer of an EP does, for CPU memory and CUDA.

Importers for HIP, Vulkan and Direct3D 11 are C++ only, in runtime/cpp.

backend         what a driver must be able to do: `Backend`, and `BackendError`
devices         which EP device is which GPU: LUID, UUID, PCI bus id
validate        descriptors: versions, handles, sizes, offsets, shapes, element types
importer        the importer of both interfaces, ONNX Runtime's and the proposal's, over any backend
sharing         ownership: imports with several owners, tensors that keep their memory
descriptors     file descriptors lent to drivers, and what the backends share
cpu             shared memory and a shared counter: works on every Linux box
cpu_queue       streams of the CPU
cpu_ep          an EP on the CPU with streams and an importer
pauses          between two looks for what only somebody outside can do
cuda            CUDA, over cuda_driver, cuda_device, cuda_queue and cuda_releases
cuda_ep         an EP on CUDA, with cuda_streams, cuda_memory, cuda_ops and cuda_kernels
"""
