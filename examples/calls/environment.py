"""The environment: what a process makes first. Its log, its thread pools, and what this build of ONNX Runtime is."""

import ortforge
from ortforge.c_api import OrtLoggingLevel

# %% Load ONNX Runtime and make an environment
ort = ortforge.load()
api = ort.api
with api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "app") as env:
    api.disable_telemetry_events(env)  # the process has one environment, which ends with its last owner

# %% Ask which build this is, and which EPs are in it
print(api.get_build_info_string())
assert "CPUExecutionProvider" in api.get_available_providers()

# %% Hear what ONNX Runtime logs
lines: list[str] = []


def log(level: OrtLoggingLevel, *about: str | None) -> None:
    """Called for each message, from any thread."""
    category, log_id, place, message = about
    lines.append(f"{level.name} {category} {log_id} {place}: {message}")


with api.create_env_with_custom_logger(log, OrtLoggingLevel.ORT_LOGGING_LEVEL_INFO, "app") as env:
    api.update_env_with_custom_log_level(env, OrtLoggingLevel.ORT_LOGGING_LEVEL_VERBOSE)
    api.create_session(env, "model.onnx").close()
    assert lines

# %% Share thread pools between all sessions
with api.create_threading_options() as threads:
    api.set_global_intra_op_num_threads(threads, 2)
    api.set_global_inter_op_num_threads(threads, 1)
    api.set_global_spin_control(threads, 0)  # idle threads sleep at once
    api.set_global_denormal_as_zero(threads)
    env = api.create_env_with_global_thread_pools(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "app", threads)
with env, api.create_session_options() as options:
    api.disable_per_session_threads(options)  # else the session makes pools of its own
    api.create_session(env, "model.onnx", options).close()
