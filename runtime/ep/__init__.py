"""Execution providers written in Python, running in the real ONNX Runtime.

Subclass the base classes (or `CpuEpFactory`, which needs nothing but functions over numpy arrays) and `register` the
factory class. The base classes are generated from the registry: one per struct that an EP fills.
"""

from __future__ import annotations

from ortforge.generated.python.ep import (
    Allocator,
    CustomOp,
    DataTransferImpl,
    Ep,
    EpFactory,
    EpProfilerImpl,
    ExternalMemoryHandle,
    ExternalResourceImporterImpl,
    ExternalSemaphoreHandle,
    KernelImpl,
    LoopKernelHelper,
    NodeComputeInfo,
    ProposalEpFactory,
    ProposalExternalResourceImporterImpl,
    ScanKernelHelper,
    SyncNotificationImpl,
    SyncStreamImpl,
)

from .gate import BuildError
from .host import live_structs
from .objects import EpError, key_values, not_implemented, stream_object, to_dict
from .register import EpLibrary, Registration, ep_library, library_path, register

__all__ = [
    "Allocator",
    "BuildError",
    "CustomOp",
    "DataTransferImpl",
    "Ep",
    "EpError",
    "EpFactory",
    "EpLibrary",
    "EpProfilerImpl",
    "ExternalMemoryHandle",
    "ExternalResourceImporterImpl",
    "ExternalSemaphoreHandle",
    "KernelImpl",
    "LoopKernelHelper",
    "NodeComputeInfo",
    "ProposalEpFactory",
    "ProposalExternalResourceImporterImpl",
    "Registration",
    "ScanKernelHelper",
    "SyncNotificationImpl",
    "SyncStreamImpl",
    "ep_library",
    "key_values",
    "library_path",
    "live_structs",
    "not_implemented",
    "register",
    "stream_object",
    "to_dict",
]
