"""Abstract base classes of execution providers written in Python. Made by `ortforge generate`; do not edit.

One class per struct that an EP fills and ONNX Runtime calls; `ortforge.runtime.ep` turns their instances into such
structs. A method that a subclass leaves out is a NULL slot, unless ORT needs it: then it is abstract or has a default.
"""

from __future__ import annotations

from abc import abstractmethod

from ortforge.runtime.api.facts import Form, Param
from ortforge.runtime.ep.objects import CustomOpObject, EpObject, FactoryObject, ImporterObject

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
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


#: Struct -> what makes its slots, for runtime/ep/slots.py.
SLOTS: dict[str, Callable[[], tuple[Form, ...]]] = {
    "OrtEp": lambda: (
        Form("get_name", "GetName", 22, None,
            Param("this_ptr", "this", of="OrtEp"),
            returns=Param("", ">string", of="char"),
        ),
        Form("get_capability", "GetCapability", 23, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("graph", "handle", of="OrtGraph"),
            Param("graph_support_info", "handle", of="OrtEpGraphSupportInfo"),
            returns=Param("", "status"),
        ),
        Form("compile", "Compile", 23, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("graphs", "handles", of="OrtGraph"),
            Param("fused_nodes", "handles", of="OrtNode"),
            Param("count", "length", of="size_t", value="size_t", counts=(1, 2)),
            Param("node_compute_infos", ">array", of="OrtNodeComputeInfo", length=3, owned=True),
            Param("ep_context_nodes", ">array", of="OrtNode", length=3, null_result=True, owned=True),
            returns=Param("", "status"),
        ),
        Form("release_node_compute_infos", "ReleaseNodeComputeInfos", 23, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("node_compute_infos", "handles", of="OrtNodeComputeInfo", nullable=True, taken=True),
            Param("num_node_compute_infos", "length", of="size_t", value="size_t", counts=(1,)),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("get_preferred_data_layout", "GetPreferredDataLayout", 23, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("preferred_data_layout", ">enum", of="OrtEpDataLayout"),
            returns=Param("", "status"),
        ),
        Form("should_convert_data_layout_for_op", "ShouldConvertDataLayoutForOp", 23, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("domain", "string", of="char"),
            Param("op_type", "string", of="char"),
            Param("target_data_layout", "enum", of="OrtEpDataLayout", value="OrtEpDataLayout"),
            Param("should_convert", ">int", of="int"),
            returns=Param("", "status"),
        ),
        Form("set_dynamic_options", "SetDynamicOptions", 23, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("option_keys", "strings", of="char"),
            Param("option_values", "strings", of="char"),
            Param("num_options", "length", of="size_t", value="size_t", counts=(1, 2)),
            returns=Param("", "status"),
        ),
        Form("on_run_start", "OnRunStart", 23, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("run_options", "handle", of="OrtRunOptions"),
            returns=Param("", "status"),
        ),
        Form("on_run_end", "OnRunEnd", 23, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("run_options", "handle", of="OrtRunOptions"),
            Param("sync_stream", "bool", of="bool", value="bool"),
            returns=Param("", "status"),
        ),
        Form("create_allocator", "CreateAllocator", 23, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("memory_info", "handle", of="OrtMemoryInfo", nullable=True),
            Param("allocator", ">handle", of="OrtAllocator", owned=True),
            returns=Param("", "status"),
        ),
        Form("create_sync_stream_for_device", "CreateSyncStreamForDevice", 23, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("memory_device", "handle", of="OrtMemoryDevice"),
            Param("stream", ">handle", of="OrtSyncStreamImpl", owned=True),
            returns=Param("", "status"),
        ),
        Form("get_compiled_model_compatibility_info", "GetCompiledModelCompatibilityInfo", 23, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("graph", "handle", of="OrtGraph"),
            returns=Param("", ">string", of="char"),
        ),
        Form("get_kernel_registry", "GetKernelRegistry", 24, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("kernel_registry", ">handle", of="OrtKernelRegistry", null_result=True),
            returns=Param("", "status"),
        ),
        Form("is_concurrent_run_supported", "IsConcurrentRunSupported", 24, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("is_supported", ">bool", of="bool"),
            returns=Param("", "status"),
        ),
        Form("sync", "Sync", 25, None,
            Param("this_ptr", "this", of="OrtEp"),
            returns=Param("", "status"),
        ),
        Form("create_profiler", "CreateProfiler", 25, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("profiler", ">handle", of="OrtEpProfilerImpl", null_result=True, owned=True),
            returns=Param("", "status"),
        ),
        Form("is_graph_capture_enabled", "IsGraphCaptureEnabled", 26, None,
            Param("this_ptr", "this", of="OrtEp"),
            returns=Param("", ">bool", of="bool", value="bool"),
        ),
        Form("is_graph_captured", "IsGraphCaptured", 26, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("graph_annotation_id", "int", of="int", value="int"),
            returns=Param("", ">bool", of="bool", value="bool"),
        ),
        Form("replay_graph", "ReplayGraph", 26, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("graph_annotation_id", "int", of="int", value="int"),
            returns=Param("", "status"),
        ),
        Form("get_graph_capture_node_assignment_policy", "GetGraphCaptureNodeAssignmentPolicy", 26, None,
            Param("this_ptr", "this", of="OrtEp"),
            returns=Param("", ">enum", of="OrtGraphCaptureNodeAssignmentPolicy", value="OrtGraphCaptureNodeAssignmentPolicy"),
        ),
        Form("get_available_resource", "GetAvailableResource", 26, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("available", ">struct", of="OrtResourceCount"),
            returns=Param("", "status"),
        ),
        Form("on_session_initialization_end", "OnSessionInitializationEnd", 27, None,
            Param("this_ptr", "this", of="OrtEp"),
            returns=Param("", "status"),
        ),
        Form("get_default_memory_device", "GetDefaultMemoryDevice", 27, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("device", ">handle", of="OrtMemoryDevice", null_result=True),
            returns=Param("", "status"),
        ),
        Form("release_captured_graph", "ReleaseCapturedGraph", 27, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("graph_annotation_id", "int", of="int", value="int"),
            returns=Param("", "status"),
        ),
        Form("get_weightless_support", "GetWeightlessSupport", 29, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("support", ">enum", of="OrtWeightlessSupport"),
            returns=Param("", "status"),
        ),
        Form("get_ep_context_data_callback_support", "GetEpContextDataCallbackSupport", 31, None,
            Param("this_ptr", "this", of="OrtEp"),
            Param("flags", ">int", of="uint32_t"),
            returns=Param("", "status"),
        ),
    ),
    "OrtEpFactory": lambda: (
        Form("get_name", "GetName", 22, None,
            Param("this_ptr", "this", of="OrtEpFactory", nullable=True),
            returns=Param("", ">string", of="char"),
        ),
        Form("get_vendor", "GetVendor", 22, None,
            Param("this_ptr", "this", of="OrtEpFactory", nullable=True),
            returns=Param("", ">string", of="char"),
        ),
        Form("get_supported_devices", "GetSupportedDevices", 22, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("devices", "handles", of="OrtHardwareDevice"),
            Param("num_devices", "length", of="size_t", value="size_t", counts=(1,)),
            Param("ep_devices", ">array", of="OrtEpDevice", length=4, owned=True),
            Param("max_ep_devices", "int", of="size_t", value="size_t"),
            Param("num_ep_devices", ">int", of="size_t"),
            returns=Param("", "status"),
        ),
        Form("create_ep", "CreateEp", 22, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("devices", "handles", of="OrtHardwareDevice"),
            Param("ep_metadata_pairs", "handles", of="OrtKeyValuePairs"),
            Param("num_devices", "length", of="size_t", value="size_t", counts=(1, 2)),
            Param("session_options", "handle", of="OrtSessionOptions"),
            Param("logger", "handle", of="OrtLogger"),
            Param("ep", ">handle", of="OrtEp", owned=True),
            returns=Param("", "status"),
        ),
        Form("release_ep", "ReleaseEp", 22, None,
            Param("this_ptr", "this", of="OrtEpFactory", nullable=True),
            Param("ep", "handle", of="OrtEp", nullable=True, taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("get_vendor_id", "GetVendorId", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory", nullable=True),
            returns=Param("", ">int", of="uint32_t", value="uint32_t"),
        ),
        Form("get_version", "GetVersion", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            returns=Param("", ">string", of="char"),
        ),
        Form("validate_compiled_model_compatibility_info", "ValidateCompiledModelCompatibilityInfo", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("devices", "handles", of="OrtHardwareDevice"),
            Param("num_devices", "length", of="size_t", value="size_t", counts=(1,)),
            Param("compatibility_info", "string", of="char"),
            Param("model_compatibility", ">enum", of="OrtCompiledModelCompatibility"),
            returns=Param("", "status"),
        ),
        Form("create_allocator", "CreateAllocator", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("memory_info", "handle", of="OrtMemoryInfo", nullable=True),
            Param("allocator_options", "handle", of="OrtKeyValuePairs", nullable=True),
            Param("allocator", ">handle", of="OrtAllocator", owned=True),
            returns=Param("", "status"),
        ),
        Form("release_allocator", "ReleaseAllocator", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("allocator", "handle", of="OrtAllocator", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("create_data_transfer", "CreateDataTransfer", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("data_transfer", ">handle", of="OrtDataTransferImpl", null_result=True, owned=True),
            returns=Param("", "status"),
        ),
        Form("is_stream_aware", "IsStreamAware", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            returns=Param("", ">bool", of="bool", value="bool"),
        ),
        Form("create_sync_stream_for_device", "CreateSyncStreamForDevice", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("memory_device", "handle", of="OrtMemoryDevice"),
            Param("stream_options", "handle", of="OrtKeyValuePairs", nullable=True),
            Param("stream", ">handle", of="OrtSyncStreamImpl", null_result=True, owned=True),
            returns=Param("", "status"),
        ),
        Form("get_hardware_device_incompatibility_details", "GetHardwareDeviceIncompatibilityDetails", 24, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("hw", "handle", of="OrtHardwareDevice"),
            Param("details", "handle", of="OrtDeviceEpIncompatibilityDetails"),
            returns=Param("", "status"),
        ),
        Form("create_external_resource_importer_for_device", "CreateExternalResourceImporterForDevice", 24, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("ep_device", "handle", of="OrtEpDevice"),
            Param("out_importer", ">handle", of="OrtExternalResourceImporterImpl", null_result=True, owned=True),
            returns=Param("", "status"),
        ),
        Form("get_num_custom_op_domains", "GetNumCustomOpDomains", 24, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("num_domains", ">int", of="size_t"),
            returns=Param("", "status"),
        ),
        Form("get_custom_op_domains", "GetCustomOpDomains", 24, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("domains", ">array", of="OrtCustomOpDomain", length=2),
            Param("num_domains", "int", of="size_t", value="size_t"),
            returns=Param("", "status"),
        ),
        Form("init_graphics_interop", "InitGraphicsInterop", 25, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("ep_device", "handle", of="OrtEpDevice"),
            Param("config", "handle", of="OrtGraphicsInteropConfig"),
            returns=Param("", "status"),
        ),
        Form("deinit_graphics_interop", "DeinitGraphicsInterop", 25, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("ep_device", "handle", of="OrtEpDevice"),
            returns=Param("", "status"),
        ),
        Form("select_best_model_candidate", "SelectBestModelCandidate", 28, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("device", "handle", of="OrtHardwareDevice"),
            Param("candidates", "handles", of="OrtKeyValuePairs"),
            Param("num_candidates", "length", of="size_t", value="size_t", counts=(2,)),
            Param("session_options", "handle", of="OrtSessionOptions", nullable=True),
            Param("selected_index", ">int", of="size_t"),
            returns=Param("", "status"),
        ),
    ),
    "OrtDataTransferImpl": lambda: (
        Form("release", "Release", 23, None,
            Param("this_ptr", "this", of="OrtDataTransferImpl", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("can_copy", "CanCopy", 23, None,
            Param("this_ptr", "this", of="OrtDataTransferImpl"),
            Param("src_memory_device", "handle", of="OrtMemoryDevice"),
            Param("dst_memory_device", "handle", of="OrtMemoryDevice"),
            returns=Param("", ">bool", of="bool", value="bool"),
        ),
        Form("copy_tensors", "CopyTensors", 23, None,
            Param("this_ptr", "this", of="OrtDataTransferImpl"),
            Param("src_tensors", "handles", of="OrtValue"),
            Param("dst_tensors", "handles", of="OrtValue"),
            Param("streams", "handles", of="OrtSyncStream", nullable=True),
            Param("num_tensors", "length", of="size_t", value="size_t", counts=(1, 2, 3)),
            returns=Param("", "status"),
        ),
    ),
    "OrtSyncNotificationImpl": lambda: (
        Form("release", "Release", 23, None,
            Param("this_ptr", "this", of="OrtSyncNotificationImpl", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("activate", "Activate", 23, None,
            Param("this_ptr", "this", of="OrtSyncNotificationImpl"),
            returns=Param("", "status"),
        ),
        Form("wait_on_device", "WaitOnDevice", 23, None,
            Param("this_ptr", "this", of="OrtSyncNotificationImpl"),
            Param("consumer_stream", "handle", of="OrtSyncStream"),
            returns=Param("", "status"),
        ),
        Form("wait_on_host", "WaitOnHost", 23, None,
            Param("this_ptr", "this", of="OrtSyncNotificationImpl"),
            returns=Param("", "status"),
        ),
    ),
    "OrtSyncStreamImpl": lambda: (
        Form("release", "Release", 23, None,
            Param("this_ptr", "this", of="OrtSyncStreamImpl", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("get_handle", "GetHandle", 23, None,
            Param("this_ptr", "this", of="OrtSyncStreamImpl"),
            returns=Param("", ">address", of="void"),
        ),
        Form("create_notification", "CreateNotification", 23, None,
            Param("this_ptr", "this", of="OrtSyncStreamImpl"),
            Param("notification", ">handle", of="OrtSyncNotificationImpl", owned=True),
            returns=Param("", "status"),
        ),
        Form("flush", "Flush", 23, None,
            Param("this_ptr", "this", of="OrtSyncStreamImpl"),
            returns=Param("", "status"),
        ),
        Form("on_session_run_end", "OnSessionRunEnd", 23, None,
            Param("this_ptr", "this", of="OrtSyncStreamImpl"),
            returns=Param("", "status"),
        ),
    ),
    "OrtExternalResourceImporterImpl": lambda: (
        Form("can_import_memory", "CanImportMemory", 24, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("handle_type", "enum", of="OrtExternalMemoryHandleType", value="OrtExternalMemoryHandleType"),
            returns=Param("", ">bool", of="bool", value="bool"),
        ),
        Form("import_memory", "ImportMemory", 24, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("desc", "handle", of="OrtExternalMemoryDescriptor"),
            Param("out_handle", ">handle", of="OrtExternalMemoryHandle", owned=True),
            returns=Param("", "status"),
        ),
        Form("release_memory", "ReleaseMemory", 24, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("handle", "handle", of="OrtExternalMemoryHandle", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("create_tensor_from_memory", "CreateTensorFromMemory", 24, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("mem_handle", "handle", of="OrtExternalMemoryHandle"),
            Param("tensor_desc", "handle", of="OrtExternalTensorDescriptor"),
            Param("out_tensor", ">handle", of="OrtValue", owned=True),
            returns=Param("", "status"),
        ),
        Form("can_import_semaphore", "CanImportSemaphore", 24, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("type", "enum", of="OrtExternalSemaphoreType", value="OrtExternalSemaphoreType"),
            returns=Param("", ">bool", of="bool", value="bool"),
        ),
        Form("import_semaphore", "ImportSemaphore", 24, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("desc", "handle", of="OrtExternalSemaphoreDescriptor"),
            Param("out_handle", ">handle", of="OrtExternalSemaphoreHandle", owned=True),
            returns=Param("", "status"),
        ),
        Form("release_semaphore", "ReleaseSemaphore", 24, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("handle", "handle", of="OrtExternalSemaphoreHandle", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("wait_semaphore", "WaitSemaphore", 24, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("handle", "handle", of="OrtExternalSemaphoreHandle"),
            Param("stream", "handle", of="OrtSyncStream"),
            Param("value", "int", of="uint64_t", value="uint64_t"),
            returns=Param("", "status"),
        ),
        Form("signal_semaphore", "SignalSemaphore", 24, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("handle", "handle", of="OrtExternalSemaphoreHandle"),
            Param("stream", "handle", of="OrtSyncStream"),
            Param("value", "int", of="uint64_t", value="uint64_t"),
            returns=Param("", "status"),
        ),
        Form("release", "Release", 24, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
    ),
    "OrtEpProfilerImpl": lambda: (
        Form("release", "Release", 25, None,
            Param("this_ptr", "this", of="OrtEpProfilerImpl", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("start_profiling", "StartProfiling", 25, None,
            Param("this_ptr", "this", of="OrtEpProfilerImpl"),
            Param("ep_profiling_start_offset_ns", "int", of="int64_t", value="int64_t"),
            returns=Param("", "status"),
        ),
        Form("start_event", "StartEvent", 25, None,
            Param("this_ptr", "this", of="OrtEpProfilerImpl"),
            Param("ort_event_correlation_id", "int", of="uint64_t", value="uint64_t"),
            returns=Param("", "status"),
        ),
        Form("stop_event", "StopEvent", 25, None,
            Param("this_ptr", "this", of="OrtEpProfilerImpl"),
            Param("ort_event_correlation_id", "int", of="uint64_t", value="uint64_t"),
            Param("ort_event", "handle", of="OrtProfilingEvent"),
            returns=Param("", "status"),
        ),
        Form("end_profiling", "EndProfiling", 25, None,
            Param("this_ptr", "this", of="OrtEpProfilerImpl"),
            Param("events_container", "handle", of="OrtProfilingEventsContainer"),
            returns=Param("", "status"),
        ),
    ),
    "OrtNodeComputeInfo": lambda: (
        Form("create_state", "CreateState", 23, None,
            Param("this_ptr", "this", of="OrtNodeComputeInfo"),
            Param("compute_context", "handle", of="OrtNodeComputeContext"),
            Param("compute_state", ">token", of="void", null_result=True, owned=True),
            returns=Param("", "status"),
        ),
        Form("compute", "Compute", 23, None,
            Param("this_ptr", "this", of="OrtNodeComputeInfo"),
            Param("compute_state", "token", of="void", nullable=True),
            Param("kernel_context", "handle", of="OrtKernelContext"),
            returns=Param("", "status"),
        ),
        Form("release_state", "ReleaseState", 23, None,
            Param("this_ptr", "this", of="OrtNodeComputeInfo"),
            Param("compute_state", "token", of="void", nullable=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
    ),
    "OrtKernelImpl": lambda: (
        Form("compute", "Compute", 24, None,
            Param("this_ptr", "this", of="OrtKernelImpl"),
            Param("context", "handle", of="OrtKernelContext"),
            returns=Param("", "status"),
        ),
        Form("release", "Release", 24, None,
            Param("this_ptr", "this", of="OrtKernelImpl", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("pre_pack_weight", "PrePackWeight", 24, None,
            Param("this_ptr", "this", of="OrtKernelImpl"),
            Param("tensor", "handle", of="OrtValue"),
            Param("input_index", "int", of="int", value="int"),
            Param("allocator", "handle", of="OrtAllocator"),
            Param("prepacked_weight_cache", "handle", of="OrtSharedPrePackedWeightCache", nullable=True),
            Param("is_packed", ">bool", of="bool"),
            returns=Param("", "status"),
        ),
        Form("set_shared_pre_packed_weight", "SetSharedPrePackedWeight", 24, None,
            Param("this_ptr", "this", of="OrtKernelImpl"),
            Param("buffer_data_ptrs", "buffers", of="void"),
            Param("buffer_data_sizes", "sizes", of="size_t", length=3),
            Param("num_buffers", "length", of="size_t", value="size_t", counts=(1, 2)),
            Param("input_index", "int", of="int", value="int"),
            returns=Param("", "status"),
        ),
    ),
    "OrtLoopKernelHelper": lambda: (
        Form("release", "Release", 24, None,
            Param("this_ptr", "this", of="OrtLoopKernelHelper", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("concat_output", "ConcatOutput", 24, None,
            Param("this_ptr", "this", of="OrtLoopKernelHelper"),
            Param("stream_handle", "pointer", of="void", nullable=True),
            Param("per_iteration_outputs", "handles", of="OrtValue"),
            Param("num_per_iteration_outputs", "length", of="size_t", value="size_t", counts=(2,)),
            Param("output", "pointer", of="bytes"),
            Param("output_size_in_bytes", "int", of="size_t", value="size_t"),
            returns=Param("", "status"),
        ),
    ),
    "OrtScanKernelHelper": lambda: (
        Form("release", "Release", 24, None,
            Param("this_ptr", "this", of="OrtScanKernelHelper", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("transpose", "Transpose", 24, None,
            Param("this_ptr", "this", of="OrtScanKernelHelper"),
            Param("permutation", "numbers", of="size_t"),
            Param("num_permutation_elems", "length", of="size_t", value="size_t", counts=(1,)),
            Param("input", "handle", of="OrtValue"),
            Param("stream", "handle", of="OrtSyncStream", nullable=True),
            Param("output", "handle", of="OrtValue"),
            returns=Param("", "status"),
        ),
    ),
    "OrtExternalMemoryHandle": lambda: (
        Form("release", "Release", 24, None,
            Param("handle", "this", of="OrtExternalMemoryHandle", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
    ),
    "OrtExternalSemaphoreHandle": lambda: (
        Form("release", "Release", 24, None,
            Param("handle", "this", of="OrtExternalSemaphoreHandle", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
    ),
    "OrtAllocator": lambda: (
        Form("alloc", "Alloc", 14, None,
            Param("this", "this", of="OrtAllocator", nullable=True),
            Param("size", "int", of="size_t", value="size_t"),
            returns=Param("", ">address", of="void"),
        ),
        Form("free", "Free", 14, None,
            Param("this", "this", of="OrtAllocator", nullable=True),
            Param("p", "pointer", of="void", nullable=True),
            returns=Param("", "none", value="void"),
        ),
        Form("info", "Info", 14, None,
            Param("this", "this", of="OrtAllocator", nullable=True),
            returns=Param("", ">handle", of="OrtMemoryInfo"),
        ),
        Form("reserve", "Reserve", 18, None,
            Param("this", "this", of="OrtAllocator", nullable=True),
            Param("size", "int", of="size_t", value="size_t"),
            returns=Param("", ">address", of="void"),
        ),
        Form("get_stats", "GetStats", 23, None,
            Param("this", "this", of="OrtAllocator"),
            Param("out", ">handle", of="OrtKeyValuePairs", owned=True),
            returns=Param("", "status"),
        ),
        Form("alloc_on_stream", "AllocOnStream", 23, None,
            Param("this", "this", of="OrtAllocator", nullable=True),
            Param("size", "int", of="size_t", value="size_t"),
            Param("stream", "handle", of="OrtSyncStream", nullable=True),
            returns=Param("", ">address", of="void"),
        ),
        Form("shrink", "Shrink", 25, None,
            Param("this", "this", of="OrtAllocator"),
            returns=Param("", "status"),
        ),
    ),
    "OrtCustomOp": lambda: (
        Form("get_name", "GetName", 14, None,
            Param("op", "this", of="OrtCustomOp"),
            returns=Param("", ">string", of="char"),
        ),
        Form("get_execution_provider_type", "GetExecutionProviderType", 14, None,
            Param("op", "this", of="OrtCustomOp"),
            returns=Param("", ">string", of="char", null_result=True),
        ),
        Form("get_input_type", "GetInputType", 14, None,
            Param("op", "this", of="OrtCustomOp"),
            Param("index", "int", of="size_t", value="size_t"),
            returns=Param("", ">enum", of="ONNXTensorElementDataType", value="ONNXTensorElementDataType"),
        ),
        Form("get_input_type_count", "GetInputTypeCount", 14, None,
            Param("op", "this", of="OrtCustomOp"),
            returns=Param("", ">int", of="size_t", value="size_t"),
        ),
        Form("get_output_type", "GetOutputType", 14, None,
            Param("op", "this", of="OrtCustomOp"),
            Param("index", "int", of="size_t", value="size_t"),
            returns=Param("", ">enum", of="ONNXTensorElementDataType", value="ONNXTensorElementDataType"),
        ),
        Form("get_output_type_count", "GetOutputTypeCount", 14, None,
            Param("op", "this", of="OrtCustomOp"),
            returns=Param("", ">int", of="size_t", value="size_t"),
        ),
        Form("kernel_destroy", "KernelDestroy", 14, None,
            Param("op_kernel", "token", of="void"),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("get_input_characteristic", "GetInputCharacteristic", 14, None,
            Param("op", "this", of="OrtCustomOp"),
            Param("index", "int", of="size_t", value="size_t"),
            returns=Param("", ">enum", of="OrtCustomOpInputOutputCharacteristic", value="OrtCustomOpInputOutputCharacteristic"),
        ),
        Form("get_output_characteristic", "GetOutputCharacteristic", 14, None,
            Param("op", "this", of="OrtCustomOp"),
            Param("index", "int", of="size_t", value="size_t"),
            returns=Param("", ">enum", of="OrtCustomOpInputOutputCharacteristic", value="OrtCustomOpInputOutputCharacteristic"),
        ),
        Form("get_input_memory_type", "GetInputMemoryType", 14, None,
            Param("op", "this", of="OrtCustomOp"),
            Param("index", "int", of="size_t", value="size_t"),
            returns=Param("", ">enum", of="OrtMemType", value="OrtMemType"),
        ),
        Form("get_variadic_input_min_arity", "GetVariadicInputMinArity", 14, None,
            Param("op", "this", of="OrtCustomOp"),
            returns=Param("", ">int", of="int", value="int"),
        ),
        Form("get_variadic_input_homogeneity", "GetVariadicInputHomogeneity", 14, None,
            Param("op", "this", of="OrtCustomOp"),
            returns=Param("", ">int", of="int", value="int"),
        ),
        Form("get_variadic_output_min_arity", "GetVariadicOutputMinArity", 14, None,
            Param("op", "this", of="OrtCustomOp"),
            returns=Param("", ">int", of="int", value="int"),
        ),
        Form("get_variadic_output_homogeneity", "GetVariadicOutputHomogeneity", 14, None,
            Param("op", "this", of="OrtCustomOp"),
            returns=Param("", ">int", of="int", value="int"),
        ),
        Form("create_kernel", "CreateKernelV2", 16, None,
            Param("op", "this", of="OrtCustomOp"),
            Param("api", "hidden", of="OrtApi"),
            Param("info", "handle", of="OrtKernelInfo"),
            Param("kernel", ">token", of="void", owned=True),
            returns=Param("", "status"),
        ),
        Form("kernel_compute", "KernelComputeV2", 16, None,
            Param("op_kernel", "token", of="void"),
            Param("context", "handle", of="OrtKernelContext"),
            returns=Param("", "status"),
        ),
        Form("infer_output_shape_fn", "InferOutputShapeFn", 17, None,
            Param("op", "this", of="OrtCustomOp"),
            Param("param1", "handle", of="OrtShapeInferContext"),
            returns=Param("", "status"),
        ),
        Form("get_start_version", "GetStartVersion", 17, None,
            Param("op", "this", of="OrtCustomOp"),
            returns=Param("", ">int", of="int", value="int"),
        ),
        Form("get_end_version", "GetEndVersion", 17, None,
            Param("op", "this", of="OrtCustomOp"),
            returns=Param("", ">int", of="int", value="int"),
        ),
    ),
    "ProposalOrtExternalResourceImporterImpl": lambda: (
        Form("can_import_memory", "CanImportMemory", 23, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("handle_type", "enum", of="OrtExternalMemoryHandleType", value="OrtExternalMemoryHandleType"),
            returns=Param("", ">bool", of="bool", value="bool"),
        ),
        Form("import_memory", "ImportMemory", 23, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("desc", "handle", of="OrtExternalMemoryDescriptor"),
            Param("out_handle", ">token", of="OrtExternalMemoryHandleImpl", owned=True),
            returns=Param("", "status"),
        ),
        Form("release_memory", "ReleaseMemory", 23, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("handle", "token", of="OrtExternalMemoryHandleImpl", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("create_tensor_from_memory", "CreateTensorFromMemory", 23, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("mem_handle", "token", of="OrtExternalMemoryHandleImpl"),
            Param("tensor_desc", "handle", of="OrtExternalTensorDescriptor"),
            Param("out_tensor", ">handle", of="OrtValue", owned=True),
            returns=Param("", "status"),
        ),
        Form("can_import_semaphore", "CanImportSemaphore", 23, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("type", "enum", of="OrtExternalSemaphoreType", value="OrtExternalSemaphoreType"),
            returns=Param("", ">bool", of="bool", value="bool"),
        ),
        Form("import_semaphore", "ImportSemaphore", 23, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("desc", "handle", of="OrtExternalSemaphoreDescriptor"),
            Param("out_handle", ">token", of="OrtExternalSemaphoreHandleImpl", owned=True),
            returns=Param("", "status"),
        ),
        Form("release_semaphore", "ReleaseSemaphore", 23, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("handle", "token", of="OrtExternalSemaphoreHandleImpl", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("wait_semaphore", "WaitSemaphore", 23, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("handle", "token", of="OrtExternalSemaphoreHandleImpl"),
            Param("stream", "handle", of="OrtSyncStream"),
            Param("value", "int", of="uint64_t", value="uint64_t"),
            returns=Param("", "status"),
        ),
        Form("signal_semaphore", "SignalSemaphore", 23, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl"),
            Param("handle", "token", of="OrtExternalSemaphoreHandleImpl"),
            Param("stream", "handle", of="OrtSyncStream"),
            Param("value", "int", of="uint64_t", value="uint64_t"),
            returns=Param("", "status"),
        ),
        Form("release", "Release", 23, None,
            Param("this_ptr", "this", of="OrtExternalResourceImporterImpl", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
    ),
    "ProposalOrtEpFactory": lambda: (
        Form("get_name", "GetName", 22, None,
            Param("this_ptr", "this", of="OrtEpFactory", nullable=True),
            returns=Param("", ">string", of="char"),
        ),
        Form("get_vendor", "GetVendor", 22, None,
            Param("this_ptr", "this", of="OrtEpFactory", nullable=True),
            returns=Param("", ">string", of="char"),
        ),
        Form("get_supported_devices", "GetSupportedDevices", 22, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("devices", "handles", of="OrtHardwareDevice"),
            Param("num_devices", "length", of="size_t", value="size_t", counts=(1,)),
            Param("ep_devices", ">array", of="OrtEpDevice", length=4, owned=True),
            Param("max_ep_devices", "int", of="size_t", value="size_t"),
            Param("num_ep_devices", ">int", of="size_t"),
            returns=Param("", "status"),
        ),
        Form("create_ep", "CreateEp", 22, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("devices", "handles", of="OrtHardwareDevice"),
            Param("ep_metadata_pairs", "handles", of="OrtKeyValuePairs"),
            Param("num_devices", "length", of="size_t", value="size_t", counts=(1, 2)),
            Param("session_options", "handle", of="OrtSessionOptions"),
            Param("logger", "handle", of="OrtLogger"),
            Param("ep", ">handle", of="OrtEp", owned=True),
            returns=Param("", "status"),
        ),
        Form("release_ep", "ReleaseEp", 22, None,
            Param("this_ptr", "this", of="OrtEpFactory", nullable=True),
            Param("ep", "handle", of="OrtEp", nullable=True, taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("get_vendor_id", "GetVendorId", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory", nullable=True),
            returns=Param("", ">int", of="uint32_t", value="uint32_t"),
        ),
        Form("get_version", "GetVersion", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            returns=Param("", ">string", of="char"),
        ),
        Form("validate_compiled_model_compatibility_info", "ValidateCompiledModelCompatibilityInfo", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("devices", "handles", of="OrtHardwareDevice"),
            Param("num_devices", "length", of="size_t", value="size_t", counts=(1,)),
            Param("compatibility_info", "string", of="char"),
            Param("model_compatibility", ">enum", of="OrtCompiledModelCompatibility"),
            returns=Param("", "status"),
        ),
        Form("create_allocator", "CreateAllocator", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("memory_info", "handle", of="OrtMemoryInfo", nullable=True),
            Param("allocator_options", "handle", of="OrtKeyValuePairs", nullable=True),
            Param("allocator", ">handle", of="OrtAllocator", owned=True),
            returns=Param("", "status"),
        ),
        Form("release_allocator", "ReleaseAllocator", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("allocator", "handle", of="OrtAllocator", taken=True),
            returns=Param("", "none", value="void"),
            host=True,
        ),
        Form("create_data_transfer", "CreateDataTransfer", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("data_transfer", ">handle", of="OrtDataTransferImpl", null_result=True, owned=True),
            returns=Param("", "status"),
        ),
        Form("is_stream_aware", "IsStreamAware", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            returns=Param("", ">bool", of="bool", value="bool"),
        ),
        Form("create_sync_stream_for_device", "CreateSyncStreamForDevice", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("memory_device", "handle", of="OrtMemoryDevice"),
            Param("stream_options", "handle", of="OrtKeyValuePairs", nullable=True),
            Param("stream", ">handle", of="OrtSyncStreamImpl", null_result=True, owned=True),
            returns=Param("", "status"),
        ),
        Form("create_external_resource_importer_for_device", "CreateExternalResourceImporterForDevice", 23, None,
            Param("this_ptr", "this", of="OrtEpFactory"),
            Param("memory_device", "handle", of="OrtMemoryDevice"),
            Param("out_importer", ">handle", of="OrtExternalResourceImporterImpl", owned=True),
            returns=Param("", "status"),
        ),
    ),
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
