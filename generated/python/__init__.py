"""The C API of ONNX Runtime, API 14 to 31, for Python. Made by `ortforge generate`; do not edit.

Importing this costs next to nothing: classes, enums and constants are made when they are first used. The types of
everything are in the stub beside this file; `ortforge.load()` gives an object whose tables have the functions.
"""

OLDEST = 14
NEWEST = 31

_NAMES = """
ExecutionMode
Experimental
ExperimentalApiTest
ExperimentalEpContextData
ExperimentalGroups
ExperimentalModelPackage
GraphOptimizationLevel
ONNXTensorElementDataType
ONNXType
OrtAllocator
OrtAllocatorType
OrtApi
OrtArenaCfg
OrtCANNProviderOptions
OrtCUDAProviderOptionsV2
OrtCompileApi
OrtCompileApiFlags
OrtCompiledModelCompatibility
OrtCudnnConvAlgoSearch
OrtCustomHandleType
OrtCustomOp
OrtCustomOpDomain
OrtCustomOpInputOutputCharacteristic
OrtDataTransferImpl
OrtDataType
OrtDeviceEpIncompatibilityDetails
OrtDeviceEpIncompatibilityReason
OrtDeviceMemoryType
OrtDnnlProviderOptions
OrtEnv
OrtEp
OrtEpApi
OrtEpAssignedNode
OrtEpAssignedSubgraph
OrtEpContextConfig
OrtEpContextDataCallbackSupportFlags
OrtEpDataLayout
OrtEpDevice
OrtEpFactory
OrtEpGraphSupportInfo
OrtEpProfilerImpl
OrtErrorCode
OrtExecutionProviderDevicePolicy
OrtExternalInitializerInfo
OrtExternalMemoryHandle
OrtExternalMemoryHandleType
OrtExternalResourceImporter
OrtExternalResourceImporterImpl
OrtExternalSemaphoreHandle
OrtExternalSemaphoreType
OrtGraph
OrtGraphCaptureNodeAssignmentPolicy
OrtGraphicsApi
OrtHardwareDevice
OrtHardwareDeviceType
OrtInteropApi
OrtIoBinding
OrtKernelContext
OrtKernelDef
OrtKernelDefBuilder
OrtKernelImpl
OrtKernelInfo
OrtKernelRegistry
OrtKeyValuePairs
OrtLanguageProjection
OrtLogger
OrtLoggingLevel
OrtLoopKernelHelper
OrtLoraAdapter
OrtMapTypeInfo
OrtMemType
OrtMemoryDevice
OrtMemoryInfo
OrtMemoryInfoDeviceType
OrtModel
OrtModelCompilationOptions
OrtModelEditorApi
OrtModelMetadata
OrtModelPackageApi
OrtModelPackageComponentContext
OrtModelPackageContext
OrtModelPackageOptions
OrtNode
OrtNodeComputeContext
OrtNvTensorRtRtxProviderOptions
OrtOp
OrtOpAttr
OrtOpAttrType
OrtOpSchema
OrtOpSchemaTypeConstraint
OrtOptionalTypeInfo
OrtPrepackedWeightsContainer
OrtProfilingEvent
OrtProfilingEventCategory
OrtProfilingEventsContainer
OrtROCMProviderOptions
OrtResourceCountKind
OrtRunOptions
OrtScanKernelHelper
OrtSequenceTypeInfo
OrtSession
OrtSessionOptions
OrtShapeInferContext
OrtSharedPrePackedWeightCache
OrtSparseFormat
OrtSparseIndicesFormat
OrtStatus
OrtSyncNotificationImpl
OrtSyncStream
OrtSyncStreamImpl
OrtTensorRTProviderOptionsV2
OrtTensorTypeAndShapeInfo
OrtThreadPoolParams
OrtThreadingOptions
OrtTrainingApi
OrtTypeInfo
OrtValue
OrtValueInfo
OrtWeightlessSupport
"""


def __getattr__(name):
    if name == "raw":  # a module of this package, which `from ... import raw` asks for here first
        import sys

        __import__(f"{__name__}.raw")
        return sys.modules[f"{__name__}.raw"]
    from ortforge.runtime.api.bindings import public

    value = globals()[name] = public(name)
    return value


def __dir__():
    return sorted({*globals(), *_NAMES.split()})
