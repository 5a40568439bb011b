"""The same for the other tables, and what is different where there are no elements, or only NULL makes sense."""

from __future__ import annotations

import ctypes

from .arguments import (
    Array,
    Recipe,
    callback,
    content,
    i64,
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
from .world import FLOAT

_vp = ctypes.c_void_p

FUNCTIONS: dict[str, dict[str, Recipe]] = {
    # the model editor
    "OrtModelEditorApi.CreateMapTypeInfo": {"map_key_type": value(7), "map_value_type": thing("tensor_type")},
    "OrtModelEditorApi.CreateSequenceTypeInfo": {"sequence_type": thing("tensor_type")},
    "OrtModelEditorApi.CreateOptionalTypeInfo": {"contained_type": thing("tensor_type")},
    "OrtModelEditorApi.CreateValueInfo": {"name": value(b"x"), "type_info": thing("tensor_type")},
    "OrtModelEditorApi.CreateNode": {
        "operator_name": value(b"Concat"),
        "domain_name": value(b""),
        "node_name": value(b"name"),
        "attributes": things("op_attr"),
    },
    "OrtModelEditorApi.SetGraphInputs": {"graph": thing("editor_graph"), "inputs": things("value_info")},
    "OrtModelEditorApi.SetGraphOutputs": {"graph": thing("editor_graph"), "outputs": things("value_info")},
    "OrtModelEditorApi.AddInitializerToGraph": {
        "graph": thing("editor_graph"),
        "name": value(b"w"),
        "tensor": thing("y"),
        "data_is_external": value(False),
    },
    "OrtModelEditorApi.AddNodeToGraph": {"graph": thing("editor_graph"), "node": thing("editor_node")},
    "OrtModelEditorApi.CreateModel": {"domain_names": texts(b""), "opset_versions": numbers(ctypes.c_int, 17)},
    "OrtModelEditorApi.AddGraphToModel": {"model": thing("editor_model"), "graph": thing("editor_graph")},
    "OrtModelEditorApi.SessionGetOpsetForDomain": {"session": thing("editor_session"), "domain": value(b"")},
    "OrtModelEditorApi.ApplyModelToModelEditorSession": {
        "session": thing("editor_session"),
        "model": thing("extension"),
    },
    "OrtModelEditorApi.FinalizeModelEditorSession": {"session": thing("editor_session")},
    # compilation
    "OrtCompileApi.CreateModelCompilationOptionsFromSessionOptions": {},
    "OrtCompileApi.ModelCompilationOptions_SetInputModelPath": {"input_model_path": path("add.onnx")},
    "OrtCompileApi.ModelCompilationOptions_SetInputModelFromBuffer": {"input_model_data": content("add.onnx")},
    "OrtCompileApi.ModelCompilationOptions_SetOutputModelPath": {"output_model_path": output("compiled.onnx")},
    "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersFile": {
        "external_initializers_file_path": value(b"weights.bin"),
        "external_initializers_size_threshold": value(4),
    },
    "OrtCompileApi.CompileModel": {"model_options": thing("compilable_options")},
    "OrtCompileApi.ModelCompilationOptions_SetEpContextBinaryInformation": {
        "output_directory": lambda w: f"{w.folder}/".encode(),
        "model_name": value(b"compiled"),
    },
    "OrtCompileApi.ModelCompilationOptions_SetOutputModelWriteFunc": {
        "write_func": callback(_vp, _vp, _vp, ctypes.c_size_t)
    },
    "OrtCompileApi.ModelCompilationOptions_SetOutputModelGetInitializerLocationFunc": {
        "get_initializer_location_func": callback(_vp, _vp, _vp, _vp, _vp, _vp)
    },
    "OrtCompileApi.ModelCompilationOptions_SetEpContextDataWriteFunc": {
        "write_func": callback(_vp, _vp, _vp, _vp, ctypes.c_size_t)
    },
    "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersBuffer": {
        "logical_file_name": value(b"weights.bin"),
    },
    "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersAlignment": {
        "alignment": value(64),
        "minimum_size": value(1),
    },
    # what EPs call
    "OrtEpApi.EpGraphSupportInfo_AddNodesToFuse": {
        "nodes": things("node"),
        "node_fusion_options": structure("OrtNodeFusionOptions"),
    },
    "OrtEpApi.CreateHardwareDevice": {"vendor_name": value(b"vendor"), "metadata": thing("pairs"), "type": value(0)},
    "OrtEpApi.ReleaseHardwareDevice": {"input": thing("own_hardware_device")},
    "OrtEpApi.KernelRegistry_AddKernel": {
        "kernel_create_func": callback(_vp, _vp, _vp, _vp),
        "kernel_create_func_state": out,
    },
    "OrtEpApi.KernelDefBuilder_SetOperatorType": {"op_type": value(b"Relu")},
    "OrtEpApi.KernelDefBuilder_SetSinceVersion": {"since_version_start": value(1), "since_version_end": value(9)},
    "OrtEpApi.KernelDefBuilder_SetExecutionProvider": {"ep_name": value(b"NullProbe")},
    "OrtEpApi.KernelDefBuilder_AddTypeConstraint": {"arg_name": value(b"T"), "types": things("data_type")},
    "OrtEpApi.KernelDefBuilder_AddInputOutputAliases": {
        "input_indices": numbers(ctypes.c_int, 0),
        "output_indices": numbers(ctypes.c_int, 0),
    },
    "OrtEpApi.KernelDefBuilder_AddInputOutputMutableAliases": {
        "input_indices": numbers(ctypes.c_int, 0),
        "output_indices": numbers(ctypes.c_int, 0),
    },
    "OrtEpApi.GetTensorDataType": {"elem_type": value(FLOAT)},
    "OrtEpApi.DeviceEpIncompatibilityDetails_SetDetails": {"notes": value(b"notes")},
    "OrtEpApi.GetOpSchema": {"name": value(b"Add"), "max_inclusive_version": value(17)},
    "OrtEpApi.CreateProfilingEvent": {
        "category": value(0),
        "event_name": value(b"event"),
        "arg_keys": texts(b"key"),
        "arg_values": texts(b"value"),
    },
    "OrtEpApi.GetSyncIdForLastWaitOnSyncStream": {
        "producer_stream": thing("stream"),
        "consumer_stream": thing("stream"),
    },
    "OrtInteropApi.WaitSemaphore": {"value": value(0)},
    "OrtInteropApi.SignalSemaphore": {"value": value(1)},
    "OrtInteropApi.CanImportMemory": {"handle_type": value(0)},
    "OrtInteropApi.CanImportSemaphore": {"type": value(0)},
    "OrtInteropApi.InitGraphicsInteropForEpDevice": {"config": structure("OrtGraphicsInteropConfig")},
    "OrtModelPackageApi.ModelPackage_ResolveStringRef": {
        "base_dir": path("package"),
        "input": value(b"main/model.onnx"),
    },
    "OrtEpApi.CreateEpDevice": {
        "ep_factory": thing("factory"),
        "ep_metadata": thing("pairs"),
        "ep_options": thing("pairs"),
    },
    "OrtEpApi.GetEnvConfigEntries": {"config_entries": lambda w: (w.env, out(w))[1]},
    "OrtEpApi.EpDevice_AddAllocatorInfo": {
        "ep_device": thing("made_device"),
        "allocator_memory_info": thing("device_memory_info"),
    },
    "OrtEpApi.ReleaseEpDevice": {"input": thing("made_device")},
}

#: What else is different when an array has no elements, by parameter.
WITHOUT_ELEMENTS: dict[str, dict[str, Recipe]] = {
    "OrtApi.CreateTensorWithDataAsOrtValue.p_data": {"shape": i64(0, 3)},
    "OrtApi.CreateTensorWithDataAsOrtValue.shape": {"p_data": lambda w: Array(w.keep((ctypes.c_float * 1)()), 4)},
    "OrtApi.CreateTensorWithDataAndDeleterAsOrtValue.p_data": {"shape": i64(0, 3)},
    "OrtApi.FillSparseTensorCoo.indices_data": {"values_shape": i64(0)},
    "OrtApi.FillSparseTensorCsr.inner_indices_data": {"values_shape": i64(0), "outer_indices_data": i64()},
    "OrtApi.FillSparseTensorCsr.outer_indices_data": {"values_shape": i64(0), "inner_indices_data": i64()},
    "OrtApi.UseCooIndices.indices_data": {"ort_value": thing("sparse_without_values")},
    "OrtApi.UseCsrIndices.inner_data": {"ort_value": thing("sparse_without_values"), "outer_data": i64()},
    "OrtApi.UseCsrIndices.outer_data": {"ort_value": thing("sparse_without_values"), "inner_data": i64()},
    "OrtApi.FillStringTensor.s": {"value": thing("no_strings")},
    "OrtApi.GetStringTensorContent.s": {"value": thing("no_strings"), "offsets": room(0)},
    "OrtApi.GetStringTensorContent.offsets": {"value": thing("no_strings"), "s": lambda w: Array(out(w), 0)},
    "OrtApi.GetStringTensorElement.s": {"value": thing("empty_string")},
    "OrtApi.GetResizedStringTensorElementBuffer.buffer": {"length_in_bytes": value(0)},
    "OrtApi.TensorAt.location_values": {"value": thing("scalar")},
    "OrtApi.Node_GetAttributes.attributes": {"node": thing("node")},
    "OrtApi.Node_GetInputs.inputs": {"node": thing("source")},
    "OrtApi.Node_GetImplicitInputs.implicit_inputs": {"node": thing("node")},
    "OrtApi.Node_GetSubgraphs.subgraphs": {"node": thing("node"), "attribute_names": room(0)},
    "OrtApi.Node_GetSubgraphs.attribute_names": {"node": thing("node"), "subgraphs": room(0)},
    "OrtApi.Graph_GetInputs.inputs": {"graph": thing("branch")},
    "OrtApi.Graph_GetInitializers.initializers": {"graph": thing("branch")},
    "OrtApi.SessionGetMemoryInfoForInputs.inputs_memory_info": {"session": thing("source_session")},
    "OrtApi.SessionGetEpDeviceForInputs.inputs_ep_devices": {"session": thing("source_session")},
    "OrtApi.ValueInfo_GetValueConsumers.nodes": {"value_info": thing("graph_output"), "input_indices": room(0)},
    "OrtApi.ValueInfo_GetValueConsumers.input_indices": {"value_info": thing("graph_output"), "nodes": room(0)},
}

#: What else is different where NULL has a meaning only then.
BESIDE_NULL: dict[str, dict[str, Recipe]] = {
    "OrtApi.UseBlockSparseIndices.indices_data": {"ort_value": thing("sparse_without_values"), "indices_shape": i64(0)},
    "OrtApi.FillSparseTensorCoo.values": {"values_shape": i64(0), "indices_data": i64()},
    "OrtApi.FillSparseTensorCsr.values": {
        "values_shape": i64(0),
        "inner_indices_data": i64(),
        "outer_indices_data": i64(),
    },
    "OrtApi.FillSparseTensorBlockSparse.values": {"values_shape": i64(0), "indices_shape_data": i64(0)},
    "OrtApi.FillSparseTensorBlockSparse.indices_data": {"values_shape": i64(0), "indices_shape_data": i64(0)},
    "OrtApi.CreateSparseTensorWithValuesAsOrtValue.p_data": {"values_shape": i64(0)},
}


#: Where functions whose recipes need objects of EPs and kernels are called.
PLACES = {
    "OrtApi.Node_GetAttributeByName": "capability",
    "OrtApi.Node_GetAttributes": "capability",
    "OrtApi.Node_GetImplicitInputs": "capability",
    "OrtApi.Node_GetSubgraphs": "capability",
    "OrtApi.ValueInfo_GetInitializerValue": "capability",
    "OrtApi.InvokeOp": "kernel_context",
    "OrtApi.Logger_LogMessage": "kernel_info",
    "OrtApi.ReleaseKernelInfo": "kernel_info",
    "OrtApi.ReleaseOp": "kernel_info",
    "OrtApi.OpAttr_GetTensorAttributeAsOrtValue": "capability",
    "OrtApi.Logger_GetLoggingSeverityLevel": "kernel_info",
}
#: Functions after which nothing is used: a run with a stream needs a session on its EP.
NOT_USED = frozenset({"OrtApi.RunOptionsSetSyncStream"})
