"""Types of the bindings of API 14 to 31. Made by `ortforge generate`; do not edit."""

import enum
import os
from collections.abc import Callable, Sequence
from typing import Any, Final, SupportsIndex, TypeAlias

from numpy.typing import NDArray
from typing_extensions import Buffer

from ortforge.runtime.errors import OrtError
from ortforge.runtime.api.handles import Handle
from ortforge.runtime.api.memory import DeferredBuffer, Memory
from ortforge.runtime.api.table import Table

from . import raw

OLDEST: Final = 14
NEWEST: Final = 31

StrPath: TypeAlias = str | os.PathLike[str]
BufferLike: TypeAlias = Buffer | NDArray[Any] | Memory

class ONNXTensorElementDataType(enum.IntEnum):
    """Type of the elements of a tensor.

    ONNXTensorElementDataType, ONNX Runtime 1.14 or newer.
    """

    ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED = 0
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT = 1
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8 = 2
    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT8 = 3
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16 = 4
    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT16 = 5
    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32 = 6
    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64 = 7
    ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING = 8
    ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL = 9
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16 = 10
    ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE = 11
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT32 = 12
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT64 = 13
    ONNX_TENSOR_ELEMENT_DATA_TYPE_COMPLEX64 = 14
    ONNX_TENSOR_ELEMENT_DATA_TYPE_COMPLEX128 = 15
    ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16 = 16
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E4M3FN = 17
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E4M3FNUZ = 18
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E5M2 = 19
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E5M2FNUZ = 20
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT4 = 21
    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT4 = 22
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT4E2M1 = 23
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT2 = 24
    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT2 = 25
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E8M0 = 26

class ONNXType(enum.IntEnum):
    """What an OrtValue or a type description holds.

    ONNXType, ONNX Runtime 1.14 or newer.
    """

    ONNX_TYPE_UNKNOWN = 0
    ONNX_TYPE_TENSOR = 1
    ONNX_TYPE_SEQUENCE = 2
    ONNX_TYPE_MAP = 3
    ONNX_TYPE_OPAQUE = 4
    ONNX_TYPE_SPARSETENSOR = 5
    ONNX_TYPE_OPTIONAL = 6

class OrtSparseFormat(enum.IntEnum):
    """How a sparse tensor stores its positions.

    OrtSparseFormat, ONNX Runtime 1.14 or newer.
    """

    ORT_SPARSE_UNDEFINED = 0
    ORT_SPARSE_COO = 1
    ORT_SPARSE_CSRC = 2
    ORT_SPARSE_BLOCK_SPARSE = 4

class OrtSparseIndicesFormat(enum.IntEnum):
    """Which position array of a sparse tensor is meant.

    OrtSparseIndicesFormat, ONNX Runtime 1.14 or newer.
    """

    ORT_SPARSE_COO_INDICES = 0
    ORT_SPARSE_CSR_INNER_INDICES = 1
    ORT_SPARSE_CSR_OUTER_INDICES = 2
    ORT_SPARSE_BLOCK_SPARSE_INDICES = 3

class OrtLoggingLevel(enum.IntEnum):
    """How serious a log message is.

    OrtLoggingLevel, ONNX Runtime 1.14 or newer.
    """

    ORT_LOGGING_LEVEL_VERBOSE = 0
    ORT_LOGGING_LEVEL_INFO = 1
    ORT_LOGGING_LEVEL_WARNING = 2
    ORT_LOGGING_LEVEL_ERROR = 3
    ORT_LOGGING_LEVEL_FATAL = 4

class OrtOpAttrType(enum.IntEnum):
    """Type of an operator attribute.

    OrtOpAttrType, ONNX Runtime 1.14 or newer.
    """

    ORT_OP_ATTR_UNDEFINED = 0
    ORT_OP_ATTR_INT = 1
    ORT_OP_ATTR_INTS = 2
    ORT_OP_ATTR_FLOAT = 3
    ORT_OP_ATTR_FLOATS = 4
    ORT_OP_ATTR_STRING = 5
    ORT_OP_ATTR_STRINGS = 6
    ORT_OP_ATTR_GRAPH = 7
    ORT_OP_ATTR_TENSOR = 8

class GraphOptimizationLevel(enum.IntEnum):
    """How much a graph is rewritten before it runs. Each level includes the ones below.

    GraphOptimizationLevel, ONNX Runtime 1.14 or newer.
    """

    ORT_DISABLE_ALL = 0
    ORT_ENABLE_BASIC = 1
    ORT_ENABLE_EXTENDED = 2
    ORT_ENABLE_LAYOUT = 3
    ORT_ENABLE_ALL = 99

class ExecutionMode(enum.IntEnum):
    """Whether independent nodes may run side by side.

    ExecutionMode, ONNX Runtime 1.14 or newer.
    """

    ORT_SEQUENTIAL = 0
    ORT_PARALLEL = 1

class OrtLanguageProjection(enum.IntEnum):
    """Programming language that uses ORT; for telemetry only.

    OrtLanguageProjection, ONNX Runtime 1.14 or newer.
    """

    ORT_PROJECTION_C = 0
    ORT_PROJECTION_CPLUSPLUS = 1
    ORT_PROJECTION_CSHARP = 2
    ORT_PROJECTION_PYTHON = 3
    ORT_PROJECTION_JAVA = 4
    ORT_PROJECTION_WINML = 5
    ORT_PROJECTION_NODEJS = 6

class OrtAllocatorType(enum.IntEnum):
    """How an allocator manages its memory.

    OrtAllocatorType, ONNX Runtime 1.14 or newer.
    """

    OrtInvalidAllocator = -1
    OrtDeviceAllocator = 0
    OrtArenaAllocator = 1
    OrtReadOnlyAllocator = 2

class OrtMemType(enum.IntEnum):
    """Older way to say where a kernel's data or an allocation lies.

    OrtMemType, ONNX Runtime 1.14 or newer.
    """

    OrtMemTypeCPUInput = -2
    OrtMemTypeCPUOutput = -1
    OrtMemTypeCPU = -1
    OrtMemTypeDefault = 0

class OrtDeviceMemoryType(enum.IntEnum):
    """Who can reach memory that belongs to a device.

    OrtDeviceMemoryType, ONNX Runtime 1.23 or newer.
    """

    OrtDeviceMemoryType_DEFAULT = 0
    OrtDeviceMemoryType_HOST_ACCESSIBLE = 5

class OrtMemoryInfoDeviceType(enum.IntEnum):
    """Kind of device that memory belongs to. The numbers differ from OrtHardwareDeviceType.

    OrtMemoryInfoDeviceType, ONNX Runtime 1.14 or newer.
    """

    OrtMemoryInfoDeviceType_CPU = 0
    OrtMemoryInfoDeviceType_GPU = 1
    OrtMemoryInfoDeviceType_FPGA = 2
    OrtMemoryInfoDeviceType_NPU = 3

class OrtHardwareDeviceType(enum.IntEnum):
    """Kind of a hardware device.

    OrtHardwareDeviceType, ONNX Runtime 1.22 or newer.
    """

    OrtHardwareDeviceType_CPU = 0
    OrtHardwareDeviceType_GPU = 1
    OrtHardwareDeviceType_NPU = 2

class OrtExecutionProviderDevicePolicy(enum.IntEnum):
    """Rule by which ORT chooses EPs and devices.

    OrtExecutionProviderDevicePolicy, ONNX Runtime 1.22 or newer.
    """

    OrtExecutionProviderDevicePolicy_DEFAULT = 0
    OrtExecutionProviderDevicePolicy_PREFER_CPU = 1
    OrtExecutionProviderDevicePolicy_PREFER_NPU = 2
    OrtExecutionProviderDevicePolicy_PREFER_GPU = 3
    OrtExecutionProviderDevicePolicy_MAX_PERFORMANCE = 4
    OrtExecutionProviderDevicePolicy_MAX_EFFICIENCY = 5
    OrtExecutionProviderDevicePolicy_MIN_OVERALL_POWER = 6

class OrtDeviceEpIncompatibilityReason(enum.IntEnum):
    """Bits that say why a device does not suit an EP; several may be set.

    OrtDeviceEpIncompatibilityReason, ONNX Runtime 1.24 or newer.
    """

    OrtDeviceEpIncompatibility_NONE = 0
    OrtDeviceEpIncompatibility_DRIVER_INCOMPATIBLE = 1
    OrtDeviceEpIncompatibility_DEVICE_INCOMPATIBLE = 2
    OrtDeviceEpIncompatibility_MISSING_DEPENDENCY = 4
    OrtDeviceEpIncompatibility_UNKNOWN = -2147483648

class OrtCudnnConvAlgoSearch(enum.IntEnum):
    """How the CUDA EP finds the fastest convolution.

    OrtCudnnConvAlgoSearch, ONNX Runtime 1.14 or newer.
    """

    OrtCudnnConvAlgoSearchExhaustive = 0
    OrtCudnnConvAlgoSearchHeuristic = 1
    OrtCudnnConvAlgoSearchDefault = 2

class OrtExternalMemoryHandleType(enum.IntEnum):
    """Kinds of operating system handle that memory can be imported from.

    OrtExternalMemoryHandleType, ONNX Runtime 1.24 or newer.
    """

    ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE = 0
    ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP = 1
    ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_WIN32 = 2
    ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD = 3
    ORT_EXTERNAL_MEMORY_HANDLE_TYPE_MEMORY_WIN32 = 2
    ORT_EXTERNAL_MEMORY_HANDLE_TYPE_MEMORY_OPAQUE_FD = 3
    ORT_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION = 4

class OrtExternalSemaphoreType(enum.IntEnum):
    """Kinds of operating system handle that semaphores can be imported from. All of them count upwards in 64 bits.

    OrtExternalSemaphoreType, ONNX Runtime 1.24 or newer.
    """

    ORT_EXTERNAL_SEMAPHORE_D3D12_FENCE = 0
    ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_WIN32 = 1
    ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD = 2

class OrtGraphicsApi(enum.IntEnum):
    """Graphics API that an EP shares the GPU with.

    OrtGraphicsApi, ONNX Runtime 1.25 or newer.
    """

    ORT_GRAPHICS_API_NONE = 0
    ORT_GRAPHICS_API_D3D12 = 1
    ORT_GRAPHICS_API_VULKAN = 2

class OrtCompiledModelCompatibility(enum.IntEnum):
    """How well a compiled model fits the devices of an EP.

    OrtCompiledModelCompatibility, ONNX Runtime 1.23 or newer.
    """

    OrtCompiledModelCompatibility_EP_NOT_APPLICABLE = 0
    OrtCompiledModelCompatibility_EP_SUPPORTED_OPTIMAL = 1
    OrtCompiledModelCompatibility_EP_SUPPORTED_PREFER_RECOMPILATION = 2
    OrtCompiledModelCompatibility_EP_UNSUPPORTED = 3

class OrtCustomOpInputOutputCharacteristic(enum.IntEnum):
    """How often a custom operator has an input or output.

    OrtCustomOpInputOutputCharacteristic, ONNX Runtime 1.14 or newer.
    """

    INPUT_OUTPUT_REQUIRED = 0
    INPUT_OUTPUT_OPTIONAL = 1
    INPUT_OUTPUT_VARIADIC = 2

class OrtCompileApiFlags(enum.IntEnum):
    """Bits that make CompileModel stricter.

    OrtCompileApiFlags, ONNX Runtime 1.23 or newer.
    """

    OrtCompileApiFlags_NONE = 0
    OrtCompileApiFlags_ERROR_IF_NO_NODES_COMPILED = 1
    OrtCompileApiFlags_ERROR_IF_OUTPUT_FILE_EXISTS = 2

class OrtEpContextDataCallbackSupportFlags(enum.IntEnum):
    """Bits that say which of the application's callbacks for EP context data an EP uses.

    OrtEpContextDataCallbackSupportFlags, ONNX Runtime 1.31 or newer.
    """

    OrtEpContextDataCallbackSupportFlags_READ = 1
    OrtEpContextDataCallbackSupportFlags_WRITE = 2

class OrtEpDataLayout(enum.IntEnum):
    """Order of the dimensions of image-like tensors.

    OrtEpDataLayout, ONNX Runtime 1.23 or newer.
    """

    OrtEpDataLayout_NCHW = 0
    OrtEpDataLayout_NHWC = 1
    OrtEpDataLayout_Default = 0

class OrtGraphCaptureNodeAssignmentPolicy(enum.IntEnum):
    """Which nodes may lie outside the EP when its graph capture is on.

    OrtGraphCaptureNodeAssignmentPolicy, ONNX Runtime 1.26 or newer.
    """

    OrtGraphCaptureNodeAssignmentPolicy_ALL_NODES_ON_EP = 0
    OrtGraphCaptureNodeAssignmentPolicy_ALLOW_CPU_FOR_SHAPES = 1

class OrtWeightlessSupport(enum.IntEnum):
    """How far an EP can compile models without putting weights into the compiled blob.

    OrtWeightlessSupport, ONNX Runtime 1.29 or newer.
    """

    OrtWeightlessSupport_NONE = 0
    OrtWeightlessSupport_EXTERNAL_ONLY = 1
    OrtWeightlessSupport_ALL = 2

class OrtProfilingEventCategory(enum.IntEnum):
    """Groups the events of a profile.

    OrtProfilingEventCategory, ONNX Runtime 1.25 or newer.
    """

    OrtProfilingEventCategory_SESSION = 0
    OrtProfilingEventCategory_NODE = 1
    OrtProfilingEventCategory_KERNEL = 2
    OrtProfilingEventCategory_API = 3

class OrtResourceCountKind(enum.IntEnum):
    """Says what an OrtResourceCount counts.

    OrtResourceCountKind, ONNX Runtime 1.26 or newer.
    """

    OrtResourceCountKind_None = 0
    OrtResourceCountKind_TotalBytes = 1

class OrtErrorCode(enum.IntEnum):
    """Why a call failed.

    OrtErrorCode, ONNX Runtime 1.14 or newer.
    """

    ORT_OK = 0
    ORT_FAIL = 1
    ORT_INVALID_ARGUMENT = 2
    ORT_NO_SUCHFILE = 3
    ORT_NO_MODEL = 4
    ORT_ENGINE_ERROR = 5
    ORT_RUNTIME_EXCEPTION = 6
    ORT_INVALID_PROTOBUF = 7
    ORT_MODEL_LOADED = 8
    ORT_NOT_IMPLEMENTED = 9
    ORT_INVALID_GRAPH = 10
    ORT_EP_FAIL = 11
    ORT_MODEL_LOAD_CANCELED = 12
    ORT_MODEL_REQUIRES_COMPILATION = 13
    ORT_NOT_FOUND = 14
    ORT_DEVICE_RESET = 15

class OrtEpGraphSupportInfo(Handle):
    """Collects the nodes an EP claims. Valid only during GetCapability.

    OrtEpGraphSupportInfo, ONNX Runtime 1.23 or newer.
    """

class OrtMemoryDevice(Handle):
    """A device and the kind of memory on it. Part of a memory info, value or stream.

    OrtMemoryDevice, ONNX Runtime 1.23 or newer.
    """

class OrtNodeComputeContext(Handle):
    """What CreateState can ask about its fused node. Valid only during the call.

    OrtNodeComputeContext, ONNX Runtime 1.23 or newer.
    """

class OrtOpSchema(Handle):
    """Definition of an operator: inputs, outputs and their types.

    OrtOpSchema, ONNX Runtime 1.25 or newer.
    """

class OrtOpSchemaTypeConstraint(Handle):
    """Types that one type parameter of an operator may take. Part of a schema.

    OrtOpSchemaTypeConstraint, ONNX Runtime 1.25 or newer.
    """

class OrtProfilingEventsContainer(Handle):
    """Takes the events of an EP. Valid only during EndProfiling.

    OrtProfilingEventsContainer, ONNX Runtime 1.25 or newer.
    """

class OrtProfilingEvent(Handle):
    """One entry of a profile.

    OrtProfilingEvent, ONNX Runtime 1.25 or newer.
    """

class OrtKernelRegistry(Handle):
    """The kernels of an EP.

    OrtKernelRegistry, ONNX Runtime 1.24 or newer.
    """

class OrtKernelDefBuilder(Handle):
    """Builds kernel definitions step by step.

    OrtKernelDefBuilder, ONNX Runtime 1.24 or newer.
    """

class OrtKernelDef(Handle):
    """Says which operator, versions and types a kernel is for.

    OrtKernelDef, ONNX Runtime 1.24 or newer.
    """

class OrtDataType(Handle):
    """Stands for a data type in type constraints. Belongs to ORT for good.

    OrtDataType, ONNX Runtime 1.24 or newer.
    """

class OrtSharedPrePackedWeightCache(Handle):
    """Takes packed weights that kernels want to share. Valid only during PrePackWeight.

    OrtSharedPrePackedWeightCache, ONNX Runtime 1.24 or newer.
    """

class OrtEpContextConfig(Handle):
    """An EP's copy of the application's callbacks for EP context data, taken from the session options in CreateEp.

    OrtEpContextConfig, ONNX Runtime 1.28 or newer.
    """

class OrtModelPackageOptions(Handle):
    """The EPs and devices of a session options object, remembered so that a fitting variant of a model package can
    be chosen. It holds EPs, and must be released before their libraries are unregistered.

    OrtModelPackageOptions, ONNX Runtime 1.28 or newer.
    """

class OrtModelPackageContext(Handle):
    """A parsed model package: its components, their variants and what each variant needs. Read only.

    OrtModelPackageContext, ONNX Runtime 1.28 or newer.
    """

class OrtModelPackageComponentContext(Handle):
    """One component of a model package with the variant that was chosen for it. It outlives the package context
    and options it came from, but must not be used when the library of its EP is unregistered.

    OrtModelPackageComponentContext, ONNX Runtime 1.28 or newer.
    """

class OrtEnv(Handle):
    """The environment: logging, thread pools, shared allocators and EP libraries. It must outlive everything made
    with it; all of a process share one.

    OrtEnv, ONNX Runtime 1.14 or newer.
    """

class OrtStatus(Handle):
    """An error: a code and a message. NULL stands for success.

    OrtStatus, ONNX Runtime 1.14 or newer.
    """

class OrtMemoryInfo(Handle):
    """Describes where memory lies: a name, a device and a kind.

    OrtMemoryInfo, ONNX Runtime 1.14 or newer.
    """

class OrtIoBinding(Handle):
    """Inputs and outputs that stay attached to a session over many runs.

    OrtIoBinding, ONNX Runtime 1.14 or newer.
    """

class OrtSession(Handle):
    """A loaded model, ready to run. Several threads may run it at once.

    OrtSession, ONNX Runtime 1.14 or newer.
    """

class OrtValue(Handle):
    """A tensor, sequence, map or other value that goes into or out of a model.

    OrtValue, ONNX Runtime 1.14 or newer.
    """

class OrtRunOptions(Handle):
    """Settings of a single run. One object may be used for several runs.

    OrtRunOptions, ONNX Runtime 1.14 or newer.
    """

class OrtTypeInfo(Handle):
    """Describes the type of an input, output or value.

    OrtTypeInfo, ONNX Runtime 1.14 or newer.
    """

class OrtTensorTypeAndShapeInfo(Handle):
    """Element type and dimensions of a tensor.

    OrtTensorTypeAndShapeInfo, ONNX Runtime 1.14 or newer.
    """

class OrtSessionOptions(Handle):
    """Settings for making a session. They may be released once the session exists.

    OrtSessionOptions, ONNX Runtime 1.14 or newer.
    """

class OrtCustomOpDomain(Handle):
    """A named group of custom operators. It must outlive the sessions that use it.

    OrtCustomOpDomain, ONNX Runtime 1.14 or newer.
    """

class OrtMapTypeInfo(Handle):
    """Key and value type of a map. Usually a part of an OrtTypeInfo.

    OrtMapTypeInfo, ONNX Runtime 1.14 or newer.
    """

class OrtSequenceTypeInfo(Handle):
    """Element type of a sequence. Usually a part of an OrtTypeInfo.

    OrtSequenceTypeInfo, ONNX Runtime 1.14 or newer.
    """

class OrtOptionalTypeInfo(Handle):
    """Type inside an optional. Always a part of an OrtTypeInfo.

    OrtOptionalTypeInfo, ONNX Runtime 1.15 or newer.
    """

class OrtModelMetadata(Handle):
    """Descriptive texts of a model.

    OrtModelMetadata, ONNX Runtime 1.14 or newer.
    """

class OrtThreadPoolParams(Handle):
    """Settings of one thread pool; no public function uses it.

    OrtThreadPoolParams, ONNX Runtime 1.14 or newer.
    """

class OrtThreadingOptions(Handle):
    """Settings of the thread pools that sessions share.

    OrtThreadingOptions, ONNX Runtime 1.14 or newer.
    """

class OrtArenaCfg(Handle):
    """Settings of an arena allocator.

    OrtArenaCfg, ONNX Runtime 1.14 or newer.
    """

class OrtPrepackedWeightsContainer(Handle):
    """Packed weights that several sessions share. It must outlive them.

    OrtPrepackedWeightsContainer, ONNX Runtime 1.14 or newer.
    """

class OrtTensorRTProviderOptionsV2(Handle):
    """Options of the TensorRT EP.

    OrtTensorRTProviderOptionsV2, ONNX Runtime 1.14 or newer.
    """

class OrtNvTensorRtRtxProviderOptions(Handle):
    """Options of the TensorRT RTX EP; no public function uses it.

    OrtNvTensorRtRtxProviderOptions, ONNX Runtime 1.22 or newer.
    """

class OrtCUDAProviderOptionsV2(Handle):
    """Options of the CUDA EP.

    OrtCUDAProviderOptionsV2, ONNX Runtime 1.14 or newer.
    """

class OrtCANNProviderOptions(Handle):
    """Options of the CANN EP.

    OrtCANNProviderOptions, ONNX Runtime 1.14 or newer.
    """

class OrtDnnlProviderOptions(Handle):
    """Options of the oneDNN EP.

    OrtDnnlProviderOptions, ONNX Runtime 1.15 or newer.
    """

class OrtOp(Handle):
    """An operator that a custom kernel can run by itself.

    OrtOp, ONNX Runtime 1.14 or newer.
    """

class OrtOpAttr(Handle):
    """A named attribute of an operator.

    OrtOpAttr, ONNX Runtime 1.14 or newer.
    """

class OrtLogger(Handle):
    """Where log messages go; lent by ORT.

    OrtLogger, ONNX Runtime 1.15 or newer.
    """

class OrtShapeInferContext(Handle):
    """What a custom operator sees while it works out its output shapes. Valid only during the call.

    OrtShapeInferContext, ONNX Runtime 1.17 or newer.
    """

class OrtLoraAdapter(Handle):
    """A loaded set of LoRA parameters.

    OrtLoraAdapter, ONNX Runtime 1.20 or newer.
    """

class OrtValueInfo(Handle):
    """A named edge of a graph with its type.

    OrtValueInfo, ONNX Runtime 1.22 or newer.
    """

class OrtNode(Handle):
    """A node of a graph.

    OrtNode, ONNX Runtime 1.22 or newer.
    """

class OrtGraph(Handle):
    """A graph: nodes, inputs, outputs and weights.

    OrtGraph, ONNX Runtime 1.22 or newer.
    """

class OrtModel(Handle):
    """A model under construction: one graph and its operator sets.

    OrtModel, ONNX Runtime 1.22 or newer.
    """

class OrtModelCompilationOptions(Handle):
    """Settings for compiling a model.

    OrtModelCompilationOptions, ONNX Runtime 1.22 or newer.
    """

class OrtHardwareDevice(Handle):
    """A CPU, GPU or NPU that ORT or an EP has found. Those of ORT live as long as the environment.

    OrtHardwareDevice, ONNX Runtime 1.22 or newer.
    """

class OrtEpDevice(Handle):
    """A hardware device together with an EP that can use it. It lives until the EP library is unregistered.

    OrtEpDevice, ONNX Runtime 1.22 or newer.
    """

class OrtKeyValuePairs(Handle):
    """A list of text keys with text values.

    OrtKeyValuePairs, ONNX Runtime 1.22 or newer.
    """

class OrtSyncStream(Handle):
    """An ordered queue of work on an EP's device.

    OrtSyncStream, ONNX Runtime 1.23 or newer.
    """

class OrtExternalInitializerInfo(Handle):
    """Says in which file, and where in it, a weight is stored.

    OrtExternalInitializerInfo, ONNX Runtime 1.23 or newer.
    """

class OrtExternalResourceImporter(Handle):
    """Imports memory and semaphores of other APIs for one EP device.

    OrtExternalResourceImporter, ONNX Runtime 1.24 or newer.
    """

class OrtDeviceEpIncompatibilityDetails(Handle):
    """Why an EP cannot use a device, if it cannot.

    OrtDeviceEpIncompatibilityDetails, ONNX Runtime 1.24 or newer.
    """

class OrtEpAssignedSubgraph(Handle):
    """A part of a model that was given to one EP. It belongs to the session.

    OrtEpAssignedSubgraph, ONNX Runtime 1.24 or newer.
    """

class OrtEpAssignedNode(Handle):
    """A node of such a part. It belongs to the session.

    OrtEpAssignedNode, ONNX Runtime 1.24 or newer.
    """

class OrtKernelInfo(Handle):
    """What a kernel can learn about its node. ORT lends it; copies come from CopyKernelInfo.

    OrtKernelInfo, ONNX Runtime 1.14 or newer.
    """

class OrtKernelContext(Handle):
    """Inputs, outputs and helpers of one kernel call. Valid only during the call.

    OrtKernelContext, ONNX Runtime 1.14 or newer.
    """

class OrtTrainingApi(Handle):
    """Function table of the training API; only in training builds.

    OrtTrainingApi, ONNX Runtime 1.14 or newer.
    """

class OrtEp(Handle):
    """One execution provider of one session. The EP library allocates and fills it in CreateEp; unused slots must
    be NULL.

    OrtEp, ONNX Runtime 1.22 or newer.
    """

class OrtEpFactory(Handle):
    """Entry to an EP: finds its devices and creates EPs, allocators, copies and streams. The library allocates it
    in CreateEpFactories; ORT gives it back through ReleaseEpFactory.

    OrtEpFactory, ONNX Runtime 1.22 or newer.
    """

class OrtDataTransferImpl(Handle):
    """Copies tensors between an EP's devices and the host. The EP fills it; all slots are required.

    OrtDataTransferImpl, ONNX Runtime 1.23 or newer.
    """

class OrtSyncNotificationImpl(Handle):
    """A mark in a stream that another stream or the host can wait for. The EP fills it; all slots are required.

    OrtSyncNotificationImpl, ONNX Runtime 1.23 or newer.
    """

class OrtSyncStreamImpl(Handle):
    """The EP's side of a stream, an ordered queue of device work. The EP fills it; all slots are required.

    OrtSyncStreamImpl, ONNX Runtime 1.23 or newer.
    """

class OrtExternalResourceImporterImpl(Handle):
    """Import functions of an EP for one EP device. The EP allocates it in CreateExternalResourceImporterForDevice;
    ORT ends it with Release.

    OrtExternalResourceImporterImpl, ONNX Runtime 1.24 or newer.
    """

class OrtEpProfilerImpl(Handle):
    """Collects an EP's events for ORT's profile. The EP fills it; Release, StartProfiling and EndProfiling are
    required.

    OrtEpProfilerImpl, ONNX Runtime 1.25 or newer.
    """

class OrtKernelImpl(Handle):
    """One operator kernel of an EP. The EP allocates it in its kernel create function; ORT ends it with Release.

    OrtKernelImpl, ONNX Runtime 1.24 or newer.
    """

class OrtLoopKernelHelper(Handle):
    """Device operations that ORT's Loop kernel needs from the EP. All slots are required.

    OrtLoopKernelHelper, ONNX Runtime 1.24 or newer.
    """

class OrtScanKernelHelper(Handle):
    """Device operations that ORT's Scan kernel needs from the EP. All slots are required.

    OrtScanKernelHelper, ONNX Runtime 1.24 or newer.
    """

class OrtExternalMemoryHandle(Handle):
    """One imported allocation. The EP allocates it, usually as the first part of a larger struct; applications
    treat the pointer as opaque.

    OrtExternalMemoryHandle, ONNX Runtime 1.24 or newer.
    """

class OrtExternalSemaphoreHandle(Handle):
    """One imported timeline semaphore. The EP allocates it, usually as the first part of a larger struct;
    applications treat the pointer as opaque.

    OrtExternalSemaphoreHandle, ONNX Runtime 1.24 or newer.
    """

class OrtROCMProviderOptions(Handle):
    """Options of the ROCm EP.

    OrtROCMProviderOptions, ONNX Runtime 1.14 or newer.
    """

class OrtAllocator(Handle):
    """A source of memory. ORT provides some; applications and EPs may fill their own.

    OrtAllocator, ONNX Runtime 1.14 or newer.
    """

class OrtCustomHandleType(Handle):
    """Placeholder behind OrtCustomThreadHandle.

    OrtCustomHandleType, ONNX Runtime 1.14 or newer.
    """

class OrtCustomOp(Handle):
    """An operator made by the application or an EP. The owner fills it and keeps it alive as long as its domain.

    OrtCustomOp, ONNX Runtime 1.14 or newer.
    """

class OrtApi(Table):
    """The main function table. Later versions only append to it; it belongs to ORT.

    OrtApi, ONNX Runtime 1.14 or newer.
    """

    def create_status(self, code: OrtErrorCode | int, msg: str) -> OrtStatus:
        """Makes a status from a code and a message, which is copied. Never use ORT_OK or a NULL message; end it
        with ReleaseStatus or return it to ORT.

        OrtApi.CreateStatus, ONNX Runtime 1.14 or newer.
        """

    def get_error_code(self, status: OrtStatus) -> OrtErrorCode:
        """Gives the code of a status.

        OrtApi.GetErrorCode, ONNX Runtime 1.14 or newer.
        """

    def get_error_message(self, status: OrtStatus) -> str:
        """Gives the message of a status. The string lives as long as the status.

        OrtApi.GetErrorMessage, ONNX Runtime 1.14 or newer.
        """

    def create_env(self, log_severity_level: OrtLoggingLevel | int, logid: str) -> OrtEnv:
        """Makes the environment, or gives the process's existing one. logid marks log lines; release it after
        everything else.

        OrtApi.CreateEnv, ONNX Runtime 1.14 or newer.
        """

    def create_env_with_custom_logger(self, logging_function: Callable[[OrtLoggingLevel, str | None, str | None, str | None, str | None], object] | None, log_severity_level: OrtLoggingLevel | int, logid: str) -> OrtEnv:
        """Like CreateEnv, with log messages sent to a function, which is called from any thread and must live as
        long as the environment. A process has one environment: if it exists already, the function is ignored.

        OrtApi.CreateEnvWithCustomLogger, ONNX Runtime 1.14 or newer.
        """

    def enable_telemetry_events(self, env: OrtEnv) -> None:
        """Turns on the usage events that ORT sends to the platform.

        OrtApi.EnableTelemetryEvents, ONNX Runtime 1.14 or newer.
        """

    def disable_telemetry_events(self, env: OrtEnv) -> None:
        """Turns off the usage events that ORT sends to the platform.

        OrtApi.DisableTelemetryEvents, ONNX Runtime 1.14 or newer.
        """

    def create_session(self, env: OrtEnv, model_path: StrPath, options: OrtSessionOptions | None = None) -> OrtSession:
        """Loads a model file and prepares it for running. The options may be released afterwards, the environment
        may not.

        OrtApi.CreateSession, ONNX Runtime 1.14 or newer.
        """

    def create_session_from_array(self, env: OrtEnv, model_data: BufferLike, options: OrtSessionOptions | None = None) -> OrtSession:
        """Loads a model from bytes in memory. The bytes can be freed afterwards unless a setting says that they
        are used directly.

        OrtApi.CreateSessionFromArray, ONNX Runtime 1.14 or newer.
        """

    def run(self, session: OrtSession, run_options: OrtRunOptions | None, input_names: Sequence[str], inputs: Sequence[OrtValue], output_names: Sequence[str], outputs: Sequence[OrtValue | None] | None = None) -> list[OrtValue]:
        """Runs the model and waits for the results. Output entries that are NULL are created and then the
        caller's; others are filled in place.

        OrtApi.Run, ONNX Runtime 1.14 or newer.
        """

    def create_session_options(self) -> OrtSessionOptions:
        """Makes session options with default values.

        OrtApi.CreateSessionOptions, ONNX Runtime 1.14 or newer.
        """

    def set_optimized_model_file_path(self, options: OrtSessionOptions, optimized_model_filepath: StrPath) -> None:
        """Also writes the optimised model to this file.

        OrtApi.SetOptimizedModelFilePath, ONNX Runtime 1.14 or newer.
        """

    def clone_session_options(self, in_options: OrtSessionOptions) -> OrtSessionOptions:
        """Copies session options into a new object, which is released on its own.

        OrtApi.CloneSessionOptions, ONNX Runtime 1.14 or newer.
        """

    def set_session_execution_mode(self, options: OrtSessionOptions, execution_mode: ExecutionMode | int) -> None:
        """Chooses sequential or parallel execution of nodes.

        OrtApi.SetSessionExecutionMode, ONNX Runtime 1.14 or newer.
        """

    def enable_profiling(self, options: OrtSessionOptions, profile_file_prefix: StrPath) -> None:
        """Records the session in a JSON file whose name starts with the prefix.

        OrtApi.EnableProfiling, ONNX Runtime 1.14 or newer.
        """

    def disable_profiling(self, options: OrtSessionOptions) -> None:
        """Records nothing.

        OrtApi.DisableProfiling, ONNX Runtime 1.14 or newer.
        """

    def enable_mem_pattern(self, options: OrtSessionOptions) -> None:
        """Plans memory once for inputs of unchanged size. Default.

        OrtApi.EnableMemPattern, ONNX Runtime 1.14 or newer.
        """

    def disable_mem_pattern(self, options: OrtSessionOptions) -> None:
        """Does not plan memory ahead; needed by some EPs and for changing shapes.

        OrtApi.DisableMemPattern, ONNX Runtime 1.14 or newer.
        """

    def enable_cpu_mem_arena(self, options: OrtSessionOptions) -> None:
        """Lets the CPU EP take memory from an arena. Default.

        OrtApi.EnableCpuMemArena, ONNX Runtime 1.14 or newer.
        """

    def disable_cpu_mem_arena(self, options: OrtSessionOptions) -> None:
        """Lets the CPU EP take memory straight from the system.

        OrtApi.DisableCpuMemArena, ONNX Runtime 1.14 or newer.
        """

    def set_session_log_id(self, options: OrtSessionOptions, logid: str) -> None:
        """Names the session in log lines.

        OrtApi.SetSessionLogId, ONNX Runtime 1.14 or newer.
        """

    def set_session_log_verbosity_level(self, options: OrtSessionOptions, session_log_verbosity_level: SupportsIndex) -> None:
        """Sets how much verbose logging tells; larger is more.

        OrtApi.SetSessionLogVerbosityLevel, ONNX Runtime 1.14 or newer.
        """

    def set_session_log_severity_level(self, options: OrtSessionOptions, session_log_severity_level: SupportsIndex) -> None:
        """Sets the least serious message the session logs, as a value of OrtLoggingLevel.

        OrtApi.SetSessionLogSeverityLevel, ONNX Runtime 1.14 or newer.
        """

    def set_session_graph_optimization_level(self, options: OrtSessionOptions, graph_optimization_level: GraphOptimizationLevel | int) -> None:
        """Chooses how much the graph is rewritten.

        OrtApi.SetSessionGraphOptimizationLevel, ONNX Runtime 1.14 or newer.
        """

    def set_intra_op_num_threads(self, options: OrtSessionOptions, intra_op_num_threads: SupportsIndex) -> None:
        """Sets how many threads share one node; 0 lets ORT decide.

        OrtApi.SetIntraOpNumThreads, ONNX Runtime 1.14 or newer.
        """

    def set_inter_op_num_threads(self, options: OrtSessionOptions, inter_op_num_threads: SupportsIndex) -> None:
        """Sets how many nodes run at once in parallel mode; 0 lets ORT decide.

        OrtApi.SetInterOpNumThreads, ONNX Runtime 1.14 or newer.
        """

    def create_custom_op_domain(self, domain: str) -> OrtCustomOpDomain:
        """Makes an empty group of custom operators with this name.

        OrtApi.CreateCustomOpDomain, ONNX Runtime 1.14 or newer.
        """

    def custom_op_domain_add(self, custom_op_domain: OrtCustomOpDomain, op: OrtCustomOp | raw.OrtCustomOp) -> None:
        """Adds an operator to a domain. It is not copied and must outlive every session that uses it.

        OrtApi.CustomOpDomain_Add, ONNX Runtime 1.14 or newer.
        """

    def add_custom_op_domain(self, options: OrtSessionOptions, custom_op_domain: OrtCustomOpDomain) -> None:
        """Makes a domain known to sessions. It is not copied and must outlive them.

        OrtApi.AddCustomOpDomain, ONNX Runtime 1.14 or newer.
        """

    def register_custom_ops_library(self, options: OrtSessionOptions, library_path: str) -> int:
        """Loads a library of custom operators and gives back its handle. The application must unload it after the
        last session; prefer RegisterCustomOpsLibrary_V2.

        OrtApi.RegisterCustomOpsLibrary, ONNX Runtime 1.14 or newer.
        """

    def session_get_input_count(self, session: OrtSession) -> int:
        """Counts the model inputs.

        OrtApi.SessionGetInputCount, ONNX Runtime 1.14 or newer.
        """

    def session_get_output_count(self, session: OrtSession) -> int:
        """Counts the model outputs.

        OrtApi.SessionGetOutputCount, ONNX Runtime 1.14 or newer.
        """

    def session_get_overridable_initializer_count(self, session: OrtSession) -> int:
        """Counts the weights that may be passed as inputs.

        OrtApi.SessionGetOverridableInitializerCount, ONNX Runtime 1.14 or newer.
        """

    def session_get_input_type_info(self, session: OrtSession, index: SupportsIndex) -> OrtTypeInfo:
        """Describes the type of an input in a new object, ended with ReleaseTypeInfo.

        OrtApi.SessionGetInputTypeInfo, ONNX Runtime 1.14 or newer.
        """

    def session_get_output_type_info(self, session: OrtSession, index: SupportsIndex) -> OrtTypeInfo:
        """Describes the type of an output in a new object, ended with ReleaseTypeInfo.

        OrtApi.SessionGetOutputTypeInfo, ONNX Runtime 1.14 or newer.
        """

    def session_get_overridable_initializer_type_info(self, session: OrtSession, index: SupportsIndex) -> OrtTypeInfo:
        """Describes the type of an overridable weight in a new object, ended with ReleaseTypeInfo.

        OrtApi.SessionGetOverridableInitializerTypeInfo, ONNX Runtime 1.14 or newer.
        """

    def session_get_input_name(self, session: OrtSession, index: SupportsIndex, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the name of an input in memory of the allocator, to be freed there.

        OrtApi.SessionGetInputName, ONNX Runtime 1.14 or newer.
        """

    def session_get_output_name(self, session: OrtSession, index: SupportsIndex, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the name of an output in memory of the allocator, to be freed there.

        OrtApi.SessionGetOutputName, ONNX Runtime 1.14 or newer.
        """

    def session_get_overridable_initializer_name(self, session: OrtSession, index: SupportsIndex, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the name of an overridable weight in memory of the allocator, to be freed there.

        OrtApi.SessionGetOverridableInitializerName, ONNX Runtime 1.14 or newer.
        """

    def create_run_options(self) -> OrtRunOptions:
        """Makes run options with default values.

        OrtApi.CreateRunOptions, ONNX Runtime 1.14 or newer.
        """

    def run_options_set_run_log_verbosity_level(self, options: OrtRunOptions, log_verbosity_level: SupportsIndex) -> None:
        """Sets how much verbose logging tells in runs with these options.

        OrtApi.RunOptionsSetRunLogVerbosityLevel, ONNX Runtime 1.14 or newer.
        """

    def run_options_set_run_log_severity_level(self, options: OrtRunOptions, log_severity_level: SupportsIndex) -> None:
        """Sets the least serious message that runs with these options log.

        OrtApi.RunOptionsSetRunLogSeverityLevel, ONNX Runtime 1.14 or newer.
        """

    def run_options_set_run_tag(self, options: OrtRunOptions, run_tag: str | None = None) -> None:
        """Names the run in log lines. The text is copied.

        OrtApi.RunOptionsSetRunTag, ONNX Runtime 1.14 or newer.
        """

    def run_options_get_run_log_verbosity_level(self, options: OrtRunOptions) -> int:
        """Gives the verbosity set for runs.

        OrtApi.RunOptionsGetRunLogVerbosityLevel, ONNX Runtime 1.14 or newer.
        """

    def run_options_get_run_log_severity_level(self, options: OrtRunOptions) -> int:
        """Gives the severity set for runs.

        OrtApi.RunOptionsGetRunLogSeverityLevel, ONNX Runtime 1.14 or newer.
        """

    def run_options_get_run_tag(self, options: OrtRunOptions) -> str:
        """Gives the tag of runs. The string belongs to the options and dies when the tag changes.

        OrtApi.RunOptionsGetRunTag, ONNX Runtime 1.14 or newer.
        """

    def run_options_set_terminate(self, options: OrtRunOptions) -> None:
        """Makes all current runs with these options stop with an error as soon as possible. May be called from
        another thread.

        OrtApi.RunOptionsSetTerminate, ONNX Runtime 1.14 or newer.
        """

    def run_options_unset_terminate(self, options: OrtRunOptions) -> None:
        """Allows runs with these options again.

        OrtApi.RunOptionsUnsetTerminate, ONNX Runtime 1.14 or newer.
        """

    def create_tensor_as_ort_value(self, allocator: OrtAllocator | raw.OrtAllocator, shape: Sequence[int] | BufferLike | None, type: ONNXTensorElementDataType | int) -> OrtValue:
        """Makes a tensor with memory of its own from the allocator. The contents are not set; the allocator must
        outlive it.

        OrtApi.CreateTensorAsOrtValue, ONNX Runtime 1.14 or newer.
        """

    def create_tensor_with_data_as_ort_value(self, info: OrtMemoryInfo, p_data: BufferLike | None, shape: Sequence[int] | BufferLike | None, type: ONNXTensorElementDataType | int) -> OrtValue:
        """Makes a tensor over memory of the caller, size in bytes. ORT never frees that memory, which must outlive
        the tensor.

        OrtApi.CreateTensorWithDataAsOrtValue, ONNX Runtime 1.14 or newer.
        """

    def is_tensor(self, value: OrtValue) -> bool:
        """Writes 1 if the value is a dense tensor, else 0.

        OrtApi.IsTensor, ONNX Runtime 1.14 or newer.
        """

    def get_tensor_mutable_data(self, value: OrtValue) -> int:
        """Gives the address of the elements, on whatever device they are. It belongs to the tensor; string tensors
        have none.

        OrtApi.GetTensorMutableData, ONNX Runtime 1.14 or newer.
        """

    def fill_string_tensor(self, value: OrtValue, s: Sequence[str] | None) -> None:
        """Copies s_len strings into a string tensor; that must be its element count.

        OrtApi.FillStringTensor, ONNX Runtime 1.14 or newer.
        """

    def get_string_tensor_data_length(self, value: OrtValue) -> int:
        """Gives the bytes needed for all strings of a tensor together, without terminators.

        OrtApi.GetStringTensorDataLength, ONNX Runtime 1.14 or newer.
        """

    def get_string_tensor_content(self, value: OrtValue, s_len: SupportsIndex, offsets_len: SupportsIndex) -> tuple[bytes, list[int]]:
        """Copies all strings into one buffer, without terminators, and writes where each begins.

        OrtApi.GetStringTensorContent, ONNX Runtime 1.14 or newer.
        """

    def cast_type_info_to_tensor_info(self, type_info: OrtTypeInfo) -> OrtTensorTypeAndShapeInfo | None:
        """Gives the tensor part of a type, or NULL if it is no tensor. It belongs to the type.

        OrtApi.CastTypeInfoToTensorInfo, ONNX Runtime 1.14 or newer.
        """

    def get_onnx_type_from_type_info(self, type_info: OrtTypeInfo) -> ONNXType:
        """Tells what kind of value a type describes.

        OrtApi.GetOnnxTypeFromTypeInfo, ONNX Runtime 1.14 or newer.
        """

    def create_tensor_type_and_shape_info(self) -> OrtTensorTypeAndShapeInfo:
        """Makes an empty tensor description.

        OrtApi.CreateTensorTypeAndShapeInfo, ONNX Runtime 1.14 or newer.
        """

    def set_tensor_element_type(self, info: OrtTensorTypeAndShapeInfo, type: ONNXTensorElementDataType | int) -> None:
        """Sets the element type of a tensor description.

        OrtApi.SetTensorElementType, ONNX Runtime 1.14 or newer.
        """

    def set_dimensions(self, info: OrtTensorTypeAndShapeInfo, dim_values: Sequence[int] | BufferLike | None) -> None:
        """Sets the dimensions of a tensor description; they are copied.

        OrtApi.SetDimensions, ONNX Runtime 1.14 or newer.
        """

    def get_tensor_element_type(self, info: OrtTensorTypeAndShapeInfo) -> ONNXTensorElementDataType:
        """Gives the element type of a tensor description.

        OrtApi.GetTensorElementType, ONNX Runtime 1.14 or newer.
        """

    def get_dimensions_count(self, info: OrtTensorTypeAndShapeInfo) -> int:
        """Gives the number of dimensions.

        OrtApi.GetDimensionsCount, ONNX Runtime 1.14 or newer.
        """

    def get_dimensions(self, info: OrtTensorTypeAndShapeInfo, dim_values_length: SupportsIndex) -> list[int]:
        """Copies the dimensions into the caller's array. Unknown ones are -1.

        OrtApi.GetDimensions, ONNX Runtime 1.14 or newer.
        """

    def get_symbolic_dimensions(self, info: OrtTensorTypeAndShapeInfo, dim_params_length: SupportsIndex) -> list[str]:
        """Writes for each dimension its name, or an empty string. The strings belong to the description.

        OrtApi.GetSymbolicDimensions, ONNX Runtime 1.14 or newer.
        """

    def get_tensor_shape_element_count(self, info: OrtTensorTypeAndShapeInfo) -> int:
        """Multiplies all dimensions; 1 for a scalar. With an unknown dimension the result is -1, turned into
        size_t.

        OrtApi.GetTensorShapeElementCount, ONNX Runtime 1.14 or newer.
        """

    def get_tensor_type_and_shape(self, value: OrtValue) -> OrtTensorTypeAndShapeInfo:
        """Describes a tensor value in a new object, ended with ReleaseTensorTypeAndShapeInfo.

        OrtApi.GetTensorTypeAndShape, ONNX Runtime 1.14 or newer.
        """

    def get_type_info(self, value: OrtValue) -> OrtTypeInfo | None:
        """Describes any value in a new object, ended with ReleaseTypeInfo; NULL for an empty value.

        OrtApi.GetTypeInfo, ONNX Runtime 1.14 or newer.
        """

    def get_value_type(self, value: OrtValue) -> ONNXType:
        """Tells what kind of value it is.

        OrtApi.GetValueType, ONNX Runtime 1.14 or newer.
        """

    def create_memory_info(self, name: str, type: OrtAllocatorType | int, id: SupportsIndex, mem_type: OrtMemType | int) -> OrtMemoryInfo:
        """Describes memory by the name of an allocator, such as Cpu or Cuda. New code for other devices uses
        CreateMemoryInfo_V2.

        OrtApi.CreateMemoryInfo, ONNX Runtime 1.14 or newer.
        """

    def create_cpu_memory_info(self, type: OrtAllocatorType | int, mem_type: OrtMemType | int) -> OrtMemoryInfo:
        """Describes host memory.

        OrtApi.CreateCpuMemoryInfo, ONNX Runtime 1.14 or newer.
        """

    def compare_memory_info(self, info1: OrtMemoryInfo, info2: OrtMemoryInfo) -> int:
        """Writes 0 if both describe the same memory, else -1.

        OrtApi.CompareMemoryInfo, ONNX Runtime 1.14 or newer.
        """

    def memory_info_get_name(self, ptr: OrtMemoryInfo) -> str:
        """Gives the name in a memory info. The string lives as long as it does.

        OrtApi.MemoryInfoGetName, ONNX Runtime 1.14 or newer.
        """

    def memory_info_get_id(self, ptr: OrtMemoryInfo) -> int:
        """Gives the device number in a memory info.

        OrtApi.MemoryInfoGetId, ONNX Runtime 1.14 or newer.
        """

    def memory_info_get_mem_type(self, ptr: OrtMemoryInfo) -> OrtMemType:
        """Gives the older memory type in a memory info.

        OrtApi.MemoryInfoGetMemType, ONNX Runtime 1.14 or newer.
        """

    def memory_info_get_type(self, ptr: OrtMemoryInfo) -> OrtAllocatorType:
        """Gives the allocator type in a memory info.

        OrtApi.MemoryInfoGetType, ONNX Runtime 1.14 or newer.
        """

    def allocator_alloc(self, ort_allocator: OrtAllocator | raw.OrtAllocator, size: SupportsIndex) -> int:
        """Takes size bytes from an allocator. Give them back with AllocatorFree.

        OrtApi.AllocatorAlloc, ONNX Runtime 1.14 or newer.
        """

    def allocator_free(self, ort_allocator: OrtAllocator | raw.OrtAllocator, p: BufferLike | int | None = None) -> None:
        """Gives memory back to the allocator it came from.

        OrtApi.AllocatorFree, ONNX Runtime 1.14 or newer.
        """

    def allocator_get_info(self, ort_allocator: OrtAllocator | raw.OrtAllocator) -> OrtMemoryInfo:
        """Gives the memory info of an allocator. It belongs to the allocator.

        OrtApi.AllocatorGetInfo, ONNX Runtime 1.14 or newer.
        """

    def get_allocator_with_default_options(self) -> OrtAllocator:
        """Gives ORT's own host allocator. It lives for ever; never release it.

        OrtApi.GetAllocatorWithDefaultOptions, ONNX Runtime 1.14 or newer.
        """

    def add_free_dimension_override(self, options: OrtSessionOptions, dim_denotation: str, dim_value: SupportsIndex) -> None:
        """Fixes all free dimensions that carry this denotation.

        OrtApi.AddFreeDimensionOverride, ONNX Runtime 1.14 or newer.
        """

    def get_value(self, value: OrtValue, index: SupportsIndex, allocator: OrtAllocator | raw.OrtAllocator) -> OrtValue:
        """Takes an element out of a sequence, or from a map its keys (0) or values (1). It is a new value, ended
        with ReleaseValue.

        OrtApi.GetValue, ONNX Runtime 1.14 or newer.
        """

    def get_value_count(self, value: OrtValue) -> int:
        """Counts the elements of a sequence; maps have 2.

        OrtApi.GetValueCount, ONNX Runtime 1.14 or newer.
        """

    def create_value(self, in_: Sequence[OrtValue], value_type: ONNXType | int) -> OrtValue:
        """Makes a sequence from its elements, or a map from a tensor of keys and one of values. The arguments can
        be released afterwards.

        OrtApi.CreateValue, ONNX Runtime 1.14 or newer.
        """

    def create_opaque_value(self, domain_name: str, type_name: str, data_container: BufferLike) -> OrtValue:
        """Makes a value of a type known only by its domain and name, from a data block.

        OrtApi.CreateOpaqueValue, ONNX Runtime 1.14 or newer.
        """

    def get_opaque_value(self, domain_name: str, type_name: str, in_: OrtValue, data_container_size: SupportsIndex) -> bytes:
        """Copies the contents of an opaque value into a data block.

        OrtApi.GetOpaqueValue, ONNX Runtime 1.14 or newer.
        """

    def kernel_info_get_attribute_float(self, info: OrtKernelInfo, name: str) -> float:
        """Reads a float attribute of the node.

        OrtApi.KernelInfoGetAttribute_float, ONNX Runtime 1.14 or newer.
        """

    def kernel_info_get_attribute_int64(self, info: OrtKernelInfo, name: str) -> int:
        """Reads an integer attribute of the node.

        OrtApi.KernelInfoGetAttribute_int64, ONNX Runtime 1.14 or newer.
        """

    def kernel_info_get_attribute_string(self, info: OrtKernelInfo, name: str) -> str:
        """Copies a string attribute with its terminator. Call with NULL first to learn the size in bytes.

        OrtApi.KernelInfoGetAttribute_string, ONNX Runtime 1.14 or newer.
        """

    def kernel_context_get_input_count(self, context: OrtKernelContext) -> int:
        """Counts the inputs of the kernel call.

        OrtApi.KernelContext_GetInputCount, ONNX Runtime 1.14 or newer.
        """

    def kernel_context_get_output_count(self, context: OrtKernelContext) -> int:
        """Counts the outputs of the kernel call.

        OrtApi.KernelContext_GetOutputCount, ONNX Runtime 1.14 or newer.
        """

    def kernel_context_get_input(self, context: OrtKernelContext, index: SupportsIndex) -> OrtValue | None:
        """Gives an input, or NULL for a missing optional one. It belongs to ORT.

        OrtApi.KernelContext_GetInput, ONNX Runtime 1.14 or newer.
        """

    def kernel_context_get_output(self, context: OrtKernelContext, index: SupportsIndex, dim_values: Sequence[int] | BufferLike) -> OrtValue | None:
        """Makes the output with this shape and gives it, or NULL if nobody wants it. It belongs to ORT.

        OrtApi.KernelContext_GetOutput, ONNX Runtime 1.14 or newer.
        """

    def release_env(self, input: OrtEnv | None = None) -> None:
        """Ends the environment. NULL is ignored; everything made with it must be gone.

        OrtApi.ReleaseEnv, ONNX Runtime 1.14 or newer.
        """

    def release_status(self, input: OrtStatus | None = None) -> None:
        """Frees a status. NULL is ignored.

        OrtApi.ReleaseStatus, ONNX Runtime 1.14 or newer.
        """

    def release_memory_info(self, input: OrtMemoryInfo | None = None) -> None:
        """Frees a memory info the caller made. NULL is ignored.

        OrtApi.ReleaseMemoryInfo, ONNX Runtime 1.14 or newer.
        """

    def release_session(self, input: OrtSession | None = None) -> None:
        """Ends a session. NULL is ignored; no run may be going on.

        OrtApi.ReleaseSession, ONNX Runtime 1.14 or newer.
        """

    def release_value(self, input: OrtValue | None = None) -> None:
        """Frees a value. Memory that the caller supplied is left alone; NULL is ignored.

        OrtApi.ReleaseValue, ONNX Runtime 1.14 or newer.
        """

    def release_run_options(self, input: OrtRunOptions | None = None) -> None:
        """Frees run options. NULL is ignored.

        OrtApi.ReleaseRunOptions, ONNX Runtime 1.14 or newer.
        """

    def release_type_info(self, input: OrtTypeInfo | None = None) -> None:
        """Frees a type and the parts taken from it. NULL is ignored.

        OrtApi.ReleaseTypeInfo, ONNX Runtime 1.14 or newer.
        """

    def release_tensor_type_and_shape_info(self, input: OrtTensorTypeAndShapeInfo | None = None) -> None:
        """Frees a tensor description the caller was given to own. NULL is ignored.

        OrtApi.ReleaseTensorTypeAndShapeInfo, ONNX Runtime 1.14 or newer.
        """

    def release_session_options(self, input: OrtSessionOptions | None = None) -> None:
        """Frees session options. NULL is ignored.

        OrtApi.ReleaseSessionOptions, ONNX Runtime 1.14 or newer.
        """

    def release_custom_op_domain(self, input: OrtCustomOpDomain | None = None) -> None:
        """Frees a custom operator domain. NULL is ignored.

        OrtApi.ReleaseCustomOpDomain, ONNX Runtime 1.14 or newer.
        """

    def get_denotation_from_type_info(self, type_info: OrtTypeInfo) -> tuple[str, int]:
        """Gives the denotation text of a type and its length. The string belongs to the type.

        OrtApi.GetDenotationFromTypeInfo, ONNX Runtime 1.14 or newer.
        """

    def cast_type_info_to_map_type_info(self, type_info: OrtTypeInfo) -> OrtMapTypeInfo | None:
        """Gives the map part of a type, or NULL if it is no map. It belongs to the type.

        OrtApi.CastTypeInfoToMapTypeInfo, ONNX Runtime 1.14 or newer.
        """

    def cast_type_info_to_sequence_type_info(self, type_info: OrtTypeInfo) -> OrtSequenceTypeInfo | None:
        """Gives the sequence part of a type, or NULL if it is no sequence. It belongs to the type.

        OrtApi.CastTypeInfoToSequenceTypeInfo, ONNX Runtime 1.14 or newer.
        """

    def get_map_key_type(self, map_type_info: OrtMapTypeInfo) -> ONNXTensorElementDataType:
        """Gives the key type of a map.

        OrtApi.GetMapKeyType, ONNX Runtime 1.14 or newer.
        """

    def get_map_value_type(self, map_type_info: OrtMapTypeInfo) -> OrtTypeInfo:
        """Describes the value type of a map in a new object, ended with ReleaseTypeInfo.

        OrtApi.GetMapValueType, ONNX Runtime 1.14 or newer.
        """

    def get_sequence_element_type(self, sequence_type_info: OrtSequenceTypeInfo) -> OrtTypeInfo:
        """Describes the element type of a sequence in a new object, ended with ReleaseTypeInfo.

        OrtApi.GetSequenceElementType, ONNX Runtime 1.14 or newer.
        """

    def release_map_type_info(self, input: OrtMapTypeInfo | None = None) -> None:
        """Frees a map description. NULL is ignored; parts of an OrtTypeInfo must not be freed.

        OrtApi.ReleaseMapTypeInfo, ONNX Runtime 1.14 or newer.
        """

    def release_sequence_type_info(self, input: OrtSequenceTypeInfo | None = None) -> None:
        """Frees a sequence description. NULL is ignored; parts of an OrtTypeInfo must not be freed.

        OrtApi.ReleaseSequenceTypeInfo, ONNX Runtime 1.14 or newer.
        """

    def session_end_profiling(self, session: OrtSession, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Stops recording and gives the file name in memory of the allocator, to be freed there.

        OrtApi.SessionEndProfiling, ONNX Runtime 1.14 or newer.
        """

    def session_get_model_metadata(self, session: OrtSession) -> OrtModelMetadata:
        """Gives the model's descriptive texts in a new object, ended with ReleaseModelMetadata.

        OrtApi.SessionGetModelMetadata, ONNX Runtime 1.14 or newer.
        """

    def model_metadata_get_producer_name(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the name of the tool that made the model, in memory of the allocator.

        OrtApi.ModelMetadataGetProducerName, ONNX Runtime 1.14 or newer.
        """

    def model_metadata_get_graph_name(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the name of the graph, in memory of the allocator.

        OrtApi.ModelMetadataGetGraphName, ONNX Runtime 1.14 or newer.
        """

    def model_metadata_get_domain(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the domain of the model, in memory of the allocator.

        OrtApi.ModelMetadataGetDomain, ONNX Runtime 1.14 or newer.
        """

    def model_metadata_get_description(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the description of the model, in memory of the allocator.

        OrtApi.ModelMetadataGetDescription, ONNX Runtime 1.14 or newer.
        """

    def model_metadata_lookup_custom_metadata_map(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator, key: str) -> str | None:
        """Looks up a custom text of the model; NULL if the key is unknown. The result is freed with the allocator.

        OrtApi.ModelMetadataLookupCustomMetadataMap, ONNX Runtime 1.14 or newer.
        """

    def model_metadata_get_version(self, model_metadata: OrtModelMetadata) -> int:
        """Gives the version number of the model.

        OrtApi.ModelMetadataGetVersion, ONNX Runtime 1.14 or newer.
        """

    def release_model_metadata(self, input: OrtModelMetadata | None = None) -> None:
        """Frees model metadata. NULL is ignored.

        OrtApi.ReleaseModelMetadata, ONNX Runtime 1.14 or newer.
        """

    def create_env_with_global_thread_pools(self, log_severity_level: OrtLoggingLevel | int, logid: str, tp_options: OrtThreadingOptions) -> OrtEnv:
        """Makes an environment whose thread pools sessions can share. They do so only after
        DisablePerSessionThreads.

        OrtApi.CreateEnvWithGlobalThreadPools, ONNX Runtime 1.14 or newer.
        """

    def disable_per_session_threads(self, options: OrtSessionOptions) -> None:
        """Makes sessions use the environment's thread pools instead of their own.

        OrtApi.DisablePerSessionThreads, ONNX Runtime 1.14 or newer.
        """

    def create_threading_options(self) -> OrtThreadingOptions:
        """Makes settings for shared thread pools.

        OrtApi.CreateThreadingOptions, ONNX Runtime 1.14 or newer.
        """

    def release_threading_options(self, input: OrtThreadingOptions | None = None) -> None:
        """Frees thread pool settings. NULL is ignored.

        OrtApi.ReleaseThreadingOptions, ONNX Runtime 1.14 or newer.
        """

    def model_metadata_get_custom_metadata_map_keys(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator) -> list[str]:
        """Lists the keys of the model's custom texts; NULL if there are none. Array and strings are freed with the
        allocator.

        OrtApi.ModelMetadataGetCustomMetadataMapKeys, ONNX Runtime 1.14 or newer.
        """

    def add_free_dimension_override_by_name(self, options: OrtSessionOptions, dim_name: str, dim_value: SupportsIndex) -> None:
        """Fixes the free dimension with this name.

        OrtApi.AddFreeDimensionOverrideByName, ONNX Runtime 1.14 or newer.
        """

    def get_available_providers(self) -> list[str]:
        """Lists the EPs built into this library. Free the list with ReleaseAvailableProviders.

        OrtApi.GetAvailableProviders, ONNX Runtime 1.14 or newer.
        """

    def get_string_tensor_element_length(self, value: OrtValue, index: SupportsIndex) -> int:
        """Gives the bytes of one string of a tensor, without terminator.

        OrtApi.GetStringTensorElementLength, ONNX Runtime 1.14 or newer.
        """

    def get_string_tensor_element(self, value: OrtValue, s_len: SupportsIndex, index: SupportsIndex) -> bytes:
        """Copies one string of a tensor, without terminator.

        OrtApi.GetStringTensorElement, ONNX Runtime 1.14 or newer.
        """

    def fill_string_tensor_element(self, value: OrtValue, s: str, index: SupportsIndex) -> None:
        """Copies a string into one element of a tensor.

        OrtApi.FillStringTensorElement, ONNX Runtime 1.14 or newer.
        """

    def add_session_config_entry(self, options: OrtSessionOptions, config_key: str, config_value: str) -> None:
        """Sets a session setting by name. Key and value are copied; a repeated key replaces the value. ORT logs
        that, and ends the process if there is no OrtEnv whose logger it could take (measured with 1.20 to
        1.31).

        OrtApi.AddSessionConfigEntry, ONNX Runtime 1.14 or newer.
        """

    def create_allocator(self, session: OrtSession, mem_info: OrtMemoryInfo) -> OrtAllocator:
        """Makes an allocator for memory that the session's EPs use. End it with ReleaseAllocator, before the
        session.

        OrtApi.CreateAllocator, ONNX Runtime 1.14 or newer.
        """

    def release_allocator(self, input: OrtAllocator | raw.OrtAllocator | None = None) -> None:
        """Ends an allocator the caller was given to own. NULL is ignored; never use it on shared or default ones.

        OrtApi.ReleaseAllocator, ONNX Runtime 1.14 or newer.
        """

    def run_with_binding(self, session: OrtSession, run_options: OrtRunOptions | None, binding_ptr: OrtIoBinding) -> None:
        """Runs the model with the values of a binding. The run options may be NULL.

        OrtApi.RunWithBinding, ONNX Runtime 1.14 or newer.
        """

    def create_io_binding(self, session: OrtSession) -> OrtIoBinding:
        """Makes an empty binding for a session. Release it before the session.

        OrtApi.CreateIoBinding, ONNX Runtime 1.14 or newer.
        """

    def release_io_binding(self, input: OrtIoBinding | None = None) -> None:
        """Frees a binding; the caller's values stay. NULL is ignored.

        OrtApi.ReleaseIoBinding, ONNX Runtime 1.14 or newer.
        """

    def bind_input(self, binding_ptr: OrtIoBinding, name: str, val_ptr: OrtValue) -> None:
        """Attaches a value to an input, copying it to the right device if needed. A repeated name replaces the
        value.

        OrtApi.BindInput, ONNX Runtime 1.14 or newer.
        """

    def bind_output(self, binding_ptr: OrtIoBinding, name: str, val_ptr: OrtValue) -> None:
        """Attaches a value that is to receive an output. A repeated name replaces the value.

        OrtApi.BindOutput, ONNX Runtime 1.14 or newer.
        """

    def bind_output_to_device(self, binding_ptr: OrtIoBinding, name: str, mem_info_ptr: OrtMemoryInfo) -> None:
        """Lets ORT create an output in the memory described, at each run.

        OrtApi.BindOutputToDevice, ONNX Runtime 1.14 or newer.
        """

    def get_bound_output_names(self, binding_ptr: OrtIoBinding, allocator: OrtAllocator | raw.OrtAllocator) -> list[str]:
        """Lists the bound outputs as one block of text without terminators and an array of lengths. Both are freed
        with the allocator.

        OrtApi.GetBoundOutputNames, ONNX Runtime 1.14 or newer.
        """

    def get_bound_output_values(self, binding_ptr: OrtIoBinding, allocator: OrtAllocator | raw.OrtAllocator) -> list[OrtValue]:
        """Lists the output values in an array freed with the allocator. Each value is released with ReleaseValue.

        OrtApi.GetBoundOutputValues, ONNX Runtime 1.14 or newer.
        """

    def clear_bound_inputs(self, binding_ptr: OrtIoBinding) -> None:
        """Detaches all inputs.

        OrtApi.ClearBoundInputs, ONNX Runtime 1.14 or newer.
        """

    def clear_bound_outputs(self, binding_ptr: OrtIoBinding) -> None:
        """Detaches all outputs.

        OrtApi.ClearBoundOutputs, ONNX Runtime 1.14 or newer.
        """

    def tensor_at(self, value: OrtValue, location_values: Sequence[int] | BufferLike | None) -> int:
        """Gives the address of one element of a host tensor. It belongs to the tensor; string tensors have none.

        OrtApi.TensorAt, ONNX Runtime 1.14 or newer.
        """

    def create_and_register_allocator(self, env: OrtEnv, mem_info: OrtMemoryInfo, arena_cfg: OrtArenaCfg | None = None) -> None:
        """Makes a CPU allocator that sessions can share; it lives as long as the environment.

        OrtApi.CreateAndRegisterAllocator, ONNX Runtime 1.14 or newer.
        """

    def set_language_projection(self, ort_env: OrtEnv, projection: OrtLanguageProjection | int) -> None:
        """Tells ORT which language uses it.

        OrtApi.SetLanguageProjection, ONNX Runtime 1.14 or newer.
        """

    def session_get_profiling_start_time_ns(self, session: OrtSession) -> int:
        """Gives the time at which recording began, in nanoseconds.

        OrtApi.SessionGetProfilingStartTimeNs, ONNX Runtime 1.14 or newer.
        """

    def set_global_intra_op_num_threads(self, tp_options: OrtThreadingOptions, intra_op_num_threads: SupportsIndex) -> None:
        """Sets how many shared threads work on one node; 0 lets ORT decide.

        OrtApi.SetGlobalIntraOpNumThreads, ONNX Runtime 1.14 or newer.
        """

    def set_global_inter_op_num_threads(self, tp_options: OrtThreadingOptions, inter_op_num_threads: SupportsIndex) -> None:
        """Sets how many nodes run at once on shared threads; 0 lets ORT decide.

        OrtApi.SetGlobalInterOpNumThreads, ONNX Runtime 1.14 or newer.
        """

    def set_global_spin_control(self, tp_options: OrtThreadingOptions, allow_spinning: SupportsIndex) -> None:
        """Says whether idle shared threads spin (1) or sleep (0).

        OrtApi.SetGlobalSpinControl, ONNX Runtime 1.14 or newer.
        """

    def add_initializer(self, options: OrtSessionOptions, name: str, val: OrtValue) -> None:
        """Replaces a weight of the model by a value, which must outlive the sessions.

        OrtApi.AddInitializer, ONNX Runtime 1.14 or newer.
        """

    def create_env_with_custom_logger_and_global_thread_pools(self, logging_function: Callable[[OrtLoggingLevel, str | None, str | None, str | None, str | None], object] | None, log_severity_level: OrtLoggingLevel | int, logid: str, tp_options: OrtThreadingOptions) -> OrtEnv:
        """Makes an environment with a logging function and shared thread pools.

        OrtApi.CreateEnvWithCustomLoggerAndGlobalThreadPools, ONNX Runtime 1.14 or newer.
        """

    def session_options_append_execution_provider_cuda(self, options: OrtSessionOptions, cuda_options: raw.OrtCUDAProviderOptions) -> None:
        """Adds the CUDA EP with the older options struct.

        OrtApi.SessionOptionsAppendExecutionProvider_CUDA, ONNX Runtime 1.14 or newer.
        """

    def session_options_append_execution_provider_rocm(self, options: OrtSessionOptions, rocm_options: OrtROCMProviderOptions | raw.OrtROCMProviderOptions) -> None:
        """Adds the ROCm EP.

        OrtApi.SessionOptionsAppendExecutionProvider_ROCM, ONNX Runtime 1.14 or newer.
        """

    def session_options_append_execution_provider_open_vino(self, options: OrtSessionOptions, provider_options: raw.OrtOpenVINOProviderOptions) -> None:
        """Adds the OpenVINO EP with the older options struct.

        OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO, ONNX Runtime 1.14 or newer.
        """

    def set_global_denormal_as_zero(self, tp_options: OrtThreadingOptions) -> None:
        """Lets shared threads treat denormal floats as zero.

        OrtApi.SetGlobalDenormalAsZero, ONNX Runtime 1.14 or newer.
        """

    def create_arena_cfg(self, max_mem: SupportsIndex, arena_extend_strategy: SupportsIndex, initial_chunk_size_bytes: SupportsIndex, max_dead_bytes_per_chunk: SupportsIndex) -> OrtArenaCfg:
        """Makes arena settings from four numbers; -1, or 0 for max_mem, stands for the default. CreateArenaCfgV2
        knows more settings.

        OrtApi.CreateArenaCfg, ONNX Runtime 1.14 or newer.
        """

    def release_arena_cfg(self, input: OrtArenaCfg | None = None) -> None:
        """Frees arena settings. NULL is ignored.

        OrtApi.ReleaseArenaCfg, ONNX Runtime 1.14 or newer.
        """

    def model_metadata_get_graph_description(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the description of the graph, in memory of the allocator.

        OrtApi.ModelMetadataGetGraphDescription, ONNX Runtime 1.14 or newer.
        """

    def session_options_append_execution_provider_tensor_rt(self, options: OrtSessionOptions, tensorrt_options: raw.OrtTensorRTProviderOptions) -> None:
        """Adds the TensorRT EP with the older options struct.

        OrtApi.SessionOptionsAppendExecutionProvider_TensorRT, ONNX Runtime 1.14 or newer.
        """

    def set_current_gpu_device_id(self, device_id: SupportsIndex) -> None:
        """Makes a GPU current for the calling thread.

        OrtApi.SetCurrentGpuDeviceId, ONNX Runtime 1.14 or newer.
        """

    def get_current_gpu_device_id(self) -> int:
        """Writes which GPU is current for the calling thread.

        OrtApi.GetCurrentGpuDeviceId, ONNX Runtime 1.14 or newer.
        """

    def kernel_info_get_attribute_array_float(self, info: OrtKernelInfo, name: str) -> list[float]:
        """Copies a list of floats from the node. Call with NULL first to learn the count.

        OrtApi.KernelInfoGetAttributeArray_float, ONNX Runtime 1.14 or newer.
        """

    def kernel_info_get_attribute_array_int64(self, info: OrtKernelInfo, name: str) -> list[int]:
        """Copies a list of integers from the node. Call with NULL first to learn the count.

        OrtApi.KernelInfoGetAttributeArray_int64, ONNX Runtime 1.14 or newer.
        """

    def create_arena_cfg_v2(self, arena_config_keys: Sequence[str] | None, arena_config_values: Sequence[int] | BufferLike | None) -> OrtArenaCfg:
        """Makes arena settings from names and numbers. Names left out keep their default.

        OrtApi.CreateArenaCfgV2, ONNX Runtime 1.14 or newer.
        """

    def add_run_config_entry(self, options: OrtRunOptions, config_key: str, config_value: str) -> None:
        """Sets a run setting by name. Key and value are copied; a repeated key replaces the value, which needs a
        living OrtEnv as with AddSessionConfigEntry.

        OrtApi.AddRunConfigEntry, ONNX Runtime 1.14 or newer.
        """

    def create_prepacked_weights_container(self) -> OrtPrepackedWeightsContainer:
        """Makes a container in which sessions share packed weights.

        OrtApi.CreatePrepackedWeightsContainer, ONNX Runtime 1.14 or newer.
        """

    def release_prepacked_weights_container(self, input: OrtPrepackedWeightsContainer | None = None) -> None:
        """Frees a container of packed weights. NULL is ignored; its sessions must be gone.

        OrtApi.ReleasePrepackedWeightsContainer, ONNX Runtime 1.14 or newer.
        """

    def create_session_with_prepacked_weights_container(self, env: OrtEnv, model_path: StrPath, options: OrtSessionOptions | None = None, prepacked_weights_container: OrtPrepackedWeightsContainer | None = None) -> OrtSession:
        """Loads a model file and shares packed weights through the container, which must outlive the session.

        OrtApi.CreateSessionWithPrepackedWeightsContainer, ONNX Runtime 1.14 or newer.
        """

    def create_session_from_array_with_prepacked_weights_container(self, env: OrtEnv, model_data: BufferLike, options: OrtSessionOptions | None = None, prepacked_weights_container: OrtPrepackedWeightsContainer | None = None) -> OrtSession:
        """Loads a model from memory and shares packed weights through the container, which must outlive the
        session.

        OrtApi.CreateSessionFromArrayWithPrepackedWeightsContainer, ONNX Runtime 1.14 or newer.
        """

    def session_options_append_execution_provider_tensor_rt_v2(self, options: OrtSessionOptions, tensorrt_options: OrtTensorRTProviderOptionsV2) -> None:
        """Adds the TensorRT EP with an options object, which may be released afterwards.

        OrtApi.SessionOptionsAppendExecutionProvider_TensorRT_V2, ONNX Runtime 1.14 or newer.
        """

    def create_tensor_rt_provider_options(self) -> OrtTensorRTProviderOptionsV2:
        """Makes TensorRT options with default values.

        OrtApi.CreateTensorRTProviderOptions, ONNX Runtime 1.14 or newer.
        """

    def update_tensor_rt_provider_options(self, tensorrt_options: OrtTensorRTProviderOptionsV2, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Sets TensorRT options by name. The strings are copied.

        OrtApi.UpdateTensorRTProviderOptions, ONNX Runtime 1.14 or newer.
        """

    def get_tensor_rt_provider_options_as_string(self, tensorrt_options: OrtTensorRTProviderOptionsV2, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Writes all TensorRT options as one text in memory of the allocator.

        OrtApi.GetTensorRTProviderOptionsAsString, ONNX Runtime 1.14 or newer.
        """

    def release_tensor_rt_provider_options(self, input: OrtTensorRTProviderOptionsV2 | None = None) -> None:
        """Frees TensorRT options. NULL is ignored.

        OrtApi.ReleaseTensorRTProviderOptions, ONNX Runtime 1.14 or newer.
        """

    def enable_ort_custom_ops(self, options: OrtSessionOptions) -> None:
        """Adds the operators of onnxruntime-extensions, if this library was built with them.

        OrtApi.EnableOrtCustomOps, ONNX Runtime 1.14 or newer.
        """

    def register_allocator(self, env: OrtEnv, allocator: OrtAllocator | raw.OrtAllocator) -> None:
        """Lets sessions share the application's allocator. It is not copied and must live until it is
        unregistered.

        OrtApi.RegisterAllocator, ONNX Runtime 1.14 or newer.
        """

    def unregister_allocator(self, env: OrtEnv, mem_info: OrtMemoryInfo) -> None:
        """Takes a shared allocator out of the environment, found by its memory info.

        OrtApi.UnregisterAllocator, ONNX Runtime 1.14 or newer.
        """

    def is_sparse_tensor(self, value: OrtValue) -> bool:
        """Writes 1 if the value is a sparse tensor, else 0.

        OrtApi.IsSparseTensor, ONNX Runtime 1.14 or newer.
        """

    def create_sparse_tensor_as_ort_value(self, allocator: OrtAllocator | raw.OrtAllocator, dense_shape: Sequence[int] | BufferLike | None, type: ONNXTensorElementDataType | int) -> OrtValue:
        """Makes an empty sparse tensor of this dense shape, whose memory comes from the allocator.

        OrtApi.CreateSparseTensorAsOrtValue, ONNX Runtime 1.14 or newer.
        """

    def fill_sparse_tensor_coo(self, ort_value: OrtValue, data_mem_info: OrtMemoryInfo, values_shape: Sequence[int] | BufferLike, values: BufferLike | int | None, indices_data: Sequence[int] | BufferLike | None) -> None:
        """Copies values and their positions into a sparse tensor, COO format.

        OrtApi.FillSparseTensorCoo, ONNX Runtime 1.14 or newer.
        """

    def fill_sparse_tensor_csr(self, ort_value: OrtValue, data_mem_info: OrtMemoryInfo, values_shape: Sequence[int] | BufferLike, values: BufferLike | int | None, inner_indices_data: Sequence[int] | BufferLike | None, outer_indices_data: Sequence[int] | BufferLike | None) -> None:
        """Copies values, column numbers and row starts into a sparse tensor, CSR format.

        OrtApi.FillSparseTensorCsr, ONNX Runtime 1.14 or newer.
        """

    def fill_sparse_tensor_block_sparse(self, ort_value: OrtValue, data_mem_info: OrtMemoryInfo, values_shape: Sequence[int] | BufferLike, values: BufferLike | int | None, indices_shape_data: Sequence[int] | BufferLike, indices_data: BufferLike | int | None = None) -> None:
        """Copies values and block positions into a sparse tensor.

        OrtApi.FillSparseTensorBlockSparse, ONNX Runtime 1.14 or newer.
        """

    def create_sparse_tensor_with_values_as_ort_value(self, info: OrtMemoryInfo, p_data: BufferLike | int | None, dense_shape: Sequence[int] | BufferLike | None, values_shape: Sequence[int] | BufferLike | None, type: ONNXTensorElementDataType | int) -> OrtValue:
        """Makes a sparse tensor over values of the caller, who keeps and frees them. Add positions with one of the
        Use functions.

        OrtApi.CreateSparseTensorWithValuesAsOrtValue, ONNX Runtime 1.14 or newer.
        """

    def use_coo_indices(self, ort_value: OrtValue, indices_data: BufferLike | None) -> None:
        """Attaches the caller's positions to a sparse tensor, COO format, without copying.

        OrtApi.UseCooIndices, ONNX Runtime 1.14 or newer.
        """

    def use_csr_indices(self, ort_value: OrtValue, inner_data: BufferLike | None, outer_data: BufferLike | None) -> None:
        """Attaches the caller's column numbers and row starts to a sparse tensor, without copying.

        OrtApi.UseCsrIndices, ONNX Runtime 1.14 or newer.
        """

    def use_block_sparse_indices(self, ort_value: OrtValue, indices_shape: Sequence[int] | BufferLike, indices_data: BufferLike | int | None = None) -> None:
        """Attaches the caller's block positions to a sparse tensor, without copying.

        OrtApi.UseBlockSparseIndices, ONNX Runtime 1.14 or newer.
        """

    def get_sparse_tensor_format(self, ort_value: OrtValue) -> OrtSparseFormat:
        """Tells how a sparse tensor stores its positions.

        OrtApi.GetSparseTensorFormat, ONNX Runtime 1.14 or newer.
        """

    def get_sparse_tensor_values_type_and_shape(self, ort_value: OrtValue) -> OrtTensorTypeAndShapeInfo:
        """Describes the values of a sparse tensor in a new object.

        OrtApi.GetSparseTensorValuesTypeAndShape, ONNX Runtime 1.14 or newer.
        """

    def get_sparse_tensor_values(self, ort_value: OrtValue) -> int:
        """Gives the address of the values of a sparse tensor. It belongs to the tensor.

        OrtApi.GetSparseTensorValues, ONNX Runtime 1.14 or newer.
        """

    def get_sparse_tensor_indices_type_shape(self, ort_value: OrtValue, indices_format: OrtSparseIndicesFormat | int) -> OrtTensorTypeAndShapeInfo:
        """Describes one position array of a sparse tensor in a new object.

        OrtApi.GetSparseTensorIndicesTypeShape, ONNX Runtime 1.14 or newer.
        """

    def get_sparse_tensor_indices(self, ort_value: OrtValue, indices_format: OrtSparseIndicesFormat | int) -> tuple[int, int]:
        """Gives one position array of a sparse tensor and its length. It belongs to the tensor.

        OrtApi.GetSparseTensorIndices, ONNX Runtime 1.14 or newer.
        """

    def has_value(self, value: OrtValue) -> bool:
        """Writes 1 if an optional value is present, else 0.

        OrtApi.HasValue, ONNX Runtime 1.14 or newer.
        """

    def kernel_context_get_gpu_compute_stream(self, context: OrtKernelContext) -> int:
        """Gives the native stream the kernel must work on; NULL on the CPU. It belongs to the EP.

        OrtApi.KernelContext_GetGPUComputeStream, ONNX Runtime 1.14 or newer.
        """

    def get_tensor_memory_info(self, value: OrtValue) -> OrtMemoryInfo:
        """Tells where a tensor lies. The result belongs to the tensor.

        OrtApi.GetTensorMemoryInfo, ONNX Runtime 1.14 or newer.
        """

    def get_execution_provider_api(self, provider_name: str, version: SupportsIndex) -> int:
        """Gives an extra function table of a built-in EP, such as DML. It belongs to ORT.

        OrtApi.GetExecutionProviderApi, ONNX Runtime 1.14 or newer.
        """

    def session_options_set_custom_create_thread_fn(self, options: OrtSessionOptions, ort_custom_create_thread_fn: Callable[[int, Callable[[], None]], int | None] | None = None) -> None:
        """Lets the application create the session's threads. A join function is needed too.

        OrtApi.SessionOptionsSetCustomCreateThreadFn, ONNX Runtime 1.14 or newer.
        """

    def session_options_set_custom_thread_creation_options(self, options: OrtSessionOptions, ort_custom_thread_creation_options: BufferLike | int | None = None) -> None:
        """Sets the pointer handed to the session's thread creation function.

        OrtApi.SessionOptionsSetCustomThreadCreationOptions, ONNX Runtime 1.14 or newer.
        """

    def session_options_set_custom_join_thread_fn(self, options: OrtSessionOptions, ort_custom_join_thread_fn: Callable[[OrtCustomHandleType], object]) -> None:
        """Lets the application join the session's threads.

        OrtApi.SessionOptionsSetCustomJoinThreadFn, ONNX Runtime 1.14 or newer.
        """

    def set_global_custom_create_thread_fn(self, tp_options: OrtThreadingOptions, ort_custom_create_thread_fn: Callable[[int, Callable[[], None]], int | None] | None = None) -> None:
        """Lets the application create the shared threads. A join function is needed too.

        OrtApi.SetGlobalCustomCreateThreadFn, ONNX Runtime 1.14 or newer.
        """

    def set_global_custom_thread_creation_options(self, tp_options: OrtThreadingOptions, ort_custom_thread_creation_options: BufferLike | int | None = None) -> None:
        """Sets the pointer handed to the creation function of shared threads.

        OrtApi.SetGlobalCustomThreadCreationOptions, ONNX Runtime 1.14 or newer.
        """

    def set_global_custom_join_thread_fn(self, tp_options: OrtThreadingOptions, ort_custom_join_thread_fn: Callable[[OrtCustomHandleType], object]) -> None:
        """Lets the application join the shared threads.

        OrtApi.SetGlobalCustomJoinThreadFn, ONNX Runtime 1.14 or newer.
        """

    def synchronize_bound_inputs(self, binding_ptr: OrtIoBinding) -> None:
        """Waits until copies of bound inputs are done.

        OrtApi.SynchronizeBoundInputs, ONNX Runtime 1.14 or newer.
        """

    def synchronize_bound_outputs(self, binding_ptr: OrtIoBinding) -> None:
        """Waits until work on bound outputs is done.

        OrtApi.SynchronizeBoundOutputs, ONNX Runtime 1.14 or newer.
        """

    def session_options_append_execution_provider_cuda_v2(self, options: OrtSessionOptions, cuda_options: OrtCUDAProviderOptionsV2) -> None:
        """Adds the CUDA EP with an options object, which may be released afterwards.

        OrtApi.SessionOptionsAppendExecutionProvider_CUDA_V2, ONNX Runtime 1.14 or newer.
        """

    def create_cuda_provider_options(self) -> OrtCUDAProviderOptionsV2:
        """Makes CUDA options with default values.

        OrtApi.CreateCUDAProviderOptions, ONNX Runtime 1.14 or newer.
        """

    def update_cuda_provider_options(self, cuda_options: OrtCUDAProviderOptionsV2, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Sets CUDA options by name. The strings are copied.

        OrtApi.UpdateCUDAProviderOptions, ONNX Runtime 1.14 or newer.
        """

    def get_cuda_provider_options_as_string(self, cuda_options: OrtCUDAProviderOptionsV2, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Writes all CUDA options as one text in memory of the allocator.

        OrtApi.GetCUDAProviderOptionsAsString, ONNX Runtime 1.14 or newer.
        """

    def release_cuda_provider_options(self, input: OrtCUDAProviderOptionsV2 | None = None) -> None:
        """Frees CUDA options. NULL is ignored.

        OrtApi.ReleaseCUDAProviderOptions, ONNX Runtime 1.14 or newer.
        """

    def session_options_append_execution_provider_mi_graph_x(self, options: OrtSessionOptions, migraphx_options: raw.OrtMIGraphXProviderOptions) -> None:
        """Adds the MIGraphX EP.

        OrtApi.SessionOptionsAppendExecutionProvider_MIGraphX, ONNX Runtime 1.14 or newer.
        """

    def add_external_initializers(self, options: OrtSessionOptions, initializer_names: Sequence[str] | None, initializers: Sequence[OrtValue] | None) -> None:
        """Supplies weights that the model keeps outside its file. The values must outlive session creation.

        OrtApi.AddExternalInitializers, ONNX Runtime 1.14 or newer.
        """

    def create_op_attr(self, name: str, data: BufferLike | int, len: SupportsIndex, type: OrtOpAttrType | int) -> OrtOpAttr:
        """Makes an attribute from raw data; len counts elements, or bytes of a string. The data is copied.

        OrtApi.CreateOpAttr, ONNX Runtime 1.14 or newer.
        """

    def release_op_attr(self, input: OrtOpAttr | None = None) -> None:
        """Frees an attribute the caller made. NULL is ignored.

        OrtApi.ReleaseOpAttr, ONNX Runtime 1.14 or newer.
        """

    def create_op(self, info: OrtKernelInfo, op_name: str, domain: str, version: SupportsIndex, type_constraint_names: Sequence[str] | None, type_constraint_values: Sequence[int] | BufferLike | None, attr_values: Sequence[OrtOpAttr] | None, input_count: SupportsIndex, output_count: SupportsIndex) -> OrtOp:
        """Makes an operator that a custom kernel can run itself. End it with ReleaseOp.

        OrtApi.CreateOp, ONNX Runtime 1.14 or newer.
        """

    def invoke_op(self, context: OrtKernelContext, ort_op: OrtOp, input_values: Sequence[OrtValue], output_values: Sequence[OrtValue]) -> None:
        """Runs an operator of CreateOp on the values given.

        OrtApi.InvokeOp, ONNX Runtime 1.14 or newer.
        """

    def release_op(self, input: OrtOp | None = None) -> None:
        """Frees an operator of CreateOp. NULL is ignored.

        OrtApi.ReleaseOp, ONNX Runtime 1.14 or newer.
        """

    def session_options_append_execution_provider(self, options: OrtSessionOptions, provider_name: str, provider_options_keys: Sequence[str] | None, provider_options_values: Sequence[str] | None) -> None:
        """Adds a built-in EP by its short name, with options as texts.

        OrtApi.SessionOptionsAppendExecutionProvider, ONNX Runtime 1.14 or newer.
        """

    def copy_kernel_info(self, info: OrtKernelInfo) -> OrtKernelInfo:
        """Copies a kernel info, so that it can be kept. End it with ReleaseKernelInfo.

        OrtApi.CopyKernelInfo, ONNX Runtime 1.14 or newer.
        """

    def release_kernel_info(self, input: OrtKernelInfo | None = None) -> None:
        """Frees a kernel info made by CopyKernelInfo. NULL is ignored.

        OrtApi.ReleaseKernelInfo, ONNX Runtime 1.14 or newer.
        """

    def get_training_api(self, version: SupportsIndex) -> OrtTrainingApi | None:
        """Gives the training table of this version; NULL in builds without training.

        OrtApi.GetTrainingApi, ONNX Runtime 1.14 or newer.
        """

    def session_options_append_execution_provider_cann(self, options: OrtSessionOptions, cann_options: OrtCANNProviderOptions) -> None:
        """Adds the CANN EP.

        OrtApi.SessionOptionsAppendExecutionProvider_CANN, ONNX Runtime 1.14 or newer.
        """

    def create_cann_provider_options(self) -> OrtCANNProviderOptions:
        """Makes CANN options with default values.

        OrtApi.CreateCANNProviderOptions, ONNX Runtime 1.14 or newer.
        """

    def update_cann_provider_options(self, cann_options: OrtCANNProviderOptions, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Sets CANN options by name. The strings are copied.

        OrtApi.UpdateCANNProviderOptions, ONNX Runtime 1.14 or newer.
        """

    def get_cann_provider_options_as_string(self, cann_options: OrtCANNProviderOptions, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Writes all CANN options as one text in memory of the allocator.

        OrtApi.GetCANNProviderOptionsAsString, ONNX Runtime 1.14 or newer.
        """

    def release_cann_provider_options(self, input: OrtCANNProviderOptions | None = None) -> None:
        """Frees CANN options. NULL is ignored.

        OrtApi.ReleaseCANNProviderOptions, ONNX Runtime 1.14 or newer.
        """

    def memory_info_get_device_type(self, ptr: OrtMemoryInfo) -> OrtMemoryInfoDeviceType:
        """Tells what kind of device a memory info is about.

        OrtApi.MemoryInfoGetDeviceType, ONNX Runtime 1.14 or newer.
        """

    def update_env_with_custom_log_level(self, ort_env: OrtEnv, log_severity_level: OrtLoggingLevel | int) -> None:
        """Changes the least serious message the environment logs.

        OrtApi.UpdateEnvWithCustomLogLevel, ONNX Runtime 1.14 or newer.
        """

    def set_global_intra_op_thread_affinity(self, tp_options: OrtThreadingOptions, affinity_string: str) -> None:
        """Binds shared threads to processors. The text lists the processors of each thread, separated by
        semicolons.

        OrtApi.SetGlobalIntraOpThreadAffinity, ONNX Runtime 1.14 or newer.
        """

    def register_custom_ops_library_v2(self, options: OrtSessionOptions, library_name: StrPath) -> None:
        """Loads a library of custom operators. ORT keeps it loaded as long as sessions need it.

        OrtApi.RegisterCustomOpsLibrary_V2, ONNX Runtime 1.14 or newer.
        """

    def register_custom_ops_using_function(self, options: OrtSessionOptions, registration_func_name: str) -> None:
        """Registers custom operators through a function that is already in the process, found by name.

        OrtApi.RegisterCustomOpsUsingFunction, ONNX Runtime 1.14 or newer.
        """

    def kernel_info_get_input_count(self, info: OrtKernelInfo) -> int:
        """Counts the inputs of the node.

        OrtApi.KernelInfo_GetInputCount, ONNX Runtime 1.14 or newer.
        """

    def kernel_info_get_output_count(self, info: OrtKernelInfo) -> int:
        """Counts the outputs of the node.

        OrtApi.KernelInfo_GetOutputCount, ONNX Runtime 1.14 or newer.
        """

    def kernel_info_get_input_name(self, info: OrtKernelInfo, index: SupportsIndex) -> str:
        """Copies the name of an input with its terminator. Call with NULL first to learn the size in bytes.

        OrtApi.KernelInfo_GetInputName, ONNX Runtime 1.14 or newer.
        """

    def kernel_info_get_output_name(self, info: OrtKernelInfo, index: SupportsIndex) -> str:
        """Copies the name of an output with its terminator. Call with NULL first to learn the size in bytes.

        OrtApi.KernelInfo_GetOutputName, ONNX Runtime 1.14 or newer.
        """

    def kernel_info_get_input_type_info(self, info: OrtKernelInfo, index: SupportsIndex) -> OrtTypeInfo:
        """Describes the type of an input in a new object, ended with ReleaseTypeInfo.

        OrtApi.KernelInfo_GetInputTypeInfo, ONNX Runtime 1.14 or newer.
        """

    def kernel_info_get_output_type_info(self, info: OrtKernelInfo, index: SupportsIndex) -> OrtTypeInfo:
        """Describes the type of an output in a new object, ended with ReleaseTypeInfo.

        OrtApi.KernelInfo_GetOutputTypeInfo, ONNX Runtime 1.14 or newer.
        """

    def kernel_info_get_attribute_tensor(self, info: OrtKernelInfo, name: str, allocator: OrtAllocator | raw.OrtAllocator) -> OrtValue:
        """Reads a tensor attribute into a new value with memory of the allocator, ended with ReleaseValue.

        OrtApi.KernelInfoGetAttribute_tensor, ONNX Runtime 1.14 or newer.
        """

    def has_session_config_entry(self, options: OrtSessionOptions, config_key: str) -> bool:
        """Writes 1 if a session setting is present, else 0.

        OrtApi.HasSessionConfigEntry, ONNX Runtime 1.14 or newer.
        """

    def get_session_config_entry(self, options: OrtSessionOptions, config_key: str) -> str:
        """Copies a session setting with its terminator. Call with NULL first to learn the size in bytes.

        OrtApi.GetSessionConfigEntry, ONNX Runtime 1.14 or newer.
        """

    def session_options_append_execution_provider_dnnl(self, options: OrtSessionOptions, dnnl_options: OrtDnnlProviderOptions) -> None:
        """Adds the oneDNN EP.

        OrtApi.SessionOptionsAppendExecutionProvider_Dnnl, ONNX Runtime 1.15 or newer.
        """

    def create_dnnl_provider_options(self) -> OrtDnnlProviderOptions:
        """Makes oneDNN options with default values.

        OrtApi.CreateDnnlProviderOptions, ONNX Runtime 1.15 or newer.
        """

    def update_dnnl_provider_options(self, dnnl_options: OrtDnnlProviderOptions, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Sets oneDNN options by name. The strings are copied.

        OrtApi.UpdateDnnlProviderOptions, ONNX Runtime 1.15 or newer.
        """

    def get_dnnl_provider_options_as_string(self, dnnl_options: OrtDnnlProviderOptions, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Writes all oneDNN options as one text in memory of the allocator.

        OrtApi.GetDnnlProviderOptionsAsString, ONNX Runtime 1.15 or newer.
        """

    def release_dnnl_provider_options(self, input: OrtDnnlProviderOptions | None = None) -> None:
        """Frees oneDNN options. NULL is ignored.

        OrtApi.ReleaseDnnlProviderOptions, ONNX Runtime 1.15 or newer.
        """

    def kernel_info_get_node_name(self, info: OrtKernelInfo) -> str:
        """Copies the name of the node with its terminator. Call with NULL first to learn the size in bytes.

        OrtApi.KernelInfo_GetNodeName, ONNX Runtime 1.15 or newer.
        """

    def kernel_info_get_logger(self, info: OrtKernelInfo) -> OrtLogger:
        """Gives the session's logger. It belongs to ORT.

        OrtApi.KernelInfo_GetLogger, ONNX Runtime 1.15 or newer.
        """

    def kernel_context_get_logger(self, context: OrtKernelContext) -> OrtLogger:
        """Gives the logger of the run. It belongs to ORT.

        OrtApi.KernelContext_GetLogger, ONNX Runtime 1.15 or newer.
        """

    def logger_log_message(self, logger: OrtLogger, log_severity_level: OrtLoggingLevel | int, message: str, file_path: StrPath, line_number: SupportsIndex, func_name: str) -> None:
        """Writes a message to a logger, with the place in the code it comes from.

        OrtApi.Logger_LogMessage, ONNX Runtime 1.15 or newer.
        """

    def logger_get_logging_severity_level(self, logger: OrtLogger) -> OrtLoggingLevel:
        """Gives the least serious message a logger takes.

        OrtApi.Logger_GetLoggingSeverityLevel, ONNX Runtime 1.15 or newer.
        """

    def kernel_info_get_constant_input_tensor(self, info: OrtKernelInfo, index: SupportsIndex) -> tuple[bool, OrtValue | None]:
        """Tells whether an input is constant and if so gives its value, which belongs to ORT.

        OrtApi.KernelInfoGetConstantInput_tensor, ONNX Runtime 1.15 or newer.
        """

    def cast_type_info_to_optional_type_info(self, type_info: OrtTypeInfo) -> OrtOptionalTypeInfo | None:
        """Gives the optional part of a type, or NULL if it is no optional. It belongs to the type.

        OrtApi.CastTypeInfoToOptionalTypeInfo, ONNX Runtime 1.15 or newer.
        """

    def get_optional_contained_type_info(self, optional_type_info: OrtOptionalTypeInfo) -> OrtTypeInfo:
        """Describes the type inside an optional in a new object, ended with ReleaseTypeInfo.

        OrtApi.GetOptionalContainedTypeInfo, ONNX Runtime 1.15 or newer.
        """

    def get_resized_string_tensor_element_buffer(self, value: OrtValue, index: SupportsIndex, length_in_bytes: SupportsIndex) -> memoryview:
        """Resizes one string of a tensor and gives its buffer to write into. It belongs to the tensor and takes no
        terminator.

        OrtApi.GetResizedStringTensorElementBuffer, ONNX Runtime 1.15 or newer.
        """

    def kernel_context_get_allocator(self, context: OrtKernelContext, mem_info: OrtMemoryInfo) -> OrtAllocator:
        """Gives an allocator for the memory described. End it with ReleaseAllocator.

        OrtApi.KernelContext_GetAllocator, ONNX Runtime 1.15 or newer.
        """

    def get_build_info_string(self) -> str:
        """Tells how the library was built. The string belongs to ORT.

        OrtApi.GetBuildInfoString, ONNX Runtime 1.15 or newer.
        """

    def create_rocm_provider_options(self) -> OrtROCMProviderOptions:
        """Makes ROCm options with default values.

        OrtApi.CreateROCMProviderOptions, ONNX Runtime 1.16 or newer.
        """

    def update_rocm_provider_options(self, rocm_options: OrtROCMProviderOptions | raw.OrtROCMProviderOptions, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Sets ROCm options by name. The strings are copied.

        OrtApi.UpdateROCMProviderOptions, ONNX Runtime 1.16 or newer.
        """

    def get_rocm_provider_options_as_string(self, rocm_options: OrtROCMProviderOptions | raw.OrtROCMProviderOptions, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Writes all ROCm options as one text in memory of the allocator.

        OrtApi.GetROCMProviderOptionsAsString, ONNX Runtime 1.16 or newer.
        """

    def release_rocm_provider_options(self, input: OrtROCMProviderOptions | raw.OrtROCMProviderOptions | None = None) -> None:
        """Frees ROCm options. NULL is ignored.

        OrtApi.ReleaseROCMProviderOptions, ONNX Runtime 1.16 or newer.
        """

    def create_and_register_allocator_v2(self, env: OrtEnv, provider_type: str, mem_info: OrtMemoryInfo, arena_cfg: OrtArenaCfg | None, provider_options_keys: Sequence[str] | None, provider_options_values: Sequence[str] | None) -> None:
        """Makes an allocator of a given EP that sessions can share; it lives as long as the environment.

        OrtApi.CreateAndRegisterAllocatorV2, ONNX Runtime 1.16 or newer.
        """

    def run_async(self, session: OrtSession, run_options: OrtRunOptions | None, input_names: Sequence[str], input: Sequence[OrtValue], output_names: Sequence[str], output: Sequence[OrtValue | None] | None, run_async_callback: Callable[[list[OrtValue], OrtError | None], object]) -> None:
        """Starts a run on a thread of the session and returns. The arrays must stay until the callback, and the
        outputs are the caller's to release.

        OrtApi.RunAsync, ONNX Runtime 1.16 or newer.
        """

    def update_tensor_rt_provider_options_with_value(self, tensorrt_options: OrtTensorRTProviderOptionsV2, key: str, value: BufferLike | int) -> None:
        """Sets a TensorRT option that is a pointer, such as a stream. What it points to stays the caller's.

        OrtApi.UpdateTensorRTProviderOptionsWithValue, ONNX Runtime 1.16 or newer.
        """

    def get_tensor_rt_provider_options_by_name(self, tensorrt_options: OrtTensorRTProviderOptionsV2, key: str) -> int:
        """Gives a TensorRT option that is a pointer.

        OrtApi.GetTensorRTProviderOptionsByName, ONNX Runtime 1.16 or newer.
        """

    def update_cuda_provider_options_with_value(self, cuda_options: OrtCUDAProviderOptionsV2, key: str, value: BufferLike | int) -> None:
        """Sets a CUDA option that is a pointer, such as a stream. What it points to stays the caller's.

        OrtApi.UpdateCUDAProviderOptionsWithValue, ONNX Runtime 1.16 or newer.
        """

    def get_cuda_provider_options_by_name(self, cuda_options: OrtCUDAProviderOptionsV2, key: str) -> int:
        """Gives a CUDA option that is a pointer.

        OrtApi.GetCUDAProviderOptionsByName, ONNX Runtime 1.16 or newer.
        """

    def kernel_context_get_resource(self, context: OrtKernelContext, resource_version: SupportsIndex, resource_id: SupportsIndex) -> int:
        """Gives something of the EP's, such as a cuBLAS handle, by number and version. It belongs to the EP.

        OrtApi.KernelContext_GetResource, ONNX Runtime 1.16 or newer.
        """

    def set_user_logging_function(self, options: OrtSessionOptions, user_logging_function: Callable[[OrtLoggingLevel, str | None, str | None, str | None, str | None], object] | None = None) -> None:
        """Sends the session's log messages to a function.

        OrtApi.SetUserLoggingFunction, ONNX Runtime 1.17 or newer.
        """

    def shape_infer_context_get_input_count(self, context: OrtShapeInferContext) -> int:
        """Counts the inputs whose shapes are known to the context.

        OrtApi.ShapeInferContext_GetInputCount, ONNX Runtime 1.17 or newer.
        """

    def shape_infer_context_get_input_type_shape(self, context: OrtShapeInferContext, index: SupportsIndex) -> OrtTensorTypeAndShapeInfo:
        """Gives the type and shape of an input. It belongs to the context; do not release it.

        OrtApi.ShapeInferContext_GetInputTypeShape, ONNX Runtime 1.17 or newer.
        """

    def shape_infer_context_get_attribute(self, context: OrtShapeInferContext, attr_name: str) -> OrtOpAttr:
        """Gives an attribute of the node. It belongs to the context.

        OrtApi.ShapeInferContext_GetAttribute, ONNX Runtime 1.17 or newer.
        """

    def shape_infer_context_set_output_type_shape(self, context: OrtShapeInferContext, index: SupportsIndex, info: OrtTensorTypeAndShapeInfo) -> None:
        """States what an output will look like. ORT copies the description, which stays the caller's.

        OrtApi.ShapeInferContext_SetOutputTypeShape, ONNX Runtime 1.17 or newer.
        """

    def set_symbolic_dimensions(self, info: OrtTensorTypeAndShapeInfo, dim_params: Sequence[str] | None) -> None:
        """Names the free dimensions of a tensor description; the names are copied.

        OrtApi.SetSymbolicDimensions, ONNX Runtime 1.17 or newer.
        """

    def read_op_attr(self, op_attr: OrtOpAttr, type: OrtOpAttrType | int, len: SupportsIndex) -> tuple[bytes, int]:
        """Copies the contents of an attribute. If len is too small it fails and writes the bytes needed; graphs
        cannot be read.

        OrtApi.ReadOpAttr, ONNX Runtime 1.17 or newer.
        """

    def set_deterministic_compute(self, options: OrtSessionOptions, value: bool) -> None:
        """Asks for results that are the same in every run, even if that is slower.

        OrtApi.SetDeterministicCompute, ONNX Runtime 1.17 or newer.
        """

    def kernel_context_parallel_for(self, context: OrtKernelContext, fn: Callable[[int], object], total: SupportsIndex, num_batch: SupportsIndex) -> None:
        """Calls fn for every number below total, on the session's threads, and waits. num_batch limits into how
        many groups the calls are split; 0 sets no limit.

        OrtApi.KernelContext_ParallelFor, ONNX Runtime 1.17 or newer.
        """

    def session_options_append_execution_provider_open_vino_v2(self, options: OrtSessionOptions, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Adds the OpenVINO EP with options as texts.

        OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO_V2, ONNX Runtime 1.17 or newer.
        """

    def session_options_append_execution_provider_vitis_ai(self, options: OrtSessionOptions, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Adds the Vitis AI EP with options as texts.

        OrtApi.SessionOptionsAppendExecutionProvider_VitisAI, ONNX Runtime 1.18 or newer.
        """

    def kernel_context_get_scratch_buffer(self, context: OrtKernelContext, mem_info: OrtMemoryInfo, count_or_bytes: SupportsIndex) -> int:
        """Takes memory for the kernel from the allocator of this memory info. The kernel must free it with that
        allocator.

        OrtApi.KernelContext_GetScratchBuffer, ONNX Runtime 1.18 or newer.
        """

    def kernel_info_get_allocator(self, info: OrtKernelInfo, mem_type: OrtMemType | int) -> OrtAllocator:
        """Gives an allocator of the kernel's EP. End it with ReleaseAllocator.

        OrtApi.KernelInfoGetAllocator, ONNX Runtime 1.18 or newer.
        """

    def add_external_initializers_from_files_in_memory(self, options: OrtSessionOptions, external_initializer_file_names: Sequence[StrPath] | None, external_initializer_file_buffer_array: Sequence[BufferLike] | None) -> None:
        """Supplies files of weights that are already in memory. The buffers must live until the session is
        created; where the config entry session.use_external_initializer_file_buffers_directly is 1 (1.31 and
        newer), sessions use them in place, and they must stay as they are until the last of these ends.

        OrtApi.AddExternalInitializersFromFilesInMemory, ONNX Runtime 1.18 or newer.
        """

    def create_lora_adapter(self, adapter_file_path: StrPath, allocator: OrtAllocator | raw.OrtAllocator | None = None) -> OrtLoraAdapter:
        """Loads LoRA parameters from a file. The allocator may be NULL; with one, they are copied to its device.

        OrtApi.CreateLoraAdapter, ONNX Runtime 1.20 or newer.
        """

    def create_lora_adapter_from_array(self, bytes: BufferLike, allocator: OrtAllocator | raw.OrtAllocator | None = None) -> OrtLoraAdapter:
        """Loads LoRA parameters from memory. The allocator may be NULL; with one, they are copied to its device.

        OrtApi.CreateLoraAdapterFromArray, ONNX Runtime 1.20 or newer.
        """

    def release_lora_adapter(self, input: OrtLoraAdapter | None = None) -> None:
        """Frees LoRA parameters. NULL is ignored; runs that use them must be over.

        OrtApi.ReleaseLoraAdapter, ONNX Runtime 1.20 or newer.
        """

    def run_options_add_active_lora_adapter(self, options: OrtRunOptions, adapter: OrtLoraAdapter) -> None:
        """Uses LoRA parameters in runs with these options. They are not copied and must outlive the runs.

        OrtApi.RunOptionsAddActiveLoraAdapter, ONNX Runtime 1.20 or newer.
        """

    def set_ep_dynamic_options(self, sess: OrtSession, keys: Sequence[str], values: Sequence[str]) -> None:
        """Changes options of the session's EPs while it lives.

        OrtApi.SetEpDynamicOptions, ONNX Runtime 1.20 or newer.
        """

    def release_value_info(self, input: OrtValueInfo | None = None) -> None:
        """Frees an edge the caller made and no graph took. NULL is ignored.

        OrtApi.ReleaseValueInfo, ONNX Runtime 1.22 or newer.
        """

    def release_node(self, input: OrtNode | None = None) -> None:
        """Frees a node the caller made and no graph took. NULL is ignored.

        OrtApi.ReleaseNode, ONNX Runtime 1.22 or newer.
        """

    def release_graph(self, input: OrtGraph | None = None) -> None:
        """Frees a graph the caller made and no model took, or a graph view. NULL is ignored.

        OrtApi.ReleaseGraph, ONNX Runtime 1.22 or newer.
        """

    def release_model(self, input: OrtModel | None = None) -> None:
        """Frees a built model with its graph. NULL is ignored.

        OrtApi.ReleaseModel, ONNX Runtime 1.22 or newer.
        """

    def get_value_info_name(self, value_info: OrtValueInfo) -> str:
        """Gives the name of an edge. The string belongs to it.

        OrtApi.GetValueInfoName, ONNX Runtime 1.22 or newer.
        """

    def get_value_info_type_info(self, value_info: OrtValueInfo) -> OrtTypeInfo:
        """Gives the type of an edge. It belongs to the edge; do not release it.

        OrtApi.GetValueInfoTypeInfo, ONNX Runtime 1.22 or newer.
        """

    def get_model_editor_api(self) -> OrtModelEditorApi | None:
        """Gives the functions that build models; NULL in minimal builds.

        OrtApi.GetModelEditorApi, ONNX Runtime 1.22 or newer.
        """

    def create_tensor_with_data_and_deleter_as_ort_value(self, deleter: OrtAllocator | raw.OrtAllocator, p_data: Memory | None, shape: Sequence[int] | BufferLike | None, type: ONNXTensorElementDataType | int) -> OrtValue:
        """Makes a tensor over memory that ORT frees later with the deleter. On success the memory is ORT's; the
        deleter must outlive the tensor.

        OrtApi.CreateTensorWithDataAndDeleterAsOrtValue, ONNX Runtime 1.22 or newer.
        """

    def session_options_set_load_cancellation_flag(self, options: OrtSessionOptions, cancel: bool) -> None:
        """Asks sessions being created with these options to stop (true). They then fail with
        ORT_MODEL_LOAD_CANCELED.

        OrtApi.SessionOptionsSetLoadCancellationFlag, ONNX Runtime 1.22 or newer.
        """

    def get_compile_api(self) -> OrtCompileApi | None:
        """Gives the functions that compile models; NULL in builds without them.

        OrtApi.GetCompileApi, ONNX Runtime 1.22 or newer.
        """

    def create_key_value_pairs(self) -> OrtKeyValuePairs:
        """Makes an empty list of pairs.

        OrtApi.CreateKeyValuePairs, ONNX Runtime 1.22 or newer.
        """

    def add_key_value_pair(self, kvps: OrtKeyValuePairs, key: str, value: str) -> None:
        """Adds or replaces a pair; key and value are copied. An empty key or a NULL changes nothing.

        OrtApi.AddKeyValuePair, ONNX Runtime 1.22 or newer.
        """

    def get_key_value(self, kvps: OrtKeyValuePairs, key: str) -> str | None:
        """Gives the value of a key, or NULL if there is none. The string belongs to the list.

        OrtApi.GetKeyValue, ONNX Runtime 1.22 or newer.
        """

    def get_key_value_pairs(self, kvps: OrtKeyValuePairs) -> tuple[list[str], list[str]]:
        """Gives all keys and values as two arrays of equal length. They belong to the list and die when it
        changes.

        OrtApi.GetKeyValuePairs, ONNX Runtime 1.22 or newer.
        """

    def remove_key_value_pair(self, kvps: OrtKeyValuePairs, key: str) -> None:
        """Removes a pair; unknown keys are ignored.

        OrtApi.RemoveKeyValuePair, ONNX Runtime 1.22 or newer.
        """

    def release_key_value_pairs(self, input: OrtKeyValuePairs | None = None) -> None:
        """Frees a list the caller owns. NULL is ignored.

        OrtApi.ReleaseKeyValuePairs, ONNX Runtime 1.22 or newer.
        """

    def register_execution_provider_library(self, env: OrtEnv, registration_name: str, path: StrPath) -> None:
        """Loads an EP library under a name and finds its devices. Relative paths count from the folder of the ORT
        library; a name that ends in .virtual allows made-up devices.

        OrtApi.RegisterExecutionProviderLibrary, ONNX Runtime 1.22 or newer.
        """

    def unregister_execution_provider_library(self, env: OrtEnv, registration_name: str) -> None:
        """Unloads an EP library. Sessions, streams, imports and values that use it must have been released before.

        OrtApi.UnregisterExecutionProviderLibrary, ONNX Runtime 1.22 or newer.
        """

    def get_ep_devices(self, env: OrtEnv) -> list[OrtEpDevice]:
        """Lists all EP devices. Array and devices belong to the environment and change when EP libraries come or
        go.

        OrtApi.GetEpDevices, ONNX Runtime 1.22 or newer.
        """

    def session_options_append_execution_provider_v2(self, session_options: OrtSessionOptions, env: OrtEnv, ep_devices: Sequence[OrtEpDevice], ep_option_keys: Sequence[str] | None, ep_option_vals: Sequence[str] | None) -> None:
        """Adds an EP on one or more of its devices, which must all be of one EP. Options are copied.

        OrtApi.SessionOptionsAppendExecutionProvider_V2, ONNX Runtime 1.22 or newer.
        """

    def session_options_set_ep_selection_policy(self, session_options: OrtSessionOptions, policy: OrtExecutionProviderDevicePolicy | int) -> None:
        """Lets ORT choose EPs by a rule.

        OrtApi.SessionOptionsSetEpSelectionPolicy, ONNX Runtime 1.22 or newer.
        """

    def session_options_set_ep_selection_policy_delegate(self, session_options: OrtSessionOptions, delegate: Callable[[list[OrtEpDevice], OrtKeyValuePairs, OrtKeyValuePairs | None], Sequence[OrtEpDevice]] | None = None) -> None:
        """Lets a function choose EPs. Function and state must live as long as the options are used.

        OrtApi.SessionOptionsSetEpSelectionPolicyDelegate, ONNX Runtime 1.22 or newer.
        """

    def hardware_device_type(self, device: OrtHardwareDevice) -> OrtHardwareDeviceType:
        """Tells whether a device is a CPU, GPU or NPU.

        OrtApi.HardwareDevice_Type, ONNX Runtime 1.22 or newer.
        """

    def hardware_device_vendor_id(self, device: OrtHardwareDevice) -> int:
        """Gives the PCI vendor number of a device.

        OrtApi.HardwareDevice_VendorId, ONNX Runtime 1.22 or newer.
        """

    def hardware_device_vendor(self, device: OrtHardwareDevice) -> str:
        """Gives the vendor name of a device. The string belongs to it.

        OrtApi.HardwareDevice_Vendor, ONNX Runtime 1.22 or newer.
        """

    def hardware_device_device_id(self, device: OrtHardwareDevice) -> int:
        """Gives the PCI product number of a device. Equal devices have equal numbers.

        OrtApi.HardwareDevice_DeviceId, ONNX Runtime 1.22 or newer.
        """

    def hardware_device_metadata(self, device: OrtHardwareDevice) -> OrtKeyValuePairs:
        """Gives more facts about a device, such as LUID on Windows. They belong to the device.

        OrtApi.HardwareDevice_Metadata, ONNX Runtime 1.22 or newer.
        """

    def ep_device_ep_name(self, ep_device: OrtEpDevice) -> str:
        """Gives the name of the EP. The string belongs to the EP device.

        OrtApi.EpDevice_EpName, ONNX Runtime 1.22 or newer.
        """

    def ep_device_ep_vendor(self, ep_device: OrtEpDevice) -> str:
        """Gives the vendor of the EP. The string belongs to the EP device.

        OrtApi.EpDevice_EpVendor, ONNX Runtime 1.22 or newer.
        """

    def ep_device_ep_metadata(self, ep_device: OrtEpDevice) -> OrtKeyValuePairs:
        """Gives facts about the EP, such as its version. They belong to the EP device.

        OrtApi.EpDevice_EpMetadata, ONNX Runtime 1.22 or newer.
        """

    def ep_device_ep_options(self, ep_device: OrtEpDevice) -> OrtKeyValuePairs:
        """Gives the EP's default options for the device. They belong to the EP device.

        OrtApi.EpDevice_EpOptions, ONNX Runtime 1.22 or newer.
        """

    def ep_device_device(self, ep_device: OrtEpDevice) -> OrtHardwareDevice | None:
        """Gives the hardware device of an EP device. It belongs to ORT.

        OrtApi.EpDevice_Device, ONNX Runtime 1.22 or newer.
        """

    def get_ep_api(self) -> OrtEpApi | None:
        """Gives the functions for EP libraries; NULL in builds without plugin EPs.

        OrtApi.GetEpApi, ONNX Runtime 1.22 or newer.
        """

    def get_tensor_size_in_bytes(self, ort_value: OrtValue) -> int:
        """Gives the size of a tensor's data in bytes. Fails for string tensors.

        OrtApi.GetTensorSizeInBytes, ONNX Runtime 1.23 or newer.
        """

    def allocator_get_stats(self, ort_allocator: OrtAllocator | raw.OrtAllocator) -> OrtKeyValuePairs:
        """Gives an allocator's counters as texts in a new list, ended with ReleaseKeyValuePairs.

        OrtApi.AllocatorGetStats, ONNX Runtime 1.23 or newer.
        """

    def create_memory_info_v2(self, name: str, device_type: OrtMemoryInfoDeviceType | int, vendor_id: SupportsIndex, device_id: SupportsIndex, mem_type: OrtDeviceMemoryType | int, alignment: SupportsIndex, allocator_type: OrtAllocatorType | int) -> OrtMemoryInfo:
        """Describes memory by device type, vendor, device number and kind. An alignment of 0 means the default;
        plugin EPs use this one.

        OrtApi.CreateMemoryInfo_V2, ONNX Runtime 1.23 or newer.
        """

    def memory_info_get_device_mem_type(self, ptr: OrtMemoryInfo) -> OrtDeviceMemoryType:
        """Tells whether a memory info is about plain or host-accessible device memory.

        OrtApi.MemoryInfoGetDeviceMemType, ONNX Runtime 1.23 or newer.
        """

    def memory_info_get_vendor_id(self, ptr: OrtMemoryInfo) -> int:
        """Gives the vendor number in a memory info.

        OrtApi.MemoryInfoGetVendorId, ONNX Runtime 1.23 or newer.
        """

    def value_info_get_value_producer(self, value_info: OrtValueInfo) -> tuple[OrtNode | None, int]:
        """Gives the node that writes an edge and which output it is; NULL for graph inputs and weights. It belongs
        to the graph.

        OrtApi.ValueInfo_GetValueProducer, ONNX Runtime 1.23 or newer.
        """

    def value_info_get_value_num_consumers(self, value_info: OrtValueInfo) -> int:
        """Counts the uses of an edge; a node that reads it twice counts twice.

        OrtApi.ValueInfo_GetValueNumConsumers, ONNX Runtime 1.23 or newer.
        """

    def value_info_get_value_consumers(self, value_info: OrtValueInfo, num_consumers: SupportsIndex) -> tuple[list[OrtNode], list[int]]:
        """Lists the nodes that read an edge and through which input; -1 means a subgraph of the node reads it.

        OrtApi.ValueInfo_GetValueConsumers, ONNX Runtime 1.23 or newer.
        """

    def value_info_get_initializer_value(self, value_info: OrtValueInfo) -> OrtValue | None:
        """Gives the value of a weight, or NULL if the edge is none. It belongs to the graph and dies with it.

        OrtApi.ValueInfo_GetInitializerValue, ONNX Runtime 1.23 or newer.
        """

    def value_info_get_external_initializer_info(self, value_info: OrtValueInfo) -> OrtExternalInitializerInfo | None:
        """Tells in which file a weight is stored; NULL if in none. End it with ReleaseExternalInitializerInfo.

        OrtApi.ValueInfo_GetExternalInitializerInfo, ONNX Runtime 1.23 or newer.
        """

    def value_info_is_required_graph_input(self, value_info: OrtValueInfo) -> bool:
        """Tells whether the edge is an input that callers must supply.

        OrtApi.ValueInfo_IsRequiredGraphInput, ONNX Runtime 1.23 or newer.
        """

    def value_info_is_optional_graph_input(self, value_info: OrtValueInfo) -> bool:
        """Tells whether the edge is an input with a default weight.

        OrtApi.ValueInfo_IsOptionalGraphInput, ONNX Runtime 1.23 or newer.
        """

    def value_info_is_graph_output(self, value_info: OrtValueInfo) -> bool:
        """Tells whether the edge is an output of the graph.

        OrtApi.ValueInfo_IsGraphOutput, ONNX Runtime 1.23 or newer.
        """

    def value_info_is_constant_initializer(self, value_info: OrtValueInfo) -> bool:
        """Tells whether the edge is a weight that nobody can override.

        OrtApi.ValueInfo_IsConstantInitializer, ONNX Runtime 1.23 or newer.
        """

    def value_info_is_from_outer_scope(self, value_info: OrtValueInfo) -> bool:
        """Tells whether the edge comes from a graph around this one.

        OrtApi.ValueInfo_IsFromOuterScope, ONNX Runtime 1.23 or newer.
        """

    def graph_get_name(self, graph: OrtGraph) -> str:
        """Gives the name of a graph. The string belongs to it.

        OrtApi.Graph_GetName, ONNX Runtime 1.23 or newer.
        """

    def graph_get_model_path(self, graph: OrtGraph) -> str:
        """Gives the file the model came from, or an empty path. The string belongs to the graph.

        OrtApi.Graph_GetModelPath, ONNX Runtime 1.23 or newer.
        """

    def graph_get_onnx_ir_version(self, graph: OrtGraph) -> int:
        """Gives the version of the ONNX format of the model.

        OrtApi.Graph_GetOnnxIRVersion, ONNX Runtime 1.23 or newer.
        """

    def graph_get_num_operator_sets(self, graph: OrtGraph) -> int:
        """Counts the operator sets of the model.

        OrtApi.Graph_GetNumOperatorSets, ONNX Runtime 1.23 or newer.
        """

    def graph_get_operator_sets(self, graph: OrtGraph, num_operator_sets: SupportsIndex) -> tuple[list[str], list[int]]:
        """Lists domain and version of each operator set. The strings belong to the graph.

        OrtApi.Graph_GetOperatorSets, ONNX Runtime 1.23 or newer.
        """

    def graph_get_num_inputs(self, graph: OrtGraph) -> int:
        """Counts the inputs of a graph.

        OrtApi.Graph_GetNumInputs, ONNX Runtime 1.23 or newer.
        """

    def graph_get_inputs(self, graph: OrtGraph, num_inputs: SupportsIndex) -> list[OrtValueInfo]:
        """Lists the inputs of a graph in the caller's array; they belong to the graph.

        OrtApi.Graph_GetInputs, ONNX Runtime 1.23 or newer.
        """

    def graph_get_num_outputs(self, graph: OrtGraph) -> int:
        """Counts the outputs of a graph.

        OrtApi.Graph_GetNumOutputs, ONNX Runtime 1.23 or newer.
        """

    def graph_get_outputs(self, graph: OrtGraph, num_outputs: SupportsIndex) -> list[OrtValueInfo]:
        """Lists the outputs of a graph in the caller's array; they belong to the graph.

        OrtApi.Graph_GetOutputs, ONNX Runtime 1.23 or newer.
        """

    def graph_get_num_initializers(self, graph: OrtGraph) -> int:
        """Counts the weights of a graph.

        OrtApi.Graph_GetNumInitializers, ONNX Runtime 1.23 or newer.
        """

    def graph_get_initializers(self, graph: OrtGraph, num_initializers: SupportsIndex) -> list[OrtValueInfo]:
        """Lists the weights of a graph in the caller's array; they belong to the graph.

        OrtApi.Graph_GetInitializers, ONNX Runtime 1.23 or newer.
        """

    def graph_get_num_nodes(self, graph: OrtGraph) -> int:
        """Counts the nodes of a graph.

        OrtApi.Graph_GetNumNodes, ONNX Runtime 1.23 or newer.
        """

    def graph_get_nodes(self, graph: OrtGraph, num_nodes: SupportsIndex) -> list[OrtNode]:
        """Lists the nodes of a graph in an order in which they can run; they belong to the graph.

        OrtApi.Graph_GetNodes, ONNX Runtime 1.23 or newer.
        """

    def graph_get_parent_node(self, graph: OrtGraph) -> OrtNode | None:
        """Gives the node that holds this subgraph; NULL for the main graph.

        OrtApi.Graph_GetParentNode, ONNX Runtime 1.23 or newer.
        """

    def graph_get_graph_view(self, src_graph: OrtGraph, nodes: Sequence[OrtNode]) -> OrtGraph:
        """Gives the part of a graph with just these nodes. End it with ReleaseGraph, before the graph itself goes.

        OrtApi.Graph_GetGraphView, ONNX Runtime 1.23 or newer.
        """

    def node_get_id(self, node: OrtNode) -> int:
        """Gives a number that is unique in the graph of the node.

        OrtApi.Node_GetId, ONNX Runtime 1.23 or newer.
        """

    def node_get_name(self, node: OrtNode) -> str:
        """Gives the name of a node. The string belongs to it.

        OrtApi.Node_GetName, ONNX Runtime 1.23 or newer.
        """

    def node_get_operator_type(self, node: OrtNode) -> str:
        """Gives the operator of a node. The string belongs to it.

        OrtApi.Node_GetOperatorType, ONNX Runtime 1.23 or newer.
        """

    def node_get_domain(self, node: OrtNode) -> str:
        """Gives the operator domain of a node. The string belongs to it.

        OrtApi.Node_GetDomain, ONNX Runtime 1.23 or newer.
        """

    def node_get_since_version(self, node: OrtNode) -> int:
        """Gives the operator version a node uses.

        OrtApi.Node_GetSinceVersion, ONNX Runtime 1.23 or newer.
        """

    def node_get_num_inputs(self, node: OrtNode) -> int:
        """Counts the inputs of a node, missing ones too.

        OrtApi.Node_GetNumInputs, ONNX Runtime 1.23 or newer.
        """

    def node_get_inputs(self, node: OrtNode, num_inputs: SupportsIndex) -> list[OrtValueInfo]:
        """Lists the inputs of a node in the caller's array, NULL for missing ones; they belong to the graph.

        OrtApi.Node_GetInputs, ONNX Runtime 1.23 or newer.
        """

    def node_get_num_outputs(self, node: OrtNode) -> int:
        """Counts the outputs of a node, unused ones too.

        OrtApi.Node_GetNumOutputs, ONNX Runtime 1.23 or newer.
        """

    def node_get_outputs(self, node: OrtNode, num_outputs: SupportsIndex) -> list[OrtValueInfo]:
        """Lists the outputs of a node in the caller's array, NULL for unused ones; they belong to the graph.

        OrtApi.Node_GetOutputs, ONNX Runtime 1.23 or newer.
        """

    def node_get_num_implicit_inputs(self, node: OrtNode) -> int:
        """Counts the outer edges that subgraphs of a node read.

        OrtApi.Node_GetNumImplicitInputs, ONNX Runtime 1.23 or newer.
        """

    def node_get_implicit_inputs(self, node: OrtNode, num_implicit_inputs: SupportsIndex) -> list[OrtValueInfo]:
        """Lists the outer edges that subgraphs of a node read; they belong to the graph.

        OrtApi.Node_GetImplicitInputs, ONNX Runtime 1.23 or newer.
        """

    def node_get_num_attributes(self, node: OrtNode) -> int:
        """Counts the attributes of a node.

        OrtApi.Node_GetNumAttributes, ONNX Runtime 1.23 or newer.
        """

    def node_get_attributes(self, node: OrtNode, num_attributes: SupportsIndex) -> list[OrtOpAttr]:
        """Lists the attributes of a node in the caller's array; they belong to the node.

        OrtApi.Node_GetAttributes, ONNX Runtime 1.23 or newer.
        """

    def node_get_attribute_by_name(self, node: OrtNode, attribute_name: str) -> OrtOpAttr | None:
        """Looks up an attribute of a node. A missing one is NULL or ORT_NOT_FOUND; the result belongs to the node.

        OrtApi.Node_GetAttributeByName, ONNX Runtime 1.23 or newer.
        """

    def op_attr_get_tensor_attribute_as_ort_value(self, attribute: OrtOpAttr) -> OrtValue | None:
        """Copies a tensor attribute into a new value, ended with ReleaseValue.

        OrtApi.OpAttr_GetTensorAttributeAsOrtValue, ONNX Runtime 1.23 or newer.
        """

    def op_attr_get_type(self, attribute: OrtOpAttr) -> OrtOpAttrType:
        """Gives the type of an attribute.

        OrtApi.OpAttr_GetType, ONNX Runtime 1.23 or newer.
        """

    def op_attr_get_name(self, attribute: OrtOpAttr) -> str:
        """Gives the name of an attribute. The string belongs to it.

        OrtApi.OpAttr_GetName, ONNX Runtime 1.23 or newer.
        """

    def node_get_num_subgraphs(self, node: OrtNode) -> int:
        """Counts the subgraphs of a node, as in If and Loop.

        OrtApi.Node_GetNumSubgraphs, ONNX Runtime 1.23 or newer.
        """

    def node_get_subgraphs(self, node: OrtNode, num_subgraphs: SupportsIndex) -> tuple[list[OrtGraph], list[str]]:
        """Lists the subgraphs of a node and, if wanted, their attribute names. All belong to the node.

        OrtApi.Node_GetSubgraphs, ONNX Runtime 1.23 or newer.
        """

    def node_get_graph(self, node: OrtNode) -> OrtGraph | None:
        """Gives the graph of a node; NULL if it is in none. It belongs to ORT.

        OrtApi.Node_GetGraph, ONNX Runtime 1.23 or newer.
        """

    def node_get_ep_name(self, node: OrtNode) -> str | None:
        """Gives the EP a node was given to; NULL or empty if none yet. The string belongs to the node.

        OrtApi.Node_GetEpName, ONNX Runtime 1.23 or newer.
        """

    def release_external_initializer_info(self, input: OrtExternalInitializerInfo | None = None) -> None:
        """Frees the place of a weight. NULL is ignored.

        OrtApi.ReleaseExternalInitializerInfo, ONNX Runtime 1.23 or newer.
        """

    def external_initializer_info_get_file_path(self, info: OrtExternalInitializerInfo) -> str:
        """Gives the file of a weight, relative to the model. The string belongs to the object.

        OrtApi.ExternalInitializerInfo_GetFilePath, ONNX Runtime 1.23 or newer.
        """

    def external_initializer_info_get_file_offset(self, info: OrtExternalInitializerInfo) -> int:
        """Gives the byte in the file where a weight begins.

        OrtApi.ExternalInitializerInfo_GetFileOffset, ONNX Runtime 1.23 or newer.
        """

    def external_initializer_info_get_byte_size(self, info: OrtExternalInitializerInfo) -> int:
        """Gives the bytes a weight takes in the file.

        OrtApi.ExternalInitializerInfo_GetByteSize, ONNX Runtime 1.23 or newer.
        """

    def get_run_config_entry(self, options: OrtRunOptions, config_key: str) -> str | None:
        """Gives a run setting, or NULL if it is not set. The string belongs to the options.

        OrtApi.GetRunConfigEntry, ONNX Runtime 1.23 or newer.
        """

    def ep_device_memory_info(self, ep_device: OrtEpDevice, memory_type: OrtDeviceMemoryType | int) -> OrtMemoryInfo | None:
        """Gives the EP device's memory of a kind, or NULL if it has none. It belongs to the EP.

        OrtApi.EpDevice_MemoryInfo, ONNX Runtime 1.23 or newer.
        """

    def create_shared_allocator(self, env: OrtEnv, ep_device: OrtEpDevice, mem_type: OrtDeviceMemoryType | int, allocator_type: OrtAllocatorType | int, allocator_options: OrtKeyValuePairs | None = None) -> OrtAllocator:
        """Makes the environment's allocator for an EP device, replacing the one there. It belongs to the
        environment; allocator may be NULL.

        OrtApi.CreateSharedAllocator, ONNX Runtime 1.23 or newer.
        """

    def get_shared_allocator(self, env: OrtEnv, mem_info: OrtMemoryInfo) -> OrtAllocator | None:
        """Gives the environment's allocator for this memory; NULL if there is none. It belongs to the environment.

        OrtApi.GetSharedAllocator, ONNX Runtime 1.23 or newer.
        """

    def release_shared_allocator(self, env: OrtEnv, ep_device: OrtEpDevice, mem_type: OrtDeviceMemoryType | int) -> None:
        """Removes the environment's allocator for an EP device. Nothing happens if there is none.

        OrtApi.ReleaseSharedAllocator, ONNX Runtime 1.23 or newer.
        """

    def get_tensor_data(self, value: OrtValue) -> int:
        """Gives the address of the elements for reading. It belongs to the tensor.

        OrtApi.GetTensorData, ONNX Runtime 1.23 or newer.
        """

    def get_session_options_config_entries(self, options: OrtSessionOptions) -> OrtKeyValuePairs:
        """Copies all session settings into a new list, ended with ReleaseKeyValuePairs.

        OrtApi.GetSessionOptionsConfigEntries, ONNX Runtime 1.23 or newer.
        """

    def session_get_memory_info_for_inputs(self, session: OrtSession, num_inputs: SupportsIndex) -> list[OrtMemoryInfo]:
        """Tells for each input in which memory the session wants it. The results belong to the session.

        OrtApi.SessionGetMemoryInfoForInputs, ONNX Runtime 1.23 or newer.
        """

    def session_get_memory_info_for_outputs(self, session: OrtSession, num_outputs: SupportsIndex) -> list[OrtMemoryInfo]:
        """Tells for each output in which memory the session makes it. The results belong to the session.

        OrtApi.SessionGetMemoryInfoForOutputs, ONNX Runtime 1.23 or newer.
        """

    def session_get_ep_device_for_inputs(self, session: OrtSession, num_inputs: SupportsIndex) -> list[OrtEpDevice | None]:
        """Tells for each input which EP device reads it; NULL if unknown. The devices belong to ORT.

        OrtApi.SessionGetEpDeviceForInputs, ONNX Runtime 1.23 or newer.
        """

    def create_sync_stream_for_ep_device(self, ep_device: OrtEpDevice, stream_options: OrtKeyValuePairs | None = None) -> OrtSyncStream:
        """Makes a stream on an EP device that has device memory. End it with ReleaseSyncStream; options may be
        NULL.

        OrtApi.CreateSyncStreamForEpDevice, ONNX Runtime 1.23 or newer.
        """

    def sync_stream_get_handle(self, stream: OrtSyncStream) -> int:
        """Gives the native stream, such as a CUstream; may be NULL. It belongs to the stream.

        OrtApi.SyncStream_GetHandle, ONNX Runtime 1.23 or newer.
        """

    def release_sync_stream(self, input: OrtSyncStream | None = None) -> None:
        """Ends a stream. NULL is ignored; runs that use it must be over.

        OrtApi.ReleaseSyncStream, ONNX Runtime 1.23 or newer.
        """

    def copy_tensors(self, env: OrtEnv, src_tensors: Sequence[OrtValue], dst_tensors: Sequence[OrtValue], stream: OrtSyncStream | None = None) -> None:
        """Copies tensors from one device to another, all pairs alike. With a stream it may return before the copy
        is done, so keep the tensors until then.

        OrtApi.CopyTensors, ONNX Runtime 1.23 or newer.
        """

    def graph_get_model_metadata(self, graph: OrtGraph) -> OrtModelMetadata:
        """Gives the model's descriptive texts in a new object, ended with ReleaseModelMetadata.

        OrtApi.Graph_GetModelMetadata, ONNX Runtime 1.23 or newer.
        """

    def get_model_compatibility_for_ep_devices(self, ep_devices: Sequence[OrtEpDevice], compatibility_info: str) -> OrtCompiledModelCompatibility:
        """Judges whether a compiled model with this text runs on the devices, which must be of one EP.

        OrtApi.GetModelCompatibilityForEpDevices, ONNX Runtime 1.23 or newer.
        """

    def create_external_initializer_info(self, filepath: StrPath, file_offset: SupportsIndex, byte_size: SupportsIndex) -> OrtExternalInitializerInfo:
        """Describes the place of a weight: file, first byte and number of bytes. The path is copied.

        OrtApi.CreateExternalInitializerInfo, ONNX Runtime 1.23 or newer.
        """

    def tensor_type_and_shape_has_shape(self, info: OrtTensorTypeAndShapeInfo) -> bool:
        """Tells whether the number of dimensions is known at all.

        OrtApi.TensorTypeAndShape_HasShape, ONNX Runtime 1.24 or newer.
        """

    def kernel_info_get_config_entries(self, info: OrtKernelInfo) -> OrtKeyValuePairs:
        """Copies the session settings into a new list, ended with ReleaseKeyValuePairs.

        OrtApi.KernelInfo_GetConfigEntries, ONNX Runtime 1.24 or newer.
        """

    def kernel_info_get_operator_domain(self, info: OrtKernelInfo) -> str:
        """Copies the operator domain of the node with its terminator. Call with NULL first to learn the size in
        bytes.

        OrtApi.KernelInfo_GetOperatorDomain, ONNX Runtime 1.24 or newer.
        """

    def kernel_info_get_operator_type(self, info: OrtKernelInfo) -> str:
        """Copies the operator of the node with its terminator. Call with NULL first to learn the size in bytes.

        OrtApi.KernelInfo_GetOperatorType, ONNX Runtime 1.24 or newer.
        """

    def kernel_info_get_operator_since_version(self, info: OrtKernelInfo) -> int:
        """Gives the operator version of the node.

        OrtApi.KernelInfo_GetOperatorSinceVersion, ONNX Runtime 1.24 or newer.
        """

    def get_interop_api(self) -> OrtInteropApi | None:
        """Gives the functions for importing memory and semaphores of graphics APIs. The table belongs to ORT.

        OrtApi.GetInteropApi, ONNX Runtime 1.24 or newer.
        """

    def session_get_ep_device_for_outputs(self, session: OrtSession, num_outputs: SupportsIndex) -> list[OrtEpDevice]:
        """Tells for each output which EP device writes it; NULL if unknown. The devices belong to ORT.

        OrtApi.SessionGetEpDeviceForOutputs, ONNX Runtime 1.24 or newer.
        """

    def get_num_hardware_devices(self, env: OrtEnv) -> int:
        """Counts the devices ORT has found.

        OrtApi.GetNumHardwareDevices, ONNX Runtime 1.24 or newer.
        """

    def get_hardware_devices(self, env: OrtEnv, num_devices: SupportsIndex) -> list[OrtHardwareDevice]:
        """Lists the devices ORT has found in the caller's array; they belong to the environment.

        OrtApi.GetHardwareDevices, ONNX Runtime 1.24 or newer.
        """

    def get_hardware_device_ep_incompatibility_details(self, env: OrtEnv, ep_name: str, hw: OrtHardwareDevice) -> OrtDeviceEpIncompatibilityDetails:
        """Asks an EP why it cannot use a device. The answer is a new object, ended with
        ReleaseDeviceEpIncompatibilityDetails.

        OrtApi.GetHardwareDeviceEpIncompatibilityDetails, ONNX Runtime 1.24 or newer.
        """

    def device_ep_incompatibility_details_get_reasons_bitmask(self, details: OrtDeviceEpIncompatibilityDetails) -> int:
        """Gives the reasons as bits of OrtDeviceEpIncompatibilityReason; 0 means the device is fine.

        OrtApi.DeviceEpIncompatibilityDetails_GetReasonsBitmask, ONNX Runtime 1.24 or newer.
        """

    def device_ep_incompatibility_details_get_notes(self, details: OrtDeviceEpIncompatibilityDetails) -> str | None:
        """Gives the EP's explanation, or NULL. The string belongs to the object.

        OrtApi.DeviceEpIncompatibilityDetails_GetNotes, ONNX Runtime 1.24 or newer.
        """

    def device_ep_incompatibility_details_get_error_code(self, details: OrtDeviceEpIncompatibilityDetails) -> int:
        """Gives the EP's own error number; 0 means none.

        OrtApi.DeviceEpIncompatibilityDetails_GetErrorCode, ONNX Runtime 1.24 or newer.
        """

    def release_device_ep_incompatibility_details(self, input: OrtDeviceEpIncompatibilityDetails | None = None) -> None:
        """Frees the answer about a device. NULL is ignored.

        OrtApi.ReleaseDeviceEpIncompatibilityDetails, ONNX Runtime 1.24 or newer.
        """

    def get_compatibility_info_from_model(self, model_path: StrPath, ep_type: str, allocator: OrtAllocator | raw.OrtAllocator) -> str | None:
        """Reads from a compiled model file the text its EP left there; NULL if none. The result is freed with the
        allocator.

        OrtApi.GetCompatibilityInfoFromModel, ONNX Runtime 1.24 or newer.
        """

    def get_compatibility_info_from_model_bytes(self, model_data: BufferLike, ep_type: str, allocator: OrtAllocator | raw.OrtAllocator) -> str | None:
        """Reads from a compiled model in memory the text its EP left there; NULL if none. The result is freed with
        the allocator.

        OrtApi.GetCompatibilityInfoFromModelBytes, ONNX Runtime 1.24 or newer.
        """

    def create_env_with_options(self, options: raw.OrtEnvCreationOptions) -> OrtEnv:
        """Makes an environment from a struct of settings. Settings are ignored where the process has one already.

        OrtApi.CreateEnvWithOptions, ONNX Runtime 1.24 or newer.
        """

    def session_get_ep_graph_assignment_info(self, session: OrtSession) -> list[OrtEpAssignedSubgraph]:
        """Lists the parts of the model and their EPs, which belong to the session. Needs the session setting
        session.record_ep_graph_assignment_info, else ORT_FAIL.

        OrtApi.Session_GetEpGraphAssignmentInfo, ONNX Runtime 1.24 or newer.
        """

    def ep_assigned_subgraph_get_ep_name(self, ep_subgraph: OrtEpAssignedSubgraph) -> str:
        """Gives the EP of a part. The string belongs to it.

        OrtApi.EpAssignedSubgraph_GetEpName, ONNX Runtime 1.24 or newer.
        """

    def ep_assigned_subgraph_get_nodes(self, ep_subgraph: OrtEpAssignedSubgraph) -> list[OrtEpAssignedNode]:
        """Lists the nodes of a part. They belong to it.

        OrtApi.EpAssignedSubgraph_GetNodes, ONNX Runtime 1.24 or newer.
        """

    def ep_assigned_node_get_name(self, ep_node: OrtEpAssignedNode) -> str:
        """Gives the name of a node. The string belongs to it.

        OrtApi.EpAssignedNode_GetName, ONNX Runtime 1.24 or newer.
        """

    def ep_assigned_node_get_domain(self, ep_node: OrtEpAssignedNode) -> str:
        """Gives the operator domain of a node. The string belongs to it.

        OrtApi.EpAssignedNode_GetDomain, ONNX Runtime 1.24 or newer.
        """

    def ep_assigned_node_get_operator_type(self, ep_node: OrtEpAssignedNode) -> str:
        """Gives the operator of a node. The string belongs to it.

        OrtApi.EpAssignedNode_GetOperatorType, ONNX Runtime 1.24 or newer.
        """

    def run_options_set_sync_stream(self, options: OrtRunOptions, sync_stream: OrtSyncStream | None = None) -> None:
        """Makes runs with these options work on the given stream, which must outlive them. Without it, waits and
        signals on a stream do not order the run.

        OrtApi.RunOptionsSetSyncStream, ONNX Runtime 1.24 or newer.
        """

    def get_tensor_element_type_and_shape_data_reference(self, value: OrtValue) -> tuple[ONNXTensorElementDataType, list[int]]:
        """Gives type and dimensions of a tensor without copying. The dimensions belong to the value and are NULL
        for scalars.

        OrtApi.GetTensorElementTypeAndShapeDataReference, ONNX Runtime 1.24 or newer.
        """

    def run_options_enable_profiling(self, options: OrtRunOptions, profile_file_prefix: StrPath) -> None:
        """Records runs with these options in files whose names start with the prefix. Not together with session
        profiling.

        OrtApi.RunOptionsEnableProfiling, ONNX Runtime 1.25 or newer.
        """

    def run_options_disable_profiling(self, options: OrtRunOptions) -> None:
        """Records nothing in runs with these options.

        OrtApi.RunOptionsDisableProfiling, ONNX Runtime 1.25 or newer.
        """

    def kernel_info_get_attribute_array_string(self, info: OrtKernelInfo, name: str, allocator: OrtAllocator | raw.OrtAllocator) -> list[str]:
        """Reads a list of strings from the node; NULL if empty, and only the count if out is NULL. Array and
        strings are freed with the allocator.

        OrtApi.KernelInfoGetAttributeArray_string, ONNX Runtime 1.25 or newer.
        """

    def set_per_session_thread_pool_callbacks(self, env: OrtEnv, config: raw.OrtThreadPoolCallbacksConfig) -> None:
        """Sets functions to be called around thread pool tasks of later sessions. Fails in libraries built without
        that feature.

        OrtApi.SetPerSessionThreadPoolCallbacks, ONNX Runtime 1.25 or newer.
        """

    def get_mem_pattern_enabled(self, options: OrtSessionOptions) -> bool:
        """Writes 1 if memory is planned ahead, else 0.

        OrtApi.GetMemPatternEnabled, ONNX Runtime 1.27 or newer.
        """

    def get_session_execution_mode(self, options: OrtSessionOptions) -> ExecutionMode:
        """Gives the execution mode of the options.

        OrtApi.GetSessionExecutionMode, ONNX Runtime 1.27 or newer.
        """

    def session_release_captured_graph(self, session: OrtSession, graph_annotation_id: SupportsIndex) -> None:
        """Frees the device graph an EP recorded under this id.

        OrtApi.SessionReleaseCapturedGraph, ONNX Runtime 1.27 or newer.
        """

    def get_experimental_function(self, name: str) -> int:
        """Looks up an experimental function by name; NULL if this release lacks it. Cast the result before calling
        it.

        OrtApi.GetExperimentalFunction, ONNX Runtime 1.28 or newer.
        """

    def kernel_context_get_sync_stream(self, context: OrtKernelContext) -> OrtSyncStream | None:
        """Gives the stream of a kernel call; NULL if there is none. It belongs to ORT and is valid until the run
        ends.

        OrtApi.KernelContext_GetSyncStream, ONNX Runtime 1.28 or newer.
        """

    def session_options_set_weightless_source_model_buffer(self, options: OrtSessionOptions, source_model_data: BufferLike) -> None:
        """Attaches the bytes of the original model, from which a weightless compiled model takes its weights. They
        are not copied and must outlive the session.

        OrtApi.SessionOptionsSetWeightlessSourceModelBuffer, ONNX Runtime 1.29 or newer.
        """

    def kernel_context_get_preallocated_output(self, context: OrtKernelContext, output_index: SupportsIndex) -> OrtValue | None:
        """Gives an output that the caller of the run supplied in advance, or NULL. It belongs to ORT.

        OrtApi.KernelContext_GetPreallocatedOutput, ONNX Runtime 1.30 or newer.
        """

    def session_options_set_ep_context_data_read_func(self, options: OrtSessionOptions, read_func: Callable[[str, OrtAllocator], BufferLike] | None = None) -> None:
        """Lets the application deliver EP context data that lies outside the model, instead of the EP reading a
        file. The last call counts.

        OrtApi.SessionOptionsSetEpContextDataReadFunc, ONNX Runtime 1.31 or newer.
        """

    def get_model_package_api(self) -> OrtModelPackageApi | None:
        """Gives the functions for model packages. The table belongs to ORT.

        OrtApi.GetModelPackageApi, ONNX Runtime 1.31 or newer.
        """

class OrtCompileApi(Table):
    """Functions that compile models for EPs ahead of time.

    OrtCompileApi, ONNX Runtime 1.22 or newer.
    """

    def release_model_compilation_options(self, input: OrtModelCompilationOptions | None = None) -> None:
        """Frees compilation options. NULL is ignored.

        OrtCompileApi.ReleaseModelCompilationOptions, ONNX Runtime 1.22 or newer.
        """

    def create_model_compilation_options_from_session_options(self, env: OrtEnv, session_options: OrtSessionOptions) -> OrtModelCompilationOptions:
        """Makes compilation options that take over the EPs of session options. Graph optimisation is off at first;
        free with ReleaseModelCompilationOptions.

        OrtCompileApi.CreateModelCompilationOptionsFromSessionOptions, ONNX Runtime 1.22 or newer.
        """

    def model_compilation_options_set_input_model_path(self, model_compile_options: OrtModelCompilationOptions, input_model_path: StrPath) -> None:
        """Names the file to compile. One kind of input has to be set.

        OrtCompileApi.ModelCompilationOptions_SetInputModelPath, ONNX Runtime 1.22 or newer.
        """

    def model_compilation_options_set_input_model_from_buffer(self, model_compile_options: OrtModelCompilationOptions, input_model_data: BufferLike) -> None:
        """Points to the model bytes to compile. They are not copied and must live until CompileModel returns.

        OrtCompileApi.ModelCompilationOptions_SetInputModelFromBuffer, ONNX Runtime 1.22 or newer.
        """

    def model_compilation_options_set_output_model_path(self, model_compile_options: OrtModelCompilationOptions, output_model_path: StrPath) -> None:
        """Names the file to write. Without any output the name comes from the input file, with _ctx before .onnx.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelPath, ONNX Runtime 1.22 or newer.
        """

    def model_compilation_options_set_output_model_external_initializers_file(self, model_compile_options: OrtModelCompilationOptions, external_initializers_file_path: StrPath, external_initializers_size_threshold: SupportsIndex) -> None:
        """Moves weights above a size in bytes, as far as they were not compiled, into a file of their own.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersFile, ONNX Runtime 1.22 or
        newer.
        """

    def model_compilation_options_set_output_model_buffer(self, model_compile_options: OrtModelCompilationOptions, allocator: OrtAllocator | raw.OrtAllocator) -> DeferredBuffer:
        """Asks for the result in memory. CompileModel fills both pointers later; free the buffer with the same
        allocator.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelBuffer, ONNX Runtime 1.22 or newer.
        """

    def model_compilation_options_set_ep_context_embed_mode(self, model_compile_options: OrtModelCompilationOptions, embed_ep_context_in_model: bool) -> None:
        """Chooses whether compiled blobs go into the model or into files beside it. Off by default.

        OrtCompileApi.ModelCompilationOptions_SetEpContextEmbedMode, ONNX Runtime 1.22 or newer.
        """

    def compile_model(self, env: OrtEnv, model_options: OrtModelCompilationOptions) -> None:
        """Compiles the input and writes the output, as the options say.

        OrtCompileApi.CompileModel, ONNX Runtime 1.22 or newer.
        """

    def model_compilation_options_set_flags(self, model_compile_options: OrtModelCompilationOptions, flags: SupportsIndex) -> None:
        """Sets the stricter rules, as bits of OrtCompileApiFlags.

        OrtCompileApi.ModelCompilationOptions_SetFlags, ONNX Runtime 1.23 or newer.
        """

    def model_compilation_options_set_ep_context_binary_information(self, model_compile_options: OrtModelCompilationOptions, output_directory: StrPath, model_name: StrPath) -> None:
        """Gives EPs a folder and model name for their blobs, when input and output are both in memory.

        OrtCompileApi.ModelCompilationOptions_SetEpContextBinaryInformation, ONNX Runtime 1.23 or newer.
        """

    def model_compilation_options_set_graph_optimization_level(self, model_compile_options: OrtModelCompilationOptions, graph_optimization_level: GraphOptimizationLevel | int) -> None:
        """Chooses how much the graph is optimised before it is compiled.

        OrtCompileApi.ModelCompilationOptions_SetGraphOptimizationLevel, ONNX Runtime 1.23 or newer.
        """

    def model_compilation_options_set_output_model_write_func(self, model_compile_options: OrtModelCompilationOptions, write_func: Callable[[memoryview], object]) -> None:
        """Sends the result to a function, piece by piece. state may be NULL and is only passed on.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelWriteFunc, ONNX Runtime 1.23 or newer.
        """

    def model_compilation_options_set_output_model_get_initializer_location_func(self, model_compile_options: OrtModelCompilationOptions, get_initializer_location_func: Callable[[str, OrtValue, OrtExternalInitializerInfo | None], OrtExternalInitializerInfo | None]) -> None:
        """Lets a function decide for each weight whether it stays in the model. state may be NULL and is only
        passed on.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelGetInitializerLocationFunc, ONNX Runtime 1.23 or
        newer.
        """

    def model_compilation_options_set_input_model(self, model_compile_options: OrtModelCompilationOptions, model: OrtModel) -> None:
        """Sets a model built in memory as input. It stays the caller's and must live until CompileModel returns.

        OrtCompileApi.ModelCompilationOptions_SetInputModel, ONNX Runtime 1.25 or newer.
        """

    def model_compilation_options_set_weightless_enabled(self, model_compile_options: OrtModelCompilationOptions, use_weightless: bool) -> None:
        """Leaves weights out of compiled blobs, so that they must be supplied at load time. CompileModel fails if
        the EP cannot do it.

        OrtCompileApi.ModelCompilationOptions_SetWeightlessEnabled, ONNX Runtime 1.29 or newer.
        """

    def model_compilation_options_set_ep_context_data_write_func(self, model_compile_options: OrtModelCompilationOptions, write_func: Callable[[str, memoryview], object] | None = None) -> None:
        """Lets the application take the EP context data of a compilation, instead of the EP writing a file. It
        works only when embedding is off; the last call counts.

        OrtCompileApi.ModelCompilationOptions_SetEpContextDataWriteFunc, ONNX Runtime 1.31 or newer.
        """

    def model_compilation_options_set_output_model_external_initializers_buffer(self, options: OrtModelCompilationOptions, logical_file_name: StrPath, initializer_size_threshold: SupportsIndex, allocator: OrtAllocator | raw.OrtAllocator) -> DeferredBuffer:
        """Puts the weights that leave the compiled model into memory instead of a file. CompileModel fills both
        pointers later, or neither if it fails; free the buffer with the same allocator. Of this and
        ModelCompilationOptions_SetOutputModelExternalInitializersFile the last call counts. To load the model
        again, give the buffer under the same file name to AddExternalInitializersFromFilesInMemory.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersBuffer, ONNX Runtime 1.31 or
        newer.
        """

    def model_compilation_options_set_output_model_external_initializers_alignment(self, options: OrtModelCompilationOptions, alignment: SupportsIndex, minimum_size: SupportsIndex) -> None:
        """Places weights that leave the compiled model at offsets that are multiples of an alignment, in a file as
        in a buffer, ex) for mapping pages.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersAlignment, ONNX Runtime 1.31 or
        newer.
        """

class OrtEpApi(Table):
    """Functions of ORT that an EP library needs. Obtained with OrtApi::GetEpApi; belongs to ORT.

    OrtEpApi, ONNX Runtime 1.22 or newer.
    """

    def create_ep_device(self, ep_factory: OrtEpFactory | raw.OrtEpFactory, hardware_device: OrtHardwareDevice, ep_metadata: OrtKeyValuePairs | None = None, ep_options: OrtKeyValuePairs | None = None) -> OrtEpDevice:
        """Pairs an EP factory with a hardware device. Metadata and options are copied; the result normally goes to
        ORT through GetSupportedDevices, and a metadata key named version is refused.

        OrtEpApi.CreateEpDevice, ONNX Runtime 1.22 or newer.
        """

    def release_ep_device(self, input: OrtEpDevice | None = None) -> None:
        """Frees an OrtEpDevice that was not handed to ORT. NULL is ignored.

        OrtEpApi.ReleaseEpDevice, ONNX Runtime 1.22 or newer.
        """

    def ep_graph_support_info_add_nodes_to_fuse(self, graph_support_info: OrtEpGraphSupportInfo, nodes: Sequence[OrtNode], node_fusion_options: raw.OrtNodeFusionOptions | None = None) -> None:
        """Claims a group of nodes that Compile is to turn into one. The group needs at least one node, and no
        foreign node may lie on a path between its members.

        OrtEpApi.EpGraphSupportInfo_AddNodesToFuse, ONNX Runtime 1.23 or newer.
        """

    def ep_graph_support_info_add_single_node(self, graph_support_info: OrtEpGraphSupportInfo, node: OrtNode) -> None:
        """Claims one node that a registered kernel of the EP will run. Without such a kernel the session cannot be
        created.

        OrtEpApi.EpGraphSupportInfo_AddSingleNode, ONNX Runtime 1.23 or newer.
        """

    def node_compute_context_node_name(self, context: OrtNodeComputeContext) -> str:
        """Gives the name of the fused node whose state is being created. Copy it: the string lives only during
        CreateState.

        OrtEpApi.NodeComputeContext_NodeName, ONNX Runtime 1.23 or newer.
        """

    def ep_device_add_allocator_info(self, ep_device: OrtEpDevice, allocator_memory_info: OrtMemoryInfo) -> None:
        """Tells ORT what memory the EP device offers. The memory info is not copied, so it must live as long as
        the EP device; a second call for the same kind replaces the first.

        OrtEpApi.EpDevice_AddAllocatorInfo, ONNX Runtime 1.23 or newer.
        """

    def memory_info_get_memory_device(self, memory_info: OrtMemoryInfo) -> OrtMemoryDevice:
        """Gives the memory device inside a memory info, as needed by CanCopy. It lives as long as the memory info.

        OrtEpApi.MemoryInfo_GetMemoryDevice, ONNX Runtime 1.23 or newer.
        """

    def value_get_memory_device(self, value: OrtValue) -> OrtMemoryDevice | None:
        """Gives the memory device that a tensor lies on. NULL if the value is no tensor.

        OrtEpApi.Value_GetMemoryDevice, ONNX Runtime 1.23 or newer.
        """

    def memory_device_are_equal(self, a: OrtMemoryDevice, b: OrtMemoryDevice) -> bool:
        """Compares two memory devices, kind of memory included.

        OrtEpApi.MemoryDevice_AreEqual, ONNX Runtime 1.23 or newer.
        """

    def memory_device_get_device_type(self, memory_device: OrtMemoryDevice) -> OrtMemoryInfoDeviceType:
        """Tells whether memory belongs to a CPU, GPU, FPGA or NPU.

        OrtEpApi.MemoryDevice_GetDeviceType, ONNX Runtime 1.23 or newer.
        """

    def memory_device_get_memory_type(self, memory_device: OrtMemoryDevice) -> OrtDeviceMemoryType:
        """Tells whether memory is plain device memory or can be reached by the host too.

        OrtEpApi.MemoryDevice_GetMemoryType, ONNX Runtime 1.23 or newer.
        """

    def memory_device_get_vendor_id(self, memory_device: OrtMemoryDevice) -> int:
        """Gives the PCI vendor number of the device that owns the memory; 0 for memory of no particular vendor.

        OrtEpApi.MemoryDevice_GetVendorId, ONNX Runtime 1.23 or newer.
        """

    def memory_device_get_device_id(self, memory_device: OrtMemoryDevice) -> int:
        """Gives the number that tells apart several devices of one kind.

        OrtEpApi.MemoryDevice_GetDeviceId, ONNX Runtime 1.23 or newer.
        """

    def sync_stream_get_impl(self, stream: OrtSyncStream) -> OrtSyncStreamImpl | None:
        """Gives the EP's own stream object behind a stream. NULL if there is none; use it only on streams the EP
        made itself.

        OrtEpApi.SyncStream_GetImpl, ONNX Runtime 1.23 or newer.
        """

    def sync_stream_get_sync_id(self, stream: OrtSyncStream) -> int:
        """Gives the counter that a stream advances with every synchronisation.

        OrtEpApi.SyncStream_GetSyncId, ONNX Runtime 1.23 or newer.
        """

    def get_sync_id_for_last_wait_on_sync_stream(self, producer_stream: OrtSyncStream, consumer_stream: OrtSyncStream) -> int:
        """Gives the producer's sync id at the moment the consumer last waited for it. 0 if it never waited.

        OrtEpApi.GetSyncIdForLastWaitOnSyncStream, ONNX Runtime 1.23 or newer.
        """

    def create_hardware_device(self, type: OrtHardwareDeviceType | int, vendor_id: SupportsIndex, device_id: SupportsIndex, vendor_name: str, metadata: OrtKeyValuePairs | None = None) -> OrtHardwareDevice:
        """Makes a hardware device that ORT did not find itself, for example a virtual one. Name and metadata are
        copied; free it with ReleaseHardwareDevice.

        OrtEpApi.CreateHardwareDevice, ONNX Runtime 1.24 or newer.
        """

    def release_hardware_device(self, input: OrtHardwareDevice | None = None) -> None:
        """Frees a device made with CreateHardwareDevice. NULL is ignored; never use it on devices of ORT.

        OrtEpApi.ReleaseHardwareDevice, ONNX Runtime 1.24 or newer.
        """

    def create_kernel_registry(self) -> OrtKernelRegistry:
        """Makes an empty list of kernels. The EP fills it, hands it out through GetKernelRegistry and frees it.

        OrtEpApi.CreateKernelRegistry, ONNX Runtime 1.24 or newer.
        """

    def release_kernel_registry(self, input: OrtKernelRegistry | None = None) -> None:
        """Frees a kernel registry. NULL is ignored.

        OrtEpApi.ReleaseKernelRegistry, ONNX Runtime 1.24 or newer.
        """

    def kernel_registry_add_kernel(self, kernel_registry: OrtKernelRegistry, kernel_def: OrtKernelDef, kernel_create_func: Callable[[OrtKernelInfo], OrtKernelImpl | None]) -> None:
        """Adds a kernel: its definition and the function that creates it. The definition is copied; the state
        pointer, which may be NULL, is kept and must outlive the registry.

        OrtEpApi.KernelRegistry_AddKernel, ONNX Runtime 1.24 or newer.
        """

    def create_kernel_def_builder(self) -> OrtKernelDefBuilder:
        """Makes a builder for kernel definitions. Free it with ReleaseKernelDefBuilder.

        OrtEpApi.CreateKernelDefBuilder, ONNX Runtime 1.24 or newer.
        """

    def release_kernel_def_builder(self, input: OrtKernelDefBuilder | None = None) -> None:
        """Frees a builder. NULL is ignored.

        OrtEpApi.ReleaseKernelDefBuilder, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_builder_set_operator_type(self, kernel_def_builder: OrtKernelDefBuilder, op_type: str) -> None:
        """Names the operator, for example Conv. The string is copied.

        OrtEpApi.KernelDefBuilder_SetOperatorType, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_builder_set_domain(self, kernel_def_builder: OrtKernelDefBuilder, domain: str) -> None:
        """Names the operator's domain; the empty string is ONNX. The string is copied.

        OrtEpApi.KernelDefBuilder_SetDomain, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_builder_set_since_version(self, kernel_def_builder: OrtKernelDefBuilder, since_version_start: SupportsIndex, since_version_end: SupportsIndex) -> None:
        """Gives the first and last operator version that the kernel implements, both included. Negative or swapped
        values are an error.

        OrtEpApi.KernelDefBuilder_SetSinceVersion, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_builder_set_execution_provider(self, kernel_def_builder: OrtKernelDefBuilder, ep_name: str) -> None:
        """Names the EP that owns the kernel; must be the EP's own name. The string is copied.

        OrtEpApi.KernelDefBuilder_SetExecutionProvider, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_builder_set_input_mem_type(self, kernel_def_builder: OrtKernelDefBuilder, input_index: SupportsIndex, mem_type: OrtMemType | int) -> None:
        """Says where the kernel wants one input. OrtMemTypeCPUInput asks for host memory.

        OrtEpApi.KernelDefBuilder_SetInputMemType, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_builder_set_output_mem_type(self, kernel_def_builder: OrtKernelDefBuilder, output_index: SupportsIndex, mem_type: OrtMemType | int) -> None:
        """Says where the kernel puts one output. OrtMemTypeCPUOutput means host memory.

        OrtEpApi.KernelDefBuilder_SetOutputMemType, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_builder_add_type_constraint(self, kernel_def_builder: OrtKernelDefBuilder, arg_name: str, types: Sequence[OrtDataType]) -> None:
        """Lists the data types allowed for one type parameter of the operator, such as T. The list must not be
        empty.

        OrtEpApi.KernelDefBuilder_AddTypeConstraint, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_builder_add_input_output_aliases(self, kernel_def_builder: OrtKernelDefBuilder, input_indices: Sequence[int] | BufferLike, output_indices: Sequence[int] | BufferLike) -> None:
        """Pairs inputs with outputs that are the same bytes, as in Reshape. ORT then gives both one buffer, which
        the kernel must leave unchanged.

        OrtEpApi.KernelDefBuilder_AddInputOutputAliases, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_builder_add_input_output_mutable_aliases(self, kernel_def_builder: OrtKernelDefBuilder, input_indices: Sequence[int] | BufferLike, output_indices: Sequence[int] | BufferLike) -> None:
        """Pairs inputs with outputs that the kernel may compute in place, overwriting the input buffer.

        OrtEpApi.KernelDefBuilder_AddInputOutputMutableAliases, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_builder_build(self, kernel_def_builder: OrtKernelDefBuilder) -> OrtKernelDef:
        """Makes a kernel definition from what was set so far. Free it with ReleaseKernelDef; the builder can be
        used again.

        OrtEpApi.KernelDefBuilder_Build, ONNX Runtime 1.24 or newer.
        """

    def release_kernel_def(self, input: OrtKernelDef | None = None) -> None:
        """Frees a kernel definition that the EP built. NULL is ignored.

        OrtEpApi.ReleaseKernelDef, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_get_operator_type(self, kernel_def: OrtKernelDef) -> str:
        """Gives the operator name of a kernel definition. The string lives as long as the definition.

        OrtEpApi.KernelDef_GetOperatorType, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_get_domain(self, kernel_def: OrtKernelDef) -> str:
        """Gives the operator domain of a kernel definition. The string lives as long as the definition.

        OrtEpApi.KernelDef_GetDomain, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_get_since_version(self, kernel_def: OrtKernelDef) -> tuple[int, int]:
        """Gives the first and last operator version of a kernel definition.

        OrtEpApi.KernelDef_GetSinceVersion, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_get_execution_provider(self, kernel_def: OrtKernelDef) -> str:
        """Gives the EP name of a kernel definition. The string lives as long as the definition.

        OrtEpApi.KernelDef_GetExecutionProvider, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_get_input_mem_type(self, kernel_def: OrtKernelDef, input_index: SupportsIndex) -> OrtMemType:
        """Tells where the kernel wants one input.

        OrtEpApi.KernelDef_GetInputMemType, ONNX Runtime 1.24 or newer.
        """

    def kernel_def_get_output_mem_type(self, kernel_def: OrtKernelDef, output_index: SupportsIndex) -> OrtMemType:
        """Tells where the kernel puts one output.

        OrtEpApi.KernelDef_GetOutputMemType, ONNX Runtime 1.24 or newer.
        """

    def get_tensor_data_type(self, elem_type: ONNXTensorElementDataType | int) -> OrtDataType:
        """Gives the data type object for tensors of one element type, for use in type constraints. It belongs to
        ORT for good.

        OrtEpApi.GetTensorDataType, ONNX Runtime 1.24 or newer.
        """

    def ep_graph_support_info_look_up_kernel(self, graph_support_info: OrtEpGraphSupportInfo, node: OrtNode) -> OrtKernelDef | None:
        """Looks for a kernel of this EP that can run the node; NULL if none fits. Call it in GetCapability; the
        result belongs to ORT.

        OrtEpApi.EpGraphSupportInfo_LookUpKernel, ONNX Runtime 1.24 or newer.
        """

    def shared_pre_packed_weight_cache_store_weight_data(self, prepacked_weight_cache: OrtSharedPrePackedWeightCache, buffer_data_ptrs: Sequence[BufferLike]) -> None:
        """Offers packed weight buffers to other kernels. On success ORT owns the buffers, which must come from the
        allocator given to PrePackWeight; storing again replaces the earlier ones.

        OrtEpApi.SharedPrePackedWeightCache_StoreWeightData, ONNX Runtime 1.24 or newer.
        """

    def kernel_info_get_ep(self, info: OrtKernelInfo) -> OrtEp:
        """Gives the EP that a kernel was created for. It belongs to ORT and lives longer than the kernel.

        OrtEpApi.KernelInfo_GetEp, ONNX Runtime 1.24 or newer.
        """

    def device_ep_incompatibility_details_set_details(self, details: OrtDeviceEpIncompatibilityDetails, reasons_bitmask: SupportsIndex, error_code: SupportsIndex, notes: str | None = None) -> None:
        """Records why a device does not suit the EP: reason bits, a code of the EP's own, and a text that may be
        NULL. Leave the object alone if the device is fine.

        OrtEpApi.DeviceEpIncompatibilityDetails_SetDetails, ONNX Runtime 1.24 or newer.
        """

    def create_if_kernel(self, kernel_info: OrtKernelInfo) -> OrtKernelImpl:
        """Makes the kernel for an If node; EPs cannot write control flow kernels themselves. Keep input 0 on the
        CPU; free with ReleaseKernelImpl unless it was returned from a kernel create function.

        OrtEpApi.CreateIfKernel, ONNX Runtime 1.24 or newer.
        """

    def create_loop_kernel(self, kernel_info: OrtKernelInfo, helper: OrtLoopKernelHelper | raw.OrtLoopKernelHelper) -> OrtKernelImpl:
        """Makes the kernel for a Loop node. On success it owns the helper; keep inputs 0 and 1 on the CPU.

        OrtEpApi.CreateLoopKernel, ONNX Runtime 1.24 or newer.
        """

    def create_scan_kernel(self, kernel_info: OrtKernelInfo, helper: OrtScanKernelHelper | raw.OrtScanKernelHelper) -> OrtKernelImpl:
        """Makes the kernel for a Scan node of operator version 9 or newer. On success it owns the helper; older
        versions give ORT_FAIL.

        OrtEpApi.CreateScanKernel, ONNX Runtime 1.24 or newer.
        """

    def release_kernel_impl(self, input: OrtKernelImpl | raw.OrtKernelImpl | None = None) -> None:
        """Frees a control flow kernel that was not handed to ORT. NULL is ignored.

        OrtEpApi.ReleaseKernelImpl, ONNX Runtime 1.24 or newer.
        """

    def get_env_config_entries(self) -> OrtKeyValuePairs:
        """Copies the configuration of the environment into a new object. Free it with ReleaseKeyValuePairs;
        settings for an EP start with ep_factory., its name and a dot.

        OrtEpApi.GetEnvConfigEntries, ONNX Runtime 1.24 or newer.
        """

    def get_op_schema(self, name: str, max_inclusive_version: SupportsIndex, domain: str) -> OrtOpSchema | None:
        """Looks up the definition of an operator, the newest one not above the given version; NULL if unknown.
        Free it with ReleaseOpSchema.

        OrtEpApi.GetOpSchema, ONNX Runtime 1.25 or newer.
        """

    def release_op_schema(self, input: OrtOpSchema | None = None) -> None:
        """Frees an operator schema and everything read from it. NULL is ignored.

        OrtEpApi.ReleaseOpSchema, ONNX Runtime 1.25 or newer.
        """

    def op_schema_get_since_version(self, schema: OrtOpSchema) -> int:
        """Gives the operator set version in which this form of the operator appeared.

        OrtEpApi.OpSchema_GetSinceVersion, ONNX Runtime 1.25 or newer.
        """

    def op_schema_get_num_inputs(self, schema: OrtOpSchema) -> int:
        """Counts the declared inputs of an operator.

        OrtEpApi.OpSchema_GetNumInputs, ONNX Runtime 1.25 or newer.
        """

    def op_schema_get_input_name(self, schema: OrtOpSchema, index: SupportsIndex) -> str:
        """Gives the declared name of an input. The string lives as long as the schema.

        OrtEpApi.OpSchema_GetInputName, ONNX Runtime 1.25 or newer.
        """

    def op_schema_get_input_type_constraint(self, schema: OrtOpSchema, index: SupportsIndex) -> OrtOpSchemaTypeConstraint | None:
        """Gives the type constraint of an input, or NULL if its type is fixed. Inputs with a common constraint
        give the same pointer, which lives as long as the schema.

        OrtEpApi.OpSchema_GetInputTypeConstraint, ONNX Runtime 1.25 or newer.
        """

    def op_schema_get_num_outputs(self, schema: OrtOpSchema) -> int:
        """Counts the declared outputs of an operator.

        OrtEpApi.OpSchema_GetNumOutputs, ONNX Runtime 1.25 or newer.
        """

    def op_schema_get_output_name(self, schema: OrtOpSchema, index: SupportsIndex) -> str:
        """Gives the declared name of an output. The string lives as long as the schema.

        OrtEpApi.OpSchema_GetOutputName, ONNX Runtime 1.25 or newer.
        """

    def op_schema_get_output_type_constraint(self, schema: OrtOpSchema, index: SupportsIndex) -> OrtOpSchemaTypeConstraint | None:
        """Gives the type constraint of an output, or NULL if its type is fixed. Compare pointers to see which
        outputs share one; they live as long as the schema.

        OrtEpApi.OpSchema_GetOutputTypeConstraint, ONNX Runtime 1.25 or newer.
        """

    def op_schema_get_type_constraint_count(self, schema: OrtOpSchema) -> int:
        """Counts the type constraints of an operator.

        OrtEpApi.OpSchema_GetTypeConstraintCount, ONNX Runtime 1.25 or newer.
        """

    def op_schema_get_type_constraint(self, schema: OrtOpSchema, index: SupportsIndex) -> OrtOpSchemaTypeConstraint:
        """Gives one type constraint, in the order the operator declares them. The pointer lives as long as the
        schema.

        OrtEpApi.OpSchema_GetTypeConstraint, ONNX Runtime 1.25 or newer.
        """

    def op_schema_type_constraint_get_type_param_name(self, type_constraint: OrtOpSchemaTypeConstraint) -> str:
        """Gives the name of a type parameter, such as T. The string lives as long as the schema.

        OrtEpApi.OpSchemaTypeConstraint_GetTypeParamName, ONNX Runtime 1.25 or newer.
        """

    def op_schema_type_constraint_get_allowed_types(self, type_constraint: OrtOpSchemaTypeConstraint) -> list[str]:
        """Lists the types a parameter may take, as texts like tensor(float). Array and texts live as long as the
        schema.

        OrtEpApi.OpSchemaTypeConstraint_GetAllowedTypes, ONNX Runtime 1.25 or newer.
        """

    def op_schema_type_constraint_get_input_indices(self, type_constraint: OrtOpSchemaTypeConstraint) -> list[int]:
        """Lists the inputs that a type constraint covers. The array lives as long as the schema.

        OrtEpApi.OpSchemaTypeConstraint_GetInputIndices, ONNX Runtime 1.25 or newer.
        """

    def op_schema_type_constraint_get_output_indices(self, type_constraint: OrtOpSchemaTypeConstraint) -> list[int]:
        """Lists the outputs that a type constraint covers. The array lives as long as the schema.

        OrtEpApi.OpSchemaTypeConstraint_GetOutputIndices, ONNX Runtime 1.25 or newer.
        """

    def create_profiling_event(self, category: OrtProfilingEventCategory | int, process_id: SupportsIndex, thread_id: SupportsIndex, event_name: str, timestamp_us: SupportsIndex, duration_us: SupportsIndex, arg_keys: Sequence[str] | None, arg_values: Sequence[str] | None) -> OrtProfilingEvent:
        """Makes an event for the profile. Times are microseconds since profiling began, ids are -1 when unknown,
        all strings are copied; free it with ReleaseProfilingEvent.

        OrtEpApi.CreateProfilingEvent, ONNX Runtime 1.25 or newer.
        """

    def release_profiling_event(self, input: OrtProfilingEvent | None = None) -> None:
        """Frees an event that the EP created, also after it was added to a container. NULL is ignored.

        OrtEpApi.ReleaseProfilingEvent, ONNX Runtime 1.25 or newer.
        """

    def profiling_event_get_category(self, event: OrtProfilingEvent) -> OrtProfilingEventCategory:
        """Gives the category of an event.

        OrtEpApi.ProfilingEvent_GetCategory, ONNX Runtime 1.25 or newer.
        """

    def profiling_event_get_name(self, event: OrtProfilingEvent) -> str:
        """Gives the name of an event. The string lives as long as the event.

        OrtEpApi.ProfilingEvent_GetName, ONNX Runtime 1.25 or newer.
        """

    def profiling_event_get_timestamp_us(self, event: OrtProfilingEvent) -> int:
        """Gives the start of an event in microseconds since profiling began.

        OrtEpApi.ProfilingEvent_GetTimestampUs, ONNX Runtime 1.25 or newer.
        """

    def profiling_event_get_duration_us(self, event: OrtProfilingEvent) -> int:
        """Gives the length of an event in microseconds.

        OrtEpApi.ProfilingEvent_GetDurationUs, ONNX Runtime 1.25 or newer.
        """

    def profiling_event_get_arg_value(self, event: OrtProfilingEvent, key: str) -> str | None:
        """Looks up one named argument of an event; NULL if absent. The string lives as long as the event.

        OrtEpApi.ProfilingEvent_GetArgValue, ONNX Runtime 1.25 or newer.
        """

    def profiling_events_container_add_events(self, events_container: OrtProfilingEventsContainer, events: Sequence[OrtProfilingEvent]) -> None:
        """Copies one or more events into the profile; an empty list is an error. Call it in EndProfiling; the
        events stay the EP's to free.

        OrtEpApi.ProfilingEventsContainer_AddEvents, ONNX Runtime 1.25 or newer.
        """

    def session_options_get_weightless_source_model_buffer(self, session_options: OrtSessionOptions) -> memoryview:
        """Gives the bytes of the original model that the application attached, or NULL and 0. They belong to the
        application.

        OrtEpApi.SessionOptionsGetWeightlessSourceModelBuffer, ONNX Runtime 1.29 or newer.
        """

    def session_options_get_ep_context_config(self, session_options: OrtSessionOptions) -> OrtEpContextConfig:
        """Copies the EP context callbacks out of session options. An EP calls it in CreateEp, because the options
        are gone afterwards.

        OrtEpApi.SessionOptionsGetEpContextConfig, ONNX Runtime 1.31 or newer.
        """

    def release_ep_context_config(self, input: OrtEpContextConfig | None = None) -> None:
        """Frees the copy of the callbacks. NULL is ignored.

        OrtEpApi.ReleaseEpContextConfig, ONNX Runtime 1.31 or newer.
        """

    def ep_context_config_get_ep_context_data_read_func(self, config: OrtEpContextConfig) -> tuple[int, int]:
        """Gives the EP the application's read callback. Without one the EP reads the data in its own way.

        OrtEpApi.EpContextConfigGetEpContextDataReadFunc, ONNX Runtime 1.31 or newer.
        """

    def ep_context_config_get_ep_context_data_write_func(self, config: OrtEpContextConfig) -> tuple[int, int]:
        """Gives the EP the application's write callback. Without one the EP writes the data in its own way.

        OrtEpApi.EpContextConfigGetEpContextDataWriteFunc, ONNX Runtime 1.31 or newer.
        """

class OrtInteropApi(Table):
    """Functions that let an EP work directly on memory and semaphores of a graphics API. Obtained with
    OrtApi::GetInteropApi; belongs to ORT.

    OrtInteropApi, ONNX Runtime 1.24 or newer.
    """

    def create_external_resource_importer_for_device(self, ep_device: OrtEpDevice) -> OrtExternalResourceImporter | None:
        """Asks the EP behind ep_device for an importer; no session is needed. Success with NULL means the EP
        cannot import; some EPs answer ORT_NOT_IMPLEMENTED instead, so check both.

        OrtInteropApi.CreateExternalResourceImporterForDevice, ONNX Runtime 1.24 or newer.
        """

    def release_external_resource_importer(self, input: OrtExternalResourceImporter | None = None) -> None:
        """Ends an importer. Imports made through it may be released before or after; all of them must be gone
        before the EP library is unregistered.

        OrtInteropApi.ReleaseExternalResourceImporter, ONNX Runtime 1.24 or newer.
        """

    def can_import_memory(self, importer: OrtExternalResourceImporter, handle_type: OrtExternalMemoryHandleType | int) -> bool:
        """Asks whether memory handles of this kind can be opened on the importer's device. An EP that does not
        implement the question gives false, not an error.

        OrtInteropApi.CanImportMemory, ONNX Runtime 1.24 or newer.
        """

    def import_memory(self, importer: OrtExternalResourceImporter, desc: raw.OrtExternalMemoryDescriptor) -> OrtExternalMemoryHandle:
        """Opens an allocation of another API on the EP's device, without copying. ORT does not check the
        descriptor, so fill every member; the import is ended with ReleaseExternalMemoryHandle.

        OrtInteropApi.ImportMemory, ONNX Runtime 1.24 or newer.
        """

    def release_external_memory_handle(self, input: OrtExternalMemoryHandle | raw.OrtExternalMemoryHandle | None = None) -> None:
        """Ends a memory import. Release the tensors made from it first; the allocation itself stays with the
        application.

        OrtInteropApi.ReleaseExternalMemoryHandle, ONNX Runtime 1.24 or newer.
        """

    def create_tensor_from_memory(self, importer: OrtExternalResourceImporter, mem_handle: OrtExternalMemoryHandle | raw.OrtExternalMemoryHandle, tensor_desc: raw.OrtExternalTensorDescriptor) -> OrtValue:
        """Makes an OrtValue that reads and writes the imported bytes in place. It is ended with ReleaseValue and
        must not outlive the import.

        OrtInteropApi.CreateTensorFromMemory, ONNX Runtime 1.24 or newer.
        """

    def can_import_semaphore(self, importer: OrtExternalResourceImporter, type: OrtExternalSemaphoreType | int) -> bool:
        """Asks whether semaphore handles of this kind can be opened on the importer's device. An EP that does not
        implement the question gives false, not an error.

        OrtInteropApi.CanImportSemaphore, ONNX Runtime 1.24 or newer.
        """

    def import_semaphore(self, importer: OrtExternalResourceImporter, desc: raw.OrtExternalSemaphoreDescriptor) -> OrtExternalSemaphoreHandle:
        """Opens a timeline semaphore of another API on the EP's device. The import is ended with
        ReleaseExternalSemaphoreHandle.

        OrtInteropApi.ImportSemaphore, ONNX Runtime 1.24 or newer.
        """

    def release_external_semaphore_handle(self, input: OrtExternalSemaphoreHandle | raw.OrtExternalSemaphoreHandle | None = None) -> None:
        """Ends a semaphore import. The semaphore itself stays with the application.

        OrtInteropApi.ReleaseExternalSemaphoreHandle, ONNX Runtime 1.24 or newer.
        """

    def wait_semaphore(self, importer: OrtExternalResourceImporter, semaphore_handle: OrtExternalSemaphoreHandle | raw.OrtExternalSemaphoreHandle, stream: OrtSyncStream, value: SupportsIndex) -> None:
        """Makes later work on the stream wait until the semaphore reaches value, without blocking the caller. A
        run is ordered by it only if the same stream was given with RunOptionsSetSyncStream; a NULL stream is
        ORT_INVALID_ARGUMENT.

        OrtInteropApi.WaitSemaphore, ONNX Runtime 1.24 or newer.
        """

    def signal_semaphore(self, importer: OrtExternalResourceImporter, semaphore_handle: OrtExternalSemaphoreHandle | raw.OrtExternalSemaphoreHandle, stream: OrtSyncStream, value: SupportsIndex) -> None:
        """Raises the semaphore to value once earlier work on the stream has finished, without blocking the caller.
        Values must grow from signal to signal; a NULL stream is ORT_INVALID_ARGUMENT.

        OrtInteropApi.SignalSemaphore, ONNX Runtime 1.24 or newer.
        """

    def init_graphics_interop_for_ep_device(self, ep_device: OrtEpDevice, config: raw.OrtGraphicsInteropConfig) -> None:
        """Tells an EP device which graphics API it is going to share the GPU with. It holds for all sessions on
        that device; call it before streams are created.

        OrtInteropApi.InitGraphicsInteropForEpDevice, ONNX Runtime 1.25 or newer.
        """

    def deinit_graphics_interop_for_ep_device(self, ep_device: OrtEpDevice) -> None:
        """Takes back InitGraphicsInteropForEpDevice. Streams, importers and semaphores of that device must have
        been released before.

        OrtInteropApi.DeinitGraphicsInteropForEpDevice, ONNX Runtime 1.25 or newer.
        """

class OrtModelEditorApi(Table):
    """Functions that build models in memory or extend loaded ones. NULL in minimal builds.

    OrtModelEditorApi, ONNX Runtime 1.22 or newer.
    """

    def create_tensor_type_info(self, tensor_info: OrtTensorTypeAndShapeInfo) -> OrtTypeInfo:
        """Makes a type for dense tensors. The argument is copied; release both.

        OrtModelEditorApi.CreateTensorTypeInfo, ONNX Runtime 1.22 or newer.
        """

    def create_sparse_tensor_type_info(self, tensor_info: OrtTensorTypeAndShapeInfo) -> OrtTypeInfo:
        """Makes a type for sparse tensors. The argument is copied; release both.

        OrtModelEditorApi.CreateSparseTensorTypeInfo, ONNX Runtime 1.22 or newer.
        """

    def create_map_type_info(self, map_key_type: ONNXTensorElementDataType | int, map_value_type: OrtTypeInfo) -> OrtTypeInfo:
        """Makes a type for maps from a key type and a value type. The value type is copied.

        OrtModelEditorApi.CreateMapTypeInfo, ONNX Runtime 1.22 or newer.
        """

    def create_sequence_type_info(self, sequence_type: OrtTypeInfo) -> OrtTypeInfo:
        """Makes a type for sequences. The element type is copied.

        OrtModelEditorApi.CreateSequenceTypeInfo, ONNX Runtime 1.22 or newer.
        """

    def create_optional_type_info(self, contained_type: OrtTypeInfo) -> OrtTypeInfo:
        """Makes a type for values that may be missing. The inner type is copied.

        OrtModelEditorApi.CreateOptionalTypeInfo, ONNX Runtime 1.22 or newer.
        """

    def create_value_info(self, name: str, type_info: OrtTypeInfo) -> OrtValueInfo:
        """Makes a named, typed edge for the inputs or outputs of a graph. Name and type are copied; release it
        unless a graph took it.

        OrtModelEditorApi.CreateValueInfo, ONNX Runtime 1.22 or newer.
        """

    def create_node(self, operator_name: str, domain_name: str, node_name: str, input_names: Sequence[str] | None, output_names: Sequence[str] | None, attributes: Sequence[OrtOpAttr] | None = None) -> OrtNode:
        """Makes a node from operator, domain, name, the names of its edges and attributes. On success the
        attributes belong to the node; release it unless a graph took it.

        OrtModelEditorApi.CreateNode, ONNX Runtime 1.22 or newer.
        """

    def create_graph(self) -> OrtGraph:
        """Makes an empty graph. Release it unless a model took it.

        OrtModelEditorApi.CreateGraph, ONNX Runtime 1.22 or newer.
        """

    def set_graph_inputs(self, graph: OrtGraph, inputs: Sequence[OrtValueInfo] | None) -> None:
        """Replaces the inputs of a graph. On success the graph owns all of them; newer versions also write NULL
        into the array.

        OrtModelEditorApi.SetGraphInputs, ONNX Runtime 1.22 or newer.
        """

    def set_graph_outputs(self, graph: OrtGraph, outputs: Sequence[OrtValueInfo] | None) -> None:
        """Replaces the outputs of a graph. On success the graph owns all of them; newer versions also write NULL
        into the array.

        OrtModelEditorApi.SetGraphOutputs, ONNX Runtime 1.22 or newer.
        """

    def add_initializer_to_graph(self, graph: OrtGraph, name: str, tensor: OrtValue, data_is_external: bool) -> None:
        """Adds a weight. On success the graph owns the tensor; external data must have at least 128 bytes and
        outlive the session.

        OrtModelEditorApi.AddInitializerToGraph, ONNX Runtime 1.22 or newer.
        """

    def add_node_to_graph(self, graph: OrtGraph, node: OrtNode) -> None:
        """Adds a node. On success the graph owns it and it must not be released.

        OrtModelEditorApi.AddNodeToGraph, ONNX Runtime 1.22 or newer.
        """

    def create_model(self, domain_names: Sequence[str] | None, opset_versions: Sequence[int] | BufferLike | None) -> OrtModel:
        """Makes an empty model with the versions of its operator sets. Release it after the session was made.

        OrtModelEditorApi.CreateModel, ONNX Runtime 1.22 or newer.
        """

    def add_graph_to_model(self, model: OrtModel, graph: OrtGraph) -> None:
        """Puts the graph into the model, once. On success the model owns it and it must not be released.

        OrtModelEditorApi.AddGraphToModel, ONNX Runtime 1.22 or newer.
        """

    def create_session_from_model(self, env: OrtEnv, model: OrtModel, options: OrtSessionOptions | None = None) -> OrtSession:
        """Checks, optimises and loads a built model. The model stays the caller's.

        OrtModelEditorApi.CreateSessionFromModel, ONNX Runtime 1.22 or newer.
        """

    def create_model_editor_session(self, env: OrtEnv, model_path: StrPath, options: OrtSessionOptions | None = None) -> OrtSession:
        """Opens a model file that is to be extended before it runs. Finish with FinalizeModelEditorSession.

        OrtModelEditorApi.CreateModelEditorSession, ONNX Runtime 1.22 or newer.
        """

    def create_model_editor_session_from_array(self, env: OrtEnv, model_data: BufferLike, options: OrtSessionOptions | None = None) -> OrtSession:
        """Opens a model in memory that is to be extended before it runs. Finish with FinalizeModelEditorSession.

        OrtModelEditorApi.CreateModelEditorSessionFromArray, ONNX Runtime 1.22 or newer.
        """

    def session_get_opset_for_domain(self, session: OrtSession, domain: str) -> int:
        """Gives the operator set version the session's model uses for a domain. Fails if the model does not use
        it.

        OrtModelEditorApi.SessionGetOpsetForDomain, ONNX Runtime 1.22 or newer.
        """

    def apply_model_to_model_editor_session(self, session: OrtSession, model: OrtModel) -> None:
        """Adds the nodes and weights of a built model to the session's model. Inputs and outputs change only if
        they were set; the caller still releases the built model.

        OrtModelEditorApi.ApplyModelToModelEditorSession, ONNX Runtime 1.22 or newer.
        """

    def finalize_model_editor_session(self, session: OrtSession, options: OrtSessionOptions | None = None, prepacked_weights_container: OrtPrepackedWeightsContainer | None = None) -> None:
        """Ends the extending: optimises the model and makes the session runnable. The container of packed weights
        may be NULL.

        OrtModelEditorApi.FinalizeModelEditorSession, ONNX Runtime 1.22 or newer.
        """

class OrtModelPackageApi(Table):
    """Functions for model packages: folders with several forms of a model, of which one is chosen for the EPs at
    hand. Obtained with OrtApi::GetModelPackageApi; belongs to ORT.

    OrtModelPackageApi, ONNX Runtime 1.31 or newer.
    """

    def create_model_package_options_from_session_options(self, env: OrtEnv, session_options: OrtSessionOptions) -> OrtModelPackageOptions:
        """Remembers the EPs of session options, for use by SelectComponent. EPs of libraries are made for it, and
        live as long: it must be released before the library of an EP is unregistered.

        OrtModelPackageApi.CreateModelPackageOptionsFromSessionOptions, ONNX Runtime 1.31 or newer.
        """

    def release_model_package_options(self, input: OrtModelPackageOptions | None = None) -> None:
        """Frees model package options. NULL is ignored.

        OrtModelPackageApi.ReleaseModelPackageOptions, ONNX Runtime 1.31 or newer.
        """

    def create_model_package_context(self, package_root: StrPath) -> OrtModelPackageContext:
        """Reads the manifest and the component descriptions of a package folder. Fails if the folder holds no
        valid manifest.json.

        OrtModelPackageApi.CreateModelPackageContext, ONNX Runtime 1.31 or newer.
        """

    def release_model_package_context(self, input: OrtModelPackageContext | None = None) -> None:
        """Frees a package context and every string it handed out. NULL is ignored.

        OrtModelPackageApi.ReleaseModelPackageContext, ONNX Runtime 1.31 or newer.
        """

    def model_package_get_schema_version(self, ctx: OrtModelPackageContext) -> int:
        """Tells which version of the manifest format the package uses.

        OrtModelPackageApi.ModelPackage_GetSchemaVersion, ONNX Runtime 1.31 or newer.
        """

    def model_package_get_component_count(self, ctx: OrtModelPackageContext) -> int:
        """Counts the components of a package.

        OrtModelPackageApi.ModelPackage_GetComponentCount, ONNX Runtime 1.31 or newer.
        """

    def model_package_get_component_names(self, ctx: OrtModelPackageContext) -> list[str]:
        """Lists the component names of a package.

        OrtModelPackageApi.ModelPackage_GetComponentNames, ONNX Runtime 1.31 or newer.
        """

    def model_package_get_variant_count(self, ctx: OrtModelPackageContext, component_name: str) -> int:
        """Counts the variants of one component.

        OrtModelPackageApi.ModelPackage_GetVariantCount, ONNX Runtime 1.31 or newer.
        """

    def model_package_get_variant_names(self, ctx: OrtModelPackageContext, component_name: str) -> list[str]:
        """Lists the variant names of one component.

        OrtModelPackageApi.ModelPackage_GetVariantNames, ONNX Runtime 1.31 or newer.
        """

    def model_package_get_variant_ep_name(self, ctx: OrtModelPackageContext, component_name: str, variant_name: str) -> str | None:
        """Tells which EP a variant was made for.

        OrtModelPackageApi.ModelPackage_GetVariantEpName, ONNX Runtime 1.31 or newer.
        """

    def model_package_resolve_string_ref(self, ctx: OrtModelPackageContext, base_dir: str | None, input: str, must_exist: SupportsIndex) -> str:
        """Turns a path reference of a package into a path on disk. References that start with sha256: name shared
        assets; all others are relative paths that must stay inside the package.

        OrtModelPackageApi.ModelPackage_ResolveStringRef, ONNX Runtime 1.31 or newer.
        """

    def select_component(self, context: OrtModelPackageContext, component_name: str, options: OrtModelPackageOptions) -> OrtModelPackageComponentContext:
        """Picks a component and the variant of it that suits the remembered EPs best: of the first one's variants
        that fit its devices, the one whose compatibility string the EP rates highest. ORT_FAIL if none fits. No
        variant may name a device for the built-in CPU EP, which is what options without EPs stand for.

        OrtModelPackageApi.SelectComponent, ONNX Runtime 1.31 or newer.
        """

    def release_model_package_component_context(self, input: OrtModelPackageComponentContext | None = None) -> None:
        """Frees a component context and every string it handed out. NULL is ignored.

        OrtModelPackageApi.ReleaseModelPackageComponentContext, ONNX Runtime 1.31 or newer.
        """

    def model_package_component_get_selected_variant_name(self, ctx: OrtModelPackageComponentContext) -> str:
        """Names the variant that was chosen.

        OrtModelPackageApi.ModelPackageComponent_GetSelectedVariantName, ONNX Runtime 1.31 or newer.
        """

    def model_package_component_get_selected_variant_folder_path(self, ctx: OrtModelPackageComponentContext) -> str:
        """Tells where the files of the chosen variant are.

        OrtModelPackageApi.ModelPackageComponent_GetSelectedVariantFolderPath, ONNX Runtime 1.31 or newer.
        """

    def create_session(self, env: OrtEnv, context: OrtModelPackageComponentContext, session_options: OrtSessionOptions | None = None) -> OrtSession:
        """Opens a session for the chosen variant. Options the package declares for the variant count only when
        session_options is NULL.

        OrtModelPackageApi.CreateSession, ONNX Runtime 1.31 or newer.
        """

class Experimental(Table):
    """Functions looked up by name; an ONNX Runtime may lack any of them."""

    def ort_api_experimental_api_test(self) -> int:
        """Does nothing but prove that the look-up works: it always writes 12345.

        OrtApi_ExperimentalApiTest_SinceV28, ONNX Runtime 1.28 or newer.
        """

    def ort_model_package_api_create_model_package_options_from_session_options(self, env: OrtEnv, session_options: OrtSessionOptions) -> OrtModelPackageOptions:
        """Remembers the EPs of session options, for use by SelectComponent.

        OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_release_model_package_options(self, options: OrtModelPackageOptions | None = None) -> None:
        """Frees model package options. NULL is ignored.

        OrtModelPackageApi_ReleaseModelPackageOptions_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_create_model_package_context(self, package_root: StrPath) -> OrtModelPackageContext:
        """Reads the manifest and the component descriptions of a package folder. Fails if the folder holds no
        valid manifest.json.

        OrtModelPackageApi_CreateModelPackageContext_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_release_model_package_context(self, ctx: OrtModelPackageContext | None = None) -> None:
        """Frees a package context and every string it handed out. NULL is ignored.

        OrtModelPackageApi_ReleaseModelPackageContext_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_get_schema_version(self, ctx: OrtModelPackageContext) -> int:
        """Tells which version of the manifest format the package uses.

        OrtModelPackageApi_ModelPackage_GetSchemaVersion_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_get_component_count(self, ctx: OrtModelPackageContext) -> int:
        """Counts the components of a package.

        OrtModelPackageApi_ModelPackage_GetComponentCount_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_get_component_names(self, ctx: OrtModelPackageContext) -> list[str]:
        """Lists the component names of a package.

        OrtModelPackageApi_ModelPackage_GetComponentNames_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_get_variant_count(self, ctx: OrtModelPackageContext, component_name: str) -> int:
        """Counts the variants of one component.

        OrtModelPackageApi_ModelPackage_GetVariantCount_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_get_variant_names(self, ctx: OrtModelPackageContext, component_name: str) -> list[str]:
        """Lists the variant names of one component.

        OrtModelPackageApi_ModelPackage_GetVariantNames_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_get_variant_ep_name(self, ctx: OrtModelPackageContext, component_name: str, variant_name: str) -> str | None:
        """Tells which EP a variant was made for.

        OrtModelPackageApi_ModelPackage_GetVariantEpName_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_resolve_string_ref(self, ctx: OrtModelPackageContext, base_dir: str | None, input: str, must_exist: SupportsIndex) -> str:
        """Turns a path reference of a package into a path on disk. References that start with sha256: name shared
        assets; all others are relative paths that must stay inside the package.

        OrtModelPackageApi_ModelPackage_ResolveStringRef_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_select_component(self, context: OrtModelPackageContext, component_name: str, options: OrtModelPackageOptions) -> OrtModelPackageComponentContext:
        """Picks a component and the variant of it that suits the remembered EPs best.

        OrtModelPackageApi_SelectComponent_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_release_model_package_component_context(self, ctx: OrtModelPackageComponentContext | None = None) -> None:
        """Frees a component context and every string it handed out. NULL is ignored.

        OrtModelPackageApi_ReleaseModelPackageComponentContext_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_component_get_selected_variant_name(self, ctx: OrtModelPackageComponentContext) -> str:
        """Names the variant that was chosen.

        OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantName_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_component_get_selected_variant_folder_path(self, ctx: OrtModelPackageComponentContext) -> str:
        """Tells where the files of the chosen variant are.

        OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantFolderPath_SinceV28, ONNX Runtime 1.28 to
        1.30.
        """

    def ort_model_package_api_create_session(self, env: OrtEnv, context: OrtModelPackageComponentContext, session_options: OrtSessionOptions | None = None) -> OrtSession:
        """Opens a session for the chosen variant. Options the package declares for the variant count only when
        session_options is NULL.

        OrtModelPackageApi_CreateSession_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_api_session_options_set_ep_context_data_read_func(self, options: OrtSessionOptions, read_func: Callable[[str, OrtAllocator], BufferLike] | None = None) -> None:
        """Lets the application deliver EP context data that lies outside the model, instead of the EP reading a
        file. The last call counts.

        OrtApi_SessionOptions_SetEpContextDataReadFunc_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_compile_api_model_compilation_options_set_ep_context_data_write_func(self, model_compile_options: OrtModelCompilationOptions, write_func: Callable[[str, memoryview], object] | None = None) -> None:
        """Lets the application take the EP context data of a compilation, instead of the EP writing a file. It
        works only when embedding is off; the last call counts.

        OrtCompileApi_ModelCompilationOptions_SetEpContextDataWriteFunc_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_ep_api_session_options_get_ep_context_config(self, session_options: OrtSessionOptions) -> OrtEpContextConfig:
        """Copies the EP context callbacks out of session options. An EP calls it in CreateEp, because the options
        are gone afterwards.

        OrtEpApi_SessionOptions_GetEpContextConfig_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_ep_api_release_ep_context_config(self, config: OrtEpContextConfig | None = None) -> None:
        """Frees the copy of the callbacks. NULL is ignored.

        OrtEpApi_ReleaseEpContextConfig_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_ep_api_ep_context_config_get_ep_context_data_read_func(self, config: OrtEpContextConfig) -> tuple[int, int]:
        """Gives the EP the application's read callback. Without one the EP reads the data in its own way.

        OrtEpApi_EpContextConfig_GetEpContextDataReadFunc_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_ep_api_ep_context_config_get_ep_context_data_write_func(self, config: OrtEpContextConfig) -> tuple[int, int]:
        """Gives the EP the application's write callback. Without one the EP writes the data in its own way.

        OrtEpApi_EpContextConfig_GetEpContextDataWriteFunc_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

class ExperimentalApiTest(Table):
    """All experimental functions of ApiTest: ORT 1.28 and newer."""

    first: Final = 28
    last: Final[int | None] = None

    def ort_api_experimental_api_test(self) -> int:
        """Does nothing but prove that the look-up works: it always writes 12345.

        OrtApi_ExperimentalApiTest_SinceV28, ONNX Runtime 1.28 or newer.
        """

class ExperimentalModelPackage(Table):
    """All experimental functions of ModelPackage: ORT 1.28 to 1.30."""

    first: Final = 28
    last: Final = 30

    def ort_model_package_api_create_model_package_options_from_session_options(self, env: OrtEnv, session_options: OrtSessionOptions) -> OrtModelPackageOptions:
        """Remembers the EPs of session options, for use by SelectComponent.

        OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_release_model_package_options(self, options: OrtModelPackageOptions | None = None) -> None:
        """Frees model package options. NULL is ignored.

        OrtModelPackageApi_ReleaseModelPackageOptions_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_create_model_package_context(self, package_root: StrPath) -> OrtModelPackageContext:
        """Reads the manifest and the component descriptions of a package folder. Fails if the folder holds no
        valid manifest.json.

        OrtModelPackageApi_CreateModelPackageContext_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_release_model_package_context(self, ctx: OrtModelPackageContext | None = None) -> None:
        """Frees a package context and every string it handed out. NULL is ignored.

        OrtModelPackageApi_ReleaseModelPackageContext_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_get_schema_version(self, ctx: OrtModelPackageContext) -> int:
        """Tells which version of the manifest format the package uses.

        OrtModelPackageApi_ModelPackage_GetSchemaVersion_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_get_component_count(self, ctx: OrtModelPackageContext) -> int:
        """Counts the components of a package.

        OrtModelPackageApi_ModelPackage_GetComponentCount_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_get_component_names(self, ctx: OrtModelPackageContext) -> list[str]:
        """Lists the component names of a package.

        OrtModelPackageApi_ModelPackage_GetComponentNames_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_get_variant_count(self, ctx: OrtModelPackageContext, component_name: str) -> int:
        """Counts the variants of one component.

        OrtModelPackageApi_ModelPackage_GetVariantCount_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_get_variant_names(self, ctx: OrtModelPackageContext, component_name: str) -> list[str]:
        """Lists the variant names of one component.

        OrtModelPackageApi_ModelPackage_GetVariantNames_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_get_variant_ep_name(self, ctx: OrtModelPackageContext, component_name: str, variant_name: str) -> str | None:
        """Tells which EP a variant was made for.

        OrtModelPackageApi_ModelPackage_GetVariantEpName_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_resolve_string_ref(self, ctx: OrtModelPackageContext, base_dir: str | None, input: str, must_exist: SupportsIndex) -> str:
        """Turns a path reference of a package into a path on disk. References that start with sha256: name shared
        assets; all others are relative paths that must stay inside the package.

        OrtModelPackageApi_ModelPackage_ResolveStringRef_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_select_component(self, context: OrtModelPackageContext, component_name: str, options: OrtModelPackageOptions) -> OrtModelPackageComponentContext:
        """Picks a component and the variant of it that suits the remembered EPs best.

        OrtModelPackageApi_SelectComponent_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_release_model_package_component_context(self, ctx: OrtModelPackageComponentContext | None = None) -> None:
        """Frees a component context and every string it handed out. NULL is ignored.

        OrtModelPackageApi_ReleaseModelPackageComponentContext_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_component_get_selected_variant_name(self, ctx: OrtModelPackageComponentContext) -> str:
        """Names the variant that was chosen.

        OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantName_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_model_package_api_model_package_component_get_selected_variant_folder_path(self, ctx: OrtModelPackageComponentContext) -> str:
        """Tells where the files of the chosen variant are.

        OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantFolderPath_SinceV28, ONNX Runtime 1.28 to
        1.30.
        """

    def ort_model_package_api_create_session(self, env: OrtEnv, context: OrtModelPackageComponentContext, session_options: OrtSessionOptions | None = None) -> OrtSession:
        """Opens a session for the chosen variant. Options the package declares for the variant count only when
        session_options is NULL.

        OrtModelPackageApi_CreateSession_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

class ExperimentalEpContextData(Table):
    """All experimental functions of EpContextData: ORT 1.28 to 1.30."""

    first: Final = 28
    last: Final = 30

    def ort_api_session_options_set_ep_context_data_read_func(self, options: OrtSessionOptions, read_func: Callable[[str, OrtAllocator], BufferLike] | None = None) -> None:
        """Lets the application deliver EP context data that lies outside the model, instead of the EP reading a
        file. The last call counts.

        OrtApi_SessionOptions_SetEpContextDataReadFunc_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_compile_api_model_compilation_options_set_ep_context_data_write_func(self, model_compile_options: OrtModelCompilationOptions, write_func: Callable[[str, memoryview], object] | None = None) -> None:
        """Lets the application take the EP context data of a compilation, instead of the EP writing a file. It
        works only when embedding is off; the last call counts.

        OrtCompileApi_ModelCompilationOptions_SetEpContextDataWriteFunc_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_ep_api_session_options_get_ep_context_config(self, session_options: OrtSessionOptions) -> OrtEpContextConfig:
        """Copies the EP context callbacks out of session options. An EP calls it in CreateEp, because the options
        are gone afterwards.

        OrtEpApi_SessionOptions_GetEpContextConfig_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_ep_api_release_ep_context_config(self, config: OrtEpContextConfig | None = None) -> None:
        """Frees the copy of the callbacks. NULL is ignored.

        OrtEpApi_ReleaseEpContextConfig_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_ep_api_ep_context_config_get_ep_context_data_read_func(self, config: OrtEpContextConfig) -> tuple[int, int]:
        """Gives the EP the application's read callback. Without one the EP reads the data in its own way.

        OrtEpApi_EpContextConfig_GetEpContextDataReadFunc_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

    def ort_ep_api_ep_context_config_get_ep_context_data_write_func(self, config: OrtEpContextConfig) -> tuple[int, int]:
        """Gives the EP the application's write callback. Without one the EP writes the data in its own way.

        OrtEpApi_EpContextConfig_GetEpContextDataWriteFunc_SinceV28, ONNX Runtime 1.28 to 1.30.
        """

class ExperimentalGroups:
    """Experimental functions in groups. A group that is not whole in this ONNX Runtime raises ApiVersionError."""

    @property
    def api_test(self) -> ExperimentalApiTest:
        """The functions of ApiTest: ORT 1.28 and newer."""

    @property
    def model_package(self) -> ExperimentalModelPackage:
        """The functions of ModelPackage: ORT 1.28 to 1.30."""

    @property
    def ep_context_data(self) -> ExperimentalEpContextData:
        """The functions of EpContextData: ORT 1.28 to 1.30."""
