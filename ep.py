"""Execution providers written in Python, running in the real ONNX Runtime.

Subclass the base classes (or `CpuEpFactory`, which needs nothing but functions over numpy arrays) and `register` the
factory class. Importing this module loads nothing else: each name comes from its module on first use.
"""

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from .generated.python_ep import Allocator as Allocator
    from .generated.python_ep import CustomOp as CustomOp
    from .generated.python_ep import DataTransferImpl as DataTransferImpl
    from .generated.python_ep import Ep as Ep
    from .generated.python_ep import EpFactory as EpFactory
    from .generated.python_ep import EpProfilerImpl as EpProfilerImpl
    from .generated.python_ep import ExternalMemoryHandle as ExternalMemoryHandle
    from .generated.python_ep import ExternalResourceImporterImpl as ExternalResourceImporterImpl
    from .generated.python_ep import ExternalSemaphoreHandle as ExternalSemaphoreHandle
    from .generated.python_ep import KernelImpl as KernelImpl
    from .generated.python_ep import LoopKernelHelper as LoopKernelHelper
    from .generated.python_ep import NodeComputeInfo as NodeComputeInfo
    from .generated.python_ep import ProposalEpFactory as ProposalEpFactory
    from .generated.python_ep import ProposalExternalResourceImporterImpl as ProposalExternalResourceImporterImpl
    from .generated.python_ep import ScanKernelHelper as ScanKernelHelper
    from .generated.python_ep import SyncNotificationImpl as SyncNotificationImpl
    from .generated.python_ep import SyncStreamImpl as SyncStreamImpl
    from .runtime.api.compiler import BuildError as BuildError
    from .runtime.ep.lives import live_structs as live_structs
    from .runtime.ep.objects import EpError as EpError
    from .runtime.ep.objects import key_values as key_values
    from .runtime.ep.objects import not_implemented as not_implemented
    from .runtime.ep.objects import stream_object as stream_object
    from .runtime.ep.objects import to_dict as to_dict
    from .runtime.ep.register import EpLibrary as EpLibrary
    from .runtime.ep.register import Registration as Registration
    from .runtime.ep.register import ep_library as ep_library
    from .runtime.ep.register import library_path as library_path
    from .runtime.ep.register import register as register
    from .runtime.ep_kit.cpu import CpuEp as CpuEp
    from .runtime.ep_kit.cpu import CpuEpFactory as CpuEpFactory
    from .runtime.ep_kit.cpu import FusedNode as FusedNode
    from .runtime.ep_kit.cpu import Kernel as Kernel
    from .runtime.ep_kit.cpu import kernel as kernel
    from .runtime.ep_kit.ep_context import EpContext as EpContext
    from .runtime.ep_kit.ep_context import EpContextCallbacks as EpContextCallbacks
    from .runtime.ep_kit.graph import GraphReader as GraphReader
    from .runtime.ep_kit.graph import NodeView as NodeView
    from .runtime.ep_kit.graph import ValueView as ValueView
    from .runtime.ep_kit.groups import convex_groups as convex_groups
    from .runtime.ep_kit.kernel_io import DTYPES as DTYPES
    from .runtime.ep_kit.kernel_io import KernelIO as KernelIO
    from .runtime.ep_kit.kernel_io import array_at as array_at
    from .runtime.ep_kit.kernel_io import kernel_io as kernel_io
else:
    from .runtime.public import lazy

    __all__, __getattr__, __dir__ = lazy(
        __name__,
        {
            "generated.python_ep": """
                Allocator CustomOp DataTransferImpl Ep EpFactory EpProfilerImpl ExternalMemoryHandle
                ExternalResourceImporterImpl ExternalSemaphoreHandle KernelImpl LoopKernelHelper
                NodeComputeInfo ProposalEpFactory ProposalExternalResourceImporterImpl ScanKernelHelper
                SyncNotificationImpl SyncStreamImpl
            """,
            "runtime.api.compiler": "BuildError",
            "runtime.ep.lives": "live_structs",
            "runtime.ep.objects": "EpError key_values not_implemented stream_object to_dict",
            "runtime.ep.register": "EpLibrary Registration ep_library library_path register",
            "runtime.ep_kit.cpu": "CpuEp CpuEpFactory FusedNode Kernel kernel",
            "runtime.ep_kit.ep_context": "EpContext EpContextCallbacks",
            "runtime.ep_kit.graph": "GraphReader NodeView ValueView",
            "runtime.ep_kit.groups": "convex_groups",
            "runtime.ep_kit.kernel_io": "DTYPES KernelIO array_at kernel_io",
        },
    )
