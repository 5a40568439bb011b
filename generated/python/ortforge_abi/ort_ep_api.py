"""OrtEpApi, all releases. Made by `ortforge generate`; do not edit.

A method reads handles, converts its arguments, calls the C function and makes Python values of the results. A library has subclasses
without the functions that its release does not have, see runtime/ortforge/_api/table.py.
"""

# ruff: noqa
# mypy: disable-error-code="no-any-return, assignment, unreachable, comparison-overlap, redundant-expr, union-attr"
# pyright: reportOperatorIssue=false, reportAttributeAccessIssue=false

from __future__ import annotations

from ctypes import POINTER, c_bool, c_char_p, c_int, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from ortforge._api import results
from ortforge._api.arguments import INT32_T_MAX, INT32_T_MIN, INT64_T_MAX, INT64_T_MIN, INT_MAX, INT_MIN, SIZE_T_MAX, SIZE_T_MIN, UINT32_T_MAX, UINT32_T_MIN, same_length, to_buffers, to_int, to_items, to_numbers, to_text, to_texts
from ortforge._api.handles import class_of, hold, unlike
from ortforge._api.table import Table

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import SupportsIndex
    from .types import BufferLike
    from . import raw
    from .enums import ONNXTensorElementDataType, OrtDeviceMemoryType, OrtHardwareDeviceType, OrtMemType, OrtMemoryInfoDeviceType, OrtProfilingEventCategory
    from .handles import OrtDataType, OrtDeviceEpIncompatibilityDetails, OrtEp, OrtEpContextConfig, OrtEpDevice, OrtEpFactory, OrtEpGraphSupportInfo, OrtHardwareDevice, OrtKernelDef, OrtKernelDefBuilder, OrtKernelImpl, OrtKernelInfo, OrtKernelRegistry, OrtKeyValuePairs, OrtLoopKernelHelper, OrtMemoryDevice, OrtMemoryInfo, OrtNode, OrtNodeComputeContext, OrtOpSchema, OrtOpSchemaTypeConstraint, OrtProfilingEvent, OrtProfilingEventsContainer, OrtScanKernelHelper, OrtSessionOptions, OrtSharedPrePackedWeightCache, OrtSyncStream, OrtSyncStreamImpl, OrtValue
char_p_p = POINTER(c_char_p)
int_p = POINTER(c_int)
int64_p = POINTER(c_int64)
size_t_p = POINTER(c_size_t)
void_p_p = POINTER(c_void_p)


class OrtEpApi(Table):
    """Functions of ORT that an EP library needs. Obtained with OrtApi::GetEpApi; belongs to ORT.

    OrtEpApi, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"
    _name = "OrtEpApi"
    _rows = {
        "CreateEpDevice": ("create_ep_device", "create_ep_device", 0, 22, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_void_p, void_p_p)),
        "ReleaseEpDevice": ("release_ep_device", "release_ep_device", 1, 22, None, None, (c_void_p,)),
        "EpGraphSupportInfo_AddNodesToFuse": ("ep_graph_support_info_add_nodes_to_fuse", "ep_graph_support_info_add_nodes_to_fuse", 2, 23, None, c_void_p, (c_void_p, c_void_p, c_size_t, c_void_p)),
        "EpGraphSupportInfo_AddSingleNode": ("ep_graph_support_info_add_single_node", "ep_graph_support_info_add_single_node", 3, 23, None, c_void_p, (c_void_p, c_void_p)),
        "NodeComputeContext_NodeName": ("node_compute_context_node_name", "node_compute_context_node_name", 4, 23, None, c_char_p, (c_void_p,)),
        "EpDevice_AddAllocatorInfo": ("ep_device_add_allocator_info", "ep_device_add_allocator_info", 5, 23, None, c_void_p, (c_void_p, c_void_p)),
        "MemoryInfo_GetMemoryDevice": ("memory_info_get_memory_device", "memory_info_get_memory_device", 6, 23, None, c_void_p, (c_void_p,)),
        "Value_GetMemoryDevice": ("value_get_memory_device", "value_get_memory_device", 7, 23, None, c_void_p, (c_void_p,)),
        "MemoryDevice_AreEqual": ("memory_device_are_equal", "memory_device_are_equal", 8, 23, None, c_bool, (c_void_p, c_void_p)),
        "MemoryDevice_GetDeviceType": ("memory_device_get_device_type", "memory_device_get_device_type", 9, 23, None, c_int, (c_void_p,)),
        "MemoryDevice_GetMemoryType": ("memory_device_get_memory_type", "memory_device_get_memory_type", 10, 23, None, c_int, (c_void_p,)),
        "MemoryDevice_GetVendorId": ("memory_device_get_vendor_id", "memory_device_get_vendor_id", 11, 23, None, c_uint32, (c_void_p,)),
        "MemoryDevice_GetDeviceId": ("memory_device_get_device_id", "memory_device_get_device_id", 12, 23, None, c_uint32, (c_void_p,)),
        "SyncStream_GetImpl": ("sync_stream_get_impl", "sync_stream_get_impl", 13, 23, None, c_void_p, (c_void_p,)),
        "SyncStream_GetSyncId": ("sync_stream_get_sync_id", "sync_stream_get_sync_id", 14, 23, None, c_uint64, (c_void_p,)),
        "GetSyncIdForLastWaitOnSyncStream": ("get_sync_id_for_last_wait_on_sync_stream", "get_sync_id_for_last_wait_on_sync_stream", 15, 23, None, c_uint64, (c_void_p, c_void_p)),
        "CreateHardwareDevice": ("create_hardware_device", "create_hardware_device", 16, 24, None, c_void_p, (c_int, c_uint32, c_uint32, c_char_p, c_void_p, void_p_p)),
        "ReleaseHardwareDevice": ("release_hardware_device", "release_hardware_device", 17, 24, None, None, (c_void_p,)),
        "CreateKernelRegistry": ("create_kernel_registry", "create_kernel_registry", 18, 24, None, c_void_p, (void_p_p,)),
        "ReleaseKernelRegistry": ("release_kernel_registry", "release_kernel_registry", 19, 24, None, None, (c_void_p,)),
        "KernelRegistry_AddKernel": ("kernel_registry_add_kernel", "kernel_registry_add_kernel", 20, 24, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_void_p)),
        "CreateKernelDefBuilder": ("create_kernel_def_builder", "create_kernel_def_builder", 21, 24, None, c_void_p, (void_p_p,)),
        "ReleaseKernelDefBuilder": ("release_kernel_def_builder", "release_kernel_def_builder", 22, 24, None, None, (c_void_p,)),
        "KernelDefBuilder_SetOperatorType": ("kernel_def_builder_set_operator_type", "kernel_def_builder_set_operator_type", 23, 24, None, c_void_p, (c_void_p, c_char_p)),
        "KernelDefBuilder_SetDomain": ("kernel_def_builder_set_domain", "kernel_def_builder_set_domain", 24, 24, None, c_void_p, (c_void_p, c_char_p)),
        "KernelDefBuilder_SetSinceVersion": ("kernel_def_builder_set_since_version", "kernel_def_builder_set_since_version", 25, 24, None, c_void_p, (c_void_p, c_int, c_int)),
        "KernelDefBuilder_SetExecutionProvider": ("kernel_def_builder_set_execution_provider", "kernel_def_builder_set_execution_provider", 26, 24, None, c_void_p, (c_void_p, c_char_p)),
        "KernelDefBuilder_SetInputMemType": ("kernel_def_builder_set_input_mem_type", "kernel_def_builder_set_input_mem_type", 27, 24, None, c_void_p, (c_void_p, c_size_t, c_int)),
        "KernelDefBuilder_SetOutputMemType": ("kernel_def_builder_set_output_mem_type", "kernel_def_builder_set_output_mem_type", 28, 24, None, c_void_p, (c_void_p, c_size_t, c_int)),
        "KernelDefBuilder_AddTypeConstraint": ("kernel_def_builder_add_type_constraint", "kernel_def_builder_add_type_constraint", 29, 24, None, c_void_p, (c_void_p, c_char_p, c_void_p, c_size_t)),
        "KernelDefBuilder_AddInputOutputAliases": ("kernel_def_builder_add_input_output_aliases", "kernel_def_builder_add_input_output_aliases", 30, 24, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "KernelDefBuilder_AddInputOutputMutableAliases": ("kernel_def_builder_add_input_output_mutable_aliases", "kernel_def_builder_add_input_output_mutable_aliases", 31, 24, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "KernelDefBuilder_Build": ("kernel_def_builder_build", "kernel_def_builder_build", 32, 24, None, c_void_p, (c_void_p, void_p_p)),
        "ReleaseKernelDef": ("release_kernel_def", "release_kernel_def", 33, 24, None, None, (c_void_p,)),
        "KernelDef_GetOperatorType": ("kernel_def_get_operator_type", "kernel_def_get_operator_type", 34, 24, None, c_char_p, (c_void_p,)),
        "KernelDef_GetDomain": ("kernel_def_get_domain", "kernel_def_get_domain", 35, 24, None, c_char_p, (c_void_p,)),
        "KernelDef_GetSinceVersion": ("kernel_def_get_since_version", "kernel_def_get_since_version", 36, 24, None, c_void_p, (c_void_p, int_p, int_p)),
        "KernelDef_GetExecutionProvider": ("kernel_def_get_execution_provider", "kernel_def_get_execution_provider", 37, 24, None, c_char_p, (c_void_p,)),
        "KernelDef_GetInputMemType": ("kernel_def_get_input_mem_type", "kernel_def_get_input_mem_type", 38, 24, None, c_void_p, (c_void_p, c_size_t, int_p)),
        "KernelDef_GetOutputMemType": ("kernel_def_get_output_mem_type", "kernel_def_get_output_mem_type", 39, 24, None, c_void_p, (c_void_p, c_size_t, int_p)),
        "GetTensorDataType": ("get_tensor_data_type", "get_tensor_data_type", 40, 24, None, c_void_p, (c_int, void_p_p)),
        "EpGraphSupportInfo_LookUpKernel": ("ep_graph_support_info_look_up_kernel", "ep_graph_support_info_look_up_kernel", 41, 24, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "SharedPrePackedWeightCache_StoreWeightData": ("shared_pre_packed_weight_cache_store_weight_data", "shared_pre_packed_weight_cache_store_weight_data", 42, 24, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_size_t)),
        "KernelInfo_GetEp": ("kernel_info_get_ep", "kernel_info_get_ep", 43, 24, None, c_void_p, (c_void_p, void_p_p)),
        "DeviceEpIncompatibilityDetails_SetDetails": ("device_ep_incompatibility_details_set_details", "device_ep_incompatibility_details_set_details", 44, 24, None, c_void_p, (c_void_p, c_uint32, c_int32, c_char_p)),
        "CreateIfKernel": ("create_if_kernel", "create_if_kernel", 45, 24, None, c_void_p, (c_void_p, void_p_p)),
        "CreateLoopKernel": ("create_loop_kernel", "create_loop_kernel", 46, 24, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "CreateScanKernel": ("create_scan_kernel", "create_scan_kernel", 47, 24, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ReleaseKernelImpl": ("release_kernel_impl", "release_kernel_impl", 48, 24, None, None, (c_void_p,)),
        "GetEnvConfigEntries": ("get_env_config_entries", "get_env_config_entries", 49, 24, None, c_void_p, (void_p_p,)),
        "GetOpSchema": ("get_op_schema", "get_op_schema", 50, 25, None, c_void_p, (c_char_p, c_int, c_char_p, void_p_p)),
        "ReleaseOpSchema": ("release_op_schema", "release_op_schema", 51, 25, None, None, (c_void_p,)),
        "OpSchema_GetSinceVersion": ("op_schema_get_since_version", "op_schema_get_since_version", 52, 25, None, c_void_p, (c_void_p, int_p)),
        "OpSchema_GetNumInputs": ("op_schema_get_num_inputs", "op_schema_get_num_inputs", 53, 25, None, c_void_p, (c_void_p, size_t_p)),
        "OpSchema_GetInputName": ("op_schema_get_input_name", "op_schema_get_input_name", 54, 25, None, c_void_p, (c_void_p, c_size_t, char_p_p)),
        "OpSchema_GetInputTypeConstraint": ("op_schema_get_input_type_constraint", "op_schema_get_input_type_constraint", 55, 25, None, c_void_p, (c_void_p, c_size_t, void_p_p)),
        "OpSchema_GetNumOutputs": ("op_schema_get_num_outputs", "op_schema_get_num_outputs", 56, 25, None, c_void_p, (c_void_p, size_t_p)),
        "OpSchema_GetOutputName": ("op_schema_get_output_name", "op_schema_get_output_name", 57, 25, None, c_void_p, (c_void_p, c_size_t, char_p_p)),
        "OpSchema_GetOutputTypeConstraint": ("op_schema_get_output_type_constraint", "op_schema_get_output_type_constraint", 58, 25, None, c_void_p, (c_void_p, c_size_t, void_p_p)),
        "OpSchema_GetTypeConstraintCount": ("op_schema_get_type_constraint_count", "op_schema_get_type_constraint_count", 59, 25, None, c_void_p, (c_void_p, size_t_p)),
        "OpSchema_GetTypeConstraint": ("op_schema_get_type_constraint", "op_schema_get_type_constraint", 60, 25, None, c_void_p, (c_void_p, c_size_t, void_p_p)),
        "OpSchemaTypeConstraint_GetTypeParamName": ("op_schema_type_constraint_get_type_param_name", "op_schema_type_constraint_get_type_param_name", 61, 25, None, c_void_p, (c_void_p, char_p_p)),
        "OpSchemaTypeConstraint_GetAllowedTypes": ("op_schema_type_constraint_get_allowed_types", "op_schema_type_constraint_get_allowed_types", 62, 25, None, c_void_p, (c_void_p, void_p_p, size_t_p)),
        "OpSchemaTypeConstraint_GetInputIndices": ("op_schema_type_constraint_get_input_indices", "op_schema_type_constraint_get_input_indices", 63, 25, None, c_void_p, (c_void_p, void_p_p, size_t_p)),
        "OpSchemaTypeConstraint_GetOutputIndices": ("op_schema_type_constraint_get_output_indices", "op_schema_type_constraint_get_output_indices", 64, 25, None, c_void_p, (c_void_p, void_p_p, size_t_p)),
        "CreateProfilingEvent": ("create_profiling_event", "create_profiling_event", 65, 25, None, c_void_p, (c_int, c_int32, c_int32, c_char_p, c_int64, c_int64, c_void_p, c_void_p, c_size_t, void_p_p)),
        "ReleaseProfilingEvent": ("release_profiling_event", "release_profiling_event", 66, 25, None, None, (c_void_p,)),
        "ProfilingEvent_GetCategory": ("profiling_event_get_category", "profiling_event_get_category", 67, 25, None, c_void_p, (c_void_p, int_p)),
        "ProfilingEvent_GetName": ("profiling_event_get_name", "profiling_event_get_name", 68, 25, None, c_void_p, (c_void_p, char_p_p)),
        "ProfilingEvent_GetTimestampUs": ("profiling_event_get_timestamp_us", "profiling_event_get_timestamp_us", 69, 25, None, c_void_p, (c_void_p, int64_p)),
        "ProfilingEvent_GetDurationUs": ("profiling_event_get_duration_us", "profiling_event_get_duration_us", 70, 25, None, c_void_p, (c_void_p, int64_p)),
        "ProfilingEvent_GetArgValue": ("profiling_event_get_arg_value", "profiling_event_get_arg_value", 71, 25, None, c_void_p, (c_void_p, c_char_p, char_p_p)),
        "ProfilingEventsContainer_AddEvents": ("profiling_events_container_add_events", "profiling_events_container_add_events", 72, 25, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "SessionOptionsGetWeightlessSourceModelBuffer": ("session_options_get_weightless_source_model_buffer", "session_options_get_weightless_source_model_buffer", 73, 29, None, c_void_p, (c_void_p, void_p_p, size_t_p)),
        "SessionOptionsGetEpContextConfig": ("session_options_get_ep_context_config", "session_options_get_ep_context_config", 74, 31, None, c_void_p, (c_void_p, void_p_p)),
        "ReleaseEpContextConfig": ("release_ep_context_config", "release_ep_context_config", 75, 31, None, None, (c_void_p,)),
        "EpContextConfigGetEpContextDataReadFunc": ("ep_context_config_get_ep_context_data_read_func", "ep_context_config_get_ep_context_data_read_func", 76, 31, None, c_void_p, (c_void_p, void_p_p, void_p_p)),
        "EpContextConfigGetEpContextDataWriteFunc": ("ep_context_config_get_ep_context_data_write_func", "ep_context_config_get_ep_context_data_write_func", 77, 31, None, c_void_p, (c_void_p, void_p_p, void_p_p)),
    }

    def create_ep_device(self, ep_factory: OrtEpFactory | raw.OrtEpFactory, hardware_device: OrtHardwareDevice, ep_metadata: OrtKeyValuePairs | None = None, ep_options: OrtKeyValuePairs | None = None) -> OrtEpDevice:
        """Pairs an EP factory with a hardware device. Metadata and options are copied; the result normally goes to
        ORT through GetSupportedDevices, and a metadata key named version is refused.

        OrtEpApi.CreateEpDevice, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_factory = ep_factory._reference if class_of(ep_factory) is self._objects.OrtEpFactory.cls else unlike()
            _hardware_device = hardware_device._reference if class_of(hardware_device) is self._objects.OrtHardwareDevice.cls else unlike()
            _ep_metadata = None if ep_metadata is None else ep_metadata._reference if class_of(ep_metadata) is self._objects.OrtKeyValuePairs.cls else unlike()
            _ep_options = None if ep_options is None else ep_options._reference if class_of(ep_options) is self._objects.OrtKeyValuePairs.cls else unlike()
        except (AttributeError, TypeError):
            _ep_factory = self._context.resolve(ep_factory, "OrtEpFactory", "ep_factory", "OrtEpApi.CreateEpDevice")
            _hardware_device = self._context.resolve(hardware_device, "OrtHardwareDevice", "hardware_device", "OrtEpApi.CreateEpDevice")
            _ep_metadata = self._context.resolve(ep_metadata, "OrtKeyValuePairs", "ep_metadata", "OrtEpApi.CreateEpDevice", True)
            _ep_options = self._context.resolve(ep_options, "OrtKeyValuePairs", "ep_options", "OrtEpApi.CreateEpDevice", True)
        _ep_device = c_void_p()
        call = self._c.CreateEpDevice
        if status := call(_ep_factory, _hardware_device, _ep_metadata, _ep_options, _ep_device):
            del _ep_factory, _hardware_device, _ep_metadata, _ep_options
            raise self._context.error(status, "OrtEpApi.CreateEpDevice")
        make = self._objects.OrtEpDevice.own
        return make(_ep_device.value, "OrtEpApi.CreateEpDevice", (_ep_factory, _hardware_device, _ep_metadata, _ep_options))

    def release_ep_device(self, input: OrtEpDevice | None = None) -> None:
        """Frees an OrtEpDevice that was not handed to ORT. NULL is ignored.

        OrtEpApi.ReleaseEpDevice, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtEpDevice", "input", "OrtEpApi.ReleaseEpDevice")

    def ep_graph_support_info_add_nodes_to_fuse(self, graph_support_info: OrtEpGraphSupportInfo, nodes: Sequence[OrtNode], node_fusion_options: raw.OrtNodeFusionOptions | None = None) -> None:
        """Claims a group of nodes that Compile is to turn into one. The group needs at least one node, and no
        foreign node may lie on a path between its members.

        OrtEpApi.EpGraphSupportInfo_AddNodesToFuse, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph_support_info = graph_support_info._reference if class_of(graph_support_info) is self._objects.OrtEpGraphSupportInfo.cls else unlike()
        except (AttributeError, TypeError):
            _graph_support_info = self._context.resolve(graph_support_info, "OrtEpGraphSupportInfo", "graph_support_info", "OrtEpApi.EpGraphSupportInfo_AddNodesToFuse")
        if nodes.__class__ is not list and nodes.__class__ is not tuple:
            nodes = to_items(nodes, "nodes", "OrtEpApi.EpGraphSupportInfo_AddNodesToFuse", "OrtNode")
        _nodes_of = self._objects.OrtNode.cls
        try:
            _nodes_refs = [v._reference for v in nodes if class_of(v) is _nodes_of]
        except AttributeError:
            _nodes_refs = []
        if len(_nodes_refs) != len(nodes):
            _nodes_refs = self._context.resolve_all(nodes, "OrtNode", "nodes", "OrtEpApi.EpGraphSupportInfo_AddNodesToFuse")
        _nodes_length = len(_nodes_refs)
        _nodes = (c_void_p * _nodes_length)(*_nodes_refs)
        _node_fusion_options = self._context.resolve(node_fusion_options, "OrtNodeFusionOptions", "node_fusion_options", "OrtEpApi.EpGraphSupportInfo_AddNodesToFuse", True)
        call = self._c.EpGraphSupportInfo_AddNodesToFuse
        if status := call(_graph_support_info, _nodes, _nodes_length, _node_fusion_options):
            del _graph_support_info, _nodes_refs, _node_fusion_options
            raise self._context.error(status, "OrtEpApi.EpGraphSupportInfo_AddNodesToFuse")

    def ep_graph_support_info_add_single_node(self, graph_support_info: OrtEpGraphSupportInfo, node: OrtNode) -> None:
        """Claims one node that a registered kernel of the EP will run. Without such a kernel the session cannot be
        created.

        OrtEpApi.EpGraphSupportInfo_AddSingleNode, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph_support_info = graph_support_info._reference if class_of(graph_support_info) is self._objects.OrtEpGraphSupportInfo.cls else unlike()
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _graph_support_info = self._context.resolve(graph_support_info, "OrtEpGraphSupportInfo", "graph_support_info", "OrtEpApi.EpGraphSupportInfo_AddSingleNode")
            _node = self._context.resolve(node, "OrtNode", "node", "OrtEpApi.EpGraphSupportInfo_AddSingleNode")
        call = self._c.EpGraphSupportInfo_AddSingleNode
        if status := call(_graph_support_info, _node):
            del _graph_support_info, _node
            raise self._context.error(status, "OrtEpApi.EpGraphSupportInfo_AddSingleNode")

    def node_compute_context_node_name(self, context: OrtNodeComputeContext) -> str:
        """Gives the name of the fused node whose state is being created. Copy it: the string lives only during
        CreateState.

        OrtEpApi.NodeComputeContext_NodeName, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtNodeComputeContext.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtNodeComputeContext", "context", "OrtEpApi.NodeComputeContext_NodeName")
        call = self._c.NodeComputeContext_NodeName
        _returned = call(_context)
        return results.text(_returned)

    def ep_device_add_allocator_info(self, ep_device: OrtEpDevice, allocator_memory_info: OrtMemoryInfo) -> None:
        """Tells ORT what memory the EP device offers. The memory info is not copied, so it must live as long as
        the EP device; a second call for the same kind replaces the first.

        OrtEpApi.EpDevice_AddAllocatorInfo, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
            _allocator_memory_info = allocator_memory_info._reference if class_of(allocator_memory_info) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtEpApi.EpDevice_AddAllocatorInfo")
            _allocator_memory_info = self._context.resolve(allocator_memory_info, "OrtMemoryInfo", "allocator_memory_info", "OrtEpApi.EpDevice_AddAllocatorInfo")
        call = self._c.EpDevice_AddAllocatorInfo
        if status := call(_ep_device, _allocator_memory_info):
            del _ep_device, _allocator_memory_info
            raise self._context.error(status, "OrtEpApi.EpDevice_AddAllocatorInfo")
        hold(_ep_device, _allocator_memory_info)

    def memory_info_get_memory_device(self, memory_info: OrtMemoryInfo) -> OrtMemoryDevice:
        """Gives the memory device inside a memory info, as needed by CanCopy. It lives as long as the memory info.

        OrtEpApi.MemoryInfo_GetMemoryDevice, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _memory_info = memory_info._reference if class_of(memory_info) is self._objects.OrtMemoryInfo.cls else unlike()
        except (AttributeError, TypeError):
            _memory_info = self._context.resolve(memory_info, "OrtMemoryInfo", "memory_info", "OrtEpApi.MemoryInfo_GetMemoryDevice")
        call = self._c.MemoryInfo_GetMemoryDevice
        _returned = call(_memory_info)
        return self._objects.OrtMemoryDevice.lend(_returned, "OrtEpApi.MemoryInfo_GetMemoryDevice", (_memory_info,))

    def value_get_memory_device(self, value: OrtValue) -> OrtMemoryDevice | None:
        """Gives the memory device that a tensor lies on. NULL if the value is no tensor.

        OrtEpApi.Value_GetMemoryDevice, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _value = value._reference if class_of(value) is self._objects.OrtValue.cls else unlike()
        except (AttributeError, TypeError):
            _value = self._context.resolve(value, "OrtValue", "value", "OrtEpApi.Value_GetMemoryDevice")
        call = self._c.Value_GetMemoryDevice
        _returned = call(_value)
        return self._objects.OrtMemoryDevice.lend_or_none(_returned, (_value,))

    def memory_device_are_equal(self, a: OrtMemoryDevice, b: OrtMemoryDevice) -> bool:
        """Compares two memory devices, kind of memory included.

        OrtEpApi.MemoryDevice_AreEqual, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _a = a._reference if class_of(a) is self._objects.OrtMemoryDevice.cls else unlike()
            _b = b._reference if class_of(b) is self._objects.OrtMemoryDevice.cls else unlike()
        except (AttributeError, TypeError):
            _a = self._context.resolve(a, "OrtMemoryDevice", "a", "OrtEpApi.MemoryDevice_AreEqual")
            _b = self._context.resolve(b, "OrtMemoryDevice", "b", "OrtEpApi.MemoryDevice_AreEqual")
        call = self._c.MemoryDevice_AreEqual
        return call(_a, _b)

    def memory_device_get_device_type(self, memory_device: OrtMemoryDevice) -> OrtMemoryInfoDeviceType:
        """Tells whether memory belongs to a CPU, GPU, FPGA or NPU.

        OrtEpApi.MemoryDevice_GetDeviceType, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _memory_device = memory_device._reference if class_of(memory_device) is self._objects.OrtMemoryDevice.cls else unlike()
        except (AttributeError, TypeError):
            _memory_device = self._context.resolve(memory_device, "OrtMemoryDevice", "memory_device", "OrtEpApi.MemoryDevice_GetDeviceType")
        call = self._c.MemoryDevice_GetDeviceType
        _returned = call(_memory_device)
        return self._context.member("OrtMemoryInfoDeviceType", _returned)

    def memory_device_get_memory_type(self, memory_device: OrtMemoryDevice) -> OrtDeviceMemoryType:
        """Tells whether memory is plain device memory or can be reached by the host too.

        OrtEpApi.MemoryDevice_GetMemoryType, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _memory_device = memory_device._reference if class_of(memory_device) is self._objects.OrtMemoryDevice.cls else unlike()
        except (AttributeError, TypeError):
            _memory_device = self._context.resolve(memory_device, "OrtMemoryDevice", "memory_device", "OrtEpApi.MemoryDevice_GetMemoryType")
        call = self._c.MemoryDevice_GetMemoryType
        _returned = call(_memory_device)
        return self._context.member("OrtDeviceMemoryType", _returned)

    def memory_device_get_vendor_id(self, memory_device: OrtMemoryDevice) -> int:
        """Gives the PCI vendor number of the device that owns the memory; 0 for memory of no particular vendor.

        OrtEpApi.MemoryDevice_GetVendorId, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _memory_device = memory_device._reference if class_of(memory_device) is self._objects.OrtMemoryDevice.cls else unlike()
        except (AttributeError, TypeError):
            _memory_device = self._context.resolve(memory_device, "OrtMemoryDevice", "memory_device", "OrtEpApi.MemoryDevice_GetVendorId")
        call = self._c.MemoryDevice_GetVendorId
        return call(_memory_device)

    def memory_device_get_device_id(self, memory_device: OrtMemoryDevice) -> int:
        """Gives the number that tells apart several devices of one kind.

        OrtEpApi.MemoryDevice_GetDeviceId, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _memory_device = memory_device._reference if class_of(memory_device) is self._objects.OrtMemoryDevice.cls else unlike()
        except (AttributeError, TypeError):
            _memory_device = self._context.resolve(memory_device, "OrtMemoryDevice", "memory_device", "OrtEpApi.MemoryDevice_GetDeviceId")
        call = self._c.MemoryDevice_GetDeviceId
        return call(_memory_device)

    def sync_stream_get_impl(self, stream: OrtSyncStream) -> OrtSyncStreamImpl | None:
        """Gives the EP's own stream object behind a stream. NULL if there is none; use it only on streams the EP
        made itself.

        OrtEpApi.SyncStream_GetImpl, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _stream = stream._reference if class_of(stream) is self._objects.OrtSyncStream.cls else unlike()
        except (AttributeError, TypeError):
            _stream = self._context.resolve(stream, "OrtSyncStream", "stream", "OrtEpApi.SyncStream_GetImpl")
        call = self._c.SyncStream_GetImpl
        _returned = call(_stream)
        return self._objects.OrtSyncStreamImpl.lend_or_none(_returned, (_stream,))

    def sync_stream_get_sync_id(self, stream: OrtSyncStream) -> int:
        """Gives the counter that a stream advances with every synchronisation.

        OrtEpApi.SyncStream_GetSyncId, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _stream = stream._reference if class_of(stream) is self._objects.OrtSyncStream.cls else unlike()
        except (AttributeError, TypeError):
            _stream = self._context.resolve(stream, "OrtSyncStream", "stream", "OrtEpApi.SyncStream_GetSyncId")
        call = self._c.SyncStream_GetSyncId
        return call(_stream)

    def get_sync_id_for_last_wait_on_sync_stream(self, producer_stream: OrtSyncStream, consumer_stream: OrtSyncStream) -> int:
        """Gives the producer's sync id at the moment the consumer last waited for it. 0 if it never waited.

        OrtEpApi.GetSyncIdForLastWaitOnSyncStream, ONNX Runtime 1.23 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _producer_stream = producer_stream._reference if class_of(producer_stream) is self._objects.OrtSyncStream.cls else unlike()
            _consumer_stream = consumer_stream._reference if class_of(consumer_stream) is self._objects.OrtSyncStream.cls else unlike()
        except (AttributeError, TypeError):
            _producer_stream = self._context.resolve(producer_stream, "OrtSyncStream", "producer_stream", "OrtEpApi.GetSyncIdForLastWaitOnSyncStream")
            _consumer_stream = self._context.resolve(consumer_stream, "OrtSyncStream", "consumer_stream", "OrtEpApi.GetSyncIdForLastWaitOnSyncStream")
        call = self._c.GetSyncIdForLastWaitOnSyncStream
        return call(_producer_stream, _consumer_stream)

    def create_hardware_device(self, type: OrtHardwareDeviceType | int, vendor_id: SupportsIndex, device_id: SupportsIndex, vendor_name: str, metadata: OrtKeyValuePairs | None = None) -> OrtHardwareDevice:
        """Makes a hardware device that ORT did not find itself, for example a virtual one. Name and metadata are
        copied; free it with ReleaseHardwareDevice.

        OrtEpApi.CreateHardwareDevice, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _metadata = None if metadata is None else metadata._reference if class_of(metadata) is self._objects.OrtKeyValuePairs.cls else unlike()
        except (AttributeError, TypeError):
            _metadata = self._context.resolve(metadata, "OrtKeyValuePairs", "metadata", "OrtEpApi.CreateHardwareDevice", True)
        _type = self._context.to_enum(type, "OrtHardwareDeviceType", "type", "OrtEpApi.CreateHardwareDevice")
        if vendor_id.__class__ is not int or not UINT32_T_MIN <= vendor_id <= UINT32_T_MAX:
            vendor_id = to_int(vendor_id, UINT32_T_MIN, UINT32_T_MAX, "vendor_id", "OrtEpApi.CreateHardwareDevice")
        if device_id.__class__ is not int or not UINT32_T_MIN <= device_id <= UINT32_T_MAX:
            device_id = to_int(device_id, UINT32_T_MIN, UINT32_T_MAX, "device_id", "OrtEpApi.CreateHardwareDevice")
        _vendor_name = vendor_name.encode() if vendor_name.__class__ is str and vendor_name.isascii() and "\0" not in vendor_name else to_text(vendor_name, "vendor_name", "OrtEpApi.CreateHardwareDevice")
        _hardware_device = c_void_p()
        call = self._c.CreateHardwareDevice
        if status := call(_type, vendor_id, device_id, _vendor_name, _metadata, _hardware_device):
            del _metadata
            raise self._context.error(status, "OrtEpApi.CreateHardwareDevice")
        make = self._objects.OrtHardwareDevice.own
        return make(_hardware_device.value, "OrtEpApi.CreateHardwareDevice", (_metadata,))

    def release_hardware_device(self, input: OrtHardwareDevice | None = None) -> None:
        """Frees a device made with CreateHardwareDevice. NULL is ignored; never use it on devices of ORT.

        OrtEpApi.ReleaseHardwareDevice, ONNX Runtime 1.24 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtHardwareDevice", "input", "OrtEpApi.ReleaseHardwareDevice")

    def create_kernel_registry(self) -> OrtKernelRegistry:
        """Makes an empty list of kernels. The EP fills it, hands it out through GetKernelRegistry and frees it.

        OrtEpApi.CreateKernelRegistry, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _kernel_registry = c_void_p()
        call = self._c.CreateKernelRegistry
        if status := call(_kernel_registry):
            raise self._context.error(status, "OrtEpApi.CreateKernelRegistry")
        make = self._objects.OrtKernelRegistry.own
        return make(_kernel_registry.value, "OrtEpApi.CreateKernelRegistry", ())

    def release_kernel_registry(self, input: OrtKernelRegistry | None = None) -> None:
        """Frees a kernel registry. NULL is ignored.

        OrtEpApi.ReleaseKernelRegistry, ONNX Runtime 1.24 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtKernelRegistry", "input", "OrtEpApi.ReleaseKernelRegistry")

    def kernel_registry_add_kernel(self, kernel_registry: OrtKernelRegistry, kernel_def: OrtKernelDef, kernel_create_func: Callable[[OrtKernelInfo], OrtKernelImpl | None]) -> None:
        """Adds a kernel: its definition and the function that creates it. The definition is copied; the state
        pointer, which may be NULL, is kept and must outlive the registry.

        OrtEpApi.KernelRegistry_AddKernel, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        try:
            _kernel_registry = kernel_registry._reference if class_of(kernel_registry) is self._objects.OrtKernelRegistry.cls else unlike()
            _kernel_def = kernel_def._reference if class_of(kernel_def) is self._objects.OrtKernelDef.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_registry = self._context.resolve(kernel_registry, "OrtKernelRegistry", "kernel_registry", "OrtEpApi.KernelRegistry_AddKernel")
            _kernel_def = self._context.resolve(kernel_def, "OrtKernelDef", "kernel_def", "OrtEpApi.KernelRegistry_AddKernel")
        _kernel_create_func = callbacks.make(self._context, kernel_create_func, "OrtKernelCreateFunc", "kernel_create_func", "OrtEpApi.KernelRegistry_AddKernel")
        call = self._c.KernelRegistry_AddKernel
        if status := call(_kernel_registry, _kernel_def, _kernel_create_func, None if _kernel_create_func is None else _kernel_create_func.state):
            del _kernel_registry, _kernel_def
            raise self._context.error(status, "OrtEpApi.KernelRegistry_AddKernel")
        hold(_kernel_registry, _kernel_create_func)

    def create_kernel_def_builder(self) -> OrtKernelDefBuilder:
        """Makes a builder for kernel definitions. Free it with ReleaseKernelDefBuilder.

        OrtEpApi.CreateKernelDefBuilder, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _kernel_def_builder_out = c_void_p()
        call = self._c.CreateKernelDefBuilder
        if status := call(_kernel_def_builder_out):
            raise self._context.error(status, "OrtEpApi.CreateKernelDefBuilder")
        make = self._objects.OrtKernelDefBuilder.own
        return make(_kernel_def_builder_out.value, "OrtEpApi.CreateKernelDefBuilder", ())

    def release_kernel_def_builder(self, input: OrtKernelDefBuilder | None = None) -> None:
        """Frees a builder. NULL is ignored.

        OrtEpApi.ReleaseKernelDefBuilder, ONNX Runtime 1.24 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtKernelDefBuilder", "input", "OrtEpApi.ReleaseKernelDefBuilder")

    def kernel_def_builder_set_operator_type(self, kernel_def_builder: OrtKernelDefBuilder, op_type: str) -> None:
        """Names the operator, for example Conv. The string is copied.

        OrtEpApi.KernelDefBuilder_SetOperatorType, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def_builder = kernel_def_builder._reference if class_of(kernel_def_builder) is self._objects.OrtKernelDefBuilder.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def_builder = self._context.resolve(kernel_def_builder, "OrtKernelDefBuilder", "kernel_def_builder", "OrtEpApi.KernelDefBuilder_SetOperatorType")
        _op_type = op_type.encode() if op_type.__class__ is str and op_type.isascii() and "\0" not in op_type else to_text(op_type, "op_type", "OrtEpApi.KernelDefBuilder_SetOperatorType")
        call = self._c.KernelDefBuilder_SetOperatorType
        if status := call(_kernel_def_builder, _op_type):
            del _kernel_def_builder
            raise self._context.error(status, "OrtEpApi.KernelDefBuilder_SetOperatorType")

    def kernel_def_builder_set_domain(self, kernel_def_builder: OrtKernelDefBuilder, domain: str) -> None:
        """Names the operator's domain; the empty string is ONNX. The string is copied.

        OrtEpApi.KernelDefBuilder_SetDomain, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def_builder = kernel_def_builder._reference if class_of(kernel_def_builder) is self._objects.OrtKernelDefBuilder.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def_builder = self._context.resolve(kernel_def_builder, "OrtKernelDefBuilder", "kernel_def_builder", "OrtEpApi.KernelDefBuilder_SetDomain")
        _domain = domain.encode() if domain.__class__ is str and domain.isascii() and "\0" not in domain else to_text(domain, "domain", "OrtEpApi.KernelDefBuilder_SetDomain")
        call = self._c.KernelDefBuilder_SetDomain
        if status := call(_kernel_def_builder, _domain):
            del _kernel_def_builder
            raise self._context.error(status, "OrtEpApi.KernelDefBuilder_SetDomain")

    def kernel_def_builder_set_since_version(self, kernel_def_builder: OrtKernelDefBuilder, since_version_start: SupportsIndex, since_version_end: SupportsIndex) -> None:
        """Gives the first and last operator version that the kernel implements, both included. Negative or swapped
        values are an error.

        OrtEpApi.KernelDefBuilder_SetSinceVersion, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def_builder = kernel_def_builder._reference if class_of(kernel_def_builder) is self._objects.OrtKernelDefBuilder.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def_builder = self._context.resolve(kernel_def_builder, "OrtKernelDefBuilder", "kernel_def_builder", "OrtEpApi.KernelDefBuilder_SetSinceVersion")
        if since_version_start.__class__ is not int or not INT_MIN <= since_version_start <= INT_MAX:
            since_version_start = to_int(since_version_start, INT_MIN, INT_MAX, "since_version_start", "OrtEpApi.KernelDefBuilder_SetSinceVersion")
        if since_version_end.__class__ is not int or not INT_MIN <= since_version_end <= INT_MAX:
            since_version_end = to_int(since_version_end, INT_MIN, INT_MAX, "since_version_end", "OrtEpApi.KernelDefBuilder_SetSinceVersion")
        call = self._c.KernelDefBuilder_SetSinceVersion
        if status := call(_kernel_def_builder, since_version_start, since_version_end):
            del _kernel_def_builder
            raise self._context.error(status, "OrtEpApi.KernelDefBuilder_SetSinceVersion")

    def kernel_def_builder_set_execution_provider(self, kernel_def_builder: OrtKernelDefBuilder, ep_name: str) -> None:
        """Names the EP that owns the kernel; must be the EP's own name. The string is copied.

        OrtEpApi.KernelDefBuilder_SetExecutionProvider, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def_builder = kernel_def_builder._reference if class_of(kernel_def_builder) is self._objects.OrtKernelDefBuilder.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def_builder = self._context.resolve(kernel_def_builder, "OrtKernelDefBuilder", "kernel_def_builder", "OrtEpApi.KernelDefBuilder_SetExecutionProvider")
        _ep_name = ep_name.encode() if ep_name.__class__ is str and ep_name.isascii() and "\0" not in ep_name else to_text(ep_name, "ep_name", "OrtEpApi.KernelDefBuilder_SetExecutionProvider")
        call = self._c.KernelDefBuilder_SetExecutionProvider
        if status := call(_kernel_def_builder, _ep_name):
            del _kernel_def_builder
            raise self._context.error(status, "OrtEpApi.KernelDefBuilder_SetExecutionProvider")

    def kernel_def_builder_set_input_mem_type(self, kernel_def_builder: OrtKernelDefBuilder, input_index: SupportsIndex, mem_type: OrtMemType | int) -> None:
        """Says where the kernel wants one input. OrtMemTypeCPUInput asks for host memory.

        OrtEpApi.KernelDefBuilder_SetInputMemType, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def_builder = kernel_def_builder._reference if class_of(kernel_def_builder) is self._objects.OrtKernelDefBuilder.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def_builder = self._context.resolve(kernel_def_builder, "OrtKernelDefBuilder", "kernel_def_builder", "OrtEpApi.KernelDefBuilder_SetInputMemType")
        if input_index.__class__ is not int or not SIZE_T_MIN <= input_index <= SIZE_T_MAX:
            input_index = to_int(input_index, SIZE_T_MIN, SIZE_T_MAX, "input_index", "OrtEpApi.KernelDefBuilder_SetInputMemType")
        _mem_type = self._context.to_enum(mem_type, "OrtMemType", "mem_type", "OrtEpApi.KernelDefBuilder_SetInputMemType")
        call = self._c.KernelDefBuilder_SetInputMemType
        if status := call(_kernel_def_builder, input_index, _mem_type):
            del _kernel_def_builder
            raise self._context.error(status, "OrtEpApi.KernelDefBuilder_SetInputMemType")

    def kernel_def_builder_set_output_mem_type(self, kernel_def_builder: OrtKernelDefBuilder, output_index: SupportsIndex, mem_type: OrtMemType | int) -> None:
        """Says where the kernel puts one output. OrtMemTypeCPUOutput means host memory.

        OrtEpApi.KernelDefBuilder_SetOutputMemType, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def_builder = kernel_def_builder._reference if class_of(kernel_def_builder) is self._objects.OrtKernelDefBuilder.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def_builder = self._context.resolve(kernel_def_builder, "OrtKernelDefBuilder", "kernel_def_builder", "OrtEpApi.KernelDefBuilder_SetOutputMemType")
        if output_index.__class__ is not int or not SIZE_T_MIN <= output_index <= SIZE_T_MAX:
            output_index = to_int(output_index, SIZE_T_MIN, SIZE_T_MAX, "output_index", "OrtEpApi.KernelDefBuilder_SetOutputMemType")
        _mem_type = self._context.to_enum(mem_type, "OrtMemType", "mem_type", "OrtEpApi.KernelDefBuilder_SetOutputMemType")
        call = self._c.KernelDefBuilder_SetOutputMemType
        if status := call(_kernel_def_builder, output_index, _mem_type):
            del _kernel_def_builder
            raise self._context.error(status, "OrtEpApi.KernelDefBuilder_SetOutputMemType")

    def kernel_def_builder_add_type_constraint(self, kernel_def_builder: OrtKernelDefBuilder, arg_name: str, types: Sequence[OrtDataType]) -> None:
        """Lists the data types allowed for one type parameter of the operator, such as T. The list must not be
        empty.

        OrtEpApi.KernelDefBuilder_AddTypeConstraint, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def_builder = kernel_def_builder._reference if class_of(kernel_def_builder) is self._objects.OrtKernelDefBuilder.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def_builder = self._context.resolve(kernel_def_builder, "OrtKernelDefBuilder", "kernel_def_builder", "OrtEpApi.KernelDefBuilder_AddTypeConstraint")
        _arg_name = arg_name.encode() if arg_name.__class__ is str and arg_name.isascii() and "\0" not in arg_name else to_text(arg_name, "arg_name", "OrtEpApi.KernelDefBuilder_AddTypeConstraint")
        if types.__class__ is not list and types.__class__ is not tuple:
            types = to_items(types, "types", "OrtEpApi.KernelDefBuilder_AddTypeConstraint", "OrtDataType")
        _types_of = self._objects.OrtDataType.cls
        try:
            _types_refs = [v._reference for v in types if class_of(v) is _types_of]
        except AttributeError:
            _types_refs = []
        if len(_types_refs) != len(types):
            _types_refs = self._context.resolve_all(types, "OrtDataType", "types", "OrtEpApi.KernelDefBuilder_AddTypeConstraint")
        _types_length = len(_types_refs)
        _types = (c_void_p * _types_length)(*_types_refs)
        call = self._c.KernelDefBuilder_AddTypeConstraint
        if status := call(_kernel_def_builder, _arg_name, _types, _types_length):
            del _kernel_def_builder, _types_refs
            raise self._context.error(status, "OrtEpApi.KernelDefBuilder_AddTypeConstraint")

    def kernel_def_builder_add_input_output_aliases(self, kernel_def_builder: OrtKernelDefBuilder, input_indices: Sequence[int] | BufferLike, output_indices: Sequence[int] | BufferLike) -> None:
        """Pairs inputs with outputs that are the same bytes, as in Reshape. ORT then gives both one buffer, which
        the kernel must leave unchanged.

        OrtEpApi.KernelDefBuilder_AddInputOutputAliases, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def_builder = kernel_def_builder._reference if class_of(kernel_def_builder) is self._objects.OrtKernelDefBuilder.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def_builder = self._context.resolve(kernel_def_builder, "OrtKernelDefBuilder", "kernel_def_builder", "OrtEpApi.KernelDefBuilder_AddInputOutputAliases")
        _input_indices, _input_indices_length, _input_indices_kept = to_numbers(input_indices, "int", "input_indices", "OrtEpApi.KernelDefBuilder_AddInputOutputAliases")
        _output_indices, _output_indices_length, _output_indices_kept = to_numbers(output_indices, "int", "output_indices", "OrtEpApi.KernelDefBuilder_AddInputOutputAliases")
        if _input_indices_length != _output_indices_length:
            raise same_length("OrtEpApi.KernelDefBuilder_AddInputOutputAliases", {"input_indices": _input_indices_length, "output_indices": _output_indices_length})
        call = self._c.KernelDefBuilder_AddInputOutputAliases
        if status := call(_kernel_def_builder, _input_indices, _output_indices, _input_indices_length):
            del _kernel_def_builder
            raise self._context.error(status, "OrtEpApi.KernelDefBuilder_AddInputOutputAliases")

    def kernel_def_builder_add_input_output_mutable_aliases(self, kernel_def_builder: OrtKernelDefBuilder, input_indices: Sequence[int] | BufferLike, output_indices: Sequence[int] | BufferLike) -> None:
        """Pairs inputs with outputs that the kernel may compute in place, overwriting the input buffer.

        OrtEpApi.KernelDefBuilder_AddInputOutputMutableAliases, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def_builder = kernel_def_builder._reference if class_of(kernel_def_builder) is self._objects.OrtKernelDefBuilder.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def_builder = self._context.resolve(kernel_def_builder, "OrtKernelDefBuilder", "kernel_def_builder", "OrtEpApi.KernelDefBuilder_AddInputOutputMutableAliases")
        _input_indices, _input_indices_length, _input_indices_kept = to_numbers(input_indices, "int", "input_indices", "OrtEpApi.KernelDefBuilder_AddInputOutputMutableAliases")
        _output_indices, _output_indices_length, _output_indices_kept = to_numbers(output_indices, "int", "output_indices", "OrtEpApi.KernelDefBuilder_AddInputOutputMutableAliases")
        if _input_indices_length != _output_indices_length:
            raise same_length("OrtEpApi.KernelDefBuilder_AddInputOutputMutableAliases", {"input_indices": _input_indices_length, "output_indices": _output_indices_length})
        call = self._c.KernelDefBuilder_AddInputOutputMutableAliases
        if status := call(_kernel_def_builder, _input_indices, _output_indices, _input_indices_length):
            del _kernel_def_builder
            raise self._context.error(status, "OrtEpApi.KernelDefBuilder_AddInputOutputMutableAliases")

    def kernel_def_builder_build(self, kernel_def_builder: OrtKernelDefBuilder) -> OrtKernelDef:
        """Makes a kernel definition from what was set so far. Free it with ReleaseKernelDef; the builder can be
        used again.

        OrtEpApi.KernelDefBuilder_Build, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def_builder = kernel_def_builder._reference if class_of(kernel_def_builder) is self._objects.OrtKernelDefBuilder.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def_builder = self._context.resolve(kernel_def_builder, "OrtKernelDefBuilder", "kernel_def_builder", "OrtEpApi.KernelDefBuilder_Build")
        _kernel_def_out = c_void_p()
        call = self._c.KernelDefBuilder_Build
        if status := call(_kernel_def_builder, _kernel_def_out):
            del _kernel_def_builder
            raise self._context.error(status, "OrtEpApi.KernelDefBuilder_Build")
        make = self._objects.OrtKernelDef.own
        return make(_kernel_def_out.value, "OrtEpApi.KernelDefBuilder_Build", (_kernel_def_builder,))

    def release_kernel_def(self, input: OrtKernelDef | None = None) -> None:
        """Frees a kernel definition that the EP built. NULL is ignored.

        OrtEpApi.ReleaseKernelDef, ONNX Runtime 1.24 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtKernelDef", "input", "OrtEpApi.ReleaseKernelDef")

    def kernel_def_get_operator_type(self, kernel_def: OrtKernelDef) -> str:
        """Gives the operator name of a kernel definition. The string lives as long as the definition.

        OrtEpApi.KernelDef_GetOperatorType, ONNX Runtime 1.24 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def = kernel_def._reference if class_of(kernel_def) is self._objects.OrtKernelDef.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def = self._context.resolve(kernel_def, "OrtKernelDef", "kernel_def", "OrtEpApi.KernelDef_GetOperatorType")
        call = self._c.KernelDef_GetOperatorType
        _returned = call(_kernel_def)
        return results.text(_returned)

    def kernel_def_get_domain(self, kernel_def: OrtKernelDef) -> str:
        """Gives the operator domain of a kernel definition. The string lives as long as the definition.

        OrtEpApi.KernelDef_GetDomain, ONNX Runtime 1.24 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def = kernel_def._reference if class_of(kernel_def) is self._objects.OrtKernelDef.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def = self._context.resolve(kernel_def, "OrtKernelDef", "kernel_def", "OrtEpApi.KernelDef_GetDomain")
        call = self._c.KernelDef_GetDomain
        _returned = call(_kernel_def)
        return results.text(_returned)

    def kernel_def_get_since_version(self, kernel_def: OrtKernelDef) -> tuple[int, int]:
        """Gives the first and last operator version of a kernel definition.

        OrtEpApi.KernelDef_GetSinceVersion, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def = kernel_def._reference if class_of(kernel_def) is self._objects.OrtKernelDef.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def = self._context.resolve(kernel_def, "OrtKernelDef", "kernel_def", "OrtEpApi.KernelDef_GetSinceVersion")
        _start_version = c_int()
        _end_version = c_int()
        call = self._c.KernelDef_GetSinceVersion
        if status := call(_kernel_def, _start_version, _end_version):
            del _kernel_def
            raise self._context.error(status, "OrtEpApi.KernelDef_GetSinceVersion")
        return _start_version.value, _end_version.value

    def kernel_def_get_execution_provider(self, kernel_def: OrtKernelDef) -> str:
        """Gives the EP name of a kernel definition. The string lives as long as the definition.

        OrtEpApi.KernelDef_GetExecutionProvider, ONNX Runtime 1.24 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def = kernel_def._reference if class_of(kernel_def) is self._objects.OrtKernelDef.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def = self._context.resolve(kernel_def, "OrtKernelDef", "kernel_def", "OrtEpApi.KernelDef_GetExecutionProvider")
        call = self._c.KernelDef_GetExecutionProvider
        _returned = call(_kernel_def)
        return results.text(_returned)

    def kernel_def_get_input_mem_type(self, kernel_def: OrtKernelDef, input_index: SupportsIndex) -> OrtMemType:
        """Tells where the kernel wants one input.

        OrtEpApi.KernelDef_GetInputMemType, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def = kernel_def._reference if class_of(kernel_def) is self._objects.OrtKernelDef.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def = self._context.resolve(kernel_def, "OrtKernelDef", "kernel_def", "OrtEpApi.KernelDef_GetInputMemType")
        if input_index.__class__ is not int or not SIZE_T_MIN <= input_index <= SIZE_T_MAX:
            input_index = to_int(input_index, SIZE_T_MIN, SIZE_T_MAX, "input_index", "OrtEpApi.KernelDef_GetInputMemType")
        _mem_type = c_int()
        call = self._c.KernelDef_GetInputMemType
        if status := call(_kernel_def, input_index, _mem_type):
            del _kernel_def
            raise self._context.error(status, "OrtEpApi.KernelDef_GetInputMemType")
        return self._context.member("OrtMemType", _mem_type.value)

    def kernel_def_get_output_mem_type(self, kernel_def: OrtKernelDef, output_index: SupportsIndex) -> OrtMemType:
        """Tells where the kernel puts one output.

        OrtEpApi.KernelDef_GetOutputMemType, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_def = kernel_def._reference if class_of(kernel_def) is self._objects.OrtKernelDef.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_def = self._context.resolve(kernel_def, "OrtKernelDef", "kernel_def", "OrtEpApi.KernelDef_GetOutputMemType")
        if output_index.__class__ is not int or not SIZE_T_MIN <= output_index <= SIZE_T_MAX:
            output_index = to_int(output_index, SIZE_T_MIN, SIZE_T_MAX, "output_index", "OrtEpApi.KernelDef_GetOutputMemType")
        _mem_type = c_int()
        call = self._c.KernelDef_GetOutputMemType
        if status := call(_kernel_def, output_index, _mem_type):
            del _kernel_def
            raise self._context.error(status, "OrtEpApi.KernelDef_GetOutputMemType")
        return self._context.member("OrtMemType", _mem_type.value)

    def get_tensor_data_type(self, elem_type: ONNXTensorElementDataType | int) -> OrtDataType:
        """Gives the data type object for tensors of one element type, for use in type constraints. It belongs to
        ORT for good.

        OrtEpApi.GetTensorDataType, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _elem_type = self._context.to_enum(elem_type, "ONNXTensorElementDataType", "elem_type", "OrtEpApi.GetTensorDataType")
        _out = c_void_p()
        call = self._c.GetTensorDataType
        if status := call(_elem_type, _out):
            raise self._context.error(status, "OrtEpApi.GetTensorDataType")
        make = self._objects.OrtDataType.lend
        return make(_out.value, "OrtEpApi.GetTensorDataType", ())

    def ep_graph_support_info_look_up_kernel(self, graph_support_info: OrtEpGraphSupportInfo, node: OrtNode) -> OrtKernelDef | None:
        """Looks for a kernel of this EP that can run the node; NULL if none fits. Call it in GetCapability; the
        result belongs to ORT.

        OrtEpApi.EpGraphSupportInfo_LookUpKernel, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph_support_info = graph_support_info._reference if class_of(graph_support_info) is self._objects.OrtEpGraphSupportInfo.cls else unlike()
            _node = node._reference if class_of(node) is self._objects.OrtNode.cls else unlike()
        except (AttributeError, TypeError):
            _graph_support_info = self._context.resolve(graph_support_info, "OrtEpGraphSupportInfo", "graph_support_info", "OrtEpApi.EpGraphSupportInfo_LookUpKernel")
            _node = self._context.resolve(node, "OrtNode", "node", "OrtEpApi.EpGraphSupportInfo_LookUpKernel")
        _out_kernel_def = c_void_p()
        call = self._c.EpGraphSupportInfo_LookUpKernel
        if status := call(_graph_support_info, _node, _out_kernel_def):
            del _graph_support_info, _node
            raise self._context.error(status, "OrtEpApi.EpGraphSupportInfo_LookUpKernel")
        make = self._objects.OrtKernelDef.lend_or_none
        return make(_out_kernel_def.value, (_graph_support_info,))

    def shared_pre_packed_weight_cache_store_weight_data(self, prepacked_weight_cache: OrtSharedPrePackedWeightCache, buffer_data_ptrs: Sequence[BufferLike]) -> None:
        """Offers packed weight buffers to other kernels. On success ORT owns the buffers, which must come from the
        allocator given to PrePackWeight; storing again replaces the earlier ones.

        OrtEpApi.SharedPrePackedWeightCache_StoreWeightData, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _prepacked_weight_cache = prepacked_weight_cache._reference if class_of(prepacked_weight_cache) is self._objects.OrtSharedPrePackedWeightCache.cls else unlike()
        except (AttributeError, TypeError):
            _prepacked_weight_cache = self._context.resolve(prepacked_weight_cache, "OrtSharedPrePackedWeightCache", "prepacked_weight_cache", "OrtEpApi.SharedPrePackedWeightCache_StoreWeightData")
        _buffer_data_ptrs, _buffer_data_ptrs_length, _buffer_data_ptrs_sizes, _buffer_data_ptrs_kept = to_buffers(buffer_data_ptrs, "buffer_data_ptrs", "OrtEpApi.SharedPrePackedWeightCache_StoreWeightData")
        call = self._c.SharedPrePackedWeightCache_StoreWeightData
        if status := call(_prepacked_weight_cache, _buffer_data_ptrs, _buffer_data_ptrs_sizes, _buffer_data_ptrs_length):
            del _prepacked_weight_cache
            raise self._context.error(status, "OrtEpApi.SharedPrePackedWeightCache_StoreWeightData")

    def kernel_info_get_ep(self, info: OrtKernelInfo) -> OrtEp:
        """Gives the EP that a kernel was created for. It belongs to ORT and lives longer than the kernel.

        OrtEpApi.KernelInfo_GetEp, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtKernelInfo", "info", "OrtEpApi.KernelInfo_GetEp")
        _ep = c_void_p()
        call = self._c.KernelInfo_GetEp
        if status := call(_info, _ep):
            del _info
            raise self._context.error(status, "OrtEpApi.KernelInfo_GetEp")
        make = self._objects.OrtEp.lend
        return make(_ep.value, "OrtEpApi.KernelInfo_GetEp", (_info,))

    def device_ep_incompatibility_details_set_details(self, details: OrtDeviceEpIncompatibilityDetails, reasons_bitmask: SupportsIndex, error_code: SupportsIndex, notes: str | None = None) -> None:
        """Records why a device does not suit the EP: reason bits, a code of the EP's own, and a text that may be
        NULL. Leave the object alone if the device is fine.

        OrtEpApi.DeviceEpIncompatibilityDetails_SetDetails, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _details = details._reference if class_of(details) is self._objects.OrtDeviceEpIncompatibilityDetails.cls else unlike()
        except (AttributeError, TypeError):
            _details = self._context.resolve(details, "OrtDeviceEpIncompatibilityDetails", "details", "OrtEpApi.DeviceEpIncompatibilityDetails_SetDetails")
        if reasons_bitmask.__class__ is not int or not UINT32_T_MIN <= reasons_bitmask <= UINT32_T_MAX:
            reasons_bitmask = to_int(reasons_bitmask, UINT32_T_MIN, UINT32_T_MAX, "reasons_bitmask", "OrtEpApi.DeviceEpIncompatibilityDetails_SetDetails")
        if error_code.__class__ is not int or not INT32_T_MIN <= error_code <= INT32_T_MAX:
            error_code = to_int(error_code, INT32_T_MIN, INT32_T_MAX, "error_code", "OrtEpApi.DeviceEpIncompatibilityDetails_SetDetails")
        if notes is None:
            _notes = None
        else:
            _notes = notes.encode() if notes.__class__ is str and notes.isascii() and "\0" not in notes else to_text(notes, "notes", "OrtEpApi.DeviceEpIncompatibilityDetails_SetDetails")
        call = self._c.DeviceEpIncompatibilityDetails_SetDetails
        if status := call(_details, reasons_bitmask, error_code, _notes):
            del _details
            raise self._context.error(status, "OrtEpApi.DeviceEpIncompatibilityDetails_SetDetails")

    def create_if_kernel(self, kernel_info: OrtKernelInfo) -> OrtKernelImpl:
        """Makes the kernel for an If node; EPs cannot write control flow kernels themselves. Keep input 0 on the
        CPU; free with ReleaseKernelImpl unless it was returned from a kernel create function.

        OrtEpApi.CreateIfKernel, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_info = kernel_info._reference if class_of(kernel_info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_info = self._context.resolve(kernel_info, "OrtKernelInfo", "kernel_info", "OrtEpApi.CreateIfKernel")
        _kernel_out = c_void_p()
        call = self._c.CreateIfKernel
        if status := call(_kernel_info, _kernel_out):
            del _kernel_info
            raise self._context.error(status, "OrtEpApi.CreateIfKernel")
        make = self._objects.OrtKernelImpl.own
        return make(_kernel_out.value, "OrtEpApi.CreateIfKernel", (_kernel_info,))

    def create_loop_kernel(self, kernel_info: OrtKernelInfo, helper: OrtLoopKernelHelper | raw.OrtLoopKernelHelper) -> OrtKernelImpl:
        """Makes the kernel for a Loop node. On success it owns the helper; keep inputs 0 and 1 on the CPU.

        OrtEpApi.CreateLoopKernel, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_info = kernel_info._reference if class_of(kernel_info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_info = self._context.resolve(kernel_info, "OrtKernelInfo", "kernel_info", "OrtEpApi.CreateLoopKernel")
        _kernel_out = c_void_p()
        call = self._c.CreateLoopKernel
        _helper = self._context.take(helper, "OrtLoopKernelHelper", "helper", "OrtEpApi.CreateLoopKernel")
        try:
            if status := call(_kernel_info, _helper, _kernel_out):
                del _kernel_info
                raise self._context.error(status, "OrtEpApi.CreateLoopKernel")
        except BaseException:
            self._context.put_back((helper,), [_helper])
            raise
        self._context.given((helper,), [_helper], _kernel_info, "OrtEpApi.CreateLoopKernel")
        make = self._objects.OrtKernelImpl.own
        return make(_kernel_out.value, "OrtEpApi.CreateLoopKernel", (_kernel_info,))

    def create_scan_kernel(self, kernel_info: OrtKernelInfo, helper: OrtScanKernelHelper | raw.OrtScanKernelHelper) -> OrtKernelImpl:
        """Makes the kernel for a Scan node of operator version 9 or newer. On success it owns the helper; older
        versions give ORT_FAIL.

        OrtEpApi.CreateScanKernel, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _kernel_info = kernel_info._reference if class_of(kernel_info) is self._objects.OrtKernelInfo.cls else unlike()
        except (AttributeError, TypeError):
            _kernel_info = self._context.resolve(kernel_info, "OrtKernelInfo", "kernel_info", "OrtEpApi.CreateScanKernel")
        _kernel_out = c_void_p()
        call = self._c.CreateScanKernel
        _helper = self._context.take(helper, "OrtScanKernelHelper", "helper", "OrtEpApi.CreateScanKernel")
        try:
            if status := call(_kernel_info, _helper, _kernel_out):
                del _kernel_info
                raise self._context.error(status, "OrtEpApi.CreateScanKernel")
        except BaseException:
            self._context.put_back((helper,), [_helper])
            raise
        self._context.given((helper,), [_helper], _kernel_info, "OrtEpApi.CreateScanKernel")
        make = self._objects.OrtKernelImpl.own
        return make(_kernel_out.value, "OrtEpApi.CreateScanKernel", (_kernel_info,))

    def release_kernel_impl(self, input: OrtKernelImpl | raw.OrtKernelImpl | None = None) -> None:
        """Frees a control flow kernel that was not handed to ORT. NULL is ignored.

        OrtEpApi.ReleaseKernelImpl, ONNX Runtime 1.24 or newer.

        Blocking: calls functions of the application or of EPs: calls OrtKernelImpl.Release (source: ONNX
        Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtKernelImpl", "input", "OrtEpApi.ReleaseKernelImpl")

    def get_env_config_entries(self) -> OrtKeyValuePairs:
        """Copies the configuration of the environment into a new object. Free it with ReleaseKeyValuePairs;
        settings for an EP start with ep_factory., its name and a dot.

        OrtEpApi.GetEnvConfigEntries, ONNX Runtime 1.24 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _config_entries = c_void_p()
        call = self._c.GetEnvConfigEntries
        if status := call(_config_entries):
            raise self._context.error(status, "OrtEpApi.GetEnvConfigEntries")
        make = self._objects.OrtKeyValuePairs.own
        return make(_config_entries.value, "OrtEpApi.GetEnvConfigEntries", ())

    def get_op_schema(self, name: str, max_inclusive_version: SupportsIndex, domain: str) -> OrtOpSchema | None:
        """Looks up the definition of an operator, the newest one not above the given version; NULL if unknown.
        Free it with ReleaseOpSchema.

        OrtEpApi.GetOpSchema, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtEpApi.GetOpSchema")
        if max_inclusive_version.__class__ is not int or not INT_MIN <= max_inclusive_version <= INT_MAX:
            max_inclusive_version = to_int(max_inclusive_version, INT_MIN, INT_MAX, "max_inclusive_version", "OrtEpApi.GetOpSchema")
        _domain = domain.encode() if domain.__class__ is str and domain.isascii() and "\0" not in domain else to_text(domain, "domain", "OrtEpApi.GetOpSchema")
        _out_schema = c_void_p()
        call = self._c.GetOpSchema
        if status := call(_name, max_inclusive_version, _domain, _out_schema):
            raise self._context.error(status, "OrtEpApi.GetOpSchema")
        make = self._objects.OrtOpSchema.own_or_none
        return make(_out_schema.value, ())

    def release_op_schema(self, input: OrtOpSchema | None = None) -> None:
        """Frees an operator schema and everything read from it. NULL is ignored.

        OrtEpApi.ReleaseOpSchema, ONNX Runtime 1.25 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtOpSchema", "input", "OrtEpApi.ReleaseOpSchema")

    def op_schema_get_since_version(self, schema: OrtOpSchema) -> int:
        """Gives the operator set version in which this form of the operator appeared.

        OrtEpApi.OpSchema_GetSinceVersion, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _schema = schema._reference if class_of(schema) is self._objects.OrtOpSchema.cls else unlike()
        except (AttributeError, TypeError):
            _schema = self._context.resolve(schema, "OrtOpSchema", "schema", "OrtEpApi.OpSchema_GetSinceVersion")
        _out = c_int()
        call = self._c.OpSchema_GetSinceVersion
        if status := call(_schema, _out):
            del _schema
            raise self._context.error(status, "OrtEpApi.OpSchema_GetSinceVersion")
        return _out.value

    def op_schema_get_num_inputs(self, schema: OrtOpSchema) -> int:
        """Counts the declared inputs of an operator.

        OrtEpApi.OpSchema_GetNumInputs, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _schema = schema._reference if class_of(schema) is self._objects.OrtOpSchema.cls else unlike()
        except (AttributeError, TypeError):
            _schema = self._context.resolve(schema, "OrtOpSchema", "schema", "OrtEpApi.OpSchema_GetNumInputs")
        _out = c_size_t()
        call = self._c.OpSchema_GetNumInputs
        if status := call(_schema, _out):
            del _schema
            raise self._context.error(status, "OrtEpApi.OpSchema_GetNumInputs")
        return _out.value

    def op_schema_get_input_name(self, schema: OrtOpSchema, index: SupportsIndex) -> str:
        """Gives the declared name of an input. The string lives as long as the schema.

        OrtEpApi.OpSchema_GetInputName, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _schema = schema._reference if class_of(schema) is self._objects.OrtOpSchema.cls else unlike()
        except (AttributeError, TypeError):
            _schema = self._context.resolve(schema, "OrtOpSchema", "schema", "OrtEpApi.OpSchema_GetInputName")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtEpApi.OpSchema_GetInputName")
        _out = c_char_p()
        call = self._c.OpSchema_GetInputName
        if status := call(_schema, index, _out):
            del _schema
            raise self._context.error(status, "OrtEpApi.OpSchema_GetInputName")
        return results.text(_out.value)

    def op_schema_get_input_type_constraint(self, schema: OrtOpSchema, index: SupportsIndex) -> OrtOpSchemaTypeConstraint | None:
        """Gives the type constraint of an input, or NULL if its type is fixed. Inputs with a common constraint
        give the same pointer, which lives as long as the schema.

        OrtEpApi.OpSchema_GetInputTypeConstraint, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _schema = schema._reference if class_of(schema) is self._objects.OrtOpSchema.cls else unlike()
        except (AttributeError, TypeError):
            _schema = self._context.resolve(schema, "OrtOpSchema", "schema", "OrtEpApi.OpSchema_GetInputTypeConstraint")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtEpApi.OpSchema_GetInputTypeConstraint")
        _out = c_void_p()
        call = self._c.OpSchema_GetInputTypeConstraint
        if status := call(_schema, index, _out):
            del _schema
            raise self._context.error(status, "OrtEpApi.OpSchema_GetInputTypeConstraint")
        make = self._objects.OrtOpSchemaTypeConstraint.lend_or_none
        return make(_out.value, (_schema,))

    def op_schema_get_num_outputs(self, schema: OrtOpSchema) -> int:
        """Counts the declared outputs of an operator.

        OrtEpApi.OpSchema_GetNumOutputs, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _schema = schema._reference if class_of(schema) is self._objects.OrtOpSchema.cls else unlike()
        except (AttributeError, TypeError):
            _schema = self._context.resolve(schema, "OrtOpSchema", "schema", "OrtEpApi.OpSchema_GetNumOutputs")
        _out = c_size_t()
        call = self._c.OpSchema_GetNumOutputs
        if status := call(_schema, _out):
            del _schema
            raise self._context.error(status, "OrtEpApi.OpSchema_GetNumOutputs")
        return _out.value

    def op_schema_get_output_name(self, schema: OrtOpSchema, index: SupportsIndex) -> str:
        """Gives the declared name of an output. The string lives as long as the schema.

        OrtEpApi.OpSchema_GetOutputName, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _schema = schema._reference if class_of(schema) is self._objects.OrtOpSchema.cls else unlike()
        except (AttributeError, TypeError):
            _schema = self._context.resolve(schema, "OrtOpSchema", "schema", "OrtEpApi.OpSchema_GetOutputName")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtEpApi.OpSchema_GetOutputName")
        _out = c_char_p()
        call = self._c.OpSchema_GetOutputName
        if status := call(_schema, index, _out):
            del _schema
            raise self._context.error(status, "OrtEpApi.OpSchema_GetOutputName")
        return results.text(_out.value)

    def op_schema_get_output_type_constraint(self, schema: OrtOpSchema, index: SupportsIndex) -> OrtOpSchemaTypeConstraint | None:
        """Gives the type constraint of an output, or NULL if its type is fixed. Compare pointers to see which
        outputs share one; they live as long as the schema.

        OrtEpApi.OpSchema_GetOutputTypeConstraint, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _schema = schema._reference if class_of(schema) is self._objects.OrtOpSchema.cls else unlike()
        except (AttributeError, TypeError):
            _schema = self._context.resolve(schema, "OrtOpSchema", "schema", "OrtEpApi.OpSchema_GetOutputTypeConstraint")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtEpApi.OpSchema_GetOutputTypeConstraint")
        _out = c_void_p()
        call = self._c.OpSchema_GetOutputTypeConstraint
        if status := call(_schema, index, _out):
            del _schema
            raise self._context.error(status, "OrtEpApi.OpSchema_GetOutputTypeConstraint")
        make = self._objects.OrtOpSchemaTypeConstraint.lend_or_none
        return make(_out.value, (_schema,))

    def op_schema_get_type_constraint_count(self, schema: OrtOpSchema) -> int:
        """Counts the type constraints of an operator.

        OrtEpApi.OpSchema_GetTypeConstraintCount, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _schema = schema._reference if class_of(schema) is self._objects.OrtOpSchema.cls else unlike()
        except (AttributeError, TypeError):
            _schema = self._context.resolve(schema, "OrtOpSchema", "schema", "OrtEpApi.OpSchema_GetTypeConstraintCount")
        _out = c_size_t()
        call = self._c.OpSchema_GetTypeConstraintCount
        if status := call(_schema, _out):
            del _schema
            raise self._context.error(status, "OrtEpApi.OpSchema_GetTypeConstraintCount")
        return _out.value

    def op_schema_get_type_constraint(self, schema: OrtOpSchema, index: SupportsIndex) -> OrtOpSchemaTypeConstraint:
        """Gives one type constraint, in the order the operator declares them. The pointer lives as long as the
        schema.

        OrtEpApi.OpSchema_GetTypeConstraint, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _schema = schema._reference if class_of(schema) is self._objects.OrtOpSchema.cls else unlike()
        except (AttributeError, TypeError):
            _schema = self._context.resolve(schema, "OrtOpSchema", "schema", "OrtEpApi.OpSchema_GetTypeConstraint")
        if index.__class__ is not int or not SIZE_T_MIN <= index <= SIZE_T_MAX:
            index = to_int(index, SIZE_T_MIN, SIZE_T_MAX, "index", "OrtEpApi.OpSchema_GetTypeConstraint")
        _out = c_void_p()
        call = self._c.OpSchema_GetTypeConstraint
        if status := call(_schema, index, _out):
            del _schema
            raise self._context.error(status, "OrtEpApi.OpSchema_GetTypeConstraint")
        make = self._objects.OrtOpSchemaTypeConstraint.lend
        return make(_out.value, "OrtEpApi.OpSchema_GetTypeConstraint", (_schema,))

    def op_schema_type_constraint_get_type_param_name(self, type_constraint: OrtOpSchemaTypeConstraint) -> str:
        """Gives the name of a type parameter, such as T. The string lives as long as the schema.

        OrtEpApi.OpSchemaTypeConstraint_GetTypeParamName, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _type_constraint = type_constraint._reference if class_of(type_constraint) is self._objects.OrtOpSchemaTypeConstraint.cls else unlike()
        except (AttributeError, TypeError):
            _type_constraint = self._context.resolve(type_constraint, "OrtOpSchemaTypeConstraint", "type_constraint", "OrtEpApi.OpSchemaTypeConstraint_GetTypeParamName")
        _out = c_char_p()
        call = self._c.OpSchemaTypeConstraint_GetTypeParamName
        if status := call(_type_constraint, _out):
            del _type_constraint
            raise self._context.error(status, "OrtEpApi.OpSchemaTypeConstraint_GetTypeParamName")
        return results.text(_out.value)

    def op_schema_type_constraint_get_allowed_types(self, type_constraint: OrtOpSchemaTypeConstraint) -> list[str]:
        """Lists the types a parameter may take, as texts like tensor(float). Array and texts live as long as the
        schema.

        OrtEpApi.OpSchemaTypeConstraint_GetAllowedTypes, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _type_constraint = type_constraint._reference if class_of(type_constraint) is self._objects.OrtOpSchemaTypeConstraint.cls else unlike()
        except (AttributeError, TypeError):
            _type_constraint = self._context.resolve(type_constraint, "OrtOpSchemaTypeConstraint", "type_constraint", "OrtEpApi.OpSchemaTypeConstraint_GetAllowedTypes")
        _out_types = c_void_p()
        _num_types = c_size_t()
        call = self._c.OpSchemaTypeConstraint_GetAllowedTypes
        if status := call(_type_constraint, _out_types, _num_types):
            del _type_constraint
            raise self._context.error(status, "OrtEpApi.OpSchemaTypeConstraint_GetAllowedTypes")
        return results.listed(self._context, "char", _out_types.value, _num_types.value, None, None, False, (_type_constraint,))

    def op_schema_type_constraint_get_input_indices(self, type_constraint: OrtOpSchemaTypeConstraint) -> list[int]:
        """Lists the inputs that a type constraint covers. The array lives as long as the schema.

        OrtEpApi.OpSchemaTypeConstraint_GetInputIndices, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _type_constraint = type_constraint._reference if class_of(type_constraint) is self._objects.OrtOpSchemaTypeConstraint.cls else unlike()
        except (AttributeError, TypeError):
            _type_constraint = self._context.resolve(type_constraint, "OrtOpSchemaTypeConstraint", "type_constraint", "OrtEpApi.OpSchemaTypeConstraint_GetInputIndices")
        _out_indices = c_void_p()
        _count = c_size_t()
        call = self._c.OpSchemaTypeConstraint_GetInputIndices
        if status := call(_type_constraint, _out_indices, _count):
            del _type_constraint
            raise self._context.error(status, "OrtEpApi.OpSchemaTypeConstraint_GetInputIndices")
        return results.listed(self._context, "size_t", _out_indices.value, _count.value, None, None, False, (_type_constraint,))

    def op_schema_type_constraint_get_output_indices(self, type_constraint: OrtOpSchemaTypeConstraint) -> list[int]:
        """Lists the outputs that a type constraint covers. The array lives as long as the schema.

        OrtEpApi.OpSchemaTypeConstraint_GetOutputIndices, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _type_constraint = type_constraint._reference if class_of(type_constraint) is self._objects.OrtOpSchemaTypeConstraint.cls else unlike()
        except (AttributeError, TypeError):
            _type_constraint = self._context.resolve(type_constraint, "OrtOpSchemaTypeConstraint", "type_constraint", "OrtEpApi.OpSchemaTypeConstraint_GetOutputIndices")
        _out_indices = c_void_p()
        _count = c_size_t()
        call = self._c.OpSchemaTypeConstraint_GetOutputIndices
        if status := call(_type_constraint, _out_indices, _count):
            del _type_constraint
            raise self._context.error(status, "OrtEpApi.OpSchemaTypeConstraint_GetOutputIndices")
        return results.listed(self._context, "size_t", _out_indices.value, _count.value, None, None, False, (_type_constraint,))

    def create_profiling_event(self, category: OrtProfilingEventCategory | int, process_id: SupportsIndex, thread_id: SupportsIndex, event_name: str, timestamp_us: SupportsIndex, duration_us: SupportsIndex, arg_keys: Sequence[str] | None, arg_values: Sequence[str] | None) -> OrtProfilingEvent:
        """Makes an event for the profile. Times are microseconds since profiling began, ids are -1 when unknown,
        all strings are copied; free it with ReleaseProfilingEvent.

        OrtEpApi.CreateProfilingEvent, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _category = self._context.to_enum(category, "OrtProfilingEventCategory", "category", "OrtEpApi.CreateProfilingEvent")
        if process_id.__class__ is not int or not INT32_T_MIN <= process_id <= INT32_T_MAX:
            process_id = to_int(process_id, INT32_T_MIN, INT32_T_MAX, "process_id", "OrtEpApi.CreateProfilingEvent")
        if thread_id.__class__ is not int or not INT32_T_MIN <= thread_id <= INT32_T_MAX:
            thread_id = to_int(thread_id, INT32_T_MIN, INT32_T_MAX, "thread_id", "OrtEpApi.CreateProfilingEvent")
        _event_name = event_name.encode() if event_name.__class__ is str and event_name.isascii() and "\0" not in event_name else to_text(event_name, "event_name", "OrtEpApi.CreateProfilingEvent")
        if timestamp_us.__class__ is not int or not INT64_T_MIN <= timestamp_us <= INT64_T_MAX:
            timestamp_us = to_int(timestamp_us, INT64_T_MIN, INT64_T_MAX, "timestamp_us", "OrtEpApi.CreateProfilingEvent")
        if duration_us.__class__ is not int or not INT64_T_MIN <= duration_us <= INT64_T_MAX:
            duration_us = to_int(duration_us, INT64_T_MIN, INT64_T_MAX, "duration_us", "OrtEpApi.CreateProfilingEvent")
        if arg_keys is None:
            _arg_keys = None
            _arg_keys_length = 0
        else:
            _arg_keys, _arg_keys_length = to_texts(arg_keys, "arg_keys", "OrtEpApi.CreateProfilingEvent")
        if arg_values is None:
            _arg_values = None
            _arg_values_length = 0
        else:
            _arg_values, _arg_values_length = to_texts(arg_values, "arg_values", "OrtEpApi.CreateProfilingEvent")
        if _arg_keys_length != _arg_values_length:
            raise same_length("OrtEpApi.CreateProfilingEvent", {"arg_keys": _arg_keys_length, "arg_values": _arg_values_length})
        _out = c_void_p()
        call = self._c.CreateProfilingEvent
        if status := call(_category, process_id, thread_id, _event_name, timestamp_us, duration_us, _arg_keys, _arg_values, _arg_keys_length, _out):
            raise self._context.error(status, "OrtEpApi.CreateProfilingEvent")
        make = self._objects.OrtProfilingEvent.own
        return make(_out.value, "OrtEpApi.CreateProfilingEvent", ())

    def release_profiling_event(self, input: OrtProfilingEvent | None = None) -> None:
        """Frees an event that the EP created, also after it was added to a container. NULL is ignored.

        OrtEpApi.ReleaseProfilingEvent, ONNX Runtime 1.25 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtProfilingEvent", "input", "OrtEpApi.ReleaseProfilingEvent")

    def profiling_event_get_category(self, event: OrtProfilingEvent) -> OrtProfilingEventCategory:
        """Gives the category of an event.

        OrtEpApi.ProfilingEvent_GetCategory, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _event = event._reference if class_of(event) is self._objects.OrtProfilingEvent.cls else unlike()
        except (AttributeError, TypeError):
            _event = self._context.resolve(event, "OrtProfilingEvent", "event", "OrtEpApi.ProfilingEvent_GetCategory")
        _out = c_int()
        call = self._c.ProfilingEvent_GetCategory
        if status := call(_event, _out):
            del _event
            raise self._context.error(status, "OrtEpApi.ProfilingEvent_GetCategory")
        return self._context.member("OrtProfilingEventCategory", _out.value)

    def profiling_event_get_name(self, event: OrtProfilingEvent) -> str:
        """Gives the name of an event. The string lives as long as the event.

        OrtEpApi.ProfilingEvent_GetName, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _event = event._reference if class_of(event) is self._objects.OrtProfilingEvent.cls else unlike()
        except (AttributeError, TypeError):
            _event = self._context.resolve(event, "OrtProfilingEvent", "event", "OrtEpApi.ProfilingEvent_GetName")
        _out = c_char_p()
        call = self._c.ProfilingEvent_GetName
        if status := call(_event, _out):
            del _event
            raise self._context.error(status, "OrtEpApi.ProfilingEvent_GetName")
        return results.text(_out.value)

    def profiling_event_get_timestamp_us(self, event: OrtProfilingEvent) -> int:
        """Gives the start of an event in microseconds since profiling began.

        OrtEpApi.ProfilingEvent_GetTimestampUs, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _event = event._reference if class_of(event) is self._objects.OrtProfilingEvent.cls else unlike()
        except (AttributeError, TypeError):
            _event = self._context.resolve(event, "OrtProfilingEvent", "event", "OrtEpApi.ProfilingEvent_GetTimestampUs")
        _out = c_int64()
        call = self._c.ProfilingEvent_GetTimestampUs
        if status := call(_event, _out):
            del _event
            raise self._context.error(status, "OrtEpApi.ProfilingEvent_GetTimestampUs")
        return _out.value

    def profiling_event_get_duration_us(self, event: OrtProfilingEvent) -> int:
        """Gives the length of an event in microseconds.

        OrtEpApi.ProfilingEvent_GetDurationUs, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _event = event._reference if class_of(event) is self._objects.OrtProfilingEvent.cls else unlike()
        except (AttributeError, TypeError):
            _event = self._context.resolve(event, "OrtProfilingEvent", "event", "OrtEpApi.ProfilingEvent_GetDurationUs")
        _out = c_int64()
        call = self._c.ProfilingEvent_GetDurationUs
        if status := call(_event, _out):
            del _event
            raise self._context.error(status, "OrtEpApi.ProfilingEvent_GetDurationUs")
        return _out.value

    def profiling_event_get_arg_value(self, event: OrtProfilingEvent, key: str) -> str | None:
        """Looks up one named argument of an event; NULL if absent. The string lives as long as the event.

        OrtEpApi.ProfilingEvent_GetArgValue, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _event = event._reference if class_of(event) is self._objects.OrtProfilingEvent.cls else unlike()
        except (AttributeError, TypeError):
            _event = self._context.resolve(event, "OrtProfilingEvent", "event", "OrtEpApi.ProfilingEvent_GetArgValue")
        _key = key.encode() if key.__class__ is str and key.isascii() and "\0" not in key else to_text(key, "key", "OrtEpApi.ProfilingEvent_GetArgValue")
        _out = c_char_p()
        call = self._c.ProfilingEvent_GetArgValue
        if status := call(_event, _key, _out):
            del _event
            raise self._context.error(status, "OrtEpApi.ProfilingEvent_GetArgValue")
        return results.text_or_none(_out.value)

    def profiling_events_container_add_events(self, events_container: OrtProfilingEventsContainer, events: Sequence[OrtProfilingEvent]) -> None:
        """Copies one or more events into the profile; an empty list is an error. Call it in EndProfiling; the
        events stay the EP's to free.

        OrtEpApi.ProfilingEventsContainer_AddEvents, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _events_container = events_container._reference if class_of(events_container) is self._objects.OrtProfilingEventsContainer.cls else unlike()
        except (AttributeError, TypeError):
            _events_container = self._context.resolve(events_container, "OrtProfilingEventsContainer", "events_container", "OrtEpApi.ProfilingEventsContainer_AddEvents")
        if events.__class__ is not list and events.__class__ is not tuple:
            events = to_items(events, "events", "OrtEpApi.ProfilingEventsContainer_AddEvents", "OrtProfilingEvent")
        _events_of = self._objects.OrtProfilingEvent.cls
        try:
            _events_refs = [v._reference for v in events if class_of(v) is _events_of]
        except AttributeError:
            _events_refs = []
        if len(_events_refs) != len(events):
            _events_refs = self._context.resolve_all(events, "OrtProfilingEvent", "events", "OrtEpApi.ProfilingEventsContainer_AddEvents")
        _events_length = len(_events_refs)
        _events = (c_void_p * _events_length)(*_events_refs)
        call = self._c.ProfilingEventsContainer_AddEvents
        if status := call(_events_container, _events, _events_length):
            del _events_container, _events_refs
            raise self._context.error(status, "OrtEpApi.ProfilingEventsContainer_AddEvents")

    def session_options_get_weightless_source_model_buffer(self, session_options: OrtSessionOptions) -> memoryview:
        """Gives the bytes of the original model that the application attached, or NULL and 0. They belong to the
        application.

        OrtEpApi.SessionOptionsGetWeightlessSourceModelBuffer, ONNX Runtime 1.29 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session_options = session_options._reference if class_of(session_options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _session_options = self._context.resolve(session_options, "OrtSessionOptions", "session_options", "OrtEpApi.SessionOptionsGetWeightlessSourceModelBuffer")
        _source_model_data = c_void_p()
        _source_model_data_length = c_size_t()
        call = self._c.SessionOptionsGetWeightlessSourceModelBuffer
        if status := call(_session_options, _source_model_data, _source_model_data_length):
            del _session_options
            raise self._context.error(status, "OrtEpApi.SessionOptionsGetWeightlessSourceModelBuffer")
        return results.memory(self._context, _source_model_data.value, _source_model_data_length.value, None, True, _session_options)

    def session_options_get_ep_context_config(self, session_options: OrtSessionOptions) -> OrtEpContextConfig:
        """Copies the EP context callbacks out of session options. An EP calls it in CreateEp, because the options
        are gone afterwards.

        OrtEpApi.SessionOptionsGetEpContextConfig, ONNX Runtime 1.31 or newer.

        Args:
            session_options: Options given to CreateEp.

        Returns:
            Receives the copy. The state pointers in it stay the application's.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session_options = session_options._reference if class_of(session_options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _session_options = self._context.resolve(session_options, "OrtSessionOptions", "session_options", "OrtEpApi.SessionOptionsGetEpContextConfig")
        _config = c_void_p()
        call = self._c.SessionOptionsGetEpContextConfig
        if status := call(_session_options, _config):
            del _session_options
            raise self._context.error(status, "OrtEpApi.SessionOptionsGetEpContextConfig")
        make = self._objects.OrtEpContextConfig.own
        return make(_config.value, "OrtEpApi.SessionOptionsGetEpContextConfig", (_session_options,))

    def release_ep_context_config(self, input: OrtEpContextConfig | None = None) -> None:
        """Frees the copy of the callbacks. NULL is ignored.

        OrtEpApi.ReleaseEpContextConfig, ONNX Runtime 1.31 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtEpContextConfig", "input", "OrtEpApi.ReleaseEpContextConfig")

    def ep_context_config_get_ep_context_data_read_func(self, config: OrtEpContextConfig) -> tuple[int, int]:
        """Gives the EP the application's read callback. Without one the EP reads the data in its own way.

        OrtEpApi.EpContextConfigGetEpContextDataReadFunc, ONNX Runtime 1.31 or newer.

        Args:
            config: Copy to look into.

        Returns:
            read_func: Receives the callback or NULL.
            state: Receives the pointer to hand to the callback, or NULL.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _config = config._reference if class_of(config) is self._objects.OrtEpContextConfig.cls else unlike()
        except (AttributeError, TypeError):
            _config = self._context.resolve(config, "OrtEpContextConfig", "config", "OrtEpApi.EpContextConfigGetEpContextDataReadFunc")
        _read_func = c_void_p()
        _state = c_void_p()
        call = self._c.EpContextConfigGetEpContextDataReadFunc
        if status := call(_config, _read_func, _state):
            del _config
            raise self._context.error(status, "OrtEpApi.EpContextConfigGetEpContextDataReadFunc")
        return _read_func.value or 0, _state.value or 0

    def ep_context_config_get_ep_context_data_write_func(self, config: OrtEpContextConfig) -> tuple[int, int]:
        """Gives the EP the application's write callback. Without one the EP writes the data in its own way.

        OrtEpApi.EpContextConfigGetEpContextDataWriteFunc, ONNX Runtime 1.31 or newer.

        Args:
            config: Copy to look into.

        Returns:
            write_func: Receives the callback or NULL.
            state: Receives the pointer to hand to the callback, or NULL.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _config = config._reference if class_of(config) is self._objects.OrtEpContextConfig.cls else unlike()
        except (AttributeError, TypeError):
            _config = self._context.resolve(config, "OrtEpContextConfig", "config", "OrtEpApi.EpContextConfigGetEpContextDataWriteFunc")
        _write_func = c_void_p()
        _state = c_void_p()
        call = self._c.EpContextConfigGetEpContextDataWriteFunc
        if status := call(_config, _write_func, _state):
            del _config
            raise self._context.error(status, "OrtEpApi.EpContextConfigGetEpContextDataWriteFunc")
        return _write_func.value or 0, _state.value or 0
