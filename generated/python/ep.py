"""Abstract base classes of execution providers written in Python. Made by `ortforge generate`; do not edit.

One class per struct that an EP fills and ONNX Runtime calls; `ortforge.runtime.ep` turns their instances into such
structs. A method that a subclass leaves out is a NULL slot, unless ORT needs it: then it is abstract or has a default.
"""

from __future__ import annotations

from abc import abstractmethod

from ortforge.runtime.ep.objects import CustomOpObject, EpObject, FactoryObject, ImporterObject

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ortforge.generated.python import (
        ONNXTensorElementDataType,
        OrtAllocator,
        OrtCompiledModelCompatibility,
        OrtCustomOpDomain,
        OrtCustomOpInputOutputCharacteristic,
        OrtDeviceEpIncompatibilityDetails,
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

#: The newest API version whose structs are known whole; nothing is stamped with a newer one.
STAMP = 31


class Ep(EpObject):
    """One execution provider of one session. The EP library allocates and fills it in CreateEp; unused slots must be
    NULL.

    OrtEp, ONNX Runtime 1.22 or newer.
    """

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


class DataTransferImpl(EpObject):
    """Copies tensors between an EP's devices and the host. The EP fills it; all slots are required.

    OrtDataTransferImpl, ONNX Runtime 1.23 or newer.
    """

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

    _struct = "OrtExternalSemaphoreHandle"
    _optional = frozenset(
        """
        """.split()  # noqa: SIM905
    )


class Allocator(EpObject):
    """A source of memory. ORT provides some; applications and EPs may fill their own.

    OrtAllocator, ONNX Runtime 1.14 or newer.
    """

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


#: Struct -> a line per slot, for runtime/ep/slots.py; `-` marks those that the host answers itself.
SLOTS = {
    "OrtEp": """
get_name = 22 0|. *=char >string|this_ptr *=OrtEp this OrtEp
get_capability = 23 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|graph *=OrtGraph handle OrtGraph|graph_support_info *OrtEpGraphSupportInfo handle OrtEpGraphSupportInfo
compile = 23 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|graphs **=OrtGraph handles OrtGraph|fused_nodes **=OrtNode handles OrtNode|count size_t length size_t 1,2|node_compute_infos **OrtNodeComputeInfo >array OrtNodeComputeInfo 3 +|ep_context_nodes **OrtNode >array OrtNode 3 !+
release_node_compute_infos = 23 0 -|. void none void|this_ptr *OrtEp this OrtEp|node_compute_infos **OrtNodeComputeInfo handles OrtNodeComputeInfo . ?-|num_node_compute_infos size_t length size_t 1
get_preferred_data_layout = 23 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|preferred_data_layout *OrtEpDataLayout >enum OrtEpDataLayout
should_convert_data_layout_for_op = 23 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|domain *=char string char|op_type *=char string char|target_data_layout OrtEpDataLayout enum OrtEpDataLayout|should_convert *int >int int
set_dynamic_options = 23 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|option_keys *=*=char strings str|option_values *=*=char strings str|num_options size_t length size_t 1,2
on_run_start = 23 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|run_options *=OrtRunOptions handle OrtRunOptions
on_run_end = 23 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|run_options *=OrtRunOptions handle OrtRunOptions|sync_stream bool bool bool
create_allocator = 23 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|memory_info *=OrtMemoryInfo handle OrtMemoryInfo . ?|allocator **OrtAllocator >handle OrtAllocator . +
create_sync_stream_for_device = 23 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|memory_device *=OrtMemoryDevice handle OrtMemoryDevice|stream **OrtSyncStreamImpl >handle OrtSyncStreamImpl . +
get_compiled_model_compatibility_info = 23 0|. *=char >string|this_ptr *OrtEp this OrtEp|graph *=OrtGraph handle OrtGraph
get_kernel_registry = 24 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|kernel_registry **=OrtKernelRegistry >handle OrtKernelRegistry . !
is_concurrent_run_supported = 24 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|is_supported *bool >bool bool
sync = 25 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp
create_profiler = 25 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|profiler **OrtEpProfilerImpl >handle OrtEpProfilerImpl . !+
is_graph_capture_enabled = 26 0|. bool >bool bool|this_ptr *=OrtEp this OrtEp
is_graph_captured = 26 0|. bool >bool bool|this_ptr *=OrtEp this OrtEp|graph_annotation_id int int int
replay_graph = 26 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|graph_annotation_id int int int
get_graph_capture_node_assignment_policy = 26 0|. OrtGraphCaptureNodeAssignmentPolicy >enum OrtGraphCaptureNodeAssignmentPolicy|this_ptr *=OrtEp this OrtEp
get_available_resource = 26 0|. OrtStatusPtr status|this_ptr *=OrtEp this OrtEp|available *OrtResourceCount >struct OrtResourceCount
on_session_initialization_end = 27 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp
get_default_memory_device = 27 0|. OrtStatusPtr status|this_ptr *=OrtEp this OrtEp|device **=OrtMemoryDevice >handle OrtMemoryDevice . !
release_captured_graph = 27 0|. OrtStatusPtr status|this_ptr *OrtEp this OrtEp|graph_annotation_id int int int
get_weightless_support = 29 0|. OrtStatusPtr status|this_ptr *=OrtEp this OrtEp|support *OrtWeightlessSupport >enum OrtWeightlessSupport
get_ep_context_data_callback_support = 31 0|. OrtStatusPtr status|this_ptr *=OrtEp this OrtEp|flags *uint32_t >int uint32_t
""",
    "OrtEpFactory": """
get_name = 22 0|. *=char >string|this_ptr *=OrtEpFactory this OrtEpFactory . ?
get_vendor = 22 0|. *=char >string|this_ptr *=OrtEpFactory this OrtEpFactory . ?
get_supported_devices = 22 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|devices *=*=OrtHardwareDevice handles OrtHardwareDevice|num_devices size_t length size_t 1|ep_devices **OrtEpDevice >array OrtEpDevice 4 +|max_ep_devices size_t int size_t|num_ep_devices *size_t >int size_t
create_ep = 22 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|devices *=*=OrtHardwareDevice handles OrtHardwareDevice|ep_metadata_pairs *=*=OrtKeyValuePairs handles OrtKeyValuePairs|num_devices size_t length size_t 1,2|session_options *=OrtSessionOptions handle OrtSessionOptions|logger *=OrtLogger handle OrtLogger|ep **OrtEp >handle OrtEp . +
release_ep = 22 0 -|. void none void|this_ptr *OrtEpFactory this OrtEpFactory . ?|ep *OrtEp handle OrtEp . ?-
get_vendor_id = 23 0|. uint32_t >int uint32_t|this_ptr *=OrtEpFactory this OrtEpFactory . ?
get_version = 23 0|. *=char >string|this_ptr *=OrtEpFactory this OrtEpFactory
validate_compiled_model_compatibility_info = 23 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|devices *=*=OrtHardwareDevice handles OrtHardwareDevice|num_devices size_t length size_t 1|compatibility_info *=char string char|model_compatibility *OrtCompiledModelCompatibility >enum OrtCompiledModelCompatibility
create_allocator = 23 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|memory_info *=OrtMemoryInfo handle OrtMemoryInfo . ?|allocator_options *=OrtKeyValuePairs handle OrtKeyValuePairs . ?|allocator **OrtAllocator >handle OrtAllocator . +
release_allocator = 23 0 -|. void none void|this_ptr *OrtEpFactory this OrtEpFactory|allocator *OrtAllocator handle OrtAllocator . -
create_data_transfer = 23 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|data_transfer **OrtDataTransferImpl >handle OrtDataTransferImpl . !+
is_stream_aware = 23 0|. bool >bool bool|this_ptr *=OrtEpFactory this OrtEpFactory
create_sync_stream_for_device = 23 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|memory_device *=OrtMemoryDevice handle OrtMemoryDevice|stream_options *=OrtKeyValuePairs handle OrtKeyValuePairs . ?|stream **OrtSyncStreamImpl >handle OrtSyncStreamImpl . !+
get_hardware_device_incompatibility_details = 24 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|hw *=OrtHardwareDevice handle OrtHardwareDevice|details *OrtDeviceEpIncompatibilityDetails handle OrtDeviceEpIncompatibilityDetails
create_external_resource_importer_for_device = 24 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|ep_device *=OrtEpDevice handle OrtEpDevice|out_importer **OrtExternalResourceImporterImpl >handle OrtExternalResourceImporterImpl . !+
get_num_custom_op_domains = 24 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|num_domains *size_t >int size_t
get_custom_op_domains = 24 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|domains **OrtCustomOpDomain >array OrtCustomOpDomain 2|num_domains size_t int size_t
init_graphics_interop = 25 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|ep_device *=OrtEpDevice handle OrtEpDevice|config *=OrtGraphicsInteropConfig handle OrtGraphicsInteropConfig
deinit_graphics_interop = 25 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|ep_device *=OrtEpDevice handle OrtEpDevice
select_best_model_candidate = 28 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|device *=OrtHardwareDevice handle OrtHardwareDevice|candidates *=*=OrtKeyValuePairs handles OrtKeyValuePairs|num_candidates size_t length size_t 2|session_options *=OrtSessionOptions handle OrtSessionOptions . ?|selected_index *size_t >int size_t
""",
    "OrtDataTransferImpl": """
release = 23 0 -|. void none void|this_ptr *OrtDataTransferImpl this OrtDataTransferImpl . -
can_copy = 23 0|. bool >bool bool|this_ptr *=OrtDataTransferImpl this OrtDataTransferImpl|src_memory_device *=OrtMemoryDevice handle OrtMemoryDevice|dst_memory_device *=OrtMemoryDevice handle OrtMemoryDevice
copy_tensors = 23 0|. OrtStatusPtr status|this_ptr *OrtDataTransferImpl this OrtDataTransferImpl|src_tensors **=OrtValue handles OrtValue|dst_tensors **OrtValue handles OrtValue|streams **OrtSyncStream handles OrtSyncStream . ?|num_tensors size_t length size_t 1,2,3
""",
    "OrtSyncNotificationImpl": """
release = 23 0 -|. void none void|this_ptr *OrtSyncNotificationImpl this OrtSyncNotificationImpl . -
activate = 23 0|. OrtStatusPtr status|this_ptr *OrtSyncNotificationImpl this OrtSyncNotificationImpl
wait_on_device = 23 0|. OrtStatusPtr status|this_ptr *OrtSyncNotificationImpl this OrtSyncNotificationImpl|consumer_stream *OrtSyncStream handle OrtSyncStream
wait_on_host = 23 0|. OrtStatusPtr status|this_ptr *OrtSyncNotificationImpl this OrtSyncNotificationImpl
""",
    "OrtSyncStreamImpl": """
release = 23 0 -|. void none void|this_ptr *OrtSyncStreamImpl this OrtSyncStreamImpl . -
get_handle = 23 0|. *void >address void|this_ptr *OrtSyncStreamImpl this OrtSyncStreamImpl
create_notification = 23 0|. OrtStatusPtr status|this_ptr *OrtSyncStreamImpl this OrtSyncStreamImpl|notification **OrtSyncNotificationImpl >handle OrtSyncNotificationImpl . +
flush = 23 0|. OrtStatusPtr status|this_ptr *OrtSyncStreamImpl this OrtSyncStreamImpl
on_session_run_end = 23 0|. OrtStatusPtr status|this_ptr *OrtSyncStreamImpl this OrtSyncStreamImpl
""",
    "OrtExternalResourceImporterImpl": """
can_import_memory = 24 0|. bool >bool bool|this_ptr *=OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|handle_type OrtExternalMemoryHandleType enum OrtExternalMemoryHandleType
import_memory = 24 0|. OrtStatusPtr status|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|desc *=OrtExternalMemoryDescriptor handle OrtExternalMemoryDescriptor|out_handle **OrtExternalMemoryHandle >handle OrtExternalMemoryHandle . +
release_memory = 24 0 -|. void none void|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|handle *OrtExternalMemoryHandle handle OrtExternalMemoryHandle . -
create_tensor_from_memory = 24 0|. OrtStatusPtr status|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|mem_handle *=OrtExternalMemoryHandle handle OrtExternalMemoryHandle|tensor_desc *=OrtExternalTensorDescriptor handle OrtExternalTensorDescriptor|out_tensor **OrtValue >handle OrtValue . +
can_import_semaphore = 24 0|. bool >bool bool|this_ptr *=OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|type OrtExternalSemaphoreType enum OrtExternalSemaphoreType
import_semaphore = 24 0|. OrtStatusPtr status|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|desc *=OrtExternalSemaphoreDescriptor handle OrtExternalSemaphoreDescriptor|out_handle **OrtExternalSemaphoreHandle >handle OrtExternalSemaphoreHandle . +
release_semaphore = 24 0 -|. void none void|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|handle *OrtExternalSemaphoreHandle handle OrtExternalSemaphoreHandle . -
wait_semaphore = 24 0|. OrtStatusPtr status|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|handle *OrtExternalSemaphoreHandle handle OrtExternalSemaphoreHandle|stream *OrtSyncStream handle OrtSyncStream|value uint64_t int uint64_t
signal_semaphore = 24 0|. OrtStatusPtr status|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|handle *OrtExternalSemaphoreHandle handle OrtExternalSemaphoreHandle|stream *OrtSyncStream handle OrtSyncStream|value uint64_t int uint64_t
release = 24 0 -|. void none void|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl . -
""",
    "OrtEpProfilerImpl": """
release = 25 0 -|. void none void|this_ptr *OrtEpProfilerImpl this OrtEpProfilerImpl . -
start_profiling = 25 0|. OrtStatusPtr status|this_ptr *OrtEpProfilerImpl this OrtEpProfilerImpl|ep_profiling_start_offset_ns int64_t int int64_t
start_event = 25 0|. OrtStatusPtr status|this_ptr *OrtEpProfilerImpl this OrtEpProfilerImpl|ort_event_correlation_id uint64_t int uint64_t
stop_event = 25 0|. OrtStatusPtr status|this_ptr *OrtEpProfilerImpl this OrtEpProfilerImpl|ort_event_correlation_id uint64_t int uint64_t|ort_event *=OrtProfilingEvent handle OrtProfilingEvent
end_profiling = 25 0|. OrtStatusPtr status|this_ptr *OrtEpProfilerImpl this OrtEpProfilerImpl|events_container *OrtProfilingEventsContainer handle OrtProfilingEventsContainer
""",
    "OrtNodeComputeInfo": """
create_state = 23 0|. *OrtStatus status|this_ptr *OrtNodeComputeInfo this OrtNodeComputeInfo|compute_context *OrtNodeComputeContext handle OrtNodeComputeContext|compute_state **void >token void . !+
compute = 23 0|. *OrtStatus status|this_ptr *OrtNodeComputeInfo this OrtNodeComputeInfo|compute_state *void token void . ?|kernel_context *OrtKernelContext handle OrtKernelContext
release_state = 23 0 -|. void none void|this_ptr *OrtNodeComputeInfo this OrtNodeComputeInfo|compute_state *void token void . ?
""",
    "OrtKernelImpl": """
compute = 24 0|. OrtStatusPtr status|this_ptr *OrtKernelImpl this OrtKernelImpl|context *OrtKernelContext handle OrtKernelContext
release = 24 0 -|. void none void|this_ptr *OrtKernelImpl this OrtKernelImpl . -
pre_pack_weight = 24 0|. OrtStatusPtr status|this_ptr *OrtKernelImpl this OrtKernelImpl|tensor *=OrtValue handle OrtValue|input_index int int int|allocator *OrtAllocator handle OrtAllocator|prepacked_weight_cache *OrtSharedPrePackedWeightCache handle OrtSharedPrePackedWeightCache . ?|is_packed *bool >bool bool
set_shared_pre_packed_weight = 24 0|. OrtStatusPtr status|this_ptr *OrtKernelImpl this OrtKernelImpl|buffer_data_ptrs *=*=void buffers void|buffer_data_sizes *=size_t sizes size_t 1|num_buffers size_t length size_t 1,2|input_index int int int
""",
    "OrtLoopKernelHelper": """
release = 24 0 -|. void none void|this_ptr *OrtLoopKernelHelper this OrtLoopKernelHelper . -
concat_output = 24 0|. OrtStatusPtr status|this_ptr *OrtLoopKernelHelper this OrtLoopKernelHelper|stream_handle *void pointer void . ?|per_iteration_outputs *=*=OrtValue handles OrtValue|num_per_iteration_outputs size_t length size_t 2|output *void pointer bytes|output_size_in_bytes size_t int size_t
""",
    "OrtScanKernelHelper": """
release = 24 0 -|. void none void|this_ptr *OrtScanKernelHelper this OrtScanKernelHelper . -
transpose = 24 0|. OrtStatusPtr status|this_ptr *OrtScanKernelHelper this OrtScanKernelHelper|permutation *=size_t numbers size_t|num_permutation_elems size_t length size_t 1|input *=OrtValue handle OrtValue|stream *OrtSyncStream handle OrtSyncStream . ?|output *OrtValue handle OrtValue
""",
    "OrtExternalMemoryHandle": """
release = 24 0 -|. void none void|handle *OrtExternalMemoryHandle this OrtExternalMemoryHandle . -
""",
    "OrtExternalSemaphoreHandle": """
release = 24 0 -|. void none void|handle *OrtExternalSemaphoreHandle this OrtExternalSemaphoreHandle . -
""",
    "OrtAllocator": """
alloc = 14 0|. *void >address void|this *OrtAllocator this OrtAllocator . ?|size size_t int size_t
free = 14 0|. void none void|this *OrtAllocator this OrtAllocator . ?|p *void pointer void . ?
info = 14 0|. *=OrtMemoryInfo >handle OrtMemoryInfo|this *=OrtAllocator this OrtAllocator . ?
reserve = 18 0|. *void >address void|this *OrtAllocator this OrtAllocator . ?|size size_t int size_t
get_stats = 23 0|. OrtStatusPtr status|this *=OrtAllocator this OrtAllocator|out **OrtKeyValuePairs >handle OrtKeyValuePairs . +
alloc_on_stream = 23 0|. *void >address void|this *OrtAllocator this OrtAllocator . ?|size size_t int size_t|stream *OrtSyncStream handle OrtSyncStream . ?
shrink = 25 0|. OrtStatusPtr status|this *OrtAllocator this OrtAllocator
""",
    "OrtCustomOp": """
get_name = 14 0|. *=char >string|op *=OrtCustomOp this OrtCustomOp
get_execution_provider_type = 14 0|. *=char >string . . !|op *=OrtCustomOp this OrtCustomOp
get_input_type = 14 0|. ONNXTensorElementDataType >enum ONNXTensorElementDataType|op *=OrtCustomOp this OrtCustomOp|index size_t int size_t
get_input_type_count = 14 0|. size_t >int size_t|op *=OrtCustomOp this OrtCustomOp
get_output_type = 14 0|. ONNXTensorElementDataType >enum ONNXTensorElementDataType|op *=OrtCustomOp this OrtCustomOp|index size_t int size_t
get_output_type_count = 14 0|. size_t >int size_t|op *=OrtCustomOp this OrtCustomOp
kernel_destroy = 14 0 -|. void none void|op_kernel *void token void
get_input_characteristic = 14 0|. OrtCustomOpInputOutputCharacteristic >enum OrtCustomOpInputOutputCharacteristic|op *=OrtCustomOp this OrtCustomOp|index size_t int size_t
get_output_characteristic = 14 0|. OrtCustomOpInputOutputCharacteristic >enum OrtCustomOpInputOutputCharacteristic|op *=OrtCustomOp this OrtCustomOp|index size_t int size_t
get_input_memory_type = 14 0|. OrtMemType >enum OrtMemType|op *=OrtCustomOp this OrtCustomOp|index size_t int size_t
get_variadic_input_min_arity = 14 0|. int >int int|op *=OrtCustomOp this OrtCustomOp
get_variadic_input_homogeneity = 14 0|. int >int int|op *=OrtCustomOp this OrtCustomOp
get_variadic_output_min_arity = 14 0|. int >int int|op *=OrtCustomOp this OrtCustomOp
get_variadic_output_homogeneity = 14 0|. int >int int|op *=OrtCustomOp this OrtCustomOp
create_kernel CreateKernelV2 16 0|. OrtStatusPtr status|op *=OrtCustomOp this OrtCustomOp|api *=OrtApi hidden OrtApi|info *=OrtKernelInfo handle OrtKernelInfo|kernel **void >token void . +
kernel_compute KernelComputeV2 16 0|. OrtStatusPtr status|op_kernel *void token void|context *OrtKernelContext handle OrtKernelContext
infer_output_shape_fn = 17 0|. OrtStatusPtr status|op *=OrtCustomOp this OrtCustomOp|param1 *OrtShapeInferContext handle OrtShapeInferContext
get_start_version = 17 0|. int >int int|op *=OrtCustomOp this OrtCustomOp
get_end_version = 17 0|. int >int int|op *=OrtCustomOp this OrtCustomOp
""",
    "ProposalOrtExternalResourceImporterImpl": """
can_import_memory = 23 0|. bool >bool bool|this_ptr *=OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|handle_type OrtExternalMemoryHandleType enum OrtExternalMemoryHandleType
import_memory = 23 0|. OrtStatusPtr status|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|desc *=OrtExternalMemoryDescriptor handle OrtExternalMemoryDescriptor|out_handle **OrtExternalMemoryHandleImpl >token OrtExternalMemoryHandleImpl . +
release_memory = 23 0 -|. void none void|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|handle *OrtExternalMemoryHandleImpl token OrtExternalMemoryHandleImpl . -
create_tensor_from_memory = 23 0|. OrtStatusPtr status|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|mem_handle *=OrtExternalMemoryHandleImpl token OrtExternalMemoryHandleImpl|tensor_desc *=OrtExternalTensorDescriptor handle OrtExternalTensorDescriptor|out_tensor **OrtValue >handle OrtValue . +
can_import_semaphore = 23 0|. bool >bool bool|this_ptr *=OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|type OrtExternalSemaphoreType enum OrtExternalSemaphoreType
import_semaphore = 23 0|. OrtStatusPtr status|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|desc *=OrtExternalSemaphoreDescriptor handle OrtExternalSemaphoreDescriptor|out_handle **OrtExternalSemaphoreHandleImpl >token OrtExternalSemaphoreHandleImpl . +
release_semaphore = 23 0 -|. void none void|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|handle *OrtExternalSemaphoreHandleImpl token OrtExternalSemaphoreHandleImpl . -
wait_semaphore = 23 0|. OrtStatusPtr status|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|handle *OrtExternalSemaphoreHandleImpl token OrtExternalSemaphoreHandleImpl|stream *OrtSyncStream handle OrtSyncStream|value uint64_t int uint64_t
signal_semaphore = 23 0|. OrtStatusPtr status|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl|handle *OrtExternalSemaphoreHandleImpl token OrtExternalSemaphoreHandleImpl|stream *OrtSyncStream handle OrtSyncStream|value uint64_t int uint64_t
release = 23 0 -|. void none void|this_ptr *OrtExternalResourceImporterImpl this OrtExternalResourceImporterImpl . -
""",
    "ProposalOrtEpFactory": """
get_name = 22 0|. *=char >string|this_ptr *=OrtEpFactory this OrtEpFactory . ?
get_vendor = 22 0|. *=char >string|this_ptr *=OrtEpFactory this OrtEpFactory . ?
get_supported_devices = 22 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|devices *=*=OrtHardwareDevice handles OrtHardwareDevice|num_devices size_t length size_t 1|ep_devices **OrtEpDevice >array OrtEpDevice 4 +|max_ep_devices size_t int size_t|num_ep_devices *size_t >int size_t
create_ep = 22 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|devices *=*=OrtHardwareDevice handles OrtHardwareDevice|ep_metadata_pairs *=*=OrtKeyValuePairs handles OrtKeyValuePairs|num_devices size_t length size_t 1,2|session_options *=OrtSessionOptions handle OrtSessionOptions|logger *=OrtLogger handle OrtLogger|ep **OrtEp >handle OrtEp . +
release_ep = 22 0 -|. void none void|this_ptr *OrtEpFactory this OrtEpFactory . ?|ep *OrtEp handle OrtEp . ?-
get_vendor_id = 23 0|. uint32_t >int uint32_t|this_ptr *=OrtEpFactory this OrtEpFactory . ?
get_version = 23 0|. *=char >string|this_ptr *=OrtEpFactory this OrtEpFactory
validate_compiled_model_compatibility_info = 23 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|devices *=*=OrtHardwareDevice handles OrtHardwareDevice|num_devices size_t length size_t 1|compatibility_info *=char string char|model_compatibility *OrtCompiledModelCompatibility >enum OrtCompiledModelCompatibility
create_allocator = 23 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|memory_info *=OrtMemoryInfo handle OrtMemoryInfo . ?|allocator_options *=OrtKeyValuePairs handle OrtKeyValuePairs . ?|allocator **OrtAllocator >handle OrtAllocator . +
release_allocator = 23 0 -|. void none void|this_ptr *OrtEpFactory this OrtEpFactory|allocator *OrtAllocator handle OrtAllocator . -
create_data_transfer = 23 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|data_transfer **OrtDataTransferImpl >handle OrtDataTransferImpl . !+
is_stream_aware = 23 0|. bool >bool bool|this_ptr *=OrtEpFactory this OrtEpFactory
create_sync_stream_for_device = 23 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|memory_device *=OrtMemoryDevice handle OrtMemoryDevice|stream_options *=OrtKeyValuePairs handle OrtKeyValuePairs . ?|stream **OrtSyncStreamImpl >handle OrtSyncStreamImpl . !+
create_external_resource_importer_for_device = 23 0|. OrtStatusPtr status|this_ptr *OrtEpFactory this OrtEpFactory|memory_device *=OrtMemoryDevice handle OrtMemoryDevice|out_importer **OrtExternalResourceImporterImpl >handle OrtExternalResourceImporterImpl . +
""",
}

#: Structs of proposals, which no API version has: the version they are stamped with, the shipped struct that they extend, and their members in
#: order, `!` before the stamp.
PROPOSALS = {
    "ProposalOrtExternalResourceImporterImpl": (
        23,
        "",
        """
CanImportMemory
ImportMemory
ReleaseMemory
CreateTensorFromMemory
CanImportSemaphore
ImportSemaphore
ReleaseSemaphore
WaitSemaphore
SignalSemaphore
Release
""",
    ),
    "ProposalOrtEpFactory": (
        23,
        "OrtEpFactory",
        """
!ort_version_supported
GetName
GetVendor
GetSupportedDevices
CreateEp
ReleaseEp
GetVendorId
GetVersion
ValidateCompiledModelCompatibilityInfo
CreateAllocator
ReleaseAllocator
CreateDataTransfer
IsStreamAware
CreateSyncStreamForDevice
CreateExternalResourceImporterForDevice
""",
    ),
}

#: The slots in the order of ep_slots.h.
GATE = """
OrtEp_GetName
OrtEp_GetCapability
OrtEp_Compile
OrtEp_ReleaseNodeComputeInfos
OrtEp_GetPreferredDataLayout
OrtEp_ShouldConvertDataLayoutForOp
OrtEp_SetDynamicOptions
OrtEp_OnRunStart
OrtEp_OnRunEnd
OrtEp_CreateAllocator
OrtEp_CreateSyncStreamForDevice
OrtEp_GetCompiledModelCompatibilityInfo
OrtEp_GetKernelRegistry
OrtEp_IsConcurrentRunSupported
OrtEp_Sync
OrtEp_CreateProfiler
OrtEp_IsGraphCaptureEnabled
OrtEp_IsGraphCaptured
OrtEp_ReplayGraph
OrtEp_GetGraphCaptureNodeAssignmentPolicy
OrtEp_GetAvailableResource
OrtEp_OnSessionInitializationEnd
OrtEp_GetDefaultMemoryDevice
OrtEp_ReleaseCapturedGraph
OrtEp_GetWeightlessSupport
OrtEp_GetEpContextDataCallbackSupport
OrtEpFactory_GetName
OrtEpFactory_GetVendor
OrtEpFactory_GetSupportedDevices
OrtEpFactory_CreateEp
OrtEpFactory_ReleaseEp
OrtEpFactory_GetVendorId
OrtEpFactory_GetVersion
OrtEpFactory_ValidateCompiledModelCompatibilityInfo
OrtEpFactory_CreateAllocator
OrtEpFactory_ReleaseAllocator
OrtEpFactory_CreateDataTransfer
OrtEpFactory_IsStreamAware
OrtEpFactory_CreateSyncStreamForDevice
OrtEpFactory_GetHardwareDeviceIncompatibilityDetails
OrtEpFactory_CreateExternalResourceImporterForDevice
OrtEpFactory_GetNumCustomOpDomains
OrtEpFactory_GetCustomOpDomains
OrtEpFactory_InitGraphicsInterop
OrtEpFactory_DeinitGraphicsInterop
OrtEpFactory_SelectBestModelCandidate
OrtDataTransferImpl_Release
OrtDataTransferImpl_CanCopy
OrtDataTransferImpl_CopyTensors
OrtSyncNotificationImpl_Release
OrtSyncNotificationImpl_Activate
OrtSyncNotificationImpl_WaitOnDevice
OrtSyncNotificationImpl_WaitOnHost
OrtSyncStreamImpl_Release
OrtSyncStreamImpl_GetHandle
OrtSyncStreamImpl_CreateNotification
OrtSyncStreamImpl_Flush
OrtSyncStreamImpl_OnSessionRunEnd
OrtExternalResourceImporterImpl_CanImportMemory
OrtExternalResourceImporterImpl_ImportMemory
OrtExternalResourceImporterImpl_ReleaseMemory
OrtExternalResourceImporterImpl_CreateTensorFromMemory
OrtExternalResourceImporterImpl_CanImportSemaphore
OrtExternalResourceImporterImpl_ImportSemaphore
OrtExternalResourceImporterImpl_ReleaseSemaphore
OrtExternalResourceImporterImpl_WaitSemaphore
OrtExternalResourceImporterImpl_SignalSemaphore
OrtExternalResourceImporterImpl_Release
OrtEpProfilerImpl_Release
OrtEpProfilerImpl_StartProfiling
OrtEpProfilerImpl_StartEvent
OrtEpProfilerImpl_StopEvent
OrtEpProfilerImpl_EndProfiling
OrtNodeComputeInfo_CreateState
OrtNodeComputeInfo_Compute
OrtNodeComputeInfo_ReleaseState
OrtKernelImpl_Compute
OrtKernelImpl_Release
OrtKernelImpl_PrePackWeight
OrtKernelImpl_SetSharedPrePackedWeight
OrtLoopKernelHelper_Release
OrtLoopKernelHelper_ConcatOutput
OrtScanKernelHelper_Release
OrtScanKernelHelper_Transpose
OrtExternalMemoryHandle_Release
OrtExternalSemaphoreHandle_Release
OrtAllocator_Alloc
OrtAllocator_Free
OrtAllocator_Info
OrtAllocator_Reserve
OrtAllocator_GetStats
OrtAllocator_AllocOnStream
OrtAllocator_Shrink
OrtCustomOp_GetName
OrtCustomOp_GetExecutionProviderType
OrtCustomOp_GetInputType
OrtCustomOp_GetInputTypeCount
OrtCustomOp_GetOutputType
OrtCustomOp_GetOutputTypeCount
OrtCustomOp_KernelDestroy
OrtCustomOp_GetInputCharacteristic
OrtCustomOp_GetOutputCharacteristic
OrtCustomOp_GetInputMemoryType
OrtCustomOp_GetVariadicInputMinArity
OrtCustomOp_GetVariadicInputHomogeneity
OrtCustomOp_GetVariadicOutputMinArity
OrtCustomOp_GetVariadicOutputHomogeneity
OrtCustomOp_CreateKernelV2
OrtCustomOp_KernelComputeV2
OrtCustomOp_InferOutputShapeFn
OrtCustomOp_GetStartVersion
OrtCustomOp_GetEndVersion
ProposalOrtExternalResourceImporterImpl_CanImportMemory
ProposalOrtExternalResourceImporterImpl_ImportMemory
ProposalOrtExternalResourceImporterImpl_ReleaseMemory
ProposalOrtExternalResourceImporterImpl_CreateTensorFromMemory
ProposalOrtExternalResourceImporterImpl_CanImportSemaphore
ProposalOrtExternalResourceImporterImpl_ImportSemaphore
ProposalOrtExternalResourceImporterImpl_ReleaseSemaphore
ProposalOrtExternalResourceImporterImpl_WaitSemaphore
ProposalOrtExternalResourceImporterImpl_SignalSemaphore
ProposalOrtExternalResourceImporterImpl_Release
ProposalOrtEpFactory_GetName
ProposalOrtEpFactory_GetVendor
ProposalOrtEpFactory_GetSupportedDevices
ProposalOrtEpFactory_CreateEp
ProposalOrtEpFactory_ReleaseEp
ProposalOrtEpFactory_GetVendorId
ProposalOrtEpFactory_GetVersion
ProposalOrtEpFactory_ValidateCompiledModelCompatibilityInfo
ProposalOrtEpFactory_CreateAllocator
ProposalOrtEpFactory_ReleaseAllocator
ProposalOrtEpFactory_CreateDataTransfer
ProposalOrtEpFactory_IsStreamAware
ProposalOrtEpFactory_CreateSyncStreamForDevice
ProposalOrtEpFactory_CreateExternalResourceImporterForDevice
OrtLoggingFunction
EpSelectionDelegate
OrtWriteBufferFunc
OrtGetInitializerLocationFunc
OrtThreadWorkerFn
OrtThreadPoolWorkEnqueueFn
OrtThreadPoolWorkStartFn
OrtThreadPoolWorkStopFn
OrtThreadPoolWorkAbandonFn
RunAsyncCallbackFn
OrtWriteNamedBufferFunc
OrtReadNamedBufferFunc
OrtKernelCreateFunc
"""
