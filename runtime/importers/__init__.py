"""The EP's side of external resources: what the importer of an EP does, for CPU memory, CUDA, HIP, Vulkan and D3D11.

backend    what a driver must be able to do: `Backend`, and `BackendError`
validate   descriptors: versions, handles, sizes, offsets, shapes, element types
importer   the importer of both interfaces, ONNX Runtime's and the proposal's, over any backend
tensors    tensors over imported memory that keep it alive
cpu        shared memory and a shared counter: works on every Linux box
cpu_ep     an EP on the CPU with streams and an importer
"""

from __future__ import annotations

from .backend import Backend, BackendError, ImportedMemory, ImportedSemaphore

__all__ = ["Backend", "BackendError", "ImportedMemory", "ImportedSemaphore"]
