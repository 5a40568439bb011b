"""OrtApi, all releases. Made by `ortforge generate`; do not edit.

A method reads handles, converts its arguments, calls the C function and makes Python values of the results. A library has subclasses
without the functions that its release does not have, see runtime/ortforge/_api/table.py.
"""

# ruff: noqa
# mypy: disable-error-code="no-any-return, assignment, unreachable, comparison-overlap, redundant-expr, union-attr"
# pyright: reportOperatorIssue=false, reportAttributeAccessIssue=false

from __future__ import annotations

from ctypes import POINTER, c_bool, c_char, c_char_p, c_float, c_int, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from ortforge._api import loggers, placement, results
from ortforge._api.arguments import INT32_T_MAX, INT32_T_MIN, INT64_T_MAX, INT64_T_MIN, INT_MAX, INT_MIN, SIZE_T_MAX, SIZE_T_MIN, UINT32_T_MAX, UINT32_T_MIN, bad, run_names, same_length, space, to_bool, to_buffer, to_buffers, to_int, to_items, to_numbers, to_path, to_paths, to_pointer, to_text, to_texts
from ortforge._api.ctypes_types import c_path
from ortforge._api.handles import READ_ONLY, class_of, forget, hold, kept_for, unlike
from ortforge._api.memory import Memory
from ortforge._api.table import Table

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import SupportsIndex
    from ortforge._errors import OrtError
    from .types import BufferLike, StrPath, TensorLike
    from . import raw
    from .enums import ExecutionMode, GraphOptimizationLevel, ONNXTensorElementDataType, ONNXType, OrtAllocatorType, OrtCompiledModelCompatibility, OrtDeviceMemoryType, OrtErrorCode, OrtExecutionProviderDevicePolicy, OrtHardwareDeviceType, OrtLanguageProjection, OrtLoggingLevel, OrtMemType, OrtMemoryInfoDeviceType, OrtOpAttrType, OrtSparseFormat, OrtSparseIndicesFormat
    from .handles import OrtAllocator, OrtArenaCfg, OrtCANNProviderOptions, OrtCUDAProviderOptionsV2, OrtCustomHandleType, OrtCustomOp, OrtCustomOpDomain, OrtDeviceEpIncompatibilityDetails, OrtDnnlProviderOptions, OrtEnv, OrtEpAssignedNode, OrtEpAssignedSubgraph, OrtEpDevice, OrtExternalInitializerInfo, OrtGraph, OrtHardwareDevice, OrtIoBinding, OrtKernelContext, OrtKernelInfo, OrtKeyValuePairs, OrtLogger, OrtLoraAdapter, OrtMapTypeInfo, OrtMemoryInfo, OrtModel, OrtModelMetadata, OrtNode, OrtOp, OrtOpAttr, OrtOptionalTypeInfo, OrtPrepackedWeightsContainer, OrtROCMProviderOptions, OrtRunOptions, OrtSequenceTypeInfo, OrtSession, OrtSessionOptions, OrtShapeInferContext, OrtStatus, OrtSyncStream, OrtTensorRTProviderOptionsV2, OrtTensorTypeAndShapeInfo, OrtThreadingOptions, OrtTrainingApi, OrtTypeInfo, OrtValue, OrtValueInfo
    from .ort_compile_api import OrtCompileApi
    from .ort_ep_api import OrtEpApi
    from .ort_interop_api import OrtInteropApi
    from .ort_model_editor_api import OrtModelEditorApi
    from .ort_model_package_api import OrtModelPackageApi
bool_p = POINTER(c_bool)
char_p_p = POINTER(c_char_p)
float_p = POINTER(c_float)
int_p = POINTER(c_int)
int32_p = POINTER(c_int32)
int64_p = POINTER(c_int64)
path_p = POINTER(c_path)
size_t_p = POINTER(c_size_t)
uint32_p = POINTER(c_uint32)
uint64_p = POINTER(c_uint64)
void_p_p = POINTER(c_void_p)


class OrtApi(Table):
    """The main function table. Later versions only append to it; it belongs to ORT.

    OrtApi, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _name = "OrtApi"
    _not_offered = ("ReleaseAvailableProviders",)
    _rows = {
        "CreateStatus": ("create_status", "create_status", 0, 14, None, c_void_p, (c_int, c_char_p)),
        "GetErrorCode": ("get_error_code", "get_error_code", 1, 14, None, c_int, (c_void_p,)),
        "GetErrorMessage": ("get_error_message", "get_error_message", 2, 14, None, c_char_p, (c_void_p,)),
        "CreateEnv": ("create_env", "create_env", 3, 14, None, c_void_p, (c_int, c_char_p, void_p_p)),
        "CreateEnvWithCustomLogger": ("create_env_with_custom_logger", "create_env_with_custom_logger", 4, 14, None, c_void_p, (c_void_p, c_void_p, c_int, c_char_p, void_p_p)),
        "EnableTelemetryEvents": ("enable_telemetry_events", "enable_telemetry_events", 5, 14, None, c_void_p, (c_void_p,)),
        "DisableTelemetryEvents": ("disable_telemetry_events", "disable_telemetry_events", 6, 14, None, c_void_p, (c_void_p,)),
        "CreateSession": ("create_session", "create_session", 7, 14, None, c_void_p, (c_void_p, c_path, c_void_p, void_p_p)),
        "CreateSessionFromArray": ("create_session_from_array", "create_session_from_array", 8, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t, c_void_p, void_p_p)),
        "Run": ("run", "run", 9, 14, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, c_size_t, c_void_p)),
        "CreateSessionOptions": ("create_session_options", "create_session_options", 10, 14, None, c_void_p, (void_p_p,)),
        "SetOptimizedModelFilePath": ("set_optimized_model_file_path", "set_optimized_model_file_path", 11, 14, None, c_void_p, (c_void_p, c_path)),
        "CloneSessionOptions": ("clone_session_options", "clone_session_options", 12, 14, None, c_void_p, (c_void_p, void_p_p)),
        "SetSessionExecutionMode": ("set_session_execution_mode", "set_session_execution_mode", 13, 14, None, c_void_p, (c_void_p, c_int)),
        "EnableProfiling": ("enable_profiling", "enable_profiling", 14, 14, None, c_void_p, (c_void_p, c_path)),
        "DisableProfiling": ("disable_profiling", "disable_profiling", 15, 14, None, c_void_p, (c_void_p,)),
        "EnableMemPattern": ("enable_mem_pattern", "enable_mem_pattern", 16, 14, None, c_void_p, (c_void_p,)),
        "DisableMemPattern": ("disable_mem_pattern", "disable_mem_pattern", 17, 14, None, c_void_p, (c_void_p,)),
        "EnableCpuMemArena": ("enable_cpu_mem_arena", "enable_cpu_mem_arena", 18, 14, None, c_void_p, (c_void_p,)),
        "DisableCpuMemArena": ("disable_cpu_mem_arena", "disable_cpu_mem_arena", 19, 14, None, c_void_p, (c_void_p,)),
        "SetSessionLogId": ("set_session_log_id", "set_session_log_id", 20, 14, None, c_void_p, (c_void_p, c_char_p)),
        "SetSessionLogVerbosityLevel": ("set_session_log_verbosity_level", "set_session_log_verbosity_level", 21, 14, None, c_void_p, (c_void_p, c_int)),
        "SetSessionLogSeverityLevel": ("set_session_log_severity_level", "set_session_log_severity_level", 22, 14, None, c_void_p, (c_void_p, c_int)),
        "SetSessionGraphOptimizationLevel": ("set_session_graph_optimization_level", "set_session_graph_optimization_level", 23, 14, None, c_void_p, (c_void_p, c_int)),
        "SetIntraOpNumThreads": ("set_intra_op_num_threads", "set_intra_op_num_threads", 24, 14, None, c_void_p, (c_void_p, c_int)),
        "SetInterOpNumThreads": ("set_inter_op_num_threads", "set_inter_op_num_threads", 25, 14, None, c_void_p, (c_void_p, c_int)),
        "CreateCustomOpDomain": ("create_custom_op_domain", "create_custom_op_domain", 26, 14, None, c_void_p, (c_char_p, void_p_p)),
        "CustomOpDomain_Add": ("custom_op_domain_add", "custom_op_domain_add", 27, 14, None, c_void_p, (c_void_p, c_void_p)),
        "AddCustomOpDomain": ("add_custom_op_domain", "add_custom_op_domain", 28, 14, None, c_void_p, (c_void_p, c_void_p)),
        "RegisterCustomOpsLibrary": ("register_custom_ops_library", "register_custom_ops_library", 29, 14, None, c_void_p, (c_void_p, c_char_p, void_p_p)),
        "SessionGetInputCount": ("session_get_input_count", "session_get_input_count", 30, 14, None, c_void_p, (c_void_p, size_t_p)),
        "SessionGetOutputCount": ("session_get_output_count", "session_get_output_count", 31, 14, None, c_void_p, (c_void_p, size_t_p)),
        "SessionGetOverridableInitializerCount": ("session_get_overridable_initializer_count", "session_get_overridable_initializer_count", 32, 14, None, c_void_p, (c_void_p, size_t_p)),
        "SessionGetInputTypeInfo": ("session_get_input_type_info", "session_get_input_type_info", 33, 14, None, c_void_p, (c_void_p, c_size_t, void_p_p)),
        "SessionGetOutputTypeInfo": ("session_get_output_type_info", "session_get_output_type_info", 34, 14, None, c_void_p, (c_void_p, c_size_t, void_p_p)),
        "SessionGetOverridableInitializerTypeInfo": ("session_get_overridable_initializer_type_info", "session_get_overridable_initializer_type_info", 35, 14, None, c_void_p, (c_void_p, c_size_t, void_p_p)),
        "SessionGetInputName": ("session_get_input_name", "session_get_input_name", 36, 14, None, c_void_p, (c_void_p, c_size_t, c_void_p, void_p_p)),
        "SessionGetOutputName": ("session_get_output_name", "session_get_output_name", 37, 14, None, c_void_p, (c_void_p, c_size_t, c_void_p, void_p_p)),
        "SessionGetOverridableInitializerName": ("session_get_overridable_initializer_name", "session_get_overridable_initializer_name", 38, 14, None, c_void_p, (c_void_p, c_size_t, c_void_p, void_p_p)),
        "CreateRunOptions": ("create_run_options", "create_run_options", 39, 14, None, c_void_p, (void_p_p,)),
        "RunOptionsSetRunLogVerbosityLevel": ("run_options_set_run_log_verbosity_level", "run_options_set_run_log_verbosity_level", 40, 14, None, c_void_p, (c_void_p, c_int)),
        "RunOptionsSetRunLogSeverityLevel": ("run_options_set_run_log_severity_level", "run_options_set_run_log_severity_level", 41, 14, None, c_void_p, (c_void_p, c_int)),
        "RunOptionsSetRunTag": ("run_options_set_run_tag", "run_options_set_run_tag", 42, 14, None, c_void_p, (c_void_p, c_char_p)),
        "RunOptionsGetRunLogVerbosityLevel": ("run_options_get_run_log_verbosity_level", "run_options_get_run_log_verbosity_level", 43, 14, None, c_void_p, (c_void_p, int_p)),
        "RunOptionsGetRunLogSeverityLevel": ("run_options_get_run_log_severity_level", "run_options_get_run_log_severity_level", 44, 14, None, c_void_p, (c_void_p, int_p)),
        "RunOptionsGetRunTag": ("run_options_get_run_tag", "run_options_get_run_tag", 45, 14, None, c_void_p, (c_void_p, char_p_p)),
        "RunOptionsSetTerminate": ("run_options_set_terminate", "run_options_set_terminate", 46, 14, None, c_void_p, (c_void_p,)),
        "RunOptionsUnsetTerminate": ("run_options_unset_terminate", "run_options_unset_terminate", 47, 14, None, c_void_p, (c_void_p,)),
        "CreateTensorAsOrtValue": ("create_tensor_as_ort_value", "create_tensor_as_ort_value", 48, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t, c_int, void_p_p)),
        "CreateTensorWithDataAsOrtValue": ("create_tensor_with_data_as_ort_value", "create_tensor_with_data_as_ort_value", 49, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t, c_void_p, c_size_t, c_int, void_p_p)),
        "IsTensor": ("is_tensor", "is_tensor", 50, 14, None, c_void_p, (c_void_p, int_p)),
        "GetTensorMutableData": ("get_tensor_mutable_data", "get_tensor_mutable_data", 51, 14, None, c_void_p, (c_void_p, void_p_p)),
        "FillStringTensor": ("fill_string_tensor", "fill_string_tensor", 52, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "GetStringTensorDataLength": ("get_string_tensor_data_length", "get_string_tensor_data_length", 53, 14, None, c_void_p, (c_void_p, size_t_p)),
        "GetStringTensorContent": ("get_string_tensor_content", "get_string_tensor_content", 54, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t, c_void_p, c_size_t)),
        "CastTypeInfoToTensorInfo": ("cast_type_info_to_tensor_info", "cast_type_info_to_tensor_info", 55, 14, None, c_void_p, (c_void_p, void_p_p)),
        "GetOnnxTypeFromTypeInfo": ("get_onnx_type_from_type_info", "get_onnx_type_from_type_info", 56, 14, None, c_void_p, (c_void_p, int_p)),
        "CreateTensorTypeAndShapeInfo": ("create_tensor_type_and_shape_info", "create_tensor_type_and_shape_info", 57, 14, None, c_void_p, (void_p_p,)),
        "SetTensorElementType": ("set_tensor_element_type", "set_tensor_element_type", 58, 14, None, c_void_p, (c_void_p, c_int)),
        "SetDimensions": ("set_dimensions", "set_dimensions", 59, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "GetTensorElementType": ("get_tensor_element_type", "get_tensor_element_type", 60, 14, None, c_void_p, (c_void_p, int_p)),
        "GetDimensionsCount": ("get_dimensions_count", "get_dimensions_count", 61, 14, None, c_void_p, (c_void_p, size_t_p)),
        "GetDimensions": ("get_dimensions", "get_dimensions", 62, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "GetSymbolicDimensions": ("get_symbolic_dimensions", "get_symbolic_dimensions", 63, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "GetTensorShapeElementCount": ("get_tensor_shape_element_count", "get_tensor_shape_element_count", 64, 14, None, c_void_p, (c_void_p, size_t_p)),
        "GetTensorTypeAndShape": ("get_tensor_type_and_shape", "get_tensor_type_and_shape", 65, 14, None, c_void_p, (c_void_p, void_p_p)),
        "GetTypeInfo": ("get_type_info", "get_type_info", 66, 14, None, c_void_p, (c_void_p, void_p_p)),
        "GetValueType": ("get_value_type", "get_value_type", 67, 14, None, c_void_p, (c_void_p, int_p)),
        "CreateMemoryInfo": ("create_memory_info", "create_memory_info", 68, 14, None, c_void_p, (c_char_p, c_int, c_int, c_int, void_p_p)),
        "CreateCpuMemoryInfo": ("create_cpu_memory_info", "create_cpu_memory_info", 69, 14, None, c_void_p, (c_int, c_int, void_p_p)),
        "CompareMemoryInfo": ("compare_memory_info", "compare_memory_info", 70, 14, None, c_void_p, (c_void_p, c_void_p, int_p)),
        "MemoryInfoGetName": ("memory_info_get_name", "memory_info_get_name", 71, 14, None, c_void_p, (c_void_p, char_p_p)),
        "MemoryInfoGetId": ("memory_info_get_id", "memory_info_get_id", 72, 14, None, c_void_p, (c_void_p, int_p)),
        "MemoryInfoGetMemType": ("memory_info_get_mem_type", "memory_info_get_mem_type", 73, 14, None, c_void_p, (c_void_p, int_p)),
        "MemoryInfoGetType": ("memory_info_get_type", "memory_info_get_type", 74, 14, None, c_void_p, (c_void_p, int_p)),
        "AllocatorAlloc": ("allocator_alloc", "allocator_alloc", 75, 14, None, c_void_p, (c_void_p, c_size_t, void_p_p)),
        "AllocatorFree": ("allocator_free", "allocator_free", 76, 14, None, c_void_p, (c_void_p, c_void_p)),
        "AllocatorGetInfo": ("allocator_get_info", "allocator_get_info", 77, 14, None, c_void_p, (c_void_p, void_p_p)),
        "GetAllocatorWithDefaultOptions": ("get_allocator_with_default_options", "get_allocator_with_default_options", 78, 14, None, c_void_p, (void_p_p,)),
        "AddFreeDimensionOverride": ("add_free_dimension_override", "add_free_dimension_override", 79, 14, None, c_void_p, (c_void_p, c_char_p, c_int64)),
        "GetValue": ("get_value", "get_value", 80, 14, None, c_void_p, (c_void_p, c_int, c_void_p, void_p_p)),
        "GetValueCount": ("get_value_count", "get_value_count", 81, 14, None, c_void_p, (c_void_p, size_t_p)),
        "CreateValue": ("create_value", "create_value", 82, 14, None, c_void_p, (c_void_p, c_size_t, c_int, void_p_p)),
        "CreateOpaqueValue": ("create_opaque_value", "create_opaque_value", 83, 14, None, c_void_p, (c_char_p, c_char_p, c_void_p, c_size_t, void_p_p)),
        "GetOpaqueValue": ("get_opaque_value", "get_opaque_value", 84, 14, None, c_void_p, (c_char_p, c_char_p, c_void_p, c_void_p, c_size_t)),
        "KernelInfoGetAttribute_float": ("kernel_info_get_attribute_float", "kernel_info_get_attribute_float", 85, 14, None, c_void_p, (c_void_p, c_char_p, float_p)),
        "KernelInfoGetAttribute_int64": ("kernel_info_get_attribute_int64", "kernel_info_get_attribute_int64", 86, 14, None, c_void_p, (c_void_p, c_char_p, int64_p)),
        "KernelInfoGetAttribute_string": ("kernel_info_get_attribute_string", "kernel_info_get_attribute_string", 87, 14, None, c_void_p, (c_void_p, c_char_p, c_void_p, size_t_p)),
        "KernelContext_GetInputCount": ("kernel_context_get_input_count", "kernel_context_get_input_count", 88, 14, None, c_void_p, (c_void_p, size_t_p)),
        "KernelContext_GetOutputCount": ("kernel_context_get_output_count", "kernel_context_get_output_count", 89, 14, None, c_void_p, (c_void_p, size_t_p)),
        "KernelContext_GetInput": ("kernel_context_get_input", "kernel_context_get_input", 90, 14, None, c_void_p, (c_void_p, c_size_t, void_p_p)),
        "KernelContext_GetOutput": ("kernel_context_get_output", "kernel_context_get_output", 91, 14, None, c_void_p, (c_void_p, c_size_t, c_void_p, c_size_t, void_p_p)),
        "ReleaseEnv": ("release_env", "release_env", 92, 14, None, None, (c_void_p,)),
        "ReleaseStatus": ("release_status", "release_status", 93, 14, None, None, (c_void_p,)),
        "ReleaseMemoryInfo": ("release_memory_info", "release_memory_info", 94, 14, None, None, (c_void_p,)),
        "ReleaseSession": ("release_session", "release_session", 95, 14, None, None, (c_void_p,)),
        "ReleaseValue": ("release_value", "release_value", 96, 14, None, None, (c_void_p,)),
        "ReleaseRunOptions": ("release_run_options", "release_run_options", 97, 14, None, None, (c_void_p,)),
        "ReleaseTypeInfo": ("release_type_info", "release_type_info", 98, 14, None, None, (c_void_p,)),
        "ReleaseTensorTypeAndShapeInfo": ("release_tensor_type_and_shape_info", "release_tensor_type_and_shape_info", 99, 14, None, None, (c_void_p,)),
        "ReleaseSessionOptions": ("release_session_options", "release_session_options", 100, 14, None, None, (c_void_p,)),
        "ReleaseCustomOpDomain": ("release_custom_op_domain", "release_custom_op_domain", 101, 14, None, None, (c_void_p,)),
        "GetDenotationFromTypeInfo": ("get_denotation_from_type_info", "get_denotation_from_type_info", 102, 14, None, c_void_p, (c_void_p, char_p_p, size_t_p)),
        "CastTypeInfoToMapTypeInfo": ("cast_type_info_to_map_type_info", "cast_type_info_to_map_type_info", 103, 14, None, c_void_p, (c_void_p, void_p_p)),
        "CastTypeInfoToSequenceTypeInfo": ("cast_type_info_to_sequence_type_info", "cast_type_info_to_sequence_type_info", 104, 14, None, c_void_p, (c_void_p, void_p_p)),
        "GetMapKeyType": ("get_map_key_type", "get_map_key_type", 105, 14, None, c_void_p, (c_void_p, int_p)),
        "GetMapValueType": ("get_map_value_type", "get_map_value_type", 106, 14, None, c_void_p, (c_void_p, void_p_p)),
        "GetSequenceElementType": ("get_sequence_element_type", "get_sequence_element_type", 107, 14, None, c_void_p, (c_void_p, void_p_p)),
        "ReleaseMapTypeInfo": ("release_map_type_info", "release_map_type_info", 108, 14, None, None, (c_void_p,)),
        "ReleaseSequenceTypeInfo": ("release_sequence_type_info", "release_sequence_type_info", 109, 14, None, None, (c_void_p,)),
        "SessionEndProfiling": ("session_end_profiling", "session_end_profiling", 110, 14, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "SessionGetModelMetadata": ("session_get_model_metadata", "session_get_model_metadata", 111, 14, None, c_void_p, (c_void_p, void_p_p)),
        "ModelMetadataGetProducerName": ("model_metadata_get_producer_name", "model_metadata_get_producer_name", 112, 14, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ModelMetadataGetGraphName": ("model_metadata_get_graph_name", "model_metadata_get_graph_name", 113, 14, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ModelMetadataGetDomain": ("model_metadata_get_domain", "model_metadata_get_domain", 114, 14, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ModelMetadataGetDescription": ("model_metadata_get_description", "model_metadata_get_description", 115, 14, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ModelMetadataLookupCustomMetadataMap": ("model_metadata_lookup_custom_metadata_map", "model_metadata_lookup_custom_metadata_map", 116, 14, None, c_void_p, (c_void_p, c_void_p, c_char_p, void_p_p)),
        "ModelMetadataGetVersion": ("model_metadata_get_version", "model_metadata_get_version", 117, 14, None, c_void_p, (c_void_p, int64_p)),
        "ReleaseModelMetadata": ("release_model_metadata", "release_model_metadata", 118, 14, None, None, (c_void_p,)),
        "CreateEnvWithGlobalThreadPools": ("create_env_with_global_thread_pools", "create_env_with_global_thread_pools", 119, 14, None, c_void_p, (c_int, c_char_p, c_void_p, void_p_p)),
        "DisablePerSessionThreads": ("disable_per_session_threads", "disable_per_session_threads", 120, 14, None, c_void_p, (c_void_p,)),
        "CreateThreadingOptions": ("create_threading_options", "create_threading_options", 121, 14, None, c_void_p, (void_p_p,)),
        "ReleaseThreadingOptions": ("release_threading_options", "release_threading_options", 122, 14, None, None, (c_void_p,)),
        "ModelMetadataGetCustomMetadataMapKeys": ("model_metadata_get_custom_metadata_map_keys", "model_metadata_get_custom_metadata_map_keys", 123, 14, None, c_void_p, (c_void_p, c_void_p, void_p_p, int64_p)),
        "AddFreeDimensionOverrideByName": ("add_free_dimension_override_by_name", "add_free_dimension_override_by_name", 124, 14, None, c_void_p, (c_void_p, c_char_p, c_int64)),
        "GetAvailableProviders": ("get_available_providers", "get_available_providers", 125, 14, None, c_void_p, (void_p_p, int_p)),
        "ReleaseAvailableProviders": ("release_available_providers", "release_available_providers", 126, 14, None, c_void_p, (c_void_p, c_int)),
        "GetStringTensorElementLength": ("get_string_tensor_element_length", "get_string_tensor_element_length", 127, 14, None, c_void_p, (c_void_p, c_size_t, size_t_p)),
        "GetStringTensorElement": ("get_string_tensor_element", "get_string_tensor_element", 128, 14, None, c_void_p, (c_void_p, c_size_t, c_size_t, c_void_p)),
        "FillStringTensorElement": ("fill_string_tensor_element", "fill_string_tensor_element", 129, 14, None, c_void_p, (c_void_p, c_char_p, c_size_t)),
        "AddSessionConfigEntry": ("add_session_config_entry", "add_session_config_entry", 130, 14, None, c_void_p, (c_void_p, c_char_p, c_char_p)),
        "CreateAllocator": ("create_allocator", "create_allocator", 131, 14, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ReleaseAllocator": ("release_allocator", "release_allocator", 132, 14, None, None, (c_void_p,)),
        "RunWithBinding": ("run_with_binding", "run_with_binding", 133, 14, None, c_void_p, (c_void_p, c_void_p, c_void_p)),
        "CreateIoBinding": ("create_io_binding", "create_io_binding", 134, 14, None, c_void_p, (c_void_p, void_p_p)),
        "ReleaseIoBinding": ("release_io_binding", "release_io_binding", 135, 14, None, None, (c_void_p,)),
        "BindInput": ("bind_input", "bind_input", 136, 14, None, c_void_p, (c_void_p, c_char_p, c_void_p)),
        "BindOutput": ("bind_output", "bind_output", 137, 14, None, c_void_p, (c_void_p, c_char_p, c_void_p)),
        "BindOutputToDevice": ("bind_output_to_device", "bind_output_to_device", 138, 14, None, c_void_p, (c_void_p, c_char_p, c_void_p)),
        "GetBoundOutputNames": ("get_bound_output_names", "get_bound_output_names", 139, 14, None, c_void_p, (c_void_p, c_void_p, void_p_p, void_p_p, size_t_p)),
        "GetBoundOutputValues": ("get_bound_output_values", "get_bound_output_values", 140, 14, None, c_void_p, (c_void_p, c_void_p, void_p_p, size_t_p)),
        "ClearBoundInputs": ("clear_bound_inputs", "clear_bound_inputs", 141, 14, None, None, (c_void_p,)),
        "ClearBoundOutputs": ("clear_bound_outputs", "clear_bound_outputs", 142, 14, None, None, (c_void_p,)),
        "TensorAt": ("tensor_at", "tensor_at", 143, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t, void_p_p)),
        "CreateAndRegisterAllocator": ("create_and_register_allocator", "create_and_register_allocator", 144, 14, None, c_void_p, (c_void_p, c_void_p, c_void_p)),
        "SetLanguageProjection": ("set_language_projection", "set_language_projection", 145, 14, None, c_void_p, (c_void_p, c_int)),
        "SessionGetProfilingStartTimeNs": ("session_get_profiling_start_time_ns", "session_get_profiling_start_time_ns", 146, 14, None, c_void_p, (c_void_p, uint64_p)),
        "SetGlobalIntraOpNumThreads": ("set_global_intra_op_num_threads", "set_global_intra_op_num_threads", 147, 14, None, c_void_p, (c_void_p, c_int)),
        "SetGlobalInterOpNumThreads": ("set_global_inter_op_num_threads", "set_global_inter_op_num_threads", 148, 14, None, c_void_p, (c_void_p, c_int)),
        "SetGlobalSpinControl": ("set_global_spin_control", "set_global_spin_control", 149, 14, None, c_void_p, (c_void_p, c_int)),
        "AddInitializer": ("add_initializer", "add_initializer", 150, 14, None, c_void_p, (c_void_p, c_char_p, c_void_p)),
        "CreateEnvWithCustomLoggerAndGlobalThreadPools": ("create_env_with_custom_logger_and_global_thread_pools", "create_env_with_custom_logger_and_global_thread_pools", 151, 14, None, c_void_p, (c_void_p, c_void_p, c_int, c_char_p, c_void_p, void_p_p)),
        "SessionOptionsAppendExecutionProvider_CUDA": ("session_options_append_execution_provider_cuda", "session_options_append_execution_provider_cuda", 152, 14, None, c_void_p, (c_void_p, c_void_p)),
        "SessionOptionsAppendExecutionProvider_ROCM": ("session_options_append_execution_provider_rocm", "session_options_append_execution_provider_rocm", 153, 14, None, c_void_p, (c_void_p, c_void_p)),
        "SessionOptionsAppendExecutionProvider_OpenVINO": ("session_options_append_execution_provider_open_vino", "session_options_append_execution_provider_open_vino", 154, 14, None, c_void_p, (c_void_p, c_void_p)),
        "SetGlobalDenormalAsZero": ("set_global_denormal_as_zero", "set_global_denormal_as_zero", 155, 14, None, c_void_p, (c_void_p,)),
        "CreateArenaCfg": ("create_arena_cfg", "create_arena_cfg", 156, 14, None, c_void_p, (c_size_t, c_int, c_int, c_int, void_p_p)),
        "ReleaseArenaCfg": ("release_arena_cfg", "release_arena_cfg", 157, 14, None, None, (c_void_p,)),
        "ModelMetadataGetGraphDescription": ("model_metadata_get_graph_description", "model_metadata_get_graph_description", 158, 14, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "SessionOptionsAppendExecutionProvider_TensorRT": ("session_options_append_execution_provider_tensor_rt", "session_options_append_execution_provider_tensor_rt", 159, 14, None, c_void_p, (c_void_p, c_void_p)),
        "SetCurrentGpuDeviceId": ("set_current_gpu_device_id", "set_current_gpu_device_id", 160, 14, None, c_void_p, (c_int,)),
        "GetCurrentGpuDeviceId": ("get_current_gpu_device_id", "get_current_gpu_device_id", 161, 14, None, c_void_p, (int_p,)),
        "KernelInfoGetAttributeArray_float": ("kernel_info_get_attribute_array_float", "kernel_info_get_attribute_array_float", 162, 14, None, c_void_p, (c_void_p, c_char_p, c_void_p, size_t_p)),
        "KernelInfoGetAttributeArray_int64": ("kernel_info_get_attribute_array_int64", "kernel_info_get_attribute_array_int64", 163, 14, None, c_void_p, (c_void_p, c_char_p, c_void_p, size_t_p)),
        "CreateArenaCfgV2": ("create_arena_cfg_v2", "create_arena_cfg_v2", 164, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t, void_p_p)),
        "AddRunConfigEntry": ("add_run_config_entry", "add_run_config_entry", 165, 14, None, c_void_p, (c_void_p, c_char_p, c_char_p)),
        "CreatePrepackedWeightsContainer": ("create_prepacked_weights_container", "create_prepacked_weights_container", 166, 14, None, c_void_p, (void_p_p,)),
        "ReleasePrepackedWeightsContainer": ("release_prepacked_weights_container", "release_prepacked_weights_container", 167, 14, None, None, (c_void_p,)),
        "CreateSessionWithPrepackedWeightsContainer": ("create_session_with_prepacked_weights_container", "create_session_with_prepacked_weights_container", 168, 14, None, c_void_p, (c_void_p, c_path, c_void_p, c_void_p, void_p_p)),
        "CreateSessionFromArrayWithPrepackedWeightsContainer": ("create_session_from_array_with_prepacked_weights_container", "create_session_from_array_with_prepacked_weights_container", 169, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t, c_void_p, c_void_p, void_p_p)),
        "SessionOptionsAppendExecutionProvider_TensorRT_V2": ("session_options_append_execution_provider_tensor_rt_v2", "session_options_append_execution_provider_tensor_rt_v2", 170, 14, None, c_void_p, (c_void_p, c_void_p)),
        "CreateTensorRTProviderOptions": ("create_tensor_rt_provider_options", "create_tensor_rt_provider_options", 171, 14, None, c_void_p, (void_p_p,)),
        "UpdateTensorRTProviderOptions": ("update_tensor_rt_provider_options", "update_tensor_rt_provider_options", 172, 14, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "GetTensorRTProviderOptionsAsString": ("get_tensor_rt_provider_options_as_string", "get_tensor_rt_provider_options_as_string", 173, 14, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ReleaseTensorRTProviderOptions": ("release_tensor_rt_provider_options", "release_tensor_rt_provider_options", 174, 14, None, None, (c_void_p,)),
        "EnableOrtCustomOps": ("enable_ort_custom_ops", "enable_ort_custom_ops", 175, 14, None, c_void_p, (c_void_p,)),
        "RegisterAllocator": ("register_allocator", "register_allocator", 176, 14, None, c_void_p, (c_void_p, c_void_p)),
        "UnregisterAllocator": ("unregister_allocator", "unregister_allocator", 177, 14, None, c_void_p, (c_void_p, c_void_p)),
        "IsSparseTensor": ("is_sparse_tensor", "is_sparse_tensor", 178, 14, None, c_void_p, (c_void_p, int_p)),
        "CreateSparseTensorAsOrtValue": ("create_sparse_tensor_as_ort_value", "create_sparse_tensor_as_ort_value", 179, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t, c_int, void_p_p)),
        "FillSparseTensorCoo": ("fill_sparse_tensor_coo", "fill_sparse_tensor_coo", 180, 14, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, c_void_p, c_size_t)),
        "FillSparseTensorCsr": ("fill_sparse_tensor_csr", "fill_sparse_tensor_csr", 181, 14, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, c_void_p, c_size_t, c_void_p, c_size_t)),
        "FillSparseTensorBlockSparse": ("fill_sparse_tensor_block_sparse", "fill_sparse_tensor_block_sparse", 182, 14, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, c_void_p, c_size_t, c_void_p)),
        "CreateSparseTensorWithValuesAsOrtValue": ("create_sparse_tensor_with_values_as_ort_value", "create_sparse_tensor_with_values_as_ort_value", 183, 14, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, c_size_t, c_int, void_p_p)),
        "UseCooIndices": ("use_coo_indices", "use_coo_indices", 184, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "UseCsrIndices": ("use_csr_indices", "use_csr_indices", 185, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t, c_void_p, c_size_t)),
        "UseBlockSparseIndices": ("use_block_sparse_indices", "use_block_sparse_indices", 186, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t, c_void_p)),
        "GetSparseTensorFormat": ("get_sparse_tensor_format", "get_sparse_tensor_format", 187, 14, None, c_void_p, (c_void_p, int_p)),
        "GetSparseTensorValuesTypeAndShape": ("get_sparse_tensor_values_type_and_shape", "get_sparse_tensor_values_type_and_shape", 188, 14, None, c_void_p, (c_void_p, void_p_p)),
        "GetSparseTensorValues": ("get_sparse_tensor_values", "get_sparse_tensor_values", 189, 14, None, c_void_p, (c_void_p, void_p_p)),
        "GetSparseTensorIndicesTypeShape": ("get_sparse_tensor_indices_type_shape", "get_sparse_tensor_indices_type_shape", 190, 14, None, c_void_p, (c_void_p, c_int, void_p_p)),
        "GetSparseTensorIndices": ("get_sparse_tensor_indices", "get_sparse_tensor_indices", 191, 14, None, c_void_p, (c_void_p, c_int, size_t_p, void_p_p)),
        "HasValue": ("has_value", "has_value", 192, 14, None, c_void_p, (c_void_p, int_p)),
        "KernelContext_GetGPUComputeStream": ("kernel_context_get_gpu_compute_stream", "kernel_context_get_gpu_compute_stream", 193, 14, None, c_void_p, (c_void_p, void_p_p)),
        "GetTensorMemoryInfo": ("get_tensor_memory_info", "get_tensor_memory_info", 194, 14, None, c_void_p, (c_void_p, void_p_p)),
        "GetExecutionProviderApi": ("get_execution_provider_api", "get_execution_provider_api", 195, 14, None, c_void_p, (c_char_p, c_uint32, void_p_p)),
        "SessionOptionsSetCustomCreateThreadFn": ("session_options_set_custom_create_thread_fn", "session_options_set_custom_create_thread_fn", 196, 14, None, c_void_p, (c_void_p, c_void_p)),
        "SessionOptionsSetCustomThreadCreationOptions": ("session_options_set_custom_thread_creation_options", "session_options_set_custom_thread_creation_options", 197, 14, None, c_void_p, (c_void_p, c_void_p)),
        "SessionOptionsSetCustomJoinThreadFn": ("session_options_set_custom_join_thread_fn", "session_options_set_custom_join_thread_fn", 198, 14, None, c_void_p, (c_void_p, c_void_p)),
        "SetGlobalCustomCreateThreadFn": ("set_global_custom_create_thread_fn", "set_global_custom_create_thread_fn", 199, 14, None, c_void_p, (c_void_p, c_void_p)),
        "SetGlobalCustomThreadCreationOptions": ("set_global_custom_thread_creation_options", "set_global_custom_thread_creation_options", 200, 14, None, c_void_p, (c_void_p, c_void_p)),
        "SetGlobalCustomJoinThreadFn": ("set_global_custom_join_thread_fn", "set_global_custom_join_thread_fn", 201, 14, None, c_void_p, (c_void_p, c_void_p)),
        "SynchronizeBoundInputs": ("synchronize_bound_inputs", "synchronize_bound_inputs", 202, 14, None, c_void_p, (c_void_p,)),
        "SynchronizeBoundOutputs": ("synchronize_bound_outputs", "synchronize_bound_outputs", 203, 14, None, c_void_p, (c_void_p,)),
        "SessionOptionsAppendExecutionProvider_CUDA_V2": ("session_options_append_execution_provider_cuda_v2", "session_options_append_execution_provider_cuda_v2", 204, 14, None, c_void_p, (c_void_p, c_void_p)),
        "CreateCUDAProviderOptions": ("create_cuda_provider_options", "create_cuda_provider_options", 205, 14, None, c_void_p, (void_p_p,)),
        "UpdateCUDAProviderOptions": ("update_cuda_provider_options", "update_cuda_provider_options", 206, 14, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "GetCUDAProviderOptionsAsString": ("get_cuda_provider_options_as_string", "get_cuda_provider_options_as_string", 207, 14, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ReleaseCUDAProviderOptions": ("release_cuda_provider_options", "release_cuda_provider_options", 208, 14, None, None, (c_void_p,)),
        "SessionOptionsAppendExecutionProvider_MIGraphX": ("session_options_append_execution_provider_mi_graph_x", "session_options_append_execution_provider_mi_graph_x", 209, 14, None, c_void_p, (c_void_p, c_void_p)),
        "AddExternalInitializers": ("add_external_initializers", "add_external_initializers", 210, 14, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "CreateOpAttr": ("create_op_attr", "create_op_attr", 211, 14, None, c_void_p, (c_char_p, c_void_p, c_int, c_int, void_p_p)),
        "ReleaseOpAttr": ("release_op_attr", "release_op_attr", 212, 14, None, None, (c_void_p,)),
        "CreateOp": ("create_op", "create_op", 213, 14, None, c_void_p, (c_void_p, c_char_p, c_char_p, c_int, c_void_p, c_void_p, c_int, c_void_p, c_int, c_int, c_int, void_p_p)),
        "InvokeOp": ("invoke_op", "invoke_op", 214, 14, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_int, c_void_p, c_int)),
        "ReleaseOp": ("release_op", "release_op", 215, 14, None, None, (c_void_p,)),
        "SessionOptionsAppendExecutionProvider": ("session_options_append_execution_provider", "session_options_append_execution_provider", 216, 14, None, c_void_p, (c_void_p, c_char_p, c_void_p, c_void_p, c_size_t)),
        "CopyKernelInfo": ("copy_kernel_info", "copy_kernel_info", 217, 14, None, c_void_p, (c_void_p, void_p_p)),
        "ReleaseKernelInfo": ("release_kernel_info", "release_kernel_info", 218, 14, None, None, (c_void_p,)),
        "GetTrainingApi": ("get_training_api", "get_training_api", 219, 14, None, c_void_p, (c_uint32,)),
        "SessionOptionsAppendExecutionProvider_CANN": ("session_options_append_execution_provider_cann", "session_options_append_execution_provider_cann", 220, 14, None, c_void_p, (c_void_p, c_void_p)),
        "CreateCANNProviderOptions": ("create_cann_provider_options", "create_cann_provider_options", 221, 14, None, c_void_p, (void_p_p,)),
        "UpdateCANNProviderOptions": ("update_cann_provider_options", "update_cann_provider_options", 222, 14, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "GetCANNProviderOptionsAsString": ("get_cann_provider_options_as_string", "get_cann_provider_options_as_string", 223, 14, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ReleaseCANNProviderOptions": ("release_cann_provider_options", "release_cann_provider_options", 224, 14, None, None, (c_void_p,)),
        "MemoryInfoGetDeviceType": ("memory_info_get_device_type", "memory_info_get_device_type", 225, 14, None, None, (c_void_p, int_p)),
        "UpdateEnvWithCustomLogLevel": ("update_env_with_custom_log_level", "update_env_with_custom_log_level", 226, 14, None, c_void_p, (c_void_p, c_int)),
        "SetGlobalIntraOpThreadAffinity": ("set_global_intra_op_thread_affinity", "set_global_intra_op_thread_affinity", 227, 14, None, c_void_p, (c_void_p, c_char_p)),
        "RegisterCustomOpsLibrary_V2": ("register_custom_ops_library_v2", "register_custom_ops_library_v2", 228, 14, None, c_void_p, (c_void_p, c_path)),
        "RegisterCustomOpsUsingFunction": ("register_custom_ops_using_function", "register_custom_ops_using_function", 229, 14, None, c_void_p, (c_void_p, c_char_p)),
        "KernelInfo_GetInputCount": ("kernel_info_get_input_count", "kernel_info_get_input_count", 230, 14, None, c_void_p, (c_void_p, size_t_p)),
        "KernelInfo_GetOutputCount": ("kernel_info_get_output_count", "kernel_info_get_output_count", 231, 14, None, c_void_p, (c_void_p, size_t_p)),
        "KernelInfo_GetInputName": ("kernel_info_get_input_name", "kernel_info_get_input_name", 232, 14, None, c_void_p, (c_void_p, c_size_t, c_void_p, size_t_p)),
        "KernelInfo_GetOutputName": ("kernel_info_get_output_name", "kernel_info_get_output_name", 233, 14, None, c_void_p, (c_void_p, c_size_t, c_void_p, size_t_p)),
        "KernelInfo_GetInputTypeInfo": ("kernel_info_get_input_type_info", "kernel_info_get_input_type_info", 234, 14, None, c_void_p, (c_void_p, c_size_t, void_p_p)),
        "KernelInfo_GetOutputTypeInfo": ("kernel_info_get_output_type_info", "kernel_info_get_output_type_info", 235, 14, None, c_void_p, (c_void_p, c_size_t, void_p_p)),
        "KernelInfoGetAttribute_tensor": ("kernel_info_get_attribute_tensor", "kernel_info_get_attribute_tensor", 236, 14, None, c_void_p, (c_void_p, c_char_p, c_void_p, void_p_p)),
        "HasSessionConfigEntry": ("has_session_config_entry", "has_session_config_entry", 237, 14, None, c_void_p, (c_void_p, c_char_p, int_p)),
        "GetSessionConfigEntry": ("get_session_config_entry", "get_session_config_entry", 238, 14, None, c_void_p, (c_void_p, c_char_p, c_void_p, size_t_p)),
        "SessionOptionsAppendExecutionProvider_Dnnl": ("session_options_append_execution_provider_dnnl", "session_options_append_execution_provider_dnnl", 239, 15, None, c_void_p, (c_void_p, c_void_p)),
        "CreateDnnlProviderOptions": ("create_dnnl_provider_options", "create_dnnl_provider_options", 240, 15, None, c_void_p, (void_p_p,)),
        "UpdateDnnlProviderOptions": ("update_dnnl_provider_options", "update_dnnl_provider_options", 241, 15, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "GetDnnlProviderOptionsAsString": ("get_dnnl_provider_options_as_string", "get_dnnl_provider_options_as_string", 242, 15, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ReleaseDnnlProviderOptions": ("release_dnnl_provider_options", "release_dnnl_provider_options", 243, 15, None, None, (c_void_p,)),
        "KernelInfo_GetNodeName": ("kernel_info_get_node_name", "kernel_info_get_node_name", 244, 15, None, c_void_p, (c_void_p, c_void_p, size_t_p)),
        "KernelInfo_GetLogger": ("kernel_info_get_logger", "kernel_info_get_logger", 245, 15, None, c_void_p, (c_void_p, void_p_p)),
        "KernelContext_GetLogger": ("kernel_context_get_logger", "kernel_context_get_logger", 246, 15, None, c_void_p, (c_void_p, void_p_p)),
        "Logger_LogMessage": ("logger_log_message", "logger_log_message", 247, 15, None, c_void_p, (c_void_p, c_int, c_char_p, c_path, c_int, c_char_p)),
        "Logger_GetLoggingSeverityLevel": ("logger_get_logging_severity_level", "logger_get_logging_severity_level", 248, 15, None, c_void_p, (c_void_p, int_p)),
        "KernelInfoGetConstantInput_tensor": ("kernel_info_get_constant_input_tensor", "kernel_info_get_constant_input_tensor", 249, 15, None, c_void_p, (c_void_p, c_size_t, int_p, void_p_p)),
        "CastTypeInfoToOptionalTypeInfo": ("cast_type_info_to_optional_type_info", "cast_type_info_to_optional_type_info", 250, 15, None, c_void_p, (c_void_p, void_p_p)),
        "GetOptionalContainedTypeInfo": ("get_optional_contained_type_info", "get_optional_contained_type_info", 251, 15, None, c_void_p, (c_void_p, void_p_p)),
        "GetResizedStringTensorElementBuffer": ("get_resized_string_tensor_element_buffer", "get_resized_string_tensor_element_buffer", 252, 15, None, c_void_p, (c_void_p, c_size_t, c_size_t, void_p_p)),
        "KernelContext_GetAllocator": ("kernel_context_get_allocator", "kernel_context_get_allocator", 253, 15, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "GetBuildInfoString": ("get_build_info_string", "get_build_info_string", 254, 15, None, c_char_p, ()),
        "CreateROCMProviderOptions": ("create_rocm_provider_options", "create_rocm_provider_options", 255, 16, None, c_void_p, (void_p_p,)),
        "UpdateROCMProviderOptions": ("update_rocm_provider_options", "update_rocm_provider_options", 256, 16, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "GetROCMProviderOptionsAsString": ("get_rocm_provider_options_as_string", "get_rocm_provider_options_as_string", 257, 16, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ReleaseROCMProviderOptions": ("release_rocm_provider_options", "release_rocm_provider_options", 258, 16, None, None, (c_void_p,)),
        "CreateAndRegisterAllocatorV2": ("create_and_register_allocator_v2", "create_and_register_allocator_v2", 259, 16, None, c_void_p, (c_void_p, c_char_p, c_void_p, c_void_p, c_void_p, c_void_p, c_size_t)),
        "RunAsync": ("run_async", "run_async", 260, 16, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, c_size_t, c_void_p, c_void_p, c_void_p)),
        "UpdateTensorRTProviderOptionsWithValue": ("update_tensor_rt_provider_options_with_value", "update_tensor_rt_provider_options_with_value", 261, 16, None, c_void_p, (c_void_p, c_char_p, c_void_p)),
        "GetTensorRTProviderOptionsByName": ("get_tensor_rt_provider_options_by_name", "get_tensor_rt_provider_options_by_name", 262, 16, None, c_void_p, (c_void_p, c_char_p, void_p_p)),
        "UpdateCUDAProviderOptionsWithValue": ("update_cuda_provider_options_with_value", "update_cuda_provider_options_with_value", 263, 16, None, c_void_p, (c_void_p, c_char_p, c_void_p)),
        "GetCUDAProviderOptionsByName": ("get_cuda_provider_options_by_name", "get_cuda_provider_options_by_name", 264, 16, None, c_void_p, (c_void_p, c_char_p, void_p_p)),
        "KernelContext_GetResource": ("kernel_context_get_resource", "kernel_context_get_resource", 265, 16, None, c_void_p, (c_void_p, c_int, c_int, void_p_p)),
        "SetUserLoggingFunction": ("set_user_logging_function", "set_user_logging_function", 266, 17, None, c_void_p, (c_void_p, c_void_p, c_void_p)),
        "ShapeInferContext_GetInputCount": ("shape_infer_context_get_input_count", "shape_infer_context_get_input_count", 267, 17, None, c_void_p, (c_void_p, size_t_p)),
        "ShapeInferContext_GetInputTypeShape": ("shape_infer_context_get_input_type_shape", "shape_infer_context_get_input_type_shape", 268, 17, None, c_void_p, (c_void_p, c_size_t, void_p_p)),
        "ShapeInferContext_GetAttribute": ("shape_infer_context_get_attribute", "shape_infer_context_get_attribute", 269, 17, None, c_void_p, (c_void_p, c_char_p, void_p_p)),
        "ShapeInferContext_SetOutputTypeShape": ("shape_infer_context_set_output_type_shape", "shape_infer_context_set_output_type_shape", 270, 17, None, c_void_p, (c_void_p, c_size_t, c_void_p)),
        "SetSymbolicDimensions": ("set_symbolic_dimensions", "set_symbolic_dimensions", 271, 17, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "ReadOpAttr": ("read_op_attr", "read_op_attr", 272, 17, None, c_void_p, (c_void_p, c_int, c_void_p, c_size_t, size_t_p)),
        "SetDeterministicCompute": ("set_deterministic_compute", "set_deterministic_compute", 273, 17, None, c_void_p, (c_void_p, c_bool)),
        "KernelContext_ParallelFor": ("kernel_context_parallel_for", "kernel_context_parallel_for", 274, 17, None, c_void_p, (c_void_p, c_void_p, c_size_t, c_size_t, c_void_p)),
        "SessionOptionsAppendExecutionProvider_OpenVINO_V2": ("session_options_append_execution_provider_open_vino_v2", "session_options_append_execution_provider_open_vino_v2", 275, 17, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "SessionOptionsAppendExecutionProvider_VitisAI": ("session_options_append_execution_provider_vitis_ai", "session_options_append_execution_provider_vitis_ai", 276, 18, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "KernelContext_GetScratchBuffer": ("kernel_context_get_scratch_buffer", "kernel_context_get_scratch_buffer", 277, 18, None, c_void_p, (c_void_p, c_void_p, c_size_t, void_p_p)),
        "KernelInfoGetAllocator": ("kernel_info_get_allocator", "kernel_info_get_allocator", 278, 18, None, c_void_p, (c_void_p, c_int, void_p_p)),
        "AddExternalInitializersFromFilesInMemory": ("add_external_initializers_from_files_in_memory", "add_external_initializers_from_files_in_memory", 279, 18, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_void_p, c_size_t)),
        "CreateLoraAdapter": ("create_lora_adapter", "create_lora_adapter", 280, 20, None, c_void_p, (c_path, c_void_p, void_p_p)),
        "CreateLoraAdapterFromArray": ("create_lora_adapter_from_array", "create_lora_adapter_from_array", 281, 20, None, c_void_p, (c_void_p, c_size_t, c_void_p, void_p_p)),
        "ReleaseLoraAdapter": ("release_lora_adapter", "release_lora_adapter", 282, 20, None, None, (c_void_p,)),
        "RunOptionsAddActiveLoraAdapter": ("run_options_add_active_lora_adapter", "run_options_add_active_lora_adapter", 283, 20, None, c_void_p, (c_void_p, c_void_p)),
        "SetEpDynamicOptions": ("set_ep_dynamic_options", "set_ep_dynamic_options", 284, 20, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "ReleaseValueInfo": ("release_value_info", "release_value_info", 285, 22, None, None, (c_void_p,)),
        "ReleaseNode": ("release_node", "release_node", 286, 22, None, None, (c_void_p,)),
        "ReleaseGraph": ("release_graph", "release_graph", 287, 22, None, None, (c_void_p,)),
        "ReleaseModel": ("release_model", "release_model", 288, 22, None, None, (c_void_p,)),
        "GetValueInfoName": ("get_value_info_name", "get_value_info_name", 289, 22, None, c_void_p, (c_void_p, char_p_p)),
        "GetValueInfoTypeInfo": ("get_value_info_type_info", "get_value_info_type_info", 290, 22, None, c_void_p, (c_void_p, void_p_p)),
        "GetModelEditorApi": ("get_model_editor_api", "get_model_editor_api", 291, 22, None, c_void_p, ()),
        "CreateTensorWithDataAndDeleterAsOrtValue": ("create_tensor_with_data_and_deleter_as_ort_value", "create_tensor_with_data_and_deleter_as_ort_value", 292, 22, None, c_void_p, (c_void_p, c_void_p, c_size_t, c_void_p, c_size_t, c_int, void_p_p)),
        "SessionOptionsSetLoadCancellationFlag": ("session_options_set_load_cancellation_flag", "session_options_set_load_cancellation_flag", 293, 22, None, c_void_p, (c_void_p, c_bool)),
        "GetCompileApi": ("get_compile_api", "get_compile_api", 294, 22, None, c_void_p, ()),
        "CreateKeyValuePairs": ("create_key_value_pairs", "create_key_value_pairs", 295, 22, None, None, (void_p_p,)),
        "AddKeyValuePair": ("add_key_value_pair", "add_key_value_pair", 296, 22, None, None, (c_void_p, c_char_p, c_char_p)),
        "GetKeyValue": ("get_key_value", "get_key_value", 297, 22, None, c_char_p, (c_void_p, c_char_p)),
        "GetKeyValuePairs": ("get_key_value_pairs", "get_key_value_pairs", 298, 22, None, None, (c_void_p, void_p_p, void_p_p, size_t_p)),
        "RemoveKeyValuePair": ("remove_key_value_pair", "remove_key_value_pair", 299, 22, None, None, (c_void_p, c_char_p)),
        "ReleaseKeyValuePairs": ("release_key_value_pairs", "release_key_value_pairs", 300, 22, None, None, (c_void_p,)),
        "RegisterExecutionProviderLibrary": ("register_execution_provider_library", "register_execution_provider_library", 301, 22, None, c_void_p, (c_void_p, c_char_p, c_path)),
        "UnregisterExecutionProviderLibrary": ("unregister_execution_provider_library", "unregister_execution_provider_library", 302, 22, None, c_void_p, (c_void_p, c_char_p)),
        "GetEpDevices": ("get_ep_devices", "get_ep_devices", 303, 22, None, c_void_p, (c_void_p, void_p_p, size_t_p)),
        "SessionOptionsAppendExecutionProvider_V2": ("session_options_append_execution_provider_v2", "session_options_append_execution_provider_v2", 304, 22, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, c_void_p, c_size_t)),
        "SessionOptionsSetEpSelectionPolicy": ("session_options_set_ep_selection_policy", "session_options_set_ep_selection_policy", 305, 22, None, c_void_p, (c_void_p, c_int)),
        "SessionOptionsSetEpSelectionPolicyDelegate": ("session_options_set_ep_selection_policy_delegate", "session_options_set_ep_selection_policy_delegate", 306, 22, None, c_void_p, (c_void_p, c_void_p, c_void_p)),
        "HardwareDevice_Type": ("hardware_device_type", "hardware_device_type", 307, 22, None, c_int, (c_void_p,)),
        "HardwareDevice_VendorId": ("hardware_device_vendor_id", "hardware_device_vendor_id", 308, 22, None, c_uint32, (c_void_p,)),
        "HardwareDevice_Vendor": ("hardware_device_vendor", "hardware_device_vendor", 309, 22, None, c_char_p, (c_void_p,)),
        "HardwareDevice_DeviceId": ("hardware_device_device_id", "hardware_device_device_id", 310, 22, None, c_uint32, (c_void_p,)),
        "HardwareDevice_Metadata": ("hardware_device_metadata", "hardware_device_metadata", 311, 22, None, c_void_p, (c_void_p,)),
        "EpDevice_EpName": ("ep_device_ep_name", "ep_device_ep_name", 312, 22, None, c_char_p, (c_void_p,)),
        "EpDevice_EpVendor": ("ep_device_ep_vendor", "ep_device_ep_vendor", 313, 22, None, c_char_p, (c_void_p,)),
        "EpDevice_EpMetadata": ("ep_device_ep_metadata", "ep_device_ep_metadata", 314, 22, None, c_void_p, (c_void_p,)),
        "EpDevice_EpOptions": ("ep_device_ep_options", "ep_device_ep_options", 315, 22, None, c_void_p, (c_void_p,)),
        "EpDevice_Device": ("ep_device_device", "ep_device_device", 316, 22, None, c_void_p, (c_void_p,)),
        "GetEpApi": ("get_ep_api", "get_ep_api", 317, 22, None, c_void_p, ()),
        "GetTensorSizeInBytes": ("get_tensor_size_in_bytes", "get_tensor_size_in_bytes", 318, 23, None, c_void_p, (c_void_p, size_t_p)),
        "AllocatorGetStats": ("allocator_get_stats", "allocator_get_stats", 319, 23, None, c_void_p, (c_void_p, void_p_p)),
        "CreateMemoryInfo_V2": ("create_memory_info_v2", "create_memory_info_v2", 320, 23, None, c_void_p, (c_char_p, c_int, c_uint32, c_int32, c_int, c_size_t, c_int, void_p_p)),
        "MemoryInfoGetDeviceMemType": ("memory_info_get_device_mem_type", "memory_info_get_device_mem_type", 321, 23, None, c_int, (c_void_p,)),
        "MemoryInfoGetVendorId": ("memory_info_get_vendor_id", "memory_info_get_vendor_id", 322, 23, None, c_uint32, (c_void_p,)),
        "ValueInfo_GetValueProducer": ("value_info_get_value_producer", "value_info_get_value_producer", 323, 23, None, c_void_p, (c_void_p, void_p_p, size_t_p)),
        "ValueInfo_GetValueNumConsumers": ("value_info_get_value_num_consumers", "value_info_get_value_num_consumers", 324, 23, None, c_void_p, (c_void_p, size_t_p)),
        "ValueInfo_GetValueConsumers": ("value_info_get_value_consumers", "value_info_get_value_consumers", 325, 23, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "ValueInfo_GetInitializerValue": ("value_info_get_initializer_value", "value_info_get_initializer_value", 326, 23, None, c_void_p, (c_void_p, void_p_p)),
        "ValueInfo_GetExternalInitializerInfo": ("value_info_get_external_initializer_info", "value_info_get_external_initializer_info", 327, 23, None, c_void_p, (c_void_p, void_p_p)),
        "ValueInfo_IsRequiredGraphInput": ("value_info_is_required_graph_input", "value_info_is_required_graph_input", 328, 23, None, c_void_p, (c_void_p, bool_p)),
        "ValueInfo_IsOptionalGraphInput": ("value_info_is_optional_graph_input", "value_info_is_optional_graph_input", 329, 23, None, c_void_p, (c_void_p, bool_p)),
        "ValueInfo_IsGraphOutput": ("value_info_is_graph_output", "value_info_is_graph_output", 330, 23, None, c_void_p, (c_void_p, bool_p)),
        "ValueInfo_IsConstantInitializer": ("value_info_is_constant_initializer", "value_info_is_constant_initializer", 331, 23, None, c_void_p, (c_void_p, bool_p)),
        "ValueInfo_IsFromOuterScope": ("value_info_is_from_outer_scope", "value_info_is_from_outer_scope", 332, 23, None, c_void_p, (c_void_p, bool_p)),
        "Graph_GetName": ("graph_get_name", "graph_get_name", 333, 23, None, c_void_p, (c_void_p, char_p_p)),
        "Graph_GetModelPath": ("graph_get_model_path", "graph_get_model_path", 334, 23, None, c_void_p, (c_void_p, path_p)),
        "Graph_GetOnnxIRVersion": ("graph_get_onnx_ir_version", "graph_get_onnx_ir_version", 335, 23, None, c_void_p, (c_void_p, int64_p)),
        "Graph_GetNumOperatorSets": ("graph_get_num_operator_sets", "graph_get_num_operator_sets", 336, 23, None, c_void_p, (c_void_p, size_t_p)),
        "Graph_GetOperatorSets": ("graph_get_operator_sets", "graph_get_operator_sets", 337, 23, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "Graph_GetNumInputs": ("graph_get_num_inputs", "graph_get_num_inputs", 338, 23, None, c_void_p, (c_void_p, size_t_p)),
        "Graph_GetInputs": ("graph_get_inputs", "graph_get_inputs", 339, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "Graph_GetNumOutputs": ("graph_get_num_outputs", "graph_get_num_outputs", 340, 23, None, c_void_p, (c_void_p, size_t_p)),
        "Graph_GetOutputs": ("graph_get_outputs", "graph_get_outputs", 341, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "Graph_GetNumInitializers": ("graph_get_num_initializers", "graph_get_num_initializers", 342, 23, None, c_void_p, (c_void_p, size_t_p)),
        "Graph_GetInitializers": ("graph_get_initializers", "graph_get_initializers", 343, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "Graph_GetNumNodes": ("graph_get_num_nodes", "graph_get_num_nodes", 344, 23, None, c_void_p, (c_void_p, size_t_p)),
        "Graph_GetNodes": ("graph_get_nodes", "graph_get_nodes", 345, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "Graph_GetParentNode": ("graph_get_parent_node", "graph_get_parent_node", 346, 23, None, c_void_p, (c_void_p, void_p_p)),
        "Graph_GetGraphView": ("graph_get_graph_view", "graph_get_graph_view", 347, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t, void_p_p)),
        "Node_GetId": ("node_get_id", "node_get_id", 348, 23, None, c_void_p, (c_void_p, size_t_p)),
        "Node_GetName": ("node_get_name", "node_get_name", 349, 23, None, c_void_p, (c_void_p, char_p_p)),
        "Node_GetOperatorType": ("node_get_operator_type", "node_get_operator_type", 350, 23, None, c_void_p, (c_void_p, char_p_p)),
        "Node_GetDomain": ("node_get_domain", "node_get_domain", 351, 23, None, c_void_p, (c_void_p, char_p_p)),
        "Node_GetSinceVersion": ("node_get_since_version", "node_get_since_version", 352, 23, None, c_void_p, (c_void_p, int_p)),
        "Node_GetNumInputs": ("node_get_num_inputs", "node_get_num_inputs", 353, 23, None, c_void_p, (c_void_p, size_t_p)),
        "Node_GetInputs": ("node_get_inputs", "node_get_inputs", 354, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "Node_GetNumOutputs": ("node_get_num_outputs", "node_get_num_outputs", 355, 23, None, c_void_p, (c_void_p, size_t_p)),
        "Node_GetOutputs": ("node_get_outputs", "node_get_outputs", 356, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "Node_GetNumImplicitInputs": ("node_get_num_implicit_inputs", "node_get_num_implicit_inputs", 357, 23, None, c_void_p, (c_void_p, size_t_p)),
        "Node_GetImplicitInputs": ("node_get_implicit_inputs", "node_get_implicit_inputs", 358, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "Node_GetNumAttributes": ("node_get_num_attributes", "node_get_num_attributes", 359, 23, None, c_void_p, (c_void_p, size_t_p)),
        "Node_GetAttributes": ("node_get_attributes", "node_get_attributes", 360, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "Node_GetAttributeByName": ("node_get_attribute_by_name", "node_get_attribute_by_name", 361, 23, None, c_void_p, (c_void_p, c_char_p, void_p_p)),
        "OpAttr_GetTensorAttributeAsOrtValue": ("op_attr_get_tensor_attribute_as_ort_value", "op_attr_get_tensor_attribute_as_ort_value", 362, 23, None, c_void_p, (c_void_p, void_p_p)),
        "OpAttr_GetType": ("op_attr_get_type", "op_attr_get_type", 363, 23, None, c_void_p, (c_void_p, int_p)),
        "OpAttr_GetName": ("op_attr_get_name", "op_attr_get_name", 364, 23, None, c_void_p, (c_void_p, char_p_p)),
        "Node_GetNumSubgraphs": ("node_get_num_subgraphs", "node_get_num_subgraphs", 365, 23, None, c_void_p, (c_void_p, size_t_p)),
        "Node_GetSubgraphs": ("node_get_subgraphs", "node_get_subgraphs", 366, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t, c_void_p)),
        "Node_GetGraph": ("node_get_graph", "node_get_graph", 367, 23, None, c_void_p, (c_void_p, void_p_p)),
        "Node_GetEpName": ("node_get_ep_name", "node_get_ep_name", 368, 23, None, c_void_p, (c_void_p, char_p_p)),
        "ReleaseExternalInitializerInfo": ("release_external_initializer_info", "release_external_initializer_info", 369, 23, None, None, (c_void_p,)),
        "ExternalInitializerInfo_GetFilePath": ("external_initializer_info_get_file_path", "external_initializer_info_get_file_path", 370, 23, None, c_path, (c_void_p,)),
        "ExternalInitializerInfo_GetFileOffset": ("external_initializer_info_get_file_offset", "external_initializer_info_get_file_offset", 371, 23, None, c_int64, (c_void_p,)),
        "ExternalInitializerInfo_GetByteSize": ("external_initializer_info_get_byte_size", "external_initializer_info_get_byte_size", 372, 23, None, c_size_t, (c_void_p,)),
        "GetRunConfigEntry": ("get_run_config_entry", "get_run_config_entry", 373, 23, None, c_char_p, (c_void_p, c_char_p)),
        "EpDevice_MemoryInfo": ("ep_device_memory_info", "ep_device_memory_info", 374, 23, None, c_void_p, (c_void_p, c_int)),
        "CreateSharedAllocator": ("create_shared_allocator", "create_shared_allocator", 375, 23, None, c_void_p, (c_void_p, c_void_p, c_int, c_int, c_void_p, void_p_p)),
        "GetSharedAllocator": ("get_shared_allocator", "get_shared_allocator", 376, 23, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ReleaseSharedAllocator": ("release_shared_allocator", "release_shared_allocator", 377, 23, None, c_void_p, (c_void_p, c_void_p, c_int)),
        "GetTensorData": ("get_tensor_data", "get_tensor_data", 378, 23, None, c_void_p, (c_void_p, void_p_p)),
        "GetSessionOptionsConfigEntries": ("get_session_options_config_entries", "get_session_options_config_entries", 379, 23, None, c_void_p, (c_void_p, void_p_p)),
        "SessionGetMemoryInfoForInputs": ("session_get_memory_info_for_inputs", "session_get_memory_info_for_inputs", 380, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "SessionGetMemoryInfoForOutputs": ("session_get_memory_info_for_outputs", "session_get_memory_info_for_outputs", 381, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "SessionGetEpDeviceForInputs": ("session_get_ep_device_for_inputs", "session_get_ep_device_for_inputs", 382, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "CreateSyncStreamForEpDevice": ("create_sync_stream_for_ep_device", "create_sync_stream_for_ep_device", 383, 23, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "SyncStream_GetHandle": ("sync_stream_get_handle", "sync_stream_get_handle", 384, 23, None, c_void_p, (c_void_p,)),
        "ReleaseSyncStream": ("release_sync_stream", "release_sync_stream", 385, 23, None, None, (c_void_p,)),
        "CopyTensors": ("copy_tensors", "copy_tensors", 386, 23, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_void_p, c_size_t)),
        "Graph_GetModelMetadata": ("graph_get_model_metadata", "graph_get_model_metadata", 387, 23, None, c_void_p, (c_void_p, void_p_p)),
        "GetModelCompatibilityForEpDevices": ("get_model_compatibility_for_ep_devices", "get_model_compatibility_for_ep_devices", 388, 23, None, c_void_p, (c_void_p, c_size_t, c_char_p, int_p)),
        "CreateExternalInitializerInfo": ("create_external_initializer_info", "create_external_initializer_info", 389, 23, None, c_void_p, (c_path, c_int64, c_size_t, void_p_p)),
        "TensorTypeAndShape_HasShape": ("tensor_type_and_shape_has_shape", "tensor_type_and_shape_has_shape", 390, 24, None, c_bool, (c_void_p,)),
        "KernelInfo_GetConfigEntries": ("kernel_info_get_config_entries", "kernel_info_get_config_entries", 391, 24, None, c_void_p, (c_void_p, void_p_p)),
        "KernelInfo_GetOperatorDomain": ("kernel_info_get_operator_domain", "kernel_info_get_operator_domain", 392, 24, None, c_void_p, (c_void_p, c_void_p, size_t_p)),
        "KernelInfo_GetOperatorType": ("kernel_info_get_operator_type", "kernel_info_get_operator_type", 393, 24, None, c_void_p, (c_void_p, c_void_p, size_t_p)),
        "KernelInfo_GetOperatorSinceVersion": ("kernel_info_get_operator_since_version", "kernel_info_get_operator_since_version", 394, 24, None, c_void_p, (c_void_p, int_p)),
        "GetInteropApi": ("get_interop_api", "get_interop_api", 395, 24, None, c_void_p, ()),
        "SessionGetEpDeviceForOutputs": ("session_get_ep_device_for_outputs", "session_get_ep_device_for_outputs", 396, 24, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "GetNumHardwareDevices": ("get_num_hardware_devices", "get_num_hardware_devices", 397, 24, None, c_void_p, (c_void_p, size_t_p)),
        "GetHardwareDevices": ("get_hardware_devices", "get_hardware_devices", 398, 24, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "GetHardwareDeviceEpIncompatibilityDetails": ("get_hardware_device_ep_incompatibility_details", "get_hardware_device_ep_incompatibility_details", 399, 24, None, c_void_p, (c_void_p, c_char_p, c_void_p, void_p_p)),
        "DeviceEpIncompatibilityDetails_GetReasonsBitmask": ("device_ep_incompatibility_details_get_reasons_bitmask", "device_ep_incompatibility_details_get_reasons_bitmask", 400, 24, None, c_void_p, (c_void_p, uint32_p)),
        "DeviceEpIncompatibilityDetails_GetNotes": ("device_ep_incompatibility_details_get_notes", "device_ep_incompatibility_details_get_notes", 401, 24, None, c_void_p, (c_void_p, char_p_p)),
        "DeviceEpIncompatibilityDetails_GetErrorCode": ("device_ep_incompatibility_details_get_error_code", "device_ep_incompatibility_details_get_error_code", 402, 24, None, c_void_p, (c_void_p, int32_p)),
        "ReleaseDeviceEpIncompatibilityDetails": ("release_device_ep_incompatibility_details", "release_device_ep_incompatibility_details", 403, 24, None, None, (c_void_p,)),
        "GetCompatibilityInfoFromModel": ("get_compatibility_info_from_model", "get_compatibility_info_from_model", 404, 24, None, c_void_p, (c_path, c_char_p, c_void_p, void_p_p)),
        "GetCompatibilityInfoFromModelBytes": ("get_compatibility_info_from_model_bytes", "get_compatibility_info_from_model_bytes", 405, 24, None, c_void_p, (c_void_p, c_size_t, c_char_p, c_void_p, void_p_p)),
        "CreateEnvWithOptions": ("create_env_with_options", "create_env_with_options", 406, 24, None, c_void_p, (c_void_p, void_p_p)),
        "Session_GetEpGraphAssignmentInfo": ("session_get_ep_graph_assignment_info", "session_get_ep_graph_assignment_info", 407, 24, None, c_void_p, (c_void_p, void_p_p, size_t_p)),
        "EpAssignedSubgraph_GetEpName": ("ep_assigned_subgraph_get_ep_name", "ep_assigned_subgraph_get_ep_name", 408, 24, None, c_void_p, (c_void_p, char_p_p)),
        "EpAssignedSubgraph_GetNodes": ("ep_assigned_subgraph_get_nodes", "ep_assigned_subgraph_get_nodes", 409, 24, None, c_void_p, (c_void_p, void_p_p, size_t_p)),
        "EpAssignedNode_GetName": ("ep_assigned_node_get_name", "ep_assigned_node_get_name", 410, 24, None, c_void_p, (c_void_p, char_p_p)),
        "EpAssignedNode_GetDomain": ("ep_assigned_node_get_domain", "ep_assigned_node_get_domain", 411, 24, None, c_void_p, (c_void_p, char_p_p)),
        "EpAssignedNode_GetOperatorType": ("ep_assigned_node_get_operator_type", "ep_assigned_node_get_operator_type", 412, 24, None, c_void_p, (c_void_p, char_p_p)),
        "RunOptionsSetSyncStream": ("run_options_set_sync_stream", "run_options_set_sync_stream", 413, 24, None, None, (c_void_p, c_void_p)),
        "GetTensorElementTypeAndShapeDataReference": ("get_tensor_element_type_and_shape_data_reference", "get_tensor_element_type_and_shape_data_reference", 414, 24, None, c_void_p, (c_void_p, int_p, void_p_p, size_t_p)),
        "RunOptionsEnableProfiling": ("run_options_enable_profiling", "run_options_enable_profiling", 415, 25, None, c_void_p, (c_void_p, c_path)),
        "RunOptionsDisableProfiling": ("run_options_disable_profiling", "run_options_disable_profiling", 416, 25, None, c_void_p, (c_void_p,)),
        "KernelInfoGetAttributeArray_string": ("kernel_info_get_attribute_array_string", "kernel_info_get_attribute_array_string", 417, 25, None, c_void_p, (c_void_p, c_char_p, c_void_p, void_p_p, size_t_p)),
        "SetPerSessionThreadPoolCallbacks": ("set_per_session_thread_pool_callbacks", "set_per_session_thread_pool_callbacks", 418, 25, None, c_void_p, (c_void_p, c_void_p)),
        "GetMemPatternEnabled": ("get_mem_pattern_enabled", "get_mem_pattern_enabled", 419, 27, None, c_void_p, (c_void_p, int_p)),
        "GetSessionExecutionMode": ("get_session_execution_mode", "get_session_execution_mode", 420, 27, None, c_void_p, (c_void_p, int_p)),
        "SessionReleaseCapturedGraph": ("session_release_captured_graph", "session_release_captured_graph", 421, 27, None, c_void_p, (c_void_p, c_int)),
        "GetExperimentalFunction": ("get_experimental_function", "get_experimental_function", 422, 28, None, c_void_p, (c_char_p,)),
        "KernelContext_GetSyncStream": ("kernel_context_get_sync_stream", "kernel_context_get_sync_stream", 423, 28, None, c_void_p, (c_void_p, void_p_p)),
        "SessionOptionsSetWeightlessSourceModelBuffer": ("session_options_set_weightless_source_model_buffer", "session_options_set_weightless_source_model_buffer", 424, 29, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "KernelContext_GetPreallocatedOutput": ("kernel_context_get_preallocated_output", "kernel_context_get_preallocated_output", 425, 30, None, c_void_p, (c_void_p, c_size_t, void_p_p)),
        "SessionOptionsSetEpContextDataReadFunc": ("session_options_set_ep_context_data_read_func", "session_options_set_ep_context_data_read_func", 426, 31, None, c_void_p, (c_void_p, c_void_p, c_void_p)),
        "GetModelPackageApi": ("get_model_package_api", "get_model_package_api", 427, 31, None, c_void_p, ()),
        "EpDevice_GetMemoryCapacity": ("ep_device_get_memory_capacity", "ep_device_get_memory_capacity", 428, 32, None, c_void_p, (c_void_p, c_int, uint64_p, uint64_p)),
    }

    def create_status(self, code: OrtErrorCode | int, msg: str) -> OrtStatus:
        """Makes a status from a code and a message, which is copied. Never use ORT_OK or a NULL message; end it
        with ReleaseStatus or return it to ORT.

        OrtApi.CreateStatus, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _code = self._context.to_enum(code, "OrtErrorCode", "code", "OrtApi.CreateStatus")
        _msg = msg.encode() if msg.__class__ is str and msg.isascii() and "\0" not in msg else to_text(msg, "msg", "OrtApi.CreateStatus")
        call = self._c.CreateStatus
        _returned = call(_code, _msg)
        return self._objects.OrtStatus.own(_returned, "OrtApi.CreateStatus", ())

    def get_error_code(self, status: OrtStatus) -> OrtErrorCode:
        """Gives the code of a status.

        OrtApi.GetErrorCode, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _status = status._reference if class_of(status) is self._objects.OrtStatus.cls else unlike()
        except (AttributeError, TypeError):
            _status = self._context.resolve(status, "OrtStatus", "status", "OrtApi.GetErrorCode")
        call = self._c.GetErrorCode
        _returned = call(_status)
        return self._context.member("OrtErrorCode", _returned)

    def get_error_message(self, status: OrtStatus) -> str:
        """Gives the message of a status. The string lives as long as the status.

        OrtApi.GetErrorMessage, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _status = status._reference if class_of(status) is self._objects.OrtStatus.cls else unlike()
        except (AttributeError, TypeError):
            _status = self._context.resolve(status, "OrtStatus", "status", "OrtApi.GetErrorMessage")
        call = self._c.GetErrorMessage
        _returned = call(_status)
        return results.text(_returned)

    def create_env(self, log_severity_level: OrtLoggingLevel | int, logid: str) -> OrtEnv:
        """Makes the environment, or gives the process's existing one. logid marks log lines; release it after
        everything else.

        OrtApi.CreateEnv, ONNX Runtime 1.14 or newer.

        Blocking: may take long: looks for hardware devices the first time (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        with self._objects.OrtEnv.shared:
            _log_severity_level = self._context.to_enum(log_severity_level, "OrtLoggingLevel", "log_severity_level", "OrtApi.CreateEnv")
            _logid = logid.encode() if logid.__class__ is str and logid.isascii() and "\0" not in logid else to_text(logid, "logid", "OrtApi.CreateEnv")
            _out = c_void_p()
            call = self._c.CreateEnv
            if status := call(_log_severity_level, _logid, _out):
                raise self._context.error(status, "OrtApi.CreateEnv")
            make = self._objects.OrtEnv.own
            return make(_out.value, "OrtApi.CreateEnv", ())

    def create_env_with_custom_logger(self, logging_function: Callable[[OrtLoggingLevel, str | None, str | None, str | None, str | None], object] | None, log_severity_level: OrtLoggingLevel | int, logid: str) -> OrtEnv:
        """Like CreateEnv, with log messages sent to a function, which is called from any thread and must live as
        long as the environment. A process has one environment: if it exists already, the function is ignored.

        OrtApi.CreateEnvWithCustomLogger, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: looks for hardware devices the
        first time; the logging function is called (source: ONNX Runtime's sources).

        Args:
            logging_function: NULL keeps ONNX Runtime's own logging.
            log_severity_level
            logid

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        with self._objects.OrtEnv.shared:
            if logging_function is None:
                _logging_function = None
            else:
                _logging_function = callbacks.make(self._context, logging_function, "OrtLoggingFunction", "logging_function", "OrtApi.CreateEnvWithCustomLogger")
            _log_severity_level = self._context.to_enum(log_severity_level, "OrtLoggingLevel", "log_severity_level", "OrtApi.CreateEnvWithCustomLogger")
            _logid = logid.encode() if logid.__class__ is str and logid.isascii() and "\0" not in logid else to_text(logid, "logid", "OrtApi.CreateEnvWithCustomLogger")
            _out = c_void_p()
            call = self._c.CreateEnvWithCustomLogger
            if status := call(_logging_function, None if _logging_function is None else _logging_function.state, _log_severity_level, _logid, _out):
                raise self._context.error(status, "OrtApi.CreateEnvWithCustomLogger")
            make = self._objects.OrtEnv.own
            return make(_out.value, "OrtApi.CreateEnvWithCustomLogger", (_logging_function,))

    def enable_telemetry_events(self, env: OrtEnv) -> None:
        """Turns on the usage events that ORT sends to the platform.

        OrtApi.EnableTelemetryEvents, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.EnableTelemetryEvents")
        call = self._c.EnableTelemetryEvents
        if status := call(_env):
            del _env
            raise self._context.error(status, "OrtApi.EnableTelemetryEvents")

    def disable_telemetry_events(self, env: OrtEnv) -> None:
        """Turns off the usage events that ORT sends to the platform.

        OrtApi.DisableTelemetryEvents, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.DisableTelemetryEvents")
        call = self._c.DisableTelemetryEvents
        if status := call(_env):
            del _env
            raise self._context.error(status, "OrtApi.DisableTelemetryEvents")

    def create_session(self, env: OrtEnv, model_path: StrPath, options: OrtSessionOptions | None = None) -> OrtSession:
        """Loads a model file and prepares it for running. The options may be released afterwards, the environment
        may not.

        OrtApi.CreateSession, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: reads and optimises the model,
        compiles it with the EPs and prepares the weights; EPs, custom operators, allocators and the functions
        for custom threads are called (source: ONNX Runtime's sources).

        Args:
            env
            model_path
            options: NULL stands for default options.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _options = None if options is None else options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.CreateSession")
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.CreateSession", True)
        _model_path = to_path(model_path, "model_path", "OrtApi.CreateSession")
        _out = c_void_p()
        call = self._c.CreateSession
        if status := call(_env, _model_path, _options, _out):
            del _env, _options
            raise self._context.error(status, "OrtApi.CreateSession")
        make = self._objects.OrtSession.own
        return make(_out.value, "OrtApi.CreateSession", (_env, _options))

    def create_session_from_array(self, env: OrtEnv, model_data: BufferLike, options: OrtSessionOptions | None = None) -> OrtSession:
        """Loads a model from bytes in memory. The bytes can be freed afterwards unless a setting says that they
        are used directly.

        OrtApi.CreateSessionFromArray, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: reads and optimises the model,
        compiles it with the EPs and prepares the weights; EPs, custom operators, allocators and the functions
        for custom threads are called (source: ONNX Runtime's sources).

        Args:
            env
            model_data
            options: NULL stands for default options.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _options = None if options is None else options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.CreateSessionFromArray")
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.CreateSessionFromArray", True)
        _model_data, _model_data_length, _model_data_kept = to_buffer(model_data, "void", False, "model_data", "OrtApi.CreateSessionFromArray")
        _out = c_void_p()
        call = self._c.CreateSessionFromArray
        if status := call(_env, _model_data, _model_data_length, _options, _out):
            del _env, _options
            raise self._context.error(status, "OrtApi.CreateSessionFromArray")
        make = self._objects.OrtSession.own
        return make(_out.value, "OrtApi.CreateSessionFromArray", (_env, _options))

    def run(self, session: OrtSession, run_options: OrtRunOptions | None, input_names: Sequence[str], inputs: Sequence[OrtValue | TensorLike], output_names: Sequence[str], outputs: Sequence[OrtValue | TensorLike | None] | None = None) -> list[OrtValue]:
        """Runs the model and waits for the results. Output entries that are NULL are created and then the
        caller's; others are filled in place.

        OrtApi.Run, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: returns when the model has run;
        EPs, custom operators and allocators are called (source: official header).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        if loggers.inside:
            loggers.check(self._context, "OrtApi.Run")
        if run_options is not None and getattr(run_options, "_has_stream", False):
            placement.check(session, run_options, "OrtApi.Run")
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
            _run_options = None if run_options is None else run_options._reference if class_of(run_options) is self._objects.OrtRunOptions.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.Run")
            _run_options = self._context.resolve(run_options, "OrtRunOptions", "run_options", "OrtApi.Run", True)
        if input_names.__class__ is not list and input_names.__class__ is not tuple:
            input_names = to_items(input_names, "input_names", "OrtApi.Run", "str")
        if output_names.__class__ is not list and output_names.__class__ is not tuple:
            output_names = to_items(output_names, "output_names", "OrtApi.Run", "str")
        names = self._context.names_of_runs
        try:
            _input_names, _input_names_length, _output_names, _output_names_length, _alike = names[tuple(input_names), tuple(output_names)]
        except (KeyError, TypeError):
            _input_names, _input_names_length, _output_names, _output_names_length, _alike = run_names(
                input_names, output_names, "input_names", "output_names", "OrtApi.Run", names
            )
        if inputs.__class__ is not list and inputs.__class__ is not tuple:
            inputs = to_items(inputs, "inputs", "OrtApi.Run", "OrtValue")
        _inputs_of = self._objects.OrtValue.cls
        try:
            _inputs_refs = [v._reference for v in inputs if class_of(v) is _inputs_of]
        except AttributeError:
            _inputs_refs = []
        if len(_inputs_refs) != len(inputs):
            _inputs_refs = self._context.resolve_all(inputs, "OrtValue", "inputs", "OrtApi.Run", tensors="read")
        _inputs_length = len(_inputs_refs)
        _inputs = (c_void_p * _inputs_length)(*_inputs_refs)
        if _input_names_length != _inputs_length:
            raise same_length("OrtApi.Run", {"input_names": _input_names_length, "inputs": _inputs_length})
        if outputs is None:
            _outputs = (c_void_p * _output_names_length)()
        else:
            _outputs, outputs = results.output_space(self._context, outputs, _output_names_length, "outputs", "OrtApi.Run", "OrtValue")
        call = self._c.Run
        if status := call(_session, _run_options, _input_names, _inputs, _input_names_length, _output_names, _output_names_length, _outputs):
            del _session, _run_options, _inputs_refs
            raise self._context.error(status, "OrtApi.Run")
        if outputs is not None or _alike:
            keep = (_session, *_inputs_refs) if _alike else (_session,)
            return results.outputs(outputs, _outputs, self._objects.OrtValue.make, keep)
        return self._objects.OrtValue.own_all(_outputs, (_session,))

    def create_session_options(self) -> OrtSessionOptions:
        """Makes session options with default values.

        OrtApi.CreateSessionOptions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _options = c_void_p()
        call = self._c.CreateSessionOptions
        if status := call(_options):
            raise self._context.error(status, "OrtApi.CreateSessionOptions")
        make = self._objects.OrtSessionOptions.own
        return make(_options.value, "OrtApi.CreateSessionOptions", ())

    def set_optimized_model_file_path(self, options: OrtSessionOptions, optimized_model_filepath: StrPath) -> None:
        """Also writes the optimised model to this file.

        OrtApi.SetOptimizedModelFilePath, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SetOptimizedModelFilePath")
        _optimized_model_filepath = to_path(optimized_model_filepath, "optimized_model_filepath", "OrtApi.SetOptimizedModelFilePath")
        call = self._c.SetOptimizedModelFilePath
        if status := call(_options, _optimized_model_filepath):
            del _options
            raise self._context.error(status, "OrtApi.SetOptimizedModelFilePath")

    def clone_session_options(self, in_options: OrtSessionOptions) -> OrtSessionOptions:
        """Copies session options into a new object, which is released on its own.

        OrtApi.CloneSessionOptions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _in_options = in_options._reference if class_of(in_options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _in_options = self._context.resolve(in_options, "OrtSessionOptions", "in_options", "OrtApi.CloneSessionOptions")
        _out_options = c_void_p()
        call = self._c.CloneSessionOptions
        if status := call(_in_options, _out_options):
            del _in_options
            raise self._context.error(status, "OrtApi.CloneSessionOptions")
        make = self._objects.OrtSessionOptions.own
        return make(_out_options.value, "OrtApi.CloneSessionOptions", (_in_options,))

    def set_session_execution_mode(self, options: OrtSessionOptions, execution_mode: ExecutionMode | int) -> None:
        """Chooses sequential or parallel execution of nodes.

        OrtApi.SetSessionExecutionMode, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SetSessionExecutionMode")
        _execution_mode = self._context.to_enum(execution_mode, "ExecutionMode", "execution_mode", "OrtApi.SetSessionExecutionMode")
        call = self._c.SetSessionExecutionMode
        if status := call(_options, _execution_mode):
            del _options
            raise self._context.error(status, "OrtApi.SetSessionExecutionMode")

    def enable_profiling(self, options: OrtSessionOptions, profile_file_prefix: StrPath) -> None:
        """Records the session in a JSON file whose name starts with the prefix.

        OrtApi.EnableProfiling, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.EnableProfiling")
        _profile_file_prefix = to_path(profile_file_prefix, "profile_file_prefix", "OrtApi.EnableProfiling")
        call = self._c.EnableProfiling
        if status := call(_options, _profile_file_prefix):
            del _options
            raise self._context.error(status, "OrtApi.EnableProfiling")

    def disable_profiling(self, options: OrtSessionOptions) -> None:
        """Records nothing.

        OrtApi.DisableProfiling, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.DisableProfiling")
        call = self._c.DisableProfiling
        if status := call(_options):
            del _options
            raise self._context.error(status, "OrtApi.DisableProfiling")

    def enable_mem_pattern(self, options: OrtSessionOptions) -> None:
        """Plans memory once for inputs of unchanged size. Default.

        OrtApi.EnableMemPattern, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.EnableMemPattern")
        call = self._c.EnableMemPattern
        if status := call(_options):
            del _options
            raise self._context.error(status, "OrtApi.EnableMemPattern")

    def disable_mem_pattern(self, options: OrtSessionOptions) -> None:
        """Does not plan memory ahead; needed by some EPs and for changing shapes.

        OrtApi.DisableMemPattern, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.DisableMemPattern")
        call = self._c.DisableMemPattern
        if status := call(_options):
            del _options
            raise self._context.error(status, "OrtApi.DisableMemPattern")

    def enable_cpu_mem_arena(self, options: OrtSessionOptions) -> None:
        """Lets the CPU EP take memory from an arena. Default.

        OrtApi.EnableCpuMemArena, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.EnableCpuMemArena")
        call = self._c.EnableCpuMemArena
        if status := call(_options):
            del _options
            raise self._context.error(status, "OrtApi.EnableCpuMemArena")

    def disable_cpu_mem_arena(self, options: OrtSessionOptions) -> None:
        """Lets the CPU EP take memory straight from the system.

        OrtApi.DisableCpuMemArena, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.DisableCpuMemArena")
        call = self._c.DisableCpuMemArena
        if status := call(_options):
            del _options
            raise self._context.error(status, "OrtApi.DisableCpuMemArena")

    def set_session_log_id(self, options: OrtSessionOptions, logid: str) -> None:
        """Names the session in log lines.

        OrtApi.SetSessionLogId, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SetSessionLogId")
        _logid = logid.encode() if logid.__class__ is str and logid.isascii() and "\0" not in logid else to_text(logid, "logid", "OrtApi.SetSessionLogId")
        call = self._c.SetSessionLogId
        if status := call(_options, _logid):
            del _options
            raise self._context.error(status, "OrtApi.SetSessionLogId")

    def set_session_log_verbosity_level(self, options: OrtSessionOptions, session_log_verbosity_level: SupportsIndex) -> None:
        """Sets how much verbose logging tells; larger is more.

        OrtApi.SetSessionLogVerbosityLevel, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SetSessionLogVerbosityLevel")
        if session_log_verbosity_level.__class__ is not int or not INT_MIN <= session_log_verbosity_level <= INT_MAX:
            session_log_verbosity_level = to_int(session_log_verbosity_level, INT_MIN, INT_MAX, "session_log_verbosity_level", "OrtApi.SetSessionLogVerbosityLevel")
        call = self._c.SetSessionLogVerbosityLevel
        if status := call(_options, session_log_verbosity_level):
            del _options
            raise self._context.error(status, "OrtApi.SetSessionLogVerbosityLevel")

    def set_session_log_severity_level(self, options: OrtSessionOptions, session_log_severity_level: SupportsIndex) -> None:
        """Sets the least serious message the session logs, as a value of OrtLoggingLevel.

        OrtApi.SetSessionLogSeverityLevel, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SetSessionLogSeverityLevel")
        if session_log_severity_level.__class__ is not int or not INT_MIN <= session_log_severity_level <= INT_MAX:
            session_log_severity_level = to_int(session_log_severity_level, INT_MIN, INT_MAX, "session_log_severity_level", "OrtApi.SetSessionLogSeverityLevel")
        call = self._c.SetSessionLogSeverityLevel
        if status := call(_options, session_log_severity_level):
            del _options
            raise self._context.error(status, "OrtApi.SetSessionLogSeverityLevel")

    def set_session_graph_optimization_level(self, options: OrtSessionOptions, graph_optimization_level: GraphOptimizationLevel | int) -> None:
        """Chooses how much the graph is rewritten.

        OrtApi.SetSessionGraphOptimizationLevel, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SetSessionGraphOptimizationLevel")
        _graph_optimization_level = self._context.to_enum(graph_optimization_level, "GraphOptimizationLevel", "graph_optimization_level", "OrtApi.SetSessionGraphOptimizationLevel")
        call = self._c.SetSessionGraphOptimizationLevel
        if status := call(_options, _graph_optimization_level):
            del _options
            raise self._context.error(status, "OrtApi.SetSessionGraphOptimizationLevel")

    def set_intra_op_num_threads(self, options: OrtSessionOptions, intra_op_num_threads: SupportsIndex) -> None:
        """Sets how many threads share one node; 0 lets ORT decide.

        OrtApi.SetIntraOpNumThreads, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SetIntraOpNumThreads")
        if intra_op_num_threads.__class__ is not int or not INT_MIN <= intra_op_num_threads <= INT_MAX:
            intra_op_num_threads = to_int(intra_op_num_threads, INT_MIN, INT_MAX, "intra_op_num_threads", "OrtApi.SetIntraOpNumThreads")
        call = self._c.SetIntraOpNumThreads
        if status := call(_options, intra_op_num_threads):
            del _options
            raise self._context.error(status, "OrtApi.SetIntraOpNumThreads")

    def set_inter_op_num_threads(self, options: OrtSessionOptions, inter_op_num_threads: SupportsIndex) -> None:
        """Sets how many nodes run at once in parallel mode; 0 lets ORT decide.

        OrtApi.SetInterOpNumThreads, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SetInterOpNumThreads")
        if inter_op_num_threads.__class__ is not int or not INT_MIN <= inter_op_num_threads <= INT_MAX:
            inter_op_num_threads = to_int(inter_op_num_threads, INT_MIN, INT_MAX, "inter_op_num_threads", "OrtApi.SetInterOpNumThreads")
        call = self._c.SetInterOpNumThreads
        if status := call(_options, inter_op_num_threads):
            del _options
            raise self._context.error(status, "OrtApi.SetInterOpNumThreads")

    def create_custom_op_domain(self, domain: str) -> OrtCustomOpDomain:
        """Makes an empty group of custom operators with this name.

        OrtApi.CreateCustomOpDomain, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _domain = domain.encode() if domain.__class__ is str and domain.isascii() and "\0" not in domain else to_text(domain, "domain", "OrtApi.CreateCustomOpDomain")
        _out = c_void_p()
        call = self._c.CreateCustomOpDomain
        if status := call(_domain, _out):
            raise self._context.error(status, "OrtApi.CreateCustomOpDomain")
        make = self._objects.OrtCustomOpDomain.own
        return make(_out.value, "OrtApi.CreateCustomOpDomain", ())

    def custom_op_domain_add(self, custom_op_domain: OrtCustomOpDomain, op: OrtCustomOp | raw.OrtCustomOp) -> None:
        """Adds an operator to a domain. It is not copied and must outlive every session that uses it.

        OrtApi.CustomOpDomain_Add, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _custom_op_domain = custom_op_domain._reference if class_of(custom_op_domain) is self._objects.OrtCustomOpDomain.cls else unlike()
            _op = op._reference if class_of(op) is self._objects.OrtCustomOp.cls else unlike()
        except (AttributeError, TypeError):
            _custom_op_domain = self._context.resolve(custom_op_domain, "OrtCustomOpDomain", "custom_op_domain", "OrtApi.CustomOpDomain_Add")
            _op = self._context.resolve(op, "OrtCustomOp", "op", "OrtApi.CustomOpDomain_Add")
        call = self._c.CustomOpDomain_Add
        if status := call(_custom_op_domain, _op):
            del _custom_op_domain, _op
            raise self._context.error(status, "OrtApi.CustomOpDomain_Add")
        hold(_custom_op_domain, _op)

    def add_custom_op_domain(self, options: OrtSessionOptions, custom_op_domain: OrtCustomOpDomain) -> None:
        """Makes a domain known to sessions. It is not copied and must outlive them.

        OrtApi.AddCustomOpDomain, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
            _custom_op_domain = custom_op_domain._reference if class_of(custom_op_domain) is self._objects.OrtCustomOpDomain.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.AddCustomOpDomain")
            _custom_op_domain = self._context.resolve(custom_op_domain, "OrtCustomOpDomain", "custom_op_domain", "OrtApi.AddCustomOpDomain")
        call = self._c.AddCustomOpDomain
        if status := call(_options, _custom_op_domain):
            del _options, _custom_op_domain
            raise self._context.error(status, "OrtApi.AddCustomOpDomain")
        hold(_options, _custom_op_domain)

    def register_custom_ops_library(self, options: OrtSessionOptions, library_path: str) -> int:
        """Loads a library of custom operators and gives back its handle. The application must unload it after the
        last session; prefer RegisterCustomOpsLibrary_V2.

        OrtApi.RegisterCustomOpsLibrary, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: loads the library and calls its
        RegisterCustomOps (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.RegisterCustomOpsLibrary")
        _library_path = library_path.encode() if library_path.__class__ is str and library_path.isascii() and "\0" not in library_path else to_text(library_path, "library_path", "OrtApi.RegisterCustomOpsLibrary")
        _library_handle = c_void_p()
        call = self._c.RegisterCustomOpsLibrary
        if status := call(_options, _library_path, _library_handle):
            del _options
            raise self._context.error(status, "OrtApi.RegisterCustomOpsLibrary")
        return _library_handle.value or 0

    def session_get_input_count(self, session: OrtSession) -> int:
        """Counts the model inputs.

        OrtApi.SessionGetInputCount, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetInputCount")
        _out = c_size_t()
        call = self._c.SessionGetInputCount
        if status := call(_session, _out):
            del _session
            raise self._context.error(status, "OrtApi.SessionGetInputCount")
        return _out.value

    def session_get_output_count(self, session: OrtSession) -> int:
        """Counts the model outputs.

        OrtApi.SessionGetOutputCount, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetOutputCount")
        _out = c_size_t()
        call = self._c.SessionGetOutputCount
        if status := call(_session, _out):
            del _session
            raise self._context.error(status, "OrtApi.SessionGetOutputCount")
        return _out.value

    def session_get_overridable_initializer_count(self, session: OrtSession) -> int:
        """Counts the weights that may be passed as inputs.

        OrtApi.SessionGetOverridableInitializerCount, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetOverridableInitializerCount")
        _out = c_size_t()
        call = self._c.SessionGetOverridableInitializerCount
        if status := call(_session, _out):
            del _session
            raise self._context.error(status, "OrtApi.SessionGetOverridableInitializerCount")
        return _out.value

    def session_get_input_type_info(self, session: OrtSession, index: SupportsIndex) -> OrtTypeInfo:
        """Describes the type of an input in a new object, ended with ReleaseTypeInfo.

        OrtApi.SessionGetInputTypeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetInputTypeInfo")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.SessionGetInputTypeInfo")
        _type_info = c_void_p()
        call = self._c.SessionGetInputTypeInfo
        if status := call(_session, index, _type_info):
            del _session
            raise self._context.error(status, "OrtApi.SessionGetInputTypeInfo")
        make = self._objects.OrtTypeInfo.own
        return make(_type_info.value, "OrtApi.SessionGetInputTypeInfo", (_session,))

    def session_get_output_type_info(self, session: OrtSession, index: SupportsIndex) -> OrtTypeInfo:
        """Describes the type of an output in a new object, ended with ReleaseTypeInfo.

        OrtApi.SessionGetOutputTypeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetOutputTypeInfo")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.SessionGetOutputTypeInfo")
        _type_info = c_void_p()
        call = self._c.SessionGetOutputTypeInfo
        if status := call(_session, index, _type_info):
            del _session
            raise self._context.error(status, "OrtApi.SessionGetOutputTypeInfo")
        make = self._objects.OrtTypeInfo.own
        return make(_type_info.value, "OrtApi.SessionGetOutputTypeInfo", (_session,))

    def session_get_overridable_initializer_type_info(self, session: OrtSession, index: SupportsIndex) -> OrtTypeInfo:
        """Describes the type of an overridable weight in a new object, ended with ReleaseTypeInfo.

        OrtApi.SessionGetOverridableInitializerTypeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetOverridableInitializerTypeInfo")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.SessionGetOverridableInitializerTypeInfo")
        _type_info = c_void_p()
        call = self._c.SessionGetOverridableInitializerTypeInfo
        if status := call(_session, index, _type_info):
            del _session
            raise self._context.error(status, "OrtApi.SessionGetOverridableInitializerTypeInfo")
        make = self._objects.OrtTypeInfo.own
        return make(_type_info.value, "OrtApi.SessionGetOverridableInitializerTypeInfo", (_session,))

    def session_get_input_name(self, session: OrtSession, index: SupportsIndex, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the name of an input in memory of the allocator, to be freed there.

        OrtApi.SessionGetInputName, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetInputName")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.SessionGetInputName")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.SessionGetInputName")
        _value = c_void_p()
        call = self._c.SessionGetInputName
        if status := call(_session, index, _allocator, _value):
            del _session, _allocator
            raise self._context.error(status, "OrtApi.SessionGetInputName")
        _text = results.owned_text(self._context, _allocator, _value.value)
        if _text is None:
            raise self._context.null_result("OrtApi.SessionGetInputName")
        return _text

    def session_get_output_name(self, session: OrtSession, index: SupportsIndex, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the name of an output in memory of the allocator, to be freed there.

        OrtApi.SessionGetOutputName, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetOutputName")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.SessionGetOutputName")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.SessionGetOutputName")
        _value = c_void_p()
        call = self._c.SessionGetOutputName
        if status := call(_session, index, _allocator, _value):
            del _session, _allocator
            raise self._context.error(status, "OrtApi.SessionGetOutputName")
        _text = results.owned_text(self._context, _allocator, _value.value)
        if _text is None:
            raise self._context.null_result("OrtApi.SessionGetOutputName")
        return _text

    def session_get_overridable_initializer_name(self, session: OrtSession, index: SupportsIndex, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the name of an overridable weight in memory of the allocator, to be freed there.

        OrtApi.SessionGetOverridableInitializerName, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetOverridableInitializerName")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.SessionGetOverridableInitializerName")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.SessionGetOverridableInitializerName")
        _value = c_void_p()
        call = self._c.SessionGetOverridableInitializerName
        if status := call(_session, index, _allocator, _value):
            del _session, _allocator
            raise self._context.error(status, "OrtApi.SessionGetOverridableInitializerName")
        _text = results.owned_text(self._context, _allocator, _value.value)
        if _text is None:
            raise self._context.null_result("OrtApi.SessionGetOverridableInitializerName")
        return _text

    def create_run_options(self) -> OrtRunOptions:
        """Makes run options with default values.

        OrtApi.CreateRunOptions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _out = c_void_p()
        call = self._c.CreateRunOptions
        if status := call(_out):
            raise self._context.error(status, "OrtApi.CreateRunOptions")
        make = self._objects.OrtRunOptions.own
        return make(_out.value, "OrtApi.CreateRunOptions", ())

    def run_options_set_run_log_verbosity_level(self, options: OrtRunOptions, log_verbosity_level: SupportsIndex) -> None:
        """Sets how much verbose logging tells in runs with these options.

        OrtApi.RunOptionsSetRunLogVerbosityLevel, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.RunOptionsSetRunLogVerbosityLevel")
        if log_verbosity_level.__class__ is not int or not INT_MIN <= log_verbosity_level <= INT_MAX:
            log_verbosity_level = to_int(log_verbosity_level, INT_MIN, INT_MAX, "log_verbosity_level", "OrtApi.RunOptionsSetRunLogVerbosityLevel")
        call = self._c.RunOptionsSetRunLogVerbosityLevel
        if status := call(_options, log_verbosity_level):
            del _options
            raise self._context.error(status, "OrtApi.RunOptionsSetRunLogVerbosityLevel")

    def run_options_set_run_log_severity_level(self, options: OrtRunOptions, log_severity_level: SupportsIndex) -> None:
        """Sets the least serious message that runs with these options log.

        OrtApi.RunOptionsSetRunLogSeverityLevel, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.RunOptionsSetRunLogSeverityLevel")
        if log_severity_level.__class__ is not int or not INT_MIN <= log_severity_level <= INT_MAX:
            log_severity_level = to_int(log_severity_level, INT_MIN, INT_MAX, "log_severity_level", "OrtApi.RunOptionsSetRunLogSeverityLevel")
        call = self._c.RunOptionsSetRunLogSeverityLevel
        if status := call(_options, log_severity_level):
            del _options
            raise self._context.error(status, "OrtApi.RunOptionsSetRunLogSeverityLevel")

    def run_options_set_run_tag(self, options: OrtRunOptions, run_tag: str | None = None) -> None:
        """Names the run in log lines. The text is copied.

        OrtApi.RunOptionsSetRunTag, ONNX Runtime 1.14 or newer.

        Args:
            options
            run_tag: NULL changes nothing.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.RunOptionsSetRunTag")
        if run_tag is None:
            _run_tag = None
        else:
            _run_tag = run_tag.encode() if run_tag.__class__ is str and run_tag.isascii() and "\0" not in run_tag else to_text(run_tag, "run_tag", "OrtApi.RunOptionsSetRunTag")
        call = self._c.RunOptionsSetRunTag
        if status := call(_options, _run_tag):
            del _options
            raise self._context.error(status, "OrtApi.RunOptionsSetRunTag")

    def run_options_get_run_log_verbosity_level(self, options: OrtRunOptions) -> int:
        """Gives the verbosity set for runs.

        OrtApi.RunOptionsGetRunLogVerbosityLevel, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.RunOptionsGetRunLogVerbosityLevel")
        _log_verbosity_level = c_int()
        call = self._c.RunOptionsGetRunLogVerbosityLevel
        if status := call(_options, _log_verbosity_level):
            del _options
            raise self._context.error(status, "OrtApi.RunOptionsGetRunLogVerbosityLevel")
        return _log_verbosity_level.value

    def run_options_get_run_log_severity_level(self, options: OrtRunOptions) -> int:
        """Gives the severity set for runs.

        OrtApi.RunOptionsGetRunLogSeverityLevel, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.RunOptionsGetRunLogSeverityLevel")
        _log_severity_level = c_int()
        call = self._c.RunOptionsGetRunLogSeverityLevel
        if status := call(_options, _log_severity_level):
            del _options
            raise self._context.error(status, "OrtApi.RunOptionsGetRunLogSeverityLevel")
        return _log_severity_level.value

    def run_options_get_run_tag(self, options: OrtRunOptions) -> str:
        """Gives the tag of runs. The string belongs to the options and dies when the tag changes.

        OrtApi.RunOptionsGetRunTag, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.RunOptionsGetRunTag")
        _run_tag = c_char_p()
        call = self._c.RunOptionsGetRunTag
        if status := call(_options, _run_tag):
            del _options
            raise self._context.error(status, "OrtApi.RunOptionsGetRunTag")
        return results.text(_run_tag.value)

    def run_options_set_terminate(self, options: OrtRunOptions) -> None:
        """Makes all current runs with these options stop with an error as soon as possible. May be called from
        another thread.

        OrtApi.RunOptionsSetTerminate, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.RunOptionsSetTerminate")
        call = self._c.RunOptionsSetTerminate
        if status := call(_options):
            del _options
            raise self._context.error(status, "OrtApi.RunOptionsSetTerminate")

    def run_options_unset_terminate(self, options: OrtRunOptions) -> None:
        """Allows runs with these options again.

        OrtApi.RunOptionsUnsetTerminate, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.RunOptionsUnsetTerminate")
        call = self._c.RunOptionsUnsetTerminate
        if status := call(_options):
            del _options
            raise self._context.error(status, "OrtApi.RunOptionsUnsetTerminate")

    def create_tensor_as_ort_value(self, allocator: OrtAllocator | raw.OrtAllocator, shape: Sequence[int] | BufferLike | None, type: ONNXTensorElementDataType | int) -> OrtValue:
        """Makes a tensor with memory of its own from the allocator. The contents are not set; the allocator must
        outlive it.

        OrtApi.CreateTensorAsOrtValue, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.CreateTensorAsOrtValue")
        if shape is None:
            _shape = None
            _shape_length = 0
        else:
            _shape, _shape_length, _shape_kept = to_numbers(shape, "int64_t", "shape", "OrtApi.CreateTensorAsOrtValue")
        _type = self._context.to_enum(type, "ONNXTensorElementDataType", "type", "OrtApi.CreateTensorAsOrtValue")
        _out = c_void_p()
        call = self._c.CreateTensorAsOrtValue
        if status := call(_allocator, _shape, _shape_length, _type, _out):
            del _allocator
            raise self._context.error(status, "OrtApi.CreateTensorAsOrtValue")
        make = self._objects.OrtValue.own
        return make(_out.value, "OrtApi.CreateTensorAsOrtValue", (_allocator,))

    def create_tensor_with_data_as_ort_value(self, info: OrtMemoryInfo, p_data: BufferLike | None, shape: Sequence[int] | BufferLike | None, type: ONNXTensorElementDataType | int) -> OrtValue:
        """Makes a tensor over memory of the caller, size in bytes. ORT never frees that memory, which must outlive
        the tensor.

        OrtApi.CreateTensorWithDataAsOrtValue, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtMemoryInfo", "info", "OrtApi.CreateTensorWithDataAsOrtValue")
        if p_data is None:
            _p_data = None
            _p_data_length = 0
            _p_data_kept = None
        else:
            _p_data, _p_data_length, _p_data_kept = to_buffer(p_data, "void", True, "p_data", "OrtApi.CreateTensorWithDataAsOrtValue")
        if shape is None:
            _shape = None
            _shape_length = 0
        else:
            _shape, _shape_length, _shape_kept = to_numbers(shape, "int64_t", "shape", "OrtApi.CreateTensorWithDataAsOrtValue")
        _type = self._context.to_enum(type, "ONNXTensorElementDataType", "type", "OrtApi.CreateTensorWithDataAsOrtValue")
        _out = c_void_p()
        call = self._c.CreateTensorWithDataAsOrtValue
        if status := call(_info, _p_data, _p_data_length, _shape, _shape_length, _type, _out):
            del _info
            raise self._context.error(status, "OrtApi.CreateTensorWithDataAsOrtValue")
        make = self._objects.OrtValue.own
        return make(_out.value, "OrtApi.CreateTensorWithDataAsOrtValue", (_info, _p_data_kept))

    def is_tensor(self, value: OrtValue) -> bool:
        """Writes 1 if the value is a dense tensor, else 0.

        OrtApi.IsTensor, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.IsTensor")
        _out = c_int()
        call = self._c.IsTensor
        if status := call(_value, _out):
            del _value
            raise self._context.error(status, "OrtApi.IsTensor")
        return _out.value != 0

    def get_tensor_mutable_data(self, value: OrtValue) -> int:
        """Gives the address of the elements, on whatever device they are. It belongs to the tensor; string tensors
        have none.

        OrtApi.GetTensorMutableData, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetTensorMutableData")
        _out = c_void_p()
        call = self._c.GetTensorMutableData
        if status := call(_value, _out):
            del _value
            raise self._context.error(status, "OrtApi.GetTensorMutableData")
        return _out.value or 0

    def fill_string_tensor(self, value: OrtValue, s: Sequence[str] | None) -> None:
        """Copies s_len strings into a string tensor; that must be its element count.

        OrtApi.FillStringTensor, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.FillStringTensor")
        if s is None:
            _s = None
            _s_length = 0
        else:
            _s, _s_length = to_texts(s, "s", "OrtApi.FillStringTensor")
        call = self._c.FillStringTensor
        if status := call(_value, _s, _s_length):
            del _value
            raise self._context.error(status, "OrtApi.FillStringTensor")

    def get_string_tensor_data_length(self, value: OrtValue) -> int:
        """Gives the bytes needed for all strings of a tensor together, without terminators.

        OrtApi.GetStringTensorDataLength, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetStringTensorDataLength")
        _len = c_size_t()
        call = self._c.GetStringTensorDataLength
        if status := call(_value, _len):
            del _value
            raise self._context.error(status, "OrtApi.GetStringTensorDataLength")
        return _len.value

    def get_string_tensor_content(self, value: OrtValue, s_len: SupportsIndex, offsets_len: SupportsIndex) -> tuple[bytes, list[int]]:
        """Copies all strings into one buffer, without terminators, and writes where each begins.

        OrtApi.GetStringTensorContent, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetStringTensorContent")
        _s_length = to_int(s_len, SIZE_T_MIN, SIZE_T_MAX, "s_len", "OrtApi.GetStringTensorContent")
        _s = space(c_char, _s_length, "s_len", "OrtApi.GetStringTensorContent")
        if s_len.__class__ is not int or not SIZE_T_MIN <= s_len <= SIZE_T_MAX:
            s_len = to_int(s_len, SIZE_T_MIN, SIZE_T_MAX, "s_len", "OrtApi.GetStringTensorContent")
        _offsets_length = to_int(offsets_len, SIZE_T_MIN, SIZE_T_MAX, "offsets_len", "OrtApi.GetStringTensorContent")
        _offsets = space(c_size_t, _offsets_length, "offsets_len", "OrtApi.GetStringTensorContent")
        if offsets_len.__class__ is not int or not SIZE_T_MIN <= offsets_len <= SIZE_T_MAX:
            offsets_len = to_int(offsets_len, SIZE_T_MIN, SIZE_T_MAX, "offsets_len", "OrtApi.GetStringTensorContent")
        call = self._c.GetStringTensorContent
        if status := call(_value, _s, s_len, _offsets, offsets_len):
            del _value
            raise self._context.error(status, "OrtApi.GetStringTensorContent")
        return _s.raw, list(_offsets)

    def cast_type_info_to_tensor_info(self, type_info: OrtTypeInfo) -> OrtTensorTypeAndShapeInfo | None:
        """Gives the tensor part of a type, or NULL if it is no tensor. It belongs to the type.

        OrtApi.CastTypeInfoToTensorInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _type_info = type_info._reference if class_of(type_info) is self._objects.OrtTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _type_info = self._context.resolve(type_info, "OrtTypeInfo", "type_info", "OrtApi.CastTypeInfoToTensorInfo")
        _out = c_void_p()
        call = self._c.CastTypeInfoToTensorInfo
        if status := call(_type_info, _out):
            del _type_info
            raise self._context.error(status, "OrtApi.CastTypeInfoToTensorInfo")
        make = self._objects.OrtTensorTypeAndShapeInfo.lend_or_none
        return make(_out.value, (_type_info,))

    def get_onnx_type_from_type_info(self, type_info: OrtTypeInfo) -> ONNXType:
        """Tells what kind of value a type describes.

        OrtApi.GetOnnxTypeFromTypeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _type_info = type_info._reference if class_of(type_info) is self._objects.OrtTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _type_info = self._context.resolve(type_info, "OrtTypeInfo", "type_info", "OrtApi.GetOnnxTypeFromTypeInfo")
        _out = c_int()
        call = self._c.GetOnnxTypeFromTypeInfo
        if status := call(_type_info, _out):
            del _type_info
            raise self._context.error(status, "OrtApi.GetOnnxTypeFromTypeInfo")
        return self._context.member("ONNXType", _out.value)

    def create_tensor_type_and_shape_info(self) -> OrtTensorTypeAndShapeInfo:
        """Makes an empty tensor description.

        OrtApi.CreateTensorTypeAndShapeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _out = c_void_p()
        call = self._c.CreateTensorTypeAndShapeInfo
        if status := call(_out):
            raise self._context.error(status, "OrtApi.CreateTensorTypeAndShapeInfo")
        make = self._objects.OrtTensorTypeAndShapeInfo.own
        return make(_out.value, "OrtApi.CreateTensorTypeAndShapeInfo", ())

    def set_tensor_element_type(self, info: OrtTensorTypeAndShapeInfo, type: ONNXTensorElementDataType | int) -> None:
        """Sets the element type of a tensor description.

        OrtApi.SetTensorElementType, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtTensorTypeAndShapeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtTensorTypeAndShapeInfo", "info", "OrtApi.SetTensorElementType")
        _type = self._context.to_enum(type, "ONNXTensorElementDataType", "type", "OrtApi.SetTensorElementType")
        call = self._c.SetTensorElementType
        if status := call(_info, _type):
            del _info
            raise self._context.error(status, "OrtApi.SetTensorElementType")

    def set_dimensions(self, info: OrtTensorTypeAndShapeInfo, dim_values: Sequence[int] | BufferLike | None) -> None:
        """Sets the dimensions of a tensor description; they are copied.

        OrtApi.SetDimensions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtTensorTypeAndShapeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtTensorTypeAndShapeInfo", "info", "OrtApi.SetDimensions")
        if dim_values is None:
            _dim_values = None
            _dim_values_length = 0
        else:
            _dim_values, _dim_values_length, _dim_values_kept = to_numbers(dim_values, "int64_t", "dim_values", "OrtApi.SetDimensions")
        call = self._c.SetDimensions
        if status := call(_info, _dim_values, _dim_values_length):
            del _info
            raise self._context.error(status, "OrtApi.SetDimensions")

    def get_tensor_element_type(self, info: OrtTensorTypeAndShapeInfo) -> ONNXTensorElementDataType:
        """Gives the element type of a tensor description.

        OrtApi.GetTensorElementType, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtTensorTypeAndShapeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtTensorTypeAndShapeInfo", "info", "OrtApi.GetTensorElementType")
        _out = c_int()
        call = self._c.GetTensorElementType
        if status := call(_info, _out):
            del _info
            raise self._context.error(status, "OrtApi.GetTensorElementType")
        return self._context.member("ONNXTensorElementDataType", _out.value)

    def get_dimensions_count(self, info: OrtTensorTypeAndShapeInfo) -> int:
        """Gives the number of dimensions.

        OrtApi.GetDimensionsCount, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtTensorTypeAndShapeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtTensorTypeAndShapeInfo", "info", "OrtApi.GetDimensionsCount")
        _out = c_size_t()
        call = self._c.GetDimensionsCount
        if status := call(_info, _out):
            del _info
            raise self._context.error(status, "OrtApi.GetDimensionsCount")
        return _out.value

    def get_dimensions(self, info: OrtTensorTypeAndShapeInfo, dim_values_length: SupportsIndex) -> list[int]:
        """Copies the dimensions into the caller's array. Unknown ones are -1.

        OrtApi.GetDimensions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtTensorTypeAndShapeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtTensorTypeAndShapeInfo", "info", "OrtApi.GetDimensions")
        _dim_values_length = to_int(dim_values_length, SIZE_T_MIN, SIZE_T_MAX, "dim_values_length", "OrtApi.GetDimensions")
        _dim_values = space(c_int64, _dim_values_length, "dim_values_length", "OrtApi.GetDimensions")
        if dim_values_length.__class__ is not int or not SIZE_T_MIN <= dim_values_length <= SIZE_T_MAX:
            dim_values_length = to_int(dim_values_length, SIZE_T_MIN, SIZE_T_MAX, "dim_values_length", "OrtApi.GetDimensions")
        call = self._c.GetDimensions
        if status := call(_info, _dim_values, dim_values_length):
            del _info
            raise self._context.error(status, "OrtApi.GetDimensions")
        return list(_dim_values)

    def get_symbolic_dimensions(self, info: OrtTensorTypeAndShapeInfo, dim_params_length: SupportsIndex) -> list[str]:
        """Writes for each dimension its name, or an empty string. The strings belong to the description.

        OrtApi.GetSymbolicDimensions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtTensorTypeAndShapeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtTensorTypeAndShapeInfo", "info", "OrtApi.GetSymbolicDimensions")
        _dim_params_length = to_int(dim_params_length, SIZE_T_MIN, SIZE_T_MAX, "dim_params_length", "OrtApi.GetSymbolicDimensions")
        _dim_params = space(c_char_p, _dim_params_length, "dim_params_length", "OrtApi.GetSymbolicDimensions")
        if dim_params_length.__class__ is not int or not SIZE_T_MIN <= dim_params_length <= SIZE_T_MAX:
            dim_params_length = to_int(dim_params_length, SIZE_T_MIN, SIZE_T_MAX, "dim_params_length", "OrtApi.GetSymbolicDimensions")
        call = self._c.GetSymbolicDimensions
        if status := call(_info, _dim_params, dim_params_length):
            del _info
            raise self._context.error(status, "OrtApi.GetSymbolicDimensions")
        return [results.text(v) for v in _dim_params]

    def get_tensor_shape_element_count(self, info: OrtTensorTypeAndShapeInfo) -> int:
        """Multiplies all dimensions; 1 for a scalar. With an unknown dimension the result is -1, turned into
        size_t.

        OrtApi.GetTensorShapeElementCount, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtTensorTypeAndShapeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtTensorTypeAndShapeInfo", "info", "OrtApi.GetTensorShapeElementCount")
        _out = c_size_t()
        call = self._c.GetTensorShapeElementCount
        if status := call(_info, _out):
            del _info
            raise self._context.error(status, "OrtApi.GetTensorShapeElementCount")
        return _out.value

    def get_tensor_type_and_shape(self, value: OrtValue) -> OrtTensorTypeAndShapeInfo:
        """Describes a tensor value in a new object, ended with ReleaseTensorTypeAndShapeInfo.

        OrtApi.GetTensorTypeAndShape, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetTensorTypeAndShape")
        _out = c_void_p()
        call = self._c.GetTensorTypeAndShape
        if status := call(_value, _out):
            del _value
            raise self._context.error(status, "OrtApi.GetTensorTypeAndShape")
        make = self._objects.OrtTensorTypeAndShapeInfo.own
        return make(_out.value, "OrtApi.GetTensorTypeAndShape", (_value,))

    def get_type_info(self, value: OrtValue) -> OrtTypeInfo | None:
        """Describes any value in a new object, ended with ReleaseTypeInfo; NULL for an empty value.

        OrtApi.GetTypeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetTypeInfo")
        _out = c_void_p()
        call = self._c.GetTypeInfo
        if status := call(_value, _out):
            del _value
            raise self._context.error(status, "OrtApi.GetTypeInfo")
        make = self._objects.OrtTypeInfo.own_or_none
        return make(_out.value, (_value,))

    def get_value_type(self, value: OrtValue) -> ONNXType:
        """Tells what kind of value it is.

        OrtApi.GetValueType, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetValueType")
        _out = c_int()
        call = self._c.GetValueType
        if status := call(_value, _out):
            del _value
            raise self._context.error(status, "OrtApi.GetValueType")
        return self._context.member("ONNXType", _out.value)

    def create_memory_info(self, name: str, type: OrtAllocatorType | int, id: SupportsIndex, mem_type: OrtMemType | int) -> OrtMemoryInfo:
        """Describes memory by the name of an allocator, such as Cpu or Cuda. New code for other devices uses
        CreateMemoryInfo_V2.

        OrtApi.CreateMemoryInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.CreateMemoryInfo")
        _type = self._context.to_enum(type, "OrtAllocatorType", "type", "OrtApi.CreateMemoryInfo")
        if id.__class__ is not int or not INT_MIN <= id <= INT_MAX:
            id = to_int(id, INT_MIN, INT_MAX, "id", "OrtApi.CreateMemoryInfo")
        _mem_type = self._context.to_enum(mem_type, "OrtMemType", "mem_type", "OrtApi.CreateMemoryInfo")
        _out = c_void_p()
        call = self._c.CreateMemoryInfo
        if status := call(_name, _type, id, _mem_type, _out):
            raise self._context.error(status, "OrtApi.CreateMemoryInfo")
        make = self._objects.OrtMemoryInfo.own
        return make(_out.value, "OrtApi.CreateMemoryInfo", ())

    def create_cpu_memory_info(self, type: OrtAllocatorType | int, mem_type: OrtMemType | int) -> OrtMemoryInfo:
        """Describes host memory.

        OrtApi.CreateCpuMemoryInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _type = self._context.to_enum(type, "OrtAllocatorType", "type", "OrtApi.CreateCpuMemoryInfo")
        _mem_type = self._context.to_enum(mem_type, "OrtMemType", "mem_type", "OrtApi.CreateCpuMemoryInfo")
        _out = c_void_p()
        call = self._c.CreateCpuMemoryInfo
        if status := call(_type, _mem_type, _out):
            raise self._context.error(status, "OrtApi.CreateCpuMemoryInfo")
        make = self._objects.OrtMemoryInfo.own
        return make(_out.value, "OrtApi.CreateCpuMemoryInfo", ())

    def compare_memory_info(self, info1: OrtMemoryInfo, info2: OrtMemoryInfo) -> int:
        """Writes 0 if both describe the same memory, else -1.

        OrtApi.CompareMemoryInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info1 = info1._reference if class_of(info1) is self._objects.OrtMemoryInfo.cls else unlike()
            _info2 = info2._reference if class_of(info2) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info1 = self._context.resolve(info1, "OrtMemoryInfo", "info1", "OrtApi.CompareMemoryInfo")
            _info2 = self._context.resolve(info2, "OrtMemoryInfo", "info2", "OrtApi.CompareMemoryInfo")
        _out = c_int()
        call = self._c.CompareMemoryInfo
        if status := call(_info1, _info2, _out):
            del _info1, _info2
            raise self._context.error(status, "OrtApi.CompareMemoryInfo")
        return _out.value

    def memory_info_get_name(self, ptr: OrtMemoryInfo) -> str:
        """Gives the name in a memory info. The string lives as long as it does.

        OrtApi.MemoryInfoGetName, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ptr = ptr._reference if class_of(ptr) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _ptr = self._context.resolve(ptr, "OrtMemoryInfo", "ptr", "OrtApi.MemoryInfoGetName")
        _out = c_char_p()
        call = self._c.MemoryInfoGetName
        if status := call(_ptr, _out):
            del _ptr
            raise self._context.error(status, "OrtApi.MemoryInfoGetName")
        return results.text(_out.value)

    def memory_info_get_id(self, ptr: OrtMemoryInfo) -> int:
        """Gives the device number in a memory info.

        OrtApi.MemoryInfoGetId, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ptr = ptr._reference if class_of(ptr) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _ptr = self._context.resolve(ptr, "OrtMemoryInfo", "ptr", "OrtApi.MemoryInfoGetId")
        _out = c_int()
        call = self._c.MemoryInfoGetId
        if status := call(_ptr, _out):
            del _ptr
            raise self._context.error(status, "OrtApi.MemoryInfoGetId")
        return _out.value

    def memory_info_get_mem_type(self, ptr: OrtMemoryInfo) -> OrtMemType:
        """Gives the older memory type in a memory info.

        OrtApi.MemoryInfoGetMemType, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ptr = ptr._reference if class_of(ptr) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _ptr = self._context.resolve(ptr, "OrtMemoryInfo", "ptr", "OrtApi.MemoryInfoGetMemType")
        _out = c_int()
        call = self._c.MemoryInfoGetMemType
        if status := call(_ptr, _out):
            del _ptr
            raise self._context.error(status, "OrtApi.MemoryInfoGetMemType")
        return self._context.member("OrtMemType", _out.value)

    def memory_info_get_type(self, ptr: OrtMemoryInfo) -> OrtAllocatorType:
        """Gives the allocator type in a memory info.

        OrtApi.MemoryInfoGetType, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ptr = ptr._reference if class_of(ptr) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _ptr = self._context.resolve(ptr, "OrtMemoryInfo", "ptr", "OrtApi.MemoryInfoGetType")
        _out = c_int()
        call = self._c.MemoryInfoGetType
        if status := call(_ptr, _out):
            del _ptr
            raise self._context.error(status, "OrtApi.MemoryInfoGetType")
        return self._context.member("OrtAllocatorType", _out.value)

    def allocator_alloc(self, ort_allocator: OrtAllocator | raw.OrtAllocator, size: SupportsIndex) -> int:
        """Takes size bytes from an allocator. Give them back with AllocatorFree.

        OrtApi.AllocatorAlloc, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_allocator = ort_allocator._reference if class_of(ort_allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _ort_allocator = self._context.resolve(ort_allocator, "OrtAllocator", "ort_allocator", "OrtApi.AllocatorAlloc")
        if size.__class__ is not int or not SIZE_T_MIN <= size <= SIZE_T_MAX:
            size = to_int(size, SIZE_T_MIN, SIZE_T_MAX, "size", "OrtApi.AllocatorAlloc")
        _out = c_void_p()
        call = self._c.AllocatorAlloc
        if status := call(_ort_allocator, size, _out):
            del _ort_allocator
            raise self._context.error(status, "OrtApi.AllocatorAlloc")
        return _out.value or 0

    def allocator_free(self, ort_allocator: OrtAllocator | raw.OrtAllocator, p: BufferLike | int | None = None) -> None:
        """Gives memory back to the allocator it came from.

        OrtApi.AllocatorFree, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_allocator = ort_allocator._reference if class_of(ort_allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _ort_allocator = self._context.resolve(ort_allocator, "OrtAllocator", "ort_allocator", "OrtApi.AllocatorFree")
        _p, _p_kept = to_pointer(p, "p", "OrtApi.AllocatorFree")
        call = self._c.AllocatorFree
        if status := call(_ort_allocator, _p):
            del _ort_allocator
            raise self._context.error(status, "OrtApi.AllocatorFree")

    def allocator_get_info(self, ort_allocator: OrtAllocator | raw.OrtAllocator) -> OrtMemoryInfo:
        """Gives the memory info of an allocator. It belongs to the allocator.

        OrtApi.AllocatorGetInfo, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_allocator = ort_allocator._reference if class_of(ort_allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _ort_allocator = self._context.resolve(ort_allocator, "OrtAllocator", "ort_allocator", "OrtApi.AllocatorGetInfo")
        _out = c_void_p()
        call = self._c.AllocatorGetInfo
        if status := call(_ort_allocator, _out):
            del _ort_allocator
            raise self._context.error(status, "OrtApi.AllocatorGetInfo")
        make = self._objects.OrtMemoryInfo.lend
        return make(_out.value, "OrtApi.AllocatorGetInfo", (_ort_allocator,))

    def get_allocator_with_default_options(self) -> OrtAllocator:
        """Gives ORT's own host allocator. It lives for ever; never release it.

        OrtApi.GetAllocatorWithDefaultOptions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _out = c_void_p()
        call = self._c.GetAllocatorWithDefaultOptions
        if status := call(_out):
            raise self._context.error(status, "OrtApi.GetAllocatorWithDefaultOptions")
        make = self._objects.OrtAllocator.lend
        return make(_out.value, "OrtApi.GetAllocatorWithDefaultOptions", ())

    def add_free_dimension_override(self, options: OrtSessionOptions, dim_denotation: str, dim_value: SupportsIndex) -> None:
        """Fixes all free dimensions that carry this denotation.

        OrtApi.AddFreeDimensionOverride, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.AddFreeDimensionOverride")
        _dim_denotation = dim_denotation.encode() if dim_denotation.__class__ is str and dim_denotation.isascii() and "\0" not in dim_denotation else to_text(dim_denotation, "dim_denotation", "OrtApi.AddFreeDimensionOverride")
        if dim_value.__class__ is not int or not INT64_T_MIN <= dim_value <= INT64_T_MAX:
            dim_value = to_int(dim_value, INT64_T_MIN, INT64_T_MAX, "dim_value", "OrtApi.AddFreeDimensionOverride")
        call = self._c.AddFreeDimensionOverride
        if status := call(_options, _dim_denotation, dim_value):
            del _options
            raise self._context.error(status, "OrtApi.AddFreeDimensionOverride")

    def get_value(self, value: OrtValue, index: SupportsIndex, allocator: OrtAllocator | raw.OrtAllocator) -> OrtValue:
        """Takes an element out of a sequence, or from a map its keys (0) or values (1). It is a new value, ended
        with ReleaseValue.

        OrtApi.GetValue, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetValue")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.GetValue")
        if index.__class__ is not int or not INT_MIN <= index <= INT_MAX:
            index = to_int(index, INT_MIN, INT_MAX, "index", "OrtApi.GetValue")
        _out = c_void_p()
        call = self._c.GetValue
        if status := call(_value, index, _allocator, _out):
            del _value, _allocator
            raise self._context.error(status, "OrtApi.GetValue")
        make = self._objects.OrtValue.own
        return make(_out.value, "OrtApi.GetValue", (_value, _allocator))

    def get_value_count(self, value: OrtValue) -> int:
        """Counts the elements of a sequence; maps have 2.

        OrtApi.GetValueCount, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetValueCount")
        _out = c_size_t()
        call = self._c.GetValueCount
        if status := call(_value, _out):
            del _value
            raise self._context.error(status, "OrtApi.GetValueCount")
        return _out.value

    def create_value(self, in_: Sequence[OrtValue], value_type: ONNXType | int) -> OrtValue:
        """Makes a sequence from its elements, or a map from a tensor of keys and one of values. The arguments can
        be released afterwards.

        OrtApi.CreateValue, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        if in_.__class__ is not list and in_.__class__ is not tuple:
            in_ = to_items(in_, "in_", "OrtApi.CreateValue", "OrtValue")
        _in__of = self._objects.OrtValue.cls
        try:
            _in__refs = [v._reference for v in in_ if class_of(v) is _in__of]
        except AttributeError:
            _in__refs = []
        if len(_in__refs) != len(in_):
            _in__refs = self._context.resolve_all(in_, "OrtValue", "in_", "OrtApi.CreateValue")
        _in__length = len(_in__refs)
        _in_ = (c_void_p * _in__length)(*_in__refs)
        _value_type = self._context.to_enum(value_type, "ONNXType", "value_type", "OrtApi.CreateValue")
        _out = c_void_p()
        call = self._c.CreateValue
        if status := call(_in_, _in__length, _value_type, _out):
            del _in__refs
            raise self._context.error(status, "OrtApi.CreateValue")
        make = self._objects.OrtValue.own
        return make(_out.value, "OrtApi.CreateValue", (*_in__refs,))

    def create_opaque_value(self, domain_name: str, type_name: str, data_container: BufferLike) -> OrtValue:
        """Makes a value of a type known only by its domain and name, from a data block.

        OrtApi.CreateOpaqueValue, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _domain_name = domain_name.encode() if domain_name.__class__ is str and domain_name.isascii() and "\0" not in domain_name else to_text(domain_name, "domain_name", "OrtApi.CreateOpaqueValue")
        _type_name = type_name.encode() if type_name.__class__ is str and type_name.isascii() and "\0" not in type_name else to_text(type_name, "type_name", "OrtApi.CreateOpaqueValue")
        _data_container, _data_container_length, _data_container_kept = to_buffer(data_container, "void", False, "data_container", "OrtApi.CreateOpaqueValue")
        _out = c_void_p()
        call = self._c.CreateOpaqueValue
        if status := call(_domain_name, _type_name, _data_container, _data_container_length, _out):
            raise self._context.error(status, "OrtApi.CreateOpaqueValue")
        make = self._objects.OrtValue.own
        return make(_out.value, "OrtApi.CreateOpaqueValue", ())

    def get_opaque_value(self, domain_name: str, type_name: str, in_: OrtValue, data_container_size: SupportsIndex) -> bytes:
        """Copies the contents of an opaque value into a data block.

        OrtApi.GetOpaqueValue, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _in_ = in_._reference if class_of(in_) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _in_ = self._context.resolve(in_, "OrtValue", "in_", "OrtApi.GetOpaqueValue")
        _domain_name = domain_name.encode() if domain_name.__class__ is str and domain_name.isascii() and "\0" not in domain_name else to_text(domain_name, "domain_name", "OrtApi.GetOpaqueValue")
        _type_name = type_name.encode() if type_name.__class__ is str and type_name.isascii() and "\0" not in type_name else to_text(type_name, "type_name", "OrtApi.GetOpaqueValue")
        _data_container_length = to_int(data_container_size, SIZE_T_MIN, SIZE_T_MAX, "data_container_size", "OrtApi.GetOpaqueValue")
        _data_container = space(c_char, _data_container_length, "data_container_size", "OrtApi.GetOpaqueValue")
        if data_container_size.__class__ is not int or not SIZE_T_MIN <= data_container_size <= SIZE_T_MAX:
            data_container_size = to_int(data_container_size, SIZE_T_MIN, SIZE_T_MAX, "data_container_size", "OrtApi.GetOpaqueValue")
        call = self._c.GetOpaqueValue
        if status := call(_domain_name, _type_name, _in_, _data_container, data_container_size):
            del _in_
            raise self._context.error(status, "OrtApi.GetOpaqueValue")
        return _data_container.raw

    def kernel_info_get_attribute_float(self, info: OrtKernelInfo, name: str) -> float:
        """Reads a float attribute of the node.

        OrtApi.KernelInfoGetAttribute_float, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfoGetAttribute_float")
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.KernelInfoGetAttribute_float")
        _out = c_float()
        call = self._c.KernelInfoGetAttribute_float
        if status := call(_info, _name, _out):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfoGetAttribute_float")
        return _out.value

    def kernel_info_get_attribute_int64(self, info: OrtKernelInfo, name: str) -> int:
        """Reads an integer attribute of the node.

        OrtApi.KernelInfoGetAttribute_int64, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfoGetAttribute_int64")
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.KernelInfoGetAttribute_int64")
        _out = c_int64()
        call = self._c.KernelInfoGetAttribute_int64
        if status := call(_info, _name, _out):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfoGetAttribute_int64")
        return _out.value

    def kernel_info_get_attribute_string(self, info: OrtKernelInfo, name: str) -> str:
        """Copies a string attribute with its terminator. Call with NULL first to learn the size in bytes.

        OrtApi.KernelInfoGetAttribute_string, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfoGetAttribute_string")
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.KernelInfoGetAttribute_string")
        _out = None
        _size = c_size_t()
        call = self._c.KernelInfoGetAttribute_string
        if status := call(_info, _name, _out, _size):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfoGetAttribute_string")
        _out_room = results.room("char", _size)
        if _size.value and (status := self._c.KernelInfoGetAttribute_string(_info, _name, _out_room, _size)):
            raise self._context.error(status, "OrtApi.KernelInfoGetAttribute_string")
        return results.sized("char", _out_room, _size.value)

    def kernel_context_get_input_count(self, context: OrtKernelContext) -> int:
        """Counts the inputs of the kernel call.

        OrtApi.KernelContext_GetInputCount, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtKernelContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtKernelContext", "context", "OrtApi.KernelContext_GetInputCount")
        _out = c_size_t()
        call = self._c.KernelContext_GetInputCount
        if status := call(_context, _out):
            del _context
            raise self._context.error(status, "OrtApi.KernelContext_GetInputCount")
        return _out.value

    def kernel_context_get_output_count(self, context: OrtKernelContext) -> int:
        """Counts the outputs of the kernel call.

        OrtApi.KernelContext_GetOutputCount, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtKernelContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtKernelContext", "context", "OrtApi.KernelContext_GetOutputCount")
        _out = c_size_t()
        call = self._c.KernelContext_GetOutputCount
        if status := call(_context, _out):
            del _context
            raise self._context.error(status, "OrtApi.KernelContext_GetOutputCount")
        return _out.value

    def kernel_context_get_input(self, context: OrtKernelContext, index: SupportsIndex) -> OrtValue | None:
        """Gives an input, or NULL for a missing optional one. It belongs to ORT.

        OrtApi.KernelContext_GetInput, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtKernelContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtKernelContext", "context", "OrtApi.KernelContext_GetInput")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.KernelContext_GetInput")
        _out = c_void_p()
        call = self._c.KernelContext_GetInput
        if status := call(_context, index, _out):
            del _context
            raise self._context.error(status, "OrtApi.KernelContext_GetInput")
        make = self._objects.OrtValue.lend_or_none
        return make(_out.value, (_context,))

    def kernel_context_get_output(self, context: OrtKernelContext, index: SupportsIndex, dim_values: Sequence[int] | BufferLike) -> OrtValue | None:
        """Makes the output with this shape and gives it, or NULL if nobody wants it. It belongs to ORT.

        OrtApi.KernelContext_GetOutput, ONNX Runtime 1.14 or newer.

        Blocking: calls functions of the application or of EPs: allocates with the session's allocator, which
        may be that of an EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtKernelContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtKernelContext", "context", "OrtApi.KernelContext_GetOutput")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.KernelContext_GetOutput")
        _dim_values, _dim_values_length, _dim_values_kept = to_numbers(dim_values, "int64_t", "dim_values", "OrtApi.KernelContext_GetOutput")
        _out = c_void_p()
        call = self._c.KernelContext_GetOutput
        if status := call(_context, index, _dim_values, _dim_values_length, _out):
            del _context
            raise self._context.error(status, "OrtApi.KernelContext_GetOutput")
        make = self._objects.OrtValue.lend_or_none
        _out_made = make(_out.value, (_context,))
        if _context in self._context.outputs_taken:
            self._context.outputs_taken[_context].add(index)
        return _out_made

    def release_env(self, input: OrtEnv | None = None) -> None:
        """Ends the environment. NULL is ignored; everything made with it must be gone.

        OrtApi.ReleaseEnv, ONNX Runtime 1.14 or newer.

        Blocking: may take long, waits for ONNX Runtime's threads to end, so not from a callback on one of them,
        calls functions of the application or of EPs: with the last one, threads are joined and the libraries of
        EPs are unloaded, after their factories were released (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtEnv", "input", "OrtApi.ReleaseEnv")

    def release_status(self, input: OrtStatus | None = None) -> None:
        """Frees a status. NULL is ignored.

        OrtApi.ReleaseStatus, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtStatus", "input", "OrtApi.ReleaseStatus")

    def release_memory_info(self, input: OrtMemoryInfo | None = None) -> None:
        """Frees a memory info the caller made. NULL is ignored.

        OrtApi.ReleaseMemoryInfo, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtMemoryInfo", "input", "OrtApi.ReleaseMemoryInfo")

    def release_session(self, input: OrtSession | None = None) -> None:
        """Ends a session. NULL is ignored; no run may be going on.

        OrtApi.ReleaseSession, ONNX Runtime 1.14 or newer.

        Blocking: may take long, waits for ONNX Runtime's threads to end, so not from a callback on one of them,
        calls functions of the application or of EPs: joins the threads of the session and ends its profile;
        EPs, custom operators and allocators release what they made (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtSession", "input", "OrtApi.ReleaseSession")

    def release_value(self, input: OrtValue | None = None) -> None:
        """Frees a value. Memory that the caller supplied is left alone; NULL is ignored.

        OrtApi.ReleaseValue, ONNX Runtime 1.14 or newer.

        Blocking: calls functions of the application or of EPs: the memory goes back to its allocator, which may
        be that of an EP or of the application (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtValue", "input", "OrtApi.ReleaseValue")

    def release_run_options(self, input: OrtRunOptions | None = None) -> None:
        """Frees run options. NULL is ignored.

        OrtApi.ReleaseRunOptions, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtRunOptions", "input", "OrtApi.ReleaseRunOptions")

    def release_type_info(self, input: OrtTypeInfo | None = None) -> None:
        """Frees a type and the parts taken from it. NULL is ignored.

        OrtApi.ReleaseTypeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtTypeInfo", "input", "OrtApi.ReleaseTypeInfo")

    def release_tensor_type_and_shape_info(self, input: OrtTensorTypeAndShapeInfo | None = None) -> None:
        """Frees a tensor description the caller was given to own. NULL is ignored.

        OrtApi.ReleaseTensorTypeAndShapeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtTensorTypeAndShapeInfo", "input", "OrtApi.ReleaseTensorTypeAndShapeInfo")

    def release_session_options(self, input: OrtSessionOptions | None = None) -> None:
        """Frees session options. NULL is ignored.

        OrtApi.ReleaseSessionOptions, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: the last options or session that
        uses a library of custom operators unloads it (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtSessionOptions", "input", "OrtApi.ReleaseSessionOptions")

    def release_custom_op_domain(self, input: OrtCustomOpDomain | None = None) -> None:
        """Frees a custom operator domain. NULL is ignored.

        OrtApi.ReleaseCustomOpDomain, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtCustomOpDomain", "input", "OrtApi.ReleaseCustomOpDomain")

    def get_denotation_from_type_info(self, type_info: OrtTypeInfo) -> tuple[str, int]:
        """Gives the denotation text of a type and its length. The string belongs to the type.

        OrtApi.GetDenotationFromTypeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _type_info = type_info._reference if class_of(type_info) is self._objects.OrtTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _type_info = self._context.resolve(type_info, "OrtTypeInfo", "type_info", "OrtApi.GetDenotationFromTypeInfo")
        _denotation = c_char_p()
        _len = c_size_t()
        call = self._c.GetDenotationFromTypeInfo
        if status := call(_type_info, _denotation, _len):
            del _type_info
            raise self._context.error(status, "OrtApi.GetDenotationFromTypeInfo")
        return results.text(_denotation.value), _len.value

    def cast_type_info_to_map_type_info(self, type_info: OrtTypeInfo) -> OrtMapTypeInfo | None:
        """Gives the map part of a type, or NULL if it is no map. It belongs to the type.

        OrtApi.CastTypeInfoToMapTypeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _type_info = type_info._reference if class_of(type_info) is self._objects.OrtTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _type_info = self._context.resolve(type_info, "OrtTypeInfo", "type_info", "OrtApi.CastTypeInfoToMapTypeInfo")
        _out = c_void_p()
        call = self._c.CastTypeInfoToMapTypeInfo
        if status := call(_type_info, _out):
            del _type_info
            raise self._context.error(status, "OrtApi.CastTypeInfoToMapTypeInfo")
        make = self._objects.OrtMapTypeInfo.lend_or_none
        return make(_out.value, (_type_info,))

    def cast_type_info_to_sequence_type_info(self, type_info: OrtTypeInfo) -> OrtSequenceTypeInfo | None:
        """Gives the sequence part of a type, or NULL if it is no sequence. It belongs to the type.

        OrtApi.CastTypeInfoToSequenceTypeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _type_info = type_info._reference if class_of(type_info) is self._objects.OrtTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _type_info = self._context.resolve(type_info, "OrtTypeInfo", "type_info", "OrtApi.CastTypeInfoToSequenceTypeInfo")
        _out = c_void_p()
        call = self._c.CastTypeInfoToSequenceTypeInfo
        if status := call(_type_info, _out):
            del _type_info
            raise self._context.error(status, "OrtApi.CastTypeInfoToSequenceTypeInfo")
        make = self._objects.OrtSequenceTypeInfo.lend_or_none
        return make(_out.value, (_type_info,))

    def get_map_key_type(self, map_type_info: OrtMapTypeInfo) -> ONNXTensorElementDataType:
        """Gives the key type of a map.

        OrtApi.GetMapKeyType, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _map_type_info = map_type_info._reference if class_of(map_type_info) is self._objects.OrtMapTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _map_type_info = self._context.resolve(map_type_info, "OrtMapTypeInfo", "map_type_info", "OrtApi.GetMapKeyType")
        _out = c_int()
        call = self._c.GetMapKeyType
        if status := call(_map_type_info, _out):
            del _map_type_info
            raise self._context.error(status, "OrtApi.GetMapKeyType")
        return self._context.member("ONNXTensorElementDataType", _out.value)

    def get_map_value_type(self, map_type_info: OrtMapTypeInfo) -> OrtTypeInfo:
        """Describes the value type of a map in a new object, ended with ReleaseTypeInfo.

        OrtApi.GetMapValueType, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _map_type_info = map_type_info._reference if class_of(map_type_info) is self._objects.OrtMapTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _map_type_info = self._context.resolve(map_type_info, "OrtMapTypeInfo", "map_type_info", "OrtApi.GetMapValueType")
        _type_info = c_void_p()
        call = self._c.GetMapValueType
        if status := call(_map_type_info, _type_info):
            del _map_type_info
            raise self._context.error(status, "OrtApi.GetMapValueType")
        make = self._objects.OrtTypeInfo.own
        return make(_type_info.value, "OrtApi.GetMapValueType", (_map_type_info,))

    def get_sequence_element_type(self, sequence_type_info: OrtSequenceTypeInfo) -> OrtTypeInfo:
        """Describes the element type of a sequence in a new object, ended with ReleaseTypeInfo.

        OrtApi.GetSequenceElementType, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _sequence_type_info = sequence_type_info._reference if class_of(sequence_type_info) is self._objects.OrtSequenceTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _sequence_type_info = self._context.resolve(sequence_type_info, "OrtSequenceTypeInfo", "sequence_type_info", "OrtApi.GetSequenceElementType")
        _type_info = c_void_p()
        call = self._c.GetSequenceElementType
        if status := call(_sequence_type_info, _type_info):
            del _sequence_type_info
            raise self._context.error(status, "OrtApi.GetSequenceElementType")
        make = self._objects.OrtTypeInfo.own
        return make(_type_info.value, "OrtApi.GetSequenceElementType", (_sequence_type_info,))

    def release_map_type_info(self, input: OrtMapTypeInfo | None = None) -> None:
        """Frees a map description. NULL is ignored; parts of an OrtTypeInfo must not be freed.

        OrtApi.ReleaseMapTypeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtMapTypeInfo", "input", "OrtApi.ReleaseMapTypeInfo")

    def release_sequence_type_info(self, input: OrtSequenceTypeInfo | None = None) -> None:
        """Frees a sequence description. NULL is ignored; parts of an OrtTypeInfo must not be freed.

        OrtApi.ReleaseSequenceTypeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtSequenceTypeInfo", "input", "OrtApi.ReleaseSequenceTypeInfo")

    def session_end_profiling(self, session: OrtSession, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Stops recording and gives the file name in memory of the allocator, to be freed there.

        OrtApi.SessionEndProfiling, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: writes the profile; profilers of
        EPs are asked for their events (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionEndProfiling")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.SessionEndProfiling")
        _out = c_void_p()
        call = self._c.SessionEndProfiling
        if status := call(_session, _allocator, _out):
            del _session, _allocator
            raise self._context.error(status, "OrtApi.SessionEndProfiling")
        _text = results.owned_text(self._context, _allocator, _out.value)
        if _text is None:
            raise self._context.null_result("OrtApi.SessionEndProfiling")
        return _text

    def session_get_model_metadata(self, session: OrtSession) -> OrtModelMetadata:
        """Gives the model's descriptive texts in a new object, ended with ReleaseModelMetadata.

        OrtApi.SessionGetModelMetadata, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetModelMetadata")
        _out = c_void_p()
        call = self._c.SessionGetModelMetadata
        if status := call(_session, _out):
            del _session
            raise self._context.error(status, "OrtApi.SessionGetModelMetadata")
        make = self._objects.OrtModelMetadata.own
        return make(_out.value, "OrtApi.SessionGetModelMetadata", (_session,))

    def model_metadata_get_producer_name(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the name of the tool that made the model, in memory of the allocator.

        OrtApi.ModelMetadataGetProducerName, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_metadata = model_metadata._reference if class_of(model_metadata) is self._objects.OrtModelMetadata.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _model_metadata = self._context.resolve(model_metadata, "OrtModelMetadata", "model_metadata", "OrtApi.ModelMetadataGetProducerName")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.ModelMetadataGetProducerName")
        _value = c_void_p()
        call = self._c.ModelMetadataGetProducerName
        if status := call(_model_metadata, _allocator, _value):
            del _model_metadata, _allocator
            raise self._context.error(status, "OrtApi.ModelMetadataGetProducerName")
        _text = results.owned_text(self._context, _allocator, _value.value)
        if _text is None:
            raise self._context.null_result("OrtApi.ModelMetadataGetProducerName")
        return _text

    def model_metadata_get_graph_name(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the name of the graph, in memory of the allocator.

        OrtApi.ModelMetadataGetGraphName, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_metadata = model_metadata._reference if class_of(model_metadata) is self._objects.OrtModelMetadata.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _model_metadata = self._context.resolve(model_metadata, "OrtModelMetadata", "model_metadata", "OrtApi.ModelMetadataGetGraphName")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.ModelMetadataGetGraphName")
        _value = c_void_p()
        call = self._c.ModelMetadataGetGraphName
        if status := call(_model_metadata, _allocator, _value):
            del _model_metadata, _allocator
            raise self._context.error(status, "OrtApi.ModelMetadataGetGraphName")
        _text = results.owned_text(self._context, _allocator, _value.value)
        if _text is None:
            raise self._context.null_result("OrtApi.ModelMetadataGetGraphName")
        return _text

    def model_metadata_get_domain(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the domain of the model, in memory of the allocator.

        OrtApi.ModelMetadataGetDomain, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_metadata = model_metadata._reference if class_of(model_metadata) is self._objects.OrtModelMetadata.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _model_metadata = self._context.resolve(model_metadata, "OrtModelMetadata", "model_metadata", "OrtApi.ModelMetadataGetDomain")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.ModelMetadataGetDomain")
        _value = c_void_p()
        call = self._c.ModelMetadataGetDomain
        if status := call(_model_metadata, _allocator, _value):
            del _model_metadata, _allocator
            raise self._context.error(status, "OrtApi.ModelMetadataGetDomain")
        _text = results.owned_text(self._context, _allocator, _value.value)
        if _text is None:
            raise self._context.null_result("OrtApi.ModelMetadataGetDomain")
        return _text

    def model_metadata_get_description(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the description of the model, in memory of the allocator.

        OrtApi.ModelMetadataGetDescription, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_metadata = model_metadata._reference if class_of(model_metadata) is self._objects.OrtModelMetadata.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _model_metadata = self._context.resolve(model_metadata, "OrtModelMetadata", "model_metadata", "OrtApi.ModelMetadataGetDescription")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.ModelMetadataGetDescription")
        _value = c_void_p()
        call = self._c.ModelMetadataGetDescription
        if status := call(_model_metadata, _allocator, _value):
            del _model_metadata, _allocator
            raise self._context.error(status, "OrtApi.ModelMetadataGetDescription")
        _text = results.owned_text(self._context, _allocator, _value.value)
        if _text is None:
            raise self._context.null_result("OrtApi.ModelMetadataGetDescription")
        return _text

    def model_metadata_lookup_custom_metadata_map(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator, key: str) -> str | None:
        """Looks up a custom text of the model; NULL if the key is unknown. The result is freed with the allocator.

        OrtApi.ModelMetadataLookupCustomMetadataMap, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_metadata = model_metadata._reference if class_of(model_metadata) is self._objects.OrtModelMetadata.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _model_metadata = self._context.resolve(model_metadata, "OrtModelMetadata", "model_metadata", "OrtApi.ModelMetadataLookupCustomMetadataMap")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.ModelMetadataLookupCustomMetadataMap")
        _key = key.encode() if key.__class__ is str and key.isascii() and "\0" not in key else to_text(key, "key", "OrtApi.ModelMetadataLookupCustomMetadataMap")
        _value = c_void_p()
        call = self._c.ModelMetadataLookupCustomMetadataMap
        if status := call(_model_metadata, _allocator, _key, _value):
            del _model_metadata, _allocator
            raise self._context.error(status, "OrtApi.ModelMetadataLookupCustomMetadataMap")
        return results.owned_text(self._context, _allocator, _value.value)

    def model_metadata_get_version(self, model_metadata: OrtModelMetadata) -> int:
        """Gives the version number of the model.

        OrtApi.ModelMetadataGetVersion, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_metadata = model_metadata._reference if class_of(model_metadata) is self._objects.OrtModelMetadata.cls else unlike()
        except (AttributeError, TypeError):
            _model_metadata = self._context.resolve(model_metadata, "OrtModelMetadata", "model_metadata", "OrtApi.ModelMetadataGetVersion")
        _value = c_int64()
        call = self._c.ModelMetadataGetVersion
        if status := call(_model_metadata, _value):
            del _model_metadata
            raise self._context.error(status, "OrtApi.ModelMetadataGetVersion")
        return _value.value

    def release_model_metadata(self, input: OrtModelMetadata | None = None) -> None:
        """Frees model metadata. NULL is ignored.

        OrtApi.ReleaseModelMetadata, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtModelMetadata", "input", "OrtApi.ReleaseModelMetadata")

    def create_env_with_global_thread_pools(self, log_severity_level: OrtLoggingLevel | int, logid: str, tp_options: OrtThreadingOptions) -> OrtEnv:
        """Makes an environment whose thread pools sessions can share. They do so only after
        DisablePerSessionThreads.

        OrtApi.CreateEnvWithGlobalThreadPools, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: looks for hardware devices the
        first time and starts threads, with the functions for custom threads if there are any (source: ONNX
        Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        with self._objects.OrtEnv.shared:
            try:
                _tp_options = tp_options._reference if class_of(tp_options) is self._objects.OrtThreadingOptions.cls else unlike()
            except (AttributeError, TypeError):
                _tp_options = self._context.resolve(tp_options, "OrtThreadingOptions", "tp_options", "OrtApi.CreateEnvWithGlobalThreadPools")
            _log_severity_level = self._context.to_enum(log_severity_level, "OrtLoggingLevel", "log_severity_level", "OrtApi.CreateEnvWithGlobalThreadPools")
            _logid = logid.encode() if logid.__class__ is str and logid.isascii() and "\0" not in logid else to_text(logid, "logid", "OrtApi.CreateEnvWithGlobalThreadPools")
            _out = c_void_p()
            call = self._c.CreateEnvWithGlobalThreadPools
            if status := call(_log_severity_level, _logid, _tp_options, _out):
                del _tp_options
                raise self._context.error(status, "OrtApi.CreateEnvWithGlobalThreadPools")
            make = self._objects.OrtEnv.own
            return make(_out.value, "OrtApi.CreateEnvWithGlobalThreadPools", (_tp_options,))

    def disable_per_session_threads(self, options: OrtSessionOptions) -> None:
        """Makes sessions use the environment's thread pools instead of their own.

        OrtApi.DisablePerSessionThreads, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.DisablePerSessionThreads")
        call = self._c.DisablePerSessionThreads
        if status := call(_options):
            del _options
            raise self._context.error(status, "OrtApi.DisablePerSessionThreads")

    def create_threading_options(self) -> OrtThreadingOptions:
        """Makes settings for shared thread pools.

        OrtApi.CreateThreadingOptions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _out = c_void_p()
        call = self._c.CreateThreadingOptions
        if status := call(_out):
            raise self._context.error(status, "OrtApi.CreateThreadingOptions")
        make = self._objects.OrtThreadingOptions.own
        return make(_out.value, "OrtApi.CreateThreadingOptions", ())

    def release_threading_options(self, input: OrtThreadingOptions | None = None) -> None:
        """Frees thread pool settings. NULL is ignored.

        OrtApi.ReleaseThreadingOptions, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtThreadingOptions", "input", "OrtApi.ReleaseThreadingOptions")

    def model_metadata_get_custom_metadata_map_keys(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator) -> list[str]:
        """Lists the keys of the model's custom texts; NULL if there are none. Array and strings are freed with the
        allocator.

        OrtApi.ModelMetadataGetCustomMetadataMapKeys, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_metadata = model_metadata._reference if class_of(model_metadata) is self._objects.OrtModelMetadata.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _model_metadata = self._context.resolve(model_metadata, "OrtModelMetadata", "model_metadata", "OrtApi.ModelMetadataGetCustomMetadataMapKeys")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.ModelMetadataGetCustomMetadataMapKeys")
        _keys = c_void_p()
        _num_keys = c_int64()
        call = self._c.ModelMetadataGetCustomMetadataMapKeys
        if status := call(_model_metadata, _allocator, _keys, _num_keys):
            del _model_metadata, _allocator
            raise self._context.error(status, "OrtApi.ModelMetadataGetCustomMetadataMapKeys")
        return results.listed(self._context, "char", _keys.value, _num_keys.value, _allocator, None, False, (_model_metadata,))

    def add_free_dimension_override_by_name(self, options: OrtSessionOptions, dim_name: str, dim_value: SupportsIndex) -> None:
        """Fixes the free dimension with this name.

        OrtApi.AddFreeDimensionOverrideByName, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.AddFreeDimensionOverrideByName")
        _dim_name = dim_name.encode() if dim_name.__class__ is str and dim_name.isascii() and "\0" not in dim_name else to_text(dim_name, "dim_name", "OrtApi.AddFreeDimensionOverrideByName")
        if dim_value.__class__ is not int or not INT64_T_MIN <= dim_value <= INT64_T_MAX:
            dim_value = to_int(dim_value, INT64_T_MIN, INT64_T_MAX, "dim_value", "OrtApi.AddFreeDimensionOverrideByName")
        call = self._c.AddFreeDimensionOverrideByName
        if status := call(_options, _dim_name, dim_value):
            del _options
            raise self._context.error(status, "OrtApi.AddFreeDimensionOverrideByName")

    def get_available_providers(self) -> list[str]:
        """Lists the EPs built into this library. Free the list with ReleaseAvailableProviders.

        OrtApi.GetAvailableProviders, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _out_ptr = c_void_p()
        _provider_length = c_int()
        call = self._c.GetAvailableProviders
        if status := call(_out_ptr, _provider_length):
            raise self._context.error(status, "OrtApi.GetAvailableProviders")
        _out_ptr_list = results.listed(self._context, "char", _out_ptr.value, _provider_length.value, None, None, True, ())
        if status := self._c.ReleaseAvailableProviders(_out_ptr, _provider_length.value):
            raise self._context.error(status, "OrtApi.GetAvailableProviders")
        return _out_ptr_list

    def get_string_tensor_element_length(self, value: OrtValue, index: SupportsIndex) -> int:
        """Gives the bytes of one string of a tensor, without terminator.

        OrtApi.GetStringTensorElementLength, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetStringTensorElementLength")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.GetStringTensorElementLength")
        _out = c_size_t()
        call = self._c.GetStringTensorElementLength
        if status := call(_value, index, _out):
            del _value
            raise self._context.error(status, "OrtApi.GetStringTensorElementLength")
        return _out.value

    def get_string_tensor_element(self, value: OrtValue, s_len: SupportsIndex, index: SupportsIndex) -> bytes:
        """Copies one string of a tensor, without terminator.

        OrtApi.GetStringTensorElement, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetStringTensorElement")
        if s_len.__class__ is not int or not SIZE_T_MIN <= s_len <= SIZE_T_MAX:
            s_len = to_int(s_len, SIZE_T_MIN, SIZE_T_MAX, "s_len", "OrtApi.GetStringTensorElement")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.GetStringTensorElement")
        _s_length = to_int(s_len, SIZE_T_MIN, SIZE_T_MAX, "s_len", "OrtApi.GetStringTensorElement")
        _s = space(c_char, _s_length, "s_len", "OrtApi.GetStringTensorElement")
        call = self._c.GetStringTensorElement
        if status := call(_value, s_len, index, _s):
            del _value
            raise self._context.error(status, "OrtApi.GetStringTensorElement")
        return _s.raw

    def fill_string_tensor_element(self, value: OrtValue, s: str, index: SupportsIndex) -> None:
        """Copies a string into one element of a tensor.

        OrtApi.FillStringTensorElement, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.FillStringTensorElement")
        _s = s.encode() if s.__class__ is str and s.isascii() and "\0" not in s else to_text(s, "s", "OrtApi.FillStringTensorElement")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.FillStringTensorElement")
        call = self._c.FillStringTensorElement
        if status := call(_value, _s, index):
            del _value
            raise self._context.error(status, "OrtApi.FillStringTensorElement")

    def add_session_config_entry(self, options: OrtSessionOptions, config_key: str, config_value: str) -> None:
        """Sets a session setting by name. Key and value are copied; a repeated key replaces the value. ORT logs
        that, and ends the process if there is no OrtEnv whose logger it could take (measured with 1.20 to
        1.31).

        OrtApi.AddSessionConfigEntry, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import config_keys
        with config_keys.watching(self._context, "session", options, config_key, config_value):
            try:
                _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
            except (AttributeError, TypeError):
                _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.AddSessionConfigEntry")
            _config_key = config_key.encode() if config_key.__class__ is str and config_key.isascii() and "\0" not in config_key else to_text(config_key, "config_key", "OrtApi.AddSessionConfigEntry")
            _config_value = config_value.encode() if config_value.__class__ is str and config_value.isascii() and "\0" not in config_value else to_text(config_value, "config_value", "OrtApi.AddSessionConfigEntry")
            call = self._c.AddSessionConfigEntry
            if status := call(_options, _config_key, _config_value):
                del _options
                raise self._context.error(status, "OrtApi.AddSessionConfigEntry")

    def create_allocator(self, session: OrtSession, mem_info: OrtMemoryInfo) -> OrtAllocator:
        """Makes an allocator for memory that the session's EPs use. End it with ReleaseAllocator, before the
        session.

        OrtApi.CreateAllocator, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
            _mem_info = mem_info._reference if class_of(mem_info) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.CreateAllocator")
            _mem_info = self._context.resolve(mem_info, "OrtMemoryInfo", "mem_info", "OrtApi.CreateAllocator")
        _out = c_void_p()
        call = self._c.CreateAllocator
        if status := call(_session, _mem_info, _out):
            del _session, _mem_info
            raise self._context.error(status, "OrtApi.CreateAllocator")
        make = self._objects.OrtAllocator.own
        return make(_out.value, "OrtApi.CreateAllocator", (_session, _mem_info))

    def release_allocator(self, input: OrtAllocator | raw.OrtAllocator | None = None) -> None:
        """Ends an allocator the caller was given to own. NULL is ignored; never use it on shared or default ones.

        OrtApi.ReleaseAllocator, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtAllocator", "input", "OrtApi.ReleaseAllocator")

    def run_with_binding(self, session: OrtSession, run_options: OrtRunOptions | None, binding_ptr: OrtIoBinding) -> None:
        """Runs the model with the values of a binding. The run options may be NULL.

        OrtApi.RunWithBinding, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: returns when the model has run;
        EPs, custom operators and allocators are called (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        if loggers.inside:
            loggers.check(self._context, "OrtApi.RunWithBinding")
        if run_options is not None and getattr(run_options, "_has_stream", False):
            placement.check(session, run_options, "OrtApi.RunWithBinding")
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
            _run_options = None if run_options is None else run_options._reference if class_of(run_options) is self._objects.OrtRunOptions.cls else unlike()
            _binding_ptr = binding_ptr._reference if class_of(binding_ptr) is self._objects.OrtIoBinding.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.RunWithBinding")
            _run_options = self._context.resolve(run_options, "OrtRunOptions", "run_options", "OrtApi.RunWithBinding", True)
            _binding_ptr = self._context.resolve(binding_ptr, "OrtIoBinding", "binding_ptr", "OrtApi.RunWithBinding")
        call = self._c.RunWithBinding
        if status := call(_session, _run_options, _binding_ptr):
            del _session, _run_options, _binding_ptr
            raise self._context.error(status, "OrtApi.RunWithBinding")

    def create_io_binding(self, session: OrtSession) -> OrtIoBinding:
        """Makes an empty binding for a session. Release it before the session.

        OrtApi.CreateIoBinding, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.CreateIoBinding")
        _out = c_void_p()
        call = self._c.CreateIoBinding
        if status := call(_session, _out):
            del _session
            raise self._context.error(status, "OrtApi.CreateIoBinding")
        make = self._objects.OrtIoBinding.own
        return make(_out.value, "OrtApi.CreateIoBinding", (_session,))

    def release_io_binding(self, input: OrtIoBinding | None = None) -> None:
        """Frees a binding; the caller's values stay. NULL is ignored.

        OrtApi.ReleaseIoBinding, ONNX Runtime 1.14 or newer.

        Blocking: calls functions of the application or of EPs: values that nobody else has are released
        (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtIoBinding", "input", "OrtApi.ReleaseIoBinding")

    def bind_input(self, binding_ptr: OrtIoBinding, name: str, val_ptr: OrtValue | TensorLike) -> None:
        """Attaches a value to an input, copying it to the right device if needed. A repeated name replaces the
        value.

        OrtApi.BindInput, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: copies an input that the session
        needs on another device (source: ONNX Runtime's sources).

        Args:
            binding_ptr
            name
            val_ptr: The OrtValue may be released at once. Memory of the caller that it lies in must live
                until the last run with the binding, or until the input is bound anew or cleared.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _binding_ptr = binding_ptr._reference if class_of(binding_ptr) is self._objects.OrtIoBinding.cls else unlike()
            _val_ptr = val_ptr._reference if class_of(val_ptr) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _binding_ptr = self._context.resolve(binding_ptr, "OrtIoBinding", "binding_ptr", "OrtApi.BindInput")
            _val_ptr = self._context.resolve(val_ptr, "OrtValue", "val_ptr", "OrtApi.BindInput", tensors="read")
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.BindInput")
        call = self._c.BindInput
        if status := call(_binding_ptr, _name, _val_ptr):
            del _binding_ptr, _val_ptr
            raise self._context.error(status, "OrtApi.BindInput")
        hold(_binding_ptr, _val_ptr, ("BindInput", name))

    def bind_output(self, binding_ptr: OrtIoBinding, name: str, val_ptr: OrtValue | TensorLike) -> None:
        """Attaches a value that is to receive an output. A repeated name replaces the value.

        OrtApi.BindOutput, ONNX Runtime 1.14 or newer.

        Blocking: calls functions of the application or of EPs: a value that was bound before is released if
        nobody else has it (source: ONNX Runtime's sources).

        Args:
            binding_ptr
            name
            val_ptr: The OrtValue may be released at once. Memory of the caller that it lies in must live
                until the last run with the binding, or until the output is bound anew or cleared.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _binding_ptr = binding_ptr._reference if class_of(binding_ptr) is self._objects.OrtIoBinding.cls else unlike()
            _val_ptr = val_ptr._reference if class_of(val_ptr) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _binding_ptr = self._context.resolve(binding_ptr, "OrtIoBinding", "binding_ptr", "OrtApi.BindOutput")
            _val_ptr = self._context.resolve(val_ptr, "OrtValue", "val_ptr", "OrtApi.BindOutput", tensors="written")
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.BindOutput")
        if kept_for(_val_ptr, READ_ONLY):
            _val_ptr = self._context.resolve(val_ptr, "OrtValue", "val_ptr", "OrtApi.BindOutput", tensors="written")
        call = self._c.BindOutput
        if status := call(_binding_ptr, _name, _val_ptr):
            del _binding_ptr, _val_ptr
            raise self._context.error(status, "OrtApi.BindOutput")
        hold(_binding_ptr, _val_ptr, ("BindOutput", name))

    def bind_output_to_device(self, binding_ptr: OrtIoBinding, name: str, mem_info_ptr: OrtMemoryInfo) -> None:
        """Lets ORT create an output in the memory described, at each run.

        OrtApi.BindOutputToDevice, ONNX Runtime 1.14 or newer.

        Blocking: calls functions of the application or of EPs: a value that was bound before is released if
        nobody else has it (source: ONNX Runtime's sources).

        Args:
            binding_ptr
            name
            mem_info_ptr: Copied: it may be released at once.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _binding_ptr = binding_ptr._reference if class_of(binding_ptr) is self._objects.OrtIoBinding.cls else unlike()
            _mem_info_ptr = mem_info_ptr._reference if class_of(mem_info_ptr) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _binding_ptr = self._context.resolve(binding_ptr, "OrtIoBinding", "binding_ptr", "OrtApi.BindOutputToDevice")
            _mem_info_ptr = self._context.resolve(mem_info_ptr, "OrtMemoryInfo", "mem_info_ptr", "OrtApi.BindOutputToDevice")
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.BindOutputToDevice")
        call = self._c.BindOutputToDevice
        if status := call(_binding_ptr, _name, _mem_info_ptr):
            del _binding_ptr, _mem_info_ptr
            raise self._context.error(status, "OrtApi.BindOutputToDevice")

    def get_bound_output_names(self, binding_ptr: OrtIoBinding, allocator: OrtAllocator | raw.OrtAllocator) -> list[str]:
        """Lists the bound outputs as one block of text without terminators and an array of lengths. Both are freed
        with the allocator.

        OrtApi.GetBoundOutputNames, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _binding_ptr = binding_ptr._reference if class_of(binding_ptr) is self._objects.OrtIoBinding.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _binding_ptr = self._context.resolve(binding_ptr, "OrtIoBinding", "binding_ptr", "OrtApi.GetBoundOutputNames")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.GetBoundOutputNames")
        _buffer = c_void_p()
        _lengths = c_void_p()
        _count = c_size_t()
        call = self._c.GetBoundOutputNames
        if status := call(_binding_ptr, _allocator, _buffer, _lengths, _count):
            del _binding_ptr, _allocator
            raise self._context.error(status, "OrtApi.GetBoundOutputNames")
        return results.names(self._context, _allocator, _buffer.value, _lengths.value, _count.value)

    def get_bound_output_values(self, binding_ptr: OrtIoBinding, allocator: OrtAllocator | raw.OrtAllocator) -> list[OrtValue]:
        """Lists the output values in an array freed with the allocator. Each value is released with ReleaseValue.

        OrtApi.GetBoundOutputValues, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _binding_ptr = binding_ptr._reference if class_of(binding_ptr) is self._objects.OrtIoBinding.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _binding_ptr = self._context.resolve(binding_ptr, "OrtIoBinding", "binding_ptr", "OrtApi.GetBoundOutputValues")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.GetBoundOutputValues")
        _output = c_void_p()
        _output_count = c_size_t()
        call = self._c.GetBoundOutputValues
        if status := call(_binding_ptr, _allocator, _output, _output_count):
            del _binding_ptr, _allocator
            raise self._context.error(status, "OrtApi.GetBoundOutputValues")
        return results.listed(self._context, "OrtValue", _output.value, _output_count.value, _allocator, self._objects.OrtValue.make, True, (_binding_ptr,))

    def clear_bound_inputs(self, binding_ptr: OrtIoBinding) -> None:
        """Detaches all inputs.

        OrtApi.ClearBoundInputs, ONNX Runtime 1.14 or newer.

        Blocking: calls functions of the application or of EPs: values that nobody else has are released
        (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _binding_ptr = binding_ptr._reference if class_of(binding_ptr) is self._objects.OrtIoBinding.cls else unlike()
        except (AttributeError, TypeError):
            _binding_ptr = self._context.resolve(binding_ptr, "OrtIoBinding", "binding_ptr", "OrtApi.ClearBoundInputs")
        call = self._c.ClearBoundInputs
        call(_binding_ptr)
        forget(_binding_ptr, "BindInput")

    def clear_bound_outputs(self, binding_ptr: OrtIoBinding) -> None:
        """Detaches all outputs.

        OrtApi.ClearBoundOutputs, ONNX Runtime 1.14 or newer.

        Blocking: calls functions of the application or of EPs: values that nobody else has are released
        (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _binding_ptr = binding_ptr._reference if class_of(binding_ptr) is self._objects.OrtIoBinding.cls else unlike()
        except (AttributeError, TypeError):
            _binding_ptr = self._context.resolve(binding_ptr, "OrtIoBinding", "binding_ptr", "OrtApi.ClearBoundOutputs")
        call = self._c.ClearBoundOutputs
        call(_binding_ptr)
        forget(_binding_ptr, "BindOutput")

    def tensor_at(self, value: OrtValue, location_values: Sequence[int] | BufferLike | None) -> int:
        """Gives the address of one element of a host tensor. It belongs to the tensor; string tensors have none.

        OrtApi.TensorAt, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.TensorAt")
        if location_values is None:
            _location_values = None
            _location_values_length = 0
        else:
            _location_values, _location_values_length, _location_values_kept = to_numbers(location_values, "int64_t", "location_values", "OrtApi.TensorAt")
        _out = c_void_p()
        call = self._c.TensorAt
        if status := call(_value, _location_values, _location_values_length, _out):
            del _value
            raise self._context.error(status, "OrtApi.TensorAt")
        return _out.value or 0

    def create_and_register_allocator(self, env: OrtEnv, mem_info: OrtMemoryInfo, arena_cfg: OrtArenaCfg | None = None) -> None:
        """Makes a CPU allocator that sessions can share; it lives as long as the environment.

        OrtApi.CreateAndRegisterAllocator, ONNX Runtime 1.14 or newer.

        Args:
            env
            mem_info
            arena_cfg: NULL stands for defaults.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _mem_info = mem_info._reference if class_of(mem_info) is self._objects.OrtMemoryInfo.cls else unlike()
            _arena_cfg = None if arena_cfg is None else arena_cfg._reference if class_of(arena_cfg) is self._objects.OrtArenaCfg.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.CreateAndRegisterAllocator")
            _mem_info = self._context.resolve(mem_info, "OrtMemoryInfo", "mem_info", "OrtApi.CreateAndRegisterAllocator")
            _arena_cfg = self._context.resolve(arena_cfg, "OrtArenaCfg", "arena_cfg", "OrtApi.CreateAndRegisterAllocator", True)
        call = self._c.CreateAndRegisterAllocator
        if status := call(_env, _mem_info, _arena_cfg):
            del _env, _mem_info, _arena_cfg
            raise self._context.error(status, "OrtApi.CreateAndRegisterAllocator")

    def set_language_projection(self, ort_env: OrtEnv, projection: OrtLanguageProjection | int) -> None:
        """Tells ORT which language uses it.

        OrtApi.SetLanguageProjection, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_env = ort_env._reference if class_of(ort_env) is self._objects.OrtEnv.cls else unlike()
        except (AttributeError, TypeError):
            _ort_env = self._context.resolve(ort_env, "OrtEnv", "ort_env", "OrtApi.SetLanguageProjection")
        _projection = self._context.to_enum(projection, "OrtLanguageProjection", "projection", "OrtApi.SetLanguageProjection")
        call = self._c.SetLanguageProjection
        if status := call(_ort_env, _projection):
            del _ort_env
            raise self._context.error(status, "OrtApi.SetLanguageProjection")

    def session_get_profiling_start_time_ns(self, session: OrtSession) -> int:
        """Gives the time at which recording began, in nanoseconds.

        OrtApi.SessionGetProfilingStartTimeNs, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetProfilingStartTimeNs")
        _out = c_uint64()
        call = self._c.SessionGetProfilingStartTimeNs
        if status := call(_session, _out):
            del _session
            raise self._context.error(status, "OrtApi.SessionGetProfilingStartTimeNs")
        return _out.value

    def set_global_intra_op_num_threads(self, tp_options: OrtThreadingOptions, intra_op_num_threads: SupportsIndex) -> None:
        """Sets how many shared threads work on one node; 0 lets ORT decide.

        OrtApi.SetGlobalIntraOpNumThreads, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _tp_options = tp_options._reference if class_of(tp_options) is self._objects.OrtThreadingOptions.cls else unlike()
        except (AttributeError, TypeError):
            _tp_options = self._context.resolve(tp_options, "OrtThreadingOptions", "tp_options", "OrtApi.SetGlobalIntraOpNumThreads")
        if intra_op_num_threads.__class__ is not int or not INT_MIN <= intra_op_num_threads <= INT_MAX:
            intra_op_num_threads = to_int(intra_op_num_threads, INT_MIN, INT_MAX, "intra_op_num_threads", "OrtApi.SetGlobalIntraOpNumThreads")
        call = self._c.SetGlobalIntraOpNumThreads
        if status := call(_tp_options, intra_op_num_threads):
            del _tp_options
            raise self._context.error(status, "OrtApi.SetGlobalIntraOpNumThreads")

    def set_global_inter_op_num_threads(self, tp_options: OrtThreadingOptions, inter_op_num_threads: SupportsIndex) -> None:
        """Sets how many nodes run at once on shared threads; 0 lets ORT decide.

        OrtApi.SetGlobalInterOpNumThreads, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _tp_options = tp_options._reference if class_of(tp_options) is self._objects.OrtThreadingOptions.cls else unlike()
        except (AttributeError, TypeError):
            _tp_options = self._context.resolve(tp_options, "OrtThreadingOptions", "tp_options", "OrtApi.SetGlobalInterOpNumThreads")
        if inter_op_num_threads.__class__ is not int or not INT_MIN <= inter_op_num_threads <= INT_MAX:
            inter_op_num_threads = to_int(inter_op_num_threads, INT_MIN, INT_MAX, "inter_op_num_threads", "OrtApi.SetGlobalInterOpNumThreads")
        call = self._c.SetGlobalInterOpNumThreads
        if status := call(_tp_options, inter_op_num_threads):
            del _tp_options
            raise self._context.error(status, "OrtApi.SetGlobalInterOpNumThreads")

    def set_global_spin_control(self, tp_options: OrtThreadingOptions, allow_spinning: SupportsIndex) -> None:
        """Says whether idle shared threads spin (1) or sleep (0).

        OrtApi.SetGlobalSpinControl, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _tp_options = tp_options._reference if class_of(tp_options) is self._objects.OrtThreadingOptions.cls else unlike()
        except (AttributeError, TypeError):
            _tp_options = self._context.resolve(tp_options, "OrtThreadingOptions", "tp_options", "OrtApi.SetGlobalSpinControl")
        if allow_spinning.__class__ is not int or not INT_MIN <= allow_spinning <= INT_MAX:
            allow_spinning = to_int(allow_spinning, INT_MIN, INT_MAX, "allow_spinning", "OrtApi.SetGlobalSpinControl")
        call = self._c.SetGlobalSpinControl
        if status := call(_tp_options, allow_spinning):
            del _tp_options
            raise self._context.error(status, "OrtApi.SetGlobalSpinControl")

    def add_initializer(self, options: OrtSessionOptions, name: str, val: OrtValue) -> None:
        """Replaces a weight of the model by a value, which must outlive the sessions.

        OrtApi.AddInitializer, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
            _val = val._reference if class_of(val) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.AddInitializer")
            _val = self._context.resolve(val, "OrtValue", "val", "OrtApi.AddInitializer")
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.AddInitializer")
        call = self._c.AddInitializer
        if status := call(_options, _name, _val):
            del _options, _val
            raise self._context.error(status, "OrtApi.AddInitializer")
        hold(_options, _val, ("AddInitializer", name))

    def create_env_with_custom_logger_and_global_thread_pools(self, logging_function: Callable[[OrtLoggingLevel, str | None, str | None, str | None, str | None], object] | None, log_severity_level: OrtLoggingLevel | int, logid: str, tp_options: OrtThreadingOptions) -> OrtEnv:
        """Makes an environment with a logging function and shared thread pools.

        OrtApi.CreateEnvWithCustomLoggerAndGlobalThreadPools, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: looks for hardware devices the
        first time and starts threads, with the functions for custom threads if there are any; the logging
        function is called (source: ONNX Runtime's sources).

        Args:
            logging_function: NULL keeps ONNX Runtime's own logging.
            log_severity_level
            logid
            tp_options

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        with self._objects.OrtEnv.shared:
            try:
                _tp_options = tp_options._reference if class_of(tp_options) is self._objects.OrtThreadingOptions.cls else unlike()
            except (AttributeError, TypeError):
                _tp_options = self._context.resolve(tp_options, "OrtThreadingOptions", "tp_options", "OrtApi.CreateEnvWithCustomLoggerAndGlobalThreadPools")
            if logging_function is None:
                _logging_function = None
            else:
                _logging_function = callbacks.make(self._context, logging_function, "OrtLoggingFunction", "logging_function", "OrtApi.CreateEnvWithCustomLoggerAndGlobalThreadPools")
            _log_severity_level = self._context.to_enum(log_severity_level, "OrtLoggingLevel", "log_severity_level", "OrtApi.CreateEnvWithCustomLoggerAndGlobalThreadPools")
            _logid = logid.encode() if logid.__class__ is str and logid.isascii() and "\0" not in logid else to_text(logid, "logid", "OrtApi.CreateEnvWithCustomLoggerAndGlobalThreadPools")
            _out = c_void_p()
            call = self._c.CreateEnvWithCustomLoggerAndGlobalThreadPools
            if status := call(_logging_function, None if _logging_function is None else _logging_function.state, _log_severity_level, _logid, _tp_options, _out):
                del _tp_options
                raise self._context.error(status, "OrtApi.CreateEnvWithCustomLoggerAndGlobalThreadPools")
            make = self._objects.OrtEnv.own
            return make(_out.value, "OrtApi.CreateEnvWithCustomLoggerAndGlobalThreadPools", (_logging_function, _tp_options))

    def session_options_append_execution_provider_cuda(self, options: OrtSessionOptions, cuda_options: raw.OrtCUDAProviderOptions) -> None:
        """Adds the CUDA EP with the older options struct.

        OrtApi.SessionOptionsAppendExecutionProvider_CUDA, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, options)
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsAppendExecutionProvider_CUDA")
        _cuda_options = self._context.resolve(cuda_options, "OrtCUDAProviderOptions", "cuda_options", "OrtApi.SessionOptionsAppendExecutionProvider_CUDA")
        call = self._c.SessionOptionsAppendExecutionProvider_CUDA
        if status := call(_options, _cuda_options):
            del _options, _cuda_options
            raise self._context.error(status, "OrtApi.SessionOptionsAppendExecutionProvider_CUDA")

    def session_options_append_execution_provider_rocm(self, options: OrtSessionOptions, rocm_options: OrtROCMProviderOptions | raw.OrtROCMProviderOptions) -> None:
        """Adds the ROCm EP.

        OrtApi.SessionOptionsAppendExecutionProvider_ROCM, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, options)
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
            _rocm_options = rocm_options._reference if class_of(rocm_options) is self._objects.OrtROCMProviderOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsAppendExecutionProvider_ROCM")
            _rocm_options = self._context.resolve(rocm_options, "OrtROCMProviderOptions", "rocm_options", "OrtApi.SessionOptionsAppendExecutionProvider_ROCM")
        call = self._c.SessionOptionsAppendExecutionProvider_ROCM
        if status := call(_options, _rocm_options):
            del _options, _rocm_options
            raise self._context.error(status, "OrtApi.SessionOptionsAppendExecutionProvider_ROCM")

    def session_options_append_execution_provider_open_vino(self, options: OrtSessionOptions, provider_options: raw.OrtOpenVINOProviderOptions) -> None:
        """Adds the OpenVINO EP with the older options struct.

        OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, options)
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO")
        _provider_options = self._context.resolve(provider_options, "OrtOpenVINOProviderOptions", "provider_options", "OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO")
        call = self._c.SessionOptionsAppendExecutionProvider_OpenVINO
        if status := call(_options, _provider_options):
            del _options, _provider_options
            raise self._context.error(status, "OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO")

    def set_global_denormal_as_zero(self, tp_options: OrtThreadingOptions) -> None:
        """Lets shared threads treat denormal floats as zero.

        OrtApi.SetGlobalDenormalAsZero, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _tp_options = tp_options._reference if class_of(tp_options) is self._objects.OrtThreadingOptions.cls else unlike()
        except (AttributeError, TypeError):
            _tp_options = self._context.resolve(tp_options, "OrtThreadingOptions", "tp_options", "OrtApi.SetGlobalDenormalAsZero")
        call = self._c.SetGlobalDenormalAsZero
        if status := call(_tp_options):
            del _tp_options
            raise self._context.error(status, "OrtApi.SetGlobalDenormalAsZero")

    def create_arena_cfg(self, max_mem: SupportsIndex, arena_extend_strategy: SupportsIndex, initial_chunk_size_bytes: SupportsIndex, max_dead_bytes_per_chunk: SupportsIndex) -> OrtArenaCfg:
        """Makes arena settings from four numbers; -1, or 0 for max_mem, stands for the default. CreateArenaCfgV2
        knows more settings.

        OrtApi.CreateArenaCfg, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        if max_mem.__class__ is not int or not SIZE_T_MIN <= max_mem <= SIZE_T_MAX:
            max_mem = to_int(max_mem, SIZE_T_MIN, SIZE_T_MAX, "max_mem", "OrtApi.CreateArenaCfg")
        if arena_extend_strategy.__class__ is not int or not INT_MIN <= arena_extend_strategy <= INT_MAX:
            arena_extend_strategy = to_int(arena_extend_strategy, INT_MIN, INT_MAX, "arena_extend_strategy", "OrtApi.CreateArenaCfg")
        if initial_chunk_size_bytes.__class__ is not int or not INT_MIN <= initial_chunk_size_bytes <= INT_MAX:
            initial_chunk_size_bytes = to_int(initial_chunk_size_bytes, INT_MIN, INT_MAX, "initial_chunk_size_bytes", "OrtApi.CreateArenaCfg")
        if max_dead_bytes_per_chunk.__class__ is not int or not INT_MIN <= max_dead_bytes_per_chunk <= INT_MAX:
            max_dead_bytes_per_chunk = to_int(max_dead_bytes_per_chunk, INT_MIN, INT_MAX, "max_dead_bytes_per_chunk", "OrtApi.CreateArenaCfg")
        _out = c_void_p()
        call = self._c.CreateArenaCfg
        if status := call(max_mem, arena_extend_strategy, initial_chunk_size_bytes, max_dead_bytes_per_chunk, _out):
            raise self._context.error(status, "OrtApi.CreateArenaCfg")
        make = self._objects.OrtArenaCfg.own
        return make(_out.value, "OrtApi.CreateArenaCfg", ())

    def release_arena_cfg(self, input: OrtArenaCfg | None = None) -> None:
        """Frees arena settings. NULL is ignored.

        OrtApi.ReleaseArenaCfg, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtArenaCfg", "input", "OrtApi.ReleaseArenaCfg")

    def model_metadata_get_graph_description(self, model_metadata: OrtModelMetadata, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Gives the description of the graph, in memory of the allocator.

        OrtApi.ModelMetadataGetGraphDescription, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_metadata = model_metadata._reference if class_of(model_metadata) is self._objects.OrtModelMetadata.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _model_metadata = self._context.resolve(model_metadata, "OrtModelMetadata", "model_metadata", "OrtApi.ModelMetadataGetGraphDescription")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.ModelMetadataGetGraphDescription")
        _value = c_void_p()
        call = self._c.ModelMetadataGetGraphDescription
        if status := call(_model_metadata, _allocator, _value):
            del _model_metadata, _allocator
            raise self._context.error(status, "OrtApi.ModelMetadataGetGraphDescription")
        _text = results.owned_text(self._context, _allocator, _value.value)
        if _text is None:
            raise self._context.null_result("OrtApi.ModelMetadataGetGraphDescription")
        return _text

    def session_options_append_execution_provider_tensor_rt(self, options: OrtSessionOptions, tensorrt_options: raw.OrtTensorRTProviderOptions) -> None:
        """Adds the TensorRT EP with the older options struct.

        OrtApi.SessionOptionsAppendExecutionProvider_TensorRT, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, options)
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsAppendExecutionProvider_TensorRT")
        _tensorrt_options = self._context.resolve(tensorrt_options, "OrtTensorRTProviderOptions", "tensorrt_options", "OrtApi.SessionOptionsAppendExecutionProvider_TensorRT")
        call = self._c.SessionOptionsAppendExecutionProvider_TensorRT
        if status := call(_options, _tensorrt_options):
            del _options, _tensorrt_options
            raise self._context.error(status, "OrtApi.SessionOptionsAppendExecutionProvider_TensorRT")

    def set_current_gpu_device_id(self, device_id: SupportsIndex) -> None:
        """Makes a GPU current for the calling thread.

        OrtApi.SetCurrentGpuDeviceId, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the CUDA EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        if device_id.__class__ is not int or not INT_MIN <= device_id <= INT_MAX:
            device_id = to_int(device_id, INT_MIN, INT_MAX, "device_id", "OrtApi.SetCurrentGpuDeviceId")
        call = self._c.SetCurrentGpuDeviceId
        if status := call(device_id):
            raise self._context.error(status, "OrtApi.SetCurrentGpuDeviceId")

    def get_current_gpu_device_id(self) -> int:
        """Writes which GPU is current for the calling thread.

        OrtApi.GetCurrentGpuDeviceId, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the CUDA EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _device_id = c_int()
        call = self._c.GetCurrentGpuDeviceId
        if status := call(_device_id):
            raise self._context.error(status, "OrtApi.GetCurrentGpuDeviceId")
        return _device_id.value

    def kernel_info_get_attribute_array_float(self, info: OrtKernelInfo, name: str) -> list[float]:
        """Copies a list of floats from the node. Call with NULL first to learn the count.

        OrtApi.KernelInfoGetAttributeArray_float, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfoGetAttributeArray_float")
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.KernelInfoGetAttributeArray_float")
        _out = None
        _size = c_size_t()
        call = self._c.KernelInfoGetAttributeArray_float
        if status := call(_info, _name, _out, _size):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfoGetAttributeArray_float")
        _out_room = results.room("float", _size)
        if _size.value and (status := self._c.KernelInfoGetAttributeArray_float(_info, _name, _out_room, _size)):
            raise self._context.error(status, "OrtApi.KernelInfoGetAttributeArray_float")
        return results.sized("float", _out_room, _size.value)

    def kernel_info_get_attribute_array_int64(self, info: OrtKernelInfo, name: str) -> list[int]:
        """Copies a list of integers from the node. Call with NULL first to learn the count.

        OrtApi.KernelInfoGetAttributeArray_int64, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfoGetAttributeArray_int64")
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.KernelInfoGetAttributeArray_int64")
        _out = None
        _size = c_size_t()
        call = self._c.KernelInfoGetAttributeArray_int64
        if status := call(_info, _name, _out, _size):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfoGetAttributeArray_int64")
        _out_room = results.room("int64_t", _size)
        if _size.value and (status := self._c.KernelInfoGetAttributeArray_int64(_info, _name, _out_room, _size)):
            raise self._context.error(status, "OrtApi.KernelInfoGetAttributeArray_int64")
        return results.sized("int64_t", _out_room, _size.value)

    def create_arena_cfg_v2(self, arena_config_keys: Sequence[str] | None, arena_config_values: Sequence[int] | BufferLike | None) -> OrtArenaCfg:
        """Makes arena settings from names and numbers. Names left out keep their default.

        OrtApi.CreateArenaCfgV2, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        if arena_config_keys is None:
            _arena_config_keys = None
            _arena_config_keys_length = 0
        else:
            _arena_config_keys, _arena_config_keys_length = to_texts(arena_config_keys, "arena_config_keys", "OrtApi.CreateArenaCfgV2")
        if arena_config_values is None:
            _arena_config_values = None
            _arena_config_values_length = 0
        else:
            _arena_config_values, _arena_config_values_length, _arena_config_values_kept = to_numbers(arena_config_values, "size_t", "arena_config_values", "OrtApi.CreateArenaCfgV2")
        if _arena_config_keys_length != _arena_config_values_length:
            raise same_length("OrtApi.CreateArenaCfgV2", {"arena_config_keys": _arena_config_keys_length, "arena_config_values": _arena_config_values_length})
        _out = c_void_p()
        call = self._c.CreateArenaCfgV2
        if status := call(_arena_config_keys, _arena_config_values, _arena_config_keys_length, _out):
            raise self._context.error(status, "OrtApi.CreateArenaCfgV2")
        make = self._objects.OrtArenaCfg.own
        return make(_out.value, "OrtApi.CreateArenaCfgV2", ())

    def add_run_config_entry(self, options: OrtRunOptions, config_key: str, config_value: str) -> None:
        """Sets a run setting by name. Key and value are copied; a repeated key replaces the value, which needs a
        living OrtEnv as with AddSessionConfigEntry.

        OrtApi.AddRunConfigEntry, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import config_keys
        with config_keys.watching(self._context, "run", options, config_key, config_value):
            try:
                _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
            except (AttributeError, TypeError):
                _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.AddRunConfigEntry")
            _config_key = config_key.encode() if config_key.__class__ is str and config_key.isascii() and "\0" not in config_key else to_text(config_key, "config_key", "OrtApi.AddRunConfigEntry")
            _config_value = config_value.encode() if config_value.__class__ is str and config_value.isascii() and "\0" not in config_value else to_text(config_value, "config_value", "OrtApi.AddRunConfigEntry")
            call = self._c.AddRunConfigEntry
            if status := call(_options, _config_key, _config_value):
                del _options
                raise self._context.error(status, "OrtApi.AddRunConfigEntry")

    def create_prepacked_weights_container(self) -> OrtPrepackedWeightsContainer:
        """Makes a container in which sessions share packed weights.

        OrtApi.CreatePrepackedWeightsContainer, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _out = c_void_p()
        call = self._c.CreatePrepackedWeightsContainer
        if status := call(_out):
            raise self._context.error(status, "OrtApi.CreatePrepackedWeightsContainer")
        make = self._objects.OrtPrepackedWeightsContainer.own
        return make(_out.value, "OrtApi.CreatePrepackedWeightsContainer", ())

    def release_prepacked_weights_container(self, input: OrtPrepackedWeightsContainer | None = None) -> None:
        """Frees a container of packed weights. NULL is ignored; its sessions must be gone.

        OrtApi.ReleasePrepackedWeightsContainer, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtPrepackedWeightsContainer", "input", "OrtApi.ReleasePrepackedWeightsContainer")

    def create_session_with_prepacked_weights_container(self, env: OrtEnv, model_path: StrPath, options: OrtSessionOptions | None = None, prepacked_weights_container: OrtPrepackedWeightsContainer | None = None) -> OrtSession:
        """Loads a model file and shares packed weights through the container, which must outlive the session.

        OrtApi.CreateSessionWithPrepackedWeightsContainer, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: reads and optimises the model,
        compiles it with the EPs and prepares the weights; EPs, custom operators, allocators and the functions
        for custom threads are called (source: ONNX Runtime's sources).

        Args:
            env
            model_path
            options: NULL stands for default options.
            prepacked_weights_container: With NULL nothing is shared.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _options = None if options is None else options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
            _prepacked_weights_container = None if prepacked_weights_container is None else prepacked_weights_container._reference if class_of(prepacked_weights_container) is self._objects.OrtPrepackedWeightsContainer.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.CreateSessionWithPrepackedWeightsContainer")
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.CreateSessionWithPrepackedWeightsContainer", True)
            _prepacked_weights_container = self._context.resolve(prepacked_weights_container, "OrtPrepackedWeightsContainer", "prepacked_weights_container", "OrtApi.CreateSessionWithPrepackedWeightsContainer", True)
        _model_path = to_path(model_path, "model_path", "OrtApi.CreateSessionWithPrepackedWeightsContainer")
        _out = c_void_p()
        call = self._c.CreateSessionWithPrepackedWeightsContainer
        if status := call(_env, _model_path, _options, _prepacked_weights_container, _out):
            del _env, _options, _prepacked_weights_container
            raise self._context.error(status, "OrtApi.CreateSessionWithPrepackedWeightsContainer")
        make = self._objects.OrtSession.own
        return make(_out.value, "OrtApi.CreateSessionWithPrepackedWeightsContainer", (_env, _options, _prepacked_weights_container))

    def create_session_from_array_with_prepacked_weights_container(self, env: OrtEnv, model_data: BufferLike, options: OrtSessionOptions | None = None, prepacked_weights_container: OrtPrepackedWeightsContainer | None = None) -> OrtSession:
        """Loads a model from memory and shares packed weights through the container, which must outlive the
        session.

        OrtApi.CreateSessionFromArrayWithPrepackedWeightsContainer, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: reads and optimises the model,
        compiles it with the EPs and prepares the weights; EPs, custom operators, allocators and the functions
        for custom threads are called (source: ONNX Runtime's sources).

        Args:
            env
            model_data
            options: NULL stands for default options.
            prepacked_weights_container: With NULL nothing is shared.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _options = None if options is None else options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
            _prepacked_weights_container = None if prepacked_weights_container is None else prepacked_weights_container._reference if class_of(prepacked_weights_container) is self._objects.OrtPrepackedWeightsContainer.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.CreateSessionFromArrayWithPrepackedWeightsContainer")
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.CreateSessionFromArrayWithPrepackedWeightsContainer", True)
            _prepacked_weights_container = self._context.resolve(prepacked_weights_container, "OrtPrepackedWeightsContainer", "prepacked_weights_container", "OrtApi.CreateSessionFromArrayWithPrepackedWeightsContainer", True)
        _model_data, _model_data_length, _model_data_kept = to_buffer(model_data, "void", False, "model_data", "OrtApi.CreateSessionFromArrayWithPrepackedWeightsContainer")
        _out = c_void_p()
        call = self._c.CreateSessionFromArrayWithPrepackedWeightsContainer
        if status := call(_env, _model_data, _model_data_length, _options, _prepacked_weights_container, _out):
            del _env, _options, _prepacked_weights_container
            raise self._context.error(status, "OrtApi.CreateSessionFromArrayWithPrepackedWeightsContainer")
        make = self._objects.OrtSession.own
        return make(_out.value, "OrtApi.CreateSessionFromArrayWithPrepackedWeightsContainer", (_env, _options, _prepacked_weights_container))

    def session_options_append_execution_provider_tensor_rt_v2(self, options: OrtSessionOptions, tensorrt_options: OrtTensorRTProviderOptionsV2) -> None:
        """Adds the TensorRT EP with an options object, which may be released afterwards.

        OrtApi.SessionOptionsAppendExecutionProvider_TensorRT_V2, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, options)
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
            _tensorrt_options = tensorrt_options._reference if class_of(tensorrt_options) is self._objects.OrtTensorRTProviderOptionsV2.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsAppendExecutionProvider_TensorRT_V2")
            _tensorrt_options = self._context.resolve(tensorrt_options, "OrtTensorRTProviderOptionsV2", "tensorrt_options", "OrtApi.SessionOptionsAppendExecutionProvider_TensorRT_V2")
        call = self._c.SessionOptionsAppendExecutionProvider_TensorRT_V2
        if status := call(_options, _tensorrt_options):
            del _options, _tensorrt_options
            raise self._context.error(status, "OrtApi.SessionOptionsAppendExecutionProvider_TensorRT_V2")

    def create_tensor_rt_provider_options(self) -> OrtTensorRTProviderOptionsV2:
        """Makes TensorRT options with default values.

        OrtApi.CreateTensorRTProviderOptions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _out = c_void_p()
        call = self._c.CreateTensorRTProviderOptions
        if status := call(_out):
            raise self._context.error(status, "OrtApi.CreateTensorRTProviderOptions")
        make = self._objects.OrtTensorRTProviderOptionsV2.own
        return make(_out.value, "OrtApi.CreateTensorRTProviderOptions", ())

    def update_tensor_rt_provider_options(self, tensorrt_options: OrtTensorRTProviderOptionsV2, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Sets TensorRT options by name. The strings are copied.

        OrtApi.UpdateTensorRTProviderOptions, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _tensorrt_options = tensorrt_options._reference if class_of(tensorrt_options) is self._objects.OrtTensorRTProviderOptionsV2.cls else unlike()
        except (AttributeError, TypeError):
            _tensorrt_options = self._context.resolve(tensorrt_options, "OrtTensorRTProviderOptionsV2", "tensorrt_options", "OrtApi.UpdateTensorRTProviderOptions")
        if provider_options_keys.__class__ is not list and provider_options_keys.__class__ is not tuple:
            provider_options_keys = to_items(provider_options_keys, "provider_options_keys", "OrtApi.UpdateTensorRTProviderOptions", "str")
        _provider_options_keys, _provider_options_keys_length = to_texts(provider_options_keys, "provider_options_keys", "OrtApi.UpdateTensorRTProviderOptions")
        if provider_options_values.__class__ is not list and provider_options_values.__class__ is not tuple:
            provider_options_values = to_items(provider_options_values, "provider_options_values", "OrtApi.UpdateTensorRTProviderOptions", "str")
        _provider_options_values, _provider_options_values_length = to_texts(provider_options_values, "provider_options_values", "OrtApi.UpdateTensorRTProviderOptions")
        if _provider_options_keys_length != _provider_options_values_length:
            raise same_length("OrtApi.UpdateTensorRTProviderOptions", {"provider_options_keys": _provider_options_keys_length, "provider_options_values": _provider_options_values_length})
        call = self._c.UpdateTensorRTProviderOptions
        if status := call(_tensorrt_options, _provider_options_keys, _provider_options_values, _provider_options_keys_length):
            del _tensorrt_options
            raise self._context.error(status, "OrtApi.UpdateTensorRTProviderOptions")

    def get_tensor_rt_provider_options_as_string(self, tensorrt_options: OrtTensorRTProviderOptionsV2, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Writes all TensorRT options as one text in memory of the allocator.

        OrtApi.GetTensorRTProviderOptionsAsString, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls the given OrtAllocator: loads the library of the EP (source: ONNX
        Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _tensorrt_options = tensorrt_options._reference if class_of(tensorrt_options) is self._objects.OrtTensorRTProviderOptionsV2.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _tensorrt_options = self._context.resolve(tensorrt_options, "OrtTensorRTProviderOptionsV2", "tensorrt_options", "OrtApi.GetTensorRTProviderOptionsAsString")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.GetTensorRTProviderOptionsAsString")
        _ptr = c_void_p()
        call = self._c.GetTensorRTProviderOptionsAsString
        if status := call(_tensorrt_options, _allocator, _ptr):
            del _tensorrt_options, _allocator
            raise self._context.error(status, "OrtApi.GetTensorRTProviderOptionsAsString")
        _text = results.owned_text(self._context, _allocator, _ptr.value)
        if _text is None:
            raise self._context.null_result("OrtApi.GetTensorRTProviderOptionsAsString")
        return _text

    def release_tensor_rt_provider_options(self, input: OrtTensorRTProviderOptionsV2 | None = None) -> None:
        """Frees TensorRT options. NULL is ignored.

        OrtApi.ReleaseTensorRTProviderOptions, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtTensorRTProviderOptionsV2", "input", "OrtApi.ReleaseTensorRTProviderOptions")

    def enable_ort_custom_ops(self, options: OrtSessionOptions) -> None:
        """Adds the operators of onnxruntime-extensions, if this library was built with them.

        OrtApi.EnableOrtCustomOps, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.EnableOrtCustomOps")
        call = self._c.EnableOrtCustomOps
        if status := call(_options):
            del _options
            raise self._context.error(status, "OrtApi.EnableOrtCustomOps")

    def register_allocator(self, env: OrtEnv, allocator: OrtAllocator | raw.OrtAllocator) -> None:
        """Lets sessions share the application's allocator. It is not copied and must live until it is
        unregistered.

        OrtApi.RegisterAllocator, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator: asks the allocator for its memory info (source: ONNX Runtime's
        sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.RegisterAllocator")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.RegisterAllocator")
        call = self._c.RegisterAllocator
        if status := call(_env, _allocator):
            del _env, _allocator
            raise self._context.error(status, "OrtApi.RegisterAllocator")
        hold(_env, _allocator)

    def unregister_allocator(self, env: OrtEnv, mem_info: OrtMemoryInfo) -> None:
        """Takes a shared allocator out of the environment, found by its memory info.

        OrtApi.UnregisterAllocator, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _mem_info = mem_info._reference if class_of(mem_info) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.UnregisterAllocator")
            _mem_info = self._context.resolve(mem_info, "OrtMemoryInfo", "mem_info", "OrtApi.UnregisterAllocator")
        call = self._c.UnregisterAllocator
        if status := call(_env, _mem_info):
            del _env, _mem_info
            raise self._context.error(status, "OrtApi.UnregisterAllocator")

    def is_sparse_tensor(self, value: OrtValue) -> bool:
        """Writes 1 if the value is a sparse tensor, else 0.

        OrtApi.IsSparseTensor, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.IsSparseTensor")
        _out = c_int()
        call = self._c.IsSparseTensor
        if status := call(_value, _out):
            del _value
            raise self._context.error(status, "OrtApi.IsSparseTensor")
        return _out.value != 0

    def create_sparse_tensor_as_ort_value(self, allocator: OrtAllocator | raw.OrtAllocator, dense_shape: Sequence[int] | BufferLike | None, type: ONNXTensorElementDataType | int) -> OrtValue:
        """Makes an empty sparse tensor of this dense shape, whose memory comes from the allocator.

        OrtApi.CreateSparseTensorAsOrtValue, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.CreateSparseTensorAsOrtValue")
        if dense_shape is None:
            _dense_shape = None
            _dense_shape_length = 0
        else:
            _dense_shape, _dense_shape_length, _dense_shape_kept = to_numbers(dense_shape, "int64_t", "dense_shape", "OrtApi.CreateSparseTensorAsOrtValue")
        _type = self._context.to_enum(type, "ONNXTensorElementDataType", "type", "OrtApi.CreateSparseTensorAsOrtValue")
        _out = c_void_p()
        call = self._c.CreateSparseTensorAsOrtValue
        if status := call(_allocator, _dense_shape, _dense_shape_length, _type, _out):
            del _allocator
            raise self._context.error(status, "OrtApi.CreateSparseTensorAsOrtValue")
        make = self._objects.OrtValue.own
        return make(_out.value, "OrtApi.CreateSparseTensorAsOrtValue", (_allocator,))

    def fill_sparse_tensor_coo(self, ort_value: OrtValue, data_mem_info: OrtMemoryInfo, values_shape: Sequence[int] | BufferLike, values: BufferLike | int | None, indices_data: Sequence[int] | BufferLike | None) -> None:
        """Copies values and their positions into a sparse tensor, COO format.

        OrtApi.FillSparseTensorCoo, ONNX Runtime 1.14 or newer.

        Blocking: may take long: copies between devices (source: ONNX Runtime's sources).

        Args:
            ort_value
            data_mem_info
            values_shape
            values: NULL only for a tensor without values.
            indices_data

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_value = ort_value._reference if class_of(ort_value) is self._objects.OrtValue.cls else unlike()
            _data_mem_info = data_mem_info._reference if class_of(data_mem_info) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _ort_value = self._context.resolve(ort_value, "OrtValue", "ort_value", "OrtApi.FillSparseTensorCoo")
            _data_mem_info = self._context.resolve(data_mem_info, "OrtMemoryInfo", "data_mem_info", "OrtApi.FillSparseTensorCoo")
        _values_shape, _values_shape_length, _values_shape_kept = to_numbers(values_shape, "int64_t", "values_shape", "OrtApi.FillSparseTensorCoo")
        _values, _values_kept = to_pointer(values, "values", "OrtApi.FillSparseTensorCoo")
        if indices_data is None:
            _indices_data = None
            _indices_data_length = 0
        else:
            _indices_data, _indices_data_length, _indices_data_kept = to_numbers(indices_data, "int64_t", "indices_data", "OrtApi.FillSparseTensorCoo")
        call = self._c.FillSparseTensorCoo
        if status := call(_ort_value, _data_mem_info, _values_shape, _values_shape_length, _values, _indices_data, _indices_data_length):
            del _ort_value, _data_mem_info
            raise self._context.error(status, "OrtApi.FillSparseTensorCoo")

    def fill_sparse_tensor_csr(self, ort_value: OrtValue, data_mem_info: OrtMemoryInfo, values_shape: Sequence[int] | BufferLike, values: BufferLike | int | None, inner_indices_data: Sequence[int] | BufferLike | None, outer_indices_data: Sequence[int] | BufferLike | None) -> None:
        """Copies values, column numbers and row starts into a sparse tensor, CSR format.

        OrtApi.FillSparseTensorCsr, ONNX Runtime 1.14 or newer.

        Blocking: may take long: copies between devices (source: ONNX Runtime's sources).

        Args:
            ort_value
            data_mem_info
            values_shape
            values: NULL only for a tensor without values.
            inner_indices_data
            outer_indices_data

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_value = ort_value._reference if class_of(ort_value) is self._objects.OrtValue.cls else unlike()
            _data_mem_info = data_mem_info._reference if class_of(data_mem_info) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _ort_value = self._context.resolve(ort_value, "OrtValue", "ort_value", "OrtApi.FillSparseTensorCsr")
            _data_mem_info = self._context.resolve(data_mem_info, "OrtMemoryInfo", "data_mem_info", "OrtApi.FillSparseTensorCsr")
        _values_shape, _values_shape_length, _values_shape_kept = to_numbers(values_shape, "int64_t", "values_shape", "OrtApi.FillSparseTensorCsr")
        _values, _values_kept = to_pointer(values, "values", "OrtApi.FillSparseTensorCsr")
        if inner_indices_data is None:
            _inner_indices_data = None
            _inner_indices_data_length = 0
        else:
            _inner_indices_data, _inner_indices_data_length, _inner_indices_data_kept = to_numbers(inner_indices_data, "int64_t", "inner_indices_data", "OrtApi.FillSparseTensorCsr")
        if outer_indices_data is None:
            _outer_indices_data = None
            _outer_indices_data_length = 0
        else:
            _outer_indices_data, _outer_indices_data_length, _outer_indices_data_kept = to_numbers(outer_indices_data, "int64_t", "outer_indices_data", "OrtApi.FillSparseTensorCsr")
        call = self._c.FillSparseTensorCsr
        if status := call(_ort_value, _data_mem_info, _values_shape, _values_shape_length, _values, _inner_indices_data, _inner_indices_data_length, _outer_indices_data, _outer_indices_data_length):
            del _ort_value, _data_mem_info
            raise self._context.error(status, "OrtApi.FillSparseTensorCsr")

    def fill_sparse_tensor_block_sparse(self, ort_value: OrtValue, data_mem_info: OrtMemoryInfo, values_shape: Sequence[int] | BufferLike, values: BufferLike | int | None, indices_shape_data: Sequence[int] | BufferLike, indices_data: BufferLike | int | None = None) -> None:
        """Copies values and block positions into a sparse tensor.

        OrtApi.FillSparseTensorBlockSparse, ONNX Runtime 1.14 or newer.

        Blocking: may take long: copies between devices (source: ONNX Runtime's sources).

        Args:
            ort_value
            data_mem_info
            values_shape
            values: NULL only for a tensor without values.
            indices_shape_data
            indices_data: NULL only for a tensor without values.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_value = ort_value._reference if class_of(ort_value) is self._objects.OrtValue.cls else unlike()
            _data_mem_info = data_mem_info._reference if class_of(data_mem_info) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _ort_value = self._context.resolve(ort_value, "OrtValue", "ort_value", "OrtApi.FillSparseTensorBlockSparse")
            _data_mem_info = self._context.resolve(data_mem_info, "OrtMemoryInfo", "data_mem_info", "OrtApi.FillSparseTensorBlockSparse")
        _values_shape, _values_shape_length, _values_shape_kept = to_numbers(values_shape, "int64_t", "values_shape", "OrtApi.FillSparseTensorBlockSparse")
        _values, _values_kept = to_pointer(values, "values", "OrtApi.FillSparseTensorBlockSparse")
        _indices_shape_data, _indices_shape_data_length, _indices_shape_data_kept = to_numbers(indices_shape_data, "int64_t", "indices_shape_data", "OrtApi.FillSparseTensorBlockSparse")
        if indices_data.__class__ is list or indices_data.__class__ is tuple:
            _indices_data, _, _indices_data_kept = to_numbers(indices_data, "int32_t", "indices_data", "OrtApi.FillSparseTensorBlockSparse")
        else:
            _indices_data, _indices_data_kept = to_pointer(indices_data, "indices_data", "OrtApi.FillSparseTensorBlockSparse")
        call = self._c.FillSparseTensorBlockSparse
        if status := call(_ort_value, _data_mem_info, _values_shape, _values_shape_length, _values, _indices_shape_data, _indices_shape_data_length, _indices_data):
            del _ort_value, _data_mem_info
            raise self._context.error(status, "OrtApi.FillSparseTensorBlockSparse")

    def create_sparse_tensor_with_values_as_ort_value(self, info: OrtMemoryInfo, p_data: BufferLike | int | None, dense_shape: Sequence[int] | BufferLike | None, values_shape: Sequence[int] | BufferLike | None, type: ONNXTensorElementDataType | int) -> OrtValue:
        """Makes a sparse tensor over values of the caller, who keeps and frees them. Add positions with one of the
        Use functions.

        OrtApi.CreateSparseTensorWithValuesAsOrtValue, ONNX Runtime 1.14 or newer.

        Args:
            info
            p_data: NULL only for a tensor without values.
            dense_shape
            values_shape
            type

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtMemoryInfo", "info", "OrtApi.CreateSparseTensorWithValuesAsOrtValue")
        _p_data, _p_data_kept = to_pointer(p_data, "p_data", "OrtApi.CreateSparseTensorWithValuesAsOrtValue")
        if dense_shape is None:
            _dense_shape = None
            _dense_shape_length = 0
        else:
            _dense_shape, _dense_shape_length, _dense_shape_kept = to_numbers(dense_shape, "int64_t", "dense_shape", "OrtApi.CreateSparseTensorWithValuesAsOrtValue")
        if values_shape is None:
            _values_shape = None
            _values_shape_length = 0
        else:
            _values_shape, _values_shape_length, _values_shape_kept = to_numbers(values_shape, "int64_t", "values_shape", "OrtApi.CreateSparseTensorWithValuesAsOrtValue")
        _type = self._context.to_enum(type, "ONNXTensorElementDataType", "type", "OrtApi.CreateSparseTensorWithValuesAsOrtValue")
        _out = c_void_p()
        call = self._c.CreateSparseTensorWithValuesAsOrtValue
        if status := call(_info, _p_data, _dense_shape, _dense_shape_length, _values_shape, _values_shape_length, _type, _out):
            del _info
            raise self._context.error(status, "OrtApi.CreateSparseTensorWithValuesAsOrtValue")
        make = self._objects.OrtValue.own
        return make(_out.value, "OrtApi.CreateSparseTensorWithValuesAsOrtValue", (_info, _p_data_kept))

    def use_coo_indices(self, ort_value: OrtValue, indices_data: BufferLike | None) -> None:
        """Attaches the caller's positions to a sparse tensor, COO format, without copying.

        OrtApi.UseCooIndices, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_value = ort_value._reference if class_of(ort_value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _ort_value = self._context.resolve(ort_value, "OrtValue", "ort_value", "OrtApi.UseCooIndices")
        if indices_data is None:
            _indices_data = None
            _indices_data_length = 0
            _indices_data_kept = None
        else:
            _indices_data, _indices_data_length, _indices_data_kept = to_buffer(indices_data, "int64_t", True, "indices_data", "OrtApi.UseCooIndices")
        call = self._c.UseCooIndices
        if status := call(_ort_value, _indices_data, _indices_data_length):
            del _ort_value
            raise self._context.error(status, "OrtApi.UseCooIndices")
        hold(_ort_value, _indices_data_kept)

    def use_csr_indices(self, ort_value: OrtValue, inner_data: BufferLike | None, outer_data: BufferLike | None) -> None:
        """Attaches the caller's column numbers and row starts to a sparse tensor, without copying.

        OrtApi.UseCsrIndices, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_value = ort_value._reference if class_of(ort_value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _ort_value = self._context.resolve(ort_value, "OrtValue", "ort_value", "OrtApi.UseCsrIndices")
        if inner_data is None:
            _inner_data = None
            _inner_data_length = 0
            _inner_data_kept = None
        else:
            _inner_data, _inner_data_length, _inner_data_kept = to_buffer(inner_data, "int64_t", True, "inner_data", "OrtApi.UseCsrIndices")
        if outer_data is None:
            _outer_data = None
            _outer_data_length = 0
            _outer_data_kept = None
        else:
            _outer_data, _outer_data_length, _outer_data_kept = to_buffer(outer_data, "int64_t", True, "outer_data", "OrtApi.UseCsrIndices")
        call = self._c.UseCsrIndices
        if status := call(_ort_value, _inner_data, _inner_data_length, _outer_data, _outer_data_length):
            del _ort_value
            raise self._context.error(status, "OrtApi.UseCsrIndices")
        hold(_ort_value, _inner_data_kept)
        hold(_ort_value, _outer_data_kept)

    def use_block_sparse_indices(self, ort_value: OrtValue, indices_shape: Sequence[int] | BufferLike, indices_data: BufferLike | int | None = None) -> None:
        """Attaches the caller's block positions to a sparse tensor, without copying.

        OrtApi.UseBlockSparseIndices, ONNX Runtime 1.14 or newer.

        Args:
            ort_value
            indices_shape
            indices_data: NULL only for a tensor without values.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_value = ort_value._reference if class_of(ort_value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _ort_value = self._context.resolve(ort_value, "OrtValue", "ort_value", "OrtApi.UseBlockSparseIndices")
        _indices_shape, _indices_shape_length, _indices_shape_kept = to_numbers(indices_shape, "int64_t", "indices_shape", "OrtApi.UseBlockSparseIndices")
        if indices_data.__class__ is list or indices_data.__class__ is tuple:
            _indices_data, _, _indices_data_kept = to_numbers(indices_data, "int32_t", "indices_data", "OrtApi.UseBlockSparseIndices")
        else:
            _indices_data, _indices_data_kept = to_pointer(indices_data, "indices_data", "OrtApi.UseBlockSparseIndices")
        call = self._c.UseBlockSparseIndices
        if status := call(_ort_value, _indices_shape, _indices_shape_length, _indices_data):
            del _ort_value
            raise self._context.error(status, "OrtApi.UseBlockSparseIndices")
        hold(_ort_value, _indices_data_kept)

    def get_sparse_tensor_format(self, ort_value: OrtValue) -> OrtSparseFormat:
        """Tells how a sparse tensor stores its positions.

        OrtApi.GetSparseTensorFormat, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_value = ort_value._reference if class_of(ort_value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _ort_value = self._context.resolve(ort_value, "OrtValue", "ort_value", "OrtApi.GetSparseTensorFormat")
        _out = c_int()
        call = self._c.GetSparseTensorFormat
        if status := call(_ort_value, _out):
            del _ort_value
            raise self._context.error(status, "OrtApi.GetSparseTensorFormat")
        return self._context.member("OrtSparseFormat", _out.value)

    def get_sparse_tensor_values_type_and_shape(self, ort_value: OrtValue) -> OrtTensorTypeAndShapeInfo:
        """Describes the values of a sparse tensor in a new object.

        OrtApi.GetSparseTensorValuesTypeAndShape, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_value = ort_value._reference if class_of(ort_value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _ort_value = self._context.resolve(ort_value, "OrtValue", "ort_value", "OrtApi.GetSparseTensorValuesTypeAndShape")
        _out = c_void_p()
        call = self._c.GetSparseTensorValuesTypeAndShape
        if status := call(_ort_value, _out):
            del _ort_value
            raise self._context.error(status, "OrtApi.GetSparseTensorValuesTypeAndShape")
        make = self._objects.OrtTensorTypeAndShapeInfo.own
        return make(_out.value, "OrtApi.GetSparseTensorValuesTypeAndShape", (_ort_value,))

    def get_sparse_tensor_values(self, ort_value: OrtValue) -> int:
        """Gives the address of the values of a sparse tensor. It belongs to the tensor.

        OrtApi.GetSparseTensorValues, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_value = ort_value._reference if class_of(ort_value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _ort_value = self._context.resolve(ort_value, "OrtValue", "ort_value", "OrtApi.GetSparseTensorValues")
        _out = c_void_p()
        call = self._c.GetSparseTensorValues
        if status := call(_ort_value, _out):
            del _ort_value
            raise self._context.error(status, "OrtApi.GetSparseTensorValues")
        return _out.value or 0

    def get_sparse_tensor_indices_type_shape(self, ort_value: OrtValue, indices_format: OrtSparseIndicesFormat | int) -> OrtTensorTypeAndShapeInfo:
        """Describes one position array of a sparse tensor in a new object.

        OrtApi.GetSparseTensorIndicesTypeShape, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_value = ort_value._reference if class_of(ort_value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _ort_value = self._context.resolve(ort_value, "OrtValue", "ort_value", "OrtApi.GetSparseTensorIndicesTypeShape")
        _indices_format = self._context.to_enum(indices_format, "OrtSparseIndicesFormat", "indices_format", "OrtApi.GetSparseTensorIndicesTypeShape")
        _out = c_void_p()
        call = self._c.GetSparseTensorIndicesTypeShape
        if status := call(_ort_value, _indices_format, _out):
            del _ort_value
            raise self._context.error(status, "OrtApi.GetSparseTensorIndicesTypeShape")
        make = self._objects.OrtTensorTypeAndShapeInfo.own
        return make(_out.value, "OrtApi.GetSparseTensorIndicesTypeShape", (_ort_value,))

    def get_sparse_tensor_indices(self, ort_value: OrtValue, indices_format: OrtSparseIndicesFormat | int) -> tuple[int, int]:
        """Gives one position array of a sparse tensor and its length. It belongs to the tensor.

        OrtApi.GetSparseTensorIndices, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_value = ort_value._reference if class_of(ort_value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _ort_value = self._context.resolve(ort_value, "OrtValue", "ort_value", "OrtApi.GetSparseTensorIndices")
        _indices_format = self._context.to_enum(indices_format, "OrtSparseIndicesFormat", "indices_format", "OrtApi.GetSparseTensorIndices")
        _num_indices = c_size_t()
        _indices = c_void_p()
        call = self._c.GetSparseTensorIndices
        if status := call(_ort_value, _indices_format, _num_indices, _indices):
            del _ort_value
            raise self._context.error(status, "OrtApi.GetSparseTensorIndices")
        return _num_indices.value, _indices.value or 0

    def has_value(self, value: OrtValue) -> bool:
        """Writes 1 if an optional value is present, else 0.

        OrtApi.HasValue, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.HasValue")
        _out = c_int()
        call = self._c.HasValue
        if status := call(_value, _out):
            del _value
            raise self._context.error(status, "OrtApi.HasValue")
        return _out.value != 0

    def kernel_context_get_gpu_compute_stream(self, context: OrtKernelContext) -> int:
        """Gives the native stream the kernel must work on; NULL on the CPU. It belongs to the EP.

        OrtApi.KernelContext_GetGPUComputeStream, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtKernelContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtKernelContext", "context", "OrtApi.KernelContext_GetGPUComputeStream")
        _out = c_void_p()
        call = self._c.KernelContext_GetGPUComputeStream
        if status := call(_context, _out):
            del _context
            raise self._context.error(status, "OrtApi.KernelContext_GetGPUComputeStream")
        return _out.value or 0

    def get_tensor_memory_info(self, value: OrtValue) -> OrtMemoryInfo:
        """Tells where a tensor lies. The result belongs to the tensor.

        OrtApi.GetTensorMemoryInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetTensorMemoryInfo")
        _mem_info = c_void_p()
        call = self._c.GetTensorMemoryInfo
        if status := call(_value, _mem_info):
            del _value
            raise self._context.error(status, "OrtApi.GetTensorMemoryInfo")
        make = self._objects.OrtMemoryInfo.lend
        return make(_mem_info.value, "OrtApi.GetTensorMemoryInfo", (_value,))

    def get_execution_provider_api(self, provider_name: str, version: SupportsIndex) -> int:
        """Gives an extra function table of a built-in EP, such as DML. It belongs to ORT.

        OrtApi.GetExecutionProviderApi, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _provider_name = provider_name.encode() if provider_name.__class__ is str and provider_name.isascii() and "\0" not in provider_name else to_text(provider_name, "provider_name", "OrtApi.GetExecutionProviderApi")
        if version.__class__ is not int or not UINT32_T_MIN <= version <= UINT32_T_MAX:
            version = to_int(version, UINT32_T_MIN, UINT32_T_MAX, "version", "OrtApi.GetExecutionProviderApi")
        _provider_api = c_void_p()
        call = self._c.GetExecutionProviderApi
        if status := call(_provider_name, version, _provider_api):
            raise self._context.error(status, "OrtApi.GetExecutionProviderApi")
        return _provider_api.value or 0

    def session_options_set_custom_create_thread_fn(self, options: OrtSessionOptions, ort_custom_create_thread_fn: Callable[[int, Callable[[], None]], int | None] | None = None) -> None:
        """Lets the application create the session's threads. A join function is needed too.

        OrtApi.SessionOptionsSetCustomCreateThreadFn, ONNX Runtime 1.14 or newer.

        Args:
            options
            ort_custom_create_thread_fn: NULL takes it back.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsSetCustomCreateThreadFn")
        if ort_custom_create_thread_fn is None:
            _ort_custom_create_thread_fn = None
        else:
            _ort_custom_create_thread_fn = callbacks.make(self._context, ort_custom_create_thread_fn, "OrtCustomCreateThreadFn", "ort_custom_create_thread_fn", "OrtApi.SessionOptionsSetCustomCreateThreadFn")
        call = self._c.SessionOptionsSetCustomCreateThreadFn
        if status := call(_options, _ort_custom_create_thread_fn):
            del _options
            raise self._context.error(status, "OrtApi.SessionOptionsSetCustomCreateThreadFn")
        hold(_options, _ort_custom_create_thread_fn)

    def session_options_set_custom_thread_creation_options(self, options: OrtSessionOptions, ort_custom_thread_creation_options: BufferLike | int | None = None) -> None:
        """Sets the pointer handed to the session's thread creation function.

        OrtApi.SessionOptionsSetCustomThreadCreationOptions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsSetCustomThreadCreationOptions")
        _ort_custom_thread_creation_options, _ort_custom_thread_creation_options_kept = to_pointer(ort_custom_thread_creation_options, "ort_custom_thread_creation_options", "OrtApi.SessionOptionsSetCustomThreadCreationOptions")
        call = self._c.SessionOptionsSetCustomThreadCreationOptions
        if status := call(_options, _ort_custom_thread_creation_options):
            del _options
            raise self._context.error(status, "OrtApi.SessionOptionsSetCustomThreadCreationOptions")
        hold(_options, _ort_custom_thread_creation_options_kept)

    def session_options_set_custom_join_thread_fn(self, options: OrtSessionOptions, ort_custom_join_thread_fn: Callable[[OrtCustomHandleType], object]) -> None:
        """Lets the application join the session's threads.

        OrtApi.SessionOptionsSetCustomJoinThreadFn, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsSetCustomJoinThreadFn")
        _ort_custom_join_thread_fn = callbacks.make(self._context, ort_custom_join_thread_fn, "OrtCustomJoinThreadFn", "ort_custom_join_thread_fn", "OrtApi.SessionOptionsSetCustomJoinThreadFn")
        call = self._c.SessionOptionsSetCustomJoinThreadFn
        if status := call(_options, _ort_custom_join_thread_fn):
            del _options
            raise self._context.error(status, "OrtApi.SessionOptionsSetCustomJoinThreadFn")
        hold(_options, _ort_custom_join_thread_fn)

    def set_global_custom_create_thread_fn(self, tp_options: OrtThreadingOptions, ort_custom_create_thread_fn: Callable[[int, Callable[[], None]], int | None] | None = None) -> None:
        """Lets the application create the shared threads. A join function is needed too.

        OrtApi.SetGlobalCustomCreateThreadFn, ONNX Runtime 1.14 or newer.

        Args:
            tp_options
            ort_custom_create_thread_fn: NULL takes it back.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        try:
            _tp_options = tp_options._reference if class_of(tp_options) is self._objects.OrtThreadingOptions.cls else unlike()
        except (AttributeError, TypeError):
            _tp_options = self._context.resolve(tp_options, "OrtThreadingOptions", "tp_options", "OrtApi.SetGlobalCustomCreateThreadFn")
        if ort_custom_create_thread_fn is None:
            _ort_custom_create_thread_fn = None
        else:
            _ort_custom_create_thread_fn = callbacks.make(self._context, ort_custom_create_thread_fn, "OrtCustomCreateThreadFn", "ort_custom_create_thread_fn", "OrtApi.SetGlobalCustomCreateThreadFn")
        call = self._c.SetGlobalCustomCreateThreadFn
        if status := call(_tp_options, _ort_custom_create_thread_fn):
            del _tp_options
            raise self._context.error(status, "OrtApi.SetGlobalCustomCreateThreadFn")
        hold(_tp_options, _ort_custom_create_thread_fn)

    def set_global_custom_thread_creation_options(self, tp_options: OrtThreadingOptions, ort_custom_thread_creation_options: BufferLike | int | None = None) -> None:
        """Sets the pointer handed to the creation function of shared threads.

        OrtApi.SetGlobalCustomThreadCreationOptions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _tp_options = tp_options._reference if class_of(tp_options) is self._objects.OrtThreadingOptions.cls else unlike()
        except (AttributeError, TypeError):
            _tp_options = self._context.resolve(tp_options, "OrtThreadingOptions", "tp_options", "OrtApi.SetGlobalCustomThreadCreationOptions")
        _ort_custom_thread_creation_options, _ort_custom_thread_creation_options_kept = to_pointer(ort_custom_thread_creation_options, "ort_custom_thread_creation_options", "OrtApi.SetGlobalCustomThreadCreationOptions")
        call = self._c.SetGlobalCustomThreadCreationOptions
        if status := call(_tp_options, _ort_custom_thread_creation_options):
            del _tp_options
            raise self._context.error(status, "OrtApi.SetGlobalCustomThreadCreationOptions")
        hold(_tp_options, _ort_custom_thread_creation_options_kept)

    def set_global_custom_join_thread_fn(self, tp_options: OrtThreadingOptions, ort_custom_join_thread_fn: Callable[[OrtCustomHandleType], object]) -> None:
        """Lets the application join the shared threads.

        OrtApi.SetGlobalCustomJoinThreadFn, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        try:
            _tp_options = tp_options._reference if class_of(tp_options) is self._objects.OrtThreadingOptions.cls else unlike()
        except (AttributeError, TypeError):
            _tp_options = self._context.resolve(tp_options, "OrtThreadingOptions", "tp_options", "OrtApi.SetGlobalCustomJoinThreadFn")
        _ort_custom_join_thread_fn = callbacks.make(self._context, ort_custom_join_thread_fn, "OrtCustomJoinThreadFn", "ort_custom_join_thread_fn", "OrtApi.SetGlobalCustomJoinThreadFn")
        call = self._c.SetGlobalCustomJoinThreadFn
        if status := call(_tp_options, _ort_custom_join_thread_fn):
            del _tp_options
            raise self._context.error(status, "OrtApi.SetGlobalCustomJoinThreadFn")
        hold(_tp_options, _ort_custom_join_thread_fn)

    def synchronize_bound_inputs(self, binding_ptr: OrtIoBinding) -> None:
        """Waits until copies of bound inputs are done.

        OrtApi.SynchronizeBoundInputs, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: waits until the devices have the
        inputs (source: official header).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _binding_ptr = binding_ptr._reference if class_of(binding_ptr) is self._objects.OrtIoBinding.cls else unlike()
        except (AttributeError, TypeError):
            _binding_ptr = self._context.resolve(binding_ptr, "OrtIoBinding", "binding_ptr", "OrtApi.SynchronizeBoundInputs")
        call = self._c.SynchronizeBoundInputs
        if status := call(_binding_ptr):
            del _binding_ptr
            raise self._context.error(status, "OrtApi.SynchronizeBoundInputs")

    def synchronize_bound_outputs(self, binding_ptr: OrtIoBinding) -> None:
        """Waits until work on bound outputs is done.

        OrtApi.SynchronizeBoundOutputs, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: waits until the devices are done
        with the outputs (source: official header).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _binding_ptr = binding_ptr._reference if class_of(binding_ptr) is self._objects.OrtIoBinding.cls else unlike()
        except (AttributeError, TypeError):
            _binding_ptr = self._context.resolve(binding_ptr, "OrtIoBinding", "binding_ptr", "OrtApi.SynchronizeBoundOutputs")
        call = self._c.SynchronizeBoundOutputs
        if status := call(_binding_ptr):
            del _binding_ptr
            raise self._context.error(status, "OrtApi.SynchronizeBoundOutputs")

    def session_options_append_execution_provider_cuda_v2(self, options: OrtSessionOptions, cuda_options: OrtCUDAProviderOptionsV2) -> None:
        """Adds the CUDA EP with an options object, which may be released afterwards.

        OrtApi.SessionOptionsAppendExecutionProvider_CUDA_V2, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, options)
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
            _cuda_options = cuda_options._reference if class_of(cuda_options) is self._objects.OrtCUDAProviderOptionsV2.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsAppendExecutionProvider_CUDA_V2")
            _cuda_options = self._context.resolve(cuda_options, "OrtCUDAProviderOptionsV2", "cuda_options", "OrtApi.SessionOptionsAppendExecutionProvider_CUDA_V2")
        call = self._c.SessionOptionsAppendExecutionProvider_CUDA_V2
        if status := call(_options, _cuda_options):
            del _options, _cuda_options
            raise self._context.error(status, "OrtApi.SessionOptionsAppendExecutionProvider_CUDA_V2")

    def create_cuda_provider_options(self) -> OrtCUDAProviderOptionsV2:
        """Makes CUDA options with default values.

        OrtApi.CreateCUDAProviderOptions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _out = c_void_p()
        call = self._c.CreateCUDAProviderOptions
        if status := call(_out):
            raise self._context.error(status, "OrtApi.CreateCUDAProviderOptions")
        make = self._objects.OrtCUDAProviderOptionsV2.own
        return make(_out.value, "OrtApi.CreateCUDAProviderOptions", ())

    def update_cuda_provider_options(self, cuda_options: OrtCUDAProviderOptionsV2, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Sets CUDA options by name. The strings are copied.

        OrtApi.UpdateCUDAProviderOptions, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _cuda_options = cuda_options._reference if class_of(cuda_options) is self._objects.OrtCUDAProviderOptionsV2.cls else unlike()
        except (AttributeError, TypeError):
            _cuda_options = self._context.resolve(cuda_options, "OrtCUDAProviderOptionsV2", "cuda_options", "OrtApi.UpdateCUDAProviderOptions")
        if provider_options_keys.__class__ is not list and provider_options_keys.__class__ is not tuple:
            provider_options_keys = to_items(provider_options_keys, "provider_options_keys", "OrtApi.UpdateCUDAProviderOptions", "str")
        _provider_options_keys, _provider_options_keys_length = to_texts(provider_options_keys, "provider_options_keys", "OrtApi.UpdateCUDAProviderOptions")
        if provider_options_values.__class__ is not list and provider_options_values.__class__ is not tuple:
            provider_options_values = to_items(provider_options_values, "provider_options_values", "OrtApi.UpdateCUDAProviderOptions", "str")
        _provider_options_values, _provider_options_values_length = to_texts(provider_options_values, "provider_options_values", "OrtApi.UpdateCUDAProviderOptions")
        if _provider_options_keys_length != _provider_options_values_length:
            raise same_length("OrtApi.UpdateCUDAProviderOptions", {"provider_options_keys": _provider_options_keys_length, "provider_options_values": _provider_options_values_length})
        call = self._c.UpdateCUDAProviderOptions
        if status := call(_cuda_options, _provider_options_keys, _provider_options_values, _provider_options_keys_length):
            del _cuda_options
            raise self._context.error(status, "OrtApi.UpdateCUDAProviderOptions")

    def get_cuda_provider_options_as_string(self, cuda_options: OrtCUDAProviderOptionsV2, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Writes all CUDA options as one text in memory of the allocator.

        OrtApi.GetCUDAProviderOptionsAsString, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls the given OrtAllocator: loads the library of the EP (source: ONNX
        Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _cuda_options = cuda_options._reference if class_of(cuda_options) is self._objects.OrtCUDAProviderOptionsV2.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _cuda_options = self._context.resolve(cuda_options, "OrtCUDAProviderOptionsV2", "cuda_options", "OrtApi.GetCUDAProviderOptionsAsString")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.GetCUDAProviderOptionsAsString")
        _ptr = c_void_p()
        call = self._c.GetCUDAProviderOptionsAsString
        if status := call(_cuda_options, _allocator, _ptr):
            del _cuda_options, _allocator
            raise self._context.error(status, "OrtApi.GetCUDAProviderOptionsAsString")
        _text = results.owned_text(self._context, _allocator, _ptr.value)
        if _text is None:
            raise self._context.null_result("OrtApi.GetCUDAProviderOptionsAsString")
        return _text

    def release_cuda_provider_options(self, input: OrtCUDAProviderOptionsV2 | None = None) -> None:
        """Frees CUDA options. NULL is ignored.

        OrtApi.ReleaseCUDAProviderOptions, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtCUDAProviderOptionsV2", "input", "OrtApi.ReleaseCUDAProviderOptions")

    def session_options_append_execution_provider_mi_graph_x(self, options: OrtSessionOptions, migraphx_options: raw.OrtMIGraphXProviderOptions) -> None:
        """Adds the MIGraphX EP.

        OrtApi.SessionOptionsAppendExecutionProvider_MIGraphX, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, options)
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsAppendExecutionProvider_MIGraphX")
        _migraphx_options = self._context.resolve(migraphx_options, "OrtMIGraphXProviderOptions", "migraphx_options", "OrtApi.SessionOptionsAppendExecutionProvider_MIGraphX")
        call = self._c.SessionOptionsAppendExecutionProvider_MIGraphX
        if status := call(_options, _migraphx_options):
            del _options, _migraphx_options
            raise self._context.error(status, "OrtApi.SessionOptionsAppendExecutionProvider_MIGraphX")

    def add_external_initializers(self, options: OrtSessionOptions, initializer_names: Sequence[str] | None, initializers: Sequence[OrtValue] | None) -> None:
        """Supplies weights that the model keeps outside its file. The values must outlive session creation.

        OrtApi.AddExternalInitializers, ONNX Runtime 1.14 or newer.

        Args:
            options
            initializer_names
            initializers: The OrtValues may be released at once. Memory of the caller that they lie in must
                outlive the options and every session made with them.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.AddExternalInitializers")
        if initializer_names is None:
            _initializer_names = None
            _initializer_names_length = 0
        else:
            _initializer_names, _initializer_names_length = to_texts(initializer_names, "initializer_names", "OrtApi.AddExternalInitializers")
        if initializers is None:
            _initializers, _initializers_length, _initializers_refs = None, 0, []
        else:
            if initializers.__class__ is not list and initializers.__class__ is not tuple:
                initializers = to_items(initializers, "initializers", "OrtApi.AddExternalInitializers", "OrtValue")
            _initializers_of = self._objects.OrtValue.cls
            try:
                _initializers_refs = [v._reference for v in initializers if class_of(v) is _initializers_of]
            except AttributeError:
                _initializers_refs = []
            if len(_initializers_refs) != len(initializers):
                _initializers_refs = self._context.resolve_all(initializers, "OrtValue", "initializers", "OrtApi.AddExternalInitializers")
            _initializers_length = len(_initializers_refs)
            _initializers = (c_void_p * _initializers_length)(*_initializers_refs)
        if _initializer_names_length != _initializers_length:
            raise same_length("OrtApi.AddExternalInitializers", {"initializer_names": _initializer_names_length, "initializers": _initializers_length})
        call = self._c.AddExternalInitializers
        if status := call(_options, _initializer_names, _initializers, _initializer_names_length):
            del _options, _initializers_refs
            raise self._context.error(status, "OrtApi.AddExternalInitializers")
        hold(_options, _initializers_refs)

    def create_op_attr(self, name: str, data: BufferLike | int, len: SupportsIndex, type: OrtOpAttrType | int) -> OrtOpAttr:
        """Makes an attribute from raw data; len counts elements, or bytes of a string. The data is copied.

        OrtApi.CreateOpAttr, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.CreateOpAttr")
        if data is None:
            raise bad(data, "data", "OrtApi.CreateOpAttr", "an address or a contiguous buffer")
        _data, _data_kept = to_pointer(data, "data", "OrtApi.CreateOpAttr")
        if len.__class__ is not int or not INT_MIN <= len <= INT_MAX:
            len = to_int(len, INT_MIN, INT_MAX, "len", "OrtApi.CreateOpAttr")
        _type = self._context.to_enum(type, "OrtOpAttrType", "type", "OrtApi.CreateOpAttr")
        _op_attr = c_void_p()
        call = self._c.CreateOpAttr
        if status := call(_name, _data, len, _type, _op_attr):
            raise self._context.error(status, "OrtApi.CreateOpAttr")
        make = self._objects.OrtOpAttr.own
        return make(_op_attr.value, "OrtApi.CreateOpAttr", ())

    def release_op_attr(self, input: OrtOpAttr | None = None) -> None:
        """Frees an attribute the caller made. NULL is ignored.

        OrtApi.ReleaseOpAttr, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtOpAttr", "input", "OrtApi.ReleaseOpAttr")

    def create_op(self, info: OrtKernelInfo, op_name: str, domain: str, version: SupportsIndex, type_constraint_names: Sequence[str] | None, type_constraint_values: Sequence[int] | BufferLike | None, attr_values: Sequence[OrtOpAttr] | None, input_count: SupportsIndex, output_count: SupportsIndex) -> OrtOp:
        """Makes an operator that a custom kernel can run itself. End it with ReleaseOp.

        OrtApi.CreateOp, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: makes a kernel, which may be that
        of an EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.CreateOp")
        _op_name = op_name.encode() if op_name.__class__ is str and op_name.isascii() and "\0" not in op_name else to_text(op_name, "op_name", "OrtApi.CreateOp")
        _domain = domain.encode() if domain.__class__ is str and domain.isascii() and "\0" not in domain else to_text(domain, "domain", "OrtApi.CreateOp")
        if version.__class__ is not int or not INT_MIN <= version <= INT_MAX:
            version = to_int(version, INT_MIN, INT_MAX, "version", "OrtApi.CreateOp")
        if type_constraint_names is None:
            _type_constraint_names = None
            _type_constraint_names_length = 0
        else:
            _type_constraint_names, _type_constraint_names_length = to_texts(type_constraint_names, "type_constraint_names", "OrtApi.CreateOp")
        if type_constraint_values is None:
            _type_constraint_values = None
            _type_constraint_values_length = 0
        else:
            _type_constraint_values, _type_constraint_values_length, _type_constraint_values_kept = to_numbers(type_constraint_values, "ONNXTensorElementDataType", "type_constraint_values", "OrtApi.CreateOp")
        if _type_constraint_names_length != _type_constraint_values_length:
            raise same_length("OrtApi.CreateOp", {"type_constraint_names": _type_constraint_names_length, "type_constraint_values": _type_constraint_values_length})
        if attr_values is None:
            _attr_values, _attr_values_length, _attr_values_refs = None, 0, []
        else:
            if attr_values.__class__ is not list and attr_values.__class__ is not tuple:
                attr_values = to_items(attr_values, "attr_values", "OrtApi.CreateOp", "OrtOpAttr")
            _attr_values_of = self._objects.OrtOpAttr.cls
            try:
                _attr_values_refs = [v._reference for v in attr_values if class_of(v) is _attr_values_of]
            except AttributeError:
                _attr_values_refs = []
            if len(_attr_values_refs) != len(attr_values):
                _attr_values_refs = self._context.resolve_all(attr_values, "OrtOpAttr", "attr_values", "OrtApi.CreateOp")
            _attr_values_length = len(_attr_values_refs)
            _attr_values = (c_void_p * _attr_values_length)(*_attr_values_refs)
        if input_count.__class__ is not int or not INT_MIN <= input_count <= INT_MAX:
            input_count = to_int(input_count, INT_MIN, INT_MAX, "input_count", "OrtApi.CreateOp")
        if output_count.__class__ is not int or not INT_MIN <= output_count <= INT_MAX:
            output_count = to_int(output_count, INT_MIN, INT_MAX, "output_count", "OrtApi.CreateOp")
        _ort_op = c_void_p()
        call = self._c.CreateOp
        if status := call(_info, _op_name, _domain, version, _type_constraint_names, _type_constraint_values, _type_constraint_names_length, _attr_values, _attr_values_length, input_count, output_count, _ort_op):
            del _info, _attr_values_refs
            raise self._context.error(status, "OrtApi.CreateOp")
        make = self._objects.OrtOp.own
        return make(_ort_op.value, "OrtApi.CreateOp", (_info, *_attr_values_refs))

    def invoke_op(self, context: OrtKernelContext, ort_op: OrtOp, input_values: Sequence[OrtValue], output_values: Sequence[OrtValue]) -> None:
        """Runs an operator of CreateOp on the values given.

        OrtApi.InvokeOp, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: runs the kernel (source: ONNX
        Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtKernelContext.cls else unlike()
            _ort_op = ort_op._reference if class_of(ort_op) is self._objects.OrtOp.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtKernelContext", "context", "OrtApi.InvokeOp")
            _ort_op = self._context.resolve(ort_op, "OrtOp", "ort_op", "OrtApi.InvokeOp")
        if input_values.__class__ is not list and input_values.__class__ is not tuple:
            input_values = to_items(input_values, "input_values", "OrtApi.InvokeOp", "OrtValue")
        _input_values_of = self._objects.OrtValue.cls
        try:
            _input_values_refs = [v._reference for v in input_values if class_of(v) is _input_values_of]
        except AttributeError:
            _input_values_refs = []
        if len(_input_values_refs) != len(input_values):
            _input_values_refs = self._context.resolve_all(input_values, "OrtValue", "input_values", "OrtApi.InvokeOp")
        _input_values_length = len(_input_values_refs)
        _input_values = (c_void_p * _input_values_length)(*_input_values_refs)
        if output_values.__class__ is not list and output_values.__class__ is not tuple:
            output_values = to_items(output_values, "output_values", "OrtApi.InvokeOp", "OrtValue")
        _output_values_of = self._objects.OrtValue.cls
        try:
            _output_values_refs = [v._reference for v in output_values if class_of(v) is _output_values_of]
        except AttributeError:
            _output_values_refs = []
        if len(_output_values_refs) != len(output_values):
            _output_values_refs = self._context.resolve_all(output_values, "OrtValue", "output_values", "OrtApi.InvokeOp")
        _output_values_length = len(_output_values_refs)
        _output_values = (c_void_p * _output_values_length)(*_output_values_refs)
        call = self._c.InvokeOp
        if status := call(_context, _ort_op, _input_values, _input_values_length, _output_values, _output_values_length):
            del _context, _ort_op, _input_values_refs, _output_values_refs
            raise self._context.error(status, "OrtApi.InvokeOp")

    def release_op(self, input: OrtOp | None = None) -> None:
        """Frees an operator of CreateOp. NULL is ignored.

        OrtApi.ReleaseOp, ONNX Runtime 1.14 or newer.

        Blocking: calls functions of the application or of EPs: releases the kernel, which may be that of an EP
        (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtOp", "input", "OrtApi.ReleaseOp")

    def session_options_append_execution_provider(self, options: OrtSessionOptions, provider_name: str, provider_options_keys: Sequence[str] | None, provider_options_values: Sequence[str] | None) -> None:
        """Adds a built-in EP by its short name, with options as texts.

        OrtApi.SessionOptionsAppendExecutionProvider, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, options)
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsAppendExecutionProvider")
        _provider_name = provider_name.encode() if provider_name.__class__ is str and provider_name.isascii() and "\0" not in provider_name else to_text(provider_name, "provider_name", "OrtApi.SessionOptionsAppendExecutionProvider")
        if provider_options_keys is None:
            _provider_options_keys = None
            _provider_options_keys_length = 0
        else:
            _provider_options_keys, _provider_options_keys_length = to_texts(provider_options_keys, "provider_options_keys", "OrtApi.SessionOptionsAppendExecutionProvider")
        if provider_options_values is None:
            _provider_options_values = None
            _provider_options_values_length = 0
        else:
            _provider_options_values, _provider_options_values_length = to_texts(provider_options_values, "provider_options_values", "OrtApi.SessionOptionsAppendExecutionProvider")
        if _provider_options_keys_length != _provider_options_values_length:
            raise same_length("OrtApi.SessionOptionsAppendExecutionProvider", {"provider_options_keys": _provider_options_keys_length, "provider_options_values": _provider_options_values_length})
        call = self._c.SessionOptionsAppendExecutionProvider
        if status := call(_options, _provider_name, _provider_options_keys, _provider_options_values, _provider_options_keys_length):
            del _options
            raise self._context.error(status, "OrtApi.SessionOptionsAppendExecutionProvider")

    def copy_kernel_info(self, info: OrtKernelInfo) -> OrtKernelInfo:
        """Copies a kernel info, so that it can be kept. End it with ReleaseKernelInfo.

        OrtApi.CopyKernelInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.CopyKernelInfo")
        _info_copy = c_void_p()
        call = self._c.CopyKernelInfo
        if status := call(_info, _info_copy):
            del _info
            raise self._context.error(status, "OrtApi.CopyKernelInfo")
        make = self._objects.OrtKernelInfo.own
        return make(_info_copy.value, "OrtApi.CopyKernelInfo", (_info,))

    def release_kernel_info(self, input: OrtKernelInfo | None = None) -> None:
        """Frees a kernel info made by CopyKernelInfo. NULL is ignored.

        OrtApi.ReleaseKernelInfo, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtKernelInfo", "input", "OrtApi.ReleaseKernelInfo")

    def get_training_api(self, version: SupportsIndex) -> OrtTrainingApi | None:
        """Gives the training table of this version; NULL in builds without training.

        OrtApi.GetTrainingApi, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        if version.__class__ is not int or not UINT32_T_MIN <= version <= UINT32_T_MAX:
            version = to_int(version, UINT32_T_MIN, UINT32_T_MAX, "version", "OrtApi.GetTrainingApi")
        call = self._c.GetTrainingApi
        _returned = call(version)
        return self._objects.OrtTrainingApi.lend_or_none(_returned, ())

    def session_options_append_execution_provider_cann(self, options: OrtSessionOptions, cann_options: OrtCANNProviderOptions) -> None:
        """Adds the CANN EP.

        OrtApi.SessionOptionsAppendExecutionProvider_CANN, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, options)
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
            _cann_options = cann_options._reference if class_of(cann_options) is self._objects.OrtCANNProviderOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsAppendExecutionProvider_CANN")
            _cann_options = self._context.resolve(cann_options, "OrtCANNProviderOptions", "cann_options", "OrtApi.SessionOptionsAppendExecutionProvider_CANN")
        call = self._c.SessionOptionsAppendExecutionProvider_CANN
        if status := call(_options, _cann_options):
            del _options, _cann_options
            raise self._context.error(status, "OrtApi.SessionOptionsAppendExecutionProvider_CANN")

    def create_cann_provider_options(self) -> OrtCANNProviderOptions:
        """Makes CANN options with default values.

        OrtApi.CreateCANNProviderOptions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _out = c_void_p()
        call = self._c.CreateCANNProviderOptions
        if status := call(_out):
            raise self._context.error(status, "OrtApi.CreateCANNProviderOptions")
        make = self._objects.OrtCANNProviderOptions.own
        return make(_out.value, "OrtApi.CreateCANNProviderOptions", ())

    def update_cann_provider_options(self, cann_options: OrtCANNProviderOptions, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Sets CANN options by name. The strings are copied.

        OrtApi.UpdateCANNProviderOptions, ONNX Runtime 1.14 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _cann_options = cann_options._reference if class_of(cann_options) is self._objects.OrtCANNProviderOptions.cls else unlike()
        except (AttributeError, TypeError):
            _cann_options = self._context.resolve(cann_options, "OrtCANNProviderOptions", "cann_options", "OrtApi.UpdateCANNProviderOptions")
        if provider_options_keys.__class__ is not list and provider_options_keys.__class__ is not tuple:
            provider_options_keys = to_items(provider_options_keys, "provider_options_keys", "OrtApi.UpdateCANNProviderOptions", "str")
        _provider_options_keys, _provider_options_keys_length = to_texts(provider_options_keys, "provider_options_keys", "OrtApi.UpdateCANNProviderOptions")
        if provider_options_values.__class__ is not list and provider_options_values.__class__ is not tuple:
            provider_options_values = to_items(provider_options_values, "provider_options_values", "OrtApi.UpdateCANNProviderOptions", "str")
        _provider_options_values, _provider_options_values_length = to_texts(provider_options_values, "provider_options_values", "OrtApi.UpdateCANNProviderOptions")
        if _provider_options_keys_length != _provider_options_values_length:
            raise same_length("OrtApi.UpdateCANNProviderOptions", {"provider_options_keys": _provider_options_keys_length, "provider_options_values": _provider_options_values_length})
        call = self._c.UpdateCANNProviderOptions
        if status := call(_cann_options, _provider_options_keys, _provider_options_values, _provider_options_keys_length):
            del _cann_options
            raise self._context.error(status, "OrtApi.UpdateCANNProviderOptions")

    def get_cann_provider_options_as_string(self, cann_options: OrtCANNProviderOptions, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Writes all CANN options as one text in memory of the allocator.

        OrtApi.GetCANNProviderOptionsAsString, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls the given OrtAllocator: loads the library of the EP (source: ONNX
        Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _cann_options = cann_options._reference if class_of(cann_options) is self._objects.OrtCANNProviderOptions.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _cann_options = self._context.resolve(cann_options, "OrtCANNProviderOptions", "cann_options", "OrtApi.GetCANNProviderOptionsAsString")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.GetCANNProviderOptionsAsString")
        _ptr = c_void_p()
        call = self._c.GetCANNProviderOptionsAsString
        if status := call(_cann_options, _allocator, _ptr):
            del _cann_options, _allocator
            raise self._context.error(status, "OrtApi.GetCANNProviderOptionsAsString")
        _text = results.owned_text(self._context, _allocator, _ptr.value)
        if _text is None:
            raise self._context.null_result("OrtApi.GetCANNProviderOptionsAsString")
        return _text

    def release_cann_provider_options(self, input: OrtCANNProviderOptions | None = None) -> None:
        """Frees CANN options. NULL is ignored.

        OrtApi.ReleaseCANNProviderOptions, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtCANNProviderOptions", "input", "OrtApi.ReleaseCANNProviderOptions")

    def memory_info_get_device_type(self, ptr: OrtMemoryInfo) -> OrtMemoryInfoDeviceType:
        """Tells what kind of device a memory info is about.

        OrtApi.MemoryInfoGetDeviceType, ONNX Runtime 1.14 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ptr = ptr._reference if class_of(ptr) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _ptr = self._context.resolve(ptr, "OrtMemoryInfo", "ptr", "OrtApi.MemoryInfoGetDeviceType")
        _out = c_int()
        call = self._c.MemoryInfoGetDeviceType
        call(_ptr, _out)
        return self._context.member("OrtMemoryInfoDeviceType", _out.value)

    def update_env_with_custom_log_level(self, ort_env: OrtEnv, log_severity_level: OrtLoggingLevel | int) -> None:
        """Changes the least serious message the environment logs.

        OrtApi.UpdateEnvWithCustomLogLevel, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_env = ort_env._reference if class_of(ort_env) is self._objects.OrtEnv.cls else unlike()
        except (AttributeError, TypeError):
            _ort_env = self._context.resolve(ort_env, "OrtEnv", "ort_env", "OrtApi.UpdateEnvWithCustomLogLevel")
        _log_severity_level = self._context.to_enum(log_severity_level, "OrtLoggingLevel", "log_severity_level", "OrtApi.UpdateEnvWithCustomLogLevel")
        call = self._c.UpdateEnvWithCustomLogLevel
        if status := call(_ort_env, _log_severity_level):
            del _ort_env
            raise self._context.error(status, "OrtApi.UpdateEnvWithCustomLogLevel")

    def set_global_intra_op_thread_affinity(self, tp_options: OrtThreadingOptions, affinity_string: str) -> None:
        """Binds shared threads to processors. The text lists the processors of each thread, separated by
        semicolons.

        OrtApi.SetGlobalIntraOpThreadAffinity, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _tp_options = tp_options._reference if class_of(tp_options) is self._objects.OrtThreadingOptions.cls else unlike()
        except (AttributeError, TypeError):
            _tp_options = self._context.resolve(tp_options, "OrtThreadingOptions", "tp_options", "OrtApi.SetGlobalIntraOpThreadAffinity")
        _affinity_string = affinity_string.encode() if affinity_string.__class__ is str and affinity_string.isascii() and "\0" not in affinity_string else to_text(affinity_string, "affinity_string", "OrtApi.SetGlobalIntraOpThreadAffinity")
        call = self._c.SetGlobalIntraOpThreadAffinity
        if status := call(_tp_options, _affinity_string):
            del _tp_options
            raise self._context.error(status, "OrtApi.SetGlobalIntraOpThreadAffinity")

    def register_custom_ops_library_v2(self, options: OrtSessionOptions, library_name: StrPath) -> None:
        """Loads a library of custom operators. ORT keeps it loaded as long as sessions need it.

        OrtApi.RegisterCustomOpsLibrary_V2, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: loads the library and calls its
        RegisterCustomOps (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.RegisterCustomOpsLibrary_V2")
        _library_name = to_path(library_name, "library_name", "OrtApi.RegisterCustomOpsLibrary_V2")
        call = self._c.RegisterCustomOpsLibrary_V2
        if status := call(_options, _library_name):
            del _options
            raise self._context.error(status, "OrtApi.RegisterCustomOpsLibrary_V2")

    def register_custom_ops_using_function(self, options: OrtSessionOptions, registration_func_name: str) -> None:
        """Registers custom operators through a function that is already in the process, found by name.

        OrtApi.RegisterCustomOpsUsingFunction, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls the function of that name
        (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.RegisterCustomOpsUsingFunction")
        _registration_func_name = registration_func_name.encode() if registration_func_name.__class__ is str and registration_func_name.isascii() and "\0" not in registration_func_name else to_text(registration_func_name, "registration_func_name", "OrtApi.RegisterCustomOpsUsingFunction")
        call = self._c.RegisterCustomOpsUsingFunction
        if status := call(_options, _registration_func_name):
            del _options
            raise self._context.error(status, "OrtApi.RegisterCustomOpsUsingFunction")

    def kernel_info_get_input_count(self, info: OrtKernelInfo) -> int:
        """Counts the inputs of the node.

        OrtApi.KernelInfo_GetInputCount, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfo_GetInputCount")
        _out = c_size_t()
        call = self._c.KernelInfo_GetInputCount
        if status := call(_info, _out):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfo_GetInputCount")
        return _out.value

    def kernel_info_get_output_count(self, info: OrtKernelInfo) -> int:
        """Counts the outputs of the node.

        OrtApi.KernelInfo_GetOutputCount, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfo_GetOutputCount")
        _out = c_size_t()
        call = self._c.KernelInfo_GetOutputCount
        if status := call(_info, _out):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfo_GetOutputCount")
        return _out.value

    def kernel_info_get_input_name(self, info: OrtKernelInfo, index: SupportsIndex) -> str:
        """Copies the name of an input with its terminator. Call with NULL first to learn the size in bytes.

        OrtApi.KernelInfo_GetInputName, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfo_GetInputName")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.KernelInfo_GetInputName")
        _out = None
        _size = c_size_t()
        call = self._c.KernelInfo_GetInputName
        if status := call(_info, index, _out, _size):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfo_GetInputName")
        _out_room = results.room("char", _size)
        if _size.value and (status := self._c.KernelInfo_GetInputName(_info, index, _out_room, _size)):
            raise self._context.error(status, "OrtApi.KernelInfo_GetInputName")
        return results.sized("char", _out_room, _size.value)

    def kernel_info_get_output_name(self, info: OrtKernelInfo, index: SupportsIndex) -> str:
        """Copies the name of an output with its terminator. Call with NULL first to learn the size in bytes.

        OrtApi.KernelInfo_GetOutputName, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfo_GetOutputName")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.KernelInfo_GetOutputName")
        _out = None
        _size = c_size_t()
        call = self._c.KernelInfo_GetOutputName
        if status := call(_info, index, _out, _size):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfo_GetOutputName")
        _out_room = results.room("char", _size)
        if _size.value and (status := self._c.KernelInfo_GetOutputName(_info, index, _out_room, _size)):
            raise self._context.error(status, "OrtApi.KernelInfo_GetOutputName")
        return results.sized("char", _out_room, _size.value)

    def kernel_info_get_input_type_info(self, info: OrtKernelInfo, index: SupportsIndex) -> OrtTypeInfo:
        """Describes the type of an input in a new object, ended with ReleaseTypeInfo.

        OrtApi.KernelInfo_GetInputTypeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfo_GetInputTypeInfo")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.KernelInfo_GetInputTypeInfo")
        _type_info = c_void_p()
        call = self._c.KernelInfo_GetInputTypeInfo
        if status := call(_info, index, _type_info):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfo_GetInputTypeInfo")
        make = self._objects.OrtTypeInfo.own
        return make(_type_info.value, "OrtApi.KernelInfo_GetInputTypeInfo", (_info,))

    def kernel_info_get_output_type_info(self, info: OrtKernelInfo, index: SupportsIndex) -> OrtTypeInfo:
        """Describes the type of an output in a new object, ended with ReleaseTypeInfo.

        OrtApi.KernelInfo_GetOutputTypeInfo, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfo_GetOutputTypeInfo")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.KernelInfo_GetOutputTypeInfo")
        _type_info = c_void_p()
        call = self._c.KernelInfo_GetOutputTypeInfo
        if status := call(_info, index, _type_info):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfo_GetOutputTypeInfo")
        make = self._objects.OrtTypeInfo.own
        return make(_type_info.value, "OrtApi.KernelInfo_GetOutputTypeInfo", (_info,))

    def kernel_info_get_attribute_tensor(self, info: OrtKernelInfo, name: str, allocator: OrtAllocator | raw.OrtAllocator) -> OrtValue:
        """Reads a tensor attribute into a new value with memory of the allocator, ended with ReleaseValue.

        OrtApi.KernelInfoGetAttribute_tensor, ONNX Runtime 1.14 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfoGetAttribute_tensor")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.KernelInfoGetAttribute_tensor")
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.KernelInfoGetAttribute_tensor")
        _out = c_void_p()
        call = self._c.KernelInfoGetAttribute_tensor
        if status := call(_info, _name, _allocator, _out):
            del _info, _allocator
            raise self._context.error(status, "OrtApi.KernelInfoGetAttribute_tensor")
        make = self._objects.OrtValue.own
        return make(_out.value, "OrtApi.KernelInfoGetAttribute_tensor", (_info, _allocator))

    def has_session_config_entry(self, options: OrtSessionOptions, config_key: str) -> bool:
        """Writes 1 if a session setting is present, else 0.

        OrtApi.HasSessionConfigEntry, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.HasSessionConfigEntry")
        _config_key = config_key.encode() if config_key.__class__ is str and config_key.isascii() and "\0" not in config_key else to_text(config_key, "config_key", "OrtApi.HasSessionConfigEntry")
        _out = c_int()
        call = self._c.HasSessionConfigEntry
        if status := call(_options, _config_key, _out):
            del _options
            raise self._context.error(status, "OrtApi.HasSessionConfigEntry")
        return _out.value != 0

    def get_session_config_entry(self, options: OrtSessionOptions, config_key: str) -> str:
        """Copies a session setting with its terminator. Call with NULL first to learn the size in bytes.

        OrtApi.GetSessionConfigEntry, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.GetSessionConfigEntry")
        _config_key = config_key.encode() if config_key.__class__ is str and config_key.isascii() and "\0" not in config_key else to_text(config_key, "config_key", "OrtApi.GetSessionConfigEntry")
        _config_value = None
        _size = c_size_t()
        call = self._c.GetSessionConfigEntry
        if status := call(_options, _config_key, _config_value, _size):
            del _options
            raise self._context.error(status, "OrtApi.GetSessionConfigEntry")
        _config_value_room = results.room("char", _size)
        if _size.value and (status := self._c.GetSessionConfigEntry(_options, _config_key, _config_value_room, _size)):
            raise self._context.error(status, "OrtApi.GetSessionConfigEntry")
        return results.sized("char", _config_value_room, _size.value)

    def session_options_append_execution_provider_dnnl(self, options: OrtSessionOptions, dnnl_options: OrtDnnlProviderOptions) -> None:
        """Adds the oneDNN EP.

        OrtApi.SessionOptionsAppendExecutionProvider_Dnnl, ONNX Runtime 1.15 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, options)
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
            _dnnl_options = dnnl_options._reference if class_of(dnnl_options) is self._objects.OrtDnnlProviderOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsAppendExecutionProvider_Dnnl")
            _dnnl_options = self._context.resolve(dnnl_options, "OrtDnnlProviderOptions", "dnnl_options", "OrtApi.SessionOptionsAppendExecutionProvider_Dnnl")
        call = self._c.SessionOptionsAppendExecutionProvider_Dnnl
        if status := call(_options, _dnnl_options):
            del _options, _dnnl_options
            raise self._context.error(status, "OrtApi.SessionOptionsAppendExecutionProvider_Dnnl")

    def create_dnnl_provider_options(self) -> OrtDnnlProviderOptions:
        """Makes oneDNN options with default values.

        OrtApi.CreateDnnlProviderOptions, ONNX Runtime 1.15 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _out = c_void_p()
        call = self._c.CreateDnnlProviderOptions
        if status := call(_out):
            raise self._context.error(status, "OrtApi.CreateDnnlProviderOptions")
        make = self._objects.OrtDnnlProviderOptions.own
        return make(_out.value, "OrtApi.CreateDnnlProviderOptions", ())

    def update_dnnl_provider_options(self, dnnl_options: OrtDnnlProviderOptions, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Sets oneDNN options by name. The strings are copied.

        OrtApi.UpdateDnnlProviderOptions, ONNX Runtime 1.15 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _dnnl_options = dnnl_options._reference if class_of(dnnl_options) is self._objects.OrtDnnlProviderOptions.cls else unlike()
        except (AttributeError, TypeError):
            _dnnl_options = self._context.resolve(dnnl_options, "OrtDnnlProviderOptions", "dnnl_options", "OrtApi.UpdateDnnlProviderOptions")
        if provider_options_keys.__class__ is not list and provider_options_keys.__class__ is not tuple:
            provider_options_keys = to_items(provider_options_keys, "provider_options_keys", "OrtApi.UpdateDnnlProviderOptions", "str")
        _provider_options_keys, _provider_options_keys_length = to_texts(provider_options_keys, "provider_options_keys", "OrtApi.UpdateDnnlProviderOptions")
        if provider_options_values.__class__ is not list and provider_options_values.__class__ is not tuple:
            provider_options_values = to_items(provider_options_values, "provider_options_values", "OrtApi.UpdateDnnlProviderOptions", "str")
        _provider_options_values, _provider_options_values_length = to_texts(provider_options_values, "provider_options_values", "OrtApi.UpdateDnnlProviderOptions")
        if _provider_options_keys_length != _provider_options_values_length:
            raise same_length("OrtApi.UpdateDnnlProviderOptions", {"provider_options_keys": _provider_options_keys_length, "provider_options_values": _provider_options_values_length})
        call = self._c.UpdateDnnlProviderOptions
        if status := call(_dnnl_options, _provider_options_keys, _provider_options_values, _provider_options_keys_length):
            del _dnnl_options
            raise self._context.error(status, "OrtApi.UpdateDnnlProviderOptions")

    def get_dnnl_provider_options_as_string(self, dnnl_options: OrtDnnlProviderOptions, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Writes all oneDNN options as one text in memory of the allocator.

        OrtApi.GetDnnlProviderOptionsAsString, ONNX Runtime 1.15 or newer.

        Blocking: may take long, calls the given OrtAllocator: loads the library of the EP (source: ONNX
        Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _dnnl_options = dnnl_options._reference if class_of(dnnl_options) is self._objects.OrtDnnlProviderOptions.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _dnnl_options = self._context.resolve(dnnl_options, "OrtDnnlProviderOptions", "dnnl_options", "OrtApi.GetDnnlProviderOptionsAsString")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.GetDnnlProviderOptionsAsString")
        _ptr = c_void_p()
        call = self._c.GetDnnlProviderOptionsAsString
        if status := call(_dnnl_options, _allocator, _ptr):
            del _dnnl_options, _allocator
            raise self._context.error(status, "OrtApi.GetDnnlProviderOptionsAsString")
        _text = results.owned_text(self._context, _allocator, _ptr.value)
        if _text is None:
            raise self._context.null_result("OrtApi.GetDnnlProviderOptionsAsString")
        return _text

    def release_dnnl_provider_options(self, input: OrtDnnlProviderOptions | None = None) -> None:
        """Frees oneDNN options. NULL is ignored.

        OrtApi.ReleaseDnnlProviderOptions, ONNX Runtime 1.15 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtDnnlProviderOptions", "input", "OrtApi.ReleaseDnnlProviderOptions")

    def kernel_info_get_node_name(self, info: OrtKernelInfo) -> str:
        """Copies the name of the node with its terminator. Call with NULL first to learn the size in bytes.

        OrtApi.KernelInfo_GetNodeName, ONNX Runtime 1.15 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfo_GetNodeName")
        _out = None
        _size = c_size_t()
        call = self._c.KernelInfo_GetNodeName
        if status := call(_info, _out, _size):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfo_GetNodeName")
        _out_room = results.room("char", _size)
        if _size.value and (status := self._c.KernelInfo_GetNodeName(_info, _out_room, _size)):
            raise self._context.error(status, "OrtApi.KernelInfo_GetNodeName")
        return results.sized("char", _out_room, _size.value)

    def kernel_info_get_logger(self, info: OrtKernelInfo) -> OrtLogger:
        """Gives the session's logger. It belongs to ORT.

        OrtApi.KernelInfo_GetLogger, ONNX Runtime 1.15 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfo_GetLogger")
        _logger = c_void_p()
        call = self._c.KernelInfo_GetLogger
        if status := call(_info, _logger):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfo_GetLogger")
        make = self._objects.OrtLogger.lend
        return make(_logger.value, "OrtApi.KernelInfo_GetLogger", (_info,))

    def kernel_context_get_logger(self, context: OrtKernelContext) -> OrtLogger:
        """Gives the logger of the run. It belongs to ORT.

        OrtApi.KernelContext_GetLogger, ONNX Runtime 1.15 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtKernelContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtKernelContext", "context", "OrtApi.KernelContext_GetLogger")
        _logger = c_void_p()
        call = self._c.KernelContext_GetLogger
        if status := call(_context, _logger):
            del _context
            raise self._context.error(status, "OrtApi.KernelContext_GetLogger")
        make = self._objects.OrtLogger.lend
        return make(_logger.value, "OrtApi.KernelContext_GetLogger", (_context,))

    def logger_log_message(self, logger: OrtLogger, log_severity_level: OrtLoggingLevel | int, message: str, file_path: StrPath, line_number: SupportsIndex, func_name: str) -> None:
        """Writes a message to a logger, with the place in the code it comes from.

        OrtApi.Logger_LogMessage, ONNX Runtime 1.15 or newer.

        Blocking: calls functions of the application or of EPs: the logging function (source: ONNX Runtime's
        sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _logger = logger._reference if class_of(logger) is self._objects.OrtLogger.cls else unlike()
        except (AttributeError, TypeError):
            _logger = self._context.resolve(logger, "OrtLogger", "logger", "OrtApi.Logger_LogMessage")
        _log_severity_level = self._context.to_enum(log_severity_level, "OrtLoggingLevel", "log_severity_level", "OrtApi.Logger_LogMessage")
        _message = message.encode() if message.__class__ is str and message.isascii() and "\0" not in message else to_text(message, "message", "OrtApi.Logger_LogMessage")
        _file_path = to_path(file_path, "file_path", "OrtApi.Logger_LogMessage")
        if line_number.__class__ is not int or not INT_MIN <= line_number <= INT_MAX:
            line_number = to_int(line_number, INT_MIN, INT_MAX, "line_number", "OrtApi.Logger_LogMessage")
        _func_name = func_name.encode() if func_name.__class__ is str and func_name.isascii() and "\0" not in func_name else to_text(func_name, "func_name", "OrtApi.Logger_LogMessage")
        call = self._c.Logger_LogMessage
        if status := call(_logger, _log_severity_level, _message, _file_path, line_number, _func_name):
            del _logger
            raise self._context.error(status, "OrtApi.Logger_LogMessage")

    def logger_get_logging_severity_level(self, logger: OrtLogger) -> OrtLoggingLevel:
        """Gives the least serious message a logger takes.

        OrtApi.Logger_GetLoggingSeverityLevel, ONNX Runtime 1.15 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _logger = logger._reference if class_of(logger) is self._objects.OrtLogger.cls else unlike()
        except (AttributeError, TypeError):
            _logger = self._context.resolve(logger, "OrtLogger", "logger", "OrtApi.Logger_GetLoggingSeverityLevel")
        _out = c_int()
        call = self._c.Logger_GetLoggingSeverityLevel
        if status := call(_logger, _out):
            del _logger
            raise self._context.error(status, "OrtApi.Logger_GetLoggingSeverityLevel")
        return self._context.member("OrtLoggingLevel", _out.value)

    def kernel_info_get_constant_input_tensor(self, info: OrtKernelInfo, index: SupportsIndex) -> tuple[bool, OrtValue | None]:
        """Tells whether an input is constant and if so gives its value, which belongs to ORT.

        OrtApi.KernelInfoGetConstantInput_tensor, ONNX Runtime 1.15 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfoGetConstantInput_tensor")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.KernelInfoGetConstantInput_tensor")
        _is_constant = c_int()
        _out = c_void_p()
        call = self._c.KernelInfoGetConstantInput_tensor
        if status := call(_info, index, _is_constant, _out):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfoGetConstantInput_tensor")
        make = self._objects.OrtValue.lend_or_none
        _out_made = make(_out.value, (_info,))
        return _is_constant.value != 0, _out_made

    def cast_type_info_to_optional_type_info(self, type_info: OrtTypeInfo) -> OrtOptionalTypeInfo | None:
        """Gives the optional part of a type, or NULL if it is no optional. It belongs to the type.

        OrtApi.CastTypeInfoToOptionalTypeInfo, ONNX Runtime 1.15 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _type_info = type_info._reference if class_of(type_info) is self._objects.OrtTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _type_info = self._context.resolve(type_info, "OrtTypeInfo", "type_info", "OrtApi.CastTypeInfoToOptionalTypeInfo")
        _out = c_void_p()
        call = self._c.CastTypeInfoToOptionalTypeInfo
        if status := call(_type_info, _out):
            del _type_info
            raise self._context.error(status, "OrtApi.CastTypeInfoToOptionalTypeInfo")
        make = self._objects.OrtOptionalTypeInfo.lend_or_none
        return make(_out.value, (_type_info,))

    def get_optional_contained_type_info(self, optional_type_info: OrtOptionalTypeInfo) -> OrtTypeInfo:
        """Describes the type inside an optional in a new object, ended with ReleaseTypeInfo.

        OrtApi.GetOptionalContainedTypeInfo, ONNX Runtime 1.15 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _optional_type_info = optional_type_info._reference if class_of(optional_type_info) is self._objects.OrtOptionalTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _optional_type_info = self._context.resolve(optional_type_info, "OrtOptionalTypeInfo", "optional_type_info", "OrtApi.GetOptionalContainedTypeInfo")
        _out = c_void_p()
        call = self._c.GetOptionalContainedTypeInfo
        if status := call(_optional_type_info, _out):
            del _optional_type_info
            raise self._context.error(status, "OrtApi.GetOptionalContainedTypeInfo")
        make = self._objects.OrtTypeInfo.own
        return make(_out.value, "OrtApi.GetOptionalContainedTypeInfo", (_optional_type_info,))

    def get_resized_string_tensor_element_buffer(self, value: OrtValue, index: SupportsIndex, length_in_bytes: SupportsIndex) -> memoryview:
        """Resizes one string of a tensor and gives its buffer to write into. It belongs to the tensor and takes no
        terminator.

        OrtApi.GetResizedStringTensorElementBuffer, ONNX Runtime 1.15 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetResizedStringTensorElementBuffer")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.GetResizedStringTensorElementBuffer")
        if length_in_bytes.__class__ is not int or not SIZE_T_MIN <= length_in_bytes <= SIZE_T_MAX:
            length_in_bytes = to_int(length_in_bytes, SIZE_T_MIN, SIZE_T_MAX, "length_in_bytes", "OrtApi.GetResizedStringTensorElementBuffer")
        _buffer = c_void_p()
        call = self._c.GetResizedStringTensorElementBuffer
        if status := call(_value, index, length_in_bytes, _buffer):
            del _value
            raise self._context.error(status, "OrtApi.GetResizedStringTensorElementBuffer")
        return results.memory(self._context, _buffer.value, length_in_bytes, None, False, _value)

    def kernel_context_get_allocator(self, context: OrtKernelContext, mem_info: OrtMemoryInfo) -> OrtAllocator:
        """Gives an allocator for the memory described. End it with ReleaseAllocator.

        OrtApi.KernelContext_GetAllocator, ONNX Runtime 1.15 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtKernelContext.cls else unlike()
            _mem_info = mem_info._reference if class_of(mem_info) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtKernelContext", "context", "OrtApi.KernelContext_GetAllocator")
            _mem_info = self._context.resolve(mem_info, "OrtMemoryInfo", "mem_info", "OrtApi.KernelContext_GetAllocator")
        _out = c_void_p()
        call = self._c.KernelContext_GetAllocator
        if status := call(_context, _mem_info, _out):
            del _context, _mem_info
            raise self._context.error(status, "OrtApi.KernelContext_GetAllocator")
        make = self._objects.OrtAllocator.own
        return make(_out.value, "OrtApi.KernelContext_GetAllocator", (_context, _mem_info))

    def get_build_info_string(self) -> str:
        """Tells how the library was built. The string belongs to ORT.

        OrtApi.GetBuildInfoString, ONNX Runtime 1.15 or newer.

        Raises:
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        call = self._c.GetBuildInfoString
        _returned = call()
        return results.text(_returned)

    def create_rocm_provider_options(self) -> OrtROCMProviderOptions:
        """Makes ROCm options with default values.

        OrtApi.CreateROCMProviderOptions, ONNX Runtime 1.16 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _out = c_void_p()
        call = self._c.CreateROCMProviderOptions
        if status := call(_out):
            raise self._context.error(status, "OrtApi.CreateROCMProviderOptions")
        make = self._objects.OrtROCMProviderOptions.own
        return make(_out.value, "OrtApi.CreateROCMProviderOptions", ())

    def update_rocm_provider_options(self, rocm_options: OrtROCMProviderOptions | raw.OrtROCMProviderOptions, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Sets ROCm options by name. The strings are copied.

        OrtApi.UpdateROCMProviderOptions, ONNX Runtime 1.16 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _rocm_options = rocm_options._reference if class_of(rocm_options) is self._objects.OrtROCMProviderOptions.cls else unlike()
        except (AttributeError, TypeError):
            _rocm_options = self._context.resolve(rocm_options, "OrtROCMProviderOptions", "rocm_options", "OrtApi.UpdateROCMProviderOptions")
        if provider_options_keys.__class__ is not list and provider_options_keys.__class__ is not tuple:
            provider_options_keys = to_items(provider_options_keys, "provider_options_keys", "OrtApi.UpdateROCMProviderOptions", "str")
        _provider_options_keys, _provider_options_keys_length = to_texts(provider_options_keys, "provider_options_keys", "OrtApi.UpdateROCMProviderOptions")
        if provider_options_values.__class__ is not list and provider_options_values.__class__ is not tuple:
            provider_options_values = to_items(provider_options_values, "provider_options_values", "OrtApi.UpdateROCMProviderOptions", "str")
        _provider_options_values, _provider_options_values_length = to_texts(provider_options_values, "provider_options_values", "OrtApi.UpdateROCMProviderOptions")
        if _provider_options_keys_length != _provider_options_values_length:
            raise same_length("OrtApi.UpdateROCMProviderOptions", {"provider_options_keys": _provider_options_keys_length, "provider_options_values": _provider_options_values_length})
        call = self._c.UpdateROCMProviderOptions
        if status := call(_rocm_options, _provider_options_keys, _provider_options_values, _provider_options_keys_length):
            del _rocm_options
            raise self._context.error(status, "OrtApi.UpdateROCMProviderOptions")

    def get_rocm_provider_options_as_string(self, rocm_options: OrtROCMProviderOptions | raw.OrtROCMProviderOptions, allocator: OrtAllocator | raw.OrtAllocator) -> str:
        """Writes all ROCm options as one text in memory of the allocator.

        OrtApi.GetROCMProviderOptionsAsString, ONNX Runtime 1.16 or newer.

        Blocking: may take long, calls the given OrtAllocator: loads the library of the EP (source: ONNX
        Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _rocm_options = rocm_options._reference if class_of(rocm_options) is self._objects.OrtROCMProviderOptions.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _rocm_options = self._context.resolve(rocm_options, "OrtROCMProviderOptions", "rocm_options", "OrtApi.GetROCMProviderOptionsAsString")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.GetROCMProviderOptionsAsString")
        _ptr = c_void_p()
        call = self._c.GetROCMProviderOptionsAsString
        if status := call(_rocm_options, _allocator, _ptr):
            del _rocm_options, _allocator
            raise self._context.error(status, "OrtApi.GetROCMProviderOptionsAsString")
        _text = results.owned_text(self._context, _allocator, _ptr.value)
        if _text is None:
            raise self._context.null_result("OrtApi.GetROCMProviderOptionsAsString")
        return _text

    def release_rocm_provider_options(self, input: OrtROCMProviderOptions | raw.OrtROCMProviderOptions | None = None) -> None:
        """Frees ROCm options. NULL is ignored.

        OrtApi.ReleaseROCMProviderOptions, ONNX Runtime 1.16 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtROCMProviderOptions", "input", "OrtApi.ReleaseROCMProviderOptions")

    def create_and_register_allocator_v2(self, env: OrtEnv, provider_type: str, mem_info: OrtMemoryInfo, arena_cfg: OrtArenaCfg | None, provider_options_keys: Sequence[str] | None, provider_options_values: Sequence[str] | None) -> None:
        """Makes an allocator of a given EP that sessions can share; it lives as long as the environment.

        OrtApi.CreateAndRegisterAllocatorV2, ONNX Runtime 1.16 or newer.

        Blocking: may take long: loads the library of the EP if it is not that of the CPU (source: ONNX
        Runtime's sources).

        Args:
            env
            provider_type
            mem_info
            arena_cfg: NULL stands for defaults.
            provider_options_keys
            provider_options_values

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _mem_info = mem_info._reference if class_of(mem_info) is self._objects.OrtMemoryInfo.cls else unlike()
            _arena_cfg = None if arena_cfg is None else arena_cfg._reference if class_of(arena_cfg) is self._objects.OrtArenaCfg.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.CreateAndRegisterAllocatorV2")
            _mem_info = self._context.resolve(mem_info, "OrtMemoryInfo", "mem_info", "OrtApi.CreateAndRegisterAllocatorV2")
            _arena_cfg = self._context.resolve(arena_cfg, "OrtArenaCfg", "arena_cfg", "OrtApi.CreateAndRegisterAllocatorV2", True)
        _provider_type = provider_type.encode() if provider_type.__class__ is str and provider_type.isascii() and "\0" not in provider_type else to_text(provider_type, "provider_type", "OrtApi.CreateAndRegisterAllocatorV2")
        if provider_options_keys is None:
            _provider_options_keys = None
            _provider_options_keys_length = 0
        else:
            _provider_options_keys, _provider_options_keys_length = to_texts(provider_options_keys, "provider_options_keys", "OrtApi.CreateAndRegisterAllocatorV2")
        if provider_options_values is None:
            _provider_options_values = None
            _provider_options_values_length = 0
        else:
            _provider_options_values, _provider_options_values_length = to_texts(provider_options_values, "provider_options_values", "OrtApi.CreateAndRegisterAllocatorV2")
        if _provider_options_keys_length != _provider_options_values_length:
            raise same_length("OrtApi.CreateAndRegisterAllocatorV2", {"provider_options_keys": _provider_options_keys_length, "provider_options_values": _provider_options_values_length})
        call = self._c.CreateAndRegisterAllocatorV2
        if status := call(_env, _provider_type, _mem_info, _arena_cfg, _provider_options_keys, _provider_options_values, _provider_options_keys_length):
            del _env, _mem_info, _arena_cfg
            raise self._context.error(status, "OrtApi.CreateAndRegisterAllocatorV2")

    def run_async(self, session: OrtSession, run_options: OrtRunOptions | None, input_names: Sequence[str], input: Sequence[OrtValue | TensorLike], output_names: Sequence[str], output: Sequence[OrtValue | TensorLike | None] | None, run_async_callback: Callable[[list[OrtValue], OrtError | None], object]) -> None:
        """Starts a run on a thread of the session and returns. The arrays must stay until the callback, and the
        outputs are the caller's to release.

        OrtApi.RunAsync, ONNX Runtime 1.16 or newer.

        Blocking: may take long, calls functions of the application or of EPs: the run is queued for a thread of
        the session; where the queue is full it happens at once, and the callback with it (source: ONNX
        Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import run_async
        run_async.start(self._context, self._c.RunAsync, session, run_options, input_names, input, output_names, output, run_async_callback)

    def update_tensor_rt_provider_options_with_value(self, tensorrt_options: OrtTensorRTProviderOptionsV2, key: str, value: BufferLike | int) -> None:
        """Sets a TensorRT option that is a pointer, such as a stream. What it points to stays the caller's.

        OrtApi.UpdateTensorRTProviderOptionsWithValue, ONNX Runtime 1.16 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _tensorrt_options = tensorrt_options._reference if class_of(tensorrt_options) is self._objects.OrtTensorRTProviderOptionsV2.cls else unlike()
        except (AttributeError, TypeError):
            _tensorrt_options = self._context.resolve(tensorrt_options, "OrtTensorRTProviderOptionsV2", "tensorrt_options", "OrtApi.UpdateTensorRTProviderOptionsWithValue")
        _key = key.encode() if key.__class__ is str and key.isascii() and "\0" not in key else to_text(key, "key", "OrtApi.UpdateTensorRTProviderOptionsWithValue")
        if value is None:
            raise bad(value, "value", "OrtApi.UpdateTensorRTProviderOptionsWithValue", "an address or a contiguous buffer")
        _value, _value_kept = to_pointer(value, "value", "OrtApi.UpdateTensorRTProviderOptionsWithValue")
        call = self._c.UpdateTensorRTProviderOptionsWithValue
        if status := call(_tensorrt_options, _key, _value):
            del _tensorrt_options
            raise self._context.error(status, "OrtApi.UpdateTensorRTProviderOptionsWithValue")
        hold(_tensorrt_options, _value_kept, ("UpdateTensorRTProviderOptionsWithValue", key))

    def get_tensor_rt_provider_options_by_name(self, tensorrt_options: OrtTensorRTProviderOptionsV2, key: str) -> int:
        """Gives a TensorRT option that is a pointer.

        OrtApi.GetTensorRTProviderOptionsByName, ONNX Runtime 1.16 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _tensorrt_options = tensorrt_options._reference if class_of(tensorrt_options) is self._objects.OrtTensorRTProviderOptionsV2.cls else unlike()
        except (AttributeError, TypeError):
            _tensorrt_options = self._context.resolve(tensorrt_options, "OrtTensorRTProviderOptionsV2", "tensorrt_options", "OrtApi.GetTensorRTProviderOptionsByName")
        _key = key.encode() if key.__class__ is str and key.isascii() and "\0" not in key else to_text(key, "key", "OrtApi.GetTensorRTProviderOptionsByName")
        _ptr = c_void_p()
        call = self._c.GetTensorRTProviderOptionsByName
        if status := call(_tensorrt_options, _key, _ptr):
            del _tensorrt_options
            raise self._context.error(status, "OrtApi.GetTensorRTProviderOptionsByName")
        return _ptr.value or 0

    def update_cuda_provider_options_with_value(self, cuda_options: OrtCUDAProviderOptionsV2, key: str, value: BufferLike | int) -> None:
        """Sets a CUDA option that is a pointer, such as a stream. What it points to stays the caller's.

        OrtApi.UpdateCUDAProviderOptionsWithValue, ONNX Runtime 1.16 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _cuda_options = cuda_options._reference if class_of(cuda_options) is self._objects.OrtCUDAProviderOptionsV2.cls else unlike()
        except (AttributeError, TypeError):
            _cuda_options = self._context.resolve(cuda_options, "OrtCUDAProviderOptionsV2", "cuda_options", "OrtApi.UpdateCUDAProviderOptionsWithValue")
        _key = key.encode() if key.__class__ is str and key.isascii() and "\0" not in key else to_text(key, "key", "OrtApi.UpdateCUDAProviderOptionsWithValue")
        if value is None:
            raise bad(value, "value", "OrtApi.UpdateCUDAProviderOptionsWithValue", "an address or a contiguous buffer")
        _value, _value_kept = to_pointer(value, "value", "OrtApi.UpdateCUDAProviderOptionsWithValue")
        call = self._c.UpdateCUDAProviderOptionsWithValue
        if status := call(_cuda_options, _key, _value):
            del _cuda_options
            raise self._context.error(status, "OrtApi.UpdateCUDAProviderOptionsWithValue")
        hold(_cuda_options, _value_kept, ("UpdateCUDAProviderOptionsWithValue", key))

    def get_cuda_provider_options_by_name(self, cuda_options: OrtCUDAProviderOptionsV2, key: str) -> int:
        """Gives a CUDA option that is a pointer.

        OrtApi.GetCUDAProviderOptionsByName, ONNX Runtime 1.16 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _cuda_options = cuda_options._reference if class_of(cuda_options) is self._objects.OrtCUDAProviderOptionsV2.cls else unlike()
        except (AttributeError, TypeError):
            _cuda_options = self._context.resolve(cuda_options, "OrtCUDAProviderOptionsV2", "cuda_options", "OrtApi.GetCUDAProviderOptionsByName")
        _key = key.encode() if key.__class__ is str and key.isascii() and "\0" not in key else to_text(key, "key", "OrtApi.GetCUDAProviderOptionsByName")
        _ptr = c_void_p()
        call = self._c.GetCUDAProviderOptionsByName
        if status := call(_cuda_options, _key, _ptr):
            del _cuda_options
            raise self._context.error(status, "OrtApi.GetCUDAProviderOptionsByName")
        return _ptr.value or 0

    def kernel_context_get_resource(self, context: OrtKernelContext, resource_version: SupportsIndex, resource_id: SupportsIndex) -> int:
        """Gives something of the EP's, such as a cuBLAS handle, by number and version. It belongs to the EP.

        OrtApi.KernelContext_GetResource, ONNX Runtime 1.16 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtKernelContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtKernelContext", "context", "OrtApi.KernelContext_GetResource")
        if resource_version.__class__ is not int or not INT_MIN <= resource_version <= INT_MAX:
            resource_version = to_int(resource_version, INT_MIN, INT_MAX, "resource_version", "OrtApi.KernelContext_GetResource")
        if resource_id.__class__ is not int or not INT_MIN <= resource_id <= INT_MAX:
            resource_id = to_int(resource_id, INT_MIN, INT_MAX, "resource_id", "OrtApi.KernelContext_GetResource")
        _resource = c_void_p()
        call = self._c.KernelContext_GetResource
        if status := call(_context, resource_version, resource_id, _resource):
            del _context
            raise self._context.error(status, "OrtApi.KernelContext_GetResource")
        return _resource.value or 0

    def set_user_logging_function(self, options: OrtSessionOptions, user_logging_function: Callable[[OrtLoggingLevel, str | None, str | None, str | None, str | None], object] | None = None) -> None:
        """Sends the session's log messages to a function.

        OrtApi.SetUserLoggingFunction, ONNX Runtime 1.17 or newer.

        Args:
            options
            user_logging_function: With NULL messages go where those of the environment go.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SetUserLoggingFunction")
        if user_logging_function is None:
            _user_logging_function = None
        else:
            _user_logging_function = callbacks.make(self._context, user_logging_function, "OrtLoggingFunction", "user_logging_function", "OrtApi.SetUserLoggingFunction")
        call = self._c.SetUserLoggingFunction
        if status := call(_options, _user_logging_function, None if _user_logging_function is None else _user_logging_function.state):
            del _options
            raise self._context.error(status, "OrtApi.SetUserLoggingFunction")
        hold(_options, _user_logging_function)

    def shape_infer_context_get_input_count(self, context: OrtShapeInferContext) -> int:
        """Counts the inputs whose shapes are known to the context.

        OrtApi.ShapeInferContext_GetInputCount, ONNX Runtime 1.17 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtShapeInferContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtShapeInferContext", "context", "OrtApi.ShapeInferContext_GetInputCount")
        _out = c_size_t()
        call = self._c.ShapeInferContext_GetInputCount
        if status := call(_context, _out):
            del _context
            raise self._context.error(status, "OrtApi.ShapeInferContext_GetInputCount")
        return _out.value

    def shape_infer_context_get_input_type_shape(self, context: OrtShapeInferContext, index: SupportsIndex) -> OrtTensorTypeAndShapeInfo:
        """Gives the type and shape of an input. It belongs to the context; do not release it.

        OrtApi.ShapeInferContext_GetInputTypeShape, ONNX Runtime 1.17 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtShapeInferContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtShapeInferContext", "context", "OrtApi.ShapeInferContext_GetInputTypeShape")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.ShapeInferContext_GetInputTypeShape")
        _info = c_void_p()
        call = self._c.ShapeInferContext_GetInputTypeShape
        if status := call(_context, index, _info):
            del _context
            raise self._context.error(status, "OrtApi.ShapeInferContext_GetInputTypeShape")
        make = self._objects.OrtTensorTypeAndShapeInfo.lend
        return make(_info.value, "OrtApi.ShapeInferContext_GetInputTypeShape", (_context,))

    def shape_infer_context_get_attribute(self, context: OrtShapeInferContext, attr_name: str) -> OrtOpAttr:
        """Gives an attribute of the node. It belongs to the context.

        OrtApi.ShapeInferContext_GetAttribute, ONNX Runtime 1.17 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtShapeInferContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtShapeInferContext", "context", "OrtApi.ShapeInferContext_GetAttribute")
        _attr_name = attr_name.encode() if attr_name.__class__ is str and attr_name.isascii() and "\0" not in attr_name else to_text(attr_name, "attr_name", "OrtApi.ShapeInferContext_GetAttribute")
        _attr = c_void_p()
        call = self._c.ShapeInferContext_GetAttribute
        if status := call(_context, _attr_name, _attr):
            del _context
            raise self._context.error(status, "OrtApi.ShapeInferContext_GetAttribute")
        make = self._objects.OrtOpAttr.lend
        return make(_attr.value, "OrtApi.ShapeInferContext_GetAttribute", (_context,))

    def shape_infer_context_set_output_type_shape(self, context: OrtShapeInferContext, index: SupportsIndex, info: OrtTensorTypeAndShapeInfo) -> None:
        """States what an output will look like. ORT copies the description, which stays the caller's.

        OrtApi.ShapeInferContext_SetOutputTypeShape, ONNX Runtime 1.17 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtShapeInferContext.cls else unlike()
            _info = info._reference if class_of(info) is self._objects.OrtTensorTypeAndShapeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtShapeInferContext", "context", "OrtApi.ShapeInferContext_SetOutputTypeShape")
            _info = self._context.resolve(info, "OrtTensorTypeAndShapeInfo", "info", "OrtApi.ShapeInferContext_SetOutputTypeShape")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtApi.ShapeInferContext_SetOutputTypeShape")
        call = self._c.ShapeInferContext_SetOutputTypeShape
        if status := call(_context, index, _info):
            del _context, _info
            raise self._context.error(status, "OrtApi.ShapeInferContext_SetOutputTypeShape")

    def set_symbolic_dimensions(self, info: OrtTensorTypeAndShapeInfo, dim_params: Sequence[str] | None) -> None:
        """Names the free dimensions of a tensor description; the names are copied.

        OrtApi.SetSymbolicDimensions, ONNX Runtime 1.17 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtTensorTypeAndShapeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtTensorTypeAndShapeInfo", "info", "OrtApi.SetSymbolicDimensions")
        if dim_params is None:
            _dim_params = None
            _dim_params_length = 0
        else:
            _dim_params, _dim_params_length = to_texts(dim_params, "dim_params", "OrtApi.SetSymbolicDimensions")
        call = self._c.SetSymbolicDimensions
        if status := call(_info, _dim_params, _dim_params_length):
            del _info
            raise self._context.error(status, "OrtApi.SetSymbolicDimensions")

    def read_op_attr(self, op_attr: OrtOpAttr, type: OrtOpAttrType | int, len: SupportsIndex) -> tuple[bytes, int]:
        """Copies the contents of an attribute. If len is too small it fails and writes the bytes needed; graphs
        cannot be read.

        OrtApi.ReadOpAttr, ONNX Runtime 1.17 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _op_attr = op_attr._reference if class_of(op_attr) is self._objects.OrtOpAttr.cls else unlike()
        except (AttributeError, TypeError):
            _op_attr = self._context.resolve(op_attr, "OrtOpAttr", "op_attr", "OrtApi.ReadOpAttr")
        _type = self._context.to_enum(type, "OrtOpAttrType", "type", "OrtApi.ReadOpAttr")
        _data_length = to_int(len, SIZE_T_MIN, SIZE_T_MAX, "len", "OrtApi.ReadOpAttr")
        _data = space(c_char, _data_length, "len", "OrtApi.ReadOpAttr")
        if len.__class__ is not int or not SIZE_T_MIN <= len <= SIZE_T_MAX:
            len = to_int(len, SIZE_T_MIN, SIZE_T_MAX, "len", "OrtApi.ReadOpAttr")
        _out = c_size_t()
        call = self._c.ReadOpAttr
        if status := call(_op_attr, _type, _data, len, _out):
            del _op_attr
            raise self._context.error(status, "OrtApi.ReadOpAttr")
        return _data.raw, _out.value

    def set_deterministic_compute(self, options: OrtSessionOptions, value: bool) -> None:
        """Asks for results that are the same in every run, even if that is slower.

        OrtApi.SetDeterministicCompute, ONNX Runtime 1.17 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SetDeterministicCompute")
        if value is not True and value is not False:
            value = to_bool(value, "value", "OrtApi.SetDeterministicCompute")
        call = self._c.SetDeterministicCompute
        if status := call(_options, value):
            del _options
            raise self._context.error(status, "OrtApi.SetDeterministicCompute")

    def kernel_context_parallel_for(self, context: OrtKernelContext, fn: Callable[[int], object], total: SupportsIndex, num_batch: SupportsIndex) -> None:
        """Calls fn for every number below total, on the session's threads, and waits. num_batch limits into how
        many groups the calls are split; 0 sets no limit.

        OrtApi.KernelContext_ParallelFor, ONNX Runtime 1.17 or newer.

        Blocking: may take long, calls functions of the application or of EPs: returns when the function has run
        for every index, on this and other threads (source: official header).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        try:
            _context = context._reference if class_of(context) is self._objects.OrtKernelContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtKernelContext", "context", "OrtApi.KernelContext_ParallelFor")
        _fn = callbacks.loop_body(fn, "fn", "OrtApi.KernelContext_ParallelFor")
        if total.__class__ is not int or not SIZE_T_MIN <= total <= SIZE_T_MAX:
            total = to_int(total, SIZE_T_MIN, SIZE_T_MAX, "total", "OrtApi.KernelContext_ParallelFor")
        if num_batch.__class__ is not int or not SIZE_T_MIN <= num_batch <= SIZE_T_MAX:
            num_batch = to_int(num_batch, SIZE_T_MIN, SIZE_T_MAX, "num_batch", "OrtApi.KernelContext_ParallelFor")
        call = self._c.KernelContext_ParallelFor
        if status := call(_context, _fn, total, num_batch, None):
            del _context
            raise self._context.error(status, "OrtApi.KernelContext_ParallelFor")

    def session_options_append_execution_provider_open_vino_v2(self, options: OrtSessionOptions, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Adds the OpenVINO EP with options as texts.

        OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO_V2, ONNX Runtime 1.17 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, options)
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO_V2")
        if provider_options_keys.__class__ is not list and provider_options_keys.__class__ is not tuple:
            provider_options_keys = to_items(provider_options_keys, "provider_options_keys", "OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO_V2", "str")
        _provider_options_keys, _provider_options_keys_length = to_texts(provider_options_keys, "provider_options_keys", "OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO_V2")
        if provider_options_values.__class__ is not list and provider_options_values.__class__ is not tuple:
            provider_options_values = to_items(provider_options_values, "provider_options_values", "OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO_V2", "str")
        _provider_options_values, _provider_options_values_length = to_texts(provider_options_values, "provider_options_values", "OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO_V2")
        if _provider_options_keys_length != _provider_options_values_length:
            raise same_length("OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO_V2", {"provider_options_keys": _provider_options_keys_length, "provider_options_values": _provider_options_values_length})
        call = self._c.SessionOptionsAppendExecutionProvider_OpenVINO_V2
        if status := call(_options, _provider_options_keys, _provider_options_values, _provider_options_keys_length):
            del _options
            raise self._context.error(status, "OrtApi.SessionOptionsAppendExecutionProvider_OpenVINO_V2")

    def session_options_append_execution_provider_vitis_ai(self, options: OrtSessionOptions, provider_options_keys: Sequence[str], provider_options_values: Sequence[str]) -> None:
        """Adds the Vitis AI EP with options as texts.

        OrtApi.SessionOptionsAppendExecutionProvider_VitisAI, ONNX Runtime 1.18 or newer.

        Blocking: may take long: loads the library of the EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, options)
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsAppendExecutionProvider_VitisAI")
        if provider_options_keys.__class__ is not list and provider_options_keys.__class__ is not tuple:
            provider_options_keys = to_items(provider_options_keys, "provider_options_keys", "OrtApi.SessionOptionsAppendExecutionProvider_VitisAI", "str")
        _provider_options_keys, _provider_options_keys_length = to_texts(provider_options_keys, "provider_options_keys", "OrtApi.SessionOptionsAppendExecutionProvider_VitisAI")
        if provider_options_values.__class__ is not list and provider_options_values.__class__ is not tuple:
            provider_options_values = to_items(provider_options_values, "provider_options_values", "OrtApi.SessionOptionsAppendExecutionProvider_VitisAI", "str")
        _provider_options_values, _provider_options_values_length = to_texts(provider_options_values, "provider_options_values", "OrtApi.SessionOptionsAppendExecutionProvider_VitisAI")
        if _provider_options_keys_length != _provider_options_values_length:
            raise same_length("OrtApi.SessionOptionsAppendExecutionProvider_VitisAI", {"provider_options_keys": _provider_options_keys_length, "provider_options_values": _provider_options_values_length})
        call = self._c.SessionOptionsAppendExecutionProvider_VitisAI
        if status := call(_options, _provider_options_keys, _provider_options_values, _provider_options_keys_length):
            del _options
            raise self._context.error(status, "OrtApi.SessionOptionsAppendExecutionProvider_VitisAI")

    def kernel_context_get_scratch_buffer(self, context: OrtKernelContext, mem_info: OrtMemoryInfo, count_or_bytes: SupportsIndex) -> int:
        """Takes memory for the kernel from the allocator of this memory info. The kernel must free it with that
        allocator.

        OrtApi.KernelContext_GetScratchBuffer, ONNX Runtime 1.18 or newer.

        Blocking: calls functions of the application or of EPs: allocates with the session's allocator, which
        may be that of an EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtKernelContext.cls else unlike()
            _mem_info = mem_info._reference if class_of(mem_info) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtKernelContext", "context", "OrtApi.KernelContext_GetScratchBuffer")
            _mem_info = self._context.resolve(mem_info, "OrtMemoryInfo", "mem_info", "OrtApi.KernelContext_GetScratchBuffer")
        if count_or_bytes.__class__ is not int or not SIZE_T_MIN <= count_or_bytes <= SIZE_T_MAX:
            count_or_bytes = to_int(count_or_bytes, SIZE_T_MIN, SIZE_T_MAX, "count_or_bytes", "OrtApi.KernelContext_GetScratchBuffer")
        _out = c_void_p()
        call = self._c.KernelContext_GetScratchBuffer
        if status := call(_context, _mem_info, count_or_bytes, _out):
            del _context, _mem_info
            raise self._context.error(status, "OrtApi.KernelContext_GetScratchBuffer")
        return _out.value or 0

    def kernel_info_get_allocator(self, info: OrtKernelInfo, mem_type: OrtMemType | int) -> OrtAllocator:
        """Gives an allocator of the kernel's EP. End it with ReleaseAllocator.

        OrtApi.KernelInfoGetAllocator, ONNX Runtime 1.18 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfoGetAllocator")
        _mem_type = self._context.to_enum(mem_type, "OrtMemType", "mem_type", "OrtApi.KernelInfoGetAllocator")
        _out = c_void_p()
        call = self._c.KernelInfoGetAllocator
        if status := call(_info, _mem_type, _out):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfoGetAllocator")
        make = self._objects.OrtAllocator.own
        return make(_out.value, "OrtApi.KernelInfoGetAllocator", (_info,))

    def add_external_initializers_from_files_in_memory(self, options: OrtSessionOptions, external_initializer_file_names: Sequence[StrPath] | None, external_initializer_file_buffer_array: Sequence[BufferLike] | None) -> None:
        """Supplies files of weights that are already in memory. The buffers must live until the session is
        created; where the config entry session.use_external_initializer_file_buffers_directly is 1 (1.31 and
        newer), sessions use them in place, and they must stay as they are until the last of these ends.

        OrtApi.AddExternalInitializersFromFilesInMemory, ONNX Runtime 1.18 or newer.

        Args:
            options
            external_initializer_file_names
            external_initializer_file_buffer_array: The array may go at once. The buffers must live until
                the last session with these options is created, and those of sessions that use them in place as
                long as the session.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.AddExternalInitializersFromFilesInMemory")
        if external_initializer_file_names is None:
            _external_initializer_file_names = None
            _external_initializer_file_names_length = 0
        else:
            _external_initializer_file_names, _external_initializer_file_names_length = to_paths(external_initializer_file_names, "external_initializer_file_names", "OrtApi.AddExternalInitializersFromFilesInMemory")
        if external_initializer_file_buffer_array is None:
            _external_initializer_file_buffer_array = None
            _external_initializer_file_buffer_array_length = 0
            _external_initializer_file_buffer_array_sizes = None
            _external_initializer_file_buffer_array_kept = None
        else:
            _external_initializer_file_buffer_array, _external_initializer_file_buffer_array_length, _external_initializer_file_buffer_array_sizes, _external_initializer_file_buffer_array_kept = to_buffers(external_initializer_file_buffer_array, "external_initializer_file_buffer_array", "OrtApi.AddExternalInitializersFromFilesInMemory")
        if _external_initializer_file_names_length != _external_initializer_file_buffer_array_length:
            raise same_length("OrtApi.AddExternalInitializersFromFilesInMemory", {"external_initializer_file_names": _external_initializer_file_names_length, "external_initializer_file_buffer_array": _external_initializer_file_buffer_array_length})
        call = self._c.AddExternalInitializersFromFilesInMemory
        if status := call(_options, _external_initializer_file_names, _external_initializer_file_buffer_array, _external_initializer_file_buffer_array_sizes, _external_initializer_file_names_length):
            del _options
            raise self._context.error(status, "OrtApi.AddExternalInitializersFromFilesInMemory")
        hold(_options, _external_initializer_file_buffer_array_kept)

    def create_lora_adapter(self, adapter_file_path: StrPath, allocator: OrtAllocator | raw.OrtAllocator | None = None) -> OrtLoraAdapter:
        """Loads LoRA parameters from a file. The allocator may be NULL; with one, they are copied to its device.

        OrtApi.CreateLoraAdapter, ONNX Runtime 1.20 or newer.

        Blocking: may take long, calls the given OrtAllocator: reads the file, and copies to the device of the
        allocator (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _allocator = None if allocator is None else allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.CreateLoraAdapter", True)
        _adapter_file_path = to_path(adapter_file_path, "adapter_file_path", "OrtApi.CreateLoraAdapter")
        _out = c_void_p()
        call = self._c.CreateLoraAdapter
        if status := call(_adapter_file_path, _allocator, _out):
            del _allocator
            raise self._context.error(status, "OrtApi.CreateLoraAdapter")
        make = self._objects.OrtLoraAdapter.own
        return make(_out.value, "OrtApi.CreateLoraAdapter", (_allocator,))

    def create_lora_adapter_from_array(self, bytes: BufferLike, allocator: OrtAllocator | raw.OrtAllocator | None = None) -> OrtLoraAdapter:
        """Loads LoRA parameters from memory. The allocator may be NULL; with one, they are copied to its device.

        OrtApi.CreateLoraAdapterFromArray, ONNX Runtime 1.20 or newer.

        Blocking: may take long, calls the given OrtAllocator: copies to the device of the allocator (source:
        ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _allocator = None if allocator is None else allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.CreateLoraAdapterFromArray", True)
        _bytes, _bytes_length, _bytes_kept = to_buffer(bytes, "void", False, "bytes", "OrtApi.CreateLoraAdapterFromArray")
        _out = c_void_p()
        call = self._c.CreateLoraAdapterFromArray
        if status := call(_bytes, _bytes_length, _allocator, _out):
            del _allocator
            raise self._context.error(status, "OrtApi.CreateLoraAdapterFromArray")
        make = self._objects.OrtLoraAdapter.own
        return make(_out.value, "OrtApi.CreateLoraAdapterFromArray", (_allocator,))

    def release_lora_adapter(self, input: OrtLoraAdapter | None = None) -> None:
        """Frees LoRA parameters. NULL is ignored; runs that use them must be over.

        OrtApi.ReleaseLoraAdapter, ONNX Runtime 1.20 or newer.

        Blocking: calls functions of the application or of EPs: copies on a device go back to their allocator
        (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtLoraAdapter", "input", "OrtApi.ReleaseLoraAdapter")

    def run_options_add_active_lora_adapter(self, options: OrtRunOptions, adapter: OrtLoraAdapter) -> None:
        """Uses LoRA parameters in runs with these options. They are not copied and must outlive the runs.

        OrtApi.RunOptionsAddActiveLoraAdapter, ONNX Runtime 1.20 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
            _adapter = adapter._reference if class_of(adapter) is self._objects.OrtLoraAdapter.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.RunOptionsAddActiveLoraAdapter")
            _adapter = self._context.resolve(adapter, "OrtLoraAdapter", "adapter", "OrtApi.RunOptionsAddActiveLoraAdapter")
        call = self._c.RunOptionsAddActiveLoraAdapter
        if status := call(_options, _adapter):
            del _options, _adapter
            raise self._context.error(status, "OrtApi.RunOptionsAddActiveLoraAdapter")
        hold(_options, _adapter)

    def set_ep_dynamic_options(self, sess: OrtSession, keys: Sequence[str], values: Sequence[str]) -> None:
        """Changes options of the session's EPs while it lives.

        OrtApi.SetEpDynamicOptions, ONNX Runtime 1.20 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls OrtEp.SetDynamicOptions of
        each EP (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _sess = sess._reference if class_of(sess) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _sess = self._context.resolve(sess, "OrtSession", "sess", "OrtApi.SetEpDynamicOptions")
        if keys.__class__ is not list and keys.__class__ is not tuple:
            keys = to_items(keys, "keys", "OrtApi.SetEpDynamicOptions", "str")
        _keys, _keys_length = to_texts(keys, "keys", "OrtApi.SetEpDynamicOptions")
        if values.__class__ is not list and values.__class__ is not tuple:
            values = to_items(values, "values", "OrtApi.SetEpDynamicOptions", "str")
        _values, _values_length = to_texts(values, "values", "OrtApi.SetEpDynamicOptions")
        if _keys_length != _values_length:
            raise same_length("OrtApi.SetEpDynamicOptions", {"keys": _keys_length, "values": _values_length})
        call = self._c.SetEpDynamicOptions
        if status := call(_sess, _keys, _values, _keys_length):
            del _sess
            raise self._context.error(status, "OrtApi.SetEpDynamicOptions")

    def release_value_info(self, input: OrtValueInfo | None = None) -> None:
        """Frees an edge the caller made and no graph took. NULL is ignored.

        OrtApi.ReleaseValueInfo, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtValueInfo", "input", "OrtApi.ReleaseValueInfo")

    def release_node(self, input: OrtNode | None = None) -> None:
        """Frees a node the caller made and no graph took. NULL is ignored.

        OrtApi.ReleaseNode, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtNode", "input", "OrtApi.ReleaseNode")

    def release_graph(self, input: OrtGraph | None = None) -> None:
        """Frees a graph the caller made and no model took, or a graph view. NULL is ignored.

        OrtApi.ReleaseGraph, ONNX Runtime 1.22 or newer.

        Blocking: calls functions of the application or of EPs: values of initializers go back to their
        allocators (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtGraph", "input", "OrtApi.ReleaseGraph")

    def release_model(self, input: OrtModel | None = None) -> None:
        """Frees a built model with its graph. NULL is ignored.

        OrtApi.ReleaseModel, ONNX Runtime 1.22 or newer.

        Blocking: calls functions of the application or of EPs: values of initializers go back to their
        allocators (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtModel", "input", "OrtApi.ReleaseModel")

    def get_value_info_name(self, value_info: OrtValueInfo) -> str:
        """Gives the name of an edge. The string belongs to it.

        OrtApi.GetValueInfoName, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value_info = value_info._reference if class_of(value_info) is self._objects.OrtValueInfo.cls else unlike()
        except (AttributeError, TypeError):
            _value_info = self._context.resolve(value_info, "OrtValueInfo", "value_info", "OrtApi.GetValueInfoName")
        _name = c_char_p()
        call = self._c.GetValueInfoName
        if status := call(_value_info, _name):
            del _value_info
            raise self._context.error(status, "OrtApi.GetValueInfoName")
        return results.text(_name.value)

    def get_value_info_type_info(self, value_info: OrtValueInfo) -> OrtTypeInfo:
        """Gives the type of an edge. It belongs to the edge; do not release it.

        OrtApi.GetValueInfoTypeInfo, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value_info = value_info._reference if class_of(value_info) is self._objects.OrtValueInfo.cls else unlike()
        except (AttributeError, TypeError):
            _value_info = self._context.resolve(value_info, "OrtValueInfo", "value_info", "OrtApi.GetValueInfoTypeInfo")
        _type_info = c_void_p()
        call = self._c.GetValueInfoTypeInfo
        if status := call(_value_info, _type_info):
            del _value_info
            raise self._context.error(status, "OrtApi.GetValueInfoTypeInfo")
        make = self._objects.OrtTypeInfo.lend
        return make(_type_info.value, "OrtApi.GetValueInfoTypeInfo", (_value_info,))

    def get_model_editor_api(self) -> OrtModelEditorApi | None:
        """Gives the functions that build models; NULL in minimal builds.

        OrtApi.GetModelEditorApi, ONNX Runtime 1.22 or newer.

        Raises:
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        call = self._c.GetModelEditorApi
        _returned = call()
        return self._context.table_object("OrtModelEditorApi") if _returned else None

    def create_tensor_with_data_and_deleter_as_ort_value(self, deleter: OrtAllocator | raw.OrtAllocator, p_data: Memory | None, shape: Sequence[int] | BufferLike | None, type: ONNXTensorElementDataType | int) -> OrtValue:
        """Makes a tensor over memory that ORT frees later with the deleter. On success the memory is ORT's; the
        deleter must outlive the tensor.

        OrtApi.CreateTensorWithDataAndDeleterAsOrtValue, ONNX Runtime 1.22 or newer.

        Blocking: calls the given OrtAllocator: Info and, when the value is released, Free (source: ONNX
        Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _deleter = deleter._reference if class_of(deleter) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _deleter = self._context.resolve(deleter, "OrtAllocator", "deleter", "OrtApi.CreateTensorWithDataAndDeleterAsOrtValue")
        if p_data is not None and p_data.__class__ is not Memory:
            raise bad(p_data, "p_data", "OrtApi.CreateTensorWithDataAndDeleterAsOrtValue", "a Memory")
        if p_data is None:
            _p_data = None
            _p_data_length = 0
            _p_data_kept = None
        else:
            _p_data, _p_data_length, _p_data_kept = to_buffer(p_data, "void", False, "p_data", "OrtApi.CreateTensorWithDataAndDeleterAsOrtValue")
        if shape is None:
            _shape = None
            _shape_length = 0
        else:
            _shape, _shape_length, _shape_kept = to_numbers(shape, "int64_t", "shape", "OrtApi.CreateTensorWithDataAndDeleterAsOrtValue")
        _type = self._context.to_enum(type, "ONNXTensorElementDataType", "type", "OrtApi.CreateTensorWithDataAndDeleterAsOrtValue")
        _out = c_void_p()
        call = self._c.CreateTensorWithDataAndDeleterAsOrtValue
        if status := call(_deleter, _p_data, _p_data_length, _shape, _shape_length, _type, _out):
            del _deleter
            raise self._context.error(status, "OrtApi.CreateTensorWithDataAndDeleterAsOrtValue")
        make = self._objects.OrtValue.own
        return make(_out.value, "OrtApi.CreateTensorWithDataAndDeleterAsOrtValue", (_deleter,))

    def session_options_set_load_cancellation_flag(self, options: OrtSessionOptions, cancel: bool) -> None:
        """Asks sessions being created with these options to stop (true). They then fail with
        ORT_MODEL_LOAD_CANCELED.

        OrtApi.SessionOptionsSetLoadCancellationFlag, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsSetLoadCancellationFlag")
        if cancel is not True and cancel is not False:
            cancel = to_bool(cancel, "cancel", "OrtApi.SessionOptionsSetLoadCancellationFlag")
        call = self._c.SessionOptionsSetLoadCancellationFlag
        if status := call(_options, cancel):
            del _options
            raise self._context.error(status, "OrtApi.SessionOptionsSetLoadCancellationFlag")

    def get_compile_api(self) -> OrtCompileApi | None:
        """Gives the functions that compile models; NULL in builds without them.

        OrtApi.GetCompileApi, ONNX Runtime 1.22 or newer.

        Raises:
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        call = self._c.GetCompileApi
        _returned = call()
        return self._context.table_object("OrtCompileApi") if _returned else None

    def create_key_value_pairs(self) -> OrtKeyValuePairs:
        """Makes an empty list of pairs.

        OrtApi.CreateKeyValuePairs, ONNX Runtime 1.22 or newer.

        Raises:
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _out = c_void_p()
        call = self._c.CreateKeyValuePairs
        call(_out)
        make = self._objects.OrtKeyValuePairs.own
        return make(_out.value, "OrtApi.CreateKeyValuePairs", ())

    def add_key_value_pair(self, kvps: OrtKeyValuePairs, key: str, value: str) -> None:
        """Adds or replaces a pair; key and value are copied. An empty key or a NULL changes nothing.

        OrtApi.AddKeyValuePair, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kvps = kvps._reference if class_of(kvps) is self._objects.OrtKeyValuePairs.cls else unlike()
        except (AttributeError, TypeError):
            _kvps = self._context.resolve(kvps, "OrtKeyValuePairs", "kvps", "OrtApi.AddKeyValuePair")
        _key = key.encode() if key.__class__ is str and key.isascii() and "\0" not in key else to_text(key, "key", "OrtApi.AddKeyValuePair")
        _value = value.encode() if value.__class__ is str and value.isascii() and "\0" not in value else to_text(value, "value", "OrtApi.AddKeyValuePair")
        call = self._c.AddKeyValuePair
        call(_kvps, _key, _value)

    def get_key_value(self, kvps: OrtKeyValuePairs, key: str) -> str | None:
        """Gives the value of a key, or NULL if there is none. The string belongs to the list.

        OrtApi.GetKeyValue, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kvps = kvps._reference if class_of(kvps) is self._objects.OrtKeyValuePairs.cls else unlike()
        except (AttributeError, TypeError):
            _kvps = self._context.resolve(kvps, "OrtKeyValuePairs", "kvps", "OrtApi.GetKeyValue")
        _key = key.encode() if key.__class__ is str and key.isascii() and "\0" not in key else to_text(key, "key", "OrtApi.GetKeyValue")
        call = self._c.GetKeyValue
        _returned = call(_kvps, _key)
        return results.text_or_none(_returned)

    def get_key_value_pairs(self, kvps: OrtKeyValuePairs) -> tuple[list[str], list[str]]:
        """Gives all keys and values as two arrays of equal length. They belong to the list and die when it
        changes.

        OrtApi.GetKeyValuePairs, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kvps = kvps._reference if class_of(kvps) is self._objects.OrtKeyValuePairs.cls else unlike()
        except (AttributeError, TypeError):
            _kvps = self._context.resolve(kvps, "OrtKeyValuePairs", "kvps", "OrtApi.GetKeyValuePairs")
        _keys = c_void_p()
        _values = c_void_p()
        _num_entries = c_size_t()
        call = self._c.GetKeyValuePairs
        call(_kvps, _keys, _values, _num_entries)
        _keys_list = results.listed(self._context, "char", _keys.value, _num_entries.value, None, None, False, (_kvps,))
        _values_list = results.listed(self._context, "char", _values.value, _num_entries.value, None, None, False, (_kvps,))
        return _keys_list, _values_list

    def remove_key_value_pair(self, kvps: OrtKeyValuePairs, key: str) -> None:
        """Removes a pair; unknown keys are ignored.

        OrtApi.RemoveKeyValuePair, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kvps = kvps._reference if class_of(kvps) is self._objects.OrtKeyValuePairs.cls else unlike()
        except (AttributeError, TypeError):
            _kvps = self._context.resolve(kvps, "OrtKeyValuePairs", "kvps", "OrtApi.RemoveKeyValuePair")
        _key = key.encode() if key.__class__ is str and key.isascii() and "\0" not in key else to_text(key, "key", "OrtApi.RemoveKeyValuePair")
        call = self._c.RemoveKeyValuePair
        call(_kvps, _key)

    def release_key_value_pairs(self, input: OrtKeyValuePairs | None = None) -> None:
        """Frees a list the caller owns. NULL is ignored.

        OrtApi.ReleaseKeyValuePairs, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtKeyValuePairs", "input", "OrtApi.ReleaseKeyValuePairs")

    def register_execution_provider_library(self, env: OrtEnv, registration_name: str, path: StrPath) -> None:
        """Loads an EP library under a name and finds its devices. Relative paths count from the folder of the ORT
        library; a name that ends in .virtual allows made-up devices.

        OrtApi.RegisterExecutionProviderLibrary, ONNX Runtime 1.22 or newer.

        Blocking: may take long, calls functions of the application or of EPs: loads the library, calls
        CreateEpFactories and asks each factory for its devices (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import ep_libraries
        with ep_libraries.registering(self._context, env, registration_name, path):
            try:
                _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            except (AttributeError, TypeError):
                _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.RegisterExecutionProviderLibrary")
            _registration_name = registration_name.encode() if registration_name.__class__ is str and registration_name.isascii() and "\0" not in registration_name else to_text(registration_name, "registration_name", "OrtApi.RegisterExecutionProviderLibrary")
            _path = to_path(path, "path", "OrtApi.RegisterExecutionProviderLibrary")
            call = self._c.RegisterExecutionProviderLibrary
            if status := call(_env, _registration_name, _path):
                del _env
                raise self._context.error(status, "OrtApi.RegisterExecutionProviderLibrary")

    def unregister_execution_provider_library(self, env: OrtEnv, registration_name: str) -> None:
        """Unloads an EP library. Sessions, streams, imports and values that use it must have been released before.

        OrtApi.UnregisterExecutionProviderLibrary, ONNX Runtime 1.22 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls ReleaseEpFactory and
        unloads the library (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import ep_libraries
        with ep_libraries.ending(self._context, env, registration_name):
            try:
                _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            except (AttributeError, TypeError):
                _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.UnregisterExecutionProviderLibrary")
            _registration_name = registration_name.encode() if registration_name.__class__ is str and registration_name.isascii() and "\0" not in registration_name else to_text(registration_name, "registration_name", "OrtApi.UnregisterExecutionProviderLibrary")
            call = self._c.UnregisterExecutionProviderLibrary
            if status := call(_env, _registration_name):
                del _env
                raise self._context.error(status, "OrtApi.UnregisterExecutionProviderLibrary")

    def get_ep_devices(self, env: OrtEnv) -> list[OrtEpDevice]:
        """Lists all EP devices. Array and devices belong to the environment and change when EP libraries come or
        go.

        OrtApi.GetEpDevices, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.GetEpDevices")
        _ep_devices = c_void_p()
        _num_ep_devices = c_size_t()
        call = self._c.GetEpDevices
        if status := call(_env, _ep_devices, _num_ep_devices):
            del _env
            raise self._context.error(status, "OrtApi.GetEpDevices")
        return results.listed(self._context, "OrtEpDevice", _ep_devices.value, _num_ep_devices.value, None, self._objects.OrtEpDevice.make, False, (_env,))

    def session_options_append_execution_provider_v2(self, session_options: OrtSessionOptions, env: OrtEnv, ep_devices: Sequence[OrtEpDevice], ep_option_keys: Sequence[str] | None, ep_option_vals: Sequence[str] | None) -> None:
        """Adds an EP on one or more of its devices, which must all be of one EP. Options are copied.

        OrtApi.SessionOptionsAppendExecutionProvider_V2, ONNX Runtime 1.22 or newer.

        Blocking: calls functions of the application or of EPs: asks the factory for its custom operators
        (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, session_options)
        try:
            _session_options = session_options._reference if class_of(session_options) is self._objects.OrtSessionOptions.cls else unlike()
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
        except (AttributeError, TypeError):
            _session_options = self._context.resolve(session_options, "OrtSessionOptions", "session_options", "OrtApi.SessionOptionsAppendExecutionProvider_V2")
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.SessionOptionsAppendExecutionProvider_V2")
        if ep_devices.__class__ is not list and ep_devices.__class__ is not tuple:
            ep_devices = to_items(ep_devices, "ep_devices", "OrtApi.SessionOptionsAppendExecutionProvider_V2", "OrtEpDevice")
        _ep_devices_of = self._objects.OrtEpDevice.cls
        try:
            _ep_devices_refs = [v._reference for v in ep_devices if class_of(v) is _ep_devices_of]
        except AttributeError:
            _ep_devices_refs = []
        if len(_ep_devices_refs) != len(ep_devices):
            _ep_devices_refs = self._context.resolve_all(ep_devices, "OrtEpDevice", "ep_devices", "OrtApi.SessionOptionsAppendExecutionProvider_V2")
        _ep_devices_length = len(_ep_devices_refs)
        _ep_devices = (c_void_p * _ep_devices_length)(*_ep_devices_refs)
        if ep_option_keys is None:
            _ep_option_keys = None
            _ep_option_keys_length = 0
        else:
            _ep_option_keys, _ep_option_keys_length = to_texts(ep_option_keys, "ep_option_keys", "OrtApi.SessionOptionsAppendExecutionProvider_V2")
        if ep_option_vals is None:
            _ep_option_vals = None
            _ep_option_vals_length = 0
        else:
            _ep_option_vals, _ep_option_vals_length = to_texts(ep_option_vals, "ep_option_vals", "OrtApi.SessionOptionsAppendExecutionProvider_V2")
        if _ep_option_keys_length != _ep_option_vals_length:
            raise same_length("OrtApi.SessionOptionsAppendExecutionProvider_V2", {"ep_option_keys": _ep_option_keys_length, "ep_option_vals": _ep_option_vals_length})
        call = self._c.SessionOptionsAppendExecutionProvider_V2
        if status := call(_session_options, _env, _ep_devices, _ep_devices_length, _ep_option_keys, _ep_option_vals, _ep_option_keys_length):
            del _session_options, _env, _ep_devices_refs
            raise self._context.error(status, "OrtApi.SessionOptionsAppendExecutionProvider_V2")
        hold(_session_options, _ep_devices_refs)

    def session_options_set_ep_selection_policy(self, session_options: OrtSessionOptions, policy: OrtExecutionProviderDevicePolicy | int) -> None:
        """Lets ORT choose EPs by a rule.

        OrtApi.SessionOptionsSetEpSelectionPolicy, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        placement.record(self._context, session_options)
        try:
            _session_options = session_options._reference if class_of(session_options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _session_options = self._context.resolve(session_options, "OrtSessionOptions", "session_options", "OrtApi.SessionOptionsSetEpSelectionPolicy")
        _policy = self._context.to_enum(policy, "OrtExecutionProviderDevicePolicy", "policy", "OrtApi.SessionOptionsSetEpSelectionPolicy")
        call = self._c.SessionOptionsSetEpSelectionPolicy
        if status := call(_session_options, _policy):
            del _session_options
            raise self._context.error(status, "OrtApi.SessionOptionsSetEpSelectionPolicy")

    def session_options_set_ep_selection_policy_delegate(self, session_options: OrtSessionOptions, delegate: Callable[[list[OrtEpDevice], OrtKeyValuePairs, OrtKeyValuePairs | None], Sequence[OrtEpDevice]] | None = None) -> None:
        """Lets a function choose EPs. Function and state must live as long as the options are used.

        OrtApi.SessionOptionsSetEpSelectionPolicyDelegate, ONNX Runtime 1.22 or newer.

        Args:
            session_options
            delegate: NULL takes it back.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        placement.record(self._context, session_options)
        try:
            _session_options = session_options._reference if class_of(session_options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _session_options = self._context.resolve(session_options, "OrtSessionOptions", "session_options", "OrtApi.SessionOptionsSetEpSelectionPolicyDelegate")
        if delegate is None:
            _delegate = None
        else:
            _delegate = callbacks.make(self._context, delegate, "EpSelectionDelegate", "delegate", "OrtApi.SessionOptionsSetEpSelectionPolicyDelegate")
        call = self._c.SessionOptionsSetEpSelectionPolicyDelegate
        if status := call(_session_options, _delegate, None if _delegate is None else _delegate.state):
            del _session_options
            raise self._context.error(status, "OrtApi.SessionOptionsSetEpSelectionPolicyDelegate")
        hold(_session_options, _delegate)

    def hardware_device_type(self, device: OrtHardwareDevice) -> OrtHardwareDeviceType:
        """Tells whether a device is a CPU, GPU or NPU.

        OrtApi.HardwareDevice_Type, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _device = device._reference if class_of(device) is self._objects.OrtHardwareDevice.cls else unlike()
        except (AttributeError, TypeError):
            _device = self._context.resolve(device, "OrtHardwareDevice", "device", "OrtApi.HardwareDevice_Type")
        call = self._c.HardwareDevice_Type
        _returned = call(_device)
        return self._context.member("OrtHardwareDeviceType", _returned)

    def hardware_device_vendor_id(self, device: OrtHardwareDevice) -> int:
        """Gives the PCI vendor number of a device.

        OrtApi.HardwareDevice_VendorId, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _device = device._reference if class_of(device) is self._objects.OrtHardwareDevice.cls else unlike()
        except (AttributeError, TypeError):
            _device = self._context.resolve(device, "OrtHardwareDevice", "device", "OrtApi.HardwareDevice_VendorId")
        call = self._c.HardwareDevice_VendorId
        return call(_device)

    def hardware_device_vendor(self, device: OrtHardwareDevice) -> str:
        """Gives the vendor name of a device. The string belongs to it.

        OrtApi.HardwareDevice_Vendor, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _device = device._reference if class_of(device) is self._objects.OrtHardwareDevice.cls else unlike()
        except (AttributeError, TypeError):
            _device = self._context.resolve(device, "OrtHardwareDevice", "device", "OrtApi.HardwareDevice_Vendor")
        call = self._c.HardwareDevice_Vendor
        _returned = call(_device)
        return results.text(_returned)

    def hardware_device_device_id(self, device: OrtHardwareDevice) -> int:
        """Gives the PCI product number of a device. Equal devices have equal numbers.

        OrtApi.HardwareDevice_DeviceId, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _device = device._reference if class_of(device) is self._objects.OrtHardwareDevice.cls else unlike()
        except (AttributeError, TypeError):
            _device = self._context.resolve(device, "OrtHardwareDevice", "device", "OrtApi.HardwareDevice_DeviceId")
        call = self._c.HardwareDevice_DeviceId
        return call(_device)

    def hardware_device_metadata(self, device: OrtHardwareDevice) -> OrtKeyValuePairs:
        """Gives more facts about a device, such as LUID on Windows. They belong to the device.

        OrtApi.HardwareDevice_Metadata, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _device = device._reference if class_of(device) is self._objects.OrtHardwareDevice.cls else unlike()
        except (AttributeError, TypeError):
            _device = self._context.resolve(device, "OrtHardwareDevice", "device", "OrtApi.HardwareDevice_Metadata")
        call = self._c.HardwareDevice_Metadata
        _returned = call(_device)
        return self._objects.OrtKeyValuePairs.lend(_returned, "OrtApi.HardwareDevice_Metadata", (_device,))

    def ep_device_ep_name(self, ep_device: OrtEpDevice) -> str:
        """Gives the name of the EP. The string belongs to the EP device.

        OrtApi.EpDevice_EpName, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
        except (AttributeError, TypeError):
            _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtApi.EpDevice_EpName")
        call = self._c.EpDevice_EpName
        _returned = call(_ep_device)
        return results.text(_returned)

    def ep_device_ep_vendor(self, ep_device: OrtEpDevice) -> str:
        """Gives the vendor of the EP. The string belongs to the EP device.

        OrtApi.EpDevice_EpVendor, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
        except (AttributeError, TypeError):
            _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtApi.EpDevice_EpVendor")
        call = self._c.EpDevice_EpVendor
        _returned = call(_ep_device)
        return results.text(_returned)

    def ep_device_ep_metadata(self, ep_device: OrtEpDevice) -> OrtKeyValuePairs:
        """Gives facts about the EP, such as its version. They belong to the EP device.

        OrtApi.EpDevice_EpMetadata, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
        except (AttributeError, TypeError):
            _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtApi.EpDevice_EpMetadata")
        call = self._c.EpDevice_EpMetadata
        _returned = call(_ep_device)
        return self._objects.OrtKeyValuePairs.lend(_returned, "OrtApi.EpDevice_EpMetadata", (_ep_device,))

    def ep_device_ep_options(self, ep_device: OrtEpDevice) -> OrtKeyValuePairs:
        """Gives the EP's default options for the device. They belong to the EP device.

        OrtApi.EpDevice_EpOptions, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
        except (AttributeError, TypeError):
            _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtApi.EpDevice_EpOptions")
        call = self._c.EpDevice_EpOptions
        _returned = call(_ep_device)
        return self._objects.OrtKeyValuePairs.lend(_returned, "OrtApi.EpDevice_EpOptions", (_ep_device,))

    def ep_device_device(self, ep_device: OrtEpDevice) -> OrtHardwareDevice | None:
        """Gives the hardware device of an EP device. It belongs to ORT.

        OrtApi.EpDevice_Device, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
        except (AttributeError, TypeError):
            _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtApi.EpDevice_Device")
        call = self._c.EpDevice_Device
        _returned = call(_ep_device)
        return self._objects.OrtHardwareDevice.lend_or_none(_returned, (_ep_device,))

    def get_ep_api(self) -> OrtEpApi | None:
        """Gives the functions for EP libraries; NULL in builds without plugin EPs.

        OrtApi.GetEpApi, ONNX Runtime 1.22 or newer.

        Raises:
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        call = self._c.GetEpApi
        _returned = call()
        return self._context.table_object("OrtEpApi") if _returned else None

    def get_tensor_size_in_bytes(self, ort_value: OrtValue) -> int:
        """Gives the size of a tensor's data in bytes. Fails for string tensors.

        OrtApi.GetTensorSizeInBytes, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_value = ort_value._reference if class_of(ort_value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _ort_value = self._context.resolve(ort_value, "OrtValue", "ort_value", "OrtApi.GetTensorSizeInBytes")
        _size = c_size_t()
        call = self._c.GetTensorSizeInBytes
        if status := call(_ort_value, _size):
            del _ort_value
            raise self._context.error(status, "OrtApi.GetTensorSizeInBytes")
        return _size.value

    def allocator_get_stats(self, ort_allocator: OrtAllocator | raw.OrtAllocator) -> OrtKeyValuePairs:
        """Gives an allocator's counters as texts in a new list, ended with ReleaseKeyValuePairs.

        OrtApi.AllocatorGetStats, ONNX Runtime 1.23 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ort_allocator = ort_allocator._reference if class_of(ort_allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _ort_allocator = self._context.resolve(ort_allocator, "OrtAllocator", "ort_allocator", "OrtApi.AllocatorGetStats")
        _out = c_void_p()
        call = self._c.AllocatorGetStats
        if status := call(_ort_allocator, _out):
            del _ort_allocator
            raise self._context.error(status, "OrtApi.AllocatorGetStats")
        make = self._objects.OrtKeyValuePairs.own
        return make(_out.value, "OrtApi.AllocatorGetStats", (_ort_allocator,))

    def create_memory_info_v2(self, name: str, device_type: OrtMemoryInfoDeviceType | int, vendor_id: SupportsIndex, device_id: SupportsIndex, mem_type: OrtDeviceMemoryType | int, alignment: SupportsIndex, allocator_type: OrtAllocatorType | int) -> OrtMemoryInfo:
        """Describes memory by device type, vendor, device number and kind. An alignment of 0 means the default;
        plugin EPs use this one.

        OrtApi.CreateMemoryInfo_V2, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.CreateMemoryInfo_V2")
        _device_type = self._context.to_enum(device_type, "OrtMemoryInfoDeviceType", "device_type", "OrtApi.CreateMemoryInfo_V2")
        if vendor_id.__class__ is not int or not UINT32_T_MIN <= vendor_id <= UINT32_T_MAX:
            vendor_id = to_int(vendor_id, UINT32_T_MIN, UINT32_T_MAX, "vendor_id", "OrtApi.CreateMemoryInfo_V2")
        if device_id.__class__ is not int or not INT32_T_MIN <= device_id <= INT32_T_MAX:
            device_id = to_int(device_id, INT32_T_MIN, INT32_T_MAX, "device_id", "OrtApi.CreateMemoryInfo_V2")
        _mem_type = self._context.to_enum(mem_type, "OrtDeviceMemoryType", "mem_type", "OrtApi.CreateMemoryInfo_V2")
        if alignment.__class__ is not int or not SIZE_T_MIN <= alignment <= SIZE_T_MAX:
            alignment = to_int(alignment, SIZE_T_MIN, SIZE_T_MAX, "alignment", "OrtApi.CreateMemoryInfo_V2")
        _allocator_type = self._context.to_enum(allocator_type, "OrtAllocatorType", "allocator_type", "OrtApi.CreateMemoryInfo_V2")
        _out = c_void_p()
        call = self._c.CreateMemoryInfo_V2
        if status := call(_name, _device_type, vendor_id, device_id, _mem_type, alignment, _allocator_type, _out):
            raise self._context.error(status, "OrtApi.CreateMemoryInfo_V2")
        make = self._objects.OrtMemoryInfo.own
        return make(_out.value, "OrtApi.CreateMemoryInfo_V2", ())

    def memory_info_get_device_mem_type(self, ptr: OrtMemoryInfo) -> OrtDeviceMemoryType:
        """Tells whether a memory info is about plain or host-accessible device memory.

        OrtApi.MemoryInfoGetDeviceMemType, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ptr = ptr._reference if class_of(ptr) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _ptr = self._context.resolve(ptr, "OrtMemoryInfo", "ptr", "OrtApi.MemoryInfoGetDeviceMemType")
        call = self._c.MemoryInfoGetDeviceMemType
        _returned = call(_ptr)
        return self._context.member("OrtDeviceMemoryType", _returned)

    def memory_info_get_vendor_id(self, ptr: OrtMemoryInfo) -> int:
        """Gives the vendor number in a memory info.

        OrtApi.MemoryInfoGetVendorId, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ptr = ptr._reference if class_of(ptr) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _ptr = self._context.resolve(ptr, "OrtMemoryInfo", "ptr", "OrtApi.MemoryInfoGetVendorId")
        call = self._c.MemoryInfoGetVendorId
        return call(_ptr)

    def value_info_get_value_producer(self, value_info: OrtValueInfo) -> tuple[OrtNode | None, int]:
        """Gives the node that writes an edge and which output it is; NULL for graph inputs and weights. It belongs
        to the graph.

        OrtApi.ValueInfo_GetValueProducer, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value_info = value_info._reference if class_of(value_info) is self._objects.OrtValueInfo.cls else unlike()
        except (AttributeError, TypeError):
            _value_info = self._context.resolve(value_info, "OrtValueInfo", "value_info", "OrtApi.ValueInfo_GetValueProducer")
        _producer_node = c_void_p()
        _producer_output_index = c_size_t()
        call = self._c.ValueInfo_GetValueProducer
        if status := call(_value_info, _producer_node, _producer_output_index):
            del _value_info
            raise self._context.error(status, "OrtApi.ValueInfo_GetValueProducer")
        make = self._objects.OrtNode.lend_or_none
        _producer_node_made = make(_producer_node.value, (_value_info,))
        return _producer_node_made, _producer_output_index.value

    def value_info_get_value_num_consumers(self, value_info: OrtValueInfo) -> int:
        """Counts the uses of an edge; a node that reads it twice counts twice.

        OrtApi.ValueInfo_GetValueNumConsumers, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value_info = value_info._reference if class_of(value_info) is self._objects.OrtValueInfo.cls else unlike()
        except (AttributeError, TypeError):
            _value_info = self._context.resolve(value_info, "OrtValueInfo", "value_info", "OrtApi.ValueInfo_GetValueNumConsumers")
        _num_consumers = c_size_t()
        call = self._c.ValueInfo_GetValueNumConsumers
        if status := call(_value_info, _num_consumers):
            del _value_info
            raise self._context.error(status, "OrtApi.ValueInfo_GetValueNumConsumers")
        return _num_consumers.value

    def value_info_get_value_consumers(self, value_info: OrtValueInfo, num_consumers: SupportsIndex) -> tuple[list[OrtNode], list[int]]:
        """Lists the nodes that read an edge and through which input; -1 means a subgraph of the node reads it.

        OrtApi.ValueInfo_GetValueConsumers, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value_info = value_info._reference if class_of(value_info) is self._objects.OrtValueInfo.cls else unlike()
        except (AttributeError, TypeError):
            _value_info = self._context.resolve(value_info, "OrtValueInfo", "value_info", "OrtApi.ValueInfo_GetValueConsumers")
        _nodes_length = to_int(num_consumers, SIZE_T_MIN, SIZE_T_MAX, "num_consumers", "OrtApi.ValueInfo_GetValueConsumers")
        _nodes = space(c_void_p, _nodes_length, "num_consumers", "OrtApi.ValueInfo_GetValueConsumers")
        _input_indices_length = to_int(num_consumers, SIZE_T_MIN, SIZE_T_MAX, "num_consumers", "OrtApi.ValueInfo_GetValueConsumers")
        _input_indices = space(c_int64, _input_indices_length, "num_consumers", "OrtApi.ValueInfo_GetValueConsumers")
        if num_consumers.__class__ is not int or not SIZE_T_MIN <= num_consumers <= SIZE_T_MAX:
            num_consumers = to_int(num_consumers, SIZE_T_MIN, SIZE_T_MAX, "num_consumers", "OrtApi.ValueInfo_GetValueConsumers")
        call = self._c.ValueInfo_GetValueConsumers
        if status := call(_value_info, _nodes, _input_indices, num_consumers):
            del _value_info
            raise self._context.error(status, "OrtApi.ValueInfo_GetValueConsumers")
        return results.handles(self._objects.OrtNode.make, False, (_value_info,), _nodes), list(_input_indices)

    def value_info_get_initializer_value(self, value_info: OrtValueInfo) -> OrtValue | None:
        """Gives the value of a weight, or NULL if the edge is none. It belongs to the graph and dies with it.

        OrtApi.ValueInfo_GetInitializerValue, ONNX Runtime 1.23 or newer.

        Blocking: may take long: external data is read the first time (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value_info = value_info._reference if class_of(value_info) is self._objects.OrtValueInfo.cls else unlike()
        except (AttributeError, TypeError):
            _value_info = self._context.resolve(value_info, "OrtValueInfo", "value_info", "OrtApi.ValueInfo_GetInitializerValue")
        _initializer_value = c_void_p()
        call = self._c.ValueInfo_GetInitializerValue
        if status := call(_value_info, _initializer_value):
            del _value_info
            raise self._context.error(status, "OrtApi.ValueInfo_GetInitializerValue")
        make = self._objects.OrtValue.lend_or_none
        return make(_initializer_value.value, (_value_info,))

    def value_info_get_external_initializer_info(self, value_info: OrtValueInfo) -> OrtExternalInitializerInfo | None:
        """Tells in which file a weight is stored; NULL if in none. End it with ReleaseExternalInitializerInfo.

        OrtApi.ValueInfo_GetExternalInitializerInfo, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value_info = value_info._reference if class_of(value_info) is self._objects.OrtValueInfo.cls else unlike()
        except (AttributeError, TypeError):
            _value_info = self._context.resolve(value_info, "OrtValueInfo", "value_info", "OrtApi.ValueInfo_GetExternalInitializerInfo")
        _info = c_void_p()
        call = self._c.ValueInfo_GetExternalInitializerInfo
        if status := call(_value_info, _info):
            del _value_info
            raise self._context.error(status, "OrtApi.ValueInfo_GetExternalInitializerInfo")
        make = self._objects.OrtExternalInitializerInfo.own_or_none
        return make(_info.value, (_value_info,))

    def value_info_is_required_graph_input(self, value_info: OrtValueInfo) -> bool:
        """Tells whether the edge is an input that callers must supply.

        OrtApi.ValueInfo_IsRequiredGraphInput, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value_info = value_info._reference if class_of(value_info) is self._objects.OrtValueInfo.cls else unlike()
        except (AttributeError, TypeError):
            _value_info = self._context.resolve(value_info, "OrtValueInfo", "value_info", "OrtApi.ValueInfo_IsRequiredGraphInput")
        _is_required_graph_input = c_bool()
        call = self._c.ValueInfo_IsRequiredGraphInput
        if status := call(_value_info, _is_required_graph_input):
            del _value_info
            raise self._context.error(status, "OrtApi.ValueInfo_IsRequiredGraphInput")
        return _is_required_graph_input.value

    def value_info_is_optional_graph_input(self, value_info: OrtValueInfo) -> bool:
        """Tells whether the edge is an input with a default weight.

        OrtApi.ValueInfo_IsOptionalGraphInput, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value_info = value_info._reference if class_of(value_info) is self._objects.OrtValueInfo.cls else unlike()
        except (AttributeError, TypeError):
            _value_info = self._context.resolve(value_info, "OrtValueInfo", "value_info", "OrtApi.ValueInfo_IsOptionalGraphInput")
        _is_optional_graph_input = c_bool()
        call = self._c.ValueInfo_IsOptionalGraphInput
        if status := call(_value_info, _is_optional_graph_input):
            del _value_info
            raise self._context.error(status, "OrtApi.ValueInfo_IsOptionalGraphInput")
        return _is_optional_graph_input.value

    def value_info_is_graph_output(self, value_info: OrtValueInfo) -> bool:
        """Tells whether the edge is an output of the graph.

        OrtApi.ValueInfo_IsGraphOutput, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value_info = value_info._reference if class_of(value_info) is self._objects.OrtValueInfo.cls else unlike()
        except (AttributeError, TypeError):
            _value_info = self._context.resolve(value_info, "OrtValueInfo", "value_info", "OrtApi.ValueInfo_IsGraphOutput")
        _is_graph_output = c_bool()
        call = self._c.ValueInfo_IsGraphOutput
        if status := call(_value_info, _is_graph_output):
            del _value_info
            raise self._context.error(status, "OrtApi.ValueInfo_IsGraphOutput")
        return _is_graph_output.value

    def value_info_is_constant_initializer(self, value_info: OrtValueInfo) -> bool:
        """Tells whether the edge is a weight that nobody can override.

        OrtApi.ValueInfo_IsConstantInitializer, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value_info = value_info._reference if class_of(value_info) is self._objects.OrtValueInfo.cls else unlike()
        except (AttributeError, TypeError):
            _value_info = self._context.resolve(value_info, "OrtValueInfo", "value_info", "OrtApi.ValueInfo_IsConstantInitializer")
        _is_constant_initializer = c_bool()
        call = self._c.ValueInfo_IsConstantInitializer
        if status := call(_value_info, _is_constant_initializer):
            del _value_info
            raise self._context.error(status, "OrtApi.ValueInfo_IsConstantInitializer")
        return _is_constant_initializer.value

    def value_info_is_from_outer_scope(self, value_info: OrtValueInfo) -> bool:
        """Tells whether the edge comes from a graph around this one.

        OrtApi.ValueInfo_IsFromOuterScope, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value_info = value_info._reference if class_of(value_info) is self._objects.OrtValueInfo.cls else unlike()
        except (AttributeError, TypeError):
            _value_info = self._context.resolve(value_info, "OrtValueInfo", "value_info", "OrtApi.ValueInfo_IsFromOuterScope")
        _is_from_outer_scope = c_bool()
        call = self._c.ValueInfo_IsFromOuterScope
        if status := call(_value_info, _is_from_outer_scope):
            del _value_info
            raise self._context.error(status, "OrtApi.ValueInfo_IsFromOuterScope")
        return _is_from_outer_scope.value

    def graph_get_name(self, graph: OrtGraph) -> str:
        """Gives the name of a graph. The string belongs to it.

        OrtApi.Graph_GetName, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetName")
        _graph_name = c_char_p()
        call = self._c.Graph_GetName
        if status := call(_graph, _graph_name):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetName")
        return results.text(_graph_name.value)

    def graph_get_model_path(self, graph: OrtGraph) -> str:
        """Gives the file the model came from, or an empty path. The string belongs to the graph.

        OrtApi.Graph_GetModelPath, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetModelPath")
        _model_path = c_path()
        call = self._c.Graph_GetModelPath
        if status := call(_graph, _model_path):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetModelPath")
        return results.path(_model_path.value)

    def graph_get_onnx_ir_version(self, graph: OrtGraph) -> int:
        """Gives the version of the ONNX format of the model.

        OrtApi.Graph_GetOnnxIRVersion, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetOnnxIRVersion")
        _onnx_ir_version = c_int64()
        call = self._c.Graph_GetOnnxIRVersion
        if status := call(_graph, _onnx_ir_version):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetOnnxIRVersion")
        return _onnx_ir_version.value

    def graph_get_num_operator_sets(self, graph: OrtGraph) -> int:
        """Counts the operator sets of the model.

        OrtApi.Graph_GetNumOperatorSets, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetNumOperatorSets")
        _num_operator_sets = c_size_t()
        call = self._c.Graph_GetNumOperatorSets
        if status := call(_graph, _num_operator_sets):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetNumOperatorSets")
        return _num_operator_sets.value

    def graph_get_operator_sets(self, graph: OrtGraph, num_operator_sets: SupportsIndex) -> tuple[list[str], list[int]]:
        """Lists domain and version of each operator set. The strings belong to the graph.

        OrtApi.Graph_GetOperatorSets, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetOperatorSets")
        _domains_length = to_int(num_operator_sets, SIZE_T_MIN, SIZE_T_MAX, "num_operator_sets", "OrtApi.Graph_GetOperatorSets")
        _domains = space(c_char_p, _domains_length, "num_operator_sets", "OrtApi.Graph_GetOperatorSets")
        _opset_versions_length = to_int(num_operator_sets, SIZE_T_MIN, SIZE_T_MAX, "num_operator_sets", "OrtApi.Graph_GetOperatorSets")
        _opset_versions = space(c_int64, _opset_versions_length, "num_operator_sets", "OrtApi.Graph_GetOperatorSets")
        if num_operator_sets.__class__ is not int or not SIZE_T_MIN <= num_operator_sets <= SIZE_T_MAX:
            num_operator_sets = to_int(num_operator_sets, SIZE_T_MIN, SIZE_T_MAX, "num_operator_sets", "OrtApi.Graph_GetOperatorSets")
        call = self._c.Graph_GetOperatorSets
        if status := call(_graph, _domains, _opset_versions, num_operator_sets):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetOperatorSets")
        return [results.text(v) for v in _domains], list(_opset_versions)

    def graph_get_num_inputs(self, graph: OrtGraph) -> int:
        """Counts the inputs of a graph.

        OrtApi.Graph_GetNumInputs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetNumInputs")
        _num_inputs = c_size_t()
        call = self._c.Graph_GetNumInputs
        if status := call(_graph, _num_inputs):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetNumInputs")
        return _num_inputs.value

    def graph_get_inputs(self, graph: OrtGraph, num_inputs: SupportsIndex) -> list[OrtValueInfo]:
        """Lists the inputs of a graph in the caller's array; they belong to the graph.

        OrtApi.Graph_GetInputs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetInputs")
        _inputs_length = to_int(num_inputs, SIZE_T_MIN, SIZE_T_MAX, "num_inputs", "OrtApi.Graph_GetInputs")
        _inputs = space(c_void_p, _inputs_length, "num_inputs", "OrtApi.Graph_GetInputs")
        if num_inputs.__class__ is not int or not SIZE_T_MIN <= num_inputs <= SIZE_T_MAX:
            num_inputs = to_int(num_inputs, SIZE_T_MIN, SIZE_T_MAX, "num_inputs", "OrtApi.Graph_GetInputs")
        call = self._c.Graph_GetInputs
        if status := call(_graph, _inputs, num_inputs):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetInputs")
        return results.handles(self._objects.OrtValueInfo.make, False, (_graph,), _inputs)

    def graph_get_num_outputs(self, graph: OrtGraph) -> int:
        """Counts the outputs of a graph.

        OrtApi.Graph_GetNumOutputs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetNumOutputs")
        _num_outputs = c_size_t()
        call = self._c.Graph_GetNumOutputs
        if status := call(_graph, _num_outputs):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetNumOutputs")
        return _num_outputs.value

    def graph_get_outputs(self, graph: OrtGraph, num_outputs: SupportsIndex) -> list[OrtValueInfo]:
        """Lists the outputs of a graph in the caller's array; they belong to the graph.

        OrtApi.Graph_GetOutputs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetOutputs")
        _outputs_length = to_int(num_outputs, SIZE_T_MIN, SIZE_T_MAX, "num_outputs", "OrtApi.Graph_GetOutputs")
        _outputs = space(c_void_p, _outputs_length, "num_outputs", "OrtApi.Graph_GetOutputs")
        if num_outputs.__class__ is not int or not SIZE_T_MIN <= num_outputs <= SIZE_T_MAX:
            num_outputs = to_int(num_outputs, SIZE_T_MIN, SIZE_T_MAX, "num_outputs", "OrtApi.Graph_GetOutputs")
        call = self._c.Graph_GetOutputs
        if status := call(_graph, _outputs, num_outputs):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetOutputs")
        return results.handles(self._objects.OrtValueInfo.make, False, (_graph,), _outputs)

    def graph_get_num_initializers(self, graph: OrtGraph) -> int:
        """Counts the weights of a graph.

        OrtApi.Graph_GetNumInitializers, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetNumInitializers")
        _num_initializers = c_size_t()
        call = self._c.Graph_GetNumInitializers
        if status := call(_graph, _num_initializers):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetNumInitializers")
        return _num_initializers.value

    def graph_get_initializers(self, graph: OrtGraph, num_initializers: SupportsIndex) -> list[OrtValueInfo]:
        """Lists the weights of a graph in the caller's array; they belong to the graph.

        OrtApi.Graph_GetInitializers, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetInitializers")
        _initializers_length = to_int(num_initializers, SIZE_T_MIN, SIZE_T_MAX, "num_initializers", "OrtApi.Graph_GetInitializers")
        _initializers = space(c_void_p, _initializers_length, "num_initializers", "OrtApi.Graph_GetInitializers")
        if num_initializers.__class__ is not int or not SIZE_T_MIN <= num_initializers <= SIZE_T_MAX:
            num_initializers = to_int(num_initializers, SIZE_T_MIN, SIZE_T_MAX, "num_initializers", "OrtApi.Graph_GetInitializers")
        call = self._c.Graph_GetInitializers
        if status := call(_graph, _initializers, num_initializers):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetInitializers")
        return results.handles(self._objects.OrtValueInfo.make, False, (_graph,), _initializers)

    def graph_get_num_nodes(self, graph: OrtGraph) -> int:
        """Counts the nodes of a graph.

        OrtApi.Graph_GetNumNodes, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetNumNodes")
        _num_nodes = c_size_t()
        call = self._c.Graph_GetNumNodes
        if status := call(_graph, _num_nodes):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetNumNodes")
        return _num_nodes.value

    def graph_get_nodes(self, graph: OrtGraph, num_nodes: SupportsIndex) -> list[OrtNode]:
        """Lists the nodes of a graph in an order in which they can run; they belong to the graph.

        OrtApi.Graph_GetNodes, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetNodes")
        _nodes_length = to_int(num_nodes, SIZE_T_MIN, SIZE_T_MAX, "num_nodes", "OrtApi.Graph_GetNodes")
        _nodes = space(c_void_p, _nodes_length, "num_nodes", "OrtApi.Graph_GetNodes")
        if num_nodes.__class__ is not int or not SIZE_T_MIN <= num_nodes <= SIZE_T_MAX:
            num_nodes = to_int(num_nodes, SIZE_T_MIN, SIZE_T_MAX, "num_nodes", "OrtApi.Graph_GetNodes")
        call = self._c.Graph_GetNodes
        if status := call(_graph, _nodes, num_nodes):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetNodes")
        return results.handles(self._objects.OrtNode.make, False, (_graph,), _nodes)

    def graph_get_parent_node(self, graph: OrtGraph) -> OrtNode | None:
        """Gives the node that holds this subgraph; NULL for the main graph.

        OrtApi.Graph_GetParentNode, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetParentNode")
        _node = c_void_p()
        call = self._c.Graph_GetParentNode
        if status := call(_graph, _node):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetParentNode")
        make = self._objects.OrtNode.lend_or_none
        return make(_node.value, (_graph,))

    def graph_get_graph_view(self, src_graph: OrtGraph, nodes: Sequence[OrtNode]) -> OrtGraph:
        """Gives the part of a graph with just these nodes. End it with ReleaseGraph, before the graph itself goes.

        OrtApi.Graph_GetGraphView, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _src_graph = src_graph._reference if class_of(src_graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _src_graph = self._context.resolve(src_graph, "OrtGraph", "src_graph", "OrtApi.Graph_GetGraphView")
        if nodes.__class__ is not list and nodes.__class__ is not tuple:
            nodes = to_items(nodes, "nodes", "OrtApi.Graph_GetGraphView", "OrtNode")
        _nodes_of = self._objects.OrtNode.cls
        try:
            _nodes_refs = [v._reference for v in nodes if class_of(v) is _nodes_of]
        except AttributeError:
            _nodes_refs = []
        if len(_nodes_refs) != len(nodes):
            _nodes_refs = self._context.resolve_all(nodes, "OrtNode", "nodes", "OrtApi.Graph_GetGraphView")
        _nodes_length = len(_nodes_refs)
        _nodes = (c_void_p * _nodes_length)(*_nodes_refs)
        _dst_graph = c_void_p()
        call = self._c.Graph_GetGraphView
        if status := call(_src_graph, _nodes, _nodes_length, _dst_graph):
            del _src_graph, _nodes_refs
            raise self._context.error(status, "OrtApi.Graph_GetGraphView")
        make = self._objects.OrtGraph.own
        return make(_dst_graph.value, "OrtApi.Graph_GetGraphView", (_src_graph, *_nodes_refs))

    def node_get_id(self, node: OrtNode) -> int:
        """Gives a number that is unique in the graph of the node.

        OrtApi.Node_GetId, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetId")
        _node_id = c_size_t()
        call = self._c.Node_GetId
        if status := call(_node, _node_id):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetId")
        return _node_id.value

    def node_get_name(self, node: OrtNode) -> str:
        """Gives the name of a node. The string belongs to it.

        OrtApi.Node_GetName, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetName")
        _node_name = c_char_p()
        call = self._c.Node_GetName
        if status := call(_node, _node_name):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetName")
        return results.text(_node_name.value)

    def node_get_operator_type(self, node: OrtNode) -> str:
        """Gives the operator of a node. The string belongs to it.

        OrtApi.Node_GetOperatorType, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetOperatorType")
        _operator_type = c_char_p()
        call = self._c.Node_GetOperatorType
        if status := call(_node, _operator_type):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetOperatorType")
        return results.text(_operator_type.value)

    def node_get_domain(self, node: OrtNode) -> str:
        """Gives the operator domain of a node. The string belongs to it.

        OrtApi.Node_GetDomain, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetDomain")
        _domain_name = c_char_p()
        call = self._c.Node_GetDomain
        if status := call(_node, _domain_name):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetDomain")
        return results.text(_domain_name.value)

    def node_get_since_version(self, node: OrtNode) -> int:
        """Gives the operator version a node uses.

        OrtApi.Node_GetSinceVersion, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetSinceVersion")
        _since_version = c_int()
        call = self._c.Node_GetSinceVersion
        if status := call(_node, _since_version):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetSinceVersion")
        return _since_version.value

    def node_get_num_inputs(self, node: OrtNode) -> int:
        """Counts the inputs of a node, missing ones too.

        OrtApi.Node_GetNumInputs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetNumInputs")
        _num_inputs = c_size_t()
        call = self._c.Node_GetNumInputs
        if status := call(_node, _num_inputs):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetNumInputs")
        return _num_inputs.value

    def node_get_inputs(self, node: OrtNode, num_inputs: SupportsIndex) -> list[OrtValueInfo]:
        """Lists the inputs of a node in the caller's array, NULL for missing ones; they belong to the graph.

        OrtApi.Node_GetInputs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetInputs")
        _inputs_length = to_int(num_inputs, SIZE_T_MIN, SIZE_T_MAX, "num_inputs", "OrtApi.Node_GetInputs")
        _inputs = space(c_void_p, _inputs_length, "num_inputs", "OrtApi.Node_GetInputs")
        if num_inputs.__class__ is not int or not SIZE_T_MIN <= num_inputs <= SIZE_T_MAX:
            num_inputs = to_int(num_inputs, SIZE_T_MIN, SIZE_T_MAX, "num_inputs", "OrtApi.Node_GetInputs")
        call = self._c.Node_GetInputs
        if status := call(_node, _inputs, num_inputs):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetInputs")
        return results.handles(self._objects.OrtValueInfo.make, False, (_node,), _inputs)

    def node_get_num_outputs(self, node: OrtNode) -> int:
        """Counts the outputs of a node, unused ones too.

        OrtApi.Node_GetNumOutputs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetNumOutputs")
        _num_outputs = c_size_t()
        call = self._c.Node_GetNumOutputs
        if status := call(_node, _num_outputs):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetNumOutputs")
        return _num_outputs.value

    def node_get_outputs(self, node: OrtNode, num_outputs: SupportsIndex) -> list[OrtValueInfo]:
        """Lists the outputs of a node in the caller's array, NULL for unused ones; they belong to the graph.

        OrtApi.Node_GetOutputs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetOutputs")
        _outputs_length = to_int(num_outputs, SIZE_T_MIN, SIZE_T_MAX, "num_outputs", "OrtApi.Node_GetOutputs")
        _outputs = space(c_void_p, _outputs_length, "num_outputs", "OrtApi.Node_GetOutputs")
        if num_outputs.__class__ is not int or not SIZE_T_MIN <= num_outputs <= SIZE_T_MAX:
            num_outputs = to_int(num_outputs, SIZE_T_MIN, SIZE_T_MAX, "num_outputs", "OrtApi.Node_GetOutputs")
        call = self._c.Node_GetOutputs
        if status := call(_node, _outputs, num_outputs):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetOutputs")
        return results.handles(self._objects.OrtValueInfo.make, False, (_node,), _outputs)

    def node_get_num_implicit_inputs(self, node: OrtNode) -> int:
        """Counts the outer edges that subgraphs of a node read.

        OrtApi.Node_GetNumImplicitInputs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetNumImplicitInputs")
        _num_implicit_inputs = c_size_t()
        call = self._c.Node_GetNumImplicitInputs
        if status := call(_node, _num_implicit_inputs):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetNumImplicitInputs")
        return _num_implicit_inputs.value

    def node_get_implicit_inputs(self, node: OrtNode, num_implicit_inputs: SupportsIndex) -> list[OrtValueInfo]:
        """Lists the outer edges that subgraphs of a node read; they belong to the graph.

        OrtApi.Node_GetImplicitInputs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetImplicitInputs")
        _implicit_inputs_length = to_int(num_implicit_inputs, SIZE_T_MIN, SIZE_T_MAX, "num_implicit_inputs", "OrtApi.Node_GetImplicitInputs")
        _implicit_inputs = space(c_void_p, _implicit_inputs_length, "num_implicit_inputs", "OrtApi.Node_GetImplicitInputs")
        if num_implicit_inputs.__class__ is not int or not SIZE_T_MIN <= num_implicit_inputs <= SIZE_T_MAX:
            num_implicit_inputs = to_int(num_implicit_inputs, SIZE_T_MIN, SIZE_T_MAX, "num_implicit_inputs", "OrtApi.Node_GetImplicitInputs")
        call = self._c.Node_GetImplicitInputs
        if status := call(_node, _implicit_inputs, num_implicit_inputs):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetImplicitInputs")
        return results.handles(self._objects.OrtValueInfo.make, False, (_node,), _implicit_inputs)

    def node_get_num_attributes(self, node: OrtNode) -> int:
        """Counts the attributes of a node.

        OrtApi.Node_GetNumAttributes, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetNumAttributes")
        _num_attributes = c_size_t()
        call = self._c.Node_GetNumAttributes
        if status := call(_node, _num_attributes):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetNumAttributes")
        return _num_attributes.value

    def node_get_attributes(self, node: OrtNode, num_attributes: SupportsIndex) -> list[OrtOpAttr]:
        """Lists the attributes of a node in the caller's array; they belong to the node.

        OrtApi.Node_GetAttributes, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetAttributes")
        _attributes_length = to_int(num_attributes, SIZE_T_MIN, SIZE_T_MAX, "num_attributes", "OrtApi.Node_GetAttributes")
        _attributes = space(c_void_p, _attributes_length, "num_attributes", "OrtApi.Node_GetAttributes")
        if num_attributes.__class__ is not int or not SIZE_T_MIN <= num_attributes <= SIZE_T_MAX:
            num_attributes = to_int(num_attributes, SIZE_T_MIN, SIZE_T_MAX, "num_attributes", "OrtApi.Node_GetAttributes")
        call = self._c.Node_GetAttributes
        if status := call(_node, _attributes, num_attributes):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetAttributes")
        return results.handles(self._objects.OrtOpAttr.make, False, (_node,), _attributes)

    def node_get_attribute_by_name(self, node: OrtNode, attribute_name: str) -> OrtOpAttr | None:
        """Looks up an attribute of a node. A missing one is NULL or ORT_NOT_FOUND; the result belongs to the node.

        OrtApi.Node_GetAttributeByName, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetAttributeByName")
        _attribute_name = attribute_name.encode() if attribute_name.__class__ is str and attribute_name.isascii() and "\0" not in attribute_name else to_text(attribute_name, "attribute_name", "OrtApi.Node_GetAttributeByName")
        _attribute = c_void_p()
        call = self._c.Node_GetAttributeByName
        if status := call(_node, _attribute_name, _attribute):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetAttributeByName")
        make = self._objects.OrtOpAttr.lend_or_none
        return make(_attribute.value, (_node,))

    def op_attr_get_tensor_attribute_as_ort_value(self, attribute: OrtOpAttr) -> OrtValue | None:
        """Copies a tensor attribute into a new value, ended with ReleaseValue.

        OrtApi.OpAttr_GetTensorAttributeAsOrtValue, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _attribute = attribute._reference if class_of(attribute) is self._objects.OrtOpAttr.cls else unlike()
        except (AttributeError, TypeError):
            _attribute = self._context.resolve(attribute, "OrtOpAttr", "attribute", "OrtApi.OpAttr_GetTensorAttributeAsOrtValue")
        _attr_tensor = c_void_p()
        call = self._c.OpAttr_GetTensorAttributeAsOrtValue
        if status := call(_attribute, _attr_tensor):
            del _attribute
            raise self._context.error(status, "OrtApi.OpAttr_GetTensorAttributeAsOrtValue")
        make = self._objects.OrtValue.own_or_none
        return make(_attr_tensor.value, (_attribute,))

    def op_attr_get_type(self, attribute: OrtOpAttr) -> OrtOpAttrType:
        """Gives the type of an attribute.

        OrtApi.OpAttr_GetType, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _attribute = attribute._reference if class_of(attribute) is self._objects.OrtOpAttr.cls else unlike()
        except (AttributeError, TypeError):
            _attribute = self._context.resolve(attribute, "OrtOpAttr", "attribute", "OrtApi.OpAttr_GetType")
        _type = c_int()
        call = self._c.OpAttr_GetType
        if status := call(_attribute, _type):
            del _attribute
            raise self._context.error(status, "OrtApi.OpAttr_GetType")
        return self._context.member("OrtOpAttrType", _type.value)

    def op_attr_get_name(self, attribute: OrtOpAttr) -> str:
        """Gives the name of an attribute. The string belongs to it.

        OrtApi.OpAttr_GetName, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _attribute = attribute._reference if class_of(attribute) is self._objects.OrtOpAttr.cls else unlike()
        except (AttributeError, TypeError):
            _attribute = self._context.resolve(attribute, "OrtOpAttr", "attribute", "OrtApi.OpAttr_GetName")
        _name = c_char_p()
        call = self._c.OpAttr_GetName
        if status := call(_attribute, _name):
            del _attribute
            raise self._context.error(status, "OrtApi.OpAttr_GetName")
        return results.text(_name.value)

    def node_get_num_subgraphs(self, node: OrtNode) -> int:
        """Counts the subgraphs of a node, as in If and Loop.

        OrtApi.Node_GetNumSubgraphs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetNumSubgraphs")
        _num_subgraphs = c_size_t()
        call = self._c.Node_GetNumSubgraphs
        if status := call(_node, _num_subgraphs):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetNumSubgraphs")
        return _num_subgraphs.value

    def node_get_subgraphs(self, node: OrtNode, num_subgraphs: SupportsIndex) -> tuple[list[OrtGraph], list[str]]:
        """Lists the subgraphs of a node and, if wanted, their attribute names. All belong to the node.

        OrtApi.Node_GetSubgraphs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetSubgraphs")
        _subgraphs_length = to_int(num_subgraphs, SIZE_T_MIN, SIZE_T_MAX, "num_subgraphs", "OrtApi.Node_GetSubgraphs")
        _subgraphs = space(c_void_p, _subgraphs_length, "num_subgraphs", "OrtApi.Node_GetSubgraphs")
        if num_subgraphs.__class__ is not int or not SIZE_T_MIN <= num_subgraphs <= SIZE_T_MAX:
            num_subgraphs = to_int(num_subgraphs, SIZE_T_MIN, SIZE_T_MAX, "num_subgraphs", "OrtApi.Node_GetSubgraphs")
        _attribute_names_length = to_int(num_subgraphs, SIZE_T_MIN, SIZE_T_MAX, "num_subgraphs", "OrtApi.Node_GetSubgraphs")
        _attribute_names = space(c_char_p, _attribute_names_length, "num_subgraphs", "OrtApi.Node_GetSubgraphs")
        call = self._c.Node_GetSubgraphs
        if status := call(_node, _subgraphs, num_subgraphs, _attribute_names):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetSubgraphs")
        return results.handles(self._objects.OrtGraph.make, False, (_node,), _subgraphs), [results.text(v) for v in _attribute_names]

    def node_get_graph(self, node: OrtNode) -> OrtGraph | None:
        """Gives the graph of a node; NULL if it is in none. It belongs to ORT.

        OrtApi.Node_GetGraph, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetGraph")
        _graph = c_void_p()
        call = self._c.Node_GetGraph
        if status := call(_node, _graph):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetGraph")
        make = self._objects.OrtGraph.lend_or_none
        return make(_graph.value, (_node,))

    def node_get_ep_name(self, node: OrtNode) -> str | None:
        """Gives the EP a node was given to; NULL or empty if none yet. The string belongs to the node.

        OrtApi.Node_GetEpName, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _node = self._context.resolve(node, "OrtNode", "node", "OrtApi.Node_GetEpName")
        _out = c_char_p()
        call = self._c.Node_GetEpName
        if status := call(_node, _out):
            del _node
            raise self._context.error(status, "OrtApi.Node_GetEpName")
        return results.text_or_none(_out.value)

    def release_external_initializer_info(self, input: OrtExternalInitializerInfo | None = None) -> None:
        """Frees the place of a weight. NULL is ignored.

        OrtApi.ReleaseExternalInitializerInfo, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtExternalInitializerInfo", "input", "OrtApi.ReleaseExternalInitializerInfo")

    def external_initializer_info_get_file_path(self, info: OrtExternalInitializerInfo) -> str:
        """Gives the file of a weight, relative to the model. The string belongs to the object.

        OrtApi.ExternalInitializerInfo_GetFilePath, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtExternalInitializerInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtExternalInitializerInfo", "info", "OrtApi.ExternalInitializerInfo_GetFilePath")
        call = self._c.ExternalInitializerInfo_GetFilePath
        _returned = call(_info)
        return results.path(_returned)

    def external_initializer_info_get_file_offset(self, info: OrtExternalInitializerInfo) -> int:
        """Gives the byte in the file where a weight begins.

        OrtApi.ExternalInitializerInfo_GetFileOffset, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtExternalInitializerInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtExternalInitializerInfo", "info", "OrtApi.ExternalInitializerInfo_GetFileOffset")
        call = self._c.ExternalInitializerInfo_GetFileOffset
        return call(_info)

    def external_initializer_info_get_byte_size(self, info: OrtExternalInitializerInfo) -> int:
        """Gives the bytes a weight takes in the file.

        OrtApi.ExternalInitializerInfo_GetByteSize, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtExternalInitializerInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtExternalInitializerInfo", "info", "OrtApi.ExternalInitializerInfo_GetByteSize")
        call = self._c.ExternalInitializerInfo_GetByteSize
        return call(_info)

    def get_run_config_entry(self, options: OrtRunOptions, config_key: str) -> str | None:
        """Gives a run setting, or NULL if it is not set. The string belongs to the options.

        OrtApi.GetRunConfigEntry, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.GetRunConfigEntry")
        _config_key = config_key.encode() if config_key.__class__ is str and config_key.isascii() and "\0" not in config_key else to_text(config_key, "config_key", "OrtApi.GetRunConfigEntry")
        call = self._c.GetRunConfigEntry
        _returned = call(_options, _config_key)
        return results.text_or_none(_returned)

    def ep_device_memory_info(self, ep_device: OrtEpDevice, memory_type: OrtDeviceMemoryType | int) -> OrtMemoryInfo | None:
        """Gives the EP device's memory of a kind, or NULL if it has none. It belongs to the EP.

        OrtApi.EpDevice_MemoryInfo, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
        except (AttributeError, TypeError):
            _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtApi.EpDevice_MemoryInfo")
        _memory_type = self._context.to_enum(memory_type, "OrtDeviceMemoryType", "memory_type", "OrtApi.EpDevice_MemoryInfo")
        call = self._c.EpDevice_MemoryInfo
        _returned = call(_ep_device, _memory_type)
        return self._objects.OrtMemoryInfo.lend_or_none(_returned, (_ep_device,))

    def create_shared_allocator(self, env: OrtEnv, ep_device: OrtEpDevice, mem_type: OrtDeviceMemoryType | int, allocator_type: OrtAllocatorType | int, allocator_options: OrtKeyValuePairs | None = None) -> OrtAllocator:
        """Makes the environment's allocator for an EP device, replacing the one there. It belongs to the
        environment; allocator may be NULL.

        OrtApi.CreateSharedAllocator, ONNX Runtime 1.23 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtEpFactory.CreateAllocator (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import ep_libraries
        with ep_libraries.replacing(self._context, env, ep_device, mem_type):
            try:
                _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
                _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
                _allocator_options = None if allocator_options is None else allocator_options._reference if class_of(allocator_options) is self._objects.OrtKeyValuePairs.cls else unlike()
            except (AttributeError, TypeError):
                _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.CreateSharedAllocator")
                _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtApi.CreateSharedAllocator")
                _allocator_options = self._context.resolve(allocator_options, "OrtKeyValuePairs", "allocator_options", "OrtApi.CreateSharedAllocator", True)
            _mem_type = self._context.to_enum(mem_type, "OrtDeviceMemoryType", "mem_type", "OrtApi.CreateSharedAllocator")
            _allocator_type = self._context.to_enum(allocator_type, "OrtAllocatorType", "allocator_type", "OrtApi.CreateSharedAllocator")
            _allocator = c_void_p()
            call = self._c.CreateSharedAllocator
            if status := call(_env, _ep_device, _mem_type, _allocator_type, _allocator_options, _allocator):
                del _env, _ep_device, _allocator_options
                raise self._context.error(status, "OrtApi.CreateSharedAllocator")
            make = self._objects.OrtAllocator.lend
            return make(_allocator.value, "OrtApi.CreateSharedAllocator", (_env,))

    def get_shared_allocator(self, env: OrtEnv, mem_info: OrtMemoryInfo) -> OrtAllocator | None:
        """Gives the environment's allocator for this memory; NULL if there is none. It belongs to the environment.

        OrtApi.GetSharedAllocator, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _mem_info = mem_info._reference if class_of(mem_info) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.GetSharedAllocator")
            _mem_info = self._context.resolve(mem_info, "OrtMemoryInfo", "mem_info", "OrtApi.GetSharedAllocator")
        _allocator = c_void_p()
        call = self._c.GetSharedAllocator
        if status := call(_env, _mem_info, _allocator):
            del _env, _mem_info
            raise self._context.error(status, "OrtApi.GetSharedAllocator")
        make = self._objects.OrtAllocator.lend_or_none
        return make(_allocator.value, (_env,))

    def release_shared_allocator(self, env: OrtEnv, ep_device: OrtEpDevice, mem_type: OrtDeviceMemoryType | int) -> None:
        """Removes the environment's allocator for an EP device. Nothing happens if there is none.

        OrtApi.ReleaseSharedAllocator, ONNX Runtime 1.23 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtEpFactory.ReleaseAllocator (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import ep_libraries
        with ep_libraries.replacing(self._context, env, ep_device, mem_type):
            try:
                _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
                _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
            except (AttributeError, TypeError):
                _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.ReleaseSharedAllocator")
                _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtApi.ReleaseSharedAllocator")
            _mem_type = self._context.to_enum(mem_type, "OrtDeviceMemoryType", "mem_type", "OrtApi.ReleaseSharedAllocator")
            call = self._c.ReleaseSharedAllocator
            if status := call(_env, _ep_device, _mem_type):
                del _env, _ep_device
                raise self._context.error(status, "OrtApi.ReleaseSharedAllocator")

    def get_tensor_data(self, value: OrtValue) -> int:
        """Gives the address of the elements for reading. It belongs to the tensor.

        OrtApi.GetTensorData, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetTensorData")
        _out = c_void_p()
        call = self._c.GetTensorData
        if status := call(_value, _out):
            del _value
            raise self._context.error(status, "OrtApi.GetTensorData")
        return _out.value or 0

    def get_session_options_config_entries(self, options: OrtSessionOptions) -> OrtKeyValuePairs:
        """Copies all session settings into a new list, ended with ReleaseKeyValuePairs.

        OrtApi.GetSessionOptionsConfigEntries, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.GetSessionOptionsConfigEntries")
        _out = c_void_p()
        call = self._c.GetSessionOptionsConfigEntries
        if status := call(_options, _out):
            del _options
            raise self._context.error(status, "OrtApi.GetSessionOptionsConfigEntries")
        make = self._objects.OrtKeyValuePairs.own
        return make(_out.value, "OrtApi.GetSessionOptionsConfigEntries", (_options,))

    def session_get_memory_info_for_inputs(self, session: OrtSession, num_inputs: SupportsIndex) -> list[OrtMemoryInfo]:
        """Tells for each input in which memory the session wants it. The results belong to the session.

        OrtApi.SessionGetMemoryInfoForInputs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetMemoryInfoForInputs")
        _inputs_memory_info_length = to_int(num_inputs, SIZE_T_MIN, SIZE_T_MAX, "num_inputs", "OrtApi.SessionGetMemoryInfoForInputs")
        _inputs_memory_info = space(c_void_p, _inputs_memory_info_length, "num_inputs", "OrtApi.SessionGetMemoryInfoForInputs")
        if num_inputs.__class__ is not int or not SIZE_T_MIN <= num_inputs <= SIZE_T_MAX:
            num_inputs = to_int(num_inputs, SIZE_T_MIN, SIZE_T_MAX, "num_inputs", "OrtApi.SessionGetMemoryInfoForInputs")
        call = self._c.SessionGetMemoryInfoForInputs
        if status := call(_session, _inputs_memory_info, num_inputs):
            del _session
            raise self._context.error(status, "OrtApi.SessionGetMemoryInfoForInputs")
        return results.handles(self._objects.OrtMemoryInfo.make, False, (_session,), _inputs_memory_info)

    def session_get_memory_info_for_outputs(self, session: OrtSession, num_outputs: SupportsIndex) -> list[OrtMemoryInfo]:
        """Tells for each output in which memory the session makes it. The results belong to the session.

        OrtApi.SessionGetMemoryInfoForOutputs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetMemoryInfoForOutputs")
        _outputs_memory_info_length = to_int(num_outputs, SIZE_T_MIN, SIZE_T_MAX, "num_outputs", "OrtApi.SessionGetMemoryInfoForOutputs")
        _outputs_memory_info = space(c_void_p, _outputs_memory_info_length, "num_outputs", "OrtApi.SessionGetMemoryInfoForOutputs")
        if num_outputs.__class__ is not int or not SIZE_T_MIN <= num_outputs <= SIZE_T_MAX:
            num_outputs = to_int(num_outputs, SIZE_T_MIN, SIZE_T_MAX, "num_outputs", "OrtApi.SessionGetMemoryInfoForOutputs")
        call = self._c.SessionGetMemoryInfoForOutputs
        if status := call(_session, _outputs_memory_info, num_outputs):
            del _session
            raise self._context.error(status, "OrtApi.SessionGetMemoryInfoForOutputs")
        return results.handles(self._objects.OrtMemoryInfo.make, False, (_session,), _outputs_memory_info)

    def session_get_ep_device_for_inputs(self, session: OrtSession, num_inputs: SupportsIndex) -> list[OrtEpDevice | None]:
        """Tells for each input which EP device reads it; NULL if unknown. The devices belong to ORT.

        OrtApi.SessionGetEpDeviceForInputs, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetEpDeviceForInputs")
        _inputs_ep_devices_length = to_int(num_inputs, SIZE_T_MIN, SIZE_T_MAX, "num_inputs", "OrtApi.SessionGetEpDeviceForInputs")
        _inputs_ep_devices = space(c_void_p, _inputs_ep_devices_length, "num_inputs", "OrtApi.SessionGetEpDeviceForInputs")
        if num_inputs.__class__ is not int or not SIZE_T_MIN <= num_inputs <= SIZE_T_MAX:
            num_inputs = to_int(num_inputs, SIZE_T_MIN, SIZE_T_MAX, "num_inputs", "OrtApi.SessionGetEpDeviceForInputs")
        call = self._c.SessionGetEpDeviceForInputs
        if status := call(_session, _inputs_ep_devices, num_inputs):
            del _session
            raise self._context.error(status, "OrtApi.SessionGetEpDeviceForInputs")
        return results.handles(self._objects.OrtEpDevice.make, False, (_session,), _inputs_ep_devices)

    def create_sync_stream_for_ep_device(self, ep_device: OrtEpDevice, stream_options: OrtKeyValuePairs | None = None) -> OrtSyncStream:
        """Makes a stream on an EP device that has device memory. End it with ReleaseSyncStream; options may be
        NULL.

        OrtApi.CreateSyncStreamForEpDevice, ONNX Runtime 1.23 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtEpFactory.CreateSyncStreamForDevice (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
            _stream_options = None if stream_options is None else stream_options._reference if class_of(stream_options) is self._objects.OrtKeyValuePairs.cls else unlike()
        except (AttributeError, TypeError):
            _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtApi.CreateSyncStreamForEpDevice")
            _stream_options = self._context.resolve(stream_options, "OrtKeyValuePairs", "stream_options", "OrtApi.CreateSyncStreamForEpDevice", True)
        _stream = c_void_p()
        call = self._c.CreateSyncStreamForEpDevice
        if status := call(_ep_device, _stream_options, _stream):
            del _ep_device, _stream_options
            raise self._context.error(status, "OrtApi.CreateSyncStreamForEpDevice")
        make = self._objects.OrtSyncStream.own
        return make(_stream.value, "OrtApi.CreateSyncStreamForEpDevice", (_ep_device, _stream_options))

    def sync_stream_get_handle(self, stream: OrtSyncStream) -> int:
        """Gives the native stream, such as a CUstream; may be NULL. It belongs to the stream.

        OrtApi.SyncStream_GetHandle, ONNX Runtime 1.23 or newer.

        Blocking: calls functions of the application or of EPs: calls OrtSyncStreamImpl.GetHandle (source: ONNX
        Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _stream = stream._reference if class_of(stream) is self._objects.OrtSyncStream.cls else unlike()
        except (AttributeError, TypeError):
            _stream = self._context.resolve(stream, "OrtSyncStream", "stream", "OrtApi.SyncStream_GetHandle")
        call = self._c.SyncStream_GetHandle
        _returned = call(_stream)
        return _returned or 0

    def release_sync_stream(self, input: OrtSyncStream | None = None) -> None:
        """Ends a stream. NULL is ignored; runs that use it must be over.

        OrtApi.ReleaseSyncStream, ONNX Runtime 1.23 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls OrtSyncStreamImpl.Release
        (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtSyncStream", "input", "OrtApi.ReleaseSyncStream")

    def copy_tensors(self, env: OrtEnv, src_tensors: Sequence[OrtValue], dst_tensors: Sequence[OrtValue], stream: OrtSyncStream | None = None) -> None:
        """Copies tensors from one device to another, all pairs alike. With a stream it may return before the copy
        is done, so keep the tensors until then.

        OrtApi.CopyTensors, ONNX Runtime 1.23 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtDataTransferImpl.CopyTensors (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _stream = None if stream is None else stream._reference if class_of(stream) is self._objects.OrtSyncStream.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.CopyTensors")
            _stream = self._context.resolve(stream, "OrtSyncStream", "stream", "OrtApi.CopyTensors", True)
        if src_tensors.__class__ is not list and src_tensors.__class__ is not tuple:
            src_tensors = to_items(src_tensors, "src_tensors", "OrtApi.CopyTensors", "OrtValue")
        _src_tensors_of = self._objects.OrtValue.cls
        try:
            _src_tensors_refs = [v._reference for v in src_tensors if class_of(v) is _src_tensors_of]
        except AttributeError:
            _src_tensors_refs = []
        if len(_src_tensors_refs) != len(src_tensors):
            _src_tensors_refs = self._context.resolve_all(src_tensors, "OrtValue", "src_tensors", "OrtApi.CopyTensors")
        _src_tensors_length = len(_src_tensors_refs)
        _src_tensors = (c_void_p * _src_tensors_length)(*_src_tensors_refs)
        if dst_tensors.__class__ is not list and dst_tensors.__class__ is not tuple:
            dst_tensors = to_items(dst_tensors, "dst_tensors", "OrtApi.CopyTensors", "OrtValue")
        _dst_tensors_of = self._objects.OrtValue.cls
        try:
            _dst_tensors_refs = [v._reference for v in dst_tensors if class_of(v) is _dst_tensors_of]
        except AttributeError:
            _dst_tensors_refs = []
        if len(_dst_tensors_refs) != len(dst_tensors):
            _dst_tensors_refs = self._context.resolve_all(dst_tensors, "OrtValue", "dst_tensors", "OrtApi.CopyTensors")
        _dst_tensors_length = len(_dst_tensors_refs)
        _dst_tensors = (c_void_p * _dst_tensors_length)(*_dst_tensors_refs)
        if _src_tensors_length != _dst_tensors_length:
            raise same_length("OrtApi.CopyTensors", {"src_tensors": _src_tensors_length, "dst_tensors": _dst_tensors_length})
        call = self._c.CopyTensors
        if status := call(_env, _src_tensors, _dst_tensors, _stream, _src_tensors_length):
            del _env, _src_tensors_refs, _dst_tensors_refs, _stream
            raise self._context.error(status, "OrtApi.CopyTensors")

    def graph_get_model_metadata(self, graph: OrtGraph) -> OrtModelMetadata:
        """Gives the model's descriptive texts in a new object, ended with ReleaseModelMetadata.

        OrtApi.Graph_GetModelMetadata, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtApi.Graph_GetModelMetadata")
        _out = c_void_p()
        call = self._c.Graph_GetModelMetadata
        if status := call(_graph, _out):
            del _graph
            raise self._context.error(status, "OrtApi.Graph_GetModelMetadata")
        make = self._objects.OrtModelMetadata.own
        return make(_out.value, "OrtApi.Graph_GetModelMetadata", (_graph,))

    def get_model_compatibility_for_ep_devices(self, ep_devices: Sequence[OrtEpDevice], compatibility_info: str) -> OrtCompiledModelCompatibility:
        """Judges whether a compiled model with this text runs on the devices, which must be of one EP.

        OrtApi.GetModelCompatibilityForEpDevices, ONNX Runtime 1.23 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtEpFactory.ValidateCompiledModelCompatibilityInfo (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        if ep_devices.__class__ is not list and ep_devices.__class__ is not tuple:
            ep_devices = to_items(ep_devices, "ep_devices", "OrtApi.GetModelCompatibilityForEpDevices", "OrtEpDevice")
        _ep_devices_of = self._objects.OrtEpDevice.cls
        try:
            _ep_devices_refs = [v._reference for v in ep_devices if class_of(v) is _ep_devices_of]
        except AttributeError:
            _ep_devices_refs = []
        if len(_ep_devices_refs) != len(ep_devices):
            _ep_devices_refs = self._context.resolve_all(ep_devices, "OrtEpDevice", "ep_devices", "OrtApi.GetModelCompatibilityForEpDevices")
        _ep_devices_length = len(_ep_devices_refs)
        _ep_devices = (c_void_p * _ep_devices_length)(*_ep_devices_refs)
        _compatibility_info = compatibility_info.encode() if compatibility_info.__class__ is str and compatibility_info.isascii() and "\0" not in compatibility_info else to_text(compatibility_info, "compatibility_info", "OrtApi.GetModelCompatibilityForEpDevices")
        _out_status = c_int()
        call = self._c.GetModelCompatibilityForEpDevices
        if status := call(_ep_devices, _ep_devices_length, _compatibility_info, _out_status):
            del _ep_devices_refs
            raise self._context.error(status, "OrtApi.GetModelCompatibilityForEpDevices")
        return self._context.member("OrtCompiledModelCompatibility", _out_status.value)

    def create_external_initializer_info(self, filepath: StrPath, file_offset: SupportsIndex, byte_size: SupportsIndex) -> OrtExternalInitializerInfo:
        """Describes the place of a weight: file, first byte and number of bytes. The path is copied.

        OrtApi.CreateExternalInitializerInfo, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _filepath = to_path(filepath, "filepath", "OrtApi.CreateExternalInitializerInfo")
        if file_offset.__class__ is not int or not INT64_T_MIN <= file_offset <= INT64_T_MAX:
            file_offset = to_int(file_offset, INT64_T_MIN, INT64_T_MAX, "file_offset", "OrtApi.CreateExternalInitializerInfo")
        if byte_size.__class__ is not int or not SIZE_T_MIN <= byte_size <= SIZE_T_MAX:
            byte_size = to_int(byte_size, SIZE_T_MIN, SIZE_T_MAX, "byte_size", "OrtApi.CreateExternalInitializerInfo")
        _out = c_void_p()
        call = self._c.CreateExternalInitializerInfo
        if status := call(_filepath, file_offset, byte_size, _out):
            raise self._context.error(status, "OrtApi.CreateExternalInitializerInfo")
        make = self._objects.OrtExternalInitializerInfo.own
        return make(_out.value, "OrtApi.CreateExternalInitializerInfo", ())

    def tensor_type_and_shape_has_shape(self, info: OrtTensorTypeAndShapeInfo) -> bool:
        """Tells whether the number of dimensions is known at all.

        OrtApi.TensorTypeAndShape_HasShape, ONNX Runtime 1.24 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtTensorTypeAndShapeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtTensorTypeAndShapeInfo", "info", "OrtApi.TensorTypeAndShape_HasShape")
        call = self._c.TensorTypeAndShape_HasShape
        return call(_info)

    def kernel_info_get_config_entries(self, info: OrtKernelInfo) -> OrtKeyValuePairs:
        """Copies the session settings into a new list, ended with ReleaseKeyValuePairs.

        OrtApi.KernelInfo_GetConfigEntries, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfo_GetConfigEntries")
        _out = c_void_p()
        call = self._c.KernelInfo_GetConfigEntries
        if status := call(_info, _out):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfo_GetConfigEntries")
        make = self._objects.OrtKeyValuePairs.own
        return make(_out.value, "OrtApi.KernelInfo_GetConfigEntries", (_info,))

    def kernel_info_get_operator_domain(self, info: OrtKernelInfo) -> str:
        """Copies the operator domain of the node with its terminator. Call with NULL first to learn the size in
        bytes.

        OrtApi.KernelInfo_GetOperatorDomain, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfo_GetOperatorDomain")
        _out = None
        _size = c_size_t()
        call = self._c.KernelInfo_GetOperatorDomain
        if status := call(_info, _out, _size):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfo_GetOperatorDomain")
        _out_room = results.room("char", _size)
        if _size.value and (status := self._c.KernelInfo_GetOperatorDomain(_info, _out_room, _size)):
            raise self._context.error(status, "OrtApi.KernelInfo_GetOperatorDomain")
        return results.sized("char", _out_room, _size.value)

    def kernel_info_get_operator_type(self, info: OrtKernelInfo) -> str:
        """Copies the operator of the node with its terminator. Call with NULL first to learn the size in bytes.

        OrtApi.KernelInfo_GetOperatorType, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfo_GetOperatorType")
        _out = None
        _size = c_size_t()
        call = self._c.KernelInfo_GetOperatorType
        if status := call(_info, _out, _size):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfo_GetOperatorType")
        _out_room = results.room("char", _size)
        if _size.value and (status := self._c.KernelInfo_GetOperatorType(_info, _out_room, _size)):
            raise self._context.error(status, "OrtApi.KernelInfo_GetOperatorType")
        return results.sized("char", _out_room, _size.value)

    def kernel_info_get_operator_since_version(self, info: OrtKernelInfo) -> int:
        """Gives the operator version of the node.

        OrtApi.KernelInfo_GetOperatorSinceVersion, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfo_GetOperatorSinceVersion")
        _since_version = c_int()
        call = self._c.KernelInfo_GetOperatorSinceVersion
        if status := call(_info, _since_version):
            del _info
            raise self._context.error(status, "OrtApi.KernelInfo_GetOperatorSinceVersion")
        return _since_version.value

    def get_interop_api(self) -> OrtInteropApi | None:
        """Gives the functions for importing memory and semaphores of graphics APIs. The table belongs to ORT.

        OrtApi.GetInteropApi, ONNX Runtime 1.24 or newer.

        Raises:
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        call = self._c.GetInteropApi
        _returned = call()
        return self._context.table_object("OrtInteropApi") if _returned else None

    def session_get_ep_device_for_outputs(self, session: OrtSession, num_outputs: SupportsIndex) -> list[OrtEpDevice]:
        """Tells for each output which EP device writes it; NULL if unknown. The devices belong to ORT.

        OrtApi.SessionGetEpDeviceForOutputs, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionGetEpDeviceForOutputs")
        _outputs_ep_devices_length = to_int(num_outputs, SIZE_T_MIN, SIZE_T_MAX, "num_outputs", "OrtApi.SessionGetEpDeviceForOutputs")
        _outputs_ep_devices = space(c_void_p, _outputs_ep_devices_length, "num_outputs", "OrtApi.SessionGetEpDeviceForOutputs")
        if num_outputs.__class__ is not int or not SIZE_T_MIN <= num_outputs <= SIZE_T_MAX:
            num_outputs = to_int(num_outputs, SIZE_T_MIN, SIZE_T_MAX, "num_outputs", "OrtApi.SessionGetEpDeviceForOutputs")
        call = self._c.SessionGetEpDeviceForOutputs
        if status := call(_session, _outputs_ep_devices, num_outputs):
            del _session
            raise self._context.error(status, "OrtApi.SessionGetEpDeviceForOutputs")
        return results.handles(self._objects.OrtEpDevice.make, False, (_session,), _outputs_ep_devices)

    def get_num_hardware_devices(self, env: OrtEnv) -> int:
        """Counts the devices ORT has found.

        OrtApi.GetNumHardwareDevices, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.GetNumHardwareDevices")
        _num_devices = c_size_t()
        call = self._c.GetNumHardwareDevices
        if status := call(_env, _num_devices):
            del _env
            raise self._context.error(status, "OrtApi.GetNumHardwareDevices")
        return _num_devices.value

    def get_hardware_devices(self, env: OrtEnv, num_devices: SupportsIndex) -> list[OrtHardwareDevice]:
        """Lists the devices ORT has found in the caller's array; they belong to the environment.

        OrtApi.GetHardwareDevices, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.GetHardwareDevices")
        _devices_length = to_int(num_devices, SIZE_T_MIN, SIZE_T_MAX, "num_devices", "OrtApi.GetHardwareDevices")
        _devices = space(c_void_p, _devices_length, "num_devices", "OrtApi.GetHardwareDevices")
        if num_devices.__class__ is not int or not SIZE_T_MIN <= num_devices <= SIZE_T_MAX:
            num_devices = to_int(num_devices, SIZE_T_MIN, SIZE_T_MAX, "num_devices", "OrtApi.GetHardwareDevices")
        call = self._c.GetHardwareDevices
        if status := call(_env, _devices, num_devices):
            del _env
            raise self._context.error(status, "OrtApi.GetHardwareDevices")
        return results.handles(self._objects.OrtHardwareDevice.make, False, (_env,), _devices)

    def get_hardware_device_ep_incompatibility_details(self, env: OrtEnv, ep_name: str, hw: OrtHardwareDevice) -> OrtDeviceEpIncompatibilityDetails:
        """Asks an EP why it cannot use a device. The answer is a new object, ended with
        ReleaseDeviceEpIncompatibilityDetails.

        OrtApi.GetHardwareDeviceEpIncompatibilityDetails, ONNX Runtime 1.24 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtEpFactory.GetHardwareDeviceIncompatibilityDetails (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _hw = hw._reference if class_of(hw) is self._objects.OrtHardwareDevice.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.GetHardwareDeviceEpIncompatibilityDetails")
            _hw = self._context.resolve(hw, "OrtHardwareDevice", "hw", "OrtApi.GetHardwareDeviceEpIncompatibilityDetails")
        _ep_name = ep_name.encode() if ep_name.__class__ is str and ep_name.isascii() and "\0" not in ep_name else to_text(ep_name, "ep_name", "OrtApi.GetHardwareDeviceEpIncompatibilityDetails")
        _details = c_void_p()
        call = self._c.GetHardwareDeviceEpIncompatibilityDetails
        if status := call(_env, _ep_name, _hw, _details):
            del _env, _hw
            raise self._context.error(status, "OrtApi.GetHardwareDeviceEpIncompatibilityDetails")
        make = self._objects.OrtDeviceEpIncompatibilityDetails.own
        return make(_details.value, "OrtApi.GetHardwareDeviceEpIncompatibilityDetails", (_env, _hw))

    def device_ep_incompatibility_details_get_reasons_bitmask(self, details: OrtDeviceEpIncompatibilityDetails) -> int:
        """Gives the reasons as bits of OrtDeviceEpIncompatibilityReason; 0 means the device is fine.

        OrtApi.DeviceEpIncompatibilityDetails_GetReasonsBitmask, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _details = details._reference if class_of(details) is self._objects.OrtDeviceEpIncompatibilityDetails.cls else unlike()
        except (AttributeError, TypeError):
            _details = self._context.resolve(details, "OrtDeviceEpIncompatibilityDetails", "details", "OrtApi.DeviceEpIncompatibilityDetails_GetReasonsBitmask")
        _reasons_bitmask = c_uint32()
        call = self._c.DeviceEpIncompatibilityDetails_GetReasonsBitmask
        if status := call(_details, _reasons_bitmask):
            del _details
            raise self._context.error(status, "OrtApi.DeviceEpIncompatibilityDetails_GetReasonsBitmask")
        return _reasons_bitmask.value

    def device_ep_incompatibility_details_get_notes(self, details: OrtDeviceEpIncompatibilityDetails) -> str | None:
        """Gives the EP's explanation, or NULL. The string belongs to the object.

        OrtApi.DeviceEpIncompatibilityDetails_GetNotes, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _details = details._reference if class_of(details) is self._objects.OrtDeviceEpIncompatibilityDetails.cls else unlike()
        except (AttributeError, TypeError):
            _details = self._context.resolve(details, "OrtDeviceEpIncompatibilityDetails", "details", "OrtApi.DeviceEpIncompatibilityDetails_GetNotes")
        _notes = c_char_p()
        call = self._c.DeviceEpIncompatibilityDetails_GetNotes
        if status := call(_details, _notes):
            del _details
            raise self._context.error(status, "OrtApi.DeviceEpIncompatibilityDetails_GetNotes")
        return results.text_or_none(_notes.value)

    def device_ep_incompatibility_details_get_error_code(self, details: OrtDeviceEpIncompatibilityDetails) -> int:
        """Gives the EP's own error number; 0 means none.

        OrtApi.DeviceEpIncompatibilityDetails_GetErrorCode, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _details = details._reference if class_of(details) is self._objects.OrtDeviceEpIncompatibilityDetails.cls else unlike()
        except (AttributeError, TypeError):
            _details = self._context.resolve(details, "OrtDeviceEpIncompatibilityDetails", "details", "OrtApi.DeviceEpIncompatibilityDetails_GetErrorCode")
        _error_code = c_int32()
        call = self._c.DeviceEpIncompatibilityDetails_GetErrorCode
        if status := call(_details, _error_code):
            del _details
            raise self._context.error(status, "OrtApi.DeviceEpIncompatibilityDetails_GetErrorCode")
        return _error_code.value

    def release_device_ep_incompatibility_details(self, input: OrtDeviceEpIncompatibilityDetails | None = None) -> None:
        """Frees the answer about a device. NULL is ignored.

        OrtApi.ReleaseDeviceEpIncompatibilityDetails, ONNX Runtime 1.24 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtDeviceEpIncompatibilityDetails", "input", "OrtApi.ReleaseDeviceEpIncompatibilityDetails")

    def get_compatibility_info_from_model(self, model_path: StrPath, ep_type: str, allocator: OrtAllocator | raw.OrtAllocator) -> str | None:
        """Reads from a compiled model file the text its EP left there; NULL if none. The result is freed with the
        allocator.

        OrtApi.GetCompatibilityInfoFromModel, ONNX Runtime 1.24 or newer.

        Blocking: may take long, calls the given OrtAllocator: reads the model (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.GetCompatibilityInfoFromModel")
        _model_path = to_path(model_path, "model_path", "OrtApi.GetCompatibilityInfoFromModel")
        _ep_type = ep_type.encode() if ep_type.__class__ is str and ep_type.isascii() and "\0" not in ep_type else to_text(ep_type, "ep_type", "OrtApi.GetCompatibilityInfoFromModel")
        _compatibility_info = c_void_p()
        call = self._c.GetCompatibilityInfoFromModel
        if status := call(_model_path, _ep_type, _allocator, _compatibility_info):
            del _allocator
            raise self._context.error(status, "OrtApi.GetCompatibilityInfoFromModel")
        return results.owned_text(self._context, _allocator, _compatibility_info.value)

    def get_compatibility_info_from_model_bytes(self, model_data: BufferLike, ep_type: str, allocator: OrtAllocator | raw.OrtAllocator) -> str | None:
        """Reads from a compiled model in memory the text its EP left there; NULL if none. The result is freed with
        the allocator.

        OrtApi.GetCompatibilityInfoFromModelBytes, ONNX Runtime 1.24 or newer.

        Blocking: may take long, calls the given OrtAllocator: reads the model (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.GetCompatibilityInfoFromModelBytes")
        _model_data, _model_data_length, _model_data_kept = to_buffer(model_data, "void", False, "model_data", "OrtApi.GetCompatibilityInfoFromModelBytes")
        _ep_type = ep_type.encode() if ep_type.__class__ is str and ep_type.isascii() and "\0" not in ep_type else to_text(ep_type, "ep_type", "OrtApi.GetCompatibilityInfoFromModelBytes")
        _compatibility_info = c_void_p()
        call = self._c.GetCompatibilityInfoFromModelBytes
        if status := call(_model_data, _model_data_length, _ep_type, _allocator, _compatibility_info):
            del _allocator
            raise self._context.error(status, "OrtApi.GetCompatibilityInfoFromModelBytes")
        return results.owned_text(self._context, _allocator, _compatibility_info.value)

    def create_env_with_options(self, options: raw.OrtEnvCreationOptions) -> OrtEnv:
        """Makes an environment from a struct of settings. Settings are ignored where the process has one already.

        OrtApi.CreateEnvWithOptions, ONNX Runtime 1.24 or newer.

        Blocking: may take long, calls functions of the application or of EPs: looks for hardware devices the
        first time and starts threads, with the functions for custom threads if there are any; the logging
        function is called (source: ONNX Runtime's sources).

        Args:
            options: The struct may go at once. The logging function and its parameter must outlive the
                environment.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import config_keys
        with config_keys.watching_entries(self._context, options):
            with self._objects.OrtEnv.shared:
                _options = self._context.resolve(options, "OrtEnvCreationOptions", "options", "OrtApi.CreateEnvWithOptions")
                _out = c_void_p()
                call = self._c.CreateEnvWithOptions
                if status := call(_options, _out):
                    del _options
                    raise self._context.error(status, "OrtApi.CreateEnvWithOptions")
                make = self._objects.OrtEnv.own
                return make(_out.value, "OrtApi.CreateEnvWithOptions", (options,))

    def session_get_ep_graph_assignment_info(self, session: OrtSession) -> list[OrtEpAssignedSubgraph]:
        """Lists the parts of the model and their EPs, which belong to the session. Needs the session setting
        session.record_ep_graph_assignment_info, else ORT_FAIL.

        OrtApi.Session_GetEpGraphAssignmentInfo, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.Session_GetEpGraphAssignmentInfo")
        _ep_subgraphs = c_void_p()
        _num_ep_subgraphs = c_size_t()
        call = self._c.Session_GetEpGraphAssignmentInfo
        if status := call(_session, _ep_subgraphs, _num_ep_subgraphs):
            del _session
            raise self._context.error(status, "OrtApi.Session_GetEpGraphAssignmentInfo")
        return results.listed(self._context, "OrtEpAssignedSubgraph", _ep_subgraphs.value, _num_ep_subgraphs.value, None, self._objects.OrtEpAssignedSubgraph.make, False, (_session,))

    def ep_assigned_subgraph_get_ep_name(self, ep_subgraph: OrtEpAssignedSubgraph) -> str:
        """Gives the EP of a part. The string belongs to it.

        OrtApi.EpAssignedSubgraph_GetEpName, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_subgraph = ep_subgraph._reference if class_of(ep_subgraph) is self._objects.OrtEpAssignedSubgraph.cls else unlike()
        except (AttributeError, TypeError):
            _ep_subgraph = self._context.resolve(ep_subgraph, "OrtEpAssignedSubgraph", "ep_subgraph", "OrtApi.EpAssignedSubgraph_GetEpName")
        _out = c_char_p()
        call = self._c.EpAssignedSubgraph_GetEpName
        if status := call(_ep_subgraph, _out):
            del _ep_subgraph
            raise self._context.error(status, "OrtApi.EpAssignedSubgraph_GetEpName")
        return results.text(_out.value)

    def ep_assigned_subgraph_get_nodes(self, ep_subgraph: OrtEpAssignedSubgraph) -> list[OrtEpAssignedNode]:
        """Lists the nodes of a part. They belong to it.

        OrtApi.EpAssignedSubgraph_GetNodes, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_subgraph = ep_subgraph._reference if class_of(ep_subgraph) is self._objects.OrtEpAssignedSubgraph.cls else unlike()
        except (AttributeError, TypeError):
            _ep_subgraph = self._context.resolve(ep_subgraph, "OrtEpAssignedSubgraph", "ep_subgraph", "OrtApi.EpAssignedSubgraph_GetNodes")
        _ep_nodes = c_void_p()
        _num_ep_nodes = c_size_t()
        call = self._c.EpAssignedSubgraph_GetNodes
        if status := call(_ep_subgraph, _ep_nodes, _num_ep_nodes):
            del _ep_subgraph
            raise self._context.error(status, "OrtApi.EpAssignedSubgraph_GetNodes")
        return results.listed(self._context, "OrtEpAssignedNode", _ep_nodes.value, _num_ep_nodes.value, None, self._objects.OrtEpAssignedNode.make, False, (_ep_subgraph,))

    def ep_assigned_node_get_name(self, ep_node: OrtEpAssignedNode) -> str:
        """Gives the name of a node. The string belongs to it.

        OrtApi.EpAssignedNode_GetName, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_node = ep_node._reference if class_of(ep_node) is self._objects.OrtEpAssignedNode.cls else unlike()
        except (AttributeError, TypeError):
            _ep_node = self._context.resolve(ep_node, "OrtEpAssignedNode", "ep_node", "OrtApi.EpAssignedNode_GetName")
        _out = c_char_p()
        call = self._c.EpAssignedNode_GetName
        if status := call(_ep_node, _out):
            del _ep_node
            raise self._context.error(status, "OrtApi.EpAssignedNode_GetName")
        return results.text(_out.value)

    def ep_assigned_node_get_domain(self, ep_node: OrtEpAssignedNode) -> str:
        """Gives the operator domain of a node. The string belongs to it.

        OrtApi.EpAssignedNode_GetDomain, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_node = ep_node._reference if class_of(ep_node) is self._objects.OrtEpAssignedNode.cls else unlike()
        except (AttributeError, TypeError):
            _ep_node = self._context.resolve(ep_node, "OrtEpAssignedNode", "ep_node", "OrtApi.EpAssignedNode_GetDomain")
        _out = c_char_p()
        call = self._c.EpAssignedNode_GetDomain
        if status := call(_ep_node, _out):
            del _ep_node
            raise self._context.error(status, "OrtApi.EpAssignedNode_GetDomain")
        return results.text(_out.value)

    def ep_assigned_node_get_operator_type(self, ep_node: OrtEpAssignedNode) -> str:
        """Gives the operator of a node. The string belongs to it.

        OrtApi.EpAssignedNode_GetOperatorType, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_node = ep_node._reference if class_of(ep_node) is self._objects.OrtEpAssignedNode.cls else unlike()
        except (AttributeError, TypeError):
            _ep_node = self._context.resolve(ep_node, "OrtEpAssignedNode", "ep_node", "OrtApi.EpAssignedNode_GetOperatorType")
        _out = c_char_p()
        call = self._c.EpAssignedNode_GetOperatorType
        if status := call(_ep_node, _out):
            del _ep_node
            raise self._context.error(status, "OrtApi.EpAssignedNode_GetOperatorType")
        return results.text(_out.value)

    def run_options_set_sync_stream(self, options: OrtRunOptions, sync_stream: OrtSyncStream | None = None) -> None:
        """Makes runs with these options work on the given stream, which must outlive them. Without it, waits and
        signals on a stream do not order the run.

        OrtApi.RunOptionsSetSyncStream, ONNX Runtime 1.24 or newer.

        Args:
            options
            sync_stream: NULL takes back the stream that was set before.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
            _sync_stream = None if sync_stream is None else sync_stream._reference if class_of(sync_stream) is self._objects.OrtSyncStream.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.RunOptionsSetSyncStream")
            _sync_stream = self._context.resolve(sync_stream, "OrtSyncStream", "sync_stream", "OrtApi.RunOptionsSetSyncStream", True)
        call = self._c.RunOptionsSetSyncStream
        call(_options, _sync_stream)
        hold(_options, _sync_stream)
        placement.give(options, _sync_stream)

    def get_tensor_element_type_and_shape_data_reference(self, value: OrtValue) -> tuple[ONNXTensorElementDataType, list[int]]:
        """Gives type and dimensions of a tensor without copying. The dimensions belong to the value and are NULL
        for scalars.

        OrtApi.GetTensorElementTypeAndShapeDataReference, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtApi.GetTensorElementTypeAndShapeDataReference")
        _elem_type = c_int()
        _shape_data = c_void_p()
        _shape_data_count = c_size_t()
        call = self._c.GetTensorElementTypeAndShapeDataReference
        if status := call(_value, _elem_type, _shape_data, _shape_data_count):
            del _value
            raise self._context.error(status, "OrtApi.GetTensorElementTypeAndShapeDataReference")
        _shape_data_list = results.listed(self._context, "int64_t", _shape_data.value, _shape_data_count.value, None, None, False, (_value,))
        return self._context.member("ONNXTensorElementDataType", _elem_type.value), _shape_data_list

    def run_options_enable_profiling(self, options: OrtRunOptions, profile_file_prefix: StrPath) -> None:
        """Records runs with these options in files whose names start with the prefix. Not together with session
        profiling.

        OrtApi.RunOptionsEnableProfiling, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.RunOptionsEnableProfiling")
        _profile_file_prefix = to_path(profile_file_prefix, "profile_file_prefix", "OrtApi.RunOptionsEnableProfiling")
        call = self._c.RunOptionsEnableProfiling
        if status := call(_options, _profile_file_prefix):
            del _options
            raise self._context.error(status, "OrtApi.RunOptionsEnableProfiling")

    def run_options_disable_profiling(self, options: OrtRunOptions) -> None:
        """Records nothing in runs with these options.

        OrtApi.RunOptionsDisableProfiling, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtRunOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtRunOptions", "options", "OrtApi.RunOptionsDisableProfiling")
        call = self._c.RunOptionsDisableProfiling
        if status := call(_options):
            del _options
            raise self._context.error(status, "OrtApi.RunOptionsDisableProfiling")

    def kernel_info_get_attribute_array_string(self, info: OrtKernelInfo, name: str, allocator: OrtAllocator | raw.OrtAllocator) -> list[str]:
        """Reads a list of strings from the node; NULL if empty, and only the count if out is NULL. Array and
        strings are freed with the allocator.

        OrtApi.KernelInfoGetAttributeArray_string, ONNX Runtime 1.25 or newer.

        Blocking: calls the given OrtAllocator (source: parameters).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtApi.KernelInfoGetAttributeArray_string")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtApi.KernelInfoGetAttributeArray_string")
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.KernelInfoGetAttributeArray_string")
        _out = c_void_p()
        _size = c_size_t()
        call = self._c.KernelInfoGetAttributeArray_string
        if status := call(_info, _name, _allocator, _out, _size):
            del _info, _allocator
            raise self._context.error(status, "OrtApi.KernelInfoGetAttributeArray_string")
        return results.listed(self._context, "char", _out.value, _size.value, _allocator, None, False, (_info,))

    def set_per_session_thread_pool_callbacks(self, env: OrtEnv, config: raw.OrtThreadPoolCallbacksConfig) -> None:
        """Sets functions to be called around thread pool tasks of later sessions. Fails in libraries built without
        that feature.

        OrtApi.SetPerSessionThreadPoolCallbacks, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.SetPerSessionThreadPoolCallbacks")
        _config = self._context.resolve(config, "OrtThreadPoolCallbacksConfig", "config", "OrtApi.SetPerSessionThreadPoolCallbacks")
        call = self._c.SetPerSessionThreadPoolCallbacks
        if status := call(_env, _config):
            del _env, _config
            raise self._context.error(status, "OrtApi.SetPerSessionThreadPoolCallbacks")
        hold(_env, config)

    def get_mem_pattern_enabled(self, options: OrtSessionOptions) -> bool:
        """Writes 1 if memory is planned ahead, else 0.

        OrtApi.GetMemPatternEnabled, ONNX Runtime 1.27 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.GetMemPatternEnabled")
        _out = c_int()
        call = self._c.GetMemPatternEnabled
        if status := call(_options, _out):
            del _options
            raise self._context.error(status, "OrtApi.GetMemPatternEnabled")
        return _out.value != 0

    def get_session_execution_mode(self, options: OrtSessionOptions) -> ExecutionMode:
        """Gives the execution mode of the options.

        OrtApi.GetSessionExecutionMode, ONNX Runtime 1.27 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.GetSessionExecutionMode")
        _out = c_int()
        call = self._c.GetSessionExecutionMode
        if status := call(_options, _out):
            del _options
            raise self._context.error(status, "OrtApi.GetSessionExecutionMode")
        return self._context.member("ExecutionMode", _out.value)

    def session_release_captured_graph(self, session: OrtSession, graph_annotation_id: SupportsIndex) -> None:
        """Frees the device graph an EP recorded under this id.

        OrtApi.SessionReleaseCapturedGraph, ONNX Runtime 1.27 or newer.

        Blocking: may take long, calls functions of the application or of EPs: waits for runs if the EP cannot
        run several at once, then calls it (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtApi.SessionReleaseCapturedGraph")
        if graph_annotation_id.__class__ is not int or not INT_MIN <= graph_annotation_id <= INT_MAX:
            graph_annotation_id = to_int(graph_annotation_id, INT_MIN, INT_MAX, "graph_annotation_id", "OrtApi.SessionReleaseCapturedGraph")
        call = self._c.SessionReleaseCapturedGraph
        if status := call(_session, graph_annotation_id):
            del _session
            raise self._context.error(status, "OrtApi.SessionReleaseCapturedGraph")

    def get_experimental_function(self, name: str) -> int:
        """Looks up an experimental function by name; NULL if this release lacks it. Cast the result before calling
        it.

        OrtApi.GetExperimentalFunction, ONNX Runtime 1.28 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtApi.GetExperimentalFunction")
        call = self._c.GetExperimentalFunction
        _returned = call(_name)
        return _returned or 0

    def kernel_context_get_sync_stream(self, context: OrtKernelContext) -> OrtSyncStream | None:
        """Gives the stream of a kernel call; NULL if there is none. It belongs to ORT and is valid until the run
        ends.

        OrtApi.KernelContext_GetSyncStream, ONNX Runtime 1.28 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtKernelContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtKernelContext", "context", "OrtApi.KernelContext_GetSyncStream")
        _out = c_void_p()
        call = self._c.KernelContext_GetSyncStream
        if status := call(_context, _out):
            del _context
            raise self._context.error(status, "OrtApi.KernelContext_GetSyncStream")
        make = self._objects.OrtSyncStream.lend_or_none
        return make(_out.value, (_context,))

    def session_options_set_weightless_source_model_buffer(self, options: OrtSessionOptions, source_model_data: BufferLike) -> None:
        """Attaches the bytes of the original model, from which a weightless compiled model takes its weights. They
        are not copied and must outlive the session.

        OrtApi.SessionOptionsSetWeightlessSourceModelBuffer, ONNX Runtime 1.29 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsSetWeightlessSourceModelBuffer")
        _source_model_data, _source_model_data_length, _source_model_data_kept = to_buffer(source_model_data, "void", False, "source_model_data", "OrtApi.SessionOptionsSetWeightlessSourceModelBuffer")
        call = self._c.SessionOptionsSetWeightlessSourceModelBuffer
        if status := call(_options, _source_model_data, _source_model_data_length):
            del _options
            raise self._context.error(status, "OrtApi.SessionOptionsSetWeightlessSourceModelBuffer")
        hold(_options, _source_model_data_kept)

    def kernel_context_get_preallocated_output(self, context: OrtKernelContext, output_index: SupportsIndex) -> OrtValue | None:
        """Gives an output that the caller of the run supplied in advance, or NULL. It belongs to ORT.

        OrtApi.KernelContext_GetPreallocatedOutput, ONNX Runtime 1.30 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtKernelContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtKernelContext", "context", "OrtApi.KernelContext_GetPreallocatedOutput")
        if output_index.__class__ is not int or not SIZE_T_MIN <= output_index <= SIZE_T_MAX:
            output_index = to_int(output_index, SIZE_T_MIN, SIZE_T_MAX, "output_index", "OrtApi.KernelContext_GetPreallocatedOutput")
        _output = c_void_p()
        call = self._c.KernelContext_GetPreallocatedOutput
        if status := call(_context, output_index, _output):
            del _context
            raise self._context.error(status, "OrtApi.KernelContext_GetPreallocatedOutput")
        make = self._objects.OrtValue.lend_or_none
        return make(_output.value, (_context,))

    def session_options_set_ep_context_data_read_func(self, options: OrtSessionOptions, read_func: Callable[[str, OrtAllocator], BufferLike] | None = None) -> None:
        """Lets the application deliver EP context data that lies outside the model, instead of the EP reading a
        file. The last call counts.

        OrtApi.SessionOptionsSetEpContextDataReadFunc, ONNX Runtime 1.31 or newer.

        Args:
            options: Options to change.
            read_func: The callback; NULL removes callback and state.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.SessionOptionsSetEpContextDataReadFunc")
        if read_func is None:
            _read_func = None
        else:
            _read_func = callbacks.make(self._context, read_func, "OrtReadNamedBufferFunc", "read_func", "OrtApi.SessionOptionsSetEpContextDataReadFunc")
        call = self._c.SessionOptionsSetEpContextDataReadFunc
        if status := call(_options, _read_func, None if _read_func is None else _read_func.state):
            del _options
            raise self._context.error(status, "OrtApi.SessionOptionsSetEpContextDataReadFunc")
        hold(_options, _read_func)

    def get_model_package_api(self) -> OrtModelPackageApi | None:
        """Gives the functions for model packages. The table belongs to ORT.

        OrtApi.GetModelPackageApi, ONNX Runtime 1.31 or newer.

        Raises:
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        call = self._c.GetModelPackageApi
        _returned = call()
        return self._context.table_object("OrtModelPackageApi") if _returned else None

    def ep_device_get_memory_capacity(self, ep_device: OrtEpDevice, memory_type: OrtDeviceMemoryType | int) -> tuple[int, int]:
        """Asks an EP how much memory of a kind a device has. One of the results may be NULL, but not both.
        ORT_NOT_IMPLEMENTED from EPs that do not say, all built-in ones among them; the results are only written
        on success.

        OrtApi.EpDevice_GetMemoryCapacity, ONNX Runtime 1.32 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtEpFactory.GetDeviceMemoryCapacity (source: measured).

        Args:
            ep_device: Device to ask about.
            memory_type: Kind of memory. ORT does not check the value; the EP gets it as it is.

        Returns:
            total_bytes: Receives the EP's first number. No source says what the two are; all of the memory,
                and what of it is free, would fit.
            free_bytes: Receives the EP's second number.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
        except (AttributeError, TypeError):
            _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtApi.EpDevice_GetMemoryCapacity")
        _memory_type = self._context.to_enum(memory_type, "OrtDeviceMemoryType", "memory_type", "OrtApi.EpDevice_GetMemoryCapacity")
        _total_bytes = c_uint64()
        _free_bytes = c_uint64()
        call = self._c.EpDevice_GetMemoryCapacity
        if status := call(_ep_device, _memory_type, _total_bytes, _free_bytes):
            del _ep_device
            raise self._context.error(status, "OrtApi.EpDevice_GetMemoryCapacity")
        return _total_bytes.value, _free_bytes.value
