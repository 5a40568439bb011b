"""The Python API of ONNX Runtime on any release of the library: `import ortforge.compat.onnxruntime as onnxruntime`.

Classes, functions and errors have the names and the behaviour of the package onnxruntime, as far as the C API carries them;
docs/compat-onnxruntime.md lists what differs. The library is that of `ortforge.load()`, and loaded by this import.

capi/     the inner names
backend/  the interface of onnx for backends
"""

# Absolute, because programs may find these modules under the name of the package, see ortforge.compat.install.
from ortforge.runtime.compat import submodules as _submodules
from ortforge.runtime.compat.binding import IOBinding as IOBinding
from ortforge.runtime.compat.compiler import ModelCompiler as ModelCompiler
from ortforge.runtime.compat.compiler import OrtExternalInitializerInfo as OrtExternalInitializerInfo
from ortforge.runtime.compat.devices import OrtArenaCfg as OrtArenaCfg
from ortforge.runtime.compat.devices import OrtDevice as OrtDevice
from ortforge.runtime.compat.devices import OrtEpAssignedNode as OrtEpAssignedNode
from ortforge.runtime.compat.devices import OrtEpAssignedSubgraph as OrtEpAssignedSubgraph
from ortforge.runtime.compat.devices import OrtEpDevice as OrtEpDevice
from ortforge.runtime.compat.devices import OrtHardwareDevice as OrtHardwareDevice
from ortforge.runtime.compat.devices import OrtMemoryInfo as OrtMemoryInfo
from ortforge.runtime.compat.devices import OrtSyncStream as OrtSyncStream
from ortforge.runtime.compat.enums import ExecutionMode as ExecutionMode
from ortforge.runtime.compat.enums import ExecutionOrder as ExecutionOrder
from ortforge.runtime.compat.enums import GraphOptimizationLevel as GraphOptimizationLevel
from ortforge.runtime.compat.enums import OrtAllocatorType as OrtAllocatorType
from ortforge.runtime.compat.enums import OrtCompileApiFlags as OrtCompileApiFlags
from ortforge.runtime.compat.enums import OrtDeviceMemoryType as OrtDeviceMemoryType
from ortforge.runtime.compat.enums import OrtDeviceVendorId as OrtDeviceVendorId
from ortforge.runtime.compat.enums import OrtExecutionProviderDevicePolicy as OrtExecutionProviderDevicePolicy
from ortforge.runtime.compat.enums import OrtHardwareDeviceType as OrtHardwareDeviceType
from ortforge.runtime.compat.enums import OrtMemoryInfoDeviceType as OrtMemoryInfoDeviceType
from ortforge.runtime.compat.enums import OrtMemType as OrtMemType
from ortforge.runtime.compat.enums import OrtSparseFormat as OrtSparseFormat
from ortforge.runtime.compat.ep_context import OrtEpContextData as OrtEpContextData
from ortforge.runtime.compat.ep_context import OrtEpContextDataBuffer as OrtEpContextDataBuffer
from ortforge.runtime.compat.functions import create_and_register_allocator as create_and_register_allocator
from ortforge.runtime.compat.functions import create_and_register_allocator_v2 as create_and_register_allocator_v2
from ortforge.runtime.compat.functions import disable_telemetry_events as disable_telemetry_events
from ortforge.runtime.compat.functions import enable_telemetry_events as enable_telemetry_events
from ortforge.runtime.compat.functions import get_all_providers as get_all_providers
from ortforge.runtime.compat.functions import get_available_providers as get_available_providers
from ortforge.runtime.compat.functions import get_build_info as get_build_info
from ortforge.runtime.compat.functions import get_device as get_device
from ortforge.runtime.compat.functions import get_ep_devices as get_ep_devices
from ortforge.runtime.compat.functions import get_version_string as get_version_string
from ortforge.runtime.compat.functions import has_collective_ops as has_collective_ops
from ortforge.runtime.compat.functions import preload_dlls as preload_dlls
from ortforge.runtime.compat.functions import print_debug_info as print_debug_info
from ortforge.runtime.compat.functions import register_execution_provider_library as register_execution_provider_library
from ortforge.runtime.compat.functions import set_default_logger_severity as set_default_logger_severity
from ortforge.runtime.compat.functions import set_default_logger_verbosity as set_default_logger_verbosity
from ortforge.runtime.compat.functions import set_global_thread_pool_sizes as set_global_thread_pool_sizes
from ortforge.runtime.compat.functions import set_seed as set_seed
from ortforge.runtime.compat.functions import (
    unregister_execution_provider_library as unregister_execution_provider_library,
)
from ortforge.runtime.compat.options import LoraAdapter as LoraAdapter
from ortforge.runtime.compat.options import RunOptions as RunOptions
from ortforge.runtime.compat.options import SessionOptions as SessionOptions
from ortforge.runtime.compat.session import InferenceSession as InferenceSession
from ortforge.runtime.compat.session import ModelMetadata as ModelMetadata
from ortforge.runtime.compat.session import NodeArg as NodeArg
from ortforge.runtime.compat.sparse import SparseTensor as SparseTensor
from ortforge.runtime.compat.values import OrtValue as OrtValue
from ortforge.runtime.compat.values import copy_tensors as copy_tensors

SessionIOBinding = IOBinding
__version__ = get_version_string()

TYPE_CHECKING: bool = False
if TYPE_CHECKING:  # for type checkers any name would be one
    from ortforge.compat.onnxruntime import capi as capi
else:  # the package has it after its import, and `except onnxruntime.capi...` must not raise anew
    __getattr__, __dir__ = _submodules(__name__, ("capi",))
