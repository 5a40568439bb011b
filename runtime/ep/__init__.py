"""Execution providers written in Python, running in the real ONNX Runtime.

Subclass the base classes (or `CpuEpFactory`, which needs nothing but functions over numpy arrays) and `register` the
factory class. The base classes are generated from the registry: one per struct that an EP fills.

register   registering factories
objects    what all base classes have in common
host       Python objects <-> the structs ONNX Runtime calls
slots      one C callback per slot
convert    C arguments -> what a method gets; results does the way back
early      what ONNX Runtime asks right after a factory's devices
ep_context compiled models: EPContext nodes and their data
graph, groups, plan    nodes as an EP sees them, which to fuse, and a group as one function
kernel_io  inputs and outputs as numpy arrays, without copies
interop_structs    the structs of external resources, of both interfaces
cpu        the short way: functions over numpy arrays
"""

from __future__ import annotations

from ...generated.python.ep import (
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
from ..api.gate import BuildError
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
