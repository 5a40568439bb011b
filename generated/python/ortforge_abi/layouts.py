"""The members of structs in every release, in ctypes. Made by `ortforge generate`; do not edit.

Each function gives the members of one struct; `t` are the types of one API version, see runtime/ortforge/_api/ctypes_types.py.
"""

# ruff: noqa

from __future__ import annotations

from collections.abc import Callable, Iterator
from ctypes import CFUNCTYPE, POINTER, c_bool, c_char, c_char_p, c_int, c_int32, c_int64, c_size_t, c_ubyte, c_uint32, c_uint64, c_void_p

from ortforge._api.ctypes_types import Types, ort_function

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any


def OrtApiBase(t: Types) -> Iterator[tuple[str, Any]]:
    yield "GetApi", ort_function(c_void_p, c_uint32)
    yield "GetVersionString", ort_function(c_void_p)


def OrtEp(t: Types) -> Iterator[tuple[str, Any]]:
    yield "ort_version_supported", c_uint32
    yield "GetName", ort_function(c_void_p, POINTER(t.OrtEp))
    if t.version >= 23:
        yield "GetCapability", ort_function(c_void_p, POINTER(t.OrtEp), c_void_p, c_void_p)
    if t.version >= 23:
        yield "Compile", ort_function(c_void_p, POINTER(t.OrtEp), POINTER(c_void_p), POINTER(c_void_p), c_size_t, POINTER(POINTER(t.OrtNodeComputeInfo)), POINTER(c_void_p))
    if t.version >= 23:
        yield "ReleaseNodeComputeInfos", ort_function(None, POINTER(t.OrtEp), POINTER(POINTER(t.OrtNodeComputeInfo)), c_size_t)
    if t.version >= 23:
        yield "GetPreferredDataLayout", ort_function(c_void_p, POINTER(t.OrtEp), POINTER(c_int))
    if t.version >= 23:
        yield "ShouldConvertDataLayoutForOp", ort_function(c_void_p, POINTER(t.OrtEp), c_char_p, c_char_p, c_int, POINTER(c_int))
    if t.version >= 23:
        yield "SetDynamicOptions", ort_function(c_void_p, POINTER(t.OrtEp), POINTER(c_char_p), POINTER(c_char_p), c_size_t)
    if t.version >= 23:
        yield "OnRunStart", ort_function(c_void_p, POINTER(t.OrtEp), c_void_p)
    if t.version >= 23:
        yield "OnRunEnd", ort_function(c_void_p, POINTER(t.OrtEp), c_void_p, c_bool)
    if t.version >= 23:
        yield "CreateAllocator", ort_function(c_void_p, POINTER(t.OrtEp), c_void_p, POINTER(POINTER(t.OrtAllocator)))
    if t.version >= 23:
        yield "CreateSyncStreamForDevice", ort_function(c_void_p, POINTER(t.OrtEp), c_void_p, POINTER(POINTER(t.OrtSyncStreamImpl)))
    if t.version >= 23:
        yield "GetCompiledModelCompatibilityInfo", ort_function(c_void_p, POINTER(t.OrtEp), c_void_p)
    if t.version >= 24:
        yield "GetKernelRegistry", ort_function(c_void_p, POINTER(t.OrtEp), POINTER(c_void_p))
    if t.version >= 24:
        yield "IsConcurrentRunSupported", ort_function(c_void_p, POINTER(t.OrtEp), POINTER(c_bool))
    if t.version >= 25:
        yield "Sync", ort_function(c_void_p, POINTER(t.OrtEp))
    if t.version >= 25:
        yield "CreateProfiler", ort_function(c_void_p, POINTER(t.OrtEp), POINTER(POINTER(t.OrtEpProfilerImpl)))
    if t.version >= 26:
        yield "IsGraphCaptureEnabled", ort_function(c_bool, POINTER(t.OrtEp))
    if t.version >= 26:
        yield "IsGraphCaptured", ort_function(c_bool, POINTER(t.OrtEp), c_int)
    if t.version >= 26:
        yield "ReplayGraph", ort_function(c_void_p, POINTER(t.OrtEp), c_int)
    if t.version >= 26:
        yield "GetGraphCaptureNodeAssignmentPolicy", ort_function(c_int, POINTER(t.OrtEp))
    if t.version >= 26:
        yield "GetAvailableResource", ort_function(c_void_p, POINTER(t.OrtEp), POINTER(t.OrtResourceCount))
    if t.version >= 27:
        yield "OnSessionInitializationEnd", ort_function(c_void_p, POINTER(t.OrtEp))
    if t.version >= 27:
        yield "GetDefaultMemoryDevice", ort_function(c_void_p, POINTER(t.OrtEp), POINTER(c_void_p))
    if t.version >= 27:
        yield "ReleaseCapturedGraph", ort_function(c_void_p, POINTER(t.OrtEp), c_int)
    if t.version >= 29:
        yield "GetWeightlessSupport", ort_function(c_void_p, POINTER(t.OrtEp), POINTER(c_int))
    if t.version >= 31:
        yield "GetEpContextDataCallbackSupport", ort_function(c_void_p, POINTER(t.OrtEp), POINTER(c_uint32))


def OrtEpFactory(t: Types) -> Iterator[tuple[str, Any]]:
    yield "ort_version_supported", c_uint32
    yield "GetName", ort_function(c_void_p, POINTER(t.OrtEpFactory))
    yield "GetVendor", ort_function(c_void_p, POINTER(t.OrtEpFactory))
    yield "GetSupportedDevices", ort_function(c_void_p, POINTER(t.OrtEpFactory), POINTER(c_void_p), c_size_t, POINTER(c_void_p), c_size_t, POINTER(c_size_t))
    yield "CreateEp", ort_function(c_void_p, POINTER(t.OrtEpFactory), POINTER(c_void_p), POINTER(c_void_p), c_size_t, c_void_p, c_void_p, POINTER(POINTER(t.OrtEp)))
    yield "ReleaseEp", ort_function(None, POINTER(t.OrtEpFactory), POINTER(t.OrtEp))
    if t.version >= 23:
        yield "GetVendorId", ort_function(c_uint32, POINTER(t.OrtEpFactory))
    if t.version >= 23:
        yield "GetVersion", ort_function(c_void_p, POINTER(t.OrtEpFactory))
    if t.version >= 23:
        yield "ValidateCompiledModelCompatibilityInfo", ort_function(c_void_p, POINTER(t.OrtEpFactory), POINTER(c_void_p), c_size_t, c_char_p, POINTER(c_int))
    if t.version >= 23:
        yield "CreateAllocator", ort_function(c_void_p, POINTER(t.OrtEpFactory), c_void_p, c_void_p, POINTER(POINTER(t.OrtAllocator)))
    if t.version >= 23:
        yield "ReleaseAllocator", ort_function(None, POINTER(t.OrtEpFactory), POINTER(t.OrtAllocator))
    if t.version >= 23:
        yield "CreateDataTransfer", ort_function(c_void_p, POINTER(t.OrtEpFactory), POINTER(POINTER(t.OrtDataTransferImpl)))
    if t.version >= 23:
        yield "IsStreamAware", ort_function(c_bool, POINTER(t.OrtEpFactory))
    if t.version >= 23:
        yield "CreateSyncStreamForDevice", ort_function(c_void_p, POINTER(t.OrtEpFactory), c_void_p, c_void_p, POINTER(POINTER(t.OrtSyncStreamImpl)))
    if t.version >= 24:
        yield "GetHardwareDeviceIncompatibilityDetails", ort_function(c_void_p, POINTER(t.OrtEpFactory), c_void_p, c_void_p)
    if t.version >= 24:
        yield "CreateExternalResourceImporterForDevice", ort_function(c_void_p, POINTER(t.OrtEpFactory), c_void_p, POINTER(POINTER(t.OrtExternalResourceImporterImpl)))
    if t.version >= 24:
        yield "GetNumCustomOpDomains", ort_function(c_void_p, POINTER(t.OrtEpFactory), POINTER(c_size_t))
    if t.version >= 24:
        yield "GetCustomOpDomains", ort_function(c_void_p, POINTER(t.OrtEpFactory), POINTER(c_void_p), c_size_t)
    if t.version >= 25:
        yield "InitGraphicsInterop", ort_function(c_void_p, POINTER(t.OrtEpFactory), c_void_p, POINTER(t.OrtGraphicsInteropConfig))
    if t.version >= 25:
        yield "DeinitGraphicsInterop", ort_function(c_void_p, POINTER(t.OrtEpFactory), c_void_p)
    if t.version >= 28:
        yield "SelectBestModelCandidate", ort_function(c_void_p, POINTER(t.OrtEpFactory), c_void_p, POINTER(c_void_p), c_size_t, c_void_p, POINTER(c_size_t))
    if t.version >= 32:
        yield "GetDeviceMemoryCapacity", ort_function(c_void_p, POINTER(t.OrtEpFactory), c_void_p, c_int, POINTER(c_uint64), POINTER(c_uint64))


def OrtDataTransferImpl(t: Types) -> Iterator[tuple[str, Any]]:
    yield "ort_version_supported", c_uint32
    yield "Release", ort_function(None, POINTER(t.OrtDataTransferImpl))
    yield "CanCopy", ort_function(c_bool, POINTER(t.OrtDataTransferImpl), c_void_p, c_void_p)
    yield "CopyTensors", ort_function(c_void_p, POINTER(t.OrtDataTransferImpl), POINTER(c_void_p), POINTER(c_void_p), POINTER(c_void_p), c_size_t)


def OrtSyncNotificationImpl(t: Types) -> Iterator[tuple[str, Any]]:
    yield "ort_version_supported", c_uint32
    yield "Release", ort_function(None, POINTER(t.OrtSyncNotificationImpl))
    yield "Activate", ort_function(c_void_p, POINTER(t.OrtSyncNotificationImpl))
    yield "WaitOnDevice", ort_function(c_void_p, POINTER(t.OrtSyncNotificationImpl), c_void_p)
    yield "WaitOnHost", ort_function(c_void_p, POINTER(t.OrtSyncNotificationImpl))


def OrtSyncStreamImpl(t: Types) -> Iterator[tuple[str, Any]]:
    yield "ort_version_supported", c_uint32
    yield "Release", ort_function(None, POINTER(t.OrtSyncStreamImpl))
    yield "GetHandle", ort_function(c_void_p, POINTER(t.OrtSyncStreamImpl))
    yield "CreateNotification", ort_function(c_void_p, POINTER(t.OrtSyncStreamImpl), POINTER(POINTER(t.OrtSyncNotificationImpl)))
    yield "Flush", ort_function(c_void_p, POINTER(t.OrtSyncStreamImpl))
    yield "OnSessionRunEnd", ort_function(c_void_p, POINTER(t.OrtSyncStreamImpl))


def OrtExternalResourceImporterImpl(t: Types) -> Iterator[tuple[str, Any]]:
    yield "ort_version_supported", c_uint32
    yield "CanImportMemory", ort_function(c_bool, POINTER(t.OrtExternalResourceImporterImpl), c_int)
    yield "ImportMemory", ort_function(c_void_p, POINTER(t.OrtExternalResourceImporterImpl), POINTER(t.OrtExternalMemoryDescriptor), POINTER(POINTER(t.OrtExternalMemoryHandle)))
    yield "ReleaseMemory", ort_function(None, POINTER(t.OrtExternalResourceImporterImpl), POINTER(t.OrtExternalMemoryHandle))
    yield "CreateTensorFromMemory", ort_function(c_void_p, POINTER(t.OrtExternalResourceImporterImpl), POINTER(t.OrtExternalMemoryHandle), POINTER(t.OrtExternalTensorDescriptor), POINTER(c_void_p))
    yield "CanImportSemaphore", ort_function(c_bool, POINTER(t.OrtExternalResourceImporterImpl), c_int)
    yield "ImportSemaphore", ort_function(c_void_p, POINTER(t.OrtExternalResourceImporterImpl), POINTER(t.OrtExternalSemaphoreDescriptor), POINTER(POINTER(t.OrtExternalSemaphoreHandle)))
    yield "ReleaseSemaphore", ort_function(None, POINTER(t.OrtExternalResourceImporterImpl), POINTER(t.OrtExternalSemaphoreHandle))
    yield "WaitSemaphore", ort_function(c_void_p, POINTER(t.OrtExternalResourceImporterImpl), POINTER(t.OrtExternalSemaphoreHandle), c_void_p, c_uint64)
    yield "SignalSemaphore", ort_function(c_void_p, POINTER(t.OrtExternalResourceImporterImpl), POINTER(t.OrtExternalSemaphoreHandle), c_void_p, c_uint64)
    yield "Release", ort_function(None, POINTER(t.OrtExternalResourceImporterImpl))


def OrtEpProfilerImpl(t: Types) -> Iterator[tuple[str, Any]]:
    yield "ort_version_supported", c_uint32
    yield "Release", ort_function(None, POINTER(t.OrtEpProfilerImpl))
    yield "StartProfiling", ort_function(c_void_p, POINTER(t.OrtEpProfilerImpl), c_int64)
    yield "StartEvent", ort_function(c_void_p, POINTER(t.OrtEpProfilerImpl), c_uint64)
    yield "StopEvent", ort_function(c_void_p, POINTER(t.OrtEpProfilerImpl), c_uint64, c_void_p)
    yield "EndProfiling", ort_function(c_void_p, POINTER(t.OrtEpProfilerImpl), c_void_p)


def OrtNodeFusionOptions(t: Types) -> Iterator[tuple[str, Any]]:
    yield "ort_version_supported", c_uint32
    yield "drop_constant_initializers", c_bool


def OrtNodeComputeInfo(t: Types) -> Iterator[tuple[str, Any]]:
    yield "ort_version_supported", c_uint32
    yield "CreateState", ort_function(c_void_p, POINTER(t.OrtNodeComputeInfo), c_void_p, POINTER(c_void_p))
    yield "Compute", ort_function(c_void_p, POINTER(t.OrtNodeComputeInfo), c_void_p, c_void_p)
    yield "ReleaseState", ort_function(None, POINTER(t.OrtNodeComputeInfo), c_void_p)


def OrtKernelImpl(t: Types) -> Iterator[tuple[str, Any]]:
    yield "ort_version_supported", c_uint32
    yield "flags", c_uint32
    yield "Compute", ort_function(c_void_p, POINTER(t.OrtKernelImpl), c_void_p)
    yield "Release", ort_function(None, POINTER(t.OrtKernelImpl))
    yield "PrePackWeight", ort_function(c_void_p, POINTER(t.OrtKernelImpl), c_void_p, c_int, POINTER(t.OrtAllocator), c_void_p, POINTER(c_bool))
    yield "SetSharedPrePackedWeight", ort_function(c_void_p, POINTER(t.OrtKernelImpl), POINTER(c_void_p), POINTER(c_size_t), c_size_t, c_int)


def OrtLoopKernelHelper(t: Types) -> Iterator[tuple[str, Any]]:
    yield "ort_version_supported", c_uint32
    yield "Release", ort_function(None, POINTER(t.OrtLoopKernelHelper))
    yield "ConcatOutput", ort_function(c_void_p, POINTER(t.OrtLoopKernelHelper), c_void_p, POINTER(c_void_p), c_size_t, c_void_p, c_size_t)


def OrtScanKernelHelper(t: Types) -> Iterator[tuple[str, Any]]:
    yield "ort_version_supported", c_uint32
    yield "Release", ort_function(None, POINTER(t.OrtScanKernelHelper))
    yield "Transpose", ort_function(c_void_p, POINTER(t.OrtScanKernelHelper), POINTER(c_size_t), c_size_t, c_void_p, c_void_p, c_void_p)


def OrtResourceCount_value(t: Types) -> Iterator[tuple[str, Any]]:
    yield "total_bytes", c_uint64
    yield "reserved_words", c_uint64 * 6


def OrtResourceCount(t: Types) -> Iterator[tuple[str, Any]]:
    yield "kind", c_uint32
    yield "reserved", c_uint32
    yield "value", t.OrtResourceCount_value


def OrtExternalMemoryHandle(t: Types) -> Iterator[tuple[str, Any]]:
    yield "version", c_uint32
    yield "ep_device", c_void_p
    yield "descriptor", t.OrtExternalMemoryDescriptor
    yield "Release", ort_function(None, POINTER(t.OrtExternalMemoryHandle))


def OrtExternalSemaphoreHandle(t: Types) -> Iterator[tuple[str, Any]]:
    yield "version", c_uint32
    yield "ep_device", c_void_p
    yield "descriptor", t.OrtExternalSemaphoreDescriptor
    yield "Release", ort_function(None, POINTER(t.OrtExternalSemaphoreHandle))


def OrtCUDAProviderOptions(t: Types) -> Iterator[tuple[str, Any]]:
    yield "device_id", c_int
    yield "cudnn_conv_algo_search", c_int
    yield "gpu_mem_limit", c_size_t
    yield "arena_extend_strategy", c_int
    yield "do_copy_in_default_stream", c_int
    yield "has_user_compute_stream", c_int
    yield "user_compute_stream", c_void_p
    yield "default_memory_arena_cfg", c_void_p
    if t.version <= 14:
        yield "tunable_op_enabled", c_int
    if t.version >= 15:
        yield "tunable_op_enable", c_int
    if t.version >= 15:
        yield "tunable_op_tuning_enable", c_int
    if t.version >= 16:
        yield "tunable_op_max_tuning_duration_ms", c_int


def OrtROCMProviderOptions(t: Types) -> Iterator[tuple[str, Any]]:
    yield "device_id", c_int
    yield "miopen_conv_exhaustive_search", c_int
    yield "gpu_mem_limit", c_size_t
    yield "arena_extend_strategy", c_int
    yield "do_copy_in_default_stream", c_int
    yield "has_user_compute_stream", c_int
    yield "user_compute_stream", c_void_p
    yield "default_memory_arena_cfg", c_void_p
    if t.version <= 14:
        yield "tunable_op_enabled", c_int
    if t.version >= 18:
        yield "enable_hip_graph", c_int
    if t.version >= 15:
        yield "tunable_op_enable", c_int
    if t.version >= 15:
        yield "tunable_op_tuning_enable", c_int
    if t.version >= 16:
        yield "tunable_op_max_tuning_duration_ms", c_int


def OrtTensorRTProviderOptions(t: Types) -> Iterator[tuple[str, Any]]:
    yield "device_id", c_int
    yield "has_user_compute_stream", c_int
    yield "user_compute_stream", c_void_p
    yield "trt_max_partition_iterations", c_int
    yield "trt_min_subgraph_size", c_int
    yield "trt_max_workspace_size", c_size_t
    yield "trt_fp16_enable", c_int
    yield "trt_int8_enable", c_int
    yield "trt_int8_calibration_table_name", c_char_p
    yield "trt_int8_use_native_calibration_table", c_int
    yield "trt_dla_enable", c_int
    yield "trt_dla_core", c_int
    yield "trt_dump_subgraphs", c_int
    yield "trt_engine_cache_enable", c_int
    yield "trt_engine_cache_path", c_char_p
    yield "trt_engine_decryption_enable", c_int
    yield "trt_engine_decryption_lib_path", c_char_p
    yield "trt_force_sequential_engine_build", c_int


def OrtMIGraphXProviderOptions(t: Types) -> Iterator[tuple[str, Any]]:
    yield "device_id", c_int
    yield "migraphx_fp16_enable", c_int
    if t.version >= 23:
        yield "migraphx_fp8_enable", c_int
    yield "migraphx_int8_enable", c_int
    if t.version >= 17:
        yield "migraphx_use_native_calibration_table", c_int
    if t.version >= 17:
        yield "migraphx_int8_calibration_table_name", c_char_p
    if t.version >= 19:
        yield "migraphx_save_compiled_model", c_int
    if t.version >= 19:
        yield "migraphx_save_model_path", c_char_p
    if t.version >= 19:
        yield "migraphx_load_compiled_model", c_int
    if t.version >= 19:
        yield "migraphx_load_model_path", c_char_p
    if t.version >= 20:
        yield "migraphx_exhaustive_tune", c_bool
    if t.version >= 23:
        yield "migraphx_mem_limit", c_size_t
    if t.version >= 23:
        yield "migraphx_arena_extend_strategy", c_int


def OrtOpenVINOProviderOptions(t: Types) -> Iterator[tuple[str, Any]]:
    yield "device_type", c_char_p
    if t.version <= 16:
        yield "enable_vpu_fast_compile", c_ubyte
    if t.version >= 17:
        yield "enable_npu_fast_compile", c_ubyte
    yield "device_id", c_char_p
    yield "num_of_threads", c_size_t
    yield "cache_dir", c_char_p
    yield "context", c_void_p
    yield "enable_opencl_throttling", c_ubyte
    yield "enable_dynamic_shapes", c_ubyte


def OrtAllocator(t: Types) -> Iterator[tuple[str, Any]]:
    yield "version", c_uint32
    yield "Alloc", ort_function(c_void_p, POINTER(t.OrtAllocator), c_size_t)
    yield "Free", ort_function(None, POINTER(t.OrtAllocator), c_void_p)
    yield "Info", ort_function(c_void_p, POINTER(t.OrtAllocator))
    if t.version >= 18:
        yield "Reserve", ort_function(c_void_p, POINTER(t.OrtAllocator), c_size_t)
    if t.version >= 23:
        yield "GetStats", ort_function(c_void_p, POINTER(t.OrtAllocator), POINTER(c_void_p))
    if t.version >= 23:
        yield "AllocOnStream", ort_function(c_void_p, POINTER(t.OrtAllocator), c_size_t, c_void_p)
    if t.version >= 25:
        yield "Shrink", ort_function(c_void_p, POINTER(t.OrtAllocator))


def OrtCustomHandleType(t: Types) -> Iterator[tuple[str, Any]]:
    yield "__place_holder", c_char


def OrtThreadPoolCallbacksConfig(t: Types) -> Iterator[tuple[str, Any]]:
    yield "version", c_uint32
    yield "on_enqueue", t.OrtThreadPoolWorkEnqueueFn
    yield "on_start_work", t.OrtThreadPoolWorkStartFn
    yield "on_stop_work", t.OrtThreadPoolWorkStopFn
    yield "on_abandon", t.OrtThreadPoolWorkAbandonFn
    yield "user_context", c_void_p


def OrtExternalMemoryDescriptor(t: Types) -> Iterator[tuple[str, Any]]:
    yield "version", c_uint32
    yield "handle_type", c_int
    yield "native_handle", c_void_p
    yield "size_bytes", c_size_t
    yield "offset_bytes", c_size_t


def OrtExternalSemaphoreDescriptor(t: Types) -> Iterator[tuple[str, Any]]:
    yield "version", c_uint32
    yield "type", c_int
    yield "native_handle", c_void_p


def OrtGraphicsInteropConfig(t: Types) -> Iterator[tuple[str, Any]]:
    yield "version", c_uint32
    yield "graphics_api", c_int
    yield "command_queue", c_void_p
    yield "additional_options", c_void_p


def OrtExternalTensorDescriptor(t: Types) -> Iterator[tuple[str, Any]]:
    yield "version", c_uint32
    yield "element_type", c_int
    yield "shape", POINTER(c_int64)
    yield "rank", c_size_t
    yield "offset_bytes", c_size_t


def OrtEnvCreationOptions(t: Types) -> Iterator[tuple[str, Any]]:
    yield "version", c_uint32
    yield "logging_severity_level", c_int32
    yield "log_id", c_char_p
    yield "custom_logging_function", t.OrtLoggingFunction
    yield "custom_logging_param", c_void_p
    yield "threading_options", c_void_p
    yield "config_entries", c_void_p


def OrtCustomOp(t: Types) -> Iterator[tuple[str, Any]]:
    yield "version", c_uint32
    yield "CreateKernel", ort_function(c_void_p, POINTER(t.OrtCustomOp), c_void_p, c_void_p)
    yield "GetName", ort_function(c_void_p, POINTER(t.OrtCustomOp))
    yield "GetExecutionProviderType", ort_function(c_void_p, POINTER(t.OrtCustomOp))
    yield "GetInputType", ort_function(c_int, POINTER(t.OrtCustomOp), c_size_t)
    yield "GetInputTypeCount", ort_function(c_size_t, POINTER(t.OrtCustomOp))
    yield "GetOutputType", ort_function(c_int, POINTER(t.OrtCustomOp), c_size_t)
    yield "GetOutputTypeCount", ort_function(c_size_t, POINTER(t.OrtCustomOp))
    yield "KernelCompute", ort_function(None, c_void_p, c_void_p)
    yield "KernelDestroy", ort_function(None, c_void_p)
    yield "GetInputCharacteristic", ort_function(c_int, POINTER(t.OrtCustomOp), c_size_t)
    yield "GetOutputCharacteristic", ort_function(c_int, POINTER(t.OrtCustomOp), c_size_t)
    yield "GetInputMemoryType", ort_function(c_int, POINTER(t.OrtCustomOp), c_size_t)
    yield "GetVariadicInputMinArity", ort_function(c_int, POINTER(t.OrtCustomOp))
    yield "GetVariadicInputHomogeneity", ort_function(c_int, POINTER(t.OrtCustomOp))
    yield "GetVariadicOutputMinArity", ort_function(c_int, POINTER(t.OrtCustomOp))
    yield "GetVariadicOutputHomogeneity", ort_function(c_int, POINTER(t.OrtCustomOp))
    if t.version >= 16:
        yield "CreateKernelV2", ort_function(c_void_p, POINTER(t.OrtCustomOp), c_void_p, c_void_p, POINTER(c_void_p))
    if t.version >= 16:
        yield "KernelComputeV2", ort_function(c_void_p, c_void_p, c_void_p)
    if t.version >= 17:
        yield "InferOutputShapeFn", ort_function(c_void_p, POINTER(t.OrtCustomOp), c_void_p)
    if t.version >= 17:
        yield "GetStartVersion", ort_function(c_int, POINTER(t.OrtCustomOp))
    if t.version >= 17:
        yield "GetEndVersion", ort_function(c_int, POINTER(t.OrtCustomOp))
    if t.version >= 18:
        yield "GetMayInplace", ort_function(c_size_t, POINTER(POINTER(c_int)), POINTER(POINTER(c_int)))
    if t.version >= 18:
        yield "ReleaseMayInplace", ort_function(None, POINTER(c_int), POINTER(c_int))
    if t.version >= 18:
        yield "GetAliasMap", ort_function(c_size_t, POINTER(POINTER(c_int)), POINTER(POINTER(c_int)))
    if t.version >= 18:
        yield "ReleaseAliasMap", ort_function(None, POINTER(c_int), POINTER(c_int))


#: Struct -> the first and the last release that have it.
STRUCTS: dict[str, tuple[int, int | None]] = {
    "OrtApiBase": (14, None),
    "OrtEp": (22, None),
    "OrtEpFactory": (22, None),
    "OrtDataTransferImpl": (23, None),
    "OrtSyncNotificationImpl": (23, None),
    "OrtSyncStreamImpl": (23, None),
    "OrtExternalResourceImporterImpl": (24, None),
    "OrtEpProfilerImpl": (25, None),
    "OrtNodeFusionOptions": (23, None),
    "OrtNodeComputeInfo": (23, None),
    "OrtKernelImpl": (24, None),
    "OrtLoopKernelHelper": (24, None),
    "OrtScanKernelHelper": (24, None),
    "OrtResourceCount_value": (26, None),
    "OrtResourceCount": (26, None),
    "OrtExternalMemoryHandle": (24, None),
    "OrtExternalSemaphoreHandle": (24, None),
    "OrtCUDAProviderOptions": (14, None),
    "OrtROCMProviderOptions": (14, None),
    "OrtTensorRTProviderOptions": (14, None),
    "OrtMIGraphXProviderOptions": (14, None),
    "OrtOpenVINOProviderOptions": (14, None),
    "OrtAllocator": (14, None),
    "OrtCustomHandleType": (14, None),
    "OrtThreadPoolCallbacksConfig": (25, None),
    "OrtExternalMemoryDescriptor": (24, None),
    "OrtExternalSemaphoreDescriptor": (24, None),
    "OrtGraphicsInteropConfig": (25, None),
    "OrtExternalTensorDescriptor": (24, None),
    "OrtEnvCreationOptions": (24, None),
    "OrtCustomOp": (14, None),
}

UNIONS = frozenset({"OrtResourceCount_value", })

#: Structs whose members do not lie where their types put them: the most bytes that one is aligned to, the bytes that the struct or a member is
#: aligned to at least, and the members whose parts are reached without a name.
PACKS: dict[str, int] = {}
ALIGNED: dict[str, int] = {}
ALIGNMENTS: dict[str, dict[str, int]] = {}
UNNAMED: dict[str, list[str]] = {}

#: Callback -> its type.
CALLBACKS: dict[str, Callable[[Types], Any]] = {
    "OrtLoggingFunction": lambda t: ort_function(None, c_void_p, c_int, c_char_p, c_char_p, c_char_p, c_char_p),
    "EpSelectionDelegate": lambda t: CFUNCTYPE(c_void_p, POINTER(c_void_p), c_size_t, c_void_p, c_void_p, POINTER(c_void_p), c_size_t, POINTER(c_size_t), c_void_p) if 22 <= t.version <= 22 else ort_function(c_void_p, POINTER(c_void_p), c_size_t, c_void_p, c_void_p, POINTER(c_void_p), c_size_t, POINTER(c_size_t), c_void_p),
    "OrtWriteBufferFunc": lambda t: ort_function(c_void_p, c_void_p, c_void_p, c_size_t),
    "OrtGetInitializerLocationFunc": lambda t: ort_function(c_void_p, c_void_p, c_char_p, c_void_p, c_void_p, POINTER(c_void_p)),
    "OrtThreadWorkerFn": lambda t: CFUNCTYPE(None, c_void_p),
    "OrtCustomCreateThreadFn": lambda t: CFUNCTYPE(POINTER(t.OrtCustomHandleType), c_void_p, t.OrtThreadWorkerFn, c_void_p),
    "OrtCustomJoinThreadFn": lambda t: CFUNCTYPE(None, POINTER(t.OrtCustomHandleType)),
    "OrtThreadPoolWorkEnqueueFn": lambda t: CFUNCTYPE(c_void_p, c_void_p),
    "OrtThreadPoolWorkStartFn": lambda t: CFUNCTYPE(None, c_void_p, c_void_p),
    "OrtThreadPoolWorkStopFn": lambda t: CFUNCTYPE(None, c_void_p, c_void_p),
    "OrtThreadPoolWorkAbandonFn": lambda t: CFUNCTYPE(None, c_void_p, c_void_p),
    "RegisterCustomOpsFn": lambda t: ort_function(c_void_p, c_void_p, POINTER(t.OrtApiBase)),
    "RunAsyncCallbackFn": lambda t: CFUNCTYPE(None, c_void_p, POINTER(c_void_p), c_size_t, c_void_p),
    "OrtExperimentalFnPtr": lambda t: ort_function(None),
    "OrtWriteNamedBufferFunc": lambda t: ort_function(c_void_p, c_void_p, c_char_p, c_void_p, c_size_t),
    "OrtReadNamedBufferFunc": lambda t: ort_function(c_void_p, c_void_p, c_char_p, POINTER(t.OrtAllocator), POINTER(c_void_p), POINTER(c_size_t)),
    "CreateEpApiFactoriesFn": lambda t: CFUNCTYPE(c_void_p, c_char_p, POINTER(t.OrtApiBase), POINTER(POINTER(t.OrtEpFactory)), c_size_t, POINTER(c_size_t)) if 22 <= t.version <= 22 else CFUNCTYPE(c_void_p, c_char_p, POINTER(t.OrtApiBase), c_void_p, POINTER(POINTER(t.OrtEpFactory)), c_size_t, POINTER(c_size_t)),
    "ReleaseEpApiFactoryFn": lambda t: CFUNCTYPE(c_void_p, POINTER(t.OrtEpFactory)),
    "OrtKernelCreateFunc": lambda t: ort_function(c_void_p, c_void_p, c_void_p, POINTER(POINTER(t.OrtKernelImpl))),
}

TYPEDEFS: dict[str, Callable[[Types], Any]] = {
    "OrtStatusPtr": lambda t: c_void_p,
    "OrtCustomThreadHandle": lambda t: POINTER(t.OrtCustomHandleType),
}
