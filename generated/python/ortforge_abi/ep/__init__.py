"""Abstract base classes of execution providers written in Python. Made by `ortforge generate`; do not edit.

One class per struct that an EP fills and ONNX Runtime calls; the host (runtime/ortforge/ep) turns their instances into such
structs. A method that a subclass leaves out is a NULL slot, unless ORT needs it: then it is abstract or has a default.
"""

from __future__ import annotations

from abc import abstractmethod

from ortforge.ep._objects import CustomOpObject, EpObject, FactoryObject, ImporterObject

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ortforge_abi import (
        ONNXTensorElementDataType,
        OrtAllocator,
        OrtCompiledModelCompatibility,
        OrtCustomOpDomain,
        OrtCustomOpInputOutputCharacteristic,
        OrtDeviceEpIncompatibilityDetails,
        OrtDeviceMemoryType,
        OrtEpDataLayout,
        OrtEpDevice,
        OrtEpGraphSupportInfo,
        OrtExternalMemoryHandleType,
        OrtExternalSemaphoreType,
        OrtGraph,
        OrtGraphCaptureNodeAssignmentPolicy,
        OrtHardwareDevice,
        OrtKernelContext,
        OrtKernelInfo,
        OrtKernelRegistry,
        OrtKeyValuePairs,
        OrtLogger,
        OrtMemType,
        OrtMemoryDevice,
        OrtMemoryInfo,
        OrtNode,
        OrtNodeComputeContext,
        OrtProfilingEvent,
        OrtProfilingEventsContainer,
        OrtRunOptions,
        OrtSessionOptions,
        OrtShapeInferContext,
        OrtSharedPrePackedWeightCache,
        OrtSyncStream,
        OrtValue,
        OrtWeightlessSupport,
        raw,
    )


class Ep(EpObject):
    """One execution provider of one session. The EP library allocates and fills it in CreateEp; unused slots must be
    NULL.

    OrtEp, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtEp"
    _optional = frozenset(
        """
        get_preferred_data_layout
        should_convert_data_layout_for_op
        set_dynamic_options
        on_run_start
        on_run_end
        create_allocator
        create_sync_stream_for_device
        get_compiled_model_compatibility_info
        get_kernel_registry
        is_concurrent_run_supported
        sync
        create_profiler
        is_graph_capture_enabled
        is_graph_captured
        replay_graph
        get_graph_capture_node_assignment_policy
        get_available_resource
        on_session_initialization_end
        get_default_memory_device
        release_captured_graph
        get_weightless_support
        get_ep_context_data_callback_support
        """.split()  # noqa: SIM905
    )

    @abstractmethod
    def get_name(self) -> str:
        """Gives the EP's name, the same as the factory's. ORT copies the string.

        GetName, ONNX Runtime 1.22 or newer. ORT needs it.
        """

    @abstractmethod
    def get_capability(self, graph: OrtGraph, graph_support_info: OrtEpGraphSupportInfo) -> None:
        """Looks through a graph and claims the nodes the EP can run. It is called several times, also for subgraphs
        and empty graphs; an error is only logged and leaves the EP without nodes.

        GetCapability, ONNX Runtime 1.23 or newer. ORT needs it.
        """

    def compile(self, graphs: list[OrtGraph], fused_nodes: list[OrtNode]) -> Sequence[NodeComputeInfo] | tuple[Sequence[NodeComputeInfo], Sequence[OrtNode | None]]:
        """Turns each claimed group into a compute info. Graphs and nodes are gone after the call; infos are taken back
        with ReleaseNodeComputeInfos, EP context nodes become ORT's even on error. Needed if GetCapability claims
        nodes to be fused; without it, an error when a session is created (1.24.4, 1.31.1).

        Compile, ONNX Runtime 1.23 or newer. Optional: unless a subclass defines it, ORT gets an error where it
        needs it.
        """
        raise NotImplementedError

    def get_preferred_data_layout(self) -> OrtEpDataLayout | int:
        """Chooses the layout ORT converts the graph to. The answer must not change. Without it, the layout is NCHW.

        GetPreferredDataLayout, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines
        it.
        """
        raise NotImplementedError

    def should_convert_data_layout_for_op(self, domain: str, op_type: str, target_data_layout: OrtEpDataLayout | int) -> int:
        """Decides for one operator whether it is moved to the given layout: positive yes, 0 no, negative leaves it to
        ORT. Without it, ORT decides.

        ShouldConvertDataLayoutForOp, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass
        defines it.
        """
        raise NotImplementedError

    def set_dynamic_options(self, option_keys: list[str], option_values: list[str]) -> None:
        """Takes options that the application changes on a living session. Unknown keys should give
        ORT_INVALID_ARGUMENT. Without it, ORT reports success and does nothing.

        SetDynamicOptions, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def on_run_start(self, run_options: OrtRunOptions) -> None:
        """Called before each run. An error ends the run with that error. Without it, runs start without a call.

        OnRunStart, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def on_run_end(self, run_options: OrtRunOptions, sync_stream: bool) -> None:
        """Called after each run. With sync_stream true, all device work of the run must be finished on return. Without
        it, runs end without a call.

        OnRunEnd, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def create_allocator(self, memory_info: OrtMemoryInfo | None) -> Allocator | OrtAllocator:
        """Makes an allocator for this session, in place of the factory's. ORT gives it back through
        OrtEpFactory::ReleaseAllocator. Without it, the factory's function is used.

        CreateAllocator, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def create_sync_stream_for_device(self, memory_device: OrtMemoryDevice) -> SyncStreamImpl:
        """Makes a stream for this session, in place of the factory's. ORT ends it with OrtSyncStreamImpl::Release.
        Without it, the factory's function is used.

        CreateSyncStreamForDevice, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass
        defines it.
        """
        raise NotImplementedError

    def get_compiled_model_compatibility_info(self, graph: OrtGraph) -> str:
        """Gives a text to store in the compiled model, later judged by ValidateCompiledModelCompatibilityInfo. ORT
        copies it; never return NULL. Without it, an empty text is stored.

        GetCompiledModelCompatibilityInfo, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a
        subclass defines it.
        """
        raise NotImplementedError

    def get_kernel_registry(self) -> OrtKernelRegistry | None:
        """Gives the EP's kernels, or NULL if it only compiles. The registry stays the EP's and must live as long as
        the EP. Without it, the EP can only compile.

        GetKernelRegistry, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def is_concurrent_run_supported(self) -> bool:
        """Says whether several threads may run the session at once. Without it, the answer is true.

        IsConcurrentRunSupported, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a subclass
        defines it.
        """
        raise NotImplementedError

    def sync(self) -> None:
        """Waits until all work the EP has queued on its device is done. Without it, nothing is waited for.

        Sync, ONNX Runtime 1.25 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def create_profiler(self) -> EpProfilerImpl | None:
        """Makes a new profiler on every call, or NULL. ORT ends it with OrtEpProfilerImpl::Release, even if it was
        never started. Without it, the profile has no events of the EP.

        CreateProfiler, ONNX Runtime 1.25 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def is_graph_capture_enabled(self) -> bool:
        """Says whether the EP records device graphs. True needs IsGraphCaptured and ReplayGraph too, or ORT ignores
        it. Without it, there is no graph capture.

        IsGraphCaptureEnabled, ONNX Runtime 1.26 or newer. Optional: ORT sees a NULL slot unless a subclass defines
        it.
        """
        raise NotImplementedError

    def is_graph_captured(self, graph_annotation_id: int) -> bool:
        """Says whether a recording for this id is ready to be replayed. Answer false until it really is, since ORT
        then skips the normal execution. Needed if IsGraphCaptureEnabled answers true; without it, a message in the
        log when a session is created, there is no graph capture (1.31.1).

        IsGraphCaptured, ONNX Runtime 1.26 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def replay_graph(self, graph_annotation_id: int) -> None:
        """Runs the recording with this id instead of the kernels. Needed if IsGraphCaptureEnabled answers true;
        without it, a message in the log when a session is created, there is no graph capture (1.31.1).

        ReplayGraph, ONNX Runtime 1.26 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def get_graph_capture_node_assignment_policy(self) -> OrtGraphCaptureNodeAssignmentPolicy | int:
        """Chooses how strictly ORT checks node placement for recordings. Without it, all nodes must be on the EP.

        GetGraphCaptureNodeAssignmentPolicy, ONNX Runtime 1.26 or newer. Optional: ORT sees a NULL slot unless a
        subclass defines it.
        """
        raise NotImplementedError

    def get_available_resource(self) -> raw.OrtResourceCount:
        """Reports what the device can still hold, for example bytes, so that ORT can limit the partition. Without it,
        no limit is known.

        GetAvailableResource, ONNX Runtime 1.26 or newer. Optional: ORT sees a NULL slot unless a subclass defines
        it.
        """
        raise NotImplementedError

    def on_session_initialization_end(self) -> None:
        """Called once when the session is ready. An error makes session creation fail. Without it, sessions are ready
        without a call.

        OnSessionInitializationEnd, ONNX Runtime 1.27 or newer. Optional: ORT sees a NULL slot unless a subclass
        defines it.
        """
        raise NotImplementedError

    def get_default_memory_device(self) -> OrtMemoryDevice | None:
        """Chooses the memory device of the EP when its devices differ; NULL leaves it to ORT. It must be one that was
        announced on an EP device of the session. Without it, the device is that of the first OrtEpDevice.

        GetDefaultMemoryDevice, ONNX Runtime 1.27 or newer. Optional: ORT sees a NULL slot unless a subclass defines
        it.
        """
        raise NotImplementedError

    def release_captured_graph(self, graph_annotation_id: int) -> None:
        """Frees the recording with this id. It may be called during other runs. Without it, ORT reports success and
        frees nothing.

        ReleaseCapturedGraph, ONNX Runtime 1.27 or newer. Optional: ORT sees a NULL slot unless a subclass defines
        it.
        """
        raise NotImplementedError

    def get_weightless_support(self) -> OrtWeightlessSupport | int:
        """Says how far weights can stay out of compiled models. Without it, weights cannot stay out of compiled
        models.

        GetWeightlessSupport, ONNX Runtime 1.29 or newer. Optional: ORT sees a NULL slot unless a subclass defines
        it.
        """
        raise NotImplementedError

    def get_ep_context_data_callback_support(self) -> int:
        """Says which of the application's callbacks for EP context data the EP uses. ORT asks before Compile if the
        data is to go through the write callback, and before an EPContext node with data outside the model is loaded
        through the read callback; without the bit creating the session fails with ORT_FAIL. Without it, the error
        ORT_FAIL when a session is created, where the application has set a callback for EP context data that is
        needed (1.31.1).

        GetEpContextDataCallbackSupport, ONNX Runtime 1.31 or newer. Optional: ORT sees a NULL slot unless a
        subclass defines it.
        """
        raise NotImplementedError


class EpFactory(FactoryObject):
    """Entry to an EP: finds its devices and creates EPs, allocators, copies and streams. The library allocates it in
    CreateEpFactories; ORT gives it back through ReleaseEpFactory.

    OrtEpFactory, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtEpFactory"
    _optional = frozenset(
        """
        validate_compiled_model_compatibility_info
        get_hardware_device_incompatibility_details
        create_external_resource_importer_for_device
        get_num_custom_op_domains
        get_custom_op_domains
        init_graphics_interop
        deinit_graphics_interop
        select_best_model_candidate
        get_device_memory_capacity
        """.split()  # noqa: SIM905
    )

    @abstractmethod
    def get_name(self) -> str:
        """Gives the EP name that applications select by. It must be stable and unique; ORT copies it.

        GetName, ONNX Runtime 1.22 or newer. ORT needs it.
        """

    @abstractmethod
    def get_vendor(self) -> str:
        """Gives the vendor name. ORT copies it.

        GetVendor, ONNX Runtime 1.22 or newer. ORT needs it.
        """

    @abstractmethod
    def get_supported_devices(self, devices: list[OrtHardwareDevice]) -> Sequence[OrtEpDevice]:
        """Picks the devices the EP can use and writes OrtEpDevice objects, at most max_ep_devices of them. On success
        they are ORT's; on error the library frees them.

        GetSupportedDevices, ONNX Runtime 1.22 or newer. ORT needs it.
        """

    @abstractmethod
    def create_ep(self, devices: list[OrtHardwareDevice], ep_metadata_pairs: list[OrtKeyValuePairs], session_options: OrtSessionOptions, logger: OrtLogger) -> Ep:
        """Makes an EP for a session on the chosen devices. The session options die when the call returns; ORT ends the
        EP with ReleaseEp.

        CreateEp, ONNX Runtime 1.22 or newer. ORT needs it.
        """

    def get_vendor_id(self) -> int:
        """Gives the vendor's PCI number, or 0. ORT calls it without a check when it chooses EPs by policy.

        GetVendorId, ONNX Runtime 1.23 or newer. ORT needs it; this default does no harm.
        """
        return 0

    def get_version(self) -> str:
        """Gives the EP's version in the form major.minor.patch. Anything else makes registration fail.

        GetVersion, ONNX Runtime 1.23 or newer. ORT needs it; this default does no harm.
        """
        return "0.1.0"

    def validate_compiled_model_compatibility_info(self, devices: list[OrtHardwareDevice], compatibility_info: str) -> OrtCompiledModelCompatibility | int:
        """Judges whether a compiled model with this text still runs well on the devices. Without it, the answer is
        OrtCompiledModelCompatibility_EP_NOT_APPLICABLE (1.24.4, 1.31.1).

        ValidateCompiledModelCompatibilityInfo, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a
        subclass defines it.
        """
        raise NotImplementedError

    def create_allocator(self, memory_info: OrtMemoryInfo | None, allocator_options: OrtKeyValuePairs | None) -> Allocator | OrtAllocator:
        """Makes an allocator for memory that was announced with EpDevice_AddAllocatorInfo; called at registration
        already. ORT gives it back through ReleaseAllocator. Needed if EpDevice_AddAllocatorInfo registered a memory
        info; without it, ORT crashes when the library is registered (1.24.4); an error when the library is
        registered (1.31.1).

        CreateAllocator, ONNX Runtime 1.23 or newer. Optional: unless a subclass defines it, ORT gets an error where
        it needs it.
        """
        raise NotImplementedError

    def create_data_transfer(self) -> DataTransferImpl | None:
        """Makes the object that copies tensors to and from the device; write NULL if none is needed. The slot itself
        must not be NULL, and every result is released on its own.

        CreateDataTransfer, ONNX Runtime 1.23 or newer. ORT needs it; this default does no harm.
        """
        return None

    def is_stream_aware(self) -> bool:
        """Says whether the EP works with streams. True needs CreateSyncStreamForDevice; the slot should never be NULL.

        IsStreamAware, ONNX Runtime 1.23 or newer. ORT needs it; this default does no harm.
        """
        return False

    def create_sync_stream_for_device(self, memory_device: OrtMemoryDevice, stream_options: OrtKeyValuePairs | None) -> SyncStreamImpl | None:
        """Makes a stream for use outside sessions. ORT ends it with OrtSyncStreamImpl::Release. Needed if
        IsStreamAware answers true; without it, an error when a session is created (1.24.4, 1.31.1); ORT crashes in
        CreateSyncStreamForEpDevice (1.24.4, 1.31.1).

        CreateSyncStreamForDevice, ONNX Runtime 1.23 or newer. Optional: unless a subclass defines it, ORT gets an
        error where it needs it.
        """
        raise NotImplementedError

    def get_hardware_device_incompatibility_details(self, hw: OrtHardwareDevice, details: OrtDeviceEpIncompatibilityDetails) -> None:
        """Explains why a device cannot be used, through DeviceEpIncompatibilityDetails_SetDetails. ORT does not check
        the version before the call, so keep the slot NULL if unused. Without it, the device counts as compatible
        (1.24.4, 1.31.1).

        GetHardwareDeviceIncompatibilityDetails, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a
        subclass defines it.
        """
        raise NotImplementedError

    def create_external_resource_importer_for_device(self, ep_device: OrtEpDevice) -> ExternalResourceImporterImpl | None:
        """Makes an importer for memory and semaphores of other APIs. A NULL result says that there is none. Without
        it, the application gets success and no importer (1.24.4, 1.31.1).

        CreateExternalResourceImporterForDevice, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a
        subclass defines it.
        """
        raise NotImplementedError

    def get_num_custom_op_domains(self) -> int:
        """Counts the custom operator domains the EP brings along. Needed if OrtEpFactory.GetCustomOpDomains is there;
        without it, there are no custom operators (1.24.4, 1.31.1).

        GetNumCustomOpDomains, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a subclass defines
        it.
        """
        raise NotImplementedError

    def get_custom_op_domains(self) -> Sequence[OrtCustomOpDomain]:
        """Writes the custom operator domains into ORT's array. They stay the library's and must outlive every session
        that uses them. Needed if OrtEpFactory.GetNumCustomOpDomains is there; without it, there are no custom
        operators (1.24.4, 1.31.1).

        GetCustomOpDomains, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def init_graphics_interop(self, ep_device: OrtEpDevice, config: raw.OrtGraphicsInteropConfig) -> None:
        """Prepares a device for sharing the GPU with a graphics API; later streams may build on it. Needed if
        OrtEpFactory.DeinitGraphicsInterop is there; without it, the application gets ORT_NOT_IMPLEMENTED
        (inferred).

        InitGraphicsInterop, ONNX Runtime 1.25 or newer. Optional: ORT sees a NULL slot unless a subclass defines
        it.
        """
        raise NotImplementedError

    def deinit_graphics_interop(self, ep_device: OrtEpDevice) -> None:
        """Undoes InitGraphicsInterop for a device. Needed if OrtEpFactory.InitGraphicsInterop is there; without it,
        the application gets ORT_NOT_IMPLEMENTED (inferred).

        DeinitGraphicsInterop, ONNX Runtime 1.25 or newer. Optional: ORT sees a NULL slot unless a subclass defines
        it.
        """
        raise NotImplementedError

    def select_best_model_candidate(self, device: OrtHardwareDevice, candidates: list[OrtKeyValuePairs], session_options: OrtSessionOptions | None) -> int:
        """Picks the best of several model variants by their metadata and writes its index, or SIZE_MAX if none will
        do. Without it, ORT chooses by itself or reports ORT_NOT_IMPLEMENTED (inferred).

        SelectBestModelCandidate, ONNX Runtime 1.28 or newer. Optional: ORT sees a NULL slot unless a subclass
        defines it.
        """
        raise NotImplementedError

    def get_device_memory_capacity(self, ep_device: OrtEpDevice, memory_type: OrtDeviceMemoryType | int) -> tuple[int, int]:
        """Says how much memory of a kind a device has. ORT asks on behalf of EpDevice_GetMemoryCapacity alone, and
        only factories with ort_version_supported of 32 or more; a status goes to the application. Without it, the
        error ORT_NOT_IMPLEMENTED where ORT needs it (1.32.0).

        GetDeviceMemoryCapacity, ONNX Runtime 1.32 or newer. Optional: ORT sees a NULL slot unless a subclass
        defines it.
        """
        raise NotImplementedError


class DataTransferImpl(EpObject):
    """Copies tensors between an EP's devices and the host. The EP fills it; all slots are required.

    OrtDataTransferImpl, ONNX Runtime 1.23 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtDataTransferImpl"
    _optional = frozenset(
        """
        """.split()  # noqa: SIM905
    )

    @abstractmethod
    def can_copy(self, src_memory_device: OrtMemoryDevice, dst_memory_device: OrtMemoryDevice) -> bool:
        """Says whether this object copies between the two memory devices. Answer true only if one side is the EP's
        own, because the first true wins.

        CanCopy, ONNX Runtime 1.23 or newer. ORT needs it.
        """

    @abstractmethod
    def copy_tensors(self, src_tensors: list[OrtValue], dst_tensors: list[OrtValue], streams: list[OrtSyncStream | None]) -> None:
        """Copies each source into the destination with the same index. Without a stream for a pair, the copy must be
        complete on return.

        CopyTensors, ONNX Runtime 1.23 or newer. ORT needs it.
        """


class SyncNotificationImpl(EpObject):
    """A mark in a stream that another stream or the host can wait for. The EP fills it; all slots are required.

    OrtSyncNotificationImpl, ONNX Runtime 1.23 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtSyncNotificationImpl"
    _optional = frozenset(
        """
        """.split()  # noqa: SIM905
    )

    @abstractmethod
    def activate(self) -> None:
        """Sets the mark at the current end of the stream. It may be called again to move the mark.

        Activate, ONNX Runtime 1.23 or newer. ORT needs it.
        """

    @abstractmethod
    def wait_on_device(self, consumer_stream: OrtSyncStream) -> None:
        """Makes the consumer stream wait for the mark, without blocking the caller. ORT 1.23 to 1.31 pass NULL where
        the consumer has no stream, ex) for the copy to the host behind a fused node: block as WaitOnHost does then.

        WaitOnDevice, ONNX Runtime 1.23 or newer. ORT needs it.
        """

    @abstractmethod
    def wait_on_host(self) -> None:
        """Blocks the calling thread until the mark has been reached.

        WaitOnHost, ONNX Runtime 1.23 or newer. ORT needs it.
        """


class SyncStreamImpl(EpObject):
    """The EP's side of a stream, an ordered queue of device work. The EP fills it; all slots are required.

    OrtSyncStreamImpl, ONNX Runtime 1.23 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtSyncStreamImpl"
    _optional = frozenset(
        """
        """.split()  # noqa: SIM905
    )

    def get_handle(self) -> int | None:
        """Gives the native stream, such as a CUstream; may be NULL. The value must stay the same and belongs to the
        EP.

        GetHandle, ONNX Runtime 1.23 or newer. ORT needs it; this default does no harm.
        """
        return None

    @abstractmethod
    def create_notification(self) -> SyncNotificationImpl:
        """Makes an object that marks a point in the stream for others to wait on. ORT ends it with its Release.

        CreateNotification, ONNX Runtime 1.23 or newer. ORT needs it.
        """

    @abstractmethod
    def flush(self) -> None:
        """Waits until everything submitted so far is done. Errors are only logged.

        Flush, ONNX Runtime 1.23 or newer. ORT needs it.
        """

    def on_session_run_end(self) -> None:
        """Called at the end of every run that used the stream. An error makes the run fail.

        OnSessionRunEnd, ONNX Runtime 1.23 or newer. ORT needs it; this default does no harm.
        """
        return None


class ExternalResourceImporterImpl(ImporterObject):
    """Import functions of an EP for one EP device. The EP allocates it in CreateExternalResourceImporterForDevice; ORT
    ends it with Release.

    OrtExternalResourceImporterImpl, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtExternalResourceImporterImpl"
    _optional = frozenset(
        """
        can_import_memory
        import_memory
        create_tensor_from_memory
        can_import_semaphore
        import_semaphore
        wait_semaphore
        signal_semaphore
        """.split()  # noqa: SIM905
    )

    def can_import_memory(self, handle_type: OrtExternalMemoryHandleType | int) -> bool:
        """Says whether memory handles of this kind can be opened. Answer false for unknown values. Without it, the
        answer is false (1.24.4, 1.31.1).

        CanImportMemory, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def import_memory(self, desc: raw.OrtExternalMemoryDescriptor) -> ExternalMemoryHandle:
        """Opens the described allocation and writes a new OrtExternalMemoryHandle. ORT passes the descriptor on
        unchecked, so version, handle, size and offset must be verified here. Needed if CanImportMemory answers
        true; without it, the error ORT_NOT_IMPLEMENTED where ORT needs it (1.24.4, 1.31.1).

        ImportMemory, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def create_tensor_from_memory(self, mem_handle: ExternalMemoryHandle, tensor_desc: raw.OrtExternalTensorDescriptor) -> OrtValue:
        """Writes an OrtValue laid over the import, without copying. Check that offset plus tensor size fits in the
        import, and give it the memory info of the EP device. Needed if CanImportMemory answers true; without it,
        the error ORT_NOT_IMPLEMENTED where ORT needs it (1.24.4, 1.31.1).

        CreateTensorFromMemory, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a subclass defines
        it.
        """
        raise NotImplementedError

    def can_import_semaphore(self, type: OrtExternalSemaphoreType | int) -> bool:
        """Says whether semaphore handles of this kind can be opened. Answer false for unknown values. Without it, the
        answer is false (1.24.4, 1.31.1).

        CanImportSemaphore, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def import_semaphore(self, desc: raw.OrtExternalSemaphoreDescriptor) -> ExternalSemaphoreHandle:
        """Opens the described semaphore and writes a new OrtExternalSemaphoreHandle. ORT passes the descriptor on
        unchecked. Needed if CanImportSemaphore answers true; without it, the error ORT_NOT_IMPLEMENTED where ORT
        needs it (1.24.4, 1.31.1).

        ImportSemaphore, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def wait_semaphore(self, handle: ExternalSemaphoreHandle, stream: OrtSyncStream, value: int) -> None:
        """Enqueues a wait for value on the stream and returns at once. Needed if CanImportSemaphore answers true;
        without it, the error ORT_NOT_IMPLEMENTED where ORT needs it.

        WaitSemaphore, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def signal_semaphore(self, handle: ExternalSemaphoreHandle, stream: OrtSyncStream, value: int) -> None:
        """Enqueues a signal of value after the work already on the stream and returns at once. Needed if
        CanImportSemaphore answers true; without it, the error ORT_NOT_IMPLEMENTED where ORT needs it.

        SignalSemaphore, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError


class EpProfilerImpl(EpObject):
    """Collects an EP's events for ORT's profile. The EP fills it; Release, StartProfiling and EndProfiling are
    required.

    OrtEpProfilerImpl, ONNX Runtime 1.25 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtEpProfilerImpl"
    _optional = frozenset(
        """
        start_event
        stop_event
        """.split()  # noqa: SIM905
    )

    @abstractmethod
    def start_profiling(self, ep_profiling_start_offset_ns: int) -> None:
        """Begins recording. The argument says how many nanoseconds ago ORT's profile began, so that the EP can place
        its events on that time line.

        StartProfiling, ONNX Runtime 1.25 or newer. ORT needs it.
        """

    def start_event(self, ort_event_correlation_id: int) -> None:
        """Announces an ORT event on this thread; device work started until StopEvent belongs to it. Optional. Without
        it, ORT's events are not announced.

        StartEvent, ONNX Runtime 1.25 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def stop_event(self, ort_event_correlation_id: int, ort_event: OrtProfilingEvent) -> None:
        """Ends the ORT event with the same id on the same thread. The event object is valid only during the call.
        Optional. Without it, ORT's events are not announced.

        StopEvent, ONNX Runtime 1.25 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    @abstractmethod
    def end_profiling(self, events_container: OrtProfilingEventsContainer) -> None:
        """Hands over the events recorded since StartProfiling, through ProfilingEventsContainer_AddEvents. Errors are
        only logged.

        EndProfiling, ONNX Runtime 1.25 or newer. ORT needs it.
        """


class NodeComputeInfo(EpObject):
    """What Compile returns for one fused node: functions that run it. All slots are required.

    OrtNodeComputeInfo, ONNX Runtime 1.23 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtNodeComputeInfo"
    _optional = frozenset(
        """
        """.split()  # noqa: SIM905
    )

    def create_state(self, compute_context: OrtNodeComputeContext) -> object:
        """Makes the state of the fused node; NULL is allowed as state. An error makes session creation fail.

        CreateState, ONNX Runtime 1.23 or newer. ORT needs it; this default does no harm.
        """
        return None

    @abstractmethod
    def compute(self, compute_state: Any, kernel_context: OrtKernelContext) -> None:
        """Runs the fused node: read the inputs and write every required output through the kernel context. It may be
        called from several threads at once.

        Compute, ONNX Runtime 1.23 or newer. ORT needs it.
        """


class KernelImpl(EpObject):
    """One operator kernel of an EP. The EP allocates it in its kernel create function; ORT ends it with Release.

    OrtKernelImpl, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtKernelImpl"
    _optional = frozenset(
        """
        pre_pack_weight
        set_shared_pre_packed_weight
        """.split()  # noqa: SIM905
    )

    @abstractmethod
    def compute(self, context: OrtKernelContext) -> None:
        """Runs the kernel once. Several threads may call it at once.

        Compute, ONNX Runtime 1.24 or newer. ORT needs it.
        """

    def pre_pack_weight(self, tensor: OrtValue, input_index: int, allocator: Allocator | OrtAllocator, prepacked_weight_cache: OrtSharedPrePackedWeightCache | None) -> bool:
        """Lets the kernel rearrange a constant input before the first run; set is_packed to say whether it did. Packed
        data is either kept and freed by the kernel or offered to others through the cache. Without it, no weight is
        packed.

        PrePackWeight, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def set_shared_pre_packed_weight(self, buffer_data_ptrs: list[memoryview], input_index: int) -> None:
        """Gives the kernel the buffers to use after it shared a packed weight; they may differ from its own. They
        belong to ORT. Needed if PrePackWeight shares weights through the cache; without it, an error when a session
        is created.

        SetSharedPrePackedWeight, ONNX Runtime 1.24 or newer. Optional: ORT sees a NULL slot unless a subclass
        defines it.
        """
        raise NotImplementedError


class LoopKernelHelper(EpObject):
    """Device operations that ORT's Loop kernel needs from the EP. All slots are required.

    OrtLoopKernelHelper, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtLoopKernelHelper"
    _optional = frozenset(
        """
        """.split()  # noqa: SIM905
    )

    @abstractmethod
    def concat_output(self, stream_handle: int | None, per_iteration_outputs: list[OrtValue], output: int, output_size_in_bytes: int) -> None:
        """Writes the values of all iterations one after another into a device buffer of the given size. The native
        stream handle may be NULL.

        ConcatOutput, ONNX Runtime 1.24 or newer. ORT needs it.
        """


class ScanKernelHelper(EpObject):
    """Device operations that ORT's Scan kernel needs from the EP. All slots are required.

    OrtScanKernelHelper, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtScanKernelHelper"
    _optional = frozenset(
        """
        """.split()  # noqa: SIM905
    )

    @abstractmethod
    def transpose(self, permutation: list[int], input: OrtValue, stream: OrtSyncStream | None, output: OrtValue) -> None:
        """Writes the input with permuted axes into the output tensor that ORT made. The stream may be NULL.

        Transpose, ONNX Runtime 1.24 or newer. ORT needs it.
        """


class ExternalMemoryHandle(EpObject):
    """One imported allocation. The EP allocates it, usually as the first part of a larger struct; applications treat
    the pointer as opaque.

    OrtExternalMemoryHandle, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtExternalMemoryHandle"
    _optional = frozenset(
        """
        """.split()  # noqa: SIM905
    )


class ExternalSemaphoreHandle(EpObject):
    """One imported timeline semaphore. The EP allocates it, usually as the first part of a larger struct; applications
    treat the pointer as opaque.

    OrtExternalSemaphoreHandle, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtExternalSemaphoreHandle"
    _optional = frozenset(
        """
        """.split()  # noqa: SIM905
    )


class Allocator(EpObject):
    """A source of memory. ORT provides some; applications and EPs may fill their own.

    OrtAllocator, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtAllocator"
    _optional = frozenset(
        """
        reserve
        get_stats
        alloc_on_stream
        shrink
        """.split()  # noqa: SIM905
    )

    @abstractmethod
    def alloc(self, size: int) -> int | None:
        """Returns a block of at least size bytes, or NULL. Give it back with Free of the same allocator.

        Alloc, ONNX Runtime 1.14 or newer. ORT needs it.
        """

    @abstractmethod
    def free(self, p: int | None) -> None:
        """Takes back a block from Alloc, Reserve or AllocOnStream. NULL should be accepted.

        Free, ONNX Runtime 1.14 or newer. ORT needs it.
        """

    @abstractmethod
    def info(self) -> OrtMemoryInfo:
        """Says what memory the allocator serves. The result belongs to the allocator and must never change.

        Info, ONNX Runtime 1.14 or newer. ORT needs it.
        """

    def reserve(self, size: int) -> int | None:
        """Like Alloc, but for long-lived blocks made while a session is created. Without it, Alloc is used (1.24.4,
        1.31.1).

        Reserve, ONNX Runtime 1.18 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def get_stats(self) -> OrtKeyValuePairs:
        """Writes a new list of counters, such as InUse or MaxInUse, as decimal texts. The caller frees it with
        ReleaseKeyValuePairs. Without it, there are no counters.

        GetStats, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def alloc_on_stream(self, size: int, stream: OrtSyncStream | None) -> int | None:
        """Like Alloc, but the block is to be used in the order of a stream. Without it, Alloc is used (1.24.4,
        1.31.1).

        AllocOnStream, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def shrink(self) -> None:
        """Gives unused memory back to the system without touching blocks in use. Without it, the allocator does not
        count as an arena.

        Shrink, ONNX Runtime 1.25 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError


class CustomOp(CustomOpObject):
    """An operator made by the application or an EP. The owner fills it and keeps it alive as long as its domain.

    OrtCustomOp, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "OrtCustomOp"
    _optional = frozenset(
        """
        infer_output_shape_fn
        """.split()  # noqa: SIM905
    )

    @abstractmethod
    def get_name(self) -> str:
        """Gives the operator name. The string stays the owner's.

        GetName, ONNX Runtime 1.14 or newer. ORT needs it.
        """

    def get_execution_provider_type(self) -> str | None:
        """Names the EP the kernel runs on; NULL means the CPU.

        GetExecutionProviderType, ONNX Runtime 1.14 or newer. ORT needs it; this default does no harm.
        """
        return None

    @abstractmethod
    def get_input_type(self, index: int) -> ONNXTensorElementDataType | int:
        """Gives the element type of an input.

        GetInputType, ONNX Runtime 1.14 or newer. ORT needs it.
        """

    @abstractmethod
    def get_input_type_count(self) -> int:
        """Counts the inputs.

        GetInputTypeCount, ONNX Runtime 1.14 or newer. ORT needs it.
        """

    @abstractmethod
    def get_output_type(self, index: int) -> ONNXTensorElementDataType | int:
        """Gives the element type of an output.

        GetOutputType, ONNX Runtime 1.14 or newer. ORT needs it.
        """

    @abstractmethod
    def get_output_type_count(self) -> int:
        """Counts the outputs.

        GetOutputTypeCount, ONNX Runtime 1.14 or newer. ORT needs it.
        """

    def get_input_characteristic(self, index: int) -> OrtCustomOpInputOutputCharacteristic | int:
        """Says whether an input is required, optional or variadic.

        GetInputCharacteristic, ONNX Runtime 1.14 or newer. ORT needs it; this default does no harm.
        """
        return 0

    def get_output_characteristic(self, index: int) -> OrtCustomOpInputOutputCharacteristic | int:
        """Says whether an output is required, optional or variadic.

        GetOutputCharacteristic, ONNX Runtime 1.14 or newer. ORT needs it; this default does no harm.
        """
        return 0

    def get_input_memory_type(self, index: int) -> OrtMemType | int:
        """Says where an input must lie when the kernel is called.

        GetInputMemoryType, ONNX Runtime 1.14 or newer. ORT needs it; this default does no harm.
        """
        return 0

    def get_variadic_input_min_arity(self) -> int:
        """Gives the least number of values a variadic input takes.

        GetVariadicInputMinArity, ONNX Runtime 1.14 or newer. ORT needs it; this default does no harm.
        """
        return 1

    def get_variadic_input_homogeneity(self) -> int:
        """Not 0 if all values of a variadic input share one type.

        GetVariadicInputHomogeneity, ONNX Runtime 1.14 or newer. ORT needs it; this default does no harm.
        """
        return 1

    def get_variadic_output_min_arity(self) -> int:
        """Gives the least number of values a variadic output produces.

        GetVariadicOutputMinArity, ONNX Runtime 1.14 or newer. ORT needs it; this default does no harm.
        """
        return 1

    def get_variadic_output_homogeneity(self) -> int:
        """Not 0 if all values of a variadic output share one type.

        GetVariadicOutputHomogeneity, ONNX Runtime 1.14 or newer. ORT needs it; this default does no harm.
        """
        return 1

    @abstractmethod
    def create_kernel(self, info: OrtKernelInfo) -> object:
        """Makes a kernel object for one node and can fail with a status. The object is ended with KernelDestroy.

        CreateKernelV2, ONNX Runtime 1.16 or newer. ORT needs it.
        """

    @abstractmethod
    def kernel_compute(self, op_kernel: Any, context: OrtKernelContext) -> None:
        """Runs the kernel and can fail with a status.

        KernelComputeV2, ONNX Runtime 1.16 or newer. ORT needs it.
        """

    def infer_output_shape_fn(self, param1: OrtShapeInferContext) -> None:
        """Works out the output shapes while the model loads; may be NULL.

        InferOutputShapeFn, ONNX Runtime 1.17 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def get_start_version(self) -> int:
        """Gives the first operator set version that has this operator.

        GetStartVersion, ONNX Runtime 1.17 or newer. ORT needs it; this default does no harm.
        """
        return 1

    def get_end_version(self) -> int:
        """Gives the last operator set version that has this operator.

        GetEndVersion, ONNX Runtime 1.17 or newer. ORT needs it; this default does no harm.
        """
        return 2147483647


class ProposalExternalResourceImporterImpl(ImporterObject):
    """The import functions of an EP for one of its memory devices. The EP allocates it, ORT wraps it in an
    OrtExternalResourceImporter and ends it with Release.

    OrtExternalResourceImporterImpl, ONNX Runtime 1.23 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "ProposalOrtExternalResourceImporterImpl"
    _optional = frozenset(
        """
        can_import_memory
        import_memory
        create_tensor_from_memory
        can_import_semaphore
        import_semaphore
        wait_semaphore
        signal_semaphore
        """.split()  # noqa: SIM905
    )

    def can_import_memory(self, handle_type: int) -> bool:
        """Answers whether the EP can open memory of this kind. It must be cheap and free of side effects, and say
        false for kinds it does not know.

        CanImportMemory, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def import_memory(self, desc: raw.OrtExternalMemoryDescriptor) -> object:
        """Opens the shared allocation on the EP's device. It never closes the handle in desc; unsupported kinds give
        ORT_NOT_IMPLEMENTED, and copying instead is not allowed.

        ImportMemory, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def create_tensor_from_memory(self, mem_handle: Any, tensor_desc: raw.OrtExternalTensorDescriptor) -> OrtValue:
        """Makes a tensor whose data is the imported memory itself. The EP checks that offsets and shape stay inside
        the import; releasing the tensor frees no device memory.

        CreateTensorFromMemory, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines
        it.
        """
        raise NotImplementedError

    def can_import_semaphore(self, type: int) -> bool:
        """Answers whether the EP can open semaphores of this kind. True also promises that its streams can wait and
        signal.

        CanImportSemaphore, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def import_semaphore(self, desc: raw.OrtExternalSemaphoreDescriptor) -> object:
        """Opens the shared fence on the EP's device. It never closes the handle in desc; unsupported kinds give
        ORT_NOT_IMPLEMENTED.

        ImportSemaphore, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def wait_semaphore(self, handle: Any, stream: OrtSyncStream, value: int) -> None:
        """Puts a wait on the stream: work submitted later starts once the fence has reached value. The calling thread
        does not block; without stream support the result is ORT_NOT_IMPLEMENTED.

        WaitSemaphore, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError

    def signal_semaphore(self, handle: Any, stream: OrtSyncStream, value: int) -> None:
        """Puts a signal on the stream: the fence is set to value after the work submitted before. Without stream
        support the result is ORT_NOT_IMPLEMENTED.

        SignalSemaphore, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a subclass defines it.
        """
        raise NotImplementedError


class ProposalEpFactory(FactoryObject):
    """Entry to an EP: finds its devices and creates EPs, allocators, copies and streams. The library allocates it in
    CreateEpFactories; ORT gives it back through ReleaseEpFactory.

    OrtEpFactory, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.ep"
    _struct = "ProposalOrtEpFactory"
    _optional = frozenset(
        """
        validate_compiled_model_compatibility_info
        create_external_resource_importer_for_device
        """.split()  # noqa: SIM905
    )

    @abstractmethod
    def get_name(self) -> str:
        """Gives the EP name that applications select by. It must be stable and unique; ORT copies it.

        GetName, ONNX Runtime 1.22 or newer. ORT needs it.
        """

    @abstractmethod
    def get_vendor(self) -> str:
        """Gives the vendor name. ORT copies it.

        GetVendor, ONNX Runtime 1.22 or newer. ORT needs it.
        """

    @abstractmethod
    def get_supported_devices(self, devices: list[OrtHardwareDevice]) -> Sequence[OrtEpDevice]:
        """Picks the devices the EP can use and writes OrtEpDevice objects, at most max_ep_devices of them. On success
        they are ORT's; on error the library frees them.

        GetSupportedDevices, ONNX Runtime 1.22 or newer. ORT needs it.
        """

    @abstractmethod
    def create_ep(self, devices: list[OrtHardwareDevice], ep_metadata_pairs: list[OrtKeyValuePairs], session_options: OrtSessionOptions, logger: OrtLogger) -> Ep:
        """Makes an EP for a session on the chosen devices. The session options die when the call returns; ORT ends the
        EP with ReleaseEp.

        CreateEp, ONNX Runtime 1.22 or newer. ORT needs it.
        """

    def get_vendor_id(self) -> int:
        """Gives the vendor's PCI number, or 0. ORT calls it without a check when it chooses EPs by policy.

        GetVendorId, ONNX Runtime 1.23 or newer. ORT needs it; this default does no harm.
        """
        return 0

    def get_version(self) -> str:
        """Gives the EP's version in the form major.minor.patch. Anything else makes registration fail.

        GetVersion, ONNX Runtime 1.23 or newer. ORT needs it; this default does no harm.
        """
        return "0.1.0"

    def validate_compiled_model_compatibility_info(self, devices: list[OrtHardwareDevice], compatibility_info: str) -> OrtCompiledModelCompatibility | int:
        """Judges whether a compiled model with this text still runs well on the devices. Without it, the answer is
        OrtCompiledModelCompatibility_EP_NOT_APPLICABLE (1.24.4, 1.31.1).

        ValidateCompiledModelCompatibilityInfo, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a
        subclass defines it.
        """
        raise NotImplementedError

    def create_allocator(self, memory_info: OrtMemoryInfo | None, allocator_options: OrtKeyValuePairs | None) -> Allocator | OrtAllocator:
        """Makes an allocator for memory that was announced with EpDevice_AddAllocatorInfo; called at registration
        already. ORT gives it back through ReleaseAllocator. Needed if EpDevice_AddAllocatorInfo registered a memory
        info; without it, ORT crashes when the library is registered (1.24.4); an error when the library is
        registered (1.31.1).

        CreateAllocator, ONNX Runtime 1.23 or newer. Optional: unless a subclass defines it, ORT gets an error where
        it needs it.
        """
        raise NotImplementedError

    def create_data_transfer(self) -> DataTransferImpl | None:
        """Makes the object that copies tensors to and from the device; write NULL if none is needed. The slot itself
        must not be NULL, and every result is released on its own.

        CreateDataTransfer, ONNX Runtime 1.23 or newer. ORT needs it; this default does no harm.
        """
        return None

    def is_stream_aware(self) -> bool:
        """Says whether the EP works with streams. True needs CreateSyncStreamForDevice; the slot should never be NULL.

        IsStreamAware, ONNX Runtime 1.23 or newer. ORT needs it; this default does no harm.
        """
        return False

    def create_sync_stream_for_device(self, memory_device: OrtMemoryDevice, stream_options: OrtKeyValuePairs | None) -> SyncStreamImpl | None:
        """Makes a stream for use outside sessions. ORT ends it with OrtSyncStreamImpl::Release. Needed if
        IsStreamAware answers true; without it, an error when a session is created (1.24.4, 1.31.1); ORT crashes in
        CreateSyncStreamForEpDevice (1.24.4, 1.31.1).

        CreateSyncStreamForDevice, ONNX Runtime 1.23 or newer. Optional: unless a subclass defines it, ORT gets an
        error where it needs it.
        """
        raise NotImplementedError

    def create_external_resource_importer_for_device(self, memory_device: OrtMemoryDevice) -> ProposalExternalResourceImporterImpl:
        """Makes the importer for one memory device of this EP. Leave the slot NULL, write NULL or return
        ORT_NOT_IMPLEMENTED when the EP cannot import.

        CreateExternalResourceImporterForDevice, ONNX Runtime 1.23 or newer. Optional: ORT sees a NULL slot unless a
        subclass defines it.
        """
        raise NotImplementedError
