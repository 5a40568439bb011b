"""OrtCompileApi, all releases. Made by `ortforge generate`; do not edit.

A method reads handles, converts its arguments, calls the C function and makes Python values of the results. A library has subclasses
without the functions that its release does not have, see runtime/ortforge/_api/table.py.
"""

# ruff: noqa
# mypy: disable-error-code="no-any-return, assignment, unreachable, comparison-overlap, redundant-expr, union-attr"
# pyright: reportOperatorIssue=false, reportAttributeAccessIssue=false

from __future__ import annotations

from ctypes import POINTER, addressof, c_bool, c_int, c_size_t, c_uint32, c_void_p
from ortforge._api import results
from ortforge._api.arguments import SIZE_T_MAX, SIZE_T_MIN, UINT32_T_MAX, UINT32_T_MIN, to_bool, to_buffer, to_int, to_path
from ortforge._api.ctypes_types import c_path
from ortforge._api.handles import class_of, hold, unlike
from ortforge._api.table import Table

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import SupportsIndex
    from ortforge._api.memory import DeferredBuffer
    from .types import BufferLike, StrPath
    from . import raw
    from .enums import GraphOptimizationLevel, OrtWeightlessSupport
    from .handles import OrtAllocator, OrtEnv, OrtExternalInitializerInfo, OrtModel, OrtModelCompilationOptions, OrtSessionOptions, OrtValue
void_p_p = POINTER(c_void_p)


class OrtCompileApi(Table):
    """Functions that compile models for EPs ahead of time.

    OrtCompileApi, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"
    _name = "OrtCompileApi"
    _rows = {
        "ReleaseModelCompilationOptions": ("release_model_compilation_options", "release_model_compilation_options", 0, 22, None, None, (c_void_p,)),
        "CreateModelCompilationOptionsFromSessionOptions": ("create_model_compilation_options_from_session_options", "create_model_compilation_options_from_session_options", 1, 22, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ModelCompilationOptions_SetInputModelPath": ("model_compilation_options_set_input_model_path", "model_compilation_options_set_input_model_path", 2, 22, None, c_void_p, (c_void_p, c_path)),
        "ModelCompilationOptions_SetInputModelFromBuffer": ("model_compilation_options_set_input_model_from_buffer", "model_compilation_options_set_input_model_from_buffer", 3, 22, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "ModelCompilationOptions_SetOutputModelPath": ("model_compilation_options_set_output_model_path", "model_compilation_options_set_output_model_path", 4, 22, None, c_void_p, (c_void_p, c_path)),
        "ModelCompilationOptions_SetOutputModelExternalInitializersFile": ("model_compilation_options_set_output_model_external_initializers_file", "model_compilation_options_set_output_model_external_initializers_file", 5, 22, None, c_void_p, (c_void_p, c_path, c_size_t)),
        "ModelCompilationOptions_SetOutputModelBuffer": ("model_compilation_options_set_output_model_buffer", "model_compilation_options_set_output_model_buffer", 6, 22, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_void_p)),
        "ModelCompilationOptions_SetEpContextEmbedMode": ("model_compilation_options_set_ep_context_embed_mode", "model_compilation_options_set_ep_context_embed_mode", 7, 22, None, c_void_p, (c_void_p, c_bool)),
        "CompileModel": ("compile_model", "compile_model", 8, 22, None, c_void_p, (c_void_p, c_void_p)),
        "ModelCompilationOptions_SetFlags": ("model_compilation_options_set_flags", "model_compilation_options_set_flags", 9, 23, None, c_void_p, (c_void_p, c_uint32)),
        "ModelCompilationOptions_SetEpContextBinaryInformation": ("model_compilation_options_set_ep_context_binary_information", "model_compilation_options_set_ep_context_binary_information", 10, 23, None, c_void_p, (c_void_p, c_path, c_path)),
        "ModelCompilationOptions_SetGraphOptimizationLevel": ("model_compilation_options_set_graph_optimization_level", "model_compilation_options_set_graph_optimization_level", 11, 23, None, c_void_p, (c_void_p, c_int)),
        "ModelCompilationOptions_SetOutputModelWriteFunc": ("model_compilation_options_set_output_model_write_func", "model_compilation_options_set_output_model_write_func", 12, 23, None, c_void_p, (c_void_p, c_void_p, c_void_p)),
        "ModelCompilationOptions_SetOutputModelGetInitializerLocationFunc": ("model_compilation_options_set_output_model_get_initializer_location_func", "model_compilation_options_set_output_model_get_initializer_location_func", 13, 23, None, c_void_p, (c_void_p, c_void_p, c_void_p)),
        "ModelCompilationOptions_SetInputModel": ("model_compilation_options_set_input_model", "model_compilation_options_set_input_model", 14, 25, None, c_void_p, (c_void_p, c_void_p)),
        "ModelCompilationOptions_SetWeightlessEnabled": ("model_compilation_options_set_weightless_enabled", "model_compilation_options_set_weightless_enabled", 15, 29, None, c_void_p, (c_void_p, c_bool)),
        "ModelCompilationOptions_SetEpContextDataWriteFunc": ("model_compilation_options_set_ep_context_data_write_func", "model_compilation_options_set_ep_context_data_write_func", 16, 31, None, c_void_p, (c_void_p, c_void_p, c_void_p)),
        "ModelCompilationOptions_SetOutputModelExternalInitializersBuffer": ("model_compilation_options_set_output_model_external_initializers_buffer", "model_compilation_options_set_output_model_external_initializers_buffer", 17, 31, None, c_void_p, (c_void_p, c_path, c_size_t, c_void_p, c_void_p, c_void_p)),
        "ModelCompilationOptions_SetOutputModelExternalInitializersAlignment": ("model_compilation_options_set_output_model_external_initializers_alignment", "model_compilation_options_set_output_model_external_initializers_alignment", 18, 31, None, c_void_p, (c_void_p, c_size_t, c_size_t)),
        "ModelCompilationOptions_SetWeightlessMode": ("model_compilation_options_set_weightless_mode", "model_compilation_options_set_weightless_mode", 19, 32, None, c_void_p, (c_void_p, c_int)),
    }

    def release_model_compilation_options(self, input: OrtModelCompilationOptions | None = None) -> None:
        """Frees compilation options. NULL is ignored.

        OrtCompileApi.ReleaseModelCompilationOptions, ONNX Runtime 1.22 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtModelCompilationOptions", "input", "OrtCompileApi.ReleaseModelCompilationOptions")

    def create_model_compilation_options_from_session_options(self, env: OrtEnv, session_options: OrtSessionOptions) -> OrtModelCompilationOptions:
        """Makes compilation options that take over the EPs of session options. Graph optimisation is off at first;
        free with ReleaseModelCompilationOptions.

        OrtCompileApi.CreateModelCompilationOptionsFromSessionOptions, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _session_options = session_options._reference if class_of(session_options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtCompileApi.CreateModelCompilationOptionsFromSessionOptions")
            _session_options = self._context.resolve(session_options, "OrtSessionOptions", "session_options", "OrtCompileApi.CreateModelCompilationOptionsFromSessionOptions")
        _out = c_void_p()
        call = self._c.CreateModelCompilationOptionsFromSessionOptions
        if status := call(_env, _session_options, _out):
            del _env, _session_options
            raise self._context.error(status, "OrtCompileApi.CreateModelCompilationOptionsFromSessionOptions")
        make = self._objects.OrtModelCompilationOptions.own
        return make(_out.value, "OrtCompileApi.CreateModelCompilationOptionsFromSessionOptions", (_env, _session_options))

    def model_compilation_options_set_input_model_path(self, model_compile_options: OrtModelCompilationOptions, input_model_path: StrPath) -> None:
        """Names the file to compile. One kind of input has to be set.

        OrtCompileApi.ModelCompilationOptions_SetInputModelPath, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetInputModelPath")
        _input_model_path = to_path(input_model_path, "input_model_path", "OrtCompileApi.ModelCompilationOptions_SetInputModelPath")
        call = self._c.ModelCompilationOptions_SetInputModelPath
        if status := call(_model_compile_options, _input_model_path):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetInputModelPath")

    def model_compilation_options_set_input_model_from_buffer(self, model_compile_options: OrtModelCompilationOptions, input_model_data: BufferLike) -> None:
        """Points to the model bytes to compile. They are not copied and must live until CompileModel returns.

        OrtCompileApi.ModelCompilationOptions_SetInputModelFromBuffer, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetInputModelFromBuffer")
        _input_model_data, _input_model_data_length, _input_model_data_kept = to_buffer(input_model_data, "void", False, "input_model_data", "OrtCompileApi.ModelCompilationOptions_SetInputModelFromBuffer")
        call = self._c.ModelCompilationOptions_SetInputModelFromBuffer
        if status := call(_model_compile_options, _input_model_data, _input_model_data_length):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetInputModelFromBuffer")
        hold(_model_compile_options, _input_model_data_kept)

    def model_compilation_options_set_output_model_path(self, model_compile_options: OrtModelCompilationOptions, output_model_path: StrPath) -> None:
        """Names the file to write. Without any output the name comes from the input file, with _ctx before .onnx.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelPath, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetOutputModelPath")
        _output_model_path = to_path(output_model_path, "output_model_path", "OrtCompileApi.ModelCompilationOptions_SetOutputModelPath")
        call = self._c.ModelCompilationOptions_SetOutputModelPath
        if status := call(_model_compile_options, _output_model_path):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetOutputModelPath")

    def model_compilation_options_set_output_model_external_initializers_file(self, model_compile_options: OrtModelCompilationOptions, external_initializers_file_path: StrPath, external_initializers_size_threshold: SupportsIndex) -> None:
        """Moves weights above a size in bytes, as far as they were not compiled, into a file of their own.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersFile, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersFile")
        _external_initializers_file_path = to_path(external_initializers_file_path, "external_initializers_file_path", "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersFile")
        if external_initializers_size_threshold.__class__ is not int or not SIZE_T_MIN <= external_initializers_size_threshold <= SIZE_T_MAX:
            external_initializers_size_threshold = to_int(external_initializers_size_threshold, SIZE_T_MIN, SIZE_T_MAX, "external_initializers_size_threshold", "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersFile")
        call = self._c.ModelCompilationOptions_SetOutputModelExternalInitializersFile
        if status := call(_model_compile_options, _external_initializers_file_path, external_initializers_size_threshold):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersFile")

    def model_compilation_options_set_output_model_buffer(self, model_compile_options: OrtModelCompilationOptions, allocator: OrtAllocator | raw.OrtAllocator) -> DeferredBuffer:
        """Asks for the result in memory. CompileModel fills both pointers later; free the buffer with the same
        allocator.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelBuffer, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetOutputModelBuffer")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtCompileApi.ModelCompilationOptions_SetOutputModelBuffer")
        _output_model_buffer_ptr_written = results.deferred(self._context, _allocator, _model_compile_options)
        _output_model_buffer_ptr, _output_model_buffer_size_ptr = addressof(_output_model_buffer_ptr_written.pointer), addressof(_output_model_buffer_ptr_written.size)
        call = self._c.ModelCompilationOptions_SetOutputModelBuffer
        if status := call(_model_compile_options, _allocator, _output_model_buffer_ptr, _output_model_buffer_size_ptr):
            del _model_compile_options, _allocator
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetOutputModelBuffer")
        return _output_model_buffer_ptr_written

    def model_compilation_options_set_ep_context_embed_mode(self, model_compile_options: OrtModelCompilationOptions, embed_ep_context_in_model: bool) -> None:
        """Chooses whether compiled blobs go into the model or into files beside it. Off by default.

        OrtCompileApi.ModelCompilationOptions_SetEpContextEmbedMode, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetEpContextEmbedMode")
        if embed_ep_context_in_model is not True and embed_ep_context_in_model is not False:
            embed_ep_context_in_model = to_bool(embed_ep_context_in_model, "embed_ep_context_in_model", "OrtCompileApi.ModelCompilationOptions_SetEpContextEmbedMode")
        call = self._c.ModelCompilationOptions_SetEpContextEmbedMode
        if status := call(_model_compile_options, embed_ep_context_in_model):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetEpContextEmbedMode")

    def compile_model(self, env: OrtEnv, model_options: OrtModelCompilationOptions) -> None:
        """Compiles the input and writes the output, as the options say.

        OrtCompileApi.CompileModel, ONNX Runtime 1.22 or newer.

        Blocking: may take long, calls functions of the application or of EPs: reads the model, compiles it with
        the EPs and writes the result; EPs and the functions that were set are called (source: official header).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _model_options = model_options._reference if class_of(model_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtCompileApi.CompileModel")
            _model_options = self._context.resolve(model_options, "OrtModelCompilationOptions", "model_options", "OrtCompileApi.CompileModel")
        call = self._c.CompileModel
        if status := call(_env, _model_options):
            del _env, _model_options
            raise self._context.error(status, "OrtCompileApi.CompileModel")

    def model_compilation_options_set_flags(self, model_compile_options: OrtModelCompilationOptions, flags: SupportsIndex) -> None:
        """Sets the stricter rules, as bits of OrtCompileApiFlags.

        OrtCompileApi.ModelCompilationOptions_SetFlags, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetFlags")
        if flags.__class__ is not int or not UINT32_T_MIN <= flags <= UINT32_T_MAX:
            flags = to_int(flags, UINT32_T_MIN, UINT32_T_MAX, "flags", "OrtCompileApi.ModelCompilationOptions_SetFlags")
        call = self._c.ModelCompilationOptions_SetFlags
        if status := call(_model_compile_options, flags):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetFlags")

    def model_compilation_options_set_ep_context_binary_information(self, model_compile_options: OrtModelCompilationOptions, output_directory: StrPath, model_name: StrPath) -> None:
        """Gives EPs a folder and model name for their blobs, when input and output are both in memory.

        OrtCompileApi.ModelCompilationOptions_SetEpContextBinaryInformation, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetEpContextBinaryInformation")
        _output_directory = to_path(output_directory, "output_directory", "OrtCompileApi.ModelCompilationOptions_SetEpContextBinaryInformation")
        _model_name = to_path(model_name, "model_name", "OrtCompileApi.ModelCompilationOptions_SetEpContextBinaryInformation")
        call = self._c.ModelCompilationOptions_SetEpContextBinaryInformation
        if status := call(_model_compile_options, _output_directory, _model_name):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetEpContextBinaryInformation")

    def model_compilation_options_set_graph_optimization_level(self, model_compile_options: OrtModelCompilationOptions, graph_optimization_level: GraphOptimizationLevel | int) -> None:
        """Chooses how much the graph is optimised before it is compiled.

        OrtCompileApi.ModelCompilationOptions_SetGraphOptimizationLevel, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetGraphOptimizationLevel")
        _graph_optimization_level = self._context.to_enum(graph_optimization_level, "GraphOptimizationLevel", "graph_optimization_level", "OrtCompileApi.ModelCompilationOptions_SetGraphOptimizationLevel")
        call = self._c.ModelCompilationOptions_SetGraphOptimizationLevel
        if status := call(_model_compile_options, _graph_optimization_level):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetGraphOptimizationLevel")

    def model_compilation_options_set_output_model_write_func(self, model_compile_options: OrtModelCompilationOptions, write_func: Callable[[memoryview], object]) -> None:
        """Sends the result to a function, piece by piece. state may be NULL and is only passed on.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelWriteFunc, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetOutputModelWriteFunc")
        _write_func = callbacks.make(self._context, write_func, "OrtWriteBufferFunc", "write_func", "OrtCompileApi.ModelCompilationOptions_SetOutputModelWriteFunc")
        call = self._c.ModelCompilationOptions_SetOutputModelWriteFunc
        if status := call(_model_compile_options, _write_func, None if _write_func is None else _write_func.state):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetOutputModelWriteFunc")
        hold(_model_compile_options, _write_func)

    def model_compilation_options_set_output_model_get_initializer_location_func(self, model_compile_options: OrtModelCompilationOptions, get_initializer_location_func: Callable[[str, OrtValue, OrtExternalInitializerInfo | None], OrtExternalInitializerInfo | None]) -> None:
        """Lets a function decide for each weight whether it stays in the model. state may be NULL and is only
        passed on.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelGetInitializerLocationFunc, ONNX Runtime 1.23 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetOutputModelGetInitializerLocationFunc")
        _get_initializer_location_func = callbacks.make(self._context, get_initializer_location_func, "OrtGetInitializerLocationFunc", "get_initializer_location_func", "OrtCompileApi.ModelCompilationOptions_SetOutputModelGetInitializerLocationFunc")
        call = self._c.ModelCompilationOptions_SetOutputModelGetInitializerLocationFunc
        if status := call(_model_compile_options, _get_initializer_location_func, None if _get_initializer_location_func is None else _get_initializer_location_func.state):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetOutputModelGetInitializerLocationFunc")
        hold(_model_compile_options, _get_initializer_location_func)

    def model_compilation_options_set_input_model(self, model_compile_options: OrtModelCompilationOptions, model: OrtModel) -> None:
        """Sets a model built in memory as input. It stays the caller's and must live until CompileModel returns.

        OrtCompileApi.ModelCompilationOptions_SetInputModel, ONNX Runtime 1.25 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
            _model = model._reference if class_of(model) is self._objects.OrtModel.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetInputModel")
            _model = self._context.resolve(model, "OrtModel", "model", "OrtCompileApi.ModelCompilationOptions_SetInputModel")
        call = self._c.ModelCompilationOptions_SetInputModel
        if status := call(_model_compile_options, _model):
            del _model_compile_options, _model
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetInputModel")
        hold(_model_compile_options, _model)

    def model_compilation_options_set_weightless_enabled(self, model_compile_options: OrtModelCompilationOptions, use_weightless: bool) -> None:
        """Leaves weights out of compiled blobs, so that they must be supplied at load time. CompileModel fails if
        the EP cannot do it.

        OrtCompileApi.ModelCompilationOptions_SetWeightlessEnabled, ONNX Runtime 1.29 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetWeightlessEnabled")
        if use_weightless is not True and use_weightless is not False:
            use_weightless = to_bool(use_weightless, "use_weightless", "OrtCompileApi.ModelCompilationOptions_SetWeightlessEnabled")
        call = self._c.ModelCompilationOptions_SetWeightlessEnabled
        if status := call(_model_compile_options, use_weightless):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetWeightlessEnabled")

    def model_compilation_options_set_ep_context_data_write_func(self, model_compile_options: OrtModelCompilationOptions, write_func: Callable[[str, memoryview], object] | None = None) -> None:
        """Lets the application take the EP context data of a compilation, instead of the EP writing a file. It
        works only when embedding is off; the last call counts.

        OrtCompileApi.ModelCompilationOptions_SetEpContextDataWriteFunc, ONNX Runtime 1.31 or newer.

        Args:
            model_compile_options: Options to change.
            write_func: The callback; NULL removes callback and state.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetEpContextDataWriteFunc")
        if write_func is None:
            _write_func = None
        else:
            _write_func = callbacks.make(self._context, write_func, "OrtWriteNamedBufferFunc", "write_func", "OrtCompileApi.ModelCompilationOptions_SetEpContextDataWriteFunc")
        call = self._c.ModelCompilationOptions_SetEpContextDataWriteFunc
        if status := call(_model_compile_options, _write_func, None if _write_func is None else _write_func.state):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetEpContextDataWriteFunc")
        hold(_model_compile_options, _write_func)

    def model_compilation_options_set_output_model_external_initializers_buffer(self, options: OrtModelCompilationOptions, logical_file_name: StrPath, initializer_size_threshold: SupportsIndex, allocator: OrtAllocator | raw.OrtAllocator) -> DeferredBuffer:
        """Puts the weights that leave the compiled model into memory instead of a file. CompileModel fills both
        pointers later, or neither if it fails; free the buffer with the same allocator. Of this and
        ModelCompilationOptions_SetOutputModelExternalInitializersFile the last call counts. To load the model
        again, give the buffer under the same file name to AddExternalInitializersFromFilesInMemory.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersBuffer, ONNX Runtime 1.31 or newer.

        Args:
            options
            logical_file_name: File name that the model states for its weights; relative, and no such file
                is made.
            initializer_size_threshold: Weights of at least so many bytes leave the model.
            allocator: Allocator that the buffer comes from.

        Returns:
            Receives the weights, one behind the other, when CompileModel succeeds; NULL if no weight is
                large enough.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtModelCompilationOptions.cls else unlike()
            _allocator = allocator._reference if class_of(allocator) is self._objects.OrtAllocator.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtModelCompilationOptions", "options", "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersBuffer")
            _allocator = self._context.resolve(allocator, "OrtAllocator", "allocator", "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersBuffer")
        _logical_file_name = to_path(logical_file_name, "logical_file_name", "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersBuffer")
        if initializer_size_threshold.__class__ is not int or not SIZE_T_MIN <= initializer_size_threshold <= SIZE_T_MAX:
            initializer_size_threshold = to_int(initializer_size_threshold, SIZE_T_MIN, SIZE_T_MAX, "initializer_size_threshold", "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersBuffer")
        _output_buffer_written = results.deferred(self._context, _allocator, _options)
        _output_buffer, _output_buffer_size = addressof(_output_buffer_written.pointer), addressof(_output_buffer_written.size)
        call = self._c.ModelCompilationOptions_SetOutputModelExternalInitializersBuffer
        if status := call(_options, _logical_file_name, initializer_size_threshold, _allocator, _output_buffer, _output_buffer_size):
            del _options, _allocator
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersBuffer")
        return _output_buffer_written

    def model_compilation_options_set_output_model_external_initializers_alignment(self, options: OrtModelCompilationOptions, alignment: SupportsIndex, minimum_size: SupportsIndex) -> None:
        """Places weights that leave the compiled model at offsets that are multiples of an alignment, in a file as
        in a buffer, ex) for mapping pages.

        OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersAlignment, ONNX Runtime 1.31 or newer.

        Args:
            options
            alignment: A power of two, in bytes; 0 for no alignment beyond that of the types.
            minimum_size: Weights of at least so many bytes are aligned.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _options = options._reference if class_of(options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtModelCompilationOptions", "options", "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersAlignment")
        if alignment.__class__ is not int or not SIZE_T_MIN <= alignment <= SIZE_T_MAX:
            alignment = to_int(alignment, SIZE_T_MIN, SIZE_T_MAX, "alignment", "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersAlignment")
        if minimum_size.__class__ is not int or not SIZE_T_MIN <= minimum_size <= SIZE_T_MAX:
            minimum_size = to_int(minimum_size, SIZE_T_MIN, SIZE_T_MAX, "minimum_size", "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersAlignment")
        call = self._c.ModelCompilationOptions_SetOutputModelExternalInitializersAlignment
        if status := call(_options, alignment, minimum_size):
            del _options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersAlignment")

    def model_compilation_options_set_weightless_mode(self, model_compile_options: OrtModelCompilationOptions, weightless_mode: OrtWeightlessSupport | int) -> None:
        """Chooses which weights stay out of compiled blobs, as ep.enable_weightless_mode does. CompileModel fails
        if the EP cannot do it.

        OrtCompileApi.ModelCompilationOptions_SetWeightlessMode, ONNX Runtime 1.32 or newer.

        Args:
            model_compile_options: Options to change.
            weightless_mode: OrtWeightlessSupport_NONE, OrtWeightlessSupport_EXTERNAL_ONLY or
                OrtWeightlessSupport_ALL; everything else is ORT_INVALID_ARGUMENT.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi.ModelCompilationOptions_SetWeightlessMode")
        _weightless_mode = self._context.to_enum(weightless_mode, "OrtWeightlessSupport", "weightless_mode", "OrtCompileApi.ModelCompilationOptions_SetWeightlessMode")
        call = self._c.ModelCompilationOptions_SetWeightlessMode
        if status := call(_model_compile_options, _weightless_mode):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi.ModelCompilationOptions_SetWeightlessMode")
