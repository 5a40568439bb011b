"""The Python API of ONNX Runtime on any release of the library: `import ortforge.compat.onnxruntime as onnxruntime`.

Classes, functions and errors have the names and the behaviour of the package onnxruntime, as far as the C API carries them;
docs/compat-onnxruntime.md lists what differs. The library is that of `ortforge.load()`, and loaded by this import.

capi/     the inner names
backend/  the interface of onnx for backends
"""

# Absolute, because programs may find these modules under the name of the package, see ortforge.compat.install.
from ortforge.compat._binding import IOBinding as IOBinding
from ortforge.compat._compiler import ModelCompiler as ModelCompiler
from ortforge.compat._compiler import OrtExternalInitializerInfo as OrtExternalInitializerInfo
from ortforge.compat._devices import OrtArenaCfg as OrtArenaCfg
from ortforge.compat._devices import OrtDevice as OrtDevice
from ortforge.compat._devices import OrtEpAssignedNode as OrtEpAssignedNode
from ortforge.compat._devices import OrtEpAssignedSubgraph as OrtEpAssignedSubgraph
from ortforge.compat._devices import OrtEpDevice as OrtEpDevice
from ortforge.compat._devices import OrtHardwareDevice as OrtHardwareDevice
from ortforge.compat._devices import OrtMemoryInfo as OrtMemoryInfo
from ortforge.compat._devices import OrtSyncStream as OrtSyncStream
from ortforge.compat._enums import ExecutionMode as ExecutionMode
from ortforge.compat._enums import ExecutionOrder as ExecutionOrder
from ortforge.compat._enums import GraphOptimizationLevel as GraphOptimizationLevel
from ortforge.compat._enums import OrtAllocatorType as OrtAllocatorType
from ortforge.compat._enums import OrtCompileApiFlags as OrtCompileApiFlags
from ortforge.compat._enums import OrtDeviceMemoryType as OrtDeviceMemoryType
from ortforge.compat._enums import OrtDeviceVendorId as OrtDeviceVendorId
from ortforge.compat._enums import OrtExecutionProviderDevicePolicy as OrtExecutionProviderDevicePolicy
from ortforge.compat._enums import OrtHardwareDeviceType as OrtHardwareDeviceType
from ortforge.compat._enums import OrtMemoryInfoDeviceType as OrtMemoryInfoDeviceType
from ortforge.compat._enums import OrtMemType as OrtMemType
from ortforge.compat._enums import OrtSparseFormat as OrtSparseFormat
from ortforge.compat._ep_context import OrtEpContextData as OrtEpContextData
from ortforge.compat._ep_context import OrtEpContextDataBuffer as OrtEpContextDataBuffer
from ortforge.compat._functions import create_and_register_allocator as create_and_register_allocator
from ortforge.compat._functions import create_and_register_allocator_v2 as create_and_register_allocator_v2
from ortforge.compat._functions import disable_telemetry_events as disable_telemetry_events
from ortforge.compat._functions import enable_telemetry_events as enable_telemetry_events
from ortforge.compat._functions import get_all_providers as get_all_providers
from ortforge.compat._functions import get_available_providers as get_available_providers
from ortforge.compat._functions import get_build_info as get_build_info
from ortforge.compat._functions import get_device as get_device
from ortforge.compat._functions import get_ep_devices as get_ep_devices
from ortforge.compat._functions import get_version_string as get_version_string
from ortforge.compat._functions import has_collective_ops as has_collective_ops
from ortforge.compat._functions import preload_dlls as preload_dlls
from ortforge.compat._functions import print_debug_info as print_debug_info
from ortforge.compat._functions import register_execution_provider_library as register_execution_provider_library
from ortforge.compat._functions import set_default_logger_severity as set_default_logger_severity
from ortforge.compat._functions import set_default_logger_verbosity as set_default_logger_verbosity
from ortforge.compat._functions import set_global_thread_pool_sizes as set_global_thread_pool_sizes
from ortforge.compat._functions import set_seed as set_seed
from ortforge.compat._functions import (
    unregister_execution_provider_library as unregister_execution_provider_library,
)
from ortforge.compat._options import LoraAdapter as LoraAdapter
from ortforge.compat._options import RunOptions as RunOptions
from ortforge.compat._options import SessionOptions as SessionOptions
from ortforge.compat._session import InferenceSession as InferenceSession
from ortforge.compat._session import ModelMetadata as ModelMetadata
from ortforge.compat._session import NodeArg as NodeArg
from ortforge.compat._sparse import SparseTensor as SparseTensor
from ortforge.compat._submodules import submodules as _submodules
from ortforge.compat._values import OrtValue as OrtValue
from ortforge.compat._values import copy_tensors as copy_tensors

SessionIOBinding = IOBinding
__version__ = get_version_string()

TYPE_CHECKING: bool = False
if TYPE_CHECKING:  # for type checkers any name would be one
    from ortforge.compat.onnxruntime import capi as capi
else:  # the package has it after its import, and `except onnxruntime.capi...` must not raise anew
    __getattr__, __dir__ = _submodules(__name__, ("capi",))
