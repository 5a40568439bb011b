"""ModelCompiler: models whose nodes execution providers have compiled ahead of time.

Input: options, a model. Output: a model in a file, in bytes, or given to a function piece by piece.
"""

from __future__ import annotations

import os
from dataclasses import dataclass

from .._public import publish
from ._enums import GraphOptimizationLevel, OrtCompileApiFlags
from ._ep_context import writer
from ._host import api, compile_api, env
from ._options import SessionOptions
from ._values import OrtValue

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_SET = "model_compilation_options_set_"


@dataclass(frozen=True)
class OrtExternalInitializerInfo:
    """Where in which file an initializer is."""

    filepath: str
    file_offset: int
    byte_size: int


class ModelCompiler:
    """Compiles a model for the execution providers of its options."""

    def __init__(
        self,
        sess_options: SessionOptions,
        input_model_path_or_bytes: str | os.PathLike[str] | bytes,
        embed_compiled_data_into_model: bool = False,
        external_initializers_file_path: str | os.PathLike[str] | None = None,
        external_initializers_size_threshold: int = 1024,
        flags: int = OrtCompileApiFlags.NONE,
        graph_optimization_level: Any = GraphOptimizationLevel.ORT_DISABLE_ALL,
        get_initializer_location_func: Callable[[str, OrtValue, Any], Any] | None = None,
    ) -> None:
        model = input_model_path_or_bytes
        path = isinstance(model, str | os.PathLike)
        if not path and not isinstance(model, bytes):
            raise TypeError(f"Unable to load from type '{type(model)}'")
        if not model:
            raise ValueError(f"Input model {'path' if path else 'bytes array'} is empty")
        external = external_initializers_file_path
        if external and not isinstance(external, str | os.PathLike):
            raise TypeError(f"Output external initializer filepath is of unexpected type '{type(external)}'")
        if external and get_initializer_location_func is not None:
            raise ValueError(
                "Cannot initialize ModelCompiler with both `external_initializers_file_path` "
                "and `get_initializer_location_func`"
            )
        self._path = os.fspath(model) if isinstance(model, str | os.PathLike) else ""
        self._options = compile_api.create_model_compilation_options_from_session_options(env(), sess_options.made())
        self._set("input_model_path" if path else "input_model_from_buffer", model)
        self._set("ep_context_embed_mode", embed_compiled_data_into_model)
        if external:
            self._set("output_model_external_initializers_file", external, external_initializers_size_threshold)
        if flags:
            self._set("flags", int(flags))
        self._set("graph_optimization_level", graph_optimization_level)
        if get_initializer_location_func is not None:
            self._set("output_model_get_initializer_location_func", _located(get_initializer_location_func))

    def _set(self, what: str, *values: Any) -> None:
        getattr(compile_api, _SET + what)(self._options, *values)

    def set_ep_context_data_write_func(self, write_func: Callable[[str, Any], object]) -> None:
        """Let a function take what EPs keep outside of the model."""
        self._set("ep_context_data_write_func", writer(write_func))

    def clear_ep_context_data_write_func(self) -> None:
        """Let EPs write files again."""
        self._set("ep_context_data_write_func", None)

    def compile_to_file(self, output_model_path: str | os.PathLike[str] | None = None) -> None:
        """Write a file; without a path beside the model, with the end _ctx.onnx."""
        if output_model_path is not None and not isinstance(output_model_path, str | os.PathLike):
            raise TypeError(f"Output model's filepath is of unexpected type '{type(output_model_path)}'")
        if output_model_path:
            self._set("output_model_path", output_model_path)
        compile_api.compile_model(env(), self._options)

    def compile_to_bytes(self) -> bytes:
        """The compiled model."""
        buffer = compile_api.model_compilation_options_set_output_model_buffer(
            self._options, api.get_allocator_with_default_options()
        )
        compile_api.compile_model(env(), self._options)
        return bytes(buffer.tobytes())

    def compile_to_stream(self, write_function: Callable[[bytes], object]) -> None:
        """Give the compiled model to a function, piece by piece."""
        self._set("output_model_write_func", lambda piece: write_function(bytes(piece)))
        compile_api.compile_model(env(), self._options)


def _located(function: Callable[[str, OrtValue, Any], Any]) -> Callable[..., Any]:
    """What C calls to know where an initializer goes."""

    def located(name: str, value: Any, info: Any) -> Any:
        was = None if info is None else OrtExternalInitializerInfo(
            api.external_initializer_info_get_file_path(info),
            api.external_initializer_info_get_file_offset(info),
            api.external_initializer_info_get_byte_size(info),
        )  # fmt: skip
        found = function(name, OrtValue(value), was)
        if found is None:
            return None
        return api.create_external_initializer_info(found.filepath, found.file_offset, found.byte_size)

    return located


publish("ortforge.compat.onnxruntime", ModelCompiler, OrtExternalInitializerInfo)
