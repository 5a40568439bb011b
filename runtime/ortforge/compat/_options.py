"""Options of sessions and of runs, and adapters.

Input: attributes and calls. Output: the objects of C. C cannot be asked what most options are, so they are kept here too: those of a
session reach C when one is made, those of runs at once.
"""

from __future__ import annotations

import operator
import warnings

from .._errors import ArgumentError
from .._public import publish
from .._sessions.providers import append
from ._devices import OrtEpDevice
from ._enums import ExecutionMode, ExecutionOrder, GraphOptimizationLevel
from ._ep_context import reader
from ._host import BY_CODE, api, env, library, pairs, plain_api, texts

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

_PROFILES = "onnxruntime_profile_"
_MOST_SELECTED = 8  # EP devices that ONNX Runtime lets a delegate select
_INVALID_ARGUMENT = 2  # OrtErrorCode


class _Option:
    """An attribute with a default and a type; `function` is what tells C, "" if nothing can."""

    def __init__(self, default: Any, function: str | None = None) -> None:
        self.default, self.function = default, function
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: Any, owner: object = None) -> Any:
        return self if instance is None else instance._values.get(self.name, self.default)

    def __set__(self, instance: Any, value: Any) -> None:
        kind = type(self.default)
        fits = isinstance(value, kind) or (kind is int and hasattr(value, "__index__"))
        if not fits:
            raise TypeError(
                f"{type(instance).__name__}.{self.name} must be {kind.__name__}, not {type(value).__name__}"
            )
        instance._values[self.name] = operator.index(value) if kind is int else value
        if self.function == "" and value != self.default:
            warnings.warn(f"{self.name} has no effect: the C API has no function for it", stacklevel=2)
        instance._changed(self)

    def apply(self, handle: Any, value: Any) -> None:
        """Tell C."""
        if not self.function:
            return
        if type(self.default) is bool and "{}" in self.function:
            getattr(api, self.function.format("enable" if value else "disable"))(handle)
        else:
            getattr(api, self.function)(handle, value)


class SessionOptions:
    """Options of a session; a session keeps those that it was made with."""

    __slots__ = ("__weakref__", "_entries", "_handle", "_names", "_providers", "_values")

    enable_cpu_mem_arena = _Option(True, "{}_cpu_mem_arena")
    enable_mem_pattern = _Option(True, "{}_mem_pattern")
    enable_mem_reuse = _Option(True, "")
    enable_profiling = _Option(False)
    execution_mode = _Option(ExecutionMode.ORT_SEQUENTIAL, "set_session_execution_mode")
    execution_order = _Option(ExecutionOrder.DEFAULT, "")
    graph_optimization_level = _Option(GraphOptimizationLevel.ORT_ENABLE_ALL, "set_session_graph_optimization_level")
    inter_op_num_threads = _Option(0, "set_inter_op_num_threads")
    intra_op_num_threads = _Option(0, "set_intra_op_num_threads")
    log_severity_level = _Option(-1, "set_session_log_severity_level")
    log_verbosity_level = _Option(0, "set_session_log_verbosity_level")
    logid = _Option("", "set_session_log_id")
    optimized_model_filepath = _Option("", "set_optimized_model_file_path")
    profile_file_prefix = _Option(_PROFILES)
    use_deterministic_compute = _Option(False, "set_deterministic_compute")
    use_per_session_threads = _Option(True)

    def __init__(self) -> None:
        self._handle = api.create_session_options()
        self._values: dict[str, Any] = {}
        self._entries: dict[str, str] = {}
        self._providers: list[Callable[[Any], object]] = []
        self._names: list[str] = []  # of those that were added; what a policy chooses C does not tell

    def _changed(self, option: _Option) -> None:
        pass

    def made(self, providers: bool = True) -> Any:
        """An OrtSessionOptions with all of it; without the execution providers if others take their place."""
        handle = api.clone_session_options(self._handle)
        for name, value in self._values.items():
            option = getattr(type(self), name)
            if value != option.default:
                option.apply(handle, value)
        if self.enable_profiling:
            api.enable_profiling(handle, self.profile_file_prefix)
        if not self.use_per_session_threads:
            api.disable_per_session_threads(handle)
        for add in self._providers if providers else ():
            add(handle)
        return handle

    def add_session_config_entry(self, key: str, value: str) -> None:
        """Set an entry."""
        plain_api.add_session_config_entry(self._handle, key, value)
        self._entries[key] = value

    def get_session_config_entry(self, key: str) -> str:
        """An entry that was set; RuntimeError if it was not."""
        if key not in self._entries:
            raise RuntimeError(f"SessionOptions does not have configuration with key: {key}")
        return self._entries[key]

    def add_free_dimension_override_by_denotation(self, denotation: str, value: int) -> None:
        """Give dimensions of a denotation a size."""
        api.add_free_dimension_override(self._handle, denotation, value)

    def add_free_dimension_override_by_name(self, name: str, value: int) -> None:
        """Give dimensions of a name a size."""
        api.add_free_dimension_override_by_name(self._handle, name, value)

    def add_initializer(self, name: str, ortvalue: Any) -> None:
        """Put a value in the place of an initializer."""
        api.add_initializer(self._handle, name, ortvalue._value)

    def add_external_initializers(self, names: Sequence[str], ortvalues: Sequence[Any]) -> None:
        """Values of initializers that are in no file."""
        if len(names) != len(ortvalues):
            raise RuntimeError("Expecting names and ort_values lists to have equal length")
        api.add_external_initializers(self._handle, list(names), [value._value for value in ortvalues])

    def add_external_initializers_from_files_in_memory(
        self, names: Sequence[str], buffers: Sequence[Any], lengths: Sequence[int]
    ) -> None:
        """What files of initializers have in them."""
        if not len(names) == len(buffers) == len(lengths):
            raise RuntimeError("expecting 'names', 'buffers' and 'lengths' to have equal length")
        cut = [memoryview(b).cast("B")[:n] for b, n in zip(buffers, lengths, strict=True)]
        api.add_external_initializers_from_files_in_memory(self._handle, list(names), cut)

    def register_custom_ops_library(self, path: str) -> None:
        """Load a library of operators."""
        api.register_custom_ops_library_v2(self._handle, path)

    def set_load_cancellation_flag(self, value: bool) -> None:
        """Let a session that is being made give up."""
        api.session_options_set_load_cancellation_flag(self._handle, value)

    def set_ep_context_data_read_func(self, read_func: Callable[[str, Any], object], max_data_size: int) -> None:
        """Let a function give what EPs have kept outside of a compiled model."""
        api.session_options_set_ep_context_data_read_func(self._handle, reader(read_func, max_data_size))

    def clear_ep_context_data_read_func(self) -> None:
        """Let EPs read files again."""
        api.session_options_set_ep_context_data_read_func(self._handle, None)

    # ------------------------------------------------------------------------------------ execution providers

    def add_provider(self, name: str, options: Any = None) -> None:
        """Add one by name."""
        given = dict(options or {})

        def add(handle: Any) -> None:
            try:
                append(library, env(), handle, [(name, given)])
            except ArgumentError as error:
                raise BY_CODE[_INVALID_ARGUMENT](str(error)) from None  # type: ignore[index]

        add(api.create_session_options())  # refused at once
        self._providers.append(add)
        self._names.append(name)

    def add_provider_for_devices(self, ep_devices: Sequence[OrtEpDevice], options: Any = None) -> None:
        """Add one on devices of its own."""
        devices, given = [device._handle for device in ep_devices], texts(options or {})

        def add(handle: Any) -> None:
            api.session_options_append_execution_provider_v2(handle, env(), devices, *given)

        add(api.create_session_options())
        self._providers.append(add)
        self._names += {device.ep_name: None for device in ep_devices}

    def set_provider_selection_policy(self, policy: Any) -> None:
        """Let ONNX Runtime choose."""
        self._providers.append(lambda handle: api.session_options_set_ep_selection_policy(handle, policy))

    def set_provider_selection_policy_delegate(self, delegate: Callable[..., Any]) -> None:
        """Let a function choose among EP devices."""

        def choose(devices: list[Any], model: Any, runtime: Any) -> list[Any]:
            there = [OrtEpDevice(device) for device in devices]
            return [chosen._handle for chosen in delegate(there, pairs(model), pairs(runtime), _MOST_SELECTED)]

        self._providers.append(lambda handle: api.session_options_set_ep_selection_policy_delegate(handle, choose))

    def has_providers(self) -> bool:
        """Was one added, or a policy set?"""
        return bool(self._providers)


class LoraAdapter:
    """The weights of an adapter, for RunOptions.add_active_adapter."""

    def __init__(self) -> None:
        self._handle: Any = None

    def Load(self, path: str) -> None:  # noqa: N802 - as the package has it
        """Read a file."""
        self._handle = api.create_lora_adapter(path)


class RunOptions:
    """Options of runs."""

    __slots__ = ("__weakref__", "_adapters", "_entries", "_handle", "_values")

    log_severity_level = _Option(-1, "run_options_set_run_log_severity_level")
    log_verbosity_level = _Option(0, "run_options_set_run_log_verbosity_level")
    logid = _Option("", "run_options_set_run_tag")
    terminate = _Option(False)
    only_execute_path_to_fetches = _Option(False, "")

    def __init__(self) -> None:
        self._handle = api.create_run_options()
        self._values: dict[str, Any] = {}
        self._entries: dict[str, str] = {}
        self._adapters: list[LoraAdapter] = []

    def _changed(self, option: _Option) -> None:
        if option.name == "terminate":
            getattr(api, f"run_options_{'set' if self.terminate else 'unset'}_terminate")(self._handle)
        option.apply(self._handle, self._values[option.name])

    def add_run_config_entry(self, key: str, value: str) -> None:
        """Set an entry."""
        plain_api.add_run_config_entry(self._handle, key, value)
        self._entries[key] = value

    def get_run_config_entry(self, key: str) -> str:
        """An entry that was set; RuntimeError if it was not."""
        if key not in self._entries:
            raise RuntimeError(f"RunOptions does not have configuration with key: {key}")
        return self._entries[key]

    def add_active_adapter(self, adapter: LoraAdapter) -> None:
        """Run with an adapter."""
        api.run_options_add_active_lora_adapter(self._handle, adapter._handle)
        self._adapters.append(adapter)


publish("ortforge.compat.onnxruntime", SessionOptions, RunOptions, LoraAdapter)
