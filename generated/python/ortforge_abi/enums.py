"""The enums of the C API, with the values of every release. Made by `ortforge generate`; do not edit.

At run time a class is made when it is first used, of the rows below: making all of them takes longer than everything else here.
"""

# ruff: noqa

from ortforge._api.facts import EnumFacts

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from enum import IntEnum
    from typing import Any

    class ONNXTensorElementDataType(IntEnum):
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

    class ONNXType(IntEnum):
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

    class OrtSparseFormat(IntEnum):
        """How a sparse tensor stores its positions.

        OrtSparseFormat, ONNX Runtime 1.14 or newer.
        """

        ORT_SPARSE_UNDEFINED = 0
        ORT_SPARSE_COO = 1
        ORT_SPARSE_CSRC = 2
        ORT_SPARSE_BLOCK_SPARSE = 4

    class OrtSparseIndicesFormat(IntEnum):
        """Which position array of a sparse tensor is meant.

        OrtSparseIndicesFormat, ONNX Runtime 1.14 or newer.
        """

        ORT_SPARSE_COO_INDICES = 0
        ORT_SPARSE_CSR_INNER_INDICES = 1
        ORT_SPARSE_CSR_OUTER_INDICES = 2
        ORT_SPARSE_BLOCK_SPARSE_INDICES = 3

    class OrtLoggingLevel(IntEnum):
        """How serious a log message is.

        OrtLoggingLevel, ONNX Runtime 1.14 or newer.
        """

        ORT_LOGGING_LEVEL_VERBOSE = 0
        ORT_LOGGING_LEVEL_INFO = 1
        ORT_LOGGING_LEVEL_WARNING = 2
        ORT_LOGGING_LEVEL_ERROR = 3
        ORT_LOGGING_LEVEL_FATAL = 4

    class OrtOpAttrType(IntEnum):
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

    class GraphOptimizationLevel(IntEnum):
        """How much a graph is rewritten before it runs. Each level includes the ones below.

        GraphOptimizationLevel, ONNX Runtime 1.14 or newer.
        """

        ORT_DISABLE_ALL = 0
        ORT_ENABLE_BASIC = 1
        ORT_ENABLE_EXTENDED = 2
        ORT_ENABLE_LAYOUT = 3
        ORT_ENABLE_ALL = 99

    class ExecutionMode(IntEnum):
        """Whether independent nodes may run side by side.

        ExecutionMode, ONNX Runtime 1.14 or newer.
        """

        ORT_SEQUENTIAL = 0
        ORT_PARALLEL = 1

    class OrtLanguageProjection(IntEnum):
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

    class OrtAllocatorType(IntEnum):
        """How an allocator manages its memory.

        OrtAllocatorType, ONNX Runtime 1.14 or newer.
        """

        OrtInvalidAllocator = -1
        OrtDeviceAllocator = 0
        OrtArenaAllocator = 1
        OrtReadOnlyAllocator = 2

    class OrtMemType(IntEnum):
        """Older way to say where a kernel's data or an allocation lies.

        OrtMemType, ONNX Runtime 1.14 or newer.
        """

        OrtMemTypeCPUInput = -2
        OrtMemTypeCPUOutput = -1
        OrtMemTypeCPU = -1
        OrtMemTypeDefault = 0

    class OrtDeviceMemoryType(IntEnum):
        """Who can reach memory that belongs to a device.

        OrtDeviceMemoryType, ONNX Runtime 1.23 or newer.
        """

        OrtDeviceMemoryType_DEFAULT = 0
        OrtDeviceMemoryType_HOST_ACCESSIBLE = 5

    class OrtMemoryInfoDeviceType(IntEnum):
        """Kind of device that memory belongs to. The numbers differ from OrtHardwareDeviceType.

        OrtMemoryInfoDeviceType, ONNX Runtime 1.14 or newer.
        """

        OrtMemoryInfoDeviceType_CPU = 0
        OrtMemoryInfoDeviceType_GPU = 1
        OrtMemoryInfoDeviceType_FPGA = 2
        OrtMemoryInfoDeviceType_NPU = 3

    class OrtHardwareDeviceType(IntEnum):
        """Kind of a hardware device.

        OrtHardwareDeviceType, ONNX Runtime 1.22 or newer.
        """

        OrtHardwareDeviceType_CPU = 0
        OrtHardwareDeviceType_GPU = 1
        OrtHardwareDeviceType_NPU = 2

    class OrtExecutionProviderDevicePolicy(IntEnum):
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

    class OrtDeviceEpIncompatibilityReason(IntEnum):
        """Bits that say why a device does not suit an EP; several may be set.

        OrtDeviceEpIncompatibilityReason, ONNX Runtime 1.24 or newer.
        """

        OrtDeviceEpIncompatibility_NONE = 0
        OrtDeviceEpIncompatibility_DRIVER_INCOMPATIBLE = 1
        OrtDeviceEpIncompatibility_DEVICE_INCOMPATIBLE = 2
        OrtDeviceEpIncompatibility_MISSING_DEPENDENCY = 4
        OrtDeviceEpIncompatibility_UNKNOWN = -2147483648

    class OrtCudnnConvAlgoSearch(IntEnum):
        """How the CUDA EP finds the fastest convolution.

        OrtCudnnConvAlgoSearch, ONNX Runtime 1.14 or newer.
        """

        OrtCudnnConvAlgoSearchExhaustive = 0
        OrtCudnnConvAlgoSearchHeuristic = 1
        OrtCudnnConvAlgoSearchDefault = 2

    class OrtExternalMemoryHandleType(IntEnum):
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

    class OrtExternalSemaphoreType(IntEnum):
        """Kinds of operating system handle that semaphores can be imported from. All of them count upwards in 64
        bits.

        OrtExternalSemaphoreType, ONNX Runtime 1.24 or newer.
        """

        ORT_EXTERNAL_SEMAPHORE_D3D12_FENCE = 0
        ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_WIN32 = 1
        ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD = 2

    class OrtGraphicsApi(IntEnum):
        """Graphics API that an EP shares the GPU with.

        OrtGraphicsApi, ONNX Runtime 1.25 or newer.
        """

        ORT_GRAPHICS_API_NONE = 0
        ORT_GRAPHICS_API_D3D12 = 1
        ORT_GRAPHICS_API_VULKAN = 2

    class OrtCompiledModelCompatibility(IntEnum):
        """How well a compiled model fits the devices of an EP.

        OrtCompiledModelCompatibility, ONNX Runtime 1.23 or newer.
        """

        OrtCompiledModelCompatibility_EP_NOT_APPLICABLE = 0
        OrtCompiledModelCompatibility_EP_SUPPORTED_OPTIMAL = 1
        OrtCompiledModelCompatibility_EP_SUPPORTED_PREFER_RECOMPILATION = 2
        OrtCompiledModelCompatibility_EP_UNSUPPORTED = 3

    class OrtCustomOpInputOutputCharacteristic(IntEnum):
        """How often a custom operator has an input or output.

        OrtCustomOpInputOutputCharacteristic, ONNX Runtime 1.14 or newer.
        """

        INPUT_OUTPUT_REQUIRED = 0
        INPUT_OUTPUT_OPTIONAL = 1
        INPUT_OUTPUT_VARIADIC = 2

    class OrtCompileApiFlags(IntEnum):
        """Bits that make CompileModel stricter.

        OrtCompileApiFlags, ONNX Runtime 1.23 or newer.
        """

        OrtCompileApiFlags_NONE = 0
        OrtCompileApiFlags_ERROR_IF_NO_NODES_COMPILED = 1
        OrtCompileApiFlags_ERROR_IF_OUTPUT_FILE_EXISTS = 2

    class OrtEpContextDataCallbackSupportFlags(IntEnum):
        """Bits that say which of the application's callbacks for EP context data an EP uses.

        OrtEpContextDataCallbackSupportFlags, ONNX Runtime 1.31 or newer.
        """

        OrtEpContextDataCallbackSupportFlags_NONE = 0
        OrtEpContextDataCallbackSupportFlags_READ = 1
        OrtEpContextDataCallbackSupportFlags_WRITE = 2

    class OrtWeightlessSupport(IntEnum):
        """How far an EP can compile models without putting weights into the compiled blob.

        OrtWeightlessSupport, ONNX Runtime 1.29 or newer.
        """

        OrtWeightlessSupport_NONE = 0
        OrtWeightlessSupport_EXTERNAL_ONLY = 1
        OrtWeightlessSupport_ALL = 2
        OrtWeightlessSupport_ALL_OR_EXTERNAL_ONLY = 3

    class OrtEpDataLayout(IntEnum):
        """Order of the dimensions of image-like tensors.

        OrtEpDataLayout, ONNX Runtime 1.23 or newer.
        """

        OrtEpDataLayout_NCHW = 0
        OrtEpDataLayout_NHWC = 1
        OrtEpDataLayout_Default = 0

    class OrtGraphCaptureNodeAssignmentPolicy(IntEnum):
        """Which nodes may lie outside the EP when its graph capture is on.

        OrtGraphCaptureNodeAssignmentPolicy, ONNX Runtime 1.26 or newer.
        """

        OrtGraphCaptureNodeAssignmentPolicy_ALL_NODES_ON_EP = 0
        OrtGraphCaptureNodeAssignmentPolicy_ALLOW_CPU_FOR_SHAPES = 1

    class OrtProfilingEventCategory(IntEnum):
        """Groups the events of a profile.

        OrtProfilingEventCategory, ONNX Runtime 1.25 or newer.
        """

        OrtProfilingEventCategory_SESSION = 0
        OrtProfilingEventCategory_NODE = 1
        OrtProfilingEventCategory_KERNEL = 2
        OrtProfilingEventCategory_API = 3

    class OrtResourceCountKind(IntEnum):
        """Says what an OrtResourceCount counts.

        OrtResourceCountKind, ONNX Runtime 1.26 or newer.
        """

        OrtResourceCountKind_None = 0
        OrtResourceCountKind_TotalBytes = 1

    class OrtErrorCode(IntEnum):
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

#: Enum -> the release it appeared in, and its values: name, value, and the first and last release that have it.
ENUMS: "dict[str, tuple[int, tuple[tuple[str, int, int, int | None], ...]]]" = {
    "ONNXTensorElementDataType": (
        14,
        (
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED", 0, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT", 1, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8", 2, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_INT8", 3, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16", 4, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_INT16", 5, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32", 6, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64", 7, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING", 8, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL", 9, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16", 10, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE", 11, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT32", 12, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT64", 13, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_COMPLEX64", 14, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_COMPLEX128", 15, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16", 16, 14, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E4M3FN", 17, 16, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E4M3FNUZ", 18, 16, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E5M2", 19, 16, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E5M2FNUZ", 20, 16, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT4", 21, 19, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_INT4", 22, 19, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT4E2M1", 23, 24, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT2", 24, 24, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_INT2", 25, 24, None),
            ("ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E8M0", 26, 27, None),
        ),
    ),
    "ONNXType": (
        14,
        (
            ("ONNX_TYPE_UNKNOWN", 0, 14, None),
            ("ONNX_TYPE_TENSOR", 1, 14, None),
            ("ONNX_TYPE_SEQUENCE", 2, 14, None),
            ("ONNX_TYPE_MAP", 3, 14, None),
            ("ONNX_TYPE_OPAQUE", 4, 14, None),
            ("ONNX_TYPE_SPARSETENSOR", 5, 14, None),
            ("ONNX_TYPE_OPTIONAL", 6, 14, None),
        ),
    ),
    "OrtSparseFormat": (
        14,
        (
            ("ORT_SPARSE_UNDEFINED", 0, 14, None),
            ("ORT_SPARSE_COO", 1, 14, None),
            ("ORT_SPARSE_CSRC", 2, 14, None),
            ("ORT_SPARSE_BLOCK_SPARSE", 4, 14, None),
        ),
    ),
    "OrtSparseIndicesFormat": (
        14,
        (
            ("ORT_SPARSE_COO_INDICES", 0, 14, None),
            ("ORT_SPARSE_CSR_INNER_INDICES", 1, 14, None),
            ("ORT_SPARSE_CSR_OUTER_INDICES", 2, 14, None),
            ("ORT_SPARSE_BLOCK_SPARSE_INDICES", 3, 14, None),
        ),
    ),
    "OrtLoggingLevel": (
        14,
        (
            ("ORT_LOGGING_LEVEL_VERBOSE", 0, 14, None),
            ("ORT_LOGGING_LEVEL_INFO", 1, 14, None),
            ("ORT_LOGGING_LEVEL_WARNING", 2, 14, None),
            ("ORT_LOGGING_LEVEL_ERROR", 3, 14, None),
            ("ORT_LOGGING_LEVEL_FATAL", 4, 14, None),
        ),
    ),
    "OrtOpAttrType": (
        14,
        (
            ("ORT_OP_ATTR_UNDEFINED", 0, 14, None),
            ("ORT_OP_ATTR_INT", 1, 14, None),
            ("ORT_OP_ATTR_INTS", 2, 14, None),
            ("ORT_OP_ATTR_FLOAT", 3, 14, None),
            ("ORT_OP_ATTR_FLOATS", 4, 14, None),
            ("ORT_OP_ATTR_STRING", 5, 14, None),
            ("ORT_OP_ATTR_STRINGS", 6, 14, None),
            ("ORT_OP_ATTR_GRAPH", 7, 23, None),
            ("ORT_OP_ATTR_TENSOR", 8, 23, None),
        ),
    ),
    "GraphOptimizationLevel": (
        14,
        (
            ("ORT_DISABLE_ALL", 0, 14, None),
            ("ORT_ENABLE_BASIC", 1, 14, None),
            ("ORT_ENABLE_EXTENDED", 2, 14, None),
            ("ORT_ENABLE_LAYOUT", 3, 23, None),
            ("ORT_ENABLE_ALL", 99, 14, None),
        ),
    ),
    "ExecutionMode": (
        14,
        (
            ("ORT_SEQUENTIAL", 0, 14, None),
            ("ORT_PARALLEL", 1, 14, None),
        ),
    ),
    "OrtLanguageProjection": (
        14,
        (
            ("ORT_PROJECTION_C", 0, 14, None),
            ("ORT_PROJECTION_CPLUSPLUS", 1, 14, None),
            ("ORT_PROJECTION_CSHARP", 2, 14, None),
            ("ORT_PROJECTION_PYTHON", 3, 14, None),
            ("ORT_PROJECTION_JAVA", 4, 14, None),
            ("ORT_PROJECTION_WINML", 5, 14, None),
            ("ORT_PROJECTION_NODEJS", 6, 14, None),
        ),
    ),
    "OrtAllocatorType": (
        14,
        (
            ("OrtInvalidAllocator", -1, 14, None),
            ("OrtDeviceAllocator", 0, 14, None),
            ("OrtArenaAllocator", 1, 14, None),
            ("OrtReadOnlyAllocator", 2, 23, None),
        ),
    ),
    "OrtMemType": (
        14,
        (
            ("OrtMemTypeCPUInput", -2, 14, None),
            ("OrtMemTypeCPUOutput", -1, 14, None),
            ("OrtMemTypeCPU", -1, 14, None),
            ("OrtMemTypeDefault", 0, 14, None),
        ),
    ),
    "OrtDeviceMemoryType": (
        23,
        (
            ("OrtDeviceMemoryType_DEFAULT", 0, 23, None),
            ("OrtDeviceMemoryType_HOST_ACCESSIBLE", 5, 23, None),
        ),
    ),
    "OrtMemoryInfoDeviceType": (
        14,
        (
            ("OrtMemoryInfoDeviceType_CPU", 0, 14, None),
            ("OrtMemoryInfoDeviceType_GPU", 1, 14, None),
            ("OrtMemoryInfoDeviceType_FPGA", 2, 14, None),
            ("OrtMemoryInfoDeviceType_NPU", 3, 23, None),
        ),
    ),
    "OrtHardwareDeviceType": (
        22,
        (
            ("OrtHardwareDeviceType_CPU", 0, 22, None),
            ("OrtHardwareDeviceType_GPU", 1, 22, None),
            ("OrtHardwareDeviceType_NPU", 2, 22, None),
        ),
    ),
    "OrtExecutionProviderDevicePolicy": (
        22,
        (
            ("OrtExecutionProviderDevicePolicy_DEFAULT", 0, 22, None),
            ("OrtExecutionProviderDevicePolicy_PREFER_CPU", 1, 22, None),
            ("OrtExecutionProviderDevicePolicy_PREFER_NPU", 2, 22, None),
            ("OrtExecutionProviderDevicePolicy_PREFER_GPU", 3, 22, None),
            ("OrtExecutionProviderDevicePolicy_MAX_PERFORMANCE", 4, 22, None),
            ("OrtExecutionProviderDevicePolicy_MAX_EFFICIENCY", 5, 22, None),
            ("OrtExecutionProviderDevicePolicy_MIN_OVERALL_POWER", 6, 22, None),
        ),
    ),
    "OrtDeviceEpIncompatibilityReason": (
        24,
        (
            ("OrtDeviceEpIncompatibility_NONE", 0, 24, None),
            ("OrtDeviceEpIncompatibility_DRIVER_INCOMPATIBLE", 1, 24, None),
            ("OrtDeviceEpIncompatibility_DEVICE_INCOMPATIBLE", 2, 24, None),
            ("OrtDeviceEpIncompatibility_MISSING_DEPENDENCY", 4, 24, None),
            ("OrtDeviceEpIncompatibility_UNKNOWN", -2147483648, 24, None),
        ),
    ),
    "OrtCudnnConvAlgoSearch": (
        14,
        (
            ("OrtCudnnConvAlgoSearchExhaustive", 0, 14, None),
            ("OrtCudnnConvAlgoSearchHeuristic", 1, 14, None),
            ("OrtCudnnConvAlgoSearchDefault", 2, 14, None),
        ),
    ),
    "OrtExternalMemoryHandleType": (
        24,
        (
            ("ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE", 0, 24, None),
            ("ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP", 1, 24, None),
            ("ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_WIN32", 2, 26, 29),
            ("ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD", 3, 26, 29),
            ("ORT_EXTERNAL_MEMORY_HANDLE_TYPE_MEMORY_WIN32", 2, 30, None),
            ("ORT_EXTERNAL_MEMORY_HANDLE_TYPE_MEMORY_OPAQUE_FD", 3, 30, None),
            ("ORT_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION", 4, 30, None),
        ),
    ),
    "OrtExternalSemaphoreType": (
        24,
        (
            ("ORT_EXTERNAL_SEMAPHORE_D3D12_FENCE", 0, 24, None),
            ("ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_WIN32", 1, 26, None),
            ("ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD", 2, 26, None),
        ),
    ),
    "OrtGraphicsApi": (
        25,
        (
            ("ORT_GRAPHICS_API_NONE", 0, 25, None),
            ("ORT_GRAPHICS_API_D3D12", 1, 25, None),
            ("ORT_GRAPHICS_API_VULKAN", 2, 25, None),
        ),
    ),
    "OrtCompiledModelCompatibility": (
        23,
        (
            ("OrtCompiledModelCompatibility_EP_NOT_APPLICABLE", 0, 23, None),
            ("OrtCompiledModelCompatibility_EP_SUPPORTED_OPTIMAL", 1, 23, None),
            ("OrtCompiledModelCompatibility_EP_SUPPORTED_PREFER_RECOMPILATION", 2, 23, None),
            ("OrtCompiledModelCompatibility_EP_UNSUPPORTED", 3, 23, None),
        ),
    ),
    "OrtCustomOpInputOutputCharacteristic": (
        14,
        (
            ("INPUT_OUTPUT_REQUIRED", 0, 14, None),
            ("INPUT_OUTPUT_OPTIONAL", 1, 14, None),
            ("INPUT_OUTPUT_VARIADIC", 2, 14, None),
        ),
    ),
    "OrtCompileApiFlags": (
        23,
        (
            ("OrtCompileApiFlags_NONE", 0, 23, None),
            ("OrtCompileApiFlags_ERROR_IF_NO_NODES_COMPILED", 1, 23, None),
            ("OrtCompileApiFlags_ERROR_IF_OUTPUT_FILE_EXISTS", 2, 23, None),
        ),
    ),
    "OrtEpContextDataCallbackSupportFlags": (
        31,
        (
            ("OrtEpContextDataCallbackSupportFlags_NONE", 0, 31, None),
            ("OrtEpContextDataCallbackSupportFlags_READ", 1, 31, None),
            ("OrtEpContextDataCallbackSupportFlags_WRITE", 2, 31, None),
        ),
    ),
    "OrtWeightlessSupport": (
        29,
        (
            ("OrtWeightlessSupport_NONE", 0, 29, None),
            ("OrtWeightlessSupport_EXTERNAL_ONLY", 1, 29, None),
            ("OrtWeightlessSupport_ALL", 2, 29, None),
            ("OrtWeightlessSupport_ALL_OR_EXTERNAL_ONLY", 3, 32, None),
        ),
    ),
    "OrtEpDataLayout": (
        23,
        (
            ("OrtEpDataLayout_NCHW", 0, 23, None),
            ("OrtEpDataLayout_NHWC", 1, 23, None),
            ("OrtEpDataLayout_Default", 0, 23, None),
        ),
    ),
    "OrtGraphCaptureNodeAssignmentPolicy": (
        26,
        (
            ("OrtGraphCaptureNodeAssignmentPolicy_ALL_NODES_ON_EP", 0, 26, None),
            ("OrtGraphCaptureNodeAssignmentPolicy_ALLOW_CPU_FOR_SHAPES", 1, 26, None),
        ),
    ),
    "OrtProfilingEventCategory": (
        25,
        (
            ("OrtProfilingEventCategory_SESSION", 0, 25, None),
            ("OrtProfilingEventCategory_NODE", 1, 25, None),
            ("OrtProfilingEventCategory_KERNEL", 2, 25, None),
            ("OrtProfilingEventCategory_API", 3, 25, None),
        ),
    ),
    "OrtResourceCountKind": (
        26,
        (
            ("OrtResourceCountKind_None", 0, 26, None),
            ("OrtResourceCountKind_TotalBytes", 1, 26, None),
        ),
    ),
    "OrtErrorCode": (
        14,
        (
            ("ORT_OK", 0, 14, None),
            ("ORT_FAIL", 1, 14, None),
            ("ORT_INVALID_ARGUMENT", 2, 14, None),
            ("ORT_NO_SUCHFILE", 3, 14, None),
            ("ORT_NO_MODEL", 4, 14, None),
            ("ORT_ENGINE_ERROR", 5, 14, None),
            ("ORT_RUNTIME_EXCEPTION", 6, 14, None),
            ("ORT_INVALID_PROTOBUF", 7, 14, None),
            ("ORT_MODEL_LOADED", 8, 14, None),
            ("ORT_NOT_IMPLEMENTED", 9, 14, None),
            ("ORT_INVALID_GRAPH", 10, 14, None),
            ("ORT_EP_FAIL", 11, 14, None),
            ("ORT_MODEL_LOAD_CANCELED", 12, 22, None),
            ("ORT_MODEL_REQUIRES_COMPILATION", 13, 22, None),
            ("ORT_NOT_FOUND", 14, 23, None),
            ("ORT_DEVICE_RESET", 15, 28, None),
        ),
    ),
}

#: Of enums that are no int: the ctypes type.
TYPES: "dict[str, Any]" = {}

_facts: "dict[str, EnumFacts]" = {}


def facts(name: str) -> EnumFacts:
    """An enum and what is known of its values."""
    found = _facts.get(name)
    if found is None:
        found = _facts.setdefault(name, EnumFacts(name, *ENUMS[name]))
    return found


if not TYPE_CHECKING:

    def __getattr__(name):
        if name not in ENUMS:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
        value = globals()[name] = facts(name).cls
        return value
