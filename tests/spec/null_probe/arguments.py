"""What arguments are made of, and those that a parameter's type or name asks for.

An argument is what `calls` passes: an object with an address, a ctypes object, bytes for a string, a number. `array` makes one with a count, which goes
to the parameter that holds the length. What stands under the path of a function counts before what the name or type of a parameter says.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .world import FLOAT, World

_vp = ctypes.c_void_p


@dataclass(frozen=True, slots=True)
class Array:
    """Elements, and how many."""

    start: Any
    count: int


Recipe = Callable[[World], Any]


def thing(name: str) -> Recipe:
    """An object of the world."""
    return lambda w: getattr(w, name)


def value(given: Any) -> Recipe:
    """A number or a string."""
    return lambda w: given


def numbers(ctype: Any, *given: Any) -> Recipe:
    """An array of numbers."""
    return lambda w: Array(w.keep((ctype * len(given))(*given)), len(given))


def i64(*given: int) -> Recipe:
    """An array of int64."""
    return numbers(ctypes.c_int64, *given)


def texts(*given: bytes) -> Recipe:
    """An array of strings."""
    return lambda w: Array(w.keep((ctypes.c_char_p * len(given))(*given)), len(given))


def things(*names: str) -> Recipe:
    """An array of objects of the world."""

    def make(w: World) -> Array:
        addresses = [_as_address(getattr(w, n)) for n in names]
        return Array(w.keep((_vp * len(names))(*addresses)), len(names))

    return make


def nulls(count: int) -> Recipe:
    """An array of NULLs, for results."""
    return lambda w: Array(w.keep((_vp * count)()), count)


def room(count: int) -> Recipe:
    """Room for `count` results of up to eight bytes, which a parameter beside it counts."""
    return lambda w: Array(w.keep((ctypes.c_uint64 * max(count, 1))()), count)


def content(name: str) -> Recipe:
    """The bytes of a file."""

    def make(w: World) -> Array:
        data = (w.folder / name).read_bytes()
        return Array(w.keep(ctypes.create_string_buffer(data, len(data))), len(data))

    return make


def path(name: str) -> Recipe:
    """A file of the folder."""
    return lambda w: str(w.folder / name).encode()


def output(name: str) -> Recipe:
    """A file that a call may write."""
    return lambda w: w.scratch(name)


def pointing_to(name: str) -> Recipe:
    """The address of a pointer to an object of the world."""
    return lambda w: w.keep(_vp(_as_address(getattr(w, name))))


def holding(number: int) -> Recipe:
    """The address of a number."""
    return lambda w: w.keep(ctypes.c_uint64(number))


def callback(result: Any, *params: Any) -> Recipe:
    """A function that does nothing."""
    return lambda w: w.keep(ctypes.CFUNCTYPE(result, *params)(lambda *args: None if result is None else 0))


def structure(name: str, **members: Any) -> Recipe:
    """A struct of the registry, with the version of the library."""

    def make(w: World) -> Any:
        made = getattr(w.library.types, name)()
        for first in ("version", "ort_version_supported"):
            if hasattr(made, first):
                setattr(made, first, w.library.api_version)
        for member, given in members.items():
            setattr(made, member, given)
        return w.keep(made)

    return make


def _as_address(given: Any) -> int:
    return int(given.address) if hasattr(given, "address") else int(given)


def out(w: World) -> Any:
    """Room for one result of any kind."""
    return w.keep((ctypes.c_uint64 * 8)())


#: By the type that a pointer is of.
HANDLES = {
    "OrtEnv": "env",
    "OrtSessionOptions": "session_options",
    "OrtRunOptions": "run_options",
    "OrtSession": "session",
    "OrtMemoryInfo": "memory_info",
    "OrtAllocator": "allocator",
    "OrtValue": "x",
    "OrtTypeInfo": "type_info",
    "OrtTensorTypeAndShapeInfo": "tensor_info",
    "OrtMapTypeInfo": "map_info",
    "OrtSequenceTypeInfo": "sequence_info",
    "OrtOptionalTypeInfo": "optional_info",
    "OrtModelMetadata": "metadata",
    "OrtIoBinding": "io_binding",
    "OrtThreadingOptions": "threading_options",
    "OrtArenaCfg": "arena_cfg",
    "OrtPrepackedWeightsContainer": "prepacked",
    "OrtKeyValuePairs": "pairs",
    "OrtOpAttr": "op_attr",
    "OrtCustomOpDomain": "custom_domain",
    "OrtLoraAdapter": "lora_adapter",
    "OrtExternalInitializerInfo": "initializer_info",
    "OrtStatus": "status",
    "OrtEpDevice": "ep_device",
    "OrtHardwareDevice": "hardware_device",
    "OrtSyncStream": "stream",
    "OrtDeviceEpIncompatibilityDetails": "incompatibility",
    "OrtKernelInfo": "kernel_info",
    "OrtKernelContext": "kernel_context",
    "OrtShapeInferContext": "shape_context",
    "OrtLogger": "logger",
    "OrtOp": "op",
    "OrtGraph": "graph",
    "OrtNode": "node",
    "OrtValueInfo": "graph_input",
    "OrtModel": "built_model",
    "OrtModelCompilationOptions": "compile_options",
    "OrtModelPackageContext": "package",
    "OrtModelPackageOptions": "package_options",
    "OrtModelPackageComponentContext": "component",
    "OrtEpAssignedSubgraph": "ep_subgraph",
    "OrtEpAssignedNode": "ep_node",
    "OrtEpGraphSupportInfo": "support_info",
    "OrtMemoryDevice": "memory_device",
    "OrtKernelRegistry": "kernel_registry",
    "OrtKernelDefBuilder": "kernel_def_builder",
    "OrtKernelDef": "kernel_def",
    "OrtOpSchema": "op_schema",
    "OrtOpSchemaTypeConstraint": "type_constraint",
    "OrtProfilingEvent": "profiling_event",
    "OrtEpContextConfig": "ep_context_config",
    "OrtExternalResourceImporter": "importer",
    "OrtExternalMemoryHandle": "external_memory",
    "OrtExternalSemaphoreHandle": "semaphore",
    "OrtExternalMemoryDescriptor": "memory_descriptor",
    "OrtExternalTensorDescriptor": "tensor_descriptor",
    "OrtExternalSemaphoreDescriptor": "semaphore_descriptor",
}

#: By the name of a parameter.
NAMES: dict[str, Recipe] = {
    "logid": value(b"probe"),
    "model_path": path("add.onnx"),
    "model_data": content("add.onnx"),
    "key": value(b"key"),
    "value": value(b"value"),
    "config_key": value(b"session.disable_prepacking"),
    "config_value": value(b"1"),
    "shape": i64(2, 3),
    "dim_values": i64(2, 3),
    "dense_shape": i64(2, 3),
    "values_shape": i64(2),
    "keys": texts(b"key"),
    "values": thing("sparse_values"),
    "profile_file_prefix": output("profile"),
    "logging_function": callback(None, _vp, ctypes.c_int, _vp, _vp, _vp, _vp),
    "user_logging_function": callback(None, _vp, ctypes.c_int, _vp, _vp, _vp, _vp),
    "state": out,
    "logger_param": out,
    "user_logging_param": out,
    "delegate_state": out,
    "ort_custom_thread_creation_options": out,
    "input_names": texts(b"x"),
    "output_names": texts(b"y"),
    "inputs": things("x"),
    "mem_info": thing("memory_info"),
    "provider_options_keys": texts(b"key"),
    "provider_options_values": texts(b"value"),
    "ep_devices": things("ep_device"),
    "component_name": value(b"main"),
    "variant_name": value(b"only"),
    "package_root": path("package"),
    "domain": value(b""),
    "out_info": out,
    # scalars
    "log_severity_level": value(4),
    "version": value(1),
    "type": value(FLOAT),
    "index": value(0),
    "value_type": value(2),
    "mem_type": value(0),
}
