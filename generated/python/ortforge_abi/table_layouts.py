"""The slots of API tables in every release, in ctypes. Made by `ortforge generate`; do not edit.

Each function gives the position, the C name and the type of the slots of one table; `t` are the types of one API version.
"""

# ruff: noqa

from __future__ import annotations

from collections.abc import Iterator
from ctypes import CFUNCTYPE, POINTER, c_bool, c_char, c_char_p, c_float, c_int, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p

from ortforge._api.ctypes_types import Types, c_path, ort_function

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any


def OrtApi(t: Types) -> Iterator[tuple[int, str, Any]]:
    yield 0, "CreateStatus", ort_function(c_void_p, c_int, c_char_p)
    yield 1, "GetErrorCode", ort_function(c_int, c_void_p)
    yield 2, "GetErrorMessage", ort_function(c_char_p, c_void_p)
    yield 3, "CreateEnv", ort_function(c_void_p, c_int, c_char_p, POINTER(c_void_p))
    yield 4, "CreateEnvWithCustomLogger", ort_function(c_void_p, t.OrtLoggingFunction, c_void_p, c_int, c_char_p, POINTER(c_void_p))
    yield 5, "EnableTelemetryEvents", ort_function(c_void_p, c_void_p)
    yield 6, "DisableTelemetryEvents", ort_function(c_void_p, c_void_p)
    yield 7, "CreateSession", ort_function(c_void_p, c_void_p, c_path, c_void_p, POINTER(c_void_p))
    yield 8, "CreateSessionFromArray", ort_function(c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, POINTER(c_void_p))
    yield 9, "Run", ort_function(c_void_p, c_void_p, c_void_p, POINTER(c_char_p), POINTER(c_void_p), c_size_t, POINTER(c_char_p), c_size_t, POINTER(c_void_p))
    yield 10, "CreateSessionOptions", ort_function(c_void_p, POINTER(c_void_p))
    yield 11, "SetOptimizedModelFilePath", ort_function(c_void_p, c_void_p, c_path)
    yield 12, "CloneSessionOptions", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 13, "SetSessionExecutionMode", ort_function(c_void_p, c_void_p, c_int)
    yield 14, "EnableProfiling", ort_function(c_void_p, c_void_p, c_path)
    yield 15, "DisableProfiling", ort_function(c_void_p, c_void_p)
    yield 16, "EnableMemPattern", ort_function(c_void_p, c_void_p)
    yield 17, "DisableMemPattern", ort_function(c_void_p, c_void_p)
    yield 18, "EnableCpuMemArena", ort_function(c_void_p, c_void_p)
    yield 19, "DisableCpuMemArena", ort_function(c_void_p, c_void_p)
    yield 20, "SetSessionLogId", ort_function(c_void_p, c_void_p, c_char_p)
    yield 21, "SetSessionLogVerbosityLevel", ort_function(c_void_p, c_void_p, c_int)
    yield 22, "SetSessionLogSeverityLevel", ort_function(c_void_p, c_void_p, c_int)
    yield 23, "SetSessionGraphOptimizationLevel", ort_function(c_void_p, c_void_p, c_int)
    yield 24, "SetIntraOpNumThreads", ort_function(c_void_p, c_void_p, c_int)
    yield 25, "SetInterOpNumThreads", ort_function(c_void_p, c_void_p, c_int)
    yield 26, "CreateCustomOpDomain", ort_function(c_void_p, c_char_p, POINTER(c_void_p))
    yield 27, "CustomOpDomain_Add", ort_function(c_void_p, c_void_p, POINTER(t.OrtCustomOp))
    yield 28, "AddCustomOpDomain", ort_function(c_void_p, c_void_p, c_void_p)
    yield 29, "RegisterCustomOpsLibrary", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_void_p))
    yield 30, "SessionGetInputCount", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    yield 31, "SessionGetOutputCount", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    yield 32, "SessionGetOverridableInitializerCount", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    yield 33, "SessionGetInputTypeInfo", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_void_p))
    yield 34, "SessionGetOutputTypeInfo", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_void_p))
    yield 35, "SessionGetOverridableInitializerTypeInfo", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_void_p))
    yield 36, "SessionGetInputName", ort_function(c_void_p, c_void_p, c_size_t, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    yield 37, "SessionGetOutputName", ort_function(c_void_p, c_void_p, c_size_t, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    yield 38, "SessionGetOverridableInitializerName", ort_function(c_void_p, c_void_p, c_size_t, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    yield 39, "CreateRunOptions", ort_function(c_void_p, POINTER(c_void_p))
    yield 40, "RunOptionsSetRunLogVerbosityLevel", ort_function(c_void_p, c_void_p, c_int)
    yield 41, "RunOptionsSetRunLogSeverityLevel", ort_function(c_void_p, c_void_p, c_int)
    yield 42, "RunOptionsSetRunTag", ort_function(c_void_p, c_void_p, c_char_p)
    yield 43, "RunOptionsGetRunLogVerbosityLevel", ort_function(c_void_p, c_void_p, POINTER(c_int))
    yield 44, "RunOptionsGetRunLogSeverityLevel", ort_function(c_void_p, c_void_p, POINTER(c_int))
    yield 45, "RunOptionsGetRunTag", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    yield 46, "RunOptionsSetTerminate", ort_function(c_void_p, c_void_p)
    yield 47, "RunOptionsUnsetTerminate", ort_function(c_void_p, c_void_p)
    yield 48, "CreateTensorAsOrtValue", ort_function(c_void_p, POINTER(t.OrtAllocator), POINTER(c_int64), c_size_t, c_int, POINTER(c_void_p))
    yield 49, "CreateTensorWithDataAsOrtValue", ort_function(c_void_p, c_void_p, c_void_p, c_size_t, POINTER(c_int64), c_size_t, c_int, POINTER(c_void_p))
    yield 50, "IsTensor", ort_function(c_void_p, c_void_p, POINTER(c_int))
    yield 51, "GetTensorMutableData", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 52, "FillStringTensor", ort_function(c_void_p, c_void_p, POINTER(c_char_p), c_size_t)
    yield 53, "GetStringTensorDataLength", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    yield 54, "GetStringTensorContent", ort_function(c_void_p, c_void_p, c_void_p, c_size_t, POINTER(c_size_t), c_size_t)
    yield 55, "CastTypeInfoToTensorInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 56, "GetOnnxTypeFromTypeInfo", ort_function(c_void_p, c_void_p, POINTER(c_int))
    yield 57, "CreateTensorTypeAndShapeInfo", ort_function(c_void_p, POINTER(c_void_p))
    yield 58, "SetTensorElementType", ort_function(c_void_p, c_void_p, c_int)
    yield 59, "SetDimensions", ort_function(c_void_p, c_void_p, POINTER(c_int64), c_size_t)
    yield 60, "GetTensorElementType", ort_function(c_void_p, c_void_p, POINTER(c_int))
    yield 61, "GetDimensionsCount", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    yield 62, "GetDimensions", ort_function(c_void_p, c_void_p, POINTER(c_int64), c_size_t)
    yield 63, "GetSymbolicDimensions", ort_function(c_void_p, c_void_p, POINTER(c_char_p), c_size_t)
    yield 64, "GetTensorShapeElementCount", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    yield 65, "GetTensorTypeAndShape", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 66, "GetTypeInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 67, "GetValueType", ort_function(c_void_p, c_void_p, POINTER(c_int))
    yield 68, "CreateMemoryInfo", ort_function(c_void_p, c_char_p, c_int, c_int, c_int, POINTER(c_void_p))
    yield 69, "CreateCpuMemoryInfo", ort_function(c_void_p, c_int, c_int, POINTER(c_void_p))
    yield 70, "CompareMemoryInfo", ort_function(c_void_p, c_void_p, c_void_p, POINTER(c_int))
    yield 71, "MemoryInfoGetName", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    yield 72, "MemoryInfoGetId", ort_function(c_void_p, c_void_p, POINTER(c_int))
    yield 73, "MemoryInfoGetMemType", ort_function(c_void_p, c_void_p, POINTER(c_int))
    yield 74, "MemoryInfoGetType", ort_function(c_void_p, c_void_p, POINTER(c_int))
    yield 75, "AllocatorAlloc", ort_function(c_void_p, POINTER(t.OrtAllocator), c_size_t, POINTER(c_void_p))
    yield 76, "AllocatorFree", ort_function(c_void_p, POINTER(t.OrtAllocator), c_void_p)
    yield 77, "AllocatorGetInfo", ort_function(c_void_p, POINTER(t.OrtAllocator), POINTER(c_void_p))
    yield 78, "GetAllocatorWithDefaultOptions", ort_function(c_void_p, POINTER(POINTER(t.OrtAllocator)))
    yield 79, "AddFreeDimensionOverride", ort_function(c_void_p, c_void_p, c_char_p, c_int64)
    yield 80, "GetValue", ort_function(c_void_p, c_void_p, c_int, POINTER(t.OrtAllocator), POINTER(c_void_p))
    yield 81, "GetValueCount", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    yield 82, "CreateValue", ort_function(c_void_p, POINTER(c_void_p), c_size_t, c_int, POINTER(c_void_p))
    yield 83, "CreateOpaqueValue", ort_function(c_void_p, c_char_p, c_char_p, c_void_p, c_size_t, POINTER(c_void_p))
    yield 84, "GetOpaqueValue", ort_function(c_void_p, c_char_p, c_char_p, c_void_p, c_void_p, c_size_t)
    yield 85, "KernelInfoGetAttribute_float", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_float))
    yield 86, "KernelInfoGetAttribute_int64", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_int64))
    yield 87, "KernelInfoGetAttribute_string", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_char), POINTER(c_size_t))
    yield 88, "KernelContext_GetInputCount", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    yield 89, "KernelContext_GetOutputCount", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    yield 90, "KernelContext_GetInput", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_void_p))
    yield 91, "KernelContext_GetOutput", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_int64), c_size_t, POINTER(c_void_p))
    yield 92, "ReleaseEnv", ort_function(None, c_void_p)
    yield 93, "ReleaseStatus", ort_function(None, c_void_p)
    yield 94, "ReleaseMemoryInfo", ort_function(None, c_void_p)
    yield 95, "ReleaseSession", ort_function(None, c_void_p)
    yield 96, "ReleaseValue", ort_function(None, c_void_p)
    yield 97, "ReleaseRunOptions", ort_function(None, c_void_p)
    yield 98, "ReleaseTypeInfo", ort_function(None, c_void_p)
    yield 99, "ReleaseTensorTypeAndShapeInfo", ort_function(None, c_void_p)
    yield 100, "ReleaseSessionOptions", ort_function(None, c_void_p)
    yield 101, "ReleaseCustomOpDomain", ort_function(None, c_void_p)
    yield 102, "GetDenotationFromTypeInfo", ort_function(c_void_p, c_void_p, POINTER(c_char_p), POINTER(c_size_t))
    yield 103, "CastTypeInfoToMapTypeInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 104, "CastTypeInfoToSequenceTypeInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 105, "GetMapKeyType", ort_function(c_void_p, c_void_p, POINTER(c_int))
    yield 106, "GetMapValueType", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 107, "GetSequenceElementType", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 108, "ReleaseMapTypeInfo", ort_function(None, c_void_p)
    yield 109, "ReleaseSequenceTypeInfo", ort_function(None, c_void_p)
    yield 110, "SessionEndProfiling", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    yield 111, "SessionGetModelMetadata", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 112, "ModelMetadataGetProducerName", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    yield 113, "ModelMetadataGetGraphName", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    yield 114, "ModelMetadataGetDomain", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    yield 115, "ModelMetadataGetDescription", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    yield 116, "ModelMetadataLookupCustomMetadataMap", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), c_char_p, POINTER(POINTER(c_char)))
    yield 117, "ModelMetadataGetVersion", ort_function(c_void_p, c_void_p, POINTER(c_int64))
    yield 118, "ReleaseModelMetadata", ort_function(None, c_void_p)
    yield 119, "CreateEnvWithGlobalThreadPools", ort_function(c_void_p, c_int, c_char_p, c_void_p, POINTER(c_void_p))
    yield 120, "DisablePerSessionThreads", ort_function(c_void_p, c_void_p)
    yield 121, "CreateThreadingOptions", ort_function(c_void_p, POINTER(c_void_p))
    yield 122, "ReleaseThreadingOptions", ort_function(None, c_void_p)
    yield 123, "ModelMetadataGetCustomMetadataMapKeys", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(POINTER(POINTER(c_char))), POINTER(c_int64))
    yield 124, "AddFreeDimensionOverrideByName", ort_function(c_void_p, c_void_p, c_char_p, c_int64)
    yield 125, "GetAvailableProviders", ort_function(c_void_p, POINTER(POINTER(POINTER(c_char))), POINTER(c_int))
    yield 126, "ReleaseAvailableProviders", ort_function(c_void_p, POINTER(POINTER(c_char)), c_int)
    yield 127, "GetStringTensorElementLength", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_size_t))
    yield 128, "GetStringTensorElement", ort_function(c_void_p, c_void_p, c_size_t, c_size_t, c_void_p)
    yield 129, "FillStringTensorElement", ort_function(c_void_p, c_void_p, c_char_p, c_size_t)
    yield 130, "AddSessionConfigEntry", ort_function(c_void_p, c_void_p, c_char_p, c_char_p)
    yield 131, "CreateAllocator", ort_function(c_void_p, c_void_p, c_void_p, POINTER(POINTER(t.OrtAllocator)))
    yield 132, "ReleaseAllocator", ort_function(None, POINTER(t.OrtAllocator))
    yield 133, "RunWithBinding", ort_function(c_void_p, c_void_p, c_void_p, c_void_p)
    yield 134, "CreateIoBinding", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 135, "ReleaseIoBinding", ort_function(None, c_void_p)
    yield 136, "BindInput", ort_function(c_void_p, c_void_p, c_char_p, c_void_p)
    yield 137, "BindOutput", ort_function(c_void_p, c_void_p, c_char_p, c_void_p)
    yield 138, "BindOutputToDevice", ort_function(c_void_p, c_void_p, c_char_p, c_void_p)
    yield 139, "GetBoundOutputNames", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)), POINTER(POINTER(c_size_t)), POINTER(c_size_t))
    yield 140, "GetBoundOutputValues", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_void_p)), POINTER(c_size_t))
    yield 141, "ClearBoundInputs", ort_function(None, c_void_p)
    yield 142, "ClearBoundOutputs", ort_function(None, c_void_p)
    yield 143, "TensorAt", ort_function(c_void_p, c_void_p, POINTER(c_int64), c_size_t, POINTER(c_void_p))
    yield 144, "CreateAndRegisterAllocator", ort_function(c_void_p, c_void_p, c_void_p, c_void_p)
    yield 145, "SetLanguageProjection", ort_function(c_void_p, c_void_p, c_int)
    yield 146, "SessionGetProfilingStartTimeNs", ort_function(c_void_p, c_void_p, POINTER(c_uint64))
    yield 147, "SetGlobalIntraOpNumThreads", ort_function(c_void_p, c_void_p, c_int)
    yield 148, "SetGlobalInterOpNumThreads", ort_function(c_void_p, c_void_p, c_int)
    yield 149, "SetGlobalSpinControl", ort_function(c_void_p, c_void_p, c_int)
    yield 150, "AddInitializer", ort_function(c_void_p, c_void_p, c_char_p, c_void_p)
    yield 151, "CreateEnvWithCustomLoggerAndGlobalThreadPools", ort_function(c_void_p, t.OrtLoggingFunction, c_void_p, c_int, c_char_p, c_void_p, POINTER(c_void_p))
    yield 152, "SessionOptionsAppendExecutionProvider_CUDA", ort_function(c_void_p, c_void_p, POINTER(t.OrtCUDAProviderOptions))
    yield 153, "SessionOptionsAppendExecutionProvider_ROCM", ort_function(c_void_p, c_void_p, POINTER(t.OrtROCMProviderOptions))
    yield 154, "SessionOptionsAppendExecutionProvider_OpenVINO", ort_function(c_void_p, c_void_p, POINTER(t.OrtOpenVINOProviderOptions))
    yield 155, "SetGlobalDenormalAsZero", ort_function(c_void_p, c_void_p)
    yield 156, "CreateArenaCfg", ort_function(c_void_p, c_size_t, c_int, c_int, c_int, POINTER(c_void_p))
    yield 157, "ReleaseArenaCfg", ort_function(None, c_void_p)
    yield 158, "ModelMetadataGetGraphDescription", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    yield 159, "SessionOptionsAppendExecutionProvider_TensorRT", ort_function(c_void_p, c_void_p, POINTER(t.OrtTensorRTProviderOptions))
    yield 160, "SetCurrentGpuDeviceId", ort_function(c_void_p, c_int)
    yield 161, "GetCurrentGpuDeviceId", ort_function(c_void_p, POINTER(c_int))
    yield 162, "KernelInfoGetAttributeArray_float", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_float), POINTER(c_size_t))
    yield 163, "KernelInfoGetAttributeArray_int64", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_int64), POINTER(c_size_t))
    yield 164, "CreateArenaCfgV2", ort_function(c_void_p, POINTER(c_char_p), POINTER(c_size_t), c_size_t, POINTER(c_void_p))
    yield 165, "AddRunConfigEntry", ort_function(c_void_p, c_void_p, c_char_p, c_char_p)
    yield 166, "CreatePrepackedWeightsContainer", ort_function(c_void_p, POINTER(c_void_p))
    yield 167, "ReleasePrepackedWeightsContainer", ort_function(None, c_void_p)
    yield 168, "CreateSessionWithPrepackedWeightsContainer", ort_function(c_void_p, c_void_p, c_path, c_void_p, c_void_p, POINTER(c_void_p))
    yield 169, "CreateSessionFromArrayWithPrepackedWeightsContainer", ort_function(c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, c_void_p, POINTER(c_void_p))
    yield 170, "SessionOptionsAppendExecutionProvider_TensorRT_V2", ort_function(c_void_p, c_void_p, c_void_p)
    yield 171, "CreateTensorRTProviderOptions", ort_function(c_void_p, POINTER(c_void_p))
    yield 172, "UpdateTensorRTProviderOptions", ort_function(c_void_p, c_void_p, POINTER(c_char_p), POINTER(c_char_p), c_size_t)
    yield 173, "GetTensorRTProviderOptionsAsString", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    yield 174, "ReleaseTensorRTProviderOptions", ort_function(None, c_void_p)
    yield 175, "EnableOrtCustomOps", ort_function(c_void_p, c_void_p)
    yield 176, "RegisterAllocator", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator))
    yield 177, "UnregisterAllocator", ort_function(c_void_p, c_void_p, c_void_p)
    yield 178, "IsSparseTensor", ort_function(c_void_p, c_void_p, POINTER(c_int))
    yield 179, "CreateSparseTensorAsOrtValue", ort_function(c_void_p, POINTER(t.OrtAllocator), POINTER(c_int64), c_size_t, c_int, POINTER(c_void_p))
    yield 180, "FillSparseTensorCoo", ort_function(c_void_p, c_void_p, c_void_p, POINTER(c_int64), c_size_t, c_void_p, POINTER(c_int64), c_size_t)
    yield 181, "FillSparseTensorCsr", ort_function(c_void_p, c_void_p, c_void_p, POINTER(c_int64), c_size_t, c_void_p, POINTER(c_int64), c_size_t, POINTER(c_int64), c_size_t)
    yield 182, "FillSparseTensorBlockSparse", ort_function(c_void_p, c_void_p, c_void_p, POINTER(c_int64), c_size_t, c_void_p, POINTER(c_int64), c_size_t, POINTER(c_int32))
    yield 183, "CreateSparseTensorWithValuesAsOrtValue", ort_function(c_void_p, c_void_p, c_void_p, POINTER(c_int64), c_size_t, POINTER(c_int64), c_size_t, c_int, POINTER(c_void_p))
    yield 184, "UseCooIndices", ort_function(c_void_p, c_void_p, POINTER(c_int64), c_size_t)
    yield 185, "UseCsrIndices", ort_function(c_void_p, c_void_p, POINTER(c_int64), c_size_t, POINTER(c_int64), c_size_t)
    yield 186, "UseBlockSparseIndices", ort_function(c_void_p, c_void_p, POINTER(c_int64), c_size_t, POINTER(c_int32))
    yield 187, "GetSparseTensorFormat", ort_function(c_void_p, c_void_p, POINTER(c_int))
    yield 188, "GetSparseTensorValuesTypeAndShape", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 189, "GetSparseTensorValues", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 190, "GetSparseTensorIndicesTypeShape", ort_function(c_void_p, c_void_p, c_int, POINTER(c_void_p))
    yield 191, "GetSparseTensorIndices", ort_function(c_void_p, c_void_p, c_int, POINTER(c_size_t), POINTER(c_void_p))
    yield 192, "HasValue", ort_function(c_void_p, c_void_p, POINTER(c_int))
    yield 193, "KernelContext_GetGPUComputeStream", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 194, "GetTensorMemoryInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 195, "GetExecutionProviderApi", ort_function(c_void_p, c_char_p, c_uint32, POINTER(c_void_p))
    yield 196, "SessionOptionsSetCustomCreateThreadFn", ort_function(c_void_p, c_void_p, t.OrtCustomCreateThreadFn)
    yield 197, "SessionOptionsSetCustomThreadCreationOptions", ort_function(c_void_p, c_void_p, c_void_p)
    yield 198, "SessionOptionsSetCustomJoinThreadFn", ort_function(c_void_p, c_void_p, t.OrtCustomJoinThreadFn)
    yield 199, "SetGlobalCustomCreateThreadFn", ort_function(c_void_p, c_void_p, t.OrtCustomCreateThreadFn)
    yield 200, "SetGlobalCustomThreadCreationOptions", ort_function(c_void_p, c_void_p, c_void_p)
    yield 201, "SetGlobalCustomJoinThreadFn", ort_function(c_void_p, c_void_p, t.OrtCustomJoinThreadFn)
    yield 202, "SynchronizeBoundInputs", ort_function(c_void_p, c_void_p)
    yield 203, "SynchronizeBoundOutputs", ort_function(c_void_p, c_void_p)
    yield 204, "SessionOptionsAppendExecutionProvider_CUDA_V2", ort_function(c_void_p, c_void_p, c_void_p)
    yield 205, "CreateCUDAProviderOptions", ort_function(c_void_p, POINTER(c_void_p))
    yield 206, "UpdateCUDAProviderOptions", ort_function(c_void_p, c_void_p, POINTER(c_char_p), POINTER(c_char_p), c_size_t)
    yield 207, "GetCUDAProviderOptionsAsString", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    yield 208, "ReleaseCUDAProviderOptions", ort_function(None, c_void_p)
    yield 209, "SessionOptionsAppendExecutionProvider_MIGraphX", ort_function(c_void_p, c_void_p, POINTER(t.OrtMIGraphXProviderOptions))
    yield 210, "AddExternalInitializers", ort_function(c_void_p, c_void_p, POINTER(c_char_p), POINTER(c_void_p), c_size_t)
    yield 211, "CreateOpAttr", ort_function(c_void_p, c_char_p, c_void_p, c_int, c_int, POINTER(c_void_p))
    yield 212, "ReleaseOpAttr", ort_function(None, c_void_p)
    yield 213, "CreateOp", ort_function(c_void_p, c_void_p, c_char_p, c_char_p, c_int, POINTER(c_char_p), POINTER(c_int), c_int, POINTER(c_void_p), c_int, c_int, c_int, POINTER(c_void_p))
    yield 214, "InvokeOp", ort_function(c_void_p, c_void_p, c_void_p, POINTER(c_void_p), c_int, POINTER(c_void_p), c_int)
    yield 215, "ReleaseOp", ort_function(None, c_void_p)
    yield 216, "SessionOptionsAppendExecutionProvider", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_char_p), POINTER(c_char_p), c_size_t)
    yield 217, "CopyKernelInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 218, "ReleaseKernelInfo", ort_function(None, c_void_p)
    yield 219, "GetTrainingApi", ort_function(c_void_p, c_uint32)
    yield 220, "SessionOptionsAppendExecutionProvider_CANN", ort_function(c_void_p, c_void_p, c_void_p)
    yield 221, "CreateCANNProviderOptions", ort_function(c_void_p, POINTER(c_void_p))
    yield 222, "UpdateCANNProviderOptions", ort_function(c_void_p, c_void_p, POINTER(c_char_p), POINTER(c_char_p), c_size_t)
    yield 223, "GetCANNProviderOptionsAsString", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    yield 224, "ReleaseCANNProviderOptions", ort_function(None, c_void_p)
    yield 225, "MemoryInfoGetDeviceType", ort_function(None, c_void_p, POINTER(c_int))
    yield 226, "UpdateEnvWithCustomLogLevel", ort_function(c_void_p, c_void_p, c_int)
    yield 227, "SetGlobalIntraOpThreadAffinity", ort_function(c_void_p, c_void_p, c_char_p)
    yield 228, "RegisterCustomOpsLibrary_V2", ort_function(c_void_p, c_void_p, c_path)
    yield 229, "RegisterCustomOpsUsingFunction", ort_function(c_void_p, c_void_p, c_char_p)
    yield 230, "KernelInfo_GetInputCount", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    yield 231, "KernelInfo_GetOutputCount", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    yield 232, "KernelInfo_GetInputName", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_char), POINTER(c_size_t))
    yield 233, "KernelInfo_GetOutputName", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_char), POINTER(c_size_t))
    yield 234, "KernelInfo_GetInputTypeInfo", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_void_p))
    yield 235, "KernelInfo_GetOutputTypeInfo", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_void_p))
    yield 236, "KernelInfoGetAttribute_tensor", ort_function(c_void_p, c_void_p, c_char_p, POINTER(t.OrtAllocator), POINTER(c_void_p))
    yield 237, "HasSessionConfigEntry", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_int))
    yield 238, "GetSessionConfigEntry", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_char), POINTER(c_size_t))
    if t.version >= 15:
        yield 239, "SessionOptionsAppendExecutionProvider_Dnnl", ort_function(c_void_p, c_void_p, c_void_p)
    if t.version >= 15:
        yield 240, "CreateDnnlProviderOptions", ort_function(c_void_p, POINTER(c_void_p))
    if t.version >= 15:
        yield 241, "UpdateDnnlProviderOptions", ort_function(c_void_p, c_void_p, POINTER(c_char_p), POINTER(c_char_p), c_size_t)
    if t.version >= 15:
        yield 242, "GetDnnlProviderOptionsAsString", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    if t.version >= 15:
        yield 243, "ReleaseDnnlProviderOptions", ort_function(None, c_void_p)
    if t.version >= 15:
        yield 244, "KernelInfo_GetNodeName", ort_function(c_void_p, c_void_p, POINTER(c_char), POINTER(c_size_t))
    if t.version >= 15:
        yield 245, "KernelInfo_GetLogger", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 15:
        yield 246, "KernelContext_GetLogger", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 15:
        yield 247, "Logger_LogMessage", ort_function(c_void_p, c_void_p, c_int, c_char_p, c_path, c_int, c_char_p)
    if t.version >= 15:
        yield 248, "Logger_GetLoggingSeverityLevel", ort_function(c_void_p, c_void_p, POINTER(c_int))
    if t.version >= 15:
        yield 249, "KernelInfoGetConstantInput_tensor", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_int), POINTER(c_void_p))
    if t.version >= 15:
        yield 250, "CastTypeInfoToOptionalTypeInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 15:
        yield 251, "GetOptionalContainedTypeInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 15:
        yield 252, "GetResizedStringTensorElementBuffer", ort_function(c_void_p, c_void_p, c_size_t, c_size_t, POINTER(POINTER(c_char)))
    if t.version >= 15:
        yield 253, "KernelContext_GetAllocator", ort_function(c_void_p, c_void_p, c_void_p, POINTER(POINTER(t.OrtAllocator)))
    if t.version >= 15:
        yield 254, "GetBuildInfoString", ort_function(c_char_p)
    if t.version >= 16:
        yield 255, "CreateROCMProviderOptions", ort_function(c_void_p, POINTER(POINTER(t.OrtROCMProviderOptions)))
    if t.version >= 16:
        yield 256, "UpdateROCMProviderOptions", ort_function(c_void_p, POINTER(t.OrtROCMProviderOptions), POINTER(c_char_p), POINTER(c_char_p), c_size_t)
    if t.version >= 16:
        yield 257, "GetROCMProviderOptionsAsString", ort_function(c_void_p, POINTER(t.OrtROCMProviderOptions), POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    if t.version >= 16:
        yield 258, "ReleaseROCMProviderOptions", ort_function(None, POINTER(t.OrtROCMProviderOptions))
    if t.version >= 16:
        yield 259, "CreateAndRegisterAllocatorV2", ort_function(c_void_p, c_void_p, c_char_p, c_void_p, c_void_p, POINTER(c_char_p), POINTER(c_char_p), c_size_t)
    if t.version >= 16:
        yield 260, "RunAsync", ort_function(c_void_p, c_void_p, c_void_p, POINTER(c_char_p), POINTER(c_void_p), c_size_t, POINTER(c_char_p), c_size_t, POINTER(c_void_p), t.RunAsyncCallbackFn, c_void_p)
    if t.version >= 16:
        yield 261, "UpdateTensorRTProviderOptionsWithValue", ort_function(c_void_p, c_void_p, c_char_p, c_void_p)
    if t.version >= 16:
        yield 262, "GetTensorRTProviderOptionsByName", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_void_p))
    if t.version >= 16:
        yield 263, "UpdateCUDAProviderOptionsWithValue", ort_function(c_void_p, c_void_p, c_char_p, c_void_p)
    if t.version >= 16:
        yield 264, "GetCUDAProviderOptionsByName", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_void_p))
    if t.version >= 16:
        yield 265, "KernelContext_GetResource", ort_function(c_void_p, c_void_p, c_int, c_int, POINTER(c_void_p))
    if t.version >= 17:
        yield 266, "SetUserLoggingFunction", ort_function(c_void_p, c_void_p, t.OrtLoggingFunction, c_void_p)
    if t.version >= 17:
        yield 267, "ShapeInferContext_GetInputCount", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 17:
        yield 268, "ShapeInferContext_GetInputTypeShape", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_void_p))
    if t.version >= 17:
        yield 269, "ShapeInferContext_GetAttribute", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_void_p))
    if t.version >= 17:
        yield 270, "ShapeInferContext_SetOutputTypeShape", ort_function(c_void_p, c_void_p, c_size_t, c_void_p)
    if t.version >= 17:
        yield 271, "SetSymbolicDimensions", ort_function(c_void_p, c_void_p, POINTER(c_char_p), c_size_t)
    if t.version >= 17:
        yield 272, "ReadOpAttr", ort_function(c_void_p, c_void_p, c_int, c_void_p, c_size_t, POINTER(c_size_t))
    if t.version >= 17:
        yield 273, "SetDeterministicCompute", ort_function(c_void_p, c_void_p, c_bool)
    if t.version >= 17:
        yield 274, "KernelContext_ParallelFor", ort_function(c_void_p, c_void_p, CFUNCTYPE(None, c_void_p, c_size_t), c_size_t, c_size_t, c_void_p)
    if t.version >= 17:
        yield 275, "SessionOptionsAppendExecutionProvider_OpenVINO_V2", ort_function(c_void_p, c_void_p, POINTER(c_char_p), POINTER(c_char_p), c_size_t)
    if t.version >= 18:
        yield 276, "SessionOptionsAppendExecutionProvider_VitisAI", ort_function(c_void_p, c_void_p, POINTER(c_char_p), POINTER(c_char_p), c_size_t)
    if t.version >= 18:
        yield 277, "KernelContext_GetScratchBuffer", ort_function(c_void_p, c_void_p, c_void_p, c_size_t, POINTER(c_void_p))
    if t.version >= 18:
        yield 278, "KernelInfoGetAllocator", ort_function(c_void_p, c_void_p, c_int, POINTER(POINTER(t.OrtAllocator)))
    if t.version >= 18:
        yield 279, "AddExternalInitializersFromFilesInMemory", ort_function(c_void_p, c_void_p, POINTER(c_path), POINTER(POINTER(c_char)), POINTER(c_size_t), c_size_t)
    if t.version >= 20:
        yield 280, "CreateLoraAdapter", ort_function(c_void_p, c_path, POINTER(t.OrtAllocator), POINTER(c_void_p))
    if t.version >= 20:
        yield 281, "CreateLoraAdapterFromArray", ort_function(c_void_p, c_void_p, c_size_t, POINTER(t.OrtAllocator), POINTER(c_void_p))
    if t.version >= 20:
        yield 282, "ReleaseLoraAdapter", ort_function(None, c_void_p)
    if t.version >= 20:
        yield 283, "RunOptionsAddActiveLoraAdapter", ort_function(c_void_p, c_void_p, c_void_p)
    if t.version >= 20:
        yield 284, "SetEpDynamicOptions", ort_function(c_void_p, c_void_p, POINTER(c_char_p), POINTER(c_char_p), c_size_t)
    if t.version >= 22:
        yield 285, "ReleaseValueInfo", ort_function(None, c_void_p)
    if t.version >= 22:
        yield 286, "ReleaseNode", ort_function(None, c_void_p)
    if t.version >= 22:
        yield 287, "ReleaseGraph", ort_function(None, c_void_p)
    if t.version >= 22:
        yield 288, "ReleaseModel", ort_function(None, c_void_p)
    if t.version >= 22:
        yield 289, "GetValueInfoName", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 22:
        yield 290, "GetValueInfoTypeInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 22:
        yield 291, "GetModelEditorApi", ort_function(c_void_p)
    if t.version >= 22:
        yield 292, "CreateTensorWithDataAndDeleterAsOrtValue", ort_function(c_void_p, POINTER(t.OrtAllocator), c_void_p, c_size_t, POINTER(c_int64), c_size_t, c_int, POINTER(c_void_p))
    if t.version >= 22:
        yield 293, "SessionOptionsSetLoadCancellationFlag", ort_function(c_void_p, c_void_p, c_bool)
    if t.version >= 22:
        yield 294, "GetCompileApi", ort_function(c_void_p)
    if t.version >= 22:
        yield 295, "CreateKeyValuePairs", ort_function(None, POINTER(c_void_p))
    if t.version >= 22:
        yield 296, "AddKeyValuePair", ort_function(None, c_void_p, c_char_p, c_char_p)
    if t.version >= 22:
        yield 297, "GetKeyValue", ort_function(c_char_p, c_void_p, c_char_p)
    if t.version >= 22:
        yield 298, "GetKeyValuePairs", ort_function(None, c_void_p, POINTER(POINTER(c_char_p)), POINTER(POINTER(c_char_p)), POINTER(c_size_t))
    if t.version >= 22:
        yield 299, "RemoveKeyValuePair", ort_function(None, c_void_p, c_char_p)
    if t.version >= 22:
        yield 300, "ReleaseKeyValuePairs", ort_function(None, c_void_p)
    if t.version >= 22:
        yield 301, "RegisterExecutionProviderLibrary", ort_function(c_void_p, c_void_p, c_char_p, c_path)
    if t.version >= 22:
        yield 302, "UnregisterExecutionProviderLibrary", ort_function(c_void_p, c_void_p, c_char_p)
    if t.version >= 22:
        yield 303, "GetEpDevices", ort_function(c_void_p, c_void_p, POINTER(POINTER(c_void_p)), POINTER(c_size_t))
    if t.version >= 22:
        yield 304, "SessionOptionsAppendExecutionProvider_V2", ort_function(c_void_p, c_void_p, c_void_p, POINTER(c_void_p), c_size_t, POINTER(c_char_p), POINTER(c_char_p), c_size_t)
    if t.version >= 22:
        yield 305, "SessionOptionsSetEpSelectionPolicy", ort_function(c_void_p, c_void_p, c_int)
    if t.version >= 22:
        yield 306, "SessionOptionsSetEpSelectionPolicyDelegate", ort_function(c_void_p, c_void_p, t.EpSelectionDelegate, c_void_p)
    if t.version >= 22:
        yield 307, "HardwareDevice_Type", ort_function(c_int, c_void_p)
    if t.version >= 22:
        yield 308, "HardwareDevice_VendorId", ort_function(c_uint32, c_void_p)
    if t.version >= 22:
        yield 309, "HardwareDevice_Vendor", ort_function(c_char_p, c_void_p)
    if t.version >= 22:
        yield 310, "HardwareDevice_DeviceId", ort_function(c_uint32, c_void_p)
    if t.version >= 22:
        yield 311, "HardwareDevice_Metadata", ort_function(c_void_p, c_void_p)
    if t.version >= 22:
        yield 312, "EpDevice_EpName", ort_function(c_char_p, c_void_p)
    if t.version >= 22:
        yield 313, "EpDevice_EpVendor", ort_function(c_char_p, c_void_p)
    if t.version >= 22:
        yield 314, "EpDevice_EpMetadata", ort_function(c_void_p, c_void_p)
    if t.version >= 22:
        yield 315, "EpDevice_EpOptions", ort_function(c_void_p, c_void_p)
    if t.version >= 22:
        yield 316, "EpDevice_Device", ort_function(c_void_p, c_void_p)
    if t.version >= 22:
        yield 317, "GetEpApi", ort_function(c_void_p)
    if t.version >= 23:
        yield 318, "GetTensorSizeInBytes", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 23:
        yield 319, "AllocatorGetStats", ort_function(c_void_p, POINTER(t.OrtAllocator), POINTER(c_void_p))
    if t.version >= 23:
        yield 320, "CreateMemoryInfo_V2", ort_function(c_void_p, c_char_p, c_int, c_uint32, c_int32, c_int, c_size_t, c_int, POINTER(c_void_p))
    if t.version >= 23:
        yield 321, "MemoryInfoGetDeviceMemType", ort_function(c_int, c_void_p)
    if t.version >= 23:
        yield 322, "MemoryInfoGetVendorId", ort_function(c_uint32, c_void_p)
    if t.version >= 23:
        yield 323, "ValueInfo_GetValueProducer", ort_function(c_void_p, c_void_p, POINTER(c_void_p), POINTER(c_size_t))
    if t.version >= 23:
        yield 324, "ValueInfo_GetValueNumConsumers", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 23:
        yield 325, "ValueInfo_GetValueConsumers", ort_function(c_void_p, c_void_p, POINTER(c_void_p), POINTER(c_int64), c_size_t)
    if t.version >= 23:
        yield 326, "ValueInfo_GetInitializerValue", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 23:
        yield 327, "ValueInfo_GetExternalInitializerInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 23:
        yield 328, "ValueInfo_IsRequiredGraphInput", ort_function(c_void_p, c_void_p, POINTER(c_bool))
    if t.version >= 23:
        yield 329, "ValueInfo_IsOptionalGraphInput", ort_function(c_void_p, c_void_p, POINTER(c_bool))
    if t.version >= 23:
        yield 330, "ValueInfo_IsGraphOutput", ort_function(c_void_p, c_void_p, POINTER(c_bool))
    if t.version >= 23:
        yield 331, "ValueInfo_IsConstantInitializer", ort_function(c_void_p, c_void_p, POINTER(c_bool))
    if t.version >= 23:
        yield 332, "ValueInfo_IsFromOuterScope", ort_function(c_void_p, c_void_p, POINTER(c_bool))
    if t.version >= 23:
        yield 333, "Graph_GetName", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 23:
        yield 334, "Graph_GetModelPath", ort_function(c_void_p, c_void_p, POINTER(c_path))
    if t.version >= 23:
        yield 335, "Graph_GetOnnxIRVersion", ort_function(c_void_p, c_void_p, POINTER(c_int64))
    if t.version >= 23:
        yield 336, "Graph_GetNumOperatorSets", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 23:
        yield 337, "Graph_GetOperatorSets", ort_function(c_void_p, c_void_p, POINTER(c_char_p), POINTER(c_int64), c_size_t)
    if t.version >= 23:
        yield 338, "Graph_GetNumInputs", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 23:
        yield 339, "Graph_GetInputs", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 23:
        yield 340, "Graph_GetNumOutputs", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 23:
        yield 341, "Graph_GetOutputs", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 23:
        yield 342, "Graph_GetNumInitializers", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 23:
        yield 343, "Graph_GetInitializers", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 23:
        yield 344, "Graph_GetNumNodes", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 23:
        yield 345, "Graph_GetNodes", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 23:
        yield 346, "Graph_GetParentNode", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 23:
        yield 347, "Graph_GetGraphView", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t, POINTER(c_void_p))
    if t.version >= 23:
        yield 348, "Node_GetId", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 23:
        yield 349, "Node_GetName", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 23:
        yield 350, "Node_GetOperatorType", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 23:
        yield 351, "Node_GetDomain", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 23:
        yield 352, "Node_GetSinceVersion", ort_function(c_void_p, c_void_p, POINTER(c_int))
    if t.version >= 23:
        yield 353, "Node_GetNumInputs", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 23:
        yield 354, "Node_GetInputs", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 23:
        yield 355, "Node_GetNumOutputs", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 23:
        yield 356, "Node_GetOutputs", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 23:
        yield 357, "Node_GetNumImplicitInputs", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 23:
        yield 358, "Node_GetImplicitInputs", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 23:
        yield 359, "Node_GetNumAttributes", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 23:
        yield 360, "Node_GetAttributes", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 23:
        yield 361, "Node_GetAttributeByName", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_void_p))
    if t.version >= 23:
        yield 362, "OpAttr_GetTensorAttributeAsOrtValue", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 23:
        yield 363, "OpAttr_GetType", ort_function(c_void_p, c_void_p, POINTER(c_int))
    if t.version >= 23:
        yield 364, "OpAttr_GetName", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 23:
        yield 365, "Node_GetNumSubgraphs", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 23:
        yield 366, "Node_GetSubgraphs", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t, POINTER(c_char_p))
    if t.version >= 23:
        yield 367, "Node_GetGraph", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 23:
        yield 368, "Node_GetEpName", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 23:
        yield 369, "ReleaseExternalInitializerInfo", ort_function(None, c_void_p)
    if t.version >= 23:
        yield 370, "ExternalInitializerInfo_GetFilePath", ort_function(c_void_p, c_void_p)
    if t.version >= 23:
        yield 371, "ExternalInitializerInfo_GetFileOffset", ort_function(c_int64, c_void_p)
    if t.version >= 23:
        yield 372, "ExternalInitializerInfo_GetByteSize", ort_function(c_size_t, c_void_p)
    if t.version >= 23:
        yield 373, "GetRunConfigEntry", ort_function(c_char_p, c_void_p, c_char_p)
    if t.version >= 23:
        yield 374, "EpDevice_MemoryInfo", ort_function(c_void_p, c_void_p, c_int)
    if t.version >= 23:
        yield 375, "CreateSharedAllocator", ort_function(c_void_p, c_void_p, c_void_p, c_int, c_int, c_void_p, POINTER(POINTER(t.OrtAllocator)))
    if t.version >= 23:
        yield 376, "GetSharedAllocator", ort_function(c_void_p, c_void_p, c_void_p, POINTER(POINTER(t.OrtAllocator)))
    if t.version >= 23:
        yield 377, "ReleaseSharedAllocator", ort_function(c_void_p, c_void_p, c_void_p, c_int)
    if t.version >= 23:
        yield 378, "GetTensorData", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 23:
        yield 379, "GetSessionOptionsConfigEntries", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 23:
        yield 380, "SessionGetMemoryInfoForInputs", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 23:
        yield 381, "SessionGetMemoryInfoForOutputs", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 23:
        yield 382, "SessionGetEpDeviceForInputs", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 23:
        yield 383, "CreateSyncStreamForEpDevice", ort_function(c_void_p, c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 23:
        yield 384, "SyncStream_GetHandle", ort_function(c_void_p, c_void_p)
    if t.version >= 23:
        yield 385, "ReleaseSyncStream", ort_function(None, c_void_p)
    if t.version >= 23:
        yield 386, "CopyTensors", ort_function(c_void_p, c_void_p, POINTER(c_void_p), POINTER(c_void_p), c_void_p, c_size_t)
    if t.version >= 23:
        yield 387, "Graph_GetModelMetadata", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 23:
        yield 388, "GetModelCompatibilityForEpDevices", ort_function(c_void_p, POINTER(c_void_p), c_size_t, c_char_p, POINTER(c_int))
    if t.version >= 23:
        yield 389, "CreateExternalInitializerInfo", ort_function(c_void_p, c_path, c_int64, c_size_t, POINTER(c_void_p))
    if t.version >= 24:
        yield 390, "TensorTypeAndShape_HasShape", ort_function(c_bool, c_void_p)
    if t.version >= 24:
        yield 391, "KernelInfo_GetConfigEntries", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 24:
        yield 392, "KernelInfo_GetOperatorDomain", ort_function(c_void_p, c_void_p, POINTER(c_char), POINTER(c_size_t))
    if t.version >= 24:
        yield 393, "KernelInfo_GetOperatorType", ort_function(c_void_p, c_void_p, POINTER(c_char), POINTER(c_size_t))
    if t.version >= 24:
        yield 394, "KernelInfo_GetOperatorSinceVersion", ort_function(c_void_p, c_void_p, POINTER(c_int))
    if t.version >= 24:
        yield 395, "GetInteropApi", ort_function(c_void_p)
    if t.version >= 24:
        yield 396, "SessionGetEpDeviceForOutputs", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 24:
        yield 397, "GetNumHardwareDevices", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 24:
        yield 398, "GetHardwareDevices", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 24:
        yield 399, "GetHardwareDeviceEpIncompatibilityDetails", ort_function(c_void_p, c_void_p, c_char_p, c_void_p, POINTER(c_void_p))
    if t.version >= 24:
        yield 400, "DeviceEpIncompatibilityDetails_GetReasonsBitmask", ort_function(c_void_p, c_void_p, POINTER(c_uint32))
    if t.version >= 24:
        yield 401, "DeviceEpIncompatibilityDetails_GetNotes", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 24:
        yield 402, "DeviceEpIncompatibilityDetails_GetErrorCode", ort_function(c_void_p, c_void_p, POINTER(c_int32))
    if t.version >= 24:
        yield 403, "ReleaseDeviceEpIncompatibilityDetails", ort_function(None, c_void_p)
    if t.version >= 24:
        yield 404, "GetCompatibilityInfoFromModel", ort_function(c_void_p, c_path, c_char_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    if t.version >= 24:
        yield 405, "GetCompatibilityInfoFromModelBytes", ort_function(c_void_p, c_void_p, c_size_t, c_char_p, POINTER(t.OrtAllocator), POINTER(POINTER(c_char)))
    if t.version >= 24:
        yield 406, "CreateEnvWithOptions", ort_function(c_void_p, POINTER(t.OrtEnvCreationOptions), POINTER(c_void_p))
    if t.version >= 24:
        yield 407, "Session_GetEpGraphAssignmentInfo", ort_function(c_void_p, c_void_p, POINTER(POINTER(c_void_p)), POINTER(c_size_t))
    if t.version >= 24:
        yield 408, "EpAssignedSubgraph_GetEpName", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 24:
        yield 409, "EpAssignedSubgraph_GetNodes", ort_function(c_void_p, c_void_p, POINTER(POINTER(c_void_p)), POINTER(c_size_t))
    if t.version >= 24:
        yield 410, "EpAssignedNode_GetName", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 24:
        yield 411, "EpAssignedNode_GetDomain", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 24:
        yield 412, "EpAssignedNode_GetOperatorType", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 24:
        yield 413, "RunOptionsSetSyncStream", ort_function(None, c_void_p, c_void_p)
    if t.version >= 24:
        yield 414, "GetTensorElementTypeAndShapeDataReference", ort_function(c_void_p, c_void_p, POINTER(c_int), POINTER(POINTER(c_int64)), POINTER(c_size_t))
    if t.version >= 25:
        yield 415, "RunOptionsEnableProfiling", ort_function(c_void_p, c_void_p, c_path)
    if t.version >= 25:
        yield 416, "RunOptionsDisableProfiling", ort_function(c_void_p, c_void_p)
    if t.version >= 25:
        yield 417, "KernelInfoGetAttributeArray_string", ort_function(c_void_p, c_void_p, c_char_p, POINTER(t.OrtAllocator), POINTER(POINTER(POINTER(c_char))), POINTER(c_size_t))
    if t.version >= 25:
        yield 418, "SetPerSessionThreadPoolCallbacks", ort_function(c_void_p, c_void_p, POINTER(t.OrtThreadPoolCallbacksConfig))
    if t.version >= 27:
        yield 419, "GetMemPatternEnabled", ort_function(c_void_p, c_void_p, POINTER(c_int))
    if t.version >= 27:
        yield 420, "GetSessionExecutionMode", ort_function(c_void_p, c_void_p, POINTER(c_int))
    if t.version >= 27:
        yield 421, "SessionReleaseCapturedGraph", ort_function(c_void_p, c_void_p, c_int)
    if t.version >= 28:
        yield 422, "GetExperimentalFunction", ort_function(t.OrtExperimentalFnPtr, c_char_p)
    if t.version >= 28:
        yield 423, "KernelContext_GetSyncStream", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 29:
        yield 424, "SessionOptionsSetWeightlessSourceModelBuffer", ort_function(c_void_p, c_void_p, c_void_p, c_size_t)
    if t.version >= 30:
        yield 425, "KernelContext_GetPreallocatedOutput", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_void_p))
    if t.version >= 31:
        yield 426, "SessionOptionsSetEpContextDataReadFunc", ort_function(c_void_p, c_void_p, t.OrtReadNamedBufferFunc, c_void_p)
    if t.version >= 31:
        yield 427, "GetModelPackageApi", ort_function(c_void_p)
    if t.version >= 32:
        yield 428, "EpDevice_GetMemoryCapacity", ort_function(c_void_p, c_void_p, c_int, POINTER(c_uint64), POINTER(c_uint64))


def OrtCompileApi(t: Types) -> Iterator[tuple[int, str, Any]]:
    yield 0, "ReleaseModelCompilationOptions", ort_function(None, c_void_p)
    yield 1, "CreateModelCompilationOptionsFromSessionOptions", ort_function(c_void_p, c_void_p, c_void_p, POINTER(c_void_p))
    yield 2, "ModelCompilationOptions_SetInputModelPath", ort_function(c_void_p, c_void_p, c_path)
    yield 3, "ModelCompilationOptions_SetInputModelFromBuffer", ort_function(c_void_p, c_void_p, c_void_p, c_size_t)
    yield 4, "ModelCompilationOptions_SetOutputModelPath", ort_function(c_void_p, c_void_p, c_path)
    yield 5, "ModelCompilationOptions_SetOutputModelExternalInitializersFile", ort_function(c_void_p, c_void_p, c_path, c_size_t)
    yield 6, "ModelCompilationOptions_SetOutputModelBuffer", ort_function(c_void_p, c_void_p, POINTER(t.OrtAllocator), POINTER(c_void_p), POINTER(c_size_t))
    yield 7, "ModelCompilationOptions_SetEpContextEmbedMode", ort_function(c_void_p, c_void_p, c_bool)
    yield 8, "CompileModel", ort_function(c_void_p, c_void_p, c_void_p)
    if t.version >= 23:
        yield 9, "ModelCompilationOptions_SetFlags", ort_function(c_void_p, c_void_p, c_uint32)
    if t.version >= 23:
        yield 10, "ModelCompilationOptions_SetEpContextBinaryInformation", ort_function(c_void_p, c_void_p, c_path, c_path)
    if t.version >= 23:
        yield 11, "ModelCompilationOptions_SetGraphOptimizationLevel", ort_function(c_void_p, c_void_p, c_int)
    if t.version >= 23:
        yield 12, "ModelCompilationOptions_SetOutputModelWriteFunc", ort_function(c_void_p, c_void_p, t.OrtWriteBufferFunc, c_void_p)
    if t.version >= 23:
        yield 13, "ModelCompilationOptions_SetOutputModelGetInitializerLocationFunc", ort_function(c_void_p, c_void_p, t.OrtGetInitializerLocationFunc, c_void_p)
    if t.version >= 25:
        yield 14, "ModelCompilationOptions_SetInputModel", ort_function(c_void_p, c_void_p, c_void_p)
    if t.version >= 29:
        yield 15, "ModelCompilationOptions_SetWeightlessEnabled", ort_function(c_void_p, c_void_p, c_bool)
    if t.version >= 31:
        yield 16, "ModelCompilationOptions_SetEpContextDataWriteFunc", ort_function(c_void_p, c_void_p, t.OrtWriteNamedBufferFunc, c_void_p)
    if t.version >= 31:
        yield 17, "ModelCompilationOptions_SetOutputModelExternalInitializersBuffer", ort_function(c_void_p, c_void_p, c_path, c_size_t, POINTER(t.OrtAllocator), POINTER(c_void_p), POINTER(c_size_t))
    if t.version >= 31:
        yield 18, "ModelCompilationOptions_SetOutputModelExternalInitializersAlignment", ort_function(c_void_p, c_void_p, c_size_t, c_size_t)
    if t.version >= 32:
        yield 19, "ModelCompilationOptions_SetWeightlessMode", ort_function(c_void_p, c_void_p, c_int)


def OrtEpApi(t: Types) -> Iterator[tuple[int, str, Any]]:
    yield 0, "CreateEpDevice", ort_function(c_void_p, POINTER(t.OrtEpFactory), c_void_p, c_void_p, c_void_p, POINTER(c_void_p))
    yield 1, "ReleaseEpDevice", ort_function(None, c_void_p)
    if t.version >= 23:
        yield 2, "EpGraphSupportInfo_AddNodesToFuse", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t, POINTER(t.OrtNodeFusionOptions))
    if t.version >= 23:
        yield 3, "EpGraphSupportInfo_AddSingleNode", ort_function(c_void_p, c_void_p, c_void_p)
    if t.version >= 23:
        yield 4, "NodeComputeContext_NodeName", ort_function(c_char_p, c_void_p)
    if t.version >= 23:
        yield 5, "EpDevice_AddAllocatorInfo", ort_function(c_void_p, c_void_p, c_void_p)
    if t.version >= 23:
        yield 6, "MemoryInfo_GetMemoryDevice", ort_function(c_void_p, c_void_p)
    if t.version >= 23:
        yield 7, "Value_GetMemoryDevice", ort_function(c_void_p, c_void_p)
    if t.version >= 23:
        yield 8, "MemoryDevice_AreEqual", ort_function(c_bool, c_void_p, c_void_p)
    if t.version >= 23:
        yield 9, "MemoryDevice_GetDeviceType", ort_function(c_int, c_void_p)
    if t.version >= 23:
        yield 10, "MemoryDevice_GetMemoryType", ort_function(c_int, c_void_p)
    if t.version >= 23:
        yield 11, "MemoryDevice_GetVendorId", ort_function(c_uint32, c_void_p)
    if t.version >= 23:
        yield 12, "MemoryDevice_GetDeviceId", ort_function(c_uint32, c_void_p)
    if t.version >= 23:
        yield 13, "SyncStream_GetImpl", ort_function(c_void_p, c_void_p)
    if t.version >= 23:
        yield 14, "SyncStream_GetSyncId", ort_function(c_uint64, c_void_p)
    if t.version >= 23:
        yield 15, "GetSyncIdForLastWaitOnSyncStream", ort_function(c_uint64, c_void_p, c_void_p)
    if t.version >= 24:
        yield 16, "CreateHardwareDevice", ort_function(c_void_p, c_int, c_uint32, c_uint32, c_char_p, c_void_p, POINTER(c_void_p))
    if t.version >= 24:
        yield 17, "ReleaseHardwareDevice", ort_function(None, c_void_p)
    if t.version >= 24:
        yield 18, "CreateKernelRegistry", ort_function(c_void_p, POINTER(c_void_p))
    if t.version >= 24:
        yield 19, "ReleaseKernelRegistry", ort_function(None, c_void_p)
    if t.version >= 24:
        yield 20, "KernelRegistry_AddKernel", ort_function(c_void_p, c_void_p, c_void_p, t.OrtKernelCreateFunc, c_void_p)
    if t.version >= 24:
        yield 21, "CreateKernelDefBuilder", ort_function(c_void_p, POINTER(c_void_p))
    if t.version >= 24:
        yield 22, "ReleaseKernelDefBuilder", ort_function(None, c_void_p)
    if t.version >= 24:
        yield 23, "KernelDefBuilder_SetOperatorType", ort_function(c_void_p, c_void_p, c_char_p)
    if t.version >= 24:
        yield 24, "KernelDefBuilder_SetDomain", ort_function(c_void_p, c_void_p, c_char_p)
    if t.version >= 24:
        yield 25, "KernelDefBuilder_SetSinceVersion", ort_function(c_void_p, c_void_p, c_int, c_int)
    if t.version >= 24:
        yield 26, "KernelDefBuilder_SetExecutionProvider", ort_function(c_void_p, c_void_p, c_char_p)
    if t.version >= 24:
        yield 27, "KernelDefBuilder_SetInputMemType", ort_function(c_void_p, c_void_p, c_size_t, c_int)
    if t.version >= 24:
        yield 28, "KernelDefBuilder_SetOutputMemType", ort_function(c_void_p, c_void_p, c_size_t, c_int)
    if t.version >= 24:
        yield 29, "KernelDefBuilder_AddTypeConstraint", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_void_p), c_size_t)
    if t.version >= 24:
        yield 30, "KernelDefBuilder_AddInputOutputAliases", ort_function(c_void_p, c_void_p, POINTER(c_int), POINTER(c_int), c_size_t)
    if t.version >= 24:
        yield 31, "KernelDefBuilder_AddInputOutputMutableAliases", ort_function(c_void_p, c_void_p, POINTER(c_int), POINTER(c_int), c_size_t)
    if t.version >= 24:
        yield 32, "KernelDefBuilder_Build", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 24:
        yield 33, "ReleaseKernelDef", ort_function(None, c_void_p)
    if t.version >= 24:
        yield 34, "KernelDef_GetOperatorType", ort_function(c_char_p, c_void_p)
    if t.version >= 24:
        yield 35, "KernelDef_GetDomain", ort_function(c_char_p, c_void_p)
    if t.version >= 24:
        yield 36, "KernelDef_GetSinceVersion", ort_function(c_void_p, c_void_p, POINTER(c_int), POINTER(c_int))
    if t.version >= 24:
        yield 37, "KernelDef_GetExecutionProvider", ort_function(c_char_p, c_void_p)
    if t.version >= 24:
        yield 38, "KernelDef_GetInputMemType", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_int))
    if t.version >= 24:
        yield 39, "KernelDef_GetOutputMemType", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_int))
    if t.version >= 24:
        yield 40, "GetTensorDataType", ort_function(c_void_p, c_int, POINTER(c_void_p))
    if t.version >= 24:
        yield 41, "EpGraphSupportInfo_LookUpKernel", ort_function(c_void_p, c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 24:
        yield 42, "SharedPrePackedWeightCache_StoreWeightData", ort_function(c_void_p, c_void_p, POINTER(c_void_p), POINTER(c_size_t), c_size_t)
    if t.version >= 24:
        yield 43, "KernelInfo_GetEp", ort_function(c_void_p, c_void_p, POINTER(POINTER(t.OrtEp)))
    if t.version >= 24:
        yield 44, "DeviceEpIncompatibilityDetails_SetDetails", ort_function(c_void_p, c_void_p, c_uint32, c_int32, c_char_p)
    if t.version >= 24:
        yield 45, "CreateIfKernel", ort_function(c_void_p, c_void_p, POINTER(POINTER(t.OrtKernelImpl)))
    if t.version >= 24:
        yield 46, "CreateLoopKernel", ort_function(c_void_p, c_void_p, POINTER(t.OrtLoopKernelHelper), POINTER(POINTER(t.OrtKernelImpl)))
    if t.version >= 24:
        yield 47, "CreateScanKernel", ort_function(c_void_p, c_void_p, POINTER(t.OrtScanKernelHelper), POINTER(POINTER(t.OrtKernelImpl)))
    if t.version >= 24:
        yield 48, "ReleaseKernelImpl", ort_function(None, POINTER(t.OrtKernelImpl))
    if t.version >= 24:
        yield 49, "GetEnvConfigEntries", ort_function(c_void_p, POINTER(c_void_p))
    if t.version >= 25:
        yield 50, "GetOpSchema", ort_function(c_void_p, c_char_p, c_int, c_char_p, POINTER(c_void_p))
    if t.version >= 25:
        yield 51, "ReleaseOpSchema", ort_function(None, c_void_p)
    if t.version >= 25:
        yield 52, "OpSchema_GetSinceVersion", ort_function(c_void_p, c_void_p, POINTER(c_int))
    if t.version >= 25:
        yield 53, "OpSchema_GetNumInputs", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 25:
        yield 54, "OpSchema_GetInputName", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_char_p))
    if t.version >= 25:
        yield 55, "OpSchema_GetInputTypeConstraint", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_void_p))
    if t.version >= 25:
        yield 56, "OpSchema_GetNumOutputs", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 25:
        yield 57, "OpSchema_GetOutputName", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_char_p))
    if t.version >= 25:
        yield 58, "OpSchema_GetOutputTypeConstraint", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_void_p))
    if t.version >= 25:
        yield 59, "OpSchema_GetTypeConstraintCount", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    if t.version >= 25:
        yield 60, "OpSchema_GetTypeConstraint", ort_function(c_void_p, c_void_p, c_size_t, POINTER(c_void_p))
    if t.version >= 25:
        yield 61, "OpSchemaTypeConstraint_GetTypeParamName", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 25:
        yield 62, "OpSchemaTypeConstraint_GetAllowedTypes", ort_function(c_void_p, c_void_p, POINTER(POINTER(c_char_p)), POINTER(c_size_t))
    if t.version >= 25:
        yield 63, "OpSchemaTypeConstraint_GetInputIndices", ort_function(c_void_p, c_void_p, POINTER(POINTER(c_size_t)), POINTER(c_size_t))
    if t.version >= 25:
        yield 64, "OpSchemaTypeConstraint_GetOutputIndices", ort_function(c_void_p, c_void_p, POINTER(POINTER(c_size_t)), POINTER(c_size_t))
    if t.version >= 25:
        yield 65, "CreateProfilingEvent", ort_function(c_void_p, c_int, c_int32, c_int32, c_char_p, c_int64, c_int64, POINTER(c_char_p), POINTER(c_char_p), c_size_t, POINTER(c_void_p))
    if t.version >= 25:
        yield 66, "ReleaseProfilingEvent", ort_function(None, c_void_p)
    if t.version >= 25:
        yield 67, "ProfilingEvent_GetCategory", ort_function(c_void_p, c_void_p, POINTER(c_int))
    if t.version >= 25:
        yield 68, "ProfilingEvent_GetName", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    if t.version >= 25:
        yield 69, "ProfilingEvent_GetTimestampUs", ort_function(c_void_p, c_void_p, POINTER(c_int64))
    if t.version >= 25:
        yield 70, "ProfilingEvent_GetDurationUs", ort_function(c_void_p, c_void_p, POINTER(c_int64))
    if t.version >= 25:
        yield 71, "ProfilingEvent_GetArgValue", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_char_p))
    if t.version >= 25:
        yield 72, "ProfilingEventsContainer_AddEvents", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    if t.version >= 29:
        yield 73, "SessionOptionsGetWeightlessSourceModelBuffer", ort_function(c_void_p, c_void_p, POINTER(c_void_p), POINTER(c_size_t))
    if t.version >= 31:
        yield 74, "SessionOptionsGetEpContextConfig", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 31:
        yield 75, "ReleaseEpContextConfig", ort_function(None, c_void_p)
    if t.version >= 31:
        yield 76, "EpContextConfigGetEpContextDataReadFunc", ort_function(c_void_p, c_void_p, POINTER(t.OrtReadNamedBufferFunc), POINTER(c_void_p))
    if t.version >= 31:
        yield 77, "EpContextConfigGetEpContextDataWriteFunc", ort_function(c_void_p, c_void_p, POINTER(t.OrtWriteNamedBufferFunc), POINTER(c_void_p))


def OrtInteropApi(t: Types) -> Iterator[tuple[int, str, Any]]:
    yield 0, "CreateExternalResourceImporterForDevice", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 1, "ReleaseExternalResourceImporter", ort_function(None, c_void_p)
    yield 2, "CanImportMemory", ort_function(c_void_p, c_void_p, c_int, POINTER(c_bool))
    yield 3, "ImportMemory", ort_function(c_void_p, c_void_p, POINTER(t.OrtExternalMemoryDescriptor), POINTER(POINTER(t.OrtExternalMemoryHandle)))
    yield 4, "ReleaseExternalMemoryHandle", ort_function(None, POINTER(t.OrtExternalMemoryHandle))
    yield 5, "CreateTensorFromMemory", ort_function(c_void_p, c_void_p, POINTER(t.OrtExternalMemoryHandle), POINTER(t.OrtExternalTensorDescriptor), POINTER(c_void_p))
    yield 6, "CanImportSemaphore", ort_function(c_void_p, c_void_p, c_int, POINTER(c_bool))
    yield 7, "ImportSemaphore", ort_function(c_void_p, c_void_p, POINTER(t.OrtExternalSemaphoreDescriptor), POINTER(POINTER(t.OrtExternalSemaphoreHandle)))
    yield 8, "ReleaseExternalSemaphoreHandle", ort_function(None, POINTER(t.OrtExternalSemaphoreHandle))
    yield 9, "WaitSemaphore", ort_function(c_void_p, c_void_p, POINTER(t.OrtExternalSemaphoreHandle), c_void_p, c_uint64)
    yield 10, "SignalSemaphore", ort_function(c_void_p, c_void_p, POINTER(t.OrtExternalSemaphoreHandle), c_void_p, c_uint64)
    if t.version >= 25:
        yield 11, "InitGraphicsInteropForEpDevice", ort_function(c_void_p, c_void_p, POINTER(t.OrtGraphicsInteropConfig))
    if t.version >= 25:
        yield 12, "DeinitGraphicsInteropForEpDevice", ort_function(c_void_p, c_void_p)


def OrtModelEditorApi(t: Types) -> Iterator[tuple[int, str, Any]]:
    yield 0, "CreateTensorTypeInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 1, "CreateSparseTensorTypeInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 2, "CreateMapTypeInfo", ort_function(c_void_p, c_int, c_void_p, POINTER(c_void_p))
    yield 3, "CreateSequenceTypeInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 4, "CreateOptionalTypeInfo", ort_function(c_void_p, c_void_p, POINTER(c_void_p))
    yield 5, "CreateValueInfo", ort_function(c_void_p, c_char_p, c_void_p, POINTER(c_void_p))
    yield 6, "CreateNode", ort_function(c_void_p, c_char_p, c_char_p, c_char_p, POINTER(c_char_p), c_size_t, POINTER(c_char_p), c_size_t, POINTER(c_void_p), c_size_t, POINTER(c_void_p))
    yield 7, "CreateGraph", ort_function(c_void_p, POINTER(c_void_p))
    yield 8, "SetGraphInputs", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    yield 9, "SetGraphOutputs", ort_function(c_void_p, c_void_p, POINTER(c_void_p), c_size_t)
    yield 10, "AddInitializerToGraph", ort_function(c_void_p, c_void_p, c_char_p, c_void_p, c_bool)
    yield 11, "AddNodeToGraph", ort_function(c_void_p, c_void_p, c_void_p)
    yield 12, "CreateModel", ort_function(c_void_p, POINTER(c_char_p), POINTER(c_int), c_size_t, POINTER(c_void_p))
    yield 13, "AddGraphToModel", ort_function(c_void_p, c_void_p, c_void_p)
    yield 14, "CreateSessionFromModel", ort_function(c_void_p, c_void_p, c_void_p, c_void_p, POINTER(c_void_p))
    yield 15, "CreateModelEditorSession", ort_function(c_void_p, c_void_p, c_path, c_void_p, POINTER(c_void_p))
    yield 16, "CreateModelEditorSessionFromArray", ort_function(c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, POINTER(c_void_p))
    yield 17, "SessionGetOpsetForDomain", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_int))
    yield 18, "ApplyModelToModelEditorSession", ort_function(c_void_p, c_void_p, c_void_p)
    yield 19, "FinalizeModelEditorSession", ort_function(c_void_p, c_void_p, c_void_p, c_void_p)


def OrtModelPackageApi(t: Types) -> Iterator[tuple[int, str, Any]]:
    yield 0, "CreateModelPackageOptionsFromSessionOptions", ort_function(c_void_p, c_void_p, c_void_p, POINTER(c_void_p))
    yield 1, "ReleaseModelPackageOptions", ort_function(None, c_void_p)
    yield 2, "CreateModelPackageContext", ort_function(c_void_p, c_path, POINTER(c_void_p))
    yield 3, "ReleaseModelPackageContext", ort_function(None, c_void_p)
    yield 4, "ModelPackage_GetSchemaVersion", ort_function(c_void_p, c_void_p, POINTER(c_int64))
    yield 5, "ModelPackage_GetComponentCount", ort_function(c_void_p, c_void_p, POINTER(c_size_t))
    yield 6, "ModelPackage_GetComponentNames", ort_function(c_void_p, c_void_p, POINTER(POINTER(c_char_p)), POINTER(c_size_t))
    yield 7, "ModelPackage_GetVariantCount", ort_function(c_void_p, c_void_p, c_char_p, POINTER(c_size_t))
    yield 8, "ModelPackage_GetVariantNames", ort_function(c_void_p, c_void_p, c_char_p, POINTER(POINTER(c_char_p)), POINTER(c_size_t))
    yield 9, "ModelPackage_GetVariantEpName", ort_function(c_void_p, c_void_p, c_char_p, c_char_p, POINTER(c_char_p))
    yield 10, "ModelPackage_ResolveStringRef", ort_function(c_void_p, c_void_p, c_char_p, c_char_p, c_int, POINTER(c_char_p))
    yield 11, "SelectComponent", ort_function(c_void_p, c_void_p, c_char_p, c_void_p, POINTER(c_void_p))
    yield 12, "ReleaseModelPackageComponentContext", ort_function(None, c_void_p)
    yield 13, "ModelPackageComponent_GetSelectedVariantName", ort_function(c_void_p, c_void_p, POINTER(c_char_p))
    yield 14, "ModelPackageComponent_GetSelectedVariantFolderPath", ort_function(c_void_p, c_void_p, POINTER(c_path))
    yield 15, "CreateSession", ort_function(c_void_p, c_void_p, c_void_p, c_void_p, POINTER(c_void_p))
