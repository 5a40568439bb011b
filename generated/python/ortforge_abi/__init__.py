"""The C API of ONNX Runtime, all releases, for Python. Made by `ortforge generate`; do not edit.

Importing this costs next to nothing: each name comes from its module when it is first used. `ortforge.load()` gives an object whose tables
have the functions.
"""

OLDEST = 14
NEWEST = 32

#: Table -> its attribute of a library, the version it appeared in, and the function of OrtApi that gives it.
TABLES = {
    "OrtApi": ("api", 14, ""),
    "OrtCompileApi": ("compile", 22, "GetCompileApi"),
    "OrtEpApi": ("ep", 22, "GetEpApi"),
    "OrtInteropApi": ("interop", 24, "GetInteropApi"),
    "OrtModelEditorApi": ("model_editor", 22, "GetModelEditorApi"),
    "OrtModelPackageApi": ("model_package", 31, "GetModelPackageApi"),
}

# Type checkers hold any variable of this name to be true; importing it from `typing` would cost more than this package. The annotation
# keeps completion from taking it for false.
TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from .enums import (
        ONNXTensorElementDataType as ONNXTensorElementDataType,
        ONNXType as ONNXType,
        OrtSparseFormat as OrtSparseFormat,
        OrtSparseIndicesFormat as OrtSparseIndicesFormat,
        OrtLoggingLevel as OrtLoggingLevel,
        OrtOpAttrType as OrtOpAttrType,
        GraphOptimizationLevel as GraphOptimizationLevel,
        ExecutionMode as ExecutionMode,
        OrtLanguageProjection as OrtLanguageProjection,
        OrtAllocatorType as OrtAllocatorType,
        OrtMemType as OrtMemType,
        OrtDeviceMemoryType as OrtDeviceMemoryType,
        OrtMemoryInfoDeviceType as OrtMemoryInfoDeviceType,
        OrtHardwareDeviceType as OrtHardwareDeviceType,
        OrtExecutionProviderDevicePolicy as OrtExecutionProviderDevicePolicy,
        OrtDeviceEpIncompatibilityReason as OrtDeviceEpIncompatibilityReason,
        OrtCudnnConvAlgoSearch as OrtCudnnConvAlgoSearch,
        OrtExternalMemoryHandleType as OrtExternalMemoryHandleType,
        OrtExternalSemaphoreType as OrtExternalSemaphoreType,
        OrtGraphicsApi as OrtGraphicsApi,
        OrtCompiledModelCompatibility as OrtCompiledModelCompatibility,
        OrtCustomOpInputOutputCharacteristic as OrtCustomOpInputOutputCharacteristic,
        OrtCompileApiFlags as OrtCompileApiFlags,
        OrtEpContextDataCallbackSupportFlags as OrtEpContextDataCallbackSupportFlags,
        OrtWeightlessSupport as OrtWeightlessSupport,
        OrtEpDataLayout as OrtEpDataLayout,
        OrtGraphCaptureNodeAssignmentPolicy as OrtGraphCaptureNodeAssignmentPolicy,
        OrtProfilingEventCategory as OrtProfilingEventCategory,
        OrtResourceCountKind as OrtResourceCountKind,
        OrtErrorCode as OrtErrorCode,
    )
    from .handles import (
        OrtEpGraphSupportInfo as OrtEpGraphSupportInfo,
        OrtMemoryDevice as OrtMemoryDevice,
        OrtNodeComputeContext as OrtNodeComputeContext,
        OrtOpSchema as OrtOpSchema,
        OrtOpSchemaTypeConstraint as OrtOpSchemaTypeConstraint,
        OrtProfilingEventsContainer as OrtProfilingEventsContainer,
        OrtProfilingEvent as OrtProfilingEvent,
        OrtKernelRegistry as OrtKernelRegistry,
        OrtKernelDefBuilder as OrtKernelDefBuilder,
        OrtKernelDef as OrtKernelDef,
        OrtDataType as OrtDataType,
        OrtSharedPrePackedWeightCache as OrtSharedPrePackedWeightCache,
        OrtEpContextConfig as OrtEpContextConfig,
        OrtModelPackageOptions as OrtModelPackageOptions,
        OrtModelPackageContext as OrtModelPackageContext,
        OrtModelPackageComponentContext as OrtModelPackageComponentContext,
        OrtEnv as OrtEnv,
        OrtStatus as OrtStatus,
        OrtMemoryInfo as OrtMemoryInfo,
        OrtIoBinding as OrtIoBinding,
        OrtSession as OrtSession,
        OrtValue as OrtValue,
        OrtRunOptions as OrtRunOptions,
        OrtTypeInfo as OrtTypeInfo,
        OrtTensorTypeAndShapeInfo as OrtTensorTypeAndShapeInfo,
        OrtSessionOptions as OrtSessionOptions,
        OrtCustomOpDomain as OrtCustomOpDomain,
        OrtMapTypeInfo as OrtMapTypeInfo,
        OrtSequenceTypeInfo as OrtSequenceTypeInfo,
        OrtOptionalTypeInfo as OrtOptionalTypeInfo,
        OrtModelMetadata as OrtModelMetadata,
        OrtThreadPoolParams as OrtThreadPoolParams,
        OrtThreadingOptions as OrtThreadingOptions,
        OrtArenaCfg as OrtArenaCfg,
        OrtPrepackedWeightsContainer as OrtPrepackedWeightsContainer,
        OrtTensorRTProviderOptionsV2 as OrtTensorRTProviderOptionsV2,
        OrtNvTensorRtRtxProviderOptions as OrtNvTensorRtRtxProviderOptions,
        OrtCUDAProviderOptionsV2 as OrtCUDAProviderOptionsV2,
        OrtCANNProviderOptions as OrtCANNProviderOptions,
        OrtDnnlProviderOptions as OrtDnnlProviderOptions,
        OrtOp as OrtOp,
        OrtOpAttr as OrtOpAttr,
        OrtLogger as OrtLogger,
        OrtShapeInferContext as OrtShapeInferContext,
        OrtLoraAdapter as OrtLoraAdapter,
        OrtValueInfo as OrtValueInfo,
        OrtNode as OrtNode,
        OrtGraph as OrtGraph,
        OrtModel as OrtModel,
        OrtModelCompilationOptions as OrtModelCompilationOptions,
        OrtHardwareDevice as OrtHardwareDevice,
        OrtEpDevice as OrtEpDevice,
        OrtKeyValuePairs as OrtKeyValuePairs,
        OrtSyncStream as OrtSyncStream,
        OrtExternalInitializerInfo as OrtExternalInitializerInfo,
        OrtExternalResourceImporter as OrtExternalResourceImporter,
        OrtDeviceEpIncompatibilityDetails as OrtDeviceEpIncompatibilityDetails,
        OrtEpAssignedSubgraph as OrtEpAssignedSubgraph,
        OrtEpAssignedNode as OrtEpAssignedNode,
        OrtKernelInfo as OrtKernelInfo,
        OrtKernelContext as OrtKernelContext,
        OrtTrainingApi as OrtTrainingApi,
        OrtEp as OrtEp,
        OrtEpFactory as OrtEpFactory,
        OrtDataTransferImpl as OrtDataTransferImpl,
        OrtSyncNotificationImpl as OrtSyncNotificationImpl,
        OrtSyncStreamImpl as OrtSyncStreamImpl,
        OrtExternalResourceImporterImpl as OrtExternalResourceImporterImpl,
        OrtEpProfilerImpl as OrtEpProfilerImpl,
        OrtKernelImpl as OrtKernelImpl,
        OrtLoopKernelHelper as OrtLoopKernelHelper,
        OrtScanKernelHelper as OrtScanKernelHelper,
        OrtExternalMemoryHandle as OrtExternalMemoryHandle,
        OrtExternalSemaphoreHandle as OrtExternalSemaphoreHandle,
        OrtROCMProviderOptions as OrtROCMProviderOptions,
        OrtAllocator as OrtAllocator,
        OrtCustomHandleType as OrtCustomHandleType,
        OrtCustomOp as OrtCustomOp,
    )
    from .ort_api import (
        OrtApi as OrtApi,
    )
    from .ort_compile_api import (
        OrtCompileApi as OrtCompileApi,
    )
    from .ort_ep_api import (
        OrtEpApi as OrtEpApi,
    )
    from .ort_interop_api import (
        OrtInteropApi as OrtInteropApi,
    )
    from .ort_model_editor_api import (
        OrtModelEditorApi as OrtModelEditorApi,
    )
    from .ort_model_package_api import (
        OrtModelPackageApi as OrtModelPackageApi,
    )
    from .experimental import (
        ExperimentalApiTest as ExperimentalApiTest,
        ExperimentalModelPackage as ExperimentalModelPackage,
        ExperimentalEpContextData as ExperimentalEpContextData,
        Experimental as Experimental,
        ExperimentalGroups as ExperimentalGroups,
    )
else:
    #: Module -> what it has.
    _HOMES = {
        "enums": """
            ONNXTensorElementDataType
            ONNXType
            OrtSparseFormat
            OrtSparseIndicesFormat
            OrtLoggingLevel
            OrtOpAttrType
            GraphOptimizationLevel
            ExecutionMode
            OrtLanguageProjection
            OrtAllocatorType
            OrtMemType
            OrtDeviceMemoryType
            OrtMemoryInfoDeviceType
            OrtHardwareDeviceType
            OrtExecutionProviderDevicePolicy
            OrtDeviceEpIncompatibilityReason
            OrtCudnnConvAlgoSearch
            OrtExternalMemoryHandleType
            OrtExternalSemaphoreType
            OrtGraphicsApi
            OrtCompiledModelCompatibility
            OrtCustomOpInputOutputCharacteristic
            OrtCompileApiFlags
            OrtEpContextDataCallbackSupportFlags
            OrtWeightlessSupport
            OrtEpDataLayout
            OrtGraphCaptureNodeAssignmentPolicy
            OrtProfilingEventCategory
            OrtResourceCountKind
            OrtErrorCode
        """,
        "handles": """
            OrtEpGraphSupportInfo
            OrtMemoryDevice
            OrtNodeComputeContext
            OrtOpSchema
            OrtOpSchemaTypeConstraint
            OrtProfilingEventsContainer
            OrtProfilingEvent
            OrtKernelRegistry
            OrtKernelDefBuilder
            OrtKernelDef
            OrtDataType
            OrtSharedPrePackedWeightCache
            OrtEpContextConfig
            OrtModelPackageOptions
            OrtModelPackageContext
            OrtModelPackageComponentContext
            OrtEnv
            OrtStatus
            OrtMemoryInfo
            OrtIoBinding
            OrtSession
            OrtValue
            OrtRunOptions
            OrtTypeInfo
            OrtTensorTypeAndShapeInfo
            OrtSessionOptions
            OrtCustomOpDomain
            OrtMapTypeInfo
            OrtSequenceTypeInfo
            OrtOptionalTypeInfo
            OrtModelMetadata
            OrtThreadPoolParams
            OrtThreadingOptions
            OrtArenaCfg
            OrtPrepackedWeightsContainer
            OrtTensorRTProviderOptionsV2
            OrtNvTensorRtRtxProviderOptions
            OrtCUDAProviderOptionsV2
            OrtCANNProviderOptions
            OrtDnnlProviderOptions
            OrtOp
            OrtOpAttr
            OrtLogger
            OrtShapeInferContext
            OrtLoraAdapter
            OrtValueInfo
            OrtNode
            OrtGraph
            OrtModel
            OrtModelCompilationOptions
            OrtHardwareDevice
            OrtEpDevice
            OrtKeyValuePairs
            OrtSyncStream
            OrtExternalInitializerInfo
            OrtExternalResourceImporter
            OrtDeviceEpIncompatibilityDetails
            OrtEpAssignedSubgraph
            OrtEpAssignedNode
            OrtKernelInfo
            OrtKernelContext
            OrtTrainingApi
            OrtEp
            OrtEpFactory
            OrtDataTransferImpl
            OrtSyncNotificationImpl
            OrtSyncStreamImpl
            OrtExternalResourceImporterImpl
            OrtEpProfilerImpl
            OrtKernelImpl
            OrtLoopKernelHelper
            OrtScanKernelHelper
            OrtExternalMemoryHandle
            OrtExternalSemaphoreHandle
            OrtROCMProviderOptions
            OrtAllocator
            OrtCustomHandleType
            OrtCustomOp
        """,
        "ort_api": """
            OrtApi
        """,
        "ort_compile_api": """
            OrtCompileApi
        """,
        "ort_ep_api": """
            OrtEpApi
        """,
        "ort_interop_api": """
            OrtInteropApi
        """,
        "ort_model_editor_api": """
            OrtModelEditorApi
        """,
        "ort_model_package_api": """
            OrtModelPackageApi
        """,
        "experimental": """
            ExperimentalApiTest
            ExperimentalModelPackage
            ExperimentalEpContextData
            Experimental
            ExperimentalGroups
        """,
    }

    def __getattr__(name):
        home = next((module for module, names in _HOMES.items() if name in names.split()), None)
        if home is None:
            raise AttributeError(_unknown(name), name=name)
        from importlib import import_module

        value = globals()[name] = getattr(import_module(f".{home}", __name__), name)
        return value

    def _unknown(name):
        text = f"module {__name__!r} has no attribute {name!r}"
        if name[:1] not in "OE":  # a module of this package, for which `from ... import` asks here first
            return text
        from difflib import get_close_matches

        near = get_close_matches(name, names(), n=1)
        return f"{text}; did you mean {near[0]!r}?" if near else text

    def names():
        """What it has, of all modules."""
        found = [name for names in _HOMES.values() for name in names.split()]
        return found

    def __dir__():
        return sorted({*globals(), *names()})
