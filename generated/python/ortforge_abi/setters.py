"""Keywords of Session and of runs -> functions. Made by `ortforge generate`; do not edit.

By the C name of the options: keyword -> the function that sets it, the one that takes it back, types of what the first takes, and
whether a list is a call for each.
"""

# ruff: noqa

from __future__ import annotations

SETTERS: dict[str, dict[str, tuple[str, str, tuple[str, ...], bool]]] = {
    "OrtSessionOptions": {
        "optimized_model_file_path": ("set_optimized_model_file_path", "", ("StrPath", ), False),
        "execution_mode": ("set_session_execution_mode", "", ("ExecutionMode | int", ), False),
        "profiling": ("enable_profiling", "disable_profiling", ("StrPath", ), False),
        "mem_pattern": ("enable_mem_pattern", "disable_mem_pattern", (), False),
        "cpu_mem_arena": ("enable_cpu_mem_arena", "disable_cpu_mem_arena", (), False),
        "log_id": ("set_session_log_id", "", ("str", ), False),
        "log_verbosity_level": ("set_session_log_verbosity_level", "", ("SupportsIndex", ), False),
        "log_severity_level": ("set_session_log_severity_level", "", ("SupportsIndex", ), False),
        "graph_optimization_level": ("set_session_graph_optimization_level", "", ("GraphOptimizationLevel | int", ), False),
        "intra_op_num_threads": ("set_intra_op_num_threads", "", ("SupportsIndex", ), False),
        "inter_op_num_threads": ("set_inter_op_num_threads", "", ("SupportsIndex", ), False),
        "custom_op_domain": ("add_custom_op_domain", "", ("OrtCustomOpDomain", ), True),
        "custom_ops_library": ("register_custom_ops_library", "", ("str", ), True),
        "free_dimension_override": ("add_free_dimension_override", "", ("str", "SupportsIndex", ), True),
        "per_session_threads": ("", "disable_per_session_threads", (), False),
        "free_dimension_override_by_name": ("add_free_dimension_override_by_name", "", ("str", "SupportsIndex", ), True),
        "initializer": ("add_initializer", "", ("str", "OrtValue", ), True),
        "ort_custom_ops": ("enable_ort_custom_ops", "", (), False),
        "custom_create_thread_fn": ("session_options_set_custom_create_thread_fn", "", ("Callable[[int, Callable[[], None]], int | None] | None", ), False),
        "custom_thread_creation_options": ("session_options_set_custom_thread_creation_options", "", ("BufferLike | int | None", ), False),
        "custom_join_thread_fn": ("session_options_set_custom_join_thread_fn", "", ("Callable[[OrtCustomHandleType], object]", ), False),
        "external_initializers": ("add_external_initializers", "", ("Sequence[str] | None", "Sequence[OrtValue] | None", ), True),
        "custom_ops_library_v2": ("register_custom_ops_library_v2", "", ("StrPath", ), True),
        "custom_ops_using_function": ("register_custom_ops_using_function", "", ("str", ), True),
        "user_logging_function": ("set_user_logging_function", "", ("Callable[[OrtLoggingLevel, str | None, str | None, str | None, str | None], object] | None", ), False),
        "deterministic_compute": ("set_deterministic_compute", "", ("bool", ), False),
        "external_initializers_from_files_in_memory": ("add_external_initializers_from_files_in_memory", "", ("Sequence[StrPath] | None", "Sequence[BufferLike] | None", ), True),
        "load_cancellation_flag": ("session_options_set_load_cancellation_flag", "", ("bool", ), False),
        "ep_selection_policy": ("session_options_set_ep_selection_policy", "", ("OrtExecutionProviderDevicePolicy | int", ), False),
        "ep_selection_policy_delegate": ("session_options_set_ep_selection_policy_delegate", "", ("Callable[[list[OrtEpDevice], OrtKeyValuePairs, OrtKeyValuePairs | None], Sequence[OrtEpDevice]] | None", ), False),
        "weightless_source_model_buffer": ("session_options_set_weightless_source_model_buffer", "", ("BufferLike", ), False),
        "ep_context_data_read_func": ("session_options_set_ep_context_data_read_func", "", ("Callable[[str, OrtAllocator], BufferLike] | None", ), False),
    },
    "OrtRunOptions": {
        "log_verbosity_level": ("run_options_set_run_log_verbosity_level", "", ("SupportsIndex", ), False),
        "log_severity_level": ("run_options_set_run_log_severity_level", "", ("SupportsIndex", ), False),
        "tag": ("run_options_set_run_tag", "", ("str | None", ), False),
        "lora_adapter": ("run_options_add_active_lora_adapter", "", ("OrtLoraAdapter", ), True),
        "sync_stream": ("run_options_set_sync_stream", "", ("OrtSyncStream | None", ), False),
        "profiling": ("run_options_enable_profiling", "run_options_disable_profiling", ("StrPath", ), False),
    },
}
