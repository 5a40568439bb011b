"""The registry as text, for runtime/api/bindings.py to parse at first use. Made by `ortforge generate`; do not edit.

Functions: `python_name c_name since[-until] slot [extra]|result|parameter|...`, `=` for a C name that is the Python name
in CamelCase. Parameters: `name type kind of links flags`; generator/lower/python_kinds.py explains the kinds.
"""

# ruff: noqa

TEXT = {
    "TABLES": """
OrtApi api 14
OrtCompileApi compile 22 get_compile_api
OrtEpApi ep 22 get_ep_api
OrtInteropApi interop 24 get_interop_api
OrtModelEditorApi model_editor 22 get_model_editor_api
OrtModelPackageApi model_package 31 get_model_package_api
""",
    "HANDLES": """
OrtEpGraphSupportInfo 23 h
OrtMemoryDevice 23 h
OrtNodeComputeContext 23 h
OrtOpSchema 25 h OrtEpApi.ReleaseOpSchema
OrtOpSchemaTypeConstraint 25 h
OrtProfilingEventsContainer 25 h
OrtProfilingEvent 25 h OrtEpApi.ReleaseProfilingEvent
OrtKernelRegistry 24 h OrtEpApi.ReleaseKernelRegistry
OrtKernelDefBuilder 24 h OrtEpApi.ReleaseKernelDefBuilder
OrtKernelDef 24 h OrtEpApi.ReleaseKernelDef
OrtDataType 24 h
OrtSharedPrePackedWeightCache 24 h
OrtEpContextConfig 28 h OrtEpApi_ReleaseEpContextConfig OrtEpApi.ReleaseEpContextConfig
OrtModelPackageOptions 28 h OrtModelPackageApi_ReleaseModelPackageOptions OrtModelPackageApi.ReleaseModelPackageOptions
OrtModelPackageContext 28 h OrtModelPackageApi_ReleaseModelPackageContext OrtModelPackageApi.ReleaseModelPackageContext
OrtModelPackageComponentContext 28 h OrtModelPackageApi_ReleaseModelPackageComponentContext OrtModelPackageApi.ReleaseModelPackageComponentContext
OrtEnv 14 h1 OrtApi.ReleaseEnv
OrtStatus 14 h OrtApi.ReleaseStatus
OrtMemoryInfo 14 h OrtApi.ReleaseMemoryInfo
OrtIoBinding 14 h OrtApi.ReleaseIoBinding
OrtSession 14 h OrtApi.ReleaseSession
OrtValue 14 h OrtApi.ReleaseValue
OrtRunOptions 14 h OrtApi.ReleaseRunOptions
OrtTypeInfo 14 h OrtApi.ReleaseTypeInfo
OrtTensorTypeAndShapeInfo 14 h OrtApi.ReleaseTensorTypeAndShapeInfo
OrtSessionOptions 14 h OrtApi.ReleaseSessionOptions
OrtCustomOpDomain 14 h OrtApi.ReleaseCustomOpDomain
OrtMapTypeInfo 14 h OrtApi.ReleaseMapTypeInfo
OrtSequenceTypeInfo 14 h OrtApi.ReleaseSequenceTypeInfo
OrtOptionalTypeInfo 15 h
OrtModelMetadata 14 h OrtApi.ReleaseModelMetadata
OrtThreadPoolParams 14 h
OrtThreadingOptions 14 h OrtApi.ReleaseThreadingOptions
OrtArenaCfg 14 h OrtApi.ReleaseArenaCfg
OrtPrepackedWeightsContainer 14 h OrtApi.ReleasePrepackedWeightsContainer
OrtTensorRTProviderOptionsV2 14 h OrtApi.ReleaseTensorRTProviderOptions
OrtNvTensorRtRtxProviderOptions 22 h
OrtCUDAProviderOptionsV2 14 h OrtApi.ReleaseCUDAProviderOptions
OrtCANNProviderOptions 14 h OrtApi.ReleaseCANNProviderOptions
OrtDnnlProviderOptions 15 h OrtApi.ReleaseDnnlProviderOptions
OrtOp 14 h OrtApi.ReleaseOp
OrtOpAttr 14 h OrtApi.ReleaseOpAttr
OrtLogger 15 h
OrtShapeInferContext 17 h
OrtLoraAdapter 20 h OrtApi.ReleaseLoraAdapter
OrtValueInfo 22 h OrtApi.ReleaseValueInfo
OrtNode 22 h OrtApi.ReleaseNode
OrtGraph 22 h OrtApi.ReleaseGraph
OrtModel 22 h OrtApi.ReleaseModel
OrtModelCompilationOptions 22 h OrtCompileApi.ReleaseModelCompilationOptions
OrtHardwareDevice 22 h OrtEpApi.ReleaseHardwareDevice
OrtEpDevice 22 h OrtEpApi.ReleaseEpDevice
OrtKeyValuePairs 22 h OrtApi.ReleaseKeyValuePairs
OrtSyncStream 23 h OrtApi.ReleaseSyncStream
OrtExternalInitializerInfo 23 h OrtApi.ReleaseExternalInitializerInfo
OrtExternalResourceImporter 24 h OrtInteropApi.ReleaseExternalResourceImporter
OrtDeviceEpIncompatibilityDetails 24 h OrtApi.ReleaseDeviceEpIncompatibilityDetails
OrtEpAssignedSubgraph 24 h
OrtEpAssignedNode 24 h
OrtKernelInfo 14 h OrtApi.ReleaseKernelInfo
OrtKernelContext 14 h
OrtTrainingApi 14 h
OrtEp 22 s OrtEpFactory.ReleaseEp
OrtEpFactory 22 s
OrtDataTransferImpl 23 s OrtDataTransferImpl.Release
OrtSyncNotificationImpl 23 s OrtSyncNotificationImpl.Release
OrtSyncStreamImpl 23 s OrtSyncStreamImpl.Release
OrtExternalResourceImporterImpl 24 s OrtExternalResourceImporterImpl.Release
OrtEpProfilerImpl 25 s OrtEpProfilerImpl.Release
OrtKernelImpl 24 s OrtEpApi.ReleaseKernelImpl
OrtLoopKernelHelper 24 s OrtLoopKernelHelper.Release
OrtScanKernelHelper 24 s OrtScanKernelHelper.Release
OrtExternalMemoryHandle 24 s OrtInteropApi.ReleaseExternalMemoryHandle
OrtExternalSemaphoreHandle 24 s OrtInteropApi.ReleaseExternalSemaphoreHandle
OrtROCMProviderOptions 14 s OrtApi.ReleaseROCMProviderOptions
OrtAllocator 14 s OrtApi.ReleaseAllocator
OrtCustomHandleType 14 s
OrtCustomOp 14 s
""",
    "ELEMENTS": """
1 32 float32 .
2 8 uint8 .
3 8 int8 .
4 16 uint16 .
5 16 int16 .
6 32 int32 .
7 64 int64 .
9 8 bool .
10 16 float16 .
11 64 float64 .
12 32 uint32 .
13 64 uint64 .
14 64 complex64 .
15 128 complex128 .
16 16 . bfloat16
17 8 . float8_e4m3fn
18 8 . float8_e4m3fnuz
19 8 . float8_e5m2
20 8 . float8_e5m2fnuz
21 4 . .
22 4 . .
23 4 . .
24 2 . .
25 2 . .
26 8 . float8_e8m0fnu
""",
    "ENUMS": """
ONNXTensorElementDataType 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED 0 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT 1 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8 2 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_INT8 3 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16 4 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_INT16 5 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32 6 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64 7 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING 8 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL 9 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16 10 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE 11 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT32 12 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT64 13 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_COMPLEX64 14 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_COMPLEX128 15 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16 16 14
 ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E4M3FN 17 16
 ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E4M3FNUZ 18 16
 ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E5M2 19 16
 ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E5M2FNUZ 20 16
 ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT4 21 19
 ONNX_TENSOR_ELEMENT_DATA_TYPE_INT4 22 19
 ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT4E2M1 23 24
 ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT2 24 24
 ONNX_TENSOR_ELEMENT_DATA_TYPE_INT2 25 24
 ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E8M0 26 27
ONNXType 14
 ONNX_TYPE_UNKNOWN 0 14
 ONNX_TYPE_TENSOR 1 14
 ONNX_TYPE_SEQUENCE 2 14
 ONNX_TYPE_MAP 3 14
 ONNX_TYPE_OPAQUE 4 14
 ONNX_TYPE_SPARSETENSOR 5 14
 ONNX_TYPE_OPTIONAL 6 14
OrtSparseFormat 14
 ORT_SPARSE_UNDEFINED 0 14
 ORT_SPARSE_COO 1 14
 ORT_SPARSE_CSRC 2 14
 ORT_SPARSE_BLOCK_SPARSE 4 14
OrtSparseIndicesFormat 14
 ORT_SPARSE_COO_INDICES 0 14
 ORT_SPARSE_CSR_INNER_INDICES 1 14
 ORT_SPARSE_CSR_OUTER_INDICES 2 14
 ORT_SPARSE_BLOCK_SPARSE_INDICES 3 14
OrtLoggingLevel 14
 ORT_LOGGING_LEVEL_VERBOSE 0 14
 ORT_LOGGING_LEVEL_INFO 1 14
 ORT_LOGGING_LEVEL_WARNING 2 14
 ORT_LOGGING_LEVEL_ERROR 3 14
 ORT_LOGGING_LEVEL_FATAL 4 14
OrtOpAttrType 14
 ORT_OP_ATTR_UNDEFINED 0 14
 ORT_OP_ATTR_INT 1 14
 ORT_OP_ATTR_INTS 2 14
 ORT_OP_ATTR_FLOAT 3 14
 ORT_OP_ATTR_FLOATS 4 14
 ORT_OP_ATTR_STRING 5 14
 ORT_OP_ATTR_STRINGS 6 14
 ORT_OP_ATTR_GRAPH 7 23
 ORT_OP_ATTR_TENSOR 8 23
GraphOptimizationLevel 14
 ORT_DISABLE_ALL 0 14
 ORT_ENABLE_BASIC 1 14
 ORT_ENABLE_EXTENDED 2 14
 ORT_ENABLE_LAYOUT 3 23
 ORT_ENABLE_ALL 99 14
ExecutionMode 14
 ORT_SEQUENTIAL 0 14
 ORT_PARALLEL 1 14
OrtLanguageProjection 14
 ORT_PROJECTION_C 0 14
 ORT_PROJECTION_CPLUSPLUS 1 14
 ORT_PROJECTION_CSHARP 2 14
 ORT_PROJECTION_PYTHON 3 14
 ORT_PROJECTION_JAVA 4 14
 ORT_PROJECTION_WINML 5 14
 ORT_PROJECTION_NODEJS 6 14
OrtAllocatorType 14
 OrtInvalidAllocator -1 14
 OrtDeviceAllocator 0 14
 OrtArenaAllocator 1 14
 OrtReadOnlyAllocator 2 23
OrtMemType 14
 OrtMemTypeCPUInput -2 14
 OrtMemTypeCPUOutput -1 14
 OrtMemTypeCPU -1 14
 OrtMemTypeDefault 0 14
OrtDeviceMemoryType 23
 OrtDeviceMemoryType_DEFAULT 0 23
 OrtDeviceMemoryType_HOST_ACCESSIBLE 5 23
OrtMemoryInfoDeviceType 14
 OrtMemoryInfoDeviceType_CPU 0 14
 OrtMemoryInfoDeviceType_GPU 1 14
 OrtMemoryInfoDeviceType_FPGA 2 14
 OrtMemoryInfoDeviceType_NPU 3 23
OrtHardwareDeviceType 22
 OrtHardwareDeviceType_CPU 0 22
 OrtHardwareDeviceType_GPU 1 22
 OrtHardwareDeviceType_NPU 2 22
OrtExecutionProviderDevicePolicy 22
 OrtExecutionProviderDevicePolicy_DEFAULT 0 22
 OrtExecutionProviderDevicePolicy_PREFER_CPU 1 22
 OrtExecutionProviderDevicePolicy_PREFER_NPU 2 22
 OrtExecutionProviderDevicePolicy_PREFER_GPU 3 22
 OrtExecutionProviderDevicePolicy_MAX_PERFORMANCE 4 22
 OrtExecutionProviderDevicePolicy_MAX_EFFICIENCY 5 22
 OrtExecutionProviderDevicePolicy_MIN_OVERALL_POWER 6 22
OrtDeviceEpIncompatibilityReason 24
 OrtDeviceEpIncompatibility_NONE 0 24
 OrtDeviceEpIncompatibility_DRIVER_INCOMPATIBLE 1 24
 OrtDeviceEpIncompatibility_DEVICE_INCOMPATIBLE 2 24
 OrtDeviceEpIncompatibility_MISSING_DEPENDENCY 4 24
 OrtDeviceEpIncompatibility_UNKNOWN -2147483648 24
OrtCudnnConvAlgoSearch 14
 OrtCudnnConvAlgoSearchExhaustive 0 14
 OrtCudnnConvAlgoSearchHeuristic 1 14
 OrtCudnnConvAlgoSearchDefault 2 14
OrtExternalMemoryHandleType 24
 ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE 0 24
 ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP 1 24
 ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_WIN32 2 26-29
 ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD 3 26-29
 ORT_EXTERNAL_MEMORY_HANDLE_TYPE_MEMORY_WIN32 2 30
 ORT_EXTERNAL_MEMORY_HANDLE_TYPE_MEMORY_OPAQUE_FD 3 30
 ORT_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION 4 30
OrtExternalSemaphoreType 24
 ORT_EXTERNAL_SEMAPHORE_D3D12_FENCE 0 24
 ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_WIN32 1 26
 ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD 2 26
OrtGraphicsApi 25
 ORT_GRAPHICS_API_NONE 0 25
 ORT_GRAPHICS_API_D3D12 1 25
 ORT_GRAPHICS_API_VULKAN 2 25
OrtCompiledModelCompatibility 23
 OrtCompiledModelCompatibility_EP_NOT_APPLICABLE 0 23
 OrtCompiledModelCompatibility_EP_SUPPORTED_OPTIMAL 1 23
 OrtCompiledModelCompatibility_EP_SUPPORTED_PREFER_RECOMPILATION 2 23
 OrtCompiledModelCompatibility_EP_UNSUPPORTED 3 23
OrtCustomOpInputOutputCharacteristic 14
 INPUT_OUTPUT_REQUIRED 0 14
 INPUT_OUTPUT_OPTIONAL 1 14
 INPUT_OUTPUT_VARIADIC 2 14
OrtCompileApiFlags 23
 OrtCompileApiFlags_NONE 0 23
 OrtCompileApiFlags_ERROR_IF_NO_NODES_COMPILED 1 23
 OrtCompileApiFlags_ERROR_IF_OUTPUT_FILE_EXISTS 2 23
OrtEpContextDataCallbackSupportFlags 31
 OrtEpContextDataCallbackSupportFlags_READ 1 31
 OrtEpContextDataCallbackSupportFlags_WRITE 2 31
OrtEpDataLayout 23
 OrtEpDataLayout_NCHW 0 23
 OrtEpDataLayout_NHWC 1 23
 OrtEpDataLayout_Default 0 23
OrtGraphCaptureNodeAssignmentPolicy 26
 OrtGraphCaptureNodeAssignmentPolicy_ALL_NODES_ON_EP 0 26
 OrtGraphCaptureNodeAssignmentPolicy_ALLOW_CPU_FOR_SHAPES 1 26
OrtWeightlessSupport 29
 OrtWeightlessSupport_NONE 0 29
 OrtWeightlessSupport_EXTERNAL_ONLY 1 29
 OrtWeightlessSupport_ALL 2 29
OrtProfilingEventCategory 25
 OrtProfilingEventCategory_SESSION 0 25
 OrtProfilingEventCategory_NODE 1 25
 OrtProfilingEventCategory_KERNEL 2 25
 OrtProfilingEventCategory_API 3 25
OrtResourceCountKind 26
 OrtResourceCountKind_None 0 26
 OrtResourceCountKind_TotalBytes 1 26
OrtErrorCode 14
 ORT_OK 0 14
 ORT_FAIL 1 14
 ORT_INVALID_ARGUMENT 2 14
 ORT_NO_SUCHFILE 3 14
 ORT_NO_MODEL 4 14
 ORT_ENGINE_ERROR 5 14
 ORT_RUNTIME_EXCEPTION 6 14
 ORT_INVALID_PROTOBUF 7 14
 ORT_MODEL_LOADED 8 14
 ORT_NOT_IMPLEMENTED 9 14
 ORT_INVALID_GRAPH 10 14
 ORT_EP_FAIL 11 14
 ORT_MODEL_LOAD_CANCELED 12 22
 ORT_MODEL_REQUIRES_COMPILATION 13 22
 ORT_NOT_FOUND 14 23
 ORT_DEVICE_RESET 15 28
""",
    "STRUCTS": """
OrtApiBase 14
 GetApi 14 {*=OrtApi,uint32_t}
 GetVersionString 14 {*=char}
OrtEp 22
 ort_version_supported 22 uint32_t
 GetName 22 {*=char,*=OrtEp}
 GetCapability 23 {OrtStatusPtr,*OrtEp,*=OrtGraph,*OrtEpGraphSupportInfo}
 Compile 23 {OrtStatusPtr,*OrtEp,**=OrtGraph,**=OrtNode,size_t,**OrtNodeComputeInfo,**OrtNode}
 ReleaseNodeComputeInfos 23 {void,*OrtEp,**OrtNodeComputeInfo,size_t}
 GetPreferredDataLayout 23 {OrtStatusPtr,*OrtEp,*OrtEpDataLayout}
 ShouldConvertDataLayoutForOp 23 {OrtStatusPtr,*OrtEp,*=char,*=char,OrtEpDataLayout,*int}
 SetDynamicOptions 23 {OrtStatusPtr,*OrtEp,*=*=char,*=*=char,size_t}
 OnRunStart 23 {OrtStatusPtr,*OrtEp,*=OrtRunOptions}
 OnRunEnd 23 {OrtStatusPtr,*OrtEp,*=OrtRunOptions,bool}
 CreateAllocator 23 {OrtStatusPtr,*OrtEp,*=OrtMemoryInfo,**OrtAllocator}
 CreateSyncStreamForDevice 23 {OrtStatusPtr,*OrtEp,*=OrtMemoryDevice,**OrtSyncStreamImpl}
 GetCompiledModelCompatibilityInfo 23 {*=char,*OrtEp,*=OrtGraph}
 GetKernelRegistry 24 {OrtStatusPtr,*OrtEp,**=OrtKernelRegistry}
 IsConcurrentRunSupported 24 {OrtStatusPtr,*OrtEp,*bool}
 Sync 25 {OrtStatusPtr,*OrtEp}
 CreateProfiler 25 {OrtStatusPtr,*OrtEp,**OrtEpProfilerImpl}
 IsGraphCaptureEnabled 26 {bool,*=OrtEp}
 IsGraphCaptured 26 {bool,*=OrtEp,int}
 ReplayGraph 26 {OrtStatusPtr,*OrtEp,int}
 GetGraphCaptureNodeAssignmentPolicy 26 {OrtGraphCaptureNodeAssignmentPolicy,*=OrtEp}
 GetAvailableResource 26 {OrtStatusPtr,*=OrtEp,*OrtResourceCount}
 OnSessionInitializationEnd 27 {OrtStatusPtr,*OrtEp}
 GetDefaultMemoryDevice 27 {OrtStatusPtr,*=OrtEp,**=OrtMemoryDevice}
 ReleaseCapturedGraph 27 {OrtStatusPtr,*OrtEp,int}
 GetWeightlessSupport 29 {OrtStatusPtr,*=OrtEp,*OrtWeightlessSupport}
 GetEpContextDataCallbackSupport 31 {OrtStatusPtr,*=OrtEp,*uint32_t}
OrtEpFactory 22
 ort_version_supported 22 uint32_t
 GetName 22 {*=char,*=OrtEpFactory}
 GetVendor 22 {*=char,*=OrtEpFactory}
 GetSupportedDevices 22 {OrtStatusPtr,*OrtEpFactory,*=*=OrtHardwareDevice,size_t,**OrtEpDevice,size_t,*size_t}
 CreateEp 22 {OrtStatusPtr,*OrtEpFactory,*=*=OrtHardwareDevice,*=*=OrtKeyValuePairs,size_t,*=OrtSessionOptions,*=OrtLogger,**OrtEp}
 ReleaseEp 22 {void,*OrtEpFactory,*OrtEp}
 GetVendorId 23 {uint32_t,*=OrtEpFactory}
 GetVersion 23 {*=char,*=OrtEpFactory}
 ValidateCompiledModelCompatibilityInfo 23 {OrtStatusPtr,*OrtEpFactory,*=*=OrtHardwareDevice,size_t,*=char,*OrtCompiledModelCompatibility}
 CreateAllocator 23 {OrtStatusPtr,*OrtEpFactory,*=OrtMemoryInfo,*=OrtKeyValuePairs,**OrtAllocator}
 ReleaseAllocator 23 {void,*OrtEpFactory,*OrtAllocator}
 CreateDataTransfer 23 {OrtStatusPtr,*OrtEpFactory,**OrtDataTransferImpl}
 IsStreamAware 23 {bool,*=OrtEpFactory}
 CreateSyncStreamForDevice 23 {OrtStatusPtr,*OrtEpFactory,*=OrtMemoryDevice,*=OrtKeyValuePairs,**OrtSyncStreamImpl}
 GetHardwareDeviceIncompatibilityDetails 24 {OrtStatusPtr,*OrtEpFactory,*=OrtHardwareDevice,*OrtDeviceEpIncompatibilityDetails}
 CreateExternalResourceImporterForDevice 24 {OrtStatusPtr,*OrtEpFactory,*=OrtEpDevice,**OrtExternalResourceImporterImpl}
 GetNumCustomOpDomains 24 {OrtStatusPtr,*OrtEpFactory,*size_t}
 GetCustomOpDomains 24 {OrtStatusPtr,*OrtEpFactory,**OrtCustomOpDomain,size_t}
 InitGraphicsInterop 25 {OrtStatusPtr,*OrtEpFactory,*=OrtEpDevice,*=OrtGraphicsInteropConfig}
 DeinitGraphicsInterop 25 {OrtStatusPtr,*OrtEpFactory,*=OrtEpDevice}
 SelectBestModelCandidate 28 {OrtStatusPtr,*OrtEpFactory,*=OrtHardwareDevice,*=*=OrtKeyValuePairs,size_t,*=OrtSessionOptions,*size_t}
OrtDataTransferImpl 23
 ort_version_supported 23 uint32_t
 Release 23 {void,*OrtDataTransferImpl}
 CanCopy 23 {bool,*=OrtDataTransferImpl,*=OrtMemoryDevice,*=OrtMemoryDevice}
 CopyTensors 23 {OrtStatusPtr,*OrtDataTransferImpl,**=OrtValue,**OrtValue,**OrtSyncStream,size_t}
OrtSyncNotificationImpl 23
 ort_version_supported 23 uint32_t
 Release 23 {void,*OrtSyncNotificationImpl}
 Activate 23 {OrtStatusPtr,*OrtSyncNotificationImpl}
 WaitOnDevice 23 {OrtStatusPtr,*OrtSyncNotificationImpl,*OrtSyncStream}
 WaitOnHost 23 {OrtStatusPtr,*OrtSyncNotificationImpl}
OrtSyncStreamImpl 23
 ort_version_supported 23 uint32_t
 Release 23 {void,*OrtSyncStreamImpl}
 GetHandle 23 {*void,*OrtSyncStreamImpl}
 CreateNotification 23 {OrtStatusPtr,*OrtSyncStreamImpl,**OrtSyncNotificationImpl}
 Flush 23 {OrtStatusPtr,*OrtSyncStreamImpl}
 OnSessionRunEnd 23 {OrtStatusPtr,*OrtSyncStreamImpl}
OrtExternalResourceImporterImpl 24
 ort_version_supported 24 uint32_t
 CanImportMemory 24 {bool,*=OrtExternalResourceImporterImpl,OrtExternalMemoryHandleType}
 ImportMemory 24 {OrtStatusPtr,*OrtExternalResourceImporterImpl,*=OrtExternalMemoryDescriptor,**OrtExternalMemoryHandle}
 ReleaseMemory 24 {void,*OrtExternalResourceImporterImpl,*OrtExternalMemoryHandle}
 CreateTensorFromMemory 24 {OrtStatusPtr,*OrtExternalResourceImporterImpl,*=OrtExternalMemoryHandle,*=OrtExternalTensorDescriptor,**OrtValue}
 CanImportSemaphore 24 {bool,*=OrtExternalResourceImporterImpl,OrtExternalSemaphoreType}
 ImportSemaphore 24 {OrtStatusPtr,*OrtExternalResourceImporterImpl,*=OrtExternalSemaphoreDescriptor,**OrtExternalSemaphoreHandle}
 ReleaseSemaphore 24 {void,*OrtExternalResourceImporterImpl,*OrtExternalSemaphoreHandle}
 WaitSemaphore 24 {OrtStatusPtr,*OrtExternalResourceImporterImpl,*OrtExternalSemaphoreHandle,*OrtSyncStream,uint64_t}
 SignalSemaphore 24 {OrtStatusPtr,*OrtExternalResourceImporterImpl,*OrtExternalSemaphoreHandle,*OrtSyncStream,uint64_t}
 Release 24 {void,*OrtExternalResourceImporterImpl}
OrtEpProfilerImpl 25
 ort_version_supported 25 uint32_t
 Release 25 {void,*OrtEpProfilerImpl}
 StartProfiling 25 {OrtStatusPtr,*OrtEpProfilerImpl,int64_t}
 StartEvent 25 {OrtStatusPtr,*OrtEpProfilerImpl,uint64_t}
 StopEvent 25 {OrtStatusPtr,*OrtEpProfilerImpl,uint64_t,*=OrtProfilingEvent}
 EndProfiling 25 {OrtStatusPtr,*OrtEpProfilerImpl,*OrtProfilingEventsContainer}
OrtNodeFusionOptions 23
 ort_version_supported 23 uint32_t
 drop_constant_initializers 23 bool
OrtNodeComputeInfo 23
 ort_version_supported 23 uint32_t
 CreateState 23 {*OrtStatus,*OrtNodeComputeInfo,*OrtNodeComputeContext,**void}
 Compute 23 {*OrtStatus,*OrtNodeComputeInfo,*void,*OrtKernelContext}
 ReleaseState 23 {void,*OrtNodeComputeInfo,*void}
OrtKernelImpl 24
 ort_version_supported 24 uint32_t
 flags 24 uint32_t
 Compute 24 {OrtStatusPtr,*OrtKernelImpl,*OrtKernelContext}
 Release 24 {void,*OrtKernelImpl}
 PrePackWeight 24 {OrtStatusPtr,*OrtKernelImpl,*=OrtValue,int,*OrtAllocator,*OrtSharedPrePackedWeightCache,*bool}
 SetSharedPrePackedWeight 24 {OrtStatusPtr,*OrtKernelImpl,*=*=void,*=size_t,size_t,int}
OrtLoopKernelHelper 24
 ort_version_supported 24 uint32_t
 Release 24 {void,*OrtLoopKernelHelper}
 ConcatOutput 24 {OrtStatusPtr,*OrtLoopKernelHelper,*void,*=*=OrtValue,size_t,*void,size_t}
OrtScanKernelHelper 24
 ort_version_supported 24 uint32_t
 Release 24 {void,*OrtScanKernelHelper}
 Transpose 24 {OrtStatusPtr,*OrtScanKernelHelper,*=size_t,size_t,*=OrtValue,*OrtSyncStream,*OrtValue}
OrtResourceCount 26
 kind 26 uint32_t
 reserved 26 uint32_t
 value 26 <OrtResourceCount.value>
<OrtResourceCount.value> 26
 total_bytes 26 uint64_t
 reserved_words 26 [6]uint64_t
OrtExternalMemoryHandle 24
 version 24 uint32_t
 ep_device 24 *=OrtEpDevice
 descriptor 24 OrtExternalMemoryDescriptor
 Release 24 {void,*OrtExternalMemoryHandle}
OrtExternalSemaphoreHandle 24
 version 24 uint32_t
 ep_device 24 *=OrtEpDevice
 descriptor 24 OrtExternalSemaphoreDescriptor
 Release 24 {void,*OrtExternalSemaphoreHandle}
OrtCUDAProviderOptions 14
 device_id 14 int
 cudnn_conv_algo_search 14 OrtCudnnConvAlgoSearch
 gpu_mem_limit 14 size_t
 arena_extend_strategy 14 int
 do_copy_in_default_stream 14 int
 has_user_compute_stream 14 int
 user_compute_stream 14 *void
 default_memory_arena_cfg 14 *OrtArenaCfg
 tunable_op_enabled 14-14 int
 tunable_op_enable 15 int
 tunable_op_tuning_enable 15 int
 tunable_op_max_tuning_duration_ms 16 int
OrtROCMProviderOptions 14
 device_id 14 int
 miopen_conv_exhaustive_search 14 int
 gpu_mem_limit 14 size_t
 arena_extend_strategy 14 int
 do_copy_in_default_stream 14 int
 has_user_compute_stream 14 int
 user_compute_stream 14 *void
 default_memory_arena_cfg 14 *OrtArenaCfg
 tunable_op_enabled 14-14 int
 enable_hip_graph 18 int
 tunable_op_enable 15 int
 tunable_op_tuning_enable 15 int
 tunable_op_max_tuning_duration_ms 16 int
OrtTensorRTProviderOptions 14
 device_id 14 int
 has_user_compute_stream 14 int
 user_compute_stream 14 *void
 trt_max_partition_iterations 14 int
 trt_min_subgraph_size 14 int
 trt_max_workspace_size 14 size_t
 trt_fp16_enable 14 int
 trt_int8_enable 14 int
 trt_int8_calibration_table_name 14 *=char
 trt_int8_use_native_calibration_table 14 int
 trt_dla_enable 14 int
 trt_dla_core 14 int
 trt_dump_subgraphs 14 int
 trt_engine_cache_enable 14 int
 trt_engine_cache_path 14 *=char
 trt_engine_decryption_enable 14 int
 trt_engine_decryption_lib_path 14 *=char
 trt_force_sequential_engine_build 14 int
OrtMIGraphXProviderOptions 14
 device_id 14 int
 migraphx_fp16_enable 14 int
 migraphx_fp8_enable 23 int
 migraphx_int8_enable 14 int
 migraphx_use_native_calibration_table 17 int
 migraphx_int8_calibration_table_name 17 *=char
 migraphx_save_compiled_model 19 int
 migraphx_save_model_path 19 *=char
 migraphx_load_compiled_model 19 int
 migraphx_load_model_path 19 *=char
 migraphx_exhaustive_tune 20 bool
 migraphx_mem_limit 23 size_t
 migraphx_arena_extend_strategy 23 int
OrtOpenVINOProviderOptions 14
 device_type 14 *=char
 enable_vpu_fast_compile 14-16 unsigned_char
 enable_npu_fast_compile 17 unsigned_char
 device_id 14 *=char
 num_of_threads 14 size_t
 use_compiled_network 14-14 unsigned_char
 blob_dump_path 14-14 *=char
 cache_dir 15 *=char
 context 14 *void
 enable_opencl_throttling 14 unsigned_char
 enable_dynamic_shapes 14 unsigned_char
OrtAllocator 14
 version 14 uint32_t
 Alloc 14 {*void,*OrtAllocator,size_t}
 Free 14 {void,*OrtAllocator,*void}
 Info 14 {*=OrtMemoryInfo,*=OrtAllocator}
 Reserve 18 {*void,*OrtAllocator,size_t}
 GetStats 23 {OrtStatusPtr,*=OrtAllocator,**OrtKeyValuePairs}
 AllocOnStream 23 {*void,*OrtAllocator,size_t,*OrtSyncStream}
 Shrink 25 {OrtStatusPtr,*OrtAllocator}
OrtCustomHandleType 14
 __place_holder 14 char
OrtThreadPoolCallbacksConfig 25
 version 25 uint32_t
 on_enqueue 25 OrtThreadPoolWorkEnqueueFn
 on_start_work 25 OrtThreadPoolWorkStartFn
 on_stop_work 25 OrtThreadPoolWorkStopFn
 on_abandon 25 OrtThreadPoolWorkAbandonFn
 user_context 25 *void
OrtExternalMemoryDescriptor 24
 version 24 uint32_t
 handle_type 24 OrtExternalMemoryHandleType
 native_handle 24 *void
 size_bytes 24 size_t
 offset_bytes 24 size_t
OrtExternalSemaphoreDescriptor 24
 version 24 uint32_t
 type 24 OrtExternalSemaphoreType
 native_handle 24 *void
OrtGraphicsInteropConfig 25
 version 25 uint32_t
 graphics_api 25 OrtGraphicsApi
 command_queue 25 *void
 additional_options 25 *=OrtKeyValuePairs
OrtExternalTensorDescriptor 24
 version 24 uint32_t
 element_type 24 ONNXTensorElementDataType
 shape 24 *=int64_t
 rank 24 size_t
 offset_bytes 24 size_t
OrtEnvCreationOptions 24
 version 24 uint32_t
 logging_severity_level 24 int32_t
 log_id 24 *=char
 custom_logging_function 24 OrtLoggingFunction
 custom_logging_param 24 *void
 threading_options 24 *=OrtThreadingOptions
 config_entries 24 *=OrtKeyValuePairs
OrtCustomOp 14
 version 14 uint32_t
 CreateKernel 14 {*void,*=OrtCustomOp,*=OrtApi,*=OrtKernelInfo}
 GetName 14 {*=char,*=OrtCustomOp}
 GetExecutionProviderType 14 {*=char,*=OrtCustomOp}
 GetInputType 14 {ONNXTensorElementDataType,*=OrtCustomOp,size_t}
 GetInputTypeCount 14 {size_t,*=OrtCustomOp}
 GetOutputType 14 {ONNXTensorElementDataType,*=OrtCustomOp,size_t}
 GetOutputTypeCount 14 {size_t,*=OrtCustomOp}
 KernelCompute 14 {void,*void,*OrtKernelContext}
 KernelDestroy 14 {void,*void}
 GetInputCharacteristic 14 {OrtCustomOpInputOutputCharacteristic,*=OrtCustomOp,size_t}
 GetOutputCharacteristic 14 {OrtCustomOpInputOutputCharacteristic,*=OrtCustomOp,size_t}
 GetInputMemoryType 14 {OrtMemType,*=OrtCustomOp,size_t}
 GetVariadicInputMinArity 14 {int,*=OrtCustomOp}
 GetVariadicInputHomogeneity 14 {int,*=OrtCustomOp}
 GetVariadicOutputMinArity 14 {int,*=OrtCustomOp}
 GetVariadicOutputHomogeneity 14 {int,*=OrtCustomOp}
 CreateKernelV2 16 {OrtStatusPtr,*=OrtCustomOp,*=OrtApi,*=OrtKernelInfo,**void}
 KernelComputeV2 16 {OrtStatusPtr,*void,*OrtKernelContext}
 InferOutputShapeFn 17 {OrtStatusPtr,*=OrtCustomOp,*OrtShapeInferContext}
 GetStartVersion 17 {int,*=OrtCustomOp}
 GetEndVersion 17 {int,*=OrtCustomOp}
 GetMayInplace 18 {size_t,**int,**int}
 ReleaseMayInplace 18 {void,*int,*int}
 GetAliasMap 18 {size_t,**int,**int}
 ReleaseAliasMap 18 {void,*int,*int}
""",
    "CALLBACKS": """
OrtLoggingFunction OrtLoggingFunction 14 -1|. void none void|param *void state void . ?|severity OrtLoggingLevel enum OrtLoggingLevel|category *=char string char . ?|logid *=char string char . ?|code_location *=char string char . ?|message *=char string char . ?
EpSelectionDelegate EpSelectionDelegate 22-22 -1 ~|. *OrtStatus status|ep_devices **=OrtEpDevice handles OrtEpDevice|num_devices size_t length size_t 0|model_metadata *=OrtKeyValuePairs handle OrtKeyValuePairs|runtime_metadata *=OrtKeyValuePairs handle OrtKeyValuePairs . ?|selected **=OrtEpDevice >array OrtEpDevice 5|max_selected size_t int size_t|num_selected *size_t >int size_t|state *void state void . ?
EpSelectionDelegate EpSelectionDelegate 23 -1|. *OrtStatus status|ep_devices **=OrtEpDevice handles OrtEpDevice|num_devices size_t length size_t 0|model_metadata *=OrtKeyValuePairs handle OrtKeyValuePairs|runtime_metadata *=OrtKeyValuePairs handle OrtKeyValuePairs . ?|selected **=OrtEpDevice >array OrtEpDevice 5|max_selected size_t int size_t|num_selected *size_t >int size_t|state *void state void . ?
OrtWriteBufferFunc OrtWriteBufferFunc 23 -1|. *OrtStatus status|state *void state void . ?|buffer *=void buffer void|buffer_num_bytes size_t length size_t 1
OrtGetInitializerLocationFunc OrtGetInitializerLocationFunc 23 -1|. *OrtStatus status|state *void state void . ?|initializer_name *=char string char|initializer_value *=OrtValue handle OrtValue|external_info *=OrtExternalInitializerInfo handle OrtExternalInitializerInfo . ?|new_external_info **OrtExternalInitializerInfo >handle OrtExternalInitializerInfo . !+
OrtThreadWorkerFn OrtThreadWorkerFn 14 -1 ~|. void none void|ort_worker_fn_param *void state void . ?
OrtCustomCreateThreadFn OrtCustomCreateThreadFn 14 -1 ~|. OrtCustomThreadHandle >handle OrtCustomHandleType . !|ort_custom_thread_creation_options *void pointer void . ?|ort_thread_worker_fn OrtThreadWorkerFn callback OrtThreadWorkerFn|ort_worker_fn_param *void state void . ?
OrtCustomJoinThreadFn OrtCustomJoinThreadFn 14 -1 ~|. void none void|ort_custom_thread_handle OrtCustomThreadHandle handle OrtCustomHandleType
OrtThreadPoolWorkEnqueueFn OrtThreadPoolWorkEnqueueFn 25 -1 ~|. *void >address void|user_context *void state void . ?
OrtThreadPoolWorkStartFn OrtThreadPoolWorkStartFn 25 -1 ~|. void none void|user_context *void state void . ?|enqueue_data *void pointer void . ?
OrtThreadPoolWorkStopFn OrtThreadPoolWorkStopFn 25 -1 ~|. void none void|user_context *void state void . ?|enqueue_data *void pointer void . ?
OrtThreadPoolWorkAbandonFn OrtThreadPoolWorkAbandonFn 25 -1 ~|. void none void|user_context *void state void . ?|enqueue_data *void pointer void . ?
RegisterCustomOpsFn RegisterCustomOpsFn 14 -1|. *OrtStatus status|options *OrtSessionOptions handle OrtSessionOptions . ?|api *=OrtApiBase handle OrtApiBase . ?
RunAsyncCallbackFn RunAsyncCallbackFn 16 -1 ~|. void none void|user_data *void state void . ?|outputs **OrtValue handles OrtValue . ?-|num_outputs size_t length size_t 1|status OrtStatusPtr handle OrtStatus . ?-
OrtExperimentalFnPtr OrtExperimentalFnPtr 28 -1|. void none void
OrtWriteNamedBufferFunc OrtWriteNamedBufferFunc 31 -1|. OrtStatusPtr status|state *void state void . ?|name *=char string char|buffer *=void buffer void|buffer_num_bytes size_t length size_t 2
OrtReadNamedBufferFunc OrtReadNamedBufferFunc 31 -1|. OrtStatusPtr status|state *void state void . ?|name *=char string char|allocator *OrtAllocator handle OrtAllocator|buffer **void >memory void 4,2|data_size *size_t >count size_t
CreateEpApiFactoriesFn CreateEpApiFactoriesFn 22-22 -1 ~|. *OrtStatus status|registered_name *=char string char|ort_api_base *=OrtApiBase handle OrtApiBase|factories **OrtEpFactory >array OrtEpFactory 3 +|max_factories size_t int size_t|num_factories *size_t >int size_t
CreateEpApiFactoriesFn CreateEpApiFactoriesFn 23 -1 ~|. *OrtStatus status|registered_name *=char string char|ort_api_base *=OrtApiBase handle OrtApiBase|default_logger *=OrtLogger handle OrtLogger|factories **OrtEpFactory >array OrtEpFactory 4 +|max_factories size_t int size_t|num_factories *size_t >int size_t
ReleaseEpApiFactoryFn ReleaseEpApiFactoryFn 22 -1 ~|. *OrtStatus status|factory *OrtEpFactory handle OrtEpFactory . -
OrtKernelCreateFunc OrtKernelCreateFunc 24 -1|. *OrtStatus status|kernel_create_func_state *void state void . ?|info *=OrtKernelInfo handle OrtKernelInfo|kernel_out **OrtKernelImpl >handle OrtKernelImpl . !+
OrtWriteNamedBufferFunc OrtWriteNamedBufferFunc 28-30 -1|. OrtStatusPtr status|state *void state void . ?|name *=char string char|buffer *=void buffer void|buffer_num_bytes size_t length size_t 2
OrtReadNamedBufferFunc OrtReadNamedBufferFunc 28-30 -1|. OrtStatusPtr status|state *void state void . ?|name *=char string char|allocator *OrtAllocator handle OrtAllocator|buffer **void >memory void 4,2|data_size *size_t >count size_t
""",
    "TYPEDEFS": """
OrtStatusPtr *OrtStatus
OrtCustomThreadHandle *=OrtCustomHandleType
""",
    "CONSTANTS": """
""",
    "GROUPS": """
api_test ApiTest 28 ort_api_experimental_api_test
model_package ModelPackage 28-30 ort_model_package_api_create_model_package_options_from_session_options ort_model_package_api_release_model_package_options ort_model_package_api_create_model_package_context ort_model_package_api_release_model_package_context ort_model_package_api_model_package_get_schema_version ort_model_package_api_model_package_get_component_count ort_model_package_api_model_package_get_component_names ort_model_package_api_model_package_get_variant_count ort_model_package_api_model_package_get_variant_names ort_model_package_api_model_package_get_variant_ep_name ort_model_package_api_model_package_resolve_string_ref ort_model_package_api_select_component ort_model_package_api_release_model_package_component_context ort_model_package_api_model_package_component_get_selected_variant_name ort_model_package_api_model_package_component_get_selected_variant_folder_path ort_model_package_api_create_session
ep_context_data EpContextData 28-30 ort_api_session_options_set_ep_context_data_read_func ort_compile_api_model_compilation_options_set_ep_context_data_write_func ort_ep_api_session_options_get_ep_context_config ort_ep_api_release_ep_context_config ort_ep_api_ep_context_config_get_ep_context_data_read_func ort_ep_api_ep_context_config_get_ep_context_data_write_func
""",
    "experimental": """
ort_api_experimental_api_test OrtApi_ExperimentalApiTest 28 -1 @OrtApi_ExperimentalApiTest_SinceV28|. OrtStatusPtr status|out *int64_t >int int64_t
ort_model_package_api_create_model_package_options_from_session_options OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions 28-30 -1 @OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions_SinceV28|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|session_options *=OrtSessionOptions handle OrtSessionOptions|out **OrtModelPackageOptions >handle OrtModelPackageOptions . +
ort_model_package_api_release_model_package_options OrtModelPackageApi_ReleaseModelPackageOptions 28-30 -1 @OrtModelPackageApi_ReleaseModelPackageOptions_SinceV28|. void none void|options *OrtModelPackageOptions handle OrtModelPackageOptions . ?-
ort_model_package_api_create_model_package_context OrtModelPackageApi_CreateModelPackageContext 28-30 -1 @OrtModelPackageApi_CreateModelPackageContext_SinceV28|. OrtStatusPtr status|package_root *=ORTCHAR_T path ORTCHAR_T|out **OrtModelPackageContext >handle OrtModelPackageContext . +
ort_model_package_api_release_model_package_context OrtModelPackageApi_ReleaseModelPackageContext 28-30 -1 @OrtModelPackageApi_ReleaseModelPackageContext_SinceV28|. void none void|ctx *OrtModelPackageContext handle OrtModelPackageContext . ?-
ort_model_package_api_model_package_get_schema_version OrtModelPackageApi_ModelPackage_GetSchemaVersion 28-30 -1 @OrtModelPackageApi_ModelPackage_GetSchemaVersion_SinceV28|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|out_version *int64_t >int int64_t
ort_model_package_api_model_package_get_component_count OrtModelPackageApi_ModelPackage_GetComponentCount 28-30 -1 @OrtModelPackageApi_ModelPackage_GetComponentCount_SinceV28|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|out_count *size_t >int size_t
ort_model_package_api_model_package_get_component_names OrtModelPackageApi_ModelPackage_GetComponentNames 28-30 -1 @OrtModelPackageApi_ModelPackage_GetComponentNames_SinceV28|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|out_names **=*=char >list char 2 !|out_count *size_t >count size_t
ort_model_package_api_model_package_get_variant_count OrtModelPackageApi_ModelPackage_GetVariantCount 28-30 -1 @OrtModelPackageApi_ModelPackage_GetVariantCount_SinceV28|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|component_name *=char string char|out_count *size_t >int size_t
ort_model_package_api_model_package_get_variant_names OrtModelPackageApi_ModelPackage_GetVariantNames 28-30 -1 @OrtModelPackageApi_ModelPackage_GetVariantNames_SinceV28|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|component_name *=char string char|out_variant_names **=*=char >list char 3 !|out_count *size_t >count size_t
ort_model_package_api_model_package_get_variant_ep_name OrtModelPackageApi_ModelPackage_GetVariantEpName 28-30 -1 @OrtModelPackageApi_ModelPackage_GetVariantEpName_SinceV28|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|component_name *=char string char|variant_name *=char string char|out_ep **=char >string . . !
ort_model_package_api_model_package_resolve_string_ref OrtModelPackageApi_ModelPackage_ResolveStringRef 28-30 -1 @OrtModelPackageApi_ModelPackage_ResolveStringRef_SinceV28|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|base_dir *=char string char . ?|input *=char string char|must_exist int int int|out_path **=char >string
ort_model_package_api_select_component OrtModelPackageApi_SelectComponent 28-30 -1 @OrtModelPackageApi_SelectComponent_SinceV28|. OrtStatusPtr status|context *=OrtModelPackageContext handle OrtModelPackageContext|component_name *=char string char|options *=OrtModelPackageOptions handle OrtModelPackageOptions|out **OrtModelPackageComponentContext >handle OrtModelPackageComponentContext . +
ort_model_package_api_release_model_package_component_context OrtModelPackageApi_ReleaseModelPackageComponentContext 28-30 -1 @OrtModelPackageApi_ReleaseModelPackageComponentContext_SinceV28|. void none void|ctx *OrtModelPackageComponentContext handle OrtModelPackageComponentContext . ?-
ort_model_package_api_model_package_component_get_selected_variant_name OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantName 28-30 -1 @OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantName_SinceV28|. OrtStatusPtr status|ctx *=OrtModelPackageComponentContext handle OrtModelPackageComponentContext|out_name **=char >string
ort_model_package_api_model_package_component_get_selected_variant_folder_path OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantFolderPath 28-30 -1 @OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantFolderPath_SinceV28|. OrtStatusPtr status|ctx *=OrtModelPackageComponentContext handle OrtModelPackageComponentContext|folder_path **=ORTCHAR_T >path
ort_model_package_api_create_session OrtModelPackageApi_CreateSession 28-30 -1 @OrtModelPackageApi_CreateSession_SinceV28|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|context *OrtModelPackageComponentContext handle OrtModelPackageComponentContext|session_options *=OrtSessionOptions handle OrtSessionOptions . ?|session **OrtSession >handle OrtSession . +
ort_api_session_options_set_ep_context_data_read_func OrtApi_SessionOptions_SetEpContextDataReadFunc 28-30 -1 @OrtApi_SessionOptions_SetEpContextDataReadFunc_SinceV28|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|read_func OrtReadNamedBufferFunc callback OrtReadNamedBufferFunc . ?|state *void state void . ?
ort_compile_api_model_compilation_options_set_ep_context_data_write_func OrtCompileApi_ModelCompilationOptions_SetEpContextDataWriteFunc 28-30 -1 @OrtCompileApi_ModelCompilationOptions_SetEpContextDataWriteFunc_SinceV28|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|write_func OrtWriteNamedBufferFunc callback OrtWriteNamedBufferFunc . ?|state *void state void . ?
ort_ep_api_session_options_get_ep_context_config OrtEpApi_SessionOptions_GetEpContextConfig 28-30 -1 @OrtEpApi_SessionOptions_GetEpContextConfig_SinceV28|. OrtStatusPtr status|session_options *=OrtSessionOptions handle OrtSessionOptions|config **OrtEpContextConfig >handle OrtEpContextConfig . +
ort_ep_api_release_ep_context_config OrtEpApi_ReleaseEpContextConfig 28-30 -1 @OrtEpApi_ReleaseEpContextConfig_SinceV28|. void none void|config *OrtEpContextConfig handle OrtEpContextConfig . ?-
ort_ep_api_ep_context_config_get_ep_context_data_read_func OrtEpApi_EpContextConfig_GetEpContextDataReadFunc 28-30 -1 @OrtEpApi_EpContextConfig_GetEpContextDataReadFunc_SinceV28|. OrtStatusPtr status|config *=OrtEpContextConfig handle OrtEpContextConfig|read_func *OrtReadNamedBufferFunc >address OrtReadNamedBufferFunc . !|state **void >address void . !
ort_ep_api_ep_context_config_get_ep_context_data_write_func OrtEpApi_EpContextConfig_GetEpContextDataWriteFunc 28-30 -1 @OrtEpApi_EpContextConfig_GetEpContextDataWriteFunc_SinceV28|. OrtStatusPtr status|config *=OrtEpContextConfig handle OrtEpContextConfig|write_func *OrtWriteNamedBufferFunc >address OrtWriteNamedBufferFunc . !|state **void >address void . !
""",
    "OrtApi": """
create_status = 14 0|. *OrtStatus >handle OrtStatus . +|code OrtErrorCode enum OrtErrorCode|msg *=char string char
get_error_code = 14 1|. OrtErrorCode >enum OrtErrorCode|status *=OrtStatus handle OrtStatus
get_error_message = 14 2|. *=char >string|status *=OrtStatus handle OrtStatus
create_env = 14 3|. OrtStatusPtr status|log_severity_level OrtLoggingLevel enum OrtLoggingLevel|logid *=char string char|out **OrtEnv >handle OrtEnv . +
create_env_with_custom_logger = 14 4|. OrtStatusPtr status|logging_function OrtLoggingFunction callback OrtLoggingFunction . ?|logger_param *void state void . ?|log_severity_level OrtLoggingLevel enum OrtLoggingLevel|logid *=char string char|out **OrtEnv >handle OrtEnv . +
enable_telemetry_events = 14 5|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv
disable_telemetry_events = 14 6|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv
create_session = 14 7|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|model_path *=ORTCHAR_T path ORTCHAR_T|options *=OrtSessionOptions handle OrtSessionOptions . ?|out **OrtSession >handle OrtSession . +
create_session_from_array = 14 8|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|model_data *=void buffer void|model_data_length size_t length size_t 1|options *=OrtSessionOptions handle OrtSessionOptions . ?|out **OrtSession >handle OrtSession . +
run = 14 9|. OrtStatusPtr status|session *OrtSession handle OrtSession|run_options *=OrtRunOptions handle OrtRunOptions . ?|input_names *=*=char strings str|inputs *=*=OrtValue handles OrtValue|input_len size_t length size_t 2,3|output_names *=*=char strings str|output_names_len size_t length size_t 5,7|outputs **OrtValue outputs OrtValue
create_session_options = 14 10|. OrtStatusPtr status|options **OrtSessionOptions >handle OrtSessionOptions . +
set_optimized_model_file_path = 14 11|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|optimized_model_filepath *=ORTCHAR_T path ORTCHAR_T
clone_session_options = 14 12|. OrtStatusPtr status|in_options *=OrtSessionOptions handle OrtSessionOptions|out_options **OrtSessionOptions >handle OrtSessionOptions . +
set_session_execution_mode = 14 13|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|execution_mode ExecutionMode enum ExecutionMode
enable_profiling = 14 14|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|profile_file_prefix *=ORTCHAR_T path ORTCHAR_T
disable_profiling = 14 15|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions
enable_mem_pattern = 14 16|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions
disable_mem_pattern = 14 17|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions
enable_cpu_mem_arena = 14 18|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions
disable_cpu_mem_arena = 14 19|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions
set_session_log_id = 14 20|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|logid *=char string char
set_session_log_verbosity_level = 14 21|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|session_log_verbosity_level int int int
set_session_log_severity_level = 14 22|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|session_log_severity_level int int int
set_session_graph_optimization_level = 14 23|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|graph_optimization_level GraphOptimizationLevel enum GraphOptimizationLevel
set_intra_op_num_threads = 14 24|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|intra_op_num_threads int int int
set_inter_op_num_threads = 14 25|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|inter_op_num_threads int int int
create_custom_op_domain = 14 26|. OrtStatusPtr status|domain *=char string char|out **OrtCustomOpDomain >handle OrtCustomOpDomain . +
custom_op_domain_add CustomOpDomain_Add 14 27|. OrtStatusPtr status|custom_op_domain *OrtCustomOpDomain handle OrtCustomOpDomain|op *=OrtCustomOp handle OrtCustomOp . &
add_custom_op_domain = 14 28|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|custom_op_domain *OrtCustomOpDomain handle OrtCustomOpDomain . &
register_custom_ops_library = 14 29|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|library_path *=char string char|library_handle **void >address void
session_get_input_count = 14 30|. OrtStatusPtr status|session *=OrtSession handle OrtSession|out *size_t >int size_t
session_get_output_count = 14 31|. OrtStatusPtr status|session *=OrtSession handle OrtSession|out *size_t >int size_t
session_get_overridable_initializer_count = 14 32|. OrtStatusPtr status|session *=OrtSession handle OrtSession|out *size_t >int size_t
session_get_input_type_info = 14 33|. OrtStatusPtr status|session *=OrtSession handle OrtSession|index size_t int size_t|type_info **OrtTypeInfo >handle OrtTypeInfo . +
session_get_output_type_info = 14 34|. OrtStatusPtr status|session *=OrtSession handle OrtSession|index size_t int size_t|type_info **OrtTypeInfo >handle OrtTypeInfo . +
session_get_overridable_initializer_type_info = 14 35|. OrtStatusPtr status|session *=OrtSession handle OrtSession|index size_t int size_t|type_info **OrtTypeInfo >handle OrtTypeInfo . +
session_get_input_name = 14 36|. OrtStatusPtr status|session *=OrtSession handle OrtSession|index size_t int size_t|allocator *OrtAllocator handle OrtAllocator|value **char >string . 2
session_get_output_name = 14 37|. OrtStatusPtr status|session *=OrtSession handle OrtSession|index size_t int size_t|allocator *OrtAllocator handle OrtAllocator|value **char >string . 2
session_get_overridable_initializer_name = 14 38|. OrtStatusPtr status|session *=OrtSession handle OrtSession|index size_t int size_t|allocator *OrtAllocator handle OrtAllocator|value **char >string . 2
create_run_options = 14 39|. OrtStatusPtr status|out **OrtRunOptions >handle OrtRunOptions . +
run_options_set_run_log_verbosity_level = 14 40|. OrtStatusPtr status|options *OrtRunOptions handle OrtRunOptions|log_verbosity_level int int int
run_options_set_run_log_severity_level = 14 41|. OrtStatusPtr status|options *OrtRunOptions handle OrtRunOptions|log_severity_level int int int
run_options_set_run_tag = 14 42|. OrtStatusPtr status|options *OrtRunOptions handle OrtRunOptions|run_tag *=char string char . ?
run_options_get_run_log_verbosity_level = 14 43|. OrtStatusPtr status|options *=OrtRunOptions handle OrtRunOptions|log_verbosity_level *int >int int
run_options_get_run_log_severity_level = 14 44|. OrtStatusPtr status|options *=OrtRunOptions handle OrtRunOptions|log_severity_level *int >int int
run_options_get_run_tag = 14 45|. OrtStatusPtr status|options *=OrtRunOptions handle OrtRunOptions|run_tag **=char >string
run_options_set_terminate = 14 46|. OrtStatusPtr status|options *OrtRunOptions handle OrtRunOptions
run_options_unset_terminate = 14 47|. OrtStatusPtr status|options *OrtRunOptions handle OrtRunOptions
create_tensor_as_ort_value = 14 48|. OrtStatusPtr status|allocator *OrtAllocator handle OrtAllocator|shape *=int64_t numbers int64_t . 0|shape_len size_t length size_t 1|type ONNXTensorElementDataType enum ONNXTensorElementDataType|out **OrtValue >handle OrtValue . +
create_tensor_with_data_as_ort_value = 14 49|. OrtStatusPtr status|info *=OrtMemoryInfo handle OrtMemoryInfo|p_data *void buffer void . 0w&|p_data_len size_t length size_t 1|shape *=int64_t numbers int64_t . 0|shape_len size_t length size_t 3|type ONNXTensorElementDataType enum ONNXTensorElementDataType|out **OrtValue >handle OrtValue . +
is_tensor = 14 50|. OrtStatusPtr status|value *=OrtValue handle OrtValue|out *int >flag int
get_tensor_mutable_data = 14 51|. OrtStatusPtr status|value *OrtValue handle OrtValue|out **void >address void
fill_string_tensor = 14 52|. OrtStatusPtr status|value *OrtValue handle OrtValue|s *=*=char strings str . 0|s_len size_t length size_t 1
get_string_tensor_data_length = 14 53|. OrtStatusPtr status|value *=OrtValue handle OrtValue|len *size_t >int size_t
get_string_tensor_content = 14 54|. OrtStatusPtr status|value *=OrtValue handle OrtValue|s *void >array bytes 2|s_len size_t int size_t|offsets *size_t >array size_t 4|offsets_len size_t int size_t
cast_type_info_to_tensor_info = 14 55|. OrtStatusPtr status|type_info *=OrtTypeInfo handle OrtTypeInfo|out **=OrtTensorTypeAndShapeInfo >handle OrtTensorTypeAndShapeInfo . !
get_onnx_type_from_type_info = 14 56|. OrtStatusPtr status|type_info *=OrtTypeInfo handle OrtTypeInfo|out *ONNXType >enum ONNXType
create_tensor_type_and_shape_info = 14 57|. OrtStatusPtr status|out **OrtTensorTypeAndShapeInfo >handle OrtTensorTypeAndShapeInfo . +
set_tensor_element_type = 14 58|. OrtStatusPtr status|info *OrtTensorTypeAndShapeInfo handle OrtTensorTypeAndShapeInfo|type ONNXTensorElementDataType enum ONNXTensorElementDataType
set_dimensions = 14 59|. OrtStatusPtr status|info *OrtTensorTypeAndShapeInfo handle OrtTensorTypeAndShapeInfo|dim_values *=int64_t numbers int64_t . 0|dim_count size_t length size_t 1
get_tensor_element_type = 14 60|. OrtStatusPtr status|info *=OrtTensorTypeAndShapeInfo handle OrtTensorTypeAndShapeInfo|out *ONNXTensorElementDataType >enum ONNXTensorElementDataType
get_dimensions_count = 14 61|. OrtStatusPtr status|info *=OrtTensorTypeAndShapeInfo handle OrtTensorTypeAndShapeInfo|out *size_t >int size_t
get_dimensions = 14 62|. OrtStatusPtr status|info *=OrtTensorTypeAndShapeInfo handle OrtTensorTypeAndShapeInfo|dim_values *int64_t >array int64_t 2|dim_values_length size_t int size_t
get_symbolic_dimensions = 14 63|. OrtStatusPtr status|info *=OrtTensorTypeAndShapeInfo handle OrtTensorTypeAndShapeInfo|dim_params **=char >array char 2|dim_params_length size_t int size_t
get_tensor_shape_element_count = 14 64|. OrtStatusPtr status|info *=OrtTensorTypeAndShapeInfo handle OrtTensorTypeAndShapeInfo|out *size_t >int size_t
get_tensor_type_and_shape = 14 65|. OrtStatusPtr status|value *=OrtValue handle OrtValue|out **OrtTensorTypeAndShapeInfo >handle OrtTensorTypeAndShapeInfo . +
get_type_info = 14 66|. OrtStatusPtr status|value *=OrtValue handle OrtValue|out **OrtTypeInfo >handle OrtTypeInfo . !+
get_value_type = 14 67|. OrtStatusPtr status|value *=OrtValue handle OrtValue|out *ONNXType >enum ONNXType
create_memory_info = 14 68|. OrtStatusPtr status|name *=char string char|type OrtAllocatorType enum OrtAllocatorType|id int int int|mem_type OrtMemType enum OrtMemType|out **OrtMemoryInfo >handle OrtMemoryInfo . +
create_cpu_memory_info = 14 69|. OrtStatusPtr status|type OrtAllocatorType enum OrtAllocatorType|mem_type OrtMemType enum OrtMemType|out **OrtMemoryInfo >handle OrtMemoryInfo . +
compare_memory_info = 14 70|. OrtStatusPtr status|info1 *=OrtMemoryInfo handle OrtMemoryInfo|info2 *=OrtMemoryInfo handle OrtMemoryInfo|out *int >int int
memory_info_get_name = 14 71|. OrtStatusPtr status|ptr *=OrtMemoryInfo handle OrtMemoryInfo|out **=char >string
memory_info_get_id = 14 72|. OrtStatusPtr status|ptr *=OrtMemoryInfo handle OrtMemoryInfo|out *int >int int
memory_info_get_mem_type = 14 73|. OrtStatusPtr status|ptr *=OrtMemoryInfo handle OrtMemoryInfo|out *OrtMemType >enum OrtMemType
memory_info_get_type = 14 74|. OrtStatusPtr status|ptr *=OrtMemoryInfo handle OrtMemoryInfo|out *OrtAllocatorType >enum OrtAllocatorType
allocator_alloc = 14 75|. OrtStatusPtr status|ort_allocator *OrtAllocator handle OrtAllocator|size size_t int size_t|out **void >address void
allocator_free = 14 76|. OrtStatusPtr status|ort_allocator *OrtAllocator handle OrtAllocator|p *void pointer void . ?
allocator_get_info = 14 77|. OrtStatusPtr status|ort_allocator *=OrtAllocator handle OrtAllocator|out **=OrtMemoryInfo >handle OrtMemoryInfo
get_allocator_with_default_options = 14 78|. OrtStatusPtr status|out **OrtAllocator >handle OrtAllocator
add_free_dimension_override = 14 79|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|dim_denotation *=char string char|dim_value int64_t int int64_t
get_value = 14 80|. OrtStatusPtr status|value *=OrtValue handle OrtValue|index int int int|allocator *OrtAllocator handle OrtAllocator|out **OrtValue >handle OrtValue . +
get_value_count = 14 81|. OrtStatusPtr status|value *=OrtValue handle OrtValue|out *size_t >int size_t
create_value = 14 82|. OrtStatusPtr status|in_ *=*=OrtValue handles OrtValue|num_values size_t length size_t 0|value_type ONNXType enum ONNXType|out **OrtValue >handle OrtValue . +
create_opaque_value = 14 83|. OrtStatusPtr status|domain_name *=char string char|type_name *=char string char|data_container *=void buffer void|data_container_size size_t length size_t 2|out **OrtValue >handle OrtValue . +
get_opaque_value = 14 84|. OrtStatusPtr status|domain_name *=char string char|type_name *=char string char|in_ *=OrtValue handle OrtValue|data_container *void >array bytes 4|data_container_size size_t int size_t
kernel_info_get_attribute_float KernelInfoGetAttribute_float 14 85|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|name *=char string char|out *float >float float
kernel_info_get_attribute_int64 KernelInfoGetAttribute_int64 14 86|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|name *=char string char|out *int64_t >int int64_t
kernel_info_get_attribute_string KernelInfoGetAttribute_string 14 87|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|name *=char string char|out *char >text char 3 ?|size *size_t >size size_t
kernel_context_get_input_count KernelContext_GetInputCount 14 88|. OrtStatusPtr status|context *=OrtKernelContext handle OrtKernelContext|out *size_t >int size_t
kernel_context_get_output_count KernelContext_GetOutputCount 14 89|. OrtStatusPtr status|context *=OrtKernelContext handle OrtKernelContext|out *size_t >int size_t
kernel_context_get_input KernelContext_GetInput 14 90|. OrtStatusPtr status|context *=OrtKernelContext handle OrtKernelContext|index size_t int size_t|out **=OrtValue >handle OrtValue . !
kernel_context_get_output KernelContext_GetOutput 14 91|. OrtStatusPtr status|context *OrtKernelContext handle OrtKernelContext|index size_t int size_t|dim_values *=int64_t numbers int64_t|dim_count size_t length size_t 2|out **OrtValue >handle OrtValue . !
release_env = 14 92|. void none void|input *OrtEnv handle OrtEnv . ?-
release_status = 14 93|. void none void|input *OrtStatus handle OrtStatus . ?-
release_memory_info = 14 94|. void none void|input *OrtMemoryInfo handle OrtMemoryInfo . ?-
release_session = 14 95|. void none void|input *OrtSession handle OrtSession . ?-
release_value = 14 96|. void none void|input *OrtValue handle OrtValue . ?-
release_run_options = 14 97|. void none void|input *OrtRunOptions handle OrtRunOptions . ?-
release_type_info = 14 98|. void none void|input *OrtTypeInfo handle OrtTypeInfo . ?-
release_tensor_type_and_shape_info = 14 99|. void none void|input *OrtTensorTypeAndShapeInfo handle OrtTensorTypeAndShapeInfo . ?-
release_session_options = 14 100|. void none void|input *OrtSessionOptions handle OrtSessionOptions . ?-
release_custom_op_domain = 14 101|. void none void|input *OrtCustomOpDomain handle OrtCustomOpDomain . ?-
get_denotation_from_type_info = 14 102|. OrtStatusPtr status|type_info *=OrtTypeInfo handle OrtTypeInfo|denotation =**=char >string|len *size_t >int size_t
cast_type_info_to_map_type_info = 14 103|. OrtStatusPtr status|type_info *=OrtTypeInfo handle OrtTypeInfo|out **=OrtMapTypeInfo >handle OrtMapTypeInfo . !
cast_type_info_to_sequence_type_info = 14 104|. OrtStatusPtr status|type_info *=OrtTypeInfo handle OrtTypeInfo|out **=OrtSequenceTypeInfo >handle OrtSequenceTypeInfo . !
get_map_key_type = 14 105|. OrtStatusPtr status|map_type_info *=OrtMapTypeInfo handle OrtMapTypeInfo|out *ONNXTensorElementDataType >enum ONNXTensorElementDataType
get_map_value_type = 14 106|. OrtStatusPtr status|map_type_info *=OrtMapTypeInfo handle OrtMapTypeInfo|type_info **OrtTypeInfo >handle OrtTypeInfo . +
get_sequence_element_type = 14 107|. OrtStatusPtr status|sequence_type_info *=OrtSequenceTypeInfo handle OrtSequenceTypeInfo|type_info **OrtTypeInfo >handle OrtTypeInfo . +
release_map_type_info = 14 108|. void none void|input *OrtMapTypeInfo handle OrtMapTypeInfo . ?-
release_sequence_type_info = 14 109|. void none void|input *OrtSequenceTypeInfo handle OrtSequenceTypeInfo . ?-
session_end_profiling = 14 110|. OrtStatusPtr status|session *OrtSession handle OrtSession|allocator *OrtAllocator handle OrtAllocator|out **char >string . 1
session_get_model_metadata = 14 111|. OrtStatusPtr status|session *=OrtSession handle OrtSession|out **OrtModelMetadata >handle OrtModelMetadata . +
model_metadata_get_producer_name = 14 112|. OrtStatusPtr status|model_metadata *=OrtModelMetadata handle OrtModelMetadata|allocator *OrtAllocator handle OrtAllocator|value **char >string . 1
model_metadata_get_graph_name = 14 113|. OrtStatusPtr status|model_metadata *=OrtModelMetadata handle OrtModelMetadata|allocator *OrtAllocator handle OrtAllocator|value **char >string . 1
model_metadata_get_domain = 14 114|. OrtStatusPtr status|model_metadata *=OrtModelMetadata handle OrtModelMetadata|allocator *OrtAllocator handle OrtAllocator|value **char >string . 1
model_metadata_get_description = 14 115|. OrtStatusPtr status|model_metadata *=OrtModelMetadata handle OrtModelMetadata|allocator *OrtAllocator handle OrtAllocator|value **char >string . 1
model_metadata_lookup_custom_metadata_map = 14 116|. OrtStatusPtr status|model_metadata *=OrtModelMetadata handle OrtModelMetadata|allocator *OrtAllocator handle OrtAllocator|key *=char string char|value **char >string . 1 !
model_metadata_get_version = 14 117|. OrtStatusPtr status|model_metadata *=OrtModelMetadata handle OrtModelMetadata|value *int64_t >int int64_t
release_model_metadata = 14 118|. void none void|input *OrtModelMetadata handle OrtModelMetadata . ?-
create_env_with_global_thread_pools = 14 119|. OrtStatusPtr status|log_severity_level OrtLoggingLevel enum OrtLoggingLevel|logid *=char string char|tp_options *=OrtThreadingOptions handle OrtThreadingOptions|out **OrtEnv >handle OrtEnv . +
disable_per_session_threads = 14 120|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions
create_threading_options = 14 121|. OrtStatusPtr status|out **OrtThreadingOptions >handle OrtThreadingOptions . +
release_threading_options = 14 122|. void none void|input *OrtThreadingOptions handle OrtThreadingOptions . ?-
model_metadata_get_custom_metadata_map_keys = 14 123|. OrtStatusPtr status|model_metadata *=OrtModelMetadata handle OrtModelMetadata|allocator *OrtAllocator handle OrtAllocator|keys ***char >list char 3,1 !|num_keys *int64_t >count int64_t
add_free_dimension_override_by_name = 14 124|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|dim_name *=char string char|dim_value int64_t int int64_t
get_available_providers = 14 125 >ReleaseAvailableProviders|. OrtStatusPtr status|out_ptr ***char >list char 1 +|provider_length *int >count int
release_available_providers = 14 126 !|. OrtStatusPtr status|ptr **char buffers char . ?|providers_length int length int 0
get_string_tensor_element_length = 14 127|. OrtStatusPtr status|value *=OrtValue handle OrtValue|index size_t int size_t|out *size_t >int size_t
get_string_tensor_element = 14 128|. OrtStatusPtr status|value *=OrtValue handle OrtValue|s_len size_t int size_t|index size_t int size_t|s *void >array bytes 1
fill_string_tensor_element = 14 129|. OrtStatusPtr status|value *OrtValue handle OrtValue|s *=char string char|index size_t int size_t
add_session_config_entry = 14 130 ^session|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|config_key *=char string char|config_value *=char string char
create_allocator = 14 131|. OrtStatusPtr status|session *=OrtSession handle OrtSession|mem_info *=OrtMemoryInfo handle OrtMemoryInfo|out **OrtAllocator >handle OrtAllocator . +
release_allocator = 14 132|. void none void|input *OrtAllocator handle OrtAllocator . ?-
run_with_binding = 14 133|. OrtStatusPtr status|session *OrtSession handle OrtSession|run_options *=OrtRunOptions handle OrtRunOptions . ?|binding_ptr *=OrtIoBinding handle OrtIoBinding
create_io_binding = 14 134|. OrtStatusPtr status|session *OrtSession handle OrtSession|out **OrtIoBinding >handle OrtIoBinding . +
release_io_binding = 14 135|. void none void|input *OrtIoBinding handle OrtIoBinding . ?-
bind_input = 14 136|. OrtStatusPtr status|binding_ptr *OrtIoBinding handle OrtIoBinding|name *=char string char|val_ptr *=OrtValue handle OrtValue . &
bind_output = 14 137|. OrtStatusPtr status|binding_ptr *OrtIoBinding handle OrtIoBinding|name *=char string char|val_ptr *=OrtValue handle OrtValue . &
bind_output_to_device = 14 138|. OrtStatusPtr status|binding_ptr *OrtIoBinding handle OrtIoBinding|name *=char string char|mem_info_ptr *=OrtMemoryInfo handle OrtMemoryInfo . &
get_bound_output_names = 14 139|. OrtStatusPtr status|binding_ptr *=OrtIoBinding handle OrtIoBinding|allocator *OrtAllocator handle OrtAllocator|buffer **char >names . 3,4,1 !|lengths **size_t >hidden size_t . !|count *size_t >count size_t
get_bound_output_values = 14 140|. OrtStatusPtr status|binding_ptr *=OrtIoBinding handle OrtIoBinding|allocator *OrtAllocator handle OrtAllocator|output ***OrtValue >list OrtValue 3,1 !+|output_count *size_t >count size_t
clear_bound_inputs = 14 141 <BindInput|. void none void|binding_ptr *OrtIoBinding handle OrtIoBinding
clear_bound_outputs = 14 142 <BindOutput|. void none void|binding_ptr *OrtIoBinding handle OrtIoBinding
tensor_at = 14 143|. OrtStatusPtr status|value *OrtValue handle OrtValue|location_values *=int64_t numbers int64_t . 0|location_values_count size_t length size_t 1|out **void >address void
create_and_register_allocator = 14 144|. OrtStatusPtr status|env *OrtEnv handle OrtEnv|mem_info *=OrtMemoryInfo handle OrtMemoryInfo|arena_cfg *=OrtArenaCfg handle OrtArenaCfg . ?
set_language_projection = 14 145|. OrtStatusPtr status|ort_env *=OrtEnv handle OrtEnv|projection OrtLanguageProjection enum OrtLanguageProjection
session_get_profiling_start_time_ns = 14 146|. OrtStatusPtr status|session *=OrtSession handle OrtSession|out *uint64_t >int uint64_t
set_global_intra_op_num_threads = 14 147|. OrtStatusPtr status|tp_options *OrtThreadingOptions handle OrtThreadingOptions|intra_op_num_threads int int int
set_global_inter_op_num_threads = 14 148|. OrtStatusPtr status|tp_options *OrtThreadingOptions handle OrtThreadingOptions|inter_op_num_threads int int int
set_global_spin_control = 14 149|. OrtStatusPtr status|tp_options *OrtThreadingOptions handle OrtThreadingOptions|allow_spinning int int int
add_initializer = 14 150|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|name *=char string char|val *=OrtValue handle OrtValue . &
create_env_with_custom_logger_and_global_thread_pools = 14 151|. OrtStatusPtr status|logging_function OrtLoggingFunction callback OrtLoggingFunction . ?|logger_param *void state void . ?|log_severity_level OrtLoggingLevel enum OrtLoggingLevel|logid *=char string char|tp_options *=OrtThreadingOptions handle OrtThreadingOptions|out **OrtEnv >handle OrtEnv . +
session_options_append_execution_provider_cuda SessionOptionsAppendExecutionProvider_CUDA 14 152|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|cuda_options *=OrtCUDAProviderOptions handle OrtCUDAProviderOptions
session_options_append_execution_provider_rocm SessionOptionsAppendExecutionProvider_ROCM 14 153|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|rocm_options *=OrtROCMProviderOptions handle OrtROCMProviderOptions
session_options_append_execution_provider_open_vino SessionOptionsAppendExecutionProvider_OpenVINO 14 154|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|provider_options *=OrtOpenVINOProviderOptions handle OrtOpenVINOProviderOptions
set_global_denormal_as_zero = 14 155|. OrtStatusPtr status|tp_options *OrtThreadingOptions handle OrtThreadingOptions
create_arena_cfg = 14 156|. OrtStatusPtr status|max_mem size_t int size_t|arena_extend_strategy int int int|initial_chunk_size_bytes int int int|max_dead_bytes_per_chunk int int int|out **OrtArenaCfg >handle OrtArenaCfg . +
release_arena_cfg = 14 157|. void none void|input *OrtArenaCfg handle OrtArenaCfg . ?-
model_metadata_get_graph_description = 14 158|. OrtStatusPtr status|model_metadata *=OrtModelMetadata handle OrtModelMetadata|allocator *OrtAllocator handle OrtAllocator|value **char >string . 1
session_options_append_execution_provider_tensor_rt SessionOptionsAppendExecutionProvider_TensorRT 14 159|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|tensorrt_options *=OrtTensorRTProviderOptions handle OrtTensorRTProviderOptions
set_current_gpu_device_id = 14 160|. OrtStatusPtr status|device_id int int int
get_current_gpu_device_id = 14 161|. OrtStatusPtr status|device_id *int >int int
kernel_info_get_attribute_array_float KernelInfoGetAttributeArray_float 14 162|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|name *=char string char|out *float >text float 3 ?|size *size_t >size size_t
kernel_info_get_attribute_array_int64 KernelInfoGetAttributeArray_int64 14 163|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|name *=char string char|out *int64_t >text int64_t 3 ?|size *size_t >size size_t
create_arena_cfg_v2 = 14 164|. OrtStatusPtr status|arena_config_keys *=*=char strings str . 0|arena_config_values *=size_t numbers size_t . 0|num_keys size_t length size_t 0,1|out **OrtArenaCfg >handle OrtArenaCfg . +
add_run_config_entry = 14 165 ^run|. OrtStatusPtr status|options *OrtRunOptions handle OrtRunOptions|config_key *=char string char|config_value *=char string char
create_prepacked_weights_container = 14 166|. OrtStatusPtr status|out **OrtPrepackedWeightsContainer >handle OrtPrepackedWeightsContainer . +
release_prepacked_weights_container = 14 167|. void none void|input *OrtPrepackedWeightsContainer handle OrtPrepackedWeightsContainer . ?-
create_session_with_prepacked_weights_container = 14 168|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|model_path *=ORTCHAR_T path ORTCHAR_T|options *=OrtSessionOptions handle OrtSessionOptions . ?|prepacked_weights_container *OrtPrepackedWeightsContainer handle OrtPrepackedWeightsContainer . ?|out **OrtSession >handle OrtSession . +
create_session_from_array_with_prepacked_weights_container = 14 169|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|model_data *=void buffer void|model_data_length size_t length size_t 1|options *=OrtSessionOptions handle OrtSessionOptions . ?|prepacked_weights_container *OrtPrepackedWeightsContainer handle OrtPrepackedWeightsContainer . ?|out **OrtSession >handle OrtSession . +
session_options_append_execution_provider_tensor_rt_v2 SessionOptionsAppendExecutionProvider_TensorRT_V2 14 170|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|tensorrt_options *=OrtTensorRTProviderOptionsV2 handle OrtTensorRTProviderOptionsV2
create_tensor_rt_provider_options CreateTensorRTProviderOptions 14 171|. OrtStatusPtr status|out **OrtTensorRTProviderOptionsV2 >handle OrtTensorRTProviderOptionsV2 . +
update_tensor_rt_provider_options UpdateTensorRTProviderOptions 14 172|. OrtStatusPtr status|tensorrt_options *OrtTensorRTProviderOptionsV2 handle OrtTensorRTProviderOptionsV2|provider_options_keys *=*=char strings str|provider_options_values *=*=char strings str|num_keys size_t length size_t 1,2
get_tensor_rt_provider_options_as_string GetTensorRTProviderOptionsAsString 14 173|. OrtStatusPtr status|tensorrt_options *=OrtTensorRTProviderOptionsV2 handle OrtTensorRTProviderOptionsV2|allocator *OrtAllocator handle OrtAllocator|ptr **char >string . 1
release_tensor_rt_provider_options ReleaseTensorRTProviderOptions 14 174|. void none void|input *OrtTensorRTProviderOptionsV2 handle OrtTensorRTProviderOptionsV2 . ?-
enable_ort_custom_ops = 14 175|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions
register_allocator = 14 176|. OrtStatusPtr status|env *OrtEnv handle OrtEnv|allocator *OrtAllocator handle OrtAllocator . &
unregister_allocator = 14 177|. OrtStatusPtr status|env *OrtEnv handle OrtEnv|mem_info *=OrtMemoryInfo handle OrtMemoryInfo
is_sparse_tensor = 14 178|. OrtStatusPtr status|value *=OrtValue handle OrtValue|out *int >flag int
create_sparse_tensor_as_ort_value = 14 179|. OrtStatusPtr status|allocator *OrtAllocator handle OrtAllocator|dense_shape *=int64_t numbers int64_t . 0|dense_shape_len size_t length size_t 1|type ONNXTensorElementDataType enum ONNXTensorElementDataType|out **OrtValue >handle OrtValue . +
fill_sparse_tensor_coo = 14 180|. OrtStatusPtr status|ort_value *OrtValue handle OrtValue|data_mem_info *=OrtMemoryInfo handle OrtMemoryInfo|values_shape *=int64_t numbers int64_t|values_shape_len size_t length size_t 2|values *=void pointer void . ?|indices_data *=int64_t numbers int64_t . 0|indices_num size_t length size_t 5
fill_sparse_tensor_csr = 14 181|. OrtStatusPtr status|ort_value *OrtValue handle OrtValue|data_mem_info *=OrtMemoryInfo handle OrtMemoryInfo|values_shape *=int64_t numbers int64_t|values_shape_len size_t length size_t 2|values *=void pointer void . ?|inner_indices_data *=int64_t numbers int64_t . 0|inner_indices_num size_t length size_t 5|outer_indices_data *=int64_t numbers int64_t . 0|outer_indices_num size_t length size_t 7
fill_sparse_tensor_block_sparse = 14 182|. OrtStatusPtr status|ort_value *OrtValue handle OrtValue|data_mem_info *=OrtMemoryInfo handle OrtMemoryInfo|values_shape *=int64_t numbers int64_t|values_shape_len size_t length size_t 2|values *=void pointer void . ?|indices_shape_data *=int64_t numbers int64_t|indices_shape_len size_t length size_t 5|indices_data *=int32_t pointer int32_t . ?
create_sparse_tensor_with_values_as_ort_value = 14 183|. OrtStatusPtr status|info *=OrtMemoryInfo handle OrtMemoryInfo|p_data *void pointer void . ?|dense_shape *=int64_t numbers int64_t . 0|dense_shape_len size_t length size_t 2|values_shape *=int64_t numbers int64_t . 0|values_shape_len size_t length size_t 4|type ONNXTensorElementDataType enum ONNXTensorElementDataType|out **OrtValue >handle OrtValue . +
use_coo_indices = 14 184|. OrtStatusPtr status|ort_value *OrtValue handle OrtValue|indices_data *int64_t buffer int64_t . 0w&|indices_num size_t length size_t 1
use_csr_indices = 14 185|. OrtStatusPtr status|ort_value *OrtValue handle OrtValue|inner_data *int64_t buffer int64_t . 0w&|inner_num size_t length size_t 1|outer_data *int64_t buffer int64_t . 0w&|outer_num size_t length size_t 3
use_block_sparse_indices = 14 186|. OrtStatusPtr status|ort_value *OrtValue handle OrtValue|indices_shape *=int64_t numbers int64_t|indices_shape_len size_t length size_t 1|indices_data *int32_t pointer int32_t . ?&
get_sparse_tensor_format = 14 187|. OrtStatusPtr status|ort_value *=OrtValue handle OrtValue|out *OrtSparseFormat >enum OrtSparseFormat
get_sparse_tensor_values_type_and_shape = 14 188|. OrtStatusPtr status|ort_value *=OrtValue handle OrtValue|out **OrtTensorTypeAndShapeInfo >handle OrtTensorTypeAndShapeInfo . +
get_sparse_tensor_values = 14 189|. OrtStatusPtr status|ort_value *=OrtValue handle OrtValue|out **=void >address void
get_sparse_tensor_indices_type_shape = 14 190|. OrtStatusPtr status|ort_value *=OrtValue handle OrtValue|indices_format OrtSparseIndicesFormat enum OrtSparseIndicesFormat|out **OrtTensorTypeAndShapeInfo >handle OrtTensorTypeAndShapeInfo . +
get_sparse_tensor_indices = 14 191|. OrtStatusPtr status|ort_value *=OrtValue handle OrtValue|indices_format OrtSparseIndicesFormat enum OrtSparseIndicesFormat|num_indices *size_t >int size_t|indices **=void >address void
has_value = 14 192|. OrtStatusPtr status|value *=OrtValue handle OrtValue|out *int >flag int
kernel_context_get_gpu_compute_stream KernelContext_GetGPUComputeStream 14 193|. OrtStatusPtr status|context *=OrtKernelContext handle OrtKernelContext|out **void >address void . !
get_tensor_memory_info = 14 194|. OrtStatusPtr status|value *=OrtValue handle OrtValue|mem_info **=OrtMemoryInfo >handle OrtMemoryInfo
get_execution_provider_api = 14 195|. OrtStatusPtr status|provider_name *=char string char|version uint32_t int uint32_t|provider_api **=void >address void
session_options_set_custom_create_thread_fn = 14 196|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|ort_custom_create_thread_fn OrtCustomCreateThreadFn callback OrtCustomCreateThreadFn . ?
session_options_set_custom_thread_creation_options = 14 197|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|ort_custom_thread_creation_options *void pointer void . ?&
session_options_set_custom_join_thread_fn = 14 198|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|ort_custom_join_thread_fn OrtCustomJoinThreadFn callback OrtCustomJoinThreadFn
set_global_custom_create_thread_fn = 14 199|. OrtStatusPtr status|tp_options *OrtThreadingOptions handle OrtThreadingOptions|ort_custom_create_thread_fn OrtCustomCreateThreadFn callback OrtCustomCreateThreadFn . ?
set_global_custom_thread_creation_options = 14 200|. OrtStatusPtr status|tp_options *OrtThreadingOptions handle OrtThreadingOptions|ort_custom_thread_creation_options *void pointer void . ?&
set_global_custom_join_thread_fn = 14 201|. OrtStatusPtr status|tp_options *OrtThreadingOptions handle OrtThreadingOptions|ort_custom_join_thread_fn OrtCustomJoinThreadFn callback OrtCustomJoinThreadFn
synchronize_bound_inputs = 14 202|. OrtStatusPtr status|binding_ptr *OrtIoBinding handle OrtIoBinding
synchronize_bound_outputs = 14 203|. OrtStatusPtr status|binding_ptr *OrtIoBinding handle OrtIoBinding
session_options_append_execution_provider_cuda_v2 SessionOptionsAppendExecutionProvider_CUDA_V2 14 204|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|cuda_options *=OrtCUDAProviderOptionsV2 handle OrtCUDAProviderOptionsV2
create_cuda_provider_options CreateCUDAProviderOptions 14 205|. OrtStatusPtr status|out **OrtCUDAProviderOptionsV2 >handle OrtCUDAProviderOptionsV2 . +
update_cuda_provider_options UpdateCUDAProviderOptions 14 206|. OrtStatusPtr status|cuda_options *OrtCUDAProviderOptionsV2 handle OrtCUDAProviderOptionsV2|provider_options_keys *=*=char strings str|provider_options_values *=*=char strings str|num_keys size_t length size_t 1,2
get_cuda_provider_options_as_string GetCUDAProviderOptionsAsString 14 207|. OrtStatusPtr status|cuda_options *=OrtCUDAProviderOptionsV2 handle OrtCUDAProviderOptionsV2|allocator *OrtAllocator handle OrtAllocator|ptr **char >string . 1
release_cuda_provider_options ReleaseCUDAProviderOptions 14 208|. void none void|input *OrtCUDAProviderOptionsV2 handle OrtCUDAProviderOptionsV2 . ?-
session_options_append_execution_provider_mi_graph_x SessionOptionsAppendExecutionProvider_MIGraphX 14 209|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|migraphx_options *=OrtMIGraphXProviderOptions handle OrtMIGraphXProviderOptions
add_external_initializers = 14 210|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|initializer_names *=*=char strings str . 0|initializers *=*=OrtValue handles OrtValue . 0&|num_initializers size_t length size_t 1,2
create_op_attr = 14 211|. OrtStatusPtr status|name *=char string char|data *=void pointer void|len int int int|type OrtOpAttrType enum OrtOpAttrType|op_attr **OrtOpAttr >handle OrtOpAttr . +
release_op_attr = 14 212|. void none void|input *OrtOpAttr handle OrtOpAttr . ?-
create_op = 14 213|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|op_name *=char string char|domain *=char string char|version int int int|type_constraint_names **=char strings str . 0|type_constraint_values *=ONNXTensorElementDataType numbers ONNXTensorElementDataType . 0|type_constraint_count int length int 4,5|attr_values *=*=OrtOpAttr handles OrtOpAttr . 0|attr_count int length int 7|input_count int int int|output_count int int int|ort_op **OrtOp >handle OrtOp . +
invoke_op = 14 214|. OrtStatusPtr status|context *=OrtKernelContext handle OrtKernelContext|ort_op *=OrtOp handle OrtOp|input_values *=*=OrtValue handles OrtValue|input_count int length int 2|output_values *=*OrtValue handles OrtValue|output_count int length int 4
release_op = 14 215|. void none void|input *OrtOp handle OrtOp . ?-
session_options_append_execution_provider = 14 216|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|provider_name *=char string char|provider_options_keys *=*=char strings str . 0|provider_options_values *=*=char strings str . 0|num_keys size_t length size_t 2,3
copy_kernel_info = 14 217|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|info_copy **OrtKernelInfo >handle OrtKernelInfo . +
release_kernel_info = 14 218|. void none void|input *OrtKernelInfo handle OrtKernelInfo . ?-
get_training_api = 14 219|. *=OrtTrainingApi >handle OrtTrainingApi . !|version uint32_t int uint32_t
session_options_append_execution_provider_cann SessionOptionsAppendExecutionProvider_CANN 14 220|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|cann_options *=OrtCANNProviderOptions handle OrtCANNProviderOptions
create_cann_provider_options CreateCANNProviderOptions 14 221|. OrtStatusPtr status|out **OrtCANNProviderOptions >handle OrtCANNProviderOptions . +
update_cann_provider_options UpdateCANNProviderOptions 14 222|. OrtStatusPtr status|cann_options *OrtCANNProviderOptions handle OrtCANNProviderOptions|provider_options_keys *=*=char strings str|provider_options_values *=*=char strings str|num_keys size_t length size_t 1,2
get_cann_provider_options_as_string GetCANNProviderOptionsAsString 14 223|. OrtStatusPtr status|cann_options *=OrtCANNProviderOptions handle OrtCANNProviderOptions|allocator *OrtAllocator handle OrtAllocator|ptr **char >string . 1
release_cann_provider_options ReleaseCANNProviderOptions 14 224|. void none void|input *OrtCANNProviderOptions handle OrtCANNProviderOptions . ?-
memory_info_get_device_type = 14 225|. void none void|ptr *=OrtMemoryInfo handle OrtMemoryInfo|out *OrtMemoryInfoDeviceType >enum OrtMemoryInfoDeviceType
update_env_with_custom_log_level = 14 226|. OrtStatusPtr status|ort_env *OrtEnv handle OrtEnv|log_severity_level OrtLoggingLevel enum OrtLoggingLevel
set_global_intra_op_thread_affinity = 14 227|. OrtStatusPtr status|tp_options *OrtThreadingOptions handle OrtThreadingOptions|affinity_string *=char string char
register_custom_ops_library_v2 RegisterCustomOpsLibrary_V2 14 228|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|library_name *=ORTCHAR_T path ORTCHAR_T
register_custom_ops_using_function = 14 229|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|registration_func_name *=char string char
kernel_info_get_input_count KernelInfo_GetInputCount 14 230|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|out *size_t >int size_t
kernel_info_get_output_count KernelInfo_GetOutputCount 14 231|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|out *size_t >int size_t
kernel_info_get_input_name KernelInfo_GetInputName 14 232|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|index size_t int size_t|out *char >text char 3 ?|size *size_t >size size_t
kernel_info_get_output_name KernelInfo_GetOutputName 14 233|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|index size_t int size_t|out *char >text char 3 ?|size *size_t >size size_t
kernel_info_get_input_type_info KernelInfo_GetInputTypeInfo 14 234|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|index size_t int size_t|type_info **OrtTypeInfo >handle OrtTypeInfo . +
kernel_info_get_output_type_info KernelInfo_GetOutputTypeInfo 14 235|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|index size_t int size_t|type_info **OrtTypeInfo >handle OrtTypeInfo . +
kernel_info_get_attribute_tensor KernelInfoGetAttribute_tensor 14 236|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|name *=char string char|allocator *OrtAllocator handle OrtAllocator|out **OrtValue >handle OrtValue . +
has_session_config_entry = 14 237|. OrtStatusPtr status|options *=OrtSessionOptions handle OrtSessionOptions|config_key *=char string char|out *int >flag int
get_session_config_entry = 14 238|. OrtStatusPtr status|options *=OrtSessionOptions handle OrtSessionOptions|config_key *=char string char|config_value *char >text char 3 ?|size *size_t >size size_t
session_options_append_execution_provider_dnnl SessionOptionsAppendExecutionProvider_Dnnl 15 239|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|dnnl_options *=OrtDnnlProviderOptions handle OrtDnnlProviderOptions
create_dnnl_provider_options = 15 240|. OrtStatusPtr status|out **OrtDnnlProviderOptions >handle OrtDnnlProviderOptions . +
update_dnnl_provider_options = 15 241|. OrtStatusPtr status|dnnl_options *OrtDnnlProviderOptions handle OrtDnnlProviderOptions|provider_options_keys *=*=char strings str|provider_options_values *=*=char strings str|num_keys size_t length size_t 1,2
get_dnnl_provider_options_as_string = 15 242|. OrtStatusPtr status|dnnl_options *=OrtDnnlProviderOptions handle OrtDnnlProviderOptions|allocator *OrtAllocator handle OrtAllocator|ptr **char >string . 1
release_dnnl_provider_options = 15 243|. void none void|input *OrtDnnlProviderOptions handle OrtDnnlProviderOptions . ?-
kernel_info_get_node_name KernelInfo_GetNodeName 15 244|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|out *char >text char 2 ?|size *size_t >size size_t
kernel_info_get_logger KernelInfo_GetLogger 15 245|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|logger **=OrtLogger >handle OrtLogger
kernel_context_get_logger KernelContext_GetLogger 15 246|. OrtStatusPtr status|context *=OrtKernelContext handle OrtKernelContext|logger **=OrtLogger >handle OrtLogger
logger_log_message Logger_LogMessage 15 247|. OrtStatusPtr status|logger *=OrtLogger handle OrtLogger|log_severity_level OrtLoggingLevel enum OrtLoggingLevel|message *=char string char|file_path *=ORTCHAR_T path ORTCHAR_T|line_number int int int|func_name *=char string char
logger_get_logging_severity_level Logger_GetLoggingSeverityLevel 15 248|. OrtStatusPtr status|logger *=OrtLogger handle OrtLogger|out *OrtLoggingLevel >enum OrtLoggingLevel
kernel_info_get_constant_input_tensor KernelInfoGetConstantInput_tensor 15 249|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|index size_t int size_t|is_constant *int >flag int|out **=OrtValue >handle OrtValue . !
cast_type_info_to_optional_type_info = 15 250|. OrtStatusPtr status|type_info *=OrtTypeInfo handle OrtTypeInfo|out **=OrtOptionalTypeInfo >handle OrtOptionalTypeInfo . !
get_optional_contained_type_info = 15 251|. OrtStatusPtr status|optional_type_info *=OrtOptionalTypeInfo handle OrtOptionalTypeInfo|out **OrtTypeInfo >handle OrtTypeInfo . +
get_resized_string_tensor_element_buffer = 15 252|. OrtStatusPtr status|value *OrtValue handle OrtValue|index size_t int size_t|length_in_bytes size_t int size_t|buffer **char >memory char 2
kernel_context_get_allocator KernelContext_GetAllocator 15 253|. OrtStatusPtr status|context *=OrtKernelContext handle OrtKernelContext|mem_info *=OrtMemoryInfo handle OrtMemoryInfo|out **OrtAllocator >handle OrtAllocator . +
get_build_info_string = 15 254|. *=char >string
create_rocm_provider_options CreateROCMProviderOptions 16 255|. OrtStatusPtr status|out **OrtROCMProviderOptions >handle OrtROCMProviderOptions . +
update_rocm_provider_options UpdateROCMProviderOptions 16 256|. OrtStatusPtr status|rocm_options *OrtROCMProviderOptions handle OrtROCMProviderOptions|provider_options_keys *=*=char strings str|provider_options_values *=*=char strings str|num_keys size_t length size_t 1,2
get_rocm_provider_options_as_string GetROCMProviderOptionsAsString 16 257|. OrtStatusPtr status|rocm_options *=OrtROCMProviderOptions handle OrtROCMProviderOptions|allocator *OrtAllocator handle OrtAllocator|ptr **char >string . 1
release_rocm_provider_options ReleaseROCMProviderOptions 16 258|. void none void|input *OrtROCMProviderOptions handle OrtROCMProviderOptions . ?-
create_and_register_allocator_v2 = 16 259|. OrtStatusPtr status|env *OrtEnv handle OrtEnv|provider_type *=char string char|mem_info *=OrtMemoryInfo handle OrtMemoryInfo|arena_cfg *=OrtArenaCfg handle OrtArenaCfg . ?|provider_options_keys *=*=char strings str . 0|provider_options_values *=*=char strings str . 0|num_keys size_t length size_t 4,5
run_async = 16 260|. OrtStatusPtr status|session *OrtSession handle OrtSession|run_options *=OrtRunOptions handle OrtRunOptions . ?|input_names *=*=char strings str|input *=*=OrtValue handles OrtValue|input_len size_t length size_t 2,3|output_names *=*=char strings str|output_names_len size_t length size_t 5,7|output **OrtValue outputs OrtValue|run_async_callback RunAsyncCallbackFn callback RunAsyncCallbackFn|user_data *void state void . ?
update_tensor_rt_provider_options_with_value UpdateTensorRTProviderOptionsWithValue 16 261|. OrtStatusPtr status|tensorrt_options *OrtTensorRTProviderOptionsV2 handle OrtTensorRTProviderOptionsV2|key *=char string char|value *void pointer void . &
get_tensor_rt_provider_options_by_name GetTensorRTProviderOptionsByName 16 262|. OrtStatusPtr status|tensorrt_options *=OrtTensorRTProviderOptionsV2 handle OrtTensorRTProviderOptionsV2|key *=char string char|ptr **void >address void
update_cuda_provider_options_with_value UpdateCUDAProviderOptionsWithValue 16 263|. OrtStatusPtr status|cuda_options *OrtCUDAProviderOptionsV2 handle OrtCUDAProviderOptionsV2|key *=char string char|value *void pointer void . &
get_cuda_provider_options_by_name GetCUDAProviderOptionsByName 16 264|. OrtStatusPtr status|cuda_options *=OrtCUDAProviderOptionsV2 handle OrtCUDAProviderOptionsV2|key *=char string char|ptr **void >address void
kernel_context_get_resource KernelContext_GetResource 16 265|. OrtStatusPtr status|context *=OrtKernelContext handle OrtKernelContext|resource_version int int int|resource_id int int int|resource **void >address void . !
set_user_logging_function = 17 266|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|user_logging_function OrtLoggingFunction callback OrtLoggingFunction . ?|user_logging_param *void state void . ?
shape_infer_context_get_input_count ShapeInferContext_GetInputCount 17 267|. OrtStatusPtr status|context *=OrtShapeInferContext handle OrtShapeInferContext|out *size_t >int size_t
shape_infer_context_get_input_type_shape ShapeInferContext_GetInputTypeShape 17 268|. OrtStatusPtr status|context *=OrtShapeInferContext handle OrtShapeInferContext|index size_t int size_t|info **OrtTensorTypeAndShapeInfo >handle OrtTensorTypeAndShapeInfo
shape_infer_context_get_attribute ShapeInferContext_GetAttribute 17 269|. OrtStatusPtr status|context *=OrtShapeInferContext handle OrtShapeInferContext|attr_name *=char string char|attr **=OrtOpAttr >handle OrtOpAttr
shape_infer_context_set_output_type_shape ShapeInferContext_SetOutputTypeShape 17 270|. OrtStatusPtr status|context *=OrtShapeInferContext handle OrtShapeInferContext|index size_t int size_t|info *=OrtTensorTypeAndShapeInfo handle OrtTensorTypeAndShapeInfo
set_symbolic_dimensions = 17 271|. OrtStatusPtr status|info *OrtTensorTypeAndShapeInfo handle OrtTensorTypeAndShapeInfo|dim_params **=char strings str . 0|dim_params_length size_t length size_t 1
read_op_attr = 17 272|. OrtStatusPtr status|op_attr *=OrtOpAttr handle OrtOpAttr|type OrtOpAttrType enum OrtOpAttrType|data *void >array bytes 3|len size_t int size_t|out *size_t >int size_t
set_deterministic_compute = 17 273|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|value bool bool bool
kernel_context_parallel_for KernelContext_ParallelFor 17 274|. OrtStatusPtr status|context *=OrtKernelContext handle OrtKernelContext|fn *(void,*void,size_t) function (void,*void,size_t)|total size_t int size_t|num_batch size_t int size_t|usr_data *void state void . ?
session_options_append_execution_provider_open_vino_v2 SessionOptionsAppendExecutionProvider_OpenVINO_V2 17 275|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|provider_options_keys *=*=char strings str|provider_options_values *=*=char strings str|num_keys size_t length size_t 1,2
session_options_append_execution_provider_vitis_ai SessionOptionsAppendExecutionProvider_VitisAI 18 276|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|provider_options_keys *=*=char strings str|provider_options_values *=*=char strings str|num_keys size_t length size_t 1,2
kernel_context_get_scratch_buffer KernelContext_GetScratchBuffer 18 277|. OrtStatusPtr status|context *=OrtKernelContext handle OrtKernelContext|mem_info *=OrtMemoryInfo handle OrtMemoryInfo|count_or_bytes size_t int size_t|out **void >address void . +
kernel_info_get_allocator = 18 278|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|mem_type OrtMemType enum OrtMemType|out **OrtAllocator >handle OrtAllocator . +
add_external_initializers_from_files_in_memory = 18 279|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|external_initializer_file_names *=*=ORTCHAR_T paths paths . 0|external_initializer_file_buffer_array *=*char buffers char . 0&|external_initializer_file_lengths *=size_t sizes size_t 2 0|num_external_initializer_files size_t length size_t 1,2,3
create_lora_adapter = 20 280|. OrtStatusPtr status|adapter_file_path *=ORTCHAR_T path ORTCHAR_T|allocator *OrtAllocator handle OrtAllocator . ?|out **OrtLoraAdapter >handle OrtLoraAdapter . +
create_lora_adapter_from_array = 20 281|. OrtStatusPtr status|bytes *=void buffer void|num_bytes size_t length size_t 0|allocator *OrtAllocator handle OrtAllocator . ?|out **OrtLoraAdapter >handle OrtLoraAdapter . +
release_lora_adapter = 20 282|. void none void|input *OrtLoraAdapter handle OrtLoraAdapter . ?-
run_options_add_active_lora_adapter = 20 283|. OrtStatusPtr status|options *OrtRunOptions handle OrtRunOptions|adapter *=OrtLoraAdapter handle OrtLoraAdapter . &
set_ep_dynamic_options = 20 284|. OrtStatusPtr status|sess *OrtSession handle OrtSession|keys *=*=char strings str|values *=*=char strings str|kv_len size_t length size_t 1,2
release_value_info = 22 285|. void none void|input *OrtValueInfo handle OrtValueInfo . ?-
release_node = 22 286|. void none void|input *OrtNode handle OrtNode . ?-
release_graph = 22 287|. void none void|input *OrtGraph handle OrtGraph . ?-
release_model = 22 288|. void none void|input *OrtModel handle OrtModel . ?-
get_value_info_name = 22 289|. OrtStatusPtr status|value_info *=OrtValueInfo handle OrtValueInfo|name **=char >string
get_value_info_type_info = 22 290|. OrtStatusPtr status|value_info *=OrtValueInfo handle OrtValueInfo|type_info **=OrtTypeInfo >handle OrtTypeInfo
get_model_editor_api = 22 291|. *=OrtModelEditorApi >table OrtModelEditorApi
create_tensor_with_data_and_deleter_as_ort_value = 22 292|. OrtStatusPtr status|deleter *OrtAllocator handle OrtAllocator|p_data *void buffer void . 0-|p_data_len size_t length size_t 1|shape *=int64_t numbers int64_t . 0|shape_len size_t length size_t 3|type ONNXTensorElementDataType enum ONNXTensorElementDataType|out **OrtValue >handle OrtValue . +
session_options_set_load_cancellation_flag = 22 293|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|cancel bool bool bool
get_compile_api = 22 294|. *=OrtCompileApi >table OrtCompileApi
create_key_value_pairs = 22 295|. void none void|out **OrtKeyValuePairs >handle OrtKeyValuePairs . +
add_key_value_pair = 22 296|. void none void|kvps *OrtKeyValuePairs handle OrtKeyValuePairs|key *=char string char|value *=char string char
get_key_value = 22 297|. *=char >string . . !|kvps *=OrtKeyValuePairs handle OrtKeyValuePairs|key *=char string char
get_key_value_pairs = 22 298|. void none void|kvps *=OrtKeyValuePairs handle OrtKeyValuePairs|keys **=*=char >list char 3|values **=*=char >list char 3|num_entries *size_t >count size_t
remove_key_value_pair = 22 299|. void none void|kvps *OrtKeyValuePairs handle OrtKeyValuePairs|key *=char string char
release_key_value_pairs = 22 300|. void none void|input *OrtKeyValuePairs handle OrtKeyValuePairs . ?-
register_execution_provider_library = 22 301|. OrtStatusPtr status|env *OrtEnv handle OrtEnv|registration_name *=char string char|path *=ORTCHAR_T path ORTCHAR_T
unregister_execution_provider_library = 22 302|. OrtStatusPtr status|env *OrtEnv handle OrtEnv|registration_name *=char string char
get_ep_devices = 22 303|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|ep_devices **=*=OrtEpDevice >list OrtEpDevice 2|num_ep_devices *size_t >count size_t
session_options_append_execution_provider_v2 SessionOptionsAppendExecutionProvider_V2 22 304|. OrtStatusPtr status|session_options *OrtSessionOptions handle OrtSessionOptions|env *OrtEnv handle OrtEnv|ep_devices *=*=OrtEpDevice handles OrtEpDevice . &|num_ep_devices size_t length size_t 2|ep_option_keys *=*=char strings str . 0|ep_option_vals *=*=char strings str . 0|num_ep_options size_t length size_t 4,5
session_options_set_ep_selection_policy = 22 305|. OrtStatusPtr status|session_options *OrtSessionOptions handle OrtSessionOptions|policy OrtExecutionProviderDevicePolicy enum OrtExecutionProviderDevicePolicy
session_options_set_ep_selection_policy_delegate = 22 306|. OrtStatusPtr status|session_options *OrtSessionOptions handle OrtSessionOptions|delegate EpSelectionDelegate callback EpSelectionDelegate . ?|delegate_state *void state void . ?
hardware_device_type HardwareDevice_Type 22 307|. OrtHardwareDeviceType >enum OrtHardwareDeviceType|device *=OrtHardwareDevice handle OrtHardwareDevice
hardware_device_vendor_id HardwareDevice_VendorId 22 308|. uint32_t >int uint32_t|device *=OrtHardwareDevice handle OrtHardwareDevice
hardware_device_vendor HardwareDevice_Vendor 22 309|. *=char >string|device *=OrtHardwareDevice handle OrtHardwareDevice
hardware_device_device_id HardwareDevice_DeviceId 22 310|. uint32_t >int uint32_t|device *=OrtHardwareDevice handle OrtHardwareDevice
hardware_device_metadata HardwareDevice_Metadata 22 311|. *=OrtKeyValuePairs >handle OrtKeyValuePairs|device *=OrtHardwareDevice handle OrtHardwareDevice
ep_device_ep_name EpDevice_EpName 22 312|. *=char >string|ep_device *=OrtEpDevice handle OrtEpDevice
ep_device_ep_vendor EpDevice_EpVendor 22 313|. *=char >string|ep_device *=OrtEpDevice handle OrtEpDevice
ep_device_ep_metadata EpDevice_EpMetadata 22 314|. *=OrtKeyValuePairs >handle OrtKeyValuePairs|ep_device *=OrtEpDevice handle OrtEpDevice
ep_device_ep_options EpDevice_EpOptions 22 315|. *=OrtKeyValuePairs >handle OrtKeyValuePairs|ep_device *=OrtEpDevice handle OrtEpDevice
ep_device_device EpDevice_Device 22 316|. *=OrtHardwareDevice >handle OrtHardwareDevice . !|ep_device *=OrtEpDevice handle OrtEpDevice
get_ep_api = 22 317|. *=OrtEpApi >table OrtEpApi
get_tensor_size_in_bytes = 23 318|. OrtStatusPtr status|ort_value *=OrtValue handle OrtValue|size *size_t >int size_t
allocator_get_stats = 23 319|. OrtStatusPtr status|ort_allocator *=OrtAllocator handle OrtAllocator|out **OrtKeyValuePairs >handle OrtKeyValuePairs . +
create_memory_info_v2 CreateMemoryInfo_V2 23 320|. OrtStatusPtr status|name *=char string char|device_type OrtMemoryInfoDeviceType enum OrtMemoryInfoDeviceType|vendor_id uint32_t int uint32_t|device_id int32_t int int32_t|mem_type OrtDeviceMemoryType enum OrtDeviceMemoryType|alignment size_t int size_t|allocator_type OrtAllocatorType enum OrtAllocatorType|out **OrtMemoryInfo >handle OrtMemoryInfo . +
memory_info_get_device_mem_type = 23 321|. OrtDeviceMemoryType >enum OrtDeviceMemoryType|ptr *=OrtMemoryInfo handle OrtMemoryInfo
memory_info_get_vendor_id = 23 322|. uint32_t >int uint32_t|ptr *=OrtMemoryInfo handle OrtMemoryInfo
value_info_get_value_producer ValueInfo_GetValueProducer 23 323|. OrtStatusPtr status|value_info *=OrtValueInfo handle OrtValueInfo|producer_node **=OrtNode >handle OrtNode . !|producer_output_index *size_t >int size_t . ?
value_info_get_value_num_consumers ValueInfo_GetValueNumConsumers 23 324|. OrtStatusPtr status|value_info *=OrtValueInfo handle OrtValueInfo|num_consumers *size_t >int size_t
value_info_get_value_consumers ValueInfo_GetValueConsumers 23 325|. OrtStatusPtr status|value_info *=OrtValueInfo handle OrtValueInfo|nodes **=OrtNode >array OrtNode 3|input_indices *int64_t >array int64_t 3|num_consumers size_t int size_t
value_info_get_initializer_value ValueInfo_GetInitializerValue 23 326|. OrtStatusPtr status|value_info *=OrtValueInfo handle OrtValueInfo|initializer_value **=OrtValue >handle OrtValue . !
value_info_get_external_initializer_info ValueInfo_GetExternalInitializerInfo 23 327|. OrtStatusPtr status|value_info *=OrtValueInfo handle OrtValueInfo|info **OrtExternalInitializerInfo >handle OrtExternalInitializerInfo . !+
value_info_is_required_graph_input ValueInfo_IsRequiredGraphInput 23 328|. OrtStatusPtr status|value_info *=OrtValueInfo handle OrtValueInfo|is_required_graph_input *bool >bool bool
value_info_is_optional_graph_input ValueInfo_IsOptionalGraphInput 23 329|. OrtStatusPtr status|value_info *=OrtValueInfo handle OrtValueInfo|is_optional_graph_input *bool >bool bool
value_info_is_graph_output ValueInfo_IsGraphOutput 23 330|. OrtStatusPtr status|value_info *=OrtValueInfo handle OrtValueInfo|is_graph_output *bool >bool bool
value_info_is_constant_initializer ValueInfo_IsConstantInitializer 23 331|. OrtStatusPtr status|value_info *=OrtValueInfo handle OrtValueInfo|is_constant_initializer *bool >bool bool
value_info_is_from_outer_scope ValueInfo_IsFromOuterScope 23 332|. OrtStatusPtr status|value_info *=OrtValueInfo handle OrtValueInfo|is_from_outer_scope *bool >bool bool
graph_get_name Graph_GetName 23 333|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|graph_name **=char >string
graph_get_model_path Graph_GetModelPath 23 334|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|model_path **=ORTCHAR_T >path
graph_get_onnx_ir_version Graph_GetOnnxIRVersion 23 335|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|onnx_ir_version *int64_t >int int64_t
graph_get_num_operator_sets Graph_GetNumOperatorSets 23 336|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|num_operator_sets *size_t >int size_t
graph_get_operator_sets Graph_GetOperatorSets 23 337|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|domains **=char >array char 3|opset_versions *int64_t >array int64_t 3|num_operator_sets size_t int size_t
graph_get_num_inputs Graph_GetNumInputs 23 338|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|num_inputs *size_t >int size_t
graph_get_inputs Graph_GetInputs 23 339|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|inputs **=OrtValueInfo >array OrtValueInfo 2|num_inputs size_t int size_t
graph_get_num_outputs Graph_GetNumOutputs 23 340|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|num_outputs *size_t >int size_t
graph_get_outputs Graph_GetOutputs 23 341|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|outputs **=OrtValueInfo >array OrtValueInfo 2|num_outputs size_t int size_t
graph_get_num_initializers Graph_GetNumInitializers 23 342|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|num_initializers *size_t >int size_t
graph_get_initializers Graph_GetInitializers 23 343|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|initializers **=OrtValueInfo >array OrtValueInfo 2|num_initializers size_t int size_t
graph_get_num_nodes Graph_GetNumNodes 23 344|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|num_nodes *size_t >int size_t
graph_get_nodes Graph_GetNodes 23 345|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|nodes **=OrtNode >array OrtNode 2|num_nodes size_t int size_t
graph_get_parent_node Graph_GetParentNode 23 346|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|node **=OrtNode >handle OrtNode . !
graph_get_graph_view Graph_GetGraphView 23 347|. OrtStatusPtr status|src_graph *=OrtGraph handle OrtGraph|nodes **=OrtNode handles OrtNode|num_nodes size_t length size_t 1|dst_graph **OrtGraph >handle OrtGraph . +
node_get_id Node_GetId 23 348|. OrtStatusPtr status|node *=OrtNode handle OrtNode|node_id *size_t >int size_t
node_get_name Node_GetName 23 349|. OrtStatusPtr status|node *=OrtNode handle OrtNode|node_name **=char >string
node_get_operator_type Node_GetOperatorType 23 350|. OrtStatusPtr status|node *=OrtNode handle OrtNode|operator_type **=char >string
node_get_domain Node_GetDomain 23 351|. OrtStatusPtr status|node *=OrtNode handle OrtNode|domain_name **=char >string
node_get_since_version Node_GetSinceVersion 23 352|. OrtStatusPtr status|node *=OrtNode handle OrtNode|since_version *int >int int
node_get_num_inputs Node_GetNumInputs 23 353|. OrtStatusPtr status|node *=OrtNode handle OrtNode|num_inputs *size_t >int size_t
node_get_inputs Node_GetInputs 23 354|. OrtStatusPtr status|node *=OrtNode handle OrtNode|inputs **=OrtValueInfo >array OrtValueInfo 2|num_inputs size_t int size_t
node_get_num_outputs Node_GetNumOutputs 23 355|. OrtStatusPtr status|node *=OrtNode handle OrtNode|num_outputs *size_t >int size_t
node_get_outputs Node_GetOutputs 23 356|. OrtStatusPtr status|node *=OrtNode handle OrtNode|outputs **=OrtValueInfo >array OrtValueInfo 2|num_outputs size_t int size_t
node_get_num_implicit_inputs Node_GetNumImplicitInputs 23 357|. OrtStatusPtr status|node *=OrtNode handle OrtNode|num_implicit_inputs *size_t >int size_t
node_get_implicit_inputs Node_GetImplicitInputs 23 358|. OrtStatusPtr status|node *=OrtNode handle OrtNode|implicit_inputs **=OrtValueInfo >array OrtValueInfo 2|num_implicit_inputs size_t int size_t
node_get_num_attributes Node_GetNumAttributes 23 359|. OrtStatusPtr status|node *=OrtNode handle OrtNode|num_attributes *size_t >int size_t
node_get_attributes Node_GetAttributes 23 360|. OrtStatusPtr status|node *=OrtNode handle OrtNode|attributes **=OrtOpAttr >array OrtOpAttr 2|num_attributes size_t int size_t
node_get_attribute_by_name Node_GetAttributeByName 23 361|. OrtStatusPtr status|node *=OrtNode handle OrtNode|attribute_name *=char string char|attribute **=OrtOpAttr >handle OrtOpAttr . !
op_attr_get_tensor_attribute_as_ort_value OpAttr_GetTensorAttributeAsOrtValue 23 362|. OrtStatusPtr status|attribute *=OrtOpAttr handle OrtOpAttr|attr_tensor **OrtValue >handle OrtValue . !+
op_attr_get_type OpAttr_GetType 23 363|. OrtStatusPtr status|attribute *=OrtOpAttr handle OrtOpAttr|type *OrtOpAttrType >enum OrtOpAttrType
op_attr_get_name OpAttr_GetName 23 364|. OrtStatusPtr status|attribute *=OrtOpAttr handle OrtOpAttr|name **=char >string
node_get_num_subgraphs Node_GetNumSubgraphs 23 365|. OrtStatusPtr status|node *=OrtNode handle OrtNode|num_subgraphs *size_t >int size_t
node_get_subgraphs Node_GetSubgraphs 23 366|. OrtStatusPtr status|node *=OrtNode handle OrtNode|subgraphs **=OrtGraph >array OrtGraph 2|num_subgraphs size_t int size_t|attribute_names **=char >array char 2 ?
node_get_graph Node_GetGraph 23 367|. OrtStatusPtr status|node *=OrtNode handle OrtNode|graph **=OrtGraph >handle OrtGraph . !
node_get_ep_name Node_GetEpName 23 368|. OrtStatusPtr status|node *=OrtNode handle OrtNode|out **=char >string . . !
release_external_initializer_info = 23 369|. void none void|input *OrtExternalInitializerInfo handle OrtExternalInitializerInfo . ?-
external_initializer_info_get_file_path ExternalInitializerInfo_GetFilePath 23 370|. *=ORTCHAR_T >path|info *=OrtExternalInitializerInfo handle OrtExternalInitializerInfo
external_initializer_info_get_file_offset ExternalInitializerInfo_GetFileOffset 23 371|. int64_t >int int64_t|info *=OrtExternalInitializerInfo handle OrtExternalInitializerInfo
external_initializer_info_get_byte_size ExternalInitializerInfo_GetByteSize 23 372|. size_t >int size_t|info *=OrtExternalInitializerInfo handle OrtExternalInitializerInfo
get_run_config_entry = 23 373|. *=char >string . . !|options *=OrtRunOptions handle OrtRunOptions|config_key *=char string char
ep_device_memory_info EpDevice_MemoryInfo 23 374|. *=OrtMemoryInfo >handle OrtMemoryInfo . !|ep_device *=OrtEpDevice handle OrtEpDevice|memory_type OrtDeviceMemoryType enum OrtDeviceMemoryType
create_shared_allocator = 23 375|. OrtStatusPtr status|env *OrtEnv handle OrtEnv|ep_device *=OrtEpDevice handle OrtEpDevice|mem_type OrtDeviceMemoryType enum OrtDeviceMemoryType|allocator_type OrtAllocatorType enum OrtAllocatorType|allocator_options *=OrtKeyValuePairs handle OrtKeyValuePairs . ?|allocator **OrtAllocator >handle OrtAllocator . ?
get_shared_allocator = 23 376|. OrtStatusPtr status|env *OrtEnv handle OrtEnv|mem_info *=OrtMemoryInfo handle OrtMemoryInfo|allocator **OrtAllocator >handle OrtAllocator . !
release_shared_allocator = 23 377|. OrtStatusPtr status|env *OrtEnv handle OrtEnv|ep_device *=OrtEpDevice handle OrtEpDevice|mem_type OrtDeviceMemoryType enum OrtDeviceMemoryType
get_tensor_data = 23 378|. OrtStatusPtr status|value *=OrtValue handle OrtValue|out **=void >address void
get_session_options_config_entries = 23 379|. OrtStatusPtr status|options *=OrtSessionOptions handle OrtSessionOptions|out **OrtKeyValuePairs >handle OrtKeyValuePairs . +
session_get_memory_info_for_inputs = 23 380|. OrtStatusPtr status|session *=OrtSession handle OrtSession|inputs_memory_info **=OrtMemoryInfo >array OrtMemoryInfo 2|num_inputs size_t int size_t
session_get_memory_info_for_outputs = 23 381|. OrtStatusPtr status|session *=OrtSession handle OrtSession|outputs_memory_info **=OrtMemoryInfo >array OrtMemoryInfo 2|num_outputs size_t int size_t
session_get_ep_device_for_inputs = 23 382|. OrtStatusPtr status|session *=OrtSession handle OrtSession|inputs_ep_devices **=OrtEpDevice >array OrtEpDevice 2 !|num_inputs size_t int size_t
create_sync_stream_for_ep_device = 23 383|. OrtStatusPtr status|ep_device *=OrtEpDevice handle OrtEpDevice|stream_options *=OrtKeyValuePairs handle OrtKeyValuePairs . ?|stream **OrtSyncStream >handle OrtSyncStream . +
sync_stream_get_handle SyncStream_GetHandle 23 384|. *void >address void|stream *OrtSyncStream handle OrtSyncStream
release_sync_stream = 23 385|. void none void|input *OrtSyncStream handle OrtSyncStream . ?-
copy_tensors = 23 386|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|src_tensors *=*=OrtValue handles OrtValue|dst_tensors *=*OrtValue handles OrtValue|stream *OrtSyncStream handle OrtSyncStream . ?|num_tensors size_t length size_t 1,2
graph_get_model_metadata Graph_GetModelMetadata 23 387|. OrtStatusPtr status|graph *=OrtGraph handle OrtGraph|out **OrtModelMetadata >handle OrtModelMetadata . +
get_model_compatibility_for_ep_devices = 23 388|. OrtStatusPtr status|ep_devices *=*=OrtEpDevice handles OrtEpDevice|num_ep_devices size_t length size_t 0|compatibility_info *=char string char|out_status *OrtCompiledModelCompatibility >enum OrtCompiledModelCompatibility
create_external_initializer_info = 23 389|. OrtStatusPtr status|filepath *=ORTCHAR_T path ORTCHAR_T|file_offset int64_t int int64_t|byte_size size_t int size_t|out **OrtExternalInitializerInfo >handle OrtExternalInitializerInfo . +
tensor_type_and_shape_has_shape TensorTypeAndShape_HasShape 24 390|. bool >bool bool|info *=OrtTensorTypeAndShapeInfo handle OrtTensorTypeAndShapeInfo
kernel_info_get_config_entries KernelInfo_GetConfigEntries 24 391|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|out **OrtKeyValuePairs >handle OrtKeyValuePairs . +
kernel_info_get_operator_domain KernelInfo_GetOperatorDomain 24 392|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|out *char >text char 2 ?|size *size_t >size size_t
kernel_info_get_operator_type KernelInfo_GetOperatorType 24 393|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|out *char >text char 2 ?|size *size_t >size size_t
kernel_info_get_operator_since_version KernelInfo_GetOperatorSinceVersion 24 394|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|since_version *int >int int
get_interop_api = 24 395|. *=OrtInteropApi >table OrtInteropApi
session_get_ep_device_for_outputs = 24 396|. OrtStatusPtr status|session *=OrtSession handle OrtSession|outputs_ep_devices **=OrtEpDevice >array OrtEpDevice 2|num_outputs size_t int size_t
get_num_hardware_devices = 24 397|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|num_devices *size_t >int size_t
get_hardware_devices = 24 398|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|devices **=OrtHardwareDevice >array OrtHardwareDevice 2|num_devices size_t int size_t
get_hardware_device_ep_incompatibility_details = 24 399|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|ep_name *=char string char|hw *=OrtHardwareDevice handle OrtHardwareDevice|details **OrtDeviceEpIncompatibilityDetails >handle OrtDeviceEpIncompatibilityDetails . +
device_ep_incompatibility_details_get_reasons_bitmask DeviceEpIncompatibilityDetails_GetReasonsBitmask 24 400|. OrtStatusPtr status|details *=OrtDeviceEpIncompatibilityDetails handle OrtDeviceEpIncompatibilityDetails|reasons_bitmask *uint32_t >int uint32_t
device_ep_incompatibility_details_get_notes DeviceEpIncompatibilityDetails_GetNotes 24 401|. OrtStatusPtr status|details *=OrtDeviceEpIncompatibilityDetails handle OrtDeviceEpIncompatibilityDetails|notes **=char >string . . !
device_ep_incompatibility_details_get_error_code DeviceEpIncompatibilityDetails_GetErrorCode 24 402|. OrtStatusPtr status|details *=OrtDeviceEpIncompatibilityDetails handle OrtDeviceEpIncompatibilityDetails|error_code *int32_t >int int32_t
release_device_ep_incompatibility_details = 24 403|. void none void|input *OrtDeviceEpIncompatibilityDetails handle OrtDeviceEpIncompatibilityDetails . ?-
get_compatibility_info_from_model = 24 404|. OrtStatusPtr status|model_path *=ORTCHAR_T path ORTCHAR_T|ep_type *=char string char|allocator *OrtAllocator handle OrtAllocator|compatibility_info **char >string . 2 !
get_compatibility_info_from_model_bytes = 24 405|. OrtStatusPtr status|model_data *=void buffer void|model_data_length size_t length size_t 0|ep_type *=char string char|allocator *OrtAllocator handle OrtAllocator|compatibility_info **char >string . 3 !
create_env_with_options = 24 406 ^env|. OrtStatusPtr status|options *=OrtEnvCreationOptions handle OrtEnvCreationOptions . &|out **OrtEnv >handle OrtEnv . +
session_get_ep_graph_assignment_info Session_GetEpGraphAssignmentInfo 24 407|. OrtStatusPtr status|session *=OrtSession handle OrtSession|ep_subgraphs **=*=OrtEpAssignedSubgraph >list OrtEpAssignedSubgraph 2|num_ep_subgraphs *size_t >count size_t
ep_assigned_subgraph_get_ep_name EpAssignedSubgraph_GetEpName 24 408|. OrtStatusPtr status|ep_subgraph *=OrtEpAssignedSubgraph handle OrtEpAssignedSubgraph|out **=char >string
ep_assigned_subgraph_get_nodes EpAssignedSubgraph_GetNodes 24 409|. OrtStatusPtr status|ep_subgraph *=OrtEpAssignedSubgraph handle OrtEpAssignedSubgraph|ep_nodes **=*=OrtEpAssignedNode >list OrtEpAssignedNode 2|num_ep_nodes *size_t >count size_t
ep_assigned_node_get_name EpAssignedNode_GetName 24 410|. OrtStatusPtr status|ep_node *=OrtEpAssignedNode handle OrtEpAssignedNode|out **=char >string
ep_assigned_node_get_domain EpAssignedNode_GetDomain 24 411|. OrtStatusPtr status|ep_node *=OrtEpAssignedNode handle OrtEpAssignedNode|out **=char >string
ep_assigned_node_get_operator_type EpAssignedNode_GetOperatorType 24 412|. OrtStatusPtr status|ep_node *=OrtEpAssignedNode handle OrtEpAssignedNode|out **=char >string
run_options_set_sync_stream = 24 413|. void none void|options *OrtRunOptions handle OrtRunOptions|sync_stream *OrtSyncStream handle OrtSyncStream . ?&
get_tensor_element_type_and_shape_data_reference = 24 414|. OrtStatusPtr status|value *=OrtValue handle OrtValue|elem_type *ONNXTensorElementDataType >enum ONNXTensorElementDataType|shape_data **=int64_t >list int64_t 3 !|shape_data_count *size_t >count size_t
run_options_enable_profiling = 25 415|. OrtStatusPtr status|options *OrtRunOptions handle OrtRunOptions|profile_file_prefix *=ORTCHAR_T path ORTCHAR_T
run_options_disable_profiling = 25 416|. OrtStatusPtr status|options *OrtRunOptions handle OrtRunOptions
kernel_info_get_attribute_array_string KernelInfoGetAttributeArray_string 25 417|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|name *=char string char|allocator *OrtAllocator handle OrtAllocator|out ***char >list char 4,2 ?!|size *size_t >count size_t
set_per_session_thread_pool_callbacks = 25 418|. OrtStatusPtr status|env *OrtEnv handle OrtEnv|config *=OrtThreadPoolCallbacksConfig handle OrtThreadPoolCallbacksConfig . &
get_mem_pattern_enabled = 27 419|. OrtStatusPtr status|options *=OrtSessionOptions handle OrtSessionOptions|out *int >flag int
get_session_execution_mode = 27 420|. OrtStatusPtr status|options *=OrtSessionOptions handle OrtSessionOptions|out *ExecutionMode >enum ExecutionMode
session_release_captured_graph = 27 421|. OrtStatusPtr status|session *OrtSession handle OrtSession|graph_annotation_id int int int
get_experimental_function = 28 422|. OrtExperimentalFnPtr >address OrtExperimentalFnPtr|name *=char string char
kernel_context_get_sync_stream KernelContext_GetSyncStream 28 423|. OrtStatusPtr status|context *=OrtKernelContext handle OrtKernelContext|out **OrtSyncStream >handle OrtSyncStream . !
session_options_set_weightless_source_model_buffer = 29 424|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|source_model_data *=void buffer void . &|source_model_data_length size_t length size_t 1
kernel_context_get_preallocated_output KernelContext_GetPreallocatedOutput 30 425|. OrtStatusPtr status|context *=OrtKernelContext handle OrtKernelContext|output_index size_t int size_t|output **OrtValue >handle OrtValue . !
session_options_set_ep_context_data_read_func = 31 426|. OrtStatusPtr status|options *OrtSessionOptions handle OrtSessionOptions|read_func OrtReadNamedBufferFunc callback OrtReadNamedBufferFunc . ?|state *void state void . ?
get_model_package_api = 31 427|. *=OrtModelPackageApi >table OrtModelPackageApi
""",
    "OrtCompileApi": """
release_model_compilation_options = 22 0|. void none void|input *OrtModelCompilationOptions handle OrtModelCompilationOptions . ?-
create_model_compilation_options_from_session_options = 22 1|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|session_options *=OrtSessionOptions handle OrtSessionOptions|out **OrtModelCompilationOptions >handle OrtModelCompilationOptions . +
model_compilation_options_set_input_model_path ModelCompilationOptions_SetInputModelPath 22 2|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|input_model_path *=ORTCHAR_T path ORTCHAR_T
model_compilation_options_set_input_model_from_buffer ModelCompilationOptions_SetInputModelFromBuffer 22 3|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|input_model_data *=void buffer void . &|input_model_data_size size_t length size_t 1
model_compilation_options_set_output_model_path ModelCompilationOptions_SetOutputModelPath 22 4|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|output_model_path *=ORTCHAR_T path ORTCHAR_T
model_compilation_options_set_output_model_external_initializers_file ModelCompilationOptions_SetOutputModelExternalInitializersFile 22 5|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|external_initializers_file_path *=ORTCHAR_T path ORTCHAR_T|external_initializers_size_threshold size_t int size_t
model_compilation_options_set_output_model_buffer ModelCompilationOptions_SetOutputModelBuffer 22 6|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|allocator *OrtAllocator handle OrtAllocator|output_model_buffer_ptr **void >deferred void 3,1|output_model_buffer_size_ptr *size_t >hidden size_t
model_compilation_options_set_ep_context_embed_mode ModelCompilationOptions_SetEpContextEmbedMode 22 7|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|embed_ep_context_in_model bool bool bool
compile_model = 22 8|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|model_options *=OrtModelCompilationOptions handle OrtModelCompilationOptions
model_compilation_options_set_flags ModelCompilationOptions_SetFlags 23 9|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|flags uint32_t int uint32_t
model_compilation_options_set_ep_context_binary_information ModelCompilationOptions_SetEpContextBinaryInformation 23 10|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|output_directory *=ORTCHAR_T path ORTCHAR_T|model_name *=ORTCHAR_T path ORTCHAR_T
model_compilation_options_set_graph_optimization_level ModelCompilationOptions_SetGraphOptimizationLevel 23 11|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|graph_optimization_level GraphOptimizationLevel enum GraphOptimizationLevel
model_compilation_options_set_output_model_write_func ModelCompilationOptions_SetOutputModelWriteFunc 23 12|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|write_func OrtWriteBufferFunc callback OrtWriteBufferFunc|state *void state void . ?
model_compilation_options_set_output_model_get_initializer_location_func ModelCompilationOptions_SetOutputModelGetInitializerLocationFunc 23 13|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|get_initializer_location_func OrtGetInitializerLocationFunc callback OrtGetInitializerLocationFunc|state *void state void . ?
model_compilation_options_set_input_model ModelCompilationOptions_SetInputModel 25 14|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|model *=OrtModel handle OrtModel . &
model_compilation_options_set_weightless_enabled ModelCompilationOptions_SetWeightlessEnabled 29 15|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|use_weightless bool bool bool
model_compilation_options_set_ep_context_data_write_func ModelCompilationOptions_SetEpContextDataWriteFunc 31 16|. OrtStatusPtr status|model_compile_options *OrtModelCompilationOptions handle OrtModelCompilationOptions|write_func OrtWriteNamedBufferFunc callback OrtWriteNamedBufferFunc . ?|state *void state void . ?
model_compilation_options_set_output_model_external_initializers_buffer ModelCompilationOptions_SetOutputModelExternalInitializersBuffer 31 17|. OrtStatusPtr status|options *OrtModelCompilationOptions handle OrtModelCompilationOptions|logical_file_name *=ORTCHAR_T path ORTCHAR_T|initializer_size_threshold size_t int size_t|allocator *OrtAllocator handle OrtAllocator|output_buffer **void >deferred void 5,3 !|output_buffer_size *size_t >hidden size_t
model_compilation_options_set_output_model_external_initializers_alignment ModelCompilationOptions_SetOutputModelExternalInitializersAlignment 31 18|. OrtStatusPtr status|options *OrtModelCompilationOptions handle OrtModelCompilationOptions|alignment size_t int size_t|minimum_size size_t int size_t
""",
    "OrtEpApi": """
create_ep_device = 22 0|. OrtStatusPtr status|ep_factory *OrtEpFactory handle OrtEpFactory|hardware_device *=OrtHardwareDevice handle OrtHardwareDevice|ep_metadata *=OrtKeyValuePairs handle OrtKeyValuePairs . ?|ep_options *=OrtKeyValuePairs handle OrtKeyValuePairs . ?|ep_device **OrtEpDevice >handle OrtEpDevice . +
release_ep_device = 22 1|. void none void|input *OrtEpDevice handle OrtEpDevice . ?-
ep_graph_support_info_add_nodes_to_fuse EpGraphSupportInfo_AddNodesToFuse 23 2|. OrtStatusPtr status|graph_support_info *OrtEpGraphSupportInfo handle OrtEpGraphSupportInfo|nodes *=*=OrtNode handles OrtNode|num_nodes size_t length size_t 1|node_fusion_options *=OrtNodeFusionOptions handle OrtNodeFusionOptions . ?
ep_graph_support_info_add_single_node EpGraphSupportInfo_AddSingleNode 23 3|. OrtStatusPtr status|graph_support_info *OrtEpGraphSupportInfo handle OrtEpGraphSupportInfo|node *=OrtNode handle OrtNode
node_compute_context_node_name NodeComputeContext_NodeName 23 4|. *=char >string|context *=OrtNodeComputeContext handle OrtNodeComputeContext
ep_device_add_allocator_info EpDevice_AddAllocatorInfo 23 5|. OrtStatusPtr status|ep_device *OrtEpDevice handle OrtEpDevice|allocator_memory_info *=OrtMemoryInfo handle OrtMemoryInfo . &
memory_info_get_memory_device MemoryInfo_GetMemoryDevice 23 6|. *=OrtMemoryDevice >handle OrtMemoryDevice|memory_info *=OrtMemoryInfo handle OrtMemoryInfo
value_get_memory_device Value_GetMemoryDevice 23 7|. *=OrtMemoryDevice >handle OrtMemoryDevice . !|value *=OrtValue handle OrtValue
memory_device_are_equal MemoryDevice_AreEqual 23 8|. bool >bool bool|a *=OrtMemoryDevice handle OrtMemoryDevice|b *=OrtMemoryDevice handle OrtMemoryDevice
memory_device_get_device_type MemoryDevice_GetDeviceType 23 9|. OrtMemoryInfoDeviceType >enum OrtMemoryInfoDeviceType|memory_device *=OrtMemoryDevice handle OrtMemoryDevice
memory_device_get_memory_type MemoryDevice_GetMemoryType 23 10|. OrtDeviceMemoryType >enum OrtDeviceMemoryType|memory_device *=OrtMemoryDevice handle OrtMemoryDevice
memory_device_get_vendor_id MemoryDevice_GetVendorId 23 11|. uint32_t >int uint32_t|memory_device *=OrtMemoryDevice handle OrtMemoryDevice
memory_device_get_device_id MemoryDevice_GetDeviceId 23 12|. uint32_t >int uint32_t|memory_device *=OrtMemoryDevice handle OrtMemoryDevice
sync_stream_get_impl SyncStream_GetImpl 23 13|. *=OrtSyncStreamImpl >handle OrtSyncStreamImpl . !|stream *=OrtSyncStream handle OrtSyncStream
sync_stream_get_sync_id SyncStream_GetSyncId 23 14|. uint64_t >int uint64_t|stream *=OrtSyncStream handle OrtSyncStream
get_sync_id_for_last_wait_on_sync_stream = 23 15|. uint64_t >int uint64_t|producer_stream *=OrtSyncStream handle OrtSyncStream|consumer_stream *=OrtSyncStream handle OrtSyncStream
create_hardware_device = 24 16|. OrtStatusPtr status|type OrtHardwareDeviceType enum OrtHardwareDeviceType|vendor_id uint32_t int uint32_t|device_id uint32_t int uint32_t|vendor_name *=char string char|metadata *=OrtKeyValuePairs handle OrtKeyValuePairs . ?|hardware_device **OrtHardwareDevice >handle OrtHardwareDevice . +
release_hardware_device = 24 17|. void none void|input *OrtHardwareDevice handle OrtHardwareDevice . ?-
create_kernel_registry = 24 18|. OrtStatusPtr status|kernel_registry **OrtKernelRegistry >handle OrtKernelRegistry . +
release_kernel_registry = 24 19|. void none void|input *OrtKernelRegistry handle OrtKernelRegistry . ?-
kernel_registry_add_kernel KernelRegistry_AddKernel 24 20|. OrtStatusPtr status|kernel_registry *OrtKernelRegistry handle OrtKernelRegistry|kernel_def *=OrtKernelDef handle OrtKernelDef|kernel_create_func OrtKernelCreateFunc callback OrtKernelCreateFunc|kernel_create_func_state *void state void . ?
create_kernel_def_builder = 24 21|. OrtStatusPtr status|kernel_def_builder_out **OrtKernelDefBuilder >handle OrtKernelDefBuilder . +
release_kernel_def_builder = 24 22|. void none void|input *OrtKernelDefBuilder handle OrtKernelDefBuilder . ?-
kernel_def_builder_set_operator_type KernelDefBuilder_SetOperatorType 24 23|. OrtStatusPtr status|kernel_def_builder *OrtKernelDefBuilder handle OrtKernelDefBuilder|op_type *=char string char
kernel_def_builder_set_domain KernelDefBuilder_SetDomain 24 24|. OrtStatusPtr status|kernel_def_builder *OrtKernelDefBuilder handle OrtKernelDefBuilder|domain *=char string char
kernel_def_builder_set_since_version KernelDefBuilder_SetSinceVersion 24 25|. OrtStatusPtr status|kernel_def_builder *OrtKernelDefBuilder handle OrtKernelDefBuilder|since_version_start int int int|since_version_end int int int
kernel_def_builder_set_execution_provider KernelDefBuilder_SetExecutionProvider 24 26|. OrtStatusPtr status|kernel_def_builder *OrtKernelDefBuilder handle OrtKernelDefBuilder|ep_name *=char string char
kernel_def_builder_set_input_mem_type KernelDefBuilder_SetInputMemType 24 27|. OrtStatusPtr status|kernel_def_builder *OrtKernelDefBuilder handle OrtKernelDefBuilder|input_index size_t int size_t|mem_type OrtMemType enum OrtMemType
kernel_def_builder_set_output_mem_type KernelDefBuilder_SetOutputMemType 24 28|. OrtStatusPtr status|kernel_def_builder *OrtKernelDefBuilder handle OrtKernelDefBuilder|output_index size_t int size_t|mem_type OrtMemType enum OrtMemType
kernel_def_builder_add_type_constraint KernelDefBuilder_AddTypeConstraint 24 29|. OrtStatusPtr status|kernel_def_builder *OrtKernelDefBuilder handle OrtKernelDefBuilder|arg_name *=char string char|types *=*=OrtDataType handles OrtDataType|num_types size_t length size_t 2
kernel_def_builder_add_input_output_aliases KernelDefBuilder_AddInputOutputAliases 24 30|. OrtStatusPtr status|kernel_def_builder *OrtKernelDefBuilder handle OrtKernelDefBuilder|input_indices *=int numbers int|output_indices *=int numbers int|num_io_indices size_t length size_t 1,2
kernel_def_builder_add_input_output_mutable_aliases KernelDefBuilder_AddInputOutputMutableAliases 24 31|. OrtStatusPtr status|kernel_def_builder *OrtKernelDefBuilder handle OrtKernelDefBuilder|input_indices *=int numbers int|output_indices *=int numbers int|num_io_indices size_t length size_t 1,2
kernel_def_builder_build KernelDefBuilder_Build 24 32|. OrtStatusPtr status|kernel_def_builder *OrtKernelDefBuilder handle OrtKernelDefBuilder|kernel_def_out **OrtKernelDef >handle OrtKernelDef . +
release_kernel_def = 24 33|. void none void|input *OrtKernelDef handle OrtKernelDef . ?-
kernel_def_get_operator_type KernelDef_GetOperatorType 24 34|. *=char >string|kernel_def *=OrtKernelDef handle OrtKernelDef
kernel_def_get_domain KernelDef_GetDomain 24 35|. *=char >string|kernel_def *=OrtKernelDef handle OrtKernelDef
kernel_def_get_since_version KernelDef_GetSinceVersion 24 36|. OrtStatusPtr status|kernel_def *=OrtKernelDef handle OrtKernelDef|start_version *int >int int|end_version *int >int int
kernel_def_get_execution_provider KernelDef_GetExecutionProvider 24 37|. *=char >string|kernel_def *=OrtKernelDef handle OrtKernelDef
kernel_def_get_input_mem_type KernelDef_GetInputMemType 24 38|. OrtStatusPtr status|kernel_def *=OrtKernelDef handle OrtKernelDef|input_index size_t int size_t|mem_type *OrtMemType >enum OrtMemType
kernel_def_get_output_mem_type KernelDef_GetOutputMemType 24 39|. OrtStatusPtr status|kernel_def *=OrtKernelDef handle OrtKernelDef|output_index size_t int size_t|mem_type *OrtMemType >enum OrtMemType
get_tensor_data_type = 24 40|. OrtStatusPtr status|elem_type ONNXTensorElementDataType enum ONNXTensorElementDataType|out **=OrtDataType >handle OrtDataType
ep_graph_support_info_look_up_kernel EpGraphSupportInfo_LookUpKernel 24 41|. OrtStatusPtr status|graph_support_info *OrtEpGraphSupportInfo handle OrtEpGraphSupportInfo|node *=OrtNode handle OrtNode|out_kernel_def **=OrtKernelDef >handle OrtKernelDef . !
shared_pre_packed_weight_cache_store_weight_data SharedPrePackedWeightCache_StoreWeightData 24 42|. OrtStatusPtr status|prepacked_weight_cache *OrtSharedPrePackedWeightCache handle OrtSharedPrePackedWeightCache|buffer_data_ptrs **void buffers void|buffer_data_sizes *size_t sizes size_t 1|num_buffers size_t length size_t 1,2
kernel_info_get_ep KernelInfo_GetEp 24 43|. OrtStatusPtr status|info *=OrtKernelInfo handle OrtKernelInfo|ep **=OrtEp >handle OrtEp
device_ep_incompatibility_details_set_details DeviceEpIncompatibilityDetails_SetDetails 24 44|. OrtStatusPtr status|details *OrtDeviceEpIncompatibilityDetails handle OrtDeviceEpIncompatibilityDetails|reasons_bitmask uint32_t int uint32_t|error_code int32_t int int32_t|notes *=char string char . ?
create_if_kernel = 24 45|. OrtStatusPtr status|kernel_info *=OrtKernelInfo handle OrtKernelInfo|kernel_out **OrtKernelImpl >handle OrtKernelImpl . +
create_loop_kernel = 24 46|. OrtStatusPtr status|kernel_info *=OrtKernelInfo handle OrtKernelInfo|helper *OrtLoopKernelHelper handle OrtLoopKernelHelper . -|kernel_out **OrtKernelImpl >handle OrtKernelImpl . +
create_scan_kernel = 24 47|. OrtStatusPtr status|kernel_info *=OrtKernelInfo handle OrtKernelInfo|helper *OrtScanKernelHelper handle OrtScanKernelHelper . -|kernel_out **OrtKernelImpl >handle OrtKernelImpl . +
release_kernel_impl = 24 48|. void none void|input *OrtKernelImpl handle OrtKernelImpl . ?-
get_env_config_entries = 24 49|. OrtStatusPtr status|config_entries **OrtKeyValuePairs >handle OrtKeyValuePairs . +
get_op_schema = 25 50|. OrtStatusPtr status|name *=char string char|max_inclusive_version int int int|domain *=char string char|out_schema **OrtOpSchema >handle OrtOpSchema . !+
release_op_schema = 25 51|. void none void|input *OrtOpSchema handle OrtOpSchema . ?-
op_schema_get_since_version OpSchema_GetSinceVersion 25 52|. OrtStatusPtr status|schema *=OrtOpSchema handle OrtOpSchema|out *int >int int
op_schema_get_num_inputs OpSchema_GetNumInputs 25 53|. OrtStatusPtr status|schema *=OrtOpSchema handle OrtOpSchema|out *size_t >int size_t
op_schema_get_input_name OpSchema_GetInputName 25 54|. OrtStatusPtr status|schema *=OrtOpSchema handle OrtOpSchema|index size_t int size_t|out **=char >string
op_schema_get_input_type_constraint OpSchema_GetInputTypeConstraint 25 55|. OrtStatusPtr status|schema *=OrtOpSchema handle OrtOpSchema|index size_t int size_t|out **=OrtOpSchemaTypeConstraint >handle OrtOpSchemaTypeConstraint . !
op_schema_get_num_outputs OpSchema_GetNumOutputs 25 56|. OrtStatusPtr status|schema *=OrtOpSchema handle OrtOpSchema|out *size_t >int size_t
op_schema_get_output_name OpSchema_GetOutputName 25 57|. OrtStatusPtr status|schema *=OrtOpSchema handle OrtOpSchema|index size_t int size_t|out **=char >string
op_schema_get_output_type_constraint OpSchema_GetOutputTypeConstraint 25 58|. OrtStatusPtr status|schema *=OrtOpSchema handle OrtOpSchema|index size_t int size_t|out **=OrtOpSchemaTypeConstraint >handle OrtOpSchemaTypeConstraint . !
op_schema_get_type_constraint_count OpSchema_GetTypeConstraintCount 25 59|. OrtStatusPtr status|schema *=OrtOpSchema handle OrtOpSchema|out *size_t >int size_t
op_schema_get_type_constraint OpSchema_GetTypeConstraint 25 60|. OrtStatusPtr status|schema *=OrtOpSchema handle OrtOpSchema|index size_t int size_t|out **=OrtOpSchemaTypeConstraint >handle OrtOpSchemaTypeConstraint
op_schema_type_constraint_get_type_param_name OpSchemaTypeConstraint_GetTypeParamName 25 61|. OrtStatusPtr status|type_constraint *=OrtOpSchemaTypeConstraint handle OrtOpSchemaTypeConstraint|out **=char >string
op_schema_type_constraint_get_allowed_types OpSchemaTypeConstraint_GetAllowedTypes 25 62|. OrtStatusPtr status|type_constraint *=OrtOpSchemaTypeConstraint handle OrtOpSchemaTypeConstraint|out_types **=*=char >list char 2|num_types *size_t >count size_t
op_schema_type_constraint_get_input_indices OpSchemaTypeConstraint_GetInputIndices 25 63|. OrtStatusPtr status|type_constraint *=OrtOpSchemaTypeConstraint handle OrtOpSchemaTypeConstraint|out_indices **=size_t >list size_t 2|count *size_t >count size_t
op_schema_type_constraint_get_output_indices OpSchemaTypeConstraint_GetOutputIndices 25 64|. OrtStatusPtr status|type_constraint *=OrtOpSchemaTypeConstraint handle OrtOpSchemaTypeConstraint|out_indices **=size_t >list size_t 2|count *size_t >count size_t
create_profiling_event = 25 65|. OrtStatusPtr status|category OrtProfilingEventCategory enum OrtProfilingEventCategory|process_id int32_t int int32_t|thread_id int32_t int int32_t|event_name *=char string char|timestamp_us int64_t int int64_t|duration_us int64_t int int64_t|arg_keys *=*=char strings str . 0|arg_values *=*=char strings str . 0|num_args size_t length size_t 6,7|out **OrtProfilingEvent >handle OrtProfilingEvent . +
release_profiling_event = 25 66|. void none void|input *OrtProfilingEvent handle OrtProfilingEvent . ?-
profiling_event_get_category ProfilingEvent_GetCategory 25 67|. OrtStatusPtr status|event *=OrtProfilingEvent handle OrtProfilingEvent|out *OrtProfilingEventCategory >enum OrtProfilingEventCategory
profiling_event_get_name ProfilingEvent_GetName 25 68|. OrtStatusPtr status|event *=OrtProfilingEvent handle OrtProfilingEvent|out **=char >string
profiling_event_get_timestamp_us ProfilingEvent_GetTimestampUs 25 69|. OrtStatusPtr status|event *=OrtProfilingEvent handle OrtProfilingEvent|out *int64_t >int int64_t
profiling_event_get_duration_us ProfilingEvent_GetDurationUs 25 70|. OrtStatusPtr status|event *=OrtProfilingEvent handle OrtProfilingEvent|out *int64_t >int int64_t
profiling_event_get_arg_value ProfilingEvent_GetArgValue 25 71|. OrtStatusPtr status|event *=OrtProfilingEvent handle OrtProfilingEvent|key *=char string char|out **=char >string . . !
profiling_events_container_add_events ProfilingEventsContainer_AddEvents 25 72|. OrtStatusPtr status|events_container *OrtProfilingEventsContainer handle OrtProfilingEventsContainer|events *=*=OrtProfilingEvent handles OrtProfilingEvent|num_events size_t length size_t 1
session_options_get_weightless_source_model_buffer = 29 73|. OrtStatusPtr status|session_options *=OrtSessionOptions handle OrtSessionOptions|source_model_data **=void >memory void 2 !|source_model_data_length *size_t >count size_t
session_options_get_ep_context_config = 31 74|. OrtStatusPtr status|session_options *=OrtSessionOptions handle OrtSessionOptions|config **OrtEpContextConfig >handle OrtEpContextConfig . +
release_ep_context_config = 31 75|. void none void|input *OrtEpContextConfig handle OrtEpContextConfig . ?-
ep_context_config_get_ep_context_data_read_func = 31 76|. OrtStatusPtr status|config *=OrtEpContextConfig handle OrtEpContextConfig|read_func *OrtReadNamedBufferFunc >address OrtReadNamedBufferFunc . !|state **void >address void . !
ep_context_config_get_ep_context_data_write_func = 31 77|. OrtStatusPtr status|config *=OrtEpContextConfig handle OrtEpContextConfig|write_func *OrtWriteNamedBufferFunc >address OrtWriteNamedBufferFunc . !|state **void >address void . !
""",
    "OrtInteropApi": """
create_external_resource_importer_for_device = 24 0|. OrtStatusPtr status|ep_device *=OrtEpDevice handle OrtEpDevice|out_importer **OrtExternalResourceImporter >handle OrtExternalResourceImporter . !+
release_external_resource_importer = 24 1|. void none void|input *OrtExternalResourceImporter handle OrtExternalResourceImporter . ?-
can_import_memory = 24 2|. OrtStatusPtr status|importer *=OrtExternalResourceImporter handle OrtExternalResourceImporter|handle_type OrtExternalMemoryHandleType enum OrtExternalMemoryHandleType|out_supported *bool >bool bool
import_memory = 24 3|. OrtStatusPtr status|importer *OrtExternalResourceImporter handle OrtExternalResourceImporter|desc *=OrtExternalMemoryDescriptor handle OrtExternalMemoryDescriptor|out_handle **OrtExternalMemoryHandle >handle OrtExternalMemoryHandle . +
release_external_memory_handle = 24 4|. void none void|input *OrtExternalMemoryHandle handle OrtExternalMemoryHandle . ?-
create_tensor_from_memory = 24 5|. OrtStatusPtr status|importer *OrtExternalResourceImporter handle OrtExternalResourceImporter|mem_handle *=OrtExternalMemoryHandle handle OrtExternalMemoryHandle|tensor_desc *=OrtExternalTensorDescriptor handle OrtExternalTensorDescriptor|out_tensor **OrtValue >handle OrtValue . +
can_import_semaphore = 24 6|. OrtStatusPtr status|importer *=OrtExternalResourceImporter handle OrtExternalResourceImporter|type OrtExternalSemaphoreType enum OrtExternalSemaphoreType|out_supported *bool >bool bool
import_semaphore = 24 7|. OrtStatusPtr status|importer *OrtExternalResourceImporter handle OrtExternalResourceImporter|desc *=OrtExternalSemaphoreDescriptor handle OrtExternalSemaphoreDescriptor|out_handle **OrtExternalSemaphoreHandle >handle OrtExternalSemaphoreHandle . +
release_external_semaphore_handle = 24 8|. void none void|input *OrtExternalSemaphoreHandle handle OrtExternalSemaphoreHandle . ?-
wait_semaphore = 24 9|. OrtStatusPtr status|importer *OrtExternalResourceImporter handle OrtExternalResourceImporter|semaphore_handle *OrtExternalSemaphoreHandle handle OrtExternalSemaphoreHandle|stream *OrtSyncStream handle OrtSyncStream|value uint64_t int uint64_t
signal_semaphore = 24 10|. OrtStatusPtr status|importer *OrtExternalResourceImporter handle OrtExternalResourceImporter|semaphore_handle *OrtExternalSemaphoreHandle handle OrtExternalSemaphoreHandle|stream *OrtSyncStream handle OrtSyncStream|value uint64_t int uint64_t
init_graphics_interop_for_ep_device = 25 11|. OrtStatusPtr status|ep_device *=OrtEpDevice handle OrtEpDevice|config *=OrtGraphicsInteropConfig handle OrtGraphicsInteropConfig
deinit_graphics_interop_for_ep_device = 25 12|. OrtStatusPtr status|ep_device *=OrtEpDevice handle OrtEpDevice
""",
    "OrtModelEditorApi": """
create_tensor_type_info = 22 0|. OrtStatusPtr status|tensor_info *=OrtTensorTypeAndShapeInfo handle OrtTensorTypeAndShapeInfo|type_info **OrtTypeInfo >handle OrtTypeInfo . +
create_sparse_tensor_type_info = 22 1|. OrtStatusPtr status|tensor_info *=OrtTensorTypeAndShapeInfo handle OrtTensorTypeAndShapeInfo|type_info **OrtTypeInfo >handle OrtTypeInfo . +
create_map_type_info = 22 2|. OrtStatusPtr status|map_key_type ONNXTensorElementDataType enum ONNXTensorElementDataType|map_value_type *=OrtTypeInfo handle OrtTypeInfo|type_info **OrtTypeInfo >handle OrtTypeInfo . +
create_sequence_type_info = 22 3|. OrtStatusPtr status|sequence_type *=OrtTypeInfo handle OrtTypeInfo|type_info **OrtTypeInfo >handle OrtTypeInfo . +
create_optional_type_info = 22 4|. OrtStatusPtr status|contained_type *=OrtTypeInfo handle OrtTypeInfo|type_info **OrtTypeInfo >handle OrtTypeInfo . +
create_value_info = 22 5|. OrtStatusPtr status|name *=char string char|type_info *=OrtTypeInfo handle OrtTypeInfo|value_info **OrtValueInfo >handle OrtValueInfo . +
create_node = 22 6|. OrtStatusPtr status|operator_name *=char string char|domain_name *=char string char|node_name *=char string char|input_names *=*=char strings str . 0|input_names_len size_t length size_t 3|output_names *=*=char strings str . 0|output_names_len size_t length size_t 5|attributes **OrtOpAttr handles OrtOpAttr . ?-|attribs_len size_t length size_t 7|node **OrtNode >handle OrtNode . +
create_graph = 22 7|. OrtStatusPtr status|graph **OrtGraph >handle OrtGraph . +
set_graph_inputs = 22 8|. OrtStatusPtr status|graph *OrtGraph handle OrtGraph|inputs **OrtValueInfo handles OrtValueInfo . 0-|inputs_len size_t length size_t 1
set_graph_outputs = 22 9|. OrtStatusPtr status|graph *OrtGraph handle OrtGraph|outputs **OrtValueInfo handles OrtValueInfo . 0-|outputs_len size_t length size_t 1
add_initializer_to_graph = 22 10|. OrtStatusPtr status|graph *OrtGraph handle OrtGraph|name *=char string char|tensor *OrtValue handle OrtValue . -|data_is_external bool bool bool
add_node_to_graph = 22 11|. OrtStatusPtr status|graph *OrtGraph handle OrtGraph|node *OrtNode handle OrtNode . -
create_model = 22 12|. OrtStatusPtr status|domain_names *=*=char strings str . 0|opset_versions *=int numbers int . 0|opset_entries_len size_t length size_t 0,1|model **OrtModel >handle OrtModel . +
add_graph_to_model = 22 13|. OrtStatusPtr status|model *OrtModel handle OrtModel|graph *OrtGraph handle OrtGraph . -
create_session_from_model = 22 14|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|model *=OrtModel handle OrtModel|options *=OrtSessionOptions handle OrtSessionOptions . ?|out **OrtSession >handle OrtSession . +
create_model_editor_session = 22 15|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|model_path *=ORTCHAR_T path ORTCHAR_T|options *=OrtSessionOptions handle OrtSessionOptions . ?|out **OrtSession >handle OrtSession . +
create_model_editor_session_from_array = 22 16|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|model_data *=void buffer void|model_data_length size_t length size_t 1|options *=OrtSessionOptions handle OrtSessionOptions . ?|out **OrtSession >handle OrtSession . +
session_get_opset_for_domain = 22 17|. OrtStatusPtr status|session *=OrtSession handle OrtSession|domain *=char string char|opset *int >int int
apply_model_to_model_editor_session = 22 18|. OrtStatusPtr status|session *OrtSession handle OrtSession|model *OrtModel handle OrtModel . &
finalize_model_editor_session = 22 19|. OrtStatusPtr status|session *OrtSession handle OrtSession|options *=OrtSessionOptions handle OrtSessionOptions . ?|prepacked_weights_container *OrtPrepackedWeightsContainer handle OrtPrepackedWeightsContainer . ?
""",
    "OrtModelPackageApi": """
create_model_package_options_from_session_options = 31 0|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|session_options *=OrtSessionOptions handle OrtSessionOptions|out **OrtModelPackageOptions >handle OrtModelPackageOptions . +
release_model_package_options = 31 1|. void none void|input *OrtModelPackageOptions handle OrtModelPackageOptions . ?-
create_model_package_context = 31 2|. OrtStatusPtr status|package_root *=ORTCHAR_T path ORTCHAR_T|out **OrtModelPackageContext >handle OrtModelPackageContext . +
release_model_package_context = 31 3|. void none void|input *OrtModelPackageContext handle OrtModelPackageContext . ?-
model_package_get_schema_version ModelPackage_GetSchemaVersion 31 4|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|out_version *int64_t >int int64_t
model_package_get_component_count ModelPackage_GetComponentCount 31 5|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|out_count *size_t >int size_t
model_package_get_component_names ModelPackage_GetComponentNames 31 6|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|out_names **=*=char >list char 2 !|out_count *size_t >count size_t
model_package_get_variant_count ModelPackage_GetVariantCount 31 7|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|component_name *=char string char|out_count *size_t >int size_t
model_package_get_variant_names ModelPackage_GetVariantNames 31 8|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|component_name *=char string char|out_variant_names **=*=char >list char 3 !|out_count *size_t >count size_t
model_package_get_variant_ep_name ModelPackage_GetVariantEpName 31 9|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|component_name *=char string char|variant_name *=char string char|out_ep **=char >string . . !
model_package_resolve_string_ref ModelPackage_ResolveStringRef 31 10|. OrtStatusPtr status|ctx *=OrtModelPackageContext handle OrtModelPackageContext|base_dir *=char string char . ?|input *=char string char|must_exist int int int|out_path **=char >string
select_component = 31 11|. OrtStatusPtr status|context *=OrtModelPackageContext handle OrtModelPackageContext . c|component_name *=char string char|options *=OrtModelPackageOptions handle OrtModelPackageOptions . c|out **OrtModelPackageComponentContext >handle OrtModelPackageComponentContext . +
release_model_package_component_context = 31 12|. void none void|input *OrtModelPackageComponentContext handle OrtModelPackageComponentContext . ?-
model_package_component_get_selected_variant_name ModelPackageComponent_GetSelectedVariantName 31 13|. OrtStatusPtr status|ctx *=OrtModelPackageComponentContext handle OrtModelPackageComponentContext|out_name **=char >string
model_package_component_get_selected_variant_folder_path ModelPackageComponent_GetSelectedVariantFolderPath 31 14|. OrtStatusPtr status|ctx *=OrtModelPackageComponentContext handle OrtModelPackageComponentContext|folder_path **=ORTCHAR_T >path
create_session = 31 15|. OrtStatusPtr status|env *=OrtEnv handle OrtEnv|context *OrtModelPackageComponentContext handle OrtModelPackageComponentContext . c|session_options *=OrtSessionOptions handle OrtSessionOptions . ?|session **OrtSession >handle OrtSession . +
""",
}
