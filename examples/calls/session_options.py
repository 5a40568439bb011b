"""Session options: threads, optimizations, memory, sizes that are known in advance, logs, profiles, EPs."""

import numpy as np

import ortforge
from ortforge import config_keys
from ortforge.c_api import ExecutionMode, GraphOptimizationLevel, OrtLoggingLevel

ort = ortforge.load()
api = ort.api
env = api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "app")

# %% Make options, and a copy that differs
options = api.create_session_options()
with api.clone_session_options(options) as other:
    api.set_session_log_id(other, "second session")

# %% Choose threads
api.set_intra_op_num_threads(options, 2)  # inside one operator
api.set_inter_op_num_threads(options, 1)  # between operators, in parallel mode only
api.set_session_execution_mode(options, ExecutionMode.ORT_SEQUENTIAL)

# %% Choose optimizations, and keep the optimized model
api.set_session_graph_optimization_level(options, GraphOptimizationLevel.ORT_ENABLE_BASIC)
api.set_optimized_model_file_path(options, "optimized.onnx")
api.set_deterministic_compute(options, True)

# %% Save memory: no arena, and no plan for runs with equal shapes
api.disable_cpu_mem_arena(options)
api.disable_mem_pattern(options)

# %% Take memory for speed, which is the default
api.enable_cpu_mem_arena(options)
api.enable_mem_pattern(options)

# %% Say how large a dimension will be
api.add_free_dimension_override_by_name(options, "n", 2)  # dim_param of the model
api.add_free_dimension_override(options, "DATA_BATCH", 2)  # its denotation

# %% Set a configuration key
api.add_session_config_entry(options, config_keys.SESSION_INTRA_OP_ALLOW_SPINNING, "0")
assert api.has_session_config_entry(options, config_keys.SESSION_INTRA_OP_ALLOW_SPINNING)
assert api.get_session_config_entry(options, config_keys.SESSION_INTRA_OP_ALLOW_SPINNING) == "0"

# %% Replace a weight of the model
bias = ortforge.value_from_numpy(ort, np.full(3, 10, np.float32))
api.add_initializer(options, "bias", bias)  # the memory stays ours: keep it while the session lives

# %% Log more of one session
api.set_session_log_severity_level(options, OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR)
api.set_session_log_verbosity_level(options, 0)

# %% Write a profile
api.enable_profiling(options, "profile")
with api.create_session(env, "model.onnx", options) as session:
    print("since", api.session_get_profiling_start_time_ns(session), "ns")
    print("written to", api.session_end_profiling(session, api.get_allocator_with_default_options()))
api.disable_profiling(options)

# %% Add an EP that is in this build, with options as keys and values
if "XnnpackExecutionProvider" in api.get_available_providers():
    api.session_options_append_execution_provider(options, "XNNPACK", ["intra_op_num_threads"], ["2"])
