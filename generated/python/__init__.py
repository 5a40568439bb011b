"""The C API of ONNX Runtime, API 14 to 31, for Python. Made by `ortforge generate`; do not edit.

Importing this costs next to nothing: each name comes from its module when it is first used. `ortforge.load()` gives an object whose tables
have the functions.
"""

OLDEST = 14
NEWEST = 31

#: Table -> its attribute of a library, the version it appeared in, and the function of OrtApi that gives it.
TABLES = {
    "OrtApi": ("api", 14, ""),
    "OrtCompileApi": ("compile", 22, "GetCompileApi"),
    "OrtEpApi": ("ep", 22, "GetEpApi"),
    "OrtInteropApi": ("interop", 24, "GetInteropApi"),
    "OrtModelEditorApi": ("model_editor", 22, "GetModelEditorApi"),
    "OrtModelPackageApi": ("model_package", 31, "GetModelPackageApi"),
}

# Type checkers hold any variable of this name to be true; importing it from `typing` would cost more than this package.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from .enums import ONNXTensorElementDataType as ONNXTensorElementDataType
    from .enums import ONNXType as ONNXType
    from .enums import OrtSparseFormat as OrtSparseFormat
    from .enums import OrtSparseIndicesFormat as OrtSparseIndicesFormat
    from .enums import OrtLoggingLevel as OrtLoggingLevel
    from .enums import OrtOpAttrType as OrtOpAttrType
    from .enums import GraphOptimizationLevel as GraphOptimizationLevel
    from .enums import ExecutionMode as ExecutionMode
    from .enums import OrtLanguageProjection as OrtLanguageProjection
    from .enums import OrtAllocatorType as OrtAllocatorType
    from .enums import OrtMemType as OrtMemType
    from .enums import OrtDeviceMemoryType as OrtDeviceMemoryType
    from .enums import OrtMemoryInfoDeviceType as OrtMemoryInfoDeviceType
    from .enums import OrtHardwareDeviceType as OrtHardwareDeviceType
    from .enums import OrtExecutionProviderDevicePolicy as OrtExecutionProviderDevicePolicy
    from .enums import OrtDeviceEpIncompatibilityReason as OrtDeviceEpIncompatibilityReason
    from .enums import OrtCudnnConvAlgoSearch as OrtCudnnConvAlgoSearch
    from .enums import OrtExternalMemoryHandleType as OrtExternalMemoryHandleType
    from .enums import OrtExternalSemaphoreType as OrtExternalSemaphoreType
    from .enums import OrtGraphicsApi as OrtGraphicsApi
    from .enums import OrtCompiledModelCompatibility as OrtCompiledModelCompatibility
    from .enums import OrtCustomOpInputOutputCharacteristic as OrtCustomOpInputOutputCharacteristic
    from .enums import OrtCompileApiFlags as OrtCompileApiFlags
    from .enums import OrtEpContextDataCallbackSupportFlags as OrtEpContextDataCallbackSupportFlags
    from .enums import OrtEpDataLayout as OrtEpDataLayout
    from .enums import OrtGraphCaptureNodeAssignmentPolicy as OrtGraphCaptureNodeAssignmentPolicy
    from .enums import OrtWeightlessSupport as OrtWeightlessSupport
    from .enums import OrtProfilingEventCategory as OrtProfilingEventCategory
    from .enums import OrtResourceCountKind as OrtResourceCountKind
    from .enums import OrtErrorCode as OrtErrorCode
    from .handles import OrtEpGraphSupportInfo as OrtEpGraphSupportInfo
    from .handles import OrtMemoryDevice as OrtMemoryDevice
    from .handles import OrtNodeComputeContext as OrtNodeComputeContext
    from .handles import OrtOpSchema as OrtOpSchema
    from .handles import OrtOpSchemaTypeConstraint as OrtOpSchemaTypeConstraint
    from .handles import OrtProfilingEventsContainer as OrtProfilingEventsContainer
    from .handles import OrtProfilingEvent as OrtProfilingEvent
    from .handles import OrtKernelRegistry as OrtKernelRegistry
    from .handles import OrtKernelDefBuilder as OrtKernelDefBuilder
    from .handles import OrtKernelDef as OrtKernelDef
    from .handles import OrtDataType as OrtDataType
    from .handles import OrtSharedPrePackedWeightCache as OrtSharedPrePackedWeightCache
    from .handles import OrtEpContextConfig as OrtEpContextConfig
    from .handles import OrtModelPackageOptions as OrtModelPackageOptions
    from .handles import OrtModelPackageContext as OrtModelPackageContext
    from .handles import OrtModelPackageComponentContext as OrtModelPackageComponentContext
    from .handles import OrtEnv as OrtEnv
    from .handles import OrtStatus as OrtStatus
    from .handles import OrtMemoryInfo as OrtMemoryInfo
    from .handles import OrtIoBinding as OrtIoBinding
    from .handles import OrtSession as OrtSession
    from .handles import OrtValue as OrtValue
    from .handles import OrtRunOptions as OrtRunOptions
    from .handles import OrtTypeInfo as OrtTypeInfo
    from .handles import OrtTensorTypeAndShapeInfo as OrtTensorTypeAndShapeInfo
    from .handles import OrtSessionOptions as OrtSessionOptions
    from .handles import OrtCustomOpDomain as OrtCustomOpDomain
    from .handles import OrtMapTypeInfo as OrtMapTypeInfo
    from .handles import OrtSequenceTypeInfo as OrtSequenceTypeInfo
    from .handles import OrtOptionalTypeInfo as OrtOptionalTypeInfo
    from .handles import OrtModelMetadata as OrtModelMetadata
    from .handles import OrtThreadPoolParams as OrtThreadPoolParams
    from .handles import OrtThreadingOptions as OrtThreadingOptions
    from .handles import OrtArenaCfg as OrtArenaCfg
    from .handles import OrtPrepackedWeightsContainer as OrtPrepackedWeightsContainer
    from .handles import OrtTensorRTProviderOptionsV2 as OrtTensorRTProviderOptionsV2
    from .handles import OrtNvTensorRtRtxProviderOptions as OrtNvTensorRtRtxProviderOptions
    from .handles import OrtCUDAProviderOptionsV2 as OrtCUDAProviderOptionsV2
    from .handles import OrtCANNProviderOptions as OrtCANNProviderOptions
    from .handles import OrtDnnlProviderOptions as OrtDnnlProviderOptions
    from .handles import OrtOp as OrtOp
    from .handles import OrtOpAttr as OrtOpAttr
    from .handles import OrtLogger as OrtLogger
    from .handles import OrtShapeInferContext as OrtShapeInferContext
    from .handles import OrtLoraAdapter as OrtLoraAdapter
    from .handles import OrtValueInfo as OrtValueInfo
    from .handles import OrtNode as OrtNode
    from .handles import OrtGraph as OrtGraph
    from .handles import OrtModel as OrtModel
    from .handles import OrtModelCompilationOptions as OrtModelCompilationOptions
    from .handles import OrtHardwareDevice as OrtHardwareDevice
    from .handles import OrtEpDevice as OrtEpDevice
    from .handles import OrtKeyValuePairs as OrtKeyValuePairs
    from .handles import OrtSyncStream as OrtSyncStream
    from .handles import OrtExternalInitializerInfo as OrtExternalInitializerInfo
    from .handles import OrtExternalResourceImporter as OrtExternalResourceImporter
    from .handles import OrtDeviceEpIncompatibilityDetails as OrtDeviceEpIncompatibilityDetails
    from .handles import OrtEpAssignedSubgraph as OrtEpAssignedSubgraph
    from .handles import OrtEpAssignedNode as OrtEpAssignedNode
    from .handles import OrtKernelInfo as OrtKernelInfo
    from .handles import OrtKernelContext as OrtKernelContext
    from .handles import OrtTrainingApi as OrtTrainingApi
    from .handles import OrtEp as OrtEp
    from .handles import OrtEpFactory as OrtEpFactory
    from .handles import OrtDataTransferImpl as OrtDataTransferImpl
    from .handles import OrtSyncNotificationImpl as OrtSyncNotificationImpl
    from .handles import OrtSyncStreamImpl as OrtSyncStreamImpl
    from .handles import OrtExternalResourceImporterImpl as OrtExternalResourceImporterImpl
    from .handles import OrtEpProfilerImpl as OrtEpProfilerImpl
    from .handles import OrtKernelImpl as OrtKernelImpl
    from .handles import OrtLoopKernelHelper as OrtLoopKernelHelper
    from .handles import OrtScanKernelHelper as OrtScanKernelHelper
    from .handles import OrtExternalMemoryHandle as OrtExternalMemoryHandle
    from .handles import OrtExternalSemaphoreHandle as OrtExternalSemaphoreHandle
    from .handles import OrtROCMProviderOptions as OrtROCMProviderOptions
    from .handles import OrtAllocator as OrtAllocator
    from .handles import OrtCustomHandleType as OrtCustomHandleType
    from .handles import OrtCustomOp as OrtCustomOp
    from .ort_api import OrtApi as OrtApi
    from .ort_compile_api import OrtCompileApi as OrtCompileApi
    from .ort_ep_api import OrtEpApi as OrtEpApi
    from .ort_interop_api import OrtInteropApi as OrtInteropApi
    from .ort_model_editor_api import OrtModelEditorApi as OrtModelEditorApi
    from .ort_model_package_api import OrtModelPackageApi as OrtModelPackageApi
    from .experimental import ExperimentalApiTest as ExperimentalApiTest
    from .experimental import ExperimentalModelPackage as ExperimentalModelPackage
    from .experimental import ExperimentalEpContextData as ExperimentalEpContextData
    from .experimental import Experimental as Experimental
    from .experimental import ExperimentalGroups as ExperimentalGroups
    from .library import Library as Library
else:
    _HOME = {
        "ONNXTensorElementDataType": "enums",
        "ONNXType": "enums",
        "OrtSparseFormat": "enums",
        "OrtSparseIndicesFormat": "enums",
        "OrtLoggingLevel": "enums",
        "OrtOpAttrType": "enums",
        "GraphOptimizationLevel": "enums",
        "ExecutionMode": "enums",
        "OrtLanguageProjection": "enums",
        "OrtAllocatorType": "enums",
        "OrtMemType": "enums",
        "OrtDeviceMemoryType": "enums",
        "OrtMemoryInfoDeviceType": "enums",
        "OrtHardwareDeviceType": "enums",
        "OrtExecutionProviderDevicePolicy": "enums",
        "OrtDeviceEpIncompatibilityReason": "enums",
        "OrtCudnnConvAlgoSearch": "enums",
        "OrtExternalMemoryHandleType": "enums",
        "OrtExternalSemaphoreType": "enums",
        "OrtGraphicsApi": "enums",
        "OrtCompiledModelCompatibility": "enums",
        "OrtCustomOpInputOutputCharacteristic": "enums",
        "OrtCompileApiFlags": "enums",
        "OrtEpContextDataCallbackSupportFlags": "enums",
        "OrtEpDataLayout": "enums",
        "OrtGraphCaptureNodeAssignmentPolicy": "enums",
        "OrtWeightlessSupport": "enums",
        "OrtProfilingEventCategory": "enums",
        "OrtResourceCountKind": "enums",
        "OrtErrorCode": "enums",
        "OrtEpGraphSupportInfo": "handles",
        "OrtMemoryDevice": "handles",
        "OrtNodeComputeContext": "handles",
        "OrtOpSchema": "handles",
        "OrtOpSchemaTypeConstraint": "handles",
        "OrtProfilingEventsContainer": "handles",
        "OrtProfilingEvent": "handles",
        "OrtKernelRegistry": "handles",
        "OrtKernelDefBuilder": "handles",
        "OrtKernelDef": "handles",
        "OrtDataType": "handles",
        "OrtSharedPrePackedWeightCache": "handles",
        "OrtEpContextConfig": "handles",
        "OrtModelPackageOptions": "handles",
        "OrtModelPackageContext": "handles",
        "OrtModelPackageComponentContext": "handles",
        "OrtEnv": "handles",
        "OrtStatus": "handles",
        "OrtMemoryInfo": "handles",
        "OrtIoBinding": "handles",
        "OrtSession": "handles",
        "OrtValue": "handles",
        "OrtRunOptions": "handles",
        "OrtTypeInfo": "handles",
        "OrtTensorTypeAndShapeInfo": "handles",
        "OrtSessionOptions": "handles",
        "OrtCustomOpDomain": "handles",
        "OrtMapTypeInfo": "handles",
        "OrtSequenceTypeInfo": "handles",
        "OrtOptionalTypeInfo": "handles",
        "OrtModelMetadata": "handles",
        "OrtThreadPoolParams": "handles",
        "OrtThreadingOptions": "handles",
        "OrtArenaCfg": "handles",
        "OrtPrepackedWeightsContainer": "handles",
        "OrtTensorRTProviderOptionsV2": "handles",
        "OrtNvTensorRtRtxProviderOptions": "handles",
        "OrtCUDAProviderOptionsV2": "handles",
        "OrtCANNProviderOptions": "handles",
        "OrtDnnlProviderOptions": "handles",
        "OrtOp": "handles",
        "OrtOpAttr": "handles",
        "OrtLogger": "handles",
        "OrtShapeInferContext": "handles",
        "OrtLoraAdapter": "handles",
        "OrtValueInfo": "handles",
        "OrtNode": "handles",
        "OrtGraph": "handles",
        "OrtModel": "handles",
        "OrtModelCompilationOptions": "handles",
        "OrtHardwareDevice": "handles",
        "OrtEpDevice": "handles",
        "OrtKeyValuePairs": "handles",
        "OrtSyncStream": "handles",
        "OrtExternalInitializerInfo": "handles",
        "OrtExternalResourceImporter": "handles",
        "OrtDeviceEpIncompatibilityDetails": "handles",
        "OrtEpAssignedSubgraph": "handles",
        "OrtEpAssignedNode": "handles",
        "OrtKernelInfo": "handles",
        "OrtKernelContext": "handles",
        "OrtTrainingApi": "handles",
        "OrtEp": "handles",
        "OrtEpFactory": "handles",
        "OrtDataTransferImpl": "handles",
        "OrtSyncNotificationImpl": "handles",
        "OrtSyncStreamImpl": "handles",
        "OrtExternalResourceImporterImpl": "handles",
        "OrtEpProfilerImpl": "handles",
        "OrtKernelImpl": "handles",
        "OrtLoopKernelHelper": "handles",
        "OrtScanKernelHelper": "handles",
        "OrtExternalMemoryHandle": "handles",
        "OrtExternalSemaphoreHandle": "handles",
        "OrtROCMProviderOptions": "handles",
        "OrtAllocator": "handles",
        "OrtCustomHandleType": "handles",
        "OrtCustomOp": "handles",
        "OrtApi": "ort_api",
        "OrtCompileApi": "ort_compile_api",
        "OrtEpApi": "ort_ep_api",
        "OrtInteropApi": "ort_interop_api",
        "OrtModelEditorApi": "ort_model_editor_api",
        "OrtModelPackageApi": "ort_model_package_api",
        "ExperimentalApiTest": "experimental",
        "ExperimentalModelPackage": "experimental",
        "ExperimentalEpContextData": "experimental",
        "Experimental": "experimental",
        "ExperimentalGroups": "experimental",
        "Library": "library",
    }

    def __getattr__(name):
        home = _HOME.get(name)
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

        near = get_close_matches(name, _HOME, n=1)
        return f"{text}; did you mean {near[0]!r}?" if near else text

    def __dir__():
        return sorted({*globals(), *_HOME})
