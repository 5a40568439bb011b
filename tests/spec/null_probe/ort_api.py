"""Arguments for functions of OrtApi that need more than the types and names of their parameters say."""

from __future__ import annotations

import ctypes
from typing import Any

from .arguments import (
    Array,
    Recipe,
    callback,
    content,
    holding,
    i64,
    nulls,
    numbers,
    out,
    output,
    path,
    room,
    structure,
    texts,
    thing,
    things,
    value,
)
from .world import FLOAT, World

_vp = ctypes.c_void_p


def _providers(w: World) -> Any:
    """The list that GetAvailableProviders gives."""
    names, count = w.keep(_vp()), w.keep(ctypes.c_int())
    assert not w.calls.call("OrtApi.GetAvailableProviders", names, count)
    return Array(names.value, count.value)


def _with_entry(w: World) -> Any:
    w.ort.add_session_config_entry(w.session_options, "session.disable_prepacking", "1")
    return w.session_options


def _sets(w: World) -> Any:
    count = w.ort.graph_get_num_operator_sets(w.graph)
    return Array(w.keep((ctypes.c_uint64 * count)()), count)


def _hardware(w: World) -> Any:
    count = w.ort.get_num_hardware_devices(w.env)
    return Array(w.keep((_vp * count)()), count)


def _on_device(w: World) -> Any:
    """A tensor in the memory of the EP's device."""
    made = w.ort.create_shared_allocator(w.env, w.ep_device, 0, 0)
    value = w.ort.create_tensor_as_ort_value(made, [2, 3], FLOAT)
    w.kept += [made, value]
    return Array(w.keep((_vp * 1)(value.address)), 1)


def _env_options(w: World) -> Any:
    made = w.library.types.OrtEnvCreationOptions()
    made.version = w.library.api_version
    made.logging_severity_level = 4
    made.log_id = b"probe"
    return w.keep(made)


def _custom_allocator(w: World) -> Any:
    """An allocator of the application's."""
    made = w.library.types.OrtAllocator()
    made.version = 1
    functions = {
        "Alloc": lambda this, size: 0,
        "Free": lambda this, p: None,
        "Info": lambda this: w.memory_info.address,
    }
    for name, function in functions.items():
        setattr(made, name, w.keep(dict(made._fields_)[name](function)))
    return made


FUNCTIONS: dict[str, dict[str, Recipe]] = {
    "OrtApi.CreateStatus": {"code": value(1), "msg": value(b"text")},
    "OrtApi.Run": {"outputs": nulls(1)},
    "OrtApi.SetOptimizedModelFilePath": {"optimized_model_filepath": output("optimized.onnx")},
    "OrtApi.CreateCustomOpDomain": {"domain": value(b"some.domain")},
    "OrtApi.CustomOpDomain_Add": {"op": structure("OrtCustomOp")},
    "OrtApi.RegisterCustomOpsLibrary": {"library_path": thing("operators")},
    "OrtApi.RegisterCustomOpsLibrary_V2": {"library_name": thing("operators")},
    "OrtApi.RegisterCustomOpsUsingFunction": {
        "registration_func_name": lambda w: (
            ctypes.CDLL(w.operators.decode(), ctypes.RTLD_GLOBAL),
            b"RegisterCustomOps",
        )[1]
    },
    "OrtApi.ReleaseAllocator": {"input": thing("session_allocator")},
    "OrtApi.UnregisterAllocator": {"mem_info": thing("registered_memory")},
    "OrtApi.ReleaseKernelInfo": {"input": thing("kernel_info_copy")},
    "OrtApi.ReleaseOp": {"input": thing("made_op")},
    "OrtApi.ReleaseValueInfo": {"input": thing("value_info")},
    "OrtApi.ReleaseNode": {"input": thing("editor_node")},
    "OrtApi.ReleaseGraph": {"input": thing("editor_graph")},
    "OrtApi.OpAttr_GetTensorAttributeAsOrtValue": {"attribute": thing("tensor_attribute")},
    "OrtApi.SessionGetOverridableInitializerTypeInfo": {"session": thing("override_session")},
    "OrtApi.SessionGetOverridableInitializerName": {"session": thing("override_session")},
    "OrtApi.SessionEndProfiling": {"session": thing("profiled_session")},
    "OrtApi.SessionGetProfilingStartTimeNs": {"session": thing("profiled_session")},
    "OrtApi.RunOptionsSetRunTag": {"run_tag": value(b"tag")},
    "OrtApi.CreateTensorWithDataAsOrtValue": {"p_data": lambda w: Array(w.keep((ctypes.c_float * 6)()), 24)},
    "OrtApi.CreateTensorWithDataAndDeleterAsOrtValue": {
        "deleter": thing("allocator"),
        "p_data": lambda w: Array(w.allocated, 24),
    },
    "OrtApi.FillStringTensor": {"value": thing("strings"), "s": texts(b"a", b"b")},
    "OrtApi.GetStringTensorDataLength": {"value": thing("strings")},
    "OrtApi.GetStringTensorContent": {
        "value": thing("strings"),
        "s": lambda w: Array(w.keep(ctypes.create_string_buffer(3)), 3),
        "offsets": room(2),
    },
    "OrtApi.GetStringTensorElementLength": {"value": thing("strings")},
    "OrtApi.GetStringTensorElement": {
        "value": thing("strings"),
        "s": lambda w: Array(w.keep(ctypes.create_string_buffer(1)), 1),
    },
    "OrtApi.FillStringTensorElement": {"value": thing("strings"), "s": value(b"new")},
    "OrtApi.GetResizedStringTensorElementBuffer": {
        "value": thing("strings"),
        "length_in_bytes": value(4),
        "buffer": out,
    },
    "OrtApi.GetDimensions": {"dim_values": room(2)},
    "OrtApi.GetSymbolicDimensions": {"dim_params": room(2)},
    "OrtApi.SetSymbolicDimensions": {"dim_params": texts(b"a", b"b")},
    "OrtApi.GetOnnxTypeFromTypeInfo": {},
    "OrtApi.CreateMemoryInfo": {"name": value(b"Cpu"), "type": value(0), "id": value(0)},
    "OrtApi.CreateMemoryInfo_V2": {
        "name": value(b"Probe"),
        "device_type": value(1),
        "allocator_type": value(0),
    },
    "OrtApi.CreateCpuMemoryInfo": {"type": value(0)},
    "OrtApi.AllocatorAlloc": {"size": value(16)},
    "OrtApi.AllocatorFree": {"p": thing("allocated")},
    "OrtApi.AddFreeDimensionOverride": {"dim_denotation": value(b"BATCH"), "dim_value": value(1)},
    "OrtApi.AddFreeDimensionOverrideByName": {"dim_name": value(b"n"), "dim_value": value(1)},
    "OrtApi.GetValue": {"value": thing("sequence")},
    "OrtApi.GetValueCount": {"value": thing("sequence")},
    "OrtApi.CreateValue": {"in": things("x", "y")},
    "OrtApi.KernelInfoGetAttribute_float": {"name": value(b"f")},
    "OrtApi.KernelInfoGetAttribute_int64": {"name": value(b"i")},
    "OrtApi.KernelInfoGetAttribute_string": {"name": value(b"s"), "out": out, "size": holding(64)},
    "OrtApi.KernelInfoGetAttributeArray_float": {"name": value(b"fs"), "out": out, "size": holding(8)},
    "OrtApi.KernelInfoGetAttributeArray_int64": {"name": value(b"is"), "out": out, "size": holding(8)},
    "OrtApi.KernelInfoGetAttributeArray_string": {"name": value(b"ss"), "out": out},
    "OrtApi.KernelInfoGetAttribute_tensor": {"name": value(b"t")},
    "OrtApi.KernelInfo_GetInputName": {"out": out, "size": holding(64)},
    "OrtApi.KernelInfo_GetOutputName": {"out": out, "size": holding(64)},
    "OrtApi.KernelInfo_GetNodeName": {"out": out, "size": holding(64)},
    "OrtApi.KernelInfo_GetOperatorDomain": {"out": out, "size": holding(64)},
    "OrtApi.KernelInfo_GetOperatorType": {"out": out, "size": holding(64)},
    "OrtApi.KernelInfoGetConstantInput_tensor": {"index": value(1)},
    "OrtApi.KernelInfoGetAllocator": {"mem_type": value(0)},
    "OrtApi.KernelContext_GetScratchBuffer": {"count_or_bytes": value(16)},
    "OrtApi.KernelContext_ParallelFor": {
        "fn": callback(None, _vp, ctypes.c_size_t),
        "total": value(2),
        "num_batch": value(1),
        "usr_data": out,
    },
    "OrtApi.ShapeInferContext_GetAttribute": {"attr_name": value(b"i")},
    "OrtApi.ReadOpAttr": {"op_attr": thing("op_attr"), "type": value(1), "data": lambda w: Array(out(w), 8)},
    "OrtApi.CreateOpAttr": {"name": value(b"axis"), "data": holding(1), "len": value(1), "type": value(1)},
    "OrtApi.CreateOp": {
        "op_name": value(b"Add"),
        "version": value(14),
        "type_constraint_names": texts(b"T"),
        "type_constraint_values": numbers(ctypes.c_int, FLOAT),
        "attr_values": things("op_attr"),
        "input_count": value(2),
        "output_count": value(1),
    },
    "OrtApi.InvokeOp": {"input_values": things("x", "x"), "output_values": things("y")},
    "OrtApi.Logger_LogMessage": {
        "message": value(b"text"),
        "file_path": value(b"file"),
        "line_number": value(1),
        "func_name": value(b"function"),
    },
    "OrtApi.GetDenotationFromTypeInfo": {},
    "OrtApi.CastTypeInfoToMapTypeInfo": {"type_info": thing("map_type_info")},
    "OrtApi.CastTypeInfoToSequenceTypeInfo": {"type_info": thing("sequence_type_info")},
    "OrtApi.CastTypeInfoToOptionalTypeInfo": {"type_info": thing("optional_type_info")},
    "OrtApi.CreateEnvWithGlobalThreadPools": {"tp_options": thing("threading_options")},
    "OrtApi.ReleaseAvailableProviders": {"ptr": _providers},
    "OrtApi.CreateAllocator": {"mem_info": thing("arena_memory_info")},
    "OrtApi.RunWithBinding": {"binding_ptr": thing("bound")},
    "OrtApi.BindInput": {"name": value(b"x"), "val_ptr": thing("x")},
    "OrtApi.BindOutput": {"name": value(b"y"), "val_ptr": thing("y")},
    "OrtApi.BindOutputToDevice": {"name": value(b"y"), "mem_info_ptr": thing("memory_info")},
    "OrtApi.GetBoundOutputNames": {"binding_ptr": thing("bound")},
    "OrtApi.GetBoundOutputValues": {"binding_ptr": thing("bound")},
    "OrtApi.TensorAt": {"location_values": i64(0, 0)},
    "OrtApi.CreateAndRegisterAllocatorV2": {"provider_type": value(b"CPUExecutionProvider")},
    "OrtApi.SetLanguageProjection": {"projection": value(0)},
    "OrtApi.AddInitializer": {"name": value(b"w"), "val": thing("x")},
    "OrtApi.CreateArenaCfg": {
        "arena_extend_strategy": value(-1),
        "initial_chunk_size_bytes": value(-1),
        "max_dead_bytes_per_chunk": value(-1),
    },
    "OrtApi.CreateArenaCfgV2": {
        "arena_config_keys": texts(b"max_mem"),
        "arena_config_values": numbers(ctypes.c_size_t, 0),
    },
    "OrtApi.AddRunConfigEntry": {"config_key": value(b"key")},
    "OrtApi.RegisterAllocator": {"allocator": lambda w: w.keep(_custom_allocator(w))},
    "OrtApi.FillSparseTensorCoo": {
        "ort_value": thing("sparse"),
        "data_mem_info": thing("memory_info"),
        "indices_data": i64(0, 4),
    },
    "OrtApi.FillSparseTensorCsr": {
        "ort_value": thing("sparse"),
        "data_mem_info": thing("memory_info"),
        "inner_indices_data": i64(0, 1),
        "outer_indices_data": i64(0, 1, 2),
    },
    "OrtApi.FillSparseTensorBlockSparse": {
        "ort_value": thing("sparse"),
        "data_mem_info": thing("memory_info"),
        "values_shape": i64(1, 1, 1),
        "indices_shape_data": i64(2, 1),
        "indices_data": lambda w: w.keep((ctypes.c_int32 * 2)(0, 0)),
    },
    "OrtApi.CreateSparseTensorWithValuesAsOrtValue": {"p_data": thing("sparse_values")},
    "OrtApi.UseCooIndices": {"ort_value": thing("sparse_over_values"), "indices_data": i64(0, 4)},
    "OrtApi.UseCsrIndices": {
        "ort_value": thing("sparse_over_values"),
        "inner_data": i64(0, 1),
        "outer_data": i64(0, 1, 2),
    },
    "OrtApi.UseBlockSparseIndices": {
        "ort_value": thing("sparse_over_block"),
        "indices_shape": i64(2, 1),
        "indices_data": lambda w: w.keep((ctypes.c_int32 * 2)(0, 0)),
    },
    "OrtApi.GetSparseTensorFormat": {"ort_value": thing("sparse_full")},
    "OrtApi.GetSparseTensorValuesTypeAndShape": {"ort_value": thing("sparse_full")},
    "OrtApi.GetSparseTensorValues": {"ort_value": thing("sparse_full")},
    "OrtApi.GetSparseTensorIndicesTypeShape": {"ort_value": thing("sparse_full"), "indices_format": value(0)},
    "OrtApi.GetSparseTensorIndices": {"ort_value": thing("sparse_full"), "indices_format": value(0)},
    "OrtApi.SessionOptionsSetCustomCreateThreadFn": {"ort_custom_create_thread_fn": callback(_vp, _vp, _vp, _vp)},
    "OrtApi.SessionOptionsSetCustomJoinThreadFn": {"ort_custom_join_thread_fn": callback(None, _vp)},
    "OrtApi.SetGlobalCustomCreateThreadFn": {"ort_custom_create_thread_fn": callback(_vp, _vp, _vp, _vp)},
    "OrtApi.SetGlobalCustomJoinThreadFn": {"ort_custom_join_thread_fn": callback(None, _vp)},
    "OrtApi.SetGlobalIntraOpThreadAffinity": {"affinity_string": value(b"1")},
    "OrtApi.AddExternalInitializers": {"initializer_names": texts(b"w"), "initializers": things("x")},
    "OrtApi.AddExternalInitializersFromFilesInMemory": {
        "external_initializer_file_names": texts(b"weights.bin"),
        "external_initializer_file_buffer_array": texts(b"0123456789012345"),
        "external_initializer_file_lengths": numbers(ctypes.c_size_t, 16),
    },
    "OrtApi.SessionOptionsAppendExecutionProvider": {
        "provider_name": value(b"AZURE"),
    },
    "OrtApi.HasSessionConfigEntry": {},
    "OrtApi.GetSessionConfigEntry": {
        "options": _with_entry,
        "config_value": out,
        "size": holding(64),
    },
    "OrtApi.RunAsync": {
        "input": things("x"),
        "output": nulls(1),
        "run_async_callback": callback(None, _vp, _vp, ctypes.c_size_t, _vp),
        "user_data": out,
    },
    "OrtApi.CreateLoraAdapter": {"adapter_file_path": path("adapter.onnx_adapter"), "allocator": value(None)},
    "OrtApi.CreateLoraAdapterFromArray": {"bytes": content("adapter.onnx_adapter"), "allocator": value(None)},
    "OrtApi.RunOptionsAddActiveLoraAdapter": {"adapter": thing("lora_adapter")},
    "OrtApi.SetEpDynamicOptions": {"keys": texts(b"ep.dynamic.workload_type"), "values": texts(b"Default")},
    "OrtApi.RegisterExecutionProviderLibrary": {
        "registration_name": value(b"again"),
        "path": lambda w: w.ep_library.encode(),
    },
    "OrtApi.UnregisterExecutionProviderLibrary": {"registration_name": lambda w: (w.registered, b"null_probe")[1]},
    "OrtApi.SessionOptionsAppendExecutionProvider_V2": {
        "ep_option_keys": texts(b"key"),
        "ep_option_vals": texts(b"value"),
    },
    "OrtApi.SessionOptionsSetEpSelectionPolicyDelegate": {
        "delegate": callback(_vp, _vp, ctypes.c_size_t, _vp, _vp, _vp, ctypes.c_size_t, _vp, _vp)
    },
    "OrtApi.ValueInfo_GetValueConsumers": {"nodes": room(1), "input_indices": room(1)},
    "OrtApi.ValueInfo_GetValueProducer": {"producer_output_index": out},
    "OrtApi.ValueInfo_GetInitializerValue": {"value_info": thing("initializer")},
    "OrtApi.Graph_GetOperatorSets": {
        "domains": _sets,
        "opset_versions": _sets,
    },
    "OrtApi.Graph_GetInputs": {"inputs": room(2)},
    "OrtApi.Graph_GetOutputs": {"outputs": room(4)},
    "OrtApi.Graph_GetInitializers": {"initializers": room(2)},
    "OrtApi.Graph_GetNodes": {"nodes": room(5)},
    "OrtApi.Graph_GetGraphView": {"nodes": things("node")},
    "OrtApi.Node_GetInputs": {"inputs": room(2)},
    "OrtApi.Node_GetOutputs": {"outputs": room(1)},
    "OrtApi.Node_GetImplicitInputs": {"node": thing("conditional"), "implicit_inputs": room(1)},
    "OrtApi.Node_GetAttributeByName": {"node": thing("softmax"), "attribute_name": value(b"axis")},
    "OrtApi.Node_GetAttributes": {"node": thing("softmax"), "attributes": room(1)},
    "OrtApi.Node_GetSubgraphs": {
        "node": thing("conditional"),
        "subgraphs": room(2),
        "attribute_names": room(2),
    },
    "OrtApi.GetTensorMemoryInfo": {},
    "OrtApi.SessionGetMemoryInfoForInputs": {"inputs_memory_info": room(1)},
    "OrtApi.SessionGetMemoryInfoForOutputs": {"outputs_memory_info": room(1)},
    "OrtApi.SessionGetEpDeviceForInputs": {"inputs_ep_devices": room(1)},
    "OrtApi.SessionGetEpDeviceForOutputs": {"outputs_ep_devices": room(1)},
    "OrtApi.GetHardwareDevices": {"devices": _hardware},
    "OrtApi.CopyTensors": {"src_tensors": things("x"), "dst_tensors": _on_device},
    "OrtApi.GetModelCompatibilityForEpDevices": {"compatibility_info": value(b"info")},
    "OrtApi.CreateExternalInitializerInfo": {"filepath": path("weights.bin"), "byte_size": value(24)},
    "OrtApi.GetHardwareDeviceEpIncompatibilityDetails": {
        "ep_name": lambda w: w.ort.ep_device_ep_name(w.ep_device).encode(),
        "hw": thing("hardware_device"),
    },
    "OrtApi.GetCompatibilityInfoFromModel": {"ep_type": value(b"NullProbe")},
    "OrtApi.GetCompatibilityInfoFromModelBytes": {"ep_type": value(b"NullProbe")},
    "OrtApi.CreateEnvWithOptions": {"options": _env_options},
    "OrtApi.Session_GetEpGraphAssignmentInfo": {"session": thing("assigned_session")},
    "OrtApi.CreateSharedAllocator": {"allocator_type": value(0), "allocator_options": thing("pairs"), "allocator": out},
    "OrtApi.GetSharedAllocator": {"mem_info": thing("memory_info")},
    "OrtApi.CreateSyncStreamForEpDevice": {"stream_options": thing("pairs")},
    "OrtApi.SetPerSessionThreadPoolCallbacks": {"config": structure("OrtThreadPoolCallbacksConfig")},
    "OrtApi.GetExperimentalFunction": {"name": value(b"OrtApi_ExperimentalApiTest_SinceV28")},
    "OrtApi.SessionOptionsSetWeightlessSourceModelBuffer": {"source_model_data": content("add.onnx")},
    "OrtApi.SessionOptionsSetEpContextDataReadFunc": {"read_func": callback(_vp, _vp, _vp, _vp, _vp, _vp)},
    "OrtApi.GetExecutionProviderApi": {"provider_name": value(b"DML")},
}
