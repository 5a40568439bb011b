"""ctypes structs per API version, and enums, under their C names. Made by `ortforge generate`; do not edit.

`types(29).OrtAllocator` is the struct as API 29 has it: layouts differ between versions. `enums.OrtLoggingLevel` is an IntEnum with the
values of every version. To a type checker a struct has the members of every version; which of them a version has is in the comments.
"""

# ruff: noqa

from __future__ import annotations

from . import enums as enums

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    import ctypes
    from typing import Any

    class OrtApiBase(ctypes.Structure):
        """Entry table of the library, the same in all versions.

        OrtApiBase, ONNX Runtime 1.14 or newer.
        """

        GetApi: Any  # 1.14 or newer
        GetVersionString: Any  # 1.14 or newer

    class OrtEp(ctypes.Structure):
        """One execution provider of one session. The EP library allocates and fills it in CreateEp; unused slots
        must be NULL.

        OrtEp, ONNX Runtime 1.22 or newer.
        """

        ort_version_supported: int  # 1.22 or newer
        GetName: Any  # 1.22 or newer
        GetCapability: Any  # 1.23 or newer
        Compile: Any  # 1.23 or newer
        ReleaseNodeComputeInfos: Any  # 1.23 or newer
        GetPreferredDataLayout: Any  # 1.23 or newer
        ShouldConvertDataLayoutForOp: Any  # 1.23 or newer
        SetDynamicOptions: Any  # 1.23 or newer
        OnRunStart: Any  # 1.23 or newer
        OnRunEnd: Any  # 1.23 or newer
        CreateAllocator: Any  # 1.23 or newer
        CreateSyncStreamForDevice: Any  # 1.23 or newer
        GetCompiledModelCompatibilityInfo: Any  # 1.23 or newer
        GetKernelRegistry: Any  # 1.24 or newer
        IsConcurrentRunSupported: Any  # 1.24 or newer
        Sync: Any  # 1.25 or newer
        CreateProfiler: Any  # 1.25 or newer
        IsGraphCaptureEnabled: Any  # 1.26 or newer
        IsGraphCaptured: Any  # 1.26 or newer
        ReplayGraph: Any  # 1.26 or newer
        GetGraphCaptureNodeAssignmentPolicy: Any  # 1.26 or newer
        GetAvailableResource: Any  # 1.26 or newer
        OnSessionInitializationEnd: Any  # 1.27 or newer
        GetDefaultMemoryDevice: Any  # 1.27 or newer
        ReleaseCapturedGraph: Any  # 1.27 or newer
        GetWeightlessSupport: Any  # 1.29 or newer
        GetEpContextDataCallbackSupport: Any  # 1.31 or newer

    class OrtEpFactory(ctypes.Structure):
        """Entry to an EP: finds its devices and creates EPs, allocators, copies and streams. The library allocates
        it in CreateEpFactories; ORT gives it back through ReleaseEpFactory.

        OrtEpFactory, ONNX Runtime 1.22 or newer.
        """

        ort_version_supported: int  # 1.22 or newer
        GetName: Any  # 1.22 or newer
        GetVendor: Any  # 1.22 or newer
        GetSupportedDevices: Any  # 1.22 or newer
        CreateEp: Any  # 1.22 or newer
        ReleaseEp: Any  # 1.22 or newer
        GetVendorId: Any  # 1.23 or newer
        GetVersion: Any  # 1.23 or newer
        ValidateCompiledModelCompatibilityInfo: Any  # 1.23 or newer
        CreateAllocator: Any  # 1.23 or newer
        ReleaseAllocator: Any  # 1.23 or newer
        CreateDataTransfer: Any  # 1.23 or newer
        IsStreamAware: Any  # 1.23 or newer
        CreateSyncStreamForDevice: Any  # 1.23 or newer
        GetHardwareDeviceIncompatibilityDetails: Any  # 1.24 or newer
        CreateExternalResourceImporterForDevice: Any  # 1.24 or newer
        GetNumCustomOpDomains: Any  # 1.24 or newer
        GetCustomOpDomains: Any  # 1.24 or newer
        InitGraphicsInterop: Any  # 1.25 or newer
        DeinitGraphicsInterop: Any  # 1.25 or newer
        SelectBestModelCandidate: Any  # 1.28 or newer
        GetDeviceMemoryCapacity: Any  # 1.32 or newer

    class OrtDataTransferImpl(ctypes.Structure):
        """Copies tensors between an EP's devices and the host. The EP fills it; all slots are required.

        OrtDataTransferImpl, ONNX Runtime 1.23 or newer.
        """

        ort_version_supported: int  # 1.23 or newer
        Release: Any  # 1.23 or newer
        CanCopy: Any  # 1.23 or newer
        CopyTensors: Any  # 1.23 or newer

    class OrtSyncNotificationImpl(ctypes.Structure):
        """A mark in a stream that another stream or the host can wait for. The EP fills it; all slots are
        required.

        OrtSyncNotificationImpl, ONNX Runtime 1.23 or newer.
        """

        ort_version_supported: int  # 1.23 or newer
        Release: Any  # 1.23 or newer
        Activate: Any  # 1.23 or newer
        WaitOnDevice: Any  # 1.23 or newer
        WaitOnHost: Any  # 1.23 or newer

    class OrtSyncStreamImpl(ctypes.Structure):
        """The EP's side of a stream, an ordered queue of device work. The EP fills it; all slots are required.

        OrtSyncStreamImpl, ONNX Runtime 1.23 or newer.
        """

        ort_version_supported: int  # 1.23 or newer
        Release: Any  # 1.23 or newer
        GetHandle: Any  # 1.23 or newer
        CreateNotification: Any  # 1.23 or newer
        Flush: Any  # 1.23 or newer
        OnSessionRunEnd: Any  # 1.23 or newer

    class OrtExternalResourceImporterImpl(ctypes.Structure):
        """Import functions of an EP for one EP device. The EP allocates it in
        CreateExternalResourceImporterForDevice; ORT ends it with Release.

        OrtExternalResourceImporterImpl, ONNX Runtime 1.24 or newer.
        """

        ort_version_supported: int  # 1.24 or newer
        CanImportMemory: Any  # 1.24 or newer
        ImportMemory: Any  # 1.24 or newer
        ReleaseMemory: Any  # 1.24 or newer
        CreateTensorFromMemory: Any  # 1.24 or newer
        CanImportSemaphore: Any  # 1.24 or newer
        ImportSemaphore: Any  # 1.24 or newer
        ReleaseSemaphore: Any  # 1.24 or newer
        WaitSemaphore: Any  # 1.24 or newer
        SignalSemaphore: Any  # 1.24 or newer
        Release: Any  # 1.24 or newer

    class OrtEpProfilerImpl(ctypes.Structure):
        """Collects an EP's events for ORT's profile. The EP fills it; Release, StartProfiling and EndProfiling are
        required.

        OrtEpProfilerImpl, ONNX Runtime 1.25 or newer.
        """

        ort_version_supported: int  # 1.25 or newer
        Release: Any  # 1.25 or newer
        StartProfiling: Any  # 1.25 or newer
        StartEvent: Any  # 1.25 or newer
        StopEvent: Any  # 1.25 or newer
        EndProfiling: Any  # 1.25 or newer

    class OrtNodeFusionOptions(ctypes.Structure):
        """Wishes about one group of nodes to be fused. The EP fills it; ORT copies it.

        OrtNodeFusionOptions, ONNX Runtime 1.23 or newer.
        """

        ort_version_supported: int  # 1.23 or newer
        drop_constant_initializers: bool  # 1.23 or newer

    class OrtNodeComputeInfo(ctypes.Structure):
        """What Compile returns for one fused node: functions that run it. All slots are required.

        OrtNodeComputeInfo, ONNX Runtime 1.23 or newer.
        """

        ort_version_supported: int  # 1.23 or newer
        CreateState: Any  # 1.23 or newer
        Compute: Any  # 1.23 or newer
        ReleaseState: Any  # 1.23 or newer

    class OrtKernelImpl(ctypes.Structure):
        """One operator kernel of an EP. The EP allocates it in its kernel create function; ORT ends it with
        Release.

        OrtKernelImpl, ONNX Runtime 1.24 or newer.
        """

        ort_version_supported: int  # 1.24 or newer
        flags: int  # 1.24 or newer
        Compute: Any  # 1.24 or newer
        Release: Any  # 1.24 or newer
        PrePackWeight: Any  # 1.24 or newer
        SetSharedPrePackedWeight: Any  # 1.24 or newer

    class OrtLoopKernelHelper(ctypes.Structure):
        """Device operations that ORT's Loop kernel needs from the EP. All slots are required.

        OrtLoopKernelHelper, ONNX Runtime 1.24 or newer.
        """

        ort_version_supported: int  # 1.24 or newer
        Release: Any  # 1.24 or newer
        ConcatOutput: Any  # 1.24 or newer

    class OrtScanKernelHelper(ctypes.Structure):
        """Device operations that ORT's Scan kernel needs from the EP. All slots are required.

        OrtScanKernelHelper, ONNX Runtime 1.24 or newer.
        """

        ort_version_supported: int  # 1.24 or newer
        Release: Any  # 1.24 or newer
        Transpose: Any  # 1.24 or newer

    class OrtResourceCount_value(ctypes.Union):
        """Room for the amount, read according to kind.

        OrtResourceCount_value, ONNX Runtime 1.26 or newer.
        """

        total_bytes: int  # 1.26 or newer
        reserved_words: Any  # 1.26 or newer

    class OrtResourceCount(ctypes.Structure):
        """An amount of some resource: a kind and a value. Always 56 bytes.

        OrtResourceCount, ONNX Runtime 1.26 or newer.
        """

        kind: int  # 1.26 or newer
        reserved: int  # 1.26 or newer
        value: OrtResourceCount_value  # 1.26 or newer

    class OrtExternalMemoryHandle(ctypes.Structure):
        """One imported allocation. The EP allocates it, usually as the first part of a larger struct; applications
        treat the pointer as opaque.

        OrtExternalMemoryHandle, ONNX Runtime 1.24 or newer.
        """

        version: int  # 1.24 or newer
        ep_device: Any  # 1.24 or newer
        descriptor: OrtExternalMemoryDescriptor  # 1.24 or newer
        Release: Any  # 1.24 or newer

    class OrtExternalSemaphoreHandle(ctypes.Structure):
        """One imported timeline semaphore. The EP allocates it, usually as the first part of a larger struct;
        applications treat the pointer as opaque.

        OrtExternalSemaphoreHandle, ONNX Runtime 1.24 or newer.
        """

        version: int  # 1.24 or newer
        ep_device: Any  # 1.24 or newer
        descriptor: OrtExternalSemaphoreDescriptor  # 1.24 or newer
        Release: Any  # 1.24 or newer

    class OrtCUDAProviderOptions(ctypes.Structure):
        """Older, fixed-layout options of the CUDA EP.

        OrtCUDAProviderOptions, ONNX Runtime 1.14 or newer.
        """

        device_id: int  # 1.14 or newer
        cudnn_conv_algo_search: int  # 1.14 or newer
        gpu_mem_limit: int  # 1.14 or newer
        arena_extend_strategy: int  # 1.14 or newer
        do_copy_in_default_stream: int  # 1.14 or newer
        has_user_compute_stream: int  # 1.14 or newer
        user_compute_stream: int | None  # 1.14 or newer
        default_memory_arena_cfg: Any  # 1.14 or newer
        tunable_op_enabled: int  # 1.14 to 1.14
        tunable_op_enable: int  # 1.15 or newer
        tunable_op_tuning_enable: int  # 1.15 or newer
        tunable_op_max_tuning_duration_ms: int  # 1.16 or newer

    class OrtROCMProviderOptions(ctypes.Structure):
        """Options of the ROCm EP.

        OrtROCMProviderOptions, ONNX Runtime 1.14 or newer.
        """

        device_id: int  # 1.14 or newer
        miopen_conv_exhaustive_search: int  # 1.14 or newer
        gpu_mem_limit: int  # 1.14 or newer
        arena_extend_strategy: int  # 1.14 or newer
        do_copy_in_default_stream: int  # 1.14 or newer
        has_user_compute_stream: int  # 1.14 or newer
        user_compute_stream: int | None  # 1.14 or newer
        default_memory_arena_cfg: Any  # 1.14 or newer
        tunable_op_enabled: int  # 1.14 to 1.14
        enable_hip_graph: int  # 1.18 or newer
        tunable_op_enable: int  # 1.15 or newer
        tunable_op_tuning_enable: int  # 1.15 or newer
        tunable_op_max_tuning_duration_ms: int  # 1.16 or newer

    class OrtTensorRTProviderOptions(ctypes.Structure):
        """Older, fixed-layout options of the TensorRT EP.

        OrtTensorRTProviderOptions, ONNX Runtime 1.14 or newer.
        """

        device_id: int  # 1.14 or newer
        has_user_compute_stream: int  # 1.14 or newer
        user_compute_stream: int | None  # 1.14 or newer
        trt_max_partition_iterations: int  # 1.14 or newer
        trt_min_subgraph_size: int  # 1.14 or newer
        trt_max_workspace_size: int  # 1.14 or newer
        trt_fp16_enable: int  # 1.14 or newer
        trt_int8_enable: int  # 1.14 or newer
        trt_int8_calibration_table_name: bytes | None  # 1.14 or newer
        trt_int8_use_native_calibration_table: int  # 1.14 or newer
        trt_dla_enable: int  # 1.14 or newer
        trt_dla_core: int  # 1.14 or newer
        trt_dump_subgraphs: int  # 1.14 or newer
        trt_engine_cache_enable: int  # 1.14 or newer
        trt_engine_cache_path: bytes | None  # 1.14 or newer
        trt_engine_decryption_enable: int  # 1.14 or newer
        trt_engine_decryption_lib_path: bytes | None  # 1.14 or newer
        trt_force_sequential_engine_build: int  # 1.14 or newer

    class OrtMIGraphXProviderOptions(ctypes.Structure):
        """Options of the MIGraphX EP.

        OrtMIGraphXProviderOptions, ONNX Runtime 1.14 or newer.
        """

        device_id: int  # 1.14 or newer
        migraphx_fp16_enable: int  # 1.14 or newer
        migraphx_fp8_enable: int  # 1.23 or newer
        migraphx_int8_enable: int  # 1.14 or newer
        migraphx_use_native_calibration_table: int  # 1.17 or newer
        migraphx_int8_calibration_table_name: bytes | None  # 1.17 or newer
        migraphx_save_compiled_model: int  # 1.19 or newer
        migraphx_save_model_path: bytes | None  # 1.19 or newer
        migraphx_load_compiled_model: int  # 1.19 or newer
        migraphx_load_model_path: bytes | None  # 1.19 or newer
        migraphx_exhaustive_tune: bool  # 1.20 or newer
        migraphx_mem_limit: int  # 1.23 or newer
        migraphx_arena_extend_strategy: int  # 1.23 or newer

    class OrtOpenVINOProviderOptions(ctypes.Structure):
        """Older, fixed-layout options of the OpenVINO EP.

        OrtOpenVINOProviderOptions, ONNX Runtime 1.14 or newer.
        """

        device_type: bytes | None  # 1.14 or newer
        enable_vpu_fast_compile: int  # 1.14 to 1.16
        enable_npu_fast_compile: int  # 1.17 or newer
        device_id: bytes | None  # 1.14 or newer
        num_of_threads: int  # 1.14 or newer
        cache_dir: bytes | None  # 1.14 or newer
        context: int | None  # 1.14 or newer
        enable_opencl_throttling: int  # 1.14 or newer
        enable_dynamic_shapes: int  # 1.14 or newer

    class OrtAllocator(ctypes.Structure):
        """A source of memory. ORT provides some; applications and EPs may fill their own.

        OrtAllocator, ONNX Runtime 1.14 or newer.
        """

        version: int  # 1.14 or newer
        Alloc: Any  # 1.14 or newer
        Free: Any  # 1.14 or newer
        Info: Any  # 1.14 or newer
        Reserve: Any  # 1.18 or newer
        GetStats: Any  # 1.23 or newer
        AllocOnStream: Any  # 1.23 or newer
        Shrink: Any  # 1.25 or newer

    class OrtCustomHandleType(ctypes.Structure):
        """Placeholder behind OrtCustomThreadHandle.

        OrtCustomHandleType, ONNX Runtime 1.14 or newer.
        """

        __place_holder: bytes  # 1.14 or newer

    class OrtThreadPoolCallbacksConfig(ctypes.Structure):
        """Functions that ORT calls around the tasks of its thread pools. The application fills it; ORT copies it,
        but not what it points to.

        OrtThreadPoolCallbacksConfig, ONNX Runtime 1.25 or newer.
        """

        version: int  # 1.25 or newer
        on_enqueue: Any  # 1.25 or newer
        on_start_work: Any  # 1.25 or newer
        on_stop_work: Any  # 1.25 or newer
        on_abandon: Any  # 1.25 or newer
        user_context: int | None  # 1.25 or newer

    class OrtExternalMemoryDescriptor(ctypes.Structure):
        """Names the allocation that ImportMemory is to open. The application fills it and it is only looked at
        during the call.

        OrtExternalMemoryDescriptor, ONNX Runtime 1.24 or newer.
        """

        version: int  # 1.24 or newer
        handle_type: int  # 1.24 or newer
        native_handle: int | None  # 1.24 or newer
        size_bytes: int  # 1.24 or newer
        offset_bytes: int  # 1.24 or newer

    class OrtExternalSemaphoreDescriptor(ctypes.Structure):
        """Names the semaphore that ImportSemaphore is to open. The application fills it and it is only looked at
        during the call.

        OrtExternalSemaphoreDescriptor, ONNX Runtime 1.24 or newer.
        """

        version: int  # 1.24 or newer
        type: int  # 1.24 or newer
        native_handle: int | None  # 1.24 or newer

    class OrtGraphicsInteropConfig(ctypes.Structure):
        """What InitGraphicsInteropForEpDevice passes on to the EP. The application fills it.

        OrtGraphicsInteropConfig, ONNX Runtime 1.25 or newer.
        """

        version: int  # 1.25 or newer
        graphics_api: int  # 1.25 or newer
        command_queue: int | None  # 1.25 or newer
        additional_options: Any  # 1.25 or newer

    class OrtExternalTensorDescriptor(ctypes.Structure):
        """Says how imported memory is to be seen as a tensor. The application fills it and it is only looked at
        during the call.

        OrtExternalTensorDescriptor, ONNX Runtime 1.24 or newer.
        """

        version: int  # 1.24 or newer
        element_type: int  # 1.24 or newer
        shape: Any  # 1.24 or newer
        rank: int  # 1.24 or newer
        offset_bytes: int  # 1.24 or newer

    class OrtEnvCreationOptions(ctypes.Structure):
        """Everything CreateEnvWithOptions needs. The application fills it; ORT copies what it keeps.

        OrtEnvCreationOptions, ONNX Runtime 1.24 or newer.
        """

        version: int  # 1.24 or newer
        logging_severity_level: int  # 1.24 or newer
        log_id: bytes | None  # 1.24 or newer
        custom_logging_function: Any  # 1.24 or newer
        custom_logging_param: int | None  # 1.24 or newer
        threading_options: Any  # 1.24 or newer
        config_entries: Any  # 1.24 or newer

    class OrtCustomOp(ctypes.Structure):
        """An operator made by the application or an EP. The owner fills it and keeps it alive as long as its
        domain.

        OrtCustomOp, ONNX Runtime 1.14 or newer.
        """

        version: int  # 1.14 or newer
        CreateKernel: Any  # 1.14 or newer
        GetName: Any  # 1.14 or newer
        GetExecutionProviderType: Any  # 1.14 or newer
        GetInputType: Any  # 1.14 or newer
        GetInputTypeCount: Any  # 1.14 or newer
        GetOutputType: Any  # 1.14 or newer
        GetOutputTypeCount: Any  # 1.14 or newer
        KernelCompute: Any  # 1.14 or newer
        KernelDestroy: Any  # 1.14 or newer
        GetInputCharacteristic: Any  # 1.14 or newer
        GetOutputCharacteristic: Any  # 1.14 or newer
        GetInputMemoryType: Any  # 1.14 or newer
        GetVariadicInputMinArity: Any  # 1.14 or newer
        GetVariadicInputHomogeneity: Any  # 1.14 or newer
        GetVariadicOutputMinArity: Any  # 1.14 or newer
        GetVariadicOutputHomogeneity: Any  # 1.14 or newer
        CreateKernelV2: Any  # 1.16 or newer
        KernelComputeV2: Any  # 1.16 or newer
        InferOutputShapeFn: Any  # 1.17 or newer
        GetStartVersion: Any  # 1.17 or newer
        GetEndVersion: Any  # 1.17 or newer
        GetMayInplace: Any  # 1.18 or newer
        ReleaseMayInplace: Any  # 1.18 or newer
        GetAliasMap: Any  # 1.18 or newer
        ReleaseAliasMap: Any  # 1.18 or newer

    class Types:
        """Structs of one API version. Function pointer types, handles and API tables are found here too."""

        version: int
        OrtApiBase: type[OrtApiBase]
        OrtEp: type[OrtEp]
        OrtEpFactory: type[OrtEpFactory]
        OrtDataTransferImpl: type[OrtDataTransferImpl]
        OrtSyncNotificationImpl: type[OrtSyncNotificationImpl]
        OrtSyncStreamImpl: type[OrtSyncStreamImpl]
        OrtExternalResourceImporterImpl: type[OrtExternalResourceImporterImpl]
        OrtEpProfilerImpl: type[OrtEpProfilerImpl]
        OrtNodeFusionOptions: type[OrtNodeFusionOptions]
        OrtNodeComputeInfo: type[OrtNodeComputeInfo]
        OrtKernelImpl: type[OrtKernelImpl]
        OrtLoopKernelHelper: type[OrtLoopKernelHelper]
        OrtScanKernelHelper: type[OrtScanKernelHelper]
        OrtResourceCount_value: type[OrtResourceCount_value]
        OrtResourceCount: type[OrtResourceCount]
        OrtExternalMemoryHandle: type[OrtExternalMemoryHandle]
        OrtExternalSemaphoreHandle: type[OrtExternalSemaphoreHandle]
        OrtCUDAProviderOptions: type[OrtCUDAProviderOptions]
        OrtROCMProviderOptions: type[OrtROCMProviderOptions]
        OrtTensorRTProviderOptions: type[OrtTensorRTProviderOptions]
        OrtMIGraphXProviderOptions: type[OrtMIGraphXProviderOptions]
        OrtOpenVINOProviderOptions: type[OrtOpenVINOProviderOptions]
        OrtAllocator: type[OrtAllocator]
        OrtCustomHandleType: type[OrtCustomHandleType]
        OrtThreadPoolCallbacksConfig: type[OrtThreadPoolCallbacksConfig]
        OrtExternalMemoryDescriptor: type[OrtExternalMemoryDescriptor]
        OrtExternalSemaphoreDescriptor: type[OrtExternalSemaphoreDescriptor]
        OrtGraphicsInteropConfig: type[OrtGraphicsInteropConfig]
        OrtExternalTensorDescriptor: type[OrtExternalTensorDescriptor]
        OrtEnvCreationOptions: type[OrtEnvCreationOptions]
        OrtCustomOp: type[OrtCustomOp]

        def __getattr__(self, name: str) -> Any: ...


_made: dict[int, Types] = {}


def types(version: int) -> Types:
    """The ctypes structs of one API version; made when first used.

    Raises:
        ApiVersionError: the registry does not have this version.
    """
    found = _made.get(version)
    if found is None:
        from ortforge._api.ctypes_types import types as make
        from .facts import FACTS

        return _made.setdefault(version, make(FACTS, version))  # type: ignore[arg-type]
    return found


def __getattr__(name: str) -> object:
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; structs are in types(version)", name=name)
