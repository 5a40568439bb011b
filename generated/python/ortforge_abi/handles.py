"""The handle types of all releases. Made by `ortforge generate`; do not edit.

`isinstance` checks use these classes; each library has subclasses of its own.
"""

# ruff: noqa

from __future__ import annotations

from ortforge._api.handles import Handle
from ortforge._tensors.value import Tensor


class OrtEpGraphSupportInfo(Handle):
    """Collects the nodes an EP claims. Valid only during GetCapability.

    OrtEpGraphSupportInfo, ONNX Runtime 1.23 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtMemoryDevice(Handle):
    """A device and the kind of memory on it. Part of a memory info, value or stream.

    OrtMemoryDevice, ONNX Runtime 1.23 or newer.
    """

    __module__ = "ortforge.c_api"
    _lasting = True


class OrtNodeComputeContext(Handle):
    """What CreateState can ask about its fused node. Valid only during the call.

    OrtNodeComputeContext, ONNX Runtime 1.23 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtOpSchema(Handle):
    """Definition of an operator: inputs, outputs and their types.

    OrtOpSchema, ONNX Runtime 1.25 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtEpApi.ReleaseOpSchema",)


class OrtOpSchemaTypeConstraint(Handle):
    """Types that one type parameter of an operator may take. Part of a schema.

    OrtOpSchemaTypeConstraint, ONNX Runtime 1.25 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtProfilingEventsContainer(Handle):
    """Takes the events of an EP. Valid only during EndProfiling.

    OrtProfilingEventsContainer, ONNX Runtime 1.25 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtProfilingEvent(Handle):
    """One entry of a profile.

    OrtProfilingEvent, ONNX Runtime 1.25 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtEpApi.ReleaseProfilingEvent",)


class OrtKernelRegistry(Handle):
    """The kernels of an EP.

    OrtKernelRegistry, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtEpApi.ReleaseKernelRegistry",)


class OrtKernelDefBuilder(Handle):
    """Builds kernel definitions step by step.

    OrtKernelDefBuilder, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtEpApi.ReleaseKernelDefBuilder",)


class OrtKernelDef(Handle):
    """Says which operator, versions and types a kernel is for.

    OrtKernelDef, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtEpApi.ReleaseKernelDef",)


class OrtDataType(Handle):
    """Stands for a data type in type constraints. Belongs to ORT for good.

    OrtDataType, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtSharedPrePackedWeightCache(Handle):
    """Takes packed weights that kernels want to share. Valid only during PrePackWeight.

    OrtSharedPrePackedWeightCache, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtEpContextConfig(Handle):
    """An EP's copy of the application's callbacks for EP context data, taken from the session options in CreateEp.

    OrtEpContextConfig, ONNX Runtime 1.28 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtEpApi_ReleaseEpContextConfig", "OrtEpApi.ReleaseEpContextConfig",)


class OrtModelPackageOptions(Handle):
    """The EPs and devices of a session options object, remembered so that a fitting variant of a model package can
    be chosen. It holds EPs, and must be released before their libraries are unregistered.

    OrtModelPackageOptions, ONNX Runtime 1.28 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtModelPackageApi_ReleaseModelPackageOptions", "OrtModelPackageApi.ReleaseModelPackageOptions",)


class OrtModelPackageContext(Handle):
    """A parsed model package: its components, their variants and what each variant needs. Read only.

    OrtModelPackageContext, ONNX Runtime 1.28 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtModelPackageApi_ReleaseModelPackageContext", "OrtModelPackageApi.ReleaseModelPackageContext",)


class OrtModelPackageComponentContext(Handle):
    """One component of a model package with the variant that was chosen for it. It outlives the package context
    and options it came from, but must not be used when the library of its EP is unregistered.

    OrtModelPackageComponentContext, ONNX Runtime 1.28 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtModelPackageApi_ReleaseModelPackageComponentContext", "OrtModelPackageApi.ReleaseModelPackageComponentContext",)


class OrtEnv(Handle):
    """The environment: logging, thread pools, shared allocators and EP libraries. It must outlive everything made
    with it; all of a process share one.

    OrtEnv, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _shared = True
    _joins = True
    _releases = ("OrtApi.ReleaseEnv",)


class OrtStatus(Handle):
    """An error: a code and a message. NULL stands for success.

    OrtStatus, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseStatus",)


class OrtMemoryInfo(Handle):
    """Describes where memory lies: a name, a device and a kind.

    OrtMemoryInfo, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _lasting = True
    _releases = ("OrtApi.ReleaseMemoryInfo",)


class OrtIoBinding(Handle):
    """Inputs and outputs that stay attached to a session over many runs.

    OrtIoBinding, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseIoBinding",)


class OrtSession(Handle):
    """A loaded model, ready to run. Several threads may run it at once.

    OrtSession, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _joins = True
    _releases = ("OrtApi.ReleaseSession",)


class OrtValue(Tensor):
    """A tensor, sequence, map or other value that goes into or out of a model.

    OrtValue, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseValue",)


class OrtRunOptions(Handle):
    """Settings of a single run. One object may be used for several runs.

    OrtRunOptions, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseRunOptions",)


class OrtTypeInfo(Handle):
    """Describes the type of an input, output or value.

    OrtTypeInfo, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseTypeInfo",)


class OrtTensorTypeAndShapeInfo(Handle):
    """Element type and dimensions of a tensor.

    OrtTensorTypeAndShapeInfo, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseTensorTypeAndShapeInfo",)


class OrtSessionOptions(Handle):
    """Settings for making a session. They may be released once the session exists.

    OrtSessionOptions, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseSessionOptions",)


class OrtCustomOpDomain(Handle):
    """A named group of custom operators. It must outlive the sessions that use it.

    OrtCustomOpDomain, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseCustomOpDomain",)


class OrtMapTypeInfo(Handle):
    """Key and value type of a map. Usually a part of an OrtTypeInfo.

    OrtMapTypeInfo, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseMapTypeInfo",)


class OrtSequenceTypeInfo(Handle):
    """Element type of a sequence. Usually a part of an OrtTypeInfo.

    OrtSequenceTypeInfo, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseSequenceTypeInfo",)


class OrtOptionalTypeInfo(Handle):
    """Type inside an optional. Always a part of an OrtTypeInfo.

    OrtOptionalTypeInfo, ONNX Runtime 1.15 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtModelMetadata(Handle):
    """Descriptive texts of a model.

    OrtModelMetadata, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseModelMetadata",)


class OrtThreadPoolParams(Handle):
    """Settings of one thread pool; no public function uses it.

    OrtThreadPoolParams, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtThreadingOptions(Handle):
    """Settings of the thread pools that sessions share.

    OrtThreadingOptions, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseThreadingOptions",)


class OrtArenaCfg(Handle):
    """Settings of an arena allocator.

    OrtArenaCfg, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseArenaCfg",)


class OrtPrepackedWeightsContainer(Handle):
    """Packed weights that several sessions share. It must outlive them.

    OrtPrepackedWeightsContainer, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleasePrepackedWeightsContainer",)


class OrtTensorRTProviderOptionsV2(Handle):
    """Options of the TensorRT EP.

    OrtTensorRTProviderOptionsV2, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseTensorRTProviderOptions",)


class OrtNvTensorRtRtxProviderOptions(Handle):
    """Options of the TensorRT RTX EP; no public function uses it.

    OrtNvTensorRtRtxProviderOptions, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtCUDAProviderOptionsV2(Handle):
    """Options of the CUDA EP.

    OrtCUDAProviderOptionsV2, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseCUDAProviderOptions",)


class OrtCANNProviderOptions(Handle):
    """Options of the CANN EP.

    OrtCANNProviderOptions, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseCANNProviderOptions",)


class OrtDnnlProviderOptions(Handle):
    """Options of the oneDNN EP.

    OrtDnnlProviderOptions, ONNX Runtime 1.15 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseDnnlProviderOptions",)


class OrtOp(Handle):
    """An operator that a custom kernel can run by itself.

    OrtOp, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseOp",)


class OrtOpAttr(Handle):
    """A named attribute of an operator.

    OrtOpAttr, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseOpAttr",)


class OrtLogger(Handle):
    """Where log messages go; lent by ORT.

    OrtLogger, ONNX Runtime 1.15 or newer.
    """

    __module__ = "ortforge.c_api"
    _lasting = True


class OrtShapeInferContext(Handle):
    """What a custom operator sees while it works out its output shapes. Valid only during the call.

    OrtShapeInferContext, ONNX Runtime 1.17 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtLoraAdapter(Handle):
    """A loaded set of LoRA parameters.

    OrtLoraAdapter, ONNX Runtime 1.20 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseLoraAdapter",)


class OrtValueInfo(Handle):
    """A named edge of a graph with its type.

    OrtValueInfo, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseValueInfo",)


class OrtNode(Handle):
    """A node of a graph.

    OrtNode, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseNode",)


class OrtGraph(Handle):
    """A graph: nodes, inputs, outputs and weights.

    OrtGraph, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseGraph",)


class OrtModel(Handle):
    """A model under construction: one graph and its operator sets.

    OrtModel, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseModel",)


class OrtModelCompilationOptions(Handle):
    """Settings for compiling a model.

    OrtModelCompilationOptions, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtCompileApi.ReleaseModelCompilationOptions",)


class OrtHardwareDevice(Handle):
    """A CPU, GPU or NPU that ORT or an EP has found. Those of ORT live as long as the environment.

    OrtHardwareDevice, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"
    _lasting = True
    _releases = ("OrtEpApi.ReleaseHardwareDevice",)


class OrtEpDevice(Handle):
    """A hardware device together with an EP that can use it. It lives until the EP library is unregistered.

    OrtEpDevice, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"
    _lasting = True
    _releases = ("OrtEpApi.ReleaseEpDevice",)


class OrtKeyValuePairs(Handle):
    """A list of text keys with text values.

    OrtKeyValuePairs, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseKeyValuePairs",)


class OrtSyncStream(Handle):
    """An ordered queue of work on an EP's device.

    OrtSyncStream, ONNX Runtime 1.23 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseSyncStream",)


class OrtExternalInitializerInfo(Handle):
    """Says in which file, and where in it, a weight is stored.

    OrtExternalInitializerInfo, ONNX Runtime 1.23 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseExternalInitializerInfo",)


class OrtExternalResourceImporter(Handle):
    """Imports memory and semaphores of other APIs for one EP device.

    OrtExternalResourceImporter, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtInteropApi.ReleaseExternalResourceImporter",)


class OrtDeviceEpIncompatibilityDetails(Handle):
    """Why an EP cannot use a device, if it cannot.

    OrtDeviceEpIncompatibilityDetails, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseDeviceEpIncompatibilityDetails",)


class OrtEpAssignedSubgraph(Handle):
    """A part of a model that was given to one EP. It belongs to the session.

    OrtEpAssignedSubgraph, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtEpAssignedNode(Handle):
    """A node of such a part. It belongs to the session.

    OrtEpAssignedNode, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtKernelInfo(Handle):
    """What a kernel can learn about its node. ORT lends it; copies come from CopyKernelInfo.

    OrtKernelInfo, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _releases = ("OrtApi.ReleaseKernelInfo",)


class OrtKernelContext(Handle):
    """Inputs, outputs and helpers of one kernel call. Valid only during the call.

    OrtKernelContext, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtTrainingApi(Handle):
    """Function table of the training API; only in training builds.

    OrtTrainingApi, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"


class OrtEp(Handle):
    """One execution provider of one session. The EP library allocates and fills it in CreateEp; unused slots must
    be NULL.

    OrtEp, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True
    _releases = ("OrtEpFactory.ReleaseEp",)


class OrtEpFactory(Handle):
    """Entry to an EP: finds its devices and creates EPs, allocators, copies and streams. The library allocates it
    in CreateEpFactories; ORT gives it back through ReleaseEpFactory.

    OrtEpFactory, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True


class OrtDataTransferImpl(Handle):
    """Copies tensors between an EP's devices and the host. The EP fills it; all slots are required.

    OrtDataTransferImpl, ONNX Runtime 1.23 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True
    _releases = ("OrtDataTransferImpl.Release",)


class OrtSyncNotificationImpl(Handle):
    """A mark in a stream that another stream or the host can wait for. The EP fills it; all slots are required.

    OrtSyncNotificationImpl, ONNX Runtime 1.23 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True
    _releases = ("OrtSyncNotificationImpl.Release",)


class OrtSyncStreamImpl(Handle):
    """The EP's side of a stream, an ordered queue of device work. The EP fills it; all slots are required.

    OrtSyncStreamImpl, ONNX Runtime 1.23 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True
    _releases = ("OrtSyncStreamImpl.Release",)


class OrtExternalResourceImporterImpl(Handle):
    """Import functions of an EP for one EP device. The EP allocates it in CreateExternalResourceImporterForDevice;
    ORT ends it with Release.

    OrtExternalResourceImporterImpl, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True
    _releases = ("OrtExternalResourceImporterImpl.Release",)


class OrtEpProfilerImpl(Handle):
    """Collects an EP's events for ORT's profile. The EP fills it; Release, StartProfiling and EndProfiling are
    required.

    OrtEpProfilerImpl, ONNX Runtime 1.25 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True
    _releases = ("OrtEpProfilerImpl.Release",)


class OrtKernelImpl(Handle):
    """One operator kernel of an EP. The EP allocates it in its kernel create function; ORT ends it with Release.

    OrtKernelImpl, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True
    _releases = ("OrtEpApi.ReleaseKernelImpl",)


class OrtLoopKernelHelper(Handle):
    """Device operations that ORT's Loop kernel needs from the EP. All slots are required.

    OrtLoopKernelHelper, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True
    _releases = ("OrtLoopKernelHelper.Release",)


class OrtScanKernelHelper(Handle):
    """Device operations that ORT's Scan kernel needs from the EP. All slots are required.

    OrtScanKernelHelper, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True
    _releases = ("OrtScanKernelHelper.Release",)


class OrtExternalMemoryHandle(Handle):
    """One imported allocation. The EP allocates it, usually as the first part of a larger struct; applications
    treat the pointer as opaque.

    OrtExternalMemoryHandle, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True
    _releases = ("OrtInteropApi.ReleaseExternalMemoryHandle",)


class OrtExternalSemaphoreHandle(Handle):
    """One imported timeline semaphore. The EP allocates it, usually as the first part of a larger struct;
    applications treat the pointer as opaque.

    OrtExternalSemaphoreHandle, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True
    _releases = ("OrtInteropApi.ReleaseExternalSemaphoreHandle",)


class OrtROCMProviderOptions(Handle):
    """Options of the ROCm EP.

    OrtROCMProviderOptions, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True
    _releases = ("OrtApi.ReleaseROCMProviderOptions",)


class OrtAllocator(Handle):
    """A source of memory. ORT provides some; applications and EPs may fill their own.

    OrtAllocator, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True
    _releases = ("OrtApi.ReleaseAllocator",)


class OrtCustomHandleType(Handle):
    """Placeholder behind OrtCustomThreadHandle.

    OrtCustomHandleType, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True


class OrtCustomOp(Handle):
    """An operator made by the application or an EP. The owner fills it and keeps it alive as long as its domain.

    OrtCustomOp, ONNX Runtime 1.14 or newer.
    """

    __module__ = "ortforge.c_api"
    _struct = True

HANDLES: dict[str, type[Handle]] = {
    "OrtEpGraphSupportInfo": OrtEpGraphSupportInfo,
    "OrtMemoryDevice": OrtMemoryDevice,
    "OrtNodeComputeContext": OrtNodeComputeContext,
    "OrtOpSchema": OrtOpSchema,
    "OrtOpSchemaTypeConstraint": OrtOpSchemaTypeConstraint,
    "OrtProfilingEventsContainer": OrtProfilingEventsContainer,
    "OrtProfilingEvent": OrtProfilingEvent,
    "OrtKernelRegistry": OrtKernelRegistry,
    "OrtKernelDefBuilder": OrtKernelDefBuilder,
    "OrtKernelDef": OrtKernelDef,
    "OrtDataType": OrtDataType,
    "OrtSharedPrePackedWeightCache": OrtSharedPrePackedWeightCache,
    "OrtEpContextConfig": OrtEpContextConfig,
    "OrtModelPackageOptions": OrtModelPackageOptions,
    "OrtModelPackageContext": OrtModelPackageContext,
    "OrtModelPackageComponentContext": OrtModelPackageComponentContext,
    "OrtEnv": OrtEnv,
    "OrtStatus": OrtStatus,
    "OrtMemoryInfo": OrtMemoryInfo,
    "OrtIoBinding": OrtIoBinding,
    "OrtSession": OrtSession,
    "OrtValue": OrtValue,
    "OrtRunOptions": OrtRunOptions,
    "OrtTypeInfo": OrtTypeInfo,
    "OrtTensorTypeAndShapeInfo": OrtTensorTypeAndShapeInfo,
    "OrtSessionOptions": OrtSessionOptions,
    "OrtCustomOpDomain": OrtCustomOpDomain,
    "OrtMapTypeInfo": OrtMapTypeInfo,
    "OrtSequenceTypeInfo": OrtSequenceTypeInfo,
    "OrtOptionalTypeInfo": OrtOptionalTypeInfo,
    "OrtModelMetadata": OrtModelMetadata,
    "OrtThreadPoolParams": OrtThreadPoolParams,
    "OrtThreadingOptions": OrtThreadingOptions,
    "OrtArenaCfg": OrtArenaCfg,
    "OrtPrepackedWeightsContainer": OrtPrepackedWeightsContainer,
    "OrtTensorRTProviderOptionsV2": OrtTensorRTProviderOptionsV2,
    "OrtNvTensorRtRtxProviderOptions": OrtNvTensorRtRtxProviderOptions,
    "OrtCUDAProviderOptionsV2": OrtCUDAProviderOptionsV2,
    "OrtCANNProviderOptions": OrtCANNProviderOptions,
    "OrtDnnlProviderOptions": OrtDnnlProviderOptions,
    "OrtOp": OrtOp,
    "OrtOpAttr": OrtOpAttr,
    "OrtLogger": OrtLogger,
    "OrtShapeInferContext": OrtShapeInferContext,
    "OrtLoraAdapter": OrtLoraAdapter,
    "OrtValueInfo": OrtValueInfo,
    "OrtNode": OrtNode,
    "OrtGraph": OrtGraph,
    "OrtModel": OrtModel,
    "OrtModelCompilationOptions": OrtModelCompilationOptions,
    "OrtHardwareDevice": OrtHardwareDevice,
    "OrtEpDevice": OrtEpDevice,
    "OrtKeyValuePairs": OrtKeyValuePairs,
    "OrtSyncStream": OrtSyncStream,
    "OrtExternalInitializerInfo": OrtExternalInitializerInfo,
    "OrtExternalResourceImporter": OrtExternalResourceImporter,
    "OrtDeviceEpIncompatibilityDetails": OrtDeviceEpIncompatibilityDetails,
    "OrtEpAssignedSubgraph": OrtEpAssignedSubgraph,
    "OrtEpAssignedNode": OrtEpAssignedNode,
    "OrtKernelInfo": OrtKernelInfo,
    "OrtKernelContext": OrtKernelContext,
    "OrtTrainingApi": OrtTrainingApi,
    "OrtEp": OrtEp,
    "OrtEpFactory": OrtEpFactory,
    "OrtDataTransferImpl": OrtDataTransferImpl,
    "OrtSyncNotificationImpl": OrtSyncNotificationImpl,
    "OrtSyncStreamImpl": OrtSyncStreamImpl,
    "OrtExternalResourceImporterImpl": OrtExternalResourceImporterImpl,
    "OrtEpProfilerImpl": OrtEpProfilerImpl,
    "OrtKernelImpl": OrtKernelImpl,
    "OrtLoopKernelHelper": OrtLoopKernelHelper,
    "OrtScanKernelHelper": OrtScanKernelHelper,
    "OrtExternalMemoryHandle": OrtExternalMemoryHandle,
    "OrtExternalSemaphoreHandle": OrtExternalSemaphoreHandle,
    "OrtROCMProviderOptions": OrtROCMProviderOptions,
    "OrtAllocator": OrtAllocator,
    "OrtCustomHandleType": OrtCustomHandleType,
    "OrtCustomOp": OrtCustomOp,
}
